import{$ as e,K as t,St as n,Tt as r,U as i,W as a,Y as o,at as s,gt as c,ht as l,it as u,ot as d,rt as f,st as p,vt as m,wt as h,xt as g}from"./page.js";function _(e){let t=f(e.schema),n=c(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:u(t,n)}:{text:e.arguments_text}}function v(e,t){return`text`in t?t.text:d(f(e.schema),t.filled,`required`)??`{}`}function y(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:s(f(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:c(v(e,t))?.kind===`object`?b(e,t)?.length===0?n(`unchanged`,p.nothingChanged):[]:n(`json`,p.oneObject)}function b(e,t){let[n,r]=[c(e.arguments_text),c(v(e,t))];if(!n||!r)return null;let[i,a]=[x(n,``),x(r,``)];return[...new Set([...i.keys(),...a.keys()])].map(e=>({path:e,old:i.get(e)??null,now:a.get(e)??null})).filter(e=>e.old!==e.now)}function x(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),m(e)]]):new Map(n.flatMap(([e,n])=>[...x(n,`${t}/${l(e)}`)]))}function S(e){let t=e.ask?.approval,n=e.changed;return!t||!n?h:r`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${p.changeArguments}>
<p class="ask-step-text">${p.changeHint}</p>
${a(t.arguments_text)?r`<p class="ask-step-text">${p.sealedHint}</p>`:h}
${`text`in n?w(e,n.text):C(e,t,n.filled)}
${T(t,n)}
<div class="ask-actions">
${o(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${p.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
${e.busy?p.sending:p.showChanged}
</button>
</div>
</div>
`}function C(e,n,r){return t(f(n.schema),r,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function w(e,t){let n=e.idFor(`edit`);return r`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${p.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${g(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
</div>
`}function T(t,a){let o=b(t,a),s=o===null?p.notJsonYet:o.length===0?p.nothingChanged:p.changes(o.length);return r`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${s}</p>
${o&&o.length>0?r`<ul class="ask-changes">
${n(o,({path:e})=>e,({path:t,old:n,now:a})=>r`<li>
<bdi lang="">${e(t)}</bdi>
${n===null?h:r`<del><span class="visually-hidden">${p.before}</span>${e(i(n))}</del>`}
${a===null?h:r`<ins><span class="visually-hidden">${p.after}</span>${e(i(a))}</ins>`}
</li>`)}
</ul>`:h}
</div>
`}export{_ as beginEdit,b as changes,y as editFaults,v as editedText,S as editing};