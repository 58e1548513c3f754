import{Dt as e,Et as t,Gt as n,Ht as r,Rt as i,S as a,Wt as o,_ as s,b as c,lt as l,v as u,x as d}from"./page.js";import{t as f}from"./records.js";import{n as p}from"./later.js";import{t as m}from"./rule-words.js";import{t as h}from"./past-row.js";function g(e){let{asked:t,waiting:r,endings:a,seen:o,decided:s,judged:c,overridden:l}=e,u=t-r;return n`<dl class="metrics">
${_(p.asked,i(t),p.someWait(r))}
${_(p.seenAfter,v(o),y(o,p.seenUnknown))}
${_(p.decidedAfter,v(s),y(s,p.decidedUnknown))}
${_(p.expired,b(a.expired??0,u),p.expiredText(a.expired??0))}
${_(p.overridden,b(l,c),p.overriddenText({count:l,all:c}))}
</dl>`}function _(e,t,r){return n`<div class="metric"><dt>${e}</dt><dd><strong>${t}</strong> <span>${r}</span></dd></div>`}var v=({of:e,median_ms:t})=>e>0?l(t):`–`,y=({of:e,most_ms:t},n)=>e>0?p.spread({of:e,long:l(t)}):n;function b(e,t){return t>0?`${Math.round(e/t*100)} %`:`–`}function x({tools:e}){return e.length===0?o:n`<section class="history-part" aria-labelledby="history-tools">
<h2 id="history-tools">${p.byTool}</h2>
<div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
<thead><tr><th scope="col">${p.toolColumn}</th><th scope="col">${p.approved}</th><th scope="col">${p.overridden}</th><th scope="col">${p.byRule}</th></tr></thead>
<tbody>${e.map(({tool:e,approved:r,overridden:i,by_rule:a})=>n`<tr>
<th scope="row"><code><bdi lang="">${t(e)}</bdi></code></th><td>${r}</td>
<td>${i} <span class="table-share">${b(i,r+i)}</span></td><td>${a}</td>
</tr>`)}</tbody>
</table></div>
</section>`}function S({rules:t},r){return r.length===0?o:n`<section class="history-part" aria-labelledby="history-rules">
<h2 id="history-rules">${p.rulesInForce}</h2>
<ul class="covered">${r.map(r=>n`<li><bdi>${e(m(r))}</bdi>
<span class="covered-count">${p.covered(t.find(e=>e.rule===r.id)?.covered??0)}</span></li>`)}</ul>
<p><a class="plain-link" href="/rules">${p.seeRules}</a></p>
</section>`}var C=[`7`,`30`,`90`,`365`],w=[`agent`,`tool`,`by`],T=300,E=class extends s{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=C.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in p.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),f.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await f.insight(this.wanted.days)}catch(e){this.problem=u(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:n}=await f.history(this.#n);e===this.#e&&(this.past=t,this.cursor=n)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:n,next_cursor:r}=await f.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...n],this.cursor=r)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=u(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=u(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await f.wholeHistory(this.#n);d(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,t=e=>e.target.value;return n`<search class="history-filters">
<label class="tool-choice"><span>${p.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:t(e)})}>
<option value="" .selected=${e.ending===``}>${p.anyWay}</option>
${Object.entries(p.endings).map(([t,r])=>n`<option value=${t} .selected=${e.ending===t}>${r}</option>`)}
</select></label>
${w.map(r=>n`<label class="tool-choice"><span>${p.filters[r]}</span>
<input class="text-field" autocomplete="off" spellcheck="false" .value=${e[r]} @input=${e=>this.#c({[r]:t(e)},T)} /></label>`)}
</search>`}#d(){let{past:e}=this;return e===null?this.problem?o:a(4):e.length===0&&this.cursor===null?n`<div class="empty"><h3>${p.nothingDecided}</h3><p>${p.nothingDecidedText}</p></div>`:n`<ul class="rows is-boxed">${r(e,({ask_id:e})=>e,h)}</ul>
${this.cursor?n`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${p.showOlder}</button></p>`:o}`}#f(){let e=[[p.saveCsv,async()=>d(await f.sheet(this.#n),`history.csv`)],[p.saveJson,this.#l],[p.saveRecord,async()=>d(await f.record(),`record.jsonl`)]];return n`
<section class="history-part" aria-labelledby="history-decisions">
<h2 id="history-decisions">${p.decisions}</h2>
${this.#u()} ${this.#d()}
</section>
<p class="history-saves">${e.map(([e,t])=>n`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(t)}>${e}</button>`)}</p>
${c(this.unsaved)}
<p class="history-hint">${p.recordHint(n`<code>waypost verify</code>`)}</p>
`}render(){let{insight:e}=this;return n`
<div class="narrow history">
<header class="page-head">
<h1 tabindex="-1">${p.history}</h1>
<label class="history-days"><span class="visually-hidden">${p.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
${C.map(e=>n`<option value=${e} .selected=${this.wanted.days===e}>${p.spans[e]}</option>`)}</select></label>
</header>
${c(this.problem)}
${e?n`${g(e)} ${x(e)} ${S(e,this.rules)}`:this.problem?o:a(2)}
${e||this.problem?this.#f():o}
</div>
`}};customElements.define(`page-history`,E);