const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/sessions.js","assets/page.js","assets/language.js","assets/status.js","assets/later.js","assets/session.js","assets/agents.js","assets/rules.js","assets/history.js","assets/account.js"])))=>i.map(i=>d[i]);
import{A as e,C as t,D as n,E as r,O as i,S as a,T as o,_ as s,a as c,b as l,c as u,d as ee,f as d,g as f,h as p,j as m,k as h,l as g,m as te,n as _,o as v,r as y,s as b,t as x,u as S,v as C,w as ne,x as re,y as w}from"./page.js";import{a as ie,c as ae,i as T,o as oe,r as se,s as ce,u as le}from"./language.js";var E={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},ue=e=>(...t)=>({_$litDirective$:e,values:t}),de=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:fe}=e,pe=e=>e,me=e=>e.strings===void 0,he=()=>document.createComment(``),ge=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new fe(r.insertBefore(he(),i),r.insertBefore(he(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=pe(e).nextSibling;pe(r).insertBefore(e,i),e=t}}}return n},D=(e,t,n=e)=>(e._$AI(t,n),e),_e={},ve=(e,t=_e)=>e._$AH=t,ye=e=>e._$AH,be=e=>{e._$AR(),e._$AA.remove()},xe=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},O=ue(class extends de{constructor(e){if(super(e),e.type!==E.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let a=ye(e),{values:o,keys:s}=this.dt(t,n,r);if(!Array.isArray(a))return this.ut=s,o;let c=this.ut??=[],l=[],u,ee,d=0,f=a.length-1,p=0,m=o.length-1;for(;d<=f&&p<=m;)if(a[d]===null)d++;else if(a[f]===null)f--;else if(c[d]===s[p])l[p]=D(a[d],o[p]),d++,p++;else if(c[f]===s[m])l[m]=D(a[f],o[m]),f--,m--;else if(c[d]===s[m])l[m]=D(a[d],o[m]),ge(e,l[m+1],a[d]),d++,m--;else if(c[f]===s[p])l[p]=D(a[f],o[p]),ge(e,a[d],a[f]),f--,p++;else if(u===void 0&&(u=xe(s,p,m),ee=xe(c,d,f)),u.has(c[d])){if(u.has(c[f])){let t=ee.get(s[p]),n=t===void 0?null:a[t];if(n===null){let t=ge(e,a[d]);D(t,o[p]),l[p]=t}else l[p]=D(n,o[p]),ge(e,a[d],n),a[t]=null;p++}else be(a[f]),f--}else be(a[d]),d++;for(;p<=m;){let t=ge(e,l[m+1]);D(t,o[p]),l[p++]=t}for(;d<=f;){let e=a[d++];e!==null&&be(e)}return this.ut=s,ve(e,l),i}}),k=ue(class extends de{constructor(e){if(super(e),e.type!==E.PROPERTY&&e.type!==E.ATTRIBUTE&&e.type!==E.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!me(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===i||t===n)return t;let r=e.element,a=e.name;if(e.type===E.PROPERTY){if(t===r[a])return i}else if(e.type===E.BOOLEAN_ATTRIBUTE){if(!!t===r.hasAttribute(a))return i}else if(e.type===E.ATTRIBUTE&&r.getAttribute(a)===t+``)return i;return ve(e),t}});function A(e){return e.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}function Se(e){let[,t,n]=e.split(`/`);return t!==`answers`&&t!==`feedback`||n===void 0?null:n.replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)}var Ce=/^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;function we({input:e}){return e===`number`||e===`date`||e===`datetime`}function Te(e,t){return e.input===`datetime`?De(t):t}function Ee(e,t){let n=t.trim();if(n===``)return null;let r=e.default;return typeof r==`string`&&Te(e,r)===t?r:e.input===`datetime`?Oe(n):n}function De(e){let t=new Date(e);if(Number.isNaN(t.getTime()))return``;let n=t.getSeconds()===0?``:`:${j(t.getSeconds())}`;return`${String(t.getFullYear()).padStart(4,`0`)}-${j(t.getMonth()+1)}-${j(t.getDate())}T${j(t.getHours())}:${j(t.getMinutes())}${n}`}function Oe(e){let[,t,n,r=`:00`]=Ce.exec(e)??[],i=new Date(e);if(t===void 0||n===void 0||Number.isNaN(i.getTime()))return null;let a=Math.round(-i.getTimezoneOffset()),o=Math.abs(a);return`${t}T${n}${r}${a<0?`-`:`+`}${j(Math.floor(o/60))}:${j(o%60)}`}function j(e){return String(e).padStart(2,`0`)}var ke={en:`en-GB`,de:`de`};function Ae(e,t){let n=new Date(e.input===`date`?`${t}T00:00Z`:t);if(e.input===`number`||Number.isNaN(n.getTime()))return t;let r={weekday:`long`,day:`numeric`,month:`long`,year:`numeric`};if(e.input===`date`)return new Intl.DateTimeFormat(ke[T],{...r,timeZone:`UTC`}).format(n);let i={hour:`2-digit`,minute:`2-digit`,timeZoneName:`longOffset`};return new Intl.DateTimeFormat(ke[T],{...r,...i,...n.getUTCSeconds()===0?{}:{second:`2-digit`}}).format(n)}function je(e){let{min:t,max:n}=Me(e),r=t=>Ae(e,t),i=e.input===`number`;return t!==null&&n!==null?w.rangeBetween(r(t),r(n)):t===null?n===null?null:i?w.orLess(r(n)):w.orEarlier(r(n)):i?w.orMore(r(t)):w.orLater(r(t))}function Me({rules:e}){let t=e=>typeof e==`string`?e:null;return{min:t(e?.min),max:t(e?.max)}}function Ne(e,n,r=void 0){let i=n??(r===void 0?null:a(JSON.stringify(r))),s=i?o(i):null;switch(e.kind){case`text`:{let n=t(i),r=n===null?s??``:e.format===`date-time`&&De(n)||n;return{kind:`text`,first:r,text:r,given:s}}case`number`:case`json`:return{kind:`text`,first:s??``,text:s??``,given:s};case`one`:{let t=e.choices.filter(e=>Pe(e.raw,i)).map(e=>e.raw);return{kind:`chosen`,first:t,raws:t,given:s}}case`many`:{let t=i?.kind===`array`?i.items:[],n=e.choices.filter(e=>t.some(t=>Pe(e.raw,t))).map(e=>e.raw);return{kind:`chosen`,first:n,raws:n,given:s}}case`object`:{let t=e=>i?.kind===`object`?i.entries.find(([t])=>t===e)?.[1]??null:null,r=e.properties.map(({key:e,shape:r,fresh:i})=>[e,Ne(r,t(e),n?void 0:i)]);return{kind:`object`,fields:Object.fromEntries(r),given:i}}case`list`:{let t=i?.kind===`array`?i.items:Array.from({length:e.least},()=>null);return{kind:`list`,items:t.map((t,n)=>({id:n,value:Ne(e.item,t,e.fresh)})),next:t.length,given:i,touched:!1}}}}function Pe(e,n){if(!n)return!1;let r=t(n);return r===null?e===o(n):e===JSON.stringify(r)}function M(e,t,n){return t.kind===`text`?t.text===t.first?t.given:t.text.trim()===``&&e.kind!==`text`?null:e.kind===`text`?t.text===``?t.given===null?null:`""`:JSON.stringify(e.format===`date-time`?Oe(t.text)??t.text:t.text):t.text.trim():t.kind===`chosen`?String(t.raws)===String(t.first)&&t.given!==null?t.given:e.kind===`many`?t.raws.length===0&&t.given===null&&n===`optional`?null:`[${t.raws.join(`,`)}]`:t.raws[0]??null:t.kind===`list`?e.kind===`list`?Ie(e,t,n):null:e.kind===`object`?Fe(e.properties,t,n):null}function Fe(e,t,n){let r=new Map(e.map(e=>[e.key,e])),i=t.given?.kind===`object`?t.given.entries:[],a=e=>{let n=t.fields[e.key];return n?M(e.shape,n,e.required?`required`:`optional`):null},s=i.map(([e,t])=>[e,r.has(e)?a(r.get(e)):o(t)]),c=e.filter(({key:e})=>i.every(([t])=>t!==e)).map(e=>[e.key,a(e)]),l=[...s,...c].filter(e=>e[1]!==null);return t.given&&l.length===i.length&&i.every(([e,t],n)=>l[n]?.[0]===e&&l[n]?.[1]===o(t))&&t.given?o(t.given):l.length===0&&!t.given&&n===`optional`?null:`{${l.map(([e,t])=>`${JSON.stringify(e)}:${t}`).join(`,`)}}`}function Ie(e,t,n){let r=t.items.map(({value:t})=>M(e.item,t,`required`)??`null`),i=t.given?.kind===`array`?t.given.items.map(o):null;return t.given&&i&&i.length===r.length&&i.every((e,t)=>e===r[t])?o(t.given):r.length===0&&!t.given&&!t.touched&&n===`optional`?null:`[${r.join(`,`)}]`}function Le(e,t,n,r){let i=(e,t)=>[{pointer:n,code:e,message:t}];if(e.kind===`object`&&t.kind===`object`)return M(e,t,r?`required`:`optional`)===null?[]:e.properties.flatMap(e=>{let r=t.fields[e.key];return r?Le(e.shape,r,`${n}/${A(e.key)}`,e.required):[]});if(e.kind===`list`&&t.kind===`list`)return t.items.flatMap(({value:t},r)=>Le(e.item,t,`${n}/${r}`,!0));let o=M(e,t,`optional`);return o===null?r?i(`required`,w.needed):[]:e.kind===`number`&&!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(o)?i(`not_a_number`,w.writeNumber):e.kind===`json`&&a(o)===null?i(`json`,w.notJson):[]}function Re(e,t,n){return e.kind===`object`&&t.kind===`object`?[n,...e.properties.flatMap(({key:e,shape:r})=>{let i=t.fields[e];return i?Re(r,i,`${n}/${A(e)}`):[]})]:e.kind===`list`&&t.kind===`list`?[n,...t.items.flatMap(({value:t},r)=>Re(e.item,t,`${n}/${r}`))]:[n]}var ze=6,Be=3e3;function N(e){let t=F(e)?e:{};return Ve(t,{root:t,room:Be},0)}function Ve(e,t,n){let r=Ye(e,t.root);if(n>ze||[`anyOf`,`allOf`,`not`,`if`,`$ref`,`$dynamicRef`,`patternProperties`].some(e=>e in r))return P();let i=Ke(r);if(i)return Ge(i.length,t)?{kind:`one`,choices:i}:P();if(`oneOf`in r||`enum`in r)return P();switch(r.type){case`string`:return He(r);case`number`:case`integer`:return{kind:`number`,whole:r.type===`integer`,hint:Je(r)};case`boolean`:return{kind:`one`,choices:[{label:w.yes,raw:`true`},{label:w.no,raw:`false`}]};case`object`:return Ue(r,t,n);case`array`:return We(r,t,n);default:return P()}}function He(e){let t=[`email`,`uri`,`date`,`date-time`].find(t=>t===e.format)??null,[n,r]=[I(e,`minLength`),I(e,`maxLength`)],i=n!==null&&r!==null?w.charactersBetween(n,r):n===null?r===null?``:w.charactersMost(r):w.charactersLeast(n);return{kind:`text`,format:t,long:t===null&&(r===null?e.contentMediaType!==void 0:r>200),hint:i}}function Ue(e,t,n){if(!F(e.properties)||!Ge(Object.keys(e.properties).length,t))return P();let r=Array.isArray(e.required)?e.required:[];return{kind:`object`,properties:Object.entries(e.properties).map(([e,i])=>{let a=Ye(F(i)?i:{},t.root);return{key:e,title:Xe(a,`title`)||e,description:Xe(a,`description`),required:r.includes(e),shape:Ve(a,t,n+1),fresh:a.default}})}}function We(e,t,n){if(!F(e.items)||`prefixItems`in e||`contains`in e)return P();let r=Ye(e.items,t.root),[i,a]=[I(e,`minItems`)??0,I(e,`maxItems`)??1/0],o=Number.isFinite(a),s=i>0&&o?w.itemsBetween(i,a):i>0?w.itemsLeast(i):o?w.itemsMost(a):``,c=Ke(r)??Ke({oneOf:r.anyOf});return c?Ge(c.length,t)?{kind:`many`,choices:c,hint:s}:P():{kind:`list`,item:Ve(r,t,n+1),least:i,most:a,hint:s,fresh:r.default}}function Ge(e,t){return e>t.room?!1:(t.room-=e,!0)}function Ke(e){let t=`const`in e?[e.const]:e.enum;if(Array.isArray(t)&&t.length>0){let n=Array.isArray(e.enumNames)?e.enumNames:[];return t.map((e,t)=>({label:String(n[t]??qe(e)),raw:JSON.stringify(e)}))}let{oneOf:n}=e;return!Array.isArray(n)||n.length===0||!n.every(e=>F(e)&&`const`in e)?null:n.map(e=>({label:Xe(e,`title`)||qe(e.const),raw:JSON.stringify(e.const)}))}function qe(e){return typeof e==`string`?e:e===!0?w.yes:e===!1?w.no:JSON.stringify(e)}function Je(e){let[t,n]=[I(e,`minimum`),I(e,`maximum`)],[r,i]=[I(e,`exclusiveMinimum`),I(e,`exclusiveMaximum`)];return[t!==null&&n!==null?w.rangeBetween(String(t),String(n)):t===null?n===null?``:w.orLess(String(n)):w.orMore(String(t)),r===null?``:w.moreThan(r),i===null?``:w.lessThan(i)].filter(Boolean).join(` `)}function P(){return{kind:`json`,hint:w.asJson}}function Ye(e,t){let n=e.$ref;if(typeof n!=`string`||!n.startsWith(`#/`))return e;let r=n.slice(2).split(`/`).map(e=>decodeURIComponent(e).replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)).reduce((e,t)=>F(e)?e[t]:void 0,t);if(!F(r))return e;let{$ref:i,...a}=e;return{...r,...a}}function F(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function Xe(e,t){return typeof e[t]==`string`?e[t]:``}function I(e,t){return typeof e[t]==`number`?e[t]:null}var L={files:{},secrets:{}};function Ze({input:e}){return e===`file`||e===`secret`}function Qe(e,t){let n=t.secrets[e.id]??``,r=(t.files[e.id]??[]).flatMap(({digest:e})=>e??[]),i=e.input===`secret`?n===``?[]:[n]:r;return i.length>0?{values:i}:null}function $e(e,t){return e.filter(({id:e})=>(t.files[e]??[]).some(({digest:e})=>e===void 0)).map(({id:e})=>{let n=(t.files[e]??[]).some(({problem:e})=>e!==void 0)?w.removeFailed:w.waitForFile;return{pointer:`/answers/${A(e)}`,code:`unfinished`,message:n}})}function et({rules:e}){let t=e=>typeof e==`number`?e:null;return{accept:Array.isArray(e?.accept)?e.accept.filter(e=>typeof e==`string`):[],bytes:t(e?.max_bytes),files:t(e?.max_files)??1}}function tt(e){let{accept:t,bytes:n,files:r}=et(e),i=t.map(e=>w.families[e]??e.replace(/^application\//,``).toUpperCase()),a=n===null?``:w.upTo(R(n)),o=[i.join(w.or)||w.anyFile(r),a].filter(Boolean).join(`, `);return`${o[0]?.toUpperCase()??``}${o.slice(1)}${r>1?w.mostFiles(r):``}.`}function R(e){if(e<1e3)return w.bytes(e);let[t,n]=e<1e6?[e/1e3,`kB`]:[e/1e6,`MB`];return`${ae(t<10?Math.round(t*10)/10:Math.round(t))} ${n}`}function nt(e){return(e.multi_select?[it(e)]:[je(e),ot(e),at(e)]).filter(Boolean).join(` `)}function rt(e,t){let{min_length:n,max_length:r,min_selections:i,max_selections:a}=ct(e),o=t.values.length+ +!!t.free_text;if(e.multi_select)return o<i?w.chooseLeast(i):o>a?w.chooseMost(a):null;let s=t.free_text??(e.input===`text`?t.values[0]:void 0);if(s===void 0)return null;let c=[...s].length;return c<n?w.writeLeast(n):c>r?w.writeMost(r,c):null}function it(e){let{min_selections:t,max_selections:n}=ct(e);return t>0&&t===n?w.chooseExactly(t):t>1&&n<1/0?w.chooseBetween(t,n):t>1?w.chooseLeast(t):n<1/0?w.chooseMost(n):w.chooseAny}function at(e){let{min_length:t,max_length:n}=ct(e);return t>1&&n<1/0?w.charactersBetween(t,n):t>1?w.charactersLeast(t):n<1/0?w.charactersMost(n):``}function ot({rules:e}){switch(e?.format){case`email`:return w.anEmail;case`uri`:return w.anAddress;case`integer`:return w.aWholeNumber;default:return``}}function st({input:e,rules:t}){return t?.format===`email`?`email`:t?.format===`uri`?`url`:t?.format===`integer`?`numeric`:e===`number`?`decimal`:`text`}function ct({rules:e}){let t=(t,n)=>typeof e?.[t]==`number`?e[t]:n;return{min_length:t(`min_length`,0),max_length:t(`max_length`,1/0),min_selections:t(`min_selections`,0),max_selections:t(`max_selections`,1/0)}}var z={values:[],text:``,own:!1,notes:``,declined:null,form:null};function B(e){return{fields:Object.fromEntries(V(e).map(e=>[e.id,lt(e)])),comment:``,response:``}}function V(e){return e.approval?.form??e.questions}function lt(e){if(e.input===`form`){let t=typeof e.default==`string`?a(e.default):null;return{...z,form:Ne(N(e.schema),t)}}let t=e.default==null?[]:[e.default].flat();if(we(e))return{...z,text:Te(e,t[0]??``)};if(U(e))return{...z,text:t.join(`
`)};let n=t.filter(t=>ft(e).some(e=>e.value===t));return{...z,values:e.multi_select?n:n.slice(0,1)}}function ut(e,t){let n=B(t),r=Object.fromEntries(V(t).map(t=>{let r=e.fields[t.id];if(!r||t.fills||t.input===`form`!=(r.form!==null))return[t.id,n.fields[t.id]??z];let i=r.values.filter(e=>ft(t).some(t=>t.value===e));return[t.id,{...r,values:i,own:r.own&&t.free_text===`allow`,declined:dt(t,r.declined)}]}));return{...e,fields:r}}function dt(e,t){return(t===`none_of_these`?e.allow_none:e.allow_unknown)?t:null}function H(e,t){return e.fields[t]??z}function U(e){return e.free_text===`only`||e.input!==`select`&&e.input!==`confirm`}function ft(e){return e.input!==`confirm`||e.options.length>0?e.options:[{label:w.yes,value:`yes`},{label:w.no,value:`no`}]}function pt(e,t,n,r){let i=H(e,t.id);if(!t.multi_select)return W(e,t.id,{...i,values:[n],own:!1,declined:null});let a=i.values.filter(e=>e!==n);return W(e,t.id,{...i,values:r?[...a,n]:a,declined:null})}function mt(e,t,n){let r=H(e,t.id);return W(e,t.id,{...r,own:n,values:t.multi_select?r.values:[],declined:null})}function ht(e,t,n,r){let i=H(e,t.id);return W(e,t.id,{...i,values:[],own:!1,declined:r?n:null})}function gt(e,t,n){let r=W(e,t.id,{...H(e,t.id),text:n});return U(t)||n===``?r:mt(r,t,!0)}function _t(e,t,n){return W(e,t.id,{...H(e,t.id),notes:n})}function W(e,t,n){return{...e,fields:{...e.fields,[t]:n}}}function vt(e,t,n){return W(e,t.id,{...H(e,t.id),form:n})}function G(e,t){let n={};return V(e).filter(e=>{if(!yt(e,n))return!1;let r=bt(e,H(t,e.id),L);return r&&(n[e.id]=r),!0})}function yt({when:e},t){return!e||(t[e.question]?.values.some(t=>e.in.includes(t))??!1)}function bt(e,{values:t,text:n,own:r,declined:i,form:a},o){if(i)return{values:[],declined:i};if(e.input===`form`){let t=a&&M(N(e.schema),a,e.required?`required`:`optional`);return t===null?null:{values:[],data:new re(t)}}if(Ze(e))return Qe(e,o);if(we(e)){let t=Ee(e,n);return t===null?null:{values:[t]}}let s=n.trim()===``?null:n;if(e.free_text===`only`&&e.input!==`text`)return s?{values:[],free_text:s}:null;if(U(e))return s?{values:[s]}:null;let c=r&&s?{free_text:s}:{};return t.length>0||r&&s?{values:xt(e,t),...c}:null}function xt(e,t){return ft(e).map(e=>e.value).filter(e=>t.includes(e))}function St(e,t,n=L){let r={};for(let i of G(e,t)){let e=H(t,i.id),a=e.notes.trim(),o=bt(i,e,n)??(a?{values:[]}:null);o&&(r[i.id]=a?{...o,notes:a}:o)}let i=t.comment.trim();return{answers:r,revision:e.revision,...i?{comment:i}:{}}}function Ct(e,t){let n=G(e,t).map(e=>[e.id,wt(e,bt(e,H(t,e.id),L))]);return Object.fromEntries(n.filter(([,e])=>e!==null))}function wt(e,t){if(!t)return null;if(e.input===`form`)return t.data;let n=[...t.values,...t.free_text?[t.free_text]:[]];if(e.multi_select)return n;let[r]=n;return e.input===`confirm`?r===`yes`:e.input===`number`&&r!==void 0&&a(r)?.kind===`leaf`?new re(r):r??null}function Tt(e,t){let n=(e,t)=>ne(wt(t,bt(t,e,L)));return V(e).some(e=>e.fills&&n(H(t,e.id),e)!==n(lt(e),e))}function Et(e,t){let n=A(t.id);return e.approval?`/feedback/${n}`:t.input===`form`?`/answers/${n}/data`:`/answers/${n}`}function Dt(e,t,n=L){return G(e,t).flatMap(r=>{let i=H(t,r.id),a=Et(e,r);if(i.form)return Le(N(r.schema),i.form,a,r.required);let o=bt(r,i,n);if(o){let e=o.declined?null:rt(r,o);return e===null?[]:[{pointer:a,code:`rules`,message:e}]}let s=r.input===`file`?w.attach:U(r)?w.write:w.choose;return r.required?[{pointer:a,code:`required`,message:s}]:[]})}function Ot(e){return e.map(e=>{let t=w.faults[e.code];return t?{...e,message:t}:{...e,english:T!==`en`}})}function kt({message:e,english:t}){return t?h`<span lang="en">${C(e)}</span>`:C(e)}function At(e,t,n){if(e.kind!==`object`||t.kind!==`object`)return Mt(e,t,n,{title:w.asJsonTitle,description:``,required:!0,mixed:!1});let r=e.properties.some(({required:t})=>t!==e.properties[0]?.required);return h`<div class="ask-fields">${e.properties.map(e=>jt(e,t,n,r))}</div>`}function jt(e,t,r,i){let a=t.fields[e.key];if(!a)return n;let o=A(e.key),s={...r,id:`${r.id}-${o}`,at:`${r.at}/${o}`,change:n=>r.change({...t,fields:{...t.fields,[e.key]:n}})};return Mt(e.shape,a,s,{...e,mixed:i})}function Mt(e,t,r,i){switch(e.kind){case`object`:return Lt(r,i,``,At(e,t,r));case`list`:return t.kind===`list`?Lt(r,i,e.hint,Ut(e,t,r,i)):n;case`many`:return Lt(r,i,e.hint,Ht(e,t,r));default:return Rt(e,t,r,i)}}function Nt({problems:e,at:t,id:r}){let i=e.filter(({pointer:e})=>e===t);return i.length===0?n:h`<p class="ask-problem ask-field-problem" id=${`${r}-problem`}>${i.map((e,t)=>[t>0?` `:``,kt(e)])}</p>`}function Pt(e,t,r){let i=[e.problems.some(({pointer:t})=>t===e.at)?`${e.id}-problem`:``,t.description?`${e.id}-description`:``,r?`${e.id}-hint`:``].filter(Boolean);return i.length>0?i.join(` `):n}function Ft(e,t,r){return h`
    ${t.description?h`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${C(t.description)}</bdi></p>`:n}
    ${r?h`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${C(r)}</p>`:n}
  `}function It({required:e,mixed:t}){return e?h`<span class=${t?`ask-optional`:`visually-hidden`}>${w.required}</span>`:h`<span class="ask-optional">${w.optional}</span>`}function Lt(e,t,n,r){return h`
    <fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Pt(e,t,n)}>
      <legend><bdi lang="">${C(t.title)}</bdi> ${It(t)}</legend>
      ${Ft(e,t,n)} ${Nt(e)} ${r}
    </fieldset>
  `}function Rt(e,t,n,r){let i=zt(e);return h`
    <div class="ask-field">
      <label class="ask-field-label" for=${n.id}><bdi lang="">${C(r.title)}</bdi> ${It(r)}</label>
      ${Ft(n,r,i)} ${Bt(e,t,n,r,Pt(n,r,i))} ${Nt(n)}
    </div>
  `}function zt(e){switch(e.kind){case`text`:return[e.hint,e.format===`date-time`?w.inYourZone:``].filter(Boolean).join(` `);case`number`:case`json`:return e.hint;default:return``}}function Bt(e,t,r,i,a){if(e.kind===`one`&&t.kind===`chosen`)return Vt(e,t,r,i,a);if(t.kind!==`text`)return n;let o=e=>r.change({...t,text:e.target.value}),s=r.problems.some(({pointer:e})=>e===r.at);if(e.kind===`json`||e.kind===`text`&&e.long)return h`<textarea id=${r.id} class="ask-text ${e.kind===`json`?`ask-json`:``}" rows=${e.kind===`json`?5:3}
      dir=${e.kind===`json`?`ltr`:`auto`} spellcheck=${e.kind===`json`?`false`:`true`} data-pointer=${r.at}
      ?disabled=${r.disabled} aria-required=${i.required} aria-invalid=${s} aria-describedby=${a}
      .value=${k(t.text)} @input=${o}></textarea>`;let c=e.kind===`text`?{email:`email`,uri:`url`,date:`date`,"date-time":`datetime-local`,none:`text`}[e.format??`none`]:`text`;return h`<input id=${r.id} class="ask-text ask-typed" type=${c} data-pointer=${r.at}
    inputmode=${e.kind===`number`?e.whole?`numeric`:`decimal`:n} autocomplete="off" dir="auto"
    ?disabled=${r.disabled} aria-required=${i.required} aria-invalid=${s} aria-describedby=${a}
    .value=${k(t.text)} @input=${o} />`}function Vt(e,t,n,r,i){let a=r=>{let{value:i}=r.target;n.change({...t,raws:i===``?[]:[e.choices[Number(i)]?.raw??``]})},o=e.choices.findIndex(({raw:e})=>e===t.raws[0]);return h`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
    aria-invalid=${n.problems.some(({pointer:e})=>e===n.at)} aria-describedby=${i} @change=${a}>
    <option value="" ?selected=${o<0}>${r.required?w.chooseOne:w.noChoice}</option>
    ${e.choices.map(({label:e},t)=>h`<option value=${t} ?selected=${t===o}>${C(e)}</option>`)}
  </select>`}function Ht(e,t,r){if(t.kind!==`chosen`)return n;let i=(n,i)=>{let a=e.choices.map(e=>e.raw).filter(e=>e===n?i:t.raws.includes(e));r.change({...t,raws:a})};return h`<div class="ask-options">
    ${e.choices.map(({label:e,raw:n},a)=>h`
      <label class="ask-option-button ${t.raws.includes(n)?`selected`:``}">
        <input type="checkbox" name=${r.id} value=${a} .checked=${k(t.raws.includes(n))}
          @change=${e=>i(n,e.target.checked)} />
        <span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${C(e)}</bdi></span></span>
      </label>`)}
  </div>`}function Ut(e,t,r,i){let a=(e,n=t.next)=>r.change({...t,items:e,next:n,touched:!0});return h`
    ${O(t.items,({id:e})=>e,({id:n,value:o},s)=>{let c={...r,id:`${r.id}-${n}`,at:`${r.at}/${s}`,change:e=>a(t.items.map(t=>t.id===n?{id:n,value:e}:t))};return h`<div class="ask-list-item">
      ${Mt(e.item,o,c,{title:`${i.title} ${s+1}`,description:``,required:!0,mixed:!1})}
      <button type="button" class="ask-link ask-remove-button" @click=${()=>a(t.items.filter(e=>e.id!==n))}>
        ${w.remove}<span class="visually-hidden">${w.removeItem(C(i.title),s+1)}</span>
      </button>
    </div>`})}
    ${t.items.length<e.most?h`<button type="button" class="ask-plain-button ask-add-button" @click=${()=>a([...t.items,{id:t.next,value:Ne(e.item,null,e.fresh)}],t.next+1)}>${w.add}<span class="visually-hidden">${w.addTo(C(i.title))}</span></button>`:n}
  `}var Wt=/sealed:[0-9a-f]{64}\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;function Gt(e){return e.replace(Wt,(e,t)=>t===`____`?`••••`:`•••• ${t}`)}function Kt(e){return Gt(e)!==e}function qt(e){let t=N(e.schema),n=a(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:Ne(t,n)}:{text:e.arguments_text}}function Jt(e,t){return`text`in t?t.text:M(N(e.schema),t.filled,`required`)??`{}`}function Yt(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:Le(N(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:a(Jt(e,t))?.kind===`object`?Xt(e,t)?.length===0?n(`unchanged`,w.nothingChanged):[]:n(`json`,w.oneObject)}function Xt(e,t){let[n,r]=[a(e.arguments_text),a(Jt(e,t))];if(!n||!r)return null;let[i,o]=[Zt(n,``),Zt(r,``)];return[...new Set([...i.keys(),...o.keys()])].map(e=>({path:e,old:i.get(e)??null,now:o.get(e)??null})).filter(e=>e.old!==e.now)}function Zt(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),o(e)]]):new Map(n.flatMap(([e,n])=>[...Zt(n,`${t}/${A(e)}`)]))}function Qt(e){let t=e.ask?.approval,r=e.changed;return!t||!r?n:h`
    <div class="ask-actions-wide ask-editing" role="group" aria-label=${w.changeArguments}>
      <p class="ask-step-text">${w.changeHint}</p>
      ${Kt(t.arguments_text)?h`<p class="ask-step-text">${w.sealedHint}</p>`:n}
      ${`text`in r?en(e,r.text):$t(e,t,r.filled)}
      ${tn(t,r)}
      <div class="ask-actions">
        <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${w.goBack}</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
          ${e.busy?w.sending:w.showChanged}
        </button>
      </div>
    </div>
  `}function $t(e,t,n){return At(N(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function en(e,t){let n=e.idFor(`edit`);return h`
    <div class="ask-field">
      <label class="ask-field-label" for=${n}>${w.argumentsAsJson}</label>
      <textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
        .value=${k(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
    </div>
  `}function tn(e,t){let r=Xt(e,t),i=r===null?w.notJsonYet:r.length===0?w.nothingChanged:w.changes(r.length);return h`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${i}</p>
      ${r&&r.length>0?h`<ul class="ask-changes">
            ${O(r,({path:e})=>e,({path:e,old:t,now:r})=>h`<li>
              <bdi lang="">${s(e)}</bdi>
              ${t===null?n:h`<del><span class="visually-hidden">${w.before}</span>${s(Gt(t))}</del>`}
              ${r===null?n:h`<ins><span class="visually-hidden">${w.after}</span>${s(Gt(r))}</ins>`}
            </li>`)}
          </ul>`:n}
    </div>
  `}var nn=class extends de{constructor(e){if(super(e),this.it=n,e.type!==E.CHILD)throw Error(this.constructor.directiveName+`() can only be used in child bindings`)}render(e){if(e===n||e==null)return this._t=void 0,this.it=e;if(e===i)return e;if(typeof e!=`string`)throw Error(this.constructor.directiveName+`() called with a non-string value`);if(e===this.it)return this._t;this.it=e;let t=[e];return t.raw=t,this._t={_$litType$:this.constructor.resultType,strings:t,values:[]}}};nn.directiveName=`unsafeHTML`,nn.resultType=1;var rn=ue(nn);function an(e){return e.origin.type===`in_doubt`?w.happened(C(e.origin.tool??w.aCall)):e.origin.type===`guardrail`?e.origin.way===`to_model`?w.mayRead:w.maySay:e.origin.type===`limit`?w.mayGoOn(C(e.agent)):e.approval?w.run(C(e.approval.tool)).join(``):e.kind===`review`?w.reviewThis:C(e.questions[0]?.question??w.aQuestion)}function on({lineage:e}){return(e?.above??[]).map(({agent:e})=>w.forAgent(C(e))).reverse().join(`, `)}function sn({origin:e}){return e.type===`in_doubt`||e.type===`limit`}function cn(e){return e.origin.type===`in_doubt`?w.inDoubt:e.origin.type===`guardrail`?w.guardrail:e.origin.type===`mid_call`?w.toolAsks:e.origin.type===`limit`?w.limits[e.origin.limit??`turns`]:e.kind===`approval`?w.approval:e.kind===`review`?w.review:w.questionKind(e.questions.length)}function ln(e){let t=e.answered_at??e.settled_at??null,n=un(e);switch(e.status){case`pending`:return null;case`answered`:return e.response?{tone:`plain`,title:w.responded,who:n,at:t}:e.decision?e.decision.decision===`approve`?{tone:`good`,title:w.approved,who:n,at:t}:{tone:`bad`,title:w.rejected,who:n,at:t}:{tone:`good`,title:w.answered,who:n,at:t};case`cancelled`:return{tone:`plain`,title:w.dismissed,who:e.settled_by?.name??n,at:t};case`withdrawn`:return{tone:`plain`,title:w.withdrawn,who:null,at:t};case`expired`:return{tone:`plain`,title:w.expired,who:null,at:e.settled_at??e.policy.expires_at??null};case`skipped`:return{tone:`plain`,title:w.skipped,who:null,at:t}}}function un(e){let t=e.provenance?.kind??`person`;return t==="default"?w.ownDefault:t===`rule`?e.provenance?.by?w.ruleOf(e.provenance.by.name):w.aRule:t===`judge`?w.aJudge:e.answered_by?.name??null}function dn(e){let{provenance:t}=e;if(e.status!==`answered`||t?.kind!==`person`)return null;let n=[...t.in_place_of?[w.inPlaceOf(t.in_place_of.name)]:[],...t.with?.length?[w.withOthers(t.with.map(({name:e})=>e).join(`, `))]:[],...t.channel?[w.over(t.channel)]:[],...typeof t.open_ms==`number`?[w.openFor(pn(t.open_ms))]:[]];return n.length>0?C(n.join(`, `)):null}function fn({provenance:e,answered_at:t}){if(e?.kind!==`person`||!e.signed_in)return null;let{signed_in:n,credential:r,again:i}=e,a=i&&t?pn(Math.max(0,Date.parse(t)-Date.parse(i.at))):null;return C(w.proof(n,r??null)+(i?w.provedAgain(i.by??null,a):``))}function pn(e){let t=Math.round(e/1e3);return t<120?w.seconds(t):t<7200?w.minutes(Math.round(t/60)):t<172800?w.hours(Math.round(t/3600)):w.days(Math.round(t/86400))}function mn(e){let t=e.approval?.permit?.state;return t===void 0||t===`skipped`?null:w.permits[t]}function hn(e){let{on_expiry:t}=e.policy;return w.onExpiry[t==="default"||t===`reject`||t===`continue`?t:`other`]}var gn=4096,_n=40;function vn(e,t){let{expires_at:r}=t.policy,i=t.status===`pending`;return h`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind===`questions`&&!sn(t)?n:h`<span class="ask-kind">${cn(t)}</span>`}
        <span class="ask-from">${w.from(h`<bdi lang="">${C(t.agent)}</bdi>`)}${t.lineage?h`, <bdi>${on(t)}</bdi>`:n}</span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision>1?h`<span class="ask-revision">${w.version(t.revision)}</span>`:n}
      </p>
      <h2 class="ask-title" id=${e.idFor(`title`)} tabindex="-1"><bdi>${bn(t)}</bdi></h2>
      ${i&&r?h`<p class="ask-expiry">
            ${w.expires(h`<waypost-when .at=${r}></waypost-when>`,hn(t))}
          </p>`:n}
    </header>
    ${i&&t.clarification&&!t.held?yn(t.clarification):n}
  `}function yn(e){return h`<div class="ask-clarification" role="note">
    <strong>${w.askedAgain}</strong> <span class="ask-agent-words-label">${w.agentSaysHere}</span>
    <p class="ask-plain"><bdi lang="">${C(e)}</bdi></p>
  </div>`}function bn(e){return e.kind!==`questions`||sn(e)?an(e):e.status===`pending`?w.questionsForYou(e.questions.length):w.questions(e.questions.length)}function xn(e,t){let r=e&&(t.status===`pending`||!e.whilePending)?h`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english?`en`:n}>
        <strong>${e.title}</strong>${e.text?h` <span>${e.text}</span>`:n}
      </div>`:n;return h`<div role="alert" class="ask-notice-place">${r}</div>`}function Sn(e){return e.tookUp?h`<p class="ask-saved">
    ${w.savedAgo(h`<waypost-when .at=${e.tookUp}></waypost-when>`)}
    <button type="button" class="ask-link" @click=${()=>e.startOver()}>${w.startOver}</button>
  </p>`:n}function Cn(e){let t=e.allProblems;return t.length===0?n:h`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${wn(t)}</strong>
      <ul>
        ${t.map(t=>h`<li>${Tn(e,t)}</li>`)}
      </ul>
    </div>
  `}function wn(e){return e.length===1&&e[0]?.code===`required`?w.oneMissing:w.otherLook(e.length)}function Tn(e,t){let n=e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`),r=(e.ask?V(e.ask):[]).find(({id:e})=>e===Se(t.pointer));if(n&&(!r||r.input===`form`))return En(n,t);if(!r)return kt(t);let i=()=>{e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector(`input:checked, input, textarea`)?.focus()},a=C(r.header??r.question);return h`<button type="button" class="ask-link" @click=${i}><bdi lang="">${a}</bdi>: ${kt(t)}</button>`}function En(e,t){let n=()=>(e.matches(`fieldset`)?e.querySelector(`input, select, textarea, button`):e)?.focus(),r=e.matches(`fieldset`)?e.querySelector(`legend bdi`):e.closest(`.ask-field`)?.querySelector(`label bdi`);return h`<button type="button" class="ask-link" @click=${n}><bdi lang="">${C(r?.textContent??``)}</bdi>: ${kt(t)}</button>`}function Dn(e,t){let r=t.approval?.prompt??``,i=t.message??``;if(!r&&!i&&!t.message_html)return n;let a=i.length+r.length,o=a>4096||`${r}\n${i}`.split(`
`).length>_n,s=o&&!e.unfolded;return h`
    <aside class="ask-agent-words ${s?`folded`:``}" aria-labelledby="${e.idFor(`words`)} ${e.idFor(`title`)}">
      <p class="ask-agent-words-label" id=${e.idFor(`words`)}>${w.agentSays}</p>
      <div class="ask-agent-words-text">
        ${r?h`<p class="ask-plain"><bdi lang="">${On(r,s)}</bdi></p>`:n}
        ${t.message_html&&!s?h`<div class="prose" lang="">${rn(t.message_html)}</div>`:i?h`<p class="ask-plain"><bdi lang="">${On(i,s)}</bdi></p>`:n}
      </div>
      ${o?h`<button
            type="button"
            class="ask-link"
            aria-expanded=${!s}
            @click=${()=>e.unfolded=!e.unfolded}
          >
            ${s?w.showAll(ae(a)):w.showLess}
          </button>`:n}
    </aside>
  `}function On(e,t){return C(t?e.slice(0,gn).replaceAll(/\n{3,}/g,`

`).split(`
`).slice(0,_n).join(`
`).trim():e)}function kn(e){return h`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`dismissing`,`.ask-keep-button`)}
  >
    ${w.dismiss}
  </button>`}function An(e){return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.dismissThis}>
      <p class="ask-step-text">${w.dismissSure}</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${()=>e.go(`choosing`,`.ask-quiet-button`)}>
        ${w.keepOpen}
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${()=>e.dismiss()}>
        ${w.dismissIt}
      </button>
    </div>
  `}function jn(e){let t=[Pn(e),Fn(e),...(e.delegations??[]).map(Ln),Rn(e)].filter(e=>e!==n);return t.length===0?n:h`<div class="ask-standing">${t}</div>`}function Mn({people:e=[],roles:t=[]}){let n=[...e,...t.length>0?[w.withRole(t)]:[]];return n.length===0?null:C(w.anyOf(n))}function Nn(e){if(!e.you||e.you.answer||e.you.reject)return null;let t=Mn(e.policy.who??{});return e.you.reason===`self_approval`||!t?w.forOthers:w.forThem(t)}function Pn(e){let t=(e.policy.escalate??[]).slice(0,e.policy.escalated??0),r=Mn(e.policy.who??{});if(e.status!==`pending`||!r)return n;let i=t.map(Mn).filter(e=>e!==null);return h`<p>${w.isFor(h`<bdi>${r}</bdi>`,i.length>0?h`<bdi>${i.join(`, `)}</bdi>`:null)}</p>`}function Fn(e){let{quorum:t,votes:r=[]}=e;if(!t)return n;let i=w.approvals(t.counted,t.needed);return h`<p class="ask-votes">${i}${r.length>0?`: `:`.`}${r.map((e,t)=>h`${t>0?`, `:``}${In(e)}`)}</p>`}function In(e){return h`<bdi lang="">${C(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts?n:w.countsNoLonger}${e.comment?h` “<bdi lang="">${C(e.comment)}</bdi>”`:n}`}function Ln({by:e,to:t,note:r,at:i}){return h`<p>${w.handedOn(h`<bdi lang="">${C(e.name)}</bdi>`,h`<bdi lang="">${C(t.name)}</bdi>`)} <waypost-when .at=${i}></waypost-when>${r?h`: “<bdi lang="">${C(r)}</bdi>”`:n}</p>`}function Rn({you:e}){return e?e.voted?h`<p class="ask-yours">${w.youVoted}</p>`:e.in_place_of?h`<p class="ask-yours">${w.inPlace(h`<bdi lang="">${C(e.in_place_of.name)}</bdi>`)}</p>`:e.answer?n:e.reject?h`<p class="ask-yours">${w.mayReject}</p>`:e.reason===`self_approval`?h`<p class="ask-yours">${w.youStarted}</p>`:e.reason===`not_permitted`?h`<p class="ask-yours">${w.notPermitted}</p>`:h`<p class="ask-yours">${w.forOthersToAnswer}</p>`:n}function zn(e){return e.people.length>0&&e.ask?.you?.answer===!0&&Mn(e.ask.policy.who??{})!==null}function Bn(e){return zn(e)?h`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${()=>e.go(`handing`,`.ask-hand-to`)}>${w.handStep}</button>`:n}function Vn(e){let[t,n]=[e.idFor(`hand-to`),e.idFor(`hand-note`)];return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.handThis}>
      <div class="ask-comment">
        <label for=${t}>${w.handTo}</label>
        <select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
          ${e.people.map(e=>h`<option value=${e}>${C(e)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${n}>${w.handNote} <span class="ask-optional">${w.optional}</span></label>
        <textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-hand-button`)}>${w.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.handOn(Gn(e,`.ask-hand-to`),Gn(e,`.ask-hand-note`).trim())}>${e.busy?w.sending:w.handOver}</button>
    </div>
  `}function Hn({quorum:e}){return e?.needed??1}function Un(e){return!e.ask||e.people.length===0||e.ask.you?.answer!==!0?n:h`<button type="button" class="ask-quiet-button ask-tighten-button" ?disabled=${e.busy}
    @click=${()=>e.go(`tightening`,`.ask-back-button`)}>${w.requireStep(Hn(e.ask)+1)}</button>`}function Wn(e){let t=e.ask?Hn(e.ask)+1:2;return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.requireMore}>
      <p class="ask-step-text">${w.requireSure(t)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-tighten-button`)}>${w.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.requireMore()}>${e.busy?w.sending:w.require(t)}</button>
    </div>
  `}function Gn(e,t){return e.querySelector(t)?.value??``}function Kn(e,t){switch(e.step){case`choosing`:case`responding`:return qn(e,t);case`confirming`:return Jn(e,t);case`rejecting`:return Yn(e);case`dismissing`:return An(e);case`handing`:return Vn(e);case`tightening`:return Wn(e);case`editing`:return Qt(e)}}function qn(e,{risk:t}){let r=e.ask?.you,i=t===`high`||t===`critical`,a=e.ask?Tt(e.ask,e.draft):!1;return h`
    <div class="ask-actions ${i?`ask-is-grave`:``}" role="group" aria-label=${w.yourDecision}>
      <button type="button" class="ask-reject-button" ?data-safe=${i} ?disabled=${e.busy}
        @click=${()=>e.go(`rejecting`,`.ask-reason`)}>${w.rejectStep}</button>
      ${r?.voted||r?.answer===!1?n:h`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>t===`critical`&&!a?e.go(`confirming`,`.ask-back-button`):e.decide(`approve`)}>
            ${e.busy?w.sending:a?w.showChanged:t===`critical`?w.approveStep:e.rule.on?w.approveAlways:w.approve}
          </button>`}
      ${e.ask?.approval?.allow_modify_args&&r?.answer!==!1?h`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${e.busy} @click=${()=>e.edit()}>${w.changeArguments}</button>`:n}
      ${r?.answer===!1?n:h`${kn(e)} ${Bn(e)} ${Un(e)}`}
    </div>
  `}function Jn(e,{what:t}){return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.confirmApproval}>
      <p class="ask-step-text">${w.critical(h`<code>${t}</code>`)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        ${w.goBack}
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>e.decide(`approve`)}>
        ${e.busy?w.sending:w.yesApprove}
      </button>
    </div>
  `}function Yn(e){let t=e.idFor(`reason`);return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.reject}>
      <div class="ask-comment">
        <label for=${t}>${w.whyNot} <span class="ask-optional">${w.whyNotHint}</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${k(e.reason)}
          @input=${t=>e.reason=t.target.value}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        ${w.goBack}
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${e.busy} @click=${()=>e.decide(`reject`)}>
        ${e.busy?w.sending:w.reject}
      </button>
    </div>
  `}function Xn(e){return e===`none_of_these`?w.noneOfThese:w.dontKnow}function Zn(e,t,r){let{declined:i}=H(e.draft,t.id),a=U(t)||t.multi_select,o=n=>h`
    <label class="ask-option-button ask-declined ${i===n?`selected`:``}">
      <input
        type=${a?`checkbox`:`radio`}
        name=${a?`${r}-${n}`:r}
        value=${n}
        .checked=${k(i===n)}
        @change=${r=>e.draft=ht(e.draft,t,n,r.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${Xn(n)}</span></span>
    </label>
  `;return h`${t.allow_none?o(`none_of_these`):n} ${t.allow_unknown?o(`dont_know`):n}`}function Qn(e){return e.ask?.allow_response?h`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`responding`,`.ask-response`)}
  >
    ${w.respondStep}
  </button>`:n}function $n(e){let t=e.idFor(`response`);return h`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.respond}>
      <div class="ask-comment">
        <label for=${t}>${w.yourResponse} <span class="ask-optional">${w.yourResponseHint}</span></label>
        <textarea
          id=${t}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${e.busy}
          .value=${k(e.draft.response)}
          @input=${t=>e.draft={...e.draft,response:t.target.value}}
        ></textarea>
      </div>
      <button type="button" class="ask-plain-button" @click=${()=>e.go(`choosing`,`.ask-respond-button`)}>${w.backToQuestions}</button>
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?w.sending:w.sendResponse} <span aria-hidden="true">]</span>
      </button>
    </div>
  `}var er=class extends CustomEvent{constructor(e){super(`waypost-answer`,{detail:e,bubbles:!0,composed:!0})}},tr=class extends CustomEvent{constructor(e){super(`waypost-cancel`,{detail:e,bubbles:!0,composed:!0})}},nr=class extends CustomEvent{constructor(e){super(`waypost-comment`,{detail:e,bubbles:!0,composed:!0})}},rr=class extends CustomEvent{constructor(e){super(`waypost-suggest`,{detail:e,bubbles:!0,composed:!0})}},ir=class extends CustomEvent{constructor(e){super(`waypost-delegate`,{detail:e,bubbles:!0,composed:!0})}},ar=class extends CustomEvent{constructor(e){super(`waypost-tighten`,{detail:e,bubbles:!0,composed:!0})}},or=class extends CustomEvent{constructor(e){super(`waypost-undo`,{detail:e,bubbles:!0,composed:!0})}},sr=class extends CustomEvent{constructor(e){super(`waypost-attach`,{detail:e,bubbles:!0,composed:!0})}},cr=class extends CustomEvent{constructor(e){super(`waypost-draft`,{detail:e,bubbles:!0,composed:!0})}};function lr(e,t,r){let{accept:i,files:a}=et(t),o=e.kept.files[t.id]??[];return h`
    <p class="ask-hint" id=${`${r}-limits`}>${tt(t)}</p>
    ${o.length>0?h`<ul class="ask-files" aria-label=${w.files}>
          ${o.map((n,r)=>ur(e,t,n,r))}
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
          @change=${n=>dr(e,t,n.target)}
        />`:n}
  `}function ur(e,t,r,i){let a=r.problem??(r.digest===void 0?`${Math.round(r.progress*100)}%`:w.attached);return h`
    <li class="ask-file ${r.problem?`has-problem`:``}">
      <span class="ask-file-name"><bdi lang="">${C(r.name)}</bdi></span>
      <span class="ask-file-size">${R(r.size)}</span>
      ${r.digest===void 0&&!r.problem?h`<progress max="1" value=${r.progress} aria-label=${w.sendingFile(C(r.name))}></progress>`:n}
      <span class="ask-file-state" role="status">${C(a)}</span>
      <button type="button" class="ask-quiet-button" aria-label=${w.removeNamed(C(r.name))} @click=${()=>pr(e,t,i)}>${w.remove}</button>
    </li>
  `}function dr(e,t,n){let{bytes:r,files:i}=et(t),a=i-(e.kept.files[t.id]??[]).length;for(let i of[...n.files??[]].slice(0,a)){let n=r!==null&&i.size>r,a={name:i.name,size:i.size,progress:0,...n?{problem:w.tooLarge(R(r))}:{}};mr(e,t,[...e.kept.files[t.id]??[],a]),n||fr(e,t,i,a)}n.value=``}function fr(e,t,n,r){let i=r;e.dispatchEvent(new sr({ask_id:e.ask?.id??``,file:n,report:n=>{let r=e.kept.files[t.id]??[];if(!r.includes(i))return;let a={...i,...n};mr(e,t,r.map(e=>e===i?a:e)),i=a},wanted:()=>(e.kept.files[t.id]??[]).includes(i)}))}function pr(e,t,n){mr(e,t,(e.kept.files[t.id]??[]).filter((e,t)=>t!==n)),e.updateComplete.then(()=>e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus())}function mr(e,t,n){e.kept={...e.kept,files:{...e.kept.files,[t.id]:n}}}function hr(e,t,r){let i=e.revealed.includes(t.id),a=e.revealed.filter(e=>e!==t.id);return h`
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
        placeholder=${t.placeholder?C(t.placeholder):n}
        .value=${k(e.kept.secrets[t.id]??``)}
        @input=${n=>gr(e,t,n.target.value)}
      />
      <button
        type="button"
        class="ask-quiet-button"
        aria-pressed=${i}
        aria-controls=${`${r}-secret`}
        @click=${()=>e.revealed=i?a:[...a,t.id]}
      >
        ${i?w.hide:w.show}
      </button>
    </div>
    <p class="ask-typed-hint" id=${`${r}-sealed`}>${w.sealHint}</p>
  `}function gr(e,t,n){e.kept={...e.kept,secrets:{...e.kept.secrets,[t.id]:n}}}function _r(e,t){let r=t=>{t.preventDefault(),e.step===`responding`?e.submitResponse():e.submitAnswers()};return h`
    <form class="ask-form" novalidate @submit=${r} @keydown=${e=>{e.key===`Enter`&&(e.ctrlKey||e.metaKey)&&r(e)}}>
      ${Dn(e,t)}
      ${O(G(t,e.draft),e=>e.id,t=>Cr(e,t))}
      ${e.open?vr(e):n}
    </form>
  `}function vr(e){return e.step===`responding`?$n(e):e.step===`handing`?Vn(e):h`${br(e)} ${e.step===`dismissing`?An(e):yr(e)}`}function yr(e){return h`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?w.sending:w.submit} <span aria-hidden="true">]</span>
      </button>
      ${Qn(e)} ${kn(e)} ${Bn(e)}
    </div>
  `}function br(e){let t=e.idFor(`comment`);return h`
    <div class="ask-comment">
      <label for=${t}>${w.comments} <span class="ask-optional">${w.optional}</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${k(e.draft.comment)}
        @input=${t=>e.draft={...e.draft,comment:Lr(t)}}
      ></textarea>
    </div>
  `}function xr(e,t){let{form:n}=H(e.draft,t.id),r=n&&e.ask?Re(N(t.schema),n,Et(e.ask,t)).slice(1):[];return e.allProblems.find(({pointer:e})=>Se(e)===t.id&&!r.includes(e))}function Sr(e,t,r){let{form:i}=H(e.draft,t.id);if(!i||!e.ask)return n;let a={id:`${r}-form`,at:Et(e.ask,t),problems:e.allProblems,disabled:e.busy||!e.open,change:n=>e.draft=vt(e.draft,t,n)};return At(N(t.schema),i,a)}function Cr(e,t){let r=e.idFor(t.id),i=xr(e,t),a=i?`${r}-problem`:n;return h`
    <fieldset class="ask-question-card ${i?`has-problem`:``}" id=${r} ?disabled=${e.busy||!e.open||e.step===`responding`} aria-describedby=${a}>
      <legend id=${`${r}-legend`}>
        ${t.header?h`<span class="ask-header-chip"><bdi lang="">${C(t.header)}</bdi></span>`:n}
        <span class="ask-question-text"><bdi lang="">${C(t.question)}</bdi></span>
        ${Er(e,t)}
      </legend>
      ${i?h`<p class="ask-problem" id=${`${r}-problem`}>${kt(i)}</p>`:n}
      ${wr(e,t,r)}
      ${t.fills?h`<p class="ask-typed-hint">${w.isArgument}</p>`:n}
      ${e.open&&!e.ask?.approval?jr(e,t,r):n}
    </fieldset>
  `}function wr(e,t,r){return t.input===`form`?Sr(e,t,r):U(t)?h`
    ${Tr(e,t,r)}
    ${t.allow_none||t.allow_unknown?h`<div class="ask-options ask-instead">${Zn(e,t,r)}</div>`:n}
  `:Mr(e,t,r)}function Tr(e,t,n){return t.input===`file`?lr(e,t,n):t.input===`secret`?hr(e,t,n):we(t)?Or(e,t,n):Dr(e,t,n)}function Er(e,{required:t}){let n=(e.ask?V(e.ask):[]).some(e=>e.required!==t);return t?h`<span class=${n?`ask-optional`:`visually-hidden`}>${w.required}</span>`:h`<span class="ask-optional">${w.optional}</span>`}function Dr(e,t,r){let{text:i,declined:a}=H(e.draft,t.id),o=nt(t);return h`<textarea
      class="ask-text"
      rows=${st(t)===`text`?2:1}
      dir="auto"
      inputmode=${st(t)}
      name=${`${r}-text`}
      aria-labelledby=${`${r}-legend`}
      aria-describedby=${o?`${r}-hint`:n}
      aria-required=${t.required}
      placeholder=${C(t.placeholder??``)}
      ?disabled=${a!==null}
      .value=${k(i)}
      @input=${n=>e.draft=gt(e.draft,t,Lr(n))}
    ></textarea>
    ${o?h`<p class="ask-typed-hint" id=${`${r}-hint`}>${o}</p>`:n}`}function Or(e,t,r){let{text:i,declined:a}=H(e.draft,t.id),{min:o,max:s}=Me(t),c=t.input!==`number`,l=e=>c&&e!==null?Te(t,e):n,u=kr(t,i);return h`
    <input
      class="ask-text ask-typed"
      type=${t.input===`date`?`date`:t.input===`datetime`?`datetime-local`:`text`}
      inputmode=${c?n:st(t)}
      ?disabled=${a!==null}
      autocomplete="off"
      name=${`${r}-text`}
      data-question=${t.id}
      min=${l(o)}
      max=${l(s)}
      aria-labelledby=${`${r}-legend`}
      aria-describedby=${u?`${r}-hint`:n}
      aria-required=${t.required}
      placeholder=${c?n:C(t.placeholder??``)}
      .value=${k(i)}
      @input=${n=>e.draft=gt(e.draft,t,Lr(n))}
    />
    ${u?h`<p class="ask-typed-hint" id=${`${r}-hint`}>${C(u)}</p>`:n}
  `}function kr(e,t){let n=e.input===`datetime`?Ee(e,t):null,r=e.input===`datetime`&&!n?w.inYourZone:``;return[nt(e),n?`${Ae(e,n)}.`:r].filter(Boolean).join(` `)}function Ar(e){return[...e.querySelectorAll(`.ask-typed, .ask-field input`)].filter(e=>e.validity.badInput).map(e=>({pointer:e.dataset.pointer??`/answers/${A(e.dataset.question??``)}`,code:`half`,message:w.finishDate}))}function jr(e,t,n){return h`
    <details class="ask-note">
      <summary id=${`${n}-note`}>${w.addNote}<span class="visually-hidden">${w.addNoteTo(C(t.header??t.question))}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label=${w.note}
        placeholder=${w.remark}
        .value=${k(H(e.draft,t.id).notes)}
        @input=${n=>e.draft=_t(e.draft,t,Lr(n))}
      ></textarea>
    </details>
  `}function Mr(e,t,r){let i=ft(t),a=i.some(e=>e.preview);return h`
    ${t.multi_select?h`<p class="ask-hint">${nt(t)}</p>`:n}
    <div class="ask-choices ${a?`has-previews`:``} ${t.input===`confirm`?`is-confirm`:``}">
      <div class="ask-options">
        ${i.map((n,i)=>Nr(e,t,n,`${r}-${i}`))}
        ${t.free_text===`allow`?Pr(e,t,r):n} ${Zn(e,t,r)}
      </div>
      ${a?Fr(e,t,i):n}
    </div>
  `}function Nr(e,t,r,i){let a=H(e.draft,t.id).values.includes(r.value),o=()=>e.peeked={...e.peeked,[t.id]:r.value};return h`
    <label class="ask-option-button ${a?`selected`:``}" @pointerenter=${o} @focusin=${o}>
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        name=${e.idFor(t.id)}
        value=${r.value}
        .checked=${k(a)}
        aria-labelledby="${i}-label${r.recommended?` ${i}-recommended`:``}"
        aria-describedby=${r.description?`${i}-description`:n}
        @change=${n=>e.draft=pt(e.draft,t,r.value,Rr(n))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi lang="" id=${`${i}-label`}>${C(r.label)}</bdi>${r.recommended?h`<span class="ask-recommended" id=${`${i}-recommended`}>${w.recommended}</span>`:n}</span
        >
        ${r.description?h`<span class="ask-option-description" id=${`${i}-description`}><bdi lang="">${C(r.description)}</bdi></span>`:n}
      </span>
    </label>
  `}function Pr(e,t,n){let{own:r,text:i}=H(e.draft,t.id);return h`
    <div class="ask-option-button ask-own-words ${r?`selected`:``}">
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${k(r)}
        @change=${n=>e.draft=mt(e.draft,t,Rr(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>${w.somethingElse}</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label=${w.somethingElseLabel}
          placeholder=${C(t.placeholder??w.ownWords)}
          .value=${k(i)}
          @input=${n=>e.draft=gt(e.draft,t,Lr(n))}
        ></textarea>
      </span>
    </div>
  `}function Fr(e,t,n){let r=H(e.draft,t.id).values.at(-1),i=n.find(e=>e.recommended&&e.preview)??n.find(e=>e.preview),a=e.peeked[t.id]??r??i?.value;return h`
    <div class="ask-previews">
      ${n.map(e=>h`
          <div class="ask-preview ${e.value===a?`shown`:``}" aria-hidden=${e.value!==a}>
            <p class="ask-preview-label">${w.previewOf(h`<bdi lang="">${C(e.label)}</bdi>`)}</p>
            ${e.preview?Ir(e,e.preview):h`<p class="ask-plain ask-muted">${w.noPreview}</p>`}
          </div>
        `)}
    </div>
  `}function Ir({label:e},{type:t,body:n,html:r}){return t===`image`?h`<img class="ask-preview-image" src=${n} alt=${C(e)} />`:h`<div class="prose ask-preview-${t}" lang="">${rn(r??``)}</div>`}function Lr(e){return e.target.value}function Rr(e){return e.target.checked}var zr={on:!1,scope:`session`,hours:24,arguments:{}},Br=[1,24,168,720];function Vr(e){let t=Hr(e.arguments_text);return Object.entries(t).map(([t,n])=>{let r=`/${t.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}`,i=e.view.find(({path:e})=>`/${e}`===r)?.text??JSON.stringify(n);return typeof n==`string`?{pointer:r,name:t,kinds:[`same`,`prefix`,`any`],text:n,shown:i}:typeof n==`number`?{pointer:r,name:t,kinds:[`same`,`at_most`,`any`],text:i,shown:i}:{pointer:r,name:t,kinds:[`same`,`any`],text:``,shown:i}})}function Hr(e){try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:{}}catch{return{}}}function Ur(e){return Object.entries(e.arguments).flatMap(([e,{kind:t,text:n,given:r}])=>{switch(t){case`prefix`:return[{pointer:e,prefix:n}];case`at_most`:return[{pointer:e,at_most:n.trim()}];case`any`:return[{pointer:e,any:!0}];case`given`:return r?[r]:[];case`same`:return[]}})}function Wr(e,t){if(!e.on)return;let n=new Date(t+e.hours*36e5).toISOString();return{scope:e.scope,arguments:Ur(e),until:n}}function Gr(e,t){switch(t?.kind??`same`){case`prefix`:return`${e.name} ${w.beginsWith(t?.text??``)}`;case`at_most`:return`${e.name} ${w.upToNumber(t?.text??``)}`;case`any`:return`${e.name} ${w.isAnything}`;case`given`:return`${e.name} ${Kr(t?.given)}`;case`same`:return`${e.name} ${w.is(e.shown)}`}}function Kr(e){return e?.one_of?w.isOneOf(e.one_of.map(e=>JSON.stringify(e)).join(`, `)):e?.prefix===void 0?e?.at_most===void 0?e?.any?w.isAnything:w.is(JSON.stringify(e?.equals)):w.upToNumber(e.at_most):w.beginsWith(e.prefix)}function qr(e,t,r){let i=Vr(r);return h`
    <details class="ask-remember" @toggle=${t=>{t.target.open&&e.suggest()}}>
      <summary>${w.alwaysAllow}</summary>
      <div class="ask-remember-body">
        ${Yr(e,t)}
        ${i.length>0?h`<fieldset class="ask-remember-arguments"><legend>${w.where}</legend>${i.map(t=>Xr(e,t))}</fieldset>`:n}
        ${Zr(e,e.suggestions)}
        <p class="ask-remember-says" role="status">${ei(e.rule,t,r,i)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${t=>Jr(e,{on:t.target.checked})} />
          <span>${w.allowThese}</span>
        </label>
      </div>
    </details>
  `}function Jr(e,t){e.rule={...e.rule,...t}}function Yr(e,t){return h`<p class="ask-remember-line">
    <label>${w.whoseCalls}
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>Jr(e,{scope:t.target.value})}>
        ${[`session`,`agent`,`everywhere`].map(n=>h`<option value=${n} ?selected=${n===e.rule.scope}>${w.reachLabel(n,s(t.agent))}</option>`)}
      </select>
    </label>
    <label>${w.howLong}
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>Jr(e,{hours:Number(t.target.value)})}>
        ${Br.map(t=>h`<option value=${t} ?selected=${t===e.rule.hours}>${w.ends[t]}</option>`)}
      </select>
    </label>
  </p>`}function Xr(e,t){let r=e.rule.arguments[t.pointer],i=r?.kind??`same`,a=r?.given?[...t.kinds,`given`]:t.kinds,o=n=>{let a={kind:i,text:t.text,...r,...n};Jr(e,{arguments:{...e.rule.arguments,[t.pointer]:a}})};return h`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi lang="">${s(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${e=>o({kind:e.target.value})}>
        ${a.map(e=>h`<option value=${e} ?selected=${e===i}>${w.kinds[e]}</option>`)}
      </select>
    </label>
    ${i===`prefix`||i===`at_most`?h`<input type="text" inputmode=${i===`at_most`?`decimal`:`text`} aria-label=${w.kindFor(i,s(t.name))}
          .value=${r?.text??t.text} ?disabled=${e.busy} @input=${e=>o({text:e.target.value})} />`:i===`given`?h`<span class="ask-muted"><bdi>${s(Kr(r?.given))}</bdi></span>`:n}
  </div>`}function Zr(e,t){let r=(t??[]).filter(({covered:e})=>e>0);return r.length===0?n:h`<ul class="ask-remember-suggested" aria-label=${w.suggested}>
    ${r.map(t=>h`<li>
      <p><bdi>${s(t.arguments.map(e=>`${e.pointer.slice(1)} ${Kr(e)}`).join(`, `))}</bdi></p>
      <p class="ask-muted">${w.wouldHaveCovered(t.covered)} ${Qr(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>$r(e,t)}>${w.usePattern}</button>
    </li>`)}
  </ul>`}function Qr({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>h`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[r,i]=[t(`rejected`),t(`outside`)];return h`${r.length>0?h`<strong class="ask-remember-wrong">${w.wouldHaveLetRun(r)}</strong> `:n}
    ${i.length>0?w.justOutside(i):n}`}function $r(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);Jr(e,{arguments:Object.fromEntries(n)})}function ei(e,t,n,r){let i=r.map(t=>Gr(t,e.arguments[t.pointer])).join(w.and);return w.ruleSays(e.on,h`<bdi>${s(w.ruleSentence(n.tool,e.scope,t.agent,i,e.hours))}</bdi>`)}function ti(e,t,r){return h`
    ${ri(e,t,r)} ${ni(e,r)} ${Dn(e,t)}
    ${e.open&&e.step!==`editing`&&V(t).length>0?h`<div class="ask-form ask-feedback">${O(G(t,e.draft),({id:e})=>e,t=>Cr(e,t))}</div>`:n}
    ${e.open&&r.rememberable?qr(e,t,r):n}
    ${e.open?Kn(e,{risk:r.risk??null,what:s(r.tool)}):n}
  `}function ni(e,t){if(!t.output)return n;let r=e.idFor(`output`);return h`
    <aside class="ask-agent-words ask-output" aria-labelledby=${r}>
      <p class="ask-agent-words-label" id=${r}>${w.toolSays}</p>
      <div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${C(t.output)}</bdi></p></div>
    </aside>
  `}function ri(e,t,r){let i=e.idFor(`call`);return h`
    <section class="ask-call ask-risk-${r.risk??`none`}" aria-labelledby=${i}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${i}>
          <span class="visually-hidden">${w.theCall}</span><code>${s(r.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${r.risk?h`<span class="ask-risk ask-risk-${r.risk}">${w.risk[r.risk]}</span>`:n}
          ${r.opaque?h`<span class="ask-mark">${w.opaque(r.opaque)}</span>`:n}
          ${r.category?h`<span class="ask-category"><bdi lang="">${C(r.category)}</bdi></span>`:n}
        </p>
      </div>
      ${r.marks?.length?h`<p class="ask-call-marks">${r.marks.map(ai)}</p>`:n}
      <dl class="ask-call-rows">
        ${r.view.map(t=>ii(e,t))}
        ${r.view.length===0?h`<div class="ask-call-row"><dt>${w.arguments}</dt><dd>${w.none}</dd></div>`:n}
      </dl>
      ${r.reason?h`<p class="ask-call-reason"><bdi lang="">${C(r.reason)}</bdi></p>`:n}
      <dl class="ask-call-about">
        ${oi(w.askedBy,t.agent)} ${oi(w.server,r.server)} ${oi(w.target,r.target)}
        ${(r.pins??[]).map(e=>oi(w.contentsOf(e.pointer.slice(1)),e.digest))}
        ${oi(w.notPinned,r.not_pinned?.join(`, `))}
        ${r.digest_words?h`<div><dt>${w.digest}</dt><dd><code title=${r.digest}>${r.digest_words}</code></dd></div>`:n}
      </dl>
      <details class="ask-exact">
        <summary>${w.exactly}</summary>
        <pre tabindex="0" aria-label=${w.exactText}><code>${s(Gt(r.arguments_text))}</code></pre>
        ${Kt(r.arguments_text)?h`<p class="ask-plain">${w.dots}</p>`:n}
        ${r.description?h`<p class="ask-plain"><strong>${w.toolDescription}</strong> <bdi lang="">${C(r.description)}</bdi></p>`:n}
        <p class="ask-plain ask-digest"><code>${r.digest}</code></p>
      </details>
    </section>
  `}function ii(e,t){let r=e.earlier?.get(t.path),i=e.earlier!==null&&r!==t.text;return h`
    <div class="ask-call-row ${i?`changed`:``}">
      <dt><bdi lang="">${s(t.path)}</bdi></dt>
      <dd>
        ${t.text===``?h`<span class="ask-muted">${w.empty}</span>`:h`<bdi lang="" class="ask-value" dir="auto">${s(t.text)}</bdi>`}
        ${t.marks.map(ai)}
        ${i?h` <span class="ask-mark ask-mark-changed">${r===void 0?w.isNew:w.isChanged}</span>`:n}
      </dd>
    </div>
  `}function ai(e){return h` <span class="ask-mark"><bdi>${s(w.mark(e))}</bdi></span>`}function oi(e,t){return t?h`<div><dt>${e}</dt><dd><bdi lang="">${s(t)}</bdi></dd></div>`:n}function si(e,t){if(/^[1-9]$/.test(t))return ui(e,Number(t));if(t===`a`)return li(e);let n={r:`.ask-reject-button`,e:`.ask-edit-button`,u:`.ask-undo-button`}[t];return n!==void 0&&ci(e.querySelector(`${n}:enabled:not(.is-final)`))}function ci(e){return e?.click(),e!==null}function li(e){if(e.step!==`choosing`)return!1;let t=e.querySelector(`.ask-approve-button:enabled`);return t?.closest(`.ask-is-grave`)?(t.focus(),!0):ci(t)}function ui(e,t){let n=[...e.querySelectorAll(`.ask-question-card`)].filter(e=>di(e).length>0),r=n.find(e=>e.contains(document.activeElement)),i=r?.querySelector(`input[type="checkbox"]`)?r:void 0,a=n.find(e=>di(e).every(({checked:e})=>!e)),o=di(i??a??r??n.at(-1)??null)[t-1];return!o||o.disabled?!1:(o.focus(),o.click(),!0)}function di(e){return e?[...e.querySelectorAll(`.ask-options :is(input[type="radio"], input[type="checkbox"])`)]:[]}function fi(e,t,r){return h`
    ${pi(e,t,r)} ${Dn(e,t)}
    ${e.open?Kn(e,{risk:null,what:w.thisText}):n}
  `}function pi(e,t,n){let r=t.origin.type===`guardrail`;return h`
    <article class="ask-review" aria-label=${r?w.stoppedLabel:w.toReviewLabel}>
      <p class="ask-agent-words-label">${r?w.stopped:w.toReview}</p>
      <div class="prose" lang="" id=${e.idFor(`review`)}>${rn(n.html)}</div>
    </article>
  `}function mi(e,t){return h`
    ${hi(t)} ${yi(t.decision)}
    ${t.approval||t.review?h`<details class="ask-record">
          <summary>${w.shown}</summary>
          ${t.approval?h`${ri(e,t,t.approval)} ${ni(e,t.approval)}`:n}
          ${t.review?pi(e,t,t.review):n} ${Dn(e,t)}
        </details>`:h`<div class="ask-record">${t.questions.map(n=>gi(e,t,n,t.answers))}</div>`}
    ${t.comment?K(w.comment,t.comment):n}
  `}function hi(e){let t=ln(e);if(!t)return n;let r=mn(e),i=dn(e),a=fn(e);return h`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who?h`<span>${w.by(h`<bdi>${C(t.who)}</bdi>`,i?h`<bdi class="ask-how">${i}</bdi>`:n)}</span>`:n}
        ${t.at?h`<waypost-when .at=${t.at}></waypost-when>`:n}
        ${r?h`<span class="ask-permit">${r}</span>`:n}
      </p>
      ${a?h`<p class="ask-proof ask-muted"><bdi>${a}</bdi></p>`:n}
      ${e.superseded_by?h`<p class="ask-replaced">${w.replacedBy(h`<a href=${`/asks/${e.superseded_by}`}>${w.anotherAsk}</a>`)}</p>`:n}
      ${e.response?K(w.response,e.response):n} ${e.decision?.reason?K(w.reason,e.decision.reason):n}
    </div>
  `}function gi(e,t,r,i){let a=i?.[r.id];return h`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${r.header?h`<span class="ask-header-chip"><bdi lang="">${C(r.header)}</bdi></span>`:n}
        <span class="ask-question-text"><bdi lang="">${C(r.question)}</bdi></span>
      </p>
      ${a?_i(e,t,r,a):i?h`<p class="ask-muted">${yt(r,i)?w.noAnswer:w.notAsked}</p>`:n}
    </div>
  `}function _i(e,t,r,i){if(r.input===`secret`&&i.values.length>0)return h`<p class="ask-muted">${w.sealed}</p>${i.notes?K(w.note,i.notes):n}`;if(i.files?.length)return h`
      <ul class="ask-files" aria-label=${w.files}>
        ${i.files.map(n=>bi(e,t,n))}
      </ul>
      ${i.notes?K(w.note,i.notes):n}
    `;let a=e=>we(r)?Ae(r,e):ft(r).find(t=>t.value===e)?.label??e;if(r.input===`form`)return h`<dl class="ask-call-rows">${vi(i.data,``)}</dl>${i.notes?K(w.note,i.notes):n}`;let o=i.declined?[Xn(i.declined)]:[],s=[...i.values.map(a),...i.free_text?[i.free_text]:[],...o];return h`
    <ul class="ask-chosen" aria-label=${w.answer}>
      ${s.map(e=>h`<li class="ask-option-button selected"><bdi>${C(e)}</bdi></li>`)}
    </ul>
    ${i.notes?K(w.note,i.notes):n}
  `}function vi(e,t){let n=typeof e==`object`&&e?Object.entries(e):[];if(n.length>0)return n.map(([e,n])=>vi(n,t?`${t}/${e}`:e));let r=typeof e==`string`?e:e===!0?w.yes:e===!1?w.no:JSON.stringify(e??null);return h`<div class="ask-call-row"><dt><bdi lang="">${C(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${C(r)}</bdi></dd></div>`}function yi(e){let t=e?.feedback;return!t||Object.keys(t).length===0?n:h`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${w.filledIn}</span></p><dl class="ask-call-rows">${vi(t,``)}</dl></div>`}function bi(e,t,{name:n,size:r,digest:i}){let a=h`<bdi lang="">${C(n)}</bdi>`;return h`
    <li class="ask-file">
      <span class="ask-file-name">${e.fileAt?h`<a href=${e.fileAt(t,i)} download>${a}</a>`:a}</span>
      <span class="ask-file-size">${R(r)}</span>
    </li>
  `}function K(e,t){return h`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${C(t)}</bdi></p>`}function xi(e,t,r){let i=r.answers!=null||r.response!=null||r.decision!=null,a=Si(r,Date.now());return h`
    <div class="ask-outcome ask-held">
      <p class="ask-outcome-line">
        <strong>${i?w.sent:w.hasReplied(h`<bdi lang="">${C(r.by.name)}</bdi>`)}</strong>
        ${i?Ci(r):n}
        <waypost-when .at=${r.at}></waypost-when>
      </p>
      <p class="ask-held-line">${wi(r,i,a)}</p>
      ${i&&a!==null&&a>0&&!e.readonly?h`<button type="button" class="ask-plain-button ask-undo-button" ?disabled=${e.busy} @click=${()=>e.undo()}>
            ${w.undo} <span aria-hidden="true">(${w.seconds(a)})</span>
          </button>`:n}
    </div>
    ${i&&r.answers?h`<div class="ask-record">${t.questions.map(n=>gi(e,t,n,r.answers))}</div>`:n}
    ${yi(r.decision)} ${r.response?K(w.response,r.response):n} ${r.comment?K(w.comment,r.comment):n}
  `}function Si(e,t){if(!e.until)return null;let[n,r]=[Date.parse(e.until),Date.parse(e.at)];return Math.max(0,Math.ceil(Math.min(n-t,n-r)/1e3))}function Ci({decision:e}){return e?h`<span>${e.decision===`approve`?w.youApproved:w.youRejected}</span>`:n}function wi({judging:e},t,n){return e?t?w.judgesYours:w.judges:n===0?w.handing:t?w.heldYours:w.held}var Ti=4096;function Ei(e,t){let r=t.comments??[];if(r.length===0&&!e.open)return n;let i=(t.comment_count??r.length)-r.length;return h`
    <div class="ask-thread" role="group" aria-label=${w.saidAbout}>
      ${i>0?h`<p class="ask-muted">${w.earlier(i)}</p>`:n}
      <ol class="ask-comments" aria-live="polite">${r.map(Di)}</ol>
      ${e.open?Oi(e):n}
    </div>
  `}function Di({by:e,at:t,text:r}){let i=e.kind===`person`;return h`
    <li class="ask-said ${i?``:`ask-said-by-agent`}">
      <p class="ask-said-by">
        <strong><bdi lang="">${C(e.name)}</bdi></strong>
        ${i?n:h`<span>${e.kind===`system`?w.says:w.saysUnverified}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi lang="">${C(r)}</bdi></p>
    </li>
  `}function Oi(e){if(!e.wantsMore)return h`<button type="button" class="ask-link ask-more-button" @click=${()=>e.askForMore()}>${w.askForMore}</button>`;let t=e.idFor(`more`),n=e.more,r=new TextEncoder().encode(n).length>Ti;return h`
    <form class="ask-more" @submit=${t=>{t.preventDefault(),e.sayMore()}}>
      <label for=${t}>${w.askForMore} <span class="ask-optional">${w.askForMoreHint}</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor(`more-hint`)}
        .value=${k(n)}
        @input=${t=>e.more=t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim()===``||r||e.asking}>${w.send}</button>
        <p class="ask-muted" id=${e.idFor(`more-hint`)} role="status">${ki(r,e.asking)}</p>
      </div>
    </form>
  `}function ki(e,t){return e?w.commentTooLong:t?w.sending:w.replyHere}function Ai(e,{draft:t,reason:n,changed:r}){let i=B(e),a=V(e).filter(e=>!Ze(e)&&!Ni(H(t,e.id),H(i,e.id)));return{revision:e.revision,fields:Object.fromEntries(a.map(({id:e})=>[e,H(t,e)])),...t.comment?{comment:t.comment}:{},...t.response?{response:t.response}:{},...n?{reason:n}:{},...r?{arguments:r}:{}}}function ji(e,t){let n=B(e),r=V(e).filter(({id:e})=>Pi(t.fields[e],H(n,e))),i={fields:{...n.fields,...Object.fromEntries(r.map(({id:e})=>[e,t.fields[e]]))},comment:Ii(t.comment),response:Ii(t.response)},a=t.revision===e.revision;return{draft:a?i:ut(i,e),reason:Ii(t.reason),changed:a&&Fi(t.arguments)?t.arguments:null}}function Mi({revision:e,fields:t,...n}){return Object.keys(t).length===0&&Object.values(n).every(e=>!e)}function Ni(e,t){return JSON.stringify(e)===JSON.stringify(t)}function Pi(e,t){if(!e||typeof e!=`object`)return!1;let n=[e.text,e.notes].every(e=>typeof e==`string`),r=Array.isArray(e.values)&&e.values.every(e=>typeof e==`string`);return n&&r&&typeof e.own==`boolean`&&e.declined!==void 0&&e.form?.kind===t.form?.kind}function Fi(e){return typeof e==`object`&&!!e&&(`text`in e||`filled`in e)}function Ii(e){return typeof e==`string`?e:``}var Li=[`click`,`input`,`change`,`submit`,`keydown`],Ri=class{host;constructor(e){this.host=e,e.addController(this);for(let t of Li)e.addEventListener(t,()=>le(ie(e)),{capture:!0})}ready(){return se(ie(this.host))?.catch(()=>{})??null}hostUpdate(){le(ie(this.host))}},zi=class extends r{static properties={ask:{attribute:!1},problems:{attribute:!1},notice:{attribute:!1},busy:{type:Boolean},readonly:{type:Boolean},people:{attribute:!1},fileAt:{attribute:!1},saved:{attribute:!1},tookUp:{state:!0},draft:{state:!0},kept:{state:!0},revealed:{state:!0},step:{state:!0},peeked:{state:!0},unfolded:{state:!0},own:{state:!0},wantsMore:{state:!0},more:{state:!0},asking:{state:!0},rule:{state:!0},suggestions:{attribute:!1},changed:{state:!0}};reason=``;earlier=null;#e=!1;#t=null;#n=0;#r=new Ri(this);#i=null;constructor(){super(),this.ask=null,this.problems=[],this.notice=null,this.busy=!1,this.readonly=!1,this.people=[],this.fileAt=null,this.saved=null,this.tookUp=null,this.draft={fields:{},comment:``,response:``},this.kept=L,this.revealed=[],this.step=`choosing`,this.peeked={},this.unfolded=!1,this.own=[],this.wantsMore=!1,this.more=``,this.asking=!1,this.rule=zr,this.suggestions=null,this.changed=null}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#n)}#a(){window.clearTimeout(this.#n);let e=this.ask?.status===`pending`?this.ask.held:null;e&&(Si(e,Date.now())??0)>0&&(this.#n=window.setTimeout(()=>this.requestUpdate(),1e3))}createRenderRoot(){return this}static get observedAttributes(){return[...super.observedAttributes,`lang`]}attributeChangedCallback(e,t,n){super.attributeChangedCallback(e,t,n),e===`lang`&&this.requestUpdate()}scheduleUpdate(){let e=this.#r.ready();return e?e.then(()=>super.scheduleUpdate()):super.scheduleUpdate()}willUpdate(e){e.has(`ask`)&&this.ask&&this.#l(this.ask,e.get(`ask`)??null),(e.has(`saved`)||e.has(`ask`))&&this.ask&&this.saved&&this.#o(this.ask,this.saved),(e.has(`problems`)||e.has(`notice`)||e.get(`busy`)&&!this.busy)&&(this.#e=!1),e.has(`problems`)&&(this.own=[]),(e.has(`problems`)||e.has(`notice`))&&(this.asking=!1)}#o(e,t){!this.open||this.#t||!this.isUntouched||Mi(t)||(this.#s(ji(e,t)),this.tookUp=this.isUntouched?null:t.saved_at,this.#t=Ai(e,this))}get isUntouched(){return!this.ask||Mi(Ai(this.ask,this))}#s({draft:e,reason:t,changed:n}){this.draft=e,this.reason=t,this.changed=n}startOver(){this.ask&&(this.#s({draft:B(this.ask),reason:``,changed:null}),this.tookUp=null,this.own=[],this.#i=`.ask-title`)}#c=()=>{if(!this.ask||!this.open||this.#e||this.busy)return;let e=Ai(this.ask,this);Ni(e,this.#t)||!this.#t&&Mi(e)||(this.#t=e,this.dispatchEvent(new cr({ask_id:this.ask.id,unsent:e})))};#l(e,t){if(this.#u(e,t),t&&this.step===`tightening`&&Hn(t)!==Hn(e)&&(this.step=`choosing`),(t?.id!==e.id||e.status!==`pending`)&&(this.kept=L,this.revealed=[]),t?.id!==e.id)this.draft=B(e),this.tookUp=null,this.#t=null,this.earlier=null,this.reason=``,this.unfolded=!1;else if(t.revision===e.revision&&t.status===e.status&&!t.held==!e.held)return;else t.revision!==e.revision&&(this.draft=ut(this.draft,e),this.earlier=t.approval?new Map(t.approval.view.map(e=>[e.path,e.text])):null);this.step=`choosing`,this.own=[],this.rule=zr,this.changed=null,this.#e=!1}#u(e,t){if(t?.id!==e.id){this.wantsMore=!1,this.more=``,this.asking=!1;return}let n=new Set(t.comments?.map(({seq:e})=>e)),r=this.more.trim();this.asking&&e.comments?.some(({seq:e,text:t})=>!n.has(e)&&t===r)&&(this.more=``,this.asking=!1)}updated(e){this.#a(),this.#i?(this.querySelector(this.#i)?.focus(),this.#i=null):(e.has(`problems`)||e.has(`own`))&&this.allProblems.length>0&&this.querySelector(`.ask-problems`)?.focus()}get open(){let e=this.ask?.you;return this.ask?.status===`pending`&&!this.ask.held&&!this.readonly&&(!e||e.answer||e.reject)}get allProblems(){return this.own.length>0?this.own:Ot(this.problems)}idFor(e){return`${this.ask?.id??`ask`}-${e}`}async focusStart(){await this.updateComplete,(this.querySelector(`[data-safe]`)??this.querySelector(`.ask-title`))?.focus()}press(e){return this.open||e===`u`?si(this,e):!1}go(e,t){this.step=e,this.own=[],this.#i=t}submitAnswers(){if(!this.ask)return;let e=Ar(this),t=G(this.ask,this.draft).filter(({id:e})=>!H(this.draft,e).declined),n=[...e,...$e(t,this.kept)],r=Dt(this.ask,this.draft,this.kept).filter(({pointer:e})=>n.every(t=>t.pointer!==e));this.own=[...n,...r],this.own.length===0&&this.send(St(this.ask,this.draft,this.kept))}submitResponse(){if(!this.ask)return;let e=this.draft.response.trim();this.own=e?[]:[{pointer:`/response`,code:`required`,message:w.writeResponse}],e&&this.send({response:e,revision:this.ask.revision})}decide(e){let t=this.ask?.approval?.digest??this.ask?.review?.digest;if(!this.ask||t===void 0)return;let n=e===`reject`?this.reason.trim():``,r=e===`approve`&&V(this.ask).length>0;if(this.own=r?[...Ar(this),...Dt(this.ask,this.draft)]:[],this.own.length>0)return void(this.step=`choosing`);let i=r?{feedback:Ct(this.ask,this.draft)}:{},a=e===`approve`&&this.ask.approval?Wr(this.rule,Date.now()):void 0;this.send({decision:e,revision:this.ask.revision,digest:t,...n?{reason:n}:{},...a?{remember:a}:{},...i})}edit(){this.ask?.approval&&(this.changed??=qt(this.ask.approval),this.own=[],this.go(`editing`,`.ask-editing :is(input, select, textarea)`))}sendEdit(){let e=this.ask?.approval;if(!this.ask||!e||!this.changed)return;let t=Ar(this);if(this.own=t.length>0?t:Yt(e,this.changed),this.own.length>0)return;let{revision:n}=this.ask;this.send({decision:`approve`,revision:n,digest:e.digest,arguments:new re(Jt(e,this.changed))})}send(e){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let{id:t,view_digest:n}=this.ask,r=n?{shown:{digest:n}}:{};this.dispatchEvent(new er({ask_id:t,body:{...e,...r}}))}suggest(){this.ask&&this.suggestions===null&&this.dispatchEvent(new rr({ask_id:this.ask.id}))}dismiss(){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let e=this.draft.comment.trim();this.dispatchEvent(new tr({ask_id:this.ask.id,...e?{comment:e}:{}}))}askForMore(){this.wantsMore=!0,this.#i=`.ask-more-textarea`}sayMore(){let e=this.more.trim();this.ask&&!this.asking&&this.open&&e!==``&&(this.asking=!0,this.dispatchEvent(new nr({ask_id:this.ask.id,text:e})))}handOn(e,t){!this.ask||!e||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new ir({ask_id:this.ask.id,to:e,...t?{note:t}:{}})))}requireMore(){!this.ask||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new ar({ask_id:this.ask.id,quorum:Hn(this.ask)+1})))}undo(){this.ask?.held&&!this.busy&&this.dispatchEvent(new or({ask_id:this.ask.id}))}#d(e){return e.status===`pending`?e.held?xi(this,e,e.held):e.approval?ti(this,e,e.approval):e.review?fi(this,e,e.review):_r(this,e):mi(this,e)}render(){let{ask:e}=this;return e?h`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor(`title`)}
        aria-busy=${this.busy}
        @input=${this.#c}
        @change=${this.#c}
        @click=${this.#c}
      >
        ${vn(this,e)} ${jn(e)} ${xn(this.notice,e)} ${this.open?Cn(this):n} ${this.open?Sn(this):n} ${this.#d(e)} ${Ei(this,e)}
      </section>
    `:n}},Bi=[[`day`,86400],[`hour`,3600],[`minute`,60]],Vi=e=>({date:new Intl.DateTimeFormat(e,{dateStyle:`medium`}),moment:new Intl.DateTimeFormat(e,{dateStyle:`full`,timeStyle:`long`}),relative:new Intl.RelativeTimeFormat(e,{numeric:`always`,style:`short`})}),Hi={},Ui=()=>Hi[T]??=Vi(T);function Wi(e,t){let n=(e-t)/1e3,r=Math.abs(n);if(r<45)return n>5?w.soon:w.justNow;if(r>518400)return Ui().date.format(e);let[i,a]=Bi.find(([,e])=>r>=e)??[`minute`,60];return Ui().relative.format(Math.round(n/a)||Math.sign(n),i)}var Gi=class extends HTMLElement{#e=``;#t=0;set at(e){e!==this.#e&&(this.#e=e,this.#n())}get at(){return this.#e}connectedCallback(){this.#t=window.setInterval(()=>this.#n(),2e4),this.#n()}disconnectedCallback(){window.clearInterval(this.#t)}#n(){let e=Date.parse(this.#e);if(Number.isNaN(e)||!this.isConnected)return;le(ie(this));let t=this.querySelector(`time`)??this.appendChild(document.createElement(`time`));t.dateTime=this.#e,t.title=Ui().moment.format(e);let n=Wi(e,Date.now());t.textContent!==n&&(t.textContent=n)}};customElements.get(`waypost-when`)||customElements.define(`waypost-when`,Gi),customElements.get(`waypost-ask`)||customElements.define(`waypost-ask`,zi);var q=e=>m`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,Ki={inbox:q(m`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),sessions:q(m`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),agents:q(m`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),account:q(m`<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 19.5c1-3.5 3.8-5.25 7.25-5.25s6.25 1.75 7.25 5.25"/>`),history:q(m`<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9"/><path d="M4.5 4.5v4.4h4.4M12 8v4.2l2.8 1.8"/>`),back:q(m`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),tool:q(m`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),done:q(m`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),go:q(m`<path d="M12 19V5M6 11l6-6 6 6"/>`)},qi=class extends CustomEvent{constructor(e,t,n){super(`sent-later`,{detail:{ask_id:e,ask:t,problem:n}})}},Ji=`waypost-outbox`,Yi=864e5,Xi=2e3,Zi=6e4,Qi=class extends EventTarget{#e=``;#t=0;#n=Xi;constructor(){super(),window.addEventListener(`storage`,({key:e})=>(e===Ji||e===null)&&this.#c())}get waiting(){return this.#o().filter(({who:e})=>e===this.#e).map(({ask_id:e})=>e)}keep(e,t,n){if(this.#e===``)return!1;let r={ask_id:e,body:ne(t),key:n,who:this.#e,at:Date.now()},i=this.#s([...this.#o().filter(t=>t.ask_id!==e),r]);return i&&this.#r(),i}drop(e){this.#a(t=>t.ask_id===e)}takeBack(){let e=this.waiting;this.dispatchEvent(new CustomEvent(`taken-back`,{detail:e})),e.forEach(e=>this.drop(e))}clear(){this.#s([]),this.#e=``}async send(e){this.#e=e,this.#a(t=>t.who!==e&&$i(t)),this.waiting.length>0&&await(navigator.locks?navigator.locks.request(Ji,{ifAvailable:!0},e=>e?this.#i():void 0):this.#i()),this.waiting.length>0?this.#r():this.#n=Xi}#r(){window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.send(this.#e),this.#n),this.#n=Math.min(this.#n*2,Zi)}async#i(){for(let e of this.#o().filter(({who:e})=>e===this.#e)){let t=({key:t})=>t===e.key;if(!this.#o().some(t))continue;let n=await($i(e)?ta(e.ask_id):S.answerLater(e.ask_id,e.body,e.key)).catch(e=>e);if(n instanceof g&&n.status===0)return;n instanceof g&&ea(n)||(this.dispatchEvent(n instanceof g?new qi(e.ask_id,null,n):new qi(e.ask_id,n,null)),this.#a(t))}}#a(e){let t=this.#o();t.some(e)&&this.#s(t.filter(t=>!e(t)))}#o(){try{return JSON.parse(localStorage.getItem(Ji)??`[]`)}catch{return[]}}#s(e){try{return e.length===0?localStorage.removeItem(Ji):localStorage.setItem(Ji,JSON.stringify(e)),!0}catch{return!1}finally{this.#c()}}#c(){this.dispatchEvent(new Event(`change`))}};function $i({at:e}){return Date.now()-e>=Yi}function ea({status:e,code:t}){return[401,408,429].includes(e)||e>=500||t===`in_progress`}async function ta(e){let t=await S.ask(e);if(t.status===`pending`)throw new g(410,{code:`not_sent`});return t}var J=new Qi,na=700,ra=class{host;#e=new Map;#t=new Map;constructor(e){this.host=e,e.addController(this),e.addEventListener(`waypost-draft`,this.#r)}hostConnected(){document.addEventListener(`visibilitychange`,this.#i)}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#i),this.#a()}hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&(e.you.answer||e.you.reject)&&!this.#e.has(e.id)&&this.#n(e.id)}at(e){return J.waiting.includes(e)?null:this.#e.get(e)??null}forget(e){let t=this.#t.get(e);return window.clearTimeout(t?.timer),this.#t.delete(e),t?.unsent??null}keep(e,t){t&&S.keepDraft(e,t).catch(()=>null)}async#n(e){this.#e.set(e,null);let t=await S.draft(e).catch(()=>null);this.#e.set(e,t),t&&this.host.requestUpdate()}#r=({detail:{ask_id:e,unsent:t}})=>{window.clearTimeout(this.#t.get(e)?.timer),this.#t.set(e,{unsent:t,timer:window.setTimeout(()=>this.#o(e),na)})};#i=()=>{document.visibilityState===`hidden`&&this.#a()};#a(){for(let e of[...this.#t.keys()])this.#o(e)}#o(e){this.keep(e,this.forget(e))}};function ia(){return[...b.keysBefore,...w.keys,...b.keysAfter]}function aa(e){if(e.defaultPrevented||e.repeat||e.metaKey||e.ctrlKey||e.altKey||e.isComposing)return null;let{target:t}=e;return t instanceof Element&&t.closest(`textarea, select, dialog, [contenteditable], input:not([type="radio"], [type="checkbox"])`)?null:e.key}var oa=`waypost-team`;function sa(e,t){return(new URLSearchParams(e).get(`team`)??t?.getItem(oa)??``).trim()}function ca(e,t){e?t?.setItem(oa,e):t?.removeItem(oa)}function Y(){try{return window.localStorage}catch{return null}}async function la(){let e=await S.me().catch(()=>null);if(!await ua(e))return!1;let t=await S.me();return document.dispatchEvent(new CustomEvent(`signed-in`)),t.principal.name===e?.principal.name||(location.reload(),!1)}function ua(e){return new Promise(t=>{let n=document.createElement(`waypost-sign-in-first`);n.who=e?.principal.name??``;let r=e=>{n.team=e,S.ways(e).then(e=>n.ways=e,e=>n.problem=_(e))},i=e=>{n.remove(),t(e)};n.addEventListener(`close`,()=>i(!1)),n.addEventListener(`signed-in`,e=>(e.stopPropagation(),i(!0))),n.addEventListener(`waypost-team`,({detail:e})=>r(e.team)),n.addEventListener(`waypost-sign-in`,({detail:{name:e,password:t,team:r}})=>{n.busy=!0,S.signIn(e,t,r).then(()=>(ca(r,Y()),i(!0)),e=>{n.problem=_(e),n.busy=!1})}),r(sa(location.search,Y())),document.body.append(n)})}var da=class extends Error{code;constructor(e){super(e),this.code=e}};function X(e){let t=ArrayBuffer.isView(e)?new Uint8Array(e.buffer,e.byteOffset,e.byteLength):new Uint8Array(e),n=Array.from(t,e=>String.fromCharCode(e)).join(``);return btoa(n).replaceAll(`+`,`-`).replaceAll(`/`,`_`).replaceAll(`=`,``)}function fa(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function pa({hostname:e,port:t,protocol:n}){return(/^[\d.]+$/.test(e)||e.startsWith(`[`))&&n===`http:`?`http://localhost${t?`:${t}`:``}`:null}function ma(){return`PublicKeyCredential`in window&&window.isSecureContext}var ha=e=>e.map(({id:e})=>({type:`public-key`,id:fa(e)}));async function ga(e){let t={...e,challenge:fa(e.challenge),user:{...e.user,id:fa(e.user.id)},excludeCredentials:ha(e.excludeCredentials)},n=await va(navigator.credentials.create({publicKey:t})),r=n.response;return{id:n.id,type:n.type,response:{clientDataJSON:X(r.clientDataJSON),attestationObject:X(r.attestationObject)}}}async function _a(e){let t={...e,challenge:fa(e.challenge),allowCredentials:ha(e.allowCredentials)},n=await va(navigator.credentials.get({publicKey:t})),{clientDataJSON:r,authenticatorData:i,signature:a,userHandle:o}=n.response,s={clientDataJSON:X(r),authenticatorData:X(i),signature:X(a)};return{id:n.id,type:n.type,response:o?{...s,userHandle:X(o)}:s}}async function va(e){let t=await e.catch(e=>{let t=e instanceof DOMException?e.name:``;throw t===`InvalidStateError`?new da(`passkey_known`):t===`SecurityError`?new da(`passkey_refused`):new da(`no_passkey`)});if(!t)throw new da(`no_passkey`);return t}var ya=encodeURIComponent,ba={list:async()=>(await ee(`/me/passkeys`)).items,add:async e=>{let{options:t}=await d(`/me/passkeys/start`,{});return d(`/me/passkeys/finish`,{credential:await ga(t),label:e})},remove:e=>te(`/me/passkeys/${ya(e)}`),signIn:async()=>{let{options:e}=await d(`/sign-in/passkey/start`,{});return d(`/sign-in/passkey/finish`,{credential:await _a(e)})},again:async()=>{let{options:e}=await d(`/me/step-up/passkey/start`,{});return d(`/me/step-up/passkey/finish`,{credential:await _a(e)})}},xa={start:async(e,t)=>(await d(`/sign-in/oidc/${ya(e)}/start`,{to:t})).url,finish:async(e,t)=>(await d(`/sign-in/oidc/${ya(e)}/finish`,t)).to},Sa=class extends x{static properties={providers:{attribute:!1},to:{},problem:{state:!0},busy:{state:!0}};constructor(){super(),this.providers=[],this.to=`/`,this.problem=null,this.busy=null}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await t()}catch(e){this.problem=Ca(e),this.busy=null}}}#t=()=>this.#e(`passkey`,async()=>{await ba.signIn(),this.dispatchEvent(new CustomEvent(`signed-in`,{bubbles:!0}))});#n=e=>this.#e(e,async()=>location.assign(await xa.start(e,this.to)));render(){let e=pa(location);return h`
      ${y(this.problem)}
      ${ma()&&!e?h`<button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${this.#t}>
            ${this.busy===`passkey`?b.waitingForAuthenticator:b.withPasskey}
          </button>`:n}
      ${this.providers.map(({name:e,label:t})=>h`
        <button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${()=>void this.#n(e)}>
          ${this.busy===e?b.goingThere:b.signInWith(t)}
        </button>`)}
      ${e?h`<p class="sign-in-note">${b.passkeysElsewhere(h`<a class="plain-link" href="${e}${this.to}">${e}</a>`)}</p>`:n}
    `}};function Ca(e){return e instanceof da?new g(0,{code:e.code}):_(e)}async function wa(e){try{return await e()}catch(t){if(!(t instanceof g)||t.code!==`step_up_required`)throw t;if(t.extras.enrolled!==!0)throw new g(t.status,{code:`signed_in_long_ago`});if(!await Ta())throw t;return e()}}function Ta(){return new Promise(e=>{let t=document.createElement(`waypost-step-up`),n=n=>{t.remove(),e(n)};t.addEventListener(`close`,()=>n(!1));let r=async e=>{t.busy=!0;try{await e(),n(!0)}catch(e){t.problem=Ca(e),t.busy=!1}};t.addEventListener(`waypost-step-up`,({detail:e})=>void r(()=>S.stepUp(e.code))),t.addEventListener(`waypost-step-up-passkey`,()=>void r(ba.again)),document.body.append(t)})}var Ea=()=>({tone:`info`,title:b.unreachable,text:b.kept,whilePending:!0}),Z={busy:!1,problems:[],notice:null},Da=(e,t)=>S.fileOf(e.id,t),Oa=class{host;onAsk;#e=new Map;#t=new Map;#n=new Map;#r=!1;drafts;people=[];constructor(e,t){this.host=e,this.onAsk=t,e.addController(this),this.drafts=new ra(e),e.addEventListener(`waypost-answer`,this.#s),e.addEventListener(`waypost-cancel`,this.#p),e.addEventListener(`waypost-attach`,this.#y),e.addEventListener(`waypost-comment`,this.#g),e.addEventListener(`waypost-suggest`,this.#_),e.addEventListener(`waypost-delegate`,this.#f),e.addEventListener(`waypost-tighten`,this.#m),e.addEventListener(`waypost-undo`,this.#h)}hostConnected(){document.addEventListener(`keydown`,this.#i),J.addEventListener(`sent-later`,this.#d),J.addEventListener(`change`,this.#u),J.addEventListener(`taken-back`,this.#l)}hostDisconnected(){document.removeEventListener(`keydown`,this.#i),J.removeEventListener(`sent-later`,this.#d),J.removeEventListener(`change`,this.#u),J.removeEventListener(`taken-back`,this.#l)}#i=e=>{let t=aa(e),n=[...this.host.querySelectorAll(`waypost-ask`)],r=n.find(e=>e.contains(document.activeElement))??n.find(({ask:e})=>e?.status===`pending`);t!==null&&r?.press(t)&&e.preventDefault()};hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&this.#a(e,e.you)}#a({id:e,kind:t,view_digest:n,policy:r},i){n&&(i.answer||i.reject)&&!this.#t.has(n)&&this.#t.set(n,S.opened(e).then(({opened_at:e})=>e).catch(()=>null)),i.answer&&(t!==`questions`||Mn(r.who??{})!==null)&&!this.#r&&(this.#r=!0,this.#o())}async#o(){let[e,t]=await Promise.all([S.people(),S.me()]).catch(()=>[[],null]);this.people=e.filter(e=>e!==t?.principal.name),this.host.requestUpdate()}at(e){return this.#e.get(e)??Z}#s=({detail:e})=>{let{ask_id:t}=e,n=new u().keyFor(t),r=this.#c(t),i=e.body;J.drop(t),this.#b(e,async()=>(i=await this.#v(e.body),S.answer(t,i,n)),()=>r!==null&&ka(r,i)&&J.keep(t,i,n))};#c(e){return[...this.host.querySelectorAll(`waypost-ask`)].find(({ask:t})=>t?.id===e)?.ask??null}#l=({detail:e})=>e.forEach(e=>this.drafts.keep(e,this.#n.get(e)??null));#u=()=>{let e=new Set(J.waiting);for(let t of[...this.#n.keys()])e.has(t)||this.#C(t,Z);this.host.requestUpdate()};#d=({detail:{ask_id:e,ask:t,problem:n}})=>{n?(this.drafts.keep(e,this.#n.get(e)??null),this.#x(e,n)):(this.#C(e,Z),t&&this.onAsk(t))};#f=({detail:e})=>void this.#b(e,()=>S.delegate(e.ask_id,e.to,e.note));#p=({detail:e})=>void this.#b(e,()=>S.cancelAsk(e.ask_id,e.comment));#m=({detail:e})=>void this.#b(e,()=>S.tighten(e.ask_id,e.quorum));#h=({detail:e})=>void this.#b(e,()=>S.undo(e.ask_id));#g=async({detail:{ask_id:e,text:t}})=>{try{this.onAsk(await S.comment(e,t))}catch(t){await this.#x(e,t)}};#_=async({detail:{ask_id:e}})=>{let t=await S.suggestions(e).catch(()=>[]);this.#C(e,{...this.at(e),suggestions:t})};async#v(e){let t=e.shown&&await this.#t.get(e.shown.digest);return e.shown&&t?{...e,shown:{...e.shown,opened_at:t}}:e}#y=({detail:{file:e,report:t,wanted:n}})=>{S.upload(e,e=>t({progress:e}),n).then(({digest:e})=>t({progress:1,digest:e}),e=>t({problem:v(e).text||v(e).title}))};async#b({ask_id:e},t,n=()=>!1){if(this.at(e).busy)return;let r=this.drafts.forget(e);this.#C(e,{...Z,busy:!0});try{let n=await t().catch(async n=>{let i=n;if(i.code===`sign_in_required`&&this.drafts.keep(e,r),!await Aa(i))throw i;return t()});this.#C(e,Z),this.onAsk(n)}catch(t){t instanceof g&&t.status===0&&n()?this.#S(e,r):(this.drafts.keep(e,r),await this.#x(e,t))}}async#x(e,t){let n=await ja(e,t);n&&this.onAsk(n);let r=t.status===422?t.errors:[];this.#C(e,{busy:!1,problems:r,notice:r.length>0?null:Ma(t,n)})}#S(e,t){this.#C(e,{...Z,notice:Ea()}),this.#n.set(e,t)}#C(e,t){this.#n.delete(e),this.#e.set(e,t),this.host.requestUpdate()}};function ka(e,t){let n=[...e.questions,...e.approval?.form??[]].some(({input:e})=>e===`secret`),r=e.approval?.risk===`high`||e.approval?.risk===`critical`;return!n&&!(`arguments`in t)&&!(r&&`decision`in t&&t.decision===`approve`)}async function Aa(e){return e.code===`sign_in_required`?la():e.code===`step_up_required`&&e.extras.enrolled===!0&&Ta()}async function ja(e,t){return[409,410,412].includes(t.status)?t.extras.ask||S.ask(e).catch(()=>null):null}function Ma(e,t){let n=t?ln(t):null;if(e.code===`too_late_to_undo`)return{tone:`warning`,title:b.tooLate,text:b.tooLateText};if(e.code===`reply_held`)return{tone:`warning`,title:b.hasReplied(t?.held?.by.name??null),text:b.hasRepliedText};if(e.code===`in_progress`)return{tone:`warning`,...v(e),whilePending:!0};switch(e.status){case 409:return{tone:`warning`,title:b.faster(n?.who??null),text:b.fasterText};case 410:return{tone:`warning`,title:b.gone(e.code),text:b.unsent};case 412:return{tone:`warning`,title:b.changed,text:b.changedText(t?.revision??null)};case 401:return{tone:`warning`,title:b.signedOut,text:b.signedOutText};case 403:return e.code===`step_up_required`?Na(e):e.code===`sign_in_required`?{tone:`warning`,title:b.moreThanLink,text:b.moreThanLinkText}:{tone:`warning`,...v(e)};case 0:return{tone:`warning`,title:b.unreachable,text:b.mayNotHaveArrived,whilePending:!0};default:return{tone:`warning`,...v(e)}}}function Na(e){return{tone:`warning`,title:b.freshProof,text:b.freshProofText(e.extras.enrolled===!0)}}var Pa=class extends x{static properties={inbox:{attribute:!1},ask:{attribute:!1},byLink:{type:Boolean,attribute:`by-link`},problem:{state:!0}};#e=new Oa(this,e=>this.inbox.take(e));#t=!1;#n=!1;#r=()=>{this.ask&&!this.problem&&!this.#n&&!this.inbox.get(this.ask)&&this.#i(this.ask),this.requestUpdate()};constructor(){super(),this.ask=``,this.byLink=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#r)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#r)}willUpdate(e){e.has(`ask`)&&this.ask&&this.#i(this.ask)}async#i(e){this.problem=null,this.#t=!1,this.#n=!0;try{this.inbox.take(await S.ask(e)),this.requestUpdate()}catch(e){this.problem=_(e)}this.#n=!1}updated(){let e=this.querySelector(`waypost-ask`);!e||this.#t||(this.#t=!0,e.focusStart())}render(){let e=this.inbox.get(this.ask),t=this.#e.at(this.ask);return h`
      <div class="narrow">
        <header class="detail-head">
          ${this.byLink?h`<p class="by-link-note">${b.cameByLink}</p>`:h`<a class="back" href="/">${Ki.back}<span>${b.names.inbox}</span></a>`}
          <h1 class="visually-hidden" tabindex="-1">${b.anAsk}</h1>
          ${this.byLink?h`<a class="plain-link" href="/">${b.signInForMore}</a>`:e?h`<a class="plain-link" href="/sessions/${e.session_id}">${b.wholeSession}</a>`:n}
        </header>
        ${y(this.problem)}
        ${e?h`<waypost-ask class="card" .ask=${e} .fileAt=${Da} .problems=${t.problems} .notice=${t.notice} .busy=${t.busy} .people=${this.#e.people}
            .suggestions=${t.suggestions??null} .saved=${this.#e.drafts.at(this.ask)}></waypost-ask>`:this.problem?n:c(3)}
      </div>
    `}};function Fa(e,t){return!e||t.revision>e.revision?t:t.revision<e.revision?e:e.status===`pending`==(t.status===`pending`)?(t.comment_count??0)<(e.comment_count??0)?e:t:e.status===`pending`?t:e}var Ia=36e5,La={critical:3,high:2,medium:1,low:0};function Ra({policy:e},t){let n=e.expires_at?Date.parse(e.expires_at)-t:1/0;return n<=Ia?2:+(n<=24*Ia)}function za({policy:e},t){return(e.escalated??0)>0||(e.expires_at?Date.parse(e.expires_at)<=t:!1)}function Ba(e,t){return Ra(e,t)===2}var Va=(e,t)=>e<t?-1:+(e>t),Ha=(e,t)=>Va(e.asked_at,t.asked_at)||Va(e.id,t.id);function Ua(e,t=`urgent`,n=Date.now()){let r=[...e].filter(({status:e})=>e===`pending`);if(t===`oldest`)return r.sort(Ha);if(t===`newest`)return r.sort((e,t)=>Ha(t,e));let i=new Map(r.map(e=>[e,Ra(e,n)*8+La[e.approval?.risk??`low`]])),a=({policy:e})=>e.expires_at??`~`;return r.sort((e,t)=>(i.get(t)??0)-(i.get(e)??0)||Va(a(e),a(t))||Ha(e,t))}function Wa(e,t){let n=e.findIndex(e=>e.id===t);return e[n+1]??e[n-1]??null}var Ga={words:``,agent:``,kind:``,whom:``,due:``,order:`urgent`};function Ka(e){return e.words.trim()!==``||e.agent!==``||e.kind!==``||e.whom!==``||e.due!==``}var qa=[`words`,`agent`,`kind`,`whom`,`due`,`order`];function Ja(e){let t=new URLSearchParams(qa.filter(t=>e[t]!==Ga[t]).map(t=>[t,e[t]]));return t.size>0?`?${t.toString()}`:``}function Ya(e){let t=new URLSearchParams(e),n=(e,n,r)=>n.find(n=>n===t.get(e))??r;return{words:t.get(`words`)??``,agent:t.get(`agent`)??``,kind:n(`kind`,[`questions`,`approval`,`review`],``),whom:t.get(`whom`)??``,due:n(`due`,[`soon`,`overdue`],``),order:n(`order`,[`newest`,`oldest`],`urgent`)}}var Xa=new WeakMap;function Za(e){let t=Xa.get(e);if(t!==void 0)return t;let{approval:n,review:r,questions:i}=e,a=i.flatMap(({question:e,header:t,options:n})=>[e,t??``,...n.map(({label:e})=>e)]),o=[n?.tool,n?.server,n?.target,n?.category,n?.prompt,n?.arguments_text,r?.markdown],s=(e.lineage?.above??[]).map(({agent:e})=>e),c=[an(e),e.agent,...s,e.message??``,...a,...o.map(e=>e??``),e.id].join(`
`).toLowerCase();return Xa.set(e,c),c}function Qa(e,t,n){let r=t.words.toLowerCase().split(/\s+/).filter(e=>e!==``);return e.filter(e=>$a(e,t,n)&&(r.length===0||r.every(t=>Za(e).includes(t))))}function $a(e,{agent:t,kind:n,whom:r,due:i},a){return t!==``&&e.agent!==t||n!==``&&e.kind!==n||r===`@me`&&e.you&&!e.you.answer&&!e.you.reject||r!==``&&r!==`@me`&&!eo(e).includes(r)||i===`soon`&&!Ba(e,a)?!1:i!==`overdue`||za(e,a)}function eo({policy:e}){return[e.who,...(e.escalate??[]).slice(0,e.escalated??0)].flatMap(e=>e?.roles??[])}function to(e){let t=e=>[...new Set(e)].sort();return{agents:t(e.map(({agent:e})=>e)),roles:t(e.flatMap(eo))}}var no=3;function ro(e){let t=new Map;for(let n of e){let e=io(n);if(e===null)continue;let r=t.get(e);r?r.push(n):t.set(e,[n])}let n=[],r=new Set;for(let i of e){let e=io(i),a=e===null?void 0:t.get(e);e===null||!a||a.length<no?n.push({key:i.id,asks:[i]}):r.has(e)||(r.add(e),n.push({key:e,asks:a}))}return n}function io({approval:e,agent:t,you:n,held:r}){return!e||r||n&&!n.answer?null:`${t}\n${e.server??``}\n${e.tool}`}var ao=100,oo=class{host;took;said=``;busy=!1;#e=new u;constructor(e,t){this.host=e,this.took=t,e.addController(this)}hostConnected(){}forget(){this.said=``}async sweep(e){if(!(this.busy||e.length===0)){this.#t(!0,``);try{let t=await this.#n(e);t.forEach(({ask:e})=>e&&this.took(e)),this.#t(!1,so(e,t))}catch(e){let{title:t,text:n}=v(_(e));this.#t(!1,`${t}. ${n}`)}}}#t(e,t){this.busy=e,this.said=t,this.host.requestUpdate()}async#n(e){let t=await this.#r(e),n=t.filter(({problem:e})=>e?.code===`step_up_required`),[r]=n;if(!r||!await Aa(new g(r.status,r.problem??{})))return t;let i=await this.#r(e.filter(({ask_id:e})=>n.some(t=>t.ask_id===e)));return t.map(e=>i.find(({ask_id:t})=>t===e.ask_id)??e)}async#r(e){let t=[];for(let n=0;n<e.length;n+=ao){let r=e.slice(n,n+ao);t.push(...(await S.decide(r,this.#e.keyFor(JSON.stringify(r)))).results),this.#e.arrived()}return t}};function so(e,t){let n=t.filter(({problem:e})=>e),r=n.map(({status:e,problem:t})=>v(new g(e,t??{}))).map(({title:e,text:t})=>t||e),i=b.swept(t.length-n.length,e[0]?.decision??`approve`);return n.length>0?i+b.notSwept(n.length,[...new Set(r)].join(` `)):i}function co(e,t,r){let i=e.approval?.risk;return h`
    <a class="ask-row ${t?`current`:``}" href="/asks/${e.id}" data-id=${e.id} aria-current=${t?`true`:n} @click=${r}>
      <span class="ask-row-top">
        <span class="ask-row-agent"><bdi lang="">${C(e.agent)}</bdi>${e.lineage?h` <bdi class="ask-row-for">${on(e)}</bdi>`:n}</span>
        <waypost-when .at=${e.asked_at}></waypost-when>
      </span>
      <span class="ask-row-title"><bdi>${an(e)}</bdi></span>
      ${e.approval?h`<span class="ask-row-call">${lo(e.approval)}</span>`:n}
      <span class="ask-row-facts">
        <span>${cn(e)}</span>
        ${i?uo(i):n}
        ${e.quorum?h`<span>${w.approvals(e.quorum.counted,e.quorum.needed)}</span>`:n}
        ${Nn(e)?h`<span class="ask-row-others"><bdi>${Nn(e)}</bdi></span>`:n}
        ${fo(e)}
      </span>
    </a>
  `}function lo({view:e}){return e.slice(0,3).map(({path:e,text:t})=>h`<span><bdi lang="">${s(e)}</bdi> <bdi lang="" class="ask-row-value">${s(t.slice(0,80))}</bdi></span> `)}function uo(e){return h`<span class="ask-risk ask-risk-${e}">${w.risk[e]}</span>`}function fo(e){let t=Date.now(),r=za(e,t)?h`<span class="ask-row-due">${b.overdue}</span>`:n,{expires_at:i}=e.policy;return i?h`${r}<span class=${Ba(e,t)?`ask-row-due`:``}>${b.expires(h`<waypost-when .at=${i}></waypost-when>`)}</span>`:r}function po({key:e,asks:t},{open:r,current:i},a){let[o]=t;if(!o?.approval)return n;let c=[`critical`,`high`,`medium`,`low`].map(e=>[e,t.filter(({approval:t})=>t?.risk===e).length]);return h`
    <button type="button" class="ask-row ask-group ${i?`current`:``}" aria-expanded=${r} data-id=${e} @click=${a}>
      <span class="ask-row-top"><span class="ask-row-agent"><bdi lang="">${C(o.agent)}</bdi></span><span class="ask-group-count">${b.alike(t.length)}</span></span>
      <span class="ask-row-title">${w.run(h`<bdi lang="">${s(o.approval.tool)}</bdi>`)}</span>
      <span class="ask-row-facts"><span>${b.approvals}</span>${c.filter(([,e])=>e>0).map(([e,t])=>h`<span class="ask-risk ask-risk-${e}">${w.riskCount(String(t),e)}</span>`)}</span>
    </button>
  `}var mo=62.5,ho=()=>window.innerWidth>=mo*Number.parseFloat(getComputedStyle(document.documentElement).fontSize),Q=100,go=6,_o=class extends x{static properties={inbox:{attribute:!1},chosen:{state:!0},wide:{state:!0},wanted:{state:!0},open:{state:!0},drawn:{state:!0}};#e=new Oa(this,e=>this.inbox.take(e));#t=new oo(this,e=>this.inbox.take(e));#n=null;#r=0;#i=new IntersectionObserver(e=>e.some(({isIntersecting:e})=>e)&&(this.drawn+=Q));#a=()=>this.requestUpdate();#o=()=>this.wide=ho();constructor(){super(),this.chosen=null,this.wide=ho(),this.wanted=Ya(location.search),this.open=null,this.drawn=Q}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#a),window.addEventListener(`resize`,this.#o),document.addEventListener(`keydown`,this.#u)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#a),window.removeEventListener(`resize`,this.#o),document.removeEventListener(`keydown`,this.#u),this.#i.disconnect()}willUpdate(e){this.wide&&(this.chosen===null||!this.#s(this.chosen))&&(this.chosen=this.#c().asks[0]?.id??null)}#s(e){return this.inbox.get(e)!==void 0||this.#c().rows.some(({key:t})=>t===e)}updated(){this.#i.disconnect();let e=this.querySelector(`.inbox-more`);e&&this.#i.observe(e)}#c(){let{list:e}=this.inbox;if(this.#n?.list!==e||this.#n.wanted!==this.wanted){let t=Date.now(),n=Qa(this.wanted.order===`urgent`?e??[]:Ua(e??[],this.wanted.order,t),this.wanted,t);this.#n={list:e,wanted:this.wanted,asks:n,rows:ro(n)}}return this.#n}#l=({detail:{wanted:e}})=>{this.wanted=e,this.drawn=Q,history.replaceState(history.state,``,location.pathname+Ja(e))};#u=e=>{let t=aa(e);if(t===`/`&&this.#d(e),t!==`j`&&t!==`k`)return;let n=[...this.querySelectorAll(`.ask-row`)],r=n.findIndex(e=>e===document.activeElement),i=n.findIndex(e=>e.dataset.id===this.chosen),a=r>=0?r:this.wide&&i>=0&&this.contains(document.activeElement)?i:-1,o=a<0?Math.min(this.#r,n.length-1):t===`j`?a+1:Math.max(a-1,0),s=n[o];s&&(s.focus(),this.#r=o,this.wide&&(this.chosen=s.dataset.id??null))};#d(e){e.preventDefault(),this.querySelector(`waypost-inbox-tools`)?.focusSearch()}#f(e,t){!this.wide||e.metaKey||e.ctrlKey||e.shiftKey||e.button!==0||(e.preventDefault(),this.chosen=t.id,this.#r=[...this.querySelectorAll(`.ask-row`)].findIndex(e=>e.dataset.id===t.id))}#p({key:e,asks:t}){let[r]=t;if(!r)return n;if(t.length===1)return h`<li>${co(r,this.wide&&r.id===this.chosen,e=>this.#f(e,r))}</li>`;let i=this.open===e;return h`<li>
      ${po({key:e,asks:t},{open:i,current:this.wide&&e===this.chosen},()=>this.#m(e))}
      ${i?this.#g(t):n}
    </li>`}#m(e){this.open=this.open===e?null:e,this.wide&&(this.chosen=e)}#h(e){return h`<waypost-sweep ?expanded=${this.wide} .asks=${e} ?busy=${this.#t.busy}
      @waypost-sweep=${({detail:e})=>void this.#t.sweep(e.decisions)}></waypost-sweep>`}#g(e){return h`<div class="ask-together">
      ${this.wide?n:this.#h(e)}
      <ul class="rows">${O(e.slice(0,Q),({id:e})=>e,e=>h`<li>${co(e,this.wide&&e.id===this.chosen,t=>this.#f(t,e))}</li>`)}</ul>
      ${e.length>Q?h`<p class="ask-together-more">${b.firstOf(Q,e.length)}</p>`:n}
    </div>`}#_(e,t){let r=t.find(({key:e,asks:t})=>e===this.chosen&&t.length>1);if(r)return this.#h(r.asks);let i=this.chosen?this.inbox.get(this.chosen):void 0;if(!i&&this.inbox.list===null)return n;if(!i)return h`<div class="pane-empty"><p>${b.chooseAsk}</p></div>`;let a=this.#e.at(i.id),o=i.status===`pending`?null:Wa(e,i.id)??e[0]??null;return h`
      <waypost-ask .ask=${i} .fileAt=${Da} .problems=${a.problems} .notice=${a.notice} .busy=${a.busy} .people=${this.#e.people}
            .suggestions=${a.suggestions??null} .saved=${this.#e.drafts.at(i.id)}></waypost-ask>
      <p class="pane-links">
        <a href="/sessions/${i.session_id}">${b.wholeSession}</a>
        ${o?h`<button type="button" class="next-button" @click=${()=>this.chosen=o.id}>${b.nextAsk}</button>`:n}
      </p>
    `}#v(e,t){let{list:r}=this.inbox;if(r===null)return c(4);let i=r.length>=go||Ka(this.wanted),{agents:a,roles:o}=to(i?r:[]);return h`
      ${i?h`<waypost-inbox-tools .wanted=${this.wanted} .agents=${a} .roles=${o} @waypost-wanted=${this.#l}></waypost-inbox-tools>`:n}
      <p class="sweep-said" role="status">${this.#t.said}</p>
      ${r.length===0&&!Ka(this.wanted)?vo():e===0?h`<div class="empty"><h2>${b.nothingLikeThat}</h2></div>`:h`<ul class="rows ${this.drawn>Q?`is-long`:``}">${O(t.slice(0,this.drawn),({key:e})=>e,e=>this.#p(e))}</ul>`}
      ${t.length>this.drawn?h`<p class="inbox-more"><button type="button" class="plain-button" @click=${()=>this.drawn+=Q}>${b.showMore}</button></p>`:n}
    `}#y(e){let{list:t,whole:n}=this.inbox;if(t===null)return``;let r=`${ae(t.length)}${n?``:`+`}`;return t.length===0?b.nothingWaits:Ka(this.wanted)?b.someOf(ae(e),r):b.waiting(r)}render(){let{list:e}=this.inbox,{asks:t,rows:r}=this.#c(),i=e?.length??0,a=this.wide&&(e===null||i>0||this.chosen!==null);return h`
      <div class="inbox ${a?`split`:``}">
        <section class="inbox-list" aria-labelledby="inbox-title">
          <header class="page-head">
            <h1 id="inbox-title" tabindex="-1">${b.names.inbox}</h1>
            <p class="page-count ${i===0?`visually-hidden`:``}" role="status">${this.#y(t.length)}</p>
          </header>
          ${this.#v(t.length,r)}
        </section>
        ${a?h`<section class="inbox-pane" aria-label=${b.chosenAsk}>${this.#_(t,r)}</section>`:n}
      </div>
    `}};function vo(){return h`<div class="empty">
    <span class="empty-mark">${Ki.done}</span>
    <h2>${b.empty}</h2>
    <p>${b.emptyText}</p>
    <p><a class="plain-link" href="/agents">${b.startSession}</a></p>
  </div>`}var yo=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},bo=class extends x{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=Ga,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new yo({...this.wanted,...e}))}#t(e,t,n){return h`<label class="tool-choice"><span>${t}</span>
      <select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>h`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
    </label>`}render(){let{wanted:e}=this,t=[`agent`,`kind`,`whom`,`due`].filter(t=>e[t]!==``).length,r=e=>e.map(e=>[e,C(e)]);return h`
      <search class="inbox-tools">
        <input class="text-field" type="search" aria-label=${b.searchLabel} placeholder=${b.search} autocomplete="off" spellcheck="false" .value=${e.words}
          @input=${e=>this.#e({words:e.target.value})} />
        <details class="inbox-filters">
          <summary>${b.filter}${t>0?h` <span class="inbox-filters-set">${t}</span>`:n}</summary>
          <div class="tool-choices">
            ${this.#t(`agent`,b.agent,[[``,b.any],...r(this.agents)])}
            ${this.#t(`kind`,b.kind,[[``,b.any],...Object.entries(b.kinds)])}
            ${this.#t(`whom`,b.whoDecides,[[``,b.anybody],[`@me`,b.me],...r(this.roles)])}
            ${this.#t(`due`,b.due,[[``,b.anyTime],...Object.entries(b.dues)])}
            ${this.#t(`order`,b.order,Object.entries(b.orders))}
            ${Ka(e)?h`<button type="button" class="plain-button" @click=${()=>this.#e({...Ga,order:e.order})}>${b.showAll}</button>`:n}
          </div>
        </details>
      </search>
    `}},xo=100,So=class extends CustomEvent{constructor(e){super(`waypost-sweep`,{detail:{decisions:e},bubbles:!0,composed:!0})}},Co=class extends r{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}#t(e){return(!wo(e)||this.opened[$(e)]===!0)&&!(this.left[$(e)]??wo(e))}get#n(){return this.asks.slice(0,xo)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...wo(n)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new So(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(e){let t=this.busy||e===0;if(this.refusing)return h`<div class="sweep-why">
        <label>${w.whyNot} <span class="ask-optional">${b.whyNotHint}</span>
          <textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
        <p class="sweep-actions">
          <button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${w.goBack}</button>
          <button type="button" class="ask-reject-button is-final" ?disabled=${t} @click=${()=>this.#i()}>${b.rejectCount(e)}</button>
        </p>
      </div>`;let n=this.busy?w.sending:e===this.#n.length?b.approveAll(e):b.approveSome(e,this.#n.length);return h`<p class="sweep-actions">
      <button type="button" class="ask-reject-button" ?disabled=${t} @click=${()=>void this.#a()}>${b.rejectCountStep(e)}</button>
      <button type="button" class="ask-approve-button" ?disabled=${t} @click=${()=>this.#r(`approve`)}>${n}</button>
    </p>`}#s(e){let{approval:t}=e;if(!t)return n;let r=wo(e)&&!this.opened[$(e)];return h`<li class="sweep-call">
      <label class="sweep-choice">
        <input type="checkbox" .checked=${this.#t(e)} ?disabled=${this.busy||r} @change=${t=>this.left={...this.left,[$(e)]:!t.target.checked}} />
        <code>${s(t.tool)}</code>
        ${t.risk?h`<span class="ask-risk ask-risk-${t.risk}">${w.risk[t.risk]}</span>`:n}
        ${r?h`<span class="ask-muted">${b.openFirst}</span>`:n}
      </label>
      <details class="sweep-details" ?open=${!wo(e)} @toggle=${t=>{t.target.open&&(this.opened={...this.opened,[$(e)]:!0})}}>
        <summary>${b.whatRuns}</summary>
        <dl class="ask-call-rows">
          ${t.view.map(e=>h`<div class="ask-call-row"><dt><bdi lang="">${s(e.path)}</bdi></dt>
            <dd><bdi lang="" class="ask-value" dir="auto">${s(e.text)}</bdi>${e.marks.map(e=>h` <span class="ask-mark">${w.mark(e)}</span>`)}</dd></div>`)}
          ${t.target?h`<div class="ask-call-row"><dt>${w.target}</dt><dd><bdi>${s(t.target)}</bdi></dd></div>`:n}
          ${t.server?h`<div class="ask-call-row"><dt>${w.server}</dt><dd><bdi>${s(t.server)}</bdi></dd></div>`:n}
        </dl>
      </details>
    </li>`}render(){let e=this.#n,t=e.filter(e=>this.#t(e)).length;return h`
      <div role="status" class="sweep-said">${this.said}</div>
      ${this.asks.length<2?n:h`<details class="sweep card" ?open=${this.expanded}>
        <summary>${b.together}</summary>
        <p class="ask-muted">${b.togetherText}${e.length<this.asks.length?b.theseFirst(e.length,this.asks.length):``}</p>
        <ul class="sweep-calls">${O(e,$,e=>this.#s(e))}</ul>
        ${this.#o(t)}
      </details>`}
    `}};function wo(e){return e.approval?.risk===`high`||e.approval?.risk===`critical`}function $(e){return`${e.id} ${e.revision}`}var To=[`access_denied`,`login_required`,`temporarily_unavailable`],Eo=class extends x{static properties={provider:{},problem:{state:!0}};constructor(){super(),this.provider=``,this.problem=null}connectedCallback(){super.connectedCallback();let e=new URLSearchParams(location.search);history.replaceState(null,``,location.pathname),this.#e(e)}async#e(e){let[t,n,r,i]=[`code`,`state`,`iss`,`error`].map(t=>e.get(t));if(!t||!n){let e=i&&To.includes(i)?i:`refused_elsewhere`;this.problem=new g(0,{code:i?e:`nothing_brought`})}else try{location.replace(await xa.finish(this.provider,r?{code:t,state:n,iss:r}:{code:t,state:n}))}catch(e){this.problem=_(e)}}render(){return h`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1 tabindex="-1">${this.problem?b.didNotWork:b.signingYouIn}</h1>
      ${y(this.problem)}
      ${this.problem?h`<p><a class="plain-link" href="/" target="_self">${b.startAgain}</a></p>`:n}
    </main>`}},Do=class{retry=null;#e=``;push(e){let t=(this.#e+e).replaceAll(`\r
`,`
`).split(`

`);this.#e=t.pop()??``;for(let e of t)this.retry=Oo(e)??this.retry;return t.map(ko).filter(e=>e!==null)}};function Oo(e){let t=/^retry: ?(\d+)$/m.exec(e);return t?Number(t[1]):null}function ko(e){let t={id:null,event:`message`,data:``},n=[];for(let r of e.split(`
`)){let e=r.indexOf(`:`),i=e<0?r:r.slice(0,e),a=e<0?``:r.slice(e+1).replace(/^ /,``);i===`data`&&n.push(a),i===`event`&&(t.event=a),i===`id`&&(t.id=a)}return n.length>0?{...t,data:n.join(`
`)}:null}var Ao=500,jo=15e3,Mo=4e4;async function No(e,t){let n=0;for(;!t.aborted;){e.onConnection(n===0?`connecting`:`lost`);let r=new Do,i=await Po(e,r,t).catch(()=>!1);if(t.aborted)return;n=i?1:n+1,e.onConnection(`lost`);let a=Math.min(jo,Ao*2**(n-1))*(.75+Math.random()/2);await Fo(i?r.retry??a:a,t)}}async function Po(e,t,n){let r=new AbortController,i=AbortSignal.any([n,r.signal]),a=window.setTimeout(()=>r.abort(),Mo);try{let n=await fetch(e.url(),{headers:{accept:`text/event-stream`},signal:i,cache:`no-store`});if(!n.ok||!n.body)return!1;e.onConnection(`live`);let o=n.body.pipeThrough(new TextDecoderStream).getReader();for(;;){let{done:n,value:i}=await o.read().catch(()=>({done:!0,value:``}));if(n)return!0;window.clearTimeout(a),a=window.setTimeout(()=>r.abort(),Mo);for(let n of t.push(i))e.onFrame(n)}}finally{window.clearTimeout(a)}}function Fo(e,t){return new Promise(n=>{let r=()=>{window.clearTimeout(i),window.removeEventListener(`online`,r),t.removeEventListener(`abort`,r),n()},i=window.setTimeout(r,e);window.addEventListener(`online`,r),t.addEventListener(`abort`,r)})}var Io=`waypost-inbox`;function Lo(e,t){let n=new BroadcastChannel(Io);t.addEventListener(`abort`,()=>n.close());let r=null,i=t=>{t.say===`reset`&&e.onReset(),t.say===`change`&&e.onChange(t.change),t.say===`connection`&&e.onConnection(t.connection),t.say===`hello`&&r&&n.postMessage({say:`connection`,connection:r})},a=e=>{t.aborted||(n.postMessage(e),i(e))},o=()=>No({url:()=>p.inbox,onFrame:e=>Ro(e,a),onConnection:e=>{r=e,a({say:`connection`,connection:e})}},t);n.onmessage=({data:e})=>i(e),e.onReset(),n.postMessage({say:`hello`}),navigator.locks?navigator.locks.request(Io,{signal:t},o).catch(()=>{}):o()}function Ro(e,t){if(e.event===`reset`&&t({say:`reset`}),e.event!==`ask_changed`)return;let n=JSON.parse(e.data);t({say:`change`,change:`data`in n?n.data:n})}var zo=25,Bo=8,Vo=100,Ho=class extends EventTarget{list=null;whole=!1;connection=`connecting`;changes=0;#e=new Map;#t=0;#n=!1;#r=0;#i=new Set;#a=!1;start(e){Lo({onReset:()=>void this.#o(),onChange:({ask_id:e})=>void this.#s(e),onConnection:e=>{this.connection=e,this.#d()}},e)}take(e){this.#e.set(e.id,Fa(this.#e.get(e.id),e)),this.#l()}get(e){return this.#e.get(e)}async#o(){let e=++this.#t,t=new Set;try{for await(let n of S.pendingAsks()){if(e!==this.#t)return;for(let e of n)t.add(e.id),this.#e.set(e.id,Fa(this.#e.get(e.id),e));let r=!this.#n;this.#n=!0,r?this.#u():this.#l()}let n=[...this.#e.values()].filter(({id:e,status:n})=>n===`pending`&&!t.has(e));for(let{id:e}of n)n.length>Vo&&this.#e.delete(e);this.whole=!0,this.#u();for(let{id:e}of n)n.length<=Vo&&this.#s(e)}catch{}}async#s(e){if(this.#i.add(e),!this.#a){for(this.#a=!0;this.#i.size>0;){let e=[...this.#i],t=e.length>Vo?[]:e.slice(0,Bo);t.length===0&&this.#i.clear(),t.forEach(e=>this.#i.delete(e)),await(t.length===0?this.#o():Promise.all(t.map(e=>this.#c(e))))}this.#a=!1}}async#c(e){try{this.take(await S.ask(e))}catch(t){t instanceof g&&t.status===404&&this.#e.delete(e),this.#l()}}#l(){this.changes+=1,this.#d(),this.#r===0&&(this.#r=window.setTimeout(()=>this.#u(),zo))}#u(){window.clearTimeout(this.#r),this.#r=0,this.#n&&(this.list=Ua(this.#e.values())),this.changes+=1,this.#d()}#d(){this.dispatchEvent(new Event(`change`))}};function Uo(e){let[t=``,n=``,...r]=e.replace(/^\/+|\/+$/g,``).split(`/`);if(t===`sign-in`&&n===`oidc`&&r.length===1)return{page:`returned`,provider:Wo(r[0]??``)};if(r.length>0)return{page:`lost`};if(t===``)return{page:`inbox`};let i=Wo(n);return t===`sessions`?i?{page:`session`,id:i}:{page:`sessions`}:t===`asks`&&i?{page:`ask`,id:i}:t===`rules`&&!i?{page:`rules`}:t===`history`&&!i?{page:`history`}:t===`account`&&!i?{page:`account`}:t===`agents`&&!i?{page:`agents`}:{page:`lost`}}function Wo(e){try{return decodeURIComponent(e)}catch{return e}}var Go=[`low`,`medium`,`high`,`critical`];function Ko(){if(!(`serviceWorker`in navigator))return;let{trustedTypes:e}=window,t=e?.createPolicy(`waypost-worker`,{createScriptURL:()=>`/sw.js`}).createScriptURL(``)??`/sw.js`;navigator.serviceWorker.register(t).then(Jo).catch(()=>{})}function qo(){let{inDoubt:e,guardrail:t,toolAsks:n,approval:r,review:i,limits:a}=w,o=Object.entries(a).map(([e,t])=>[`limit_${e}`,t]);return{in_doubt:e,guardrail:t,mid_call:n,approval:r,review:i,questions:w.questionKind(1),...Object.fromEntries(o)}}async function Jo(){if(!(`caches`in window))return;let e=Object.entries(qo()).flatMap(([e,t])=>[[e,t],...Go.map(n=>[`${e} ${n}`,b.riskIn(t,n)])]),t={lang:T,waits:b.waitsForYou(`{}`),several:b.severalWait(`{}`),kinds:Object.fromEntries(e)};await(await caches.open(`waypost-words`)).put(`/assets/words`,new Response(JSON.stringify(t)))}var Yo=`waypost-notify`;function Xo(){return`Notification`in window&&Notification.permission===`granted`&&Zo()===`yes`}function Zo(){try{return localStorage.getItem(Yo)}catch{return null}}async function Qo(e){let t=e&&`Notification`in window&&await Notification.requestPermission()===`granted`;try{localStorage.setItem(Yo,t?`yes`:`no`)}catch{return!1}return t}var $o=class{#e=null;hear(e,t){if(e===null||!t)return;let{setAppBadge:n}=navigator;n?.call(navigator,e.length).catch(()=>{}),ts(new Set(e.map(({id:e})=>e)));let r=this.#e;this.#e=new Set(e.map(({id:e})=>e)),r&&document.visibilityState!==`visible`&&Xo()&&e.filter(e=>!r.has(e.id)&&e.you?.answer!==!1).slice(0,3).forEach(es)}};function es(e){let t=new Notification(b.waitsForYou(C(e.agent)),{body:b.riskIn(cn(e),e.approval?.risk??null),lang:T,tag:e.id,icon:`/assets/icon.svg`});t.onclick=()=>{window.focus(),location.assign(`/asks/${encodeURIComponent(e.id)}`)}}async function ts(e){let t=(await(await navigator.serviceWorker?.getRegistration().catch(()=>void 0))?.getNotifications?.()??[]).filter(({data:t})=>typeof t?.ask==`string`&&!e.has(t.ask));await Promise.all(t.map(e=>S.ask(String(e.data.ask)).then(({status:t})=>t!==`pending`&&e.close(),()=>{})))}var ns={sessions:()=>l(()=>import(`./sessions.js`),__vite__mapDeps([0,1,2,3,4])),session:()=>l(()=>import(`./session.js`),__vite__mapDeps([5,1,2,4,3])),agents:()=>l(()=>import(`./agents.js`),__vite__mapDeps([6,1,2,4])),rules:()=>l(()=>import(`./rules.js`),__vite__mapDeps([7,1,2,4])),history:()=>l(()=>import(`./history.js`),__vite__mapDeps([8,1,2,4])),account:()=>l(()=>import(`./account.js`),__vite__mapDeps([9,1,2,4]))};async function rs({page:e}){await ns[e]?.(),await se(T),le(T)}function is(e){history.pushState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`))}function as(e){if(e.defaultPrevented||e.button!==0||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;let t=e.target instanceof Element?e.target.closest(`a`):null;!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`)||/^\/($|asks\/|sessions($|\/)|agents$|rules$|history$|account$)/.test(t.pathname)&&(e.preventDefault(),t.href!==location.href&&is(t.pathname+t.search))}var os=class extends x{static properties={me:{state:!0},route:{state:!0},away:{state:!0},ways:{state:!0},problem:{state:!0},busy:{state:!0},team:{state:!0},here:{state:!0},refused:{state:!0}};#e=!1;#t=!1;#n=new Ho;#r=new $o;#i=new AbortController;#a=0;constructor(){super(),this.me=null,this.route=Uo(location.pathname),this.here=!1,this.refused=null,this.away=!1,this.ways=null,this.problem=null,this.busy=!1,this.team=sa(location.search,Y())}connectedCallback(){super.connectedCallback();let{signal:e}=this.#i;window.addEventListener(`popstate`,()=>void this.#o(Uo(location.pathname)),{signal:e}),this.#o(this.route),document.addEventListener(`click`,as,{signal:e}),this.#n.addEventListener(`change`,()=>this.#m(),{signal:e}),J.addEventListener(`change`,()=>this.requestUpdate(),{signal:e}),J.addEventListener(`sent-later`,e=>this.#l(e),{signal:e}),document.readyState===`complete`?Ko():window.addEventListener(`load`,()=>Ko(),{signal:e,once:!0}),document.addEventListener(`signed-in`,()=>void S.me().then(e=>this.me=e,()=>{}),{signal:e}),this.route.page!==`returned`&&this.#s()}disconnectedCallback(){super.disconnectedCallback(),this.#i.abort()}async#o(e){let t=location.href,n=await rs(e).then(()=>!0,()=>`failed`);location.href===t&&(this.here=n,this.route=e)}async#s(){try{this.me=await S.me(),this.me.only_asks&&this.#d(this.team),this.#t=!0,this.#n.start(this.#i.signal),this.#c()}catch(e){if(e instanceof g&&e.status===401)return this.#u();this.away=!0,window.setTimeout(()=>void this.#s(),2e3)}}#c(){this.me&&this.me!==`signed-out`&&J.send(f(this.me))}#l({detail:{ask_id:e,ask:t,problem:n}}){t&&this.#n.take(t),this.refused=n?{ask_id:e,why:v(n).title}:null}#u(){this.me=`signed-out`,this.#d(this.team)}#d(e){this.team=e,S.ways(e).then(e=>this.ways=e,()=>{})}#f=async({detail:{name:e,password:t,team:n}})=>{this.busy=!0,this.problem=null;try{if(await S.signIn(e,t,n),ca(n,Y()),this.#t)return location.reload();this.me=null,await this.#s()}catch(e){this.problem=_(e)}finally{this.busy=!1}};async#p(){this.away=!0;let e=await S.me().then(()=>null,e=>e);e instanceof g&&e.status===401&&this.#u(),this.#a=0}#m(){this.#n.connection===`live`?(window.clearTimeout(this.#a),this.#a=0,(this.away||!this.#e)&&this.#c(),this.#e=!0,this.away=!1):this.#n.connection===`lost`&&this.#a===0&&this.me!==`signed-out`&&(this.#e=!1,this.#a=window.setTimeout(()=>void this.#p(),1200)),this.requestUpdate()}#h(){return h`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${b.names[this.route.page]}</h1></header>${c(4)}</div>`}get count(){return this.#n.list?.length??0}updated(e){this.#r.hear(this.#n.list,this.#n.whole);let t=this.count>0?`(${this.count}) `:``;document.title=`${t}${b.names[this.route.page]} · Waypost`,e.has(`route`)&&e.get(`route`)!==void 0&&(window.scrollTo(0,0),Promise.resolve().then(()=>this.querySelector(`main h1`)?.focus({preventScroll:!0})))}#g(e){return h`<waypost-sign-in ?by-link=${e} .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team}
      @signed-in=${()=>location.reload()} @waypost-team=${({detail:e})=>this.#d(e.team)} @waypost-sign-in=${this.#f}></waypost-sign-in>`}#_({only_asks:e}){return!e||this.route.page===`ask`&&e.includes(this.route.id)}#v(e,t,r){let i=this.route.page===e||e===`sessions`&&this.route.page===`session`||e===`inbox`&&this.route.page===`ask`||e===`agents`&&this.route.page===`rules`;return h`<a class="nav-link nav-${e}" href=${t} aria-current=${i?`page`:n}>
      ${Ki[e]}<span>${b.names[e]}</span>
      ${r>0?h`<span class="nav-badge" aria-label=${b.waitingCount(r)}>${r>99?`99+`:r}</span>`:n}
    </a>`}#y(){let e=this.#n;if(this.here===`failed`)return h`<div class="empty"><h1 tabindex="-1">${b.notLoaded}</h1><p>${b.notLoadedText}</p>
        <p><button type="button" class="plain-button" @click=${()=>location.reload()}>${b.tryAgain}</button></p></div>`;switch(this.route.page){case`inbox`:return h`<page-inbox .inbox=${e}></page-inbox>`;case`ask`:return h`<page-ask .inbox=${e} .ask=${this.route.id} ?by-link=${this.me!==`signed-out`&&!!this.me?.only_asks}></page-ask>`;case`sessions`:return h`<page-sessions .inbox=${e}></page-sessions>`;case`session`:return h`<page-session .inbox=${e} .session=${this.route.id}></page-session>`;case`agents`:return h`<page-agents></page-agents>`;case`rules`:return h`<page-rules></page-rules>`;case`history`:return h`<page-history></page-history>`;case`account`:return h`<page-account></page-account>`;case`returned`:return n;case`lost`:return h`<div class="empty"><h1 tabindex="-1">${b.noSuchPage}</h1><p><a class="plain-link" href="/">${b.goToInbox}</a></p></div>`}}#b(){let e=this.me!==`signed-out`&&this.me?.unsafe_settings||[];return e.length>0?h`<p class="unsafe" role="alert">${b.unsafe(e.map(e=>`${e}=off`).join(`, `))}</p>`:n}#x(){return h`<nav class="nav" aria-label=${b.main}>
      <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
      ${this.#v(`inbox`,`/`,this.count)} ${this.#v(`sessions`,`/sessions`,0)} ${this.#v(`agents`,`/agents`,0)} ${this.#v(`history`,`/history`,0)}
      ${this.#v(`account`,`/account`,0)}
      <p class="nav-me">${this.me&&this.me!==`signed-out`?h`<a class="plain-link" href="/account"><span class="visually-hidden">${b.account}</span>${this.me.principal.name}</a>`:n}</p>
    </nav>`}render(){if(this.route.page===`returned`)return h`<page-returned .provider=${this.route.provider}></page-returned>`;if(this.me===`signed-out`)return this.#g(!1);if(this.me&&!this.#_(this.me))return this.#g(!0);let e=this.me?.only_asks!==void 0,t=this.route.page===`ask`||this.route.page===`session`||this.route.page===`rules`;return h`
      <a class="skip-link" href="#main" @click=${this.#S}>${b.skip}</a>
      ${this.#b()}
      <div class="shell ${t?`is-detail`:``} ${e?`is-by-link`:``}">
        ${e?n:this.#x()}
        <div class="away" role="status" ?hidden=${!this.away}>${this.away?h`<span class="away-dot" aria-hidden="true"></span>${b.away}`:n}</div>
        <waypost-outbox .waiting=${J.waiting} .refused=${this.refused} @waypost-unsend=${()=>J.takeBack()}></waypost-outbox>
        <main id="main">${this.me&&this.here?this.#y():this.#h()}</main>
      </div>
      <waypost-keys></waypost-keys>
    `}#S(e){e.preventDefault(),document.querySelector(`main h1`)?.focus()}},ss=class extends x{static properties={open:{state:!0}};constructor(){super(),this.open=!1}connectedCallback(){super.connectedCallback(),document.addEventListener(`keydown`,this.#e)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`keydown`,this.#e)}#e=e=>{aa(e)===`?`&&(this.open=!0)};updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?h`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
      <form method="dialog" class="keys-head"><h2 id="keys-title">${b.keysTitle}</h2><button class="plain-button">${b.close}</button></form>
      <dl class="keys-list">${ia().map(([e,t])=>h`<div><dt>${e.split(` `).map(e=>h`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
    </dialog>`:n}},cs=class extends x{static properties={waiting:{attribute:!1},refused:{attribute:!1}};constructor(){super(),this.waiting=[],this.refused=null}#e=()=>this.dispatchEvent(new Event(`waypost-unsend`,{bubbles:!0}));render(){let e=this.waiting.length,{refused:t}=this;return h`<div role="status">${t?h`<p class="outbox is-bad"><span>${b.notTaken(C(t.why))}</span> <a href="/asks/${t.ask_id}">${b.seeIt}</a></p>`:n}${e>0?h`<p class="outbox"><span>${b.sentLater(e)}</span> <button type="button" class="ask-link" @click=${this.#e}>${b.doNotSend}</button></p>`:n}</div>`}},ls=class extends x{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{},inside:{type:Boolean},byLink:{type:Boolean,attribute:`by-link`}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``,this.inside=!1,this.byLink=!1}#e=e=>{e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``),r={name:n(`name`).trim(),password:n(`password`),team:n(`team`).trim()};this.dispatchEvent(new CustomEvent(`waypost-sign-in`,{bubbles:!0,detail:r}))};#t=e=>{let t=e.target.value.trim();t!==this.team&&this.dispatchEvent(new CustomEvent(`waypost-team`,{bubbles:!0,detail:{team:t}}))};render(){let e=h`${this.ways?.password?this.#n():n}
      <other-ways .providers=${this.ways?.providers??[]} .to=${location.pathname+location.search}></other-ways>`;return this.inside?e:h`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1>${this.byLink?b.signInToSee:b.notSignedIn}</h1>
      ${this.byLink?h`<p>${b.byLink}</p>`:n}
      ${e}
      <p>${(this.ways?.password?b.orRun:b.run)(h`<code>waypost link</code>`)}</p>
    </main>`}#n(){return h`<form class="sign-in-form" @submit=${this.#e}>
      <label>${b.name} <input class="text-field" name="name" .value=${this.who} autocomplete="username" autocapitalize="none" spellcheck="false" required /></label>
      <label>${b.password} <input class="text-field" name="password" type="password" autocomplete="current-password" required /></label>
      <details class="sign-in-team" ?open=${this.team!==``}>
        <summary>${b.anotherTeam}</summary>
        <label>${b.team} <input class="text-field" name="team" .value=${this.team} autocomplete="organization" autocapitalize="none" spellcheck="false" @change=${this.#t} /></label>
      </details>
      ${y(this.problem)}
      <button class="primary-button" ?disabled=${this.busy}>${this.busy?b.signingIn:b.signIn}</button>
    </form>`}},us=class extends x{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=()=>this.querySelector(`dialog`)?.close();#t=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return h`<dialog class="step-up sign-in-first" aria-labelledby="sign-in-first-title" @close=${this.#t}>
      <h2 id="sign-in-first-title">${b.signInFirst}</h2>
      <p>${b.signInFirstText}</p>
      <waypost-sign-in inside .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team} .who=${this.who}></waypost-sign-in>
      <p class="step-up-actions"><button type="button" class="plain-button" @click=${this.#e}>${b.notNow}</button></p>
    </dialog>`}},ds=class extends x{static properties={problem:{attribute:!1},busy:{type:Boolean}};constructor(){super(),this.problem=null,this.busy=!1}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.dispatchEvent(new CustomEvent(`waypost-step-up`,{bubbles:!0,detail:{code:t}}))};#t=()=>this.dispatchEvent(new CustomEvent(`waypost-step-up-passkey`,{bubbles:!0}));#n=()=>this.querySelector(`dialog`)?.close();#r=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return h`<dialog class="step-up" aria-labelledby="step-up-title" @close=${this.#r}>
      <form class="sign-in-form" @submit=${this.#e}>
        <h2 id="step-up-title">${b.showYou}</h2>
        <p>${b.showYouText}</p>
        <label>${b.code} <input class="text-field" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus /></label>
        ${y(this.problem)}
        <p class="step-up-actions">
          <button type="button" class="plain-button" @click=${this.#n}>${b.notNow}</button>
          ${ma()?h`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#t}>${b.usePasskey}</button>`:n}
          <button class="primary-button" ?disabled=${this.busy}>${this.busy?b.checking:b.confirm}</button>
        </p>
      </form>
    </dialog>`}},fs=`waypost-language`;function ps(){return ce(Y()?.getItem(fs)??``)}function ms(e){e?Y()?.setItem(fs,e):Y()?.removeItem(fs)}async function hs(){await Promise.resolve();let e=oe(ps(),navigator.languages),t=await(se(e)??Promise.resolve()).then(()=>e,()=>`en`);document.documentElement.lang=t,le(t)}customElements.define(`other-ways`,Sa),customElements.define(`waypost-sign-in`,ls),customElements.define(`waypost-sign-in-first`,us),customElements.define(`waypost-step-up`,ds),customElements.define(`waypost-keys`,ss),customElements.define(`waypost-outbox`,cs),customElements.define(`waypost-inbox-tools`,bo),customElements.define(`waypost-sweep`,Co),customElements.define(`page-returned`,Eo),customElements.define(`page-ask`,Pa),customElements.define(`page-inbox`,_o),hs().then(()=>customElements.define(`waypost-app`,os));export{k as C,A as S,Ki as _,Xo as a,rn as b,Fa as c,wa as d,Ca as f,J as g,ma as h,Qo as i,Oa as l,pa as m,ps as n,No as o,ba as p,is as r,oo as s,ms as t,Da as u,pn as v,O as w,R as x,on as y};