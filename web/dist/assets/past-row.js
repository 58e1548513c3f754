import{Gt as e,Pt as t,Wt as n,dt as r,kt as i}from"./page.js";import{n as a}from"./later.js";function o({ask_id:o,about:s,agent:c,ending:l,by:u,source:d,took_ms:f,ended_at:p,risk:m,changed:h,reason:g,imported:_}){let v=d===`rule`?a.aRule:d==="default"?a.ownDefault:u?.name;return e`<li><a class="session-row past-row" href="/asks/${o}">
<span class="session-row-title"><bdi lang="">${i(s)}</bdi></span>
<span class="past-ending past-${l}">${a.endings[l]}${h&&l===`approved`?a.changed:``}${_?a.imported(i(_.by.name)):``}</span>
<span class="session-row-facts">
<bdi lang="">${i(c)}</bdi> ${m?e`<span>${t.risk[m]}</span>`:n} ${v?e`<span>${a.by(e`<bdi>${i(v)}</bdi>`)}</span>`:n}
<span>${a.after(r(f))}</span> <waypost-when .at=${p}></waypost-when>
</span>
${g?e`<span class="past-reason"><bdi lang="">${i(g)}</bdi></span>`:n}
</a></li>`}export{o as t};