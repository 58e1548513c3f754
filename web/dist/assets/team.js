import{B as e,Bt as t,D as n,H as r,Mt as i,St as a,V as o,_ as s,at as c,b as l,v as u,wt as d,x as f,y as p,z as m,zt as h}from"./page.js";import{r as g,t as _}from"./channel-names.js";import{n as v}from"./later.js";import{t as y}from"./copy-line.js";var b={people:async()=>(await o(`/people`)).items,assign:(e,t)=>r(`/admin/people`,{person:e,roles:t}),keys:async()=>(await o(`/admin/keys`)).items.filter(({ended_at:e})=>!e),makeKey:e=>r(`/admin/keys`,{principal:e}),revokeKey:e=>r(`/admin/keys/${encodeURIComponent(e)}/revoke`,{}),fatigue:()=>o(`/admin/fatigue`)},x=class extends s{static properties={keys:{attribute:!1},made:{state:!0},revoked:{state:!0},adds:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.keys=[],this.made=null,this.revoked=null,this.adds=!1,this.problem=null,this.busy=!1,this.said=``}async#e(e){this.busy=!0,this.problem=null,await e().catch(e=>this.problem=u(e)),this.busy=!1}#t(e){e.preventDefault();let t=String(new FormData(e.target).get(`agent`)??``).trim();this.#e(async()=>{this.made=await b.makeKey(`agent:${t}`),this.keys=await b.keys(),this.adds=!1,await this.updateComplete,this.querySelector(`.team-made code`)?.focus()})}#n({id:e,principal:t}){this.#e(async()=>{await b.revokeKey(e),this.keys=this.keys.filter(t=>t.id!==e),this.revoked=null,this.said=v.keyRevoked(a(t)),await this.updateComplete,this.querySelector(`.team-add`)?.focus()})}#r(e,t){e(),this.problem=null,this.updateComplete.then(()=>this.querySelector(t)?.focus())}#i(e){let{id:r,principal:i,tasks:o,used_at:s,expires_at:c}=e,l=this.revoked===r;return t`<li><bdi>${a(i)}</bdi>
<span class="team-facts">${o?t`<span>${o.join(`, `)}</span>`:h}
<span>${s?t`${v.used} <waypost-when .at=${s}></waypost-when>`:v.neverUsed}</span>
${c?t`<span>${n.expires(t`<waypost-when .at=${c}></waypost-when>`)}</span>`:h}
${l?h:t`<button type="button" class="ask-link" data-key-id=${r} aria-label=${v.revokeOf(a(i))} @click=${()=>this.#r(()=>this.revoked=r,`.team-sure .plain-button`)}>${v.revoke}</button>`}</span>
${l?t`<div class="team-sure"><p>${v.revokeSure}</p><p class="team-buttons">
<button type="button" class="plain-button" @click=${()=>this.#r(()=>this.revoked=null,`[data-key-id="${CSS.escape(r)}"]`)}>${d.goBack}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>this.#n(e)}>${v.revoke}</button></p></div>`:h}</li>`}#a(){return this.adds?t`<form class="team-form" @submit=${e=>this.#t(e)}>
<label><span>${v.nameOfAgent}</span><input class="text-field" name="agent" maxlength="64" required autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" /></label>
<p class="team-buttons"><button class="primary-button" ?disabled=${this.busy}>${v.newKey}</button>
<button type="button" class="plain-button" @click=${()=>this.#r(()=>this.adds=!1,`.team-add`)}>${d.goBack}</button></p>
</form>`:t`<button type="button" class="plain-button team-add" @click=${()=>this.#r(()=>this.adds=!0,`form input`)}>${v.newKey}</button>`}render(){let{made:e}=this;return t`${this.keys.length===0?t`<p class="ask-muted">${v.noKeys}</p>`:t`<ul class="team-list">${this.keys.map(e=>this.#i(e))}</ul>`}
${e?t`<div class="team-made" role="status"><p>${v.keyMade(t`<bdi>${a(e.principal)}</bdi>`)}</p>${y(e.key)}</div>`:h}
${p(this.problem)} ${this.#a()}
<p class="ask-muted" role="status">${this.said}</p>`}};customElements.define(`team-keys`,x);var S=class extends s{static properties={people:{attribute:!1},roles:{attribute:!1},writes:{type:Boolean},edited:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.people=[],this.roles=[],this.writes=!1,this.edited=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``).trim(),r=this.edited||n(`name`);if(this.edited===``&&this.people.some(e=>e.name===r))this.#t(r),this.said=v.personKnown(a(r));else{this.busy=!0,this.problem=null;try{let e=await b.assign(r,n(`roles`).split(/[\s,]+/).filter(Boolean));this.people=[...this.people.filter(t=>t.name!==e.name),e].sort((e,t)=>e.name.localeCompare(t.name)),this.edited=null,this.said=v.rolesSaved(a(e.name)),await this.updateComplete,this.querySelector(`[data-person="${CSS.escape(e.name)}"]`)?.focus()}catch(e){this.problem=u(e)}this.busy=!1}}#t(e){this.problem=null,this.said=``,this.edited=e,this.updateComplete.then(()=>this.querySelector(e===null?`.team-add`:`form input`)?.focus())}#n(e){return t`<form class="team-form" @submit=${e=>void this.#e(e)}>
${this.edited===``?t`<label><span>${v.personName}</span><input class="text-field" name="name" maxlength="64" required autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" /></label>`:h}
<label><span>${v.rolesLabel}</span><input class="text-field" name="roles" .value=${e.join(`, `)} placeholder=${a(this.roles.join(`, `))} autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" /></label>
${p(this.problem)}
<p class="team-buttons"><button class="primary-button" ?disabled=${this.busy}>${v.save}</button>
<button type="button" class="plain-button" @click=${()=>this.#t(null)}>${d.goBack}</button></p>
</form>`}#r({name:e,roles:n}){let r=n.length>0?n.map(e=>t`<span class="team-tag"><bdi>${a(e)}</bdi></span>`):t`<span class="ask-muted">${v.noRoles}</span>`;return this.edited===e?t`<li><bdi>${a(e)}</bdi> ${this.#n(n)}</li>`:t`<li><bdi>${a(e)}</bdi> <span class="team-tags">${r}
${this.writes?t`<button type="button" class="ask-link" data-person=${e} aria-label=${v.changeRolesOf(a(e))} @click=${()=>this.#t(e)}>${v.changeRoles}</button>`:h}</span></li>`}render(){return t`<ul class="team-list">${this.people.map(e=>this.#r(e))}</ul>
${this.edited===``?this.#n([]):this.writes?t`<button type="button" class="plain-button team-add" @click=${()=>this.#t(``)}>${v.addPerson}</button>`:h}
<p class="ask-muted" role="status">${this.said}</p>`}};customElements.define(`team-people`,S);var C=class extends s{static properties={people:{state:!0},policy:{state:!0},keys:{state:!0},channels:{state:!0},fatigue:{state:!0},unsaved:{state:!0},busy:{state:!0}};constructor(){super(),this.people=null,this.policy=null,this.keys=null,this.channels=null,this.fatigue=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),b.people().then(e=>this.people=e,e=>this.people=u(e)),e.rolePolicy().then(e=>this.policy=e,e=>this.policy=u(e)),b.keys().then(e=>this.keys=e,e=>this.keys=u(e)),g.list().then(({channels:e})=>this.channels=e.map(({name:e})=>e),e=>this.channels=u(e)),b.fatigue().then(e=>this.fatigue=e,e=>this.fatigue=u(e))}async#e(){this.unsaved=null,this.busy=!0,await e.record().then(e=>l(e,`record.jsonl`),e=>this.unsaved=u(e)),this.busy=!1}get#t(){return Array.isArray(this.keys)}#n(e){let n=this.policy&&!(this.policy instanceof m)?Object.keys(this.policy.role_policy.roles??{}):[];return t`<team-people .people=${e} .roles=${n} ?writes=${this.#t}></team-people>`}#r({role_policy:e}){let n=[[v.everybody,e.everybody],...Object.entries(e.roles??{}).map(([e,n])=>[t`<bdi>${a(e)}</bdi>`,n])];return t`<ul class="team-list">${n.map(([e,{may:n=[],approve:r}])=>t`<li><span>${e}</span>
<span class="team-tags">${n.map(e=>t`<span class="team-tag">${i(v.permissionNames,e)??e}</span>`)}
${r?t`<span class="team-tag">${v.approvesUpTo(d.risk[r])}</span>`:h}</span></li>`)}</ul>
${y(`waypost permissions`)}`}#i(e){return t`${e.length===0?t`<p class="ask-muted">${v.onlyInbox}</p>`:t`<ul class="team-list">${e.map(e=>t`<li><bdi>${_(e)}</bdi></li>`)}</ul>`}
<p class="ask-muted">${v.channelsText(t`<code>waypost.toml</code>`)} <a class="plain-link" href="/docs/channels/index.html">${v.channelsDocs}</a></p>`}#a({asks:e,people:n}){return n.length===0?t`<p class="ask-muted">${v.fatigueNone}</p>`:t`<p class="ask-muted">${v.fatigueText(e)}</p>
<ul class="team-list">${n.map(({person:e,signals:n})=>t`<li><bdi>${a(e)}</bdi>
<span class="team-facts">${this.#o(n)}</span></li>`)}</ul>`}#o({asked:e,approved:n,rejected:r,median_open_ms:i,signs:a}){return t`<span>${v.fatigueCounts({asked:e,approved:n,rejected:r})}</span>
${i==null?h:t`<span>${v.fatigueOpen(c(i))}</span>`}
${a.map(e=>t`<strong class="team-sign">${v.signs[e]}</strong>`)}`}#s(e,n,r,i){let a=r instanceof m&&r.status===403;return t`<section class="team-part" aria-labelledby="team-${e}">
<h2 id="team-${e}">${n}</h2>
${r===null?f(1):r instanceof m?a?t`<p class="ask-muted">${v.forAdministrators}</p>`:p(r):i(r)}
</section>`}render(){return t`<div class="narrow team">
<header class="page-head"><h1 tabindex="-1">${n.names.team}</h1></header>
<p class="ask-muted">${v.teamText}</p>
${this.#s(`people`,v.people,this.people,e=>this.#n(e))}
${this.#s(`permissions`,v.permissionsTitle,this.policy,e=>this.#r(e))}
${this.#s(`keys`,v.keysOfPrograms,this.keys,e=>t`<team-keys .keys=${e}></team-keys>`)}
${this.#s(`channels`,v.channelsTitle,this.channels,e=>this.#i(e))}
${this.#s(`fatigue`,v.fatigue,this.fatigue,e=>this.#a(e))}
<section class="team-part" aria-labelledby="team-more">
<h2 id="team-more">${v.rulesAndLog}</h2>
<p class="team-links"><a class="plain-link" href="/rules">${n.names.rules}</a> <a class="plain-link" href="/risk">${n.names.risk}</a>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#e()}>${v.saveRecord}</button></p>
${p(this.unsaved)}
</section>
</div>`}};customElements.define(`page-team`,C);