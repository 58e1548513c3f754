import{B as e,Bt as t,D as n,Lt as r,St as i,_ as a,j as o,v as s,x as c,y as l,zt as u}from"./page.js";import{n as d}from"./later.js";import{t as f}from"./rule-words.js";var p=class extends a{static properties={rules:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.rules=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.rules=await e.rules()}catch(e){this.problem=s(e)}}async#t(t){if(!this.busy){this.busy=t.id,this.problem=null;try{await e.endRule(t.id),this.rules=(this.rules??[]).filter(({id:e})=>e!==t.id),this.said=d.ruleOver(t.tool),this.querySelector(`h1`)?.focus()}catch(e){this.problem=s(e)}finally{this.busy=null}}}#n(e){return t`<li class="rule">
<p class="rule-says"><bdi>${i(f(e))}</bdi></p>
<p class="rule-facts">
<span>${d.madeBy(t`<bdi lang="">${i(e.made_by.name)}</bdi>`)} <waypost-when .at=${e.made_at}></waypost-when></span>
<span>${d.ends} <waypost-when .at=${e.until}></waypost-when></span>
<a class="plain-link" href="/asks/${e.ask_id}">${d.theDecision}</a>
<button type="button" class="ask-reject-button" ?disabled=${this.busy!==null} aria-label=${d.endRule(e.tool)}
@click=${()=>void this.#t(e)}>${this.busy===e.id?d.ending:d.endIt}</button>
</p>
</li>`}render(){let{rules:e}=this;return t`
<div class="narrow">
<header class="detail-head">
<a class="back" href="/agents">${o.back}<span>${n.names.agents}</span></a>
<h1 tabindex="-1">${d.standingRules}</h1>
</header>
<p class="visually-hidden" role="status">${this.said}</p>
${l(this.problem)}
${e===null?this.problem?u:c(3):e.length===0?t`<div class="empty"><h2>${d.noRules}</h2><p>${d.noRulesText}</p></div>`:t`<ul class="rules">${r(e,({id:e})=>e,e=>this.#n(e))}</ul>`}
</div>
`}};customElements.define(`page-rules`,p);