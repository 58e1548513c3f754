import{D as e,F as t,L as n,O as r,a as i,d as a,f as o,l as s,m as c,n as l,p as u,r as d,t as f,u as p,w as ee,x as te}from"./page.js";import{t as m}from"./repeat.js";import{n as h,t as g}from"./visible.js";import{a as _,i as v,n as y,r as b,t as x}from"./sign-in.js";import{t as S}from"./later.js";import{a as ne,c as re,i as C,n as w,r as ie,s as T,t as E,x as D}from"./app.js";var O={list:()=>a(`/me/addresses`),draw:async()=>(await o(`/me/addresses/code`,{})).code,send:(e,t)=>o(`/me/addresses/code/send`,{channel:e,address:t}),redeem:(e,t,n)=>o(`/me/addresses/code/redeem`,{channel:e,address:t,code:n}),remove:e=>p.removeFactor(e)},k=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,A=()=>matchMedia(`(display-mode: standalone)`).matches;function j(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:k()&&!A()?`install`:`no`}var M=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,N=async()=>j()===`yes`?await(await M())?.getSubscription()??null:null;async function P({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function F(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function I(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var L={own:async()=>{let e=await N().catch(()=>null);return e&&P(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:e}=await a(`/me/push`),t=await M();if(e===null||t===null)throw new s(0,{code:`push_refused`});let n=F(e),r=await t.getSubscription();r&&!I(r,n)&&await r.unsubscribe();let i=await t.subscribe({userVisibleOnly:!0,applicationServerKey:n}).catch(()=>{throw new s(0,{code:`push_refused`})});return await u(`/me/push`,i.toJSON()),!0},off:async({id:e})=>{await c(`/me/push/${encodeURIComponent(e)}`),await(await N())?.unsubscribe()},forget:({id:e})=>c(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await L.own();if(e===null)return;let t=(await O.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await L.off(t).catch(()=>{})}},R=t=>e(S.channels,t)??t;function z(e){return new Intl.ListFormat(te,{type:`disjunction`}).format(e.map(R))}var B=9e5,V=2e3,H=class extends f{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await x(t),[this.reached,this.own]=await Promise.all([O.list(),L.own()])}catch(t){this.problem=l(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await O.draw(),this.#t=Date.now()+B,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),V)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await O.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=S.reachedThere(R(n.channel))):Date.now()>this.#t?(this.code=``,this.said=S.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await O.send(t,n),this.sent={channel:t,address:n},this.said=S.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await O.redeem(t,n,r),this.sent=null,this.said=S.reachedThere(R(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?O.remove(e.id):this.#l()===e?L.off(e):L.forget(e)),this.said=S.addressRemoved(U(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return n`<li class="factor">
<p class="factor-name">${R(e.channel)}: <bdi lang="">${U(e)}</bdi>${this.#l()===e?S.thisOne:``}</p>
<p class="factor-facts">
<span>${S.since} <waypost-when .at=${e.added_at}></waypost-when></span>
<button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${S.removeAddress(`${R(e.channel)}, ${U(e)}`)}
@click=${()=>this.#c(e)}>${S.remove}</button>
</p>
</li>`}#d(r,i){let a=this.where===r?this.problem?.errors.find(({pointer:e})=>e===`/${i}`):void 0,o=a&&e(S.addressFaults,a.code);return a?n`<p class="field-problem" role="alert" id="fault-${r}-${i}" lang=${o?t:`en`}>${o??a.message}</p>`:t}#f(e){let r=this.sent?.channel===e?this.sent:null,i=this.#d(e,`address`),a=this.#d(e,`code`),o=(n,r)=>n===t?t:`fault-${e}-${r}`;return r?n`<form class="factor-new" @submit=${e=>this.#s(e,r)}>
<p>${S.codeOnItsWay(n`<bdi lang="">${g(r.address)}</bdi>`)}</p>
<label for="code-${e}">${S.code}</label>
<input class="text-field" id="code-${e}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
aria-invalid=${a===t?t:`true`} aria-describedby=${o(a,`code`)} />
${a} ${i}
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${S.anotherAddress}</button>
<button type="submit" class="primary-button" ?disabled=${this.busy}>${S.confirm}</button>
</p>
</form>`:n`<form class="factor-new" @submit=${t=>this.#o(t,e)}>
<label for="address-${e}">${S.addressOn({channel:e,name:R(e)})}</label>
<input class="text-field" id="address-${e}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
type=${e===`email`?`email`:`text`} autocomplete=${e===`email`?`email`:`off`}
aria-invalid=${i===t?t:`true`} aria-describedby=${o(i,`address`)} />
${i}
<button type="submit" class="plain-button" ?disabled=${this.busy}>${S.sendCode}</button>
</form>`}#p(e){return this.code?n`<div class="factor-new">
<p><code class="account-code">${this.code}</code></p>
<ul class="account-ways">${e.map(e=>n`<li>${S.sendItTo({channel:e,code:this.code,name:R(e)})}</li>`)}</ul>
<p class="waits" role="status">${S.waitsForCode}</p>
<button type="button" class="plain-button" @click=${()=>this.code=``}>${S.cancel}</button>
</div>`:n`<div class="factor-new">
<p>${S.byCode(z(e))}</p>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${S.drawCode}</button>
</div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:r}){let i=t=>e.filter(e=>e.way===t).map(e=>e.name),a=i(`write_from_there`);return n`
${r.length>0?n`<ul class="factors">${m(r,({id:e})=>e,e=>this.#u(e))}</ul>`:n`<p class="account-nowhere">${e.length>0?S.reachedNowhere:S.noChannels}</p>`}
${a.length>0?this.#p(a):t}
${i(`read_there`).map(e=>this.#f(e))}
<account-device class="account-part" .told=${i(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return n`
<h2 tabindex="-1">${S.whereReached}</h2>
<p>${S.whereReachedText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${d(this.#m())}
${e===null?this.problem?t:i(1):this.#g(e)}
`}};function U({address:e,device:t}){return t===null?g(e):g(t)||S.aBrowser}var W=class extends f{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=l(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await L.on()?(await T(!1),S.deviceOn):S.deviceDenied);#n=e=>void this.#e(async()=>(await L.off(e),S.deviceOff));#r(e,t){return n`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return n`<p>${S.deviceOn}</p>${this.#r(S.doNotTell,()=>this.#n(e))}`;switch(j()){case`denied`:return n`<p>${S.deviceDenied}</p>`;case`install`:return n`<p>${S.deviceInstall}</p>`;case`no`:return n`<p>${S.deviceCannot}</p>${this.#a()}`;case`yes`:return n`<p>${S.deviceOff}</p>${this.#r(S.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return t;let e=re();return n`<p>${e?S.noticesOn:S.noticesOff}</p>
${this.#r(e?S.doNotTell:S.tell,()=>void T(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?t:n`<h2 id="account-device">${S.notices}</h2>
<p class="visually-hidden" role="status">${this.said}</p>
${d(this.problem)}
${this.told?this.#i():this.#a()}`}},G=class extends f{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await b.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await x(t)}catch(e){this.problem=y(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await b.add(n);this.passkeys=[...this.passkeys??[],e],this.said=S.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await b.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=S.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return n`<li class="factor">
<p class="factor-name"><bdi lang="">${h(e.label)}</bdi></p>
<p class="factor-facts">
<span>${S.made} <waypost-when .at=${e.created_at}></waypost-when></span>
<span>${e.used_at?n`${S.used} <waypost-when .at=${e.used_at}></waypost-when>`:S.notUsed}</span>
<button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${S.removePasskey(e.label)}
@click=${()=>this.#n(e)}>${this.busy===e.id?S.removing:S.remove}</button>
</p>
</li>`}#i(){let e=v(location);return e?n`<p>${S.passkeysElsewhere(n`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:_()?n`<form class="factor-new" @submit=${e=>this.#t(e)}>
<label for="passkey-label">${S.passkeyName}</label>
<input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${S.passkeyExample} autocomplete="off" />
<button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?S.waitingForAuthenticator:S.makePasskey}</button>
</form>`:n`<p>${S.noPasskeys}</p>`}render(){let{passkeys:e}=this;return n`
<h2 tabindex="-1">${S.passkeys}</h2>
<p>${S.passkeysText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${d(this.problem)}
${e===null?this.problem?t:i(1):e.length>0?n`<ul class="factors">${m(e,({id:e})=>e,e=>this.#r(e))}</ul>`:t}
${e===null?t:this.#i()}
`}},K={read:()=>a(`/me/preferences`),set:e=>u(`/me/preferences`,e)},q=[`low`,`medium`,`high`,`critical`],J=[0,60,240,1440],Y={from:`22:00`,to:`07:00`},ae=class extends f{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,r]=await Promise.all([K.read(),O.list(),p.people(),p.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==r.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await x(t),this.said=e}catch(e){this.problem=l(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(S.preferencesSaved,async()=>this.wanted=await K.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(r){let i=this.problem?.errors.find(e=>e.pointer===r),a=i&&e(S.preferenceFaults,i.code);return i?n`<p class="field-problem" role="alert" id=${Q(r)} lang=${a?t:`en`}>${a??i.message}</p>`:t}#i(e){let n=this.problem?.errors.some(t=>t.pointer===e);return{invalid:n?`true`:t,by:n?Q(e):t}}#a({over:e={}}){return this.channels.length===0?t:n`<fieldset>
<legend>${S.toldOver}</legend>
${this.channels.map(t=>n`${X(`over-${t}`,R(t),r=>n`
<select class="text-field" id=${r} name=${r}>${[...q,`never`].map(n=>Z(n,S.toldFrom[n],oe(e,t)===n))}</select>`)}`)}
</fieldset>`}#o(e,t,r,i){let{invalid:a,by:o}=this.#i(i);return X(Q(i)+`-field`,t,t=>n`
<input class="text-field" type="time" id=${t} name=${e} .value=${r} aria-invalid=${a} aria-describedby=${o} />
${this.#r(i)}`)}#s(e,t,r,i){return n`<label class="told-check"><input type="checkbox" name=${e} .checked=${r} @change=${e=>this.#n(i(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return n`<fieldset>
<legend>${S.quietHours}</legend>
${this.#s(`quiet`,S.quietOn,e!==void 0,e=>({quiet:e?Y:void 0}))}
${e?n`<div class="told-row">${this.#o(`quiet-from`,S.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,S.quietTo,e.to,`/quiet/to`)}</div>`:t}
</fieldset>`}#l({digest:e=[]}){let r=e.length>0,i=r?[...e,``]:[];return n`<fieldset>
<legend>${S.together}</legend>
${this.#s(`digest`,S.togetherOn,r,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
${r?n`<div class="told-row">${i.map((e,t)=>this.#o(`digest-at`,S.toldAt(t+1),e,`/digest/${t}`))}</div>`:t}
</fieldset>`}#u({zone:e,quiet:r,digest:i}){let a=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!r&&!i?.length)return e?n`<input type="hidden" name="zone" value=${e} />`:t;let{invalid:o,by:s}=this.#i(`/zone`);return X(`zone`,S.zone,t=>n`
<input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??a} spellcheck="false" autocomplete="off" aria-invalid=${o} aria-describedby=${s} />
<datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>n`<option value=${e}></option>`)}</datalist>
${this.#r(`/zone`)}`)}#d({remind_minutes:t=0}){let r=[...new Set([...J,t])].sort((e,t)=>e-t);return X(`remind`,S.reminders,i=>n`
<select class="text-field" id=${i} name=${i}>${r.map(n=>Z(String(n),e(S.remindEvery,String(n))??S.remindMinutes(n),n===t))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,S.urgent,t=>n`
<select class="text-field" id=${t} name=${t}>${q.map(t=>Z(t,S.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:r,by:i}=this.#i(`/away/until`);return n`<fieldset>
<legend>${S.away}</legend>
${this.#s(`away`,S.awayOn,e!==void 0,e=>({away:e?{until:ce()}:void 0}))}
${e?n`${X(`away-until`,S.awayUntil,t=>n`
<input class="text-field" type="datetime-local" id=${t} name=${t} required .value=${se(e.until)} aria-invalid=${r} aria-describedby=${i} />
${this.#r(`/away/until`)}`)}
${X(`delegate`,S.standIn,t=>n`
<select class="text-field" id=${t} name=${t}>${Z(``,S.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
${this.#r(`/away/delegate`)}`)}
<p class="account-nowhere">${S.standInText}</p>`:t}
</fieldset>`}#m(e){return n`<form class="told" @submit=${this.#t}>
${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
<button type="submit" class="primary-button" ?disabled=${this.busy}>${S.savePreferences}</button>
<p role="status" class="waits">${this.said}</p>
</form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return n`
<h2>${S.howTold}</h2>
<p>${S.howToldText}</p>
${e?t:d(this.problem)}
${this.wanted===null?this.problem?t:i(2):this.#m(this.wanted)}
`}};function X(e,t,r){return n`<div class="told-field"><label for=${e}>${t}</label>${r(e)}</div>`}function Z(e,t,r){return n`<option value=${e} .selected=${r}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function oe(e,t){let n;return q.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>q.indexOf(r.get(t))<=q.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(q.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||Y.from,to:n(`quiet-to`)||Y.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function se(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function ce(){return new Date(Date.now()+864e5).toISOString()}var le=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),ue=class extends f{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await x(t),[this.account,this.sessions]=await Promise.all([p.account(),p.mySessions()]),this.said=e}catch(e){this.problem=l(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(S.passwordSet,async()=>{await p.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await p.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(S.codesSet,async()=>{this.recovery=await p.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await L.leave(),await x(e)}catch(e){if(this.problem=l(e),this.busy=!1,this.problem.status!==401)return}D.clear(),location.assign(`/`)}}render(){return n`<div class="narrow account">
<header class="page-head"><h1 tabindex="-1">${S.account}</h1></header>
<p class="visually-hidden" role="status">${this.said}</p>
${d(this.problem)}
${this.account===null?this.problem?t:i(4):n`${this.#a()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#o()} ${this.#s()} ${this.#l(this.account)} ${this.#u(this.account)}`}
${this.account===null&&!this.problem?t:n`<section class="account-part"><account-passkeys></account-passkeys></section>`}
</div>`}#a(){return n`<section aria-labelledby="account-browsers">
<h2 id="account-browsers">${S.whereSignedIn}</h2>
<ul class="rules">${this.sessions.map(e=>this.#c(e))}</ul>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(p.signOut)}>${S.signOutHere}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(p.signOutEverywhere)}>${S.signOutEverywhere}</button>
</p>
</section>`}#o(){let e=ne();return n`<section aria-labelledby="account-language">
<h2 id="account-language">${S.language}</h2>
<p id="account-language-hint">${S.languageText}</p>
<select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{C(ee(e.target.value)),location.reload()}}>
<option value="" ?selected=${e===null}>${S.asBrowser}</option>
${r.map(t=>n`<option value=${t} lang=${t} ?selected=${e===t}>${le(t)}</option>`)}
</select>
</section>`}#s(){let e=ie();return n`<section aria-labelledby="account-theme">
<h2 id="account-theme">${S.appearance}</h2>
<p id="account-theme-hint">${S.appearanceText}</p>
<select class="text-field account-language" aria-labelledby="account-theme" aria-describedby="account-theme-hint" @change=${e=>w(E.find(t=>t===e.target.value)??null)}>
<option value="" ?selected=${e===null}>${S.asDevice}</option>
${E.map(t=>n`<option value=${t} ?selected=${e===t}>${S.themes[t]}</option>`)}
</select>
</section>`}#c({id:r,device:i,signed_in_by:a,signed_in_at:o,used_at:s,current:c}){let l=i||S.aBrowser;return n`<li class="rule">
<p class="rule-says"><bdi lang="">${l}</bdi>${c?S.thisOne:``}</p>
<p class="rule-facts">
<span>${S.signedInBy(e(S.proofs,a)??a)} <waypost-when .at=${o}></waypost-when></span>
${s?n`<span>${S.used} <waypost-when .at=${s}></waypost-when></span>`:t}
${c?t:n`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${S.signOutOf(l)}
@click=${()=>void this.#e(S.isSignedOut(l),()=>p.endSession(r))}>${S.signOut}</button>`}
</p>
</li>`}#l({factors:e,signed_in_by:r}){let i=e.some(({kind:e})=>e===`password`);return n`<section aria-labelledby="account-password">
<h2 id="account-password">${i?S.changePassword:S.setAPassword}</h2>
<form class="sign-in-form" @submit=${this.#t}>
${i?n`<label>${S.passwordNow}
<input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${r!==`link`} /></label>`:t}
<label>${S.newPassword}
<input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${S.setPassword}</button>
</form>
</section>`}#u({factors:e}){let r=e.find(({kind:e})=>e===`code`);return n`<section aria-labelledby="account-code">
<h2 id="account-code">${S.codes}</h2>
${this.recovery.length>0?this.#f():t}
${this.enrolment?this.#d(this.enrolment):r?n`<p>${S.codesOn(r.recovery_codes_left??0)}</p>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${S.anotherApp}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy}
@click=${()=>void this.#e(S.codesGone,()=>p.removeFactor(r.id))}>${S.remove}</button>
</p>`:n`<p>${S.codesOff}</p>
<button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${S.setUpCodes}</button>`}
</section>`}#d({secret:e,qr:r}){return n`<form class="sign-in-form" @submit=${this.#r}>
<p>${S.scan}</p>
${r?n`<img class="account-qr" alt=${S.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(r)}" />`:t}
<p>${S.secret(n`<code class="account-secret">${e}</code>`)}</p>
<label>${S.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${S.confirm}</button>
</form>`}#f(){return n`<div class="account-recovery">
<p><strong>${S.recovery}</strong> ${S.recoveryText}</p>
<ul>${this.recovery.map(e=>n`<li><code>${e}</code></li>`)}</ul>
</div>`}};customElements.define(`account-addresses`,H),customElements.define(`account-device`,W),customElements.define(`account-passkeys`,G),customElements.define(`account-preferences`,ae),customElements.define(`page-account`,ue);