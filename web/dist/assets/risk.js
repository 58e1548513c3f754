import{E as e,It as t,Lt as n,Pt as r,R as i,_ as a,k as o,v as s,x as c,xt as l,y as u,yt as d}from"./page.js";import{t as f}from"./later.js";var p=[`low`,`medium`,`high`,`critical`],m=[`tool`,`target`,`agent`,`when`],h=class extends a{static properties={read:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.read=null,this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.read=await i.rolePolicy()}catch(e){this.problem=s(e)}}async#t(e,t,n){let{read:r}=this;if(this.busy||!r)return!1;this.busy=!0,this.problem=null;let{risk:a={}}=r.role_policy,o={floors:e(a.floors??[]),...t?{unknown:t}:{}};try{return this.read=await i.writeRolePolicy({revision:r.revision,role_policy:{...r.role_policy,risk:o}}),this.said=n,!0}catch(e){return this.problem=s(e),this.said=``,this.problem.code===`stale_view`&&await this.#e(),!1}finally{this.busy=!1}}async#n(e){e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``).trim(),r={name:n(`name`),risk:n(`risk`)};for(let e of m)n(e)&&(r[e]=n(e));await this.#t(e=>[...e.filter(({name:e})=>e!==r.name),r],this.read?.role_policy.risk?.unknown,f.floorKept(r.name))&&e.target.reset()}#r({name:e}){this.#t(t=>t.filter(t=>t.name!==e),this.read?.role_policy.risk?.unknown,f.floorGone(e)).then(e=>{e&&this.querySelector(`h1`)?.focus()})}#i(e,t){return n`<li class="rule">
<p class="rule-says"><strong><bdi>${d(e.name)}</bdi></strong> ${f.floorSays(l.risk[e.risk])}</p>
<dl class="floor-conditions">${m.filter(t=>e[t]).map(t=>n`<dt>${f.floorConditions[t]}</dt>
<dd><code dir="auto">${d(e[t]??``)}</code></dd>`)}</dl>
<p class="rule-facts">${t?n`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${f.removeFloor(e.name)}
@click=${()=>this.#r(e)}>${f.remove}</button>`:f.floorDeclared}</p>
</li>`}#a(){let e=e=>{let r=this.problem?.errors.find(({pointer:t})=>t.endsWith(`/${e}`));return r?n`<span class="ask-problem" lang="en">${r.message}</span>`:t},r=t=>n`<label class="floor-field">
<span>${t===`name`?f.floorName:n`${f.floorConditions[t]} <span class="ask-optional">${l.optional}</span>`}</span>
<input class="text-field" name=${t} maxlength=${t===`name`?64:1e3} ?required=${t===`name`} placeholder=${f.floorExamples[t]}
autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" />${e(t)}</label>`;return n`<form class="floor-new" @submit=${e=>void this.#n(e)}>
<h2>${f.newFloor}</h2>
${r(`name`)}
<label class="floor-field"><span>${f.countsAsLeast}</span>
<select class="text-field" name="risk">${p.map(e=>n`<option value=${e} ?selected=${e===`high`}>${l.risk[e]}</option>`)}</select></label>
${m.map(r)}
<button class="primary-button" ?disabled=${this.busy}>${f.keepFloor}</button>
</form>`}#o(e){return n`<label class="floor-field"><span>${f.unknownCounts}</span>
<select class="text-field" ?disabled=${this.busy} @change=${e=>{let t=e.target.value;this.#t(e=>e,t||void 0,f.unknownKept)}}>
<option value="" ?selected=${!e}>${f.unknownUsual}</option>
${p.map(t=>n`<option value=${t} ?selected=${t===e}>${l.risk[t]}</option>`)}
</select></label>`}render(){let{read:i}=this,{floors:a=[],unknown:s}=i?.role_policy.risk??{},l=i?.declared_risk?.floors??[];return n`
<div class="narrow">
<header class="detail-head">
<a class="back" href="/agents">${o.back}<span>${e.names.agents}</span></a>
<h1 tabindex="-1">${f.riskFloors}</h1>
</header>
<p>${f.riskFloorsText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${u(this.problem)}
${i===null?this.problem?t:c(3):n`
${a.length+l.length===0?n`<p class="floor-none">${f.noFloors}</p>`:n`<ul class="rules">
${r(a,({name:e})=>e,e=>this.#i(e,!0))}
${l.map(e=>this.#i(e,!1))}
</ul>`}
${this.#o(s)} ${this.#a()}
`}
</div>
`}};customElements.define(`page-risk`,h);