import{Ft as e,Lt as t,Ot as n,Rt as r,St as i,_ as a,b as o,bt as s,it as c,v as l,x as u,y as d,yt as f,z as p}from"./page.js";import{t as m}from"./later.js";import{t as h}from"./rule-words.js";function g(e){let{asked:t,waiting:i,endings:a,seen:o,decided:s,judged:c,overridden:l}=e,u=t-i;return r`<dl class="metrics">
${_(m.asked,n(t),m.someWait(i))}
${_(m.seenAfter,v(o),y(o,m.seenUnknown))}
${_(m.decidedAfter,v(s),y(s,m.decidedUnknown))}
${_(m.expired,b(a.expired??0,u),m.expiredText(a.expired??0))}
${_(m.overridden,b(l,c),m.overriddenText({count:l,all:c}))}
</dl>`}function _(e,t,n){return r`<div class="metric"><dt>${e}</dt><dd><strong>${t}</strong> <span>${n}</span></dd></div>`}var v=({of:e,median_ms:t})=>e>0?c(t):`–`,y=({of:e,most_ms:t},n)=>e>0?m.spread({of:e,long:c(t)}):n;function b(e,t){return t>0?`${Math.round(e/t*100)} %`:`–`}function x({tools:e}){return e.length===0?t:r`<section class="history-part" aria-labelledby="history-tools">
<h2 id="history-tools">${m.byTool}</h2>
<div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
<thead><tr><th scope="col">${m.toolColumn}</th><th scope="col">${m.approved}</th><th scope="col">${m.overridden}</th><th scope="col">${m.byRule}</th></tr></thead>
<tbody>${e.map(({tool:e,approved:t,overridden:n,by_rule:i})=>r`<tr>
<th scope="row"><code><bdi lang="">${f(e)}</bdi></code></th><td>${t}</td>
<td>${n} <span class="table-share">${b(n,t+n)}</span></td><td>${i}</td>
</tr>`)}</tbody>
</table></div>
</section>`}function S({rules:e},n){return n.length===0?t:r`<section class="history-part" aria-labelledby="history-rules">
<h2 id="history-rules">${m.rulesInForce}</h2>
<ul class="covered">${n.map(t=>r`<li><bdi>${s(h(t))}</bdi>
<span class="covered-count">${m.covered(e.find(e=>e.rule===t.id)?.covered??0)}</span></li>`)}</ul>
<p><a class="plain-link" href="/rules">${m.seeRules}</a></p>
</section>`}var C=[`7`,`30`,`90`,`365`],w=[`agent`,`tool`,`by`],T=300,E=class extends a{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=C.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in m.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),p.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await p.insight(this.wanted.days)}catch(e){this.problem=l(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:n}=await p.history(this.#n);e===this.#e&&(this.past=t,this.cursor=n)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:n,next_cursor:r}=await p.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...n],this.cursor=r)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=l(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=l(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await p.wholeHistory(this.#n);o(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,t=e=>e.target.value;return r`<search class="history-filters">
<label class="tool-choice"><span>${m.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:t(e)})}>
<option value="" .selected=${e.ending===``}>${m.anyWay}</option>
${Object.entries(m.endings).map(([t,n])=>r`<option value=${t} .selected=${e.ending===t}>${n}</option>`)}
</select></label>
${w.map(n=>r`<label class="tool-choice"><span>${m.filters[n]}</span>
<input class="text-field" autocomplete="off" spellcheck="false" .value=${e[n]} @input=${e=>this.#c({[n]:t(e)},T)} /></label>`)}
</search>`}#d({ask_id:e,about:n,agent:a,ending:o,by:l,source:u,took_ms:d,ended_at:f,risk:p,changed:h,reason:g,imported:_}){let v=u===`rule`?m.aRule:u==="default"?m.ownDefault:l?.name;return r`<li><a class="session-row past-row" href="/asks/${e}">
<span class="session-row-title"><bdi lang="">${s(n)}</bdi></span>
<span class="past-ending past-${o}">${m.endings[o]}${h&&o===`approved`?m.changed:``}${_?m.imported(s(_.by.name)):``}</span>
<span class="session-row-facts">
<bdi lang="">${s(a)}</bdi> ${p?r`<span>${i.risk[p]}</span>`:t} ${v?r`<span>${m.by(r`<bdi>${s(v)}</bdi>`)}</span>`:t}
<span>${m.after(c(d))}</span> <waypost-when .at=${f}></waypost-when>
</span>
${g?r`<span class="past-reason"><bdi lang="">${s(g)}</bdi></span>`:t}
</a></li>`}#f(){let{past:n}=this;return n===null?this.problem?t:u(4):n.length===0&&this.cursor===null?r`<div class="empty"><h3>${m.nothingDecided}</h3><p>${m.nothingDecidedText}</p></div>`:r`<ul class="rows is-boxed">${e(n,({ask_id:e})=>e,e=>this.#d(e))}</ul>
${this.cursor?r`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${m.showOlder}</button></p>`:t}`}#p(){let e=[[m.saveCsv,async()=>o(await p.sheet(this.#n),`history.csv`)],[m.saveJson,this.#l],[m.saveRecord,async()=>o(await p.record(),`record.jsonl`)]];return r`
<section class="history-part" aria-labelledby="history-decisions">
<h2 id="history-decisions">${m.decisions}</h2>
${this.#u()} ${this.#f()}
</section>
<p class="history-saves">${e.map(([e,t])=>r`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(t)}>${e}</button>`)}</p>
${d(this.unsaved)}
<p class="history-hint">${m.recordHint(r`<code>waypost verify</code>`)}</p>
`}render(){let{insight:e}=this;return r`
<div class="narrow history">
<header class="page-head">
<h1 tabindex="-1">${m.history}</h1>
<label class="history-days"><span class="visually-hidden">${m.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
${C.map(e=>r`<option value=${e} .selected=${this.wanted.days===e}>${m.spans[e]}</option>`)}</select></label>
</header>
${d(this.problem)}
${e?r`${g(e)} ${x(e)} ${S(e,this.rules)}`:this.problem?t:u(2)}
${e||this.problem?this.#p():t}
</div>
`}};customElements.define(`page-history`,E);