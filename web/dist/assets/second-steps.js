import{Jt as e,Lt as t,Mt as n,lt as r,ut as i}from"./page.js";function a(r){let[a,o]=[r.idFor(`hand-to`),r.idFor(`hand-note`)];return e`
<div class="ask-actions ask-second-step" role="group" aria-label=${t.handThis}>
${i(r)}
<div class="ask-comment">
<label for=${a}>${t.handTo}</label>
<select id=${a} class="ask-hand-to" ?disabled=${r.busy}>
${r.people.map(t=>e`<option value=${t}>${n(t)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${o}>${t.handNote} <span class="ask-optional">${t.optional}</span></label>
<textarea id=${o} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${r.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>r.go(`choosing`,`.ask-hand-button`)}>${t.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${r.busy} @click=${()=>r.handOn(s(r,`.ask-hand-to`),s(r,`.ask-hand-note`).trim())}>${r.busy?t.sending:t.handOver}</button>
</div>
`}function o(n){let a=n.ask?r(n.ask)+1:2;return e`
<div class="ask-actions ask-second-step" role="group" aria-label=${t.requireMore}>
${i(n)}
<p class="ask-step-text">${t.requireSure(a)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>n.go(`choosing`,`.ask-restrict-button`)}>${t.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${n.busy} @click=${()=>n.requireMore()}>${n.busy?t.sending:t.require(a)}</button>
</div>
`}function s(e,t){return e.querySelector(t)?.value??``}export{a as delegateStep,o as restrictStep};