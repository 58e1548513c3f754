const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/sessions.js","assets/page.js","assets/language.js","assets/status.js","assets/later.js","assets/session.js","assets/agents.js","assets/rules.js","assets/history.js","assets/account.js"])))=>i.map(i=>d[i]);
import{A as e,C as t,D as n,E as r,O as i,S as a,T as o,_ as s,a as c,b as l,c as u,d as ee,f as d,g as f,h as p,k as m,l as h,m as te,n as g,o as _,r as v,s as y,t as b,u as x,v as S,w as C,x as w,y as T}from"./page.js";import{a as ne,c as re,i as E,o as ie,r as ae,s as oe,u as se}from"./language.js";var D={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},ce=e=>(...t)=>({_$litDirective$:e,values:t}),le=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:ue}=m,de=e=>e,fe=e=>e.strings===void 0,pe=()=>document.createComment(``),me=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new ue(r.insertBefore(pe(),i),r.insertBefore(pe(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=de(e).nextSibling;de(r).insertBefore(e,i),e=t}}}return n},O=(e,t,n=e)=>(e._$AI(t,n),e),he={},ge=(e,t=he)=>e._$AH=t,_e=e=>e._$AH,ve=e=>{e._$AR(),e._$AA.remove()},ye=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},k=ce(class extends le{constructor(e){if(super(e),e.type!==D.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,r,i]){let a=_e(e),{values:o,keys:s}=this.dt(t,r,i);if(!Array.isArray(a))return this.ut=s,o;let c=this.ut??=[],l=[],u,ee,d=0,f=a.length-1,p=0,m=o.length-1;for(;d<=f&&p<=m;)if(a[d]===null)d++;else if(a[f]===null)f--;else if(c[d]===s[p])l[p]=O(a[d],o[p]),d++,p++;else if(c[f]===s[m])l[m]=O(a[f],o[m]),f--,m--;else if(c[d]===s[m])l[m]=O(a[d],o[m]),me(e,l[m+1],a[d]),d++,m--;else if(c[f]===s[p])l[p]=O(a[f],o[p]),me(e,a[d],a[f]),f--,p++;else if(u===void 0&&(u=ye(s,p,m),ee=ye(c,d,f)),u.has(c[d])){if(u.has(c[f])){let t=ee.get(s[p]),n=t===void 0?null:a[t];if(n===null){let t=me(e,a[d]);O(t,o[p]),l[p]=t}else l[p]=O(n,o[p]),me(e,a[d],n),a[t]=null;p++}else ve(a[f]),f--}else ve(a[d]),d++;for(;p<=m;){let t=me(e,l[m+1]);O(t,o[p]),l[p++]=t}for(;d<=f;){let e=a[d++];e!==null&&ve(e)}return this.ut=s,ge(e,l),n}}),A=ce(class extends le{constructor(e){if(super(e),e.type!==D.PROPERTY&&e.type!==D.ATTRIBUTE&&e.type!==D.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!fe(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===n||t===r)return t;let i=e.element,a=e.name;if(e.type===D.PROPERTY){if(t===i[a])return n}else if(e.type===D.BOOLEAN_ATTRIBUTE){if(!!t===i.hasAttribute(a))return n}else if(e.type===D.ATTRIBUTE&&i.getAttribute(a)===t+``)return n;return ge(e),t}});function j(e){return e.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}function be(e){let[,t,n]=e.split(`/`);return t!==`answers`&&t!==`feedback`||n===void 0?null:n.replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)}var xe=/^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;function Se({input:e}){return e===`number`||e===`date`||e===`datetime`}function Ce(e,t){return e.input===`datetime`?Te(t):t}function we(e,t){let n=t.trim();if(n===``)return null;let r=e.default;return typeof r==`string`&&Ce(e,r)===t?r:e.input===`datetime`?Ee(n):n}function Te(e){let t=new Date(e);if(Number.isNaN(t.getTime()))return``;let n=t.getSeconds()===0?``:`:${M(t.getSeconds())}`;return`${String(t.getFullYear()).padStart(4,`0`)}-${M(t.getMonth()+1)}-${M(t.getDate())}T${M(t.getHours())}:${M(t.getMinutes())}${n}`}function Ee(e){let[,t,n,r=`:00`]=xe.exec(e)??[],i=new Date(e);if(t===void 0||n===void 0||Number.isNaN(i.getTime()))return null;let a=Math.round(-i.getTimezoneOffset()),o=Math.abs(a);return`${t}T${n}${r}${a<0?`-`:`+`}${M(Math.floor(o/60))}:${M(o%60)}`}function M(e){return String(e).padStart(2,`0`)}var De={en:`en-GB`,de:`de`};function Oe(e,t){let n=new Date(e.input===`date`?`${t}T00:00Z`:t);if(e.input===`number`||Number.isNaN(n.getTime()))return t;let r={weekday:`long`,day:`numeric`,month:`long`,year:`numeric`};if(e.input===`date`)return new Intl.DateTimeFormat(De[E],{...r,timeZone:`UTC`}).format(n);let i={hour:`2-digit`,minute:`2-digit`,timeZoneName:`longOffset`};return new Intl.DateTimeFormat(De[E],{...r,...i,...n.getUTCSeconds()===0?{}:{second:`2-digit`}}).format(n)}function ke(e){let{min:t,max:n}=Ae(e),r=t=>Oe(e,t),i=e.input===`number`;return t!==null&&n!==null?S.rangeBetween(r(t),r(n)):t===null?n===null?null:i?S.orLess(r(n)):S.orEarlier(r(n)):i?S.orMore(r(t)):S.orLater(r(t))}function Ae({rules:e}){let t=e=>typeof e==`string`?e:null;return{min:t(e?.min),max:t(e?.max)}}function je(e,t,n=void 0){let r=t??(n===void 0?null:w(JSON.stringify(n))),i=r?C(r):null;switch(e.kind){case`text`:{let t=a(r),n=t===null?i??``:e.format===`date-time`&&Te(t)||t;return{kind:`text`,first:n,text:n,given:i}}case`number`:case`json`:return{kind:`text`,first:i??``,text:i??``,given:i};case`one`:{let t=e.choices.filter(e=>Me(e.raw,r)).map(e=>e.raw);return{kind:`chosen`,first:t,raws:t,given:i}}case`many`:{let t=r?.kind===`array`?r.items:[],n=e.choices.filter(e=>t.some(t=>Me(e.raw,t))).map(e=>e.raw);return{kind:`chosen`,first:n,raws:n,given:i}}case`object`:{let n=e=>r?.kind===`object`?r.entries.find(([t])=>t===e)?.[1]??null:null,i=e.properties.map(({key:e,shape:r,fresh:i})=>[e,je(r,n(e),t?void 0:i)]);return{kind:`object`,fields:Object.fromEntries(i),given:r}}case`list`:{let t=r?.kind===`array`?r.items:Array.from({length:e.least},()=>null);return{kind:`list`,items:t.map((t,n)=>({id:n,value:je(e.item,t,e.fresh)})),next:t.length,given:r,touched:!1}}}}function Me(e,t){if(!t)return!1;let n=a(t);return n===null?e===C(t):e===JSON.stringify(n)}function N(e,t,n){return t.kind===`text`?t.text===t.first?t.given:t.text.trim()===``&&e.kind!==`text`?null:e.kind===`text`?t.text===``?t.given===null?null:`""`:JSON.stringify(e.format===`date-time`?Ee(t.text)??t.text:t.text):t.text.trim():t.kind===`chosen`?String(t.raws)===String(t.first)&&t.given!==null?t.given:e.kind===`many`?t.raws.length===0&&t.given===null&&n===`optional`?null:`[${t.raws.join(`,`)}]`:t.raws[0]??null:t.kind===`list`?e.kind===`list`?Pe(e,t,n):null:e.kind===`object`?Ne(e.properties,t,n):null}function Ne(e,t,n){let r=new Map(e.map(e=>[e.key,e])),i=t.given?.kind===`object`?t.given.entries:[],a=e=>{let n=t.fields[e.key];return n?N(e.shape,n,e.required?`required`:`optional`):null},o=i.map(([e,t])=>[e,r.has(e)?a(r.get(e)):C(t)]),s=e.filter(({key:e})=>i.every(([t])=>t!==e)).map(e=>[e.key,a(e)]),c=[...o,...s].filter(e=>e[1]!==null);return t.given&&c.length===i.length&&i.every(([e,t],n)=>c[n]?.[0]===e&&c[n]?.[1]===C(t))&&t.given?C(t.given):c.length===0&&!t.given&&n===`optional`?null:`{${c.map(([e,t])=>`${JSON.stringify(e)}:${t}`).join(`,`)}}`}function Pe(e,t,n){let r=t.items.map(({value:t})=>N(e.item,t,`required`)??`null`),i=t.given?.kind===`array`?t.given.items.map(C):null;return t.given&&i&&i.length===r.length&&i.every((e,t)=>e===r[t])?C(t.given):r.length===0&&!t.given&&!t.touched&&n===`optional`?null:`[${r.join(`,`)}]`}function Fe(e,t,n,r){let i=(e,t)=>[{pointer:n,code:e,message:t}];if(e.kind===`object`&&t.kind===`object`)return N(e,t,r?`required`:`optional`)===null?[]:e.properties.flatMap(e=>{let r=t.fields[e.key];return r?Fe(e.shape,r,`${n}/${j(e.key)}`,e.required):[]});if(e.kind===`list`&&t.kind===`list`)return t.items.flatMap(({value:t},r)=>Fe(e.item,t,`${n}/${r}`,!0));let a=N(e,t,`optional`);return a===null?r?i(`required`,S.needed):[]:e.kind===`number`&&!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a)?i(`not_a_number`,S.writeNumber):e.kind===`json`&&w(a)===null?i(`json`,S.notJson):[]}function Ie(e,t,n){return e.kind===`object`&&t.kind===`object`?[n,...e.properties.flatMap(({key:e,shape:r})=>{let i=t.fields[e];return i?Ie(r,i,`${n}/${j(e)}`):[]})]:e.kind===`list`&&t.kind===`list`?[n,...t.items.flatMap(({value:t},r)=>Ie(e.item,t,`${n}/${r}`))]:[n]}var Le=6,Re=3e3;function P(e){let t=I(e)?e:{};return ze(t,{root:t,room:Re},0)}function ze(e,t,n){let r=qe(e,t.root);if(n>Le||[`anyOf`,`allOf`,`not`,`if`,`$ref`,`$dynamicRef`,`patternProperties`].some(e=>e in r))return F();let i=We(r);if(i)return Ue(i.length,t)?{kind:`one`,choices:i}:F();if(`oneOf`in r||`enum`in r)return F();switch(r.type){case`string`:return Be(r);case`number`:case`integer`:return{kind:`number`,whole:r.type===`integer`,hint:Ke(r)};case`boolean`:return{kind:`one`,choices:[{label:S.yes,raw:`true`},{label:S.no,raw:`false`}]};case`object`:return Ve(r,t,n);case`array`:return He(r,t,n);default:return F()}}function Be(e){let t=[`email`,`uri`,`date`,`date-time`].find(t=>t===e.format)??null,[n,r]=[L(e,`minLength`),L(e,`maxLength`)],i=n!==null&&r!==null?S.charactersBetween(n,r):n===null?r===null?``:S.charactersMost(r):S.charactersLeast(n);return{kind:`text`,format:t,long:t===null&&(r===null?e.contentMediaType!==void 0:r>200),hint:i}}function Ve(e,t,n){if(!I(e.properties)||!Ue(Object.keys(e.properties).length,t))return F();let r=Array.isArray(e.required)?e.required:[];return{kind:`object`,properties:Object.entries(e.properties).map(([e,i])=>{let a=qe(I(i)?i:{},t.root);return{key:e,title:Je(a,`title`)||e,description:Je(a,`description`),required:r.includes(e),shape:ze(a,t,n+1),fresh:a.default}})}}function He(e,t,n){if(!I(e.items)||`prefixItems`in e||`contains`in e)return F();let r=qe(e.items,t.root),[i,a]=[L(e,`minItems`)??0,L(e,`maxItems`)??1/0],o=Number.isFinite(a),s=i>0&&o?S.itemsBetween(i,a):i>0?S.itemsLeast(i):o?S.itemsMost(a):``,c=We(r)??We({oneOf:r.anyOf});return c?Ue(c.length,t)?{kind:`many`,choices:c,hint:s}:F():{kind:`list`,item:ze(r,t,n+1),least:i,most:a,hint:s,fresh:r.default}}function Ue(e,t){return e>t.room?!1:(t.room-=e,!0)}function We(e){let t=`const`in e?[e.const]:e.enum;if(Array.isArray(t)&&t.length>0){let n=Array.isArray(e.enumNames)?e.enumNames:[];return t.map((e,t)=>({label:String(n[t]??Ge(e)),raw:JSON.stringify(e)}))}let{oneOf:n}=e;return!Array.isArray(n)||n.length===0||!n.every(e=>I(e)&&`const`in e)?null:n.map(e=>({label:Je(e,`title`)||Ge(e.const),raw:JSON.stringify(e.const)}))}function Ge(e){return typeof e==`string`?e:e===!0?S.yes:e===!1?S.no:JSON.stringify(e)}function Ke(e){let[t,n]=[L(e,`minimum`),L(e,`maximum`)],[r,i]=[L(e,`exclusiveMinimum`),L(e,`exclusiveMaximum`)];return[t!==null&&n!==null?S.rangeBetween(String(t),String(n)):t===null?n===null?``:S.orLess(String(n)):S.orMore(String(t)),r===null?``:S.moreThan(r),i===null?``:S.lessThan(i)].filter(Boolean).join(` `)}function F(){return{kind:`json`,hint:S.asJson}}function qe(e,t){let n=e.$ref;if(typeof n!=`string`||!n.startsWith(`#/`))return e;let r=n.slice(2).split(`/`).map(e=>decodeURIComponent(e).replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)).reduce((e,t)=>I(e)?e[t]:void 0,t);if(!I(r))return e;let{$ref:i,...a}=e;return{...r,...a}}function I(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function Je(e,t){return typeof e[t]==`string`?e[t]:``}function L(e,t){return typeof e[t]==`number`?e[t]:null}var R={files:{},secrets:{}};function Ye({input:e}){return e===`file`||e===`secret`}function Xe(e,t){let n=t.secrets[e.id]??``,r=(t.files[e.id]??[]).flatMap(({digest:e})=>e??[]),i=e.input===`secret`?n===``?[]:[n]:r;return i.length>0?{values:i}:null}function Ze(e,t){return e.filter(({id:e})=>(t.files[e]??[]).some(({digest:e})=>e===void 0)).map(({id:e})=>{let n=(t.files[e]??[]).some(({problem:e})=>e!==void 0)?S.removeFailed:S.waitForFile;return{pointer:`/answers/${j(e)}`,code:`unfinished`,message:n}})}function Qe({rules:e}){let t=e=>typeof e==`number`?e:null;return{accept:Array.isArray(e?.accept)?e.accept.filter(e=>typeof e==`string`):[],bytes:t(e?.max_bytes),files:t(e?.max_files)??1}}function $e(e){let{accept:t,bytes:n,files:r}=Qe(e),i=t.map(e=>S.families[e]??e.replace(/^application\//,``).toUpperCase()),a=n===null?``:S.upTo(et(n)),o=[i.join(S.or)||S.anyFile(r),a].filter(Boolean).join(`, `);return`${o[0]?.toUpperCase()??``}${o.slice(1)}${r>1?S.mostFiles(r):``}.`}function et(e){if(e<1e3)return S.bytes(e);let[t,n]=e<1e6?[e/1e3,`kB`]:[e/1e6,`MB`];return`${re(t<10?Math.round(t*10)/10:Math.round(t))} ${n}`}function tt(e){return(e.multi_select?[rt(e)]:[ke(e),at(e),it(e)]).filter(Boolean).join(` `)}function nt(e,t){let{min_length:n,max_length:r,min_selections:i,max_selections:a}=st(e),o=t.values.length+ +!!t.free_text;if(e.multi_select)return o<i?S.chooseLeast(i):o>a?S.chooseMost(a):null;let s=t.free_text??(e.input===`text`?t.values[0]:void 0);if(s===void 0)return null;let c=[...s].length;return c<n?S.writeLeast(n):c>r?S.writeMost(r,c):null}function rt(e){let{min_selections:t,max_selections:n}=st(e);return t>0&&t===n?S.chooseExactly(t):t>1&&n<1/0?S.chooseBetween(t,n):t>1?S.chooseLeast(t):n<1/0?S.chooseMost(n):S.chooseAny}function it(e){let{min_length:t,max_length:n}=st(e);return t>1&&n<1/0?S.charactersBetween(t,n):t>1?S.charactersLeast(t):n<1/0?S.charactersMost(n):``}function at({rules:e}){switch(e?.format){case`email`:return S.anEmail;case`uri`:return S.anAddress;case`integer`:return S.aWholeNumber;default:return``}}function ot({input:e,rules:t}){return t?.format===`email`?`email`:t?.format===`uri`?`url`:t?.format===`integer`?`numeric`:e===`number`?`decimal`:`text`}function st({rules:e}){let t=(t,n)=>typeof e?.[t]==`number`?e[t]:n;return{min_length:t(`min_length`,0),max_length:t(`max_length`,1/0),min_selections:t(`min_selections`,0),max_selections:t(`max_selections`,1/0)}}var z={values:[],text:``,own:!1,notes:``,declined:null,form:null};function ct(e){return{fields:Object.fromEntries(B(e).map(e=>[e.id,lt(e)])),comment:``,response:``}}function B(e){return e.approval?.form??e.questions}function lt(e){if(e.input===`form`){let t=typeof e.default==`string`?w(e.default):null;return{...z,form:je(P(e.schema),t)}}let t=e.default==null?[]:[e.default].flat();if(Se(e))return{...z,text:Ce(e,t[0]??``)};if(H(e))return{...z,text:t.join(`
`)};let n=t.filter(t=>ft(e).some(e=>e.value===t));return{...z,values:e.multi_select?n:n.slice(0,1)}}function ut(e,t){let n=ct(t),r=Object.fromEntries(B(t).map(t=>{let r=e.fields[t.id];if(!r||t.fills||t.input===`form`!=(r.form!==null))return[t.id,n.fields[t.id]??z];let i=r.values.filter(e=>ft(t).some(t=>t.value===e));return[t.id,{...r,values:i,own:r.own&&t.free_text===`allow`,declined:dt(t,r.declined)}]}));return{...e,fields:r}}function dt(e,t){return(t===`none_of_these`?e.allow_none:e.allow_unknown)?t:null}function V(e,t){return e.fields[t]??z}function H(e){return e.free_text===`only`||e.input!==`select`&&e.input!==`confirm`}function ft(e){return e.input!==`confirm`||e.options.length>0?e.options:[{label:S.yes,value:`yes`},{label:S.no,value:`no`}]}function pt(e,t,n,r){let i=V(e,t.id);if(!t.multi_select)return U(e,t.id,{...i,values:[n],own:!1,declined:null});let a=i.values.filter(e=>e!==n);return U(e,t.id,{...i,values:r?[...a,n]:a,declined:null})}function mt(e,t,n){let r=V(e,t.id);return U(e,t.id,{...r,own:n,values:t.multi_select?r.values:[],declined:null})}function ht(e,t,n,r){let i=V(e,t.id);return U(e,t.id,{...i,values:[],own:!1,declined:r?n:null})}function gt(e,t,n){let r=U(e,t.id,{...V(e,t.id),text:n});return H(t)||n===``?r:mt(r,t,!0)}function _t(e,t,n){return U(e,t.id,{...V(e,t.id),notes:n})}function U(e,t,n){return{...e,fields:{...e.fields,[t]:n}}}function vt(e,t,n){return U(e,t.id,{...V(e,t.id),form:n})}function W(e,t){let n={};return B(e).filter(e=>{if(!yt(e,n))return!1;let r=bt(e,V(t,e.id),R);return r&&(n[e.id]=r),!0})}function yt({when:e},t){return!e||(t[e.question]?.values.some(t=>e.in.includes(t))??!1)}function bt(e,{values:t,text:n,own:r,declined:i,form:a},o){if(i)return{values:[],declined:i};if(e.input===`form`){let t=a&&N(P(e.schema),a,e.required?`required`:`optional`);return t===null?null:{values:[],data:new l(t)}}if(Ye(e))return Xe(e,o);if(Se(e)){let t=we(e,n);return t===null?null:{values:[t]}}let s=n.trim()===``?null:n;if(e.free_text===`only`&&e.input!==`text`)return s?{values:[],free_text:s}:null;if(H(e))return s?{values:[s]}:null;let c=r&&s?{free_text:s}:{};return t.length>0||r&&s?{values:xt(e,t),...c}:null}function xt(e,t){return ft(e).map(e=>e.value).filter(e=>t.includes(e))}function St(e,t,n=R){let r={};for(let i of W(e,t)){let e=V(t,i.id),a=e.notes.trim(),o=bt(i,e,n)??(a?{values:[]}:null);o&&(r[i.id]=a?{...o,notes:a}:o)}let i=t.comment.trim();return{answers:r,revision:e.revision,...i?{comment:i}:{}}}function Ct(e,t){let n=W(e,t).map(e=>[e.id,wt(e,bt(e,V(t,e.id),R))]);return Object.fromEntries(n.filter(([,e])=>e!==null))}function wt(e,t){if(!t)return null;if(e.input===`form`)return t.data;let n=[...t.values,...t.free_text?[t.free_text]:[]];if(e.multi_select)return n;let[r]=n;return e.input===`confirm`?r===`yes`:e.input===`number`&&r!==void 0&&w(r)?.kind===`leaf`?new l(r):r??null}function Tt(e,n){let r=(e,n)=>t(wt(n,bt(n,e,R)));return B(e).some(e=>e.fills&&r(V(n,e.id),e)!==r(lt(e),e))}function Et(e,t){let n=j(t.id);return e.approval?`/feedback/${n}`:t.input===`form`?`/answers/${n}/data`:`/answers/${n}`}function Dt(e,t,n=R){return W(e,t).flatMap(r=>{let i=V(t,r.id),a=Et(e,r);if(i.form)return Fe(P(r.schema),i.form,a,r.required);let o=bt(r,i,n);if(o){let e=o.declined?null:nt(r,o);return e===null?[]:[{pointer:a,code:`rules`,message:e}]}let s=r.input===`file`?S.attach:H(r)?S.write:S.choose;return r.required?[{pointer:a,code:`required`,message:s}]:[]})}function Ot(e){return e.map(e=>{let t=S.faults[e.code];return t?{...e,message:t}:{...e,english:E!==`en`}})}function kt({message:e,english:t}){return t?i`<span lang="en">${s(e)}</span>`:s(e)}function At(e,t,n){if(e.kind!==`object`||t.kind!==`object`)return Mt(e,t,n,{title:S.asJsonTitle,description:``,required:!0,mixed:!1});let r=e.properties.some(({required:t})=>t!==e.properties[0]?.required);return i`<div class="ask-fields">${e.properties.map(e=>jt(e,t,n,r))}</div>`}function jt(e,t,n,i){let a=t.fields[e.key];if(!a)return r;let o=j(e.key),s={...n,id:`${n.id}-${o}`,at:`${n.at}/${o}`,change:r=>n.change({...t,fields:{...t.fields,[e.key]:r}})};return Mt(e.shape,a,s,{...e,mixed:i})}function Mt(e,t,n,i){switch(e.kind){case`object`:return Lt(n,i,``,At(e,t,n));case`list`:return t.kind===`list`?Lt(n,i,e.hint,Ut(e,t,n,i)):r;case`many`:return Lt(n,i,e.hint,Ht(e,t,n));default:return Rt(e,t,n,i)}}function Nt({problems:e,at:t,id:n}){let a=e.filter(({pointer:e})=>e===t);return a.length===0?r:i`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${a.map((e,t)=>[t>0?` `:``,kt(e)])}</p>`}function Pt(e,t,n){let i=[e.problems.some(({pointer:t})=>t===e.at)?`${e.id}-problem`:``,t.description?`${e.id}-description`:``,n?`${e.id}-hint`:``].filter(Boolean);return i.length>0?i.join(` `):r}function Ft(e,t,n){return i`
    ${t.description?i`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${s(t.description)}</bdi></p>`:r}
    ${n?i`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${s(n)}</p>`:r}
  `}function It({required:e,mixed:t}){return e?i`<span class=${t?`ask-optional`:`visually-hidden`}>${S.required}</span>`:i`<span class="ask-optional">${S.optional}</span>`}function Lt(e,t,n,r){return i`
    <fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Pt(e,t,n)}>
      <legend><bdi lang="">${s(t.title)}</bdi> ${It(t)}</legend>
      ${Ft(e,t,n)} ${Nt(e)} ${r}
    </fieldset>
  `}function Rt(e,t,n,r){let a=zt(e);return i`
    <div class="ask-field">
      <label class="ask-field-label" for=${n.id}><bdi lang="">${s(r.title)}</bdi> ${It(r)}</label>
      ${Ft(n,r,a)} ${Bt(e,t,n,r,Pt(n,r,a))} ${Nt(n)}
    </div>
  `}function zt(e){switch(e.kind){case`text`:return[e.hint,e.format===`date-time`?S.inYourZone:``].filter(Boolean).join(` `);case`number`:case`json`:return e.hint;default:return``}}function Bt(e,t,n,a,o){if(e.kind===`one`&&t.kind===`chosen`)return Vt(e,t,n,a,o);if(t.kind!==`text`)return r;let s=e=>n.change({...t,text:e.target.value}),c=n.problems.some(({pointer:e})=>e===n.at);if(e.kind===`json`||e.kind===`text`&&e.long)return i`<textarea id=${n.id} class="ask-text ${e.kind===`json`?`ask-json`:``}" rows=${e.kind===`json`?5:3}
      dir=${e.kind===`json`?`ltr`:`auto`} spellcheck=${e.kind===`json`?`false`:`true`} data-pointer=${n.at}
      ?disabled=${n.disabled} aria-required=${a.required} aria-invalid=${c} aria-describedby=${o}
      .value=${A(t.text)} @input=${s}></textarea>`;let l=e.kind===`text`?{email:`email`,uri:`url`,date:`date`,"date-time":`datetime-local`,none:`text`}[e.format??`none`]:`text`;return i`<input id=${n.id} class="ask-text ask-typed" type=${l} data-pointer=${n.at}
    inputmode=${e.kind===`number`?e.whole?`numeric`:`decimal`:r} autocomplete="off" dir="auto"
    ?disabled=${n.disabled} aria-required=${a.required} aria-invalid=${c} aria-describedby=${o}
    .value=${A(t.text)} @input=${s} />`}function Vt(e,t,n,r,a){let o=r=>{let{value:i}=r.target;n.change({...t,raws:i===``?[]:[e.choices[Number(i)]?.raw??``]})},c=e.choices.findIndex(({raw:e})=>e===t.raws[0]);return i`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
    aria-invalid=${n.problems.some(({pointer:e})=>e===n.at)} aria-describedby=${a} @change=${o}>
    <option value="" ?selected=${c<0}>${r.required?S.chooseOne:S.noChoice}</option>
    ${e.choices.map(({label:e},t)=>i`<option value=${t} ?selected=${t===c}>${s(e)}</option>`)}
  </select>`}function Ht(e,t,n){if(t.kind!==`chosen`)return r;let a=(r,i)=>{let a=e.choices.map(e=>e.raw).filter(e=>e===r?i:t.raws.includes(e));n.change({...t,raws:a})};return i`<div class="ask-options">
    ${e.choices.map(({label:e,raw:r},o)=>i`
      <label class="ask-option-button ${t.raws.includes(r)?`selected`:``}">
        <input type="checkbox" name=${n.id} value=${o} .checked=${A(t.raws.includes(r))}
          @change=${e=>a(r,e.target.checked)} />
        <span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${s(e)}</bdi></span></span>
      </label>`)}
  </div>`}function Ut(e,t,n,a){let o=(e,r=t.next)=>n.change({...t,items:e,next:r,touched:!0});return i`
    ${k(t.items,({id:e})=>e,({id:r,value:c},l)=>{let u={...n,id:`${n.id}-${r}`,at:`${n.at}/${l}`,change:e=>o(t.items.map(t=>t.id===r?{id:r,value:e}:t))};return i`<div class="ask-list-item">
      ${Mt(e.item,c,u,{title:`${a.title} ${l+1}`,description:``,required:!0,mixed:!1})}
      <button type="button" class="ask-link ask-remove-button" @click=${()=>o(t.items.filter(e=>e.id!==r))}>
        ${S.remove}<span class="visually-hidden">${S.removeItem(s(a.title),l+1)}</span>
      </button>
    </div>`})}
    ${t.items.length<e.most?i`<button type="button" class="ask-plain-button ask-add-button" @click=${()=>o([...t.items,{id:t.next,value:je(e.item,null,e.fresh)}],t.next+1)}>${S.add}<span class="visually-hidden">${S.addTo(s(a.title))}</span></button>`:r}
  `}var Wt=/sealed:[0-9a-f]{64}\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;function Gt(e){return e.replace(Wt,(e,t)=>t===`____`?`••••`:`•••• ${t}`)}function Kt(e){return Gt(e)!==e}function qt(e){let t=P(e.schema),n=w(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:je(t,n)}:{text:e.arguments_text}}function Jt(e,t){return`text`in t?t.text:N(P(e.schema),t.filled,`required`)??`{}`}function Yt(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:Fe(P(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:w(Jt(e,t))?.kind===`object`?Xt(e,t)?.length===0?n(`unchanged`,S.nothingChanged):[]:n(`json`,S.oneObject)}function Xt(e,t){let[n,r]=[w(e.arguments_text),w(Jt(e,t))];if(!n||!r)return null;let[i,a]=[Zt(n,``),Zt(r,``)];return[...new Set([...i.keys(),...a.keys()])].map(e=>({path:e,old:i.get(e)??null,now:a.get(e)??null})).filter(e=>e.old!==e.now)}function Zt(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),C(e)]]):new Map(n.flatMap(([e,n])=>[...Zt(n,`${t}/${j(e)}`)]))}function Qt(e){let t=e.ask?.approval,n=e.changed;return!t||!n?r:i`
    <div class="ask-actions-wide ask-editing" role="group" aria-label=${S.changeArguments}>
      <p class="ask-step-text">${S.changeHint}</p>
      ${Kt(t.arguments_text)?i`<p class="ask-step-text">${S.sealedHint}</p>`:r}
      ${`text`in n?en(e,n.text):$t(e,t,n.filled)}
      ${tn(t,n)}
      <div class="ask-actions">
        <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${S.goBack}</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
          ${e.busy?S.sending:S.showChanged}
        </button>
      </div>
    </div>
  `}function $t(e,t,n){return At(P(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function en(e,t){let n=e.idFor(`edit`);return i`
    <div class="ask-field">
      <label class="ask-field-label" for=${n}>${S.argumentsAsJson}</label>
      <textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
        .value=${A(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
    </div>
  `}function tn(e,t){let n=Xt(e,t),a=n===null?S.notJsonYet:n.length===0?S.nothingChanged:S.changes(n.length);return i`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${a}</p>
      ${n&&n.length>0?i`<ul class="ask-changes">
            ${k(n,({path:e})=>e,({path:e,old:t,now:n})=>i`<li>
              <bdi lang="">${f(e)}</bdi>
              ${t===null?r:i`<del><span class="visually-hidden">${S.before}</span>${f(Gt(t))}</del>`}
              ${n===null?r:i`<ins><span class="visually-hidden">${S.after}</span>${f(Gt(n))}</ins>`}
            </li>`)}
          </ul>`:r}
    </div>
  `}var nn=class extends le{constructor(e){if(super(e),this.it=r,e.type!==D.CHILD)throw Error(this.constructor.directiveName+`() can only be used in child bindings`)}render(e){if(e===r||e==null)return this._t=void 0,this.it=e;if(e===n)return e;if(typeof e!=`string`)throw Error(this.constructor.directiveName+`() called with a non-string value`);if(e===this.it)return this._t;this.it=e;let t=[e];return t.raw=t,this._t={_$litType$:this.constructor.resultType,strings:t,values:[]}}};nn.directiveName=`unsafeHTML`,nn.resultType=1;var rn=ce(nn);function an(e){return e.origin.type===`in_doubt`?S.happened(s(e.origin.tool??S.aCall)):e.origin.type===`guardrail`?e.origin.way===`to_model`?S.mayRead:S.maySay:e.origin.type===`limit`?S.mayGoOn(s(e.agent)):e.approval?S.run(s(e.approval.tool)).join(``):e.kind===`review`?S.reviewThis:s(e.questions[0]?.question??S.aQuestion)}function on({lineage:e}){return(e?.above??[]).map(({agent:e})=>S.forAgent(s(e))).reverse().join(`, `)}function sn({origin:e}){return e.type===`in_doubt`||e.type===`limit`}function cn(e){return e.origin.type===`in_doubt`?S.inDoubt:e.origin.type===`guardrail`?S.guardrail:e.origin.type===`mid_call`?S.toolAsks:e.origin.type===`limit`?S.limits[e.origin.limit??`turns`]:e.kind===`approval`?S.approval:e.kind===`review`?S.review:S.questionKind(e.questions.length)}function ln(e){let t=e.answered_at??e.settled_at??null,n=un(e);switch(e.status){case`pending`:return null;case`answered`:return e.response?{tone:`plain`,title:S.responded,who:n,at:t}:e.decision?e.decision.decision===`approve`?{tone:`good`,title:S.approved,who:n,at:t}:{tone:`bad`,title:S.rejected,who:n,at:t}:{tone:`good`,title:S.answered,who:n,at:t};case`cancelled`:return{tone:`plain`,title:S.dismissed,who:e.settled_by?.name??n,at:t};case`withdrawn`:return{tone:`plain`,title:S.withdrawn,who:null,at:t};case`expired`:return{tone:`plain`,title:S.expired,who:null,at:e.settled_at??e.policy.expires_at??null};case`skipped`:return{tone:`plain`,title:S.skipped,who:null,at:t}}}function un(e){let t=e.provenance?.kind??`person`;return t==="default"?S.ownDefault:t===`rule`?e.provenance?.by?S.ruleOf(e.provenance.by.name):S.aRule:t===`judge`?S.aJudge:e.answered_by?.name??null}function dn(e){let{provenance:t}=e;if(e.status!==`answered`||t?.kind!==`person`)return null;let n=[...t.in_place_of?[S.inPlaceOf(t.in_place_of.name)]:[],...t.with?.length?[S.withOthers(t.with.map(({name:e})=>e).join(`, `))]:[],...t.channel?[S.over(t.channel)]:[],...typeof t.open_ms==`number`?[S.openFor(pn(t.open_ms))]:[]];return n.length>0?s(n.join(`, `)):null}function fn({provenance:e,answered_at:t}){if(e?.kind!==`person`||!e.signed_in)return null;let{signed_in:n,credential:r,again:i}=e,a=i&&t?pn(Math.max(0,Date.parse(t)-Date.parse(i.at))):null;return s(S.proof(n,r??null)+(i?S.provedAgain(i.by??null,a):``))}function pn(e){let t=Math.round(e/1e3);return t<120?S.seconds(t):t<7200?S.minutes(Math.round(t/60)):t<172800?S.hours(Math.round(t/3600)):S.days(Math.round(t/86400))}function mn(e){let t=e.approval?.permit?.state;return t===void 0||t===`skipped`?null:S.permits[t]}function hn(e){let{on_expiry:t}=e.policy;return S.onExpiry[t==="default"||t===`reject`||t===`continue`?t:`other`]}var gn=4096,_n=40;function vn(e,t){let{expires_at:n}=t.policy,a=t.status===`pending`;return i`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind===`questions`&&!sn(t)?r:i`<span class="ask-kind">${cn(t)}</span>`}
        <span class="ask-from">${S.from(i`<bdi lang="">${s(t.agent)}</bdi>`)}${t.lineage?i`, <bdi>${on(t)}</bdi>`:r}</span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision>1?i`<span class="ask-revision">${S.version(t.revision)}</span>`:r}
      </p>
      <h2 class="ask-title" id=${e.idFor(`title`)} tabindex="-1"><bdi>${bn(t)}</bdi></h2>
      ${a&&n?i`<p class="ask-expiry">
            ${S.expires(i`<waypost-when .at=${n}></waypost-when>`,hn(t))}
          </p>`:r}
    </header>
    ${a&&t.clarification&&!t.held?yn(t.clarification):r}
  `}function yn(e){return i`<div class="ask-clarification" role="note">
    <strong>${S.askedAgain}</strong> <span class="ask-agent-words-label">${S.agentSaysHere}</span>
    <p class="ask-plain"><bdi lang="">${s(e)}</bdi></p>
  </div>`}function bn(e){return e.kind!==`questions`||sn(e)?an(e):e.status===`pending`?S.questionsForYou(e.questions.length):S.questions(e.questions.length)}function xn(e,t){let n=e&&(t.status===`pending`||!e.whilePending)?i`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english?`en`:r}>
        <strong>${e.title}</strong>${e.text?i` <span>${e.text}</span>`:r}
      </div>`:r;return i`<div role="alert" class="ask-notice-place">${n}</div>`}function Sn(e){return e.tookUp?i`<p class="ask-saved">
    ${S.savedAgo(i`<waypost-when .at=${e.tookUp}></waypost-when>`)}
    <button type="button" class="ask-link" @click=${()=>e.startOver()}>${S.startOver}</button>
  </p>`:r}function Cn(e){let t=e.allProblems;return t.length===0?r:i`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${wn(t)}</strong>
      <ul>
        ${t.map(t=>i`<li>${Tn(e,t)}</li>`)}
      </ul>
    </div>
  `}function wn(e){return e.length===1&&e[0]?.code===`required`?S.oneMissing:S.otherLook(e.length)}function Tn(e,t){let n=e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`),r=(e.ask?B(e.ask):[]).find(({id:e})=>e===be(t.pointer));if(n&&(!r||r.input===`form`))return En(n,t);if(!r)return kt(t);let a=()=>{e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector(`input:checked, input, textarea`)?.focus()},o=s(r.header??r.question);return i`<button type="button" class="ask-link" @click=${a}><bdi lang="">${o}</bdi>: ${kt(t)}</button>`}function En(e,t){let n=()=>(e.matches(`fieldset`)?e.querySelector(`input, select, textarea, button`):e)?.focus(),r=e.matches(`fieldset`)?e.querySelector(`legend bdi`):e.closest(`.ask-field`)?.querySelector(`label bdi`);return i`<button type="button" class="ask-link" @click=${n}><bdi lang="">${s(r?.textContent??``)}</bdi>: ${kt(t)}</button>`}function Dn(e,t){let n=t.approval?.prompt??``,a=t.message??``;if(!n&&!a&&!t.message_html)return r;let o=a.length+n.length,s=o>4096||`${n}\n${a}`.split(`
`).length>_n,c=s&&!e.unfolded;return i`
    <aside class="ask-agent-words ${c?`folded`:``}" aria-labelledby="${e.idFor(`words`)} ${e.idFor(`title`)}">
      <p class="ask-agent-words-label" id=${e.idFor(`words`)}>${S.agentSays}</p>
      <div class="ask-agent-words-text">
        ${n?i`<p class="ask-plain"><bdi lang="">${On(n,c)}</bdi></p>`:r}
        ${t.message_html&&!c?i`<div class="prose" lang="">${rn(t.message_html)}</div>`:a?i`<p class="ask-plain"><bdi lang="">${On(a,c)}</bdi></p>`:r}
      </div>
      ${s?i`<button
            type="button"
            class="ask-link"
            aria-expanded=${!c}
            @click=${()=>e.unfolded=!e.unfolded}
          >
            ${c?S.showAll(re(o)):S.showLess}
          </button>`:r}
    </aside>
  `}function On(e,t){return s(t?e.slice(0,gn).replaceAll(/\n{3,}/g,`

`).split(`
`).slice(0,_n).join(`
`).trim():e)}function kn(e){return i`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`dismissing`,`.ask-keep-button`)}
  >
    ${S.dismiss}
  </button>`}function An(e){return i`
    <div class="ask-actions ask-second-step" role="group" aria-label=${S.dismissThis}>
      <p class="ask-step-text">${S.dismissSure}</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${()=>e.go(`choosing`,`.ask-quiet-button`)}>
        ${S.keepOpen}
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${()=>e.dismiss()}>
        ${S.dismissIt}
      </button>
    </div>
  `}function jn(e){let t=[Pn(e),Fn(e),...(e.delegations??[]).map(Ln),Rn(e)].filter(e=>e!==r);return t.length===0?r:i`<div class="ask-standing">${t}</div>`}function Mn({people:e=[],roles:t=[]}){let n=[...e,...t.length>0?[S.withRole(t)]:[]];return n.length===0?null:s(S.anyOf(n))}function Nn(e){if(!e.you||e.you.answer||e.you.reject)return null;let t=Mn(e.policy.who??{});return e.you.reason===`self_approval`||!t?S.forOthers:S.forThem(t)}function Pn(e){let t=(e.policy.escalate??[]).slice(0,e.policy.escalated??0),n=Mn(e.policy.who??{});if(e.status!==`pending`||!n)return r;let a=t.map(Mn).filter(e=>e!==null);return i`<p>${S.isFor(i`<bdi>${n}</bdi>`,a.length>0?i`<bdi>${a.join(`, `)}</bdi>`:null)}</p>`}function Fn(e){let{quorum:t,votes:n=[]}=e;if(!t)return r;let a=S.approvals(t.counted,t.needed);return i`<p class="ask-votes">${a}${n.length>0?`: `:`.`}${n.map((e,t)=>i`${t>0?`, `:``}${In(e)}`)}</p>`}function In(e){return i`<bdi lang="">${s(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts?r:S.countsNoLonger}${e.comment?i` “<bdi lang="">${s(e.comment)}</bdi>”`:r}`}function Ln({by:e,to:t,note:n,at:a}){return i`<p>${S.handedOn(i`<bdi lang="">${s(e.name)}</bdi>`,i`<bdi lang="">${s(t.name)}</bdi>`)} <waypost-when .at=${a}></waypost-when>${n?i`: “<bdi lang="">${s(n)}</bdi>”`:r}</p>`}function Rn({you:e}){return e?e.voted?i`<p class="ask-yours">${S.youVoted}</p>`:e.in_place_of?i`<p class="ask-yours">${S.inPlace(i`<bdi lang="">${s(e.in_place_of.name)}</bdi>`)}</p>`:e.answer?r:e.reject?i`<p class="ask-yours">${S.mayReject}</p>`:e.reason===`self_approval`?i`<p class="ask-yours">${S.youStarted}</p>`:e.reason===`not_permitted`?i`<p class="ask-yours">${S.notPermitted}</p>`:i`<p class="ask-yours">${S.forOthersToAnswer}</p>`:r}function zn(e){return e.people.length>0&&e.ask?.you?.answer===!0&&Mn(e.ask.policy.who??{})!==null}function Bn(e){return zn(e)?i`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${()=>e.go(`handing`,`.ask-hand-to`)}>${S.handStep}</button>`:r}function Vn(e){let[t,n]=[e.idFor(`hand-to`),e.idFor(`hand-note`)];return i`
    <div class="ask-actions ask-second-step" role="group" aria-label=${S.handThis}>
      <div class="ask-comment">
        <label for=${t}>${S.handTo}</label>
        <select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
          ${e.people.map(e=>i`<option value=${e}>${s(e)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${n}>${S.handNote} <span class="ask-optional">${S.optional}</span></label>
        <textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-hand-button`)}>${S.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.handOn(Gn(e,`.ask-hand-to`),Gn(e,`.ask-hand-note`).trim())}>${e.busy?S.sending:S.handOver}</button>
    </div>
  `}function Hn({quorum:e}){return e?.needed??1}function Un(e){return!e.ask||e.people.length===0||e.ask.you?.answer!==!0?r:i`<button type="button" class="ask-quiet-button ask-tighten-button" ?disabled=${e.busy}
    @click=${()=>e.go(`tightening`,`.ask-back-button`)}>${S.requireStep(Hn(e.ask)+1)}</button>`}function Wn(e){let t=e.ask?Hn(e.ask)+1:2;return i`
    <div class="ask-actions ask-second-step" role="group" aria-label=${S.requireMore}>
      <p class="ask-step-text">${S.requireSure(t)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-tighten-button`)}>${S.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.requireMore()}>${e.busy?S.sending:S.require(t)}</button>
    </div>
  `}function Gn(e,t){return e.querySelector(t)?.value??``}function Kn(e,t){switch(e.step){case`choosing`:case`responding`:return qn(e,t);case`confirming`:return Jn(e,t);case`rejecting`:return Yn(e);case`dismissing`:return An(e);case`handing`:return Vn(e);case`tightening`:return Wn(e);case`editing`:return Qt(e)}}function qn(e,{risk:t}){let n=e.ask?.you,a=t===`high`||t===`critical`,o=e.ask?Tt(e.ask,e.draft):!1;return i`
    <div class="ask-actions ${a?`ask-is-grave`:``}" role="group" aria-label=${S.yourDecision}>
      <button type="button" class="ask-reject-button" ?data-safe=${a} ?disabled=${e.busy}
        @click=${()=>e.go(`rejecting`,`.ask-reason`)}>${S.rejectStep}</button>
      ${n?.voted||n?.answer===!1?r:i`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>t===`critical`&&!o?e.go(`confirming`,`.ask-back-button`):e.decide(`approve`)}>
            ${e.busy?S.sending:o?S.showChanged:t===`critical`?S.approveStep:e.rule.on?S.approveAlways:S.approve}
          </button>`}
      ${e.ask?.approval?.allow_modify_args&&n?.answer!==!1?i`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${e.busy} @click=${()=>e.edit()}>${S.changeArguments}</button>`:r}
      ${n?.answer===!1?r:i`${kn(e)} ${Bn(e)} ${Un(e)}`}
    </div>
  `}function Jn(e,{what:t}){return i`
    <div class="ask-actions ask-second-step" role="group" aria-label=${S.confirmApproval}>
      <p class="ask-step-text">${S.critical(i`<code>${t}</code>`)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        ${S.goBack}
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>e.decide(`approve`)}>
        ${e.busy?S.sending:S.yesApprove}
      </button>
    </div>
  `}function Yn(e){let t=e.idFor(`reason`);return i`
    <div class="ask-actions ask-second-step" role="group" aria-label=${S.reject}>
      <div class="ask-comment">
        <label for=${t}>${S.whyNot} <span class="ask-optional">${S.whyNotHint}</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${A(e.reason)}
          @input=${t=>e.reason=t.target.value}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        ${S.goBack}
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${e.busy} @click=${()=>e.decide(`reject`)}>
        ${e.busy?S.sending:S.reject}
      </button>
    </div>
  `}function Xn(e){return e===`none_of_these`?S.noneOfThese:S.dontKnow}function Zn(e,t,n){let{declined:a}=V(e.draft,t.id),o=H(t)||t.multi_select,s=r=>i`
    <label class="ask-option-button ask-declined ${a===r?`selected`:``}">
      <input
        type=${o?`checkbox`:`radio`}
        name=${o?`${n}-${r}`:n}
        value=${r}
        .checked=${A(a===r)}
        @change=${n=>e.draft=ht(e.draft,t,r,n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${Xn(r)}</span></span>
    </label>
  `;return i`${t.allow_none?s(`none_of_these`):r} ${t.allow_unknown?s(`dont_know`):r}`}function Qn(e){return e.ask?.allow_response?i`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`responding`,`.ask-response`)}
  >
    ${S.respondStep}
  </button>`:r}function $n(e){let t=e.idFor(`response`);return i`
    <div class="ask-actions ask-second-step" role="group" aria-label=${S.respond}>
      <div class="ask-comment">
        <label for=${t}>${S.yourResponse} <span class="ask-optional">${S.yourResponseHint}</span></label>
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
      <button type="button" class="ask-plain-button" @click=${()=>e.go(`choosing`,`.ask-respond-button`)}>${S.backToQuestions}</button>
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?S.sending:S.sendResponse} <span aria-hidden="true">]</span>
      </button>
    </div>
  `}var er=class extends CustomEvent{constructor(e){super(`waypost-answer`,{detail:e,bubbles:!0,composed:!0})}},tr=class extends CustomEvent{constructor(e){super(`waypost-cancel`,{detail:e,bubbles:!0,composed:!0})}},nr=class extends CustomEvent{constructor(e){super(`waypost-comment`,{detail:e,bubbles:!0,composed:!0})}},rr=class extends CustomEvent{constructor(e){super(`waypost-suggest`,{detail:e,bubbles:!0,composed:!0})}},ir=class extends CustomEvent{constructor(e){super(`waypost-delegate`,{detail:e,bubbles:!0,composed:!0})}},ar=class extends CustomEvent{constructor(e){super(`waypost-tighten`,{detail:e,bubbles:!0,composed:!0})}},or=class extends CustomEvent{constructor(e){super(`waypost-undo`,{detail:e,bubbles:!0,composed:!0})}},sr=class extends CustomEvent{constructor(e){super(`waypost-attach`,{detail:e,bubbles:!0,composed:!0})}},cr=class extends CustomEvent{constructor(e){super(`waypost-draft`,{detail:e,bubbles:!0,composed:!0})}};function lr(e,t,n){let{accept:a,files:o}=Qe(t),s=e.kept.files[t.id]??[];return i`
    <p class="ask-hint" id=${`${n}-limits`}>${$e(t)}</p>
    ${s.length>0?i`<ul class="ask-files" aria-label=${S.files}>
          ${s.map((n,r)=>ur(e,t,n,r))}
        </ul>`:r}
    ${s.length<o?i`<input
          type="file"
          class="ask-file-input"
          id=${`${n}-file`}
          accept=${a.length>0?a.join(`,`):r}
          ?multiple=${o>1}
          aria-labelledby=${`${n}-legend`}
          aria-describedby=${`${n}-limits`}
          aria-required=${t.required}
          @change=${n=>dr(e,t,n.target)}
        />`:r}
  `}function ur(e,t,n,a){let o=n.problem??(n.digest===void 0?`${Math.round(n.progress*100)}%`:S.attached);return i`
    <li class="ask-file ${n.problem?`has-problem`:``}">
      <span class="ask-file-name"><bdi lang="">${s(n.name)}</bdi></span>
      <span class="ask-file-size">${et(n.size)}</span>
      ${n.digest===void 0&&!n.problem?i`<progress max="1" value=${n.progress} aria-label=${S.sendingFile(s(n.name))}></progress>`:r}
      <span class="ask-file-state" role="status">${s(o)}</span>
      <button type="button" class="ask-quiet-button" aria-label=${S.removeNamed(s(n.name))} @click=${()=>pr(e,t,a)}>${S.remove}</button>
    </li>
  `}function dr(e,t,n){let{bytes:r,files:i}=Qe(t),a=i-(e.kept.files[t.id]??[]).length;for(let i of[...n.files??[]].slice(0,a)){let n=r!==null&&i.size>r,a={name:i.name,size:i.size,progress:0,...n?{problem:S.tooLarge(et(r))}:{}};mr(e,t,[...e.kept.files[t.id]??[],a]),n||fr(e,t,i,a)}n.value=``}function fr(e,t,n,r){let i=r;e.dispatchEvent(new sr({ask_id:e.ask?.id??``,file:n,report:n=>{let r=e.kept.files[t.id]??[];if(!r.includes(i))return;let a={...i,...n};mr(e,t,r.map(e=>e===i?a:e)),i=a},wanted:()=>(e.kept.files[t.id]??[]).includes(i)}))}function pr(e,t,n){mr(e,t,(e.kept.files[t.id]??[]).filter((e,t)=>t!==n)),e.updateComplete.then(()=>e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus())}function mr(e,t,n){e.kept={...e.kept,files:{...e.kept.files,[t.id]:n}}}function hr(e,t,n){let a=e.revealed.includes(t.id),o=e.revealed.filter(e=>e!==t.id);return i`
    <div class="ask-secret">
      <input
        class="ask-text ask-secret-input"
        type=${a?`text`:`password`}
        id=${`${n}-secret`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        aria-labelledby=${`${n}-legend`}
        aria-describedby=${`${n}-sealed`}
        aria-required=${t.required}
        placeholder=${t.placeholder?s(t.placeholder):r}
        .value=${A(e.kept.secrets[t.id]??``)}
        @input=${n=>gr(e,t,n.target.value)}
      />
      <button
        type="button"
        class="ask-quiet-button"
        aria-pressed=${a}
        aria-controls=${`${n}-secret`}
        @click=${()=>e.revealed=a?o:[...o,t.id]}
      >
        ${a?S.hide:S.show}
      </button>
    </div>
    <p class="ask-typed-hint" id=${`${n}-sealed`}>${S.sealHint}</p>
  `}function gr(e,t,n){e.kept={...e.kept,secrets:{...e.kept.secrets,[t.id]:n}}}function _r(e,t){let n=t=>{t.preventDefault(),e.step===`responding`?e.submitResponse():e.submitAnswers()};return i`
    <form class="ask-form" novalidate @submit=${n} @keydown=${e=>{e.key===`Enter`&&(e.ctrlKey||e.metaKey)&&n(e)}}>
      ${Dn(e,t)}
      ${k(W(t,e.draft),e=>e.id,t=>Cr(e,t))}
      ${e.open?vr(e):r}
    </form>
  `}function vr(e){return e.step===`responding`?$n(e):e.step===`handing`?Vn(e):i`${br(e)} ${e.step===`dismissing`?An(e):yr(e)}`}function yr(e){return i`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?S.sending:S.submit} <span aria-hidden="true">]</span>
      </button>
      ${Qn(e)} ${kn(e)} ${Bn(e)}
    </div>
  `}function br(e){let t=e.idFor(`comment`);return i`
    <div class="ask-comment">
      <label for=${t}>${S.comments} <span class="ask-optional">${S.optional}</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${A(e.draft.comment)}
        @input=${t=>e.draft={...e.draft,comment:Lr(t)}}
      ></textarea>
    </div>
  `}function xr(e,t){let{form:n}=V(e.draft,t.id),r=n&&e.ask?Ie(P(t.schema),n,Et(e.ask,t)).slice(1):[];return e.allProblems.find(({pointer:e})=>be(e)===t.id&&!r.includes(e))}function Sr(e,t,n){let{form:i}=V(e.draft,t.id);if(!i||!e.ask)return r;let a={id:`${n}-form`,at:Et(e.ask,t),problems:e.allProblems,disabled:e.busy||!e.open,change:n=>e.draft=vt(e.draft,t,n)};return At(P(t.schema),i,a)}function Cr(e,t){let n=e.idFor(t.id),a=xr(e,t),o=a?`${n}-problem`:r;return i`
    <fieldset class="ask-question-card ${a?`has-problem`:``}" id=${n} ?disabled=${e.busy||!e.open||e.step===`responding`} aria-describedby=${o}>
      <legend id=${`${n}-legend`}>
        ${t.header?i`<span class="ask-header-chip"><bdi lang="">${s(t.header)}</bdi></span>`:r}
        <span class="ask-question-text"><bdi lang="">${s(t.question)}</bdi></span>
        ${Er(e,t)}
      </legend>
      ${a?i`<p class="ask-problem" id=${`${n}-problem`}>${kt(a)}</p>`:r}
      ${wr(e,t,n)}
      ${t.fills?i`<p class="ask-typed-hint">${S.isArgument}</p>`:r}
      ${e.open&&!e.ask?.approval?jr(e,t,n):r}
    </fieldset>
  `}function wr(e,t,n){return t.input===`form`?Sr(e,t,n):H(t)?i`
    ${Tr(e,t,n)}
    ${t.allow_none||t.allow_unknown?i`<div class="ask-options ask-instead">${Zn(e,t,n)}</div>`:r}
  `:Mr(e,t,n)}function Tr(e,t,n){return t.input===`file`?lr(e,t,n):t.input===`secret`?hr(e,t,n):Se(t)?Or(e,t,n):Dr(e,t,n)}function Er(e,{required:t}){let n=(e.ask?B(e.ask):[]).some(e=>e.required!==t);return t?i`<span class=${n?`ask-optional`:`visually-hidden`}>${S.required}</span>`:i`<span class="ask-optional">${S.optional}</span>`}function Dr(e,t,n){let{text:a,declined:o}=V(e.draft,t.id),c=tt(t);return i`<textarea
      class="ask-text"
      rows=${ot(t)===`text`?2:1}
      dir="auto"
      inputmode=${ot(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${c?`${n}-hint`:r}
      aria-required=${t.required}
      placeholder=${s(t.placeholder??``)}
      ?disabled=${o!==null}
      .value=${A(a)}
      @input=${n=>e.draft=gt(e.draft,t,Lr(n))}
    ></textarea>
    ${c?i`<p class="ask-typed-hint" id=${`${n}-hint`}>${c}</p>`:r}`}function Or(e,t,n){let{text:a,declined:o}=V(e.draft,t.id),{min:c,max:l}=Ae(t),u=t.input!==`number`,ee=e=>u&&e!==null?Ce(t,e):r,d=kr(t,a);return i`
    <input
      class="ask-text ask-typed"
      type=${t.input===`date`?`date`:t.input===`datetime`?`datetime-local`:`text`}
      inputmode=${u?r:ot(t)}
      ?disabled=${o!==null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${ee(c)}
      max=${ee(l)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${d?`${n}-hint`:r}
      aria-required=${t.required}
      placeholder=${u?r:s(t.placeholder??``)}
      .value=${A(a)}
      @input=${n=>e.draft=gt(e.draft,t,Lr(n))}
    />
    ${d?i`<p class="ask-typed-hint" id=${`${n}-hint`}>${s(d)}</p>`:r}
  `}function kr(e,t){let n=e.input===`datetime`?we(e,t):null,r=e.input===`datetime`&&!n?S.inYourZone:``;return[tt(e),n?`${Oe(e,n)}.`:r].filter(Boolean).join(` `)}function Ar(e){return[...e.querySelectorAll(`.ask-typed, .ask-field input`)].filter(e=>e.validity.badInput).map(e=>({pointer:e.dataset.pointer??`/answers/${j(e.dataset.question??``)}`,code:`half`,message:S.finishDate}))}function jr(e,t,n){return i`
    <details class="ask-note">
      <summary id=${`${n}-note`}>${S.addNote}<span class="visually-hidden">${S.addNoteTo(s(t.header??t.question))}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label=${S.note}
        placeholder=${S.remark}
        .value=${A(V(e.draft,t.id).notes)}
        @input=${n=>e.draft=_t(e.draft,t,Lr(n))}
      ></textarea>
    </details>
  `}function Mr(e,t,n){let a=ft(t),o=a.some(e=>e.preview);return i`
    ${t.multi_select?i`<p class="ask-hint">${tt(t)}</p>`:r}
    <div class="ask-choices ${o?`has-previews`:``} ${t.input===`confirm`?`is-confirm`:``}">
      <div class="ask-options">
        ${a.map((r,i)=>Nr(e,t,r,`${n}-${i}`))}
        ${t.free_text===`allow`?Pr(e,t,n):r} ${Zn(e,t,n)}
      </div>
      ${o?Fr(e,t,a):r}
    </div>
  `}function Nr(e,t,n,a){let o=V(e.draft,t.id).values.includes(n.value),c=()=>e.peeked={...e.peeked,[t.id]:n.value};return i`
    <label class="ask-option-button ${o?`selected`:``}" @pointerenter=${c} @focusin=${c}>
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${A(o)}
        aria-labelledby="${a}-label${n.recommended?` ${a}-recommended`:``}"
        aria-describedby=${n.description?`${a}-description`:r}
        @change=${r=>e.draft=pt(e.draft,t,n.value,Rr(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi lang="" id=${`${a}-label`}>${s(n.label)}</bdi>${n.recommended?i`<span class="ask-recommended" id=${`${a}-recommended`}>${S.recommended}</span>`:r}</span
        >
        ${n.description?i`<span class="ask-option-description" id=${`${a}-description`}><bdi lang="">${s(n.description)}</bdi></span>`:r}
      </span>
    </label>
  `}function Pr(e,t,n){let{own:r,text:a}=V(e.draft,t.id);return i`
    <div class="ask-option-button ask-own-words ${r?`selected`:``}">
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${A(r)}
        @change=${n=>e.draft=mt(e.draft,t,Rr(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>${S.somethingElse}</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label=${S.somethingElseLabel}
          placeholder=${s(t.placeholder??S.ownWords)}
          .value=${A(a)}
          @input=${n=>e.draft=gt(e.draft,t,Lr(n))}
        ></textarea>
      </span>
    </div>
  `}function Fr(e,t,n){let r=V(e.draft,t.id).values.at(-1),a=n.find(e=>e.recommended&&e.preview)??n.find(e=>e.preview),o=e.peeked[t.id]??r??a?.value;return i`
    <div class="ask-previews">
      ${n.map(e=>i`
          <div class="ask-preview ${e.value===o?`shown`:``}" aria-hidden=${e.value!==o}>
            <p class="ask-preview-label">${S.previewOf(i`<bdi lang="">${s(e.label)}</bdi>`)}</p>
            ${e.preview?Ir(e,e.preview):i`<p class="ask-plain ask-muted">${S.noPreview}</p>`}
          </div>
        `)}
    </div>
  `}function Ir({label:e},{type:t,body:n,html:r}){return t===`image`?i`<img class="ask-preview-image" src=${n} alt=${s(e)} />`:i`<div class="prose ask-preview-${t}" lang="">${rn(r??``)}</div>`}function Lr(e){return e.target.value}function Rr(e){return e.target.checked}var zr={on:!1,scope:`session`,hours:24,arguments:{}},Br=[1,24,168,720];function Vr(e){let t=Hr(e.arguments_text);return Object.entries(t).map(([t,n])=>{let r=`/${t.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}`,i=e.view.find(({path:e})=>`/${e}`===r)?.text??JSON.stringify(n);return typeof n==`string`?{pointer:r,name:t,kinds:[`same`,`prefix`,`any`],text:n,shown:i}:typeof n==`number`?{pointer:r,name:t,kinds:[`same`,`at_most`,`any`],text:i,shown:i}:{pointer:r,name:t,kinds:[`same`,`any`],text:``,shown:i}})}function Hr(e){try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:{}}catch{return{}}}function Ur(e){return Object.entries(e.arguments).flatMap(([e,{kind:t,text:n,given:r}])=>{switch(t){case`prefix`:return[{pointer:e,prefix:n}];case`at_most`:return[{pointer:e,at_most:n.trim()}];case`any`:return[{pointer:e,any:!0}];case`given`:return r?[r]:[];case`same`:return[]}})}function Wr(e,t){if(!e.on)return;let n=new Date(t+e.hours*36e5).toISOString();return{scope:e.scope,arguments:Ur(e),until:n}}function Gr(e,t){switch(t?.kind??`same`){case`prefix`:return`${e.name} ${S.beginsWith(t?.text??``)}`;case`at_most`:return`${e.name} ${S.upToNumber(t?.text??``)}`;case`any`:return`${e.name} ${S.isAnything}`;case`given`:return`${e.name} ${Kr(t?.given)}`;case`same`:return`${e.name} ${S.is(e.shown)}`}}function Kr(e){return e?.one_of?S.isOneOf(e.one_of.map(e=>JSON.stringify(e)).join(`, `)):e?.prefix===void 0?e?.at_most===void 0?e?.any?S.isAnything:S.is(JSON.stringify(e?.equals)):S.upToNumber(e.at_most):S.beginsWith(e.prefix)}function qr(e,t,n){let a=Vr(n);return i`
    <details class="ask-remember" @toggle=${t=>{t.target.open&&e.suggest()}}>
      <summary>${S.alwaysAllow}</summary>
      <div class="ask-remember-body">
        ${Yr(e,t)}
        ${a.length>0?i`<fieldset class="ask-remember-arguments"><legend>${S.where}</legend>${a.map(t=>Xr(e,t))}</fieldset>`:r}
        ${Zr(e,e.suggestions)}
        <p class="ask-remember-says" role="status">${ei(e.rule,t,n,a)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${t=>Jr(e,{on:t.target.checked})} />
          <span>${S.allowThese}</span>
        </label>
      </div>
    </details>
  `}function Jr(e,t){e.rule={...e.rule,...t}}function Yr(e,t){return i`<p class="ask-remember-line">
    <label>${S.whoseCalls}
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>Jr(e,{scope:t.target.value})}>
        ${[`session`,`agent`,`everywhere`].map(n=>i`<option value=${n} ?selected=${n===e.rule.scope}>${S.reachLabel(n,f(t.agent))}</option>`)}
      </select>
    </label>
    <label>${S.howLong}
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>Jr(e,{hours:Number(t.target.value)})}>
        ${Br.map(t=>i`<option value=${t} ?selected=${t===e.rule.hours}>${S.ends[t]}</option>`)}
      </select>
    </label>
  </p>`}function Xr(e,t){let n=e.rule.arguments[t.pointer],a=n?.kind??`same`,o=n?.given?[...t.kinds,`given`]:t.kinds,s=r=>{let i={kind:a,text:t.text,...n,...r};Jr(e,{arguments:{...e.rule.arguments,[t.pointer]:i}})};return i`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi lang="">${f(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${e=>s({kind:e.target.value})}>
        ${o.map(e=>i`<option value=${e} ?selected=${e===a}>${S.kinds[e]}</option>`)}
      </select>
    </label>
    ${a===`prefix`||a===`at_most`?i`<input type="text" inputmode=${a===`at_most`?`decimal`:`text`} aria-label=${S.kindFor(a,f(t.name))}
          .value=${n?.text??t.text} ?disabled=${e.busy} @input=${e=>s({text:e.target.value})} />`:a===`given`?i`<span class="ask-muted"><bdi>${f(Kr(n?.given))}</bdi></span>`:r}
  </div>`}function Zr(e,t){let n=(t??[]).filter(({covered:e})=>e>0);return n.length===0?r:i`<ul class="ask-remember-suggested" aria-label=${S.suggested}>
    ${n.map(t=>i`<li>
      <p><bdi>${f(t.arguments.map(e=>`${e.pointer.slice(1)} ${Kr(e)}`).join(`, `))}</bdi></p>
      <p class="ask-muted">${S.wouldHaveCovered(t.covered)} ${Qr(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>$r(e,t)}>${S.usePattern}</button>
    </li>`)}
  </ul>`}function Qr({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>i`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[n,a]=[t(`rejected`),t(`outside`)];return i`${n.length>0?i`<strong class="ask-remember-wrong">${S.wouldHaveLetRun(n)}</strong> `:r}
    ${a.length>0?S.justOutside(a):r}`}function $r(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);Jr(e,{arguments:Object.fromEntries(n)})}function ei(e,t,n,r){let a=r.map(t=>Gr(t,e.arguments[t.pointer])).join(S.and);return S.ruleSays(e.on,i`<bdi>${f(S.ruleSentence(n.tool,e.scope,t.agent,a,e.hours))}</bdi>`)}function ti(e,t,n){return i`
    ${ri(e,t,n)} ${ni(e,n)} ${Dn(e,t)}
    ${e.open&&e.step!==`editing`&&B(t).length>0?i`<div class="ask-form ask-feedback">${k(W(t,e.draft),({id:e})=>e,t=>Cr(e,t))}</div>`:r}
    ${e.open&&n.rememberable?qr(e,t,n):r}
    ${e.open?Kn(e,{risk:n.risk??null,what:f(n.tool)}):r}
  `}function ni(e,t){if(!t.output)return r;let n=e.idFor(`output`);return i`
    <aside class="ask-agent-words ask-output" aria-labelledby=${n}>
      <p class="ask-agent-words-label" id=${n}>${S.toolSays}</p>
      <div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${s(t.output)}</bdi></p></div>
    </aside>
  `}function ri(e,t,n){let a=e.idFor(`call`);return i`
    <section class="ask-call ask-risk-${n.risk??`none`}" aria-labelledby=${a}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${a}>
          <span class="visually-hidden">${S.theCall}</span><code>${f(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk?i`<span class="ask-risk ask-risk-${n.risk}">${S.risk[n.risk]}</span>`:r}
          ${n.opaque?i`<span class="ask-mark">${S.opaque(n.opaque)}</span>`:r}
          ${n.category?i`<span class="ask-category"><bdi lang="">${s(n.category)}</bdi></span>`:r}
        </p>
      </div>
      ${n.marks?.length?i`<p class="ask-call-marks">${n.marks.map(ai)}</p>`:r}
      <dl class="ask-call-rows">
        ${n.view.map(t=>ii(e,t))}
        ${n.view.length===0?i`<div class="ask-call-row"><dt>${S.arguments}</dt><dd>${S.none}</dd></div>`:r}
      </dl>
      ${n.reason?i`<p class="ask-call-reason"><bdi lang="">${s(n.reason)}</bdi></p>`:r}
      <dl class="ask-call-about">
        ${oi(S.askedBy,t.agent)} ${oi(S.server,n.server)} ${oi(S.target,n.target)}
        ${(n.pins??[]).map(e=>oi(S.contentsOf(e.pointer.slice(1)),e.digest))}
        ${oi(S.notPinned,n.not_pinned?.join(`, `))}
        ${n.digest_words?i`<div><dt>${S.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>`:r}
      </dl>
      <details class="ask-exact">
        <summary>${S.exactly}</summary>
        <pre tabindex="0" aria-label=${S.exactText}><code>${f(Gt(n.arguments_text))}</code></pre>
        ${Kt(n.arguments_text)?i`<p class="ask-plain">${S.dots}</p>`:r}
        ${n.description?i`<p class="ask-plain"><strong>${S.toolDescription}</strong> <bdi lang="">${s(n.description)}</bdi></p>`:r}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `}function ii(e,t){let n=e.earlier?.get(t.path),a=e.earlier!==null&&n!==t.text;return i`
    <div class="ask-call-row ${a?`changed`:``}">
      <dt><bdi lang="">${f(t.path)}</bdi></dt>
      <dd>
        ${t.text===``?i`<span class="ask-muted">${S.empty}</span>`:i`<bdi lang="" class="ask-value" dir="auto">${f(t.text)}</bdi>`}
        ${t.marks.map(ai)}
        ${a?i` <span class="ask-mark ask-mark-changed">${n===void 0?S.isNew:S.isChanged}</span>`:r}
      </dd>
    </div>
  `}function ai(e){return i` <span class="ask-mark"><bdi>${f(S.mark(e))}</bdi></span>`}function oi(e,t){return t?i`<div><dt>${e}</dt><dd><bdi lang="">${f(t)}</bdi></dd></div>`:r}function si(e,t){if(/^[1-9]$/.test(t))return ui(e,Number(t));if(t===`a`)return li(e);let n={r:`.ask-reject-button`,e:`.ask-edit-button`,u:`.ask-undo-button`}[t];return n!==void 0&&ci(e.querySelector(`${n}:enabled:not(.is-final)`))}function ci(e){return e?.click(),e!==null}function li(e){if(e.step!==`choosing`)return!1;let t=e.querySelector(`.ask-approve-button:enabled`);return t?.closest(`.ask-is-grave`)?(t.focus(),!0):ci(t)}function ui(e,t){let n=[...e.querySelectorAll(`.ask-question-card`)].filter(e=>di(e).length>0),r=n.find(e=>e.contains(document.activeElement)),i=r?.querySelector(`input[type="checkbox"]`)?r:void 0,a=n.find(e=>di(e).every(({checked:e})=>!e)),o=di(i??a??r??n.at(-1)??null)[t-1];return!o||o.disabled?!1:(o.focus(),o.click(),!0)}function di(e){return e?[...e.querySelectorAll(`.ask-options :is(input[type="radio"], input[type="checkbox"])`)]:[]}function fi(e,t,n){return i`
    ${pi(e,t,n)} ${Dn(e,t)}
    ${e.open?Kn(e,{risk:null,what:S.thisText}):r}
  `}function pi(e,t,n){let r=t.origin.type===`guardrail`;return i`
    <article class="ask-review" aria-label=${r?S.stoppedLabel:S.toReviewLabel}>
      <p class="ask-agent-words-label">${r?S.stopped:S.toReview}</p>
      <div class="prose" lang="" id=${e.idFor(`review`)}>${rn(n.html)}</div>
    </article>
  `}function mi(e,t){return i`
    ${hi(t)} ${yi(t.decision)}
    ${t.approval||t.review?i`<details class="ask-record">
          <summary>${S.shown}</summary>
          ${t.approval?i`${ri(e,t,t.approval)} ${ni(e,t.approval)}`:r}
          ${t.review?pi(e,t,t.review):r} ${Dn(e,t)}
        </details>`:i`<div class="ask-record">${t.questions.map(n=>gi(e,t,n,t.answers))}</div>`}
    ${t.comment?G(S.comment,t.comment):r}
  `}function hi(e){let t=ln(e);if(!t)return r;let n=mn(e),a=dn(e),o=fn(e);return i`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who?i`<span>${S.by(i`<bdi>${s(t.who)}</bdi>`,a?i`<bdi class="ask-how">${a}</bdi>`:r)}</span>`:r}
        ${t.at?i`<waypost-when .at=${t.at}></waypost-when>`:r}
        ${n?i`<span class="ask-permit">${n}</span>`:r}
      </p>
      ${o?i`<p class="ask-proof ask-muted"><bdi>${o}</bdi></p>`:r}
      ${e.superseded_by?i`<p class="ask-replaced">${S.replacedBy(i`<a href=${`/asks/${e.superseded_by}`}>${S.anotherAsk}</a>`)}</p>`:r}
      ${e.response?G(S.response,e.response):r} ${e.decision?.reason?G(S.reason,e.decision.reason):r}
    </div>
  `}function gi(e,t,n,a){let o=a?.[n.id];return i`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${n.header?i`<span class="ask-header-chip"><bdi lang="">${s(n.header)}</bdi></span>`:r}
        <span class="ask-question-text"><bdi lang="">${s(n.question)}</bdi></span>
      </p>
      ${o?_i(e,t,n,o):a?i`<p class="ask-muted">${yt(n,a)?S.noAnswer:S.notAsked}</p>`:r}
    </div>
  `}function _i(e,t,n,a){if(n.input===`secret`&&a.values.length>0)return i`<p class="ask-muted">${S.sealed}</p>${a.notes?G(S.note,a.notes):r}`;if(a.files?.length)return i`
      <ul class="ask-files" aria-label=${S.files}>
        ${a.files.map(n=>bi(e,t,n))}
      </ul>
      ${a.notes?G(S.note,a.notes):r}
    `;let o=e=>Se(n)?Oe(n,e):ft(n).find(t=>t.value===e)?.label??e;if(n.input===`form`)return i`<dl class="ask-call-rows">${vi(a.data,``)}</dl>${a.notes?G(S.note,a.notes):r}`;let c=a.declined?[Xn(a.declined)]:[],l=[...a.values.map(o),...a.free_text?[a.free_text]:[],...c];return i`
    <ul class="ask-chosen" aria-label=${S.answer}>
      ${l.map(e=>i`<li class="ask-option-button selected"><bdi>${s(e)}</bdi></li>`)}
    </ul>
    ${a.notes?G(S.note,a.notes):r}
  `}function vi(e,t){let n=typeof e==`object`&&e?Object.entries(e):[];if(n.length>0)return n.map(([e,n])=>vi(n,t?`${t}/${e}`:e));let r=typeof e==`string`?e:e===!0?S.yes:e===!1?S.no:JSON.stringify(e??null);return i`<div class="ask-call-row"><dt><bdi lang="">${s(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${s(r)}</bdi></dd></div>`}function yi(e){let t=e?.feedback;return!t||Object.keys(t).length===0?r:i`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${S.filledIn}</span></p><dl class="ask-call-rows">${vi(t,``)}</dl></div>`}function bi(e,t,{name:n,size:r,digest:a}){let o=i`<bdi lang="">${s(n)}</bdi>`;return i`
    <li class="ask-file">
      <span class="ask-file-name">${e.fileAt?i`<a href=${e.fileAt(t,a)} download>${o}</a>`:o}</span>
      <span class="ask-file-size">${et(r)}</span>
    </li>
  `}function G(e,t){return i`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${s(t)}</bdi></p>`}function xi(e,t,n){let a=n.answers!=null||n.response!=null||n.decision!=null,o=Si(n,Date.now());return i`
    <div class="ask-outcome ask-held">
      <p class="ask-outcome-line">
        <strong>${a?S.sent:S.hasReplied(i`<bdi lang="">${s(n.by.name)}</bdi>`)}</strong>
        ${a?Ci(n):r}
        <waypost-when .at=${n.at}></waypost-when>
      </p>
      <p class="ask-held-line">${wi(n,a,o)}</p>
      ${a&&o!==null&&o>0&&!e.readonly?i`<button type="button" class="ask-plain-button ask-undo-button" ?disabled=${e.busy} @click=${()=>e.undo()}>
            ${S.undo} <span aria-hidden="true">(${S.seconds(o)})</span>
          </button>`:r}
    </div>
    ${a&&n.answers?i`<div class="ask-record">${t.questions.map(r=>gi(e,t,r,n.answers))}</div>`:r}
    ${yi(n.decision)} ${n.response?G(S.response,n.response):r} ${n.comment?G(S.comment,n.comment):r}
  `}function Si(e,t){if(!e.until)return null;let[n,r]=[Date.parse(e.until),Date.parse(e.at)];return Math.max(0,Math.ceil(Math.min(n-t,n-r)/1e3))}function Ci({decision:e}){return e?i`<span>${e.decision===`approve`?S.youApproved:S.youRejected}</span>`:r}function wi({judging:e},t,n){return e?t?S.judgesYours:S.judges:n===0?S.handing:t?S.heldYours:S.held}var Ti=4096;function Ei(e,t){let n=t.comments??[];if(n.length===0&&!e.open)return r;let a=(t.comment_count??n.length)-n.length;return i`
    <div class="ask-thread" role="group" aria-label=${S.saidAbout}>
      ${a>0?i`<p class="ask-muted">${S.earlier(a)}</p>`:r}
      <ol class="ask-comments" aria-live="polite">${n.map(Di)}</ol>
      ${e.open?Oi(e):r}
    </div>
  `}function Di({by:e,at:t,text:n}){let a=e.kind===`person`;return i`
    <li class="ask-said ${a?``:`ask-said-by-agent`}">
      <p class="ask-said-by">
        <strong><bdi lang="">${s(e.name)}</bdi></strong>
        ${a?r:i`<span>${e.kind===`system`?S.says:S.saysUnverified}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi lang="">${s(n)}</bdi></p>
    </li>
  `}function Oi(e){if(!e.wantsMore)return i`<button type="button" class="ask-link ask-more-button" @click=${()=>e.askForMore()}>${S.askForMore}</button>`;let t=e.idFor(`more`),n=e.more,r=new TextEncoder().encode(n).length>Ti;return i`
    <form class="ask-more" @submit=${t=>{t.preventDefault(),e.sayMore()}}>
      <label for=${t}>${S.askForMore} <span class="ask-optional">${S.askForMoreHint}</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor(`more-hint`)}
        .value=${A(n)}
        @input=${t=>e.more=t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim()===``||r||e.asking}>${S.send}</button>
        <p class="ask-muted" id=${e.idFor(`more-hint`)} role="status">${ki(r,e.asking)}</p>
      </div>
    </form>
  `}function ki(e,t){return e?S.commentTooLong:t?S.sending:S.replyHere}function Ai(e,{draft:t,reason:n,changed:r}){let i=ct(e),a=B(e).filter(e=>!Ye(e)&&!Ni(V(t,e.id),V(i,e.id)));return{revision:e.revision,fields:Object.fromEntries(a.map(({id:e})=>[e,V(t,e)])),...t.comment?{comment:t.comment}:{},...t.response?{response:t.response}:{},...n?{reason:n}:{},...r?{arguments:r}:{}}}function ji(e,t){let n=ct(e),r=B(e).filter(({id:e})=>Pi(t.fields[e],V(n,e))),i={fields:{...n.fields,...Object.fromEntries(r.map(({id:e})=>[e,t.fields[e]]))},comment:Ii(t.comment),response:Ii(t.response)},a=t.revision===e.revision;return{draft:a?i:ut(i,e),reason:Ii(t.reason),changed:a&&Fi(t.arguments)?t.arguments:null}}function Mi({revision:e,fields:t,...n}){return Object.keys(t).length===0&&Object.values(n).every(e=>!e)}function Ni(e,t){return JSON.stringify(e)===JSON.stringify(t)}function Pi(e,t){if(!e||typeof e!=`object`)return!1;let n=[e.text,e.notes].every(e=>typeof e==`string`),r=Array.isArray(e.values)&&e.values.every(e=>typeof e==`string`);return n&&r&&typeof e.own==`boolean`&&e.declined!==void 0&&e.form?.kind===t.form?.kind}function Fi(e){return typeof e==`object`&&!!e&&(`text`in e||`filled`in e)}function Ii(e){return typeof e==`string`?e:``}var Li=[`click`,`input`,`change`,`submit`,`keydown`],Ri=class{host;constructor(e){this.host=e,e.addController(this);for(let t of Li)e.addEventListener(t,()=>se(ne(e)),{capture:!0})}ready(){return ae(ne(this.host))?.catch(()=>{})??null}hostUpdate(){se(ne(this.host))}},zi=class extends o{static properties={ask:{attribute:!1},problems:{attribute:!1},notice:{attribute:!1},busy:{type:Boolean},readonly:{type:Boolean},people:{attribute:!1},fileAt:{attribute:!1},saved:{attribute:!1},tookUp:{state:!0},draft:{state:!0},kept:{state:!0},revealed:{state:!0},step:{state:!0},peeked:{state:!0},unfolded:{state:!0},own:{state:!0},wantsMore:{state:!0},more:{state:!0},asking:{state:!0},rule:{state:!0},suggestions:{attribute:!1},changed:{state:!0}};reason=``;earlier=null;#e=!1;#t=null;#n=0;#r=new Ri(this);#i=null;constructor(){super(),this.ask=null,this.problems=[],this.notice=null,this.busy=!1,this.readonly=!1,this.people=[],this.fileAt=null,this.saved=null,this.tookUp=null,this.draft={fields:{},comment:``,response:``},this.kept=R,this.revealed=[],this.step=`choosing`,this.peeked={},this.unfolded=!1,this.own=[],this.wantsMore=!1,this.more=``,this.asking=!1,this.rule=zr,this.suggestions=null,this.changed=null}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#n)}#a(){window.clearTimeout(this.#n);let e=this.ask?.status===`pending`?this.ask.held:null;e&&(Si(e,Date.now())??0)>0&&(this.#n=window.setTimeout(()=>this.requestUpdate(),1e3))}createRenderRoot(){return this}static get observedAttributes(){return[...super.observedAttributes,`lang`]}attributeChangedCallback(e,t,n){super.attributeChangedCallback(e,t,n),e===`lang`&&this.requestUpdate()}scheduleUpdate(){let e=this.#r.ready();return e?e.then(()=>super.scheduleUpdate()):super.scheduleUpdate()}willUpdate(e){e.has(`ask`)&&this.ask&&this.#l(this.ask,e.get(`ask`)??null),(e.has(`saved`)||e.has(`ask`))&&this.ask&&this.saved&&this.#o(this.ask,this.saved),(e.has(`problems`)||e.has(`notice`)||e.get(`busy`)&&!this.busy)&&(this.#e=!1),e.has(`problems`)&&(this.own=[]),(e.has(`problems`)||e.has(`notice`))&&(this.asking=!1)}#o(e,t){!this.open||this.#t||!this.isUntouched||Mi(t)||(this.#s(ji(e,t)),this.tookUp=this.isUntouched?null:t.saved_at,this.#t=Ai(e,this))}get isUntouched(){return!this.ask||Mi(Ai(this.ask,this))}#s({draft:e,reason:t,changed:n}){this.draft=e,this.reason=t,this.changed=n}startOver(){this.ask&&(this.#s({draft:ct(this.ask),reason:``,changed:null}),this.tookUp=null,this.own=[],this.#i=`.ask-title`)}#c=()=>{if(!this.ask||!this.open||this.#e||this.busy)return;let e=Ai(this.ask,this);Ni(e,this.#t)||!this.#t&&Mi(e)||(this.#t=e,this.dispatchEvent(new cr({ask_id:this.ask.id,unsent:e})))};#l(e,t){if(this.#u(e,t),t&&this.step===`tightening`&&Hn(t)!==Hn(e)&&(this.step=`choosing`),(t?.id!==e.id||e.status!==`pending`)&&(this.kept=R,this.revealed=[]),t?.id!==e.id)this.draft=ct(e),this.tookUp=null,this.#t=null,this.earlier=null,this.reason=``,this.unfolded=!1;else if(t.revision===e.revision&&t.status===e.status&&!t.held==!e.held)return;else t.revision!==e.revision&&(this.draft=ut(this.draft,e),this.earlier=t.approval?new Map(t.approval.view.map(e=>[e.path,e.text])):null);this.step=`choosing`,this.own=[],this.rule=zr,this.changed=null,this.#e=!1}#u(e,t){if(t?.id!==e.id){this.wantsMore=!1,this.more=``,this.asking=!1;return}let n=new Set(t.comments?.map(({seq:e})=>e)),r=this.more.trim();this.asking&&e.comments?.some(({seq:e,text:t})=>!n.has(e)&&t===r)&&(this.more=``,this.asking=!1)}updated(e){this.#a(),this.#i?(this.querySelector(this.#i)?.focus(),this.#i=null):(e.has(`problems`)||e.has(`own`))&&this.allProblems.length>0&&this.querySelector(`.ask-problems`)?.focus()}get open(){let e=this.ask?.you;return this.ask?.status===`pending`&&!this.ask.held&&!this.readonly&&(!e||e.answer||e.reject)}get allProblems(){return this.own.length>0?this.own:Ot(this.problems)}idFor(e){return`${this.ask?.id??`ask`}-${e}`}async focusStart(){await this.updateComplete,(this.querySelector(`[data-safe]`)??this.querySelector(`.ask-title`))?.focus()}press(e){return this.open||e===`u`?si(this,e):!1}go(e,t){this.step=e,this.own=[],this.#i=t}submitAnswers(){if(!this.ask)return;let e=Ar(this),t=W(this.ask,this.draft).filter(({id:e})=>!V(this.draft,e).declined),n=[...e,...Ze(t,this.kept)],r=Dt(this.ask,this.draft,this.kept).filter(({pointer:e})=>n.every(t=>t.pointer!==e));this.own=[...n,...r],this.own.length===0&&this.send(St(this.ask,this.draft,this.kept))}submitResponse(){if(!this.ask)return;let e=this.draft.response.trim();this.own=e?[]:[{pointer:`/response`,code:`required`,message:S.writeResponse}],e&&this.send({response:e,revision:this.ask.revision})}decide(e){let t=this.ask?.approval?.digest??this.ask?.review?.digest;if(!this.ask||t===void 0)return;let n=e===`reject`?this.reason.trim():``,r=e===`approve`&&B(this.ask).length>0;if(this.own=r?[...Ar(this),...Dt(this.ask,this.draft)]:[],this.own.length>0)return void(this.step=`choosing`);let i=r?{feedback:Ct(this.ask,this.draft)}:{},a=e===`approve`&&this.ask.approval?Wr(this.rule,Date.now()):void 0;this.send({decision:e,revision:this.ask.revision,digest:t,...n?{reason:n}:{},...a?{remember:a}:{},...i})}edit(){this.ask?.approval&&(this.changed??=qt(this.ask.approval),this.own=[],this.go(`editing`,`.ask-editing :is(input, select, textarea)`))}sendEdit(){let e=this.ask?.approval;if(!this.ask||!e||!this.changed)return;let t=Ar(this);if(this.own=t.length>0?t:Yt(e,this.changed),this.own.length>0)return;let{revision:n}=this.ask;this.send({decision:`approve`,revision:n,digest:e.digest,arguments:new l(Jt(e,this.changed))})}send(e){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let{id:t,view_digest:n}=this.ask,r=n?{shown:{digest:n}}:{};this.dispatchEvent(new er({ask_id:t,body:{...e,...r}}))}suggest(){this.ask&&this.suggestions===null&&this.dispatchEvent(new rr({ask_id:this.ask.id}))}dismiss(){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let e=this.draft.comment.trim();this.dispatchEvent(new tr({ask_id:this.ask.id,...e?{comment:e}:{}}))}askForMore(){this.wantsMore=!0,this.#i=`.ask-more-textarea`}sayMore(){let e=this.more.trim();this.ask&&!this.asking&&this.open&&e!==``&&(this.asking=!0,this.dispatchEvent(new nr({ask_id:this.ask.id,text:e})))}handOn(e,t){!this.ask||!e||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new ir({ask_id:this.ask.id,to:e,...t?{note:t}:{}})))}requireMore(){!this.ask||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new ar({ask_id:this.ask.id,quorum:Hn(this.ask)+1})))}undo(){this.ask?.held&&!this.busy&&this.dispatchEvent(new or({ask_id:this.ask.id}))}#d(e){return e.status===`pending`?e.held?xi(this,e,e.held):e.approval?ti(this,e,e.approval):e.review?fi(this,e,e.review):_r(this,e):mi(this,e)}render(){let{ask:e}=this;return e?i`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor(`title`)}
        aria-busy=${this.busy}
        @input=${this.#c}
        @change=${this.#c}
        @click=${this.#c}
      >
        ${vn(this,e)} ${jn(e)} ${xn(this.notice,e)} ${this.open?Cn(this):r} ${this.open?Sn(this):r} ${this.#d(e)} ${Ei(this,e)}
      </section>
    `:r}},Bi=[[`day`,86400],[`hour`,3600],[`minute`,60]],Vi=e=>({date:new Intl.DateTimeFormat(e,{dateStyle:`medium`}),moment:new Intl.DateTimeFormat(e,{dateStyle:`full`,timeStyle:`long`}),relative:new Intl.RelativeTimeFormat(e,{numeric:`always`,style:`short`})}),Hi={},Ui=()=>Hi[E]??=Vi(E);function Wi(e,t){let n=(e-t)/1e3,r=Math.abs(n);if(r<45)return n>5?S.soon:S.justNow;if(r>518400)return Ui().date.format(e);let[i,a]=Bi.find(([,e])=>r>=e)??[`minute`,60];return Ui().relative.format(Math.round(n/a)||Math.sign(n),i)}var Gi=class extends HTMLElement{#e=``;#t=0;set at(e){e!==this.#e&&(this.#e=e,this.#n())}get at(){return this.#e}connectedCallback(){this.#t=window.setInterval(()=>this.#n(),2e4),this.#n()}disconnectedCallback(){window.clearInterval(this.#t)}#n(){let e=Date.parse(this.#e);if(Number.isNaN(e)||!this.isConnected)return;se(ne(this));let t=this.querySelector(`time`)??this.appendChild(document.createElement(`time`));t.dateTime=this.#e,t.title=Ui().moment.format(e);let n=Wi(e,Date.now());t.textContent!==n&&(t.textContent=n)}};customElements.get(`waypost-when`)||customElements.define(`waypost-when`,Gi),customElements.get(`waypost-ask`)||customElements.define(`waypost-ask`,zi);var K=t=>e`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${t}</svg>`,Ki={inbox:K(e`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),sessions:K(e`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),agents:K(e`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),account:K(e`<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 19.5c1-3.5 3.8-5.25 7.25-5.25s6.25 1.75 7.25 5.25"/>`),history:K(e`<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9"/><path d="M4.5 4.5v4.4h4.4M12 8v4.2l2.8 1.8"/>`),back:K(e`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),tool:K(e`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),done:K(e`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),go:K(e`<path d="M12 19V5M6 11l6-6 6 6"/>`)},qi=class extends CustomEvent{constructor(e,t,n){super(`sent-later`,{detail:{ask_id:e,ask:t,problem:n}})}},Ji=`waypost-outbox`,Yi=864e5,Xi=class extends EventTarget{#e=``;get waiting(){return this.#n().filter(({who:e})=>e===this.#e).map(({ask_id:e})=>e)}keep(e,n,r){if(this.#e===``)return!1;let i={ask_id:e,body:t(n),key:r,who:this.#e,at:Date.now()};return this.#r([...this.#n().filter(t=>t.ask_id!==e),i])}drop(e){let t=this.#n();t.some(t=>t.ask_id===e)&&this.#r(t.filter(t=>t.ask_id!==e))}takeBack(){let e=this.waiting;this.dispatchEvent(new CustomEvent(`taken-back`,{detail:e})),e.forEach(e=>this.drop(e))}clear(){this.#r([]),this.#e=``}async send(e){if(this.#e=e,this.waiting.length!==0){if(!navigator.locks)return this.#t();await navigator.locks.request(Ji,{ifAvailable:!0},e=>e?this.#t():void 0)}}async#t(){for(let e of this.#n().filter(({who:e})=>e===this.#e)){let t=Date.now()-e.at<Yi?await x.answerLater(e.ask_id,e.body,e.key).catch(e=>e):Zi;if(t instanceof h&&t.status===0)return;this.drop(e.ask_id),this.dispatchEvent(t instanceof h?new qi(e.ask_id,null,t):new qi(e.ask_id,t,null))}}#n(){try{return JSON.parse(localStorage.getItem(Ji)??`[]`)}catch{return[]}}#r(e){try{return e.length===0?localStorage.removeItem(Ji):localStorage.setItem(Ji,JSON.stringify(e)),!0}catch{return!1}finally{this.dispatchEvent(new Event(`change`))}}},Zi=new h(410,{code:`not_sent`}),q=new Xi,Qi=700,$i=class{host;#e=new Map;#t=new Map;constructor(e){this.host=e,e.addController(this),e.addEventListener(`waypost-draft`,this.#r)}hostConnected(){document.addEventListener(`visibilitychange`,this.#i)}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#i),this.#a()}hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&(e.you.answer||e.you.reject)&&!this.#e.has(e.id)&&this.#n(e.id)}at(e){return q.waiting.includes(e)?null:this.#e.get(e)??null}forget(e){let t=this.#t.get(e);return window.clearTimeout(t?.timer),this.#t.delete(e),t?.unsent??null}keep(e,t){t&&x.keepDraft(e,t).catch(()=>null)}async#n(e){this.#e.set(e,null);let t=await x.draft(e).catch(()=>null);this.#e.set(e,t),t&&this.host.requestUpdate()}#r=({detail:{ask_id:e,unsent:t}})=>{window.clearTimeout(this.#t.get(e)?.timer),this.#t.set(e,{unsent:t,timer:window.setTimeout(()=>this.#o(e),Qi)})};#i=()=>{document.visibilityState===`hidden`&&this.#a()};#a(){for(let e of[...this.#t.keys()])this.#o(e)}#o(e){this.keep(e,this.forget(e))}};function ea(){return[...y.keysBefore,...S.keys,...y.keysAfter]}function ta(e){if(e.defaultPrevented||e.repeat||e.metaKey||e.ctrlKey||e.altKey||e.isComposing)return null;let{target:t}=e;return t instanceof Element&&t.closest(`textarea, select, dialog, [contenteditable], input:not([type="radio"], [type="checkbox"])`)?null:e.key}var na=`waypost-team`;function ra(e,t){return(new URLSearchParams(e).get(`team`)??t?.getItem(na)??``).trim()}function ia(e,t){e?t?.setItem(na,e):t?.removeItem(na)}function J(){try{return window.localStorage}catch{return null}}async function aa(){let e=await x.me().catch(()=>null);if(!await oa(e))return!1;let t=await x.me();return document.dispatchEvent(new CustomEvent(`signed-in`)),t.principal.name===e?.principal.name||(location.reload(),!1)}function oa(e){return new Promise(t=>{let n=document.createElement(`waypost-sign-in-first`);n.who=e?.principal.name??``;let r=e=>{n.team=e,x.ways(e).then(e=>n.ways=e,e=>n.problem=g(e))},i=e=>{n.remove(),t(e)};n.addEventListener(`close`,()=>i(!1)),n.addEventListener(`signed-in`,e=>(e.stopPropagation(),i(!0))),n.addEventListener(`waypost-team`,({detail:e})=>r(e.team)),n.addEventListener(`waypost-sign-in`,({detail:{name:e,password:t,team:r}})=>{n.busy=!0,x.signIn(e,t,r).then(()=>(ia(r,J()),i(!0)),e=>{n.problem=g(e),n.busy=!1})}),r(ra(location.search,J())),document.body.append(n)})}var sa=class extends Error{code;constructor(e){super(e),this.code=e}};function Y(e){let t=ArrayBuffer.isView(e)?new Uint8Array(e.buffer,e.byteOffset,e.byteLength):new Uint8Array(e),n=Array.from(t,e=>String.fromCharCode(e)).join(``);return btoa(n).replaceAll(`+`,`-`).replaceAll(`/`,`_`).replaceAll(`=`,``)}function ca(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function la({hostname:e,port:t,protocol:n}){return(/^[\d.]+$/.test(e)||e.startsWith(`[`))&&n===`http:`?`http://localhost${t?`:${t}`:``}`:null}function ua(){return`PublicKeyCredential`in window&&window.isSecureContext}var da=e=>e.map(({id:e})=>({type:`public-key`,id:ca(e)}));async function fa(e){let t={...e,challenge:ca(e.challenge),user:{...e.user,id:ca(e.user.id)},excludeCredentials:da(e.excludeCredentials)},n=await ma(navigator.credentials.create({publicKey:t})),r=n.response;return{id:n.id,type:n.type,response:{clientDataJSON:Y(r.clientDataJSON),attestationObject:Y(r.attestationObject)}}}async function pa(e){let t={...e,challenge:ca(e.challenge),allowCredentials:da(e.allowCredentials)},n=await ma(navigator.credentials.get({publicKey:t})),{clientDataJSON:r,authenticatorData:i,signature:a,userHandle:o}=n.response,s={clientDataJSON:Y(r),authenticatorData:Y(i),signature:Y(a)};return{id:n.id,type:n.type,response:o?{...s,userHandle:Y(o)}:s}}async function ma(e){let t=await e.catch(e=>{let t=e instanceof DOMException?e.name:``;throw t===`InvalidStateError`?new sa(`passkey_known`):t===`SecurityError`?new sa(`passkey_refused`):new sa(`no_passkey`)});if(!t)throw new sa(`no_passkey`);return t}var ha=encodeURIComponent,ga={list:async()=>(await ee(`/me/passkeys`)).items,add:async e=>{let{options:t}=await d(`/me/passkeys/start`,{});return d(`/me/passkeys/finish`,{credential:await fa(t),label:e})},remove:e=>te(`/me/passkeys/${ha(e)}`),signIn:async()=>{let{options:e}=await d(`/sign-in/passkey/start`,{});return d(`/sign-in/passkey/finish`,{credential:await pa(e)})},again:async()=>{let{options:e}=await d(`/me/step-up/passkey/start`,{});return d(`/me/step-up/passkey/finish`,{credential:await pa(e)})}},_a={start:async(e,t)=>(await d(`/sign-in/oidc/${ha(e)}/start`,{to:t})).url,finish:async(e,t)=>(await d(`/sign-in/oidc/${ha(e)}/finish`,t)).to},va=class extends b{static properties={providers:{attribute:!1},to:{},problem:{state:!0},busy:{state:!0}};constructor(){super(),this.providers=[],this.to=`/`,this.problem=null,this.busy=null}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await t()}catch(e){this.problem=ya(e),this.busy=null}}}#t=()=>this.#e(`passkey`,async()=>{await ga.signIn(),this.dispatchEvent(new CustomEvent(`signed-in`,{bubbles:!0}))});#n=e=>this.#e(e,async()=>location.assign(await _a.start(e,this.to)));render(){let e=la(location);return i`
      ${v(this.problem)}
      ${ua()&&!e?i`<button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${this.#t}>
            ${this.busy===`passkey`?y.waitingForAuthenticator:y.withPasskey}
          </button>`:r}
      ${this.providers.map(({name:e,label:t})=>i`
        <button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${()=>void this.#n(e)}>
          ${this.busy===e?y.goingThere:y.signInWith(t)}
        </button>`)}
      ${e?i`<p class="sign-in-note">${y.passkeysElsewhere(i`<a class="plain-link" href="${e}${this.to}">${e}</a>`)}</p>`:r}
    `}};function ya(e){return e instanceof sa?new h(0,{code:e.code}):g(e)}async function ba(e){try{return await e()}catch(t){if(!(t instanceof h)||t.code!==`step_up_required`)throw t;if(t.extras.enrolled!==!0)throw new h(t.status,{code:`signed_in_long_ago`});if(!await xa())throw t;return e()}}function xa(){return new Promise(e=>{let t=document.createElement(`waypost-step-up`),n=n=>{t.remove(),e(n)};t.addEventListener(`close`,()=>n(!1));let r=async e=>{t.busy=!0;try{await e(),n(!0)}catch(e){t.problem=ya(e),t.busy=!1}};t.addEventListener(`waypost-step-up`,({detail:e})=>void r(()=>x.stepUp(e.code))),t.addEventListener(`waypost-step-up-passkey`,()=>void r(ga.again)),document.body.append(t)})}var Sa=()=>({tone:`info`,title:y.unreachable,text:y.kept}),X={busy:!1,problems:[],notice:null},Ca=(e,t)=>x.fileOf(e.id,t),wa=class{host;onAsk;#e=new Map;#t=new Map;#n=new Map;#r=!1;drafts;people=[];constructor(e,t){this.host=e,this.onAsk=t,e.addController(this),this.drafts=new $i(e),e.addEventListener(`waypost-answer`,this.#s),e.addEventListener(`waypost-cancel`,this.#p),e.addEventListener(`waypost-attach`,this.#y),e.addEventListener(`waypost-comment`,this.#g),e.addEventListener(`waypost-suggest`,this.#_),e.addEventListener(`waypost-delegate`,this.#f),e.addEventListener(`waypost-tighten`,this.#m),e.addEventListener(`waypost-undo`,this.#h)}hostConnected(){document.addEventListener(`keydown`,this.#i),q.addEventListener(`sent-later`,this.#d),q.addEventListener(`change`,this.#u),q.addEventListener(`taken-back`,this.#l)}hostDisconnected(){document.removeEventListener(`keydown`,this.#i),q.removeEventListener(`sent-later`,this.#d),q.removeEventListener(`change`,this.#u),q.removeEventListener(`taken-back`,this.#l)}#i=e=>{let t=ta(e),n=[...this.host.querySelectorAll(`waypost-ask`)],r=n.find(e=>e.contains(document.activeElement))??n.find(({ask:e})=>e?.status===`pending`);t!==null&&r?.press(t)&&e.preventDefault()};hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&this.#a(e,e.you)}#a({id:e,kind:t,view_digest:n,policy:r},i){n&&(i.answer||i.reject)&&!this.#t.has(n)&&this.#t.set(n,x.opened(e).then(({opened_at:e})=>e).catch(()=>null)),i.answer&&(t!==`questions`||Mn(r.who??{})!==null)&&!this.#r&&(this.#r=!0,this.#o())}async#o(){let[e,t]=await Promise.all([x.people(),x.me()]).catch(()=>[[],null]);this.people=e.filter(e=>e!==t?.principal.name),this.host.requestUpdate()}at(e){return this.#e.get(e)??X}#s=({detail:e})=>{let{ask_id:t}=e,n=new u().keyFor(t),r=e.body;q.drop(t),this.#b(e,async()=>(r=await this.#v(e.body),x.answer(t,r,n)),()=>this.#c({ask_id:t,body:r},n))};#c({ask_id:e,body:t},n){let r=[...this.host.querySelectorAll(`waypost-ask`)].find(({ask:t})=>t?.id===e);return r?.ask!=null&&Ta(r.ask,t)&&q.keep(e,t,n)}#l=({detail:e})=>e.forEach(e=>this.drafts.keep(e,this.#n.get(e)??null));#u=()=>{let e=new Set(q.waiting);for(let t of[...this.#n.keys()])e.has(t)||this.#C(t,X);this.host.requestUpdate()};#d=({detail:{ask_id:e,ask:t,problem:n}})=>{if(n)return void this.#x(e,n);this.#C(e,X),t&&this.onAsk(t)};#f=({detail:e})=>void this.#b(e,()=>x.delegate(e.ask_id,e.to,e.note));#p=({detail:e})=>void this.#b(e,()=>x.cancelAsk(e.ask_id,e.comment));#m=({detail:e})=>void this.#b(e,()=>x.tighten(e.ask_id,e.quorum));#h=({detail:e})=>void this.#b(e,()=>x.undo(e.ask_id));#g=async({detail:{ask_id:e,text:t}})=>{try{this.onAsk(await x.comment(e,t))}catch(t){await this.#x(e,t)}};#_=async({detail:{ask_id:e}})=>{let t=await x.suggestions(e).catch(()=>[]);this.#C(e,{...this.at(e),suggestions:t})};async#v(e){let t=e.shown&&await this.#t.get(e.shown.digest);return e.shown&&t?{...e,shown:{...e.shown,opened_at:t}}:e}#y=({detail:{file:e,report:t,wanted:n}})=>{x.upload(e,e=>t({progress:e}),n).then(({digest:e})=>t({progress:1,digest:e}),e=>t({problem:_(e).text||_(e).title}))};async#b({ask_id:e},t,n=()=>!1){if(this.at(e).busy)return;let r=this.drafts.forget(e);this.#C(e,{...X,busy:!0});try{let n=await t().catch(async n=>{let i=n;if(i.code===`sign_in_required`&&this.drafts.keep(e,r),!await Ea(i))throw i;return t()});this.#C(e,X),this.onAsk(n)}catch(t){t instanceof h&&t.status===0&&n()?this.#S(e,r):await this.#x(e,t)}}async#x(e,t){let n=await Da(e,t);n&&this.onAsk(n);let r=t.status===422?t.errors:[];this.#C(e,{busy:!1,problems:r,notice:r.length>0?null:Oa(t,n)})}#S(e,t){this.#C(e,{...X,notice:Sa()}),this.#n.set(e,t)}#C(e,t){this.#n.delete(e),this.#e.set(e,t),this.host.requestUpdate()}};function Ta(e,t){let n=[...e.questions,...e.approval?.form??[]].some(({input:e})=>e===`secret`),r=e.approval?.risk===`high`||e.approval?.risk===`critical`;return!n&&!(`arguments`in t)&&!(r&&`decision`in t&&t.decision===`approve`)}async function Ea(e){return e.code===`sign_in_required`?aa():e.code===`step_up_required`&&e.extras.enrolled===!0&&xa()}async function Da(e,t){return[409,410,412].includes(t.status)?t.extras.ask||x.ask(e).catch(()=>null):null}function Oa(e,t){let n=t?ln(t):null;if(e.code===`too_late_to_undo`)return{tone:`warning`,title:y.tooLate,text:y.tooLateText};if(e.code===`reply_held`)return{tone:`warning`,title:y.hasReplied(t?.held?.by.name??null),text:y.hasRepliedText};switch(e.status){case 409:return{tone:`warning`,title:y.faster(n?.who??null),text:y.fasterText};case 410:return{tone:`warning`,title:y.gone(e.code),text:y.unsent};case 412:return{tone:`warning`,title:y.changed,text:y.changedText(t?.revision??null)};case 401:return{tone:`warning`,title:y.signedOut,text:y.signedOutText};case 403:return e.code===`step_up_required`?ka(e):e.code===`sign_in_required`?{tone:`warning`,title:y.moreThanLink,text:y.moreThanLinkText}:{tone:`warning`,..._(e)};case 0:return{tone:`warning`,title:y.unreachable,text:y.mayNotHaveArrived,whilePending:!0};default:return{tone:`warning`,..._(e)}}}function ka(e){return{tone:`warning`,title:y.freshProof,text:y.freshProofText(e.extras.enrolled===!0)}}var Aa=class extends b{static properties={inbox:{attribute:!1},ask:{attribute:!1},byLink:{type:Boolean,attribute:`by-link`},problem:{state:!0}};#e=new wa(this,e=>this.inbox.take(e));#t=!1;#n=!1;#r=()=>{this.ask&&!this.problem&&!this.#n&&!this.inbox.get(this.ask)&&this.#i(this.ask),this.requestUpdate()};constructor(){super(),this.ask=``,this.byLink=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#r)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#r)}willUpdate(e){e.has(`ask`)&&this.ask&&this.#i(this.ask)}async#i(e){this.problem=null,this.#t=!1,this.#n=!0;try{this.inbox.take(await x.ask(e)),this.requestUpdate()}catch(e){this.problem=g(e)}this.#n=!1}updated(){let e=this.querySelector(`waypost-ask`);!e||this.#t||(this.#t=!0,e.focusStart())}render(){let e=this.inbox.get(this.ask),t=this.#e.at(this.ask);return i`
      <div class="narrow">
        <header class="detail-head">
          ${this.byLink?i`<p class="by-link-note">${y.cameByLink}</p>`:i`<a class="back" href="/">${Ki.back}<span>${y.names.inbox}</span></a>`}
          <h1 class="visually-hidden" tabindex="-1">${y.anAsk}</h1>
          ${this.byLink?i`<a class="plain-link" href="/">${y.signInForMore}</a>`:e?i`<a class="plain-link" href="/sessions/${e.session_id}">${y.wholeSession}</a>`:r}
        </header>
        ${v(this.problem)}
        ${e?i`<waypost-ask class="card" .ask=${e} .fileAt=${Ca} .problems=${t.problems} .notice=${t.notice} .busy=${t.busy} .people=${this.#e.people}
            .suggestions=${t.suggestions??null} .saved=${this.#e.drafts.at(this.ask)}></waypost-ask>`:this.problem?r:c(3)}
      </div>
    `}};function ja(e,t){return!e||t.revision>e.revision?t:t.revision<e.revision?e:e.status===`pending`==(t.status===`pending`)?(t.comment_count??0)<(e.comment_count??0)?e:t:e.status===`pending`?t:e}var Ma=36e5,Na={critical:3,high:2,medium:1,low:0};function Pa({policy:e},t){let n=e.expires_at?Date.parse(e.expires_at)-t:1/0;return n<=Ma?2:+(n<=24*Ma)}function Fa({policy:e},t){return(e.escalated??0)>0||(e.expires_at?Date.parse(e.expires_at)<=t:!1)}function Ia(e,t){return Pa(e,t)===2}var La=(e,t)=>e<t?-1:+(e>t),Ra=(e,t)=>La(e.asked_at,t.asked_at)||La(e.id,t.id);function za(e,t=`urgent`,n=Date.now()){let r=[...e].filter(({status:e})=>e===`pending`);if(t===`oldest`)return r.sort(Ra);if(t===`newest`)return r.sort((e,t)=>Ra(t,e));let i=new Map(r.map(e=>[e,Pa(e,n)*8+Na[e.approval?.risk??`low`]])),a=({policy:e})=>e.expires_at??`~`;return r.sort((e,t)=>(i.get(t)??0)-(i.get(e)??0)||La(a(e),a(t))||Ra(e,t))}function Ba(e,t){let n=e.findIndex(e=>e.id===t);return e[n+1]??e[n-1]??null}var Va={words:``,agent:``,kind:``,whom:``,due:``,order:`urgent`};function Ha(e){return e.words.trim()!==``||e.agent!==``||e.kind!==``||e.whom!==``||e.due!==``}var Ua=[`words`,`agent`,`kind`,`whom`,`due`,`order`];function Wa(e){let t=new URLSearchParams(Ua.filter(t=>e[t]!==Va[t]).map(t=>[t,e[t]]));return t.size>0?`?${t.toString()}`:``}function Ga(e){let t=new URLSearchParams(e),n=(e,n,r)=>n.find(n=>n===t.get(e))??r;return{words:t.get(`words`)??``,agent:t.get(`agent`)??``,kind:n(`kind`,[`questions`,`approval`,`review`],``),whom:t.get(`whom`)??``,due:n(`due`,[`soon`,`overdue`],``),order:n(`order`,[`newest`,`oldest`],`urgent`)}}var Ka=new WeakMap;function qa(e){let t=Ka.get(e);if(t!==void 0)return t;let{approval:n,review:r,questions:i}=e,a=i.flatMap(({question:e,header:t,options:n})=>[e,t??``,...n.map(({label:e})=>e)]),o=[n?.tool,n?.server,n?.target,n?.category,n?.prompt,n?.arguments_text,r?.markdown],s=(e.lineage?.above??[]).map(({agent:e})=>e),c=[an(e),e.agent,...s,e.message??``,...a,...o.map(e=>e??``),e.id].join(`
`).toLowerCase();return Ka.set(e,c),c}function Ja(e,t,n){let r=t.words.toLowerCase().split(/\s+/).filter(e=>e!==``);return e.filter(e=>Ya(e,t,n)&&(r.length===0||r.every(t=>qa(e).includes(t))))}function Ya(e,{agent:t,kind:n,whom:r,due:i},a){return t!==``&&e.agent!==t||n!==``&&e.kind!==n||r===`@me`&&e.you&&!e.you.answer&&!e.you.reject||r!==``&&r!==`@me`&&!Xa(e).includes(r)||i===`soon`&&!Ia(e,a)?!1:i!==`overdue`||Fa(e,a)}function Xa({policy:e}){return[e.who,...(e.escalate??[]).slice(0,e.escalated??0)].flatMap(e=>e?.roles??[])}function Za(e){let t=e=>[...new Set(e)].sort();return{agents:t(e.map(({agent:e})=>e)),roles:t(e.flatMap(Xa))}}var Qa=3;function $a(e){let t=new Map;for(let n of e){let e=eo(n);if(e===null)continue;let r=t.get(e);r?r.push(n):t.set(e,[n])}let n=[],r=new Set;for(let i of e){let e=eo(i),a=e===null?void 0:t.get(e);e===null||!a||a.length<Qa?n.push({key:i.id,asks:[i]}):r.has(e)||(r.add(e),n.push({key:e,asks:a}))}return n}function eo({approval:e,agent:t,you:n,held:r}){return!e||r||n&&!n.answer?null:`${t}\n${e.server??``}\n${e.tool}`}var to=100,no=class{host;took;said=``;busy=!1;#e=new u;constructor(e,t){this.host=e,this.took=t,e.addController(this)}hostConnected(){}forget(){this.said=``}async sweep(e){if(!(this.busy||e.length===0)){this.#t(!0,``);try{let t=await this.#n(e);t.forEach(({ask:e})=>e&&this.took(e)),this.#t(!1,ro(e,t))}catch(e){let{title:t,text:n}=_(g(e));this.#t(!1,`${t}. ${n}`)}}}#t(e,t){this.busy=e,this.said=t,this.host.requestUpdate()}async#n(e){let t=await this.#r(e),n=t.filter(({problem:e})=>e?.code===`step_up_required`),[r]=n;if(!r||!await Ea(new h(r.status,r.problem??{})))return t;let i=await this.#r(e.filter(({ask_id:e})=>n.some(t=>t.ask_id===e)));return t.map(e=>i.find(({ask_id:t})=>t===e.ask_id)??e)}async#r(e){let t=[];for(let n=0;n<e.length;n+=to){let r=e.slice(n,n+to);t.push(...(await x.decide(r,this.#e.keyFor(JSON.stringify(r)))).results),this.#e.arrived()}return t}};function ro(e,t){let n=t.filter(({problem:e})=>e),r=n.map(({status:e,problem:t})=>_(new h(e,t??{}))).map(({title:e,text:t})=>t||e),i=y.swept(t.length-n.length,e[0]?.decision??`approve`);return n.length>0?i+y.notSwept(n.length,[...new Set(r)].join(` `)):i}function io(e,t,n){let a=e.approval?.risk;return i`
    <a class="ask-row ${t?`current`:``}" href="/asks/${e.id}" data-id=${e.id} aria-current=${t?`true`:r} @click=${n}>
      <span class="ask-row-top">
        <span class="ask-row-agent"><bdi lang="">${s(e.agent)}</bdi>${e.lineage?i` <bdi class="ask-row-for">${on(e)}</bdi>`:r}</span>
        <waypost-when .at=${e.asked_at}></waypost-when>
      </span>
      <span class="ask-row-title"><bdi>${an(e)}</bdi></span>
      ${e.approval?i`<span class="ask-row-call">${ao(e.approval)}</span>`:r}
      <span class="ask-row-facts">
        <span>${cn(e)}</span>
        ${a?oo(a):r}
        ${e.quorum?i`<span>${S.approvals(e.quorum.counted,e.quorum.needed)}</span>`:r}
        ${Nn(e)?i`<span class="ask-row-others"><bdi>${Nn(e)}</bdi></span>`:r}
        ${so(e)}
      </span>
    </a>
  `}function ao({view:e}){return e.slice(0,3).map(({path:e,text:t})=>i`<span><bdi lang="">${f(e)}</bdi> <bdi lang="" class="ask-row-value">${f(t.slice(0,80))}</bdi></span> `)}function oo(e){return i`<span class="ask-risk ask-risk-${e}">${S.risk[e]}</span>`}function so(e){let t=Date.now(),n=Fa(e,t)?i`<span class="ask-row-due">${y.overdue}</span>`:r,{expires_at:a}=e.policy;return a?i`${n}<span class=${Ia(e,t)?`ask-row-due`:``}>${y.expires(i`<waypost-when .at=${a}></waypost-when>`)}</span>`:n}function co({key:e,asks:t},{open:n,current:a},o){let[c]=t;if(!c?.approval)return r;let l=[`critical`,`high`,`medium`,`low`].map(e=>[e,t.filter(({approval:t})=>t?.risk===e).length]);return i`
    <button type="button" class="ask-row ask-group ${a?`current`:``}" aria-expanded=${n} data-id=${e} @click=${o}>
      <span class="ask-row-top"><span class="ask-row-agent"><bdi lang="">${s(c.agent)}</bdi></span><span class="ask-group-count">${y.alike(t.length)}</span></span>
      <span class="ask-row-title">${S.run(i`<bdi lang="">${f(c.approval.tool)}</bdi>`)}</span>
      <span class="ask-row-facts"><span>${y.approvals}</span>${l.filter(([,e])=>e>0).map(([e,t])=>i`<span class="ask-risk ask-risk-${e}">${S.riskCount(String(t),e)}</span>`)}</span>
    </button>
  `}var lo=62.5,uo=()=>window.innerWidth>=lo*Number.parseFloat(getComputedStyle(document.documentElement).fontSize),Z=100,fo=6,po=class extends b{static properties={inbox:{attribute:!1},chosen:{state:!0},wide:{state:!0},wanted:{state:!0},open:{state:!0},drawn:{state:!0}};#e=new wa(this,e=>this.inbox.take(e));#t=new no(this,e=>this.inbox.take(e));#n=null;#r=0;#i=new IntersectionObserver(e=>e.some(({isIntersecting:e})=>e)&&(this.drawn+=Z));#a=()=>this.requestUpdate();#o=()=>this.wide=uo();constructor(){super(),this.chosen=null,this.wide=uo(),this.wanted=Ga(location.search),this.open=null,this.drawn=Z}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#a),window.addEventListener(`resize`,this.#o),document.addEventListener(`keydown`,this.#u)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#a),window.removeEventListener(`resize`,this.#o),document.removeEventListener(`keydown`,this.#u),this.#i.disconnect()}willUpdate(e){this.wide&&(this.chosen===null||!this.#s(this.chosen))&&(this.chosen=this.#c().asks[0]?.id??null)}#s(e){return this.inbox.get(e)!==void 0||this.#c().rows.some(({key:t})=>t===e)}updated(){this.#i.disconnect();let e=this.querySelector(`.inbox-more`);e&&this.#i.observe(e)}#c(){let{list:e}=this.inbox;if(this.#n?.list!==e||this.#n.wanted!==this.wanted){let t=Date.now(),n=Ja(this.wanted.order===`urgent`?e??[]:za(e??[],this.wanted.order,t),this.wanted,t);this.#n={list:e,wanted:this.wanted,asks:n,rows:$a(n)}}return this.#n}#l=({detail:{wanted:e}})=>{this.wanted=e,this.drawn=Z,history.replaceState(history.state,``,location.pathname+Wa(e))};#u=e=>{let t=ta(e);if(t===`/`&&this.#d(e),t!==`j`&&t!==`k`)return;let n=[...this.querySelectorAll(`.ask-row`)],r=n.findIndex(e=>e===document.activeElement),i=n.findIndex(e=>e.dataset.id===this.chosen),a=r>=0?r:this.wide&&i>=0&&this.contains(document.activeElement)?i:-1,o=a<0?Math.min(this.#r,n.length-1):t===`j`?a+1:Math.max(a-1,0),s=n[o];s&&(s.focus(),this.#r=o,this.wide&&(this.chosen=s.dataset.id??null))};#d(e){e.preventDefault(),this.querySelector(`waypost-inbox-tools`)?.focusSearch()}#f(e,t){!this.wide||e.metaKey||e.ctrlKey||e.shiftKey||e.button!==0||(e.preventDefault(),this.chosen=t.id,this.#r=[...this.querySelectorAll(`.ask-row`)].findIndex(e=>e.dataset.id===t.id))}#p({key:e,asks:t}){let[n]=t;if(!n)return r;if(t.length===1)return i`<li>${io(n,this.wide&&n.id===this.chosen,e=>this.#f(e,n))}</li>`;let a=this.open===e;return i`<li>
      ${co({key:e,asks:t},{open:a,current:this.wide&&e===this.chosen},()=>this.#m(e))}
      ${a?this.#g(t):r}
    </li>`}#m(e){this.open=this.open===e?null:e,this.wide&&(this.chosen=e)}#h(e){return i`<waypost-sweep ?expanded=${this.wide} .asks=${e} ?busy=${this.#t.busy}
      @waypost-sweep=${({detail:e})=>void this.#t.sweep(e.decisions)}></waypost-sweep>`}#g(e){return i`<div class="ask-together">
      ${this.wide?r:this.#h(e)}
      <ul class="rows">${k(e.slice(0,Z),({id:e})=>e,e=>i`<li>${io(e,this.wide&&e.id===this.chosen,t=>this.#f(t,e))}</li>`)}</ul>
      ${e.length>Z?i`<p class="ask-together-more">${y.firstOf(Z,e.length)}</p>`:r}
    </div>`}#_(e,t){let n=t.find(({key:e,asks:t})=>e===this.chosen&&t.length>1);if(n)return this.#h(n.asks);let a=this.chosen?this.inbox.get(this.chosen):void 0;if(!a&&this.inbox.list===null)return r;if(!a)return i`<div class="pane-empty"><p>${y.chooseAsk}</p></div>`;let o=this.#e.at(a.id),s=a.status===`pending`?null:Ba(e,a.id)??e[0]??null;return i`
      <waypost-ask .ask=${a} .fileAt=${Ca} .problems=${o.problems} .notice=${o.notice} .busy=${o.busy} .people=${this.#e.people}
            .suggestions=${o.suggestions??null} .saved=${this.#e.drafts.at(a.id)}></waypost-ask>
      <p class="pane-links">
        <a href="/sessions/${a.session_id}">${y.wholeSession}</a>
        ${s?i`<button type="button" class="next-button" @click=${()=>this.chosen=s.id}>${y.nextAsk}</button>`:r}
      </p>
    `}#v(e,t){let{list:n}=this.inbox;if(n===null)return c(4);let a=n.length>=fo||Ha(this.wanted),{agents:o,roles:s}=Za(a?n:[]);return i`
      ${a?i`<waypost-inbox-tools .wanted=${this.wanted} .agents=${o} .roles=${s} @waypost-wanted=${this.#l}></waypost-inbox-tools>`:r}
      <p class="sweep-said" role="status">${this.#t.said}</p>
      ${n.length===0&&!Ha(this.wanted)?mo():e===0?i`<div class="empty"><h2>${y.nothingLikeThat}</h2></div>`:i`<ul class="rows ${this.drawn>Z?`is-long`:``}">${k(t.slice(0,this.drawn),({key:e})=>e,e=>this.#p(e))}</ul>`}
      ${t.length>this.drawn?i`<p class="inbox-more"><button type="button" class="plain-button" @click=${()=>this.drawn+=Z}>${y.showMore}</button></p>`:r}
    `}#y(e){let{list:t,whole:n}=this.inbox;if(t===null)return``;let r=`${re(t.length)}${n?``:`+`}`;return t.length===0?y.nothingWaits:Ha(this.wanted)?y.someOf(re(e),r):y.waiting(r)}render(){let{list:e}=this.inbox,{asks:t,rows:n}=this.#c(),a=e?.length??0,o=this.wide&&(e===null||a>0||this.chosen!==null);return i`
      <div class="inbox ${o?`split`:``}">
        <section class="inbox-list" aria-labelledby="inbox-title">
          <header class="page-head">
            <h1 id="inbox-title" tabindex="-1">${y.names.inbox}</h1>
            <p class="page-count ${a===0?`visually-hidden`:``}" role="status">${this.#y(t.length)}</p>
          </header>
          ${this.#v(t.length,n)}
        </section>
        ${o?i`<section class="inbox-pane" aria-label=${y.chosenAsk}>${this.#_(t,n)}</section>`:r}
      </div>
    `}};function mo(){return i`<div class="empty">
    <span class="empty-mark">${Ki.done}</span>
    <h2>${y.empty}</h2>
    <p>${y.emptyText}</p>
    <p><a class="plain-link" href="/agents">${y.startSession}</a></p>
  </div>`}var ho=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},go=class extends b{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=Va,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new ho({...this.wanted,...e}))}#t(e,t,n){return i`<label class="tool-choice"><span>${t}</span>
      <select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>i`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
    </label>`}render(){let{wanted:e}=this,t=[`agent`,`kind`,`whom`,`due`].filter(t=>e[t]!==``).length,n=e=>e.map(e=>[e,s(e)]);return i`
      <search class="inbox-tools">
        <input class="text-field" type="search" aria-label=${y.searchLabel} placeholder=${y.search} autocomplete="off" spellcheck="false" .value=${e.words}
          @input=${e=>this.#e({words:e.target.value})} />
        <details class="inbox-filters">
          <summary>${y.filter}${t>0?i` <span class="inbox-filters-set">${t}</span>`:r}</summary>
          <div class="tool-choices">
            ${this.#t(`agent`,y.agent,[[``,y.any],...n(this.agents)])}
            ${this.#t(`kind`,y.kind,[[``,y.any],...Object.entries(y.kinds)])}
            ${this.#t(`whom`,y.whoDecides,[[``,y.anybody],[`@me`,y.me],...n(this.roles)])}
            ${this.#t(`due`,y.due,[[``,y.anyTime],...Object.entries(y.dues)])}
            ${this.#t(`order`,y.order,Object.entries(y.orders))}
            ${Ha(e)?i`<button type="button" class="plain-button" @click=${()=>this.#e({...Va,order:e.order})}>${y.showAll}</button>`:r}
          </div>
        </details>
      </search>
    `}},_o=100,vo=class extends CustomEvent{constructor(e){super(`waypost-sweep`,{detail:{decisions:e},bubbles:!0,composed:!0})}},yo=class extends o{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}#t(e){return(!Q(e)||this.opened[$(e)]===!0)&&!(this.left[$(e)]??Q(e))}get#n(){return this.asks.slice(0,_o)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...Q(n)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new vo(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(e){let t=this.busy||e===0;if(this.refusing)return i`<div class="sweep-why">
        <label>${S.whyNot} <span class="ask-optional">${y.whyNotHint}</span>
          <textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
        <p class="sweep-actions">
          <button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${S.goBack}</button>
          <button type="button" class="ask-reject-button is-final" ?disabled=${t} @click=${()=>this.#i()}>${y.rejectCount(e)}</button>
        </p>
      </div>`;let n=this.busy?S.sending:e===this.#n.length?y.approveAll(e):y.approveSome(e,this.#n.length);return i`<p class="sweep-actions">
      <button type="button" class="ask-reject-button" ?disabled=${t} @click=${()=>void this.#a()}>${y.rejectCountStep(e)}</button>
      <button type="button" class="ask-approve-button" ?disabled=${t} @click=${()=>this.#r(`approve`)}>${n}</button>
    </p>`}#s(e){let{approval:t}=e;if(!t)return r;let n=Q(e)&&!this.opened[$(e)];return i`<li class="sweep-call">
      <label class="sweep-choice">
        <input type="checkbox" .checked=${this.#t(e)} ?disabled=${this.busy||n} @change=${t=>this.left={...this.left,[$(e)]:!t.target.checked}} />
        <code>${f(t.tool)}</code>
        ${t.risk?i`<span class="ask-risk ask-risk-${t.risk}">${S.risk[t.risk]}</span>`:r}
        ${n?i`<span class="ask-muted">${y.openFirst}</span>`:r}
      </label>
      <details class="sweep-details" ?open=${!Q(e)} @toggle=${t=>{t.target.open&&(this.opened={...this.opened,[$(e)]:!0})}}>
        <summary>${y.whatRuns}</summary>
        <dl class="ask-call-rows">
          ${t.view.map(e=>i`<div class="ask-call-row"><dt><bdi lang="">${f(e.path)}</bdi></dt>
            <dd><bdi lang="" class="ask-value" dir="auto">${f(e.text)}</bdi>${e.marks.map(e=>i` <span class="ask-mark">${S.mark(e)}</span>`)}</dd></div>`)}
          ${t.target?i`<div class="ask-call-row"><dt>${S.target}</dt><dd><bdi>${f(t.target)}</bdi></dd></div>`:r}
          ${t.server?i`<div class="ask-call-row"><dt>${S.server}</dt><dd><bdi>${f(t.server)}</bdi></dd></div>`:r}
        </dl>
      </details>
    </li>`}render(){let e=this.#n,t=e.filter(e=>this.#t(e)).length;return i`
      <div role="status" class="sweep-said">${this.said}</div>
      ${this.asks.length<2?r:i`<details class="sweep card" ?open=${this.expanded}>
        <summary>${y.together}</summary>
        <p class="ask-muted">${y.togetherText}${e.length<this.asks.length?y.theseFirst(e.length,this.asks.length):``}</p>
        <ul class="sweep-calls">${k(e,$,e=>this.#s(e))}</ul>
        ${this.#o(t)}
      </details>`}
    `}};function Q(e){return e.approval?.risk===`high`||e.approval?.risk===`critical`}function $(e){return`${e.id} ${e.revision}`}var bo=[`access_denied`,`login_required`,`temporarily_unavailable`],xo=class extends b{static properties={provider:{},problem:{state:!0}};constructor(){super(),this.provider=``,this.problem=null}connectedCallback(){super.connectedCallback();let e=new URLSearchParams(location.search);history.replaceState(null,``,location.pathname),this.#e(e)}async#e(e){let[t,n,r,i]=[`code`,`state`,`iss`,`error`].map(t=>e.get(t));if(!t||!n){let e=i&&bo.includes(i)?i:`refused_elsewhere`;this.problem=new h(0,{code:i?e:`nothing_brought`})}else try{location.replace(await _a.finish(this.provider,r?{code:t,state:n,iss:r}:{code:t,state:n}))}catch(e){this.problem=g(e)}}render(){return i`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1 tabindex="-1">${this.problem?y.didNotWork:y.signingYouIn}</h1>
      ${v(this.problem)}
      ${this.problem?i`<p><a class="plain-link" href="/" target="_self">${y.startAgain}</a></p>`:r}
    </main>`}},So=class{retry=null;#e=``;push(e){let t=(this.#e+e).replaceAll(`\r
`,`
`).split(`

`);this.#e=t.pop()??``;for(let e of t)this.retry=Co(e)??this.retry;return t.map(wo).filter(e=>e!==null)}};function Co(e){let t=/^retry: ?(\d+)$/m.exec(e);return t?Number(t[1]):null}function wo(e){let t={id:null,event:`message`,data:``},n=[];for(let r of e.split(`
`)){let e=r.indexOf(`:`),i=e<0?r:r.slice(0,e),a=e<0?``:r.slice(e+1).replace(/^ /,``);i===`data`&&n.push(a),i===`event`&&(t.event=a),i===`id`&&(t.id=a)}return n.length>0?{...t,data:n.join(`
`)}:null}var To=500,Eo=15e3,Do=4e4;async function Oo(e,t){let n=0;for(;!t.aborted;){e.onConnection(n===0?`connecting`:`lost`);let r=new So,i=await ko(e,r,t).catch(()=>!1);if(t.aborted)return;n=i?1:n+1,e.onConnection(`lost`);let a=Math.min(Eo,To*2**(n-1))*(.75+Math.random()/2);await Ao(i?r.retry??a:a,t)}}async function ko(e,t,n){let r=new AbortController,i=AbortSignal.any([n,r.signal]),a=window.setTimeout(()=>r.abort(),Do);try{let n=await fetch(e.url(),{headers:{accept:`text/event-stream`},signal:i,cache:`no-store`});if(!n.ok||!n.body)return!1;e.onConnection(`live`);let o=n.body.pipeThrough(new TextDecoderStream).getReader();for(;;){let{done:n,value:i}=await o.read().catch(()=>({done:!0,value:``}));if(n)return!0;window.clearTimeout(a),a=window.setTimeout(()=>r.abort(),Do);for(let n of t.push(i))e.onFrame(n)}}finally{window.clearTimeout(a)}}function Ao(e,t){return new Promise(n=>{let r=()=>{window.clearTimeout(i),window.removeEventListener(`online`,r),t.removeEventListener(`abort`,r),n()},i=window.setTimeout(r,e);window.addEventListener(`online`,r),t.addEventListener(`abort`,r)})}var jo=`waypost-inbox`;function Mo(e,t){let n=new BroadcastChannel(jo);t.addEventListener(`abort`,()=>n.close());let r=null,i=t=>{t.say===`reset`&&e.onReset(),t.say===`change`&&e.onChange(t.change),t.say===`connection`&&e.onConnection(t.connection),t.say===`hello`&&r&&n.postMessage({say:`connection`,connection:r})},a=e=>{t.aborted||(n.postMessage(e),i(e))},o=()=>Oo({url:()=>p.inbox,onFrame:e=>No(e,a),onConnection:e=>{r=e,a({say:`connection`,connection:e})}},t);n.onmessage=({data:e})=>i(e),e.onReset(),n.postMessage({say:`hello`}),navigator.locks?navigator.locks.request(jo,{signal:t},o).catch(()=>{}):o()}function No(e,t){if(e.event===`reset`&&t({say:`reset`}),e.event!==`ask_changed`)return;let n=JSON.parse(e.data);t({say:`change`,change:`data`in n?n.data:n})}var Po=25,Fo=8,Io=100,Lo=class extends EventTarget{list=null;whole=!1;connection=`connecting`;changes=0;#e=new Map;#t=0;#n=!1;#r=0;#i=new Set;#a=!1;start(e){Mo({onReset:()=>void this.#o(),onChange:({ask_id:e})=>void this.#s(e),onConnection:e=>{this.connection=e,this.#d()}},e)}take(e){this.#e.set(e.id,ja(this.#e.get(e.id),e)),this.#l()}get(e){return this.#e.get(e)}async#o(){let e=++this.#t,t=new Set;try{for await(let n of x.pendingAsks()){if(e!==this.#t)return;for(let e of n)t.add(e.id),this.#e.set(e.id,ja(this.#e.get(e.id),e));let r=!this.#n;this.#n=!0,r?this.#u():this.#l()}let n=[...this.#e.values()].filter(({id:e,status:n})=>n===`pending`&&!t.has(e));for(let{id:e}of n)n.length>Io&&this.#e.delete(e);this.whole=!0,this.#u();for(let{id:e}of n)n.length<=Io&&this.#s(e)}catch{}}async#s(e){if(this.#i.add(e),!this.#a){for(this.#a=!0;this.#i.size>0;){let e=[...this.#i],t=e.length>Io?[]:e.slice(0,Fo);t.length===0&&this.#i.clear(),t.forEach(e=>this.#i.delete(e)),await(t.length===0?this.#o():Promise.all(t.map(e=>this.#c(e))))}this.#a=!1}}async#c(e){try{this.take(await x.ask(e))}catch(t){t instanceof h&&t.status===404&&this.#e.delete(e),this.#l()}}#l(){this.changes+=1,this.#d(),this.#r===0&&(this.#r=window.setTimeout(()=>this.#u(),Po))}#u(){window.clearTimeout(this.#r),this.#r=0,this.#n&&(this.list=za(this.#e.values())),this.changes+=1,this.#d()}#d(){this.dispatchEvent(new Event(`change`))}};function Ro(e){let[t=``,n=``,...r]=e.replace(/^\/+|\/+$/g,``).split(`/`);if(t===`sign-in`&&n===`oidc`&&r.length===1)return{page:`returned`,provider:zo(r[0]??``)};if(r.length>0)return{page:`lost`};if(t===``)return{page:`inbox`};let i=zo(n);return t===`sessions`?i?{page:`session`,id:i}:{page:`sessions`}:t===`asks`&&i?{page:`ask`,id:i}:t===`rules`&&!i?{page:`rules`}:t===`history`&&!i?{page:`history`}:t===`account`&&!i?{page:`account`}:t===`agents`&&!i?{page:`agents`}:{page:`lost`}}function zo(e){try{return decodeURIComponent(e)}catch{return e}}var Bo=[`low`,`medium`,`high`,`critical`];function Vo(){if(!(`serviceWorker`in navigator))return;let{trustedTypes:e}=window,t=e?.createPolicy(`waypost-worker`,{createScriptURL:()=>`/sw.js`}).createScriptURL(``)??`/sw.js`;navigator.serviceWorker.register(t).then(Uo).catch(()=>{})}function Ho(){let{inDoubt:e,guardrail:t,toolAsks:n,approval:r,review:i,limits:a}=S,o=Object.entries(a).map(([e,t])=>[`limit_${e}`,t]);return{in_doubt:e,guardrail:t,mid_call:n,approval:r,review:i,questions:S.questionKind(1),...Object.fromEntries(o)}}async function Uo(){if(!(`caches`in window))return;let e=Object.entries(Ho()).flatMap(([e,t])=>[[e,t],...Bo.map(n=>[`${e} ${n}`,y.riskIn(t,n)])]),t={lang:E,waits:y.waitsForYou(`{}`),several:y.severalWait(`{}`),kinds:Object.fromEntries(e)};await(await caches.open(`waypost-words`)).put(`/assets/words`,new Response(JSON.stringify(t)))}var Wo=`waypost-notify`;function Go(){return`Notification`in window&&Notification.permission===`granted`&&Ko()===`yes`}function Ko(){try{return localStorage.getItem(Wo)}catch{return null}}async function qo(e){let t=e&&`Notification`in window&&await Notification.requestPermission()===`granted`;try{localStorage.setItem(Wo,t?`yes`:`no`)}catch{return!1}return t}var Jo=class{#e=null;hear(e,t){if(e===null||!t)return;let{setAppBadge:n}=navigator;n?.call(navigator,e.length).catch(()=>{}),Xo(new Set(e.map(({id:e})=>e)));let r=this.#e;this.#e=new Set(e.map(({id:e})=>e)),r&&document.visibilityState!==`visible`&&Go()&&e.filter(e=>!r.has(e.id)&&e.you?.answer!==!1).slice(0,3).forEach(Yo)}};function Yo(e){let t=new Notification(y.waitsForYou(s(e.agent)),{body:y.riskIn(cn(e),e.approval?.risk??null),lang:E,tag:e.id,icon:`/assets/icon.svg`});t.onclick=()=>{window.focus(),location.assign(`/asks/${encodeURIComponent(e.id)}`)}}async function Xo(e){let t=(await(await navigator.serviceWorker?.getRegistration().catch(()=>void 0))?.getNotifications?.()??[]).filter(({data:t})=>typeof t?.ask==`string`&&!e.has(t.ask));await Promise.all(t.map(e=>x.ask(String(e.data.ask)).then(({status:t})=>t!==`pending`&&e.close(),()=>{})))}var Zo={sessions:()=>T(()=>import(`./sessions.js`),__vite__mapDeps([0,1,2,3,4])),session:()=>T(()=>import(`./session.js`),__vite__mapDeps([5,1,2,4,3])),agents:()=>T(()=>import(`./agents.js`),__vite__mapDeps([6,1,2,4])),rules:()=>T(()=>import(`./rules.js`),__vite__mapDeps([7,1,2,4])),history:()=>T(()=>import(`./history.js`),__vite__mapDeps([8,1,2,4])),account:()=>T(()=>import(`./account.js`),__vite__mapDeps([9,1,2,4]))};async function Qo({page:e}){await Zo[e]?.(),await ae(E),se(E)}function $o(e){history.pushState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`))}function es(e){if(e.defaultPrevented||e.button!==0||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;let t=e.target instanceof Element?e.target.closest(`a`):null;!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`)||/^\/($|asks\/|sessions($|\/)|agents$|rules$|history$|account$)/.test(t.pathname)&&(e.preventDefault(),t.href!==location.href&&$o(t.pathname+t.search))}var ts=class extends b{static properties={me:{state:!0},route:{state:!0},away:{state:!0},ways:{state:!0},problem:{state:!0},busy:{state:!0},team:{state:!0},here:{state:!0},refused:{state:!0}};#e=!1;#t=new Lo;#n=new Jo;#r=new AbortController;#i=0;constructor(){super(),this.me=null,this.route=Ro(location.pathname),this.here=!1,this.refused=null,this.away=!1,this.ways=null,this.problem=null,this.busy=!1,this.team=ra(location.search,J())}connectedCallback(){super.connectedCallback();let{signal:e}=this.#r;window.addEventListener(`popstate`,()=>void this.#a(Ro(location.pathname)),{signal:e}),this.#a(this.route),document.addEventListener(`click`,es,{signal:e}),this.#t.addEventListener(`change`,()=>this.#p(),{signal:e}),q.addEventListener(`change`,()=>this.requestUpdate(),{signal:e}),q.addEventListener(`sent-later`,e=>this.#c(e),{signal:e}),window.addEventListener(`storage`,()=>this.requestUpdate(),{signal:e}),document.readyState===`complete`?Vo():window.addEventListener(`load`,()=>Vo(),{signal:e,once:!0}),document.addEventListener(`signed-in`,()=>void x.me().then(e=>this.me=e,()=>{}),{signal:e}),this.route.page!==`returned`&&this.#o()}disconnectedCallback(){super.disconnectedCallback(),this.#r.abort()}async#a(e){let t=location.href,n=await Qo(e).then(()=>!0,()=>`failed`);location.href===t&&(this.here=n,this.route=e)}async#o(){try{this.me=await x.me(),this.me.only_asks&&this.#u(this.team),this.#t.start(this.#r.signal),this.#s()}catch(e){if(e instanceof h&&e.status===401)return this.#l();this.away=!0,window.setTimeout(()=>void this.#o(),2e3)}}#s(){this.me&&this.me!==`signed-out`&&q.send(`${this.me.instance} ${this.me.principal.kind}:${this.me.principal.name}`)}#c({detail:{ask_id:e,ask:t,problem:n}}){t&&this.#t.take(t),this.refused=n?{ask_id:e,why:_(n).title}:null}#l(){this.me=`signed-out`,this.#u(this.team)}#u(e){this.team=e,x.ways(e).then(e=>this.ways=e,()=>{})}#d=async({detail:{name:e,password:t,team:n}})=>{this.busy=!0,this.problem=null;try{await x.signIn(e,t,n),ia(n,J()),this.me=null,await this.#o()}catch(e){this.problem=g(e)}finally{this.busy=!1}};async#f(){this.away=!0;let e=await x.me().then(()=>null,e=>e);e instanceof h&&e.status===401&&this.#l()}#p(){this.#t.connection===`live`?(window.clearTimeout(this.#i),this.#i=0,(this.away||!this.#e)&&this.#s(),this.#e=!0,this.away=!1):this.#t.connection===`lost`&&this.#i===0&&(this.#e=!1,this.#i=window.setTimeout(()=>void this.#f(),1200)),this.requestUpdate()}#m(){return i`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${y.names[this.route.page]}</h1></header>${c(4)}</div>`}get count(){return this.#t.list?.length??0}updated(e){this.#n.hear(this.#t.list,this.#t.whole);let t=this.count>0?`(${this.count}) `:``;document.title=`${t}${y.names[this.route.page]} · Waypost`,e.has(`route`)&&e.get(`route`)!==void 0&&(window.scrollTo(0,0),Promise.resolve().then(()=>this.querySelector(`main h1`)?.focus({preventScroll:!0})))}#h(e){return i`<waypost-sign-in ?by-link=${e} .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team}
      @signed-in=${()=>location.reload()} @waypost-team=${({detail:e})=>this.#u(e.team)} @waypost-sign-in=${this.#d}></waypost-sign-in>`}#g({only_asks:e}){return!e||this.route.page===`ask`&&e.includes(this.route.id)}#_(e,t,n){let a=this.route.page===e||e===`sessions`&&this.route.page===`session`||e===`inbox`&&this.route.page===`ask`||e===`agents`&&this.route.page===`rules`;return i`<a class="nav-link nav-${e}" href=${t} aria-current=${a?`page`:r}>
      ${Ki[e]}<span>${y.names[e]}</span>
      ${n>0?i`<span class="nav-badge" aria-label=${y.waitingCount(n)}>${n>99?`99+`:n}</span>`:r}
    </a>`}#v(){let e=this.#t;if(this.here===`failed`)return i`<div class="empty"><h1 tabindex="-1">${y.notLoaded}</h1><p>${y.notLoadedText}</p>
        <p><button type="button" class="plain-button" @click=${()=>location.reload()}>${y.tryAgain}</button></p></div>`;switch(this.route.page){case`inbox`:return i`<page-inbox .inbox=${e}></page-inbox>`;case`ask`:return i`<page-ask .inbox=${e} .ask=${this.route.id} ?by-link=${this.me!==`signed-out`&&!!this.me?.only_asks}></page-ask>`;case`sessions`:return i`<page-sessions .inbox=${e}></page-sessions>`;case`session`:return i`<page-session .inbox=${e} .session=${this.route.id}></page-session>`;case`agents`:return i`<page-agents></page-agents>`;case`rules`:return i`<page-rules></page-rules>`;case`history`:return i`<page-history></page-history>`;case`account`:return i`<page-account></page-account>`;case`returned`:return r;case`lost`:return i`<div class="empty"><h1 tabindex="-1">${y.noSuchPage}</h1><p><a class="plain-link" href="/">${y.goToInbox}</a></p></div>`}}#y(){let e=this.me!==`signed-out`&&this.me?.unsafe_settings||[];return e.length>0?i`<p class="unsafe" role="alert">${y.unsafe(e.map(e=>`${e}=off`).join(`, `))}</p>`:r}#b(){return i`<nav class="nav" aria-label=${y.main}>
      <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
      ${this.#_(`inbox`,`/`,this.count)} ${this.#_(`sessions`,`/sessions`,0)} ${this.#_(`agents`,`/agents`,0)} ${this.#_(`history`,`/history`,0)}
      ${this.#_(`account`,`/account`,0)}
      <p class="nav-me">${this.me&&this.me!==`signed-out`?i`<a class="plain-link" href="/account"><span class="visually-hidden">${y.account}</span>${this.me.principal.name}</a>`:r}</p>
    </nav>`}render(){if(this.route.page===`returned`)return i`<page-returned .provider=${this.route.provider}></page-returned>`;if(this.me===`signed-out`)return this.#h(!1);if(this.me&&!this.#g(this.me))return this.#h(!0);let e=this.me?.only_asks!==void 0,t=this.route.page===`ask`||this.route.page===`session`||this.route.page===`rules`;return i`
      <a class="skip-link" href="#main" @click=${this.#x}>${y.skip}</a>
      ${this.#y()}
      <div class="shell ${t?`is-detail`:``} ${e?`is-by-link`:``}">
        ${e?r:this.#b()}
        <div class="away" role="status" ?hidden=${!this.away}>${this.away?i`<span class="away-dot" aria-hidden="true"></span>${y.away}`:r}</div>
        <waypost-outbox .waiting=${q.waiting} .refused=${this.refused} @waypost-unsend=${()=>q.takeBack()}></waypost-outbox>
        <main id="main">${this.me&&this.here?this.#v():this.#m()}</main>
      </div>
      <waypost-keys></waypost-keys>
    `}#x(e){e.preventDefault(),document.querySelector(`main h1`)?.focus()}},ns=class extends b{static properties={open:{state:!0}};constructor(){super(),this.open=!1}connectedCallback(){super.connectedCallback(),document.addEventListener(`keydown`,this.#e)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`keydown`,this.#e)}#e=e=>{ta(e)===`?`&&(this.open=!0)};updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?i`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
      <form method="dialog" class="keys-head"><h2 id="keys-title">${y.keysTitle}</h2><button class="plain-button">${y.close}</button></form>
      <dl class="keys-list">${ea().map(([e,t])=>i`<div><dt>${e.split(` `).map(e=>i`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
    </dialog>`:r}},rs=class extends b{static properties={waiting:{attribute:!1},refused:{attribute:!1}};constructor(){super(),this.waiting=[],this.refused=null}#e=()=>this.dispatchEvent(new Event(`waypost-unsend`,{bubbles:!0}));render(){let e=this.waiting.length,{refused:t}=this;return i`<div role="status">${t?i`<p class="outbox is-bad"><span>${y.notTaken(s(t.why))}</span> <a href="/asks/${t.ask_id}">${y.seeIt}</a></p>`:r}${e>0?i`<p class="outbox"><span>${y.sentLater(e)}</span> <button type="button" class="ask-link" @click=${this.#e}>${y.doNotSend}</button></p>`:r}</div>`}},is=class extends b{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{},inside:{type:Boolean},byLink:{type:Boolean,attribute:`by-link`}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``,this.inside=!1,this.byLink=!1}#e=e=>{e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``),r={name:n(`name`).trim(),password:n(`password`),team:n(`team`).trim()};this.dispatchEvent(new CustomEvent(`waypost-sign-in`,{bubbles:!0,detail:r}))};#t=e=>{let t=e.target.value.trim();t!==this.team&&this.dispatchEvent(new CustomEvent(`waypost-team`,{bubbles:!0,detail:{team:t}}))};render(){let e=i`${this.ways?.password?this.#n():r}
      <other-ways .providers=${this.ways?.providers??[]} .to=${location.pathname+location.search}></other-ways>`;return this.inside?e:i`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1>${this.byLink?y.signInToSee:y.notSignedIn}</h1>
      ${this.byLink?i`<p>${y.byLink}</p>`:r}
      ${e}
      <p>${(this.ways?.password?y.orRun:y.run)(i`<code>waypost link</code>`)}</p>
    </main>`}#n(){return i`<form class="sign-in-form" @submit=${this.#e}>
      <label>${y.name} <input class="text-field" name="name" .value=${this.who} autocomplete="username" autocapitalize="none" spellcheck="false" required /></label>
      <label>${y.password} <input class="text-field" name="password" type="password" autocomplete="current-password" required /></label>
      <details class="sign-in-team" ?open=${this.team!==``}>
        <summary>${y.anotherTeam}</summary>
        <label>${y.team} <input class="text-field" name="team" .value=${this.team} autocomplete="organization" autocapitalize="none" spellcheck="false" @change=${this.#t} /></label>
      </details>
      ${v(this.problem)}
      <button class="primary-button" ?disabled=${this.busy}>${this.busy?y.signingIn:y.signIn}</button>
    </form>`}},as=class extends b{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=()=>this.querySelector(`dialog`)?.close();#t=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return i`<dialog class="step-up sign-in-first" aria-labelledby="sign-in-first-title" @close=${this.#t}>
      <h2 id="sign-in-first-title">${y.signInFirst}</h2>
      <p>${y.signInFirstText}</p>
      <waypost-sign-in inside .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team} .who=${this.who}></waypost-sign-in>
      <p class="step-up-actions"><button type="button" class="plain-button" @click=${this.#e}>${y.notNow}</button></p>
    </dialog>`}},os=class extends b{static properties={problem:{attribute:!1},busy:{type:Boolean}};constructor(){super(),this.problem=null,this.busy=!1}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.dispatchEvent(new CustomEvent(`waypost-step-up`,{bubbles:!0,detail:{code:t}}))};#t=()=>this.dispatchEvent(new CustomEvent(`waypost-step-up-passkey`,{bubbles:!0}));#n=()=>this.querySelector(`dialog`)?.close();#r=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return i`<dialog class="step-up" aria-labelledby="step-up-title" @close=${this.#r}>
      <form class="sign-in-form" @submit=${this.#e}>
        <h2 id="step-up-title">${y.showYou}</h2>
        <p>${y.showYouText}</p>
        <label>${y.code} <input class="text-field" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus /></label>
        ${v(this.problem)}
        <p class="step-up-actions">
          <button type="button" class="plain-button" @click=${this.#n}>${y.notNow}</button>
          ${ua()?i`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#t}>${y.usePasskey}</button>`:r}
          <button class="primary-button" ?disabled=${this.busy}>${this.busy?y.checking:y.confirm}</button>
        </p>
      </form>
    </dialog>`}},ss=`waypost-language`;function cs(){return oe(J()?.getItem(ss)??``)}function ls(e){e?J()?.setItem(ss,e):J()?.removeItem(ss)}async function us(){await Promise.resolve();let e=ie(cs(),navigator.languages),t=await(ae(e)??Promise.resolve()).then(()=>e,()=>`en`);document.documentElement.lang=t,se(t)}customElements.define(`other-ways`,va),customElements.define(`waypost-sign-in`,is),customElements.define(`waypost-sign-in-first`,as),customElements.define(`waypost-step-up`,os),customElements.define(`waypost-keys`,ns),customElements.define(`waypost-outbox`,rs),customElements.define(`waypost-inbox-tools`,go),customElements.define(`waypost-sweep`,yo),customElements.define(`page-returned`,xo),customElements.define(`page-ask`,Aa),customElements.define(`page-inbox`,po),us().then(()=>customElements.define(`waypost-app`,ts));export{A as C,j as S,Ki as _,Go as a,rn as b,ja as c,ba as d,ya as f,q as g,ua as h,qo as i,wa as l,la as m,cs as n,Oo as o,ga as p,$o as r,no as s,ls as t,Ca as u,pn as v,k as w,et as x,on as y};