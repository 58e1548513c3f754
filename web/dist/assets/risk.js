import{C as e,D as t,G as n,Gt as r,Jt as i,Lt as a,Mt as o,qt as s,v as c,x as l,y as u}from"./page.js";import{t as d}from"./team.js";import{n as f}from"./later.js";var p=[`low`,`medium`,`high`,`critical`],m=[`tool`,`target`,`agent`,`when`],h=class extends c{static properties={read:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.read=null,this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.read=await d.rolePolicy()}catch(e){this.problem=u(e)}}async#t(e,t,n){let{read:r}=this;if(this.busy||!r)return!1;this.busy=!0,this.problem=null;let{risk:i={}}=r.role_policy,a={floors:e(i.floors??[]),...t?{unknown:t}:{}};try{return this.read=await d.writeRolePolicy({revision:r.revision,role_policy:{...r.role_policy,risk:a}}),this.said=n,!0}catch(e){return this.problem=u(e),this.said=``,this.problem.code===`stale_view`&&await this.#e(),!1}finally{this.busy=!1}}async#n(e){e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``).trim(),r={name:n(`name`),risk:n(`risk`)};for(let e of m)n(e)&&(r[e]=n(e));await this.#t(e=>[...e.filter(({name:e})=>e!==r.name),r],this.read?.role_policy.risk?.unknown,f.floorKept(r.name))&&e.target.reset()}#r({name:e}){this.#t(t=>t.filter(t=>t.name!==e),this.read?.role_policy.risk?.unknown,f.floorGone(e)).then(e=>{e&&this.querySelector(`h1`)?.focus()})}#i(e,t){return i`<li class="rule">
<p class="rule-says"><strong><bdi>${o(e.name)}</bdi></strong> ${f.floorSays(a.risk[e.risk])}</p>
<dl class="floor-conditions">${m.filter(t=>e[t]).map(t=>i`<dt>${f.floorConditions[t]}</dt>
<dd><code dir="auto">${o(e[t]??``)}</code></dd>`)}</dl>
<p class="rule-facts">${t?i`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${f.removeFloor(e.name)}
@click=${()=>this.#r(e)}>${f.remove}</button>`:f.floorDeclared}</p>
</li>`}#a(){let e=e=>{let t=this.problem?.errors.find(({pointer:t})=>t.endsWith(`/${e}`));return t?i`<span class="ask-problem" lang="en">${t.message}</span>`:s},t=t=>i`<label class="floor-field">
<span>${t===`name`?f.floorName:i`${f.floorConditions[t]} <span class="ask-optional">${a.optional}</span>`}</span>
<input class="text-field" name=${t} maxlength=${t===`name`?64:1e3} ?required=${t===`name`} placeholder=${f.floorExamples[t]}
autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" />${e(t)}</label>`;return i`<form class="floor-new" @submit=${e=>void this.#n(e)}>
<h2>${f.newFloor}</h2>
${t(`name`)}
<label class="floor-field"><span>${f.countsAsLeast}</span>
<select class="text-field" name="risk">${p.map(e=>i`<option value=${e} ?selected=${e===`high`}>${a.risk[e]}</option>`)}</select></label>
${m.map(t)}
<button class="primary-button" ?disabled=${this.busy}>${f.keepFloor}</button>
</form>`}#o(e){return i`<label class="floor-field"><span>${f.unknownCounts}</span>
<select class="text-field" ?disabled=${this.busy} @change=${e=>{let t=e.target.value;this.#t(e=>e,t||void 0,f.unknownKept)}}>
<option value="" ?selected=${!e}>${f.unknownUsual}</option>
${p.map(t=>i`<option value=${t} ?selected=${t===e}>${a.risk[t]}</option>`)}
</select></label>`}render(){let{read:a}=this,{floors:o=[],unknown:c}=a?.role_policy.risk??{},u=a?.declared_risk?.floors??[];return i`
<div class="narrow is-wide">
<header class="detail-head">
<a class="back" href="/agents">${n.back}<span>${t.names.agents}</span></a>
<h1 tabindex="-1">${f.riskFloors}</h1>
</header>
<p>${f.riskFloorsText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${l(this.problem)}
${a===null?this.problem?s:e(3):i`
${o.length+u.length===0?i`<p class="floor-none">${f.noFloors}</p>`:i`<ul class="rules">
${r(o,({name:e})=>e,e=>this.#i(e,!0))}
${u.map(e=>this.#i(e,!1))}
</ul>`}
${this.#o(c)} ${this.#a()}
`}
</div>
`}};customElements.define(`page-risk`,h);