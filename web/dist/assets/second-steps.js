import{Dt as e,Gt as t,Mt as n,ot as r,st as i}from"./page.js";function a(r){let[a,o]=[r.idFor(`hand-to`),r.idFor(`hand-note`)];return t`
<div class="ask-actions ask-second-step" role="group" aria-label=${n.handThis}>
${i(r)}
<div class="ask-comment">
<label for=${a}>${n.handTo}</label>
<select id=${a} class="ask-hand-to" ?disabled=${r.busy}>
${r.people.map(n=>t`<option value=${n}>${e(n)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${o}>${n.handNote} <span class="ask-optional">${n.optional}</span></label>
<textarea id=${o} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${r.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>r.go(`choosing`,`.ask-hand-button`)}>${n.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${r.busy} @click=${()=>r.handOn(s(r,`.ask-hand-to`),s(r,`.ask-hand-note`).trim())}>${r.busy?n.sending:n.handOver}</button>
</div>
`}function o(e){let a=e.ask?r(e.ask)+1:2;return t`
<div class="ask-actions ask-second-step" role="group" aria-label=${n.requireMore}>
${i(e)}
<p class="ask-step-text">${n.requireSure(a)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-restrict-button`)}>${n.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.requireMore()}>${e.busy?n.sending:n.require(a)}</button>
</div>
`}function s(e,t){return e.querySelector(t)?.value??``}export{a as delegateStep,o as restrictStep};