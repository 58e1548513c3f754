var e=globalThis,t=e.ShadowRoot&&(e.ShadyCSS===void 0||e.ShadyCSS.nativeShadow)&&`adoptedStyleSheets`in Document.prototype&&`replace`in CSSStyleSheet.prototype,n=Symbol(),r=new WeakMap,i=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==n)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,n=this.t;if(t&&e===void 0){let t=n!==void 0&&n.length===1;t&&(e=r.get(n)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),t&&r.set(n,e))}return e}toString(){return this.cssText}},a=e=>new i(typeof e==`string`?e:e+``,void 0,n),o=(n,r)=>{if(t)n.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let t of r){let r=document.createElement(`style`),i=e.litNonce;i!==void 0&&r.setAttribute(`nonce`,i),r.textContent=t.cssText,n.appendChild(r)}},s=t?e=>e:e=>e instanceof CSSStyleSheet?(e=>{let t=``;for(let n of e.cssRules)t+=n.cssText;return a(t)})(e):e,{is:c,defineProperty:l,getOwnPropertyDescriptor:u,getOwnPropertyNames:d,getOwnPropertySymbols:f,getPrototypeOf:p}=Object,m=globalThis,ee=m.trustedTypes,te=ee?ee.emptyScript:``,ne=m.reactiveElementPolyfillSupport,re=(e,t)=>e,ie={toAttribute(e,t){switch(t){case Boolean:e=e?te:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let n=e;switch(t){case Boolean:n=e!==null;break;case Number:n=e===null?null:Number(e);break;case Object:case Array:try{n=JSON.parse(e)}catch{n=null}}return n}},ae=(e,t)=>!c(e,t),oe={attribute:!0,type:String,converter:ie,reflect:!1,useDefault:!1,hasChanged:ae};Symbol.metadata??=Symbol(`metadata`),m.litPropertyMetadata??=new WeakMap;var se=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=oe){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&l(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=u(this.prototype,e)??{get(){return this[t]},set(e){this[t]=e}};return{get:r,set(t){let a=r?.call(this);i?.call(this,t),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??oe}static _$Ei(){if(this.hasOwnProperty(re(`elementProperties`)))return;let e=p(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(re(`finalized`)))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(re(`properties`))){let e=this.properties,t=[...d(e),...f(e)];for(let n of t)this.createProperty(n,e[n])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[e,n]of t)this.elementProperties.set(e,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let e of n)t.unshift(s(e))}else e!==void 0&&t.push(s(e));return t}static _$Eu(e,t){let n=t.attribute;return!1===n?void 0:typeof n==`string`?n:typeof e==`string`?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return o(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&!0===n.reflect){let i=(n.converter?.toAttribute===void 0?ie:n.converter).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let e=n.getPropertyOptions(r),i=typeof e.converter==`function`?{fromAttribute:e.converter}:e.converter?.fromAttribute===void 0?ie:e.converter;this._$Em=r;let a=i.fromAttribute(t,e.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let a=this.constructor;if(!1===r&&(i=this[e]),n??=a.getPropertyOptions(e),!((n.hasChanged??ae)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(a._$Eu(e,n))))return;this.C(e,t,n)}!1===this.isUpdatePending&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},a){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,a??t??this[e]),!0!==i||a!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),!0===r&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[e,t]of this._$Ep)this[e]=t;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[t,n]of e){let{wrapped:e}=n,r=this[t];!0!==e||this._$AL.has(t)||r===void 0||this.C(t,void 0,n,r)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(t){throw e=!1,this._$EM(),t}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(e){}firstUpdated(e){}};se.elementStyles=[],se.shadowRootOptions={mode:`open`},se[re(`elementProperties`)]=new Map,se[re(`finalized`)]=new Map,ne?.({ReactiveElement:se}),(m.reactiveElementVersions??=[]).push(`2.1.2`);var ce=globalThis,le=e=>e,ue=ce.trustedTypes,de=ue?ue.createPolicy(`lit-html`,{createHTML:e=>e}):void 0,fe=`$lit$`,h=`lit$${Math.random().toFixed(9).slice(2)}$`,pe=`?`+h,me=`<${pe}>`,g=document,he=()=>g.createComment(``),ge=e=>e===null||typeof e!=`object`&&typeof e!=`function`,_e=Array.isArray,ve=e=>_e(e)||typeof e?.[Symbol.iterator]==`function`,ye=`[ 	
\f\r]`,be=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,xe=/-->/g,Se=/>/g,_=RegExp(`>|${ye}(?:([^\\s"'>=/]+)(${ye}*=${ye}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`,`g`),Ce=/'/g,we=/"/g,Te=/^(?:script|style|textarea|title)$/i,Ee=e=>(t,...n)=>({_$litType$:e,strings:t,values:n}),v=Ee(1),y=Ee(2),b=Symbol.for(`lit-noChange`),x=Symbol.for(`lit-nothing`),De=new WeakMap,S=g.createTreeWalker(g,129);function Oe(e,t){if(!_e(e)||!e.hasOwnProperty(`raw`))throw Error(`invalid template strings array`);return de===void 0?t:de.createHTML(t)}var ke=(e,t)=>{let n=e.length-1,r=[],i,a=t===2?`<svg>`:t===3?`<math>`:``,o=be;for(let t=0;t<n;t++){let n=e[t],s,c,l=-1,u=0;for(;u<n.length&&(o.lastIndex=u,c=o.exec(n),c!==null);)u=o.lastIndex,o===be?c[1]===`!--`?o=xe:c[1]===void 0?c[2]===void 0?c[3]!==void 0&&(o=_):(Te.test(c[2])&&(i=RegExp(`</`+c[2],`g`)),o=_):o=Se:o===_?c[0]===`>`?(o=i??be,l=-1):c[1]===void 0?l=-2:(l=o.lastIndex-c[2].length,s=c[1],o=c[3]===void 0?_:c[3]===`"`?we:Ce):o===we||o===Ce?o=_:o===xe||o===Se?o=be:(o=_,i=void 0);let d=o===_&&e[t+1].startsWith(`/>`)?` `:``;a+=o===be?n+me:l>=0?(r.push(s),n.slice(0,l)+fe+n.slice(l)+h+d):n+h+(l===-2?t:d)}return[Oe(e,a+(e[n]||`<?>`)+(t===2?`</svg>`:t===3?`</math>`:``)),r]},Ae=class e{constructor({strings:t,_$litType$:n},r){let i;this.parts=[];let a=0,o=0,s=t.length-1,c=this.parts,[l,u]=ke(t,n);if(this.el=e.createElement(l,r),S.currentNode=this.el.content,n===2||n===3){let e=this.el.content.firstChild;e.replaceWith(...e.childNodes)}for(;(i=S.nextNode())!==null&&c.length<s;){if(i.nodeType===1){if(i.hasAttributes())for(let e of i.getAttributeNames())if(e.endsWith(fe)){let t=u[o++],n=i.getAttribute(e).split(h),r=/([.?@])?(.*)/.exec(t);c.push({type:1,index:a,name:r[2],strings:n,ctor:r[1]===`.`?Pe:r[1]===`?`?Fe:r[1]===`@`?Ie:Ne}),i.removeAttribute(e)}else e.startsWith(h)&&(c.push({type:6,index:a}),i.removeAttribute(e));if(Te.test(i.tagName)){let e=i.textContent.split(h),t=e.length-1;if(t>0){i.textContent=ue?ue.emptyScript:``;for(let n=0;n<t;n++)i.append(e[n],he()),S.nextNode(),c.push({type:2,index:++a});i.append(e[t],he())}}}else if(i.nodeType===8){if(i.data===pe)c.push({type:2,index:a});else{let e=-1;for(;(e=i.data.indexOf(h,e+1))!==-1;)c.push({type:7,index:a}),e+=h.length-1}}a++}}static createElement(e,t){let n=g.createElement(`template`);return n.innerHTML=e,n}};function C(e,t,n=e,r){if(t===b)return t;let i=r===void 0?n._$Cl:n._$Co?.[r],a=ge(t)?void 0:t._$litDirective$;return i?.constructor!==a&&(i?._$AO?.(!1),a===void 0?i=void 0:(i=new a(e),i._$AT(e,n,r)),r===void 0?n._$Cl=i:(n._$Co??=[])[r]=i),i!==void 0&&(t=C(e,i._$AS(e,t.values),i,r)),t}var je=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??g).importNode(t,!0);S.currentNode=r;let i=S.nextNode(),a=0,o=0,s=n[0];for(;s!==void 0;){if(a===s.index){let t;s.type===2?t=new Me(i,i.nextSibling,this,e):s.type===1?t=new s.ctor(i,s.name,s.strings,this,e):s.type===6&&(t=new Le(i,this,e)),this._$AV.push(t),s=n[++o]}a!==s?.index&&(i=S.nextNode(),a++)}return S.currentNode=g,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings===void 0?n._$AI(e[t]):(n._$AI(e,n,t),t+=n.strings.length-2)),t++}},Me=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=x,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=C(this,e,t),ge(e)?e===x||e==null||e===``?(this._$AH!==x&&this._$AR(),this._$AH=x):e!==this._$AH&&e!==b&&this._(e):e._$litType$===void 0?e.nodeType===void 0?ve(e)?this.k(e):this._(e):this.T(e):this.$(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==x&&ge(this._$AH)?this._$AA.nextSibling.data=e:this.T(g.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n==`number`?this._$AC(e):(n.el===void 0&&(n.el=Ae.createElement(Oe(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let e=new je(r,this),n=e.u(this.options);e.p(t),this.T(n),this._$AH=e}}_$AC(e){let t=De.get(e.strings);return t===void 0&&De.set(e.strings,t=new Ae(e)),t}k(t){_e(this._$AH)||(this._$AH=[],this._$AR());let n=this._$AH,r,i=0;for(let a of t)i===n.length?n.push(r=new e(this.O(he()),this.O(he()),this,this.options)):r=n[i],r._$AI(a),i++;i<n.length&&(this._$AR(r&&r._$AB.nextSibling,i),n.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let t=le(e).nextSibling;le(e).remove(),e=t}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},Ne=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=x,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==``||n[1]!==``?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=x}_$AI(e,t=this,n,r){let i=this.strings,a=!1;if(i===void 0)e=C(this,e,t,0),a=!ge(e)||e!==this._$AH&&e!==b,a&&(this._$AH=e);else{let r=e,o,s;for(e=i[0],o=0;o<i.length-1;o++)s=C(this,r[n+o],t,o),s===b&&(s=this._$AH[o]),a||=!ge(s)||s!==this._$AH[o],s===x?e=x:e!==x&&(e+=(s??``)+i[o+1]),this._$AH[o]=s}a&&!r&&this.j(e)}j(e){e===x?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??``)}},Pe=class extends Ne{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===x?void 0:e}},Fe=class extends Ne{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==x)}},Ie=class extends Ne{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=C(this,e,t,0)??x)===b)return;let n=this._$AH,r=e===x&&n!==x||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==x&&(n===x||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH==`function`?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Le=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){C(this,e)}},Re={M:fe,P:h,A:pe,C:1,L:ke,R:je,D:ve,V:C,I:Me,H:Ne,N:Fe,U:Ie,B:Pe,F:Le},ze=ce.litHtmlPolyfillSupport;ze?.(Ae,Me),(ce.litHtmlVersions??=[]).push(`3.3.3`);var Be=(e,t,n)=>{let r=n?.renderBefore??t,i=r._$litPart$;if(i===void 0){let e=n?.renderBefore??null;r._$litPart$=i=new Me(t.insertBefore(he(),e),e,void 0,n??{})}return i._$AI(e),i},Ve=globalThis,w=class extends se{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=Be(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return b}};w._$litElement$=!0,w.finalized=!0,Ve.litElementHydrateSupport?.({LitElement:w});var He=Ve.litElementPolyfillSupport;He?.({LitElement:w}),(Ve.litElementVersions??=[]).push(`4.2.2`);var T={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Ue=e=>(...t)=>({_$litDirective$:e,values:t}),We=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},{I:Ge}=Re,Ke=e=>e,qe=e=>e.strings===void 0,Je=()=>document.createComment(``),Ye=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new Ge(r.insertBefore(Je(),i),r.insertBefore(Je(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=Ke(e).nextSibling;Ke(r).insertBefore(e,i),e=t}}}return n},E=(e,t,n=e)=>(e._$AI(t,n),e),Xe={},Ze=(e,t=Xe)=>e._$AH=t,Qe=e=>e._$AH,$e=e=>{e._$AR(),e._$AA.remove()},et=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},D=Ue(class extends We{constructor(e){if(super(e),e.type!==T.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let i=Qe(e),{values:a,keys:o}=this.dt(t,n,r);if(!Array.isArray(i))return this.ut=o,a;let s=this.ut??=[],c=[],l,u,d=0,f=i.length-1,p=0,m=a.length-1;for(;d<=f&&p<=m;)if(i[d]===null)d++;else if(i[f]===null)f--;else if(s[d]===o[p])c[p]=E(i[d],a[p]),d++,p++;else if(s[f]===o[m])c[m]=E(i[f],a[m]),f--,m--;else if(s[d]===o[m])c[m]=E(i[d],a[m]),Ye(e,c[m+1],i[d]),d++,m--;else if(s[f]===o[p])c[p]=E(i[f],a[p]),Ye(e,i[d],i[f]),f--,p++;else if(l===void 0&&(l=et(o,p,m),u=et(s,d,f)),l.has(s[d])){if(l.has(s[f])){let t=u.get(o[p]),n=t===void 0?null:i[t];if(n===null){let t=Ye(e,i[d]);E(t,a[p]),c[p]=t}else c[p]=E(n,a[p]),Ye(e,i[d],n),i[t]=null;p++}else $e(i[f]),f--}else $e(i[d]),d++;for(;p<=m;){let t=Ye(e,c[m+1]);E(t,a[p]),c[p++]=t}for(;d<=f;){let e=i[d++];e!==null&&$e(e)}return this.ut=o,Ze(e,c),b}}),O=Ue(class extends We{constructor(e){if(super(e),e.type!==T.PROPERTY&&e.type!==T.ATTRIBUTE&&e.type!==T.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!qe(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===b||t===x)return t;let n=e.element,r=e.name;if(e.type===T.PROPERTY){if(t===n[r])return b}else if(e.type===T.BOOLEAN_ATTRIBUTE){if(!!t===n.hasAttribute(r))return b}else if(e.type===T.ATTRIBUTE&&n.getAttribute(r)===t+``)return b;return Ze(e),t}}),tt=/[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;function k(e){let t=0,n=()=>{tt.lastIndex=t;let n=tt.exec(e);return n?(t=tt.lastIndex,n[1]??n[2]??n[3]??null):null},r=()=>{let e=t,r=n();return t=e,r},i=e=>{let r=n(),i=r===null?t:t-r.length;return r===null||e>64?null:r===`{`?a(i,e):r===`[`?o(i,e):/^[}\]:,]/.test(r)?null:{kind:`leaf`,raw:r}},a=(a,o)=>{let s=[];if(r()===`}`)n();else for(let e=`,`;e===`,`;){let t=n();if(!t?.startsWith(`"`)||n()!==`:`)return null;let r=JSON.parse(t),a=i(o+1);if(!a||s.some(([e])=>e===r)||(s.push([r,a]),e=n(),e!==`,`&&e!==`}`))return null}return{kind:`object`,entries:s,raw:e.slice(a,t)}},o=(a,o)=>{let s=[];if(r()===`]`)n();else for(let e=`,`;e===`,`;){let t=i(o+1);if(!t||(s.push(t),e=n(),e!==`,`&&e!==`]`))return null}return{kind:`array`,items:s,raw:e.slice(a,t)}},s=i(0);return s&&e.slice(t).trim()===``?s:null}function A(e){return e.kind===`leaf`||e.raw!==null?e.raw??``:e.kind===`array`?`[${e.items.map(A).join(`,`)}]`:`{${e.entries.map(([e,t])=>`${JSON.stringify(e)}:${A(t)}`).join(`,`)}}`}function nt(e){return e?.kind===`leaf`&&e.raw.startsWith(`"`)?JSON.parse(e.raw):null}var rt=class{text;constructor(e){this.text=e}toJSON(){let{rawJSON:e}=JSON,t=!/^\s*[{[]/.test(this.text);return e&&t?e(this.text):JSON.parse(this.text)}};function it(e){return e instanceof rt?e.text:Array.isArray(e)?`[${e.map(it).join(`,`)}]`:typeof e!=`object`||!e?JSON.stringify(e??null):`{${Object.entries(e).filter(([,e])=>e!==void 0).map(([e,t])=>`${JSON.stringify(e)}:${it(t)}`).join(`,`)}}`}function j(e){return e.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}function at(e){let[,t,n]=e.split(`/`);return t!==`answers`&&t!==`feedback`||n===void 0?null:n.replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)}var ot=/^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;function st({input:e}){return e===`number`||e===`date`||e===`datetime`}function ct(e,t){return e.input===`datetime`?ut(t):t}function lt(e,t){let n=t.trim();if(n===``)return null;let r=e.default;return typeof r==`string`&&ct(e,r)===t?r:e.input===`datetime`?dt(n):n}function ut(e){let t=new Date(e);if(Number.isNaN(t.getTime()))return``;let n=t.getSeconds()===0?``:`:${ft(t.getSeconds())}`;return`${String(t.getFullYear()).padStart(4,`0`)}-${ft(t.getMonth()+1)}-${ft(t.getDate())}T${ft(t.getHours())}:${ft(t.getMinutes())}${n}`}function dt(e){let[,t,n,r=`:00`]=ot.exec(e)??[],i=new Date(e);if(t===void 0||n===void 0||Number.isNaN(i.getTime()))return null;let a=Math.round(-i.getTimezoneOffset()),o=Math.abs(a);return`${t}T${n}${r}${a<0?`-`:`+`}${ft(Math.floor(o/60))}:${ft(o%60)}`}function ft(e){return String(e).padStart(2,`0`)}function pt(e,t){let n=new Date(e.input===`date`?`${t}T00:00Z`:t);if(e.input===`number`||Number.isNaN(n.getTime()))return t;let r={weekday:`long`,day:`numeric`,month:`long`,year:`numeric`};if(e.input===`date`)return new Intl.DateTimeFormat(`en-GB`,{...r,timeZone:`UTC`}).format(n);let i={hour:`2-digit`,minute:`2-digit`,timeZoneName:`longOffset`};return new Intl.DateTimeFormat(`en-GB`,{...r,...i,...n.getUTCSeconds()===0?{}:{second:`2-digit`}}).format(n)}function mt(e){let{min:t,max:n}=ht(e),r=t=>pt(e,t),[i,a]=e.input===`number`?[`more`,`less`]:[`later`,`earlier`];return t!==null&&n!==null?`From ${r(t)} to ${r(n)}.`:t===null?n===null?null:`${r(n)} or ${a}.`:`${r(t)} or ${i}.`}function ht({rules:e}){let t=e=>typeof e==`string`?e:null;return{min:t(e?.min),max:t(e?.max)}}function gt(e,t,n=void 0){let r=t??(n===void 0?null:k(JSON.stringify(n))),i=r?A(r):null;switch(e.kind){case`text`:{let t=nt(r),n=t===null?i??``:e.format===`date-time`&&ut(t)||t;return{kind:`text`,first:n,text:n,given:i}}case`number`:case`json`:return{kind:`text`,first:i??``,text:i??``,given:i};case`one`:{let t=e.choices.filter(e=>_t(e.raw,r)).map(e=>e.raw);return{kind:`chosen`,first:t,raws:t,given:i}}case`many`:{let t=r?.kind===`array`?r.items:[],n=e.choices.filter(e=>t.some(t=>_t(e.raw,t))).map(e=>e.raw);return{kind:`chosen`,first:n,raws:n,given:i}}case`object`:{let n=e=>r?.kind===`object`?r.entries.find(([t])=>t===e)?.[1]??null:null,i=e.properties.map(({key:e,shape:r,fresh:i})=>[e,gt(r,n(e),t?void 0:i)]);return{kind:`object`,fields:Object.fromEntries(i),given:r}}case`list`:{let t=r?.kind===`array`?r.items:Array.from({length:e.least},()=>null);return{kind:`list`,items:t.map((t,n)=>({id:n,value:gt(e.item,t,e.fresh)})),next:t.length,given:r,touched:!1}}}}function _t(e,t){if(!t)return!1;let n=nt(t);return n===null?e===A(t):e===JSON.stringify(n)}function vt(e,t,n){return t.kind===`text`?t.text===t.first?t.given:t.text.trim()===``&&e.kind!==`text`?null:e.kind===`text`?t.text===``?t.given===null?null:`""`:JSON.stringify(e.format===`date-time`?dt(t.text)??t.text:t.text):t.text.trim():t.kind===`chosen`?String(t.raws)===String(t.first)&&t.given!==null?t.given:e.kind===`many`?t.raws.length===0&&t.given===null&&n===`optional`?null:`[${t.raws.join(`,`)}]`:t.raws[0]??null:t.kind===`list`?e.kind===`list`?bt(e,t,n):null:e.kind===`object`?yt(e.properties,t,n):null}function yt(e,t,n){let r=new Map(e.map(e=>[e.key,e])),i=t.given?.kind===`object`?t.given.entries:[],a=e=>{let n=t.fields[e.key];return n?vt(e.shape,n,e.required?`required`:`optional`):null},o=i.map(([e,t])=>[e,r.has(e)?a(r.get(e)):A(t)]),s=e.filter(({key:e})=>i.every(([t])=>t!==e)).map(e=>[e.key,a(e)]),c=[...o,...s].filter(e=>e[1]!==null);return t.given&&c.length===i.length&&i.every(([e,t],n)=>c[n]?.[0]===e&&c[n]?.[1]===A(t))&&t.given?A(t.given):c.length===0&&!t.given&&n===`optional`?null:`{${c.map(([e,t])=>`${JSON.stringify(e)}:${t}`).join(`,`)}}`}function bt(e,t,n){let r=t.items.map(({value:t})=>vt(e.item,t,`required`)??`null`),i=t.given?.kind===`array`?t.given.items.map(A):null;return t.given&&i&&i.length===r.length&&i.every((e,t)=>e===r[t])?A(t.given):r.length===0&&!t.given&&!t.touched&&n===`optional`?null:`[${r.join(`,`)}]`}function xt(e,t,n,r){let i=(e,t)=>[{pointer:n,code:e,message:t}];if(e.kind===`object`&&t.kind===`object`)return vt(e,t,r?`required`:`optional`)===null?[]:e.properties.flatMap(e=>{let r=t.fields[e.key];return r?xt(e.shape,r,`${n}/${j(e.key)}`,e.required):[]});if(e.kind===`list`&&t.kind===`list`)return t.items.flatMap(({value:t},r)=>xt(e.item,t,`${n}/${r}`,!0));let a=vt(e,t,`optional`);return a===null?r?i(`required`,`This is needed.`):[]:e.kind===`number`&&!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a)?i(`not_a_number`,`Write a number, such as 42 or 3.5.`):e.kind===`json`&&k(a)===null?i(`json`,`This is not valid JSON.`):[]}function St(e,t,n){return e.kind===`object`&&t.kind===`object`?[n,...e.properties.flatMap(({key:e,shape:r})=>{let i=t.fields[e];return i?St(r,i,`${n}/${j(e)}`):[]})]:e.kind===`list`&&t.kind===`list`?[n,...t.items.flatMap(({value:t},r)=>St(e.item,t,`${n}/${r}`))]:[n]}var Ct=6;function M(e){return wt(N(e)?e:{},N(e)?e:{},0)}function wt(e,t,n){let r=Mt(e,t);if(n>Ct||[`anyOf`,`allOf`,`not`,`if`,`$ref`,`$dynamicRef`,`patternProperties`].some(e=>e in r))return jt();let i=Ot(r);if(i)return{kind:`one`,choices:i};if(`oneOf`in r||`enum`in r)return jt();switch(r.type){case`string`:return Tt(r);case`number`:case`integer`:return{kind:`number`,whole:r.type===`integer`,hint:At(r)};case`boolean`:return{kind:`one`,choices:[{label:`Yes`,raw:`true`},{label:`No`,raw:`false`}]};case`object`:return Et(r,t,n);case`array`:return Dt(r,t,n);default:return jt()}}function Tt(e){let t=[`email`,`uri`,`date`,`date-time`].find(t=>t===e.format)??null,[n,r]=[P(e,`minLength`),P(e,`maxLength`)],i=n!==null&&r!==null?`${n} to ${r} characters.`:n===null?r===null?``:`At most ${r} characters.`:`At least ${n} characters.`;return{kind:`text`,format:t,long:t===null&&(r===null?e.contentMediaType!==void 0:r>200),hint:i}}function Et(e,t,n){if(!N(e.properties))return jt();let r=Array.isArray(e.required)?e.required:[];return{kind:`object`,properties:Object.entries(e.properties).map(([e,i])=>{let a=Mt(N(i)?i:{},t);return{key:e,title:Nt(a,`title`)||e,description:Nt(a,`description`),required:r.includes(e),shape:wt(a,t,n+1),fresh:a.default}})}}function Dt(e,t,n){if(!N(e.items)||`prefixItems`in e||`contains`in e)return jt();let r=Mt(e.items,t),[i,a]=[P(e,`minItems`)??0,P(e,`maxItems`)??1/0],o=Number.isFinite(a),s=i>0&&o?`${i} to ${a}.`:i>0?`At least ${i}.`:o?`At most ${a}.`:``,c=Ot(r)??Ot({oneOf:r.anyOf});return c?{kind:`many`,choices:c,hint:s}:{kind:`list`,item:wt(r,t,n+1),least:i,most:a,hint:s,fresh:r.default}}function Ot(e){let t=`const`in e?[e.const]:e.enum;if(Array.isArray(t)&&t.length>0){let n=Array.isArray(e.enumNames)?e.enumNames:[];return t.map((e,t)=>({label:String(n[t]??kt(e)),raw:JSON.stringify(e)}))}let{oneOf:n}=e;return!Array.isArray(n)||n.length===0||!n.every(e=>N(e)&&`const`in e)?null:n.map(e=>({label:Nt(e,`title`)||kt(e.const),raw:JSON.stringify(e.const)}))}function kt(e){return typeof e==`string`?e:e===!0?`Yes`:e===!1?`No`:JSON.stringify(e)}function At(e){let[t,n]=[P(e,`minimum`),P(e,`maximum`)],[r,i]=[P(e,`exclusiveMinimum`),P(e,`exclusiveMaximum`)];return[t!==null&&n!==null?`From ${t} to ${n}.`:t===null?n===null?``:`${n} or less.`:`${t} or more.`,r===null?``:`More than ${r}.`,i===null?``:`Less than ${i}.`].filter(Boolean).join(` `)}function jt(){return{kind:`json`,hint:`As JSON.`}}function Mt(e,t){let n=e.$ref;if(typeof n!=`string`||!n.startsWith(`#/`))return e;let r=n.slice(2).split(`/`).map(e=>decodeURIComponent(e).replaceAll(`~1`,`/`).replaceAll(`~0`,`~`)).reduce((e,t)=>N(e)?e[t]:void 0,t);if(!N(r))return e;let{$ref:i,...a}=e;return{...r,...a}}function N(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function Nt(e,t){return typeof e[t]==`string`?e[t]:``}function P(e,t){return typeof e[t]==`number`?e[t]:null}var F={files:{},secrets:{}};function Pt({input:e}){return e===`file`||e===`secret`}function Ft(e,t){let n=t.secrets[e.id]??``,r=(t.files[e.id]??[]).flatMap(({digest:e})=>e??[]),i=e.input===`secret`?n===``?[]:[n]:r;return i.length>0?{values:i}:null}function It(e,t){return e.filter(({id:e})=>(t.files[e]??[]).some(({digest:e})=>e===void 0)).map(({id:e})=>{let n=(t.files[e]??[]).some(({problem:e})=>e!==void 0)?`Please remove the file that was not taken.`:`Please wait until the file has arrived.`;return{pointer:`/answers/${j(e)}`,code:`unfinished`,message:n}})}function Lt({rules:e}){let t=e=>typeof e==`number`?e:null;return{accept:Array.isArray(e?.accept)?e.accept.filter(e=>typeof e==`string`):[],bytes:t(e?.max_bytes),files:t(e?.max_files)??1}}var Rt={"image/*":`an image`,"text/*":`a text`,"audio/*":`a sound`,"video/*":`a video`};function zt(e){let{accept:t,bytes:n,files:r}=Lt(e),i=t.map(e=>Rt[e]??e.replace(/^application\//,``).toUpperCase()),a=n===null?``:`up to ${Bt(n)}`,o=[i.join(` or `)||(r>1?`Any files`:`Any file`),a].filter(Boolean).join(`, `);return`${o[0]?.toUpperCase()??``}${o.slice(1)}${r>1?`; at most ${r} files`:``}.`}function Bt(e){if(e<1e3)return`${e} bytes`;let[t,n]=e<1e6?[e/1e3,`kB`]:[e/1e6,`MB`];return`${t<10?Math.round(t*10)/10:Math.round(t)} ${n}`}function Vt(e){return(e.multi_select?[Ut(e)]:[mt(e),Gt(e),Wt(e)]).filter(Boolean).join(` `)}function Ht(e,t){let{min_length:n,max_length:r,min_selections:i,max_selections:a}=qt(e),o=t.values.length+ +!!t.free_text;if(e.multi_select)return o<i?`Choose at least ${i}.`:o>a?`Choose at most ${a}.`:null;let s=t.free_text??(e.input===`text`?t.values[0]:void 0);if(s===void 0)return null;let c=[...s].length;return c<n?`Write at least ${n} characters.`:c>r?`Write at most ${r} characters; these are ${c}.`:null}function Ut(e){let{min_selections:t,max_selections:n}=qt(e);return t>0&&t===n?`Choose ${t}.`:t>1&&n<1/0?`Choose ${t} to ${n}.`:t>1?`Choose at least ${t}.`:n<1/0?`Choose at most ${n}.`:`Choose any that apply.`}function Wt(e){let{min_length:t,max_length:n}=qt(e);return t>1&&n<1/0?`From ${t} to ${n} characters.`:t>1?`At least ${t} characters.`:n<1/0?`At most ${n} characters.`:``}function Gt({rules:e}){switch(e?.format){case`email`:return`An email address.`;case`uri`:return`An address such as https://example.com.`;case`integer`:return`A whole number.`;default:return``}}function Kt({input:e,rules:t}){return t?.format===`email`?`email`:t?.format===`uri`?`url`:t?.format===`integer`?`numeric`:e===`number`?`decimal`:`text`}function qt({rules:e}){let t=(t,n)=>typeof e?.[t]==`number`?e[t]:n;return{min_length:t(`min_length`,0),max_length:t(`max_length`,1/0),min_selections:t(`min_selections`,0),max_selections:t(`max_selections`,1/0)}}var Jt={values:[],text:``,own:!1,notes:``,declined:null,form:null};function Yt(e){return{fields:Object.fromEntries(I(e).map(e=>[e.id,Xt(e)])),comment:``,response:``}}function I(e){return e.approval?.form??e.questions}function Xt(e){if(e.input===`form`){let t=typeof e.default==`string`?k(e.default):null;return{...Jt,form:gt(M(e.schema),t)}}let t=e.default==null?[]:[e.default].flat();if(st(e))return{...Jt,text:ct(e,t[0]??``)};if($t(e))return{...Jt,text:t.join(`
`)};let n=t.filter(t=>en(e).some(e=>e.value===t));return{...Jt,values:e.multi_select?n:n.slice(0,1)}}function Zt(e,t){let n=Yt(t),r=Object.fromEntries(I(t).map(t=>{let r=e.fields[t.id];if(!r||t.fills||t.input===`form`!=(r.form!==null))return[t.id,n.fields[t.id]??Jt];let i=r.values.filter(e=>en(t).some(t=>t.value===e));return[t.id,{...r,values:i,own:r.own&&t.free_text===`allow`,declined:Qt(t,r.declined)}]}));return{...e,fields:r}}function Qt(e,t){return(t===`none_of_these`?e.allow_none:e.allow_unknown)?t:null}function L(e,t){return e.fields[t]??Jt}function $t(e){return e.free_text===`only`||e.input!==`select`&&e.input!==`confirm`}function en(e){return e.input!==`confirm`||e.options.length>0?e.options:[{label:`Yes`,value:`yes`},{label:`No`,value:`no`}]}function tn(e,t,n,r){let i=L(e,t.id);if(!t.multi_select)return sn(e,t.id,{...i,values:[n],own:!1,declined:null});let a=i.values.filter(e=>e!==n);return sn(e,t.id,{...i,values:r?[...a,n]:a,declined:null})}function nn(e,t,n){let r=L(e,t.id);return sn(e,t.id,{...r,own:n,values:t.multi_select?r.values:[],declined:null})}function rn(e,t,n,r){let i=L(e,t.id);return sn(e,t.id,{...i,values:[],own:!1,declined:r?n:null})}function an(e,t,n){let r=sn(e,t.id,{...L(e,t.id),text:n});return $t(t)||n===``?r:nn(r,t,!0)}function on(e,t,n){return sn(e,t.id,{...L(e,t.id),notes:n})}function sn(e,t,n){return{...e,fields:{...e.fields,[t]:n}}}function cn(e,t,n){return sn(e,t.id,{...L(e,t.id),form:n})}function ln(e,t){let n={};return I(e).filter(e=>{if(!un(e,n))return!1;let r=dn(e,L(t,e.id),F);return r&&(n[e.id]=r),!0})}function un({when:e},t){return!e||(t[e.question]?.values.some(t=>e.in.includes(t))??!1)}function dn(e,{values:t,text:n,own:r,declined:i,form:a},o){if(i)return{values:[],declined:i};if(e.input===`form`){let t=a&&vt(M(e.schema),a,e.required?`required`:`optional`);return t===null?null:{values:[],data:new rt(t)}}if(Pt(e))return Ft(e,o);if(st(e)){let t=lt(e,n);return t===null?null:{values:[t]}}let s=n.trim()===``?null:n;if(e.free_text===`only`&&e.input!==`text`)return s?{values:[],free_text:s}:null;if($t(e))return s?{values:[s]}:null;let c=r&&s?{free_text:s}:{};return t.length>0||r&&s?{values:fn(e,t),...c}:null}function fn(e,t){return en(e).map(e=>e.value).filter(e=>t.includes(e))}function pn(e,t,n=F){let r={};for(let i of ln(e,t)){let e=L(t,i.id),a=e.notes.trim(),o=dn(i,e,n)??(a?{values:[]}:null);o&&(r[i.id]=a?{...o,notes:a}:o)}let i=t.comment.trim();return{answers:r,revision:e.revision,...i?{comment:i}:{}}}function mn(e,t){let n=ln(e,t).map(e=>[e.id,hn(e,dn(e,L(t,e.id),F))]);return Object.fromEntries(n.filter(([,e])=>e!==null))}function hn(e,t){if(!t)return null;if(e.input===`form`)return t.data;let n=[...t.values,...t.free_text?[t.free_text]:[]];if(e.multi_select)return n;let[r]=n;return e.input===`confirm`?r===`yes`:e.input===`number`&&r!==void 0&&k(r)?.kind===`leaf`?new rt(r):r??null}function gn(e,t){let n=(e,t)=>it(hn(t,dn(t,e,F)));return I(e).some(e=>e.fills&&n(L(t,e.id),e)!==n(Xt(e),e))}function _n(e,t){let n=j(t.id);return e.approval?`/feedback/${n}`:t.input===`form`?`/answers/${n}/data`:`/answers/${n}`}function vn(e,t,n=F){return ln(e,t).flatMap(r=>{let i=L(t,r.id),a=_n(e,r);if(i.form)return xt(M(r.schema),i.form,a,r.required);let o=dn(r,i,n);if(o){let e=o.declined?null:Ht(r,o);return e===null?[]:[{pointer:a,code:`rules`,message:e}]}let s=r.input===`file`?`Please attach a file.`:$t(r)?`Please write an answer.`:`Please choose an answer.`;return r.required?[{pointer:a,code:`required`,message:s}]:[]})}var yn=/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu,bn=/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,xn=/[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;function Sn(e){return`[U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,`0`)}]`}function R(e){return e.replaceAll(`\r
`,`
`).replace(yn,Sn).replace(bn,Sn)}function z(e){return e.replace(yn,Sn).replace(bn,Sn).replace(xn,Sn)}function Cn(e,t,n){if(e.kind!==`object`||t.kind!==`object`)return Tn(e,t,n,{title:`As JSON`,description:``,required:!0,mixed:!1});let r=e.properties.some(({required:t})=>t!==e.properties[0]?.required);return v`<div class="ask-fields">${e.properties.map(e=>wn(e,t,n,r))}</div>`}function wn(e,t,n,r){let i=t.fields[e.key];if(!i)return x;let a=j(e.key),o={...n,id:`${n.id}-${a}`,at:`${n.at}/${a}`,change:r=>n.change({...t,fields:{...t.fields,[e.key]:r}})};return Tn(e.shape,i,o,{...e,mixed:r})}function Tn(e,t,n,r){switch(e.kind){case`object`:return An(n,r,``,Cn(e,t,n));case`list`:return t.kind===`list`?An(n,r,e.hint,In(e,t,n,r)):x;case`many`:return An(n,r,e.hint,Fn(e,t,n));default:return jn(e,t,n,r)}}function En({problems:e,at:t,id:n}){let r=e.filter(({pointer:e})=>e===t);return r.length===0?x:v`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${R(r.map(({message:e})=>e).join(` `))}</p>`}function Dn(e,t,n){let r=[e.problems.some(({pointer:t})=>t===e.at)?`${e.id}-problem`:``,t.description?`${e.id}-description`:``,n?`${e.id}-hint`:``].filter(Boolean);return r.length>0?r.join(` `):x}function On(e,t,n){return v`
    ${t.description?v`<p class="ask-field-description" id=${`${e.id}-description`}><bdi>${R(t.description)}</bdi></p>`:x}
    ${n?v`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${R(n)}</p>`:x}
  `}function kn({required:e,mixed:t}){return e?v`<span class=${t?`ask-optional`:`visually-hidden`}>required</span>`:v`<span class="ask-optional">optional</span>`}function An(e,t,n,r){return v`
    <fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Dn(e,t,n)}>
      <legend><bdi>${R(t.title)}</bdi> ${kn(t)}</legend>
      ${On(e,t,n)} ${En(e)} ${r}
    </fieldset>
  `}function jn(e,t,n,r){let i=Mn(e);return v`
    <div class="ask-field">
      <label class="ask-field-label" for=${n.id}><bdi>${R(r.title)}</bdi> ${kn(r)}</label>
      ${On(n,r,i)} ${Nn(e,t,n,r,Dn(n,r,i))} ${En(n)}
    </div>
  `}function Mn(e){switch(e.kind){case`text`:return[e.hint,e.format===`date-time`?`In your time zone.`:``].filter(Boolean).join(` `);case`number`:case`json`:return e.hint;default:return``}}function Nn(e,t,n,r,i){if(e.kind===`one`&&t.kind===`chosen`)return Pn(e,t,n,r,i);if(t.kind!==`text`)return x;let a=e=>n.change({...t,text:e.target.value}),o=n.problems.some(({pointer:e})=>e===n.at);if(e.kind===`json`||e.kind===`text`&&e.long)return v`<textarea id=${n.id} class="ask-text ${e.kind===`json`?`ask-json`:``}" rows=${e.kind===`json`?5:3}
      dir=${e.kind===`json`?`ltr`:`auto`} spellcheck=${e.kind===`json`?`false`:`true`} data-pointer=${n.at}
      ?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
      .value=${O(t.text)} @input=${a}></textarea>`;let s=e.kind===`text`?{email:`email`,uri:`url`,date:`date`,"date-time":`datetime-local`,none:`text`}[e.format??`none`]:`text`;return v`<input id=${n.id} class="ask-text ask-typed" type=${s} data-pointer=${n.at}
    inputmode=${e.kind===`number`?e.whole?`numeric`:`decimal`:x} autocomplete="off" dir="auto"
    ?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
    .value=${O(t.text)} @input=${a} />`}function Pn(e,t,n,r,i){let a=r=>{let{value:i}=r.target;n.change({...t,raws:i===``?[]:[e.choices[Number(i)]?.raw??``]})},o=e.choices.findIndex(({raw:e})=>e===t.raws[0]);return v`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
    aria-invalid=${n.problems.some(({pointer:e})=>e===n.at)} aria-describedby=${i} @change=${a}>
    <option value="" ?selected=${o<0}>${r.required?`Choose…`:`None`}</option>
    ${e.choices.map(({label:e},t)=>v`<option value=${t} ?selected=${t===o}>${R(e)}</option>`)}
  </select>`}function Fn(e,t,n){if(t.kind!==`chosen`)return x;let r=(r,i)=>{let a=e.choices.map(e=>e.raw).filter(e=>e===r?i:t.raws.includes(e));n.change({...t,raws:a})};return v`<div class="ask-options">
    ${e.choices.map(({label:e,raw:i},a)=>v`
      <label class="ask-option-button ${t.raws.includes(i)?`selected`:``}">
        <input type="checkbox" name=${n.id} value=${a} .checked=${O(t.raws.includes(i))}
          @change=${e=>r(i,e.target.checked)} />
        <span class="ask-option-words"><span class="ask-option-label"><bdi>${R(e)}</bdi></span></span>
      </label>`)}
  </div>`}function In(e,t,n,r){let i=(e,r=t.next)=>n.change({...t,items:e,next:r,touched:!0});return v`
    ${D(t.items,({id:e})=>e,({id:a,value:o},s)=>{let c={...n,id:`${n.id}-${a}`,at:`${n.at}/${s}`,change:e=>i(t.items.map(t=>t.id===a?{id:a,value:e}:t))};return v`<div class="ask-list-item">
      ${Tn(e.item,o,c,{title:`${r.title} ${s+1}`,description:``,required:!0,mixed:!1})}
      <button type="button" class="ask-link ask-remove-button" @click=${()=>i(t.items.filter(e=>e.id!==a))}>
        Remove<span class="visually-hidden"> ${R(r.title)} ${s+1}</span>
      </button>
    </div>`})}
    ${t.items.length<e.most?v`<button type="button" class="ask-plain-button ask-add-button" @click=${()=>i([...t.items,{id:t.next,value:gt(e.item,null,e.fresh)}],t.next+1)}>Add<span class="visually-hidden"> to ${R(r.title)}</span></button>`:x}
  `}var Ln=/sealed:[0-9a-f]{64}\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;function Rn(e){return e.replace(Ln,(e,t)=>t===`____`?`••••`:`•••• ${t}`)}function zn(e){return Rn(e)!==e}function Bn(e){let t=M(e.schema),n=k(e.arguments_text);return t.kind===`object`&&n?.kind===`object`?{filled:gt(t,n)}:{text:e.arguments_text}}function Vn(e,t){return`text`in t?t.text:vt(M(e.schema),t.filled,`required`)??`{}`}function Hn(e,t){let n=(e,t)=>[{pointer:`/arguments`,code:e,message:t}],r=`text`in t?[]:xt(M(e.schema),t.filled,`/arguments`,!0);return r.length>0?r:k(Vn(e,t))?.kind===`object`?Un(e,t)?.length===0?n(`unchanged`,`Nothing is changed yet.`):[]:n(`json`,`Write the arguments as one JSON object, each key once.`)}function Un(e,t){let[n,r]=[k(e.arguments_text),k(Vn(e,t))];if(!n||!r)return null;let[i,a]=[Wn(n,``),Wn(r,``)];return[...new Set([...i.keys(),...a.keys()])].map(e=>({path:e,old:i.get(e)??null,now:a.get(e)??null})).filter(e=>e.old!==e.now)}function Wn(e,t){let n=e.kind===`object`?[...e.entries]:e.kind===`array`?e.items.map((e,t)=>[String(t),e]):[];return n.length===0?new Map([[t.slice(1),A(e)]]):new Map(n.flatMap(([e,n])=>[...Wn(n,`${t}/${j(e)}`)]))}function Gn(e){let t=e.ask?.approval,n=e.changed;return!t||!n?x:v`
    <div class="ask-actions-wide ask-editing" role="group" aria-label="Change the arguments">
      <p class="ask-step-text">Change what should be different. Nothing runs yet: the changed call is shown to you again, and only then can it be approved.</p>
      ${zn(t.arguments_text)?v`<p class="ask-step-text">What begins with “sealed:” stands for a secret. Leave it where it is, or write another value in its place.</p>`:x}
      ${`text`in n?qn(e,n.text):Kn(e,t,n.filled)}
      ${Jn(t,n)}
      <div class="ask-actions">
        <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-edit-button`)}>Go back</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${()=>e.sendEdit()}>
          ${e.busy?`Sending…`:`Show the changed call`}
        </button>
      </div>
    </div>
  `}function Kn(e,t,n){return Cn(M(t.schema),n,{id:e.idFor(`edit`),at:`/arguments`,problems:e.allProblems,disabled:e.busy,change:t=>e.changed={filled:t}})}function qn(e,t){let n=e.idFor(`edit`);return v`
    <div class="ask-field">
      <label class="ask-field-label" for=${n}>The arguments as JSON</label>
      <textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
        .value=${O(t)} @input=${t=>e.changed={text:t.target.value}}></textarea>
    </div>
  `}function Jn(e,t){let n=Un(e,t);return v`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${n===null?`This is not valid JSON yet.`:n.length===0?`Nothing is changed yet.`:n.length===1?`One change:`:`${n.length} changes:`}</p>
      ${n&&n.length>0?v`<ul class="ask-changes">
            ${D(n,({path:e})=>e,({path:e,old:t,now:n})=>v`<li>
              <bdi>${z(e)}</bdi>
              ${t===null?x:v`<del><span class="visually-hidden">before: </span>${z(Rn(t))}</del>`}
              ${n===null?x:v`<ins><span class="visually-hidden">after: </span>${z(Rn(n))}</ins>`}
            </li>`)}
          </ul>`:x}
    </div>
  `}var Yn=class extends We{constructor(e){if(super(e),this.it=x,e.type!==T.CHILD)throw Error(this.constructor.directiveName+`() can only be used in child bindings`)}render(e){if(e===x||e==null)return this._t=void 0,this.it=e;if(e===b)return e;if(typeof e!=`string`)throw Error(this.constructor.directiveName+`() called with a non-string value`);if(e===this.it)return this._t;this.it=e;let t=[e];return t.raw=t,this._t={_$litType$:this.constructor.resultType,strings:t,values:[]}}};Yn.directiveName=`unsafeHTML`,Yn.resultType=1;var Xn=Ue(Yn);function Zn(e){return e.origin.type===`in_doubt`?`Did ${R(e.origin.tool??`a call`)} happen?`:e.origin.type===`guardrail`?e.origin.way===`to_model`?`May the model read this?`:`May the model say this?`:e.origin.type===`limit`?`May ${R(e.agent)} go on?`:e.approval?`Run ${R(e.approval.tool)}?`:e.kind===`review`?`Please review this text`:R(e.questions[0]?.question??`A question`)}function Qn({lineage:e}){return(e?.above??[]).map(({agent:e})=>`for ${R(e)}`).reverse().join(`, `)}var $n={turns:`Out of turns`,tokens:`Out of tokens`,tool_calls:`Out of tool calls`,money:`Out of money`,time:`Out of time`};function er({origin:e}){return e.type===`in_doubt`||e.type===`limit`}function tr(e){return e.origin.type===`in_doubt`?`In doubt`:e.origin.type===`guardrail`?`Guardrail`:e.origin.type===`limit`?$n[e.origin.limit??`turns`]:e.kind===`approval`?`Approval`:e.kind===`review`?`Review`:e.questions.length===1?`Question`:`${e.questions.length} questions`}function nr(e){let t=e.answered_at??e.settled_at??null,n=rr(e);switch(e.status){case`pending`:return null;case`answered`:return e.response?{tone:`plain`,title:`Responded instead of answering`,who:n,at:t}:e.decision?e.decision.decision===`approve`?{tone:`good`,title:`Approved`,who:n,at:t}:{tone:`bad`,title:`Rejected`,who:n,at:t}:{tone:`good`,title:`Answered`,who:n,at:t};case`cancelled`:return{tone:`plain`,title:`Dismissed`,who:e.settled_by?.name??n,at:t};case`withdrawn`:return{tone:`plain`,title:`Withdrawn by the agent`,who:null,at:t};case`expired`:return{tone:`plain`,title:`Expired without an answer`,who:null,at:e.settled_at??e.policy.expires_at??null};case`skipped`:return{tone:`plain`,title:`Skipped: no sufficient answer`,who:null,at:t}}}function rr(e){let t=e.provenance?.kind??`person`;return t==="default"?`the ask’s own default`:t===`rule`?e.provenance?.by?`a rule of ${e.provenance.by.name}`:`a rule`:t===`judge`?`a judge`:e.answered_by?.name??null}function ir(e){let{provenance:t}=e;if(e.status!==`answered`||t?.kind!==`person`)return null;let n=[...t.in_place_of?[`in the place of ${t.in_place_of.name}`]:[],...t.with?.length?[`with ${t.with.map(({name:e})=>e).join(`, `)}`]:[],...t.channel?[`over ${t.channel}`]:[],...typeof t.open_ms==`number`?[`open ${sr(t.open_ms)}`]:[]];return n.length>0?R(n.join(`, `)):null}var ar={key:`signed in by a key`,cookie:`signed in by a link`,link:`signed in by a link`,password:`signed in by a password`,passkey:`signed in by a passkey`,code:`signed in by a code`,oidc:`signed in by an account elsewhere`,local_admin:`vouched for by the admin of the server’s machine`,channel:`on the word of the channel`};function or({provenance:e,answered_at:t}){if(e?.kind!==`person`||!e.signed_in)return null;let{signed_in:n,credential:r,again:i}=e,a=`${ar[n]??n}${r?` (${r})`:``}`,o=i&&t?` ${sr(Math.max(0,Date.parse(t)-Date.parse(i.at)))} before`:``,s=i?`, proved again${i.by?` by a ${i.by}`:``}${o}`:``;return R(a.charAt(0).toUpperCase()+a.slice(1)+s)}function sr(e){let t=Math.round(e/1e3);return t<120?`${t} s`:t<7200?`${Math.round(t/60)} min`:t<172800?`${Math.round(t/3600)} h`:`${Math.round(t/86400)} days`}function cr(e){switch(e.approval?.permit?.state){case`minted`:return`Not run yet`;case`claimed`:return`Running`;case`succeeded`:return`Ran once, successfully`;case`failed`:return`Ran once and failed`;case`void`:return`Void: what was approved has changed`;case`unknown`:return`It is not known whether it ran`;default:return null}}function lr(e){switch(e.policy.on_expiry){case`default`:return`then its default is used`;case`reject`:return`then it counts as rejected`;case`continue`:return`then the agent goes on without an answer`;default:return`then the agent is told that nobody answered`}}var ur=4096,dr=40;function fr(e,t){let{expires_at:n}=t.policy,r=t.status===`pending`;return v`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind===`questions`&&!er(t)?x:v`<span class="ask-kind">${tr(t)}</span>`}
        <span class="ask-from">from <bdi>${R(t.agent)}</bdi>${t.lineage?v`, <bdi>${Qn(t)}</bdi>`:x}</span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision>1?v`<span class="ask-revision">version ${t.revision}</span>`:x}
      </p>
      <h2 class="ask-title" id=${e.idFor(`title`)} tabindex="-1"><bdi>${mr(t)}</bdi></h2>
      ${r&&n?v`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${lr(t)}.
          </p>`:x}
    </header>
    ${r&&t.clarification&&!t.held?pr(t.clarification):x}
  `}function pr(e){return v`<div class="ask-clarification" role="note">
    <strong>Asked again.</strong> <span class="ask-agent-words-label">The agent says (unverified):</span>
    <p class="ask-plain"><bdi>${R(e)}</bdi></p>
  </div>`}function mr(e){if(e.kind!==`questions`||er(e))return Zn(e);let t=e.questions.length===1?`One question`:`${e.questions.length} questions`;return e.status===`pending`?`${t} for you`:t}function hr(e){return v`<div role="alert" class="ask-notice-place">${e?v`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text?v` <span>${e.text}</span>`:x}
      </div>`:x}</div>`}function gr(e){return e.tookUp?v`<p class="ask-saved">
    Filled in as you left it, <waypost-when .at=${e.tookUp}></waypost-when>.
    <button type="button" class="ask-link" @click=${()=>e.startOver()}>Start over</button>
  </p>`:x}function _r(e){let t=e.allProblems;return t.length===0?x:v`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${vr(t)}</strong>
      <ul>
        ${t.map(t=>v`<li>${yr(e,t)}</li>`)}
      </ul>
    </div>
  `}function vr(e){return e.length>1?`${e.length} things need another look`:e[0]?.code===`required`?`One thing is missing`:`One thing needs another look`}function yr(e,t){let n=e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`),r=(e.ask?I(e.ask):[]).find(({id:e})=>e===at(t.pointer));return n&&(!r||r.input===`form`)?br(n,t):r?v`<button type="button" class="ask-link" @click=${()=>{e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector(`input:checked, input, textarea`)?.focus()}}><bdi>${R(r.header??r.question)}</bdi>: ${R(t.message)}</button>`:R(t.message)}function br(e,t){return v`<button type="button" class="ask-link" @click=${()=>(e.matches(`fieldset`)?e.querySelector(`input, select, textarea, button`):e)?.focus()}><bdi>${R((e.matches(`fieldset`)?e.querySelector(`legend bdi`):e.closest(`.ask-field`)?.querySelector(`label bdi`))?.textContent??``)}</bdi>: ${R(t.message)}</button>`}function xr(e,t){let n=t.approval?.prompt??``,r=t.message??``;if(!n&&!r&&!t.message_html)return x;let i=r.length+n.length,a=i>4096||`${n}\n${r}`.split(`
`).length>dr,o=a&&!e.unfolded;return v`
    <aside class="ask-agent-words ${o?`folded`:``}" aria-labelledby=${e.idFor(`words`)}>
      <p class="ask-agent-words-label" id=${e.idFor(`words`)}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n?v`<p class="ask-plain"><bdi>${Sr(n,o)}</bdi></p>`:x}
        ${t.message_html&&!o?v`<div class="prose">${Xn(t.message_html)}</div>`:r?v`<p class="ask-plain"><bdi>${Sr(r,o)}</bdi></p>`:x}
      </div>
      ${a?v`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${()=>e.unfolded=!e.unfolded}
          >
            ${o?`Show all ${i.toLocaleString(`en`)} characters`:`Show less`}
          </button>`:x}
    </aside>
  `}function Sr(e,t){return R(t?e.slice(0,ur).replaceAll(/\n{3,}/g,`

