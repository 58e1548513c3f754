import{Ct as e,Gt as t,Ht as n,Nt as r,Ot as i,Pt as a,St as o,Tt as s,Wt as c,at as l,bt as u,it as d,lt as f,ot as p,vt as m,xt as h,yt as g}from"./page.js";function _(t){let n=m(t.schema),r=e(t.arguments_text);return n.kind===`object`&&r?.kind===`object`?{filled:g(n,r)}:{text:t.arguments_text}}function v(e,t){return`text`in t?t.text:h(m(e.schema),t.filled,`required`)??`{}`}function y(t,n){let r=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],i=`text`in n?[]:u(m(t.schema),n.filled,`/arguments`,!0);return i.length>0?i:e(v(t,n))?.kind===`object`?b(t,n)?.length===0?r(`unchanged`,a.nothingChanged):[]:r(`json`,a.oneObject)}function b(t,n){let[r,i]=[e(t.arguments_text),e(v(t,n))];if(!r||!i)return null;let[a,o]=[x(r,``),x(i,``)];return[...new Set([...a.keys(),...o.keys()])].map(e=>({path:e,old:a.get(e)??null,now:o.get(e)??null})).filter(e=>e.old!==e.now)}function x(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),s(e)]]):new Map(n.flatMap(([e,n])=>[...x(n,`${t}/${o(e)}`)]))}function S(e){let n=e.ask?.approval,r=e.changed;return!n||!r?c:t`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${a.changeArguments}>
<p class="ask-step-text">${a.changeHint}</p>
${l(n.arguments_text)?t`<p class="ask-step-text">${a.sealedHint}</p>`:c}
${`text`in r?w(e,r.text):C(e,n,r.filled)}
${T(n,r)}
<div class="ask-actions">
${f(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${a.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
${e.busy?a.sending:a.showChanged}
</button>
</div>
</div>
`}function C(e,t,n){return p(m(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function w(e,n){let i=e.idFor(`edit`);return t`
<div class="ask-field">
<label class="ask-field-label" for=${i}>${a.argumentsAsJson}</label>
<textarea id=${i} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${r(n)} @input=${t=>e.changed={text:t.target.value}}></textarea>
</div>
`}function T(e,r){let o=b(e,r),s=o===null?a.notJsonYet:o.length===0?a.nothingChanged:a.changes(o.length);return t`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${s}</p>
${o&&o.length>0?t`<ul class="ask-changes">
${n(o,({path:e})=>e,({path:e,old:n,now:r})=>t`<li>
<bdi lang="">${i(e)}</bdi>
${n===null?c:t`<del><span class="visually-hidden">${a.before}</span>${i(d(n))}</del>`}
${r===null?c:t`<ins><span class="visually-hidden">${a.after}</span>${i(d(r))}</ins>`}
</li>`)}
</ul>`:c}
</div>
`}export{_ as beginEdit,b as changes,y as editFaults,v as editedText,S as editing};