import{A as e,C as t,E as n,F as r,N as i,S as a,Tt as o,et as s,st as c,u as l,w as u,wt as d}from"./page.js";import{t as f}from"./later.js";var p=class extends a{static properties={agents:{state:!0},chosen:{state:!0},message:{state:!0},busy:{state:!0},problem:{state:!0}};#e=new i;constructor(){super(),this.agents=null,this.chosen=null,this.message=``,this.busy=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.#t()}async#t(){try{this.agents=await r.agents(),this.chosen??=this.agents[0]?.name??null}catch(e){this.problem=t(e)}}async#n(e){if(e.preventDefault(),!this.busy&&this.chosen){this.busy=!0,this.problem=null;try{let e=this.message.trim(),t=await r.start(this.chosen,e,this.#e.keyFor(`${this.chosen}\n${e}`));l(`/sessions/${t.id}`)}catch(e){this.problem=t(e),this.busy=!1}}}#r(e){let t=e.name===this.chosen;return o`
<label class="agent-card ${t?`selected`:``}">
<input type="radio" name="agent" value=${e.name} .checked=${t} aria-labelledby="agent-${e.name}"
aria-describedby="about-${e.name}" @change=${()=>this.chosen=e.name} />
<span class="agent-words">
<span class="agent-name" id="agent-${e.name}"><bdi lang="">${s(e.name)}</bdi></span>
<span class="agent-about" id="about-${e.name}">
${e.description?o`<bdi lang="">${s(e.description)}</bdi>`:d}
${m(e)}
${e.tools.length>0?o`<span class="agent-tools">${e.tools.map(h)}</span>`:d}
</span>
</span>
</label>
`}render(){let{agents:t}=this;return o`
<div class="narrow">
<header class="page-head"><h1 tabindex="-1">${e.names.agents}</h1><a class="plain-link" href="/rules">${f.standingRules}</a>
<a class="plain-link" href="/risk">${f.riskFloors}</a></header>
${u(this.problem)}
${t===null?this.problem?d:n(2):t.length===0?o`<div class="empty"><h2>${f.noAgents}</h2><p>${f.noAgentsText}</p></div>`:o`
<form class="start-form" @submit=${e=>void this.#n(e)}>
<fieldset class="agent-list">
<legend class="visually-hidden">${f.agent}</legend>
${t.map(e=>this.#r(e))}
</fieldset>
<label class="start-label" for="start-message">${f.whatAbout} <span class="ask-optional">${c.optional}</span></label>
<textarea class="text-field" id="start-message" rows="3" dir="auto" .value=${this.message}
@input=${e=>this.message=e.target.value}></textarea>
<p class="start-actions"><button class="primary-button" ?disabled=${this.busy}>${this.busy?f.starting:f.startSession}</button></p>
</form>
`}
</div>
`}};function m({approvals:e}){switch(e){case`off`:return o`<strong class="agent-approvals is-off">${f.approvalsOff}</strong>`;case`high_only`:return o`<span class="agent-approvals">${f.approvalsHigh}</span>`;case`all`:return o`<span class="agent-approvals">${f.approvalsAll}</span>`;default:return d}}function h({name:e,approval:t}){return o`<span class="agent-tool"><code>${e}</code>${t===`never`?d:o`<span class="ask-muted">${t===`always`?f.asksFirst:f.mayAskFirst}</span>`}</span>`}customElements.define(`page-agents`,p);