import{L as e,a as t,n,r,s as i,t as a,u as o,v as s,z as c}from"./page.js";import{T as l,_ as u}from"./app.js";import{t as d}from"./later.js";import{t as f}from"./rule-words.js";var p=class extends a{static properties={rules:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.rules=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.rules=await o.rules()}catch(e){this.problem=n(e)}}async#t(e){if(!this.busy){this.busy=e.id,this.problem=null;try{await o.endRule(e.id),this.rules=(this.rules??[]).filter(({id:t})=>t!==e.id),this.said=d.ruleOver(e.tool),this.querySelector(`h1`)?.focus()}catch(e){this.problem=n(e)}finally{this.busy=null}}}#n(e){return c`<li class="rule">
      <p class="rule-says"><bdi>${s(f(e))}</bdi></p>
      <p class="rule-facts">
        <span>${d.madeBy(c`<bdi lang="">${s(e.made_by.name)}</bdi>`)} <waypost-when .at=${e.made_at}></waypost-when></span>
        <span>${d.ends} <waypost-when .at=${e.until}></waypost-when></span>
        <a class="plain-link" href="/asks/${e.ask_id}">${d.theDecision}</a>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy!==null} aria-label=${d.endRule(e.tool)}
          @click=${()=>void this.#t(e)}>${this.busy===e.id?d.ending:d.endIt}</button>
      </p>
    </li>`}render(){let{rules:n}=this;return c`
      <div class="narrow">
        <header class="detail-head">
          <a class="back" href="/agents">${u.back}<span>${i.names.agents}</span></a>
          <h1 tabindex="-1">${d.standingRules}</h1>
        </header>
        <p class="visually-hidden" role="status">${this.said}</p>
        ${r(this.problem)}
        ${n===null?this.problem?e:t(3):n.length===0?c`<div class="empty"><h2>${d.noRules}</h2><p>${d.noRulesText}</p></div>`:c`<ul class="rules">${l(n,({id:e})=>e,e=>this.#n(e))}</ul>`}
      </div>
    `}};customElements.define(`page-rules`,p);