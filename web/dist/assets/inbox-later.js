import{B as e,Bt as t,Ct as n,D as r,E as i,Ft as a,L as o,Lt as s,Pt as c,Rt as l,St as u,_ as d,d as f,f as p,m,nt as h,p as g,q as _,v,wt as y,x as b,xt as x,y as S,yt as C,zt as w}from"./page.js";import{n as T}from"./later.js";import{t as E}from"./past-row.js";var D=class extends d{static properties={open:{state:!0}};constructor(){super(),this.open=!1}updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?t`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
<form method="dialog" class="keys-head"><h2 id="keys-title">${r.keysTitle}</h2><button class="plain-button">${r.close}</button></form>
<dl class="keys-list">${i().map(([e,n])=>t`<div><dt>${e.split(` `).map(e=>t`<kbd>${e}</kbd> `)}</dt><dd>${n}</dd></div>`)}</dl>
</dialog>`:w}},O=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},k=class extends d{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=f,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new O({...this.wanted,...e}))}#t(e,n,r){return t`<label class="tool-choice"><span>${n}</span>
<select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${r.map(([n,r])=>t`<option value=${n} .selected=${this.wanted[e]===n}>${r}</option>`)}</select>
</label>`}render(){let{wanted:e}=this,n=[`agent`,`kind`,`whom`,`due`].filter(t=>e[t]!==``).length,i=e=>e.map(e=>[e,u(e)]);return t`
<search class="inbox-tools">
<input class="text-field" type="search" aria-label=${r.searchLabel} placeholder=${r.search} autocomplete="off" spellcheck="false" .value=${e.words}
@input=${e=>this.#e({words:e.target.value})} />
<details class="inbox-filters" @keydown=${A}>
<summary>${r.filter}${n>0?t` <span class="inbox-filters-set">${n}</span>`:w}</summary>
<div class="tool-choices">
${this.#t(`agent`,r.agent,[[``,r.any],...i(this.agents)])}
${this.#t(`kind`,r.kind,[[``,r.any],...Object.entries(r.kinds)])}
${this.#t(`whom`,r.whoDecides,[[``,r.anybody],[`@me`,r.me],...i(this.roles)])}
${this.#t(`due`,r.due,[[``,r.anyTime],...Object.entries(r.dues)])}
${this.#t(`order`,r.order,Object.entries(r.orders))}
${p(e)?t`<button type="button" class="plain-button" @click=${()=>this.#e({...f,order:e.order})}>${r.showAll}</button>`:w}
</div>
</details>
<waypost-views .wanted=${e}></waypost-views>
</search>
`}};function A(e){let t=e.currentTarget;e.key===`Escape`&&t.open&&(t.open=!1,t.querySelector(`summary`)?.focus())}var j=8,M=class extends d{static properties={waiting:{type:Number},past:{state:!0},problem:{state:!0}};#e=0;constructor(){super(),this.waiting=0,this.past=null,this.problem=null}get#t(){return this.querySelector(`details`)?.open===!0}#n=async()=>{if(!this.#t)return;let t=++this.#e;try{let{items:n}=await e.history(`days=7`);t===this.#e&&([this.past,this.problem]=[n.slice(0,j),null])}catch(e){this.problem=v(e)}};updated(e){e.has(`waiting`)&&this.#n()}render(){let{past:e,problem:n}=this;return t`<details class="recent" @toggle=${this.#n}>
<summary>${T.recent}</summary>
${S(n)}
${e===null?n?w:b(2):e.length===0?t`<p class="recent-none">${T.recentNone}</p>`:t`<ul class="rows">${s(e,({ask_id:e})=>e,E)}</ul>`}
<p class="recent-all"><a class="plain-link" href="/history">${T.recentAll}</a></p>
</details>`}},N=`waypost-views`,P=20;function F(e){try{let t=JSON.parse(e?.getItem(N)??`[]`);return Array.isArray(t)?t.filter(e=>typeof e==`object`&&!!e&&`name`in e&&`query`in e&&typeof e.name==`string`&&typeof e.query==`string`).map(({name:e,query:t})=>({name:e,query:g(m(t))})).slice(0,P):[]}catch{return[]}}function I(e,t,n){let r={name:t.trim().slice(0,40),query:g(n)};return r.name===``?[...e]:(e.some(e=>e.name===r.name)?e.map(e=>e.name===r.name?r:e):[...e,r]).slice(-20)}function L(e,t){try{e?.setItem(N,JSON.stringify(t))}catch{}}var R=class extends d{static properties={wanted:{attribute:!1},views:{state:!0},naming:{state:!0}};constructor(){super(),this.wanted=f,this.views=F(o()),this.naming=!1}#e(e){this.views=e,L(o(),e)}#t=async()=>{this.naming=!0,await this.updateComplete,this.querySelector(`input`)?.focus()};#n=e=>{e.preventDefault(),this.#e(I(this.views,this.querySelector(`input`)?.value??``,this.wanted)),this.#r()};#r(){this.naming=!1,this.updateComplete.then(()=>this.querySelector(`[aria-pressed="true"], .view-save`)?.focus())}#i(e,n){let r=u(e.name);return t`<li class="view">
<button type="button" class="view-open" aria-pressed=${n} @click=${()=>this.dispatchEvent(new O(n?f:m(e.query)))}><bdi>${r}</bdi></button>
${n?t`<button type="button" class="view-remove" aria-label=${T.removeView(r)} title=${T.removeView(r)} @click=${()=>this.#e(this.views.filter(t=>t!==e))}>×</button>`:w}
</li>`}#a(){return this.naming?t`<form class="view-name" @submit=${this.#n} @keydown=${e=>{e.key===`Escape`&&(e.stopPropagation(),this.#r())}}>
<input class="text-field" aria-label=${T.viewName} placeholder=${T.viewName} maxlength=${40} autocomplete="off" required />
<button class="plain-button">${T.save}</button>
</form>`:t`<button type="button" class="view-save" @click=${this.#t}>${T.saveView}</button>`}render(){let e=g(this.wanted),n=this.views.find(({query:t})=>t===e),r=!n&&p(this.wanted);return this.views.length===0&&!r?w:t`<div class="views">
${this.views.length>0?t`<ul aria-label=${T.views}>${this.views.map(e=>this.#i(e,e===n))}</ul>`:w}
${r?this.#a():w}
</div>`}},z=100,B=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},V=class extends l{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;seen=new _(this,{whole:`.bulk-calls`,folded:`.ask-folded`,bar:`.bulk-actions`});constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}willUpdate(e){let t=new Set((e.get(`asks`)??[]).map(U));e.has(`asks`)&&this.asks.some(e=>!t.has(U(e)))&&this.seen.forget()}#t(e){return(!H(e)||this.opened[U(e)]===!0)&&!(this.left[U(e)]??H(e))}get#n(){return this.asks.slice(0,z)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...a(n.approval?.risk)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new B(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(e){let n=this.busy||e===0;if(this.refusing)return t`<div class="bulk-why">
<label>${y.whyNot} <span class="ask-optional">${r.whyNotHint}</span>
<textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
<p class="bulk-actions">
<button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${y.goBack}</button>
<button type="button" class="ask-reject-button is-final" ?disabled=${n} @click=${()=>this.#i()}>${r.rejectCount(e)}</button>
</p>
</div>`;if(!this.seen.all&&e>0&&!this.busy)return t`<p class="bulk-actions">${this.#c(e,n)}
<button type="button" class="ask-plain-button ask-rest-button" @keydown=${h} @click=${()=>this.seen.showNext()}>${y.showRest}</button></p>`;let i=this.busy?y.sending:e===this.#n.length?r.approveAll(e):r.approveSome({count:e,all:this.#n.length});return t`<p class="bulk-actions">
${this.#c(e,n)}
<button type="button" class="ask-approve-button" ?disabled=${n} @keydown=${h} @click=${e=>e.detail<2&&this.#r(`approve`)}>${i}</button>
</p>`}#s(){return t`<div role="status" class="bulk-said">${this.said}</div>`}#c(e,n){return t`<button type="button" class="ask-reject-button" ?disabled=${n} @click=${()=>void this.#a()}>${r.rejectCountStep(e)}</button>`}#l(e){let{approval:i}=e;if(!i)return w;let a=H(e)&&!this.opened[U(e)];return t`<li class="bulk-call">
<label class="bulk-choice">
<input type="checkbox" .checked=${this.#t(e)} ?disabled=${this.busy||a} @change=${t=>this.left={...this.left,[U(e)]:!t.target.checked}} />
<code>${x(i.tool)}</code>
${i.risk?t`<span class="ask-risk ask-risk-${i.risk}">${y.risk[i.risk]}</span>`:w}
${a?t`<span class="ask-muted">${r.openFirst}</span>`:w}
</label>
<details class="bulk-details" ?open=${!H(e)} @toggle=${t=>{let n=t.target;this.seen.moved(n),n.open&&(this.opened={...this.opened,[U(e)]:!0})}}>
<summary>${r.whatRuns}</summary>
<dl class="ask-call-rows">
${i.view.map(e=>t`<div class="ask-call-row"><dt><bdi lang="">${x(e.path)}</bdi></dt>
<dd><bdi lang="" class="ask-value" dir="auto">${x(e.text)}</bdi>${e.marks.map(e=>t` <span class="ask-mark">${n(e)}</span>`)}</dd></div>`)}
${i.target?t`<div class="ask-call-row"><dt>${y.target}</dt><dd><bdi>${x(i.target)}</bdi></dd></div>`:w}
${i.server?t`<div class="ask-call-row"><dt>${y.server}</dt><dd><bdi>${x(i.server)}</bdi></dd></div>`:w}
</dl>
</details>
</li>`}render(){let e=this.#n,n=e.filter(e=>this.#t(e)).length;return t`
${this.asks.length<2?this.#s():w}
${this.asks.length<2?w:t`<details class="bulk card" ?open=${this.expanded}>
<summary>${r.together}</summary>
<p class="ask-muted">${r.togetherText}${e.length<this.asks.length?r.theseFirst({shown:e.length,all:this.asks.length}):``}</p>
<ul class="bulk-calls">${s(e,U,e=>this.#l(e))}</ul>
${this.#s()} ${this.#o(n)}
</details>`}
`}};function H({approval:e}){return e?a(e.risk)||c(e)||e.view.some(({text:e})=>C(e)):!1}function U(e){return`${e.id} ${e.revision}`}customElements.define(`waypost-inbox-tools`,k),customElements.define(`waypost-views`,R),customElements.define(`waypost-recent`,M),customElements.define(`waypost-keys`,D),customElements.define(`waypost-bulk-decision`,V);