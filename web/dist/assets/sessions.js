import{A as e,C as t,E as n,F as r,Q as i,S as a,St as o,Tt as s,et as c,w as l,wt as u}from"./page.js";import{t as d}from"./status.js";import{t as f}from"./later.js";var p=5e3,m=class extends a{static properties={inbox:{attribute:!1},sessions:{state:!0},cursor:{state:!0},problem:{state:!0}};#e=0;#t=0;#n=!1;#r=!1;constructor(){super(),this.sessions=null,this.cursor=null,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#i),document.addEventListener(`visibilitychange`,this.#a),this.#e=window.setInterval(this.#a,p),this.#o()}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#i),document.removeEventListener(`visibilitychange`,this.#a),window.clearInterval(this.#e)}#i=()=>{this.inbox.changes!==this.#t&&(this.#t=this.inbox.changes,this.#o())};#a=()=>{document.visibilityState===`visible`&&this.#o()};async#o(){if(this.#n)return void(this.#r=!0);this.#n=!0;try{let{items:e,next_cursor:t}=await r.sessions(),n=new Set(e.map(e=>e.id)),i=this.sessions?.filter(e=>!n.has(e.id))??[];this.sessions===null&&(this.cursor=t),this.sessions=[...e,...i],this.problem=null}catch(e){this.sessions===null&&(this.problem=t(e))}finally{this.#n=!1}this.#r&&(this.#r=!1,await this.#o())}async#s(){if(this.cursor)try{let{items:e,next_cursor:t}=await r.sessions(this.cursor),n=new Set(this.sessions?.map(e=>e.id));this.sessions=[...this.sessions??[],...e.filter(e=>!n.has(e.id))],this.cursor=t}catch(e){this.problem=t(e)}}#c(e){return s`
<li>
<a class="session-row is-${e.status}" href="/sessions/${e.id}">
<span class="session-row-title"><bdi lang="">${c(e.title||e.agent)}</bdi></span>
${d(e.status)}
<span class="session-row-facts">
<bdi lang="">${c(e.agent)}</bdi>${e.lineage?s` <bdi>${i(e)}</bdi>`:u}
<waypost-when .at=${e.updated_at}></waypost-when>
</span>
</a>
</li>
`}render(){let{sessions:t}=this;return s`
<div class="narrow">
<header class="page-head">
<h1 tabindex="-1">${e.names.sessions}</h1>
<a class="primary-link" href="/agents">${f.newSession}</a>
</header>
${l(this.problem)}
${t===null?this.problem?u:n(5):t.length===0?s`<div class="empty"><h2>${f.noSessions}</h2><p>${f.noSessionsText}</p><p><a class="plain-link" href="/agents">${f.startOne}</a></p></div>`:s`<ul class="rows is-boxed">${o(t,e=>e.id,e=>this.#c(e))}</ul>`}
${this.cursor?s`<p class="more"><button type="button" class="plain-button" @click=${()=>void this.#s()}>${f.olderSessions}</button></p>`:u}
</div>
`}};customElements.define(`page-sessions`,m);