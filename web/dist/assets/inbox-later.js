import{A as e,C as t,D as n,Ft as r,Gt as i,It as a,J as o,Jt as s,K as c,Kt as l,Lt as u,Mt as d,Nt as f,O as p,Pt as m,Q as h,Y as g,_,ct as v,ft as y,jt as b,kt as x,pt as S,q as C,qt as w,v as T,x as E,y as D}from"./page.js";import{n as O}from"./later.js";import{t as k}from"./records.js";import{t as A}from"./past-row.js";var j=class extends T{static properties={open:{state:!0}};constructor(){super(),this.open=!1}updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?s`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
<form method="dialog" class="keys-head"><h2 id="keys-title">${n.keysTitle}</h2><button class="plain-button">${n.close}</button></form>
<dl class="keys-list">${M().map(([e,t])=>s`<div><dt>${e.split(` `).map(e=>s`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
</dialog>`:w}};function M(){return[[`j`,O.keys.next],[`k`,O.keys.previous],[`/`,O.keys.search],[`1–9`,u.keys.option],[`a`,u.keys.approve],[`r`,u.keys.reject],[`e`,u.keys.edit],[`u`,u.keys.undo],[y(),O.keys.submit],[`x`,O.keys.select],[`g i`,O.keys.goes],[e(),O.keys.palette],[`?`,O.keys.help]]}var N=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},P=class extends T{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=c,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new N({...this.wanted,...e}))}#t(e,t,n){return s`<label class="tool-choice"><span>${t}</span>
<select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>s`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
</label>`}#n(e){let{wanted:t}=this,r=e.filter(([e])=>t[e]!==``).map(([e,n,r])=>{let i=r.find(([n])=>n===t[e])?.[1]??d(t[e]);return s`<li><button type="button" class="chip is-on" aria-label=${O.removeFilter({label:n,words:i})} title=${O.removeFilter({label:n,words:i})} @click=${()=>this.#e({[e]:``})}><bdi>${i}</bdi> <span aria-hidden="true">×</span></button></li>`});return r.length>0?s`<ul class="chips inbox-chips" aria-label=${n.filter}>${r}</ul>`:w}render(){let{wanted:e}=this,t=e=>e.map(e=>[e,d(e)]),r=[[`agent`,n.agent,[[``,n.any],...t(this.agents)]],[`kind`,n.kind,[[``,n.any],...Object.entries(n.kinds)]],[`whom`,n.whoDecides,[[``,n.anybody],[`@me`,n.me],...t(this.roles)]],[`due`,n.due,[[``,n.anyTime],...Object.entries(n.dues)]]],i=r.filter(([t])=>e[t]!==``).length;return s`
<search class="inbox-tools">
<input class="text-field" type="search" aria-label=${n.searchLabel} placeholder=${n.search} autocomplete="off" spellcheck="false" .value=${e.words}
@input=${e=>this.#e({words:e.target.value})} />
<details class="inbox-filters" @keydown=${F}>
<summary>${n.filter}${i>0?s` <span class="inbox-filters-set">${i}</span>`:w}</summary>
<div class="tool-choices">
${r.map(([e,t,n])=>this.#t(e,t,n))}
${this.#t(`order`,n.order,Object.entries(n.orders))}
${C(e)?s`<button type="button" class="plain-button" @click=${()=>this.#e({...c,order:e.order})}>${n.showAll}</button>`:w}
</div>
</details>
${this.#n(r)}
<waypost-views .wanted=${e}></waypost-views>
</search>
`}};function F(e){let t=e.currentTarget;e.key===`Escape`&&t.open&&(e.stopPropagation(),t.open=!1,t.querySelector(`summary`)?.focus())}var I=8,L=class extends T{static properties={waiting:{type:Number},past:{state:!0},problem:{state:!0}};#e=0;constructor(){super(),this.waiting=0,this.past=null,this.problem=null}get#t(){return this.querySelector(`details`)?.open===!0}#n=async()=>{if(!this.#t)return;let e=++this.#e;try{let{items:t}=await k.history(`days=7`);e===this.#e&&([this.past,this.problem]=[t.slice(0,I),null])}catch(e){this.problem=D(e)}};updated(e){e.has(`waiting`)&&this.#n()}render(){let{past:e,problem:n}=this;return s`<details class="recent" @toggle=${this.#n}>
<summary>${O.recent}</summary>
${E(n)}
${e===null?n?w:t(2):e.length===0?s`<p class="recent-none">${O.recentNone}</p>`:s`<ul class="rows">${i(e,({ask_id:e})=>e,A)}</ul>`}
<p class="recent-all"><a class="plain-link" href="/history">${O.recentAll}</a></p>
</details>`}},R=`waypost-views`,z=20;function B(e){try{let t=JSON.parse(e?.getItem(R)??`[]`);return Array.isArray(t)?t.filter(e=>typeof e==`object`&&!!e&&`name`in e&&`query`in e&&typeof e.name==`string`&&typeof e.query==`string`).map(({name:e,query:t})=>({name:e,query:o(g(t))})).slice(0,z):[]}catch{return[]}}function V(e,t,n){let r={name:t.trim().slice(0,40),query:o(n)};return r.name===``?[...e]:(e.some(e=>e.name===r.name)?e.map(e=>e.name===r.name?r:e):[...e,r]).slice(-20)}function H(e,t){try{e?.setItem(R,JSON.stringify(t))}catch{}}var U=class extends T{static properties={wanted:{attribute:!1},views:{state:!0},naming:{state:!0}};constructor(){super(),this.wanted=c,this.views=B(_()),this.naming=!1}#e(e){this.views=e,H(_(),e)}#t=async()=>{this.naming=!0,await this.updateComplete,this.querySelector(`input`)?.focus()};#n=e=>{e.preventDefault(),this.#e(V(this.views,this.querySelector(`input`)?.value??``,this.wanted)),this.#r()};#r(){this.naming=!1,this.updateComplete.then(()=>this.querySelector(`[aria-pressed="true"], .view-save`)?.focus())}#i(e,t){let n=d(e.name);return s`<li class="view">
<button type="button" class="view-open" aria-pressed=${t} @click=${()=>this.dispatchEvent(new N(t?c:g(e.query)))}><bdi>${n}</bdi></button>
${t?s`<button type="button" class="view-remove" aria-label=${O.removeView(n)} title=${O.removeView(n)} @click=${()=>this.#e(this.views.filter(t=>t!==e))}>×</button>`:w}
</li>`}#a(){return this.naming?s`<form class="view-name" @submit=${this.#n} @keydown=${e=>{e.key===`Escape`&&(e.stopPropagation(),this.#r())}}>
<input class="text-field" aria-label=${O.viewName} placeholder=${O.viewName} maxlength=${40} autocomplete="off" required />
<button class="plain-button">${O.save}</button>
</form>`:s`<button type="button" class="view-save" @click=${this.#t}>${O.saveView}</button>`}render(){let e=o(this.wanted),t=this.views.find(({query:t})=>t===e),n=!t&&C(this.wanted);return this.views.length===0&&!n?w:s`<div class="views">
${this.views.length>0?s`<ul aria-label=${O.views}>${this.views.map(e=>this.#i(e,e===t))}</ul>`:w}
${n?this.#a():w}
</div>`}},W=100,G=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},K=class extends l{static properties={asks:{attribute:!1},said:{attribute:!1},failed:{type:Boolean},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;seen=new h(this,{whole:`.bulk-calls`,folded:`.ask-folded`,bar:`.bulk-bar`});constructor(){super(),this.asks=[],this.said=``,this.failed=!1,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}connectedCallback(){super.connectedCallback(),document.addEventListener(`keydown`,this.#t)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`keydown`,this.#t)}createRenderRoot(){return this}#t=e=>{let t=this.expanded?p(e):null,n=this.querySelector(t===`a`?`:is(.ask-rest-button, .ask-approve-button):enabled`:t===`r`?`.ask-reject-button:enabled:not(.is-final)`:`never`);n&&(e.preventDefault(),n.matches(`.ask-approve-button`)?n.focus():n.click())};willUpdate(e){let t=e.get(`asks`)??[],n=new Set(t.map(J));e.has(`asks`)&&this.asks.some(e=>!n.has(J(e)))&&this.seen.forget();let r=t.length>0&&!this.asks.some(({id:e})=>t.some(t=>t.id===e)),i=e.get(`busy`)===!0&&!this.busy&&!this.failed;(r||i)&&this.#n()}#n(){this.refusing=!1,this.#e=``}#r(e){return(!q(e)||this.opened[J(e)]===!0)&&!(this.left[J(e)]??q(e))}get#i(){return this.asks.slice(0,W)}#a(e,t={}){let n=this.#i.filter(e=>this.#r(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...r(n.approval?.risk)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new G(n))}#o(){let e=this.#e.trim();this.#a(`reject`,e?{reason:e}:{})}async#s(e){this.refusing=e,await this.updateComplete,this.querySelector(e?`textarea`:`.ask-reject-button`)?.focus()}#c(e){let t=this.busy||e===0;if(this.refusing)return s`<div class="bulk-why">
<label>${u.whyNot} <span class="ask-optional">${O.whyNotHint}</span>
<textarea class="ask-text" rows="2" dir="auto" .value=${a(this.#e)} ?readonly=${this.busy} @keydown=${e=>S(e)&&!t&&this.#o()}
@input=${e=>this.#e=e.target.value}></textarea></label>
<p class="bulk-actions">
<button type="button" class="ask-plain-button" @click=${()=>void this.#s(!1)}>${u.goBack}</button>
<button type="button" class="ask-reject-button is-final" data-key=${y()} ?disabled=${t} @click=${()=>this.#o()}>${O.rejectCount(e)}</button>
</p>
</div>`;if(!this.seen.all&&e>0&&!this.busy)return s`<p class="bulk-actions">${this.#d(e,t)}
<button type="button" class="ask-plain-button ask-rest-button" data-key=${this.#u(`A`)} @keydown=${v} @click=${()=>this.seen.showNext()}>${u.showRest}</button></p>`;let n=this.busy?u.sending:e===this.#i.length?O.approveAll(e):O.approveSome({count:e,all:this.#i.length});return s`<p class="bulk-actions">
${this.#d(e,t)}
<button type="button" class="ask-approve-button" data-key=${this.#u(`A`)} ?disabled=${t} @keydown=${v} @click=${e=>e.detail<2&&this.#a(`approve`)}>${n}</button>
</p>`}#l(){return s`<div role="status" tabindex="-1" class="bulk-said ${this.failed?`is-bad`:``}">${this.said}</div>`}#u(e){return this.expanded?e:w}#d(e,t){return s`<button type="button" class="ask-reject-button" data-key=${this.#u(`R`)} ?disabled=${t} @click=${()=>void this.#s(!0)}>${O.rejectCountStep(e)}</button>`}#f(e){let{approval:t}=e;if(!t)return w;let n=q(e)&&!this.opened[J(e)];return s`<li class="bulk-call">
<label class="bulk-choice">
<input type="checkbox" .checked=${this.#r(e)} ?disabled=${this.busy||n} @change=${t=>this.left={...this.left,[J(e)]:!t.target.checked}} />
<code>${b(t.tool)}</code>
${t.risk?s`<span class="ask-risk ask-risk-${t.risk}">${u.risk[t.risk]}</span>`:w}
${n?s`<span class="ask-muted">${O.openFirst}</span>`:w}
</label>
<details class="bulk-details" ?open=${!q(e)} @toggle=${t=>{let n=t.target;this.seen.moved(n),n.open&&(this.opened={...this.opened,[J(e)]:!0})}}>
<summary>${O.whatRuns}</summary>
<dl class="ask-call-rows">
${t.view.map(e=>s`<div class="ask-call-row"><dt><bdi lang="">${b(e.path)}</bdi></dt>
<dd><bdi lang="" class="ask-value" dir="auto">${b(e.text)}</bdi>${e.marks.map(e=>s` <span class="ask-mark">${f(e)}</span>`)}</dd></div>`)}
${t.target?s`<div class="ask-call-row"><dt>${u.target}</dt><dd><bdi>${b(t.target)}</bdi></dd></div>`:w}
${t.server?s`<div class="ask-call-row"><dt>${u.server}</dt><dd><bdi>${b(t.server)}</bdi></dd></div>`:w}
</dl>
</details>
</li>`}render(){let e=this.#i,t=e.filter(e=>this.#r(e)).length;return s`
${this.asks.length<2?this.#l():w}
${this.asks.length<2?w:s`<details class="bulk card" ?open=${this.expanded}>
<summary>${O.decideTogether}</summary>
<p class="ask-muted">${O.decideTogetherText}${e.length<this.asks.length?O.theseFirst({shown:e.length,all:this.asks.length}):``}</p>
<ul class="bulk-calls">${i(e,J,e=>this.#f(e))}</ul>
<div class="bulk-bar">${this.#l()} ${this.#c(t)}</div>
</details>`}
`}};function q({approval:e}){return e?r(e.risk)||m(e)||e.view.some(({text:e})=>x(e)):!1}function J(e){return`${e.id} ${e.revision}`}customElements.define(`waypost-inbox-tools`,P),customElements.define(`waypost-views`,U),customElements.define(`waypost-recent`,L),customElements.define(`waypost-keys`,j),customElements.define(`waypost-bulk-decision`,K);