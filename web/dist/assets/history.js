import{$ as e,C as t,E as n,F as r,S as i,St as a,T as o,Tt as s,Z as c,et as l,ft as u,st as d,w as f,wt as p}from"./page.js";import{t as m}from"./later.js";import{t as h}from"./rule-words.js";function g(e){let{asked:t,waiting:n,endings:r,seen:i,decided:a,judged:o,overridden:c}=e,l=t-n;return s`<dl class="metrics">
${_(m.asked,u(t),m.someWait(n))}
${_(m.seenAfter,v(i),y(i,m.seenUnknown))}
${_(m.decidedAfter,v(a),y(a,m.decidedUnknown))}
${_(m.expired,b(r.expired??0,l),m.expiredText(r.expired??0))}
${_(m.overridden,b(c,o),m.overriddenText({count:c,all:o}))}
</dl>`}function _(e,t,n){return s`<div class="metric"><dt>${e}</dt><dd><strong>${t}</strong> <span>${n}</span></dd></div>`}var v=({of:e,median_ms:t})=>e>0?c(t):`–`,y=({of:e,most_ms:t},n)=>e>0?m.spread({of:e,long:c(t)}):n;function b(e,t){return t>0?`${Math.round(e/t*100)} %`:`–`}function x({tools:t}){return t.length===0?p:s`<section class="history-part" aria-labelledby="history-tools">
<h2 id="history-tools">${m.byTool}</h2>
<div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
<thead><tr><th scope="col">${m.toolColumn}</th><th scope="col">${m.approved}</th><th scope="col">${m.overridden}</th><th scope="col">${m.byRule}</th></tr></thead>
<tbody>${t.map(({tool:t,approved:n,overridden:r,by_rule:i})=>s`<tr>
<th scope="row"><code><bdi lang="">${e(t)}</bdi></code></th><td>${n}</td>
<td>${r} <span class="table-share">${b(r,n+r)}</span></td><td>${i}</td>
</tr>`)}</tbody>
</table></div>
</section>`}function S({rules:e},t){return t.length===0?p:s`<section class="history-part" aria-labelledby="history-rules">
<h2 id="history-rules">${m.rulesInForce}</h2>
<ul class="covered">${t.map(t=>s`<li><bdi>${l(h(t))}</bdi>
<span class="covered-count">${m.covered(e.find(e=>e.rule===t.id)?.covered??0)}</span></li>`)}</ul>
<p><a class="plain-link" href="/rules">${m.seeRules}</a></p>
</section>`}var C=[`7`,`30`,`90`,`365`],w=[`agent`,`tool`,`by`],T=300,E=class extends i{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=C.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in m.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),r.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await r.insight(this.wanted.days)}catch(e){this.problem=t(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:n}=await r.history(this.#n);e===this.#e&&(this.past=t,this.cursor=n)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:n,next_cursor:i}=await r.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...n],this.cursor=i)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=t(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=t(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await r.wholeHistory(this.#n);o(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,t=e=>e.target.value;return s`<search class="history-filters">
<label class="tool-choice"><span>${m.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:t(e)})}>
<option value="" .selected=${e.ending===``}>${m.anyWay}</option>
${Object.entries(m.endings).map(([t,n])=>s`<option value=${t} .selected=${e.ending===t}>${n}</option>`)}
</select></label>
${w.map(n=>s`<label class="tool-choice"><span>${m.filters[n]}</span>
<input class="text-field" autocomplete="off" spellcheck="false" .value=${e[n]} @input=${e=>this.#c({[n]:t(e)},T)} /></label>`)}
</search>`}#d({ask_id:e,about:t,agent:n,ending:r,by:i,source:a,took_ms:o,ended_at:u,risk:f,changed:h,reason:g,imported:_}){let v=a===`rule`?m.aRule:a==="default"?m.ownDefault:i?.name;return s`<li><a class="session-row past-row" href="/asks/${e}">
<span class="session-row-title"><bdi lang="">${l(t)}</bdi></span>
<span class="past-ending past-${r}">${m.endings[r]}${h&&r===`approved`?m.changed:``}${_?m.imported(l(_.by.name)):``}</span>
<span class="session-row-facts">
<bdi lang="">${l(n)}</bdi> ${f?s`<span>${d.risk[f]}</span>`:p} ${v?s`<span>${m.by(s`<bdi>${l(v)}</bdi>`)}</span>`:p}
<span>${m.after(c(o))}</span> <waypost-when .at=${u}></waypost-when>
</span>
${g?s`<span class="past-reason"><bdi lang="">${l(g)}</bdi></span>`:p}
</a></li>`}#f(){let{past:e}=this;return e===null?this.problem?p:n(4):e.length===0&&this.cursor===null?s`<div class="empty"><h3>${m.nothingDecided}</h3><p>${m.nothingDecidedText}</p></div>`:s`<ul class="rows is-boxed">${a(e,({ask_id:e})=>e,e=>this.#d(e))}</ul>
${this.cursor?s`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${m.showOlder}</button></p>`:p}`}#p(){let e=[[m.saveCsv,async()=>o(await r.sheet(this.#n),`history.csv`)],[m.saveJson,this.#l],[m.saveRecord,async()=>o(await r.record(),`record.jsonl`)]];return s`
<section class="history-part" aria-labelledby="history-decisions">
<h2 id="history-decisions">${m.decisions}</h2>
${this.#u()} ${this.#f()}
</section>
<p class="history-saves">${e.map(([e,t])=>s`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(t)}>${e}</button>`)}</p>
${f(this.unsaved)}
<p class="history-hint">${m.recordHint(s`<code>waypost verify</code>`)}</p>
`}render(){let{insight:e}=this;return s`
<div class="narrow history">
<header class="page-head">
<h1 tabindex="-1">${m.history}</h1>
<label class="history-days"><span class="visually-hidden">${m.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
${C.map(e=>s`<option value=${e} .selected=${this.wanted.days===e}>${m.spans[e]}</option>`)}</select></label>
</header>
${f(this.problem)}
${e?s`${g(e)} ${x(e)} ${S(e,this.rules)}`:this.problem?p:n(2)}
${e||this.problem?this.#p():p}
</div>
`}};customElements.define(`page-history`,E);