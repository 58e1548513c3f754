import{C as e,D as t,Gt as n,Jt as r,Mt as i,X as a,ht as o,qt as s,v as c,x as l,y as u}from"./page.js";import{t as d}from"./session-calls.js";import{t as f}from"./status.js";import{n as p}from"./later.js";var m=3;function h(e,t){let n=new Map;for(let r of t?e:[]){if(t?.has(r.agent)||r.lineage)continue;let e=n.get(r.agent)??{key:`agent ${r.agent}`,agent:r.agent,sessions:[]};e.sessions.push(r),n.set(r.agent,e)}return e.flatMap(e=>{let t=e.lineage?void 0:n.get(e.agent);return!t||t.sessions.length<m?[{key:e.id,session:e}]:t.sessions[0]===e?[t]:[]})}var g=5e3,_=[`waiting_for_input`,`running`,`complete`,`failed`,`cancelled`],v=class extends c{static properties={inbox:{attribute:!1},sessions:{state:!0},cursor:{state:!0},problem:{state:!0},status:{state:!0},words:{state:!0},agents:{state:!0}};#e=0;#t=0;#n=!1;#r=!1;constructor(){super(),this.sessions=null,this.cursor=null,this.problem=null;let e=new URLSearchParams(location.search);this.status=_.find(t=>t===e.get(`status`))??``,this.words=e.get(`search`)??``,this.agents=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#i),document.addEventListener(`visibilitychange`,this.#a),this.#e=window.setInterval(this.#a,g),this.#o(),d.agents().then(e=>this.agents=new Set(e.map(({name:e})=>e)),()=>{})}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#i),document.removeEventListener(`visibilitychange`,this.#a),window.clearInterval(this.#e)}#i=()=>{this.inbox.changes!==this.#t&&(this.#t=this.inbox.changes,this.#o())};#a=()=>{document.visibilityState===`visible`&&this.#o()};async#o(){if(this.#n)return void(this.#r=!0);this.#n=!0;try{let{status:e}=this,{items:t,next_cursor:n}=await d.sessions(this.#c);e===this.status?this.#s(t,n):this.#r=!0}catch(e){this.sessions===null&&(this.problem=u(e))}finally{this.#n=!1}this.#r&&(this.#r=!1,await this.#o())}#s(e,t){let n=new Set(e.map(e=>e.id)),r=this.sessions?.filter(e=>!n.has(e.id)&&(this.status===``||e.status===this.status))??[];this.sessions===null&&(this.cursor=t),this.sessions=[...e,...r],this.problem=null}get#c(){return new URLSearchParams(this.status?{status:this.status}:{}).toString()}#l(e){e.status!==void 0&&e.status!==this.status&&(this.status=e.status,this.sessions=null,this.cursor=null,this.#o()),this.words=e.words??this.words;let t=new URLSearchParams({...this.status?{status:this.status}:{},...this.words?{search:this.words}:{}}).toString();history.replaceState(history.state,``,location.pathname+(t?`?${t}`:``))}async#u(){if(this.cursor)try{let{items:e,next_cursor:t}=await d.sessions(this.#c,this.cursor),n=new Set(this.sessions?.map(e=>e.id));this.sessions=[...this.sessions??[],...e.filter(e=>!n.has(e.id))],this.cursor=t}catch(e){this.problem=u(e)}}#d(e){return r`
<li>
<a class="session-row is-${e.status}" href="/sessions/${e.id}">
<span class="session-row-title"><bdi lang="">${i(e.title||e.agent)}</bdi></span>
${f(e.status)}
<span class="session-row-facts">
<bdi lang="">${i(e.agent)}</bdi>${e.lineage?r` <bdi>${o(e)}</bdi>`:s}
<waypost-when .at=${e.updated_at}></waypost-when>
</span>
</a>
</li>
`}#f({agent:e,sessions:t}){let a=t.filter(({status:e})=>e===`waiting_for_input`).length;return r`<li><details class="session-group" ?open=${this.words!==``}>
<summary class="session-row">
<span class="session-row-title"><bdi lang="">${i(e)}</bdi></span>
${a>0?r`<span class="status status-waiting_for_input"><span class="status-dot" aria-hidden="true"></span>${p.waitingOf(a)}</span>`:s}
<span class="session-row-facts"><span>${p.singleAsks(t.length)}</span> <waypost-when .at=${t[0]?.updated_at??``}></waypost-when></span>
</summary>
<ul class="rows">${n(t,({id:e})=>e,e=>this.#d(e))}</ul>
</details></li>`}#p(){let e=(e,t)=>r`<button type="button" class="chip" aria-pressed=${this.status===e} @click=${()=>this.#l({status:e})}>${t}</button>`;return r`<search class="session-tools">
<input class="text-field" type="search" aria-label=${p.searchSessions} placeholder=${t.search} autocomplete="off" spellcheck="false" .value=${this.words}
@input=${e=>this.#l({words:e.target.value})} />
<div class="chips" role="group" aria-label=${t.filter}>${e(``,p.allStatuses)}${_.map(t=>e(t,p.status[t]))}</div>
</search>`}#m(e){let t=a(this.words),i=e.filter(({title:e,agent:n})=>t.every(t=>`${e} ${n}`.toLowerCase().includes(t)));return i.length===0?r`<div class="empty"><h2>${p.noSuchSession}</h2></div>`:r`<ul class="rows is-boxed">${n(h(i,this.agents),({key:e})=>e,e=>`session`in e?this.#d(e.session):this.#f(e))}</ul>`}render(){let{sessions:n}=this,i=n?.length===0&&this.status===``;return r`
<div class="narrow sessions">
<header class="page-head">
<h1 tabindex="-1">${t.names.sessions}</h1>
<a class="primary-link" href="/agents">${p.newSession}</a>
</header>
${l(this.problem)}
${i?s:this.#p()}
${n===null?this.problem?s:e(5):i?r`<div class="empty"><h2>${p.noSessions}</h2><p>${p.noSessionsText}</p><p><a class="plain-link" href="/agents">${p.startOne}</a></p></div>`:this.#m(n)}
${this.cursor?r`<p class="more"><button type="button" class="plain-button" @click=${()=>void this.#u()}>${p.olderSessions}</button></p>`:s}
</div>
`}};customElements.define(`page-sessions`,v);