import{D as e,_ as t,a as n,d as r,f as i,k as a,l as o,m as s,n as c,p as l,r as u,t as d,u as f,v as p}from"./page.js";import{a as m,d as h,f as g,g as _,h as v,i as y,m as b,n as x,p as S,t as C,w}from"./app.js";import{t as T}from"./later.js";import{s as E,t as D}from"./language.js";var O={list:()=>r(`/me/addresses`),draw:async()=>(await i(`/me/addresses/code`,{})).code,send:(e,t)=>i(`/me/addresses/code/send`,{channel:e,address:t}),redeem:(e,t,n)=>i(`/me/addresses/code/redeem`,{channel:e,address:t,code:n}),remove:e=>f.removeFactor(e)},k=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,A=()=>matchMedia(`(display-mode: standalone)`).matches;function j(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:k()&&!A()?`install`:`no`}var M=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,N=async()=>j()===`yes`?await(await M())?.getSubscription()??null:null;async function P({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function F(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function I(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var L={own:async()=>{let e=await N().catch(()=>null);return e&&P(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:e}=await r(`/me/push`),t=await M();if(e===null||t===null)throw new o(0,{code:`push_refused`});let n=F(e),i=await t.getSubscription();i&&!I(i,n)&&await i.unsubscribe();let a=await t.subscribe({userVisibleOnly:!0,applicationServerKey:n}).catch(()=>{throw new o(0,{code:`push_refused`})});return await l(`/me/push`,a.toJSON()),!0},off:async({id:e})=>{await s(`/me/push/${encodeURIComponent(e)}`),await(await N())?.unsubscribe()},forget:({id:e})=>s(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await L.own();if(e===null)return;let t=(await O.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await L.off(t).catch(()=>{})}},R=9e5,z=2e3,B=class extends d{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await h(t),[this.reached,this.own]=await Promise.all([O.list(),L.own()])}catch(t){this.problem=c(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await O.draw(),this.#t=Date.now()+R,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),z)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await O.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=T.reachedThere(T.channel(n.channel))):Date.now()>this.#t?(this.code=``,this.said=T.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await O.send(t,n),this.sent={channel:t,address:n},this.said=T.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await O.redeem(t,n,r),this.sent=null,this.said=T.reachedThere(T.channel(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?O.remove(e.id):this.#l()===e?L.off(e):L.forget(e)),this.said=T.addressRemoved(V(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return a`<li class="factor">
      <p class="factor-name">${T.channel(e.channel)}: <bdi lang="">${V(e)}</bdi>${this.#l()===e?T.thisOne:``}</p>
      <p class="factor-facts">
        <span>${T.since} <waypost-when .at=${e.added_at}></waypost-when></span>
        <button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${T.removeAddress(`${T.channel(e.channel)}, ${V(e)}`)}
          @click=${()=>this.#c(e)}>${T.remove}</button>
      </p>
    </li>`}#d(t,n){let r=this.where===t?this.problem?.errors.find(({pointer:e})=>e===`/${n}`):void 0,i=r&&T.addressFaults[r.code];return r?a`<p class="field-problem" role="alert" id="fault-${t}-${n}" lang=${i?e:`en`}>${i??r.message}</p>`:e}#f(n){let r=this.sent?.channel===n?this.sent:null,i=this.#d(n,`address`),o=this.#d(n,`code`),s=(t,r)=>t===e?e:`fault-${n}-${r}`;return r?a`<form class="factor-new" @submit=${e=>this.#s(e,r)}>
        <p>${T.codeOnItsWay(a`<bdi lang="">${t(r.address)}</bdi>`)}</p>
        <label for="code-${n}">${T.code}</label>
        <input class="text-field" id="code-${n}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
          aria-invalid=${o===e?e:`true`} aria-describedby=${s(o,`code`)} />
        ${o} ${i}
        <p class="step-up-actions">
          <button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${T.anotherAddress}</button>
          <button type="submit" class="primary-button" ?disabled=${this.busy}>${T.confirm}</button>
        </p>
      </form>`:a`<form class="factor-new" @submit=${e=>this.#o(e,n)}>
      <label for="address-${n}">${T.addressOn(T.channel(n))}</label>
      <input class="text-field" id="address-${n}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
        type=${n===`email`?`email`:`text`} autocomplete=${n===`email`?`email`:`off`}
        aria-invalid=${i===e?e:`true`} aria-describedby=${s(i,`address`)} />
      ${i}
      <button type="submit" class="plain-button" ?disabled=${this.busy}>${T.sendCode}</button>
    </form>`}#p(e){return this.code?a`<div class="factor-new">
      <p><code class="account-code">${this.code}</code></p>
      <ul class="account-ways">${e.map(e=>a`<li>${T.sendItTo(e,this.code)}</li>`)}</ul>
      <p class="waits" role="status">${T.waitsForCode}</p>
      <button type="button" class="plain-button" @click=${()=>this.code=``}>${T.cancel}</button>
    </div>`:a`<div class="factor-new">
      <p>${T.byCode(T.channels(e))}</p>
      <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${T.drawCode}</button>
    </div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:t,addresses:n}){let r=e=>t.filter(t=>t.way===e).map(e=>e.name),i=r(`write_from_there`);return a`
      ${n.length>0?a`<ul class="factors">${w(n,({id:e})=>e,e=>this.#u(e))}</ul>`:a`<p class="account-nowhere">${t.length>0?T.reachedNowhere:T.noChannels}</p>`}
      ${i.length>0?this.#p(i):e}
      ${r(`read_there`).map(e=>this.#f(e))}
      <account-device class="account-part" .told=${r(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:t}=this;return a`
      <h2 tabindex="-1">${T.whereReached}</h2>
      <p>${T.whereReachedText}</p>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${u(this.#m())}
      ${t===null?this.problem?e:n(1):this.#g(t)}
    `}};function V({address:e,device:n}){return n===null?t(e):t(n)||T.aBrowser}var H=class extends d{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=c(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await L.on()?(await y(!1),T.deviceOn):T.deviceDenied);#n=e=>void this.#e(async()=>(await L.off(e),T.deviceOff));#r(e,t){return a`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return a`<p>${T.deviceOn}</p>${this.#r(T.doNotTell,()=>this.#n(e))}`;switch(j()){case`denied`:return a`<p>${T.deviceDenied}</p>`;case`install`:return a`<p>${T.deviceInstall}</p>`;case`no`:return a`<p>${T.deviceCannot}</p>${this.#a()}`;case`yes`:return a`<p>${T.deviceOff}</p>${this.#r(T.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return e;let t=m();return a`<p>${t?T.noticesOn:T.noticesOff}</p>
      ${this.#r(t?T.doNotTell:T.tell,()=>void y(!t).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?e:a`<h2 id="account-device">${T.notices}</h2>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${u(this.problem)}
      ${this.told?this.#i():this.#a()}`}},U=class extends d{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await S.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await h(t)}catch(e){this.problem=g(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await S.add(n);this.passkeys=[...this.passkeys??[],e],this.said=T.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await S.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=T.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return a`<li class="factor">
      <p class="factor-name"><bdi lang="">${p(e.label)}</bdi></p>
      <p class="factor-facts">
        <span>${T.made} <waypost-when .at=${e.created_at}></waypost-when></span>
        <span>${e.used_at?a`${T.used} <waypost-when .at=${e.used_at}></waypost-when>`:T.notUsed}</span>
        <button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${T.removePasskey(e.label)}
          @click=${()=>this.#n(e)}>${this.busy===e.id?T.removing:T.remove}</button>
      </p>
    </li>`}#i(){let e=b(location);return e?a`<p>${T.passkeysElsewhere(a`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:v()?a`<form class="factor-new" @submit=${e=>this.#t(e)}>
      <label for="passkey-label">${T.passkeyName}</label>
      <input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${T.passkeyExample} autocomplete="off" />
      <button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?T.waitingForAuthenticator:T.makePasskey}</button>
    </form>`:a`<p>${T.noPasskeys}</p>`}render(){let{passkeys:t}=this;return a`
      <h2 tabindex="-1">${T.passkeys}</h2>
      <p>${T.passkeysText}</p>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${u(this.problem)}
      ${t===null?this.problem?e:n(1):t.length>0?a`<ul class="factors">${w(t,({id:e})=>e,e=>this.#r(e))}</ul>`:e}
      ${t===null?e:this.#i()}
    `}},W={read:()=>r(`/me/preferences`),set:e=>l(`/me/preferences`,e)},G=[`low`,`medium`,`high`,`critical`],K=[0,60,240,1440],q={from:`22:00`,to:`07:00`},J=class extends d{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,r]=await Promise.all([W.read(),O.list(),f.people(),f.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==r.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await h(t),this.said=e}catch(e){this.problem=c(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(T.preferencesSaved,async()=>this.wanted=await W.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(t){let n=this.problem?.errors.find(e=>e.pointer===t),r=n&&T.preferenceFaults[n.code];return n?a`<p class="field-problem" role="alert" id=${Z(t)} lang=${r?e:`en`}>${r??n.message}</p>`:e}#i(t){let n=this.problem?.errors.some(e=>e.pointer===t);return{invalid:n?`true`:e,by:n?Z(t):e}}#a({over:t={}}){return this.channels.length===0?e:a`<fieldset>
      <legend>${T.toldOver}</legend>
      ${this.channels.map(e=>a`${Y(`over-${e}`,T.channel(e),n=>a`
        <select class="text-field" id=${n} name=${n}>${[...G,`never`].map(n=>X(n,T.toldFrom[n],Q(t,e)===n))}</select>`)}`)}
    </fieldset>`}#o(e,t,n,r){let{invalid:i,by:o}=this.#i(r);return Y(Z(r)+`-field`,t,t=>a`
      <input class="text-field" type="time" id=${t} name=${e} .value=${n} aria-invalid=${i} aria-describedby=${o} />
      ${this.#r(r)}`)}#s(e,t,n,r){return a`<label class="told-check"><input type="checkbox" name=${e} .checked=${n} @change=${e=>this.#n(r(e.target.checked))} /> ${t}</label>`}#c({quiet:t}){return a`<fieldset>
      <legend>${T.quietHours}</legend>
      ${this.#s(`quiet`,T.quietOn,t!==void 0,e=>({quiet:e?q:void 0}))}
      ${t?a`<div class="told-row">${this.#o(`quiet-from`,T.quietFrom,t.from,`/quiet/from`)}${this.#o(`quiet-to`,T.quietTo,t.to,`/quiet/to`)}</div>`:e}
    </fieldset>`}#l({digest:t=[]}){let n=t.length>0,r=n?[...t,``]:[];return a`<fieldset>
      <legend>${T.together}</legend>
      ${this.#s(`digest`,T.togetherOn,n,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
      ${n?a`<div class="told-row">${r.map((e,t)=>this.#o(`digest-at`,T.toldAt(t+1),e,`/digest/${t}`))}</div>`:e}
    </fieldset>`}#u({zone:t,quiet:n,digest:r}){let i=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!n&&!r?.length)return t?a`<input type="hidden" name="zone" value=${t} />`:e;let{invalid:o,by:s}=this.#i(`/zone`);return Y(`zone`,T.zone,e=>a`
      <input class="text-field" id=${e} name=${e} list="told-zones" .value=${t??i} spellcheck="false" autocomplete="off" aria-invalid=${o} aria-describedby=${s} />
      <datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>a`<option value=${e}></option>`)}</datalist>
      ${this.#r(`/zone`)}`)}#d({remind_minutes:e=0}){let t=[...new Set([...K,e])].sort((e,t)=>e-t);return Y(`remind`,T.reminders,n=>a`
      <select class="text-field" id=${n} name=${n}>${t.map(t=>X(String(t),T.remindEvery[t]??T.remindMinutes(t),t===e))}</select>`)}#f({urgent_from:e=`critical`}){return Y(`urgent`,T.urgent,t=>a`
      <select class="text-field" id=${t} name=${t}>${G.map(t=>X(t,T.urgentFrom[t],t===e))}</select>`)}#p({away:t}){let{invalid:n,by:r}=this.#i(`/away/until`);return a`<fieldset>
      <legend>${T.away}</legend>
      ${this.#s(`away`,T.awayOn,t!==void 0,e=>({away:e?{until:te()}:void 0}))}
      ${t?a`${Y(`away-until`,T.awayUntil,e=>a`
          <input class="text-field" type="datetime-local" id=${e} name=${e} required .value=${ee(t.until)} aria-invalid=${n} aria-describedby=${r} />
          ${this.#r(`/away/until`)}`)}
        ${Y(`delegate`,T.standIn,e=>a`
          <select class="text-field" id=${e} name=${e}>${X(``,T.standInNobody,!t.delegate)}${this.people.map(e=>X(e,e,t.delegate===e))}</select>
          ${this.#r(`/away/delegate`)}`)}
        <p class="account-nowhere">${T.standInText}</p>`:e}
    </fieldset>`}#m(e){return a`<form class="told" @submit=${this.#t}>
      ${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
      ${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
      <button type="submit" class="primary-button" ?disabled=${this.busy}>${T.savePreferences}</button>
      <p role="status" class="waits">${this.said}</p>
    </form>`}render(){let t=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return a`
      <h2>${T.howTold}</h2>
      <p>${T.howToldText}</p>
      ${t?e:u(this.problem)}
      ${this.wanted===null?this.problem?e:n(2):this.#m(this.wanted)}
    `}};function Y(e,t,n){return a`<div class="told-field"><label for=${e}>${t}</label>${n(e)}</div>`}function X(e,t,n){return a`<option value=${e} .selected=${n}>${t}</option>`}function Z(e){return`told${e.replaceAll(`/`,`-`)}`}function Q(e,t){let n;return G.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>G.indexOf(r.get(t))<=G.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(G.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||q.from,to:n(`quiet-to`)||q.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function ee(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function te(){return new Date(Date.now()+864e5).toISOString()}var ne={en:`English`,de:`Deutsch`},re=class extends d{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await h(t),[this.account,this.sessions]=await Promise.all([f.account(),f.mySessions()]),this.said=e}catch(e){this.problem=c(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(T.passwordSet,async()=>{await f.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await f.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(T.codesSet,async()=>{this.recovery=await f.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await L.leave(),await h(e)}catch(e){if(this.problem=c(e),this.busy=!1,this.problem.status!==401)return}_.clear(),location.assign(`/`)}}render(){return a`<div class="narrow account">
      <header class="page-head"><h1 tabindex="-1">${T.account}</h1></header>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${u(this.problem)}
      ${this.account===null?this.problem?e:n(4):a`${this.#a()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#o()} ${this.#c(this.account)} ${this.#l(this.account)}`}
      ${this.account===null&&!this.problem?e:a`<section class="account-part"><account-passkeys></account-passkeys></section>`}
    </div>`}#a(){return a`<section aria-labelledby="account-browsers">
      <h2 id="account-browsers">${T.whereSignedIn}</h2>
      <ul class="rules">${this.sessions.map(e=>this.#s(e))}</ul>
      <p class="step-up-actions">
        <button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(f.signOut)}>${T.signOutHere}</button>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(f.signOutEverywhere)}>${T.signOutEverywhere}</button>
      </p>
    </section>`}#o(){let e=x();return a`<section aria-labelledby="account-language">
      <h2 id="account-language">${T.language}</h2>
      <p id="account-language-hint">${T.languageText}</p>
      <select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{C(E(e.target.value)),location.reload()}}>
        <option value="" ?selected=${e===null}>${T.asBrowser}</option>
        ${D.map(t=>a`<option value=${t} lang=${t} ?selected=${e===t}>${ne[t]}</option>`)}
      </select>
    </section>`}#s({id:t,device:n,signed_in_by:r,signed_in_at:i,used_at:o,current:s}){let c=n||T.aBrowser;return a`<li class="rule">
      <p class="rule-says"><bdi lang="">${c}</bdi>${s?T.thisOne:``}</p>
      <p class="rule-facts">
        <span>${T.signedInBy(r)} <waypost-when .at=${i}></waypost-when></span>
        ${o?a`<span>${T.used} <waypost-when .at=${o}></waypost-when></span>`:e}
        ${s?e:a`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${T.signOutOf(c)}
          @click=${()=>void this.#e(T.isSignedOut(c),()=>f.endSession(t))}>${T.signOut}</button>`}
      </p>
    </li>`}#c({factors:t,signed_in_by:n}){let r=t.some(({kind:e})=>e===`password`);return a`<section aria-labelledby="account-password">
      <h2 id="account-password">${r?T.changePassword:T.setAPassword}</h2>
      <form class="sign-in-form" @submit=${this.#t}>
        ${r?a`<label>${T.passwordNow}
          <input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${n!==`link`} /></label>`:e}
        <label>${T.newPassword}
          <input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
        <button class="primary-button" ?disabled=${this.busy}>${T.setPassword}</button>
      </form>
    </section>`}#l({factors:t}){let n=t.find(({kind:e})=>e===`code`);return a`<section aria-labelledby="account-code">
      <h2 id="account-code">${T.codes}</h2>
      ${this.recovery.length>0?this.#d():e}
      ${this.enrolment?this.#u(this.enrolment):n?a`<p>${T.codesOn(n.recovery_codes_left??0)}</p>
              <p class="step-up-actions">
                <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${T.anotherApp}</button>
                <button type="button" class="ask-reject-button" ?disabled=${this.busy}
                  @click=${()=>void this.#e(T.codesGone,()=>f.removeFactor(n.id))}>${T.remove}</button>
              </p>`:a`<p>${T.codesOff}</p>
              <button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${T.setUpCodes}</button>`}
    </section>`}#u({secret:t,qr:n}){return a`<form class="sign-in-form" @submit=${this.#r}>
      <p>${T.scan}</p>
      ${n?a`<img class="account-qr" alt=${T.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(n)}" />`:e}
      <p>${T.secret(a`<code class="account-secret">${t}</code>`)}</p>
      <label>${T.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
      <button class="primary-button" ?disabled=${this.busy}>${T.confirm}</button>
    </form>`}#d(){return a`<div class="account-recovery">
      <p><strong>${T.recovery}</strong> ${T.recoveryText}</p>
      <ul>${this.recovery.map(e=>a`<li><code>${e}</code></li>`)}</ul>
    </div>`}};customElements.define(`account-addresses`,B),customElements.define(`account-device`,H),customElements.define(`account-passkeys`,U),customElements.define(`account-preferences`,J),customElements.define(`page-account`,re);