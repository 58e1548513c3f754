import{D as e,L as t,_ as n,a as r,i,n as a,r as o,t as s,u as c,v as l,y as u,z as d}from"./page.js";import{T as f,y as p}from"./app.js";import{t as m}from"./later.js";import{t as h}from"./rule-words.js";function g(t){let{asked:n,waiting:r,endings:i,seen:a,decided:o,judged:s,overridden:c}=t,l=n-r;return d`<dl class="metrics">
    ${_(m.asked,e(n),m.someWait(r))}
    ${_(m.seenAfter,v(a),y(a,m.seenUnknown))}
    ${_(m.decidedAfter,v(o),y(o,m.decidedUnknown))}
    ${_(m.expired,b(i.expired??0,l),m.expiredText(i.expired??0))}
    ${_(m.overridden,b(c,s),m.overriddenText({count:c,all:s}))}
  </dl>`}function _(e,t,n){return d`<div class="metric"><dt>${e}</dt><dd><strong>${t}</strong> <span>${n}</span></dd></div>`}var v=({of:e,median_ms:t})=>e>0?p(t):`–`,y=({of:e,most_ms:t},n)=>e>0?m.spread({of:e,long:p(t)}):n;function b(e,t){return t>0?`${Math.round(e/t*100)} %`:`–`}function x({tools:e}){return e.length===0?t:d`<section class="history-part" aria-labelledby="history-tools">
    <h2 id="history-tools">${m.byTool}</h2>
    <div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
      <thead><tr><th scope="col">${m.toolColumn}</th><th scope="col">${m.approved}</th><th scope="col">${m.overridden}</th><th scope="col">${m.byRule}</th></tr></thead>
      <tbody>${e.map(({tool:e,approved:t,overridden:r,by_rule:i})=>d`<tr>
        <th scope="row"><code><bdi lang="">${n(e)}</bdi></code></th><td>${t}</td>
        <td>${r} <span class="table-share">${b(r,t+r)}</span></td><td>${i}</td>
      </tr>`)}</tbody>
    </table></div>
  </section>`}function S({rules:e},n){return n.length===0?t:d`<section class="history-part" aria-labelledby="history-rules">
    <h2 id="history-rules">${m.rulesInForce}</h2>
    <ul class="covered">${n.map(t=>d`<li><bdi>${l(h(t))}</bdi>
      <span class="covered-count">${m.covered(e.find(e=>e.rule===t.id)?.covered??0)}</span></li>`)}</ul>
    <p><a class="plain-link" href="/rules">${m.seeRules}</a></p>
  </section>`}var C=[`7`,`30`,`90`,`365`],w=[`agent`,`tool`,`by`],T=300,E=class extends s{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=C.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in m.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),c.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await c.insight(this.wanted.days)}catch(e){this.problem=a(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:n}=await c.history(this.#n);e===this.#e&&(this.past=t,this.cursor=n)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:n,next_cursor:r}=await c.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...n],this.cursor=r)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=a(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=a(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await c.wholeHistory(this.#n);i(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,t=e=>e.target.value;return d`<search class="history-filters">
      <label class="tool-choice"><span>${m.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:t(e)})}>
        <option value="" .selected=${e.ending===``}>${m.anyWay}</option>
        ${Object.entries(m.endings).map(([t,n])=>d`<option value=${t} .selected=${e.ending===t}>${n}</option>`)}
      </select></label>
      ${w.map(n=>d`<label class="tool-choice"><span>${m.filters[n]}</span>
        <input class="text-field" autocomplete="off" spellcheck="false" .value=${e[n]} @input=${e=>this.#c({[n]:t(e)},T)} /></label>`)}
    </search>`}#d({ask_id:e,about:n,agent:r,ending:i,by:a,source:o,took_ms:s,ended_at:c,risk:f,changed:h,reason:g,imported:_}){let v=o===`rule`?m.aRule:o==="default"?m.ownDefault:a?.name;return d`<li><a class="session-row past-row" href="/asks/${e}">
      <span class="session-row-title"><bdi lang="">${l(n)}</bdi></span>
      <span class="past-ending past-${i}">${m.endings[i]}${h&&i===`approved`?m.changed:``}${_?m.imported(l(_.by.name)):``}</span>
      <span class="session-row-facts">
        <bdi lang="">${l(r)}</bdi> ${f?d`<span>${u.risk[f]}</span>`:t} ${v?d`<span>${m.by(d`<bdi>${l(v)}</bdi>`)}</span>`:t}
        <span>${m.after(p(s))}</span> <waypost-when .at=${c}></waypost-when>
      </span>
      ${g?d`<span class="past-reason"><bdi lang="">${l(g)}</bdi></span>`:t}
    </a></li>`}#f(){let{past:e}=this;return e===null?this.problem?t:r(4):e.length===0&&this.cursor===null?d`<div class="empty"><h3>${m.nothingDecided}</h3><p>${m.nothingDecidedText}</p></div>`:d`<ul class="rows is-boxed">${f(e,({ask_id:e})=>e,e=>this.#d(e))}</ul>
      ${this.cursor?d`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${m.showOlder}</button></p>`:t}`}#p(){let e=[[m.saveCsv,async()=>i(await c.sheet(this.#n),`history.csv`)],[m.saveJson,this.#l],[m.saveRecord,async()=>i(await c.record(),`record.jsonl`)]];return d`
      <section class="history-part" aria-labelledby="history-decisions">
        <h2 id="history-decisions">${m.decisions}</h2>
        ${this.#u()} ${this.#f()}
      </section>
      <p class="history-saves">${e.map(([e,t])=>d`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(t)}>${e}</button>`)}</p>
      ${o(this.unsaved)}
      <p class="history-hint">${m.recordHint(d`<code>waypost verify</code>`)}</p>
    `}render(){let{insight:e}=this;return d`
      <div class="narrow history">
        <header class="page-head">
          <h1 tabindex="-1">${m.history}</h1>
          <label class="history-days"><span class="visually-hidden">${m.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
            ${C.map(e=>d`<option value=${e} .selected=${this.wanted.days===e}>${m.spans[e]}</option>`)}</select></label>
        </header>
        ${o(this.problem)}
        ${e?d`${g(e)} ${x(e)} ${S(e,this.rules)}`:this.problem?t:r(2)}
        ${e||this.problem?this.#p():t}
      </div>
    `}};customElements.define(`page-history`,E);