import{Jt as e,Lt as t,Mt as n,mt as r,qt as i}from"./page.js";import{n as a}from"./later.js";function o({ask_id:o,about:s,agent:c,ending:l,by:u,source:d,took_ms:f,ended_at:p,risk:m,changed:h,reason:g,imported:_}){let v=d===`rule`?a.aRule:d==="default"?a.ownDefault:u?.name;return e`<li><a class="session-row past-row" href="/asks/${o}">
<span class="session-row-title"><bdi lang="">${n(s)}</bdi></span>
<span class="past-ending past-${l}">${a.endings[l]}${h&&l===`approved`?a.changed:``}${_?a.imported(n(_.by.name)):``}</span>
<span class="session-row-facts">
<bdi lang="">${n(c)}</bdi> ${m?e`<span>${t.risk[m]}</span>`:i} ${v?e`<span>${a.by(e`<bdi>${n(v)}</bdi>`)}</span>`:i}
<span>${a.after(r(f))}</span> <waypost-when .at=${p}></waypost-when>
</span>
${g?e`<span class="past-reason"><bdi lang="">${n(g)}</bdi></span>`:i}
</a></li>`}export{o as t};