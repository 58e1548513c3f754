import{E as e,Ft as t,G as n,It as r,Lt as i,Mt as a,Pt as o,T as s,_ as c,_t as l,bt as u,et as d,jt as f,m as p,p as m,vt as h,xt as g,yt as _}from"./page.js";var v=class extends c{static properties={open:{state:!0}};constructor(){super(),this.open=!1}updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?i`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
<form method="dialog" class="keys-head"><h2 id="keys-title">${e.keysTitle}</h2><button class="plain-button">${e.close}</button></form>
<dl class="keys-list">${s().map(([e,t])=>i`<div><dt>${e.split(` `).map(e=>i`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
</dialog>`:r}},y=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},b=class extends c{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=m,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new y({...this.wanted,...e}))}#t(e,t,n){return i`<label class="tool-choice"><span>${t}</span>
<select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>i`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
</label>`}render(){let{wanted:t}=this,n=[`agent`,`kind`,`whom`,`due`].filter(e=>t[e]!==``).length,a=e=>e.map(e=>[e,_(e)]);return i`
<search class="inbox-tools">
<input class="text-field" type="search" aria-label=${e.searchLabel} placeholder=${e.search} autocomplete="off" spellcheck="false" .value=${t.words}
@input=${e=>this.#e({words:e.target.value})} />
<details class="inbox-filters" @keydown=${x}>
<summary>${e.filter}${n>0?i` <span class="inbox-filters-set">${n}</span>`:r}</summary>
<div class="tool-choices">
${this.#t(`agent`,e.agent,[[``,e.any],...a(this.agents)])}
${this.#t(`kind`,e.kind,[[``,e.any],...Object.entries(e.kinds)])}
${this.#t(`whom`,e.whoDecides,[[``,e.anybody],[`@me`,e.me],...a(this.roles)])}
${this.#t(`due`,e.due,[[``,e.anyTime],...Object.entries(e.dues)])}
${this.#t(`order`,e.order,Object.entries(e.orders))}
${p(t)?i`<button type="button" class="plain-button" @click=${()=>this.#e({...m,order:t.order})}>${e.showAll}</button>`:r}
</div>
</details>
</search>
`}};function x(e){let t=e.currentTarget;e.key===`Escape`&&t.open&&(t.open=!1,t.querySelector(`summary`)?.focus())}var S=100,C=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},w=class extends t{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;seen=new n(this,{whole:`.bulk-calls`,folded:`.ask-folded`,bar:`.bulk-actions`});constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}willUpdate(e){let t=new Set((e.get(`asks`)??[]).map(E));e.has(`asks`)&&this.asks.some(e=>!t.has(E(e)))&&this.seen.forget()}#t(e){return(!T(e)||this.opened[E(e)]===!0)&&!(this.left[E(e)]??T(e))}get#n(){return this.asks.slice(0,S)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...a(n.approval?.risk)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new C(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(t){let n=this.busy||t===0;if(this.refusing)return i`<div class="bulk-why">
<label>${g.whyNot} <span class="ask-optional">${e.whyNotHint}</span>
<textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
<p class="bulk-actions">
<button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${g.goBack}</button>
<button type="button" class="ask-reject-button is-final" ?disabled=${n} @click=${()=>this.#i()}>${e.rejectCount(t)}</button>
</p>
</div>`;if(!this.seen.all&&t>0&&!this.busy)return i`<p class="bulk-actions">${this.#c(t,n)}
<button type="button" class="ask-plain-button ask-rest-button" @keydown=${d} @click=${()=>this.seen.showNext()}>${g.showRest}</button></p>`;let r=this.busy?g.sending:t===this.#n.length?e.approveAll(t):e.approveSome({count:t,all:this.#n.length});return i`<p class="bulk-actions">
${this.#c(t,n)}
<button type="button" class="ask-approve-button" ?disabled=${n} @keydown=${d} @click=${e=>e.detail<2&&this.#r(`approve`)}>${r}</button>
</p>`}#s(){return i`<div role="status" class="bulk-said">${this.said}</div>`}#c(t,n){return i`<button type="button" class="ask-reject-button" ?disabled=${n} @click=${()=>void this.#a()}>${e.rejectCountStep(t)}</button>`}#l(t){let{approval:n}=t;if(!n)return r;let a=T(t)&&!this.opened[E(t)];return i`<li class="bulk-call">
<label class="bulk-choice">
<input type="checkbox" .checked=${this.#t(t)} ?disabled=${this.busy||a} @change=${e=>this.left={...this.left,[E(t)]:!e.target.checked}} />
<code>${h(n.tool)}</code>
${n.risk?i`<span class="ask-risk ask-risk-${n.risk}">${g.risk[n.risk]}</span>`:r}
${a?i`<span class="ask-muted">${e.openFirst}</span>`:r}
</label>
<details class="bulk-details" ?open=${!T(t)} @toggle=${e=>{let n=e.target;this.seen.moved(n),n.open&&(this.opened={...this.opened,[E(t)]:!0})}}>
<summary>${e.whatRuns}</summary>
<dl class="ask-call-rows">
${n.view.map(e=>i`<div class="ask-call-row"><dt><bdi lang="">${h(e.path)}</bdi></dt>
<dd><bdi lang="" class="ask-value" dir="auto">${h(e.text)}</bdi>${e.marks.map(e=>i` <span class="ask-mark">${u(e)}</span>`)}</dd></div>`)}
${n.target?i`<div class="ask-call-row"><dt>${g.target}</dt><dd><bdi>${h(n.target)}</bdi></dd></div>`:r}
${n.server?i`<div class="ask-call-row"><dt>${g.server}</dt><dd><bdi>${h(n.server)}</bdi></dd></div>`:r}
</dl>
</details>
</li>`}render(){let t=this.#n,n=t.filter(e=>this.#t(e)).length;return i`
${this.asks.length<2?this.#s():r}
${this.asks.length<2?r:i`<details class="bulk card" ?open=${this.expanded}>
<summary>${e.together}</summary>
<p class="ask-muted">${e.togetherText}${t.length<this.asks.length?e.theseFirst({shown:t.length,all:this.asks.length}):``}</p>
<ul class="bulk-calls">${o(t,E,e=>this.#l(e))}</ul>
${this.#s()} ${this.#o(n)}
</details>`}
`}};function T({approval:e}){return e?a(e.risk)||f(e)||e.view.some(({text:e})=>l(e)):!1}function E(e){return`${e.id} ${e.revision}`}customElements.define(`waypost-inbox-tools`,b),customElements.define(`waypost-keys`,v),customElements.define(`waypost-bulk-decision`,w);