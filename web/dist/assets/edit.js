import{Ct as e,Et as t,Gt as n,It as r,Jt as i,Lt as a,Ot as o,St as s,Tt as c,at as l,jt as u,ot as d,qt as f,st as p,ut as m,wt as h,xt as g}from"./page.js";function _(e){let n=g(e.schema),r=t(e.arguments_text);return n.kind===`object`&&r?.kind===`object`?{filled:s(n,r)}:{text:e.arguments_text}}function v(e,t){return`text`in t?t.text:h(g(e.schema),t.filled,`required`)??`{}`}function y(n,r){let i=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],o=`text`in r?[]:e(g(n.schema),r.filled,`/arguments`,!0);return o.length>0?o:t(v(n,r))?.kind===`object`?b(n,r)?.length===0?i(`unchanged`,a.nothingChanged):[]:i(`json`,a.oneObject)}function b(e,n){let[r,i]=[t(e.arguments_text),t(v(e,n))];if(!r||!i)return null;let[a,o]=[x(r,``),x(i,``)];return[...new Set([...a.keys(),...o.keys()])].map(e=>({path:e,old:a.get(e)??null,now:o.get(e)??null})).filter(e=>e.old!==e.now)}function x(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),o(e)]]):new Map(n.flatMap(([e,n])=>[...x(n,`${t}/${c(e)}`)]))}function S(e){let t=e.ask?.approval,n=e.changed;return!t||!n?f:i`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${a.changeArguments}>
<p class="ask-step-text">${a.changeHint}</p>
${d(t.arguments_text)?i`<p class="ask-step-text">${a.sealedHint}</p>`:f}
${`text`in n?w(e,n.text):C(e,t,n.filled)}
${T(t,n)}
<div class="ask-actions">
${m(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${a.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
${e.busy?a.sending:a.showChanged}
</button>
</div>
</div>
`}function C(e,t,n){return p(g(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function w(e,t){let n=e.idFor(`edit`);return i`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${a.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${r(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
</div>
`}function T(e,t){let r=b(e,t),o=r===null?a.notJsonYet:r.length===0?a.nothingChanged:a.changes(r.length);return i`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${o}</p>
${r&&r.length>0?i`<ul class="ask-changes">
${n(r,({path:e})=>e,({path:e,old:t,now:n})=>i`<li>
<bdi lang="">${u(e)}</bdi>
${t===null?f:i`<del><span class="visually-hidden">${a.before}</span>${u(l(t))}</del>`}
${n===null?f:i`<ins><span class="visually-hidden">${a.after}</span>${u(l(n))}</ins>`}
</li>`)}
</ul>`:f}
</div>
`}export{_ as beginEdit,b as changes,y as editFaults,v as editedText,S as editing};