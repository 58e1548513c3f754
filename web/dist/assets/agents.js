import{D as e,a as t,c as n,k as r,n as i,r as a,s as o,t as s,u as c,v as l,y as u}from"./page.js";import{r as d}from"./app.js";import{t as f}from"./later.js";var p=class extends s{static properties={agents:{state:!0},chosen:{state:!0},message:{state:!0},busy:{state:!0},problem:{state:!0}};#e=new n;constructor(){super(),this.agents=null,this.chosen=null,this.message=``,this.busy=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.#t()}async#t(){try{this.agents=await c.agents(),this.chosen??=this.agents[0]?.name??null}catch(e){this.problem=i(e)}}async#n(e){if(e.preventDefault(),!this.busy&&this.chosen){this.busy=!0,this.problem=null;try{let e=this.message.trim(),t=await c.start(this.chosen,e,this.#e.keyFor(`${this.chosen}\n${e}`));d(`/sessions/${t.id}`)}catch(e){this.problem=i(e),this.busy=!1}}}#r(t){let n=t.name===this.chosen;return r`
      <label class="agent-card ${n?`selected`:``}">
        <input type="radio" name="agent" value=${t.name} .checked=${n} aria-labelledby="agent-${t.name}"
          aria-describedby="about-${t.name}" @change=${()=>this.chosen=t.name} />
        <span class="agent-words">
          <span class="agent-name" id="agent-${t.name}"><bdi lang="">${l(t.name)}</bdi></span>
          <span class="agent-about" id="about-${t.name}">
            ${t.description?r`<bdi lang="">${l(t.description)}</bdi>`:e}
            ${m(t)}
            ${t.tools.length>0?r`<span class="agent-tools">${t.tools.map(h)}</span>`:e}
          </span>
        </span>
      </label>
    `}render(){let{agents:n}=this;return r`
      <div class="narrow">
        <header class="page-head"><h1 tabindex="-1">${o.names.agents}</h1><a class="plain-link" href="/rules">${f.standingRules}</a>
          <a class="plain-link" href="/risk">${f.riskFloors}</a></header>
        ${a(this.problem)}
        ${n===null?this.problem?e:t(2):n.length===0?r`<div class="empty"><h2>${f.noAgents}</h2><p>${f.noAgentsText}</p></div>`:r`
                <form class="start-form" @submit=${e=>void this.#n(e)}>
                  <fieldset class="agent-list">
                    <legend class="visually-hidden">${f.agent}</legend>
                    ${n.map(e=>this.#r(e))}
                  </fieldset>
                  <label class="start-label" for="start-message">${f.whatAbout} <span class="ask-optional">${u.optional}</span></label>
                  <textarea class="text-field" id="start-message" rows="3" dir="auto" .value=${this.message}
                    @input=${e=>this.message=e.target.value}></textarea>
                  <p class="start-actions"><button class="primary-button" ?disabled=${this.busy}>${this.busy?f.starting:f.startSession}</button></p>
                </form>
              `}
      </div>
    `}};function m({approvals:t}){switch(t){case`off`:return r`<strong class="agent-approvals is-off">${f.approvalsOff}</strong>`;case`high_only`:return r`<span class="agent-approvals">${f.approvalsHigh}</span>`;case`all`:return r`<span class="agent-approvals">${f.approvalsAll}</span>`;default:return e}}function h({name:t,approval:n}){return r`<span class="agent-tool"><code>${t}</code>${n===`never`?e:r`<span class="ask-muted">${n===`always`?f.asksFirst:f.mayAskFirst}</span>`}</span>`}customElements.define(`page-agents`,p);