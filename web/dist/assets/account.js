import{$ as e,C as t,E as n,F as r,I as i,L as a,P as o,R as s,S as c,St as l,Tt as u,d,dt as ee,et as f,f as p,i as m,j as te,mt as h,o as g,pt as _,r as v,s as y,t as b,ut as ne,w as x,wt as S,z as C}from"./page.js";import{a as w,i as T,n as E,r as D,t as O}from"./sign-in.js";import{t as k}from"./later.js";var A={list:()=>i(`/me/addresses`),draw:async()=>(await a(`/me/addresses/code`,{})).code,send:(e,t)=>a(`/me/addresses/code/send`,{channel:e,address:t}),redeem:(e,t,n)=>a(`/me/addresses/code/redeem`,{channel:e,address:t,code:n}),remove:e=>r.removeFactor(e)},re=()=>/iPhone|iPad/.test(navigator.userAgent)||navigator.platform===`MacIntel`&&navigator.maxTouchPoints>1,ie=()=>matchMedia(`(display-mode: standalone)`).matches;function j(){return isSecureContext&&`serviceWorker`in navigator&&`PushManager`in window&&`Notification`in window?Notification.permission===`denied`?`denied`:`yes`:re()&&!ie()?`install`:`no`}var M=async()=>(await navigator.serviceWorker?.getRegistration())?.pushManager??null,N=async()=>j()===`yes`?await(await M())?.getSubscription()??null:null;async function P({endpoint:e}){let t=new Uint8Array(await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e)));return Array.from(t.slice(0,16),e=>e.toString(16).padStart(2,`0`)).join(``)}function F(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function I(e,t){let n=new Uint8Array(e.options.applicationServerKey??[]);return n.length===t.length&&n.every((e,n)=>e===t[n])}var L={own:async()=>{let e=await N().catch(()=>null);return e&&P(e)},on:async()=>{if(await Notification.requestPermission()!==`granted`)return!1;let{key:e}=await i(`/me/push`),t=await M();if(e===null||t===null)throw new o(0,{code:`push_refused`});let n=F(e),r=await t.getSubscription();r&&!I(r,n)&&await r.unsubscribe();let a=await t.subscribe({userVisibleOnly:!0,applicationServerKey:n}).catch(()=>{throw new o(0,{code:`push_refused`})});return await s(`/me/push`,a.toJSON()),!0},off:async({id:e})=>{await C(`/me/push/${encodeURIComponent(e)}`),await(await N())?.unsubscribe()},forget:({id:e})=>C(`/me/push/${encodeURIComponent(e)}`),leave:async()=>{let e=await L.own();if(e===null)return;let t=(await A.list().catch(()=>null))?.addresses.find(({address:t})=>t===e);t&&await L.off(t).catch(()=>{})}},R=e=>_(k.channels,e)??e;function z(e){return new Intl.ListFormat(ne,{type:`disjunction`}).format(e.map(R))}var B=9e5,V=2e3,H=class extends c{static properties={reached:{state:!0},code:{state:!0},sent:{state:!0},problem:{state:!0},where:{state:!0},busy:{state:!0},said:{state:!0},own:{state:!0}};#e=0;#t=0;constructor(){super(),this.reached=null,this.code=``,this.sent=null,this.problem=null,this.where=``,this.busy=!1,this.said=``,this.own=null}connectedCallback(){super.connectedCallback(),this.#n(``,async()=>{})}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#e)}async#n(e,n){if(!this.busy){this.busy=!0,this.problem=null;try{await O(n),[this.reached,this.own]=await Promise.all([A.list(),L.own()])}catch(n){this.problem=t(n),this.where=e}finally{this.busy=!1}}}#r=()=>void this.#n(``,async()=>{this.code=await A.draw(),this.#t=Date.now()+B,this.#i()});#i(){window.clearTimeout(this.#e),this.#e=window.setTimeout(()=>void this.#a(),V)}async#a(){if(!this.isConnected||!this.code)return;let e=document.visibilityState===`visible`?await A.list().catch(()=>null):null,t=new Set(this.reached?.addresses.map(({id:e})=>e)),n=e?.addresses.find(({id:e})=>!t.has(e));e&&(this.reached=e),n?(this.code=``,this.said=k.reachedThere(R(n.channel))):Date.now()>this.#t?(this.code=``,this.said=k.codeTooOld):this.#i()}#o(e,t){e.preventDefault();let n=String(new FormData(e.currentTarget).get(`address`)??``).trim();this.#n(t,async()=>{await A.send(t,n),this.sent={channel:t,address:n},this.said=k.codeSentTo(n),await this.updateComplete,this.querySelector(`[name=code]`)?.focus()})}#s(e,{channel:t,address:n}){e.preventDefault();let r=String(new FormData(e.currentTarget).get(`code`)??``).trim();this.#n(t,async()=>{await A.redeem(t,n,r),this.sent=null,this.said=k.reachedThere(R(t))})}#c(e){this.#n(``,async()=>{await(e.device===null?A.remove(e.id):this.#l()===e?L.off(e):L.forget(e)),this.said=k.addressRemoved(U(e)),this.querySelector(`h2`)?.focus()})}#l(){return this.reached?.addresses.find(({device:e,address:t})=>e!==null&&t===this.own)??null}#u(e){return u`<li class="factor">
<p class="factor-name">${R(e.channel)}: <bdi lang="">${U(e)}</bdi>${this.#l()===e?k.thisOne:``}</p>
<p class="factor-facts">
<span>${k.since} <waypost-when .at=${e.added_at}></waypost-when></span>
<button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${k.removeAddress(`${R(e.channel)}, ${U(e)}`)}
@click=${()=>this.#c(e)}>${k.remove}</button>
</p>
</li>`}#d(e,t){let n=this.where===e?this.problem?.errors.find(({pointer:e})=>e===`/${t}`):void 0,r=n&&_(k.addressFaults,n.code);return n?u`<p class="field-problem" role="alert" id="fault-${e}-${t}" lang=${r?S:`en`}>${r??n.message}</p>`:S}#f(t){let n=this.sent?.channel===t?this.sent:null,r=this.#d(t,`address`),i=this.#d(t,`code`),a=(e,n)=>e===S?S:`fault-${t}-${n}`;return n?u`<form class="factor-new" @submit=${e=>this.#s(e,n)}>
<p>${k.codeOnItsWay(u`<bdi lang="">${e(n.address)}</bdi>`)}</p>
<label for="code-${t}">${k.code}</label>
<input class="text-field" id="code-${t}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
aria-invalid=${i===S?S:`true`} aria-describedby=${a(i,`code`)} />
${i} ${r}
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>(this.sent=null,this.problem=null)}>${k.anotherAddress}</button>
<button type="submit" class="primary-button" ?disabled=${this.busy}>${k.confirm}</button>
</p>
</form>`:u`<form class="factor-new" @submit=${e=>this.#o(e,t)}>
<label for="address-${t}">${k.addressOn({channel:t,name:R(t)})}</label>
<input class="text-field" id="address-${t}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
type=${t===`email`?`email`:`text`} autocomplete=${t===`email`?`email`:`off`}
aria-invalid=${r===S?S:`true`} aria-describedby=${a(r,`address`)} />
${r}
<button type="submit" class="plain-button" ?disabled=${this.busy}>${k.sendCode}</button>
</form>`}#p(e){return this.code?u`<div class="factor-new">
<p><code class="account-code">${this.code}</code></p>
<ul class="account-ways">${e.map(e=>u`<li>${k.sendItTo({channel:e,code:this.code,name:R(e)})}</li>`)}</ul>
<p class="waits" role="status">${k.waitsForCode}</p>
<button type="button" class="plain-button" @click=${()=>this.code=``}>${k.cancel}</button>
</div>`:u`<div class="factor-new">
<p>${k.byCode(z(e))}</p>
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#r}>${k.drawCode}</button>
</div>`}#m(){return this.where&&this.problem?.errors.some(({pointer:e})=>[`/address`,`/code`].includes(e))?null:this.problem}#h=()=>void this.#n(``,async()=>{});#g({channels:e,addresses:t}){let n=t=>e.filter(e=>e.way===t).map(e=>e.name),r=n(`write_from_there`);return u`
${t.length>0?u`<ul class="factors">${l(t,({id:e})=>e,e=>this.#u(e))}</ul>`:u`<p class="account-nowhere">${e.length>0?k.reachedNowhere:k.noChannels}</p>`}
${r.length>0?this.#p(r):S}
${n(`read_there`).map(e=>this.#f(e))}
<account-device class="account-part" .told=${n(`browser`).length>0} .here=${this.#l()} @change=${this.#h}></account-device>`}render(){let{reached:e}=this;return u`
<h2 tabindex="-1">${k.whereReached}</h2>
<p>${k.whereReachedText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${x(this.#m())}
${e===null?this.problem?S:n(1):this.#g(e)}
`}};function U({address:t,device:n}){return n===null?e(t):e(n)||k.aBrowser}var W=class extends c{static properties={told:{attribute:!1},here:{attribute:!1},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.told=!1,this.here=null,this.problem=null,this.busy=!1,this.said=``}async#e(e){if(!this.busy){this.busy=!0,this.problem=null;try{this.said=await e(),this.dispatchEvent(new Event(`change`,{bubbles:!0}))}catch(e){this.problem=t(e)}finally{this.busy=!1}}}#t=()=>void this.#e(async()=>await L.on()?(await d(!1),k.deviceOn):k.deviceDenied);#n=e=>void this.#e(async()=>(await L.off(e),k.deviceOff));#r(e,t){return u`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${t}>${e}</button>`}#i(){let{here:e}=this;if(e)return u`<p>${k.deviceOn}</p>${this.#r(k.doNotTell,()=>this.#n(e))}`;switch(j()){case`denied`:return u`<p>${k.deviceDenied}</p>`;case`install`:return u`<p>${k.deviceInstall}</p>`;case`no`:return u`<p>${k.deviceCannot}</p>${this.#a()}`;case`yes`:return u`<p>${k.deviceOff}</p>${this.#r(k.tellDevice,this.#t)}`}}#a(){if(!(`Notification`in window))return S;let e=p();return u`<p>${e?k.noticesOn:k.noticesOff}</p>
${this.#r(e?k.doNotTell:k.tell,()=>void d(!e).then(()=>this.requestUpdate()))}`}render(){return!this.told&&!(`Notification`in window)?S:u`<h2 id="account-device">${k.notices}</h2>
<p class="visually-hidden" role="status">${this.said}</p>
${x(this.problem)}
${this.told?this.#i():this.#a()}`}},G=class extends c{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await D.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await O(t)}catch(e){this.problem=E(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await D.add(n);this.passkeys=[...this.passkeys??[],e],this.said=k.passkeyMade(e.label),t.reset()})}#n(e){this.#e(e.id,async()=>{await D.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=k.passkeyRemoved(e.label),this.querySelector(`h2`)?.focus()})}#r(e){return u`<li class="factor">
<p class="factor-name"><bdi lang="">${f(e.label)}</bdi></p>
<p class="factor-facts">
<span>${k.made} <waypost-when .at=${e.created_at}></waypost-when></span>
<span>${e.used_at?u`${k.used} <waypost-when .at=${e.used_at}></waypost-when>`:k.notUsed}</span>
<button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label=${k.removePasskey(e.label)}
@click=${()=>this.#n(e)}>${this.busy===e.id?k.removing:k.remove}</button>
</p>
</li>`}#i(){let e=T(location);return e?u`<p>${k.passkeysElsewhere(u`<a class="plain-link" href="${e}/account">${e}</a>`)}</p>`:w()?u`<form class="factor-new" @submit=${e=>this.#t(e)}>
<label for="passkey-label">${k.passkeyName}</label>
<input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${k.passkeyExample} autocomplete="off" />
<button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?k.waitingForAuthenticator:k.makePasskey}</button>
</form>`:u`<p>${k.noPasskeys}</p>`}render(){let{passkeys:e}=this;return u`
<h2 tabindex="-1">${k.passkeys}</h2>
<p>${k.passkeysText}</p>
<p class="visually-hidden" role="status">${this.said}</p>
${x(this.problem)}
${e===null?this.problem?S:n(1):e.length>0?u`<ul class="factors">${l(e,({id:e})=>e,e=>this.#r(e))}</ul>`:S}
${e===null?S:this.#i()}
`}},K={read:()=>i(`/me/preferences`),set:e=>s(`/me/preferences`,e)},q=[`low`,`medium`,`high`,`critical`],J=[0,60,240,1440],Y={from:`22:00`,to:`07:00`},ae=class extends c{static properties={wanted:{state:!0},channels:{state:!0},people:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.wanted=null,this.channels=[],this.people=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{let[e,t,n,i]=await Promise.all([K.read(),A.list(),r.people(),r.me()]);this.channels=t.channels.map(({name:e})=>e),this.people=n.filter(e=>e!==i.principal.name),this.wanted=e})}async#e(e,n){if(!this.busy){this.busy=!0,this.problem=null,this.said=``;try{await O(n),this.said=e}catch(e){this.problem=t(e),await this.updateComplete,this.querySelector(`[aria-invalid=true]`)?.focus()}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=$(new FormData(e.currentTarget),this.channels);this.#e(k.preferencesSaved,async()=>this.wanted=await K.set(t))};#n(e){let t=this.querySelector(`form`);this.wanted={...t?$(new FormData(t),this.channels):this.wanted,...e}}#r(e){let t=this.problem?.errors.find(t=>t.pointer===e),n=t&&_(k.preferenceFaults,t.code);return t?u`<p class="field-problem" role="alert" id=${Q(e)} lang=${n?S:`en`}>${n??t.message}</p>`:S}#i(e){let t=this.problem?.errors.some(t=>t.pointer===e);return{invalid:t?`true`:S,by:t?Q(e):S}}#a({over:e={}}){return this.channels.length===0?S:u`<fieldset>
<legend>${k.toldOver}</legend>
${this.channels.map(t=>u`${X(`over-${t}`,R(t),n=>u`
<select class="text-field" id=${n} name=${n}>${[...q,`never`].map(n=>Z(n,k.toldFrom[n],oe(e,t)===n))}</select>`)}`)}
</fieldset>`}#o(e,t,n,r){let{invalid:i,by:a}=this.#i(r);return X(Q(r)+`-field`,t,t=>u`
<input class="text-field" type="time" id=${t} name=${e} .value=${n} aria-invalid=${i} aria-describedby=${a} />
${this.#r(r)}`)}#s(e,t,n,r){return u`<label class="told-check"><input type="checkbox" name=${e} .checked=${n} @change=${e=>this.#n(r(e.target.checked))} /> ${t}</label>`}#c({quiet:e}){return u`<fieldset>
<legend>${k.quietHours}</legend>
${this.#s(`quiet`,k.quietOn,e!==void 0,e=>({quiet:e?Y:void 0}))}
${e?u`<div class="told-row">${this.#o(`quiet-from`,k.quietFrom,e.from,`/quiet/from`)}${this.#o(`quiet-to`,k.quietTo,e.to,`/quiet/to`)}</div>`:S}
</fieldset>`}#l({digest:e=[]}){let t=e.length>0,n=t?[...e,``]:[];return u`<fieldset>
<legend>${k.together}</legend>
${this.#s(`digest`,k.togetherOn,t,e=>({digest:e?[`09:00`,`16:00`]:void 0}))}
${t?u`<div class="told-row">${n.map((e,t)=>this.#o(`digest-at`,k.toldAt(t+1),e,`/digest/${t}`))}</div>`:S}
</fieldset>`}#u({zone:e,quiet:t,digest:n}){let r=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!t&&!n?.length)return e?u`<input type="hidden" name="zone" value=${e} />`:S;let{invalid:i,by:a}=this.#i(`/zone`);return X(`zone`,k.zone,t=>u`
<input class="text-field" id=${t} name=${t} list="told-zones" .value=${e??r} spellcheck="false" autocomplete="off" aria-invalid=${i} aria-describedby=${a} />
<datalist id="told-zones">${Intl.supportedValuesOf(`timeZone`).map(e=>u`<option value=${e}></option>`)}</datalist>
${this.#r(`/zone`)}`)}#d({remind_minutes:e=0}){let t=[...new Set([...J,e])].sort((e,t)=>e-t);return X(`remind`,k.reminders,n=>u`
<select class="text-field" id=${n} name=${n}>${t.map(t=>Z(String(t),_(k.remindEvery,String(t))??k.remindMinutes(t),t===e))}</select>`)}#f({urgent_from:e=`critical`}){return X(`urgent`,k.urgent,t=>u`
<select class="text-field" id=${t} name=${t}>${q.map(t=>Z(t,k.urgentFrom[t],t===e))}</select>`)}#p({away:e}){let{invalid:t,by:n}=this.#i(`/away/until`);return u`<fieldset>
<legend>${k.away}</legend>
${this.#s(`away`,k.awayOn,e!==void 0,e=>({away:e?{until:ce()}:void 0}))}
${e?u`${X(`away-until`,k.awayUntil,r=>u`
<input class="text-field" type="datetime-local" id=${r} name=${r} required .value=${se(e.until)} aria-invalid=${t} aria-describedby=${n} />
${this.#r(`/away/until`)}`)}
${X(`delegate`,k.standIn,t=>u`
<select class="text-field" id=${t} name=${t}>${Z(``,k.standInNobody,!e.delegate)}${this.people.map(t=>Z(t,t,e.delegate===t))}</select>
${this.#r(`/away/delegate`)}`)}
<p class="account-nowhere">${k.standInText}</p>`:S}
</fieldset>`}#m(e){return u`<form class="told" @submit=${this.#t}>
${this.#a(e)} ${this.#c(e)} ${this.#l(e)} ${this.#u(e)}
${this.#d(e)} ${this.#f(e)} ${this.#p(e)}
<button type="submit" class="primary-button" ?disabled=${this.busy}>${k.savePreferences}</button>
<p role="status" class="waits">${this.said}</p>
</form>`}render(){let e=this.problem?.errors.some(({pointer:e})=>/^\/(quiet|digest|zone|away)/.test(e));return u`
<h2>${k.howTold}</h2>
<p>${k.howToldText}</p>
${e?S:x(this.problem)}
${this.wanted===null?this.problem?S:n(2):this.#m(this.wanted)}
`}};function X(e,t,n){return u`<div class="told-field"><label for=${e}>${t}</label>${n(e)}</div>`}function Z(e,t,n){return u`<option value=${e} .selected=${n}>${t}</option>`}function Q(e){return`told${e.replaceAll(`/`,`-`)}`}function oe(e,t){let n;return q.filter(r=>(n=e[r]??n)?.includes(t)??!0)[0]??`never`}function $(e,t){let n=t=>String(e.get(t)??``),r=new Map(t.map(e=>[e,n(`over-${e}`)||`low`])),i=e=>t.filter(t=>q.indexOf(r.get(t))<=q.indexOf(e)&&r.get(t)!==`never`),a=[...r.values()].every(e=>e===`low`),o=e.getAll(`digest-at`).map(String).filter(Boolean),s={};return a||(s.over=Object.fromEntries(q.map(e=>[e,i(e)]))),e.get(`quiet`)&&(s.quiet={from:n(`quiet-from`)||Y.from,to:n(`quiet-to`)||Y.to}),e.get(`digest`)&&o.length>0&&(s.digest=o),n(`zone`)&&(s.zone=n(`zone`)),Number(n(`remind`))>0&&(s.remind_minutes=Number(n(`remind`))),n(`urgent`)!==`critical`&&(s.urgent_from=n(`urgent`)),e.get(`away`)&&n(`away-until`)&&(s.away={until:new Date(n(`away-until`)).toISOString(),...n(`delegate`)?{delegate:n(`delegate`)}:{}}),s}function se(e){let t=new Date(e);return new Date(t.getTime()-t.getTimezoneOffset()*6e4).toISOString().slice(0,16)}function ce(){return new Date(Date.now()+864e5).toISOString()}var le=e=>new Intl.DisplayNames([e],{type:`language`}).of(e),ue=class extends c{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,n){if(!this.busy){this.busy=!0,this.problem=null;try{await O(n),[this.account,this.sessions]=await Promise.all([r.account(),r.mySessions()]),this.said=e}catch(e){this.problem=t(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),i=String(n.get(`old`)??``);this.#e(k.passwordSet,async()=>{await r.setPassword(String(n.get(`password`)),i||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await r.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(k.codesSet,async()=>{this.recovery=await r.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};async#i(e){if(!this.busy){this.busy=!0,this.problem=null;try{await L.leave(),await O(e)}catch(e){if(this.problem=t(e),this.busy=!1,this.problem.status!==401)return}te.clear(),location.assign(`/`)}}render(){return u`<div class="narrow account">
<header class="page-head"><h1 tabindex="-1">${k.account}</h1></header>
<p class="visually-hidden" role="status">${this.said}</p>
${x(this.problem)}
${this.account===null?this.problem?S:n(4):u`${this.#a()} <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section> ${this.#o()} ${this.#s()} ${this.#l(this.account)} ${this.#u(this.account)}`}
${this.account===null&&!this.problem?S:u`<section class="account-part"><account-passkeys></account-passkeys></section>`}
</div>`}#a(){return u`<section aria-labelledby="account-browsers">
<h2 id="account-browsers">${k.whereSignedIn}</h2>
<ul class="rules">${this.sessions.map(e=>this.#c(e))}</ul>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${()=>void this.#i(r.signOut)}>${k.signOutHere}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#i(r.signOutEverywhere)}>${k.signOutEverywhere}</button>
</p>
</section>`}#o(){let e=y();return u`<section aria-labelledby="account-language">
<h2 id="account-language">${k.language}</h2>
<p id="account-language-hint">${k.languageText}</p>
<select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${e=>{g(ee(e.target.value)),location.reload()}}>
<option value="" ?selected=${e===null}>${k.asBrowser}</option>
${h.map(t=>u`<option value=${t} lang=${t} ?selected=${e===t}>${le(t)}</option>`)}
</select>
</section>`}#s(){let e=m();return u`<section aria-labelledby="account-theme">
<h2 id="account-theme">${k.appearance}</h2>
<p id="account-theme-hint">${k.appearanceText}</p>
<select class="text-field account-theme" aria-labelledby="account-theme" aria-describedby="account-theme-hint" @change=${e=>v(b.find(t=>t===e.target.value)??null)}>
<option value="" ?selected=${e===null}>${k.asDevice}</option>
${b.map(t=>u`<option value=${t} ?selected=${e===t}>${k.themes[t]}</option>`)}
</select>
</section>`}#c({id:e,device:t,signed_in_by:n,signed_in_at:i,used_at:a,current:o}){let s=t||k.aBrowser;return u`<li class="rule">
<p class="rule-says"><bdi lang="">${s}</bdi>${o?k.thisOne:``}</p>
<p class="rule-facts">
<span>${k.signedInBy(_(k.proofs,n)??n)} <waypost-when .at=${i}></waypost-when></span>
${a?u`<span>${k.used} <waypost-when .at=${a}></waypost-when></span>`:S}
${o?S:u`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${k.signOutOf(s)}
@click=${()=>void this.#e(k.isSignedOut(s),()=>r.endSession(e))}>${k.signOut}</button>`}
</p>
</li>`}#l({factors:e,signed_in_by:t}){let n=e.some(({kind:e})=>e===`password`);return u`<section aria-labelledby="account-password">
<h2 id="account-password">${n?k.changePassword:k.setAPassword}</h2>
<form class="sign-in-form" @submit=${this.#t}>
${n?u`<label>${k.passwordNow}
<input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${t!==`link`} /></label>`:S}
<label>${k.newPassword}
<input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${k.setPassword}</button>
</form>
</section>`}#u({factors:e}){let t=e.find(({kind:e})=>e===`code`);return u`<section aria-labelledby="account-code">
<h2 id="account-code">${k.codes}</h2>
${this.recovery.length>0?this.#f():S}
${this.enrolment?this.#d(this.enrolment):t?u`<p>${k.codesOn(t.recovery_codes_left??0)}</p>
<p class="step-up-actions">
<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>${k.anotherApp}</button>
<button type="button" class="ask-reject-button" ?disabled=${this.busy}
@click=${()=>void this.#e(k.codesGone,()=>r.removeFactor(t.id))}>${k.remove}</button>
</p>`:u`<p>${k.codesOff}</p>
<button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>${k.setUpCodes}</button>`}
</section>`}#d({secret:e,qr:t}){return u`<form class="sign-in-form" @submit=${this.#r}>
<p>${k.scan}</p>
${t?u`<img class="account-qr" alt=${k.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(t)}" />`:S}
<p>${k.secret(u`<code class="account-secret">${e}</code>`)}</p>
<label>${k.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
<button class="primary-button" ?disabled=${this.busy}>${k.confirm}</button>
</form>`}#f(){return u`<div class="account-recovery">
<p><strong>${k.recovery}</strong> ${k.recoveryText}</p>
<ul>${this.recovery.map(e=>u`<li><code>${e}</code></li>`)}</ul>
</div>`}};customElements.define(`account-addresses`,H),customElements.define(`account-device`,W),customElements.define(`account-passkeys`,G),customElements.define(`account-preferences`,ae),customElements.define(`page-account`,ue);