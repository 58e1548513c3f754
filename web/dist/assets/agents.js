import{F as e,L as t,_ as n,a as r,c as i,n as a,r as o,s,t as c,u as l}from"./page.js";import{n as u}from"./visible.js";import{o as d}from"./app.js";import{t as f}from"./later.js";var p=class extends c{static properties={agents:{state:!0},chosen:{state:!0},message:{state:!0},busy:{state:!0},problem:{state:!0}};#e=new i;constructor(){super(),this.agents=null,this.chosen=null,this.message=``,this.busy=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.#t()}async#t(){try{this.agents=await l.agents(),this.chosen??=this.agents[0]?.name??null}catch(e){this.problem=a(e)}}async#n(e){if(e.preventDefault(),!this.busy&&this.chosen){this.busy=!0,this.problem=null;try{let e=this.message.trim(),t=await l.start(this.chosen,e,this.#e.keyFor(`${this.chosen}\n${e}`));d(`/sessions/${t.id}`)}catch(e){this.problem=a(e),this.busy=!1}}}#r(n){let r=n.name===this.chosen;return t`
<label class="agent-card ${r?`selected`:``}">
<input type="radio" name="agent" value=${n.name} .checked=${r} aria-labelledby="agent-${n.name}"
aria-describedby="about-${n.name}" @change=${()=>this.chosen=n.name} />
<span class="agent-words">
<span class="agent-name" id="agent-${n.name}"><bdi lang="">${u(n.name)}</bdi></span>
<span class="agent-about" id="about-${n.name}">
${n.description?t`<bdi lang="">${u(n.description)}</bdi>`:e}
${m(n)}
${n.tools.length>0?t`<span class="agent-tools">${n.tools.map(h)}</span>`:e}
</span>
</span>
</label>
`}render(){let{agents:i}=this;return t`
<div class="narrow">
<header class="page-head"><h1 tabindex="-1">${s.names.agents}</h1><a class="plain-link" href="/rules">${f.standingRules}</a>
<a class="plain-link" href="/risk">${f.riskFloors}</a></header>
${o(this.problem)}
${i===null?this.problem?e:r(2):i.length===0?t`<div class="empty"><h2>${f.noAgents}</h2><p>${f.noAgentsText}</p></div>`:t`
<form class="start-form" @submit=${e=>void this.#n(e)}>
<fieldset class="agent-list">
<legend class="visually-hidden">${f.agent}</legend>
${i.map(e=>this.#r(e))}
</fieldset>
<label class="start-label" for="start-message">${f.whatAbout} <span class="ask-optional">${n.optional}</span></label>
<textarea class="text-field" id="start-message" rows="3" dir="auto" .value=${this.message}
@input=${e=>this.message=e.target.value}></textarea>
<p class="start-actions"><button class="primary-button" ?disabled=${this.busy}>${this.busy?f.starting:f.startSession}</button></p>
</form>
`}
</div>
`}};function m({approvals:n}){switch(n){case`off`:return t`<strong class="agent-approvals is-off">${f.approvalsOff}</strong>`;case`high_only`:return t`<span class="agent-approvals">${f.approvalsHigh}</span>`;case`all`:return t`<span class="agent-approvals">${f.approvalsAll}</span>`;default:return e}}function h({name:n,approval:r}){return t`<span class="agent-tool"><code>${n}</code>${r===`never`?e:t`<span class="ask-muted">${r===`always`?f.asksFirst:f.mayAskFirst}</span>`}</span>`}customElements.define(`page-agents`,p);