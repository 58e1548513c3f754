var e=globalThis,t=e.ShadowRoot&&(e.ShadyCSS===void 0||e.ShadyCSS.nativeShadow)&&`adoptedStyleSheets`in Document.prototype&&`replace`in CSSStyleSheet.prototype,n=Symbol(),r=new WeakMap,i=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==n)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,n=this.t;if(t&&e===void 0){let t=n!==void 0&&n.length===1;t&&(e=r.get(n)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),t&&r.set(n,e))}return e}toString(){return this.cssText}},a=e=>new i(typeof e==`string`?e:e+``,void 0,n),o=(n,r)=>{if(t)n.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let t of r){let r=document.createElement(`style`),i=e.litNonce;i!==void 0&&r.setAttribute(`nonce`,i),r.textContent=t.cssText,n.appendChild(r)}},s=t?e=>e:e=>e instanceof CSSStyleSheet?(e=>{let t=``;for(let n of e.cssRules)t+=n.cssText;return a(t)})(e):e,{is:c,defineProperty:l,getOwnPropertyDescriptor:u,getOwnPropertyNames:d,getOwnPropertySymbols:f,getPrototypeOf:p}=Object,m=globalThis,ee=m.trustedTypes,te=ee?ee.emptyScript:``,ne=m.reactiveElementPolyfillSupport,h=(e,t)=>e,re={toAttribute(e,t){switch(t){case Boolean:e=e?te:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let n=e;switch(t){case Boolean:n=e!==null;break;case Number:n=e===null?null:Number(e);break;case Object:case Array:try{n=JSON.parse(e)}catch{n=null}}return n}},ie=(e,t)=>!c(e,t),ae={attribute:!0,type:String,converter:re,reflect:!1,useDefault:!1,hasChanged:ie};Symbol.metadata??=Symbol(`metadata`),m.litPropertyMetadata??=new WeakMap;var g=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=ae){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&l(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=u(this.prototype,e)??{get(){return this[t]},set(e){this[t]=e}};return{get:r,set(t){let a=r?.call(this);i?.call(this,t),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??ae}static _$Ei(){if(this.hasOwnProperty(h(`elementProperties`)))return;let e=p(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(h(`finalized`)))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(h(`properties`))){let e=this.properties,t=[...d(e),...f(e)];for(let n of t)this.createProperty(n,e[n])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[e,n]of t)this.elementProperties.set(e,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let e of n)t.unshift(s(e))}else e!==void 0&&t.push(s(e));return t}static _$Eu(e,t){let n=t.attribute;return!1===n?void 0:typeof n==`string`?n:typeof e==`string`?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return o(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&!0===n.reflect){let i=(n.converter?.toAttribute===void 0?re:n.converter).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let e=n.getPropertyOptions(r),i=typeof e.converter==`function`?{fromAttribute:e.converter}:e.converter?.fromAttribute===void 0?re:e.converter;this._$Em=r;let a=i.fromAttribute(t,e.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let a=this.constructor;if(!1===r&&(i=this[e]),n??=a.getPropertyOptions(e),!((n.hasChanged??ie)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(a._$Eu(e,n))))return;this.C(e,t,n)}!1===this.isUpdatePending&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},a){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,a??t??this[e]),!0!==i||a!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),!0===r&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[e,t]of this._$Ep)this[e]=t;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[t,n]of e){let{wrapped:e}=n,r=this[t];!0!==e||this._$AL.has(t)||r===void 0||this.C(t,void 0,n,r)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(t){throw e=!1,this._$EM(),t}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(e){}firstUpdated(e){}};g.elementStyles=[],g.shadowRootOptions={mode:`open`},g[h(`elementProperties`)]=new Map,g[h(`finalized`)]=new Map,ne?.({ReactiveElement:g}),(m.reactiveElementVersions??=[]).push(`2.1.2`);var oe=globalThis,se=e=>e,ce=oe.trustedTypes,le=ce?ce.createPolicy(`lit-html`,{createHTML:e=>e}):void 0,ue=`$lit$`,_=`lit$${Math.random().toFixed(9).slice(2)}$`,de=`?`+_,fe=`<${de}>`,v=document,y=()=>v.createComment(``),b=e=>e===null||typeof e!=`object`&&typeof e!=`function`,pe=Array.isArray,me=e=>pe(e)||typeof e?.[Symbol.iterator]==`function`,he=`[ 	
\f\r]`,ge=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,_e=/-->/g,ve=/>/g,x=RegExp(`>|${he}(?:([^\\s"'>=/]+)(${he}*=${he}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`,`g`),ye=/'/g,be=/"/g,xe=/^(?:script|style|textarea|title)$/i,Se=e=>(t,...n)=>({_$litType$:e,strings:t,values:n}),S=Se(1),C=Se(2),w=Symbol.for(`lit-noChange`),T=Symbol.for(`lit-nothing`),Ce=new WeakMap,E=v.createTreeWalker(v,129);function we(e,t){if(!pe(e)||!e.hasOwnProperty(`raw`))throw Error(`invalid template strings array`);return le===void 0?t:le.createHTML(t)}var Te=(e,t)=>{let n=e.length-1,r=[],i,a=t===2?`<svg>`:t===3?`<math>`:``,o=ge;for(let t=0;t<n;t++){let n=e[t],s,c,l=-1,u=0;for(;u<n.length&&(o.lastIndex=u,c=o.exec(n),c!==null);)u=o.lastIndex,o===ge?c[1]===`!--`?o=_e:c[1]===void 0?c[2]===void 0?c[3]!==void 0&&(o=x):(xe.test(c[2])&&(i=RegExp(`</`+c[2],`g`)),o=x):o=ve:o===x?c[0]===`>`?(o=i??ge,l=-1):c[1]===void 0?l=-2:(l=o.lastIndex-c[2].length,s=c[1],o=c[3]===void 0?x:c[3]===`"`?be:ye):o===be||o===ye?o=x:o===_e||o===ve?o=ge:(o=x,i=void 0);let d=o===x&&e[t+1].startsWith(`/>`)?` `:``;a+=o===ge?n+fe:l>=0?(r.push(s),n.slice(0,l)+ue+n.slice(l)+_+d):n+_+(l===-2?t:d)}return[we(e,a+(e[n]||`<?>`)+(t===2?`</svg>`:t===3?`</math>`:``)),r]},Ee=class e{constructor({strings:t,_$litType$:n},r){let i;this.parts=[];let a=0,o=0,s=t.length-1,c=this.parts,[l,u]=Te(t,n);if(this.el=e.createElement(l,r),E.currentNode=this.el.content,n===2||n===3){let e=this.el.content.firstChild;e.replaceWith(...e.childNodes)}for(;(i=E.nextNode())!==null&&c.length<s;){if(i.nodeType===1){if(i.hasAttributes())for(let e of i.getAttributeNames())if(e.endsWith(ue)){let t=u[o++],n=i.getAttribute(e).split(_),r=/([.?@])?(.*)/.exec(t);c.push({type:1,index:a,name:r[2],strings:n,ctor:r[1]===`.`?ke:r[1]===`?`?Ae:r[1]===`@`?je:O}),i.removeAttribute(e)}else e.startsWith(_)&&(c.push({type:6,index:a}),i.removeAttribute(e));if(xe.test(i.tagName)){let e=i.textContent.split(_),t=e.length-1;if(t>0){i.textContent=ce?ce.emptyScript:``;for(let n=0;n<t;n++)i.append(e[n],y()),E.nextNode(),c.push({type:2,index:++a});i.append(e[t],y())}}}else if(i.nodeType===8){if(i.data===de)c.push({type:2,index:a});else{let e=-1;for(;(e=i.data.indexOf(_,e+1))!==-1;)c.push({type:7,index:a}),e+=_.length-1}}a++}}static createElement(e,t){let n=v.createElement(`template`);return n.innerHTML=e,n}};function D(e,t,n=e,r){if(t===w)return t;let i=r===void 0?n._$Cl:n._$Co?.[r],a=b(t)?void 0:t._$litDirective$;return i?.constructor!==a&&(i?._$AO?.(!1),a===void 0?i=void 0:(i=new a(e),i._$AT(e,n,r)),r===void 0?n._$Cl=i:(n._$Co??=[])[r]=i),i!==void 0&&(t=D(e,i._$AS(e,t.values),i,r)),t}var De=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??v).importNode(t,!0);E.currentNode=r;let i=E.nextNode(),a=0,o=0,s=n[0];for(;s!==void 0;){if(a===s.index){let t;s.type===2?t=new Oe(i,i.nextSibling,this,e):s.type===1?t=new s.ctor(i,s.name,s.strings,this,e):s.type===6&&(t=new Me(i,this,e)),this._$AV.push(t),s=n[++o]}a!==s?.index&&(i=E.nextNode(),a++)}return E.currentNode=v,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings===void 0?n._$AI(e[t]):(n._$AI(e,n,t),t+=n.strings.length-2)),t++}},Oe=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=T,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=D(this,e,t),b(e)?e===T||e==null||e===``?(this._$AH!==T&&this._$AR(),this._$AH=T):e!==this._$AH&&e!==w&&this._(e):e._$litType$===void 0?e.nodeType===void 0?me(e)?this.k(e):this._(e):this.T(e):this.$(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==T&&b(this._$AH)?this._$AA.nextSibling.data=e:this.T(v.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n==`number`?this._$AC(e):(n.el===void 0&&(n.el=Ee.createElement(we(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let e=new De(r,this),n=e.u(this.options);e.p(t),this.T(n),this._$AH=e}}_$AC(e){let t=Ce.get(e.strings);return t===void 0&&Ce.set(e.strings,t=new Ee(e)),t}k(t){pe(this._$AH)||(this._$AH=[],this._$AR());let n=this._$AH,r,i=0;for(let a of t)i===n.length?n.push(r=new e(this.O(y()),this.O(y()),this,this.options)):r=n[i],r._$AI(a),i++;i<n.length&&(this._$AR(r&&r._$AB.nextSibling,i),n.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let t=se(e).nextSibling;se(e).remove(),e=t}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},O=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=T,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==``||n[1]!==``?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=T}_$AI(e,t=this,n,r){let i=this.strings,a=!1;if(i===void 0)e=D(this,e,t,0),a=!b(e)||e!==this._$AH&&e!==w,a&&(this._$AH=e);else{let r=e,o,s;for(e=i[0],o=0;o<i.length-1;o++)s=D(this,r[n+o],t,o),s===w&&(s=this._$AH[o]),a||=!b(s)||s!==this._$AH[o],s===T?e=T:e!==T&&(e+=(s??``)+i[o+1]),this._$AH[o]=s}a&&!r&&this.j(e)}j(e){e===T?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??``)}},ke=class extends O{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===T?void 0:e}},Ae=class extends O{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==T)}},je=class extends O{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=D(this,e,t,0)??T)===w)return;let n=this._$AH,r=e===T&&n!==T||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==T&&(n===T||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH==`function`?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Me=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){D(this,e)}},Ne={M:ue,P:_,A:de,C:1,L:Te,R:De,D:me,V:D,I:Oe,H:O,N:Ae,U:je,B:ke,F:Me},Pe=oe.litHtmlPolyfillSupport;Pe?.(Ee,Oe),(oe.litHtmlVersions??=[]).push(`3.3.3`);var Fe=(e,t,n)=>{let r=n?.renderBefore??t,i=r._$litPart$;if(i===void 0){let e=n?.renderBefore??null;r._$litPart$=i=new Oe(t.insertBefore(y(),e),e,void 0,n??{})}return i._$AI(e),i},Ie=globalThis,k=class extends g{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=Fe(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return w}};k._$litElement$=!0,k.finalized=!0,Ie.litElementHydrateSupport?.({LitElement:k});var Le=Ie.litElementPolyfillSupport;Le?.({LitElement:k}),(Ie.litElementVersions??=[]).push(`4.2.2`);var A={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Re=e=>(...t)=>({_$litDirective$:e,values:t}),ze=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:Be}=Ne,Ve=e=>e,He=e=>e.strings===void 0,Ue=()=>document.createComment(``),j=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new Be(r.insertBefore(Ue(),i),r.insertBefore(Ue(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=Ve(e).nextSibling;Ve(r).insertBefore(e,i),e=t}}}return n},M=(e,t,n=e)=>(e._$AI(t,n),e),We={},Ge=(e,t=We)=>e._$AH=t,Ke=e=>e._$AH,qe=e=>{e._$AR(),e._$AA.remove()},N=Re(class extends ze{constructor(e){if(super(e),e.type!==A.PROPERTY&&e.type!==A.ATTRIBUTE&&e.type!==A.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!He(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===w||t===T)return t;let n=e.element,r=e.name;if(e.type===A.PROPERTY){if(t===n[r])return w}else if(e.type===A.BOOLEAN_ATTRIBUTE){if(!!t===n.hasAttribute(r))return w}else if(e.type===A.ATTRIBUTE&&n.getAttribute(r)===t+``)return w;return Ge(e),t}}),Je=class extends ze{constructor(e){if(super(e),this.it=T,e.type!==A.CHILD)throw Error(this.constructor.directiveName+`() can only be used in child bindings`)}render(e){if(e===T||e==null)return this._t=void 0,this.it=e;if(e===w)return e;if(typeof e!=`string`)throw Error(this.constructor.directiveName+`() called with a non-string value`);if(e===this.it)return this._t;this.it=e;let t=[e];return t.raw=t,this._t={_$litType$:this.constructor.resultType,strings:t,values:[]}}};Je.directiveName=`unsafeHTML`,Je.resultType=1;var Ye=Re(Je),Xe=/^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;function Ze({input:e}){return e===`number`||e===`date`||e===`datetime`}function Qe(e,t){return e.input===`datetime`?et(t):t}function $e(e,t){let n=t.trim();if(n===``)return null;let r=e.default;return typeof r==`string`&&Qe(e,r)===t?r:e.input===`datetime`?tt(n):n}function et(e){let t=new Date(e);if(Number.isNaN(t.getTime()))return``;let n=t.getSeconds()===0?``:`:${P(t.getSeconds())}`;return`${String(t.getFullYear()).padStart(4,`0`)}-${P(t.getMonth()+1)}-${P(t.getDate())}T${P(t.getHours())}:${P(t.getMinutes())}${n}`}function tt(e){let[,t,n,r=`:00`]=Xe.exec(e)??[],i=new Date(e);if(t===void 0||n===void 0||Number.isNaN(i.getTime()))return null;let a=Math.round(-i.getTimezoneOffset()),o=Math.abs(a);return`${t}T${n}${r}${a<0?`-`:`+`}${P(Math.floor(o/60))}:${P(o%60)}`}function P(e){return String(e).padStart(2,`0`)}function nt(e,t){let n=new Date(e.input===`date`?`${t}T00:00Z`:t);if(e.input===`number`||Number.isNaN(n.getTime()))return t;let r={weekday:`long`,day:`numeric`,month:`long`,year:`numeric`};if(e.input===`date`)return new Intl.DateTimeFormat(`en-GB`,{...r,timeZone:`UTC`}).format(n);let i={hour:`2-digit`,minute:`2-digit`,timeZoneName:`longOffset`};return new Intl.DateTimeFormat(`en-GB`,{...r,...i,...n.getUTCSeconds()===0?{}:{second:`2-digit`}}).format(n)}function rt(e){let{min:t,max:n}=it(e),r=t=>nt(e,t),[i,a]=e.input===`number`?[`more`,`less`]:[`later`,`earlier`];return t!==null&&n!==null?`From ${r(t)} to ${r(n)}.`:t===null?n===null?null:`${r(n)} or ${a}.`:`${r(t)} or ${i}.`}function it({rules:e}){let t=e=>typeof e==`string`?e:null;return{min:t(e?.min),max:t(e?.max)}}function at(e){return(e.multi_select?[st(e)]:[rt(e),lt(e),ct(e)]).filter(Boolean).join(` `)}function ot(e,t){let{min_length:n,max_length:r,min_selections:i,max_selections:a}=dt(e),o=t.values.length+ +!!t.free_text;if(e.multi_select)return o<i?`Choose at least ${i}.`:o>a?`Choose at most ${a}.`:null;let s=t.free_text??(e.input===`text`?t.values[0]:void 0);if(s===void 0)return null;let c=[...s].length;return c<n?`Write at least ${n} characters.`:c>r?`Write at most ${r} characters; these are ${c}.`:null}function st(e){let{min_selections:t,max_selections:n}=dt(e);return t>0&&t===n?`Choose ${t}.`:t>1&&n<1/0?`Choose ${t} to ${n}.`:t>1?`Choose at least ${t}.`:n<1/0?`Choose at most ${n}.`:`Choose any that apply.`}function ct(e){let{min_length:t,max_length:n}=dt(e);return t>1&&n<1/0?`From ${t} to ${n} characters.`:t>1?`At least ${t} characters.`:n<1/0?`At most ${n} characters.`:``}function lt({rules:e}){switch(e?.format){case`email`:return`An email address.`;case`uri`:return`An address such as https://example.com.`;case`integer`:return`A whole number.`;default:return``}}function ut({input:e,rules:t}){return t?.format===`email`?`email`:t?.format===`uri`?`url`:t?.format===`integer`?`numeric`:e===`number`?`decimal`:`text`}function dt({rules:e}){let t=(t,n)=>typeof e?.[t]==`number`?e[t]:n;return{min_length:t(`min_length`,0),max_length:t(`max_length`,1/0),min_selections:t(`min_selections`,0),max_selections:t(`max_selections`,1/0)}}var F={values:[],text:``,own:!1,notes:``,declined:null};function ft(e){return{fields:Object.fromEntries(e.questions.map(e=>[e.id,pt(e)])),comment:``,response:``}}function pt(e){let t=e.default==null?[]:[e.default].flat();if(Ze(e))return{...F,text:Qe(e,t[0]??``)};if(L(e))return{...F,text:t.join(`
`)};let n=t.filter(t=>gt(e).some(e=>e.value===t));return{...F,values:e.multi_select?n:n.slice(0,1)}}function mt(e,t){let n=ft(t),r=Object.fromEntries(t.questions.map(t=>{let r=e.fields[t.id];if(!r)return[t.id,n.fields[t.id]??F];let i=r.values.filter(e=>gt(t).some(t=>t.value===e));return[t.id,{...r,values:i,own:r.own&&t.free_text===`allow`,declined:ht(t,r.declined)}]}));return{...e,fields:r}}function ht(e,t){return(t===`none_of_these`?e.allow_none:e.allow_unknown)?t:null}function I(e,t){return e.fields[t]??F}function L(e){return e.free_text===`only`||e.input!==`select`&&e.input!==`confirm`}function gt(e){return e.input!==`confirm`||e.options.length>0?e.options:[{label:`Yes`,value:`yes`},{label:`No`,value:`no`}]}function _t(e,t,n,r){let i=I(e,t.id);if(!t.multi_select)return R(e,t.id,{...i,values:[n],own:!1,declined:null});let a=i.values.filter(e=>e!==n);return R(e,t.id,{...i,values:r?[...a,n]:a,declined:null})}function vt(e,t,n){let r=I(e,t.id);return R(e,t.id,{...r,own:n,values:t.multi_select?r.values:[],declined:null})}function yt(e,t,n,r){let i=I(e,t.id);return R(e,t.id,{...i,values:[],own:!1,declined:r?n:null})}function bt(e,t,n){let r=R(e,t.id,{...I(e,t.id),text:n});return L(t)||n===``?r:vt(r,t,!0)}function xt(e,t,n){return R(e,t.id,{...I(e,t.id),notes:n})}function R(e,t,n){return{...e,fields:{...e.fields,[t]:n}}}function St(e,t){let n={};return e.questions.filter(e=>{if(!Ct(e,n))return!1;let r=wt(e,I(t,e.id));return r&&(n[e.id]=r),!0})}function Ct({when:e},t){return!e||(t[e.question]?.values.some(t=>e.in.includes(t))??!1)}function wt(e,{values:t,text:n,own:r,declined:i}){if(i)return{values:[],declined:i};if(Ze(e)){let t=$e(e,n);return t===null?null:{values:[t]}}let a=n.trim()===``?null:n;if(e.free_text===`only`&&e.input!==`text`)return a?{values:[],free_text:a}:null;if(L(e))return a?{values:[a]}:null;let o=r&&a?{free_text:a}:{};return t.length>0||r&&a?{values:Tt(e,t),...o}:null}function Tt(e,t){return gt(e).map(e=>e.value).filter(e=>t.includes(e))}function Et(e,t){let n={};for(let r of St(e,t)){let e=I(t,r.id),i=e.notes.trim(),a=wt(r,e)??(i?{values:[]}:null);a&&(n[r.id]=i?{...a,notes:i}:a)}let r=t.comment.trim();return{answers:n,revision:e.revision,...r?{comment:r}:{}}}function Dt(e,t){return St(e,t).flatMap(e=>{let n=wt(e,I(t,e.id)),r=`/answers/${Ot(e.id)}`;if(n){let t=n.declined?null:ot(e,n);return t===null?[]:[{pointer:r,code:`rules`,message:t}]}let i=L(e)?`Please write an answer.`:`Please choose an answer.`;return e.required?[{pointer:r,code:`required`,message:i}]:[]})}function Ot(e){return e.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}function kt(e){let[,t,n]=e.split(`/`);return t!==`answers`||n===void 0?null:n.replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)}var At=/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu,jt=/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Mt=/[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;function Nt(e){return`[U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,`0`)}]`}function z(e){return e.replaceAll(`\r
`,`
`).replace(At,Nt).replace(jt,Nt)}function B(e){return e.replace(At,Nt).replace(jt,Nt).replace(Mt,Nt)}function Pt(e){return e.origin.type===`in_doubt`?`Did ${z(e.origin.tool??`a call`)} happen?`:e.approval?`Run ${z(e.approval.tool)}?`:e.kind===`review`?`Please review this text`:z(e.questions[0]?.question??`A question`)}function Ft(e){return e.origin.type===`in_doubt`?`In doubt`:e.kind===`approval`?`Approval`:e.kind===`review`?`Review`:e.questions.length===1?`Question`:`${e.questions.length} questions`}function It(e){let t=e.answered_at??e.settled_at??null,n=Lt(e);switch(e.status){case`pending`:return null;case`answered`:return e.response?{tone:`plain`,title:`Responded instead of answering`,who:n,at:t}:e.decision?e.decision.decision===`approve`?{tone:`good`,title:`Approved`,who:n,at:t}:{tone:`bad`,title:`Rejected`,who:n,at:t}:{tone:`good`,title:`Answered`,who:n,at:t};case`cancelled`:return{tone:`plain`,title:`Dismissed`,who:e.settled_by?.name??n,at:t};case`withdrawn`:return{tone:`plain`,title:`Withdrawn by the agent`,who:null,at:t};case`expired`:return{tone:`plain`,title:`Expired without an answer`,who:null,at:e.settled_at??e.policy.expires_at??null};case`skipped`:return{tone:`plain`,title:`Skipped`,who:null,at:t}}}function Lt(e){let t=e.provenance?.kind??`person`;return t==="default"?`the ask’s own default`:t===`rule`?e.provenance?.by?`a rule of ${e.provenance.by.name}`:`a rule`:t===`judge`?`a judge`:e.answered_by?.name??null}function Rt(e){let{provenance:t}=e;if(e.status!==`answered`||t?.kind!==`person`)return null;let n=[...t.in_place_of?[`in the place of ${t.in_place_of.name}`]:[],...t.with?.length?[`with ${t.with.map(({name:e})=>e).join(`, `)}`]:[],...t.channel?[`over ${t.channel}`]:[],...typeof t.open_ms==`number`?[`open ${zt(t.open_ms)}`]:[]];return n.length>0?z(n.join(`, `)):null}function zt(e){let t=Math.round(e/1e3);return t<120?`${t} s`:t<7200?`${Math.round(t/60)} min`:t<172800?`${Math.round(t/3600)} h`:`${Math.round(t/86400)} days`}function Bt(e){switch(e.approval?.permit?.state){case`minted`:return`Not run yet`;case`claimed`:return`Running`;case`succeeded`:return`Ran once, successfully`;case`failed`:return`Ran once and failed`;case`void`:return`Void: what was approved has changed`;case`unknown`:return`It is not known whether it ran`;default:return null}}function Vt(e){switch(e.policy.on_expiry){case`default`:return`then its default is used`;case`reject`:return`then it counts as rejected`;case`continue`:return`then the agent goes on without an answer`;default:return`then the agent is told that nobody answered`}}var Ht=4096,Ut=40;function Wt(e,t){let{expires_at:n}=t.policy,r=t.status===`pending`;return S`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind===`questions`&&t.origin.type!==`in_doubt`?T:S`<span class="ask-kind">${Ft(t)}</span>`}
        <span class="ask-from">from <bdi>${z(t.agent)}</bdi></span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision>1?S`<span class="ask-revision">version ${t.revision}</span>`:T}
      </p>
      <h2 class="ask-title" id=${e.idFor(`title`)} tabindex="-1"><bdi>${Gt(t)}</bdi></h2>
      ${r&&n?S`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${Vt(t)}.
          </p>`:T}
    </header>
  `}function Gt(e){if(e.kind!==`questions`||e.origin.type===`in_doubt`)return Pt(e);let t=e.questions.length===1?`One question`:`${e.questions.length} questions`;return e.status===`pending`?`${t} for you`:t}function Kt(e){return S`<div role="alert" class="ask-notice-place">${e?S`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text?S` <span>${e.text}</span>`:T}
      </div>`:T}</div>`}function qt(e){let t=e.allProblems;return t.length===0?T:S`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${Jt(t)}</strong>
      <ul>
        ${t.map(t=>S`<li>${Yt(e,t)}</li>`)}
      </ul>
    </div>
  `}function Jt(e){return e.length>1?`${e.length} things need another look`:e[0]?.code===`required`?`One thing is missing`:`One thing needs another look`}function Yt(e,t){let n=e.ask?.questions.find(({id:e})=>e===kt(t.pointer));return n?S`<button type="button" class="ask-link" @click=${()=>{e.querySelector(`[id="${CSS.escape(e.idFor(n.id))}"]`)?.querySelector(`input:checked, input, textarea`)?.focus()}}><bdi>${z(n.header??n.question)}</bdi>: ${z(t.message)}</button>`:z(t.message)}function Xt(e,t){let n=t.approval?.prompt??``,r=t.message??``;if(!n&&!r&&!t.message_html)return T;let i=r.length+n.length,a=i>4096||`${n}\n${r}`.split(`
