import{A as e,B as t,Bt as n,Lt as r,Mt as i,N as a,Nt as o,P as s,St as c,U as l,V as u,W as d,_ as f,a as ee,kt as p,n as m,o as te,r as ne,t as h,v as g,x as _,xt as v,y,z as b,zt as x}from"./page.js";import{n as re,r as S,t as C}from"./channel-names.js";import{a as ie,i as w,n as T,r as E,t as D}from"./sign-in.js";import{n as O}from"./later.js";import{n as k,r as A}from"./installed.js";var j=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,M=()=>matchMedia(`(display-mode: standalone)`).matches;function N(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:j()&&!M()?`install`:`no`}var P=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,F=()=>Promise.race([navigator.serviceWorker?.ready,new Promise(e=>window.setTimeout(e,3e3))]),I=async()=>N()===`yes`?await(await P())?.getSubscription()??null:null;async function L({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function R(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function z(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var B={own:async()=>{let e=await I().catch(()=>null);return e&&L(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:e}=await u(`/me/push`);await F();let t=await P();if(e===null||t===null)throw new b(0,{code:`push_refused`});let n=R(e),r=await t.getSubscription();r&&!z(r,n)&&await r.unsubscribe();let i=await t.subscribe({userVisibleOnly:!0,applicationServerKey:n}).catch(()=>{throw new b(0,{code:`push_refused`})});return await l(`/me/push`,i.toJSON()),!0},off:async({id:e})=>{await d(`/me/push/${encodeURIComponent(e)}`),await(await I())?.unsubscribe()},forget:({id:e})=>d(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await B.own();if(e===null)return;let t=(await S.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await B.off(t).catch(()=>{})}},V=9e5,H=2e3,U=class extends f{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await D(t),[this.reached,this.own]=await Promise.all([S.list(),B.own()])}catch(t){this.problem=g(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await S.draw(),this.#t=Date.now()+V,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),H)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await S.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=O.reachedThere(C(n.channel))):Date.now()>this.#t?(this.code=``,this.said=O.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await S.send(t,n),this.sent={channel:t,address:n},this.said=O.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await S.redeem(t,n,r),this.sent=null,this.said=O.reachedThere(C(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?S.remove(e.id):this.#l()===e?B.off(e):B.forget(e)),this.said=O.addressRemoved(W(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return n`<li class="factor">
<p class="factor-name">${C(e.channel)}: <bdi lang="">${W(e)}</bdi>${this.#l()===e?O.thisOne:``}</p>
<p class="factor-facts">
<span>${O.since} <waypost-when .at=${e.added_at}></waypost-when></span>
<button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${O.removeAddress(`${C(e.channel)}, ${W(e)}`)}
@click=${()=>this.#c(e)}>${O.remove}</button>
</p>
</li>`}#d(e,t){let r=this.where===e?this.problem?.errors.find(({pointer:e})=>e===`/${t}`):void 0,a=r&&i(O.addressFaults,r.code);return r?n`<p class="field-problem" role="alert" id="fault-${e}-${t}" lang=${a?x:`en`}>${a??r.message}</p>`:x}#f(e){let t=this.sent?.channel===e?this.sent:null,r=this.#d(e,`address`),i=this.#d(e,`code`),a=(t,n)=>t===x?x:`fault-${e}-${n}`;return t?n`<form class="factor-new" @submit=${e=>this.#s(e,t)}>
<p>${O.codeOnItsWay(n`<bdi lang="">${v(t.address)}</bdi>`)}</p>
<label for="code-${e}">${O.code}</label>
<input class="text-field" id="code-${e}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
aria-invalid=${i===x?x:`true`} aria-describedby=${a(i,`code`)} />
${i} ${r}
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${O.anotherAddress}</button>
<button type="submit" class="primary-button" ?disabled=${this.busy}>${O.confirm}</button>
</p>
</form>`:n`<form class="factor-new" @submit=${t=>this.#o(t,e)}>
<label for="address-${e}">${O.addressOn({channel:e,name:C(e)})}</label>
<input class="text-field" id="address-${e}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
type=${e===`email`?`email`:`text`} autocomplete=${e===`email`?`email`:`off`}
aria-invalid=${r===x?x:`true`} aria-describedby=${a(r,`address`)} />
${r}
<button type="submit" class="plain-button" ?disabled=${this.busy}>${O.sendCode}</button>
</form>`}#p(e){return this.code?n`<div class="factor-new">
<p><code class="account-code">${this.code}</code></p>
<ul class="account-ways">${e.map(e=>n`<li>${O.sendItTo({channel:e,code:this.code,name:C(e)})}</li>`)}</ul>
<p class="waits" role="status">${O.waitsForCode}</p>
<button type="button" class="plain-button" @click=${()=>this.code=``}>${O.cancel}</button>
</div>`:n`<div class="factor-new">
<p>${O.byCode(re(e))}</p>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${O.drawCode}</button>
</div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:t}){let i=t=>e.filter(e=>e.way===t).map(e=>e.name),a=i(`write_from_there`);return n`
${t.length>0?n`<ul class="factors">${r(t,({id:e})=>e,e=>this.#u(e))}</ul>`:n`<p class="account-nowhere">${e.length>0?O.reachedNowhere:O.noChannels}</p>`}
${a.length>0?this.#p(a):x}
${i(`read_there`).map(e=>this.#f(e))}
<account-device class="account-part" .told=${i(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return n`
<h2 tabindex="-1">${O.whereReached}</h2>
<p>${O.whereReachedText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.#m())}
${e===null?this.problem?x:_(1):this.#g(e)}
`}};function W({address:e,device:t}){return t===null?v(e):v(t)||O.aBrowser}var G=class extends f{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=g(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await B.on()?(await k(!1),O.deviceOn):O.deviceDenied);#n=e=>void this.#e(async()=>(await B.off(e),O.deviceOff));#r(e,t){return n`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return n`<p>${O.deviceOn}</p>${this.#r(O.doNotTell,()=>this.#n(e))}`;switch(N()){case`denied`:return n`<p>${O.deviceDenied}</p>`;case`install`:return n`<p>${O.deviceInstall}</p>`;case`no`:return n`<p>${O.deviceCannot}</p>${this.#a()}`;case`yes`:return n`<p>${O.deviceOff}</p>${this.#r(O.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return x;let e=A();return n`<p>${e?O.noticesOn:O.noticesOff}</p>
${this.#r(e?O.doNotTell:O.tell,()=>void k(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?x:n`<h2 id="account-device">${O.notices}</h2>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.problem)}
${this.told?this.#i():this.#a()}`}},K=class extends f{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await E.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await D(t)}catch(e){this.problem=T(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await E.add(n);this.passkeys=[...this.passkeys??[],e],this.said=O.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await E.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=O.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return n`<li class="factor">
<p class="factor-name"><bdi lang="">${c(e.label)}</bdi></p>
<p class="factor-facts">
<span>${O.made} <waypost-when .at=${e.created_at}></waypost-when></span>
<span>${e.used_at?n`${O.used} <waypost-when .at=${e.used_at}></waypost-when>`:O.notUsed}</span>
<button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${O.removePasskey(e.label)}
@click=${()=>this.#n(e)}>${this.busy===e.id?O.removing:O.remove}</button>
</p>
</li>`}#i(){let e=w(location);return e?n`<p>${O.passkeysElsewhere(n`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:ie()?n`<form class="factor-new" @submit=${e=>this.#t(e)}>
<label for="passkey-label">${O.passkeyName}</label>
<input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${O.passkeyExample} autocomplete="off" />
<button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?O.waitingForAuthenticator:O.makePasskey}</button>
</form>`:n`<p>${O.noPasskeys}</p>`}render(){let{passkeys:e}=this;return n`
<h2 tabindex="-1">${O.passkeys}</h2>
<p>${O.passkeysText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.problem)}
${e===null?this.problem?x:_(1):e.length>0?n`<ul class="factors">${r(e,({id:e})=>e,e=>this.#r(e))}</ul>`:x}
${e===null?x:this.#i()}
`}},q={read:()=>u(`/me/preferences`),set:e=>l(`/me/preferences`,e)},J=[`low`,`medium`,`high`,`critical`],ae=[0,60,240,1440],Y={from:`22:00`,to:`07:00`},oe=class extends f{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,n,r,i]=await Promise.all([q.read(),S.list(),t.people(),t.me()]);this.channels=n.channels.map(({name:e})=>e),this.people=r.filter(e=>e!==i.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await D(t),this.said=e}catch(e){this.problem=g(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(O.preferencesSaved,async()=>this.wanted=await q.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(e){let t=this.problem?.errors.find(t=>t.pointer===e),r=t&&i(O.preferenceFaults,t.code);return t?n`<p class="field-problem" role="alert" id=${Q(e)} lang=${r?x:`en`}>${r??t.message}</p>`:x}#i(e){let t=this.problem?.errors.some(t=>t.pointer===e);return{invalid:t?`true`:x,by:t?Q(e):x}}#a({over:e={}}){return this.channels.length===0?x:n`<fieldset>
<legend>${O.toldOver}</legend>
${this.channels.map(t=>n`${X(`over-${t}`,C(t),r=>n`
<select class="text-field" id=${r} name=${r}>${[...J,`never`].map(n=>Z(n,O.toldFrom[n],se(e,t)===n))}</select>`)}`)}
</fieldset>`}#o(e,t,r,i){let{invalid:a,by:o}=this.#i(i);return X(Q(i)+`-field`,t,t=>n`
<input class="text-field" type="time" id=${t} name=${e} .value=${r} aria-invalid=${a} aria-describedby=${o} />
${this.#r(i)}`)}#s(e,t,r,i){return n`<label class="told-check"><input type="checkbox" name=${e} .checked=${r} @change=${e=>this.#n(i(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return n`<fieldset>
<legend>${O.quietHours}</legend>
${this.#s(`quiet`,O.quietOn,e!==void 0,e=>({quiet:e?Y:void 0}))}
${e?n`<div class="told-row">${this.#o(`quiet-from`,O.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,O.quietTo,e.to,`/quiet/to`)}</div>`:x}
</fieldset>`}#l({digest:e=[]}){let t=e.length>0,r=t?[...e,``]:[];return n`<fieldset>
<legend>${O.together}</legend>
${this.#s(`digest`,O.togetherOn,t,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
${t?n`<div class="told-row">${r.map((e,t)=>this.#o(`digest-at`,O.toldAt(t+1),e,`/digest/${t}`))}</div>`:x}
</fieldset>`}#u({zone:e,quiet:t,digest:r}){let i=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!t&&!r?.length)return e?n`<input type="hidden" name="zone" value=${e} />`:x;let{invalid:a,by:o}=this.#i(`/zone`);return X(`zone`,O.zone,t=>n`
<input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??i} spellcheck="false" autocomplete="off" aria-invalid=${a} aria-describedby=${o} />
<datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>n`<option value=${e}></option>`)}</datalist>
${this.#r(`/zone`)}`)}#d({remind_minutes:e=0}){let t=[...new Set([...ae,e])].sort((e,t)=>e-t);return X(`remind`,O.reminders,r=>n`
<select class="text-field" id=${r} name=${r}>${t.map(t=>Z(String(t),i(O.remindEvery,String(t))??O.remindMinutes(t),t===e))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,O.urgent,t=>n`
<select class="text-field" id=${t} name=${t}>${J.map(t=>Z(t,O.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:t,by:r}=this.#i(`/away/until`);return n`<fieldset>
<legend>${O.away}</legend>
${this.#s(`away`,O.awayOn,e!==void 0,e=>({away:e?{until:le()}:void 0}))}
${e?n`${X(`away-until`,O.awayUntil,i=>n`
<input class="text-field" type="datetime-local" id=${i} name=${i} required .value=${ce(e.until)} aria-invalid=${t} aria-describedby=${r} />
${this.#r(`/away/until`)}`)}
${X(`delegate`,O.standIn,t=>n`
<select class="text-field" id=${t} name=${t}>${Z(``,O.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
${this.#r(`/away/delegate`)}`)}
<p class="account-nowhere">${O.standInText}</p>`:x}
</fieldset>`}#m(e){return n`<form class="told" @submit=${this.#t}>
${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
<button type="submit" class="primary-button" ?disabled=${this.busy}>${O.savePreferences}</button>
<p role="status" class="waits">${this.said}</p>
</form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return n`
<h2>${O.howTold}</h2>
<p>${O.howToldText}</p>
${e?x:y(this.problem)}
${this.wanted===null?this.problem?x:_(2):this.#m(this.wanted)}
`}};function X(e,t,r){return n`<div class="told-field"><label for=${e}>${t}</label>${r(e)}</div>`}function Z(e,t,r){return n`<option value=${e} .selected=${r}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function se(e,t){let n;return J.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>J.indexOf(r.get(t))<=J.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(J.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||Y.from,to:n(`quiet-to`)||Y.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function ce(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function le(){return new Date(Date.now()+864e5).toISOString()}var ue=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),de=class extends f{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,n){if(!this.busy){this.busy=!0,this.problem=null;try{await D(n),[this.account,this.sessions]=await Promise.all([t.account(),t.mySessions()]),this.said=e}catch(e){this.problem=g(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let n=e.target,r=new FormData(n),i=String(r.get(`old`)??``);this.#e(O.passwordSet,async()=>{await t.setPassword(String(r.get(`password`)),i||void 0),n.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await t.startCode());#r=e=>{e.preventDefault();let n=String(new FormData(e.target).get(`code`)).trim();this.#e(O.codesSet,async()=>{this.recovery=await t.confirmCode(this.enrolment?.secret??``,n),this.enrolment=null})};async#i(t){if(!this.busy){this.busy=!0,this.problem=null;try{await B.leave(),await D(t)}catch(e){if(this.problem=g(e),this.busy=!1,this.problem.status!==401)return}e.clear(),location.assign(`/`)}}render(){return n`<div class="narrow account">
<header class="page-head"><h1 tabindex="-1">${O.account}</h1><a class="plain-link" href="/team">${O.teamLink}</a></header>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.problem)}
${this.account===null?this.problem?x:_(4):n`${this.#s()} ${this.#o()} ${this.#c()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#a()} ${this.#u(this.account)} ${this.#d(this.account)}`}
${this.account===null&&!this.problem?x:n`<section class="account-part"><account-passkeys></account-passkeys></section>`}
</div>`}#a(){return n`<section aria-labelledby="account-browsers">
<h2 id="account-browsers">${O.whereSignedIn}</h2>
<ul class="rules">${this.sessions.map(e=>this.#l(e))}</ul>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(t.signOut)}>${O.signOutHere}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(t.signOutEverywhere)}>${O.signOutEverywhere}</button>
</p>
</section>`}#o(){let e=te();return n`<section aria-labelledby="account-language">
<h2 id="account-language">${O.language}</h2>
<p id="account-language-hint">${O.languageText}</p>
<select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{ee(p(e.target.value)),location.reload()}}>
<option value="" ?selected=${e===null}>${O.asBrowser}</option>
${o.map(t=>n`<option value=${t} lang=${t} ?selected=${e===t}>${ue(t)}</option>`)}
</select>
</section>`}#s(){let e=ne();return n`<section aria-labelledby="account-theme">
<h2 id="account-theme">${O.appearance}</h2>
<p id="account-theme-hint">${O.appearanceText}</p>
<select class="text-field account-theme" aria-labelledby="account-theme" aria-describedby="account-theme-hint" @change=${e=>m(h.find(t=>t===e.target.value)??null)}>
<option value="" ?selected=${e===null}>${O.asDevice}</option>
${h.map(t=>n`<option value=${t} ?selected=${e===t}>${O.themes[t]}</option>`)}
</select>
</section>`}#c(){return n`<section aria-labelledby="account-deciding">
<h2 id="account-deciding">${O.deciding}</h2>
<p>${O.appearanceText}</p>
<label class="told-check"><input type="checkbox" .checked=${a()} @change=${e=>s(e.target.checked)} /> ${O.advance}</label>
</section>`}#l({id:e,device:r,signed_in_by:a,signed_in_at:o,used_at:s,current:c}){let l=r||O.aBrowser;return n`<li class="rule">
<p class="rule-says"><bdi lang="">${l}</bdi>${c?O.thisOne:``}</p>
<p class="rule-facts">
<span>${O.signedInBy(i(O.proofs,a)??a)} <waypost-when .at=${o}></waypost-when></span>
${s?n`<span>${O.used} <waypost-when .at=${s}></waypost-when></span>`:x}
${c?x:n`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${O.signOutOf(l)}
@click=${()=>void this.#e(O.isSignedOut(l),()=>t.endSession(e))}>${O.signOut}</button>`}
</p>
</li>`}#u({factors:e,signed_in_by:t}){let r=e.some(({kind:e})=>e===`password`);return n`<section aria-labelledby="account-password">
<h2 id="account-password">${r?O.changePassword:O.setAPassword}</h2>
<form class="sign-in-form" @submit=${this.#t}>
${r?n`<label>${O.passwordNow}
<input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${t!==`link`} /></label>`:x}
<label>${O.newPassword}
<input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${O.setPassword}</button>
</form>
</section>`}#d({factors:e}){let r=e.find(({kind:e})=>e===`code`);return n`<section aria-labelledby="account-code">
<h2 id="account-code">${O.codes}</h2>
${this.recovery.length>0?this.#p():x}
${this.enrolment?this.#f(this.enrolment):r?n`<p>${O.codesOn(r.recovery_codes_left??0)}</p>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${O.anotherApp}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy}
@click=${()=>void this.#e(O.codesGone,()=>t.removeFactor(r.id))}>${O.remove}</button>
</p>`:n`<p>${O.codesOff}</p>
<button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${O.setUpCodes}</button>`}
</section>`}#f({secret:e,qr:t}){return n`<form class="sign-in-form" @submit=${this.#r}>
<p>${O.scan}</p>
${t?n`<img class="account-qr" alt=${O.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(t)}" />`:x}
<p>${O.secret(n`<code class="account-secret">${e}</code>`)}</p>
<label>${O.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${O.confirm}</button>
</form>`}#p(){return n`<div class="account-recovery">
<p><strong>${O.recovery}</strong> ${O.recoveryText}</p>
<ul>${this.recovery.map(e=>n`<li><code>${e}</code></li>`)}</ul>
</div>`}};customElements.define(`account-addresses`,U),customElements.define(`account-device`,G),customElements.define(`account-passkeys`,K),customElements.define(`account-preferences`,oe),customElements.define(`page-account`,de);