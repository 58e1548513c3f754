const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/sessions.js","assets/page.js","assets/status.js","assets/later.js","assets/session.js","assets/agents.js","assets/rules.js","assets/rule-words.js","assets/risk.js","assets/history.js","assets/account.js"])))=>i.map(i=>d[i]);
import{B as e,C as t,D as n,E as r,F as i,I as a,L as o,M as s,N as c,O as l,P as u,R as d,S as f,T as p,V as m,_ as h,a as ee,b as g,c as te,d as ne,f as _,g as re,h as ie,j as ae,k as oe,l as v,m as se,n as y,o as b,r as ce,s as x,t as S,u as C,v as w,w as le,y as T,z as E}from"./page.js";var D={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},ue=e=>(...t)=>({_$litDirective$:e,values:t}),de=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:fe}=e,pe=e=>e,me=e=>e.strings===void 0,he=()=>document.createComment(``),ge=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new fe(r.insertBefore(he(),i),r.insertBefore(he(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=pe(e).nextSibling;pe(r).insertBefore(e,i),e=t}}}return n},O=(e,t,n=e)=>(e._$AI(t,n),e),_e={},ve=(e,t=_e)=>e._$AH=t,ye=e=>e._$AH,be=e=>{e._$AR(),e._$AA.remove()},xe=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},k=ue(class extends de{constructor(e){if(super(e),e.type!==D.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let i=ye(e),{values:a,keys:o}=this.dt(t,n,r);if(!Array.isArray(i))return this.ut=o,a;let s=this.ut??=[],c=[],l,u,f=0,p=i.length-1,m=0,h=a.length-1;for(;f<=p&&m<=h;)if(i[f]===null)f++;else if(i[p]===null)p--;else if(s[f]===o[m])c[m]=O(i[f],a[m]),f++,m++;else if(s[p]===o[h])c[h]=O(i[p],a[h]),p--,h--;else if(s[f]===o[h])c[h]=O(i[f],a[h]),ge(e,c[h+1],i[f]),f++,h--;else if(s[p]===o[m])c[m]=O(i[p],a[m]),ge(e,i[f],i[p]),p--,m++;else if(l===void 0&&(l=xe(o,m,h),u=xe(s,f,p)),l.has(s[f])){if(l.has(s[p])){let t=u.get(o[m]),n=t===void 0?null:i[t];if(n===null){let t=ge(e,i[f]);O(t,a[m]),c[m]=t}else c[m]=O(n,a[m]),ge(e,i[f],n),i[t]=null;m++}else be(i[p]),p--}else be(i[f]),f++;for(;m<=h;){let t=ge(e,c[h+1]);O(t,a[m]),c[m++]=t}for(;f<=p;){let e=i[f++];e!==null&&be(e)}return this.ut=o,ve(e,c),d}}),A=ue(class extends de{constructor(e){if(super(e),e.type!==D.PROPERTY&&e.type!==D.ATTRIBUTE&&e.type!==D.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!me(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===d||t===o)return t;let n=e.element,r=e.name;if(e.type===D.PROPERTY){if(t===n[r])return d}else if(e.type===D.BOOLEAN_ATTRIBUTE){if(!!t===n.hasAttribute(r))return d}else if(e.type===D.ATTRIBUTE&&n.getAttribute(r)===t+``)return d;return ve(e),t}});function j(e){return e.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}function Se(e){let[,t,n]=e.split(`/`);return t!==`answers`&&t!==`feedback`||n===void 0?null:n.replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)}var Ce=/^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;function we({input:e}){return e===`number`||e===`date`||e===`datetime`}function Te(e,t){return e.input===`datetime`?De(t):t}function Ee(e,t){let n=t.trim();if(n===``)return null;let r=e.default;return typeof r==`string`&&Te(e,r)===t?r:e.input===`datetime`?Oe(n):n}function De(e){let t=new Date(e);if(Number.isNaN(t.getTime()))return``;let n=t.getSeconds()===0?``:`:${M(t.getSeconds())}`;return`${String(t.getFullYear()).padStart(4,`0`)}-${M(t.getMonth()+1)}-${M(t.getDate())}T${M(t.getHours())}:${M(t.getMinutes())}${n}`}function Oe(e){let[,t,n,r=`:00`]=Ce.exec(e)??[],i=new Date(e);if(t===void 0||n===void 0||Number.isNaN(i.getTime()))return null;let a=Math.round(-i.getTimezoneOffset()),o=Math.abs(a);return`${t}T${n}${r}${a<0?`-`:`+`}${M(Math.floor(o/60))}:${M(o%60)}`}function M(e){return String(e).padStart(2,`0`)}var ke=()=>t===`en`?`en-GB`:t;function Ae(e,t){let n=new Date(e.input===`date`?`${t}T00:00Z`:t);if(e.input===`number`||Number.isNaN(n.getTime()))return t;let r={weekday:`long`,day:`numeric`,month:`long`,year:`numeric`};if(e.input===`date`)return new Intl.DateTimeFormat(ke(),{...r,timeZone:`UTC`}).format(n);let i={hour:`2-digit`,minute:`2-digit`,timeZoneName:`longOffset`};return new Intl.DateTimeFormat(ke(),{...r,...i,...n.getUTCSeconds()===0?{}:{second:`2-digit`}}).format(n)}function je(e){let{min:t,max:n}=Me(e),r=t=>Ae(e,t),i=e.input===`number`;return t!==null&&n!==null?T.rangeBetween({least:r(t),most:r(n)}):t===null?n===null?null:i?T.orLess(r(n)):T.orEarlier(r(n)):i?T.orMore(r(t)):T.orLater(r(t))}function Me({rules:e}){let t=e=>typeof e==`string`?e:null;return{min:t(e?.min),max:t(e?.max)}}function Ne(e,t,n=void 0){let r=t??(n===void 0?null:s(JSON.stringify(n))),a=r?i(r):null;switch(e.kind){case`text`:{let t=c(r),n=t===null?a??``:e.format===`date-time`&&De(t)||t;return{kind:`text`,first:n,text:n,given:a}}case`number`:case`json`:return{kind:`text`,first:a??``,text:a??``,given:a};case`one`:{let t=e.choices.filter(e=>Pe(e.raw,r)).map(e=>e.raw);return{kind:`chosen`,first:t,raws:t,given:a}}case`many`:{let t=r?.kind===`array`?r.items:[],n=e.choices.filter(e=>t.some(t=>Pe(e.raw,t))).map(e=>e.raw);return{kind:`chosen`,first:n,raws:n,given:a}}case`object`:{let n=e=>r?.kind===`object`?r.entries.find(([t])=>t===e)?.[1]??null:null,i=e.properties.map(({key:e,shape:r,fresh:i})=>[e,Ne(r,n(e),t?void 0:i)]);return{kind:`object`,fields:Object.fromEntries(i),given:r}}case`list`:{let t=r?.kind===`array`?r.items:Array.from({length:e.least},()=>null);return{kind:`list`,items:t.map((t,n)=>({id:n,value:Ne(e.item,t,e.fresh)})),next:t.length,given:r,touched:!1}}}}function Pe(e,t){if(!t)return!1;let n=c(t);return n===null?e===i(t):e===JSON.stringify(n)}function N(e,t,n){return t.kind===`text`?t.text===t.first?t.given:t.text.trim()===``&&e.kind!==`text`?null:e.kind===`text`?t.text===``?t.given===null?null:`""`:JSON.stringify(e.format===`date-time`?Oe(t.text)??t.text:t.text):t.text.trim():t.kind===`chosen`?String(t.raws)===String(t.first)&&t.given!==null?t.given:e.kind===`many`?t.raws.length===0&&t.given===null&&n===`optional`?null:`[${t.raws.join(`,`)}]`:t.raws[0]??null:t.kind===`list`?e.kind===`list`?Ie(e,t,n):null:e.kind===`object`?Fe(e.properties,t,n):null}function Fe(e,t,n){let r=new Map(e.map(e=>[e.key,e])),a=t.given?.kind===`object`?t.given.entries:[],o=e=>{let n=t.fields[e.key];return n?N(e.shape,n,e.required?`required`:`optional`):null},s=a.map(([e,t])=>[e,r.has(e)?o(r.get(e)):i(t)]),c=e.filter(({key:e})=>a.every(([t])=>t!==e)).map(e=>[e.key,o(e)]),l=[...s,...c].filter(e=>e[1]!==null);return t.given&&l.length===a.length&&a.every(([e,t],n)=>l[n]?.[0]===e&&l[n]?.[1]===i(t))&&t.given?i(t.given):l.length===0&&!t.given&&n===`optional`?null:`{${l.map(([e,t])=>`${JSON.stringify(e)}:${t}`).join(`,`)}}`}function Ie(e,t,n){let r=t.items.map(({value:t})=>N(e.item,t,`required`)??`null`),a=t.given?.kind===`array`?t.given.items.map(i):null;return t.given&&a&&a.length===r.length&&a.every((e,t)=>e===r[t])?i(t.given):r.length===0&&!t.given&&!t.touched&&n===`optional`?null:`[${r.join(`,`)}]`}function Le(e,t,n,r){let i=(e,t)=>[{pointer:n,code:e,message:t}];if(e.kind===`object`&&t.kind===`object`)return N(e,t,r?`required`:`optional`)===null?[]:e.properties.flatMap(e=>{let r=t.fields[e.key];return r?Le(e.shape,r,`${n}/${j(e.key)}`,e.required):[]});if(e.kind===`list`&&t.kind===`list`)return t.items.flatMap(({value:t},r)=>Le(e.item,t,`${n}/${r}`,!0));let a=N(e,t,`optional`);return a===null?r?i(`required`,T.needed):[]:e.kind===`number`&&!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a)?i(`not_a_number`,T.writeNumber):e.kind===`json`&&s(a)===null?i(`json`,T.notJson):[]}function Re(e,t,n){return e.kind===`object`&&t.kind===`object`?[n,...e.properties.flatMap(({key:e,shape:r})=>{let i=t.fields[e];return i?Re(r,i,`${n}/${j(e)}`):[]})]:e.kind===`list`&&t.kind===`list`?[n,...t.items.flatMap(({value:t},r)=>Re(e.item,t,`${n}/${r}`))]:[n]}var ze=6,Be=3e3;function P(e){let t=I(e)?e:{};return Ve(t,{root:t,room:Be},0)}function Ve(e,t,n){let r=Ye(e,t.root);if(n>ze||[`anyOf`,`allOf`,`not`,`if`,`$ref`,`$dynamicRef`,`patternProperties`].some(e=>e in r))return F();let i=Ke(r);if(i)return Ge(i.length,t)?{kind:`one`,choices:i}:F();if(`oneOf`in r||`enum`in r)return F();switch(r.type){case`string`:return He(r);case`number`:case`integer`:return{kind:`number`,whole:r.type===`integer`,hint:Je(r)};case`boolean`:return{kind:`one`,choices:[{label:T.yes,raw:`true`},{label:T.no,raw:`false`}]};case`object`:return Ue(r,t,n);case`array`:return We(r,t,n);default:return F()}}function He(e){let t=[`email`,`uri`,`date`,`date-time`].find(t=>t===e.format)??null,[n,r]=[L(e,`minLength`),L(e,`maxLength`)],i=n!==null&&r!==null?T.charactersBetween({least:n,most:r}):n===null?r===null?``:T.charactersMost(r):T.charactersLeast(n);return{kind:`text`,format:t,long:t===null&&(r===null?e.contentMediaType!==void 0:r>200),hint:i}}function Ue(e,t,n){if(!I(e.properties)||!Ge(Object.keys(e.properties).length,t))return F();let r=Array.isArray(e.required)?e.required:[];return{kind:`object`,properties:Object.entries(e.properties).map(([e,i])=>{let a=Ye(I(i)?i:{},t.root);return{key:e,title:Xe(a,`title`)||e,description:Xe(a,`description`),required:r.includes(e),shape:Ve(a,t,n+1),fresh:a.default}})}}function We(e,t,n){if(!I(e.items)||`prefixItems`in e||`contains`in e)return F();let r=Ye(e.items,t.root),[i,a]=[L(e,`minItems`)??0,L(e,`maxItems`)??1/0],o=Number.isFinite(a),s=i>0&&o?T.itemsBetween({least:i,most:a}):i>0?T.itemsLeast(i):o?T.itemsMost(a):``,c=Ke(r)??Ke({oneOf:r.anyOf});return c?Ge(c.length,t)?{kind:`many`,choices:c,hint:s}:F():{kind:`list`,item:Ve(r,t,n+1),least:i,most:a,hint:s,fresh:r.default}}function Ge(e,t){return e>t.room?!1:(t.room-=e,!0)}function Ke(e){let t=`const`in e?[e.const]:e.enum;if(Array.isArray(t)&&t.length>0){let n=Array.isArray(e.enumNames)?e.enumNames:[];return t.map((e,t)=>({label:String(n[t]??qe(e)),raw:JSON.stringify(e)}))}let{oneOf:n}=e;return!Array.isArray(n)||n.length===0||!n.every(e=>I(e)&&`const`in e)?null:n.map(e=>({label:Xe(e,`title`)||qe(e.const),raw:JSON.stringify(e.const)}))}function qe(e){return typeof e==`string`?e:e===!0?T.yes:e===!1?T.no:JSON.stringify(e)}function Je(e){let[t,n]=[L(e,`minimum`),L(e,`maximum`)],[r,i]=[L(e,`exclusiveMinimum`),L(e,`exclusiveMaximum`)];return[t!==null&&n!==null?T.rangeBetween({least:t,most:n}):t===null?n===null?``:T.orLess(n):T.orMore(t),r===null?``:T.moreThan(r),i===null?``:T.lessThan(i)].filter(Boolean).join(` `)}function F(){return{kind:`json`,hint:T.asJson}}function Ye(e,t){let n=e.$ref;if(typeof n!=`string`||!n.startsWith(`#/`))return e;let r=n.slice(2).split(`/`).map(e=>decodeURIComponent(e).replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)).reduce((e,t)=>I(e)?e[t]:void 0,t);if(!I(r))return e;let{$ref:i,...a}=e;return{...r,...a}}function I(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function Xe(e,t){return typeof e[t]==`string`?e[t]:``}function L(e,t){return typeof e[t]==`number`?e[t]:null}var R={files:{},secrets:{}};function Ze({input:e}){return e===`file`||e===`secret`}function Qe(e,t){let n=t.secrets[e.id]??``,r=(t.files[e.id]??[]).flatMap(({digest:e})=>e??[]),i=e.input===`secret`?n===``?[]:[n]:r;return i.length>0?{values:i}:null}function $e(e,t){return e.filter(({id:e})=>(t.files[e]??[]).some(({digest:e})=>e===void 0)).map(({id:e})=>{let n=(t.files[e]??[]).some(({problem:e})=>e!==void 0)?T.removeFailed:T.waitForFile;return{pointer:`/answers/${j(e)}`,code:`unfinished`,message:n}})}function et({rules:e}){let t=e=>typeof e==`number`?e:null;return{accept:Array.isArray(e?.accept)?e.accept.filter(e=>typeof e==`string`):[],bytes:t(e?.max_bytes),files:t(e?.max_files)??1}}function tt(e){let{accept:t,bytes:n,files:r}=et(e),i=t.map(e=>oe(T.families,e.replace(`/*`,``))??e.replace(/^application\//,``).toUpperCase()),a=n===null?``:T.upTo(nt(n)),o=[i.join(T.or)||T.anyFile(r),a].filter(Boolean).join(`, `);return`${o[0]?.toUpperCase()??``}${o.slice(1)}${r>1?T.mostFiles(r):``}.`}function nt(e){if(e<1e3)return T.bytes(e);let[t,r]=e<1e6?[e/1e3,`kB`]:[e/1e6,`MB`];return`${n(t<10?Math.round(t*10)/10:Math.round(t))} ${r}`}function rt(e){return(e.multi_select?[at(e)]:[je(e),st(e),ot(e)]).filter(Boolean).join(` `)}function it(e,t){let{min_length:n,max_length:r,min_selections:i,max_selections:a}=lt(e),o=t.values.length+ +!!t.free_text;if(e.multi_select)return o<i?T.chooseLeast(i):o>a?T.chooseMost(a):null;let s=t.free_text??(e.input===`text`?t.values[0]:void 0);if(s===void 0)return null;let c=[...s].length;return c<n?T.writeLeast(n):c>r?T.writeMost({count:r,now:c}):null}function at(e){let{min_selections:t,max_selections:n}=lt(e);return t>0&&t===n?T.chooseExactly(t):t>1&&n<1/0?T.chooseBetween({least:t,most:n}):t>1?T.chooseLeast(t):n<1/0?T.chooseMost(n):T.chooseAny}function ot(e){let{min_length:t,max_length:n}=lt(e);return t>1&&n<1/0?T.charactersBetween({least:t,most:n}):t>1?T.charactersLeast(t):n<1/0?T.charactersMost(n):``}function st({rules:e}){switch(e?.format){case`email`:return T.anEmail;case`uri`:return T.anAddress;case`integer`:return T.aWholeNumber;default:return``}}function ct({input:e,rules:t}){return t?.format===`email`?`email`:t?.format===`uri`?`url`:t?.format===`integer`?`numeric`:e===`number`?`decimal`:`text`}function lt({rules:e}){let t=(t,n)=>typeof e?.[t]==`number`?e[t]:n;return{min_length:t(`min_length`,0),max_length:t(`max_length`,1/0),min_selections:t(`min_selections`,0),max_selections:t(`max_selections`,1/0)}}var z={values:[],text:``,own:!1,notes:``,declined:null,form:null};function ut(e){return{fields:Object.fromEntries(B(e).map(e=>[e.id,dt(e)])),comment:``,response:``}}function B(e){return e.approval?.form??e.questions}function dt(e){if(e.input===`form`){let t=typeof e.default==`string`?s(e.default):null;return{...z,form:Ne(P(e.schema),t)}}let t=e.default==null?[]:[e.default].flat();if(we(e))return{...z,text:Te(e,t[0]??``)};if(H(e))return{...z,text:t.join(`
`)};let n=t.filter(t=>U(e).some(e=>e.value===t));return{...z,values:e.multi_select?n:n.slice(0,1)}}function ft(e,t){let n=ut(t),r=Object.fromEntries(B(t).map(t=>{let r=e.fields[t.id];if(!r||t.fills||t.input===`form`!=(r.form!==null))return[t.id,n.fields[t.id]??z];let i=r.values.filter(e=>U(t).some(t=>t.value===e));return[t.id,{...r,values:i,own:r.own&&t.free_text===`allow`,declined:pt(t,r.declined)}]}));return{...e,fields:r}}function pt(e,t){return(t===`none_of_these`?e.allow_none:e.allow_unknown)?t:null}function V(e,t){return e.fields[t]??z}function H(e){return e.free_text===`only`||e.input!==`select`&&e.input!==`confirm`}function U(e){return e.input!==`confirm`||e.options.length>0?e.options:[{label:T.yes,value:`yes`},{label:T.no,value:`no`}]}function mt(e,t,n,r){let i=V(e,t.id);if(!t.multi_select)return W(e,t.id,{...i,values:[n],own:!1,declined:null});let a=i.values.filter(e=>e!==n);return W(e,t.id,{...i,values:r?[...a,n]:a,declined:null})}function ht(e,t,n){let r=V(e,t.id);return W(e,t.id,{...r,own:n,values:t.multi_select?r.values:[],declined:null})}function gt(e,t,n,r){let i=V(e,t.id);return W(e,t.id,{...i,values:[],own:!1,declined:r?n:null})}function _t(e,t,n){let r=W(e,t.id,{...V(e,t.id),text:n});return H(t)||n===``?r:ht(r,t,!0)}function vt(e,t,n){return W(e,t.id,{...V(e,t.id),notes:n})}function W(e,t,n){return{...e,fields:{...e.fields,[t]:n}}}function yt(e,t,n){return W(e,t.id,{...V(e,t.id),form:n})}function G(e,t){let n={};return B(e).filter(e=>{if(!bt(e,n))return!1;let r=xt(e,V(t,e.id),R);return r&&(n[e.id]=r),!0})}function bt({when:e},t){return!e||(t[e.question]?.values.some(t=>e.in.includes(t))??!1)}function xt(e,{values:t,text:n,own:r,declined:i,form:a},o){if(i)return{values:[],declined:i};if(e.input===`form`){let t=a&&N(P(e.schema),a,e.required?`required`:`optional`);return t===null?null:{values:[],data:new ae(t)}}if(Ze(e))return Qe(e,o);if(we(e)){let t=Ee(e,n);return t===null?null:{values:[t]}}let s=n.trim()===``?null:n;if(e.free_text===`only`&&e.input!==`text`)return s?{values:[],free_text:s}:null;if(H(e))return s?{values:[s]}:null;let c=r&&s?{free_text:s}:{};return t.length>0||r&&s?{values:St(e,t),...c}:null}function St(e,t){return U(e).map(e=>e.value).filter(e=>t.includes(e))}function Ct(e,t,n=R){let r={};for(let i of G(e,t)){let e=V(t,i.id),a=e.notes.trim(),o=xt(i,e,n)??(a?{values:[]}:null);o&&(r[i.id]=a?{...o,notes:a}:o)}let i=t.comment.trim();return{answers:r,revision:e.revision,...i?{comment:i}:{}}}function wt(e,t){let n=G(e,t).map(e=>[e.id,Tt(e,xt(e,V(t,e.id),R))]);return Object.fromEntries(n.filter(([,e])=>e!==null))}function Tt(e,t){if(!t)return null;if(e.input===`form`)return t.data;let n=[...t.values,...t.free_text?[t.free_text]:[]];if(e.multi_select)return n;let[r]=n;return e.input===`confirm`?r===`yes`:e.input===`number`&&r!==void 0&&s(r)?.kind===`leaf`?new ae(r):r??null}function Et(e,t){let n=(e,t)=>u(Tt(t,xt(t,e,R)));return B(e).some(e=>e.fills&&n(V(t,e.id),e)!==n(dt(e),e))}function Dt(e,t){let n=j(t.id);return e.approval?`/feedback/${n}`:t.input===`form`?`/answers/${n}/data`:`/answers/${n}`}function Ot(e,t,n=R){return G(e,t).flatMap(r=>{let i=V(t,r.id),a=Dt(e,r);if(i.form)return Le(P(r.schema),i.form,a,r.required);let o=xt(r,i,n);if(o){let e=o.declined?null:it(r,o);return e===null?[]:[{pointer:a,code:`rules`,message:e}]}let s=r.input===`file`?T.attach:H(r)?T.write:T.choose;return r.required?[{pointer:a,code:`required`,message:s}]:[]})}function kt(e){return e.map(e=>{let n=oe(T.faults,e.code);return n?{...e,message:n}:{...e,english:t!==`en`}})}function At({message:e,english:t}){return t?E`<span lang="en">${w(e)}</span>`:w(e)}function jt(e,t,n){if(e.kind!==`object`||t.kind!==`object`)return Nt(e,t,n,{title:T.asJsonTitle,description:``,required:!0,mixed:!1});let r=e.properties.some(({required:t})=>t!==e.properties[0]?.required);return E`<div class="ask-fields">${e.properties.map(e=>Mt(e,t,n,r))}</div>`}function Mt(e,t,n,r){let i=t.fields[e.key];if(!i)return o;let a=j(e.key),s={...n,id:`${n.id}-${a}`,at:`${n.at}/${a}`,change:r=>n.change({...t,fields:{...t.fields,[e.key]:r}})};return Nt(e.shape,i,s,{...e,mixed:r})}function Nt(e,t,n,r){switch(e.kind){case`object`:return Rt(n,r,``,jt(e,t,n));case`list`:return t.kind===`list`?Rt(n,r,e.hint,Wt(e,t,n,r)):o;case`many`:return Rt(n,r,e.hint,Ut(e,t,n));default:return zt(e,t,n,r)}}function Pt({problems:e,at:t,id:n}){let r=e.filter(({pointer:e})=>e===t);return r.length===0?o:E`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${r.map((e,t)=>[t>0?` `:``,At(e)])}</p>`}function Ft(e,t,n){let r=[e.problems.some(({pointer:t})=>t===e.at)?`${e.id}-problem`:``,t.description?`${e.id}-description`:``,n?`${e.id}-hint`:``].filter(Boolean);return r.length>0?r.join(` `):o}function It(e,t,n){return E`
    ${t.description?E`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${w(t.description)}</bdi></p>`:o}
    ${n?E`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${w(n)}</p>`:o}
  `}function Lt({required:e,mixed:t}){return e?E`<span class=${t?`ask-optional`:`visually-hidden`}>${T.required}</span>`:E`<span class="ask-optional">${T.optional}</span>`}function Rt(e,t,n,r){return E`
    <fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Ft(e,t,n)}>
      <legend><bdi lang="">${w(t.title)}</bdi> ${Lt(t)}</legend>
      ${It(e,t,n)} ${Pt(e)} ${r}
    </fieldset>
  `}function zt(e,t,n,r){let i=Bt(e);return E`
    <div class="ask-field">
      <label class="ask-field-label" for=${n.id}><bdi lang="">${w(r.title)}</bdi> ${Lt(r)}</label>
      ${It(n,r,i)} ${Vt(e,t,n,r,Ft(n,r,i))} ${Pt(n)}
    </div>
  `}function Bt(e){switch(e.kind){case`text`:return[e.hint,e.format===`date-time`?T.inYourZone:``].filter(Boolean).join(` `);case`number`:case`json`:return e.hint;default:return``}}function Vt(e,t,n,r,i){if(e.kind===`one`&&t.kind===`chosen`)return Ht(e,t,n,r,i);if(t.kind!==`text`)return o;let a=e=>n.change({...t,text:e.target.value}),s=n.problems.some(({pointer:e})=>e===n.at);if(e.kind===`json`||e.kind===`text`&&e.long)return E`<textarea id=${n.id} class="ask-text ${e.kind===`json`?`ask-json`:``}" rows=${e.kind===`json`?5:3}
      dir=${e.kind===`json`?`ltr`:`auto`} spellcheck=${e.kind===`json`?`false`:`true`} data-pointer=${n.at}
      ?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${s} aria-describedby=${i}
      .value=${A(t.text)} @input=${a}></textarea>`;let c=e.kind===`text`?{email:`email`,uri:`url`,date:`date`,"date-time":`datetime-local`,none:`text`}[e.format??`none`]:`text`;return E`<input id=${n.id} class="ask-text ask-typed" type=${c} data-pointer=${n.at}
    inputmode=${e.kind===`number`?e.whole?`numeric`:`decimal`:o} autocomplete="off" dir="auto"
    ?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${s} aria-describedby=${i}
    .value=${A(t.text)} @input=${a} />`}function Ht(e,t,n,r,i){let a=r=>{let{value:i}=r.target;n.change({...t,raws:i===``?[]:[e.choices[Number(i)]?.raw??``]})},o=e.choices.findIndex(({raw:e})=>e===t.raws[0]);return E`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
    aria-invalid=${n.problems.some(({pointer:e})=>e===n.at)} aria-describedby=${i} @change=${a}>
    <option value="" ?selected=${o<0}>${r.required?T.chooseOne:T.noChoice}</option>
    ${e.choices.map(({label:e},t)=>E`<option value=${t} ?selected=${t===o}>${w(e)}</option>`)}
  </select>`}function Ut(e,t,n){if(t.kind!==`chosen`)return o;let r=(r,i)=>{let a=e.choices.map(e=>e.raw).filter(e=>e===r?i:t.raws.includes(e));n.change({...t,raws:a})};return E`<div class="ask-options">
    ${e.choices.map(({label:e,raw:i},a)=>E`
      <label class="ask-option-button ${t.raws.includes(i)?`selected`:``}">
        <input type="checkbox" name=${n.id} value=${a} .checked=${A(t.raws.includes(i))}
          @change=${e=>r(i,e.target.checked)} />
        <span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${w(e)}</bdi></span></span>
      </label>`)}
  </div>`}function Wt(e,t,n,r){let i=(e,r=t.next)=>n.change({...t,items:e,next:r,touched:!0});return E`
    ${k(t.items,({id:e})=>e,({id:a,value:o},s)=>{let c={...n,id:`${n.id}-${a}`,at:`${n.at}/${s}`,change:e=>i(t.items.map(t=>t.id===a?{id:a,value:e}:t))};return E`<div class="ask-list-item">
      ${Nt(e.item,o,c,{title:`${r.title} ${s+1}`,description:``,required:!0,mixed:!1})}
      <button type="button" class="ask-link ask-remove-button" @click=${()=>i(t.items.filter(e=>e.id!==a))}>
        ${T.remove}<span class="visually-hidden">${T.removeItem({title:w(r.title),nth:s+1})}</span>
      </button>
    </div>`})}
    ${t.items.length<e.most?E`<button type="button" class="ask-plain-button ask-add-button" @click=${()=>i([...t.items,{id:t.next,value:Ne(e.item,null,e.fresh)}],t.next+1)}>${T.add}<span class="visually-hidden">${T.addTo(w(r.title))}</span></button>`:o}
  `}var Gt=/sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;function Kt(e){return e.replace(Gt,(e,t)=>t===`____`?`••••`:`•••• ${t}`)}function qt(e){return Kt(e)!==e}function Jt(e){let t=P(e.schema),n=s(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:Ne(t,n)}:{text:e.arguments_text}}function Yt(e,t){return`text`in t?t.text:N(P(e.schema),t.filled,`required`)??`{}`}function Xt(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:Le(P(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:s(Yt(e,t))?.kind===`object`?Zt(e,t)?.length===0?n(`unchanged`,T.nothingChanged):[]:n(`json`,T.oneObject)}function Zt(e,t){let[n,r]=[s(e.arguments_text),s(Yt(e,t))];if(!n||!r)return null;let[i,a]=[Qt(n,``),Qt(r,``)];return[...new Set([...i.keys(),...a.keys()])].map(e=>({path:e,old:i.get(e)??null,now:a.get(e)??null})).filter(e=>e.old!==e.now)}function Qt(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),i(e)]]):new Map(n.flatMap(([e,n])=>[...Qt(n,`${t}/${j(e)}`)]))}function $t(e){let t=e.ask?.approval,n=e.changed;return!t||!n?o:E`
    <div class="ask-actions-wide ask-editing" role="group" aria-label=${T.changeArguments}>
      <p class="ask-step-text">${T.changeHint}</p>
      ${qt(t.arguments_text)?E`<p class="ask-step-text">${T.sealedHint}</p>`:o}
      ${`text`in n?tn(e,n.text):en(e,t,n.filled)}
      ${nn(t,n)}
      <div class="ask-actions">
        <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${T.goBack}</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
          ${e.busy?T.sending:T.showChanged}
        </button>
      </div>
    </div>
  `}function en(e,t,n){return jt(P(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function tn(e,t){let n=e.idFor(`edit`);return E`
    <div class="ask-field">
      <label class="ask-field-label" for=${n}>${T.argumentsAsJson}</label>
      <textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
        .value=${A(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
    </div>
  `}function nn(e,t){let n=Zt(e,t),r=n===null?T.notJsonYet:n.length===0?T.nothingChanged:T.changes(n.length);return E`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${r}</p>
      ${n&&n.length>0?E`<ul class="ask-changes">
            ${k(n,({path:e})=>e,({path:e,old:t,now:n})=>E`<li>
              <bdi lang="">${h(e)}</bdi>
              ${t===null?o:E`<del><span class="visually-hidden">${T.before}</span>${h(Kt(t))}</del>`}
              ${n===null?o:E`<ins><span class="visually-hidden">${T.after}</span>${h(Kt(n))}</ins>`}
            </li>`)}
          </ul>`:o}
    </div>
  `}var rn=class extends de{constructor(e){if(super(e),this.it=o,e.type!==D.CHILD)throw Error(this.constructor.directiveName+`() can only be used in child bindings`)}render(e){if(e===o||e==null)return this._t=void 0,this.it=e;if(e===d)return e;if(typeof e!=`string`)throw Error(this.constructor.directiveName+`() called with a non-string value`);if(e===this.it)return this._t;this.it=e;let t=[e];return t.raw=t,this._t={_$litType$:this.constructor.resultType,strings:t,values:[]}}};rn.directiveName=`unsafeHTML`,rn.resultType=1;var an=ue(rn);function on(e){return e.origin.type===`call_outcome_unknown`?T.happened(w(e.origin.tool??T.aCall)):e.origin.type===`guardrail`?e.origin.way===`to_model`?T.mayRead:T.maySay:e.origin.type===`limit`?T.mayGoOn(w(e.agent)):e.approval?T.run(w(e.approval.tool)).join(``):e.kind===`review`?T.reviewThis:w(e.questions[0]?.question??T.aQuestion)}function sn({lineage:e}){return(e?.above??[]).map(({agent:e})=>T.forAgent(w(e))).reverse().join(`, `)}function cn({origin:e}){return e.type===`call_outcome_unknown`||e.type===`limit`}function ln(e){return e.origin.type===`call_outcome_unknown`?T.outcomeUnknown:e.origin.type===`guardrail`?T.guardrail:e.origin.type===`mid_call`?T.toolAsks:e.origin.type===`limit`?T.limits[e.origin.limit??`turns`]:e.kind===`approval`?T.approval:e.kind===`review`?T.review:T.questionKind(e.questions.length)}function un(e){let t=e.answered_at??e.settled_at??null,n=dn(e);switch(e.status){case`pending`:return null;case`answered`:return e.response?{tone:`plain`,title:T.responded,who:n,at:t}:e.decision?e.decision.decision===`approve`?{tone:`good`,title:T.approved,who:n,at:t}:{tone:`bad`,title:T.rejected,who:n,at:t}:{tone:`good`,title:T.answered,who:n,at:t};case`cancelled`:return{tone:`plain`,title:T.dismissed,who:e.settled_by?.name??n,at:t};case`withdrawn`:return{tone:`plain`,title:T.withdrawn,who:null,at:t};case`expired`:return{tone:`plain`,title:T.expired,who:null,at:e.settled_at??e.policy.expires_at??null};case`skipped`:return{tone:`plain`,title:T.skipped,who:null,at:t}}}function dn(e){let t=e.provenance?.kind??`person`;return t==="default"?T.ownDefault:t===`rule`?e.provenance?.by?T.ruleOf(e.provenance.by.name):T.aRule:t===`judge`?T.aJudge:e.answered_by?.name??null}function fn(e){let{provenance:t}=e;if(e.status!==`answered`||t?.kind!==`person`)return null;let n=[...t.in_place_of?[T.inPlaceOf(t.in_place_of.name)]:[],...t.with?.length?[T.withOthers(t.with.map(({name:e})=>e).join(`, `))]:[],...t.channel?[T.over(t.channel)]:[],...typeof t.open_ms==`number`?[T.openFor(mn(t.open_ms))]:[]];return n.length>0?w(n.join(`, `)):null}function pn({provenance:e,answered_at:t}){if(e?.kind!==`person`||!e.signed_in)return null;let{signed_in:n,credential:r,again:i}=e,a=i&&t?mn(Math.max(0,Date.parse(t)-Date.parse(i.at))):null,o=oe(T.proofs,n)??T.proofUnknown(n),s=i?T.provedAgain(i.by??`nothing`)+(a?T.provedBefore(a):``):``;return w((r?T.proofWith({proof:o,credential:r}):o)+s)}function mn(e){let t=Math.round(e/1e3);return t<120?T.seconds(t):t<7200?T.minutes(Math.round(t/60)):t<172800?T.hours(Math.round(t/3600)):T.days(Math.round(t/86400))}function hn(e){let t=e.approval?.permit?.state;return t===void 0||t===`skipped`?null:T.permits[t]}function gn(e){let{on_expiry:t}=e.policy;return T.onExpiry[t==="default"||t===`reject`||t===`continue`?t:`other`]}var _n=4096,vn=40;function yn(e,t){let{expires_at:n}=t.policy,r=t.status===`pending`;return E`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind===`questions`&&!cn(t)?o:E`<span class="ask-kind">${ln(t)}</span>`}
        <span class="ask-from">${T.from(E`<bdi lang="">${w(t.agent)}</bdi>`)}${t.lineage?E`, <bdi>${sn(t)}</bdi>`:o}</span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision>1?E`<span class="ask-revision">${T.version(t.revision)}</span>`:o}
      </p>
      <h2 class="ask-title" id=${e.idFor(`title`)} tabindex="-1"><bdi>${Sn(t)}</bdi></h2>
      ${r&&n?E`<p class="ask-expiry">
            ${T.expires({when:E`<waypost-when .at=${n}></waypost-when>`,then:gn(t)})}
          </p>`:o}
    </header>
    ${r&&t.decided_elsewhere?bn(t.decided_elsewhere):o}
    ${r&&t.clarification&&!t.held?xn(t.clarification):o}
  `}function bn({by:e,imported:t}){return E`<div class="ask-clarification" role="note">
    <p class="ask-plain">${T.decidedElsewhere({by:E`<bdi>${w(e.name)}</bdi>`,who:E`<bdi>${w(t.by.name)}</bdi>`})}</p>
  </div>`}function xn(e){return E`<div class="ask-clarification" role="note">
    <strong>${T.askedAgain}</strong> <span class="ask-agent-words-label">${T.agentSaysHere}</span>
    <p class="ask-plain"><bdi lang="">${w(e)}</bdi></p>
  </div>`}function Sn(e){return e.kind!==`questions`||cn(e)?on(e):e.status===`pending`?T.questionsForYou(e.questions.length):T.questions(e.questions.length)}function Cn(e,t){let n=e&&(t.status===`pending`||!e.whilePending)?E`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english?`en`:o}>
        <strong>${e.title}</strong>${e.text?E` <span>${e.text}</span>`:o}
      </div>`:o;return E`<div role="alert" class="ask-notice-place">${n}</div>`}function wn(e){return e.tookUp?E`<p class="ask-saved">
    ${T.savedAgo(E`<waypost-when .at=${e.tookUp}></waypost-when>`)}
    <button type="button" class="ask-link" @click=${()=>e.startOver()}>${T.startOver}</button>
  </p>`:o}function Tn(e){let t=e.allProblems;return t.length===0?o:E`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${En(t)}</strong>
      <ul>
        ${t.map(t=>E`<li>${Dn(e,t)}</li>`)}
      </ul>
    </div>
  `}function En(e){return e.length===1&&e[0]?.code===`required`?T.oneMissing:T.otherLook(e.length)}function Dn(e,t){let n=e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`),r=(e.ask?B(e.ask):[]).find(({id:e})=>e===Se(t.pointer));if(n&&(!r||r.input===`form`))return On(n,t);if(!r)return At(t);let i=()=>{e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector(`input:checked, input, textarea`)?.focus()},a=w(r.header??r.question);return E`<button type="button" class="ask-link" @click=${i}><bdi lang="">${a}</bdi>: ${At(t)}</button>`}function On(e,t){let n=()=>(e.matches(`fieldset`)?e.querySelector(`input, select, textarea, button`):e)?.focus(),r=e.matches(`fieldset`)?e.querySelector(`legend bdi`):e.closest(`.ask-field`)?.querySelector(`label bdi`);return E`<button type="button" class="ask-link" @click=${n}><bdi lang="">${w(r?.textContent??``)}</bdi>: ${At(t)}</button>`}function kn(e,t){let r=t.approval?.prompt??``,i=t.message??``;if(!r&&!i&&!t.message_html)return o;let a=i.length+r.length,s=a>4096||`${r}\n${i}`.split(`
`).length>vn,c=s&&!e.unfolded;return E`
    <aside class="ask-agent-words ${c?`folded`:``}" aria-labelledby="${e.idFor(`words`)} ${e.idFor(`title`)}">
      <p class="ask-agent-words-label" id=${e.idFor(`words`)}>${T.agentSays}</p>
      <div class="ask-agent-words-text">
        ${r?E`<p class="ask-plain"><bdi lang="">${An(r,c)}</bdi></p>`:o}
        ${t.message_html&&!c?E`<div class="prose" lang="">${an(t.message_html)}</div>`:i?E`<p class="ask-plain"><bdi lang="">${An(i,c)}</bdi></p>`:o}
      </div>
      ${s?E`<button
            type="button"
            class="ask-link"
            aria-expanded=${!c}
            @click=${()=>e.unfolded=!e.unfolded}
          >
            ${c?T.showAll(n(a)):T.showLess}
          </button>`:o}
    </aside>
  `}function An(e,t){return w(t?e.slice(0,_n).replaceAll(/\n{3,}/g,`

`).split(`
`).slice(0,vn).join(`
`).trim():e)}function jn(e){return E`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`dismissing`,`.ask-keep-button`)}
  >
    ${T.dismiss}
  </button>`}function Mn(e){return E`
    <div class="ask-actions ask-second-step" role="group" aria-label=${T.dismissThis}>
      <p class="ask-step-text">${T.dismissSure}</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${()=>e.go(`choosing`,`.ask-quiet-button`)}>
        ${T.keepOpen}
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${()=>e.dismiss()}>
        ${T.dismissIt}
      </button>
    </div>
  `}function Nn(e){let t=[In(e),Ln(e),...(e.delegations??[]).map(zn),Bn(e)].filter(e=>e!==o);return t.length===0?o:E`<div class="ask-standing">${t}</div>`}function Pn({people:e=[],roles:t=[]}){let n=[...e,...t.length>0?[T.withRole(t.join(T.or))]:[]];return n.length===0?null:w([n.slice(0,-1).join(`, `),...n.slice(-1)].filter(Boolean).join(T.or))}function Fn(e){if(!e.you||e.you.answer||e.you.reject)return null;let t=Pn(e.policy.who??{});return e.you.reason===`self_approval`||!t?T.forOthers:T.forThem(t)}function In(e){let t=(e.policy.escalate??[]).slice(0,e.policy.escalated??0),n=Pn(e.policy.who??{});if(e.status!==`pending`||!n)return o;let r=t.map(Pn).filter(e=>e!==null),i=E`<bdi>${n}</bdi>`;return E`<p>${r.length>0?T.isForSince({whom:i,since:E`<bdi>${r.join(`, `)}</bdi>`}):T.isFor(i)}</p>`}function Ln(e){let{quorum:t,votes:n=[]}=e;if(!t)return o;let r=T.approvals({counted:t.counted,needed:t.needed});return E`<p class="ask-votes">${r}${n.length>0?`: `:`.`}${n.map((e,t)=>E`${t>0?`, `:``}${Rn(e)}`)}</p>`}function Rn(e){return E`<bdi lang="">${w(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts?o:T.countsNoLonger}${e.comment?E` “<bdi lang="">${w(e.comment)}</bdi>”`:o}`}function zn({by:e,to:t,note:n,at:r}){return E`<p>${T.handedOn({by:E`<bdi lang="">${w(e.name)}</bdi>`,to:E`<bdi lang="">${w(t.name)}</bdi>`})} <waypost-when .at=${r}></waypost-when>${n?E`: “<bdi lang="">${w(n)}</bdi>”`:o}</p>`}function Bn({you:e}){return e?e.voted?E`<p class="ask-yours">${T.youVoted}</p>`:e.in_place_of?E`<p class="ask-yours">${T.inPlace(E`<bdi lang="">${w(e.in_place_of.name)}</bdi>`)}</p>`:e.answer?o:e.reject?E`<p class="ask-yours">${T.mayReject}</p>`:e.reason===`self_approval`?E`<p class="ask-yours">${T.youStarted}</p>`:e.reason===`not_permitted`?E`<p class="ask-yours">${T.notPermitted}</p>`:E`<p class="ask-yours">${T.forOthersToAnswer}</p>`:o}function Vn(e){return e.people.length>0&&e.ask?.you?.answer===!0&&Pn(e.ask.policy.who??{})!==null}function Hn(e){return Vn(e)?E`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${()=>e.go(`delegating`,`.ask-hand-to`)}>${T.delegateStep}</button>`:o}function Un(e){let[t,n]=[e.idFor(`hand-to`),e.idFor(`hand-note`)];return E`
    <div class="ask-actions ask-second-step" role="group" aria-label=${T.handThis}>
      <div class="ask-comment">
        <label for=${t}>${T.handTo}</label>
        <select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
          ${e.people.map(e=>E`<option value=${e}>${w(e)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${n}>${T.handNote} <span class="ask-optional">${T.optional}</span></label>
        <textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-hand-button`)}>${T.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.handOn(qn(e,`.ask-hand-to`),qn(e,`.ask-hand-note`).trim())}>${e.busy?T.sending:T.handOver}</button>
    </div>
  `}function Wn({quorum:e}){return e?.needed??1}function Gn(e){return!e.ask||e.people.length===0||e.ask.you?.answer!==!0?o:E`<button type="button" class="ask-quiet-button ask-restrict-button" ?disabled=${e.busy}
    @click=${()=>e.go(`restricting`,`.ask-back-button`)}>${T.requireStep(Wn(e.ask)+1)}</button>`}function Kn(e){let t=e.ask?Wn(e.ask)+1:2;return E`
    <div class="ask-actions ask-second-step" role="group" aria-label=${T.requireMore}>
      <p class="ask-step-text">${T.requireSure(t)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-restrict-button`)}>${T.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.requireMore()}>${e.busy?T.sending:T.require(t)}</button>
    </div>
  `}function qn(e,t){return e.querySelector(t)?.value??``}function Jn(e,t){switch(e.step){case`choosing`:case`responding`:return Yn(e,t);case`confirming`:return Xn(e,t);case`rejecting`:return Zn(e);case`dismissing`:return Mn(e);case`delegating`:return Un(e);case`restricting`:return Kn(e);case`editing`:return $t(e)}}function Yn(e,{risk:t}){let n=e.ask?.you,r=t===`high`||t===`critical`,i=e.ask?Et(e.ask,e.draft):!1;return E`
    <div class="ask-actions ${r?`ask-is-grave`:``}" role="group" aria-label=${T.yourDecision}>
      <button type="button" class="ask-reject-button" ?data-safe=${r} ?disabled=${e.busy}
        @click=${()=>e.go(`rejecting`,`.ask-reason`)}>${T.rejectStep}</button>
      ${n?.voted||n?.answer===!1?o:E`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>t===`critical`&&!i?e.go(`confirming`,`.ask-back-button`):e.decide(`approve`)}>
            ${e.busy?T.sending:i?T.showChanged:t===`critical`?T.approveStep:e.rule.on?T.approveAlways:T.approve}
          </button>`}
      ${e.ask?.approval?.allow_modify_args&&n?.answer!==!1?E`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${e.busy} @click=${()=>e.edit()}>${T.changeArguments}</button>`:o}
      ${n?.answer===!1?o:E`${jn(e)} ${Hn(e)} ${Gn(e)}`}
    </div>
  `}function Xn(e,{what:t}){return E`
    <div class="ask-actions ask-second-step" role="group" aria-label=${T.confirmApproval}>
      <p class="ask-step-text">${T.critical(E`<code>${t}</code>`)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        ${T.goBack}
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>e.decide(`approve`)}>
        ${e.busy?T.sending:T.yesApprove}
      </button>
    </div>
  `}function Zn(e){let t=e.idFor(`reason`);return E`
    <div class="ask-actions ask-second-step" role="group" aria-label=${T.reject}>
      <div class="ask-comment">
        <label for=${t}>${T.whyNot} <span class="ask-optional">${T.whyNotHint}</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${A(e.reason)}
          @input=${t=>e.reason=t.target.value}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        ${T.goBack}
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${e.busy} @click=${()=>e.decide(`reject`)}>
        ${e.busy?T.sending:T.reject}
      </button>
    </div>
  `}var Qn=[[`direction controls`,`direction`],[`invisible characters`,`invisible`],[`control characters`,`control`],[`several lines`,`lines`],[`spaces at the end`,`end`],[`a long run of spaces`,`spaces`],[`not inspectable`,`opaque`],[`many combining marks`,`combining`]],$n=[[`not in normal form: `,`normal`],[`mixed letters: `,`mixed`],[`letters of another script: `,`script`],[`secret `,`secret`]],er=[[` in the name of the tool`,`tool`],[` in the name of the server`,`server`],[` in the target`,`target`],[` in the name`,`name`]];function tr(e){let[t,n]=er.find(([t])=>e.endsWith(t))??[];return n&&t?T.places[n](nr(e.slice(0,-t.length))):nr(e)}function nr(e){let[t=``,n]=Qn.find(([t])=>e.startsWith(t))??[];if(n)return T.marks[n]+rr(e.slice(t.length));let[r=``,i]=$n.find(([t])=>e.startsWith(t))??[];return i?T.marksOf[i](rr(e.slice(r.length))):rr(e)}var rr=e=>e.replace(/\bis (?=U\+)/g,()=>`${T.markIs} `);function ir(e){return e===`none_of_these`?T.noneOfThese:T.dontKnow}function ar(e,t,n){let{declined:r}=V(e.draft,t.id),i=H(t)||t.multi_select,a=a=>E`
    <label class="ask-option-button ask-declined ${r===a?`selected`:``}">
      <input
        type=${i?`checkbox`:`radio`}
        name=${i?`${n}-${a}`:n}
        value=${a}
        .checked=${A(r===a)}
        @change=${n=>e.draft=gt(e.draft,t,a,n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${ir(a)}</span></span>
    </label>
  `;return E`${t.allow_none?a(`none_of_these`):o} ${t.allow_unknown?a(`dont_know`):o}`}function or(e){return e.ask?.allow_response?E`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`responding`,`.ask-response`)}
  >
    ${T.respondStep}
  </button>`:o}function sr(e){let t=e.idFor(`response`);return E`
    <div class="ask-actions ask-second-step" role="group" aria-label=${T.respond}>
      <div class="ask-comment">
        <label for=${t}>${T.yourResponse} <span class="ask-optional">${T.yourResponseHint}</span></label>
        <textarea
          id=${t}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${e.busy}
          .value=${A(e.draft.response)}
          @input=${t=>e.draft={...e.draft,response:t.target.value}}
        ></textarea>
      </div>
      <button type="button" class="ask-plain-button" @click=${()=>e.go(`choosing`,`.ask-respond-button`)}>${T.backToQuestions}</button>
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?T.sending:T.sendResponse} <span aria-hidden="true">]</span>
      </button>
    </div>
  `}var cr=class extends CustomEvent{constructor(e){super(`waypost-answer`,{detail:e,bubbles:!0,composed:!0})}},lr=class extends CustomEvent{constructor(e){super(`waypost-cancel`,{detail:e,bubbles:!0,composed:!0})}},ur=class extends CustomEvent{constructor(e){super(`waypost-comment`,{detail:e,bubbles:!0,composed:!0})}},dr=class extends CustomEvent{constructor(e){super(`waypost-suggest`,{detail:e,bubbles:!0,composed:!0})}},fr=class extends CustomEvent{constructor(e){super(`waypost-delegate`,{detail:e,bubbles:!0,composed:!0})}},pr=class extends CustomEvent{constructor(e){super(`waypost-restrict`,{detail:e,bubbles:!0,composed:!0})}},mr=class extends CustomEvent{constructor(e){super(`waypost-undo`,{detail:e,bubbles:!0,composed:!0})}},hr=class extends CustomEvent{constructor(e){super(`waypost-attach`,{detail:e,bubbles:!0,composed:!0})}},gr=class extends CustomEvent{constructor(e){super(`waypost-draft`,{detail:e,bubbles:!0,composed:!0})}};function _r(e,t,n){let{accept:r,files:i}=et(t),a=e.kept.files[t.id]??[];return E`
    <p class="ask-hint" id=${`${n}-limits`}>${tt(t)}</p>
    ${a.length>0?E`<ul class="ask-files" aria-label=${T.files}>
          ${a.map((n,r)=>vr(e,t,n,r))}
        </ul>`:o}
    ${a.length<i?E`<input
          type="file"
          class="ask-file-input"
          id=${`${n}-file`}
          accept=${r.length>0?r.join(`,`):o}
          ?multiple=${i>1}
          aria-labelledby=${`${n}-legend`}
          aria-describedby=${`${n}-limits`}
          aria-required=${t.required}
          @change=${n=>yr(e,t,n.target)}
        />`:o}
  `}function vr(e,t,n,r){let i=n.problem??(n.digest===void 0?`${Math.round(n.progress*100)}%`:T.attached);return E`
    <li class="ask-file ${n.problem?`has-problem`:``}">
      <span class="ask-file-name"><bdi lang="">${w(n.name)}</bdi></span>
      <span class="ask-file-size">${nt(n.size)}</span>
      ${n.digest===void 0&&!n.problem?E`<progress max="1" value=${n.progress} aria-label=${T.sendingFile(w(n.name))}></progress>`:o}
      <span class="ask-file-state" role="status">${w(i)}</span>
      <button type="button" class="ask-quiet-button" aria-label=${T.removeNamed(w(n.name))} @click=${()=>xr(e,t,r)}>${T.remove}</button>
    </li>
  `}function yr(e,t,n){let{bytes:r,files:i}=et(t),a=i-(e.kept.files[t.id]??[]).length;for(let i of[...n.files??[]].slice(0,a)){let n=r!==null&&i.size>r,a={name:i.name,size:i.size,progress:0,...n?{problem:T.tooLarge(nt(r))}:{}};Sr(e,t,[...e.kept.files[t.id]??[],a]),n||br(e,t,i,a)}n.value=``}function br(e,t,n,r){let i=r;e.dispatchEvent(new hr({ask_id:e.ask?.id??``,file:n,report:n=>{let r=e.kept.files[t.id]??[];if(!r.includes(i))return;let a={...i,...n};Sr(e,t,r.map(e=>e===i?a:e)),i=a},wanted:()=>(e.kept.files[t.id]??[]).includes(i)}))}function xr(e,t,n){Sr(e,t,(e.kept.files[t.id]??[]).filter((e,t)=>t!==n)),e.updateComplete.then(()=>e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus())}function Sr(e,t,n){e.kept={...e.kept,files:{...e.kept.files,[t.id]:n}}}function Cr(e,t,n){let r=e.revealed.includes(t.id),i=e.revealed.filter(e=>e!==t.id);return E`
    <div class="ask-secret">
      <input
        class="ask-text ask-secret-input"
        type=${r?`text`:`password`}
        id=${`${n}-secret`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        aria-labelledby=${`${n}-legend`}
        aria-describedby=${`${n}-sealed`}
        aria-required=${t.required}
        placeholder=${t.placeholder?w(t.placeholder):o}
        .value=${A(e.kept.secrets[t.id]??``)}
        @input=${n=>wr(e,t,n.target.value)}
      />
      <button
        type="button"
        class="ask-quiet-button"
        aria-pressed=${r}
        aria-controls=${`${n}-secret`}
        @click=${()=>e.revealed=r?i:[...i,t.id]}
      >
        ${r?T.hide:T.show}
      </button>
    </div>
    <p class="ask-typed-hint" id=${`${n}-sealed`}>${T.sealHint}</p>
  `}function wr(e,t,n){e.kept={...e.kept,secrets:{...e.kept.secrets,[t.id]:n}}}function Tr(e,t){let n=t=>{t.preventDefault(),e.step===`responding`?e.submitResponse():e.submitAnswers()};return E`
    <form class="ask-form" novalidate @submit=${n} @keydown=${e=>{e.key===`Enter`&&(e.ctrlKey||e.metaKey)&&n(e)}}>
      ${kn(e,t)}
      ${k(G(t,e.draft),e=>e.id,t=>jr(e,t))}
      ${e.open?Er(e):o}
    </form>
  `}function Er(e){return e.step===`responding`?sr(e):e.step===`delegating`?Un(e):E`${Or(e)} ${e.step===`dismissing`?Mn(e):Dr(e)}`}function Dr(e){return E`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?T.sending:T.submit} <span aria-hidden="true">]</span>
      </button>
      ${or(e)} ${jn(e)} ${Hn(e)}
    </div>
  `}function Or(e){let t=e.idFor(`comment`);return E`
    <div class="ask-comment">
      <label for=${t}>${T.comments} <span class="ask-optional">${T.optional}</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${A(e.draft.comment)}
        @input=${t=>e.draft={...e.draft,comment:Gr(t)}}
      ></textarea>
    </div>
  `}function kr(e,t){let{form:n}=V(e.draft,t.id),r=n&&e.ask?Re(P(t.schema),n,Dt(e.ask,t)).slice(1):[];return e.allProblems.find(({pointer:e})=>Se(e)===t.id&&!r.includes(e))}function Ar(e,t,n){let{form:r}=V(e.draft,t.id);if(!r||!e.ask)return o;let i={id:`${n}-form`,at:Dt(e.ask,t),problems:e.allProblems,disabled:e.busy||!e.open,change:n=>e.draft=yt(e.draft,t,n)};return jt(P(t.schema),r,i)}function jr(e,t){let n=e.idFor(t.id),r=kr(e,t),i=r?`${n}-problem`:o;return E`
    <fieldset class="ask-question-card ${r?`has-problem`:``}" id=${n} ?disabled=${e.busy||!e.open||e.step===`responding`} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header?E`<span class="ask-header-chip"><bdi lang="">${w(t.header)}</bdi></span>`:o}
        <span class="ask-question-text"><bdi lang="">${w(t.question)}</bdi></span>
        ${Pr(e,t)}
      </legend>
      ${r?E`<p class="ask-problem" id=${`${n}-problem`}>${At(r)}</p>`:o}
      ${Mr(e,t,n)}
      ${t.fills?E`<p class="ask-typed-hint">${T.isArgument}</p>`:o}
      ${e.open&&!e.ask?.approval?zr(e,t,n):o}
    </fieldset>
  `}function Mr(e,t,n){return t.input===`form`?Ar(e,t,n):H(t)?E`
    ${Nr(e,t,n)}
    ${t.allow_none||t.allow_unknown?E`<div class="ask-options ask-instead">${ar(e,t,n)}</div>`:o}
  `:Br(e,t,n)}function Nr(e,t,n){return t.input===`file`?_r(e,t,n):t.input===`secret`?Cr(e,t,n):we(t)?Ir(e,t,n):Fr(e,t,n)}function Pr(e,{required:t}){let n=(e.ask?B(e.ask):[]).some(e=>e.required!==t);return t?E`<span class=${n?`ask-optional`:`visually-hidden`}>${T.required}</span>`:E`<span class="ask-optional">${T.optional}</span>`}function Fr(e,t,n){let{text:r,declined:i}=V(e.draft,t.id),a=rt(t);return E`<textarea
      class="ask-text"
      rows=${ct(t)===`text`?2:1}
      dir="auto"
      inputmode=${ct(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a?`${n}-hint`:o}
      aria-required=${t.required}
      placeholder=${w(t.placeholder??``)}
      ?disabled=${i!==null}
      .value=${A(r)}
      @input=${n=>e.draft=_t(e.draft,t,Gr(n))}
    ></textarea>
    ${a?E`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>`:o}`}function Ir(e,t,n){let{text:r,declined:i}=V(e.draft,t.id),{min:a,max:s}=Me(t),c=t.input!==`number`,l=e=>c&&e!==null?Te(t,e):o,u=Lr(t,r);return E`
    <input
      class="ask-text ask-typed"
      type=${t.input===`date`?`date`:t.input===`datetime`?`datetime-local`:`text`}
      inputmode=${c?o:ct(t)}
      ?disabled=${i!==null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${l(a)}
      max=${l(s)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${u?`${n}-hint`:o}
      aria-required=${t.required}
      placeholder=${c?o:w(t.placeholder??``)}
      .value=${A(r)}
      @input=${n=>e.draft=_t(e.draft,t,Gr(n))}
    />
    ${u?E`<p class="ask-typed-hint" id=${`${n}-hint`}>${w(u)}</p>`:o}
  `}function Lr(e,t){let n=e.input===`datetime`?Ee(e,t):null,r=e.input===`datetime`&&!n?T.inYourZone:``;return[rt(e),n?`${Ae(e,n)}.`:r].filter(Boolean).join(` `)}function Rr(e){return[...e.querySelectorAll(`.ask-typed, .ask-field input`)].filter(e=>e.validity.badInput).map(e=>({pointer:e.dataset.pointer??`/answers/${j(e.dataset.question??``)}`,code:`half`,message:T.finishDate}))}function zr(e,t,n){return E`
    <details class="ask-note">
      <summary id=${`${n}-note`}>${T.addNote}<span class="visually-hidden">${T.addNoteTo(w(t.header??t.question))}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label=${T.note}
        placeholder=${T.remark}
        .value=${A(V(e.draft,t.id).notes)}
        @input=${n=>e.draft=vt(e.draft,t,Gr(n))}
      ></textarea>
    </details>
  `}function Br(e,t,n){let r=U(t),i=r.some(e=>e.preview);return E`
    ${t.multi_select?E`<p class="ask-hint">${rt(t)}</p>`:o}
    <div class="ask-choices ${i?`has-previews`:``} ${t.input===`confirm`?`is-confirm`:``}">
      <div class="ask-options">
        ${r.map((r,i)=>Vr(e,t,r,`${n}-${i}`))}
        ${t.free_text===`allow`?Hr(e,t,n):o} ${ar(e,t,n)}
      </div>
      ${i?Ur(e,t,r):o}
    </div>
  `}function Vr(e,t,n,r){let i=V(e.draft,t.id).values.includes(n.value),a=()=>e.peeked={...e.peeked,[t.id]:n.value};return E`
    <label class="ask-option-button ${i?`selected`:``}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${A(i)}
        aria-labelledby="${r}-label${n.recommended?` ${r}-recommended`:``}"
        aria-describedby=${n.description?`${r}-description`:o}
        @change=${r=>e.draft=mt(e.draft,t,n.value,Kr(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi lang="" id=${`${r}-label`}>${w(n.label)}</bdi>${n.recommended?E`<span class="ask-recommended" id=${`${r}-recommended`}>${T.recommended}</span>`:o}</span
        >
        ${n.description?E`<span class="ask-option-description" id=${`${r}-description`}><bdi lang="">${w(n.description)}</bdi></span>`:o}
      </span>
    </label>
  `}function Hr(e,t,n){let{own:r,text:i}=V(e.draft,t.id);return E`
    <div class="ask-option-button ask-own-words ${r?`selected`:``}">
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${A(r)}
        @change=${n=>e.draft=ht(e.draft,t,Kr(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>${T.somethingElse}</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label=${T.somethingElseLabel}
          placeholder=${w(t.placeholder??T.ownWords)}
          .value=${A(i)}
          @input=${n=>e.draft=_t(e.draft,t,Gr(n))}
        ></textarea>
      </span>
    </div>
  `}function Ur(e,t,n){let r=V(e.draft,t.id).values.at(-1),i=n.find(e=>e.recommended&&e.preview)??n.find(e=>e.preview),a=e.peeked[t.id]??r??i?.value;return E`
    <div class="ask-previews">
      ${n.map(e=>E`
          <div class="ask-preview ${e.value===a?`shown`:``}" aria-hidden=${e.value!==a}>
            <p class="ask-preview-label">${T.previewOf(E`<bdi lang="">${w(e.label)}</bdi>`)}</p>
            ${e.preview?Wr(e,e.preview):E`<p class="ask-plain ask-muted">${T.noPreview}</p>`}
          </div>
        `)}
    </div>
  `}function Wr({label:e},{type:t,body:n,html:r}){return t===`image`?E`<img class="ask-preview-image" src=${n} alt=${w(e)} />`:E`<div class="prose ask-preview-${t}" lang="">${an(r??``)}</div>`}function Gr(e){return e.target.value}function Kr(e){return e.target.checked}var qr={on:!1,scope:`session`,hours:24,arguments:{}},Jr=[1,24,168,720];function Yr(e){let t=Xr(e.arguments_text);return Object.entries(t).map(([t,n])=>{let r=`/${t.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}`,i=e.view.find(({path:e})=>`/${e}`===r)?.text??JSON.stringify(n);return typeof n==`string`?{pointer:r,name:t,kinds:[`same`,`prefix`,`any`],text:n,shown:i}:typeof n==`number`?{pointer:r,name:t,kinds:[`same`,`at_most`,`any`],text:i,shown:i}:{pointer:r,name:t,kinds:[`same`,`any`],text:``,shown:i}})}function Xr(e){try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:{}}catch{return{}}}function Zr(e){return Object.entries(e.arguments).flatMap(([e,{kind:t,text:n,given:r}])=>{switch(t){case`prefix`:return[{pointer:e,prefix:n}];case`at_most`:return[{pointer:e,at_most:n.trim()}];case`any`:return[{pointer:e,any:!0}];case`given`:return r?[r]:[];case`same`:return[]}})}function Qr(e,t){if(!e.on)return;let n=new Date(t+e.hours*36e5).toISOString();return{scope:e.scope,arguments:Zr(e),until:n}}function $r(e,t){switch(t?.kind??`same`){case`prefix`:return`${e.name} ${T.beginsWith(t?.text??``)}`;case`at_most`:return`${e.name} ${T.upToNumber(t?.text??``)}`;case`any`:return`${e.name} ${T.isAnything}`;case`given`:return`${e.name} ${ei(t?.given)}`;case`same`:return`${e.name} ${T.is(e.shown)}`}}function ei(e){return e?.one_of?T.isOneOf(e.one_of.map(e=>JSON.stringify(e)).join(`, `)):e?.prefix===void 0?e?.at_most===void 0?e?.any?T.isAnything:T.is(JSON.stringify(e?.equals)):T.upToNumber(e.at_most):T.beginsWith(e.prefix)}function ti(e,t,n){let r=Yr(n);return E`
    <details class="ask-remember" @toggle=${t=>{t.target.open&&e.suggest()}}>
      <summary>${T.alwaysAllow}</summary>
      <div class="ask-remember-body">
        ${ri(e,t)}
        ${r.length>0?E`<fieldset class="ask-remember-arguments"><legend>${T.where}</legend>${r.map(t=>ii(e,t))}</fieldset>`:o}
        ${ai(e,e.suggestions)}
        <p class="ask-remember-says" role="status">${ci(e.rule,t,n,r)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${t=>ni(e,{on:t.target.checked})} />
          <span>${T.allowThese}</span>
        </label>
      </div>
    </details>
  `}function ni(e,t){e.rule={...e.rule,...t}}function ri(e,t){return E`<p class="ask-remember-line">
    <label>${T.whoseCalls}
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>ni(e,{scope:t.target.value})}>
        ${[`session`,`agent`,`everywhere`].map(n=>E`<option value=${n} ?selected=${n===e.rule.scope}>${T.reachLabel({reach:n,agent:h(t.agent)})}</option>`)}
      </select>
    </label>
    <label>${T.howLong}
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>ni(e,{hours:Number(t.target.value)})}>
        ${Jr.map(t=>E`<option value=${t} ?selected=${t===e.rule.hours}>${T.ends[t]}</option>`)}
      </select>
    </label>
  </p>`}function ii(e,t){let n=e.rule.arguments[t.pointer],r=n?.kind??`same`,i=n?.given?[...t.kinds,`given`]:t.kinds,a=i=>{let a={kind:r,text:t.text,...n,...i};ni(e,{arguments:{...e.rule.arguments,[t.pointer]:a}})};return E`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi lang="">${h(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${e=>a({kind:e.target.value})}>
        ${i.map(e=>E`<option value=${e} ?selected=${e===r}>${T.kinds[e]}</option>`)}
      </select>
    </label>
    ${r===`prefix`||r===`at_most`?E`<input type="text" inputmode=${r===`at_most`?`decimal`:`text`} aria-label=${T.kindFor({kind:T.kinds[r],argument:h(t.name)})}
          .value=${n?.text??t.text} ?disabled=${e.busy} @input=${e=>a({text:e.target.value})} />`:r===`given`?E`<span class="ask-muted"><bdi>${h(ei(n?.given))}</bdi></span>`:o}
  </div>`}function ai(e,t){let n=(t??[]).filter(({covered:e})=>e>0);return n.length===0?o:E`<ul class="ask-remember-suggested" aria-label=${T.suggested}>
    ${n.map(t=>E`<li>
      <p><bdi>${h(t.arguments.map(e=>`${e.pointer.slice(1)} ${ei(e)}`).join(`, `))}</bdi></p>
      <p class="ask-muted">${T.wouldHaveCovered(t.covered)} ${oi(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>si(e,t)}>${T.usePattern}</button>
    </li>`)}
  </ul>`}function oi({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>E`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[n,r]=[t(`rejected`),t(`outside`)];return E`${n.length>0?E`<strong class="ask-remember-wrong">${T.wouldHaveLetRun(n)}</strong> `:o}
    ${r.length>0?T.justOutside(r):o}`}function si(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);ni(e,{arguments:Object.fromEntries(n)})}function ci(e,t,n,r){let i=r.map(t=>$r(t,e.arguments[t.pointer])).join(T.and),a={tool:n.tool,reach:T.ruleReach({reach:e.scope,agent:t.agent}),until:T.ends[e.hours]},o=E`<bdi>${h(i?T.ruleSentenceWhere({...a,where:i}):T.ruleSentence(a))}</bdi>`;return e.on?T.ruleAllows(o):T.ruleWouldAllow(o)}function li(e,t,n){return E`
    ${di(e,t,n)} ${ui(e,n)} ${kn(e,t)}
    ${e.open&&e.step!==`editing`&&B(t).length>0?E`<div class="ask-form ask-feedback">${k(G(t,e.draft),({id:e})=>e,t=>jr(e,t))}</div>`:o}
    ${e.open&&n.rememberable?ti(e,t,n):o}
    ${e.open?Jn(e,{risk:n.risk??null,what:h(n.tool)}):o}
  `}function ui(e,t){if(!t.output)return o;let n=e.idFor(`output`);return E`
    <aside class="ask-agent-words ask-output" aria-labelledby=${n}>
      <p class="ask-agent-words-label" id=${n}>${T.toolSays}</p>
      <div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${w(t.output)}</bdi></p></div>
    </aside>
  `}function di(e,t,n){let r=e.idFor(`call`);return E`
    <section class="ask-call ask-risk-${n.risk??`none`}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">${T.theCall}</span><code>${h(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk?E`<span class="ask-risk ask-risk-${n.risk}">${T.risk[n.risk]}</span>`:o}
          ${n.risk&&n.risk_raised_by?E`<span class="ask-raised">${T.raisedBy(n.risk_raised_by)}</span>`:o}
          ${n.opaque?E`<span class="ask-mark">${T.opaque(n.opaque)}</span>`:o}
          ${n.category?E`<span class="ask-category"><bdi lang="">${w(n.category)}</bdi></span>`:o}
        </p>
      </div>
      ${n.arguments_unchecked?E`<p class="ask-call-marks"><span class="ask-mark">${T.unchecked}</span> <bdi lang="">${h(n.arguments_unchecked)}</bdi></p>`:o}
      ${n.marks?.length?E`<p class="ask-call-marks">${n.marks.map(pi)}</p>`:o}
      <dl class="ask-call-rows">
        ${n.view.map(t=>fi(e,t))}
        ${n.view.length===0?E`<div class="ask-call-row"><dt>${T.arguments}</dt><dd>${T.none}</dd></div>`:o}
      </dl>
      ${n.reason?E`<p class="ask-call-reason"><bdi lang="">${w(n.reason)}</bdi></p>`:o}
      <dl class="ask-call-about">
        ${mi(T.askedBy,t.agent)} ${mi(T.server,n.server)} ${mi(T.target,n.target)}
        ${(n.pins??[]).map(e=>mi(T.contentsOf(e.pointer.slice(1)),e.digest))}
        ${mi(T.notPinned,n.not_pinned?.join(`, `))}
        ${n.digest_words?E`<div><dt>${T.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>`:o}
      </dl>
      <details class="ask-exact">
        <summary>${T.exactly}</summary>
        <pre tabindex="0" aria-label=${T.exactText}><code>${h(Kt(n.arguments_text))}</code></pre>
        ${qt(n.arguments_text)?E`<p class="ask-plain">${T.dots}</p>`:o}
        ${n.description?E`<p class="ask-plain"><strong>${T.toolDescription}</strong> <bdi lang="">${w(n.description)}</bdi></p>`:o}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `}function fi(e,t){let n=e.earlier?.get(t.path),r=e.earlier!==null&&n!==t.text;return E`
    <div class="ask-call-row ${r?`changed`:``}">
      <dt><bdi lang="">${h(t.path)}</bdi></dt>
      <dd>
        ${t.text===``?E`<span class="ask-muted">${T.empty}</span>`:E`<bdi lang="" class="ask-value" dir="auto">${h(t.text)}</bdi>`}
        ${t.marks.map(pi)}
        ${r?E` <span class="ask-mark ask-mark-changed">${n===void 0?T.isNew:T.isChanged}</span>`:o}
      </dd>
    </div>
  `}function pi(e){return E` <span class="ask-mark"><bdi>${h(tr(e))}</bdi></span>`}function mi(e,t){return t?E`<div><dt>${e}</dt><dd><bdi lang="">${h(t)}</bdi></dd></div>`:o}function hi(e,t){if(/^[1-9]$/.test(t))return vi(e,Number(t));if(t===`a`)return _i(e);let n={r:`.ask-reject-button`,e:`.ask-edit-button`,u:`.ask-undo-button`}[t];return n!==void 0&&gi(e.querySelector(`${n}:enabled:not(.is-final)`))}function gi(e){return e?.click(),e!==null}function _i(e){if(e.step!==`choosing`)return!1;let t=e.querySelector(`.ask-approve-button:enabled`);return t?.closest(`.ask-is-grave`)?(t.focus(),!0):gi(t)}function vi(e,t){let n=[...e.querySelectorAll(`.ask-question-card`)].filter(e=>yi(e).length>0),r=n.find(e=>e.contains(document.activeElement)),i=r?.querySelector(`input[type="checkbox"]`)?r:void 0,a=n.find(e=>yi(e).every(({checked:e})=>!e)),o=yi(i??a??r??n.at(-1)??null)[t-1];return!o||o.disabled?!1:(o.focus(),o.click(),!0)}function yi(e){return e?[...e.querySelectorAll(`.ask-options :is(input[type="radio"], input[type="checkbox"])`)]:[]}function bi(e,t,n){return E`
    ${xi(e,t,n)} ${kn(e,t)}
    ${e.open?Jn(e,{risk:null,what:T.thisText}):o}
  `}function xi(e,t,n){let r=t.origin.type===`guardrail`;return E`
    <article class="ask-review" aria-label=${r?T.stoppedLabel:T.toReviewLabel}>
      <p class="ask-agent-words-label">${r?T.stopped:T.toReview}</p>
      <div class="prose" lang="" id=${e.idFor(`review`)}>${an(n.html)}</div>
    </article>
  `}function Si(e,t){return E`
    ${wi(t)} ${Oi(t.decision)}
    ${t.approval||t.review?E`<details class="ask-record">
          <summary>${T.shown}</summary>
          ${t.approval?E`${di(e,t,t.approval)} ${ui(e,t.approval)}`:o}
          ${t.review?xi(e,t,t.review):o} ${kn(e,t)}
        </details>`:E`<div class="ask-record">${t.questions.map(n=>Ti(e,t,n,t.answers))}</div>`}
    ${t.comment?K(T.comment,t.comment):o}
  `}function Ci(e,t){return t?T.byHow({who:e,how:E`<bdi class="ask-how">${t}</bdi>`}):T.by(e)}function wi(e){let t=un(e);if(!t)return o;let n=hn(e),r=fn(e),i=pn(e);return E`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who?E`<span>${Ci(E`<bdi>${w(t.who)}</bdi>`,r)}</span>`:o}
        ${t.at?E`<waypost-when .at=${t.at}></waypost-when>`:o}
        ${n?E`<span class="ask-permit">${n}</span>`:o}
      </p>
      ${e.imported_by?E`<p class="ask-proof ask-muted">${T.importedBy(E`<bdi>${w(e.imported_by.name)}</bdi>`)}</p>`:o}
      ${i&&!e.imported_by?E`<p class="ask-proof ask-muted"><bdi>${i}</bdi></p>`:o}
      ${e.superseded_by?E`<p class="ask-replaced">${T.replacedBy(E`<a href=${`/asks/${e.superseded_by}`}>${T.anotherAsk}</a>`)}</p>`:o}
      ${e.response?K(T.response,e.response):o} ${e.decision?.reason?K(T.reason,e.decision.reason):o}
    </div>
  `}function Ti(e,t,n,r){let i=r?.[n.id];return E`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${n.header?E`<span class="ask-header-chip"><bdi lang="">${w(n.header)}</bdi></span>`:o}
        <span class="ask-question-text"><bdi lang="">${w(n.question)}</bdi></span>
      </p>
      ${i?Ei(e,t,n,i):r?E`<p class="ask-muted">${bt(n,r)?T.noAnswer:T.notAsked}</p>`:o}
    </div>
  `}function Ei(e,t,n,r){if(n.input===`secret`&&r.values.length>0)return E`<p class="ask-muted">${T.sealed}</p>${r.notes?K(T.note,r.notes):o}`;if(r.files?.length)return E`
      <ul class="ask-files" aria-label=${T.files}>
        ${r.files.map(n=>ki(e,t,n))}
      </ul>
      ${r.notes?K(T.note,r.notes):o}
    `;let i=e=>we(n)?Ae(n,e):U(n).find(t=>t.value===e)?.label??e;if(n.input===`form`)return E`<dl class="ask-call-rows">${Di(r.data,``)}</dl>${r.notes?K(T.note,r.notes):o}`;let a=r.declined?[ir(r.declined)]:[],s=[...r.values.map(i),...r.free_text?[r.free_text]:[],...a];return E`
    <ul class="ask-chosen" aria-label=${T.answer}>
      ${s.map(e=>E`<li class="ask-option-button selected"><bdi>${w(e)}</bdi></li>`)}
    </ul>
    ${r.notes?K(T.note,r.notes):o}
  `}function Di(e,t){let n=typeof e==`object`&&e?Object.entries(e):[];if(n.length>0)return n.map(([e,n])=>Di(n,t?`${t}/${e}`:e));let r=typeof e==`string`?e:e===!0?T.yes:e===!1?T.no:JSON.stringify(e??null);return E`<div class="ask-call-row"><dt><bdi lang="">${w(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${w(r)}</bdi></dd></div>`}function Oi(e){let t=e?.feedback;return!t||Object.keys(t).length===0?o:E`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${T.filledIn}</span></p><dl class="ask-call-rows">${Di(t,``)}</dl></div>`}function ki(e,t,{name:n,size:r,digest:i}){let a=E`<bdi lang="">${w(n)}</bdi>`;return E`
    <li class="ask-file">
      <span class="ask-file-name">${e.fileAt?E`<a href=${e.fileAt(t,i)} download>${a}</a>`:a}</span>
      <span class="ask-file-size">${nt(r)}</span>
    </li>
  `}function K(e,t){return E`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${w(t)}</bdi></p>`}function Ai(e,t,n){let r=n.answers!=null||n.response!=null||n.decision!=null,i=ji(n,Date.now());return E`
    <div class="ask-outcome ask-held">
      <p class="ask-outcome-line">
        <strong>${r?T.sent:T.hasReplied(E`<bdi lang="">${w(n.by.name)}</bdi>`)}</strong>
        ${r?Mi(n):o}
        <waypost-when .at=${n.at}></waypost-when>
      </p>
      <p class="ask-held-line">${Ni(n,r,i)}</p>
      ${r&&i!==null&&i>0&&!e.readonly?E`<button type="button" class="ask-plain-button ask-undo-button" ?disabled=${e.busy} @click=${()=>e.undo()}>
            ${T.undo} <span aria-hidden="true">(${T.seconds(i)})</span>
          </button>`:o}
    </div>
    ${r&&n.answers?E`<div class="ask-record">${t.questions.map(r=>Ti(e,t,r,n.answers))}</div>`:o}
    ${Oi(n.decision)} ${n.response?K(T.response,n.response):o} ${n.comment?K(T.comment,n.comment):o}
  `}function ji(e,t){if(!e.until)return null;let[n,r]=[Date.parse(e.until),Date.parse(e.at)];return Math.max(0,Math.ceil(Math.min(n-t,n-r)/1e3))}function Mi({decision:e}){return e?E`<span>${e.decision===`approve`?T.youApproved:T.youRejected}</span>`:o}function Ni({judging:e},t,n){return e?t?T.judgesYours:T.judges:n===0?T.handing:t?T.heldYours:T.held}var Pi=4096;function Fi(e,t){let n=t.comments??[];if(n.length===0&&!e.open)return o;let r=(t.comment_count??n.length)-n.length;return E`
    <div class="ask-thread" role="group" aria-label=${T.saidAbout}>
      ${r>0?E`<p class="ask-muted">${T.earlier(r)}</p>`:o}
      <ol class="ask-comments" aria-live="polite">${n.map(Ii)}</ol>
      ${e.open?Li(e):o}
    </div>
  `}function Ii({by:e,at:t,text:n}){let r=e.kind===`person`;return E`
    <li class="ask-said ${r?``:`ask-said-by-agent`}">
      <p class="ask-said-by">
        <strong><bdi lang="">${w(e.name)}</bdi></strong>
        ${r?o:E`<span>${e.kind===`system`?T.says:T.saysUnverified}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi lang="">${w(n)}</bdi></p>
    </li>
  `}function Li(e){if(!e.wantsMore)return E`<button type="button" class="ask-link ask-more-button" @click=${()=>e.askForMore()}>${T.askForMore}</button>`;let t=e.idFor(`more`),n=e.more,r=new TextEncoder().encode(n).length>Pi;return E`
    <form class="ask-more" @submit=${t=>{t.preventDefault(),e.sayMore()}}>
      <label for=${t}>${T.askForMore} <span class="ask-optional">${T.askForMoreHint}</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor(`more-hint`)}
        .value=${A(n)}
        @input=${t=>e.more=t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim()===``||r||e.asking}>${T.send}</button>
        <p class="ask-muted" id=${e.idFor(`more-hint`)} role="status">${Ri(r,e.asking)}</p>
      </div>
    </form>
  `}function Ri(e,t){return e?T.commentTooLong:t?T.sending:T.replyHere}function zi(e,{draft:t,reason:n,changed:r}){let i=ut(e),a=B(e).filter(e=>!Ze(e)&&!Hi(V(t,e.id),V(i,e.id)));return{revision:e.revision,fields:Object.fromEntries(a.map(({id:e})=>[e,V(t,e)])),...t.comment?{comment:t.comment}:{},...t.response?{response:t.response}:{},...n?{reason:n}:{},...r?{arguments:r}:{}}}function Bi(e,t){let n=ut(e),r=B(e).filter(({id:e})=>Ui(t.fields[e],V(n,e))),i={fields:{...n.fields,...Object.fromEntries(r.map(({id:e})=>[e,t.fields[e]]))},comment:Gi(t.comment),response:Gi(t.response)},a=t.revision===e.revision;return{draft:a?i:ft(i,e),reason:Gi(t.reason),changed:a&&Wi(t.arguments)?t.arguments:null}}function Vi({revision:e,fields:t,...n}){return Object.keys(t).length===0&&Object.values(n).every(e=>!e)}function Hi(e,t){return JSON.stringify(e)===JSON.stringify(t)}function Ui(e,t){if(!e||typeof e!=`object`)return!1;let n=[e.text,e.notes].every(e=>typeof e==`string`),r=Array.isArray(e.values)&&e.values.every(e=>typeof e==`string`);return n&&r&&typeof e.own==`boolean`&&e.declined!==void 0&&e.form?.kind===t.form?.kind}function Wi(e){return typeof e==`object`&&!!e&&(`text`in e||`filled`in e)}function Gi(e){return typeof e==`string`?e:``}var Ki=[`click`,`input`,`change`,`submit`,`keydown`],qi=class{host;constructor(e){this.host=e,e.addController(this);for(let t of Ki)e.addEventListener(t,()=>l(le(e)),{capture:!0})}ready(){return f(le(this.host))?.catch(()=>{})??null}hostUpdate(){l(le(this.host))}},Ji=class extends a{static properties={ask:{attribute:!1},problems:{attribute:!1},notice:{attribute:!1},busy:{type:Boolean},readonly:{type:Boolean},people:{attribute:!1},fileAt:{attribute:!1},saved:{attribute:!1},tookUp:{state:!0},draft:{state:!0},kept:{state:!0},revealed:{state:!0},step:{state:!0},peeked:{state:!0},unfolded:{state:!0},own:{state:!0},wantsMore:{state:!0},more:{state:!0},asking:{state:!0},rule:{state:!0},suggestions:{attribute:!1},changed:{state:!0}};reason=``;earlier=null;#e=!1;#t=null;#n=0;#r=new qi(this);#i=null;constructor(){super(),this.ask=null,this.problems=[],this.notice=null,this.busy=!1,this.readonly=!1,this.people=[],this.fileAt=null,this.saved=null,this.tookUp=null,this.draft={fields:{},comment:``,response:``},this.kept=R,this.revealed=[],this.step=`choosing`,this.peeked={},this.unfolded=!1,this.own=[],this.wantsMore=!1,this.more=``,this.asking=!1,this.rule=qr,this.suggestions=null,this.changed=null}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#n)}#a(){window.clearTimeout(this.#n);let e=this.ask?.status===`pending`?this.ask.held:null;e&&(ji(e,Date.now())??0)>0&&(this.#n=window.setTimeout(()=>this.requestUpdate(),1e3))}createRenderRoot(){return this}static get observedAttributes(){return[...super.observedAttributes,`lang`]}attributeChangedCallback(e,t,n){super.attributeChangedCallback(e,t,n),e===`lang`&&this.requestUpdate()}scheduleUpdate(){let e=this.#r.ready();return e?e.then(()=>super.scheduleUpdate()):super.scheduleUpdate()}willUpdate(e){e.has(`ask`)&&this.ask&&this.#l(this.ask,e.get(`ask`)??null),(e.has(`saved`)||e.has(`ask`))&&this.ask&&this.saved&&this.#o(this.ask,this.saved),(e.has(`problems`)||e.has(`notice`)||e.get(`busy`)&&!this.busy)&&(this.#e=!1),e.has(`problems`)&&(this.own=[]),(e.has(`problems`)||e.has(`notice`))&&(this.asking=!1)}#o(e,t){!this.open||this.#t||!this.isUntouched||Vi(t)||(this.#s(Bi(e,t)),this.tookUp=this.isUntouched?null:t.saved_at,this.#t=zi(e,this))}get isUntouched(){return!this.ask||Vi(zi(this.ask,this))}#s({draft:e,reason:t,changed:n}){this.draft=e,this.reason=t,this.changed=n}startOver(){this.ask&&(this.#s({draft:ut(this.ask),reason:``,changed:null}),this.tookUp=null,this.own=[],this.#i=`.ask-title`)}#c=()=>{if(!this.ask||!this.open||this.#e||this.busy)return;let e=zi(this.ask,this);Hi(e,this.#t)||!this.#t&&Vi(e)||(this.#t=e,this.dispatchEvent(new gr({ask_id:this.ask.id,unsent:e})))};#l(e,t){if(this.#u(e,t),t&&this.step===`restricting`&&Wn(t)!==Wn(e)&&(this.step=`choosing`),(t?.id!==e.id||e.status!==`pending`)&&(this.kept=R,this.revealed=[]),t?.id!==e.id)this.draft=ut(e),this.tookUp=null,this.#t=null,this.earlier=null,this.reason=``,this.unfolded=!1;else if(t.revision===e.revision&&t.status===e.status&&!t.held==!e.held)return;else t.revision!==e.revision&&(this.draft=ft(this.draft,e),this.earlier=t.approval?new Map(t.approval.view.map(e=>[e.path,e.text])):null);this.step=`choosing`,this.own=[],this.rule=qr,this.changed=null,this.#e=!1}#u(e,t){if(t?.id!==e.id){this.wantsMore=!1,this.more=``,this.asking=!1;return}let n=new Set(t.comments?.map(({seq:e})=>e)),r=this.more.trim();this.asking&&e.comments?.some(({seq:e,text:t})=>!n.has(e)&&t===r)&&(this.more=``,this.asking=!1)}updated(e){this.#a(),this.#i?(this.querySelector(this.#i)?.focus(),this.#i=null):(e.has(`problems`)||e.has(`own`))&&this.allProblems.length>0&&this.querySelector(`.ask-problems`)?.focus()}get open(){let e=this.ask?.you;return this.ask?.status===`pending`&&!this.ask.held&&!this.readonly&&(!e||e.answer||e.reject)}get allProblems(){return this.own.length>0?this.own:kt(this.problems)}idFor(e){return`${this.ask?.id??`ask`}-${e}`}async focusStart(){await this.updateComplete,(this.querySelector(`[data-safe]`)??this.querySelector(`.ask-title`))?.focus()}press(e){return this.open||e===`u`?hi(this,e):!1}go(e,t){this.step=e,this.own=[],this.#i=t}submitAnswers(){if(!this.ask)return;let e=Rr(this),t=G(this.ask,this.draft).filter(({id:e})=>!V(this.draft,e).declined),n=[...e,...$e(t,this.kept)],r=Ot(this.ask,this.draft,this.kept).filter(({pointer:e})=>n.every(t=>t.pointer!==e));this.own=[...n,...r],this.own.length===0&&this.send(Ct(this.ask,this.draft,this.kept))}submitResponse(){if(!this.ask)return;let e=this.draft.response.trim();this.own=e?[]:[{pointer:`/response`,code:`required`,message:T.writeResponse}],e&&this.send({response:e,revision:this.ask.revision})}decide(e){let t=this.ask?.approval?.digest??this.ask?.review?.digest;if(!this.ask||t===void 0)return;let n=e===`reject`?this.reason.trim():``,r=e===`approve`&&B(this.ask).length>0;if(this.own=r?[...Rr(this),...Ot(this.ask,this.draft)]:[],this.own.length>0)return void(this.step=`choosing`);let i=r?{feedback:wt(this.ask,this.draft)}:{},a=e===`approve`&&this.ask.approval?Qr(this.rule,Date.now()):void 0;this.send({decision:e,revision:this.ask.revision,digest:t,...n?{reason:n}:{},...a?{remember:a}:{},...i})}edit(){this.ask?.approval&&(this.changed??=Jt(this.ask.approval),this.own=[],this.go(`editing`,`.ask-editing :is(input, select, textarea)`))}sendEdit(){let e=this.ask?.approval;if(!this.ask||!e||!this.changed)return;let t=Rr(this);if(this.own=t.length>0?t:Xt(e,this.changed),this.own.length>0)return;let{revision:n}=this.ask;this.send({decision:`approve`,revision:n,digest:e.digest,arguments:new ae(Yt(e,this.changed))})}send(e){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let{id:t,view_digest:n}=this.ask,r=n?{shown:{digest:n}}:{};this.dispatchEvent(new cr({ask_id:t,body:{...e,...r}}))}suggest(){this.ask&&this.suggestions===null&&this.dispatchEvent(new dr({ask_id:this.ask.id}))}dismiss(){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let e=this.draft.comment.trim();this.dispatchEvent(new lr({ask_id:this.ask.id,...e?{comment:e}:{}}))}askForMore(){this.wantsMore=!0,this.#i=`.ask-more-textarea`}sayMore(){let e=this.more.trim();this.ask&&!this.asking&&this.open&&e!==``&&(this.asking=!0,this.dispatchEvent(new ur({ask_id:this.ask.id,text:e})))}handOn(e,t){!this.ask||!e||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new fr({ask_id:this.ask.id,to:e,...t?{note:t}:{}})))}requireMore(){!this.ask||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new pr({ask_id:this.ask.id,quorum:Wn(this.ask)+1})))}undo(){this.ask?.held&&!this.busy&&this.dispatchEvent(new mr({ask_id:this.ask.id}))}#d(e){return e.status===`pending`?e.held?Ai(this,e,e.held):e.approval?li(this,e,e.approval):e.review?bi(this,e,e.review):Tr(this,e):Si(this,e)}render(){let{ask:e}=this;return e?E`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor(`title`)}
        aria-busy=${this.busy}
        @input=${this.#c}
        @change=${this.#c}
        @click=${this.#c}
      >
        ${yn(this,e)} ${Nn(e)} ${Cn(this.notice,e)} ${this.open?Tn(this):o} ${this.open?wn(this):o} ${this.#d(e)} ${Fi(this,e)}
      </section>
    `:o}},Yi=[[`day`,86400],[`hour`,3600],[`minute`,60]],Xi=e=>({date:new Intl.DateTimeFormat(e,{dateStyle:`medium`}),moment:new Intl.DateTimeFormat(e,{dateStyle:`full`,timeStyle:`long`}),relative:new Intl.RelativeTimeFormat(e,{numeric:`always`,style:`short`})}),Zi={},Qi=()=>Zi[t]??=Xi(t);function $i(e,t){let n=(e-t)/1e3,r=Math.abs(n);if(r<45)return n>5?T.soon:T.justNow;if(r>518400)return Qi().date.format(e);let[i,a]=Yi.find(([,e])=>r>=e)??[`minute`,60];return Qi().relative.format(Math.round(n/a)||Math.sign(n),i)}var ea=class extends HTMLElement{#e=``;#t=0;set at(e){e!==this.#e&&(this.#e=e,this.#n())}get at(){return this.#e}connectedCallback(){this.#t=window.setInterval(()=>this.#n(),2e4),this.#n()}disconnectedCallback(){window.clearInterval(this.#t)}#n(){let e=Date.parse(this.#e);if(Number.isNaN(e)||!this.isConnected)return;l(le(this));let t=this.querySelector(`time`)??this.appendChild(document.createElement(`time`));t.dateTime=this.#e,t.title=Qi().moment.format(e);let n=$i(e,Date.now());t.textContent!==n&&(t.textContent=n)}};customElements.get(`waypost-when`)||customElements.define(`waypost-when`,ea),customElements.get(`waypost-ask`)||customElements.define(`waypost-ask`,Ji);var q=e=>m`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,ta={inbox:q(m`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),sessions:q(m`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),agents:q(m`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),account:q(m`<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 19.5c1-3.5 3.8-5.25 7.25-5.25s6.25 1.75 7.25 5.25"/>`),history:q(m`<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9"/><path d="M4.5 4.5v4.4h4.4M12 8v4.2l2.8 1.8"/>`),back:q(m`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),tool:q(m`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),done:q(m`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),go:q(m`<path d="M12 19V5M6 11l6-6 6 6"/>`)},na=class extends CustomEvent{constructor(e,t,n){super(`sent-later`,{detail:{ask_id:e,ask:t,problem:n}})}},ra=`waypost-outbox`,ia=864e5,aa=2e3,oa=6e4,sa=class extends EventTarget{#e=``;#t=0;#n=aa;constructor(){super(),window.addEventListener(`storage`,({key:e})=>(e===ra||e===null)&&this.#c())}get waiting(){return this.#o().filter(({who:e})=>e===this.#e).map(({ask_id:e})=>e)}keep(e,t,n){if(this.#e===``)return!1;let r={ask_id:e,body:u(t),key:n,who:this.#e,at:Date.now()},i=this.#s([...this.#o().filter(t=>t.ask_id!==e),r]);return i&&this.#r(),i}drop(e){this.#a(t=>t.ask_id===e)}takeBack(){let e=this.waiting;this.dispatchEvent(new CustomEvent(`taken-back`,{detail:e})),e.forEach(e=>this.drop(e))}clear(){this.#s([]),this.#e=``}async send(e){this.#e=e,this.#a(t=>t.who!==e&&ca(t)),this.waiting.length>0&&await(navigator.locks?navigator.locks.request(ra,{ifAvailable:!0},e=>e?this.#i():void 0):this.#i()),this.waiting.length>0?this.#r():this.#n=aa}#r(){window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.send(this.#e),this.#n),this.#n=Math.min(this.#n*2,oa)}async#i(){for(let e of this.#o().filter(({who:e})=>e===this.#e)){let t=({key:t})=>t===e.key;if(!this.#o().some(t))continue;let n=await(ca(e)?ua(e.ask_id):C.answerLater(e.ask_id,e.body,e.key)).catch(e=>e);if(n instanceof v&&n.status===0)return;n instanceof v&&la(n)||(this.dispatchEvent(n instanceof v?new na(e.ask_id,null,n):new na(e.ask_id,n,null)),this.#a(t))}}#a(e){let t=this.#o();t.some(e)&&this.#s(t.filter(t=>!e(t)))}#o(){try{return JSON.parse(localStorage.getItem(ra)??`[]`)}catch{return[]}}#s(e){try{return e.length===0?localStorage.removeItem(ra):localStorage.setItem(ra,JSON.stringify(e)),!0}catch{return!1}finally{this.#c()}}#c(){this.dispatchEvent(new Event(`change`))}};function ca({at:e}){return Date.now()-e>=ia}function la({status:e,code:t}){return[401,408,429].includes(e)||e>=500||t===`in_progress`}async function ua(e){let t=await C.ask(e);if(t.status===`pending`)throw new v(410,{code:`not_sent`});return t}var J=new sa,da=700,fa=class{host;#e=new Map;#t=new Map;constructor(e){this.host=e,e.addController(this),e.addEventListener(`waypost-draft`,this.#r)}hostConnected(){document.addEventListener(`visibilitychange`,this.#i)}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#i),this.#a()}hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&(e.you.answer||e.you.reject)&&!this.#e.has(e.id)&&this.#n(e.id)}at(e){return J.waiting.includes(e)?null:this.#e.get(e)??null}forget(e){let t=this.#t.get(e);return window.clearTimeout(t?.timer),this.#t.delete(e),t?.unsent??null}keep(e,t){t&&C.keepDraft(e,t).catch(()=>null)}async#n(e){this.#e.set(e,null);let t=await C.draft(e).catch(()=>null);this.#e.set(e,t),t&&this.host.requestUpdate()}#r=({detail:{ask_id:e,unsent:t}})=>{window.clearTimeout(this.#t.get(e)?.timer),this.#t.set(e,{unsent:t,timer:window.setTimeout(()=>this.#o(e),da)})};#i=()=>{document.visibilityState===`hidden`&&this.#a()};#a(){for(let e of[...this.#t.keys()])this.#o(e)}#o(e){this.keep(e,this.forget(e))}};function pa(){return[[`j`,x.keys.next],[`k`,x.keys.previous],[`/`,x.keys.search],[`1–9`,T.keys.option],[`a`,T.keys.approve],[`r`,T.keys.reject],[`e`,T.keys.edit],[`u`,T.keys.undo],[x.ctrlEnter,x.keys.submit],[`?`,x.keys.help]]}function ma(e){if(e.defaultPrevented||e.repeat||e.metaKey||e.ctrlKey||e.altKey||e.isComposing)return null;let{target:t}=e;return t instanceof Element&&t.closest(`textarea, select, dialog, [contenteditable], input:not([type="radio"], [type="checkbox"])`)?null:e.key}var ha=`waypost-team`;function ga(e,t){return(new URLSearchParams(e).get(`team`)??t?.getItem(ha)??``).trim()}function _a(e,t){e?t?.setItem(ha,e):t?.removeItem(ha)}function Y(){try{return window.localStorage}catch{return null}}async function va(){let e=await C.me().catch(()=>null);if(!await ya(e))return!1;let t=await C.me();return document.dispatchEvent(new CustomEvent(`signed-in`)),t.principal.name===e?.principal.name||(location.reload(),!1)}function ya(e){return new Promise(t=>{let n=document.createElement(`waypost-sign-in-first`);n.who=e?.principal.name??``;let r=e=>{n.team=e,C.ways(e).then(e=>n.ways=e,e=>n.problem=y(e))},i=e=>{n.remove(),t(e)};n.addEventListener(`close`,()=>i(!1)),n.addEventListener(`signed-in`,e=>(e.stopPropagation(),i(!0))),n.addEventListener(`waypost-team`,({detail:e})=>r(e.team)),n.addEventListener(`waypost-sign-in`,({detail:{name:e,password:t,team:r}})=>{n.busy=!0,C.signIn(e,t,r).then(()=>(_a(r,Y()),i(!0)),e=>{n.problem=y(e),n.busy=!1})}),r(ga(location.search,Y())),document.body.append(n)})}var ba=class extends Error{code;constructor(e){super(e),this.code=e}};function X(e){let t=ArrayBuffer.isView(e)?new Uint8Array(e.buffer,e.byteOffset,e.byteLength):new Uint8Array(e),n=Array.from(t,e=>String.fromCharCode(e)).join(``);return btoa(n).replaceAll(`+`,`-`).replaceAll(`/`,`_`).replaceAll(`=`,``)}function xa(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function Sa({hostname:e,port:t,protocol:n}){return(/^[\d.]+$/.test(e)||e.startsWith(`[`))&&n===`http:`?`http://localhost${t?`:${t}`:``}`:null}function Ca(){return`PublicKeyCredential`in window&&window.isSecureContext}var wa=e=>e.map(({id:e})=>({type:`public-key`,id:xa(e)}));async function Ta(e){let t={...e,challenge:xa(e.challenge),user:{...e.user,id:xa(e.user.id)},excludeCredentials:wa(e.excludeCredentials)},n=await Da(navigator.credentials.create({publicKey:t})),r=n.response;return{id:n.id,type:n.type,response:{clientDataJSON:X(r.clientDataJSON),attestationObject:X(r.attestationObject)}}}async function Ea(e){let t={...e,challenge:xa(e.challenge),allowCredentials:wa(e.allowCredentials)},n=await Da(navigator.credentials.get({publicKey:t})),{clientDataJSON:r,authenticatorData:i,signature:a,userHandle:o}=n.response,s={clientDataJSON:X(r),authenticatorData:X(i),signature:X(a)};return{id:n.id,type:n.type,response:o?{...s,userHandle:X(o)}:s}}async function Da(e){let t=await e.catch(e=>{let t=e instanceof DOMException?e.name:``;throw t===`InvalidStateError`?new ba(`passkey_known`):t===`SecurityError`?new ba(`passkey_refused`):new ba(`no_passkey`)});if(!t)throw new ba(`no_passkey`);return t}var Oa=encodeURIComponent,ka={list:async()=>(await ne(`/me/passkeys`)).items,add:async e=>{let{options:t}=await _(`/me/passkeys/start`,{});return _(`/me/passkeys/finish`,{credential:await Ta(t),label:e})},remove:e=>se(`/me/passkeys/${Oa(e)}`),signIn:async()=>{let{options:e}=await _(`/sign-in/passkey/start`,{});return _(`/sign-in/passkey/finish`,{credential:await Ea(e)})},again:async()=>{let{options:e}=await _(`/me/step-up/passkey/start`,{});return _(`/me/step-up/passkey/finish`,{credential:await Ea(e)})}},Aa={start:async(e,t)=>(await _(`/sign-in/oidc/${Oa(e)}/start`,{to:t})).url,finish:async(e,t)=>(await _(`/sign-in/oidc/${Oa(e)}/finish`,t)).to},ja=class extends S{static properties={providers:{attribute:!1},to:{},problem:{state:!0},busy:{state:!0}};constructor(){super(),this.providers=[],this.to=`/`,this.problem=null,this.busy=null}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await t()}catch(e){this.problem=Ma(e),this.busy=null}}}#t=()=>this.#e(`passkey`,async()=>{await ka.signIn(),this.dispatchEvent(new CustomEvent(`signed-in`,{bubbles:!0}))});#n=e=>this.#e(e,async()=>location.assign(await Aa.start(e,this.to)));render(){let e=Sa(location);return E`
      ${ce(this.problem)}
      ${Ca()&&!e?E`<button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${this.#t}>
            ${this.busy===`passkey`?x.waitingForAuthenticator:x.withPasskey}
          </button>`:o}
      ${this.providers.map(({name:e,label:t})=>E`
        <button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${()=>void this.#n(e)}>
          ${this.busy===e?x.goingThere:x.signInWith(t)}
        </button>`)}
      ${e?E`<p class="sign-in-note">${x.passkeysElsewhere(E`<a class="plain-link" href="${e}${this.to}">${e}</a>`)}</p>`:o}
    `}};function Ma(e){return e instanceof ba?new v(0,{code:e.code}):y(e)}async function Na(e){try{return await e()}catch(t){if(!(t instanceof v)||t.code!==`step_up_required`)throw t;if(t.extras.enrolled!==!0)throw new v(t.status,{code:`signed_in_long_ago`});if(!await Pa())throw t;return e()}}function Pa(){return new Promise(e=>{let t=document.createElement(`waypost-step-up`),n=n=>{t.remove(),e(n)};t.addEventListener(`close`,()=>n(!1));let r=async e=>{t.busy=!0;try{await e(),n(!0)}catch(e){t.problem=Ma(e),t.busy=!1}};t.addEventListener(`waypost-step-up`,({detail:e})=>void r(()=>C.stepUp(e.code))),t.addEventListener(`waypost-step-up-passkey`,()=>void r(ka.again)),document.body.append(t)})}var Fa=()=>({tone:`info`,title:x.unreachable,text:x.kept,whilePending:!0}),Z={busy:!1,problems:[],notice:null},Ia=(e,t)=>C.fileOf(e.id,t),La=class{host;onAsk;#e=new Map;#t=new Map;#n=new Map;#r=!1;drafts;people=[];constructor(e,t){this.host=e,this.onAsk=t,e.addController(this),this.drafts=new fa(e),e.addEventListener(`waypost-answer`,this.#s),e.addEventListener(`waypost-cancel`,this.#p),e.addEventListener(`waypost-attach`,this.#y),e.addEventListener(`waypost-comment`,this.#g),e.addEventListener(`waypost-suggest`,this.#_),e.addEventListener(`waypost-delegate`,this.#f),e.addEventListener(`waypost-restrict`,this.#m),e.addEventListener(`waypost-undo`,this.#h)}hostConnected(){document.addEventListener(`keydown`,this.#i),J.addEventListener(`sent-later`,this.#d),J.addEventListener(`change`,this.#u),J.addEventListener(`taken-back`,this.#l)}hostDisconnected(){document.removeEventListener(`keydown`,this.#i),J.removeEventListener(`sent-later`,this.#d),J.removeEventListener(`change`,this.#u),J.removeEventListener(`taken-back`,this.#l)}#i=e=>{let t=ma(e),n=[...this.host.querySelectorAll(`waypost-ask`)],r=n.find(e=>e.contains(document.activeElement))??n.find(({ask:e})=>e?.status===`pending`);t!==null&&r?.press(t)&&e.preventDefault()};hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&this.#a(e,e.you)}#a({id:e,kind:t,view_digest:n,policy:r},i){n&&(i.answer||i.reject)&&!this.#t.has(n)&&this.#t.set(n,C.opened(e).then(({opened_at:e})=>e).catch(()=>null)),i.answer&&(t!==`questions`||Pn(r.who??{})!==null)&&!this.#r&&(this.#r=!0,this.#o())}async#o(){let[e,t]=await Promise.all([C.people(),C.me()]).catch(()=>[[],null]);this.people=e.filter(e=>e!==t?.principal.name),this.host.requestUpdate()}at(e){return this.#e.get(e)??Z}#s=({detail:e})=>{let{ask_id:t}=e,n=new te().keyFor(t),r=this.#c(t),i=e.body;J.drop(t),this.#b(e,async()=>(i=await this.#v(e.body),C.answer(t,i,n)),()=>r!==null&&Ra(r,i)&&J.keep(t,i,n))};#c(e){return[...this.host.querySelectorAll(`waypost-ask`)].find(({ask:t})=>t?.id===e)?.ask??null}#l=({detail:e})=>e.forEach(e=>this.drafts.keep(e,this.#n.get(e)??null));#u=()=>{let e=new Set(J.waiting);for(let t of[...this.#n.keys()])e.has(t)||this.#C(t,Z);this.host.requestUpdate()};#d=({detail:{ask_id:e,ask:t,problem:n}})=>{n?(this.drafts.keep(e,this.#n.get(e)??null),this.#x(e,n)):(this.#C(e,Z),t&&this.onAsk(t))};#f=({detail:e})=>void this.#b(e,()=>C.delegate(e.ask_id,e.to,e.note));#p=({detail:e})=>void this.#b(e,()=>C.cancelAsk(e.ask_id,e.comment));#m=({detail:e})=>void this.#b(e,()=>C.restrict(e.ask_id,e.quorum));#h=({detail:e})=>void this.#b(e,()=>C.undo(e.ask_id));#g=async({detail:{ask_id:e,text:t}})=>{try{this.onAsk(await C.comment(e,t))}catch(t){await this.#x(e,t)}};#_=async({detail:{ask_id:e}})=>{let t=await C.suggestions(e).catch(()=>[]);this.#C(e,{...this.at(e),suggestions:t})};async#v(e){let t=e.shown&&await this.#t.get(e.shown.digest);return e.shown&&t?{...e,shown:{...e.shown,opened_at:t}}:e}#y=({detail:{file:e,report:t,wanted:n}})=>{C.upload(e,e=>t({progress:e}),n).then(({digest:e})=>t({progress:1,digest:e}),e=>t({problem:b(e).text||b(e).title}))};async#b({ask_id:e},t,n=()=>!1){if(this.at(e).busy)return;let r=this.drafts.forget(e);this.#C(e,{...Z,busy:!0});try{let n=await t().catch(async n=>{let i=n;if(i.code===`sign_in_required`&&this.drafts.keep(e,r),!await za(i))throw i;return t()});this.#C(e,Z),this.onAsk(n)}catch(t){t instanceof v&&t.status===0&&n()?this.#S(e,r):(this.drafts.keep(e,r),await this.#x(e,t))}}async#x(e,t){let n=await Ba(e,t);n&&this.onAsk(n);let r=t.status===422?t.errors:[];this.#C(e,{busy:!1,problems:r,notice:r.length>0?null:Va(t,n)})}#S(e,t){this.#C(e,{...Z,notice:Fa()}),this.#n.set(e,t)}#C(e,t){this.#n.delete(e),this.#e.set(e,t),this.host.requestUpdate()}};function Ra(e,t){let n=[...e.questions,...e.approval?.form??[]].some(({input:e})=>e===`secret`),r=e.approval?.risk===`high`||e.approval?.risk===`critical`;return!n&&!(`arguments`in t)&&!(r&&`decision`in t&&t.decision===`approve`)}async function za(e){return e.code===`sign_in_required`?va():e.code===`step_up_required`&&e.extras.enrolled===!0&&Pa()}async function Ba(e,t){return[409,410,412].includes(t.status)?t.extras.ask||C.ask(e).catch(()=>null):null}function Va(e,t){let n=t?un(t):null;if(e.code===`too_late_to_undo`)return{tone:`warning`,title:x.tooLate,text:x.tooLateText};if(e.code===`reply_held`)return{tone:`warning`,title:t?.held?x.hasReplied(t.held.by.name):x.somebodyReplied,text:x.hasRepliedText};if(e.code===`in_progress`)return{tone:`warning`,...b(e),whilePending:!0};switch(e.status){case 409:return{tone:`warning`,title:n?.who?x.faster(n.who):x.somebodyFaster,text:x.fasterText};case 410:return{tone:`warning`,title:oe(x.gone,e.code)??x.goneOther,text:x.unsent};case 412:return{tone:`warning`,title:x.changed,text:x.changedText(t?.revision??``)};case 401:return{tone:`warning`,title:x.signedOut,text:x.signedOutText};case 403:return e.code===`step_up_required`?Ha(e):e.code===`sign_in_required`?{tone:`warning`,title:x.moreThanLink,text:x.moreThanLinkText}:{tone:`warning`,...b(e)};case 0:return{tone:`warning`,title:x.unreachable,text:x.mayNotHaveArrived,whilePending:!0};default:return{tone:`warning`,...b(e)}}}function Ha(e){return{tone:`warning`,title:x.freshProof,text:e.extras.enrolled===!0?x.freshProofText:x.freshProofSetUp}}var Ua=class extends S{static properties={inbox:{attribute:!1},ask:{attribute:!1},byLink:{type:Boolean,attribute:`by-link`},problem:{state:!0}};#e=new La(this,e=>this.inbox.take(e));#t=!1;#n=!1;#r=()=>{this.ask&&!this.problem&&!this.#n&&!this.inbox.get(this.ask)&&this.#i(this.ask),this.requestUpdate()};constructor(){super(),this.ask=``,this.byLink=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#r)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#r)}willUpdate(e){e.has(`ask`)&&this.ask&&this.#i(this.ask)}async#i(e){this.problem=null,this.#t=!1,this.#n=!0;try{this.inbox.take(await C.ask(e)),this.requestUpdate()}catch(e){this.problem=y(e)}this.#n=!1}updated(){let e=this.querySelector(`waypost-ask`);!e||this.#t||(this.#t=!0,e.focusStart())}render(){let e=this.inbox.get(this.ask),t=this.#e.at(this.ask);return E`
      <div class="narrow">
        <header class="detail-head">
          ${this.byLink?E`<p class="by-link-note">${x.cameByLink}</p>`:E`<a class="back" href="/">${ta.back}<span>${x.names.inbox}</span></a>`}
          <h1 class="visually-hidden" tabindex="-1">${x.anAsk}</h1>
          ${this.byLink?E`<a class="plain-link" href="/">${x.signInForMore}</a>`:e?E`<a class="plain-link" href="/sessions/${e.session_id}">${x.wholeSession}</a>`:o}
        </header>
        ${ce(this.problem)}
        ${e?E`<waypost-ask class="card" .ask=${e} .fileAt=${Ia} .problems=${t.problems} .notice=${t.notice} .busy=${t.busy} .people=${this.#e.people}
            .suggestions=${t.suggestions??null} .saved=${this.#e.drafts.at(this.ask)}></waypost-ask>`:this.problem?o:ee(3)}
      </div>
    `}};function Wa(e,t){return!e||t.revision>e.revision?t:t.revision<e.revision?e:e.status===`pending`==(t.status===`pending`)?(t.comment_count??0)<(e.comment_count??0)?e:t:e.status===`pending`?t:e}var Ga=36e5,Ka={critical:3,high:2,medium:1,low:0};function qa({policy:e},t){let n=e.expires_at?Date.parse(e.expires_at)-t:1/0;return n<=Ga?2:+(n<=24*Ga)}function Ja({policy:e},t){return(e.escalated??0)>0||(e.expires_at?Date.parse(e.expires_at)<=t:!1)}function Ya(e,t){return qa(e,t)===2}var Xa=(e,t)=>e<t?-1:+(e>t),Za=(e,t)=>Xa(e.asked_at,t.asked_at)||Xa(e.id,t.id);function Qa(e,t=`urgent`,n=Date.now()){let r=[...e].filter(({status:e})=>e===`pending`);if(t===`oldest`)return r.sort(Za);if(t===`newest`)return r.sort((e,t)=>Za(t,e));let i=new Map(r.map(e=>[e,qa(e,n)*8+Ka[e.approval?.risk??`low`]])),a=({policy:e})=>e.expires_at??`~`;return r.sort((e,t)=>(i.get(t)??0)-(i.get(e)??0)||Xa(a(e),a(t))||Za(e,t))}function $a(e,t){let n=e.findIndex(e=>e.id===t);return e[n+1]??e[n-1]??null}var eo={words:``,agent:``,kind:``,whom:``,due:``,order:`urgent`};function to(e){return e.words.trim()!==``||e.agent!==``||e.kind!==``||e.whom!==``||e.due!==``}var no=[`words`,`agent`,`kind`,`whom`,`due`,`order`];function ro(e){let t=new URLSearchParams(no.filter(t=>e[t]!==eo[t]).map(t=>[t,e[t]]));return t.size>0?`?${t.toString()}`:``}function io(e){let t=new URLSearchParams(e),n=(e,n,r)=>n.find(n=>n===t.get(e))??r;return{words:t.get(`words`)??``,agent:t.get(`agent`)??``,kind:n(`kind`,[`questions`,`approval`,`review`],``),whom:t.get(`whom`)??``,due:n(`due`,[`soon`,`overdue`],``),order:n(`order`,[`newest`,`oldest`],`urgent`)}}var ao=new WeakMap;function oo(e){let t=ao.get(e);if(t!==void 0)return t;let{approval:n,review:r,questions:i}=e,a=i.flatMap(({question:e,header:t,options:n})=>[e,t??``,...n.map(({label:e})=>e)]),o=[n?.tool,n?.server,n?.target,n?.category,n?.prompt,n?.arguments_text,r?.markdown],s=(e.lineage?.above??[]).map(({agent:e})=>e),c=[on(e),e.agent,...s,e.message??``,...a,...o.map(e=>e??``),e.id].join(`
`).toLowerCase();return ao.set(e,c),c}function so(e,t,n){let r=t.words.toLowerCase().split(/\s+/).filter(e=>e!==``);return e.filter(e=>co(e,t,n)&&(r.length===0||r.every(t=>oo(e).includes(t))))}function co(e,{agent:t,kind:n,whom:r,due:i},a){return t!==``&&e.agent!==t||n!==``&&e.kind!==n||r===`@me`&&e.you&&!e.you.answer&&!e.you.reject||r!==``&&r!==`@me`&&!lo(e).includes(r)||i===`soon`&&!Ya(e,a)?!1:i!==`overdue`||Ja(e,a)}function lo({policy:e}){return[e.who,...(e.escalate??[]).slice(0,e.escalated??0)].flatMap(e=>e?.roles??[])}function uo(e){let t=e=>[...new Set(e)].sort();return{agents:t(e.map(({agent:e})=>e)),roles:t(e.flatMap(lo))}}var fo=3;function po(e){let t=new Map;for(let n of e){let e=mo(n);if(e===null)continue;let r=t.get(e);r?r.push(n):t.set(e,[n])}let n=[],r=new Set;for(let i of e){let e=mo(i),a=e===null?void 0:t.get(e);e===null||!a||a.length<fo?n.push({key:i.id,asks:[i]}):r.has(e)||(r.add(e),n.push({key:e,asks:a}))}return n}function mo({approval:e,agent:t,you:n,held:r}){return!e||r||n&&!n.answer?null:`${t}\n${e.server??``}\n${e.tool}`}var ho=100,go=class{host;took;said=``;busy=!1;#e=new te;constructor(e,t){this.host=e,this.took=t,e.addController(this)}hostConnected(){}forget(){this.said=``}async bulk(e){if(!(this.busy||e.length===0)){this.#t(!0,``);try{let t=await this.#n(e);t.forEach(({ask:e})=>e&&this.took(e)),this.#t(!1,_o(e,t))}catch(e){let{title:t,text:n}=b(y(e));this.#t(!1,`${t}. ${n}`)}}}#t(e,t){this.busy=e,this.said=t,this.host.requestUpdate()}async#n(e){let t=await this.#r(e),n=t.filter(({problem:e})=>e?.code===`step_up_required`),[r]=n;if(!r||!await za(new v(r.status,r.problem??{})))return t;let i=await this.#r(e.filter(({ask_id:e})=>n.some(t=>t.ask_id===e)));return t.map(e=>i.find(({ask_id:t})=>t===e.ask_id)??e)}async#r(e){let t=[];for(let n=0;n<e.length;n+=ho){let r=e.slice(n,n+ho);t.push(...(await C.decide(r,this.#e.keyFor(JSON.stringify(r)))).results),this.#e.arrived()}return t}};function _o(e,t){let n=t.filter(({problem:e})=>e),r=n.map(({status:e,problem:t})=>b(new v(e,t??{}))).map(({title:e,text:t})=>t||e),i=x.swept({done:t.length-n.length,decision:e[0]?.decision??`approve`});return n.length>0?i+x.notSwept({count:n.length,why:[...new Set(r)].join(` `)}):i}function vo(e,t,n){let r=e.approval?.risk;return E`
    <a class="ask-row ${t?`current`:``}" href="/asks/${e.id}" data-id=${e.id} aria-current=${t?`true`:o} @click=${n}>
      <span class="ask-row-top">
        <span class="ask-row-agent"><bdi lang="">${w(e.agent)}</bdi>${e.lineage?E` <bdi class="ask-row-for">${sn(e)}</bdi>`:o}</span>
        <waypost-when .at=${e.asked_at}></waypost-when>
      </span>
      <span class="ask-row-title"><bdi>${on(e)}</bdi></span>
      ${e.approval?E`<span class="ask-row-call">${yo(e.approval)}</span>`:o}
      <span class="ask-row-facts">
        <span>${ln(e)}</span>
        ${r?bo(r):o}
        ${e.quorum?E`<span>${T.approvals({counted:e.quorum.counted,needed:e.quorum.needed})}</span>`:o}
        ${Fn(e)?E`<span class="ask-row-others"><bdi>${Fn(e)}</bdi></span>`:o}
        ${xo(e)}
      </span>
    </a>
  `}function yo({view:e}){return e.slice(0,3).map(({path:e,text:t})=>E`<span><bdi lang="">${h(e)}</bdi> <bdi lang="" class="ask-row-value">${h(t.slice(0,80))}</bdi></span> `)}function bo(e){return E`<span class="ask-risk ask-risk-${e}">${T.risk[e]}</span>`}function xo(e){let t=Date.now(),n=Ja(e,t)?E`<span class="ask-row-due">${x.overdue}</span>`:o,{expires_at:r}=e.policy;return r?E`${n}<span class=${Ya(e,t)?`ask-row-due`:``}>${x.expires(E`<waypost-when .at=${r}></waypost-when>`)}</span>`:n}function So({key:e,asks:t},{open:n,current:r},i){let[a]=t;if(!a?.approval)return o;let s=[`critical`,`high`,`medium`,`low`].map(e=>[e,t.filter(({approval:t})=>t?.risk===e).length]);return E`
    <button type="button" class="ask-row ask-group ${r?`current`:``}" aria-expanded=${n} data-id=${e} @click=${i}>
      <span class="ask-row-top"><span class="ask-row-agent"><bdi lang="">${w(a.agent)}</bdi></span><span class="ask-group-count">${x.alike(t.length)}</span></span>
      <span class="ask-row-title">${T.run(E`<bdi lang="">${h(a.approval.tool)}</bdi>`)}</span>
      <span class="ask-row-facts"><span>${x.approvals}</span>${s.filter(([,e])=>e>0).map(([e,t])=>E`<span class="ask-risk ask-risk-${e}">${T.riskCount({count:t,risk:T.risk[e]})}</span>`)}</span>
    </button>
  `}var Co=62.5,wo=()=>window.innerWidth>=Co*Number.parseFloat(getComputedStyle(document.documentElement).fontSize),Q=100,To=6,Eo=class extends S{static properties={inbox:{attribute:!1},chosen:{state:!0},wide:{state:!0},wanted:{state:!0},open:{state:!0},drawn:{state:!0}};#e=new La(this,e=>this.inbox.take(e));#t=new go(this,e=>this.inbox.take(e));#n=null;#r=0;#i=new IntersectionObserver(e=>e.some(({isIntersecting:e})=>e)&&(this.drawn+=Q));#a=()=>this.requestUpdate();#o=()=>this.wide=wo();constructor(){super(),this.chosen=null,this.wide=wo(),this.wanted=io(location.search),this.open=null,this.drawn=Q}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#a),window.addEventListener(`resize`,this.#o),document.addEventListener(`keydown`,this.#u)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#a),window.removeEventListener(`resize`,this.#o),document.removeEventListener(`keydown`,this.#u),this.#i.disconnect()}willUpdate(e){this.wide&&(this.chosen===null||!this.#s(this.chosen))&&(this.chosen=this.#c().asks[0]?.id??null)}#s(e){return this.inbox.get(e)!==void 0||this.#c().rows.some(({key:t})=>t===e)}updated(){this.#i.disconnect();let e=this.querySelector(`.inbox-more`);e&&this.#i.observe(e)}#c(){let{list:e}=this.inbox;if(this.#n?.list!==e||this.#n.wanted!==this.wanted){let t=Date.now(),n=so(this.wanted.order===`urgent`?e??[]:Qa(e??[],this.wanted.order,t),this.wanted,t);this.#n={list:e,wanted:this.wanted,asks:n,rows:po(n)}}return this.#n}#l=({detail:{wanted:e}})=>{this.wanted=e,this.drawn=Q,history.replaceState(history.state,``,location.pathname+ro(e))};#u=e=>{let t=ma(e);if(t===`/`&&this.#d(e),t!==`j`&&t!==`k`)return;let n=[...this.querySelectorAll(`.ask-row`)],r=n.findIndex(e=>e===document.activeElement),i=n.findIndex(e=>e.dataset.id===this.chosen),a=r>=0?r:this.wide&&i>=0&&this.contains(document.activeElement)?i:-1,o=a<0?Math.min(this.#r,n.length-1):t===`j`?a+1:Math.max(a-1,0),s=n[o];s&&(s.focus(),this.#r=o,this.wide&&(this.chosen=s.dataset.id??null))};#d(e){e.preventDefault(),this.querySelector(`waypost-inbox-tools`)?.focusSearch()}#f(e,t){!this.wide||e.metaKey||e.ctrlKey||e.shiftKey||e.button!==0||(e.preventDefault(),this.chosen=t.id,this.#r=[...this.querySelectorAll(`.ask-row`)].findIndex(e=>e.dataset.id===t.id))}#p({key:e,asks:t}){let[n]=t;if(!n)return o;if(t.length===1)return E`<li>${vo(n,this.wide&&n.id===this.chosen,e=>this.#f(e,n))}</li>`;let r=this.open===e;return E`<li>
      ${So({key:e,asks:t},{open:r,current:this.wide&&e===this.chosen},()=>this.#m(e))}
      ${r?this.#g(t):o}
    </li>`}#m(e){this.open=this.open===e?null:e,this.wide&&(this.chosen=e)}#h(e){return E`<waypost-bulk-decision ?expanded=${this.wide} .asks=${e} ?busy=${this.#t.busy}
      @waypost-bulk-decision=${({detail:e})=>void this.#t.bulk(e.decisions)}></waypost-bulk-decision>`}#g(e){return E`<div class="ask-together">
      ${this.wide?o:this.#h(e)}
      <ul class="rows">${k(e.slice(0,Q),({id:e})=>e,e=>E`<li>${vo(e,this.wide&&e.id===this.chosen,t=>this.#f(t,e))}</li>`)}</ul>
      ${e.length>Q?E`<p class="ask-together-more">${x.firstOf({shown:Q,all:e.length})}</p>`:o}
    </div>`}#_(e,t){let n=t.find(({key:e,asks:t})=>e===this.chosen&&t.length>1);if(n)return this.#h(n.asks);let r=this.chosen?this.inbox.get(this.chosen):void 0;if(!r&&this.inbox.list===null)return o;if(!r)return E`<div class="pane-empty"><p>${x.chooseAsk}</p></div>`;let i=this.#e.at(r.id),a=r.status===`pending`?null:$a(e,r.id)??e[0]??null;return E`
      <waypost-ask .ask=${r} .fileAt=${Ia} .problems=${i.problems} .notice=${i.notice} .busy=${i.busy} .people=${this.#e.people}
            .suggestions=${i.suggestions??null} .saved=${this.#e.drafts.at(r.id)}></waypost-ask>
      <p class="pane-links">
        <a href="/sessions/${r.session_id}">${x.wholeSession}</a>
        ${a?E`<button type="button" class="next-button" @click=${()=>this.chosen=a.id}>${x.nextAsk}</button>`:o}
      </p>
    `}#v(e,t){let{list:n}=this.inbox;if(n===null)return ee(4);let r=n.length>=To||to(this.wanted),{agents:i,roles:a}=uo(r?n:[]);return E`
      ${r?E`<waypost-inbox-tools .wanted=${this.wanted} .agents=${i} .roles=${a} @waypost-wanted=${this.#l}></waypost-inbox-tools>`:o}
      <p class="bulk-said" role="status">${this.#t.said}</p>
      ${n.length===0&&!to(this.wanted)?Do():e===0?E`<div class="empty"><h2>${x.nothingLikeThat}</h2></div>`:E`<ul class="rows ${this.drawn>Q?`is-long`:``}">${k(t.slice(0,this.drawn),({key:e})=>e,e=>this.#p(e))}</ul>`}
      ${t.length>this.drawn?E`<p class="inbox-more"><button type="button" class="plain-button" @click=${()=>this.drawn+=Q}>${x.showMore}</button></p>`:o}
    `}#y(e){let{list:t,whole:r}=this.inbox;if(t===null)return``;let i=`${n(t.length)}${r?``:`+`}`;return t.length===0?x.nothingWaits:to(this.wanted)?x.someOf({found:n(e),all:i}):x.waiting(i)}render(){let{list:e}=this.inbox,{asks:t,rows:n}=this.#c(),r=e?.length??0,i=this.wide&&(e===null||r>0||this.chosen!==null);return E`
      <div class="inbox ${i?`split`:``}">
        <section class="inbox-list" aria-labelledby="inbox-title">
          <header class="page-head">
            <h1 id="inbox-title" tabindex="-1">${x.names.inbox}</h1>
            <p class="page-count ${r===0?`visually-hidden`:``}" role="status">${this.#y(t.length)}</p>
          </header>
          ${this.#v(t.length,n)}
        </section>
        ${i?E`<section class="inbox-pane" aria-label=${x.chosenAsk}>${this.#_(t,n)}</section>`:o}
      </div>
    `}};function Do(){return E`<div class="empty">
    <span class="empty-mark">${ta.done}</span>
    <h2>${x.empty}</h2>
    <p>${x.emptyText}</p>
    <p><a class="plain-link" href="/agents">${x.startSession}</a></p>
  </div>`}var Oo=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},ko=class extends S{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=eo,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new Oo({...this.wanted,...e}))}#t(e,t,n){return E`<label class="tool-choice"><span>${t}</span>
      <select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>E`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
    </label>`}render(){let{wanted:e}=this,t=[`agent`,`kind`,`whom`,`due`].filter(t=>e[t]!==``).length,n=e=>e.map(e=>[e,w(e)]);return E`
      <search class="inbox-tools">
        <input class="text-field" type="search" aria-label=${x.searchLabel} placeholder=${x.search} autocomplete="off" spellcheck="false" .value=${e.words}
          @input=${e=>this.#e({words:e.target.value})} />
        <details class="inbox-filters">
          <summary>${x.filter}${t>0?E` <span class="inbox-filters-set">${t}</span>`:o}</summary>
          <div class="tool-choices">
            ${this.#t(`agent`,x.agent,[[``,x.any],...n(this.agents)])}
            ${this.#t(`kind`,x.kind,[[``,x.any],...Object.entries(x.kinds)])}
            ${this.#t(`whom`,x.whoDecides,[[``,x.anybody],[`@me`,x.me],...n(this.roles)])}
            ${this.#t(`due`,x.due,[[``,x.anyTime],...Object.entries(x.dues)])}
            ${this.#t(`order`,x.order,Object.entries(x.orders))}
            ${to(e)?E`<button type="button" class="plain-button" @click=${()=>this.#e({...eo,order:e.order})}>${x.showAll}</button>`:o}
          </div>
        </details>
      </search>
    `}},Ao=100,jo=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},Mo=class extends a{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}#t(e){return(!No(e)||this.opened[$(e)]===!0)&&!(this.left[$(e)]??No(e))}get#n(){return this.asks.slice(0,Ao)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...No(n)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new jo(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(e){let t=this.busy||e===0;if(this.refusing)return E`<div class="bulk-why">
        <label>${T.whyNot} <span class="ask-optional">${x.whyNotHint}</span>
          <textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
        <p class="bulk-actions">
          <button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${T.goBack}</button>
          <button type="button" class="ask-reject-button is-final" ?disabled=${t} @click=${()=>this.#i()}>${x.rejectCount(e)}</button>
        </p>
      </div>`;let n=this.busy?T.sending:e===this.#n.length?x.approveAll(e):x.approveSome({count:e,all:this.#n.length});return E`<p class="bulk-actions">
      <button type="button" class="ask-reject-button" ?disabled=${t} @click=${()=>void this.#a()}>${x.rejectCountStep(e)}</button>
      <button type="button" class="ask-approve-button" ?disabled=${t} @click=${()=>this.#r(`approve`)}>${n}</button>
    </p>`}#s(e){let{approval:t}=e;if(!t)return o;let n=No(e)&&!this.opened[$(e)];return E`<li class="bulk-call">
      <label class="bulk-choice">
        <input type="checkbox" .checked=${this.#t(e)} ?disabled=${this.busy||n} @change=${t=>this.left={...this.left,[$(e)]:!t.target.checked}} />
        <code>${h(t.tool)}</code>
        ${t.risk?E`<span class="ask-risk ask-risk-${t.risk}">${T.risk[t.risk]}</span>`:o}
        ${n?E`<span class="ask-muted">${x.openFirst}</span>`:o}
      </label>
      <details class="bulk-details" ?open=${!No(e)} @toggle=${t=>{t.target.open&&(this.opened={...this.opened,[$(e)]:!0})}}>
        <summary>${x.whatRuns}</summary>
        <dl class="ask-call-rows">
          ${t.view.map(e=>E`<div class="ask-call-row"><dt><bdi lang="">${h(e.path)}</bdi></dt>
            <dd><bdi lang="" class="ask-value" dir="auto">${h(e.text)}</bdi>${e.marks.map(e=>E` <span class="ask-mark">${tr(e)}</span>`)}</dd></div>`)}
          ${t.target?E`<div class="ask-call-row"><dt>${T.target}</dt><dd><bdi>${h(t.target)}</bdi></dd></div>`:o}
          ${t.server?E`<div class="ask-call-row"><dt>${T.server}</dt><dd><bdi>${h(t.server)}</bdi></dd></div>`:o}
        </dl>
      </details>
    </li>`}render(){let e=this.#n,t=e.filter(e=>this.#t(e)).length;return E`
      <div role="status" class="bulk-said">${this.said}</div>
      ${this.asks.length<2?o:E`<details class="bulk card" ?open=${this.expanded}>
        <summary>${x.together}</summary>
        <p class="ask-muted">${x.togetherText}${e.length<this.asks.length?x.theseFirst({shown:e.length,all:this.asks.length}):``}</p>
        <ul class="bulk-calls">${k(e,$,e=>this.#s(e))}</ul>
        ${this.#o(t)}
      </details>`}
    `}};function No(e){return e.approval?.risk===`high`||e.approval?.risk===`critical`}function $(e){return`${e.id} ${e.revision}`}var Po=[`access_denied`,`login_required`,`temporarily_unavailable`],Fo=class extends S{static properties={provider:{},problem:{state:!0}};constructor(){super(),this.provider=``,this.problem=null}connectedCallback(){super.connectedCallback();let e=new URLSearchParams(location.search);history.replaceState(null,``,location.pathname),this.#e(e)}async#e(e){let[t,n,r,i]=[`code`,`state`,`iss`,`error`].map(t=>e.get(t));if(!t||!n){let e=i&&Po.includes(i)?i:`refused_elsewhere`;this.problem=new v(0,{code:i?e:`nothing_brought`})}else try{location.replace(await Aa.finish(this.provider,r?{code:t,state:n,iss:r}:{code:t,state:n}))}catch(e){this.problem=y(e)}}render(){return E`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1 tabindex="-1">${this.problem?x.didNotWork:x.signingYouIn}</h1>
      ${ce(this.problem)}
      ${this.problem?E`<p><a class="plain-link" href="/" target="_self">${x.startAgain}</a></p>`:o}
    </main>`}},Io=class{retry=null;#e=``;push(e){let t=(this.#e+e).replaceAll(`\r
`,`
`).split(`

`);this.#e=t.pop()??``;for(let e of t)this.retry=Lo(e)??this.retry;return t.map(Ro).filter(e=>e!==null)}};function Lo(e){let t=/^retry: ?(\d+)$/m.exec(e);return t?Number(t[1]):null}function Ro(e){let t={id:null,event:`message`,data:``},n=[];for(let r of e.split(`
`)){let e=r.indexOf(`:`),i=e<0?r:r.slice(0,e),a=e<0?``:r.slice(e+1).replace(/^ /,``);i===`data`&&n.push(a),i===`event`&&(t.event=a),i===`id`&&(t.id=a)}return n.length>0?{...t,data:n.join(`
`)}:null}var zo=500,Bo=15e3,Vo=4e4;async function Ho(e,t){let n=0;for(;!t.aborted;){e.onConnection(n===0?`connecting`:`lost`);let r=new Io,i=await Uo(e,r,t).catch(()=>!1);if(t.aborted)return;n=i?1:n+1,e.onConnection(`lost`);let a=Math.min(Bo,zo*2**(n-1))*(.75+Math.random()/2);await Wo(i?r.retry??a:a,t)}}async function Uo(e,t,n){let r=new AbortController,i=AbortSignal.any([n,r.signal]),a=window.setTimeout(()=>r.abort(),Vo);try{let n=await fetch(e.url(),{headers:{accept:`text/event-stream`},signal:i,cache:`no-store`});if(!n.ok||!n.body)return!1;e.onConnection(`live`);let o=n.body.pipeThrough(new TextDecoderStream).getReader();for(;;){let{done:n,value:i}=await o.read().catch(()=>({done:!0,value:``}));if(n)return!0;window.clearTimeout(a),a=window.setTimeout(()=>r.abort(),Vo);for(let n of t.push(i))e.onFrame(n)}}finally{window.clearTimeout(a)}}function Wo(e,t){return new Promise(n=>{let r=()=>{window.clearTimeout(i),window.removeEventListener(`online`,r),t.removeEventListener(`abort`,r),n()},i=window.setTimeout(r,e);window.addEventListener(`online`,r),t.addEventListener(`abort`,r)})}var Go=`waypost-inbox`;function Ko(e,t){let n=new BroadcastChannel(Go);t.addEventListener(`abort`,()=>n.close());let r=null,i=t=>{t.say===`reset`&&e.onReset(),t.say===`change`&&e.onChange(t.change),t.say===`connection`&&e.onConnection(t.connection),t.say===`hello`&&r&&n.postMessage({say:`connection`,connection:r})},a=e=>{t.aborted||(n.postMessage(e),i(e))},o=()=>Ho({url:()=>ie.inbox,onFrame:e=>qo(e,a),onConnection:e=>{r=e,a({say:`connection`,connection:e})}},t);n.onmessage=({data:e})=>i(e),e.onReset(),n.postMessage({say:`hello`}),navigator.locks?navigator.locks.request(Go,{signal:t},o).catch(()=>{}):o()}function qo(e,t){if(e.event===`reset`&&t({say:`reset`}),e.event!==`ask_changed`)return;let n=JSON.parse(e.data);t({say:`change`,change:`data`in n?n.data:n})}var Jo=25,Yo=8,Xo=100,Zo=class extends EventTarget{list=null;whole=!1;connection=`connecting`;changes=0;#e=new Map;#t=0;#n=!1;#r=0;#i=new Set;#a=!1;start(e){Ko({onReset:()=>void this.#o(),onChange:({ask_id:e})=>void this.#s(e),onConnection:e=>{this.connection=e,this.#d()}},e)}take(e){this.#e.set(e.id,Wa(this.#e.get(e.id),e)),this.#l()}get(e){return this.#e.get(e)}async#o(){let e=++this.#t,t=new Set;try{for await(let n of C.pendingAsks()){if(e!==this.#t)return;for(let e of n)t.add(e.id),this.#e.set(e.id,Wa(this.#e.get(e.id),e));let r=!this.#n;this.#n=!0,r?this.#u():this.#l()}let n=[...this.#e.values()].filter(({id:e,status:n})=>n===`pending`&&!t.has(e));for(let{id:e}of n)n.length>Xo&&this.#e.delete(e);this.whole=!0,this.#u();for(let{id:e}of n)n.length<=Xo&&this.#s(e)}catch{}}async#s(e){if(this.#i.add(e),!this.#a){for(this.#a=!0;this.#i.size>0;){let e=[...this.#i],t=e.length>Xo?[]:e.slice(0,Yo);t.length===0&&this.#i.clear(),t.forEach(e=>this.#i.delete(e)),await(t.length===0?this.#o():Promise.all(t.map(e=>this.#c(e))))}this.#a=!1}}async#c(e){try{this.take(await C.ask(e))}catch(t){t instanceof v&&t.status===404&&this.#e.delete(e),this.#l()}}#l(){this.changes+=1,this.#d(),this.#r===0&&(this.#r=window.setTimeout(()=>this.#u(),Jo))}#u(){window.clearTimeout(this.#r),this.#r=0,this.#n&&(this.list=Qa(this.#e.values())),this.changes+=1,this.#d()}#d(){this.dispatchEvent(new Event(`change`))}};function Qo(e){let[t=``,n=``,...r]=e.replace(/^\/+|\/+$/g,``).split(`/`);if(t===`sign-in`&&n===`oidc`&&r.length===1)return{page:`returned`,provider:$o(r[0]??``)};if(r.length>0)return{page:`lost`};if(t===``)return{page:`inbox`};let i=$o(n);return t===`sessions`?i?{page:`session`,id:i}:{page:`sessions`}:t===`asks`&&i?{page:`ask`,id:i}:t===`rules`&&!i?{page:`rules`}:t===`risk`&&!i?{page:`risk`}:t===`history`&&!i?{page:`history`}:t===`account`&&!i?{page:`account`}:t===`agents`&&!i?{page:`agents`}:{page:`lost`}}function $o(e){try{return decodeURIComponent(e)}catch{return e}}var es=[`low`,`medium`,`high`,`critical`];function ts(){if(!(`serviceWorker`in navigator))return;let{trustedTypes:e}=window,t=e?.createPolicy(`waypost-worker`,{createScriptURL:()=>`/sw.js`}).createScriptURL(``)??`/sw.js`;navigator.serviceWorker.register(t).then(rs).catch(()=>{})}function ns(){let{outcomeUnknown:e,guardrail:t,toolAsks:n,approval:r,review:i,limits:a}=T,o=Object.entries(a).map(([e,t])=>[`limit_${e}`,t]);return{call_outcome_unknown:e,guardrail:t,mid_call:n,approval:r,review:i,questions:T.questionKind(1),...Object.fromEntries(o)}}async function rs(){if(!(`caches`in window))return;let e=Object.entries(ns()).flatMap(([e,t])=>[[e,t],...es.map(n=>[`${e} ${n}`,x.riskIn({kind:t,risk:T.risk[n]})])]),n={lang:t,waits:x.waitsForYou(`{}`),several:x.severalWait(`{}`),kinds:Object.fromEntries(e)};await(await caches.open(`waypost-words`)).put(`/assets/words`,new Response(JSON.stringify(n)))}var is=`waypost-notify`;function as(){return`Notification`in window&&Notification.permission===`granted`&&os()===`yes`}function os(){try{return localStorage.getItem(is)}catch{return null}}async function ss(e){let t=e&&`Notification`in window&&await Notification.requestPermission()===`granted`;try{localStorage.setItem(is,t?`yes`:`no`)}catch{return!1}return t}var cs=class{#e=null;hear(e,t){if(e===null||!t)return;let{setAppBadge:n}=navigator;n?.call(navigator,e.length).catch(()=>{}),ds(new Set(e.map(({id:e})=>e)));let r=this.#e;this.#e=new Set(e.map(({id:e})=>e)),r&&document.visibilityState!==`visible`&&as()&&e.filter(e=>!r.has(e.id)&&e.you?.answer!==!1).slice(0,3).forEach(us)}};function ls(e){let[t,n]=[ln(e),e.approval?.risk];return n?x.riskIn({kind:t,risk:T.risk[n]}):t}function us(e){let n=new Notification(x.waitsForYou(w(e.agent)),{body:ls(e),lang:t,tag:e.id,icon:`/assets/icon.svg`});n.onclick=()=>{window.focus(),location.assign(`/asks/${encodeURIComponent(e.id)}`)}}async function ds(e){let t=(await(await navigator.serviceWorker?.getRegistration().catch(()=>void 0))?.getNotifications?.()??[]).filter(({data:t})=>typeof t?.ask==`string`&&!e.has(t.ask));await Promise.all(t.map(e=>C.ask(String(e.data.ask)).then(({status:t})=>t!==`pending`&&e.close(),()=>{})))}var fs={sessions:()=>g(()=>import(`./sessions.js`),__vite__mapDeps([0,1,2,3])),session:()=>g(()=>import(`./session.js`),__vite__mapDeps([4,1,3,2])),agents:()=>g(()=>import(`./agents.js`),__vite__mapDeps([5,1,3])),rules:()=>g(()=>import(`./rules.js`),__vite__mapDeps([6,1,3,7])),risk:()=>g(()=>import(`./risk.js`),__vite__mapDeps([8,1,3])),history:()=>g(()=>import(`./history.js`),__vite__mapDeps([9,1,3,7])),account:()=>g(()=>import(`./account.js`),__vite__mapDeps([10,1,3]))};async function ps({page:e}){await fs[e]?.(),await f(t),l(t)}function ms(e){history.pushState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`))}function hs(e){if(e.defaultPrevented||e.button!==0||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;let t=e.target instanceof Element?e.target.closest(`a`):null;!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`)||/^\/($|asks\/|sessions($|\/)|agents$|rules$|risk$|history$|account$)/.test(t.pathname)&&(e.preventDefault(),t.href!==location.href&&ms(t.pathname+t.search))}var gs=class extends S{static properties={me:{state:!0},route:{state:!0},away:{state:!0},ways:{state:!0},problem:{state:!0},busy:{state:!0},team:{state:!0},here:{state:!0},refused:{state:!0}};#e=!1;#t=!1;#n=new Zo;#r=new cs;#i=new AbortController;#a=0;constructor(){super(),this.me=null,this.route=Qo(location.pathname),this.here=!1,this.refused=null,this.away=!1,this.ways=null,this.problem=null,this.busy=!1,this.team=ga(location.search,Y())}connectedCallback(){super.connectedCallback();let{signal:e}=this.#i;window.addEventListener(`popstate`,()=>void this.#o(Qo(location.pathname)),{signal:e}),this.#o(this.route),document.addEventListener(`click`,hs,{signal:e}),this.#n.addEventListener(`change`,()=>this.#m(),{signal:e}),J.addEventListener(`change`,()=>this.requestUpdate(),{signal:e}),J.addEventListener(`sent-later`,e=>this.#l(e),{signal:e}),document.readyState===`complete`?ts():window.addEventListener(`load`,()=>ts(),{signal:e,once:!0}),document.addEventListener(`signed-in`,()=>void C.me().then(e=>this.me=e,()=>{}),{signal:e}),this.route.page!==`returned`&&this.#s()}disconnectedCallback(){super.disconnectedCallback(),this.#i.abort()}async#o(e){let t=location.href,n=await ps(e).then(()=>!0,()=>`failed`);location.href===t&&(this.here=n,this.route=e)}async#s(){try{this.me=await C.me(),this.me.only_asks&&this.#d(this.team),this.#t=!0,this.#n.start(this.#i.signal),this.#c()}catch(e){if(e instanceof v&&e.status===401)return this.#u();this.away=!0,window.setTimeout(()=>void this.#s(),2e3)}}#c(){this.me&&this.me!==`signed-out`&&J.send(re(this.me))}#l({detail:{ask_id:e,ask:t,problem:n}}){t&&this.#n.take(t),this.refused=n?{ask_id:e,why:b(n).title}:null}#u(){this.me=`signed-out`,this.#d(this.team)}#d(e){this.team=e,C.ways(e).then(e=>this.ways=e,()=>{})}#f=async({detail:{name:e,password:t,team:n}})=>{this.busy=!0,this.problem=null;try{if(await C.signIn(e,t,n),_a(n,Y()),this.#t)return location.reload();this.me=null,await this.#s()}catch(e){this.problem=y(e)}finally{this.busy=!1}};async#p(){this.away=!0;let e=await C.me().then(()=>null,e=>e);e instanceof v&&e.status===401&&this.#u(),this.#a=0}#m(){this.#n.connection===`live`?(window.clearTimeout(this.#a),this.#a=0,(this.away||!this.#e)&&this.#c(),this.#e=!0,this.away=!1):this.#n.connection===`lost`&&this.#a===0&&this.me!==`signed-out`&&(this.#e=!1,this.#a=window.setTimeout(()=>void this.#p(),1200)),this.requestUpdate()}#h(){return E`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${x.names[this.route.page]}</h1></header>${ee(4)}</div>`}get count(){return this.#n.list?.length??0}updated(e){this.#r.hear(this.#n.list,this.#n.whole);let t=this.count>0?`(${this.count}) `:``;document.title=`${t}${x.names[this.route.page]} · Waypost`,e.has(`route`)&&e.get(`route`)!==void 0&&(window.scrollTo(0,0),Promise.resolve().then(()=>this.querySelector(`main h1`)?.focus({preventScroll:!0})))}#g(e){return E`<waypost-sign-in ?by-link=${e} .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team}
      @signed-in=${()=>location.reload()} @waypost-team=${({detail:e})=>this.#d(e.team)} @waypost-sign-in=${this.#f}></waypost-sign-in>`}#_({only_asks:e}){return!e||this.route.page===`ask`&&e.includes(this.route.id)}#v(e,t,n){let r=this.route.page===e||e===`sessions`&&this.route.page===`session`||e===`inbox`&&this.route.page===`ask`||e===`agents`&&(this.route.page===`rules`||this.route.page===`risk`);return E`<a class="nav-link nav-${e}" href=${t} aria-current=${r?`page`:o}>
      ${ta[e]}<span>${x.names[e]}</span>
      ${n>0?E`<span class="nav-badge" aria-label=${x.waitingCount(n)}>${n>99?`99+`:n}</span>`:o}
    </a>`}#y(){let e=this.#n;if(this.here===`failed`)return E`<div class="empty"><h1 tabindex="-1">${x.notLoaded}</h1><p>${x.notLoadedText}</p>
        <p><button type="button" class="plain-button" @click=${()=>location.reload()}>${x.tryAgain}</button></p></div>`;switch(this.route.page){case`inbox`:return E`<page-inbox .inbox=${e}></page-inbox>`;case`ask`:return E`<page-ask .inbox=${e} .ask=${this.route.id} ?by-link=${this.me!==`signed-out`&&!!this.me?.only_asks}></page-ask>`;case`sessions`:return E`<page-sessions .inbox=${e}></page-sessions>`;case`session`:return E`<page-session .inbox=${e} .session=${this.route.id}></page-session>`;case`agents`:return E`<page-agents></page-agents>`;case`rules`:return E`<page-rules></page-rules>`;case`risk`:return E`<page-risk></page-risk>`;case`history`:return E`<page-history></page-history>`;case`account`:return E`<page-account></page-account>`;case`returned`:return o;case`lost`:return E`<div class="empty"><h1 tabindex="-1">${x.noSuchPage}</h1><p><a class="plain-link" href="/">${x.goToInbox}</a></p></div>`}}#b(){let e=this.me!==`signed-out`&&this.me?.unsafe_settings||[];return e.length>0?E`<p class="unsafe" role="alert">${x.unsafe(e.map(e=>`${e}=off`).join(`, `))}</p>`:o}#x(){return E`<nav class="nav" aria-label=${x.main}>
      <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
      ${this.#v(`inbox`,`/`,this.count)} ${this.#v(`sessions`,`/sessions`,0)} ${this.#v(`agents`,`/agents`,0)} ${this.#v(`history`,`/history`,0)}
      ${this.#v(`account`,`/account`,0)}
      <p class="nav-me">${this.me&&this.me!==`signed-out`?E`<a class="plain-link" href="/account"><span class="visually-hidden">${x.account}</span>${this.me.principal.name}</a>`:o}</p>
    </nav>`}render(){if(this.route.page===`returned`)return E`<page-returned .provider=${this.route.provider}></page-returned>`;if(this.me===`signed-out`)return this.#g(!1);if(this.me&&!this.#_(this.me))return this.#g(!0);let e=this.me?.only_asks!==void 0,t=this.route.page===`ask`||this.route.page===`session`||this.route.page===`rules`||this.route.page===`risk`;return E`
      <a class="skip-link" href="#main" @click=${this.#S}>${x.skip}</a>
      ${this.#b()}
      <div class="shell ${t?`is-detail`:``} ${e?`is-by-link`:``}">
        ${e?o:this.#x()}
        <div class="away" role="status" ?hidden=${!this.away}>${this.away?E`<span class="away-dot" aria-hidden="true"></span>${x.away}`:o}</div>
        <waypost-outbox .waiting=${J.waiting} .refused=${this.refused} @waypost-unsend=${()=>J.takeBack()}></waypost-outbox>
        <main id="main">${this.me&&this.here?this.#y():this.#h()}</main>
      </div>
      <waypost-keys></waypost-keys>
    `}#S(e){e.preventDefault(),document.querySelector(`main h1`)?.focus()}},_s=class extends S{static properties={open:{state:!0}};constructor(){super(),this.open=!1}connectedCallback(){super.connectedCallback(),document.addEventListener(`keydown`,this.#e)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`keydown`,this.#e)}#e=e=>{ma(e)===`?`&&(this.open=!0)};updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?E`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
      <form method="dialog" class="keys-head"><h2 id="keys-title">${x.keysTitle}</h2><button class="plain-button">${x.close}</button></form>
      <dl class="keys-list">${pa().map(([e,t])=>E`<div><dt>${e.split(` `).map(e=>E`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
    </dialog>`:o}},vs=class extends S{static properties={waiting:{attribute:!1},refused:{attribute:!1}};constructor(){super(),this.waiting=[],this.refused=null}#e=()=>this.dispatchEvent(new Event(`waypost-unsend`,{bubbles:!0}));render(){let e=this.waiting.length,{refused:t}=this;return E`<div role="status">${t?E`<p class="outbox is-bad"><span>${x.notTaken(w(t.why))}</span> <a href="/asks/${t.ask_id}">${x.seeIt}</a></p>`:o}${e>0?E`<p class="outbox"><span>${x.sentLater(e)}</span> <button type="button" class="ask-link" @click=${this.#e}>${x.doNotSend}</button></p>`:o}</div>`}},ys=class extends S{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{},inside:{type:Boolean},byLink:{type:Boolean,attribute:`by-link`}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``,this.inside=!1,this.byLink=!1}#e=e=>{e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``),r={name:n(`name`).trim(),password:n(`password`),team:n(`team`).trim()};this.dispatchEvent(new CustomEvent(`waypost-sign-in`,{bubbles:!0,detail:r}))};#t=e=>{let t=e.target.value.trim();t!==this.team&&this.dispatchEvent(new CustomEvent(`waypost-team`,{bubbles:!0,detail:{team:t}}))};render(){let e=E`${this.ways?.password?this.#n():o}
      <other-ways .providers=${this.ways?.providers??[]} .to=${location.pathname+location.search}></other-ways>`;return this.inside?e:E`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1>${this.byLink?x.signInToSee:x.notSignedIn}</h1>
      ${this.byLink?E`<p>${x.byLink}</p>`:o}
      ${e}
      <p>${(this.ways?.password?x.orRun:x.run)(E`<code>waypost link</code>`)}</p>
    </main>`}#n(){return E`<form class="sign-in-form" @submit=${this.#e}>
      <label>${x.name} <input class="text-field" name="name" .value=${this.who} autocomplete="username" autocapitalize="none" spellcheck="false" required /></label>
      <label>${x.password} <input class="text-field" name="password" type="password" autocomplete="current-password" required /></label>
      <details class="sign-in-team" ?open=${this.team!==``}>
        <summary>${x.anotherTeam}</summary>
        <label>${x.team} <input class="text-field" name="team" .value=${this.team} autocomplete="organization" autocapitalize="none" spellcheck="false" @change=${this.#t} /></label>
      </details>
      ${ce(this.problem)}
      <button class="primary-button" ?disabled=${this.busy}>${this.busy?x.signingIn:x.signIn}</button>
    </form>`}},bs=class extends S{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=()=>this.querySelector(`dialog`)?.close();#t=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return E`<dialog class="step-up sign-in-first" aria-labelledby="sign-in-first-title" @close=${this.#t}>
      <h2 id="sign-in-first-title">${x.signInFirst}</h2>
      <p>${x.signInFirstText}</p>
      <waypost-sign-in inside .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team} .who=${this.who}></waypost-sign-in>
      <p class="step-up-actions"><button type="button" class="plain-button" @click=${this.#e}>${x.notNow}</button></p>
    </dialog>`}},xs=class extends S{static properties={problem:{attribute:!1},busy:{type:Boolean}};constructor(){super(),this.problem=null,this.busy=!1}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.dispatchEvent(new CustomEvent(`waypost-step-up`,{bubbles:!0,detail:{code:t}}))};#t=()=>this.dispatchEvent(new CustomEvent(`waypost-step-up-passkey`,{bubbles:!0}));#n=()=>this.querySelector(`dialog`)?.close();#r=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return E`<dialog class="step-up" aria-labelledby="step-up-title" @close=${this.#r}>
      <form class="sign-in-form" @submit=${this.#e}>
        <h2 id="step-up-title">${x.showYou}</h2>
        <p>${x.showYouText}</p>
        <label>${x.code} <input class="text-field" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus /></label>
        ${ce(this.problem)}
        <p class="step-up-actions">
          <button type="button" class="plain-button" @click=${this.#n}>${x.notNow}</button>
          ${Ca()?E`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#t}>${x.usePasskey}</button>`:o}
          <button class="primary-button" ?disabled=${this.busy}>${this.busy?x.checking:x.confirm}</button>
        </p>
      </form>
    </dialog>`}},Ss=`waypost-language`;function Cs(){return r(Y()?.getItem(Ss)??``)}function ws(e){e?Y()?.setItem(Ss,e):Y()?.removeItem(Ss)}async function Ts(){await Promise.resolve();let e=p(Cs(),navigator.languages),t=await(f(e)??Promise.resolve()).then(()=>e,()=>`en`);document.documentElement.lang=t,l(t)}customElements.define(`other-ways`,ja),customElements.define(`waypost-sign-in`,ys),customElements.define(`waypost-sign-in-first`,bs),customElements.define(`waypost-step-up`,xs),customElements.define(`waypost-keys`,_s),customElements.define(`waypost-outbox`,vs),customElements.define(`waypost-inbox-tools`,ko),customElements.define(`waypost-bulk-decision`,Mo),customElements.define(`page-returned`,Fo),customElements.define(`page-ask`,Ua),customElements.define(`page-inbox`,Eo),Ts().then(()=>customElements.define(`waypost-app`,gs));export{j as C,nt as S,k as T,ta as _,as as a,sn as b,Wa as c,Na as d,Ma as f,J as g,Ca as h,ss as i,La as l,Sa as m,Cs as n,Ho as o,ka as p,ms as r,go as s,ws as t,Ia as u,ei as v,A as w,an as x,mn as y};