import{L as e,a as t,n,r,s as i,t as a,u as o,v as s,z as c}from"./page.js";import{T as l,b as u}from"./app.js";import{t as d}from"./status.js";import{t as f}from"./later.js";var p=5e3,m=class extends a{static properties={inbox:{attribute:!1},sessions:{state:!0},cursor:{state:!0},problem:{state:!0}};#e=0;#t=0;#n=!1;#r=!1;constructor(){super(),this.sessions=null,this.cursor=null,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#i),document.addEventListener(`visibilitychange`,this.#a),this.#e=window.setInterval(this.#a,p),this.#o()}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#i),document.removeEventListener(`visibilitychange`,this.#a),window.clearInterval(this.#e)}#i=()=>{this.inbox.changes!==this.#t&&(this.#t=this.inbox.changes,this.#o())};#a=()=>{document.visibilityState===`visible`&&this.#o()};async#o(){if(this.#n)return void(this.#r=!0);this.#n=!0;try{let{items:e,next_cursor:t}=await o.sessions(),n=new Set(e.map(e=>e.id)),r=this.sessions?.filter(e=>!n.has(e.id))??[];this.sessions===null&&(this.cursor=t),this.sessions=[...e,...r],this.problem=null}catch(e){this.sessions===null&&(this.problem=n(e))}finally{this.#n=!1}this.#r&&(this.#r=!1,await this.#o())}async#s(){if(this.cursor)try{let{items:e,next_cursor:t}=await o.sessions(this.cursor),n=new Set(this.sessions?.map(e=>e.id));this.sessions=[...this.sessions??[],...e.filter(e=>!n.has(e.id))],this.cursor=t}catch(e){this.problem=n(e)}}#c(t){return c`
      <li>
        <a class="session-row is-${t.status}" href="/sessions/${t.id}">
          <span class="session-row-title"><bdi lang="">${s(t.title||t.agent)}</bdi></span>
          ${d(t.status)}
          <span class="session-row-facts">
            <bdi lang="">${s(t.agent)}</bdi>${t.lineage?c` <bdi>${u(t)}</bdi>`:e}
            <waypost-when .at=${t.updated_at}></waypost-when>
          </span>
        </a>
      </li>
    `}render(){let{sessions:n}=this;return c`
      <div class="narrow">
        <header class="page-head">
          <h1 tabindex="-1">${i.names.sessions}</h1>
          <a class="primary-link" href="/agents">${f.newSession}</a>
        </header>
        ${r(this.problem)}
        ${n===null?this.problem?e:t(5):n.length===0?c`<div class="empty"><h2>${f.noSessions}</h2><p>${f.noSessionsText}</p><p><a class="plain-link" href="/agents">${f.startOne}</a></p></div>`:c`<ul class="rows is-boxed">${l(n,e=>e.id,e=>this.#c(e))}</ul>`}
        ${this.cursor?c`<p class="more"><button type="button" class="plain-button" @click=${()=>void this.#s()}>${f.olderSessions}</button></p>`:e}
      </div>
    `}};customElements.define(`page-sessions`,m);