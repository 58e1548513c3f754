import"./inbox-later.js";import{$ as e,B as t,C as n,D as r,E as i,F as a,M as o,N as s,O as c,S as l,St as u,T as d,Tt as f,X as ee,_t as te,b as ne,et as p,g as m,gt as h,ht as re,nt as ie,st as g,tt as _,vt as ae,w as v,wt as y,xt as b,y as x}from"./page.js";import{t as S}from"./later.js";import{n as oe,t as C}from"./status.js";function w(e,t){let n=t.trim();return h(n)!==null&&JSON.stringify(JSON.parse(n))===JSON.stringify(e)?n:JSON.stringify(e,null,2)}function se(e){let t=h(e);return t?T(t,``):[{path:``,text:e}]}function T(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?[{path:t.slice(1),text:te(e)??ae(e)}]:n.flatMap(([e,n])=>T(n,`${t}/${re(e)}`))}var ce={seq:0,agent:``,title:``,parents:null,status:`running`,resume:`auto`,items:[],asks:{},held:[],writing:null,torn:!1,delayed:null,plan:[],been:[]},E=e=>typeof e==`string`?e:``;function le(e,t=null){return t&&t.seq>=e.seq&&e.writing===null?t.status:e.status!==`complete`&&e.status!==`failed`&&e.status!==`cancelled`&&D(e).length>0?`waiting_for_input`:e.status}function D(e){return e.items.flatMap(t=>t.kind===`ask`&&e.asks[t.ask_id]?.status===`pending`?[t.ask_id]:[])}function O(e,t){return t.reduce(k,e)}function k(e,t){return t.seq<=e.seq?e:{...A(e,t),seq:t.seq}}function A(e,t){let{data:n}=t;switch(t.type){case`session_created`:return j(e,n);case`message`:return L(e,t);case`tool_started`:return H(K({...e,status:`running`},t),t);case`child_started`:return G(e,E(n.call_id),{child:{id:E(n.child_id),agent:E(n.agent)}});case`tool_resumed`:return G(e,E(n.call_id),{state:`running`});case`tool_completed`:return U(K(e,t),t);case`question_pending`:case`question_revised`:case`question_tightened`:case`question_commented`:case`question_voted`:case`question_delegated`:case`question_escalated`:case`question_replied`:case`question_undone`:case`question_reopened`:case`question_judging`:case`question_reasked`:return R(e,n.ask);case`question_answered`:case`question_cancelled`:case`question_expired`:case`question_withdrawn`:case`question_skipped`:return V(R(e,n.ask));case`plan_changed`:return{...e,plan:Array.isArray(n.steps)?n.steps:[]};case`work_kept`:return E(n.at)===``?e:{...e,been:[...e.been,E(n.at)]};case`permit_claimed`:case`permit_used`:return K(e,t);case`guardrails_ruled`:return ue(e,t);case`result_unfit`:return F(e,{kind:`unfit`,key:`u${t.seq}`,problems:n.problems??[]});case`run_suspended`:return{...I(e),status:`waiting_for_input`,delayed:null};case`run_resumed`:return{...e,status:`running`,delayed:null};case`run_delayed`:return{...e,delayed:{until:E(n.until),reason:E(n.reason)}};case`run_completed`:return J(de(e,t),t,`complete`,`good`,pe(e,E(n.summary),n.result));case`run_failed`:return J(e,t,`failed`,`bad`,S.failed(E(n.message)||E(n.code)));case`run_cancelled`:return J(e,t,`cancelled`,`plain`,fe(E(n.reason)));default:return e}}function j(e,t){let n=t.resume===`manual`?`manual`:`auto`;return{...e,agent:E(t.agent),title:E(t.title),resume:n,parents:t.lineage??null}}function M(e){return e.items.some(e=>e.kind===`tool`&&e.child!==void 0&&e.state===`running`)}function N(e,t,n){let r=n||e.torn?``:e.writing??``;return{...e,status:`running`,writing:r+t,torn:!1,delayed:null}}function P(e){return e.writing===null?e:{...e,torn:!0}}function F(e,t){let n=t=>t?.kind===`ask`&&e.asks[t.ask_id]?.status===`pending`,r=e.items.length;for(;n(e.items[r-1]);)--r;return{...e,items:[...e.items.slice(0,r),t,...e.items.slice(r)]}}function I(e){let t=e.held.map(e=>({kind:`ask`,key:e,ask_id:e}));return{...e,items:[...e.items,...t],held:[],writing:null}}function L(e,{seq:t,at:n,data:r,actor:i}){let a=r.role===`user`?`user`:`assistant`,o=E(r.text),s={kind:`message`,key:`m${t}`,role:a,text:o,html:E(r.html)||null,at:n,who:i?.name??``,to:E(r.to)},c=o===``?e:F(e,s);return a===`user`?{...c,status:`running`}:s.to===``?I(c):c}function R(e,t){if(!t)return e;let n=t.id in e.asks,r=z({...e,asks:{...e.asks,[t.id]:t}},t);return n?r:e.writing===null?{...r,items:[...r.items,{kind:`ask`,key:t.id,ask_id:t.id}]}:{...r,held:[...e.held,t.id]}}function z(e,t){let{origin:n,status:r}=t;return n.call_id?_(t)===null?r===`pending`?n.type===`call_outcome_unknown`?G(e,n.call_id,{state:`call_outcome_unknown`}):n.type===`mid_call`?G(e,n.call_id,{state:`asking`}):e:e:B(e,n.call_id,_(t)===`ran`):e}function B(e,t,n){let r=n?G(e,t,{state:`reported`}):e,i=Object.values(e.asks).find(({approval:e,origin:n})=>e&&n.call_id===t);return i?q(r,i,n?`reported`:`settled`):r}function V(e){return e.status===`waiting_for_input`&&e.resume===`auto`&&e.held.length===0&&D(e).length===0?{...e,status:`running`}:e}function H(e,{seq:t,data:n}){let r=E(n.call_id),i=Number(n.attempt??1);return e.items.some(e=>e.kind===`tool`&&e.call_id===r)?G(e,r,{state:`running`,attempt:i}):F(e,{kind:`tool`,key:`t${t}`,call_id:r,tool:E(n.tool),arguments:E(n.arguments),state:`running`,output:``,attempt:i})}function U(e,{seq:t,data:n}){let r=E(n.call_id),i=W(n),a=E(n.output),o=n.attachment,s=o?{whole:o}:{};return e.items.some(e=>e.kind===`tool`&&e.call_id===r)?G(e,r,{state:i,output:a,...s}):Object.values(e.asks).some(e=>e.origin.call_id===r)?e:F(e,{kind:`tool`,key:`t${t}`,call_id:r,tool:E(n.tool),arguments:E(n.arguments),state:i,output:a,attempt:1,...s})}function W(e){let t=e.outcome;return t===`failed`||t===`skipped`?t:`succeeded`}function G(e,t,n){let r=e.items.map(e=>e.kind===`tool`&&e.call_id===t?{...e,...n}:e);return{...e,items:r}}function K(e,t){let n=E(t.data.call_id),r=e.asks[t.ask_id??E(t.data.ask_id)]??Object.values(e.asks).find(({approval:e,origin:t})=>e&&n!==``&&t.call_id===n);if(!r?.approval)return e;let i=t.data.outcome;return q(e,r,t.type===`permit_claimed`||t.type===`tool_started`?`claimed`:i===`failed`||i===`unknown`?i:`succeeded`)}function q(e,t,n){let r=t.approval&&{...t.approval,permit:{...t.approval.permit,state:n}};return{...e,asks:{...e.asks,[t.id]:{...t,approval:r}}}}function ue(e,{seq:t,at:n,data:r}){let i=r.way===`to_model`?`to_model`:`from_model`;return(Array.isArray(r.rulings)?r.rulings:[]).reduce((e,r,a)=>{let o=r.ruling===`warn`;if(!o&&r.ruling!==`block`)return e;let s=S.guarded({guardrail:E(r.guardrail),ruling:o?`warn`:`block`,way:i,why:E(r.reason)});return F(e,{kind:`note`,key:`g${t}.${a}`,tone:o?`plain`:`bad`,text:s,at:n})},e)}function de(e,{seq:t,data:n}){let{result:r}=n;return r==null?e:F(I(e),{kind:`result`,key:`r${t}`,text:w(r,E(n.summary))})}var fe=e=>e?S.cancelledBecause(e):S.cancelled;function pe(e,t,n){let r=e.items.findLast(e=>e.kind===`message`);return r?.kind===`message`&&r.text.trim()===t.trim()||n!=null&&w(n,t)===t.trim()||!t?S.finished:S.finishedSaying(t)}function J(e,{seq:t,at:n},r,i,a){return{...F(I(e),{kind:`note`,key:`n${t}`,tone:i,text:a,at:n}),status:r,delayed:null}}var me=class{host;#e=new Set;#t=null;constructor(e){this.host=e,e.addController(this)}hostDisconnected(){this.#t?.removeEventListener(`change`,this.#n),this.#t=null}#n=()=>this.host.requestUpdate();clear(){this.#e.clear()}asks(e){if(!e)return[];this.#t!==e&&(this.#t?.removeEventListener(`change`,this.#n),this.#t=e,e.addEventListener(`change`,this.#n));for(let t of e.list??[])he(t,this.host.session)&&this.#e.add(t.id);return[...this.#e].map(t=>e.get(t)).filter(e=>e!==void 0).sort((e,t)=>e.asked_at.localeCompare(t.asked_at)||e.id.localeCompare(t.id))}};function he({lineage:e},t){return e?.above.some(({session_id:e})=>e===t)??!1}function ge(e,t){return e.length===0?y:f`<section class="below" aria-label=${S.askedBelow}>
${u(e,({id:e})=>e,e=>f`<div class="below-ask">
<p class="below-from"><a href="/sessions/${e.session_id}">${S.seeWhere(f`<bdi lang="">${p(e.agent)}</bdi>`)}</a></p>
${t(e)}
</div>`)}
</section>`}function _e(e){let t=e?.above.at(-1);return t?f`<span class="session-for">${S.for(f`<a href="/sessions/${t.session_id}"><bdi lang="">${p(t.agent)}</bdi></a>`)}</span>`:y}var Y=200;function ve(e,t){let n=e.role===`user`,r=n?e.who||S.you:t;return f`
<article class="message is-${e.role}" aria-label=${n?S.messageFrom(p(r)):S.agentNamed(p(r))}>
${n?y:f`<p class="message-who"><bdi lang="">${p(r)}</bdi>${e.to===``?y:S.to(f`<bdi lang="">${p(e.to)}</bdi>`)}</p>`}
${e.html&&!n?f`<div class="prose" lang="" dir="auto">${ee(e.html)}</div>`:f`<div class="prose is-plain" lang="" dir="auto">${p(e.text)}</div>`}
</article>
`}function ye(e,t){return f`
<article class="message is-assistant is-writing" aria-label=${S.agentNamed(p(t))} aria-busy="true">
<p class="message-who"><bdi lang="">${p(t)}</bdi></p>
<div class="prose is-plain" lang="" dir="auto">${p(e)}<span class="caret" aria-hidden="true"></span></div>
</article>
`}function be(t,n,r){let i=f`
<details class="tool is-${t.state}">
<summary>
${o.tool}<code class="tool-name">${e(t.tool||S.tool)}</code>
<span class="tool-state">${S.toolStates[t.state]}${t.attempt>1?S.attempt(t.attempt):``}</span>
</summary>
<div class="tool-body">
${X(S.arguments,t.arguments)} ${t.state===`running`||t.state===`asking`?y:X(S.output,t.output)}
${t.whole?f`<p class="tool-whole"><a href=${n(t.whole.digest)} download>${S.saveAll}</a>, ${ie(t.whole.size)}</p>`:y}
</div>
</details>
`;return t.child?f`<div class="tool-given">
${i}
<p class="tool-child"><a href="/sessions/${t.child.id}">${S.seeWhatDoes(f`<bdi lang="">${p(t.child.agent)}</bdi>`)}</a> ${r?C(r.status):y}</p>
</div>`:i}function X(t,n){return n===``?y:f`<p class="tool-label">${t}</p>
<pre tabindex="0" aria-label=${t}><code>${e(n)}</code></pre>`}function xe({text:t}){let n=se(t),r=n.length-Y;return f`
<section class="result" aria-label=${S.result}>
<h2 class="result-title">${S.result}</h2>
<dl class="ask-call-rows">
${n.slice(0,Y).map(({path:t,text:n})=>f`<div class="ask-call-row"><dt><bdi lang="">${e(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${e(n)}</bdi></dd></div>`)}
</dl>
${r>0?f`<p class="result-more">${S.moreBelow(r)}</p>`:y}
<details class="ask-exact">
<summary>${g.asJsonTitle}</summary>
<pre tabindex="0" aria-label=${g.asJsonTitle}><code>${e(t)}</code></pre>
</details>
</section>
`}function Se({problems:t}){return f`
<details class="tool is-failed">
<summary>${o.tool}<span class="tool-name">${S.unfit}</span> <span class="tool-state">${S.unfitCount(t.length)}</span></summary>
<ul class="tool-body unfit">
${t.map(({pointer:t,message:n})=>f`<li>${t?f`<code>${e(t)}</code> `:y}<bdi lang="">${p(n)}</bdi></li>`)}
</ul>
</details>
`}function Ce(e){return f`<p class="note is-${e.tone}"><bdi>${p(e.text)}</bdi> <waypost-when .at=${e.at}></waypost-when></p>`}var Z=`[*]`,we=/^\s*(.+?) --> (.+?)(?:: (.*))?$/;function Te(e){let t=e.split(`
`).flatMap(e=>{let[,t,n,r=``]=we.exec(e)??[];return t&&n?[{from:t,to:n,by:r}]:[]}),n=new Map,r=[...t.filter(({from:e})=>e===Z).map(({to:e})=>e),...t.map(({from:e})=>e)];for(let e=r.shift();e!==void 0;e=r.shift()){if(e===Z||n.has(e))continue;let i=t.filter(({from:t})=>t===e);n.set(e,{name:e,ways:i.map(({to:e,by:t})=>({by:t,to:e===Z?null:e}))}),r.unshift(...i.map(({to:e})=>e))}return[...n.values()]}function Ee(e){if(e.length===0)return y;let t=e.filter(({status:e})=>e===`done`).length,n=e.find(({status:e})=>e===`in_progress`);return f`<details class="progress">
<summary>
<span class="progress-what">${S.plan}</span>
<span class="progress-now">${n?f`<bdi lang="">${p(n.description)}</bdi>`:y}</span>
<span class="progress-count">${S.doneOf({done:t,all:e.length})}</span>
</summary>
<ol class="plan-steps">${e.map(t=>De(t,e))}</ol>
</details>`}function De(e,t){let n=(e.dependencies??[]).map(e=>t.findIndex(t=>t.id===e)+1).filter(e=>e>0);return f`<li class="plan-step is-${e.status}" aria-current=${e.status===`in_progress`?`step`:y}>
<span class="plan-step-words"><bdi lang="">${p(e.description)}</bdi> <span class="plan-step-stands">${S.steps[e.status]}</span></span>
${e.status===`pending`&&n.length>0?f`<span class="plan-step-more">${S.afterStep(n.join(`, `))}</span>`:y}
${e.result?f`<span class="plan-step-more"><bdi lang="">${p(e.result)}</bdi></span>`:y}
</li>`}function Oe(e,t){let n=Te(e);if(n.length===0)return y;let r=t.at(-1)??null;return f`<details class="progress">
<summary>
<span class="progress-what">${S.state}</span>
<span class="progress-now"><bdi>${r===null?S.notBegun:p(r)}</bdi></span>
<span class="progress-count">${S.states(n.length)}</span>
</summary>
<ol class="graph-states">${n.map(e=>Q(e,r,t.includes(e.name)))}
<li class="graph-state is-end ${r===`end`?`is-here`:``}" aria-current=${r===`end`?`step`:y}>${S.end}</li>
</ol>
</details>`}function Q({name:e,ways:t},n,r){return f`<li class="graph-state ${e===n?`is-here`:r?`is-been`:``}" aria-current=${e===n?`step`:y}>
<code class="graph-state-name"><bdi lang="">${p(e)}</bdi></code>${e===n?f` <span class="plan-step-stands">${S.here}</span>`:r?f`<span class="visually-hidden">${S.wasHere}</span>`:y}
<ul class="graph-ways" aria-label=${S.leadsOn}>${t.map(e=>f`${ke(e)} `)}</ul>
</li>`}function ke({by:e,to:t}){return f`<li><bdi lang="">${p(e)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">${S.leadsTo}</span> <bdi>${t===null?S.end:p(t)}</bdi></li>`}var $=200,Ae=5,je=class{session;feed;#e=0;#t=Promise.resolve();constructor(e,t){this.session=e,this.feed=t}async run(e){try{await this.#a(e)}catch(e){let t=e;if(t.status!==0&&t.status<500)return this.feed.onRefused(t)}await m({url:()=>t.session(this.session,this.#e),onFrame:t=>this.#n(t,e),onConnection:this.feed.onConnection},e)}#n(e,t){this.#t=this.#t.then(()=>this.#r(e,t)).catch(()=>{})}async#r(e,t){if(t.aborted)return;if(e.event===`reset`)return this.feed.onReset();let n=JSON.parse(e.data);if(e.event===`message_delta`||e.event===`reset_delta`)return this.feed.onDelta(String(n.data.text??``),e.event===`reset_delta`);typeof n.seq!=`number`||n.seq<=this.#e||(n.seq>this.#e+1&&await this.#a(t),this.#i([n]))}#i(e){let t=e.filter(({seq:e})=>e>this.#e);t.length!==0&&(this.#e=t.at(-1)?.seq??this.#e,this.feed.onEvents(t))}async#a(e){let t=[];for(let n=1;!e.aborted;n=Ae){let e=t.at(-1)?.seq??this.#e,{items:r,more:i}=await this.#o(e,n);if(t.push(...r),!i||r.length===0)break}e.aborted||this.#i(t)}async#o(e,t){let n=Array.from({length:t},(t,n)=>e+n*$),r=await Promise.all(n.map(e=>a.eventsPage(this.session,e,$))),i=[];for(let t of r.flatMap(e=>e.items))t.seq===e+i.length+1&&i.push(t);let o=r.find(t=>t.items.at(-1)?.seq===e+i.length);return{items:i,more:i.length>0&&o?.next_cursor!==null}}},Me=class{hears;#e=null;#t=null;#n=0;constructor(e,t){this.hears=t,e.addController(this)}open(e){this.#a(),this.#e=new je(e,{...this.hears,onEvents:t=>{this.hears.onEvents(t),this.#o(e)}}),this.#i()}hostConnected(){document.addEventListener(`visibilitychange`,this.#r),this.#i()}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#r),this.#a()}#r=()=>document.visibilityState===`visible`?this.#i():this.#a();#i(){this.#t||!this.#e||document.visibilityState!==`visible`||(this.#t=new AbortController,this.#e.run(this.#t.signal))}#a(){this.#t?.abort(),this.#t=null,window.clearTimeout(this.#n)}#o(e){window.clearTimeout(this.#n),this.#n=window.setTimeout(()=>void this.#s(e),80)}async#s(e){let t=await a.session(e).catch(()=>null);t&&this.#e?.session===e&&this.hears.onView(t)}},Ne=200,Pe=class extends l{static properties={inbox:{attribute:!1},session:{attribute:!1},talk:{state:!0},view:{state:!0},loaded:{state:!0},busy:{state:!0},problem:{state:!0},leaving:{state:!0},lost:{state:!0},agent:{state:!0},drawn:{state:!0}};#e=new x(this,e=>this.#l(e));#t=new s;#n=!0;#r=0;#i=new r(this,e=>this.#l(e));#a=new me(this);#o=new Me(this,{onEvents:e=>{this.talk=O(this.talk,e),this.loaded||this.#c(),this.loaded=!0},onDelta:(e,t)=>this.talk=N(this.talk,e,t),onConnection:e=>{e===`live`&&(this.talk=P(this.talk)),this.lost=e===`lost`},onView:e=>this.view=this.view&&this.view.seq>e.seq?this.view:e,onRefused:e=>this.problem=e,onReset:()=>window.location.reload()});constructor(){super(),this.session=``,this.agent=null,this.#s()}#s(){this.talk=ce,this.view=null,this.loaded=!1,this.busy=!1,this.problem=null,this.leaving=!1,this.lost=!1,this.drawn=Ne,this.#e.forget(),this.#r=0,this.#n=!0,this.#a.clear()}willUpdate(e){e.has(`session`)&&(e.get(`session`)&&this.#s(),this.#o.open(this.session)),this.#n=window.innerHeight+window.scrollY>=document.documentElement.scrollHeight-160}updated(e){if(!e.has(`talk`)||!this.loaded)return;let t=D(this.talk),n=t[0],r=t.length>this.#r&&n!==void 0;this.#r=t.length,this.#n&&requestAnimationFrame(()=>{r?Fe(this.querySelector(`[data-ask="${CSS.escape(n)}"]`)):t.length===0&&window.scrollTo(0,document.documentElement.scrollHeight)})}async#c(){let e=await a.agents().catch(()=>[]);this.agent=e.find(({name:e})=>e===this.talk.agent)??null}#l(e){this.inbox.take(e);let t=this.talk.asks[e.id];e.session_id===this.session&&t&&(this.talk={...this.talk,asks:{...this.talk.asks,[e.id]:ne(t,e)}})}async#u(e){if(this.busy)return!1;this.busy=!0,this.problem=null;try{return this.view=await e(),!0}catch(e){return this.problem=n(e),!1}finally{this.busy=!1,this.leaving=!1}}async#d({detail:e}){this.#n=!0;let t=this.#t.keyFor(`${this.session}\n${e.text}`);await this.#u(()=>a.say(this.session,e.text,t))&&(this.#t.arrived(),this.querySelector(`waypost-composer`)?.clear())}async#f(){this.busy=!0,this.problem=null;try{d(await a.snapshot(this.session),`${this.session}.json`)}catch(e){this.problem=n(e)}finally{this.busy=!1}}#p(e){switch(e.kind){case`message`:return ve(e,this.talk.agent);case`tool`:return be(e,e=>a.fileOfSession(this.session,e),this.view?.children?.find(({id:t})=>t===e.child?.id));case`note`:return Ce(e);case`result`:return xe(e);case`unfit`:return Se(e);case`ask`:return this.#m(e.ask_id,this.talk.asks[e.ask_id]??null)}}#m(e,t){let n=this.#i.at(e);return f`<waypost-ask class="card" data-ask=${e} .fileAt=${c} .ask=${t}
.problems=${n.problems} .notice=${n.notice} .busy=${n.busy} .people=${this.#i.people}
.suggestions=${n.suggestions??null} .saved=${this.#i.drafts.at(e)}></waypost-ask>`}#h(){let e=le(this.talk,this.view),t=D(this.talk).length>0||this.#a.asks(this.inbox).some(e=>e.status===`pending`);return e===`waiting_for_input`&&!t&&M(this.talk)?`running`:e}#g(){let e=this.#h(),t=e===`complete`||e===`failed`||e===`cancelled`;return f`
<header class="detail-head session-head">
<a class="back" href="/sessions" aria-label=${S.allSessions}>${o.back}</a>
<div class="session-name">
<h1 tabindex="-1"><bdi lang="">${p(this.talk.title||this.view?.title||this.talk.agent||S.session)}</bdi></h1>
<p class="session-facts"><bdi lang="">${p(this.talk.agent)}</bdi> ${_e(this.talk.parents)} ${C(e)}</p>
</div>
<div class="session-acts">
<button type="button" class="ask-quiet-button" ?disabled=${this.busy} @click=${()=>void this.#f()}>${S.export}</button>
${t||this.leaving?y:f`<button type="button" class="ask-quiet-button" aria-label=${S.cancelSession} @click=${()=>void this.#_()}>${S.cancel}</button>`}
</div>
${this.leaving?this.#v():y} ${Ee(this.talk.plan)} ${Oe(this.agent?.graph??``,this.talk.been)}
</header>
`}async#_(){this.leaving=!0,await this.updateComplete,this.querySelector(`.leave button`)?.focus()}#v(){return f`<div class="leave" role="group" aria-label=${S.cancelThis}>
<p>${S.cancelSure}</p>
<button type="button" class="plain-button" @click=${()=>this.leaving=!1}>${S.keepIt}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>a.cancel(this.session))}>${S.cancelIt}</button>
</div>`}#y(){return D(this.talk).map(e=>this.talk.asks[e]).filter(e=>!!e?.approval)}#b(){let e=this.#h(),t=D(this.talk).length>0||M(this.talk),n=this.agent!==null&&(e===`complete`||e===`waiting_for_input`&&!t);return f`
<waypost-bulk-decision .asks=${this.#y()} .said=${this.#e.said} ?busy=${this.#e.busy} @waypost-bulk-decision=${({detail:e})=>void this.#e.bulk(e.decisions)}></waypost-bulk-decision>
${this.talk.delayed?f`<p class="note">${S.triesAgain(f`<waypost-when .at=${this.talk.delayed.until}></waypost-when>`)} ${p(this.talk.delayed.reason)}</p>`:y}
${e===`running`&&this.talk.writing===null?f`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>${S.working}</p>`:y}
${this.view?.can_resume?f`<p class="resume"><span>${Le(this.view)}</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>a.resume(this.session))}>${S.resume}</button></p>`:y}
${n&&!this.view?.can_resume?f`<waypost-composer ?busy=${this.busy} @waypost-say=${e=>void this.#d(e)}></waypost-composer>`:y}
`}render(){if(!this.loaded)return f`<div class="narrow">
<header class="detail-head"><a class="back" href="/sessions" aria-label=${S.allSessions}>${o.back}</a><h1 tabindex="-1">${S.session}</h1></header>
${v(this.problem)} ${this.problem?y:i(4)}
</div>`;let{writing:e,asks:t,agent:n}=this.talk,r=this.talk.items.slice(-this.drawn),a=this.talk.items.length-r.length,s=e=>e.kind===`ask`&&t[e.ask_id]?.status===`pending`,c=r.length-[...r].reverse().findIndex(e=>!s(e)),l=r.every(s)?0:c;return f`
<div class="narrow session">
${this.#g()}
<p class="visually-hidden" role="status">${oe(this.#h())}${this.lost?S.lost:``}</p>
${a>0?f`<p class="more"><button type="button" class="plain-button" @click=${()=>this.drawn+=800}>${S.earlierEntries(a)}</button></p>`:y}
<div class="conversation" role="log" aria-live="off" aria-label=${S.conversation}>
${u(Ie(r,l,e),e=>e.key,e=>e.kind===`writing`?ye(e.text,n):this.#p(e))}
</div>
${ge(this.#a.asks(this.inbox),e=>this.#m(e.id,e))}
${v(this.problem)} ${this.#b()}
</div>
`}};function Fe(e){e?.scrollIntoView({block:e.clientHeight>window.innerHeight*.7?`start`:`end`})}function Ie(e,t,n){return n===null?[...e]:[...e.slice(0,t),{kind:`writing`,key:`writing`,text:n},...e.slice(t)]}function Le({paused:e,brought_by:t}){return e?S.paused(f`<bdi lang="">${p(e)}</bdi>`):t?S.broughtBy(f`<bdi lang="">${p(t.name)}</bdi>`):S.allAnswered}var Re=class extends CustomEvent{constructor(e){super(`waypost-say`,{detail:{text:e},bubbles:!0})}},ze=class extends l{static properties={busy:{type:Boolean},text:{state:!0}};constructor(){super(),this.busy=!1,this.text=``}clear(){this.text=``}#e(e){e.preventDefault();let t=this.text.trim();t&&!this.busy&&this.dispatchEvent(new Re(t))}#t(e){e.key===`Enter`&&!e.shiftKey&&!e.isComposing&&this.#e(e)}render(){return f`
<form class="composer" @submit=${this.#e}>
<label class="visually-hidden" for="composer-text">${S.messageLabel}</label>
<textarea id="composer-text" rows="1" dir="auto" placeholder=${S.writeTo} .value=${b(this.text)}
@input=${e=>this.text=e.target.value} @keydown=${this.#t}></textarea>
<button class="composer-send" aria-label=${S.send} ?disabled=${this.busy||this.text.trim()===``}>${o.go}</button>
</form>
`}};customElements.define(`page-session`,Pe),customElements.define(`waypost-composer`,ze);