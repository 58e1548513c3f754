import{L as e,a as t,n,r,s as i,t as a,u as o,v as s,y as c,z as l}from"./page.js";import{T as u,_ as d}from"./app.js";import{t as f}from"./later.js";var p=[`low`,`medium`,`high`,`critical`],m=[`tool`,`target`,`agent`,`when`],h=class extends a{static properties={read:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.read=null,this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.read=await o.rolePolicy()}catch(e){this.problem=n(e)}}async#t(e,t,r){let{read:i}=this;if(this.busy||!i)return!1;this.busy=!0,this.problem=null;let{risk:a={}}=i.role_policy,s={floors:e(a.floors??[]),...t?{unknown:t}:{}};try{return this.read=await o.writeRolePolicy({revision:i.revision,role_policy:{...i.role_policy,risk:s}}),this.said=r,!0}catch(e){return this.problem=n(e),this.said=``,this.problem.code===`stale_view`&&await this.#e(),!1}finally{this.busy=!1}}async#n(e){e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``).trim(),r={name:n(`name`),risk:n(`risk`)};for(let e of m)n(e)&&(r[e]=n(e));await this.#t(e=>[...e.filter(({name:e})=>e!==r.name),r],this.read?.role_policy.risk?.unknown,f.floorKept(r.name))&&e.target.reset()}#r({name:e}){this.#t(t=>t.filter(t=>t.name!==e),this.read?.role_policy.risk?.unknown,f.floorGone(e)).then(e=>{e&&this.querySelector(`h1`)?.focus()})}#i(e,t){return l`<li class="rule">
      <p class="rule-says"><strong><bdi>${s(e.name)}</bdi></strong> ${f.floorSays(c.risk[e.risk])}</p>
      <dl class="floor-conditions">${m.filter(t=>e[t]).map(t=>l`<dt>${f.floorConditions[t]}</dt>
        <dd><code dir="auto">${s(e[t]??``)}</code></dd>`)}</dl>
      <p class="rule-facts">${t?l`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${f.removeFloor(e.name)}
            @click=${()=>this.#r(e)}>${f.remove}</button>`:f.floorDeclared}</p>
    </li>`}#a(){let t=t=>{let n=this.problem?.errors.find(({pointer:e})=>e.endsWith(`/${t}`));return n?l`<span class="ask-problem" lang="en">${n.message}</span>`:e},n=e=>l`<label class="floor-field">
      <span>${e===`name`?f.floorName:l`${f.floorConditions[e]} <span class="ask-optional">${c.optional}</span>`}</span>
      <input class="text-field" name=${e} maxlength=${e===`name`?64:1e3} ?required=${e===`name`} placeholder=${f.floorExamples[e]}
        autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" />${t(e)}</label>`;return l`<form class="floor-new" @submit=${e=>void this.#n(e)}>
      <h2>${f.newFloor}</h2>
      ${n(`name`)}
      <label class="floor-field"><span>${f.countsAsLeast}</span>
        <select class="text-field" name="risk">${p.map(e=>l`<option value=${e} ?selected=${e===`high`}>${c.risk[e]}</option>`)}</select></label>
      ${m.map(n)}
      <button class="primary-button" ?disabled=${this.busy}>${f.keepFloor}</button>
    </form>`}#o(e){return l`<label class="floor-field"><span>${f.unknownCounts}</span>
      <select class="text-field" ?disabled=${this.busy} @change=${e=>{let t=e.target.value;this.#t(e=>e,t||void 0,f.unknownKept)}}>
        <option value="" ?selected=${!e}>${f.unknownUsual}</option>
        ${p.map(t=>l`<option value=${t} ?selected=${t===e}>${c.risk[t]}</option>`)}
      </select></label>`}render(){let{read:n}=this,{floors:a=[],unknown:o}=n?.role_policy.risk??{},s=n?.declared_risk?.floors??[];return l`
      <div class="narrow">
        <header class="detail-head">
          <a class="back" href="/agents">${d.back}<span>${i.names.agents}</span></a>
          <h1 tabindex="-1">${f.riskFloors}</h1>
        </header>
        <p>${f.riskFloorsText}</p>
        <p class="visually-hidden" role="status">${this.said}</p>
        ${r(this.problem)}
        ${n===null?this.problem?e:t(3):l`
              ${a.length+s.length===0?l`<p class="floor-none">${f.noFloors}</p>`:l`<ul class="rules">
                    ${u(a,({name:e})=>e,e=>this.#i(e,!0))}
                    ${s.map(e=>this.#i(e,!1))}
                  </ul>`}
              ${this.#o(o)} ${this.#a()}
            `}
      </div>
    `}};customElements.define(`page-risk`,h);