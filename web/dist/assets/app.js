const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/sessions.js","assets/page.js","assets/language.js","assets/status.js","assets/later.js","assets/session.js","assets/agents.js","assets/rules.js","assets/risk.js","assets/history.js","assets/account.js"])))=>i.map(i=>d[i]);
import{A as e,C as t,D as n,E as r,O as i,S as a,T as o,_ as s,a as c,b as l,c as u,d as ee,f as d,g as f,h as p,j as m,k as h,l as g,m as te,n as _,o as v,r as ne,s as y,t as b,u as x,v as S,w as re,x as ie,y as C}from"./page.js";import{a as ae,c as oe,i as w,o as se,r as ce,s as le,u as ue}from"./language.js";var T={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},de=e=>(...t)=>({_$litDirective$:e,values:t}),fe=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:pe}=e,me=e=>e,he=e=>e.strings===void 0,ge=()=>document.createComment(``),_e=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new pe(r.insertBefore(ge(),i),r.insertBefore(ge(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=me(e).nextSibling;me(r).insertBefore(e,i),e=t}}}return n},E=(e,t,n=e)=>(e._$AI(t,n),e),ve={},ye=(e,t=ve)=>e._$AH=t,be=e=>e._$AH,xe=e=>{e._$AR(),e._$AA.remove()},Se=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},D=de(class extends fe{constructor(e){if(super(e),e.type!==T.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let a=be(e),{values:o,keys:s}=this.dt(t,n,r);if(!Array.isArray(a))return this.ut=s,o;let c=this.ut??=[],l=[],u,ee,d=0,f=a.length-1,p=0,m=o.length-1;for(;d<=f&&p<=m;)if(a[d]===null)d++;else if(a[f]===null)f--;else if(c[d]===s[p])l[p]=E(a[d],o[p]),d++,p++;else if(c[f]===s[m])l[m]=E(a[f],o[m]),f--,m--;else if(c[d]===s[m])l[m]=E(a[d],o[m]),_e(e,l[m+1],a[d]),d++,m--;else if(c[f]===s[p])l[p]=E(a[f],o[p]),_e(e,a[d],a[f]),f--,p++;else if(u===void 0&&(u=Se(s,p,m),ee=Se(c,d,f)),u.has(c[d])){if(u.has(c[f])){let t=ee.get(s[p]),n=t===void 0?null:a[t];if(n===null){let t=_e(e,a[d]);E(t,o[p]),l[p]=t}else l[p]=E(n,o[p]),_e(e,a[d],n),a[t]=null;p++}else xe(a[f]),f--}else xe(a[d]),d++;for(;p<=m;){let t=_e(e,l[m+1]);E(t,o[p]),l[p++]=t}for(;d<=f;){let e=a[d++];e!==null&&xe(e)}return this.ut=s,ye(e,l),i}}),O=de(class extends fe{constructor(e){if(super(e),e.type!==T.PROPERTY&&e.type!==T.ATTRIBUTE&&e.type!==T.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!he(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===i||t===n)return t;let r=e.element,a=e.name;if(e.type===T.PROPERTY){if(t===r[a])return i}else if(e.type===T.BOOLEAN_ATTRIBUTE){if(!!t===r.hasAttribute(a))return i}else if(e.type===T.ATTRIBUTE&&r.getAttribute(a)===t+``)return i;return ye(e),t}});function k(e){return e.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}function Ce(e){let[,t,n]=e.split(`/`);return t!==`answers`&&t!==`feedback`||n===void 0?null:n.replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)}var we=/^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;function Te({input:e}){return e===`number`||e===`date`||e===`datetime`}function Ee(e,t){return e.input===`datetime`?Oe(t):t}function De(e,t){let n=t.trim();if(n===``)return null;let r=e.default;return typeof r==`string`&&Ee(e,r)===t?r:e.input===`datetime`?ke(n):n}function Oe(e){let t=new Date(e);if(Number.isNaN(t.getTime()))return``;let n=t.getSeconds()===0?``:`:${A(t.getSeconds())}`;return`${String(t.getFullYear()).padStart(4,`0`)}-${A(t.getMonth()+1)}-${A(t.getDate())}T${A(t.getHours())}:${A(t.getMinutes())}${n}`}function ke(e){let[,t,n,r=`:00`]=we.exec(e)??[],i=new Date(e);if(t===void 0||n===void 0||Number.isNaN(i.getTime()))return null;let a=Math.round(-i.getTimezoneOffset()),o=Math.abs(a);return`${t}T${n}${r}${a<0?`-`:`+`}${A(Math.floor(o/60))}:${A(o%60)}`}function A(e){return String(e).padStart(2,`0`)}var Ae={en:`en-GB`,de:`de`};function je(e,t){let n=new Date(e.input===`date`?`${t}T00:00Z`:t);if(e.input===`number`||Number.isNaN(n.getTime()))return t;let r={weekday:`long`,day:`numeric`,month:`long`,year:`numeric`};if(e.input===`date`)return new Intl.DateTimeFormat(Ae[w],{...r,timeZone:`UTC`}).format(n);let i={hour:`2-digit`,minute:`2-digit`,timeZoneName:`longOffset`};return new Intl.DateTimeFormat(Ae[w],{...r,...i,...n.getUTCSeconds()===0?{}:{second:`2-digit`}}).format(n)}function Me(e){let{min:t,max:n}=Ne(e),r=t=>je(e,t),i=e.input===`number`;return t!==null&&n!==null?C.rangeBetween(r(t),r(n)):t===null?n===null?null:i?C.orLess(r(n)):C.orEarlier(r(n)):i?C.orMore(r(t)):C.orLater(r(t))}function Ne({rules:e}){let t=e=>typeof e==`string`?e:null;return{min:t(e?.min),max:t(e?.max)}}function Pe(e,n,r=void 0){let i=n??(r===void 0?null:a(JSON.stringify(r))),s=i?o(i):null;switch(e.kind){case`text`:{let n=t(i),r=n===null?s??``:e.format===`date-time`&&Oe(n)||n;return{kind:`text`,first:r,text:r,given:s}}case`number`:case`json`:return{kind:`text`,first:s??``,text:s??``,given:s};case`one`:{let t=e.choices.filter(e=>Fe(e.raw,i)).map(e=>e.raw);return{kind:`chosen`,first:t,raws:t,given:s}}case`many`:{let t=i?.kind===`array`?i.items:[],n=e.choices.filter(e=>t.some(t=>Fe(e.raw,t))).map(e=>e.raw);return{kind:`chosen`,first:n,raws:n,given:s}}case`object`:{let t=e=>i?.kind===`object`?i.entries.find(([t])=>t===e)?.[1]??null:null,r=e.properties.map(({key:e,shape:r,fresh:i})=>[e,Pe(r,t(e),n?void 0:i)]);return{kind:`object`,fields:Object.fromEntries(r),given:i}}case`list`:{let t=i?.kind===`array`?i.items:Array.from({length:e.least},()=>null);return{kind:`list`,items:t.map((t,n)=>({id:n,value:Pe(e.item,t,e.fresh)})),next:t.length,given:i,touched:!1}}}}function Fe(e,n){if(!n)return!1;let r=t(n);return r===null?e===o(n):e===JSON.stringify(r)}function j(e,t,n){return t.kind===`text`?t.text===t.first?t.given:t.text.trim()===``&&e.kind!==`text`?null:e.kind===`text`?t.text===``?t.given===null?null:`""`:JSON.stringify(e.format===`date-time`?ke(t.text)??t.text:t.text):t.text.trim():t.kind===`chosen`?String(t.raws)===String(t.first)&&t.given!==null?t.given:e.kind===`many`?t.raws.length===0&&t.given===null&&n===`optional`?null:`[${t.raws.join(`,`)}]`:t.raws[0]??null:t.kind===`list`?e.kind===`list`?Le(e,t,n):null:e.kind===`object`?Ie(e.properties,t,n):null}function Ie(e,t,n){let r=new Map(e.map(e=>[e.key,e])),i=t.given?.kind===`object`?t.given.entries:[],a=e=>{let n=t.fields[e.key];return n?j(e.shape,n,e.required?`required`:`optional`):null},s=i.map(([e,t])=>[e,r.has(e)?a(r.get(e)):o(t)]),c=e.filter(({key:e})=>i.every(([t])=>t!==e)).map(e=>[e.key,a(e)]),l=[...s,...c].filter(e=>e[1]!==null);return t.given&&l.length===i.length&&i.every(([e,t],n)=>l[n]?.[0]===e&&l[n]?.[1]===o(t))&&t.given?o(t.given):l.length===0&&!t.given&&n===`optional`?null:`{${l.map(([e,t])=>`${JSON.stringify(e)}:${t}`).join(`,`)}}`}function Le(e,t,n){let r=t.items.map(({value:t})=>j(e.item,t,`required`)??`null`),i=t.given?.kind===`array`?t.given.items.map(o):null;return t.given&&i&&i.length===r.length&&i.every((e,t)=>e===r[t])?o(t.given):r.length===0&&!t.given&&!t.touched&&n===`optional`?null:`[${r.join(`,`)}]`}function Re(e,t,n,r){let i=(e,t)=>[{pointer:n,code:e,message:t}];if(e.kind===`object`&&t.kind===`object`)return j(e,t,r?`required`:`optional`)===null?[]:e.properties.flatMap(e=>{let r=t.fields[e.key];return r?Re(e.shape,r,`${n}/${k(e.key)}`,e.required):[]});if(e.kind===`list`&&t.kind===`list`)return t.items.flatMap(({value:t},r)=>Re(e.item,t,`${n}/${r}`,!0));let o=j(e,t,`optional`);return o===null?r?i(`required`,C.needed):[]:e.kind===`number`&&!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(o)?i(`not_a_number`,C.writeNumber):e.kind===`json`&&a(o)===null?i(`json`,C.notJson):[]}function ze(e,t,n){return e.kind===`object`&&t.kind===`object`?[n,...e.properties.flatMap(({key:e,shape:r})=>{let i=t.fields[e];return i?ze(r,i,`${n}/${k(e)}`):[]})]:e.kind===`list`&&t.kind===`list`?[n,...t.items.flatMap(({value:t},r)=>ze(e.item,t,`${n}/${r}`))]:[n]}var Be=6,Ve=3e3;function M(e){let t=P(e)?e:{};return He(t,{root:t,room:Ve},0)}function He(e,t,n){let r=Xe(e,t.root);if(n>Be||[`anyOf`,`allOf`,`not`,`if`,`$ref`,`$dynamicRef`,`patternProperties`].some(e=>e in r))return N();let i=qe(r);if(i)return Ke(i.length,t)?{kind:`one`,choices:i}:N();if(`oneOf`in r||`enum`in r)return N();switch(r.type){case`string`:return Ue(r);case`number`:case`integer`:return{kind:`number`,whole:r.type===`integer`,hint:Ye(r)};case`boolean`:return{kind:`one`,choices:[{label:C.yes,raw:`true`},{label:C.no,raw:`false`}]};case`object`:return We(r,t,n);case`array`:return Ge(r,t,n);default:return N()}}function Ue(e){let t=[`email`,`uri`,`date`,`date-time`].find(t=>t===e.format)??null,[n,r]=[F(e,`minLength`),F(e,`maxLength`)],i=n!==null&&r!==null?C.charactersBetween(n,r):n===null?r===null?``:C.charactersMost(r):C.charactersLeast(n);return{kind:`text`,format:t,long:t===null&&(r===null?e.contentMediaType!==void 0:r>200),hint:i}}function We(e,t,n){if(!P(e.properties)||!Ke(Object.keys(e.properties).length,t))return N();let r=Array.isArray(e.required)?e.required:[];return{kind:`object`,properties:Object.entries(e.properties).map(([e,i])=>{let a=Xe(P(i)?i:{},t.root);return{key:e,title:Ze(a,`title`)||e,description:Ze(a,`description`),required:r.includes(e),shape:He(a,t,n+1),fresh:a.default}})}}function Ge(e,t,n){if(!P(e.items)||`prefixItems`in e||`contains`in e)return N();let r=Xe(e.items,t.root),[i,a]=[F(e,`minItems`)??0,F(e,`maxItems`)??1/0],o=Number.isFinite(a),s=i>0&&o?C.itemsBetween(i,a):i>0?C.itemsLeast(i):o?C.itemsMost(a):``,c=qe(r)??qe({oneOf:r.anyOf});return c?Ke(c.length,t)?{kind:`many`,choices:c,hint:s}:N():{kind:`list`,item:He(r,t,n+1),least:i,most:a,hint:s,fresh:r.default}}function Ke(e,t){return e>t.room?!1:(t.room-=e,!0)}function qe(e){let t=`const`in e?[e.const]:e.enum;if(Array.isArray(t)&&t.length>0){let n=Array.isArray(e.enumNames)?e.enumNames:[];return t.map((e,t)=>({label:String(n[t]??Je(e)),raw:JSON.stringify(e)}))}let{oneOf:n}=e;return!Array.isArray(n)||n.length===0||!n.every(e=>P(e)&&`const`in e)?null:n.map(e=>({label:Ze(e,`title`)||Je(e.const),raw:JSON.stringify(e.const)}))}function Je(e){return typeof e==`string`?e:e===!0?C.yes:e===!1?C.no:JSON.stringify(e)}function Ye(e){let[t,n]=[F(e,`minimum`),F(e,`maximum`)],[r,i]=[F(e,`exclusiveMinimum`),F(e,`exclusiveMaximum`)];return[t!==null&&n!==null?C.rangeBetween(String(t),String(n)):t===null?n===null?``:C.orLess(String(n)):C.orMore(String(t)),r===null?``:C.moreThan(r),i===null?``:C.lessThan(i)].filter(Boolean).join(` `)}function N(){return{kind:`json`,hint:C.asJson}}function Xe(e,t){let n=e.$ref;if(typeof n!=`string`||!n.startsWith(`#/`))return e;let r=n.slice(2).split(`/`).map(e=>decodeURIComponent(e).replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)).reduce((e,t)=>P(e)?e[t]:void 0,t);if(!P(r))return e;let{$ref:i,...a}=e;return{...r,...a}}function P(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function Ze(e,t){return typeof e[t]==`string`?e[t]:``}function F(e,t){return typeof e[t]==`number`?e[t]:null}var I={files:{},secrets:{}};function Qe({input:e}){return e===`file`||e===`secret`}function $e(e,t){let n=t.secrets[e.id]??``,r=(t.files[e.id]??[]).flatMap(({digest:e})=>e??[]),i=e.input===`secret`?n===``?[]:[n]:r;return i.length>0?{values:i}:null}function et(e,t){return e.filter(({id:e})=>(t.files[e]??[]).some(({digest:e})=>e===void 0)).map(({id:e})=>{let n=(t.files[e]??[]).some(({problem:e})=>e!==void 0)?C.removeFailed:C.waitForFile;return{pointer:`/answers/${k(e)}`,code:`unfinished`,message:n}})}function tt({rules:e}){let t=e=>typeof e==`number`?e:null;return{accept:Array.isArray(e?.accept)?e.accept.filter(e=>typeof e==`string`):[],bytes:t(e?.max_bytes),files:t(e?.max_files)??1}}function nt(e){let{accept:t,bytes:n,files:r}=tt(e),i=t.map(e=>C.families[e]??e.replace(/^application\//,``).toUpperCase()),a=n===null?``:C.upTo(L(n)),o=[i.join(C.or)||C.anyFile(r),a].filter(Boolean).join(`, `);return`${o[0]?.toUpperCase()??``}${o.slice(1)}${r>1?C.mostFiles(r):``}.`}function L(e){if(e<1e3)return C.bytes(e);let[t,n]=e<1e6?[e/1e3,`kB`]:[e/1e6,`MB`];return`${oe(t<10?Math.round(t*10)/10:Math.round(t))} ${n}`}function rt(e){return(e.multi_select?[at(e)]:[Me(e),st(e),ot(e)]).filter(Boolean).join(` `)}function it(e,t){let{min_length:n,max_length:r,min_selections:i,max_selections:a}=lt(e),o=t.values.length+ +!!t.free_text;if(e.multi_select)return o<i?C.chooseLeast(i):o>a?C.chooseMost(a):null;let s=t.free_text??(e.input===`text`?t.values[0]:void 0);if(s===void 0)return null;let c=[...s].length;return c<n?C.writeLeast(n):c>r?C.writeMost(r,c):null}function at(e){let{min_selections:t,max_selections:n}=lt(e);return t>0&&t===n?C.chooseExactly(t):t>1&&n<1/0?C.chooseBetween(t,n):t>1?C.chooseLeast(t):n<1/0?C.chooseMost(n):C.chooseAny}function ot(e){let{min_length:t,max_length:n}=lt(e);return t>1&&n<1/0?C.charactersBetween(t,n):t>1?C.charactersLeast(t):n<1/0?C.charactersMost(n):``}function st({rules:e}){switch(e?.format){case`email`:return C.anEmail;case`uri`:return C.anAddress;case`integer`:return C.aWholeNumber;default:return``}}function ct({input:e,rules:t}){return t?.format===`email`?`email`:t?.format===`uri`?`url`:t?.format===`integer`?`numeric`:e===`number`?`decimal`:`text`}function lt({rules:e}){let t=(t,n)=>typeof e?.[t]==`number`?e[t]:n;return{min_length:t(`min_length`,0),max_length:t(`max_length`,1/0),min_selections:t(`min_selections`,0),max_selections:t(`max_selections`,1/0)}}var R={values:[],text:``,own:!1,notes:``,declined:null,form:null};function z(e){return{fields:Object.fromEntries(B(e).map(e=>[e.id,ut(e)])),comment:``,response:``}}function B(e){return e.approval?.form??e.questions}function ut(e){if(e.input===`form`){let t=typeof e.default==`string`?a(e.default):null;return{...R,form:Pe(M(e.schema),t)}}let t=e.default==null?[]:[e.default].flat();if(Te(e))return{...R,text:Ee(e,t[0]??``)};if(H(e))return{...R,text:t.join(`
`)};let n=t.filter(t=>pt(e).some(e=>e.value===t));return{...R,values:e.multi_select?n:n.slice(0,1)}}function dt(e,t){let n=z(t),r=Object.fromEntries(B(t).map(t=>{let r=e.fields[t.id];if(!r||t.fills||t.input===`form`!=(r.form!==null))return[t.id,n.fields[t.id]??R];let i=r.values.filter(e=>pt(t).some(t=>t.value===e));return[t.id,{...r,values:i,own:r.own&&t.free_text===`allow`,declined:ft(t,r.declined)}]}));return{...e,fields:r}}function ft(e,t){return(t===`none_of_these`?e.allow_none:e.allow_unknown)?t:null}function V(e,t){return e.fields[t]??R}function H(e){return e.free_text===`only`||e.input!==`select`&&e.input!==`confirm`}function pt(e){return e.input!==`confirm`||e.options.length>0?e.options:[{label:C.yes,value:`yes`},{label:C.no,value:`no`}]}function mt(e,t,n,r){let i=V(e,t.id);if(!t.multi_select)return U(e,t.id,{...i,values:[n],own:!1,declined:null});let a=i.values.filter(e=>e!==n);return U(e,t.id,{...i,values:r?[...a,n]:a,declined:null})}function ht(e,t,n){let r=V(e,t.id);return U(e,t.id,{...r,own:n,values:t.multi_select?r.values:[],declined:null})}function gt(e,t,n,r){let i=V(e,t.id);return U(e,t.id,{...i,values:[],own:!1,declined:r?n:null})}function _t(e,t,n){let r=U(e,t.id,{...V(e,t.id),text:n});return H(t)||n===``?r:ht(r,t,!0)}function vt(e,t,n){return U(e,t.id,{...V(e,t.id),notes:n})}function U(e,t,n){return{...e,fields:{...e.fields,[t]:n}}}function yt(e,t,n){return U(e,t.id,{...V(e,t.id),form:n})}function W(e,t){let n={};return B(e).filter(e=>{if(!bt(e,n))return!1;let r=xt(e,V(t,e.id),I);return r&&(n[e.id]=r),!0})}function bt({when:e},t){return!e||(t[e.question]?.values.some(t=>e.in.includes(t))??!1)}function xt(e,{values:t,text:n,own:r,declined:i,form:a},o){if(i)return{values:[],declined:i};if(e.input===`form`){let t=a&&j(M(e.schema),a,e.required?`required`:`optional`);return t===null?null:{values:[],data:new ie(t)}}if(Qe(e))return $e(e,o);if(Te(e)){let t=De(e,n);return t===null?null:{values:[t]}}let s=n.trim()===``?null:n;if(e.free_text===`only`&&e.input!==`text`)return s?{values:[],free_text:s}:null;if(H(e))return s?{values:[s]}:null;let c=r&&s?{free_text:s}:{};return t.length>0||r&&s?{values:St(e,t),...c}:null}function St(e,t){return pt(e).map(e=>e.value).filter(e=>t.includes(e))}function Ct(e,t,n=I){let r={};for(let i of W(e,t)){let e=V(t,i.id),a=e.notes.trim(),o=xt(i,e,n)??(a?{values:[]}:null);o&&(r[i.id]=a?{...o,notes:a}:o)}let i=t.comment.trim();return{answers:r,revision:e.revision,...i?{comment:i}:{}}}function wt(e,t){let n=W(e,t).map(e=>[e.id,Tt(e,xt(e,V(t,e.id),I))]);return Object.fromEntries(n.filter(([,e])=>e!==null))}function Tt(e,t){if(!t)return null;if(e.input===`form`)return t.data;let n=[...t.values,...t.free_text?[t.free_text]:[]];if(e.multi_select)return n;let[r]=n;return e.input===`confirm`?r===`yes`:e.input===`number`&&r!==void 0&&a(r)?.kind===`leaf`?new ie(r):r??null}function Et(e,t){let n=(e,t)=>re(Tt(t,xt(t,e,I)));return B(e).some(e=>e.fills&&n(V(t,e.id),e)!==n(ut(e),e))}function Dt(e,t){let n=k(t.id);return e.approval?`/feedback/${n}`:t.input===`form`?`/answers/${n}/data`:`/answers/${n}`}function Ot(e,t,n=I){return W(e,t).flatMap(r=>{let i=V(t,r.id),a=Dt(e,r);if(i.form)return Re(M(r.schema),i.form,a,r.required);let o=xt(r,i,n);if(o){let e=o.declined?null:it(r,o);return e===null?[]:[{pointer:a,code:`rules`,message:e}]}let s=r.input===`file`?C.attach:H(r)?C.write:C.choose;return r.required?[{pointer:a,code:`required`,message:s}]:[]})}function kt(e){return e.map(e=>{let t=C.faults[e.code];return t?{...e,message:t}:{...e,english:w!==`en`}})}function At({message:e,english:t}){return t?h`<span lang="en">${S(e)}</span>`:S(e)}function jt(e,t,n){if(e.kind!==`object`||t.kind!==`object`)return Nt(e,t,n,{title:C.asJsonTitle,description:``,required:!0,mixed:!1});let r=e.properties.some(({required:t})=>t!==e.properties[0]?.required);return h`<div class="ask-fields">${e.properties.map(e=>Mt(e,t,n,r))}</div>`}function Mt(e,t,r,i){let a=t.fields[e.key];if(!a)return n;let o=k(e.key),s={...r,id:`${r.id}-${o}`,at:`${r.at}/${o}`,change:n=>r.change({...t,fields:{...t.fields,[e.key]:n}})};return Nt(e.shape,a,s,{...e,mixed:i})}function Nt(e,t,r,i){switch(e.kind){case`object`:return Rt(r,i,``,jt(e,t,r));case`list`:return t.kind===`list`?Rt(r,i,e.hint,Wt(e,t,r,i)):n;case`many`:return Rt(r,i,e.hint,Ut(e,t,r));default:return zt(e,t,r,i)}}function Pt({problems:e,at:t,id:r}){let i=e.filter(({pointer:e})=>e===t);return i.length===0?n:h`<p class="ask-problem ask-field-problem" id=${`${r}-problem`}>${i.map((e,t)=>[t>0?` `:``,At(e)])}</p>`}function Ft(e,t,r){let i=[e.problems.some(({pointer:t})=>t===e.at)?`${e.id}-problem`:``,t.description?`${e.id}-description`:``,r?`${e.id}-hint`:``].filter(Boolean);return i.length>0?i.join(` `):n}function It(e,t,r){return h`
    ${t.description?h`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${S(t.description)}</bdi></p>`:n}
    ${r?h`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${S(r)}</p>`:n}
  `}function Lt({required:e,mixed:t}){return e?h`<span class=${t?`ask-optional`:`visually-hidden`}>${C.required}</span>`:h`<span class="ask-optional">${C.optional}</span>`}function Rt(e,t,n,r){return h`
    <fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Ft(e,t,n)}>
      <legend><bdi lang="">${S(t.title)}</bdi> ${Lt(t)}</legend>
      ${It(e,t,n)} ${Pt(e)} ${r}
    </fieldset>
  `}function zt(e,t,n,r){let i=Bt(e);return h`
    <div class="ask-field">
      <label class="ask-field-label" for=${n.id}><bdi lang="">${S(r.title)}</bdi> ${Lt(r)}</label>
      ${It(n,r,i)} ${Vt(e,t,n,r,Ft(n,r,i))} ${Pt(n)}
    </div>
  `}function Bt(e){switch(e.kind){case`text`:return[e.hint,e.format===`date-time`?C.inYourZone:``].filter(Boolean).join(` `);case`number`:case`json`:return e.hint;default:return``}}function Vt(e,t,r,i,a){if(e.kind===`one`&&t.kind===`chosen`)return Ht(e,t,r,i,a);if(t.kind!==`text`)return n;let o=e=>r.change({...t,text:e.target.value}),s=r.problems.some(({pointer:e})=>e===r.at);if(e.kind===`json`||e.kind===`text`&&e.long)return h`<textarea id=${r.id} class="ask-text ${e.kind===`json`?`ask-json`:``}" rows=${e.kind===`json`?5:3}
      dir=${e.kind===`json`?`ltr`:`auto`} spellcheck=${e.kind===`json`?`false`:`true`} data-pointer=${r.at}
      ?disabled=${r.disabled} aria-required=${i.required} aria-invalid=${s} aria-describedby=${a}
      .value=${O(t.text)} @input=${o}></textarea>`;let c=e.kind===`text`?{email:`email`,uri:`url`,date:`date`,"date-time":`datetime-local`,none:`text`}[e.format??`none`]:`text`;return h`<input id=${r.id} class="ask-text ask-typed" type=${c} data-pointer=${r.at}
    inputmode=${e.kind===`number`?e.whole?`numeric`:`decimal`:n} autocomplete="off" dir="auto"
    ?disabled=${r.disabled} aria-required=${i.required} aria-invalid=${s} aria-describedby=${a}
    .value=${O(t.text)} @input=${o} />`}function Ht(e,t,n,r,i){let a=r=>{let{value:i}=r.target;n.change({...t,raws:i===``?[]:[e.choices[Number(i)]?.raw??``]})},o=e.choices.findIndex(({raw:e})=>e===t.raws[0]);return h`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
    aria-invalid=${n.problems.some(({pointer:e})=>e===n.at)} aria-describedby=${i} @change=${a}>
    <option value="" ?selected=${o<0}>${r.required?C.chooseOne:C.noChoice}</option>
    ${e.choices.map(({label:e},t)=>h`<option value=${t} ?selected=${t===o}>${S(e)}</option>`)}
  </select>`}function Ut(e,t,r){if(t.kind!==`chosen`)return n;let i=(n,i)=>{let a=e.choices.map(e=>e.raw).filter(e=>e===n?i:t.raws.includes(e));r.change({...t,raws:a})};return h`<div class="ask-options">
    ${e.choices.map(({label:e,raw:n},a)=>h`
      <label class="ask-option-button ${t.raws.includes(n)?`selected`:``}">
        <input type="checkbox" name=${r.id} value=${a} .checked=${O(t.raws.includes(n))}
          @change=${e=>i(n,e.target.checked)} />
        <span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${S(e)}</bdi></span></span>
      </label>`)}
  </div>`}function Wt(e,t,r,i){let a=(e,n=t.next)=>r.change({...t,items:e,next:n,touched:!0});return h`
    ${D(t.items,({id:e})=>e,({id:n,value:o},s)=>{let c={...r,id:`${r.id}-${n}`,at:`${r.at}/${s}`,change:e=>a(t.items.map(t=>t.id===n?{id:n,value:e}:t))};return h`<div class="ask-list-item">
      ${Nt(e.item,o,c,{title:`${i.title} ${s+1}`,description:``,required:!0,mixed:!1})}
      <button type="button" class="ask-link ask-remove-button" @click=${()=>a(t.items.filter(e=>e.id!==n))}>
        ${C.remove}<span class="visually-hidden">${C.removeItem(S(i.title),s+1)}</span>
      </button>
    </div>`})}
    ${t.items.length<e.most?h`<button type="button" class="ask-plain-button ask-add-button" @click=${()=>a([...t.items,{id:t.next,value:Pe(e.item,null,e.fresh)}],t.next+1)}>${C.add}<span class="visually-hidden">${C.addTo(S(i.title))}</span></button>`:n}
  `}var Gt=/sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;function Kt(e){return e.replace(Gt,(e,t)=>t===`____`?`••••`:`•••• ${t}`)}function qt(e){return Kt(e)!==e}function Jt(e){let t=M(e.schema),n=a(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:Pe(t,n)}:{text:e.arguments_text}}function Yt(e,t){return`text`in t?t.text:j(M(e.schema),t.filled,`required`)??`{}`}function Xt(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:Re(M(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:a(Yt(e,t))?.kind===`object`?Zt(e,t)?.length===0?n(`unchanged`,C.nothingChanged):[]:n(`json`,C.oneObject)}function Zt(e,t){let[n,r]=[a(e.arguments_text),a(Yt(e,t))];if(!n||!r)return null;let[i,o]=[Qt(n,``),Qt(r,``)];return[...new Set([...i.keys(),...o.keys()])].map(e=>({path:e,old:i.get(e)??null,now:o.get(e)??null})).filter(e=>e.old!==e.now)}function Qt(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),o(e)]]):new Map(n.flatMap(([e,n])=>[...Qt(n,`${t}/${k(e)}`)]))}function $t(e){let t=e.ask?.approval,r=e.changed;return!t||!r?n:h`
    <div class="ask-actions-wide ask-editing" role="group" aria-label=${C.changeArguments}>
      <p class="ask-step-text">${C.changeHint}</p>
      ${qt(t.arguments_text)?h`<p class="ask-step-text">${C.sealedHint}</p>`:n}
      ${`text`in r?tn(e,r.text):en(e,t,r.filled)}
      ${nn(t,r)}
      <div class="ask-actions">
        <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${C.goBack}</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
          ${e.busy?C.sending:C.showChanged}
        </button>
      </div>
    </div>
  `}function en(e,t,n){return jt(M(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function tn(e,t){let n=e.idFor(`edit`);return h`
    <div class="ask-field">
      <label class="ask-field-label" for=${n}>${C.argumentsAsJson}</label>
      <textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
        .value=${O(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
    </div>
  `}function nn(e,t){let r=Zt(e,t),i=r===null?C.notJsonYet:r.length===0?C.nothingChanged:C.changes(r.length);return h`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${i}</p>
      ${r&&r.length>0?h`<ul class="ask-changes">
            ${D(r,({path:e})=>e,({path:e,old:t,now:r})=>h`<li>
              <bdi lang="">${s(e)}</bdi>
              ${t===null?n:h`<del><span class="visually-hidden">${C.before}</span>${s(Kt(t))}</del>`}
              ${r===null?n:h`<ins><span class="visually-hidden">${C.after}</span>${s(Kt(r))}</ins>`}
            </li>`)}
          </ul>`:n}
    </div>
  `}var rn=class extends fe{constructor(e){if(super(e),this.it=n,e.type!==T.CHILD)throw Error(this.constructor.directiveName+`() can only be used in child bindings`)}render(e){if(e===n||e==null)return this._t=void 0,this.it=e;if(e===i)return e;if(typeof e!=`string`)throw Error(this.constructor.directiveName+`() called with a non-string value`);if(e===this.it)return this._t;this.it=e;let t=[e];return t.raw=t,this._t={_$litType$:this.constructor.resultType,strings:t,values:[]}}};rn.directiveName=`unsafeHTML`,rn.resultType=1;var an=de(rn);function on(e){return e.origin.type===`call_outcome_unknown`?C.happened(S(e.origin.tool??C.aCall)):e.origin.type===`guardrail`?e.origin.way===`to_model`?C.mayRead:C.maySay:e.origin.type===`limit`?C.mayGoOn(S(e.agent)):e.approval?C.run(S(e.approval.tool)).join(``):e.kind===`review`?C.reviewThis:S(e.questions[0]?.question??C.aQuestion)}function sn({lineage:e}){return(e?.above??[]).map(({agent:e})=>C.forAgent(S(e))).reverse().join(`, `)}function cn({origin:e}){return e.type===`call_outcome_unknown`||e.type===`limit`}function ln(e){return e.origin.type===`call_outcome_unknown`?C.outcomeUnknown:e.origin.type===`guardrail`?C.guardrail:e.origin.type===`mid_call`?C.toolAsks:e.origin.type===`limit`?C.limits[e.origin.limit??`turns`]:e.kind===`approval`?C.approval:e.kind===`review`?C.review:C.questionKind(e.questions.length)}function un(e){let t=e.answered_at??e.settled_at??null,n=dn(e);switch(e.status){case`pending`:return null;case`answered`:return e.response?{tone:`plain`,title:C.responded,who:n,at:t}:e.decision?e.decision.decision===`approve`?{tone:`good`,title:C.approved,who:n,at:t}:{tone:`bad`,title:C.rejected,who:n,at:t}:{tone:`good`,title:C.answered,who:n,at:t};case`cancelled`:return{tone:`plain`,title:C.dismissed,who:e.settled_by?.name??n,at:t};case`withdrawn`:return{tone:`plain`,title:C.withdrawn,who:null,at:t};case`expired`:return{tone:`plain`,title:C.expired,who:null,at:e.settled_at??e.policy.expires_at??null};case`skipped`:return{tone:`plain`,title:C.skipped,who:null,at:t}}}function dn(e){let t=e.provenance?.kind??`person`;return t==="default"?C.ownDefault:t===`rule`?e.provenance?.by?C.ruleOf(e.provenance.by.name):C.aRule:t===`judge`?C.aJudge:e.answered_by?.name??null}function fn(e){let{provenance:t}=e;if(e.status!==`answered`||t?.kind!==`person`)return null;let n=[...t.in_place_of?[C.inPlaceOf(t.in_place_of.name)]:[],...t.with?.length?[C.withOthers(t.with.map(({name:e})=>e).join(`, `))]:[],...t.channel?[C.over(t.channel)]:[],...typeof t.open_ms==`number`?[C.openFor(mn(t.open_ms))]:[]];return n.length>0?S(n.join(`, `)):null}function pn({provenance:e,answered_at:t}){if(e?.kind!==`person`||!e.signed_in)return null;let{signed_in:n,credential:r,again:i}=e,a=i&&t?mn(Math.max(0,Date.parse(t)-Date.parse(i.at))):null;return S(C.proof(n,r??null)+(i?C.provedAgain(i.by??null,a):``))}function mn(e){let t=Math.round(e/1e3);return t<120?C.seconds(t):t<7200?C.minutes(Math.round(t/60)):t<172800?C.hours(Math.round(t/3600)):C.days(Math.round(t/86400))}function hn(e){let t=e.approval?.permit?.state;return t===void 0||t===`skipped`?null:C.permits[t]}function gn(e){let{on_expiry:t}=e.policy;return C.onExpiry[t==="default"||t===`reject`||t===`continue`?t:`other`]}var _n=4096,vn=40;function yn(e,t){let{expires_at:r}=t.policy,i=t.status===`pending`;return h`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind===`questions`&&!cn(t)?n:h`<span class="ask-kind">${ln(t)}</span>`}
        <span class="ask-from">${C.from(h`<bdi lang="">${S(t.agent)}</bdi>`)}${t.lineage?h`, <bdi>${sn(t)}</bdi>`:n}</span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision>1?h`<span class="ask-revision">${C.version(t.revision)}</span>`:n}
      </p>
      <h2 class="ask-title" id=${e.idFor(`title`)} tabindex="-1"><bdi>${Sn(t)}</bdi></h2>
      ${i&&r?h`<p class="ask-expiry">
            ${C.expires(h`<waypost-when .at=${r}></waypost-when>`,gn(t))}
          </p>`:n}
    </header>
    ${i&&t.decided_elsewhere?bn(t.decided_elsewhere):n}
    ${i&&t.clarification&&!t.held?xn(t.clarification):n}
  `}function bn({by:e,imported:t}){return h`<div class="ask-clarification" role="note">
    <p class="ask-plain">${C.decidedElsewhere(h`<bdi>${S(e.name)}</bdi>`,h`<bdi>${S(t.by.name)}</bdi>`)}</p>
  </div>`}function xn(e){return h`<div class="ask-clarification" role="note">
    <strong>${C.askedAgain}</strong> <span class="ask-agent-words-label">${C.agentSaysHere}</span>
    <p class="ask-plain"><bdi lang="">${S(e)}</bdi></p>
  </div>`}function Sn(e){return e.kind!==`questions`||cn(e)?on(e):e.status===`pending`?C.questionsForYou(e.questions.length):C.questions(e.questions.length)}function Cn(e,t){let r=e&&(t.status===`pending`||!e.whilePending)?h`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english?`en`:n}>
        <strong>${e.title}</strong>${e.text?h` <span>${e.text}</span>`:n}
      </div>`:n;return h`<div role="alert" class="ask-notice-place">${r}</div>`}function wn(e){return e.tookUp?h`<p class="ask-saved">
    ${C.savedAgo(h`<waypost-when .at=${e.tookUp}></waypost-when>`)}
    <button type="button" class="ask-link" @click=${()=>e.startOver()}>${C.startOver}</button>
  </p>`:n}function Tn(e){let t=e.allProblems;return t.length===0?n:h`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${En(t)}</strong>
      <ul>
        ${t.map(t=>h`<li>${Dn(e,t)}</li>`)}
      </ul>
    </div>
  `}function En(e){return e.length===1&&e[0]?.code===`required`?C.oneMissing:C.otherLook(e.length)}function Dn(e,t){let n=e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`),r=(e.ask?B(e.ask):[]).find(({id:e})=>e===Ce(t.pointer));if(n&&(!r||r.input===`form`))return On(n,t);if(!r)return At(t);let i=()=>{e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector(`input:checked, input, textarea`)?.focus()},a=S(r.header??r.question);return h`<button type="button" class="ask-link" @click=${i}><bdi lang="">${a}</bdi>: ${At(t)}</button>`}function On(e,t){let n=()=>(e.matches(`fieldset`)?e.querySelector(`input, select, textarea, button`):e)?.focus(),r=e.matches(`fieldset`)?e.querySelector(`legend bdi`):e.closest(`.ask-field`)?.querySelector(`label bdi`);return h`<button type="button" class="ask-link" @click=${n}><bdi lang="">${S(r?.textContent??``)}</bdi>: ${At(t)}</button>`}function kn(e,t){let r=t.approval?.prompt??``,i=t.message??``;if(!r&&!i&&!t.message_html)return n;let a=i.length+r.length,o=a>4096||`${r}\n${i}`.split(`
`).length>vn,s=o&&!e.unfolded;return h`
    <aside class="ask-agent-words ${s?`folded`:``}" aria-labelledby="${e.idFor(`words`)} ${e.idFor(`title`)}">
      <p class="ask-agent-words-label" id=${e.idFor(`words`)}>${C.agentSays}</p>
      <div class="ask-agent-words-text">
        ${r?h`<p class="ask-plain"><bdi lang="">${An(r,s)}</bdi></p>`:n}
        ${t.message_html&&!s?h`<div class="prose" lang="">${an(t.message_html)}</div>`:i?h`<p class="ask-plain"><bdi lang="">${An(i,s)}</bdi></p>`:n}
      </div>
      ${o?h`<button
            type="button"
            class="ask-link"
            aria-expanded=${!s}
            @click=${()=>e.unfolded=!e.unfolded}
          >
            ${s?C.showAll(oe(a)):C.showLess}
          </button>`:n}
    </aside>
  `}function An(e,t){return S(t?e.slice(0,_n).replaceAll(/\n{3,}/g,`

`).split(`
`).slice(0,vn).join(`
`).trim():e)}function jn(e){return h`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`dismissing`,`.ask-keep-button`)}
  >
    ${C.dismiss}
  </button>`}function Mn(e){return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${C.dismissThis}>
      <p class="ask-step-text">${C.dismissSure}</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${()=>e.go(`choosing`,`.ask-quiet-button`)}>
        ${C.keepOpen}
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${()=>e.dismiss()}>
        ${C.dismissIt}
      </button>
    </div>
  `}function Nn(e){let t=[In(e),Ln(e),...(e.delegations??[]).map(zn),Bn(e)].filter(e=>e!==n);return t.length===0?n:h`<div class="ask-standing">${t}</div>`}function Pn({people:e=[],roles:t=[]}){let n=[...e,...t.length>0?[C.withRole(t)]:[]];return n.length===0?null:S(C.anyOf(n))}function Fn(e){if(!e.you||e.you.answer||e.you.reject)return null;let t=Pn(e.policy.who??{});return e.you.reason===`self_approval`||!t?C.forOthers:C.forThem(t)}function In(e){let t=(e.policy.escalate??[]).slice(0,e.policy.escalated??0),r=Pn(e.policy.who??{});if(e.status!==`pending`||!r)return n;let i=t.map(Pn).filter(e=>e!==null);return h`<p>${C.isFor(h`<bdi>${r}</bdi>`,i.length>0?h`<bdi>${i.join(`, `)}</bdi>`:null)}</p>`}function Ln(e){let{quorum:t,votes:r=[]}=e;if(!t)return n;let i=C.approvals(t.counted,t.needed);return h`<p class="ask-votes">${i}${r.length>0?`: `:`.`}${r.map((e,t)=>h`${t>0?`, `:``}${Rn(e)}`)}</p>`}function Rn(e){return h`<bdi lang="">${S(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts?n:C.countsNoLonger}${e.comment?h` “<bdi lang="">${S(e.comment)}</bdi>”`:n}`}function zn({by:e,to:t,note:r,at:i}){return h`<p>${C.handedOn(h`<bdi lang="">${S(e.name)}</bdi>`,h`<bdi lang="">${S(t.name)}</bdi>`)} <waypost-when .at=${i}></waypost-when>${r?h`: “<bdi lang="">${S(r)}</bdi>”`:n}</p>`}function Bn({you:e}){return e?e.voted?h`<p class="ask-yours">${C.youVoted}</p>`:e.in_place_of?h`<p class="ask-yours">${C.inPlace(h`<bdi lang="">${S(e.in_place_of.name)}</bdi>`)}</p>`:e.answer?n:e.reject?h`<p class="ask-yours">${C.mayReject}</p>`:e.reason===`self_approval`?h`<p class="ask-yours">${C.youStarted}</p>`:e.reason===`not_permitted`?h`<p class="ask-yours">${C.notPermitted}</p>`:h`<p class="ask-yours">${C.forOthersToAnswer}</p>`:n}function Vn(e){return e.people.length>0&&e.ask?.you?.answer===!0&&Pn(e.ask.policy.who??{})!==null}function Hn(e){return Vn(e)?h`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${()=>e.go(`delegating`,`.ask-hand-to`)}>${C.delegateStep}</button>`:n}function Un(e){let[t,n]=[e.idFor(`hand-to`),e.idFor(`hand-note`)];return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${C.handThis}>
      <div class="ask-comment">
        <label for=${t}>${C.handTo}</label>
        <select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
          ${e.people.map(e=>h`<option value=${e}>${S(e)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${n}>${C.handNote} <span class="ask-optional">${C.optional}</span></label>
        <textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-hand-button`)}>${C.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.handOn(qn(e,`.ask-hand-to`),qn(e,`.ask-hand-note`).trim())}>${e.busy?C.sending:C.handOver}</button>
    </div>
  `}function Wn({quorum:e}){return e?.needed??1}function Gn(e){return!e.ask||e.people.length===0||e.ask.you?.answer!==!0?n:h`<button type="button" class="ask-quiet-button ask-restrict-button" ?disabled=${e.busy}
    @click=${()=>e.go(`restricting`,`.ask-back-button`)}>${C.requireStep(Wn(e.ask)+1)}</button>`}function Kn(e){let t=e.ask?Wn(e.ask)+1:2;return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${C.requireMore}>
      <p class="ask-step-text">${C.requireSure(t)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-restrict-button`)}>${C.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.requireMore()}>${e.busy?C.sending:C.require(t)}</button>
    </div>
  `}function qn(e,t){return e.querySelector(t)?.value??``}function Jn(e,t){switch(e.step){case`choosing`:case`responding`:return Yn(e,t);case`confirming`:return Xn(e,t);case`rejecting`:return Zn(e);case`dismissing`:return Mn(e);case`delegating`:return Un(e);case`restricting`:return Kn(e);case`editing`:return $t(e)}}function Yn(e,{risk:t}){let r=e.ask?.you,i=t===`high`||t===`critical`,a=e.ask?Et(e.ask,e.draft):!1;return h`
    <div class="ask-actions ${i?`ask-is-grave`:``}" role="group" aria-label=${C.yourDecision}>
      <button type="button" class="ask-reject-button" ?data-safe=${i} ?disabled=${e.busy}
        @click=${()=>e.go(`rejecting`,`.ask-reason`)}>${C.rejectStep}</button>
      ${r?.voted||r?.answer===!1?n:h`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>t===`critical`&&!a?e.go(`confirming`,`.ask-back-button`):e.decide(`approve`)}>
            ${e.busy?C.sending:a?C.showChanged:t===`critical`?C.approveStep:e.rule.on?C.approveAlways:C.approve}
          </button>`}
      ${e.ask?.approval?.allow_modify_args&&r?.answer!==!1?h`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${e.busy} @click=${()=>e.edit()}>${C.changeArguments}</button>`:n}
      ${r?.answer===!1?n:h`${jn(e)} ${Hn(e)} ${Gn(e)}`}
    </div>
  `}function Xn(e,{what:t}){return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${C.confirmApproval}>
      <p class="ask-step-text">${C.critical(h`<code>${t}</code>`)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        ${C.goBack}
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>e.decide(`approve`)}>
        ${e.busy?C.sending:C.yesApprove}
      </button>
    </div>
  `}function Zn(e){let t=e.idFor(`reason`);return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${C.reject}>
      <div class="ask-comment">
        <label for=${t}>${C.whyNot} <span class="ask-optional">${C.whyNotHint}</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${O(e.reason)}
          @input=${t=>e.reason=t.target.value}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        ${C.goBack}
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${e.busy} @click=${()=>e.decide(`reject`)}>
        ${e.busy?C.sending:C.reject}
      </button>
    </div>
  `}function Qn(e){return e===`none_of_these`?C.noneOfThese:C.dontKnow}function $n(e,t,r){let{declined:i}=V(e.draft,t.id),a=H(t)||t.multi_select,o=n=>h`
    <label class="ask-option-button ask-declined ${i===n?`selected`:``}">
      <input
        type=${a?`checkbox`:`radio`}
        name=${a?`${r}-${n}`:r}
        value=${n}
        .checked=${O(i===n)}
        @change=${r=>e.draft=gt(e.draft,t,n,r.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${Qn(n)}</span></span>
    </label>
  `;return h`${t.allow_none?o(`none_of_these`):n} ${t.allow_unknown?o(`dont_know`):n}`}function er(e){return e.ask?.allow_response?h`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`responding`,`.ask-response`)}
  >
    ${C.respondStep}
  </button>`:n}function tr(e){let t=e.idFor(`response`);return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${C.respond}>
      <div class="ask-comment">
        <label for=${t}>${C.yourResponse} <span class="ask-optional">${C.yourResponseHint}</span></label>
        <textarea
          id=${t}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${e.busy}
          .value=${O(e.draft.response)}
          @input=${t=>e.draft={...e.draft,response:t.target.value}}
        ></textarea>
      </div>
      <button type="button" class="ask-plain-button" @click=${()=>e.go(`choosing`,`.ask-respond-button`)}>${C.backToQuestions}</button>
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?C.sending:C.sendResponse} <span aria-hidden="true">]</span>
      </button>
    </div>
  `}var nr=class extends CustomEvent{constructor(e){super(`waypost-answer`,{detail:e,bubbles:!0,composed:!0})}},rr=class extends CustomEvent{constructor(e){super(`waypost-cancel`,{detail:e,bubbles:!0,composed:!0})}},ir=class extends CustomEvent{constructor(e){super(`waypost-comment`,{detail:e,bubbles:!0,composed:!0})}},ar=class extends CustomEvent{constructor(e){super(`waypost-suggest`,{detail:e,bubbles:!0,composed:!0})}},or=class extends CustomEvent{constructor(e){super(`waypost-delegate`,{detail:e,bubbles:!0,composed:!0})}},sr=class extends CustomEvent{constructor(e){super(`waypost-restrict`,{detail:e,bubbles:!0,composed:!0})}},cr=class extends CustomEvent{constructor(e){super(`waypost-undo`,{detail:e,bubbles:!0,composed:!0})}},lr=class extends CustomEvent{constructor(e){super(`waypost-attach`,{detail:e,bubbles:!0,composed:!0})}},ur=class extends CustomEvent{constructor(e){super(`waypost-draft`,{detail:e,bubbles:!0,composed:!0})}};function dr(e,t,r){let{accept:i,files:a}=tt(t),o=e.kept.files[t.id]??[];return h`
    <p class="ask-hint" id=${`${r}-limits`}>${nt(t)}</p>
    ${o.length>0?h`<ul class="ask-files" aria-label=${C.files}>
          ${o.map((n,r)=>fr(e,t,n,r))}
        </ul>`:n}
    ${o.length<a?h`<input
          type="file"
          class="ask-file-input"
          id=${`${r}-file`}
          accept=${i.length>0?i.join(`,`):n}
          ?multiple=${a>1}
          aria-labelledby=${`${r}-legend`}
          aria-describedby=${`${r}-limits`}
          aria-required=${t.required}
          @change=${n=>pr(e,t,n.target)}
        />`:n}
  `}function fr(e,t,r,i){let a=r.problem??(r.digest===void 0?`${Math.round(r.progress*100)}%`:C.attached);return h`
    <li class="ask-file ${r.problem?`has-problem`:``}">
      <span class="ask-file-name"><bdi lang="">${S(r.name)}</bdi></span>
      <span class="ask-file-size">${L(r.size)}</span>
      ${r.digest===void 0&&!r.problem?h`<progress max="1" value=${r.progress} aria-label=${C.sendingFile(S(r.name))}></progress>`:n}
      <span class="ask-file-state" role="status">${S(a)}</span>
      <button type="button" class="ask-quiet-button" aria-label=${C.removeNamed(S(r.name))} @click=${()=>hr(e,t,i)}>${C.remove}</button>
    </li>
  `}function pr(e,t,n){let{bytes:r,files:i}=tt(t),a=i-(e.kept.files[t.id]??[]).length;for(let i of[...n.files??[]].slice(0,a)){let n=r!==null&&i.size>r,a={name:i.name,size:i.size,progress:0,...n?{problem:C.tooLarge(L(r))}:{}};gr(e,t,[...e.kept.files[t.id]??[],a]),n||mr(e,t,i,a)}n.value=``}function mr(e,t,n,r){let i=r;e.dispatchEvent(new lr({ask_id:e.ask?.id??``,file:n,report:n=>{let r=e.kept.files[t.id]??[];if(!r.includes(i))return;let a={...i,...n};gr(e,t,r.map(e=>e===i?a:e)),i=a},wanted:()=>(e.kept.files[t.id]??[]).includes(i)}))}function hr(e,t,n){gr(e,t,(e.kept.files[t.id]??[]).filter((e,t)=>t!==n)),e.updateComplete.then(()=>e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus())}function gr(e,t,n){e.kept={...e.kept,files:{...e.kept.files,[t.id]:n}}}function _r(e,t,r){let i=e.revealed.includes(t.id),a=e.revealed.filter(e=>e!==t.id);return h`
    <div class="ask-secret">
      <input
        class="ask-text ask-secret-input"
        type=${i?`text`:`password`}
        id=${`${r}-secret`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        aria-labelledby=${`${r}-legend`}
        aria-describedby=${`${r}-sealed`}
        aria-required=${t.required}
        placeholder=${t.placeholder?S(t.placeholder):n}
        .value=${O(e.kept.secrets[t.id]??``)}
        @input=${n=>vr(e,t,n.target.value)}
      />
      <button
        type="button"
        class="ask-quiet-button"
        aria-pressed=${i}
        aria-controls=${`${r}-secret`}
        @click=${()=>e.revealed=i?a:[...a,t.id]}
      >
        ${i?C.hide:C.show}
      </button>
    </div>
    <p class="ask-typed-hint" id=${`${r}-sealed`}>${C.sealHint}</p>
  `}function vr(e,t,n){e.kept={...e.kept,secrets:{...e.kept.secrets,[t.id]:n}}}function yr(e,t){let r=t=>{t.preventDefault(),e.step===`responding`?e.submitResponse():e.submitAnswers()};return h`
    <form class="ask-form" novalidate @submit=${r} @keydown=${e=>{e.key===`Enter`&&(e.ctrlKey||e.metaKey)&&r(e)}}>
      ${kn(e,t)}
      ${D(W(t,e.draft),e=>e.id,t=>Tr(e,t))}
      ${e.open?br(e):n}
    </form>
  `}function br(e){return e.step===`responding`?tr(e):e.step===`delegating`?Un(e):h`${Sr(e)} ${e.step===`dismissing`?Mn(e):xr(e)}`}function xr(e){return h`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?C.sending:C.submit} <span aria-hidden="true">]</span>
      </button>
      ${er(e)} ${jn(e)} ${Hn(e)}
    </div>
  `}function Sr(e){let t=e.idFor(`comment`);return h`
    <div class="ask-comment">
      <label for=${t}>${C.comments} <span class="ask-optional">${C.optional}</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${O(e.draft.comment)}
        @input=${t=>e.draft={...e.draft,comment:zr(t)}}
      ></textarea>
    </div>
  `}function Cr(e,t){let{form:n}=V(e.draft,t.id),r=n&&e.ask?ze(M(t.schema),n,Dt(e.ask,t)).slice(1):[];return e.allProblems.find(({pointer:e})=>Ce(e)===t.id&&!r.includes(e))}function wr(e,t,r){let{form:i}=V(e.draft,t.id);if(!i||!e.ask)return n;let a={id:`${r}-form`,at:Dt(e.ask,t),problems:e.allProblems,disabled:e.busy||!e.open,change:n=>e.draft=yt(e.draft,t,n)};return jt(M(t.schema),i,a)}function Tr(e,t){let r=e.idFor(t.id),i=Cr(e,t),a=i?`${r}-problem`:n;return h`
    <fieldset class="ask-question-card ${i?`has-problem`:``}" id=${r} ?disabled=${e.busy||!e.open||e.step===`responding`} aria-describedby=${a}>
      <legend id=${`${r}-legend`}>
        ${t.header?h`<span class="ask-header-chip"><bdi lang="">${S(t.header)}</bdi></span>`:n}
        <span class="ask-question-text"><bdi lang="">${S(t.question)}</bdi></span>
        ${Or(e,t)}
      </legend>
      ${i?h`<p class="ask-problem" id=${`${r}-problem`}>${At(i)}</p>`:n}
      ${Er(e,t,r)}
      ${t.fills?h`<p class="ask-typed-hint">${C.isArgument}</p>`:n}
      ${e.open&&!e.ask?.approval?Nr(e,t,r):n}
    </fieldset>
  `}function Er(e,t,r){return t.input===`form`?wr(e,t,r):H(t)?h`
    ${Dr(e,t,r)}
    ${t.allow_none||t.allow_unknown?h`<div class="ask-options ask-instead">${$n(e,t,r)}</div>`:n}
  `:Pr(e,t,r)}function Dr(e,t,n){return t.input===`file`?dr(e,t,n):t.input===`secret`?_r(e,t,n):Te(t)?Ar(e,t,n):kr(e,t,n)}function Or(e,{required:t}){let n=(e.ask?B(e.ask):[]).some(e=>e.required!==t);return t?h`<span class=${n?`ask-optional`:`visually-hidden`}>${C.required}</span>`:h`<span class="ask-optional">${C.optional}</span>`}function kr(e,t,r){let{text:i,declined:a}=V(e.draft,t.id),o=rt(t);return h`<textarea
      class="ask-text"
      rows=${ct(t)===`text`?2:1}
      dir="auto"
      inputmode=${ct(t)}
      name=${`${r}-text`}
      aria-labelledby=${`${r}-legend`}
      aria-describedby=${o?`${r}-hint`:n}
      aria-required=${t.required}
      placeholder=${S(t.placeholder??``)}
      ?disabled=${a!==null}
      .value=${O(i)}
      @input=${n=>e.draft=_t(e.draft,t,zr(n))}
    ></textarea>
    ${o?h`<p class="ask-typed-hint" id=${`${r}-hint`}>${o}</p>`:n}`}function Ar(e,t,r){let{text:i,declined:a}=V(e.draft,t.id),{min:o,max:s}=Ne(t),c=t.input!==`number`,l=e=>c&&e!==null?Ee(t,e):n,u=jr(t,i);return h`
    <input
      class="ask-text ask-typed"
      type=${t.input===`date`?`date`:t.input===`datetime`?`datetime-local`:`text`}
      inputmode=${c?n:ct(t)}
      ?disabled=${a!==null}
      autocomplete="off"
      name=${`${r}-text`}
      data-question=${t.id}
      min=${l(o)}
      max=${l(s)}
      aria-labelledby=${`${r}-legend`}
      aria-describedby=${u?`${r}-hint`:n}
      aria-required=${t.required}
      placeholder=${c?n:S(t.placeholder??``)}
      .value=${O(i)}
      @input=${n=>e.draft=_t(e.draft,t,zr(n))}
    />
    ${u?h`<p class="ask-typed-hint" id=${`${r}-hint`}>${S(u)}</p>`:n}
  `}function jr(e,t){let n=e.input===`datetime`?De(e,t):null,r=e.input===`datetime`&&!n?C.inYourZone:``;return[rt(e),n?`${je(e,n)}.`:r].filter(Boolean).join(` `)}function Mr(e){return[...e.querySelectorAll(`.ask-typed, .ask-field input`)].filter(e=>e.validity.badInput).map(e=>({pointer:e.dataset.pointer??`/answers/${k(e.dataset.question??``)}`,code:`half`,message:C.finishDate}))}function Nr(e,t,n){return h`
    <details class="ask-note">
      <summary id=${`${n}-note`}>${C.addNote}<span class="visually-hidden">${C.addNoteTo(S(t.header??t.question))}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label=${C.note}
        placeholder=${C.remark}
        .value=${O(V(e.draft,t.id).notes)}
        @input=${n=>e.draft=vt(e.draft,t,zr(n))}
      ></textarea>
    </details>
  `}function Pr(e,t,r){let i=pt(t),a=i.some(e=>e.preview);return h`
    ${t.multi_select?h`<p class="ask-hint">${rt(t)}</p>`:n}
    <div class="ask-choices ${a?`has-previews`:``} ${t.input===`confirm`?`is-confirm`:``}">
      <div class="ask-options">
        ${i.map((n,i)=>Fr(e,t,n,`${r}-${i}`))}
        ${t.free_text===`allow`?Ir(e,t,r):n} ${$n(e,t,r)}
      </div>
      ${a?Lr(e,t,i):n}
    </div>
  `}function Fr(e,t,r,i){let a=V(e.draft,t.id).values.includes(r.value),o=()=>e.peeked={...e.peeked,[t.id]:r.value};return h`
    <label class="ask-option-button ${a?`selected`:``}" @pointerenter=${o} @focusin=${o}>
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        name=${e.idFor(t.id)}
        value=${r.value}
        .checked=${O(a)}
        aria-labelledby="${i}-label${r.recommended?` ${i}-recommended`:``}"
        aria-describedby=${r.description?`${i}-description`:n}
        @change=${n=>e.draft=mt(e.draft,t,r.value,Br(n))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi lang="" id=${`${i}-label`}>${S(r.label)}</bdi>${r.recommended?h`<span class="ask-recommended" id=${`${i}-recommended`}>${C.recommended}</span>`:n}</span
        >
        ${r.description?h`<span class="ask-option-description" id=${`${i}-description`}><bdi lang="">${S(r.description)}</bdi></span>`:n}
      </span>
    </label>
  `}function Ir(e,t,n){let{own:r,text:i}=V(e.draft,t.id);return h`
    <div class="ask-option-button ask-own-words ${r?`selected`:``}">
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${O(r)}
        @change=${n=>e.draft=ht(e.draft,t,Br(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>${C.somethingElse}</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label=${C.somethingElseLabel}
          placeholder=${S(t.placeholder??C.ownWords)}
          .value=${O(i)}
          @input=${n=>e.draft=_t(e.draft,t,zr(n))}
        ></textarea>
      </span>
    </div>
  `}function Lr(e,t,n){let r=V(e.draft,t.id).values.at(-1),i=n.find(e=>e.recommended&&e.preview)??n.find(e=>e.preview),a=e.peeked[t.id]??r??i?.value;return h`
    <div class="ask-previews">
      ${n.map(e=>h`
          <div class="ask-preview ${e.value===a?`shown`:``}" aria-hidden=${e.value!==a}>
            <p class="ask-preview-label">${C.previewOf(h`<bdi lang="">${S(e.label)}</bdi>`)}</p>
            ${e.preview?Rr(e,e.preview):h`<p class="ask-plain ask-muted">${C.noPreview}</p>`}
          </div>
        `)}
    </div>
  `}function Rr({label:e},{type:t,body:n,html:r}){return t===`image`?h`<img class="ask-preview-image" src=${n} alt=${S(e)} />`:h`<div class="prose ask-preview-${t}" lang="">${an(r??``)}</div>`}function zr(e){return e.target.value}function Br(e){return e.target.checked}var Vr={on:!1,scope:`session`,hours:24,arguments:{}},Hr=[1,24,168,720];function Ur(e){let t=Wr(e.arguments_text);return Object.entries(t).map(([t,n])=>{let r=`/${t.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}`,i=e.view.find(({path:e})=>`/${e}`===r)?.text??JSON.stringify(n);return typeof n==`string`?{pointer:r,name:t,kinds:[`same`,`prefix`,`any`],text:n,shown:i}:typeof n==`number`?{pointer:r,name:t,kinds:[`same`,`at_most`,`any`],text:i,shown:i}:{pointer:r,name:t,kinds:[`same`,`any`],text:``,shown:i}})}function Wr(e){try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:{}}catch{return{}}}function Gr(e){return Object.entries(e.arguments).flatMap(([e,{kind:t,text:n,given:r}])=>{switch(t){case`prefix`:return[{pointer:e,prefix:n}];case`at_most`:return[{pointer:e,at_most:n.trim()}];case`any`:return[{pointer:e,any:!0}];case`given`:return r?[r]:[];case`same`:return[]}})}function Kr(e,t){if(!e.on)return;let n=new Date(t+e.hours*36e5).toISOString();return{scope:e.scope,arguments:Gr(e),until:n}}function qr(e,t){switch(t?.kind??`same`){case`prefix`:return`${e.name} ${C.beginsWith(t?.text??``)}`;case`at_most`:return`${e.name} ${C.upToNumber(t?.text??``)}`;case`any`:return`${e.name} ${C.isAnything}`;case`given`:return`${e.name} ${Jr(t?.given)}`;case`same`:return`${e.name} ${C.is(e.shown)}`}}function Jr(e){return e?.one_of?C.isOneOf(e.one_of.map(e=>JSON.stringify(e)).join(`, `)):e?.prefix===void 0?e?.at_most===void 0?e?.any?C.isAnything:C.is(JSON.stringify(e?.equals)):C.upToNumber(e.at_most):C.beginsWith(e.prefix)}function Yr(e,t,r){let i=Ur(r);return h`
    <details class="ask-remember" @toggle=${t=>{t.target.open&&e.suggest()}}>
      <summary>${C.alwaysAllow}</summary>
      <div class="ask-remember-body">
        ${Zr(e,t)}
        ${i.length>0?h`<fieldset class="ask-remember-arguments"><legend>${C.where}</legend>${i.map(t=>Qr(e,t))}</fieldset>`:n}
        ${$r(e,e.suggestions)}
        <p class="ask-remember-says" role="status">${ni(e.rule,t,r,i)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${t=>Xr(e,{on:t.target.checked})} />
          <span>${C.allowThese}</span>
        </label>
      </div>
    </details>
  `}function Xr(e,t){e.rule={...e.rule,...t}}function Zr(e,t){return h`<p class="ask-remember-line">
    <label>${C.whoseCalls}
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>Xr(e,{scope:t.target.value})}>
        ${[`session`,`agent`,`everywhere`].map(n=>h`<option value=${n} ?selected=${n===e.rule.scope}>${C.reachLabel(n,s(t.agent))}</option>`)}
      </select>
    </label>
    <label>${C.howLong}
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>Xr(e,{hours:Number(t.target.value)})}>
        ${Hr.map(t=>h`<option value=${t} ?selected=${t===e.rule.hours}>${C.ends[t]}</option>`)}
      </select>
    </label>
  </p>`}function Qr(e,t){let r=e.rule.arguments[t.pointer],i=r?.kind??`same`,a=r?.given?[...t.kinds,`given`]:t.kinds,o=n=>{let a={kind:i,text:t.text,...r,...n};Xr(e,{arguments:{...e.rule.arguments,[t.pointer]:a}})};return h`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi lang="">${s(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${e=>o({kind:e.target.value})}>
        ${a.map(e=>h`<option value=${e} ?selected=${e===i}>${C.kinds[e]}</option>`)}
      </select>
    </label>
    ${i===`prefix`||i===`at_most`?h`<input type="text" inputmode=${i===`at_most`?`decimal`:`text`} aria-label=${C.kindFor(i,s(t.name))}
          .value=${r?.text??t.text} ?disabled=${e.busy} @input=${e=>o({text:e.target.value})} />`:i===`given`?h`<span class="ask-muted"><bdi>${s(Jr(r?.given))}</bdi></span>`:n}
  </div>`}function $r(e,t){let r=(t??[]).filter(({covered:e})=>e>0);return r.length===0?n:h`<ul class="ask-remember-suggested" aria-label=${C.suggested}>
    ${r.map(t=>h`<li>
      <p><bdi>${s(t.arguments.map(e=>`${e.pointer.slice(1)} ${Jr(e)}`).join(`, `))}</bdi></p>
      <p class="ask-muted">${C.wouldHaveCovered(t.covered)} ${ei(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>ti(e,t)}>${C.usePattern}</button>
    </li>`)}
  </ul>`}function ei({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>h`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[r,i]=[t(`rejected`),t(`outside`)];return h`${r.length>0?h`<strong class="ask-remember-wrong">${C.wouldHaveLetRun(r)}</strong> `:n}
    ${i.length>0?C.justOutside(i):n}`}function ti(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);Xr(e,{arguments:Object.fromEntries(n)})}function ni(e,t,n,r){let i=r.map(t=>qr(t,e.arguments[t.pointer])).join(C.and);return C.ruleSays(e.on,h`<bdi>${s(C.ruleSentence(n.tool,e.scope,t.agent,i,e.hours))}</bdi>`)}function ri(e,t,r){return h`
    ${ai(e,t,r)} ${ii(e,r)} ${kn(e,t)}
    ${e.open&&e.step!==`editing`&&B(t).length>0?h`<div class="ask-form ask-feedback">${D(W(t,e.draft),({id:e})=>e,t=>Tr(e,t))}</div>`:n}
    ${e.open&&r.rememberable?Yr(e,t,r):n}
    ${e.open?Jn(e,{risk:r.risk??null,what:s(r.tool)}):n}
  `}function ii(e,t){if(!t.output)return n;let r=e.idFor(`output`);return h`
    <aside class="ask-agent-words ask-output" aria-labelledby=${r}>
      <p class="ask-agent-words-label" id=${r}>${C.toolSays}</p>
      <div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${S(t.output)}</bdi></p></div>
    </aside>
  `}function ai(e,t,r){let i=e.idFor(`call`);return h`
    <section class="ask-call ask-risk-${r.risk??`none`}" aria-labelledby=${i}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${i}>
          <span class="visually-hidden">${C.theCall}</span><code>${s(r.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${r.risk?h`<span class="ask-risk ask-risk-${r.risk}">${C.risk[r.risk]}</span>`:n}
          ${r.risk&&r.risk_raised_by?h`<span class="ask-raised">${C.raisedBy(r.risk_raised_by)}</span>`:n}
          ${r.opaque?h`<span class="ask-mark">${C.opaque(r.opaque)}</span>`:n}
          ${r.category?h`<span class="ask-category"><bdi lang="">${S(r.category)}</bdi></span>`:n}
        </p>
      </div>
      ${r.arguments_unchecked?h`<p class="ask-call-marks"><span class="ask-mark">${C.unchecked}</span> <bdi lang="">${s(r.arguments_unchecked)}</bdi></p>`:n}
      ${r.marks?.length?h`<p class="ask-call-marks">${r.marks.map(si)}</p>`:n}
      <dl class="ask-call-rows">
        ${r.view.map(t=>oi(e,t))}
        ${r.view.length===0?h`<div class="ask-call-row"><dt>${C.arguments}</dt><dd>${C.none}</dd></div>`:n}
      </dl>
      ${r.reason?h`<p class="ask-call-reason"><bdi lang="">${S(r.reason)}</bdi></p>`:n}
      <dl class="ask-call-about">
        ${ci(C.askedBy,t.agent)} ${ci(C.server,r.server)} ${ci(C.target,r.target)}
        ${(r.pins??[]).map(e=>ci(C.contentsOf(e.pointer.slice(1)),e.digest))}
        ${ci(C.notPinned,r.not_pinned?.join(`, `))}
        ${r.digest_words?h`<div><dt>${C.digest}</dt><dd><code title=${r.digest}>${r.digest_words}</code></dd></div>`:n}
      </dl>
      <details class="ask-exact">
        <summary>${C.exactly}</summary>
        <pre tabindex="0" aria-label=${C.exactText}><code>${s(Kt(r.arguments_text))}</code></pre>
        ${qt(r.arguments_text)?h`<p class="ask-plain">${C.dots}</p>`:n}
        ${r.description?h`<p class="ask-plain"><strong>${C.toolDescription}</strong> <bdi lang="">${S(r.description)}</bdi></p>`:n}
        <p class="ask-plain ask-digest"><code>${r.digest}</code></p>
      </details>
    </section>
  `}function oi(e,t){let r=e.earlier?.get(t.path),i=e.earlier!==null&&r!==t.text;return h`
    <div class="ask-call-row ${i?`changed`:``}">
      <dt><bdi lang="">${s(t.path)}</bdi></dt>
      <dd>
        ${t.text===``?h`<span class="ask-muted">${C.empty}</span>`:h`<bdi lang="" class="ask-value" dir="auto">${s(t.text)}</bdi>`}
        ${t.marks.map(si)}
        ${i?h` <span class="ask-mark ask-mark-changed">${r===void 0?C.isNew:C.isChanged}</span>`:n}
      </dd>
    </div>
  `}function si(e){return h` <span class="ask-mark"><bdi>${s(C.mark(e))}</bdi></span>`}function ci(e,t){return t?h`<div><dt>${e}</dt><dd><bdi lang="">${s(t)}</bdi></dd></div>`:n}function li(e,t){if(/^[1-9]$/.test(t))return fi(e,Number(t));if(t===`a`)return di(e);let n={r:`.ask-reject-button`,e:`.ask-edit-button`,u:`.ask-undo-button`}[t];return n!==void 0&&ui(e.querySelector(`${n}:enabled:not(.is-final)`))}function ui(e){return e?.click(),e!==null}function di(e){if(e.step!==`choosing`)return!1;let t=e.querySelector(`.ask-approve-button:enabled`);return t?.closest(`.ask-is-grave`)?(t.focus(),!0):ui(t)}function fi(e,t){let n=[...e.querySelectorAll(`.ask-question-card`)].filter(e=>pi(e).length>0),r=n.find(e=>e.contains(document.activeElement)),i=r?.querySelector(`input[type="checkbox"]`)?r:void 0,a=n.find(e=>pi(e).every(({checked:e})=>!e)),o=pi(i??a??r??n.at(-1)??null)[t-1];return!o||o.disabled?!1:(o.focus(),o.click(),!0)}function pi(e){return e?[...e.querySelectorAll(`.ask-options :is(input[type="radio"], input[type="checkbox"])`)]:[]}function mi(e,t,r){return h`
    ${hi(e,t,r)} ${kn(e,t)}
    ${e.open?Jn(e,{risk:null,what:C.thisText}):n}
  `}function hi(e,t,n){let r=t.origin.type===`guardrail`;return h`
    <article class="ask-review" aria-label=${r?C.stoppedLabel:C.toReviewLabel}>
      <p class="ask-agent-words-label">${r?C.stopped:C.toReview}</p>
      <div class="prose" lang="" id=${e.idFor(`review`)}>${an(n.html)}</div>
    </article>
  `}function gi(e,t){return h`
    ${_i(t)} ${xi(t.decision)}
    ${t.approval||t.review?h`<details class="ask-record">
          <summary>${C.shown}</summary>
          ${t.approval?h`${ai(e,t,t.approval)} ${ii(e,t.approval)}`:n}
          ${t.review?hi(e,t,t.review):n} ${kn(e,t)}
        </details>`:h`<div class="ask-record">${t.questions.map(n=>vi(e,t,n,t.answers))}</div>`}
    ${t.comment?G(C.comment,t.comment):n}
  `}function _i(e){let t=un(e);if(!t)return n;let r=hn(e),i=fn(e),a=pn(e);return h`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who?h`<span>${C.by(h`<bdi>${S(t.who)}</bdi>`,i?h`<bdi class="ask-how">${i}</bdi>`:n)}</span>`:n}
        ${t.at?h`<waypost-when .at=${t.at}></waypost-when>`:n}
        ${r?h`<span class="ask-permit">${r}</span>`:n}
      </p>
      ${e.imported_by?h`<p class="ask-proof ask-muted">${C.importedBy(h`<bdi>${S(e.imported_by.name)}</bdi>`)}</p>`:n}
      ${a&&!e.imported_by?h`<p class="ask-proof ask-muted"><bdi>${a}</bdi></p>`:n}
      ${e.superseded_by?h`<p class="ask-replaced">${C.replacedBy(h`<a href=${`/asks/${e.superseded_by}`}>${C.anotherAsk}</a>`)}</p>`:n}
      ${e.response?G(C.response,e.response):n} ${e.decision?.reason?G(C.reason,e.decision.reason):n}
    </div>
  `}function vi(e,t,r,i){let a=i?.[r.id];return h`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${r.header?h`<span class="ask-header-chip"><bdi lang="">${S(r.header)}</bdi></span>`:n}
        <span class="ask-question-text"><bdi lang="">${S(r.question)}</bdi></span>
      </p>
      ${a?yi(e,t,r,a):i?h`<p class="ask-muted">${bt(r,i)?C.noAnswer:C.notAsked}</p>`:n}
    </div>
  `}function yi(e,t,r,i){if(r.input===`secret`&&i.values.length>0)return h`<p class="ask-muted">${C.sealed}</p>${i.notes?G(C.note,i.notes):n}`;if(i.files?.length)return h`
      <ul class="ask-files" aria-label=${C.files}>
        ${i.files.map(n=>Si(e,t,n))}
      </ul>
      ${i.notes?G(C.note,i.notes):n}
    `;let a=e=>Te(r)?je(r,e):pt(r).find(t=>t.value===e)?.label??e;if(r.input===`form`)return h`<dl class="ask-call-rows">${bi(i.data,``)}</dl>${i.notes?G(C.note,i.notes):n}`;let o=i.declined?[Qn(i.declined)]:[],s=[...i.values.map(a),...i.free_text?[i.free_text]:[],...o];return h`
    <ul class="ask-chosen" aria-label=${C.answer}>
      ${s.map(e=>h`<li class="ask-option-button selected"><bdi>${S(e)}</bdi></li>`)}
    </ul>
    ${i.notes?G(C.note,i.notes):n}
  `}function bi(e,t){let n=typeof e==`object`&&e?Object.entries(e):[];if(n.length>0)return n.map(([e,n])=>bi(n,t?`${t}/${e}`:e));let r=typeof e==`string`?e:e===!0?C.yes:e===!1?C.no:JSON.stringify(e??null);return h`<div class="ask-call-row"><dt><bdi lang="">${S(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${S(r)}</bdi></dd></div>`}function xi(e){let t=e?.feedback;return!t||Object.keys(t).length===0?n:h`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${C.filledIn}</span></p><dl class="ask-call-rows">${bi(t,``)}</dl></div>`}function Si(e,t,{name:n,size:r,digest:i}){let a=h`<bdi lang="">${S(n)}</bdi>`;return h`
    <li class="ask-file">
      <span class="ask-file-name">${e.fileAt?h`<a href=${e.fileAt(t,i)} download>${a}</a>`:a}</span>
      <span class="ask-file-size">${L(r)}</span>
    </li>
  `}function G(e,t){return h`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${S(t)}</bdi></p>`}function Ci(e,t,r){let i=r.answers!=null||r.response!=null||r.decision!=null,a=wi(r,Date.now());return h`
    <div class="ask-outcome ask-held">
      <p class="ask-outcome-line">
        <strong>${i?C.sent:C.hasReplied(h`<bdi lang="">${S(r.by.name)}</bdi>`)}</strong>
        ${i?Ti(r):n}
        <waypost-when .at=${r.at}></waypost-when>
      </p>
      <p class="ask-held-line">${Ei(r,i,a)}</p>
      ${i&&a!==null&&a>0&&!e.readonly?h`<button type="button" class="ask-plain-button ask-undo-button" ?disabled=${e.busy} @click=${()=>e.undo()}>
            ${C.undo} <span aria-hidden="true">(${C.seconds(a)})</span>
          </button>`:n}
    </div>
    ${i&&r.answers?h`<div class="ask-record">${t.questions.map(n=>vi(e,t,n,r.answers))}</div>`:n}
    ${xi(r.decision)} ${r.response?G(C.response,r.response):n} ${r.comment?G(C.comment,r.comment):n}
  `}function wi(e,t){if(!e.until)return null;let[n,r]=[Date.parse(e.until),Date.parse(e.at)];return Math.max(0,Math.ceil(Math.min(n-t,n-r)/1e3))}function Ti({decision:e}){return e?h`<span>${e.decision===`approve`?C.youApproved:C.youRejected}</span>`:n}function Ei({judging:e},t,n){return e?t?C.judgesYours:C.judges:n===0?C.handing:t?C.heldYours:C.held}var Di=4096;function Oi(e,t){let r=t.comments??[];if(r.length===0&&!e.open)return n;let i=(t.comment_count??r.length)-r.length;return h`
    <div class="ask-thread" role="group" aria-label=${C.saidAbout}>
      ${i>0?h`<p class="ask-muted">${C.earlier(i)}</p>`:n}
      <ol class="ask-comments" aria-live="polite">${r.map(ki)}</ol>
      ${e.open?Ai(e):n}
    </div>
  `}function ki({by:e,at:t,text:r}){let i=e.kind===`person`;return h`
    <li class="ask-said ${i?``:`ask-said-by-agent`}">
      <p class="ask-said-by">
        <strong><bdi lang="">${S(e.name)}</bdi></strong>
        ${i?n:h`<span>${e.kind===`system`?C.says:C.saysUnverified}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi lang="">${S(r)}</bdi></p>
    </li>
  `}function Ai(e){if(!e.wantsMore)return h`<button type="button" class="ask-link ask-more-button" @click=${()=>e.askForMore()}>${C.askForMore}</button>`;let t=e.idFor(`more`),n=e.more,r=new TextEncoder().encode(n).length>Di;return h`
    <form class="ask-more" @submit=${t=>{t.preventDefault(),e.sayMore()}}>
      <label for=${t}>${C.askForMore} <span class="ask-optional">${C.askForMoreHint}</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor(`more-hint`)}
        .value=${O(n)}
        @input=${t=>e.more=t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim()===``||r||e.asking}>${C.send}</button>
        <p class="ask-muted" id=${e.idFor(`more-hint`)} role="status">${ji(r,e.asking)}</p>
      </div>
    </form>
  `}function ji(e,t){return e?C.commentTooLong:t?C.sending:C.replyHere}function Mi(e,{draft:t,reason:n,changed:r}){let i=z(e),a=B(e).filter(e=>!Qe(e)&&!Fi(V(t,e.id),V(i,e.id)));return{revision:e.revision,fields:Object.fromEntries(a.map(({id:e})=>[e,V(t,e)])),...t.comment?{comment:t.comment}:{},...t.response?{response:t.response}:{},...n?{reason:n}:{},...r?{arguments:r}:{}}}function Ni(e,t){let n=z(e),r=B(e).filter(({id:e})=>Ii(t.fields[e],V(n,e))),i={fields:{...n.fields,...Object.fromEntries(r.map(({id:e})=>[e,t.fields[e]]))},comment:Ri(t.comment),response:Ri(t.response)},a=t.revision===e.revision;return{draft:a?i:dt(i,e),reason:Ri(t.reason),changed:a&&Li(t.arguments)?t.arguments:null}}function Pi({revision:e,fields:t,...n}){return Object.keys(t).length===0&&Object.values(n).every(e=>!e)}function Fi(e,t){return JSON.stringify(e)===JSON.stringify(t)}function Ii(e,t){if(!e||typeof e!=`object`)return!1;let n=[e.text,e.notes].every(e=>typeof e==`string`),r=Array.isArray(e.values)&&e.values.every(e=>typeof e==`string`);return n&&r&&typeof e.own==`boolean`&&e.declined!==void 0&&e.form?.kind===t.form?.kind}function Li(e){return typeof e==`object`&&!!e&&(`text`in e||`filled`in e)}function Ri(e){return typeof e==`string`?e:``}var zi=[`click`,`input`,`change`,`submit`,`keydown`],Bi=class{host;constructor(e){this.host=e,e.addController(this);for(let t of zi)e.addEventListener(t,()=>ue(ae(e)),{capture:!0})}ready(){return ce(ae(this.host))?.catch(()=>{})??null}hostUpdate(){ue(ae(this.host))}},Vi=class extends r{static properties={ask:{attribute:!1},problems:{attribute:!1},notice:{attribute:!1},busy:{type:Boolean},readonly:{type:Boolean},people:{attribute:!1},fileAt:{attribute:!1},saved:{attribute:!1},tookUp:{state:!0},draft:{state:!0},kept:{state:!0},revealed:{state:!0},step:{state:!0},peeked:{state:!0},unfolded:{state:!0},own:{state:!0},wantsMore:{state:!0},more:{state:!0},asking:{state:!0},rule:{state:!0},suggestions:{attribute:!1},changed:{state:!0}};reason=``;earlier=null;#e=!1;#t=null;#n=0;#r=new Bi(this);#i=null;constructor(){super(),this.ask=null,this.problems=[],this.notice=null,this.busy=!1,this.readonly=!1,this.people=[],this.fileAt=null,this.saved=null,this.tookUp=null,this.draft={fields:{},comment:``,response:``},this.kept=I,this.revealed=[],this.step=`choosing`,this.peeked={},this.unfolded=!1,this.own=[],this.wantsMore=!1,this.more=``,this.asking=!1,this.rule=Vr,this.suggestions=null,this.changed=null}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#n)}#a(){window.clearTimeout(this.#n);let e=this.ask?.status===`pending`?this.ask.held:null;e&&(wi(e,Date.now())??0)>0&&(this.#n=window.setTimeout(()=>this.requestUpdate(),1e3))}createRenderRoot(){return this}static get observedAttributes(){return[...super.observedAttributes,`lang`]}attributeChangedCallback(e,t,n){super.attributeChangedCallback(e,t,n),e===`lang`&&this.requestUpdate()}scheduleUpdate(){let e=this.#r.ready();return e?e.then(()=>super.scheduleUpdate()):super.scheduleUpdate()}willUpdate(e){e.has(`ask`)&&this.ask&&this.#l(this.ask,e.get(`ask`)??null),(e.has(`saved`)||e.has(`ask`))&&this.ask&&this.saved&&this.#o(this.ask,this.saved),(e.has(`problems`)||e.has(`notice`)||e.get(`busy`)&&!this.busy)&&(this.#e=!1),e.has(`problems`)&&(this.own=[]),(e.has(`problems`)||e.has(`notice`))&&(this.asking=!1)}#o(e,t){!this.open||this.#t||!this.isUntouched||Pi(t)||(this.#s(Ni(e,t)),this.tookUp=this.isUntouched?null:t.saved_at,this.#t=Mi(e,this))}get isUntouched(){return!this.ask||Pi(Mi(this.ask,this))}#s({draft:e,reason:t,changed:n}){this.draft=e,this.reason=t,this.changed=n}startOver(){this.ask&&(this.#s({draft:z(this.ask),reason:``,changed:null}),this.tookUp=null,this.own=[],this.#i=`.ask-title`)}#c=()=>{if(!this.ask||!this.open||this.#e||this.busy)return;let e=Mi(this.ask,this);Fi(e,this.#t)||!this.#t&&Pi(e)||(this.#t=e,this.dispatchEvent(new ur({ask_id:this.ask.id,unsent:e})))};#l(e,t){if(this.#u(e,t),t&&this.step===`restricting`&&Wn(t)!==Wn(e)&&(this.step=`choosing`),(t?.id!==e.id||e.status!==`pending`)&&(this.kept=I,this.revealed=[]),t?.id!==e.id)this.draft=z(e),this.tookUp=null,this.#t=null,this.earlier=null,this.reason=``,this.unfolded=!1;else if(t.revision===e.revision&&t.status===e.status&&!t.held==!e.held)return;else t.revision!==e.revision&&(this.draft=dt(this.draft,e),this.earlier=t.approval?new Map(t.approval.view.map(e=>[e.path,e.text])):null);this.step=`choosing`,this.own=[],this.rule=Vr,this.changed=null,this.#e=!1}#u(e,t){if(t?.id!==e.id){this.wantsMore=!1,this.more=``,this.asking=!1;return}let n=new Set(t.comments?.map(({seq:e})=>e)),r=this.more.trim();this.asking&&e.comments?.some(({seq:e,text:t})=>!n.has(e)&&t===r)&&(this.more=``,this.asking=!1)}updated(e){this.#a(),this.#i?(this.querySelector(this.#i)?.focus(),this.#i=null):(e.has(`problems`)||e.has(`own`))&&this.allProblems.length>0&&this.querySelector(`.ask-problems`)?.focus()}get open(){let e=this.ask?.you;return this.ask?.status===`pending`&&!this.ask.held&&!this.readonly&&(!e||e.answer||e.reject)}get allProblems(){return this.own.length>0?this.own:kt(this.problems)}idFor(e){return`${this.ask?.id??`ask`}-${e}`}async focusStart(){await this.updateComplete,(this.querySelector(`[data-safe]`)??this.querySelector(`.ask-title`))?.focus()}press(e){return this.open||e===`u`?li(this,e):!1}go(e,t){this.step=e,this.own=[],this.#i=t}submitAnswers(){if(!this.ask)return;let e=Mr(this),t=W(this.ask,this.draft).filter(({id:e})=>!V(this.draft,e).declined),n=[...e,...et(t,this.kept)],r=Ot(this.ask,this.draft,this.kept).filter(({pointer:e})=>n.every(t=>t.pointer!==e));this.own=[...n,...r],this.own.length===0&&this.send(Ct(this.ask,this.draft,this.kept))}submitResponse(){if(!this.ask)return;let e=this.draft.response.trim();this.own=e?[]:[{pointer:`/response`,code:`required`,message:C.writeResponse}],e&&this.send({response:e,revision:this.ask.revision})}decide(e){let t=this.ask?.approval?.digest??this.ask?.review?.digest;if(!this.ask||t===void 0)return;let n=e===`reject`?this.reason.trim():``,r=e===`approve`&&B(this.ask).length>0;if(this.own=r?[...Mr(this),...Ot(this.ask,this.draft)]:[],this.own.length>0)return void(this.step=`choosing`);let i=r?{feedback:wt(this.ask,this.draft)}:{},a=e===`approve`&&this.ask.approval?Kr(this.rule,Date.now()):void 0;this.send({decision:e,revision:this.ask.revision,digest:t,...n?{reason:n}:{},...a?{remember:a}:{},...i})}edit(){this.ask?.approval&&(this.changed??=Jt(this.ask.approval),this.own=[],this.go(`editing`,`.ask-editing :is(input, select, textarea)`))}sendEdit(){let e=this.ask?.approval;if(!this.ask||!e||!this.changed)return;let t=Mr(this);if(this.own=t.length>0?t:Xt(e,this.changed),this.own.length>0)return;let{revision:n}=this.ask;this.send({decision:`approve`,revision:n,digest:e.digest,arguments:new ie(Yt(e,this.changed))})}send(e){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let{id:t,view_digest:n}=this.ask,r=n?{shown:{digest:n}}:{};this.dispatchEvent(new nr({ask_id:t,body:{...e,...r}}))}suggest(){this.ask&&this.suggestions===null&&this.dispatchEvent(new ar({ask_id:this.ask.id}))}dismiss(){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let e=this.draft.comment.trim();this.dispatchEvent(new rr({ask_id:this.ask.id,...e?{comment:e}:{}}))}askForMore(){this.wantsMore=!0,this.#i=`.ask-more-textarea`}sayMore(){let e=this.more.trim();this.ask&&!this.asking&&this.open&&e!==``&&(this.asking=!0,this.dispatchEvent(new ir({ask_id:this.ask.id,text:e})))}handOn(e,t){!this.ask||!e||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new or({ask_id:this.ask.id,to:e,...t?{note:t}:{}})))}requireMore(){!this.ask||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new sr({ask_id:this.ask.id,quorum:Wn(this.ask)+1})))}undo(){this.ask?.held&&!this.busy&&this.dispatchEvent(new cr({ask_id:this.ask.id}))}#d(e){return e.status===`pending`?e.held?Ci(this,e,e.held):e.approval?ri(this,e,e.approval):e.review?mi(this,e,e.review):yr(this,e):gi(this,e)}render(){let{ask:e}=this;return e?h`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor(`title`)}
        aria-busy=${this.busy}
        @input=${this.#c}
        @change=${this.#c}
        @click=${this.#c}
      >
        ${yn(this,e)} ${Nn(e)} ${Cn(this.notice,e)} ${this.open?Tn(this):n} ${this.open?wn(this):n} ${this.#d(e)} ${Oi(this,e)}
      </section>
    `:n}},Hi=[[`day`,86400],[`hour`,3600],[`minute`,60]],Ui=e=>({date:new Intl.DateTimeFormat(e,{dateStyle:`medium`}),moment:new Intl.DateTimeFormat(e,{dateStyle:`full`,timeStyle:`long`}),relative:new Intl.RelativeTimeFormat(e,{numeric:`always`,style:`short`})}),Wi={},Gi=()=>Wi[w]??=Ui(w);function Ki(e,t){let n=(e-t)/1e3,r=Math.abs(n);if(r<45)return n>5?C.soon:C.justNow;if(r>518400)return Gi().date.format(e);let[i,a]=Hi.find(([,e])=>r>=e)??[`minute`,60];return Gi().relative.format(Math.round(n/a)||Math.sign(n),i)}var qi=class extends HTMLElement{#e=``;#t=0;set at(e){e!==this.#e&&(this.#e=e,this.#n())}get at(){return this.#e}connectedCallback(){this.#t=window.setInterval(()=>this.#n(),2e4),this.#n()}disconnectedCallback(){window.clearInterval(this.#t)}#n(){let e=Date.parse(this.#e);if(Number.isNaN(e)||!this.isConnected)return;ue(ae(this));let t=this.querySelector(`time`)??this.appendChild(document.createElement(`time`));t.dateTime=this.#e,t.title=Gi().moment.format(e);let n=Ki(e,Date.now());t.textContent!==n&&(t.textContent=n)}};customElements.get(`waypost-when`)||customElements.define(`waypost-when`,qi),customElements.get(`waypost-ask`)||customElements.define(`waypost-ask`,Vi);var K=e=>m`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,Ji={inbox:K(m`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),sessions:K(m`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),agents:K(m`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),account:K(m`<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 19.5c1-3.5 3.8-5.25 7.25-5.25s6.25 1.75 7.25 5.25"/>`),history:K(m`<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9"/><path d="M4.5 4.5v4.4h4.4M12 8v4.2l2.8 1.8"/>`),back:K(m`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),tool:K(m`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),done:K(m`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),go:K(m`<path d="M12 19V5M6 11l6-6 6 6"/>`)},Yi=class extends CustomEvent{constructor(e,t,n){super(`sent-later`,{detail:{ask_id:e,ask:t,problem:n}})}},Xi=`waypost-outbox`,Zi=864e5,Qi=2e3,$i=6e4,ea=class extends EventTarget{#e=``;#t=0;#n=Qi;constructor(){super(),window.addEventListener(`storage`,({key:e})=>(e===Xi||e===null)&&this.#c())}get waiting(){return this.#o().filter(({who:e})=>e===this.#e).map(({ask_id:e})=>e)}keep(e,t,n){if(this.#e===``)return!1;let r={ask_id:e,body:re(t),key:n,who:this.#e,at:Date.now()},i=this.#s([...this.#o().filter(t=>t.ask_id!==e),r]);return i&&this.#r(),i}drop(e){this.#a(t=>t.ask_id===e)}takeBack(){let e=this.waiting;this.dispatchEvent(new CustomEvent(`taken-back`,{detail:e})),e.forEach(e=>this.drop(e))}clear(){this.#s([]),this.#e=``}async send(e){this.#e=e,this.#a(t=>t.who!==e&&ta(t)),this.waiting.length>0&&await(navigator.locks?navigator.locks.request(Xi,{ifAvailable:!0},e=>e?this.#i():void 0):this.#i()),this.waiting.length>0?this.#r():this.#n=Qi}#r(){window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.send(this.#e),this.#n),this.#n=Math.min(this.#n*2,$i)}async#i(){for(let e of this.#o().filter(({who:e})=>e===this.#e)){let t=({key:t})=>t===e.key;if(!this.#o().some(t))continue;let n=await(ta(e)?ra(e.ask_id):x.answerLater(e.ask_id,e.body,e.key)).catch(e=>e);if(n instanceof g&&n.status===0)return;n instanceof g&&na(n)||(this.dispatchEvent(n instanceof g?new Yi(e.ask_id,null,n):new Yi(e.ask_id,n,null)),this.#a(t))}}#a(e){let t=this.#o();t.some(e)&&this.#s(t.filter(t=>!e(t)))}#o(){try{return JSON.parse(localStorage.getItem(Xi)??`[]`)}catch{return[]}}#s(e){try{return e.length===0?localStorage.removeItem(Xi):localStorage.setItem(Xi,JSON.stringify(e)),!0}catch{return!1}finally{this.#c()}}#c(){this.dispatchEvent(new Event(`change`))}};function ta({at:e}){return Date.now()-e>=Zi}function na({status:e,code:t}){return[401,408,429].includes(e)||e>=500||t===`in_progress`}async function ra(e){let t=await x.ask(e);if(t.status===`pending`)throw new g(410,{code:`not_sent`});return t}var q=new ea,ia=700,aa=class{host;#e=new Map;#t=new Map;constructor(e){this.host=e,e.addController(this),e.addEventListener(`waypost-draft`,this.#r)}hostConnected(){document.addEventListener(`visibilitychange`,this.#i)}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#i),this.#a()}hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&(e.you.answer||e.you.reject)&&!this.#e.has(e.id)&&this.#n(e.id)}at(e){return q.waiting.includes(e)?null:this.#e.get(e)??null}forget(e){let t=this.#t.get(e);return window.clearTimeout(t?.timer),this.#t.delete(e),t?.unsent??null}keep(e,t){t&&x.keepDraft(e,t).catch(()=>null)}async#n(e){this.#e.set(e,null);let t=await x.draft(e).catch(()=>null);this.#e.set(e,t),t&&this.host.requestUpdate()}#r=({detail:{ask_id:e,unsent:t}})=>{window.clearTimeout(this.#t.get(e)?.timer),this.#t.set(e,{unsent:t,timer:window.setTimeout(()=>this.#o(e),ia)})};#i=()=>{document.visibilityState===`hidden`&&this.#a()};#a(){for(let e of[...this.#t.keys()])this.#o(e)}#o(e){this.keep(e,this.forget(e))}};function oa(){return[...y.keysBefore,...C.keys,...y.keysAfter]}function sa(e){if(e.defaultPrevented||e.repeat||e.metaKey||e.ctrlKey||e.altKey||e.isComposing)return null;let{target:t}=e;return t instanceof Element&&t.closest(`textarea, select, dialog, [contenteditable], input:not([type="radio"], [type="checkbox"])`)?null:e.key}var ca=`waypost-team`;function la(e,t){return(new URLSearchParams(e).get(`team`)??t?.getItem(ca)??``).trim()}function ua(e,t){e?t?.setItem(ca,e):t?.removeItem(ca)}function J(){try{return window.localStorage}catch{return null}}async function da(){let e=await x.me().catch(()=>null);if(!await fa(e))return!1;let t=await x.me();return document.dispatchEvent(new CustomEvent(`signed-in`)),t.principal.name===e?.principal.name||(location.reload(),!1)}function fa(e){return new Promise(t=>{let n=document.createElement(`waypost-sign-in-first`);n.who=e?.principal.name??``;let r=e=>{n.team=e,x.ways(e).then(e=>n.ways=e,e=>n.problem=_(e))},i=e=>{n.remove(),t(e)};n.addEventListener(`close`,()=>i(!1)),n.addEventListener(`signed-in`,e=>(e.stopPropagation(),i(!0))),n.addEventListener(`waypost-team`,({detail:e})=>r(e.team)),n.addEventListener(`waypost-sign-in`,({detail:{name:e,password:t,team:r}})=>{n.busy=!0,x.signIn(e,t,r).then(()=>(ua(r,J()),i(!0)),e=>{n.problem=_(e),n.busy=!1})}),r(la(location.search,J())),document.body.append(n)})}var pa=class extends Error{code;constructor(e){super(e),this.code=e}};function Y(e){let t=ArrayBuffer.isView(e)?new Uint8Array(e.buffer,e.byteOffset,e.byteLength):new Uint8Array(e),n=Array.from(t,e=>String.fromCharCode(e)).join(``);return btoa(n).replaceAll(`+`,`-`).replaceAll(`/`,`_`).replaceAll(`=`,``)}function ma(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function ha({hostname:e,port:t,protocol:n}){return(/^[\d.]+$/.test(e)||e.startsWith(`[`))&&n===`http:`?`http://localhost${t?`:${t}`:``}`:null}function ga(){return`PublicKeyCredential`in window&&window.isSecureContext}var _a=e=>e.map(({id:e})=>({type:`public-key`,id:ma(e)}));async function va(e){let t={...e,challenge:ma(e.challenge),user:{...e.user,id:ma(e.user.id)},excludeCredentials:_a(e.excludeCredentials)},n=await ba(navigator.credentials.create({publicKey:t})),r=n.response;return{id:n.id,type:n.type,response:{clientDataJSON:Y(r.clientDataJSON),attestationObject:Y(r.attestationObject)}}}async function ya(e){let t={...e,challenge:ma(e.challenge),allowCredentials:_a(e.allowCredentials)},n=await ba(navigator.credentials.get({publicKey:t})),{clientDataJSON:r,authenticatorData:i,signature:a,userHandle:o}=n.response,s={clientDataJSON:Y(r),authenticatorData:Y(i),signature:Y(a)};return{id:n.id,type:n.type,response:o?{...s,userHandle:Y(o)}:s}}async function ba(e){let t=await e.catch(e=>{let t=e instanceof DOMException?e.name:``;throw t===`InvalidStateError`?new pa(`passkey_known`):t===`SecurityError`?new pa(`passkey_refused`):new pa(`no_passkey`)});if(!t)throw new pa(`no_passkey`);return t}var xa=encodeURIComponent,Sa={list:async()=>(await ee(`/me/passkeys`)).items,add:async e=>{let{options:t}=await d(`/me/passkeys/start`,{});return d(`/me/passkeys/finish`,{credential:await va(t),label:e})},remove:e=>te(`/me/passkeys/${xa(e)}`),signIn:async()=>{let{options:e}=await d(`/sign-in/passkey/start`,{});return d(`/sign-in/passkey/finish`,{credential:await ya(e)})},again:async()=>{let{options:e}=await d(`/me/step-up/passkey/start`,{});return d(`/me/step-up/passkey/finish`,{credential:await ya(e)})}},Ca={start:async(e,t)=>(await d(`/sign-in/oidc/${xa(e)}/start`,{to:t})).url,finish:async(e,t)=>(await d(`/sign-in/oidc/${xa(e)}/finish`,t)).to},wa=class extends b{static properties={providers:{attribute:!1},to:{},problem:{state:!0},busy:{state:!0}};constructor(){super(),this.providers=[],this.to=`/`,this.problem=null,this.busy=null}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await t()}catch(e){this.problem=Ta(e),this.busy=null}}}#t=()=>this.#e(`passkey`,async()=>{await Sa.signIn(),this.dispatchEvent(new CustomEvent(`signed-in`,{bubbles:!0}))});#n=e=>this.#e(e,async()=>location.assign(await Ca.start(e,this.to)));render(){let e=ha(location);return h`
      ${ne(this.problem)}
      ${ga()&&!e?h`<button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${this.#t}>
            ${this.busy===`passkey`?y.waitingForAuthenticator:y.withPasskey}
          </button>`:n}
      ${this.providers.map(({name:e,label:t})=>h`
        <button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${()=>void this.#n(e)}>
          ${this.busy===e?y.goingThere:y.signInWith(t)}
        </button>`)}
      ${e?h`<p class="sign-in-note">${y.passkeysElsewhere(h`<a class="plain-link" href="${e}${this.to}">${e}</a>`)}</p>`:n}
    `}};function Ta(e){return e instanceof pa?new g(0,{code:e.code}):_(e)}async function Ea(e){try{return await e()}catch(t){if(!(t instanceof g)||t.code!==`step_up_required`)throw t;if(t.extras.enrolled!==!0)throw new g(t.status,{code:`signed_in_long_ago`});if(!await Da())throw t;return e()}}function Da(){return new Promise(e=>{let t=document.createElement(`waypost-step-up`),n=n=>{t.remove(),e(n)};t.addEventListener(`close`,()=>n(!1));let r=async e=>{t.busy=!0;try{await e(),n(!0)}catch(e){t.problem=Ta(e),t.busy=!1}};t.addEventListener(`waypost-step-up`,({detail:e})=>void r(()=>x.stepUp(e.code))),t.addEventListener(`waypost-step-up-passkey`,()=>void r(Sa.again)),document.body.append(t)})}var Oa=()=>({tone:`info`,title:y.unreachable,text:y.kept,whilePending:!0}),X={busy:!1,problems:[],notice:null},ka=(e,t)=>x.fileOf(e.id,t),Aa=class{host;onAsk;#e=new Map;#t=new Map;#n=new Map;#r=!1;drafts;people=[];constructor(e,t){this.host=e,this.onAsk=t,e.addController(this),this.drafts=new aa(e),e.addEventListener(`waypost-answer`,this.#s),e.addEventListener(`waypost-cancel`,this.#p),e.addEventListener(`waypost-attach`,this.#y),e.addEventListener(`waypost-comment`,this.#g),e.addEventListener(`waypost-suggest`,this.#_),e.addEventListener(`waypost-delegate`,this.#f),e.addEventListener(`waypost-restrict`,this.#m),e.addEventListener(`waypost-undo`,this.#h)}hostConnected(){document.addEventListener(`keydown`,this.#i),q.addEventListener(`sent-later`,this.#d),q.addEventListener(`change`,this.#u),q.addEventListener(`taken-back`,this.#l)}hostDisconnected(){document.removeEventListener(`keydown`,this.#i),q.removeEventListener(`sent-later`,this.#d),q.removeEventListener(`change`,this.#u),q.removeEventListener(`taken-back`,this.#l)}#i=e=>{let t=sa(e),n=[...this.host.querySelectorAll(`waypost-ask`)],r=n.find(e=>e.contains(document.activeElement))??n.find(({ask:e})=>e?.status===`pending`);t!==null&&r?.press(t)&&e.preventDefault()};hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&this.#a(e,e.you)}#a({id:e,kind:t,view_digest:n,policy:r},i){n&&(i.answer||i.reject)&&!this.#t.has(n)&&this.#t.set(n,x.opened(e).then(({opened_at:e})=>e).catch(()=>null)),i.answer&&(t!==`questions`||Pn(r.who??{})!==null)&&!this.#r&&(this.#r=!0,this.#o())}async#o(){let[e,t]=await Promise.all([x.people(),x.me()]).catch(()=>[[],null]);this.people=e.filter(e=>e!==t?.principal.name),this.host.requestUpdate()}at(e){return this.#e.get(e)??X}#s=({detail:e})=>{let{ask_id:t}=e,n=new u().keyFor(t),r=this.#c(t),i=e.body;q.drop(t),this.#b(e,async()=>(i=await this.#v(e.body),x.answer(t,i,n)),()=>r!==null&&ja(r,i)&&q.keep(t,i,n))};#c(e){return[...this.host.querySelectorAll(`waypost-ask`)].find(({ask:t})=>t?.id===e)?.ask??null}#l=({detail:e})=>e.forEach(e=>this.drafts.keep(e,this.#n.get(e)??null));#u=()=>{let e=new Set(q.waiting);for(let t of[...this.#n.keys()])e.has(t)||this.#C(t,X);this.host.requestUpdate()};#d=({detail:{ask_id:e,ask:t,problem:n}})=>{n?(this.drafts.keep(e,this.#n.get(e)??null),this.#x(e,n)):(this.#C(e,X),t&&this.onAsk(t))};#f=({detail:e})=>void this.#b(e,()=>x.delegate(e.ask_id,e.to,e.note));#p=({detail:e})=>void this.#b(e,()=>x.cancelAsk(e.ask_id,e.comment));#m=({detail:e})=>void this.#b(e,()=>x.restrict(e.ask_id,e.quorum));#h=({detail:e})=>void this.#b(e,()=>x.undo(e.ask_id));#g=async({detail:{ask_id:e,text:t}})=>{try{this.onAsk(await x.comment(e,t))}catch(t){await this.#x(e,t)}};#_=async({detail:{ask_id:e}})=>{let t=await x.suggestions(e).catch(()=>[]);this.#C(e,{...this.at(e),suggestions:t})};async#v(e){let t=e.shown&&await this.#t.get(e.shown.digest);return e.shown&&t?{...e,shown:{...e.shown,opened_at:t}}:e}#y=({detail:{file:e,report:t,wanted:n}})=>{x.upload(e,e=>t({progress:e}),n).then(({digest:e})=>t({progress:1,digest:e}),e=>t({problem:v(e).text||v(e).title}))};async#b({ask_id:e},t,n=()=>!1){if(this.at(e).busy)return;let r=this.drafts.forget(e);this.#C(e,{...X,busy:!0});try{let n=await t().catch(async n=>{let i=n;if(i.code===`sign_in_required`&&this.drafts.keep(e,r),!await Ma(i))throw i;return t()});this.#C(e,X),this.onAsk(n)}catch(t){t instanceof g&&t.status===0&&n()?this.#S(e,r):(this.drafts.keep(e,r),await this.#x(e,t))}}async#x(e,t){let n=await Na(e,t);n&&this.onAsk(n);let r=t.status===422?t.errors:[];this.#C(e,{busy:!1,problems:r,notice:r.length>0?null:Pa(t,n)})}#S(e,t){this.#C(e,{...X,notice:Oa()}),this.#n.set(e,t)}#C(e,t){this.#n.delete(e),this.#e.set(e,t),this.host.requestUpdate()}};function ja(e,t){let n=[...e.questions,...e.approval?.form??[]].some(({input:e})=>e===`secret`),r=e.approval?.risk===`high`||e.approval?.risk===`critical`;return!n&&!(`arguments`in t)&&!(r&&`decision`in t&&t.decision===`approve`)}async function Ma(e){return e.code===`sign_in_required`?da():e.code===`step_up_required`&&e.extras.enrolled===!0&&Da()}async function Na(e,t){return[409,410,412].includes(t.status)?t.extras.ask||x.ask(e).catch(()=>null):null}function Pa(e,t){let n=t?un(t):null;if(e.code===`too_late_to_undo`)return{tone:`warning`,title:y.tooLate,text:y.tooLateText};if(e.code===`reply_held`)return{tone:`warning`,title:y.hasReplied(t?.held?.by.name??null),text:y.hasRepliedText};if(e.code===`in_progress`)return{tone:`warning`,...v(e),whilePending:!0};switch(e.status){case 409:return{tone:`warning`,title:y.faster(n?.who??null),text:y.fasterText};case 410:return{tone:`warning`,title:y.gone(e.code),text:y.unsent};case 412:return{tone:`warning`,title:y.changed,text:y.changedText(t?.revision??null)};case 401:return{tone:`warning`,title:y.signedOut,text:y.signedOutText};case 403:return e.code===`step_up_required`?Fa(e):e.code===`sign_in_required`?{tone:`warning`,title:y.moreThanLink,text:y.moreThanLinkText}:{tone:`warning`,...v(e)};case 0:return{tone:`warning`,title:y.unreachable,text:y.mayNotHaveArrived,whilePending:!0};default:return{tone:`warning`,...v(e)}}}function Fa(e){return{tone:`warning`,title:y.freshProof,text:y.freshProofText(e.extras.enrolled===!0)}}var Ia=class extends b{static properties={inbox:{attribute:!1},ask:{attribute:!1},byLink:{type:Boolean,attribute:`by-link`},problem:{state:!0}};#e=new Aa(this,e=>this.inbox.take(e));#t=!1;#n=!1;#r=()=>{this.ask&&!this.problem&&!this.#n&&!this.inbox.get(this.ask)&&this.#i(this.ask),this.requestUpdate()};constructor(){super(),this.ask=``,this.byLink=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#r)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#r)}willUpdate(e){e.has(`ask`)&&this.ask&&this.#i(this.ask)}async#i(e){this.problem=null,this.#t=!1,this.#n=!0;try{this.inbox.take(await x.ask(e)),this.requestUpdate()}catch(e){this.problem=_(e)}this.#n=!1}updated(){let e=this.querySelector(`waypost-ask`);!e||this.#t||(this.#t=!0,e.focusStart())}render(){let e=this.inbox.get(this.ask),t=this.#e.at(this.ask);return h`
      <div class="narrow">
        <header class="detail-head">
          ${this.byLink?h`<p class="by-link-note">${y.cameByLink}</p>`:h`<a class="back" href="/">${Ji.back}<span>${y.names.inbox}</span></a>`}
          <h1 class="visually-hidden" tabindex="-1">${y.anAsk}</h1>
          ${this.byLink?h`<a class="plain-link" href="/">${y.signInForMore}</a>`:e?h`<a class="plain-link" href="/sessions/${e.session_id}">${y.wholeSession}</a>`:n}
        </header>
        ${ne(this.problem)}
        ${e?h`<waypost-ask class="card" .ask=${e} .fileAt=${ka} .problems=${t.problems} .notice=${t.notice} .busy=${t.busy} .people=${this.#e.people}
            .suggestions=${t.suggestions??null} .saved=${this.#e.drafts.at(this.ask)}></waypost-ask>`:this.problem?n:c(3)}
      </div>
    `}};function La(e,t){return!e||t.revision>e.revision?t:t.revision<e.revision?e:e.status===`pending`==(t.status===`pending`)?(t.comment_count??0)<(e.comment_count??0)?e:t:e.status===`pending`?t:e}var Ra=36e5,za={critical:3,high:2,medium:1,low:0};function Ba({policy:e},t){let n=e.expires_at?Date.parse(e.expires_at)-t:1/0;return n<=Ra?2:+(n<=24*Ra)}function Va({policy:e},t){return(e.escalated??0)>0||(e.expires_at?Date.parse(e.expires_at)<=t:!1)}function Ha(e,t){return Ba(e,t)===2}var Ua=(e,t)=>e<t?-1:+(e>t),Wa=(e,t)=>Ua(e.asked_at,t.asked_at)||Ua(e.id,t.id);function Ga(e,t=`urgent`,n=Date.now()){let r=[...e].filter(({status:e})=>e===`pending`);if(t===`oldest`)return r.sort(Wa);if(t===`newest`)return r.sort((e,t)=>Wa(t,e));let i=new Map(r.map(e=>[e,Ba(e,n)*8+za[e.approval?.risk??`low`]])),a=({policy:e})=>e.expires_at??`~`;return r.sort((e,t)=>(i.get(t)??0)-(i.get(e)??0)||Ua(a(e),a(t))||Wa(e,t))}function Ka(e,t){let n=e.findIndex(e=>e.id===t);return e[n+1]??e[n-1]??null}var qa={words:``,agent:``,kind:``,whom:``,due:``,order:`urgent`};function Ja(e){return e.words.trim()!==``||e.agent!==``||e.kind!==``||e.whom!==``||e.due!==``}var Ya=[`words`,`agent`,`kind`,`whom`,`due`,`order`];function Xa(e){let t=new URLSearchParams(Ya.filter(t=>e[t]!==qa[t]).map(t=>[t,e[t]]));return t.size>0?`?${t.toString()}`:``}function Za(e){let t=new URLSearchParams(e),n=(e,n,r)=>n.find(n=>n===t.get(e))??r;return{words:t.get(`words`)??``,agent:t.get(`agent`)??``,kind:n(`kind`,[`questions`,`approval`,`review`],``),whom:t.get(`whom`)??``,due:n(`due`,[`soon`,`overdue`],``),order:n(`order`,[`newest`,`oldest`],`urgent`)}}var Qa=new WeakMap;function $a(e){let t=Qa.get(e);if(t!==void 0)return t;let{approval:n,review:r,questions:i}=e,a=i.flatMap(({question:e,header:t,options:n})=>[e,t??``,...n.map(({label:e})=>e)]),o=[n?.tool,n?.server,n?.target,n?.category,n?.prompt,n?.arguments_text,r?.markdown],s=(e.lineage?.above??[]).map(({agent:e})=>e),c=[on(e),e.agent,...s,e.message??``,...a,...o.map(e=>e??``),e.id].join(`
`).toLowerCase();return Qa.set(e,c),c}function eo(e,t,n){let r=t.words.toLowerCase().split(/\s+/).filter(e=>e!==``);return e.filter(e=>to(e,t,n)&&(r.length===0||r.every(t=>$a(e).includes(t))))}function to(e,{agent:t,kind:n,whom:r,due:i},a){return t!==``&&e.agent!==t||n!==``&&e.kind!==n||r===`@me`&&e.you&&!e.you.answer&&!e.you.reject||r!==``&&r!==`@me`&&!no(e).includes(r)||i===`soon`&&!Ha(e,a)?!1:i!==`overdue`||Va(e,a)}function no({policy:e}){return[e.who,...(e.escalate??[]).slice(0,e.escalated??0)].flatMap(e=>e?.roles??[])}function ro(e){let t=e=>[...new Set(e)].sort();return{agents:t(e.map(({agent:e})=>e)),roles:t(e.flatMap(no))}}var io=3;function ao(e){let t=new Map;for(let n of e){let e=oo(n);if(e===null)continue;let r=t.get(e);r?r.push(n):t.set(e,[n])}let n=[],r=new Set;for(let i of e){let e=oo(i),a=e===null?void 0:t.get(e);e===null||!a||a.length<io?n.push({key:i.id,asks:[i]}):r.has(e)||(r.add(e),n.push({key:e,asks:a}))}return n}function oo({approval:e,agent:t,you:n,held:r}){return!e||r||n&&!n.answer?null:`${t}\n${e.server??``}\n${e.tool}`}var so=100,co=class{host;took;said=``;busy=!1;#e=new u;constructor(e,t){this.host=e,this.took=t,e.addController(this)}hostConnected(){}forget(){this.said=``}async bulk(e){if(!(this.busy||e.length===0)){this.#t(!0,``);try{let t=await this.#n(e);t.forEach(({ask:e})=>e&&this.took(e)),this.#t(!1,lo(e,t))}catch(e){let{title:t,text:n}=v(_(e));this.#t(!1,`${t}. ${n}`)}}}#t(e,t){this.busy=e,this.said=t,this.host.requestUpdate()}async#n(e){let t=await this.#r(e),n=t.filter(({problem:e})=>e?.code===`step_up_required`),[r]=n;if(!r||!await Ma(new g(r.status,r.problem??{})))return t;let i=await this.#r(e.filter(({ask_id:e})=>n.some(t=>t.ask_id===e)));return t.map(e=>i.find(({ask_id:t})=>t===e.ask_id)??e)}async#r(e){let t=[];for(let n=0;n<e.length;n+=so){let r=e.slice(n,n+so);t.push(...(await x.decide(r,this.#e.keyFor(JSON.stringify(r)))).results),this.#e.arrived()}return t}};function lo(e,t){let n=t.filter(({problem:e})=>e),r=n.map(({status:e,problem:t})=>v(new g(e,t??{}))).map(({title:e,text:t})=>t||e),i=y.swept(t.length-n.length,e[0]?.decision??`approve`);return n.length>0?i+y.notSwept(n.length,[...new Set(r)].join(` `)):i}function uo(e,t,r){let i=e.approval?.risk;return h`
    <a class="ask-row ${t?`current`:``}" href="/asks/${e.id}" data-id=${e.id} aria-current=${t?`true`:n} @click=${r}>
      <span class="ask-row-top">
        <span class="ask-row-agent"><bdi lang="">${S(e.agent)}</bdi>${e.lineage?h` <bdi class="ask-row-for">${sn(e)}</bdi>`:n}</span>
        <waypost-when .at=${e.asked_at}></waypost-when>
      </span>
      <span class="ask-row-title"><bdi>${on(e)}</bdi></span>
      ${e.approval?h`<span class="ask-row-call">${fo(e.approval)}</span>`:n}
      <span class="ask-row-facts">
        <span>${ln(e)}</span>
        ${i?po(i):n}
        ${e.quorum?h`<span>${C.approvals(e.quorum.counted,e.quorum.needed)}</span>`:n}
        ${Fn(e)?h`<span class="ask-row-others"><bdi>${Fn(e)}</bdi></span>`:n}
        ${mo(e)}
      </span>
    </a>
  `}function fo({view:e}){return e.slice(0,3).map(({path:e,text:t})=>h`<span><bdi lang="">${s(e)}</bdi> <bdi lang="" class="ask-row-value">${s(t.slice(0,80))}</bdi></span> `)}function po(e){return h`<span class="ask-risk ask-risk-${e}">${C.risk[e]}</span>`}function mo(e){let t=Date.now(),r=Va(e,t)?h`<span class="ask-row-due">${y.overdue}</span>`:n,{expires_at:i}=e.policy;return i?h`${r}<span class=${Ha(e,t)?`ask-row-due`:``}>${y.expires(h`<waypost-when .at=${i}></waypost-when>`)}</span>`:r}function ho({key:e,asks:t},{open:r,current:i},a){let[o]=t;if(!o?.approval)return n;let c=[`critical`,`high`,`medium`,`low`].map(e=>[e,t.filter(({approval:t})=>t?.risk===e).length]);return h`
    <button type="button" class="ask-row ask-group ${i?`current`:``}" aria-expanded=${r} data-id=${e} @click=${a}>
      <span class="ask-row-top"><span class="ask-row-agent"><bdi lang="">${S(o.agent)}</bdi></span><span class="ask-group-count">${y.alike(t.length)}</span></span>
      <span class="ask-row-title">${C.run(h`<bdi lang="">${s(o.approval.tool)}</bdi>`)}</span>
      <span class="ask-row-facts"><span>${y.approvals}</span>${c.filter(([,e])=>e>0).map(([e,t])=>h`<span class="ask-risk ask-risk-${e}">${C.riskCount(String(t),e)}</span>`)}</span>
    </button>
  `}var go=62.5,_o=()=>window.innerWidth>=go*Number.parseFloat(getComputedStyle(document.documentElement).fontSize),Z=100,vo=6,yo=class extends b{static properties={inbox:{attribute:!1},chosen:{state:!0},wide:{state:!0},wanted:{state:!0},open:{state:!0},drawn:{state:!0}};#e=new Aa(this,e=>this.inbox.take(e));#t=new co(this,e=>this.inbox.take(e));#n=null;#r=0;#i=new IntersectionObserver(e=>e.some(({isIntersecting:e})=>e)&&(this.drawn+=Z));#a=()=>this.requestUpdate();#o=()=>this.wide=_o();constructor(){super(),this.chosen=null,this.wide=_o(),this.wanted=Za(location.search),this.open=null,this.drawn=Z}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#a),window.addEventListener(`resize`,this.#o),document.addEventListener(`keydown`,this.#u)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#a),window.removeEventListener(`resize`,this.#o),document.removeEventListener(`keydown`,this.#u),this.#i.disconnect()}willUpdate(e){this.wide&&(this.chosen===null||!this.#s(this.chosen))&&(this.chosen=this.#c().asks[0]?.id??null)}#s(e){return this.inbox.get(e)!==void 0||this.#c().rows.some(({key:t})=>t===e)}updated(){this.#i.disconnect();let e=this.querySelector(`.inbox-more`);e&&this.#i.observe(e)}#c(){let{list:e}=this.inbox;if(this.#n?.list!==e||this.#n.wanted!==this.wanted){let t=Date.now(),n=eo(this.wanted.order===`urgent`?e??[]:Ga(e??[],this.wanted.order,t),this.wanted,t);this.#n={list:e,wanted:this.wanted,asks:n,rows:ao(n)}}return this.#n}#l=({detail:{wanted:e}})=>{this.wanted=e,this.drawn=Z,history.replaceState(history.state,``,location.pathname+Xa(e))};#u=e=>{let t=sa(e);if(t===`/`&&this.#d(e),t!==`j`&&t!==`k`)return;let n=[...this.querySelectorAll(`.ask-row`)],r=n.findIndex(e=>e===document.activeElement),i=n.findIndex(e=>e.dataset.id===this.chosen),a=r>=0?r:this.wide&&i>=0&&this.contains(document.activeElement)?i:-1,o=a<0?Math.min(this.#r,n.length-1):t===`j`?a+1:Math.max(a-1,0),s=n[o];s&&(s.focus(),this.#r=o,this.wide&&(this.chosen=s.dataset.id??null))};#d(e){e.preventDefault(),this.querySelector(`waypost-inbox-tools`)?.focusSearch()}#f(e,t){!this.wide||e.metaKey||e.ctrlKey||e.shiftKey||e.button!==0||(e.preventDefault(),this.chosen=t.id,this.#r=[...this.querySelectorAll(`.ask-row`)].findIndex(e=>e.dataset.id===t.id))}#p({key:e,asks:t}){let[r]=t;if(!r)return n;if(t.length===1)return h`<li>${uo(r,this.wide&&r.id===this.chosen,e=>this.#f(e,r))}</li>`;let i=this.open===e;return h`<li>
      ${ho({key:e,asks:t},{open:i,current:this.wide&&e===this.chosen},()=>this.#m(e))}
      ${i?this.#g(t):n}
    </li>`}#m(e){this.open=this.open===e?null:e,this.wide&&(this.chosen=e)}#h(e){return h`<waypost-bulk-decision ?expanded=${this.wide} .asks=${e} ?busy=${this.#t.busy}
      @waypost-bulk-decision=${({detail:e})=>void this.#t.bulk(e.decisions)}></waypost-bulk-decision>`}#g(e){return h`<div class="ask-together">
      ${this.wide?n:this.#h(e)}
      <ul class="rows">${D(e.slice(0,Z),({id:e})=>e,e=>h`<li>${uo(e,this.wide&&e.id===this.chosen,t=>this.#f(t,e))}</li>`)}</ul>
      ${e.length>Z?h`<p class="ask-together-more">${y.firstOf(Z,e.length)}</p>`:n}
    </div>`}#_(e,t){let r=t.find(({key:e,asks:t})=>e===this.chosen&&t.length>1);if(r)return this.#h(r.asks);let i=this.chosen?this.inbox.get(this.chosen):void 0;if(!i&&this.inbox.list===null)return n;if(!i)return h`<div class="pane-empty"><p>${y.chooseAsk}</p></div>`;let a=this.#e.at(i.id),o=i.status===`pending`?null:Ka(e,i.id)??e[0]??null;return h`
      <waypost-ask .ask=${i} .fileAt=${ka} .problems=${a.problems} .notice=${a.notice} .busy=${a.busy} .people=${this.#e.people}
            .suggestions=${a.suggestions??null} .saved=${this.#e.drafts.at(i.id)}></waypost-ask>
      <p class="pane-links">
        <a href="/sessions/${i.session_id}">${y.wholeSession}</a>
        ${o?h`<button type="button" class="next-button" @click=${()=>this.chosen=o.id}>${y.nextAsk}</button>`:n}
      </p>
    `}#v(e,t){let{list:r}=this.inbox;if(r===null)return c(4);let i=r.length>=vo||Ja(this.wanted),{agents:a,roles:o}=ro(i?r:[]);return h`
      ${i?h`<waypost-inbox-tools .wanted=${this.wanted} .agents=${a} .roles=${o} @waypost-wanted=${this.#l}></waypost-inbox-tools>`:n}
      <p class="bulk-said" role="status">${this.#t.said}</p>
      ${r.length===0&&!Ja(this.wanted)?bo():e===0?h`<div class="empty"><h2>${y.nothingLikeThat}</h2></div>`:h`<ul class="rows ${this.drawn>Z?`is-long`:``}">${D(t.slice(0,this.drawn),({key:e})=>e,e=>this.#p(e))}</ul>`}
      ${t.length>this.drawn?h`<p class="inbox-more"><button type="button" class="plain-button" @click=${()=>this.drawn+=Z}>${y.showMore}</button></p>`:n}
    `}#y(e){let{list:t,whole:n}=this.inbox;if(t===null)return``;let r=`${oe(t.length)}${n?``:`+`}`;return t.length===0?y.nothingWaits:Ja(this.wanted)?y.someOf(oe(e),r):y.waiting(r)}render(){let{list:e}=this.inbox,{asks:t,rows:r}=this.#c(),i=e?.length??0,a=this.wide&&(e===null||i>0||this.chosen!==null);return h`
      <div class="inbox ${a?`split`:``}">
        <section class="inbox-list" aria-labelledby="inbox-title">
          <header class="page-head">
            <h1 id="inbox-title" tabindex="-1">${y.names.inbox}</h1>
            <p class="page-count ${i===0?`visually-hidden`:``}" role="status">${this.#y(t.length)}</p>
          </header>
          ${this.#v(t.length,r)}
        </section>
        ${a?h`<section class="inbox-pane" aria-label=${y.chosenAsk}>${this.#_(t,r)}</section>`:n}
      </div>
    `}};function bo(){return h`<div class="empty">
    <span class="empty-mark">${Ji.done}</span>
    <h2>${y.empty}</h2>
    <p>${y.emptyText}</p>
    <p><a class="plain-link" href="/agents">${y.startSession}</a></p>
  </div>`}var xo=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},So=class extends b{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=qa,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new xo({...this.wanted,...e}))}#t(e,t,n){return h`<label class="tool-choice"><span>${t}</span>
      <select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>h`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
    </label>`}render(){let{wanted:e}=this,t=[`agent`,`kind`,`whom`,`due`].filter(t=>e[t]!==``).length,r=e=>e.map(e=>[e,S(e)]);return h`
      <search class="inbox-tools">
        <input class="text-field" type="search" aria-label=${y.searchLabel} placeholder=${y.search} autocomplete="off" spellcheck="false" .value=${e.words}
          @input=${e=>this.#e({words:e.target.value})} />
        <details class="inbox-filters">
          <summary>${y.filter}${t>0?h` <span class="inbox-filters-set">${t}</span>`:n}</summary>
          <div class="tool-choices">
            ${this.#t(`agent`,y.agent,[[``,y.any],...r(this.agents)])}
            ${this.#t(`kind`,y.kind,[[``,y.any],...Object.entries(y.kinds)])}
            ${this.#t(`whom`,y.whoDecides,[[``,y.anybody],[`@me`,y.me],...r(this.roles)])}
            ${this.#t(`due`,y.due,[[``,y.anyTime],...Object.entries(y.dues)])}
            ${this.#t(`order`,y.order,Object.entries(y.orders))}
            ${Ja(e)?h`<button type="button" class="plain-button" @click=${()=>this.#e({...qa,order:e.order})}>${y.showAll}</button>`:n}
          </div>
        </details>
      </search>
    `}},Co=100,wo=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},To=class extends r{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}#t(e){return(!Q(e)||this.opened[$(e)]===!0)&&!(this.left[$(e)]??Q(e))}get#n(){return this.asks.slice(0,Co)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...Q(n)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new wo(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(e){let t=this.busy||e===0;if(this.refusing)return h`<div class="bulk-why">
        <label>${C.whyNot} <span class="ask-optional">${y.whyNotHint}</span>
          <textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
        <p class="bulk-actions">
          <button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${C.goBack}</button>
          <button type="button" class="ask-reject-button is-final" ?disabled=${t} @click=${()=>this.#i()}>${y.rejectCount(e)}</button>
        </p>
      </div>`;let n=this.busy?C.sending:e===this.#n.length?y.approveAll(e):y.approveSome(e,this.#n.length);return h`<p class="bulk-actions">
      <button type="button" class="ask-reject-button" ?disabled=${t} @click=${()=>void this.#a()}>${y.rejectCountStep(e)}</button>
      <button type="button" class="ask-approve-button" ?disabled=${t} @click=${()=>this.#r(`approve`)}>${n}</button>
    </p>`}#s(e){let{approval:t}=e;if(!t)return n;let r=Q(e)&&!this.opened[$(e)];return h`<li class="bulk-call">
      <label class="bulk-choice">
        <input type="checkbox" .checked=${this.#t(e)} ?disabled=${this.busy||r} @change=${t=>this.left={...this.left,[$(e)]:!t.target.checked}} />
        <code>${s(t.tool)}</code>
        ${t.risk?h`<span class="ask-risk ask-risk-${t.risk}">${C.risk[t.risk]}</span>`:n}
        ${r?h`<span class="ask-muted">${y.openFirst}</span>`:n}
      </label>
      <details class="bulk-details" ?open=${!Q(e)} @toggle=${t=>{t.target.open&&(this.opened={...this.opened,[$(e)]:!0})}}>
        <summary>${y.whatRuns}</summary>
        <dl class="ask-call-rows">
          ${t.view.map(e=>h`<div class="ask-call-row"><dt><bdi lang="">${s(e.path)}</bdi></dt>
            <dd><bdi lang="" class="ask-value" dir="auto">${s(e.text)}</bdi>${e.marks.map(e=>h` <span class="ask-mark">${C.mark(e)}</span>`)}</dd></div>`)}
          ${t.target?h`<div class="ask-call-row"><dt>${C.target}</dt><dd><bdi>${s(t.target)}</bdi></dd></div>`:n}
          ${t.server?h`<div class="ask-call-row"><dt>${C.server}</dt><dd><bdi>${s(t.server)}</bdi></dd></div>`:n}
        </dl>
      </details>
    </li>`}render(){let e=this.#n,t=e.filter(e=>this.#t(e)).length;return h`
      <div role="status" class="bulk-said">${this.said}</div>
      ${this.asks.length<2?n:h`<details class="bulk card" ?open=${this.expanded}>
        <summary>${y.together}</summary>
        <p class="ask-muted">${y.togetherText}${e.length<this.asks.length?y.theseFirst(e.length,this.asks.length):``}</p>
        <ul class="bulk-calls">${D(e,$,e=>this.#s(e))}</ul>
        ${this.#o(t)}
      </details>`}
    `}};function Q(e){return e.approval?.risk===`high`||e.approval?.risk===`critical`}function $(e){return`${e.id} ${e.revision}`}var Eo=[`access_denied`,`login_required`,`temporarily_unavailable`],Do=class extends b{static properties={provider:{},problem:{state:!0}};constructor(){super(),this.provider=``,this.problem=null}connectedCallback(){super.connectedCallback();let e=new URLSearchParams(location.search);history.replaceState(null,``,location.pathname),this.#e(e)}async#e(e){let[t,n,r,i]=[`code`,`state`,`iss`,`error`].map(t=>e.get(t));if(!t||!n){let e=i&&Eo.includes(i)?i:`refused_elsewhere`;this.problem=new g(0,{code:i?e:`nothing_brought`})}else try{location.replace(await Ca.finish(this.provider,r?{code:t,state:n,iss:r}:{code:t,state:n}))}catch(e){this.problem=_(e)}}render(){return h`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1 tabindex="-1">${this.problem?y.didNotWork:y.signingYouIn}</h1>
      ${ne(this.problem)}
      ${this.problem?h`<p><a class="plain-link" href="/" target="_self">${y.startAgain}</a></p>`:n}
    </main>`}},Oo=class{retry=null;#e=``;push(e){let t=(this.#e+e).replaceAll(`\r
`,`
`).split(`

`);this.#e=t.pop()??``;for(let e of t)this.retry=ko(e)??this.retry;return t.map(Ao).filter(e=>e!==null)}};function ko(e){let t=/^retry: ?(\d+)$/m.exec(e);return t?Number(t[1]):null}function Ao(e){let t={id:null,event:`message`,data:``},n=[];for(let r of e.split(`
`)){let e=r.indexOf(`:`),i=e<0?r:r.slice(0,e),a=e<0?``:r.slice(e+1).replace(/^ /,``);i===`data`&&n.push(a),i===`event`&&(t.event=a),i===`id`&&(t.id=a)}return n.length>0?{...t,data:n.join(`
`)}:null}var jo=500,Mo=15e3,No=4e4;async function Po(e,t){let n=0;for(;!t.aborted;){e.onConnection(n===0?`connecting`:`lost`);let r=new Oo,i=await Fo(e,r,t).catch(()=>!1);if(t.aborted)return;n=i?1:n+1,e.onConnection(`lost`);let a=Math.min(Mo,jo*2**(n-1))*(.75+Math.random()/2);await Io(i?r.retry??a:a,t)}}async function Fo(e,t,n){let r=new AbortController,i=AbortSignal.any([n,r.signal]),a=window.setTimeout(()=>r.abort(),No);try{let n=await fetch(e.url(),{headers:{accept:`text/event-stream`},signal:i,cache:`no-store`});if(!n.ok||!n.body)return!1;e.onConnection(`live`);let o=n.body.pipeThrough(new TextDecoderStream).getReader();for(;;){let{done:n,value:i}=await o.read().catch(()=>({done:!0,value:``}));if(n)return!0;window.clearTimeout(a),a=window.setTimeout(()=>r.abort(),No);for(let n of t.push(i))e.onFrame(n)}}finally{window.clearTimeout(a)}}function Io(e,t){return new Promise(n=>{let r=()=>{window.clearTimeout(i),window.removeEventListener(`online`,r),t.removeEventListener(`abort`,r),n()},i=window.setTimeout(r,e);window.addEventListener(`online`,r),t.addEventListener(`abort`,r)})}var Lo=`waypost-inbox`;function Ro(e,t){let n=new BroadcastChannel(Lo);t.addEventListener(`abort`,()=>n.close());let r=null,i=t=>{t.say===`reset`&&e.onReset(),t.say===`change`&&e.onChange(t.change),t.say===`connection`&&e.onConnection(t.connection),t.say===`hello`&&r&&n.postMessage({say:`connection`,connection:r})},a=e=>{t.aborted||(n.postMessage(e),i(e))},o=()=>Po({url:()=>p.inbox,onFrame:e=>zo(e,a),onConnection:e=>{r=e,a({say:`connection`,connection:e})}},t);n.onmessage=({data:e})=>i(e),e.onReset(),n.postMessage({say:`hello`}),navigator.locks?navigator.locks.request(Lo,{signal:t},o).catch(()=>{}):o()}function zo(e,t){if(e.event===`reset`&&t({say:`reset`}),e.event!==`ask_changed`)return;let n=JSON.parse(e.data);t({say:`change`,change:`data`in n?n.data:n})}var Bo=25,Vo=8,Ho=100,Uo=class extends EventTarget{list=null;whole=!1;connection=`connecting`;changes=0;#e=new Map;#t=0;#n=!1;#r=0;#i=new Set;#a=!1;start(e){Ro({onReset:()=>void this.#o(),onChange:({ask_id:e})=>void this.#s(e),onConnection:e=>{this.connection=e,this.#d()}},e)}take(e){this.#e.set(e.id,La(this.#e.get(e.id),e)),this.#l()}get(e){return this.#e.get(e)}async#o(){let e=++this.#t,t=new Set;try{for await(let n of x.pendingAsks()){if(e!==this.#t)return;for(let e of n)t.add(e.id),this.#e.set(e.id,La(this.#e.get(e.id),e));let r=!this.#n;this.#n=!0,r?this.#u():this.#l()}let n=[...this.#e.values()].filter(({id:e,status:n})=>n===`pending`&&!t.has(e));for(let{id:e}of n)n.length>Ho&&this.#e.delete(e);this.whole=!0,this.#u();for(let{id:e}of n)n.length<=Ho&&this.#s(e)}catch{}}async#s(e){if(this.#i.add(e),!this.#a){for(this.#a=!0;this.#i.size>0;){let e=[...this.#i],t=e.length>Ho?[]:e.slice(0,Vo);t.length===0&&this.#i.clear(),t.forEach(e=>this.#i.delete(e)),await(t.length===0?this.#o():Promise.all(t.map(e=>this.#c(e))))}this.#a=!1}}async#c(e){try{this.take(await x.ask(e))}catch(t){t instanceof g&&t.status===404&&this.#e.delete(e),this.#l()}}#l(){this.changes+=1,this.#d(),this.#r===0&&(this.#r=window.setTimeout(()=>this.#u(),Bo))}#u(){window.clearTimeout(this.#r),this.#r=0,this.#n&&(this.list=Ga(this.#e.values())),this.changes+=1,this.#d()}#d(){this.dispatchEvent(new Event(`change`))}};function Wo(e){let[t=``,n=``,...r]=e.replace(/^\/+|\/+$/g,``).split(`/`);if(t===`sign-in`&&n===`oidc`&&r.length===1)return{page:`returned`,provider:Go(r[0]??``)};if(r.length>0)return{page:`lost`};if(t===``)return{page:`inbox`};let i=Go(n);return t===`sessions`?i?{page:`session`,id:i}:{page:`sessions`}:t===`asks`&&i?{page:`ask`,id:i}:t===`rules`&&!i?{page:`rules`}:t===`risk`&&!i?{page:`risk`}:t===`history`&&!i?{page:`history`}:t===`account`&&!i?{page:`account`}:t===`agents`&&!i?{page:`agents`}:{page:`lost`}}function Go(e){try{return decodeURIComponent(e)}catch{return e}}var Ko=[`low`,`medium`,`high`,`critical`];function qo(){if(!(`serviceWorker`in navigator))return;let{trustedTypes:e}=window,t=e?.createPolicy(`waypost-worker`,{createScriptURL:()=>`/sw.js`}).createScriptURL(``)??`/sw.js`;navigator.serviceWorker.register(t).then(Yo).catch(()=>{})}function Jo(){let{outcomeUnknown:e,guardrail:t,toolAsks:n,approval:r,review:i,limits:a}=C,o=Object.entries(a).map(([e,t])=>[`limit_${e}`,t]);return{call_outcome_unknown:e,guardrail:t,mid_call:n,approval:r,review:i,questions:C.questionKind(1),...Object.fromEntries(o)}}async function Yo(){if(!(`caches`in window))return;let e=Object.entries(Jo()).flatMap(([e,t])=>[[e,t],...Ko.map(n=>[`${e} ${n}`,y.riskIn(t,n)])]),t={lang:w,waits:y.waitsForYou(`{}`),several:y.severalWait(`{}`),kinds:Object.fromEntries(e)};await(await caches.open(`waypost-words`)).put(`/assets/words`,new Response(JSON.stringify(t)))}var Xo=`waypost-notify`;function Zo(){return`Notification`in window&&Notification.permission===`granted`&&Qo()===`yes`}function Qo(){try{return localStorage.getItem(Xo)}catch{return null}}async function $o(e){let t=e&&`Notification`in window&&await Notification.requestPermission()===`granted`;try{localStorage.setItem(Xo,t?`yes`:`no`)}catch{return!1}return t}var es=class{#e=null;hear(e,t){if(e===null||!t)return;let{setAppBadge:n}=navigator;n?.call(navigator,e.length).catch(()=>{}),ns(new Set(e.map(({id:e})=>e)));let r=this.#e;this.#e=new Set(e.map(({id:e})=>e)),r&&document.visibilityState!==`visible`&&Zo()&&e.filter(e=>!r.has(e.id)&&e.you?.answer!==!1).slice(0,3).forEach(ts)}};function ts(e){let t=new Notification(y.waitsForYou(S(e.agent)),{body:y.riskIn(ln(e),e.approval?.risk??null),lang:w,tag:e.id,icon:`/assets/icon.svg`});t.onclick=()=>{window.focus(),location.assign(`/asks/${encodeURIComponent(e.id)}`)}}async function ns(e){let t=(await(await navigator.serviceWorker?.getRegistration().catch(()=>void 0))?.getNotifications?.()??[]).filter(({data:t})=>typeof t?.ask==`string`&&!e.has(t.ask));await Promise.all(t.map(e=>x.ask(String(e.data.ask)).then(({status:t})=>t!==`pending`&&e.close(),()=>{})))}var rs={sessions:()=>l(()=>import(`./sessions.js`),__vite__mapDeps([0,1,2,3,4])),session:()=>l(()=>import(`./session.js`),__vite__mapDeps([5,1,2,4,3])),agents:()=>l(()=>import(`./agents.js`),__vite__mapDeps([6,1,2,4])),rules:()=>l(()=>import(`./rules.js`),__vite__mapDeps([7,1,2,4])),risk:()=>l(()=>import(`./risk.js`),__vite__mapDeps([8,1,2,4])),history:()=>l(()=>import(`./history.js`),__vite__mapDeps([9,1,2,4])),account:()=>l(()=>import(`./account.js`),__vite__mapDeps([10,1,2,4]))};async function is({page:e}){await rs[e]?.(),await ce(w),ue(w)}function as(e){history.pushState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`))}function os(e){if(e.defaultPrevented||e.button!==0||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;let t=e.target instanceof Element?e.target.closest(`a`):null;!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`)||/^\/($|asks\/|sessions($|\/)|agents$|rules$|risk$|history$|account$)/.test(t.pathname)&&(e.preventDefault(),t.href!==location.href&&as(t.pathname+t.search))}var ss=class extends b{static properties={me:{state:!0},route:{state:!0},away:{state:!0},ways:{state:!0},problem:{state:!0},busy:{state:!0},team:{state:!0},here:{state:!0},refused:{state:!0}};#e=!1;#t=!1;#n=new Uo;#r=new es;#i=new AbortController;#a=0;constructor(){super(),this.me=null,this.route=Wo(location.pathname),this.here=!1,this.refused=null,this.away=!1,this.ways=null,this.problem=null,this.busy=!1,this.team=la(location.search,J())}connectedCallback(){super.connectedCallback();let{signal:e}=this.#i;window.addEventListener(`popstate`,()=>void this.#o(Wo(location.pathname)),{signal:e}),this.#o(this.route),document.addEventListener(`click`,os,{signal:e}),this.#n.addEventListener(`change`,()=>this.#m(),{signal:e}),q.addEventListener(`change`,()=>this.requestUpdate(),{signal:e}),q.addEventListener(`sent-later`,e=>this.#l(e),{signal:e}),document.readyState===`complete`?qo():window.addEventListener(`load`,()=>qo(),{signal:e,once:!0}),document.addEventListener(`signed-in`,()=>void x.me().then(e=>this.me=e,()=>{}),{signal:e}),this.route.page!==`returned`&&this.#s()}disconnectedCallback(){super.disconnectedCallback(),this.#i.abort()}async#o(e){let t=location.href,n=await is(e).then(()=>!0,()=>`failed`);location.href===t&&(this.here=n,this.route=e)}async#s(){try{this.me=await x.me(),this.me.only_asks&&this.#d(this.team),this.#t=!0,this.#n.start(this.#i.signal),this.#c()}catch(e){if(e instanceof g&&e.status===401)return this.#u();this.away=!0,window.setTimeout(()=>void this.#s(),2e3)}}#c(){this.me&&this.me!==`signed-out`&&q.send(f(this.me))}#l({detail:{ask_id:e,ask:t,problem:n}}){t&&this.#n.take(t),this.refused=n?{ask_id:e,why:v(n).title}:null}#u(){this.me=`signed-out`,this.#d(this.team)}#d(e){this.team=e,x.ways(e).then(e=>this.ways=e,()=>{})}#f=async({detail:{name:e,password:t,team:n}})=>{this.busy=!0,this.problem=null;try{if(await x.signIn(e,t,n),ua(n,J()),this.#t)return location.reload();this.me=null,await this.#s()}catch(e){this.problem=_(e)}finally{this.busy=!1}};async#p(){this.away=!0;let e=await x.me().then(()=>null,e=>e);e instanceof g&&e.status===401&&this.#u(),this.#a=0}#m(){this.#n.connection===`live`?(window.clearTimeout(this.#a),this.#a=0,(this.away||!this.#e)&&this.#c(),this.#e=!0,this.away=!1):this.#n.connection===`lost`&&this.#a===0&&this.me!==`signed-out`&&(this.#e=!1,this.#a=window.setTimeout(()=>void this.#p(),1200)),this.requestUpdate()}#h(){return h`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${y.names[this.route.page]}</h1></header>${c(4)}</div>`}get count(){return this.#n.list?.length??0}updated(e){this.#r.hear(this.#n.list,this.#n.whole);let t=this.count>0?`(${this.count}) `:``;document.title=`${t}${y.names[this.route.page]} · Waypost`,e.has(`route`)&&e.get(`route`)!==void 0&&(window.scrollTo(0,0),Promise.resolve().then(()=>this.querySelector(`main h1`)?.focus({preventScroll:!0})))}#g(e){return h`<waypost-sign-in ?by-link=${e} .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team}
      @signed-in=${()=>location.reload()} @waypost-team=${({detail:e})=>this.#d(e.team)} @waypost-sign-in=${this.#f}></waypost-sign-in>`}#_({only_asks:e}){return!e||this.route.page===`ask`&&e.includes(this.route.id)}#v(e,t,r){let i=this.route.page===e||e===`sessions`&&this.route.page===`session`||e===`inbox`&&this.route.page===`ask`||e===`agents`&&(this.route.page===`rules`||this.route.page===`risk`);return h`<a class="nav-link nav-${e}" href=${t} aria-current=${i?`page`:n}>
      ${Ji[e]}<span>${y.names[e]}</span>
      ${r>0?h`<span class="nav-badge" aria-label=${y.waitingCount(r)}>${r>99?`99+`:r}</span>`:n}
    </a>`}#y(){let e=this.#n;if(this.here===`failed`)return h`<div class="empty"><h1 tabindex="-1">${y.notLoaded}</h1><p>${y.notLoadedText}</p>
        <p><button type="button" class="plain-button" @click=${()=>location.reload()}>${y.tryAgain}</button></p></div>`;switch(this.route.page){case`inbox`:return h`<page-inbox .inbox=${e}></page-inbox>`;case`ask`:return h`<page-ask .inbox=${e} .ask=${this.route.id} ?by-link=${this.me!==`signed-out`&&!!this.me?.only_asks}></page-ask>`;case`sessions`:return h`<page-sessions .inbox=${e}></page-sessions>`;case`session`:return h`<page-session .inbox=${e} .session=${this.route.id}></page-session>`;case`agents`:return h`<page-agents></page-agents>`;case`rules`:return h`<page-rules></page-rules>`;case`risk`:return h`<page-risk></page-risk>`;case`history`:return h`<page-history></page-history>`;case`account`:return h`<page-account></page-account>`;case`returned`:return n;case`lost`:return h`<div class="empty"><h1 tabindex="-1">${y.noSuchPage}</h1><p><a class="plain-link" href="/">${y.goToInbox}</a></p></div>`}}#b(){let e=this.me!==`signed-out`&&this.me?.unsafe_settings||[];return e.length>0?h`<p class="unsafe" role="alert">${y.unsafe(e.map(e=>`${e}=off`).join(`, `))}</p>`:n}#x(){return h`<nav class="nav" aria-label=${y.main}>
      <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
      ${this.#v(`inbox`,`/`,this.count)} ${this.#v(`sessions`,`/sessions`,0)} ${this.#v(`agents`,`/agents`,0)} ${this.#v(`history`,`/history`,0)}
      ${this.#v(`account`,`/account`,0)}
      <p class="nav-me">${this.me&&this.me!==`signed-out`?h`<a class="plain-link" href="/account"><span class="visually-hidden">${y.account}</span>${this.me.principal.name}</a>`:n}</p>
    </nav>`}render(){if(this.route.page===`returned`)return h`<page-returned .provider=${this.route.provider}></page-returned>`;if(this.me===`signed-out`)return this.#g(!1);if(this.me&&!this.#_(this.me))return this.#g(!0);let e=this.me?.only_asks!==void 0,t=this.route.page===`ask`||this.route.page===`session`||this.route.page===`rules`||this.route.page===`risk`;return h`
      <a class="skip-link" href="#main" @click=${this.#S}>${y.skip}</a>
      ${this.#b()}
      <div class="shell ${t?`is-detail`:``} ${e?`is-by-link`:``}">
        ${e?n:this.#x()}
        <div class="away" role="status" ?hidden=${!this.away}>${this.away?h`<span class="away-dot" aria-hidden="true"></span>${y.away}`:n}</div>
        <waypost-outbox .waiting=${q.waiting} .refused=${this.refused} @waypost-unsend=${()=>q.takeBack()}></waypost-outbox>
        <main id="main">${this.me&&this.here?this.#y():this.#h()}</main>
      </div>
      <waypost-keys></waypost-keys>
    `}#S(e){e.preventDefault(),document.querySelector(`main h1`)?.focus()}},cs=class extends b{static properties={open:{state:!0}};constructor(){super(),this.open=!1}connectedCallback(){super.connectedCallback(),document.addEventListener(`keydown`,this.#e)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`keydown`,this.#e)}#e=e=>{sa(e)===`?`&&(this.open=!0)};updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?h`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
      <form method="dialog" class="keys-head"><h2 id="keys-title">${y.keysTitle}</h2><button class="plain-button">${y.close}</button></form>
      <dl class="keys-list">${oa().map(([e,t])=>h`<div><dt>${e.split(` `).map(e=>h`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
    </dialog>`:n}},ls=class extends b{static properties={waiting:{attribute:!1},refused:{attribute:!1}};constructor(){super(),this.waiting=[],this.refused=null}#e=()=>this.dispatchEvent(new Event(`waypost-unsend`,{bubbles:!0}));render(){let e=this.waiting.length,{refused:t}=this;return h`<div role="status">${t?h`<p class="outbox is-bad"><span>${y.notTaken(S(t.why))}</span> <a href="/asks/${t.ask_id}">${y.seeIt}</a></p>`:n}${e>0?h`<p class="outbox"><span>${y.sentLater(e)}</span> <button type="button" class="ask-link" @click=${this.#e}>${y.doNotSend}</button></p>`:n}</div>`}},us=class extends b{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{},inside:{type:Boolean},byLink:{type:Boolean,attribute:`by-link`}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``,this.inside=!1,this.byLink=!1}#e=e=>{e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``),r={name:n(`name`).trim(),password:n(`password`),team:n(`team`).trim()};this.dispatchEvent(new CustomEvent(`waypost-sign-in`,{bubbles:!0,detail:r}))};#t=e=>{let t=e.target.value.trim();t!==this.team&&this.dispatchEvent(new CustomEvent(`waypost-team`,{bubbles:!0,detail:{team:t}}))};render(){let e=h`${this.ways?.password?this.#n():n}
      <other-ways .providers=${this.ways?.providers??[]} .to=${location.pathname+location.search}></other-ways>`;return this.inside?e:h`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1>${this.byLink?y.signInToSee:y.notSignedIn}</h1>
      ${this.byLink?h`<p>${y.byLink}</p>`:n}
      ${e}
      <p>${(this.ways?.password?y.orRun:y.run)(h`<code>waypost link</code>`)}</p>
    </main>`}#n(){return h`<form class="sign-in-form" @submit=${this.#e}>
      <label>${y.name} <input class="text-field" name="name" .value=${this.who} autocomplete="username" autocapitalize="none" spellcheck="false" required /></label>
      <label>${y.password} <input class="text-field" name="password" type="password" autocomplete="current-password" required /></label>
      <details class="sign-in-team" ?open=${this.team!==``}>
        <summary>${y.anotherTeam}</summary>
        <label>${y.team} <input class="text-field" name="team" .value=${this.team} autocomplete="organization" autocapitalize="none" spellcheck="false" @change=${this.#t} /></label>
      </details>
      ${ne(this.problem)}
      <button class="primary-button" ?disabled=${this.busy}>${this.busy?y.signingIn:y.signIn}</button>
    </form>`}},ds=class extends b{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=()=>this.querySelector(`dialog`)?.close();#t=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return h`<dialog class="step-up sign-in-first" aria-labelledby="sign-in-first-title" @close=${this.#t}>
      <h2 id="sign-in-first-title">${y.signInFirst}</h2>
      <p>${y.signInFirstText}</p>
      <waypost-sign-in inside .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team} .who=${this.who}></waypost-sign-in>
      <p class="step-up-actions"><button type="button" class="plain-button" @click=${this.#e}>${y.notNow}</button></p>
    </dialog>`}},fs=class extends b{static properties={problem:{attribute:!1},busy:{type:Boolean}};constructor(){super(),this.problem=null,this.busy=!1}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.dispatchEvent(new CustomEvent(`waypost-step-up`,{bubbles:!0,detail:{code:t}}))};#t=()=>this.dispatchEvent(new CustomEvent(`waypost-step-up-passkey`,{bubbles:!0}));#n=()=>this.querySelector(`dialog`)?.close();#r=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return h`<dialog class="step-up" aria-labelledby="step-up-title" @close=${this.#r}>
      <form class="sign-in-form" @submit=${this.#e}>
        <h2 id="step-up-title">${y.showYou}</h2>
        <p>${y.showYouText}</p>
        <label>${y.code} <input class="text-field" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus /></label>
        ${ne(this.problem)}
        <p class="step-up-actions">
          <button type="button" class="plain-button" @click=${this.#n}>${y.notNow}</button>
          ${ga()?h`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#t}>${y.usePasskey}</button>`:n}
          <button class="primary-button" ?disabled=${this.busy}>${this.busy?y.checking:y.confirm}</button>
        </p>
      </form>
    </dialog>`}},ps=`waypost-language`;function ms(){return le(J()?.getItem(ps)??``)}function hs(e){e?J()?.setItem(ps,e):J()?.removeItem(ps)}async function gs(){await Promise.resolve();let e=se(ms(),navigator.languages),t=await(ce(e)??Promise.resolve()).then(()=>e,()=>`en`);document.documentElement.lang=t,ue(t)}customElements.define(`other-ways`,wa),customElements.define(`waypost-sign-in`,us),customElements.define(`waypost-sign-in-first`,ds),customElements.define(`waypost-step-up`,fs),customElements.define(`waypost-keys`,cs),customElements.define(`waypost-outbox`,ls),customElements.define(`waypost-inbox-tools`,So),customElements.define(`waypost-bulk-decision`,To),customElements.define(`page-returned`,Do),customElements.define(`page-ask`,Ia),customElements.define(`page-inbox`,yo),gs().then(()=>customElements.define(`waypost-app`,ss));export{O as C,k as S,Ji as _,Zo as a,an as b,La as c,Ea as d,Ta as f,q as g,ga as h,$o as i,Aa as l,ha as m,ms as n,Po as o,Sa as p,as as r,co as s,hs as t,ka as u,mn as v,D as w,L as x,sn as y};