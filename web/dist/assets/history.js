import{E as e,O as t,_ as n,a as r,g as i,i as a,n as o,r as s,t as c,u as l,v as u}from"./page.js";import{v as d,w as f}from"./app.js";import{t as p}from"./later.js";import{c as m}from"./language.js";function h(e){let{asked:n,waiting:r,endings:i,seen:a,decided:o,judged:s,overridden:c}=e,l=n-r;return t`<dl class="figures">
    ${g(p.asked,m(n),p.someWait(r))}
    ${g(p.seenAfter,_(a),v(a,p.seenUnknown))}
    ${g(p.decidedAfter,_(o),v(o,p.decidedUnknown))}
    ${g(p.expired,y(i.expired??0,l),p.expiredText(i.expired??0))}
    ${g(p.overridden,y(c,s),p.overriddenText(c,s))}
  </dl>`}function g(e,n,r){return t`<div class="figure"><dt>${e}</dt><dd><strong>${n}</strong> <span>${r}</span></dd></div>`}var _=({of:e,median_ms:t})=>e>0?d(t):`–`,v=({of:e,most_ms:t},n)=>e>0?p.spread(e,d(t)):n;function y(e,t){return t>0?`${Math.round(e/t*100)} %`:`–`}function b({tools:n}){return n.length===0?e:t`<section class="history-part" aria-labelledby="history-tools">
    <h2 id="history-tools">${p.byTool}</h2>
    <div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="figures-table">
      <thead><tr><th scope="col">${p.toolColumn}</th><th scope="col">${p.approved}</th><th scope="col">${p.overridden}</th><th scope="col">${p.byRule}</th></tr></thead>
      <tbody>${n.map(({tool:e,approved:n,overridden:r,by_rule:a})=>t`<tr>
        <th scope="row"><code><bdi lang="">${i(e)}</bdi></code></th><td>${n}</td>
        <td>${r} <span class="table-share">${y(r,n+r)}</span></td><td>${a}</td>
      </tr>`)}</tbody>
    </table></div>
  </section>`}function x({rules:r},i){return i.length===0?e:t`<section class="history-part" aria-labelledby="history-rules">
    <h2 id="history-rules">${p.rulesInForce}</h2>
    <ul class="covered">${i.map(e=>t`<li><bdi>${n(p.ruleSays(e))}</bdi>
      <span class="covered-count">${p.covered(r.find(t=>t.rule===e.id)?.covered??0)}</span></li>`)}</ul>
    <p><a class="plain-link" href="/rules">${p.seeRules}</a></p>
  </section>`}var S=[`7`,`30`,`90`,`365`],C=[`agent`,`tool`,`by`],w=300,T=class extends c{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=S.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in p.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),l.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await l.insight(this.wanted.days)}catch(e){this.problem=o(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:n}=await l.history(this.#n);e===this.#e&&(this.past=t,this.cursor=n)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:n,next_cursor:r}=await l.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...n],this.cursor=r)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=o(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=o(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await l.wholeHistory(this.#n);a(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,n=e=>e.target.value;return t`<search class="history-filters">
      <label class="tool-choice"><span>${p.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:n(e)})}>
        <option value="" .selected=${e.ending===``}>${p.anyWay}</option>
        ${Object.entries(p.endings).map(([n,r])=>t`<option value=${n} .selected=${e.ending===n}>${r}</option>`)}
      </select></label>
      ${C.map(r=>t`<label class="tool-choice"><span>${p.filters[r]}</span>
        <input class="text-field" autocomplete="off" spellcheck="false" .value=${e[r]} @input=${e=>this.#c({[r]:n(e)},w)} /></label>`)}
    </search>`}#d({ask_id:r,about:i,agent:a,ending:o,by:s,source:c,took_ms:l,ended_at:f,risk:m,changed:h,reason:g}){let _=c===`rule`?p.aRule:c==="default"?p.ownDefault:s?.name;return t`<li><a class="session-row past-row" href="/asks/${r}">
      <span class="session-row-title"><bdi lang="">${n(i)}</bdi></span>
      <span class="past-ending past-${o}">${p.endings[o]}${h&&o===`approved`?p.changed:``}</span>
      <span class="session-row-facts">
        <bdi lang="">${n(a)}</bdi> ${m?t`<span>${u.risk[m]}</span>`:e} ${_?t`<span>${p.by(t`<bdi>${n(_)}</bdi>`)}</span>`:e}
        <span>${p.after(d(l))}</span> <waypost-when .at=${f}></waypost-when>
      </span>
      ${g?t`<span class="past-reason"><bdi lang="">${n(g)}</bdi></span>`:e}
    </a></li>`}#f(){let{past:n}=this;return n===null?this.problem?e:r(4):n.length===0&&this.cursor===null?t`<div class="empty"><h3>${p.nothingDecided}</h3><p>${p.nothingDecidedText}</p></div>`:t`<ul class="rows is-boxed">${f(n,({ask_id:e})=>e,e=>this.#d(e))}</ul>
      ${this.cursor?t`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${p.showOlder}</button></p>`:e}`}#p(){let e=[[p.saveCsv,async()=>a(await l.sheet(this.#n),`history.csv`)],[p.saveJson,this.#l],[p.saveRecord,async()=>a(await l.record(),`record.jsonl`)]];return t`
      <section class="history-part" aria-labelledby="history-decisions">
        <h2 id="history-decisions">${p.decisions}</h2>
        ${this.#u()} ${this.#f()}
      </section>
      <p class="history-saves">${e.map(([e,n])=>t`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(n)}>${e}</button>`)}</p>
      ${s(this.unsaved)}
      <p class="history-hint">${p.recordHint(t`<code>waypost verify</code>`)}</p>
    `}render(){let{insight:n}=this;return t`
      <div class="narrow history">
        <header class="page-head">
          <h1 tabindex="-1">${p.history}</h1>
          <label class="history-days"><span class="visually-hidden">${p.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
            ${S.map(e=>t`<option value=${e} .selected=${this.wanted.days===e}>${p.spans[e]}</option>`)}</select></label>
        </header>
        ${s(this.problem)}
        ${n?t`${h(n)} ${b(n)} ${x(n,this.rules)}`:this.problem?e:r(2)}
        ${n||this.problem?this.#p():e}
      </div>
    `}};customElements.define(`page-history`,T);