import{Bt as e,St as t,at as n,wt as r,zt as i}from"./page.js";import{n as a}from"./later.js";function o({ask_id:o,about:s,agent:c,ending:l,by:u,source:d,took_ms:f,ended_at:p,risk:m,changed:h,reason:g,imported:_}){let v=d===`rule`?a.aRule:d==="default"?a.ownDefault:u?.name;return e`<li><a class="session-row past-row" href="/asks/${o}">
<span class="session-row-title"><bdi lang="">${t(s)}</bdi></span>
<span class="past-ending past-${l}">${a.endings[l]}${h&&l===`approved`?a.changed:``}${_?a.imported(t(_.by.name)):``}</span>
<span class="session-row-facts">
<bdi lang="">${t(c)}</bdi> ${m?e`<span>${r.risk[m]}</span>`:i} ${v?e`<span>${a.by(e`<bdi>${t(v)}</bdi>`)}</span>`:i}
<span>${a.after(n(f))}</span> <waypost-when .at=${p}></waypost-when>
</span>
${g?e`<span class="past-reason"><bdi lang="">${t(g)}</bdi></span>`:i}
</a></li>`}export{o as t};