import{C as e,D as t,G as n,Gt as r,Jt as i,Mt as a,qt as o,v as s,x as c,y as l}from"./page.js";import{t as u}from"./records.js";import{n as d}from"./later.js";import{t as f}from"./rule-words.js";var p=class extends s{static properties={rules:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.rules=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.rules=await u.rules()}catch(e){this.problem=l(e)}}async#t(e){if(!this.busy){this.busy=e.id,this.problem=null;try{await u.endRule(e.id),this.rules=(this.rules??[]).filter(({id:t})=>t!==e.id),this.said=d.ruleOver(e.tool),this.querySelector(`h1`)?.focus()}catch(e){this.problem=l(e)}finally{this.busy=null}}}#n(e){return i`<li class="rule">
<p class="rule-says"><bdi>${a(f(e))}</bdi></p>
<p class="rule-facts">
<span>${d.madeBy(i`<bdi lang="">${a(e.made_by.name)}</bdi>`)} <waypost-when .at=${e.made_at}></waypost-when></span>
<span>${d.ends} <waypost-when .due=${!0} .at=${e.until}></waypost-when></span>
<a class="plain-link" href="/asks/${e.ask_id}">${d.theDecision}</a>
<button type="button" class="ask-reject-button" ?disabled=${this.busy!==null} aria-label=${d.endRule(e.tool)}
@click=${()=>void this.#t(e)}>${this.busy===e.id?d.ending:d.endIt}</button>
</p>
</li>`}render(){let{rules:a}=this;return i`
<div class="narrow is-wide">
<header class="detail-head">
<a class="back" href="/agents">${n.back}<span>${t.names.agents}</span></a>
<h1 tabindex="-1">${d.standingRules}</h1>
</header>
<p class="visually-hidden" role="status">${this.said}</p>
${c(this.problem)}
${a===null?this.problem?o:e(3):a.length===0?i`<div class="empty"><h2>${d.noRules}</h2><p>${d.noRulesText}</p></div>`:i`<ul class="rules">${r(a,({id:e})=>e,e=>this.#n(e))}</ul>`}
</div>
`}};customElements.define(`page-rules`,p);