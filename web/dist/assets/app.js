const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/sessions.js","assets/page.js","assets/status.js","assets/session.js","assets/agents.js","assets/rules.js","assets/history.js","assets/account.js"])))=>i.map(i=>d[i]);
import{C as e,S as t,T as n,_ as r,a as i,b as a,c as o,d as s,f as c,g as l,h as u,l as ee,m as d,n as f,o as p,p as m,r as h,s as g,t as _,u as v,v as te,w as ne,x as y,y as b}from"./page.js";var x={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},re=e=>(...t)=>({_$litDirective$:e,values:t}),ie=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:ae}=ne,oe=e=>e,se=e=>e.strings===void 0,ce=()=>document.createComment(``),S=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new ae(r.insertBefore(ce(),i),r.insertBefore(ce(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=oe(e).nextSibling;oe(r).insertBefore(e,i),e=t}}}return n},C=(e,t,n=e)=>(e._$AI(t,n),e),le={},ue=(e,t=le)=>e._$AH=t,de=e=>e._$AH,fe=e=>{e._$AR(),e._$AA.remove()},pe=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},w=re(class extends ie{constructor(e){if(super(e),e.type!==x.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[n,r,i]){let a=de(e),{values:o,keys:s}=this.dt(n,r,i);if(!Array.isArray(a))return this.ut=s,o;let c=this.ut??=[],l=[],u,ee,d=0,f=a.length-1,p=0,m=o.length-1;for(;d<=f&&p<=m;)if(a[d]===null)d++;else if(a[f]===null)f--;else if(c[d]===s[p])l[p]=C(a[d],o[p]),d++,p++;else if(c[f]===s[m])l[m]=C(a[f],o[m]),f--,m--;else if(c[d]===s[m])l[m]=C(a[d],o[m]),S(e,l[m+1],a[d]),d++,m--;else if(c[f]===s[p])l[p]=C(a[f],o[p]),S(e,a[d],a[f]),f--,p++;else if(u===void 0&&(u=pe(s,p,m),ee=pe(c,d,f)),u.has(c[d])){if(u.has(c[f])){let t=ee.get(s[p]),n=t===void 0?null:a[t];if(n===null){let t=S(e,a[d]);C(t,o[p]),l[p]=t}else l[p]=C(n,o[p]),S(e,a[d],n),a[t]=null;p++}else fe(a[f]),f--}else fe(a[d]),d++;for(;p<=m;){let t=S(e,l[m+1]);C(t,o[p]),l[p++]=t}for(;d<=f;){let e=a[d++];e!==null&&fe(e)}return this.ut=s,ue(e,l),t}}),T=re(class extends ie{constructor(e){if(super(e),e.type!==x.PROPERTY&&e.type!==x.ATTRIBUTE&&e.type!==x.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!se(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[n]){if(n===t||n===y)return n;let r=e.element,i=e.name;if(e.type===x.PROPERTY){if(n===r[i])return t}else if(e.type===x.BOOLEAN_ATTRIBUTE){if(!!n===r.hasAttribute(i))return t}else if(e.type===x.ATTRIBUTE&&r.getAttribute(i)===n+``)return t;return ue(e),n}});function E(e){return e.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}function me(e){let[,t,n]=e.split(`/`);return t!==`answers`&&t!==`feedback`||n===void 0?null:n.replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)}var he=/^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;function ge({input:e}){return e===`number`||e===`date`||e===`datetime`}function _e(e,t){return e.input===`datetime`?ye(t):t}function ve(e,t){let n=t.trim();if(n===``)return null;let r=e.default;return typeof r==`string`&&_e(e,r)===t?r:e.input===`datetime`?be(n):n}function ye(e){let t=new Date(e);if(Number.isNaN(t.getTime()))return``;let n=t.getSeconds()===0?``:`:${D(t.getSeconds())}`;return`${String(t.getFullYear()).padStart(4,`0`)}-${D(t.getMonth()+1)}-${D(t.getDate())}T${D(t.getHours())}:${D(t.getMinutes())}${n}`}function be(e){let[,t,n,r=`:00`]=he.exec(e)??[],i=new Date(e);if(t===void 0||n===void 0||Number.isNaN(i.getTime()))return null;let a=Math.round(-i.getTimezoneOffset()),o=Math.abs(a);return`${t}T${n}${r}${a<0?`-`:`+`}${D(Math.floor(o/60))}:${D(o%60)}`}function D(e){return String(e).padStart(2,`0`)}function xe(e,t){let n=new Date(e.input===`date`?`${t}T00:00Z`:t);if(e.input===`number`||Number.isNaN(n.getTime()))return t;let r={weekday:`long`,day:`numeric`,month:`long`,year:`numeric`};if(e.input===`date`)return new Intl.DateTimeFormat(`en-GB`,{...r,timeZone:`UTC`}).format(n);let i={hour:`2-digit`,minute:`2-digit`,timeZoneName:`longOffset`};return new Intl.DateTimeFormat(`en-GB`,{...r,...i,...n.getUTCSeconds()===0?{}:{second:`2-digit`}}).format(n)}function Se(e){let{min:t,max:n}=Ce(e),r=t=>xe(e,t),[i,a]=e.input===`number`?[`more`,`less`]:[`later`,`earlier`];return t!==null&&n!==null?`From ${r(t)} to ${r(n)}.`:t===null?n===null?null:`${r(n)} or ${a}.`:`${r(t)} or ${i}.`}function Ce({rules:e}){let t=e=>typeof e==`string`?e:null;return{min:t(e?.min),max:t(e?.max)}}function we(e,t,n=void 0){let i=t??(n===void 0?null:l(JSON.stringify(n))),a=i?b(i):null;switch(e.kind){case`text`:{let t=r(i),n=t===null?a??``:e.format===`date-time`&&ye(t)||t;return{kind:`text`,first:n,text:n,given:a}}case`number`:case`json`:return{kind:`text`,first:a??``,text:a??``,given:a};case`one`:{let t=e.choices.filter(e=>Te(e.raw,i)).map(e=>e.raw);return{kind:`chosen`,first:t,raws:t,given:a}}case`many`:{let t=i?.kind===`array`?i.items:[],n=e.choices.filter(e=>t.some(t=>Te(e.raw,t))).map(e=>e.raw);return{kind:`chosen`,first:n,raws:n,given:a}}case`object`:{let n=e=>i?.kind===`object`?i.entries.find(([t])=>t===e)?.[1]??null:null,r=e.properties.map(({key:e,shape:r,fresh:i})=>[e,we(r,n(e),t?void 0:i)]);return{kind:`object`,fields:Object.fromEntries(r),given:i}}case`list`:{let t=i?.kind===`array`?i.items:Array.from({length:e.least},()=>null);return{kind:`list`,items:t.map((t,n)=>({id:n,value:we(e.item,t,e.fresh)})),next:t.length,given:i,touched:!1}}}}function Te(e,t){if(!t)return!1;let n=r(t);return n===null?e===b(t):e===JSON.stringify(n)}function O(e,t,n){return t.kind===`text`?t.text===t.first?t.given:t.text.trim()===``&&e.kind!==`text`?null:e.kind===`text`?t.text===``?t.given===null?null:`""`:JSON.stringify(e.format===`date-time`?be(t.text)??t.text:t.text):t.text.trim():t.kind===`chosen`?String(t.raws)===String(t.first)&&t.given!==null?t.given:e.kind===`many`?t.raws.length===0&&t.given===null&&n===`optional`?null:`[${t.raws.join(`,`)}]`:t.raws[0]??null:t.kind===`list`?e.kind===`list`?De(e,t,n):null:e.kind===`object`?Ee(e.properties,t,n):null}function Ee(e,t,n){let r=new Map(e.map(e=>[e.key,e])),i=t.given?.kind===`object`?t.given.entries:[],a=e=>{let n=t.fields[e.key];return n?O(e.shape,n,e.required?`required`:`optional`):null},o=i.map(([e,t])=>[e,r.has(e)?a(r.get(e)):b(t)]),s=e.filter(({key:e})=>i.every(([t])=>t!==e)).map(e=>[e.key,a(e)]),c=[...o,...s].filter(e=>e[1]!==null);return t.given&&c.length===i.length&&i.every(([e,t],n)=>c[n]?.[0]===e&&c[n]?.[1]===b(t))&&t.given?b(t.given):c.length===0&&!t.given&&n===`optional`?null:`{${c.map(([e,t])=>`${JSON.stringify(e)}:${t}`).join(`,`)}}`}function De(e,t,n){let r=t.items.map(({value:t})=>O(e.item,t,`required`)??`null`),i=t.given?.kind===`array`?t.given.items.map(b):null;return t.given&&i&&i.length===r.length&&i.every((e,t)=>e===r[t])?b(t.given):r.length===0&&!t.given&&!t.touched&&n===`optional`?null:`[${r.join(`,`)}]`}function Oe(e,t,n,r){let i=(e,t)=>[{pointer:n,code:e,message:t}];if(e.kind===`object`&&t.kind===`object`)return O(e,t,r?`required`:`optional`)===null?[]:e.properties.flatMap(e=>{let r=t.fields[e.key];return r?Oe(e.shape,r,`${n}/${E(e.key)}`,e.required):[]});if(e.kind===`list`&&t.kind===`list`)return t.items.flatMap(({value:t},r)=>Oe(e.item,t,`${n}/${r}`,!0));let a=O(e,t,`optional`);return a===null?r?i(`required`,`This is needed.`):[]:e.kind===`number`&&!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a)?i(`not_a_number`,`Write a number, such as 42 or 3.5.`):e.kind===`json`&&l(a)===null?i(`json`,`This is not valid JSON.`):[]}function ke(e,t,n){return e.kind===`object`&&t.kind===`object`?[n,...e.properties.flatMap(({key:e,shape:r})=>{let i=t.fields[e];return i?ke(r,i,`${n}/${E(e)}`):[]})]:e.kind===`list`&&t.kind===`list`?[n,...t.items.flatMap(({value:t},r)=>ke(e.item,t,`${n}/${r}`))]:[n]}var Ae=6;function k(e){return je(j(e)?e:{},j(e)?e:{},0)}function je(e,t,n){let r=Re(e,t);if(n>Ae||[`anyOf`,`allOf`,`not`,`if`,`$ref`,`$dynamicRef`,`patternProperties`].some(e=>e in r))return A();let i=Fe(r);if(i)return{kind:`one`,choices:i};if(`oneOf`in r||`enum`in r)return A();switch(r.type){case`string`:return Me(r);case`number`:case`integer`:return{kind:`number`,whole:r.type===`integer`,hint:Le(r)};case`boolean`:return{kind:`one`,choices:[{label:`Yes`,raw:`true`},{label:`No`,raw:`false`}]};case`object`:return Ne(r,t,n);case`array`:return Pe(r,t,n);default:return A()}}function Me(e){let t=[`email`,`uri`,`date`,`date-time`].find(t=>t===e.format)??null,[n,r]=[M(e,`minLength`),M(e,`maxLength`)],i=n!==null&&r!==null?`${n} to ${r} characters.`:n===null?r===null?``:`At most ${r} characters.`:`At least ${n} characters.`;return{kind:`text`,format:t,long:t===null&&(r===null?e.contentMediaType!==void 0:r>200),hint:i}}function Ne(e,t,n){if(!j(e.properties))return A();let r=Array.isArray(e.required)?e.required:[];return{kind:`object`,properties:Object.entries(e.properties).map(([e,i])=>{let a=Re(j(i)?i:{},t);return{key:e,title:ze(a,`title`)||e,description:ze(a,`description`),required:r.includes(e),shape:je(a,t,n+1),fresh:a.default}})}}function Pe(e,t,n){if(!j(e.items)||`prefixItems`in e||`contains`in e)return A();let r=Re(e.items,t),[i,a]=[M(e,`minItems`)??0,M(e,`maxItems`)??1/0],o=Number.isFinite(a),s=i>0&&o?`${i} to ${a}.`:i>0?`At least ${i}.`:o?`At most ${a}.`:``,c=Fe(r)??Fe({oneOf:r.anyOf});return c?{kind:`many`,choices:c,hint:s}:{kind:`list`,item:je(r,t,n+1),least:i,most:a,hint:s,fresh:r.default}}function Fe(e){let t=`const`in e?[e.const]:e.enum;if(Array.isArray(t)&&t.length>0){let n=Array.isArray(e.enumNames)?e.enumNames:[];return t.map((e,t)=>({label:String(n[t]??Ie(e)),raw:JSON.stringify(e)}))}let{oneOf:n}=e;return!Array.isArray(n)||n.length===0||!n.every(e=>j(e)&&`const`in e)?null:n.map(e=>({label:ze(e,`title`)||Ie(e.const),raw:JSON.stringify(e.const)}))}function Ie(e){return typeof e==`string`?e:e===!0?`Yes`:e===!1?`No`:JSON.stringify(e)}function Le(e){let[t,n]=[M(e,`minimum`),M(e,`maximum`)],[r,i]=[M(e,`exclusiveMinimum`),M(e,`exclusiveMaximum`)];return[t!==null&&n!==null?`From ${t} to ${n}.`:t===null?n===null?``:`${n} or less.`:`${t} or more.`,r===null?``:`More than ${r}.`,i===null?``:`Less than ${i}.`].filter(Boolean).join(` `)}function A(){return{kind:`json`,hint:`As JSON.`}}function Re(e,t){let n=e.$ref;if(typeof n!=`string`||!n.startsWith(`#/`))return e;let r=n.slice(2).split(`/`).map(e=>decodeURIComponent(e).replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)).reduce((e,t)=>j(e)?e[t]:void 0,t);if(!j(r))return e;let{$ref:i,...a}=e;return{...r,...a}}function j(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function ze(e,t){return typeof e[t]==`string`?e[t]:``}function M(e,t){return typeof e[t]==`number`?e[t]:null}var N={files:{},secrets:{}};function Be({input:e}){return e===`file`||e===`secret`}function Ve(e,t){let n=t.secrets[e.id]??``,r=(t.files[e.id]??[]).flatMap(({digest:e})=>e??[]),i=e.input===`secret`?n===``?[]:[n]:r;return i.length>0?{values:i}:null}function He(e,t){return e.filter(({id:e})=>(t.files[e]??[]).some(({digest:e})=>e===void 0)).map(({id:e})=>{let n=(t.files[e]??[]).some(({problem:e})=>e!==void 0)?`Please remove the file that was not taken.`:`Please wait until the file has arrived.`;return{pointer:`/answers/${E(e)}`,code:`unfinished`,message:n}})}function Ue({rules:e}){let t=e=>typeof e==`number`?e:null;return{accept:Array.isArray(e?.accept)?e.accept.filter(e=>typeof e==`string`):[],bytes:t(e?.max_bytes),files:t(e?.max_files)??1}}var We={"image/*":`an image`,"text/*":`a text`,"audio/*":`a sound`,"video/*":`a video`};function Ge(e){let{accept:t,bytes:n,files:r}=Ue(e),i=t.map(e=>We[e]??e.replace(/^application\//,``).toUpperCase()),a=n===null?``:`up to ${P(n)}`,o=[i.join(` or `)||(r>1?`Any files`:`Any file`),a].filter(Boolean).join(`, `);return`${o[0]?.toUpperCase()??``}${o.slice(1)}${r>1?`; at most ${r} files`:``}.`}function P(e){if(e<1e3)return`${e} bytes`;let[t,n]=e<1e6?[e/1e3,`kB`]:[e/1e6,`MB`];return`${t<10?Math.round(t*10)/10:Math.round(t)} ${n}`}function Ke(e){return(e.multi_select?[Je(e)]:[Se(e),Xe(e),Ye(e)]).filter(Boolean).join(` `)}function qe(e,t){let{min_length:n,max_length:r,min_selections:i,max_selections:a}=Qe(e),o=t.values.length+ +!!t.free_text;if(e.multi_select)return o<i?`Choose at least ${i}.`:o>a?`Choose at most ${a}.`:null;let s=t.free_text??(e.input===`text`?t.values[0]:void 0);if(s===void 0)return null;let c=[...s].length;return c<n?`Write at least ${n} characters.`:c>r?`Write at most ${r} characters; these are ${c}.`:null}function Je(e){let{min_selections:t,max_selections:n}=Qe(e);return t>0&&t===n?`Choose ${t}.`:t>1&&n<1/0?`Choose ${t} to ${n}.`:t>1?`Choose at least ${t}.`:n<1/0?`Choose at most ${n}.`:`Choose any that apply.`}function Ye(e){let{min_length:t,max_length:n}=Qe(e);return t>1&&n<1/0?`From ${t} to ${n} characters.`:t>1?`At least ${t} characters.`:n<1/0?`At most ${n} characters.`:``}function Xe({rules:e}){switch(e?.format){case`email`:return`An email address.`;case`uri`:return`An address such as https://example.com.`;case`integer`:return`A whole number.`;default:return``}}function Ze({input:e,rules:t}){return t?.format===`email`?`email`:t?.format===`uri`?`url`:t?.format===`integer`?`numeric`:e===`number`?`decimal`:`text`}function Qe({rules:e}){let t=(t,n)=>typeof e?.[t]==`number`?e[t]:n;return{min_length:t(`min_length`,0),max_length:t(`max_length`,1/0),min_selections:t(`min_selections`,0),max_selections:t(`max_selections`,1/0)}}var F={values:[],text:``,own:!1,notes:``,declined:null,form:null};function $e(e){return{fields:Object.fromEntries(I(e).map(e=>[e.id,et(e)])),comment:``,response:``}}function I(e){return e.approval?.form??e.questions}function et(e){if(e.input===`form`){let t=typeof e.default==`string`?l(e.default):null;return{...F,form:we(k(e.schema),t)}}let t=e.default==null?[]:[e.default].flat();if(ge(e))return{...F,text:_e(e,t[0]??``)};if(R(e))return{...F,text:t.join(`
`)};let n=t.filter(t=>z(e).some(e=>e.value===t));return{...F,values:e.multi_select?n:n.slice(0,1)}}function tt(e,t){let n=$e(t),r=Object.fromEntries(I(t).map(t=>{let r=e.fields[t.id];if(!r||t.fills||t.input===`form`!=(r.form!==null))return[t.id,n.fields[t.id]??F];let i=r.values.filter(e=>z(t).some(t=>t.value===e));return[t.id,{...r,values:i,own:r.own&&t.free_text===`allow`,declined:nt(t,r.declined)}]}));return{...e,fields:r}}function nt(e,t){return(t===`none_of_these`?e.allow_none:e.allow_unknown)?t:null}function L(e,t){return e.fields[t]??F}function R(e){return e.free_text===`only`||e.input!==`select`&&e.input!==`confirm`}function z(e){return e.input!==`confirm`||e.options.length>0?e.options:[{label:`Yes`,value:`yes`},{label:`No`,value:`no`}]}function rt(e,t,n,r){let i=L(e,t.id);if(!t.multi_select)return B(e,t.id,{...i,values:[n],own:!1,declined:null});let a=i.values.filter(e=>e!==n);return B(e,t.id,{...i,values:r?[...a,n]:a,declined:null})}function it(e,t,n){let r=L(e,t.id);return B(e,t.id,{...r,own:n,values:t.multi_select?r.values:[],declined:null})}function at(e,t,n,r){let i=L(e,t.id);return B(e,t.id,{...i,values:[],own:!1,declined:r?n:null})}function ot(e,t,n){let r=B(e,t.id,{...L(e,t.id),text:n});return R(t)||n===``?r:it(r,t,!0)}function st(e,t,n){return B(e,t.id,{...L(e,t.id),notes:n})}function B(e,t,n){return{...e,fields:{...e.fields,[t]:n}}}function ct(e,t,n){return B(e,t.id,{...L(e,t.id),form:n})}function V(e,t){let n={};return I(e).filter(e=>{if(!lt(e,n))return!1;let r=H(e,L(t,e.id),N);return r&&(n[e.id]=r),!0})}function lt({when:e},t){return!e||(t[e.question]?.values.some(t=>e.in.includes(t))??!1)}function H(e,{values:t,text:n,own:r,declined:i,form:a},o){if(i)return{values:[],declined:i};if(e.input===`form`){let t=a&&O(k(e.schema),a,e.required?`required`:`optional`);return t===null?null:{values:[],data:new u(t)}}if(Be(e))return Ve(e,o);if(ge(e)){let t=ve(e,n);return t===null?null:{values:[t]}}let s=n.trim()===``?null:n;if(e.free_text===`only`&&e.input!==`text`)return s?{values:[],free_text:s}:null;if(R(e))return s?{values:[s]}:null;let c=r&&s?{free_text:s}:{};return t.length>0||r&&s?{values:ut(e,t),...c}:null}function ut(e,t){return z(e).map(e=>e.value).filter(e=>t.includes(e))}function dt(e,t,n=N){let r={};for(let i of V(e,t)){let e=L(t,i.id),a=e.notes.trim(),o=H(i,e,n)??(a?{values:[]}:null);o&&(r[i.id]=a?{...o,notes:a}:o)}let i=t.comment.trim();return{answers:r,revision:e.revision,...i?{comment:i}:{}}}function ft(e,t){let n=V(e,t).map(e=>[e.id,pt(e,H(e,L(t,e.id),N))]);return Object.fromEntries(n.filter(([,e])=>e!==null))}function pt(e,t){if(!t)return null;if(e.input===`form`)return t.data;let n=[...t.values,...t.free_text?[t.free_text]:[]];if(e.multi_select)return n;let[r]=n;return e.input===`confirm`?r===`yes`:e.input===`number`&&r!==void 0&&l(r)?.kind===`leaf`?new u(r):r??null}function mt(e,t){let n=(e,t)=>te(pt(t,H(t,e,N)));return I(e).some(e=>e.fills&&n(L(t,e.id),e)!==n(et(e),e))}function ht(e,t){let n=E(t.id);return e.approval?`/feedback/${n}`:t.input===`form`?`/answers/${n}/data`:`/answers/${n}`}function gt(e,t,n=N){return V(e,t).flatMap(r=>{let i=L(t,r.id),a=ht(e,r);if(i.form)return Oe(k(r.schema),i.form,a,r.required);let o=H(r,i,n);if(o){let e=o.declined?null:qe(r,o);return e===null?[]:[{pointer:a,code:`rules`,message:e}]}let s=r.input===`file`?`Please attach a file.`:R(r)?`Please write an answer.`:`Please choose an answer.`;return r.required?[{pointer:a,code:`required`,message:s}]:[]})}function _t(t,n,r){if(t.kind!==`object`||n.kind!==`object`)return yt(t,n,r,{title:`As JSON`,description:``,required:!0,mixed:!1});let i=t.properties.some(({required:e})=>e!==t.properties[0]?.required);return e`<div class="ask-fields">${t.properties.map(e=>vt(e,n,r,i))}</div>`}function vt(e,t,n,r){let i=t.fields[e.key];if(!i)return y;let a=E(e.key),o={...n,id:`${n.id}-${a}`,at:`${n.at}/${a}`,change:r=>n.change({...t,fields:{...t.fields,[e.key]:r}})};return yt(e.shape,i,o,{...e,mixed:r})}function yt(e,t,n,r){switch(e.kind){case`object`:return wt(n,r,``,_t(e,t,n));case`list`:return t.kind===`list`?wt(n,r,e.hint,At(e,t,n,r)):y;case`many`:return wt(n,r,e.hint,kt(e,t,n));default:return Tt(e,t,n,r)}}function bt({problems:t,at:n,id:r}){let i=t.filter(({pointer:e})=>e===n);return i.length===0?y:e`<p class="ask-problem ask-field-problem" id=${`${r}-problem`}>${d(i.map(({message:e})=>e).join(` `))}</p>`}function xt(e,t,n){let r=[e.problems.some(({pointer:t})=>t===e.at)?`${e.id}-problem`:``,t.description?`${e.id}-description`:``,n?`${e.id}-hint`:``].filter(Boolean);return r.length>0?r.join(` `):y}function St(t,n,r){return e`
    ${n.description?e`<p class="ask-field-description" id=${`${t.id}-description`}><bdi>${d(n.description)}</bdi></p>`:y}
    ${r?e`<p class="ask-typed-hint" id=${`${t.id}-hint`}>${d(r)}</p>`:y}
  `}function Ct({required:t,mixed:n}){return t?e`<span class=${n?`ask-optional`:`visually-hidden`}>required</span>`:e`<span class="ask-optional">optional</span>`}function wt(t,n,r,i){return e`
    <fieldset class="ask-field ask-field-group" data-pointer=${t.at} ?disabled=${t.disabled} aria-describedby=${xt(t,n,r)}>
      <legend><bdi>${d(n.title)}</bdi> ${Ct(n)}</legend>
      ${St(t,n,r)} ${bt(t)} ${i}
    </fieldset>
  `}function Tt(t,n,r,i){let a=Et(t);return e`
    <div class="ask-field">
      <label class="ask-field-label" for=${r.id}><bdi>${d(i.title)}</bdi> ${Ct(i)}</label>
      ${St(r,i,a)} ${Dt(t,n,r,i,xt(r,i,a))} ${bt(r)}
    </div>
  `}function Et(e){switch(e.kind){case`text`:return[e.hint,e.format===`date-time`?`In your time zone.`:``].filter(Boolean).join(` `);case`number`:case`json`:return e.hint;default:return``}}function Dt(t,n,r,i,a){if(t.kind===`one`&&n.kind===`chosen`)return Ot(t,n,r,i,a);if(n.kind!==`text`)return y;let o=e=>r.change({...n,text:e.target.value}),s=r.problems.some(({pointer:e})=>e===r.at);if(t.kind===`json`||t.kind===`text`&&t.long)return e`<textarea id=${r.id} class="ask-text ${t.kind===`json`?`ask-json`:``}" rows=${t.kind===`json`?5:3}
      dir=${t.kind===`json`?`ltr`:`auto`} spellcheck=${t.kind===`json`?`false`:`true`} data-pointer=${r.at}
      ?disabled=${r.disabled} aria-required=${i.required} aria-invalid=${s} aria-describedby=${a}
      .value=${T(n.text)} @input=${o}></textarea>`;let c=t.kind===`text`?{email:`email`,uri:`url`,date:`date`,"date-time":`datetime-local`,none:`text`}[t.format??`none`]:`text`;return e`<input id=${r.id} class="ask-text ask-typed" type=${c} data-pointer=${r.at}
    inputmode=${t.kind===`number`?t.whole?`numeric`:`decimal`:y} autocomplete="off" dir="auto"
    ?disabled=${r.disabled} aria-required=${i.required} aria-invalid=${s} aria-describedby=${a}
    .value=${T(n.text)} @input=${o} />`}function Ot(t,n,r,i,a){let o=e=>{let{value:i}=e.target;r.change({...n,raws:i===``?[]:[t.choices[Number(i)]?.raw??``]})},s=t.choices.findIndex(({raw:e})=>e===n.raws[0]);return e`<select id=${r.id} class="ask-text ask-select" data-pointer=${r.at} ?disabled=${r.disabled} aria-required=${i.required}
    aria-invalid=${r.problems.some(({pointer:e})=>e===r.at)} aria-describedby=${a} @change=${o}>
    <option value="" ?selected=${s<0}>${i.required?`Choose…`:`None`}</option>
    ${t.choices.map(({label:t},n)=>e`<option value=${n} ?selected=${n===s}>${d(t)}</option>`)}
  </select>`}function kt(t,n,r){if(n.kind!==`chosen`)return y;let i=(e,i)=>{let a=t.choices.map(e=>e.raw).filter(t=>t===e?i:n.raws.includes(t));r.change({...n,raws:a})};return e`<div class="ask-options">
    ${t.choices.map(({label:t,raw:a},o)=>e`
      <label class="ask-option-button ${n.raws.includes(a)?`selected`:``}">
        <input type="checkbox" name=${r.id} value=${o} .checked=${T(n.raws.includes(a))}
          @change=${e=>i(a,e.target.checked)} />
        <span class="ask-option-words"><span class="ask-option-label"><bdi>${d(t)}</bdi></span></span>
      </label>`)}
  </div>`}function At(t,n,r,i){let a=(e,t=n.next)=>r.change({...n,items:e,next:t,touched:!0});return e`
    ${w(n.items,({id:e})=>e,({id:o,value:s},c)=>{let l={...r,id:`${r.id}-${o}`,at:`${r.at}/${c}`,change:e=>a(n.items.map(t=>t.id===o?{id:o,value:e}:t))};return e`<div class="ask-list-item">
      ${yt(t.item,s,l,{title:`${i.title} ${c+1}`,description:``,required:!0,mixed:!1})}
      <button type="button" class="ask-link ask-remove-button" @click=${()=>a(n.items.filter(e=>e.id!==o))}>
        Remove<span class="visually-hidden"> ${d(i.title)} ${c+1}</span>
      </button>
    </div>`})}
    ${n.items.length<t.most?e`<button type="button" class="ask-plain-button ask-add-button" @click=${()=>a([...n.items,{id:n.next,value:we(t.item,null,t.fresh)}],n.next+1)}>Add<span class="visually-hidden"> to ${d(i.title)}</span></button>`:y}
  `}var jt=/sealed:[0-9a-f]{64}\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;function Mt(e){return e.replace(jt,(e,t)=>t===`____`?`••••`:`•••• ${t}`)}function Nt(e){return Mt(e)!==e}function Pt(e){let t=k(e.schema),n=l(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:we(t,n)}:{text:e.arguments_text}}function Ft(e,t){return`text`in t?t.text:O(k(e.schema),t.filled,`required`)??`{}`}function It(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:Oe(k(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:l(Ft(e,t))?.kind===`object`?Lt(e,t)?.length===0?n(`unchanged`,`Nothing is changed yet.`):[]:n(`json`,`Write the arguments as one JSON object, each key once.`)}function Lt(e,t){let[n,r]=[l(e.arguments_text),l(Ft(e,t))];if(!n||!r)return null;let[i,a]=[Rt(n,``),Rt(r,``)];return[...new Set([...i.keys(),...a.keys()])].map(e=>({path:e,old:i.get(e)??null,now:a.get(e)??null})).filter(e=>e.old!==e.now)}function Rt(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),b(e)]]):new Map(n.flatMap(([e,n])=>[...Rt(n,`${t}/${E(e)}`)]))}function zt(t){let n=t.ask?.approval,r=t.changed;return!n||!r?y:e`
    <div class="ask-actions-wide ask-editing" role="group" aria-label="Change the arguments">
      <p class="ask-step-text">Change what should be different. Nothing runs yet: the changed call is shown to you again, and only then can it be approved.</p>
      ${Nt(n.arguments_text)?e`<p class="ask-step-text">What begins with “sealed:” stands for a secret. Leave it where it is, or write another value in its place.</p>`:y}
      ${`text`in r?Vt(t,r.text):Bt(t,n,r.filled)}
      ${Ht(n,r)}
      <div class="ask-actions">
        <button type="button" class="ask-plain-button ask-back-button" @click=${()=>t.go(`choosing`,`.ask-edit-button`)}>Go back</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${t.busy} @click=${()=>t.sendEdit()}>
          ${t.busy?`Sending…`:`Show the changed call`}
        </button>
      </div>
    </div>
  `}function Bt(e,t,n){return _t(k(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function Vt(t,n){let r=t.idFor(`edit`);return e`
    <div class="ask-field">
      <label class="ask-field-label" for=${r}>The arguments as JSON</label>
      <textarea id=${r} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${t.busy}
        .value=${T(n)} @input=${e=>t.changed={text:e.target.value}}></textarea>
    </div>
  `}function Ht(t,n){let r=Lt(t,n),i=r===null?`This is not valid JSON yet.`:r.length===0?`Nothing is changed yet.`:r.length===1?`One change:`:`${r.length} changes:`;return e`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${i}</p>
      ${r&&r.length>0?e`<ul class="ask-changes">
            ${w(r,({path:e})=>e,({path:t,old:n,now:r})=>e`<li>
              <bdi>${m(t)}</bdi>
              ${n===null?y:e`<del><span class="visually-hidden">before: </span>${m(Mt(n))}</del>`}
              ${r===null?y:e`<ins><span class="visually-hidden">after: </span>${m(Mt(r))}</ins>`}
            </li>`)}
          </ul>`:y}
    </div>
  `}var Ut=class extends ie{constructor(e){if(super(e),this.it=y,e.type!==x.CHILD)throw Error(this.constructor.directiveName+`() can only be used in child bindings`)}render(e){if(e===y||e==null)return this._t=void 0,this.it=e;if(e===t)return e;if(typeof e!=`string`)throw Error(this.constructor.directiveName+`() called with a non-string value`);if(e===this.it)return this._t;this.it=e;let n=[e];return n.raw=n,this._t={_$litType$:this.constructor.resultType,strings:n,values:[]}}};Ut.directiveName=`unsafeHTML`,Ut.resultType=1;var Wt=re(Ut);function Gt(e){return e.origin.type===`in_doubt`?`Did ${d(e.origin.tool??`a call`)} happen?`:e.origin.type===`guardrail`?e.origin.way===`to_model`?`May the model read this?`:`May the model say this?`:e.origin.type===`limit`?`May ${d(e.agent)} go on?`:e.approval?`Run ${d(e.approval.tool)}?`:e.kind===`review`?`Please review this text`:d(e.questions[0]?.question??`A question`)}function Kt({lineage:e}){return(e?.above??[]).map(({agent:e})=>`for ${d(e)}`).reverse().join(`, `)}var qt={turns:`Out of turns`,tokens:`Out of tokens`,tool_calls:`Out of tool calls`,money:`Out of money`,time:`Out of time`};function Jt({origin:e}){return e.type===`in_doubt`||e.type===`limit`}function Yt(e){return e.origin.type===`in_doubt`?`In doubt`:e.origin.type===`guardrail`?`Guardrail`:e.origin.type===`mid_call`?`A tool asks`:e.origin.type===`limit`?qt[e.origin.limit??`turns`]:e.kind===`approval`?`Approval`:e.kind===`review`?`Review`:e.questions.length===1?`Question`:`${e.questions.length} questions`}function Xt(e){let t=e.answered_at??e.settled_at??null,n=Zt(e);switch(e.status){case`pending`:return null;case`answered`:return e.response?{tone:`plain`,title:`Responded instead of answering`,who:n,at:t}:e.decision?e.decision.decision===`approve`?{tone:`good`,title:`Approved`,who:n,at:t}:{tone:`bad`,title:`Rejected`,who:n,at:t}:{tone:`good`,title:`Answered`,who:n,at:t};case`cancelled`:return{tone:`plain`,title:`Dismissed`,who:e.settled_by?.name??n,at:t};case`withdrawn`:return{tone:`plain`,title:`Withdrawn by the agent`,who:null,at:t};case`expired`:return{tone:`plain`,title:`Expired without an answer`,who:null,at:e.settled_at??e.policy.expires_at??null};case`skipped`:return{tone:`plain`,title:`Skipped: no sufficient answer`,who:null,at:t}}}function Zt(e){let t=e.provenance?.kind??`person`;return t==="default"?`the ask’s own default`:t===`rule`?e.provenance?.by?`a rule of ${e.provenance.by.name}`:`a rule`:t===`judge`?`a judge`:e.answered_by?.name??null}function Qt(e){let{provenance:t}=e;if(e.status!==`answered`||t?.kind!==`person`)return null;let n=[...t.in_place_of?[`in the place of ${t.in_place_of.name}`]:[],...t.with?.length?[`with ${t.with.map(({name:e})=>e).join(`, `)}`]:[],...t.channel?[`over ${t.channel}`]:[],...typeof t.open_ms==`number`?[`open ${tn(t.open_ms)}`]:[]];return n.length>0?d(n.join(`, `)):null}var $t={key:`signed in by a key`,cookie:`signed in by a link`,link:`signed in by a link`,password:`signed in by a password`,passkey:`signed in by a passkey`,code:`signed in by a code`,oidc:`signed in by an account elsewhere`,local_admin:`vouched for by the admin of the server’s machine`,channel:`on the word of the channel`};function en({provenance:e,answered_at:t}){if(e?.kind!==`person`||!e.signed_in)return null;let{signed_in:n,credential:r,again:i}=e,a=`${$t[n]??n}${r?` (${r})`:``}`,o=i&&t?` ${tn(Math.max(0,Date.parse(t)-Date.parse(i.at)))} before`:``,s=i?`, proved again${i.by?` by a ${i.by}`:``}${o}`:``;return d(a.charAt(0).toUpperCase()+a.slice(1)+s)}function tn(e){let t=Math.round(e/1e3);return t<120?`${t} s`:t<7200?`${Math.round(t/60)} min`:t<172800?`${Math.round(t/3600)} h`:`${Math.round(t/86400)} days`}function nn(e){switch(e.approval?.permit?.state){case`minted`:return`Not run yet`;case`claimed`:return`Running`;case`succeeded`:return`Ran once, successfully`;case`failed`:return`Ran once and failed`;case`void`:return`Void: what was approved has changed`;case`unknown`:return`It is not known whether it ran`;default:return null}}function rn(e){switch(e.policy.on_expiry){case`default`:return`then its default is used`;case`reject`:return`then it counts as rejected`;case`continue`:return`then the agent goes on without an answer`;default:return`then the agent is told that nobody answered`}}var an=4096,on=40;function sn(t,n){let{expires_at:r}=n.policy,i=n.status===`pending`;return e`
    <header class="ask-head">
      <p class="ask-meta">
        ${n.kind===`questions`&&!Jt(n)?y:e`<span class="ask-kind">${Yt(n)}</span>`}
        <span class="ask-from">from <bdi>${d(n.agent)}</bdi>${n.lineage?e`, <bdi>${Kt(n)}</bdi>`:y}</span>
        <waypost-when .at=${n.asked_at}></waypost-when>
        ${n.revision>1?e`<span class="ask-revision">version ${n.revision}</span>`:y}
      </p>
      <h2 class="ask-title" id=${t.idFor(`title`)} tabindex="-1"><bdi>${ln(n)}</bdi></h2>
      ${i&&r?e`<p class="ask-expiry">
            Expires <waypost-when .at=${r}></waypost-when>, ${rn(n)}.
          </p>`:y}
    </header>
    ${i&&n.clarification&&!n.held?cn(n.clarification):y}
  `}function cn(t){return e`<div class="ask-clarification" role="note">
    <strong>Asked again.</strong> <span class="ask-agent-words-label">The agent says (unverified):</span>
    <p class="ask-plain"><bdi>${d(t)}</bdi></p>
  </div>`}function ln(e){if(e.kind!==`questions`||Jt(e))return Gt(e);let t=e.questions.length===1?`One question`:`${e.questions.length} questions`;return e.status===`pending`?`${t} for you`:t}function un(t){let n=t?e`<div class="ask-notice ask-notice-${t.tone}">
        <strong>${t.title}</strong>${t.text?e` <span>${t.text}</span>`:y}
      </div>`:y;return e`<div role="alert" class="ask-notice-place">${n}</div>`}function dn(t){return t.tookUp?e`<p class="ask-saved">
    Filled in as you left it, <waypost-when .at=${t.tookUp}></waypost-when>.
    <button type="button" class="ask-link" @click=${()=>t.startOver()}>Start over</button>
  </p>`:y}function fn(t){let n=t.allProblems;return n.length===0?y:e`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${pn(n)}</strong>
      <ul>
        ${n.map(n=>e`<li>${mn(t,n)}</li>`)}
      </ul>
    </div>
  `}function pn(e){return e.length>1?`${e.length} things need another look`:e[0]?.code===`required`?`One thing is missing`:`One thing needs another look`}function mn(t,n){let r=t.querySelector(`[data-pointer="${CSS.escape(n.pointer)}"]`),i=(t.ask?I(t.ask):[]).find(({id:e})=>e===me(n.pointer));if(r&&(!i||i.input===`form`))return hn(r,n);if(!i)return d(n.message);let a=()=>{t.querySelector(`[id="${CSS.escape(t.idFor(i.id))}"]`)?.querySelector(`input:checked, input, textarea`)?.focus()},o=d(i.header??i.question);return e`<button type="button" class="ask-link" @click=${a}><bdi>${o}</bdi>: ${d(n.message)}</button>`}function hn(t,n){let r=()=>(t.matches(`fieldset`)?t.querySelector(`input, select, textarea, button`):t)?.focus(),i=t.matches(`fieldset`)?t.querySelector(`legend bdi`):t.closest(`.ask-field`)?.querySelector(`label bdi`);return e`<button type="button" class="ask-link" @click=${r}><bdi>${d(i?.textContent??``)}</bdi>: ${d(n.message)}</button>`}function gn(t,n){let r=n.approval?.prompt??``,i=n.message??``;if(!r&&!i&&!n.message_html)return y;let a=i.length+r.length,o=a>4096||`${r}\n${i}`.split(`
`).length>on,s=o&&!t.unfolded;return e`
    <aside class="ask-agent-words ${s?`folded`:``}" aria-labelledby=${t.idFor(`words`)}>
      <p class="ask-agent-words-label" id=${t.idFor(`words`)}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${r?e`<p class="ask-plain"><bdi>${_n(r,s)}</bdi></p>`:y}
        ${n.message_html&&!s?e`<div class="prose">${Wt(n.message_html)}</div>`:i?e`<p class="ask-plain"><bdi>${_n(i,s)}</bdi></p>`:y}
      </div>
      ${o?e`<button
            type="button"
            class="ask-link"
            aria-expanded=${!s}
            @click=${()=>t.unfolded=!t.unfolded}
          >
            ${s?`Show all ${a.toLocaleString(`en`)} characters`:`Show less`}
          </button>`:y}
    </aside>
  `}function _n(e,t){return d(t?e.slice(0,an).replaceAll(/\n{3,}/g,`

`).split(`
`).slice(0,on).join(`
`).trim():e)}function vn(t){return e`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${t.busy}
    @click=${()=>t.go(`dismissing`,`.ask-keep-button`)}
  >
    Dismiss
  </button>`}function yn(t){return e`
    <div class="ask-actions ask-second-step" role="group" aria-label="Dismiss this ask">
      <p class="ask-step-text">Dismiss without an answer? The agent is told so and goes on without one.</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${()=>t.go(`choosing`,`.ask-quiet-button`)}>
        Keep it open
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${t.busy} @click=${()=>t.dismiss()}>
        Dismiss it
      </button>
    </div>
  `}function bn(t){let n=[Cn(t),wn(t),...(t.delegations??[]).map(En),Dn(t)].filter(e=>e!==y);return n.length===0?y:e`<div class="ask-standing">${n}</div>`}function xn({people:e=[],roles:t=[]}){let n=[...e,...t.length>0?[`anybody with the role ${t.join(` or `)}`]:[]];return n.length===0?null:d(n.length===1?n[0]??``:`${n.slice(0,-1).join(`, `)} or ${n.at(-1)??``}`)}function Sn(e){if(!e.you||e.you.answer||e.you.reject)return null;let t=xn(e.policy.who??{});return e.you.reason===`self_approval`||!t?`for others`:`for ${t}`}function Cn(t){let n=(t.policy.escalate??[]).slice(0,t.policy.escalated??0),r=xn(t.policy.who??{});if(t.status!==`pending`||!r)return y;let i=n.map(xn).filter(e=>e!==null);return e`<p>For <bdi>${r}</bdi>${i.length>0?e`, and by now also for <bdi>${i.join(`, `)}</bdi>`:y}.</p>`}function wn(t){let{quorum:n,votes:r=[]}=t;if(!n)return y;let i=`${n.counted} of ${n.needed} approvals`;return e`<p class="ask-votes">${i}${r.length>0?`: `:`.`}${r.map((t,n)=>e`${n>0?`, `:``}${Tn(t)}`)}</p>`}function Tn(t){return e`<bdi>${d(t.by.name)}</bdi> <waypost-when .at=${t.at}></waypost-when>${t.counts?y:` (counts no longer)`}${t.comment?e` “<bdi>${d(t.comment)}</bdi>”`:y}`}function En({by:t,to:n,note:r,at:i}){return e`<p><bdi>${d(t.name)}</bdi> handed it to <bdi>${d(n.name)}</bdi> <waypost-when .at=${i}></waypost-when>${r?e`: “<bdi>${d(r)}</bdi>”`:y}</p>`}function Dn({you:t}){return t?t.voted?e`<p class="ask-yours">You have approved it. Others are still waited for.</p>`:t.in_place_of?e`<p class="ask-yours">You answer in the place of <bdi>${d(t.in_place_of.name)}</bdi>.</p>`:t.answer?y:t.reject?e`<p class="ask-yours">You may reject this. Others decide whether to approve it.</p>`:t.reason===`self_approval`?e`<p class="ask-yours">You started this, so somebody else decides it. You can look at it.</p>`:t.reason===`not_permitted`?e`<p class="ask-yours">Your roles do not let you decide this. You can look at it.</p>`:e`<p class="ask-yours">This is for others to answer. You can look at it.</p>`:y}function On(e){return e.people.length>0&&e.ask?.you?.answer===!0&&xn(e.ask.policy.who??{})!==null}function kn(t){return On(t)?e`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${t.busy} @click=${()=>t.go(`handing`,`.ask-hand-to`)}>Hand to…</button>`:y}function An(t){let[n,r]=[t.idFor(`hand-to`),t.idFor(`hand-note`)];return e`
    <div class="ask-actions ask-second-step" role="group" aria-label="Hand this ask on">
      <div class="ask-comment">
        <label for=${n}>Who shall answer in your place?</label>
        <select id=${n} class="ask-hand-to" ?disabled=${t.busy}>
          ${t.people.map(t=>e`<option value=${t}>${d(t)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${r}>A note for them <span class="ask-optional">optional</span></label>
        <textarea id=${r} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${t.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>t.go(`choosing`,`.ask-hand-button`)}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${t.busy} @click=${()=>t.handOn(Pn(t,`.ask-hand-to`),Pn(t,`.ask-hand-note`).trim())}>${t.busy?`Sending…`:`Hand it over`}</button>
    </div>
  `}function jn({quorum:e}){return e?.needed??1}function Mn(t){return!t.ask||t.people.length===0||t.ask.you?.answer!==!0?y:e`<button type="button" class="ask-quiet-button ask-tighten-button" ?disabled=${t.busy}
    @click=${()=>t.go(`tightening`,`.ask-back-button`)}>Require ${jn(t.ask)+1} approvals…</button>`}function Nn(t){let n=t.ask?jn(t.ask)+1:2;return e`
    <div class="ask-actions ask-second-step" role="group" aria-label="Require more approvals">
      <p class="ask-step-text">From now on ${n} different people must approve this. Nobody can require fewer again.</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>t.go(`choosing`,`.ask-tighten-button`)}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${t.busy} @click=${()=>t.requireMore()}>${t.busy?`Sending…`:`Require ${n}`}</button>
    </div>
  `}function Pn(e,t){return e.querySelector(t)?.value??``}function Fn(e,t){switch(e.step){case`choosing`:case`responding`:return In(e,t);case`confirming`:return Ln(e,t);case`rejecting`:return Rn(e);case`dismissing`:return yn(e);case`handing`:return An(e);case`tightening`:return Nn(e);case`editing`:return zt(e)}}function In(t,{risk:n}){let r=t.ask?.you,i=n===`high`||n===`critical`,a=t.ask?mt(t.ask,t.draft):!1;return e`
    <div class="ask-actions ${i?`ask-is-grave`:``}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${i} ?disabled=${t.busy}
        @click=${()=>t.go(`rejecting`,`.ask-reason`)}>Reject…</button>
      ${r?.voted||r?.answer===!1?y:e`<button type="button" class="ask-approve-button" ?disabled=${t.busy} @click=${()=>n===`critical`&&!a?t.go(`confirming`,`.ask-back-button`):t.decide(`approve`)}>
            ${t.busy?`Sending…`:a?`Show the changed call`:n===`critical`?`Approve…`:t.rule.on?`Approve and always allow`:`Approve`}
          </button>`}
      ${t.ask?.approval?.allow_modify_args&&r?.answer!==!1?e`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${t.busy} @click=${()=>t.edit()}>Change the arguments</button>`:y}
      ${r?.answer===!1?y:e`${vn(t)} ${kn(t)} ${Mn(t)}`}
    </div>
  `}function Ln(t,{what:n}){return e`
    <div class="ask-actions ask-second-step" role="group" aria-label="Confirm the approval">
      <p class="ask-step-text">This is a critical call. Run <code>${n}</code> exactly as shown above?</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>t.go(`choosing`,`.ask-reject-button`)}>
        Go back
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${t.busy} @click=${()=>t.decide(`approve`)}>
        ${t.busy?`Sending…`:`Yes, approve`}
      </button>
    </div>
  `}function Rn(t){let n=t.idFor(`reason`);return e`
    <div class="ask-actions ask-second-step" role="group" aria-label="Reject">
      <div class="ask-comment">
        <label for=${n}>Why not? <span class="ask-optional">The agent reads this and looks for another way.</span></label>
        <textarea id=${n} class="ask-reason" rows="3" dir="auto" ?disabled=${t.busy} .value=${T(t.reason)}
          @input=${e=>t.reason=e.target.value}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>t.go(`choosing`,`.ask-reject-button`)}>
        Go back
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${t.busy} @click=${()=>t.decide(`reject`)}>
        ${t.busy?`Sending…`:`Reject`}
      </button>
    </div>
  `}function zn(e){return e===`none_of_these`?`None of these`:`I don’t know`}function Bn(t,n,r){let{declined:i}=L(t.draft,n.id),a=R(n)||n.multi_select,o=o=>e`
    <label class="ask-option-button ask-declined ${i===o?`selected`:``}">
      <input
        type=${a?`checkbox`:`radio`}
        name=${a?`${r}-${o}`:r}
        value=${o}
        .checked=${T(i===o)}
        @change=${e=>t.draft=at(t.draft,n,o,e.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${zn(o)}</span></span>
    </label>
  `;return e`${n.allow_none?o(`none_of_these`):y} ${n.allow_unknown?o(`dont_know`):y}`}function Vn(t){return t.ask?.allow_response?e`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${t.busy}
    @click=${()=>t.go(`responding`,`.ask-response`)}
  >
    Respond with something else…
  </button>`:y}function Hn(t){let n=t.idFor(`response`);return e`
    <div class="ask-actions ask-second-step" role="group" aria-label="Respond with something else">
      <div class="ask-comment">
        <label for=${n}>Your response <span class="ask-optional">sent instead of the answers above</span></label>
        <textarea
          id=${n}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${t.busy}
          .value=${T(t.draft.response)}
          @input=${e=>t.draft={...t.draft,response:e.target.value}}
        ></textarea>
      </div>
      <button type="button" class="ask-plain-button" @click=${()=>t.go(`choosing`,`.ask-respond-button`)}>Back to the questions</button>
      <button type="submit" class="ask-submit-button" ?disabled=${t.busy}>
        <span aria-hidden="true">[</span> ${t.busy?`Sending…`:`Send Response`} <span aria-hidden="true">]</span>
      </button>
    </div>
  `}var Un=class extends CustomEvent{constructor(e){super(`waypost-answer`,{detail:e,bubbles:!0,composed:!0})}},Wn=class extends CustomEvent{constructor(e){super(`waypost-cancel`,{detail:e,bubbles:!0,composed:!0})}},Gn=class extends CustomEvent{constructor(e){super(`waypost-comment`,{detail:e,bubbles:!0,composed:!0})}},Kn=class extends CustomEvent{constructor(e){super(`waypost-suggest`,{detail:e,bubbles:!0,composed:!0})}},qn=class extends CustomEvent{constructor(e){super(`waypost-delegate`,{detail:e,bubbles:!0,composed:!0})}},Jn=class extends CustomEvent{constructor(e){super(`waypost-tighten`,{detail:e,bubbles:!0,composed:!0})}},Yn=class extends CustomEvent{constructor(e){super(`waypost-undo`,{detail:e,bubbles:!0,composed:!0})}},Xn=class extends CustomEvent{constructor(e){super(`waypost-attach`,{detail:e,bubbles:!0,composed:!0})}},Zn=class extends CustomEvent{constructor(e){super(`waypost-draft`,{detail:e,bubbles:!0,composed:!0})}};function Qn(t,n,r){let{accept:i,files:a}=Ue(n),o=t.kept.files[n.id]??[];return e`
    <p class="ask-hint" id=${`${r}-limits`}>${Ge(n)}</p>
    ${o.length>0?e`<ul class="ask-files" aria-label="Files">
          ${o.map((e,r)=>$n(t,n,e,r))}
        </ul>`:y}
    ${o.length<a?e`<input
          type="file"
          class="ask-file-input"
          id=${`${r}-file`}
          accept=${i.length>0?i.join(`,`):y}
          ?multiple=${a>1}
          aria-labelledby=${`${r}-legend`}
          aria-describedby=${`${r}-limits`}
          aria-required=${n.required}
          @change=${e=>er(t,n,e.target)}
        />`:y}
  `}function $n(t,n,r,i){let a=r.problem??(r.digest===void 0?`${Math.round(r.progress*100)}%`:`Attached`);return e`
    <li class="ask-file ${r.problem?`has-problem`:``}">
      <span class="ask-file-name"><bdi>${d(r.name)}</bdi></span>
      <span class="ask-file-size">${P(r.size)}</span>
      ${r.digest===void 0&&!r.problem?e`<progress max="1" value=${r.progress} aria-label="Sending ${d(r.name)}"></progress>`:y}
      <span class="ask-file-state" role="status">${d(a)}</span>
      <button type="button" class="ask-quiet-button" aria-label="Remove ${d(r.name)}" @click=${()=>nr(t,n,i)}>Remove</button>
    </li>
  `}function er(e,t,n){let{bytes:r,files:i}=Ue(t),a=i-(e.kept.files[t.id]??[]).length;for(let i of[...n.files??[]].slice(0,a)){let n=r!==null&&i.size>r,a={name:i.name,size:i.size,progress:0,...n?{problem:`Too large: at most ${P(r)}.`}:{}};rr(e,t,[...e.kept.files[t.id]??[],a]),n||tr(e,t,i,a)}n.value=``}function tr(e,t,n,r){let i=r;e.dispatchEvent(new Xn({ask_id:e.ask?.id??``,file:n,report:n=>{let r=e.kept.files[t.id]??[];if(!r.includes(i))return;let a={...i,...n};rr(e,t,r.map(e=>e===i?a:e)),i=a},wanted:()=>(e.kept.files[t.id]??[]).includes(i)}))}function nr(e,t,n){rr(e,t,(e.kept.files[t.id]??[]).filter((e,t)=>t!==n)),e.updateComplete.then(()=>e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus())}function rr(e,t,n){e.kept={...e.kept,files:{...e.kept.files,[t.id]:n}}}function ir(t,n,r){let i=t.revealed.includes(n.id),a=t.revealed.filter(e=>e!==n.id);return e`
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
        aria-required=${n.required}
        placeholder=${n.placeholder?d(n.placeholder):y}
        .value=${T(t.kept.secrets[n.id]??``)}
        @input=${e=>ar(t,n,e.target.value)}
      />
      <button
        type="button"
        class="ask-quiet-button"
        aria-pressed=${i}
        aria-controls=${`${r}-secret`}
        @click=${()=>t.revealed=i?a:[...a,n.id]}
      >
        ${i?`Hide`:`Show`}
      </button>
    </div>
    <p class="ask-typed-hint" id=${`${r}-sealed`}>Kept under a seal. Neither the agent’s model nor the history of this session shows it.</p>
  `}function ar(e,t,n){e.kept={...e.kept,secrets:{...e.kept.secrets,[t.id]:n}}}function or(t,n){let r=e=>{e.preventDefault(),t.step===`responding`?t.submitResponse():t.submitAnswers()};return e`
    <form class="ask-form" novalidate @submit=${r} @keydown=${e=>{e.key===`Enter`&&(e.ctrlKey||e.metaKey)&&r(e)}}>
      ${gn(t,n)}
      ${w(V(n,t.draft),e=>e.id,e=>fr(t,e))}
      ${t.open?sr(t):y}
    </form>
  `}function sr(t){return t.step===`responding`?Hn(t):t.step===`handing`?An(t):e`${lr(t)} ${t.step===`dismissing`?yn(t):cr(t)}`}function cr(t){return e`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${t.busy}>
        <span aria-hidden="true">[</span> ${t.busy?`Sending…`:`Submit Answer`} <span aria-hidden="true">]</span>
      </button>
      ${Vn(t)} ${vn(t)} ${kn(t)}
    </div>
  `}function lr(t){let n=t.idFor(`comment`);return e`
    <div class="ask-comment">
      <label for=${n}>Additional comments <span class="ask-optional">optional</span></label>
      <textarea
        id=${n}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${t.busy}
        .value=${T(t.draft.comment)}
        @input=${e=>t.draft={...t.draft,comment:Er(e)}}
      ></textarea>
    </div>
  `}function ur(e,t){let{form:n}=L(e.draft,t.id),r=n&&e.ask?ke(k(t.schema),n,ht(e.ask,t)).slice(1):[];return e.allProblems.find(({pointer:e})=>me(e)===t.id&&!r.includes(e))}function dr(e,t,n){let{form:r}=L(e.draft,t.id);if(!r||!e.ask)return y;let i={id:`${n}-form`,at:ht(e.ask,t),problems:e.allProblems,disabled:e.busy||!e.open,change:n=>e.draft=ct(e.draft,t,n)};return _t(k(t.schema),r,i)}function fr(t,n){let r=t.idFor(n.id),i=ur(t,n),a=i?`${r}-problem`:y;return e`
    <fieldset class="ask-question-card ${i?`has-problem`:``}" id=${r} ?disabled=${t.busy||!t.open||t.step===`responding`} aria-describedby=${a}>
      <legend id=${`${r}-legend`}>
        ${n.header?e`<span class="ask-header-chip"><bdi>${d(n.header)}</bdi></span>`:y}
        <span class="ask-question-text"><bdi>${d(n.question)}</bdi></span>
        ${hr(t,n)}
      </legend>
      ${i?e`<p class="ask-problem" id=${`${r}-problem`}>${d(i.message)}</p>`:y}
      ${pr(t,n,r)}
      ${n.fills?e`<p class="ask-typed-hint">This is an argument of the call. A change is shown to you again before it is approved.</p>`:y}
      ${t.open&&!t.ask?.approval?br(t,n,r):y}
    </fieldset>
  `}function pr(t,n,r){return n.input===`form`?dr(t,n,r):R(n)?e`
    ${mr(t,n,r)}
    ${n.allow_none||n.allow_unknown?e`<div class="ask-options ask-instead">${Bn(t,n,r)}</div>`:y}
  `:xr(t,n,r)}function mr(e,t,n){return t.input===`file`?Qn(e,t,n):t.input===`secret`?ir(e,t,n):ge(t)?_r(e,t,n):gr(e,t,n)}function hr(t,{required:n}){let r=(t.ask?I(t.ask):[]).some(e=>e.required!==n);return n?e`<span class=${r?`ask-optional`:`visually-hidden`}>required</span>`:e`<span class="ask-optional">optional</span>`}function gr(t,n,r){let{text:i,declined:a}=L(t.draft,n.id),o=Ke(n);return e`<textarea
      class="ask-text"
      rows=${Ze(n)===`text`?2:1}
      dir="auto"
      inputmode=${Ze(n)}
      name=${`${r}-text`}
      aria-labelledby=${`${r}-legend`}
      aria-describedby=${o?`${r}-hint`:y}
      aria-required=${n.required}
      placeholder=${d(n.placeholder??``)}
      ?disabled=${a!==null}
      .value=${T(i)}
      @input=${e=>t.draft=ot(t.draft,n,Er(e))}
    ></textarea>
    ${o?e`<p class="ask-typed-hint" id=${`${r}-hint`}>${o}</p>`:y}`}function _r(t,n,r){let{text:i,declined:a}=L(t.draft,n.id),{min:o,max:s}=Ce(n),c=n.input!==`number`,l=e=>c&&e!==null?_e(n,e):y,u=vr(n,i);return e`
    <input
      class="ask-text ask-typed"
      type=${n.input===`date`?`date`:n.input===`datetime`?`datetime-local`:`text`}
      inputmode=${c?y:Ze(n)}
      ?disabled=${a!==null}
      autocomplete="off"
      name=${`${r}-text`}
      data-question=${n.id}
      min=${l(o)}
      max=${l(s)}
      aria-labelledby=${`${r}-legend`}
      aria-describedby=${u?`${r}-hint`:y}
      aria-required=${n.required}
      placeholder=${c?y:d(n.placeholder??``)}
      .value=${T(i)}
      @input=${e=>t.draft=ot(t.draft,n,Er(e))}
    />
    ${u?e`<p class="ask-typed-hint" id=${`${r}-hint`}>${d(u)}</p>`:y}
  `}function vr(e,t){let n=e.input===`datetime`?ve(e,t):null,r=e.input===`datetime`&&!n?`In your time zone.`:``;return[Ke(e),n?`${xe(e,n)}.`:r].filter(Boolean).join(` `)}function yr(e){return[...e.querySelectorAll(`.ask-typed, .ask-field input`)].filter(e=>e.validity.badInput).map(e=>({pointer:e.dataset.pointer??`/answers/${E(e.dataset.question??``)}`,code:`half`,message:`Please finish the date, or clear it.`}))}function br(t,n,r){return e`
    <details class="ask-note">
      <summary id=${`${r}-note`}>Add a note<span class="visually-hidden"> to ${d(n.header??n.question)}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${r}-notes`}
        aria-label="Note"
        placeholder="A remark beside the answer"
        .value=${T(L(t.draft,n.id).notes)}
        @input=${e=>t.draft=st(t.draft,n,Er(e))}
      ></textarea>
    </details>
  `}function xr(t,n,r){let i=z(n),a=i.some(e=>e.preview);return e`
    ${n.multi_select?e`<p class="ask-hint">${Ke(n)}</p>`:y}
    <div class="ask-choices ${a?`has-previews`:``} ${n.input===`confirm`?`is-confirm`:``}">
      <div class="ask-options">
        ${i.map((e,i)=>Sr(t,n,e,`${r}-${i}`))}
        ${n.free_text===`allow`?Cr(t,n,r):y} ${Bn(t,n,r)}
      </div>
      ${a?wr(t,n,i):y}
    </div>
  `}function Sr(t,n,r,i){let a=L(t.draft,n.id).values.includes(r.value),o=()=>t.peeked={...t.peeked,[n.id]:r.value};return e`
    <label class="ask-option-button ${a?`selected`:``}" @pointerenter=${o} @focusin=${o}>
      <input
        type=${n.multi_select?`checkbox`:`radio`}
        name=${t.idFor(n.id)}
        value=${r.value}
        .checked=${T(a)}
        aria-labelledby="${i}-label${r.recommended?` ${i}-recommended`:``}"
        aria-describedby=${r.description?`${i}-description`:y}
        @change=${e=>t.draft=rt(t.draft,n,r.value,Dr(e))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${i}-label`}>${d(r.label)}</bdi>${r.recommended?e`<span class="ask-recommended" id=${`${i}-recommended`}>Recommended</span>`:y}</span
        >
        ${r.description?e`<span class="ask-option-description" id=${`${i}-description`}><bdi>${d(r.description)}</bdi></span>`:y}
      </span>
    </label>
  `}function Cr(t,n,r){let{own:i,text:a}=L(t.draft,n.id);return e`
    <div class="ask-option-button ask-own-words ${i?`selected`:``}">
      <input
        type=${n.multi_select?`checkbox`:`radio`}
        id=${`${r}-own`}
        name=${t.idFor(n.id)}
        value=""
        .checked=${T(i)}
        @change=${e=>t.draft=it(t.draft,n,Dr(e))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${r}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${d(n.placeholder??`In your own words`)}
          .value=${T(a)}
          @input=${e=>t.draft=ot(t.draft,n,Er(e))}
        ></textarea>
      </span>
    </div>
  `}function wr(t,n,r){let i=L(t.draft,n.id).values.at(-1),a=r.find(e=>e.recommended&&e.preview)??r.find(e=>e.preview),o=t.peeked[n.id]??i??a?.value;return e`
    <div class="ask-previews">
      ${r.map(t=>e`
          <div class="ask-preview ${t.value===o?`shown`:``}" aria-hidden=${t.value!==o}>
            <p class="ask-preview-label">Preview of <bdi>${d(t.label)}</bdi></p>
            ${t.preview?Tr(t,t.preview):e`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `}function Tr({label:t},{type:n,body:r,html:i}){return n===`image`?e`<img class="ask-preview-image" src=${r} alt=${d(t)} />`:e`<div class="prose ask-preview-${n}">${Wt(i??``)}</div>`}function Er(e){return e.target.value}function Dr(e){return e.target.checked}var Or={on:!1,scope:`session`,hours:24,arguments:{}},kr=[[1,`for an hour`],[24,`for a day`],[168,`for a week`],[720,`for 30 days`]];function Ar(e){let t=jr(e.arguments_text);return Object.entries(t).map(([t,n])=>{let r=`/${t.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}`,i=e.view.find(({path:e})=>`/${e}`===r)?.text??JSON.stringify(n);return typeof n==`string`?{pointer:r,name:t,kinds:[`same`,`prefix`,`any`],text:n,shown:i}:typeof n==`number`?{pointer:r,name:t,kinds:[`same`,`at_most`,`any`],text:i,shown:i}:{pointer:r,name:t,kinds:[`same`,`any`],text:``,shown:i}})}function jr(e){try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:{}}catch{return{}}}function Mr(e){return Object.entries(e.arguments).flatMap(([e,{kind:t,text:n,given:r}])=>{switch(t){case`prefix`:return[{pointer:e,prefix:n}];case`at_most`:return[{pointer:e,at_most:n.trim()}];case`any`:return[{pointer:e,any:!0}];case`given`:return r?[r]:[];case`same`:return[]}})}function Nr(e,t){if(!e.on)return;let n=new Date(t+e.hours*36e5).toISOString();return{scope:e.scope,arguments:Mr(e),until:n}}function Pr(e,t){switch(t?.kind??`same`){case`prefix`:return`${e.name} begins with “${t?.text??``}”`;case`at_most`:return`${e.name} is from 0 to ${t?.text??``}`;case`any`:return`${e.name} is anything`;case`given`:return`${e.name} ${Fr(t?.given)}`;case`same`:return`${e.name} is ${e.shown}`}}function Fr(e){return e?.one_of?`is one of ${e.one_of.map(e=>JSON.stringify(e)).join(`, `)}`:e?.prefix===void 0?e?.at_most===void 0?e?.any?`is anything`:`is ${JSON.stringify(e?.equals)}`:`is from 0 to ${e.at_most}`:`begins with “${e.prefix}”`}var Ir={same:`stays exactly this`,prefix:`begins with`,at_most:`is from 0 to`,any:`may be anything`,given:`as suggested`};function Lr(t,n,r){let i=Ar(r);return e`
    <details class="ask-remember" @toggle=${e=>{e.target.open&&t.suggest()}}>
      <summary>Always allow…</summary>
      <div class="ask-remember-body">
        ${Rr(t,n)}
        ${i.length>0?e`<fieldset class="ask-remember-arguments"><legend>Where</legend>${i.map(e=>zr(t,e))}</fieldset>`:y}
        ${Br(t,t.suggestions)}
        <p class="ask-remember-says" role="status">${Ur(t.rule,n,r,i)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${t.rule.on} ?disabled=${t.busy}
            @change=${e=>U(t,{on:e.target.checked})} />
          <span>Allow these calls without asking, from my approval on</span>
        </label>
      </div>
    </details>
  `}function U(e,t){e.rule={...e.rule,...t}}function Rr(t,n){let r=[[`session`,`In this session`],[`agent`,`By ${m(n.agent)}`],[`everywhere`,`By any agent`]];return e`<p class="ask-remember-line">
    <label>Whose calls
      <select class="ask-remember-scope" ?disabled=${t.busy} @change=${e=>U(t,{scope:e.target.value})}>
        ${r.map(([n,r])=>e`<option value=${n} ?selected=${n===t.rule.scope}>${r}</option>`)}
      </select>
    </label>
    <label>How long
      <select class="ask-remember-until" ?disabled=${t.busy} @change=${e=>U(t,{hours:Number(e.target.value)})}>
        ${kr.map(([n,r])=>e`<option value=${n} ?selected=${n===t.rule.hours}>${r}</option>`)}
      </select>
    </label>
  </p>`}function zr(t,n){let r=t.rule.arguments[n.pointer],i=r?.kind??`same`,a=r?.given?[...n.kinds,`given`]:n.kinds,o=e=>{let a={kind:i,text:n.text,...r,...e};U(t,{arguments:{...t.rule.arguments,[n.pointer]:a}})};return e`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi>${m(n.name)}</bdi></span>
      <select ?disabled=${t.busy} @change=${e=>o({kind:e.target.value})}>
        ${a.map(t=>e`<option value=${t} ?selected=${t===i}>${Ir[t]}</option>`)}
      </select>
    </label>
    ${i===`prefix`||i===`at_most`?e`<input type="text" inputmode=${i===`at_most`?`decimal`:`text`} aria-label="${Ir[i]}, for ${m(n.name)}"
          .value=${r?.text??n.text} ?disabled=${t.busy} @input=${e=>o({text:e.target.value})} />`:i===`given`?e`<span class="ask-muted"><bdi>${m(Fr(r?.given))}</bdi></span>`:y}
  </div>`}function Br(t,n){let r=(n??[]).filter(({covered:e})=>e>0);return r.length===0?y:e`<ul class="ask-remember-suggested" aria-label="What past decisions suggest">
    ${r.map(n=>e`<li>
      <p><bdi>${m(n.arguments.map(e=>`${e.pointer.slice(1)} ${Fr(e)}`).join(`, `))}</bdi></p>
      <p class="ask-muted">Would have covered ${n.covered} ${n.covered===1?`call`:`calls`} that people approved. ${Vr(n)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${t.busy} @click=${()=>Hr(t,n)}>Use this pattern</button>
    </li>`)}
  </ul>`}function Vr({near_misses:t}){let n=n=>t.filter(e=>e.why===n).map((t,n)=>e`${n>0?`, `:``}<a href="/asks/${t.ask_id}" target="_blank" rel="noopener">${n+1}</a>`),[r,i]=[n(`rejected`),n(`outside`)];return e`${r.length>0?e`<strong class="ask-remember-wrong">It would have let run what people rejected: ${r}.</strong> `:y}
    ${i.length>0?e`Just outside: ${i}.`:y}`}function Hr(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);U(e,{arguments:Object.fromEntries(n)})}function Ur(t,n,r,i){let a={session:`in this session`,agent:`by ${n.agent}`,everywhere:`by any agent`}[t.scope],o=i.map(e=>Pr(e,t.arguments[e.pointer])).join(` and `),s=kr.find(([e])=>e===t.hours)?.[1]??``,c=`${r.tool} ${a}${o?`, where ${o}`:``}, ${s}.`;return e`${t.on?`Approving will also allow`:`Would allow`} calls of <bdi>${m(c)}</bdi> Anything else is asked.`}function Wr(t,n,r){return e`
    ${Kr(t,n,r)} ${Gr(t,r)} ${gn(t,n)}
    ${t.open&&t.step!==`editing`&&I(n).length>0?e`<div class="ask-form ask-feedback">${w(V(n,t.draft),({id:e})=>e,e=>fr(t,e))}</div>`:y}
    ${t.open&&r.rememberable?Lr(t,n,r):y}
    ${t.open?Fn(t,{risk:r.risk??null,what:m(r.tool)}):y}
  `}function Gr(t,n){if(!n.output)return y;let r=t.idFor(`output`);return e`
    <aside class="ask-agent-words ask-output" aria-labelledby=${r}>
      <p class="ask-agent-words-label" id=${r}>The tool says (unverified)</p>
      <div class="ask-agent-words-text"><p class="ask-plain"><bdi>${d(n.output)}</bdi></p></div>
    </aside>
  `}function Kr(t,n,r){let i=t.idFor(`call`);return e`
    <section class="ask-call ask-risk-${r.risk??`none`}" aria-labelledby=${i}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${i}>
          <span class="visually-hidden">The call: </span><code>${m(r.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${r.risk?e`<span class="ask-risk ask-risk-${r.risk}">${r.risk} risk</span>`:y}
          ${r.opaque?e`<span class="ask-mark">${r.opaque===1?`1 part`:`${r.opaque} parts`} not inspectable</span>`:y}
          ${r.category?e`<span class="ask-category"><bdi>${d(r.category)}</bdi></span>`:y}
        </p>
      </div>
      ${r.marks?.length?e`<p class="ask-call-marks">${r.marks.map(Jr)}</p>`:y}
      <dl class="ask-call-rows">
        ${r.view.map(e=>qr(t,e))}
        ${r.view.length===0?e`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>`:y}
      </dl>
      ${r.reason?e`<p class="ask-call-reason"><bdi>${d(r.reason)}</bdi></p>`:y}
      <dl class="ask-call-about">
        ${W(`Asked by`,n.agent)} ${W(`Server`,r.server)} ${W(`Target`,r.target)}
        ${(r.pins??[]).map(e=>W(`Contents of ${e.pointer.slice(1)}`,e.digest))}
        ${W(`Not pinned`,r.not_pinned?.join(`, `))}
        ${r.digest_words?e`<div><dt>Digest</dt><dd><code title=${r.digest}>${r.digest_words}</code></dd></div>`:y}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${m(Mt(r.arguments_text))}</code></pre>
        ${Nt(r.arguments_text)?e`<p class="ask-plain">Where there are dots stands a secret. It runs as it was written; the digest covers it.</p>`:y}
        ${r.description?e`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${d(r.description)}</bdi></p>`:y}
        <p class="ask-plain ask-digest"><code>${r.digest}</code></p>
      </details>
    </section>
  `}function qr(t,n){let r=t.earlier?.get(n.path),i=t.earlier!==null&&r!==n.text;return e`
    <div class="ask-call-row ${i?`changed`:``}">
      <dt><bdi>${m(n.path)}</bdi></dt>
      <dd>
        ${n.text===``?e`<span class="ask-muted">empty</span>`:e`<bdi class="ask-value" dir="auto">${m(n.text)}</bdi>`}
        ${n.marks.map(Jr)}
        ${i?e` <span class="ask-mark ask-mark-changed">${r===void 0?`new`:`changed`}</span>`:y}
      </dd>
    </div>
  `}function Jr(t){return e` <span class="ask-mark"><bdi>${m(t)}</bdi></span>`}function W(t,n){return n?e`<div><dt>${t}</dt><dd><bdi>${m(n)}</bdi></dd></div>`:y}var Yr=[[`1–9`,`choose an option of the question that is next`],[`a`,`approve; where the risk is high, go to the button`],[`r`,`reject, with a reason`],[`e`,`change the arguments`],[`u`,`take the answer back, while that is possible`]];function Xr(e,t){if(/^[1-9]$/.test(t))return $r(e,Number(t));if(t===`a`)return Qr(e);let n={r:`.ask-reject-button`,e:`.ask-edit-button`,u:`.ask-undo-button`}[t];return n!==void 0&&Zr(e.querySelector(`${n}:enabled:not(.is-final)`))}function Zr(e){return e?.click(),e!==null}function Qr(e){if(e.step!==`choosing`)return!1;let t=e.querySelector(`.ask-approve-button:enabled`);return t?.closest(`.ask-is-grave`)?(t.focus(),!0):Zr(t)}function $r(e,t){let n=[...e.querySelectorAll(`.ask-question-card`)].filter(e=>ei(e).length>0),r=n.find(e=>e.contains(document.activeElement)),i=r?.querySelector(`input[type="checkbox"]`)?r:void 0,a=n.find(e=>ei(e).every(({checked:e})=>!e)),o=ei(i??a??r??n.at(-1)??null)[t-1];return!o||o.disabled?!1:(o.focus(),o.click(),!0)}function ei(e){return e?[...e.querySelectorAll(`.ask-options :is(input[type="radio"], input[type="checkbox"])`)]:[]}function ti(t,n,r){return e`
    ${ni(t,n,r)} ${gn(t,n)}
    ${t.open?Fn(t,{risk:null,what:`this text`}):y}
  `}function ni(t,n,r){let i=n.origin.type===`guardrail`;return e`
    <article class="ask-review" aria-label=${i?`The text that was stopped`:`The text to review, written by the agent`}>
      <p class="ask-agent-words-label">${i?`Stopped by a guardrail`:`Text to review`}</p>
      <div class="prose" id=${t.idFor(`review`)}>${Wt(r.html)}</div>
    </article>
  `}function ri(t,n){return e`
    ${ii(n)} ${ci(n.decision)}
    ${n.approval||n.review?e`<details class="ask-record">
          <summary>What was shown</summary>
          ${n.approval?e`${Kr(t,n,n.approval)} ${Gr(t,n.approval)}`:y}
          ${n.review?ni(t,n,n.review):y} ${gn(t,n)}
        </details>`:e`<div class="ask-record">${n.questions.map(e=>ai(t,n,e,n.answers))}</div>`}
    ${n.comment?G(`Comment`,n.comment):y}
  `}function ii(t){let n=Xt(t);if(!n)return y;let r=nn(t),i=Qt(t),a=en(t);return e`
    <div class="ask-outcome ask-outcome-${n.tone}">
      <p class="ask-outcome-line">
        <strong>${n.title}</strong>
        ${n.who?e`<span>by <bdi>${d(n.who)}</bdi>${i?e` <bdi class="ask-how">${i}</bdi>`:y}</span>`:y}
        ${n.at?e`<waypost-when .at=${n.at}></waypost-when>`:y}
        ${r?e`<span class="ask-permit">${r}</span>`:y}
      </p>
      ${a?e`<p class="ask-proof ask-muted"><bdi>${a}</bdi></p>`:y}
      ${t.superseded_by?e`<p class="ask-replaced">Replaced by <a href=${`/asks/${t.superseded_by}`}>another ask</a>.</p>`:y}
      ${t.response?G(`Response`,t.response):y} ${t.decision?.reason?G(`Reason`,t.decision.reason):y}
    </div>
  `}function ai(t,n,r,i){let a=i?.[r.id];return e`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${r.header?e`<span class="ask-header-chip"><bdi>${d(r.header)}</bdi></span>`:y}
        <span class="ask-question-text"><bdi>${d(r.question)}</bdi></span>
      </p>
      ${a?oi(t,n,r,a):i?e`<p class="ask-muted">${lt(r,i)?`No answer.`:`Not asked.`}</p>`:y}
    </div>
  `}function oi(t,n,r,i){if(r.input===`secret`&&i.values.length>0)return e`<p class="ask-muted">Given, and kept under a seal.</p>${i.notes?G(`Note`,i.notes):y}`;if(i.files?.length)return e`
      <ul class="ask-files" aria-label="Files">
        ${i.files.map(e=>li(t,n,e))}
      </ul>
      ${i.notes?G(`Note`,i.notes):y}
    `;let a=e=>ge(r)?xe(r,e):z(r).find(t=>t.value===e)?.label??e;if(r.input===`form`)return e`<dl class="ask-call-rows">${si(i.data,``)}</dl>${i.notes?G(`Note`,i.notes):y}`;let o=i.declined?[zn(i.declined)]:[],s=[...i.values.map(a),...i.free_text?[i.free_text]:[],...o];return e`
    <ul class="ask-chosen" aria-label="Answer">
      ${s.map(t=>e`<li class="ask-option-button selected"><bdi>${d(t)}</bdi></li>`)}
    </ul>
    ${i.notes?G(`Note`,i.notes):y}
  `}function si(t,n){let r=typeof t==`object`&&t?Object.entries(t):[];if(r.length>0)return r.map(([e,t])=>si(t,n?`${n}/${e}`:e));let i=typeof t==`string`?t:t===!0?`Yes`:t===!1?`No`:JSON.stringify(t??null);return e`<div class="ask-call-row"><dt><bdi>${d(n)}</bdi></dt><dd><bdi class="ask-value" dir="auto">${d(i)}</bdi></dd></div>`}function ci(t){let n=t?.feedback;return!n||Object.keys(n).length===0?y:e`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">Filled in</span></p><dl class="ask-call-rows">${si(n,``)}</dl></div>`}function li(t,n,{name:r,size:i,digest:a}){let o=e`<bdi>${d(r)}</bdi>`;return e`
    <li class="ask-file">
      <span class="ask-file-name">${t.fileAt?e`<a href=${t.fileAt(n,a)} download>${o}</a>`:o}</span>
      <span class="ask-file-size">${P(i)}</span>
    </li>
  `}function G(t,n){return e`<p class="ask-quote"><span class="ask-quote-name">${t}:</span> <bdi>${d(n)}</bdi></p>`}function ui(t,n,r){let i=r.answers!=null||r.response!=null||r.decision!=null,a=di(r,Date.now());return e`
    <div class="ask-outcome ask-held">
      <p class="ask-outcome-line">
        <strong>${i?`Sent`:e`<bdi>${d(r.by.name)}</bdi> has replied`}</strong>
        ${i?fi(r):y}
        <waypost-when .at=${r.at}></waypost-when>
      </p>
      <p class="ask-held-line">${pi(r,i,a)}</p>
      ${i&&a!==null&&a>0&&!t.readonly?e`<button type="button" class="ask-plain-button ask-undo-button" ?disabled=${t.busy} @click=${()=>t.undo()}>
            Undo <span aria-hidden="true">(${a} s)</span>
          </button>`:y}
    </div>
    ${i&&r.answers?e`<div class="ask-record">${n.questions.map(e=>ai(t,n,e,r.answers))}</div>`:y}
    ${ci(r.decision)} ${r.response?G(`Response`,r.response):y} ${r.comment?G(`Comment`,r.comment):y}
  `}function di(e,t){if(!e.until)return null;let[n,r]=[Date.parse(e.until),Date.parse(e.at)];return Math.max(0,Math.ceil(Math.min(n-t,n-r)/1e3))}function fi({decision:t}){return t?e`<span>${t.decision===`approve`?`You approved it`:`You rejected it`}</span>`:y}function pi({judging:e},t,n){return e?t?`The agent looks at whether it can go on with that.`:`The agent looks at whether it can go on with the reply.`:n===0?`It is being handed to the agent.`:t?`It is handed to the agent when the time to take it back is over.`:`They can still take it back; until then nobody else can reply.`}var mi=4096;function hi(t,n){let r=n.comments??[];if(r.length===0&&!t.open)return y;let i=(n.comment_count??r.length)-r.length;return e`
    <section class="ask-thread" aria-label="Said about this">
      ${i>0?e`<p class="ask-muted">${i} earlier ${i===1?`comment is`:`comments are`} in the session.</p>`:y}
      <ol class="ask-comments" aria-live="polite">${r.map(gi)}</ol>
      ${t.open?_i(t):y}
    </section>
  `}function gi({by:t,at:n,text:r}){let i=t.kind===`person`;return e`
    <li class="ask-said ${i?``:`ask-said-by-agent`}">
      <p class="ask-said-by">
        <strong><bdi>${d(t.name)}</bdi></strong>
        ${i?y:e`<span>${t.kind===`system`?`says`:`says (unverified)`}</span>`}
        <waypost-when .at=${n}></waypost-when>
      </p>
      <p class="ask-plain"><bdi>${d(r)}</bdi></p>
    </li>
  `}function _i(t){if(!t.wantsMore)return e`<button type="button" class="ask-link ask-more-button" @click=${()=>t.askForMore()}>Ask for more</button>`;let n=t.idFor(`more`),r=t.more,i=new TextEncoder().encode(r).length>mi;return e`
    <form class="ask-more" @submit=${e=>{e.preventDefault(),t.sayMore()}}>
      <label for=${n}>Ask for more <span class="ask-optional">nothing is decided by it</span></label>
      <textarea
        id=${n}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${t.idFor(`more-hint`)}
        .value=${T(r)}
        @input=${e=>t.more=e.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${r.trim()===``||i||t.asking}>Send</button>
        <p class="ask-muted" id=${t.idFor(`more-hint`)} role="status">${vi(i,t.asking)}</p>
      </div>
    </form>
  `}function vi(e,t){return e?`A comment has at most 4 KiB.`:t?`Sending…`:`The reply appears here.`}function yi(e,{draft:t,reason:n,changed:r}){let i=$e(e),a=I(e).filter(e=>!Be(e)&&!Si(L(t,e.id),L(i,e.id)));return{revision:e.revision,fields:Object.fromEntries(a.map(({id:e})=>[e,L(t,e)])),...t.comment?{comment:t.comment}:{},...t.response?{response:t.response}:{},...n?{reason:n}:{},...r?{arguments:r}:{}}}function bi(e,t){let n=$e(e),r=I(e).filter(({id:e})=>Ci(t.fields[e],L(n,e))),i={fields:{...n.fields,...Object.fromEntries(r.map(({id:e})=>[e,t.fields[e]]))},comment:Ti(t.comment),response:Ti(t.response)},a=t.revision===e.revision;return{draft:a?i:tt(i,e),reason:Ti(t.reason),changed:a&&wi(t.arguments)?t.arguments:null}}function xi({revision:e,fields:t,...n}){return Object.keys(t).length===0&&Object.values(n).every(e=>!e)}function Si(e,t){return JSON.stringify(e)===JSON.stringify(t)}function Ci(e,t){if(!e||typeof e!=`object`)return!1;let n=[e.text,e.notes].every(e=>typeof e==`string`),r=Array.isArray(e.values)&&e.values.every(e=>typeof e==`string`);return n&&r&&typeof e.own==`boolean`&&e.declined!==void 0&&e.form?.kind===t.form?.kind}function wi(e){return typeof e==`object`&&!!e&&(`text`in e||`filled`in e)}function Ti(e){return typeof e==`string`?e:``}var Ei=class extends a{static properties={ask:{attribute:!1},problems:{attribute:!1},notice:{attribute:!1},busy:{type:Boolean},readonly:{type:Boolean},people:{attribute:!1},fileAt:{attribute:!1},saved:{attribute:!1},tookUp:{state:!0},draft:{state:!0},kept:{state:!0},revealed:{state:!0},step:{state:!0},peeked:{state:!0},unfolded:{state:!0},own:{state:!0},wantsMore:{state:!0},more:{state:!0},asking:{state:!0},rule:{state:!0},suggestions:{attribute:!1},changed:{state:!0}};reason=``;earlier=null;#e=!1;#t=null;#n=0;#r=null;constructor(){super(),this.ask=null,this.problems=[],this.notice=null,this.busy=!1,this.readonly=!1,this.people=[],this.fileAt=null,this.saved=null,this.tookUp=null,this.draft={fields:{},comment:``,response:``},this.kept=N,this.revealed=[],this.step=`choosing`,this.peeked={},this.unfolded=!1,this.own=[],this.wantsMore=!1,this.more=``,this.asking=!1,this.rule=Or,this.suggestions=null,this.changed=null}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#n)}#i(){window.clearTimeout(this.#n);let e=this.ask?.status===`pending`?this.ask.held:null;e&&(di(e,Date.now())??0)>0&&(this.#n=window.setTimeout(()=>this.requestUpdate(),1e3))}createRenderRoot(){return this}willUpdate(e){e.has(`ask`)&&this.ask&&this.#c(this.ask,e.get(`ask`)??null),(e.has(`saved`)||e.has(`ask`))&&this.ask&&this.saved&&this.#a(this.ask,this.saved),(e.has(`problems`)||e.has(`notice`)||e.get(`busy`)&&!this.busy)&&(this.#e=!1),e.has(`problems`)&&(this.own=[]),(e.has(`problems`)||e.has(`notice`))&&(this.asking=!1)}#a(e,t){!this.open||this.#t||!this.isUntouched||xi(t)||(this.#o(bi(e,t)),this.tookUp=this.isUntouched?null:t.saved_at,this.#t=yi(e,this))}get isUntouched(){return!this.ask||xi(yi(this.ask,this))}#o({draft:e,reason:t,changed:n}){this.draft=e,this.reason=t,this.changed=n}startOver(){this.ask&&(this.#o({draft:$e(this.ask),reason:``,changed:null}),this.tookUp=null,this.own=[],this.#r=`.ask-title`)}#s=()=>{if(!this.ask||!this.open||this.#e||this.busy)return;let e=yi(this.ask,this);Si(e,this.#t)||!this.#t&&xi(e)||(this.#t=e,this.dispatchEvent(new Zn({ask_id:this.ask.id,unsent:e})))};#c(e,t){if(this.#l(e,t),t&&this.step===`tightening`&&jn(t)!==jn(e)&&(this.step=`choosing`),(t?.id!==e.id||e.status!==`pending`)&&(this.kept=N,this.revealed=[]),t?.id!==e.id)this.draft=$e(e),this.tookUp=null,this.#t=null,this.earlier=null,this.reason=``,this.unfolded=!1;else if(t.revision===e.revision&&t.status===e.status&&!t.held==!e.held)return;else t.revision!==e.revision&&(this.draft=tt(this.draft,e),this.earlier=t.approval?new Map(t.approval.view.map(e=>[e.path,e.text])):null);this.step=`choosing`,this.own=[],this.rule=Or,this.changed=null,this.#e=!1}#l(e,t){if(t?.id!==e.id){this.wantsMore=!1,this.more=``,this.asking=!1;return}let n=new Set(t.comments?.map(({seq:e})=>e)),r=this.more.trim();this.asking&&e.comments?.some(({seq:e,text:t})=>!n.has(e)&&t===r)&&(this.more=``,this.asking=!1)}updated(e){this.#i(),this.#r?(this.querySelector(this.#r)?.focus(),this.#r=null):(e.has(`problems`)||e.has(`own`))&&this.allProblems.length>0&&this.querySelector(`.ask-problems`)?.focus()}get open(){let e=this.ask?.you;return this.ask?.status===`pending`&&!this.ask.held&&!this.readonly&&(!e||e.answer||e.reject)}get allProblems(){return this.own.length>0?this.own:this.problems}idFor(e){return`${this.ask?.id??`ask`}-${e}`}async focusStart(){await this.updateComplete,(this.querySelector(`[data-safe]`)??this.querySelector(`.ask-title`))?.focus()}press(e){return this.open||e===`u`?Xr(this,e):!1}go(e,t){this.step=e,this.own=[],this.#r=t}submitAnswers(){if(!this.ask)return;let e=yr(this),t=V(this.ask,this.draft).filter(({id:e})=>!L(this.draft,e).declined),n=[...e,...He(t,this.kept)],r=gt(this.ask,this.draft,this.kept).filter(({pointer:e})=>n.every(t=>t.pointer!==e));this.own=[...n,...r],this.own.length===0&&this.send(dt(this.ask,this.draft,this.kept))}submitResponse(){if(!this.ask)return;let e=this.draft.response.trim();this.own=e?[]:[{pointer:`/response`,code:`required`,message:`Please write your response, or go back to the questions.`}],e&&this.send({response:e,revision:this.ask.revision})}decide(e){let t=this.ask?.approval?.digest??this.ask?.review?.digest;if(!this.ask||t===void 0)return;let n=e===`reject`?this.reason.trim():``,r=e===`approve`&&I(this.ask).length>0;if(this.own=r?[...yr(this),...gt(this.ask,this.draft)]:[],this.own.length>0)return void(this.step=`choosing`);let i=r?{feedback:ft(this.ask,this.draft)}:{},a=e===`approve`&&this.ask.approval?Nr(this.rule,Date.now()):void 0;this.send({decision:e,revision:this.ask.revision,digest:t,...n?{reason:n}:{},...a?{remember:a}:{},...i})}edit(){this.ask?.approval&&(this.changed??=Pt(this.ask.approval),this.own=[],this.go(`editing`,`.ask-editing :is(input, select, textarea)`))}sendEdit(){let e=this.ask?.approval;if(!this.ask||!e||!this.changed)return;let t=yr(this);if(this.own=t.length>0?t:It(e,this.changed),this.own.length>0)return;let{revision:n}=this.ask;this.send({decision:`approve`,revision:n,digest:e.digest,arguments:new u(Ft(e,this.changed))})}send(e){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let{id:t,view_digest:n}=this.ask,r=n?{shown:{digest:n}}:{};this.dispatchEvent(new Un({ask_id:t,body:{...e,...r}}))}suggest(){this.ask&&this.suggestions===null&&this.dispatchEvent(new Kn({ask_id:this.ask.id}))}dismiss(){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let e=this.draft.comment.trim();this.dispatchEvent(new Wn({ask_id:this.ask.id,...e?{comment:e}:{}}))}askForMore(){this.wantsMore=!0,this.#r=`.ask-more-textarea`}sayMore(){let e=this.more.trim();this.ask&&!this.asking&&this.open&&e!==``&&(this.asking=!0,this.dispatchEvent(new Gn({ask_id:this.ask.id,text:e})))}handOn(e,t){!this.ask||!e||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new qn({ask_id:this.ask.id,to:e,...t?{note:t}:{}})))}requireMore(){!this.ask||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new Jn({ask_id:this.ask.id,quorum:jn(this.ask)+1})))}undo(){this.ask?.held&&!this.busy&&this.dispatchEvent(new Yn({ask_id:this.ask.id}))}#u(e){return e.status===`pending`?e.held?ui(this,e,e.held):e.approval?Wr(this,e,e.approval):e.review?ti(this,e,e.review):or(this,e):ri(this,e)}render(){let{ask:t}=this;return t?e`
      <section
        class="ask-user-question-inline ask-is-${t.status} ask-kind-${t.kind} ask-from-${t.origin.type}"
        data-ask-id=${t.id}
        aria-labelledby=${this.idFor(`title`)}
        aria-busy=${this.busy}
        @input=${this.#s}
        @change=${this.#s}
        @click=${this.#s}
      >
        ${sn(this,t)} ${bn(t)} ${un(this.notice)} ${this.open?fn(this):y} ${this.open?dn(this):y} ${this.#u(t)} ${hi(this,t)}
      </section>
    `:y}},Di=[[`day`,86400],[`hour`,3600],[`minute`,60]],Oi=new Intl.DateTimeFormat(`en`,{dateStyle:`medium`}),ki=new Intl.DateTimeFormat(`en`,{dateStyle:`full`,timeStyle:`long`}),Ai=new Intl.RelativeTimeFormat(`en`,{numeric:`always`,style:`short`});function ji(e,t){let n=(e-t)/1e3,r=Math.abs(n);if(r<45)return n>5?`in under a minute`:`just now`;if(r>518400)return Oi.format(e);let[i,a]=Di.find(([,e])=>r>=e)??[`minute`,60];return Ai.format(Math.round(n/a)||Math.sign(n),i)}var Mi=class extends HTMLElement{#e=``;#t=0;set at(e){e!==this.#e&&(this.#e=e,this.#n())}get at(){return this.#e}connectedCallback(){this.#t=window.setInterval(()=>this.#n(),2e4),this.#n()}disconnectedCallback(){window.clearInterval(this.#t)}#n(){let e=Date.parse(this.#e);if(Number.isNaN(e))return;let t=this.querySelector(`time`)??this.appendChild(document.createElement(`time`));t.dateTime=this.#e,t.title=ki.format(e);let n=ji(e,Date.now());t.textContent!==n&&(t.textContent=n)}};customElements.get(`waypost-when`)||customElements.define(`waypost-when`,Mi),customElements.get(`waypost-ask`)||customElements.define(`waypost-ask`,Ei);var K=e=>n`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,Ni={inbox:K(n`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),sessions:K(n`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),agents:K(n`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),account:K(n`<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 19.5c1-3.5 3.8-5.25 7.25-5.25s6.25 1.75 7.25 5.25"/>`),history:K(n`<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9"/><path d="M4.5 4.5v4.4h4.4M12 8v4.2l2.8 1.8"/>`),back:K(n`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),tool:K(n`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),done:K(n`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),go:K(n`<path d="M12 19V5M6 11l6-6 6 6"/>`)},Pi=class extends CustomEvent{constructor(e,t,n){super(`sent-later`,{detail:{ask_id:e,ask:t,problem:n}})}},Fi=`waypost-outbox`,Ii=864e5,Li=class extends EventTarget{#e=``;get waiting(){return this.#n().filter(({who:e})=>e===this.#e).map(({ask_id:e})=>e)}keep(e,t){if(this.#e===``)return!1;let n=te(t),r={ask_id:e,body:n,key:new p().keyFor(n),who:this.#e,at:Date.now()};return this.#r([...this.#n().filter(t=>t.ask_id!==e),r])}drop(e){let t=this.#n();t.some(t=>t.ask_id===e)&&this.#r(t.filter(t=>t.ask_id!==e))}clear(){this.#r([]),this.#e=``}async send(e){if(this.#e=e,this.waiting.length!==0){if(!navigator.locks)return this.#t();await navigator.locks.request(Fi,{ifAvailable:!0},e=>e?this.#t():void 0)}}async#t(){for(let e of this.#n().filter(({who:e})=>e===this.#e)){let t=Date.now()-e.at<Ii?await o.answerLater(e.ask_id,e.body,e.key).catch(e=>e):Ri;if(t instanceof g&&t.status===0)return;this.drop(e.ask_id),this.dispatchEvent(t instanceof g?new Pi(e.ask_id,null,t):new Pi(e.ask_id,t,null))}}#n(){try{return JSON.parse(localStorage.getItem(Fi)??`[]`)}catch{return[]}}#r(e){try{return e.length===0?localStorage.removeItem(Fi):localStorage.setItem(Fi,JSON.stringify(e)),!0}catch{return!1}finally{this.dispatchEvent(new Event(`change`))}}},Ri=new g(410,{title:`Your answer was not sent.`,detail:`Waypost could not be reached for a day. Please look again and decide.`}),q=new Li,zi=700,Bi=class{host;#e=new Map;#t=new Map;constructor(e){this.host=e,e.addController(this),e.addEventListener(`waypost-draft`,this.#r)}hostConnected(){document.addEventListener(`visibilitychange`,this.#i)}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#i),this.#a()}hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&(e.you.answer||e.you.reject)&&!this.#e.has(e.id)&&this.#n(e.id)}at(e){return this.#e.get(e)??null}forget(e){let t=this.#t.get(e);return window.clearTimeout(t?.timer),this.#t.delete(e),t?.unsent??null}keep(e,t){t&&o.keepDraft(e,t).catch(()=>null)}async#n(e){this.#e.set(e,null);let t=await o.draft(e).catch(()=>null);this.#e.set(e,t),t&&this.host.requestUpdate()}#r=({detail:{ask_id:e,unsent:t}})=>{window.clearTimeout(this.#t.get(e)?.timer),this.#t.set(e,{unsent:t,timer:window.setTimeout(()=>this.#o(e),zi)})};#i=()=>{document.visibilityState===`hidden`&&this.#a()};#a(){for(let e of[...this.#t.keys()])this.#o(e)}#o(e){this.keep(e,this.forget(e))}},Vi=[[`j`,`the next ask in the inbox`],[`k`,`the one before`],[`/`,`search in the inbox`],...Yr,[`Ctrl Enter`,`submit the answer`],[`?`,`show this`]];function Hi(e){if(e.defaultPrevented||e.repeat||e.metaKey||e.ctrlKey||e.altKey||e.isComposing)return null;let{target:t}=e;return t instanceof Element&&t.closest(`textarea, select, dialog, [contenteditable], input:not([type="radio"], [type="checkbox"])`)?null:e.key}var Ui=`waypost-team`;function Wi(e,t){return(new URLSearchParams(e).get(`team`)??t?.getItem(Ui)??``).trim()}function Gi(e,t){e?t?.setItem(Ui,e):t?.removeItem(Ui)}function Ki(){try{return window.localStorage}catch{return null}}async function qi(){let e=await o.me().catch(()=>null);if(!await Ji(e))return!1;let t=await o.me();return document.dispatchEvent(new CustomEvent(`signed-in`)),t.principal.name===e?.principal.name||(location.reload(),!1)}function Ji(e){return new Promise(t=>{let n=document.createElement(`waypost-sign-in-first`);n.who=e?.principal.name??``;let r=e=>{n.team=e,o.ways(e).then(e=>n.ways=e,e=>n.problem=f(e))},i=e=>{n.remove(),t(e)};n.addEventListener(`close`,()=>i(!1)),n.addEventListener(`signed-in`,e=>(e.stopPropagation(),i(!0))),n.addEventListener(`waypost-team`,({detail:e})=>r(e.team)),n.addEventListener(`waypost-sign-in`,({detail:{name:e,password:t,team:r}})=>{n.busy=!0,o.signIn(e,t,r).then(()=>(Gi(r,Ki()),i(!0)),e=>{n.problem=f(e),n.busy=!1})}),r(Wi(location.search,Ki())),document.body.append(n)})}var J=class extends Error{};function Y(e){let t=ArrayBuffer.isView(e)?new Uint8Array(e.buffer,e.byteOffset,e.byteLength):new Uint8Array(e),n=Array.from(t,e=>String.fromCharCode(e)).join(``);return btoa(n).replaceAll(`+`,`-`).replaceAll(`/`,`_`).replaceAll(`=`,``)}function Yi(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function Xi({hostname:e,port:t,protocol:n}){return(/^[\d.]+$/.test(e)||e.startsWith(`[`))&&n===`http:`?`http://localhost${t?`:${t}`:``}`:null}function Zi(){return`PublicKeyCredential`in window&&window.isSecureContext}var Qi=e=>e.map(({id:e})=>({type:`public-key`,id:Yi(e)}));async function $i(e){let t={...e,challenge:Yi(e.challenge),user:{...e.user,id:Yi(e.user.id)},excludeCredentials:Qi(e.excludeCredentials)},n=await ta(navigator.credentials.create({publicKey:t})),r=n.response;return{id:n.id,type:n.type,response:{clientDataJSON:Y(r.clientDataJSON),attestationObject:Y(r.attestationObject)}}}async function ea(e){let t={...e,challenge:Yi(e.challenge),allowCredentials:Qi(e.allowCredentials)},n=await ta(navigator.credentials.get({publicKey:t})),{clientDataJSON:r,authenticatorData:i,signature:a,userHandle:o}=n.response,s={clientDataJSON:Y(r),authenticatorData:Y(i),signature:Y(a)};return{id:n.id,type:n.type,response:o?{...s,userHandle:Y(o)}:s}}async function ta(e){let t=await e.catch(e=>{let t=e instanceof DOMException?e.name:``;throw t===`InvalidStateError`?new J(`This authenticator holds a passkey of yours already.`):t===`SecurityError`?new J(`This browser refuses passkeys at this address.`):new J(`Nothing came from your authenticator. Try again, or use another way.`)});if(!t)throw new J(`Nothing came from your authenticator. Try again, or use another way.`);return t}var na=encodeURIComponent,ra={list:async()=>(await ee(`/me/passkeys`)).items,add:async e=>{let{options:t}=await v(`/me/passkeys/start`,{});return v(`/me/passkeys/finish`,{credential:await $i(t),label:e})},remove:e=>s(`/me/passkeys/${na(e)}`),signIn:async()=>{let{options:e}=await v(`/sign-in/passkey/start`,{});return v(`/sign-in/passkey/finish`,{credential:await ea(e)})},again:async()=>{let{options:e}=await v(`/me/step-up/passkey/start`,{});return v(`/me/step-up/passkey/finish`,{credential:await ea(e)})}},ia={start:async(e,t)=>(await v(`/sign-in/oidc/${na(e)}/start`,{to:t})).url,finish:async(e,t)=>(await v(`/sign-in/oidc/${na(e)}/finish`,t)).to},aa=class extends _{static properties={providers:{attribute:!1},to:{},problem:{state:!0},busy:{state:!0}};constructor(){super(),this.providers=[],this.to=`/`,this.problem=null,this.busy=null}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await t()}catch(e){this.problem=oa(e),this.busy=null}}}#t=()=>this.#e(`passkey`,async()=>{await ra.signIn(),this.dispatchEvent(new CustomEvent(`signed-in`,{bubbles:!0}))});#n=e=>this.#e(e,async()=>location.assign(await ia.start(e,this.to)));render(){let t=Xi(location);return e`
      ${h(this.problem)}
      ${Zi()&&!t?e`<button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${this.#t}>
            ${this.busy===`passkey`?`Waiting for your authenticator…`:`Sign in with a passkey`}
          </button>`:y}
      ${this.providers.map(({name:t,label:n})=>e`
        <button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${()=>void this.#n(t)}>
          ${this.busy===t?`Going there…`:`Sign in with ${n}`}
        </button>`)}
      ${t?e`<p class="sign-in-note">Passkeys do not work at an address of numbers. With a passkey, open <a class="plain-link" href="${t}${this.to}">${t}</a>.</p>`:y}
    `}};function oa(e){return e instanceof J?new g(0,{title:`No passkey was used.`,detail:e.message}):f(e)}async function sa(e){try{return await e()}catch(t){if(!(t instanceof g)||t.code!==`step_up_required`)throw t;if(t.extras.enrolled!==!0)throw new g(t.status,{title:`You signed in a while ago.`,code:t.code,detail:ca});if(!await la())throw t;return e()}}var ca=`Sign out and in again; within the hour after that you can change this.`;function la(){return new Promise(e=>{let t=document.createElement(`waypost-step-up`),n=n=>{t.remove(),e(n)};t.addEventListener(`close`,()=>n(!1));let r=async e=>{t.busy=!0;try{await e(),n(!0)}catch(e){t.problem=oa(e),t.busy=!1}};t.addEventListener(`waypost-step-up`,({detail:e})=>void r(()=>o.stepUp(e.code))),t.addEventListener(`waypost-step-up-passkey`,()=>void r(ra.again)),document.body.append(t)})}var ua={tone:`info`,title:`Waypost cannot be reached.`,text:`Your answer is kept in this browser and is sent, once, when it can be. Sending another one replaces it.`},X={busy:!1,problems:[],notice:null},da=(e,t)=>o.fileOf(e.id,t),fa=class{host;onAsk;#e=new Map;#t=new Map;#n=!1;drafts;people=[];constructor(e,t){this.host=e,this.onAsk=t,e.addController(this),this.drafts=new Bi(e),e.addEventListener(`waypost-answer`,this.#o),e.addEventListener(`waypost-cancel`,this.#d),e.addEventListener(`waypost-attach`,this.#_),e.addEventListener(`waypost-comment`,this.#m),e.addEventListener(`waypost-suggest`,this.#h),e.addEventListener(`waypost-delegate`,this.#u),e.addEventListener(`waypost-tighten`,this.#f),e.addEventListener(`waypost-undo`,this.#p)}hostConnected(){document.addEventListener(`keydown`,this.#r),q.addEventListener(`sent-later`,this.#l),q.addEventListener(`change`,this.#c)}hostDisconnected(){document.removeEventListener(`keydown`,this.#r),q.removeEventListener(`sent-later`,this.#l),q.removeEventListener(`change`,this.#c)}#r=e=>{let t=Hi(e),n=[...this.host.querySelectorAll(`waypost-ask`)],r=n.find(e=>e.contains(document.activeElement))??n.find(({ask:e})=>e?.status===`pending`);t!==null&&r?.press(t)&&e.preventDefault()};hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&this.#i(e,e.you)}#i({id:e,kind:t,view_digest:n,policy:r},i){n&&(i.answer||i.reject)&&!this.#t.has(n)&&this.#t.set(n,o.opened(e).then(({opened_at:e})=>e).catch(()=>null)),i.answer&&(t!==`questions`||xn(r.who??{})!==null)&&!this.#n&&(this.#n=!0,this.#a())}async#a(){let[e,t]=await Promise.all([o.people(),o.me()]).catch(()=>[[],null]);this.people=e.filter(e=>e!==t?.principal.name),this.host.requestUpdate()}at(e){return this.#e.get(e)??X}#o=({detail:e})=>{q.drop(e.ask_id),this.#v(e,async()=>o.answer(e.ask_id,await this.#g(e.body)),()=>this.#s(e))};#s({ask_id:e,body:t}){let n=[...this.host.querySelectorAll(`waypost-ask`)].find(({ask:t})=>t?.id===e);return n?.ask!=null&&pa(n.ask,t)&&q.keep(e,t)}#c=()=>{let e=new Set(q.waiting);for(let[t,{notice:n}]of this.#e)n===ua&&!e.has(t)&&this.#b(t,X)};#l=({detail:{ask_id:e,ask:t,problem:n}})=>{if(n)return void this.#y(e,n);this.#b(e,X),t&&this.onAsk(t)};#u=({detail:e})=>void this.#v(e,()=>o.delegate(e.ask_id,e.to,e.note));#d=({detail:e})=>void this.#v(e,()=>o.cancelAsk(e.ask_id,e.comment));#f=({detail:e})=>void this.#v(e,()=>o.tighten(e.ask_id,e.quorum));#p=({detail:e})=>void this.#v(e,()=>o.undo(e.ask_id));#m=async({detail:{ask_id:e,text:t}})=>{try{this.onAsk(await o.comment(e,t))}catch(t){await this.#y(e,t)}};#h=async({detail:{ask_id:e}})=>{let t=await o.suggestions(e).catch(()=>[]);this.#b(e,{...this.at(e),suggestions:t})};async#g(e){let t=e.shown&&await this.#t.get(e.shown.digest);return e.shown&&t?{...e,shown:{...e.shown,opened_at:t}}:e}#_=({detail:{file:e,report:t,wanted:n}})=>{o.upload(e,e=>t({progress:e}),n).then(({digest:e})=>t({progress:1,digest:e}),e=>t({problem:e.detail||e.message}))};async#v({ask_id:e},t,n=()=>!1){if(this.at(e).busy)return;let r=this.drafts.forget(e);this.#b(e,{...X,busy:!0});try{let n=await t().catch(async n=>{let i=n;if(i.code===`sign_in_required`&&this.drafts.keep(e,r),!await ma(i))throw i;return t()});this.#b(e,X),this.onAsk(n)}catch(t){t instanceof g&&t.status===0&&n()?this.#b(e,{...X,notice:ua}):await this.#y(e,t)}}async#y(e,t){let n=await ha(e,t);n&&this.onAsk(n);let r=t.status===422?t.errors:[];this.#b(e,{busy:!1,problems:r,notice:r.length>0?null:ga(t,n)})}#b(e,t){this.#e.set(e,t),this.host.requestUpdate()}};function pa(e,t){let n=[...e.questions,...e.approval?.form??[]].some(({input:e})=>e===`secret`),r=e.approval?.risk===`high`||e.approval?.risk===`critical`;return!n&&!(`arguments`in t)&&!(r&&`decision`in t&&t.decision===`approve`)}async function ma(e){return e.code===`sign_in_required`?qi():e.code===`step_up_required`&&e.extras.enrolled===!0&&la()}async function ha(e,t){return[409,410,412].includes(t.status)?t.extras.ask||o.ask(e).catch(()=>null):null}function ga(e,t){let n=t?Xt(t):null,r=`Your answer was not recorded.`;if(e.code===`too_late_to_undo`)return{tone:`warning`,title:`Too late to take it back.`,text:`Your reply was handed to the agent.`};if(e.code===`reply_held`)return{tone:`warning`,title:`${t?.held?.by.name??`Somebody else`} has replied before.`,text:`${r} Their reply is not handed on yet.`};switch(e.status){case 409:return{tone:`warning`,title:`${n?.who??`Somebody else`} was faster.`,text:`${r} What was decided stands below.`};case 410:return{tone:`warning`,title:`${va[e.code]??`This ask is no longer open.`}`,text:r};case 412:return{tone:`warning`,title:`This ask has changed while you looked at it.`,text:`${r} Below is version ${t?.revision??``} as it is now; please look again and decide.`};case 401:return{tone:`warning`,title:`You are not signed in any more.`,text:`Run waypost link and open what it prints.`};case 403:return e.code===`step_up_required`?_a(e):e.code===`sign_in_required`?{tone:`warning`,title:`This takes more than a link.`,text:`${r} Sign in, and send it again.`}:{tone:`warning`,title:e.message,text:e.detail};case 0:return{tone:`warning`,title:`Waypost cannot be reached.`,text:`Your answer may not have arrived. Sending it again is safe.`};default:return{tone:`warning`,title:e.message,text:e.detail}}}function _a(e){return{tone:`warning`,title:`Nothing was decided: this takes a fresh proof of who you are.`,text:e.extras.enrolled===!0?`Approve again to give a code.`:`Set up one-time codes on the account page, then approve again.`}}var va={cancelled:`This ask was dismissed.`,withdrawn:`The agent took this ask back.`,expired:`This ask expired.`,skipped:`This ask was skipped.`},ya=class extends _{static properties={inbox:{attribute:!1},ask:{attribute:!1},byLink:{type:Boolean,attribute:`by-link`},problem:{state:!0}};#e=new fa(this,e=>this.inbox.take(e));#t=!1;#n=()=>this.requestUpdate();constructor(){super(),this.ask=``,this.byLink=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#n)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#n)}willUpdate(e){e.has(`ask`)&&this.ask&&this.#r(this.ask)}async#r(e){this.problem=null,this.#t=!1;try{this.inbox.take(await o.ask(e)),this.requestUpdate()}catch(e){this.problem=f(e)}}updated(){let e=this.querySelector(`waypost-ask`);!e||this.#t||(this.#t=!0,e.focusStart())}render(){let t=this.inbox.get(this.ask),n=this.#e.at(this.ask);return e`
      <div class="narrow">
        <header class="detail-head">
          ${this.byLink?e`<p class="by-link-note">You came in by a link.</p>`:e`<a class="back" href="/">${Ni.back}<span>Inbox</span></a>`}
          <h1 class="visually-hidden" tabindex="-1">An ask</h1>
          ${this.byLink?e`<a class="plain-link" href="/">Sign in for more</a>`:t?e`<a class="plain-link" href="/sessions/${t.session_id}">See the whole session</a>`:y}
        </header>
        ${h(this.problem)}
        ${t?e`<waypost-ask class="card" .ask=${t} .fileAt=${da} .problems=${n.problems} .notice=${n.notice} .busy=${n.busy} .people=${this.#e.people}
            .suggestions=${n.suggestions??null} .saved=${this.#e.drafts.at(this.ask)}></waypost-ask>`:this.problem?y:i(3)}
      </div>
    `}};function ba(e,t){return!e||t.revision>e.revision?t:t.revision<e.revision?e:e.status===`pending`==(t.status===`pending`)?(t.comment_count??0)<(e.comment_count??0)?e:t:e.status===`pending`?t:e}var xa=36e5,Sa={critical:3,high:2,medium:1,low:0};function Ca({policy:e},t){let n=e.expires_at?Date.parse(e.expires_at)-t:1/0;return n<=xa?2:+(n<=24*xa)}function wa({policy:e},t){return(e.escalated??0)>0||(e.expires_at?Date.parse(e.expires_at)<=t:!1)}function Ta(e,t){return Ca(e,t)===2}var Ea=(e,t)=>e<t?-1:+(e>t),Da=(e,t)=>Ea(e.asked_at,t.asked_at)||Ea(e.id,t.id);function Oa(e,t=`urgent`,n=Date.now()){let r=[...e].filter(({status:e})=>e===`pending`);if(t===`oldest`)return r.sort(Da);if(t===`newest`)return r.sort((e,t)=>Da(t,e));let i=new Map(r.map(e=>[e,Ca(e,n)*8+Sa[e.approval?.risk??`low`]])),a=({policy:e})=>e.expires_at??`~`;return r.sort((e,t)=>(i.get(t)??0)-(i.get(e)??0)||Ea(a(e),a(t))||Da(e,t))}function ka(e,t){let n=e.findIndex(e=>e.id===t);return e[n+1]??e[n-1]??null}var Aa={words:``,agent:``,kind:``,whom:``,due:``,order:`urgent`};function ja(e){return e.words.trim()!==``||e.agent!==``||e.kind!==``||e.whom!==``||e.due!==``}var Ma=[`words`,`agent`,`kind`,`whom`,`due`,`order`];function Na(e){let t=new URLSearchParams(Ma.filter(t=>e[t]!==Aa[t]).map(t=>[t,e[t]]));return t.size>0?`?${t.toString()}`:``}function Pa(e){let t=new URLSearchParams(e),n=(e,n,r)=>n.find(n=>n===t.get(e))??r;return{words:t.get(`words`)??``,agent:t.get(`agent`)??``,kind:n(`kind`,[`questions`,`approval`,`review`],``),whom:t.get(`whom`)??``,due:n(`due`,[`soon`,`overdue`],``),order:n(`order`,[`newest`,`oldest`],`urgent`)}}var Fa=new WeakMap;function Ia(e){let t=Fa.get(e);if(t!==void 0)return t;let{approval:n,review:r,questions:i}=e,a=i.flatMap(({question:e,header:t,options:n})=>[e,t??``,...n.map(({label:e})=>e)]),o=[n?.tool,n?.server,n?.target,n?.category,n?.prompt,n?.arguments_text,r?.markdown],s=(e.lineage?.above??[]).map(({agent:e})=>e),c=[Gt(e),e.agent,...s,e.message??``,...a,...o.map(e=>e??``),e.id].join(`
`).toLowerCase();return Fa.set(e,c),c}function La(e,t,n){let r=t.words.toLowerCase().split(/\s+/).filter(e=>e!==``);return e.filter(e=>Ra(e,t,n)&&(r.length===0||r.every(t=>Ia(e).includes(t))))}function Ra(e,{agent:t,kind:n,whom:r,due:i},a){return t!==``&&e.agent!==t||n!==``&&e.kind!==n||r===`@me`&&e.you&&!e.you.answer&&!e.you.reject||r!==``&&r!==`@me`&&!za(e).includes(r)||i===`soon`&&!Ta(e,a)?!1:i!==`overdue`||wa(e,a)}function za({policy:e}){return[e.who,...(e.escalate??[]).slice(0,e.escalated??0)].flatMap(e=>e?.roles??[])}function Ba(e){let t=e=>[...new Set(e)].sort();return{agents:t(e.map(({agent:e})=>e)),roles:t(e.flatMap(za))}}var Va=3;function Ha(e){let t=new Map;for(let n of e){let e=Ua(n);if(e===null)continue;let r=t.get(e);r?r.push(n):t.set(e,[n])}let n=[],r=new Set;for(let i of e){let e=Ua(i),a=e===null?void 0:t.get(e);e===null||!a||a.length<Va?n.push({key:i.id,asks:[i]}):r.has(e)||(r.add(e),n.push({key:e,asks:a}))}return n}function Ua({approval:e,agent:t,you:n,held:r}){return!e||r||n&&!n.answer?null:`${t}\n${e.server??``}\n${e.tool}`}var Wa=100,Ga=class{host;took;said=``;busy=!1;#e=new p;constructor(e,t){this.host=e,this.took=t,e.addController(this)}hostConnected(){}forget(){this.said=``}async sweep(e){if(!(this.busy||e.length===0)){this.#t(!0,``);try{let t=await this.#n(e);t.forEach(({ask:e})=>e&&this.took(e)),this.#t(!1,Ka(e,t))}catch(e){let{message:t,detail:n}=f(e);this.#t(!1,`${t}. ${n}`)}}}#t(e,t){this.busy=e,this.said=t,this.host.requestUpdate()}async#n(e){let t=await this.#r(e),n=t.filter(({problem:e})=>e?.code===`step_up_required`),[r]=n;if(!r||!await ma(new g(r.status,r.problem??{})))return t;let i=await this.#r(e.filter(({ask_id:e})=>n.some(t=>t.ask_id===e)));return t.map(e=>i.find(({ask_id:t})=>t===e.ask_id)??e)}async#r(e){let t=[];for(let n=0;n<e.length;n+=Wa){let r=e.slice(n,n+Wa);t.push(...(await o.decide(r,this.#e.keyFor(JSON.stringify(r)))).results),this.#e.arrived()}return t}};function Ka(e,t){let n=t.filter(({problem:e})=>e),r=e[0]?.decision===`reject`?`rejected`:`approved`,i=[...new Set(n.map(({problem:e})=>String(e?.detail||e?.title||``)))].join(` `);return`${t.length-n.length} ${r}.${n.length>0?` ${n.length} not: ${i}`:``}`}function qa(t,n,r){let i=t.approval?.risk;return e`
    <a class="ask-row ${n?`current`:``}" href="/asks/${t.id}" data-id=${t.id} aria-current=${n?`true`:y} @click=${r}>
      <span class="ask-row-top">
        <span class="ask-row-agent"><bdi>${d(t.agent)}</bdi>${t.lineage?e` <bdi class="ask-row-for">${Kt(t)}</bdi>`:y}</span>
        <waypost-when .at=${t.asked_at}></waypost-when>
      </span>
      <span class="ask-row-title"><bdi>${Gt(t)}</bdi></span>
      ${t.approval?e`<span class="ask-row-call">${Ja(t.approval)}</span>`:y}
      <span class="ask-row-facts">
        <span>${Yt(t)}</span>
        ${i?Ya(i):y}
        ${t.quorum?e`<span>${t.quorum.counted} of ${t.quorum.needed} approvals</span>`:y}
        ${Sn(t)?e`<span class="ask-row-others"><bdi>${Sn(t)}</bdi></span>`:y}
        ${Xa(t)}
      </span>
    </a>
  `}function Ja({view:t}){return t.slice(0,3).map(({path:t,text:n})=>e`<span><bdi>${m(t)}</bdi> <bdi class="ask-row-value">${m(n.slice(0,80))}</bdi></span> `)}function Ya(t){return e`<span class="ask-risk ask-risk-${t}">${t} risk</span>`}function Xa(t){let n=Date.now(),r=wa(t,n)?e`<span class="ask-row-due">overdue</span>`:y,{expires_at:i}=t.policy;return i?e`${r}<span class=${Ta(t,n)?`ask-row-due`:``}>expires <waypost-when .at=${i}></waypost-when></span>`:r}function Za({key:t,asks:n},{open:r,current:i},a){let[o]=n;if(!o?.approval)return y;let s=[`critical`,`high`,`medium`,`low`].map(e=>[e,n.filter(({approval:t})=>t?.risk===e).length]);return e`
    <button type="button" class="ask-row ask-group ${i?`current`:``}" aria-expanded=${r} data-id=${t} @click=${a}>
      <span class="ask-row-top"><span class="ask-row-agent"><bdi>${d(o.agent)}</bdi></span><span class="ask-group-count">${n.length} alike</span></span>
      <span class="ask-row-title">Run <bdi>${m(o.approval.tool)}</bdi>?</span>
      <span class="ask-row-facts"><span>Approvals</span>${s.filter(([,e])=>e>0).map(([t,n])=>e`<span class="ask-risk ask-risk-${t}">${n} ${t} risk</span>`)}</span>
    </button>
  `}var Qa=`(min-width: 1000px)`,Z=100,$a=6,eo=class extends _{static properties={inbox:{attribute:!1},chosen:{state:!0},wide:{state:!0},wanted:{state:!0},open:{state:!0},drawn:{state:!0}};#e=window.matchMedia(Qa);#t=new fa(this,e=>this.inbox.take(e));#n=new Ga(this,e=>this.inbox.take(e));#r=null;#i=0;#a=new IntersectionObserver(e=>e.some(({isIntersecting:e})=>e)&&(this.drawn+=Z));#o=()=>this.requestUpdate();#s=()=>this.wide=this.#e.matches;constructor(){super(),this.chosen=null,this.wide=this.#e.matches,this.wanted=Pa(location.search),this.open=null,this.drawn=Z}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#o),this.#e.addEventListener(`change`,this.#s),document.addEventListener(`keydown`,this.#d)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#o),this.#e.removeEventListener(`change`,this.#s),document.removeEventListener(`keydown`,this.#d),this.#a.disconnect()}willUpdate(e){this.wide&&(this.chosen===null||!this.#c(this.chosen))&&(this.chosen=this.#l().asks[0]?.id??null)}#c(e){return this.inbox.get(e)!==void 0||this.#l().rows.some(({key:t})=>t===e)}updated(){this.#a.disconnect();let e=this.querySelector(`.inbox-more`);e&&this.#a.observe(e)}#l(){let{list:e}=this.inbox;if(this.#r?.list!==e||this.#r.wanted!==this.wanted){let t=Date.now(),n=La(this.wanted.order===`urgent`?e??[]:Oa(e??[],this.wanted.order,t),this.wanted,t);this.#r={list:e,wanted:this.wanted,asks:n,rows:Ha(n)}}return this.#r}#u=({detail:{wanted:e}})=>{this.wanted=e,this.drawn=Z,history.replaceState(history.state,``,location.pathname+Na(e))};#d=e=>{let t=Hi(e);if(t===`/`&&this.#f(e),t!==`j`&&t!==`k`)return;let n=[...this.querySelectorAll(`.ask-row`)],r=n.findIndex(e=>e===document.activeElement),i=n.findIndex(e=>e.dataset.id===this.chosen),a=r>=0?r:this.wide&&i>=0&&this.contains(document.activeElement)?i:-1,o=a<0?Math.min(this.#i,n.length-1):t===`j`?a+1:Math.max(a-1,0),s=n[o];s&&(s.focus(),this.#i=o,this.wide&&(this.chosen=s.dataset.id??null))};#f(e){e.preventDefault(),this.querySelector(`waypost-inbox-tools`)?.focusSearch()}#p(e,t){!this.wide||e.metaKey||e.ctrlKey||e.shiftKey||e.button!==0||(e.preventDefault(),this.chosen=t.id,this.#i=[...this.querySelectorAll(`.ask-row`)].findIndex(e=>e.dataset.id===t.id))}#m({key:t,asks:n}){let[r]=n;if(!r)return y;if(n.length===1)return e`<li>${qa(r,this.wide&&r.id===this.chosen,e=>this.#p(e,r))}</li>`;let i=this.open===t;return e`<li>
      ${Za({key:t,asks:n},{open:i,current:this.wide&&t===this.chosen},()=>this.#h(t))}
      ${i?this.#_(n):y}
    </li>`}#h(e){this.open=this.open===e?null:e,this.wide&&(this.chosen=e)}#g(t){return e`<waypost-sweep ?expanded=${this.wide} .asks=${t} ?busy=${this.#n.busy}
      @waypost-sweep=${({detail:e})=>void this.#n.sweep(e.decisions)}></waypost-sweep>`}#_(t){return e`<div class="ask-together">
      ${this.wide?y:this.#g(t)}
      <ul class="rows">${w(t.slice(0,Z),({id:e})=>e,t=>e`<li>${qa(t,this.wide&&t.id===this.chosen,e=>this.#p(e,t))}</li>`)}</ul>
      ${t.length>Z?e`<p class="ask-together-more">The first ${Z} of ${t.length}.</p>`:y}
    </div>`}#v(t,n){let r=n.find(({key:e,asks:t})=>e===this.chosen&&t.length>1);if(r)return this.#g(r.asks);let i=this.chosen?this.inbox.get(this.chosen):void 0;if(!i)return e`<div class="pane-empty"><p>Choose an ask to see it here.</p></div>`;let a=this.#t.at(i.id),o=i.status===`pending`?null:ka(t,i.id)??t[0]??null;return e`
      <waypost-ask .ask=${i} .fileAt=${da} .problems=${a.problems} .notice=${a.notice} .busy=${a.busy} .people=${this.#t.people}
            .suggestions=${a.suggestions??null} .saved=${this.#t.drafts.at(i.id)}></waypost-ask>
      <p class="pane-links">
        <a href="/sessions/${i.session_id}">See the whole session</a>
        ${o?e`<button type="button" class="next-button" @click=${()=>this.chosen=o.id}>Next ask</button>`:y}
      </p>
    `}#y(t,n){let{list:r}=this.inbox;if(r===null)return i(4);let a=r.length>=$a||ja(this.wanted),{agents:o,roles:s}=Ba(a?r:[]);return e`
      ${a?e`<waypost-inbox-tools .wanted=${this.wanted} .agents=${o} .roles=${s} @waypost-wanted=${this.#u}></waypost-inbox-tools>`:y}
      <p class="sweep-said" role="status">${this.#n.said}</p>
      ${r.length===0&&!ja(this.wanted)?to():t===0?e`<div class="empty"><h2>Nothing like that waits</h2></div>`:e`<ul class="rows ${this.drawn>Z?`is-long`:``}">${w(n.slice(0,this.drawn),({key:e})=>e,e=>this.#m(e))}</ul>`}
      ${n.length>this.drawn?e`<p class="inbox-more"><button type="button" class="plain-button" @click=${()=>this.drawn+=Z}>Show more</button></p>`:y}
    `}#b(e){let{list:t,whole:n}=this.inbox;if(t===null)return``;let r=`${t.length.toLocaleString(`en`)}${n?``:`+`}`;return t.length===0?`Nothing waits`:ja(this.wanted)?`${e.toLocaleString(`en`)} of ${r}`:`${r} waiting`}render(){let{list:t}=this.inbox,{asks:n,rows:r}=this.#l(),i=t?.length??0,a=this.wide&&t!==null&&(i>0||this.chosen!==null);return e`
      <div class="inbox ${a?`split`:``}">
        <section class="inbox-list" aria-labelledby="inbox-title">
          <header class="page-head">
            <h1 id="inbox-title" tabindex="-1">Inbox</h1>
            <p class="page-count ${i===0?`visually-hidden`:``}" role="status">${this.#b(n.length)}</p>
          </header>
          ${this.#y(n.length,r)}
        </section>
        ${a?e`<section class="inbox-pane" aria-label="The chosen ask">${this.#v(n,r)}</section>`:y}
      </div>
    `}};function to(){return e`<div class="empty">
    <span class="empty-mark">${Ni.done}</span>
    <h2>Nothing waits for you</h2>
    <p>When an agent comes to a fork it must not decide alone, its question appears here by itself.</p>
    <p><a class="plain-link" href="/agents">Start a session</a></p>
  </div>`}var no=class extends CustomEvent{constructor(e){super(`waypost-wanted`,{detail:{wanted:e},bubbles:!0})}},ro=[[``,`Any`],[`questions`,`Questions`],[`approval`,`Approvals`],[`review`,`Reviews`]],io=[[``,`Any time`],[`soon`,`Within the hour`],[`overdue`,`Overdue`]],ao=[[`urgent`,`Most urgent first`],[`newest`,`Newest first`],[`oldest`,`Oldest first`]],oo=class extends _{static properties={wanted:{attribute:!1},agents:{attribute:!1},roles:{attribute:!1}};constructor(){super(),this.wanted=Aa,this.agents=[],this.roles=[]}focusSearch(){this.querySelector(`input[type="search"]`)?.focus()}#e(e){this.dispatchEvent(new no({...this.wanted,...e}))}#t(t,n,r){return e`<label class="tool-choice"><span>${n}</span>
      <select @change=${e=>this.#e({[t]:e.target.value})}>${r.map(([n,r])=>e`<option value=${n} .selected=${this.wanted[t]===n}>${r}</option>`)}</select>
    </label>`}render(){let{wanted:t}=this,n=[`agent`,`kind`,`whom`,`due`].filter(e=>t[e]!==``).length,r=e=>e.map(e=>[e,d(e)]);return e`
      <search class="inbox-tools">
        <input type="search" aria-label="Search what waits" placeholder="Search" autocomplete="off" spellcheck="false" .value=${t.words}
          @input=${e=>this.#e({words:e.target.value})} />
        <details class="inbox-filters">
          <summary>Filter${n>0?e` <span class="inbox-filters-set">${n}</span>`:y}</summary>
          <div class="tool-choices">
            ${this.#t(`agent`,`Agent`,[[``,`Any`],...r(this.agents)])}
            ${this.#t(`kind`,`Kind`,ro)}
            ${this.#t(`whom`,`Who decides`,[[``,`Anybody`],[`@me`,`Me`],...r(this.roles)])}
            ${this.#t(`due`,`Due`,io)}
            ${this.#t(`order`,`Order`,ao)}
            ${ja(t)?e`<button type="button" class="plain-button" @click=${()=>this.#e({...Aa,order:t.order})}>Show all</button>`:y}
          </div>
        </details>
      </search>
    `}},so=100,co=class extends CustomEvent{constructor(e){super(`waypost-sweep`,{detail:{decisions:e},bubbles:!0,composed:!0})}},lo=class extends a{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},expanded:{type:Boolean},left:{state:!0},opened:{state:!0},refusing:{state:!0}};#e=``;constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.expanded=!1,this.left={},this.opened={},this.refusing=!1}createRenderRoot(){return this}#t(e){return(!uo(e)||this.opened[Q(e)]===!0)&&!(this.left[Q(e)]??uo(e))}get#n(){return this.asks.slice(0,so)}#r(e,t={}){let n=this.#n.filter(e=>this.#t(e)).map(n=>({ask_id:n.id,decision:e,revision:n.revision,digest:n.approval?.digest??``,...t,...uo(n)?{opened:!0}:{}}));n.length>0&&!this.busy&&this.dispatchEvent(new co(n)),this.refusing=!1}#i(){let e=this.#e.trim();this.#r(`reject`,e?{reason:e}:{}),this.#e=``}async#a(){this.refusing=!0,await this.updateComplete,this.querySelector(`textarea`)?.focus()}#o(t){let n=this.busy||t===0;if(this.refusing)return e`<div class="sweep-why">
        <label>Why not? <span class="ask-optional">The agent reads this for each of them.</span>
          <textarea class="ask-text" rows="2" dir="auto" @input=${e=>this.#e=e.target.value}></textarea></label>
        <p class="sweep-actions">
          <button type="button" class="ask-plain-button" @click=${()=>this.refusing=!1}>Go back</button>
          <button type="button" class="ask-reject-button is-final" ?disabled=${n} @click=${()=>this.#i()}>Reject ${t}</button>
        </p>
      </div>`;let r=this.busy?`Sending…`:t===this.#n.length?`Approve all ${t}`:`Approve ${t} of ${this.#n.length}`;return e`<p class="sweep-actions">
      <button type="button" class="ask-reject-button" ?disabled=${n} @click=${()=>void this.#a()}>Reject ${t}…</button>
      <button type="button" class="ask-approve-button" ?disabled=${n} @click=${()=>this.#r(`approve`)}>${r}</button>
    </p>`}#s(t){let{approval:n}=t;if(!n)return y;let r=uo(t)&&!this.opened[Q(t)];return e`<li class="sweep-call">
      <label class="sweep-choice">
        <input type="checkbox" .checked=${this.#t(t)} ?disabled=${this.busy||r} @change=${e=>this.left={...this.left,[Q(t)]:!e.target.checked}} />
        <code>${m(n.tool)}</code>
        ${n.risk?e`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>`:y}
        ${r?e`<span class="ask-muted">open it first</span>`:y}
      </label>
      <details class="sweep-details" ?open=${!uo(t)} @toggle=${e=>{e.target.open&&(this.opened={...this.opened,[Q(t)]:!0})}}>
        <summary>What will run</summary>
        <dl class="ask-call-rows">
          ${n.view.map(t=>e`<div class="ask-call-row"><dt><bdi>${m(t.path)}</bdi></dt>
            <dd><bdi class="ask-value" dir="auto">${m(t.text)}</bdi>${t.marks.map(t=>e` <span class="ask-mark">${t}</span>`)}</dd></div>`)}
          ${n.target?e`<div class="ask-call-row"><dt>Target</dt><dd><bdi>${m(n.target)}</bdi></dd></div>`:y}
          ${n.server?e`<div class="ask-call-row"><dt>Server</dt><dd><bdi>${m(n.server)}</bdi></dd></div>`:y}
        </dl>
      </details>
    </li>`}render(){let t=this.#n,n=t.filter(e=>this.#t(e)).length;return e`
      <div role="status" class="sweep-said">${this.said}</div>
      ${this.asks.length<2?y:e`<details class="sweep card" ?open=${this.expanded}>
        <summary>Decide together, with exceptions</summary>
        <p class="ask-muted">What is not chosen goes on waiting. Each call is decided by itself.${t.length<this.asks.length?` These are the first ${t.length} of ${this.asks.length}.`:``}</p>
        <ul class="sweep-calls">${w(t,Q,e=>this.#s(e))}</ul>
        ${this.#o(n)}
      </details>`}
    `}};function uo(e){return e.approval?.risk===`high`||e.approval?.risk===`critical`}function Q(e){return`${e.id} ${e.revision}`}var fo={access_denied:`You did not let it tell who you are, or it does not let you in.`,login_required:`You are not signed in there.`,temporarily_unavailable:`It has no time just now; try again in a minute.`},po=class extends _{static properties={provider:{},problem:{state:!0}};constructor(){super(),this.provider=``,this.problem=null}connectedCallback(){super.connectedCallback();let e=new URLSearchParams(location.search);history.replaceState(null,``,location.pathname),this.#e(e)}async#e(e){let[t,n,r,i]=[`code`,`state`,`iss`,`error`].map(t=>e.get(t));if(!t||!n){let e=i?fo[i]??`It did not say why in a way that is known here.`:`This page is where an identity provider leads back to.`;this.problem=new g(0,{title:`You are not signed in.`,detail:e})}else try{location.replace(await ia.finish(this.provider,r?{code:t,state:n,iss:r}:{code:t,state:n}))}catch(e){this.problem=f(e)}}render(){return e`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1 tabindex="-1">${this.problem?`That did not work`:`Signing you in…`}</h1>
      ${h(this.problem)}
      ${this.problem?e`<p><a class="plain-link" href="/" target="_self">Start again</a></p>`:y}
    </main>`}},mo=class{#e=``;push(e){let t=(this.#e+e).replaceAll(`\r
`,`
`).split(`

`);return this.#e=t.pop()??``,t.map(ho).filter(e=>e!==null)}};function ho(e){let t={id:null,event:`message`,data:``},n=[];for(let r of e.split(`
`)){let e=r.indexOf(`:`),i=e<0?r:r.slice(0,e),a=e<0?``:r.slice(e+1).replace(/^ /,``);i===`data`&&n.push(a),i===`event`&&(t.event=a),i===`id`&&(t.id=a)}return n.length>0?{...t,data:n.join(`
`)}:null}var go=500,_o=15e3,vo=4e4;async function yo(e,t){let n=0;for(;!t.aborted;){e.onConnection(n===0?`connecting`:`lost`);let r=await bo(e,t).catch(()=>!1);if(t.aborted)return;n=r?1:n+1,e.onConnection(`lost`),await xo(Math.min(_o,go*2**(n-1))*(.75+Math.random()/2),t)}}async function bo(e,t){let n=new AbortController,r=AbortSignal.any([t,n.signal]),i=window.setTimeout(()=>n.abort(),vo);try{let t=await fetch(e.url(),{headers:{accept:`text/event-stream`},signal:r,cache:`no-store`});if(!t.ok||!t.body)return!1;e.onConnection(`live`);let a=new mo,o=t.body.pipeThrough(new TextDecoderStream).getReader();for(;;){let{done:t,value:r}=await o.read().catch(()=>({done:!0,value:``}));if(t)return!0;window.clearTimeout(i),i=window.setTimeout(()=>n.abort(),vo);for(let t of a.push(r))e.onFrame(t)}}finally{window.clearTimeout(i)}}function xo(e,t){return new Promise(n=>{let r=()=>{window.clearTimeout(i),window.removeEventListener(`online`,r),t.removeEventListener(`abort`,r),n()},i=window.setTimeout(r,e);window.addEventListener(`online`,r),t.addEventListener(`abort`,r)})}var So=`waypost-inbox`;function Co(e,t){let n=new BroadcastChannel(So);t.addEventListener(`abort`,()=>n.close());let r=null,i=t=>{t.say===`reset`&&e.onReset(),t.say===`change`&&e.onChange(t.change),t.say===`connection`&&e.onConnection(t.connection),t.say===`hello`&&r&&n.postMessage({say:`connection`,connection:r})},a=e=>{t.aborted||(n.postMessage(e),i(e))},o=()=>yo({url:()=>c.inbox,onFrame:e=>wo(e,a),onConnection:e=>{r=e,a({say:`connection`,connection:e})}},t);n.onmessage=({data:e})=>i(e),e.onReset(),n.postMessage({say:`hello`}),navigator.locks?navigator.locks.request(So,{signal:t},o).catch(()=>{}):o()}function wo(e,t){if(e.event===`reset`&&t({say:`reset`}),e.event!==`ask_changed`)return;let n=JSON.parse(e.data);t({say:`change`,change:`data`in n?n.data:n})}var To=25,Eo=8,Do=100,Oo=class extends EventTarget{list=null;whole=!1;connection=`connecting`;changes=0;#e=new Map;#t=0;#n=!1;#r=0;#i=new Set;#a=!1;start(e){Co({onReset:()=>void this.#o(),onChange:({ask_id:e})=>void this.#s(e),onConnection:e=>{this.connection=e,this.#d()}},e)}take(e){this.#e.set(e.id,ba(this.#e.get(e.id),e)),this.#l()}get(e){return this.#e.get(e)}async#o(){let e=++this.#t,t=new Set;try{for await(let n of o.pendingAsks()){if(e!==this.#t)return;for(let e of n)t.add(e.id),this.#e.set(e.id,ba(this.#e.get(e.id),e));let r=!this.#n;this.#n=!0,r?this.#u():this.#l()}for(let e of this.#e.values())e.status===`pending`&&!t.has(e.id)&&this.#e.delete(e.id);this.whole=!0,this.#u()}catch{}}async#s(e){if(this.#i.add(e),!this.#a){for(this.#a=!0;this.#i.size>0;){let e=[...this.#i],t=e.length>Do?[]:e.slice(0,Eo);t.length===0&&this.#i.clear(),t.forEach(e=>this.#i.delete(e)),await(t.length===0?this.#o():Promise.all(t.map(e=>this.#c(e))))}this.#a=!1}}async#c(e){try{this.take(await o.ask(e))}catch(t){t instanceof g&&t.status===404&&this.#e.delete(e),this.#l()}}#l(){this.changes+=1,this.#d(),this.#r===0&&(this.#r=window.setTimeout(()=>this.#u(),To))}#u(){window.clearTimeout(this.#r),this.#r=0,this.#n&&(this.list=Oa(this.#e.values())),this.changes+=1,this.#d()}#d(){this.dispatchEvent(new Event(`change`))}};function ko(e){let[t=``,n=``,...r]=e.replace(/^\/+|\/+$/g,``).split(`/`);if(t===`sign-in`&&n===`oidc`&&r.length===1)return{page:`returned`,provider:Ao(r[0]??``)};if(r.length>0)return{page:`lost`};if(t===``)return{page:`inbox`};let i=Ao(n);return t===`sessions`?i?{page:`session`,id:i}:{page:`sessions`}:t===`asks`&&i?{page:`ask`,id:i}:t===`rules`&&!i?{page:`rules`}:t===`history`&&!i?{page:`history`}:t===`account`&&!i?{page:`account`}:t===`agents`&&!i?{page:`agents`}:{page:`lost`}}function Ao(e){try{return decodeURIComponent(e)}catch{return e}}function jo(){if(!(`serviceWorker`in navigator))return;let{trustedTypes:e}=window,t=e?.createPolicy(`waypost-worker`,{createScriptURL:()=>`/sw.js`}).createScriptURL(``)??`/sw.js`;navigator.serviceWorker.register(t).catch(()=>{})}var Mo=`waypost-notify`;function No(){return`Notification`in window&&Notification.permission===`granted`&&Po()===`yes`}function Po(){try{return localStorage.getItem(Mo)}catch{return null}}async function Fo(e){let t=e&&`Notification`in window&&await Notification.requestPermission()===`granted`;try{localStorage.setItem(Mo,t?`yes`:`no`)}catch{return!1}return t}var Io=class{#e=null;hear(e,t){if(e===null||!t)return;let{setAppBadge:n}=navigator;n?.call(navigator,e.length).catch(()=>{});let r=this.#e;this.#e=new Set(e.map(({id:e})=>e)),r&&document.visibilityState!==`visible`&&No()&&e.filter(e=>!r.has(e.id)&&e.you?.answer!==!1).slice(0,3).forEach(Lo)}};function Lo(e){let t=e.approval?.risk?`, ${e.approval.risk} risk`:``,n=new Notification(`${d(e.agent)} waits for you`,{body:`${Yt(e)}${t}`,tag:e.id,icon:`/assets/icon.svg`});n.onclick=()=>{window.focus(),location.assign(`/asks/${encodeURIComponent(e.id)}`)}}var Ro=(function(){let e=typeof document<`u`&&document.createElement(`link`).relList;return e&&e.supports&&e.supports(`modulepreload`)?`modulepreload`:`preload`})(),zo=function(e){return`/`+e},Bo={},Vo=function(e){return e.pathname.endsWith(`.css`)},Ho=function(e,t,n){if(t in e)return e[t];let r=n();if(!r){e[t]=void 0;return}let i=r.then(()=>{e[t]=void 0},n=>{throw e[t]=void 0,n});return e[t]=i,i},$=function(e,t,n){let r=Promise.resolve();if(t&&t.length>0){let e,i=document.querySelector(`meta[property=csp-nonce]`),a=i?.nonce||i?.getAttribute(`nonce`);function o(e){return Promise.all(e.map(e=>Promise.resolve(e).then(e=>({status:`fulfilled`,value:e}),e=>({status:`rejected`,reason:e}))))}function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}r=o(t.map(t=>{t=zo(t,n);let r=s(t),i=Vo(r);return Ho(Bo,r.href,()=>{if(e===void 0){e={all:new Set,styles:new Set};let t=document.getElementsByTagName(`link`);for(let n=t.length-1;n>=0;n--){let r=t[n];e.all.add(r.href),r.rel===`stylesheet`&&e.styles.add(r.href)}}if((i?e.styles:e.all).has(r.href))return;let t=document.createElement(`link`);if(t.rel=i?`stylesheet`:Ro,i||(t.as=`script`),t.crossOrigin=``,t.href=r.href,a&&t.setAttribute(`nonce`,a),document.head.appendChild(t),i)return new Promise((e,n)=>{let i=a=>{t.removeEventListener(`load`,i),t.removeEventListener(`error`,i),a.type===`error`?n(Error(`Unable to preload CSS for ${r}`)):e(a)};t.addEventListener(`load`,i),t.addEventListener(`error`,i)})})}).filter(e=>e!==void 0))}function i(e){let t=new Event(`vite:preloadError`,{cancelable:!0});if(t.payload=e,window.dispatchEvent(t),!t.defaultPrevented)throw e}return r.then(t=>{for(let e of t||[])e.status===`rejected`&&i(e.reason);return e().catch(i)})},Uo={sessions:()=>$(()=>import(`./sessions.js`),__vite__mapDeps([0,1,2])),session:()=>$(()=>import(`./session.js`),__vite__mapDeps([3,1,2])),agents:()=>$(()=>import(`./agents.js`),__vite__mapDeps([4,1])),rules:()=>$(()=>import(`./rules.js`),__vite__mapDeps([5,1])),history:()=>$(()=>import(`./history.js`),__vite__mapDeps([6,1])),account:()=>$(()=>import(`./account.js`),__vite__mapDeps([7,1]))};async function Wo({page:e}){await Uo[e]?.()}function Go(e){history.pushState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`))}function Ko(e){if(e.defaultPrevented||e.button!==0||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;let t=e.target instanceof Element?e.target.closest(`a`):null;!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`)||/^\/($|asks\/|sessions($|\/)|agents$|rules$|history$|account$)/.test(t.pathname)&&(e.preventDefault(),t.href!==location.href&&Go(t.pathname+t.search))}var qo={inbox:`Inbox`,sessions:`Sessions`,session:`Session`,ask:`Ask`,agents:`Agents`,rules:`Standing rules`,history:`History`,account:`Account`,returned:`Signing in`,lost:`Not found`},Jo=class extends _{static properties={me:{state:!0},route:{state:!0},away:{state:!0},ways:{state:!0},problem:{state:!0},busy:{state:!0},team:{state:!0},here:{state:!0},refused:{state:!0}};#e=!1;#t=new Oo;#n=new Io;#r=new AbortController;#i=0;constructor(){super(),this.me=null,this.route=ko(location.pathname),this.here=!1,this.refused=null,this.away=!1,this.ways=null,this.problem=null,this.busy=!1,this.team=Wi(location.search,Ki())}connectedCallback(){super.connectedCallback();let{signal:e}=this.#r;window.addEventListener(`popstate`,()=>void this.#a(ko(location.pathname)),{signal:e}),this.#a(this.route),document.addEventListener(`click`,Ko,{signal:e}),this.#t.addEventListener(`change`,()=>this.#p(),{signal:e}),q.addEventListener(`change`,()=>this.requestUpdate(),{signal:e}),q.addEventListener(`sent-later`,e=>this.#c(e),{signal:e}),window.addEventListener(`storage`,()=>this.requestUpdate(),{signal:e}),window.addEventListener(`load`,()=>jo(),{signal:e,once:!0}),document.addEventListener(`signed-in`,()=>void o.me().then(e=>this.me=e,()=>{}),{signal:e}),this.route.page!==`returned`&&this.#o()}disconnectedCallback(){super.disconnectedCallback(),this.#r.abort()}async#a(e){let t=location.href,n=await Wo(e).then(()=>!0,()=>`failed`);location.href===t&&(this.here=n,this.route=e)}async#o(){try{this.me=await o.me(),this.me.only_asks&&this.#u(this.team),this.#t.start(this.#r.signal),this.#s()}catch(e){if(e instanceof g&&e.status===401)return this.#l();this.away=!0,window.setTimeout(()=>void this.#o(),2e3)}}#s(){this.me&&this.me!==`signed-out`&&q.send(`${this.me.instance} ${this.me.principal.kind}:${this.me.principal.name}`)}#c({detail:{ask_id:e,ask:t,problem:n}}){t&&this.#t.take(t),this.refused=n?{ask_id:e,why:n.message}:null}#l(){this.me=`signed-out`,this.#u(this.team)}#u(e){this.team=e,o.ways(e).then(e=>this.ways=e,()=>{})}#d=async({detail:{name:e,password:t,team:n}})=>{this.busy=!0,this.problem=null;try{await o.signIn(e,t,n),Gi(n,Ki()),this.me=null,await this.#o()}catch(e){this.problem=f(e)}finally{this.busy=!1}};async#f(){this.away=!0;let e=await o.me().then(()=>null,e=>e);e instanceof g&&e.status===401&&this.#l()}#p(){this.#t.connection===`live`?(window.clearTimeout(this.#i),this.#i=0,(this.away||!this.#e)&&this.#s(),this.#e=!0,this.away=!1):this.#t.connection===`lost`&&this.#i===0&&(this.#e=!1,this.#i=window.setTimeout(()=>void this.#f(),1200)),this.requestUpdate()}#m(){return e`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${qo[this.route.page]}</h1></header>${i(4)}</div>`}get count(){return this.#t.list?.length??0}updated(e){this.#n.hear(this.#t.list,this.#t.whole);let t=this.count>0?`(${this.count}) `:``;document.title=`${t}${qo[this.route.page]} · Waypost`,e.has(`route`)&&e.get(`route`)!==void 0&&(window.scrollTo(0,0),Promise.resolve().then(()=>this.querySelector(`main h1`)?.focus({preventScroll:!0})))}#h(t){return e`<waypost-sign-in ?by-link=${t} .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team}
      @signed-in=${()=>location.reload()} @waypost-team=${({detail:e})=>this.#u(e.team)} @waypost-sign-in=${this.#d}></waypost-sign-in>`}#g({only_asks:e}){return!e||this.route.page===`ask`&&e.includes(this.route.id)}#_(t,n,r){let i=this.route.page===t||t===`sessions`&&this.route.page===`session`||t===`inbox`&&this.route.page===`ask`||t===`agents`&&this.route.page===`rules`;return e`<a class="nav-link nav-${t}" href=${n} aria-current=${i?`page`:y}>
      ${Ni[t]}<span>${qo[t]}</span>
      ${r>0?e`<span class="nav-badge" aria-label="${r} waiting">${r>99?`99+`:r}</span>`:y}
    </a>`}#v(){let t=this.#t;if(this.here===`failed`)return e`<div class="empty"><h1 tabindex="-1">This page could not be loaded</h1><p>Waypost cannot be reached. Nothing you have sent is lost.</p>
        <p><button type="button" class="plain-button" @click=${()=>location.reload()}>Try again</button></p></div>`;switch(this.route.page){case`inbox`:return e`<page-inbox .inbox=${t}></page-inbox>`;case`ask`:return e`<page-ask .inbox=${t} .ask=${this.route.id} ?by-link=${this.me!==`signed-out`&&!!this.me?.only_asks}></page-ask>`;case`sessions`:return e`<page-sessions .inbox=${t}></page-sessions>`;case`session`:return e`<page-session .inbox=${t} .session=${this.route.id}></page-session>`;case`agents`:return e`<page-agents></page-agents>`;case`rules`:return e`<page-rules></page-rules>`;case`history`:return e`<page-history></page-history>`;case`account`:return e`<page-account></page-account>`;case`returned`:return y;case`lost`:return e`<div class="empty"><h1 tabindex="-1">There is no such page</h1><p><a class="plain-link" href="/">Go to the inbox</a></p></div>`}}#y(){return e`<nav class="nav" aria-label="Waypost">
      <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
      ${this.#_(`inbox`,`/`,this.count)} ${this.#_(`sessions`,`/sessions`,0)} ${this.#_(`agents`,`/agents`,0)} ${this.#_(`history`,`/history`,0)}
      ${this.#_(`account`,`/account`,0)}
      <p class="nav-me">${this.me&&this.me!==`signed-out`?e`<a class="plain-link" href="/account"><span class="visually-hidden">Account; signed in as </span>${this.me.principal.name}</a>`:y}</p>
    </nav>`}render(){if(this.route.page===`returned`)return e`<page-returned .provider=${this.route.provider}></page-returned>`;if(this.me===`signed-out`)return this.#h(!1);if(this.me&&!this.#g(this.me))return this.#h(!0);let t=this.me?.only_asks!==void 0,n=this.route.page===`ask`||this.route.page===`session`||this.route.page===`rules`;return e`
      <a class="skip-link" href="#main" @click=${this.#b}>Skip to the page</a>
      <div class="shell ${n?`is-detail`:``} ${t?`is-by-link`:``}">
        ${t?y:this.#y()}
        <div class="away" role="status" ?hidden=${!this.away}>${this.away?e`<span class="away-dot" aria-hidden="true"></span>Connection lost. Trying again; nothing you have sent is lost.`:y}</div>
        <waypost-outbox .waiting=${q.waiting} .refused=${this.refused} @waypost-unsend=${()=>q.waiting.forEach(e=>q.drop(e))}></waypost-outbox>
        <main id="main">${this.me&&this.here?this.#v():this.#m()}</main>
      </div>
      <waypost-keys></waypost-keys>
    `}#b(e){e.preventDefault(),document.querySelector(`main h1`)?.focus()}},Yo=class extends _{static properties={open:{state:!0}};constructor(){super(),this.open=!1}connectedCallback(){super.connectedCallback(),document.addEventListener(`keydown`,this.#e)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`keydown`,this.#e)}#e=e=>{Hi(e)===`?`&&(this.open=!0)};updated(){let e=this.querySelector(`dialog`);e&&!e.open&&e.showModal()}render(){return this.open?e`<dialog class="keys" aria-labelledby="keys-title" @close=${()=>this.open=!1}>
      <form method="dialog" class="keys-head"><h2 id="keys-title">Keys</h2><button class="plain-button">Close</button></form>
      <dl class="keys-list">${Vi.map(([t,n])=>e`<div><dt>${t.split(` `).map(t=>e`<kbd>${t}</kbd> `)}</dt><dd>${n}</dd></div>`)}</dl>
    </dialog>`:y}},Xo=class extends _{static properties={waiting:{attribute:!1},refused:{attribute:!1}};constructor(){super(),this.waiting=[],this.refused=null}#e=()=>this.dispatchEvent(new Event(`waypost-unsend`,{bubbles:!0}));render(){let t=this.waiting.length,n=t===1?`One answer is sent once Waypost can be reached.`:`${t} answers are sent once Waypost can be reached.`,{refused:r}=this;return e`<div role="status">${r?e`<p class="outbox is-bad"><span>An answer that was sent later was not taken: ${d(r.why)}</span> <a href="/asks/${r.ask_id}">See it</a></p>`:y}${t>0?e`<p class="outbox"><span>${n}</span> <button type="button" class="ask-link" @click=${this.#e}>Do not send</button></p>`:y}</div>`}},Zo=class extends _{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{},inside:{type:Boolean},byLink:{type:Boolean,attribute:`by-link`}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``,this.inside=!1,this.byLink=!1}#e=e=>{e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``),r={name:n(`name`).trim(),password:n(`password`),team:n(`team`).trim()};this.dispatchEvent(new CustomEvent(`waypost-sign-in`,{bubbles:!0,detail:r}))};#t=e=>{let t=e.target.value.trim();t!==this.team&&this.dispatchEvent(new CustomEvent(`waypost-team`,{bubbles:!0,detail:{team:t}}))};render(){let t=e`${this.ways?.password?this.#n():y}
      <other-ways .providers=${this.ways?.providers??[]} .to=${location.pathname+location.search}></other-ways>`;return this.inside?t:e`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1>${this.byLink?`Sign in to see this.`:`You are not signed in.`}</h1>
      ${this.byLink?e`<p>You came in by a link, which opens one question and nothing else.</p>`:y}
      ${t}
      <p>${this.ways?.password?`Or run`:`Run`} <code>waypost link</code> and open what it prints.</p>
    </main>`}#n(){return e`<form class="sign-in-form" @submit=${this.#e}>
      <label>Name <input class="account-input" name="name" .value=${this.who} autocomplete="username" autocapitalize="none" spellcheck="false" required /></label>
      <label>Password <input class="account-input" name="password" type="password" autocomplete="current-password" required /></label>
      <details class="sign-in-team" ?open=${this.team!==``}>
        <summary>Sign in to another team</summary>
        <label>Team <input class="account-input" name="team" .value=${this.team} autocomplete="organization" autocapitalize="none" spellcheck="false" @change=${this.#t} /></label>
      </details>
      ${h(this.problem)}
      <button class="primary-button" ?disabled=${this.busy}>${this.busy?`Signing in…`:`Sign in`}</button>
    </form>`}},Qo=class extends _{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=()=>this.querySelector(`dialog`)?.close();#t=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return e`<dialog class="step-up sign-in-first" aria-labelledby="sign-in-first-title" @close=${this.#t}>
      <h2 id="sign-in-first-title">Sign in to decide</h2>
      <p>You came in by a link, and links are passed on. Sign in, and your decision is sent. Nothing that you have filled in is lost.</p>
      <waypost-sign-in inside .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team} .who=${this.who}></waypost-sign-in>
      <p class="step-up-actions"><button type="button" class="plain-button" @click=${this.#e}>Not now</button></p>
    </dialog>`}},$o=class extends _{static properties={problem:{attribute:!1},busy:{type:Boolean}};constructor(){super(),this.problem=null,this.busy=!1}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.dispatchEvent(new CustomEvent(`waypost-step-up`,{bubbles:!0,detail:{code:t}}))};#t=()=>this.dispatchEvent(new CustomEvent(`waypost-step-up-passkey`,{bubbles:!0}));#n=()=>this.querySelector(`dialog`)?.close();#r=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return e`<dialog class="step-up" aria-labelledby="step-up-title" @close=${this.#r}>
      <form class="sign-in-form" @submit=${this.#e}>
        <h2 id="step-up-title">Show that it is you</h2>
        <p>This call is risky. Give a code of your app; your decision is sent again with it, and counts for the next ten minutes.</p>
        <label>Code <input class="account-input" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus /></label>
        ${h(this.problem)}
        <p class="step-up-actions">
          <button type="button" class="plain-button" @click=${this.#n}>Not now</button>
          ${Zi()?e`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#t}>Use a passkey</button>`:y}
          <button class="primary-button" ?disabled=${this.busy}>${this.busy?`Checking…`:`Confirm`}</button>
        </p>
      </form>
    </dialog>`}};customElements.define(`other-ways`,aa),customElements.define(`waypost-sign-in`,Zo),customElements.define(`waypost-sign-in-first`,Qo),customElements.define(`waypost-step-up`,$o),customElements.define(`waypost-keys`,Yo),customElements.define(`waypost-outbox`,Xo),customElements.define(`waypost-inbox-tools`,oo),customElements.define(`waypost-sweep`,lo),customElements.define(`page-returned`,po),customElements.define(`page-ask`,ya),customElements.define(`page-inbox`,eo),customElements.define(`waypost-app`,Jo);export{Kt as _,Ga as a,T as b,da as c,ra as d,Xi as f,tn as g,Ni as h,yo as i,sa as l,q as m,Fo as n,ba as o,Zi as p,No as r,fa as s,Go as t,oa as u,Wt as v,w as x,P as y};