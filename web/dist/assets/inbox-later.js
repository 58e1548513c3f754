import{$ as e,A as t,Ct as n,H as r,J as i,S as a,St as o,Tt as s,V as c,bt as l,k as u,q as d,st as f,wt as p,yt as m}from"./page.js";var h=class extends a{static properties={open:{state:!0}};constructor(){super(),this.open=!1}updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?s`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
<form method="dialog" class="keys-head"><h2 id="keys-title">${t.keysTitle}</h2><button class="plain-button">${t.close}</button></form>
<dl class="keys-list">${u().map(([e,t])=>s`<div><dt>${e.split(` `).map(e=>s`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
</dialog>`:p}},g=100,_=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},v=class extends n{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;seen=new c(this,{whole:`.bulk-calls`,folded:`.ask-folded`,bar:`.bulk-actions`});constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}willUpdate(e){let t=new Set((e.get(`asks`)??[]).map(b));e.has(`asks`)&&this.asks.some(e=>!t.has(b(e)))&&this.seen.forget()}#t(e){return(!y(e)||this.opened[b(e)]===!0)&&!(this.left[b(e)]??y(e))}get#n(){return this.asks.slice(0,g)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...l(n.approval?.risk)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new _(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(e){let n=this.busy||e===0;if(this.refusing)return s`<div class="bulk-why">
<label>${f.whyNot} <span class="ask-optional">${t.whyNotHint}</span>
<textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
<p class="bulk-actions">
<button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${f.goBack}</button>
<button type="button" class="ask-reject-button is-final" ?disabled=${n} @click=${()=>this.#i()}>${t.rejectCount(e)}</button>
</p>
</div>`;if(!this.seen.all&&e>0&&!this.busy)return s`<p class="bulk-actions">${this.#c(e,n)}
<button type="button" class="ask-plain-button ask-rest-button" @keydown=${i} @click=${()=>this.seen.showNext()}>${f.showRest}</button></p>`;let r=this.busy?f.sending:e===this.#n.length?t.approveAll(e):t.approveSome({count:e,all:this.#n.length});return s`<p class="bulk-actions">
${this.#c(e,n)}
<button type="button" class="ask-approve-button" ?disabled=${n} @keydown=${i} @click=${e=>e.detail<2&&this.#r(`approve`)}>${r}</button>
</p>`}#s(){return s`<div role="status" class="bulk-said">${this.said}</div>`}#c(e,n){return s`<button type="button" class="ask-reject-button" ?disabled=${n} @click=${()=>void this.#a()}>${t.rejectCountStep(e)}</button>`}#l(n){let{approval:r}=n;if(!r)return p;let i=y(n)&&!this.opened[b(n)];return s`<li class="bulk-call">
<label class="bulk-choice">
<input type="checkbox" .checked=${this.#t(n)} ?disabled=${this.busy||i} @change=${e=>this.left={...this.left,[b(n)]:!e.target.checked}} />
<code>${e(r.tool)}</code>
${r.risk?s`<span class="ask-risk ask-risk-${r.risk}">${f.risk[r.risk]}</span>`:p}
${i?s`<span class="ask-muted">${t.openFirst}</span>`:p}
</label>
<details class="bulk-details" ?open=${!y(n)} @toggle=${e=>{let t=e.target;this.seen.moved(t),t.open&&(this.opened={...this.opened,[b(n)]:!0})}}>
<summary>${t.whatRuns}</summary>
<dl class="ask-call-rows">
${r.view.map(t=>s`<div class="ask-call-row"><dt><bdi lang="">${e(t.path)}</bdi></dt>
<dd><bdi lang="" class="ask-value" dir="auto">${e(t.text)}</bdi>${t.marks.map(e=>s` <span class="ask-mark">${d(e)}</span>`)}</dd></div>`)}
${r.target?s`<div class="ask-call-row"><dt>${f.target}</dt><dd><bdi>${e(r.target)}</bdi></dd></div>`:p}
${r.server?s`<div class="ask-call-row"><dt>${f.server}</dt><dd><bdi>${e(r.server)}</bdi></dd></div>`:p}
</dl>
</details>
</li>`}render(){let e=this.#n,n=e.filter(e=>this.#t(e)).length;return s`
${this.asks.length<2?this.#s():p}
${this.asks.length<2?p:s`<details class="bulk card" ?open=${this.expanded}>
<summary>${t.together}</summary>
<p class="ask-muted">${t.togetherText}${e.length<this.asks.length?t.theseFirst({shown:e.length,all:this.asks.length}):``}</p>
<ul class="bulk-calls">${o(e,b,e=>this.#l(e))}</ul>
${this.#s()} ${this.#o(n)}
</details>`}
`}};function y({approval:e}){return e?l(e.risk)||m(e)||e.view.some(({text:e})=>r(e)):!1}function b(e){return`${e.id} ${e.revision}`}customElements.define(`waypost-keys`,h),customElements.define(`waypost-bulk-decision`,v);