import{Dt as e,Gt as t,Mt as n,O as r,S as i,Wt as a,_ as o,b as s,j as c,l,v as u}from"./page.js";import{t as d}from"./session-calls.js";import{t as f}from"./copy-line.js";import{n as p}from"./later.js";var m=class extends o{static properties={agents:{state:!0},chosen:{state:!0},message:{state:!0},busy:{state:!0},problem:{state:!0}};#e=new c;constructor(){super(),this.agents=null,this.chosen=null,this.message=``,this.busy=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.#t()}async#t(){try{this.agents=await d.agents(),this.chosen??=this.agents[0]?.name??null}catch(e){this.problem=u(e)}}async#n(e){if(e.preventDefault(),!this.busy&&this.chosen){this.busy=!0,this.problem=null;try{let e=this.message.trim(),t=await d.start(this.chosen,e,this.#e.keyFor(`${this.chosen}\n${e}`));l(`/sessions/${t.id}`)}catch(e){this.problem=u(e),this.busy=!1}}}#r(n){let r=n.name===this.chosen;return t`
<label class="agent-card ${r?`selected`:``}">
<input type="radio" name="agent" value=${n.name} .checked=${r} aria-labelledby="agent-${n.name}"
aria-describedby="about-${n.name}" @change=${()=>this.chosen=n.name} />
<span class="agent-words">
<span class="agent-name" id="agent-${n.name}"><bdi lang="">${e(n.name)}</bdi></span>
<span class="agent-about" id="about-${n.name}">
${n.description?t`<bdi lang="">${e(n.description)}</bdi>`:a}
${h(n)}
${n.tools.length>0?t`<span class="agent-tools">${n.tools.map(g)}</span>`:a}
</span>
</span>
</label>
`}render(){let{agents:e}=this;return t`
<div class="narrow">
<header class="page-head"><h1 tabindex="-1">${r.names.agents}</h1><a class="plain-link" href="/rules">${p.standingRules}</a>
<a class="plain-link" href="/risk">${p.riskFloors}</a></header>
${s(this.problem)}
${e===null?this.problem?a:i(2):e.length===0?t`<div class="empty"><h2>${p.noAgents}</h2><p>${p.noAgentsText}</p></div>
<section class="team-part"><h2>${p.addOwnAgent}</h2><p>${p.addOwnAgentText(t`<code>waypost.toml</code>`)}</p>${f(`waypost init`)}
<p><a class="plain-link" href="/docs/agents-without-rust.html">${p.addAgentDocs}</a></p></section>
<section class="team-part"><h2>${p.connectAgent}</h2><p>${p.connectAgentText}</p>${f(`waypost connect claude-code`)}${f(`waypost key create --agent NAME`)}</section>
<section class="team-part"><h2>${p.tryAsking}</h2>${f(`waypost ask 'Deploy now?' --confirm`)}</section>`:t`
<form class="start-form" @submit=${e=>void this.#n(e)}>
<fieldset class="agent-list">
<legend class="visually-hidden">${p.agent}</legend>
${e.map(e=>this.#r(e))}
</fieldset>
<label class="start-label" for="start-message">${p.whatAbout} <span class="ask-optional">${n.optional}</span></label>
<textarea class="text-field" id="start-message" rows="3" dir="auto" .value=${this.message}
@input=${e=>this.message=e.target.value}></textarea>
<p class="start-actions"><button class="primary-button" ?disabled=${this.busy}>${this.busy?p.starting:p.startSession}</button></p>
</form>
`}
</div>
`}};function h({approvals:e}){switch(e){case`off`:return t`<strong class="agent-approvals is-off">${p.approvalsOff}</strong>`;case`high_only`:return t`<span class="agent-approvals">${p.approvalsHigh}</span>`;case`all`:return t`<span class="agent-approvals">${p.approvalsAll}</span>`;default:return a}}function g({name:e,approval:n}){return t`<span class="agent-tool"><code>${e}</code>${n===`never`?a:t`<span class="ask-muted">${n===`always`?p.asksFirst:p.mayAskFirst}</span>`}</span>`}customElements.define(`page-agents`,m);