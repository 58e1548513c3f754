var e=globalThis,t=e.ShadowRoot&&(e.ShadyCSS===void 0||e.ShadyCSS.nativeShadow)&&`adoptedStyleSheets`in Document.prototype&&`replace`in CSSStyleSheet.prototype,n=Symbol(),r=new WeakMap,i=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==n)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,n=this.t;if(t&&e===void 0){let t=n!==void 0&&n.length===1;t&&(e=r.get(n)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),t&&r.set(n,e))}return e}toString(){return this.cssText}},a=e=>new i(typeof e==`string`?e:e+``,void 0,n),o=(n,r)=>{if(t)n.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let t of r){let r=document.createElement(`style`),i=e.litNonce;i!==void 0&&r.setAttribute(`nonce`,i),r.textContent=t.cssText,n.appendChild(r)}},s=t?e=>e:e=>e instanceof CSSStyleSheet?(e=>{let t=``;for(let n of e.cssRules)t+=n.cssText;return a(t)})(e):e,{is:c,defineProperty:l,getOwnPropertyDescriptor:u,getOwnPropertyNames:d,getOwnPropertySymbols:f,getPrototypeOf:p}=Object,m=globalThis,ee=m.trustedTypes,te=ee?ee.emptyScript:``,ne=m.reactiveElementPolyfillSupport,re=(e,t)=>e,ie={toAttribute(e,t){switch(t){case Boolean:e=e?te:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let n=e;switch(t){case Boolean:n=e!==null;break;case Number:n=e===null?null:Number(e);break;case Object:case Array:try{n=JSON.parse(e)}catch{n=null}}return n}},ae=(e,t)=>!c(e,t),oe={attribute:!0,type:String,converter:ie,reflect:!1,useDefault:!1,hasChanged:ae};Symbol.metadata??=Symbol(`metadata`),m.litPropertyMetadata??=new WeakMap;var h=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=oe){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&l(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=u(this.prototype,e)??{get(){return this[t]},set(e){this[t]=e}};return{get:r,set(t){let a=r?.call(this);i?.call(this,t),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??oe}static _$Ei(){if(this.hasOwnProperty(re(`elementProperties`)))return;let e=p(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(re(`finalized`)))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(re(`properties`))){let e=this.properties,t=[...d(e),...f(e)];for(let n of t)this.createProperty(n,e[n])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[e,n]of t)this.elementProperties.set(e,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let e of n)t.unshift(s(e))}else e!==void 0&&t.push(s(e));return t}static _$Eu(e,t){let n=t.attribute;return!1===n?void 0:typeof n==`string`?n:typeof e==`string`?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return o(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&!0===n.reflect){let i=(n.converter?.toAttribute===void 0?ie:n.converter).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let e=n.getPropertyOptions(r),i=typeof e.converter==`function`?{fromAttribute:e.converter}:e.converter?.fromAttribute===void 0?ie:e.converter;this._$Em=r;let a=i.fromAttribute(t,e.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let a=this.constructor;if(!1===r&&(i=this[e]),n??=a.getPropertyOptions(e),!((n.hasChanged??ae)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(a._$Eu(e,n))))return;this.C(e,t,n)}!1===this.isUpdatePending&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},a){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,a??t??this[e]),!0!==i||a!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),!0===r&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[e,t]of this._$Ep)this[e]=t;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[t,n]of e){let{wrapped:e}=n,r=this[t];!0!==e||this._$AL.has(t)||r===void 0||this.C(t,void 0,n,r)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(t){throw e=!1,this._$EM(),t}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(e){}firstUpdated(e){}};h.elementStyles=[],h.shadowRootOptions={mode:`open`},h[re(`elementProperties`)]=new Map,h[re(`finalized`)]=new Map,ne?.({ReactiveElement:h}),(m.reactiveElementVersions??=[]).push(`2.1.2`);var se=globalThis,ce=e=>e,le=se.trustedTypes,ue=le?le.createPolicy(`lit-html`,{createHTML:e=>e}):void 0,de=`$lit$`,g=`lit$${Math.random().toFixed(9).slice(2)}$`,fe=`?`+g,pe=`<${fe}>`,_=document,v=()=>_.createComment(``),y=e=>e===null||typeof e!=`object`&&typeof e!=`function`,me=Array.isArray,he=e=>me(e)||typeof e?.[Symbol.iterator]==`function`,ge=`[ 	
\f\r]`,_e=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,ve=/-->/g,ye=/>/g,b=RegExp(`>|${ge}(?:([^\\s"'>=/]+)(${ge}*=${ge}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`,`g`),be=/'/g,xe=/"/g,Se=/^(?:script|style|textarea|title)$/i,Ce=e=>(t,...n)=>({_$litType$:e,strings:t,values:n}),x=Ce(1),S=Ce(2),C=Symbol.for(`lit-noChange`),w=Symbol.for(`lit-nothing`),we=new WeakMap,T=_.createTreeWalker(_,129);function Te(e,t){if(!me(e)||!e.hasOwnProperty(`raw`))throw Error(`invalid template strings array`);return ue===void 0?t:ue.createHTML(t)}var Ee=(e,t)=>{let n=e.length-1,r=[],i,a=t===2?`<svg>`:t===3?`<math>`:``,o=_e;for(let t=0;t<n;t++){let n=e[t],s,c,l=-1,u=0;for(;u<n.length&&(o.lastIndex=u,c=o.exec(n),c!==null);)u=o.lastIndex,o===_e?c[1]===`!--`?o=ve:c[1]===void 0?c[2]===void 0?c[3]!==void 0&&(o=b):(Se.test(c[2])&&(i=RegExp(`</`+c[2],`g`)),o=b):o=ye:o===b?c[0]===`>`?(o=i??_e,l=-1):c[1]===void 0?l=-2:(l=o.lastIndex-c[2].length,s=c[1],o=c[3]===void 0?b:c[3]===`"`?xe:be):o===xe||o===be?o=b:o===ve||o===ye?o=_e:(o=b,i=void 0);let d=o===b&&e[t+1].startsWith(`/>`)?` `:``;a+=o===_e?n+pe:l>=0?(r.push(s),n.slice(0,l)+de+n.slice(l)+g+d):n+g+(l===-2?t:d)}return[Te(e,a+(e[n]||`<?>`)+(t===2?`</svg>`:t===3?`</math>`:``)),r]},De=class e{constructor({strings:t,_$litType$:n},r){let i;this.parts=[];let a=0,o=0,s=t.length-1,c=this.parts,[l,u]=Ee(t,n);if(this.el=e.createElement(l,r),T.currentNode=this.el.content,n===2||n===3){let e=this.el.content.firstChild;e.replaceWith(...e.childNodes)}for(;(i=T.nextNode())!==null&&c.length<s;){if(i.nodeType===1){if(i.hasAttributes())for(let e of i.getAttributeNames())if(e.endsWith(de)){let t=u[o++],n=i.getAttribute(e).split(g),r=/([.?@])?(.*)/.exec(t);c.push({type:1,index:a,name:r[2],strings:n,ctor:r[1]===`.`?je:r[1]===`?`?Me:r[1]===`@`?Ne:Ae}),i.removeAttribute(e)}else e.startsWith(g)&&(c.push({type:6,index:a}),i.removeAttribute(e));if(Se.test(i.tagName)){let e=i.textContent.split(g),t=e.length-1;if(t>0){i.textContent=le?le.emptyScript:``;for(let n=0;n<t;n++)i.append(e[n],v()),T.nextNode(),c.push({type:2,index:++a});i.append(e[t],v())}}}else if(i.nodeType===8){if(i.data===fe)c.push({type:2,index:a});else{let e=-1;for(;(e=i.data.indexOf(g,e+1))!==-1;)c.push({type:7,index:a}),e+=g.length-1}}a++}}static createElement(e,t){let n=_.createElement(`template`);return n.innerHTML=e,n}};function E(e,t,n=e,r){if(t===C)return t;let i=r===void 0?n._$Cl:n._$Co?.[r],a=y(t)?void 0:t._$litDirective$;return i?.constructor!==a&&(i?._$AO?.(!1),a===void 0?i=void 0:(i=new a(e),i._$AT(e,n,r)),r===void 0?n._$Cl=i:(n._$Co??=[])[r]=i),i!==void 0&&(t=E(e,i._$AS(e,t.values),i,r)),t}var Oe=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??_).importNode(t,!0);T.currentNode=r;let i=T.nextNode(),a=0,o=0,s=n[0];for(;s!==void 0;){if(a===s.index){let t;s.type===2?t=new ke(i,i.nextSibling,this,e):s.type===1?t=new s.ctor(i,s.name,s.strings,this,e):s.type===6&&(t=new Pe(i,this,e)),this._$AV.push(t),s=n[++o]}a!==s?.index&&(i=T.nextNode(),a++)}return T.currentNode=_,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings===void 0?n._$AI(e[t]):(n._$AI(e,n,t),t+=n.strings.length-2)),t++}},ke=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=w,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=E(this,e,t),y(e)?e===w||e==null||e===``?(this._$AH!==w&&this._$AR(),this._$AH=w):e!==this._$AH&&e!==C&&this._(e):e._$litType$===void 0?e.nodeType===void 0?he(e)?this.k(e):this._(e):this.T(e):this.$(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==w&&y(this._$AH)?this._$AA.nextSibling.data=e:this.T(_.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n==`number`?this._$AC(e):(n.el===void 0&&(n.el=De.createElement(Te(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let e=new Oe(r,this),n=e.u(this.options);e.p(t),this.T(n),this._$AH=e}}_$AC(e){let t=we.get(e.strings);return t===void 0&&we.set(e.strings,t=new De(e)),t}k(t){me(this._$AH)||(this._$AH=[],this._$AR());let n=this._$AH,r,i=0;for(let a of t)i===n.length?n.push(r=new e(this.O(v()),this.O(v()),this,this.options)):r=n[i],r._$AI(a),i++;i<n.length&&(this._$AR(r&&r._$AB.nextSibling,i),n.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let t=ce(e).nextSibling;ce(e).remove(),e=t}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},Ae=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=w,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==``||n[1]!==``?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=w}_$AI(e,t=this,n,r){let i=this.strings,a=!1;if(i===void 0)e=E(this,e,t,0),a=!y(e)||e!==this._$AH&&e!==C,a&&(this._$AH=e);else{let r=e,o,s;for(e=i[0],o=0;o<i.length-1;o++)s=E(this,r[n+o],t,o),s===C&&(s=this._$AH[o]),a||=!y(s)||s!==this._$AH[o],s===w?e=w:e!==w&&(e+=(s??``)+i[o+1]),this._$AH[o]=s}a&&!r&&this.j(e)}j(e){e===w?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??``)}},je=class extends Ae{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===w?void 0:e}},Me=class extends Ae{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==w)}},Ne=class extends Ae{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=E(this,e,t,0)??w)===C)return;let n=this._$AH,r=e===w&&n!==w||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==w&&(n===w||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH==`function`?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Pe=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){E(this,e)}},Fe={M:de,P:g,A:fe,C:1,L:Ee,R:Oe,D:he,V:E,I:ke,H:Ae,N:Me,U:Ne,B:je,F:Pe},Ie=se.litHtmlPolyfillSupport;Ie?.(De,ke),(se.litHtmlVersions??=[]).push(`3.3.3`);var Le=(e,t,n)=>{let r=n?.renderBefore??t,i=r._$litPart$;if(i===void 0){let e=n?.renderBefore??null;r._$litPart$=i=new ke(t.insertBefore(v(),e),e,void 0,n??{})}return i._$AI(e),i},Re=globalThis,D=class extends h{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=Le(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return C}};D._$litElement$=!0,D.finalized=!0,Re.litElementHydrateSupport?.({LitElement:D});var ze=Re.litElementPolyfillSupport;ze?.({LitElement:D}),(Re.litElementVersions??=[]).push(`4.2.2`);var O={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Be=e=>(...t)=>({_$litDirective$:e,values:t}),Ve=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:He}=Fe,Ue=e=>e,We=e=>e.strings===void 0,Ge=()=>document.createComment(``),Ke=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new He(r.insertBefore(Ge(),i),r.insertBefore(Ge(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=Ue(e).nextSibling;Ue(r).insertBefore(e,i),e=t}}}return n},k=(e,t,n=e)=>(e._$AI(t,n),e),qe={},Je=(e,t=qe)=>e._$AH=t,Ye=e=>e._$AH,Xe=e=>{e._$AR(),e._$AA.remove()},A=Be(class extends Ve{constructor(e){if(super(e),e.type!==O.PROPERTY&&e.type!==O.ATTRIBUTE&&e.type!==O.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!We(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===C||t===w)return t;let n=e.element,r=e.name;if(e.type===O.PROPERTY){if(t===n[r])return C}else if(e.type===O.BOOLEAN_ATTRIBUTE){if(!!t===n.hasAttribute(r))return C}else if(e.type===O.ATTRIBUTE&&n.getAttribute(r)===t+``)return C;return Je(e),t}}),Ze=class extends Ve{constructor(e){if(super(e),this.it=w,e.type!==O.CHILD)throw Error(this.constructor.directiveName+`() can only be used in child bindings`)}render(e){if(e===w||e==null)return this._t=void 0,this.it=e;if(e===C)return e;if(typeof e!=`string`)throw Error(this.constructor.directiveName+`() called with a non-string value`);if(e===this.it)return this._t;this.it=e;let t=[e];return t.raw=t,this._t={_$litType$:this.constructor.resultType,strings:t,values:[]}}};Ze.directiveName=`unsafeHTML`,Ze.resultType=1;var Qe=Be(Ze),$e=/^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;function et({input:e}){return e===`number`||e===`date`||e===`datetime`}function tt(e,t){return e.input===`datetime`?rt(t):t}function nt(e,t){let n=t.trim();if(n===``)return null;let r=e.default;return typeof r==`string`&&tt(e,r)===t?r:e.input===`datetime`?it(n):n}function rt(e){let t=new Date(e);if(Number.isNaN(t.getTime()))return``;let n=t.getSeconds()===0?``:`:${j(t.getSeconds())}`;return`${String(t.getFullYear()).padStart(4,`0`)}-${j(t.getMonth()+1)}-${j(t.getDate())}T${j(t.getHours())}:${j(t.getMinutes())}${n}`}function it(e){let[,t,n,r=`:00`]=$e.exec(e)??[],i=new Date(e);if(t===void 0||n===void 0||Number.isNaN(i.getTime()))return null;let a=Math.round(-i.getTimezoneOffset()),o=Math.abs(a);return`${t}T${n}${r}${a<0?`-`:`+`}${j(Math.floor(o/60))}:${j(o%60)}`}function j(e){return String(e).padStart(2,`0`)}function at(e,t){let n=new Date(e.input===`date`?`${t}T00:00Z`:t);if(e.input===`number`||Number.isNaN(n.getTime()))return t;let r={weekday:`long`,day:`numeric`,month:`long`,year:`numeric`};if(e.input===`date`)return new Intl.DateTimeFormat(`en-GB`,{...r,timeZone:`UTC`}).format(n);let i={hour:`2-digit`,minute:`2-digit`,timeZoneName:`longOffset`};return new Intl.DateTimeFormat(`en-GB`,{...r,...i,...n.getUTCSeconds()===0?{}:{second:`2-digit`}}).format(n)}function ot(e){let{min:t,max:n}=st(e),r=t=>at(e,t),[i,a]=e.input===`number`?[`more`,`less`]:[`later`,`earlier`];return t!==null&&n!==null?`From ${r(t)} to ${r(n)}.`:t===null?n===null?null:`${r(n)} or ${a}.`:`${r(t)} or ${i}.`}function st({rules:e}){let t=e=>typeof e==`string`?e:null;return{min:t(e?.min),max:t(e?.max)}}function ct(e){return(e.multi_select?[ut(e)]:[ot(e),ft(e),dt(e)]).filter(Boolean).join(` `)}function lt(e,t){let{min_length:n,max_length:r,min_selections:i,max_selections:a}=mt(e),o=t.values.length+ +!!t.free_text;if(e.multi_select)return o<i?`Choose at least ${i}.`:o>a?`Choose at most ${a}.`:null;let s=t.free_text??(e.input===`text`?t.values[0]:void 0);if(s===void 0)return null;let c=[...s].length;return c<n?`Write at least ${n} characters.`:c>r?`Write at most ${r} characters; these are ${c}.`:null}function ut(e){let{min_selections:t,max_selections:n}=mt(e);return t>0&&t===n?`Choose ${t}.`:t>1&&n<1/0?`Choose ${t} to ${n}.`:t>1?`Choose at least ${t}.`:n<1/0?`Choose at most ${n}.`:`Choose any that apply.`}function dt(e){let{min_length:t,max_length:n}=mt(e);return t>1&&n<1/0?`From ${t} to ${n} characters.`:t>1?`At least ${t} characters.`:n<1/0?`At most ${n} characters.`:``}function ft({rules:e}){switch(e?.format){case`email`:return`An email address.`;case`uri`:return`An address such as https://example.com.`;case`integer`:return`A whole number.`;default:return``}}function pt({input:e,rules:t}){return t?.format===`email`?`email`:t?.format===`uri`?`url`:t?.format===`integer`?`numeric`:e===`number`?`decimal`:`text`}function mt({rules:e}){let t=(t,n)=>typeof e?.[t]==`number`?e[t]:n;return{min_length:t(`min_length`,0),max_length:t(`max_length`,1/0),min_selections:t(`min_selections`,0),max_selections:t(`max_selections`,1/0)}}var ht={values:[],text:``,own:!1,notes:``,declined:null};function gt(e){return{fields:Object.fromEntries(e.questions.map(e=>[e.id,_t(e)])),comment:``,response:``}}function _t(e){let t=e.default==null?[]:[e.default].flat();if(et(e))return{...ht,text:tt(e,t[0]??``)};if(N(e))return{...ht,text:t.join(`
`)};let n=t.filter(t=>bt(e).some(e=>e.value===t));return{...ht,values:e.multi_select?n:n.slice(0,1)}}function vt(e,t){let n=gt(t),r=Object.fromEntries(t.questions.map(t=>{let r=e.fields[t.id];if(!r)return[t.id,n.fields[t.id]??ht];let i=r.values.filter(e=>bt(t).some(t=>t.value===e));return[t.id,{...r,values:i,own:r.own&&t.free_text===`allow`,declined:yt(t,r.declined)}]}));return{...e,fields:r}}function yt(e,t){return(t===`none_of_these`?e.allow_none:e.allow_unknown)?t:null}function M(e,t){return e.fields[t]??ht}function N(e){return e.free_text===`only`||e.input!==`select`&&e.input!==`confirm`}function bt(e){return e.input!==`confirm`||e.options.length>0?e.options:[{label:`Yes`,value:`yes`},{label:`No`,value:`no`}]}function xt(e,t,n,r){let i=M(e,t.id);if(!t.multi_select)return P(e,t.id,{...i,values:[n],own:!1,declined:null});let a=i.values.filter(e=>e!==n);return P(e,t.id,{...i,values:r?[...a,n]:a,declined:null})}function St(e,t,n){let r=M(e,t.id);return P(e,t.id,{...r,own:n,values:t.multi_select?r.values:[],declined:null})}function Ct(e,t,n,r){let i=M(e,t.id);return P(e,t.id,{...i,values:[],own:!1,declined:r?n:null})}function wt(e,t,n){let r=P(e,t.id,{...M(e,t.id),text:n});return N(t)||n===``?r:St(r,t,!0)}function Tt(e,t,n){return P(e,t.id,{...M(e,t.id),notes:n})}function P(e,t,n){return{...e,fields:{...e.fields,[t]:n}}}function Et(e,t){let n={};return e.questions.filter(e=>{if(!Dt(e,n))return!1;let r=Ot(e,M(t,e.id));return r&&(n[e.id]=r),!0})}function Dt({when:e},t){return!e||(t[e.question]?.values.some(t=>e.in.includes(t))??!1)}function Ot(e,{values:t,text:n,own:r,declined:i}){if(i)return{values:[],declined:i};if(et(e)){let t=nt(e,n);return t===null?null:{values:[t]}}let a=n.trim()===``?null:n;if(e.free_text===`only`&&e.input!==`text`)return a?{values:[],free_text:a}:null;if(N(e))return a?{values:[a]}:null;let o=r&&a?{free_text:a}:{};return t.length>0||r&&a?{values:kt(e,t),...o}:null}function kt(e,t){return bt(e).map(e=>e.value).filter(e=>t.includes(e))}function At(e,t){let n={};for(let r of Et(e,t)){let e=M(t,r.id),i=e.notes.trim(),a=Ot(r,e)??(i?{values:[]}:null);a&&(n[r.id]=i?{...a,notes:i}:a)}let r=t.comment.trim();return{answers:n,revision:e.revision,...r?{comment:r}:{}}}function jt(e,t){return Et(e,t).flatMap(e=>{let n=Ot(e,M(t,e.id)),r=`/answers/${Mt(e.id)}`;if(n){let t=n.declined?null:lt(e,n);return t===null?[]:[{pointer:r,code:`rules`,message:t}]}let i=N(e)?`Please write an answer.`:`Please choose an answer.`;return e.required?[{pointer:r,code:`required`,message:i}]:[]})}function Mt(e){return e.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}function Nt(e){let[,t,n]=e.split(`/`);return t!==`answers`||n===void 0?null:n.replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)}var Pt=/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu,Ft=/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,It=/[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;function F(e){return`[U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,`0`)}]`}function I(e){return e.replaceAll(`\r
`,`
`).replace(Pt,F).replace(Ft,F)}function L(e){return e.replace(Pt,F).replace(Ft,F).replace(It,F)}function Lt(e){return e.origin.type===`in_doubt`?`Did ${I(e.origin.tool??`a call`)} happen?`:e.approval?`Run ${I(e.approval.tool)}?`:e.kind===`review`?`Please review this text`:I(e.questions[0]?.question??`A question`)}function Rt(e){return e.origin.type===`in_doubt`?`In doubt`:e.kind===`approval`?`Approval`:e.kind===`review`?`Review`:e.questions.length===1?`Question`:`${e.questions.length} questions`}function zt(e){let t=e.answered_at??e.settled_at??null,n=Bt(e);switch(e.status){case`pending`:return null;case`answered`:return e.response?{tone:`plain`,title:`Responded instead of answering`,who:n,at:t}:e.decision?e.decision.decision===`approve`?{tone:`good`,title:`Approved`,who:n,at:t}:{tone:`bad`,title:`Rejected`,who:n,at:t}:{tone:`good`,title:`Answered`,who:n,at:t};case`cancelled`:return{tone:`plain`,title:`Dismissed`,who:e.settled_by?.name??n,at:t};case`withdrawn`:return{tone:`plain`,title:`Withdrawn by the agent`,who:null,at:t};case`expired`:return{tone:`plain`,title:`Expired without an answer`,who:null,at:e.settled_at??e.policy.expires_at??null};case`skipped`:return{tone:`plain`,title:`Skipped`,who:null,at:t}}}function Bt(e){let t=e.provenance?.kind??`person`;return t==="default"?`the ask’s own default`:t===`rule`?e.provenance?.by?`a rule of ${e.provenance.by.name}`:`a rule`:t===`judge`?`a judge`:e.answered_by?.name??null}function Vt(e){switch(e.approval?.permit?.state){case`minted`:return`Not run yet`;case`claimed`:return`Running`;case`succeeded`:return`Ran once, successfully`;case`failed`:return`Ran once and failed`;case`void`:return`Void: what was approved has changed`;case`unknown`:return`It is not known whether it ran`;default:return null}}function Ht(e){switch(e.policy.on_expiry){case`default`:return`then its default is used`;case`reject`:return`then it counts as rejected`;case`continue`:return`then the agent goes on without an answer`;default:return`then the agent is told that nobody answered`}}var Ut=4096,Wt=40;function Gt(e,t){let{expires_at:n}=t.policy,r=t.status===`pending`;return x`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind===`questions`&&t.origin.type!==`in_doubt`?w:x`<span class="ask-kind">${Rt(t)}</span>`}
        <span class="ask-from">from <bdi>${I(t.agent)}</bdi></span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision>1?x`<span class="ask-revision">version ${t.revision}</span>`:w}
      </p>
      <h2 class="ask-title" id=${e.idFor(`title`)} tabindex="-1"><bdi>${Kt(t)}</bdi></h2>
      ${r&&n?x`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${Ht(t)}.
          </p>`:w}
    </header>
  `}function Kt(e){if(e.kind!==`questions`||e.origin.type===`in_doubt`)return Lt(e);let t=e.questions.length===1?`One question`:`${e.questions.length} questions`;return e.status===`pending`?`${t} for you`:t}function qt(e){return x`<div role="alert" class="ask-notice-place">${e?x`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text?x` <span>${e.text}</span>`:w}
      </div>`:w}</div>`}function Jt(e){let t=e.allProblems;return t.length===0?w:x`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${Yt(t)}</strong>
      <ul>
        ${t.map(t=>x`<li>${Xt(e,t)}</li>`)}
      </ul>
    </div>
  `}function Yt(e){return e.length>1?`${e.length} things need another look`:e[0]?.code===`required`?`One thing is missing`:`One thing needs another look`}function Xt(e,t){let n=e.ask?.questions.find(({id:e})=>e===Nt(t.pointer));return n?x`<button type="button" class="ask-link" @click=${()=>{e.querySelector(`[id="${CSS.escape(e.idFor(n.id))}"]`)?.querySelector(`input:checked, input, textarea`)?.focus()}}><bdi>${I(n.header??n.question)}</bdi>: ${I(t.message)}</button>`:I(t.message)}function Zt(e,t){let n=t.approval?.prompt??``,r=t.message??``;if(!n&&!r&&!t.message_html)return w;let i=r.length+n.length,a=i>4096||`${n}\n${r}`.split(`
