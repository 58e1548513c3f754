import{D as e,E as t,Ft as n,It as r,K as i,Lt as a,Mt as o,Nt as s,Rt as c,St as l,_ as u,bt as d,m as f,p,tt as m,vt as h,xt as g,yt as _}from"./page.js";var v=class extends u{static properties={open:{state:!0}};constructor(){super(),this.open=!1}updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?c`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
<form method="dialog" class="keys-head"><h2 id="keys-title">${e.keysTitle}</h2><button class="plain-button">${e.close}</button></form>
<dl class="keys-list">${t().map(([e,t])=>c`<div><dt>${e.split(` `).map(e=>c`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
</dialog>`:a}},y=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},b=class extends u{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=p,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new y({...this.wanted,...e}))}#t(e,t,n){return c`<label class="tool-choice"><span>${t}</span>
<select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>c`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
</label>`}render(){let{wanted:t}=this,n=[`agent`,`kind`,`whom`,`due`].filter(e=>t[e]!==``).length,r=e=>e.map(e=>[e,d(e)]);return c`
<search class="inbox-tools">
<input class="text-field" type="search" aria-label=${e.searchLabel} placeholder=${e.search} autocomplete="off" spellcheck="false" .value=${t.words}
@input=${e=>this.#e({words:e.target.value})} />
<details class="inbox-filters" @keydown=${x}>
<summary>${e.filter}${n>0?c` <span class="inbox-filters-set">${n}</span>`:a}</summary>
<div class="tool-choices">
${this.#t(`agent`,e.agent,[[``,e.any],...r(this.agents)])}
${this.#t(`kind`,e.kind,[[``,e.any],...Object.entries(e.kinds)])}
${this.#t(`whom`,e.whoDecides,[[``,e.anybody],[`@me`,e.me],...r(this.roles)])}
${this.#t(`due`,e.due,[[``,e.anyTime],...Object.entries(e.dues)])}
${this.#t(`order`,e.order,Object.entries(e.orders))}
${f(t)?c`<button type="button" class="plain-button" @click=${()=>this.#e({...p,order:t.order})}>${e.showAll}</button>`:a}
</div>
</details>
</search>
`}};function x(e){let t=e.currentTarget;e.key===`Escape`&&t.open&&(t.open=!1,t.querySelector(`summary`)?.focus())}var S=100,C=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},w=class extends r{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;seen=new i(this,{whole:`.bulk-calls`,folded:`.ask-folded`,bar:`.bulk-actions`});constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}willUpdate(e){let t=new Set((e.get(`asks`)??[]).map(E));e.has(`asks`)&&this.asks.some(e=>!t.has(E(e)))&&this.seen.forget()}#t(e){return(!T(e)||this.opened[E(e)]===!0)&&!(this.left[E(e)]??T(e))}get#n(){return this.asks.slice(0,S)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...s(n.approval?.risk)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new C(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(t){let n=this.busy||t===0;if(this.refusing)return c`<div class="bulk-why">
<label>${l.whyNot} <span class="ask-optional">${e.whyNotHint}</span>
<textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
<p class="bulk-actions">
<button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${l.goBack}</button>
<button type="button" class="ask-reject-button is-final" ?disabled=${n} @click=${()=>this.#i()}>${e.rejectCount(t)}</button>
</p>
</div>`;if(!this.seen.all&&t>0&&!this.busy)return c`<p class="bulk-actions">${this.#c(t,n)}
<button type="button" class="ask-plain-button ask-rest-button" @keydown=${m} @click=${()=>this.seen.showNext()}>${l.showRest}</button></p>`;let r=this.busy?l.sending:t===this.#n.length?e.approveAll(t):e.approveSome({count:t,all:this.#n.length});return c`<p class="bulk-actions">
${this.#c(t,n)}
<button type="button" class="ask-approve-button" ?disabled=${n} @keydown=${m} @click=${e=>e.detail<2&&this.#r(`approve`)}>${r}</button>
</p>`}#s(){return c`<div role="status" class="bulk-said">${this.said}</div>`}#c(t,n){return c`<button type="button" class="ask-reject-button" ?disabled=${n} @click=${()=>void this.#a()}>${e.rejectCountStep(t)}</button>`}#l(t){let{approval:n}=t;if(!n)return a;let r=T(t)&&!this.opened[E(t)];return c`<li class="bulk-call">
<label class="bulk-choice">
<input type="checkbox" .checked=${this.#t(t)} ?disabled=${this.busy||r} @change=${e=>this.left={...this.left,[E(t)]:!e.target.checked}} />
<code>${_(n.tool)}</code>
${n.risk?c`<span class="ask-risk ask-risk-${n.risk}">${l.risk[n.risk]}</span>`:a}
${r?c`<span class="ask-muted">${e.openFirst}</span>`:a}
</label>
<details class="bulk-details" ?open=${!T(t)} @toggle=${e=>{let n=e.target;this.seen.moved(n),n.open&&(this.opened={...this.opened,[E(t)]:!0})}}>
<summary>${e.whatRuns}</summary>
<dl class="ask-call-rows">
${n.view.map(e=>c`<div class="ask-call-row"><dt><bdi lang="">${_(e.path)}</bdi></dt>
<dd><bdi lang="" class="ask-value" dir="auto">${_(e.text)}</bdi>${e.marks.map(e=>c` <span class="ask-mark">${g(e)}</span>`)}</dd></div>`)}
${n.target?c`<div class="ask-call-row"><dt>${l.target}</dt><dd><bdi>${_(n.target)}</bdi></dd></div>`:a}
${n.server?c`<div class="ask-call-row"><dt>${l.server}</dt><dd><bdi>${_(n.server)}</bdi></dd></div>`:a}
</dl>
</details>
</li>`}render(){let t=this.#n,r=t.filter(e=>this.#t(e)).length;return c`
${this.asks.length<2?this.#s():a}
${this.asks.length<2?a:c`<details class="bulk card" ?open=${this.expanded}>
<summary>${e.together}</summary>
<p class="ask-muted">${e.togetherText}${t.length<this.asks.length?e.theseFirst({shown:t.length,all:this.asks.length}):``}</p>
<ul class="bulk-calls">${n(t,E,e=>this.#l(e))}</ul>
${this.#s()} ${this.#o(r)}
</details>`}
`}};function T({approval:e}){return e?s(e.risk)||o(e)||e.view.some(({text:e})=>h(e)):!1}function E(e){return`${e.id} ${e.revision}`}customElements.define(`waypost-inbox-tools`,b),customElements.define(`waypost-keys`,v),customElements.define(`waypost-bulk-decision`,w);