import{Dt as e,Gt as t,Ht as n,O as r,S as i,U as a,Wt as o,_ as s,b as c,v as l}from"./page.js";import{t as u}from"./records.js";import{n as d}from"./later.js";import{t as f}from"./rule-words.js";var p=class extends s{static properties={rules:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.rules=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.rules=await u.rules()}catch(e){this.problem=l(e)}}async#t(e){if(!this.busy){this.busy=e.id,this.problem=null;try{await u.endRule(e.id),this.rules=(this.rules??[]).filter(({id:t})=>t!==e.id),this.said=d.ruleOver(e.tool),this.querySelector(`h1`)?.focus()}catch(e){this.problem=l(e)}finally{this.busy=null}}}#n(n){return t`<li class="rule">
<p class="rule-says"><bdi>${e(f(n))}</bdi></p>
<p class="rule-facts">
<span>${d.madeBy(t`<bdi lang="">${e(n.made_by.name)}</bdi>`)} <waypost-when .at=${n.made_at}></waypost-when></span>
<span>${d.ends} <waypost-when .at=${n.until}></waypost-when></span>
<a class="plain-link" href="/asks/${n.ask_id}">${d.theDecision}</a>
<button type="button" class="ask-reject-button" ?disabled=${this.busy!==null} aria-label=${d.endRule(n.tool)}
@click=${()=>void this.#t(n)}>${this.busy===n.id?d.ending:d.endIt}</button>
</p>
</li>`}render(){let{rules:e}=this;return t`
<div class="narrow">
<header class="detail-head">
<a class="back" href="/agents">${a.back}<span>${r.names.agents}</span></a>
<h1 tabindex="-1">${d.standingRules}</h1>
</header>
<p class="visually-hidden" role="status">${this.said}</p>
${c(this.problem)}
${e===null?this.problem?o:i(3):e.length===0?t`<div class="empty"><h2>${d.noRules}</h2><p>${d.noRulesText}</p></div>`:t`<ul class="rules">${n(e,({id:e})=>e,e=>this.#n(e))}</ul>`}
</div>
`}};customElements.define(`page-rules`,p);