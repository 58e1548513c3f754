import{At as e,B as t,Dt as n,Ft as r,H as i,Lt as a,M as o,N as s,R as c,Rt as l,U as u,_ as d,bt as f,i as p,jt as m,k as h,o as ee,r as te,s as g,t as _,v,x as y,y as b,yt as x,z as S}from"./page.js";import{n as ne,r as C,t as w}from"./channel-names.js";import{a as re,i as T,n as E,r as D,t as O}from"./sign-in.js";import{t as k}from"./later.js";import{n as A,r as j}from"./installed.js";var M=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,ie=()=>matchMedia(`(display-mode: standalone)`).matches;function N(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:M()&&!ie()?`install`:`no`}var P=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,F=()=>Promise.race([navigator.serviceWorker?.ready,new Promise(e=>window.setTimeout(e,3e3))]),I=async()=>N()===`yes`?await(await P())?.getSubscription()??null:null;async function L({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function R(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function z(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var B={own:async()=>{let e=await I().catch(()=>null);return e&&L(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:e}=await t(`/me/push`);await F();let n=await P();if(e===null||n===null)throw new c(0,{code:`push_refused`});let r=R(e),a=await n.getSubscription();a&&!z(a,r)&&await a.unsubscribe();let o=await n.subscribe({userVisibleOnly:!0,applicationServerKey:r}).catch(()=>{throw new c(0,{code:`push_refused`})});return await i(`/me/push`,o.toJSON()),!0},off:async({id:e})=>{await u(`/me/push/${encodeURIComponent(e)}`),await(await I())?.unsubscribe()},forget:({id:e})=>u(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await B.own();if(e===null)return;let t=(await C.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await B.off(t).catch(()=>{})}},V=9e5,H=2e3,U=class extends d{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await O(t),[this.reached,this.own]=await Promise.all([C.list(),B.own()])}catch(t){this.problem=v(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await C.draw(),this.#t=Date.now()+V,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),H)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await C.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=k.reachedThere(w(n.channel))):Date.now()>this.#t?(this.code=``,this.said=k.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await C.send(t,n),this.sent={channel:t,address:n},this.said=k.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await C.redeem(t,n,r),this.sent=null,this.said=k.reachedThere(w(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?C.remove(e.id):this.#l()===e?B.off(e):B.forget(e)),this.said=k.addressRemoved(W(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return l`<li class="factor">
<p class="factor-name">${w(e.channel)}: <bdi lang="">${W(e)}</bdi>${this.#l()===e?k.thisOne:``}</p>
<p class="factor-facts">
<span>${k.since} <waypost-when .at=${e.added_at}></waypost-when></span>
<button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${k.removeAddress(`${w(e.channel)}, ${W(e)}`)}
@click=${()=>this.#c(e)}>${k.remove}</button>
</p>
</li>`}#d(t,n){let r=this.where===t?this.problem?.errors.find(({pointer:e})=>e===`/${n}`):void 0,i=r&&e(k.addressFaults,r.code);return r?l`<p class="field-problem" role="alert" id="fault-${t}-${n}" lang=${i?a:`en`}>${i??r.message}</p>`:a}#f(e){let t=this.sent?.channel===e?this.sent:null,n=this.#d(e,`address`),r=this.#d(e,`code`),i=(t,n)=>t===a?a:`fault-${e}-${n}`;return t?l`<form class="factor-new" @submit=${e=>this.#s(e,t)}>
<p>${k.codeOnItsWay(l`<bdi lang="">${x(t.address)}</bdi>`)}</p>
<label for="code-${e}">${k.code}</label>
<input class="text-field" id="code-${e}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
aria-invalid=${r===a?a:`true`} aria-describedby=${i(r,`code`)} />
${r} ${n}
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${k.anotherAddress}</button>
<button type="submit" class="primary-button" ?disabled=${this.busy}>${k.confirm}</button>
</p>
</form>`:l`<form class="factor-new" @submit=${t=>this.#o(t,e)}>
<label for="address-${e}">${k.addressOn({channel:e,name:w(e)})}</label>
<input class="text-field" id="address-${e}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
type=${e===`email`?`email`:`text`} autocomplete=${e===`email`?`email`:`off`}
aria-invalid=${n===a?a:`true`} aria-describedby=${i(n,`address`)} />
${n}
<button type="submit" class="plain-button" ?disabled=${this.busy}>${k.sendCode}</button>
</form>`}#p(e){return this.code?l`<div class="factor-new">
<p><code class="account-code">${this.code}</code></p>
<ul class="account-ways">${e.map(e=>l`<li>${k.sendItTo({channel:e,code:this.code,name:w(e)})}</li>`)}</ul>
<p class="waits" role="status">${k.waitsForCode}</p>
<button type="button" class="plain-button" @click=${()=>this.code=``}>${k.cancel}</button>
</div>`:l`<div class="factor-new">
<p>${k.byCode(ne(e))}</p>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${k.drawCode}</button>
</div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:t}){let n=t=>e.filter(e=>e.way===t).map(e=>e.name),i=n(`write_from_there`);return l`
${t.length>0?l`<ul class="factors">${r(t,({id:e})=>e,e=>this.#u(e))}</ul>`:l`<p class="account-nowhere">${e.length>0?k.reachedNowhere:k.noChannels}</p>`}
${i.length>0?this.#p(i):a}
${n(`read_there`).map(e=>this.#f(e))}
<account-device class="account-part" .told=${n(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return l`
<h2 tabindex="-1">${k.whereReached}</h2>
<p>${k.whereReachedText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${b(this.#m())}
${e===null?this.problem?a:y(1):this.#g(e)}
`}};function W({address:e,device:t}){return t===null?x(e):x(t)||k.aBrowser}var G=class extends d{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=v(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await B.on()?(await A(!1),k.deviceOn):k.deviceDenied);#n=e=>void this.#e(async()=>(await B.off(e),k.deviceOff));#r(e,t){return l`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return l`<p>${k.deviceOn}</p>${this.#r(k.doNotTell,()=>this.#n(e))}`;switch(N()){case`denied`:return l`<p>${k.deviceDenied}</p>`;case`install`:return l`<p>${k.deviceInstall}</p>`;case`no`:return l`<p>${k.deviceCannot}</p>${this.#a()}`;case`yes`:return l`<p>${k.deviceOff}</p>${this.#r(k.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return a;let e=j();return l`<p>${e?k.noticesOn:k.noticesOff}</p>
${this.#r(e?k.doNotTell:k.tell,()=>void A(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?a:l`<h2 id="account-device">${k.notices}</h2>
<p class="visually-hidden" role="status">${this.said}</p>
${b(this.problem)}
${this.told?this.#i():this.#a()}`}},K=class extends d{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await D.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await O(t)}catch(e){this.problem=E(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await D.add(n);this.passkeys=[...this.passkeys??[],e],this.said=k.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await D.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=k.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return l`<li class="factor">
<p class="factor-name"><bdi lang="">${f(e.label)}</bdi></p>
<p class="factor-facts">
<span>${k.made} <waypost-when .at=${e.created_at}></waypost-when></span>
<span>${e.used_at?l`${k.used} <waypost-when .at=${e.used_at}></waypost-when>`:k.notUsed}</span>
<button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${k.removePasskey(e.label)}
@click=${()=>this.#n(e)}>${this.busy===e.id?k.removing:k.remove}</button>
</p>
</li>`}#i(){let e=T(location);return e?l`<p>${k.passkeysElsewhere(l`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:re()?l`<form class="factor-new" @submit=${e=>this.#t(e)}>
<label for="passkey-label">${k.passkeyName}</label>
<input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${k.passkeyExample} autocomplete="off" />
<button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?k.waitingForAuthenticator:k.makePasskey}</button>
</form>`:l`<p>${k.noPasskeys}</p>`}render(){let{passkeys:e}=this;return l`
<h2 tabindex="-1">${k.passkeys}</h2>
<p>${k.passkeysText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${b(this.problem)}
${e===null?this.problem?a:y(1):e.length>0?l`<ul class="factors">${r(e,({id:e})=>e,e=>this.#r(e))}</ul>`:a}
${e===null?a:this.#i()}
`}},q={read:()=>t(`/me/preferences`),set:e=>i(`/me/preferences`,e)},J=[`low`,`medium`,`high`,`critical`],ae=[0,60,240,1440],Y={from:`22:00`,to:`07:00`},oe=class extends d{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,r]=await Promise.all([q.read(),C.list(),S.people(),S.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==r.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await O(t),this.said=e}catch(e){this.problem=v(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(k.preferencesSaved,async()=>this.wanted=await q.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(t){let n=this.problem?.errors.find(e=>e.pointer===t),r=n&&e(k.preferenceFaults,n.code);return n?l`<p class="field-problem" role="alert" id=${Q(t)} lang=${r?a:`en`}>${r??n.message}</p>`:a}#i(e){let t=this.problem?.errors.some(t=>t.pointer===e);return{invalid:t?`true`:a,by:t?Q(e):a}}#a({over:e={}}){return this.channels.length===0?a:l`<fieldset>
<legend>${k.toldOver}</legend>
${this.channels.map(t=>l`${X(`over-${t}`,w(t),n=>l`
<select class="text-field" id=${n} name=${n}>${[...J,`never`].map(n=>Z(n,k.toldFrom[n],se(e,t)===n))}</select>`)}`)}
</fieldset>`}#o(e,t,n,r){let{invalid:i,by:a}=this.#i(r);return X(Q(r)+`-field`,t,t=>l`
<input class="text-field" type="time" id=${t} name=${e} .value=${n} aria-invalid=${i} aria-describedby=${a} />
${this.#r(r)}`)}#s(e,t,n,r){return l`<label class="told-check"><input type="checkbox" name=${e} .checked=${n} @change=${e=>this.#n(r(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return l`<fieldset>
<legend>${k.quietHours}</legend>
${this.#s(`quiet`,k.quietOn,e!==void 0,e=>({quiet:e?Y:void 0}))}
${e?l`<div class="told-row">${this.#o(`quiet-from`,k.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,k.quietTo,e.to,`/quiet/to`)}</div>`:a}
</fieldset>`}#l({digest:e=[]}){let t=e.length>0,n=t?[...e,``]:[];return l`<fieldset>
<legend>${k.together}</legend>
${this.#s(`digest`,k.togetherOn,t,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
${t?l`<div class="told-row">${n.map((e,t)=>this.#o(`digest-at`,k.toldAt(t+1),e,`/digest/${t}`))}</div>`:a}
</fieldset>`}#u({zone:e,quiet:t,digest:n}){let r=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!t&&!n?.length)return e?l`<input type="hidden" name="zone" value=${e} />`:a;let{invalid:i,by:o}=this.#i(`/zone`);return X(`zone`,k.zone,t=>l`
<input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??r} spellcheck="false" autocomplete="off" aria-invalid=${i} aria-describedby=${o} />
<datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>l`<option value=${e}></option>`)}</datalist>
${this.#r(`/zone`)}`)}#d({remind_minutes:t=0}){let n=[...new Set([...ae,t])].sort((e,t)=>e-t);return X(`remind`,k.reminders,r=>l`
<select class="text-field" id=${r} name=${r}>${n.map(n=>Z(String(n),e(k.remindEvery,String(n))??k.remindMinutes(n),n===t))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,k.urgent,t=>l`
<select class="text-field" id=${t} name=${t}>${J.map(t=>Z(t,k.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:t,by:n}=this.#i(`/away/until`);return l`<fieldset>
<legend>${k.away}</legend>
${this.#s(`away`,k.awayOn,e!==void 0,e=>({away:e?{until:le()}:void 0}))}
${e?l`${X(`away-until`,k.awayUntil,r=>l`
<input class="text-field" type="datetime-local" id=${r} name=${r} required .value=${ce(e.until)} aria-invalid=${t} aria-describedby=${n} />
${this.#r(`/away/until`)}`)}
${X(`delegate`,k.standIn,t=>l`
<select class="text-field" id=${t} name=${t}>${Z(``,k.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
${this.#r(`/away/delegate`)}`)}
<p class="account-nowhere">${k.standInText}</p>`:a}
</fieldset>`}#m(e){return l`<form class="told" @submit=${this.#t}>
${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
<button type="submit" class="primary-button" ?disabled=${this.busy}>${k.savePreferences}</button>
<p role="status" class="waits">${this.said}</p>
</form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return l`
<h2>${k.howTold}</h2>
<p>${k.howToldText}</p>
${e?a:b(this.problem)}
${this.wanted===null?this.problem?a:y(2):this.#m(this.wanted)}
`}};function X(e,t,n){return l`<div class="told-field"><label for=${e}>${t}</label>${n(e)}</div>`}function Z(e,t,n){return l`<option value=${e} .selected=${n}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function se(e,t){let n;return J.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>J.indexOf(r.get(t))<=J.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(J.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||Y.from,to:n(`quiet-to`)||Y.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function ce(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function le(){return new Date(Date.now()+864e5).toISOString()}var ue=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),de=class extends d{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await O(t),[this.account,this.sessions]=await Promise.all([S.account(),S.mySessions()]),this.said=e}catch(e){this.problem=v(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(k.passwordSet,async()=>{await S.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await S.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(k.codesSet,async()=>{this.recovery=await S.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await B.leave(),await O(e)}catch(e){if(this.problem=v(e),this.busy=!1,this.problem.status!==401)return}h.clear(),location.assign(`/`)}}render(){return l`<div class="narrow account">
<header class="page-head"><h1 tabindex="-1">${k.account}</h1><a class="plain-link" href="/team">${k.teamLink}</a></header>
<p class="visually-hidden" role="status">${this.said}</p>
${b(this.problem)}
${this.account===null?this.problem?a:y(4):l`${this.#a()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#o()} ${this.#s()} ${this.#c()} ${this.#u(this.account)} ${this.#d(this.account)}`}
${this.account===null&&!this.problem?a:l`<section class="account-part"><account-passkeys></account-passkeys></section>`}
</div>`}#a(){return l`<section aria-labelledby="account-browsers">
<h2 id="account-browsers">${k.whereSignedIn}</h2>
<ul class="rules">${this.sessions.map(e=>this.#l(e))}</ul>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(S.signOut)}>${k.signOutHere}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(S.signOutEverywhere)}>${k.signOutEverywhere}</button>
</p>
</section>`}#o(){let e=g();return l`<section aria-labelledby="account-language">
<h2 id="account-language">${k.language}</h2>
<p id="account-language-hint">${k.languageText}</p>
<select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{ee(n(e.target.value)),location.reload()}}>
<option value="" ?selected=${e===null}>${k.asBrowser}</option>
${m.map(t=>l`<option value=${t} lang=${t} ?selected=${e===t}>${ue(t)}</option>`)}
</select>
</section>`}#s(){let e=p();return l`<section aria-labelledby="account-theme">
<h2 id="account-theme">${k.appearance}</h2>
<p id="account-theme-hint">${k.appearanceText}</p>
<select class="text-field account-theme" aria-labelledby="account-theme" aria-describedby="account-theme-hint" @change=${e=>te(_.find(t=>t===e.target.value)??null)}>
<option value="" ?selected=${e===null}>${k.asDevice}</option>
${_.map(t=>l`<option value=${t} ?selected=${e===t}>${k.themes[t]}</option>`)}
</select>
</section>`}#c(){return l`<section aria-labelledby="account-deciding">
<h2 id="account-deciding">${k.deciding}</h2>
<p>${k.appearanceText}</p>
<label class="told-check"><input type="checkbox" .checked=${o()} @change=${e=>s(e.target.checked)} /> ${k.advance}</label>
</section>`}#l({id:t,device:n,signed_in_by:r,signed_in_at:i,used_at:o,current:s}){let c=n||k.aBrowser;return l`<li class="rule">
<p class="rule-says"><bdi lang="">${c}</bdi>${s?k.thisOne:``}</p>
<p class="rule-facts">
<span>${k.signedInBy(e(k.proofs,r)??r)} <waypost-when .at=${i}></waypost-when></span>
${o?l`<span>${k.used} <waypost-when .at=${o}></waypost-when></span>`:a}
${s?a:l`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${k.signOutOf(c)}
@click=${()=>void this.#e(k.isSignedOut(c),()=>S.endSession(t))}>${k.signOut}</button>`}
</p>
</li>`}#u({factors:e,signed_in_by:t}){let n=e.some(({kind:e})=>e===`password`);return l`<section aria-labelledby="account-password">
<h2 id="account-password">${n?k.changePassword:k.setAPassword}</h2>
<form class="sign-in-form" @submit=${this.#t}>
${n?l`<label>${k.passwordNow}
<input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${t!==`link`} /></label>`:a}
<label>${k.newPassword}
<input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${k.setPassword}</button>
</form>
</section>`}#d({factors:e}){let t=e.find(({kind:e})=>e===`code`);return l`<section aria-labelledby="account-code">
<h2 id="account-code">${k.codes}</h2>
${this.recovery.length>0?this.#p():a}
${this.enrolment?this.#f(this.enrolment):t?l`<p>${k.codesOn(t.recovery_codes_left??0)}</p>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${k.anotherApp}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy}
@click=${()=>void this.#e(k.codesGone,()=>S.removeFactor(t.id))}>${k.remove}</button>
</p>`:l`<p>${k.codesOff}</p>
<button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${k.setUpCodes}</button>`}
</section>`}#f({secret:e,qr:t}){return l`<form class="sign-in-form" @submit=${this.#r}>
<p>${k.scan}</p>
${t?l`<img class="account-qr" alt=${k.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(t)}" />`:a}
<p>${k.secret(l`<code class="account-secret">${e}</code>`)}</p>
<label>${k.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${k.confirm}</button>
</form>`}#p(){return l`<div class="account-recovery">
<p><strong>${k.recovery}</strong> ${k.recoveryText}</p>
<ul>${this.recovery.map(e=>l`<li><code>${e}</code></li>`)}</ul>
</div>`}};customElements.define(`account-addresses`,U),customElements.define(`account-device`,G),customElements.define(`account-passkeys`,K),customElements.define(`account-preferences`,oe),customElements.define(`page-account`,de);