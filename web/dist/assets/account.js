import{E as e,O as t,_ as n,a as r,d as i,f as a,g as o,l as s,m as c,n as l,p as u,r as d,t as f,u as p}from"./page.js";import{a as m,d as h,f as g,g as _,h as v,i as y,m as b,n as x,p as S,t as C,w}from"./app.js";import{t as T}from"./later.js";import{s as E,t as D}from"./language.js";var O={list:()=>i(`/me/addresses`),draw:async()=>(await a(`/me/addresses/code`,{})).code,send:(e,t)=>a(`/me/addresses/code/send`,{channel:e,address:t}),redeem:(e,t,n)=>a(`/me/addresses/code/redeem`,{channel:e,address:t,code:n}),remove:e=>p.removeFactor(e)},k=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,A=()=>matchMedia(`(display-mode: standalone)`).matches;function j(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:k()&&!A()?`install`:`no`}var M=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,N=async()=>j()===`yes`?await(await M())?.getSubscription()??null:null;async function P({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function F(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function I(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var L={own:async()=>{let e=await N().catch(()=>null);return e&&P(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:e}=await i(`/me/push`),t=await M();if(e===null||t===null)throw new s(0,{code:`push_refused`});let n=F(e),r=await t.getSubscription();r&&!I(r,n)&&await r.unsubscribe();let a=await t.subscribe({userVisibleOnly:!0,applicationServerKey:n}).catch(()=>{throw new s(0,{code:`push_refused`})});return await u(`/me/push`,a.toJSON()),!0},off:async({id:e})=>{await c(`/me/push/${encodeURIComponent(e)}`),await(await N())?.unsubscribe()},forget:({id:e})=>c(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await L.own();if(e===null)return;let t=(await O.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await L.off(t).catch(()=>{})}},R=9e5,z=2e3,B=class extends f{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await h(t),[this.reached,this.own]=await Promise.all([O.list(),L.own()])}catch(t){this.problem=l(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await O.draw(),this.#t=Date.now()+R,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),z)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await O.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=T.reachedThere(T.channel(n.channel))):Date.now()>this.#t?(this.code=``,this.said=T.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await O.send(t,n),this.sent={channel:t,address:n},this.said=T.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await O.redeem(t,n,r),this.sent=null,this.said=T.reachedThere(T.channel(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?O.remove(e.id):this.#l()===e?L.off(e):L.forget(e)),this.said=T.addressRemoved(V(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return t`<li class="factor">
      <p class="factor-name">${T.channel(e.channel)}: <bdi lang="">${V(e)}</bdi>${this.#l()===e?T.thisOne:``}</p>
      <p class="factor-facts">
        <span>${T.since} <waypost-when .at=${e.added_at}></waypost-when></span>
        <button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${T.removeAddress(`${T.channel(e.channel)}, ${V(e)}`)}
          @click=${()=>this.#c(e)}>${T.remove}</button>
      </p>
    </li>`}#d(n,r){let i=this.where===n?this.problem?.errors.find(({pointer:e})=>e===`/${r}`):void 0,a=i&&T.addressFaults[i.code];return i?t`<p class="field-problem" role="alert" id="fault-${n}-${r}" lang=${a?e:`en`}>${a??i.message}</p>`:e}#f(n){let r=this.sent?.channel===n?this.sent:null,i=this.#d(n,`address`),a=this.#d(n,`code`),s=(t,r)=>t===e?e:`fault-${n}-${r}`;return r?t`<form class="factor-new" @submit=${e=>this.#s(e,r)}>
        <p>${T.codeOnItsWay(t`<bdi lang="">${o(r.address)}</bdi>`)}</p>
        <label for="code-${n}">${T.code}</label>
        <input class="text-field" id="code-${n}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
          aria-invalid=${a===e?e:`true`} aria-describedby=${s(a,`code`)} />
        ${a} ${i}
        <p class="step-up-actions">
          <button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${T.anotherAddress}</button>
          <button type="submit" class="primary-button" ?disabled=${this.busy}>${T.confirm}</button>
        </p>
      </form>`:t`<form class="factor-new" @submit=${e=>this.#o(e,n)}>
      <label for="address-${n}">${T.addressOn(T.channel(n))}</label>
      <input class="text-field" id="address-${n}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
        type=${n===`email`?`email`:`text`} autocomplete=${n===`email`?`email`:`off`}
        aria-invalid=${i===e?e:`true`} aria-describedby=${s(i,`address`)} />
      ${i}
      <button type="submit" class="plain-button" ?disabled=${this.busy}>${T.sendCode}</button>
    </form>`}#p(e){return this.code?t`<div class="factor-new">
      <p><code class="account-code">${this.code}</code></p>
      <ul class="account-ways">${e.map(e=>t`<li>${T.sendItTo(e,this.code)}</li>`)}</ul>
      <p class="waits" role="status">${T.waitsForCode}</p>
      <button type="button" class="plain-button" @click=${()=>this.code=``}>${T.cancel}</button>
    </div>`:t`<div class="factor-new">
      <p>${T.byCode(T.channels(e))}</p>
      <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${T.drawCode}</button>
    </div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:n,addresses:r}){let i=e=>n.filter(t=>t.way===e).map(e=>e.name),a=i(`write_from_there`);return t`
      ${r.length>0?t`<ul class="factors">${w(r,({id:e})=>e,e=>this.#u(e))}</ul>`:t`<p class="account-nowhere">${n.length>0?T.reachedNowhere:T.noChannels}</p>`}
      ${a.length>0?this.#p(a):e}
      ${i(`read_there`).map(e=>this.#f(e))}
      <account-device class="account-part" .told=${i(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:n}=this;return t`
      <h2 tabindex="-1">${T.whereReached}</h2>
      <p>${T.whereReachedText}</p>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${d(this.#m())}
      ${n===null?this.problem?e:r(1):this.#g(n)}
    `}};function V({address:e,device:t}){return t===null?o(e):o(t)||T.aBrowser}var H=class extends f{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=l(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await L.on()?(await y(!1),T.deviceOn):T.deviceDenied);#n=e=>void this.#e(async()=>(await L.off(e),T.deviceOff));#r(e,n){return t`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${n}>${e}</button>`}#i(){let{here:e}=this;if(e)return t`<p>${T.deviceOn}</p>${this.#r(T.doNotTell,()=>this.#n(e))}`;switch(j()){case`denied`:return t`<p>${T.deviceDenied}</p>`;case`install`:return t`<p>${T.deviceInstall}</p>`;case`no`:return t`<p>${T.deviceCannot}</p>${this.#a()}`;case`yes`:return t`<p>${T.deviceOff}</p>${this.#r(T.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return e;let n=m();return t`<p>${n?T.noticesOn:T.noticesOff}</p>
      ${this.#r(n?T.doNotTell:T.tell,()=>void y(!n).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?e:t`<h2 id="account-device">${T.notices}</h2>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${d(this.problem)}
      ${this.told?this.#i():this.#a()}`}},U=class extends f{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await S.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await h(t)}catch(e){this.problem=g(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await S.add(n);this.passkeys=[...this.passkeys??[],e],this.said=T.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await S.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=T.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return t`<li class="factor">
      <p class="factor-name"><bdi lang="">${n(e.label)}</bdi></p>
      <p class="factor-facts">
        <span>${T.made} <waypost-when .at=${e.created_at}></waypost-when></span>
        <span>${e.used_at?t`${T.used} <waypost-when .at=${e.used_at}></waypost-when>`:T.notUsed}</span>
        <button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${T.removePasskey(e.label)}
          @click=${()=>this.#n(e)}>${this.busy===e.id?T.removing:T.remove}</button>
      </p>
    </li>`}#i(){let e=b(location);return e?t`<p>${T.passkeysElsewhere(t`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:v()?t`<form class="factor-new" @submit=${e=>this.#t(e)}>
      <label for="passkey-label">${T.passkeyName}</label>
      <input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${T.passkeyExample} autocomplete="off" />
      <button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?T.waitingForAuthenticator:T.makePasskey}</button>
    </form>`:t`<p>${T.noPasskeys}</p>`}render(){let{passkeys:n}=this;return t`
      <h2 tabindex="-1">${T.passkeys}</h2>
      <p>${T.passkeysText}</p>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${d(this.problem)}
      ${n===null?this.problem?e:r(1):n.length>0?t`<ul class="factors">${w(n,({id:e})=>e,e=>this.#r(e))}</ul>`:e}
      ${n===null?e:this.#i()}
    `}},W={read:()=>i(`/me/preferences`),set:e=>u(`/me/preferences`,e)},G=[`low`,`medium`,`high`,`critical`],K=[0,60,240,1440],q={from:`22:00`,to:`07:00`},J=class extends f{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,r]=await Promise.all([W.read(),O.list(),p.people(),p.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==r.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await h(t),this.said=e}catch(e){this.problem=l(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(T.preferencesSaved,async()=>this.wanted=await W.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(n){let r=this.problem?.errors.find(e=>e.pointer===n),i=r&&T.preferenceFaults[r.code];return r?t`<p class="field-problem" role="alert" id=${Z(n)} lang=${i?e:`en`}>${i??r.message}</p>`:e}#i(t){let n=this.problem?.errors.some(e=>e.pointer===t);return{invalid:n?`true`:e,by:n?Z(t):e}}#a({over:n={}}){return this.channels.length===0?e:t`<fieldset>
      <legend>${T.toldOver}</legend>
      ${this.channels.map(e=>t`${Y(`over-${e}`,T.channel(e),r=>t`
        <select class="text-field" id=${r} name=${r}>${[...G,`never`].map(t=>X(t,T.toldFrom[t],Q(n,e)===t))}</select>`)}`)}
    </fieldset>`}#o(e,n,r,i){let{invalid:a,by:o}=this.#i(i);return Y(Z(i)+`-field`,n,n=>t`
      <input class="text-field" type="time" id=${n} name=${e} .value=${r} aria-invalid=${a} aria-describedby=${o} />
      ${this.#r(i)}`)}#s(e,n,r,i){return t`<label class="told-check"><input type="checkbox" name=${e} .checked=${r} @change=${e=>this.#n(i(e.target.checked))} /> ${n}</label>`}#c({quiet:n}){return t`<fieldset>
      <legend>${T.quietHours}</legend>
      ${this.#s(`quiet`,T.quietOn,n!==void 0,e=>({quiet:e?q:void 0}))}
      ${n?t`<div class="told-row">${this.#o(`quiet-from`,T.quietFrom,n.from,`/quiet/from`)}${this.#o(`quiet-to`,T.quietTo,n.to,`/quiet/to`)}</div>`:e}
    </fieldset>`}#l({digest:n=[]}){let r=n.length>0,i=r?[...n,``]:[];return t`<fieldset>
      <legend>${T.together}</legend>
      ${this.#s(`digest`,T.togetherOn,r,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
      ${r?t`<div class="told-row">${i.map((e,t)=>this.#o(`digest-at`,T.toldAt(t+1),e,`/digest/${t}`))}</div>`:e}
    </fieldset>`}#u({zone:n,quiet:r,digest:i}){let a=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!r&&!i?.length)return n?t`<input type="hidden" name="zone" value=${n} />`:e;let{invalid:o,by:s}=this.#i(`/zone`);return Y(`zone`,T.zone,e=>t`
      <input class="text-field" id=${e} name=${e} list="told-zones" .value=${n??a} spellcheck="false" autocomplete="off" aria-invalid=${o} aria-describedby=${s} />
      <datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>t`<option value=${e}></option>`)}</datalist>
      ${this.#r(`/zone`)}`)}#d({remind_minutes:e=0}){let n=[...new Set([...K,e])].sort((e,t)=>e-t);return Y(`remind`,T.reminders,r=>t`
      <select class="text-field" id=${r} name=${r}>${n.map(t=>X(String(t),T.remindEvery[t]??T.remindMinutes(t),t===e))}</select>`)}#f({urgent_from:e=`critical`}){return Y(`urgent`,T.urgent,n=>t`
      <select class="text-field" id=${n} name=${n}>${G.map(t=>X(t,T.urgentFrom[t],t===e))}</select>`)}#p({away:n}){let{invalid:r,by:i}=this.#i(`/away/until`);return t`<fieldset>
      <legend>${T.away}</legend>
      ${this.#s(`away`,T.awayOn,n!==void 0,e=>({away:e?{until:te()}:void 0}))}
      ${n?t`${Y(`away-until`,T.awayUntil,e=>t`
          <input class="text-field" type="datetime-local" id=${e} name=${e} required .value=${ee(n.until)} aria-invalid=${r} aria-describedby=${i} />
          ${this.#r(`/away/until`)}`)}
        ${Y(`delegate`,T.standIn,e=>t`
          <select class="text-field" id=${e} name=${e}>${X(``,T.standInNobody,!n.delegate)}${this.people.map(e=>X(e,e,n.delegate===e))}</select>
          ${this.#r(`/away/delegate`)}`)}
        <p class="account-nowhere">${T.standInText}</p>`:e}
    </fieldset>`}#m(e){return t`<form class="told" @submit=${this.#t}>
      ${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
      ${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
      <button type="submit" class="primary-button" ?disabled=${this.busy}>${T.savePreferences}</button>
      <p role="status" class="waits">${this.said}</p>
    </form>`}render(){let n=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return t`
      <h2>${T.howTold}</h2>
      <p>${T.howToldText}</p>
      ${n?e:d(this.problem)}
      ${this.wanted===null?this.problem?e:r(2):this.#m(this.wanted)}
    `}};function Y(e,n,r){return t`<div class="told-field"><label for=${e}>${n}</label>${r(e)}</div>`}function X(e,n,r){return t`<option value=${e} .selected=${r}>${n}</option>`}function Z(e){return`told${e.replaceAll(`/`,`-`)}`}function Q(e,t){let n;return G.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>G.indexOf(r.get(t))<=G.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(G.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||q.from,to:n(`quiet-to`)||q.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function ee(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function te(){return new Date(Date.now()+864e5).toISOString()}var ne={en:`English`,de:`Deutsch`},re=class extends f{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await h(t),[this.account,this.sessions]=await Promise.all([p.account(),p.mySessions()]),this.said=e}catch(e){this.problem=l(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(T.passwordSet,async()=>{await p.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await p.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(T.codesSet,async()=>{this.recovery=await p.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await L.leave(),await h(e)}catch(e){if(this.problem=l(e),this.busy=!1,this.problem.status!==401)return}_.clear(),location.assign(`/`)}}render(){return t`<div class="narrow account">
      <header class="page-head"><h1 tabindex="-1">${T.account}</h1></header>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${d(this.problem)}
      ${this.account===null?this.problem?e:r(4):t`${this.#a()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#o()} ${this.#c(this.account)} ${this.#l(this.account)}`}
      ${this.account===null&&!this.problem?e:t`<section class="account-part"><account-passkeys></account-passkeys></section>`}
    </div>`}#a(){return t`<section aria-labelledby="account-browsers">
      <h2 id="account-browsers">${T.whereSignedIn}</h2>
      <ul class="rules">${this.sessions.map(e=>this.#s(e))}</ul>
      <p class="step-up-actions">
        <button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(p.signOut)}>${T.signOutHere}</button>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(p.signOutEverywhere)}>${T.signOutEverywhere}</button>
      </p>
    </section>`}#o(){let e=x();return t`<section aria-labelledby="account-language">
      <h2 id="account-language">${T.language}</h2>
      <p id="account-language-hint">${T.languageText}</p>
      <select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{C(E(e.target.value)),location.reload()}}>
        <option value="" ?selected=${e===null}>${T.asBrowser}</option>
        ${D.map(n=>t`<option value=${n} lang=${n} ?selected=${e===n}>${ne[n]}</option>`)}
      </select>
    </section>`}#s({id:n,device:r,signed_in_by:i,signed_in_at:a,used_at:o,current:s}){let c=r||T.aBrowser;return t`<li class="rule">
      <p class="rule-says"><bdi lang="">${c}</bdi>${s?T.thisOne:``}</p>
      <p class="rule-facts">
        <span>${T.signedInBy(i)} <waypost-when .at=${a}></waypost-when></span>
        ${o?t`<span>${T.used} <waypost-when .at=${o}></waypost-when></span>`:e}
        ${s?e:t`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${T.signOutOf(c)}
          @click=${()=>void this.#e(T.isSignedOut(c),()=>p.endSession(n))}>${T.signOut}</button>`}
      </p>
    </li>`}#c({factors:n,signed_in_by:r}){let i=n.some(({kind:e})=>e===`password`);return t`<section aria-labelledby="account-password">
      <h2 id="account-password">${i?T.changePassword:T.setAPassword}</h2>
      <form class="sign-in-form" @submit=${this.#t}>
        ${i?t`<label>${T.passwordNow}
          <input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${r!==`link`} /></label>`:e}
        <label>${T.newPassword}
          <input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
        <button class="primary-button" ?disabled=${this.busy}>${T.setPassword}</button>
      </form>
    </section>`}#l({factors:n}){let r=n.find(({kind:e})=>e===`code`);return t`<section aria-labelledby="account-code">
      <h2 id="account-code">${T.codes}</h2>
      ${this.recovery.length>0?this.#d():e}
      ${this.enrolment?this.#u(this.enrolment):r?t`<p>${T.codesOn(r.recovery_codes_left??0)}</p>
              <p class="step-up-actions">
                <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${T.anotherApp}</button>
                <button type="button" class="ask-reject-button" ?disabled=${this.busy}
                  @click=${()=>void this.#e(T.codesGone,()=>p.removeFactor(r.id))}>${T.remove}</button>
              </p>`:t`<p>${T.codesOff}</p>
              <button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${T.setUpCodes}</button>`}
    </section>`}#u({secret:n,qr:r}){return t`<form class="sign-in-form" @submit=${this.#r}>
      <p>${T.scan}</p>
      ${r?t`<img class="account-qr" alt=${T.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(r)}" />`:e}
      <p>${T.secret(t`<code class="account-secret">${n}</code>`)}</p>
      <label>${T.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
      <button class="primary-button" ?disabled=${this.busy}>${T.confirm}</button>
    </form>`}#d(){return t`<div class="account-recovery">
      <p><strong>${T.recovery}</strong> ${T.recoveryText}</p>
      <ul>${this.recovery.map(e=>t`<li><code>${e}</code></li>`)}</ul>
    </div>`}};customElements.define(`account-addresses`,B),customElements.define(`account-device`,H),customElements.define(`account-passkeys`,U),customElements.define(`account-preferences`,J),customElements.define(`page-account`,re);