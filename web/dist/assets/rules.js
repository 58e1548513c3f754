import{F as e,L as t,a as n,n as r,r as i,s as a,t as o,u as s}from"./page.js";import{t as c}from"./repeat.js";import{n as l}from"./visible.js";import{S as u}from"./app.js";import{t as d}from"./later.js";import{t as f}from"./rule-words.js";var p=class extends o{static properties={rules:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.rules=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.rules=await s.rules()}catch(e){this.problem=r(e)}}async#t(e){if(!this.busy){this.busy=e.id,this.problem=null;try{await s.endRule(e.id),this.rules=(this.rules??[]).filter(({id:t})=>t!==e.id),this.said=d.ruleOver(e.tool),this.querySelector(`h1`)?.focus()}catch(e){this.problem=r(e)}finally{this.busy=null}}}#n(e){return t`<li class="rule">
<p class="rule-says"><bdi>${l(f(e))}</bdi></p>
<p class="rule-facts">
<span>${d.madeBy(t`<bdi lang="">${l(e.made_by.name)}</bdi>`)} <waypost-when .at=${e.made_at}></waypost-when></span>
<span>${d.ends} <waypost-when .at=${e.until}></waypost-when></span>
<a class="plain-link" href="/asks/${e.ask_id}">${d.theDecision}</a>
<button type="button" class="ask-reject-button" ?disabled=${this.busy!==null} aria-label=${d.endRule(e.tool)}
@click=${()=>void this.#t(e)}>${this.busy===e.id?d.ending:d.endIt}</button>
</p>
</li>`}render(){let{rules:r}=this;return t`
<div class="narrow">
<header class="detail-head">
<a class="back" href="/agents">${u.back}<span>${a.names.agents}</span></a>
<h1 tabindex="-1">${d.standingRules}</h1>
</header>
<p class="visually-hidden" role="status">${this.said}</p>
${i(this.problem)}
${r===null?this.problem?e:n(3):r.length===0?t`<div class="empty"><h2>${d.noRules}</h2><p>${d.noRulesText}</p></div>`:t`<ul class="rules">${c(r,({id:e})=>e,e=>this.#n(e))}</ul>`}
</div>
`}};customElements.define(`page-rules`,p);