`).length>Ut,o=a&&!e.unfolded;return S`
    <aside class="ask-agent-words ${o?`folded`:``}" aria-labelledby=${e.idFor(`words`)}>
      <p class="ask-agent-words-label" id=${e.idFor(`words`)}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n?S`<p class="ask-plain"><bdi>${Zt(n,o)}</bdi></p>`:T}
        ${t.message_html&&!o?S`<div class="prose">${Ye(t.message_html)}</div>`:r?S`<p class="ask-plain"><bdi>${Zt(r,o)}</bdi></p>`:T}
      </div>
      ${a?S`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${()=>e.unfolded=!e.unfolded}
          >
            ${o?`Show all ${i.toLocaleString(`en`)} characters`:`Show less`}
          </button>`:T}
    </aside>
  `}function Zt(e,t){return z(t?e.slice(0,Ht).replaceAll(/\n{3,}/g,`

`).split(`
`).slice(0,Ut).join(`
`).trim():e)}function Qt(e){return S`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`dismissing`,`.ask-keep-button`)}
  >
    Dismiss
  </button>`}function $t(e){return S`
    <div class="ask-actions ask-second-step" role="group" aria-label="Dismiss this ask">
      <p class="ask-step-text">Dismiss without an answer? The agent is told so and goes on without one.</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${()=>e.go(`choosing`,`.ask-quiet-button`)}>
        Keep it open
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${()=>e.dismiss()}>
        Dismiss it
      </button>
    </div>
  `}function en(e){let t=[rn(e),an(e),...(e.delegations??[]).map(sn),cn(e)].filter(e=>e!==T);return t.length===0?T:S`<div class="ask-standing">${t}</div>`}function tn({people:e=[],roles:t=[]}){let n=[...e,...t.length>0?[`anybody with the role ${t.join(` or `)}`]:[]];return n.length===0?null:z(n.length===1?n[0]??``:`${n.slice(0,-1).join(`, `)} or ${n.at(-1)??``}`)}function nn(e){if(!e.you||e.you.answer||e.you.reject)return null;let t=tn(e.policy.who??{});return e.you.reason===`self_approval`||!t?`for others`:`for ${t}`}function rn(e){let t=(e.policy.escalate??[]).slice(0,e.policy.escalated??0),n=tn(e.policy.who??{});if(e.status!==`pending`||!n)return T;let r=t.map(tn).filter(e=>e!==null);return S`<p>For <bdi>${n}</bdi>${r.length>0?S`, and by now also for <bdi>${r.join(`, `)}</bdi>`:T}.</p>`}function an(e){let{quorum:t,votes:n=[]}=e;return t?S`<p class="ask-votes">${`${t.counted} of ${t.needed} approvals`}${n.length>0?`: `:`.`}${n.map((e,t)=>S`${t>0?`, `:``}${on(e)}`)}</p>`:T}function on(e){return S`<bdi>${z(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts?T:` (counts no longer)`}${e.comment?S` “<bdi>${z(e.comment)}</bdi>”`:T}`}function sn({by:e,to:t,note:n,at:r}){return S`<p><bdi>${z(e.name)}</bdi> handed it to <bdi>${z(t.name)}</bdi> <waypost-when .at=${r}></waypost-when>${n?S`: “<bdi>${z(n)}</bdi>”`:T}</p>`}function cn({you:e}){return e?e.voted?S`<p class="ask-yours">You have approved it. Others are still waited for.</p>`:e.in_place_of?S`<p class="ask-yours">You answer in the place of <bdi>${z(e.in_place_of.name)}</bdi>.</p>`:e.answer?T:e.reject?S`<p class="ask-yours">You may reject this. Others decide whether to approve it.</p>`:e.reason===`self_approval`?S`<p class="ask-yours">You started this, so somebody else decides it. You can look at it.</p>`:S`<p class="ask-yours">This is for others to answer. You can look at it.</p>`:T}function ln(e){return e.people.length>0&&e.ask?.you?.answer===!0&&tn(e.ask.policy.who??{})!==null}function un(e){return ln(e)?S`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${()=>e.go(`handing`,`.ask-hand-to`)}>Hand to…</button>`:T}function dn(e){let[t,n]=[e.idFor(`hand-to`),e.idFor(`hand-note`)];return S`
    <div class="ask-actions ask-second-step" role="group" aria-label="Hand this ask on">
      <div class="ask-comment">
        <label for=${t}>Who shall answer in your place?</label>
        <select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
          ${e.people.map(e=>S`<option value=${e}>${z(e)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${n}>A note for them <span class="ask-optional">optional</span></label>
        <textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-hand-button`)}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.handOn(fn(e,`.ask-hand-to`),fn(e,`.ask-hand-note`).trim())}>${e.busy?`Sending…`:`Hand it over`}</button>
    </div>
  `}function fn(e,t){return e.querySelector(t)?.value??``}function pn(e,t){switch(e.step){case`choosing`:case`responding`:return mn(e,t);case`confirming`:return hn(e,t);case`rejecting`:return gn(e);case`dismissing`:return $t(e);case`handing`:return dn(e)}}function mn(e,{risk:t}){let n=e.ask?.you,r=t===`high`||t===`critical`;return S`
    <div class="ask-actions ${r?`ask-is-grave`:``}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${r} ?disabled=${e.busy}
        @click=${()=>e.go(`rejecting`,`.ask-reason`)}>Reject…</button>
      ${n?.voted||n?.answer===!1?T:S`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>t===`critical`?e.go(`confirming`,`.ask-back-button`):e.decide(`approve`)}>
            ${e.busy?`Sending…`:t===`critical`?`Approve…`:e.rule.on?`Approve and always allow`:`Approve`}
          </button>`}
      ${n?.answer===!1?T:S`${Qt(e)} ${un(e)}`}
    </div>
  `}function hn(e,{what:t}){return S`
    <div class="ask-actions ask-second-step" role="group" aria-label="Confirm the approval">
      <p class="ask-step-text">This is a critical call. Run <code>${t}</code> exactly as shown above?</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        Go back
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>e.decide(`approve`)}>
        ${e.busy?`Sending…`:`Yes, approve`}
      </button>
    </div>
  `}function gn(e){let t=e.idFor(`reason`);return S`
    <div class="ask-actions ask-second-step" role="group" aria-label="Reject">
      <div class="ask-comment">
        <label for=${t}>Why not? <span class="ask-optional">The agent reads this and looks for another way.</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${N(e.reason)}
          @input=${t=>e.reason=t.target.value}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        Go back
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${e.busy} @click=${()=>e.decide(`reject`)}>
        ${e.busy?`Sending…`:`Reject`}
      </button>
    </div>
  `}var _n={on:!1,scope:`session`,hours:24,arguments:{}},vn=[[1,`for an hour`],[24,`for a day`],[168,`for a week`],[720,`for 30 days`]];function yn(e){let t=bn(e.arguments_text);return Object.entries(t).map(([t,n])=>{let r=`/${t.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}`,i=e.view.find(({path:e})=>`/${e}`===r)?.text??JSON.stringify(n);return typeof n==`string`?{pointer:r,name:t,kinds:[`same`,`prefix`,`any`],text:n,shown:i}:typeof n==`number`?{pointer:r,name:t,kinds:[`same`,`at_most`,`any`],text:i,shown:i}:{pointer:r,name:t,kinds:[`same`,`any`],text:``,shown:i}})}function bn(e){try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:{}}catch{return{}}}function xn(e){return Object.entries(e.arguments).flatMap(([e,{kind:t,text:n,given:r}])=>{switch(t){case`prefix`:return[{pointer:e,prefix:n}];case`at_most`:return[{pointer:e,at_most:n.trim()}];case`any`:return[{pointer:e,any:!0}];case`given`:return r?[r]:[];case`same`:return[]}})}function Sn(e,t){if(!e.on)return;let n=new Date(t+e.hours*36e5).toISOString();return{scope:e.scope,arguments:xn(e),until:n}}function Cn(e,t){switch(t?.kind??`same`){case`prefix`:return`${e.name} begins with “${t?.text??``}”`;case`at_most`:return`${e.name} is from 0 to ${t?.text??``}`;case`any`:return`${e.name} is anything`;case`given`:return`${e.name} ${wn(t?.given)}`;case`same`:return`${e.name} is ${e.shown}`}}function wn(e){return e?.one_of?`is one of ${e.one_of.map(e=>JSON.stringify(e)).join(`, `)}`:e?.prefix===void 0?e?.at_most===void 0?e?.any?`is anything`:`is ${JSON.stringify(e?.equals)}`:`is from 0 to ${e.at_most}`:`begins with “${e.prefix}”`}var Tn={same:`stays exactly this`,prefix:`begins with`,at_most:`is from 0 to`,any:`may be anything`,given:`as suggested`};function En(e,t,n){let r=yn(n);return S`
    <details class="ask-remember" @toggle=${t=>{t.target.open&&e.suggest()}}>
      <summary>Always allow…</summary>
      <div class="ask-remember-body">
        ${On(e,t)}
        ${r.length>0?S`<fieldset class="ask-remember-arguments"><legend>Where</legend>${r.map(t=>kn(e,t))}</fieldset>`:T}
        ${An(e,e.suggestions)}
        <p class="ask-remember-says" role="status">${Nn(e.rule,t,n,r)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${t=>Dn(e,{on:t.target.checked})} />
          <span>Allow these calls without asking, from my approval on</span>
        </label>
      </div>
    </details>
  `}function Dn(e,t){e.rule={...e.rule,...t}}function On(e,t){let n=[[`session`,`In this session`],[`agent`,`By ${B(t.agent)}`],[`everywhere`,`By any agent`]];return S`<p class="ask-remember-line">
    <label>Whose calls
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>Dn(e,{scope:t.target.value})}>
        ${n.map(([t,n])=>S`<option value=${t} ?selected=${t===e.rule.scope}>${n}</option>`)}
      </select>
    </label>
    <label>How long
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>Dn(e,{hours:Number(t.target.value)})}>
        ${vn.map(([t,n])=>S`<option value=${t} ?selected=${t===e.rule.hours}>${n}</option>`)}
      </select>
    </label>
  </p>`}function kn(e,t){let n=e.rule.arguments[t.pointer],r=n?.kind??`same`,i=n?.given?[...t.kinds,`given`]:t.kinds,a=i=>{let a={kind:r,text:t.text,...n,...i};Dn(e,{arguments:{...e.rule.arguments,[t.pointer]:a}})};return S`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi>${B(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${e=>a({kind:e.target.value})}>
        ${i.map(e=>S`<option value=${e} ?selected=${e===r}>${Tn[e]}</option>`)}
      </select>
    </label>
    ${r===`prefix`||r===`at_most`?S`<input type="text" inputmode=${r===`at_most`?`decimal`:`text`} aria-label="${Tn[r]}, for ${B(t.name)}"
          .value=${n?.text??t.text} ?disabled=${e.busy} @input=${e=>a({text:e.target.value})} />`:r===`given`?S`<span class="ask-muted"><bdi>${B(wn(n?.given))}</bdi></span>`:T}
  </div>`}function An(e,t){let n=(t??[]).filter(({covered:e})=>e>0);return n.length===0?T:S`<ul class="ask-remember-suggested" aria-label="What past decisions suggest">
    ${n.map(t=>S`<li>
      <p><bdi>${B(t.arguments.map(e=>`${e.pointer.slice(1)} ${wn(e)}`).join(`, `))}</bdi></p>
      <p class="ask-muted">Would have covered ${t.covered} ${t.covered===1?`call`:`calls`} that people approved. ${jn(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>Mn(e,t)}>Use this pattern</button>
    </li>`)}
  </ul>`}function jn({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>S`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[n,r]=[t(`rejected`),t(`outside`)];return S`${n.length>0?S`<strong class="ask-remember-wrong">It would have let run what people rejected: ${n}.</strong> `:T}
    ${r.length>0?S`Just outside: ${r}.`:T}`}function Mn(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);Dn(e,{arguments:Object.fromEntries(n)})}function Nn(e,t,n,r){let i={session:`in this session`,agent:`by ${t.agent}`,everywhere:`by any agent`}[e.scope],a=r.map(t=>Cn(t,e.arguments[t.pointer])).join(` and `),o=vn.find(([t])=>t===e.hours)?.[1]??``,s=`${n.tool} ${i}${a?`, where ${a}`:``}, ${o}.`;return S`${e.on?`Approving will also allow`:`Would allow`} calls of <bdi>${B(s)}</bdi> Anything else is asked.`}function Pn(e,t,n){return S`
    ${Fn(e,t,n)} ${Xt(e,t)}
    ${e.open&&n.rememberable?En(e,t,n):T}
    ${e.open?pn(e,{risk:n.risk??null,what:B(n.tool)}):T}
  `}function Fn(e,t,n){let r=e.idFor(`call`);return S`
    <section class="ask-call ask-risk-${n.risk??`none`}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${B(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk?S`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>`:T}
          ${n.category?S`<span class="ask-category"><bdi>${z(n.category)}</bdi></span>`:T}
        </p>
      </div>
      <dl class="ask-call-rows">
        ${n.view.map(t=>In(e,t))}
        ${n.view.length===0?S`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>`:T}
      </dl>
      ${n.reason?S`<p class="ask-call-reason"><bdi>${z(n.reason)}</bdi></p>`:T}
      <dl class="ask-call-about">
        ${Ln(`Asked by`,t.agent)} ${Ln(`Server`,n.server)} ${Ln(`Target`,n.target)}
        ${(n.pins??[]).map(e=>Ln(`Contents of ${e.pointer.slice(1)}`,e.digest))}
        ${Ln(`Not pinned`,n.not_pinned?.join(`, `))}
        ${n.digest_words?S`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>`:T}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${B(n.arguments_text)}</code></pre>
        ${n.description?S`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${z(n.description)}</bdi></p>`:T}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `}function In(e,t){let n=e.earlier?.get(t.path),r=e.earlier!==null&&n!==t.text;return S`
    <div class="ask-call-row ${r?`changed`:``}">
      <dt><bdi>${B(t.path)}</bdi></dt>
      <dd>
        ${t.text===``?S`<span class="ask-muted">empty</span>`:S`<bdi class="ask-value" dir="auto">${B(t.text)}</bdi>`}
        ${t.marks.map(e=>S` <span class="ask-mark">${e}</span>`)}
        ${r?S` <span class="ask-mark ask-mark-changed">${n===void 0?`new`:`changed`}</span>`:T}
      </dd>
    </div>
  `}function Ln(e,t){return t?S`<div><dt>${e}</dt><dd><bdi>${B(t)}</bdi></dd></div>`:T}var Rn=class extends CustomEvent{constructor(e){super(`waypost-answer`,{detail:e,bubbles:!0,composed:!0})}},zn=class extends CustomEvent{constructor(e){super(`waypost-cancel`,{detail:e,bubbles:!0,composed:!0})}},Bn=class extends CustomEvent{constructor(e){super(`waypost-comment`,{detail:e,bubbles:!0,composed:!0})}},Vn=class extends CustomEvent{constructor(e){super(`waypost-suggest`,{detail:e,bubbles:!0,composed:!0})}},Hn=class extends CustomEvent{constructor(e){super(`waypost-delegate`,{detail:e,bubbles:!0,composed:!0})}},Un=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},Wn=Re(class extends ze{constructor(e){if(super(e),e.type!==A.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let i=Ke(e),{values:a,keys:o}=this.dt(t,n,r);if(!Array.isArray(i))return this.ut=o,a;let s=this.ut??=[],c=[],l,u,d=0,f=i.length-1,p=0,m=a.length-1;for(;d<=f&&p<=m;)if(i[d]===null)d++;else if(i[f]===null)f--;else if(s[d]===o[p])c[p]=M(i[d],a[p]),d++,p++;else if(s[f]===o[m])c[m]=M(i[f],a[m]),f--,m--;else if(s[d]===o[m])c[m]=M(i[d],a[m]),j(e,c[m+1],i[d]),d++,m--;else if(s[f]===o[p])c[p]=M(i[f],a[p]),j(e,i[d],i[f]),f--,p++;else if(l===void 0&&(l=Un(o,p,m),u=Un(s,d,f)),l.has(s[d])){if(l.has(s[f])){let t=u.get(o[p]),n=t===void 0?null:i[t];if(n===null){let t=j(e,i[d]);M(t,a[p]),c[p]=t}else c[p]=M(n,a[p]),j(e,i[d],n),i[t]=null;p++}else qe(i[f]),f--}else qe(i[d]),d++;for(;p<=m;){let t=j(e,c[m+1]);M(t,a[p]),c[p++]=t}for(;d<=f;){let e=i[d++];e!==null&&qe(e)}return this.ut=o,Ge(e,c),w}});function Gn(e){return e===`none_of_these`?`None of these`:`I don’t know`}function Kn(e,t,n){let{declined:r}=I(e.draft,t.id),i=L(t)||t.multi_select,a=a=>S`
    <label class="ask-option-button ask-declined ${r===a?`selected`:``}">
      <input
        type=${i?`checkbox`:`radio`}
        name=${i?`${n}-${a}`:n}
        value=${a}
        .checked=${N(r===a)}
        @change=${n=>e.draft=yt(e.draft,t,a,n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${Gn(a)}</span></span>
    </label>
  `;return S`${t.allow_none?a(`none_of_these`):T} ${t.allow_unknown?a(`dont_know`):T}`}function qn(e){return e.ask?.allow_response?S`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`responding`,`.ask-response`)}
  >
    Respond with something else…
  </button>`:T}function Jn(e){let t=e.idFor(`response`);return S`
    <div class="ask-actions ask-second-step" role="group" aria-label="Respond with something else">
      <div class="ask-comment">
        <label for=${t}>Your response <span class="ask-optional">sent instead of the answers above</span></label>
        <textarea
          id=${t}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${e.busy}
          .value=${N(e.draft.response)}
          @input=${t=>e.draft={...e.draft,response:t.target.value}}
        ></textarea>
      </div>
      <button type="button" class="ask-plain-button" @click=${()=>e.go(`choosing`,`.ask-respond-button`)}>Back to the questions</button>
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?`Sending…`:`Send Response`} <span aria-hidden="true">]</span>
      </button>
    </div>
  `}function Yn(e,t){let n=t=>{t.preventDefault(),e.step===`responding`?e.submitResponse():e.submitAnswers()};return S`
    <form class="ask-form" novalidate @submit=${n} @keydown=${e=>{e.key===`Enter`&&(e.ctrlKey||e.metaKey)&&n(e)}}>
      ${Xt(e,t)}
      ${Wn(St(t,e.draft),e=>e.id,t=>$n(e,t))}
      ${e.open?Xn(e):T}
    </form>
  `}function Xn(e){return e.step===`responding`?Jn(e):e.step===`handing`?dn(e):S`${Qn(e)} ${e.step===`dismissing`?$t(e):Zn(e)}`}function Zn(e){return S`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?`Sending…`:`Submit Answer`} <span aria-hidden="true">]</span>
      </button>
      ${qn(e)} ${Qt(e)} ${un(e)}
    </div>
  `}function Qn(e){let t=e.idFor(`comment`);return S`
    <div class="ask-comment">
      <label for=${t}>Additional comments <span class="ask-optional">optional</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${N(e.draft.comment)}
        @input=${t=>e.draft={...e.draft,comment:fr(t)}}
      ></textarea>
    </div>
  `}function $n(e,t){let n=e.idFor(t.id),r=e.allProblems.find(({pointer:e})=>kt(e)===t.id),i=r?`${n}-problem`:T;return S`
    <fieldset class="ask-question-card ${r?`has-problem`:``}" id=${n} ?disabled=${e.busy||!e.open||e.step===`responding`} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header?S`<span class="ask-header-chip"><bdi>${z(t.header)}</bdi></span>`:T}
        <span class="ask-question-text"><bdi>${z(t.question)}</bdi></span>
        ${tr(e,t)}
      </legend>
      ${r?S`<p class="ask-problem" id=${`${n}-problem`}>${z(r.message)}</p>`:T}
      ${er(e,t,n)}
      ${e.open?or(e,t,n):T}
    </fieldset>
  `}function er(e,t,n){return L(t)?S`
    ${Ze(t)?rr(e,t,n):nr(e,t,n)}
    ${t.allow_none||t.allow_unknown?S`<div class="ask-options ask-instead">${Kn(e,t,n)}</div>`:T}
  `:sr(e,t,n)}function tr(e,{required:t}){let n=e.ask?.questions.some(e=>e.required!==t)??!1;return t?S`<span class=${n?`ask-optional`:`visually-hidden`}>required</span>`:S`<span class="ask-optional">optional</span>`}function nr(e,t,n){let{text:r,declined:i}=I(e.draft,t.id),a=at(t);return S`<textarea
      class="ask-text"
      rows=${ut(t)===`text`?2:1}
      dir="auto"
      inputmode=${ut(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a?`${n}-hint`:T}
      aria-required=${t.required}
      placeholder=${z(t.placeholder??``)}
      ?disabled=${i!==null}
      .value=${N(r)}
      @input=${n=>e.draft=bt(e.draft,t,fr(n))}
    ></textarea>
    ${a?S`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>`:T}`}function rr(e,t,n){let{text:r,declined:i}=I(e.draft,t.id),{min:a,max:o}=it(t),s=t.input!==`number`,c=e=>s&&e!==null?Qe(t,e):T,l=ir(t,r);return S`
    <input
      class="ask-text ask-typed"
      type=${t.input===`date`?`date`:t.input===`datetime`?`datetime-local`:`text`}
      inputmode=${s?T:ut(t)}
      ?disabled=${i!==null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${c(a)}
      max=${c(o)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${l?`${n}-hint`:T}
      aria-required=${t.required}
      placeholder=${s?T:z(t.placeholder??``)}
      .value=${N(r)}
      @input=${n=>e.draft=bt(e.draft,t,fr(n))}
    />
    ${l?S`<p class="ask-typed-hint" id=${`${n}-hint`}>${z(l)}</p>`:T}
  `}function ir(e,t){let n=e.input===`datetime`?$e(e,t):null,r=e.input===`datetime`&&!n?`In your time zone.`:``;return[at(e),n?`${nt(e,n)}.`:r].filter(Boolean).join(` `)}function ar(e){return[...e.querySelectorAll(`.ask-typed`)].filter(e=>e.validity.badInput).map(e=>({pointer:`/answers/${Ot(e.dataset.question??``)}`,code:`half`,message:`Please finish the date, or clear it.`}))}function or(e,t,n){return S`
    <details class="ask-note">
      <summary id=${`${n}-note`}>Add a note<span class="visually-hidden"> to ${z(t.header??t.question)}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label="Note"
        placeholder="A remark beside the answer"
        .value=${N(I(e.draft,t.id).notes)}
        @input=${n=>e.draft=xt(e.draft,t,fr(n))}
      ></textarea>
    </details>
  `}function sr(e,t,n){let r=gt(t),i=r.some(e=>e.preview);return S`
    ${t.multi_select?S`<p class="ask-hint">${at(t)}</p>`:T}
    <div class="ask-choices ${i?`has-previews`:``} ${t.input===`confirm`?`is-confirm`:``}">
      <div class="ask-options">
        ${r.map((r,i)=>cr(e,t,r,`${n}-${i}`))}
        ${t.free_text===`allow`?lr(e,t,n):T} ${Kn(e,t,n)}
      </div>
      ${i?ur(e,t,r):T}
    </div>
  `}function cr(e,t,n,r){let i=I(e.draft,t.id).values.includes(n.value),a=()=>e.peeked={...e.peeked,[t.id]:n.value};return S`
    <label class="ask-option-button ${i?`selected`:``}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${N(i)}
        aria-labelledby="${r}-label${n.recommended?` ${r}-recommended`:``}"
        aria-describedby=${n.description?`${r}-description`:T}
        @change=${r=>e.draft=_t(e.draft,t,n.value,pr(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${z(n.label)}</bdi>${n.recommended?S`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>`:T}</span
        >
        ${n.description?S`<span class="ask-option-description" id=${`${r}-description`}><bdi>${z(n.description)}</bdi></span>`:T}
      </span>
    </label>
  `}function lr(e,t,n){let{own:r,text:i}=I(e.draft,t.id);return S`
    <div class="ask-option-button ask-own-words ${r?`selected`:``}">
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${N(r)}
        @change=${n=>e.draft=vt(e.draft,t,pr(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${z(t.placeholder??`In your own words`)}
          .value=${N(i)}
          @input=${n=>e.draft=bt(e.draft,t,fr(n))}
        ></textarea>
      </span>
    </div>
  `}function ur(e,t,n){let r=I(e.draft,t.id).values.at(-1),i=n.find(e=>e.recommended&&e.preview)??n.find(e=>e.preview),a=e.peeked[t.id]??r??i?.value;return S`
    <div class="ask-previews">
      ${n.map(e=>S`
          <div class="ask-preview ${e.value===a?`shown`:``}" aria-hidden=${e.value!==a}>
            <p class="ask-preview-label">Preview of <bdi>${z(e.label)}</bdi></p>
            ${e.preview?dr(e,e.preview):S`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `}function dr({label:e},{type:t,body:n,html:r}){return t===`image`?S`<img class="ask-preview-image" src=${n} alt=${z(e)} />`:S`<div class="prose ask-preview-${t}">${Ye(r??``)}</div>`}function fr(e){return e.target.value}function pr(e){return e.target.checked}function mr(e,t,n){return S`
    ${hr(e,n)} ${Xt(e,t)}
    ${e.open?pn(e,{risk:null,what:`this text`}):T}
  `}function hr(e,t){return S`
    <article class="ask-review" aria-label="The text to review, written by the agent">
      <p class="ask-agent-words-label">Text to review</p>
      <div class="prose" id=${e.idFor(`review`)}>${Ye(t.html)}</div>
    </article>
  `}function gr(e,t){return S`
    ${_r(t)}
    ${t.approval||t.review?S`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval?Fn(e,t,t.approval):T}
          ${t.review?hr(e,t.review):T} ${Xt(e,t)}
        </details>`:S`<div class="ask-record">${t.questions.map(e=>vr(t,e))}</div>`}
    ${t.comment?br(`Comment`,t.comment):T}
  `}function _r(e){let t=It(e);if(!t)return T;let n=Bt(e),r=Rt(e);return S`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who?S`<span>by <bdi>${z(t.who)}</bdi>${r?S` <bdi class="ask-how">${r}</bdi>`:T}</span>`:T}
        ${t.at?S`<waypost-when .at=${t.at}></waypost-when>`:T}
        ${n?S`<span class="ask-permit">${n}</span>`:T}
      </p>
      ${e.superseded_by?S`<p class="ask-replaced">Replaced by <a href=${`/asks/${e.superseded_by}`}>another ask</a>.</p>`:T}
      ${e.response?br(`Response`,e.response):T} ${e.decision?.reason?br(`Reason`,e.decision.reason):T}
    </div>
  `}function vr(e,t){let n=e.answers?.[t.id];return S`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${t.header?S`<span class="ask-header-chip"><bdi>${z(t.header)}</bdi></span>`:T}
        <span class="ask-question-text"><bdi>${z(t.question)}</bdi></span>
      </p>
      ${n?yr(t,n):e.answers?S`<p class="ask-muted">${Ct(t,e.answers)?`No answer.`:`Not asked.`}</p>`:T}
    </div>
  `}function yr(e,t){let n=t=>Ze(e)?nt(e,t):gt(e).find(e=>e.value===t)?.label??t,r=t.declined?[Gn(t.declined)]:[];return S`
    <ul class="ask-chosen" aria-label="Answer">
      ${[...t.values.map(n),...t.free_text?[t.free_text]:[],...r].map(e=>S`<li class="ask-option-button selected"><bdi>${z(e)}</bdi></li>`)}
    </ul>
    ${t.notes?br(`Note`,t.notes):T}
  `}function br(e,t){return S`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${z(t)}</bdi></p>`}var xr=4096;function Sr(e,t){let n=t.comments??[];if(n.length===0&&!e.open)return T;let r=(t.comment_count??n.length)-n.length;return S`
    <section class="ask-thread" aria-label="Said about this">
      ${r>0?S`<p class="ask-muted">${r} earlier ${r===1?`comment is`:`comments are`} in the session.</p>`:T}
      <ol class="ask-comments" aria-live="polite">${n.map(Cr)}</ol>
      ${e.open?wr(e):T}
    </section>
  `}function Cr({by:e,at:t,text:n}){let r=e.kind===`person`;return S`
    <li class="ask-said ${r?``:`ask-said-by-agent`}">
      <p class="ask-said-by">
        <strong><bdi>${z(e.name)}</bdi></strong>
        ${r?T:S`<span>${e.kind===`system`?`says`:`says (unverified)`}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi>${z(n)}</bdi></p>
    </li>
  `}function wr(e){if(!e.wantsMore)return S`<button type="button" class="ask-link ask-more-button" @click=${()=>e.askForMore()}>Ask for more</button>`;let t=e.idFor(`more`),n=e.more,r=new TextEncoder().encode(n).length>xr;return S`
    <form class="ask-more" @submit=${t=>{t.preventDefault(),e.sayMore()}}>
      <label for=${t}>Ask for more <span class="ask-optional">nothing is decided by it</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor(`more-hint`)}
        .value=${N(n)}
        @input=${t=>e.more=t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim()===``||r||e.asking}>Send</button>
        <p class="ask-muted" id=${e.idFor(`more-hint`)} role="status">${Tr(r,e.asking)}</p>
      </div>
    </form>
  `}function Tr(e,t){return e?`A comment has at most 4 KiB.`:t?`Sending…`:`The reply appears here.`}var Er=class extends k{static properties={ask:{attribute:!1},problems:{attribute:!1},notice:{attribute:!1},busy:{type:Boolean},readonly:{type:Boolean},people:{attribute:!1},draft:{state:!0},step:{state:!0},peeked:{state:!0},unfolded:{state:!0},own:{state:!0},wantsMore:{state:!0},more:{state:!0},asking:{state:!0},rule:{state:!0},suggestions:{attribute:!1}};reason=``;earlier=null;#e=!1;#t=null;constructor(){super(),this.ask=null,this.problems=[],this.notice=null,this.busy=!1,this.readonly=!1,this.people=[],this.draft={fields:{},comment:``,response:``},this.step=`choosing`,this.peeked={},this.unfolded=!1,this.own=[],this.wantsMore=!1,this.more=``,this.asking=!1,this.rule=_n,this.suggestions=null}createRenderRoot(){return this}willUpdate(e){e.has(`ask`)&&this.ask&&this.#n(this.ask,e.get(`ask`)??null),(e.has(`problems`)||e.has(`notice`)||e.get(`busy`)&&!this.busy)&&(this.#e=!1),e.has(`problems`)&&(this.own=[]),(e.has(`problems`)||e.has(`notice`))&&(this.asking=!1)}#n(e,t){if(this.#r(e,t),t?.id!==e.id)this.draft=ft(e),this.earlier=null,this.reason=``,this.unfolded=!1;else if(t.revision===e.revision&&t.status===e.status)return;else t.revision!==e.revision&&(this.draft=mt(this.draft,e),this.earlier=t.approval?new Map(t.approval.view.map(e=>[e.path,e.text])):null);this.step=`choosing`,this.own=[],this.rule=_n,this.#e=!1}#r(e,t){if(t?.id!==e.id){this.wantsMore=!1,this.more=``,this.asking=!1;return}let n=new Set(t.comments?.map(({seq:e})=>e)),r=this.more.trim();this.asking&&e.comments?.some(({seq:e,text:t})=>!n.has(e)&&t===r)&&(this.more=``,this.asking=!1)}updated(e){this.#t?(this.querySelector(this.#t)?.focus(),this.#t=null):(e.has(`problems`)||e.has(`own`))&&this.allProblems.length>0&&this.querySelector(`.ask-problems`)?.focus()}get open(){let e=this.ask?.you;return this.ask?.status===`pending`&&!this.readonly&&(!e||e.answer||e.reject)}get allProblems(){return this.own.length>0?this.own:this.problems}idFor(e){return`${this.ask?.id??`ask`}-${e}`}async focusStart(){await this.updateComplete,(this.querySelector(`[data-safe]`)??this.querySelector(`.ask-title`))?.focus()}go(e,t){this.step=e,this.own=[],this.#t=t}submitAnswers(){if(!this.ask)return;let e=ar(this),t=Dt(this.ask,this.draft).filter(({pointer:t})=>e.every(e=>e.pointer!==t));this.own=[...e,...t],this.own.length===0&&this.send(Et(this.ask,this.draft))}submitResponse(){if(!this.ask)return;let e=this.draft.response.trim();this.own=e?[]:[{pointer:`/response`,code:`required`,message:`Please write your response, or go back to the questions.`}],e&&this.send({response:e,revision:this.ask.revision})}decide(e){let t=this.ask?.approval?.digest??this.ask?.review?.digest;if(!this.ask||t===void 0)return;let n=e===`reject`?this.reason.trim():``,r=e===`approve`&&this.ask.approval?Sn(this.rule,Date.now()):void 0;this.send({decision:e,revision:this.ask.revision,digest:t,...n?{reason:n}:{},...r?{remember:r}:{}})}send(e){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let{id:t,view_digest:n}=this.ask,r=n?{shown:{digest:n}}:{};this.dispatchEvent(new Rn({ask_id:t,body:{...e,...r}}))}suggest(){this.ask&&this.suggestions===null&&this.dispatchEvent(new Vn({ask_id:this.ask.id}))}dismiss(){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let e=this.draft.comment.trim();this.dispatchEvent(new zn({ask_id:this.ask.id,...e?{comment:e}:{}}))}askForMore(){this.wantsMore=!0,this.#t=`.ask-more-textarea`}sayMore(){let e=this.more.trim();this.ask&&!this.asking&&this.open&&e!==``&&(this.asking=!0,this.dispatchEvent(new Bn({ask_id:this.ask.id,text:e})))}handOn(e,t){!this.ask||!e||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new Hn({ask_id:this.ask.id,to:e,...t?{note:t}:{}})))}#i(e){return e.status===`pending`?e.approval?Pn(this,e,e.approval):e.review?mr(this,e,e.review):Yn(this,e):gr(this,e)}render(){let{ask:e}=this;return e?S`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor(`title`)}
        aria-busy=${this.busy}
      >
        ${Wt(this,e)} ${en(e)} ${Kt(this.notice)} ${this.open?qt(this):T} ${this.#i(e)} ${Sr(this,e)}
      </section>
    `:T}},Dr=[[`day`,86400],[`hour`,3600],[`minute`,60]];function Or(e,t){let n=(e-t)/1e3,r=Math.abs(n);if(r<45)return n>5?`in under a minute`:`just now`;if(r>518400)return new Intl.DateTimeFormat(`en`,{dateStyle:`medium`}).format(e);let i=new Intl.RelativeTimeFormat(`en`,{numeric:`always`,style:`short`}),[a,o]=Dr.find(([,e])=>r>=e)??[`minute`,60];return i.format(Math.round(n/o)||Math.sign(n),a)}var kr=class extends HTMLElement{#e=``;#t=0;set at(e){e!==this.#e&&(this.#e=e,this.#n())}get at(){return this.#e}connectedCallback(){this.#t=window.setInterval(()=>this.#n(),2e4),this.#n()}disconnectedCallback(){window.clearInterval(this.#t)}#n(){let e=Date.parse(this.#e);if(Number.isNaN(e))return;let t=this.querySelector(`time`)??this.appendChild(document.createElement(`time`));t.dateTime=this.#e,t.title=new Intl.DateTimeFormat(`en`,{dateStyle:`full`,timeStyle:`long`}).format(e);let n=Or(e,Date.now());t.textContent!==n&&(t.textContent=n)}};customElements.get(`waypost-when`)||customElements.define(`waypost-when`,kr),customElements.get(`waypost-ask`)||customElements.define(`waypost-ask`,Er);var Ar=`/api/v1`,V=class extends Error{status;code;detail;errors;extras;constructor(e,t){let{title:n,code:r,detail:i,errors:a,...o}=t;super(jr(n)||`Something went wrong`),this.status=e,this.code=jr(r),this.detail=jr(i),this.errors=Array.isArray(a)?a:[],this.extras=o}};function jr(e){return typeof e==`string`?e:``}var Mr={title:`Waypost cannot be reached`,code:`unreachable`,detail:`Check that it is running. Nothing was lost.`};async function H(e,t={}){let n=await fetch(Ar+e,t).catch(()=>{throw new V(0,Mr)}),r=await n.json().catch(()=>null);if(n.ok)return r;throw new V(n.status,r??{})}function U(e,t,n){return H(e,{method:`POST`,headers:{"content-type":`application/json`,"x-waypost-csrf":`1`,...n?{"idempotency-key":n}:{}},body:JSON.stringify(t)})}async function Nr(e){let t=[],n=null;do{let r=await H(e+(n?`&cursor=${encodeURIComponent(n)}`:``));t.push(...r.items),n=r.next_cursor}while(n);return t}var W=encodeURIComponent,Pr=class{#e=null;#t=``;keyFor(e){return e!==this.#e&&(this.#e=e,this.#t=Array.from(crypto.getRandomValues(new Uint8Array(16)),e=>e.toString(16).padStart(2,`0`)).join(``)),this.#t}arrived(){this.#e=null}},G={me:()=>H(`/me`),agents:async()=>(await H(`/agents`)).items,pendingAsks:()=>Nr(`/asks?status=pending`),ask:e=>H(`/asks/${W(e)}`),answer:(e,t)=>U(`/asks/${W(e)}/answer`,t),comment:(e,t)=>U(`/asks/${W(e)}/comment`,{text:t}),opened:e=>U(`/asks/${W(e)}/opened`,{}),delegate:(e,t,n)=>U(`/asks/${W(e)}/delegate`,n?{to:t,note:n}:{to:t}),people:async()=>(await H(`/people`)).items.map(({name:e})=>e),cancelAsk:(e,t)=>U(`/asks/${W(e)}/cancel`,t?{comment:t}:{}),decide:(e,t)=>U(`/asks/decide`,{decisions:e},t),rules:()=>Nr(`/rules?limit=100`),endRule:e=>H(`/rules/${W(e)}`,{method:`DELETE`,headers:{"x-waypost-csrf":`1`}}),suggestions:async e=>(await H(`/rules/suggestions?ask=${W(e)}`)).items,sessions:e=>H(`/sessions${e?`?cursor=${W(e)}`:``}`),session:e=>H(`/sessions/${W(e)}`),start:(e,t,n)=>U(`/sessions`,t?{agent:e,message:t}:{agent:e},n),say:(e,t,n)=>U(`/sessions/${W(e)}/messages`,{text:t},n),resume:e=>U(`/sessions/${W(e)}/resume`,{}),cancel:e=>U(`/sessions/${W(e)}/cancel`,{}),eventsPage:(e,t)=>H(`/sessions/${W(e)}/events?after=${t}&limit=200`)},Fr={inbox:`${Ar}/asks/events`,session:(e,t)=>`${Ar}/sessions/${W(e)}/events?after=${t}`};function Ir(e){history.pushState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`))}function Lr(e){if(e.defaultPrevented||e.button!==0||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;let t=e.target instanceof Element?e.target.closest(`a`):null;!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`)||/^\/($|asks\/|sessions($|\/)|agents$)/.test(t.pathname)&&(e.preventDefault(),t.href!==location.href&&Ir(t.pathname+t.search))}var K=class extends k{createRenderRoot(){return this}};function q(e){return S`<div role="alert" class="problem-place">
    ${e?S`<p class="problem-line"><strong>${e.message}</strong>${e.detail?S` ${e.detail}`:T}</p>`:T}
  </div>`}function J(e){return e instanceof V?e:new V(0,{title:`Something went wrong in this page`,detail:String(e)})}function Y(e){return S`<div class="skeleton" role="status">
    <span class="visually-hidden">Loading…</span>
    ${Array.from({length:e},()=>S`<div class="skeleton-row" aria-hidden="true"></div>`)}
  </div>`}var Rr=class extends K{static properties={agents:{state:!0},chosen:{state:!0},message:{state:!0},busy:{state:!0},problem:{state:!0}};#e=new Pr;constructor(){super(),this.agents=null,this.chosen=null,this.message=``,this.busy=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.#t()}async#t(){try{this.agents=await G.agents(),this.chosen??=this.agents[0]?.name??null}catch(e){this.problem=J(e)}}async#n(e){if(e.preventDefault(),!this.busy&&this.chosen){this.busy=!0,this.problem=null;try{let e=this.message.trim();Ir(`/sessions/${(await G.start(this.chosen,e,this.#e.keyFor(`${this.chosen}\n${e}`))).id}`)}catch(e){this.problem=J(e),this.busy=!1}}}#r(e){let t=e.name===this.chosen;return S`
      <label class="agent-card ${t?`selected`:``}">
        <input type="radio" name="agent" value=${e.name} .checked=${t} aria-labelledby="agent-${e.name}"
          aria-describedby="about-${e.name}" @change=${()=>this.chosen=e.name} />
        <span class="agent-words">
          <span class="agent-name" id="agent-${e.name}"><bdi>${z(e.name)}</bdi></span>
          <span class="agent-about" id="about-${e.name}">
            ${e.description?S`<bdi>${z(e.description)}</bdi>`:T}
            ${zr(e)}
            ${e.tools.length>0?S`<span class="agent-tools">${e.tools.map(Br)}</span>`:T}
          </span>
        </span>
      </label>
    `}render(){let{agents:e}=this;return S`
      <div class="narrow">
        <header class="page-head"><h1 tabindex="-1">Agents</h1><a class="plain-link" href="/rules">Standing rules</a></header>
        ${q(this.problem)}
        ${e===null?this.problem?T:Y(2):e.length===0?S`<div class="empty"><h2>No agents here</h2><p>Programs can still ask over HTTP or from the command line.</p></div>`:S`
                <form class="start-form" @submit=${e=>void this.#n(e)}>
                  <fieldset class="agent-list">
                    <legend class="visually-hidden">Agent</legend>
                    ${e.map(e=>this.#r(e))}
                  </fieldset>
                  <label class="start-label" for="start-message">What is it about? <span class="ask-optional">optional</span></label>
                  <textarea id="start-message" rows="3" dir="auto" .value=${this.message}
                    @input=${e=>this.message=e.target.value}></textarea>
                  <p class="start-actions"><button class="primary-button" ?disabled=${this.busy}>${this.busy?`Starting…`:`Start session`}</button></p>
                </form>
              `}
      </div>
    `}};function zr({approvals:e}){switch(e){case`off`:return S`<strong class="agent-approvals is-off">Approvals are off: it runs every tool without asking anybody.</strong>`;case`high_only`:return S`<span class="agent-approvals">Asks first only where the risk is high.</span>`;case`all`:return S`<span class="agent-approvals">Asks first for everything that does something.</span>`;default:return T}}function Br({name:e,approval:t}){return S`<span class="agent-tool"><code>${e}</code>${t===`never`?T:S`<span class="ask-muted">${t===`always`?`asks first`:`may ask first`}</span>`}</span>`}var X=e=>C`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,Z={inbox:X(C`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),sessions:X(C`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),agents:X(C`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),back:X(C`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),tool:X(C`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),done:X(C`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),go:X(C`<path d="M12 19V5M6 11l6-6 6 6"/>`)},Vr={busy:!1,problems:[],notice:null},Hr=class{host;onAsk;#e=new Map;#t=new Map;#n=!1;people=[];constructor(e,t){this.host=e,this.onAsk=t,e.addController(this),e.addEventListener(`waypost-answer`,this.#a),e.addEventListener(`waypost-cancel`,this.#s),e.addEventListener(`waypost-comment`,this.#c),e.addEventListener(`waypost-suggest`,this.#l),e.addEventListener(`waypost-delegate`,this.#o)}hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&this.#r(e,e.you)}#r({id:e,view_digest:t,policy:n},r){t&&(r.answer||r.reject)&&!this.#t.has(t)&&this.#t.set(t,G.opened(e).then(({opened_at:e})=>e).catch(()=>null)),r.answer&&tn(n.who??{})!==null&&!this.#n&&(this.#n=!0,this.#i())}async#i(){let[e,t]=await Promise.all([G.people(),G.me()]).catch(()=>[[],null]);this.people=e.filter(e=>e!==t?.principal.name),this.host.requestUpdate()}at(e){return this.#e.get(e)??Vr}#a=({detail:e})=>void this.#d(e,async()=>G.answer(e.ask_id,await this.#u(e.body)));#o=({detail:e})=>void this.#d(e,()=>G.delegate(e.ask_id,e.to,e.note));#s=({detail:e})=>void this.#d(e,()=>G.cancelAsk(e.ask_id,e.comment));#c=async({detail:{ask_id:e,text:t}})=>{try{this.onAsk(await G.comment(e,t))}catch(t){await this.#f(e,t)}};#l=async({detail:{ask_id:e}})=>{let t=await G.suggestions(e).catch(()=>[]);this.#p(e,{...this.at(e),suggestions:t})};async#u(e){let t=e.shown&&await this.#t.get(e.shown.digest);return e.shown&&t?{...e,shown:{...e.shown,opened_at:t}}:e}async#d({ask_id:e},t){if(!this.at(e).busy){this.#p(e,{...Vr,busy:!0});try{let n=await t();this.#p(e,Vr),this.onAsk(n)}catch(t){await this.#f(e,t)}}}async#f(e,t){let n=await Ur(e,t);n&&this.onAsk(n);let r=t.status===422?t.errors:[];this.#p(e,{busy:!1,problems:r,notice:r.length>0?null:Wr(t,n)})}#p(e,t){this.#e.set(e,t),this.host.requestUpdate()}};async function Ur(e,t){return[409,410,412].includes(t.status)?t.extras.ask||G.ask(e).catch(()=>null):null}function Wr(e,t){let n=t?It(t):null,r=`Your answer was not recorded.`;switch(e.status){case 409:return{tone:`warning`,title:`${n?.who??`Somebody else`} was faster.`,text:`${r} What was decided stands below.`};case 410:return{tone:`warning`,title:`${Gr[e.code]??`This ask is no longer open.`}`,text:r};case 412:return{tone:`warning`,title:`This ask has changed while you looked at it.`,text:`${r} Below is version ${t?.revision??``} as it is now; please look again and decide.`};case 401:return{tone:`warning`,title:`You are not signed in any more.`,text:`Run waypost link and open what it prints.`};case 0:return{tone:`warning`,title:`Waypost cannot be reached.`,text:`Your answer may not have arrived. Sending it again is safe.`};default:return{tone:`warning`,title:e.message,text:e.detail}}}var Gr={cancelled:`This ask was dismissed.`,withdrawn:`The agent took this ask back.`,expired:`This ask expired.`,skipped:`This ask was skipped.`},Kr=class extends K{static properties={inbox:{attribute:!1},ask:{attribute:!1},problem:{state:!0}};#e=new Hr(this,e=>this.inbox.take(e));#t=!1;#n=()=>this.requestUpdate();constructor(){super(),this.ask=``,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#n)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#n)}willUpdate(e){e.has(`ask`)&&this.ask&&this.#r(this.ask)}async#r(e){this.problem=null,this.#t=!1;try{this.inbox.take(await G.ask(e)),this.requestUpdate()}catch(e){this.problem=J(e)}}updated(){let e=this.querySelector(`waypost-ask`);!e||this.#t||(this.#t=!0,e.focusStart())}render(){let e=this.inbox.get(this.ask),t=this.#e.at(this.ask);return S`
      <div class="narrow">
        <header class="detail-head">
          <a class="back" href="/">${Z.back}<span>Inbox</span></a>
          <h1 class="visually-hidden" tabindex="-1">An ask</h1>
          ${e?S`<a class="plain-link" href="/sessions/${e.session_id}">See the whole session</a>`:T}
        </header>
        ${q(this.problem)}
        ${e?S`<waypost-ask class="card" .ask=${e} .problems=${t.problems} .notice=${t.notice} .busy=${t.busy} .people=${this.#e.people}
            .suggestions=${t.suggestions??null}></waypost-ask>`:this.problem?T:Y(3)}
      </div>
    `}};function qr(e,t){return!e||t.revision>e.revision?t:t.revision<e.revision?e:e.status===`pending`==(t.status===`pending`)?(t.comment_count??0)<(e.comment_count??0)?e:t:e.status===`pending`?t:e}function Jr(e){return[...e].filter(e=>e.status===`pending`).sort((e,t)=>t.asked_at.localeCompare(e.asked_at)||t.id.localeCompare(e.id))}function Yr(e,t){let n=e.findIndex(e=>e.id===t);return e[n+1]??e[n-1]??null}var Xr=`(min-width: 1000px)`,Zr=class extends K{static properties={inbox:{attribute:!1},chosen:{state:!0},wide:{state:!0}};#e=window.matchMedia(Xr);#t=new Hr(this,e=>this.inbox.take(e));#n=()=>this.requestUpdate();#r=()=>this.wide=this.#e.matches;constructor(){super(),this.chosen=null,this.wide=this.#e.matches}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#n),this.#e.addEventListener(`change`,this.#r),document.addEventListener(`keydown`,this.#i)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#n),this.#e.removeEventListener(`change`,this.#r),document.removeEventListener(`keydown`,this.#i)}willUpdate(e){this.chosen===null&&this.wide&&(this.chosen=this.inbox.list?.[0]?.id??null)}#i=e=>{if(e.target instanceof HTMLElement&&e.target.closest(`input, textarea, select`)||e.metaKey||e.ctrlKey||e.altKey||![`j`,`k`].includes(e.key))return;let t=[...this.querySelectorAll(`.ask-row`)],n=t.findIndex(e=>e.dataset.id===document.activeElement?.dataset.id),r=t[e.key===`j`?n+1:Math.max(n-1,0)];r&&(r.focus(),this.wide&&(this.chosen=r.dataset.id??null))};#a(e,t){!this.wide||e.metaKey||e.ctrlKey||e.shiftKey||e.button!==0||(e.preventDefault(),this.chosen=t.id)}#o(e){let t=this.wide&&e.id===this.chosen,n=e.approval?.risk;return S`
      <li>
        <a class="ask-row ${t?`current`:``}" href="/asks/${e.id}" data-id=${e.id} aria-current=${t?`true`:T}
          @click=${t=>this.#a(t,e)}>
          <span class="ask-row-top">
            <span class="ask-row-agent"><bdi>${z(e.agent)}</bdi></span>
            <waypost-when .at=${e.asked_at}></waypost-when>
          </span>
          <span class="ask-row-title"><bdi>${Pt(e)}</bdi></span>
          <span class="ask-row-facts">
            <span>${Ft(e)}</span>
            ${n?S`<span class="ask-risk ask-risk-${n}">${n} risk</span>`:T}
            ${e.quorum?S`<span>${e.quorum.counted} of ${e.quorum.needed} approvals</span>`:T}
            ${nn(e)?S`<span class="ask-row-others"><bdi>${nn(e)}</bdi></span>`:T}
            ${e.policy.expires_at?S`<span>expires <waypost-when .at=${e.policy.expires_at}></waypost-when></span>`:T}
          </span>
        </a>
      </li>
    `}#s(e){let t=this.chosen?this.inbox.get(this.chosen):void 0;if(!t)return S`<div class="pane-empty"><p>Choose an ask to see it here.</p></div>`;let n=this.#t.at(t.id),r=t.status===`pending`?null:Yr(e,t.id)??e[0]??null;return S`
      <waypost-ask .ask=${t} .problems=${n.problems} .notice=${n.notice} .busy=${n.busy} .people=${this.#t.people}
            .suggestions=${n.suggestions??null}></waypost-ask>
      <p class="pane-links">
        <a href="/sessions/${t.session_id}">See the whole session</a>
        ${r?S`<button type="button" class="next-button" @click=${()=>this.chosen=r.id}>Next ask</button>`:T}
      </p>
    `}render(){let{list:e}=this.inbox,t=e?.length??0,n=this.wide&&e!==null&&(t>0||this.chosen!==null);return S`
      <div class="inbox ${n?`split`:``}">
        <section class="inbox-list" aria-labelledby="inbox-title">
          <header class="page-head">
            <h1 id="inbox-title" tabindex="-1">Inbox</h1>
            <p class="page-count ${t===0?`visually-hidden`:``}" role="status">${e===null?``:t===0?`Nothing waits`:`${t} waiting`}</p>
          </header>
          ${e===null?Y(4):t===0?Qr():S`<ul class="rows">${Wn(e,e=>e.id,e=>this.#o(e))}</ul>`}
        </section>
        ${n?S`<section class="inbox-pane" aria-label="The chosen ask">${this.#s(e??[])}</section>`:T}
      </div>
    `}};function Qr(){return S`<div class="empty">
    <span class="empty-mark">${Z.done}</span>
    <h2>Nothing waits for you</h2>
    <p>When an agent comes to a fork it must not decide alone, its question appears here by itself.</p>
    <p><a class="plain-link" href="/agents">Start a session</a></p>
  </div>`}var $r=class extends K{static properties={rules:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.rules=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.rules=await G.rules()}catch(e){this.problem=J(e)}}async#t(e){if(!this.busy){this.busy=e.id,this.problem=null;try{await G.endRule(e.id),this.rules=(this.rules??[]).filter(({id:t})=>t!==e.id),this.said=`The rule about ${e.tool} is over. Such calls are asked about again.`,this.querySelector(`h1`)?.focus()}catch(e){this.problem=J(e)}finally{this.busy=null}}}#n(e){return S`<li class="rule">
      <p class="rule-says"><bdi>${z(e.says)}</bdi></p>
      <p class="rule-facts">
        <span>made by <bdi>${z(e.made_by.name)}</bdi> <waypost-when .at=${e.made_at}></waypost-when></span>
        <span>ends <waypost-when .at=${e.until}></waypost-when></span>
        <a class="plain-link" href="/asks/${e.ask_id}">The decision</a>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy!==null} aria-label="End it: the rule about ${e.tool}"
          @click=${()=>void this.#t(e)}>${this.busy===e.id?`Ending…`:`End it`}</button>
      </p>
    </li>`}render(){let{rules:e}=this;return S`
      <div class="narrow">
        <header class="detail-head">
          <a class="back" href="/agents">${Z.back}<span>Agents</span></a>
          <h1 tabindex="-1">Standing rules</h1>
        </header>
        <p class="visually-hidden" role="status">${this.said}</p>
        ${q(this.problem)}
        ${e===null?this.problem?T:Y(3):e.length===0?S`<div class="empty"><h2>No rules in force</h2><p>Every call that needs approval is asked about. A rule is made with an approval, under “Always allow…”.</p></div>`:S`<ul class="rules">${Wn(e,({id:e})=>e,e=>this.#n(e))}</ul>`}
      </div>
    `}},ei={seq:0,agent:``,title:``,status:`running`,resume:`auto`,items:[],asks:{},held:[],writing:null,torn:!1,delayed:null},Q=e=>typeof e==`string`?e:``;function ti(e,t=null){return t&&t.seq>=e.seq&&e.writing===null?t.status:e.status!==`complete`&&e.status!==`failed`&&e.status!==`cancelled`&&ni(e).length>0?`waiting_for_input`:e.status}function ni(e){return e.items.flatMap(t=>t.kind===`ask`&&e.asks[t.ask_id]?.status===`pending`?[t.ask_id]:[])}function ri(e,t){return t.reduce(ii,e)}function ii(e,t){return t.seq<=e.seq?e:{...ai(e,t),seq:t.seq}}function ai(e,t){let{data:n}=t;switch(t.type){case`session_created`:return{...e,agent:Q(n.agent),title:Q(n.title),resume:n.resume===`manual`?`manual`:`auto`};case`message`:return ui(e,t);case`tool_started`:return mi(vi({...e,status:`running`},t),t);case`tool_completed`:return hi(vi(e,t),t);case`question_pending`:case`question_revised`:case`question_tightened`:case`question_commented`:case`question_voted`:case`question_delegated`:case`question_escalated`:return di(e,n.ask);case`question_answered`:case`question_cancelled`:case`question_expired`:case`question_withdrawn`:case`question_skipped`:return pi(di(e,n.ask));case`permit_claimed`:case`permit_used`:return vi(e,t);case`run_suspended`:return{...li(e),status:`waiting_for_input`,delayed:null};case`run_resumed`:return{...e,status:`running`,delayed:null};case`run_delayed`:return{...e,delayed:{until:Q(n.until),reason:Q(n.reason)}};case`run_completed`:return bi(e,t,`complete`,`good`,yi(e,Q(n.summary)));case`run_failed`:return bi(e,t,`failed`,`bad`,`Failed: ${Q(n.message)||Q(n.code)}`);case`run_cancelled`:return bi(e,t,`cancelled`,`plain`,Q(n.reason)?`Cancelled: ${Q(n.reason)}`:`Cancelled`);default:return e}}function oi(e,t,n){let r=n||e.torn?``:e.writing??``;return{...e,status:`running`,writing:r+t,torn:!1,delayed:null}}function si(e){return e.writing===null?e:{...e,torn:!0}}function ci(e,t){let n=t=>t?.kind===`ask`&&e.asks[t.ask_id]?.status===`pending`,r=e.items.length;for(;n(e.items[r-1]);)--r;return{...e,items:[...e.items.slice(0,r),t,...e.items.slice(r)]}}function li(e){let t=e.held.map(e=>({kind:`ask`,key:e,ask_id:e}));return{...e,items:[...e.items,...t],held:[],writing:null}}function ui(e,{seq:t,at:n,data:r,actor:i}){let a=r.role===`user`?`user`:`assistant`,o=Q(r.text),s={kind:`message`,key:`m${t}`,role:a,text:o,html:Q(r.html)||null,at:n,who:i?.name??``},c=o===``?e:ci(e,s);return a===`user`?{...c,status:`running`}:li(c)}function di(e,t){if(!t)return e;let n=t.id in e.asks,r=fi({...e,asks:{...e.asks,[t.id]:t}},t);return n?r:e.writing===null?{...r,items:[...r.items,{kind:`ask`,key:t.id,ask_id:t.id}]}:{...r,held:[...e.held,t.id]}}function fi(e,{origin:t,status:n}){let r=t.type===`in_doubt`&&n===`pending`&&t.call_id;return r?_i(e,r,{state:`in_doubt`}):e}function pi(e){return e.status===`waiting_for_input`&&e.resume===`auto`&&e.held.length===0&&ni(e).length===0?{...e,status:`running`}:e}function mi(e,{seq:t,data:n}){let r=Q(n.call_id),i=Number(n.attempt??1);return e.items.some(e=>e.kind===`tool`&&e.call_id===r)?_i(e,r,{state:`running`,attempt:i}):ci(e,{kind:`tool`,key:`t${t}`,call_id:r,tool:Q(n.tool),arguments:Q(n.arguments),state:`running`,output:``,attempt:i})}function hi(e,{seq:t,data:n}){let r=Q(n.call_id),i=gi(n),a=Q(n.output);return e.items.some(e=>e.kind===`tool`&&e.call_id===r)?_i(e,r,{state:i,output:a}):Object.values(e.asks).some(e=>e.origin.call_id===r)?e:ci(e,{kind:`tool`,key:`t${t}`,call_id:r,tool:Q(n.tool),arguments:Q(n.arguments),state:i,output:a,attempt:1})}function gi(e){let t=e.outcome;return t===`failed`||t===`skipped`?t:`succeeded`}function _i(e,t,n){let r=e.items.map(e=>e.kind===`tool`&&e.call_id===t?{...e,...n}:e);return{...e,items:r}}function vi(e,t){let n=e.asks[t.ask_id??Q(t.data.ask_id)];if(!n?.approval)return e;let r=t.data.outcome,i=t.type===`permit_claimed`||t.type===`tool_started`?`claimed`:r===`failed`||r===`unknown`?r:`succeeded`,a={...n.approval,permit:{...n.approval.permit,state:i}};return{...e,asks:{...e.asks,[n.id]:{...n,approval:a}}}}function yi(e,t){let n=e.items.findLast(e=>e.kind===`message`);return t===``||n?.kind===`message`&&n.text.trim()===t.trim()?`Finished`:`Finished: ${t}`}function bi(e,{seq:t,at:n},r,i,a){return{...ci(li(e),{kind:`note`,key:`n${t}`,tone:i,text:a,at:n}),status:r,delayed:null}}var xi={running:`Working`,waiting_for_input:`Waiting for you`,complete:`Complete`,failed:`Failed`,cancelled:`Cancelled`};function Si(e){return xi[e]}function Ci(e){return S`<span class="status status-${e}"><span class="status-dot" aria-hidden="true"></span>${xi[e]}</span>`}function wi(e,t){let n=e.role===`user`,r=n?e.who||`You`:t;return S`
    <article class="message is-${e.role}" aria-label="${n?`Message from`:`Agent`} ${z(r)}">
      ${n?T:S`<p class="message-who"><bdi>${z(r)}</bdi></p>`}
      ${e.html&&!n?S`<div class="prose">${Ye(e.html)}</div>`:S`<div class="prose is-plain" dir="auto">${z(e.text)}</div>`}
    </article>
  `}function Ti(e,t){return S`
    <article class="message is-assistant is-writing" aria-label="Agent ${z(t)}" aria-busy="true">
      <p class="message-who"><bdi>${z(t)}</bdi></p>
      <div class="prose is-plain" dir="auto">${z(e)}<span class="caret" aria-hidden="true"></span></div>
    </article>
  `}var Ei={running:`Running`,in_doubt:`In doubt`,succeeded:`Done`,failed:`Failed`,skipped:`Skipped`};function Di(e){return S`
    <details class="tool is-${e.state}">
      <summary>
        ${Z.tool}<code class="tool-name">${B(e.tool||`tool`)}</code>
        <span class="tool-state">${Ei[e.state]}${e.attempt>1?` · attempt ${e.attempt}`:``}</span>
      </summary>
      <div class="tool-body">
        ${Oi(`Arguments`,e.arguments)} ${e.state===`running`?T:Oi(`Output`,e.output)}
      </div>
    </details>
  `}function Oi(e,t){return t===``?T:S`<p class="tool-label">${e}</p>
    <pre tabindex="0" aria-label=${e}><code>${B(t)}</code></pre>`}function ki(e){return S`<p class="note is-${e.tone}"><bdi>${z(e.text)}</bdi> <waypost-when .at=${e.at}></waypost-when></p>`}var Ai=class{#e=``;push(e){let t=(this.#e+e).replaceAll(`\r
`,`
`).split(`

`);return this.#e=t.pop()??``,t.map(ji).filter(e=>e!==null)}};function ji(e){let t={id:null,event:`message`,data:``},n=[];for(let r of e.split(`
`)){let e=r.indexOf(`:`),i=e<0?r:r.slice(0,e),a=e<0?``:r.slice(e+1).replace(/^ /,``);i===`data`&&n.push(a),i===`event`&&(t.event=a),i===`id`&&(t.id=a)}return n.length>0?{...t,data:n.join(`
`)}:null}var Mi=500,Ni=15e3,Pi=4e4;async function Fi(e,t){let n=0;for(;!t.aborted;){e.onConnection(n===0?`connecting`:`lost`);let r=await Ii(e,t).catch(()=>!1);if(t.aborted)return;n=r?1:n+1,e.onConnection(`lost`),await Li(Math.min(Ni,Mi*2**(n-1))*(.75+Math.random()/2),t)}}async function Ii(e,t){let n=new AbortController,r=AbortSignal.any([t,n.signal]),i=window.setTimeout(()=>n.abort(),Pi);try{let t=await fetch(e.url(),{headers:{accept:`text/event-stream`},signal:r,cache:`no-store`});if(!t.ok||!t.body)return!1;e.onConnection(`live`);let a=new Ai,o=t.body.pipeThrough(new TextDecoderStream).getReader();for(;;){let{done:t,value:r}=await o.read().catch(()=>({done:!0,value:``}));if(t)return!0;window.clearTimeout(i),i=window.setTimeout(()=>n.abort(),Pi);for(let t of a.push(r))e.onFrame(t)}}finally{window.clearTimeout(i)}}function Li(e,t){return new Promise(n=>{let r=()=>{window.clearTimeout(i),window.removeEventListener(`online`,r),t.removeEventListener(`abort`,r),n()},i=window.setTimeout(r,e);window.addEventListener(`online`,r),t.addEventListener(`abort`,r)})}var Ri=class{session;feed;#e=0;#t=Promise.resolve();constructor(e,t){this.session=e,this.feed=t}async run(e){try{await this.#a(e)}catch(e){let t=e;if(t.status!==0&&t.status<500)return this.feed.onRefused(t)}await Fi({url:()=>Fr.session(this.session,this.#e),onFrame:t=>this.#n(t,e),onConnection:this.feed.onConnection},e)}#n(e,t){this.#t=this.#t.then(()=>this.#r(e,t)).catch(()=>{})}async#r(e,t){if(t.aborted)return;let n=JSON.parse(e.data);if(e.event===`message_delta`||e.event===`reset_delta`)return this.feed.onDelta(String(n.data.text??``),e.event===`reset_delta`);typeof n.seq!=`number`||n.seq<=this.#e||(n.seq>this.#e+1&&await this.#a(t),this.#i([n]))}#i(e){let t=e.filter(({seq:e})=>e>this.#e);t.length!==0&&(this.#e=t.at(-1)?.seq??this.#e,this.feed.onEvents(t))}async#a(e){let t=[];for(let n=this.#e;!e.aborted;){let e=await G.eventsPage(this.session,n);if(t.push(...e.items),n=e.items.at(-1)?.seq??n,e.items.length===0||!e.next_cursor)break}e.aborted||this.#i(t)}},zi=class{hears;#e=null;#t=null;#n=0;constructor(e,t){this.hears=t,e.addController(this)}open(e){this.#a(),this.#e=new Ri(e,{...this.hears,onEvents:t=>{this.hears.onEvents(t),this.#o(e)}}),this.#i()}hostConnected(){document.addEventListener(`visibilitychange`,this.#r),this.#i()}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#r),this.#a()}#r=()=>document.visibilityState===`visible`?this.#i():this.#a();#i(){this.#t||!this.#e||document.visibilityState!==`visible`||(this.#t=new AbortController,this.#e.run(this.#t.signal))}#a(){this.#t?.abort(),this.#t=null,window.clearTimeout(this.#n)}#o(e){window.clearTimeout(this.#n),this.#n=window.setTimeout(()=>void this.#s(e),80)}async#s(e){let t=await G.session(e).catch(()=>null);t&&this.#e?.session===e&&this.hears.onView(t)}},Bi=class extends K{static properties={inbox:{attribute:!1},session:{attribute:!1},talk:{state:!0},view:{state:!0},loaded:{state:!0},busy:{state:!0},problem:{state:!0},leaving:{state:!0},lost:{state:!0},listens:{state:!0},swept:{state:!0}};#e=new Pr;#t=!0;#n=0;#r=new Hr(this,e=>this.#s(e));#i=new zi(this,{onEvents:e=>{this.talk=ri(this.talk,e),this.loaded||this.#o(),this.loaded=!0},onDelta:(e,t)=>this.talk=oi(this.talk,e,t),onConnection:e=>{e===`live`&&(this.talk=si(this.talk)),this.lost=e===`lost`},onView:e=>this.view=this.view&&this.view.seq>e.seq?this.view:e,onRefused:e=>this.problem=e});constructor(){super(),this.session=``,this.listens=!1,this.#a()}#a(){this.talk=ei,this.view=null,this.loaded=!1,this.busy=!1,this.problem=null,this.leaving=!1,this.lost=!1,this.swept=``,this.#n=0,this.#t=!0}willUpdate(e){e.has(`session`)&&(e.get(`session`)&&this.#a(),this.#i.open(this.session)),this.#t=window.innerHeight+window.scrollY>=document.documentElement.scrollHeight-160}updated(e){if(!e.has(`talk`)||!this.loaded)return;let t=ni(this.talk),n=t[0],r=t.length>this.#n&&n!==void 0;this.#n=t.length,this.#t&&requestAnimationFrame(()=>{r?Vi(this.querySelector(`[data-ask="${CSS.escape(n)}"]`)):t.length===0&&window.scrollTo(0,document.documentElement.scrollHeight)})}async#o(){let e=await G.agents().catch(()=>[]);this.listens=e.some(({name:e})=>e===this.talk.agent)}#s(e){this.inbox.take(e);let t=this.talk.asks[e.id];this.talk={...this.talk,asks:{...this.talk.asks,[e.id]:qr(t,e)}}}async#c(e){if(this.busy)return!1;this.busy=!0,this.problem=null;try{return this.view=await e(),!0}catch(e){return this.problem=J(e),!1}finally{this.busy=!1,this.leaving=!1}}async#l({detail:e}){this.#t=!0;let t=this.#e.keyFor(`${this.session}\n${e.text}`);await this.#c(()=>G.say(this.session,e.text,t))&&(this.#e.arrived(),this.querySelector(`waypost-composer`)?.clear())}async#u({detail:{decisions:e}}){if(!this.busy){this.busy=!0;try{let{results:t}=await G.decide(e,this.#e.keyFor(JSON.stringify(e)));this.#e.arrived(),t.forEach(({ask:e})=>e&&this.#s(e));let n=t.filter(({problem:e})=>e),r=n.map(({problem:e})=>String(e?.detail??``)).join(` `);this.swept=`${t.length-n.length} approved.${n.length>0?` ${n.length} not: ${r}`:``}`}catch(e){this.problem=J(e)}finally{this.busy=!1}}}#d(e){switch(e.kind){case`message`:return wi(e,this.talk.agent);case`tool`:return Di(e);case`note`:return ki(e);case`ask`:{let t=this.#r.at(e.ask_id);return S`<waypost-ask class="card" data-ask=${e.ask_id} .ask=${this.talk.asks[e.ask_id]??null}
          .problems=${t.problems} .notice=${t.notice} .busy=${t.busy} .people=${this.#r.people}
            .suggestions=${t.suggestions??null}></waypost-ask>`}}}#f(){let e=ti(this.talk,this.view),t=e===`complete`||e===`failed`||e===`cancelled`;return S`
      <header class="detail-head session-head">
        <a class="back" href="/sessions" aria-label="All sessions">${Z.back}</a>
        <div class="session-name">
          <h1 tabindex="-1"><bdi>${z(this.talk.title||this.view?.title||this.talk.agent||`Session`)}</bdi></h1>
          <p class="session-facts"><bdi>${z(this.talk.agent)}</bdi> ${Ci(e)}</p>
        </div>
        ${t||this.leaving?T:S`<button type="button" class="ask-quiet-button" aria-label="Cancel session" @click=${()=>void this.#p()}>Cancel</button>`}
        ${this.leaving?this.#m():T}
      </header>
    `}async#p(){this.leaving=!0,await this.updateComplete,this.querySelector(`.leave button`)?.focus()}#m(){return S`<div class="leave" role="group" aria-label="Cancel this session">
      <p>Stop this session for good? What waits in it is closed and the agent does not go on.</p>
      <button type="button" class="plain-button" @click=${()=>this.leaving=!1}>Keep it</button>
      <button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#c(()=>G.cancel(this.session))}>Cancel the session</button>
    </div>`}#h(){return ni(this.talk).map(e=>this.talk.asks[e]).filter(e=>!!e?.approval)}#g(){let e=ti(this.talk,this.view),t=ni(this.talk).length>0,n=this.listens&&(e===`complete`||e===`waiting_for_input`&&!t);return S`
      <waypost-sweep .asks=${this.#h()} .said=${this.swept} ?busy=${this.busy} @waypost-sweep=${e=>void this.#u(e)}></waypost-sweep>
      ${this.talk.delayed?S`<p class="note">Waits and tries again <waypost-when .at=${this.talk.delayed.until}></waypost-when>. ${z(this.talk.delayed.reason)}</p>`:T}
      ${e===`running`&&this.talk.writing===null?S`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>Working</p>`:T}
      ${this.view?.can_resume?S`<p class="resume"><span>Everything is answered.</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${()=>void this.#c(()=>G.resume(this.session))}>Resume</button></p>`:T}
      ${n&&!this.view?.can_resume?S`<waypost-composer ?busy=${this.busy} @waypost-say=${e=>void this.#l(e)}></waypost-composer>`:T}
    `}render(){if(!this.loaded)return S`<div class="narrow">
        <header class="detail-head"><a class="back" href="/sessions" aria-label="All sessions">${Z.back}</a><h1 tabindex="-1">Session</h1></header>
        ${q(this.problem)} ${this.problem?T:Y(4)}
      </div>`;let{items:e,writing:t,asks:n,agent:r}=this.talk,i=e=>e.kind===`ask`&&n[e.ask_id]?.status===`pending`,a=e.length-[...e].reverse().findIndex(e=>!i(e)),o=e.every(i)?0:a;return S`
      <div class="narrow session">
        ${this.#f()}
        <p class="visually-hidden" role="status">${Si(ti(this.talk,this.view))}${this.lost?`. Connection lost, trying again`:``}</p>
        <div class="conversation" role="log" aria-live="off" aria-label="Conversation">
          ${Wn(Hi(e,o,t),e=>e.key,e=>e.kind===`writing`?Ti(e.text,r):this.#d(e))}
        </div>
        ${q(this.problem)} ${this.#g()}
      </div>
    `}};function Vi(e){e?.scrollIntoView({block:e.clientHeight>window.innerHeight*.7?`start`:`end`})}function Hi(e,t,n){return n===null?[...e]:[...e.slice(0,t),{kind:`writing`,key:`writing`,text:n},...e.slice(t)]}var Ui=5e3,Wi=class extends K{static properties={inbox:{attribute:!1},sessions:{state:!0},cursor:{state:!0},problem:{state:!0}};#e=0;#t=0;#n=!1;#r=!1;constructor(){super(),this.sessions=null,this.cursor=null,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#i),document.addEventListener(`visibilitychange`,this.#a),this.#e=window.setInterval(this.#a,Ui),this.#o()}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#i),document.removeEventListener(`visibilitychange`,this.#a),window.clearInterval(this.#e)}#i=()=>{this.inbox.changes!==this.#t&&(this.#t=this.inbox.changes,this.#o())};#a=()=>{document.visibilityState===`visible`&&this.#o()};async#o(){if(this.#n)return void(this.#r=!0);this.#n=!0;try{let{items:e,next_cursor:t}=await G.sessions(),n=new Set(e.map(e=>e.id)),r=this.sessions?.filter(e=>!n.has(e.id))??[];this.sessions===null&&(this.cursor=t),this.sessions=[...e,...r],this.problem=null}catch(e){this.sessions===null&&(this.problem=J(e))}finally{this.#n=!1}this.#r&&(this.#r=!1,await this.#o())}async#s(){if(this.cursor)try{let{items:e,next_cursor:t}=await G.sessions(this.cursor),n=new Set(this.sessions?.map(e=>e.id));this.sessions=[...this.sessions??[],...e.filter(e=>!n.has(e.id))],this.cursor=t}catch(e){this.problem=J(e)}}#c(e){return S`
      <li>
        <a class="session-row is-${e.status}" href="/sessions/${e.id}">
          <span class="session-row-title"><bdi>${z(e.title||e.agent)}</bdi></span>
          ${Ci(e.status)}
          <span class="session-row-facts">
            <bdi>${z(e.agent)}</bdi>
            <waypost-when .at=${e.updated_at}></waypost-when>
          </span>
        </a>
      </li>
    `}render(){let{sessions:e}=this;return S`
      <div class="narrow">
        <header class="page-head">
          <h1 tabindex="-1">Sessions</h1>
          <a class="primary-link" href="/agents">New session</a>
        </header>
        ${q(this.problem)}
        ${e===null?this.problem?T:Y(5):e.length===0?S`<div class="empty"><h2>No sessions yet</h2><p>Pick an agent and say what you would like done.</p><p><a class="plain-link" href="/agents">Start a session</a></p></div>`:S`<ul class="rows is-boxed">${Wn(e,e=>e.id,e=>this.#c(e))}</ul>`}
        ${this.cursor?S`<p class="more"><button type="button" class="plain-button" @click=${()=>void this.#s()}>Show older sessions</button></p>`:T}
      </div>
    `}},Gi=class extends CustomEvent{constructor(e){super(`waypost-say`,{detail:{text:e},bubbles:!0})}},Ki=class extends K{static properties={busy:{type:Boolean},text:{state:!0}};constructor(){super(),this.busy=!1,this.text=``}clear(){this.text=``}#e(e){e.preventDefault();let t=this.text.trim();t&&!this.busy&&this.dispatchEvent(new Gi(t))}#t(e){e.key===`Enter`&&!e.shiftKey&&!e.isComposing&&this.#e(e)}render(){return S`
      <form class="composer" @submit=${this.#e}>
        <label class="visually-hidden" for="composer-text">Message to the agent</label>
        <textarea id="composer-text" rows="1" dir="auto" placeholder="Write to the agent" .value=${N(this.text)}
          @input=${e=>this.text=e.target.value} @keydown=${this.#t}></textarea>
        <button class="composer-send" aria-label="Send" ?disabled=${this.busy||this.text.trim()===``}>${Z.go}</button>
      </form>
    `}},qi=class extends CustomEvent{constructor(e){super(`waypost-sweep`,{detail:{decisions:e},bubbles:!0,composed:!0})}},Ji=class extends k{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},left:{state:!0},opened:{state:!0}};constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.left={},this.opened={}}createRenderRoot(){return this}#e(e){return(!Yi(e)||this.opened[$(e)]===!0)&&!(this.left[$(e)]??Yi(e))}#t(){let e=this.asks.filter(e=>this.#e(e)).map(e=>({ask_id:e.id,decision:`approve`,revision:e.revision,digest:e.approval?.digest??``,...Yi(e)?{opened:!0}:{}}));e.length>0&&!this.busy&&this.dispatchEvent(new qi(e))}#n(e){let{approval:t}=e;if(!t)return T;let n=Yi(e)&&!this.opened[$(e)];return S`<li class="sweep-call">
      <label class="sweep-choice">
        <input type="checkbox" .checked=${this.#e(e)} ?disabled=${this.busy||n} @change=${t=>this.left={...this.left,[$(e)]:!t.target.checked}} />
        <code>${B(t.tool)}</code>
        ${t.risk?S`<span class="ask-risk ask-risk-${t.risk}">${t.risk} risk</span>`:T}
        ${n?S`<span class="ask-muted">open it first</span>`:T}
      </label>
      <details class="sweep-details" ?open=${!Yi(e)} @toggle=${t=>{t.target.open&&(this.opened={...this.opened,[$(e)]:!0})}}>
        <summary>What will run</summary>
        <dl class="ask-call-rows">
          ${t.view.map(e=>S`<div class="ask-call-row"><dt><bdi>${B(e.path)}</bdi></dt>
            <dd><bdi class="ask-value" dir="auto">${B(e.text)}</bdi>${e.marks.map(e=>S` <span class="ask-mark">${e}</span>`)}</dd></div>`)}
          ${t.target?S`<div class="ask-call-row"><dt>Target</dt><dd><bdi>${B(t.target)}</bdi></dd></div>`:T}
          ${t.server?S`<div class="ask-call-row"><dt>Server</dt><dd><bdi>${B(t.server)}</bdi></dd></div>`:T}
        </dl>
      </details>
    </li>`}render(){let e=this.asks.filter(e=>this.#e(e)).length,t=this.busy?`Sending…`:e===this.asks.length?`Approve all ${e}`:`Approve ${e} of ${this.asks.length}`;return S`
      <div role="status" class="sweep-said">${this.said}</div>
      ${this.asks.length<2?T:S`<details class="sweep card">
        <summary>Approve all but…</summary>
        <p class="ask-muted">What is not chosen goes on waiting. Each call is decided by itself.</p>
        <ul class="sweep-calls">${this.asks.map(e=>this.#n(e))}</ul>
        <p class="sweep-actions"><button type="button" class="ask-approve-button" ?disabled=${this.busy||e===0} @click=${()=>this.#t()}>${t}</button></p>
      </details>`}
    `}};function Yi(e){return e.approval?.risk===`high`||e.approval?.risk===`critical`}function $(e){return`${e.id} ${e.revision}`}var Xi=`waypost-inbox`;function Zi(e,t){let n=new BroadcastChannel(Xi);t.addEventListener(`abort`,()=>n.close());let r=null,i=t=>{t.say===`reset`&&e.onReset(),t.say===`change`&&e.onChange(t.change),t.say===`connection`&&e.onConnection(t.connection),t.say===`hello`&&r&&n.postMessage({say:`connection`,connection:r})},a=e=>{t.aborted||(n.postMessage(e),i(e))},o=()=>Fi({url:()=>Fr.inbox,onFrame:e=>Qi(e,a),onConnection:e=>{r=e,a({say:`connection`,connection:e})}},t);n.onmessage=({data:e})=>i(e),e.onReset(),n.postMessage({say:`hello`}),navigator.locks?navigator.locks.request(Xi,{signal:t},o).catch(()=>{}):o()}function Qi(e,t){if(e.event===`reset`&&t({say:`reset`}),e.event!==`ask_changed`)return;let n=JSON.parse(e.data);t({say:`change`,change:`data`in n?n.data:n})}var $i=class extends EventTarget{list=null;connection=`connecting`;changes=0;#e=new Map;#t=0;#n=!1;start(e){Zi({onReset:()=>void this.#r(),onChange:({ask_id:e})=>void this.#i(e),onConnection:e=>{this.connection=e,this.#o()}},e)}take(e){this.#e.set(e.id,qr(this.#e.get(e.id),e)),this.#a()}get(e){return this.#e.get(e)}async#r(){let e=++this.#t;try{let t=await G.pendingAsks();if(e!==this.#t)return;let n=new Set(t.map(e=>e.id));for(let e of this.#e.values())e.status===`pending`&&!n.has(e.id)&&this.#e.delete(e.id);this.#n=!0;for(let e of t)this.#e.set(e.id,qr(this.#e.get(e.id),e));this.#a()}catch{}}async#i(e){try{this.take(await G.ask(e))}catch(t){t instanceof V&&t.status===404&&this.#e.delete(e),this.#a()}}#a(){this.#n&&(this.list=Jr(this.#e.values())),this.changes+=1,this.#o()}#o(){this.dispatchEvent(new Event(`change`))}};function ea(e){let[t=``,n=``,...r]=e.replace(/^\/+|\/+$/g,``).split(`/`);if(r.length>0)return{page:`lost`};if(t===``)return{page:`inbox`};let i=ta(n);return t===`sessions`?i?{page:`session`,id:i}:{page:`sessions`}:t===`asks`&&i?{page:`ask`,id:i}:t===`rules`&&!i?{page:`rules`}:t===`agents`&&!i?{page:`agents`}:{page:`lost`}}function ta(e){try{return decodeURIComponent(e)}catch{return e}}var na={inbox:`Inbox`,sessions:`Sessions`,session:`Session`,ask:`Ask`,agents:`Agents`,rules:`Standing rules`,lost:`Not found`},ra=class extends K{static properties={me:{state:!0},route:{state:!0},away:{state:!0}};#e=new $i;#t=new AbortController;#n=0;constructor(){super(),this.me=null,this.route=ea(location.pathname),this.away=!1}connectedCallback(){super.connectedCallback();let{signal:e}=this.#t;window.addEventListener(`popstate`,()=>this.route=ea(location.pathname),{signal:e}),document.addEventListener(`click`,Lr,{signal:e}),this.#e.addEventListener(`change`,()=>this.#a(),{signal:e}),this.#r()}disconnectedCallback(){super.disconnectedCallback(),this.#t.abort()}async#r(){try{this.me=await G.me(),this.#e.start(this.#t.signal)}catch(e){if(e instanceof V&&e.status===401)return void(this.me=`signed-out`);this.away=!0,window.setTimeout(()=>void this.#r(),2e3)}}async#i(){this.away=!0;let e=await G.me().then(()=>null,e=>e);e instanceof V&&e.status===401&&(this.me=`signed-out`)}#a(){this.#e.connection===`live`?(window.clearTimeout(this.#n),this.#n=0,this.away=!1):this.#e.connection===`lost`&&this.#n===0&&(this.#n=window.setTimeout(()=>void this.#i(),1200)),this.requestUpdate()}#o(){return S`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${na[this.route.page]}</h1></header>${Y(4)}</div>`}get count(){return this.#e.list?.length??0}updated(e){let t=this.count>0?`(${this.count}) `:``;document.title=`${t}${na[this.route.page]} · Waypost`,e.has(`route`)&&e.get(`route`)!==void 0&&(window.scrollTo(0,0),Promise.resolve().then(()=>this.querySelector(`main h1`)?.focus({preventScroll:!0})))}#s(e,t,n){return S`<a class="nav-link" href=${t} aria-current=${this.route.page===e||e===`sessions`&&this.route.page===`session`||e===`inbox`&&this.route.page===`ask`||e===`agents`&&this.route.page===`rules`?`page`:T}>
      ${Z[e]}<span>${na[e]}</span>
      ${n>0?S`<span class="nav-badge" aria-label="${n} waiting">${n>99?`99+`:n}</span>`:T}
    </a>`}#c(){let e=this.#e;switch(this.route.page){case`inbox`:return S`<page-inbox .inbox=${e}></page-inbox>`;case`ask`:return S`<page-ask .inbox=${e} .ask=${this.route.id}></page-ask>`;case`sessions`:return S`<page-sessions .inbox=${e}></page-sessions>`;case`session`:return S`<page-session .inbox=${e} .session=${this.route.id}></page-session>`;case`agents`:return S`<page-agents></page-agents>`;case`rules`:return S`<page-rules></page-rules>`;case`lost`:return S`<div class="empty"><h1 tabindex="-1">There is no such page</h1><p><a class="plain-link" href="/">Go to the inbox</a></p></div>`}}render(){if(this.me===`signed-out`)return ia();let e=this.route.page===`ask`||this.route.page===`session`||this.route.page===`rules`;return S`
      <a class="skip-link" href="#main" @click=${this.#l}>Skip to the page</a>
      <div class="shell ${e?`is-detail`:``}">
        <nav class="nav" aria-label="Waypost">
          <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
          ${this.#s(`inbox`,`/`,this.count)} ${this.#s(`sessions`,`/sessions`,0)} ${this.#s(`agents`,`/agents`,0)}
          <p class="nav-me">${this.me?S`<span class="visually-hidden">Signed in as </span>${this.me.principal.name}`:T}</p>
        </nav>
        <div class="away" role="status" ?hidden=${!this.away}>${this.away?S`<span class="away-dot" aria-hidden="true"></span>Connection lost. Trying again; nothing you have sent is lost.`:T}</div>
        <main id="main">${this.me?this.#c():this.#o()}</main>
      </div>
    `}#l(e){e.preventDefault(),document.querySelector(`main h1`)?.focus()}};function ia(){return S`<main class="signed-out">
    <img src="/assets/icon.svg" alt="" width="48" height="48" />
    <h1>You are not signed in.</h1>
    <p>Run <code>waypost link</code> and open what it prints.</p>
  </main>`}customElements.define(`waypost-composer`,Ki),customElements.define(`page-agents`,Rr),customElements.define(`page-ask`,Kr),customElements.define(`page-rules`,$r),customElements.define(`waypost-sweep`,Ji),customElements.define(`page-inbox`,Zr),customElements.define(`page-session`,Bi),customElements.define(`page-sessions`,Wi),customElements.define(`waypost-app`,ra);