`).split(`
`).slice(0,dr).join(`
`).trim():e)}function Cr(e){return v`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`dismissing`,`.ask-keep-button`)}
  >
    Dismiss
  </button>`}function wr(e){return v`
    <div class="ask-actions ask-second-step" role="group" aria-label="Dismiss this ask">
      <p class="ask-step-text">Dismiss without an answer? The agent is told so and goes on without one.</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${()=>e.go(`choosing`,`.ask-quiet-button`)}>
        Keep it open
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${()=>e.dismiss()}>
        Dismiss it
      </button>
    </div>
  `}function Tr(e){let t=[Or(e),kr(e),...(e.delegations??[]).map(jr),Mr(e)].filter(e=>e!==x);return t.length===0?x:v`<div class="ask-standing">${t}</div>`}function Er({people:e=[],roles:t=[]}){let n=[...e,...t.length>0?[`anybody with the role ${t.join(` or `)}`]:[]];return n.length===0?null:R(n.length===1?n[0]??``:`${n.slice(0,-1).join(`, `)} or ${n.at(-1)??``}`)}function Dr(e){if(!e.you||e.you.answer||e.you.reject)return null;let t=Er(e.policy.who??{});return e.you.reason===`self_approval`||!t?`for others`:`for ${t}`}function Or(e){let t=(e.policy.escalate??[]).slice(0,e.policy.escalated??0),n=Er(e.policy.who??{});if(e.status!==`pending`||!n)return x;let r=t.map(Er).filter(e=>e!==null);return v`<p>For <bdi>${n}</bdi>${r.length>0?v`, and by now also for <bdi>${r.join(`, `)}</bdi>`:x}.</p>`}function kr(e){let{quorum:t,votes:n=[]}=e;return t?v`<p class="ask-votes">${`${t.counted} of ${t.needed} approvals`}${n.length>0?`: `:`.`}${n.map((e,t)=>v`${t>0?`, `:``}${Ar(e)}`)}</p>`:x}function Ar(e){return v`<bdi>${R(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts?x:` (counts no longer)`}${e.comment?v` “<bdi>${R(e.comment)}</bdi>”`:x}`}function jr({by:e,to:t,note:n,at:r}){return v`<p><bdi>${R(e.name)}</bdi> handed it to <bdi>${R(t.name)}</bdi> <waypost-when .at=${r}></waypost-when>${n?v`: “<bdi>${R(n)}</bdi>”`:x}</p>`}function Mr({you:e}){return e?e.voted?v`<p class="ask-yours">You have approved it. Others are still waited for.</p>`:e.in_place_of?v`<p class="ask-yours">You answer in the place of <bdi>${R(e.in_place_of.name)}</bdi>.</p>`:e.answer?x:e.reject?v`<p class="ask-yours">You may reject this. Others decide whether to approve it.</p>`:e.reason===`self_approval`?v`<p class="ask-yours">You started this, so somebody else decides it. You can look at it.</p>`:e.reason===`not_permitted`?v`<p class="ask-yours">Your roles do not let you decide this. You can look at it.</p>`:v`<p class="ask-yours">This is for others to answer. You can look at it.</p>`:x}function Nr(e){return e.people.length>0&&e.ask?.you?.answer===!0&&Er(e.ask.policy.who??{})!==null}function Pr(e){return Nr(e)?v`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${()=>e.go(`handing`,`.ask-hand-to`)}>Hand to…</button>`:x}function Fr(e){let[t,n]=[e.idFor(`hand-to`),e.idFor(`hand-note`)];return v`
    <div class="ask-actions ask-second-step" role="group" aria-label="Hand this ask on">
      <div class="ask-comment">
        <label for=${t}>Who shall answer in your place?</label>
        <select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
          ${e.people.map(e=>v`<option value=${e}>${R(e)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${n}>A note for them <span class="ask-optional">optional</span></label>
        <textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-hand-button`)}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.handOn(zr(e,`.ask-hand-to`),zr(e,`.ask-hand-note`).trim())}>${e.busy?`Sending…`:`Hand it over`}</button>
    </div>
  `}function Ir({quorum:e}){return e?.needed??1}function Lr(e){return!e.ask||e.people.length===0||e.ask.you?.answer!==!0?x:v`<button type="button" class="ask-quiet-button ask-tighten-button" ?disabled=${e.busy}
    @click=${()=>e.go(`tightening`,`.ask-back-button`)}>Require ${Ir(e.ask)+1} approvals…</button>`}function Rr(e){let t=e.ask?Ir(e.ask)+1:2;return v`
    <div class="ask-actions ask-second-step" role="group" aria-label="Require more approvals">
      <p class="ask-step-text">From now on ${t} different people must approve this. Nobody can require fewer again.</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-tighten-button`)}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${()=>e.requireMore()}>${e.busy?`Sending…`:`Require ${t}`}</button>
    </div>
  `}function zr(e,t){return e.querySelector(t)?.value??``}function Br(e,t){switch(e.step){case`choosing`:case`responding`:return Vr(e,t);case`confirming`:return Hr(e,t);case`rejecting`:return Ur(e);case`dismissing`:return wr(e);case`handing`:return Fr(e);case`tightening`:return Rr(e);case`editing`:return Gn(e)}}function Vr(e,{risk:t}){let n=e.ask?.you,r=t===`high`||t===`critical`,i=e.ask?gn(e.ask,e.draft):!1;return v`
    <div class="ask-actions ${r?`ask-is-grave`:``}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${r} ?disabled=${e.busy}
        @click=${()=>e.go(`rejecting`,`.ask-reason`)}>Reject…</button>
      ${n?.voted||n?.answer===!1?x:v`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>t===`critical`&&!i?e.go(`confirming`,`.ask-back-button`):e.decide(`approve`)}>
            ${e.busy?`Sending…`:i?`Show the changed call`:t===`critical`?`Approve…`:e.rule.on?`Approve and always allow`:`Approve`}
          </button>`}
      ${e.ask?.approval?.allow_modify_args&&n?.answer!==!1?v`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${e.busy} @click=${()=>e.edit()}>Change the arguments</button>`:x}
      ${n?.answer===!1?x:v`${Cr(e)} ${Pr(e)} ${Lr(e)}`}
    </div>
  `}function Hr(e,{what:t}){return v`
    <div class="ask-actions ask-second-step" role="group" aria-label="Confirm the approval">
      <p class="ask-step-text">This is a critical call. Run <code>${t}</code> exactly as shown above?</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        Go back
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${()=>e.decide(`approve`)}>
        ${e.busy?`Sending…`:`Yes, approve`}
      </button>
    </div>
  `}function Ur(e){let t=e.idFor(`reason`);return v`
    <div class="ask-actions ask-second-step" role="group" aria-label="Reject">
      <div class="ask-comment">
        <label for=${t}>Why not? <span class="ask-optional">The agent reads this and looks for another way.</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${O(e.reason)}
          @input=${t=>e.reason=t.target.value}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${()=>e.go(`choosing`,`.ask-reject-button`)}>
        Go back
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${e.busy} @click=${()=>e.decide(`reject`)}>
        ${e.busy?`Sending…`:`Reject`}
      </button>
    </div>
  `}function Wr(e){return e===`none_of_these`?`None of these`:`I don’t know`}function Gr(e,t,n){let{declined:r}=L(e.draft,t.id),i=$t(t)||t.multi_select,a=a=>v`
    <label class="ask-option-button ask-declined ${r===a?`selected`:``}">
      <input
        type=${i?`checkbox`:`radio`}
        name=${i?`${n}-${a}`:n}
        value=${a}
        .checked=${O(r===a)}
        @change=${n=>e.draft=rn(e.draft,t,a,n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${Wr(a)}</span></span>
    </label>
  `;return v`${t.allow_none?a(`none_of_these`):x} ${t.allow_unknown?a(`dont_know`):x}`}function Kr(e){return e.ask?.allow_response?v`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${()=>e.go(`responding`,`.ask-response`)}
  >
    Respond with something else…
  </button>`:x}function qr(e){let t=e.idFor(`response`);return v`
    <div class="ask-actions ask-second-step" role="group" aria-label="Respond with something else">
      <div class="ask-comment">
        <label for=${t}>Your response <span class="ask-optional">sent instead of the answers above</span></label>
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
      <button type="button" class="ask-plain-button" @click=${()=>e.go(`choosing`,`.ask-respond-button`)}>Back to the questions</button>
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?`Sending…`:`Send Response`} <span aria-hidden="true">]</span>
      </button>
    </div>
  `}var Jr=class extends CustomEvent{constructor(e){super(`waypost-answer`,{detail:e,bubbles:!0,composed:!0})}},Yr=class extends CustomEvent{constructor(e){super(`waypost-cancel`,{detail:e,bubbles:!0,composed:!0})}},Xr=class extends CustomEvent{constructor(e){super(`waypost-comment`,{detail:e,bubbles:!0,composed:!0})}},Zr=class extends CustomEvent{constructor(e){super(`waypost-suggest`,{detail:e,bubbles:!0,composed:!0})}},Qr=class extends CustomEvent{constructor(e){super(`waypost-delegate`,{detail:e,bubbles:!0,composed:!0})}},$r=class extends CustomEvent{constructor(e){super(`waypost-tighten`,{detail:e,bubbles:!0,composed:!0})}},ei=class extends CustomEvent{constructor(e){super(`waypost-undo`,{detail:e,bubbles:!0,composed:!0})}},ti=class extends CustomEvent{constructor(e){super(`waypost-attach`,{detail:e,bubbles:!0,composed:!0})}},ni=class extends CustomEvent{constructor(e){super(`waypost-draft`,{detail:e,bubbles:!0,composed:!0})}};function ri(e,t,n){let{accept:r,files:i}=Lt(t),a=e.kept.files[t.id]??[];return v`
    <p class="ask-hint" id=${`${n}-limits`}>${zt(t)}</p>
    ${a.length>0?v`<ul class="ask-files" aria-label="Files">
          ${a.map((n,r)=>ii(e,t,n,r))}
        </ul>`:x}
    ${a.length<i?v`<input
          type="file"
          class="ask-file-input"
          id=${`${n}-file`}
          accept=${r.length>0?r.join(`,`):x}
          ?multiple=${i>1}
          aria-labelledby=${`${n}-legend`}
          aria-describedby=${`${n}-limits`}
          aria-required=${t.required}
          @change=${n=>ai(e,t,n.target)}
        />`:x}
  `}function ii(e,t,n,r){let i=n.problem??(n.digest===void 0?`${Math.round(n.progress*100)}%`:`Attached`);return v`
    <li class="ask-file ${n.problem?`has-problem`:``}">
      <span class="ask-file-name"><bdi>${R(n.name)}</bdi></span>
      <span class="ask-file-size">${Bt(n.size)}</span>
      ${n.digest===void 0&&!n.problem?v`<progress max="1" value=${n.progress} aria-label="Sending ${R(n.name)}"></progress>`:x}
      <span class="ask-file-state" role="status">${R(i)}</span>
      <button type="button" class="ask-quiet-button" aria-label="Remove ${R(n.name)}" @click=${()=>si(e,t,r)}>Remove</button>
    </li>
  `}function ai(e,t,n){let{bytes:r,files:i}=Lt(t),a=i-(e.kept.files[t.id]??[]).length;for(let i of[...n.files??[]].slice(0,a)){let n=r!==null&&i.size>r,a={name:i.name,size:i.size,progress:0,...n?{problem:`Too large: at most ${Bt(r)}.`}:{}};ci(e,t,[...e.kept.files[t.id]??[],a]),n||oi(e,t,i,a)}n.value=``}function oi(e,t,n,r){let i=r;e.dispatchEvent(new ti({ask_id:e.ask?.id??``,file:n,report:n=>{let r=e.kept.files[t.id]??[];if(!r.includes(i))return;let a={...i,...n};ci(e,t,r.map(e=>e===i?a:e)),i=a},wanted:()=>(e.kept.files[t.id]??[]).includes(i)}))}function si(e,t,n){ci(e,t,(e.kept.files[t.id]??[]).filter((e,t)=>t!==n)),e.updateComplete.then(()=>e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus())}function ci(e,t,n){e.kept={...e.kept,files:{...e.kept.files,[t.id]:n}}}function li(e,t,n){let r=e.revealed.includes(t.id),i=e.revealed.filter(e=>e!==t.id);return v`
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
        placeholder=${t.placeholder?R(t.placeholder):x}
        .value=${O(e.kept.secrets[t.id]??``)}
        @input=${n=>ui(e,t,n.target.value)}
      />
      <button
        type="button"
        class="ask-quiet-button"
        aria-pressed=${r}
        aria-controls=${`${n}-secret`}
        @click=${()=>e.revealed=r?i:[...i,t.id]}
      >
        ${r?`Hide`:`Show`}
      </button>
    </div>
    <p class="ask-typed-hint" id=${`${n}-sealed`}>Kept under a seal. Neither the agent’s model nor the history of this session shows it.</p>
  `}function ui(e,t,n){e.kept={...e.kept,secrets:{...e.kept.secrets,[t.id]:n}}}function di(e,t){let n=t=>{t.preventDefault(),e.step===`responding`?e.submitResponse():e.submitAnswers()};return v`
    <form class="ask-form" novalidate @submit=${n} @keydown=${e=>{e.key===`Enter`&&(e.ctrlKey||e.metaKey)&&n(e)}}>
      ${xr(e,t)}
      ${D(ln(t,e.draft),e=>e.id,t=>_i(e,t))}
      ${e.open?fi(e):x}
    </form>
  `}function fi(e){return e.step===`responding`?qr(e):e.step===`handing`?Fr(e):v`${mi(e)} ${e.step===`dismissing`?wr(e):pi(e)}`}function pi(e){return v`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy?`Sending…`:`Submit Answer`} <span aria-hidden="true">]</span>
      </button>
      ${Kr(e)} ${Cr(e)} ${Pr(e)}
    </div>
  `}function mi(e){let t=e.idFor(`comment`);return v`
    <div class="ask-comment">
      <label for=${t}>Additional comments <span class="ask-optional">optional</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${O(e.draft.comment)}
        @input=${t=>e.draft={...e.draft,comment:ji(t)}}
      ></textarea>
    </div>
  `}function hi(e,t){let{form:n}=L(e.draft,t.id),r=n&&e.ask?St(M(t.schema),n,_n(e.ask,t)).slice(1):[];return e.allProblems.find(({pointer:e})=>at(e)===t.id&&!r.includes(e))}function gi(e,t,n){let{form:r}=L(e.draft,t.id);if(!r||!e.ask)return x;let i={id:`${n}-form`,at:_n(e.ask,t),problems:e.allProblems,disabled:e.busy||!e.open,change:n=>e.draft=cn(e.draft,t,n)};return Cn(M(t.schema),r,i)}function _i(e,t){let n=e.idFor(t.id),r=hi(e,t),i=r?`${n}-problem`:x;return v`
    <fieldset class="ask-question-card ${r?`has-problem`:``}" id=${n} ?disabled=${e.busy||!e.open||e.step===`responding`} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header?v`<span class="ask-header-chip"><bdi>${R(t.header)}</bdi></span>`:x}
        <span class="ask-question-text"><bdi>${R(t.question)}</bdi></span>
        ${bi(e,t)}
      </legend>
      ${r?v`<p class="ask-problem" id=${`${n}-problem`}>${R(r.message)}</p>`:x}
      ${vi(e,t,n)}
      ${t.fills?v`<p class="ask-typed-hint">This is an argument of the call. A change is shown to you again before it is approved.</p>`:x}
      ${e.open&&!e.ask?.approval?Ti(e,t,n):x}
    </fieldset>
  `}function vi(e,t,n){return t.input===`form`?gi(e,t,n):$t(t)?v`
    ${yi(e,t,n)}
    ${t.allow_none||t.allow_unknown?v`<div class="ask-options ask-instead">${Gr(e,t,n)}</div>`:x}
  `:Ei(e,t,n)}function yi(e,t,n){return t.input===`file`?ri(e,t,n):t.input===`secret`?li(e,t,n):st(t)?Si(e,t,n):xi(e,t,n)}function bi(e,{required:t}){let n=(e.ask?I(e.ask):[]).some(e=>e.required!==t);return t?v`<span class=${n?`ask-optional`:`visually-hidden`}>required</span>`:v`<span class="ask-optional">optional</span>`}function xi(e,t,n){let{text:r,declined:i}=L(e.draft,t.id),a=Vt(t);return v`<textarea
      class="ask-text"
      rows=${Kt(t)===`text`?2:1}
      dir="auto"
      inputmode=${Kt(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a?`${n}-hint`:x}
      aria-required=${t.required}
      placeholder=${R(t.placeholder??``)}
      ?disabled=${i!==null}
      .value=${O(r)}
      @input=${n=>e.draft=an(e.draft,t,ji(n))}
    ></textarea>
    ${a?v`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>`:x}`}function Si(e,t,n){let{text:r,declined:i}=L(e.draft,t.id),{min:a,max:o}=ht(t),s=t.input!==`number`,c=e=>s&&e!==null?ct(t,e):x,l=Ci(t,r);return v`
    <input
      class="ask-text ask-typed"
      type=${t.input===`date`?`date`:t.input===`datetime`?`datetime-local`:`text`}
      inputmode=${s?x:Kt(t)}
      ?disabled=${i!==null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${c(a)}
      max=${c(o)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${l?`${n}-hint`:x}
      aria-required=${t.required}
      placeholder=${s?x:R(t.placeholder??``)}
      .value=${O(r)}
      @input=${n=>e.draft=an(e.draft,t,ji(n))}
    />
    ${l?v`<p class="ask-typed-hint" id=${`${n}-hint`}>${R(l)}</p>`:x}
  `}function Ci(e,t){let n=e.input===`datetime`?lt(e,t):null,r=e.input===`datetime`&&!n?`In your time zone.`:``;return[Vt(e),n?`${pt(e,n)}.`:r].filter(Boolean).join(` `)}function wi(e){return[...e.querySelectorAll(`.ask-typed, .ask-field input`)].filter(e=>e.validity.badInput).map(e=>({pointer:e.dataset.pointer??`/answers/${j(e.dataset.question??``)}`,code:`half`,message:`Please finish the date, or clear it.`}))}function Ti(e,t,n){return v`
    <details class="ask-note">
      <summary id=${`${n}-note`}>Add a note<span class="visually-hidden"> to ${R(t.header??t.question)}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label="Note"
        placeholder="A remark beside the answer"
        .value=${O(L(e.draft,t.id).notes)}
        @input=${n=>e.draft=on(e.draft,t,ji(n))}
      ></textarea>
    </details>
  `}function Ei(e,t,n){let r=en(t),i=r.some(e=>e.preview);return v`
    ${t.multi_select?v`<p class="ask-hint">${Vt(t)}</p>`:x}
    <div class="ask-choices ${i?`has-previews`:``} ${t.input===`confirm`?`is-confirm`:``}">
      <div class="ask-options">
        ${r.map((r,i)=>Di(e,t,r,`${n}-${i}`))}
        ${t.free_text===`allow`?Oi(e,t,n):x} ${Gr(e,t,n)}
      </div>
      ${i?ki(e,t,r):x}
    </div>
  `}function Di(e,t,n,r){let i=L(e.draft,t.id).values.includes(n.value),a=()=>e.peeked={...e.peeked,[t.id]:n.value};return v`
    <label class="ask-option-button ${i?`selected`:``}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${O(i)}
        aria-labelledby="${r}-label${n.recommended?` ${r}-recommended`:``}"
        aria-describedby=${n.description?`${r}-description`:x}
        @change=${r=>e.draft=tn(e.draft,t,n.value,Mi(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${R(n.label)}</bdi>${n.recommended?v`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>`:x}</span
        >
        ${n.description?v`<span class="ask-option-description" id=${`${r}-description`}><bdi>${R(n.description)}</bdi></span>`:x}
      </span>
    </label>
  `}function Oi(e,t,n){let{own:r,text:i}=L(e.draft,t.id);return v`
    <div class="ask-option-button ask-own-words ${r?`selected`:``}">
      <input
        type=${t.multi_select?`checkbox`:`radio`}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${O(r)}
        @change=${n=>e.draft=nn(e.draft,t,Mi(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${R(t.placeholder??`In your own words`)}
          .value=${O(i)}
          @input=${n=>e.draft=an(e.draft,t,ji(n))}
        ></textarea>
      </span>
    </div>
  `}function ki(e,t,n){let r=L(e.draft,t.id).values.at(-1),i=n.find(e=>e.recommended&&e.preview)??n.find(e=>e.preview),a=e.peeked[t.id]??r??i?.value;return v`
    <div class="ask-previews">
      ${n.map(e=>v`
          <div class="ask-preview ${e.value===a?`shown`:``}" aria-hidden=${e.value!==a}>
            <p class="ask-preview-label">Preview of <bdi>${R(e.label)}</bdi></p>
            ${e.preview?Ai(e,e.preview):v`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `}function Ai({label:e},{type:t,body:n,html:r}){return t===`image`?v`<img class="ask-preview-image" src=${n} alt=${R(e)} />`:v`<div class="prose ask-preview-${t}">${Xn(r??``)}</div>`}function ji(e){return e.target.value}function Mi(e){return e.target.checked}var Ni={on:!1,scope:`session`,hours:24,arguments:{}},Pi=[[1,`for an hour`],[24,`for a day`],[168,`for a week`],[720,`for 30 days`]];function Fi(e){let t=Ii(e.arguments_text);return Object.entries(t).map(([t,n])=>{let r=`/${t.replaceAll(`~`,`~0`).replaceAll(`/`,`~1`)}`,i=e.view.find(({path:e})=>`/${e}`===r)?.text??JSON.stringify(n);return typeof n==`string`?{pointer:r,name:t,kinds:[`same`,`prefix`,`any`],text:n,shown:i}:typeof n==`number`?{pointer:r,name:t,kinds:[`same`,`at_most`,`any`],text:i,shown:i}:{pointer:r,name:t,kinds:[`same`,`any`],text:``,shown:i}})}function Ii(e){try{let t=JSON.parse(e);return typeof t==`object`&&t&&!Array.isArray(t)?t:{}}catch{return{}}}function Li(e){return Object.entries(e.arguments).flatMap(([e,{kind:t,text:n,given:r}])=>{switch(t){case`prefix`:return[{pointer:e,prefix:n}];case`at_most`:return[{pointer:e,at_most:n.trim()}];case`any`:return[{pointer:e,any:!0}];case`given`:return r?[r]:[];case`same`:return[]}})}function Ri(e,t){if(!e.on)return;let n=new Date(t+e.hours*36e5).toISOString();return{scope:e.scope,arguments:Li(e),until:n}}function zi(e,t){switch(t?.kind??`same`){case`prefix`:return`${e.name} begins with “${t?.text??``}”`;case`at_most`:return`${e.name} is from 0 to ${t?.text??``}`;case`any`:return`${e.name} is anything`;case`given`:return`${e.name} ${Bi(t?.given)}`;case`same`:return`${e.name} is ${e.shown}`}}function Bi(e){return e?.one_of?`is one of ${e.one_of.map(e=>JSON.stringify(e)).join(`, `)}`:e?.prefix===void 0?e?.at_most===void 0?e?.any?`is anything`:`is ${JSON.stringify(e?.equals)}`:`is from 0 to ${e.at_most}`:`begins with “${e.prefix}”`}var Vi={same:`stays exactly this`,prefix:`begins with`,at_most:`is from 0 to`,any:`may be anything`,given:`as suggested`};function Hi(e,t,n){let r=Fi(n);return v`
    <details class="ask-remember" @toggle=${t=>{t.target.open&&e.suggest()}}>
      <summary>Always allow…</summary>
      <div class="ask-remember-body">
        ${Wi(e,t)}
        ${r.length>0?v`<fieldset class="ask-remember-arguments"><legend>Where</legend>${r.map(t=>Gi(e,t))}</fieldset>`:x}
        ${Ki(e,e.suggestions)}
        <p class="ask-remember-says" role="status">${Yi(e.rule,t,n,r)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${t=>Ui(e,{on:t.target.checked})} />
          <span>Allow these calls without asking, from my approval on</span>
        </label>
      </div>
    </details>
  `}function Ui(e,t){e.rule={...e.rule,...t}}function Wi(e,t){let n=[[`session`,`In this session`],[`agent`,`By ${z(t.agent)}`],[`everywhere`,`By any agent`]];return v`<p class="ask-remember-line">
    <label>Whose calls
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${t=>Ui(e,{scope:t.target.value})}>
        ${n.map(([t,n])=>v`<option value=${t} ?selected=${t===e.rule.scope}>${n}</option>`)}
      </select>
    </label>
    <label>How long
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${t=>Ui(e,{hours:Number(t.target.value)})}>
        ${Pi.map(([t,n])=>v`<option value=${t} ?selected=${t===e.rule.hours}>${n}</option>`)}
      </select>
    </label>
  </p>`}function Gi(e,t){let n=e.rule.arguments[t.pointer],r=n?.kind??`same`,i=n?.given?[...t.kinds,`given`]:t.kinds,a=i=>{let a={kind:r,text:t.text,...n,...i};Ui(e,{arguments:{...e.rule.arguments,[t.pointer]:a}})};return v`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi>${z(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${e=>a({kind:e.target.value})}>
        ${i.map(e=>v`<option value=${e} ?selected=${e===r}>${Vi[e]}</option>`)}
      </select>
    </label>
    ${r===`prefix`||r===`at_most`?v`<input type="text" inputmode=${r===`at_most`?`decimal`:`text`} aria-label="${Vi[r]}, for ${z(t.name)}"
          .value=${n?.text??t.text} ?disabled=${e.busy} @input=${e=>a({text:e.target.value})} />`:r===`given`?v`<span class="ask-muted"><bdi>${z(Bi(n?.given))}</bdi></span>`:x}
  </div>`}function Ki(e,t){let n=(t??[]).filter(({covered:e})=>e>0);return n.length===0?x:v`<ul class="ask-remember-suggested" aria-label="What past decisions suggest">
    ${n.map(t=>v`<li>
      <p><bdi>${z(t.arguments.map(e=>`${e.pointer.slice(1)} ${Bi(e)}`).join(`, `))}</bdi></p>
      <p class="ask-muted">Would have covered ${t.covered} ${t.covered===1?`call`:`calls`} that people approved. ${qi(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${()=>Ji(e,t)}>Use this pattern</button>
    </li>`)}
  </ul>`}function qi({near_misses:e}){let t=t=>e.filter(e=>e.why===t).map((e,t)=>v`${t>0?`, `:``}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t+1}</a>`),[n,r]=[t(`rejected`),t(`outside`)];return v`${n.length>0?v`<strong class="ask-remember-wrong">It would have let run what people rejected: ${n}.</strong> `:x}
    ${r.length>0?v`Just outside: ${r}.`:x}`}function Ji(e,t){let n=t.arguments.map(e=>[e.pointer,`equals`in e?{kind:`same`,text:``}:{kind:`given`,text:``,given:e}]);Ui(e,{arguments:Object.fromEntries(n)})}function Yi(e,t,n,r){let i={session:`in this session`,agent:`by ${t.agent}`,everywhere:`by any agent`}[e.scope],a=r.map(t=>zi(t,e.arguments[t.pointer])).join(` and `),o=Pi.find(([t])=>t===e.hours)?.[1]??``,s=`${n.tool} ${i}${a?`, where ${a}`:``}, ${o}.`;return v`${e.on?`Approving will also allow`:`Would allow`} calls of <bdi>${z(s)}</bdi> Anything else is asked.`}function Xi(e,t,n){return v`
    ${Qi(e,t,n)} ${Zi(e,n)} ${xr(e,t)}
    ${e.open&&e.step!==`editing`&&I(t).length>0?v`<div class="ask-form ask-feedback">${D(ln(t,e.draft),({id:e})=>e,t=>_i(e,t))}</div>`:x}
    ${e.open&&n.rememberable?Hi(e,t,n):x}
    ${e.open?Br(e,{risk:n.risk??null,what:z(n.tool)}):x}
  `}function Zi(e,t){if(!t.output)return x;let n=e.idFor(`output`);return v`
    <aside class="ask-agent-words ask-output" aria-labelledby=${n}>
      <p class="ask-agent-words-label" id=${n}>The tool says (unverified)</p>
      <div class="ask-agent-words-text"><p class="ask-plain"><bdi>${R(t.output)}</bdi></p></div>
    </aside>
  `}function Qi(e,t,n){let r=e.idFor(`call`);return v`
    <section class="ask-call ask-risk-${n.risk??`none`}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${z(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk?v`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>`:x}
          ${n.opaque?v`<span class="ask-mark">${n.opaque===1?`1 part`:`${n.opaque} parts`} not inspectable</span>`:x}
          ${n.category?v`<span class="ask-category"><bdi>${R(n.category)}</bdi></span>`:x}
        </p>
      </div>
      ${n.marks?.length?v`<p class="ask-call-marks">${n.marks.map(ea)}</p>`:x}
      <dl class="ask-call-rows">
        ${n.view.map(t=>$i(e,t))}
        ${n.view.length===0?v`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>`:x}
      </dl>
      ${n.reason?v`<p class="ask-call-reason"><bdi>${R(n.reason)}</bdi></p>`:x}
      <dl class="ask-call-about">
        ${ta(`Asked by`,t.agent)} ${ta(`Server`,n.server)} ${ta(`Target`,n.target)}
        ${(n.pins??[]).map(e=>ta(`Contents of ${e.pointer.slice(1)}`,e.digest))}
        ${ta(`Not pinned`,n.not_pinned?.join(`, `))}
        ${n.digest_words?v`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>`:x}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${z(Rn(n.arguments_text))}</code></pre>
        ${zn(n.arguments_text)?v`<p class="ask-plain">Where there are dots stands a secret. It runs as it was written; the digest covers it.</p>`:x}
        ${n.description?v`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${R(n.description)}</bdi></p>`:x}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `}function $i(e,t){let n=e.earlier?.get(t.path),r=e.earlier!==null&&n!==t.text;return v`
    <div class="ask-call-row ${r?`changed`:``}">
      <dt><bdi>${z(t.path)}</bdi></dt>
      <dd>
        ${t.text===``?v`<span class="ask-muted">empty</span>`:v`<bdi class="ask-value" dir="auto">${z(t.text)}</bdi>`}
        ${t.marks.map(ea)}
        ${r?v` <span class="ask-mark ask-mark-changed">${n===void 0?`new`:`changed`}</span>`:x}
      </dd>
    </div>
  `}function ea(e){return v` <span class="ask-mark"><bdi>${z(e)}</bdi></span>`}function ta(e,t){return t?v`<div><dt>${e}</dt><dd><bdi>${z(t)}</bdi></dd></div>`:x}function na(e,t,n){return v`
    ${ra(e,t,n)} ${xr(e,t)}
    ${e.open?Br(e,{risk:null,what:`this text`}):x}
  `}function ra(e,t,n){let r=t.origin.type===`guardrail`;return v`
    <article class="ask-review" aria-label=${r?`The text that was stopped`:`The text to review, written by the agent`}>
      <p class="ask-agent-words-label">${r?`Stopped by a guardrail`:`Text to review`}</p>
      <div class="prose" id=${e.idFor(`review`)}>${Xn(n.html)}</div>
    </article>
  `}function ia(e,t){return v`
    ${aa(t)} ${la(t.decision)}
    ${t.approval||t.review?v`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval?v`${Qi(e,t,t.approval)} ${Zi(e,t.approval)}`:x}
          ${t.review?ra(e,t,t.review):x} ${xr(e,t)}
        </details>`:v`<div class="ask-record">${t.questions.map(n=>oa(e,t,n,t.answers))}</div>`}
    ${t.comment?B(`Comment`,t.comment):x}
  `}function aa(e){let t=nr(e);if(!t)return x;let n=cr(e),r=ir(e),i=or(e);return v`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who?v`<span>by <bdi>${R(t.who)}</bdi>${r?v` <bdi class="ask-how">${r}</bdi>`:x}</span>`:x}
        ${t.at?v`<waypost-when .at=${t.at}></waypost-when>`:x}
        ${n?v`<span class="ask-permit">${n}</span>`:x}
      </p>
      ${i?v`<p class="ask-proof ask-muted"><bdi>${i}</bdi></p>`:x}
      ${e.superseded_by?v`<p class="ask-replaced">Replaced by <a href=${`/asks/${e.superseded_by}`}>another ask</a>.</p>`:x}
      ${e.response?B(`Response`,e.response):x} ${e.decision?.reason?B(`Reason`,e.decision.reason):x}
    </div>
  `}function oa(e,t,n,r){let i=r?.[n.id];return v`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${n.header?v`<span class="ask-header-chip"><bdi>${R(n.header)}</bdi></span>`:x}
        <span class="ask-question-text"><bdi>${R(n.question)}</bdi></span>
      </p>
      ${i?sa(e,t,n,i):r?v`<p class="ask-muted">${un(n,r)?`No answer.`:`Not asked.`}</p>`:x}
    </div>
  `}function sa(e,t,n,r){if(n.input===`secret`&&r.values.length>0)return v`<p class="ask-muted">Given, and kept under a seal.</p>${r.notes?B(`Note`,r.notes):x}`;if(r.files?.length)return v`
      <ul class="ask-files" aria-label="Files">
        ${r.files.map(n=>ua(e,t,n))}
      </ul>
      ${r.notes?B(`Note`,r.notes):x}
    `;let i=e=>st(n)?pt(n,e):en(n).find(t=>t.value===e)?.label??e;if(n.input===`form`)return v`<dl class="ask-call-rows">${ca(r.data,``)}</dl>${r.notes?B(`Note`,r.notes):x}`;let a=r.declined?[Wr(r.declined)]:[];return v`
    <ul class="ask-chosen" aria-label="Answer">
      ${[...r.values.map(i),...r.free_text?[r.free_text]:[],...a].map(e=>v`<li class="ask-option-button selected"><bdi>${R(e)}</bdi></li>`)}
    </ul>
    ${r.notes?B(`Note`,r.notes):x}
  `}function ca(e,t){let n=typeof e==`object`&&e?Object.entries(e):[];if(n.length>0)return n.map(([e,n])=>ca(n,t?`${t}/${e}`:e));let r=typeof e==`string`?e:e===!0?`Yes`:e===!1?`No`:JSON.stringify(e??null);return v`<div class="ask-call-row"><dt><bdi>${R(t)}</bdi></dt><dd><bdi class="ask-value" dir="auto">${R(r)}</bdi></dd></div>`}function la(e){let t=e?.feedback;return!t||Object.keys(t).length===0?x:v`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">Filled in</span></p><dl class="ask-call-rows">${ca(t,``)}</dl></div>`}function ua(e,t,{name:n,size:r,digest:i}){let a=v`<bdi>${R(n)}</bdi>`;return v`
    <li class="ask-file">
      <span class="ask-file-name">${e.fileAt?v`<a href=${e.fileAt(t,i)} download>${a}</a>`:a}</span>
      <span class="ask-file-size">${Bt(r)}</span>
    </li>
  `}function B(e,t){return v`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${R(t)}</bdi></p>`}function da(e,t,n){let r=n.answers!=null||n.response!=null||n.decision!=null,i=fa(n,Date.now());return v`
    <div class="ask-outcome ask-held">
      <p class="ask-outcome-line">
        <strong>${r?`Sent`:v`<bdi>${R(n.by.name)}</bdi> has replied`}</strong>
        ${r?pa(n):x}
        <waypost-when .at=${n.at}></waypost-when>
      </p>
      <p class="ask-held-line">${ma(n,r,i)}</p>
      ${r&&i!==null&&i>0&&!e.readonly?v`<button type="button" class="ask-plain-button ask-undo-button" ?disabled=${e.busy} @click=${()=>e.undo()}>
            Undo <span aria-hidden="true">(${i} s)</span>
          </button>`:x}
    </div>
    ${r&&n.answers?v`<div class="ask-record">${t.questions.map(r=>oa(e,t,r,n.answers))}</div>`:x}
    ${la(n.decision)} ${n.response?B(`Response`,n.response):x} ${n.comment?B(`Comment`,n.comment):x}
  `}function fa(e,t){if(!e.until)return null;let[n,r]=[Date.parse(e.until),Date.parse(e.at)];return Math.max(0,Math.ceil(Math.min(n-t,n-r)/1e3))}function pa({decision:e}){return e?v`<span>${e.decision===`approve`?`You approved it`:`You rejected it`}</span>`:x}function ma({judging:e},t,n){return e?t?`The agent looks at whether it can go on with that.`:`The agent looks at whether it can go on with the reply.`:n===0?`It is being handed to the agent.`:t?`It is handed to the agent when the time to take it back is over.`:`They can still take it back; until then nobody else can reply.`}var ha=4096;function ga(e,t){let n=t.comments??[];if(n.length===0&&!e.open)return x;let r=(t.comment_count??n.length)-n.length;return v`
    <section class="ask-thread" aria-label="Said about this">
      ${r>0?v`<p class="ask-muted">${r} earlier ${r===1?`comment is`:`comments are`} in the session.</p>`:x}
      <ol class="ask-comments" aria-live="polite">${n.map(_a)}</ol>
      ${e.open?va(e):x}
    </section>
  `}function _a({by:e,at:t,text:n}){let r=e.kind===`person`;return v`
    <li class="ask-said ${r?``:`ask-said-by-agent`}">
      <p class="ask-said-by">
        <strong><bdi>${R(e.name)}</bdi></strong>
        ${r?x:v`<span>${e.kind===`system`?`says`:`says (unverified)`}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi>${R(n)}</bdi></p>
    </li>
  `}function va(e){if(!e.wantsMore)return v`<button type="button" class="ask-link ask-more-button" @click=${()=>e.askForMore()}>Ask for more</button>`;let t=e.idFor(`more`),n=e.more,r=new TextEncoder().encode(n).length>ha;return v`
    <form class="ask-more" @submit=${t=>{t.preventDefault(),e.sayMore()}}>
      <label for=${t}>Ask for more <span class="ask-optional">nothing is decided by it</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor(`more-hint`)}
        .value=${O(n)}
        @input=${t=>e.more=t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim()===``||r||e.asking}>Send</button>
        <p class="ask-muted" id=${e.idFor(`more-hint`)} role="status">${ya(r,e.asking)}</p>
      </div>
    </form>
  `}function ya(e,t){return e?`A comment has at most 4 KiB.`:t?`Sending…`:`The reply appears here.`}function ba(e,{draft:t,reason:n,changed:r}){let i=Yt(e),a=I(e).filter(e=>!Pt(e)&&!Ca(L(t,e.id),L(i,e.id)));return{revision:e.revision,fields:Object.fromEntries(a.map(({id:e})=>[e,L(t,e)])),...t.comment?{comment:t.comment}:{},...t.response?{response:t.response}:{},...n?{reason:n}:{},...r?{arguments:r}:{}}}function xa(e,t){let n=Yt(e),r=I(e).filter(({id:e})=>wa(t.fields[e],L(n,e))),i={fields:{...n.fields,...Object.fromEntries(r.map(({id:e})=>[e,t.fields[e]]))},comment:Ea(t.comment),response:Ea(t.response)},a=t.revision===e.revision;return{draft:a?i:Zt(i,e),reason:Ea(t.reason),changed:a&&Ta(t.arguments)?t.arguments:null}}function Sa({revision:e,fields:t,...n}){return Object.keys(t).length===0&&Object.values(n).every(e=>!e)}function Ca(e,t){return JSON.stringify(e)===JSON.stringify(t)}function wa(e,t){if(!e||typeof e!=`object`)return!1;let n=[e.text,e.notes].every(e=>typeof e==`string`),r=Array.isArray(e.values)&&e.values.every(e=>typeof e==`string`);return n&&r&&typeof e.own==`boolean`&&e.declined!==void 0&&e.form?.kind===t.form?.kind}function Ta(e){return typeof e==`object`&&!!e&&(`text`in e||`filled`in e)}function Ea(e){return typeof e==`string`?e:``}var Da=class extends w{static properties={ask:{attribute:!1},problems:{attribute:!1},notice:{attribute:!1},busy:{type:Boolean},readonly:{type:Boolean},people:{attribute:!1},fileAt:{attribute:!1},saved:{attribute:!1},tookUp:{state:!0},draft:{state:!0},kept:{state:!0},revealed:{state:!0},step:{state:!0},peeked:{state:!0},unfolded:{state:!0},own:{state:!0},wantsMore:{state:!0},more:{state:!0},asking:{state:!0},rule:{state:!0},suggestions:{attribute:!1},changed:{state:!0}};reason=``;earlier=null;#e=!1;#t=null;#n=0;#r=null;constructor(){super(),this.ask=null,this.problems=[],this.notice=null,this.busy=!1,this.readonly=!1,this.people=[],this.fileAt=null,this.saved=null,this.tookUp=null,this.draft={fields:{},comment:``,response:``},this.kept=F,this.revealed=[],this.step=`choosing`,this.peeked={},this.unfolded=!1,this.own=[],this.wantsMore=!1,this.more=``,this.asking=!1,this.rule=Ni,this.suggestions=null,this.changed=null}disconnectedCallback(){super.disconnectedCallback(),window.clearTimeout(this.#n)}#i(){window.clearTimeout(this.#n);let e=this.ask?.status===`pending`?this.ask.held:null;e&&(fa(e,Date.now())??0)>0&&(this.#n=window.setTimeout(()=>this.requestUpdate(),1e3))}createRenderRoot(){return this}willUpdate(e){e.has(`ask`)&&this.ask&&this.#c(this.ask,e.get(`ask`)??null),(e.has(`saved`)||e.has(`ask`))&&this.ask&&this.saved&&this.#a(this.ask,this.saved),(e.has(`problems`)||e.has(`notice`)||e.get(`busy`)&&!this.busy)&&(this.#e=!1),e.has(`problems`)&&(this.own=[]),(e.has(`problems`)||e.has(`notice`))&&(this.asking=!1)}#a(e,t){!this.open||this.#t||!this.isUntouched||Sa(t)||(this.#o(xa(e,t)),this.tookUp=this.isUntouched?null:t.saved_at,this.#t=ba(e,this))}get isUntouched(){return!this.ask||Sa(ba(this.ask,this))}#o({draft:e,reason:t,changed:n}){this.draft=e,this.reason=t,this.changed=n}startOver(){this.ask&&(this.#o({draft:Yt(this.ask),reason:``,changed:null}),this.tookUp=null,this.own=[],this.#r=`.ask-title`)}#s=()=>{if(!this.ask||!this.open||this.#e||this.busy)return;let e=ba(this.ask,this);Ca(e,this.#t)||!this.#t&&Sa(e)||(this.#t=e,this.dispatchEvent(new ni({ask_id:this.ask.id,unsent:e})))};#c(e,t){if(this.#l(e,t),t&&this.step===`tightening`&&Ir(t)!==Ir(e)&&(this.step=`choosing`),(t?.id!==e.id||e.status!==`pending`)&&(this.kept=F,this.revealed=[]),t?.id!==e.id)this.draft=Yt(e),this.tookUp=null,this.#t=null,this.earlier=null,this.reason=``,this.unfolded=!1;else if(t.revision===e.revision&&t.status===e.status&&!t.held==!e.held)return;else t.revision!==e.revision&&(this.draft=Zt(this.draft,e),this.earlier=t.approval?new Map(t.approval.view.map(e=>[e.path,e.text])):null);this.step=`choosing`,this.own=[],this.rule=Ni,this.changed=null,this.#e=!1}#l(e,t){if(t?.id!==e.id){this.wantsMore=!1,this.more=``,this.asking=!1;return}let n=new Set(t.comments?.map(({seq:e})=>e)),r=this.more.trim();this.asking&&e.comments?.some(({seq:e,text:t})=>!n.has(e)&&t===r)&&(this.more=``,this.asking=!1)}updated(e){this.#i(),this.#r?(this.querySelector(this.#r)?.focus(),this.#r=null):(e.has(`problems`)||e.has(`own`))&&this.allProblems.length>0&&this.querySelector(`.ask-problems`)?.focus()}get open(){let e=this.ask?.you;return this.ask?.status===`pending`&&!this.ask.held&&!this.readonly&&(!e||e.answer||e.reject)}get allProblems(){return this.own.length>0?this.own:this.problems}idFor(e){return`${this.ask?.id??`ask`}-${e}`}async focusStart(){await this.updateComplete,(this.querySelector(`[data-safe]`)??this.querySelector(`.ask-title`))?.focus()}go(e,t){this.step=e,this.own=[],this.#r=t}submitAnswers(){if(!this.ask)return;let e=wi(this),t=ln(this.ask,this.draft).filter(({id:e})=>!L(this.draft,e).declined),n=[...e,...It(t,this.kept)],r=vn(this.ask,this.draft,this.kept).filter(({pointer:e})=>n.every(t=>t.pointer!==e));this.own=[...n,...r],this.own.length===0&&this.send(pn(this.ask,this.draft,this.kept))}submitResponse(){if(!this.ask)return;let e=this.draft.response.trim();this.own=e?[]:[{pointer:`/response`,code:`required`,message:`Please write your response, or go back to the questions.`}],e&&this.send({response:e,revision:this.ask.revision})}decide(e){let t=this.ask?.approval?.digest??this.ask?.review?.digest;if(!this.ask||t===void 0)return;let n=e===`reject`?this.reason.trim():``,r=e===`approve`&&I(this.ask).length>0;if(this.own=r?[...wi(this),...vn(this.ask,this.draft)]:[],this.own.length>0)return void(this.step=`choosing`);let i=r?{feedback:mn(this.ask,this.draft)}:{},a=e===`approve`&&this.ask.approval?Ri(this.rule,Date.now()):void 0;this.send({decision:e,revision:this.ask.revision,digest:t,...n?{reason:n}:{},...a?{remember:a}:{},...i})}edit(){this.ask?.approval&&(this.changed??=Bn(this.ask.approval),this.own=[],this.go(`editing`,`.ask-editing :is(input, select, textarea)`))}sendEdit(){let e=this.ask?.approval;if(!this.ask||!e||!this.changed)return;let t=wi(this);if(this.own=t.length>0?t:Hn(e,this.changed),this.own.length>0)return;let{revision:n}=this.ask;this.send({decision:`approve`,revision:n,digest:e.digest,arguments:new rt(Vn(e,this.changed))})}send(e){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let{id:t,view_digest:n}=this.ask,r=n?{shown:{digest:n}}:{};this.dispatchEvent(new Jr({ask_id:t,body:{...e,...r}}))}suggest(){this.ask&&this.suggestions===null&&this.dispatchEvent(new Zr({ask_id:this.ask.id}))}dismiss(){if(!this.ask||this.#e||this.busy||!this.open)return;this.#e=!0;let e=this.draft.comment.trim();this.dispatchEvent(new Yr({ask_id:this.ask.id,...e?{comment:e}:{}}))}askForMore(){this.wantsMore=!0,this.#r=`.ask-more-textarea`}sayMore(){let e=this.more.trim();this.ask&&!this.asking&&this.open&&e!==``&&(this.asking=!0,this.dispatchEvent(new Xr({ask_id:this.ask.id,text:e})))}handOn(e,t){!this.ask||!e||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new Qr({ask_id:this.ask.id,to:e,...t?{note:t}:{}})))}requireMore(){!this.ask||this.#e||this.busy||!this.open||(this.#e=!0,this.dispatchEvent(new $r({ask_id:this.ask.id,quorum:Ir(this.ask)+1})))}undo(){this.ask?.held&&!this.busy&&this.dispatchEvent(new ei({ask_id:this.ask.id}))}#u(e){return e.status===`pending`?e.held?da(this,e,e.held):e.approval?Xi(this,e,e.approval):e.review?na(this,e,e.review):di(this,e):ia(this,e)}render(){let{ask:e}=this;return e?v`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor(`title`)}
        aria-busy=${this.busy}
        @input=${this.#s}
        @change=${this.#s}
        @click=${this.#s}
      >
        ${fr(this,e)} ${Tr(e)} ${hr(this.notice)} ${this.open?_r(this):x} ${this.open?gr(this):x} ${this.#u(e)} ${ga(this,e)}
      </section>
    `:x}},Oa=[[`day`,86400],[`hour`,3600],[`minute`,60]];function ka(e,t){let n=(e-t)/1e3,r=Math.abs(n);if(r<45)return n>5?`in under a minute`:`just now`;if(r>518400)return new Intl.DateTimeFormat(`en`,{dateStyle:`medium`}).format(e);let i=new Intl.RelativeTimeFormat(`en`,{numeric:`always`,style:`short`}),[a,o]=Oa.find(([,e])=>r>=e)??[`minute`,60];return i.format(Math.round(n/o)||Math.sign(n),a)}var Aa=class extends HTMLElement{#e=``;#t=0;set at(e){e!==this.#e&&(this.#e=e,this.#n())}get at(){return this.#e}connectedCallback(){this.#t=window.setInterval(()=>this.#n(),2e4),this.#n()}disconnectedCallback(){window.clearInterval(this.#t)}#n(){let e=Date.parse(this.#e);if(Number.isNaN(e))return;let t=this.querySelector(`time`)??this.appendChild(document.createElement(`time`));t.dateTime=this.#e,t.title=new Intl.DateTimeFormat(`en`,{dateStyle:`full`,timeStyle:`long`}).format(e);let n=ka(e,Date.now());t.textContent!==n&&(t.textContent=n)}};customElements.get(`waypost-when`)||customElements.define(`waypost-when`,Aa),customElements.get(`waypost-ask`)||customElements.define(`waypost-ask`,Da);var ja=class extends Error{};function Ma(e){let t=ArrayBuffer.isView(e)?new Uint8Array(e.buffer,e.byteOffset,e.byteLength):new Uint8Array(e),n=Array.from(t,e=>String.fromCharCode(e)).join(``);return btoa(n).replaceAll(`+`,`-`).replaceAll(`/`,`_`).replaceAll(`=`,``)}function Na(e){return Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0))}function Pa({hostname:e,port:t,protocol:n}){return(/^[\d.]+$/.test(e)||e.startsWith(`[`))&&n===`http:`?`http://localhost${t?`:${t}`:``}`:null}function Fa(){return`PublicKeyCredential`in window&&window.isSecureContext}var Ia=e=>e.map(({id:e})=>({type:`public-key`,id:Na(e)}));async function La(e){let t={...e,challenge:Na(e.challenge),user:{...e.user,id:Na(e.user.id)},excludeCredentials:Ia(e.excludeCredentials)},n=await za(navigator.credentials.create({publicKey:t})),r=n.response;return{id:n.id,type:n.type,response:{clientDataJSON:Ma(r.clientDataJSON),attestationObject:Ma(r.attestationObject)}}}async function Ra(e){let t={...e,challenge:Na(e.challenge),allowCredentials:Ia(e.allowCredentials)},n=await za(navigator.credentials.get({publicKey:t})),{clientDataJSON:r,authenticatorData:i,signature:a,userHandle:o}=n.response,s={clientDataJSON:Ma(r),authenticatorData:Ma(i),signature:Ma(a)};return{id:n.id,type:n.type,response:o?{...s,userHandle:Ma(o)}:s}}async function za(e){let t=await e.catch(e=>{let t=e instanceof DOMException?e.name:``;throw t===`InvalidStateError`?new ja(`This authenticator holds a passkey of yours already.`):t===`SecurityError`?new ja(`This browser refuses passkeys at this address.`):new ja(`Nothing came from your authenticator. Try again, or use another way.`)});if(!t)throw new ja(`Nothing came from your authenticator. Try again, or use another way.`);return t}var Ba=`x-waypost-csrf`,Va=``;function Ha(e){e&&(Va=e)}function Ua(){return{[Ba]:Va}}var V=`/api/v1`,H=class extends Error{status;code;detail;errors;extras;constructor(e,t){let{title:n,code:r,detail:i,errors:a,...o}=t;super(Wa(n)||`Something went wrong`),this.status=e,this.code=Wa(r),this.detail=Wa(i),this.errors=Array.isArray(a)?a:[],this.extras=o}};function Wa(e){return typeof e==`string`?e:``}var Ga={title:`Waypost cannot be reached`,code:`unreachable`,detail:`Check that it is running. Nothing was lost.`};async function U(e,t={}){let n=await fetch(V+e,t).catch(()=>{throw new H(0,Ga)}),r=await n.json().catch(()=>null);if(n.ok)return r;throw new H(n.status,r??{})}async function Ka(e){let t=await fetch(V+e).catch(()=>{throw new H(0,Ga)});if(t.ok)return t.blob();throw new H(t.status,await t.json().catch(()=>null)??{})}async function qa(e){try{return await e()}catch(t){if(!(t instanceof H)||t.code!==`csrf`)throw t;return await Ja(),e()}}async function Ja(){let e=await U(`/me`);return Ha(e.csrf),e}var Ya={"content-type":`application/json`};function W(e,t,n){let r=n?{"idempotency-key":n}:{};return qa(()=>U(e,{method:`POST`,headers:{...Ya,...Ua(),...r},body:it(t)}))}function Xa(e){return qa(()=>U(e,{method:`DELETE`,headers:Ua()}))}function Za(e,t,n){return qa(()=>Qa(e,t,n))}function Qa(e,t,n){return new Promise((r,i)=>{let a=new XMLHttpRequest;a.open(`POST`,`${V}/files?name=${encodeURIComponent(e.name)}`),a.setRequestHeader(`content-type`,e.type||`application/octet-stream`),Object.entries(Ua()).forEach(([e,t])=>a.setRequestHeader(e,t)),a.responseType=`json`,a.upload.onprogress=({loaded:e,total:r})=>n()?t(r>0?e/r:0):a.abort(),a.onerror=()=>i(new H(0,Ga)),a.onabort=a.onerror,a.onload=()=>{let e=a.response??{};a.status===201?r(e):i(new H(a.status,e))},a.send(e)})}async function $a(e){let t=[],n=null;do{let r=await U(e+(n?`&cursor=${encodeURIComponent(n)}`:``));t.push(...r.items),n=r.next_cursor}while(n);return t}var G=encodeURIComponent,eo=class{#e=null;#t=``;keyFor(e){return e!==this.#e&&(this.#e=e,this.#t=Array.from(crypto.getRandomValues(new Uint8Array(16)),e=>e.toString(16).padStart(2,`0`)).join(``)),this.#t}arrived(){this.#e=null}},K={me:Ja,ways:e=>U(e?`/sign-in?team=${G(e)}`:`/sign-in`),signIn:(e,t,n)=>W(`/sign-in/password`,n?{name:e,password:t,team:n}:{name:e,password:t}),stepUp:e=>W(`/me/step-up`,{code:e}),account:()=>U(`/me/account`),mySessions:async()=>(await U(`/me/sessions`)).items,endSession:e=>W(`/me/sessions/${G(e)}/end`,{}),signOut:()=>W(`/me/sign-out`,{}),signOutEverywhere:()=>W(`/me/sign-out-everywhere`,{}),setPassword:(e,t)=>W(`/me/password`,t?{old:t,password:e}:{password:e}),startCode:()=>W(`/me/code`,{}),confirmCode:async(e,t)=>(await W(`/me/code/confirm`,{secret:e,code:t})).recovery_codes,removeFactor:e=>W(`/me/factors/${G(e)}/remove`,{}),agents:async()=>(await U(`/agents`)).items,pendingAsks:()=>$a(`/asks?status=pending`),ask:e=>U(`/asks/${G(e)}`),answer:(e,t)=>W(`/asks/${G(e)}/answer`,t),comment:(e,t)=>W(`/asks/${G(e)}/comment`,{text:t}),opened:e=>W(`/asks/${G(e)}/opened`,{}),delegate:(e,t,n)=>W(`/asks/${G(e)}/delegate`,n?{to:t,note:n}:{to:t}),people:async()=>(await U(`/people`)).items.map(({name:e})=>e),tighten:(e,t)=>W(`/asks/${G(e)}/tighten`,{who:{quorum:t}}),undo:e=>W(`/asks/${G(e)}/undo`,{}),draft:async e=>(await U(`/asks/${G(e)}/draft`)).draft,keepDraft:(e,t)=>qa(()=>U(`/asks/${G(e)}/draft`,{method:`PUT`,headers:{...Ya,...Ua()},keepalive:!0,body:it(t)})),upload:Za,fileOfSession:(e,t)=>`${V}/sessions/${G(e)}/files/${t}`,fileOf:(e,t)=>`${V}/asks/${G(e)}/files/${t}`,cancelAsk:(e,t)=>W(`/asks/${G(e)}/cancel`,t?{comment:t}:{}),decide:(e,t)=>W(`/asks/decide`,{decisions:e},t),rules:()=>$a(`/rules?limit=100`),endRule:e=>Xa(`/rules/${G(e)}`),suggestions:async e=>(await U(`/rules/suggestions?ask=${G(e)}`)).items,sessions:e=>U(`/sessions${e?`?cursor=${G(e)}`:``}`),session:e=>U(`/sessions/${G(e)}`),start:(e,t,n)=>W(`/sessions`,t?{agent:e,message:t}:{agent:e},n),say:(e,t,n)=>W(`/sessions/${G(e)}/messages`,{text:t},n),resume:e=>W(`/sessions/${G(e)}/resume`,{}),snapshot:e=>Ka(`/sessions/${G(e)}/snapshot`),cancel:e=>W(`/sessions/${G(e)}/cancel`,{}),eventsPage:(e,t)=>U(`/sessions/${G(e)}/events?after=${t}&limit=200`)},to={inbox:`${V}/asks/events`,session:(e,t)=>`${V}/sessions/${G(e)}/events?after=${t}`},no=encodeURIComponent,ro={list:async()=>(await U(`/me/passkeys`)).items,add:async e=>{let{options:t}=await W(`/me/passkeys/start`,{});return W(`/me/passkeys/finish`,{credential:await La(t),label:e})},remove:e=>Xa(`/me/passkeys/${no(e)}`),signIn:async()=>{let{options:e}=await W(`/sign-in/passkey/start`,{});return W(`/sign-in/passkey/finish`,{credential:await Ra(e)})},again:async()=>{let{options:e}=await W(`/me/step-up/passkey/start`,{});return W(`/me/step-up/passkey/finish`,{credential:await Ra(e)})}},io={start:async(e,t)=>(await W(`/sign-in/oidc/${no(e)}/start`,{to:t})).url,finish:async(e,t)=>(await W(`/sign-in/oidc/${no(e)}/finish`,t)).to},q=class extends w{createRenderRoot(){return this}};function J(e){return v`<div role="alert" class="problem-place">
    ${e?v`<p class="problem-line"><strong>${e.message}</strong>${e.detail?v` ${e.detail}`:x}</p>`:x}
  </div>`}function Y(e){return e instanceof H?e:new H(0,{title:`Something went wrong in this page`,detail:String(e)})}function X(e){return v`<div class="skeleton" role="status">
    <span class="visually-hidden">Loading…</span>
    ${Array.from({length:e},()=>v`<div class="skeleton-row" aria-hidden="true"></div>`)}
  </div>`}function ao(e,t){let n=URL.createObjectURL(e);Object.assign(document.createElement(`a`),{href:n,download:t}).click(),window.setTimeout(()=>URL.revokeObjectURL(n),6e4)}var oo=class extends q{static properties={providers:{attribute:!1},to:{},problem:{state:!0},busy:{state:!0}};constructor(){super(),this.providers=[],this.to=`/`,this.problem=null,this.busy=null}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await t()}catch(e){this.problem=so(e),this.busy=null}}}#t=()=>this.#e(`passkey`,async()=>{await ro.signIn(),this.dispatchEvent(new CustomEvent(`signed-in`,{bubbles:!0}))});#n=e=>this.#e(e,async()=>location.assign(await io.start(e,this.to)));render(){let e=Pa(location);return v`
      ${J(this.problem)}
      ${Fa()&&!e?v`<button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${this.#t}>
            ${this.busy===`passkey`?`Waiting for your authenticator…`:`Sign in with a passkey`}
          </button>`:x}
      ${this.providers.map(({name:e,label:t})=>v`
        <button type="button" class="plain-button sign-in-way" ?disabled=${this.busy!==null} @click=${()=>void this.#n(e)}>
          ${this.busy===e?`Going there…`:`Sign in with ${t}`}
        </button>`)}
      ${e?v`<p class="sign-in-note">Passkeys do not work at an address of numbers. With a passkey, open <a class="plain-link" href="${e}${this.to}">${e}</a>.</p>`:x}
    `}};function so(e){return e instanceof ja?new H(0,{title:`No passkey was used.`,detail:e.message}):Y(e)}async function co(e){try{return await e()}catch(t){if(!(t instanceof H)||t.code!==`step_up_required`)throw t;if(t.extras.enrolled!==!0)throw new H(t.status,{title:`You signed in a while ago.`,code:t.code,detail:lo});if(!await uo())throw t;return e()}}var lo=`Sign out and in again; within the hour after that you can change this.`;function uo(){return new Promise(e=>{let t=document.createElement(`waypost-step-up`),n=n=>{t.remove(),e(n)};t.addEventListener(`close`,()=>n(!1));let r=async e=>{t.busy=!0;try{await e(),n(!0)}catch(e){t.problem=so(e),t.busy=!1}};t.addEventListener(`waypost-step-up`,({detail:e})=>void r(()=>K.stepUp(e.code))),t.addEventListener(`waypost-step-up-passkey`,()=>void r(ro.again)),document.body.append(t)})}var fo=class extends q{static properties={passkeys:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.passkeys=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(`list`,async()=>void(this.passkeys=await ro.list()))}async#e(e,t){if(!this.busy){this.busy=e,this.problem=null;try{await co(t)}catch(e){this.problem=so(e)}finally{this.busy=null}}}#t(e){e.preventDefault();let t=e.currentTarget,n=String(new FormData(t).get(`label`)??``).trim();this.#e(`new`,async()=>{let e=await ro.add(n);this.passkeys=[...this.passkeys??[],e],this.said=`The passkey ${e.label} is yours now.`,t.reset()})}#n(e){this.#e(e.id,async()=>{await ro.remove(e.id),this.passkeys=(this.passkeys??[]).filter(({id:t})=>t!==e.id),this.said=`The passkey ${e.label} no longer opens this. Take it out of your authenticator too.`,this.querySelector(`h2`)?.focus()})}#r(e){return v`<li class="factor">
      <p class="factor-name"><bdi>${R(e.label)}</bdi></p>
      <p class="factor-facts">
        <span>made <waypost-when .at=${e.created_at}></waypost-when></span>
        <span>${e.used_at?v`used <waypost-when .at=${e.used_at}></waypost-when>`:`not used yet`}</span>
        <button type="button" class="plain-button" ?disabled=${this.busy!==null} aria-label="Remove the passkey ${e.label}"
          @click=${()=>this.#n(e)}>${this.busy===e.id?`Removing…`:`Remove`}</button>
      </p>
    </li>`}#i(){let e=Pa(location);return e?v`<p>Passkeys do not work at an address of numbers. To make one, open <a class="plain-link" href="${e}/account">${e}</a> and sign in there.</p>`:Fa()?v`<form class="factor-new" @submit=${e=>this.#t(e)}>
      <label for="passkey-label">What you call it</label>
      <input id="passkey-label" name="label" maxlength="64" required placeholder="Work laptop" autocomplete="off" />
      <button type="submit" class="primary-button" ?disabled=${this.busy!==null}>${this.busy===`new`?`Waiting for your authenticator…`:`Make a passkey`}</button>
    </form>`:v`<p>This browser cannot make passkeys here.</p>`}render(){let{passkeys:e}=this;return v`
      <h2 tabindex="-1">Passkeys</h2>
      <p>A passkey signs you in with your finger, your face or a PIN, and proves that it is you before something risky is approved.</p>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${J(this.problem)}
      ${e===null?this.problem?x:X(1):e.length>0?v`<ul class="factors">${D(e,({id:e})=>e,e=>this.#r(e))}</ul>`:x}
      ${e===null?x:this.#i()}
    `}},po={link:`a link`,password:`a password`,passkey:`a passkey`,code:`a code`,oidc:`an account elsewhere`,cookie:`a link`},mo=class extends q{static properties={account:{state:!0},sessions:{state:!0},enrolment:{state:!0},recovery:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.account=null,this.sessions=[],this.enrolment=null,this.recovery=[],this.problem=null,this.busy=!1,this.said=``}connectedCallback(){super.connectedCallback(),this.#e(``,async()=>{})}async#e(e,t){if(!this.busy){this.busy=!0,this.problem=null;try{await co(t),[this.account,this.sessions]=await Promise.all([K.account(),K.mySessions()]),this.said=e}catch(e){this.problem=Y(e)}finally{this.busy=!1}}}#t=e=>{e.preventDefault();let t=e.target,n=new FormData(t),r=String(n.get(`old`)??``);this.#e(`Your password is set. Other browsers are signed out.`,async()=>{await K.setPassword(String(n.get(`password`)),r||void 0),t.reset()})};#n=()=>void this.#e(``,async()=>this.enrolment=await K.startCode());#r=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.#e(`One-time codes are set up.`,async()=>{this.recovery=await K.confirmCode(this.enrolment?.secret??``,t),this.enrolment=null})};#i=e=>void this.#e(``,e).then(()=>location.assign(`/`));render(){return v`<div class="narrow account">
      <header class="page-head"><h1 tabindex="-1">Account</h1></header>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${J(this.problem)}
      ${this.account===null?this.problem?x:X(4):v`${this.#a()} ${this.#s(this.account)} ${this.#c(this.account)}`}
      <section class="account-part"><account-passkeys></account-passkeys></section>
    </div>`}#a(){return v`<section aria-labelledby="account-browsers">
      <h2 id="account-browsers">Where you are signed in</h2>
      <ul class="rules">${this.sessions.map(e=>this.#o(e))}</ul>
      <p class="step-up-actions">
        <button type="button" class="plain-button" @click=${()=>this.#i(K.signOut)}>Sign out here</button>
        <button type="button" class="ask-reject-button" @click=${()=>this.#i(K.signOutEverywhere)}>Sign out everywhere</button>
      </p>
    </section>`}#o({id:e,device:t,signed_in_by:n,signed_in_at:r,used_at:i,current:a}){let o=t||`A browser`;return v`<li class="rule">
      <p class="rule-says"><bdi>${o}</bdi>${a?` (this one)`:``}</p>
      <p class="rule-facts">
        <span>signed in by ${po[n]??n} <waypost-when .at=${r}></waypost-when></span>
        ${i?v`<span>used <waypost-when .at=${i}></waypost-when></span>`:x}
        ${a?x:v`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label="Sign out: ${o}"
          @click=${()=>void this.#e(`${o} is signed out.`,()=>K.endSession(e))}>Sign out</button>`}
      </p>
    </li>`}#s({factors:e,signed_in_by:t}){let n=e.some(({kind:e})=>e===`password`);return v`<section aria-labelledby="account-password">
      <h2 id="account-password">${n?`Change your password`:`Set a password`}</h2>
      <form class="sign-in-form" @submit=${this.#t}>
        ${n?v`<label>Password as it is now
          <input class="account-input" name="old" type="password" autocomplete="current-password" ?required=${t!==`link`} /></label>`:x}
        <label>New password, at least 12 characters
          <input class="account-input" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
        <button class="primary-button" ?disabled=${this.busy}>Set password</button>
      </form>
    </section>`}#c({factors:e}){let t=e.find(({kind:e})=>e===`code`);return v`<section aria-labelledby="account-code">
      <h2 id="account-code">One-time codes</h2>
      ${this.recovery.length>0?this.#u():x}
      ${this.enrolment?this.#l(this.enrolment):t?v`<p>An app makes codes for you; ${t.recovery_codes_left??0} recovery codes are left. Approving a risky call takes one.</p>
              <p class="step-up-actions">
                <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#n}>Set up another app</button>
                <button type="button" class="ask-reject-button" ?disabled=${this.busy}
                  @click=${()=>void this.#e(`One-time codes are gone.`,()=>K.removeFactor(t.id))}>Remove</button>
              </p>`:v`<p>With an app that makes codes, approving a risky call takes your phone as well as this browser.</p>
              <button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#n}>Set up one-time codes</button>`}
    </section>`}#l({secret:e,qr:t}){return v`<form class="sign-in-form" @submit=${this.#r}>
      <p>Scan this with your app, or type the secret into it. Then give the code that it shows.</p>
      ${t?v`<img class="account-qr" alt="The secret as a QR code" width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(t)}" />`:x}
      <p>Secret: <code class="account-secret">${e}</code></p>
      <label>Code <input class="account-input" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
      <button class="primary-button" ?disabled=${this.busy}>Confirm</button>
    </form>`}#u(){return v`<div class="account-recovery">
      <p><strong>Keep these recovery codes where your phone is not.</strong> Each is good for once, and they are not shown again.</p>
      <ul>${this.recovery.map(e=>v`<li><code>${e}</code></li>`)}</ul>
    </div>`}};function ho(e){history.pushState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`))}function go(e){if(e.defaultPrevented||e.button!==0||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;let t=e.target instanceof Element?e.target.closest(`a`):null;!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`)||/^\/($|asks\/|sessions($|\/)|agents$|account$)/.test(t.pathname)&&(e.preventDefault(),t.href!==location.href&&ho(t.pathname+t.search))}var _o=class extends q{static properties={agents:{state:!0},chosen:{state:!0},message:{state:!0},busy:{state:!0},problem:{state:!0}};#e=new eo;constructor(){super(),this.agents=null,this.chosen=null,this.message=``,this.busy=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.#t()}async#t(){try{this.agents=await K.agents(),this.chosen??=this.agents[0]?.name??null}catch(e){this.problem=Y(e)}}async#n(e){if(e.preventDefault(),!this.busy&&this.chosen){this.busy=!0,this.problem=null;try{let e=this.message.trim();ho(`/sessions/${(await K.start(this.chosen,e,this.#e.keyFor(`${this.chosen}\n${e}`))).id}`)}catch(e){this.problem=Y(e),this.busy=!1}}}#r(e){let t=e.name===this.chosen;return v`
      <label class="agent-card ${t?`selected`:``}">
        <input type="radio" name="agent" value=${e.name} .checked=${t} aria-labelledby="agent-${e.name}"
          aria-describedby="about-${e.name}" @change=${()=>this.chosen=e.name} />
        <span class="agent-words">
          <span class="agent-name" id="agent-${e.name}"><bdi>${R(e.name)}</bdi></span>
          <span class="agent-about" id="about-${e.name}">
            ${e.description?v`<bdi>${R(e.description)}</bdi>`:x}
            ${vo(e)}
            ${e.tools.length>0?v`<span class="agent-tools">${e.tools.map(yo)}</span>`:x}
          </span>
        </span>
      </label>
    `}render(){let{agents:e}=this;return v`
      <div class="narrow">
        <header class="page-head"><h1 tabindex="-1">Agents</h1><a class="plain-link" href="/rules">Standing rules</a></header>
        ${J(this.problem)}
        ${e===null?this.problem?x:X(2):e.length===0?v`<div class="empty"><h2>No agents here</h2><p>Programs can still ask over HTTP or from the command line.</p></div>`:v`
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
    `}};function vo({approvals:e}){switch(e){case`off`:return v`<strong class="agent-approvals is-off">Approvals are off: it runs every tool without asking anybody.</strong>`;case`high_only`:return v`<span class="agent-approvals">Asks first only where the risk is high.</span>`;case`all`:return v`<span class="agent-approvals">Asks first for everything that does something.</span>`;default:return x}}function yo({name:e,approval:t}){return v`<span class="agent-tool"><code>${e}</code>${t===`never`?x:v`<span class="ask-muted">${t===`always`?`asks first`:`may ask first`}</span>`}</span>`}var Z=e=>y`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,Q={inbox:Z(y`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),sessions:Z(y`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),agents:Z(y`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),account:Z(y`<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 19.5c1-3.5 3.8-5.25 7.25-5.25s6.25 1.75 7.25 5.25"/>`),back:Z(y`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),tool:Z(y`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),done:Z(y`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),go:Z(y`<path d="M12 19V5M6 11l6-6 6 6"/>`)},bo=700,xo=class{host;#e=new Map;#t=new Map;constructor(e){this.host=e,e.addController(this),e.addEventListener(`waypost-draft`,this.#r)}hostConnected(){document.addEventListener(`visibilitychange`,this.#i)}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#i),this.#a()}hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&(e.you.answer||e.you.reject)&&!this.#e.has(e.id)&&this.#n(e.id)}at(e){return this.#e.get(e)??null}forget(e){let t=this.#t.get(e);return window.clearTimeout(t?.timer),this.#t.delete(e),t?.unsent??null}keep(e,t){t&&K.keepDraft(e,t).catch(()=>null)}async#n(e){this.#e.set(e,null);let t=await K.draft(e).catch(()=>null);this.#e.set(e,t),t&&this.host.requestUpdate()}#r=({detail:{ask_id:e,unsent:t}})=>{window.clearTimeout(this.#t.get(e)?.timer),this.#t.set(e,{unsent:t,timer:window.setTimeout(()=>this.#o(e),bo)})};#i=()=>{document.visibilityState===`hidden`&&this.#a()};#a(){for(let e of[...this.#t.keys()])this.#o(e)}#o(e){this.keep(e,this.forget(e))}},So=`waypost-team`;function Co(e,t){return(new URLSearchParams(e).get(`team`)??t?.getItem(So)??``).trim()}function wo(e,t){e?t?.setItem(So,e):t?.removeItem(So)}function To(){try{return window.localStorage}catch{return null}}async function Eo(){let e=await K.me().catch(()=>null);if(!await Do(e))return!1;let t=await K.me();return document.dispatchEvent(new CustomEvent(`signed-in`)),t.principal.name===e?.principal.name||(location.reload(),!1)}function Do(e){return new Promise(t=>{let n=document.createElement(`waypost-sign-in-first`);n.who=e?.principal.name??``;let r=e=>{n.team=e,K.ways(e).then(e=>n.ways=e,e=>n.problem=Y(e))},i=e=>{n.remove(),t(e)};n.addEventListener(`close`,()=>i(!1)),n.addEventListener(`signed-in`,e=>(e.stopPropagation(),i(!0))),n.addEventListener(`waypost-team`,({detail:e})=>r(e.team)),n.addEventListener(`waypost-sign-in`,({detail:{name:e,password:t,team:r}})=>{n.busy=!0,K.signIn(e,t,r).then(()=>(wo(r,To()),i(!0)),e=>{n.problem=Y(e),n.busy=!1})}),r(Co(location.search,To())),document.body.append(n)})}var Oo={busy:!1,problems:[],notice:null},ko=(e,t)=>K.fileOf(e.id,t),Ao=class{host;onAsk;#e=new Map;#t=new Map;#n=!1;drafts;people=[];constructor(e,t){this.host=e,this.onAsk=t,e.addController(this),this.drafts=new xo(e),e.addEventListener(`waypost-answer`,this.#a),e.addEventListener(`waypost-cancel`,this.#s),e.addEventListener(`waypost-attach`,this.#p),e.addEventListener(`waypost-comment`,this.#u),e.addEventListener(`waypost-suggest`,this.#d),e.addEventListener(`waypost-delegate`,this.#o),e.addEventListener(`waypost-tighten`,this.#c),e.addEventListener(`waypost-undo`,this.#l)}hostUpdated(){for(let{ask:e}of this.host.querySelectorAll(`waypost-ask`))e?.status===`pending`&&e.you&&this.#r(e,e.you)}#r({id:e,kind:t,view_digest:n,policy:r},i){n&&(i.answer||i.reject)&&!this.#t.has(n)&&this.#t.set(n,K.opened(e).then(({opened_at:e})=>e).catch(()=>null)),i.answer&&(t!==`questions`||Er(r.who??{})!==null)&&!this.#n&&(this.#n=!0,this.#i())}async#i(){let[e,t]=await Promise.all([K.people(),K.me()]).catch(()=>[[],null]);this.people=e.filter(e=>e!==t?.principal.name),this.host.requestUpdate()}at(e){return this.#e.get(e)??Oo}#a=({detail:e})=>void this.#m(e,async()=>K.answer(e.ask_id,await this.#f(e.body)));#o=({detail:e})=>void this.#m(e,()=>K.delegate(e.ask_id,e.to,e.note));#s=({detail:e})=>void this.#m(e,()=>K.cancelAsk(e.ask_id,e.comment));#c=({detail:e})=>void this.#m(e,()=>K.tighten(e.ask_id,e.quorum));#l=({detail:e})=>void this.#m(e,()=>K.undo(e.ask_id));#u=async({detail:{ask_id:e,text:t}})=>{try{this.onAsk(await K.comment(e,t))}catch(t){await this.#h(e,t)}};#d=async({detail:{ask_id:e}})=>{let t=await K.suggestions(e).catch(()=>[]);this.#g(e,{...this.at(e),suggestions:t})};async#f(e){let t=e.shown&&await this.#t.get(e.shown.digest);return e.shown&&t?{...e,shown:{...e.shown,opened_at:t}}:e}#p=({detail:{file:e,report:t,wanted:n}})=>{K.upload(e,e=>t({progress:e}),n).then(({digest:e})=>t({progress:1,digest:e}),e=>t({problem:e.detail||e.message}))};async#m({ask_id:e},t){if(this.at(e).busy)return;let n=this.drafts.forget(e);this.#g(e,{...Oo,busy:!0});try{let r=await t().catch(async r=>{let i=r;if(i.code===`sign_in_required`&&this.drafts.keep(e,n),!await jo(i))throw i;return t()});this.#g(e,Oo),this.onAsk(r)}catch(t){await this.#h(e,t)}}async#h(e,t){let n=await Mo(e,t);n&&this.onAsk(n);let r=t.status===422?t.errors:[];this.#g(e,{busy:!1,problems:r,notice:r.length>0?null:No(t,n)})}#g(e,t){this.#e.set(e,t),this.host.requestUpdate()}};async function jo(e){return e.code===`sign_in_required`?Eo():e.code===`step_up_required`&&e.extras.enrolled===!0&&uo()}async function Mo(e,t){return[409,410,412].includes(t.status)?t.extras.ask||K.ask(e).catch(()=>null):null}function No(e,t){let n=t?nr(t):null,r=`Your answer was not recorded.`;if(e.code===`too_late_to_undo`)return{tone:`warning`,title:`Too late to take it back.`,text:`Your reply was handed to the agent.`};if(e.code===`reply_held`)return{tone:`warning`,title:`${t?.held?.by.name??`Somebody else`} has replied before.`,text:`${r} Their reply is not handed on yet.`};switch(e.status){case 409:return{tone:`warning`,title:`${n?.who??`Somebody else`} was faster.`,text:`${r} What was decided stands below.`};case 410:return{tone:`warning`,title:`${Fo[e.code]??`This ask is no longer open.`}`,text:r};case 412:return{tone:`warning`,title:`This ask has changed while you looked at it.`,text:`${r} Below is version ${t?.revision??``} as it is now; please look again and decide.`};case 401:return{tone:`warning`,title:`You are not signed in any more.`,text:`Run waypost link and open what it prints.`};case 403:return e.code===`step_up_required`?Po(e):e.code===`sign_in_required`?{tone:`warning`,title:`This takes more than a link.`,text:`${r} Sign in, and send it again.`}:{tone:`warning`,title:e.message,text:e.detail};case 0:return{tone:`warning`,title:`Waypost cannot be reached.`,text:`Your answer may not have arrived. Sending it again is safe.`};default:return{tone:`warning`,title:e.message,text:e.detail}}}function Po(e){return{tone:`warning`,title:`Nothing was decided: this takes a fresh proof of who you are.`,text:e.extras.enrolled===!0?`Approve again to give a code.`:`Set up one-time codes on the account page, then approve again.`}}var Fo={cancelled:`This ask was dismissed.`,withdrawn:`The agent took this ask back.`,expired:`This ask expired.`,skipped:`This ask was skipped.`},Io=class extends q{static properties={inbox:{attribute:!1},ask:{attribute:!1},byLink:{type:Boolean,attribute:`by-link`},problem:{state:!0}};#e=new Ao(this,e=>this.inbox.take(e));#t=!1;#n=()=>this.requestUpdate();constructor(){super(),this.ask=``,this.byLink=!1,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#n)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#n)}willUpdate(e){e.has(`ask`)&&this.ask&&this.#r(this.ask)}async#r(e){this.problem=null,this.#t=!1;try{this.inbox.take(await K.ask(e)),this.requestUpdate()}catch(e){this.problem=Y(e)}}updated(){let e=this.querySelector(`waypost-ask`);!e||this.#t||(this.#t=!0,e.focusStart())}render(){let e=this.inbox.get(this.ask),t=this.#e.at(this.ask);return v`
      <div class="narrow">
        <header class="detail-head">
          ${this.byLink?v`<p class="by-link-note">You came in by a link.</p>`:v`<a class="back" href="/">${Q.back}<span>Inbox</span></a>`}
          <h1 class="visually-hidden" tabindex="-1">An ask</h1>
          ${this.byLink?v`<a class="plain-link" href="/">Sign in for more</a>`:e?v`<a class="plain-link" href="/sessions/${e.session_id}">See the whole session</a>`:x}
        </header>
        ${J(this.problem)}
        ${e?v`<waypost-ask class="card" .ask=${e} .fileAt=${ko} .problems=${t.problems} .notice=${t.notice} .busy=${t.busy} .people=${this.#e.people}
            .suggestions=${t.suggestions??null} .saved=${this.#e.drafts.at(this.ask)}></waypost-ask>`:this.problem?x:X(3)}
      </div>
    `}};function Lo(e,t){return!e||t.revision>e.revision?t:t.revision<e.revision?e:e.status===`pending`==(t.status===`pending`)?(t.comment_count??0)<(e.comment_count??0)?e:t:e.status===`pending`?t:e}function Ro(e){return[...e].filter(e=>e.status===`pending`).sort((e,t)=>t.asked_at.localeCompare(e.asked_at)||t.id.localeCompare(e.id))}function zo(e,t){let n=e.findIndex(e=>e.id===t);return e[n+1]??e[n-1]??null}var Bo=`(min-width: 1000px)`,Vo=class extends q{static properties={inbox:{attribute:!1},chosen:{state:!0},wide:{state:!0}};#e=window.matchMedia(Bo);#t=new Ao(this,e=>this.inbox.take(e));#n=()=>this.requestUpdate();#r=()=>this.wide=this.#e.matches;constructor(){super(),this.chosen=null,this.wide=this.#e.matches}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#n),this.#e.addEventListener(`change`,this.#r),document.addEventListener(`keydown`,this.#i)}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#n),this.#e.removeEventListener(`change`,this.#r),document.removeEventListener(`keydown`,this.#i)}willUpdate(e){this.chosen===null&&this.wide&&(this.chosen=this.inbox.list?.[0]?.id??null)}#i=e=>{if(e.target instanceof HTMLElement&&e.target.closest(`input, textarea, select`)||e.metaKey||e.ctrlKey||e.altKey||![`j`,`k`].includes(e.key))return;let t=[...this.querySelectorAll(`.ask-row`)],n=t.findIndex(e=>e.dataset.id===document.activeElement?.dataset.id),r=t[e.key===`j`?n+1:Math.max(n-1,0)];r&&(r.focus(),this.wide&&(this.chosen=r.dataset.id??null))};#a(e,t){!this.wide||e.metaKey||e.ctrlKey||e.shiftKey||e.button!==0||(e.preventDefault(),this.chosen=t.id)}#o(e){let t=this.wide&&e.id===this.chosen,n=e.approval?.risk;return v`
      <li>
        <a class="ask-row ${t?`current`:``}" href="/asks/${e.id}" data-id=${e.id} aria-current=${t?`true`:x}
          @click=${t=>this.#a(t,e)}>
          <span class="ask-row-top">
            <span class="ask-row-agent"><bdi>${R(e.agent)}</bdi>${e.lineage?v` <bdi class="ask-row-for">${Qn(e)}</bdi>`:x}</span>
            <waypost-when .at=${e.asked_at}></waypost-when>
          </span>
          <span class="ask-row-title"><bdi>${Zn(e)}</bdi></span>
          <span class="ask-row-facts">
            <span>${tr(e)}</span>
            ${n?v`<span class="ask-risk ask-risk-${n}">${n} risk</span>`:x}
            ${e.quorum?v`<span>${e.quorum.counted} of ${e.quorum.needed} approvals</span>`:x}
            ${Dr(e)?v`<span class="ask-row-others"><bdi>${Dr(e)}</bdi></span>`:x}
            ${e.policy.expires_at?v`<span>expires <waypost-when .at=${e.policy.expires_at}></waypost-when></span>`:x}
          </span>
        </a>
      </li>
    `}#s(e){let t=this.chosen?this.inbox.get(this.chosen):void 0;if(!t)return v`<div class="pane-empty"><p>Choose an ask to see it here.</p></div>`;let n=this.#t.at(t.id),r=t.status===`pending`?null:zo(e,t.id)??e[0]??null;return v`
      <waypost-ask .ask=${t} .fileAt=${ko} .problems=${n.problems} .notice=${n.notice} .busy=${n.busy} .people=${this.#t.people}
            .suggestions=${n.suggestions??null} .saved=${this.#t.drafts.at(t.id)}></waypost-ask>
      <p class="pane-links">
        <a href="/sessions/${t.session_id}">See the whole session</a>
        ${r?v`<button type="button" class="next-button" @click=${()=>this.chosen=r.id}>Next ask</button>`:x}
      </p>
    `}render(){let{list:e}=this.inbox,t=e?.length??0,n=this.wide&&e!==null&&(t>0||this.chosen!==null);return v`
      <div class="inbox ${n?`split`:``}">
        <section class="inbox-list" aria-labelledby="inbox-title">
          <header class="page-head">
            <h1 id="inbox-title" tabindex="-1">Inbox</h1>
            <p class="page-count ${t===0?`visually-hidden`:``}" role="status">${e===null?``:t===0?`Nothing waits`:`${t} waiting`}</p>
          </header>
          ${e===null?X(4):t===0?Ho():v`<ul class="rows">${D(e,e=>e.id,e=>this.#o(e))}</ul>`}
        </section>
        ${n?v`<section class="inbox-pane" aria-label="The chosen ask">${this.#s(e??[])}</section>`:x}
      </div>
    `}};function Ho(){return v`<div class="empty">
    <span class="empty-mark">${Q.done}</span>
    <h2>Nothing waits for you</h2>
    <p>When an agent comes to a fork it must not decide alone, its question appears here by itself.</p>
    <p><a class="plain-link" href="/agents">Start a session</a></p>
  </div>`}var Uo=class extends q{static properties={rules:{state:!0},problem:{state:!0},busy:{state:!0},said:{state:!0}};constructor(){super(),this.rules=null,this.problem=null,this.busy=null,this.said=``}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){try{this.rules=await K.rules()}catch(e){this.problem=Y(e)}}async#t(e){if(!this.busy){this.busy=e.id,this.problem=null;try{await K.endRule(e.id),this.rules=(this.rules??[]).filter(({id:t})=>t!==e.id),this.said=`The rule about ${e.tool} is over. Such calls are asked about again.`,this.querySelector(`h1`)?.focus()}catch(e){this.problem=Y(e)}finally{this.busy=null}}}#n(e){return v`<li class="rule">
      <p class="rule-says"><bdi>${R(e.says)}</bdi></p>
      <p class="rule-facts">
        <span>made by <bdi>${R(e.made_by.name)}</bdi> <waypost-when .at=${e.made_at}></waypost-when></span>
        <span>ends <waypost-when .at=${e.until}></waypost-when></span>
        <a class="plain-link" href="/asks/${e.ask_id}">The decision</a>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy!==null} aria-label="End it: the rule about ${e.tool}"
          @click=${()=>void this.#t(e)}>${this.busy===e.id?`Ending…`:`End it`}</button>
      </p>
    </li>`}render(){let{rules:e}=this;return v`
      <div class="narrow">
        <header class="detail-head">
          <a class="back" href="/agents">${Q.back}<span>Agents</span></a>
          <h1 tabindex="-1">Standing rules</h1>
        </header>
        <p class="visually-hidden" role="status">${this.said}</p>
        ${J(this.problem)}
        ${e===null?this.problem?x:X(3):e.length===0?v`<div class="empty"><h2>No rules in force</h2><p>Every call that needs approval is asked about. A rule is made with an approval, under “Always allow…”.</p></div>`:v`<ul class="rules">${D(e,({id:e})=>e,e=>this.#n(e))}</ul>`}
      </div>
    `}},Wo={seq:0,agent:``,title:``,lineage:null,status:`running`,resume:`auto`,items:[],asks:{},held:[],writing:null,torn:!1,delayed:null,plan:[],been:[]},$=e=>typeof e==`string`?e:``;function Go(e,t=null){return t&&t.seq>=e.seq&&e.writing===null?t.status:e.status!==`complete`&&e.status!==`failed`&&e.status!==`cancelled`&&Ko(e).length>0?`waiting_for_input`:e.status}function Ko(e){return e.items.flatMap(t=>t.kind===`ask`&&e.asks[t.ask_id]?.status===`pending`?[t.ask_id]:[])}function qo(e,t){return t.reduce(Jo,e)}function Jo(e,t){return t.seq<=e.seq?e:{...Yo(e,t),seq:t.seq}}function Yo(e,t){let{data:n}=t;switch(t.type){case`session_created`:return Xo(e,n);case`message`:return ns(e,t);case`tool_started`:return os(us({...e,status:`running`},t),t);case`child_started`:return ls(e,$(n.call_id),{child:{id:$(n.child_id),agent:$(n.agent)}});case`tool_completed`:return ss(us(e,t),t);case`question_pending`:case`question_revised`:case`question_tightened`:case`question_commented`:case`question_voted`:case`question_delegated`:case`question_escalated`:case`question_replied`:case`question_undone`:case`question_judging`:case`question_reasked`:return rs(e,n.ask);case`question_answered`:case`question_cancelled`:case`question_expired`:case`question_withdrawn`:case`question_skipped`:return as(rs(e,n.ask));case`plan_changed`:return{...e,plan:Array.isArray(n.steps)?n.steps:[]};case`work_kept`:return $(n.at)===``?e:{...e,been:[...e.been,$(n.at)]};case`permit_claimed`:case`permit_used`:return us(e,t);case`guardrails_ruled`:return ds(e,t);case`run_suspended`:return{...ts(e),status:`waiting_for_input`,delayed:null};case`run_resumed`:return{...e,status:`running`,delayed:null};case`run_delayed`:return{...e,delayed:{until:$(n.until),reason:$(n.reason)}};case`run_completed`:return ps(e,t,`complete`,`good`,fs(e,$(n.summary)));case`run_failed`:return ps(e,t,`failed`,`bad`,`Failed: ${$(n.message)||$(n.code)}`);case`run_cancelled`:return ps(e,t,`cancelled`,`plain`,$(n.reason)?`Cancelled: ${$(n.reason)}`:`Cancelled`);default:return e}}function Xo(e,t){let n=t.resume===`manual`?`manual`:`auto`;return{...e,agent:$(t.agent),title:$(t.title),resume:n,lineage:t.lineage??null}}function Zo(e){return e.items.some(e=>e.kind===`tool`&&e.child!==void 0&&e.state===`running`)}function Qo(e,t,n){let r=n||e.torn?``:e.writing??``;return{...e,status:`running`,writing:r+t,torn:!1,delayed:null}}function $o(e){return e.writing===null?e:{...e,torn:!0}}function es(e,t){let n=t=>t?.kind===`ask`&&e.asks[t.ask_id]?.status===`pending`,r=e.items.length;for(;n(e.items[r-1]);)--r;return{...e,items:[...e.items.slice(0,r),t,...e.items.slice(r)]}}function ts(e){let t=e.held.map(e=>({kind:`ask`,key:e,ask_id:e}));return{...e,items:[...e.items,...t],held:[],writing:null}}function ns(e,{seq:t,at:n,data:r,actor:i}){let a=r.role===`user`?`user`:`assistant`,o=$(r.text),s={kind:`message`,key:`m${t}`,role:a,text:o,html:$(r.html)||null,at:n,who:i?.name??``},c=o===``?e:es(e,s);return a===`user`?{...c,status:`running`}:ts(c)}function rs(e,t){if(!t)return e;let n=t.id in e.asks,r=is({...e,asks:{...e.asks,[t.id]:t}},t);return n?r:e.writing===null?{...r,items:[...r.items,{kind:`ask`,key:t.id,ask_id:t.id}]}:{...r,held:[...e.held,t.id]}}function is(e,{origin:t,status:n}){let r=t.type===`in_doubt`&&n===`pending`&&t.call_id;return r?ls(e,r,{state:`in_doubt`}):e}function as(e){return e.status===`waiting_for_input`&&e.resume===`auto`&&e.held.length===0&&Ko(e).length===0?{...e,status:`running`}:e}function os(e,{seq:t,data:n}){let r=$(n.call_id),i=Number(n.attempt??1);return e.items.some(e=>e.kind===`tool`&&e.call_id===r)?ls(e,r,{state:`running`,attempt:i}):es(e,{kind:`tool`,key:`t${t}`,call_id:r,tool:$(n.tool),arguments:$(n.arguments),state:`running`,output:``,attempt:i})}function ss(e,{seq:t,data:n}){let r=$(n.call_id),i=cs(n),a=$(n.output),o=n.attachment,s=o?{whole:o}:{};return e.items.some(e=>e.kind===`tool`&&e.call_id===r)?ls(e,r,{state:i,output:a,...s}):Object.values(e.asks).some(e=>e.origin.call_id===r)?e:es(e,{kind:`tool`,key:`t${t}`,call_id:r,tool:$(n.tool),arguments:$(n.arguments),state:i,output:a,attempt:1,...s})}function cs(e){let t=e.outcome;return t===`failed`||t===`skipped`?t:`succeeded`}function ls(e,t,n){let r=e.items.map(e=>e.kind===`tool`&&e.call_id===t?{...e,...n}:e);return{...e,items:r}}function us(e,t){let n=e.asks[t.ask_id??$(t.data.ask_id)];if(!n?.approval)return e;let r=t.data.outcome,i=t.type===`permit_claimed`||t.type===`tool_started`?`claimed`:r===`failed`||r===`unknown`?r:`succeeded`,a={...n.approval,permit:{...n.approval.permit,state:i}};return{...e,asks:{...e.asks,[n.id]:{...n,approval:a}}}}function ds(e,{seq:t,at:n,data:r}){let i=r.way===`to_model`?`what the model was to be told`:`what the model said`;return(Array.isArray(r.rulings)?r.rulings:[]).reduce((e,r,a)=>{let o=r.ruling===`warn`;if(!o&&r.ruling!==`block`)return e;let s=`${$(r.guardrail)} ${o?`warns about`:`withheld`} ${i}: ${$(r.reason)}`;return es(e,{kind:`note`,key:`g${t}.${a}`,tone:o?`plain`:`bad`,text:s,at:n})},e)}function fs(e,t){let n=e.items.findLast(e=>e.kind===`message`);return t===``||n?.kind===`message`&&n.text.trim()===t.trim()?`Finished`:`Finished: ${t}`}function ps(e,{seq:t,at:n},r,i,a){return{...es(ts(e),{kind:`note`,key:`n${t}`,tone:i,text:a,at:n}),status:r,delayed:null}}var ms=100,hs=class{host;took;said=``;busy=!1;#e=new eo;constructor(e,t){this.host=e,this.took=t,e.addController(this)}hostConnected(){}forget(){this.said=``}async sweep(e){if(!(this.busy||e.length===0)){this.#t(!0,``);try{let t=await this.#n(e);t.forEach(({ask:e})=>e&&this.took(e)),this.#t(!1,gs(e,t))}catch(e){let{message:t,detail:n}=Y(e);this.#t(!1,`${t}. ${n}`)}}}#t(e,t){this.busy=e,this.said=t,this.host.requestUpdate()}async#n(e){let t=await this.#r(e),n=t.filter(({problem:e})=>e?.code===`step_up_required`),[r]=n;if(!r||!await jo(new H(r.status,r.problem??{})))return t;let i=await this.#r(e.filter(({ask_id:e})=>n.some(t=>t.ask_id===e)));return t.map(e=>i.find(({ask_id:t})=>t===e.ask_id)??e)}async#r(e){let t=[];for(let n=0;n<e.length;n+=ms){let r=e.slice(n,n+ms);t.push(...(await K.decide(r,this.#e.keyFor(JSON.stringify(r)))).results),this.#e.arrived()}return t}};function gs(e,t){let n=t.filter(({problem:e})=>e),r=e[0]?.decision===`reject`?`rejected`:`approved`,i=[...new Set(n.map(({problem:e})=>String(e?.detail||e?.title||``)))].join(` `);return`${t.length-n.length} ${r}.${n.length>0?` ${n.length} not: ${i}`:``}`}var _s={running:`Working`,waiting_for_input:`Waiting for you`,complete:`Complete`,failed:`Failed`,cancelled:`Cancelled`};function vs(e){return _s[e]}function ys(e){return v`<span class="status status-${e}"><span class="status-dot" aria-hidden="true"></span>${_s[e]}</span>`}var bs=class{host;#e=new Set;#t=null;constructor(e){this.host=e,e.addController(this)}hostDisconnected(){this.#t?.removeEventListener(`change`,this.#n),this.#t=null}#n=()=>this.host.requestUpdate();clear(){this.#e.clear()}asks(e){if(!e)return[];this.#t!==e&&(this.#t?.removeEventListener(`change`,this.#n),this.#t=e,e.addEventListener(`change`,this.#n));for(let t of e.list??[])xs(t,this.host.session)&&this.#e.add(t.id);return[...this.#e].map(t=>e.get(t)).filter(e=>e!==void 0).sort((e,t)=>e.asked_at.localeCompare(t.asked_at)||e.id.localeCompare(t.id))}};function xs({lineage:e},t){return e?.above.some(({session_id:e})=>e===t)??!1}function Ss(e,t){return e.length===0?x:v`<section class="below" aria-label="Asked by agents that work for this one">
    ${D(e,({id:e})=>e,e=>v`<div class="below-ask">
      <p class="below-from"><a href="/sessions/${e.session_id}">See where <bdi>${R(e.agent)}</bdi> asks this</a></p>
      ${t(e)}
    </div>`)}
  </section>`}function Cs(e){let t=e?.above.at(-1);return t?v`<span class="session-for">for <a href="/sessions/${t.session_id}"><bdi>${R(t.agent)}</bdi></a></span>`:x}function ws(e,t){let n=e.role===`user`,r=n?e.who||`You`:t;return v`
    <article class="message is-${e.role}" aria-label="${n?`Message from`:`Agent`} ${R(r)}">
      ${n?x:v`<p class="message-who"><bdi>${R(r)}</bdi></p>`}
      ${e.html&&!n?v`<div class="prose">${Xn(e.html)}</div>`:v`<div class="prose is-plain" dir="auto">${R(e.text)}</div>`}
    </article>
  `}function Ts(e,t){return v`
    <article class="message is-assistant is-writing" aria-label="Agent ${R(t)}" aria-busy="true">
      <p class="message-who"><bdi>${R(t)}</bdi></p>
      <div class="prose is-plain" dir="auto">${R(e)}<span class="caret" aria-hidden="true"></span></div>
    </article>
  `}var Es={running:`Running`,in_doubt:`In doubt`,succeeded:`Done`,failed:`Failed`,skipped:`Skipped`};function Ds(e,t,n){let r=v`
    <details class="tool is-${e.state}">
      <summary>
        ${Q.tool}<code class="tool-name">${z(e.tool||`tool`)}</code>
        <span class="tool-state">${Es[e.state]}${e.attempt>1?` · attempt ${e.attempt}`:``}</span>
      </summary>
      <div class="tool-body">
        ${Os(`Arguments`,e.arguments)} ${e.state===`running`?x:Os(`Output`,e.output)}
        ${e.whole?v`<p class="tool-whole"><a href=${t(e.whole.digest)} download>Save all of it</a>, ${Bt(e.whole.size)}</p>`:x}
      </div>
    </details>
  `;return e.child?v`<div class="tool-given">
        ${r}
        <p class="tool-child"><a href="/sessions/${e.child.id}">See what <bdi>${R(e.child.agent)}</bdi> does</a> ${n?ys(n.status):x}</p>
      </div>`:r}function Os(e,t){return t===``?x:v`<p class="tool-label">${e}</p>
    <pre tabindex="0" aria-label=${e}><code>${z(t)}</code></pre>`}function ks(e){return v`<p class="note is-${e.tone}"><bdi>${R(e.text)}</bdi> <waypost-when .at=${e.at}></waypost-when></p>`}var As=`[*]`,js=/^\s*(.+?) --> (.+?)(?:: (.*))?$/;function Ms(e){let t=e.split(`
`).flatMap(e=>{let[,t,n,r=``]=js.exec(e)??[];return t&&n?[{from:t,to:n,by:r}]:[]}),n=new Map,r=[...t.filter(({from:e})=>e===As).map(({to:e})=>e),...t.map(({from:e})=>e)];for(let e=r.shift();e!==void 0;e=r.shift()){if(e===As||n.has(e))continue;let i=t.filter(({from:t})=>t===e);n.set(e,{name:e,ways:i.map(({to:e,by:t})=>({by:t,to:e===As?null:e}))}),r.unshift(...i.map(({to:e})=>e))}return[...n.values()]}var Ns={pending:`to do`,in_progress:`in hand`,done:`done`,refused:`not allowed`,skipped:`skipped`,failed:`failed`};function Ps(e){if(e.length===0)return x;let t=e.filter(({status:e})=>e===`done`).length,n=e.find(({status:e})=>e===`in_progress`);return v`<details class="progress">
    <summary>
      <span class="progress-what">Plan</span>
      <span class="progress-now">${n?v`<bdi>${R(n.description)}</bdi>`:x}</span>
      <span class="progress-count">${t} of ${e.length} done</span>
    </summary>
    <ol class="plan-steps">${e.map(t=>Fs(t,e))}</ol>
  </details>`}function Fs(e,t){let n=(e.dependencies??[]).map(e=>t.findIndex(t=>t.id===e)+1).filter(e=>e>0);return v`<li class="plan-step is-${e.status}" aria-current=${e.status===`in_progress`?`step`:x}>
    <span class="plan-step-words"><bdi>${R(e.description)}</bdi> <span class="plan-step-stands">${Ns[e.status]}</span></span>
    ${e.status===`pending`&&n.length>0?v`<span class="plan-step-more">after step ${n.join(`, `)}</span>`:x}
    ${e.result?v`<span class="plan-step-more"><bdi>${R(e.result)}</bdi></span>`:x}
  </li>`}function Is(e,t){let n=Ms(e);if(n.length===0)return x;let r=t.at(-1)??null;return v`<details class="progress">
    <summary>
      <span class="progress-what">State</span>
      <span class="progress-now"><bdi>${r===null?`not begun`:R(r)}</bdi></span>
      <span class="progress-count">${n.length===1?`1 state`:`${n.length} states`}</span>
    </summary>
    <ol class="chart-states">${n.map(e=>Ls(e,r,t.includes(e.name)))}
      <li class="chart-state is-end ${r===`end`?`is-here`:``}" aria-current=${r===`end`?`step`:x}>End</li>
    </ol>
  </details>`}function Ls({name:e,ways:t},n,r){return v`<li class="chart-state ${e===n?`is-here`:r?`is-been`:``}" aria-current=${e===n?`step`:x}>
    <code class="chart-state-name"><bdi>${R(e)}</bdi></code>${e===n?v` <span class="plan-step-stands">here</span>`:r?v`<span class="visually-hidden"> was here</span>`:x}
    <ul class="chart-ways" aria-label="Leads on">${t.map(e=>v`${Rs(e)} `)}</ul>
  </li>`}function Rs({by:e,to:t}){return v`<li><bdi>${R(e)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">leads to</span> <bdi>${t===null?`End`:R(t)}</bdi></li>`}var zs=class{#e=``;push(e){let t=(this.#e+e).replaceAll(`\r
`,`
`).split(`

`);return this.#e=t.pop()??``,t.map(Bs).filter(e=>e!==null)}};function Bs(e){let t={id:null,event:`message`,data:``},n=[];for(let r of e.split(`
`)){let e=r.indexOf(`:`),i=e<0?r:r.slice(0,e),a=e<0?``:r.slice(e+1).replace(/^ /,``);i===`data`&&n.push(a),i===`event`&&(t.event=a),i===`id`&&(t.id=a)}return n.length>0?{...t,data:n.join(`
`)}:null}var Vs=500,Hs=15e3,Us=4e4;async function Ws(e,t){let n=0;for(;!t.aborted;){e.onConnection(n===0?`connecting`:`lost`);let r=await Gs(e,t).catch(()=>!1);if(t.aborted)return;n=r?1:n+1,e.onConnection(`lost`),await Ks(Math.min(Hs,Vs*2**(n-1))*(.75+Math.random()/2),t)}}async function Gs(e,t){let n=new AbortController,r=AbortSignal.any([t,n.signal]),i=window.setTimeout(()=>n.abort(),Us);try{let t=await fetch(e.url(),{headers:{accept:`text/event-stream`},signal:r,cache:`no-store`});if(!t.ok||!t.body)return!1;e.onConnection(`live`);let a=new zs,o=t.body.pipeThrough(new TextDecoderStream).getReader();for(;;){let{done:t,value:r}=await o.read().catch(()=>({done:!0,value:``}));if(t)return!0;window.clearTimeout(i),i=window.setTimeout(()=>n.abort(),Us);for(let t of a.push(r))e.onFrame(t)}}finally{window.clearTimeout(i)}}function Ks(e,t){return new Promise(n=>{let r=()=>{window.clearTimeout(i),window.removeEventListener(`online`,r),t.removeEventListener(`abort`,r),n()},i=window.setTimeout(r,e);window.addEventListener(`online`,r),t.addEventListener(`abort`,r)})}var qs=class{session;feed;#e=0;#t=Promise.resolve();constructor(e,t){this.session=e,this.feed=t}async run(e){try{await this.#a(e)}catch(e){let t=e;if(t.status!==0&&t.status<500)return this.feed.onRefused(t)}await Ws({url:()=>to.session(this.session,this.#e),onFrame:t=>this.#n(t,e),onConnection:this.feed.onConnection},e)}#n(e,t){this.#t=this.#t.then(()=>this.#r(e,t)).catch(()=>{})}async#r(e,t){if(t.aborted)return;let n=JSON.parse(e.data);if(e.event===`message_delta`||e.event===`reset_delta`)return this.feed.onDelta(String(n.data.text??``),e.event===`reset_delta`);typeof n.seq!=`number`||n.seq<=this.#e||(n.seq>this.#e+1&&await this.#a(t),this.#i([n]))}#i(e){let t=e.filter(({seq:e})=>e>this.#e);t.length!==0&&(this.#e=t.at(-1)?.seq??this.#e,this.feed.onEvents(t))}async#a(e){let t=[];for(let n=this.#e;!e.aborted;){let e=await K.eventsPage(this.session,n);if(t.push(...e.items),n=e.items.at(-1)?.seq??n,e.items.length===0||!e.next_cursor)break}e.aborted||this.#i(t)}},Js=class{hears;#e=null;#t=null;#n=0;constructor(e,t){this.hears=t,e.addController(this)}open(e){this.#a(),this.#e=new qs(e,{...this.hears,onEvents:t=>{this.hears.onEvents(t),this.#o(e)}}),this.#i()}hostConnected(){document.addEventListener(`visibilitychange`,this.#r),this.#i()}hostDisconnected(){document.removeEventListener(`visibilitychange`,this.#r),this.#a()}#r=()=>document.visibilityState===`visible`?this.#i():this.#a();#i(){this.#t||!this.#e||document.visibilityState!==`visible`||(this.#t=new AbortController,this.#e.run(this.#t.signal))}#a(){this.#t?.abort(),this.#t=null,window.clearTimeout(this.#n)}#o(e){window.clearTimeout(this.#n),this.#n=window.setTimeout(()=>void this.#s(e),80)}async#s(e){let t=await K.session(e).catch(()=>null);t&&this.#e?.session===e&&this.hears.onView(t)}},Ys=class extends q{static properties={inbox:{attribute:!1},session:{attribute:!1},talk:{state:!0},view:{state:!0},loaded:{state:!0},busy:{state:!0},problem:{state:!0},leaving:{state:!0},lost:{state:!0},agent:{state:!0}};#e=new hs(this,e=>this.#l(e));#t=new eo;#n=!0;#r=0;#i=new Ao(this,e=>this.#l(e));#a=new bs(this);#o=new Js(this,{onEvents:e=>{this.talk=qo(this.talk,e),this.loaded||this.#c(),this.loaded=!0},onDelta:(e,t)=>this.talk=Qo(this.talk,e,t),onConnection:e=>{e===`live`&&(this.talk=$o(this.talk)),this.lost=e===`lost`},onView:e=>this.view=this.view&&this.view.seq>e.seq?this.view:e,onRefused:e=>this.problem=e});constructor(){super(),this.session=``,this.agent=null,this.#s()}#s(){this.talk=Wo,this.view=null,this.loaded=!1,this.busy=!1,this.problem=null,this.leaving=!1,this.lost=!1,this.#e.forget(),this.#r=0,this.#n=!0,this.#a.clear()}willUpdate(e){e.has(`session`)&&(e.get(`session`)&&this.#s(),this.#o.open(this.session)),this.#n=window.innerHeight+window.scrollY>=document.documentElement.scrollHeight-160}updated(e){if(!e.has(`talk`)||!this.loaded)return;let t=Ko(this.talk),n=t[0],r=t.length>this.#r&&n!==void 0;this.#r=t.length,this.#n&&requestAnimationFrame(()=>{r?Xs(this.querySelector(`[data-ask="${CSS.escape(n)}"]`)):t.length===0&&window.scrollTo(0,document.documentElement.scrollHeight)})}async#c(){let e=await K.agents().catch(()=>[]);this.agent=e.find(({name:e})=>e===this.talk.agent)??null}#l(e){if(this.inbox.take(e),e.session_id!==this.session)return;let t=this.talk.asks[e.id];this.talk={...this.talk,asks:{...this.talk.asks,[e.id]:Lo(t,e)}}}async#u(e){if(this.busy)return!1;this.busy=!0,this.problem=null;try{return this.view=await e(),!0}catch(e){return this.problem=Y(e),!1}finally{this.busy=!1,this.leaving=!1}}async#d({detail:e}){this.#n=!0;let t=this.#t.keyFor(`${this.session}\n${e.text}`);await this.#u(()=>K.say(this.session,e.text,t))&&(this.#t.arrived(),this.querySelector(`waypost-composer`)?.clear())}async#f(){this.busy=!0,this.problem=null;try{ao(await K.snapshot(this.session),`${this.session}.json`)}catch(e){this.problem=Y(e)}finally{this.busy=!1}}#p(e){switch(e.kind){case`message`:return ws(e,this.talk.agent);case`tool`:return Ds(e,e=>K.fileOfSession(this.session,e),this.view?.children?.find(({id:t})=>t===e.child?.id));case`note`:return ks(e);case`ask`:return this.#m(e.ask_id,this.talk.asks[e.ask_id]??null)}}#m(e,t){let n=this.#i.at(e);return v`<waypost-ask class="card" data-ask=${e} .fileAt=${ko} .ask=${t}
      .problems=${n.problems} .notice=${n.notice} .busy=${n.busy} .people=${this.#i.people}
      .suggestions=${n.suggestions??null} .saved=${this.#i.drafts.at(e)}></waypost-ask>`}#h(){let e=Go(this.talk,this.view),t=Ko(this.talk).length>0||this.#a.asks(this.inbox).some(e=>e.status===`pending`);return e===`waiting_for_input`&&!t&&Zo(this.talk)?`running`:e}#g(){let e=this.#h(),t=e===`complete`||e===`failed`||e===`cancelled`;return v`
      <header class="detail-head session-head">
        <a class="back" href="/sessions" aria-label="All sessions">${Q.back}</a>
        <div class="session-name">
          <h1 tabindex="-1"><bdi>${R(this.talk.title||this.view?.title||this.talk.agent||`Session`)}</bdi></h1>
          <p class="session-facts"><bdi>${R(this.talk.agent)}</bdi> ${Cs(this.talk.lineage)} ${ys(e)}</p>
        </div>
        <button type="button" class="ask-quiet-button" ?disabled=${this.busy} @click=${()=>void this.#f()}>Export</button>
        ${t||this.leaving?x:v`<button type="button" class="ask-quiet-button" aria-label="Cancel session" @click=${()=>void this.#_()}>Cancel</button>`}
        ${this.leaving?this.#v():x} ${Ps(this.talk.plan)} ${Is(this.agent?.chart??``,this.talk.been)}
      </header>
    `}async#_(){this.leaving=!0,await this.updateComplete,this.querySelector(`.leave button`)?.focus()}#v(){return v`<div class="leave" role="group" aria-label="Cancel this session">
      <p>Stop this session for good? What waits in it is closed and the agent does not go on.</p>
      <button type="button" class="plain-button" @click=${()=>this.leaving=!1}>Keep it</button>
      <button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>K.cancel(this.session))}>Cancel the session</button>
    </div>`}#y(){return Ko(this.talk).map(e=>this.talk.asks[e]).filter(e=>!!e?.approval)}#b(){let e=this.#h(),t=Ko(this.talk).length>0||Zo(this.talk),n=this.agent!==null&&(e===`complete`||e===`waiting_for_input`&&!t);return v`
      <waypost-sweep .asks=${this.#y()} .said=${this.#e.said} ?busy=${this.#e.busy} @waypost-sweep=${({detail:e})=>void this.#e.sweep(e.decisions)}></waypost-sweep>
      ${this.talk.delayed?v`<p class="note">Waits and tries again <waypost-when .at=${this.talk.delayed.until}></waypost-when>. ${R(this.talk.delayed.reason)}</p>`:x}
      ${e===`running`&&this.talk.writing===null?v`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>Working</p>`:x}
      ${this.view?.can_resume?v`<p class="resume"><span>${Qs(this.view)}</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${()=>void this.#u(()=>K.resume(this.session))}>Resume</button></p>`:x}
      ${n&&!this.view?.can_resume?v`<waypost-composer ?busy=${this.busy} @waypost-say=${e=>void this.#d(e)}></waypost-composer>`:x}
    `}render(){if(!this.loaded)return v`<div class="narrow">
        <header class="detail-head"><a class="back" href="/sessions" aria-label="All sessions">${Q.back}</a><h1 tabindex="-1">Session</h1></header>
        ${J(this.problem)} ${this.problem?x:X(4)}
      </div>`;let{items:e,writing:t,asks:n,agent:r}=this.talk,i=e=>e.kind===`ask`&&n[e.ask_id]?.status===`pending`,a=e.length-[...e].reverse().findIndex(e=>!i(e)),o=e.every(i)?0:a;return v`
      <div class="narrow session">
        ${this.#g()}
        <p class="visually-hidden" role="status">${vs(this.#h())}${this.lost?`. Connection lost, trying again`:``}</p>
        <div class="conversation" role="log" aria-live="off" aria-label="Conversation">
          ${D(Zs(e,o,t),e=>e.key,e=>e.kind===`writing`?Ts(e.text,r):this.#p(e))}
        </div>
        ${Ss(this.#a.asks(this.inbox),e=>this.#m(e.id,e))}
        ${J(this.problem)} ${this.#b()}
      </div>
    `}};function Xs(e){e?.scrollIntoView({block:e.clientHeight>window.innerHeight*.7?`start`:`end`})}function Zs(e,t,n){return n===null?[...e]:[...e.slice(0,t),{kind:`writing`,key:`writing`,text:n},...e.slice(t)]}function Qs({paused:e,brought_by:t}){return e?v`Paused: <bdi>${R(e)}</bdi>`:t?v`<bdi>${R(t.name)}</bdi> brought it here. It goes on when you let it.`:`Everything is answered.`}var $s=5e3,ec=class extends q{static properties={inbox:{attribute:!1},sessions:{state:!0},cursor:{state:!0},problem:{state:!0}};#e=0;#t=0;#n=!1;#r=!1;constructor(){super(),this.sessions=null,this.cursor=null,this.problem=null}connectedCallback(){super.connectedCallback(),this.inbox.addEventListener(`change`,this.#i),document.addEventListener(`visibilitychange`,this.#a),this.#e=window.setInterval(this.#a,$s),this.#o()}disconnectedCallback(){super.disconnectedCallback(),this.inbox.removeEventListener(`change`,this.#i),document.removeEventListener(`visibilitychange`,this.#a),window.clearInterval(this.#e)}#i=()=>{this.inbox.changes!==this.#t&&(this.#t=this.inbox.changes,this.#o())};#a=()=>{document.visibilityState===`visible`&&this.#o()};async#o(){if(this.#n)return void(this.#r=!0);this.#n=!0;try{let{items:e,next_cursor:t}=await K.sessions(),n=new Set(e.map(e=>e.id)),r=this.sessions?.filter(e=>!n.has(e.id))??[];this.sessions===null&&(this.cursor=t),this.sessions=[...e,...r],this.problem=null}catch(e){this.sessions===null&&(this.problem=Y(e))}finally{this.#n=!1}this.#r&&(this.#r=!1,await this.#o())}async#s(){if(this.cursor)try{let{items:e,next_cursor:t}=await K.sessions(this.cursor),n=new Set(this.sessions?.map(e=>e.id));this.sessions=[...this.sessions??[],...e.filter(e=>!n.has(e.id))],this.cursor=t}catch(e){this.problem=Y(e)}}#c(e){return v`
      <li>
        <a class="session-row is-${e.status}" href="/sessions/${e.id}">
          <span class="session-row-title"><bdi>${R(e.title||e.agent)}</bdi></span>
          ${ys(e.status)}
          <span class="session-row-facts">
            <bdi>${R(e.agent)}</bdi>${e.lineage?v` <bdi>${Qn(e)}</bdi>`:x}
            <waypost-when .at=${e.updated_at}></waypost-when>
          </span>
        </a>
      </li>
    `}render(){let{sessions:e}=this;return v`
      <div class="narrow">
        <header class="page-head">
          <h1 tabindex="-1">Sessions</h1>
          <a class="primary-link" href="/agents">New session</a>
        </header>
        ${J(this.problem)}
        ${e===null?this.problem?x:X(5):e.length===0?v`<div class="empty"><h2>No sessions yet</h2><p>Pick an agent and say what you would like done.</p><p><a class="plain-link" href="/agents">Start a session</a></p></div>`:v`<ul class="rows is-boxed">${D(e,e=>e.id,e=>this.#c(e))}</ul>`}
        ${this.cursor?v`<p class="more"><button type="button" class="plain-button" @click=${()=>void this.#s()}>Show older sessions</button></p>`:x}
      </div>
    `}},tc=class extends CustomEvent{constructor(e){super(`waypost-say`,{detail:{text:e},bubbles:!0})}},nc=class extends q{static properties={busy:{type:Boolean},text:{state:!0}};constructor(){super(),this.busy=!1,this.text=``}clear(){this.text=``}#e(e){e.preventDefault();let t=this.text.trim();t&&!this.busy&&this.dispatchEvent(new tc(t))}#t(e){e.key===`Enter`&&!e.shiftKey&&!e.isComposing&&this.#e(e)}render(){return v`
      <form class="composer" @submit=${this.#e}>
        <label class="visually-hidden" for="composer-text">Message to the agent</label>
        <textarea id="composer-text" rows="1" dir="auto" placeholder="Write to the agent" .value=${O(this.text)}
          @input=${e=>this.text=e.target.value} @keydown=${this.#t}></textarea>
        <button class="composer-send" aria-label="Send" ?disabled=${this.busy||this.text.trim()===``}>${Q.go}</button>
      </form>
    `}},rc=class extends CustomEvent{constructor(e){super(`waypost-sweep`,{detail:{decisions:e},bubbles:!0,composed:!0})}},ic=class extends w{static properties={asks:{attribute:!1},said:{attribute:!1},busy:{type:Boolean},left:{state:!0},opened:{state:!0}};constructor(){super(),this.asks=[],this.said=``,this.busy=!1,this.left={},this.opened={}}createRenderRoot(){return this}#e(e){return(!ac(e)||this.opened[oc(e)]===!0)&&!(this.left[oc(e)]??ac(e))}#t(){let e=this.asks.filter(e=>this.#e(e)).map(e=>({ask_id:e.id,decision:`approve`,revision:e.revision,digest:e.approval?.digest??``,...ac(e)?{opened:!0}:{}}));e.length>0&&!this.busy&&this.dispatchEvent(new rc(e))}#n(e){let{approval:t}=e;if(!t)return x;let n=ac(e)&&!this.opened[oc(e)];return v`<li class="sweep-call">
      <label class="sweep-choice">
        <input type="checkbox" .checked=${this.#e(e)} ?disabled=${this.busy||n} @change=${t=>this.left={...this.left,[oc(e)]:!t.target.checked}} />
        <code>${z(t.tool)}</code>
        ${t.risk?v`<span class="ask-risk ask-risk-${t.risk}">${t.risk} risk</span>`:x}
        ${n?v`<span class="ask-muted">open it first</span>`:x}
      </label>
      <details class="sweep-details" ?open=${!ac(e)} @toggle=${t=>{t.target.open&&(this.opened={...this.opened,[oc(e)]:!0})}}>
        <summary>What will run</summary>
        <dl class="ask-call-rows">
          ${t.view.map(e=>v`<div class="ask-call-row"><dt><bdi>${z(e.path)}</bdi></dt>
            <dd><bdi class="ask-value" dir="auto">${z(e.text)}</bdi>${e.marks.map(e=>v` <span class="ask-mark">${e}</span>`)}</dd></div>`)}
          ${t.target?v`<div class="ask-call-row"><dt>Target</dt><dd><bdi>${z(t.target)}</bdi></dd></div>`:x}
          ${t.server?v`<div class="ask-call-row"><dt>Server</dt><dd><bdi>${z(t.server)}</bdi></dd></div>`:x}
        </dl>
      </details>
    </li>`}render(){let e=this.asks.filter(e=>this.#e(e)).length,t=this.busy?`Sending…`:e===this.asks.length?`Approve all ${e}`:`Approve ${e} of ${this.asks.length}`;return v`
      <div role="status" class="sweep-said">${this.said}</div>
      ${this.asks.length<2?x:v`<details class="sweep card">
        <summary>Approve all but…</summary>
        <p class="ask-muted">What is not chosen goes on waiting. Each call is decided by itself.</p>
        <ul class="sweep-calls">${this.asks.map(e=>this.#n(e))}</ul>
        <p class="sweep-actions"><button type="button" class="ask-approve-button" ?disabled=${this.busy||e===0} @click=${()=>this.#t()}>${t}</button></p>
      </details>`}
    `}};function ac(e){return e.approval?.risk===`high`||e.approval?.risk===`critical`}function oc(e){return`${e.id} ${e.revision}`}var sc={access_denied:`You did not let it tell who you are, or it does not let you in.`,login_required:`You are not signed in there.`,temporarily_unavailable:`It has no time just now; try again in a minute.`},cc=class extends q{static properties={provider:{},problem:{state:!0}};constructor(){super(),this.provider=``,this.problem=null}connectedCallback(){super.connectedCallback();let e=new URLSearchParams(location.search);history.replaceState(null,``,location.pathname),this.#e(e)}async#e(e){let[t,n,r,i]=[`code`,`state`,`iss`,`error`].map(t=>e.get(t));if(!t||!n){let e=i?sc[i]??`It did not say why in a way that is known here.`:`This page is where an identity provider leads back to.`;this.problem=new H(0,{title:`You are not signed in.`,detail:e})}else try{location.replace(await io.finish(this.provider,r?{code:t,state:n,iss:r}:{code:t,state:n}))}catch(e){this.problem=Y(e)}}render(){return v`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1 tabindex="-1">${this.problem?`That did not work`:`Signing you in…`}</h1>
      ${J(this.problem)}
      ${this.problem?v`<p><a class="plain-link" href="/" target="_self">Start again</a></p>`:x}
    </main>`}},lc=`waypost-inbox`;function uc(e,t){let n=new BroadcastChannel(lc);t.addEventListener(`abort`,()=>n.close());let r=null,i=t=>{t.say===`reset`&&e.onReset(),t.say===`change`&&e.onChange(t.change),t.say===`connection`&&e.onConnection(t.connection),t.say===`hello`&&r&&n.postMessage({say:`connection`,connection:r})},a=e=>{t.aborted||(n.postMessage(e),i(e))},o=()=>Ws({url:()=>to.inbox,onFrame:e=>dc(e,a),onConnection:e=>{r=e,a({say:`connection`,connection:e})}},t);n.onmessage=({data:e})=>i(e),e.onReset(),n.postMessage({say:`hello`}),navigator.locks?navigator.locks.request(lc,{signal:t},o).catch(()=>{}):o()}function dc(e,t){if(e.event===`reset`&&t({say:`reset`}),e.event!==`ask_changed`)return;let n=JSON.parse(e.data);t({say:`change`,change:`data`in n?n.data:n})}var fc=class extends EventTarget{list=null;connection=`connecting`;changes=0;#e=new Map;#t=0;#n=!1;start(e){uc({onReset:()=>void this.#r(),onChange:({ask_id:e})=>void this.#i(e),onConnection:e=>{this.connection=e,this.#o()}},e)}take(e){this.#e.set(e.id,Lo(this.#e.get(e.id),e)),this.#a()}get(e){return this.#e.get(e)}async#r(){let e=++this.#t;try{let t=await K.pendingAsks();if(e!==this.#t)return;let n=new Set(t.map(e=>e.id));for(let e of this.#e.values())e.status===`pending`&&!n.has(e.id)&&this.#e.delete(e.id);this.#n=!0;for(let e of t)this.#e.set(e.id,Lo(this.#e.get(e.id),e));this.#a()}catch{}}async#i(e){try{this.take(await K.ask(e))}catch(t){t instanceof H&&t.status===404&&this.#e.delete(e),this.#a()}}#a(){this.#n&&(this.list=Ro(this.#e.values())),this.changes+=1,this.#o()}#o(){this.dispatchEvent(new Event(`change`))}};function pc(e){let[t=``,n=``,...r]=e.replace(/^\/+|\/+$/g,``).split(`/`);if(t===`sign-in`&&n===`oidc`&&r.length===1)return{page:`returned`,provider:mc(r[0]??``)};if(r.length>0)return{page:`lost`};if(t===``)return{page:`inbox`};let i=mc(n);return t===`sessions`?i?{page:`session`,id:i}:{page:`sessions`}:t===`asks`&&i?{page:`ask`,id:i}:t===`rules`&&!i?{page:`rules`}:t===`account`&&!i?{page:`account`}:t===`agents`&&!i?{page:`agents`}:{page:`lost`}}function mc(e){try{return decodeURIComponent(e)}catch{return e}}var hc={inbox:`Inbox`,sessions:`Sessions`,session:`Session`,ask:`Ask`,agents:`Agents`,rules:`Standing rules`,account:`Account`,returned:`Signing in`,lost:`Not found`},gc=class extends q{static properties={me:{state:!0},route:{state:!0},away:{state:!0},ways:{state:!0},problem:{state:!0},busy:{state:!0},team:{state:!0}};#e=new fc;#t=new AbortController;#n=0;constructor(){super(),this.me=null,this.route=pc(location.pathname),this.away=!1,this.ways=null,this.problem=null,this.busy=!1,this.team=Co(location.search,To())}connectedCallback(){super.connectedCallback();let{signal:e}=this.#t;window.addEventListener(`popstate`,()=>this.route=pc(location.pathname),{signal:e}),document.addEventListener(`click`,go,{signal:e}),this.#e.addEventListener(`change`,()=>this.#c(),{signal:e}),document.addEventListener(`signed-in`,()=>void K.me().then(e=>this.me=e,()=>{}),{signal:e}),this.route.page!==`returned`&&this.#r()}disconnectedCallback(){super.disconnectedCallback(),this.#t.abort()}async#r(){try{this.me=await K.me(),this.me.only_asks&&this.#a(this.team),this.#e.start(this.#t.signal)}catch(e){if(e instanceof H&&e.status===401)return this.#i();this.away=!0,window.setTimeout(()=>void this.#r(),2e3)}}#i(){this.me=`signed-out`,this.#a(this.team)}#a(e){this.team=e,K.ways(e).then(e=>this.ways=e,()=>{})}#o=async({detail:{name:e,password:t,team:n}})=>{this.busy=!0,this.problem=null;try{await K.signIn(e,t,n),wo(n,To()),this.me=null,await this.#r()}catch(e){this.problem=Y(e)}finally{this.busy=!1}};async#s(){this.away=!0;let e=await K.me().then(()=>null,e=>e);e instanceof H&&e.status===401&&this.#i()}#c(){this.#e.connection===`live`?(window.clearTimeout(this.#n),this.#n=0,this.away=!1):this.#e.connection===`lost`&&this.#n===0&&(this.#n=window.setTimeout(()=>void this.#s(),1200)),this.requestUpdate()}#l(){return v`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${hc[this.route.page]}</h1></header>${X(4)}</div>`}get count(){return this.#e.list?.length??0}updated(e){let t=this.count>0?`(${this.count}) `:``;document.title=`${t}${hc[this.route.page]} · Waypost`,e.has(`route`)&&e.get(`route`)!==void 0&&(window.scrollTo(0,0),Promise.resolve().then(()=>this.querySelector(`main h1`)?.focus({preventScroll:!0})))}#u(e){return v`<waypost-sign-in ?by-link=${e} .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team}
      @signed-in=${()=>location.reload()} @waypost-team=${({detail:e})=>this.#a(e.team)} @waypost-sign-in=${this.#o}></waypost-sign-in>`}#d({only_asks:e}){return!e||this.route.page===`ask`&&e.includes(this.route.id)}#f(e,t,n){return v`<a class="nav-link nav-${e}" href=${t} aria-current=${this.route.page===e||e===`sessions`&&this.route.page===`session`||e===`inbox`&&this.route.page===`ask`||e===`agents`&&this.route.page===`rules`?`page`:x}>
      ${Q[e]}<span>${hc[e]}</span>
      ${n>0?v`<span class="nav-badge" aria-label="${n} waiting">${n>99?`99+`:n}</span>`:x}
    </a>`}#p(){let e=this.#e;switch(this.route.page){case`inbox`:return v`<page-inbox .inbox=${e}></page-inbox>`;case`ask`:return v`<page-ask .inbox=${e} .ask=${this.route.id} ?by-link=${this.me!==`signed-out`&&!!this.me?.only_asks}></page-ask>`;case`sessions`:return v`<page-sessions .inbox=${e}></page-sessions>`;case`session`:return v`<page-session .inbox=${e} .session=${this.route.id}></page-session>`;case`agents`:return v`<page-agents></page-agents>`;case`rules`:return v`<page-rules></page-rules>`;case`account`:return v`<page-account></page-account>`;case`returned`:return x;case`lost`:return v`<div class="empty"><h1 tabindex="-1">There is no such page</h1><p><a class="plain-link" href="/">Go to the inbox</a></p></div>`}}#m(){return v`<nav class="nav" aria-label="Waypost">
      <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
      ${this.#f(`inbox`,`/`,this.count)} ${this.#f(`sessions`,`/sessions`,0)} ${this.#f(`agents`,`/agents`,0)}
      ${this.#f(`account`,`/account`,0)}
      <p class="nav-me">${this.me&&this.me!==`signed-out`?v`<a class="plain-link" href="/account"><span class="visually-hidden">Account; signed in as </span>${this.me.principal.name}</a>`:x}</p>
    </nav>`}render(){if(this.route.page===`returned`)return v`<page-returned .provider=${this.route.provider}></page-returned>`;if(this.me===`signed-out`)return this.#u(!1);if(this.me&&!this.#d(this.me))return this.#u(!0);let e=this.me?.only_asks!==void 0,t=this.route.page===`ask`||this.route.page===`session`||this.route.page===`rules`;return v`
      <a class="skip-link" href="#main" @click=${this.#h}>Skip to the page</a>
      <div class="shell ${t?`is-detail`:``} ${e?`is-by-link`:``}">
        ${e?x:this.#m()}
        <div class="away" role="status" ?hidden=${!this.away}>${this.away?v`<span class="away-dot" aria-hidden="true"></span>Connection lost. Trying again; nothing you have sent is lost.`:x}</div>
        <main id="main">${this.me?this.#p():this.#l()}</main>
      </div>
    `}#h(e){e.preventDefault(),document.querySelector(`main h1`)?.focus()}},_c=class extends q{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{},inside:{type:Boolean},byLink:{type:Boolean,attribute:`by-link`}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``,this.inside=!1,this.byLink=!1}#e=e=>{e.preventDefault();let t=new FormData(e.target),n=e=>String(t.get(e)??``),r={name:n(`name`).trim(),password:n(`password`),team:n(`team`).trim()};this.dispatchEvent(new CustomEvent(`waypost-sign-in`,{bubbles:!0,detail:r}))};#t=e=>{let t=e.target.value.trim();t!==this.team&&this.dispatchEvent(new CustomEvent(`waypost-team`,{bubbles:!0,detail:{team:t}}))};render(){let e=v`${this.ways?.password?this.#n():x}
      <other-ways .providers=${this.ways?.providers??[]} .to=${location.pathname+location.search}></other-ways>`;return this.inside?e:v`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1>${this.byLink?`Sign in to see this.`:`You are not signed in.`}</h1>
      ${this.byLink?v`<p>You came in by a link, which opens one question and nothing else.</p>`:x}
      ${e}
      <p>${this.ways?.password?`Or run`:`Run`} <code>waypost link</code> and open what it prints.</p>
    </main>`}#n(){return v`<form class="sign-in-form" @submit=${this.#e}>
      <label>Name <input class="account-input" name="name" .value=${this.who} autocomplete="username" autocapitalize="none" spellcheck="false" required /></label>
      <label>Password <input class="account-input" name="password" type="password" autocomplete="current-password" required /></label>
      <details class="sign-in-team" ?open=${this.team!==``}>
        <summary>Sign in to another team</summary>
        <label>Team <input class="account-input" name="team" .value=${this.team} autocomplete="organization" autocapitalize="none" spellcheck="false" @change=${this.#t} /></label>
      </details>
      ${J(this.problem)}
      <button class="primary-button" ?disabled=${this.busy}>${this.busy?`Signing in…`:`Sign in`}</button>
    </form>`}},vc=class extends q{static properties={ways:{attribute:!1},problem:{attribute:!1},busy:{type:Boolean},team:{},who:{}};constructor(){super(),this.ways=null,this.problem=null,this.busy=!1,this.team=``,this.who=``}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=()=>this.querySelector(`dialog`)?.close();#t=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return v`<dialog class="step-up sign-in-first" aria-labelledby="sign-in-first-title" @close=${this.#t}>
      <h2 id="sign-in-first-title">Sign in to decide</h2>
      <p>You came in by a link, and links are passed on. Sign in, and your decision is sent. Nothing that you have filled in is lost.</p>
      <waypost-sign-in inside .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team} .who=${this.who}></waypost-sign-in>
      <p class="step-up-actions"><button type="button" class="plain-button" @click=${this.#e}>Not now</button></p>
    </dialog>`}},yc=class extends q{static properties={problem:{attribute:!1},busy:{type:Boolean}};constructor(){super(),this.problem=null,this.busy=!1}firstUpdated(){this.querySelector(`dialog`)?.showModal()}#e=e=>{e.preventDefault();let t=String(new FormData(e.target).get(`code`)).trim();this.dispatchEvent(new CustomEvent(`waypost-step-up`,{bubbles:!0,detail:{code:t}}))};#t=()=>this.dispatchEvent(new CustomEvent(`waypost-step-up-passkey`,{bubbles:!0}));#n=()=>this.querySelector(`dialog`)?.close();#r=()=>this.dispatchEvent(new CustomEvent(`close`));render(){return v`<dialog class="step-up" aria-labelledby="step-up-title" @close=${this.#r}>
      <form class="sign-in-form" @submit=${this.#e}>
        <h2 id="step-up-title">Show that it is you</h2>
        <p>This call is risky. Give a code of your app; your decision is sent again with it, and counts for the next ten minutes.</p>
        <label>Code <input class="account-input" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus /></label>
        ${J(this.problem)}
        <p class="step-up-actions">
          <button type="button" class="plain-button" @click=${this.#n}>Not now</button>
          ${Fa()?v`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#t}>Use a passkey</button>`:x}
          <button class="primary-button" ?disabled=${this.busy}>${this.busy?`Checking…`:`Confirm`}</button>
        </p>
      </form>
    </dialog>`}};customElements.define(`waypost-composer`,nc),customElements.define(`page-account`,mo),customElements.define(`waypost-sign-in`,_c),customElements.define(`waypost-sign-in-first`,vc),customElements.define(`waypost-step-up`,yc),customElements.define(`page-agents`,_o),customElements.define(`page-ask`,Io),customElements.define(`page-rules`,Uo),customElements.define(`waypost-sweep`,ic),customElements.define(`page-inbox`,Vo),customElements.define(`page-session`,Ys),customElements.define(`page-sessions`,ec),customElements.define(`account-passkeys`,fo),customElements.define(`other-ways`,oo),customElements.define(`page-returned`,cc),customElements.define(`waypost-app`,gc);