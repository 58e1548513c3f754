const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/sign-in.js","assets/page.js","assets/sessions.js","assets/repeat.js","assets/visible.js","assets/status.js","assets/later.js","assets/session.js","assets/agents.js","assets/rules.js","assets/rule-words.js","assets/risk.js","assets/history.js","assets/account.js","assets/inbox-later.js"])))=>i.map(i=>d[i]);
import{A as e,C as t,D as n,E as r,F as i,I as a,L as o,M as s,N as c,P as l,S as u,T as d,_ as f,a as ee,b as te,c as ne,g as re,h as ie,j as ae,k as oe,l as p,n as se,o as m,r as ce,s as h,t as le,u as g,v as _,w as ue,x as v,z as y}from"./page.js";import{a as de,i as fe,n as pe,o as b,r as me,t as x}from"./repeat.js";import{n as S,t as C}from"./visible.js";var w=fe(class extends de{constructor(e){if(super(e),e.type!==b.PROPERTY&&e.type!==b.ATTRIBUTE&&e.type!==b.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!me(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===a||t===i)return t;let n=e.element,r=e.name;if(e.type===b.PROPERTY){if(t===n[r])return a}else if(e.type===b.BOOLEAN_ATTRIBUTE){if(!!t===n.hasAttribute(r))return a}else if(e.type===b.ATTRIBUTE&&n.getAttribute(r)===t+``)return a;return pe(e),t}});function he({by:e,seen:t,flagged:n,risk:r,changes:i}){return t?e===`key`&&(n||ge(r))?`focus`:r===`critical`&&!i?`confirm`:`approve`:`show`}function ge(e){return e===`high`||e===`critical`}var _e=/^(several lines|spaces at the end)/;function ve({marks:e,view:t,opaque:n,arguments_unchecked:r}){let i=[...e??[],...t.flatMap(e=>e.marks)];return!!(n||r)||i.some(e=>!_e.test(e))}function T(e){return e.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}function ye(e){let[,t,n]=e.split(`/`);return t!==`answers`&&t!==`feedback`||n===void 0?null:n.replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)}var be=/^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;function xe({input:e}){return e===`number`||e===`date`||e===`datetime`}function Se(e,t){return e.input===`datetime`?we(t):t}function Ce(e,t){let n=t.trim();if(n===``)return null;let r=e.default;return typeof r==`string`&&Se(e,r)===t?r:e.input===`datetime`?Te(n):n}function we(e){let t=new Date(e);if(Number.isNaN(t.getTime()))return``;let n=t.getSeconds()===0?``:`:${E(t.getSeconds())}`;return`${String(t.getFullYear()).padStart(4,`0`)}-${E(t.getMonth()+1)}-${E(t.getDate())}T${E(t.getHours())}:${E(t.getMinutes())}${n}`}function Te(e){let[,t,n,r=`:00`]=be.exec(e)??[],i=new Date(e);if(t===void 0||n===void 0||Number.isNaN(i.getTime()))return null;let a=Math.round(-i.getTimezoneOffset()),o=Math.abs(a);return`${t}T${n}${r}${a<0?`-`:`+`}${E(Math.floor(o/60))}:${E(o%60)}`}function E(e){return String(e).padStart(2,`0`)}var Ee=()=>v===`en`?`en-GB`:v;function De(e,t){let n=new Date(e.input===`date`?`${t}T00:00Z`:t);if(e.input===`number`||Number.isNaN(n.getTime()))return t;let r={weekday:`long`,day:`numeric`,month:`long`,year:`numeric`};if(e.input===`date`)return new Intl.DateTimeFormat(Ee(),{...r,timeZone:`UTC`}).format(n);let i={hour:`2-digit`,minute:`2-digit`,timeZoneName:`longOffset`};return new Intl.DateTimeFormat(Ee(),{...r,...i,...n.getUTCSeconds()===0?{}:{second:`2-digit`}}).format(n)}function Oe(e){let{min:t,max:n}=ke(e),r=t=>De(e,t),i=e.input===`number`;return t!==null&&n!==null?f.rangeBetween({least:r(t),most:r(n)}):t===null?n===null?null:i?f.orLess(r(n)):f.orEarlier(r(n)):i?f.orMore(r(t)):f.orLater(r(t))}function ke({rules:e}){let t=e=>typeof e==`string`?e:null;return{min:t(e?.min),max:t(e?.max)}}function D(t,n,r=void 0){let i=n??(r===void 0?null:e(JSON.stringify(r))),a=i?c(i):null;switch(t.kind){case`text`:{let e=ae(i),n=e===null?a??``:t.format===`date-time`&&we(e)||e;return{kind:`text`,first:n,text:n,given:a}}case`number`:case`json`:return{kind:`text`,first:a??``,text:a??``,given:a};case`one`:{let e=t.choices.filter(e=>Ae(e.raw,i)).map(e=>e.raw);return{kind:`chosen`,first:e,raws:e,given:a}}case`many`:{let e=i?.kind===`array`?i.items:[],n=t.choices.filter(t=>e.some(e=>Ae(t.raw,e))).map(e=>e.raw);return{kind:`chosen`,first:n,raws:n,given:a}}case`object`:{let e=e=>i?.kind===`object`?i.entries.find(([t])=>t===e)?.[1]??null:null,r=t.properties.map(({key:t,shape:r,fresh:i})=>[t,D(r,e(t),n?void 0:i)]);return{kind:`object`,fields:Object.fromEntries(r),given:i}}case`list`:{let e=i?.kind===`array`?i.items:Array.from({length:t.least},()=>null);return{kind:`list`,items:e.map((e,n)=>({id:n,value:D(t.item,e,t.fresh)})),next:e.length,given:i,touched:!1}}}}function Ae(e,t){if(!t)return!1;let n=ae(t);return n===null?e===c(t):e===JSON.stringify(n)}function O(e,t,n){return t.kind===`text`?t.text===t.first?t.given:t.text.trim()===``&&e.kind!==`text`?null:e.kind===`text`?t.text===``?t.given===null?null:`""`:JSON.stringify(e.format===`date-time`?Te(t.text)??t.text:t.text):t.text.trim():t.kind===`chosen`?String(t.raws)===String(t.first)&&t.given!==null?t.given:e.kind===`many`?t.raws.length===0&&t.given===null&&n===`optional`?null:`[${t.raws.join(`,`)}]`:t.raws[0]??null:t.kind===`list`?e.kind===`list`?Me(e,t,n):null:e.kind===`object`?je(e.properties,t,n):null}function je(e,t,n){let r=new Map(e.map(e=>[e.key,e])),i=t.given?.kind===`object`?t.given.entries:[],a=e=>{let n=t.fields[e.key];return n?O(e.shape,n,e.required?`required`:`optional`):null},o=i.map(([e,t])=>[e,r.has(e)?a(r.get(e)):c(t)]),s=e.filter(({key:e})=>i.every(([t])=>t!==e)).map(e=>[e.key,a(e)]),l=[...o,...s].filter(e=>e[1]!==null);return t.given&&l.length===i.length&&i.every(([e,t],n)=>l[n]?.[0]===e&&l[n]?.[1]===c(t))&&t.given?c(t.given):l.length===0&&!t.given&&n===`optional`?null:`{${l.map(([e,t])=>`${JSON.stringify(e)}:${t}`).join(`,`)}}`}function Me(e,t,n){let r=t.items.map(({value:t})=>O(e.item,t,`required`)??`null`),i=t.given?.kind===`array`?t.given.items.map(c):null;return t.given&&i&&i.length===r.length&&i.every((e,t)=>e===r[t])?c(t.given):r.length===0&&!t.given&&!t.touched&&n===`optional`?null:`[${r.join(`,`)}]`}function Ne(t,n,r,i){let a=(e,t)=>[{pointer:r,code:e,message:t}];if(t.kind===`object`&&n.kind===`object`)return O(t,n,i?`required`:`optional`)===null?[]:t.properties.flatMap(e=>{let t=n.fields[e.key];return t?Ne(e.shape,t,`${r}/${T(e.key)}`,e.required):[]});if(t.kind===`list`&&n.kind===`list`)return n.items.flatMap(({value:e},n)=>Ne(t.item,e,`${r}/${n}`,!0));let o=O(t,n,`optional`);return o===null?i?a(`required`,f.needed):[]:t.kind===`number`&&!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(o)?a(`not_a_number`,f.writeNumber):t.kind===`json`&&e(o)===null?a(`json`,f.notJson):[]}function Pe(e,t,n){return e.kind===`object`&&t.kind===`object`?[n,...e.properties.flatMap(({key:e,shape:r})=>{let i=t.fields[e];return i?Pe(r,i,`${n}/${T(e)}`):[]})]:e.kind===`list`&&t.kind===`list`?[n,...t.items.flatMap(({value:t},r)=>Pe(e.item,t,`${n}/${r}`))]:[n]}var Fe=6,Ie=3e3;function k(e){let t=j(e)?e:{};return Le(t,{root:t,room:Ie},0)}function Le(e,t,n){let r=Ge(e,t.root);if(n>Fe||[`anyOf`,`allOf`,`not`,`if`,`$ref`,`$dynamicRef`,`patternProperties`].some(e=>e in r))return A();let i=He(r);if(i)return Ve(i.length,t)?{kind:`one`,choices:i}:A();if(`oneOf`in r||`enum`in r)return A();switch(r.type){case`string`:return Re(r);case`number`:case`integer`:return{kind:`number`,whole:r.type===`integer`,hint:We(r)};case`boolean`:return{kind:`one`,choices:[{label:f.yes,raw:`true`},{label:f.no,raw:`false`}]};case`object`:return ze(r,t,n);case`array`:return Be(r,t,n);default:return A()}}function Re(e){let t=[`email`,`uri`,`date`,`date-time`].find(t=>t===e.format)??null,[n,r]=[M(e,`minLength`),M(e,`maxLength`)],i=n!==null&&r!==null?f.charactersBetween({least:n,most:r}):n===null?r===null?``:f.charactersMost(r):f.charactersLeast(n);return{kind:`text`,format:t,long:t===null&&(r===null?e.contentMediaType!==void 0:r>200),hint:i}}function ze(e,t,n){if(!j(e.properties)||!Ve(Object.keys(e.properties).length,t))return A();let r=Array.isArray(e.required)?e.required:[];return{kind:`object`,properties:Object.entries(e.properties).map(([e,i])=>{let a=Ge(j(i)?i:{},t.root);return{key:e,title:Ke(a,`title`)||e,description:Ke(a,`description`),required:r.includes(e),shape:Le(a,t,n+1),fresh:a.default}})}}function Be(e,t,n){if(!j(e.items)||`prefixItems`in e||`contains`in e)return A();let r=Ge(e.items,t.root),[i,a]=[M(e,`minItems`)??0,M(e,`maxItems`)??1/0],o=Number.isFinite(a),s=i>0&&o?f.itemsBetween({least:i,most:a}):i>0?f.itemsLeast(i):o?f.itemsMost(a):``,c=He(r)??He({oneOf:r.anyOf});return c?Ve(c.length,t)?{kind:`many`,choices:c,hint:s}:A():{kind:`list`,item:Le(r,t,n+1),least:i,most:a,hint:s,fresh:r.default}}function Ve(e,t){return e>t.room?!1:(t.room-=e,!0)}function He(e){let t=`const`in e?[e.const]:e.enum;if(Array.isArray(t)&&t.length>0){let n=Array.isArray(e.enumNames)?e.enumNames:[];return t.map((e,t)=>({label:String(n[t]??Ue(e)),raw:JSON.stringify(e)}))}let{oneOf:n}=e;return!Array.isArray(n)||n.length===0||!n.every(e=>j(e)&&`const`in e)?null:n.map(e=>({label:Ke(e,`title`)||Ue(e.const),raw:JSON.stringify(e.const)}))}function Ue(e){return typeof e==`string`?e:e===!0?f.yes:e===!1?f.no:JSON.stringify(e)}function We(e){let[t,n]=[M(e,`minimum`),M(e,`maximum`)],[r,i]=[M(e,`exclusiveMinimum`),M(e,`exclusiveMaximum`)];return[t!==null&&n!==null?f.rangeBetween({least:t,most:n}):t===null?n===null?``:f.orLess(n):f.orMore(t),r===null?``:f.moreThan(r),i===null?``:f.lessThan(i)].filter(Boolean).join(` `)}function A(){return{kind:`json`,hint:f.asJson}}function Ge(e,t){let n=e.$ref;if(typeof n!=`string`||!n.startsWith(`#/`))return e;let r=n.slice(2).split(`/`).map(e=>decodeURIComponent(e).replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)).reduce((e,t)=>j(e)?e[t]:void 0,t);if(!j(r))return e;let{$ref:i,...a}=e;return{...r,...a}}function j(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function Ke(e,t){return typeof e[t]==`string`?e[t]:``}function M(e,t){return typeof e[t]==`number`?e[t]:null}var N={files:{},secrets:{}};function qe({input:e}){return e===`file`||e===`secret`}function Je(e,t){let n=t.secrets[e.id]??``,r=(t.files[e.id]??[]).flatMap(({digest:e})=>e??[]),i=e.input===`secret`?n===``?[]:[n]:r;return i.length>0?{values:i}:null}function Ye(e,t){return e.filter(({id:e})=>(t.files[e]??[]).some(({digest:e})=>e===void 0)).map(({id:e})=>{let n=(t.files[e]??[]).some(({problem:e})=>e!==void 0)?f.removeFailed:f.waitForFile;return{pointer:`/answers/${T(e)}`,code:`unfinished`,message:n}})}function Xe({rules:e}){let t=e=>typeof e==`number`?e:null;return{accept:Array.isArray(e?.accept)?e.accept.filter(e=>typeof e==`string`):[],bytes:t(e?.max_bytes),files:t(e?.max_files)??1}}function Ze(e){let{accept:t,bytes:r,files:i}=Xe(e),a=t.map(e=>n(f.families,e.replace(`/*`,``))??e.replace(/^application\//,``).toUpperCase()),o=r===null?``:f.upTo(P(r)),s=[a.join(f.or)||f.anyFile(i),o].filter(Boolean).join(`, `);return`${s[0]?.toUpperCase()??``}${s.slice(1)}${i>1?f.mostFiles(i):``}.`}function P(e){if(e<1e3)return f.bytes(e);let[t,n]=e<1e6?[e/1e3,`kB`]:[e/1e6,`MB`];return`${d(t<10?Math.round(t*10)/10:Math.round(t))} ${n}`}function Qe(e){return(e.multi_select?[et(e)]:[Oe(e),nt(e),tt(e)]).filter(Boolean).join(` `)}function $e(e,t){let{min_length:n,max_length:r,min_selections:i,max_selections:a}=it(e),o=t.values.length+ +!!t.free_text;if(e.multi_select)return o<i?f.chooseLeast(i):o>a?f.chooseMost(a):null;let s=t.free_text??(e.input===`text`?t.values[0]:void 0);if(s===void 0)return null;let c=[...s].length;return c<n?f.writeLeast(n):c>r?f.writeMost({count:r,now:c}):null}function et(e){let{min_selections:t,max_selections:n}=it(e);return t>0&&t===n?f.chooseExactly(t):t>1&&n<1/0?f.chooseBetween({least:t,most:n}):t>1?f.chooseLeast(t):n<1/0?f.chooseMost(n):f.chooseAny}function tt(e){let{min_length:t,max_length:n}=it(e);return t>1&&n<1/0?f.charactersBetween({least:t,most:n}):t>1?f.charactersLeast(t):n<1/0?f.charactersMost(n):``}function nt({rules:e}){switch(e?.format){case`email`:return f.anEmail;case`uri`:return f.anAddress;case`integer`:return f.aWholeNumber;default:return``}}function rt({input:e,rules:t}){return t?.format===`email`?`email`:t?.format===`uri`?`url`:t?.format===`integer`?`numeric`:e===`number`?`decimal`:`text`}function it({rules:e}){let t=(t,n)=>typeof e?.[t]==`number`?e[t]:n;return{min_length:t(`min_length`,0),max_length:t(`max_length`,1/0),min_selections:t(`min_selections`,0),max_selections:t(`max_selections`,1/0)}}var at=`what_now`,ot=`result`,st=`happened`,ct=/(?<!⏎)\n/;function lt({origin:e},{id:t,question:n}){if(e.type!==`call_outcome_unknown`||t!==at)return null;let[r=``,...i]=n.split(`

`);return{question:r,rows:i.join(`

`).split(ct).filter(e=>e!==``).map(e=>{let t=e.indexOf(` = `);return t<0?{path:``,text:e}:{path:e.slice(0,t),text:e.slice(t+3)}})}}function ut({origin:e},{id:t},n){return e.type!==`call_outcome_unknown`||t!==ot||n[at]?.values[0]===st}function dt({origin:e,status:t,answers:n}){return e.type!==`call_outcome_unknown`||t!==`answered`?null:n?.[at]?.values[0]===st?`ran`:`other`}var F={values:[],text:``,own:!1,notes:``,declined:null,form:null};function I(e){return{fields:Object.fromEntries(L(e).map(e=>[e.id,ft(e)])),comment:``,response:``}}function L(e){return e.approval?.form??e.questions}function ft(t){if(t.input===`form`){let n=typeof t.default==`string`?e(t.default):null;return{...F,form:D(k(t.schema),n)}}let n=t.default==null?[]:[t.default].flat();if(xe(t))return{...F,text:Se(t,n[0]??``)};if(z(t))return{...F,text:n.join(`
`)};let r=n.filter(e=>B(t).some(t=>t.value===e));return{...F,values:t.multi_select?r:r.slice(0,1)}}function pt(e,t){let n=I(t),r=Object.fromEntries(L(t).map(t=>{let r=e.fields[t.id];if(!r||t.fills||t.input===`form`!=(r.form!==null))return[t.id,n.fields[t.id]??F];let i=r.values.filter(e=>B(t).some(t=>t.value===e));return[t.id,{...r,values:i,own:r.own&&t.free_text===`allow`,declined:mt(t,r.declined)}]}));return{...e,fields:r}}function mt(e,t){return(t===`none_of_these`?e.allow_none:e.allow_unknown)?t:null}function R(e,t){return e.fields[t]??F}function z(e){return e.free_text===`only`||e.input!==`select`&&e.input!==`confirm`}function B(e){return e.input!==`confirm`||e.options.length>0?e.options:[{label:f.yes,value:`yes`},{label:f.no,value:`no`}]}function ht(e,t,n,r){let i=R(e,t.id);if(!t.multi_select)return V(e,t.id,{...i,values:[n],own:!1,declined:null});let a=i.values.filter(e=>e!==n);return V(e,t.id,{...i,values:r?[...a,n]:a,declined:null})}function gt(e,t,n){let r=R(e,t.id);return V(e,t.id,{...r,own:n,values:t.multi_select?r.values:[],declined:null})}function _t(e,t,n,r){let i=R(e,t.id);return V(e,t.id,{...i,values:[],own:!1,declined:r?n:null})}function vt(e,t,n){let r=V(e,t.id,{...R(e,t.id),text:n});return z(t)||n===``?r:gt(r,t,!0)}function yt(e,t,n){return V(e,t.id,{...R(e,t.id),notes:n})}function V(e,t,n){return{...e,fields:{...e.fields,[t]:n}}}function bt(e,t,n){return V(e,t.id,{...R(e,t.id),form:n})}function H(e,t){let n={};return L(e).filter(r=>{if(!xt(r,n)||!ut(e,r,n))return!1;let i=U(r,R(t,r.id),N);return i&&(n[r.id]=i),!0})}function xt({when:e},t){return!e||(t[e.question]?.values.some(t=>e.in.includes(t))??!1)}function U(e,{values:t,text:n,own:r,declined:i,form:a},o){if(i)return{values:[],declined:i};if(e.input===`form`){let t=a&&O(k(e.schema),a,e.required?`required`:`optional`);return t===null?null:{values:[],data:new oe(t)}}if(qe(e))return Je(e,o);if(xe(e)){let t=Ce(e,n);return t===null?null:{values:[t]}}let s=n.trim()===``?null:n;if(e.free_text===`only`&&e.input!==`text`)return s?{values:[],free_text:s}:null;if(z(e))return s?{values:[s]}:null;let c=r&&s?{free_text:s}:{};return t.length>0||r&&s?{values:St(e,t),...c}:null}function St(e,t){return B(e).map(e=>e.value).filter(e=>t.includes(e))}function Ct(e,t,n=N){let r={};for(let i of H(e,t)){let e=R(t,i.id),a=e.notes.trim(),o=U(i,e,n)??(a?{values:[]}:null);o&&(r[i.id]=a?{...o,notes:a}:o)}let i=t.comment.trim();return{answers:r,revision:e.revision,...i?{comment:i}:{}}}function wt(e,t){let n=H(e,t).map(e=>[e.id,Tt(e,U(e,R(t,e.id),N))]);return Object.fromEntries(n.filter(([,e])=>e!==null))}function Tt(t,n){if(!n)return null;if(t.input===`form`)return n.data;let r=[...n.values,...n.free_text?[n.free_text]:[]];if(t.multi_select)return r;let[i]=r;return t.input===`confirm`?i===`yes`:t.input===`number`&&i!==void 0&&e(i)?.kind===`leaf`?new oe(i):i??null}function Et(e,t){let n=(e,t)=>s(Tt(t,U(t,e,N)));return L(e).some(e=>e.fills&&n(R(t,e.id),e)!==n(ft(e),e))}function Dt(e,t){let n=T(t.id);return e.approval?`/feedback/${n}`:t.input===`form`?`/answers/${n}/data`:`/answers/${n}`}function Ot(e,t,n=N){return H(e,t).flatMap(r=>{let i=R(t,r.id),a=Dt(e,r);if(i.form)return Ne(k(r.schema),i.form,a,r.required);let o=U(r,i,n);if(o){let e=o.declined?null:$e(r,o);return e===null?[]:[{pointer:a,code:`rules`,message:e}]}let s=r.input===`file`?f.attach:z(r)?f.write:f.choose;return r.required?[{pointer:a,code:`required`,message:s}]:[]})}function kt(e){return e.map(e=>{let t=n(f.faults,e.code);return t?{...e,message:t}:{...e,english:v!==`en`}})}function W({message:e,english:t}){return t?o`<span lang="en">${S(e)}</span>`:S(e)}function At(e,t,n){if(e.kind!==`object`||t.kind!==`object`)return Mt(e,t,n,{title:f.asJsonTitle,description:``,required:!0,mixed:!1});let r=e.properties.some(({required:t})=>t!==e.properties[0]?.required);return o`<div class="ask-fields">${e.properties.map(e=>jt(e,t,n,r))}</div>`}function jt(e,t,n,r){let a=t.fields[e.key];if(!a)return i;let o=T(e.key),s={...n,id:`${n.id}-${o}`,at:`${n.at}/${o}`,change:r=>n.change({...t,fields:{...t.fields,[e.key]:r}})};return Mt(e.shape,a,s,{...e,mixed:r})}function Mt(e,t,n,r){switch(e.kind){case`object`:return Lt(n,r,``,At(e,t,n));case`list`:return t.kind===`list`?Lt(n,r,e.hint,Ut(e,t,n,r)):i;case`many`:return Lt(n,r,e.hint,Ht(e,t,n));default:return Rt(e,t,n,r)}}function Nt({problems:e,at:t,id:n}){let r=e.filter(({pointer:e})=>e===t);return r.length===0?i:o`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${r.map((e,t)=>[t>0?` `:``,W(e)])}</p>`}function Pt(e,t,n){let r=[e.problems.some(({pointer:t})=>t===e.at)?`${e.id}-problem`:``,t.description?`${e.id}-description`:``,n?`${e.id}-hint`:``].filter(Boolean);return r.length>0?r.join(` `):i}function Ft(e,t,n){return o`
${t.description?o`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${S(t.description)}</bdi></p>`:i}
${n?o`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${S(n)}</p>`:i}
`}function It({required:e,mixed:t}){return e?o`<span class=${t?`ask-optional`:`visually-hidden`}>${f.required}</span>`:o`<span class="ask-optional">${f.optional}</span>`}function Lt(e,t,n,r){return o`
<fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Pt(e,t,n)}>
<legend><bdi lang="">${S(t.title)}</bdi> ${It(t)}</legend>
${Ft(e,t,n)} ${Nt(e)} ${r}
</fieldset>
`}function Rt(e,t,n,r){let i=zt(e);return o`
<div class="ask-field">
<label class="ask-field-label" for=${n.id}><bdi lang="">${S(r.title)}</bdi> ${It(r)}</label>
${Ft(n,r,i)} ${Bt(e,t,n,r,Pt(n,r,i))} ${Nt(n)}
</div>
`}function zt(e){switch(e.kind){case`text`:return[e.hint,e.format===`date-time`?f.inYourZone:``].filter(Boolean).join(` `);case`number`:case`json`:return e.hint;default:return``}}function Bt(e,t,n,r,a){if(e.kind===`one`&&t.kind===`chosen`)return Vt(e,t,n,r,a);if(t.kind!==`text`)return i;let s=e=>n.change({...t,text:e.target.value}),c=n.problems.some(({pointer:e})=>e===n.at);if(e.kind===`json`||e.kind===`text`&&e.long)return o`<textarea id=${n.id} class="ask-text ${e.kind===`json`?`ask-json`:``}" rows=${e.kind===`json`?5:3}
dir=${e.kind===`json`?`ltr`:`auto`} spellcheck=${e.kind===`json`?`false`:`true`} data-pointer=${n.at}
?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${c} aria-describedby=${a}
.value=${w(t.text)} @input=${s}></textarea>`;let l=e.kind===`text`?{email:`email`,uri:`url`,date:`date`,"date-time":`datetime-local`,none:`text`}[e.format??`none`]:`text`;return o`<input id=${n.id} class="ask-text ask-typed" type=${l} data-pointer=${n.at}
inputmode=${e.kind===`number`?e.whole?`numeric`:`decimal`:i} autocomplete="off" dir="auto"
?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${c} aria-describedby=${a}
.value=${w(t.text)} @input=${s} />`}function Vt(e,t,n,r,i){let a=r=>{let{value:i}=r.target;n.change({...t,raws:i===``?[]:[e.choices[Number(i)]?.raw??``]})},s=e.choices.findIndex(({raw:e})=>e===t.raws[0]);return o`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
aria-invalid=${n.problems.some(({pointer:e})=>e===n.at)} aria-describedby=${i} @change=${a}>
<option value="" ?selected=${s<0}>${r.required?f.chooseOne:f.noChoice}</option>
${e.choices.map(({label:e},t)=>o`<option value=${t} ?selected=${t===s}>${S(e)}</option>`)}
</select>`}function Ht(e,t,n){if(t.kind!==`chosen`)return i;let r=(r,i)=>{let a=e.choices.map(e=>e.raw).filter(e=>e===r?i:t.raws.includes(e));n.change({...t,raws:a})};return o`<div class="ask-options">
${e.choices.map(({label:e,raw:i},a)=>o`
<label class="ask-option-button ${t.raws.includes(i)?`selected`:``}">
<input type="checkbox" name=${n.id} value=${a} .checked=${w(t.raws.includes(i))}
@change=${e=>r(i,e.target.checked)} />
<span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${S(e)}</bdi></span></span>
</label>`)}
</div>`}function Ut(e,t,n,r){let a=(e,r=t.next)=>n.change({...t,items:e,next:r,touched:!0});return o`
${x(t.items,({id:e})=>e,({id:i,value:s},c)=>{let l={...n,id:`${n.id}-${i}`,at:`${n.at}/${c}`,change:e=>a(t.items.map(t=>t.id===i?{id:i,value:e}:t))};return o`<div class="ask-list-item">
${Mt(e.item,s,l,{title:`${r.title} ${c+1}`,description:``,required:!0,mixed:!1})}
<button type="button" class="ask-link ask-remove-button" @click=${()=>a(t.items.filter(e=>e.id!==i))}>
${f.remove}<span class="visually-hidden">${f.removeItem({title:S(r.title),nth:c+1})}</span>
</button>
</div>`})}
${t.items.length<e.most?o`<button type="button" class="ask-plain-button ask-add-button" @click=${()=>a([...t.items,{id:t.next,value:D(e.item,null,e.fresh)}],t.next+1)}>${f.add}<span class="visually-hidden">${f.addTo(S(r.title))}</span></button>`:i}
`}var Wt=class extends de{constructor(e){if(super(e),this.it=i,e.type!==b.CHILD)throw Error(this.constructor.directiveName+`() can only be used in child bindings`)}render(e){if(e===i||e==null)return this._t=void 0,this.it=e;if(e===a)return e;if(typeof e!=`string`)throw Error(this.constructor.directiveName+`() called with a non-string value`);if(e===this.it)return this._t;this.it=e;let t=[e];return t.raw=t,this._t={_$litType$:this.constructor.resultType,strings:t,values:[]}}};Wt.directiveName=`unsafeHTML`,Wt.resultType=1;var Gt=fe(Wt);function Kt(e){return e.origin.type===`call_outcome_unknown`?f.happened(S(e.origin.tool??f.aCall)):e.origin.type===`guardrail`?e.origin.way===`to_model`?f.mayRead:f.maySay:e.origin.type===`limit`?f.mayGoOn(S(e.agent)):e.approval?f.run(S(e.approval.tool)).join(``):e.kind===`review`?f.reviewThis:S(e.questions[0]?.question??f.aQuestion)}function qt({lineage:e}){return(e?.above??[]).map(({agent:e})=>f.forAgent(S(e))).reverse().join(`, `)}function Jt({origin:e}){return e.type===`call_outcome_unknown`||e.type===`limit`}function Yt(e){return e.origin.type===`call_outcome_unknown`?f.outcomeUnknown:e.origin.type===`guardrail`?f.guardrail:e.origin.type===`mid_call`?f.toolAsks:e.origin.type===`limit`?f.limits[e.origin.limit??`turns`]:e.kind===`approval`?f.approval:e.kind===`review`?f.review:f.questionKind(e.questions.length)}function Xt(e){let t=e.answered_at??e.settled_at??null,n=Zt(e);switch(e.status){case`pending`:return null;case`answered`:return e.response?{tone:`plain`,title:f.responded,who:n,at:t}:e.decision?e.decision.decision===`approve`?{tone:`good`,title:f.approved,who:n,at:t}:{tone:`bad`,title:f.rejected,who:n,at:t}:{tone:`good`,title:f.answered,who:n,at:t};case`cancelled`:return{tone:`plain`,title:f.dismissed,who:e.settled_by?.name??n,at:t};case`withdrawn`:return{tone:`plain`,title:f.withdrawn,who:null,at:t};case`expired`:return{tone:`plain`,title:f.expired,who:null,at:e.settled_at??e.policy.expires_at??null};case`skipped`:return{tone:`plain`,title:f.skipped,who:null,at:t}}}function Zt(e){let t=e.provenance?.kind??`person`;return t==="default"?f.ownDefault:t===`rule`?e.provenance?.by?f.ruleOf(e.provenance.by.name):f.aRule:t===`judge`?f.aJudge:e.answered_by?.name??null}function Qt(e){let{provenance:t}=e;if(e.status!==`answered`||t?.kind!==`person`)return null;let n=[...t.in_place_of?[f.inPlaceOf(t.in_place_of.name)]:[],...t.with?.length?[f.withOthers(t.with.map(({name:e})=>e).join(`, `))]:[],...t.channel?[f.over(t.channel)]:[],...typeof t.open_ms==`number`?[f.openFor(en(t.open_ms))]:[]];return n.length>0?S(n.join(`, `)):null}function $t({provenance:e,answered_at:t}){if(e?.kind!==`person`||!e.signed_in)return null;let{signed_in:r,credential:i,again:a}=e,o=a&&t?en(Math.max(0,Date.parse(t)-Date.parse(a.at))):null,s=n(f.proofs,r)??f.proofUnknown(r),c=a?f.provedAgain(a.by??`nothing`)+(o?f.provedBefore(o):``):``;return S((i?f.proofWith({proof:s,credential:i}):s)+c)}function en(e){let t=Math.round(e/1e3);return t<120?f.seconds(t):t<7200?f.minutes(Math.round(t/60)):t<172800?f.hours(Math.round(t/3600)):f.days(Math.round(t/86400))}function tn(e){let t=e.approval?.permit?.state??``;return n(f.permits,t)??null}function nn(e){let{on_expiry:t}=e.policy;return f.onExpiry[t==="default"||t===`reject`||t===`continue`?t:`other`]}var rn=4096,an=40;function on(e,t){let{expires_at:n}=t.policy,r=t.status===`pending`;return o`
<header class="ask-head">
<p class="ask-meta">
${t.kind===`questions`&&!Jt(t)?i:o`<span class="ask-kind">${Yt(t)}</span>`}
<span class="ask-from">${f.from(o`<bdi lang="">${S(t.agent)}</bdi>`)}${t.lineage?o`, <bdi>${qt(t)}</bdi>`:i}</span>
<waypost-when .at=${t.asked_at}></waypost-when>
${t.revision>1?o`<span class="ask-revision">${f.version(t.revision)}</span>`:i}
</p>
<h2 class="ask-title" id=${e.idFor(`title`)} tabindex="-1"><bdi>${dn(t)}</bdi></h2>
${r&&n?o`<p class="ask-expiry">
${f.expires({when:o`<waypost-when .at=${n}></waypost-when>`,then:nn(t)})}
</p>`:i}
</header>
${r&&t.decided_elsewhere?sn(t.decided_elsewhere):i}
${r&&t.clarification&&!t.held?cn(t.clarification):i}
`}function sn({by:e,imported:t}){return o`<div class="ask-clarification" role="note">
<p class="ask-plain">${f.decidedElsewhere({by:o`<bdi>${S(e.name)}</bdi>`,who:o`<bdi>${S(t.by.name)}</bdi>`})}</p>
</div>`}function cn(e){return o`<div class="ask-clarification" role="note">
<strong>${f.askedAgain}</strong> <span class="ask-agent-words-label">${f.agentSaysHere}</span>
<p class="ask-plain"><bdi lang="">${S(e)}</bdi></p>
</div>`}var ln=160;function un(e){let{kind:t,questions:[n,...r]}=e;return t===`questions`&&!Jt(e)&&n!==void 0&&r.length===0&&n.question.length<=ln&&!n.question.includes(`
`)}function dn(e){return e.kind!==`questions`||Jt(e)||un(e)?Kt(e):e.status===`pending`?f.questionsForYou(e.questions.length):f.questions(e.questions.length)}function G({notice:e,ask:t,undo:n}){if(!t)return i;let r=e&&(t.status===`pending`||!e.whilePending)?o`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english?`en`:i}>
<strong>${e.title}</strong>${e.text?o` <span>${e.text}</span>`:i}
${e.kept?o` <button type="button" class="ask-link" @click=${n}>${f.undo}</button>`:i}
</div>`:i;return o`<div role="alert" class="ask-notice-place">${r}</div>`}function fn(e){return e.tookUp?o`<p class="ask-saved">
${f.savedAgo(o`<waypost-when .at=${e.tookUp}></waypost-when>`)}
<button type="button" class="ask-link" @click=${()=>e.startOver()}>${f.startOver}</button>
</p>`:i}function pn(e){let t=e.allProblems;return t.length===0?i:o`
<div class="ask-problems" role="alert" tabindex="-1">
<strong>${mn(t)}</strong>
<ul>
${t.map(t=>o`<li>${hn(e,t)}</li>`)}
</ul>
</div>
`}function mn(e){return e.length===1&&e[0]?.code===`required`?f.oneMissing:f.otherLook(e.length)}function hn(e,t){let n=e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`),r=(e.ask?L(e.ask):[]).find(({id:e})=>e===ye(t.pointer));if(n&&(!r||r.input===`form`))return gn(n,t);if(!r)return W(t);let i=()=>{e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector(`input:checked, input, textarea`)?.focus()},a=S(r.header??r.question);return o`<button type="button" class="ask-link" @click=${i}><bdi lang="">${a}</bdi>: ${W(t)}</button>`}function gn(e,t){let n=()=>(e.matches(`fieldset`)?e.querySelector(`input, select, textarea, button`):e)?.focus(),r=e.matches(`fieldset`)?e.querySelector(`legend bdi`):e.closest(`.ask-field`)?.querySelector(`label bdi`);return o`<button type="button" class="ask-link" @click=${n}><bdi lang="">${S(r?.textContent??``)}</bdi>: ${W(t)}</button>`}function _n(e,t){let n=t.approval?.prompt??``,r=t.message??``;if(!n&&!r&&!t.message_html)return i;let a=r.length+n.length,s=a>4096||`${n}\n${r}`.split(`
`).length>an,c=s&&!e.unfolded;return o`
<aside class="ask-agent-words ${c?`folded`:``}" aria-labelledby="${e.idFor(`words`)} ${e.idFor(`title`)}">
<p class="ask-agent-words-label" id=${e.idFor(`words`)}>${f.agentSays}</p>
<div class="ask-agent-words-text">
${n?o`<p class="ask-plain"><bdi lang="">${vn(n,c)}</bdi></p>`:i}
${t.message_html&&!c?o`<div class="prose" lang="" dir="auto">${Gt(t.message_html)}</div>`:r?o`<p class="ask-plain"><bdi lang="">${vn(r,c)}</bdi></p>`:i}
</div>
${s?o`<button
type="button"
class="ask-link"
aria-expanded=${!c}
@click=${()=>e.unfolded=!e.unfolded}
>
${c?f.showAll(d(a)):f.showLess}
</button>`:i}
</aside>
`}function vn(e,t){return S(t?e.slice(0,rn).replaceAll(/\n{3,}/g,`

`).split(`
`).slice(0,an).join(`
`).trim():e)}function yn(e){return o`<button
type="button"
class="ask-quiet-button"
?disabled=${e.busy}
@click=${()=>e.go(`dismissing`,`.ask-keep-button`)}
>
${f.dismiss}
</button>`}function bn(e){return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${f.dismissThis}>
${G(e)}
<p class="ask-step-text">${f.dismissSure}</p>
<button type="button" class="ask-plain-button ask-keep-button" @click=${()=>e.go(`choosing`,`.ask-quiet-button`)}>
${f.keepOpen}
</button>
<button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${()=>e.dismiss()}>
${f.dismissIt}
</button>
</div>
`}var xn=/sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;function Sn(e){return e.replace(xn,(e,t)=>t===`____`?`••••`:`•••• ${t}`)}function Cn(e){return Sn(e)!==e}function wn(t){let n=k(t.schema),r=e(t.arguments_text);return n.kind===`object`&&r?.kind===`object`?{filled:D(n,r)}:{text:t.arguments_text}}function Tn(e,t){return`text`in t?t.text:O(k(e.schema),t.filled,`required`)??`{}`}function En(t,n){let r=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],i=`text`in n?[]:Ne(k(t.schema),n.filled,`/arguments`,!0);return i.length>0?i:e(Tn(t,n))?.kind===`object`?Dn(t,n)?.length===0?r(`unchanged`,f.nothingChanged):[]:r(`json`,f.oneObject)}function Dn(t,n){let[r,i]=[e(t.arguments_text),e(Tn(t,n))];if(!r||!i)return null;let[a,o]=[On(r,``),On(i,``)];return[...new Set([...a.keys(),...o.keys()])].map(e=>({path:e,old:a.get(e)??null,now:o.get(e)??null})).filter(e=>e.old!==e.now)}function On(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),c(e)]]):new Map(n.flatMap(([e,n])=>[...On(n,`${t}/${T(e)}`)]))}function kn(e){let t=e.ask?.approval,n=e.changed;return!t||!n?i:o`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${f.changeArguments}>
<p class="ask-step-text">${f.changeHint}</p>
${Cn(t.arguments_text)?o`<p class="ask-step-text">${f.sealedHint}</p>`:i}
${`text`in n?jn(e,n.text):An(e,t,n.filled)}
${Mn(t,n)}
<div class="ask-actions">
${G(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>${f.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
${e.busy?f.sending:f.showChanged}
</button>
</div>
</div>
`}function An(e,t,n){return At(k(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function jn(e,t){let n=e.idFor(`edit`);return o`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${f.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${w(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
</div>
`}function Mn(e,t){let n=Dn(e,t),r=n===null?f.notJsonYet:n.length===0?f.nothingChanged:f.changes(n.length);return o`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${r}</p>
${n&&n.length>0?o`<ul class="ask-changes">
${x(n,({path:e})=>e,({path:e,old:t,now:n})=>o`<li>
<bdi lang="">${C(e)}</bdi>
${t===null?i:o`<del><span class="visually-hidden">${f.before}</span>${C(Sn(t))}</del>`}
${n===null?i:o`<ins><span class="visually-hidden">${f.after}</span>${C(Sn(n))}</ins>`}
</li>`)}
</ul>`:i}
</div>
`}function Nn({key:e,ctrlKey:t,metaKey:n}){return e===`Enter`&&(t||n)}var Pn=()=>/Mac|iP/.test(navigator.platform)?`⌘ ↵`:f.ctrlEnter;function Fn(e,t){if(/^[1-9]$/.test(t))return Rn(e,Number(t));if(t===`a`)return Ln(e);let n={r:`.ask-reject-button`,e:`.ask-edit-button`,u:`.ask-undo-button`}[t];return n!==void 0&&In(e.querySelector(`${n}:enabled:not(.is-final)`))}function In(e){return e?.click(),e!==null}function Ln(e){return e.step!==`choosing`||!e.querySelector(`:is(.ask-approve-button, .ask-rest-button):enabled`)?!1:(ar(e,`key`),!0)}function Rn(e,t){let n=Bn(e)[t-1];if(!n||n.disabled)return!1;let r=n.checked;return n.focus(),n.click(),e.ask&&n.value!==``&&Hn(e.ask,r)&&e.submitAnswers(),!0}function zn(e){let t=Bn(e);for(let n of e.querySelectorAll(`.ask-options > .ask-option-button > input`)){let r=e.open?t.indexOf(n)+1:0;r>0&&r<10?n.parentElement?.setAttribute(`data-key`,String(r)):n.parentElement?.removeAttribute(`data-key`)}}function Bn(e){let t=[...e.querySelectorAll(`.ask-question-card`)].filter(e=>Vn(e).length>0),n=t.find(e=>e.contains(document.activeElement)),r=n?.querySelector(`input[type="checkbox"]`)?n:void 0,i=t.find(e=>Vn(e).every(({checked:e})=>!e));return Vn(r??i??n??t.at(-1)??null)}function Vn(e){return e?[...e.querySelectorAll(`.ask-options :is(input[type="radio"], input[type="checkbox"])`)]:[]}function Hn(e,t){let[n,...r]=e.questions;return e.kind!==`questions`||Jt(e)||!n||r.length>0||!n.required||n.multi_select?!1:(n.input===`confirm`||n.input===`select`)&&(t||(e.policy.undo_window??0)>0)}function Un(e){let t=[Gn(e),Kn(e),...(e.delegations??[]).map(Jn),Yn(e)].filter(e=>e!==i);return t.length===0?i:o`<div class="ask-standing">${t}</div>`}function K({people:e=[],roles:t=[]}){let n=[...e,...t.length>0?[f.withRole(t.join(f.or))]:[]];return n.length===0?null:S([n.slice(0,-1).join(`, `),...n.slice(-1)].filter(Boolean).join(f.or))}function Wn(e){if(!e.you||e.you.answer||e.you.reject)return null;let t=K(e.policy.who??{});return e.you.reason===`self_approval`||!t?f.forOthers:f.forThem(t)}function Gn(e){let t=(e.policy.escalate??[]).slice(0,e.policy.escalated??0),n=K(e.policy.who??{});if(e.status!==`pending`||!n)return i;let r=t.map(K).filter(e=>e!==null),a=o`<bdi>${n}</bdi>`;return o`<p>${r.length>0?f.isForSince({whom:a,since:o`<bdi>${r.join(`, `)}</bdi>`}):f.isFor(a)}</p>`}function Kn(e){let{quorum:t,votes:n=[]}=e;if(!t)return i;let r=f.approvals({counted:t.counted,needed:t.needed});return o`<p class="ask-votes">${r}${n.length>0?`: `:`.`}${n.map((e,t)=>o`${t>0?`, `:``}${qn(e)}`)}</p>`}function qn(e){return o`<bdi lang="">${S(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts?i:f.countsNoLonger}${e.comment?o` “<bdi lang="">${S(e.comment)}</bdi>”`:i}`}function Jn({by:e,to:t,note:n,at:r}){return o`<p>${f.handedOn({by:o`<bdi lang="">${S(e.name)}</bdi>`,to:o`<bdi lang="">${S(t.name)}</bdi>`})} <waypost-when .at=${r}></waypost-when>${n?o`: “<bdi lang="">${S(n)}</bdi>”`:i}</p>`}function Yn({you:e}){return e?e.voted?o`<p class="ask-yours">${f.youVoted}</p>`:e.in_place_of?o`<p class="ask-yours">${f.inPlace(o`<bdi lang="">${S(e.in_place_of.name)}</bdi>`)}</p>`:e.answer?i:e.reject?o`<p class="ask-yours">${f.mayReject}</p>`:e.reason===`self_approval`?o`<p class="ask-yours">${f.youStarted}</p>`:e.reason===`not_permitted`?o`<p class="ask-yours">${f.notPermitted}</p>`:o`<p class="ask-yours">${f.forOthersToAnswer}</p>`:i}function Xn(e){return e.people.length>0&&e.ask?.you?.answer===!0&&K(e.ask.policy.who??{})!==null}function Zn(e){return Xn(e)?o`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${()=>e.go(`delegating`,`.ask-hand-to`)}>${f.delegateStep}</button>`:i}function Qn(e){let[t,n]=[e.idFor(`hand-to`),e.idFor(`hand-note`)];return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${f.handThis}>
${G(e)}
<div class="ask-comment">
<label for=${t}>${f.handTo}</label>
<select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
${e.people.map(e=>o`<option value=${e}>${S(e)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${n}>${f.handNote} <span class="ask-optional">${f.optional}</span></label>
<textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-hand-button`)}>${f.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.handOn(nr(e,`.ask-hand-to`),nr(e,`.ask-hand-note`).trim())}>${e.busy?f.sending:f.handOver}</button>
</div>
`}function $n({quorum:e}){return e?.needed??1}function er(e){return!e.ask||e.people.length===0||e.ask.you?.answer!==!0?i:o`<button type="button" class="ask-quiet-button ask-restrict-button" ?disabled=${e.busy}
@click=${()=>e.go(`restricting`,`.ask-back-button`)}>${f.requireStep($n(e.ask)+1)}</button>`}function tr(e){let t=e.ask?$n(e.ask)+1:2;return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${f.requireMore}>
${G(e)}
<p class="ask-step-text">${f.requireSure(t)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-restrict-button`)}>${f.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.requireMore()}>${e.busy?f.sending:f.require(t)}</button>
</div>
`}function nr(e,t){return e.querySelector(t)?.value??``}function rr(e,t){switch(e.step){case`choosing`:case`responding`:return cr(e);case`confirming`:return lr(e,t);case`rejecting`:return dr(e);case`dismissing`:return bn(e);case`delegating`:return Qn(e);case`restricting`:return tr(e);case`editing`:return kn(e)}}function ir(e,t){let{ask:n}=e,r=n?.approval?ve(n.approval):!1;return he({by:t,seen:e.seen.all,flagged:r,risk:n?.approval?.risk??null,changes:n?Et(n,e.draft):!1})}async function ar(e,t){switch(ir(e,t)){case`show`:return e.seen.look(),e.seen.all?void 0:(e.unfoldCall(),await e.updateComplete,e.seen.showNext());case`focus`:return e.querySelector(`.ask-approve-button`)?.focus();case`confirm`:return e.go(`confirming`,`.ask-back-button`);case`approve`:return e.decide(`approve`)}}var or=e=>e.repeat&&e.preventDefault();function sr(e){let t=e.ask?Et(e.ask,e.draft):!1;return o`<button type="button" class=${e.seen.all?`ask-approve-button`:`ask-plain-button ask-rest-button`} data-key="A" ?disabled=${e.busy||e.waits(`approve`)}
@keydown=${or} @click=${t=>t.detail<2&&void ar(e,`button`)}>${e.busy?f.sending:e.waits(`approve`)?f.waitsToBeSent:e.seen.all?t?f.showChanged:e.ask?.approval?.risk===`critical`?f.approveStep:e.rule.on?f.approveAlways:f.approve:f.showRest}</button>`}function cr(e){let t=e.ask?.you,n=e.ask?.approval,r=n?ge(n.risk)||ve(n):!1;return o`
<div class="ask-actions ${r?`ask-is-grave`:``}" role="group" aria-label=${f.yourDecision}>
${G(e)}
<button type="button" class="ask-reject-button" data-key="R" ?data-safe=${r} ?disabled=${e.busy}
@click=${()=>e.go(`rejecting`,`.ask-reason`)}>${f.rejectStep}</button>
${t?.voted||t?.answer===!1?i:sr(e)}
</div>
${t?.answer===!1?i:o`<div class="ask-ways">
${n?.allow_modify_args?o`<button type="button" class="ask-quiet-button ask-edit-button" data-key="E" ?disabled=${e.busy} @click=${()=>e.edit()}>${f.changeArguments}</button>`:i}
${yn(e)} ${Zn(e)} ${er(e)}
</div>`}
`}function lr(e,t){return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${f.confirmApproval}>
${G(e)}
<p class="ask-step-text">${f.critical(o`<code>${t}</code>`)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
${f.goBack}
</button>
<button type="button" class="ask-approve-button" ?disabled=${e.busy} @keydown=${or} @click=${()=>e.decide(`approve`)}>
${e.busy?f.sending:f.yesApprove}
</button>
</div>
`}function ur(e,t){e.reason=t.target.value,e.requestUpdate()}function dr(e){let t=e.idFor(`reason`);return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${f.reject} @keydown=${t=>Nn(t)&&e.decide(`reject`)}>
${G(e)}
<div class="ask-comment">
<label for=${t}>${f.whyNot} <span class="ask-optional">${f.whyNotHint}</span></label>
<textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${w(e.reason)}
@input=${t=>ur(e,t)}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
${f.goBack}
</button>
<button type="button" class="ask-reject-button is-final" data-key=${Pn()} ?disabled=${e.busy||e.waits(`reject`)} @click=${()=>e.decide(`reject`)}>
${e.busy?f.sending:e.waits(`reject`)?f.waitsToBeSent:f.reject}
</button>
</div>
`}var fr=[[`direction controls`,`direction`],[`invisible characters`,`invisible`],[`control characters`,`control`],[`several lines`,`lines`],[`spaces at the end`,`end`],[`a long run of spaces`,`spaces`],[`not inspectable`,`opaque`],[`many combining marks`,`combining`]],pr=[[`not in normal form: `,`normal`],[`mixed letters: `,`mixed`],[`letters of another script: `,`script`],[`secret `,`secret`]],mr=[[` in the name of the tool`,`tool`],[` in the name of the server`,`server`],[` in the target`,`target`],[` in the name`,`name`]];function hr(e){let[t,n]=mr.find(([t])=>e.endsWith(t))??[];return n&&t?f.places[n](gr(e.slice(0,-t.length))):gr(e)}function gr(e){let[t=``,n]=fr.find(([t])=>e.startsWith(t))??[];if(n)return f.marks[n]+_r(e.slice(t.length));let[r=``,i]=pr.find(([t])=>e.startsWith(t))??[];return i?f.marksOf[i](_r(e.slice(r.length))):_r(e)}var _r=e=>e.replace(/\bis (?=U\+)/g,()=>`${f.markIs} `);function vr(e){return e===`none_of_these`?f.noneOfThese:f.dontKnow}function yr(e,t,n){let{declined:r}=R(e.draft,t.id),a=z(t)||t.multi_select,s=i=>o`
<label class="ask-option-button ask-declined ${r===i?`selected`:``}">
<input
type=${a?`checkbox`:`radio`}
name=${a?`${n}-${i}`:n}
value=${i}
.checked=${w(r===i)}
@change=${n=>e.draft=_t(e.draft,t,i,n.target.checked)}
/>
<span class="ask-option-words"><span class="ask-option-label">${vr(i)}</span></span>
</label>
`;return o`${t.allow_none?s(`none_of_these`):i} ${t.allow_unknown?s(`dont_know`):i}`}function br(e){return e.ask?.allow_response?o`<button
type="button"
class="ask-quiet-button ask-respond-button"
?disabled=${e.busy}
@click=${()=>e.go(`responding`,`.ask-response`)}
>
${f.respondStep}
</button>`:i}function xr(e){let t=e.idFor(`response`);return o`
<div class="ask-actions ask-second-step" role="group" aria-label=${f.respond}>
${G(e)}
<div class="ask-comment">
<label for=${t}>${f.yourResponse} <span class="ask-optional">${f.yourResponseHint}</span></label>
<textarea
id=${t}
class="ask-text ask-response"
rows="3"
dir="auto"
?disabled=${e.busy}
.value=${w(e.draft.response)}
@input=${t=>e.draft={...e.draft,response:t.target.value}}
></textarea>
</div>
<button type="button" class="ask-plain-button" @click=${()=>e.go(`choosing`,`.ask-respond-button`)}>${f.backToQuestions}</button>
<button type="submit" class="ask-submit-button" data-key=${Pn()} ?disabled=${e.busy||e.waits(`response`)}><span aria-hidden="true">[</span> ${e.busy?f.sending:e.waits(`response`)?f.waitsToBeSent:f.sendResponse} <span aria-hidden="true">]</span></button>
</div>
`}var Sr=class extends CustomEvent{constructor(e){super(`waypost-answer`,{detail:e,bubbles:!0,composed:!0})}},Cr=class extends CustomEvent{constructor(e){super(`waypost-cancel`,{detail:e,bubbles:!0,composed:!0})}},wr=class extends CustomEvent{constructor(e){super(`waypost-comment`,{detail:e,bubbles:!0,composed:!0})}},Tr=class extends CustomEvent{constructor(e){super(`waypost-suggest`,{detail:e,bubbles:!0,composed:!0})}},Er=class extends CustomEvent{constructor(e){super(`waypost-delegate`,{detail:e,bubbles:!0,composed:!0})}},Dr=class extends CustomEvent{constructor(e){super(`waypost-restrict`,{detail:e,bubbles:!0,composed:!0})}},Or=class extends CustomEvent{constructor(e){super(`waypost-undo`,{detail:e,bubbles:!0,composed:!0})}},kr=class extends CustomEvent{constructor(e){super(`waypost-attach`,{detail:e,bubbles:!0,composed:!0})}},Ar=class extends CustomEvent{constructor(e){super(`waypost-draft`,{detail:e,bubbles:!0,composed:!0})}};function jr(e,t,n){let{accept:r,files:a}=Xe(t),s=e.kept.files[t.id]??[];return o`
<p class="ask-hint" id=${`${n}-limits`}>${Ze(t)}</p>
${s.length>0?o`<ul class="ask-files" aria-label=${f.files}>
${s.map((n,r)=>Mr(e,t,n,r))}
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
@change=${n=>Nr(e,t,n.target)}
/>`:i}
`}function Mr(e,t,n,r){let a=n.problem??(n.digest===void 0?`${Math.round(n.progress*100)}%`:f.attached);return o`
<li class="ask-file ${n.problem?`has-problem`:``}">
<span class="ask-file-name"><bdi lang="">${S(n.name)}</bdi></span>
<span class="ask-file-size">${P(n.size)}</span>
${n.digest===void 0&&!n.problem?o`<progress max="1" value=${n.progress} aria-label=${f.sendingFile(S(n.name))}></progress>`:i}
<span class="ask-file-state" role="status">${S(a)}</span>
<button type="button" class="ask-quiet-button" aria-label=${f.removeNamed(S(n.name))} @click=${()=>Fr(e,t,r)}>${f.remove}</button>
</li>
`}function Nr(e,t,n){let{bytes:r,files:i}=Xe(t),a=i-(e.kept.files[t.id]??[]).length;for(let i of[...n.files??[]].slice(0,a)){let n=r!==null&&i.size>r,a={name:i.name,size:i.size,progress:0,...n?{problem:f.tooLarge(P(r))}:{}};Ir(e,t,[...e.kept.files[t.id]??[],a]),n||Pr(e,t,i,a)}n.value=``}function Pr(e,t,n,r){let i=r;e.dispatchEvent(new kr({ask_id:e.ask?.id??``,file:n,report:n=>{let r=e.kept.files[t.id]??[];if(!r.includes(i))return;let a={...i,...n};Ir(e,t,r.map(e=>e===i?a:e)),i=a},wanted:()=>(e.kept.files[t.id]??[]).includes(i)}))}function Fr(e,t,n){Ir(e,t,(e.kept.files[t.id]??[]).filter((e,t)=>t!==n)),e.updateComplete.then(()=>e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus())}function Ir(e,t,n){e.kept={...e.kept,files:{...e.kept.files,[t.id]:n}}}function Lr(e,t,n){let r=e.revealed.includes(t.id),a=e.revealed.filter(e=>e!==t.id);return o`
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
placeholder=${t.placeholder?S(t.placeholder):i}
.value=${w(e.kept.secrets[t.id]??``)}
@input=${n=>Rr(e,t,n.target.value)}
/>
<button
type="button"
class="ask-quiet-button"
aria-pressed=${r}
aria-controls=${`${n}-secret`}
@click=${()=>e.revealed=r?a:[...a,t.id]}
>
${r?f.hide:f.show}
</button>
</div>
<p class="ask-typed-hint" id=${`${n}-sealed`}>${f.sealHint}</p>
`}function Rr(e,t,n){e.kept={...e.kept,secrets:{...e.kept.secrets,[t.id]:n}}}function zr(e,t){let n=t=>{t.preventDefault(),e.step===`responding`?e.submitResponse():e.submitAnswers()};return o`
<form class="ask-form" novalidate @submit=${n} @keydown=${e=>{Nn(e)&&n(e)}}>
${_n(e,t)}
${x(H(t,e.draft),e=>e.id,t=>Gr(e,t))}
${e.open?Br(e):i}
</form>
`}function Br(e){return e.step===`responding`?xr(e):e.step===`delegating`?Qn(e):o`${Hr(e)} ${e.step===`dismissing`?bn(e):Vr(e)}`}function Vr(e){return o`
<div class="ask-actions">
${G(e)}
<button type="submit" class="ask-submit-button" data-key=${Pn()} ?disabled=${e.busy||e.waits(`answers`)}><span aria-hidden="true">[</span> ${e.busy?f.sending:e.waits(`answers`)?f.waitsToBeSent:f.submit} <span aria-hidden="true">]</span></button>
</div>
<div class="ask-ways">${br(e)} ${yn(e)} ${Zn(e)}</div>
`}function Hr(e){let t=e.idFor(`comment`);return o`
<div class="ask-comment">
<label for=${t}>${f.comments} <span class="ask-optional">${f.optional}</span></label>
<textarea
id=${t}
class="ask-additional-comments-textarea"
rows="2"
dir="auto"
?disabled=${e.busy}
.value=${w(e.draft.comment)}
@input=${t=>e.draft={...e.draft,comment:li(t)}}
></textarea>
</div>
`}function Ur(e,t){let{form:n}=R(e.draft,t.id),r=n&&e.ask?Pe(k(t.schema),n,Dt(e.ask,t)).slice(1):[];return e.allProblems.find(({pointer:e})=>ye(e)===t.id&&!r.includes(e))}function Wr(e,t,n){let{form:r}=R(e.draft,t.id);if(!r||!e.ask)return i;let a={id:`${n}-form`,at:Dt(e.ask,t),problems:e.allProblems,disabled:e.busy||!e.open,change:n=>e.draft=bt(e.draft,t,n)};return At(k(t.schema),r,a)}function Gr(e,t){let n=e.idFor(t.id),r=Ur(e,t),a=e.ask?lt(e.ask,t):null,s=r?`${n}-problem`:i;return o`
<fieldset class="ask-question-card ${r?`has-problem`:``}" id=${n} ?disabled=${e.busy||!e.open||e.step===`responding`} aria-describedby=${s}>
<legend id=${`${n}-legend`} class=${e.ask&&un(e.ask)?`is-title`:``}>
${t.header?o`<span class="ask-header-chip"><bdi lang="">${S(t.header)}</bdi></span>`:i}
<span class="ask-question-text"><bdi lang="">${S(a?.question??t.question)}</bdi></span>
${Yr(e,t)}
</legend>
${a&&a.rows.length>0?Kr(a):i}
${r?o`<p class="ask-problem" id=${`${n}-problem`}>${W(r)}${r.code===`pattern`&&t.placeholder?f.forExample(S(t.placeholder)):i}</p>`:i}
${qr(e,t,n)}
${t.fills?o`<p class="ask-typed-hint">${f.isArgument}</p>`:i}
${e.open&&!e.ask?.approval?ei(e,t,n):i}
</fieldset>
`}function Kr({rows:e}){return o`<dl class="ask-call-rows ask-outcome-rows">
${e.map(({path:e,text:t})=>o`<div class="ask-call-row"><dt><bdi lang="">${C(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${C(t)}</bdi></dd></div>`)}
</dl>`}function qr(e,t,n){return t.input===`form`?Wr(e,t,n):z(t)?o`
${Jr(e,t,n)}
${t.allow_none||t.allow_unknown?o`<div class="ask-options ask-instead">${yr(e,t,n)}</div>`:i}
`:ii(e,t,n)}function Jr(e,t,n){return t.input===`file`?jr(e,t,n):t.input===`secret`?Lr(e,t,n):xe(t)?Zr(e,t,n):Xr(e,t,n)}function Yr(e,{required:t}){let n=(e.ask?H(e.ask,e.draft):[]).some(e=>e.required!==t);return t?o`<span class=${n?`ask-optional`:`visually-hidden`}>${f.required}</span>`:o`<span class="ask-optional">${f.optional}</span>`}function Xr(e,t,n){let{text:r,declined:a}=R(e.draft,t.id),s=Qe(t);return o`<textarea
class="ask-text"
rows=${rt(t)===`text`?2:1}
dir="auto"
inputmode=${rt(t)}
name=${`${n}-text`}
aria-labelledby=${`${n}-legend`}
aria-describedby=${s?`${n}-hint`:i}
aria-required=${t.required}
placeholder=${S(t.placeholder??``)}
?disabled=${a!==null}
.value=${w(r)}
@input=${n=>e.draft=vt(e.draft,t,li(n))}
></textarea>
${s?o`<p class="ask-typed-hint" id=${`${n}-hint`}>${s}</p>`:i}`}function Zr(e,t,n){let{text:r,declined:a}=R(e.draft,t.id),{min:s,max:c}=ke(t),l=t.input!==`number`,u=e=>l&&e!==null?Se(t,e):i,d=Qr(t,r);return o`
<input
class="ask-text ask-typed"
type=${t.input===`date`?`date`:t.input===`datetime`?`datetime-local`:`text`}
inputmode=${l?i:rt(t)}
?disabled=${a!==null}
autocomplete="off"
name=${`${n}-text`}
data-question=${t.id}
min=${u(s)}
max=${u(c)}
aria-labelledby=${`${n}-legend`}
aria-describedby=${d?`${n}-hint`:i}
aria-required=${t.required}
placeholder=${l?i:S(t.placeholder??``)}
.value=${w(r)}
@input=${n=>e.draft=vt(e.draft,t,li(n))}
/>
${d?o`<p class="ask-typed-hint" id=${`${n}-hint`}>${S(d)}</p>`:i}
`}function Qr(e,t){let n=e.input===`datetime`?Ce(e,t):null,r=e.input===`datetime`&&!n?f.inYourZone:``;return[Qe(e),n?`${De(e,n)}.`:r].filter(Boolean).join(` `)}function $r(e){return[...e.querySelectorAll(`.ask-typed, .ask-field input`)].filter(e=>e.validity.badInput).map(e=>({pointer:e.dataset.pointer??`/answers/${T(e.dataset.question??``)}`,code:`half`,message:f.finishDate}))}function ei(e,t,n){return o`
<details class="ask-note">
<summary id=${`${n}-note`}>${f.addNote}<span class="visually-hidden">${f.addNoteTo(S(t.header??t.question))}</span></summary>
<textarea
class="ask-text"
rows="2"
dir="auto"
name=${`${n}-notes`}
aria-label=${f.note}
placeholder=${f.remark}
.value=${w(R(e.draft,t.id).notes)}
@input=${n=>e.draft=yt(e.draft,t,li(n))}
></textarea>
</details>
`}var ti=10;function ni(e,t,n){let r=t.toLowerCase().split(/\s+/),i=({label:e,description:t})=>`${e} ${t??``}`.toLowerCase();return e.filter(e=>n.includes(e.value)||r.every(t=>i(e).includes(t)))}function ri(e,t,n,r){let a=f.filterOptions(r);return o`<div class="ask-filter">
<input class="ask-text" type="search" autocomplete="off" aria-label=${a} placeholder=${a} .value=${w(e.sought[t.id]??``)} @input=${n=>e.sought={...e.sought,[t.id]:n.target.value}} @keydown=${e=>e.key===`Enter`&&!Nn(e)&&e.preventDefault()} />
<p class="ask-muted" role="status">${n<r?f.optionsShown({found:n,all:r}):i}</p>
</div>`}function ii(e,t,n){let r=B(t),a=r.length>=ti,s=a?ni(r,e.sought[t.id]??``,R(e.draft,t.id).values):r,c=s.some(e=>e.preview);return o`
${t.multi_select?o`<p class="ask-hint">${Qe(t)}</p>`:i}
${a&&e.open?ri(e,t,s.length,r.length):i}
<div class="ask-choices ${c?`has-previews`:``} ${t.input===`confirm`?`is-confirm`:``}">
<div class="ask-options">
${s.map(i=>ai(e,t,i,`${n}-${r.indexOf(i)}`))}
${t.free_text===`allow`?oi(e,t,n):i} ${yr(e,t,n)}
</div>
${c?si(e,t,s):i}
</div>
`}function ai(e,t,n,r){let a=R(e.draft,t.id).values.includes(n.value),s=()=>e.peeked={...e.peeked,[t.id]:n.value};return o`
<label class="ask-option-button ${a?`selected`:``}" @pointerenter=${s} @focusin=${s}>
<input
type=${t.multi_select?`checkbox`:`radio`}
name=${e.idFor(t.id)}
value=${n.value}
.checked=${w(a)}
aria-labelledby="${r}-label${n.recommended?` ${r}-recommended`:``}"
aria-describedby=${n.description?`${r}-description`:i}
@change=${r=>e.draft=ht(e.draft,t,n.value,ui(r))}
/>
<span class="ask-option-words">
<span class="ask-option-label"
><bdi lang="" id=${`${r}-label`}>${S(n.label)}</bdi>${n.recommended?o`<span class="ask-recommended" id=${`${r}-recommended`}>${f.recommended}</span>`:i}</span
>
${n.description?o`<span class="ask-option-description" id=${`${r}-description`}><bdi lang="">${S(n.description)}</bdi></span>`:i}
</span>
</label>
`}function oi(e,t,n){let{own:r,text:i}=R(e.draft,t.id);return o`
<div class="ask-option-button ask-own-words ${r?`selected`:``}">
<input
type=${t.multi_select?`checkbox`:`radio`}
id=${`${n}-own`}
name=${e.idFor(t.id)}
value=""
.checked=${w(r)}
@change=${n=>e.draft=gt(e.draft,t,ui(n))}
/>
<span class="ask-option-words">
<label class="ask-option-label" for=${`${n}-own`}>${f.somethingElse}</label>
<textarea
class="ask-text"
rows="1"
dir="auto"
aria-label=${f.somethingElseLabel}
placeholder=${S(t.placeholder??f.ownWords)}
.value=${w(i)}
@input=${n=>e.draft=vt(e.draft,t,li(n))}
></textarea>
</span>
</div>
`}function si(e,t,n){let r=R(e.draft,t.id).values.at(-1),i=n.find(e=>e.recommended&&e.preview)??n.find(e=>e.preview),a=e.peeked[t.id]??r??i?.value;return o`
<div class="ask-previews">
${n.map(e=>o`
<div class="ask-preview ${e.value===a?`shown`:``}" aria-hidden=${e.value!==a}>
<p class="ask-preview-label">${f.previewOf(o`<bdi lang="">${S(e.label)}</bdi>`)}</p>
${e.preview?ci(e,e.preview):o`<p class="ask-plain ask-muted">${f.noPreview}</p>`}
</div>
`)}
</div>
`}function ci({label:e},{type:t,body:n,html:r}){return t===`image`?o`<img class="ask-preview-image" src=${n} alt=${S(e)} />`:o`<div class="prose ask-preview-${t}" lang="">${Gt(r??``)}</div>`}function li(e){return e.target.value}function ui(e){return e.target.checked}var di={on:!1,scope:`session`,hours:24,arguments:{}},fi=[1,24,168,720];function pi(e){let t=mi(e.arguments_text);return Object.entries(t).map(([t,n])=>{let r=`/${t.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}`,i=e.view.find(({path:e})=>`/${e}`===r)?.text??JSON.stringify(n);return typeof n==`string`?{pointer:r,name:t,kinds:[`same`,`prefix`,`any`],text:n,shown:i}:typeof n==`number`?{pointer:r,name:t,kinds:[`same`,`at_most`,`any`],text:i,shown:i}:{pointer:r,name:t,kinds:[`same`,`any`],text:``,shown:i}})}function mi(e){try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:{}}catch{return{}}}function hi(e){return Object.entries(e.arguments).flatMap(([e,{kind:t,text:n,given:r}])=>{switch(t){case`prefix`:return[{pointer:e,prefix:n}];case`at_most`:return[{pointer:e,at_most:n.trim()}];case`any`:return[{pointer:e,any:!0}];case`given`:return r?[r]:[];case`same`:return[]}})}function gi(e,t){if(!e.on)return;let n=new Date(t+e.hours*36e5).toISOString();return{scope:e.scope,arguments:hi(e),until:n}}function _i(e,t){switch(t?.kind??`same`){case`prefix`:return`${e.name} ${f.beginsWith(t?.text??``)}`;case`at_most`:return`${e.name} ${f.upToNumber(t?.text??``)}`;case`any`:return`${e.name} ${f.isAnything}`;case`given`:return`${e.name} ${vi(t?.given)}`;case`same`:return`${e.name} ${f.is(e.shown)}`}}function vi(e){return e?.one_of?f.isOneOf(e.one_of.map(e=>JSON.stringify(e)).join(`, `)):e?.prefix===void 0?e?.at_most===void 0?e?.any?f.isAnything:f.is(JSON.stringify(e?.equals)):f.upToNumber(e.at_most):f.beginsWith(e.prefix)}function yi(e,t,n){let r=pi(n);return o`
<details class="ask-remember" @toggle=${t=>{t.target.open&&e.suggest()}}>
<summary>${f.alwaysAllow}</summary>
<div class="ask-remember-body">
${xi(e,t)}
${r.length>0?o`<fieldset class="ask-remember-arguments"><legend>${f.where}</legend>${r.map(t=>Si(e,t))}</fieldset>`:i}
${Ci(e,e.suggestions)}
<p class="ask-remember-says" role="status">${Ei(e.rule,t,n,r)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${t=>bi(e,{on:t.target.checked})} />
<span>${f.allowThese}</span>
</label>
</div>
</details>
`}function bi(e,t){e.rule={...e.rule,...t}}function xi(e,t){return o`<p class="ask-remember-line">
<label>${f.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>bi(e,{scope:t.target.value})}>
${[`session`,`agent`,`everywhere`].map(n=>o`<option value=${n} ?selected=${n===e.rule.scope}>${f.reachLabel({reach:n,agent:C(t.agent)})}</option>`)}
</select>
</label>
<label>${f.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>bi(e,{hours:Number(t.target.value)})}>
${fi.map(t=>o`<option value=${t} ?selected=${t===e.rule.hours}>${f.ends[t]}</option>`)}
</select>
</label>
</p>`}function Si(e,t){let n=e.rule.arguments[t.pointer],r=n?.kind??`same`,a=n?.given?[...t.kinds,`given`]:t.kinds,s=i=>{let a={kind:r,text:t.text,...n,...i};bi(e,{arguments:{...e.rule.arguments,[t.pointer]:a}})};return o`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${C(t.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${e=>s({kind:e.target.value})}>
${a.map(e=>o`<option value=${e} ?selected=${e===r}>${f.kinds[e]}</option>`)}
</select>
</label>
${r===`prefix`||r===`at_most`?o`<input type="text" inputmode=${r===`at_most`?`decimal`:`text`} aria-label=${f.kindFor({kind:f.kinds[r],argument:C(t.name)})}
.value=${n?.text??t.text} ?disabled=${e.busy} @input=${e=>s({text:e.target.value})} />`:r===`given`?o`<span class="ask-muted"><bdi>${C(vi(n?.given))}</bdi></span>`:i}
</div>`}function Ci(e,t){let n=(t??[]).filter(({covered:e})=>e>0);return n.length===0?i:o`<ul class="ask-remember-suggested" aria-label=${f.suggested}>
${n.map(t=>o`<li>
<p><bdi>${C(t.arguments.map(e=>`${e.pointer.slice(1)} ${vi(e)}`).join(`, `))}</bdi></p>
<p class="ask-muted">${f.wouldHaveCovered(t.covered)} ${wi(t)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>Ti(e,t)}>${f.usePattern}</button>
</li>`)}
</ul>`}function wi({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>o`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[n,r]=[t(`rejected`),t(`outside`)];return o`${n.length>0?o`<strong class="ask-remember-wrong">${f.wouldHaveLetRun(n)}</strong> `:i}
${r.length>0?f.justOutside(r):i}`}function Ti(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);bi(e,{arguments:Object.fromEntries(n)})}function Ei(e,t,n,r){let i=r.map(t=>_i(t,e.arguments[t.pointer])).join(f.and),a={tool:n.tool,reach:f.ruleReach({reach:e.scope,agent:t.agent}),until:f.ends[e.hours]},s=o`<bdi>${C(i?f.ruleSentenceWhere({...a,where:i}):f.ruleSentence(a))}</bdi>`;return e.on?f.ruleAllows(s):f.ruleWouldAllow(s)}function Di(e,t,n){return o`
${ki(e,t,n)} ${Oi(e,n)} ${_n(e,t)}
${e.open&&e.step!==`editing`&&L(t).length>0?o`<div class="ask-form ask-feedback">${x(H(t,e.draft),({id:e})=>e,t=>Gr(e,t))}</div>`:i}
${e.open&&n.rememberable?yi(e,t,n):i}
${e.open?rr(e,C(n.tool)):i}
`}function Oi(e,t){if(!t.output)return i;let n=e.idFor(`output`);return o`
<aside class="ask-agent-words ask-output" aria-labelledby=${n}>
<p class="ask-agent-words-label" id=${n}>${f.toolSays}</p>
<div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${S(t.output)}</bdi></p></div>
</aside>
`}function ki(e,t,n){let r=e.idFor(`call`);return o`
<section class="ask-call ask-risk-${n.risk??`none`}" aria-labelledby=${r}>
<div class="ask-call-head">
<h3 class="ask-call-title" id=${r}>
<span class="visually-hidden">${f.theCall}</span><code>${C(n.tool)}</code>
</h3>
<p class="ask-call-facts">
${n.risk?o`<span class="ask-risk ask-risk-${n.risk}">${f.risk[n.risk]}</span>`:i}
${n.risk&&n.risk_raised_by?o`<span class="ask-raised">${f.raisedBy(n.risk_raised_by)}</span>`:i}
${n.opaque?o`<span class="ask-mark">${f.opaque(n.opaque)}</span>`:i}
${n.category?o`<span class="ask-category"><bdi lang="">${S(n.category)}</bdi></span>`:i}
</p>
</div>
${n.arguments_unchecked?o`<p class="ask-call-marks"><span class="ask-mark">${f.unchecked}</span> <bdi lang="">${C(n.arguments_unchecked)}</bdi></p>`:i}
${n.marks?.length?o`<p class="ask-call-marks">${n.marks.map(Li)}</p>`:i}
<dl class="ask-call-rows">
${Ni(e,n.view)}
${n.view.length===0?o`<div class="ask-call-row"><dt>${f.arguments}</dt><dd>${f.none}</dd></div>`:i}
</dl>
${n.reason?o`<p class="ask-call-reason"><bdi lang="">${S(n.reason)}</bdi></p>`:i}
<dl class="ask-call-about">
${Ri(f.askedBy,t.agent)} ${Ri(f.server,n.server)} ${Ri(f.target,n.target)}
${(n.pins??[]).map(e=>Ri(f.contentsOf(e.pointer.slice(1)),e.digest))}
${Ri(f.notPinned,n.not_pinned?.join(`, `))}
${n.digest_words?o`<div><dt>${f.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>`:i}
</dl>
<details class="ask-exact">
<summary>${f.exactly}</summary>
<pre tabindex="0" aria-label=${f.exactText}><code>${C(Sn(n.arguments_text))}</code></pre>
${Cn(n.arguments_text)?o`<p class="ask-plain">${f.dots}</p>`:i}
${n.description?o`<p class="ask-plain"><strong>${f.toolDescription}</strong> <bdi lang="">${S(n.description)}</bdi></p>`:i}
<p class="ask-plain ask-digest"><code>${n.digest}</code></p>
</details>
</section>
`}var Ai=40,ji=16,Mi=1600;function Ni(e,t){let n=t.length>Ai&&!e.isUnfolded(``);return o`${t.slice(0,n?Ai:t.length).map(t=>Ii(e,t))}
${n?o`<div class="ask-call-row"><dt></dt><dd>${Pi(e,``,f.showAllRows(t.length))}</dd></div>`:i}`}function Pi(e,t,n){return o`<button type="button" class="ask-link ask-folded" @click=${()=>e.unfoldCall(t)}>${n}</button>`}function Fi(e){let t=e.split(`
`);return t.length>ji?{text:[...t.slice(0,ji).join(`
`)].slice(0,Mi).join(``),offer:f.showAllLines(t.length)}:e.length>Mi?{text:[...e].slice(0,Mi).join(``),offer:f.showAll(d(e.length))}:null}function Ii(e,t){let n=e.earlier?.get(t.path),r=e.earlier!==null&&n!==t.text,a=e.isUnfolded(t.path)?null:Fi(t.text);return o`
<div class="ask-call-row ${r?`changed`:``}">
<dt><bdi lang="">${C(t.path)}</bdi></dt>
<dd>
${t.text===``?o`<span class="ask-muted">${f.empty}</span>`:o`<bdi lang="" class="ask-value" dir="auto">${C(a?.text??t.text)}</bdi>`}
${a?o`<span class="ask-more-value">… ${Pi(e,t.path,a.offer)}</span>`:i}
${t.marks.map(Li)}
${r?o` <span class="ask-mark ask-mark-changed">${n===void 0?f.isNew:f.isChanged}</span>`:i}
</dd>
</div>
`}function Li(e){return o` <span class="ask-mark"><bdi>${C(hr(e))}</bdi></span>`}function Ri(e,t){return t?o`<div><dt>${e}</dt><dd><bdi lang="">${C(t)}</bdi></dd></div>`:i}function zi(e,t,n){return o`
${Bi(e,t,n)} ${_n(e,t)}
${e.open?rr(e,f.thisText):i}
`}function Bi(e,t,n){let r=t.origin.type===`guardrail`;return o`
<article class="ask-review" aria-label=${r?f.stoppedLabel:f.toReviewLabel}>
<p class="ask-agent-words-label">${r?f.stopped:f.toReview}</p>
<div class="prose" lang="" id=${e.idFor(`review`)}>${Gt(n.html)}</div>
</article>
`}function Vi(e,t){return o`
${Ui(t)} ${qi(t.decision)}
${t.approval||t.review?o`<details class="ask-record">
<summary>${f.shown}</summary>
${t.approval?o`${ki(e,t,t.approval)} ${Oi(e,t.approval)}`:i}
${t.review?Bi(e,t,t.review):i} ${_n(e,t)}
</details>`:o`<div class="ask-record">${t.questions.map(n=>Wi(e,t,n,t.answers))}</div>`}
${t.comment?q(f.comment,t.comment):i}
`}function Hi(e,t){return t?f.byHow({who:e,how:o`<bdi class="ask-how">${t}</bdi>`}):f.by(e)}function Ui(e){let t=Xt(e);if(!t)return i;let n=tn(e),r=Qt(e),a=$t(e);return o`
<div class="ask-outcome ask-outcome-${t.tone}">
<p class="ask-outcome-line">
<strong>${t.title}</strong>
${t.who?o`<span>${Hi(o`<bdi>${S(t.who)}</bdi>`,r)}</span>`:i}
${t.at?o`<waypost-when .at=${t.at}></waypost-when>`:i}
${n?o`<span class="ask-permit">${n}</span>`:i}
</p>
${e.imported_by?o`<p class="ask-proof ask-muted">${f.importedBy(o`<bdi>${S(e.imported_by.name)}</bdi>`)}</p>`:i}
${a&&!e.imported_by?o`<p class="ask-proof ask-muted"><bdi>${a}</bdi></p>`:i}
${e.superseded_by?o`<p class="ask-replaced">${f.replacedBy(o`<a href=${`/asks/${e.superseded_by}`}>${f.anotherAsk}</a>`)}</p>`:i}
${e.response?q(f.response,e.response):i} ${e.decision?.reason?q(f.reason,e.decision.reason):i}
</div>
`}function Wi(e,t,n,r){let a=r?.[n.id],s=lt(t,n);return r&&!ut(t,n,r)?i:o`
<div class="ask-question-card is-settled">
${un(t)?i:o`<p class="ask-question-line">
${n.header?o`<span class="ask-header-chip"><bdi lang="">${S(n.header)}</bdi></span>`:i}
<span class="ask-question-text"><bdi lang="">${S(s?.question??n.question)}</bdi></span>
</p>`}
${s&&s.rows.length>0?Kr(s):i}
${a?Gi(e,t,n,a):r?o`<p class="ask-muted">${xt(n,r)?f.noAnswer:f.notAsked}</p>`:i}
</div>
`}function Gi(e,t,n,r){if(n.input===`secret`&&r.values.length>0)return o`<p class="ask-muted">${f.sealed}</p>${r.notes?q(f.note,r.notes):i}`;if(r.files?.length)return o`
<ul class="ask-files" aria-label=${f.files}>
${r.files.map(n=>Ji(e,t,n))}
</ul>
${r.notes?q(f.note,r.notes):i}
`;let a=e=>xe(n)?De(n,e):B(n).find(t=>t.value===e)?.label??e;if(n.input===`form`)return o`<dl class="ask-call-rows">${Ki(r.data,``)}</dl>${r.notes?q(f.note,r.notes):i}`;let s=r.declined?[vr(r.declined)]:[],c=[...r.values.map(a),...r.free_text?[r.free_text]:[],...s];return o`
<ul class="ask-chosen" aria-label=${f.answer}>
${c.map(e=>o`<li class="ask-option-button selected"><bdi>${S(e)}</bdi></li>`)}
</ul>
${r.notes?q(f.note,r.notes):i}
`}function Ki(e,t){let n=typeof e==`object`&&e?Object.entries(e):[];if(n.length>0)return n.map(([e,n])=>Ki(n,t?`${t}/${e}`:e));let r=typeof e==`string`?e:e===!0?f.yes:e===!1?f.no:JSON.stringify(e??null);return o`<div class="ask-call-row"><dt><bdi lang="">${S(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${S(r)}</bdi></dd></div>`}function qi(e){let t=e?.feedback;return!t||Object.keys(t).length===0?i:o`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${f.filledIn}</span></p><dl class="ask-call-rows">${Ki(t,``)}</dl></div>`}function Ji(e,t,{name:n,size:r,digest:i}){let a=o`<bdi lang="">${S(n)}</bdi>`;return o`
<li class="ask-file">
<span class="ask-file-name">${e.fileAt?o`<a href=${e.fileAt(t,i)} download>${a}</a>`:a}</span>
<span class="ask-file-size">${P(r)}</span>
</li>
`}function q(e,t){return o`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${S(t)}</bdi></p>`}function Yi(e,t,n){let r=n.answers!=null||n.response!=null||n.decision!=null,a=Xi(n,Date.now());return o`
<div class="ask-outcome ask-held">
<p class="ask-outcome-line">
<strong>${r?f.sent:f.hasReplied(o`<bdi lang="">${S(n.by.name)}</bdi>`)}</strong>
${r?Zi(n):i}
<waypost-when .at=${n.at}></waypost-when>
</p>
<p class="ask-held-line">${Qi(n,r,a)}</p>
${r&&a!==null&&a>0&&!e.readonly?o`<button type="button" class="ask-plain-button ask-undo-button" data-key="U" ?disabled=${e.busy} @click=${()=>e.undo()}>
${f.undo} <span aria-hidden="true">(${f.seconds(a)})</span>
</button>`:i}
</div>
${r&&n.answers?o`<div class="ask-record">${t.questions.map(r=>Wi(e,t,r,n.answers))}</div>`:i}
${qi(n.decision)} ${n.response?q(f.response,n.response):i} ${n.comment?q(f.comment,n.comment):i}
`}function Xi(e,t){if(!e.until)return null;let[n,r]=[Date.parse(e.until),Date.parse(e.at)];return Math.max(0,Math.ceil(Math.min(n-t,n-r)/1e3))}function Zi({decision:e}){return e?o`<span>${e.decision===`approve`?f.youApproved:f.youRejected}</span>`:i}function Qi({judging:e},t,n){return e?t?f.judgesYours:f.judges:n===0?f.handing:t?f.heldYours:f.held}var $i=2,ea=64,ta=class{host;places;all=!1;#e=0;#t=[0,0];#n=0;constructor(e,t){this.host=e,this.places=t,e.addController(this)}hostConnected(){window.addEventListener(`scroll`,this.#r,{capture:!0,passive:!0}),window.addEventListener(`resize`,this.#r)}hostDisconnected(){window.removeEventListener(`scroll`,this.#r,{capture:!0}),window.removeEventListener(`resize`,this.#r)}hostUpdated(){this.#r()}forget(){this.all=!1,this.#e=0,this.#t=[0,0]}#r=()=>{this.all||this.#n!==0||(this.#n=requestAnimationFrame(()=>{this.#n=0,this.look()}))};look(){let e=this.#i();if(this.all||!e||document.hidden)return;let{top:t,bottom:n,width:r,from:i,to:a}=e,[o=0,s=0]=this.#t;o!==r&&s>0&&(this.#e*=(n-t)/s),this.#t=[r,n-t],a>i&&i-t<=this.#e+$i&&(this.#e=Math.max(this.#e,a-t)),this.all=this.#e>=n-t-$i&&!this.host.querySelector(this.places.folded),this.all&&this.host.requestUpdate()}unfolds(){let e=this.host.querySelector(this.places.folded);e&&this.moved(e)}moved(e){let t=this.#i();t&&(this.#e=Math.min(this.#e,e.getBoundingClientRect().top-t.top)),this.all=!1,this.#r()}showNext(){let e=this.#i();if(!e)return;let t=Math.min(ea,window.innerHeight/4);na(this.host).scrollBy({top:e.top+this.#e-e.edge-t,behavior:`instant`}),this.look()}#i(){let e=this.host.querySelector(this.places.whole),{top:t,bottom:n,width:r,height:i}=e?.getBoundingClientRect()??new DOMRect;if(!e||i===0)return null;let a=this.places.end?e.querySelector(this.places.end):null,o=a?a.getBoundingClientRect().top:n,[s,c]=[0,window.innerHeight];for(let t=e.parentElement;t;t=t.parentElement){if(t===document.body||t===document.documentElement||getComputedStyle(t).overflowY===`visible`)continue;let e=t.getBoundingClientRect();[s,c]=[Math.max(s,e.top),Math.min(c,e.bottom)]}let l=this.host.querySelector(this.places.bar)?.getBoundingClientRect();return l&&l.height>0&&l.top>s&&(c=Math.min(c,l.top)),{top:t,bottom:o,width:r,from:Math.max(s,t),to:Math.min(c,o),edge:s}}};function na(e){for(let t=e;t&&t!==document.body;t=t.parentElement)if(/auto|scroll/.test(getComputedStyle(t).overflowY)&&t.scrollHeight>t.clientHeight)return t;return document.scrollingElement??document.documentElement}var ra=4096;function ia(e,t){let n=t.comments??[];if(n.length===0&&!e.open)return i;let r=(t.comment_count??n.length)-n.length;return o`
<div class="ask-thread" role="group" aria-label=${f.saidAbout}>
${r>0?o`<p class="ask-muted">${f.earlier(r)}</p>`:i}
<ol class="ask-comments" aria-live="polite">${n.map(aa)}</ol>
${e.open?oa(e):i}
</div>
`}function aa({by:e,at:t,text:n}){let r=e.kind===`person`;return o`
<li class="ask-said ${r?``:`ask-said-by-agent`}">
<p class="ask-said-by">
<strong><bdi lang="">${S(e.name)}</bdi></strong>
${r?i:o`<span>${e.kind===`system`?f.says:f.saysUnverified}</span>`}
<waypost-when .at=${t}></waypost-when>
</p>
<p class="ask-plain"><bdi lang="">${S(n)}</bdi></p>
</li>
`}function oa(e){if(!e.wantsMore)return o`<button type="button" class="ask-link ask-more-button" @click=${()=>e.askForMore()}>${f.askForMore}</button>`;let t=e.idFor(`more`),n=e.more,r=new TextEncoder().encode(n).length>ra;return o`
<form class="ask-more" @submit=${t=>{t.preventDefault(),e.sayMore()}}>
<label for=${t}>${f.askForMore} <span class="ask-optional">${f.askForMoreHint}</span></label>
<textarea
id=${t}
class="ask-more-textarea"
rows="2"
aria-describedby=${e.idFor(`more-hint`)}
.value=${w(n)}
@input=${t=>e.more=t.target.value}
></textarea>
<div class="ask-more-actions">
<button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim()===``||r||e.asking}>${f.send}</button>
<p class="ask-muted" id=${e.idFor(`more-hint`)} role="status">${sa(r,e.asking)}</p>
</div>
</form>
`}function sa(e,t){return e?f.commentTooLong:t?f.sending:f.replyHere}function ca(e,{draft:t,reason:n,changed:r}){let i=I(e),a=L(e).filter(e=>!qe(e)&&!da(R(t,e.id),R(i,e.id)));return{revision:e.revision,fields:Object.fromEntries(a.map(({id:e})=>[e,R(t,e)])),...t.comment?{comment:t.comment}:{},...t.response?{response:t.response}:{},...n?{reason:n}:{},...r?{arguments:r}:{}}}function la(e,t){let n=I(e),r=L(e).filter(({id:e})=>fa(t.fields[e],R(n,e))),i={fields:{...n.fields,...Object.fromEntries(r.map(({id:e})=>[e,t.fields[e]]))},comment:ma(t.comment),response:ma(t.response)},a=t.revision===e.revision;return{draft:a?i:pt(i,e),reason:ma(t.reason),changed:a&&pa(t.arguments)?t.arguments:null}}function ua({revision:e,fields:t,...n}){return Object.keys(t).length===0&&Object.values(n).every(e=>!e)}function da(e,t){return JSON.stringify(e)===JSON.stringify(t)}function fa(e,t){if(!e||typeof e!=`object`)return!1;let n=[e.text,e.notes].every(e=>typeof e==`string`),r=Array.isArray(e.values)&&e.values.every(e=>typeof e==`string`);return n&&r&&typeof e.own==`boolean`&&e.declined!==void 0&&e.form?.kind===t.form?.kind}function pa(e){return typeof e==`object`&&!!e&&(`text`in e||`filled`in e)}function ma(e){return typeof e==`string`?e:``}var ha=[`click`,`input`,`change`,`submit`,`keydown`],ga=class{host;constructor(e){this.host=e,e.addController(this);for(let t of ha)e.addEventListener(t,()=>r(u(e)),{capture:!0})}ready(){return te(u(this.host))?.catch(()=>{})??null}hostUpdate(){r(u(this.host))}},_a=class extends l{static properties={ask:{attribute:!1},problems:{attribute:!1},notice:{attribute:!1},busy:{type:Boolean},readonly:{type:Boolean},people:{attribute:!1},fileAt:{attribute:!1},saved:{attribute:!1},tookUp:{state:!0},draft:{state:!0},kept:{state:!0},revealed:{state:!0},step:{state:!0},peeked:{state:!0},unfolded:{state:!0},own:{state:!0},wantsMore:{state:!0},more:{state:!0},asking:{state:!0},rule:{state:!0},suggestions:{attribute:!1},changed:{state:!0},unfoldedRows:{state:!0},sought:{state:!0}};seen=new ta(this,{whole:`:is(.ask-call, .ask-review)`,end:`.ask-exact`,folded:`.ask-folded`,bar:`.ask-actions`});reason=``;earlier=null;#e=!1;#t=null;#n=null;#r=0;#i=new ga(this);#a=null;constructor(){super(),this.ask=null,this.problems=[],this.notice=null,this.busy=!1,this.readonly=!1,this.people=[],this.fileAt=null,this.saved=null,this.tookUp=null,this.draft={fields:{},comment:``,response:``},this.kept=N,this.revealed=[],this.step=`choosing`,this.peeked={},this.unfolded=!1,this.unfoldedRows=[],this.sought={},this.own=[],this.wantsMore=!1,this.more=``,this.asking=!1,this.rule=di,this.suggestions=null,this.changed=null}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#r)}#o(){window.clearTimeout(this.#r);let e=this.ask?.status===`pending`?this.ask.held:null;e&&(Xi(e,Date.now())??0)>0&&(this.#r=window.setTimeout(()=>this.requestUpdate(),1e3))}createRenderRoot(){return this}static get observedAttributes(){return[...super.observedAttributes,`lang`]}attributeChangedCallback(e,t,n){super.attributeChangedCallback(e,t,n),e===`lang`&&this.requestUpdate()}scheduleUpdate(){let e=this.#i.ready();return e?e.then(()=>super.scheduleUpdate()):super.scheduleUpdate()}willUpdate(e){this.ask&&!this.ask.id&&(this.ask=null),e.has(`ask`)&&this.ask&&this.#d(this.ask,e.get(`ask`)??null),(e.has(`saved`)||e.has(`ask`))&&this.ask&&this.saved&&this.#s(this.ask,this.saved),(e.has(`problems`)||e.has(`notice`)||e.get(`busy`)&&!this.busy)&&(this.#e=!1),e.has(`problems`)&&(this.own=[]),(e.has(`problems`)||e.has(`notice`))&&(this.asking=!1)}#s(e,t){!this.open||this.#n||!this.isUntouched||ua(t)||(this.#c(la(e,t)),this.tookUp=this.isUntouched?null:t.saved_at,this.#n=ca(e,this))}get isUntouched(){return!this.ask||ua(ca(this.ask,this))}#c({draft:e,reason:t,changed:n}){this.draft=e,this.reason=t,this.changed=n}#l=({target:e})=>{e instanceof Element&&e.matches(`input, textarea`)&&e.scrollIntoView({block:`nearest`}),zn(this)};startOver(){this.ask&&(this.#c({draft:I(this.ask),reason:``,changed:null}),this.tookUp=null,this.own=[],this.#a=`.ask-title`)}#u=()=>{if(!this.ask||!this.open||this.#e||this.busy)return;let e=ca(this.ask,this);da(e,this.#n)||!this.#n&&ua(e)||(this.#n=e,this.dispatchEvent(new Ar({ask_id:this.ask.id,unsent:e})))};#d(e,t){if(this.#f(e,t),t&&this.step===`restricting`&&$n(t)!==$n(e)&&(this.step=`choosing`),(t?.id!==e.id||e.status!==`pending`)&&(this.kept=N,this.revealed=[]),t?.id!==e.id)this.draft=I(e),this.tookUp=null,this.#n=null,this.#t=null,this.earlier=null,this.reason=``,this.unfolded=!1,this.sought={};else if(t.revision===e.revision&&t.status===e.status&&!t.held==!e.held)return;else t.revision!==e.revision&&(this.draft=pt(this.draft,e),this.earlier=t.approval?new Map(t.approval.view.map(e=>[e.path,e.text])):null);this.seen.forget(),this.unfoldedRows=[],this.step=`choosing`,this.own=[],this.rule=di,this.changed=null,this.#e=!1}#f(e,t){if(t?.id!==e.id){this.wantsMore=!1,this.more=``,this.asking=!1;return}let n=new Set(t.comments?.map(({seq:e})=>e)),r=this.more.trim();this.asking&&e.comments?.some(({seq:e,text:t})=>!n.has(e)&&t===r)&&(this.more=``,this.asking=!1)}updated(e){this.#o(),zn(this),e.has(`ask`)&&this.#t&&!this.open&&this.#p(),this.#a?(this.querySelector(this.#a)?.focus(),this.#a=null):(e.has(`problems`)||e.has(`own`))&&this.allProblems.length>0&&this.querySelector(`.ask-problems`)?.focus()}#p(){this.#t=null;let e=this.querySelector(`.ask-title`);document.activeElement===document.body&&e?.focus({preventScroll:!0}),e&&e.getBoundingClientRect().top<0&&e.scrollIntoView({block:`center`})}get open(){let e=this.ask?.you;return this.ask?.status===`pending`&&!this.ask.held&&!this.readonly&&(!e||e.answer||e.reject)}get allProblems(){return this.own.length>0?this.own:kt(this.problems)}idFor(e){return`${this.ask?.id??`ask`}-${e}`}async focusStart(){await this.updateComplete,(this.querySelector(`[data-safe]`)??this.querySelector(`.ask-title`))?.focus()}press(e){return this.open||e===`u`?Fn(this,e):!1}unfoldCall(e=`*`){this.seen.unfolds(),this.unfoldedRows=e===`*`?[e]:[...this.unfoldedRows,e]}isUnfolded(e){return this.unfoldedRows.includes(e)||this.unfoldedRows.includes(`*`)}go(e,t){this.step=e,this.own=[],this.#a=t}submitAnswers(){if(!this.ask)return;let e=$r(this),t=H(this.ask,this.draft).filter(({id:e})=>!R(this.draft,e).declined),n=[...e,...Ye(t,this.kept)],r=Ot(this.ask,this.draft,this.kept).filter(({pointer:e})=>n.every(t=>t.pointer!==e));this.own=[...n,...r],this.own.length===0&&this.send(Ct(this.ask,this.draft,this.kept))}submitResponse(){if(!this.ask)return;let e=this.draft.response.trim();this.own=e?[]:[{pointer:`/response`,code:`required`,message:f.writeResponse}],e&&this.send({response:e,revision:this.ask.revision})}decide(e){let t=this.ask?.approval?.digest??this.ask?.review?.digest;if(!this.ask||t===void 0)return;let n=e===`reject`?this.reason.trim():``,r=e===`approve`&&L(this.ask).length>0;if(this.own=r?[...$r(this),...Ot(this.ask,this.draft)]:[],this.own.length>0)return void(this.step=`choosing`);let i=r?{feedback:wt(this.ask,this.draft)}:{},a=e===`approve`&&this.ask.approval?gi(this.rule,Date.now()):void 0;this.send({decision:e,revision:this.ask.revision,digest:t,...n?{reason:n}:{},...a?{remember:a}:{},...i})}edit(){this.ask?.approval&&(this.changed??=wn(this.ask.approval),this.own=[],this.go(`editing`,`.ask-editing :is(input, select, textarea)`))}sendEdit(){let e=this.ask?.approval;if(!this.ask||!e||!this.changed)return;let t=$r(this);if(this.own=t.length>0?t:En(e,this.changed),this.own.length>0)return;let{revision:n}=this.ask;this.send({decision:`approve`,revision:n,digest:e.digest,arguments:new oe(Tn(e,this.changed))})}send(e){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0,this.#t={draft:this.draft,reason:this.reason,as:`decision`in e?e.decision:`response`in e?`response`:`answers`};let{id:t,view_digest:n}=this.ask,r=n?{shown:{digest:n}}:{};this.dispatchEvent(new Sr({ask_id:t,body:{...e,...r}}))}suggest(){this.ask&&this.suggestions===null&&this.dispatchEvent(new Tr({ask_id:this.ask.id}))}dismiss(){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let e=this.draft.comment.trim();this.dispatchEvent(new Cr({ask_id:this.ask.id,...e?{comment:e}:{}}))}askForMore(){this.wantsMore=!0,this.#a=`.ask-more-textarea`}sayMore(){let e=this.more.trim();this.ask&&!this.asking&&this.open&&e!==``&&(this.asking=!0,this.dispatchEvent(new wr({ask_id:this.ask.id,text:e})))}handOn(e,t){!this.ask||!e||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new Er({ask_id:this.ask.id,to:e,...t?{note:t}:{}})))}requireMore(){!this.ask||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new Dr({ask_id:this.ask.id,quorum:$n(this.ask)+1})))}waits(e){return this.notice?.kept===!0&&this.#t?.as===e&&this.#t.draft===this.draft&&this.#t.reason===this.reason}undo=()=>{this.ask&&!this.busy&&(this.ask.held||this.notice?.kept)&&this.dispatchEvent(new Or({ask_id:this.ask.id}))};#m(e){return e.status===`pending`?e.held?Yi(this,e,e.held):e.approval?Di(this,e,e.approval):e.review?zi(this,e,e.review):zr(this,e):Vi(this,e)}render(){let{ask:e}=this;return e?o`
<section
class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
data-ask-id=${e.id}
aria-labelledby=${this.idFor(`title`)}
aria-busy=${this.busy}
@input=${this.#u}
@change=${this.#u}
@click=${this.#u}
@focusin=${this.#l}
>
${on(this,e)} ${Un(e)} ${this.open?i:G(this)} ${this.open?pn(this):i} ${this.open?fn(this):i} ${this.#m(e)} ${ia(this,e)}
</section>
`:i}},va=[[`day`,86400],[`hour`,3600],[`minute`,60]],ya=e=>({date:new Intl.DateTimeFormat(e,{dateStyle:`medium`}),moment:new Intl.DateTimeFormat(e,{dateStyle:`full`,timeStyle:`long`}),relative:new Intl.RelativeTimeFormat(e,{numeric:`always`,style:`short`})}),ba={},xa=()=>ba[v]??=ya(v);function Sa(e,t){let n=(e-t)/1e3,r=Math.abs(n);if(r<45)return n>5?f.soon:f.justNow;if(r>518400)return xa().date.format(e);let[i,a]=va.find(([,e])=>r>=e)??[`minute`,60];return xa().relative.format(Math.round(n/a)||Math.sign(n),i)}var Ca=class extends HTMLElement{#e=``;#t=0;set at(e){e!==this.#e&&(this.#e=e,this.#n())}get at(){return this.#e}connectedCallback(){this.#t=window.setInterval(()=>this.#n(),2e4),this.#n()}disconnectedCallback(){window.clearInterval(this.#t)}#n(){let e=Date.parse(this.#e);if(Number.isNaN(e)||!this.isConnected)return;r(u(this));let t=this.querySelector(`time`)??this.appendChild(document.createElement(`time`));t.dateTime=this.#e,t.title=xa().moment.format(e);let n=Sa(e,Date.now());t.textContent!==n&&(t.textContent=n)}};customElements.get(`waypost-when`)||customElements.define(`waypost-when`,Ca),customElements.get(`waypost-ask`)||customElements.define(`waypost-ask`,_a);var J=e=>y`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,Y={inbox:J(y`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),sessions:J(y`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),agents:J(y`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),account:J(y`<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 19.5c1-3.5 3.8-5.25 7.25-5.25s6.25 1.75 7.25 5.25"/>`),history:J(y`<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9"/><path d="M4.5 4.5v4.4h4.4M12 8v4.2l2.8 1.8"/>`),back:J(y`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),tool:J(y`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),done:J(y`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),go:J(y`<path d="M12 19V5M6 11l6-6 6 6"/>`)},wa=class extends CustomEvent{constructor(e,t,n){super(`sent-later`,{detail:{ask_id:e,ask:t,problem:n}})}},Ta=`waypost-outbox`,Ea=864e5,Da=2e3,Oa=6e4,ka=class extends EventTarget{#e=``;#t=0;#n=Da;constructor(){super(),window.addEventListener(`storage`,({key:e})=>(e===Ta||e===null)&&this.#c())}get waiting(){return this.#o().filter(({who:e})=>e===this.#e).map(({ask_id:e})=>e)}keep(e,t,n){if(this.#e===``)return!1;let r={ask_id:e,body:s(t),key:n,who:this.#e,at:Date.now()},i=this.#s([...this.#o().filter(t=>t.ask_id!==e),r]);return i&&this.#r(),i}drop(e){this.#a(t=>t.ask_id===e)}takeBack(){let e=this.waiting;this.dispatchEvent(new CustomEvent(`taken-back`,{detail:e})),e.forEach(e=>this.drop(e))}clear(){this.#s([]),this.#e=``}async send(e){this.#e=e,this.#a(t=>t.who!==e&&Aa(t)),this.waiting.length>0&&await(navigator.locks?navigator.locks.request(Ta,{ifAvailable:!0},e=>e?this.#i():void 0):this.#i()),this.waiting.length>0?this.#r():this.#n=Da}#r(){window.clearTimeout(this.#t),this.#t=window.setTimeout(()=>void this.send(this.#e),this.#n),this.#n=Math.min(this.#n*2,Oa)}async#i(){for(let e of this.#o().filter(({who:e})=>e===this.#e)){let t=({key:t})=>t===e.key;if(!this.#o().some(t))continue;let n=await(Aa(e)?Ma(e.ask_id):g.answerLater(e.ask_id,e.body,e.key)).catch(e=>e);if(n instanceof p&&n.status===0)return;n instanceof p&&ja(n)||(this.dispatchEvent(n instanceof p?new wa(e.ask_id,null,n):new wa(e.ask_id,n,null)),this.#a(t))}}#a(e){let t=this.#o();t.some(e)&&this.#s(t.filter(t=>!e(t)))}#o(){try{return JSON.parse(localStorage.getItem(Ta)??`[]`)}catch{return[]}}#s(e){try{return e.length===0?localStorage.removeItem(Ta):localStorage.setItem(Ta,JSON.stringify(e)),!0}catch{return!1}finally{this.#c()}}#c(){this.dispatchEvent(new Event(`change`))}};function Aa({at:e}){return Date.now()-e>=Ea}function ja({status:e,code:t}){return[401,408,429].includes(e)||e>=500||t===`in_progress`}async function Ma(e){let t=await g.ask(e);if(t.status===`pending`)throw new p(410,{code:`not_sent`});return t}var X=new ka,Na=700,Pa=class{host;#e=new Map;#t=new Map;constructor(e){this.host=e,e.addController(this),e.addEventListener(`waypost-draft`,this.#r)}hostConnected(){document.addEventListener(`visibilitychange`,this.#i)}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#i),this.#a()}hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&(e.you.answer||e.you.reject)&&!this.#e.has(e.id)&&this.#n(e.id)}at(e){return X.waiting.includes(e)?null:this.#e.get(e)??null}forget(e){let t=this.#t.get(e);return window.clearTimeout(t?.timer),this.#t.delete(e),t?.unsent??null}keep(e,t){t&&g.keepDraft(e,t).catch(()=>null)}async#n(e){this.#e.set(e,null);let t=await g.draft(e).catch(()=>null);this.#e.set(e,t),t&&this.host.requestUpdate()}#r=({detail:{ask_id:e,unsent:t}})=>{window.clearTimeout(this.#t.get(e)?.timer),this.#t.set(e,{unsent:t,timer:window.setTimeout(()=>this.#o(e),Na)})};#i=()=>{document.visibilityState===`hidden`&&this.#a()};#a(){for(let e of[...this.#t.keys()])this.#o(e)}#o(e){this.keep(e,this.forget(e))}};function Fa(){return[[`j`,h.keys.next],[`k`,h.keys.previous],[`/`,h.keys.search],[`1–9`,f.keys.option],[`a`,f.keys.approve],[`r`,f.keys.reject],[`e`,f.keys.edit],[`u`,f.keys.undo],[Pn(),h.keys.submit],[`?`,h.keys.help]]}function Ia(e){if(e.defaultPrevented||e.repeat||e.metaKey||e.ctrlKey||e.altKey||e.isComposing)return null;let{target:t}=e;return t instanceof Element&&t.closest(`textarea, select, dialog, [contenteditable], input:not([type="radio"], [type="checkbox"])`)?null:e.key}var La=()=>({tone:`info`,title:h.unreachable,text:h.kept,whilePending:!0,kept:!0}),Z={busy:!1,problems:[],notice:null},Ra=(e,t)=>g.fileOf(e.id,t),za=class{host;onAsk;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!1;drafts;people=[];constructor(e,t){this.host=e,this.onAsk=t,e.addController(this),this.drafts=new Pa(e),e.addEventListener(`waypost-draft`,({detail:e})=>this.#r.add(e.ask_id)),e.addEventListener(`waypost-answer`,this.#c),e.addEventListener(`waypost-cancel`,this.#m),e.addEventListener(`waypost-attach`,this.#b),e.addEventListener(`waypost-comment`,this.#_),e.addEventListener(`waypost-suggest`,this.#v),e.addEventListener(`waypost-delegate`,this.#p),e.addEventListener(`waypost-restrict`,this.#h),e.addEventListener(`waypost-undo`,this.#g)}hostConnected(){document.addEventListener(`keydown`,this.#a),X.addEventListener(`sent-later`,this.#f),X.addEventListener(`change`,this.#d),X.addEventListener(`taken-back`,this.#u)}hostDisconnected(){document.removeEventListener(`keydown`,this.#a),X.removeEventListener(`sent-later`,this.#f),X.removeEventListener(`change`,this.#d),X.removeEventListener(`taken-back`,this.#u)}#a=e=>{let t=Ia(e),n=[...this.host.querySelectorAll(`waypost-ask`)],r=n.find(e=>e.contains(document.activeElement))??n.find(({ask:e})=>e?.status===`pending`);t!==null&&r?.press(t)&&e.preventDefault()};hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&this.#o(e,e.you),e&&e.status!==`pending`&&this.#r.delete(e.id)&&this.#w(e.id,{...Z,notice:Wa(e)})}#o({id:e,kind:t,view_digest:n,policy:r},i){n&&(i.answer||i.reject)&&!this.#t.has(n)&&this.#t.set(n,g.opened(e).then(({opened_at:e})=>e).catch(()=>null)),i.answer&&(t!==`questions`||K(r.who??{})!==null)&&!this.#i&&(this.#i=!0,this.#s())}async#s(){let[e,t]=await Promise.all([g.people(),g.me()]).catch(()=>[[],null]);this.people=e.filter(e=>e!==t?.principal.name),this.host.requestUpdate()}at(e){return this.#e.get(e)??Z}#c=({detail:e})=>{let{ask_id:t}=e,n=new ne().keyFor(t),r=this.#l(t),i=e.body;X.drop(t),this.#x(e,async()=>(i=await this.#y(e.body),g.answer(t,i,n)),()=>r!==null&&Ba(r,i)&&X.keep(t,i,n))};#l(e){return[...this.host.querySelectorAll(`waypost-ask`)].find(({ask:t})=>t?.id===e)?.ask??null}#u=({detail:e})=>e.forEach(e=>this.drafts.keep(e,this.#n.get(e)??null));#d=()=>{let e=new Set(X.waiting);for(let t of[...this.#n.keys()])e.has(t)||this.#w(t,Z);this.host.requestUpdate()};#f=({detail:{ask_id:e,ask:t,problem:n}})=>{n?(this.drafts.keep(e,this.#n.get(e)??null),this.#S(e,n)):(this.#w(e,Z),t&&this.onAsk(t))};#p=({detail:e})=>void this.#x(e,()=>g.delegate(e.ask_id,e.to,e.note));#m=({detail:e})=>void this.#x(e,()=>g.cancelAsk(e.ask_id,e.comment));#h=({detail:e})=>void this.#x(e,()=>g.restrict(e.ask_id,e.quorum));#g=({detail:e})=>{let{ask_id:t}=e;if(!this.#n.has(t))return void this.#x(e,()=>g.undo(t));this.drafts.keep(t,this.#n.get(t)??null),X.drop(t)};#_=async({detail:{ask_id:e,text:t}})=>{try{this.onAsk(await g.comment(e,t))}catch(t){await this.#S(e,t)}};#v=async({detail:{ask_id:e}})=>{let t=await g.suggestions(e).catch(()=>[]);this.#w(e,{...this.at(e),suggestions:t})};async#y(e){let t=e.shown&&await this.#t.get(e.shown.digest);return e.shown&&t?{...e,shown:{...e.shown,opened_at:t}}:e}#b=({detail:{file:e,report:t,wanted:n}})=>{g.upload(e,e=>t({progress:e}),n).then(({digest:e})=>t({progress:1,digest:e}),e=>t({problem:m(e).text||m(e).title}))};async#x({ask_id:e},t,n=()=>!1){if(this.at(e).busy)return;this.#r.delete(e);let r=this.drafts.forget(e);this.#w(e,{...Z,busy:!0});try{let n=await t().catch(async n=>{let i=n;if(i.code===`sign_in_required`&&this.drafts.keep(e,r),!await Va(i))throw i;return t()});this.#w(e,Z),this.onAsk(n)}catch(t){t instanceof p&&t.status===0&&n()?this.#C(e,r):(this.drafts.keep(e,r),await this.#S(e,t))}}async#S(e,t){let n=await Ha(e,t);n&&this.onAsk(n);let r=t.status===422?t.errors:[];this.#w(e,{busy:!1,problems:r,notice:r.length>0?null:Ua(t,n)})}#C(e,t){this.#w(e,{...Z,notice:La()}),this.#n.set(e,t)}#w(e,t){this.#n.delete(e),this.#e.set(e,t),this.host.requestUpdate()}};function Ba(e,t){let n=[...e.questions,...e.approval?.form??[]].some(({input:e})=>e===`secret`),r=e.approval?.risk===`high`||e.approval?.risk===`critical`;return!n&&!(`arguments`in t)&&!(r&&`decision`in t&&t.decision===`approve`)}async function Va(e){let t=e.code===`sign_in_required`;if(!t&&(e.code!==`step_up_required`||e.extras.enrolled!==!0))return!1;let{signInFirst:n,stepUp:r}=await _(async()=>{let{signInFirst:e,stepUp:t}=await import(`./sign-in.js`);return{signInFirst:e,stepUp:t}},__vite__mapDeps([0,1]));return t?n():r()}async function Ha(e,t){return[409,410,412].includes(t.status)?t.extras.ask||g.ask(e).catch(()=>null):null}function Ua(e,t){let r=t?Xt(t):null;if(e.code===`too_late_to_undo`)return{tone:`warning`,title:h.tooLate,text:h.tooLateText};if(e.code===`reply_held`)return{tone:`warning`,title:t?.held?h.hasReplied(t.held.by.name):h.somebodyReplied,text:h.hasRepliedText};if(e.code===`in_progress`)return{tone:`warning`,...m(e),whilePending:!0};switch(e.status){case 409:return{tone:`warning`,title:r?.who?h.faster(r.who):h.somebodyFaster,text:h.fasterText};case 410:return{tone:`warning`,title:n(h.gone,e.code)??h.goneOther,text:h.unsent};case 412:return{tone:`warning`,title:h.changed,text:h.changedText(t?.revision??``)};case 401:return{tone:`warning`,title:h.signedOut,text:h.signedOutText};case 403:return e.code===`step_up_required`?Ga(e):e.code===`sign_in_required`?{tone:`warning`,title:h.moreThanLink,text:h.moreThanLinkText}:{tone:`warning`,...m(e)};case 0:return{tone:`warning`,title:h.unreachable,text:h.mayNotHaveArrived,whilePending:!0};default:return{tone:`warning`,...m(e)}}}function Wa(e){let t=Xt(e);return{tone:`info`,title:t?.who?h.answeredMeanwhile(t.who):`${t?.title??``}.`,text:h.notSentHere}}function Ga(e){return{tone:`warning`,title:h.freshProof,text:e.extras.enrolled===!0?h.freshProofText:h.freshProofSetUp}}var Ka=class extends le{static properties={inbox:{attribute:!1},ask:{attribute:!1},byLink:{type:Boolean,attribute:`by-link`},problem:{state:!0}};#e=new za(this,e=>{this.inbox.take(e),this.#a()});#t=!1;#n=!1;#r=()=>{this.ask&&!this.problem&&!this.#n&&!this.inbox.get(this.ask)&&this.#i(this.ask),this.requestUpdate()};constructor(){super(),this.ask=``,this.byLink=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#r)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#r)}willUpdate(e){e.has(`ask`)&&this.ask&&this.#i(this.ask)}async#i(e){this.problem=null,this.#t=!1,this.#n=!0;try{this.inbox.take(await g.ask(e)),this.requestUpdate()}catch(e){this.problem=se(e)}this.#n=!1}async#a(){await this.updateComplete,await this.querySelector(`waypost-ask`)?.updateComplete,this.querySelector(`.next-button`)?.focus()}#o(e){if(this.byLink||e.status===`pending`&&!e.held)return i;let t=this.inbox.list?.find(({id:t})=>t!==e.id);return t?o`<p class="pane-links"><a class="next-button" data-key="↵" href="/asks/${t.id}">${h.nextAsk}</a></p>`:i}updated(){let e=this.querySelector(`waypost-ask`);!e||this.#t||(this.#t=!0,e.focusStart())}render(){let e=this.inbox.get(this.ask),t=this.#e.at(this.ask);return o`
<div class="narrow">
<header class="detail-head">
${this.byLink?o`<p class="by-link-note">${h.cameByLink}</p>`:o`<a class="back" href="/">${Y.back}<span>${h.names.inbox}</span></a>`}
<h1 class="visually-hidden" tabindex="-1">${h.anAsk}</h1>
${this.byLink?o`<a class="plain-link" href="/">${h.signInForMore}</a>`:e?o`<a class="plain-link" href="/sessions/${e.session_id}">${h.wholeSession}</a>`:i}
</header>
${ce(this.problem)}
${e?o`<waypost-ask class="card" .ask=${e} .fileAt=${Ra} .problems=${t.problems} .notice=${t.notice} .busy=${t.busy} .people=${this.#e.people}
.suggestions=${t.suggestions??null} .saved=${this.#e.drafts.at(this.ask)}></waypost-ask>
${this.#o(e)}`:this.problem?i:ee(3)}
</div>
`}};function qa(e,t){return!e||t.revision>e.revision?t:t.revision<e.revision?e:e.status===`pending`==(t.status===`pending`)?(t.comment_count??0)===(e.comment_count??0)?Ja(t)<Ja(e)?e:t:(t.comment_count??0)<(e.comment_count??0)?e:t:e.status===`pending`?t:e}function Ja({approval:e}){let t=e?.permit?.state;return t===void 0?0:t===`created`?1:t===`claimed`?2:3}var Ya=36e5,Xa={critical:3,high:2,medium:1,low:0};function Za({policy:e},t){let n=e.expires_at?Date.parse(e.expires_at)-t:1/0;return n<=Ya?2:+(n<=24*Ya)}function Qa({policy:e},t){return(e.escalated??0)>0||(e.expires_at?Date.parse(e.expires_at)<=t:!1)}function $a(e,t){return Za(e,t)===2}var eo=(e,t)=>e<t?-1:+(e>t),to=(e,t)=>eo(e.asked_at,t.asked_at)||eo(e.id,t.id);function no(e,t=`urgent`,n=Date.now()){let r=[...e].filter(({status:e})=>e===`pending`);if(t===`oldest`)return r.sort(to);if(t===`newest`)return r.sort((e,t)=>to(t,e));let i=new Map(r.map(e=>[e,Za(e,n)*8+Xa[e.approval?.risk??`low`]])),a=({policy:e})=>e.expires_at??`~`;return r.sort((e,t)=>(i.get(t)??0)-(i.get(e)??0)||eo(a(e),a(t))||to(e,t))}function ro(e,t){let n=e.findIndex(e=>e.id===t);return e[n+1]??e[n-1]??null}function io(e,t){let n=new Map(t.map((e,t)=>[e,t])),r=e.findLastIndex(({id:e})=>n.has(e));return{list:[...e.filter(({id:e})=>n.has(e)).sort((e,t)=>(n.get(e.id)??0)-(n.get(t.id)??0)),...e.slice(r+1)],fresh:e.slice(0,r+1).filter(({id:e})=>!n.has(e))}}function ao(e,t){return Xa[e.approval?.risk??`low`]>1||$a(e,t)}var oo={words:``,agent:``,kind:``,whom:``,due:``,order:`urgent`};function so(e){return e.words.trim()!==``||e.agent!==``||e.kind!==``||e.whom!==``||e.due!==``}var co=[`words`,`agent`,`kind`,`whom`,`due`,`order`];function lo(e){let t=new URLSearchParams(co.filter(t=>e[t]!==oo[t]).map(t=>[t,e[t]]));return t.size>0?`?${t.toString()}`:``}function uo(e){let t=new URLSearchParams(e),n=(e,n,r)=>n.find(n=>n===t.get(e))??r;return{words:t.get(`words`)??``,agent:t.get(`agent`)??``,kind:n(`kind`,[`questions`,`approval`,`review`],``),whom:t.get(`whom`)??``,due:n(`due`,[`soon`,`overdue`],``),order:n(`order`,[`newest`,`oldest`],`urgent`)}}function fo(e){return e.toLowerCase().split(/\s+/).filter(e=>e!==``)}function po(e,t){let n=t.map(e=>e.replace(/[.*+?^${}()|[\]\\]/g,`\\$&`)).join(`|`);return n===``?[e]:e.split(RegExp(`(${n})`,`gi`))}var mo=40;function ho(e,t){let n=`${Kt(e)}\n${e.agent}`.toLowerCase(),r=t.find(e=>!n.includes(e)),i=r===void 0?void 0:vo(e).find(e=>e.toLowerCase().includes(r));if(r===void 0||i===void 0)return null;let a=i.toLowerCase().indexOf(r),[o,s]=[Math.max(0,a-mo),a+r.length+mo];return`${o>0?`…`:``}${i.slice(o,s)}${s<i.length?`…`:``}`}var go=new WeakMap;function _o(e){let t=go.get(e);if(t!==void 0)return t;let n=vo(e).join(`
`).toLowerCase();return go.set(e,n),n}function vo(e){let{approval:t,review:n,questions:r}=e,i=r.flatMap(({question:e,header:t,options:n})=>[e,t??``,...n.map(({label:e})=>e)]),a=[t?.tool,t?.server,t?.target,t?.category,t?.prompt,t?.arguments_text,n?.markdown],o=(e.lineage?.above??[]).map(({agent:e})=>e);return[Kt(e),e.agent,...o,e.message??``,...i,...a.map(e=>e??``),e.id]}function yo(e,t,n){let r=fo(t.words);return e.filter(e=>bo(e,t,n)&&(r.length===0||r.every(t=>_o(e).includes(t))))}function bo(e,{agent:t,kind:n,whom:r,due:i},a){return t!==``&&e.agent!==t||n!==``&&e.kind!==n||r===`@me`&&e.you&&!e.you.answer&&!e.you.reject||r!==``&&r!==`@me`&&!xo(e).includes(r)||i===`soon`&&!$a(e,a)?!1:i!==`overdue`||Qa(e,a)}function xo({policy:e}){return[e.who,...(e.escalate??[]).slice(0,e.escalated??0)].flatMap(e=>e?.roles??[])}function So(e){let t=e=>[...new Set(e)].sort();return{agents:t(e.map(({agent:e})=>e)),roles:t(e.flatMap(xo))}}var Co=3;function wo(e){let t=new Map;for(let n of e){let e=To(n);if(e===null)continue;let r=t.get(e);r?r.push(n):t.set(e,[n])}let n=[],r=new Set;for(let i of e){let e=To(i),a=e===null?void 0:t.get(e);e===null||!a||a.length<Co?n.push({key:i.id,asks:[i]}):r.has(e)||(r.add(e),n.push({key:e,asks:a}))}return n}function To({approval:e,agent:t,you:n,held:r}){return!e||r||n&&!n.answer?null:`${t}\n${e.server??``}\n${e.tool}`}var Eo=100,Do=class{host;took;said=``;busy=!1;decided=[];#e=new ne;constructor(e,t){this.host=e,this.took=t,e.addController(this)}hostConnected(){}forget(){this.said=``,this.decided=[]}async bulk(e){if(!(this.busy||e.length===0)){this.#t(!0,``);try{let t=await this.#n(e);this.decided=t.flatMap(({ask:e})=>e??[]),this.decided.forEach(this.took),this.#t(!1,Oo(e,t))}catch(e){let{title:t,text:n}=m(se(e));this.#t(!1,`${t}. ${n}`)}}}#t(e,t){this.busy=e,this.said=t,this.host.requestUpdate()}async#n(e){let t=await this.#r(e),n=t.filter(({problem:e})=>e?.code===`step_up_required`),[r]=n;if(!r||!await Va(new p(r.status,r.problem??{})))return t;let i=await this.#r(e.filter(({ask_id:e})=>n.some(t=>t.ask_id===e)));return t.map(e=>i.find(({ask_id:t})=>t===e.ask_id)??e)}async#r(e){let t=[];for(let n=0;n<e.length;n+=Eo){let r=e.slice(n,n+Eo);t.push(...(await g.decide(r,this.#e.keyFor(JSON.stringify(r)))).results),this.#e.arrived()}return t}};function Oo(e,t){let n=t.filter(({problem:e})=>e),r=n.map(({status:e,problem:t})=>m(new p(e,t??{}))).map(({title:e,text:t})=>t||e),i=h.swept({done:t.length-n.length,decision:e[0]?.decision??`approve`});return n.length>0?i+h.notSwept({count:n.length,why:[...new Set(r)].join(` `)}):i}function ko(e,t,n,r=[]){let a=e.approval?.risk,s=r.length>0?ho(e,r):null,c=e=>po(e,r).map((e,t)=>t%2==1?o`<mark>${e}</mark>`:e);return o`
<a class="ask-row ${t?`current`:``}" href="/asks/${e.id}" data-id=${e.id} aria-current=${t?`true`:i} @click=${n}>
<span class="ask-row-top">
<span class="ask-row-agent"><bdi lang="">${c(S(e.agent))}</bdi>${e.lineage?o` <bdi class="ask-row-for">${qt(e)}</bdi>`:i}</span>
<waypost-when .at=${e.asked_at}></waypost-when>
</span>
<span class="ask-row-title"><bdi>${c(Kt(e))}</bdi></span>
${e.approval?o`<span class="ask-row-call">${Ao(e.approval)}</span>`:i}
${s?o`<span class="ask-row-why"><bdi lang="">${c(C(s))}</bdi></span>`:i}
<span class="ask-row-facts">
<span>${Yt(e)}</span>
${a?jo(a):i}
${e.quorum?o`<span>${f.approvals({counted:e.quorum.counted,needed:e.quorum.needed})}</span>`:i}
${Wn(e)?o`<span class="ask-row-others"><bdi>${Wn(e)}</bdi></span>`:i}
${Mo(e)}
</span>
</a>
`}function Ao({view:e}){return e.slice(0,3).map(({path:e,text:t})=>o`<span><bdi lang="">${C(e)}</bdi> <bdi lang="" class="ask-row-value">${C(t.slice(0,80))}</bdi></span> `)}function jo(e){return o`<span class="ask-risk ask-risk-${e}">${f.risk[e]}</span>`}function Mo(e){let t=Date.now(),n=Qa(e,t)?o`<span class="ask-row-due">${h.overdue}</span>`:i,{expires_at:r}=e.policy;return r?o`${n}<span class=${$a(e,t)?`ask-row-due`:``}>${h.expires(o`<waypost-when .at=${r}></waypost-when>`)}</span>`:n}function No({key:e,asks:t},{open:n,current:r},a){let[s]=t;if(!s?.approval)return i;let c=[`critical`,`high`,`medium`,`low`].map(e=>[e,t.filter(({approval:t})=>t?.risk===e).length]);return o`
<button type="button" class="ask-row ask-group ${r?`current`:``}" aria-expanded=${n} data-id=${e} @click=${a}>
<span class="ask-row-top"><span class="ask-row-agent"><bdi lang="">${S(s.agent)}</bdi></span><span class="ask-group-count">${h.alike(t.length)}</span></span>
<span class="ask-row-title">${f.run(o`<bdi lang="">${C(s.approval.tool)}</bdi>`)}</span>
<span class="ask-row-facts"><span>${h.approvals}</span>${c.filter(([,e])=>e>0).map(([e,t])=>o`<span class="ask-risk ask-risk-${e}">${f.riskCount({count:t,risk:f.risk[e]})}</span>`)}</span>
</button>
`}var Po=62.5,Fo=()=>window.innerWidth>=Po*Number.parseFloat(getComputedStyle(document.documentElement).fontSize),Q=100,Io=6,Lo=class extends le{static properties={inbox:{attribute:!1},chosen:{state:!0},wide:{state:!0},wanted:{state:!0},open:{state:!0},drawn:{state:!0}};#e=new za(this,e=>{this.inbox.take(e),this.#p()});#t=new Do(this,e=>this.inbox.take(e));#n=null;#r=matchMedia(`(hover: none)`).matches;#i=!1;#a=null;#o=!1;#s=0;#c=new IntersectionObserver(e=>e.some(({isIntersecting:e})=>e)&&(this.drawn+=Q));#l=()=>this.requestUpdate();#u=()=>this.wide=Fo();constructor(){super(),this.chosen=null,this.wide=Fo(),this.wanted=uo(location.search),this.open=null,this.drawn=Q}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#l),window.addEventListener(`resize`,this.#u),document.addEventListener(`keydown`,this.#T)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#l),window.removeEventListener(`resize`,this.#u),document.removeEventListener(`keydown`,this.#T),this.#c.disconnect()}willUpdate(e){if(!this.wide||this.chosen!==null&&this.#d(this.chosen))return;this.inbox.list?.length===0&&(this.#i=!1);let[t]=this.#i?[]:this.#v().asks;this.chosen=t?.id??null,this.#i||=t!==void 0}#d(e){return this.#f(e)||this.inbox.get(e)!==void 0||this.#v().rows.some(({key:t})=>t===e)}#f(e){return this.#a===e&&(this.#t.busy||this.#t.said!==``)}async#p(){await this.updateComplete,await this.querySelector(`waypost-ask`)?.updateComplete;let{activeElement:e}=document;(e===document.body||e?.closest(`.inbox-pane`))&&this.querySelector(`.next-button`)?.focus()}async#m(e,t){this.#a=e,await this.#t.bulk(t),this.#o=!0,this.requestUpdate()}#h(){let e=e=>this.querySelector(e),t=e(`.pane-result .next-button`)??e(`.pane-result > .bulk-said`)??e(`.inbox-list > .bulk-said[data-said]`);this.#o&&t&&(this.#o=!1,t.focus())}async#g(e){this.chosen=e,this.#i=!0,this.#t.forget(),this.#o=!1,await this.updateComplete,this.querySelector(`.inbox-pane`)?.scrollTo(0,0)}async#_(e){await this.#g(e),await this.querySelector(`waypost-ask`)?.focusStart()}updated(){this.#h(),this.#c.disconnect();let e=this.querySelector(`.inbox-more`);e&&this.#c.observe(e)}#v(){let{list:e}=this.inbox;if(this.#n?.list!==e||this.#n.wanted!==this.wanted){let t=Date.now(),n=yo(this.wanted.order===`urgent`?e??[]:no(e??[],this.wanted.order,t),this.wanted,t),{list:r,fresh:i}=this.#r&&this.#n?.wanted===this.wanted?io(n,this.#n?.asks.map(({id:e})=>e)??[]):{list:n,fresh:[]};this.#n={list:e,wanted:this.wanted,asks:r,rows:wo(r),fresh:i}}return this.#n}#y=e=>{this.#r=e||matchMedia(`(hover: none)`).matches,this.#r||this.#x()};#b=({type:e,target:t,currentTarget:n})=>{let r=n;e.startsWith(`focus`)?this.#y(r.matches(`:hover`)||e===`focusin`&&t.matches(`.ask-row`)):this.#y(e===`pointerenter`||r.contains(document.activeElement?.closest(`.ask-row`)??null))};#x=()=>{this.#n?.fresh.length&&(this.#n=null,this.requestUpdate())};#S(e){let t=e.some(e=>ao(e,Date.now()))?h.freshUrgent:h.fresh;return o`<div class="fresh" role="status">${e.length>0?o`<button type="button" class="fresh-pill" @click=${this.#x}>${t(e.length)}</button>`:i}</div>`}#C=({detail:{wanted:e}})=>{this.wanted=e,this.drawn=Q;let{asks:t,rows:n}=this.#v();[...t.map(({id:e})=>e),...n.map(({key:e})=>e)].includes(this.chosen??``)||(this.chosen=null),history.replaceState(history.state,``,location.pathname+lo(e))};#w=e=>{let[t]=this.querySelectorAll(`.ask-row`);e.key===`Enter`&&e.target.matches(`[type="search"]`)&&t&&(t.focus(),t.click())};#T=e=>{let t=Ia(e);if(t===`/`&&this.#E(e),t!==`j`&&t!==`k`)return;let n=[...this.querySelectorAll(`.ask-row`)],r=n.findIndex(e=>e===document.activeElement),i=n.findIndex(e=>e.dataset.id===this.chosen),a=r>=0?r:this.wide?i:-1,o=a<0?Math.min(this.#s,n.length-1):t===`j`?a+1:Math.max(a-1,0),s=n[o];s&&(s.focus(),this.#s=o,this.wide&&this.#g(s.dataset.id??``))};#E(e){e.preventDefault(),this.querySelector(`waypost-inbox-tools`)?.focusSearch?.()}#D(e,t){!this.wide||e.metaKey||e.ctrlKey||e.shiftKey||e.button!==0||(e.preventDefault(),this.#g(t.id),this.#s=[...this.querySelectorAll(`.ask-row`)].findIndex(e=>e.dataset.id===t.id))}#O({key:e,asks:t}){let[n]=t;if(!n)return i;if(t.length===1)return o`<li>${ko(n,this.wide&&n.id===this.chosen,e=>this.#D(e,n),fo(this.wanted.words))}</li>`;let r=this.open===e;return o`<li>
${No({key:e,asks:t},{open:r,current:this.wide&&e===this.chosen},()=>this.#k(e))}
${r?this.#j({key:e,asks:t}):i}
</li>`}#k(e){this.open=this.open===e?null:e,this.wide&&this.#g(e)}#A({key:e,asks:t}){return o`<waypost-bulk-decision ?expanded=${this.wide} .asks=${t} ?busy=${this.#t.busy} .said=${this.wide?this.#t.said:``}
@waypost-bulk-decision=${({detail:t})=>void this.#m(e,t.decisions)}></waypost-bulk-decision>`}#j({key:e,asks:t}){return o`<div class="ask-together">
${this.wide?i:this.#A({key:e,asks:t})}
<ul class="rows">${x(t.slice(0,Q),({id:e})=>e,e=>o`<li>${ko(e,this.wide&&e.id===this.chosen,t=>this.#D(t,e))}</li>`)}</ul>
${t.length>Q?o`<p class="ask-together-more">${h.firstOf({shown:Q,all:t.length})}</p>`:i}
</div>`}#M(e,t){let n=t.find(({key:e,asks:t})=>e===this.chosen&&t.length>1);if(n)return this.#A(n);if(this.chosen&&this.#f(this.chosen))return this.#P(e);let r=this.chosen?this.inbox.get(this.chosen):void 0;if(!r&&this.inbox.list===null)return i;if(!r)return o`<div class="pane-empty"><p>${h.chooseAsk}</p></div>`;let a=this.#e.at(r.id),s=r.status===`pending`&&!r.held?null:ro(e,r.id)??e[0]??null;return o`
<waypost-ask .ask=${r} .fileAt=${Ra} .problems=${a.problems} .notice=${a.notice} .busy=${a.busy} .people=${this.#e.people}
.suggestions=${a.suggestions??null} .saved=${this.#e.drafts.at(r.id)}></waypost-ask>
<p class="pane-links">${this.#N(s)} <a href="/sessions/${r.session_id}">${h.wholeSession}</a></p>
`}#N(e){return e?o`<button type="button" class="next-button" data-key="↵" @click=${()=>void this.#_(e.id)}>${h.nextAsk}</button>`:i}#P(e){let{said:t,decided:n}=this.#t;return o`<div class="pane-result">
<p class="bulk-said" role="status" tabindex="-1">${t}</p>
<p class="pane-links">${this.#N(e[0]??null)}</p>
<ul class="rows is-boxed">${n.map(e=>o`<li>${ko(e,!1,t=>this.#D(t,e))}</li>`)}</ul>
</div>`}#F(e,t){let{list:n}=this.inbox;if(n===null)return ee(4);let r=n.length>=Io||so(this.wanted),a=this.wide?``:this.#t.said,{agents:s,roles:c}=So(r?n:[]);return o`
${r?o`<waypost-inbox-tools .wanted=${this.wanted} .agents=${s} .roles=${c} @waypost-wanted=${this.#C} @keydown=${this.#w}></waypost-inbox-tools>`:i}
<p class="bulk-said" role="status" tabindex="-1" ?data-said=${a!==``}>${a}</p>
${n.length===0&&!so(this.wanted)?Ro():e===0?o`<div class="empty"><h2>${h.nothingLikeThat}</h2></div>`:o`<ul class="rows ${this.drawn>Q?`is-long`:``}">${x(t.slice(0,this.drawn),({key:e})=>e,e=>this.#O(e))}</ul>`}
${t.length>this.drawn?o`<p class="inbox-more"><button type="button" class="plain-button" @click=${()=>this.drawn+=Q}>${h.showMore}</button></p>`:i}
`}#I(e){let{list:t,whole:n}=this.inbox;if(t===null)return``;let r=`${d(t.length)}${n?``:`+`}`;return t.length===0?h.nothingWaits:so(this.wanted)?h.someOf({found:d(e),all:r}):h.waiting(r)}render(){let{list:e}=this.inbox,{asks:t,rows:n,fresh:r}=this.#v(),a=e?.length??0,s=this.wide&&(e===null||a>0||this.chosen!==null);return o`
<div class="inbox ${s?`split`:``}">
<section class="inbox-list" aria-labelledby="inbox-title" @pointerenter=${this.#b} @pointerleave=${this.#b} @focusin=${this.#b} @focusout=${this.#b}>
<header class="page-head">
<h1 id="inbox-title" tabindex="-1">${h.names.inbox}</h1>
<p class="page-count ${a===0?`visually-hidden`:``}" role="status">${this.#I(t.length)}</p>
</header>
${this.#S(r)} ${this.#F(t.length,n)}
</section>
${s?o`<section class="inbox-pane" aria-label=${h.chosenAsk}>${this.#M(t,n)}</section>`:i}
</div>
`}};function Ro(){return o`<div class="empty">
<span class="empty-mark">${Y.done}</span>
<h2>${h.empty}</h2>
<p>${h.emptyText}</p>
<p><a class="plain-link" href="/agents">${h.startSession}</a></p>
</div>`}var zo=class{retry=null;#e=``;push(e){let t=(this.#e+e).replaceAll(`\r
`,`
`).split(`

`);this.#e=t.pop()??``;for(let e of t)this.retry=Bo(e)??this.retry;return t.map(Vo).filter(e=>e!==null)}};function Bo(e){let t=/^retry: ?(\d+)$/m.exec(e);return t?Number(t[1]):null}function Vo(e){let t={id:null,event:`message`,data:``},n=[];for(let r of e.split(`
`)){let e=r.indexOf(`:`),i=e<0?r:r.slice(0,e),a=e<0?``:r.slice(e+1).replace(/^ /,``);i===`data`&&n.push(a),i===`event`&&(t.event=a),i===`id`&&(t.id=a)}return n.length>0?{...t,data:n.join(`
`)}:null}var Ho=500,Uo=15e3,Wo=4e4;async function Go(e,t){let n=0;for(;!t.aborted;){e.onConnection(n===0?`connecting`:`lost`);let r=new zo,i=await Ko(e,r,t).catch(()=>!1);if(t.aborted)return;n=i?1:n+1,e.onConnection(`lost`);let a=Math.min(Uo,Ho*2**(n-1))*(.75+Math.random()/2);await qo(i?r.retry??a:a,t)}}async function Ko(e,t,n){let r=new AbortController,i=AbortSignal.any([n,r.signal]),a=window.setTimeout(()=>r.abort(),Wo);try{let n=await fetch(e.url(),{headers:{accept:`text/event-stream`},signal:i,cache:`no-store`});if(!n.ok||!n.body)return!1;e.onConnection(`live`);let o=n.body.pipeThrough(new TextDecoderStream).getReader();for(;;){let{done:n,value:i}=await o.read().catch(()=>({done:!0,value:``}));if(n)return!0;window.clearTimeout(a),a=window.setTimeout(()=>r.abort(),Wo);for(let n of t.push(i))e.onFrame(n)}}finally{window.clearTimeout(a)}}function qo(e,t){return new Promise(n=>{let r=()=>{window.clearTimeout(i),window.removeEventListener(`online`,r),t.removeEventListener(`abort`,r),n()},i=window.setTimeout(r,e);window.addEventListener(`online`,r),t.addEventListener(`abort`,r)})}var Jo=`waypost-inbox`;function Yo(e,t){let n=new BroadcastChannel(Jo);t.addEventListener(`abort`,()=>n.close());let r=null,i=t=>{t.say===`reset`&&e.onReset(),t.say===`change`&&e.onChange(t.change),t.say===`connection`&&e.onConnection(t.connection),t.say===`hello`&&r&&n.postMessage({say:`connection`,connection:r})},a=e=>{t.aborted||(n.postMessage(e),i(e))},o=()=>Go({url:()=>ie.inbox,onFrame:e=>Xo(e,a),onConnection:e=>{r=e,a({say:`connection`,connection:e})}},t);n.onmessage=({data:e})=>i(e),e.onReset(),n.postMessage({say:`hello`}),navigator.locks?navigator.locks.request(Jo,{signal:t},o).catch(()=>{}):o()}function Xo(e,t){if(e.event===`reset`&&t({say:`reset`}),e.event!==`ask_changed`)return;let n=JSON.parse(e.data);t({say:`change`,change:`data`in n?n.data:n})}var Zo=25,Qo=8,$o=100,es=class extends EventTarget{list=null;whole=!1;connection=`connecting`;changes=0;#e=new Map;#t=0;#n=!1;#r=0;#i=new Set;#a=!1;start(e){Yo({onReset:()=>void this.#o(),onChange:({ask_id:e})=>void this.#s(e),onConnection:e=>{this.connection=e,this.#d()}},e)}take(e){this.#e.set(e.id,qa(this.#e.get(e.id),e)),this.#l()}get(e){return this.#e.get(e)}async#o(){let e=++this.#t,t=new Set;try{for await(let n of g.pendingAsks()){if(e!==this.#t)return;for(let e of n)t.add(e.id),this.#e.set(e.id,qa(this.#e.get(e.id),e));let r=!this.#n;this.#n=!0,r?this.#u():this.#l()}let n=[...this.#e.values()].filter(({id:e,status:n})=>n===`pending`&&!t.has(e));for(let{id:e}of n)n.length>$o&&this.#e.delete(e);this.whole=!0,this.#u();for(let{id:e}of n)n.length<=$o&&this.#s(e)}catch{}}async#s(e){if(this.#i.add(e),!this.#a){for(this.#a=!0;this.#i.size>0;){let e=[...this.#i],t=e.length>$o?[]:e.slice(0,Qo);t.length===0&&this.#i.clear(),t.forEach(e=>this.#i.delete(e)),await(t.length===0?this.#o():Promise.all(t.map(e=>this.#c(e))))}this.#a=!1}}async#c(e){try{this.take(await g.ask(e))}catch(t){t instanceof p&&t.status===404&&this.#e.delete(e),this.#l()}}#l(){this.changes+=1,this.#d(),this.#r===0&&(this.#r=window.setTimeout(()=>this.#u(),Zo))}#u(){window.clearTimeout(this.#r),this.#r=0,this.#n&&(this.list=no(this.#e.values())),this.changes+=1,this.#d()}#d(){this.dispatchEvent(new Event(`change`))}};function ts(e){let[t=``,n=``,...r]=e.replace(/^\/+|\/+$/g,``).split(`/`);if(t===`sign-in`&&n===`oidc`&&r.length===1)return{page:`returned`,provider:ns(r[0]??``)};if(r.length>0)return{page:`lost`};if(t===``)return{page:`inbox`};let i=ns(n);return t===`sessions`?i?{page:`session`,id:i}:{page:`sessions`}:t===`asks`&&i?{page:`ask`,id:i}:t===`rules`&&!i?{page:`rules`}:t===`risk`&&!i?{page:`risk`}:t===`history`&&!i?{page:`history`}:t===`account`&&!i?{page:`account`}:t===`agents`&&!i?{page:`agents`}:{page:`lost`}}function ns(e){try{return decodeURIComponent(e)}catch{return e}}var rs=`waypost-team`;function is(e,t){return(new URLSearchParams(e).get(`team`)??t?.getItem(rs)??``).trim()}function as(e,t){e?t?.setItem(rs,e):t?.removeItem(rs)}function $(){try{return window.localStorage}catch{return null}}var os=[`low`,`medium`,`high`,`critical`];function ss(){if(!(`serviceWorker`in navigator))return;let{trustedTypes:e}=window,t=e?.createPolicy(`waypost-worker`,{createScriptURL:()=>`/sw.js`}).createScriptURL(``)??`/sw.js`;navigator.serviceWorker.register(t).then(ls).catch(()=>{})}function cs(){let{outcomeUnknown:e,guardrail:t,toolAsks:n,approval:r,review:i,limits:a}=f,o=Object.entries(a).map(([e,t])=>[`limit_${e}`,t]);return{call_outcome_unknown:e,guardrail:t,mid_call:n,approval:r,review:i,questions:f.questionKind(1),...Object.fromEntries(o)}}async function ls(){if(!(`caches`in window))return;let e=Object.entries(cs()).flatMap(([e,t])=>[[e,t],...os.map(n=>[`${e} ${n}`,h.riskIn({kind:t,risk:f.risk[n]})])]),t={lang:v,waits:h.waitsForYou(`{}`),several:h.severalWait(`{}`),kinds:Object.fromEntries(e)};await(await caches.open(`waypost-words`)).put(`/assets/words`,new Response(JSON.stringify(t)))}var us=`waypost-notify`;function ds(){return`Notification`in window&&Notification.permission===`granted`&&fs()===`yes`}function fs(){try{return localStorage.getItem(us)}catch{return null}}async function ps(e){let t=e&&`Notification`in window&&await Notification.requestPermission()===`granted`;try{localStorage.setItem(us,t?`yes`:`no`)}catch{return!1}return t}var ms=class{#e=null;hear(e,t){if(e===null||!t)return;let{setAppBadge:n}=navigator;n?.call(navigator,e.length).catch(()=>{}),_s(new Set(e.map(({id:e})=>e)));let r=this.#e;this.#e=new Set(e.map(({id:e})=>e)),r&&document.visibilityState!==`visible`&&ds()&&e.filter(e=>!r.has(e.id)&&e.you?.answer!==!1).slice(0,3).forEach(gs)}};function hs(e){let[t,n]=[Yt(e),e.approval?.risk];return n?h.riskIn({kind:t,risk:f.risk[n]}):t}function gs(e){let t=new Notification(h.waitsForYou(S(e.agent)),{body:hs(e),lang:v,tag:e.id,icon:`/assets/icon.svg`});t.onclick=()=>{window.focus(),location.assign(`/asks/${encodeURIComponent(e.id)}`)}}async function _s(e){let t=(await(await navigator.serviceWorker?.getRegistration().catch(()=>void 0))?.getNotifications?.()??[]).filter(({data:t})=>typeof t?.ask==`string`&&!e.has(t.ask));await Promise.all(t.map(e=>g.ask(String(e.data.ask)).then(({status:t})=>t!==`pending`&&e.close(),()=>{})))}var vs={sessions:()=>_(()=>import(`./sessions.js`),__vite__mapDeps([2,1,3,4,5,6])),session:()=>_(()=>import(`./session.js`),__vite__mapDeps([7,1,3,4,6,5])),agents:()=>_(()=>import(`./agents.js`),__vite__mapDeps([8,1,4,6])),rules:()=>_(()=>import(`./rules.js`),__vite__mapDeps([9,1,3,4,6,10])),risk:()=>_(()=>import(`./risk.js`),__vite__mapDeps([11,1,3,4,6])),history:()=>_(()=>import(`./history.js`),__vite__mapDeps([12,1,3,4,6,10])),account:()=>_(()=>import(`./account.js`),__vite__mapDeps([13,1,3,4,0,6])),returned:()=>bs()},ys=()=>_(()=>import(`./inbox-later.js`),__vite__mapDeps([14,1,4,3])),bs=()=>_(()=>import(`./sign-in.js`),__vite__mapDeps([0,1]));async function xs({page:e}){await vs[e]?.(),await te(v),r(v)}function Ss(e){history.pushState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`))}function Cs(e){if(e.defaultPrevented||e.button!==0||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;let t=e.target instanceof Element?e.target.closest(`a`):null;!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`)||/^\/($|asks\/|sessions($|\/)|agents$|rules$|risk$|history$|account$)/.test(t.pathname)&&(e.preventDefault(),t.href!==location.href&&Ss(t.pathname+t.search))}var ws=class extends le{static properties={me:{state:!0},route:{state:!0},away:{state:!0},ways:{state:!0},problem:{state:!0},busy:{state:!0},team:{state:!0},here:{state:!0},refused:{state:!0}};#e=!1;#t=!1;#n=new es;#r=new ms;#i=new AbortController;#a=0;constructor(){super(),this.me=null,this.route=ts(location.pathname),this.here=!1,this.refused=null,this.away=!1,this.ways=null,this.problem=null,this.busy=!1,this.team=is(location.search,$())}connectedCallback(){super.connectedCallback();let{signal:e}=this.#i;window.addEventListener(`popstate`,()=>void this.#o(ts(location.pathname)),{signal:e}),this.#o(this.route),document.addEventListener(`click`,Cs,{signal:e}),this.#n.addEventListener(`change`,()=>this.#m(),{signal:e}),X.addEventListener(`change`,()=>this.requestUpdate(),{signal:e}),X.addEventListener(`sent-later`,e=>this.#l(e),{signal:e}),document.readyState===`complete`?ss():window.addEventListener(`load`,()=>ss(),{signal:e,once:!0}),document.addEventListener(`signed-in`,()=>void g.me().then(e=>this.me=e,()=>{}),{signal:e}),this.route.page!==`returned`&&this.#s()}disconnectedCallback(){super.disconnectedCallback(),this.#i.abort()}async#o(e){let t=location.href,n=await xs(e).then(()=>!0,()=>`failed`);location.href===t&&(this.here=n,this.route=e)}async#s(){try{this.me=await g.me(),this.me.only_asks&&this.#d(this.team),this.#t=!0,this.#n.start(this.#i.signal),this.#c()}catch(e){if(e instanceof p&&e.status===401)return this.#u();this.away=!0,window.setTimeout(()=>void this.#s(),2e3)}}#c(){this.me&&this.me!==`signed-out`&&X.send(re(this.me))}#l({detail:{ask_id:e,ask:t,problem:n}}){t&&this.#n.take(t),this.refused=n?{ask_id:e,why:m(n).title}:null}#u(){this.me=`signed-out`,this.#d(this.team)}#d(e){this.team=e,bs().catch(()=>{}),g.ways(e).then(e=>this.ways=e,()=>{})}#f=async({detail:{name:e,password:t,team:n}})=>{this.busy=!0,this.problem=null;try{if(await g.signIn(e,t,n),as(n,$()),this.#t)return location.reload();this.me=null,await this.#s()}catch(e){this.problem=se(e)}finally{this.busy=!1}};async#p(){this.away=!0;let e=await g.me().then(()=>null,e=>e);e instanceof p&&e.status===401&&this.#u(),this.#a=0}#m(){this.#n.connection===`live`?(window.clearTimeout(this.#a),this.#a=0,(this.away||!this.#e)&&this.#c(),this.#e=!0,this.away=!1):this.#n.connection===`lost`&&this.#a===0&&this.me!==`signed-out`&&(this.#e=!1,this.#a=window.setTimeout(()=>void this.#p(),1200)),this.requestUpdate()}#h(){return o`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${h.names[this.route.page]}</h1></header>${ee(4)}</div>`}get count(){return this.#n.list?.length??0}updated(e){this.#r.hear(this.#n.list,this.#n.whole);let t=this.count>0?`(${this.count}) `:``;document.title=`${t}${h.names[this.route.page]} · Waypost`,e.has(`route`)&&e.get(`route`)!==void 0&&(window.scrollTo(0,0),Promise.resolve().then(()=>this.querySelector(`main h1`)?.focus({preventScroll:!0})))}#g(e){return o`<waypost-sign-in ?by-link=${e} .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team}
@signed-in=${()=>location.reload()} @waypost-team=${({detail:e})=>this.#d(e.team)} @waypost-sign-in=${this.#f}></waypost-sign-in>`}#_({only_asks:e}){return!e||this.route.page===`ask`&&e.includes(this.route.id)}#v(e,t,n){let r=this.route.page===e||e===`sessions`&&this.route.page===`session`||e===`inbox`&&this.route.page===`ask`||e===`agents`&&(this.route.page===`rules`||this.route.page===`risk`);return o`<a class="nav-link nav-${e}" href=${t} aria-current=${r?`page`:i}>
${Y[e]}<span>${h.names[e]}</span>
${n>0?o`<span class="nav-badge" aria-label=${h.waitingCount(n)}>${n>99?`99+`:n}</span>`:i}
</a>`}#y(){let e=this.#n;if(this.here===`failed`)return o`<div class="empty"><h1 tabindex="-1">${h.notLoaded}</h1><p>${h.notLoadedText}</p>
<p><button type="button" class="plain-button" @click=${()=>location.reload()}>${h.tryAgain}</button></p></div>`;switch(this.route.page){case`inbox`:return o`<page-inbox .inbox=${e}></page-inbox>`;case`ask`:return o`<page-ask .inbox=${e} .ask=${this.route.id} ?by-link=${this.me!==`signed-out`&&!!this.me?.only_asks}></page-ask>`;case`sessions`:return o`<page-sessions .inbox=${e}></page-sessions>`;case`session`:return o`<page-session .inbox=${e} .session=${this.route.id}></page-session>`;case`agents`:return o`<page-agents></page-agents>`;case`rules`:return o`<page-rules></page-rules>`;case`risk`:return o`<page-risk></page-risk>`;case`history`:return o`<page-history></page-history>`;case`account`:return o`<page-account></page-account>`;case`returned`:return i;case`lost`:return o`<div class="empty"><h1 tabindex="-1">${h.noSuchPage}</h1><p><a class="plain-link" href="/">${h.goToInbox}</a></p></div>`}}#b(){let e=this.me!==`signed-out`&&this.me?.unsafe_settings||[];return e.length>0?o`<p class="unsafe" role="alert">${h.unsafe(e.map(e=>`${e}=off`).join(`, `))}</p>`:i}#x(){return o`<nav class="nav" aria-label=${h.main}>
<a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
${this.#v(`inbox`,`/`,this.count)} ${this.#v(`sessions`,`/sessions`,0)} ${this.#v(`agents`,`/agents`,0)} ${this.#v(`history`,`/history`,0)}
${this.#v(`account`,`/account`,0)}
<button type="button" class="nav-keys" data-key="?" @click=${this.#S}>${h.keysTitle}</button>
<p class="nav-me">${this.me&&this.me!==`signed-out`?o`<a href="/account">${Y.account}<span class="visually-hidden">${h.account}</span><bdi>${this.me.principal.name}</bdi></a>`:i}</p>
</nav>`}render(){if(this.route.page===`returned`)return this.here?o`<page-returned .provider=${this.route.provider}></page-returned>`:i;if(this.me===`signed-out`)return this.#g(!1);if(this.me&&!this.#_(this.me))return this.#g(!0);let e=this.me?.only_asks!==void 0,t=this.route.page===`ask`||this.route.page===`session`||this.route.page===`rules`||this.route.page===`risk`;return o`
<a class="skip-link" href="#main" @click=${this.#C}>${h.skip}</a>
${this.#b()}
<div class="shell ${t?`is-detail`:``} ${e?`is-by-link`:``}">
${e?i:this.#x()}
<div class="away" role="status" ?hidden=${!this.away}>${this.away?o`<span class="away-dot" aria-hidden="true"></span>${h.away}`:i}</div>
<waypost-outbox .waiting=${X.waiting} .refused=${this.refused} @waypost-unsend=${()=>X.takeBack()}></waypost-outbox>
<main id="main">${this.me&&this.here?this.#y():this.#h()}</main>
</div>
<waypost-keys></waypost-keys>
`}#S=()=>{let e=this.querySelector(`waypost-keys`);e&&(e.open=!0)};#C(e){e.preventDefault(),document.querySelector(`main h1`)?.focus()}},Ts=class extends le{static properties={waiting:{attribute:!1},refused:{attribute:!1}};constructor(){super(),this.waiting=[],this.refused=null}#e=()=>this.dispatchEvent(new Event(`waypost-unsend`,{bubbles:!0}));render(){let e=this.waiting.length,{refused:t}=this;return o`<div role="status">${t?o`<p class="outbox is-bad"><span>${h.notTaken(S(t.why))}</span> <a href="/asks/${t.ask_id}">${h.seeIt}</a></p>`:i}${e>0?o`<p class="outbox"><span>${h.sentLater(e)}</span> <button type="button" class="ask-link" @click=${this.#e}>${h.doNotSend}</button></p>`:i}</div>`}},Es=`waypost-language`;function Ds(){return ue($()?.getItem(Es)??``)}function Os(e){e?$()?.setItem(Es,e):$()?.removeItem(Es)}async function ks(){await Promise.resolve();let e=t(Ds(),navigator.languages),n=await(te(e)??Promise.resolve()).then(()=>e,()=>`en`);document.documentElement.lang=n,r(n)}var As=`waypost-theme`,js=`(prefers-color-scheme: dark)`,Ms=[`light`,`dark`];function Ns(){let e=$()?.getItem(As);return Ms.find(t=>t===e)??null}function Ps(e){e?$()?.setItem(As,e):$()?.removeItem(As),Is()}var Fs=null;function Is(){let e=Ns();if(!e&&!Fs)return;let t=e=>e instanceof CSSMediaRule&&e.conditionText.includes(`prefers-color-scheme`);Fs??=[...document.styleSheets].flatMap(e=>[...e.cssRules].filter(t));for(let t of Fs)t.media.mediaText=e===`dark`?`all`:e===`light`?`not all`:js;document.documentElement.style.colorScheme=e??``}customElements.define(`waypost-outbox`,Ts),customElements.define(`page-ask`,Ka),customElements.define(`page-inbox`,Lo),Is(),ks().then(()=>{customElements.define(`waypost-app`,ws),ys().catch(()=>{})});export{Gt as A,ta as C,or as D,hr as E,ge as F,w as I,P as M,T as N,en as O,ve as P,Y as S,vi as T,za as _,Ds as a,Fa as b,ds as c,$ as d,Go as f,qa as g,so as h,Os as i,dt as j,qt as k,as as l,oo as m,Ps as n,Ss as o,Do as p,Ns as r,ps as s,Ms as t,is as u,Ra as v,Fi as w,X as x,Ia as y};