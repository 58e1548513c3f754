import{F as e,L as t,P as n,_ as r,s as i,t as a}from"./page.js";import{C as o,D as s,E as c,F as l,P as u,b as d,h as f,m as p,w as m,y as h}from"./app.js";import{n as g,t as _}from"./visible.js";import{t as v}from"./repeat.js";var y=class extends a{static properties={open:{state:!0}};constructor(){super(),this.open=!1}connectedCallback(){super.connectedCallback(),document.addEventListener(`keydown`,this.#e)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`keydown`,this.#e)}#e=e=>{h(e)===`?`&&(this.open=!0)};updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?t`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
<form method="dialog" class="keys-head"><h2 id="keys-title">${i.keysTitle}</h2><button class="plain-button">${i.close}</button></form>
<dl class="keys-list">${d().map(([e,n])=>t`<div><dt>${e.split(` `).map(e=>t`<kbd>${e}</kbd> `)}</dt><dd>${n}</dd></div>`)}</dl>
</dialog>`:e}},b=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},x=class extends a{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=p,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new b({...this.wanted,...e}))}#t(e,n,r){return t`<label class="tool-choice"><span>${n}</span>
<select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${r.map(([n,r])=>t`<option value=${n} .selected=${this.wanted[e]===n}>${r}</option>`)}</select>
</label>`}render(){let{wanted:n}=this,r=[`agent`,`kind`,`whom`,`due`].filter(e=>n[e]!==``).length,a=e=>e.map(e=>[e,g(e)]);return t`
<search class="inbox-tools">
<input class="text-field" type="search" aria-label=${i.searchLabel} placeholder=${i.search} autocomplete="off" spellcheck="false" .value=${n.words}
@input=${e=>this.#e({words:e.target.value})} />
<details class="inbox-filters" @keydown=${S}>
<summary>${i.filter}${r>0?t` <span class="inbox-filters-set">${r}</span>`:e}</summary>
<div class="tool-choices">
${this.#t(`agent`,i.agent,[[``,i.any],...a(this.agents)])}
${this.#t(`kind`,i.kind,[[``,i.any],...Object.entries(i.kinds)])}
${this.#t(`whom`,i.whoDecides,[[``,i.anybody],[`@me`,i.me],...a(this.roles)])}
${this.#t(`due`,i.due,[[``,i.anyTime],...Object.entries(i.dues)])}
${this.#t(`order`,i.order,Object.entries(i.orders))}
${f(n)?t`<button type="button" class="plain-button" @click=${()=>this.#e({...p,order:n.order})}>${i.showAll}</button>`:e}
</div>
</details>
</search>
`}};function S(e){let t=e.currentTarget;e.key===`Escape`&&t.open&&(t.open=!1,t.querySelector(`summary`)?.focus())}var C=100,w=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},T=class extends n{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;seen=new o(this,{whole:`.bulk-calls`,folded:`.ask-folded`,bar:`.bulk-actions`});constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}willUpdate(e){let t=new Set((e.get(`asks`)??[]).map(D));e.has(`asks`)&&this.asks.some(e=>!t.has(D(e)))&&this.seen.forget()}#t(e){return(!E(e)||this.opened[D(e)]===!0)&&!(this.left[D(e)]??E(e))}get#n(){return this.asks.slice(0,C)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...l(n.approval?.risk)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new w(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(e){let n=this.busy||e===0;if(this.refusing)return t`<div class="bulk-why">
<label>${r.whyNot} <span class="ask-optional">${i.whyNotHint}</span>
<textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
<p class="bulk-actions">
<button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${r.goBack}</button>
<button type="button" class="ask-reject-button is-final" ?disabled=${n} @click=${()=>this.#i()}>${i.rejectCount(e)}</button>
</p>
</div>`;if(!this.seen.all&&e>0&&!this.busy)return t`<p class="bulk-actions">${this.#c(e,n)}
<button type="button" class="ask-plain-button ask-rest-button" @keydown=${s} @click=${()=>this.seen.showNext()}>${r.showRest}</button></p>`;let a=this.busy?r.sending:e===this.#n.length?i.approveAll(e):i.approveSome({count:e,all:this.#n.length});return t`<p class="bulk-actions">
${this.#c(e,n)}
<button type="button" class="ask-approve-button" ?disabled=${n} @keydown=${s} @click=${e=>e.detail<2&&this.#r(`approve`)}>${a}</button>
</p>`}#s(){return t`<div role="status" class="bulk-said">${this.said}</div>`}#c(e,n){return t`<button type="button" class="ask-reject-button" ?disabled=${n} @click=${()=>void this.#a()}>${i.rejectCountStep(e)}</button>`}#l(n){let{approval:a}=n;if(!a)return e;let o=E(n)&&!this.opened[D(n)];return t`<li class="bulk-call">
<label class="bulk-choice">
<input type="checkbox" .checked=${this.#t(n)} ?disabled=${this.busy||o} @change=${e=>this.left={...this.left,[D(n)]:!e.target.checked}} />
<code>${_(a.tool)}</code>
${a.risk?t`<span class="ask-risk ask-risk-${a.risk}">${r.risk[a.risk]}</span>`:e}
${o?t`<span class="ask-muted">${i.openFirst}</span>`:e}
</label>
<details class="bulk-details" ?open=${!E(n)} @toggle=${e=>{let t=e.target;this.seen.moved(t),t.open&&(this.opened={...this.opened,[D(n)]:!0})}}>
<summary>${i.whatRuns}</summary>
<dl class="ask-call-rows">
${a.view.map(e=>t`<div class="ask-call-row"><dt><bdi lang="">${_(e.path)}</bdi></dt>
<dd><bdi lang="" class="ask-value" dir="auto">${_(e.text)}</bdi>${e.marks.map(e=>t` <span class="ask-mark">${c(e)}</span>`)}</dd></div>`)}
${a.target?t`<div class="ask-call-row"><dt>${r.target}</dt><dd><bdi>${_(a.target)}</bdi></dd></div>`:e}
${a.server?t`<div class="ask-call-row"><dt>${r.server}</dt><dd><bdi>${_(a.server)}</bdi></dd></div>`:e}
</dl>
</details>
</li>`}render(){let n=this.#n,r=n.filter(e=>this.#t(e)).length;return t`
${this.asks.length<2?this.#s():e}
${this.asks.length<2?e:t`<details class="bulk card" ?open=${this.expanded}>
<summary>${i.together}</summary>
<p class="ask-muted">${i.togetherText}${n.length<this.asks.length?i.theseFirst({shown:n.length,all:this.asks.length}):``}</p>
<ul class="bulk-calls">${v(n,D,e=>this.#l(e))}</ul>
${this.#s()} ${this.#o(r)}
</details>`}
`}};function E({approval:e}){return e?l(e.risk)||u(e)||e.view.some(({text:e})=>m(e)):!1}function D(e){return`${e.id} ${e.revision}`}customElements.define(`waypost-keys`,y),customElements.define(`waypost-inbox-tools`,x),customElements.define(`waypost-bulk-decision`,T);