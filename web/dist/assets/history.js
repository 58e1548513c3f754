import{Dt as e,It as t,Lt as n,Pt as r,R as i,_ as a,b as o,rt as s,v as c,vt as l,x as u,xt as d,y as f,yt as p}from"./page.js";import{t as m}from"./later.js";import{t as h}from"./rule-words.js";function g(t){let{asked:r,waiting:i,endings:a,seen:o,decided:s,judged:c,overridden:l}=t,u=r-i;return n`<dl class="metrics">
${_(m.asked,e(r),m.someWait(i))}
${_(m.seenAfter,v(o),y(o,m.seenUnknown))}
${_(m.decidedAfter,v(s),y(s,m.decidedUnknown))}
${_(m.expired,b(a.expired??0,u),m.expiredText(a.expired??0))}
${_(m.overridden,b(l,c),m.overriddenText({count:l,all:c}))}
</dl>`}function _(e,t,r){return n`<div class="metric"><dt>${e}</dt><dd><strong>${t}</strong> <span>${r}</span></dd></div>`}var v=({of:e,median_ms:t})=>e>0?s(t):`–`,y=({of:e,most_ms:t},n)=>e>0?m.spread({of:e,long:s(t)}):n;function b(e,t){return t>0?`${Math.round(e/t*100)} %`:`–`}function x({tools:e}){return e.length===0?t:n`<section class="history-part" aria-labelledby="history-tools">
<h2 id="history-tools">${m.byTool}</h2>
<div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
<thead><tr><th scope="col">${m.toolColumn}</th><th scope="col">${m.approved}</th><th scope="col">${m.overridden}</th><th scope="col">${m.byRule}</th></tr></thead>
<tbody>${e.map(({tool:e,approved:t,overridden:r,by_rule:i})=>n`<tr>
<th scope="row"><code><bdi lang="">${l(e)}</bdi></code></th><td>${t}</td>
<td>${r} <span class="table-share">${b(r,t+r)}</span></td><td>${i}</td>
</tr>`)}</tbody>
</table></div>
</section>`}function S({rules:e},r){return r.length===0?t:n`<section class="history-part" aria-labelledby="history-rules">
<h2 id="history-rules">${m.rulesInForce}</h2>
<ul class="covered">${r.map(t=>n`<li><bdi>${p(h(t))}</bdi>
<span class="covered-count">${m.covered(e.find(e=>e.rule===t.id)?.covered??0)}</span></li>`)}</ul>
<p><a class="plain-link" href="/rules">${m.seeRules}</a></p>
</section>`}var C=[`7`,`30`,`90`,`365`],w=[`agent`,`tool`,`by`],T=300,E=class extends a{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=C.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in m.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),i.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await i.insight(this.wanted.days)}catch(e){this.problem=c(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:n}=await i.history(this.#n);e===this.#e&&(this.past=t,this.cursor=n)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:n,next_cursor:r}=await i.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...n],this.cursor=r)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=c(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=c(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await i.wholeHistory(this.#n);o(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,t=e=>e.target.value;return n`<search class="history-filters">
<label class="tool-choice"><span>${m.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:t(e)})}>
<option value="" .selected=${e.ending===``}>${m.anyWay}</option>
${Object.entries(m.endings).map(([t,r])=>n`<option value=${t} .selected=${e.ending===t}>${r}</option>`)}
</select></label>
${w.map(r=>n`<label class="tool-choice"><span>${m.filters[r]}</span>
<input class="text-field" autocomplete="off" spellcheck="false" .value=${e[r]} @input=${e=>this.#c({[r]:t(e)},T)} /></label>`)}
</search>`}#d({ask_id:e,about:r,agent:i,ending:a,by:o,source:c,took_ms:l,ended_at:u,risk:f,changed:h,reason:g,imported:_}){let v=c===`rule`?m.aRule:c==="default"?m.ownDefault:o?.name;return n`<li><a class="session-row past-row" href="/asks/${e}">
<span class="session-row-title"><bdi lang="">${p(r)}</bdi></span>
<span class="past-ending past-${a}">${m.endings[a]}${h&&a===`approved`?m.changed:``}${_?m.imported(p(_.by.name)):``}</span>
<span class="session-row-facts">
<bdi lang="">${p(i)}</bdi> ${f?n`<span>${d.risk[f]}</span>`:t} ${v?n`<span>${m.by(n`<bdi>${p(v)}</bdi>`)}</span>`:t}
<span>${m.after(s(l))}</span> <waypost-when .at=${u}></waypost-when>
</span>
${g?n`<span class="past-reason"><bdi lang="">${p(g)}</bdi></span>`:t}
</a></li>`}#f(){let{past:e}=this;return e===null?this.problem?t:u(4):e.length===0&&this.cursor===null?n`<div class="empty"><h3>${m.nothingDecided}</h3><p>${m.nothingDecidedText}</p></div>`:n`<ul class="rows is-boxed">${r(e,({ask_id:e})=>e,e=>this.#d(e))}</ul>
${this.cursor?n`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${m.showOlder}</button></p>`:t}`}#p(){let e=[[m.saveCsv,async()=>o(await i.sheet(this.#n),`history.csv`)],[m.saveJson,this.#l],[m.saveRecord,async()=>o(await i.record(),`record.jsonl`)]];return n`
<section class="history-part" aria-labelledby="history-decisions">
<h2 id="history-decisions">${m.decisions}</h2>
${this.#u()} ${this.#f()}
</section>
<p class="history-saves">${e.map(([e,t])=>n`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(t)}>${e}</button>`)}</p>
${f(this.unsaved)}
<p class="history-hint">${m.recordHint(n`<code>waypost verify</code>`)}</p>
`}render(){let{insight:e}=this;return n`
<div class="narrow history">
<header class="page-head">
<h1 tabindex="-1">${m.history}</h1>
<label class="history-days"><span class="visually-hidden">${m.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
${C.map(e=>n`<option value=${e} .selected=${this.wanted.days===e}>${m.spans[e]}</option>`)}</select></label>
</header>
${f(this.problem)}
${e?n`${g(e)} ${x(e)} ${S(e,this.rules)}`:this.problem?t:u(2)}
${e||this.problem?this.#p():t}
</div>
`}};customElements.define(`page-history`,E);