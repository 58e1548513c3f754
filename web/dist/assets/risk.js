import{F as e,L as t,_ as n,a as r,n as i,r as a,s as o,t as s,u as c}from"./page.js";import{t as l}from"./repeat.js";import{n as u}from"./visible.js";import{S as d}from"./app.js";import{t as f}from"./later.js";var p=[`low`,`medium`,`high`,`critical`],m=[`tool`,`target`,`agent`,`when`],h=class extends s{static properties={read:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.read=null,this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.read=await c.rolePolicy()}catch(e){this.problem=i(e)}}async#t(e,t,n){let{read:r}=this;if(this.busy||!r)return!1;this.busy=!0,this.problem=null;let{risk:a={}}=r.role_policy,o={floors:e(a.floors??[]),...t?{unknown:t}:{}};try{return this.read=await c.writeRolePolicy({revision:r.revision,role_policy:{...r.role_policy,risk:o}}),this.said=n,!0}catch(e){return this.problem=i(e),this.said=``,this.problem.code===`stale_view`&&await this.#e(),!1}finally{this.busy=!1}}async#n(e){e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``).trim(),r={name:n(`name`),risk:n(`risk`)};for(let e of m)n(e)&&(r[e]=n(e));await this.#t(e=>[...e.filter(({name:e})=>e!==r.name),r],this.read?.role_policy.risk?.unknown,f.floorKept(r.name))&&e.target.reset()}#r({name:e}){this.#t(t=>t.filter(t=>t.name!==e),this.read?.role_policy.risk?.unknown,f.floorGone(e)).then(e=>{e&&this.querySelector(`h1`)?.focus()})}#i(e,r){return t`<li class="rule">
<p class="rule-says"><strong><bdi>${u(e.name)}</bdi></strong> ${f.floorSays(n.risk[e.risk])}</p>
<dl class="floor-conditions">${m.filter(t=>e[t]).map(n=>t`<dt>${f.floorConditions[n]}</dt>
<dd><code dir="auto">${u(e[n]??``)}</code></dd>`)}</dl>
<p class="rule-facts">${r?t`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${f.removeFloor(e.name)}
@click=${()=>this.#r(e)}>${f.remove}</button>`:f.floorDeclared}</p>
</li>`}#a(){let r=n=>{let r=this.problem?.errors.find(({pointer:e})=>e.endsWith(`/${n}`));return r?t`<span class="ask-problem" lang="en">${r.message}</span>`:e},i=e=>t`<label class="floor-field">
<span>${e===`name`?f.floorName:t`${f.floorConditions[e]} <span class="ask-optional">${n.optional}</span>`}</span>
<input class="text-field" name=${e} maxlength=${e===`name`?64:1e3} ?required=${e===`name`} placeholder=${f.floorExamples[e]}
autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" />${r(e)}</label>`;return t`<form class="floor-new" @submit=${e=>void this.#n(e)}>
<h2>${f.newFloor}</h2>
${i(`name`)}
<label class="floor-field"><span>${f.countsAsLeast}</span>
<select class="text-field" name="risk">${p.map(e=>t`<option value=${e} ?selected=${e===`high`}>${n.risk[e]}</option>`)}</select></label>
${m.map(i)}
<button class="primary-button" ?disabled=${this.busy}>${f.keepFloor}</button>
</form>`}#o(e){return t`<label class="floor-field"><span>${f.unknownCounts}</span>
<select class="text-field" ?disabled=${this.busy} @change=${e=>{let t=e.target.value;this.#t(e=>e,t||void 0,f.unknownKept)}}>
<option value="" ?selected=${!e}>${f.unknownUsual}</option>
${p.map(r=>t`<option value=${r} ?selected=${r===e}>${n.risk[r]}</option>`)}
</select></label>`}render(){let{read:n}=this,{floors:i=[],unknown:s}=n?.role_policy.risk??{},c=n?.declared_risk?.floors??[];return t`
<div class="narrow">
<header class="detail-head">
<a class="back" href="/agents">${d.back}<span>${o.names.agents}</span></a>
<h1 tabindex="-1">${f.riskFloors}</h1>
</header>
<p>${f.riskFloorsText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${a(this.problem)}
${n===null?this.problem?e:r(3):t`
${i.length+c.length===0?t`<p class="floor-none">${f.noFloors}</p>`:t`<ul class="rules">
${l(i,({name:e})=>e,e=>this.#i(e,!0))}
${c.map(e=>this.#i(e,!1))}
</ul>`}
${this.#o(s)} ${this.#a()}
`}
</div>
`}};customElements.define(`page-risk`,h);