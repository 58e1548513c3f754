const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/sign-in.js","assets/page.js","assets/sessions.js","assets/visible.js","assets/status.js","assets/later.js","assets/session.js","assets/agents.js","assets/rules.js","assets/rule-words.js","assets/risk.js","assets/history.js","assets/account.js"])))=>i.map(i=>d[i]);
import{A as e,C as t,D as n,E as r,F as i,I as a,L as o,M as s,N as c,P as l,R as u,S as d,T as f,_ as p,a as m,b as h,c as ee,g as te,h as ne,j as re,k as ie,l as g,n as ae,o as _,r as oe,s as v,t as y,u as b,v as x,w as se,x as S,z as C}from"./page.js";import{n as w,t as T}from"./visible.js";var E={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},ce=e=>(...t)=>({_$litDirective$:e,values:t}),le=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:ue}=u,de=e=>e,fe=e=>e.strings===void 0,pe=()=>document.createComment(``),me=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new ue(r.insertBefore(pe(),i),r.insertBefore(pe(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=de(e).nextSibling;de(r).insertBefore(e,i),e=t}}}return n},D=(e,t,n=e)=>(e._$AI(t,n),e),he={},ge=(e,t=he)=>e._$AH=t,_e=e=>e._$AH,ve=e=>{e._$AR(),e._$AA.remove()},ye=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},O=ce(class extends le{constructor(e){if(super(e),e.type!==E.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let i=_e(e),{values:o,keys:s}=this.dt(t,n,r);if(!Array.isArray(i))return this.ut=s,o;let c=this.ut??=[],l=[],u,d,f=0,p=i.length-1,m=0,h=o.length-1;for(;f<=p&&m<=h;)if(i[f]===null)f++;else if(i[p]===null)p--;else if(c[f]===s[m])l[m]=D(i[f],o[m]),f++,m++;else if(c[p]===s[h])l[h]=D(i[p],o[h]),p--,h--;else if(c[f]===s[h])l[h]=D(i[f],o[h]),me(e,l[h+1],i[f]),f++,h--;else if(c[p]===s[m])l[m]=D(i[p],o[m]),me(e,i[f],i[p]),p--,m++;else if(u===void 0&&(u=ye(s,m,h),d=ye(c,f,p)),u.has(c[f])){if(u.has(c[p])){let t=d.get(s[m]),n=t===void 0?null:i[t];if(n===null){let t=me(e,i[f]);D(t,o[m]),l[m]=t}else l[m]=D(n,o[m]),me(e,i[f],n),i[t]=null;m++}else ve(i[p]),p--}else ve(i[f]),f++;for(;m<=h;){let t=me(e,l[h+1]);D(t,o[m]),l[m++]=t}for(;f<=p;){let e=i[f++];e!==null&&ve(e)}return this.ut=s,ge(e,l),a}}),k=ce(class extends le{constructor(e){if(super(e),e.type!==E.PROPERTY&&e.type!==E.ATTRIBUTE&&e.type!==E.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!fe(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===a||t===i)return t;let n=e.element,r=e.name;if(e.type===E.PROPERTY){if(t===n[r])return a}else if(e.type===E.BOOLEAN_ATTRIBUTE){if(!!t===n.hasAttribute(r))return a}else if(e.type===E.ATTRIBUTE&&n.getAttribute(r)===t+``)return a;return ge(e),t}});function A(e){return e.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}function be(e){let[,t,n]=e.split(`/`);return t!==`answers`&&t!==`feedback`||n===void 0?null:n.replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)}var xe=/^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;function Se({input:e}){return e===`number`||e===`date`||e===`datetime`}function Ce(e,t){return e.input===`datetime`?Te(t):t}function we(e,t){let n=t.trim();if(n===``)return null;let r=e.default;return typeof r==`string`&&Ce(e,r)===t?r:e.input===`datetime`?Ee(n):n}function Te(e){let t=new Date(e);if(Number.isNaN(t.getTime()))return``;let n=t.getSeconds()===0?``:`:${j(t.getSeconds())}`;return`${String(t.getFullYear()).padStart(4,`0`)}-${j(t.getMonth()+1)}-${j(t.getDate())}T${j(t.getHours())}:${j(t.getMinutes())}${n}`}function Ee(e){let[,t,n,r=`:00`]=xe.exec(e)??[],i=new Date(e);if(t===void 0||n===void 0||Number.isNaN(i.getTime()))return null;let a=Math.round(-i.getTimezoneOffset()),o=Math.abs(a);return`${t}T${n}${r}${a<0?`-`:`+`}${j(Math.floor(o/60))}:${j(o%60)}`}function j(e){return String(e).padStart(2,`0`)}var De=()=>S===`en`?`en-GB`:S;function Oe(e,t){let n=new Date(e.input===`date`?`${t}T00:00Z`:t);if(e.input===`number`||Number.isNaN(n.getTime()))return t;let r={weekday:`long`,day:`numeric`,month:`long`,year:`numeric`};if(e.input===`date`)return new Intl.DateTimeFormat(De(),{...r,timeZone:`UTC`}).format(n);let i={hour:`2-digit`,minute:`2-digit`,timeZoneName:`longOffset`};return new Intl.DateTimeFormat(De(),{...r,...i,...n.getUTCSeconds()===0?{}:{second:`2-digit`}}).format(n)}function ke(e){let{min:t,max:n}=Ae(e),r=t=>Oe(e,t),i=e.input===`number`;return t!==null&&n!==null?p.rangeBetween({least:r(t),most:r(n)}):t===null?n===null?null:i?p.orLess(r(n)):p.orEarlier(r(n)):i?p.orMore(r(t)):p.orLater(r(t))}function Ae({rules:e}){let t=e=>typeof e==`string`?e:null;return{min:t(e?.min),max:t(e?.max)}}function je(t,n,r=void 0){let i=n??(r===void 0?null:e(JSON.stringify(r))),a=i?c(i):null;switch(t.kind){case`text`:{let e=re(i),n=e===null?a??``:t.format===`date-time`&&Te(e)||e;return{kind:`text`,first:n,text:n,given:a}}case`number`:case`json`:return{kind:`text`,first:a??``,text:a??``,given:a};case`one`:{let e=t.choices.filter(e=>Me(e.raw,i)).map(e=>e.raw);return{kind:`chosen`,first:e,raws:e,given:a}}case`many`:{let e=i?.kind===`array`?i.items:[],n=t.choices.filter(t=>e.some(e=>Me(t.raw,e))).map(e=>e.raw);return{kind:`chosen`,first:n,raws:n,given:a}}case`object`:{let e=e=>i?.kind===`object`?i.entries.find(([t])=>t===e)?.[1]??null:null,r=t.properties.map(({key:t,shape:r,fresh:i})=>[t,je(r,e(t),n?void 0:i)]);return{kind:`object`,fields:Object.fromEntries(r),given:i}}case`list`:{let e=i?.kind===`array`?i.items:Array.from({length:t.least},()=>null);return{kind:`list`,items:e.map((e,n)=>({id:n,value:je(t.item,e,t.fresh)})),next:e.length,given:i,touched:!1}}}}function Me(e,t){if(!t)return!1;let n=re(t);return n===null?e===c(t):e===JSON.stringify(n)}function M(e,t,n){return t.kind===`text`?t.text===t.first?t.given:t.text.trim()===``&&e.kind!==`text`?null:e.kind===`text`?t.text===``?t.given===null?null:`""`:JSON.stringify(e.format===`date-time`?Ee(t.text)??t.text:t.text):t.text.trim():t.kind===`chosen`?String(t.raws)===String(t.first)&&t.given!==null?t.given:e.kind===`many`?t.raws.length===0&&t.given===null&&n===`optional`?null:`[${t.raws.join(`,`)}]`:t.raws[0]??null:t.kind===`list`?e.kind===`list`?Pe(e,t,n):null:e.kind===`object`?Ne(e.properties,t,n):null}function Ne(e,t,n){let r=new Map(e.map(e=>[e.key,e])),i=t.given?.kind===`object`?t.given.entries:[],a=e=>{let n=t.fields[e.key];return n?M(e.shape,n,e.required?`required`:`optional`):null},o=i.map(([e,t])=>[e,r.has(e)?a(r.get(e)):c(t)]),s=e.filter(({key:e})=>i.every(([t])=>t!==e)).map(e=>[e.key,a(e)]),l=[...o,...s].filter(e=>e[1]!==null);return t.given&&l.length===i.length&&i.every(([e,t],n)=>l[n]?.[0]===e&&l[n]?.[1]===c(t))&&t.given?c(t.given):l.length===0&&!t.given&&n===`optional`?null:`{${l.map(([e,t])=>`${JSON.stringify(e)}:${t}`).join(`,`)}}`}function Pe(e,t,n){let r=t.items.map(({value:t})=>M(e.item,t,`required`)??`null`),i=t.given?.kind===`array`?t.given.items.map(c):null;return t.given&&i&&i.length===r.length&&i.every((e,t)=>e===r[t])?c(t.given):r.length===0&&!t.given&&!t.touched&&n===`optional`?null:`[${r.join(`,`)}]`}function Fe(t,n,r,i){let a=(e,t)=>[{pointer:r,code:e,message:t}];if(t.kind===`object`&&n.kind===`object`)return M(t,n,i?`required`:`optional`)===null?[]:t.properties.flatMap(e=>{let t=n.fields[e.key];return t?Fe(e.shape,t,`${r}/${A(e.key)}`,e.required):[]});if(t.kind===`list`&&n.kind===`list`)return n.items.flatMap(({value:e},n)=>Fe(t.item,e,`${r}/${n}`,!0));let o=M(t,n,`optional`);return o===null?i?a(`required`,p.needed):[]:t.kind===`number`&&!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(o)?a(`not_a_number`,p.writeNumber):t.kind===`json`&&e(o)===null?a(`json`,p.notJson):[]}function Ie(e,t,n){return e.kind===`object`&&t.kind===`object`?[n,...e.properties.flatMap(({key:e,shape:r})=>{let i=t.fields[e];return i?Ie(r,i,`${n}/${A(e)}`):[]})]:e.kind===`list`&&t.kind===`list`?[n,...t.items.flatMap(({value:t},r)=>Ie(e.item,t,`${n}/${r}`))]:[n]}var Le=6,Re=3e3;function N(e){let t=F(e)?e:{};return ze(t,{root:t,room:Re},0)}function ze(e,t,n){let r=qe(e,t.root);if(n>Le||[`anyOf`,`allOf`,`not`,`if`,`$ref`,`$dynamicRef`,`patternProperties`].some(e=>e in r))return P();let i=We(r);if(i)return Ue(i.length,t)?{kind:`one`,choices:i}:P();if(`oneOf`in r||`enum`in r)return P();switch(r.type){case`string`:return Be(r);case`number`:case`integer`:return{kind:`number`,whole:r.type===`integer`,hint:Ke(r)};case`boolean`:return{kind:`one`,choices:[{label:p.yes,raw:`true`},{label:p.no,raw:`false`}]};case`object`:return Ve(r,t,n);case`array`:return He(r,t,n);default:return P()}}function Be(e){let t=[`email`,`uri`,`date`,`date-time`].find(t=>t===e.format)??null,[n,r]=[I(e,`minLength`),I(e,`maxLength`)],i=n!==null&&r!==null?p.charactersBetween({least:n,most:r}):n===null?r===null?``:p.charactersMost(r):p.charactersLeast(n);return{kind:`text`,format:t,long:t===null&&(r===null?e.contentMediaType!==void 0:r>200),hint:i}}function Ve(e,t,n){if(!F(e.properties)||!Ue(Object.keys(e.properties).length,t))return P();let r=Array.isArray(e.required)?e.required:[];return{kind:`object`,properties:Object.entries(e.properties).map(([e,i])=>{let a=qe(F(i)?i:{},t.root);return{key:e,title:Je(a,`title`)||e,description:Je(a,`description`),required:r.includes(e),shape:ze(a,t,n+1),fresh:a.default}})}}function He(e,t,n){if(!F(e.items)||`prefixItems`in e||`contains`in e)return P();let r=qe(e.items,t.root),[i,a]=[I(e,`minItems`)??0,I(e,`maxItems`)??1/0],o=Number.isFinite(a),s=i>0&&o?p.itemsBetween({least:i,most:a}):i>0?p.itemsLeast(i):o?p.itemsMost(a):``,c=We(r)??We({oneOf:r.anyOf});return c?Ue(c.length,t)?{kind:`many`,choices:c,hint:s}:P():{kind:`list`,item:ze(r,t,n+1),least:i,most:a,hint:s,fresh:r.default}}function Ue(e,t){return e>t.room?!1:(t.room-=e,!0)}function We(e){let t=`const`in e?[e.const]:e.enum;if(Array.isArray(t)&&t.length>0){let n=Array.isArray(e.enumNames)?e.enumNames:[];return t.map((e,t)=>({label:String(n[t]??Ge(e)),raw:JSON.stringify(e)}))}let{oneOf:n}=e;return!Array.isArray(n)||n.length===0||!n.every(e=>F(e)&&`const`in e)?null:n.map(e=>({label:Je(e,`title`)||Ge(e.const),raw:JSON.stringify(e.const)}))}function Ge(e){return typeof e==`string`?e:e===!0?p.yes:e===!1?p.no:JSON.stringify(e)}function Ke(e){let[t,n]=[I(e,`minimum`),I(e,`maximum`)],[r,i]=[I(e,`exclusiveMinimum`),I(e,`exclusiveMaximum`)];return[t!==null&&n!==null?p.rangeBetween({least:t,most:n}):t===null?n===null?``:p.orLess(n):p.orMore(t),r===null?``:p.moreThan(r),i===null?``:p.lessThan(i)].filter(Boolean).join(` `)}function P(){return{kind:`json`,hint:p.asJson}}function qe(e,t){let n=e.$ref;if(typeof n!=`string`||!n.startsWith(`#/`))return e;let r=n.slice(2).split(`/`).map(e=>decodeURIComponent(e).replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)).reduce((e,t)=>F(e)?e[t]:void 0,t);if(!F(r))return e;let{$ref:i,...a}=e;return{...r,...a}}function F(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function Je(e,t){return typeof e[t]==`string`?e[t]:``}function I(e,t){return typeof e[t]==`number`?e[t]:null}var L={files:{},secrets:{}};function Ye({input:e}){return e===`file`||e===`secret`}function Xe(e,t){let n=t.secrets[e.id]??``,r=(t.files[e.id]??[]).flatMap(({digest:e})=>e??[]),i=e.input===`secret`?n===``?[]:[n]:r;return i.length>0?{values:i}:null}function Ze(e,t){return e.filter(({id:e})=>(t.files[e]??[]).some(({digest:e})=>e===void 0)).map(({id:e})=>{let n=(t.files[e]??[]).some(({problem:e})=>e!==void 0)?p.removeFailed:p.waitForFile;return{pointer:`/answers/${A(e)}`,code:`unfinished`,message:n}})}function Qe({rules:e}){let t=e=>typeof e==`number`?e:null;return{accept:Array.isArray(e?.accept)?e.accept.filter(e=>typeof e==`string`):[],bytes:t(e?.max_bytes),files:t(e?.max_files)??1}}function $e(e){let{accept:t,bytes:r,files:i}=Qe(e),a=t.map(e=>n(p.families,e.replace(`/*`,``))??e.replace(/^application\//,``).toUpperCase()),o=r===null?``:p.upTo(et(r)),s=[a.join(p.or)||p.anyFile(i),o].filter(Boolean).join(`, `);return`${s[0]?.toUpperCase()??``}${s.slice(1)}${i>1?p.mostFiles(i):``}.`}function et(e){if(e<1e3)return p.bytes(e);let[t,n]=e<1e6?[e/1e3,`kB`]:[e/1e6,`MB`];return`${f(t<10?Math.round(t*10)/10:Math.round(t))} ${n}`}function tt(e){return(e.multi_select?[rt(e)]:[ke(e),at(e),it(e)]).filter(Boolean).join(` `)}function nt(e,t){let{min_length:n,max_length:r,min_selections:i,max_selections:a}=st(e),o=t.values.length+ +!!t.free_text;if(e.multi_select)return o<i?p.chooseLeast(i):o>a?p.chooseMost(a):null;let s=t.free_text??(e.input===`text`?t.values[0]:void 0);if(s===void 0)return null;let c=[...s].length;return c<n?p.writeLeast(n):c>r?p.writeMost({count:r,now:c}):null}function rt(e){let{min_selections:t,max_selections:n}=st(e);return t>0&&t===n?p.chooseExactly(t):t>1&&n<1/0?p.chooseBetween({least:t,most:n}):t>1?p.chooseLeast(t):n<1/0?p.chooseMost(n):p.chooseAny}function it(e){let{min_length:t,max_length:n}=st(e);return t>1&&n<1/0?p.charactersBetween({least:t,most:n}):t>1?p.charactersLeast(t):n<1/0?p.charactersMost(n):``}function at({rules:e}){switch(e?.format){case`email`:return p.anEmail;case`uri`:return p.anAddress;case`integer`:return p.aWholeNumber;default:return``}}function ot({input:e,rules:t}){return t?.format===`email`?`email`:t?.format===`uri`?`url`:t?.format===`integer`?`numeric`:e===`number`?`decimal`:`text`}function st({rules:e}){let t=(t,n)=>typeof e?.[t]==`number`?e[t]:n;return{min_length:t(`min_length`,0),max_length:t(`max_length`,1/0),min_selections:t(`min_selections`,0),max_selections:t(`max_selections`,1/0)}}var R={values:[],text:``,own:!1,notes:``,declined:null,form:null};function ct(e){return{fields:Object.fromEntries(z(e).map(e=>[e.id,lt(e)])),comment:``,response:``}}function z(e){return e.approval?.form??e.questions}function lt(t){if(t.input===`form`){let n=typeof t.default==`string`?e(t.default):null;return{...R,form:je(N(t.schema),n)}}let n=t.default==null?[]:[t.default].flat();if(Se(t))return{...R,text:Ce(t,n[0]??``)};if(V(t))return{...R,text:n.join(`
`)};let r=n.filter(e=>ft(t).some(t=>t.value===e));return{...R,values:t.multi_select?r:r.slice(0,1)}}function ut(e,t){let n=ct(t),r=Object.fromEntries(z(t).map(t=>{let r=e.fields[t.id];if(!r||t.fills||t.input===`form`!=(r.form!==null))return[t.id,n.fields[t.id]??R];let i=r.values.filter(e=>ft(t).some(t=>t.value===e));return[t.id,{...r,values:i,own:r.own&&t.free_text===`allow`,declined:dt(t,r.declined)}]}));return{...e,fields:r}}function dt(e,t){return(t===`none_of_these`?e.allow_none:e.allow_unknown)?t:null}function B(e,t){return e.fields[t]??R}function V(e){return e.free_text===`only`||e.input!==`select`&&e.input!==`confirm`}function ft(e){return e.input!==`confirm`||e.options.length>0?e.options:[{label:p.yes,value:`yes`},{label:p.no,value:`no`}]}function pt(e,t,n,r){let i=B(e,t.id);if(!t.multi_select)return H(e,t.id,{...i,values:[n],own:!1,declined:null});let a=i.values.filter(e=>e!==n);return H(e,t.id,{...i,values:r?[...a,n]:a,declined:null})}function mt(e,t,n){let r=B(e,t.id);return H(e,t.id,{...r,own:n,values:t.multi_select?r.values:[],declined:null})}function ht(e,t,n,r){let i=B(e,t.id);return H(e,t.id,{...i,values:[],own:!1,declined:r?n:null})}function gt(e,t,n){let r=H(e,t.id,{...B(e,t.id),text:n});return V(t)||n===``?r:mt(r,t,!0)}function _t(e,t,n){return H(e,t.id,{...B(e,t.id),notes:n})}function H(e,t,n){return{...e,fields:{...e.fields,[t]:n}}}function vt(e,t,n){return H(e,t.id,{...B(e,t.id),form:n})}function U(e,t){let n={};return z(e).filter(e=>{if(!yt(e,n))return!1;let r=W(e,B(t,e.id),L);return r&&(n[e.id]=r),!0})}function yt({when:e},t){return!e||(t[e.question]?.values.some(t=>e.in.includes(t))??!1)}function W(e,{values:t,text:n,own:r,declined:i,form:a},o){if(i)return{values:[],declined:i};if(e.input===`form`){let t=a&&M(N(e.schema),a,e.required?`required`:`optional`);return t===null?null:{values:[],data:new ie(t)}}if(Ye(e))return Xe(e,o);if(Se(e)){let t=we(e,n);return t===null?null:{values:[t]}}let s=n.trim()===``?null:n;if(e.free_text===`only`&&e.input!==`text`)return s?{values:[],free_text:s}:null;if(V(e))return s?{values:[s]}:null;let c=r&&s?{free_text:s}:{};return t.length>0||r&&s?{values:bt(e,t),...c}:null}function bt(e,t){return ft(e).map(e=>e.value).filter(e=>t.includes(e))}function xt(e,t,n=L){let r={};for(let i of U(e,t)){let e=B(t,i.id),a=e.notes.trim(),o=W(i,e,n)??(a?{values:[]}:null);o&&(r[i.id]=a?{...o,notes:a}:o)}let i=t.comment.trim();return{answers:r,revision:e.revision,...i?{comment:i}:{}}}function St(e,t){let n=U(e,t).map(e=>[e.id,Ct(e,W(e,B(t,e.id),L))]);return Object.fromEntries(n.filter(([,e])=>e!==null))}function Ct(t,n){if(!n)return null;if(t.input===`form`)return n.data;let r=[...n.values,...n.free_text?[n.free_text]:[]];if(t.multi_select)return r;let[i]=r;return t.input===`confirm`?i===`yes`:t.input===`number`&&i!==void 0&&e(i)?.kind===`leaf`?new ie(i):i??null}function wt(e,t){let n=(e,t)=>s(Ct(t,W(t,e,L)));return z(e).some(e=>e.fills&&n(B(t,e.id),e)!==n(lt(e),e))}function Tt(e,t){let n=A(t.id);return e.approval?`/feedback/${n}`:t.input===`form`?`/answers/${n}/data`:`/answers/${n}`}function Et(e,t,n=L){return U(e,t).flatMap(r=>{let i=B(t,r.id),a=Tt(e,r);if(i.form)return Fe(N(r.schema),i.form,a,r.required);let o=W(r,i,n);if(o){let e=o.declined?null:nt(r,o);return e===null?[]:[{pointer:a,code:`rules`,message:e}]}let s=r.input===`file`?p.attach:V(r)?p.write:p.choose;return r.required?[{pointer:a,code:`required`,message:s}]:[]})}function Dt(e){return e.map(e=>{let t=n(p.faults,e.code);return t?{...e,message:t}:{...e,english:S!==`en`}})}function Ot({message:e,english:t}){return t?o`<span lang="en">${w(e)}</span>`:w(e)}function kt(e,t,n){if(e.kind!==`object`||t.kind!==`object`)return jt(e,t,n,{title:p.asJsonTitle,description:``,required:!0,mixed:!1});let r=e.properties.some(({required:t})=>t!==e.properties[0]?.required);return o`<div class="ask-fields">${e.properties.map(e=>At(e,t,n,r))}</div>`}function At(e,t,n,r){let a=t.fields[e.key];if(!a)return i;let o=A(e.key),s={...n,id:`${n.id}-${o}`,at:`${n.at}/${o}`,change:r=>n.change({...t,fields:{...t.fields,[e.key]:r}})};return jt(e.shape,a,s,{...e,mixed:r})}function jt(e,t,n,r){switch(e.kind){case`object`:return It(n,r,``,kt(e,t,n));case`list`:return t.kind===`list`?It(n,r,e.hint,Ht(e,t,n,r)):i;case`many`:return It(n,r,e.hint,Vt(e,t,n));default:return Lt(e,t,n,r)}}function Mt({problems:e,at:t,id:n}){let r=e.filter(({pointer:e})=>e===t);return r.length===0?i:o`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${r.map((e,t)=>[t>0?` `:``,Ot(e)])}</p>`}function Nt(e,t,n){let r=[e.problems.some(({pointer:t})=>t===e.at)?`${e.id}-problem`:``,t.description?`${e.id}-description`:``,n?`${e.id}-hint`:``].filter(Boolean);return r.length>0?r.join(` `):i}function Pt(e,t,n){return o`
${t.description?o`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${w(t.description)}</bdi></p>`:i}
${n?o`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${w(n)}</p>`:i}
`}function Ft({required:e,mixed:t}){return e?o`<span class=${t?`ask-optional`:`visually-hidden`}>${p.required}</span>`:o`<span class="ask-optional">${p.optional}</span>`}function It(e,t,n,r){return o`
<fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Nt(e,t,n)}>
<legend><bdi lang="">${w(t.title)}</bdi> ${Ft(t)}</legend>
${Pt(e,t,n)} ${Mt(e)} ${r}
</fieldset>
`}function Lt(e,t,n,r){let i=Rt(e);return o`
<div class="ask-field">
<label class="ask-field-label" for=${n.id}><bdi lang="">${w(r.title)}</bdi> ${Ft(r)}</label>
${Pt(n,r,i)} ${zt(e,t,n,r,Nt(n,r,i))} ${Mt(n)}
</div>
`}function Rt(e){switch(e.kind){case`text`:return[e.hint,e.format===`date-time`?p.inYourZone:``].filter(Boolean).join(` `);case`number`:case`json`:return e.hint;default:return``}}function zt(e,t,n,r,a){if(e.kind===`one`&&t.kind===`chosen`)return Bt(e,t,n,r,a);if(t.kind!==`text`)return i;let s=e=>n.change({...t,text:e.target.value}),c=n.problems.some(({pointer:e})=>e===n.at);if(e.kind===`json`||e.kind===`text`&&e.long)return o`<textarea id=${n.id} class="ask-text ${e.kind===`json`?`ask-json`:``}" rows=${e.kind===`json`?5:3}
dir=${e.kind===`json`?`ltr`:`auto`} spellcheck=${e.kind===`json`?`false`:`true`} data-pointer=${n.at}
?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${c} aria-describedby=${a}
.value=${k(t.text)} @input=${s}></textarea>`;let l=e.kind===`text`?{email:`email`,uri:`url`,date:`date`,"date-time":`datetime-local`,none:`text`}[e.format??`none`]:`text`;return o`<input id=${n.id} class="ask-text ask-typed" type=${l} data-pointer=${n.at}
inputmode=${e.kind===`number`?e.whole?`numeric`:`decimal`:i} autocomplete="off" dir="auto"
?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${c} aria-describedby=${a}
.value=${k(t.text)} @input=${s} />`}function Bt(e,t,n,r,i){let a=r=>{let{value:i}=r.target;n.change({...t,raws:i===``?[]:[e.choices[Number(i)]?.raw??``]})},s=e.choices.findIndex(({raw:e})=>e===t.raws[0]);return o`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
aria-invalid=${n.problems.some(({pointer:e})=>e===n.at)} aria-describedby=${i} @change=${a}>
<option value="" ?selected=${s<0}>${r.required?p.chooseOne:p.noChoice}</option>
${e.choices.map(({label:e},t)=>o`<option value=${t} ?selected=${t===s}>${w(e)}</option>`)}
</select>`}function Vt(e,t,n){if(t.kind!==`chosen`)return i;let r=(r,i)=>{let a=e.choices.map(e=>e.raw).filter(e=>e===r?i:t.raws.includes(e));n.change({...t,raws:a})};return o`<div class="ask-options">
${e.choices.map(({label:e,raw:i},a)=>o`
<label class="ask-option-button ${t.raws.includes(i)?`selected`:``}">
<input type="checkbox" name=${n.id} value=${a} .checked=${k(t.raws.includes(i))}
@change=${e=>r(i,e.target.checked)} />
<span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${w(e)}</bdi></span></span>
</label>`)}
</div>`}function Ht(e,t,n,r){let a=(e,r=t.next)=>n.change({...t,items:e,next:r,touched:!0});return o`
${O(t.items,({id:e})=>e,({id:i,value:s},c)=>{let l={...n,id:`${n.id}-${i}`,at:`${n.at}/${c}`,change:e=>a(t.items.map(t=>t.id===i?{id:i,value:e}:t))};return o`<div class="ask-list-item">
${jt(e.item,s,l,{title:`${r.title} ${c+1}`,description:``,required:!0,mixed:!1})}
<button type="button" class="ask-link ask-remove-button" @click=${()=>a(t.items.filter(e=>e.id!==i))}>
${p.remove}<span class="visually-hidden">${p.removeItem({title:w(r.title),nth:c+1})}</span>
</button>
</div>`})}
${t.items.length<e.most?o`<button type="button" class="ask-plain-button ask-add-button" @click=${()=>a([...t.items,{id:t.next,value:je(e.item,null,e.fresh)}],t.next+1)}>${p.add}<span class="visually-hidden">${p.addTo(w(r.title))}</span></button>`:i}
`}var Ut=/sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;function Wt(e){return e.replace(Ut,(e,t)=>t===`____`?`••••`:`•••• ${t}`)}function Gt(e){return Wt(e)!==e}function Kt(t){let n=N(t.schema),r=e(t.arguments_text);return n.kind===`object`&&r?.kind===`object`?{filled:je(n,r)}:{text:t.arguments_text}}function qt(e,t){return`text`in t?t.text:M(N(e.schema),t.filled,`required`)??`{}`}function Jt(t,n){let r=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],i=`text`in n?[]:Fe(N(t.schema),n.filled,`/arguments`,!0);return i.length>0?i:e(qt(t,n))?.kind===`object`?Yt(t,n)?.length===0?r(`unchanged`,p.nothingChanged):[]:r(`json`,p.oneObject)}function Yt(t,n){let[r,i]=[e(t.arguments_text),e(qt(t,n))];if(!r||!i)return null;let[a,o]=[Xt(r,``),Xt(i,``)];return[...new Set([...a.keys(),...o.keys()])].map(e=>({path:e,old:a.get(e)??null,now:o.get(e)??null})).filter(e=>e.old!==e.now)}function Xt(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),c(e)]]):new Map(n.flatMap(([e,n])=>[...Xt(n,`${t}/${A(e)}`)]))}function Zt(e){let t=e.ask?.approval,n=e.changed;return!t||!n?i:o`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${p.changeArguments}>
<p class="ask-step-text">${p.changeHint}</p>
${Gt(t.arguments_text)?o`<p class="ask-step-text">${p.sealedHint}</p>`:i}
${`text`in n?$t(e,n.text):Qt(e,t,n.filled)}
${en(t,n)}
<div class="ask-actions">
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${p.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
${e.busy?p.sending:p.showChanged}
</button>
</div>
</div>
`}function Qt(e,t,n){return kt(N(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function $t(e,t){let n=e.idFor(`edit`);return o`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${p.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${k(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
</div>
`}function en(e,t){let n=Yt(e,t),r=n===null?p.notJsonYet:n.length===0?p.nothingChanged:p.changes(n.length);return o`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${r}</p>
${n&&n.length>0?o`<ul class="ask-changes">
${O(n,({path:e})=>e,({path:e,old:t,now:n})=>o`<li>
<bdi lang="">${T(e)}</bdi>
${t===null?i:o`<del><span class="visually-hidden">${p.before}</span>${T(Wt(t))}</del>`}
${n===null?i:o`<ins><span class="visually-hidden">${p.after}</span>${T(Wt(n))}</ins>`}
</li>`)}
</ul>`:i}
</div>
`}var tn=class extends le{constructor(e){if(super(e),this.it=i,e.type!==E.CHILD)throw Error(this.constructor.directiveName+`() can only be used in child bindings`)}render(e){if(e===i||e==null)return this._t=void 0,this.it=e;if(e===a)return e;if(typeof e!=`string`)throw Error(this.constructor.directiveName+`() called with a non-string value`);if(e===this.it)return this._t;this.it=e;let t=[e];return t.raw=t,this._t={_$litType$:this.constructor.resultType,strings:t,values:[]}}};tn.directiveName=`unsafeHTML`,tn.resultType=1;var nn=ce(tn);function rn(e){return e.origin.type===`call_outcome_unknown`?p.happened(w(e.origin.tool??p.aCall)):e.origin.type===`guardrail`?e.origin.way===`to_model`?p.mayRead:p.maySay:e.origin.type===`limit`?p.mayGoOn(w(e.agent)):e.approval?p.run(w(e.approval.tool)).join(``):e.kind===`review`?p.reviewThis:w(e.questions[0]?.question??p.aQuestion)}function an({lineage:e}){return(e?.above??[]).map(({agent:e})=>p.forAgent(w(e))).reverse().join(`, `)}function on({origin:e}){return e.type===`call_outcome_unknown`||e.type===`limit`}function sn(e){return e.origin.type===`call_outcome_unknown`?p.outcomeUnknown:e.origin.type===`guardrail`?p.guardrail:e.origin.type===`mid_call`?p.toolAsks:e.origin.type===`limit`?p.limits[e.origin.limit??`turns`]:e.kind===`approval`?p.approval:e.kind===`review`?p.review:p.questionKind(e.questions.length)}function cn(e){let t=e.answered_at??e.settled_at??null,n=ln(e);switch(e.status){case`pending`:return null;case`answered`:return e.response?{tone:`plain`,title:p.responded,who:n,at:t}:e.decision?e.decision.decision===`approve`?{tone:`good`,title:p.approved,who:n,at:t}:{tone:`bad`,title:p.rejected,who:n,at:t}:{tone:`good`,title:p.answered,who:n,at:t};case`cancelled`:return{tone:`plain`,title:p.dismissed,who:e.settled_by?.name??n,at:t};case`withdrawn`:return{tone:`plain`,title:p.withdrawn,who:null,at:t};case`expired`:return{tone:`plain`,title:p.expired,who:null,at:e.settled_at??e.policy.expires_at??null};case`skipped`:return{tone:`plain`,title:p.skipped,who:null,at:t}}}function ln(e){let t=e.provenance?.kind??`person`;return t==="default"?p.ownDefault:t===`rule`?e.provenance?.by?p.ruleOf(e.provenance.by.name):p.aRule:t===`judge`?p.aJudge:e.answered_by?.name??null}function un(e){let{provenance:t}=e;if(e.status!==`answered`||t?.kind!==`person`)return null;let n=[...t.in_place_of?[p.inPlaceOf(t.in_place_of.name)]:[],...t.with?.length?[p.withOthers(t.with.map(({name:e})=>e).join(`, `))]:[],...t.channel?[p.over(t.channel)]:[],...typeof t.open_ms==`number`?[p.openFor(fn(t.open_ms))]:[]];return n.length>0?w(n.join(`, `)):null}function dn({provenance:e,answered_at:t}){if(e?.kind!==`person`||!e.signed_in)return null;let{signed_in:r,credential:i,again:a}=e,o=a&&t?fn(Math.max(0,Date.parse(t)-Date.parse(a.at))):null,s=n(p.proofs,r)??p.proofUnknown(r),c=a?p.provedAgain(a.by??`nothing`)+(o?p.provedBefore(o):``):``;return w((i?p.proofWith({proof:s,credential:i}):s)+c)}function fn(e){let t=Math.round(e/1e3);return t<120?p.seconds(t):t<7200?p.minutes(Math.round(t/60)):t<172800?p.hours(Math.round(t/3600)):p.days(Math.round(t/86400))}function pn(e){let t=e.approval?.permit?.state;return t===void 0||t===`skipped`?null:p.permits[t]}function mn(e){let{on_expiry:t}=e.policy;return p.onExpiry[t==="default"||t===`reject`||t===`continue`?t:`other`]}var hn=4096,gn=40;function _n(e,t){let{expires_at:n}=t.policy,r=t.status===`pending`;return o`
<header class="ask-head">
<p class="ask-meta">
${t.kind===`questions`&&!on(t)?i:o`<span class="ask-kind">${sn(t)}</span>`}
<span class="ask-from">${p.from(o`<bdi lang="">${w(t.agent)}</bdi>`)}${t.lineage?o`, <bdi>${an(t)}</bdi>`:i}</span>
<waypost-when .at=${t.asked_at}></waypost-when>
${t.revision>1?o`<span class="ask-revision">${p.version(t.revision)}</span>`:i}
</p>
<h2 class="ask-title" id=${e.idFor(`title`)} tabindex="-1"><bdi>${bn(t)}</bdi></h2>
${r&&n?o`<p class="ask-expiry">
${p.expires({when:o`<waypost-when .at=${n}></waypost-when>`,then:mn(t)})}
</p>`:i}
</header>
${r&&t.decided_elsewhere?vn(t.decided_elsewhere):i}
${r&&t.clarification&&!t.held?yn(t.clarification):i}
`}function vn({by:e,imported:t}){return o`<div class="ask-clarification" role="note">
<p class="ask-plain">${p.decidedElsewhere({by:o`<bdi>${w(e.name)}</bdi>`,who:o`<bdi>${w(t.by.name)}</bdi>`})}</p>
</div>`}function yn(e){return o`<div class="ask-clarification" role="note">
<strong>${p.askedAgain}</strong> <span class="ask-agent-words-label">${p.agentSaysHere}</span>
<p class="ask-plain"><bdi lang="">${w(e)}</bdi></p>
</div>`}function bn(e){return e.kind!==`questions`||on(e)?rn(e):e.status===`pending`?p.questionsForYou(e.questions.length):p.questions(e.questions.length)}function xn(e,t){let n=e&&(t.status===`pending`||!e.whilePending)?o`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english?`en`:i}>
<strong>${e.title}</strong>${e.text?o` <span>${e.text}</span>`:i}
</div>`:i;return o`<div role="alert" class="ask-notice-place">${n}</div>`}function Sn(e){return e.tookUp?o`<p class="ask-saved">
${p.savedAgo(o`<waypost-when .at=${e.tookUp}></waypost-when>`)}
<button type="button" class="ask-link" @click=${()=>e.startOver()}>${p.startOver}</button>
</p>`:i}function Cn(e){let t=e.allProblems;return t.length===0?i:o`
<div class="ask-problems" role="alert" tabindex="-1">
<strong>${wn(t)}</strong>
<ul>
${t.map(t=>o`<li>${Tn(e,t)}</li>`)}
</ul>
</div>
`}function wn(e){return e.length===1&&e[0]?.code===`required`?p.oneMissing:p.otherLook(e.length)}function Tn(e,t){let n=e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`),r=(e.ask?z(e.ask):[]).find(({id:e})=>e===be(t.pointer));if(n&&(!r||r.input===`form`))return En(n,t);if(!r)return Ot(t);let i=()=>{e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector(`input:checked, input, textarea`)?.focus()},a=w(r.header??r.question);return o`<button type="button" class="ask-link" @click=${i}><bdi lang="">${a}</bdi>: ${Ot(t)}</button>`}function En(e,t){let n=()=>(e.matches(`fieldset`)?e.querySelector(`input, select, textarea, button`):e)?.focus(),r=e.matches(`fieldset`)?e.querySelector(`legend bdi`):e.closest(`.ask-field`)?.querySelector(`label bdi`);return o`<button type="button" class="ask-link" @click=${n}><bdi lang="">${w(r?.textContent??``)}</bdi>: ${Ot(t)}</button>`}function Dn(e,t){let n=t.approval?.prompt??``,r=t.message??``;if(!n&&!r&&!t.message_html)return i;let a=r.length+n.length,s=a>4096||`${n}\n${r}`.split(`
`).length>gn,c=s&&!e.unfolded;return o`
<aside class="ask-agent-words ${c?`folded`:``}" aria-labelledby="${e.idFor(`words`)} ${e.idFor(`title`)}">
<p class="ask-agent-words-label" id=${e.idFor(`words`)}>${p.agentSays}</p>
<div class="ask-agent-words-text">
${n?o`<p class="ask-plain"><bdi lang="">${On(n,c)}</bdi></p>`:i}
${t.message_html&&!c?o`<div class="prose" lang="">${nn(t.message_html)}</div>`:r?o`<p class="ask-plain"><bdi lang="">${On(r,c)}</bdi></p>`:i}
</div>
${s?o`<button
type="button"
class="ask-link"
aria-expanded=${!c}
@click=${()=>e.unfolded=!e.unfolded}
>
${c?p.showAll(f(a)):p.showLess}
</button>`:i}
</aside>
`}function On(e,t){return w(t?e.slice(0,hn).replaceAll(/\n{3,}/g,`

`).split(`
`).slice(0,gn).join(`
`).trim():e)}function kn(e){return o`<button
type="button"
class="ask-quiet-button"
?disabled=${e.busy}
@click=${()=>e.go(`dismissing`,`.ask-keep-button`)}
>
${p.dismiss}
</button>`}function An(e){return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${p.dismissThis}>
<p class="ask-step-text">${p.dismissSure}</p>
<button type="button" class="ask-plain-button ask-keep-button" @click=${()=>e.go(`choosing`,`.ask-quiet-button`)}>
${p.keepOpen}
</button>
<button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${()=>e.dismiss()}>
${p.dismissIt}
</button>
</div>
`}function jn(e){let t=[Pn(e),Fn(e),...(e.delegations??[]).map(Ln),Rn(e)].filter(e=>e!==i);return t.length===0?i:o`<div class="ask-standing">${t}</div>`}function Mn({people:e=[],roles:t=[]}){let n=[...e,...t.length>0?[p.withRole(t.join(p.or))]:[]];return n.length===0?null:w([n.slice(0,-1).join(`, `),...n.slice(-1)].filter(Boolean).join(p.or))}function Nn(e){if(!e.you||e.you.answer||e.you.reject)return null;let t=Mn(e.policy.who??{});return e.you.reason===`self_approval`||!t?p.forOthers:p.forThem(t)}function Pn(e){let t=(e.policy.escalate??[]).slice(0,e.policy.escalated??0),n=Mn(e.policy.who??{});if(e.status!==`pending`||!n)return i;let r=t.map(Mn).filter(e=>e!==null),a=o`<bdi>${n}</bdi>`;return o`<p>${r.length>0?p.isForSince({whom:a,since:o`<bdi>${r.join(`, `)}</bdi>`}):p.isFor(a)}</p>`}function Fn(e){let{quorum:t,votes:n=[]}=e;if(!t)return i;let r=p.approvals({counted:t.counted,needed:t.needed});return o`<p class="ask-votes">${r}${n.length>0?`: `:`.`}${n.map((e,t)=>o`${t>0?`, `:``}${In(e)}`)}</p>`}function In(e){return o`<bdi lang="">${w(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts?i:p.countsNoLonger}${e.comment?o` “<bdi lang="">${w(e.comment)}</bdi>”`:i}`}function Ln({by:e,to:t,note:n,at:r}){return o`<p>${p.handedOn({by:o`<bdi lang="">${w(e.name)}</bdi>`,to:o`<bdi lang="">${w(t.name)}</bdi>`})} <waypost-when .at=${r}></waypost-when>${n?o`: “<bdi lang="">${w(n)}</bdi>”`:i}</p>`}function Rn({you:e}){return e?e.voted?o`<p class="ask-yours">${p.youVoted}</p>`:e.in_place_of?o`<p class="ask-yours">${p.inPlace(o`<bdi lang="">${w(e.in_place_of.name)}</bdi>`)}</p>`:e.answer?i:e.reject?o`<p class="ask-yours">${p.mayReject}</p>`:e.reason===`self_approval`?o`<p class="ask-yours">${p.youStarted}</p>`:e.reason===`not_permitted`?o`<p class="ask-yours">${p.notPermitted}</p>`:o`<p class="ask-yours">${p.forOthersToAnswer}</p>`:i}function zn(e){return e.people.length>0&&e.ask?.you?.answer===!0&&Mn(e.ask.policy.who??{})!==null}function Bn(e){return zn(e)?o`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${()=>e.go(`delegating`,`.ask-hand-to`)}>${p.delegateStep}</button>`:i}function Vn(e){let[t,n]=[e.idFor(`hand-to`),e.idFor(`hand-note`)];return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${p.handThis}>
<div class="ask-comment">
<label for=${t}>${p.handTo}</label>
<select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
${e.people.map(e=>o`<option value=${e}>${w(e)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${n}>${p.handNote} <span class="ask-optional">${p.optional}</span></label>
<textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-hand-button`)}>${p.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.handOn(Gn(e,`.ask-hand-to`),Gn(e,`.ask-hand-note`).trim())}>${e.busy?p.sending:p.handOver}</button>
</div>
`}function Hn({quorum:e}){return e?.needed??1}function Un(e){return!e.ask||e.people.length===0||e.ask.you?.answer!==!0?i:o`<button type="button" class="ask-quiet-button ask-restrict-button" ?disabled=${e.busy}
@click=${()=>e.go(`restricting`,`.ask-back-button`)}>${p.requireStep(Hn(e.ask)+1)}</button>`}function Wn(e){let t=e.ask?Hn(e.ask)+1:2;return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${p.requireMore}>
<p class="ask-step-text">${p.requireSure(t)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-restrict-button`)}>${p.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.requireMore()}>${e.busy?p.sending:p.require(t)}</button>
</div>
`}function Gn(e,t){return e.querySelector(t)?.value??``}function Kn(e,t){switch(e.step){case`choosing`:case`responding`:return qn(e,t);case`confirming`:return Jn(e,t);case`rejecting`:return Yn(e);case`dismissing`:return An(e);case`delegating`:return Vn(e);case`restricting`:return Wn(e);case`editing`:return Zt(e)}}function qn(e,{risk:t}){let n=e.ask?.you,r=t===`high`||t===`critical`,a=e.ask?wt(e.ask,e.draft):!1;return o`
<div class="ask-actions ${r?`ask-is-grave`:``}" role="group" aria-label=${p.yourDecision}>
<button type="button" class="ask-reject-button" ?data-safe=${r} ?disabled=${e.busy}
@click=${()=>e.go(`rejecting`,`.ask-reason`)}>${p.rejectStep}</button>
${n?.voted||n?.answer===!1?i:o`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>t===`critical`&&!a?e.go(`confirming`,`.ask-back-button`):e.decide(`approve`)}>
${e.busy?p.sending:a?p.showChanged:t===`critical`?p.approveStep:e.rule.on?p.approveAlways:p.approve}
</button>`}
${e.ask?.approval?.allow_modify_args&&n?.answer!==!1?o`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${e.busy} @click=${()=>e.edit()}>${p.changeArguments}</button>`:i}
${n?.answer===!1?i:o`${kn(e)} ${Bn(e)} ${Un(e)}`}
</div>
`}function Jn(e,{what:t}){return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${p.confirmApproval}>
<p class="ask-step-text">${p.critical(o`<code>${t}</code>`)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
${p.goBack}
</button>
<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>e.decide(`approve`)}>
${e.busy?p.sending:p.yesApprove}
</button>
</div>
`}function Yn(e){let t=e.idFor(`reason`);return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${p.reject}>
<div class="ask-comment">
<label for=${t}>${p.whyNot} <span class="ask-optional">${p.whyNotHint}</span></label>
<textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${k(e.reason)}
@input=${t=>e.reason=t.target.value}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
${p.goBack}
</button>
<button type="button" class="ask-reject-button is-final" ?disabled=${e.busy} @click=${()=>e.decide(`reject`)}>
${e.busy?p.sending:p.reject}
</button>
</div>
`}var Xn=[[`direction controls`,`direction`],[`invisible characters`,`invisible`],[`control characters`,`control`],[`several lines`,`lines`],[`spaces at the end`,`end`],[`a long run of spaces`,`spaces`],[`not inspectable`,`opaque`],[`many combining marks`,`combining`]],Zn=[[`not in normal form: `,`normal`],[`mixed letters: `,`mixed`],[`letters of another script: `,`script`],[`secret `,`secret`]],Qn=[[` in the name of the tool`,`tool`],[` in the name of the server`,`server`],[` in the target`,`target`],[` in the name`,`name`]];function $n(e){let[t,n]=Qn.find(([t])=>e.endsWith(t))??[];return n&&t?p.places[n](er(e.slice(0,-t.length))):er(e)}function er(e){let[t=``,n]=Xn.find(([t])=>e.startsWith(t))??[];if(n)return p.marks[n]+tr(e.slice(t.length));let[r=``,i]=Zn.find(([t])=>e.startsWith(t))??[];return i?p.marksOf[i](tr(e.slice(r.length))):tr(e)}var tr=e=>e.replace(/\bis (?=U\+)/g,()=>`${p.markIs} `);function nr(e){return e===`none_of_these`?p.noneOfThese:p.dontKnow}function rr(e,t,n){let{declined:r}=B(e.draft,t.id),a=V(t)||t.multi_select,s=i=>o`
<label class="ask-option-button ask-declined ${r===i?`selected`:``}">
<input
type=${a?`checkbox`:`radio`}
name=${a?`${n}-${i}`:n}
value=${i}
.checked=${k(r===i)}
@change=${n=>e.draft=ht(e.draft,t,i,n.target.checked)}
/>
<span class="ask-option-words"><span class="ask-option-label">${nr(i)}</span></span>
</label>
`;return o`${t.allow_none?s(`none_of_these`):i} ${t.allow_unknown?s(`dont_know`):i}`}function ir(e){return e.ask?.allow_response?o`<button
type="button"
class="ask-quiet-button ask-respond-button"
?disabled=${e.busy}
@click=${()=>e.go(`responding`,`.ask-response`)}
>
${p.respondStep}
</button>`:i}function ar(e){let t=e.idFor(`response`);return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${p.respond}>
<div class="ask-comment">
<label for=${t}>${p.yourResponse} <span class="ask-optional">${p.yourResponseHint}</span></label>
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
<button type="button" class="ask-plain-button" @click=${()=>e.go(`choosing`,`.ask-respond-button`)}>${p.backToQuestions}</button>
<button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
<span aria-hidden="true">[</span> ${e.busy?p.sending:p.sendResponse} <span aria-hidden="true">]</span>
</button>
</div>
`}var or=class extends CustomEvent{constructor(e){super(`waypost-answer`,{detail:e,bubbles:!0,composed:!0})}},sr=class extends CustomEvent{constructor(e){super(`waypost-cancel`,{detail:e,bubbles:!0,composed:!0})}},cr=class extends CustomEvent{constructor(e){super(`waypost-comment`,{detail:e,bubbles:!0,composed:!0})}},lr=class extends CustomEvent{constructor(e){super(`waypost-suggest`,{detail:e,bubbles:!0,composed:!0})}},ur=class extends CustomEvent{constructor(e){super(`waypost-delegate`,{detail:e,bubbles:!0,composed:!0})}},dr=class extends CustomEvent{constructor(e){super(`waypost-restrict`,{detail:e,bubbles:!0,composed:!0})}},fr=class extends CustomEvent{constructor(e){super(`waypost-undo`,{detail:e,bubbles:!0,composed:!0})}},pr=class extends CustomEvent{constructor(e){super(`waypost-attach`,{detail:e,bubbles:!0,composed:!0})}},mr=class extends CustomEvent{constructor(e){super(`waypost-draft`,{detail:e,bubbles:!0,composed:!0})}};function hr(e,t,n){let{accept:r,files:a}=Qe(t),s=e.kept.files[t.id]??[];return o`
<p class="ask-hint" id=${`${n}-limits`}>${$e(t)}</p>
${s.length>0?o`<ul class="ask-files" aria-label=${p.files}>
${s.map((n,r)=>gr(e,t,n,r))}
</ul>`:i}
${s.length<a?o`<input
type="file"
class="ask-file-input"
id=${`${n}-file`}
accept=${r.length>0?r.join(`,`):i}
?multiple=${a>1}
aria-labelledby=${`${n}-legend`}
aria-describedby=${`${n}-limits`}
aria-required=${t.required}
@change=${n=>_r(e,t,n.target)}
/>`:i}
`}function gr(e,t,n,r){let a=n.problem??(n.digest===void 0?`${Math.round(n.progress*100)}%`:p.attached);return o`
<li class="ask-file ${n.problem?`has-problem`:``}">
<span class="ask-file-name"><bdi lang="">${w(n.name)}</bdi></span>
<span class="ask-file-size">${et(n.size)}</span>
${n.digest===void 0&&!n.problem?o`<progress max="1" value=${n.progress} aria-label=${p.sendingFile(w(n.name))}></progress>`:i}
<span class="ask-file-state" role="status">${w(a)}</span>
<button type="button" class="ask-quiet-button" aria-label=${p.removeNamed(w(n.name))} @click=${()=>yr(e,t,r)}>${p.remove}</button>
</li>
`}function _r(e,t,n){let{bytes:r,files:i}=Qe(t),a=i-(e.kept.files[t.id]??[]).length;for(let i of[...n.files??[]].slice(0,a)){let n=r!==null&&i.size>r,a={name:i.name,size:i.size,progress:0,...n?{problem:p.tooLarge(et(r))}:{}};br(e,t,[...e.kept.files[t.id]??[],a]),n||vr(e,t,i,a)}n.value=``}function vr(e,t,n,r){let i=r;e.dispatchEvent(new pr({ask_id:e.ask?.id??``,file:n,report:n=>{let r=e.kept.files[t.id]??[];if(!r.includes(i))return;let a={...i,...n};br(e,t,r.map(e=>e===i?a:e)),i=a},wanted:()=>(e.kept.files[t.id]??[]).includes(i)}))}function yr(e,t,n){br(e,t,(e.kept.files[t.id]??[]).filter((e,t)=>t!==n)),e.updateComplete.then(()=>e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus())}function br(e,t,n){e.kept={...e.kept,files:{...e.kept.files,[t.id]:n}}}function xr(e,t,n){let r=e.revealed.includes(t.id),a=e.revealed.filter(e=>e!==t.id);return o`
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
placeholder=${t.placeholder?w(t.placeholder):i}
.value=${k(e.kept.secrets[t.id]??``)}
@input=${n=>Sr(e,t,n.target.value)}
/>
<button
type="button"
class="ask-quiet-button"
aria-pressed=${r}
aria-controls=${`${n}-secret`}
@click=${()=>e.revealed=r?a:[...a,t.id]}
>
${r?p.hide:p.show}
</button>
</div>
<p class="ask-typed-hint" id=${`${n}-sealed`}>${p.sealHint}</p>
`}function Sr(e,t,n){e.kept={...e.kept,secrets:{...e.kept.secrets,[t.id]:n}}}function Cr(e,t){let n=t=>{t.preventDefault(),e.step===`responding`?e.submitResponse():e.submitAnswers()};return o`
<form class="ask-form" novalidate @submit=${n} @keydown=${e=>{e.key===`Enter`&&(e.ctrlKey||e.metaKey)&&n(e)}}>
${Dn(e,t)}
${O(U(t,e.draft),e=>e.id,t=>kr(e,t))}
${e.open?wr(e):i}
</form>
`}function wr(e){return e.step===`responding`?ar(e):e.step===`delegating`?Vn(e):o`${Er(e)} ${e.step===`dismissing`?An(e):Tr(e)}`}function Tr(e){return o`
<div class="ask-actions">
<button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
<span aria-hidden="true">[</span> ${e.busy?p.sending:p.submit} <span aria-hidden="true">]</span>
</button>
${ir(e)} ${kn(e)} ${Bn(e)}
</div>
`}function Er(e){let t=e.idFor(`comment`);return o`
<div class="ask-comment">
<label for=${t}>${p.comments} <span class="ask-optional">${p.optional}</span></label>
<textarea
id=${t}
class="ask-additional-comments-textarea"
rows="2"
dir="auto"
?disabled=${e.busy}
.value=${k(e.draft.comment)}
@input=${t=>e.draft={...e.draft,comment:Ur(t)}}
></textarea>
</div>
`}function Dr(e,t){let{form:n}=B(e.draft,t.id),r=n&&e.ask?Ie(N(t.schema),n,Tt(e.ask,t)).slice(1):[];return e.allProblems.find(({pointer:e})=>be(e)===t.id&&!r.includes(e))}function Or(e,t,n){let{form:r}=B(e.draft,t.id);if(!r||!e.ask)return i;let a={id:`${n}-form`,at:Tt(e.ask,t),problems:e.allProblems,disabled:e.busy||!e.open,change:n=>e.draft=vt(e.draft,t,n)};return kt(N(t.schema),r,a)}function kr(e,t){let n=e.idFor(t.id),r=Dr(e,t),a=r?`${n}-problem`:i;return o`
<fieldset class="ask-question-card ${r?`has-problem`:``}" id=${n} ?disabled=${e.busy||!e.open||e.step===`responding`} aria-describedby=${a}>
<legend id=${`${n}-legend`}>
${t.header?o`<span class="ask-header-chip"><bdi lang="">${w(t.header)}</bdi></span>`:i}
<span class="ask-question-text"><bdi lang="">${w(t.question)}</bdi></span>
${Mr(e,t)}
</legend>
${r?o`<p class="ask-problem" id=${`${n}-problem`}>${Ot(r)}</p>`:i}
${Ar(e,t,n)}
${t.fills?o`<p class="ask-typed-hint">${p.isArgument}</p>`:i}
${e.open&&!e.ask?.approval?Lr(e,t,n):i}
</fieldset>
`}function Ar(e,t,n){return t.input===`form`?Or(e,t,n):V(t)?o`
${jr(e,t,n)}
${t.allow_none||t.allow_unknown?o`<div class="ask-options ask-instead">${rr(e,t,n)}</div>`:i}
`:Rr(e,t,n)}function jr(e,t,n){return t.input===`file`?hr(e,t,n):t.input===`secret`?xr(e,t,n):Se(t)?Pr(e,t,n):Nr(e,t,n)}function Mr(e,{required:t}){let n=(e.ask?z(e.ask):[]).some(e=>e.required!==t);return t?o`<span class=${n?`ask-optional`:`visually-hidden`}>${p.required}</span>`:o`<span class="ask-optional">${p.optional}</span>`}function Nr(e,t,n){let{text:r,declined:a}=B(e.draft,t.id),s=tt(t);return o`<textarea
class="ask-text"
rows=${ot(t)===`text`?2:1}
dir="auto"
inputmode=${ot(t)}
name=${`${n}-text`}
aria-labelledby=${`${n}-legend`}
aria-describedby=${s?`${n}-hint`:i}
aria-required=${t.required}
placeholder=${w(t.placeholder??``)}
?disabled=${a!==null}
.value=${k(r)}
@input=${n=>e.draft=gt(e.draft,t,Ur(n))}
></textarea>
${s?o`<p class="ask-typed-hint" id=${`${n}-hint`}>${s}</p>`:i}`}function Pr(e,t,n){let{text:r,declined:a}=B(e.draft,t.id),{min:s,max:c}=Ae(t),l=t.input!==`number`,u=e=>l&&e!==null?Ce(t,e):i,d=Fr(t,r);return o`
<input
class="ask-text ask-typed"
type=${t.input===`date`?`date`:t.input===`datetime`?`datetime-local`:`text`}
inputmode=${l?i:ot(t)}
?disabled=${a!==null}
autocomplete="off"
name=${`${n}-text`}
data-question=${t.id}
min=${u(s)}
max=${u(c)}
aria-labelledby=${`${n}-legend`}
aria-describedby=${d?`${n}-hint`:i}
aria-required=${t.required}
placeholder=${l?i:w(t.placeholder??``)}
.value=${k(r)}
@input=${n=>e.draft=gt(e.draft,t,Ur(n))}
/>
${d?o`<p class="ask-typed-hint" id=${`${n}-hint`}>${w(d)}</p>`:i}
`}function Fr(e,t){let n=e.input===`datetime`?we(e,t):null,r=e.input===`datetime`&&!n?p.inYourZone:``;return[tt(e),n?`${Oe(e,n)}.`:r].filter(Boolean).join(` `)}function Ir(e){return[...e.querySelectorAll(`.ask-typed, .ask-field input`)].filter(e=>e.validity.badInput).map(e=>({pointer:e.dataset.pointer??`/answers/${A(e.dataset.question??``)}`,code:`half`,message:p.finishDate}))}function Lr(e,t,n){return o`
<details class="ask-note">
<summary id=${`${n}-note`}>${p.addNote}<span class="visually-hidden">${p.addNoteTo(w(t.header??t.question))}</span></summary>
<textarea
class="ask-text"
rows="2"
dir="auto"
name=${`${n}-notes`}
aria-label=${p.note}
placeholder=${p.remark}
.value=${k(B(e.draft,t.id).notes)}
@input=${n=>e.draft=_t(e.draft,t,Ur(n))}
></textarea>
</details>
`}function Rr(e,t,n){let r=ft(t),a=r.some(e=>e.preview);return o`
${t.multi_select?o`<p class="ask-hint">${tt(t)}</p>`:i}
<div class="ask-choices ${a?`has-previews`:``} ${t.input===`confirm`?`is-confirm`:``}">
<div class="ask-options">
${r.map((r,i)=>zr(e,t,r,`${n}-${i}`))}
${t.free_text===`allow`?Br(e,t,n):i} ${rr(e,t,n)}
</div>
${a?Vr(e,t,r):i}
</div>
`}function zr(e,t,n,r){let a=B(e.draft,t.id).values.includes(n.value),s=()=>e.peeked={...e.peeked,[t.id]:n.value};return o`
<label class="ask-option-button ${a?`selected`:``}" @pointerenter=${s} @focusin=${s}>
<input
type=${t.multi_select?`checkbox`:`radio`}
name=${e.idFor(t.id)}
value=${n.value}
.checked=${k(a)}
aria-labelledby="${r}-label${n.recommended?` ${r}-recommended`:``}"
aria-describedby=${n.description?`${r}-description`:i}
@change=${r=>e.draft=pt(e.draft,t,n.value,Wr(r))}
/>
<span class="ask-option-words">
<span class="ask-option-label"
><bdi lang="" id=${`${r}-label`}>${w(n.label)}</bdi>${n.recommended?o`<span class="ask-recommended" id=${`${r}-recommended`}>${p.recommended}</span>`:i}</span
>
${n.description?o`<span class="ask-option-description" id=${`${r}-description`}><bdi lang="">${w(n.description)}</bdi></span>`:i}
</span>
</label>
`}function Br(e,t,n){let{own:r,text:i}=B(e.draft,t.id);return o`
<div class="ask-option-button ask-own-words ${r?`selected`:``}">
<input
type=${t.multi_select?`checkbox`:`radio`}
id=${`${n}-own`}
name=${e.idFor(t.id)}
value=""
.checked=${k(r)}
@change=${n=>e.draft=mt(e.draft,t,Wr(n))}
/>
<span class="ask-option-words">
<label class="ask-option-label" for=${`${n}-own`}>${p.somethingElse}</label>
<textarea
class="ask-text"
rows="1"
dir="auto"
aria-label=${p.somethingElseLabel}
placeholder=${w(t.placeholder??p.ownWords)}
.value=${k(i)}
@input=${n=>e.draft=gt(e.draft,t,Ur(n))}
></textarea>
</span>
</div>
`}function Vr(e,t,n){let r=B(e.draft,t.id).values.at(-1),i=n.find(e=>e.recommended&&e.preview)??n.find(e=>e.preview),a=e.peeked[t.id]??r??i?.value;return o`
<div class="ask-previews">
${n.map(e=>o`
<div class="ask-preview ${e.value===a?`shown`:``}" aria-hidden=${e.value!==a}>
<p class="ask-preview-label">${p.previewOf(o`<bdi lang="">${w(e.label)}</bdi>`)}</p>
${e.preview?Hr(e,e.preview):o`<p class="ask-plain ask-muted">${p.noPreview}</p>`}
</div>
`)}
</div>
`}function Hr({label:e},{type:t,body:n,html:r}){return t===`image`?o`<img class="ask-preview-image" src=${n} alt=${w(e)} />`:o`<div class="prose ask-preview-${t}" lang="">${nn(r??``)}</div>`}function Ur(e){return e.target.value}function Wr(e){return e.target.checked}var Gr={on:!1,scope:`session`,hours:24,arguments:{}},Kr=[1,24,168,720];function qr(e){let t=Jr(e.arguments_text);return Object.entries(t).map(([t,n])=>{let r=`/${t.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}`,i=e.view.find(({path:e})=>`/${e}`===r)?.text??JSON.stringify(n);return typeof n==`string`?{pointer:r,name:t,kinds:[`same`,`prefix`,`any`],text:n,shown:i}:typeof n==`number`?{pointer:r,name:t,kinds:[`same`,`at_most`,`any`],text:i,shown:i}:{pointer:r,name:t,kinds:[`same`,`any`],text:``,shown:i}})}function Jr(e){try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:{}}catch{return{}}}function Yr(e){return Object.entries(e.arguments).flatMap(([e,{kind:t,text:n,given:r}])=>{switch(t){case`prefix`:return[{pointer:e,prefix:n}];case`at_most`:return[{pointer:e,at_most:n.trim()}];case`any`:return[{pointer:e,any:!0}];case`given`:return r?[r]:[];case`same`:return[]}})}function Xr(e,t){if(!e.on)return;let n=new Date(t+e.hours*36e5).toISOString();return{scope:e.scope,arguments:Yr(e),until:n}}function Zr(e,t){switch(t?.kind??`same`){case`prefix`:return`${e.name} ${p.beginsWith(t?.text??``)}`;case`at_most`:return`${e.name} ${p.upToNumber(t?.text??``)}`;case`any`:return`${e.name} ${p.isAnything}`;case`given`:return`${e.name} ${Qr(t?.given)}`;case`same`:return`${e.name} ${p.is(e.shown)}`}}function Qr(e){return e?.one_of?p.isOneOf(e.one_of.map(e=>JSON.stringify(e)).join(`, `)):e?.prefix===void 0?e?.at_most===void 0?e?.any?p.isAnything:p.is(JSON.stringify(e?.equals)):p.upToNumber(e.at_most):p.beginsWith(e.prefix)}function $r(e,t,n){let r=qr(n);return o`
<details class="ask-remember" @toggle=${t=>{t.target.open&&e.suggest()}}>
<summary>${p.alwaysAllow}</summary>
<div class="ask-remember-body">
${ei(e,t)}
${r.length>0?o`<fieldset class="ask-remember-arguments"><legend>${p.where}</legend>${r.map(t=>ti(e,t))}</fieldset>`:i}
${ni(e,e.suggestions)}
<p class="ask-remember-says" role="status">${ai(e.rule,t,n,r)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${t=>G(e,{on:t.target.checked})} />
<span>${p.allowThese}</span>
</label>
</div>
</details>
`}function G(e,t){e.rule={...e.rule,...t}}function ei(e,t){return o`<p class="ask-remember-line">
<label>${p.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>G(e,{scope:t.target.value})}>
${[`session`,`agent`,`everywhere`].map(n=>o`<option value=${n} ?selected=${n===e.rule.scope}>${p.reachLabel({reach:n,agent:T(t.agent)})}</option>`)}
</select>
</label>
<label>${p.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>G(e,{hours:Number(t.target.value)})}>
${Kr.map(t=>o`<option value=${t} ?selected=${t===e.rule.hours}>${p.ends[t]}</option>`)}
</select>
</label>
</p>`}function ti(e,t){let n=e.rule.arguments[t.pointer],r=n?.kind??`same`,a=n?.given?[...t.kinds,`given`]:t.kinds,s=i=>{let a={kind:r,text:t.text,...n,...i};G(e,{arguments:{...e.rule.arguments,[t.pointer]:a}})};return o`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${T(t.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${e=>s({kind:e.target.value})}>
${a.map(e=>o`<option value=${e} ?selected=${e===r}>${p.kinds[e]}</option>`)}
</select>
</label>
${r===`prefix`||r===`at_most`?o`<input type="text" inputmode=${r===`at_most`?`decimal`:`text`} aria-label=${p.kindFor({kind:p.kinds[r],argument:T(t.name)})}
.value=${n?.text??t.text} ?disabled=${e.busy} @input=${e=>s({text:e.target.value})} />`:r===`given`?o`<span class="ask-muted"><bdi>${T(Qr(n?.given))}</bdi></span>`:i}
</div>`}function ni(e,t){let n=(t??[]).filter(({covered:e})=>e>0);return n.length===0?i:o`<ul class="ask-remember-suggested" aria-label=${p.suggested}>
${n.map(t=>o`<li>
<p><bdi>${T(t.arguments.map(e=>`${e.pointer.slice(1)} ${Qr(e)}`).join(`, `))}</bdi></p>
<p class="ask-muted">${p.wouldHaveCovered(t.covered)} ${ri(t)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>ii(e,t)}>${p.usePattern}</button>
</li>`)}
</ul>`}function ri({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>o`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[n,r]=[t(`rejected`),t(`outside`)];return o`${n.length>0?o`<strong class="ask-remember-wrong">${p.wouldHaveLetRun(n)}</strong> `:i}
${r.length>0?p.justOutside(r):i}`}function ii(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);G(e,{arguments:Object.fromEntries(n)})}function ai(e,t,n,r){let i=r.map(t=>Zr(t,e.arguments[t.pointer])).join(p.and),a={tool:n.tool,reach:p.ruleReach({reach:e.scope,agent:t.agent}),until:p.ends[e.hours]},s=o`<bdi>${T(i?p.ruleSentenceWhere({...a,where:i}):p.ruleSentence(a))}</bdi>`;return e.on?p.ruleAllows(s):p.ruleWouldAllow(s)}function oi(e,t,n){return o`
${ci(e,t,n)} ${si(e,n)} ${Dn(e,t)}
${e.open&&e.step!==`editing`&&z(t).length>0?o`<div class="ask-form ask-feedback">${O(U(t,e.draft),({id:e})=>e,t=>kr(e,t))}</div>`:i}
${e.open&&n.rememberable?$r(e,t,n):i}
${e.open?Kn(e,{risk:n.risk??null,what:T(n.tool)}):i}
`}function si(e,t){if(!t.output)return i;let n=e.idFor(`output`);return o`
<aside class="ask-agent-words ask-output" aria-labelledby=${n}>
<p class="ask-agent-words-label" id=${n}>${p.toolSays}</p>
<div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${w(t.output)}</bdi></p></div>
</aside>
`}function ci(e,t,n){let r=e.idFor(`call`);return o`
<section class="ask-call ask-risk-${n.risk??`none`}" aria-labelledby=${r}>
<div class="ask-call-head">
<h3 class="ask-call-title" id=${r}>
<span class="visually-hidden">${p.theCall}</span><code>${T(n.tool)}</code>
</h3>
<p class="ask-call-facts">
${n.risk?o`<span class="ask-risk ask-risk-${n.risk}">${p.risk[n.risk]}</span>`:i}
${n.risk&&n.risk_raised_by?o`<span class="ask-raised">${p.raisedBy(n.risk_raised_by)}</span>`:i}
${n.opaque?o`<span class="ask-mark">${p.opaque(n.opaque)}</span>`:i}
${n.category?o`<span class="ask-category"><bdi lang="">${w(n.category)}</bdi></span>`:i}
</p>
</div>
${n.arguments_unchecked?o`<p class="ask-call-marks"><span class="ask-mark">${p.unchecked}</span> <bdi lang="">${T(n.arguments_unchecked)}</bdi></p>`:i}
${n.marks?.length?o`<p class="ask-call-marks">${n.marks.map(ui)}</p>`:i}
<dl class="ask-call-rows">
${n.view.map(t=>li(e,t))}
${n.view.length===0?o`<div class="ask-call-row"><dt>${p.arguments}</dt><dd>${p.none}</dd></div>`:i}
</dl>
${n.reason?o`<p class="ask-call-reason"><bdi lang="">${w(n.reason)}</bdi></p>`:i}
<dl class="ask-call-about">
${K(p.askedBy,t.agent)} ${K(p.server,n.server)} ${K(p.target,n.target)}
${(n.pins??[]).map(e=>K(p.contentsOf(e.pointer.slice(1)),e.digest))}
${K(p.notPinned,n.not_pinned?.join(`, `))}
${n.digest_words?o`<div><dt>${p.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>`:i}
</dl>
<details class="ask-exact">
<summary>${p.exactly}</summary>
<pre tabindex="0" aria-label=${p.exactText}><code>${T(Wt(n.arguments_text))}</code></pre>
${Gt(n.arguments_text)?o`<p class="ask-plain">${p.dots}</p>`:i}
${n.description?o`<p class="ask-plain"><strong>${p.toolDescription}</strong> <bdi lang="">${w(n.description)}</bdi></p>`:i}
<p class="ask-plain ask-digest"><code>${n.digest}</code></p>
</details>
</section>
`}function li(e,t){let n=e.earlier?.get(t.path),r=e.earlier!==null&&n!==t.text;return o`
<div class="ask-call-row ${r?`changed`:``}">
<dt><bdi lang="">${T(t.path)}</bdi></dt>
<dd>
${t.text===``?o`<span class="ask-muted">${p.empty}</span>`:o`<bdi lang="" class="ask-value" dir="auto">${T(t.text)}</bdi>`}
${t.marks.map(ui)}
${r?o` <span class="ask-mark ask-mark-changed">${n===void 0?p.isNew:p.isChanged}</span>`:i}
</dd>
</div>
`}function ui(e){return o` <span class="ask-mark"><bdi>${T($n(e))}</bdi></span>`}function K(e,t){return t?o`<div><dt>${e}</dt><dd><bdi lang="">${T(t)}</bdi></dd></div>`:i}function di(e,t){if(/^[1-9]$/.test(t))return mi(e,Number(t));if(t===`a`)return pi(e);let n={r:`.ask-reject-button`,e:`.ask-edit-button`,u:`.ask-undo-button`}[t];return n!==void 0&&fi(e.querySelector(`${n}:enabled:not(.is-final)`))}function fi(e){return e?.click(),e!==null}function pi(e){if(e.step!==`choosing`)return!1;let t=e.querySelector(`.ask-approve-button:enabled`);return t?.closest(`.ask-is-grave`)?(t.focus(),!0):fi(t)}function mi(e,t){let n=[...e.querySelectorAll(`.ask-question-card`)].filter(e=>hi(e).length>0),r=n.find(e=>e.contains(document.activeElement)),i=r?.querySelector(`input[type="checkbox"]`)?r:void 0,a=n.find(e=>hi(e).every(({checked:e})=>!e)),o=hi(i??a??r??n.at(-1)??null)[t-1];return!o||o.disabled?!1:(o.focus(),o.click(),!0)}function hi(e){return e?[...e.querySelectorAll(`.ask-options :is(input[type="radio"], input[type="checkbox"])`)]:[]}function gi(e,t,n){return o`
${_i(e,t,n)} ${Dn(e,t)}
${e.open?Kn(e,{risk:null,what:p.thisText}):i}
`}function _i(e,t,n){let r=t.origin.type===`guardrail`;return o`
<article class="ask-review" aria-label=${r?p.stoppedLabel:p.toReviewLabel}>
<p class="ask-agent-words-label">${r?p.stopped:p.toReview}</p>
<div class="prose" lang="" id=${e.idFor(`review`)}>${nn(n.html)}</div>
</article>
`}function vi(e,t){return o`
${bi(t)} ${wi(t.decision)}
${t.approval||t.review?o`<details class="ask-record">
<summary>${p.shown}</summary>
${t.approval?o`${ci(e,t,t.approval)} ${si(e,t.approval)}`:i}
${t.review?_i(e,t,t.review):i} ${Dn(e,t)}
</details>`:o`<div class="ask-record">${t.questions.map(n=>xi(e,t,n,t.answers))}</div>`}
${t.comment?q(p.comment,t.comment):i}
`}function yi(e,t){return t?p.byHow({who:e,how:o`<bdi class="ask-how">${t}</bdi>`}):p.by(e)}function bi(e){let t=cn(e);if(!t)return i;let n=pn(e),r=un(e),a=dn(e);return o`
<div class="ask-outcome ask-outcome-${t.tone}">
<p class="ask-outcome-line">
<strong>${t.title}</strong>
${t.who?o`<span>${yi(o`<bdi>${w(t.who)}</bdi>`,r)}</span>`:i}
${t.at?o`<waypost-when .at=${t.at}></waypost-when>`:i}
${n?o`<span class="ask-permit">${n}</span>`:i}
</p>
${e.imported_by?o`<p class="ask-proof ask-muted">${p.importedBy(o`<bdi>${w(e.imported_by.name)}</bdi>`)}</p>`:i}
${a&&!e.imported_by?o`<p class="ask-proof ask-muted"><bdi>${a}</bdi></p>`:i}
${e.superseded_by?o`<p class="ask-replaced">${p.replacedBy(o`<a href=${`/asks/${e.superseded_by}`}>${p.anotherAsk}</a>`)}</p>`:i}
${e.response?q(p.response,e.response):i} ${e.decision?.reason?q(p.reason,e.decision.reason):i}
</div>
`}function xi(e,t,n,r){let a=r?.[n.id];return o`
<div class="ask-question-card is-settled">
<p class="ask-question-line">
${n.header?o`<span class="ask-header-chip"><bdi lang="">${w(n.header)}</bdi></span>`:i}
<span class="ask-question-text"><bdi lang="">${w(n.question)}</bdi></span>
</p>
${a?Si(e,t,n,a):r?o`<p class="ask-muted">${yt(n,r)?p.noAnswer:p.notAsked}</p>`:i}
</div>
`}function Si(e,t,n,r){if(n.input===`secret`&&r.values.length>0)return o`<p class="ask-muted">${p.sealed}</p>${r.notes?q(p.note,r.notes):i}`;if(r.files?.length)return o`
<ul class="ask-files" aria-label=${p.files}>
${r.files.map(n=>Ti(e,t,n))}
</ul>
${r.notes?q(p.note,r.notes):i}
`;let a=e=>Se(n)?Oe(n,e):ft(n).find(t=>t.value===e)?.label??e;if(n.input===`form`)return o`<dl class="ask-call-rows">${Ci(r.data,``)}</dl>${r.notes?q(p.note,r.notes):i}`;let s=r.declined?[nr(r.declined)]:[],c=[...r.values.map(a),...r.free_text?[r.free_text]:[],...s];return o`
<ul class="ask-chosen" aria-label=${p.answer}>
${c.map(e=>o`<li class="ask-option-button selected"><bdi>${w(e)}</bdi></li>`)}
</ul>
${r.notes?q(p.note,r.notes):i}
`}function Ci(e,t){let n=typeof e==`object`&&e?Object.entries(e):[];if(n.length>0)return n.map(([e,n])=>Ci(n,t?`${t}/${e}`:e));let r=typeof e==`string`?e:e===!0?p.yes:e===!1?p.no:JSON.stringify(e??null);return o`<div class="ask-call-row"><dt><bdi lang="">${w(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${w(r)}</bdi></dd></div>`}function wi(e){let t=e?.feedback;return!t||Object.keys(t).length===0?i:o`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${p.filledIn}</span></p><dl class="ask-call-rows">${Ci(t,``)}</dl></div>`}function Ti(e,t,{name:n,size:r,digest:i}){let a=o`<bdi lang="">${w(n)}</bdi>`;return o`
<li class="ask-file">
<span class="ask-file-name">${e.fileAt?o`<a href=${e.fileAt(t,i)} download>${a}</a>`:a}</span>
<span class="ask-file-size">${et(r)}</span>
</li>
`}function q(e,t){return o`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${w(t)}</bdi></p>`}function Ei(e,t,n){let r=n.answers!=null||n.response!=null||n.decision!=null,a=Di(n,Date.now());return o`
<div class="ask-outcome ask-held">
<p class="ask-outcome-line">
<strong>${r?p.sent:p.hasReplied(o`<bdi lang="">${w(n.by.name)}</bdi>`)}</strong>
${r?Oi(n):i}
<waypost-when .at=${n.at}></waypost-when>
</p>
<p class="ask-held-line">${ki(n,r,a)}</p>
${r&&a!==null&&a>0&&!e.readonly?o`<button type="button" class="ask-plain-button ask-undo-button" ?disabled=${e.busy} @click=${()=>e.undo()}>
${p.undo} <span aria-hidden="true">(${p.seconds(a)})</span>
</button>`:i}
</div>
${r&&n.answers?o`<div class="ask-record">${t.questions.map(r=>xi(e,t,r,n.answers))}</div>`:i}
${wi(n.decision)} ${n.response?q(p.response,n.response):i} ${n.comment?q(p.comment,n.comment):i}
`}function Di(e,t){if(!e.until)return null;let[n,r]=[Date.parse(e.until),Date.parse(e.at)];return Math.max(0,Math.ceil(Math.min(n-t,n-r)/1e3))}function Oi({decision:e}){return e?o`<span>${e.decision===`approve`?p.youApproved:p.youRejected}</span>`:i}function ki({judging:e},t,n){return e?t?p.judgesYours:p.judges:n===0?p.handing:t?p.heldYours:p.held}var Ai=4096;function ji(e,t){let n=t.comments??[];if(n.length===0&&!e.open)return i;let r=(t.comment_count??n.length)-n.length;return o`
<div class="ask-thread" role="group" aria-label=${p.saidAbout}>
${r>0?o`<p class="ask-muted">${p.earlier(r)}</p>`:i}
<ol class="ask-comments" aria-live="polite">${n.map(Mi)}</ol>
${e.open?Ni(e):i}
</div>
`}function Mi({by:e,at:t,text:n}){let r=e.kind===`person`;return o`
<li class="ask-said ${r?``:`ask-said-by-agent`}">
<p class="ask-said-by">
<strong><bdi lang="">${w(e.name)}</bdi></strong>
${r?i:o`<span>${e.kind===`system`?p.says:p.saysUnverified}</span>`}
<waypost-when .at=${t}></waypost-when>
</p>
<p class="ask-plain"><bdi lang="">${w(n)}</bdi></p>
</li>
`}function Ni(e){if(!e.wantsMore)return o`<button type="button" class="ask-link ask-more-button" @click=${()=>e.askForMore()}>${p.askForMore}</button>`;let t=e.idFor(`more`),n=e.more,r=new TextEncoder().encode(n).length>Ai;return o`
<form class="ask-more" @submit=${t=>{t.preventDefault(),e.sayMore()}}>
<label for=${t}>${p.askForMore} <span class="ask-optional">${p.askForMoreHint}</span></label>
<textarea
id=${t}
class="ask-more-textarea"
rows="2"
aria-describedby=${e.idFor(`more-hint`)}
.value=${k(n)}
@input=${t=>e.more=t.target.value}
></textarea>
<div class="ask-more-actions">
<button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim()===``||r||e.asking}>${p.send}</button>
<p class="ask-muted" id=${e.idFor(`more-hint`)} role="status">${Pi(r,e.asking)}</p>
</div>
</form>
`}function Pi(e,t){return e?p.commentTooLong:t?p.sending:p.replyHere}function Fi(e,{draft:t,reason:n,changed:r}){let i=ct(e),a=z(e).filter(e=>!Ye(e)&&!Ri(B(t,e.id),B(i,e.id)));return{revision:e.revision,fields:Object.fromEntries(a.map(({id:e})=>[e,B(t,e)])),...t.comment?{comment:t.comment}:{},...t.response?{response:t.response}:{},...n?{reason:n}:{},...r?{arguments:r}:{}}}function Ii(e,t){let n=ct(e),r=z(e).filter(({id:e})=>zi(t.fields[e],B(n,e))),i={fields:{...n.fields,...Object.fromEntries(r.map(({id:e})=>[e,t.fields[e]]))},comment:Vi(t.comment),response:Vi(t.response)},a=t.revision===e.revision;return{draft:a?i:ut(i,e),reason:Vi(t.reason),changed:a&&Bi(t.arguments)?t.arguments:null}}function Li({revision:e,fields:t,...n}){return Object.keys(t).length===0&&Object.values(n).every(e=>!e)}function Ri(e,t){return JSON.stringify(e)===JSON.stringify(t)}function zi(e,t){if(!e||typeof e!=`object`)return!1;let n=[e.text,e.notes].every(e=>typeof e==`string`),r=Array.isArray(e.values)&&e.values.every(e=>typeof e==`string`);return n&&r&&typeof e.own==`boolean`&&e.declined!==void 0&&e.form?.kind===t.form?.kind}function Bi(e){return typeof e==`object`&&!!e&&(`text`in e||`filled`in e)}function Vi(e){return typeof e==`string`?e:``}var Hi=[`click`,`input`,`change`,`submit`,`keydown`],Ui=class{host;constructor(e){this.host=e,e.addController(this);for(let t of Hi)e.addEventListener(t,()=>r(d(e)),{capture:!0})}ready(){return h(d(this.host))?.catch(()=>{})??null}hostUpdate(){r(d(this.host))}},Wi=class extends l{static properties={ask:{attribute:!1},problems:{attribute:!1},notice:{attribute:!1},busy:{type:Boolean},readonly:{type:Boolean},people:{attribute:!1},fileAt:{attribute:!1},saved:{attribute:!1},tookUp:{state:!0},draft:{state:!0},kept:{state:!0},revealed:{state:!0},step:{state:!0},peeked:{state:!0},unfolded:{state:!0},own:{state:!0},wantsMore:{state:!0},more:{state:!0},asking:{state:!0},rule:{state:!0},suggestions:{attribute:!1},changed:{state:!0}};reason=``;earlier=null;#e=!1;#t=null;#n=0;#r=new Ui(this);#i=null;constructor(){super(),this.ask=null,this.problems=[],this.notice=null,this.busy=!1,this.readonly=!1,this.people=[],this.fileAt=null,this.saved=null,this.tookUp=null,this.draft={fields:{},comment:``,response:``},this.kept=L,this.revealed=[],this.step=`choosing`,this.peeked={},this.unfolded=!1,this.own=[],this.wantsMore=!1,this.more=``,this.asking=!1,this.rule=Gr,this.suggestions=null,this.changed=null}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#n)}#a(){window.clearTimeout(this.#n);let e=this.ask?.status===`pending`?this.ask.held:null;e&&(Di(e,Date.now())??0)>0&&(this.#n=window.setTimeout(()=>this.requestUpdate(),1e3))}createRenderRoot(){return this}static get observedAttributes(){return[...super.observedAttributes,`lang`]}attributeChangedCallback(e,t,n){super.attributeChangedCallback(e,t,n),e===`lang`&&this.requestUpdate()}scheduleUpdate(){let e=this.#r.ready();return e?e.then(()=>super.scheduleUpdate()):super.scheduleUpdate()}willUpdate(e){e.has(`ask`)&&this.ask&&this.#l(this.ask,e.get(`ask`)??null),(e.has(`saved`)||e.has(`ask`))&&this.ask&&this.saved&&this.#o(this.ask,this.saved),(e.has(`problems`)||e.has(`notice`)||e.get(`busy`)&&!this.busy)&&(this.#e=!1),e.has(`problems`)&&(this.own=[]),(e.has(`problems`)||e.has(`notice`))&&(this.asking=!1)}#o(e,t){!this.open||this.#t||!this.isUntouched||Li(t)||(this.#s(Ii(e,t)),this.tookUp=this.isUntouched?null:t.saved_at,this.#t=Fi(e,this))}get isUntouched(){return!this.ask||Li(Fi(this.ask,this))}#s({draft:e,reason:t,changed:n}){this.draft=e,this.reason=t,this.changed=n}startOver(){this.ask&&(this.#s({draft:ct(this.ask),reason:``,changed:null}),this.tookUp=null,this.own=[],this.#i=`.ask-title`)}#c=()=>{if(!this.ask||!this.open||this.#e||this.busy)return;let e=Fi(this.ask,this);Ri(e,this.#t)||!this.#t&&Li(e)||(this.#t=e,this.dispatchEvent(new mr({ask_id:this.ask.id,unsent:e})))};#l(e,t){if(this.#u(e,t),t&&this.step===`restricting`&&Hn(t)!==Hn(e)&&(this.step=`choosing`),(t?.id!==e.id||e.status!==`pending`)&&(this.kept=L,this.revealed=[]),t?.id!==e.id)this.draft=ct(e),this.tookUp=null,this.#t=null,this.earlier=null,this.reason=``,this.unfolded=!1;else if(t.revision===e.revision&&t.status===e.status&&!t.held==!e.held)return;else t.revision!==e.revision&&(this.draft=ut(this.draft,e),this.earlier=t.approval?new Map(t.approval.view.map(e=>[e.path,e.text])):null);this.step=`choosing`,this.own=[],this.rule=Gr,this.changed=null,this.#e=!1}#u(e,t){if(t?.id!==e.id){this.wantsMore=!1,this.more=``,this.asking=!1;return}let n=new Set(t.comments?.map(({seq:e})=>e)),r=this.more.trim();this.asking&&e.comments?.some(({seq:e,text:t})=>!n.has(e)&&t===r)&&(this.more=``,this.asking=!1)}updated(e){this.#a(),this.#i?(this.querySelector(this.#i)?.focus(),this.#i=null):(e.has(`problems`)||e.has(`own`))&&this.allProblems.length>0&&this.querySelector(`.ask-problems`)?.focus()}get open(){let e=this.ask?.you;return this.ask?.status===`pending`&&!this.ask.held&&!this.readonly&&(!e||e.answer||e.reject)}get allProblems(){return this.own.length>0?this.own:Dt(this.problems)}idFor(e){return`${this.ask?.id??`ask`}-${e}`}async focusStart(){await this.updateComplete,(this.querySelector(`[data-safe]`)??this.querySelector(`.ask-title`))?.focus()}press(e){return this.open||e===`u`?di(this,e):!1}go(e,t){this.step=e,this.own=[],this.#i=t}submitAnswers(){if(!this.ask)return;let e=Ir(this),t=U(this.ask,this.draft).filter(({id:e})=>!B(this.draft,e).declined),n=[...e,...Ze(t,this.kept)],r=Et(this.ask,this.draft,this.kept).filter(({pointer:e})=>n.every(t=>t.pointer!==e));this.own=[...n,...r],this.own.length===0&&this.send(xt(this.ask,this.draft,this.kept))}submitResponse(){if(!this.ask)return;let e=this.draft.response.trim();this.own=e?[]:[{pointer:`/response`,code:`required`,message:p.writeResponse}],e&&this.send({response:e,revision:this.ask.revision})}decide(e){let t=this.ask?.approval?.digest??this.ask?.review?.digest;if(!this.ask||t===void 0)return;let n=e===`reject`?this.reason.trim():``,r=e===`approve`&&z(this.ask).length>0;if(this.own=r?[...Ir(this),...Et(this.ask,this.draft)]:[],this.own.length>0)return void(this.step=`choosing`);let i=r?{feedback:St(this.ask,this.draft)}:{},a=e===`approve`&&this.ask.approval?Xr(this.rule,Date.now()):void 0;this.send({decision:e,revision:this.ask.revision,digest:t,...n?{reason:n}:{},...a?{remember:a}:{},...i})}edit(){this.ask?.approval&&(this.changed??=Kt(this.ask.approval),this.own=[],this.go(`editing`,`.ask-editing :is(input, select, textarea)`))}sendEdit(){let e=this.ask?.approval;if(!this.ask||!e||!this.changed)return;let t=Ir(this);if(this.own=t.length>0?t:Jt(e,this.changed),this.own.length>0)return;let{revision:n}=this.ask;this.send({decision:`approve`,revision:n,digest:e.digest,arguments:new ie(qt(e,this.changed))})}send(e){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let{id:t,view_digest:n}=this.ask,r=n?{shown:{digest:n}}:{};this.dispatchEvent(new or({ask_id:t,body:{...e,...r}}))}suggest(){this.ask&&this.suggestions===null&&this.dispatchEvent(new lr({ask_id:this.ask.id}))}dismiss(){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let e=this.draft.comment.trim();this.dispatchEvent(new sr({ask_id:this.ask.id,...e?{comment:e}:{}}))}askForMore(){this.wantsMore=!0,this.#i=`.ask-more-textarea`}sayMore(){let e=this.more.trim();this.ask&&!this.asking&&this.open&&e!==``&&(this.asking=!0,this.dispatchEvent(new cr({ask_id:this.ask.id,text:e})))}handOn(e,t){!this.ask||!e||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new ur({ask_id:this.ask.id,to:e,...t?{note:t}:{}})))}requireMore(){!this.ask||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new dr({ask_id:this.ask.id,quorum:Hn(this.ask)+1})))}undo(){this.ask?.held&&!this.busy&&this.dispatchEvent(new fr({ask_id:this.ask.id}))}#d(e){return e.status===`pending`?e.held?Ei(this,e,e.held):e.approval?oi(this,e,e.approval):e.review?gi(this,e,e.review):Cr(this,e):vi(this,e)}render(){let{ask:e}=this;return e?o`
<section
class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
data-ask-id=${e.id}
aria-labelledby=${this.idFor(`title`)}
aria-busy=${this.busy}
@input=${this.#c}
@change=${this.#c}
@click=${this.#c}
>
${_n(this,e)} ${jn(e)} ${xn(this.notice,e)} ${this.open?Cn(this):i} ${this.open?Sn(this):i} ${this.#d(e)} ${ji(this,e)}
</section>
`:i}},Gi=[[`day`,86400],[`hour`,3600],[`minute`,60]],Ki=e=>({date:new Intl.DateTimeFormat(e,{dateStyle:`medium`}),moment:new Intl.DateTimeFormat(e,{dateStyle:`full`,timeStyle:`long`}),relative:new Intl.RelativeTimeFormat(e,{numeric:`always`,style:`short`})}),qi={},Ji=()=>qi[S]??=Ki(S);function Yi(e,t){let n=(e-t)/1e3,r=Math.abs(n);if(r<45)return n>5?p.soon:p.justNow;if(r>518400)return Ji().date.format(e);let[i,a]=Gi.find(([,e])=>r>=e)??[`minute`,60];return Ji().relative.format(Math.round(n/a)||Math.sign(n),i)}var Xi=class extends HTMLElement{#e=``;#t=0;set at(e){e!==this.#e&&(this.#e=e,this.#n())}get at(){return this.#e}connectedCallback(){this.#t=window.setInterval(()=>this.#n(),2e4),this.#n()}disconnectedCallback(){window.clearInterval(this.#t)}#n(){let e=Date.parse(this.#e);if(Number.isNaN(e)||!this.isConnected)return;r(d(this));let t=this.querySelector(`time`)??this.appendChild(document.createElement(`time`));t.dateTime=this.#e,t.title=Ji().moment.format(e);let n=Yi(e,Date.now());t.textContent!==n&&(t.textContent=n)}};customElements.get(`waypost-when`)||customElements.define(`waypost-when`,Xi),customElements.get(`waypost-ask`)||customElements.define(`waypost-ask`,Wi);var J=e=>C`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,Zi={inbox:J(C`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),sessions:J(C`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),agents:J(C`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),account:J(C`<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 19.5c1-3.5 3.8-5.25 7.25-5.25s6.25 1.75 7.25 5.25"/>`),history:J(C`<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9"/><path d="M4.5 4.5v4.4h4.4M12 8v4.2l2.8 1.8"/>`),back:J(C`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),tool:J(C`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),done:J(C`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),go:J(C`<path d="M12 19V5M6 11l6-6 6 6"/>`)},Qi=class extends CustomEvent{constructor(e,t,n){super(`sent-later`,{detail:{ask_id:e,ask:t,problem:n}})}},$i=`waypost-outbox`,ea=864e5,ta=2e3,na=6e4,ra=class extends EventTarget{#e=``;#t=0;#n=ta;constructor(){super(),window.addEventListener(`storage`,({key:e})=>(e===$i||e===null)&&this.#c())}get waiting(){return this.#o().filter(({who:e})=>e===this.#e).map(({ask_id:e})=>e)}keep(e,t,n){if(this.#e===``)return!1;let r={ask_id:e,body:s(t),key:n,who:this.#e,at:Date.now()},i=this.#s([...this.#o().filter(t=>t.ask_id!==e),r]);return i&&this.#r(),i}drop(e){this.#a(t=>t.ask_id===e)}takeBack(){let e=this.waiting;this.dispatchEvent(new CustomEvent(`taken-back`,{detail:e})),e.forEach(e=>this.drop(e))}clear(){this.#s([]),this.#e=``}async send(e){this.#e=e,this.#a(t=>t.who!==e&&ia(t)),this.waiting.length>0&&await(navigator.locks?navigator.locks.request($i,{ifAvailable:!0},e=>e?this.#i():void 0):this.#i()),this.waiting.length>0?this.#r():this.#n=ta}#r(){window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.send(this.#e),this.#n),this.#n=Math.min(this.#n*2,na)}async#i(){for(let e of this.#o().filter(({who:e})=>e===this.#e)){let t=({key:t})=>t===e.key;if(!this.#o().some(t))continue;let n=await(ia(e)?oa(e.ask_id):b.answerLater(e.ask_id,e.body,e.key)).catch(e=>e);if(n instanceof g&&n.status===0)return;n instanceof g&&aa(n)||(this.dispatchEvent(n instanceof g?new Qi(e.ask_id,null,n):new Qi(e.ask_id,n,null)),this.#a(t))}}#a(e){let t=this.#o();t.some(e)&&this.#s(t.filter(t=>!e(t)))}#o(){try{return JSON.parse(localStorage.getItem($i)??`[]`)}catch{return[]}}#s(e){try{return e.length===0?localStorage.removeItem($i):localStorage.setItem($i,JSON.stringify(e)),!0}catch{return!1}finally{this.#c()}}#c(){this.dispatchEvent(new Event(`change`))}};function ia({at:e}){return Date.now()-e>=ea}function aa({status:e,code:t}){return[401,408,429].includes(e)||e>=500||t===`in_progress`}async function oa(e){let t=await b.ask(e);if(t.status===`pending`)throw new g(410,{code:`not_sent`});return t}var Y=new ra,sa=700,ca=class{host;#e=new Map;#t=new Map;constructor(e){this.host=e,e.addController(this),e.addEventListener(`waypost-draft`,this.#r)}hostConnected(){document.addEventListener(`visibilitychange`,this.#i)}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#i),this.#a()}hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&(e.you.answer||e.you.reject)&&!this.#e.has(e.id)&&this.#n(e.id)}at(e){return Y.waiting.includes(e)?null:this.#e.get(e)??null}forget(e){let t=this.#t.get(e);return window.clearTimeout(t?.timer),this.#t.delete(e),t?.unsent??null}keep(e,t){t&&b.keepDraft(e,t).catch(()=>null)}async#n(e){this.#e.set(e,null);let t=await b.draft(e).catch(()=>null);this.#e.set(e,t),t&&this.host.requestUpdate()}#r=({detail:{ask_id:e,unsent:t}})=>{window.clearTimeout(this.#t.get(e)?.timer),this.#t.set(e,{unsent:t,timer:window.setTimeout(()=>this.#o(e),sa)})};#i=()=>{document.visibilityState===`hidden`&&this.#a()};#a(){for(let e of[...this.#t.keys()])this.#o(e)}#o(e){this.keep(e,this.forget(e))}};function la(){return[[`j`,v.keys.next],[`k`,v.keys.previous],[`/`,v.keys.search],[`1–9`,p.keys.option],[`a`,p.keys.approve],[`r`,p.keys.reject],[`e`,p.keys.edit],[`u`,p.keys.undo],[v.ctrlEnter,v.keys.submit],[`?`,v.keys.help]]}function ua(e){if(e.defaultPrevented||e.repeat||e.metaKey||e.ctrlKey||e.altKey||e.isComposing)return null;let{target:t}=e;return t instanceof Element&&t.closest(`textarea, select, dialog, [contenteditable], input:not([type="radio"], [type="checkbox"])`)?null:e.key}var da=()=>({tone:`info`,title:v.unreachable,text:v.kept,whilePending:!0}),X={busy:!1,problems:[],notice:null},fa=(e,t)=>b.fileOf(e.id,t),pa=class{host;onAsk;#e=new Map;#t=new Map;#n=new Map;#r=!1;drafts;people=[];constructor(e,t){this.host=e,this.onAsk=t,e.addController(this),this.drafts=new ca(e),e.addEventListener(`waypost-answer`,this.#s),e.addEventListener(`waypost-cancel`,this.#p),e.addEventListener(`waypost-attach`,this.#y),e.addEventListener(`waypost-comment`,this.#g),e.addEventListener(`waypost-suggest`,this.#_),e.addEventListener(`waypost-delegate`,this.#f),e.addEventListener(`waypost-restrict`,this.#m),e.addEventListener(`waypost-undo`,this.#h)}hostConnected(){document.addEventListener(`keydown`,this.#i),Y.addEventListener(`sent-later`,this.#d),Y.addEventListener(`change`,this.#u),Y.addEventListener(`taken-back`,this.#l)}hostDisconnected(){document.removeEventListener(`keydown`,this.#i),Y.removeEventListener(`sent-later`,this.#d),Y.removeEventListener(`change`,this.#u),Y.removeEventListener(`taken-back`,this.#l)}#i=e=>{let t=ua(e),n=[...this.host.querySelectorAll(`waypost-ask`)],r=n.find(e=>e.contains(document.activeElement))??n.find(({ask:e})=>e?.status===`pending`);t!==null&&r?.press(t)&&e.preventDefault()};hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&this.#a(e,e.you)}#a({id:e,kind:t,view_digest:n,policy:r},i){n&&(i.answer||i.reject)&&!this.#t.has(n)&&this.#t.set(n,b.opened(e).then(({opened_at:e})=>e).catch(()=>null)),i.answer&&(t!==`questions`||Mn(r.who??{})!==null)&&!this.#r&&(this.#r=!0,this.#o())}async#o(){let[e,t]=await Promise.all([b.people(),b.me()]).catch(()=>[[],null]);this.people=e.filter(e=>e!==t?.principal.name),this.host.requestUpdate()}at(e){return this.#e.get(e)??X}#s=({detail:e})=>{let{ask_id:t}=e,n=new ee().keyFor(t),r=this.#c(t),i=e.body;Y.drop(t),this.#b(e,async()=>(i=await this.#v(e.body),b.answer(t,i,n)),()=>r!==null&&ma(r,i)&&Y.keep(t,i,n))};#c(e){return[...this.host.querySelectorAll(`waypost-ask`)].find(({ask:t})=>t?.id===e)?.ask??null}#l=({detail:e})=>e.forEach(e=>this.drafts.keep(e,this.#n.get(e)??null));#u=()=>{let e=new Set(Y.waiting);for(let t of[...this.#n.keys()])e.has(t)||this.#C(t,X);this.host.requestUpdate()};#d=({detail:{ask_id:e,ask:t,problem:n}})=>{n?(this.drafts.keep(e,this.#n.get(e)??null),this.#x(e,n)):(this.#C(e,X),t&&this.onAsk(t))};#f=({detail:e})=>void this.#b(e,()=>b.delegate(e.ask_id,e.to,e.note));#p=({detail:e})=>void this.#b(e,()=>b.cancelAsk(e.ask_id,e.comment));#m=({detail:e})=>void this.#b(e,()=>b.restrict(e.ask_id,e.quorum));#h=({detail:e})=>void this.#b(e,()=>b.undo(e.ask_id));#g=async({detail:{ask_id:e,text:t}})=>{try{this.onAsk(await b.comment(e,t))}catch(t){await this.#x(e,t)}};#_=async({detail:{ask_id:e}})=>{let t=await b.suggestions(e).catch(()=>[]);this.#C(e,{...this.at(e),suggestions:t})};async#v(e){let t=e.shown&&await this.#t.get(e.shown.digest);return e.shown&&t?{...e,shown:{...e.shown,opened_at:t}}:e}#y=({detail:{file:e,report:t,wanted:n}})=>{b.upload(e,e=>t({progress:e}),n).then(({digest:e})=>t({progress:1,digest:e}),e=>t({problem:_(e).text||_(e).title}))};async#b({ask_id:e},t,n=()=>!1){if(this.at(e).busy)return;let r=this.drafts.forget(e);this.#C(e,{...X,busy:!0});try{let n=await t().catch(async n=>{let i=n;if(i.code===`sign_in_required`&&this.drafts.keep(e,r),!await ha(i))throw i;return t()});this.#C(e,X),this.onAsk(n)}catch(t){t instanceof g&&t.status===0&&n()?this.#S(e,r):(this.drafts.keep(e,r),await this.#x(e,t))}}async#x(e,t){let n=await ga(e,t);n&&this.onAsk(n);let r=t.status===422?t.errors:[];this.#C(e,{busy:!1,problems:r,notice:r.length>0?null:_a(t,n)})}#S(e,t){this.#C(e,{...X,notice:da()}),this.#n.set(e,t)}#C(e,t){this.#n.delete(e),this.#e.set(e,t),this.host.requestUpdate()}};function ma(e,t){let n=[...e.questions,...e.approval?.form??[]].some(({input:e})=>e===`secret`),r=e.approval?.risk===`high`||e.approval?.risk===`critical`;return!n&&!(`arguments`in t)&&!(r&&`decision`in t&&t.decision===`approve`)}async function ha(e){let t=e.code===`sign_in_required`;if(!t&&(e.code!==`step_up_required`||e.extras.enrolled!==!0))return!1;let{signInFirst:n,stepUp:r}=await x(async()=>{let{signInFirst:e,stepUp:t}=await import(`./sign-in.js`);return{signInFirst:e,stepUp:t}},__vite__mapDeps([0,1]));return t?n():r()}async function ga(e,t){return[409,410,412].includes(t.status)?t.extras.ask||b.ask(e).catch(()=>null):null}function _a(e,t){let r=t?cn(t):null;if(e.code===`too_late_to_undo`)return{tone:`warning`,title:v.tooLate,text:v.tooLateText};if(e.code===`reply_held`)return{tone:`warning`,title:t?.held?v.hasReplied(t.held.by.name):v.somebodyReplied,text:v.hasRepliedText};if(e.code===`in_progress`)return{tone:`warning`,..._(e),whilePending:!0};switch(e.status){case 409:return{tone:`warning`,title:r?.who?v.faster(r.who):v.somebodyFaster,text:v.fasterText};case 410:return{tone:`warning`,title:n(v.gone,e.code)??v.goneOther,text:v.unsent};case 412:return{tone:`warning`,title:v.changed,text:v.changedText(t?.revision??``)};case 401:return{tone:`warning`,title:v.signedOut,text:v.signedOutText};case 403:return e.code===`step_up_required`?va(e):e.code===`sign_in_required`?{tone:`warning`,title:v.moreThanLink,text:v.moreThanLinkText}:{tone:`warning`,..._(e)};case 0:return{tone:`warning`,title:v.unreachable,text:v.mayNotHaveArrived,whilePending:!0};default:return{tone:`warning`,..._(e)}}}function va(e){return{tone:`warning`,title:v.freshProof,text:e.extras.enrolled===!0?v.freshProofText:v.freshProofSetUp}}var ya=class extends y{static properties={inbox:{attribute:!1},ask:{attribute:!1},byLink:{type:Boolean,attribute:`by-link`},problem:{state:!0}};#e=new pa(this,e=>this.inbox.take(e));#t=!1;#n=!1;#r=()=>{this.ask&&!this.problem&&!this.#n&&!this.inbox.get(this.ask)&&this.#i(this.ask),this.requestUpdate()};constructor(){super(),this.ask=``,this.byLink=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#r)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#r)}willUpdate(e){e.has(`ask`)&&this.ask&&this.#i(this.ask)}async#i(e){this.problem=null,this.#t=!1,this.#n=!0;try{this.inbox.take(await b.ask(e)),this.requestUpdate()}catch(e){this.problem=ae(e)}this.#n=!1}updated(){let e=this.querySelector(`waypost-ask`);!e||this.#t||(this.#t=!0,e.focusStart())}render(){let e=this.inbox.get(this.ask),t=this.#e.at(this.ask);return o`
<div class="narrow">
<header class="detail-head">
${this.byLink?o`<p class="by-link-note">${v.cameByLink}</p>`:o`<a class="back" href="/">${Zi.back}<span>${v.names.inbox}</span></a>`}
<h1 class="visually-hidden" tabindex="-1">${v.anAsk}</h1>
${this.byLink?o`<a class="plain-link" href="/">${v.signInForMore}</a>`:e?o`<a class="plain-link" href="/sessions/${e.session_id}">${v.wholeSession}</a>`:i}
</header>
${oe(this.problem)}
${e?o`<waypost-ask class="card" .ask=${e} .fileAt=${fa} .problems=${t.problems} .notice=${t.notice} .busy=${t.busy} .people=${this.#e.people}
.suggestions=${t.suggestions??null} .saved=${this.#e.drafts.at(this.ask)}></waypost-ask>`:this.problem?i:m(3)}
</div>
`}};function ba(e,t){return!e||t.revision>e.revision?t:t.revision<e.revision?e:e.status===`pending`==(t.status===`pending`)?(t.comment_count??0)<(e.comment_count??0)?e:t:e.status===`pending`?t:e}var xa=36e5,Sa={critical:3,high:2,medium:1,low:0};function Ca({policy:e},t){let n=e.expires_at?Date.parse(e.expires_at)-t:1/0;return n<=xa?2:+(n<=24*xa)}function wa({policy:e},t){return(e.escalated??0)>0||(e.expires_at?Date.parse(e.expires_at)<=t:!1)}function Ta(e,t){return Ca(e,t)===2}var Ea=(e,t)=>e<t?-1:+(e>t),Da=(e,t)=>Ea(e.asked_at,t.asked_at)||Ea(e.id,t.id);function Oa(e,t=`urgent`,n=Date.now()){let r=[...e].filter(({status:e})=>e===`pending`);if(t===`oldest`)return r.sort(Da);if(t===`newest`)return r.sort((e,t)=>Da(t,e));let i=new Map(r.map(e=>[e,Ca(e,n)*8+Sa[e.approval?.risk??`low`]])),a=({policy:e})=>e.expires_at??`~`;return r.sort((e,t)=>(i.get(t)??0)-(i.get(e)??0)||Ea(a(e),a(t))||Da(e,t))}function ka(e,t){let n=e.findIndex(e=>e.id===t);return e[n+1]??e[n-1]??null}var Aa={words:``,agent:``,kind:``,whom:``,due:``,order:`urgent`};function ja(e){return e.words.trim()!==``||e.agent!==``||e.kind!==``||e.whom!==``||e.due!==``}var Ma=[`words`,`agent`,`kind`,`whom`,`due`,`order`];function Na(e){let t=new URLSearchParams(Ma.filter(t=>e[t]!==Aa[t]).map(t=>[t,e[t]]));return t.size>0?`?${t.toString()}`:``}function Pa(e){let t=new URLSearchParams(e),n=(e,n,r)=>n.find(n=>n===t.get(e))??r;return{words:t.get(`words`)??``,agent:t.get(`agent`)??``,kind:n(`kind`,[`questions`,`approval`,`review`],``),whom:t.get(`whom`)??``,due:n(`due`,[`soon`,`overdue`],``),order:n(`order`,[`newest`,`oldest`],`urgent`)}}var Fa=new WeakMap;function Ia(e){let t=Fa.get(e);if(t!==void 0)return t;let{approval:n,review:r,questions:i}=e,a=i.flatMap(({question:e,header:t,options:n})=>[e,t??``,...n.map(({label:e})=>e)]),o=[n?.tool,n?.server,n?.target,n?.category,n?.prompt,n?.arguments_text,r?.markdown],s=(e.lineage?.above??[]).map(({agent:e})=>e),c=[rn(e),e.agent,...s,e.message??``,...a,...o.map(e=>e??``),e.id].join(`
`).toLowerCase();return Fa.set(e,c),c}function La(e,t,n){let r=t.words.toLowerCase().split(/\s+/).filter(e=>e!==``);return e.filter(e=>Ra(e,t,n)&&(r.length===0||r.every(t=>Ia(e).includes(t))))}function Ra(e,{agent:t,kind:n,whom:r,due:i},a){return t!==``&&e.agent!==t||n!==``&&e.kind!==n||r===`@me`&&e.you&&!e.you.answer&&!e.you.reject||r!==``&&r!==`@me`&&!za(e).includes(r)||i===`soon`&&!Ta(e,a)?!1:i!==`overdue`||wa(e,a)}function za({policy:e}){return[e.who,...(e.escalate??[]).slice(0,e.escalated??0)].flatMap(e=>e?.roles??[])}function Ba(e){let t=e=>[...new Set(e)].sort();return{agents:t(e.map(({agent:e})=>e)),roles:t(e.flatMap(za))}}var Va=3;function Ha(e){let t=new Map;for(let n of e){let e=Ua(n);if(e===null)continue;let r=t.get(e);r?r.push(n):t.set(e,[n])}let n=[],r=new Set;for(let i of e){let e=Ua(i),a=e===null?void 0:t.get(e);e===null||!a||a.length<Va?n.push({key:i.id,asks:[i]}):r.has(e)||(r.add(e),n.push({key:e,asks:a}))}return n}function Ua({approval:e,agent:t,you:n,held:r}){return!e||r||n&&!n.answer?null:`${t}\n${e.server??``}\n${e.tool}`}var Wa=100,Ga=class{host;took;said=``;busy=!1;#e=new ee;constructor(e,t){this.host=e,this.took=t,e.addController(this)}hostConnected(){}forget(){this.said=``}async bulk(e){if(!(this.busy||e.length===0)){this.#t(!0,``);try{let t=await this.#n(e);t.forEach(({ask:e})=>e&&this.took(e)),this.#t(!1,Ka(e,t))}catch(e){let{title:t,text:n}=_(ae(e));this.#t(!1,`${t}. ${n}`)}}}#t(e,t){this.busy=e,this.said=t,this.host.requestUpdate()}async#n(e){let t=await this.#r(e),n=t.filter(({problem:e})=>e?.code===`step_up_required`),[r]=n;if(!r||!await ha(new g(r.status,r.problem??{})))return t;let i=await this.#r(e.filter(({ask_id:e})=>n.some(t=>t.ask_id===e)));return t.map(e=>i.find(({ask_id:t})=>t===e.ask_id)??e)}async#r(e){let t=[];for(let n=0;n<e.length;n+=Wa){let r=e.slice(n,n+Wa);t.push(...(await b.decide(r,this.#e.keyFor(JSON.stringify(r)))).results),this.#e.arrived()}return t}};function Ka(e,t){let n=t.filter(({problem:e})=>e),r=n.map(({status:e,problem:t})=>_(new g(e,t??{}))).map(({title:e,text:t})=>t||e),i=v.swept({done:t.length-n.length,decision:e[0]?.decision??`approve`});return n.length>0?i+v.notSwept({count:n.length,why:[...new Set(r)].join(` `)}):i}function qa(e,t,n){let r=e.approval?.risk;return o`
<a class="ask-row ${t?`current`:``}" href="/asks/${e.id}" data-id=${e.id} aria-current=${t?`true`:i} @click=${n}>
<span class="ask-row-top">
<span class="ask-row-agent"><bdi lang="">${w(e.agent)}</bdi>${e.lineage?o` <bdi class="ask-row-for">${an(e)}</bdi>`:i}</span>
<waypost-when .at=${e.asked_at}></waypost-when>
</span>
<span class="ask-row-title"><bdi>${rn(e)}</bdi></span>
${e.approval?o`<span class="ask-row-call">${Ja(e.approval)}</span>`:i}
<span class="ask-row-facts">
<span>${sn(e)}</span>
${r?Ya(r):i}
${e.quorum?o`<span>${p.approvals({counted:e.quorum.counted,needed:e.quorum.needed})}</span>`:i}
${Nn(e)?o`<span class="ask-row-others"><bdi>${Nn(e)}</bdi></span>`:i}
${Xa(e)}
</span>
</a>
`}function Ja({view:e}){return e.slice(0,3).map(({path:e,text:t})=>o`<span><bdi lang="">${T(e)}</bdi> <bdi lang="" class="ask-row-value">${T(t.slice(0,80))}</bdi></span> `)}function Ya(e){return o`<span class="ask-risk ask-risk-${e}">${p.risk[e]}</span>`}function Xa(e){let t=Date.now(),n=wa(e,t)?o`<span class="ask-row-due">${v.overdue}</span>`:i,{expires_at:r}=e.policy;return r?o`${n}<span class=${Ta(e,t)?`ask-row-due`:``}>${v.expires(o`<waypost-when .at=${r}></waypost-when>`)}</span>`:n}function Za({key:e,asks:t},{open:n,current:r},a){let[s]=t;if(!s?.approval)return i;let c=[`critical`,`high`,`medium`,`low`].map(e=>[e,t.filter(({approval:t})=>t?.risk===e).length]);return o`
<button type="button" class="ask-row ask-group ${r?`current`:``}" aria-expanded=${n} data-id=${e} @click=${a}>
<span class="ask-row-top"><span class="ask-row-agent"><bdi lang="">${w(s.agent)}</bdi></span><span class="ask-group-count">${v.alike(t.length)}</span></span>
<span class="ask-row-title">${p.run(o`<bdi lang="">${T(s.approval.tool)}</bdi>`)}</span>
<span class="ask-row-facts"><span>${v.approvals}</span>${c.filter(([,e])=>e>0).map(([e,t])=>o`<span class="ask-risk ask-risk-${e}">${p.riskCount({count:t,risk:p.risk[e]})}</span>`)}</span>
</button>
`}var Qa=62.5,$a=()=>window.innerWidth>=Qa*Number.parseFloat(getComputedStyle(document.documentElement).fontSize),Z=100,eo=6,to=class extends y{static properties={inbox:{attribute:!1},chosen:{state:!0},wide:{state:!0},wanted:{state:!0},open:{state:!0},drawn:{state:!0}};#e=new pa(this,e=>this.inbox.take(e));#t=new Ga(this,e=>this.inbox.take(e));#n=null;#r=0;#i=new IntersectionObserver(e=>e.some(({isIntersecting:e})=>e)&&(this.drawn+=Z));#a=()=>this.requestUpdate();#o=()=>this.wide=$a();constructor(){super(),this.chosen=null,this.wide=$a(),this.wanted=Pa(location.search),this.open=null,this.drawn=Z}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#a),window.addEventListener(`resize`,this.#o),document.addEventListener(`keydown`,this.#u)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#a),window.removeEventListener(`resize`,this.#o),document.removeEventListener(`keydown`,this.#u),this.#i.disconnect()}willUpdate(e){this.wide&&(this.chosen===null||!this.#s(this.chosen))&&(this.chosen=this.#c().asks[0]?.id??null)}#s(e){return this.inbox.get(e)!==void 0||this.#c().rows.some(({key:t})=>t===e)}updated(){this.#i.disconnect();let e=this.querySelector(`.inbox-more`);e&&this.#i.observe(e)}#c(){let{list:e}=this.inbox;if(this.#n?.list!==e||this.#n.wanted!==this.wanted){let t=Date.now(),n=La(this.wanted.order===`urgent`?e??[]:Oa(e??[],this.wanted.order,t),this.wanted,t);this.#n={list:e,wanted:this.wanted,asks:n,rows:Ha(n)}}return this.#n}#l=({detail:{wanted:e}})=>{this.wanted=e,this.drawn=Z,history.replaceState(history.state,``,location.pathname+Na(e))};#u=e=>{let t=ua(e);if(t===`/`&&this.#d(e),t!==`j`&&t!==`k`)return;let n=[...this.querySelectorAll(`.ask-row`)],r=n.findIndex(e=>e===document.activeElement),i=n.findIndex(e=>e.dataset.id===this.chosen),a=r>=0?r:this.wide&&i>=0&&this.contains(document.activeElement)?i:-1,o=a<0?Math.min(this.#r,n.length-1):t===`j`?a+1:Math.max(a-1,0),s=n[o];s&&(s.focus(),this.#r=o,this.wide&&(this.chosen=s.dataset.id??null))};#d(e){e.preventDefault(),this.querySelector(`waypost-inbox-tools`)?.focusSearch()}#f(e,t){!this.wide||e.metaKey||e.ctrlKey||e.shiftKey||e.button!==0||(e.preventDefault(),this.chosen=t.id,this.#r=[...this.querySelectorAll(`.ask-row`)].findIndex(e=>e.dataset.id===t.id))}#p({key:e,asks:t}){let[n]=t;if(!n)return i;if(t.length===1)return o`<li>${qa(n,this.wide&&n.id===this.chosen,e=>this.#f(e,n))}</li>`;let r=this.open===e;return o`<li>
${Za({key:e,asks:t},{open:r,current:this.wide&&e===this.chosen},()=>this.#m(e))}
${r?this.#g(t):i}
</li>`}#m(e){this.open=this.open===e?null:e,this.wide&&(this.chosen=e)}#h(e){return o`<waypost-bulk-decision ?expanded=${this.wide} .asks=${e} ?busy=${this.#t.busy}
@waypost-bulk-decision=${({detail:e})=>void this.#t.bulk(e.decisions)}></waypost-bulk-decision>`}#g(e){return o`<div class="ask-together">
${this.wide?i:this.#h(e)}
<ul class="rows">${O(e.slice(0,Z),({id:e})=>e,e=>o`<li>${qa(e,this.wide&&e.id===this.chosen,t=>this.#f(t,e))}</li>`)}</ul>
${e.length>Z?o`<p class="ask-together-more">${v.firstOf({shown:Z,all:e.length})}</p>`:i}
</div>`}#_(e,t){let n=t.find(({key:e,asks:t})=>e===this.chosen&&t.length>1);if(n)return this.#h(n.asks);let r=this.chosen?this.inbox.get(this.chosen):void 0;if(!r&&this.inbox.list===null)return i;if(!r)return o`<div class="pane-empty"><p>${v.chooseAsk}</p></div>`;let a=this.#e.at(r.id),s=r.status===`pending`?null:ka(e,r.id)??e[0]??null;return o`
<waypost-ask .ask=${r} .fileAt=${fa} .problems=${a.problems} .notice=${a.notice} .busy=${a.busy} .people=${this.#e.people}
.suggestions=${a.suggestions??null} .saved=${this.#e.drafts.at(r.id)}></waypost-ask>
<p class="pane-links">
<a href="/sessions/${r.session_id}">${v.wholeSession}</a>
${s?o`<button type="button" class="next-button" @click=${()=>this.chosen=s.id}>${v.nextAsk}</button>`:i}
</p>
`}#v(e,t){let{list:n}=this.inbox;if(n===null)return m(4);let r=n.length>=eo||ja(this.wanted),{agents:a,roles:s}=Ba(r?n:[]);return o`
${r?o`<waypost-inbox-tools .wanted=${this.wanted} .agents=${a} .roles=${s} @waypost-wanted=${this.#l}></waypost-inbox-tools>`:i}
<p class="bulk-said" role="status">${this.#t.said}</p>
${n.length===0&&!ja(this.wanted)?no():e===0?o`<div class="empty"><h2>${v.nothingLikeThat}</h2></div>`:o`<ul class="rows ${this.drawn>Z?`is-long`:``}">${O(t.slice(0,this.drawn),({key:e})=>e,e=>this.#p(e))}</ul>`}
${t.length>this.drawn?o`<p class="inbox-more"><button type="button" class="plain-button" @click=${()=>this.drawn+=Z}>${v.showMore}</button></p>`:i}
`}#y(e){let{list:t,whole:n}=this.inbox;if(t===null)return``;let r=`${f(t.length)}${n?``:`+`}`;return t.length===0?v.nothingWaits:ja(this.wanted)?v.someOf({found:f(e),all:r}):v.waiting(r)}render(){let{list:e}=this.inbox,{asks:t,rows:n}=this.#c(),r=e?.length??0,a=this.wide&&(e===null||r>0||this.chosen!==null);return o`
<div class="inbox ${a?`split`:``}">
<section class="inbox-list" aria-labelledby="inbox-title">
<header class="page-head">
<h1 id="inbox-title" tabindex="-1">${v.names.inbox}</h1>
<p class="page-count ${r===0?`visually-hidden`:``}" role="status">${this.#y(t.length)}</p>
</header>
${this.#v(t.length,n)}
</section>
${a?o`<section class="inbox-pane" aria-label=${v.chosenAsk}>${this.#_(t,n)}</section>`:i}
</div>
`}};function no(){return o`<div class="empty">
<span class="empty-mark">${Zi.done}</span>
<h2>${v.empty}</h2>
<p>${v.emptyText}</p>
<p><a class="plain-link" href="/agents">${v.startSession}</a></p>
</div>`}var ro=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},io=class extends y{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=Aa,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new ro({...this.wanted,...e}))}#t(e,t,n){return o`<label class="tool-choice"><span>${t}</span>
<select class="text-field" @change=${t=>this.#e({[e]:t.target.value})}>${n.map(([t,n])=>o`<option value=${t} .selected=${this.wanted[e]===t}>${n}</option>`)}</select>
</label>`}render(){let{wanted:e}=this,t=[`agent`,`kind`,`whom`,`due`].filter(t=>e[t]!==``).length,n=e=>e.map(e=>[e,w(e)]);return o`
<search class="inbox-tools">
<input class="text-field" type="search" aria-label=${v.searchLabel} placeholder=${v.search} autocomplete="off" spellcheck="false" .value=${e.words}
@input=${e=>this.#e({words:e.target.value})} />
<details class="inbox-filters">
<summary>${v.filter}${t>0?o` <span class="inbox-filters-set">${t}</span>`:i}</summary>
<div class="tool-choices">
${this.#t(`agent`,v.agent,[[``,v.any],...n(this.agents)])}
${this.#t(`kind`,v.kind,[[``,v.any],...Object.entries(v.kinds)])}
${this.#t(`whom`,v.whoDecides,[[``,v.anybody],[`@me`,v.me],...n(this.roles)])}
${this.#t(`due`,v.due,[[``,v.anyTime],...Object.entries(v.dues)])}
${this.#t(`order`,v.order,Object.entries(v.orders))}
${ja(e)?o`<button type="button" class="plain-button" @click=${()=>this.#e({...Aa,order:e.order})}>${v.showAll}</button>`:i}
</div>
</details>
</search>
`}},ao=100,oo=class extends CustomEvent{constructor(e){super(`waypost-bulk-decision`,{detail:{decisions:e},bubbles:!0,composed:!0})}},so=class extends l{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}#t(e){return(!co(e)||this.opened[Q(e)]===!0)&&!(this.left[Q(e)]??co(e))}get#n(){return this.asks.slice(0,ao)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...co(n)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new oo(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(e){let t=this.busy||e===0;if(this.refusing)return o`<div class="bulk-why">
<label>${p.whyNot} <span class="ask-optional">${v.whyNotHint}</span>
<textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
<p class="bulk-actions">
<button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>${p.goBack}</button>
<button type="button" class="ask-reject-button is-final" ?disabled=${t} @click=${()=>this.#i()}>${v.rejectCount(e)}</button>
</p>
</div>`;let n=this.busy?p.sending:e===this.#n.length?v.approveAll(e):v.approveSome({count:e,all:this.#n.length});return o`<p class="bulk-actions">
<button type="button" class="ask-reject-button" ?disabled=${t} @click=${()=>void this.#a()}>${v.rejectCountStep(e)}</button>
<button type="button" class="ask-approve-button" ?disabled=${t} @click=${()=>this.#r(`approve`)}>${n}</button>
</p>`}#s(e){let{approval:t}=e;if(!t)return i;let n=co(e)&&!this.opened[Q(e)];return o`<li class="bulk-call">
<label class="bulk-choice">
<input type="checkbox" .checked=${this.#t(e)} ?disabled=${this.busy||n} @change=${t=>this.left={...this.left,[Q(e)]:!t.target.checked}} />
<code>${T(t.tool)}</code>
${t.risk?o`<span class="ask-risk ask-risk-${t.risk}">${p.risk[t.risk]}</span>`:i}
${n?o`<span class="ask-muted">${v.openFirst}</span>`:i}
</label>
<details class="bulk-details" ?open=${!co(e)} @toggle=${t=>{t.target.open&&(this.opened={...this.opened,[Q(e)]:!0})}}>
<summary>${v.whatRuns}</summary>
<dl class="ask-call-rows">
${t.view.map(e=>o`<div class="ask-call-row"><dt><bdi lang="">${T(e.path)}</bdi></dt>
<dd><bdi lang="" class="ask-value" dir="auto">${T(e.text)}</bdi>${e.marks.map(e=>o` <span class="ask-mark">${$n(e)}</span>`)}</dd></div>`)}
${t.target?o`<div class="ask-call-row"><dt>${p.target}</dt><dd><bdi>${T(t.target)}</bdi></dd></div>`:i}
${t.server?o`<div class="ask-call-row"><dt>${p.server}</dt><dd><bdi>${T(t.server)}</bdi></dd></div>`:i}
</dl>
</details>
</li>`}render(){let e=this.#n,t=e.filter(e=>this.#t(e)).length;return o`
<div role="status" class="bulk-said">${this.said}</div>
${this.asks.length<2?i:o`<details class="bulk card" ?open=${this.expanded}>
<summary>${v.together}</summary>
<p class="ask-muted">${v.togetherText}${e.length<this.asks.length?v.theseFirst({shown:e.length,all:this.asks.length}):``}</p>
<ul class="bulk-calls">${O(e,Q,e=>this.#s(e))}</ul>
${this.#o(t)}
</details>`}
`}};function co(e){return e.approval?.risk===`high`||e.approval?.risk===`critical`}function Q(e){return`${e.id} ${e.revision}`}var lo=class{retry=null;#e=``;push(e){let t=(this.#e+e).replaceAll(`\r
`,`
`).split(`

`);this.#e=t.pop()??``;for(let e of t)this.retry=uo(e)??this.retry;return t.map(fo).filter(e=>e!==null)}};function uo(e){let t=/^retry: ?(\d+)$/m.exec(e);return t?Number(t[1]):null}function fo(e){let t={id:null,event:`message`,data:``},n=[];for(let r of e.split(`
`)){let e=r.indexOf(`:`),i=e<0?r:r.slice(0,e),a=e<0?``:r.slice(e+1).replace(/^ /,``);i===`data`&&n.push(a),i===`event`&&(t.event=a),i===`id`&&(t.id=a)}return n.length>0?{...t,data:n.join(`
`)}:null}var po=500,mo=15e3,ho=4e4;async function go(e,t){let n=0;for(;!t.aborted;){e.onConnection(n===0?`connecting`:`lost`);let r=new lo,i=await _o(e,r,t).catch(()=>!1);if(t.aborted)return;n=i?1:n+1,e.onConnection(`lost`);let a=Math.min(mo,po*2**(n-1))*(.75+Math.random()/2);await vo(i?r.retry??a:a,t)}}async function _o(e,t,n){let r=new AbortController,i=AbortSignal.any([n,r.signal]),a=window.setTimeout(()=>r.abort(),ho);try{let n=await fetch(e.url(),{headers:{accept:`text/event-stream`},signal:i,cache:`no-store`});if(!n.ok||!n.body)return!1;e.onConnection(`live`);let o=n.body.pipeThrough(new TextDecoderStream).getReader();for(;;){let{done:n,value:i}=await o.read().catch(()=>({done:!0,value:``}));if(n)return!0;window.clearTimeout(a),a=window.setTimeout(()=>r.abort(),ho);for(let n of t.push(i))e.onFrame(n)}}finally{window.clearTimeout(a)}}function vo(e,t){return new Promise(n=>{let r=()=>{window.clearTimeout(i),window.removeEventListener(`online`,r),t.removeEventListener(`abort`,r),n()},i=window.setTimeout(r,e);window.addEventListener(`online`,r),t.addEventListener(`abort`,r)})}var yo=`waypost-inbox`;function bo(e,t){let n=new BroadcastChannel(yo);t.addEventListener(`abort`,()=>n.close());let r=null,i=t=>{t.say===`reset`&&e.onReset(),t.say===`change`&&e.onChange(t.change),t.say===`connection`&&e.onConnection(t.connection),t.say===`hello`&&r&&n.postMessage({say:`connection`,connection:r})},a=e=>{t.aborted||(n.postMessage(e),i(e))},o=()=>go({url:()=>ne.inbox,onFrame:e=>xo(e,a),onConnection:e=>{r=e,a({say:`connection`,connection:e})}},t);n.onmessage=({data:e})=>i(e),e.onReset(),n.postMessage({say:`hello`}),navigator.locks?navigator.locks.request(yo,{signal:t},o).catch(()=>{}):o()}function xo(e,t){if(e.event===`reset`&&t({say:`reset`}),e.event!==`ask_changed`)return;let n=JSON.parse(e.data);t({say:`change`,change:`data`in n?n.data:n})}var So=25,Co=8,wo=100,To=class extends EventTarget{list=null;whole=!1;connection=`connecting`;changes=0;#e=new Map;#t=0;#n=!1;#r=0;#i=new Set;#a=!1;start(e){bo({onReset:()=>void this.#o(),onChange:({ask_id:e})=>void this.#s(e),onConnection:e=>{this.connection=e,this.#d()}},e)}take(e){this.#e.set(e.id,ba(this.#e.get(e.id),e)),this.#l()}get(e){return this.#e.get(e)}async#o(){let e=++this.#t,t=new Set;try{for await(let n of b.pendingAsks()){if(e!==this.#t)return;for(let e of n)t.add(e.id),this.#e.set(e.id,ba(this.#e.get(e.id),e));let r=!this.#n;this.#n=!0,r?this.#u():this.#l()}let n=[...this.#e.values()].filter(({id:e,status:n})=>n===`pending`&&!t.has(e));for(let{id:e}of n)n.length>wo&&this.#e.delete(e);this.whole=!0,this.#u();for(let{id:e}of n)n.length<=wo&&this.#s(e)}catch{}}async#s(e){if(this.#i.add(e),!this.#a){for(this.#a=!0;this.#i.size>0;){let e=[...this.#i],t=e.length>wo?[]:e.slice(0,Co);t.length===0&&this.#i.clear(),t.forEach(e=>this.#i.delete(e)),await(t.length===0?this.#o():Promise.all(t.map(e=>this.#c(e))))}this.#a=!1}}async#c(e){try{this.take(await b.ask(e))}catch(t){t instanceof g&&t.status===404&&this.#e.delete(e),this.#l()}}#l(){this.changes+=1,this.#d(),this.#r===0&&(this.#r=window.setTimeout(()=>this.#u(),So))}#u(){window.clearTimeout(this.#r),this.#r=0,this.#n&&(this.list=Oa(this.#e.values())),this.changes+=1,this.#d()}#d(){this.dispatchEvent(new Event(`change`))}};function Eo(e){let[t=``,n=``,...r]=e.replace(/^\/+|\/+$/g,``).split(`/`);if(t===`sign-in`&&n===`oidc`&&r.length===1)return{page:`returned`,provider:Do(r[0]??``)};if(r.length>0)return{page:`lost`};if(t===``)return{page:`inbox`};let i=Do(n);return t===`sessions`?i?{page:`session`,id:i}:{page:`sessions`}:t===`asks`&&i?{page:`ask`,id:i}:t===`rules`&&!i?{page:`rules`}:t===`risk`&&!i?{page:`risk`}:t===`history`&&!i?{page:`history`}:t===`account`&&!i?{page:`account`}:t===`agents`&&!i?{page:`agents`}:{page:`lost`}}function Do(e){try{return decodeURIComponent(e)}catch{return e}}var Oo=`waypost-team`;function ko(e,t){return(new URLSearchParams(e).get(`team`)??t?.getItem(Oo)??``).trim()}function Ao(e,t){e?t?.setItem(Oo,e):t?.removeItem(Oo)}function $(){try{return window.localStorage}catch{return null}}var jo=[`low`,`medium`,`high`,`critical`];function Mo(){if(!(`serviceWorker`in navigator))return;let{trustedTypes:e}=window,t=e?.createPolicy(`waypost-worker`,{createScriptURL:()=>`/sw.js`}).createScriptURL(``)??`/sw.js`;navigator.serviceWorker.register(t).then(Po).catch(()=>{})}function No(){let{outcomeUnknown:e,guardrail:t,toolAsks:n,approval:r,review:i,limits:a}=p,o=Object.entries(a).map(([e,t])=>[`limit_${e}`,t]);return{call_outcome_unknown:e,guardrail:t,mid_call:n,approval:r,review:i,questions:p.questionKind(1),...Object.fromEntries(o)}}async function Po(){if(!(`caches`in window))return;let e=Object.entries(No()).flatMap(([e,t])=>[[e,t],...jo.map(n=>[`${e} ${n}`,v.riskIn({kind:t,risk:p.risk[n]})])]),t={lang:S,waits:v.waitsForYou(`{}`),several:v.severalWait(`{}`),kinds:Object.fromEntries(e)};await(await caches.open(`waypost-words`)).put(`/assets/words`,new Response(JSON.stringify(t)))}var Fo=`waypost-notify`;function Io(){return`Notification`in window&&Notification.permission===`granted`&&Lo()===`yes`}function Lo(){try{return localStorage.getItem(Fo)}catch{return null}}async function Ro(e){let t=e&&`Notification`in window&&await Notification.requestPermission()===`granted`;try{localStorage.setItem(Fo,t?`yes`:`no`)}catch{return!1}return t}var zo=class{#e=null;hear(e,t){if(e===null||!t)return;let{setAppBadge:n}=navigator;n?.call(navigator,e.length).catch(()=>{}),Ho(new Set(e.map(({id:e})=>e)));let r=this.#e;this.#e=new Set(e.map(({id:e})=>e)),r&&document.visibilityState!==`visible`&&Io()&&e.filter(e=>!r.has(e.id)&&e.you?.answer!==!1).slice(0,3).forEach(Vo)}};function Bo(e){let[t,n]=[sn(e),e.approval?.risk];return n?v.riskIn({kind:t,risk:p.risk[n]}):t}function Vo(e){let t=new Notification(v.waitsForYou(w(e.agent)),{body:Bo(e),lang:S,tag:e.id,icon:`/assets/icon.svg`});t.onclick=()=>{window.focus(),location.assign(`/asks/${encodeURIComponent(e.id)}`)}}async function Ho(e){let t=(await(await navigator.serviceWorker?.getRegistration().catch(()=>void 0))?.getNotifications?.()??[]).filter(({data:t})=>typeof t?.ask==`string`&&!e.has(t.ask));await Promise.all(t.map(e=>b.ask(String(e.data.ask)).then(({status:t})=>t!==`pending`&&e.close(),()=>{})))}var Uo={sessions:()=>x(()=>import(`./sessions.js`),__vite__mapDeps([2,1,3,4,5])),session:()=>x(()=>import(`./session.js`),__vite__mapDeps([6,1,3,5,4])),agents:()=>x(()=>import(`./agents.js`),__vite__mapDeps([7,1,3,5])),rules:()=>x(()=>import(`./rules.js`),__vite__mapDeps([8,1,3,5,9])),risk:()=>x(()=>import(`./risk.js`),__vite__mapDeps([10,1,3,5])),history:()=>x(()=>import(`./history.js`),__vite__mapDeps([11,1,3,5,9])),account:()=>x(()=>import(`./account.js`),__vite__mapDeps([12,1,3,0,5])),returned:()=>Wo()},Wo=()=>x(()=>import(`./sign-in.js`),__vite__mapDeps([0,1]));async function Go({page:e}){await Uo[e]?.(),await h(S),r(S)}function Ko(e){history.pushState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`))}function qo(e){if(e.defaultPrevented||e.button!==0||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;let t=e.target instanceof Element?e.target.closest(`a`):null;!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`)||/^\/($|asks\/|sessions($|\/)|agents$|rules$|risk$|history$|account$)/.test(t.pathname)&&(e.preventDefault(),t.href!==location.href&&Ko(t.pathname+t.search))}var Jo=class extends y{static properties={me:{state:!0},route:{state:!0},away:{state:!0},ways:{state:!0},problem:{state:!0},busy:{state:!0},team:{state:!0},here:{state:!0},refused:{state:!0}};#e=!1;#t=!1;#n=new To;#r=new zo;#i=new AbortController;#a=0;constructor(){super(),this.me=null,this.route=Eo(location.pathname),this.here=!1,this.refused=null,this.away=!1,this.ways=null,this.problem=null,this.busy=!1,this.team=ko(location.search,$())}connectedCallback(){super.connectedCallback();let{signal:e}=this.#i;window.addEventListener(`popstate`,()=>void this.#o(Eo(location.pathname)),{signal:e}),this.#o(this.route),document.addEventListener(`click`,qo,{signal:e}),this.#n.addEventListener(`change`,()=>this.#m(),{signal:e}),Y.addEventListener(`change`,()=>this.requestUpdate(),{signal:e}),Y.addEventListener(`sent-later`,e=>this.#l(e),{signal:e}),document.readyState===`complete`?Mo():window.addEventListener(`load`,()=>Mo(),{signal:e,once:!0}),document.addEventListener(`signed-in`,()=>void b.me().then(e=>this.me=e,()=>{}),{signal:e}),this.route.page!==`returned`&&this.#s()}disconnectedCallback(){super.disconnectedCallback(),this.#i.abort()}async#o(e){let t=location.href,n=await Go(e).then(()=>!0,()=>`failed`);location.href===t&&(this.here=n,this.route=e)}async#s(){try{this.me=await b.me(),this.me.only_asks&&this.#d(this.team),this.#t=!0,this.#n.start(this.#i.signal),this.#c()}catch(e){if(e instanceof g&&e.status===401)return this.#u();this.away=!0,window.setTimeout(()=>void this.#s(),2e3)}}#c(){this.me&&this.me!==`signed-out`&&Y.send(te(this.me))}#l({detail:{ask_id:e,ask:t,problem:n}}){t&&this.#n.take(t),this.refused=n?{ask_id:e,why:_(n).title}:null}#u(){this.me=`signed-out`,this.#d(this.team)}#d(e){this.team=e,Wo().catch(()=>{}),b.ways(e).then(e=>this.ways=e,()=>{})}#f=async({detail:{name:e,password:t,team:n}})=>{this.busy=!0,this.problem=null;try{if(await b.signIn(e,t,n),Ao(n,$()),this.#t)return location.reload();this.me=null,await this.#s()}catch(e){this.problem=ae(e)}finally{this.busy=!1}};async#p(){this.away=!0;let e=await b.me().then(()=>null,e=>e);e instanceof g&&e.status===401&&this.#u(),this.#a=0}#m(){this.#n.connection===`live`?(window.clearTimeout(this.#a),this.#a=0,(this.away||!this.#e)&&this.#c(),this.#e=!0,this.away=!1):this.#n.connection===`lost`&&this.#a===0&&this.me!==`signed-out`&&(this.#e=!1,this.#a=window.setTimeout(()=>void this.#p(),1200)),this.requestUpdate()}#h(){return o`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${v.names[this.route.page]}</h1></header>${m(4)}</div>`}get count(){return this.#n.list?.length??0}updated(e){this.#r.hear(this.#n.list,this.#n.whole);let t=this.count>0?`(${this.count}) `:``;document.title=`${t}${v.names[this.route.page]} · Waypost`,e.has(`route`)&&e.get(`route`)!==void 0&&(window.scrollTo(0,0),Promise.resolve().then(()=>this.querySelector(`main h1`)?.focus({preventScroll:!0})))}#g(e){return o`<waypost-sign-in ?by-link=${e} .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team}
@signed-in=${()=>location.reload()} @waypost-team=${({detail:e})=>this.#d(e.team)} @waypost-sign-in=${this.#f}></waypost-sign-in>`}#_({only_asks:e}){return!e||this.route.page===`ask`&&e.includes(this.route.id)}#v(e,t,n){let r=this.route.page===e||e===`sessions`&&this.route.page===`session`||e===`inbox`&&this.route.page===`ask`||e===`agents`&&(this.route.page===`rules`||this.route.page===`risk`);return o`<a class="nav-link nav-${e}" href=${t} aria-current=${r?`page`:i}>
${Zi[e]}<span>${v.names[e]}</span>
${n>0?o`<span class="nav-badge" aria-label=${v.waitingCount(n)}>${n>99?`99+`:n}</span>`:i}
</a>`}#y(){let e=this.#n;if(this.here===`failed`)return o`<div class="empty"><h1 tabindex="-1">${v.notLoaded}</h1><p>${v.notLoadedText}</p>
<p><button type="button" class="plain-button" @click=${()=>location.reload()}>${v.tryAgain}</button></p></div>`;switch(this.route.page){case`inbox`:return o`<page-inbox .inbox=${e}></page-inbox>`;case`ask`:return o`<page-ask .inbox=${e} .ask=${this.route.id} ?by-link=${this.me!==`signed-out`&&!!this.me?.only_asks}></page-ask>`;case`sessions`:return o`<page-sessions .inbox=${e}></page-sessions>`;case`session`:return o`<page-session .inbox=${e} .session=${this.route.id}></page-session>`;case`agents`:return o`<page-agents></page-agents>`;case`rules`:return o`<page-rules></page-rules>`;case`risk`:return o`<page-risk></page-risk>`;case`history`:return o`<page-history></page-history>`;case`account`:return o`<page-account></page-account>`;case`returned`:return i;case`lost`:return o`<div class="empty"><h1 tabindex="-1">${v.noSuchPage}</h1><p><a class="plain-link" href="/">${v.goToInbox}</a></p></div>`}}#b(){let e=this.me!==`signed-out`&&this.me?.unsafe_settings||[];return e.length>0?o`<p class="unsafe" role="alert">${v.unsafe(e.map(e=>`${e}=off`).join(`, `))}</p>`:i}#x(){return o`<nav class="nav" aria-label=${v.main}>
<a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
${this.#v(`inbox`,`/`,this.count)} ${this.#v(`sessions`,`/sessions`,0)} ${this.#v(`agents`,`/agents`,0)} ${this.#v(`history`,`/history`,0)}
${this.#v(`account`,`/account`,0)}
<p class="nav-me">${this.me&&this.me!==`signed-out`?o`<a class="plain-link" href="/account"><span class="visually-hidden">${v.account}</span>${this.me.principal.name}</a>`:i}</p>
</nav>`}render(){if(this.route.page===`returned`)return this.here?o`<page-returned .provider=${this.route.provider}></page-returned>`:i;if(this.me===`signed-out`)return this.#g(!1);if(this.me&&!this.#_(this.me))return this.#g(!0);let e=this.me?.only_asks!==void 0,t=this.route.page===`ask`||this.route.page===`session`||this.route.page===`rules`||this.route.page===`risk`;return o`
<a class="skip-link" href="#main" @click=${this.#S}>${v.skip}</a>
${this.#b()}
<div class="shell ${t?`is-detail`:``} ${e?`is-by-link`:``}">
${e?i:this.#x()}
<div class="away" role="status" ?hidden=${!this.away}>${this.away?o`<span class="away-dot" aria-hidden="true"></span>${v.away}`:i}</div>
<waypost-outbox .waiting=${Y.waiting} .refused=${this.refused} @waypost-unsend=${()=>Y.takeBack()}></waypost-outbox>
<main id="main">${this.me&&this.here?this.#y():this.#h()}</main>
</div>
<waypost-keys></waypost-keys>
`}#S(e){e.preventDefault(),document.querySelector(`main h1`)?.focus()}},Yo=class extends y{static properties={open:{state:!0}};constructor(){super(),this.open=!1}connectedCallback(){super.connectedCallback(),document.addEventListener(`keydown`,this.#e)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`keydown`,this.#e)}#e=e=>{ua(e)===`?`&&(this.open=!0)};updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?o`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
<form method="dialog" class="keys-head"><h2 id="keys-title">${v.keysTitle}</h2><button class="plain-button">${v.close}</button></form>
<dl class="keys-list">${la().map(([e,t])=>o`<div><dt>${e.split(` `).map(e=>o`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd></div>`)}</dl>
</dialog>`:i}},Xo=class extends y{static properties={waiting:{attribute:!1},refused:{attribute:!1}};constructor(){super(),this.waiting=[],this.refused=null}#e=()=>this.dispatchEvent(new Event(`waypost-unsend`,{bubbles:!0}));render(){let e=this.waiting.length,{refused:t}=this;return o`<div role="status">${t?o`<p class="outbox is-bad"><span>${v.notTaken(w(t.why))}</span> <a href="/asks/${t.ask_id}">${v.seeIt}</a></p>`:i}${e>0?o`<p class="outbox"><span>${v.sentLater(e)}</span> <button type="button" class="ask-link" @click=${this.#e}>${v.doNotSend}</button></p>`:i}</div>`}},Zo=`waypost-language`;function Qo(){return se($()?.getItem(Zo)??``)}function $o(e){e?$()?.setItem(Zo,e):$()?.removeItem(Zo)}async function es(){await Promise.resolve();let e=t(Qo(),navigator.languages),n=await(h(e)??Promise.resolve()).then(()=>e,()=>`en`);document.documentElement.lang=n,r(n)}customElements.define(`waypost-keys`,Yo),customElements.define(`waypost-outbox`,Xo),customElements.define(`waypost-inbox-tools`,io),customElements.define(`waypost-bulk-decision`,so),customElements.define(`page-ask`,ya),customElements.define(`page-inbox`,to),es().then(()=>customElements.define(`waypost-app`,Jo));export{O as C,k as S,fn as _,Io as a,et as b,$ as c,ba as d,pa as f,Qr as g,Zi as h,Ro as i,go as l,Y as m,Qo as n,Ao as o,fa as p,Ko as r,ko as s,$o as t,Ga as u,an as v,A as x,nn as y};