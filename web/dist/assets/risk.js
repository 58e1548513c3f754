import{A as e,C as t,E as n,F as r,M as i,S as a,St as o,Tt as s,et as c,st as l,w as u,wt as d}from"./page.js";import{t as f}from"./later.js";var p=[`low`,`medium`,`high`,`critical`],m=[`tool`,`target`,`agent`,`when`],h=class extends a{static properties={read:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.read=null,this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.read=await r.rolePolicy()}catch(e){this.problem=t(e)}}async#t(e,n,i){let{read:a}=this;if(this.busy||!a)return!1;this.busy=!0,this.problem=null;let{risk:o={}}=a.role_policy,s={floors:e(o.floors??[]),...n?{unknown:n}:{}};try{return this.read=await r.writeRolePolicy({revision:a.revision,role_policy:{...a.role_policy,risk:s}}),this.said=i,!0}catch(e){return this.problem=t(e),this.said=``,this.problem.code===`stale_view`&&await this.#e(),!1}finally{this.busy=!1}}async#n(e){e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``).trim(),r={name:n(`name`),risk:n(`risk`)};for(let e of m)n(e)&&(r[e]=n(e));await this.#t(e=>[...e.filter(({name:e})=>e!==r.name),r],this.read?.role_policy.risk?.unknown,f.floorKept(r.name))&&e.target.reset()}#r({name:e}){this.#t(t=>t.filter(t=>t.name!==e),this.read?.role_policy.risk?.unknown,f.floorGone(e)).then(e=>{e&&this.querySelector(`h1`)?.focus()})}#i(e,t){return s`<li class="rule">
<p class="rule-says"><strong><bdi>${c(e.name)}</bdi></strong> ${f.floorSays(l.risk[e.risk])}</p>
<dl class="floor-conditions">${m.filter(t=>e[t]).map(t=>s`<dt>${f.floorConditions[t]}</dt>
<dd><code dir="auto">${c(e[t]??``)}</code></dd>`)}</dl>
<p class="rule-facts">${t?s`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${f.removeFloor(e.name)}
@click=${()=>this.#r(e)}>${f.remove}</button>`:f.floorDeclared}</p>
</li>`}#a(){let e=e=>{let t=this.problem?.errors.find(({pointer:t})=>t.endsWith(`/${e}`));return t?s`<span class="ask-problem" lang="en">${t.message}</span>`:d},t=t=>s`<label class="floor-field">
<span>${t===`name`?f.floorName:s`${f.floorConditions[t]} <span class="ask-optional">${l.optional}</span>`}</span>
<input class="text-field" name=${t} maxlength=${t===`name`?64:1e3} ?required=${t===`name`} placeholder=${f.floorExamples[t]}
autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" />${e(t)}</label>`;return s`<form class="floor-new" @submit=${e=>void this.#n(e)}>
<h2>${f.newFloor}</h2>
${t(`name`)}
<label class="floor-field"><span>${f.countsAsLeast}</span>
<select class="text-field" name="risk">${p.map(e=>s`<option value=${e} ?selected=${e===`high`}>${l.risk[e]}</option>`)}</select></label>
${m.map(t)}
<button class="primary-button" ?disabled=${this.busy}>${f.keepFloor}</button>
</form>`}#o(e){return s`<label class="floor-field"><span>${f.unknownCounts}</span>
<select class="text-field" ?disabled=${this.busy} @change=${e=>{let t=e.target.value;this.#t(e=>e,t||void 0,f.unknownKept)}}>
<option value="" ?selected=${!e}>${f.unknownUsual}</option>
${p.map(t=>s`<option value=${t} ?selected=${t===e}>${l.risk[t]}</option>`)}
</select></label>`}render(){let{read:t}=this,{floors:r=[],unknown:a}=t?.role_policy.risk??{},c=t?.declared_risk?.floors??[];return s`
<div class="narrow">
<header class="detail-head">
<a class="back" href="/agents">${i.back}<span>${e.names.agents}</span></a>
<h1 tabindex="-1">${f.riskFloors}</h1>
</header>
<p>${f.riskFloorsText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${u(this.problem)}
${t===null?this.problem?d:n(3):s`
${r.length+c.length===0?s`<p class="floor-none">${f.noFloors}</p>`:s`<ul class="rules">
${o(r,({name:e})=>e,e=>this.#i(e,!0))}
${c.map(e=>this.#i(e,!1))}
</ul>`}
${this.#o(a)} ${this.#a()}
`}
</div>
`}};customElements.define(`page-risk`,h);