import{$ as e,Bt as t,It as n,Lt as r,dt as i,et as a,ft as o,gt as s,ht as c,mt as l,pt as u,rt as d,tt as f,vt as p,wt as m,xt as h,zt as g}from"./page.js";function _(e){let t=i(e.schema),n=s(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:o(t,n)}:{text:e.arguments_text}}function v(e,t){return`text`in t?t.text:l(i(e.schema),t.filled,`required`)??`{}`}function y(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:u(i(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:s(v(e,t))?.kind===`object`?b(e,t)?.length===0?n(`unchanged`,m.nothingChanged):[]:n(`json`,m.oneObject)}function b(e,t){let[n,r]=[s(e.arguments_text),s(v(e,t))];if(!n||!r)return null;let[i,a]=[x(n,``),x(r,``)];return[...new Set([...i.keys(),...a.keys()])].map(e=>({path:e,old:i.get(e)??null,now:a.get(e)??null})).filter(e=>e.old!==e.now)}function x(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),p(e)]]):new Map(n.flatMap(([e,n])=>[...x(n,`${t}/${c(e)}`)]))}function S(e){let n=e.ask?.approval,r=e.changed;return!n||!r?g:t`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${m.changeArguments}>
<p class="ask-step-text">${m.changeHint}</p>
${a(n.arguments_text)?t`<p class="ask-step-text">${m.sealedHint}</p>`:g}
${`text`in r?w(e,r.text):C(e,n,r.filled)}
${T(n,r)}
<div class="ask-actions">
${d(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${m.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
${e.busy?m.sending:m.showChanged}
</button>
</div>
</div>
`}function C(e,t,n){return f(i(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function w(e,r){let i=e.idFor(`edit`);return t`
<div class="ask-field">
<label class="ask-field-label" for=${i}>${m.argumentsAsJson}</label>
<textarea id=${i} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${n(r)} @input=${t=>e.changed={text:t.target.value}}></textarea>
</div>
`}function T(n,i){let a=b(n,i),o=a===null?m.notJsonYet:a.length===0?m.nothingChanged:m.changes(a.length);return t`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${o}</p>
${a&&a.length>0?t`<ul class="ask-changes">
${r(a,({path:e})=>e,({path:n,old:r,now:i})=>t`<li>
<bdi lang="">${h(n)}</bdi>
${r===null?g:t`<del><span class="visually-hidden">${m.before}</span>${h(e(r))}</del>`}
${i===null?g:t`<ins><span class="visually-hidden">${m.after}</span>${h(e(i))}</ins>`}
</li>`)}
</ul>`:g}
</div>
`}export{_ as beginEdit,b as changes,y as editFaults,v as editedText,S as editing};