import{C as e,a as t,c as n,m as r,n as i,r as a,t as o,x as s}from"./page.js";import{d as c,f as l,l as u,m as d,n as f,p,r as m,u as h,x as g}from"./app.js";var _=class extends o{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await c.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await u(t)}catch(e){this.problem=h(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await c.add(n);this.passkeys=[...this.passkeys??[],e],this.said=`The passkey ${e.label} is yours now.`,t.reset()})}#n(e){this.#e(e.id,async()=>{await c.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=`The passkey ${e.label} no longer opens this. Take it out of your authenticator too.`,this.querySelector(`h2`)?.focus()})}#r(t){return e`<li class="factor">
      <p class="factor-name"><bdi>${r(t.label)}</bdi></p>
      <p class="factor-facts">
        <span>made <waypost-when .at=${t.created_at}></waypost-when></span>
        <span>${t.used_at?e`used <waypost-when .at=${t.used_at}></waypost-when>`:`not used yet`}</span>
        <button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label="Remove the passkey ${t.label}"
          @click=${()=>this.#n(t)}>${this.busy===t.id?`Removing…`:`Remove`}</button>
      </p>
    </li>`}#i(){let t=l(location);return t?e`<p>Passkeys do not work at an address of numbers. To make one, open <a class="plain-link" href="${t}/account">${t}</a> and sign in there.</p>`:p()?e`<form class="factor-new" @submit=${e=>this.#t(e)}>
      <label for="passkey-label">What you call it</label>
      <input id="passkey-label" name="label" maxlength="64" required placeholder="Work laptop" autocomplete="off" />
      <button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?`Waiting for your authenticator…`:`Make a passkey`}</button>
    </form>`:e`<p>This browser cannot make passkeys here.</p>`}render(){let{passkeys:n}=this;return e`
      <h2 tabindex="-1">Passkeys</h2>
      <p>A passkey signs you in with your finger, your face or a PIN, and proves that it is you before something risky is approved.</p>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${a(this.problem)}
      ${n===null?this.problem?s:t(1):n.length>0?e`<ul class="factors">${g(n,({id:e})=>e,e=>this.#r(e))}</ul>`:s}
      ${n===null?s:this.#i()}
    `}},v={link:`a link`,password:`a password`,passkey:`a passkey`,code:`a code`,oidc:`an account elsewhere`,cookie:`a link`},y=class extends o{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await u(t),[this.account,this.sessions]=await Promise.all([n.account(),n.mySessions()]),this.said=e}catch(e){this.problem=i(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,r=new FormData(t),i=String(r.get(`old`)??``);this.#e(`Your password is set. Other browsers are signed out.`,async()=>{await n.setPassword(String(r.get(`password`)),i||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await n.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(`One-time codes are set up.`,async()=>{this.recovery=await n.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};#i=e=>void this.#e(``,e).then(()=>{d.clear(),location.assign(`/`)});render(){return e`<div class="narrow account">
      <header class="page-head"><h1 tabindex="-1">Account</h1></header>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${a(this.problem)}
      ${this.account===null?this.problem?s:t(4):e`${this.#a()} ${this.#o()} ${this.#c(this.account)} ${this.#l(this.account)}`}
      <section class="account-part"><account-passkeys></account-passkeys></section>
    </div>`}#a(){return e`<section aria-labelledby="account-browsers">
      <h2 id="account-browsers">Where you are signed in</h2>
      <ul class="rules">${this.sessions.map(e=>this.#s(e))}</ul>
      <p class="step-up-actions">
        <button type="button" class="plain-button" @click=${()=>this.#i(n.signOut)}>Sign out here</button>
        <button type="button" class="ask-reject-button" @click=${()=>this.#i(n.signOutEverywhere)}>Sign out everywhere</button>
      </p>
    </section>`}#o(){if(!(`Notification`in window))return s;let t=m();return e`<section aria-labelledby="account-notices">
      <h2 id="account-notices">Notifications in this browser</h2>
      <p>${t?`You are told of new asks while Waypost is open and you look at something else.`:`Waypost can tell you of new asks while it is open and you look at something else. It says who asks, and never what.`}</p>
      <button type="button" class="plain-button" @click=${()=>void f(!t).then(()=>this.requestUpdate())}>${t?`Do not tell me here`:`Tell me here`}</button>
    </section>`}#s({id:t,device:r,signed_in_by:i,signed_in_at:a,used_at:o,current:c}){let l=r||`A browser`;return e`<li class="rule">
      <p class="rule-says"><bdi>${l}</bdi>${c?` (this one)`:``}</p>
      <p class="rule-facts">
        <span>signed in by ${v[i]??i} <waypost-when .at=${a}></waypost-when></span>
        ${o?e`<span>used <waypost-when .at=${o}></waypost-when></span>`:s}
        ${c?s:e`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label="Sign out: ${l}"
          @click=${()=>void this.#e(`${l} is signed out.`,()=>n.endSession(t))}>Sign out</button>`}
      </p>
    </li>`}#c({factors:t,signed_in_by:n}){let r=t.some(({kind:e})=>e===`password`);return e`<section aria-labelledby="account-password">
      <h2 id="account-password">${r?`Change your password`:`Set a password`}</h2>
      <form class="sign-in-form" @submit=${this.#t}>
        ${r?e`<label>Password as it is now
          <input class="account-input" name="old" type="password" autocomplete="current-password" ?required=${n!==`link`} /></label>`:s}
        <label>New password, at least 12 characters
          <input class="account-input" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
        <button class="primary-button" ?disabled=${this.busy}>Set password</button>
      </form>
    </section>`}#l({factors:t}){let r=t.find(({kind:e})=>e===`code`);return e`<section aria-labelledby="account-code">
      <h2 id="account-code">One-time codes</h2>
      ${this.recovery.length>0?this.#d():s}
      ${this.enrolment?this.#u(this.enrolment):r?e`<p>An app makes codes for you; ${r.recovery_codes_left??0} recovery codes are left. Approving a risky call takes one.</p>
              <p class="step-up-actions">
                <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>Set up another app</button>
                <button type="button" class="ask-reject-button" ?disabled=${this.busy}
                  @click=${()=>void this.#e(`One-time codes are gone.`,()=>n.removeFactor(r.id))}>Remove</button>
              </p>`:e`<p>With an app that makes codes, approving a risky call takes your phone as well as this browser.</p>
              <button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>Set up one-time codes</button>`}
    </section>`}#u({secret:t,qr:n}){return e`<form class="sign-in-form" @submit=${this.#r}>
      <p>Scan this with your app, or type the secret into it. Then give the code that it shows.</p>
      ${n?e`<img class="account-qr" alt="The secret as a QR code" width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(n)}" />`:s}
      <p>Secret: <code class="account-secret">${t}</code></p>
      <label>Code <input class="account-input" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
      <button class="primary-button" ?disabled=${this.busy}>Confirm</button>
    </form>`}#d(){return e`<div class="account-recovery">
      <p><strong>Keep these recovery codes where your phone is not.</strong> Each is good for once, and they are not shown again.</p>
      <ul>${this.recovery.map(t=>e`<li><code>${t}</code></li>`)}</ul>
    </div>`}};customElements.define(`account-passkeys`,_),customElements.define(`page-account`,y);