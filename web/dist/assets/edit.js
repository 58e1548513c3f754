import{$ as e,Ft as t,Lt as n,Pt as r,Q as i,Rt as a,St as o,_t as s,dt as c,et as l,ft as u,ht as d,mt as f,nt as p,pt as m,ut as h,yt as g}from"./page.js";function _(e){let t=h(e.schema),n=d(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:c(t,n)}:{text:e.arguments_text}}function v(e,t){return`text`in t?t.text:m(h(e.schema),t.filled,`required`)??`{}`}function y(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:u(h(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:d(v(e,t))?.kind===`object`?b(e,t)?.length===0?n(`unchanged`,o.nothingChanged):[]:n(`json`,o.oneObject)}function b(e,t){let[n,r]=[d(e.arguments_text),d(v(e,t))];if(!n||!r)return null;let[i,a]=[x(n,``),x(r,``)];return[...new Set([...i.keys(),...a.keys()])].map(e=>({path:e,old:i.get(e)??null,now:a.get(e)??null})).filter(e=>e.old!==e.now)}function x(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),s(e)]]):new Map(n.flatMap(([e,n])=>[...x(n,`${t}/${f(e)}`)]))}function S(t){let r=t.ask?.approval,i=t.changed;return!r||!i?n:a`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${o.changeArguments}>
<p class="ask-step-text">${o.changeHint}</p>
${e(r.arguments_text)?a`<p class="ask-step-text">${o.sealedHint}</p>`:n}
${`text`in i?w(t,i.text):C(t,r,i.filled)}
${T(r,i)}
<div class="ask-actions">
${p(t)}
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>t.go(`choosing`,`.ask-edit-button`)}>${o.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${t.busy} @click=${()=>t.sendEdit()}>
${t.busy?o.sending:o.showChanged}
</button>
</div>
</div>
`}function C(e,t,n){return l(h(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function w(e,t){let n=e.idFor(`edit`);return a`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${o.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${r(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
</div>
`}function T(e,r){let s=b(e,r),c=s===null?o.notJsonYet:s.length===0?o.nothingChanged:o.changes(s.length);return a`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${c}</p>
${s&&s.length>0?a`<ul class="ask-changes">
${t(s,({path:e})=>e,({path:e,old:t,now:r})=>a`<li>
<bdi lang="">${g(e)}</bdi>
${t===null?n:a`<del><span class="visually-hidden">${o.before}</span>${g(i(t))}</del>`}
${r===null?n:a`<ins><span class="visually-hidden">${o.after}</span>${g(i(r))}</ins>`}
</li>`)}
</ul>`:n}
</div>
`}export{_ as beginEdit,b as changes,y as editFaults,v as editedText,S as editing};