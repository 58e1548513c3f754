import{$ as e,Gt as t,Ot as n,Pt as r,Q as i,Wt as a,et as o,tt as s}from"./page.js";function c(n,i,o){let s=e(o);return t`
<div class="ask-remember-body">
${u(n,i)}
${s.length>0?t`<fieldset class="ask-remember-arguments"><legend>${r.where}</legend>${s.map(e=>d(n,e))}</fieldset>`:a}
${f(n,n.suggestions)}
<p class="ask-remember-says" role="status">${h(n.rule,i,o,s)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${n.rule.on} ?disabled=${n.busy}
@change=${e=>l(n,{on:e.target.checked})} />
<span>${r.allowThese}</span>
</label>
</div>
`}function l(e,t){e.rule={...e.rule,...t}}function u(e,a){return t`<p class="ask-remember-line">
<label>${r.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>l(e,{scope:t.target.value})}>
${[`session`,`agent`,`everywhere`].map(i=>t`<option value=${i} ?selected=${i===e.rule.scope}>${r.reachLabel({reach:i,agent:n(a.agent)})}</option>`)}
</select>
</label>
<label>${r.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>l(e,{hours:Number(t.target.value)})}>
${i.map(n=>t`<option value=${n} ?selected=${n===e.rule.hours}>${r.ends[n]}</option>`)}
</select>
</label>
</p>`}function d(e,i){let s=e.rule.arguments[i.pointer],c=s?.kind??`same`,u=s?.given?[...i.kinds,`given`]:i.kinds,d=t=>{let n={kind:c,text:i.text,...s,...t};l(e,{arguments:{...e.rule.arguments,[i.pointer]:n}})};return t`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${n(i.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${e=>d({kind:e.target.value})}>
${u.map(e=>t`<option value=${e} ?selected=${e===c}>${r.kinds[e]}</option>`)}
</select>
</label>
${c===`prefix`||c===`at_most`?t`<input type="text" inputmode=${c===`at_most`?`decimal`:`text`} aria-label=${r.kindFor({kind:r.kinds[c],argument:n(i.name)})}
.value=${s?.text??i.text} ?disabled=${e.busy} @input=${e=>d({text:e.target.value})} />`:c===`given`?t`<span class="ask-muted"><bdi>${n(o(s?.given))}</bdi></span>`:a}
</div>`}function f(e,i){let s=(i??[]).filter(({covered:e})=>e>0);return s.length===0?a:t`<ul class="ask-remember-suggested" aria-label=${r.suggested}>
${s.map(i=>t`<li>
<p><bdi>${n(i.arguments.map(e=>`${e.pointer.slice(1)} ${o(e)}`).join(`, `))}</bdi></p>
<p class="ask-muted">${r.wouldHaveCovered(i.covered)} ${p(i)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>m(e,i)}>${r.usePattern}</button>
</li>`)}
</ul>`}function p({near_misses:e}){let n=n=>e.filter(e=>e.why===n).map((e,n)=>t`${n>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${n+1}</a>`),[i,o]=[n(`rejected`),n(`outside`)];return t`${i.length>0?t`<strong class="ask-remember-wrong">${r.wouldHaveLetRun(i)}</strong> `:a}
${o.length>0?r.justOutside(o):a}`}function m(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);l(e,{arguments:Object.fromEntries(n)})}function h(e,i,a,o){let c=o.map(t=>s(t,e.arguments[t.pointer])).join(r.and),l={tool:a.tool,reach:r.ruleReach({reach:e.scope,agent:i.agent}),until:r.ends[e.hours]},u=t`<bdi>${n(c?r.ruleSentenceWhere({...l,where:c}):r.ruleSentence(l))}</bdi>`;return e.on?r.ruleAllows(u):r.ruleWouldAllow(u)}export{c as rememberBody};