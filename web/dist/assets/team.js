import{B as e,Bt as t,Mt as n,O as r,S as i,St as a,V as o,at as s,b as c,v as l,wt as u,x as d,y as f,z as p,zt as m}from"./page.js";import{r as h,t as g}from"./channel-names.js";import{n as _}from"./later.js";import{t as v}from"./copy-line.js";var y={people:async()=>(await o(`/people`)).items,keys:async()=>(await o(`/admin/keys`)).items,fatigue:()=>o(`/admin/fatigue`)},b=class extends l{static properties={people:{state:!0},policy:{state:!0},keys:{state:!0},channels:{state:!0},fatigue:{state:!0},unsaved:{state:!0},busy:{state:!0}};constructor(){super(),this.people=null,this.policy=null,this.keys=null,this.channels=null,this.fatigue=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),y.people().then(e=>this.people=e,e=>this.people=f(e)),e.rolePolicy().then(e=>this.policy=e,e=>this.policy=f(e)),y.keys().then(e=>this.keys=e,e=>this.keys=f(e)),h.list().then(({channels:e})=>this.channels=e.map(({name:e})=>e),e=>this.channels=f(e)),y.fatigue().then(e=>this.fatigue=e,e=>this.fatigue=f(e))}async#e(){this.unsaved=null,this.busy=!0,await e.record().then(e=>d(e,`record.jsonl`),e=>this.unsaved=f(e)),this.busy=!1}#t(e){return t`<ul class="team-list">${e.map(({name:e,roles:n})=>t`<li><bdi>${a(e)}</bdi> <span class="team-tags">${n.length>0?n.map(e=>t`<span class="team-tag"><bdi>${a(e)}</bdi></span>`):t`<span class="ask-muted">${_.noRoles}</span>`}</span></li>`)}</ul>
${v(`waypost person add NAME --role ROLE`)}`}#n({role_policy:e}){let r=[[_.everybody,e.everybody],...Object.entries(e.roles??{}).map(([e,n])=>[t`<bdi>${a(e)}</bdi>`,n])];return t`<ul class="team-list">${r.map(([e,{may:r=[],approve:i}])=>t`<li><span>${e}</span>
<span class="team-tags">${r.map(e=>t`<span class="team-tag">${n(_.permissionNames,e)??e}</span>`)}
${i?t`<span class="team-tag">${_.approvesUpTo(u.risk[i])}</span>`:m}</span></li>`)}</ul>
${v(`waypost permissions`)}`}#r(e){return t`${e.length===0?t`<p class="ask-muted">${_.noKeys}</p>`:t`<ul class="team-list">${e.map(({principal:e,tasks:n,used_at:i,expires_at:o})=>t`<li><bdi>${a(e)}</bdi>
<span class="team-facts">${n?t`<span>${n.join(`, `)}</span>`:m}
<span>${i?t`${_.used} <waypost-when .at=${i}></waypost-when>`:_.neverUsed}</span>
${o?t`<span>${r.expires(t`<waypost-when .at=${o}></waypost-when>`)}</span>`:m}</span></li>`)}</ul>`}
${v(`waypost key create --agent NAME`)}`}#i(e){return t`${e.length===0?t`<p class="ask-muted">${_.onlyInbox}</p>`:t`<ul class="team-list">${e.map(e=>t`<li><bdi>${g(e)}</bdi></li>`)}</ul>`}
<p class="ask-muted">${_.channelsText(t`<code>waypost.toml</code>`)} <a class="plain-link" href="/docs/channels/index.html">${_.channelsDocs}</a></p>`}#a({asks:e,people:n}){return n.length===0?t`<p class="ask-muted">${_.fatigueNone}</p>`:t`<p class="ask-muted">${_.fatigueText(e)}</p>
<ul class="team-list">${n.map(({person:e,signals:n})=>t`<li><bdi>${a(e)}</bdi>
<span class="team-facts">${this.#o(n)}</span></li>`)}</ul>`}#o({asked:e,approved:n,rejected:r,median_open_ms:i,signs:a}){return t`<span>${_.fatigueCounts({asked:e,approved:n,rejected:r})}</span>
${i==null?m:t`<span>${_.fatigueOpen(s(i))}</span>`}
${a.map(e=>t`<strong class="team-sign">${_.signs[e]}</strong>`)}`}#s(e,n,r,a){let o=r instanceof p&&r.status===403;return t`<section class="team-part" aria-labelledby="team-${e}">
<h2 id="team-${e}">${n}</h2>
${r===null?i(1):r instanceof p?o?t`<p class="ask-muted">${_.forAdministrators}</p>`:c(r):a(r)}
</section>`}render(){return t`<div class="narrow team">
<header class="page-head"><h1 tabindex="-1">${r.names.team}</h1></header>
<p class="ask-muted">${_.teamText}</p>
${this.#s(`people`,_.people,this.people,e=>this.#t(e))}
${this.#s(`permissions`,_.permissionsTitle,this.policy,e=>this.#n(e))}
${this.#s(`keys`,_.keysOfPrograms,this.keys,e=>this.#r(e))}
${this.#s(`channels`,_.channelsTitle,this.channels,e=>this.#i(e))}
${this.#s(`fatigue`,_.fatigue,this.fatigue,e=>this.#a(e))}
<section class="team-part" aria-labelledby="team-more">
<h2 id="team-more">${_.rulesAndLog}</h2>
<p class="team-links"><a class="plain-link" href="/rules">${r.names.rules}</a> <a class="plain-link" href="/risk">${r.names.risk}</a>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#e()}>${_.saveRecord}</button></p>
${c(this.unsaved)}
</section>
</div>`}};customElements.define(`page-team`,b);