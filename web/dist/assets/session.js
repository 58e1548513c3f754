import"./inbox-later.js";import{B as e,Bt as t,C as n,G as r,It as i,K as a,Lt as o,O as s,R as c,S as l,St as u,_ as d,b as f,it as ee,j as p,k as m,u as h,ut as te,v as g,wt as _,x as v,xt as y,y as b,zt as x}from"./page.js";import{a as S,c as ne,i as C,n as w,o as T,r as E,s as D,t as O}from"./conversation.js";import{n as k,t as A}from"./status.js";import{n as j}from"./later.js";var M=class{host;#e=new Set;#t=null;constructor(e){this.host=e,e.addController(this)}hostDisconnected(){this.#t?.removeEventListener(`change`,this.#n),this.#t=null}#n=()=>this.host.requestUpdate();clear(){this.#e.clear()}asks(e){if(!e)return[];this.#t!==e&&(this.#t?.removeEventListener(`change`,this.#n),this.#t=e,e.addEventListener(`change`,this.#n));for(let t of e.list??[])N(t,this.host.session)&&this.#e.add(t.id);return[...this.#e].map(t=>e.get(t)).filter(e=>e!==void 0).sort((e,t)=>e.asked_at.localeCompare(t.asked_at)||e.id.localeCompare(t.id))}};function N({lineage:e},t){return e?.above.some(({session_id:e})=>e===t)??!1}function P(e,n){return e.length===0?x:t`<section class="below" aria-label=${j.askedBelow}>
${o(e,({id:e})=>e,e=>t`<div class="below-ask">
<p class="below-from"><a href="/sessions/${e.session_id}">${j.seeWhere(t`<bdi lang="">${u(e.agent)}</bdi>`)}</a></p>
${n(e)}
</div>`)}
</section>`}function F(e){let n=e?.above.at(-1);return n?t`<span class="session-for">${j.for(t`<a href="/sessions/${n.session_id}"><bdi lang="">${u(n.agent)}</bdi></a>`)}</span>`:x}var I=200;function L(e,n){let r=e.role===`user`,i=r?e.who||j.you:n;return t`
<article class="message is-${e.role}" aria-label=${r?j.messageFrom(u(i)):j.agentNamed(u(i))}>
${r?x:t`<p class="message-who"><bdi lang="">${u(i)}</bdi>${e.to===``?x:j.to(t`<bdi lang="">${u(e.to)}</bdi>`)}</p>`}
${e.html&&!r?t`<div class="prose" lang="" dir="auto">${ee(e.html)}</div>`:t`<div class="prose is-plain" lang="" dir="auto">${u(e.text)}</div>`}
</article>
`}function R(e,n){return t`
<article class="message is-assistant is-writing" aria-label=${j.agentNamed(u(n))} aria-busy="true">
<p class="message-who"><bdi lang="">${u(n)}</bdi></p>
<div class="prose is-plain" lang="" dir="auto">${u(e)}<span class="caret" aria-hidden="true"></span></div>
</article>
`}function z(e,n,r){let i=t`
<details class="tool is-${e.state}">
<summary>
${p.tool}<code class="tool-name">${y(e.tool||j.tool)}</code>
<span class="tool-state">${j.toolStates[e.state]}${e.attempt>1?j.attempt(e.attempt):``}</span>
</summary>
<div class="tool-body">
${B(j.arguments,e.arguments)} ${e.state===`running`||e.state===`asking`?x:B(j.output,e.output)}
${e.whole?t`<p class="tool-whole"><a href=${n(e.whole.digest)} download>${j.saveAll}</a>, ${te(e.whole.size)}</p>`:x}
</div>
</details>
`;return e.child?t`<div class="tool-given">
${i}
<p class="tool-child"><a href="/sessions/${e.child.id}">${j.seeWhatDoes(t`<bdi lang="">${u(e.child.agent)}</bdi>`)}</a> ${r?A(r.status):x}</p>
</div>`:i}function B(e,n){return n===``?x:t`<p class="tool-label">${e}</p>
<pre tabindex="0" aria-label=${e}><code>${y(n)}</code></pre>`}function V({text:e}){let n=ne(e),r=n.length-I;return t`
<section class="result" aria-label=${j.result}>
<h2 class="result-title">${j.result}</h2>
<dl class="ask-call-rows">
${n.slice(0,I).map(({path:e,text:n})=>t`<div class="ask-call-row"><dt><bdi lang="">${y(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${y(n)}</bdi></dd></div>`)}
</dl>
${r>0?t`<p class="result-more">${j.moreBelow(r)}</p>`:x}
<details class="ask-exact">
<summary>${_.asJsonTitle}</summary>
<pre tabindex="0" aria-label=${_.asJsonTitle}><code>${y(e)}</code></pre>
</details>
</section>
`}function H({problems:e}){return t`
<details class="tool is-failed">
<summary>${p.tool}<span class="tool-name">${j.unfit}</span> <span class="tool-state">${j.unfitCount(e.length)}</span></summary>
<ul class="tool-body unfit">
${e.map(({pointer:e,message:n})=>t`<li>${e?t`<code>${y(e)}</code> `:x}<bdi lang="">${u(n)}</bdi></li>`)}
</ul>
</details>
`}function U(e){return t`<p class="note is-${e.tone}"><bdi>${u(e.text)}</bdi> <waypost-when .at=${e.at}></waypost-when></p>`}var W=`[*]`,G=/^\s*(.+?) --> (.+?)(?:: (.*))?$/;function K(e){let t=e.split(`
`).flatMap(e=>{let[,t,n,r=``]=G.exec(e)??[];return t&&n?[{from:t,to:n,by:r}]:[]}),n=new Map,r=[...t.filter(({from:e})=>e===W).map(({to:e})=>e),...t.map(({from:e})=>e)];for(let e=r.shift();e!==void 0;e=r.shift()){if(e===W||n.has(e))continue;let i=t.filter(({from:t})=>t===e);n.set(e,{name:e,ways:i.map(({to:e,by:t})=>({by:t,to:e===W?null:e}))}),r.unshift(...i.map(({to:e})=>e))}return[...n.values()]}function q(e){if(e.length===0)return x;let n=e.filter(({status:e})=>e===`done`).length,r=e.find(({status:e})=>e===`in_progress`);return t`<details class="progress">
<summary>
<span class="progress-what">${j.plan}</span>
<span class="progress-now">${r?t`<bdi lang="">${u(r.description)}</bdi>`:x}</span>
<span class="progress-count">${j.doneOf({done:n,all:e.length})}</span>
</summary>
<ol class="plan-steps">${e.map(t=>J(t,e))}</ol>
</details>`}function J(e,n){let r=(e.dependencies??[]).map(e=>n.findIndex(t=>t.id===e)+1).filter(e=>e>0);return t`<li class="plan-step is-${e.status}" aria-current=${e.status===`in_progress`?`step`:x}>
<span class="plan-step-words"><bdi lang="">${u(e.description)}</bdi> <span class="plan-step-stands">${j.steps[e.status]}</span></span>
${e.status===`pending`&&r.length>0?t`<span class="plan-step-more">${j.afterStep(r.join(`, `))}</span>`:x}
${e.result?t`<span class="plan-step-more"><bdi lang="">${u(e.result)}</bdi></span>`:x}
</li>`}function Y(e,n){let r=K(e);if(r.length===0)return x;let i=n.at(-1)??null;return t`<details class="progress">
<summary>
<span class="progress-what">${j.state}</span>
<span class="progress-now"><bdi>${i===null?j.notBegun:u(i)}</bdi></span>
<span class="progress-count">${j.states(r.length)}</span>
</summary>
<ol class="graph-states">${r.map(e=>X(e,i,n.includes(e.name)))}
<li class="graph-state is-end ${i===`end`?`is-here`:``}" aria-current=${i===`end`?`step`:x}>${j.end}</li>
</ol>
</details>`}function X({name:e,ways:n},r,i){return t`<li class="graph-state ${e===r?`is-here`:i?`is-been`:``}" aria-current=${e===r?`step`:x}>
<code class="graph-state-name"><bdi lang="">${u(e)}</bdi></code>${e===r?t` <span class="plan-step-stands">${j.here}</span>`:i?t`<span class="visually-hidden">${j.wasHere}</span>`:x}
<ul class="graph-ways" aria-label=${j.leadsOn}>${n.map(e=>t`${Z(e)} `)}</ul>
</li>`}function Z({by:e,to:n}){return t`<li><bdi lang="">${u(e)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">${j.leadsTo}</span> <bdi>${n===null?j.end:u(n)}</bdi></li>`}var Q=200,re=5,ie=class{session;feed;#e=0;#t=Promise.resolve();constructor(e,t){this.session=e,this.feed=t}async run(e){try{await this.#a(e)}catch(e){let t=e;if(t.status!==0&&t.status<500)return this.feed.onRefused(t)}await m({url:()=>r.session(this.session,this.#e),onFrame:t=>this.#n(t,e),onConnection:this.feed.onConnection},e)}#n(e,t){this.#t=this.#t.then(()=>this.#r(e,t)).catch(()=>{})}async#r(e,t){if(t.aborted)return;if(e.event===`reset`)return this.feed.onReset();let n=JSON.parse(e.data);if(e.event===`message_delta`||e.event===`reset_delta`)return this.feed.onDelta(String(n.data.text??``),e.event===`reset_delta`);typeof n.seq!=`number`||n.seq<=this.#e||(n.seq>this.#e+1&&await this.#a(t),this.#i([n]))}#i(e){let t=e.filter(({seq:e})=>e>this.#e);t.length!==0&&(this.#e=t.at(-1)?.seq??this.#e,this.feed.onEvents(t))}async#a(e){let t=[];for(let n=1;!e.aborted;n=re){let e=t.at(-1)?.seq??this.#e,{items:r,more:i}=await this.#o(e,n);if(t.push(...r),!i||r.length===0)break}e.aborted||this.#i(t)}async#o(t,n){let r=Array.from({length:n},(e,n)=>t+n*Q),i=await Promise.all(r.map(t=>e.eventsPage(this.session,t,Q))),a=[];for(let e of i.flatMap(e=>e.items))e.seq===t+a.length+1&&a.push(e);let o=i.find(e=>e.items.at(-1)?.seq===t+a.length);return{items:a,more:a.length>0&&o?.next_cursor!==null}}},ae=class{hears;#e=null;#t=null;#n=0;constructor(e,t){this.hears=t,e.addController(this)}open(e){this.#a(),this.#e=new ie(e,{...this.hears,onEvents:t=>{this.hears.onEvents(t),this.#o(e)}}),this.#i()}hostConnected(){document.addEventListener(`visibilitychange`,this.#r),this.#i()}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#r),this.#a()}#r=()=>document.visibilityState===`visible`?this.#i():this.#a();#i(){this.#t||!this.#e||document.visibilityState!==`visible`||(this.#t=new AbortController,this.#e.run(this.#t.signal))}#a(){this.#t?.abort(),this.#t=null,window.clearTimeout(this.#n)}#o(e){window.clearTimeout(this.#n),this.#n=window.setTimeout(()=>void this.#s(e),80)}async#s(t){let n=await e.session(t).catch(()=>null);n&&this.#e?.session===t&&this.hears.onView(n)}},oe=200,$=class extends d{static properties={inbox:{attribute:!1},session:{attribute:!1},talk:{state:!0},view:{state:!0},loaded:{state:!0},busy:{state:!0},problem:{state:!0},leaving:{state:!0},lost:{state:!0},agent:{state:!0},drawn:{state:!0}};#e=new h(this,e=>this.#l(e));#t=new c;#n=!0;#r=0;#i=new l(this,e=>this.#l(e));#a=new M(this);#o=new ae(this,{onEvents:e=>{this.talk=w(this.talk,e),this.loaded||this.#c(),this.loaded=!0},onDelta:(e,t)=>this.talk=E(this.talk,e,t),onConnection:e=>{e===`live`&&(this.talk=S(this.talk)),this.lost=e===`lost`},onView:e=>this.view=this.view&&this.view.seq>e.seq?this.view:e,onRefused:e=>this.problem=e,onReset:()=>window.location.reload()});constructor(){super(),this.session=``,this.agent=null,this.#s()}#s(){this.talk=O,this.view=null,this.loaded=!1,this.busy=!1,this.problem=null,this.leaving=!1,this.lost=!1,this.drawn=oe,this.#e.forget(),this.#r=0,this.#n=!0,this.#a.clear()}willUpdate(e){e.has(`session`)&&(e.get(`session`)&&this.#s(),this.#o.open(this.session)),this.#n=window.innerHeight+window.scrollY>=document.documentElement.scrollHeight-160}updated(e){if(!e.has(`talk`)||!this.loaded)return;let t=C(this.talk),n=t[0],r=t.length>this.#r&&n!==void 0;this.#r=t.length,this.#n&&requestAnimationFrame(()=>{r?se(this.querySelector(`[data-ask="${CSS.escape(n)}"]`)):t.length===0&&window.scrollTo(0,document.documentElement.scrollHeight)})}async#c(){let t=await e.agents().catch(()=>[]);this.agent=t.find(({name:e})=>e===this.talk.agent)??null}#l(e){this.inbox.take(e);let t=this.talk.asks[e.id];e.session_id===this.session&&t&&(this.talk={...this.talk,asks:{...this.talk.asks,[e.id]:s(t,e)}})}async#u(e){if(this.busy)return!1;this.busy=!0,this.problem=null;try{return this.view=await e(),!0}catch(e){return this.problem=g(e),!1}finally{this.busy=!1,this.leaving=!1}}async#d({detail:t}){this.#n=!0;let n=this.#t.keyFor(`${this.session}\n${t.text}`);await this.#u(()=>e.say(this.session,t.text,n))&&(this.#t.arrived(),this.querySelector(`waypost-composer`)?.clear())}async#f(){this.busy=!0,this.problem=null;try{f(await e.snapshot(this.session),`${this.session}.json`)}catch(e){this.problem=g(e)}finally{this.busy=!1}}#p(t){switch(t.kind){case`message`:return L(t,this.talk.agent);case`tool`:return z(t,t=>e.fileOfSession(this.session,t),this.view?.children?.find(({id:e})=>e===t.child?.id));case`note`:return U(t);case`result`:return V(t);case`unfit`:return H(t);case`ask`:return this.#m(t.ask_id,this.talk.asks[t.ask_id]??null)}}#m(e,r){let i=this.#i.at(e);return t`<waypost-ask class="card" data-ask=${e} .fileAt=${n} .undoWindow=${a} .ask=${r}
.problems=${i.problems} .notice=${i.notice} .busy=${i.busy} .people=${this.#i.people}
.suggestions=${i.suggestions??null} .saved=${this.#i.drafts.at(e)}></waypost-ask>`}#h(){let e=T(this.talk,this.view),t=C(this.talk).length>0||this.#a.asks(this.inbox).some(e=>e.status===`pending`);return e===`waiting_for_input`&&!t&&D(this.talk)?`running`:e}#g(){let e=this.#h(),n=e===`complete`||e===`failed`||e===`cancelled`;return t`
<header class="detail-head session-head">
<a class="back" href="/sessions" aria-label=${j.allSessions}>${p.back}</a>
<div class="session-name">
<h1 tabindex="-1"><bdi lang="">${u(this.talk.title||this.view?.title||this.talk.agent||j.session)}</bdi></h1>
<p class="session-facts"><bdi lang="">${u(this.talk.agent)}</bdi> ${F(this.talk.parents)} ${A(e)}</p>
</div>
<div class="session-acts">
<button type="button" class="ask-quiet-button" ?disabled=${this.busy} @click=${()=>void this.#f()}>${j.export}</button>
${n||this.leaving?x:t`<button type="button" class="ask-quiet-button" aria-label=${j.cancelSession} @click=${()=>void this.#_()}>${j.cancel}</button>`}
</div>
${this.leaving?this.#v():x} ${q(this.talk.plan)} ${Y(this.agent?.graph??``,this.talk.been)}
</header>
`}async#_(){this.leaving=!0,await this.updateComplete,this.querySelector(`.leave button`)?.focus()}#v(){return t`<div class="leave" role="group" aria-label=${j.cancelThis}>
<p>${j.cancelSure}</p>
<button type="button" class="plain-button" @click=${()=>this.leaving=!1}>${j.keepIt}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>e.cancel(this.session))}>${j.cancelIt}</button>
</div>`}#y(){return C(this.talk).map(e=>this.talk.asks[e]).filter(e=>!!e?.approval)}#b(){let n=this.#h(),r=C(this.talk).length>0||D(this.talk),i=this.agent!==null&&(n===`complete`||n===`waiting_for_input`&&!r);return t`
<waypost-bulk-decision .asks=${this.#y()} .said=${this.#e.said} ?busy=${this.#e.busy} @waypost-bulk-decision=${({detail:e})=>void this.#e.bulk(e.decisions)}></waypost-bulk-decision>
${this.talk.delayed?t`<p class="note">${j.triesAgain(t`<waypost-when .at=${this.talk.delayed.until}></waypost-when>`)} ${u(this.talk.delayed.reason)}</p>`:x}
${n===`running`&&this.talk.writing===null?t`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>${j.working}</p>`:x}
${this.view?.can_resume?t`<p class="resume"><span>${le(this.view)}</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>e.resume(this.session))}>${j.resume}</button></p>`:x}
${i&&!this.view?.can_resume?t`<waypost-composer ?busy=${this.busy} @waypost-say=${e=>void this.#d(e)}></waypost-composer>`:x}
`}render(){if(!this.loaded)return t`<div class="narrow">
<header class="detail-head"><a class="back" href="/sessions" aria-label=${j.allSessions}>${p.back}</a><h1 tabindex="-1">${j.session}</h1></header>
${b(this.problem)} ${this.problem?x:v(4)}
</div>`;let{writing:e,asks:n,agent:r}=this.talk,i=this.talk.items.slice(-this.drawn),a=this.talk.items.length-i.length,s=e=>e.kind===`ask`&&n[e.ask_id]?.status===`pending`,c=i.length-[...i].reverse().findIndex(e=>!s(e)),l=i.every(s)?0:c;return t`
<div class="narrow session">
${this.#g()}
<p class="visually-hidden" role="status">${k(this.#h())}${this.lost?j.lost:``}</p>
${a>0?t`<p class="more"><button type="button" class="plain-button" @click=${()=>this.drawn+=800}>${j.earlierEntries(a)}</button></p>`:x}
<div class="conversation" role="log" aria-live="off" aria-label=${j.conversation}>
${o(ce(i,l,e),e=>e.key,e=>e.kind===`writing`?R(e.text,r):this.#p(e))}
</div>
${P(this.#a.asks(this.inbox),e=>this.#m(e.id,e))}
${b(this.problem)} ${this.#b()}
</div>
`}};function se(e){if(!e)return;if(e.clientHeight<=window.innerHeight*.7)return e.scrollIntoView({block:`end`});let t=e.previousElementSibling;(t?.matches(`.message`)&&t.clientHeight<window.innerHeight*.3?t:e).scrollIntoView({block:`start`})}function ce(e,t,n){return n===null?[...e]:[...e.slice(0,t),{kind:`writing`,key:`writing`,text:n},...e.slice(t)]}function le({paused:e,brought_by:n}){return e?j.paused(t`<bdi lang="">${u(e)}</bdi>`):n?j.broughtBy(t`<bdi lang="">${u(n.name)}</bdi>`):j.allAnswered}var ue=class extends CustomEvent{constructor(e){super(`waypost-say`,{detail:{text:e},bubbles:!0})}},de=class extends d{static properties={busy:{type:Boolean},text:{state:!0}};constructor(){super(),this.busy=!1,this.text=``}clear(){this.text=``}#e(e){e.preventDefault();let t=this.text.trim();t&&!this.busy&&this.dispatchEvent(new ue(t))}#t(e){e.key===`Enter`&&!e.shiftKey&&!e.isComposing&&this.#e(e)}render(){return t`
<form class="composer" @submit=${this.#e}>
<label class="visually-hidden" for="composer-text">${j.messageLabel}</label>
<textarea id="composer-text" rows="1" dir="auto" placeholder=${j.writeTo} .value=${i(this.text)}
@input=${e=>this.text=e.target.value} @keydown=${this.#t}></textarea>
<button class="composer-send" aria-label=${j.send} ?disabled=${this.busy||this.text.trim()===``}>${p.go}</button>
</form>
`}};customElements.define(`page-session`,$),customElements.define(`waypost-composer`,de);