import"./inbox-later.js";import{C as e,G as t,Gt as n,I as r,It as i,Jt as a,Lt as o,Mt as s,N as c,S as l,T as u,U as d,W as f,Z as p,bt as m,dt as h,f as g,j as _,jt as v,qt as y,v as b,w as x,x as S,y as C}from"./page.js";import{t as w}from"./session-calls.js";import{a as ee,c as te,i as T,n as E,o as D,r as O,s as k,t as A}from"./conversation.js";import{n as j,t as M}from"./status.js";import{n as N}from"./later.js";var P=class{host;#e=new Set;#t=null;constructor(e){this.host=e,e.addController(this)}hostDisconnected(){this.#t?.removeEventListener(`change`,this.#n),this.#t=null}#n=()=>this.host.requestUpdate();clear(){this.#e.clear()}asks(e){if(!e)return[];this.#t!==e&&(this.#t?.removeEventListener(`change`,this.#n),this.#t=e,e.addEventListener(`change`,this.#n));for(let t of e.list??[])F(t,this.host.session)&&this.#e.add(t.id);return[...this.#e].map(t=>e.get(t)).filter(e=>e!==void 0).sort((e,t)=>e.asked_at.localeCompare(t.asked_at)||e.id.localeCompare(t.id))}};function F({lineage:e},t){return e?.above.some(({session_id:e})=>e===t)??!1}function I(e,t){return e.length===0?y:a`<section class="below" aria-label=${N.askedBelow}>
${n(e,({id:e})=>e,e=>a`<div class="below-ask">
<p class="below-from"><a href="/sessions/${e.session_id}">${N.seeWhere(a`<bdi lang="">${s(e.agent)}</bdi>`)}</a></p>
${t(e)}
</div>`)}
</section>`}function L(e){let t=e?.above.at(-1);return t?a`<span class="session-for">${N.for(a`<a href="/sessions/${t.session_id}"><bdi lang="">${s(t.agent)}</bdi></a>`)}</span>`:y}var R=200;function z(e,t){let n=e.role===`user`,r=n?e.who||N.you:t;return a`
<article class="message is-${e.role}" aria-label=${n?N.messageFrom(s(r)):N.agentNamed(s(r))}>
${n?y:a`<p class="message-who"><bdi lang="">${s(r)}</bdi>${e.to===``?y:N.to(a`<bdi lang="">${s(e.to)}</bdi>`)}</p>`}
${e.html&&!n?a`<div class="prose" lang="" dir="auto">${h(e.html)}</div>`:a`<div class="prose is-plain" lang="" dir="auto">${s(e.text)}</div>`}
</article>
`}function B(e,t){return a`
<article class="message is-assistant is-writing" aria-label=${N.agentNamed(s(t))} aria-busy="true">
<p class="message-who"><bdi lang="">${s(t)}</bdi></p>
<div class="prose is-plain" lang="" dir="auto">${s(e)}<span class="caret" aria-hidden="true"></span></div>
</article>
`}function V(e,n,r){let i=a`
<details class="tool is-${e.state}">
<summary>
${t.tool}<code class="tool-name">${v(e.tool||N.tool)}</code>
<span class="tool-state">${N.toolStates[e.state]}${e.attempt>1?N.attempt(e.attempt):``}</span>
</summary>
<div class="tool-body">
${H(N.arguments,e.arguments)} ${e.state===`running`||e.state===`asking`?y:H(N.output,e.output)}
${e.whole?a`<p class="tool-whole"><a href=${n(e.whole.digest)} download>${N.saveAll}</a>, ${m(e.whole.size)}</p>`:y}
</div>
</details>
`;return e.child?a`<div class="tool-given">
${i}
<p class="tool-child"><a href="/sessions/${e.child.id}">${N.seeWhatDoes(a`<bdi lang="">${s(e.child.agent)}</bdi>`)}</a> ${r?M(r.status):y}</p>
</div>`:i}function H(e,t){return t===``?y:a`<p class="tool-label">${e}</p>
<pre tabindex="0" aria-label=${e}><code>${v(t)}</code></pre>`}function U({text:e}){let t=te(e),n=t.length-R;return a`
<section class="result" aria-label=${N.result}>
<h2 class="result-title">${N.result}</h2>
<dl class="ask-call-rows">
${t.slice(0,R).map(({path:e,text:t})=>a`<div class="ask-call-row"><dt><bdi lang="">${v(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${v(t)}</bdi></dd></div>`)}
</dl>
${n>0?a`<p class="result-more">${N.moreBelow(n)}</p>`:y}
<details class="ask-exact">
<summary>${o.asJsonTitle}</summary>
<pre tabindex="0" aria-label=${o.asJsonTitle}><code>${v(e)}</code></pre>
</details>
</section>
`}function W({problems:e}){return a`
<details class="tool is-failed">
<summary>${t.tool}<span class="tool-name">${N.unfit}</span> <span class="tool-state">${N.unfitCount(e.length)}</span></summary>
<ul class="tool-body unfit">
${e.map(({pointer:e,message:t})=>a`<li>${e?a`<code>${v(e)}</code> `:y}<bdi lang="">${s(t)}</bdi></li>`)}
</ul>
</details>
`}function ne(e){return a`<p class="note is-${e.tone}"><bdi>${s(e.text)}</bdi> <waypost-when .at=${e.at}></waypost-when></p>`}var G=`[*]`,K=/^\s*(.+?) --> (.+?)(?:: (.*))?$/;function q(e){let t=e.split(`
`).flatMap(e=>{let[,t,n,r=``]=K.exec(e)??[];return t&&n?[{from:t,to:n,by:r}]:[]}),n=new Map,r=[...t.filter(({from:e})=>e===G).map(({to:e})=>e),...t.map(({from:e})=>e)];for(let e=r.shift();e!==void 0;e=r.shift()){if(e===G||n.has(e))continue;let i=t.filter(({from:t})=>t===e);n.set(e,{name:e,ways:i.map(({to:e,by:t})=>({by:t,to:e===G?null:e}))}),r.unshift(...i.map(({to:e})=>e))}return[...n.values()]}function J(e){if(e.length===0)return y;let t=e.filter(({status:e})=>e===`done`).length,n=e.find(({status:e})=>e===`in_progress`);return a`<details class="progress">
<summary>
<span class="progress-what">${N.plan}</span>
<span class="progress-now">${n?a`<bdi lang="">${s(n.description)}</bdi>`:y}</span>
<span class="progress-count">${N.doneOf({done:t,all:e.length})}</span>
</summary>
<ol class="plan-steps">${e.map(t=>Y(t,e))}</ol>
</details>`}function Y(e,t){let n=(e.dependencies??[]).map(e=>t.findIndex(t=>t.id===e)+1).filter(e=>e>0);return a`<li class="plan-step is-${e.status}" aria-current=${e.status===`in_progress`?`step`:y}>
<span class="plan-step-words"><bdi lang="">${s(e.description)}</bdi> <span class="plan-step-stands">${N.steps[e.status]}</span></span>
${e.status===`pending`&&n.length>0?a`<span class="plan-step-more">${N.afterStep(n.join(`, `))}</span>`:y}
${e.result?a`<span class="plan-step-more"><bdi lang="">${s(e.result)}</bdi></span>`:y}
</li>`}function X(e,t){let n=q(e);if(n.length===0)return y;let r=t.at(-1)??null;return a`<details class="progress">
<summary>
<span class="progress-what">${N.state}</span>
<span class="progress-now"><bdi>${r===null?N.notBegun:s(r)}</bdi></span>
<span class="progress-count">${N.states(n.length)}</span>
</summary>
<ol class="graph-states">${n.map(e=>Z(e,r,t.includes(e.name)))}
<li class="graph-state is-end ${r===`end`?`is-here`:``}" aria-current=${r===`end`?`step`:y}>${N.end}</li>
</ol>
</details>`}function Z({name:e,ways:t},n,r){return a`<li class="graph-state ${e===n?`is-here`:r?`is-been`:``}" aria-current=${e===n?`step`:y}>
<code class="graph-state-name"><bdi lang="">${s(e)}</bdi></code>${e===n?a` <span class="plan-step-stands">${N.here}</span>`:r?a`<span class="visually-hidden">${N.wasHere}</span>`:y}
<ul class="graph-ways" aria-label=${N.leadsOn}>${t.map(e=>a`${re(e)} `)}</ul>
</li>`}function re({by:e,to:t}){return a`<li><bdi lang="">${s(e)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">${N.leadsTo}</span> <bdi>${t===null?N.end:s(t)}</bdi></li>`}var Q=200,ie=5,ae=class{session;feed;#e=0;#t=Promise.resolve();constructor(e,t){this.session=e,this.feed=t}async run(e){try{await this.#a(e)}catch(e){let t=e;if(t.status!==0&&t.status<500)return this.feed.onRefused(t)}await _({url:()=>d.session(this.session,this.#e),onFrame:t=>this.#n(t,e),onConnection:this.feed.onConnection},e)}#n(e,t){this.#t=this.#t.then(()=>this.#r(e,t)).catch(()=>{})}async#r(e,t){if(t.aborted)return;if(e.event===`reset`)return this.feed.onReset();let n=JSON.parse(e.data);if(e.event===`message_delta`||e.event===`reset_delta`)return this.feed.onDelta(String(n.data.text??``),e.event===`reset_delta`);typeof n.seq!=`number`||n.seq<=this.#e||(n.seq>this.#e+1&&await this.#a(t),this.#i([n]))}#i(e){let t=e.filter(({seq:e})=>e>this.#e);t.length!==0&&(this.#e=t.at(-1)?.seq??this.#e,this.feed.onEvents(t))}async#a(e){let t=[];for(let n=1;!e.aborted;n=ie){let e=t.at(-1)?.seq??this.#e,{items:r,more:i}=await this.#o(e,n);if(t.push(...r),!i||r.length===0)break}e.aborted||this.#i(t)}async#o(e,t){let n=Array.from({length:t},(t,n)=>e+n*Q),r=await Promise.all(n.map(e=>w.eventsPage(this.session,e,Q))),i=[];for(let t of r.flatMap(e=>e.items))t.seq===e+i.length+1&&i.push(t);let a=r.find(t=>t.items.at(-1)?.seq===e+i.length);return{items:i,more:i.length>0&&a?.next_cursor!==null}}},oe=class{hears;#e=null;#t=null;#n=0;constructor(e,t){this.hears=t,e.addController(this)}open(e){this.#a(),this.#e=new ae(e,{...this.hears,onEvents:t=>{this.hears.onEvents(t),this.#o(e)}}),this.#i()}hostConnected(){document.addEventListener(`visibilitychange`,this.#r),this.#i()}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#r),this.#a()}#r=()=>document.visibilityState===`visible`?this.#i():this.#a();#i(){this.#t||!this.#e||document.visibilityState!==`visible`||(this.#t=new AbortController,this.#e.run(this.#t.signal))}#a(){this.#t?.abort(),this.#t=null,window.clearTimeout(this.#n)}#o(e){window.clearTimeout(this.#n),this.#n=window.setTimeout(()=>void this.#s(e),80)}async#s(e){let t=await w.session(e).catch(()=>null);t&&this.#e?.session===e&&this.hears.onView(t)}},se=200,ce=class extends b{static properties={inbox:{attribute:!1},session:{attribute:!1},talk:{state:!0},view:{state:!0},loaded:{state:!0},busy:{state:!0},problem:{state:!0},leaving:{state:!0},lost:{state:!0},agent:{state:!0},drawn:{state:!0}};#e=new g(this,e=>this.#l(e));#t=new c;#n=!0;#r=0;#i=new x(this,e=>this.#l(e));#a=new P(this);#o=new oe(this,{onEvents:e=>{this.talk=E(this.talk,e),this.loaded||this.#c(),this.loaded=!0},onDelta:(e,t)=>this.talk=O(this.talk,e,t),onConnection:e=>{e===`live`&&(this.talk=ee(this.talk)),this.lost=e===`lost`},onView:e=>this.view=this.view&&this.view.seq>e.seq?this.view:e,onRefused:e=>this.problem=e,onReset:()=>window.location.reload()});constructor(){super(),this.session=``,this.agent=null,this.#s()}#s(){this.talk=A,this.view=null,this.loaded=!1,this.busy=!1,this.problem=null,this.leaving=!1,this.lost=!1,this.drawn=se,this.#e.forget(),this.#r=0,this.#n=!0,this.#a.clear()}willUpdate(e){e.has(`session`)&&(e.get(`session`)&&this.#s(),this.#o.open(this.session)),this.#n=window.innerHeight+window.scrollY>=document.documentElement.scrollHeight-160}updated(e){if(!e.has(`talk`)||!this.loaded)return;let t=T(this.talk),n=t[0],r=t.length>this.#r&&n!==void 0;this.#r=t.length,this.#n&&requestAnimationFrame(()=>{r?le(this.querySelector(`[data-ask="${CSS.escape(n)}"]`)):t.length===0&&window.scrollTo(0,document.documentElement.scrollHeight)})}async#c(){let e=await w.agents().catch(()=>[]);this.agent=e.find(({name:e})=>e===this.talk.agent)??null}#l(e){this.inbox.take(e);let t=this.talk.asks[e.id];e.session_id===this.session&&t&&(this.talk={...this.talk,asks:{...this.talk.asks,[e.id]:p(t,e)}})}async#u(e){if(this.busy)return!1;this.busy=!0,this.problem=null;try{return this.view=await e(),!0}catch(e){return this.problem=C(e),!1}finally{this.busy=!1,this.leaving=!1}}async#d({detail:e}){this.#n=!0;let t=this.#t.keyFor(`${this.session}\n${e.text}`);await this.#u(()=>w.say(this.session,e.text,t))&&(this.#t.arrived(),this.querySelector(`waypost-composer`)?.clear())}async#f(){this.busy=!0,this.problem=null;try{l(await w.snapshot(this.session),`${this.session}.json`)}catch(e){this.problem=C(e)}finally{this.busy=!1}}#p(e){switch(e.kind){case`message`:return z(e,this.talk.agent);case`tool`:return V(e,e=>r.fileOfSession(this.session,e),this.view?.children?.find(({id:t})=>t===e.child?.id));case`note`:return ne(e);case`result`:return U(e);case`unfit`:return W(e);case`ask`:return this.#m(e.ask_id,this.talk.asks[e.ask_id]??null)}}#m(e,t){let n=this.#i.at(e);return a`<waypost-ask class="card" data-ask=${e} .fileAt=${u} .undoWindow=${f} .ask=${t}
.problems=${n.problems} .notice=${n.notice} .busy=${n.busy} .people=${this.#i.people}
.suggestions=${n.suggestions??null} .saved=${this.#i.drafts.at(e)}></waypost-ask>`}#h(){let e=D(this.talk,this.view),t=T(this.talk).length>0||this.#a.asks(this.inbox).some(e=>e.status===`pending`);return e===`waiting_for_input`&&!t&&k(this.talk)?`running`:e}#g(){let e=this.#h(),n=e===`complete`||e===`failed`||e===`cancelled`;return a`
<header class="detail-head session-head">
<a class="back" href="/sessions" aria-label=${N.allSessions}>${t.back}</a>
<div class="session-name">
<h1 tabindex="-1"><bdi lang="">${s(this.talk.title||this.view?.title||this.talk.agent||N.session)}</bdi></h1>
<p class="session-facts"><bdi lang="">${s(this.talk.agent)}</bdi> ${L(this.talk.parents)} ${M(e)}</p>
</div>
<div class="session-acts">
<button type="button" class="ask-quiet-button" ?disabled=${this.busy} @click=${()=>void this.#f()}>${N.export}</button>
${n||this.leaving?y:a`<button type="button" class="ask-quiet-button" aria-label=${N.cancelSession} @click=${()=>void this.#_()}>${N.cancel}</button>`}
</div>
${this.leaving?this.#v():y} ${J(this.talk.plan)} ${X(this.agent?.graph??``,this.talk.been)}
</header>
`}async#_(){this.leaving=!0,await this.updateComplete,this.querySelector(`.leave button`)?.focus()}#v(){return a`<div class="leave" role="group" aria-label=${N.cancelThis}>
<p>${N.cancelSure}</p>
<button type="button" class="plain-button" @click=${()=>this.leaving=!1}>${N.keepIt}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>w.cancel(this.session))}>${N.cancelIt}</button>
</div>`}#y(){return T(this.talk).map(e=>this.talk.asks[e]).filter(e=>!!e?.approval)}#b(){let e=this.#h(),t=T(this.talk).length>0||k(this.talk),n=this.agent!==null&&(e===`complete`||e===`waiting_for_input`&&!t);return a`
<waypost-bulk-decision .asks=${this.#y()} .said=${this.#e.said} ?failed=${this.#e.failed} ?busy=${this.#e.busy} @waypost-bulk-decision=${({detail:e})=>void this.#e.bulk(e.decisions)}></waypost-bulk-decision>
${this.talk.delayed?a`<p class="note">${N.triesAgain(a`<waypost-when .due=${!0} .at=${this.talk.delayed.until}></waypost-when>`)} ${s(this.talk.delayed.reason)}</p>`:y}
${e===`running`&&this.talk.writing===null?a`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>${N.working}</p>`:y}
${this.view?.can_resume?a`<p class="resume"><span>${ue(this.view)}</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>w.resume(this.session))}>${N.resume}</button></p>`:y}
${n&&!this.view?.can_resume?a`<waypost-composer ?busy=${this.busy} @waypost-say=${e=>void this.#d(e)}></waypost-composer>`:y}
`}render(){if(!this.loaded)return a`<div class="narrow">
<header class="detail-head"><a class="back" href="/sessions" aria-label=${N.allSessions}>${t.back}</a><h1 tabindex="-1">${N.session}</h1></header>
${S(this.problem)} ${this.problem?y:e(4)}
</div>`;let{writing:r,asks:i,agent:o}=this.talk,s=this.talk.items.slice(-this.drawn),c=this.talk.items.length-s.length,l=e=>e.kind===`ask`&&i[e.ask_id]?.status===`pending`,u=s.length-[...s].reverse().findIndex(e=>!l(e)),d=s.every(l)?0:u;return a`
<div class="narrow session">
${this.#g()}
<p class="visually-hidden" role="status">${j(this.#h())}${this.lost?N.lost:``}</p>
${c>0?a`<p class="more"><button type="button" class="plain-button" @click=${()=>this.drawn+=800}>${N.earlierEntries(c)}</button></p>`:y}
<div class="conversation" role="log" aria-live="off" aria-label=${N.conversation}>
${n($(s,d,r),e=>e.key,e=>e.kind===`writing`?B(e.text,o):this.#p(e))}
</div>
${I(this.#a.asks(this.inbox),e=>this.#m(e.id,e))}
${S(this.problem)} ${this.#b()}
</div>
`}};function le(e){if(!e)return;if(e.clientHeight<=window.innerHeight*.7)return e.scrollIntoView({block:`end`});let t=e.previousElementSibling;(t?.matches(`.message`)&&t.clientHeight<window.innerHeight*.3?t:e).scrollIntoView({block:`start`})}function $(e,t,n){return n===null?[...e]:[...e.slice(0,t),{kind:`writing`,key:`writing`,text:n},...e.slice(t)]}function ue({paused:e,brought_by:t}){return e?N.paused(a`<bdi lang="">${s(e)}</bdi>`):t?N.broughtBy(a`<bdi lang="">${s(t.name)}</bdi>`):N.allAnswered}var de=class extends CustomEvent{constructor(e){super(`waypost-say`,{detail:{text:e},bubbles:!0})}},fe=class extends b{static properties={busy:{type:Boolean},text:{state:!0}};constructor(){super(),this.busy=!1,this.text=``}clear(){this.text=``}#e(e){e.preventDefault();let t=this.text.trim();t&&!this.busy&&this.dispatchEvent(new de(t))}#t(e){e.key===`Enter`&&!e.shiftKey&&!e.isComposing&&this.#e(e)}render(){return a`
<form class="composer" @submit=${this.#e}>
<label class="visually-hidden" for="composer-text">${N.messageLabel}</label>
<textarea id="composer-text" rows="1" dir="auto" placeholder=${N.writeTo} .value=${i(this.text)}
@input=${e=>this.text=e.target.value} @keydown=${this.#t}></textarea>
<button class="composer-send" aria-label=${N.send} ?disabled=${this.busy||this.text.trim()===``}>${t.go}</button>
</form>
`}};customElements.define(`page-session`,ce),customElements.define(`waypost-composer`,fe);