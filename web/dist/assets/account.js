import{D as e,F as t,L as n,O as r,a as i,d as a,f as o,l as s,m as c,n as l,p as u,r as d,t as f,u as p,w as m,x as h}from"./page.js";import{t as g}from"./repeat.js";import{n as _,t as v}from"./visible.js";import{a as y,i as b,n as ee,r as x,t as S}from"./sign-in.js";import{t as C}from"./later.js";import{a as w,i as T,n as te,t as E,v as D}from"./app.js";var O={list:()=>a(`/me/addresses`),draw:async()=>(await o(`/me/addresses/code`,{})).code,send:(e,t)=>o(`/me/addresses/code/send`,{channel:e,address:t}),redeem:(e,t,n)=>o(`/me/addresses/code/redeem`,{channel:e,address:t,code:n}),remove:e=>p.removeFactor(e)},ne=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,k=()=>matchMedia(`(display-mode: standalone)`).matches;function A(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:ne()&&!k()?`install`:`no`}var j=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,M=async()=>A()===`yes`?await(await j())?.getSubscription()??null:null;async function N({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function P(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function F(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var I={own:async()=>{let e=await M().catch(()=>null);return e&&N(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:e}=await a(`/me/push`),t=await j();if(e===null||t===null)throw new s(0,{code:`push_refused`});let n=P(e),r=await t.getSubscription();r&&!F(r,n)&&await r.unsubscribe();let i=await t.subscribe({userVisibleOnly:!0,applicationServerKey:n}).catch(()=>{throw new s(0,{code:`push_refused`})});return await u(`/me/push`,i.toJSON()),!0},off:async({id:e})=>{await c(`/me/push/${encodeURIComponent(e)}`),await(await M())?.unsubscribe()},forget:({id:e})=>c(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await I.own();if(e===null)return;let t=(await O.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await I.off(t).catch(()=>{})}},L=t=>e(C.channels,t)??t;function R(e){return new Intl.ListFormat(h,{type:`disjunction`}).format(e.map(L))}var z=9e5,B=2e3,V=class extends f{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await S(t),[this.reached,this.own]=await Promise.all([O.list(),I.own()])}catch(t){this.problem=l(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await O.draw(),this.#t=Date.now()+z,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),B)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await O.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=C.reachedThere(L(n.channel))):Date.now()>this.#t?(this.code=``,this.said=C.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await O.send(t,n),this.sent={channel:t,address:n},this.said=C.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await O.redeem(t,n,r),this.sent=null,this.said=C.reachedThere(L(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?O.remove(e.id):this.#l()===e?I.off(e):I.forget(e)),this.said=C.addressRemoved(H(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return n`<li class="factor">
<p class="factor-name">${L(e.channel)}: <bdi lang="">${H(e)}</bdi>${this.#l()===e?C.thisOne:``}</p>
<p class="factor-facts">
<span>${C.since} <waypost-when .at=${e.added_at}></waypost-when></span>
<button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${C.removeAddress(`${L(e.channel)}, ${H(e)}`)}
@click=${()=>this.#c(e)}>${C.remove}</button>
</p>
</li>`}#d(r,i){let a=this.where===r?this.problem?.errors.find(({pointer:e})=>e===`/${i}`):void 0,o=a&&e(C.addressFaults,a.code);return a?n`<p class="field-problem" role="alert" id="fault-${r}-${i}" lang=${o?t:`en`}>${o??a.message}</p>`:t}#f(e){let r=this.sent?.channel===e?this.sent:null,i=this.#d(e,`address`),a=this.#d(e,`code`),o=(n,r)=>n===t?t:`fault-${e}-${r}`;return r?n`<form class="factor-new" @submit=${e=>this.#s(e,r)}>
<p>${C.codeOnItsWay(n`<bdi lang="">${v(r.address)}</bdi>`)}</p>
<label for="code-${e}">${C.code}</label>
<input class="text-field" id="code-${e}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
aria-invalid=${a===t?t:`true`} aria-describedby=${o(a,`code`)} />
${a} ${i}
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${C.anotherAddress}</button>
<button type="submit" class="primary-button" ?disabled=${this.busy}>${C.confirm}</button>
</p>
</form>`:n`<form class="factor-new" @submit=${t=>this.#o(t,e)}>
<label for="address-${e}">${C.addressOn({channel:e,name:L(e)})}</label>
<input class="text-field" id="address-${e}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
type=${e===`email`?`email`:`text`} autocomplete=${e===`email`?`email`:`off`}
aria-invalid=${i===t?t:`true`} aria-describedby=${o(i,`address`)} />
${i}
<button type="submit" class="plain-button" ?disabled=${this.busy}>${C.sendCode}</button>
</form>`}#p(e){return this.code?n`<div class="factor-new">
<p><code class="account-code">${this.code}</code></p>
<ul class="account-ways">${e.map(e=>n`<li>${C.sendItTo({channel:e,code:this.code,name:L(e)})}</li>`)}</ul>
<p class="waits" role="status">${C.waitsForCode}</p>
<button type="button" class="plain-button" @click=${()=>this.code=``}>${C.cancel}</button>
</div>`:n`<div class="factor-new">
<p>${C.byCode(R(e))}</p>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${C.drawCode}</button>
</div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:r}){let i=t=>e.filter(e=>e.way===t).map(e=>e.name),a=i(`write_from_there`);return n`
${r.length>0?n`<ul class="factors">${g(r,({id:e})=>e,e=>this.#u(e))}</ul>`:n`<p class="account-nowhere">${e.length>0?C.reachedNowhere:C.noChannels}</p>`}
${a.length>0?this.#p(a):t}
${i(`read_there`).map(e=>this.#f(e))}
<account-device class="account-part" .told=${i(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return n`
<h2 tabindex="-1">${C.whereReached}</h2>
<p>${C.whereReachedText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${d(this.#m())}
${e===null?this.problem?t:i(1):this.#g(e)}
`}};function H({address:e,device:t}){return t===null?v(e):v(t)||C.aBrowser}var U=class extends f{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=l(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await I.on()?(await T(!1),C.deviceOn):C.deviceDenied);#n=e=>void this.#e(async()=>(await I.off(e),C.deviceOff));#r(e,t){return n`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return n`<p>${C.deviceOn}</p>${this.#r(C.doNotTell,()=>this.#n(e))}`;switch(A()){case`denied`:return n`<p>${C.deviceDenied}</p>`;case`install`:return n`<p>${C.deviceInstall}</p>`;case`no`:return n`<p>${C.deviceCannot}</p>${this.#a()}`;case`yes`:return n`<p>${C.deviceOff}</p>${this.#r(C.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return t;let e=w();return n`<p>${e?C.noticesOn:C.noticesOff}</p>
${this.#r(e?C.doNotTell:C.tell,()=>void T(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?t:n`<h2 id="account-device">${C.notices}</h2>
<p class="visually-hidden" role="status">${this.said}</p>
${d(this.problem)}
${this.told?this.#i():this.#a()}`}},W=class extends f{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await x.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await S(t)}catch(e){this.problem=ee(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await x.add(n);this.passkeys=[...this.passkeys??[],e],this.said=C.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await x.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=C.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return n`<li class="factor">
<p class="factor-name"><bdi lang="">${_(e.label)}</bdi></p>
<p class="factor-facts">
<span>${C.made} <waypost-when .at=${e.created_at}></waypost-when></span>
<span>${e.used_at?n`${C.used} <waypost-when .at=${e.used_at}></waypost-when>`:C.notUsed}</span>
<button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${C.removePasskey(e.label)}
@click=${()=>this.#n(e)}>${this.busy===e.id?C.removing:C.remove}</button>
</p>
</li>`}#i(){let e=b(location);return e?n`<p>${C.passkeysElsewhere(n`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:y()?n`<form class="factor-new" @submit=${e=>this.#t(e)}>
<label for="passkey-label">${C.passkeyName}</label>
<input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${C.passkeyExample} autocomplete="off" />
<button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?C.waitingForAuthenticator:C.makePasskey}</button>
</form>`:n`<p>${C.noPasskeys}</p>`}render(){let{passkeys:e}=this;return n`
<h2 tabindex="-1">${C.passkeys}</h2>
<p>${C.passkeysText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${d(this.problem)}
${e===null?this.problem?t:i(1):e.length>0?n`<ul class="factors">${g(e,({id:e})=>e,e=>this.#r(e))}</ul>`:t}
${e===null?t:this.#i()}
`}},G={read:()=>a(`/me/preferences`),set:e=>u(`/me/preferences`,e)},K=[`low`,`medium`,`high`,`critical`],q=[0,60,240,1440],J={from:`22:00`,to:`07:00`},Y=class extends f{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,r]=await Promise.all([G.read(),O.list(),p.people(),p.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==r.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await S(t),this.said=e}catch(e){this.problem=l(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(C.preferencesSaved,async()=>this.wanted=await G.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(r){let i=this.problem?.errors.find(e=>e.pointer===r),a=i&&e(C.preferenceFaults,i.code);return i?n`<p class="field-problem" role="alert" id=${Q(r)} lang=${a?t:`en`}>${a??i.message}</p>`:t}#i(e){let n=this.problem?.errors.some(t=>t.pointer===e);return{invalid:n?`true`:t,by:n?Q(e):t}}#a({over:e={}}){return this.channels.length===0?t:n`<fieldset>
<legend>${C.toldOver}</legend>
${this.channels.map(t=>n`${X(`over-${t}`,L(t),r=>n`
<select class="text-field" id=${r} name=${r}>${[...K,`never`].map(n=>Z(n,C.toldFrom[n],re(e,t)===n))}</select>`)}`)}
</fieldset>`}#o(e,t,r,i){let{invalid:a,by:o}=this.#i(i);return X(Q(i)+`-field`,t,t=>n`
<input class="text-field" type="time" id=${t} name=${e} .value=${r} aria-invalid=${a} aria-describedby=${o} />
${this.#r(i)}`)}#s(e,t,r,i){return n`<label class="told-check"><input type="checkbox" name=${e} .checked=${r} @change=${e=>this.#n(i(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return n`<fieldset>
<legend>${C.quietHours}</legend>
${this.#s(`quiet`,C.quietOn,e!==void 0,e=>({quiet:e?J:void 0}))}
${e?n`<div class="told-row">${this.#o(`quiet-from`,C.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,C.quietTo,e.to,`/quiet/to`)}</div>`:t}
</fieldset>`}#l({digest:e=[]}){let r=e.length>0,i=r?[...e,``]:[];return n`<fieldset>
<legend>${C.together}</legend>
${this.#s(`digest`,C.togetherOn,r,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
${r?n`<div class="told-row">${i.map((e,t)=>this.#o(`digest-at`,C.toldAt(t+1),e,`/digest/${t}`))}</div>`:t}
</fieldset>`}#u({zone:e,quiet:r,digest:i}){let a=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!r&&!i?.length)return e?n`<input type="hidden" name="zone" value=${e} />`:t;let{invalid:o,by:s}=this.#i(`/zone`);return X(`zone`,C.zone,t=>n`
<input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??a} spellcheck="false" autocomplete="off" aria-invalid=${o} aria-describedby=${s} />
<datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>n`<option value=${e}></option>`)}</datalist>
${this.#r(`/zone`)}`)}#d({remind_minutes:t=0}){let r=[...new Set([...q,t])].sort((e,t)=>e-t);return X(`remind`,C.reminders,i=>n`
<select class="text-field" id=${i} name=${i}>${r.map(n=>Z(String(n),e(C.remindEvery,String(n))??C.remindMinutes(n),n===t))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,C.urgent,t=>n`
<select class="text-field" id=${t} name=${t}>${K.map(t=>Z(t,C.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:r,by:i}=this.#i(`/away/until`);return n`<fieldset>
<legend>${C.away}</legend>
${this.#s(`away`,C.awayOn,e!==void 0,e=>({away:e?{until:ae()}:void 0}))}
${e?n`${X(`away-until`,C.awayUntil,t=>n`
<input class="text-field" type="datetime-local" id=${t} name=${t} required .value=${ie(e.until)} aria-invalid=${r} aria-describedby=${i} />
${this.#r(`/away/until`)}`)}
${X(`delegate`,C.standIn,t=>n`
<select class="text-field" id=${t} name=${t}>${Z(``,C.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
${this.#r(`/away/delegate`)}`)}
<p class="account-nowhere">${C.standInText}</p>`:t}
</fieldset>`}#m(e){return n`<form class="told" @submit=${this.#t}>
${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
<button type="submit" class="primary-button" ?disabled=${this.busy}>${C.savePreferences}</button>
<p role="status" class="waits">${this.said}</p>
</form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return n`
<h2>${C.howTold}</h2>
<p>${C.howToldText}</p>
${e?t:d(this.problem)}
${this.wanted===null?this.problem?t:i(2):this.#m(this.wanted)}
`}};function X(e,t,r){return n`<div class="told-field"><label for=${e}>${t}</label>${r(e)}</div>`}function Z(e,t,r){return n`<option value=${e} .selected=${r}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function re(e,t){let n;return K.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>K.indexOf(r.get(t))<=K.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(K.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||J.from,to:n(`quiet-to`)||J.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function ie(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function ae(){return new Date(Date.now()+864e5).toISOString()}var oe=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),se=class extends f{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await S(t),[this.account,this.sessions]=await Promise.all([p.account(),p.mySessions()]),this.said=e}catch(e){this.problem=l(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(C.passwordSet,async()=>{await p.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await p.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(C.codesSet,async()=>{this.recovery=await p.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await I.leave(),await S(e)}catch(e){if(this.problem=l(e),this.busy=!1,this.problem.status!==401)return}D.clear(),location.assign(`/`)}}render(){return n`<div class="narrow account">
<header class="page-head"><h1 tabindex="-1">${C.account}</h1></header>
<p class="visually-hidden" role="status">${this.said}</p>
${d(this.problem)}
${this.account===null?this.problem?t:i(4):n`${this.#a()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#o()} ${this.#c(this.account)} ${this.#l(this.account)}`}
${this.account===null&&!this.problem?t:n`<section class="account-part"><account-passkeys></account-passkeys></section>`}
</div>`}#a(){return n`<section aria-labelledby="account-browsers">
<h2 id="account-browsers">${C.whereSignedIn}</h2>
<ul class="rules">${this.sessions.map(e=>this.#s(e))}</ul>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(p.signOut)}>${C.signOutHere}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(p.signOutEverywhere)}>${C.signOutEverywhere}</button>
</p>
</section>`}#o(){let e=te();return n`<section aria-labelledby="account-language">
<h2 id="account-language">${C.language}</h2>
<p id="account-language-hint">${C.languageText}</p>
<select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{E(m(e.target.value)),location.reload()}}>
<option value="" ?selected=${e===null}>${C.asBrowser}</option>
${r.map(t=>n`<option value=${t} lang=${t} ?selected=${e===t}>${oe(t)}</option>`)}
</select>
</section>`}#s({id:r,device:i,signed_in_by:a,signed_in_at:o,used_at:s,current:c}){let l=i||C.aBrowser;return n`<li class="rule">
<p class="rule-says"><bdi lang="">${l}</bdi>${c?C.thisOne:``}</p>
<p class="rule-facts">
<span>${C.signedInBy(e(C.proofs,a)??a)} <waypost-when .at=${o}></waypost-when></span>
${s?n`<span>${C.used} <waypost-when .at=${s}></waypost-when></span>`:t}
${c?t:n`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${C.signOutOf(l)}
@click=${()=>void this.#e(C.isSignedOut(l),()=>p.endSession(r))}>${C.signOut}</button>`}
</p>
</li>`}#c({factors:e,signed_in_by:r}){let i=e.some(({kind:e})=>e===`password`);return n`<section aria-labelledby="account-password">
<h2 id="account-password">${i?C.changePassword:C.setAPassword}</h2>
<form class="sign-in-form" @submit=${this.#t}>
${i?n`<label>${C.passwordNow}
<input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${r!==`link`} /></label>`:t}
<label>${C.newPassword}
<input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${C.setPassword}</button>
</form>
</section>`}#l({factors:e}){let r=e.find(({kind:e})=>e===`code`);return n`<section aria-labelledby="account-code">
<h2 id="account-code">${C.codes}</h2>
${this.recovery.length>0?this.#d():t}
${this.enrolment?this.#u(this.enrolment):r?n`<p>${C.codesOn(r.recovery_codes_left??0)}</p>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${C.anotherApp}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy}
@click=${()=>void this.#e(C.codesGone,()=>p.removeFactor(r.id))}>${C.remove}</button>
</p>`:n`<p>${C.codesOff}</p>
<button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${C.setUpCodes}</button>`}
</section>`}#u({secret:e,qr:r}){return n`<form class="sign-in-form" @submit=${this.#r}>
<p>${C.scan}</p>
${r?n`<img class="account-qr" alt=${C.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(r)}" />`:t}
<p>${C.secret(n`<code class="account-secret">${e}</code>`)}</p>
<label>${C.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${C.confirm}</button>
</form>`}#d(){return n`<div class="account-recovery">
<p><strong>${C.recovery}</strong> ${C.recoveryText}</p>
<ul>${this.recovery.map(e=>n`<li><code>${e}</code></li>`)}</ul>
</div>`}};customElements.define(`account-addresses`,V),customElements.define(`account-device`,U),customElements.define(`account-passkeys`,W),customElements.define(`account-preferences`,Y),customElements.define(`page-account`,se);