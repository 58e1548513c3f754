import{E as e,It as t,L as n,Lt as r,R as i,_ as a,b as o,kt as s,rt as c,v as l,x as u,xt as d,y as f,yt as p,z as m}from"./page.js";import{r as h,t as g}from"./channel-names.js";import{t as _}from"./later.js";import{t as v}from"./copy-line.js";var y={people:async()=>(await m(`/people`)).items,keys:async()=>(await m(`/admin/keys`)).items,fatigue:()=>m(`/admin/fatigue`)},b=class extends a{static properties={people:{state:!0},policy:{state:!0},keys:{state:!0},channels:{state:!0},fatigue:{state:!0},unsaved:{state:!0},busy:{state:!0}};constructor(){super(),this.people=null,this.policy=null,this.keys=null,this.channels=null,this.fatigue=null,this.unsaved=null,this.busy=!1}connectedCallback(){super.connectedCallback(),y.people().then(e=>this.people=e,e=>this.people=l(e)),i.rolePolicy().then(e=>this.policy=e,e=>this.policy=l(e)),y.keys().then(e=>this.keys=e,e=>this.keys=l(e)),h.list().then(({channels:e})=>this.channels=e.map(({name:e})=>e),e=>this.channels=l(e)),y.fatigue().then(e=>this.fatigue=e,e=>this.fatigue=l(e))}async#e(){this.unsaved=null,this.busy=!0,await i.record().then(e=>o(e,`record.jsonl`),e=>this.unsaved=l(e)),this.busy=!1}#t(e){return r`<ul class="team-list">${e.map(({name:e,roles:t})=>r`<li><bdi>${p(e)}</bdi> <span class="team-tags">${t.length>0?t.map(e=>r`<span class="team-tag"><bdi>${p(e)}</bdi></span>`):r`<span class="ask-muted">${_.noRoles}</span>`}</span></li>`)}</ul>
${v(`waypost person add NAME --role ROLE`)}`}#n({role_policy:e}){let n=[[_.everybody,e.everybody],...Object.entries(e.roles??{}).map(([e,t])=>[r`<bdi>${p(e)}</bdi>`,t])];return r`<ul class="team-list">${n.map(([e,{may:n=[],approve:i}])=>r`<li><span>${e}</span>
<span class="team-tags">${n.map(e=>r`<span class="team-tag">${s(_.permissionNames,e)??e}</span>`)}
${i?r`<span class="team-tag">${_.approvesUpTo(d.risk[i])}</span>`:t}</span></li>`)}</ul>
${v(`waypost permissions`)}`}#r(n){return r`${n.length===0?r`<p class="ask-muted">${_.noKeys}</p>`:r`<ul class="team-list">${n.map(({principal:n,tasks:i,used_at:a,expires_at:o})=>r`<li><bdi>${p(n)}</bdi>
<span class="team-facts">${i?r`<span>${i.join(`, `)}</span>`:t}
<span>${a?r`${_.used} <waypost-when .at=${a}></waypost-when>`:_.neverUsed}</span>
${o?r`<span>${e.expires(r`<waypost-when .at=${o}></waypost-when>`)}</span>`:t}</span></li>`)}</ul>`}
${v(`waypost key create --agent NAME`)}`}#i(e){return r`${e.length===0?r`<p class="ask-muted">${_.onlyInbox}</p>`:r`<ul class="team-list">${e.map(e=>r`<li><bdi>${g(e)}</bdi></li>`)}</ul>`}
<p class="ask-muted">${_.channelsText(r`<code>waypost.toml</code>`)} <a class="plain-link" href="/docs/channels/index.html">${_.channelsDocs}</a></p>`}#a({asks:e,people:t}){return t.length===0?r`<p class="ask-muted">${_.fatigueNone}</p>`:r`<p class="ask-muted">${_.fatigueText(e)}</p>
<ul class="team-list">${t.map(({person:e,signals:t})=>r`<li><bdi>${p(e)}</bdi>
<span class="team-facts">${this.#o(t)}</span></li>`)}</ul>`}#o({asked:e,approved:n,rejected:i,median_open_ms:a,signs:o}){return r`<span>${_.fatigueCounts({asked:e,approved:n,rejected:i})}</span>
${a==null?t:r`<span>${_.fatigueOpen(c(a))}</span>`}
${o.map(e=>r`<strong class="team-sign">${_.signs[e]}</strong>`)}`}#s(e,t,i,a){let o=i instanceof n&&i.status===403;return r`<section class="team-part" aria-labelledby="team-${e}">
<h2 id="team-${e}">${t}</h2>
${i===null?u(1):i instanceof n?o?r`<p class="ask-muted">${_.forAdministrators}</p>`:f(i):a(i)}
</section>`}render(){return r`<div class="narrow team">
<header class="page-head"><h1 tabindex="-1">${e.names.team}</h1></header>
<p class="ask-muted">${_.teamText}</p>
${this.#s(`people`,_.people,this.people,e=>this.#t(e))}
${this.#s(`permissions`,_.permissionsTitle,this.policy,e=>this.#n(e))}
${this.#s(`keys`,_.keysOfPrograms,this.keys,e=>this.#r(e))}
${this.#s(`channels`,_.channelsTitle,this.channels,e=>this.#i(e))}
${this.#s(`fatigue`,_.fatigue,this.fatigue,e=>this.#a(e))}
<section class="team-part" aria-labelledby="team-more">
<h2 id="team-more">${_.rulesAndLog}</h2>
<p class="team-links"><a class="plain-link" href="/rules">${e.names.rules}</a> <a class="plain-link" href="/risk">${e.names.risk}</a>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#e()}>${_.saveRecord}</button></p>
${f(this.unsaved)}
</section>
</div>`}};customElements.define(`page-team`,b);