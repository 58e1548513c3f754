import{At as e,D as t,Dt as n,Et as r,G as i,Gt as a,Ht as o,K as s,Mt as c,O as l,Ot as u,S as d,Ut as f,W as p,Wt as m,X as h,_ as g,at as _,b as v,g as y,kt as b,q as x,v as S,wt as C}from"./page.js";import{t as w}from"./records.js";import{n as T}from"./later.js";import{t as E}from"./past-row.js";var D=class extends g{static properties={open:{state:!0}};constructor(){super(),this.open=!1}updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?a`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
<form method="dialog" class="keys-head"><h2 id="keys-title">${l.keysTitle}</h2><button class="plain-button">${l.close}</button></form>
<dl class="keys-list">${t().map(([e,t])=>a`<div><dt>${e.split(` `).map(e=>a`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
</dialog>`:m}},O=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},k=class extends g{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=p,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new O({...this.wanted,...e}))}#t(e,t,n){return a`<label class="tool-choice"><span>${t}</span>
<select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>a`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
</label>`}render(){let{wanted:e}=this,t=[`agent`,`kind`,`whom`,`due`].filter(t=>e[t]!==``).length,r=e=>e.map(e=>[e,n(e)]);return a`
<search class="inbox-tools">
<input class="text-field" type="search" aria-label=${l.searchLabel} placeholder=${l.search} autocomplete="off" spellcheck="false" .value=${e.words}
@input=${e=>this.#e({words:e.target.value})} />
<details class="inbox-filters" @keydown=${A}>
<summary>${l.filter}${t>0?a` <span class="inbox-filters-set">${t}</span>`:m}</summary>
<div class="tool-choices">
${this.#t(`agent`,l.agent,[[``,l.any],...r(this.agents)])}
${this.#t(`kind`,l.kind,[[``,l.any],...Object.entries(l.kinds)])}
${this.#t(`whom`,l.whoDecides,[[``,l.anybody],[`@me`,l.me],...r(this.roles)])}
${this.#t(`due`,l.due,[[``,l.anyTime],...Object.entries(l.dues)])}
${this.#t(`order`,l.order,Object.entries(l.orders))}
${i(e)?a`<button type="button" class="plain-button" @click=${()=>this.#e({...p,order:e.order})}>${l.showAll}</button>`:m}
</div>
</details>
<waypost-views .wanted=${e}></waypost-views>
</search>
`}};function A(e){let t=e.currentTarget;e.key===`Escape`&&t.open&&(t.open=!1,t.querySelector(`summary`)?.focus())}var j=8,M=class extends g{static properties={waiting:{type:Number},past:{state:!0},problem:{state:!0}};#e=0;constructor(){super(),this.waiting=0,this.past=null,this.problem=null}get#t(){return this.querySelector(`details`)?.open===!0}#n=async()=>{if(!this.#t)return;let e=++this.#e;try{let{items:t}=await w.history(`days=7`);e===this.#e&&([this.past,this.problem]=[t.slice(0,j),null])}catch(e){this.problem=S(e)}};updated(e){e.has(`waiting`)&&this.#n()}render(){let{past:e,problem:t}=this;return a`<details class="recent" @toggle=${this.#n}>
<summary>${T.recent}</summary>
${v(t)}
${e===null?t?m:d(2):e.length===0?a`<p class="recent-none">${T.recentNone}</p>`:a`<ul class="rows">${o(e,({ask_id:e})=>e,E)}</ul>`}
<p class="recent-all"><a class="plain-link" href="/history">${T.recentAll}</a></p>
</details>`}},N=`waypost-views`,P=20;function F(e){try{let t=JSON.parse(e?.getItem(N)??`[]`);return Array.isArray(t)?t.filter(e=>typeof e==`object`&&!!e&&`name`in e&&`query`in e&&typeof e.name==`string`&&typeof e.query==`string`).map(({name:e,query:t})=>({name:e,query:s(x(t))})).slice(0,P):[]}catch{return[]}}function I(e,t,n){let r={name:t.trim().slice(0,40),query:s(n)};return r.name===``?[...e]:(e.some(e=>e.name===r.name)?e.map(e=>e.name===r.name?r:e):[...e,r]).slice(-20)}function L(e,t){try{e?.setItem(N,JSON.stringify(t))}catch{}}var R=class extends g{static properties={wanted:{attribute:!1},views:{state:!0},naming:{state:!0}};constructor(){super(),this.wanted=p,this.views=F(y()),this.naming=!1}#e(e){this.views=e,L(y(),e)}#t=async()=>{this.naming=!0,await this.updateComplete,this.querySelector(`input`)?.focus()};#n=e=>{e.preventDefault(),this.#e(I(this.views,this.querySelector(`input`)?.value??``,this.wanted)),this.#r()};#r(){this.naming=!1,this.updateComplete.then(()=>this.querySelector(`[aria-pressed="true"], .view-save`)?.focus())}#i(e,t){let r=n(e.name);return a`<li class="view">
<button type="button" class="view-open" aria-pressed=${t} @click=${()=>this.dispatchEvent(new O(t?p:x(e.query)))}><bdi>${r}</bdi></button>
${t?a`<button type="button" class="view-remove" aria-label=${T.removeView(r)} title=${T.removeView(r)} @click=${()=>this.#e(this.views.filter(t=>t!==e))}>×</button>`:m}
</li>`}#a(){return this.naming?a`<form class="view-name" @submit=${this.#n} @keydown=${e=>{e.key===`Escape`&&(e.stopPropagation(),this.#r())}}>
<input class="text-field" aria-label=${T.viewName} placeholder=${T.viewName} maxlength=${40} autocomplete="off" required />
<button class="plain-button">${T.save}</button>
</form>`:a`<button type="button" class="view-save" @click=${this.#t}>${T.saveView}</button>`}render(){let e=s(this.wanted),t=this.views.find(({query:t})=>t===e),n=!t&&i(this.wanted);return this.views.length===0&&!n?m:a`<div class="views">
${this.views.length>0?a`<ul aria-label=${T.views}>${this.views.map(e=>this.#i(e,e===t))}</ul>`:m}
${n?this.#a():m}
</div>`}},z=100,B=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},V=class extends f{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;seen=new h(this,{whole:`.bulk-calls`,folded:`.ask-folded`,bar:`.bulk-actions`});constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}willUpdate(e){let t=new Set((e.get(`asks`)??[]).map(U));e.has(`asks`)&&this.asks.some(e=>!t.has(U(e)))&&this.seen.forget()}#t(e){return(!H(e)||this.opened[U(e)]===!0)&&!(this.left[U(e)]??H(e))}get#n(){return this.asks.slice(0,z)}#r(t,n={}){let r=this.#n.filter(e=>this.#t(e)).map(r=>({ask_id:r.id,decision:t,revision:r.revision,digest:r.approval?.digest??``,...n,...e(r.approval?.risk)?{opened:!0}:{}}));r.length>0&&!this.busy&&this.dispatchEvent(new B(r)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(e){let t=this.busy||e===0;if(this.refusing)return a`<div class="bulk-why">
<label>${c.whyNot} <span class="ask-optional">${l.whyNotHint}</span>
<textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
<p class="bulk-actions">
<button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${c.goBack}</button>
<button type="button" class="ask-reject-button is-final" ?disabled=${t} @click=${()=>this.#i()}>${l.rejectCount(e)}</button>
</p>
</div>`;if(!this.seen.all&&e>0&&!this.busy)return a`<p class="bulk-actions">${this.#c(e,t)}
<button type="button" class="ask-plain-button ask-rest-button" @keydown=${_} @click=${()=>this.seen.showNext()}>${c.showRest}</button></p>`;let n=this.busy?c.sending:e===this.#n.length?l.approveAll(e):l.approveSome({count:e,all:this.#n.length});return a`<p class="bulk-actions">
${this.#c(e,t)}
<button type="button" class="ask-approve-button" ?disabled=${t} @keydown=${_} @click=${e=>e.detail<2&&this.#r(`approve`)}>${n}</button>
</p>`}#s(){return a`<div role="status" class="bulk-said">${this.said}</div>`}#c(e,t){return a`<button type="button" class="ask-reject-button" ?disabled=${t} @click=${()=>void this.#a()}>${l.rejectCountStep(e)}</button>`}#l(e){let{approval:t}=e;if(!t)return m;let n=H(e)&&!this.opened[U(e)];return a`<li class="bulk-call">
<label class="bulk-choice">
<input type="checkbox" .checked=${this.#t(e)} ?disabled=${this.busy||n} @change=${t=>this.left={...this.left,[U(e)]:!t.target.checked}} />
<code>${r(t.tool)}</code>
${t.risk?a`<span class="ask-risk ask-risk-${t.risk}">${c.risk[t.risk]}</span>`:m}
${n?a`<span class="ask-muted">${l.openFirst}</span>`:m}
</label>
<details class="bulk-details" ?open=${!H(e)} @toggle=${t=>{let n=t.target;this.seen.moved(n),n.open&&(this.opened={...this.opened,[U(e)]:!0})}}>
<summary>${l.whatRuns}</summary>
<dl class="ask-call-rows">
${t.view.map(e=>a`<div class="ask-call-row"><dt><bdi lang="">${r(e.path)}</bdi></dt>
<dd><bdi lang="" class="ask-value" dir="auto">${r(e.text)}</bdi>${e.marks.map(e=>a` <span class="ask-mark">${u(e)}</span>`)}</dd></div>`)}
${t.target?a`<div class="ask-call-row"><dt>${c.target}</dt><dd><bdi>${r(t.target)}</bdi></dd></div>`:m}
${t.server?a`<div class="ask-call-row"><dt>${c.server}</dt><dd><bdi>${r(t.server)}</bdi></dd></div>`:m}
</dl>
</details>
</li>`}render(){let e=this.#n,t=e.filter(e=>this.#t(e)).length;return a`
${this.asks.length<2?this.#s():m}
${this.asks.length<2?m:a`<details class="bulk card" ?open=${this.expanded}>
<summary>${l.together}</summary>
<p class="ask-muted">${l.togetherText}${e.length<this.asks.length?l.theseFirst({shown:e.length,all:this.asks.length}):``}</p>
<ul class="bulk-calls">${o(e,U,e=>this.#l(e))}</ul>
${this.#s()} ${this.#o(t)}
</details>`}
`}};function H({approval:t}){return t?e(t.risk)||b(t)||t.view.some(({text:e})=>C(e)):!1}function U(e){return`${e.id} ${e.revision}`}customElements.define(`waypost-inbox-tools`,k),customElements.define(`waypost-views`,R),customElements.define(`waypost-recent`,M),customElements.define(`waypost-keys`,D),customElements.define(`waypost-bulk-decision`,V);