`).length>Wt,o=a&&!e.unfolded;return x`
    <aside class="ask-agent-words ${o?`folded`:``}" aria-labelledby=${e.idFor(`words`)}>
      <p class="ask-agent-words-label" id=${e.idFor(`words`)}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n?x`<p class="ask-plain"><bdi>${Qt(n,o)}</bdi></p>`:w}
        ${t.message_html&&!o?x`<div class="prose">${Qe(t.message_html)}</div>`:r?x`<p class="ask-plain"><bdi>${Qt(r,o)}</bdi></p>`:w}
      </div>
      ${a?x`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${()=>e.unfolded=!e.unfolded}
          >
            ${o?`Show all ${i.toLocaleString(`en`)} characters`:`Show less`}
          </button>`:w}
    </aside>
  `}function Qt(e,t){return I(t?e.slice(0,Ut).replaceAll(/\n{3,}/g,`

`).split(`
`).slice(0,Wt).join(`
`).trim():e)}function $t(e){return x`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`dismissing`,`.ask-keep-button`)}
  >
    Dismiss
  </button>`}function en(e){return x`
    <div class="ask-actions ask-second-step" role="group" aria-label="Dismiss this ask">
      <p class="ask-step-text">Dismiss without an answer? The agent is told so and goes on without one.</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${()=>e.go(`choosing`,`.ask-quiet-button`)}>
        Keep it open
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${()=>e.dismiss()}>
        Dismiss it
      </button>
    </div>
  `}function tn(e,t){switch(e.step){case`choosing`:case`responding`:return nn(e,t);case`confirming`:return rn(e,t);case`rejecting`:return an(e);case`dismissing`:return en(e)}}function nn(e,{risk:t}){let n=t===`high`||t===`critical`;return x`
    <div class="ask-actions ${n?`ask-is-grave`:``}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${n} ?disabled=${e.busy}
        @click=${()=>e.go(`rejecting`,`.ask-reason`)}>Reject…</button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>t===`critical`?e.go(`confirming`,`.ask-back-button`):e.decide(`approve`)}>
        ${e.busy?`Sending…`:t===`critical`?`Approve…`:e.rule.on?`Approve and always allow`:`Approve`}
      </button>
      ${$t(e)}
    </div>
  `}function rn(e,{what:t}){return x`
    <div class="ask-actions ask-second-step" role="group" aria-label="Confirm the approval">
      <p class="ask-step-text">This is a critical call. Run <code>${t}</code> exactly as shown above?</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        Go back
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>e.decide(`approve`)}>
        ${e.busy?`Sending…`:`Yes, approve`}
      </button>
    </div>
  `}function an(e){let t=e.idFor(`reason`);return x`
    <div class="ask-actions ask-second-step" role="group" aria-label="Reject">
      <div class="ask-comment">
        <label for=${t}>Why not? <span class="ask-optional">The agent reads this and looks for another way.</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${A(e.reason)}
          @input=${t=>e.reason=t.target.value}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        Go back
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${e.busy} @click=${()=>e.decide(`reject`)}>
        ${e.busy?`Sending…`:`Reject`}
      </button>
    </div>
  `}var on={on:!1,scope:`session`,hours:24,arguments:{}},sn=[[1,`for an hour`],[24,`for a day`],[168,`for a week`],[720,`for 30 days`]];function cn(e){let t=ln(e.arguments_text);return Object.entries(t).map(([t,n])=>{let r=`/${t.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}`,i=e.view.find(({path:e})=>`/${e}`===r)?.text??JSON.stringify(n);return typeof n==`string`?{pointer:r,name:t,kinds:[`same`,`prefix`,`any`],text:n,shown:i}:typeof n==`number`?{pointer:r,name:t,kinds:[`same`,`at_most`,`any`],text:i,shown:i}:{pointer:r,name:t,kinds:[`same`,`any`],text:``,shown:i}})}function ln(e){try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:{}}catch{return{}}}function un(e){return Object.entries(e.arguments).flatMap(([e,{kind:t,text:n,given:r}])=>{switch(t){case`prefix`:return[{pointer:e,prefix:n}];case`at_most`:return[{pointer:e,at_most:n.trim()}];case`any`:return[{pointer:e,any:!0}];case`given`:return r?[r]:[];case`same`:return[]}})}function dn(e,t){if(!e.on)return;let n=new Date(t+e.hours*36e5).toISOString();return{scope:e.scope,arguments:un(e),until:n}}function fn(e,t){switch(t?.kind??`same`){case`prefix`:return`${e.name} begins with “${t?.text??``}”`;case`at_most`:return`${e.name} is from 0 to ${t?.text??``}`;case`any`:return`${e.name} is anything`;case`given`:return`${e.name} ${pn(t?.given)}`;case`same`:return`${e.name} is ${e.shown}`}}function pn(e){return e?.one_of?`is one of ${e.one_of.map(e=>JSON.stringify(e)).join(`, `)}`:e?.prefix===void 0?e?.at_most===void 0?e?.any?`is anything`:`is ${JSON.stringify(e?.equals)}`:`is from 0 to ${e.at_most}`:`begins with “${e.prefix}”`}var mn={same:`stays exactly this`,prefix:`begins with`,at_most:`is from 0 to`,any:`may be anything`,given:`as suggested`};function hn(e,t,n){let r=cn(n);return x`
    <details class="ask-remember" @toggle=${t=>{t.target.open&&e.suggest()}}>
      <summary>Always allow…</summary>
      <div class="ask-remember-body">
        ${gn(e,t)}
        ${r.length>0?x`<fieldset class="ask-remember-arguments"><legend>Where</legend>${r.map(t=>_n(e,t))}</fieldset>`:w}
        ${vn(e,e.suggestions)}
        <p class="ask-remember-says" role="status">${xn(e.rule,t,n,r)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${t=>R(e,{on:t.target.checked})} />
          <span>Allow these calls without asking, from my approval on</span>
        </label>
      </div>
    </details>
  `}function R(e,t){e.rule={...e.rule,...t}}function gn(e,t){let n=[[`session`,`In this session`],[`agent`,`By ${L(t.agent)}`],[`everywhere`,`By any agent`]];return x`<p class="ask-remember-line">
    <label>Whose calls
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>R(e,{scope:t.target.value})}>
        ${n.map(([t,n])=>x`<option value=${t} ?selected=${t===e.rule.scope}>${n}</option>`)}
      </select>
    </label>
    <label>How long
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>R(e,{hours:Number(t.target.value)})}>
        ${sn.map(([t,n])=>x`<option value=${t} ?selected=${t===e.rule.hours}>${n}</option>`)}
      </select>
    </label>
  </p>`}function _n(e,t){let n=e.rule.arguments[t.pointer],r=n?.kind??`same`,i=n?.given?[...t.kinds,`given`]:t.kinds,a=i=>{let a={kind:r,text:t.text,...n,...i};R(e,{arguments:{...e.rule.arguments,[t.pointer]:a}})};return x`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi>${L(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${e=>a({kind:e.target.value})}>
        ${i.map(e=>x`<option value=${e} ?selected=${e===r}>${mn[e]}</option>`)}
      </select>
    </label>
    ${r===`prefix`||r===`at_most`?x`<input type="text" inputmode=${r===`at_most`?`decimal`:`text`} aria-label="${mn[r]}, for ${L(t.name)}"
          .value=${n?.text??t.text} ?disabled=${e.busy} @input=${e=>a({text:e.target.value})} />`:r===`given`?x`<span class="ask-muted"><bdi>${L(pn(n?.given))}</bdi></span>`:w}
  </div>`}function vn(e,t){let n=(t??[]).filter(({covered:e})=>e>0);return n.length===0?w:x`<ul class="ask-remember-suggested" aria-label="What past decisions suggest">
    ${n.map(t=>x`<li>
      <p><bdi>${L(t.arguments.map(e=>`${e.pointer.slice(1)} ${pn(e)}`).join(`, `))}</bdi></p>
      <p class="ask-muted">Would have covered ${t.covered} ${t.covered===1?`call`:`calls`} that people approved. ${yn(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>bn(e,t)}>Use this pattern</button>
    </li>`)}
  </ul>`}function yn({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>x`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[n,r]=[t(`rejected`),t(`outside`)];return x`${n.length>0?x`<strong class="ask-remember-wrong">It would have let run what people rejected: ${n}.</strong> `:w}
    ${r.length>0?x`Just outside: ${r}.`:w}`}function bn(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);R(e,{arguments:Object.fromEntries(n)})}function xn(e,t,n,r){let i={session:`in this session`,agent:`by ${t.agent}`,everywhere:`by any agent`}[e.scope],a=r.map(t=>fn(t,e.arguments[t.pointer])).join(` and `),o=sn.find(([t])=>t===e.hours)?.[1]??``,s=`${n.tool} ${i}${a?`, where ${a}`:``}, ${o}.`;return x`${e.on?`Approving will also allow`:`Would allow`} calls of <bdi>${L(s)}</bdi> Anything else is asked.`}function Sn(e,t,n){return x`
    ${Cn(e,t,n)} ${Zt(e,t)}
    ${e.open&&n.rememberable?hn(e,t,n):w}
    ${e.open?tn(e,{risk:n.risk??null,what:L(n.tool)}):w}
  `}function Cn(e,t,n){let r=e.idFor(`call`);return x`
    <section class="ask-call ask-risk-${n.risk??`none`}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${L(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk?x`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>`:w}
          ${n.category?x`<span class="ask-category"><bdi>${I(n.category)}</bdi></span>`:w}
        </p>
      </div>
      <dl class="ask-call-rows">
        ${n.view.map(t=>wn(e,t))}
        ${n.view.length===0?x`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>`:w}
      </dl>
      ${n.reason?x`<p class="ask-call-reason"><bdi>${I(n.reason)}</bdi></p>`:w}
      <dl class="ask-call-about">
        ${z(`Asked by`,t.agent)} ${z(`Server`,n.server)} ${z(`Target`,n.target)}
        ${(n.pins??[]).map(e=>z(`Contents of ${e.pointer.slice(1)}`,e.digest))}
        ${z(`Not pinned`,n.not_pinned?.join(`, `))}
        ${n.digest_words?x`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>`:w}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${L(n.arguments_text)}</code></pre>
        ${n.description?x`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${I(n.description)}</bdi></p>`:w}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `}function wn(e,t){let n=e.earlier?.get(t.path),r=e.earlier!==null&&n!==t.text;return x`
    <div class="ask-call-row ${r?`changed`:``}">
      <dt><bdi>${L(t.path)}</bdi></dt>
      <dd>
        ${t.text===``?x`<span class="ask-muted">empty</span>`:x`<bdi class="ask-value" dir="auto">${L(t.text)}</bdi>`}
        ${t.marks.map(e=>x` <span class="ask-mark">${e}</span>`)}
        ${r?x` <span class="ask-mark ask-mark-changed">${n===void 0?`new`:`changed`}</span>`:w}
      </dd>
    </div>
  `}function z(e,t){return t?x`<div><dt>${e}</dt><dd><bdi>${L(t)}</bdi></dd></div>`:w}var Tn=class extends CustomEvent{constructor(e){super(`waypost-answer`,{detail:e,bubbles:!0,composed:!0})}},En=class extends CustomEvent{constructor(e){super(`waypost-cancel`,{detail:e,bubbles:!0,composed:!0})}},Dn=class extends CustomEvent{constructor(e){super(`waypost-comment`,{detail:e,bubbles:!0,composed:!0})}},On=class extends CustomEvent{constructor(e){super(`waypost-suggest`,{detail:e,bubbles:!0,composed:!0})}},kn=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},B=Be(class extends Ve{constructor(e){if(super(e),e.type!==O.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let i=Ye(e),{values:a,keys:o}=this.dt(t,n,r);if(!Array.isArray(i))return this.ut=o,a;let s=this.ut??=[],c=[],l,u,d=0,f=i.length-1,p=0,m=a.length-1;for(;d<=f&&p<=m;)if(i[d]===null)d++;else if(i[f]===null)f--;else if(s[d]===o[p])c[p]=k(i[d],a[p]),d++,p++;else if(s[f]===o[m])c[m]=k(i[f],a[m]),f--,m--;else if(s[d]===o[m])c[m]=k(i[d],a[m]),Ke(e,c[m+1],i[d]),d++,m--;else if(s[f]===o[p])c[p]=k(i[f],a[p]),Ke(e,i[d],i[f]),f--,p++;else if(l===void 0&&(l=kn(o,p,m),u=kn(s,d,f)),l.has(s[d])){if(l.has(s[f])){let t=u.get(o[p]),n=t===void 0?null:i[t];if(n===null){let t=Ke(e,i[d]);k(t,a[p]),c[p]=t}else c[p]=k(n,a[p]),Ke(e,i[d],n),i[t]=null;p++}else Xe(i[f]),f--}else Xe(i[d]),d++;for(;p<=m;){let t=Ke(e,c[m+1]);k(t,a[p]),c[p++]=t}for(;d<=f;){let e=i[d++];e!==null&&Xe(e)}return this.ut=o,Je(e,c),C}});function An(e){return e===`none_of_these`?`None of these`:`I don’t know`}function jn(e,t,n){let{declined:r}=M(e.draft,t.id),i=N(t)||t.multi_select,a=a=>x`
    <label class="ask-option-button ask-declined ${r===a?`selected`:``}">
      <input
        type=${i?`checkbox`:`radio`}
        name=${i?`${n}-${a}`:n}
        value=${a}
        .checked=${A(r===a)}
        @change=${n=>e.draft=Ct(e.draft,t,a,n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${An(a)}</span></span>
    </label>
  `;return x`${t.allow_none?a(`none_of_these`):w} ${t.allow_unknown?a(`dont_know`):w}`}function Mn(e){return e.ask?.allow_response?x`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`responding`,`.ask-response`)}
  >
    Respond with something else…
  </button>`:w}function Nn(e){let t=e.idFor(`response`);return x`
    <div class="ask-actions ask-second-step" role="group" aria-label="Respond with something else">
      <div class="ask-comment">
        <label for=${t}>Your response <span class="ask-optional">sent instead of the answers above</span></label>
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
      <button type="button" class="ask-plain-button" @click=${()=>e.go(`choosing`,`.ask-respond-button`)}>Back to the questions</button>
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?`Sending…`:`Send Response`} <span aria-hidden="true">]</span>
      </button>
    </div>
  `}function Pn(e,t){let n=t=>{t.preventDefault(),e.step===`responding`?e.submitResponse():e.submitAnswers()};return x`
    <form class="ask-form" novalidate @submit=${n} @keydown=${e=>{e.key===`Enter`&&(e.ctrlKey||e.metaKey)&&n(e)}}>
      ${Zt(e,t)}
      ${B(Et(t,e.draft),e=>e.id,t=>Rn(e,t))}
      ${e.open?Fn(e):w}
    </form>
  `}function Fn(e){return e.step===`responding`?Nn(e):x`${Ln(e)} ${e.step===`dismissing`?en(e):In(e)}`}function In(e){return x`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?`Sending…`:`Submit Answer`} <span aria-hidden="true">]</span>
      </button>
      ${Mn(e)} ${$t(e)}
    </div>
  `}function Ln(e){let t=e.idFor(`comment`);return x`
    <div class="ask-comment">
      <label for=${t}>Additional comments <span class="ask-optional">optional</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${A(e.draft.comment)}
        @input=${t=>e.draft={...e.draft,comment:V(t)}}
      ></textarea>
    </div>
  `}function Rn(e,t){let n=e.idFor(t.id),r=e.allProblems.find(({pointer:e})=>Nt(e)===t.id),i=r?`${n}-problem`:w;return x`
    <fieldset class="ask-question-card ${r?`has-problem`:``}" id=${n} ?disabled=${e.busy||!e.open||e.step===`responding`} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header?x`<span class="ask-header-chip"><bdi>${I(t.header)}</bdi></span>`:w}
        <span class="ask-question-text"><bdi>${I(t.question)}</bdi></span>
        ${Bn(e,t)}
      </legend>
      ${r?x`<p class="ask-problem" id=${`${n}-problem`}>${I(r.message)}</p>`:w}
      ${zn(e,t,n)}
      ${e.open?Gn(e,t,n):w}
    </fieldset>
  `}function zn(e,t,n){return N(t)?x`
    ${et(t)?Hn(e,t,n):Vn(e,t,n)}
    ${t.allow_none||t.allow_unknown?x`<div class="ask-options ask-instead">${jn(e,t,n)}</div>`:w}
  `:Kn(e,t,n)}function Bn(e,{required:t}){let n=e.ask?.questions.some(e=>e.required!==t)??!1;return t?x`<span class=${n?`ask-optional`:`visually-hidden`}>required</span>`:x`<span class="ask-optional">optional</span>`}function Vn(e,t,n){let{text:r,declined:i}=M(e.draft,t.id),a=ct(t);return x`<textarea
      class="ask-text"
      rows=${pt(t)===`text`?2:1}
      dir="auto"
      inputmode=${pt(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a?`${n}-hint`:w}
      aria-required=${t.required}
      placeholder=${I(t.placeholder??``)}
      ?disabled=${i!==null}
      .value=${A(r)}
      @input=${n=>e.draft=wt(e.draft,t,V(n))}
    ></textarea>
    ${a?x`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>`:w}`}function Hn(e,t,n){let{text:r,declined:i}=M(e.draft,t.id),{min:a,max:o}=st(t),s=t.input!==`number`,c=e=>s&&e!==null?tt(t,e):w,l=Un(t,r);return x`
    <input
      class="ask-text ask-typed"
      type=${t.input===`date`?`date`:t.input===`datetime`?`datetime-local`:`text`}
      inputmode=${s?w:pt(t)}
      ?disabled=${i!==null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${c(a)}
      max=${c(o)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${l?`${n}-hint`:w}
      aria-required=${t.required}
      placeholder=${s?w:I(t.placeholder??``)}
      .value=${A(r)}
      @input=${n=>e.draft=wt(e.draft,t,V(n))}
    />
    ${l?x`<p class="ask-typed-hint" id=${`${n}-hint`}>${I(l)}</p>`:w}
  `}function Un(e,t){let n=e.input===`datetime`?nt(e,t):null,r=e.input===`datetime`&&!n?`In your time zone.`:``;return[ct(e),n?`${at(e,n)}.`:r].filter(Boolean).join(` `)}function Wn(e){return[...e.querySelectorAll(`.ask-typed`)].filter(e=>e.validity.badInput).map(e=>({pointer:`/answers/${Mt(e.dataset.question??``)}`,code:`half`,message:`Please finish the date, or clear it.`}))}function Gn(e,t,n){return x`
    <details class="ask-note">
      <summary id=${`${n}-note`}>Add a note<span class="visually-hidden"> to ${I(t.header??t.question)}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label="Note"
        placeholder="A remark beside the answer"
        .value=${A(M(e.draft,t.id).notes)}
        @input=${n=>e.draft=Tt(e.draft,t,V(n))}
      ></textarea>
    </details>
  `}function Kn(e,t,n){let r=bt(t),i=r.some(e=>e.preview);return x`
    ${t.multi_select?x`<p class="ask-hint">${ct(t)}</p>`:w}
    <div class="ask-choices ${i?`has-previews`:``} ${t.input===`confirm`?`is-confirm`:``}">
      <div class="ask-options">
        ${r.map((r,i)=>qn(e,t,r,`${n}-${i}`))}
        ${t.free_text===`allow`?Jn(e,t,n):w} ${jn(e,t,n)}
      </div>
      ${i?Yn(e,t,r):w}
    </div>
  `}function qn(e,t,n,r){let i=M(e.draft,t.id).values.includes(n.value),a=()=>e.peeked={...e.peeked,[t.id]:n.value};return x`
    <label class="ask-option-button ${i?`selected`:``}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${A(i)}
        aria-labelledby="${r}-label${n.recommended?` ${r}-recommended`:``}"
        aria-describedby=${n.description?`${r}-description`:w}
        @change=${r=>e.draft=xt(e.draft,t,n.value,Zn(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${I(n.label)}</bdi>${n.recommended?x`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>`:w}</span
        >
        ${n.description?x`<span class="ask-option-description" id=${`${r}-description`}><bdi>${I(n.description)}</bdi></span>`:w}
      </span>
    </label>
  `}function Jn(e,t,n){let{own:r,text:i}=M(e.draft,t.id);return x`
    <div class="ask-option-button ask-own-words ${r?`selected`:``}">
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${A(r)}
        @change=${n=>e.draft=St(e.draft,t,Zn(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${I(t.placeholder??`In your own words`)}
          .value=${A(i)}
          @input=${n=>e.draft=wt(e.draft,t,V(n))}
        ></textarea>
      </span>
    </div>
  `}function Yn(e,t,n){let r=M(e.draft,t.id).values.at(-1),i=n.find(e=>e.recommended&&e.preview)??n.find(e=>e.preview),a=e.peeked[t.id]??r??i?.value;return x`
    <div class="ask-previews">
      ${n.map(e=>x`
          <div class="ask-preview ${e.value===a?`shown`:``}" aria-hidden=${e.value!==a}>
            <p class="ask-preview-label">Preview of <bdi>${I(e.label)}</bdi></p>
            ${e.preview?Xn(e,e.preview):x`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `}function Xn({label:e},{type:t,body:n,html:r}){return t===`image`?x`<img class="ask-preview-image" src=${n} alt=${I(e)} />`:x`<div class="prose ask-preview-${t}">${Qe(r??``)}</div>`}function V(e){return e.target.value}function Zn(e){return e.target.checked}function Qn(e,t,n){return x`
    ${$n(e,n)} ${Zt(e,t)}
    ${e.open?tn(e,{risk:null,what:`this text`}):w}
  `}function $n(e,t){return x`
    <article class="ask-review" aria-label="The text to review, written by the agent">
      <p class="ask-agent-words-label">Text to review</p>
      <div class="prose" id=${e.idFor(`review`)}>${Qe(t.html)}</div>
    </article>
  `}function er(e,t){return x`
    ${tr(t)}
    ${t.approval||t.review?x`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval?Cn(e,t,t.approval):w}
          ${t.review?$n(e,t.review):w} ${Zt(e,t)}
        </details>`:x`<div class="ask-record">${t.questions.map(e=>nr(t,e))}</div>`}
    ${t.comment?ir(`Comment`,t.comment):w}
  `}function tr(e){let t=zt(e);if(!t)return w;let n=Vt(e);return x`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who?x`<span>by <bdi>${I(t.who)}</bdi></span>`:w}
        ${t.at?x`<waypost-when .at=${t.at}></waypost-when>`:w}
        ${n?x`<span class="ask-permit">${n}</span>`:w}
      </p>
      ${e.superseded_by?x`<p class="ask-replaced">Replaced by <a href=${`/asks/${e.superseded_by}`}>another ask</a>.</p>`:w}
      ${e.response?ir(`Response`,e.response):w} ${e.decision?.reason?ir(`Reason`,e.decision.reason):w}
    </div>
  `}function nr(e,t){let n=e.answers?.[t.id];return x`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${t.header?x`<span class="ask-header-chip"><bdi>${I(t.header)}</bdi></span>`:w}
        <span class="ask-question-text"><bdi>${I(t.question)}</bdi></span>
      </p>
      ${n?rr(t,n):e.answers?x`<p class="ask-muted">${Dt(t,e.answers)?`No answer.`:`Not asked.`}</p>`:w}
    </div>
  `}function rr(e,t){let n=t=>et(e)?at(e,t):bt(e).find(e=>e.value===t)?.label??t,r=t.declined?[An(t.declined)]:[];return x`
    <ul class="ask-chosen" aria-label="Answer">
      ${[...t.values.map(n),...t.free_text?[t.free_text]:[],...r].map(e=>x`<li class="ask-option-button selected"><bdi>${I(e)}</bdi></li>`)}
    </ul>
    ${t.notes?ir(`Note`,t.notes):w}
  `}function ir(e,t){return x`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${I(t)}</bdi></p>`}var ar=4096;function or(e,t){let n=t.comments??[];if(n.length===0&&!e.open)return w;let r=(t.comment_count??n.length)-n.length;return x`
    <section class="ask-thread" aria-label="Said about this">
      ${r>0?x`<p class="ask-muted">${r} earlier ${r===1?`comment is`:`comments are`} in the session.</p>`:w}
      <ol class="ask-comments" aria-live="polite">${n.map(sr)}</ol>
      ${e.open?cr(e):w}
    </section>
  `}function sr({by:e,at:t,text:n}){let r=e.kind===`person`;return x`
    <li class="ask-said ${r?``:`ask-said-by-agent`}">
      <p class="ask-said-by">
        <strong><bdi>${I(e.name)}</bdi></strong>
        ${r?w:x`<span>${e.kind===`system`?`says`:`says (unverified)`}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi>${I(n)}</bdi></p>
    </li>
  `}function cr(e){if(!e.wantsMore)return x`<button type="button" class="ask-link ask-more-button" @click=${()=>e.askForMore()}>Ask for more</button>`;let t=e.idFor(`more`),n=e.more,r=new TextEncoder().encode(n).length>ar;return x`
    <form class="ask-more" @submit=${t=>{t.preventDefault(),e.sayMore()}}>
      <label for=${t}>Ask for more <span class="ask-optional">nothing is decided by it</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor(`more-hint`)}
        .value=${A(n)}
        @input=${t=>e.more=t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim()===``||r||e.asking}>Send</button>
        <p class="ask-muted" id=${e.idFor(`more-hint`)} role="status">${lr(r,e.asking)}</p>
      </div>
    </form>
  `}function lr(e,t){return e?`A comment has at most 4 KiB.`:t?`Sending…`:`The reply appears here.`}var ur=class extends D{static properties={ask:{attribute:!1},problems:{attribute:!1},notice:{attribute:!1},busy:{type:Boolean},readonly:{type:Boolean},draft:{state:!0},step:{state:!0},peeked:{state:!0},unfolded:{state:!0},own:{state:!0},wantsMore:{state:!0},more:{state:!0},asking:{state:!0},rule:{state:!0},suggestions:{attribute:!1}};reason=``;earlier=null;#e=!1;#t=null;constructor(){super(),this.ask=null,this.problems=[],this.notice=null,this.busy=!1,this.readonly=!1,this.draft={fields:{},comment:``,response:``},this.step=`choosing`,this.peeked={},this.unfolded=!1,this.own=[],this.wantsMore=!1,this.more=``,this.asking=!1,this.rule=on,this.suggestions=null}createRenderRoot(){return this}willUpdate(e){e.has(`ask`)&&this.ask&&this.#n(this.ask,e.get(`ask`)??null),(e.has(`problems`)||e.has(`notice`)||e.get(`busy`)&&!this.busy)&&(this.#e=!1),e.has(`problems`)&&(this.own=[]),(e.has(`problems`)||e.has(`notice`))&&(this.asking=!1)}#n(e,t){if(this.#r(e,t),t?.id!==e.id)this.draft=gt(e),this.earlier=null,this.reason=``,this.unfolded=!1;else if(t.revision===e.revision&&t.status===e.status)return;else t.revision!==e.revision&&(this.draft=vt(this.draft,e),this.earlier=t.approval?new Map(t.approval.view.map(e=>[e.path,e.text])):null);this.step=`choosing`,this.own=[],this.rule=on,this.#e=!1}#r(e,t){if(t?.id!==e.id){this.wantsMore=!1,this.more=``,this.asking=!1;return}let n=new Set(t.comments?.map(({seq:e})=>e)),r=this.more.trim();this.asking&&e.comments?.some(({seq:e,text:t})=>!n.has(e)&&t===r)&&(this.more=``,this.asking=!1)}updated(e){this.#t?(this.querySelector(this.#t)?.focus(),this.#t=null):(e.has(`problems`)||e.has(`own`))&&this.allProblems.length>0&&this.querySelector(`.ask-problems`)?.focus()}get open(){return this.ask?.status===`pending`&&!this.readonly}get allProblems(){return this.own.length>0?this.own:this.problems}idFor(e){return`${this.ask?.id??`ask`}-${e}`}async focusStart(){await this.updateComplete,(this.querySelector(`[data-safe]`)??this.querySelector(`.ask-title`))?.focus()}go(e,t){this.step=e,this.own=[],this.#t=t}submitAnswers(){if(!this.ask)return;let e=Wn(this),t=jt(this.ask,this.draft).filter(({pointer:t})=>e.every(e=>e.pointer!==t));this.own=[...e,...t],this.own.length===0&&this.send(At(this.ask,this.draft))}submitResponse(){if(!this.ask)return;let e=this.draft.response.trim();this.own=e?[]:[{pointer:`/response`,code:`required`,message:`Please write your response, or go back to the questions.`}],e&&this.send({response:e,revision:this.ask.revision})}decide(e){let t=this.ask?.approval?.digest??this.ask?.review?.digest;if(!this.ask||t===void 0)return;let n=e===`reject`?this.reason.trim():``,r=e===`approve`&&this.ask.approval?dn(this.rule,Date.now()):void 0;this.send({decision:e,revision:this.ask.revision,digest:t,...n?{reason:n}:{},...r?{remember:r}:{}})}send(e){!this.ask||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new Tn({ask_id:this.ask.id,body:e})))}suggest(){this.ask&&this.suggestions===null&&this.dispatchEvent(new On({ask_id:this.ask.id}))}dismiss(){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let e=this.draft.comment.trim();this.dispatchEvent(new En({ask_id:this.ask.id,...e?{comment:e}:{}}))}askForMore(){this.wantsMore=!0,this.#t=`.ask-more-textarea`}sayMore(){let e=this.more.trim();this.ask&&!this.asking&&this.open&&e!==``&&(this.asking=!0,this.dispatchEvent(new Dn({ask_id:this.ask.id,text:e})))}#i(e){return e.status===`pending`?e.approval?Sn(this,e,e.approval):e.review?Qn(this,e,e.review):Pn(this,e):er(this,e)}render(){let{ask:e}=this;return e?x`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor(`title`)}
        aria-busy=${this.busy}
      >
        ${Gt(this,e)} ${qt(this.notice)} ${this.open?Jt(this):w} ${this.#i(e)} ${or(this,e)}
      </section>
    `:w}},dr=[[`day`,86400],[`hour`,3600],[`minute`,60]];function fr(e,t){let n=(e-t)/1e3,r=Math.abs(n);if(r<45)return n>5?`in under a minute`:`just now`;if(r>518400)return new Intl.DateTimeFormat(`en`,{dateStyle:`medium`}).format(e);let i=new Intl.RelativeTimeFormat(`en`,{numeric:`always`,style:`short`}),[a,o]=dr.find(([,e])=>r>=e)??[`minute`,60];return i.format(Math.round(n/o)||Math.sign(n),a)}var pr=class extends HTMLElement{#e=``;#t=0;set at(e){e!==this.#e&&(this.#e=e,this.#n())}get at(){return this.#e}connectedCallback(){this.#t=window.setInterval(()=>this.#n(),2e4),this.#n()}disconnectedCallback(){window.clearInterval(this.#t)}#n(){let e=Date.parse(this.#e);if(Number.isNaN(e))return;let t=this.querySelector(`time`)??this.appendChild(document.createElement(`time`));t.dateTime=this.#e,t.title=new Intl.DateTimeFormat(`en`,{dateStyle:`full`,timeStyle:`long`}).format(e);let n=fr(e,Date.now());t.textContent!==n&&(t.textContent=n)}};customElements.get(`waypost-when`)||customElements.define(`waypost-when`,pr),customElements.get(`waypost-ask`)||customElements.define(`waypost-ask`,ur);var mr=`/api/v1`,H=class extends Error{status;code;detail;errors;extras;constructor(e,t){let{title:n,code:r,detail:i,errors:a,...o}=t;super(hr(n)||`Something went wrong`),this.status=e,this.code=hr(r),this.detail=hr(i),this.errors=Array.isArray(a)?a:[],this.extras=o}};function hr(e){return typeof e==`string`?e:``}var gr={title:`Waypost cannot be reached`,code:`unreachable`,detail:`Check that it is running. Nothing was lost.`};async function U(e,t={}){let n=await fetch(mr+e,t).catch(()=>{throw new H(0,gr)}),r=await n.json().catch(()=>null);if(n.ok)return r;throw new H(n.status,r??{})}function W(e,t,n){return U(e,{method:`POST`,headers:{"content-type":`application/json`,"x-waypost-csrf":`1`,...n?{"idempotency-key":n}:{}},body:JSON.stringify(t)})}async function _r(e){let t=[],n=null;do{let r=await U(e+(n?`&cursor=${encodeURIComponent(n)}`:``));t.push(...r.items),n=r.next_cursor}while(n);return t}var G=encodeURIComponent,vr=class{#e=null;#t=``;keyFor(e){return e!==this.#e&&(this.#e=e,this.#t=Array.from(crypto.getRandomValues(new Uint8Array(16)),e=>e.toString(16).padStart(2,`0`)).join(``)),this.#t}arrived(){this.#e=null}},K={me:()=>U(`/me`),agents:async()=>(await U(`/agents`)).items,pendingAsks:()=>_r(`/asks?status=pending`),ask:e=>U(`/asks/${G(e)}`),answer:(e,t)=>W(`/asks/${G(e)}/answer`,t),comment:(e,t)=>W(`/asks/${G(e)}/comment`,{text:t}),cancelAsk:(e,t)=>W(`/asks/${G(e)}/cancel`,t?{comment:t}:{}),decide:(e,t)=>W(`/asks/decide`,{decisions:e},t),rules:()=>_r(`/rules?limit=100`),endRule:e=>U(`/rules/${G(e)}`,{method:`DELETE`,headers:{"x-waypost-csrf":`1`}}),suggestions:async e=>(await U(`/rules/suggestions?ask=${G(e)}`)).items,sessions:e=>U(`/sessions${e?`?cursor=${G(e)}`:``}`),session:e=>U(`/sessions/${G(e)}`),start:(e,t,n)=>W(`/sessions`,t?{agent:e,message:t}:{agent:e},n),say:(e,t,n)=>W(`/sessions/${G(e)}/messages`,{text:t},n),resume:e=>W(`/sessions/${G(e)}/resume`,{}),cancel:e=>W(`/sessions/${G(e)}/cancel`,{}),eventsPage:(e,t)=>U(`/sessions/${G(e)}/events?after=${t}&limit=200`)},yr={inbox:`${mr}/asks/events`,session:(e,t)=>`${mr}/sessions/${G(e)}/events?after=${t}`};function br(e){history.pushState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`))}function xr(e){if(e.defaultPrevented||e.button!==0||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;let t=e.target instanceof Element?e.target.closest(`a`):null;!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`)||/^\/($|asks\/|sessions($|\/)|agents$)/.test(t.pathname)&&(e.preventDefault(),t.href!==location.href&&br(t.pathname+t.search))}var q=class extends D{createRenderRoot(){return this}};function J(e){return x`<div role="alert" class="problem-place">
    ${e?x`<p class="problem-line"><strong>${e.message}</strong>${e.detail?x` ${e.detail}`:w}</p>`:w}
  </div>`}function Y(e){return e instanceof H?e:new H(0,{title:`Something went wrong in this page`,detail:String(e)})}function X(e){return x`<div class="skeleton" role="status">
    <span class="visually-hidden">Loading…</span>
    ${Array.from({length:e},()=>x`<div class="skeleton-row" aria-hidden="true"></div>`)}
  </div>`}var Sr=class extends q{static properties={agents:{state:!0},chosen:{state:!0},message:{state:!0},busy:{state:!0},problem:{state:!0}};#e=new vr;constructor(){super(),this.agents=null,this.chosen=null,this.message=``,this.busy=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.#t()}async#t(){try{this.agents=await K.agents(),this.chosen??=this.agents[0]?.name??null}catch(e){this.problem=Y(e)}}async#n(e){if(e.preventDefault(),!this.busy&&this.chosen){this.busy=!0,this.problem=null;try{let e=this.message.trim();br(`/sessions/${(await K.start(this.chosen,e,this.#e.keyFor(`${this.chosen}\n${e}`))).id}`)}catch(e){this.problem=Y(e),this.busy=!1}}}#r(e){let t=e.name===this.chosen;return x`
      <label class="agent-card ${t?`selected`:``}">
        <input type="radio" name="agent" value=${e.name} .checked=${t} aria-labelledby="agent-${e.name}"
          aria-describedby="about-${e.name}" @change=${()=>this.chosen=e.name} />
        <span class="agent-words">
          <span class="agent-name" id="agent-${e.name}"><bdi>${I(e.name)}</bdi></span>
          <span class="agent-about" id="about-${e.name}">
            ${e.description?x`<bdi>${I(e.description)}</bdi>`:w}
            ${Cr(e)}
            ${e.tools.length>0?x`<span class="agent-tools">${e.tools.map(wr)}</span>`:w}
          </span>
        </span>
      </label>
    `}render(){let{agents:e}=this;return x`
      <div class="narrow">
        <header class="page-head"><h1 tabindex="-1">Agents</h1><a class="plain-link" href="/rules">Standing rules</a></header>
        ${J(this.problem)}
        ${e===null?this.problem?w:X(2):e.length===0?x`<div class="empty"><h2>No agents here</h2><p>Programs can still ask over HTTP or from the command line.</p></div>`:x`
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
    `}};function Cr({approvals:e}){switch(e){case`off`:return x`<strong class="agent-approvals is-off">Approvals are off: it runs every tool without asking anybody.</strong>`;case`high_only`:return x`<span class="agent-approvals">Asks first only where the risk is high.</span>`;case`all`:return x`<span class="agent-approvals">Asks first for everything that does something.</span>`;default:return w}}function wr({name:e,approval:t}){return x`<span class="agent-tool"><code>${e}</code>${t===`never`?w:x`<span class="ask-muted">${t===`always`?`asks first`:`may ask first`}</span>`}</span>`}var Z=e=>S`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,Q={inbox:Z(S`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),sessions:Z(S`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),agents:Z(S`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),back:Z(S`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),tool:Z(S`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),done:Z(S`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),go:Z(S`<path d="M12 19V5M6 11l6-6 6 6"/>`)},Tr={busy:!1,problems:[],notice:null},Er=class{host;onAsk;#e=new Map;constructor(e,t){this.host=e,this.onAsk=t,e.addEventListener(`waypost-answer`,this.#t),e.addEventListener(`waypost-cancel`,this.#n),e.addEventListener(`waypost-comment`,this.#r),e.addEventListener(`waypost-suggest`,this.#i)}at(e){return this.#e.get(e)??Tr}#t=({detail:e})=>void this.#a(e,()=>K.answer(e.ask_id,e.body));#n=({detail:e})=>void this.#a(e,()=>K.cancelAsk(e.ask_id,e.comment));#r=async({detail:{ask_id:e,text:t}})=>{try{this.onAsk(await K.comment(e,t))}catch(t){await this.#o(e,t)}};#i=async({detail:{ask_id:e}})=>{let t=await K.suggestions(e).catch(()=>[]);this.#s(e,{...this.at(e),suggestions:t})};async#a({ask_id:e},t){if(!this.at(e).busy){this.#s(e,{...Tr,busy:!0});try{let n=await t();this.#s(e,Tr),this.onAsk(n)}catch(t){await this.#o(e,t)}}}async#o(e,t){let n=await Dr(e,t);n&&this.onAsk(n);let r=t.status===422?t.errors:[];this.#s(e,{busy:!1,problems:r,notice:r.length>0?null:Or(t,n)})}#s(e,t){this.#e.set(e,t),this.host.requestUpdate()}};async function Dr(e,t){return[409,410,412].includes(t.status)?t.extras.ask||K.ask(e).catch(()=>null):null}function Or(e,t){let n=t?zt(t):null,r=`Your answer was not recorded.`;switch(e.status){case 409:return{tone:`warning`,title:`${n?.who??`Somebody else`} was faster.`,text:`${r} What was decided stands below.`};case 410:return{tone:`warning`,title:`${kr[e.code]??`This ask is no longer open.`}`,text:r};case 412:return{tone:`warning`,title:`This ask has changed while you looked at it.`,text:`${r} Below is version ${t?.revision??``} as it is now; please look again and decide.`};case 401:return{tone:`warning`,title:`You are not signed in any more.`,text:`Run waypost link and open what it prints.`};case 0:return{tone:`warning`,title:`Waypost cannot be reached.`,text:`Your answer may not have arrived. Sending it again is safe.`};default:return{tone:`warning`,title:e.message,text:e.detail}}}var kr={cancelled:`This ask was dismissed.`,withdrawn:`The agent took this ask back.`,expired:`This ask expired.`,skipped:`This ask was skipped.`},Ar=class extends q{static properties={inbox:{attribute:!1},ask:{attribute:!1},problem:{state:!0}};#e=new Er(this,e=>this.inbox.take(e));#t=!1;#n=()=>this.requestUpdate();constructor(){super(),this.ask=``,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#n)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#n)}willUpdate(e){e.has(`ask`)&&this.ask&&this.#r(this.ask)}async#r(e){this.problem=null,this.#t=!1;try{this.inbox.take(await K.ask(e)),this.requestUpdate()}catch(e){this.problem=Y(e)}}updated(){let e=this.querySelector(`waypost-ask`);!e||this.#t||(this.#t=!0,e.focusStart())}render(){let e=this.inbox.get(this.ask),t=this.#e.at(this.ask);return x`
      <div class="narrow">
        <header class="detail-head">
          <a class="back" href="/">${Q.back}<span>Inbox</span></a>
          <h1 class="visually-hidden" tabindex="-1">An ask</h1>
          ${e?x`<a class="plain-link" href="/sessions/${e.session_id}">See the whole session</a>`:w}
        </header>
        ${J(this.problem)}
        ${e?x`<waypost-ask class="card" .ask=${e} .problems=${t.problems} .notice=${t.notice} .busy=${t.busy}
            .suggestions=${t.suggestions??null}></waypost-ask>`:this.problem?w:X(3)}
      </div>
    `}};function jr(e,t){return!e||t.revision>e.revision?t:t.revision<e.revision?e:e.status===`pending`==(t.status===`pending`)?(t.comment_count??0)<(e.comment_count??0)?e:t:e.status===`pending`?t:e}function Mr(e){return[...e].filter(e=>e.status===`pending`).sort((e,t)=>t.asked_at.localeCompare(e.asked_at)||t.id.localeCompare(e.id))}function Nr(e,t){let n=e.findIndex(e=>e.id===t);return e[n+1]??e[n-1]??null}var Pr=`(min-width: 1000px)`,Fr=class extends q{static properties={inbox:{attribute:!1},chosen:{state:!0},wide:{state:!0}};#e=window.matchMedia(Pr);#t=new Er(this,e=>this.inbox.take(e));#n=()=>this.requestUpdate();#r=()=>this.wide=this.#e.matches;constructor(){super(),this.chosen=null,this.wide=this.#e.matches}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#n),this.#e.addEventListener(`change`,this.#r),document.addEventListener(`keydown`,this.#i)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#n),this.#e.removeEventListener(`change`,this.#r),document.removeEventListener(`keydown`,this.#i)}willUpdate(e){this.chosen===null&&this.wide&&(this.chosen=this.inbox.list?.[0]?.id??null)}#i=e=>{if(e.target instanceof HTMLElement&&e.target.closest(`input, textarea, select`)||e.metaKey||e.ctrlKey||e.altKey||![`j`,`k`].includes(e.key))return;let t=[...this.querySelectorAll(`.ask-row`)],n=t.findIndex(e=>e.dataset.id===document.activeElement?.dataset.id),r=t[e.key===`j`?n+1:Math.max(n-1,0)];r&&(r.focus(),this.wide&&(this.chosen=r.dataset.id??null))};#a(e,t){!this.wide||e.metaKey||e.ctrlKey||e.shiftKey||e.button!==0||(e.preventDefault(),this.chosen=t.id)}#o(e){let t=this.wide&&e.id===this.chosen,n=e.approval?.risk;return x`
      <li>
        <a class="ask-row ${t?`current`:``}" href="/asks/${e.id}" data-id=${e.id} aria-current=${t?`true`:w}
          @click=${t=>this.#a(t,e)}>
          <span class="ask-row-top">
            <span class="ask-row-agent"><bdi>${I(e.agent)}</bdi></span>
            <waypost-when .at=${e.asked_at}></waypost-when>
          </span>
          <span class="ask-row-title"><bdi>${Lt(e)}</bdi></span>
          <span class="ask-row-facts">
            <span>${Rt(e)}</span>
            ${n?x`<span class="ask-risk ask-risk-${n}">${n} risk</span>`:w}
            ${e.policy.expires_at?x`<span>expires <waypost-when .at=${e.policy.expires_at}></waypost-when></span>`:w}
          </span>
        </a>
      </li>
    `}#s(e){let t=this.chosen?this.inbox.get(this.chosen):void 0;if(!t)return x`<div class="pane-empty"><p>Choose an ask to see it here.</p></div>`;let n=this.#t.at(t.id),r=t.status===`pending`?null:Nr(e,t.id)??e[0]??null;return x`
      <waypost-ask .ask=${t} .problems=${n.problems} .notice=${n.notice} .busy=${n.busy}
            .suggestions=${n.suggestions??null}></waypost-ask>
      <p class="pane-links">
        <a href="/sessions/${t.session_id}">See the whole session</a>
        ${r?x`<button type="button" class="next-button" @click=${()=>this.chosen=r.id}>Next ask</button>`:w}
      </p>
    `}render(){let{list:e}=this.inbox,t=e?.length??0,n=this.wide&&e!==null&&(t>0||this.chosen!==null);return x`
      <div class="inbox ${n?`split`:``}">
        <section class="inbox-list" aria-labelledby="inbox-title">
          <header class="page-head">
            <h1 id="inbox-title" tabindex="-1">Inbox</h1>
            <p class="page-count ${t===0?`visually-hidden`:``}" role="status">${e===null?``:t===0?`Nothing waits`:`${t} waiting`}</p>
          </header>
          ${e===null?X(4):t===0?Ir():x`<ul class="rows">${B(e,e=>e.id,e=>this.#o(e))}</ul>`}
        </section>
        ${n?x`<section class="inbox-pane" aria-label="The chosen ask">${this.#s(e??[])}</section>`:w}
      </div>
    `}};function Ir(){return x`<div class="empty">
    <span class="empty-mark">${Q.done}</span>
    <h2>Nothing waits for you</h2>
    <p>When an agent comes to a fork it must not decide alone, its question appears here by itself.</p>
    <p><a class="plain-link" href="/agents">Start a session</a></p>
  </div>`}var Lr=class extends q{static properties={rules:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.rules=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.rules=await K.rules()}catch(e){this.problem=Y(e)}}async#t(e){if(!this.busy){this.busy=e.id,this.problem=null;try{await K.endRule(e.id),this.rules=(this.rules??[]).filter(({id:t})=>t!==e.id),this.said=`The rule about ${e.tool} is over. Such calls are asked about again.`,this.querySelector(`h1`)?.focus()}catch(e){this.problem=Y(e)}finally{this.busy=null}}}#n(e){return x`<li class="rule">
      <p class="rule-says"><bdi>${I(e.says)}</bdi></p>
      <p class="rule-facts">
        <span>made by <bdi>${I(e.made_by.name)}</bdi> <waypost-when .at=${e.made_at}></waypost-when></span>
        <span>ends <waypost-when .at=${e.until}></waypost-when></span>
        <a class="plain-link" href="/asks/${e.ask_id}">The decision</a>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy!==null} aria-label="End it: the rule about ${e.tool}"
          @click=${()=>void this.#t(e)}>${this.busy===e.id?`Ending…`:`End it`}</button>
      </p>
    </li>`}render(){let{rules:e}=this;return x`
      <div class="narrow">
        <header class="detail-head">
          <a class="back" href="/agents">${Q.back}<span>Agents</span></a>
          <h1 tabindex="-1">Standing rules</h1>
        </header>
        <p class="visually-hidden" role="status">${this.said}</p>
        ${J(this.problem)}
        ${e===null?this.problem?w:X(3):e.length===0?x`<div class="empty"><h2>No rules in force</h2><p>Every call that needs approval is asked about. A rule is made with an approval, under “Always allow…”.</p></div>`:x`<ul class="rules">${B(e,({id:e})=>e,e=>this.#n(e))}</ul>`}
      </div>
    `}},Rr={seq:0,agent:``,title:``,status:`running`,resume:`auto`,items:[],asks:{},held:[],writing:null,torn:!1,delayed:null},$=e=>typeof e==`string`?e:``;function zr(e,t=null){return t&&t.seq>=e.seq&&e.writing===null?t.status:e.status!==`complete`&&e.status!==`failed`&&e.status!==`cancelled`&&Br(e).length>0?`waiting_for_input`:e.status}function Br(e){return e.items.flatMap(t=>t.kind===`ask`&&e.asks[t.ask_id]?.status===`pending`?[t.ask_id]:[])}function Vr(e,t){return t.reduce(Hr,e)}function Hr(e,t){return t.seq<=e.seq?e:{...Ur(e,t),seq:t.seq}}function Ur(e,t){let{data:n}=t;switch(t.type){case`session_created`:return{...e,agent:$(n.agent),title:$(n.title),resume:n.resume===`manual`?`manual`:`auto`};case`message`:return Jr(e,t);case`tool_started`:return Qr(ni({...e,status:`running`},t),t);case`tool_completed`:return $r(ni(e,t),t);case`question_pending`:case`question_revised`:case`question_tightened`:case`question_commented`:return Yr(e,n.ask);case`question_answered`:case`question_cancelled`:case`question_expired`:case`question_withdrawn`:case`question_skipped`:return Zr(Yr(e,n.ask));case`permit_claimed`:case`permit_used`:return ni(e,t);case`run_suspended`:return{...qr(e),status:`waiting_for_input`,delayed:null};case`run_resumed`:return{...e,status:`running`,delayed:null};case`run_delayed`:return{...e,delayed:{until:$(n.until),reason:$(n.reason)}};case`run_completed`:return ii(e,t,`complete`,`good`,ri(e,$(n.summary)));case`run_failed`:return ii(e,t,`failed`,`bad`,`Failed: ${$(n.message)||$(n.code)}`);case`run_cancelled`:return ii(e,t,`cancelled`,`plain`,$(n.reason)?`Cancelled: ${$(n.reason)}`:`Cancelled`);default:return e}}function Wr(e,t,n){let r=n||e.torn?``:e.writing??``;return{...e,status:`running`,writing:r+t,torn:!1,delayed:null}}function Gr(e){return e.writing===null?e:{...e,torn:!0}}function Kr(e,t){let n=t=>t?.kind===`ask`&&e.asks[t.ask_id]?.status===`pending`,r=e.items.length;for(;n(e.items[r-1]);)--r;return{...e,items:[...e.items.slice(0,r),t,...e.items.slice(r)]}}function qr(e){let t=e.held.map(e=>({kind:`ask`,key:e,ask_id:e}));return{...e,items:[...e.items,...t],held:[],writing:null}}function Jr(e,{seq:t,at:n,data:r,actor:i}){let a=r.role===`user`?`user`:`assistant`,o=$(r.text),s={kind:`message`,key:`m${t}`,role:a,text:o,html:$(r.html)||null,at:n,who:i?.name??``},c=o===``?e:Kr(e,s);return a===`user`?{...c,status:`running`}:qr(c)}function Yr(e,t){if(!t)return e;let n=t.id in e.asks,r=Xr({...e,asks:{...e.asks,[t.id]:t}},t);return n?r:e.writing===null?{...r,items:[...r.items,{kind:`ask`,key:t.id,ask_id:t.id}]}:{...r,held:[...e.held,t.id]}}function Xr(e,{origin:t,status:n}){let r=t.type===`in_doubt`&&n===`pending`&&t.call_id;return r?ti(e,r,{state:`in_doubt`}):e}function Zr(e){return e.status===`waiting_for_input`&&e.resume===`auto`&&e.held.length===0&&Br(e).length===0?{...e,status:`running`}:e}function Qr(e,{seq:t,data:n}){let r=$(n.call_id),i=Number(n.attempt??1);return e.items.some(e=>e.kind===`tool`&&e.call_id===r)?ti(e,r,{state:`running`,attempt:i}):Kr(e,{kind:`tool`,key:`t${t}`,call_id:r,tool:$(n.tool),arguments:$(n.arguments),state:`running`,output:``,attempt:i})}function $r(e,{seq:t,data:n}){let r=$(n.call_id),i=ei(n),a=$(n.output);return e.items.some(e=>e.kind===`tool`&&e.call_id===r)?ti(e,r,{state:i,output:a}):Object.values(e.asks).some(e=>e.origin.call_id===r)?e:Kr(e,{kind:`tool`,key:`t${t}`,call_id:r,tool:$(n.tool),arguments:$(n.arguments),state:i,output:a,attempt:1})}function ei(e){let t=e.outcome;return t===`failed`||t===`skipped`?t:`succeeded`}function ti(e,t,n){let r=e.items.map(e=>e.kind===`tool`&&e.call_id===t?{...e,...n}:e);return{...e,items:r}}function ni(e,t){let n=e.asks[t.ask_id??$(t.data.ask_id)];if(!n?.approval)return e;let r=t.data.outcome,i=t.type===`permit_claimed`||t.type===`tool_started`?`claimed`:r===`failed`||r===`unknown`?r:`succeeded`,a={...n.approval,permit:{...n.approval.permit,state:i}};return{...e,asks:{...e.asks,[n.id]:{...n,approval:a}}}}function ri(e,t){let n=e.items.findLast(e=>e.kind===`message`);return t===``||n?.kind===`message`&&n.text.trim()===t.trim()?`Finished`:`Finished: ${t}`}function ii(e,{seq:t,at:n},r,i,a){return{...Kr(qr(e),{kind:`note`,key:`n${t}`,tone:i,text:a,at:n}),status:r,delayed:null}}var ai={running:`Working`,waiting_for_input:`Waiting for you`,complete:`Complete`,failed:`Failed`,cancelled:`Cancelled`};function oi(e){return ai[e]}function si(e){return x`<span class="status status-${e}"><span class="status-dot" aria-hidden="true"></span>${ai[e]}</span>`}function ci(e,t){let n=e.role===`user`,r=n?e.who||`You`:t;return x`
    <article class="message is-${e.role}" aria-label="${n?`Message from`:`Agent`} ${I(r)}">
      ${n?w:x`<p class="message-who"><bdi>${I(r)}</bdi></p>`}
      ${e.html&&!n?x`<div class="prose">${Qe(e.html)}</div>`:x`<div class="prose is-plain" dir="auto">${I(e.text)}</div>`}
    </article>
  `}function li(e,t){return x`
    <article class="message is-assistant is-writing" aria-label="Agent ${I(t)}" aria-busy="true">
      <p class="message-who"><bdi>${I(t)}</bdi></p>
      <div class="prose is-plain" dir="auto">${I(e)}<span class="caret" aria-hidden="true"></span></div>
    </article>
  `}var ui={running:`Running`,in_doubt:`In doubt`,succeeded:`Done`,failed:`Failed`,skipped:`Skipped`};function di(e){return x`
    <details class="tool is-${e.state}">
      <summary>
        ${Q.tool}<code class="tool-name">${L(e.tool||`tool`)}</code>
        <span class="tool-state">${ui[e.state]}${e.attempt>1?` · attempt ${e.attempt}`:``}</span>
      </summary>
      <div class="tool-body">
        ${fi(`Arguments`,e.arguments)} ${e.state===`running`?w:fi(`Output`,e.output)}
      </div>
    </details>
  `}function fi(e,t){return t===``?w:x`<p class="tool-label">${e}</p>
    <pre tabindex="0" aria-label=${e}><code>${L(t)}</code></pre>`}function pi(e){return x`<p class="note is-${e.tone}"><bdi>${I(e.text)}</bdi> <waypost-when .at=${e.at}></waypost-when></p>`}var mi=class{#e=``;push(e){let t=(this.#e+e).replaceAll(`\r
`,`
`).split(`

`);return this.#e=t.pop()??``,t.map(hi).filter(e=>e!==null)}};function hi(e){let t={id:null,event:`message`,data:``},n=[];for(let r of e.split(`
`)){let e=r.indexOf(`:`),i=e<0?r:r.slice(0,e),a=e<0?``:r.slice(e+1).replace(/^ /,``);i===`data`&&n.push(a),i===`event`&&(t.event=a),i===`id`&&(t.id=a)}return n.length>0?{...t,data:n.join(`
`)}:null}var gi=500,_i=15e3,vi=4e4;async function yi(e,t){let n=0;for(;!t.aborted;){e.onConnection(n===0?`connecting`:`lost`);let r=await bi(e,t).catch(()=>!1);if(t.aborted)return;n=r?1:n+1,e.onConnection(`lost`),await xi(Math.min(_i,gi*2**(n-1))*(.75+Math.random()/2),t)}}async function bi(e,t){let n=new AbortController,r=AbortSignal.any([t,n.signal]),i=window.setTimeout(()=>n.abort(),vi);try{let t=await fetch(e.url(),{headers:{accept:`text/event-stream`},signal:r,cache:`no-store`});if(!t.ok||!t.body)return!1;e.onConnection(`live`);let a=new mi,o=t.body.pipeThrough(new TextDecoderStream).getReader();for(;;){let{done:t,value:r}=await o.read().catch(()=>({done:!0,value:``}));if(t)return!0;window.clearTimeout(i),i=window.setTimeout(()=>n.abort(),vi);for(let t of a.push(r))e.onFrame(t)}}finally{window.clearTimeout(i)}}function xi(e,t){return new Promise(n=>{let r=()=>{window.clearTimeout(i),window.removeEventListener(`online`,r),t.removeEventListener(`abort`,r),n()},i=window.setTimeout(r,e);window.addEventListener(`online`,r),t.addEventListener(`abort`,r)})}var Si=class{session;feed;#e=0;#t=Promise.resolve();constructor(e,t){this.session=e,this.feed=t}async run(e){try{await this.#a(e)}catch(e){let t=e;if(t.status!==0&&t.status<500)return this.feed.onRefused(t)}await yi({url:()=>yr.session(this.session,this.#e),onFrame:t=>this.#n(t,e),onConnection:this.feed.onConnection},e)}#n(e,t){this.#t=this.#t.then(()=>this.#r(e,t)).catch(()=>{})}async#r(e,t){if(t.aborted)return;let n=JSON.parse(e.data);if(e.event===`message_delta`||e.event===`reset_delta`)return this.feed.onDelta(String(n.data.text??``),e.event===`reset_delta`);typeof n.seq!=`number`||n.seq<=this.#e||(n.seq>this.#e+1&&await this.#a(t),this.#i([n]))}#i(e){let t=e.filter(({seq:e})=>e>this.#e);t.length!==0&&(this.#e=t.at(-1)?.seq??this.#e,this.feed.onEvents(t))}async#a(e){let t=[];for(let n=this.#e;!e.aborted;){let e=await K.eventsPage(this.session,n);if(t.push(...e.items),n=e.items.at(-1)?.seq??n,e.items.length===0||!e.next_cursor)break}e.aborted||this.#i(t)}},Ci=class{hears;#e=null;#t=null;#n=0;constructor(e,t){this.hears=t,e.addController(this)}open(e){this.#a(),this.#e=new Si(e,{...this.hears,onEvents:t=>{this.hears.onEvents(t),this.#o(e)}}),this.#i()}hostConnected(){document.addEventListener(`visibilitychange`,this.#r),this.#i()}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#r),this.#a()}#r=()=>document.visibilityState===`visible`?this.#i():this.#a();#i(){this.#t||!this.#e||document.visibilityState!==`visible`||(this.#t=new AbortController,this.#e.run(this.#t.signal))}#a(){this.#t?.abort(),this.#t=null,window.clearTimeout(this.#n)}#o(e){window.clearTimeout(this.#n),this.#n=window.setTimeout(()=>void this.#s(e),80)}async#s(e){let t=await K.session(e).catch(()=>null);t&&this.#e?.session===e&&this.hears.onView(t)}},wi=class extends q{static properties={inbox:{attribute:!1},session:{attribute:!1},talk:{state:!0},view:{state:!0},loaded:{state:!0},busy:{state:!0},problem:{state:!0},leaving:{state:!0},lost:{state:!0},listens:{state:!0},swept:{state:!0}};#e=new vr;#t=!0;#n=0;#r=new Er(this,e=>this.#s(e));#i=new Ci(this,{onEvents:e=>{this.talk=Vr(this.talk,e),this.loaded||this.#o(),this.loaded=!0},onDelta:(e,t)=>this.talk=Wr(this.talk,e,t),onConnection:e=>{e===`live`&&(this.talk=Gr(this.talk)),this.lost=e===`lost`},onView:e=>this.view=this.view&&this.view.seq>e.seq?this.view:e,onRefused:e=>this.problem=e});constructor(){super(),this.session=``,this.listens=!1,this.#a()}#a(){this.talk=Rr,this.view=null,this.loaded=!1,this.busy=!1,this.problem=null,this.leaving=!1,this.lost=!1,this.swept=``,this.#n=0,this.#t=!0}willUpdate(e){e.has(`session`)&&(e.get(`session`)&&this.#a(),this.#i.open(this.session)),this.#t=window.innerHeight+window.scrollY>=document.documentElement.scrollHeight-160}updated(e){if(!e.has(`talk`)||!this.loaded)return;let t=Br(this.talk),n=t[0],r=t.length>this.#n&&n!==void 0;this.#n=t.length,this.#t&&requestAnimationFrame(()=>{r?Ti(this.querySelector(`[data-ask="${CSS.escape(n)}"]`)):t.length===0&&window.scrollTo(0,document.documentElement.scrollHeight)})}async#o(){let e=await K.agents().catch(()=>[]);this.listens=e.some(({name:e})=>e===this.talk.agent)}#s(e){this.inbox.take(e);let t=this.talk.asks[e.id];this.talk={...this.talk,asks:{...this.talk.asks,[e.id]:jr(t,e)}}}async#c(e){if(this.busy)return!1;this.busy=!0,this.problem=null;try{return this.view=await e(),!0}catch(e){return this.problem=Y(e),!1}finally{this.busy=!1,this.leaving=!1}}async#l({detail:e}){this.#t=!0;let t=this.#e.keyFor(`${this.session}\n${e.text}`);await this.#c(()=>K.say(this.session,e.text,t))&&(this.#e.arrived(),this.querySelector(`waypost-composer`)?.clear())}async#u({detail:{decisions:e}}){if(!this.busy){this.busy=!0;try{let{results:t}=await K.decide(e,this.#e.keyFor(JSON.stringify(e)));this.#e.arrived(),t.forEach(({ask:e})=>e&&this.#s(e));let n=t.filter(({problem:e})=>e),r=n.map(({problem:e})=>String(e?.detail??``)).join(` `);this.swept=`${t.length-n.length} approved.${n.length>0?` ${n.length} not: ${r}`:``}`}catch(e){this.problem=Y(e)}finally{this.busy=!1}}}#d(e){switch(e.kind){case`message`:return ci(e,this.talk.agent);case`tool`:return di(e);case`note`:return pi(e);case`ask`:{let t=this.#r.at(e.ask_id);return x`<waypost-ask class="card" data-ask=${e.ask_id} .ask=${this.talk.asks[e.ask_id]??null}
          .problems=${t.problems} .notice=${t.notice} .busy=${t.busy}
            .suggestions=${t.suggestions??null}></waypost-ask>`}}}#f(){let e=zr(this.talk,this.view),t=e===`complete`||e===`failed`||e===`cancelled`;return x`
      <header class="detail-head session-head">
        <a class="back" href="/sessions" aria-label="All sessions">${Q.back}</a>
        <div class="session-name">
          <h1 tabindex="-1"><bdi>${I(this.talk.title||this.view?.title||this.talk.agent||`Session`)}</bdi></h1>
          <p class="session-facts"><bdi>${I(this.talk.agent)}</bdi> ${si(e)}</p>
        </div>
        ${t||this.leaving?w:x`<button type="button" class="ask-quiet-button" aria-label="Cancel session" @click=${()=>void this.#p()}>Cancel</button>`}
        ${this.leaving?this.#m():w}
      </header>
    `}async#p(){this.leaving=!0,await this.updateComplete,this.querySelector(`.leave button`)?.focus()}#m(){return x`<div class="leave" role="group" aria-label="Cancel this session">
      <p>Stop this session for good? What waits in it is closed and the agent does not go on.</p>
      <button type="button" class="plain-button" @click=${()=>this.leaving=!1}>Keep it</button>
      <button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#c(()=>K.cancel(this.session))}>Cancel the session</button>
    </div>`}#h(){return Br(this.talk).map(e=>this.talk.asks[e]).filter(e=>!!e?.approval)}#g(){let e=zr(this.talk,this.view),t=Br(this.talk).length>0,n=this.listens&&(e===`complete`||e===`waiting_for_input`&&!t);return x`
      <waypost-sweep .asks=${this.#h()} .said=${this.swept} ?busy=${this.busy} @waypost-sweep=${e=>void this.#u(e)}></waypost-sweep>
      ${this.talk.delayed?x`<p class="note">Waits and tries again <waypost-when .at=${this.talk.delayed.until}></waypost-when>. ${I(this.talk.delayed.reason)}</p>`:w}
      ${e===`running`&&this.talk.writing===null?x`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>Working</p>`:w}
      ${this.view?.can_resume?x`<p class="resume"><span>Everything is answered.</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${()=>void this.#c(()=>K.resume(this.session))}>Resume</button></p>`:w}
      ${n&&!this.view?.can_resume?x`<waypost-composer ?busy=${this.busy} @waypost-say=${e=>void this.#l(e)}></waypost-composer>`:w}
    `}render(){if(!this.loaded)return x`<div class="narrow">
        <header class="detail-head"><a class="back" href="/sessions" aria-label="All sessions">${Q.back}</a><h1 tabindex="-1">Session</h1></header>
        ${J(this.problem)} ${this.problem?w:X(4)}
      </div>`;let{items:e,writing:t,asks:n,agent:r}=this.talk,i=e=>e.kind===`ask`&&n[e.ask_id]?.status===`pending`,a=e.length-[...e].reverse().findIndex(e=>!i(e)),o=e.every(i)?0:a;return x`
      <div class="narrow session">
        ${this.#f()}
        <p class="visually-hidden" role="status">${oi(zr(this.talk,this.view))}${this.lost?`. Connection lost, trying again`:``}</p>
        <div class="conversation" role="log" aria-live="off" aria-label="Conversation">
          ${B(Ei(e,o,t),e=>e.key,e=>e.kind===`writing`?li(e.text,r):this.#d(e))}
        </div>
        ${J(this.problem)} ${this.#g()}
      </div>
    `}};function Ti(e){e?.scrollIntoView({block:e.clientHeight>window.innerHeight*.7?`start`:`end`})}function Ei(e,t,n){return n===null?[...e]:[...e.slice(0,t),{kind:`writing`,key:`writing`,text:n},...e.slice(t)]}var Di=5e3,Oi=class extends q{static properties={inbox:{attribute:!1},sessions:{state:!0},cursor:{state:!0},problem:{state:!0}};#e=0;#t=0;#n=!1;#r=!1;constructor(){super(),this.sessions=null,this.cursor=null,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#i),document.addEventListener(`visibilitychange`,this.#a),this.#e=window.setInterval(this.#a,Di),this.#o()}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#i),document.removeEventListener(`visibilitychange`,this.#a),window.clearInterval(this.#e)}#i=()=>{this.inbox.changes!==this.#t&&(this.#t=this.inbox.changes,this.#o())};#a=()=>{document.visibilityState===`visible`&&this.#o()};async#o(){if(this.#n)return void(this.#r=!0);this.#n=!0;try{let{items:e,next_cursor:t}=await K.sessions(),n=new Set(e.map(e=>e.id)),r=this.sessions?.filter(e=>!n.has(e.id))??[];this.sessions===null&&(this.cursor=t),this.sessions=[...e,...r],this.problem=null}catch(e){this.sessions===null&&(this.problem=Y(e))}finally{this.#n=!1}this.#r&&(this.#r=!1,await this.#o())}async#s(){if(this.cursor)try{let{items:e,next_cursor:t}=await K.sessions(this.cursor),n=new Set(this.sessions?.map(e=>e.id));this.sessions=[...this.sessions??[],...e.filter(e=>!n.has(e.id))],this.cursor=t}catch(e){this.problem=Y(e)}}#c(e){return x`
      <li>
        <a class="session-row is-${e.status}" href="/sessions/${e.id}">
          <span class="session-row-title"><bdi>${I(e.title||e.agent)}</bdi></span>
          ${si(e.status)}
          <span class="session-row-facts">
            <bdi>${I(e.agent)}</bdi>
            <waypost-when .at=${e.updated_at}></waypost-when>
          </span>
        </a>
      </li>
    `}render(){let{sessions:e}=this;return x`
      <div class="narrow">
        <header class="page-head">
          <h1 tabindex="-1">Sessions</h1>
          <a class="primary-link" href="/agents">New session</a>
        </header>
        ${J(this.problem)}
        ${e===null?this.problem?w:X(5):e.length===0?x`<div class="empty"><h2>No sessions yet</h2><p>Pick an agent and say what you would like done.</p><p><a class="plain-link" href="/agents">Start a session</a></p></div>`:x`<ul class="rows is-boxed">${B(e,e=>e.id,e=>this.#c(e))}</ul>`}
        ${this.cursor?x`<p class="more"><button type="button" class="plain-button" @click=${()=>void this.#s()}>Show older sessions</button></p>`:w}
      </div>
    `}},ki=class extends CustomEvent{constructor(e){super(`waypost-say`,{detail:{text:e},bubbles:!0})}},Ai=class extends q{static properties={busy:{type:Boolean},text:{state:!0}};constructor(){super(),this.busy=!1,this.text=``}clear(){this.text=``}#e(e){e.preventDefault();let t=this.text.trim();t&&!this.busy&&this.dispatchEvent(new ki(t))}#t(e){e.key===`Enter`&&!e.shiftKey&&!e.isComposing&&this.#e(e)}render(){return x`
      <form class="composer" @submit=${this.#e}>
        <label class="visually-hidden" for="composer-text">Message to the agent</label>
        <textarea id="composer-text" rows="1" dir="auto" placeholder="Write to the agent" .value=${A(this.text)}
          @input=${e=>this.text=e.target.value} @keydown=${this.#t}></textarea>
        <button class="composer-send" aria-label="Send" ?disabled=${this.busy||this.text.trim()===``}>${Q.go}</button>
      </form>
    `}},ji=class extends CustomEvent{constructor(e){super(`waypost-sweep`,{detail:{decisions:e},bubbles:!0,composed:!0})}},Mi=class extends D{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},left:{state:!0},opened:{state:!0}};constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.left={},this.opened={}}createRenderRoot(){return this}#e(e){return(!Ni(e)||this.opened[Pi(e)]===!0)&&!(this.left[Pi(e)]??Ni(e))}#t(){let e=this.asks.filter(e=>this.#e(e)).map(e=>({ask_id:e.id,decision:`approve`,revision:e.revision,digest:e.approval?.digest??``,...Ni(e)?{opened:!0}:{}}));e.length>0&&!this.busy&&this.dispatchEvent(new ji(e))}#n(e){let{approval:t}=e;if(!t)return w;let n=Ni(e)&&!this.opened[Pi(e)];return x`<li class="sweep-call">
      <label class="sweep-choice">
        <input type="checkbox" .checked=${this.#e(e)} ?disabled=${this.busy||n} @change=${t=>this.left={...this.left,[Pi(e)]:!t.target.checked}} />
        <code>${L(t.tool)}</code>
        ${t.risk?x`<span class="ask-risk ask-risk-${t.risk}">${t.risk} risk</span>`:w}
        ${n?x`<span class="ask-muted">open it first</span>`:w}
      </label>
      <details class="sweep-details" ?open=${!Ni(e)} @toggle=${t=>{t.target.open&&(this.opened={...this.opened,[Pi(e)]:!0})}}>
        <summary>What will run</summary>
        <dl class="ask-call-rows">
          ${t.view.map(e=>x`<div class="ask-call-row"><dt><bdi>${L(e.path)}</bdi></dt>
            <dd><bdi class="ask-value" dir="auto">${L(e.text)}</bdi>${e.marks.map(e=>x` <span class="ask-mark">${e}</span>`)}</dd></div>`)}
          ${t.target?x`<div class="ask-call-row"><dt>Target</dt><dd><bdi>${L(t.target)}</bdi></dd></div>`:w}
          ${t.server?x`<div class="ask-call-row"><dt>Server</dt><dd><bdi>${L(t.server)}</bdi></dd></div>`:w}
        </dl>
      </details>
    </li>`}render(){let e=this.asks.filter(e=>this.#e(e)).length,t=this.busy?`Sending…`:e===this.asks.length?`Approve all ${e}`:`Approve ${e} of ${this.asks.length}`;return x`
      <div role="status" class="sweep-said">${this.said}</div>
      ${this.asks.length<2?w:x`<details class="sweep card">
        <summary>Approve all but…</summary>
        <p class="ask-muted">What is not chosen goes on waiting. Each call is decided by itself.</p>
        <ul class="sweep-calls">${this.asks.map(e=>this.#n(e))}</ul>
        <p class="sweep-actions"><button type="button" class="ask-approve-button" ?disabled=${this.busy||e===0} @click=${()=>this.#t()}>${t}</button></p>
      </details>`}
    `}};function Ni(e){return e.approval?.risk===`high`||e.approval?.risk===`critical`}function Pi(e){return`${e.id} ${e.revision}`}var Fi=`waypost-inbox`;function Ii(e,t){let n=new BroadcastChannel(Fi);t.addEventListener(`abort`,()=>n.close());let r=null,i=t=>{t.say===`reset`&&e.onReset(),t.say===`change`&&e.onChange(t.change),t.say===`connection`&&e.onConnection(t.connection),t.say===`hello`&&r&&n.postMessage({say:`connection`,connection:r})},a=e=>{t.aborted||(n.postMessage(e),i(e))},o=()=>yi({url:()=>yr.inbox,onFrame:e=>Li(e,a),onConnection:e=>{r=e,a({say:`connection`,connection:e})}},t);n.onmessage=({data:e})=>i(e),e.onReset(),n.postMessage({say:`hello`}),navigator.locks?navigator.locks.request(Fi,{signal:t},o).catch(()=>{}):o()}function Li(e,t){if(e.event===`reset`&&t({say:`reset`}),e.event!==`ask_changed`)return;let n=JSON.parse(e.data);t({say:`change`,change:`data`in n?n.data:n})}var Ri=class extends EventTarget{list=null;connection=`connecting`;changes=0;#e=new Map;#t=0;#n=!1;start(e){Ii({onReset:()=>void this.#r(),onChange:({ask_id:e})=>void this.#i(e),onConnection:e=>{this.connection=e,this.#o()}},e)}take(e){this.#e.set(e.id,jr(this.#e.get(e.id),e)),this.#a()}get(e){return this.#e.get(e)}async#r(){let e=++this.#t;try{let t=await K.pendingAsks();if(e!==this.#t)return;let n=new Set(t.map(e=>e.id));for(let e of this.#e.values())e.status===`pending`&&!n.has(e.id)&&this.#e.delete(e.id);this.#n=!0;for(let e of t)this.#e.set(e.id,jr(this.#e.get(e.id),e));this.#a()}catch{}}async#i(e){try{this.take(await K.ask(e))}catch(t){t instanceof H&&t.status===404&&this.#e.delete(e),this.#a()}}#a(){this.#n&&(this.list=Mr(this.#e.values())),this.changes+=1,this.#o()}#o(){this.dispatchEvent(new Event(`change`))}};function zi(e){let[t=``,n=``,...r]=e.replace(/^\/+|\/+$/g,``).split(`/`);if(r.length>0)return{page:`lost`};if(t===``)return{page:`inbox`};let i=Bi(n);return t===`sessions`?i?{page:`session`,id:i}:{page:`sessions`}:t===`asks`&&i?{page:`ask`,id:i}:t===`rules`&&!i?{page:`rules`}:t===`agents`&&!i?{page:`agents`}:{page:`lost`}}function Bi(e){try{return decodeURIComponent(e)}catch{return e}}var Vi={inbox:`Inbox`,sessions:`Sessions`,session:`Session`,ask:`Ask`,agents:`Agents`,rules:`Standing rules`,lost:`Not found`},Hi=class extends q{static properties={me:{state:!0},route:{state:!0},away:{state:!0}};#e=new Ri;#t=new AbortController;#n=0;constructor(){super(),this.me=null,this.route=zi(location.pathname),this.away=!1}connectedCallback(){super.connectedCallback();let{signal:e}=this.#t;window.addEventListener(`popstate`,()=>this.route=zi(location.pathname),{signal:e}),document.addEventListener(`click`,xr,{signal:e}),this.#e.addEventListener(`change`,()=>this.#a(),{signal:e}),this.#r()}disconnectedCallback(){super.disconnectedCallback(),this.#t.abort()}async#r(){try{this.me=await K.me(),this.#e.start(this.#t.signal)}catch(e){if(e instanceof H&&e.status===401)return void(this.me=`signed-out`);this.away=!0,window.setTimeout(()=>void this.#r(),2e3)}}async#i(){this.away=!0;let e=await K.me().then(()=>null,e=>e);e instanceof H&&e.status===401&&(this.me=`signed-out`)}#a(){this.#e.connection===`live`?(window.clearTimeout(this.#n),this.#n=0,this.away=!1):this.#e.connection===`lost`&&this.#n===0&&(this.#n=window.setTimeout(()=>void this.#i(),1200)),this.requestUpdate()}#o(){return x`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${Vi[this.route.page]}</h1></header>${X(4)}</div>`}get count(){return this.#e.list?.length??0}updated(e){let t=this.count>0?`(${this.count}) `:``;document.title=`${t}${Vi[this.route.page]} · Waypost`,e.has(`route`)&&e.get(`route`)!==void 0&&(window.scrollTo(0,0),Promise.resolve().then(()=>this.querySelector(`main h1`)?.focus({preventScroll:!0})))}#s(e,t,n){return x`<a class="nav-link" href=${t} aria-current=${this.route.page===e||e===`sessions`&&this.route.page===`session`||e===`inbox`&&this.route.page===`ask`||e===`agents`&&this.route.page===`rules`?`page`:w}>
      ${Q[e]}<span>${Vi[e]}</span>
      ${n>0?x`<span class="nav-badge" aria-label="${n} waiting">${n>99?`99+`:n}</span>`:w}
    </a>`}#c(){let e=this.#e;switch(this.route.page){case`inbox`:return x`<page-inbox .inbox=${e}></page-inbox>`;case`ask`:return x`<page-ask .inbox=${e} .ask=${this.route.id}></page-ask>`;case`sessions`:return x`<page-sessions .inbox=${e}></page-sessions>`;case`session`:return x`<page-session .inbox=${e} .session=${this.route.id}></page-session>`;case`agents`:return x`<page-agents></page-agents>`;case`rules`:return x`<page-rules></page-rules>`;case`lost`:return x`<div class="empty"><h1 tabindex="-1">There is no such page</h1><p><a class="plain-link" href="/">Go to the inbox</a></p></div>`}}render(){if(this.me===`signed-out`)return Ui();let e=this.route.page===`ask`||this.route.page===`session`||this.route.page===`rules`;return x`
      <a class="skip-link" href="#main" @click=${this.#l}>Skip to the page</a>
      <div class="shell ${e?`is-detail`:``}">
        <nav class="nav" aria-label="Waypost">
          <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
          ${this.#s(`inbox`,`/`,this.count)} ${this.#s(`sessions`,`/sessions`,0)} ${this.#s(`agents`,`/agents`,0)}
          <p class="nav-me">${this.me?x`<span class="visually-hidden">Signed in as </span>${this.me.principal.name}`:w}</p>
        </nav>
        <div class="away" role="status" ?hidden=${!this.away}>${this.away?x`<span class="away-dot" aria-hidden="true"></span>Connection lost. Trying again; nothing you have sent is lost.`:w}</div>
        <main id="main">${this.me?this.#c():this.#o()}</main>
      </div>
    `}#l(e){e.preventDefault(),document.querySelector(`main h1`)?.focus()}};function Ui(){return x`<main class="signed-out">
    <img src="/assets/icon.svg" alt="" width="48" height="48" />
    <h1>You are not signed in.</h1>
    <p>Run <code>waypost link</code> and open what it prints.</p>
  </main>`}customElements.define(`waypost-composer`,Ai),customElements.define(`page-agents`,Sr),customElements.define(`page-ask`,Ar),customElements.define(`page-rules`,Lr),customElements.define(`waypost-sweep`,Mi),customElements.define(`page-inbox`,Fr),customElements.define(`page-session`,wi),customElements.define(`page-sessions`,Oi),customElements.define(`waypost-app`,Hi);