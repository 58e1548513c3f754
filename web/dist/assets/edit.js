import{$ as e,It as t,Lt as n,Nt as r,Pt as i,Q as a,Z as o,dt as s,ft as c,gt as l,lt as u,mt as d,pt as f,tt as p,ut as m,vt as h,xt as g}from"./page.js";function _(e){let t=u(e.schema),n=d(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:m(t,n)}:{text:e.arguments_text}}function v(e,t){return`text`in t?t.text:c(u(e.schema),t.filled,`required`)??`{}`}function y(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:s(u(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:d(v(e,t))?.kind===`object`?b(e,t)?.length===0?n(`unchanged`,g.nothingChanged):[]:n(`json`,g.oneObject)}function b(e,t){let[n,r]=[d(e.arguments_text),d(v(e,t))];if(!n||!r)return null;let[i,a]=[x(n,``),x(r,``)];return[...new Set([...i.keys(),...a.keys()])].map(e=>({path:e,old:i.get(e)??null,now:a.get(e)??null})).filter(e=>e.old!==e.now)}function x(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),l(e)]]):new Map(n.flatMap(([e,n])=>[...x(n,`${t}/${f(e)}`)]))}function S(e){let r=e.ask?.approval,i=e.changed;return!r||!i?t:n`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${g.changeArguments}>
<p class="ask-step-text">${g.changeHint}</p>
${a(r.arguments_text)?n`<p class="ask-step-text">${g.sealedHint}</p>`:t}
${`text`in i?w(e,i.text):C(e,r,i.filled)}
${T(r,i)}
<div class="ask-actions">
${p(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${g.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
${e.busy?g.sending:g.showChanged}
</button>
</div>
</div>
`}function C(t,n,r){return e(u(n.schema),r,{id:t.idFor(`edit`),at:`/arguments`,problems:t.allProblems,disabled:t.busy,change:e=>t.changed={filled:e}})}function w(e,t){let i=e.idFor(`edit`);return n`
<div class="ask-field">
<label class="ask-field-label" for=${i}>${g.argumentsAsJson}</label>
<textarea id=${i} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${r(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
</div>
`}function T(e,r){let a=b(e,r),s=a===null?g.notJsonYet:a.length===0?g.nothingChanged:g.changes(a.length);return n`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${s}</p>
${a&&a.length>0?n`<ul class="ask-changes">
${i(a,({path:e})=>e,({path:e,old:r,now:i})=>n`<li>
<bdi lang="">${h(e)}</bdi>
${r===null?t:n`<del><span class="visually-hidden">${g.before}</span>${h(o(r))}</del>`}
${i===null?t:n`<ins><span class="visually-hidden">${g.after}</span>${h(o(i))}</ins>`}
</li>`)}
</ul>`:t}
</div>
`}export{_ as beginEdit,b as changes,y as editFaults,v as editedText,S as editing};