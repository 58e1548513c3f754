import"./inbox-later.js";import{C as e,G as t,Gt as n,I as r,It as i,Jt as a,Lt as o,Mt as s,N as c,S as l,T as u,U as d,W as ee,Z as f,bt as te,dt as ne,f as re,j as ie,jt as p,qt as m,v as h,w as ae,x as g,y as _}from"./page.js";import{t as v}from"./session-calls.js";import{a as oe,c as se,i as y,n as ce,o as b,r as x,s as S,t as C}from"./conversation.js";import{n as le,t as w}from"./status.js";import{n as T}from"./later.js";var ue=class{host;#e=new Set;#t=null;constructor(e){this.host=e,e.addController(this)}hostDisconnected(){this.#t?.removeEventListener(`change`,this.#n),this.#t=null}#n=()=>this.host.requestUpdate();clear(){this.#e.clear()}asks(e){if(!e)return[];this.#t!==e&&(this.#t?.removeEventListener(`change`,this.#n),this.#t=e,e.addEventListener(`change`,this.#n));for(let t of e.list??[])de(t,this.host.session)&&this.#e.add(t.id);return[...this.#e].map(t=>e.get(t)).filter(e=>e!==void 0).sort((e,t)=>e.asked_at.localeCompare(t.asked_at)||e.id.localeCompare(t.id))}};function de({lineage:e},t){return e?.above.some(({session_id:e})=>e===t)??!1}function fe(e,t){return e.length===0?m:a`<section class="below" aria-label=${T.askedBelow}>
${n(e,({id:e})=>e,e=>a`<div class="below-ask">
<p class="below-from"><a href="/sessions/${e.session_id}">${T.seeWhere(a`<bdi lang="">${s(e.agent)}</bdi>`)}</a></p>
${t(e)}
</div>`)}
</section>`}function pe(e){let t=e?.above.at(-1);return t?a`<span class="session-for">${T.for(a`<a href="/sessions/${t.session_id}"><bdi lang="">${s(t.agent)}</bdi></a>`)}</span>`:m}var E=8,D=500,O=/^ {0,3}(`{3,}|~{3,})/,k=/^ {0,3}(#{1,6})( +|$)/,A=/^ {0,3}([-*_])( *\1){2,} *$/,j=/^ {0,3}> ?/,M=/^( {0,3})([-*+]|\d{1,9}[.)])( +|$)/,N=/^\|?[ :-]+(\|[ :-]*)+$/,P=e=>e.trim()===``,F=e=>[O,k,A,j,M].some(t=>t.test(e));function I(e){return L(e.split(`
`),0)}function L(e,t){if(t>E)return[{kind:`paragraph`,text:e.join(`
`)}];let n=[];for(let r=0;r<e.length;)if(P(e[r]??``))r+=1;else{let[i,a]=R(e,r,t);n.push(i),r=a}return n}function R(e,t,n){let r=e[t]??``,[,i]=O.exec(r)??[];if(i)return B(e,t,i);let[a,o]=k.exec(r)??[];if(a!==void 0)return[{kind:`heading`,level:o?.length??1,text:r.slice(a.length).trimEnd().replace(/(^| )#+$/,``)},t+1];if(A.test(r))return[{kind:`rule`},t+1];if(j.test(r)){let r=z(e,t,e=>j.test(e));return[{kind:`quote`,inner:L(e.slice(t,r).map(e=>e.replace(j,``)),n+1)},r]}if(M.test(r))return he(e,t,n);if(r.includes(`|`)&&N.test((e[t+1]??``).trim())){let n=z(e,t,e=>e.includes(`|`));return[{kind:`table`,rows:e.slice(t,n).filter((e,t)=>t!==1).map(me)},n]}let s=z(e,t+1,e=>!P(e)&&!F(e));return[{kind:`paragraph`,text:e.slice(t,s).map(e=>e.trimStart()).join(`
`)},s]}function z(e,t,n){let r=t;for(;r<e.length&&n(e[r]??``);)r+=1;return r}function B(e,t,n){let r=e=>(O.exec(e)?.[1]??``).startsWith(n)&&P(e.replace(O,``)),i=z(e,t+1,e=>!r(e));return[{kind:`code`,text:e.slice(t+1,i).join(`
`)},i+1]}var me=e=>e.trim().replace(/^\||\|$/g,``).split(`|`).map(e=>e.trim());function he(e,t,n){let r=/\d/.test(M.exec(e[t]??``)?.[2]??``),i=[],a=t;for(;a<e.length;){let[t=``,,o=``]=M.exec(e[a]??``)??[];if(t===``||A.test(e[a]??``)||/\d/.test(o)!==r)break;let s=t.length,c=e=>P(e)||e.length-e.trimStart().length>=Math.min(s,4),l=(t,n)=>c(t)||!P(e[a+n]??``)&&!F(t),u=a+1;for(;u<e.length&&l(e[u]??``,u-a-1);)u+=1;let d=e.slice(a,u).map((e,t)=>t===0?e.slice(s):e.slice(Math.min(s,e.length-e.trimStart().length)));i.push(L(d,n+1)),a=u}return[{kind:`list`,ordered:r,start:Number.parseInt(M.exec(e[t]??``)?.[2]??`1`,10),items:i},a]}function V(e,t,n=0){let r=[],i=``;for(let a=0;a<e.length;){let o=n>E?null:ge(e,a,t,n);o?(i!==``&&r.push(i),i=``,o[0]!==``&&r.push(o[0]),a=o[1]):(i+=e[a]??``,a+=1)}return i===``?r:[...r,i]}function ge(e,t,n,r){switch(e[t]){case`\\`:return/[!-/:-@[-`{-~]/.test(e[t+1]??``)?[e[t+1]??``,t+2]:e[t+1]===`
`?[{kind:`break`},t+2]:null;case` `:return e.startsWith(`  
`,t)?[{kind:`break`},t+3]:null;case"`":return _e(e,t,n);case`!`:case`[`:return ve(e,t,n,r);case`*`:case`_`:case`~`:return be(e,t,n,r);default:return null}}function _e(e,t,n){let r=/^`+/.exec(e.slice(t,t+D))?.[0]??``,i=t+r.length,a=e.indexOf(r,i);return a<0?n?[i<e.length?{kind:`code`,text:e.slice(i)}:``,e.length]:[r,i]:[{kind:`code`,text:e.slice(i,a).replaceAll(`
`,` `)},a+r.length]}var H=/(!?)\[([^[\]\n]{1,500})\]\(([^()\s]{1,2000})\)/y,U=/!?\[([^[\]\n]{1,500})\]\([^()\s]{0,2000}$/y;function ve(e,t,n,r){H.lastIndex=U.lastIndex=t;let[i,a,o=``,s=``]=H.exec(e)??[];if(i!==void 0){let e=ye(s);return[a?`[picture from ${e}: ${o}]`:{kind:`link`,inner:V(o,!1,r+1),host:e},t+i.length]}let[c]=n?U.exec(e)??[]:[];return c===void 0?null:[(/\[(.*)\]/s.exec(c)??[])[1]??``,e.length]}function ye(e){let t=URL.canParse(e)?new URL(e):null;return t?.protocol===`mailto:`?t.pathname:t?.host??e}var W=e=>e!==void 0&&/[\p{L}\p{N}]/u.test(e),G=e=>e===void 0||/\s/.test(e);function be(e,t,n,r){let i=e[t]??``,a=e[t+1]===i;if(!a&&i===`~`)return null;let o=a?i+i:i,s=t+o.length;if(s===e.length)return n?[``,s]:null;if(G(e[s])||i===`_`&&W(e[t-1]))return null;let c=i===`~`?`del`:a?`strong`:`em`,l=xe(e,s,o);return l>=0?[{kind:c,inner:V(e.slice(s,l),!1,r+1)},l+o.length]:n&&a&&e.length-s<=D&&!e.slice(s).includes(`

`)?[{kind:c,inner:V(e.slice(s).replace(/[*_~]$/,``),!0,r+1)},e.length]:null}function xe(e,t,n){let r=Math.min(e.length-n.length,t+D),i=n[0]??``;for(let a=t+1;a<=r;a+=1)if(e.startsWith(n,a)&&!G(e[a-1])&&e[a-1]!==`\\`){if(n.length===1&&e[a+1]===i)a+=1;else if(i!==`_`||!W(e[a+n.length]))return n.length===2&&e[a+2]===i?a+1:a}return-1}var Se=65536;function Ce(e,t){let n=s(e);return n.length>Se?a`<div class="prose is-plain" lang="" dir="auto">${n}${t}</div>`:a`<div class="prose" lang="" dir="auto">${K(I(n),t)}</div>`}function K(e,t){return e.length===0?t:e.map((n,r)=>we(n,r===e.length-1?t:m))}function we(e,t){switch(e.kind){case`paragraph`:return a`<p>${q(e.text,t)}</p>`;case`heading`:return e.level===1?a`<h3>${q(e.text,t)}</h3>`:e.level===2?a`<h4>${q(e.text,t)}</h4>`:e.level===3?a`<h5>${q(e.text,t)}</h5>`:a`<h6>${q(e.text,t)}</h6>`;case`code`:return a`<pre><code>${e.text}${t}</code></pre>`;case`list`:{let n=e.items.map((n,r)=>a`<li>${Te(n,r===e.items.length-1?t:m)}</li>`);return e.ordered?a`<ol start=${e.start}>${n}</ol>`:a`<ul>${n}</ul>`}case`quote`:return a`<blockquote>${K(e.inner,t)}</blockquote>`;case`table`:{let[t=[],...n]=e.rows;return a`<table><thead><tr>${t.map(e=>a`<th>${q(e,m)}</th>`)}</tr></thead>
<tbody>${n.map(e=>a`<tr>${t.map((t,n)=>a`<td>${q(e[n]??``,m)}</td>`)}</tr>`)}</tbody></table>`}case`rule`:return a`<hr />`}}function Te([e,...t],n){return e?.kind===`paragraph`?t.length===0?q(e.text,n):a`${q(e.text,m)}${K(t,n)}`:K(e?[e,...t]:[],n)}function q(e,t){return a`${V(e,t!==m).map(J)}${t}`}function J(e){if(typeof e==`string`)return e;switch(e.kind){case`code`:return a`<code>${e.text}</code>`;case`strong`:return a`<strong>${e.inner.map(J)}</strong>`;case`em`:return a`<em>${e.inner.map(J)}</em>`;case`del`:return a`<del>${e.inner.map(J)}</del>`;case`link`:return a`${e.inner.map(J)} (${e.host})`;case`break`:return a`<br />`}}var Y=200;function Ee(e,t){let n=e.role===`user`,r=n?e.who||T.you:t;return a`
<article class="message is-${e.role}" aria-label=${n?T.messageFrom(s(r)):T.agentNamed(s(r))}>
${n?m:a`<p class="message-who"><bdi lang="">${s(r)}</bdi>${e.to===``?m:T.to(a`<bdi lang="">${s(e.to)}</bdi>`)}</p>`}
${e.html&&!n?a`<div class="prose" lang="" dir="auto">${ne(e.html)}</div>`:a`<div class="prose is-plain" lang="" dir="auto">${s(e.text)}</div>`}
</article>
`}function De(e,t){return a`
<article class="message is-assistant is-writing" aria-label=${T.agentNamed(s(t))} aria-busy="true">
<p class="message-who"><bdi lang="">${s(t)}</bdi></p>
${Ce(e,a`<span class="caret" aria-hidden="true"></span>`)}
</article>
`}function Oe(e,n,r){let i=a`
<details class="tool is-${e.state}">
<summary>
${t.tool}<code class="tool-name">${p(e.tool||T.tool)}</code>
<span class="tool-state">${T.toolStates[e.state]}${e.attempt>1?T.attempt(e.attempt):``}</span>
</summary>
<div class="tool-body">
${X(T.arguments,e.arguments)} ${e.state===`running`||e.state===`asking`?m:X(T.output,e.output)}
${e.whole?a`<p class="tool-whole"><a href=${n(e.whole.digest)} download>${T.saveAll}</a>, ${te(e.whole.size)}</p>`:m}
</div>
</details>
`;return e.child?a`<div class="tool-given">
${i}
<p class="tool-child"><a href="/sessions/${e.child.id}">${T.seeWhatDoes(a`<bdi lang="">${s(e.child.agent)}</bdi>`)}</a> ${r?w(r.status):m}</p>
</div>`:i}function X(e,t){return t===``?m:a`<p class="tool-label">${e}</p>
<pre tabindex="0" aria-label=${e}><code>${p(t)}</code></pre>`}function ke({text:e}){let t=se(e),n=t.length-Y;return a`
<section class="result" aria-label=${T.result}>
<h2 class="result-title">${T.result}</h2>
<dl class="ask-call-rows">
${t.slice(0,Y).map(({path:e,text:t})=>a`<div class="ask-call-row"><dt><bdi lang="">${p(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${p(t)}</bdi></dd></div>`)}
</dl>
${n>0?a`<p class="result-more">${T.moreBelow(n)}</p>`:m}
<details class="ask-exact">
<summary>${o.asJsonTitle}</summary>
<pre tabindex="0" aria-label=${o.asJsonTitle}><code>${p(e)}</code></pre>
</details>
</section>
`}function Ae({problems:e}){return a`
<details class="tool is-failed">
<summary>${t.tool}<span class="tool-name">${T.unfit}</span> <span class="tool-state">${T.unfitCount(e.length)}</span></summary>
<ul class="tool-body unfit">
${e.map(({pointer:e,message:t})=>a`<li>${e?a`<code>${p(e)}</code> `:m}<bdi lang="">${s(t)}</bdi></li>`)}
</ul>
</details>
`}function je(e){return a`<p class="note is-${e.tone}"><bdi>${s(e.text)}</bdi> <waypost-when .at=${e.at}></waypost-when></p>`}var Z=`[*]`,Me=/^\s*(.+?) --> (.+?)(?:: (.*))?$/;function Ne(e){let t=e.split(`
`).flatMap(e=>{let[,t,n,r=``]=Me.exec(e)??[];return t&&n?[{from:t,to:n,by:r}]:[]}),n=new Map,r=[...t.filter(({from:e})=>e===Z).map(({to:e})=>e),...t.map(({from:e})=>e)];for(let e=r.shift();e!==void 0;e=r.shift()){if(e===Z||n.has(e))continue;let i=t.filter(({from:t})=>t===e);n.set(e,{name:e,ways:i.map(({to:e,by:t})=>({by:t,to:e===Z?null:e}))}),r.unshift(...i.map(({to:e})=>e))}return[...n.values()]}function Pe(e){if(e.length===0)return m;let t=e.filter(({status:e})=>e===`done`).length,n=e.find(({status:e})=>e===`in_progress`);return a`<details class="progress">
<summary>
<span class="progress-what">${T.plan}</span>
<span class="progress-now">${n?a`<bdi lang="">${s(n.description)}</bdi>`:m}</span>
<span class="progress-count">${T.doneOf({done:t,all:e.length})}</span>
</summary>
<ol class="plan-steps">${e.map(t=>Fe(t,e))}</ol>
</details>`}function Fe(e,t){let n=(e.dependencies??[]).map(e=>t.findIndex(t=>t.id===e)+1).filter(e=>e>0);return a`<li class="plan-step is-${e.status}" aria-current=${e.status===`in_progress`?`step`:m}>
<span class="plan-step-words"><bdi lang="">${s(e.description)}</bdi> <span class="plan-step-stands">${T.steps[e.status]}</span></span>
${e.status===`pending`&&n.length>0?a`<span class="plan-step-more">${T.afterStep(n.join(`, `))}</span>`:m}
${e.result?a`<span class="plan-step-more"><bdi lang="">${s(e.result)}</bdi></span>`:m}
</li>`}function Q(e,t){let n=Ne(e);if(n.length===0)return m;let r=t.at(-1)??null;return a`<details class="progress">
<summary>
<span class="progress-what">${T.state}</span>
<span class="progress-now"><bdi>${r===null?T.notBegun:s(r)}</bdi></span>
<span class="progress-count">${T.states(n.length)}</span>
</summary>
<ol class="graph-states">${n.map(e=>Ie(e,r,t.includes(e.name)))}
<li class="graph-state is-end ${r===`end`?`is-here`:``}" aria-current=${r===`end`?`step`:m}>${T.end}</li>
</ol>
</details>`}function Ie({name:e,ways:t},n,r){return a`<li class="graph-state ${e===n?`is-here`:r?`is-been`:``}" aria-current=${e===n?`step`:m}>
<code class="graph-state-name"><bdi lang="">${s(e)}</bdi></code>${e===n?a` <span class="plan-step-stands">${T.here}</span>`:r?a`<span class="visually-hidden">${T.wasHere}</span>`:m}
<ul class="graph-ways" aria-label=${T.leadsOn}>${t.map(e=>a`${Le(e)} `)}</ul>
</li>`}function Le({by:e,to:t}){return a`<li><bdi lang="">${s(e)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">${T.leadsTo}</span> <bdi>${t===null?T.end:s(t)}</bdi></li>`}var $=200,Re=5,ze=class{session;feed;#e=0;#t=Promise.resolve();constructor(e,t){this.session=e,this.feed=t}async run(e){try{await this.#a(e)}catch(e){let t=e;if(t.status!==0&&t.status<500)return this.feed.onRefused(t)}await ie({url:()=>d.session(this.session,this.#e),onFrame:t=>this.#n(t,e),onConnection:this.feed.onConnection},e)}#n(e,t){this.#t=this.#t.then(()=>this.#r(e,t)).catch(()=>{})}async#r(e,t){if(t.aborted)return;if(e.event===`reset`)return this.feed.onReset();let n=JSON.parse(e.data);if(e.event===`message_delta`||e.event===`reset_delta`)return this.feed.onDelta(String(n.data.text??``),e.event===`reset_delta`);typeof n.seq!=`number`||n.seq<=this.#e||(n.seq>this.#e+1&&await this.#a(t),this.#i([n]))}#i(e){let t=e.filter(({seq:e})=>e>this.#e);t.length!==0&&(this.#e=t.at(-1)?.seq??this.#e,this.feed.onEvents(t))}async#a(e){let t=[];for(let n=1;!e.aborted;n=Re){let e=t.at(-1)?.seq??this.#e,{items:r,more:i}=await this.#o(e,n);if(t.push(...r),!i||r.length===0)break}e.aborted||this.#i(t)}async#o(e,t){let n=Array.from({length:t},(t,n)=>e+n*$),r=await Promise.all(n.map(e=>v.eventsPage(this.session,e,$))),i=[];for(let t of r.flatMap(e=>e.items))t.seq===e+i.length+1&&i.push(t);let a=r.find(t=>t.items.at(-1)?.seq===e+i.length);return{items:i,more:i.length>0&&a?.next_cursor!==null}}},Be=class{hears;#e=null;#t=null;#n=0;constructor(e,t){this.hears=t,e.addController(this)}open(e){this.#a(),this.#e=new ze(e,{...this.hears,onEvents:t=>{this.hears.onEvents(t),this.#o(e)}}),this.#i()}hostConnected(){document.addEventListener(`visibilitychange`,this.#r),this.#i()}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#r),this.#a()}#r=()=>document.visibilityState===`visible`?this.#i():this.#a();#i(){this.#t||!this.#e||document.visibilityState!==`visible`||(this.#t=new AbortController,this.#e.run(this.#t.signal))}#a(){this.#t?.abort(),this.#t=null,window.clearTimeout(this.#n)}#o(e){window.clearTimeout(this.#n),this.#n=window.setTimeout(()=>void this.#s(e),80)}async#s(e){let t=await v.session(e).catch(()=>null);t&&this.#e?.session===e&&this.hears.onView(t)}},Ve=200,He=class extends h{static properties={inbox:{attribute:!1},session:{attribute:!1},talk:{state:!0},view:{state:!0},loaded:{state:!0},busy:{state:!0},problem:{state:!0},leaving:{state:!0},lost:{state:!0},agent:{state:!0},drawn:{state:!0}};#e=new re(this,e=>this.#l(e));#t=new c;#n=!0;#r=0;#i=new ae(this,e=>this.#l(e));#a=new ue(this);#o=new Be(this,{onEvents:e=>{this.talk=ce(this.talk,e),this.loaded||this.#c(),this.loaded=!0},onDelta:(e,t)=>this.talk=x(this.talk,e,t),onConnection:e=>{e===`live`&&(this.talk=oe(this.talk)),this.lost=e===`lost`},onView:e=>this.view=this.view&&this.view.seq>e.seq?this.view:e,onRefused:e=>this.problem=e,onReset:()=>window.location.reload()});constructor(){super(),this.session=``,this.agent=null,this.#s()}#s(){this.talk=C,this.view=null,this.loaded=!1,this.busy=!1,this.problem=null,this.leaving=!1,this.lost=!1,this.drawn=Ve,this.#e.forget(),this.#r=0,this.#n=!0,this.#a.clear()}willUpdate(e){e.has(`session`)&&(e.get(`session`)&&this.#s(),this.#o.open(this.session)),this.#n=window.innerHeight+window.scrollY>=document.documentElement.scrollHeight-160}updated(e){if(!e.has(`talk`)||!this.loaded)return;let t=y(this.talk),n=t[0],r=t.length>this.#r&&n!==void 0;this.#r=t.length,this.#n&&requestAnimationFrame(()=>{r?Ue(this.querySelector(`[data-ask="${CSS.escape(n)}"]`)):t.length===0&&window.scrollTo(0,document.documentElement.scrollHeight)})}async#c(){let e=await v.agents().catch(()=>[]);this.agent=e.find(({name:e})=>e===this.talk.agent)??null}#l(e){this.inbox.take(e);let t=this.talk.asks[e.id];e.session_id===this.session&&t&&(this.talk={...this.talk,asks:{...this.talk.asks,[e.id]:f(t,e)}})}async#u(e){if(this.busy)return!1;this.busy=!0,this.problem=null;try{return this.view=await e(),!0}catch(e){return this.problem=_(e),!1}finally{this.busy=!1,this.leaving=!1}}async#d({detail:e}){this.#n=!0;let t=this.#t.keyFor(`${this.session}\n${e.text}`);await this.#u(()=>v.say(this.session,e.text,t))&&(this.#t.arrived(),this.querySelector(`waypost-composer`)?.clear())}async#f(){this.busy=!0,this.problem=null;try{l(await v.snapshot(this.session),`${this.session}.json`)}catch(e){this.problem=_(e)}finally{this.busy=!1}}#p(e){switch(e.kind){case`message`:return Ee(e,this.talk.agent);case`tool`:return Oe(e,e=>r.fileOfSession(this.session,e),this.view?.children?.find(({id:t})=>t===e.child?.id));case`note`:return je(e);case`result`:return ke(e);case`unfit`:return Ae(e);case`ask`:return this.#m(e.ask_id,this.talk.asks[e.ask_id]??null)}}#m(e,t){let n=this.#i.at(e);return a`<waypost-ask class="card" data-ask=${e} .fileAt=${u} .undoWindow=${ee} .ask=${t}
.problems=${n.problems} .notice=${n.notice} .busy=${n.busy} .people=${this.#i.people}
.suggestions=${n.suggestions??null} .saved=${this.#i.drafts.at(e)}></waypost-ask>`}#h(){let e=b(this.talk,this.view),t=y(this.talk).length>0||this.#a.asks(this.inbox).some(e=>e.status===`pending`);return e===`waiting_for_input`&&!t&&S(this.talk)?`running`:e}#g(){let e=this.#h(),n=e===`complete`||e===`failed`||e===`cancelled`;return a`
<header class="detail-head session-head">
<a class="back" href="/sessions" aria-label=${T.allSessions}>${t.back}</a>
<div class="session-name">
<h1 tabindex="-1"><bdi lang="">${s(this.talk.title||this.view?.title||this.talk.agent||T.session)}</bdi></h1>
<p class="session-facts"><bdi lang="">${s(this.talk.agent)}</bdi> ${pe(this.talk.parents)} ${w(e)}</p>
</div>
<div class="session-acts">
<button type="button" class="ask-quiet-button" ?disabled=${this.busy} @click=${()=>void this.#f()}>${T.export}</button>
${n||this.leaving?m:a`<button type="button" class="ask-quiet-button" aria-label=${T.cancelSession} @click=${()=>void this.#_()}>${T.cancel}</button>`}
</div>
${this.leaving?this.#v():m} ${Pe(this.talk.plan)} ${Q(this.agent?.graph??``,this.talk.been)}
</header>
`}async#_(){this.leaving=!0,await this.updateComplete,this.querySelector(`.leave button`)?.focus()}#v(){return a`<div class="leave" role="group" aria-label=${T.cancelThis}>
<p>${T.cancelSure}</p>
<button type="button" class="plain-button" @click=${()=>this.leaving=!1}>${T.keepIt}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>v.cancel(this.session))}>${T.cancelIt}</button>
</div>`}#y(){return y(this.talk).map(e=>this.talk.asks[e]).filter(e=>!!e?.approval)}#b(){let e=this.#h(),t=y(this.talk).length>0||S(this.talk),n=this.agent!==null&&(e===`complete`||e===`waiting_for_input`&&!t);return a`
<waypost-bulk-decision .asks=${this.#y()} .said=${this.#e.said} ?failed=${this.#e.failed} ?busy=${this.#e.busy} @waypost-bulk-decision=${({detail:e})=>void this.#e.bulk(e.decisions)}></waypost-bulk-decision>
${this.talk.delayed?a`<p class="note">${T.triesAgain(a`<waypost-when .due=${!0} .at=${this.talk.delayed.until}></waypost-when>`)} ${s(this.talk.delayed.reason)}</p>`:m}
${e===`running`&&this.talk.writing===null?a`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>${T.working}</p>`:m}
${this.view?.can_resume?a`<p class="resume"><span>${Ge(this.view)}</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>v.resume(this.session))}>${T.resume}</button></p>`:m}
${n&&!this.view?.can_resume?a`<waypost-composer ?busy=${this.busy} @waypost-say=${e=>void this.#d(e)}></waypost-composer>`:m}
`}render(){if(!this.loaded)return a`<div class="narrow">
<header class="detail-head"><a class="back" href="/sessions" aria-label=${T.allSessions}>${t.back}</a><h1 tabindex="-1">${T.session}</h1></header>
${g(this.problem)} ${this.problem?m:e(4)}
</div>`;let{writing:r,asks:i,agent:o}=this.talk,s=this.talk.items.slice(-this.drawn),c=this.talk.items.length-s.length,l=e=>e.kind===`ask`&&i[e.ask_id]?.status===`pending`,u=s.length-[...s].reverse().findIndex(e=>!l(e)),d=s.every(l)?0:u;return a`
<div class="narrow session">
${this.#g()}
<p class="visually-hidden" role="status">${le(this.#h())}${this.lost?T.lost:``}</p>
${c>0?a`<p class="more"><button type="button" class="plain-button" @click=${()=>this.drawn+=800}>${T.earlierEntries(c)}</button></p>`:m}
<div class="conversation" role="log" aria-live="off" aria-label=${T.conversation}>
${n(We(s,d,r),e=>e.key,e=>e.kind===`writing`?De(e.text,o):this.#p(e))}
</div>
${fe(this.#a.asks(this.inbox),e=>this.#m(e.id,e))}
${g(this.problem)} ${this.#b()}
</div>
`}};function Ue(e){if(!e)return;if(e.clientHeight<=window.innerHeight*.7)return e.scrollIntoView({block:`end`});let t=e.previousElementSibling;(t?.matches(`.message`)&&t.clientHeight<window.innerHeight*.3?t:e).scrollIntoView({block:`start`})}function We(e,t,n){return n===null?[...e]:[...e.slice(0,t),{kind:`writing`,key:`writing`,text:n},...e.slice(t)]}function Ge({paused:e,brought_by:t}){return e?T.paused(a`<bdi lang="">${s(e)}</bdi>`):t?T.broughtBy(a`<bdi lang="">${s(t.name)}</bdi>`):T.allAnswered}var Ke=class extends CustomEvent{constructor(e){super(`waypost-say`,{detail:{text:e},bubbles:!0})}},qe=class extends h{static properties={busy:{type:Boolean},text:{state:!0}};constructor(){super(),this.busy=!1,this.text=``}clear(){this.text=``}#e(e){e.preventDefault();let t=this.text.trim();t&&!this.busy&&this.dispatchEvent(new Ke(t))}#t(e){e.key===`Enter`&&!e.shiftKey&&!e.isComposing&&this.#e(e)}render(){return a`
<form class="composer" @submit=${this.#e}>
<label class="visually-hidden" for="composer-text">${T.messageLabel}</label>
<textarea id="composer-text" rows="1" dir="auto" placeholder=${T.writeTo} .value=${i(this.text)}
@input=${e=>this.text=e.target.value} @keydown=${this.#t}></textarea>
<button class="composer-send" aria-label=${T.send} ?disabled=${this.busy||this.text.trim()===``}>${t.go}</button>
</form>
`}};customElements.define(`page-session`,He),customElements.define(`waypost-composer`,qe);