import{At as e,B as t,Bt as n,Lt as r,St as i,_ as a,at as o,b as s,v as c,x as l,xt as u,y as d,zt as f}from"./page.js";import{n as p}from"./later.js";import{t as m}from"./rule-words.js";import{t as h}from"./past-row.js";function g(t){let{asked:r,waiting:i,endings:a,seen:o,decided:s,judged:c,overridden:l}=t,u=r-i;return n`<dl class="metrics">
${_(p.asked,e(r),p.someWait(i))}
${_(p.seenAfter,v(o),y(o,p.seenUnknown))}
${_(p.decidedAfter,v(s),y(s,p.decidedUnknown))}
${_(p.expired,b(a.expired??0,u),p.expiredText(a.expired??0))}
${_(p.overridden,b(l,c),p.overriddenText({count:l,all:c}))}
</dl>`}function _(e,t,r){return n`<div class="metric"><dt>${e}</dt><dd><strong>${t}</strong> <span>${r}</span></dd></div>`}var v=({of:e,median_ms:t})=>e>0?o(t):`–`,y=({of:e,most_ms:t},n)=>e>0?p.spread({of:e,long:o(t)}):n;function b(e,t){return t>0?`${Math.round(e/t*100)} %`:`–`}function x({tools:e}){return e.length===0?f:n`<section class="history-part" aria-labelledby="history-tools">
<h2 id="history-tools">${p.byTool}</h2>
<div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
<thead><tr><th scope="col">${p.toolColumn}</th><th scope="col">${p.approved}</th><th scope="col">${p.overridden}</th><th scope="col">${p.byRule}</th></tr></thead>
<tbody>${e.map(({tool:e,approved:t,overridden:r,by_rule:i})=>n`<tr>
<th scope="row"><code><bdi lang="">${u(e)}</bdi></code></th><td>${t}</td>
<td>${r} <span class="table-share">${b(r,t+r)}</span></td><td>${i}</td>
</tr>`)}</tbody>
</table></div>
</section>`}function S({rules:e},t){return t.length===0?f:n`<section class="history-part" aria-labelledby="history-rules">
<h2 id="history-rules">${p.rulesInForce}</h2>
<ul class="covered">${t.map(t=>n`<li><bdi>${i(m(t))}</bdi>
<span class="covered-count">${p.covered(e.find(e=>e.rule===t.id)?.covered??0)}</span></li>`)}</ul>
<p><a class="plain-link" href="/rules">${p.seeRules}</a></p>
</section>`}var C=[`7`,`30`,`90`,`365`],w=[`agent`,`tool`,`by`],T=300,E=class extends a{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=C.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in p.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),t.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await t.insight(this.wanted.days)}catch(e){this.problem=c(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:n,next_cursor:r}=await t.history(this.#n);e===this.#e&&(this.past=n,this.cursor=r)})}async#a(){let{cursor:e}=this,n=this.#e;e!==null&&await this.#o(async()=>{let{items:r,next_cursor:i}=await t.history(this.#n,e);n===this.#e&&(this.past=[...this.past??[],...r],this.cursor=i)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=c(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=c(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await t.wholeHistory(this.#n);s(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,t=e=>e.target.value;return n`<search class="history-filters">
<label class="tool-choice"><span>${p.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:t(e)})}>
<option value="" .selected=${e.ending===``}>${p.anyWay}</option>
${Object.entries(p.endings).map(([t,r])=>n`<option value=${t} .selected=${e.ending===t}>${r}</option>`)}
</select></label>
${w.map(r=>n`<label class="tool-choice"><span>${p.filters[r]}</span>
<input class="text-field" autocomplete="off" spellcheck="false" .value=${e[r]} @input=${e=>this.#c({[r]:t(e)},T)} /></label>`)}
</search>`}#d(){let{past:e}=this;return e===null?this.problem?f:l(4):e.length===0&&this.cursor===null?n`<div class="empty"><h3>${p.nothingDecided}</h3><p>${p.nothingDecidedText}</p></div>`:n`<ul class="rows is-boxed">${r(e,({ask_id:e})=>e,h)}</ul>
${this.cursor?n`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${p.showOlder}</button></p>`:f}`}#f(){let e=[[p.saveCsv,async()=>s(await t.sheet(this.#n),`history.csv`)],[p.saveJson,this.#l],[p.saveRecord,async()=>s(await t.record(),`record.jsonl`)]];return n`
<section class="history-part" aria-labelledby="history-decisions">
<h2 id="history-decisions">${p.decisions}</h2>
${this.#u()} ${this.#d()}
</section>
<p class="history-saves">${e.map(([e,t])=>n`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(t)}>${e}</button>`)}</p>
${d(this.unsaved)}
<p class="history-hint">${p.recordHint(n`<code>waypost verify</code>`)}</p>
`}render(){let{insight:e}=this;return n`
<div class="narrow history">
<header class="page-head">
<h1 tabindex="-1">${p.history}</h1>
<label class="history-days"><span class="visually-hidden">${p.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
${C.map(e=>n`<option value=${e} .selected=${this.wanted.days===e}>${p.spans[e]}</option>`)}</select></label>
</header>
${d(this.problem)}
${e?n`${g(e)} ${x(e)} ${S(e,this.rules)}`:this.problem?f:l(2)}
${e||this.problem?this.#f():f}
</div>
`}};customElements.define(`page-history`,E);