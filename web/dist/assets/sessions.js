import{F as e,L as t,a as n,n as r,r as i,s as a,t as o,u as s}from"./page.js";import{t as c}from"./repeat.js";import{n as l}from"./visible.js";import{k as u}from"./app.js";import{t as d}from"./status.js";import{t as f}from"./later.js";var p=5e3,m=class extends o{static properties={inbox:{attribute:!1},sessions:{state:!0},cursor:{state:!0},problem:{state:!0}};#e=0;#t=0;#n=!1;#r=!1;constructor(){super(),this.sessions=null,this.cursor=null,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#i),document.addEventListener(`visibilitychange`,this.#a),this.#e=window.setInterval(this.#a,p),this.#o()}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#i),document.removeEventListener(`visibilitychange`,this.#a),window.clearInterval(this.#e)}#i=()=>{this.inbox.changes!==this.#t&&(this.#t=this.inbox.changes,this.#o())};#a=()=>{document.visibilityState===`visible`&&this.#o()};async#o(){if(this.#n)return void(this.#r=!0);this.#n=!0;try{let{items:e,next_cursor:t}=await s.sessions(),n=new Set(e.map(e=>e.id)),r=this.sessions?.filter(e=>!n.has(e.id))??[];this.sessions===null&&(this.cursor=t),this.sessions=[...e,...r],this.problem=null}catch(e){this.sessions===null&&(this.problem=r(e))}finally{this.#n=!1}this.#r&&(this.#r=!1,await this.#o())}async#s(){if(this.cursor)try{let{items:e,next_cursor:t}=await s.sessions(this.cursor),n=new Set(this.sessions?.map(e=>e.id));this.sessions=[...this.sessions??[],...e.filter(e=>!n.has(e.id))],this.cursor=t}catch(e){this.problem=r(e)}}#c(n){return t`
<li>
<a class="session-row is-${n.status}" href="/sessions/${n.id}">
<span class="session-row-title"><bdi lang="">${l(n.title||n.agent)}</bdi></span>
${d(n.status)}
<span class="session-row-facts">
<bdi lang="">${l(n.agent)}</bdi>${n.lineage?t` <bdi>${u(n)}</bdi>`:e}
<waypost-when .at=${n.updated_at}></waypost-when>
</span>
</a>
</li>
`}render(){let{sessions:r}=this;return t`
<div class="narrow">
<header class="page-head">
<h1 tabindex="-1">${a.names.sessions}</h1>
<a class="primary-link" href="/agents">${f.newSession}</a>
</header>
${i(this.problem)}
${r===null?this.problem?e:n(5):r.length===0?t`<div class="empty"><h2>${f.noSessions}</h2><p>${f.noSessionsText}</p><p><a class="plain-link" href="/agents">${f.startOne}</a></p></div>`:t`<ul class="rows is-boxed">${c(r,e=>e.id,e=>this.#c(e))}</ul>`}
${this.cursor?t`<p class="more"><button type="button" class="plain-button" @click=${()=>void this.#s()}>${f.olderSessions}</button></p>`:e}
</div>
`}};customElements.define(`page-sessions`,m);