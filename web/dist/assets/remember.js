import{J as e,Lt as t,Rt as n,St as r,X as i,Y as a,q as o,yt as s}from"./page.js";function c(i,a,o){let s=e(o);return n`
<div class="ask-remember-body">
${u(i,a)}
${s.length>0?n`<fieldset class="ask-remember-arguments"><legend>${r.where}</legend>${s.map(e=>d(i,e))}</fieldset>`:t}
${f(i,i.suggestions)}
<p class="ask-remember-says" role="status">${h(i.rule,a,o,s)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${i.rule.on} ?disabled=${i.busy}
@change=${e=>l(i,{on:e.target.checked})} />
<span>${r.allowThese}</span>
</label>
</div>
`}function l(e,t){e.rule={...e.rule,...t}}function u(e,t){return n`<p class="ask-remember-line">
<label>${r.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>l(e,{scope:t.target.value})}>
${[`session`,`agent`,`everywhere`].map(i=>n`<option value=${i} ?selected=${i===e.rule.scope}>${r.reachLabel({reach:i,agent:s(t.agent)})}</option>`)}
</select>
</label>
<label>${r.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>l(e,{hours:Number(t.target.value)})}>
${o.map(t=>n`<option value=${t} ?selected=${t===e.rule.hours}>${r.ends[t]}</option>`)}
</select>
</label>
</p>`}function d(e,i){let o=e.rule.arguments[i.pointer],c=o?.kind??`same`,u=o?.given?[...i.kinds,`given`]:i.kinds,d=t=>{let n={kind:c,text:i.text,...o,...t};l(e,{arguments:{...e.rule.arguments,[i.pointer]:n}})};return n`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${s(i.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${e=>d({kind:e.target.value})}>
${u.map(e=>n`<option value=${e} ?selected=${e===c}>${r.kinds[e]}</option>`)}
</select>
</label>
${c===`prefix`||c===`at_most`?n`<input type="text" inputmode=${c===`at_most`?`decimal`:`text`} aria-label=${r.kindFor({kind:r.kinds[c],argument:s(i.name)})}
.value=${o?.text??i.text} ?disabled=${e.busy} @input=${e=>d({text:e.target.value})} />`:c===`given`?n`<span class="ask-muted"><bdi>${s(a(o?.given))}</bdi></span>`:t}
</div>`}function f(e,i){let o=(i??[]).filter(({covered:e})=>e>0);return o.length===0?t:n`<ul class="ask-remember-suggested" aria-label=${r.suggested}>
${o.map(t=>n`<li>
<p><bdi>${s(t.arguments.map(e=>`${e.pointer.slice(1)} ${a(e)}`).join(`, `))}</bdi></p>
<p class="ask-muted">${r.wouldHaveCovered(t.covered)} ${p(t)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>m(e,t)}>${r.usePattern}</button>
</li>`)}
</ul>`}function p({near_misses:e}){let i=t=>e.filter(e=>e.why===t).map((e,t)=>n`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[a,o]=[i(`rejected`),i(`outside`)];return n`${a.length>0?n`<strong class="ask-remember-wrong">${r.wouldHaveLetRun(a)}</strong> `:t}
${o.length>0?r.justOutside(o):t}`}function m(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);l(e,{arguments:Object.fromEntries(n)})}function h(e,t,a,o){let c=o.map(t=>i(t,e.arguments[t.pointer])).join(r.and),l={tool:a.tool,reach:r.ruleReach({reach:e.scope,agent:t.agent}),until:r.ends[e.hours]},u=n`<bdi>${s(c?r.ruleSentenceWhere({...l,where:c}):r.ruleSentence(l))}</bdi>`;return e.on?r.ruleAllows(u):r.ruleWouldAllow(u)}export{c as rememberBody};