import{B as e,Bt as t,C as n,F as r,Gt as i,Ht as a,I as o,Lt as s,N as c,Ot as l,Rt as ee,V as u,Vt as te,Wt as d,a as ne,ht as f,j as p,kt as m,m as re,n as ie,o as ae,p as oe,r as se,rt as h,t as g,v as _,x as v,y}from"./page.js";import{n as b,t as x}from"./addresses.js";import{a as S,i as C,n as w,r as T,t as E}from"./sign-in.js";import{n as D}from"./later.js";import{n as O,r as k}from"./installed.js";var A=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,j=()=>matchMedia(`(display-mode: standalone)`).matches;function M(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:A()&&!j()?`install`:`no`}var N=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,P=()=>Promise.race([navigator.serviceWorker?.ready,new Promise(e=>window.setTimeout(e,3e3))]),F=async()=>M()===`yes`?await(await N())?.getSubscription()??null:null;async function I({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function L(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function R(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var z={own:async()=>{let e=await F().catch(()=>null);return e&&I(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:t}=await o(`/me/push`);await P();let n=await N();if(t===null||n===null)throw new c(0,{code:`push_refused`});let r=L(t),i=await n.getSubscription();i&&!R(i,r)&&await i.unsubscribe();let a=await n.subscribe({userVisibleOnly:!0,applicationServerKey:r}).catch(()=>{throw new c(0,{code:`push_refused`})});return await e(`/me/push`,a.toJSON()),!0},off:async({id:e})=>{await u(`/me/push/${encodeURIComponent(e)}`),await(await F())?.unsubscribe()},forget:({id:e})=>u(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await z.own();if(e===null)return;let t=(await x.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await z.off(t).catch(()=>{})}},B=e=>new Intl.ListFormat(s,{type:`disjunction`}).format(e.map(f)),V=9e5,H=2e3,U=class extends _{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await E(t),[this.reached,this.own]=await Promise.all([x.list(),z.own()])}catch(t){this.problem=y(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await x.draw(),this.#t=Date.now()+V,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),H)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await x.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=D.reachedThere(f(n.channel))):Date.now()>this.#t?(this.code=``,this.said=D.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await x.send(t,n),this.sent={channel:t,address:n},this.said=D.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await x.redeem(t,n,r),this.sent=null,this.said=D.reachedThere(f(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?x.remove(e.id):this.#l()===e?z.off(e):z.forget(e)),this.said=D.addressRemoved(W(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return i`<li class="factor">
<p class="factor-name">${f(e.channel)}: <bdi lang="">${W(e)}</bdi>${this.#l()===e?D.thisOne:``}</p>
<p class="factor-facts">
<span>${D.since} <waypost-when .at=${e.added_at}></waypost-when></span>
<button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${D.removeAddress(`${f(e.channel)}, ${W(e)}`)}
@click=${()=>this.#c(e)}>${D.remove}</button>
</p>
</li>`}#d(e,n){let r=this.where===e?this.problem?.errors.find(({pointer:e})=>e===`/${n}`):void 0,a=r&&t(D.addressFaults,r.code);return r?i`<p class="field-problem" role="alert" id="fault-${e}-${n}" lang=${a?d:`en`}>${a??r.message}</p>`:d}#f(e){let t=this.sent?.channel===e?this.sent:null,n=this.#d(e,`address`),r=this.#d(e,`code`),a=(t,n)=>t===d?d:`fault-${e}-${n}`;return t?i`<form class="factor-new" @submit=${e=>this.#s(e,t)}>
<p>${D.codeOnItsWay(i`<bdi lang="">${l(t.address)}</bdi>`)}</p>
<label for="code-${e}">${D.code}</label>
<input class="text-field" id="code-${e}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
aria-invalid=${r===d?d:`true`} aria-describedby=${a(r,`code`)} />
${r} ${n}
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${D.anotherAddress}</button>
<button type="submit" class="primary-button" ?disabled=${this.busy}>${D.confirm}</button>
</p>
</form>`:i`<form class="factor-new" @submit=${t=>this.#o(t,e)}>
<label for="address-${e}">${D.addressOn({channel:e,name:f(e)})}</label>
<input class="text-field" id="address-${e}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
type=${e===`email`?`email`:`text`} autocomplete=${e===`email`?`email`:`off`}
aria-invalid=${n===d?d:`true`} aria-describedby=${a(n,`address`)} />
${n}
<button type="submit" class="plain-button" ?disabled=${this.busy}>${D.sendCode}</button>
</form>`}#p(e){return this.code?i`<div class="factor-new">
<p><code class="account-code">${this.code}</code></p>
<ul class="account-ways">${e.map(e=>i`<li>${D.sendItTo({channel:e,code:this.code,name:f(e)})}</li>`)}</ul>
<p class="waits" role="status">${D.waitsForCode}</p>
<button type="button" class="plain-button" @click=${()=>this.code=``}>${D.cancel}</button>
</div>`:i`<div class="factor-new">
<p>${D.byCode(B(e))}</p>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${D.drawCode}</button>
</div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:t}){let n=t=>e.filter(e=>e.way===t).map(e=>e.name),r=n(`write_from_there`);return i`
${t.length>0?i`<ul class="factors">${a(t,({id:e})=>e,e=>this.#u(e))}</ul>`:i`<p class="account-nowhere">${e.length>0?D.reachedNowhere:D.noChannels}</p>`}
${r.length>0?this.#p(r):d}
${n(`read_there`).map(e=>this.#f(e))}
<account-device class="account-part" .told=${n(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return i`
<h2 tabindex="-1">${D.whereReached}</h2>
<p>${D.whereReachedText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${v(this.#m())}
${e===null?this.problem?d:n(1):this.#g(e)}
`}};function W({address:e,device:t}){return t===null?l(e):l(t)||D.aBrowser}var G=class extends _{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=y(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await z.on()?(await O(!1),D.deviceOn):D.deviceDenied);#n=e=>void this.#e(async()=>(await z.off(e),D.deviceOff));#r(e,t){return i`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return i`<p>${D.deviceOn}</p>${this.#r(D.doNotTell,()=>this.#n(e))}`;switch(M()){case`denied`:return i`<p>${D.deviceDenied}</p>`;case`install`:return i`<p>${D.deviceInstall}</p>`;case`no`:return i`<p>${D.deviceCannot}</p>${this.#a()}`;case`yes`:return i`<p>${D.deviceOff}</p>${this.#r(D.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return d;let e=k();return i`<p>${e?D.noticesOn:D.noticesOff}</p>
${this.#r(e?D.doNotTell:D.tell,()=>void O(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?d:i`<h2 id="account-device">${D.notices}</h2>
<p class="visually-hidden" role="status">${this.said}</p>
${v(this.problem)}
${this.told?this.#i():this.#a()}`}},K=class extends _{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await T.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await E(t)}catch(e){this.problem=w(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await T.add(n);this.passkeys=[...this.passkeys??[],e],this.said=D.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await T.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=D.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return i`<li class="factor">
<p class="factor-name"><bdi lang="">${m(e.label)}</bdi></p>
<p class="factor-facts">
<span>${D.made} <waypost-when .at=${e.created_at}></waypost-when></span>
<span>${e.used_at?i`${D.used} <waypost-when .at=${e.used_at}></waypost-when>`:D.notUsed}</span>
<button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${D.removePasskey(e.label)}
@click=${()=>this.#n(e)}>${this.busy===e.id?D.removing:D.remove}</button>
</p>
</li>`}#i(){let e=C(location);return e?i`<p>${D.passkeysElsewhere(i`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:S()?i`<form class="factor-new" @submit=${e=>this.#t(e)}>
<label for="passkey-label">${D.passkeyName}</label>
<input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${D.passkeyExample} autocomplete="off" />
<button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?D.waitingForAuthenticator:D.makePasskey}</button>
</form>`:i`<p>${D.noPasskeys}</p>`}render(){let{passkeys:e}=this;return i`
<h2 tabindex="-1">${D.passkeys}</h2>
<p>${D.passkeysText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${v(this.problem)}
${e===null?this.problem?d:n(1):e.length>0?i`<ul class="factors">${a(e,({id:e})=>e,e=>this.#r(e))}</ul>`:d}
${e===null?d:this.#i()}
`}},q={read:()=>o(`/me/preferences`),set:t=>e(`/me/preferences`,t)},J=[`low`,`medium`,`high`,`critical`],ce=[0,60,240,1440],Y={from:`22:00`,to:`07:00`},le=class extends _{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,i]=await Promise.all([q.read(),x.list(),r.people(),r.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==i.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await E(t),this.said=e}catch(e){this.problem=y(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(D.preferencesSaved,async()=>this.wanted=await q.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(e){let n=this.problem?.errors.find(t=>t.pointer===e),r=n&&t(D.preferenceFaults,n.code);return n?i`<p class="field-problem" role="alert" id=${Q(e)} lang=${r?d:`en`}>${r??n.message}</p>`:d}#i(e){let t=this.problem?.errors.some(t=>t.pointer===e);return{invalid:t?`true`:d,by:t?Q(e):d}}#a({over:e={}}){return this.channels.length===0?d:i`<fieldset>
<legend>${D.toldOver}</legend>
${this.channels.map(t=>i`${X(`over-${t}`,f(t),n=>i`
<select class="text-field" id=${n} name=${n}>${[...J,`never`].map(n=>Z(n,D.toldFrom[n],ue(e,t)===n))}</select>`)}`)}
</fieldset>`}#o(e,t,n,r){let{invalid:a,by:o}=this.#i(r);return X(Q(r)+`-field`,t,t=>i`
<input class="text-field" type="time" id=${t} name=${e} .value=${n} aria-invalid=${a} aria-describedby=${o} />
${this.#r(r)}`)}#s(e,t,n,r){return i`<label class="told-check"><input type="checkbox" name=${e} .checked=${n} @change=${e=>this.#n(r(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return i`<fieldset>
<legend>${D.quietHours}</legend>
${this.#s(`quiet`,D.quietOn,e!==void 0,e=>({quiet:e?Y:void 0}))}
${e?i`<div class="told-row">${this.#o(`quiet-from`,D.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,D.quietTo,e.to,`/quiet/to`)}</div>`:d}
</fieldset>`}#l({digest:e=[]}){let t=e.length>0,n=t?[...e,``]:[];return i`<fieldset>
<legend>${D.together}</legend>
${this.#s(`digest`,D.togetherOn,t,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
${t?i`<div class="told-row">${n.map((e,t)=>this.#o(`digest-at`,D.toldAt(t+1),e,`/digest/${t}`))}</div>`:d}
</fieldset>`}#u({zone:e,quiet:t,digest:n}){let r=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!t&&!n?.length)return e?i`<input type="hidden" name="zone" value=${e} />`:d;let{invalid:a,by:o}=this.#i(`/zone`);return X(`zone`,D.zone,t=>i`
<input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??r} spellcheck="false" autocomplete="off" aria-invalid=${a} aria-describedby=${o} />
<datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>i`<option value=${e}></option>`)}</datalist>
${this.#r(`/zone`)}`)}#d({remind_minutes:e=0}){let n=[...new Set([...ce,e])].sort((e,t)=>e-t);return X(`remind`,D.reminders,r=>i`
<select class="text-field" id=${r} name=${r}>${n.map(n=>Z(String(n),t(D.remindEvery,String(n))??D.remindMinutes(n),n===e))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,D.urgent,t=>i`
<select class="text-field" id=${t} name=${t}>${J.map(t=>Z(t,D.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:t,by:n}=this.#i(`/away/until`);return i`<fieldset>
<legend>${D.away}</legend>
${this.#s(`away`,D.awayOn,e!==void 0,e=>({away:e?{until:fe()}:void 0}))}
${e?i`${X(`away-until`,D.awayUntil,r=>i`
<input class="text-field" type="datetime-local" id=${r} name=${r} required .value=${de(e.until)} aria-invalid=${t} aria-describedby=${n} />
${this.#r(`/away/until`)}`)}
${X(`delegate`,D.standIn,t=>i`
<select class="text-field" id=${t} name=${t}>${Z(``,D.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
${this.#r(`/away/delegate`)}`)}
<p class="account-nowhere">${D.standInText}</p>`:d}
</fieldset>`}#m(e){return i`<form class="told" @submit=${this.#t}>
${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
<button type="submit" class="primary-button" ?disabled=${this.busy}>${D.savePreferences}</button>
<p role="status" class="waits">${this.said}</p>
</form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return i`
<h2>${D.howTold}</h2>
<p>${D.howToldText}</p>
${e?d:v(this.problem)}
${this.wanted===null?this.problem?d:n(2):this.#m(this.wanted)}
`}};function X(e,t,n){return i`<div class="told-field"><label for=${e}>${t}</label>${n(e)}</div>`}function Z(e,t,n){return i`<option value=${e} .selected=${n}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function ue(e,t){let n;return J.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>J.indexOf(r.get(t))<=J.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(J.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||Y.from,to:n(`quiet-to`)||Y.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function de(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function fe(){return new Date(h()+864e5).toISOString()}var pe=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),me=class extends _{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await E(t),[this.account,this.sessions]=await Promise.all([b.account(),b.mySessions()]),this.said=e}catch(e){this.problem=y(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(D.passwordSet,async()=>{await b.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await b.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(D.codesSet,async()=>{this.recovery=await b.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await z.leave(),await E(e)}catch(e){if(this.problem=y(e),this.busy=!1,this.problem.status!==401)return}p.clear(),location.assign(`/`)}}render(){return i`<div class="narrow account">
<header class="page-head"><h1 tabindex="-1">${D.account}</h1><a class="plain-link" href="/team">${D.teamLink}</a></header>
<p class="visually-hidden" role="status">${this.said}</p>
${v(this.problem)}
${this.account===null?this.problem?d:n(4):i`${this.#s()} ${this.#o()} ${this.#c()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#a()} ${this.#u(this.account)} ${this.#d(this.account)}`}
${this.account===null&&!this.problem?d:i`<section class="account-part"><account-passkeys></account-passkeys></section>`}
</div>`}#a(){return i`<section aria-labelledby="account-browsers">
<h2 id="account-browsers">${D.whereSignedIn}</h2>
<ul class="rules">${this.sessions.map(e=>this.#l(e))}</ul>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(b.signOut)}>${D.signOutHere}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(b.signOutEverywhere)}>${D.signOutEverywhere}</button>
</p>
</section>`}#o(){let e=ae();return i`<section aria-labelledby="account-language">
<h2 id="account-language">${D.language}</h2>
<p id="account-language-hint">${D.languageText}</p>
<select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{ne(ee(e.target.value)),location.reload()}}>
<option value="" ?selected=${e===null}>${D.asBrowser}</option>
${te.map(t=>i`<option value=${t} lang=${t} ?selected=${e===t}>${pe(t)}</option>`)}
</select>
</section>`}#s(){let e=se();return i`<section aria-labelledby="account-theme">
<h2 id="account-theme">${D.appearance}</h2>
<p id="account-theme-hint">${D.appearanceText}</p>
<select class="text-field account-theme" aria-labelledby="account-theme" aria-describedby="account-theme-hint" @change=${e=>ie(g.find(t=>t===e.target.value)??null)}>
<option value="" ?selected=${e===null}>${D.asDevice}</option>
${g.map(t=>i`<option value=${t} ?selected=${e===t}>${D.themes[t]}</option>`)}
</select>
</section>`}#c(){return i`<section aria-labelledby="account-deciding">
<h2 id="account-deciding">${D.deciding}</h2>
<p>${D.appearanceText}</p>
<label class="told-check"><input type="checkbox" .checked=${oe()} @change=${e=>re(e.target.checked)} /> ${D.advance}</label>
</section>`}#l({id:e,device:n,signed_in_by:r,signed_in_at:a,used_at:o,current:s}){let c=n||D.aBrowser;return i`<li class="rule">
<p class="rule-says"><bdi lang="">${c}</bdi>${s?D.thisOne:``}</p>
<p class="rule-facts">
<span>${D.signedInBy(t(D.proofs,r)??r)} <waypost-when .at=${a}></waypost-when></span>
${o?i`<span>${D.used} <waypost-when .at=${o}></waypost-when></span>`:d}
${s?d:i`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${D.signOutOf(c)}
@click=${()=>void this.#e(D.isSignedOut(c),()=>b.endSession(e))}>${D.signOut}</button>`}
</p>
</li>`}#u({factors:e,signed_in_by:t}){let n=e.some(({kind:e})=>e===`password`);return i`<section aria-labelledby="account-password">
<h2 id="account-password">${n?D.changePassword:D.setAPassword}</h2>
<form class="sign-in-form" @submit=${this.#t}>
${n?i`<label>${D.passwordNow}
<input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${t!==`link`} /></label>`:d}
<label>${D.newPassword}
<input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${D.setPassword}</button>
</form>
</section>`}#d({factors:e}){let t=e.find(({kind:e})=>e===`code`);return i`<section aria-labelledby="account-code">
<h2 id="account-code">${D.codes}</h2>
${this.recovery.length>0?this.#p():d}
${this.enrolment?this.#f(this.enrolment):t?i`<p>${D.codesOn(t.recovery_codes_left??0)}</p>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${D.anotherApp}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy}
@click=${()=>void this.#e(D.codesGone,()=>b.removeFactor(t.id))}>${D.remove}</button>
</p>`:i`<p>${D.codesOff}</p>
<button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${D.setUpCodes}</button>`}
</section>`}#f({secret:e,qr:t}){return i`<form class="sign-in-form" @submit=${this.#r}>
<p>${D.scan}</p>
${t?i`<img class="account-qr" alt=${D.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(t)}" />`:d}
<p>${D.secret(i`<code class="account-secret">${e}</code>`)}</p>
<label>${D.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${D.confirm}</button>
</form>`}#p(){return i`<div class="account-recovery">
<p><strong>${D.recovery}</strong> ${D.recoveryText}</p>
<ul>${this.recovery.map(e=>i`<li><code>${e}</code></li>`)}</ul>
</div>`}};customElements.define(`account-addresses`,U),customElements.define(`account-device`,G),customElements.define(`account-passkeys`,K),customElements.define(`account-preferences`,le),customElements.define(`page-account`,me);