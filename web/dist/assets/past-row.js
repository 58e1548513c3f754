import{Dt as e,Gt as t,Mt as n,Wt as r,lt as i}from"./page.js";import{n as a}from"./later.js";function o({ask_id:o,about:s,agent:c,ending:l,by:u,source:d,took_ms:f,ended_at:p,risk:m,changed:h,reason:g,imported:_}){let v=d===`rule`?a.aRule:d==="default"?a.ownDefault:u?.name;return t`<li><a class="session-row past-row" href="/asks/${o}">
<span class="session-row-title"><bdi lang="">${e(s)}</bdi></span>
<span class="past-ending past-${l}">${a.endings[l]}${h&&l===`approved`?a.changed:``}${_?a.imported(e(_.by.name)):``}</span>
<span class="session-row-facts">
<bdi lang="">${e(c)}</bdi> ${m?t`<span>${n.risk[m]}</span>`:r} ${v?t`<span>${a.by(t`<bdi>${e(v)}</bdi>`)}</span>`:r}
<span>${a.after(i(f))}</span> <waypost-when .at=${p}></waypost-when>
</span>
${g?t`<span class="past-reason"><bdi lang="">${e(g)}</bdi></span>`:r}
</a></li>`}export{o as t};