import{C as e,Gt as t,Ht as n,Pt as r,W as i,Wt as a,k as o,kt as s,v as c,x as l,y as u}from"./page.js";import{t as d}from"./team.js";import{n as f}from"./later.js";var p=[`low`,`medium`,`high`,`critical`],m=[`tool`,`target`,`agent`,`when`],h=class extends c{static properties={read:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.read=null,this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.read=await d.rolePolicy()}catch(e){this.problem=u(e)}}async#t(e,t,n){let{read:r}=this;if(this.busy||!r)return!1;this.busy=!0,this.problem=null;let{risk:i={}}=r.role_policy,a={floors:e(i.floors??[]),...t?{unknown:t}:{}};try{return this.read=await d.writeRolePolicy({revision:r.revision,role_policy:{...r.role_policy,risk:a}}),this.said=n,!0}catch(e){return this.problem=u(e),this.said=``,this.problem.code===`stale_view`&&await this.#e(),!1}finally{this.busy=!1}}async#n(e){e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``).trim(),r={name:n(`name`),risk:n(`risk`)};for(let e of m)n(e)&&(r[e]=n(e));await this.#t(e=>[...e.filter(({name:e})=>e!==r.name),r],this.read?.role_policy.risk?.unknown,f.floorKept(r.name))&&e.target.reset()}#r({name:e}){this.#t(t=>t.filter(t=>t.name!==e),this.read?.role_policy.risk?.unknown,f.floorGone(e)).then(e=>{e&&this.querySelector(`h1`)?.focus()})}#i(e,n){return t`<li class="rule">
<p class="rule-says"><strong><bdi>${s(e.name)}</bdi></strong> ${f.floorSays(r.risk[e.risk])}</p>
<dl class="floor-conditions">${m.filter(t=>e[t]).map(n=>t`<dt>${f.floorConditions[n]}</dt>
<dd><code dir="auto">${s(e[n]??``)}</code></dd>`)}</dl>
<p class="rule-facts">${n?t`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${f.removeFloor(e.name)}
@click=${()=>this.#r(e)}>${f.remove}</button>`:f.floorDeclared}</p>
</li>`}#a(){let e=e=>{let n=this.problem?.errors.find(({pointer:t})=>t.endsWith(`/${e}`));return n?t`<span class="ask-problem" lang="en">${n.message}</span>`:a},n=n=>t`<label class="floor-field">
<span>${n===`name`?f.floorName:t`${f.floorConditions[n]} <span class="ask-optional">${r.optional}</span>`}</span>
<input class="text-field" name=${n} maxlength=${n===`name`?64:1e3} ?required=${n===`name`} placeholder=${f.floorExamples[n]}
autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" />${e(n)}</label>`;return t`<form class="floor-new" @submit=${e=>void this.#n(e)}>
<h2>${f.newFloor}</h2>
${n(`name`)}
<label class="floor-field"><span>${f.countsAsLeast}</span>
<select class="text-field" name="risk">${p.map(e=>t`<option value=${e} ?selected=${e===`high`}>${r.risk[e]}</option>`)}</select></label>
${m.map(n)}
<button class="primary-button" ?disabled=${this.busy}>${f.keepFloor}</button>
</form>`}#o(e){return t`<label class="floor-field"><span>${f.unknownCounts}</span>
<select class="text-field" ?disabled=${this.busy} @change=${e=>{let t=e.target.value;this.#t(e=>e,t||void 0,f.unknownKept)}}>
<option value="" ?selected=${!e}>${f.unknownUsual}</option>
${p.map(n=>t`<option value=${n} ?selected=${n===e}>${r.risk[n]}</option>`)}
</select></label>`}render(){let{read:r}=this,{floors:s=[],unknown:c}=r?.role_policy.risk??{},u=r?.declared_risk?.floors??[];return t`
<div class="narrow is-wide">
<header class="detail-head">
<a class="back" href="/agents">${i.back}<span>${o.names.agents}</span></a>
<h1 tabindex="-1">${f.riskFloors}</h1>
</header>
<p>${f.riskFloorsText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${l(this.problem)}
${r===null?this.problem?a:e(3):t`
${s.length+u.length===0?t`<p class="floor-none">${f.noFloors}</p>`:t`<ul class="rules">
${n(s,({name:e})=>e,e=>this.#i(e,!0))}
${u.map(e=>this.#i(e,!1))}
</ul>`}
${this.#o(c)} ${this.#a()}
`}
</div>
`}};customElements.define(`page-risk`,h);