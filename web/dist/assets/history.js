import{F as e,L as t,T as n,_ as r,a as i,i as a,n as o,r as s,t as c,u as l}from"./page.js";import{t as u}from"./repeat.js";import{n as d,t as f}from"./visible.js";import{O as p}from"./app.js";import{t as m}from"./later.js";import{t as h}from"./rule-words.js";function g(e){let{asked:r,waiting:i,endings:a,seen:o,decided:s,judged:c,overridden:l}=e,u=r-i;return t`<dl class="metrics">
${_(m.asked,n(r),m.someWait(i))}
${_(m.seenAfter,v(o),y(o,m.seenUnknown))}
${_(m.decidedAfter,v(s),y(s,m.decidedUnknown))}
${_(m.expired,b(a.expired??0,u),m.expiredText(a.expired??0))}
${_(m.overridden,b(l,c),m.overriddenText({count:l,all:c}))}
</dl>`}function _(e,n,r){return t`<div class="metric"><dt>${e}</dt><dd><strong>${n}</strong> <span>${r}</span></dd></div>`}var v=({of:e,median_ms:t})=>e>0?p(t):`–`,y=({of:e,most_ms:t},n)=>e>0?m.spread({of:e,long:p(t)}):n;function b(e,t){return t>0?`${Math.round(e/t*100)} %`:`–`}function x({tools:n}){return n.length===0?e:t`<section class="history-part" aria-labelledby="history-tools">
<h2 id="history-tools">${m.byTool}</h2>
<div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
<thead><tr><th scope="col">${m.toolColumn}</th><th scope="col">${m.approved}</th><th scope="col">${m.overridden}</th><th scope="col">${m.byRule}</th></tr></thead>
<tbody>${n.map(({tool:e,approved:n,overridden:r,by_rule:i})=>t`<tr>
<th scope="row"><code><bdi lang="">${f(e)}</bdi></code></th><td>${n}</td>
<td>${r} <span class="table-share">${b(r,n+r)}</span></td><td>${i}</td>
</tr>`)}</tbody>
</table></div>
</section>`}function S({rules:n},r){return r.length===0?e:t`<section class="history-part" aria-labelledby="history-rules">
<h2 id="history-rules">${m.rulesInForce}</h2>
<ul class="covered">${r.map(e=>t`<li><bdi>${d(h(e))}</bdi>
<span class="covered-count">${m.covered(n.find(t=>t.rule===e.id)?.covered??0)}</span></li>`)}</ul>
<p><a class="plain-link" href="/rules">${m.seeRules}</a></p>
</section>`}var C=[`7`,`30`,`90`,`365`],w=[`agent`,`tool`,`by`],T=300,E=class extends c{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=C.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in m.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),l.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await l.insight(this.wanted.days)}catch(e){this.problem=o(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:n}=await l.history(this.#n);e===this.#e&&(this.past=t,this.cursor=n)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:n,next_cursor:r}=await l.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...n],this.cursor=r)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=o(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=o(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await l.wholeHistory(this.#n);a(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,n=e=>e.target.value;return t`<search class="history-filters">
<label class="tool-choice"><span>${m.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:n(e)})}>
<option value="" .selected=${e.ending===``}>${m.anyWay}</option>
${Object.entries(m.endings).map(([n,r])=>t`<option value=${n} .selected=${e.ending===n}>${r}</option>`)}
</select></label>
${w.map(r=>t`<label class="tool-choice"><span>${m.filters[r]}</span>
<input class="text-field" autocomplete="off" spellcheck="false" .value=${e[r]} @input=${e=>this.#c({[r]:n(e)},T)} /></label>`)}
</search>`}#d({ask_id:n,about:i,agent:a,ending:o,by:s,source:c,took_ms:l,ended_at:u,risk:f,changed:h,reason:g,imported:_}){let v=c===`rule`?m.aRule:c==="default"?m.ownDefault:s?.name;return t`<li><a class="session-row past-row" href="/asks/${n}">
<span class="session-row-title"><bdi lang="">${d(i)}</bdi></span>
<span class="past-ending past-${o}">${m.endings[o]}${h&&o===`approved`?m.changed:``}${_?m.imported(d(_.by.name)):``}</span>
<span class="session-row-facts">
<bdi lang="">${d(a)}</bdi> ${f?t`<span>${r.risk[f]}</span>`:e} ${v?t`<span>${m.by(t`<bdi>${d(v)}</bdi>`)}</span>`:e}
<span>${m.after(p(l))}</span> <waypost-when .at=${u}></waypost-when>
</span>
${g?t`<span class="past-reason"><bdi lang="">${d(g)}</bdi></span>`:e}
</a></li>`}#f(){let{past:n}=this;return n===null?this.problem?e:i(4):n.length===0&&this.cursor===null?t`<div class="empty"><h3>${m.nothingDecided}</h3><p>${m.nothingDecidedText}</p></div>`:t`<ul class="rows is-boxed">${u(n,({ask_id:e})=>e,e=>this.#d(e))}</ul>
${this.cursor?t`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${m.showOlder}</button></p>`:e}`}#p(){let e=[[m.saveCsv,async()=>a(await l.sheet(this.#n),`history.csv`)],[m.saveJson,this.#l],[m.saveRecord,async()=>a(await l.record(),`record.jsonl`)]];return t`
<section class="history-part" aria-labelledby="history-decisions">
<h2 id="history-decisions">${m.decisions}</h2>
${this.#u()} ${this.#f()}
</section>
<p class="history-saves">${e.map(([e,n])=>t`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(n)}>${e}</button>`)}</p>
${s(this.unsaved)}
<p class="history-hint">${m.recordHint(t`<code>waypost verify</code>`)}</p>
`}render(){let{insight:n}=this;return t`
<div class="narrow history">
<header class="page-head">
<h1 tabindex="-1">${m.history}</h1>
<label class="history-days"><span class="visually-hidden">${m.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
${C.map(e=>t`<option value=${e} .selected=${this.wanted.days===e}>${m.spans[e]}</option>`)}</select></label>
</header>
${s(this.problem)}
${n?t`${g(n)} ${x(n)} ${S(n,this.rules)}`:this.problem?e:i(2)}
${n||this.problem?this.#p():e}
</div>
`}};customElements.define(`page-history`,E);