import{D as e,_ as t,a as n,i as r,k as i,n as a,r as o,t as s,u as c,v as l,y as u}from"./page.js";import{v as d,w as f}from"./app.js";import{t as p}from"./later.js";import{c as m}from"./language.js";function h(e){let{asked:t,waiting:n,endings:r,seen:a,decided:o,judged:s,overridden:c}=e,l=t-n;return i`<dl class="metrics">
    ${g(p.asked,m(t),p.someWait(n))}
    ${g(p.seenAfter,_(a),v(a,p.seenUnknown))}
    ${g(p.decidedAfter,_(o),v(o,p.decidedUnknown))}
    ${g(p.expired,y(r.expired??0,l),p.expiredText(r.expired??0))}
    ${g(p.overridden,y(c,s),p.overriddenText(c,s))}
  </dl>`}function g(e,t,n){return i`<div class="metric"><dt>${e}</dt><dd><strong>${t}</strong> <span>${n}</span></dd></div>`}var _=({of:e,median_ms:t})=>e>0?d(t):`–`,v=({of:e,most_ms:t},n)=>e>0?p.spread(e,d(t)):n;function y(e,t){return t>0?`${Math.round(e/t*100)} %`:`–`}function b({tools:n}){return n.length===0?e:i`<section class="history-part" aria-labelledby="history-tools">
    <h2 id="history-tools">${p.byTool}</h2>
    <div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
      <thead><tr><th scope="col">${p.toolColumn}</th><th scope="col">${p.approved}</th><th scope="col">${p.overridden}</th><th scope="col">${p.byRule}</th></tr></thead>
      <tbody>${n.map(({tool:e,approved:n,overridden:r,by_rule:a})=>i`<tr>
        <th scope="row"><code><bdi lang="">${t(e)}</bdi></code></th><td>${n}</td>
        <td>${r} <span class="table-share">${y(r,n+r)}</span></td><td>${a}</td>
      </tr>`)}</tbody>
    </table></div>
  </section>`}function x({rules:t},n){return n.length===0?e:i`<section class="history-part" aria-labelledby="history-rules">
    <h2 id="history-rules">${p.rulesInForce}</h2>
    <ul class="covered">${n.map(e=>i`<li><bdi>${l(p.ruleSays(e))}</bdi>
      <span class="covered-count">${p.covered(t.find(t=>t.rule===e.id)?.covered??0)}</span></li>`)}</ul>
    <p><a class="plain-link" href="/rules">${p.seeRules}</a></p>
  </section>`}var S=[`7`,`30`,`90`,`365`],C=[`agent`,`tool`,`by`],w=300,T=class extends s{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=S.find(t=>t===e.get(`days`))??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in p.endings?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),c.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await c.insight(this.wanted.days)}catch(e){this.problem=a(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:n}=await c.history(this.#n);e===this.#e&&(this.past=t,this.cursor=n)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:n,next_cursor:r}=await c.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...n],this.cursor=r)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=a(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=a(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await c.wholeHistory(this.#n);r(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:e}=this,t=e=>e.target.value;return i`<search class="history-filters">
      <label class="tool-choice"><span>${p.howEnded}</span><select class="text-field" @change=${e=>this.#c({ending:t(e)})}>
        <option value="" .selected=${e.ending===``}>${p.anyWay}</option>
        ${Object.entries(p.endings).map(([t,n])=>i`<option value=${t} .selected=${e.ending===t}>${n}</option>`)}
      </select></label>
      ${C.map(n=>i`<label class="tool-choice"><span>${p.filters[n]}</span>
        <input class="text-field" autocomplete="off" spellcheck="false" .value=${e[n]} @input=${e=>this.#c({[n]:t(e)},w)} /></label>`)}
    </search>`}#d({ask_id:t,about:n,agent:r,ending:a,by:o,source:s,took_ms:c,ended_at:f,risk:m,changed:h,reason:g,imported:_}){let v=s===`rule`?p.aRule:s==="default"?p.ownDefault:o?.name;return i`<li><a class="session-row past-row" href="/asks/${t}">
      <span class="session-row-title"><bdi lang="">${l(n)}</bdi></span>
      <span class="past-ending past-${a}">${p.endings[a]}${h&&a===`approved`?p.changed:``}${_?p.imported(l(_.by.name)):``}</span>
      <span class="session-row-facts">
        <bdi lang="">${l(r)}</bdi> ${m?i`<span>${u.risk[m]}</span>`:e} ${v?i`<span>${p.by(i`<bdi>${l(v)}</bdi>`)}</span>`:e}
        <span>${p.after(d(c))}</span> <waypost-when .at=${f}></waypost-when>
      </span>
      ${g?i`<span class="past-reason"><bdi lang="">${l(g)}</bdi></span>`:e}
    </a></li>`}#f(){let{past:t}=this;return t===null?this.problem?e:n(4):t.length===0&&this.cursor===null?i`<div class="empty"><h3>${p.nothingDecided}</h3><p>${p.nothingDecidedText}</p></div>`:i`<ul class="rows is-boxed">${f(t,({ask_id:e})=>e,e=>this.#d(e))}</ul>
      ${this.cursor?i`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>${p.showOlder}</button></p>`:e}`}#p(){let e=[[p.saveCsv,async()=>r(await c.sheet(this.#n),`history.csv`)],[p.saveJson,this.#l],[p.saveRecord,async()=>r(await c.record(),`record.jsonl`)]];return i`
      <section class="history-part" aria-labelledby="history-decisions">
        <h2 id="history-decisions">${p.decisions}</h2>
        ${this.#u()} ${this.#f()}
      </section>
      <p class="history-saves">${e.map(([e,t])=>i`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(t)}>${e}</button>`)}</p>
      ${o(this.unsaved)}
      <p class="history-hint">${p.recordHint(i`<code>waypost verify</code>`)}</p>
    `}render(){let{insight:t}=this;return i`
      <div class="narrow history">
        <header class="page-head">
          <h1 tabindex="-1">${p.history}</h1>
          <label class="history-days"><span class="visually-hidden">${p.lookBack}</span><select class="text-field" @change=${e=>this.#c({days:e.target.value})}>
            ${S.map(e=>i`<option value=${e} .selected=${this.wanted.days===e}>${p.spans[e]}</option>`)}</select></label>
        </header>
        ${o(this.problem)}
        ${t?i`${h(t)} ${b(t)} ${x(t,this.rules)}`:this.problem?e:n(2)}
        ${t||this.problem?this.#p():e}
      </div>
    `}};customElements.define(`page-history`,T);