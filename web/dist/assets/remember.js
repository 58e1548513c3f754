import{Bt as e,J as t,X as n,Y as r,Z as i,wt as a,xt as o,zt as s}from"./page.js";function c(t,n,i){let o=r(i);return e`
<div class="ask-remember-body">
${u(t,n)}
${o.length>0?e`<fieldset class="ask-remember-arguments"><legend>${a.where}</legend>${o.map(e=>d(t,e))}</fieldset>`:s}
${f(t,t.suggestions)}
<p class="ask-remember-says" role="status">${h(t.rule,n,i,o)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${t.rule.on} ?disabled=${t.busy}
@change=${e=>l(t,{on:e.target.checked})} />
<span>${a.allowThese}</span>
</label>
</div>
`}function l(e,t){e.rule={...e.rule,...t}}function u(n,r){return e`<p class="ask-remember-line">
<label>${a.whoseCalls}
<select class="ask-remember-scope" ?disabled=${n.busy} @change=${e=>l(n,{scope:e.target.value})}>
${[`session`,`agent`,`everywhere`].map(t=>e`<option value=${t} ?selected=${t===n.rule.scope}>${a.reachLabel({reach:t,agent:o(r.agent)})}</option>`)}
</select>
</label>
<label>${a.howLong}
<select class="ask-remember-until" ?disabled=${n.busy} @change=${e=>l(n,{hours:Number(e.target.value)})}>
${t.map(t=>e`<option value=${t} ?selected=${t===n.rule.hours}>${a.ends[t]}</option>`)}
</select>
</label>
</p>`}function d(t,r){let i=t.rule.arguments[r.pointer],c=i?.kind??`same`,u=i?.given?[...r.kinds,`given`]:r.kinds,d=e=>{let n={kind:c,text:r.text,...i,...e};l(t,{arguments:{...t.rule.arguments,[r.pointer]:n}})};return e`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${o(r.name)}</bdi></span>
<select ?disabled=${t.busy} @change=${e=>d({kind:e.target.value})}>
${u.map(t=>e`<option value=${t} ?selected=${t===c}>${a.kinds[t]}</option>`)}
</select>
</label>
${c===`prefix`||c===`at_most`?e`<input type="text" inputmode=${c===`at_most`?`decimal`:`text`} aria-label=${a.kindFor({kind:a.kinds[c],argument:o(r.name)})}
.value=${i?.text??r.text} ?disabled=${t.busy} @input=${e=>d({text:e.target.value})} />`:c===`given`?e`<span class="ask-muted"><bdi>${o(n(i?.given))}</bdi></span>`:s}
</div>`}function f(t,r){let i=(r??[]).filter(({covered:e})=>e>0);return i.length===0?s:e`<ul class="ask-remember-suggested" aria-label=${a.suggested}>
${i.map(r=>e`<li>
<p><bdi>${o(r.arguments.map(e=>`${e.pointer.slice(1)} ${n(e)}`).join(`, `))}</bdi></p>
<p class="ask-muted">${a.wouldHaveCovered(r.covered)} ${p(r)}</p>
<button type="button" class="ask-plain-button" ?disabled=${t.busy} @click=${()=>m(t,r)}>${a.usePattern}</button>
</li>`)}
</ul>`}function p({near_misses:t}){let n=n=>t.filter(e=>e.why===n).map((t,n)=>e`${n>0?`, `:``}<a href="/asks/${t.ask_id}" target="_blank" rel="noopener">${n+1}</a>`),[r,i]=[n(`rejected`),n(`outside`)];return e`${r.length>0?e`<strong class="ask-remember-wrong">${a.wouldHaveLetRun(r)}</strong> `:s}
${i.length>0?a.justOutside(i):s}`}function m(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);l(e,{arguments:Object.fromEntries(n)})}function h(t,n,r,s){let c=s.map(e=>i(e,t.arguments[e.pointer])).join(a.and),l={tool:r.tool,reach:a.ruleReach({reach:t.scope,agent:n.agent}),until:a.ends[t.hours]},u=e`<bdi>${o(c?a.ruleSentenceWhere({...l,where:c}):a.ruleSentence(l))}</bdi>`;return t.on?a.ruleAllows(u):a.ruleWouldAllow(u)}export{c as rememberBody};