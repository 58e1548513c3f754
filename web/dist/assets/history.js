import{Bt as e,C as t,Gt as n,Ht as r,Jt as i,Mt as a,S as o,jt as s,mt as c,qt as l,v as u,x as d,y as f}from"./page.js";import{t as p}from"./records.js";import{n as m}from"./later.js";import{t as h}from"./rule-words.js";import{t as g}from"./past-row.js";function _(e){let{asked:t,waiting:n,endings:a,seen:o,decided:s,judged:c,overridden:l}=e,u=t-n;return i`<dl class="metrics">
${v(m.asked,r(t),m.someWait(n))}
${v(m.seenAfter,y(o),b(o,m.seenUnknown))}
${v(m.decidedAfter,y(s),b(s,m.decidedUnknown))}
${v(m.expired,x(a.expired??0,u),m.expiredText(a.expired??0))}
${v(m.overridden,x(l,c),m.overriddenText({count:l,all:c}))}
</dl>`}function v(e,t,n){return i`<div class="metric"><dt>${e}</dt><dd><strong>${t}</strong> <span>${n}</span></dd></div>`}var y=({of:e,median_ms:t})=>e>0?c(t):`–`,b=({of:e,most_ms:t},n)=>e>0?m.spread({of:e,long:c(t)}):n;function x(t,n){return n>0?(t/n).toLocaleString(e,{style:`percent`}):`–`}function S({tools:e}){return e.length===0?l:i`<section class="history-part" aria-labelledby="history-tools">
<h2 id="history-tools">${m.byTool}</h2>
<div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
<thead><tr><th scope="col">${m.toolColumn}</th><th scope="col">${m.approved}</th><th scope="col">${m.overridden}</th><th scope="col">${m.byRule}</th></tr></thead>
<tbody>${e.map(({tool:e,approved:t,overridden:n,by_rule:r})=>i`<tr>
<th scope="row"><code><bdi lang="">${s(e)}</bdi></code></th><td>${t}</td>
<td>${n} <span class="table-share">${x(n,t+n)}</span></td><td>${r}</td>
</tr>`)}</tbody>
</table></div>
</section>`}function C({rules:e},t){return t.length===0?l:i`<section class="history-part" aria-labelledby="history-rules">
<h2 id="history-rules">${m.rulesInForce}</h2>
<ul class="covered">${t.map(t=>i`<li><bdi>${a(h(t))}</bdi>
<span class="covered-count">${m.covered(e.find(e=>e.rule===t.id)?.covered??0)}</span></li>`)}</ul>
<p><a class="plain-link" href="/rules">${m.seeRules}</a></p>
</section>`}var w=[`7`,`30`,`90`,`365`],T=[`agent`,`tool`,`by`],E=300,D=class extends u{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=w.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in m.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),p.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await p.insight(this.wanted.days)}catch(e){this.problem=f(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:n}=await p.history(this.#n);e===this.#e&&(this.past=t,this.cursor=n)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:n,next_cursor:r}=await p.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...n],this.cursor=r)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=f(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=f(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await p.wholeHistory(this.#n);o(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,t=e=>e.target.value;return i`<search class="history-filters">
<label class="tool-choice"><span>${m.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:t(e)})}>
<option value="" .selected=${e.ending===``}>${m.anyWay}</option>
${Object.entries(m.endings).map(([t,n])=>i`<option value=${t} .selected=${e.ending===t}>${n}</option>`)}
</select></label>
${T.map(n=>i`<label class="tool-choice"><span>${m.filters[n]}</span>
<input class="text-field" autocomplete="off" spellcheck="false" .value=${e[n]} @input=${e=>this.#c({[n]:t(e)},E)} /></label>`)}
</search>`}#d(){let{past:e}=this;return e===null?this.problem?l:t(4):e.length===0&&this.cursor===null?i`<div class="empty"><h3>${m.nothingDecided}</h3><p>${m.nothingDecidedText}</p></div>`:i`<ul class="rows is-boxed">${n(e,({ask_id:e})=>e,g)}</ul>
${this.cursor?i`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${m.showOlder}</button></p>`:l}`}#f(){let e=[[m.saveCsv,async()=>o(await p.sheet(this.#n),`history.csv`)],[m.saveJson,this.#l],[m.saveRecord,async()=>o(await p.record(),`record.jsonl`)]];return i`
<section class="history-part" aria-labelledby="history-decisions">
<h2 id="history-decisions">${m.decisions}</h2>
${this.#u()} ${this.#d()}
</section>
<p class="history-saves">${e.map(([e,t])=>i`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(t)}>${e}</button>`)}</p>
${d(this.unsaved)}
<p class="history-hint">${m.recordHint(i`<code>waypost verify</code>`)}</p>
`}render(){let{insight:e}=this;return i`
<div class="narrow history">
<header class="page-head">
<h1 tabindex="-1">${m.history}</h1>
<label class="history-days"><span class="visually-hidden">${m.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
${w.map(e=>i`<option value=${e} .selected=${this.wanted.days===e}>${m.spans[e]}</option>`)}</select></label>
</header>
${d(this.problem)}
${e?i`${_(e)} ${S(e)} ${C(e,this.rules)}`:this.problem?l:t(2)}
${e||this.problem?this.#f():l}
</div>
`}};customElements.define(`page-history`,D);