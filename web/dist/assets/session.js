import"./inbox-later.js";import{B as e,Bt as t,C as n,G as r,It as i,K as a,Lt as o,R as s,S as c,St as l,b as u,d,it as f,j as p,k as m,l as h,ut as g,v as _,w as v,wt as y,x as b,xt as x,y as S,zt as C}from"./page.js";import{a as ee,c as te,i as w,n as T,o as E,r as D,s as O,t as k}from"./conversation.js";import{n as A,t as j}from"./status.js";import{n as M}from"./later.js";var N=class{host;#e=new Set;#t=null;constructor(e){this.host=e,e.addController(this)}hostDisconnected(){this.#t?.removeEventListener(`change`,this.#n),this.#t=null}#n=()=>this.host.requestUpdate();clear(){this.#e.clear()}asks(e){if(!e)return[];this.#t!==e&&(this.#t?.removeEventListener(`change`,this.#n),this.#t=e,e.addEventListener(`change`,this.#n));for(let t of e.list??[])P(t,this.host.session)&&this.#e.add(t.id);return[...this.#e].map(t=>e.get(t)).filter(e=>e!==void 0).sort((e,t)=>e.asked_at.localeCompare(t.asked_at)||e.id.localeCompare(t.id))}};function P({lineage:e},t){return e?.above.some(({session_id:e})=>e===t)??!1}function F(e,n){return e.length===0?C:t`<section class="below" aria-label=${M.askedBelow}>
${o(e,({id:e})=>e,e=>t`<div class="below-ask">
<p class="below-from"><a href="/sessions/${e.session_id}">${M.seeWhere(t`<bdi lang="">${l(e.agent)}</bdi>`)}</a></p>
${n(e)}
</div>`)}
</section>`}function I(e){let n=e?.above.at(-1);return n?t`<span class="session-for">${M.for(t`<a href="/sessions/${n.session_id}"><bdi lang="">${l(n.agent)}</bdi></a>`)}</span>`:C}var L=200;function R(e,n){let r=e.role===`user`,i=r?e.who||M.you:n;return t`
<article class="message is-${e.role}" aria-label=${r?M.messageFrom(l(i)):M.agentNamed(l(i))}>
${r?C:t`<p class="message-who"><bdi lang="">${l(i)}</bdi>${e.to===``?C:M.to(t`<bdi lang="">${l(e.to)}</bdi>`)}</p>`}
${e.html&&!r?t`<div class="prose" lang="" dir="auto">${f(e.html)}</div>`:t`<div class="prose is-plain" lang="" dir="auto">${l(e.text)}</div>`}
</article>
`}function z(e,n){return t`
<article class="message is-assistant is-writing" aria-label=${M.agentNamed(l(n))} aria-busy="true">
<p class="message-who"><bdi lang="">${l(n)}</bdi></p>
<div class="prose is-plain" lang="" dir="auto">${l(e)}<span class="caret" aria-hidden="true"></span></div>
</article>
`}function B(e,n,r){let i=t`
<details class="tool is-${e.state}">
<summary>
${p.tool}<code class="tool-name">${x(e.tool||M.tool)}</code>
<span class="tool-state">${M.toolStates[e.state]}${e.attempt>1?M.attempt(e.attempt):``}</span>
</summary>
<div class="tool-body">
${V(M.arguments,e.arguments)} ${e.state===`running`||e.state===`asking`?C:V(M.output,e.output)}
${e.whole?t`<p class="tool-whole"><a href=${n(e.whole.digest)} download>${M.saveAll}</a>, ${g(e.whole.size)}</p>`:C}
</div>
</details>
`;return e.child?t`<div class="tool-given">
${i}
<p class="tool-child"><a href="/sessions/${e.child.id}">${M.seeWhatDoes(t`<bdi lang="">${l(e.child.agent)}</bdi>`)}</a> ${r?j(r.status):C}</p>
</div>`:i}function V(e,n){return n===``?C:t`<p class="tool-label">${e}</p>
<pre tabindex="0" aria-label=${e}><code>${x(n)}</code></pre>`}function H({text:e}){let n=te(e),r=n.length-L;return t`
<section class="result" aria-label=${M.result}>
<h2 class="result-title">${M.result}</h2>
<dl class="ask-call-rows">
${n.slice(0,L).map(({path:e,text:n})=>t`<div class="ask-call-row"><dt><bdi lang="">${x(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${x(n)}</bdi></dd></div>`)}
</dl>
${r>0?t`<p class="result-more">${M.moreBelow(r)}</p>`:C}
<details class="ask-exact">
<summary>${y.asJsonTitle}</summary>
<pre tabindex="0" aria-label=${y.asJsonTitle}><code>${x(e)}</code></pre>
</details>
</section>
`}function U({problems:e}){return t`
<details class="tool is-failed">
<summary>${p.tool}<span class="tool-name">${M.unfit}</span> <span class="tool-state">${M.unfitCount(e.length)}</span></summary>
<ul class="tool-body unfit">
${e.map(({pointer:e,message:n})=>t`<li>${e?t`<code>${x(e)}</code> `:C}<bdi lang="">${l(n)}</bdi></li>`)}
</ul>
</details>
`}function ne(e){return t`<p class="note is-${e.tone}"><bdi>${l(e.text)}</bdi> <waypost-when .at=${e.at}></waypost-when></p>`}var W=`[*]`,G=/^\s*(.+?) --> (.+?)(?:: (.*))?$/;function K(e){let t=e.split(`
`).flatMap(e=>{let[,t,n,r=``]=G.exec(e)??[];return t&&n?[{from:t,to:n,by:r}]:[]}),n=new Map,r=[...t.filter(({from:e})=>e===W).map(({to:e})=>e),...t.map(({from:e})=>e)];for(let e=r.shift();e!==void 0;e=r.shift()){if(e===W||n.has(e))continue;let i=t.filter(({from:t})=>t===e);n.set(e,{name:e,ways:i.map(({to:e,by:t})=>({by:t,to:e===W?null:e}))}),r.unshift(...i.map(({to:e})=>e))}return[...n.values()]}function q(e){if(e.length===0)return C;let n=e.filter(({status:e})=>e===`done`).length,r=e.find(({status:e})=>e===`in_progress`);return t`<details class="progress">
<summary>
<span class="progress-what">${M.plan}</span>
<span class="progress-now">${r?t`<bdi lang="">${l(r.description)}</bdi>`:C}</span>
<span class="progress-count">${M.doneOf({done:n,all:e.length})}</span>
</summary>
<ol class="plan-steps">${e.map(t=>J(t,e))}</ol>
</details>`}function J(e,n){let r=(e.dependencies??[]).map(e=>n.findIndex(t=>t.id===e)+1).filter(e=>e>0);return t`<li class="plan-step is-${e.status}" aria-current=${e.status===`in_progress`?`step`:C}>
<span class="plan-step-words"><bdi lang="">${l(e.description)}</bdi> <span class="plan-step-stands">${M.steps[e.status]}</span></span>
${e.status===`pending`&&r.length>0?t`<span class="plan-step-more">${M.afterStep(r.join(`, `))}</span>`:C}
${e.result?t`<span class="plan-step-more"><bdi lang="">${l(e.result)}</bdi></span>`:C}
</li>`}function Y(e,n){let r=K(e);if(r.length===0)return C;let i=n.at(-1)??null;return t`<details class="progress">
<summary>
<span class="progress-what">${M.state}</span>
<span class="progress-now"><bdi>${i===null?M.notBegun:l(i)}</bdi></span>
<span class="progress-count">${M.states(r.length)}</span>
</summary>
<ol class="graph-states">${r.map(e=>X(e,i,n.includes(e.name)))}
<li class="graph-state is-end ${i===`end`?`is-here`:``}" aria-current=${i===`end`?`step`:C}>${M.end}</li>
</ol>
</details>`}function X({name:e,ways:n},r,i){return t`<li class="graph-state ${e===r?`is-here`:i?`is-been`:``}" aria-current=${e===r?`step`:C}>
<code class="graph-state-name"><bdi lang="">${l(e)}</bdi></code>${e===r?t` <span class="plan-step-stands">${M.here}</span>`:i?t`<span class="visually-hidden">${M.wasHere}</span>`:C}
<ul class="graph-ways" aria-label=${M.leadsOn}>${n.map(e=>t`${Z(e)} `)}</ul>
</li>`}function Z({by:e,to:n}){return t`<li><bdi lang="">${l(e)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">${M.leadsTo}</span> <bdi>${n===null?M.end:l(n)}</bdi></li>`}var Q=200,re=5,ie=class{session;feed;#e=0;#t=Promise.resolve();constructor(e,t){this.session=e,this.feed=t}async run(e){try{await this.#a(e)}catch(e){let t=e;if(t.status!==0&&t.status<500)return this.feed.onRefused(t)}await h({url:()=>r.session(this.session,this.#e),onFrame:t=>this.#n(t,e),onConnection:this.feed.onConnection},e)}#n(e,t){this.#t=this.#t.then(()=>this.#r(e,t)).catch(()=>{})}async#r(e,t){if(t.aborted)return;if(e.event===`reset`)return this.feed.onReset();let n=JSON.parse(e.data);if(e.event===`message_delta`||e.event===`reset_delta`)return this.feed.onDelta(String(n.data.text??``),e.event===`reset_delta`);typeof n.seq!=`number`||n.seq<=this.#e||(n.seq>this.#e+1&&await this.#a(t),this.#i([n]))}#i(e){let t=e.filter(({seq:e})=>e>this.#e);t.length!==0&&(this.#e=t.at(-1)?.seq??this.#e,this.feed.onEvents(t))}async#a(e){let t=[];for(let n=1;!e.aborted;n=re){let e=t.at(-1)?.seq??this.#e,{items:r,more:i}=await this.#o(e,n);if(t.push(...r),!i||r.length===0)break}e.aborted||this.#i(t)}async#o(t,n){let r=Array.from({length:n},(e,n)=>t+n*Q),i=await Promise.all(r.map(t=>e.eventsPage(this.session,t,Q))),a=[];for(let e of i.flatMap(e=>e.items))e.seq===t+a.length+1&&a.push(e);let o=i.find(e=>e.items.at(-1)?.seq===t+a.length);return{items:a,more:a.length>0&&o?.next_cursor!==null}}},ae=class{hears;#e=null;#t=null;#n=0;constructor(e,t){this.hears=t,e.addController(this)}open(e){this.#a(),this.#e=new ie(e,{...this.hears,onEvents:t=>{this.hears.onEvents(t),this.#o(e)}}),this.#i()}hostConnected(){document.addEventListener(`visibilitychange`,this.#r),this.#i()}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#r),this.#a()}#r=()=>document.visibilityState===`visible`?this.#i():this.#a();#i(){this.#t||!this.#e||document.visibilityState!==`visible`||(this.#t=new AbortController,this.#e.run(this.#t.signal))}#a(){this.#t?.abort(),this.#t=null,window.clearTimeout(this.#n)}#o(e){window.clearTimeout(this.#n),this.#n=window.setTimeout(()=>void this.#s(e),80)}async#s(t){let n=await e.session(t).catch(()=>null);n&&this.#e?.session===t&&this.hears.onView(n)}},oe=200,$=class extends _{static properties={inbox:{attribute:!1},session:{attribute:!1},talk:{state:!0},view:{state:!0},loaded:{state:!0},busy:{state:!0},problem:{state:!0},leaving:{state:!0},lost:{state:!0},agent:{state:!0},drawn:{state:!0}};#e=new d(this,e=>this.#l(e));#t=new s;#n=!0;#r=0;#i=new n(this,e=>this.#l(e));#a=new N(this);#o=new ae(this,{onEvents:e=>{this.talk=T(this.talk,e),this.loaded||this.#c(),this.loaded=!0},onDelta:(e,t)=>this.talk=D(this.talk,e,t),onConnection:e=>{e===`live`&&(this.talk=ee(this.talk)),this.lost=e===`lost`},onView:e=>this.view=this.view&&this.view.seq>e.seq?this.view:e,onRefused:e=>this.problem=e,onReset:()=>window.location.reload()});constructor(){super(),this.session=``,this.agent=null,this.#s()}#s(){this.talk=k,this.view=null,this.loaded=!1,this.busy=!1,this.problem=null,this.leaving=!1,this.lost=!1,this.drawn=oe,this.#e.forget(),this.#r=0,this.#n=!0,this.#a.clear()}willUpdate(e){e.has(`session`)&&(e.get(`session`)&&this.#s(),this.#o.open(this.session)),this.#n=window.innerHeight+window.scrollY>=document.documentElement.scrollHeight-160}updated(e){if(!e.has(`talk`)||!this.loaded)return;let t=w(this.talk),n=t[0],r=t.length>this.#r&&n!==void 0;this.#r=t.length,this.#n&&requestAnimationFrame(()=>{r?se(this.querySelector(`[data-ask="${CSS.escape(n)}"]`)):t.length===0&&window.scrollTo(0,document.documentElement.scrollHeight)})}async#c(){let t=await e.agents().catch(()=>[]);this.agent=t.find(({name:e})=>e===this.talk.agent)??null}#l(e){this.inbox.take(e);let t=this.talk.asks[e.id];e.session_id===this.session&&t&&(this.talk={...this.talk,asks:{...this.talk.asks,[e.id]:m(t,e)}})}async#u(e){if(this.busy)return!1;this.busy=!0,this.problem=null;try{return this.view=await e(),!0}catch(e){return this.problem=S(e),!1}finally{this.busy=!1,this.leaving=!1}}async#d({detail:t}){this.#n=!0;let n=this.#t.keyFor(`${this.session}\n${t.text}`);await this.#u(()=>e.say(this.session,t.text,n))&&(this.#t.arrived(),this.querySelector(`waypost-composer`)?.clear())}async#f(){this.busy=!0,this.problem=null;try{b(await e.snapshot(this.session),`${this.session}.json`)}catch(e){this.problem=S(e)}finally{this.busy=!1}}#p(t){switch(t.kind){case`message`:return R(t,this.talk.agent);case`tool`:return B(t,t=>e.fileOfSession(this.session,t),this.view?.children?.find(({id:e})=>e===t.child?.id));case`note`:return ne(t);case`result`:return H(t);case`unfit`:return U(t);case`ask`:return this.#m(t.ask_id,this.talk.asks[t.ask_id]??null)}}#m(e,n){let r=this.#i.at(e);return t`<waypost-ask class="card" data-ask=${e} .fileAt=${v} .undoWindow=${a} .ask=${n}
.problems=${r.problems} .notice=${r.notice} .busy=${r.busy} .people=${this.#i.people}
.suggestions=${r.suggestions??null} .saved=${this.#i.drafts.at(e)}></waypost-ask>`}#h(){let e=E(this.talk,this.view),t=w(this.talk).length>0||this.#a.asks(this.inbox).some(e=>e.status===`pending`);return e===`waiting_for_input`&&!t&&O(this.talk)?`running`:e}#g(){let e=this.#h(),n=e===`complete`||e===`failed`||e===`cancelled`;return t`
<header class="detail-head session-head">
<a class="back" href="/sessions" aria-label=${M.allSessions}>${p.back}</a>
<div class="session-name">
<h1 tabindex="-1"><bdi lang="">${l(this.talk.title||this.view?.title||this.talk.agent||M.session)}</bdi></h1>
<p class="session-facts"><bdi lang="">${l(this.talk.agent)}</bdi> ${I(this.talk.parents)} ${j(e)}</p>
</div>
<div class="session-acts">
<button type="button" class="ask-quiet-button" ?disabled=${this.busy} @click=${()=>void this.#f()}>${M.export}</button>
${n||this.leaving?C:t`<button type="button" class="ask-quiet-button" aria-label=${M.cancelSession} @click=${()=>void this.#_()}>${M.cancel}</button>`}
</div>
${this.leaving?this.#v():C} ${q(this.talk.plan)} ${Y(this.agent?.graph??``,this.talk.been)}
</header>
`}async#_(){this.leaving=!0,await this.updateComplete,this.querySelector(`.leave button`)?.focus()}#v(){return t`<div class="leave" role="group" aria-label=${M.cancelThis}>
<p>${M.cancelSure}</p>
<button type="button" class="plain-button" @click=${()=>this.leaving=!1}>${M.keepIt}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>e.cancel(this.session))}>${M.cancelIt}</button>
</div>`}#y(){return w(this.talk).map(e=>this.talk.asks[e]).filter(e=>!!e?.approval)}#b(){let n=this.#h(),r=w(this.talk).length>0||O(this.talk),i=this.agent!==null&&(n===`complete`||n===`waiting_for_input`&&!r);return t`
<waypost-bulk-decision .asks=${this.#y()} .said=${this.#e.said} ?busy=${this.#e.busy} @waypost-bulk-decision=${({detail:e})=>void this.#e.bulk(e.decisions)}></waypost-bulk-decision>
${this.talk.delayed?t`<p class="note">${M.triesAgain(t`<waypost-when .at=${this.talk.delayed.until}></waypost-when>`)} ${l(this.talk.delayed.reason)}</p>`:C}
${n===`running`&&this.talk.writing===null?t`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>${M.working}</p>`:C}
${this.view?.can_resume?t`<p class="resume"><span>${le(this.view)}</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>e.resume(this.session))}>${M.resume}</button></p>`:C}
${i&&!this.view?.can_resume?t`<waypost-composer ?busy=${this.busy} @waypost-say=${e=>void this.#d(e)}></waypost-composer>`:C}
`}render(){if(!this.loaded)return t`<div class="narrow">
<header class="detail-head"><a class="back" href="/sessions" aria-label=${M.allSessions}>${p.back}</a><h1 tabindex="-1">${M.session}</h1></header>
${u(this.problem)} ${this.problem?C:c(4)}
</div>`;let{writing:e,asks:n,agent:r}=this.talk,i=this.talk.items.slice(-this.drawn),a=this.talk.items.length-i.length,s=e=>e.kind===`ask`&&n[e.ask_id]?.status===`pending`,l=i.length-[...i].reverse().findIndex(e=>!s(e)),d=i.every(s)?0:l;return t`
<div class="narrow session">
${this.#g()}
<p class="visually-hidden" role="status">${A(this.#h())}${this.lost?M.lost:``}</p>
${a>0?t`<p class="more"><button type="button" class="plain-button" @click=${()=>this.drawn+=800}>${M.earlierEntries(a)}</button></p>`:C}
<div class="conversation" role="log" aria-live="off" aria-label=${M.conversation}>
${o(ce(i,d,e),e=>e.key,e=>e.kind===`writing`?z(e.text,r):this.#p(e))}
</div>
${F(this.#a.asks(this.inbox),e=>this.#m(e.id,e))}
${u(this.problem)} ${this.#b()}
</div>
`}};function se(e){if(!e)return;if(e.clientHeight<=window.innerHeight*.7)return e.scrollIntoView({block:`end`});let t=e.previousElementSibling;(t?.matches(`.message`)&&t.clientHeight<window.innerHeight*.3?t:e).scrollIntoView({block:`start`})}function ce(e,t,n){return n===null?[...e]:[...e.slice(0,t),{kind:`writing`,key:`writing`,text:n},...e.slice(t)]}function le({paused:e,brought_by:n}){return e?M.paused(t`<bdi lang="">${l(e)}</bdi>`):n?M.broughtBy(t`<bdi lang="">${l(n.name)}</bdi>`):M.allAnswered}var ue=class extends CustomEvent{constructor(e){super(`waypost-say`,{detail:{text:e},bubbles:!0})}},de=class extends _{static properties={busy:{type:Boolean},text:{state:!0}};constructor(){super(),this.busy=!1,this.text=``}clear(){this.text=``}#e(e){e.preventDefault();let t=this.text.trim();t&&!this.busy&&this.dispatchEvent(new ue(t))}#t(e){e.key===`Enter`&&!e.shiftKey&&!e.isComposing&&this.#e(e)}render(){return t`
<form class="composer" @submit=${this.#e}>
<label class="visually-hidden" for="composer-text">${M.messageLabel}</label>
<textarea id="composer-text" rows="1" dir="auto" placeholder=${M.writeTo} .value=${i(this.text)}
@input=${e=>this.text=e.target.value} @keydown=${this.#t}></textarea>
<button class="composer-send" aria-label=${M.send} ?disabled=${this.busy||this.text.trim()===``}>${p.go}</button>
</form>
`}};customElements.define(`page-session`,$),customElements.define(`waypost-composer`,de);