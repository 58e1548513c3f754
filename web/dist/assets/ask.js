// node_modules/@lit/reactive-element/css-tag.js
var e = globalThis, t = e.ShadowRoot && (e.ShadyCSS === void 0 || e.ShadyCSS.nativeShadow) && "adoptedStyleSheets" in Document.prototype && "replace" in CSSStyleSheet.prototype, n = Symbol(), r = /* @__PURE__ */ new WeakMap(), i = class {
	constructor(e, t, r) {
		if (this._$cssResult$ = !0, r !== n) throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");
		this.cssText = e, this.t = t;
	}
	get styleSheet() {
		let e = this.o, n = this.t;
		if (t && e === void 0) {
			let t = n !== void 0 && n.length === 1;
			t && (e = r.get(n)), e === void 0 && ((this.o = e = new CSSStyleSheet()).replaceSync(this.cssText), t && r.set(n, e));
		}
		return e;
	}
	toString() {
		return this.cssText;
	}
}, a = (e) => new i(typeof e == "string" ? e : e + "", void 0, n), o = (n, r) => {
	if (t) n.adoptedStyleSheets = r.map((e) => e instanceof CSSStyleSheet ? e : e.styleSheet);
	else for (let t of r) {
		let r = document.createElement("style"), i = e.litNonce;
		i !== void 0 && r.setAttribute("nonce", i), r.textContent = t.cssText, n.appendChild(r);
	}
}, s = t ? (e) => e : (e) => e instanceof CSSStyleSheet ? ((e) => {
	let t = "";
	for (let n of e.cssRules) t += n.cssText;
	return a(t);
})(e) : e, { is: c, defineProperty: l, getOwnPropertyDescriptor: u, getOwnPropertyNames: d, getOwnPropertySymbols: f, getPrototypeOf: p } = Object, m = globalThis, ee = m.trustedTypes, te = ee ? ee.emptyScript : "", ne = m.reactiveElementPolyfillSupport, h = (e, t) => e, re = {
	toAttribute(e, t) {
		switch (t) {
			case Boolean:
				e = e ? te : null;
				break;
			case Object:
			case Array: e = e == null ? e : JSON.stringify(e);
		}
		return e;
	},
	fromAttribute(e, t) {
		let n = e;
		switch (t) {
			case Boolean:
				n = e !== null;
				break;
			case Number:
				n = e === null ? null : Number(e);
				break;
			case Object:
			case Array: try {
				n = JSON.parse(e);
			} catch {
				n = null;
			}
		}
		return n;
	}
}, ie = (e, t) => !c(e, t), ae = {
	attribute: !0,
	type: String,
	converter: re,
	reflect: !1,
	useDefault: !1,
	hasChanged: ie
};
Symbol.metadata ??= Symbol("metadata"), m.litPropertyMetadata ??= /* @__PURE__ */ new WeakMap();
var g = class extends HTMLElement {
	static addInitializer(e) {
		this._$Ei(), (this.l ??= []).push(e);
	}
	static get observedAttributes() {
		return this.finalize(), this._$Eh && [...this._$Eh.keys()];
	}
	static createProperty(e, t = ae) {
		if (t.state && (t.attribute = !1), this._$Ei(), this.prototype.hasOwnProperty(e) && ((t = Object.create(t)).wrapped = !0), this.elementProperties.set(e, t), !t.noAccessor) {
			let n = Symbol(), r = this.getPropertyDescriptor(e, n, t);
			r !== void 0 && l(this.prototype, e, r);
		}
	}
	static getPropertyDescriptor(e, t, n) {
		let { get: r, set: i } = u(this.prototype, e) ?? {
			get() {
				return this[t];
			},
			set(e) {
				this[t] = e;
			}
		};
		return {
			get: r,
			set(t) {
				let a = r?.call(this);
				i?.call(this, t), this.requestUpdate(e, a, n);
			},
			configurable: !0,
			enumerable: !0
		};
	}
	static getPropertyOptions(e) {
		return this.elementProperties.get(e) ?? ae;
	}
	static _$Ei() {
		if (this.hasOwnProperty(h("elementProperties"))) return;
		let e = p(this);
		e.finalize(), e.l !== void 0 && (this.l = [...e.l]), this.elementProperties = new Map(e.elementProperties);
	}
	static finalize() {
		if (this.hasOwnProperty(h("finalized"))) return;
		if (this.finalized = !0, this._$Ei(), this.hasOwnProperty(h("properties"))) {
			let e = this.properties, t = [...d(e), ...f(e)];
			for (let n of t) this.createProperty(n, e[n]);
		}
		let e = this[Symbol.metadata];
		if (e !== null) {
			let t = litPropertyMetadata.get(e);
			if (t !== void 0) for (let [e, n] of t) this.elementProperties.set(e, n);
		}
		this._$Eh = /* @__PURE__ */ new Map();
		for (let [e, t] of this.elementProperties) {
			let n = this._$Eu(e, t);
			n !== void 0 && this._$Eh.set(n, e);
		}
		this.elementStyles = this.finalizeStyles(this.styles);
	}
	static finalizeStyles(e) {
		let t = [];
		if (Array.isArray(e)) {
			let n = new Set(e.flat(1 / 0).reverse());
			for (let e of n) t.unshift(s(e));
		} else e !== void 0 && t.push(s(e));
		return t;
	}
	static _$Eu(e, t) {
		let n = t.attribute;
		return !1 === n ? void 0 : typeof n == "string" ? n : typeof e == "string" ? e.toLowerCase() : void 0;
	}
	constructor() {
		super(), this._$Ep = void 0, this.isUpdatePending = !1, this.hasUpdated = !1, this._$Em = null, this._$Ev();
	}
	_$Ev() {
		this._$ES = new Promise((e) => this.enableUpdating = e), this._$AL = /* @__PURE__ */ new Map(), this._$E_(), this.requestUpdate(), this.constructor.l?.forEach((e) => e(this));
	}
	addController(e) {
		(this._$EO ??= /* @__PURE__ */ new Set()).add(e), this.renderRoot !== void 0 && this.isConnected && e.hostConnected?.();
	}
	removeController(e) {
		this._$EO?.delete(e);
	}
	_$E_() {
		let e = /* @__PURE__ */ new Map(), t = this.constructor.elementProperties;
		for (let n of t.keys()) this.hasOwnProperty(n) && (e.set(n, this[n]), delete this[n]);
		e.size > 0 && (this._$Ep = e);
	}
	createRenderRoot() {
		let e = this.shadowRoot ?? this.attachShadow(this.constructor.shadowRootOptions);
		return o(e, this.constructor.elementStyles), e;
	}
	connectedCallback() {
		this.renderRoot ??= this.createRenderRoot(), this.enableUpdating(!0), this._$EO?.forEach((e) => e.hostConnected?.());
	}
	enableUpdating(e) {}
	disconnectedCallback() {
		this._$EO?.forEach((e) => e.hostDisconnected?.());
	}
	attributeChangedCallback(e, t, n) {
		this._$AK(e, n);
	}
	_$ET(e, t) {
		let n = this.constructor.elementProperties.get(e), r = this.constructor._$Eu(e, n);
		if (r !== void 0 && !0 === n.reflect) {
			let i = (n.converter?.toAttribute === void 0 ? re : n.converter).toAttribute(t, n.type);
			this._$Em = e, i == null ? this.removeAttribute(r) : this.setAttribute(r, i), this._$Em = null;
		}
	}
	_$AK(e, t) {
		let n = this.constructor, r = n._$Eh.get(e);
		if (r !== void 0 && this._$Em !== r) {
			let e = n.getPropertyOptions(r), i = typeof e.converter == "function" ? { fromAttribute: e.converter } : e.converter?.fromAttribute === void 0 ? re : e.converter;
			this._$Em = r;
			let a = i.fromAttribute(t, e.type);
			this[r] = a ?? this._$Ej?.get(r) ?? a, this._$Em = null;
		}
	}
	requestUpdate(e, t, n, r = !1, i) {
		if (e !== void 0) {
			let a = this.constructor;
			if (!1 === r && (i = this[e]), n ??= a.getPropertyOptions(e), !((n.hasChanged ?? ie)(i, t) || n.useDefault && n.reflect && i === this._$Ej?.get(e) && !this.hasAttribute(a._$Eu(e, n)))) return;
			this.C(e, t, n);
		}
		!1 === this.isUpdatePending && (this._$ES = this._$EP());
	}
	C(e, t, { useDefault: n, reflect: r, wrapped: i }, a) {
		n && !(this._$Ej ??= /* @__PURE__ */ new Map()).has(e) && (this._$Ej.set(e, a ?? t ?? this[e]), !0 !== i || a !== void 0) || (this._$AL.has(e) || (this.hasUpdated || n || (t = void 0), this._$AL.set(e, t)), !0 === r && this._$Em !== e && (this._$Eq ??= /* @__PURE__ */ new Set()).add(e));
	}
	async _$EP() {
		this.isUpdatePending = !0;
		try {
			await this._$ES;
		} catch (e) {
			Promise.reject(e);
		}
		let e = this.scheduleUpdate();
		return e != null && await e, !this.isUpdatePending;
	}
	scheduleUpdate() {
		return this.performUpdate();
	}
	performUpdate() {
		if (!this.isUpdatePending) return;
		if (!this.hasUpdated) {
			if (this.renderRoot ??= this.createRenderRoot(), this._$Ep) {
				for (let [e, t] of this._$Ep) this[e] = t;
				this._$Ep = void 0;
			}
			let e = this.constructor.elementProperties;
			if (e.size > 0) for (let [t, n] of e) {
				let { wrapped: e } = n, r = this[t];
				!0 !== e || this._$AL.has(t) || r === void 0 || this.C(t, void 0, n, r);
			}
		}
		let e = !1, t = this._$AL;
		try {
			e = this.shouldUpdate(t), e ? (this.willUpdate(t), this._$EO?.forEach((e) => e.hostUpdate?.()), this.update(t)) : this._$EM();
		} catch (t) {
			throw e = !1, this._$EM(), t;
		}
		e && this._$AE(t);
	}
	willUpdate(e) {}
	_$AE(e) {
		this._$EO?.forEach((e) => e.hostUpdated?.()), this.hasUpdated || (this.hasUpdated = !0, this.firstUpdated(e)), this.updated(e);
	}
	_$EM() {
		this._$AL = /* @__PURE__ */ new Map(), this.isUpdatePending = !1;
	}
	get updateComplete() {
		return this.getUpdateComplete();
	}
	getUpdateComplete() {
		return this._$ES;
	}
	shouldUpdate(e) {
		return !0;
	}
	update(e) {
		this._$Eq &&= this._$Eq.forEach((e) => this._$ET(e, this[e])), this._$EM();
	}
	updated(e) {}
	firstUpdated(e) {}
};
g.elementStyles = [], g.shadowRootOptions = { mode: "open" }, g[h("elementProperties")] = /* @__PURE__ */ new Map(), g[h("finalized")] = /* @__PURE__ */ new Map(), ne?.({ ReactiveElement: g }), (m.reactiveElementVersions ??= []).push("2.1.2");
// node_modules/lit-html/lit-html.js
var _ = globalThis, oe = (e) => e, v = _.trustedTypes, se = v ? v.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, ce = "$lit$", y = `lit$${Math.random().toFixed(9).slice(2)}$`, le = "?" + y, ue = `<${le}>`, b = document, x = () => b.createComment(""), S = (e) => e === null || typeof e != "object" && typeof e != "function", C = Array.isArray, de = (e) => C(e) || typeof e?.[Symbol.iterator] == "function", fe = "[ 	\n\f\r]", w = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, pe = /-->/g, me = />/g, T = RegExp(`>|${fe}(?:([^\\s"'>=/]+)(${fe}*=${fe}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), he = /'/g, ge = /"/g, _e = /^(?:script|style|textarea|title)$/i, E = ((e) => (t, ...n) => ({
	_$litType$: e,
	strings: t,
	values: n
}))(1), D = Symbol.for("lit-noChange"), O = Symbol.for("lit-nothing"), ve = /* @__PURE__ */ new WeakMap(), k = b.createTreeWalker(b, 129);
function ye(e, t) {
	if (!C(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return se === void 0 ? t : se.createHTML(t);
}
var be = (e, t) => {
	let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = w;
	for (let t = 0; t < n; t++) {
		let n = e[t], s, c, l = -1, u = 0;
		for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === w ? c[1] === "!--" ? o = pe : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = T) : (_e.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = T) : o = me : o === T ? c[0] === ">" ? (o = i ?? w, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? T : c[3] === "\"" ? ge : he) : o === ge || o === he ? o = T : o === pe || o === me ? o = w : (o = T, i = void 0);
		let d = o === T && e[t + 1].startsWith("/>") ? " " : "";
		a += o === w ? n + ue : l >= 0 ? (r.push(s), n.slice(0, l) + ce + n.slice(l) + y + d) : n + y + (l === -2 ? t : d);
	}
	return [ye(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
}, xe = class e {
	constructor({ strings: t, _$litType$: n }, r) {
		let i;
		this.parts = [];
		let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = be(t, n);
		if (this.el = e.createElement(l, r), k.currentNode = this.el.content, n === 2 || n === 3) {
			let e = this.el.content.firstChild;
			e.replaceWith(...e.childNodes);
		}
		for (; (i = k.nextNode()) !== null && c.length < s;) {
			if (i.nodeType === 1) {
				if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(ce)) {
					let t = u[o++], n = i.getAttribute(e).split(y), r = /([.?@])?(.*)/.exec(t);
					c.push({
						type: 1,
						index: a,
						name: r[2],
						strings: n,
						ctor: r[1] === "." ? Ce : r[1] === "?" ? we : r[1] === "@" ? Te : M
					}), i.removeAttribute(e);
				} else e.startsWith(y) && (c.push({
					type: 6,
					index: a
				}), i.removeAttribute(e));
				if (_e.test(i.tagName)) {
					let e = i.textContent.split(y), t = e.length - 1;
					if (t > 0) {
						i.textContent = v ? v.emptyScript : "";
						for (let n = 0; n < t; n++) i.append(e[n], x()), k.nextNode(), c.push({
							type: 2,
							index: ++a
						});
						i.append(e[t], x());
					}
				}
			} else if (i.nodeType === 8) {
				if (i.data === le) c.push({
					type: 2,
					index: a
				});
				else {
					let e = -1;
					for (; (e = i.data.indexOf(y, e + 1)) !== -1;) c.push({
						type: 7,
						index: a
					}), e += y.length - 1;
				}
			}
			a++;
		}
	}
	static createElement(e, t) {
		let n = b.createElement("template");
		return n.innerHTML = e, n;
	}
};
function A(e, t, n = e, r) {
	if (t === D) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = S(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = A(e, i._$AS(e, t.values), i, r)), t;
}
var Se = class {
	constructor(e, t) {
		this._$AV = [], this._$AN = void 0, this._$AD = e, this._$AM = t;
	}
	get parentNode() {
		return this._$AM.parentNode;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	u(e) {
		let { el: { content: t }, parts: n } = this._$AD, r = (e?.creationScope ?? b).importNode(t, !0);
		k.currentNode = r;
		let i = k.nextNode(), a = 0, o = 0, s = n[0];
		for (; s !== void 0;) {
			if (a === s.index) {
				let t;
				s.type === 2 ? t = new j(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new Ee(i, this, e)), this._$AV.push(t), s = n[++o];
			}
			a !== s?.index && (i = k.nextNode(), a++);
		}
		return k.currentNode = b, r;
	}
	p(e) {
		let t = 0;
		for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
	}
}, j = class e {
	get _$AU() {
		return this._$AM?._$AU ?? this._$Cv;
	}
	constructor(e, t, n, r) {
		this.type = 2, this._$AH = O, this._$AN = void 0, this._$AA = e, this._$AB = t, this._$AM = n, this.options = r, this._$Cv = r?.isConnected ?? !0;
	}
	get parentNode() {
		let e = this._$AA.parentNode, t = this._$AM;
		return t !== void 0 && e?.nodeType === 11 && (e = t.parentNode), e;
	}
	get startNode() {
		return this._$AA;
	}
	get endNode() {
		return this._$AB;
	}
	_$AI(e, t = this) {
		e = A(this, e, t), S(e) ? e === O || e == null || e === "" ? (this._$AH !== O && this._$AR(), this._$AH = O) : e !== this._$AH && e !== D && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? de(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
	}
	O(e) {
		return this._$AA.parentNode.insertBefore(e, this._$AB);
	}
	T(e) {
		this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
	}
	_(e) {
		this._$AH !== O && S(this._$AH) ? this._$AA.nextSibling.data = e : this.T(b.createTextNode(e)), this._$AH = e;
	}
	$(e) {
		let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = xe.createElement(ye(n.h, n.h[0]), this.options)), n);
		if (this._$AH?._$AD === r) this._$AH.p(t);
		else {
			let e = new Se(r, this), n = e.u(this.options);
			e.p(t), this.T(n), this._$AH = e;
		}
	}
	_$AC(e) {
		let t = ve.get(e.strings);
		return t === void 0 && ve.set(e.strings, t = new xe(e)), t;
	}
	k(t) {
		C(this._$AH) || (this._$AH = [], this._$AR());
		let n = this._$AH, r, i = 0;
		for (let a of t) i === n.length ? n.push(r = new e(this.O(x()), this.O(x()), this, this.options)) : r = n[i], r._$AI(a), i++;
		i < n.length && (this._$AR(r && r._$AB.nextSibling, i), n.length = i);
	}
	_$AR(e = this._$AA.nextSibling, t) {
		for (this._$AP?.(!1, !0, t); e !== this._$AB;) {
			let t = oe(e).nextSibling;
			oe(e).remove(), e = t;
		}
	}
	setConnected(e) {
		this._$AM === void 0 && (this._$Cv = e, this._$AP?.(e));
	}
}, M = class {
	get tagName() {
		return this.element.tagName;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	constructor(e, t, n, r, i) {
		this.type = 1, this._$AH = O, this._$AN = void 0, this.element = e, this.name = t, this._$AM = r, this.options = i, n.length > 2 || n[0] !== "" || n[1] !== "" ? (this._$AH = Array(n.length - 1).fill(/* @__PURE__ */ new String()), this.strings = n) : this._$AH = O;
	}
	_$AI(e, t = this, n, r) {
		let i = this.strings, a = !1;
		if (i === void 0) e = A(this, e, t, 0), a = !S(e) || e !== this._$AH && e !== D, a && (this._$AH = e);
		else {
			let r = e, o, s;
			for (e = i[0], o = 0; o < i.length - 1; o++) s = A(this, r[n + o], t, o), s === D && (s = this._$AH[o]), a ||= !S(s) || s !== this._$AH[o], s === O ? e = O : e !== O && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
		}
		a && !r && this.j(e);
	}
	j(e) {
		e === O ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
	}
}, Ce = class extends M {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === O ? void 0 : e;
	}
}, we = class extends M {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== O);
	}
}, Te = class extends M {
	constructor(e, t, n, r, i) {
		super(e, t, n, r, i), this.type = 5;
	}
	_$AI(e, t = this) {
		if ((e = A(this, e, t, 0) ?? O) === D) return;
		let n = this._$AH, r = e === O && n !== O || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== O && (n === O || r);
		r && this.element.removeEventListener(this.name, this, n), i && this.element.addEventListener(this.name, this, e), this._$AH = e;
	}
	handleEvent(e) {
		typeof this._$AH == "function" ? this._$AH.call(this.options?.host ?? this.element, e) : this._$AH.handleEvent(e);
	}
}, Ee = class {
	constructor(e, t, n) {
		this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AI(e) {
		A(this, e);
	}
}, De = {
	M: ce,
	P: y,
	A: le,
	C: 1,
	L: be,
	R: Se,
	D: de,
	V: A,
	I: j,
	H: M,
	N: we,
	U: Te,
	B: Ce,
	F: Ee
}, Oe = _.litHtmlPolyfillSupport;
Oe?.(xe, j), (_.litHtmlVersions ??= []).push("3.3.3");
var ke = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new j(t.insertBefore(x(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, N = globalThis, P = class extends g {
	constructor() {
		super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
	}
	createRenderRoot() {
		let e = super.createRenderRoot();
		return this.renderOptions.renderBefore ??= e.firstChild, e;
	}
	update(e) {
		let t = this.render();
		this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = ke(t, this.renderRoot, this.renderOptions);
	}
	connectedCallback() {
		super.connectedCallback(), this._$Do?.setConnected(!0);
	}
	disconnectedCallback() {
		super.disconnectedCallback(), this._$Do?.setConnected(!1);
	}
	render() {
		return D;
	}
};
P._$litElement$ = !0, P.finalized = !0, N.litElementHydrateSupport?.({ LitElement: P });
var Ae = N.litElementPolyfillSupport;
Ae?.({ LitElement: P }), (N.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var F = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, I = (e) => (...t) => ({
	_$litDirective$: e,
	values: t
}), L = class {
	constructor(e) {}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AT(e, t, n) {
		this._$Ct = e, this._$AM = t, this._$Ci = n;
	}
	_$AS(e, t) {
		return this.update(e, t);
	}
	update(e, t) {
		return this.render(...t);
	}
}, { I: je } = De, Me = (e) => e, Ne = (e) => e.strings === void 0, Pe = () => document.createComment(""), R = (e, t, n) => {
	let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
	if (n === void 0) n = new je(r.insertBefore(Pe(), i), r.insertBefore(Pe(), i), e, e.options);
	else {
		let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
		if (o) {
			let t;
			n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
		}
		if (t !== i || o) {
			let e = n._$AA;
			for (; e !== t;) {
				let t = Me(e).nextSibling;
				Me(r).insertBefore(e, i), e = t;
			}
		}
	}
	return n;
}, z = (e, t, n = e) => (e._$AI(t, n), e), Fe = {}, Ie = (e, t = Fe) => e._$AH = t, Le = (e) => e._$AH, Re = (e) => {
	e._$AR(), e._$AA.remove();
}, B = I(class extends L {
	constructor(e) {
		if (super(e), e.type !== F.PROPERTY && e.type !== F.ATTRIBUTE && e.type !== F.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!Ne(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === D || t === O) return t;
		let n = e.element, r = e.name;
		if (e.type === F.PROPERTY) {
			if (t === n[r]) return D;
		} else if (e.type === F.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return D;
		} else if (e.type === F.ATTRIBUTE && n.getAttribute(r) === t + "") return D;
		return Ie(e), t;
	}
}), ze = class extends L {
	constructor(e) {
		if (super(e), this.it = O, e.type !== F.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
	}
	render(e) {
		if (e === O || e == null) return this._t = void 0, this.it = e;
		if (e === D) return e;
		if (typeof e != "string") throw Error(this.constructor.directiveName + "() called with a non-string value");
		if (e === this.it) return this._t;
		this.it = e;
		let t = [e];
		return t.raw = t, this._t = {
			_$litType$: this.constructor.resultType,
			strings: t,
			values: []
		};
	}
};
ze.directiveName = "unsafeHTML", ze.resultType = 1;
var Be = I(ze), Ve = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
function V({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function He(e, t) {
	return e.input === "datetime" ? We(t) : t;
}
function Ue(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && He(e, r) === t ? r : e.input === "datetime" ? Ge(n) : n;
}
function We(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${H(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${H(t.getMonth() + 1)}-${H(t.getDate())}T${H(t.getHours())}:${H(t.getMinutes())}${n}`;
}
function Ge(e) {
	let [, t, n, r = ":00"] = Ve.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${H(Math.floor(o / 60))}:${H(o % 60)}`;
}
function H(e) {
	return String(e).padStart(2, "0");
}
function Ke(e, t) {
	let n = new Date(e.input === "date" ? `${t}T00:00Z` : t);
	if (e.input === "number" || Number.isNaN(n.getTime())) return t;
	let r = {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric"
	};
	if (e.input === "date") return new Intl.DateTimeFormat("en-GB", {
		...r,
		timeZone: "UTC"
	}).format(n);
	let i = {
		hour: "2-digit",
		minute: "2-digit",
		timeZoneName: "longOffset"
	};
	return new Intl.DateTimeFormat("en-GB", {
		...r,
		...i,
		...n.getUTCSeconds() === 0 ? {} : { second: "2-digit" }
	}).format(n);
}
function qe(e) {
	let { min: t, max: n } = Je(e), r = (t) => Ke(e, t), [i, a] = e.input === "number" ? ["more", "less"] : ["later", "earlier"];
	return t !== null && n !== null ? `From ${r(t)} to ${r(n)}.` : t === null ? n === null ? null : `${r(n)} or ${a}.` : `${r(t)} or ${i}.`;
}
function Je({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
// src/ask/rules.ts
function Ye(e) {
	return (e.multi_select ? [Ze(e)] : [
		qe(e),
		$e(e),
		Qe(e)
	]).filter(Boolean).join(" ");
}
function Xe(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = tt(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? `Choose at least ${i}.` : o > a ? `Choose at most ${a}.` : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? `Write at least ${n} characters.` : c > r ? `Write at most ${r} characters; these are ${c}.` : null;
}
function Ze(e) {
	let { min_selections: t, max_selections: n } = tt(e);
	return t > 0 && t === n ? `Choose ${t}.` : t > 1 && n < Infinity ? `Choose ${t} to ${n}.` : t > 1 ? `Choose at least ${t}.` : n < Infinity ? `Choose at most ${n}.` : "Choose any that apply.";
}
function Qe(e) {
	let { min_length: t, max_length: n } = tt(e);
	return t > 1 && n < Infinity ? `From ${t} to ${n} characters.` : t > 1 ? `At least ${t} characters.` : n < Infinity ? `At most ${n} characters.` : "";
}
function $e({ rules: e }) {
	switch (e?.format) {
		case "email": return "An email address.";
		case "uri": return "An address such as https://example.com.";
		case "integer": return "A whole number.";
		default: return "";
	}
}
function et({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function tt({ rules: e }) {
	let t = (t, n) => typeof e?.[t] == "number" ? e[t] : n;
	return {
		min_length: t("min_length", 0),
		max_length: t("max_length", Infinity),
		min_selections: t("min_selections", 0),
		max_selections: t("max_selections", Infinity)
	};
}
// src/ask/draft.ts
var U = {
	values: [],
	text: "",
	own: !1,
	notes: "",
	declined: null
};
function nt(e) {
	return {
		fields: Object.fromEntries(e.questions.map((e) => [e.id, rt(e)])),
		comment: "",
		response: ""
	};
}
function rt(e) {
	let t = e.default == null ? [] : [e.default].flat();
	if (V(e)) return {
		...U,
		text: He(e, t[0] ?? "")
	};
	if (G(e)) return {
		...U,
		text: t.join("\n")
	};
	let n = t.filter((t) => K(e).some((e) => e.value === t));
	return {
		...U,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function it(e, t) {
	let n = nt(t), r = Object.fromEntries(t.questions.map((t) => {
		let r = e.fields[t.id];
		if (!r) return [t.id, n.fields[t.id] ?? U];
		let i = r.values.filter((e) => K(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: at(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function at(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function W(e, t) {
	return e.fields[t] ?? U;
}
function G(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function K(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: "Yes",
		value: "yes"
	}, {
		label: "No",
		value: "no"
	}];
}
function ot(e, t, n, r) {
	let i = W(e, t.id);
	if (!t.multi_select) return q(e, t.id, {
		...i,
		values: [n],
		own: !1,
		declined: null
	});
	let a = i.values.filter((e) => e !== n);
	return q(e, t.id, {
		...i,
		values: r ? [...a, n] : a,
		declined: null
	});
}
function st(e, t, n) {
	let r = W(e, t.id);
	return q(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function ct(e, t, n, r) {
	let i = W(e, t.id);
	return q(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function lt(e, t, n) {
	let r = q(e, t.id, {
		...W(e, t.id),
		text: n
	});
	return G(t) || n === "" ? r : st(r, t, !0);
}
function ut(e, t, n) {
	return q(e, t.id, {
		...W(e, t.id),
		notes: n
	});
}
function q(e, t, n) {
	return {
		...e,
		fields: {
			...e.fields,
			[t]: n
		}
	};
}
function dt(e, t) {
	let n = {};
	return e.questions.filter((e) => {
		if (!ft(e, n)) return !1;
		let r = pt(e, W(t, e.id));
		return r && (n[e.id] = r), !0;
	});
}
function ft({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function pt(e, { values: t, text: n, own: r, declined: i }) {
	if (i) return {
		values: [],
		declined: i
	};
	if (V(e)) {
		let t = Ue(e, n);
		return t === null ? null : { values: [t] };
	}
	let a = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return a ? {
		values: [],
		free_text: a
	} : null;
	if (G(e)) return a ? { values: [a] } : null;
	let o = r && a ? { free_text: a } : {};
	return t.length > 0 || r && a ? {
		values: mt(e, t),
		...o
	} : null;
}
function mt(e, t) {
	return K(e).map((e) => e.value).filter((e) => t.includes(e));
}
function ht(e, t) {
	let n = {};
	for (let r of dt(e, t)) {
		let e = W(t, r.id), i = e.notes.trim(), a = pt(r, e) ?? (i ? { values: [] } : null);
		a && (n[r.id] = i ? {
			...a,
			notes: i
		} : a);
	}
	let r = t.comment.trim();
	return {
		answers: n,
		revision: e.revision,
		...r ? { comment: r } : {}
	};
}
function gt(e, t) {
	return dt(e, t).flatMap((e) => {
		let n = pt(e, W(t, e.id)), r = `/answers/${_t(e.id)}`;
		if (n) {
			let t = n.declined ? null : Xe(e, n);
			return t === null ? [] : [{
				pointer: r,
				code: "rules",
				message: t
			}];
		}
		let i = G(e) ? "Please write an answer." : "Please choose an answer.";
		return e.required ? [{
			pointer: r,
			code: "required",
			message: i
		}] : [];
	});
}
function _t(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function vt(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
// src/ask/visible.ts
var yt = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, bt = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, xt = /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;
function J(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function Y(e) {
	return e.replaceAll("\r\n", "\n").replace(yt, J).replace(bt, J);
}
function X(e) {
	return e.replace(yt, J).replace(bt, J).replace(xt, J);
}
// src/ask/words.ts
function St(e) {
	return e.origin.type === "in_doubt" ? `Did ${Y(e.origin.tool ?? "a call")} happen?` : e.approval ? `Run ${Y(e.approval.tool)}?` : e.kind === "review" ? "Please review this text" : Y(e.questions[0]?.question ?? "A question");
}
function Ct(e) {
	return e.origin.type === "in_doubt" ? "In doubt" : e.kind === "approval" ? "Approval" : e.kind === "review" ? "Review" : e.questions.length === 1 ? "Question" : `${e.questions.length} questions`;
}
function wt(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = Tt(e);
	switch (e.status) {
		case "pending": return null;
		case "answered": return e.response ? {
			tone: "plain",
			title: "Responded instead of answering",
			who: n,
			at: t
		} : e.decision ? e.decision.decision === "approve" ? {
			tone: "good",
			title: "Approved",
			who: n,
			at: t
		} : {
			tone: "bad",
			title: "Rejected",
			who: n,
			at: t
		} : {
			tone: "good",
			title: "Answered",
			who: n,
			at: t
		};
		case "cancelled": return {
			tone: "plain",
			title: "Dismissed",
			who: e.settled_by?.name ?? n,
			at: t
		};
		case "withdrawn": return {
			tone: "plain",
			title: "Withdrawn by the agent",
			who: null,
			at: t
		};
		case "expired": return {
			tone: "plain",
			title: "Expired without an answer",
			who: null,
			at: e.settled_at ?? e.policy.expires_at ?? null
		};
		case "skipped": return {
			tone: "plain",
			title: "Skipped",
			who: null,
			at: t
		};
	}
}
function Tt(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? "the ask’s own default" : t === "rule" ? "a rule" : t === "judge" ? "a judge" : e.answered_by?.name ?? null;
}
function Et(e) {
	switch (e.approval?.permit?.state) {
		case "minted": return "Not run yet";
		case "claimed": return "Running";
		case "succeeded": return "Ran once, successfully";
		case "failed": return "Ran once and failed";
		case "unknown": return "It is not known whether it ran";
		default: return null;
	}
}
function Dt(e) {
	switch (e.policy.on_expiry) {
		case "default": return "then its default is used";
		case "reject": return "then it counts as rejected";
		case "continue": return "then the agent goes on without an answer";
		default: return "then the agent is told that nobody answered";
	}
}
// src/ask/frame.ts
var Ot = 4096, kt = 40;
function At(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return E`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind === "questions" && t.origin.type !== "in_doubt" ? O : E`<span class="ask-kind">${Ct(t)}</span>`}
        <span class="ask-from">from <bdi>${Y(t.agent)}</bdi></span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision > 1 ? E`<span class="ask-revision">version ${t.revision}</span>` : O}
      </p>
      <h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${jt(t)}</bdi></h2>
      ${r && n ? E`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${Dt(t)}.
          </p>` : O}
    </header>
  `;
}
function jt(e) {
	if (e.kind !== "questions" || e.origin.type === "in_doubt") return St(e);
	let t = e.questions.length === 1 ? "One question" : `${e.questions.length} questions`;
	return e.status === "pending" ? `${t} for you` : t;
}
function Mt(e) {
	return E`<div role="alert" class="ask-notice-place">${e ? E`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text ? E` <span>${e.text}</span>` : O}
      </div>` : O}</div>`;
}
function Nt(e) {
	let t = e.allProblems;
	return t.length === 0 ? O : E`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${Pt(t)}</strong>
      <ul>
        ${t.map((t) => E`<li>${Ft(e, t)}</li>`)}
      </ul>
    </div>
  `;
}
function Pt(e) {
	return e.length > 1 ? `${e.length} things need another look` : e[0]?.code === "required" ? "One thing is missing" : "One thing needs another look";
}
function Ft(e, t) {
	let n = e.ask?.questions.find(({ id: e }) => e === vt(t.pointer));
	return n ? E`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(n.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi>${Y(n.header ?? n.question)}</bdi>: ${Y(t.message)}</button>` : Y(t.message);
}
function Z(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return O;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > kt, o = a && !e.unfolded;
	return E`
    <aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby=${e.idFor("words")}>
      <p class="ask-agent-words-label" id=${e.idFor("words")}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n ? E`<p class="ask-plain"><bdi>${It(n, o)}</bdi></p>` : O}
        ${t.message_html && !o ? E`<div class="prose">${Be(t.message_html)}</div>` : r ? E`<p class="ask-plain"><bdi>${It(r, o)}</bdi></p>` : O}
      </div>
      ${a ? E`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${() => e.unfolded = !e.unfolded}
          >
            ${o ? `Show all ${i.toLocaleString("en")} characters` : "Show less"}
          </button>` : O}
    </aside>
  `;
}
function It(e, t) {
	return Y(t ? e.slice(0, Ot).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, kt).join("\n").trim() : e);
}
function Lt(e) {
	return E`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${() => e.go("dismissing", ".ask-keep-button")}
  >
    Dismiss
  </button>`;
}
function Rt(e) {
	return E`
    <div class="ask-actions ask-second-step" role="group" aria-label="Dismiss this ask">
      <p class="ask-step-text">Dismiss without an answer? The agent is told so and goes on without one.</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${() => e.go("choosing", ".ask-quiet-button")}>
        Keep it open
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${() => e.dismiss()}>
        Dismiss it
      </button>
    </div>
  `;
}
// src/ask/decision.ts
function zt(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return Bt(e, t);
		case "confirming": return Vt(e, t);
		case "rejecting": return Ht(e);
		case "dismissing": return Rt(e);
	}
}
function Bt(e, { risk: t }) {
	let n = t === "high" || t === "critical";
	return E`
    <div class="ask-actions ${n ? "ask-is-grave" : ""}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${n} ?disabled=${e.busy}
        @click=${() => e.go("rejecting", ".ask-reason")}>Reject…</button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${() => t === "critical" ? e.go("confirming", ".ask-back-button") : e.decide("approve")}>
        ${e.busy ? "Sending…" : t === "critical" ? "Approve…" : "Approve"}
      </button>
      ${Lt(e)}
    </div>
  `;
}
function Vt(e, { what: t }) {
	return E`
    <div class="ask-actions ask-second-step" role="group" aria-label="Confirm the approval">
      <p class="ask-step-text">This is a critical call. Run <code>${t}</code> exactly as shown above?</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
        Go back
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${() => e.decide("approve")}>
        ${e.busy ? "Sending…" : "Yes, approve"}
      </button>
    </div>
  `;
}
function Ht(e) {
	let t = e.idFor("reason");
	return E`
    <div class="ask-actions ask-second-step" role="group" aria-label="Reject">
      <div class="ask-comment">
        <label for=${t}>Why not? <span class="ask-optional">The agent reads this and looks for another way.</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${B(e.reason)}
          @input=${(t) => e.reason = t.target.value}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
        Go back
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${e.busy} @click=${() => e.decide("reject")}>
        ${e.busy ? "Sending…" : "Reject"}
      </button>
    </div>
  `;
}
// src/ask/approval.ts
function Ut(e, t, n) {
	return E`
    ${Wt(e, t, n)} ${Z(e, t)}
    ${e.open ? zt(e, {
		risk: n.risk ?? null,
		what: X(n.tool)
	}) : O}
  `;
}
function Wt(e, t, n) {
	let r = e.idFor("call");
	return E`
    <section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${X(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk ? E`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>` : O}
          ${n.category ? E`<span class="ask-category"><bdi>${Y(n.category)}</bdi></span>` : O}
        </p>
      </div>
      <dl class="ask-call-rows">
        ${n.view.map((t) => Gt(e, t))}
        ${n.view.length === 0 ? E`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>` : O}
      </dl>
      <dl class="ask-call-about">
        ${Kt("Asked by", t.agent)} ${Kt("Server", n.server)} ${Kt("Target", n.target)}
        ${n.digest_words ? E`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : O}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${X(n.arguments_text)}</code></pre>
        ${n.description ? E`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${Y(n.description)}</bdi></p>` : O}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `;
}
function Gt(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text;
	return E`
    <div class="ask-call-row ${r ? "changed" : ""}">
      <dt><bdi>${X(t.path)}</bdi></dt>
      <dd>
        ${t.text === "" ? E`<span class="ask-muted">empty</span>` : E`<bdi class="ask-value" dir="auto">${X(t.text)}</bdi>`}
        ${t.marks.map((e) => E` <span class="ask-mark">${e}</span>`)}
        ${r ? E` <span class="ask-mark ask-mark-changed">${n === void 0 ? "new" : "changed"}</span>` : O}
      </dd>
    </div>
  `;
}
function Kt(e, t) {
	return t ? E`<div><dt>${e}</dt><dd><bdi>${X(t)}</bdi></dd></div>` : O;
}
// src/ask/events.ts
var qt = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Jt = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Yt = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Xt = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, Zt = I(class extends L {
	constructor(e) {
		if (super(e), e.type !== F.CHILD) throw Error("repeat() can only be used in text expressions");
	}
	dt(e, t, n) {
		let r;
		n === void 0 ? n = t : t !== void 0 && (r = t);
		let i = [], a = [], o = 0;
		for (let t of e) i[o] = r ? r(t, o) : o, a[o] = n(t, o), o++;
		return {
			values: a,
			keys: i
		};
	}
	render(e, t, n) {
		return this.dt(e, t, n).values;
	}
	update(e, [t, n, r]) {
		let i = Le(e), { values: a, keys: o } = this.dt(t, n, r);
		if (!Array.isArray(i)) return this.ut = o, a;
		let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
		for (; d <= f && p <= m;) if (i[d] === null) d++;
		else if (i[f] === null) f--;
		else if (s[d] === o[p]) c[p] = z(i[d], a[p]), d++, p++;
		else if (s[f] === o[m]) c[m] = z(i[f], a[m]), f--, m--;
		else if (s[d] === o[m]) c[m] = z(i[d], a[m]), R(e, c[m + 1], i[d]), d++, m--;
		else if (s[f] === o[p]) c[p] = z(i[f], a[p]), R(e, i[d], i[f]), f--, p++;
		else if (l === void 0 && (l = Xt(o, p, m), u = Xt(s, d, f)), l.has(s[d])) {
			if (l.has(s[f])) {
				let t = u.get(o[p]), n = t === void 0 ? null : i[t];
				if (n === null) {
					let t = R(e, i[d]);
					z(t, a[p]), c[p] = t;
				} else c[p] = z(n, a[p]), R(e, i[d], n), i[t] = null;
				p++;
			} else Re(i[f]), f--;
		} else Re(i[d]), d++;
		for (; p <= m;) {
			let t = R(e, c[m + 1]);
			z(t, a[p]), c[p++] = t;
		}
		for (; d <= f;) {
			let e = i[d++];
			e !== null && Re(e);
		}
		return this.ut = o, Ie(e, c), D;
	}
});
// src/ask/declined.ts
function Qt(e) {
	return e === "none_of_these" ? "None of these" : "I don’t know";
}
function $t(e, t, n) {
	let { declined: r } = W(e.draft, t.id), i = G(t) || t.multi_select, a = (a) => E`
    <label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
      <input
        type=${i ? "checkbox" : "radio"}
        name=${i ? `${n}-${a}` : n}
        value=${a}
        .checked=${B(r === a)}
        @change=${(n) => e.draft = ct(e.draft, t, a, n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${Qt(a)}</span></span>
    </label>
  `;
	return E`${t.allow_none ? a("none_of_these") : O} ${t.allow_unknown ? a("dont_know") : O}`;
}
function en(e) {
	return e.ask?.allow_response ? E`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${() => e.go("responding", ".ask-response")}
  >
    Respond with something else…
  </button>` : O;
}
function tn(e) {
	let t = e.idFor("response");
	return E`
    <div class="ask-actions ask-second-step" role="group" aria-label="Respond with something else">
      <div class="ask-comment">
        <label for=${t}>Your response <span class="ask-optional">sent instead of the answers above</span></label>
        <textarea
          id=${t}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${e.busy}
          .value=${B(e.draft.response)}
          @input=${(t) => e.draft = {
		...e.draft,
		response: t.target.value
	}}
        ></textarea>
      </div>
      <button type="button" class="ask-plain-button" @click=${() => e.go("choosing", ".ask-respond-button")}>Back to the questions</button>
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? "Sending…" : "Send Response"} <span aria-hidden="true">]</span>
      </button>
    </div>
  `;
}
// src/ask/questions.ts
function nn(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return E`
    <form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		e.key === "Enter" && (e.ctrlKey || e.metaKey) && n(e);
	}}>
      ${Z(e, t)}
      ${Zt(dt(t, e.draft), (e) => e.id, (t) => sn(e, t))}
      ${e.open ? rn(e) : O}
    </form>
  `;
}
function rn(e) {
	return e.step === "responding" ? tn(e) : E`${on(e)} ${e.step === "dismissing" ? Rt(e) : an(e)}`;
}
function an(e) {
	return E`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? "Sending…" : "Submit Answer"} <span aria-hidden="true">]</span>
      </button>
      ${en(e)} ${Lt(e)}
    </div>
  `;
}
function on(e) {
	let t = e.idFor("comment");
	return E`
    <div class="ask-comment">
      <label for=${t}>Additional comments <span class="ask-optional">optional</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${B(e.draft.comment)}
        @input=${(t) => e.draft = {
		...e.draft,
		comment: Q(t)
	}}
      ></textarea>
    </div>
  `;
}
function sn(e, t) {
	let n = e.idFor(t.id), r = e.allProblems.find(({ pointer: e }) => vt(e) === t.id), i = r ? `${n}-problem` : O;
	return E`
    <fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header ? E`<span class="ask-header-chip"><bdi>${Y(t.header)}</bdi></span>` : O}
        <span class="ask-question-text"><bdi>${Y(t.question)}</bdi></span>
        ${ln(e, t)}
      </legend>
      ${r ? E`<p class="ask-problem" id=${`${n}-problem`}>${Y(r.message)}</p>` : O}
      ${cn(e, t, n)}
      ${e.open ? mn(e, t, n) : O}
    </fieldset>
  `;
}
function cn(e, t, n) {
	return G(t) ? E`
    ${V(t) ? dn(e, t, n) : un(e, t, n)}
    ${t.allow_none || t.allow_unknown ? E`<div class="ask-options ask-instead">${$t(e, t, n)}</div>` : O}
  ` : hn(e, t, n);
}
function ln(e, { required: t }) {
	let n = e.ask?.questions.some((e) => e.required !== t) ?? !1;
	return t ? E`<span class=${n ? "ask-optional" : "visually-hidden"}>required</span>` : E`<span class="ask-optional">optional</span>`;
}
function un(e, t, n) {
	let { text: r, declined: i } = W(e.draft, t.id), a = Ye(t);
	return E`<textarea
      class="ask-text"
      rows=${et(t) === "text" ? 2 : 1}
      dir="auto"
      inputmode=${et(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a ? `${n}-hint` : O}
      aria-required=${t.required}
      placeholder=${Y(t.placeholder ?? "")}
      ?disabled=${i !== null}
      .value=${B(r)}
      @input=${(n) => e.draft = lt(e.draft, t, Q(n))}
    ></textarea>
    ${a ? E`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : O}`;
}
function dn(e, t, n) {
	let { text: r, declined: i } = W(e.draft, t.id), { min: a, max: o } = Je(t), s = t.input !== "number", c = (e) => s && e !== null ? He(t, e) : O, l = fn(t, r);
	return E`
    <input
      class="ask-text ask-typed"
      type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
      inputmode=${s ? O : et(t)}
      ?disabled=${i !== null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${c(a)}
      max=${c(o)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${l ? `${n}-hint` : O}
      aria-required=${t.required}
      placeholder=${s ? O : Y(t.placeholder ?? "")}
      .value=${B(r)}
      @input=${(n) => e.draft = lt(e.draft, t, Q(n))}
    />
    ${l ? E`<p class="ask-typed-hint" id=${`${n}-hint`}>${Y(l)}</p>` : O}
  `;
}
function fn(e, t) {
	let n = e.input === "datetime" ? Ue(e, t) : null, r = e.input === "datetime" && !n ? "In your time zone." : "";
	return [Ye(e), n ? `${Ke(e, n)}.` : r].filter(Boolean).join(" ");
}
function pn(e) {
	return [...e.querySelectorAll(".ask-typed")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: `/answers/${_t(e.dataset.question ?? "")}`,
		code: "half",
		message: "Please finish the date, or clear it."
	}));
}
function mn(e, t, n) {
	return E`
    <details class="ask-note">
      <summary id=${`${n}-note`}>Add a note<span class="visually-hidden"> to ${Y(t.header ?? t.question)}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label="Note"
        placeholder="A remark beside the answer"
        .value=${B(W(e.draft, t.id).notes)}
        @input=${(n) => e.draft = ut(e.draft, t, Q(n))}
      ></textarea>
    </details>
  `;
}
function hn(e, t, n) {
	let r = K(t), i = r.some((e) => e.preview);
	return E`
    ${t.multi_select ? E`<p class="ask-hint">${Ye(t)}</p>` : O}
    <div class="ask-choices ${i ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
      <div class="ask-options">
        ${r.map((r, i) => gn(e, t, r, `${n}-${i}`))}
        ${t.free_text === "allow" ? _n(e, t, n) : O} ${$t(e, t, n)}
      </div>
      ${i ? vn(e, t, r) : O}
    </div>
  `;
}
function gn(e, t, n, r) {
	let i = W(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return E`
    <label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${B(i)}
        aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
        aria-describedby=${n.description ? `${r}-description` : O}
        @change=${(r) => e.draft = ot(e.draft, t, n.value, bn(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${Y(n.label)}</bdi>${n.recommended ? E`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>` : O}</span
        >
        ${n.description ? E`<span class="ask-option-description" id=${`${r}-description`}><bdi>${Y(n.description)}</bdi></span>` : O}
      </span>
    </label>
  `;
}
function _n(e, t, n) {
	let { own: r, text: i } = W(e.draft, t.id);
	return E`
    <div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${B(r)}
        @change=${(n) => e.draft = st(e.draft, t, bn(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${Y(t.placeholder ?? "In your own words")}
          .value=${B(i)}
          @input=${(n) => e.draft = lt(e.draft, t, Q(n))}
        ></textarea>
      </span>
    </div>
  `;
}
function vn(e, t, n) {
	let r = W(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return E`
    <div class="ask-previews">
      ${n.map((e) => E`
          <div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
            <p class="ask-preview-label">Preview of <bdi>${Y(e.label)}</bdi></p>
            ${e.preview ? yn(e, e.preview) : E`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `;
}
function yn({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? E`<img class="ask-preview-image" src=${n} alt=${Y(e)} />` : E`<div class="prose ask-preview-${t}">${Be(r ?? "")}</div>`;
}
function Q(e) {
	return e.target.value;
}
function bn(e) {
	return e.target.checked;
}
// src/ask/review.ts
function xn(e, t, n) {
	return E`
    ${Sn(e, n)} ${Z(e, t)}
    ${e.open ? zt(e, {
		risk: null,
		what: "this text"
	}) : O}
  `;
}
function Sn(e, t) {
	return E`
    <article class="ask-review" aria-label="The text to review, written by the agent">
      <p class="ask-agent-words-label">Text to review</p>
      <div class="prose" id=${e.idFor("review")}>${Be(t.html)}</div>
    </article>
  `;
}
// src/ask/settled.ts
function Cn(e, t) {
	return E`
    ${wn(t)}
    ${t.approval || t.review ? E`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval ? Wt(e, t, t.approval) : O}
          ${t.review ? Sn(e, t.review) : O} ${Z(e, t)}
        </details>` : E`<div class="ask-record">${t.questions.map((e) => Tn(t, e))}</div>`}
    ${t.comment ? $("Comment", t.comment) : O}
  `;
}
function wn(e) {
	let t = wt(e);
	if (!t) return O;
	let n = Et(e);
	return E`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who ? E`<span>by <bdi>${Y(t.who)}</bdi></span>` : O}
        ${t.at ? E`<waypost-when .at=${t.at}></waypost-when>` : O}
        ${n ? E`<span class="ask-permit">${n}</span>` : O}
      </p>
      ${e.superseded_by ? E`<p class="ask-replaced">Replaced by <a href=${`/asks/${e.superseded_by}`}>another ask</a>.</p>` : O}
      ${e.response ? $("Response", e.response) : O} ${e.decision?.reason ? $("Reason", e.decision.reason) : O}
    </div>
  `;
}
function Tn(e, t) {
	let n = e.answers?.[t.id];
	return E`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${t.header ? E`<span class="ask-header-chip"><bdi>${Y(t.header)}</bdi></span>` : O}
        <span class="ask-question-text"><bdi>${Y(t.question)}</bdi></span>
      </p>
      ${n ? En(t, n) : e.answers ? E`<p class="ask-muted">${ft(t, e.answers) ? "No answer." : "Not asked."}</p>` : O}
    </div>
  `;
}
function En(e, t) {
	let n = (t) => V(e) ? Ke(e, t) : K(e).find((e) => e.value === t)?.label ?? t, r = t.declined ? [Qt(t.declined)] : [];
	return E`
    <ul class="ask-chosen" aria-label="Answer">
      ${[
		...t.values.map(n),
		...t.free_text ? [t.free_text] : [],
		...r
	].map((e) => E`<li class="ask-option-button selected"><bdi>${Y(e)}</bdi></li>`)}
    </ul>
    ${t.notes ? $("Note", t.notes) : O}
  `;
}
function $(e, t) {
	return E`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${Y(t)}</bdi></p>`;
}
// src/ask/thread.ts
var Dn = 4096;
function On(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return O;
	let r = (t.comment_count ?? n.length) - n.length;
	return E`
    <section class="ask-thread" aria-label="Said about this">
      ${r > 0 ? E`<p class="ask-muted">${r} earlier ${r === 1 ? "comment is" : "comments are"} in the session.</p>` : O}
      <ol class="ask-comments" aria-live="polite">${n.map(kn)}</ol>
      ${e.open ? An(e) : O}
    </section>
  `;
}
function kn({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return E`
    <li class="ask-said ${r ? "" : "ask-said-by-agent"}">
      <p class="ask-said-by">
        <strong><bdi>${Y(e.name)}</bdi></strong>
        ${r ? O : E`<span>${e.kind === "system" ? "says" : "says (unverified)"}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi>${Y(n)}</bdi></p>
    </li>
  `;
}
function An(e) {
	if (!e.wantsMore) return E`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>Ask for more</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > Dn;
	return E`
    <form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
      <label for=${t}>Ask for more <span class="ask-optional">nothing is decided by it</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor("more-hint")}
        .value=${B(n)}
        @input=${(t) => e.more = t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>Send</button>
        <p class="ask-muted" id=${e.idFor("more-hint")} role="status">${jn(r, e.asking)}</p>
      </div>
    </form>
  `;
}
function jn(e, t) {
	return e ? "A comment has at most 4 KiB." : t ? "Sending…" : "The reply appears here.";
}
// src/ask/waypost-ask.ts
var Mn = class extends P {
	static properties = {
		ask: { attribute: !1 },
		problems: { attribute: !1 },
		notice: { attribute: !1 },
		busy: { type: Boolean },
		readonly: { type: Boolean },
		draft: { state: !0 },
		step: { state: !0 },
		peeked: { state: !0 },
		unfolded: { state: !0 },
		own: { state: !0 },
		wantsMore: { state: !0 },
		more: { state: !0 },
		asking: { state: !0 }
	};
	reason = "";
	earlier = null;
	#e = !1;
	#t = null;
	constructor() {
		super(), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.draft = {
			fields: {},
			comment: "",
			response: ""
		}, this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1;
	}
	createRenderRoot() {
		return this;
	}
	willUpdate(e) {
		e.has("ask") && this.ask && this.#n(this.ask, e.get("ask") ?? null), (e.has("problems") || e.has("notice") || e.get("busy") && !this.busy) && (this.#e = !1), e.has("problems") && (this.own = []), (e.has("problems") || e.has("notice")) && (this.asking = !1);
	}
	#n(e, t) {
		if (this.#r(e, t), t?.id !== e.id) this.draft = nt(e), this.earlier = null, this.reason = "", this.unfolded = !1;
		else if (t.revision === e.revision && t.status === e.status) return;
		else t.revision !== e.revision && (this.draft = it(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.step = "choosing", this.own = [], this.#e = !1;
	}
	#r(e, t) {
		if (t?.id !== e.id) {
			this.wantsMore = !1, this.more = "", this.asking = !1;
			return;
		}
		let n = new Set(t.comments?.map(({ seq: e }) => e)), r = this.more.trim();
		this.asking && e.comments?.some(({ seq: e, text: t }) => !n.has(e) && t === r) && (this.more = "", this.asking = !1);
	}
	updated(e) {
		this.#t ? (this.querySelector(this.#t)?.focus(), this.#t = null) : (e.has("problems") || e.has("own")) && this.allProblems.length > 0 && this.querySelector(".ask-problems")?.focus();
	}
	get open() {
		return this.ask?.status === "pending" && !this.readonly;
	}
	get allProblems() {
		return this.own.length > 0 ? this.own : this.problems;
	}
	idFor(e) {
		return `${this.ask?.id ?? "ask"}-${e}`;
	}
	async focusStart() {
		await this.updateComplete, (this.querySelector("[data-safe]") ?? this.querySelector(".ask-title"))?.focus();
	}
	go(e, t) {
		this.step = e, this.own = [], this.#t = t;
	}
	submitAnswers() {
		if (!this.ask) return;
		let e = pn(this), t = gt(this.ask, this.draft).filter(({ pointer: t }) => e.every((e) => e.pointer !== t));
		this.own = [...e, ...t], this.own.length === 0 && this.send(ht(this.ask, this.draft));
	}
	submitResponse() {
		let e = this.draft.response.trim();
		this.own = e ? [] : [{
			pointer: "/response",
			code: "required",
			message: "Please write your response, or go back to the questions."
		}], e && this.send({ response: e });
	}
	decide(e) {
		let t = this.ask?.approval?.digest ?? this.ask?.review?.digest;
		if (!this.ask || t === void 0) return;
		let n = e === "reject" ? this.reason.trim() : "";
		this.send({
			decision: e,
			revision: this.ask.revision,
			digest: t,
			...n ? { reason: n } : {}
		});
	}
	send(e) {
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new qt({
			ask_id: this.ask.id,
			body: e
		})));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new Jt({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#t = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new Yt({
			ask_id: this.ask.id,
			text: e
		})));
	}
	#i(e) {
		return e.status === "pending" ? e.approval ? Ut(this, e, e.approval) : e.review ? xn(this, e, e.review) : nn(this, e) : Cn(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? E`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor("title")}
        aria-busy=${this.busy}
      >
        ${At(this, e)} ${Mt(this.notice)} ${this.open ? Nt(this) : O} ${this.#i(e)} ${On(this, e)}
      </section>
    ` : O;
	}
}, Nn = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
];
function Pn(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? "in under a minute" : "just now";
	if (r > 518400) return new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(e);
	let i = new Intl.RelativeTimeFormat("en", {
		numeric: "always",
		style: "short"
	}), [a, o] = Nn.find(([, e]) => r >= e) ?? ["minute", 60];
	return i.format(Math.round(n / o) || Math.sign(n), a);
}
var Fn = class extends HTMLElement {
	#e = "";
	#t = 0;
	set at(e) {
		e !== this.#e && (this.#e = e, this.#n());
	}
	get at() {
		return this.#e;
	}
	connectedCallback() {
		this.#t = window.setInterval(() => this.#n(), 2e4), this.#n();
	}
	disconnectedCallback() {
		window.clearInterval(this.#t);
	}
	#n() {
		let e = Date.parse(this.#e);
		if (Number.isNaN(e)) return;
		let t = this.querySelector("time") ?? this.appendChild(document.createElement("time"));
		t.dateTime = this.#e, t.title = new Intl.DateTimeFormat("en", {
			dateStyle: "full",
			timeStyle: "long"
		}).format(e);
		let n = Pn(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", Fn), customElements.get("waypost-ask") || customElements.define("waypost-ask", Mn);
export { qt as AnswerEvent, Jt as CancelEvent, Yt as CommentEvent, Mn as WaypostAsk };
