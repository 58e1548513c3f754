import"./inbox-later.js";import{A as e,C as t,Ft as n,G as r,L as i,Lt as a,O as o,Pt as s,Rt as c,S as l,St as u,W as d,_ as f,b as p,bt as m,f as h,lt as g,rt as ee,u as te,v as _,x as v,y,yt as b,z as x}from"./page.js";import{a as S,c as ne,i as C,n as w,o as T,r as E,s as D,t as O}from"./conversation.js";import{n as k,t as A}from"./status.js";import{t as j}from"./later.js";var M=class{host;#e=new Set;#t=null;constructor(e){this.host=e,e.addController(this)}hostDisconnected(){this.#t?.removeEventListener(`change`,this.#n),this.#t=null}#n=()=>this.host.requestUpdate();clear(){this.#e.clear()}asks(e){if(!e)return[];this.#t!==e&&(this.#t?.removeEventListener(`change`,this.#n),this.#t=e,e.addEventListener(`change`,this.#n));for(let t of e.list??[])N(t,this.host.session)&&this.#e.add(t.id);return[...this.#e].map(t=>e.get(t)).filter(e=>e!==void 0).sort((e,t)=>e.asked_at.localeCompare(t.asked_at)||e.id.localeCompare(t.id))}};function N({lineage:e},t){return e?.above.some(({session_id:e})=>e===t)??!1}function P(e,t){return e.length===0?a:c`<section class="below" aria-label=${j.askedBelow}>
${n(e,({id:e})=>e,e=>c`<div class="below-ask">
<p class="below-from"><a href="/sessions/${e.session_id}">${j.seeWhere(c`<bdi lang="">${m(e.agent)}</bdi>`)}</a></p>
${t(e)}
</div>`)}
</section>`}function F(e){let t=e?.above.at(-1);return t?c`<span class="session-for">${j.for(c`<a href="/sessions/${t.session_id}"><bdi lang="">${m(t.agent)}</bdi></a>`)}</span>`:a}var I=200;function L(e,t){let n=e.role===`user`,r=n?e.who||j.you:t;return c`
<article class="message is-${e.role}" aria-label=${n?j.messageFrom(m(r)):j.agentNamed(m(r))}>
${n?a:c`<p class="message-who"><bdi lang="">${m(r)}</bdi>${e.to===``?a:j.to(c`<bdi lang="">${m(e.to)}</bdi>`)}</p>`}
${e.html&&!n?c`<div class="prose" lang="" dir="auto">${ee(e.html)}</div>`:c`<div class="prose is-plain" lang="" dir="auto">${m(e.text)}</div>`}
</article>
`}function R(e,t){return c`
<article class="message is-assistant is-writing" aria-label=${j.agentNamed(m(t))} aria-busy="true">
<p class="message-who"><bdi lang="">${m(t)}</bdi></p>
<div class="prose is-plain" lang="" dir="auto">${m(e)}<span class="caret" aria-hidden="true"></span></div>
</article>
`}function z(t,n,r){let i=c`
<details class="tool is-${t.state}">
<summary>
${e.tool}<code class="tool-name">${b(t.tool||j.tool)}</code>
<span class="tool-state">${j.toolStates[t.state]}${t.attempt>1?j.attempt(t.attempt):``}</span>
</summary>
<div class="tool-body">
${B(j.arguments,t.arguments)} ${t.state===`running`||t.state===`asking`?a:B(j.output,t.output)}
${t.whole?c`<p class="tool-whole"><a href=${n(t.whole.digest)} download>${j.saveAll}</a>, ${g(t.whole.size)}</p>`:a}
</div>
</details>
`;return t.child?c`<div class="tool-given">
${i}
<p class="tool-child"><a href="/sessions/${t.child.id}">${j.seeWhatDoes(c`<bdi lang="">${m(t.child.agent)}</bdi>`)}</a> ${r?A(r.status):a}</p>
</div>`:i}function B(e,t){return t===``?a:c`<p class="tool-label">${e}</p>
<pre tabindex="0" aria-label=${e}><code>${b(t)}</code></pre>`}function V({text:e}){let t=ne(e),n=t.length-I;return c`
<section class="result" aria-label=${j.result}>
<h2 class="result-title">${j.result}</h2>
<dl class="ask-call-rows">
${t.slice(0,I).map(({path:e,text:t})=>c`<div class="ask-call-row"><dt><bdi lang="">${b(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${b(t)}</bdi></dd></div>`)}
</dl>
${n>0?c`<p class="result-more">${j.moreBelow(n)}</p>`:a}
<details class="ask-exact">
<summary>${u.asJsonTitle}</summary>
<pre tabindex="0" aria-label=${u.asJsonTitle}><code>${b(e)}</code></pre>
</details>
</section>
`}function H({problems:t}){return c`
<details class="tool is-failed">
<summary>${e.tool}<span class="tool-name">${j.unfit}</span> <span class="tool-state">${j.unfitCount(t.length)}</span></summary>
<ul class="tool-body unfit">
${t.map(({pointer:e,message:t})=>c`<li>${e?c`<code>${b(e)}</code> `:a}<bdi lang="">${m(t)}</bdi></li>`)}
</ul>
</details>
`}function U(e){return c`<p class="note is-${e.tone}"><bdi>${m(e.text)}</bdi> <waypost-when .at=${e.at}></waypost-when></p>`}var W=`[*]`,G=/^\s*(.+?) --> (.+?)(?:: (.*))?$/;function K(e){let t=e.split(`
`).flatMap(e=>{let[,t,n,r=``]=G.exec(e)??[];return t&&n?[{from:t,to:n,by:r}]:[]}),n=new Map,r=[...t.filter(({from:e})=>e===W).map(({to:e})=>e),...t.map(({from:e})=>e)];for(let e=r.shift();e!==void 0;e=r.shift()){if(e===W||n.has(e))continue;let i=t.filter(({from:t})=>t===e);n.set(e,{name:e,ways:i.map(({to:e,by:t})=>({by:t,to:e===W?null:e}))}),r.unshift(...i.map(({to:e})=>e))}return[...n.values()]}function q(e){if(e.length===0)return a;let t=e.filter(({status:e})=>e===`done`).length,n=e.find(({status:e})=>e===`in_progress`);return c`<details class="progress">
<summary>
<span class="progress-what">${j.plan}</span>
<span class="progress-now">${n?c`<bdi lang="">${m(n.description)}</bdi>`:a}</span>
<span class="progress-count">${j.doneOf({done:t,all:e.length})}</span>
</summary>
<ol class="plan-steps">${e.map(t=>J(t,e))}</ol>
</details>`}function J(e,t){let n=(e.dependencies??[]).map(e=>t.findIndex(t=>t.id===e)+1).filter(e=>e>0);return c`<li class="plan-step is-${e.status}" aria-current=${e.status===`in_progress`?`step`:a}>
<span class="plan-step-words"><bdi lang="">${m(e.description)}</bdi> <span class="plan-step-stands">${j.steps[e.status]}</span></span>
${e.status===`pending`&&n.length>0?c`<span class="plan-step-more">${j.afterStep(n.join(`, `))}</span>`:a}
${e.result?c`<span class="plan-step-more"><bdi lang="">${m(e.result)}</bdi></span>`:a}
</li>`}function Y(e,t){let n=K(e);if(n.length===0)return a;let r=t.at(-1)??null;return c`<details class="progress">
<summary>
<span class="progress-what">${j.state}</span>
<span class="progress-now"><bdi>${r===null?j.notBegun:m(r)}</bdi></span>
<span class="progress-count">${j.states(n.length)}</span>
</summary>
<ol class="graph-states">${n.map(e=>X(e,r,t.includes(e.name)))}
<li class="graph-state is-end ${r===`end`?`is-here`:``}" aria-current=${r===`end`?`step`:a}>${j.end}</li>
</ol>
</details>`}function X({name:e,ways:t},n,r){return c`<li class="graph-state ${e===n?`is-here`:r?`is-been`:``}" aria-current=${e===n?`step`:a}>
<code class="graph-state-name"><bdi lang="">${m(e)}</bdi></code>${e===n?c` <span class="plan-step-stands">${j.here}</span>`:r?c`<span class="visually-hidden">${j.wasHere}</span>`:a}
<ul class="graph-ways" aria-label=${j.leadsOn}>${t.map(e=>c`${Z(e)} `)}</ul>
</li>`}function Z({by:e,to:t}){return c`<li><bdi lang="">${m(e)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">${j.leadsTo}</span> <bdi>${t===null?j.end:m(t)}</bdi></li>`}var Q=200,re=5,ie=class{session;feed;#e=0;#t=Promise.resolve();constructor(e,t){this.session=e,this.feed=t}async run(e){try{await this.#a(e)}catch(e){let t=e;if(t.status!==0&&t.status<500)return this.feed.onRefused(t)}await te({url:()=>d.session(this.session,this.#e),onFrame:t=>this.#n(t,e),onConnection:this.feed.onConnection},e)}#n(e,t){this.#t=this.#t.then(()=>this.#r(e,t)).catch(()=>{})}async#r(e,t){if(t.aborted)return;if(e.event===`reset`)return this.feed.onReset();let n=JSON.parse(e.data);if(e.event===`message_delta`||e.event===`reset_delta`)return this.feed.onDelta(String(n.data.text??``),e.event===`reset_delta`);typeof n.seq!=`number`||n.seq<=this.#e||(n.seq>this.#e+1&&await this.#a(t),this.#i([n]))}#i(e){let t=e.filter(({seq:e})=>e>this.#e);t.length!==0&&(this.#e=t.at(-1)?.seq??this.#e,this.feed.onEvents(t))}async#a(e){let t=[];for(let n=1;!e.aborted;n=re){let e=t.at(-1)?.seq??this.#e,{items:r,more:i}=await this.#o(e,n);if(t.push(...r),!i||r.length===0)break}e.aborted||this.#i(t)}async#o(e,t){let n=Array.from({length:t},(t,n)=>e+n*Q),r=await Promise.all(n.map(e=>x.eventsPage(this.session,e,Q))),i=[];for(let t of r.flatMap(e=>e.items))t.seq===e+i.length+1&&i.push(t);let a=r.find(t=>t.items.at(-1)?.seq===e+i.length);return{items:i,more:i.length>0&&a?.next_cursor!==null}}},ae=class{hears;#e=null;#t=null;#n=0;constructor(e,t){this.hears=t,e.addController(this)}open(e){this.#a(),this.#e=new ie(e,{...this.hears,onEvents:t=>{this.hears.onEvents(t),this.#o(e)}}),this.#i()}hostConnected(){document.addEventListener(`visibilitychange`,this.#r),this.#i()}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#r),this.#a()}#r=()=>document.visibilityState===`visible`?this.#i():this.#a();#i(){this.#t||!this.#e||document.visibilityState!==`visible`||(this.#t=new AbortController,this.#e.run(this.#t.signal))}#a(){this.#t?.abort(),this.#t=null,window.clearTimeout(this.#n)}#o(e){window.clearTimeout(this.#n),this.#n=window.setTimeout(()=>void this.#s(e),80)}async#s(e){let t=await x.session(e).catch(()=>null);t&&this.#e?.session===e&&this.hears.onView(t)}},oe=200,$=class extends f{static properties={inbox:{attribute:!1},session:{attribute:!1},talk:{state:!0},view:{state:!0},loaded:{state:!0},busy:{state:!0},problem:{state:!0},leaving:{state:!0},lost:{state:!0},agent:{state:!0},drawn:{state:!0}};#e=new h(this,e=>this.#l(e));#t=new i;#n=!0;#r=0;#i=new l(this,e=>this.#l(e));#a=new M(this);#o=new ae(this,{onEvents:e=>{this.talk=w(this.talk,e),this.loaded||this.#c(),this.loaded=!0},onDelta:(e,t)=>this.talk=E(this.talk,e,t),onConnection:e=>{e===`live`&&(this.talk=S(this.talk)),this.lost=e===`lost`},onView:e=>this.view=this.view&&this.view.seq>e.seq?this.view:e,onRefused:e=>this.problem=e,onReset:()=>window.location.reload()});constructor(){super(),this.session=``,this.agent=null,this.#s()}#s(){this.talk=O,this.view=null,this.loaded=!1,this.busy=!1,this.problem=null,this.leaving=!1,this.lost=!1,this.drawn=oe,this.#e.forget(),this.#r=0,this.#n=!0,this.#a.clear()}willUpdate(e){e.has(`session`)&&(e.get(`session`)&&this.#s(),this.#o.open(this.session)),this.#n=window.innerHeight+window.scrollY>=document.documentElement.scrollHeight-160}updated(e){if(!e.has(`talk`)||!this.loaded)return;let t=C(this.talk),n=t[0],r=t.length>this.#r&&n!==void 0;this.#r=t.length,this.#n&&requestAnimationFrame(()=>{r?se(this.querySelector(`[data-ask="${CSS.escape(n)}"]`)):t.length===0&&window.scrollTo(0,document.documentElement.scrollHeight)})}async#c(){let e=await x.agents().catch(()=>[]);this.agent=e.find(({name:e})=>e===this.talk.agent)??null}#l(e){this.inbox.take(e);let t=this.talk.asks[e.id];e.session_id===this.session&&t&&(this.talk={...this.talk,asks:{...this.talk.asks,[e.id]:o(t,e)}})}async#u(e){if(this.busy)return!1;this.busy=!0,this.problem=null;try{return this.view=await e(),!0}catch(e){return this.problem=_(e),!1}finally{this.busy=!1,this.leaving=!1}}async#d({detail:e}){this.#n=!0;let t=this.#t.keyFor(`${this.session}\n${e.text}`);await this.#u(()=>x.say(this.session,e.text,t))&&(this.#t.arrived(),this.querySelector(`waypost-composer`)?.clear())}async#f(){this.busy=!0,this.problem=null;try{p(await x.snapshot(this.session),`${this.session}.json`)}catch(e){this.problem=_(e)}finally{this.busy=!1}}#p(e){switch(e.kind){case`message`:return L(e,this.talk.agent);case`tool`:return z(e,e=>x.fileOfSession(this.session,e),this.view?.children?.find(({id:t})=>t===e.child?.id));case`note`:return U(e);case`result`:return V(e);case`unfit`:return H(e);case`ask`:return this.#m(e.ask_id,this.talk.asks[e.ask_id]??null)}}#m(e,n){let i=this.#i.at(e);return c`<waypost-ask class="card" data-ask=${e} .fileAt=${t} .undoWindow=${r} .ask=${n}
.problems=${i.problems} .notice=${i.notice} .busy=${i.busy} .people=${this.#i.people}
.suggestions=${i.suggestions??null} .saved=${this.#i.drafts.at(e)}></waypost-ask>`}#h(){let e=T(this.talk,this.view),t=C(this.talk).length>0||this.#a.asks(this.inbox).some(e=>e.status===`pending`);return e===`waiting_for_input`&&!t&&D(this.talk)?`running`:e}#g(){let t=this.#h(),n=t===`complete`||t===`failed`||t===`cancelled`;return c`
<header class="detail-head session-head">
<a class="back" href="/sessions" aria-label=${j.allSessions}>${e.back}</a>
<div class="session-name">
<h1 tabindex="-1"><bdi lang="">${m(this.talk.title||this.view?.title||this.talk.agent||j.session)}</bdi></h1>
<p class="session-facts"><bdi lang="">${m(this.talk.agent)}</bdi> ${F(this.talk.parents)} ${A(t)}</p>
</div>
<div class="session-acts">
<button type="button" class="ask-quiet-button" ?disabled=${this.busy} @click=${()=>void this.#f()}>${j.export}</button>
${n||this.leaving?a:c`<button type="button" class="ask-quiet-button" aria-label=${j.cancelSession} @click=${()=>void this.#_()}>${j.cancel}</button>`}
</div>
${this.leaving?this.#v():a} ${q(this.talk.plan)} ${Y(this.agent?.graph??``,this.talk.been)}
</header>
`}async#_(){this.leaving=!0,await this.updateComplete,this.querySelector(`.leave button`)?.focus()}#v(){return c`<div class="leave" role="group" aria-label=${j.cancelThis}>
<p>${j.cancelSure}</p>
<button type="button" class="plain-button" @click=${()=>this.leaving=!1}>${j.keepIt}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>x.cancel(this.session))}>${j.cancelIt}</button>
</div>`}#y(){return C(this.talk).map(e=>this.talk.asks[e]).filter(e=>!!e?.approval)}#b(){let e=this.#h(),t=C(this.talk).length>0||D(this.talk),n=this.agent!==null&&(e===`complete`||e===`waiting_for_input`&&!t);return c`
<waypost-bulk-decision .asks=${this.#y()} .said=${this.#e.said} ?busy=${this.#e.busy} @waypost-bulk-decision=${({detail:e})=>void this.#e.bulk(e.decisions)}></waypost-bulk-decision>
${this.talk.delayed?c`<p class="note">${j.triesAgain(c`<waypost-when .at=${this.talk.delayed.until}></waypost-when>`)} ${m(this.talk.delayed.reason)}</p>`:a}
${e===`running`&&this.talk.writing===null?c`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>${j.working}</p>`:a}
${this.view?.can_resume?c`<p class="resume"><span>${le(this.view)}</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>x.resume(this.session))}>${j.resume}</button></p>`:a}
${n&&!this.view?.can_resume?c`<waypost-composer ?busy=${this.busy} @waypost-say=${e=>void this.#d(e)}></waypost-composer>`:a}
`}render(){if(!this.loaded)return c`<div class="narrow">
<header class="detail-head"><a class="back" href="/sessions" aria-label=${j.allSessions}>${e.back}</a><h1 tabindex="-1">${j.session}</h1></header>
${y(this.problem)} ${this.problem?a:v(4)}
</div>`;let{writing:t,asks:r,agent:i}=this.talk,o=this.talk.items.slice(-this.drawn),s=this.talk.items.length-o.length,l=e=>e.kind===`ask`&&r[e.ask_id]?.status===`pending`,u=o.length-[...o].reverse().findIndex(e=>!l(e)),d=o.every(l)?0:u;return c`
<div class="narrow session">
${this.#g()}
<p class="visually-hidden" role="status">${k(this.#h())}${this.lost?j.lost:``}</p>
${s>0?c`<p class="more"><button type="button" class="plain-button" @click=${()=>this.drawn+=800}>${j.earlierEntries(s)}</button></p>`:a}
<div class="conversation" role="log" aria-live="off" aria-label=${j.conversation}>
${n(ce(o,d,t),e=>e.key,e=>e.kind===`writing`?R(e.text,i):this.#p(e))}
</div>
${P(this.#a.asks(this.inbox),e=>this.#m(e.id,e))}
${y(this.problem)} ${this.#b()}
</div>
`}};function se(e){e?.scrollIntoView({block:e.clientHeight>window.innerHeight*.7?`start`:`end`})}function ce(e,t,n){return n===null?[...e]:[...e.slice(0,t),{kind:`writing`,key:`writing`,text:n},...e.slice(t)]}function le({paused:e,brought_by:t}){return e?j.paused(c`<bdi lang="">${m(e)}</bdi>`):t?j.broughtBy(c`<bdi lang="">${m(t.name)}</bdi>`):j.allAnswered}var ue=class extends CustomEvent{constructor(e){super(`waypost-say`,{detail:{text:e},bubbles:!0})}},de=class extends f{static properties={busy:{type:Boolean},text:{state:!0}};constructor(){super(),this.busy=!1,this.text=``}clear(){this.text=``}#e(e){e.preventDefault();let t=this.text.trim();t&&!this.busy&&this.dispatchEvent(new ue(t))}#t(e){e.key===`Enter`&&!e.shiftKey&&!e.isComposing&&this.#e(e)}render(){return c`
<form class="composer" @submit=${this.#e}>
<label class="visually-hidden" for="composer-text">${j.messageLabel}</label>
<textarea id="composer-text" rows="1" dir="auto" placeholder=${j.writeTo} .value=${s(this.text)}
@input=${e=>this.text=e.target.value} @keydown=${this.#t}></textarea>
<button class="composer-send" aria-label=${j.send} ?disabled=${this.busy||this.text.trim()===``}>${e.go}</button>
</form>
`}};customElements.define(`page-session`,$),customElements.define(`waypost-composer`,de);