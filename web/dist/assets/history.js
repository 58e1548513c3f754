import{C as e,Gt as t,Ht as n,Lt as r,Ot as i,S as a,Wt as o,dt as s,kt as c,v as l,x as u,y as d,zt as f}from"./page.js";import{t as p}from"./records.js";import{n as m}from"./later.js";import{t as h}from"./rule-words.js";import{t as g}from"./past-row.js";function _(e){let{asked:n,waiting:r,endings:i,seen:a,decided:o,judged:s,overridden:c}=e,l=n-r;return t`<dl class="metrics">
${v(m.asked,f(n),m.someWait(r))}
${v(m.seenAfter,y(a),b(a,m.seenUnknown))}
${v(m.decidedAfter,y(o),b(o,m.decidedUnknown))}
${v(m.expired,x(i.expired??0,l),m.expiredText(i.expired??0))}
${v(m.overridden,x(c,s),m.overriddenText({count:c,all:s}))}
</dl>`}function v(e,n,r){return t`<div class="metric"><dt>${e}</dt><dd><strong>${n}</strong> <span>${r}</span></dd></div>`}var y=({of:e,median_ms:t})=>e>0?s(t):`–`,b=({of:e,most_ms:t},n)=>e>0?m.spread({of:e,long:s(t)}):n;function x(e,t){return t>0?(e/t).toLocaleString(r,{style:`percent`}):`–`}function S({tools:e}){return e.length===0?o:t`<section class="history-part" aria-labelledby="history-tools">
<h2 id="history-tools">${m.byTool}</h2>
<div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
<thead><tr><th scope="col">${m.toolColumn}</th><th scope="col">${m.approved}</th><th scope="col">${m.overridden}</th><th scope="col">${m.byRule}</th></tr></thead>
<tbody>${e.map(({tool:e,approved:n,overridden:r,by_rule:a})=>t`<tr>
<th scope="row"><code><bdi lang="">${i(e)}</bdi></code></th><td>${n}</td>
<td>${r} <span class="table-share">${x(r,n+r)}</span></td><td>${a}</td>
</tr>`)}</tbody>
</table></div>
</section>`}function C({rules:e},n){return n.length===0?o:t`<section class="history-part" aria-labelledby="history-rules">
<h2 id="history-rules">${m.rulesInForce}</h2>
<ul class="covered">${n.map(n=>t`<li><bdi>${c(h(n))}</bdi>
<span class="covered-count">${m.covered(e.find(e=>e.rule===n.id)?.covered??0)}</span></li>`)}</ul>
<p><a class="plain-link" href="/rules">${m.seeRules}</a></p>
</section>`}var w=[`7`,`30`,`90`,`365`],T=[`agent`,`tool`,`by`],E=300,D=class extends l{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=w.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in m.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),p.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await p.insight(this.wanted.days)}catch(e){this.problem=d(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:n}=await p.history(this.#n);e===this.#e&&(this.past=t,this.cursor=n)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:n,next_cursor:r}=await p.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...n],this.cursor=r)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=d(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=d(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await p.wholeHistory(this.#n);a(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,n=e=>e.target.value;return t`<search class="history-filters">
<label class="tool-choice"><span>${m.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:n(e)})}>
<option value="" .selected=${e.ending===``}>${m.anyWay}</option>
${Object.entries(m.endings).map(([n,r])=>t`<option value=${n} .selected=${e.ending===n}>${r}</option>`)}
</select></label>
${T.map(r=>t`<label class="tool-choice"><span>${m.filters[r]}</span>
<input class="text-field" autocomplete="off" spellcheck="false" .value=${e[r]} @input=${e=>this.#c({[r]:n(e)},E)} /></label>`)}
</search>`}#d(){let{past:r}=this;return r===null?this.problem?o:e(4):r.length===0&&this.cursor===null?t`<div class="empty"><h3>${m.nothingDecided}</h3><p>${m.nothingDecidedText}</p></div>`:t`<ul class="rows is-boxed">${n(r,({ask_id:e})=>e,g)}</ul>
${this.cursor?t`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${m.showOlder}</button></p>`:o}`}#f(){let e=[[m.saveCsv,async()=>a(await p.sheet(this.#n),`history.csv`)],[m.saveJson,this.#l],[m.saveRecord,async()=>a(await p.record(),`record.jsonl`)]];return t`
<section class="history-part" aria-labelledby="history-decisions">
<h2 id="history-decisions">${m.decisions}</h2>
${this.#u()} ${this.#d()}
</section>
<p class="history-saves">${e.map(([e,n])=>t`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(n)}>${e}</button>`)}</p>
${u(this.unsaved)}
<p class="history-hint">${m.recordHint(t`<code>waypost verify</code>`)}</p>
`}render(){let{insight:n}=this;return t`
<div class="narrow history">
<header class="page-head">
<h1 tabindex="-1">${m.history}</h1>
<label class="history-days"><span class="visually-hidden">${m.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
${w.map(e=>t`<option value=${e} .selected=${this.wanted.days===e}>${m.spans[e]}</option>`)}</select></label>
</header>
${u(this.problem)}
${n?t`${_(n)} ${S(n)} ${C(n,this.rules)}`:this.problem?o:e(2)}
${n||this.problem?this.#f():o}
</div>
`}};customElements.define(`page-history`,D);