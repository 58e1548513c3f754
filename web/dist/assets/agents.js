import{L as e,a as t,c as n,n as r,r as i,s as a,t as o,u as s,v as c,y as l,z as u}from"./page.js";import{r as d}from"./app.js";import{t as f}from"./later.js";var p=class extends o{static properties={agents:{state:!0},chosen:{state:!0},message:{state:!0},busy:{state:!0},problem:{state:!0}};#e=new n;constructor(){super(),this.agents=null,this.chosen=null,this.message=``,this.busy=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.#t()}async#t(){try{this.agents=await s.agents(),this.chosen??=this.agents[0]?.name??null}catch(e){this.problem=r(e)}}async#n(e){if(e.preventDefault(),!this.busy&&this.chosen){this.busy=!0,this.problem=null;try{let e=this.message.trim(),t=await s.start(this.chosen,e,this.#e.keyFor(`${this.chosen}\n${e}`));d(`/sessions/${t.id}`)}catch(e){this.problem=r(e),this.busy=!1}}}#r(t){let n=t.name===this.chosen;return u`
      <label class="agent-card ${n?`selected`:``}">
        <input type="radio" name="agent" value=${t.name} .checked=${n} aria-labelledby="agent-${t.name}"
          aria-describedby="about-${t.name}" @change=${()=>this.chosen=t.name} />
        <span class="agent-words">
          <span class="agent-name" id="agent-${t.name}"><bdi lang="">${c(t.name)}</bdi></span>
          <span class="agent-about" id="about-${t.name}">
            ${t.description?u`<bdi lang="">${c(t.description)}</bdi>`:e}
            ${m(t)}
            ${t.tools.length>0?u`<span class="agent-tools">${t.tools.map(h)}</span>`:e}
          </span>
        </span>
      </label>
    `}render(){let{agents:n}=this;return u`
      <div class="narrow">
        <header class="page-head"><h1 tabindex="-1">${a.names.agents}</h1><a class="plain-link" href="/rules">${f.standingRules}</a>
          <a class="plain-link" href="/risk">${f.riskFloors}</a></header>
        ${i(this.problem)}
        ${n===null?this.problem?e:t(2):n.length===0?u`<div class="empty"><h2>${f.noAgents}</h2><p>${f.noAgentsText}</p></div>`:u`
                <form class="start-form" @submit=${e=>void this.#n(e)}>
                  <fieldset class="agent-list">
                    <legend class="visually-hidden">${f.agent}</legend>
                    ${n.map(e=>this.#r(e))}
                  </fieldset>
                  <label class="start-label" for="start-message">${f.whatAbout} <span class="ask-optional">${l.optional}</span></label>
                  <textarea class="text-field" id="start-message" rows="3" dir="auto" .value=${this.message}
                    @input=${e=>this.message=e.target.value}></textarea>
                  <p class="start-actions"><button class="primary-button" ?disabled=${this.busy}>${this.busy?f.starting:f.startSession}</button></p>
                </form>
              `}
      </div>
    `}};function m({approvals:t}){switch(t){case`off`:return u`<strong class="agent-approvals is-off">${f.approvalsOff}</strong>`;case`high_only`:return u`<span class="agent-approvals">${f.approvalsHigh}</span>`;case`all`:return u`<span class="agent-approvals">${f.approvalsAll}</span>`;default:return e}}function h({name:t,approval:n}){return u`<span class="agent-tool"><code>${t}</code>${n===`never`?e:u`<span class="ask-muted">${n===`always`?f.asksFirst:f.mayAskFirst}</span>`}</span>`}customElements.define(`page-agents`,p);