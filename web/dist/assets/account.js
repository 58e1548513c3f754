import{B as e,Bt as t,C as n,F as r,Gt as i,Ht as a,I as o,Lt as s,N as c,Ot as l,Rt as ee,V as u,Vt as te,Wt as d,a as f,ht as p,j as m,kt as h,m as ne,n as re,o as g,p as _,r as ie,rt as ae,t as v,v as y,x as b,y as x}from"./page.js";import{n as S,t as C}from"./addresses.js";import{a as w,i as T,n as E,r as D,t as O}from"./sign-in.js";import{n as k}from"./later.js";import{i as oe,n as A,r as j}from"./installed.js";var M=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,N=()=>matchMedia(`(display-mode: standalone)`).matches;function P(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:M()&&!N()?`install`:`no`}var F=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,I=()=>Promise.race([navigator.serviceWorker?.ready,new Promise(e=>window.setTimeout(e,3e3))]),L=async()=>P()===`yes`?await(await F())?.getSubscription()??null:null;async function R({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function z(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function B(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var V={own:async()=>{let e=await L().catch(()=>null);return e&&R(e)},on:async t=>{if(await Notification.requestPermission()!==`granted`)return!1;await t();let{key:n}=await o(`/me/push`);await I();let r=await F();if(n===null||r===null)throw new c(0,{code:`push_refused`});let i=z(n),a=await r.getSubscription();a&&!B(a,i)&&await a.unsubscribe();let s=await r.subscribe({userVisibleOnly:!0,applicationServerKey:i}).catch(()=>{throw new c(0,{code:`push_refused`})});return await e(`/me/push`,s.toJSON()),!0},off:async({id:e})=>{await u(`/me/push/${encodeURIComponent(e)}`),await(await L())?.unsubscribe()},forget:({id:e})=>u(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await V.own();if(e===null)return;let t=(await C.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await V.off(t).catch(()=>{})}},H=e=>new Intl.ListFormat(s,{type:`disjunction`}).format(e.map(p)),U=9e5,W=2e3,se=class extends y{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await O(t),[this.reached,this.own]=await Promise.all([C.list(),V.own()])}catch(t){this.problem=x(t),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await C.draw(),this.#t=Date.now()+U,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),W)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await C.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=k.reachedThere(p(n.channel))):Date.now()>this.#t?(this.code=``,this.said=k.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await C.send(t,n),this.sent={channel:t,address:n},this.said=k.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await C.redeem(t,n,r),this.sent=null,this.said=k.reachedThere(p(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?C.remove(e.id):this.#l()===e?V.off(e):V.forget(e)),this.said=k.addressRemoved(G(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return i`<li class="factor">
<p class="factor-name">${p(e.channel)}: <bdi lang="">${G(e)}</bdi>${this.#l()===e?k.thisOne:``}</p>
<p class="factor-facts">
<span>${k.since} <waypost-when .at=${e.added_at}></waypost-when></span>
<button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${k.removeAddress(`${p(e.channel)}, ${G(e)}`)}
@click=${()=>this.#c(e)}>${k.remove}</button>
</p>
</li>`}#d(e,n){let r=this.where===e?this.problem?.errors.find(({pointer:e})=>e===`/${n}`):void 0,a=r&&t(k.addressFaults,r.code);return r?i`<p class="field-problem" role="alert" id="fault-${e}-${n}" lang=${a?d:`en`}>${a??r.message}</p>`:d}#f(e){let t=this.sent?.channel===e?this.sent:null,n=this.#d(e,`address`),r=this.#d(e,`code`),a=(t,n)=>t===d?d:`fault-${e}-${n}`;return t?i`<form class="factor-new" @submit=${e=>this.#s(e,t)}>
<p>${k.codeOnItsWay(i`<bdi lang="">${l(t.address)}</bdi>`)}</p>
<label for="code-${e}">${k.code}</label>
<input class="text-field" id="code-${e}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
aria-invalid=${r===d?d:`true`} aria-describedby=${a(r,`code`)} />
${r} ${n}
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${k.anotherAddress}</button>
<button type="submit" class="primary-button" ?disabled=${this.busy}>${k.confirm}</button>
</p>
</form>`:i`<form class="factor-new" @submit=${t=>this.#o(t,e)}>
<label for="address-${e}">${k.addressOn({channel:e,name:p(e)})}</label>
<input class="text-field" id="address-${e}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
type=${e===`email`?`email`:`text`} autocomplete=${e===`email`?`email`:`off`}
aria-invalid=${n===d?d:`true`} aria-describedby=${a(n,`address`)} />
${n}
<button type="submit" class="plain-button" ?disabled=${this.busy}>${k.sendCode}</button>
</form>`}#p(e){return this.code?i`<div class="factor-new">
<p><code class="account-code">${this.code}</code></p>
<ul class="account-ways">${e.map(e=>i`<li>${k.sendItTo({channel:e,code:this.code,name:p(e)})}</li>`)}</ul>
<p class="waits" role="status">${k.waitsForCode}</p>
<button type="button" class="plain-button" @click=${()=>this.code=``}>${k.cancel}</button>
</div>`:i`<div class="factor-new">
<p>${k.byCode(H(e))}</p>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${k.drawCode}</button>
</div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:t}){let n=t=>e.filter(e=>e.way===t).map(e=>e.name),r=n(`write_from_there`);return i`
${t.length>0?i`<ul class="factors">${a(t,({id:e})=>e,e=>this.#u(e))}</ul>`:i`<p class="account-nowhere">${e.length>0?k.reachedNowhere:k.noChannels}</p>`}
${r.length>0?this.#p(r):d}
${n(`read_there`).map(e=>this.#f(e))}
<account-device class="account-part" .told=${n(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return i`
<h2 tabindex="-1">${k.whereReached}</h2>
<p>${k.whereReachedText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${b(this.#m())}
${e===null?this.problem?d:n(1):this.#g(e)}
`}};function G({address:e,device:t}){return t===null?l(e):l(t)||k.aBrowser}var K=class extends y{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=x(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await V.on(()=>A().catch(()=>{}))?(await j(!1),k.deviceOn):k.deviceDenied);#n=e=>void this.#e(async()=>(await V.off(e),k.deviceOff));#r(e,t){return i`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return i`<p>${k.deviceOn}</p>${this.#r(k.doNotTell,()=>this.#n(e))}`;switch(P()){case`denied`:return i`<p>${k.deviceDenied}</p>`;case`install`:return i`<p>${k.deviceInstall}</p>`;case`no`:return i`<p>${k.deviceCannot}</p>${this.#a()}`;case`yes`:return i`<p>${k.deviceOff}</p>${this.#r(k.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return d;let e=oe();return i`<p>${e?k.noticesOn:k.noticesOff}</p>
${this.#r(e?k.doNotTell:k.tell,()=>void j(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?d:i`<h2 id="account-device">${k.notices}</h2>
<p class="visually-hidden" role="status">${this.said}</p>
${b(this.problem)}
${this.told?this.#i():this.#a()}`}},ce=class extends y{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await D.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await O(t)}catch(e){this.problem=E(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await D.add(n);this.passkeys=[...this.passkeys??[],e],this.said=k.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await D.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=k.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return i`<li class="factor">
<p class="factor-name"><bdi lang="">${h(e.label)}</bdi></p>
<p class="factor-facts">
<span>${k.made} <waypost-when .at=${e.created_at}></waypost-when></span>
<span>${e.used_at?i`${k.used} <waypost-when .at=${e.used_at}></waypost-when>`:k.notUsed}</span>
<button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${k.removePasskey(e.label)}
@click=${()=>this.#n(e)}>${this.busy===e.id?k.removing:k.remove}</button>
</p>
</li>`}#i(){let e=T(location);return e?i`<p>${k.passkeysElsewhere(i`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:w()?i`<form class="factor-new" @submit=${e=>this.#t(e)}>
<label for="passkey-label">${k.passkeyName}</label>
<input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${k.passkeyExample} autocomplete="off" />
<button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?k.waitingForAuthenticator:k.makePasskey}</button>
</form>`:i`<p>${k.noPasskeys}</p>`}render(){let{passkeys:e}=this;return i`
<h2 tabindex="-1">${k.passkeys}</h2>
<p>${k.passkeysText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${b(this.problem)}
${e===null?this.problem?d:n(1):e.length>0?i`<ul class="factors">${a(e,({id:e})=>e,e=>this.#r(e))}</ul>`:d}
${e===null?d:this.#i()}
`}},q={read:()=>o(`/me/preferences`),set:t=>e(`/me/preferences`,t)},J=[`low`,`medium`,`high`,`critical`],le=[0,60,240,1440],Y={from:`22:00`,to:`07:00`},ue=class extends y{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,i]=await Promise.all([q.read(),C.list(),r.people(),r.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==i.principal.name),this.wanted=e})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await O(t),this.said=e}catch(e){this.problem=x(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(k.preferencesSaved,async()=>this.wanted=await q.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(e){let n=this.problem?.errors.find(t=>t.pointer===e),r=n&&t(k.preferenceFaults,n.code);return n?i`<p class="field-problem" role="alert" id=${Q(e)} lang=${r?d:`en`}>${r??n.message}</p>`:d}#i(e){let t=this.problem?.errors.some(t=>t.pointer===e);return{invalid:t?`true`:d,by:t?Q(e):d}}#a({over:e={}}){return this.channels.length===0?d:i`<fieldset>
<legend>${k.toldOver}</legend>
${this.channels.map(t=>i`${X(`over-${t}`,p(t),n=>i`
<select class="text-field" id=${n} name=${n}>${[...J,`never`].map(n=>Z(n,k.toldFrom[n],de(e,t)===n))}</select>`)}`)}
</fieldset>`}#o(e,t,n,r){let{invalid:a,by:o}=this.#i(r);return X(Q(r)+`-field`,t,t=>i`
<input class="text-field" type="time" id=${t} name=${e} .value=${n} aria-invalid=${a} aria-describedby=${o} />
${this.#r(r)}`)}#s(e,t,n,r){return i`<label class="told-check"><input type="checkbox" name=${e} .checked=${n} @change=${e=>this.#n(r(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return i`<fieldset>
<legend>${k.quietHours}</legend>
${this.#s(`quiet`,k.quietOn,e!==void 0,e=>({quiet:e?Y:void 0}))}
${e?i`<div class="told-row">${this.#o(`quiet-from`,k.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,k.quietTo,e.to,`/quiet/to`)}</div>`:d}
</fieldset>`}#l({digest:e=[]}){let t=e.length>0,n=t?[...e,``]:[];return i`<fieldset>
<legend>${k.together}</legend>
${this.#s(`digest`,k.togetherOn,t,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
${t?i`<div class="told-row">${n.map((e,t)=>this.#o(`digest-at`,k.toldAt(t+1),e,`/digest/${t}`))}</div>`:d}
</fieldset>`}#u({zone:e,quiet:t,digest:n}){let r=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!t&&!n?.length)return e?i`<input type="hidden" name="zone" value=${e} />`:d;let{invalid:a,by:o}=this.#i(`/zone`);return X(`zone`,k.zone,t=>i`
<input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??r} spellcheck="false" autocomplete="off" aria-invalid=${a} aria-describedby=${o} />
<datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>i`<option value=${e}></option>`)}</datalist>
${this.#r(`/zone`)}`)}#d({remind_minutes:e=0}){let n=[...new Set([...le,e])].sort((e,t)=>e-t);return X(`remind`,k.reminders,r=>i`
<select class="text-field" id=${r} name=${r}>${n.map(n=>Z(String(n),t(k.remindEvery,String(n))??k.remindMinutes(n),n===e))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,k.urgent,t=>i`
<select class="text-field" id=${t} name=${t}>${J.map(t=>Z(t,k.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:t,by:n}=this.#i(`/away/until`);return i`<fieldset>
<legend>${k.away}</legend>
${this.#s(`away`,k.awayOn,e!==void 0,e=>({away:e?{until:pe()}:void 0}))}
${e?i`${X(`away-until`,k.awayUntil,r=>i`
<input class="text-field" type="datetime-local" id=${r} name=${r} required .value=${fe(e.until)} aria-invalid=${t} aria-describedby=${n} />
${this.#r(`/away/until`)}`)}
${X(`delegate`,k.standIn,t=>i`
<select class="text-field" id=${t} name=${t}>${Z(``,k.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
${this.#r(`/away/delegate`)}`)}
<p class="account-nowhere">${k.standInText}</p>`:d}
</fieldset>`}#m(e){return i`<form class="told" @submit=${this.#t}>
${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
<button type="submit" class="primary-button" ?disabled=${this.busy}>${k.savePreferences}</button>
<p role="status" class="waits">${this.said}</p>
</form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return i`
<h2>${k.howTold}</h2>
<p>${k.howToldText}</p>
${e?d:b(this.problem)}
${this.wanted===null?this.problem?d:n(2):this.#m(this.wanted)}
`}};function X(e,t,n){return i`<div class="told-field"><label for=${e}>${t}</label>${n(e)}</div>`}function Z(e,t,n){return i`<option value=${e} .selected=${n}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function de(e,t){let n;return J.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>J.indexOf(r.get(t))<=J.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(J.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||Y.from,to:n(`quiet-to`)||Y.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function fe(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function pe(){return new Date(ae()+864e5).toISOString()}var me=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),he=class extends y{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await O(t),[this.account,this.sessions]=await Promise.all([S.account(),S.mySessions()]),this.said=e}catch(e){this.problem=x(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(k.passwordSet,async()=>{await S.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await S.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(k.codesSet,async()=>{this.recovery=await S.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await V.leave(),await O(e)}catch(e){if(this.problem=x(e),this.busy=!1,this.problem.status!==401)return}m.clear(),location.assign(`/`)}}render(){return i`<div class="narrow account">
<header class="page-head"><h1 tabindex="-1">${k.account}</h1><a class="plain-link" href="/team">${k.teamLink}</a></header>
<p class="visually-hidden" role="status">${this.said}</p>
${b(this.problem)}
${this.account===null?this.problem?d:n(4):i`${this.#s()} ${this.#o()} ${this.#c()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#a()} ${this.#u(this.account)} ${this.#d(this.account)}`}
${this.account===null&&!this.problem?d:i`<section class="account-part"><account-passkeys></account-passkeys></section>`}
</div>`}#a(){return i`<section aria-labelledby="account-browsers">
<h2 id="account-browsers">${k.whereSignedIn}</h2>
<ul class="rules">${this.sessions.map(e=>this.#l(e))}</ul>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(S.signOut)}>${k.signOutHere}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(S.signOutEverywhere)}>${k.signOutEverywhere}</button>
</p>
</section>`}#o(){let e=g();return i`<section aria-labelledby="account-language">
<h2 id="account-language">${k.language}</h2>
<p id="account-language-hint">${k.languageText}</p>
<select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{f(ee(e.target.value)),location.reload()}}>
<option value="" ?selected=${e===null}>${k.asBrowser}</option>
${te.map(t=>i`<option value=${t} lang=${t} ?selected=${e===t}>${me(t)}</option>`)}
</select>
</section>`}#s(){let e=ie();return i`<section aria-labelledby="account-theme">
<h2 id="account-theme">${k.appearance}</h2>
<p id="account-theme-hint">${k.appearanceText}</p>
<select class="text-field account-theme" aria-labelledby="account-theme" aria-describedby="account-theme-hint" @change=${e=>re(v.find(t=>t===e.target.value)??null)}>
<option value="" ?selected=${e===null}>${k.asDevice}</option>
${v.map(t=>i`<option value=${t} ?selected=${e===t}>${k.themes[t]}</option>`)}
</select>
</section>`}#c(){return i`<section aria-labelledby="account-deciding">
<h2 id="account-deciding">${k.deciding}</h2>
<p>${k.appearanceText}</p>
<label class="told-check"><input type="checkbox" .checked=${_()} @change=${e=>ne(e.target.checked)} /> ${k.advance}</label>
</section>`}#l({id:e,device:n,signed_in_by:r,signed_in_at:a,used_at:o,current:s}){let c=n||k.aBrowser;return i`<li class="rule">
<p class="rule-says"><bdi lang="">${c}</bdi>${s?k.thisOne:``}</p>
<p class="rule-facts">
<span>${k.signedInBy(t(k.proofs,r)??r)} <waypost-when .at=${a}></waypost-when></span>
${o?i`<span>${k.used} <waypost-when .at=${o}></waypost-when></span>`:d}
${s?d:i`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${k.signOutOf(c)}
@click=${()=>void this.#e(k.isSignedOut(c),()=>S.endSession(e))}>${k.signOut}</button>`}
</p>
</li>`}#u({factors:e,signed_in_by:t}){let n=e.some(({kind:e})=>e===`password`);return i`<section aria-labelledby="account-password">
<h2 id="account-password">${n?k.changePassword:k.setAPassword}</h2>
<form class="sign-in-form" @submit=${this.#t}>
${n?i`<label>${k.passwordNow}
<input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${t!==`link`} /></label>`:d}
<label>${k.newPassword}
<input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${k.setPassword}</button>
</form>
</section>`}#d({factors:e}){let t=e.find(({kind:e})=>e===`code`);return i`<section aria-labelledby="account-code">
<h2 id="account-code">${k.codes}</h2>
${this.recovery.length>0?this.#p():d}
${this.enrolment?this.#f(this.enrolment):t?i`<p>${k.codesOn(t.recovery_codes_left??0)}</p>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${k.anotherApp}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy}
@click=${()=>void this.#e(k.codesGone,()=>S.removeFactor(t.id))}>${k.remove}</button>
</p>`:i`<p>${k.codesOff}</p>
<button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${k.setUpCodes}</button>`}
</section>`}#f({secret:e,qr:t}){return i`<form class="sign-in-form" @submit=${this.#r}>
<p>${k.scan}</p>
${t?i`<img class="account-qr" alt=${k.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(t)}" />`:d}
<p>${k.secret(i`<code class="account-secret">${e}</code>`)}</p>
<label>${k.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${k.confirm}</button>
</form>`}#p(){return i`<div class="account-recovery">
<p><strong>${k.recovery}</strong> ${k.recoveryText}</p>
<ul>${this.recovery.map(e=>i`<li><code>${e}</code></li>`)}</ul>
</div>`}};customElements.define(`account-addresses`,se),customElements.define(`account-device`,K),customElements.define(`account-passkeys`,ce),customElements.define(`account-preferences`,ue),customElements.define(`page-account`,he);