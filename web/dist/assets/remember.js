import{$ as e,Jt as t,Lt as n,et as r,jt as i,nt as a,qt as o,tt as s}from"./page.js";function c(e,i,a){let s=r(a);return t`
<div class="ask-remember-body">
${u(e,i)}
${s.length>0?t`<fieldset class="ask-remember-arguments"><legend>${n.where}</legend>${s.map(t=>d(e,t))}</fieldset>`:o}
${f(e,e.suggestions)}
<p class="ask-remember-says" role="status">${h(e.rule,i,a,s)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${t=>l(e,{on:t.target.checked})} />
<span>${n.allowThese}</span>
</label>
</div>
`}function l(e,t){e.rule={...e.rule,...t}}function u(r,a){return t`<p class="ask-remember-line">
<label>${n.whoseCalls}
<select class="ask-remember-scope" ?disabled=${r.busy} @change=${e=>l(r,{scope:e.target.value})}>
${[`session`,`agent`,`everywhere`].map(e=>t`<option value=${e} ?selected=${e===r.rule.scope}>${n.reachLabel({reach:e,agent:i(a.agent)})}</option>`)}
</select>
</label>
<label>${n.howLong}
<select class="ask-remember-until" ?disabled=${r.busy} @change=${e=>l(r,{hours:Number(e.target.value)})}>
${e.map(e=>t`<option value=${e} ?selected=${e===r.rule.hours}>${n.ends[e]}</option>`)}
</select>
</label>
</p>`}function d(e,r){let a=e.rule.arguments[r.pointer],c=a?.kind??`same`,u=a?.given?[...r.kinds,`given`]:r.kinds,d=t=>{let n={kind:c,text:r.text,...a,...t};l(e,{arguments:{...e.rule.arguments,[r.pointer]:n}})};return t`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${i(r.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${e=>d({kind:e.target.value})}>
${u.map(e=>t`<option value=${e} ?selected=${e===c}>${n.kinds[e]}</option>`)}
</select>
</label>
${c===`prefix`||c===`at_most`?t`<input type="text" inputmode=${c===`at_most`?`decimal`:`text`} aria-label=${n.kindFor({kind:n.kinds[c],argument:i(r.name)})}
.value=${a?.text??r.text} ?disabled=${e.busy} @input=${e=>d({text:e.target.value})} />`:c===`given`?t`<span class="ask-muted"><bdi>${i(s(a?.given))}</bdi></span>`:o}
</div>`}function f(e,r){let a=(r??[]).filter(({covered:e})=>e>0);return a.length===0?o:t`<ul class="ask-remember-suggested" aria-label=${n.suggested}>
${a.map(r=>t`<li>
<p><bdi>${i(r.arguments.map(e=>`${e.pointer.slice(1)} ${s(e)}`).join(`, `))}</bdi></p>
<p class="ask-muted">${n.wouldHaveCovered(r.covered)} ${p(r)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>m(e,r)}>${n.usePattern}</button>
</li>`)}
</ul>`}function p({near_misses:e}){let r=n=>e.filter(e=>e.why===n).map((e,n)=>t`${n>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${n+1}</a>`),[i,a]=[r(`rejected`),r(`outside`)];return t`${i.length>0?t`<strong class="ask-remember-wrong">${n.wouldHaveLetRun(i)}</strong> `:o}
${a.length>0?n.justOutside(a):o}`}function m(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);l(e,{arguments:Object.fromEntries(n)})}function h(e,r,o,s){let c=s.map(t=>a(t,e.arguments[t.pointer])).join(n.and),l={tool:o.tool,reach:n.ruleReach({reach:e.scope,agent:r.agent}),until:n.ends[e.hours]},u=t`<bdi>${i(c?n.ruleSentenceWhere({...l,where:c}):n.ruleSentence(l))}</bdi>`;return e.on?n.ruleAllows(u):n.ruleWouldAllow(u)}export{c as rememberBody};