import{A as e,F as t,L as n,N as r,_ as i,a,c as o,h as s,i as c,j as l,n as u,r as d,t as f,u as p}from"./page.js";import{t as m}from"./repeat.js";import{n as h,t as g}from"./visible.js";import{A as ee,I as _,M as v,N as te,S as y,_ as ne,f as re,g as ie,j as b,p as x,v as S}from"./app.js";import{t as C}from"./later.js";import{n as ae,t as w}from"./status.js";function T(t,n){let r=n.trim();return e(r)!==null&&JSON.stringify(JSON.parse(r))===JSON.stringify(t)?r:JSON.stringify(t,null,2)}function oe(t){let n=e(t);return n?E(n,``):[{path:``,text:t}]}function E(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?[{path:t.slice(1),text:l(e)??r(e)}]:n.flatMap(([e,n])=>E(n,`${t}/${te(e)}`))}var se={seq:0,agent:``,title:``,parents:null,status:`running`,resume:`auto`,items:[],asks:{},held:[],writing:null,torn:!1,delayed:null,plan:[],been:[]},D=e=>typeof e==`string`?e:``;function ce(e,t=null){return t&&t.seq>=e.seq&&e.writing===null?t.status:e.status!==`complete`&&e.status!==`failed`&&e.status!==`cancelled`&&O(e).length>0?`waiting_for_input`:e.status}function O(e){return e.items.flatMap(t=>t.kind===`ask`&&e.asks[t.ask_id]?.status===`pending`?[t.ask_id]:[])}function le(e,t){return t.reduce(k,e)}function k(e,t){return t.seq<=e.seq?e:{...A(e,t),seq:t.seq}}function A(e,t){let{data:n}=t;switch(t.type){case`session_created`:return j(e,n);case`message`:return L(e,t);case`tool_started`:return H(K({...e,status:`running`},t),t);case`child_started`:return G(e,D(n.call_id),{child:{id:D(n.child_id),agent:D(n.agent)}});case`tool_resumed`:return G(e,D(n.call_id),{state:`running`});case`tool_completed`:return U(K(e,t),t);case`question_pending`:case`question_revised`:case`question_tightened`:case`question_commented`:case`question_voted`:case`question_delegated`:case`question_escalated`:case`question_replied`:case`question_undone`:case`question_reopened`:case`question_judging`:case`question_reasked`:return R(e,n.ask);case`question_answered`:case`question_cancelled`:case`question_expired`:case`question_withdrawn`:case`question_skipped`:return V(R(e,n.ask));case`plan_changed`:return{...e,plan:Array.isArray(n.steps)?n.steps:[]};case`work_kept`:return D(n.at)===``?e:{...e,been:[...e.been,D(n.at)]};case`permit_claimed`:case`permit_used`:return K(e,t);case`guardrails_ruled`:return ue(e,t);case`result_unfit`:return F(e,{kind:`unfit`,key:`u${t.seq}`,problems:n.problems??[]});case`run_suspended`:return{...I(e),status:`waiting_for_input`,delayed:null};case`run_resumed`:return{...e,status:`running`,delayed:null};case`run_delayed`:return{...e,delayed:{until:D(n.until),reason:D(n.reason)}};case`run_completed`:return J(de(e,t),t,`complete`,`good`,pe(e,D(n.summary),n.result));case`run_failed`:return J(e,t,`failed`,`bad`,C.failed(D(n.message)||D(n.code)));case`run_cancelled`:return J(e,t,`cancelled`,`plain`,fe(D(n.reason)));default:return e}}function j(e,t){let n=t.resume===`manual`?`manual`:`auto`;return{...e,agent:D(t.agent),title:D(t.title),resume:n,parents:t.lineage??null}}function M(e){return e.items.some(e=>e.kind===`tool`&&e.child!==void 0&&e.state===`running`)}function N(e,t,n){let r=n||e.torn?``:e.writing??``;return{...e,status:`running`,writing:r+t,torn:!1,delayed:null}}function P(e){return e.writing===null?e:{...e,torn:!0}}function F(e,t){let n=t=>t?.kind===`ask`&&e.asks[t.ask_id]?.status===`pending`,r=e.items.length;for(;n(e.items[r-1]);)--r;return{...e,items:[...e.items.slice(0,r),t,...e.items.slice(r)]}}function I(e){let t=e.held.map(e=>({kind:`ask`,key:e,ask_id:e}));return{...e,items:[...e.items,...t],held:[],writing:null}}function L(e,{seq:t,at:n,data:r,actor:i}){let a=r.role===`user`?`user`:`assistant`,o=D(r.text),s={kind:`message`,key:`m${t}`,role:a,text:o,html:D(r.html)||null,at:n,who:i?.name??``,to:D(r.to)},c=o===``?e:F(e,s);return a===`user`?{...c,status:`running`}:s.to===``?I(c):c}function R(e,t){if(!t)return e;let n=t.id in e.asks,r=z({...e,asks:{...e.asks,[t.id]:t}},t);return n?r:e.writing===null?{...r,items:[...r.items,{kind:`ask`,key:t.id,ask_id:t.id}]}:{...r,held:[...e.held,t.id]}}function z(e,t){let{origin:n,status:r}=t;return n.call_id?b(t)===null?r===`pending`?n.type===`call_outcome_unknown`?G(e,n.call_id,{state:`call_outcome_unknown`}):n.type===`mid_call`?G(e,n.call_id,{state:`asking`}):e:e:B(e,n.call_id,b(t)===`ran`):e}function B(e,t,n){let r=n?G(e,t,{state:`reported`}):e,i=Object.values(e.asks).find(({approval:e,origin:n})=>e&&n.call_id===t);return i?q(r,i,n?`reported`:`settled`):r}function V(e){return e.status===`waiting_for_input`&&e.resume===`auto`&&e.held.length===0&&O(e).length===0?{...e,status:`running`}:e}function H(e,{seq:t,data:n}){let r=D(n.call_id),i=Number(n.attempt??1);return e.items.some(e=>e.kind===`tool`&&e.call_id===r)?G(e,r,{state:`running`,attempt:i}):F(e,{kind:`tool`,key:`t${t}`,call_id:r,tool:D(n.tool),arguments:D(n.arguments),state:`running`,output:``,attempt:i})}function U(e,{seq:t,data:n}){let r=D(n.call_id),i=W(n),a=D(n.output),o=n.attachment,s=o?{whole:o}:{};return e.items.some(e=>e.kind===`tool`&&e.call_id===r)?G(e,r,{state:i,output:a,...s}):Object.values(e.asks).some(e=>e.origin.call_id===r)?e:F(e,{kind:`tool`,key:`t${t}`,call_id:r,tool:D(n.tool),arguments:D(n.arguments),state:i,output:a,attempt:1,...s})}function W(e){let t=e.outcome;return t===`failed`||t===`skipped`?t:`succeeded`}function G(e,t,n){let r=e.items.map(e=>e.kind===`tool`&&e.call_id===t?{...e,...n}:e);return{...e,items:r}}function K(e,t){let n=D(t.data.call_id),r=e.asks[t.ask_id??D(t.data.ask_id)]??Object.values(e.asks).find(({approval:e,origin:t})=>e&&n!==``&&t.call_id===n);if(!r?.approval)return e;let i=t.data.outcome;return q(e,r,t.type===`permit_claimed`||t.type===`tool_started`?`claimed`:i===`failed`||i===`unknown`?i:`succeeded`)}function q(e,t,n){let r=t.approval&&{...t.approval,permit:{...t.approval.permit,state:n}};return{...e,asks:{...e.asks,[t.id]:{...t,approval:r}}}}function ue(e,{seq:t,at:n,data:r}){let i=r.way===`to_model`?`to_model`:`from_model`;return(Array.isArray(r.rulings)?r.rulings:[]).reduce((e,r,a)=>{let o=r.ruling===`warn`;if(!o&&r.ruling!==`block`)return e;let s=C.guarded({guardrail:D(r.guardrail),ruling:o?`warn`:`block`,way:i,why:D(r.reason)});return F(e,{kind:`note`,key:`g${t}.${a}`,tone:o?`plain`:`bad`,text:s,at:n})},e)}function de(e,{seq:t,data:n}){let{result:r}=n;return r==null?e:F(I(e),{kind:`result`,key:`r${t}`,text:T(r,D(n.summary))})}var fe=e=>e?C.cancelledBecause(e):C.cancelled;function pe(e,t,n){let r=e.items.findLast(e=>e.kind===`message`);return r?.kind===`message`&&r.text.trim()===t.trim()||n!=null&&T(n,t)===t.trim()||!t?C.finished:C.finishedSaying(t)}function J(e,{seq:t,at:n},r,i,a){return{...F(I(e),{kind:`note`,key:`n${t}`,tone:i,text:a,at:n}),status:r,delayed:null}}var me=class{host;#e=new Set;#t=null;constructor(e){this.host=e,e.addController(this)}hostDisconnected(){this.#t?.removeEventListener(`change`,this.#n),this.#t=null}#n=()=>this.host.requestUpdate();clear(){this.#e.clear()}asks(e){if(!e)return[];this.#t!==e&&(this.#t?.removeEventListener(`change`,this.#n),this.#t=e,e.addEventListener(`change`,this.#n));for(let t of e.list??[])he(t,this.host.session)&&this.#e.add(t.id);return[...this.#e].map(t=>e.get(t)).filter(e=>e!==void 0).sort((e,t)=>e.asked_at.localeCompare(t.asked_at)||e.id.localeCompare(t.id))}};function he({lineage:e},t){return e?.above.some(({session_id:e})=>e===t)??!1}function ge(e,r){return e.length===0?t:n`<section class="below" aria-label=${C.askedBelow}>
${m(e,({id:e})=>e,e=>n`<div class="below-ask">
<p class="below-from"><a href="/sessions/${e.session_id}">${C.seeWhere(n`<bdi lang="">${h(e.agent)}</bdi>`)}</a></p>
${r(e)}
</div>`)}
</section>`}function _e(e){let r=e?.above.at(-1);return r?n`<span class="session-for">${C.for(n`<a href="/sessions/${r.session_id}"><bdi lang="">${h(r.agent)}</bdi></a>`)}</span>`:t}var Y=200;function ve(e,r){let i=e.role===`user`,a=i?e.who||C.you:r;return n`
<article class="message is-${e.role}" aria-label=${i?C.messageFrom(h(a)):C.agentNamed(h(a))}>
${i?t:n`<p class="message-who"><bdi lang="">${h(a)}</bdi>${e.to===``?t:C.to(n`<bdi lang="">${h(e.to)}</bdi>`)}</p>`}
${e.html&&!i?n`<div class="prose" lang="" dir="auto">${ee(e.html)}</div>`:n`<div class="prose is-plain" lang="" dir="auto">${h(e.text)}</div>`}
</article>
`}function ye(e,t){return n`
<article class="message is-assistant is-writing" aria-label=${C.agentNamed(h(t))} aria-busy="true">
<p class="message-who"><bdi lang="">${h(t)}</bdi></p>
<div class="prose is-plain" lang="" dir="auto">${h(e)}<span class="caret" aria-hidden="true"></span></div>
</article>
`}function be(e,r,i){let a=n`
<details class="tool is-${e.state}">
<summary>
${y.tool}<code class="tool-name">${g(e.tool||C.tool)}</code>
<span class="tool-state">${C.toolStates[e.state]}${e.attempt>1?C.attempt(e.attempt):``}</span>
</summary>
<div class="tool-body">
${X(C.arguments,e.arguments)} ${e.state===`running`||e.state===`asking`?t:X(C.output,e.output)}
${e.whole?n`<p class="tool-whole"><a href=${r(e.whole.digest)} download>${C.saveAll}</a>, ${v(e.whole.size)}</p>`:t}
</div>
</details>
`;return e.child?n`<div class="tool-given">
${a}
<p class="tool-child"><a href="/sessions/${e.child.id}">${C.seeWhatDoes(n`<bdi lang="">${h(e.child.agent)}</bdi>`)}</a> ${i?w(i.status):t}</p>
</div>`:a}function X(e,r){return r===``?t:n`<p class="tool-label">${e}</p>
<pre tabindex="0" aria-label=${e}><code>${g(r)}</code></pre>`}function xe({text:e}){let r=oe(e),a=r.length-Y;return n`
<section class="result" aria-label=${C.result}>
<h2 class="result-title">${C.result}</h2>
<dl class="ask-call-rows">
${r.slice(0,Y).map(({path:e,text:t})=>n`<div class="ask-call-row"><dt><bdi lang="">${g(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${g(t)}</bdi></dd></div>`)}
</dl>
${a>0?n`<p class="result-more">${C.moreBelow(a)}</p>`:t}
<details class="ask-exact">
<summary>${i.asJsonTitle}</summary>
<pre tabindex="0" aria-label=${i.asJsonTitle}><code>${g(e)}</code></pre>
</details>
</section>
`}function Se({problems:e}){return n`
<details class="tool is-failed">
<summary>${y.tool}<span class="tool-name">${C.unfit}</span> <span class="tool-state">${C.unfitCount(e.length)}</span></summary>
<ul class="tool-body unfit">
${e.map(({pointer:e,message:r})=>n`<li>${e?n`<code>${g(e)}</code> `:t}<bdi lang="">${h(r)}</bdi></li>`)}
</ul>
</details>
`}function Ce(e){return n`<p class="note is-${e.tone}"><bdi>${h(e.text)}</bdi> <waypost-when .at=${e.at}></waypost-when></p>`}var Z=`[*]`,we=/^\s*(.+?) --> (.+?)(?:: (.*))?$/;function Te(e){let t=e.split(`
`).flatMap(e=>{let[,t,n,r=``]=we.exec(e)??[];return t&&n?[{from:t,to:n,by:r}]:[]}),n=new Map,r=[...t.filter(({from:e})=>e===Z).map(({to:e})=>e),...t.map(({from:e})=>e)];for(let e=r.shift();e!==void 0;e=r.shift()){if(e===Z||n.has(e))continue;let i=t.filter(({from:t})=>t===e);n.set(e,{name:e,ways:i.map(({to:e,by:t})=>({by:t,to:e===Z?null:e}))}),r.unshift(...i.map(({to:e})=>e))}return[...n.values()]}function Ee(e){if(e.length===0)return t;let r=e.filter(({status:e})=>e===`done`).length,i=e.find(({status:e})=>e===`in_progress`);return n`<details class="progress">
<summary>
<span class="progress-what">${C.plan}</span>
<span class="progress-now">${i?n`<bdi lang="">${h(i.description)}</bdi>`:t}</span>
<span class="progress-count">${C.doneOf({done:r,all:e.length})}</span>
</summary>
<ol class="plan-steps">${e.map(t=>De(t,e))}</ol>
</details>`}function De(e,r){let i=(e.dependencies??[]).map(e=>r.findIndex(t=>t.id===e)+1).filter(e=>e>0);return n`<li class="plan-step is-${e.status}" aria-current=${e.status===`in_progress`?`step`:t}>
<span class="plan-step-words"><bdi lang="">${h(e.description)}</bdi> <span class="plan-step-stands">${C.steps[e.status]}</span></span>
${e.status===`pending`&&i.length>0?n`<span class="plan-step-more">${C.afterStep(i.join(`, `))}</span>`:t}
${e.result?n`<span class="plan-step-more"><bdi lang="">${h(e.result)}</bdi></span>`:t}
</li>`}function Oe(e,r){let i=Te(e);if(i.length===0)return t;let a=r.at(-1)??null;return n`<details class="progress">
<summary>
<span class="progress-what">${C.state}</span>
<span class="progress-now"><bdi>${a===null?C.notBegun:h(a)}</bdi></span>
<span class="progress-count">${C.states(i.length)}</span>
</summary>
<ol class="graph-states">${i.map(e=>Q(e,a,r.includes(e.name)))}
<li class="graph-state is-end ${a===`end`?`is-here`:``}" aria-current=${a===`end`?`step`:t}>${C.end}</li>
</ol>
</details>`}function Q({name:e,ways:r},i,a){return n`<li class="graph-state ${e===i?`is-here`:a?`is-been`:``}" aria-current=${e===i?`step`:t}>
<code class="graph-state-name"><bdi lang="">${h(e)}</bdi></code>${e===i?n` <span class="plan-step-stands">${C.here}</span>`:a?n`<span class="visually-hidden">${C.wasHere}</span>`:t}
<ul class="graph-ways" aria-label=${C.leadsOn}>${r.map(e=>n`${ke(e)} `)}</ul>
</li>`}function ke({by:e,to:t}){return n`<li><bdi lang="">${h(e)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">${C.leadsTo}</span> <bdi>${t===null?C.end:h(t)}</bdi></li>`}var $=200,Ae=5,je=class{session;feed;#e=0;#t=Promise.resolve();constructor(e,t){this.session=e,this.feed=t}async run(e){try{await this.#a(e)}catch(e){let t=e;if(t.status!==0&&t.status<500)return this.feed.onRefused(t)}await re({url:()=>s.session(this.session,this.#e),onFrame:t=>this.#n(t,e),onConnection:this.feed.onConnection},e)}#n(e,t){this.#t=this.#t.then(()=>this.#r(e,t)).catch(()=>{})}async#r(e,t){if(t.aborted)return;if(e.event===`reset`)return this.feed.onReset();let n=JSON.parse(e.data);if(e.event===`message_delta`||e.event===`reset_delta`)return this.feed.onDelta(String(n.data.text??``),e.event===`reset_delta`);typeof n.seq!=`number`||n.seq<=this.#e||(n.seq>this.#e+1&&await this.#a(t),this.#i([n]))}#i(e){let t=e.filter(({seq:e})=>e>this.#e);t.length!==0&&(this.#e=t.at(-1)?.seq??this.#e,this.feed.onEvents(t))}async#a(e){let t=[];for(let n=1;!e.aborted;n=Ae){let e=t.at(-1)?.seq??this.#e,{items:r,more:i}=await this.#o(e,n);if(t.push(...r),!i||r.length===0)break}e.aborted||this.#i(t)}async#o(e,t){let n=Array.from({length:t},(t,n)=>e+n*$),r=await Promise.all(n.map(e=>p.eventsPage(this.session,e,$))),i=[];for(let t of r.flatMap(e=>e.items))t.seq===e+i.length+1&&i.push(t);let a=r.find(t=>t.items.at(-1)?.seq===e+i.length);return{items:i,more:i.length>0&&a?.next_cursor!==null}}},Me=class{hears;#e=null;#t=null;#n=0;constructor(e,t){this.hears=t,e.addController(this)}open(e){this.#a(),this.#e=new je(e,{...this.hears,onEvents:t=>{this.hears.onEvents(t),this.#o(e)}}),this.#i()}hostConnected(){document.addEventListener(`visibilitychange`,this.#r),this.#i()}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#r),this.#a()}#r=()=>document.visibilityState===`visible`?this.#i():this.#a();#i(){this.#t||!this.#e||document.visibilityState!==`visible`||(this.#t=new AbortController,this.#e.run(this.#t.signal))}#a(){this.#t?.abort(),this.#t=null,window.clearTimeout(this.#n)}#o(e){window.clearTimeout(this.#n),this.#n=window.setTimeout(()=>void this.#s(e),80)}async#s(e){let t=await p.session(e).catch(()=>null);t&&this.#e?.session===e&&this.hears.onView(t)}},Ne=200,Pe=class extends f{static properties={inbox:{attribute:!1},session:{attribute:!1},talk:{state:!0},view:{state:!0},loaded:{state:!0},busy:{state:!0},problem:{state:!0},leaving:{state:!0},lost:{state:!0},agent:{state:!0},drawn:{state:!0}};#e=new x(this,e=>this.#l(e));#t=new o;#n=!0;#r=0;#i=new ne(this,e=>this.#l(e));#a=new me(this);#o=new Me(this,{onEvents:e=>{this.talk=le(this.talk,e),this.loaded||this.#c(),this.loaded=!0},onDelta:(e,t)=>this.talk=N(this.talk,e,t),onConnection:e=>{e===`live`&&(this.talk=P(this.talk)),this.lost=e===`lost`},onView:e=>this.view=this.view&&this.view.seq>e.seq?this.view:e,onRefused:e=>this.problem=e,onReset:()=>window.location.reload()});constructor(){super(),this.session=``,this.agent=null,this.#s()}#s(){this.talk=se,this.view=null,this.loaded=!1,this.busy=!1,this.problem=null,this.leaving=!1,this.lost=!1,this.drawn=Ne,this.#e.forget(),this.#r=0,this.#n=!0,this.#a.clear()}willUpdate(e){e.has(`session`)&&(e.get(`session`)&&this.#s(),this.#o.open(this.session)),this.#n=window.innerHeight+window.scrollY>=document.documentElement.scrollHeight-160}updated(e){if(!e.has(`talk`)||!this.loaded)return;let t=O(this.talk),n=t[0],r=t.length>this.#r&&n!==void 0;this.#r=t.length,this.#n&&requestAnimationFrame(()=>{r?Fe(this.querySelector(`[data-ask="${CSS.escape(n)}"]`)):t.length===0&&window.scrollTo(0,document.documentElement.scrollHeight)})}async#c(){let e=await p.agents().catch(()=>[]);this.agent=e.find(({name:e})=>e===this.talk.agent)??null}#l(e){this.inbox.take(e);let t=this.talk.asks[e.id];e.session_id===this.session&&t&&(this.talk={...this.talk,asks:{...this.talk.asks,[e.id]:ie(t,e)}})}async#u(e){if(this.busy)return!1;this.busy=!0,this.problem=null;try{return this.view=await e(),!0}catch(e){return this.problem=u(e),!1}finally{this.busy=!1,this.leaving=!1}}async#d({detail:e}){this.#n=!0;let t=this.#t.keyFor(`${this.session}\n${e.text}`);await this.#u(()=>p.say(this.session,e.text,t))&&(this.#t.arrived(),this.querySelector(`waypost-composer`)?.clear())}async#f(){this.busy=!0,this.problem=null;try{c(await p.snapshot(this.session),`${this.session}.json`)}catch(e){this.problem=u(e)}finally{this.busy=!1}}#p(e){switch(e.kind){case`message`:return ve(e,this.talk.agent);case`tool`:return be(e,e=>p.fileOfSession(this.session,e),this.view?.children?.find(({id:t})=>t===e.child?.id));case`note`:return Ce(e);case`result`:return xe(e);case`unfit`:return Se(e);case`ask`:return this.#m(e.ask_id,this.talk.asks[e.ask_id]??null)}}#m(e,t){let r=this.#i.at(e);return n`<waypost-ask class="card" data-ask=${e} .fileAt=${S} .ask=${t}
.problems=${r.problems} .notice=${r.notice} .busy=${r.busy} .people=${this.#i.people}
.suggestions=${r.suggestions??null} .saved=${this.#i.drafts.at(e)}></waypost-ask>`}#h(){let e=ce(this.talk,this.view),t=O(this.talk).length>0||this.#a.asks(this.inbox).some(e=>e.status===`pending`);return e===`waiting_for_input`&&!t&&M(this.talk)?`running`:e}#g(){let e=this.#h(),r=e===`complete`||e===`failed`||e===`cancelled`;return n`
<header class="detail-head session-head">
<a class="back" href="/sessions" aria-label=${C.allSessions}>${y.back}</a>
<div class="session-name">
<h1 tabindex="-1"><bdi lang="">${h(this.talk.title||this.view?.title||this.talk.agent||C.session)}</bdi></h1>
<p class="session-facts"><bdi lang="">${h(this.talk.agent)}</bdi> ${_e(this.talk.parents)} ${w(e)}</p>
</div>
<div class="session-acts">
<button type="button" class="ask-quiet-button" ?disabled=${this.busy} @click=${()=>void this.#f()}>${C.export}</button>
${r||this.leaving?t:n`<button type="button" class="ask-quiet-button" aria-label=${C.cancelSession} @click=${()=>void this.#_()}>${C.cancel}</button>`}
</div>
${this.leaving?this.#v():t} ${Ee(this.talk.plan)} ${Oe(this.agent?.graph??``,this.talk.been)}
</header>
`}async#_(){this.leaving=!0,await this.updateComplete,this.querySelector(`.leave button`)?.focus()}#v(){return n`<div class="leave" role="group" aria-label=${C.cancelThis}>
<p>${C.cancelSure}</p>
<button type="button" class="plain-button" @click=${()=>this.leaving=!1}>${C.keepIt}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>p.cancel(this.session))}>${C.cancelIt}</button>
</div>`}#y(){return O(this.talk).map(e=>this.talk.asks[e]).filter(e=>!!e?.approval)}#b(){let e=this.#h(),r=O(this.talk).length>0||M(this.talk),i=this.agent!==null&&(e===`complete`||e===`waiting_for_input`&&!r);return n`
<waypost-bulk-decision .asks=${this.#y()} .said=${this.#e.said} ?busy=${this.#e.busy} @waypost-bulk-decision=${({detail:e})=>void this.#e.bulk(e.decisions)}></waypost-bulk-decision>
${this.talk.delayed?n`<p class="note">${C.triesAgain(n`<waypost-when .at=${this.talk.delayed.until}></waypost-when>`)} ${h(this.talk.delayed.reason)}</p>`:t}
${e===`running`&&this.talk.writing===null?n`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>${C.working}</p>`:t}
${this.view?.can_resume?n`<p class="resume"><span>${Le(this.view)}</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>p.resume(this.session))}>${C.resume}</button></p>`:t}
${i&&!this.view?.can_resume?n`<waypost-composer ?busy=${this.busy} @waypost-say=${e=>void this.#d(e)}></waypost-composer>`:t}
`}render(){if(!this.loaded)return n`<div class="narrow">
<header class="detail-head"><a class="back" href="/sessions" aria-label=${C.allSessions}>${y.back}</a><h1 tabindex="-1">${C.session}</h1></header>
${d(this.problem)} ${this.problem?t:a(4)}
</div>`;let{writing:e,asks:r,agent:i}=this.talk,o=this.talk.items.slice(-this.drawn),s=this.talk.items.length-o.length,c=e=>e.kind===`ask`&&r[e.ask_id]?.status===`pending`,l=o.length-[...o].reverse().findIndex(e=>!c(e)),u=o.every(c)?0:l;return n`
<div class="narrow session">
${this.#g()}
<p class="visually-hidden" role="status">${ae(this.#h())}${this.lost?C.lost:``}</p>
${s>0?n`<p class="more"><button type="button" class="plain-button" @click=${()=>this.drawn+=800}>${C.earlierEntries(s)}</button></p>`:t}
<div class="conversation" role="log" aria-live="off" aria-label=${C.conversation}>
${m(Ie(o,u,e),e=>e.key,e=>e.kind===`writing`?ye(e.text,i):this.#p(e))}
</div>
${ge(this.#a.asks(this.inbox),e=>this.#m(e.id,e))}
${d(this.problem)} ${this.#b()}
</div>
`}};function Fe(e){e?.scrollIntoView({block:e.clientHeight>window.innerHeight*.7?`start`:`end`})}function Ie(e,t,n){return n===null?[...e]:[...e.slice(0,t),{kind:`writing`,key:`writing`,text:n},...e.slice(t)]}function Le({paused:e,brought_by:t}){return e?C.paused(n`<bdi lang="">${h(e)}</bdi>`):t?C.broughtBy(n`<bdi lang="">${h(t.name)}</bdi>`):C.allAnswered}var Re=class extends CustomEvent{constructor(e){super(`waypost-say`,{detail:{text:e},bubbles:!0})}},ze=class extends f{static properties={busy:{type:Boolean},text:{state:!0}};constructor(){super(),this.busy=!1,this.text=``}clear(){this.text=``}#e(e){e.preventDefault();let t=this.text.trim();t&&!this.busy&&this.dispatchEvent(new Re(t))}#t(e){e.key===`Enter`&&!e.shiftKey&&!e.isComposing&&this.#e(e)}render(){return n`
<form class="composer" @submit=${this.#e}>
<label class="visually-hidden" for="composer-text">${C.messageLabel}</label>
<textarea id="composer-text" rows="1" dir="auto" placeholder=${C.writeTo} .value=${_(this.text)}
@input=${e=>this.text=e.target.value} @keydown=${this.#t}></textarea>
<button class="composer-send" aria-label=${C.send} ?disabled=${this.busy||this.text.trim()===``}>${y.go}</button>
</form>
`}};customElements.define(`page-session`,Pe),customElements.define(`waypost-composer`,ze);