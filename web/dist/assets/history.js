import{C as e,a as t,c as n,i as r,m as i,n as a,p as o,r as s,t as c,x as l}from"./page.js";import{g as u,x as d}from"./app.js";function f(t){let{asked:n,waiting:r,endings:i,seen:a,decided:o,judged:s,overridden:c}=t,l=n-r;return e`<dl class="figures">
    ${p(`Asked`,n.toLocaleString(`en`),r>0?`${r.toLocaleString(`en`)} of them wait`:`none of them waits`)}
    ${p(`Seen after`,m(a),h(a,`known once somebody has answered`))}
    ${p(`Decided after`,m(o),h(o,`nobody has decided anything`))}
    ${p(`Expired`,g(i.expired??0,l),`${(i.expired??0).toLocaleString(`en`)} that nobody answered in time`)}
    ${p(`Overridden`,g(c,s),`${c.toLocaleString(`en`)} of ${s.toLocaleString(`en`)} calls and texts rejected, or changed first`)}
  </dl>`}function p(t,n,r){return e`<div class="figure"><dt>${t}</dt><dd><strong>${n}</strong> <span>${r}</span></dd></div>`}var m=({of:e,median_ms:t})=>e>0?u(t):`–`,h=({of:e,most_ms:t},n)=>e>0?`half of ${e.toLocaleString(`en`)}; nine of ten within ${u(t)}`:n;function g(e,t){return t>0?`${Math.round(e/t*100)} %`:`–`}function _({tools:t}){return t.length===0?l:e`<section class="history-part" aria-labelledby="history-tools">
    <h2 id="history-tools">Calls by tool</h2>
    <div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="figures-table">
      <thead><tr><th scope="col">Tool</th><th scope="col">Approved</th><th scope="col">Overridden</th><th scope="col">By a rule</th></tr></thead>
      <tbody>${t.map(({tool:t,approved:n,overridden:r,by_rule:i})=>e`<tr>
        <th scope="row"><code><bdi>${o(t)}</bdi></code></th><td>${n}</td>
        <td>${r} <span class="table-share">${g(r,n+r)}</span></td><td>${i}</td>
      </tr>`)}</tbody>
    </table></div>
  </section>`}function v({rules:t},n){return n.length===0?l:e`<section class="history-part" aria-labelledby="history-rules">
    <h2 id="history-rules">Standing rules in force</h2>
    <ul class="covered">${n.map(({id:n,says:r})=>e`<li><bdi>${i(r)}</bdi>
      <span class="covered-count">covered ${t.find(({rule:e})=>e===n)?.covered??0}</span></li>`)}</ul>
    <p><a class="plain-link" href="/rules">See and end rules</a></p>
  </section>`}var y=[[`7`,`7 days`],[`30`,`30 days`],[`90`,`90 days`],[`365`,`A year`]],b={answered:`Answered`,responded:`Responded`,approved:`Approved`,rejected:`Rejected`,dismissed:`Dismissed`,withdrawn:`Withdrawn`,expired:`Expired`,skipped:`Skipped`},x=[[`agent`,`Agent`],[`tool`,`Tool`],[`by`,`Decided by`]],S=300,C=class extends c{static properties={wanted:{state:!0},insight:{state:!0},rules:{state:!0},past:{state:!0},cursor:{state:!0},problem:{state:!0},unsaved:{state:!0},busy:{state:!0}};#e=0;#t=0;constructor(){super();let e=new URLSearchParams(location.search),t=y.find(([t])=>t===e.get(`days`))?.[0]??`30`,n=e.get(`ending`)??``;this.wanted={days:t,ending:n in b?n:``,agent:e.get(`agent`)??``,tool:e.get(`tool`)??``,by:e.get(`by`)??``},this.insight=null,this.rules=[],this.past=null,this.cursor=null,this.problem=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#r(),this.#i(),n.rules().then(e=>this.rules=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#t)}get#n(){let{days:e,...t}=this.wanted;return new URLSearchParams([[`days`,e],...Object.entries(t).filter(([,e])=>e.trim()!==``)]).toString()}async#r(){try{this.insight=await n.insight(this.wanted.days)}catch(e){this.problem=a(e)}}async#i(){let e=++this.#e;await this.#o(async()=>{let{items:t,next_cursor:r}=await n.history(this.#n);e===this.#e&&(this.past=t,this.cursor=r)})}async#a(){let{cursor:e}=this,t=this.#e;e!==null&&await this.#o(async()=>{let{items:r,next_cursor:i}=await n.history(this.#n,e);t===this.#e&&(this.past=[...this.past??[],...r],this.cursor=i)})}async#o(e){this.problem=null,this.busy=!0;try{await e()}catch(e){this.problem=a(e)}finally{this.busy=!1}}async#s(e){this.unsaved=null,this.busy=!0,await e().catch(e=>this.unsaved=a(e)),this.busy=!1}#c(e,t=0){this.wanted={...this.wanted,...e},history.replaceState(history.state,``,`${location.pathname}?${this.#n}`),e.days&&this.#r(),window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.#i(),t)}#l=async()=>{let e=await n.wholeHistory(this.#n);r(new Blob([JSON.stringify(e,null,2)],{type:`application/json`}),`history.json`)};#u(){let{wanted:t}=this,n=e=>e.target.value;return e`<search class="history-filters">
      <label class="tool-choice"><span>How it ended</span><select @change=${e=>this.#c({ending:n(e)})}>
        <option value="" .selected=${t.ending===``}>Any way</option>
        ${Object.entries(b).map(([n,r])=>e`<option value=${n} .selected=${t.ending===n}>${r}</option>`)}
      </select></label>
      ${x.map(([r,i])=>e`<label class="tool-choice"><span>${i}</span>
        <input class="account-input" autocomplete="off" spellcheck="false" .value=${t[r]} @input=${e=>this.#c({[r]:n(e)},S)} /></label>`)}
    </search>`}#d({ask_id:t,about:n,agent:r,ending:a,by:o,source:s,took_ms:c,ended_at:d,risk:f,changed:p,reason:m}){let h=s===`rule`?`a rule`:s==="default"?`its own default`:o?.name;return e`<li><a class="session-row past-row" href="/asks/${t}">
      <span class="session-row-title"><bdi>${i(n)}</bdi></span>
      <span class="past-ending past-${a}">${b[a]}${p&&a===`approved`?`, changed`:``}</span>
      <span class="session-row-facts">
        <bdi>${i(r)}</bdi> ${f?e`<span>${f} risk</span>`:l} ${h?e`<span>by <bdi>${i(h)}</bdi></span>`:l}
        <span>after ${u(c)}</span> <waypost-when .at=${d}></waypost-when>
      </span>
      ${m?e`<span class="past-reason"><bdi>${i(m)}</bdi></span>`:l}
    </a></li>`}#f(){let{past:n}=this;return n===null?this.problem?l:t(4):n.length===0&&this.cursor===null?e`<div class="empty"><h3>Nothing was decided</h3><p>Nothing like that ended in this time.</p></div>`:e`<ul class="rows is-boxed">${d(n,({ask_id:e})=>e,e=>this.#d(e))}</ul>
      ${this.cursor?e`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#a()}>Show older</button></p>`:l}`}render(){let{insight:i}=this,a=[[`Save as CSV`,async()=>r(await n.sheet(this.#n),`history.csv`)],[`Save as JSON`,this.#l],[`Save the record`,async()=>r(await n.record(),`record.jsonl`)]];return e`
      <div class="narrow history">
        <header class="page-head">
          <h1 tabindex="-1">History</h1>
          <label class="history-days"><span class="visually-hidden">Look back over</span><select @change=${e=>this.#c({days:e.target.value})}>
            ${y.map(([t,n])=>e`<option value=${t} .selected=${this.wanted.days===t}>${n}</option>`)}</select></label>
        </header>
        ${s(this.problem)}
        ${i?e`${f(i)} ${_(i)} ${v(i,this.rules)}`:this.problem?l:t(2)}
        <section class="history-part" aria-labelledby="history-decisions">
          <h2 id="history-decisions">Decisions</h2>
          ${this.#u()} ${this.#f()}
        </section>
        <p class="history-saves">${a.map(([t,n])=>e`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#s(n)}>${t}</button>`)}</p>
        ${s(this.unsaved)}
        <p class="history-hint">The record is everything that happened, signed, for <code>waypost verify</code>.</p>
      </div>
    `}};customElements.define(`page-history`,C);