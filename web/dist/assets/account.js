import{A as e,C as t,E as n,L as r,_ as i,a,d as o,f as s,k as c,l,m as u,n as d,p as f,r as p,t as m,u as h,v as ee,z as g}from"./page.js";import{T as _,a as v,d as y,f as b,g as x,h as S,i as C,m as te,n as ne,p as w,t as T}from"./app.js";import{t as E}from"./later.js";var D={list:()=>o(`/me/addresses`),draw:async()=>(await s(`/me/addresses/code`,{})).code,send:(e,t)=>s(`/me/addresses/code/send`,{channel:e,address:t}),redeem:(e,t,n)=>s(`/me/addresses/code/redeem`,{channel:e,address:t,code:n}),remove:e=>h.removeFactor(e)},O=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,k=()=>matchMedia(`(display-mode: standalone)`).matches;function A(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:O()&&!k()?`install`:`no`}var j=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,M=async()=>A()===`yes`?await(await j())?.getSubscription()??null:null;async function N({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function P(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function F(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var I={own:async()=>{let e=await M().catch(()=>null);return e&&N(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:e}=await o(`/me/push`),t=await j();if(e===null||t===null)throw new l(0,{code:`push_refused`});let n=P(e),r=await t.getSubscription();r&&!F(r,n)&&await r.unsubscribe();let i=await t.subscribe({userVisibleOnly:!0,applicationServerKey:n}).catch(()=>{throw new l(0,{code:`push_refused`})});return await f(`/me/push`,i.toJSON()),!0},off:async({id:e})=>{await u(`/me/push/${encodeURIComponent(e)}`),await(await M())?.unsubscribe()},forget:({id:e})=>u(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await I.own();if(e===null)return;let t=(await D.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await I.off(t).catch(()=>{})}},L=e=>c(E.channels,e)??e;function R(e){return new Intl.ListFormat(t,{type:`disjunction`}).format(e.map(L))}var z=9e5,B=2e3,V=class extends m{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await y(t),[this.reached,this.own]=await Promise.all([D.list(),I.own()])}catch(t){this.problem=d(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await D.draw(),this.#t=Date.now()+z,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),B)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await D.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=E.reachedThere(L(n.channel))):Date.now()>this.#t?(this.code=``,this.said=E.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await D.send(t,n),this.sent={channel:t,address:n},this.said=E.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await D.redeem(t,n,r),this.sent=null,this.said=E.reachedThere(L(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?D.remove(e.id):this.#l()===e?I.off(e):I.forget(e)),this.said=E.addressRemoved(H(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return g`<li class="factor">
      <p class="factor-name">${L(e.channel)}: <bdi lang="">${H(e)}</bdi>${this.#l()===e?E.thisOne:``}</p>
      <p class="factor-facts">
        <span>${E.since} <waypost-when .at=${e.added_at}></waypost-when></span>
        <button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${E.removeAddress(`${L(e.channel)}, ${H(e)}`)}
          @click=${()=>this.#c(e)}>${E.remove}</button>
      </p>
    </li>`}#d(e,t){let n=this.where===e?this.problem?.errors.find(({pointer:e})=>e===`/${t}`):void 0,i=n&&c(E.addressFaults,n.code);return n?g`<p class="field-problem" role="alert" id="fault-${e}-${t}" lang=${i?r:`en`}>${i??n.message}</p>`:r}#f(e){let t=this.sent?.channel===e?this.sent:null,n=this.#d(e,`address`),a=this.#d(e,`code`),o=(t,n)=>t===r?r:`fault-${e}-${n}`;return t?g`<form class="factor-new" @submit=${e=>this.#s(e,t)}>
        <p>${E.codeOnItsWay(g`<bdi lang="">${i(t.address)}</bdi>`)}</p>
        <label for="code-${e}">${E.code}</label>
        <input class="text-field" id="code-${e}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
          aria-invalid=${a===r?r:`true`} aria-describedby=${o(a,`code`)} />
        ${a} ${n}
        <p class="step-up-actions">
          <button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${E.anotherAddress}</button>
          <button type="submit" class="primary-button" ?disabled=${this.busy}>${E.confirm}</button>
        </p>
      </form>`:g`<form class="factor-new" @submit=${t=>this.#o(t,e)}>
      <label for="address-${e}">${E.addressOn({channel:e,name:L(e)})}</label>
      <input class="text-field" id="address-${e}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
        type=${e===`email`?`email`:`text`} autocomplete=${e===`email`?`email`:`off`}
        aria-invalid=${n===r?r:`true`} aria-describedby=${o(n,`address`)} />
      ${n}
      <button type="submit" class="plain-button" ?disabled=${this.busy}>${E.sendCode}</button>
    </form>`}#p(e){return this.code?g`<div class="factor-new">
      <p><code class="account-code">${this.code}</code></p>
      <ul class="account-ways">${e.map(e=>g`<li>${E.sendItTo({channel:e,code:this.code,name:L(e)})}</li>`)}</ul>
      <p class="waits" role="status">${E.waitsForCode}</p>
      <button type="button" class="plain-button" @click=${()=>this.code=``}>${E.cancel}</button>
    </div>`:g`<div class="factor-new">
      <p>${E.byCode(R(e))}</p>
      <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${E.drawCode}</button>
    </div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:t}){let n=t=>e.filter(e=>e.way===t).map(e=>e.name),i=n(`write_from_there`);return g`
      ${t.length>0?g`<ul class="factors">${_(t,({id:e})=>e,e=>this.#u(e))}</ul>`:g`<p class="account-nowhere">${e.length>0?E.reachedNowhere:E.noChannels}</p>`}
      ${i.length>0?this.#p(i):r}
      ${n(`read_there`).map(e=>this.#f(e))}
      <account-device class="account-part" .told=${n(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return g`
      <h2 tabindex="-1">${E.whereReached}</h2>
      <p>${E.whereReachedText}</p>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${p(this.#m())}
      ${e===null?this.problem?r:a(1):this.#g(e)}
    `}};function H({address:e,device:t}){return t===null?i(e):i(t)||E.aBrowser}var U=class extends m{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=d(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await I.on()?(await C(!1),E.deviceOn):E.deviceDenied);#n=e=>void this.#e(async()=>(await I.off(e),E.deviceOff));#r(e,t){return g`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return g`<p>${E.deviceOn}</p>${this.#r(E.doNotTell,()=>this.#n(e))}`;switch(A()){case`denied`:return g`<p>${E.deviceDenied}</p>`;case`install`:return g`<p>${E.deviceInstall}</p>`;case`no`:return g`<p>${E.deviceCannot}</p>${this.#a()}`;case`yes`:return g`<p>${E.deviceOff}</p>${this.#r(E.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return r;let e=v();return g`<p>${e?E.noticesOn:E.noticesOff}</p>
      ${this.#r(e?E.doNotTell:E.tell,()=>void C(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?r:g`<h2 id="account-device">${E.notices}</h2>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${p(this.problem)}
      ${this.told?this.#i():this.#a()}`}},W=class extends m{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await w.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await y(t)}catch(e){this.problem=b(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await w.add(n);this.passkeys=[...this.passkeys??[],e],this.said=E.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await w.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=E.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return g`<li class="factor">
      <p class="factor-name"><bdi lang="">${ee(e.label)}</bdi></p>
      <p class="factor-facts">
        <span>${E.made} <waypost-when .at=${e.created_at}></waypost-when></span>
        <span>${e.used_at?g`${E.used} <waypost-when .at=${e.used_at}></waypost-when>`:E.notUsed}</span>
        <button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${E.removePasskey(e.label)}
          @click=${()=>this.#n(e)}>${this.busy===e.id?E.removing:E.remove}</button>
      </p>
    </li>`}#i(){let e=te(location);return e?g`<p>${E.passkeysElsewhere(g`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:S()?g`<form class="factor-new" @submit=${e=>this.#t(e)}>
      <label for="passkey-label">${E.passkeyName}</label>
      <input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${E.passkeyExample} autocomplete="off" />
      <button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?E.waitingForAuthenticator:E.makePasskey}</button>
    </form>`:g`<p>${E.noPasskeys}</p>`}render(){let{passkeys:e}=this;return g`
      <h2 tabindex="-1">${E.passkeys}</h2>
      <p>${E.passkeysText}</p>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${p(this.problem)}
      ${e===null?this.problem?r:a(1):e.length>0?g`<ul class="factors">${_(e,({id:e})=>e,e=>this.#r(e))}</ul>`:r}
      ${e===null?r:this.#i()}
    `}},G={read:()=>o(`/me/preferences`),set:e=>f(`/me/preferences`,e)},K=[`low`,`medium`,`high`,`critical`],q=[0,60,240,1440],J={from:`22:00`,to:`07:00`},Y=class extends m{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,r]=await Promise.all([G.read(),D.list(),h.people(),h.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==r.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await y(t),this.said=e}catch(e){this.problem=d(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(E.preferencesSaved,async()=>this.wanted=await G.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(e){let t=this.problem?.errors.find(t=>t.pointer===e),n=t&&c(E.preferenceFaults,t.code);return t?g`<p class="field-problem" role="alert" id=${Q(e)} lang=${n?r:`en`}>${n??t.message}</p>`:r}#i(e){let t=this.problem?.errors.some(t=>t.pointer===e);return{invalid:t?`true`:r,by:t?Q(e):r}}#a({over:e={}}){return this.channels.length===0?r:g`<fieldset>
      <legend>${E.toldOver}</legend>
      ${this.channels.map(t=>g`${X(`over-${t}`,L(t),n=>g`
        <select class="text-field" id=${n} name=${n}>${[...K,`never`].map(n=>Z(n,E.toldFrom[n],re(e,t)===n))}</select>`)}`)}
    </fieldset>`}#o(e,t,n,r){let{invalid:i,by:a}=this.#i(r);return X(Q(r)+`-field`,t,t=>g`
      <input class="text-field" type="time" id=${t} name=${e} .value=${n} aria-invalid=${i} aria-describedby=${a} />
      ${this.#r(r)}`)}#s(e,t,n,r){return g`<label class="told-check"><input type="checkbox" name=${e} .checked=${n} @change=${e=>this.#n(r(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return g`<fieldset>
      <legend>${E.quietHours}</legend>
      ${this.#s(`quiet`,E.quietOn,e!==void 0,e=>({quiet:e?J:void 0}))}
      ${e?g`<div class="told-row">${this.#o(`quiet-from`,E.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,E.quietTo,e.to,`/quiet/to`)}</div>`:r}
    </fieldset>`}#l({digest:e=[]}){let t=e.length>0,n=t?[...e,``]:[];return g`<fieldset>
      <legend>${E.together}</legend>
      ${this.#s(`digest`,E.togetherOn,t,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
      ${t?g`<div class="told-row">${n.map((e,t)=>this.#o(`digest-at`,E.toldAt(t+1),e,`/digest/${t}`))}</div>`:r}
    </fieldset>`}#u({zone:e,quiet:t,digest:n}){let i=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!t&&!n?.length)return e?g`<input type="hidden" name="zone" value=${e} />`:r;let{invalid:a,by:o}=this.#i(`/zone`);return X(`zone`,E.zone,t=>g`
      <input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??i} spellcheck="false" autocomplete="off" aria-invalid=${a} aria-describedby=${o} />
      <datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>g`<option value=${e}></option>`)}</datalist>
      ${this.#r(`/zone`)}`)}#d({remind_minutes:e=0}){let t=[...new Set([...q,e])].sort((e,t)=>e-t);return X(`remind`,E.reminders,n=>g`
      <select class="text-field" id=${n} name=${n}>${t.map(t=>Z(String(t),c(E.remindEvery,String(t))??E.remindMinutes(t),t===e))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,E.urgent,t=>g`
      <select class="text-field" id=${t} name=${t}>${K.map(t=>Z(t,E.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:t,by:n}=this.#i(`/away/until`);return g`<fieldset>
      <legend>${E.away}</legend>
      ${this.#s(`away`,E.awayOn,e!==void 0,e=>({away:e?{until:ae()}:void 0}))}
      ${e?g`${X(`away-until`,E.awayUntil,r=>g`
          <input class="text-field" type="datetime-local" id=${r} name=${r} required .value=${ie(e.until)} aria-invalid=${t} aria-describedby=${n} />
          ${this.#r(`/away/until`)}`)}
        ${X(`delegate`,E.standIn,t=>g`
          <select class="text-field" id=${t} name=${t}>${Z(``,E.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
          ${this.#r(`/away/delegate`)}`)}
        <p class="account-nowhere">${E.standInText}</p>`:r}
    </fieldset>`}#m(e){return g`<form class="told" @submit=${this.#t}>
      ${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
      ${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
      <button type="submit" class="primary-button" ?disabled=${this.busy}>${E.savePreferences}</button>
      <p role="status" class="waits">${this.said}</p>
    </form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return g`
      <h2>${E.howTold}</h2>
      <p>${E.howToldText}</p>
      ${e?r:p(this.problem)}
      ${this.wanted===null?this.problem?r:a(2):this.#m(this.wanted)}
    `}};function X(e,t,n){return g`<div class="told-field"><label for=${e}>${t}</label>${n(e)}</div>`}function Z(e,t,n){return g`<option value=${e} .selected=${n}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function re(e,t){let n;return K.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>K.indexOf(r.get(t))<=K.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(K.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||J.from,to:n(`quiet-to`)||J.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function ie(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function ae(){return new Date(Date.now()+864e5).toISOString()}var oe=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),se=class extends m{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await y(t),[this.account,this.sessions]=await Promise.all([h.account(),h.mySessions()]),this.said=e}catch(e){this.problem=d(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(E.passwordSet,async()=>{await h.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await h.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(E.codesSet,async()=>{this.recovery=await h.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await I.leave(),await y(e)}catch(e){if(this.problem=d(e),this.busy=!1,this.problem.status!==401)return}x.clear(),location.assign(`/`)}}render(){return g`<div class="narrow account">
      <header class="page-head"><h1 tabindex="-1">${E.account}</h1></header>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${p(this.problem)}
      ${this.account===null?this.problem?r:a(4):g`${this.#a()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#o()} ${this.#c(this.account)} ${this.#l(this.account)}`}
      ${this.account===null&&!this.problem?r:g`<section class="account-part"><account-passkeys></account-passkeys></section>`}
    </div>`}#a(){return g`<section aria-labelledby="account-browsers">
      <h2 id="account-browsers">${E.whereSignedIn}</h2>
      <ul class="rules">${this.sessions.map(e=>this.#s(e))}</ul>
      <p class="step-up-actions">
        <button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(h.signOut)}>${E.signOutHere}</button>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(h.signOutEverywhere)}>${E.signOutEverywhere}</button>
      </p>
    </section>`}#o(){let t=ne();return g`<section aria-labelledby="account-language">
      <h2 id="account-language">${E.language}</h2>
      <p id="account-language-hint">${E.languageText}</p>
      <select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{T(n(e.target.value)),location.reload()}}>
        <option value="" ?selected=${t===null}>${E.asBrowser}</option>
        ${e.map(e=>g`<option value=${e} lang=${e} ?selected=${t===e}>${oe(e)}</option>`)}
      </select>
    </section>`}#s({id:e,device:t,signed_in_by:n,signed_in_at:i,used_at:a,current:o}){let s=t||E.aBrowser;return g`<li class="rule">
      <p class="rule-says"><bdi lang="">${s}</bdi>${o?E.thisOne:``}</p>
      <p class="rule-facts">
        <span>${E.signedInBy(c(E.proofs,n)??n)} <waypost-when .at=${i}></waypost-when></span>
        ${a?g`<span>${E.used} <waypost-when .at=${a}></waypost-when></span>`:r}
        ${o?r:g`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${E.signOutOf(s)}
          @click=${()=>void this.#e(E.isSignedOut(s),()=>h.endSession(e))}>${E.signOut}</button>`}
      </p>
    </li>`}#c({factors:e,signed_in_by:t}){let n=e.some(({kind:e})=>e===`password`);return g`<section aria-labelledby="account-password">
      <h2 id="account-password">${n?E.changePassword:E.setAPassword}</h2>
      <form class="sign-in-form" @submit=${this.#t}>
        ${n?g`<label>${E.passwordNow}
          <input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${t!==`link`} /></label>`:r}
        <label>${E.newPassword}
          <input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
        <button class="primary-button" ?disabled=${this.busy}>${E.setPassword}</button>
      </form>
    </section>`}#l({factors:e}){let t=e.find(({kind:e})=>e===`code`);return g`<section aria-labelledby="account-code">
      <h2 id="account-code">${E.codes}</h2>
      ${this.recovery.length>0?this.#d():r}
      ${this.enrolment?this.#u(this.enrolment):t?g`<p>${E.codesOn(t.recovery_codes_left??0)}</p>
              <p class="step-up-actions">
                <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${E.anotherApp}</button>
                <button type="button" class="ask-reject-button" ?disabled=${this.busy}
                  @click=${()=>void this.#e(E.codesGone,()=>h.removeFactor(t.id))}>${E.remove}</button>
              </p>`:g`<p>${E.codesOff}</p>
              <button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${E.setUpCodes}</button>`}
    </section>`}#u({secret:e,qr:t}){return g`<form class="sign-in-form" @submit=${this.#r}>
      <p>${E.scan}</p>
      ${t?g`<img class="account-qr" alt=${E.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(t)}" />`:r}
      <p>${E.secret(g`<code class="account-secret">${e}</code>`)}</p>
      <label>${E.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
      <button class="primary-button" ?disabled=${this.busy}>${E.confirm}</button>
    </form>`}#d(){return g`<div class="account-recovery">
      <p><strong>${E.recovery}</strong> ${E.recoveryText}</p>
      <ul>${this.recovery.map(e=>g`<li><code>${e}</code></li>`)}</ul>
    </div>`}};customElements.define(`account-addresses`,V),customElements.define(`account-device`,U),customElements.define(`account-passkeys`,W),customElements.define(`account-preferences`,Y),customElements.define(`page-account`,se);