import{Gt as e,Pt as t,ct as n,kt as r,lt as i}from"./page.js";function a(n){let[a,o]=[n.idFor(`hand-to`),n.idFor(`hand-note`)];return e`
<div class="ask-actions ask-second-step" role="group" aria-label=${t.handThis}>
${i(n)}
<div class="ask-comment">
<label for=${a}>${t.handTo}</label>
<select id=${a} class="ask-hand-to" ?disabled=${n.busy}>
${n.people.map(t=>e`<option value=${t}>${r(t)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${o}>${t.handNote} <span class="ask-optional">${t.optional}</span></label>
<textarea id=${o} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${n.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>n.go(`choosing`,`.ask-hand-button`)}>${t.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${n.busy} @click=${()=>n.handOn(s(n,`.ask-hand-to`),s(n,`.ask-hand-note`).trim())}>${n.busy?t.sending:t.handOver}</button>
</div>
`}function o(r){let a=r.ask?n(r.ask)+1:2;return e`
<div class="ask-actions ask-second-step" role="group" aria-label=${t.requireMore}>
${i(r)}
<p class="ask-step-text">${t.requireSure(a)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>r.go(`choosing`,`.ask-restrict-button`)}>${t.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${r.busy} @click=${()=>r.requireMore()}>${r.busy?t.sending:t.require(a)}</button>
</div>
`}function s(e,t){return e.querySelector(t)?.value??``}export{a as delegateStep,o as restrictStep};