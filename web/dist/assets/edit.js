import{Ct as e,Et as t,Gt as n,Ht as r,Mt as i,Wt as a,_t as o,bt as s,gt as c,it as l,jt as u,nt as d,rt as f,st as p,vt as m,xt as h,yt as g}from"./page.js";function _(e){let t=c(e.schema),n=h(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:o(t,n)}:{text:e.arguments_text}}function v(e,t){return`text`in t?t.text:g(c(e.schema),t.filled,`required`)??`{}`}function y(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:m(c(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:h(v(e,t))?.kind===`object`?b(e,t)?.length===0?n(`unchanged`,i.nothingChanged):[]:n(`json`,i.oneObject)}function b(e,t){let[n,r]=[h(e.arguments_text),h(v(e,t))];if(!n||!r)return null;let[i,a]=[x(n,``),x(r,``)];return[...new Set([...i.keys(),...a.keys()])].map(e=>({path:e,old:i.get(e)??null,now:a.get(e)??null})).filter(e=>e.old!==e.now)}function x(t,n){let r=t.kind===`object`?[...t.entries]:t.kind===`array`?t.items.map((e,t)=>[String(t),e]):[];return r.length===0?new Map([[n.slice(1),e(t)]]):new Map(r.flatMap(([e,t])=>[...x(t,`${n}/${s(e)}`)]))}function S(e){let t=e.ask?.approval,r=e.changed;return!t||!r?a:n`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${i.changeArguments}>
<p class="ask-step-text">${i.changeHint}</p>
${f(t.arguments_text)?n`<p class="ask-step-text">${i.sealedHint}</p>`:a}
${`text`in r?w(e,r.text):C(e,t,r.filled)}
${T(t,r)}
<div class="ask-actions">
${p(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${i.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
${e.busy?i.sending:i.showChanged}
</button>
</div>
</div>
`}function C(e,t,n){return l(c(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function w(e,t){let r=e.idFor(`edit`);return n`
<div class="ask-field">
<label class="ask-field-label" for=${r}>${i.argumentsAsJson}</label>
<textarea id=${r} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${u(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
</div>
`}function T(e,o){let s=b(e,o),c=s===null?i.notJsonYet:s.length===0?i.nothingChanged:i.changes(s.length);return n`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${c}</p>
${s&&s.length>0?n`<ul class="ask-changes">
${r(s,({path:e})=>e,({path:e,old:r,now:o})=>n`<li>
<bdi lang="">${t(e)}</bdi>
${r===null?a:n`<del><span class="visually-hidden">${i.before}</span>${t(d(r))}</del>`}
${o===null?a:n`<ins><span class="visually-hidden">${i.after}</span>${t(d(o))}</ins>`}
</li>`)}
</ul>`:a}
</div>
`}export{_ as beginEdit,b as changes,y as editFaults,v as editedText,S as editing};