import{$ as e,Et as t,Gt as n,Mt as r,Q as i,Wt as a,Z as o,et as s}from"./page.js";function c(e,t,o){let s=i(o);return n`
<div class="ask-remember-body">
${u(e,t)}
${s.length>0?n`<fieldset class="ask-remember-arguments"><legend>${r.where}</legend>${s.map(t=>d(e,t))}</fieldset>`:a}
${f(e,e.suggestions)}
<p class="ask-remember-says" role="status">${h(e.rule,t,o,s)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${t=>l(e,{on:t.target.checked})} />
<span>${r.allowThese}</span>
</label>
</div>
`}function l(e,t){e.rule={...e.rule,...t}}function u(e,i){return n`<p class="ask-remember-line">
<label>${r.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>l(e,{scope:t.target.value})}>
${[`session`,`agent`,`everywhere`].map(a=>n`<option value=${a} ?selected=${a===e.rule.scope}>${r.reachLabel({reach:a,agent:t(i.agent)})}</option>`)}
</select>
</label>
<label>${r.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>l(e,{hours:Number(t.target.value)})}>
${o.map(t=>n`<option value=${t} ?selected=${t===e.rule.hours}>${r.ends[t]}</option>`)}
</select>
</label>
</p>`}function d(i,o){let s=i.rule.arguments[o.pointer],c=s?.kind??`same`,u=s?.given?[...o.kinds,`given`]:o.kinds,d=e=>{let t={kind:c,text:o.text,...s,...e};l(i,{arguments:{...i.rule.arguments,[o.pointer]:t}})};return n`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${t(o.name)}</bdi></span>
<select ?disabled=${i.busy} @change=${e=>d({kind:e.target.value})}>
${u.map(e=>n`<option value=${e} ?selected=${e===c}>${r.kinds[e]}</option>`)}
</select>
</label>
${c===`prefix`||c===`at_most`?n`<input type="text" inputmode=${c===`at_most`?`decimal`:`text`} aria-label=${r.kindFor({kind:r.kinds[c],argument:t(o.name)})}
.value=${s?.text??o.text} ?disabled=${i.busy} @input=${e=>d({text:e.target.value})} />`:c===`given`?n`<span class="ask-muted"><bdi>${t(e(s?.given))}</bdi></span>`:a}
</div>`}function f(i,o){let s=(o??[]).filter(({covered:e})=>e>0);return s.length===0?a:n`<ul class="ask-remember-suggested" aria-label=${r.suggested}>
${s.map(a=>n`<li>
<p><bdi>${t(a.arguments.map(t=>`${t.pointer.slice(1)} ${e(t)}`).join(`, `))}</bdi></p>
<p class="ask-muted">${r.wouldHaveCovered(a.covered)} ${p(a)}</p>
<button type="button" class="ask-plain-button" ?disabled=${i.busy} @click=${()=>m(i,a)}>${r.usePattern}</button>
</li>`)}
</ul>`}function p({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>n`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[i,o]=[t(`rejected`),t(`outside`)];return n`${i.length>0?n`<strong class="ask-remember-wrong">${r.wouldHaveLetRun(i)}</strong> `:a}
${o.length>0?r.justOutside(o):a}`}function m(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);l(e,{arguments:Object.fromEntries(n)})}function h(e,i,a,o){let c=o.map(t=>s(t,e.arguments[t.pointer])).join(r.and),l={tool:a.tool,reach:r.ruleReach({reach:e.scope,agent:i.agent}),until:r.ends[e.hours]},u=n`<bdi>${t(c?r.ruleSentenceWhere({...l,where:c}):r.ruleSentence(l))}</bdi>`;return e.on?r.ruleAllows(u):r.ruleWouldAllow(u)}export{c as rememberBody};