import{At as e,C as t,Et as n,G as r,Gt as i,Ht as a,J as o,K as s,Mt as c,O as l,Ot as u,Pt as d,Ut as f,Wt as p,Z as m,_ as h,jt as g,k as _,kt as v,q as y,st as b,v as x,x as S,y as C}from"./page.js";import{t as w}from"./records.js";import{n as T}from"./later.js";import{t as E}from"./past-row.js";var D=class extends x{static properties={open:{state:!0}};constructor(){super(),this.open=!1}updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?i`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
<form method="dialog" class="keys-head"><h2 id="keys-title">${_.keysTitle}</h2><button class="plain-button">${_.close}</button></form>
<dl class="keys-list">${l().map(([e,t])=>i`<div><dt>${e.split(` `).map(e=>i`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
</dialog>`:p}},O=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},k=class extends x{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=r,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new O({...this.wanted,...e}))}#t(e,t,n){return i`<label class="tool-choice"><span>${t}</span>
<select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>i`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
</label>`}render(){let{wanted:e}=this,t=[`agent`,`kind`,`whom`,`due`].filter(t=>e[t]!==``).length,n=e=>e.map(e=>[e,v(e)]);return i`
<search class="inbox-tools">
<input class="text-field" type="search" aria-label=${_.searchLabel} placeholder=${_.search} autocomplete="off" spellcheck="false" .value=${e.words}
@input=${e=>this.#e({words:e.target.value})} />
<details class="inbox-filters" @keydown=${A}>
<summary>${_.filter}${t>0?i` <span class="inbox-filters-set">${t}</span>`:p}</summary>
<div class="tool-choices">
${this.#t(`agent`,_.agent,[[``,_.any],...n(this.agents)])}
${this.#t(`kind`,_.kind,[[``,_.any],...Object.entries(_.kinds)])}
${this.#t(`whom`,_.whoDecides,[[``,_.anybody],[`@me`,_.me],...n(this.roles)])}
${this.#t(`due`,_.due,[[``,_.anyTime],...Object.entries(_.dues)])}
${this.#t(`order`,_.order,Object.entries(_.orders))}
${s(e)?i`<button type="button" class="plain-button" @click=${()=>this.#e({...r,order:e.order})}>${_.showAll}</button>`:p}
</div>
</details>
<waypost-views .wanted=${e}></waypost-views>
</search>
`}};function A(e){let t=e.currentTarget;e.key===`Escape`&&t.open&&(t.open=!1,t.querySelector(`summary`)?.focus())}var j=8,M=class extends x{static properties={waiting:{type:Number},past:{state:!0},problem:{state:!0}};#e=0;constructor(){super(),this.waiting=0,this.past=null,this.problem=null}get#t(){return this.querySelector(`details`)?.open===!0}#n=async()=>{if(!this.#t)return;let e=++this.#e;try{let{items:t}=await w.history(`days=7`);e===this.#e&&([this.past,this.problem]=[t.slice(0,j),null])}catch(e){this.problem=C(e)}};updated(e){e.has(`waiting`)&&this.#n()}render(){let{past:e,problem:n}=this;return i`<details class="recent" @toggle=${this.#n}>
<summary>${T.recent}</summary>
${S(n)}
${e===null?n?p:t(2):e.length===0?i`<p class="recent-none">${T.recentNone}</p>`:i`<ul class="rows">${a(e,({ask_id:e})=>e,E)}</ul>`}
<p class="recent-all"><a class="plain-link" href="/history">${T.recentAll}</a></p>
</details>`}},N=`waypost-views`,P=20;function F(e){try{let t=JSON.parse(e?.getItem(N)??`[]`);return Array.isArray(t)?t.filter(e=>typeof e==`object`&&!!e&&`name`in e&&`query`in e&&typeof e.name==`string`&&typeof e.query==`string`).map(({name:e,query:t})=>({name:e,query:y(o(t))})).slice(0,P):[]}catch{return[]}}function I(e,t,n){let r={name:t.trim().slice(0,40),query:y(n)};return r.name===``?[...e]:(e.some(e=>e.name===r.name)?e.map(e=>e.name===r.name?r:e):[...e,r]).slice(-20)}function L(e,t){try{e?.setItem(N,JSON.stringify(t))}catch{}}var R=class extends x{static properties={wanted:{attribute:!1},views:{state:!0},naming:{state:!0}};constructor(){super(),this.wanted=r,this.views=F(h()),this.naming=!1}#e(e){this.views=e,L(h(),e)}#t=async()=>{this.naming=!0,await this.updateComplete,this.querySelector(`input`)?.focus()};#n=e=>{e.preventDefault(),this.#e(I(this.views,this.querySelector(`input`)?.value??``,this.wanted)),this.#r()};#r(){this.naming=!1,this.updateComplete.then(()=>this.querySelector(`[aria-pressed="true"], .view-save`)?.focus())}#i(e,t){let n=v(e.name);return i`<li class="view">
<button type="button" class="view-open" aria-pressed=${t} @click=${()=>this.dispatchEvent(new O(t?r:o(e.query)))}><bdi>${n}</bdi></button>
${t?i`<button type="button" class="view-remove" aria-label=${T.removeView(n)} title=${T.removeView(n)} @click=${()=>this.#e(this.views.filter(t=>t!==e))}>×</button>`:p}
</li>`}#a(){return this.naming?i`<form class="view-name" @submit=${this.#n} @keydown=${e=>{e.key===`Escape`&&(e.stopPropagation(),this.#r())}}>
<input class="text-field" aria-label=${T.viewName} placeholder=${T.viewName} maxlength=${40} autocomplete="off" required />
<button class="plain-button">${T.save}</button>
</form>`:i`<button type="button" class="view-save" @click=${this.#t}>${T.saveView}</button>`}render(){let e=y(this.wanted),t=this.views.find(({query:t})=>t===e),n=!t&&s(this.wanted);return this.views.length===0&&!n?p:i`<div class="views">
${this.views.length>0?i`<ul aria-label=${T.views}>${this.views.map(e=>this.#i(e,e===t))}</ul>`:p}
${n?this.#a():p}
</div>`}},z=100,B=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},V=class extends f{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;seen=new m(this,{whole:`.bulk-calls`,folded:`.ask-folded`,bar:`.bulk-actions`});constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}willUpdate(e){let t=new Set((e.get(`asks`)??[]).map(U));e.has(`asks`)&&this.asks.some(e=>!t.has(U(e)))&&this.seen.forget()}#t(e){return(!H(e)||this.opened[U(e)]===!0)&&!(this.left[U(e)]??H(e))}get#n(){return this.asks.slice(0,z)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...c(n.approval?.risk)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new B(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(e){let t=this.busy||e===0;if(this.refusing)return i`<div class="bulk-why">
<label>${d.whyNot} <span class="ask-optional">${_.whyNotHint}</span>
<textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
<p class="bulk-actions">
<button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${d.goBack}</button>
<button type="button" class="ask-reject-button is-final" ?disabled=${t} @click=${()=>this.#i()}>${_.rejectCount(e)}</button>
</p>
</div>`;if(!this.seen.all&&e>0&&!this.busy)return i`<p class="bulk-actions">${this.#c(e,t)}
<button type="button" class="ask-plain-button ask-rest-button" @keydown=${b} @click=${()=>this.seen.showNext()}>${d.showRest}</button></p>`;let n=this.busy?d.sending:e===this.#n.length?_.approveAll(e):_.approveSome({count:e,all:this.#n.length});return i`<p class="bulk-actions">
${this.#c(e,t)}
<button type="button" class="ask-approve-button" ?disabled=${t} @keydown=${b} @click=${e=>e.detail<2&&this.#r(`approve`)}>${n}</button>
</p>`}#s(){return i`<div role="status" class="bulk-said">${this.said}</div>`}#c(e,t){return i`<button type="button" class="ask-reject-button" ?disabled=${t} @click=${()=>void this.#a()}>${_.rejectCountStep(e)}</button>`}#l(t){let{approval:n}=t;if(!n)return p;let r=H(t)&&!this.opened[U(t)];return i`<li class="bulk-call">
<label class="bulk-choice">
<input type="checkbox" .checked=${this.#t(t)} ?disabled=${this.busy||r} @change=${e=>this.left={...this.left,[U(t)]:!e.target.checked}} />
<code>${u(n.tool)}</code>
${n.risk?i`<span class="ask-risk ask-risk-${n.risk}">${d.risk[n.risk]}</span>`:p}
${r?i`<span class="ask-muted">${_.openFirst}</span>`:p}
</label>
<details class="bulk-details" ?open=${!H(t)} @toggle=${e=>{let n=e.target;this.seen.moved(n),n.open&&(this.opened={...this.opened,[U(t)]:!0})}}>
<summary>${_.whatRuns}</summary>
<dl class="ask-call-rows">
${n.view.map(t=>i`<div class="ask-call-row"><dt><bdi lang="">${u(t.path)}</bdi></dt>
<dd><bdi lang="" class="ask-value" dir="auto">${u(t.text)}</bdi>${t.marks.map(t=>i` <span class="ask-mark">${e(t)}</span>`)}</dd></div>`)}
${n.target?i`<div class="ask-call-row"><dt>${d.target}</dt><dd><bdi>${u(n.target)}</bdi></dd></div>`:p}
${n.server?i`<div class="ask-call-row"><dt>${d.server}</dt><dd><bdi>${u(n.server)}</bdi></dd></div>`:p}
</dl>
</details>
</li>`}render(){let e=this.#n,t=e.filter(e=>this.#t(e)).length;return i`
${this.asks.length<2?this.#s():p}
${this.asks.length<2?p:i`<details class="bulk card" ?open=${this.expanded}>
<summary>${_.together}</summary>
<p class="ask-muted">${_.togetherText}${e.length<this.asks.length?_.theseFirst({shown:e.length,all:this.asks.length}):``}</p>
<ul class="bulk-calls">${a(e,U,e=>this.#l(e))}</ul>
${this.#s()} ${this.#o(t)}
</details>`}
`}};function H({approval:e}){return e?c(e.risk)||g(e)||e.view.some(({text:e})=>n(e)):!1}function U(e){return`${e.id} ${e.revision}`}customElements.define(`waypost-inbox-tools`,k),customElements.define(`waypost-views`,R),customElements.define(`waypost-recent`,M),customElements.define(`waypost-keys`,D),customElements.define(`waypost-bulk-decision`,V);