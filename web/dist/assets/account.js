import{Bt as e,C as t,Gt as n,H as r,I as i,Jt as a,L as o,M as s,Mt as ee,P as c,Ut as l,V as u,Vt as te,Wt as ne,a as re,it as d,jt as f,m as p,n as ie,o as ae,p as m,qt as h,r as oe,t as g,v as _,vt as v,x as y,y as b}from"./page.js";import{n as x,t as S}from"./addresses.js";import{a as C,i as w,n as T,r as E,t as D}from"./sign-in.js";import{n as O}from"./later.js";import{i as se,n as k,r as A}from"./installed.js";var j=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,M=()=>matchMedia(`(display-mode: standalone)`).matches;function N(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:j()&&!M()?`install`:`no`}var P=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,F=()=>Promise.race([navigator.serviceWorker?.ready,new Promise(e=>window.setTimeout(e,3e3))]),I=async()=>N()===`yes`?await(await P())?.getSubscription()??null:null;async function L({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function R(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function z(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var B={own:async()=>{let e=await I().catch(()=>null);return e&&L(e)},on:async e=>{if(await Notification.requestPermission()!==`granted`)return!1;await e();let{key:t}=await o(`/me/push`);await F();let n=await P();if(t===null||n===null)throw new c(0,{code:`push_refused`});let r=R(t),i=await n.getSubscription();i&&!z(i,r)&&await i.unsubscribe();let a=await n.subscribe({userVisibleOnly:!0,applicationServerKey:r}).catch(()=>{throw new c(0,{code:`push_refused`})});return await u(`/me/push`,a.toJSON()),!0},off:async({id:e})=>{await r(`/me/push/${encodeURIComponent(e)}`),await(await I())?.unsubscribe()},forget:({id:e})=>r(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await B.own();if(e===null)return;let t=(await S.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await B.off(t).catch(()=>{})}},V=t=>new Intl.ListFormat(e,{type:`disjunction`}).format(t.map(v)),H=9e5,U=2e3,W=class extends _{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await D(t),[this.reached,this.own]=await Promise.all([S.list(),B.own()])}catch(t){this.problem=b(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await S.draw(),this.#t=Date.now()+H,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),U)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await S.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=O.reachedThere(v(n.channel))):Date.now()>this.#t?(this.code=``,this.said=O.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await S.send(t,n),this.sent={channel:t,address:n},this.said=O.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await S.redeem(t,n,r),this.sent=null,this.said=O.reachedThere(v(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?S.remove(e.id):this.#l()===e?B.off(e):B.forget(e)),this.said=O.addressRemoved(G(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return a`<li class="factor">
<p class="factor-name">${v(e.channel)}: <bdi lang="">${G(e)}</bdi>${this.#l()===e?O.thisOne:``}</p>
<p class="factor-facts">
<span>${O.since} <waypost-when .at=${e.added_at}></waypost-when></span>
<button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${O.removeAddress(`${v(e.channel)}, ${G(e)}`)}
@click=${()=>this.#c(e)}>${O.remove}</button>
</p>
</li>`}#d(e,t){let n=this.where===e?this.problem?.errors.find(({pointer:e})=>e===`/${t}`):void 0,r=n&&l(O.addressFaults,n.code);return n?a`<p class="field-problem" role="alert" id="fault-${e}-${t}" lang=${r?h:`en`}>${r??n.message}</p>`:h}#f(e){let t=this.sent?.channel===e?this.sent:null,n=this.#d(e,`address`),r=this.#d(e,`code`),i=(t,n)=>t===h?h:`fault-${e}-${n}`;return t?a`<form class="factor-new" @submit=${e=>this.#s(e,t)}>
<p>${O.codeOnItsWay(a`<bdi lang="">${f(t.address)}</bdi>`)}</p>
<label for="code-${e}">${O.code}</label>
<input class="text-field" id="code-${e}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
aria-invalid=${r===h?h:`true`} aria-describedby=${i(r,`code`)} />
${r} ${n}
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${O.anotherAddress}</button>
<button type="submit" class="primary-button" ?disabled=${this.busy}>${O.confirm}</button>
</p>
</form>`:a`<form class="factor-new" @submit=${t=>this.#o(t,e)}>
<label for="address-${e}">${O.addressOn({channel:e,name:v(e)})}</label>
<input class="text-field" id="address-${e}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
type=${e===`email`?`email`:`text`} autocomplete=${e===`email`?`email`:`off`}
aria-invalid=${n===h?h:`true`} aria-describedby=${i(n,`address`)} />
${n}
<button type="submit" class="plain-button" ?disabled=${this.busy}>${O.sendCode}</button>
</form>`}#p(e){return this.code?a`<div class="factor-new">
<p><code class="account-code">${this.code}</code></p>
<ul class="account-ways">${e.map(e=>a`<li>${O.sendItTo({channel:e,code:this.code,name:v(e)})}</li>`)}</ul>
<p class="waits" role="status">${O.waitsForCode}</p>
<button type="button" class="plain-button" @click=${()=>this.code=``}>${O.cancel}</button>
</div>`:a`<div class="factor-new">
<p>${O.byCode(V(e))}</p>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${O.drawCode}</button>
</div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:t}){let r=t=>e.filter(e=>e.way===t).map(e=>e.name),i=r(`write_from_there`);return a`
${t.length>0?a`<ul class="factors">${n(t,({id:e})=>e,e=>this.#u(e))}</ul>`:a`<p class="account-nowhere">${e.length>0?O.reachedNowhere:O.noChannels}</p>`}
${i.length>0?this.#p(i):h}
${r(`read_there`).map(e=>this.#f(e))}
<account-device class="account-part" .told=${r(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return a`
<h2 tabindex="-1">${O.whereReached}</h2>
<p>${O.whereReachedText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.#m())}
${e===null?this.problem?h:t(1):this.#g(e)}
`}};function G({address:e,device:t}){return t===null?f(e):f(t)||O.aBrowser}var K=class extends _{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=b(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await B.on(()=>k().catch(()=>{}))?(await A(!1),O.deviceOn):O.deviceDenied);#n=e=>void this.#e(async()=>(await B.off(e),O.deviceOff));#r(e,t){return a`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return a`<p>${O.deviceOn}</p>${this.#r(O.doNotTell,()=>this.#n(e))}`;switch(N()){case`denied`:return a`<p>${O.deviceDenied}</p>`;case`install`:return a`<p>${O.deviceInstall}</p>`;case`no`:return a`<p>${O.deviceCannot}</p>${this.#a()}`;case`yes`:return a`<p>${O.deviceOff}</p>${this.#r(O.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return h;let e=se();return a`<p>${e?O.noticesOn:O.noticesOff}</p>
${this.#r(e?O.doNotTell:O.tell,()=>void A(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?h:a`<h2 id="account-device">${O.notices}</h2>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.problem)}
${this.told?this.#i():this.#a()}`}},ce=class extends _{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await E.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await D(t)}catch(e){this.problem=T(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await E.add(n);this.passkeys=[...this.passkeys??[],e],this.said=O.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await E.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=O.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return a`<li class="factor">
<p class="factor-name"><bdi lang="">${ee(e.label)}</bdi></p>
<p class="factor-facts">
<span>${O.made} <waypost-when .at=${e.created_at}></waypost-when></span>
<span>${e.used_at?a`${O.used} <waypost-when .at=${e.used_at}></waypost-when>`:O.notUsed}</span>
<button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${O.removePasskey(e.label)}
@click=${()=>this.#n(e)}>${this.busy===e.id?O.removing:O.remove}</button>
</p>
</li>`}#i(){let e=w(location);return e?a`<p>${O.passkeysElsewhere(a`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:C()?a`<form class="factor-new" @submit=${e=>this.#t(e)}>
<label for="passkey-label">${O.passkeyName}</label>
<input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${O.passkeyExample} autocomplete="off" />
<button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?O.waitingForAuthenticator:O.makePasskey}</button>
</form>`:a`<p>${O.noPasskeys}</p>`}render(){let{passkeys:e}=this;return a`
<h2 tabindex="-1">${O.passkeys}</h2>
<p>${O.passkeysText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.problem)}
${e===null?this.problem?h:t(1):e.length>0?a`<ul class="factors">${n(e,({id:e})=>e,e=>this.#r(e))}</ul>`:h}
${e===null?h:this.#i()}
`}},q={read:()=>o(`/me/preferences`),set:e=>u(`/me/preferences`,e)},J=[`low`,`medium`,`high`,`critical`],le=[0,60,240,1440],Y={from:`22:00`,to:`07:00`},ue=class extends _{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,r]=await Promise.all([q.read(),S.list(),i.people(),i.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==r.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await D(t),this.said=e}catch(e){this.problem=b(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(O.preferencesSaved,async()=>this.wanted=await q.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(e){let t=this.problem?.errors.find(t=>t.pointer===e),n=t&&l(O.preferenceFaults,t.code);return t?a`<p class="field-problem" role="alert" id=${Q(e)} lang=${n?h:`en`}>${n??t.message}</p>`:h}#i(e){let t=this.problem?.errors.some(t=>t.pointer===e);return{invalid:t?`true`:h,by:t?Q(e):h}}#a({over:e={}}){return this.channels.length===0?h:a`<fieldset>
<legend>${O.toldOver}</legend>
${this.channels.map(t=>a`${X(`over-${t}`,v(t),n=>a`
<select class="text-field" id=${n} name=${n}>${[...J,`never`].map(n=>Z(n,O.toldFrom[n],de(e,t)===n))}</select>`)}`)}
</fieldset>`}#o(e,t,n,r){let{invalid:i,by:o}=this.#i(r);return X(Q(r)+`-field`,t,t=>a`
<input class="text-field" type="time" id=${t} name=${e} .value=${n} aria-invalid=${i} aria-describedby=${o} />
${this.#r(r)}`)}#s(e,t,n,r){return a`<label class="told-check"><input type="checkbox" name=${e} .checked=${n} @change=${e=>this.#n(r(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return a`<fieldset>
<legend>${O.quietHours}</legend>
${this.#s(`quiet`,O.quietOn,e!==void 0,e=>({quiet:e?Y:void 0}))}
${e?a`<div class="told-row">${this.#o(`quiet-from`,O.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,O.quietTo,e.to,`/quiet/to`)}</div>`:h}
</fieldset>`}#l({digest:e=[]}){let t=e.length>0,n=t?[...e,``]:[];return a`<fieldset>
<legend>${O.together}</legend>
${this.#s(`digest`,O.togetherOn,t,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
${t?a`<div class="told-row">${n.map((e,t)=>this.#o(`digest-at`,O.toldAt(t+1),e,`/digest/${t}`))}</div>`:h}
</fieldset>`}#u({zone:e,quiet:t,digest:n}){let r=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!t&&!n?.length)return e?a`<input type="hidden" name="zone" value=${e} />`:h;let{invalid:i,by:o}=this.#i(`/zone`);return X(`zone`,O.zone,t=>a`
<input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??r} spellcheck="false" autocomplete="off" aria-invalid=${i} aria-describedby=${o} />
<datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>a`<option value=${e}></option>`)}</datalist>
${this.#r(`/zone`)}`)}#d({remind_minutes:e=0}){let t=[...new Set([...le,e])].sort((e,t)=>e-t);return X(`remind`,O.reminders,n=>a`
<select class="text-field" id=${n} name=${n}>${t.map(t=>Z(String(t),l(O.remindEvery,String(t))??O.remindMinutes(t),t===e))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,O.urgent,t=>a`
<select class="text-field" id=${t} name=${t}>${J.map(t=>Z(t,O.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:t,by:n}=this.#i(`/away/until`);return a`<fieldset>
<legend>${O.away}</legend>
${this.#s(`away`,O.awayOn,e!==void 0,e=>({away:e?{until:pe()}:void 0}))}
${e?a`${X(`away-until`,O.awayUntil,r=>a`
<input class="text-field" type="datetime-local" id=${r} name=${r} required .value=${fe(e.until)} aria-invalid=${t} aria-describedby=${n} />
${this.#r(`/away/until`)}`)}
${X(`delegate`,O.standIn,t=>a`
<select class="text-field" id=${t} name=${t}>${Z(``,O.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
${this.#r(`/away/delegate`)}`)}
<p class="account-nowhere">${O.standInText}</p>`:h}
</fieldset>`}#m(e){return a`<form class="told" @submit=${this.#t}>
${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
<button type="submit" class="primary-button" ?disabled=${this.busy}>${O.savePreferences}</button>
<p role="status" class="waits">${this.said}</p>
</form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return a`
<h2>${O.howTold}</h2>
<p>${O.howToldText}</p>
${e?h:y(this.problem)}
${this.wanted===null?this.problem?h:t(2):this.#m(this.wanted)}
`}};function X(e,t,n){return a`<div class="told-field"><label for=${e}>${t}</label>${n(e)}</div>`}function Z(e,t,n){return a`<option value=${e} .selected=${n}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function de(e,t){let n;return J.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>J.indexOf(r.get(t))<=J.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(J.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||Y.from,to:n(`quiet-to`)||Y.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function fe(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function pe(){return new Date(d()+864e5).toISOString()}var me=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),he=class extends _{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await D(t),[this.account,this.sessions]=await Promise.all([x.account(),x.mySessions()]),this.said=e}catch(e){this.problem=b(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(O.passwordSet,async()=>{await x.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await x.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(O.codesSet,async()=>{this.recovery=await x.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await B.leave(),await D(e)}catch(e){if(this.problem=b(e),this.busy=!1,this.problem.status!==401)return}s.clear(),location.assign(`/`)}}render(){return a`<div class="narrow in-columns account">
<header class="page-head"><h1 tabindex="-1">${O.account}</h1><a class="plain-link" href="/team">${O.teamLink}</a></header>
<p class="visually-hidden" role="status">${this.said}</p>
${y(this.problem)}
${this.account===null?this.problem?h:t(4):a`<div class="account-column">
${this.#s()} ${this.#o()} ${this.#c()}
<section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section>
</div>`}
${this.account===null&&!this.problem?h:a`<div class="account-column">
${this.account?a`${this.#a()} ${this.#u(this.account)} ${this.#d(this.account)}`:h}
<section class="account-part"><account-passkeys></account-passkeys></section>
</div>`}
</div>`}#a(){return a`<section aria-labelledby="account-browsers">
<h2 id="account-browsers">${O.whereSignedIn}</h2>
<ul class="rules">${this.sessions.map(e=>this.#l(e))}</ul>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(x.signOut)}>${O.signOutHere}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(x.signOutEverywhere)}>${O.signOutEverywhere}</button>
</p>
</section>`}#o(){let e=ae();return a`<section aria-labelledby="account-language">
<h2 id="account-language">${O.language}</h2>
<p id="account-language-hint">${O.languageText}</p>
<select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{re(te(e.target.value)),location.reload()}}>
<option value="" ?selected=${e===null}>${O.asBrowser}</option>
${ne.map(t=>a`<option value=${t} lang=${t} ?selected=${e===t}>${me(t)}</option>`)}
</select>
</section>`}#s(){let e=oe();return a`<section aria-labelledby="account-theme">
<h2 id="account-theme">${O.appearance}</h2>
<p id="account-theme-hint">${O.appearanceText}</p>
<select class="text-field account-theme" aria-labelledby="account-theme" aria-describedby="account-theme-hint" @change=${e=>ie(g.find(t=>t===e.target.value)??null)}>
<option value="" ?selected=${e===null}>${O.asDevice}</option>
${g.map(t=>a`<option value=${t} ?selected=${e===t}>${O.themes[t]}</option>`)}
</select>
</section>`}#c(){return a`<section aria-labelledby="account-deciding">
<h2 id="account-deciding">${O.deciding}</h2>
<p>${O.appearanceText}</p>
<label class="told-check"><input type="checkbox" .checked=${m()} @change=${e=>p(e.target.checked)} /> ${O.advance}</label>
</section>`}#l({id:e,device:t,signed_in_by:n,signed_in_at:r,used_at:i,current:o}){let s=t||O.aBrowser;return a`<li class="rule">
<p class="rule-says"><bdi lang="">${s}</bdi>${o?O.thisOne:``}</p>
<p class="rule-facts">
<span>${O.signedInBy(l(O.proofs,n)??n)} <waypost-when .at=${r}></waypost-when></span>
${i?a`<span>${O.used} <waypost-when .at=${i}></waypost-when></span>`:h}
${o?h:a`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${O.signOutOf(s)}
@click=${()=>void this.#e(O.isSignedOut(s),()=>x.endSession(e))}>${O.signOut}</button>`}
</p>
</li>`}#u({factors:e,signed_in_by:t}){let n=e.some(({kind:e})=>e===`password`);return a`<section aria-labelledby="account-password">
<h2 id="account-password">${n?O.changePassword:O.setAPassword}</h2>
<form class="sign-in-form" @submit=${this.#t}>
${n?a`<label>${O.passwordNow}
<input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${t!==`link`} /></label>`:h}
<label>${O.newPassword}
<input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${O.setPassword}</button>
</form>
</section>`}#d({factors:e}){let t=e.find(({kind:e})=>e===`code`);return a`<section aria-labelledby="account-code">
<h2 id="account-code">${O.codes}</h2>
${this.recovery.length>0?this.#p():h}
${this.enrolment?this.#f(this.enrolment):t?a`<p>${O.codesOn(t.recovery_codes_left??0)}</p>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${O.anotherApp}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy}
@click=${()=>void this.#e(O.codesGone,()=>x.removeFactor(t.id))}>${O.remove}</button>
</p>`:a`<p>${O.codesOff}</p>
<button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${O.setUpCodes}</button>`}
</section>`}#f({secret:e,qr:t}){return a`<form class="sign-in-form" @submit=${this.#r}>
<p>${O.scan}</p>
${t?a`<img class="account-qr" alt=${O.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(t)}" />`:h}
<p>${O.secret(a`<code class="account-secret">${e}</code>`)}</p>
<label>${O.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${O.confirm}</button>
</form>`}#p(){return a`<div class="account-recovery">
<p><strong>${O.recovery}</strong> ${O.recoveryText}</p>
<ul>${this.recovery.map(e=>a`<li><code>${e}</code></li>`)}</ul>
</div>`}};customElements.define(`account-addresses`,W),customElements.define(`account-device`,K),customElements.define(`account-passkeys`,ce),customElements.define(`account-preferences`,ue),customElements.define(`page-account`,he);