import{A as e,B as t,Bt as n,Dt as r,Et as i,F as a,Gt as o,Ht as s,It as c,Lt as l,M as u,P as d,S as f,Vt as ee,Wt as p,_ as m,a as h,b as g,f as _,n as te,o as v,p as y,pt as b,r as ne,t as x,v as S,z as C}from"./page.js";import{n as w,t as T}from"./addresses.js";import{a as E,i as re,n as D,r as O,t as k}from"./sign-in.js";import{n as A}from"./later.js";import{n as j,r as ie}from"./installed.js";var ae=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,oe=()=>matchMedia(`(display-mode: standalone)`).matches;function M(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:ae()&&!oe()?`install`:`no`}var N=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,P=()=>Promise.race([navigator.serviceWorker?.ready,new Promise(e=>window.setTimeout(e,3e3))]),F=async()=>M()===`yes`?await(await N())?.getSubscription()??null:null;async function I({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function L(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function R(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var z={own:async()=>{let e=await F().catch(()=>null);return e&&I(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:e}=await a(`/me/push`);await P();let t=await N();if(e===null||t===null)throw new u(0,{code:`push_refused`});let n=L(e),r=await t.getSubscription();r&&!R(r,n)&&await r.unsubscribe();let i=await t.subscribe({userVisibleOnly:!0,applicationServerKey:n}).catch(()=>{throw new u(0,{code:`push_refused`})});return await C(`/me/push`,i.toJSON()),!0},off:async({id:e})=>{await t(`/me/push/${encodeURIComponent(e)}`),await(await F())?.unsubscribe()},forget:({id:e})=>t(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await z.own();if(e===null)return;let t=(await T.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await z.off(t).catch(()=>{})}},B=e=>new Intl.ListFormat(c,{type:`disjunction`}).format(e.map(b)),V=9e5,H=2e3,U=class extends m{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await k(t),[this.reached,this.own]=await Promise.all([T.list(),z.own()])}catch(t){this.problem=S(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await T.draw(),this.#t=Date.now()+V,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),H)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await T.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=A.reachedThere(b(n.channel))):Date.now()>this.#t?(this.code=``,this.said=A.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await T.send(t,n),this.sent={channel:t,address:n},this.said=A.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await T.redeem(t,n,r),this.sent=null,this.said=A.reachedThere(b(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?T.remove(e.id):this.#l()===e?z.off(e):z.forget(e)),this.said=A.addressRemoved(W(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return o`<li class="factor">
<p class="factor-name">${b(e.channel)}: <bdi lang="">${W(e)}</bdi>${this.#l()===e?A.thisOne:``}</p>
<p class="factor-facts">
<span>${A.since} <waypost-when .at=${e.added_at}></waypost-when></span>
<button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${A.removeAddress(`${b(e.channel)}, ${W(e)}`)}
@click=${()=>this.#c(e)}>${A.remove}</button>
</p>
</li>`}#d(e,t){let r=this.where===e?this.problem?.errors.find(({pointer:e})=>e===`/${t}`):void 0,i=r&&n(A.addressFaults,r.code);return r?o`<p class="field-problem" role="alert" id="fault-${e}-${t}" lang=${i?p:`en`}>${i??r.message}</p>`:p}#f(e){let t=this.sent?.channel===e?this.sent:null,n=this.#d(e,`address`),r=this.#d(e,`code`),a=(t,n)=>t===p?p:`fault-${e}-${n}`;return t?o`<form class="factor-new" @submit=${e=>this.#s(e,t)}>
<p>${A.codeOnItsWay(o`<bdi lang="">${i(t.address)}</bdi>`)}</p>
<label for="code-${e}">${A.code}</label>
<input class="text-field" id="code-${e}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
aria-invalid=${r===p?p:`true`} aria-describedby=${a(r,`code`)} />
${r} ${n}
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${A.anotherAddress}</button>
<button type="submit" class="primary-button" ?disabled=${this.busy}>${A.confirm}</button>
</p>
</form>`:o`<form class="factor-new" @submit=${t=>this.#o(t,e)}>
<label for="address-${e}">${A.addressOn({channel:e,name:b(e)})}</label>
<input class="text-field" id="address-${e}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
type=${e===`email`?`email`:`text`} autocomplete=${e===`email`?`email`:`off`}
aria-invalid=${n===p?p:`true`} aria-describedby=${a(n,`address`)} />
${n}
<button type="submit" class="plain-button" ?disabled=${this.busy}>${A.sendCode}</button>
</form>`}#p(e){return this.code?o`<div class="factor-new">
<p><code class="account-code">${this.code}</code></p>
<ul class="account-ways">${e.map(e=>o`<li>${A.sendItTo({channel:e,code:this.code,name:b(e)})}</li>`)}</ul>
<p class="waits" role="status">${A.waitsForCode}</p>
<button type="button" class="plain-button" @click=${()=>this.code=``}>${A.cancel}</button>
</div>`:o`<div class="factor-new">
<p>${A.byCode(B(e))}</p>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${A.drawCode}</button>
</div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:t}){let n=t=>e.filter(e=>e.way===t).map(e=>e.name),r=n(`write_from_there`);return o`
${t.length>0?o`<ul class="factors">${s(t,({id:e})=>e,e=>this.#u(e))}</ul>`:o`<p class="account-nowhere">${e.length>0?A.reachedNowhere:A.noChannels}</p>`}
${r.length>0?this.#p(r):p}
${n(`read_there`).map(e=>this.#f(e))}
<account-device class="account-part" .told=${n(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return o`
<h2 tabindex="-1">${A.whereReached}</h2>
<p>${A.whereReachedText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${g(this.#m())}
${e===null?this.problem?p:f(1):this.#g(e)}
`}};function W({address:e,device:t}){return t===null?i(e):i(t)||A.aBrowser}var G=class extends m{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=S(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await z.on()?(await j(!1),A.deviceOn):A.deviceDenied);#n=e=>void this.#e(async()=>(await z.off(e),A.deviceOff));#r(e,t){return o`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return o`<p>${A.deviceOn}</p>${this.#r(A.doNotTell,()=>this.#n(e))}`;switch(M()){case`denied`:return o`<p>${A.deviceDenied}</p>`;case`install`:return o`<p>${A.deviceInstall}</p>`;case`no`:return o`<p>${A.deviceCannot}</p>${this.#a()}`;case`yes`:return o`<p>${A.deviceOff}</p>${this.#r(A.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return p;let e=ie();return o`<p>${e?A.noticesOn:A.noticesOff}</p>
${this.#r(e?A.doNotTell:A.tell,()=>void j(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?p:o`<h2 id="account-device">${A.notices}</h2>
<p class="visually-hidden" role="status">${this.said}</p>
${g(this.problem)}
${this.told?this.#i():this.#a()}`}},K=class extends m{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await O.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await k(t)}catch(e){this.problem=D(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await O.add(n);this.passkeys=[...this.passkeys??[],e],this.said=A.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await O.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=A.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return o`<li class="factor">
<p class="factor-name"><bdi lang="">${r(e.label)}</bdi></p>
<p class="factor-facts">
<span>${A.made} <waypost-when .at=${e.created_at}></waypost-when></span>
<span>${e.used_at?o`${A.used} <waypost-when .at=${e.used_at}></waypost-when>`:A.notUsed}</span>
<button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${A.removePasskey(e.label)}
@click=${()=>this.#n(e)}>${this.busy===e.id?A.removing:A.remove}</button>
</p>
</li>`}#i(){let e=re(location);return e?o`<p>${A.passkeysElsewhere(o`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:E()?o`<form class="factor-new" @submit=${e=>this.#t(e)}>
<label for="passkey-label">${A.passkeyName}</label>
<input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${A.passkeyExample} autocomplete="off" />
<button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?A.waitingForAuthenticator:A.makePasskey}</button>
</form>`:o`<p>${A.noPasskeys}</p>`}render(){let{passkeys:e}=this;return o`
<h2 tabindex="-1">${A.passkeys}</h2>
<p>${A.passkeysText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${g(this.problem)}
${e===null?this.problem?p:f(1):e.length>0?o`<ul class="factors">${s(e,({id:e})=>e,e=>this.#r(e))}</ul>`:p}
${e===null?p:this.#i()}
`}},q={read:()=>a(`/me/preferences`),set:e=>C(`/me/preferences`,e)},J=[`low`,`medium`,`high`,`critical`],se=[0,60,240,1440],Y={from:`22:00`,to:`07:00`},ce=class extends m{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,r]=await Promise.all([q.read(),T.list(),d.people(),d.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==r.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await k(t),this.said=e}catch(e){this.problem=S(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(A.preferencesSaved,async()=>this.wanted=await q.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(e){let t=this.problem?.errors.find(t=>t.pointer===e),r=t&&n(A.preferenceFaults,t.code);return t?o`<p class="field-problem" role="alert" id=${Q(e)} lang=${r?p:`en`}>${r??t.message}</p>`:p}#i(e){let t=this.problem?.errors.some(t=>t.pointer===e);return{invalid:t?`true`:p,by:t?Q(e):p}}#a({over:e={}}){return this.channels.length===0?p:o`<fieldset>
<legend>${A.toldOver}</legend>
${this.channels.map(t=>o`${X(`over-${t}`,b(t),n=>o`
<select class="text-field" id=${n} name=${n}>${[...J,`never`].map(n=>Z(n,A.toldFrom[n],le(e,t)===n))}</select>`)}`)}
</fieldset>`}#o(e,t,n,r){let{invalid:i,by:a}=this.#i(r);return X(Q(r)+`-field`,t,t=>o`
<input class="text-field" type="time" id=${t} name=${e} .value=${n} aria-invalid=${i} aria-describedby=${a} />
${this.#r(r)}`)}#s(e,t,n,r){return o`<label class="told-check"><input type="checkbox" name=${e} .checked=${n} @change=${e=>this.#n(r(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return o`<fieldset>
<legend>${A.quietHours}</legend>
${this.#s(`quiet`,A.quietOn,e!==void 0,e=>({quiet:e?Y:void 0}))}
${e?o`<div class="told-row">${this.#o(`quiet-from`,A.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,A.quietTo,e.to,`/quiet/to`)}</div>`:p}
</fieldset>`}#l({digest:e=[]}){let t=e.length>0,n=t?[...e,``]:[];return o`<fieldset>
<legend>${A.together}</legend>
${this.#s(`digest`,A.togetherOn,t,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
${t?o`<div class="told-row">${n.map((e,t)=>this.#o(`digest-at`,A.toldAt(t+1),e,`/digest/${t}`))}</div>`:p}
</fieldset>`}#u({zone:e,quiet:t,digest:n}){let r=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!t&&!n?.length)return e?o`<input type="hidden" name="zone" value=${e} />`:p;let{invalid:i,by:a}=this.#i(`/zone`);return X(`zone`,A.zone,t=>o`
<input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??r} spellcheck="false" autocomplete="off" aria-invalid=${i} aria-describedby=${a} />
<datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>o`<option value=${e}></option>`)}</datalist>
${this.#r(`/zone`)}`)}#d({remind_minutes:e=0}){let t=[...new Set([...se,e])].sort((e,t)=>e-t);return X(`remind`,A.reminders,r=>o`
<select class="text-field" id=${r} name=${r}>${t.map(t=>Z(String(t),n(A.remindEvery,String(t))??A.remindMinutes(t),t===e))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,A.urgent,t=>o`
<select class="text-field" id=${t} name=${t}>${J.map(t=>Z(t,A.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:t,by:n}=this.#i(`/away/until`);return o`<fieldset>
<legend>${A.away}</legend>
${this.#s(`away`,A.awayOn,e!==void 0,e=>({away:e?{until:de()}:void 0}))}
${e?o`${X(`away-until`,A.awayUntil,r=>o`
<input class="text-field" type="datetime-local" id=${r} name=${r} required .value=${ue(e.until)} aria-invalid=${t} aria-describedby=${n} />
${this.#r(`/away/until`)}`)}
${X(`delegate`,A.standIn,t=>o`
<select class="text-field" id=${t} name=${t}>${Z(``,A.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
${this.#r(`/away/delegate`)}`)}
<p class="account-nowhere">${A.standInText}</p>`:p}
</fieldset>`}#m(e){return o`<form class="told" @submit=${this.#t}>
${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
<button type="submit" class="primary-button" ?disabled=${this.busy}>${A.savePreferences}</button>
<p role="status" class="waits">${this.said}</p>
</form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return o`
<h2>${A.howTold}</h2>
<p>${A.howToldText}</p>
${e?p:g(this.problem)}
${this.wanted===null?this.problem?p:f(2):this.#m(this.wanted)}
`}};function X(e,t,n){return o`<div class="told-field"><label for=${e}>${t}</label>${n(e)}</div>`}function Z(e,t,n){return o`<option value=${e} .selected=${n}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function le(e,t){let n;return J.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>J.indexOf(r.get(t))<=J.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(J.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||Y.from,to:n(`quiet-to`)||Y.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function ue(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function de(){return new Date(Date.now()+864e5).toISOString()}var fe=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),pe=class extends m{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await k(t),[this.account,this.sessions]=await Promise.all([w.account(),w.mySessions()]),this.said=e}catch(e){this.problem=S(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(A.passwordSet,async()=>{await w.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await w.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(A.codesSet,async()=>{this.recovery=await w.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(t){if(!this.busy){this.busy=!0,this.problem=null;try{await z.leave(),await k(t)}catch(e){if(this.problem=S(e),this.busy=!1,this.problem.status!==401)return}e.clear(),location.assign(`/`)}}render(){return o`<div class="narrow account">
<header class="page-head"><h1 tabindex="-1">${A.account}</h1><a class="plain-link" href="/team">${A.teamLink}</a></header>
<p class="visually-hidden" role="status">${this.said}</p>
${g(this.problem)}
${this.account===null?this.problem?p:f(4):o`${this.#s()} ${this.#o()} ${this.#c()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#a()} ${this.#u(this.account)} ${this.#d(this.account)}`}
${this.account===null&&!this.problem?p:o`<section class="account-part"><account-passkeys></account-passkeys></section>`}
</div>`}#a(){return o`<section aria-labelledby="account-browsers">
<h2 id="account-browsers">${A.whereSignedIn}</h2>
<ul class="rules">${this.sessions.map(e=>this.#l(e))}</ul>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(w.signOut)}>${A.signOutHere}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(w.signOutEverywhere)}>${A.signOutEverywhere}</button>
</p>
</section>`}#o(){let e=v();return o`<section aria-labelledby="account-language">
<h2 id="account-language">${A.language}</h2>
<p id="account-language-hint">${A.languageText}</p>
<select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{h(l(e.target.value)),location.reload()}}>
<option value="" ?selected=${e===null}>${A.asBrowser}</option>
${ee.map(t=>o`<option value=${t} lang=${t} ?selected=${e===t}>${fe(t)}</option>`)}
</select>
</section>`}#s(){let e=ne();return o`<section aria-labelledby="account-theme">
<h2 id="account-theme">${A.appearance}</h2>
<p id="account-theme-hint">${A.appearanceText}</p>
<select class="text-field account-theme" aria-labelledby="account-theme" aria-describedby="account-theme-hint" @change=${e=>te(x.find(t=>t===e.target.value)??null)}>
<option value="" ?selected=${e===null}>${A.asDevice}</option>
${x.map(t=>o`<option value=${t} ?selected=${e===t}>${A.themes[t]}</option>`)}
</select>
</section>`}#c(){return o`<section aria-labelledby="account-deciding">
<h2 id="account-deciding">${A.deciding}</h2>
<p>${A.appearanceText}</p>
<label class="told-check"><input type="checkbox" .checked=${_()} @change=${e=>y(e.target.checked)} /> ${A.advance}</label>
</section>`}#l({id:e,device:t,signed_in_by:r,signed_in_at:i,used_at:a,current:s}){let c=t||A.aBrowser;return o`<li class="rule">
<p class="rule-says"><bdi lang="">${c}</bdi>${s?A.thisOne:``}</p>
<p class="rule-facts">
<span>${A.signedInBy(n(A.proofs,r)??r)} <waypost-when .at=${i}></waypost-when></span>
${a?o`<span>${A.used} <waypost-when .at=${a}></waypost-when></span>`:p}
${s?p:o`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${A.signOutOf(c)}
@click=${()=>void this.#e(A.isSignedOut(c),()=>w.endSession(e))}>${A.signOut}</button>`}
</p>
</li>`}#u({factors:e,signed_in_by:t}){let n=e.some(({kind:e})=>e===`password`);return o`<section aria-labelledby="account-password">
<h2 id="account-password">${n?A.changePassword:A.setAPassword}</h2>
<form class="sign-in-form" @submit=${this.#t}>
${n?o`<label>${A.passwordNow}
<input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${t!==`link`} /></label>`:p}
<label>${A.newPassword}
<input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${A.setPassword}</button>
</form>
</section>`}#d({factors:e}){let t=e.find(({kind:e})=>e===`code`);return o`<section aria-labelledby="account-code">
<h2 id="account-code">${A.codes}</h2>
${this.recovery.length>0?this.#p():p}
${this.enrolment?this.#f(this.enrolment):t?o`<p>${A.codesOn(t.recovery_codes_left??0)}</p>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${A.anotherApp}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy}
@click=${()=>void this.#e(A.codesGone,()=>w.removeFactor(t.id))}>${A.remove}</button>
</p>`:o`<p>${A.codesOff}</p>
<button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${A.setUpCodes}</button>`}
</section>`}#f({secret:e,qr:t}){return o`<form class="sign-in-form" @submit=${this.#r}>
<p>${A.scan}</p>
${t?o`<img class="account-qr" alt=${A.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(t)}" />`:p}
<p>${A.secret(o`<code class="account-secret">${e}</code>`)}</p>
<label>${A.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${A.confirm}</button>
</form>`}#p(){return o`<div class="account-recovery">
<p><strong>${A.recovery}</strong> ${A.recoveryText}</p>
<ul>${this.recovery.map(e=>o`<li><code>${e}</code></li>`)}</ul>
</div>`}};customElements.define(`account-addresses`,U),customElements.define(`account-device`,G),customElements.define(`account-passkeys`,K),customElements.define(`account-preferences`,ce),customElements.define(`page-account`,pe);