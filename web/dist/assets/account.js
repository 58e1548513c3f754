import{At as e,Et as t,H as n,It as r,L as i,Lt as a,M as o,O as s,Pt as c,R as l,V as u,_ as d,i as f,j as ee,kt as p,o as m,r as te,s as ne,t as h,v as g,vt as _,x as v,y,yt as b,z as x}from"./page.js";import{n as re,r as S,t as C}from"./channel-names.js";import{a as ie,i as w,n as T,r as E,t as D}from"./sign-in.js";import{t as O}from"./later.js";import{n as k,r as A}from"./installed.js";var j=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,M=()=>matchMedia(`(display-mode: standalone)`).matches;function N(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:j()&&!M()?`install`:`no`}var P=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,F=()=>Promise.race([navigator.serviceWorker?.ready,new Promise(e=>window.setTimeout(e,3e3))]),I=async()=>N()===`yes`?await(await P())?.getSubscription()??null:null;async function L({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function R(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function z(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var B={own:async()=>{let e=await I().catch(()=>null);return e&&L(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:e}=await x(`/me/push`);await F();let t=await P();if(e===null||t===null)throw new i(0,{code:`push_refused`});let n=R(e),r=await t.getSubscription();r&&!z(r,n)&&await r.unsubscribe();let a=await t.subscribe({userVisibleOnly:!0,applicationServerKey:n}).catch(()=>{throw new i(0,{code:`push_refused`})});return await u(`/me/push`,a.toJSON()),!0},off:async({id:e})=>{await n(`/me/push/${encodeURIComponent(e)}`),await(await I())?.unsubscribe()},forget:({id:e})=>n(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await B.own();if(e===null)return;let t=(await S.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await B.off(t).catch(()=>{})}},V=9e5,H=2e3,U=class extends d{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await D(t),[this.reached,this.own]=await Promise.all([S.list(),B.own()])}catch(t){this.problem=g(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await S.draw(),this.#t=Date.now()+V,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),H)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await S.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=O.reachedThere(C(n.channel))):Date.now()>this.#t?(this.code=``,this.said=O.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await S.send(t,n),this.sent={channel:t,address:n},this.said=O.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await S.redeem(t,n,r),this.sent=null,this.said=O.reachedThere(C(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?S.remove(e.id):this.#l()===e?B.off(e):B.forget(e)),this.said=O.addressRemoved(W(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return a`<li class="factor">
<p class="factor-name">${C(e.channel)}: <bdi lang="">${W(e)}</bdi>${this.#l()===e?O.thisOne:``}</p>
<p class="factor-facts">
<span>${O.since} <waypost-when .at=${e.added_at}></waypost-when></span>
<button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${O.removeAddress(`${C(e.channel)}, ${W(e)}`)}
@click=${()=>this.#c(e)}>${O.remove}</button>
</p>
</li>`}#d(e,t){let n=this.where===e?this.problem?.errors.find(({pointer:e})=>e===`/${t}`):void 0,i=n&&p(O.addressFaults,n.code);return n?a`<p class="field-problem" role="alert" id="fault-${e}-${t}" lang=${i?r:`en`}>${i??n.message}</p>`:r}#f(e){let t=this.sent?.channel===e?this.sent:null,n=this.#d(e,`address`),i=this.#d(e,`code`),o=(t,n)=>t===r?r:`fault-${e}-${n}`;return t?a`<form class="factor-new" @submit=${e=>this.#s(e,t)}>
<p>${O.codeOnItsWay(a`<bdi lang="">${_(t.address)}</bdi>`)}</p>
<label for="code-${e}">${O.code}</label>
<input class="text-field" id="code-${e}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
aria-invalid=${i===r?r:`true`} aria-describedby=${o(i,`code`)} />
${i} ${n}
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${O.anotherAddress}</button>
<button type="submit" class="primary-button" ?disabled=${this.busy}>${O.confirm}</button>
</p>
</form>`:a`<form class="factor-new" @submit=${t=>this.#o(t,e)}>
<label for="address-${e}">${O.addressOn({channel:e,name:C(e)})}</label>
<input class="text-field" id="address-${e}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
type=${e===`email`?`email`:`text`} autocomplete=${e===`email`?`email`:`off`}
aria-invalid=${n===r?r:`true`} aria-describedby=${o(n,`address`)} />
${n}
<button type="submit" class="plain-button" ?disabled=${this.busy}>${O.sendCode}</button>
</form>`}#p(e){return this.code?a`<div class="factor-new">
<p><code class="account-code">${this.code}</code></p>
<ul class="account-ways">${e.map(e=>a`<li>${O.sendItTo({channel:e,code:this.code,name:C(e)})}</li>`)}</ul>
<p class="waits" role="status">${O.waitsForCode}</p>
<button type="button" class="plain-button" @click=${()=>this.code=``}>${O.cancel}</button>
</div>`:a`<div class="factor-new">
<p>${O.byCode(re(e))}</p>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${O.drawCode}</button>
</div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:t}){let n=t=>e.filter(e=>e.way===t).map(e=>e.name),i=n(`write_from_there`);return a`
${t.length>0?a`<ul class="factors">${c(t,({id:e})=>e,e=>this.#u(e))}</ul>`:a`<p class="account-nowhere">${e.length>0?O.reachedNowhere:O.noChannels}</p>`}
${i.length>0?this.#p(i):r}
${n(`read_there`).map(e=>this.#f(e))}
<account-device class="account-part" .told=${n(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return a`
<h2 tabindex="-1">${O.whereReached}</h2>
<p>${O.whereReachedText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.#m())}
${e===null?this.problem?r:v(1):this.#g(e)}
`}};function W({address:e,device:t}){return t===null?_(e):_(t)||O.aBrowser}var G=class extends d{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=g(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await B.on()?(await k(!1),O.deviceOn):O.deviceDenied);#n=e=>void this.#e(async()=>(await B.off(e),O.deviceOff));#r(e,t){return a`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return a`<p>${O.deviceOn}</p>${this.#r(O.doNotTell,()=>this.#n(e))}`;switch(N()){case`denied`:return a`<p>${O.deviceDenied}</p>`;case`install`:return a`<p>${O.deviceInstall}</p>`;case`no`:return a`<p>${O.deviceCannot}</p>${this.#a()}`;case`yes`:return a`<p>${O.deviceOff}</p>${this.#r(O.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return r;let e=A();return a`<p>${e?O.noticesOn:O.noticesOff}</p>
${this.#r(e?O.doNotTell:O.tell,()=>void k(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?r:a`<h2 id="account-device">${O.notices}</h2>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.problem)}
${this.told?this.#i():this.#a()}`}},K=class extends d{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await E.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await D(t)}catch(e){this.problem=T(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await E.add(n);this.passkeys=[...this.passkeys??[],e],this.said=O.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await E.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=O.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return a`<li class="factor">
<p class="factor-name"><bdi lang="">${b(e.label)}</bdi></p>
<p class="factor-facts">
<span>${O.made} <waypost-when .at=${e.created_at}></waypost-when></span>
<span>${e.used_at?a`${O.used} <waypost-when .at=${e.used_at}></waypost-when>`:O.notUsed}</span>
<button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${O.removePasskey(e.label)}
@click=${()=>this.#n(e)}>${this.busy===e.id?O.removing:O.remove}</button>
</p>
</li>`}#i(){let e=w(location);return e?a`<p>${O.passkeysElsewhere(a`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:ie()?a`<form class="factor-new" @submit=${e=>this.#t(e)}>
<label for="passkey-label">${O.passkeyName}</label>
<input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${O.passkeyExample} autocomplete="off" />
<button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?O.waitingForAuthenticator:O.makePasskey}</button>
</form>`:a`<p>${O.noPasskeys}</p>`}render(){let{passkeys:e}=this;return a`
<h2 tabindex="-1">${O.passkeys}</h2>
<p>${O.passkeysText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.problem)}
${e===null?this.problem?r:v(1):e.length>0?a`<ul class="factors">${c(e,({id:e})=>e,e=>this.#r(e))}</ul>`:r}
${e===null?r:this.#i()}
`}},q={read:()=>x(`/me/preferences`),set:e=>u(`/me/preferences`,e)},J=[`low`,`medium`,`high`,`critical`],ae=[0,60,240,1440],Y={from:`22:00`,to:`07:00`},oe=class extends d{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,r]=await Promise.all([q.read(),S.list(),l.people(),l.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==r.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await D(t),this.said=e}catch(e){this.problem=g(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(O.preferencesSaved,async()=>this.wanted=await q.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(e){let t=this.problem?.errors.find(t=>t.pointer===e),n=t&&p(O.preferenceFaults,t.code);return t?a`<p class="field-problem" role="alert" id=${Q(e)} lang=${n?r:`en`}>${n??t.message}</p>`:r}#i(e){let t=this.problem?.errors.some(t=>t.pointer===e);return{invalid:t?`true`:r,by:t?Q(e):r}}#a({over:e={}}){return this.channels.length===0?r:a`<fieldset>
<legend>${O.toldOver}</legend>
${this.channels.map(t=>a`${X(`over-${t}`,C(t),n=>a`
<select class="text-field" id=${n} name=${n}>${[...J,`never`].map(n=>Z(n,O.toldFrom[n],se(e,t)===n))}</select>`)}`)}
</fieldset>`}#o(e,t,n,r){let{invalid:i,by:o}=this.#i(r);return X(Q(r)+`-field`,t,t=>a`
<input class="text-field" type="time" id=${t} name=${e} .value=${n} aria-invalid=${i} aria-describedby=${o} />
${this.#r(r)}`)}#s(e,t,n,r){return a`<label class="told-check"><input type="checkbox" name=${e} .checked=${n} @change=${e=>this.#n(r(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return a`<fieldset>
<legend>${O.quietHours}</legend>
${this.#s(`quiet`,O.quietOn,e!==void 0,e=>({quiet:e?Y:void 0}))}
${e?a`<div class="told-row">${this.#o(`quiet-from`,O.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,O.quietTo,e.to,`/quiet/to`)}</div>`:r}
</fieldset>`}#l({digest:e=[]}){let t=e.length>0,n=t?[...e,``]:[];return a`<fieldset>
<legend>${O.together}</legend>
${this.#s(`digest`,O.togetherOn,t,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
${t?a`<div class="told-row">${n.map((e,t)=>this.#o(`digest-at`,O.toldAt(t+1),e,`/digest/${t}`))}</div>`:r}
</fieldset>`}#u({zone:e,quiet:t,digest:n}){let i=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!t&&!n?.length)return e?a`<input type="hidden" name="zone" value=${e} />`:r;let{invalid:o,by:s}=this.#i(`/zone`);return X(`zone`,O.zone,t=>a`
<input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??i} spellcheck="false" autocomplete="off" aria-invalid=${o} aria-describedby=${s} />
<datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>a`<option value=${e}></option>`)}</datalist>
${this.#r(`/zone`)}`)}#d({remind_minutes:e=0}){let t=[...new Set([...ae,e])].sort((e,t)=>e-t);return X(`remind`,O.reminders,n=>a`
<select class="text-field" id=${n} name=${n}>${t.map(t=>Z(String(t),p(O.remindEvery,String(t))??O.remindMinutes(t),t===e))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,O.urgent,t=>a`
<select class="text-field" id=${t} name=${t}>${J.map(t=>Z(t,O.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:t,by:n}=this.#i(`/away/until`);return a`<fieldset>
<legend>${O.away}</legend>
${this.#s(`away`,O.awayOn,e!==void 0,e=>({away:e?{until:le()}:void 0}))}
${e?a`${X(`away-until`,O.awayUntil,r=>a`
<input class="text-field" type="datetime-local" id=${r} name=${r} required .value=${ce(e.until)} aria-invalid=${t} aria-describedby=${n} />
${this.#r(`/away/until`)}`)}
${X(`delegate`,O.standIn,t=>a`
<select class="text-field" id=${t} name=${t}>${Z(``,O.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
${this.#r(`/away/delegate`)}`)}
<p class="account-nowhere">${O.standInText}</p>`:r}
</fieldset>`}#m(e){return a`<form class="told" @submit=${this.#t}>
${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
<button type="submit" class="primary-button" ?disabled=${this.busy}>${O.savePreferences}</button>
<p role="status" class="waits">${this.said}</p>
</form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return a`
<h2>${O.howTold}</h2>
<p>${O.howToldText}</p>
${e?r:y(this.problem)}
${this.wanted===null?this.problem?r:v(2):this.#m(this.wanted)}
`}};function X(e,t,n){return a`<div class="told-field"><label for=${e}>${t}</label>${n(e)}</div>`}function Z(e,t,n){return a`<option value=${e} .selected=${n}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function se(e,t){let n;return J.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>J.indexOf(r.get(t))<=J.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(J.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||Y.from,to:n(`quiet-to`)||Y.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function ce(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function le(){return new Date(Date.now()+864e5).toISOString()}var ue=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),de=class extends d{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await D(t),[this.account,this.sessions]=await Promise.all([l.account(),l.mySessions()]),this.said=e}catch(e){this.problem=g(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(O.passwordSet,async()=>{await l.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await l.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(O.codesSet,async()=>{this.recovery=await l.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await B.leave(),await D(e)}catch(e){if(this.problem=g(e),this.busy=!1,this.problem.status!==401)return}s.clear(),location.assign(`/`)}}render(){return a`<div class="narrow account">
<header class="page-head"><h1 tabindex="-1">${O.account}</h1><a class="plain-link" href="/team">${O.teamLink}</a></header>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.problem)}
${this.account===null?this.problem?r:v(4):a`${this.#a()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#o()} ${this.#s()} ${this.#c()} ${this.#u(this.account)} ${this.#d(this.account)}`}
${this.account===null&&!this.problem?r:a`<section class="account-part"><account-passkeys></account-passkeys></section>`}
</div>`}#a(){return a`<section aria-labelledby="account-browsers">
<h2 id="account-browsers">${O.whereSignedIn}</h2>
<ul class="rules">${this.sessions.map(e=>this.#l(e))}</ul>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(l.signOut)}>${O.signOutHere}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(l.signOutEverywhere)}>${O.signOutEverywhere}</button>
</p>
</section>`}#o(){let n=ne();return a`<section aria-labelledby="account-language">
<h2 id="account-language">${O.language}</h2>
<p id="account-language-hint">${O.languageText}</p>
<select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{m(t(e.target.value)),location.reload()}}>
<option value="" ?selected=${n===null}>${O.asBrowser}</option>
${e.map(e=>a`<option value=${e} lang=${e} ?selected=${n===e}>${ue(e)}</option>`)}
</select>
</section>`}#s(){let e=f();return a`<section aria-labelledby="account-theme">
<h2 id="account-theme">${O.appearance}</h2>
<p id="account-theme-hint">${O.appearanceText}</p>
<select class="text-field account-theme" aria-labelledby="account-theme" aria-describedby="account-theme-hint" @change=${e=>te(h.find(t=>t===e.target.value)??null)}>
<option value="" ?selected=${e===null}>${O.asDevice}</option>
${h.map(t=>a`<option value=${t} ?selected=${e===t}>${O.themes[t]}</option>`)}
</select>
</section>`}#c(){return a`<section aria-labelledby="account-deciding">
<h2 id="account-deciding">${O.deciding}</h2>
<p>${O.appearanceText}</p>
<label class="told-check"><input type="checkbox" .checked=${ee()} @change=${e=>o(e.target.checked)} /> ${O.advance}</label>
</section>`}#l({id:e,device:t,signed_in_by:n,signed_in_at:i,used_at:o,current:s}){let c=t||O.aBrowser;return a`<li class="rule">
<p class="rule-says"><bdi lang="">${c}</bdi>${s?O.thisOne:``}</p>
<p class="rule-facts">
<span>${O.signedInBy(p(O.proofs,n)??n)} <waypost-when .at=${i}></waypost-when></span>
${o?a`<span>${O.used} <waypost-when .at=${o}></waypost-when></span>`:r}
${s?r:a`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${O.signOutOf(c)}
@click=${()=>void this.#e(O.isSignedOut(c),()=>l.endSession(e))}>${O.signOut}</button>`}
</p>
</li>`}#u({factors:e,signed_in_by:t}){let n=e.some(({kind:e})=>e===`password`);return a`<section aria-labelledby="account-password">
<h2 id="account-password">${n?O.changePassword:O.setAPassword}</h2>
<form class="sign-in-form" @submit=${this.#t}>
${n?a`<label>${O.passwordNow}
<input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${t!==`link`} /></label>`:r}
<label>${O.newPassword}
<input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${O.setPassword}</button>
</form>
</section>`}#d({factors:e}){let t=e.find(({kind:e})=>e===`code`);return a`<section aria-labelledby="account-code">
<h2 id="account-code">${O.codes}</h2>
${this.recovery.length>0?this.#p():r}
${this.enrolment?this.#f(this.enrolment):t?a`<p>${O.codesOn(t.recovery_codes_left??0)}</p>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${O.anotherApp}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy}
@click=${()=>void this.#e(O.codesGone,()=>l.removeFactor(t.id))}>${O.remove}</button>
</p>`:a`<p>${O.codesOff}</p>
<button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${O.setUpCodes}</button>`}
</section>`}#f({secret:e,qr:t}){return a`<form class="sign-in-form" @submit=${this.#r}>
<p>${O.scan}</p>
${t?a`<img class="account-qr" alt=${O.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(t)}" />`:r}
<p>${O.secret(a`<code class="account-secret">${e}</code>`)}</p>
<label>${O.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${O.confirm}</button>
</form>`}#p(){return a`<div class="account-recovery">
<p><strong>${O.recovery}</strong> ${O.recoveryText}</p>
<ul>${this.recovery.map(e=>a`<li><code>${e}</code></li>`)}</ul>
</div>`}};customElements.define(`account-addresses`,U),customElements.define(`account-device`,G),customElements.define(`account-passkeys`,K),customElements.define(`account-preferences`,oe),customElements.define(`page-account`,de);