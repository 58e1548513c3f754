import{$ as e,Et as t,Gt as n,Q as r,Wt as i,Z as a,et as o,kt as s}from"./page.js";function c(e,t,a){let o=r(a);return n`
<div class="ask-remember-body">
${u(e,t)}
${o.length>0?n`<fieldset class="ask-remember-arguments"><legend>${s.where}</legend>${o.map(t=>d(e,t))}</fieldset>`:i}
${f(e,e.suggestions)}
<p class="ask-remember-says" role="status">${h(e.rule,t,a,o)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${t=>l(e,{on:t.target.checked})} />
<span>${s.allowThese}</span>
</label>
</div>
`}function l(e,t){e.rule={...e.rule,...t}}function u(e,r){return n`<p class="ask-remember-line">
<label>${s.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>l(e,{scope:t.target.value})}>
${[`session`,`agent`,`everywhere`].map(i=>n`<option value=${i} ?selected=${i===e.rule.scope}>${s.reachLabel({reach:i,agent:t(r.agent)})}</option>`)}
</select>
</label>
<label>${s.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>l(e,{hours:Number(t.target.value)})}>
${a.map(t=>n`<option value=${t} ?selected=${t===e.rule.hours}>${s.ends[t]}</option>`)}
</select>
</label>
</p>`}function d(r,a){let o=r.rule.arguments[a.pointer],c=o?.kind??`same`,u=o?.given?[...a.kinds,`given`]:a.kinds,d=e=>{let t={kind:c,text:a.text,...o,...e};l(r,{arguments:{...r.rule.arguments,[a.pointer]:t}})};return n`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${t(a.name)}</bdi></span>
<select ?disabled=${r.busy} @change=${e=>d({kind:e.target.value})}>
${u.map(e=>n`<option value=${e} ?selected=${e===c}>${s.kinds[e]}</option>`)}
</select>
</label>
${c===`prefix`||c===`at_most`?n`<input type="text" inputmode=${c===`at_most`?`decimal`:`text`} aria-label=${s.kindFor({kind:s.kinds[c],argument:t(a.name)})}
.value=${o?.text??a.text} ?disabled=${r.busy} @input=${e=>d({text:e.target.value})} />`:c===`given`?n`<span class="ask-muted"><bdi>${t(e(o?.given))}</bdi></span>`:i}
</div>`}function f(r,a){let o=(a??[]).filter(({covered:e})=>e>0);return o.length===0?i:n`<ul class="ask-remember-suggested" aria-label=${s.suggested}>
${o.map(i=>n`<li>
<p><bdi>${t(i.arguments.map(t=>`${t.pointer.slice(1)} ${e(t)}`).join(`, `))}</bdi></p>
<p class="ask-muted">${s.wouldHaveCovered(i.covered)} ${p(i)}</p>
<button type="button" class="ask-plain-button" ?disabled=${r.busy} @click=${()=>m(r,i)}>${s.usePattern}</button>
</li>`)}
</ul>`}function p({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>n`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[r,a]=[t(`rejected`),t(`outside`)];return n`${r.length>0?n`<strong class="ask-remember-wrong">${s.wouldHaveLetRun(r)}</strong> `:i}
${a.length>0?s.justOutside(a):i}`}function m(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);l(e,{arguments:Object.fromEntries(n)})}function h(e,r,i,a){let c=a.map(t=>o(t,e.arguments[t.pointer])).join(s.and),l={tool:i.tool,reach:s.ruleReach({reach:e.scope,agent:r.agent}),until:s.ends[e.hours]},u=n`<bdi>${t(c?s.ruleSentenceWhere({...l,where:c}):s.ruleSentence(l))}</bdi>`;return e.on?s.ruleAllows(u):s.ruleWouldAllow(u)}export{c as rememberBody};