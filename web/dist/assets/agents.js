import{C as e,a as t,c as n,m as r,n as i,o as a,r as o,t as s,x as c}from"./page.js";import{t as l}from"./app.js";var u=class extends s{static properties={agents:{state:!0},chosen:{state:!0},message:{state:!0},busy:{state:!0},problem:{state:!0}};#e=new a;constructor(){super(),this.agents=null,this.chosen=null,this.message=``,this.busy=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.#t()}async#t(){try{this.agents=await n.agents(),this.chosen??=this.agents[0]?.name??null}catch(e){this.problem=i(e)}}async#n(e){if(e.preventDefault(),!this.busy&&this.chosen){this.busy=!0,this.problem=null;try{let e=this.message.trim(),t=await n.start(this.chosen,e,this.#e.keyFor(`${this.chosen}\n${e}`));l(`/sessions/${t.id}`)}catch(e){this.problem=i(e),this.busy=!1}}}#r(t){let n=t.name===this.chosen;return e`
      <label class="agent-card ${n?`selected`:``}">
        <input type="radio" name="agent" value=${t.name} .checked=${n} aria-labelledby="agent-${t.name}"
          aria-describedby="about-${t.name}" @change=${()=>this.chosen=t.name} />
        <span class="agent-words">
          <span class="agent-name" id="agent-${t.name}"><bdi>${r(t.name)}</bdi></span>
          <span class="agent-about" id="about-${t.name}">
            ${t.description?e`<bdi>${r(t.description)}</bdi>`:c}
            ${d(t)}
            ${t.tools.length>0?e`<span class="agent-tools">${t.tools.map(f)}</span>`:c}
          </span>
        </span>
      </label>
    `}render(){let{agents:n}=this;return e`
      <div class="narrow">
        <header class="page-head"><h1 tabindex="-1">Agents</h1><a class="plain-link" href="/rules">Standing rules</a></header>
        ${o(this.problem)}
        ${n===null?this.problem?c:t(2):n.length===0?e`<div class="empty"><h2>No agents here</h2><p>Programs can still ask over HTTP or from the command line.</p></div>`:e`
                <form class="start-form" @submit=${e=>void this.#n(e)}>
                  <fieldset class="agent-list">
                    <legend class="visually-hidden">Agent</legend>
                    ${n.map(e=>this.#r(e))}
                  </fieldset>
                  <label class="start-label" for="start-message">What is it about? <span class="ask-optional">optional</span></label>
                  <textarea id="start-message" rows="3" dir="auto" .value=${this.message}
                    @input=${e=>this.message=e.target.value}></textarea>
                  <p class="start-actions"><button class="primary-button" ?disabled=${this.busy}>${this.busy?`Starting…`:`Start session`}</button></p>
                </form>
              `}
      </div>
    `}};function d({approvals:t}){switch(t){case`off`:return e`<strong class="agent-approvals is-off">Approvals are off: it runs every tool without asking anybody.</strong>`;case`high_only`:return e`<span class="agent-approvals">Asks first only where the risk is high.</span>`;case`all`:return e`<span class="agent-approvals">Asks first for everything that does something.</span>`;default:return c}}function f({name:t,approval:n}){return e`<span class="agent-tool"><code>${t}</code>${n===`never`?c:e`<span class="ask-muted">${n===`always`?`asks first`:`may ask first`}</span>`}</span>`}customElements.define(`page-agents`,u);