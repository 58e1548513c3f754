import{C as e,a as t,c as n,m as r,n as i,r as a,t as o,x as s}from"./page.js";import{_ as c,x as l}from"./app.js";import{t as u}from"./status.js";var d=5e3,f=class extends o{static properties={inbox:{attribute:!1},sessions:{state:!0},cursor:{state:!0},problem:{state:!0}};#e=0;#t=0;#n=!1;#r=!1;constructor(){super(),this.sessions=null,this.cursor=null,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#i),document.addEventListener(`visibilitychange`,this.#a),this.#e=window.setInterval(this.#a,d),this.#o()}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#i),document.removeEventListener(`visibilitychange`,this.#a),window.clearInterval(this.#e)}#i=()=>{this.inbox.changes!==this.#t&&(this.#t=this.inbox.changes,this.#o())};#a=()=>{document.visibilityState===`visible`&&this.#o()};async#o(){if(this.#n)return void(this.#r=!0);this.#n=!0;try{let{items:e,next_cursor:t}=await n.sessions(),r=new Set(e.map(e=>e.id)),i=this.sessions?.filter(e=>!r.has(e.id))??[];this.sessions===null&&(this.cursor=t),this.sessions=[...e,...i],this.problem=null}catch(e){this.sessions===null&&(this.problem=i(e))}finally{this.#n=!1}this.#r&&(this.#r=!1,await this.#o())}async#s(){if(this.cursor)try{let{items:e,next_cursor:t}=await n.sessions(this.cursor),r=new Set(this.sessions?.map(e=>e.id));this.sessions=[...this.sessions??[],...e.filter(e=>!r.has(e.id))],this.cursor=t}catch(e){this.problem=i(e)}}#c(t){return e`
      <li>
        <a class="session-row is-${t.status}" href="/sessions/${t.id}">
          <span class="session-row-title"><bdi>${r(t.title||t.agent)}</bdi></span>
          ${u(t.status)}
          <span class="session-row-facts">
            <bdi>${r(t.agent)}</bdi>${t.lineage?e` <bdi>${c(t)}</bdi>`:s}
            <waypost-when .at=${t.updated_at}></waypost-when>
          </span>
        </a>
      </li>
    `}render(){let{sessions:n}=this;return e`
      <div class="narrow">
        <header class="page-head">
          <h1 tabindex="-1">Sessions</h1>
          <a class="primary-link" href="/agents">New session</a>
        </header>
        ${a(this.problem)}
        ${n===null?this.problem?s:t(5):n.length===0?e`<div class="empty"><h2>No sessions yet</h2><p>Pick an agent and say what you would like done.</p><p><a class="plain-link" href="/agents">Start a session</a></p></div>`:e`<ul class="rows is-boxed">${l(n,e=>e.id,e=>this.#c(e))}</ul>`}
        ${this.cursor?e`<p class="more"><button type="button" class="plain-button" @click=${()=>void this.#s()}>Show older sessions</button></p>`:s}
      </div>
    `}};customElements.define(`page-sessions`,f);