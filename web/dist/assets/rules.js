import{C as e,a as t,c as n,m as r,n as i,r as a,t as o,x as s}from"./page.js";import{h as c,x as l}from"./app.js";var u=class extends o{static properties={rules:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.rules=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.rules=await n.rules()}catch(e){this.problem=i(e)}}async#t(e){if(!this.busy){this.busy=e.id,this.problem=null;try{await n.endRule(e.id),this.rules=(this.rules??[]).filter(({id:t})=>t!==e.id),this.said=`The rule about ${e.tool} is over. Such calls are asked about again.`,this.querySelector(`h1`)?.focus()}catch(e){this.problem=i(e)}finally{this.busy=null}}}#n(t){return e`<li class="rule">
      <p class="rule-says"><bdi>${r(t.says)}</bdi></p>
      <p class="rule-facts">
        <span>made by <bdi>${r(t.made_by.name)}</bdi> <waypost-when .at=${t.made_at}></waypost-when></span>
        <span>ends <waypost-when .at=${t.until}></waypost-when></span>
        <a class="plain-link" href="/asks/${t.ask_id}">The decision</a>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy!==null} aria-label="End it: the rule about ${t.tool}"
          @click=${()=>void this.#t(t)}>${this.busy===t.id?`Ending…`:`End it`}</button>
      </p>
    </li>`}render(){let{rules:n}=this;return e`
      <div class="narrow">
        <header class="detail-head">
          <a class="back" href="/agents">${c.back}<span>Agents</span></a>
          <h1 tabindex="-1">Standing rules</h1>
        </header>
        <p class="visually-hidden" role="status">${this.said}</p>
        ${a(this.problem)}
        ${n===null?this.problem?s:t(3):n.length===0?e`<div class="empty"><h2>No rules in force</h2><p>Every call that needs approval is asked about. A rule is made with an approval, under “Always allow…”.</p></div>`:e`<ul class="rules">${l(n,({id:e})=>e,e=>this.#n(e))}</ul>`}
      </div>
    `}};customElements.define(`page-rules`,u);