import{D as e,L as t,Lt as n,Rt as r,St as i,_ as a,bt as o,j as s,v as c,x as l,y as u,z as d}from"./page.js";import{t as f}from"./copy-line.js";import{t as p}from"./later.js";var m=class extends a{static properties={agents:{state:!0},chosen:{state:!0},message:{state:!0},busy:{state:!0},problem:{state:!0}};#e=new t;constructor(){super(),this.agents=null,this.chosen=null,this.message=``,this.busy=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.#t()}async#t(){try{this.agents=await d.agents(),this.chosen??=this.agents[0]?.name??null}catch(e){this.problem=c(e)}}async#n(e){if(e.preventDefault(),!this.busy&&this.chosen){this.busy=!0,this.problem=null;try{let e=this.message.trim(),t=await d.start(this.chosen,e,this.#e.keyFor(`${this.chosen}\n${e}`));s(`/sessions/${t.id}`)}catch(e){this.problem=c(e),this.busy=!1}}}#r(e){let t=e.name===this.chosen;return r`
<label class="agent-card ${t?`selected`:``}">
<input type="radio" name="agent" value=${e.name} .checked=${t} aria-labelledby="agent-${e.name}"
aria-describedby="about-${e.name}" @change=${()=>this.chosen=e.name} />
<span class="agent-words">
<span class="agent-name" id="agent-${e.name}"><bdi lang="">${o(e.name)}</bdi></span>
<span class="agent-about" id="about-${e.name}">
${e.description?r`<bdi lang="">${o(e.description)}</bdi>`:n}
${h(e)}
${e.tools.length>0?r`<span class="agent-tools">${e.tools.map(g)}</span>`:n}
</span>
</span>
</label>
`}render(){let{agents:t}=this;return r`
<div class="narrow">
<header class="page-head"><h1 tabindex="-1">${e.names.agents}</h1><a class="plain-link" href="/rules">${p.standingRules}</a>
<a class="plain-link" href="/risk">${p.riskFloors}</a></header>
${u(this.problem)}
${t===null?this.problem?n:l(2):t.length===0?r`<div class="empty"><h2>${p.noAgents}</h2><p>${p.noAgentsText}</p></div>
<section class="team-part"><h2>${p.addOwnAgent}</h2><p>${p.addOwnAgentText(r`<code>waypost.toml</code>`)}</p>${f(`waypost init`)}
<p><a class="plain-link" href="/docs/agents-without-rust.html">${p.addAgentDocs}</a></p></section>
<section class="team-part"><h2>${p.connectAgent}</h2><p>${p.connectAgentText}</p>${f(`waypost connect claude-code`)}${f(`waypost key create --agent NAME`)}</section>
<section class="team-part"><h2>${p.tryAsking}</h2>${f(`waypost ask 'Deploy now?' --confirm`)}</section>`:r`
<form class="start-form" @submit=${e=>void this.#n(e)}>
<fieldset class="agent-list">
<legend class="visually-hidden">${p.agent}</legend>
${t.map(e=>this.#r(e))}
</fieldset>
<label class="start-label" for="start-message">${p.whatAbout} <span class="ask-optional">${i.optional}</span></label>
<textarea class="text-field" id="start-message" rows="3" dir="auto" .value=${this.message}
@input=${e=>this.message=e.target.value}></textarea>
<p class="start-actions"><button class="primary-button" ?disabled=${this.busy}>${this.busy?p.starting:p.startSession}</button></p>
</form>
`}
</div>
`}};function h({approvals:e}){switch(e){case`off`:return r`<strong class="agent-approvals is-off">${p.approvalsOff}</strong>`;case`high_only`:return r`<span class="agent-approvals">${p.approvalsHigh}</span>`;case`all`:return r`<span class="agent-approvals">${p.approvalsAll}</span>`;default:return n}}function g({name:e,approval:t}){return r`<span class="agent-tool"><code>${e}</code>${t===`never`?n:r`<span class="ask-muted">${t===`always`?p.asksFirst:p.mayAskFirst}</span>`}</span>`}customElements.define(`page-agents`,m);