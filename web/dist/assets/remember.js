import{It as e,J as t,K as n,Lt as r,Y as i,q as a,vt as o,xt as s}from"./page.js";function c(t,n,i){let o=a(i);return r`
<div class="ask-remember-body">
${u(t,n)}
${o.length>0?r`<fieldset class="ask-remember-arguments"><legend>${s.where}</legend>${o.map(e=>d(t,e))}</fieldset>`:e}
${f(t,t.suggestions)}
<p class="ask-remember-says" role="status">${h(t.rule,n,i,o)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${t.rule.on} ?disabled=${t.busy}
@change=${e=>l(t,{on:e.target.checked})} />
<span>${s.allowThese}</span>
</label>
</div>
`}function l(e,t){e.rule={...e.rule,...t}}function u(e,t){return r`<p class="ask-remember-line">
<label>${s.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>l(e,{scope:t.target.value})}>
${[`session`,`agent`,`everywhere`].map(n=>r`<option value=${n} ?selected=${n===e.rule.scope}>${s.reachLabel({reach:n,agent:o(t.agent)})}</option>`)}
</select>
</label>
<label>${s.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>l(e,{hours:Number(t.target.value)})}>
${n.map(t=>r`<option value=${t} ?selected=${t===e.rule.hours}>${s.ends[t]}</option>`)}
</select>
</label>
</p>`}function d(n,i){let a=n.rule.arguments[i.pointer],c=a?.kind??`same`,u=a?.given?[...i.kinds,`given`]:i.kinds,d=e=>{let t={kind:c,text:i.text,...a,...e};l(n,{arguments:{...n.rule.arguments,[i.pointer]:t}})};return r`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${o(i.name)}</bdi></span>
<select ?disabled=${n.busy} @change=${e=>d({kind:e.target.value})}>
${u.map(e=>r`<option value=${e} ?selected=${e===c}>${s.kinds[e]}</option>`)}
</select>
</label>
${c===`prefix`||c===`at_most`?r`<input type="text" inputmode=${c===`at_most`?`decimal`:`text`} aria-label=${s.kindFor({kind:s.kinds[c],argument:o(i.name)})}
.value=${a?.text??i.text} ?disabled=${n.busy} @input=${e=>d({text:e.target.value})} />`:c===`given`?r`<span class="ask-muted"><bdi>${o(t(a?.given))}</bdi></span>`:e}
</div>`}function f(n,i){let a=(i??[]).filter(({covered:e})=>e>0);return a.length===0?e:r`<ul class="ask-remember-suggested" aria-label=${s.suggested}>
${a.map(e=>r`<li>
<p><bdi>${o(e.arguments.map(e=>`${e.pointer.slice(1)} ${t(e)}`).join(`, `))}</bdi></p>
<p class="ask-muted">${s.wouldHaveCovered(e.covered)} ${p(e)}</p>
<button type="button" class="ask-plain-button" ?disabled=${n.busy} @click=${()=>m(n,e)}>${s.usePattern}</button>
</li>`)}
</ul>`}function p({near_misses:t}){let n=e=>t.filter(t=>t.why===e).map((e,t)=>r`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[i,a]=[n(`rejected`),n(`outside`)];return r`${i.length>0?r`<strong class="ask-remember-wrong">${s.wouldHaveLetRun(i)}</strong> `:e}
${a.length>0?s.justOutside(a):e}`}function m(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);l(e,{arguments:Object.fromEntries(n)})}function h(e,t,n,a){let c=a.map(t=>i(t,e.arguments[t.pointer])).join(s.and),l={tool:n.tool,reach:s.ruleReach({reach:e.scope,agent:t.agent}),until:s.ends[e.hours]},u=r`<bdi>${o(c?s.ruleSentenceWhere({...l,where:c}):s.ruleSentence(l))}</bdi>`;return e.on?s.ruleAllows(u):s.ruleWouldAllow(u)}export{c as rememberBody};