import{At as e,B as t,D as n,Lt as r,R as i,Rt as a,St as o,_ as s,b as c,bt as l,it as u,v as d,x as f,y as p,z as m}from"./page.js";import{r as h,t as g}from"./channel-names.js";import{t as _}from"./later.js";import{t as v}from"./copy-line.js";var y={people:async()=>(await t(`/people`)).items,keys:async()=>(await t(`/admin/keys`)).items,fatigue:()=>t(`/admin/fatigue`)},b=class extends s{static properties={people:{state:!0},policy:{state:!0},keys:{state:!0},channels:{state:!0},fatigue:{state:!0},unsaved:{state:!0},busy:{state:!0}};constructor(){super(),this.people=null,this.policy=null,this.keys=null,this.channels=null,this.fatigue=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),y.people().then(e=>this.people=e,e=>this.people=d(e)),m.rolePolicy().then(e=>this.policy=e,e=>this.policy=d(e)),y.keys().then(e=>this.keys=e,e=>this.keys=d(e)),h.list().then(({channels:e})=>this.channels=e.map(({name:e})=>e),e=>this.channels=d(e)),y.fatigue().then(e=>this.fatigue=e,e=>this.fatigue=d(e))}async#e(){this.unsaved=null,this.busy=!0,await m.record().then(e=>c(e,`record.jsonl`),e=>this.unsaved=d(e)),this.busy=!1}#t(e){return a`<ul class="team-list">${e.map(({name:e,roles:t})=>a`<li><bdi>${l(e)}</bdi> <span class="team-tags">${t.length>0?t.map(e=>a`<span class="team-tag"><bdi>${l(e)}</bdi></span>`):a`<span class="ask-muted">${_.noRoles}</span>`}</span></li>`)}</ul>
${v(`waypost person add NAME --role ROLE`)}`}#n({role_policy:t}){let n=[[_.everybody,t.everybody],...Object.entries(t.roles??{}).map(([e,t])=>[a`<bdi>${l(e)}</bdi>`,t])];return a`<ul class="team-list">${n.map(([t,{may:n=[],approve:i}])=>a`<li><span>${t}</span>
<span class="team-tags">${n.map(t=>a`<span class="team-tag">${e(_.permissionNames,t)??t}</span>`)}
${i?a`<span class="team-tag">${_.approvesUpTo(o.risk[i])}</span>`:r}</span></li>`)}</ul>
${v(`waypost permissions`)}`}#r(e){return a`${e.length===0?a`<p class="ask-muted">${_.noKeys}</p>`:a`<ul class="team-list">${e.map(({principal:e,tasks:t,used_at:i,expires_at:o})=>a`<li><bdi>${l(e)}</bdi>
<span class="team-facts">${t?a`<span>${t.join(`, `)}</span>`:r}
<span>${i?a`${_.used} <waypost-when .at=${i}></waypost-when>`:_.neverUsed}</span>
${o?a`<span>${n.expires(a`<waypost-when .at=${o}></waypost-when>`)}</span>`:r}</span></li>`)}</ul>`}
${v(`waypost key create --agent NAME`)}`}#i(e){return a`${e.length===0?a`<p class="ask-muted">${_.onlyInbox}</p>`:a`<ul class="team-list">${e.map(e=>a`<li><bdi>${g(e)}</bdi></li>`)}</ul>`}
<p class="ask-muted">${_.channelsText(a`<code>waypost.toml</code>`)} <a class="plain-link" href="/docs/channels/index.html">${_.channelsDocs}</a></p>`}#a({asks:e,people:t}){return t.length===0?a`<p class="ask-muted">${_.fatigueNone}</p>`:a`<p class="ask-muted">${_.fatigueText(e)}</p>
<ul class="team-list">${t.map(({person:e,signals:t})=>a`<li><bdi>${l(e)}</bdi>
<span class="team-facts">${this.#o(t)}</span></li>`)}</ul>`}#o({asked:e,approved:t,rejected:n,median_open_ms:i,signs:o}){return a`<span>${_.fatigueCounts({asked:e,approved:t,rejected:n})}</span>
${i==null?r:a`<span>${_.fatigueOpen(u(i))}</span>`}
${o.map(e=>a`<strong class="team-sign">${_.signs[e]}</strong>`)}`}#s(e,t,n,r){let o=n instanceof i&&n.status===403;return a`<section class="team-part" aria-labelledby="team-${e}">
<h2 id="team-${e}">${t}</h2>
${n===null?f(1):n instanceof i?o?a`<p class="ask-muted">${_.forAdministrators}</p>`:p(n):r(n)}
</section>`}render(){return a`<div class="narrow team">
<header class="page-head"><h1 tabindex="-1">${n.names.team}</h1></header>
<p class="ask-muted">${_.teamText}</p>
${this.#s(`people`,_.people,this.people,e=>this.#t(e))}
${this.#s(`permissions`,_.permissionsTitle,this.policy,e=>this.#n(e))}
${this.#s(`keys`,_.keysOfPrograms,this.keys,e=>this.#r(e))}
${this.#s(`channels`,_.channelsTitle,this.channels,e=>this.#i(e))}
${this.#s(`fatigue`,_.fatigue,this.fatigue,e=>this.#a(e))}
<section class="team-part" aria-labelledby="team-more">
<h2 id="team-more">${_.rulesAndLog}</h2>
<p class="team-links"><a class="plain-link" href="/rules">${n.names.rules}</a> <a class="plain-link" href="/risk">${n.names.risk}</a>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#e()}>${_.saveRecord}</button></p>
${p(this.unsaved)}
</section>
</div>`}};customElements.define(`page-team`,b);