import{A as e,C as t,D as n,Ft as r,Gt as i,J as a,Jt as o,K as s,Kt as c,Lt as l,Mt as u,Nt as d,O as f,Pt as p,Q as m,Y as h,_ as g,ct as _,ft as v,jt as y,kt as b,pt as x,q as S,qt as C,v as w,x as T,y as E}from"./page.js";import{n as D}from"./later.js";import{t as O}from"./records.js";import{t as k}from"./past-row.js";var A=class extends w{static properties={open:{state:!0}};constructor(){super(),this.open=!1}updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?o`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
<form method="dialog" class="keys-head"><h2 id="keys-title">${n.keysTitle}</h2><button class="plain-button">${n.close}</button></form>
<dl class="keys-list">${j().map(([e,t])=>o`<div><dt>${e.split(` `).map(e=>o`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
</dialog>`:C}};function j(){return[[`j`,D.keys.next],[`k`,D.keys.previous],[`/`,D.keys.search],[`1–9`,l.keys.option],[`a`,l.keys.approve],[`r`,l.keys.reject],[`e`,l.keys.edit],[`u`,l.keys.undo],[v(),D.keys.submit],[`x`,D.keys.select],[`g i`,D.keys.goes],[e(),D.keys.palette],[`?`,D.keys.help]]}var M=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},N=class extends w{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=s,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new M({...this.wanted,...e}))}#t(e,t,n){return o`<label class="tool-choice"><span>${t}</span>
<select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>o`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
</label>`}render(){let{wanted:e}=this,t=[`agent`,`kind`,`whom`,`due`].filter(t=>e[t]!==``).length,r=e=>e.map(e=>[e,u(e)]);return o`
<search class="inbox-tools">
<input class="text-field" type="search" aria-label=${n.searchLabel} placeholder=${n.search} autocomplete="off" spellcheck="false" .value=${e.words}
@input=${e=>this.#e({words:e.target.value})} />
<details class="inbox-filters" @keydown=${P}>
<summary>${n.filter}${t>0?o` <span class="inbox-filters-set">${t}</span>`:C}</summary>
<div class="tool-choices">
${this.#t(`agent`,n.agent,[[``,n.any],...r(this.agents)])}
${this.#t(`kind`,n.kind,[[``,n.any],...Object.entries(n.kinds)])}
${this.#t(`whom`,n.whoDecides,[[``,n.anybody],[`@me`,n.me],...r(this.roles)])}
${this.#t(`due`,n.due,[[``,n.anyTime],...Object.entries(n.dues)])}
${this.#t(`order`,n.order,Object.entries(n.orders))}
${S(e)?o`<button type="button" class="plain-button" @click=${()=>this.#e({...s,order:e.order})}>${n.showAll}</button>`:C}
</div>
</details>
<waypost-views .wanted=${e}></waypost-views>
</search>
`}};function P(e){let t=e.currentTarget;e.key===`Escape`&&t.open&&(e.stopPropagation(),t.open=!1,t.querySelector(`summary`)?.focus())}var F=8,I=class extends w{static properties={waiting:{type:Number},past:{state:!0},problem:{state:!0}};#e=0;constructor(){super(),this.waiting=0,this.past=null,this.problem=null}get#t(){return this.querySelector(`details`)?.open===!0}#n=async()=>{if(!this.#t)return;let e=++this.#e;try{let{items:t}=await O.history(`days=7`);e===this.#e&&([this.past,this.problem]=[t.slice(0,F),null])}catch(e){this.problem=E(e)}};updated(e){e.has(`waiting`)&&this.#n()}render(){let{past:e,problem:n}=this;return o`<details class="recent" @toggle=${this.#n}>
<summary>${D.recent}</summary>
${T(n)}
${e===null?n?C:t(2):e.length===0?o`<p class="recent-none">${D.recentNone}</p>`:o`<ul class="rows">${i(e,({ask_id:e})=>e,k)}</ul>`}
<p class="recent-all"><a class="plain-link" href="/history">${D.recentAll}</a></p>
</details>`}},L=`waypost-views`,R=20;function z(e){try{let t=JSON.parse(e?.getItem(L)??`[]`);return Array.isArray(t)?t.filter(e=>typeof e==`object`&&!!e&&`name`in e&&`query`in e&&typeof e.name==`string`&&typeof e.query==`string`).map(({name:e,query:t})=>({name:e,query:a(h(t))})).slice(0,R):[]}catch{return[]}}function B(e,t,n){let r={name:t.trim().slice(0,40),query:a(n)};return r.name===``?[...e]:(e.some(e=>e.name===r.name)?e.map(e=>e.name===r.name?r:e):[...e,r]).slice(-20)}function V(e,t){try{e?.setItem(L,JSON.stringify(t))}catch{}}var H=class extends w{static properties={wanted:{attribute:!1},views:{state:!0},naming:{state:!0}};constructor(){super(),this.wanted=s,this.views=z(g()),this.naming=!1}#e(e){this.views=e,V(g(),e)}#t=async()=>{this.naming=!0,await this.updateComplete,this.querySelector(`input`)?.focus()};#n=e=>{e.preventDefault(),this.#e(B(this.views,this.querySelector(`input`)?.value??``,this.wanted)),this.#r()};#r(){this.naming=!1,this.updateComplete.then(()=>this.querySelector(`[aria-pressed="true"], .view-save`)?.focus())}#i(e,t){let n=u(e.name);return o`<li class="view">
<button type="button" class="view-open" aria-pressed=${t} @click=${()=>this.dispatchEvent(new M(t?s:h(e.query)))}><bdi>${n}</bdi></button>
${t?o`<button type="button" class="view-remove" aria-label=${D.removeView(n)} title=${D.removeView(n)} @click=${()=>this.#e(this.views.filter(t=>t!==e))}>×</button>`:C}
</li>`}#a(){return this.naming?o`<form class="view-name" @submit=${this.#n} @keydown=${e=>{e.key===`Escape`&&(e.stopPropagation(),this.#r())}}>
<input class="text-field" aria-label=${D.viewName} placeholder=${D.viewName} maxlength=${40} autocomplete="off" required />
<button class="plain-button">${D.save}</button>
</form>`:o`<button type="button" class="view-save" @click=${this.#t}>${D.saveView}</button>`}render(){let e=a(this.wanted),t=this.views.find(({query:t})=>t===e),n=!t&&S(this.wanted);return this.views.length===0&&!n?C:o`<div class="views">
${this.views.length>0?o`<ul aria-label=${D.views}>${this.views.map(e=>this.#i(e,e===t))}</ul>`:C}
${n?this.#a():C}
</div>`}},U=100,W=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},G=class extends c{static properties={asks:{attribute:!1},said:{attribute:!1},failed:{type:Boolean},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;seen=new m(this,{whole:`.bulk-calls`,folded:`.ask-folded`,bar:`.bulk-bar`});constructor(){super(),this.asks=[],this.said=``,this.failed=!1,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}connectedCallback(){super.connectedCallback(),document.addEventListener(`keydown`,this.#t)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`keydown`,this.#t)}createRenderRoot(){return this}#t=e=>{let t=this.expanded?f(e):null,n=this.querySelector(t===`a`?`:is(.ask-rest-button, .ask-approve-button):enabled`:t===`r`?`.ask-reject-button:enabled:not(.is-final)`:`never`);n&&(e.preventDefault(),n.matches(`.ask-approve-button`)?n.focus():n.click())};willUpdate(e){let t=new Set((e.get(`asks`)??[]).map(q));e.has(`asks`)&&this.asks.some(e=>!t.has(q(e)))&&this.seen.forget()}#n(e){return(!K(e)||this.opened[q(e)]===!0)&&!(this.left[q(e)]??K(e))}get#r(){return this.asks.slice(0,U)}#i(e,t={}){let n=this.#r.filter(e=>this.#n(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...r(n.approval?.risk)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new W(n)),this.refusing=!1}#a(){let e=this.#e.trim();this.#i(`reject`,e?{reason:e}:{}),this.#e=``}async#o(e){this.refusing=e,await this.updateComplete,this.querySelector(e?`textarea`:`.ask-reject-button`)?.focus()}#s(e){let t=this.busy||e===0;if(this.refusing)return o`<div class="bulk-why">
<label>${l.whyNot} <span class="ask-optional">${n.whyNotHint}</span>
<textarea class="ask-text" rows="2" dir="auto" @keydown=${e=>x(e)&&!t&&this.#a()}
@input=${e=>this.#e=e.target.value}></textarea></label>
<p class="bulk-actions">
<button type="button" class="ask-plain-button" @click=${()=>void this.#o(!1)}>${l.goBack}</button>
<button type="button" class="ask-reject-button is-final" data-key=${v()} ?disabled=${t} @click=${()=>this.#a()}>${n.rejectCount(e)}</button>
</p>
</div>`;if(!this.seen.all&&e>0&&!this.busy)return o`<p class="bulk-actions">${this.#u(e,t)}
<button type="button" class="ask-plain-button ask-rest-button" data-key=${this.#l(`A`)} @keydown=${_} @click=${()=>this.seen.showNext()}>${l.showRest}</button></p>`;let r=this.busy?l.sending:e===this.#r.length?n.approveAll(e):n.approveSome({count:e,all:this.#r.length});return o`<p class="bulk-actions">
${this.#u(e,t)}
<button type="button" class="ask-approve-button" data-key=${this.#l(`A`)} ?disabled=${t} @keydown=${_} @click=${e=>e.detail<2&&this.#i(`approve`)}>${r}</button>
</p>`}#c(){return o`<div role="status" class="bulk-said ${this.failed?`is-bad`:``}">${this.said}</div>`}#l(e){return this.expanded?e:C}#u(e,t){return o`<button type="button" class="ask-reject-button" data-key=${this.#l(`R`)} ?disabled=${t} @click=${()=>void this.#o(!0)}>${n.rejectCountStep(e)}</button>`}#d(e){let{approval:t}=e;if(!t)return C;let r=K(e)&&!this.opened[q(e)];return o`<li class="bulk-call">
<label class="bulk-choice">
<input type="checkbox" .checked=${this.#n(e)} ?disabled=${this.busy||r} @change=${t=>this.left={...this.left,[q(e)]:!t.target.checked}} />
<code>${y(t.tool)}</code>
${t.risk?o`<span class="ask-risk ask-risk-${t.risk}">${l.risk[t.risk]}</span>`:C}
${r?o`<span class="ask-muted">${n.openFirst}</span>`:C}
</label>
<details class="bulk-details" ?open=${!K(e)} @toggle=${t=>{let n=t.target;this.seen.moved(n),n.open&&(this.opened={...this.opened,[q(e)]:!0})}}>
<summary>${n.whatRuns}</summary>
<dl class="ask-call-rows">
${t.view.map(e=>o`<div class="ask-call-row"><dt><bdi lang="">${y(e.path)}</bdi></dt>
<dd><bdi lang="" class="ask-value" dir="auto">${y(e.text)}</bdi>${e.marks.map(e=>o` <span class="ask-mark">${d(e)}</span>`)}</dd></div>`)}
${t.target?o`<div class="ask-call-row"><dt>${l.target}</dt><dd><bdi>${y(t.target)}</bdi></dd></div>`:C}
${t.server?o`<div class="ask-call-row"><dt>${l.server}</dt><dd><bdi>${y(t.server)}</bdi></dd></div>`:C}
</dl>
</details>
</li>`}render(){let e=this.#r,t=e.filter(e=>this.#n(e)).length;return o`
${this.asks.length<2?this.#c():C}
${this.asks.length<2?C:o`<details class="bulk card" ?open=${this.expanded}>
<summary>${n.together}</summary>
<p class="ask-muted">${n.togetherText}${e.length<this.asks.length?n.theseFirst({shown:e.length,all:this.asks.length}):``}</p>
<ul class="bulk-calls">${i(e,q,e=>this.#d(e))}</ul>
<div class="bulk-bar">${this.#c()} ${this.#s(t)}</div>
</details>`}
`}};function K({approval:e}){return e?r(e.risk)||p(e)||e.view.some(({text:e})=>b(e)):!1}function q(e){return`${e.id} ${e.revision}`}customElements.define(`waypost-inbox-tools`,N),customElements.define(`waypost-views`,H),customElements.define(`waypost-recent`,I),customElements.define(`waypost-keys`,A),customElements.define(`waypost-bulk-decision`,G);