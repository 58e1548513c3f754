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
var oe = globalThis, se = (e) => e, _ = oe.trustedTypes, ce = _ ? _.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, le = "$lit$", v = `lit$${Math.random().toFixed(9).slice(2)}$`, ue = "?" + v, de = `<${ue}>`, y = document, b = () => y.createComment(""), x = (e) => e === null || typeof e != "object" && typeof e != "function", S = Array.isArray, fe = (e) => S(e) || typeof e?.[Symbol.iterator] == "function", pe = "[ 	\n\f\r]", C = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, me = /-->/g, he = />/g, w = RegExp(`>|${pe}(?:([^\\s"'>=/]+)(${pe}*=${pe}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), ge = /'/g, _e = /"/g, ve = /^(?:script|style|textarea|title)$/i, T = ((e) => (t, ...n) => ({
	_$litType$: e,
	strings: t,
	values: n
}))(1), E = Symbol.for("lit-noChange"), D = Symbol.for("lit-nothing"), ye = /* @__PURE__ */ new WeakMap(), O = y.createTreeWalker(y, 129);
function be(e, t) {
	if (!S(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return ce === void 0 ? t : ce.createHTML(t);
}
var xe = (e, t) => {
	let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = C;
	for (let t = 0; t < n; t++) {
		let n = e[t], s, c, l = -1, u = 0;
		for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === C ? c[1] === "!--" ? o = me : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = w) : (ve.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = w) : o = he : o === w ? c[0] === ">" ? (o = i ?? C, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? w : c[3] === "\"" ? _e : ge) : o === _e || o === ge ? o = w : o === me || o === he ? o = C : (o = w, i = void 0);
		let d = o === w && e[t + 1].startsWith("/>") ? " " : "";
		a += o === C ? n + de : l >= 0 ? (r.push(s), n.slice(0, l) + le + n.slice(l) + v + d) : n + v + (l === -2 ? t : d);
	}
	return [be(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
}, k = class e {
	constructor({ strings: t, _$litType$: n }, r) {
		let i;
		this.parts = [];
		let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = xe(t, n);
		if (this.el = e.createElement(l, r), O.currentNode = this.el.content, n === 2 || n === 3) {
			let e = this.el.content.firstChild;
			e.replaceWith(...e.childNodes);
		}
		for (; (i = O.nextNode()) !== null && c.length < s;) {
			if (i.nodeType === 1) {
				if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(le)) {
					let t = u[o++], n = i.getAttribute(e).split(v), r = /([.?@])?(.*)/.exec(t);
					c.push({
						type: 1,
						index: a,
						name: r[2],
						strings: n,
						ctor: r[1] === "." ? Ce : r[1] === "?" ? we : r[1] === "@" ? Te : M
					}), i.removeAttribute(e);
				} else e.startsWith(v) && (c.push({
					type: 6,
					index: a
				}), i.removeAttribute(e));
				if (ve.test(i.tagName)) {
					let e = i.textContent.split(v), t = e.length - 1;
					if (t > 0) {
						i.textContent = _ ? _.emptyScript : "";
						for (let n = 0; n < t; n++) i.append(e[n], b()), O.nextNode(), c.push({
							type: 2,
							index: ++a
						});
						i.append(e[t], b());
					}
				}
			} else if (i.nodeType === 8) {
				if (i.data === ue) c.push({
					type: 2,
					index: a
				});
				else {
					let e = -1;
					for (; (e = i.data.indexOf(v, e + 1)) !== -1;) c.push({
						type: 7,
						index: a
					}), e += v.length - 1;
				}
			}
			a++;
		}
	}
	static createElement(e, t) {
		let n = y.createElement("template");
		return n.innerHTML = e, n;
	}
};
function A(e, t, n = e, r) {
	if (t === E) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = x(t) ? void 0 : t._$litDirective$;
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
		let { el: { content: t }, parts: n } = this._$AD, r = (e?.creationScope ?? y).importNode(t, !0);
		O.currentNode = r;
		let i = O.nextNode(), a = 0, o = 0, s = n[0];
		for (; s !== void 0;) {
			if (a === s.index) {
				let t;
				s.type === 2 ? t = new j(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new Ee(i, this, e)), this._$AV.push(t), s = n[++o];
			}
			a !== s?.index && (i = O.nextNode(), a++);
		}
		return O.currentNode = y, r;
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
		this.type = 2, this._$AH = D, this._$AN = void 0, this._$AA = e, this._$AB = t, this._$AM = n, this.options = r, this._$Cv = r?.isConnected ?? !0;
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
		e = A(this, e, t), x(e) ? e === D || e == null || e === "" ? (this._$AH !== D && this._$AR(), this._$AH = D) : e !== this._$AH && e !== E && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? fe(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
	}
	O(e) {
		return this._$AA.parentNode.insertBefore(e, this._$AB);
	}
	T(e) {
		this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
	}
	_(e) {
		this._$AH !== D && x(this._$AH) ? this._$AA.nextSibling.data = e : this.T(y.createTextNode(e)), this._$AH = e;
	}
	$(e) {
		let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = k.createElement(be(n.h, n.h[0]), this.options)), n);
		if (this._$AH?._$AD === r) this._$AH.p(t);
		else {
			let e = new Se(r, this), n = e.u(this.options);
			e.p(t), this.T(n), this._$AH = e;
		}
	}
	_$AC(e) {
		let t = ye.get(e.strings);
		return t === void 0 && ye.set(e.strings, t = new k(e)), t;
	}
	k(t) {
		S(this._$AH) || (this._$AH = [], this._$AR());
		let n = this._$AH, r, i = 0;
		for (let a of t) i === n.length ? n.push(r = new e(this.O(b()), this.O(b()), this, this.options)) : r = n[i], r._$AI(a), i++;
		i < n.length && (this._$AR(r && r._$AB.nextSibling, i), n.length = i);
	}
	_$AR(e = this._$AA.nextSibling, t) {
		for (this._$AP?.(!1, !0, t); e !== this._$AB;) {
			let t = se(e).nextSibling;
			se(e).remove(), e = t;
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
		this.type = 1, this._$AH = D, this._$AN = void 0, this.element = e, this.name = t, this._$AM = r, this.options = i, n.length > 2 || n[0] !== "" || n[1] !== "" ? (this._$AH = Array(n.length - 1).fill(/* @__PURE__ */ new String()), this.strings = n) : this._$AH = D;
	}
	_$AI(e, t = this, n, r) {
		let i = this.strings, a = !1;
		if (i === void 0) e = A(this, e, t, 0), a = !x(e) || e !== this._$AH && e !== E, a && (this._$AH = e);
		else {
			let r = e, o, s;
			for (e = i[0], o = 0; o < i.length - 1; o++) s = A(this, r[n + o], t, o), s === E && (s = this._$AH[o]), a ||= !x(s) || s !== this._$AH[o], s === D ? e = D : e !== D && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
		}
		a && !r && this.j(e);
	}
	j(e) {
		e === D ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
	}
}, Ce = class extends M {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === D ? void 0 : e;
	}
}, we = class extends M {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== D);
	}
}, Te = class extends M {
	constructor(e, t, n, r, i) {
		super(e, t, n, r, i), this.type = 5;
	}
	_$AI(e, t = this) {
		if ((e = A(this, e, t, 0) ?? D) === E) return;
		let n = this._$AH, r = e === D && n !== D || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== D && (n === D || r);
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
	M: le,
	P: v,
	A: ue,
	C: 1,
	L: xe,
	R: Se,
	D: fe,
	V: A,
	I: j,
	H: M,
	N: we,
	U: Te,
	B: Ce,
	F: Ee
}, Oe = oe.litHtmlPolyfillSupport;
Oe?.(k, j), (oe.litHtmlVersions ??= []).push("3.3.3");
var ke = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new j(t.insertBefore(b(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, Ae = globalThis, N = class extends g {
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
		return E;
	}
};
N._$litElement$ = !0, N.finalized = !0, Ae.litElementHydrateSupport?.({ LitElement: N });
var je = Ae.litElementPolyfillSupport;
je?.({ LitElement: N }), (Ae.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var P = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, Me = (e) => (...t) => ({
	_$litDirective$: e,
	values: t
}), F = class {
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
}, { I: Ne } = De, Pe = (e) => e, Fe = (e) => e.strings === void 0, Ie = () => document.createComment(""), I = (e, t, n) => {
	let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
	if (n === void 0) n = new Ne(r.insertBefore(Ie(), i), r.insertBefore(Ie(), i), e, e.options);
	else {
		let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
		if (o) {
			let t;
			n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
		}
		if (t !== i || o) {
			let e = n._$AA;
			for (; e !== t;) {
				let t = Pe(e).nextSibling;
				Pe(r).insertBefore(e, i), e = t;
			}
		}
	}
	return n;
}, L = (e, t, n = e) => (e._$AI(t, n), e), Le = {}, Re = (e, t = Le) => e._$AH = t, ze = (e) => e._$AH, R = (e) => {
	e._$AR(), e._$AA.remove();
}, z = Me(class extends F {
	constructor(e) {
		if (super(e), e.type !== P.PROPERTY && e.type !== P.ATTRIBUTE && e.type !== P.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!Fe(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === E || t === D) return t;
		let n = e.element, r = e.name;
		if (e.type === P.PROPERTY) {
			if (t === n[r]) return E;
		} else if (e.type === P.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return E;
		} else if (e.type === P.ATTRIBUTE && n.getAttribute(r) === t + "") return E;
		return Re(e), t;
	}
}), B = class extends F {
	constructor(e) {
		if (super(e), this.it = D, e.type !== P.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
	}
	render(e) {
		if (e === D || e == null) return this._t = void 0, this.it = e;
		if (e === E) return e;
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
B.directiveName = "unsafeHTML", B.resultType = 1;
var V = Me(B), Be = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
function H({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function Ve(e, t) {
	return e.input === "datetime" ? Ue(t) : t;
}
function He(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && Ve(e, r) === t ? r : e.input === "datetime" ? We(n) : n;
}
function Ue(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${U(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${U(t.getMonth() + 1)}-${U(t.getDate())}T${U(t.getHours())}:${U(t.getMinutes())}${n}`;
}
function We(e) {
	let [, t, n, r = ":00"] = Be.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${U(Math.floor(o / 60))}:${U(o % 60)}`;
}
function U(e) {
	return String(e).padStart(2, "0");
}
function Ge(e, t) {
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
function Ke(e) {
	let { min: t, max: n } = qe(e), r = (t) => Ge(e, t), [i, a] = e.input === "number" ? ["more", "less"] : ["later", "earlier"];
	return t !== null && n !== null ? `From ${r(t)} to ${r(n)}.` : t === null ? n === null ? null : `${r(n)} or ${a}.` : `${r(t)} or ${i}.`;
}
function qe({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
// src/ask/draft.ts
var W = {
	values: [],
	text: "",
	own: !1,
	notes: ""
};
function Je(e) {
	return {
		fields: Object.fromEntries(e.questions.map((e) => [e.id, Ye(e)])),
		comment: ""
	};
}
function Ye(e) {
	let t = e.default == null ? [] : [e.default].flat();
	if (H(e)) return {
		...W,
		text: Ve(e, t[0] ?? "")
	};
	if (K(e)) return {
		...W,
		text: t.join("\n")
	};
	let n = t.filter((t) => q(e).some((e) => e.value === t));
	return {
		...W,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function Xe(e, t) {
	let n = Je(t);
	return {
		fields: Object.fromEntries(t.questions.map((t) => {
			let r = e.fields[t.id];
			if (!r) return [t.id, n.fields[t.id] ?? W];
			let i = r.values.filter((e) => q(t).some((t) => t.value === e));
			return [t.id, {
				...r,
				values: i,
				own: r.own && t.free_text === "allow"
			}];
		})),
		comment: e.comment
	};
}
function G(e, t) {
	return e.fields[t] ?? W;
}
function K(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function q(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: "Yes",
		value: "yes"
	}, {
		label: "No",
		value: "no"
	}];
}
function Ze(e, t, n, r) {
	let i = G(e, t.id);
	if (!t.multi_select) return J(e, t.id, {
		...i,
		values: [n],
		own: !1
	});
	let a = i.values.filter((e) => e !== n);
	return J(e, t.id, {
		...i,
		values: r ? [...a, n] : a
	});
}
function Qe(e, t, n) {
	let r = G(e, t.id);
	return J(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : []
	});
}
function $e(e, t, n) {
	let r = J(e, t.id, {
		...G(e, t.id),
		text: n
	});
	return K(t) || n === "" ? r : Qe(r, t, !0);
}
function et(e, t, n) {
	return J(e, t.id, {
		...G(e, t.id),
		notes: n
	});
}
function J(e, t, n) {
	return {
		...e,
		fields: {
			...e.fields,
			[t]: n
		}
	};
}
function tt(e, t) {
	return e.questions.filter(({ when: e }) => !e || G(t, e.question).values.some((t) => e.in.includes(t)));
}
function nt(e, { values: t, text: n, own: r }) {
	if (H(e)) {
		let t = He(e, n);
		return t === null ? null : { values: [t] };
	}
	let i = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return i ? {
		values: [],
		free_text: i
	} : null;
	if (K(e)) return i ? { values: [i] } : null;
	let a = r && i ? { free_text: i } : {};
	return t.length > 0 || r && i ? {
		values: rt(e, t),
		...a
	} : null;
}
function rt(e, t) {
	return q(e).map((e) => e.value).filter((e) => t.includes(e));
}
function it(e, t) {
	let n = {};
	for (let r of tt(e, t)) {
		let e = G(t, r.id), i = e.notes.trim(), a = nt(r, e) ?? (i ? { values: [] } : null);
		a && (n[r.id] = i ? {
			...a,
			notes: i
		} : a);
	}
	let r = t.comment.trim();
	return r ? {
		answers: n,
		comment: r
	} : { answers: n };
}
function at(e, t) {
	return tt(e, t).filter((e) => e.required && !nt(e, G(t, e.id))).map((e) => ({
		pointer: `/answers/${ot(e.id)}`,
		code: "required",
		message: K(e) ? "Please write an answer." : "Please choose an answer."
	}));
}
function ot(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function st(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
// src/ask/visible.ts
var ct = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, lt = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ut = /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;
function Y(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function X(e) {
	return e.replaceAll("\r\n", "\n").replace(ct, Y).replace(lt, Y);
}
function Z(e) {
	return e.replace(ct, Y).replace(lt, Y).replace(ut, Y);
}
// src/ask/words.ts
function dt(e) {
	return e.origin.type === "in_doubt" ? `Did ${X(e.origin.tool ?? "a call")} happen?` : e.approval ? `Run ${X(e.approval.tool)}?` : e.kind === "review" ? "Please review this text" : X(e.questions[0]?.question ?? "A question");
}
function ft(e) {
	return e.origin.type === "in_doubt" ? "In doubt" : e.kind === "approval" ? "Approval" : e.kind === "review" ? "Review" : e.questions.length === 1 ? "Question" : `${e.questions.length} questions`;
}
function pt(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = mt(e);
	switch (e.status) {
		case "pending": return null;
		case "answered": return e.decision ? e.decision.decision === "approve" ? {
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
function mt(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? "the ask’s own default" : t === "rule" ? "a rule" : t === "judge" ? "a judge" : e.answered_by?.name ?? null;
}
function ht(e) {
	switch (e.approval?.permit?.state) {
		case "minted": return "Not run yet";
		case "claimed": return "Running";
		case "succeeded": return "Ran once, successfully";
		case "failed": return "Ran once and failed";
		case "unknown": return "It is not known whether it ran";
		default: return null;
	}
}
function gt(e) {
	switch (e.policy.on_expiry) {
		case "default": return "then its default is used";
		case "reject": return "then it counts as rejected";
		case "continue": return "then the agent goes on without an answer";
		default: return "then the agent is told that nobody answered";
	}
}
// src/ask/frame.ts
var _t = 4096, vt = 40;
function yt(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return T`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind === "questions" && t.origin.type !== "in_doubt" ? D : T`<span class="ask-kind">${ft(t)}</span>`}
        <span class="ask-from">from <bdi>${X(t.agent)}</bdi></span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision > 1 ? T`<span class="ask-revision">version ${t.revision}</span>` : D}
      </p>
      <h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${bt(t)}</bdi></h2>
      ${r && n ? T`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${gt(t)}.
          </p>` : D}
    </header>
  `;
}
function bt(e) {
	if (e.kind !== "questions" || e.origin.type === "in_doubt") return dt(e);
	let t = e.questions.length === 1 ? "One question" : `${e.questions.length} questions`;
	return e.status === "pending" ? `${t} for you` : t;
}
function xt(e) {
	return T`<div role="alert" class="ask-notice-place">${e ? T`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text ? T` <span>${e.text}</span>` : D}
      </div>` : D}</div>`;
}
function St(e) {
	let t = e.allProblems;
	return t.length === 0 ? D : T`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${t.length === 1 ? "One thing is missing" : `${t.length} things need another look`}</strong>
      <ul>
        ${t.map((t) => T`<li>${Ct(e, t)}</li>`)}
      </ul>
    </div>
  `;
}
function Ct(e, t) {
	let n = e.ask?.questions.find(({ id: e }) => e === st(t.pointer));
	return n ? T`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(n.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi>${X(n.header ?? n.question)}</bdi>: ${X(t.message)}</button>` : X(t.message);
}
function Q(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return D;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > vt, o = a && !e.unfolded;
	return T`
    <aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby=${e.idFor("words")}>
      <p class="ask-agent-words-label" id=${e.idFor("words")}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n ? T`<p class="ask-plain"><bdi>${wt(n, o)}</bdi></p>` : D}
        ${t.message_html && !o ? T`<div class="prose">${V(t.message_html)}</div>` : r ? T`<p class="ask-plain"><bdi>${wt(r, o)}</bdi></p>` : D}
      </div>
      ${a ? T`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${() => e.unfolded = !e.unfolded}
          >
            ${o ? `Show all ${i.toLocaleString("en")} characters` : "Show less"}
          </button>` : D}
    </aside>
  `;
}
function wt(e, t) {
	return X(t ? e.slice(0, _t).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, vt).join("\n").trim() : e);
}
function Tt(e) {
	return T`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${() => e.go("dismissing", ".ask-keep-button")}
  >
    Dismiss
  </button>`;
}
function Et(e) {
	return T`
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
function Dt(e, t) {
	switch (e.step) {
		case "choosing": return Ot(e, t);
		case "confirming": return kt(e, t);
		case "rejecting": return At(e);
		case "dismissing": return Et(e);
	}
}
function Ot(e, { risk: t }) {
	let n = t === "high" || t === "critical";
	return T`
    <div class="ask-actions ${n ? "ask-is-grave" : ""}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${n} ?disabled=${e.busy}
        @click=${() => e.go("rejecting", ".ask-reason")}>Reject…</button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${() => t === "critical" ? e.go("confirming", ".ask-back-button") : e.decide("approve")}>
        ${e.busy ? "Sending…" : t === "critical" ? "Approve…" : "Approve"}
      </button>
      ${Tt(e)}
    </div>
  `;
}
function kt(e, { what: t }) {
	return T`
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
function At(e) {
	let t = e.idFor("reason");
	return T`
    <div class="ask-actions ask-second-step" role="group" aria-label="Reject">
      <div class="ask-comment">
        <label for=${t}>Why not? <span class="ask-optional">The agent reads this and looks for another way.</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${z(e.reason)}
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
function jt(e, t, n) {
	return T`
    ${Mt(e, t, n)} ${Q(e, t)}
    ${e.open ? Dt(e, {
		risk: n.risk ?? null,
		what: Z(n.tool)
	}) : D}
  `;
}
function Mt(e, t, n) {
	let r = e.idFor("call");
	return T`
    <section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${Z(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk ? T`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>` : D}
          ${n.category ? T`<span class="ask-category"><bdi>${X(n.category)}</bdi></span>` : D}
        </p>
      </div>
      <dl class="ask-call-rows">
        ${n.view.map((t) => Nt(e, t))}
        ${n.view.length === 0 ? T`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>` : D}
      </dl>
      <dl class="ask-call-about">
        ${Pt("Asked by", t.agent)} ${Pt("Server", n.server)} ${Pt("Target", n.target)}
        ${n.digest_words ? T`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : D}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${Z(n.arguments_text)}</code></pre>
        ${n.description ? T`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${X(n.description)}</bdi></p>` : D}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `;
}
function Nt(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text;
	return T`
    <div class="ask-call-row ${r ? "changed" : ""}">
      <dt><bdi>${Z(t.path)}</bdi></dt>
      <dd>
        ${t.text === "" ? T`<span class="ask-muted">empty</span>` : T`<bdi class="ask-value" dir="auto">${Z(t.text)}</bdi>`}
        ${t.marks.map((e) => T` <span class="ask-mark">${e}</span>`)}
        ${r ? T` <span class="ask-mark ask-mark-changed">${n === void 0 ? "new" : "changed"}</span>` : D}
      </dd>
    </div>
  `;
}
function Pt(e, t) {
	return t ? T`<div><dt>${e}</dt><dd><bdi>${Z(t)}</bdi></dd></div>` : D;
}
// src/ask/events.ts
var Ft = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, It = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Lt = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, Rt = Me(class extends F {
	constructor(e) {
		if (super(e), e.type !== P.CHILD) throw Error("repeat() can only be used in text expressions");
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
		let i = ze(e), { values: a, keys: o } = this.dt(t, n, r);
		if (!Array.isArray(i)) return this.ut = o, a;
		let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
		for (; d <= f && p <= m;) if (i[d] === null) d++;
		else if (i[f] === null) f--;
		else if (s[d] === o[p]) c[p] = L(i[d], a[p]), d++, p++;
		else if (s[f] === o[m]) c[m] = L(i[f], a[m]), f--, m--;
		else if (s[d] === o[m]) c[m] = L(i[d], a[m]), I(e, c[m + 1], i[d]), d++, m--;
		else if (s[f] === o[p]) c[p] = L(i[f], a[p]), I(e, i[d], i[f]), f--, p++;
		else if (l === void 0 && (l = Lt(o, p, m), u = Lt(s, d, f)), l.has(s[d])) {
			if (l.has(s[f])) {
				let t = u.get(o[p]), n = t === void 0 ? null : i[t];
				if (n === null) {
					let t = I(e, i[d]);
					L(t, a[p]), c[p] = t;
				} else c[p] = L(n, a[p]), I(e, i[d], n), i[t] = null;
				p++;
			} else R(i[f]), f--;
		} else R(i[d]), d++;
		for (; p <= m;) {
			let t = I(e, c[m + 1]);
			L(t, a[p]), c[p++] = t;
		}
		for (; d <= f;) {
			let e = i[d++];
			e !== null && R(e);
		}
		return this.ut = o, Re(e, c), E;
	}
});
// src/ask/questions.ts
function zt(e, t) {
	let n = (t) => {
		t.preventDefault(), e.submitAnswers();
	};
	return T`
    <form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		e.key === "Enter" && (e.ctrlKey || e.metaKey) && n(e);
	}}>
      ${Q(e, t)}
      ${Rt(tt(t, e.draft), (e) => e.id, (t) => Ht(e, t))}
      ${e.open ? T`${Vt(e)} ${e.step === "dismissing" ? Et(e) : Bt(e)}` : D}
    </form>
  `;
}
function Bt(e) {
	return T`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? "Sending…" : "Submit Answer"} <span aria-hidden="true">]</span>
      </button>
      ${Tt(e)}
    </div>
  `;
}
function Vt(e) {
	let t = e.idFor("comment");
	return T`
    <div class="ask-comment">
      <label for=${t}>Additional comments <span class="ask-optional">optional</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${z(e.draft.comment)}
        @input=${(t) => e.draft = {
		...e.draft,
		comment: $(t)
	}}
      ></textarea>
    </div>
  `;
}
function Ht(e, t) {
	let n = e.idFor(t.id), r = e.allProblems.find(({ pointer: e }) => st(e) === t.id), i = r ? `${n}-problem` : D;
	return T`
    <fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header ? T`<span class="ask-header-chip"><bdi>${X(t.header)}</bdi></span>` : D}
        <span class="ask-question-text"><bdi>${X(t.question)}</bdi></span>
        ${Ut(e, t)}
      </legend>
      ${r ? T`<p class="ask-problem" id=${`${n}-problem`}>${X(r.message)}</p>` : D}
      ${H(t) ? Gt(e, t, n) : K(t) ? Wt(e, t, n) : Yt(e, t, n)}
      ${e.open ? Jt(e, t, n) : D}
    </fieldset>
  `;
}
function Ut(e, { required: t }) {
	let n = e.ask?.questions.some((e) => e.required !== t) ?? !1;
	return t ? T`<span class=${n ? "ask-optional" : "visually-hidden"}>required</span>` : T`<span class="ask-optional">optional</span>`;
}
function Wt(e, t, n) {
	return T`<textarea
    class="ask-text"
    rows="2"
    dir="auto"
    name=${`${n}-text`}
    aria-labelledby=${`${n}-legend`}
    aria-required=${t.required}
    placeholder=${X(t.placeholder ?? "")}
    .value=${z(G(e.draft, t.id).text)}
    @input=${(n) => e.draft = $e(e.draft, t, $(n))}
  ></textarea>`;
}
function Gt(e, t, n) {
	let { text: r } = G(e.draft, t.id), { min: i, max: a } = qe(t), o = t.input !== "number", s = (e) => o && e !== null ? Ve(t, e) : D, c = Kt(t, r);
	return T`
    <input
      class="ask-text ask-typed"
      type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
      inputmode=${o ? D : "decimal"}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${s(i)}
      max=${s(a)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${c ? `${n}-hint` : D}
      aria-required=${t.required}
      placeholder=${o ? D : X(t.placeholder ?? "")}
      .value=${z(r)}
      @input=${(n) => e.draft = $e(e.draft, t, $(n))}
    />
    ${c ? T`<p class="ask-typed-hint" id=${`${n}-hint`}>${X(c)}</p>` : D}
  `;
}
function Kt(e, t) {
	let n = e.input === "datetime" ? He(e, t) : null, r = e.input === "datetime" && !n ? "In your time zone." : "";
	return [Ke(e), n ? `${Ge(e, n)}.` : r].filter(Boolean).join(" ");
}
function qt(e) {
	return [...e.querySelectorAll(".ask-typed")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: `/answers/${ot(e.dataset.question ?? "")}`,
		code: "half",
		message: "Please finish the date, or clear it."
	}));
}
function Jt(e, t, n) {
	return T`
    <details class="ask-note">
      <summary id=${`${n}-note`}>Add a note<span class="visually-hidden"> to ${X(t.header ?? t.question)}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label="Note"
        placeholder="A remark beside the answer"
        .value=${z(G(e.draft, t.id).notes)}
        @input=${(n) => e.draft = et(e.draft, t, $(n))}
      ></textarea>
    </details>
  `;
}
function Yt(e, t, n) {
	let r = q(t), i = r.some((e) => e.preview);
	return T`
    ${t.multi_select ? T`<p class="ask-hint">Choose any that apply.</p>` : D}
    <div class="ask-choices ${i ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
      <div class="ask-options">
        ${r.map((r, i) => Xt(e, t, r, `${n}-${i}`))}
        ${t.free_text === "allow" ? Zt(e, t, n) : D}
      </div>
      ${i ? Qt(e, t, r) : D}
    </div>
  `;
}
function Xt(e, t, n, r) {
	let i = G(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return T`
    <label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${z(i)}
        aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
        aria-describedby=${n.description ? `${r}-description` : D}
        @change=${(r) => e.draft = Ze(e.draft, t, n.value, $t(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${X(n.label)}</bdi>${n.recommended ? T`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>` : D}</span
        >
        ${n.description ? T`<span class="ask-option-description" id=${`${r}-description`}><bdi>${X(n.description)}</bdi></span>` : D}
      </span>
    </label>
  `;
}
function Zt(e, t, n) {
	let { own: r, text: i } = G(e.draft, t.id);
	return T`
    <div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${z(r)}
        @change=${(n) => e.draft = Qe(e.draft, t, $t(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${X(t.placeholder ?? "In your own words")}
          .value=${z(i)}
          @input=${(n) => e.draft = $e(e.draft, t, $(n))}
        ></textarea>
      </span>
    </div>
  `;
}
function Qt(e, t, n) {
	let r = G(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return T`
    <div class="ask-previews">
      ${n.map((e) => T`
          <div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
            <p class="ask-preview-label">Preview of <bdi>${X(e.label)}</bdi></p>
            ${e.preview ? T`<div class="prose ask-preview-${e.preview.type}">${V(e.preview.html)}</div>` : T`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `;
}
function $(e) {
	return e.target.value;
}
function $t(e) {
	return e.target.checked;
}
// src/ask/review.ts
function en(e, t, n) {
	return T`
    ${tn(e, n)} ${Q(e, t)}
    ${e.open ? Dt(e, {
		risk: null,
		what: "this text"
	}) : D}
  `;
}
function tn(e, t) {
	return T`
    <article class="ask-review" aria-label="The text to review, written by the agent">
      <p class="ask-agent-words-label">Text to review</p>
      <div class="prose" id=${e.idFor("review")}>${V(t.html)}</div>
    </article>
  `;
}
// src/ask/settled.ts
function nn(e, t) {
	return T`
    ${rn(t)}
    ${t.approval || t.review ? T`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval ? Mt(e, t, t.approval) : D}
          ${t.review ? tn(e, t.review) : D} ${Q(e, t)}
        </details>` : T`<div class="ask-record">${t.questions.map((e) => an(t, e))}</div>`}
    ${t.comment ? sn("Comment", t.comment) : D}
  `;
}
function rn(e) {
	let t = pt(e);
	if (!t) return D;
	let n = ht(e);
	return T`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who ? T`<span>by <bdi>${X(t.who)}</bdi></span>` : D}
        ${t.at ? T`<waypost-when .at=${t.at}></waypost-when>` : D}
        ${n ? T`<span class="ask-permit">${n}</span>` : D}
      </p>
      ${e.decision?.reason ? sn("Reason", e.decision.reason) : D}
    </div>
  `;
}
function an(e, t) {
	let n = e.answers?.[t.id];
	return T`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${t.header ? T`<span class="ask-header-chip"><bdi>${X(t.header)}</bdi></span>` : D}
        <span class="ask-question-text"><bdi>${X(t.question)}</bdi></span>
      </p>
      ${n ? on(t, n) : e.status === "answered" ? T`<p class="ask-muted">No answer.</p>` : D}
    </div>
  `;
}
function on(e, t) {
	return T`
    <ul class="ask-chosen" aria-label="Answer">
      ${[...t.values.map((t) => H(e) ? Ge(e, t) : q(e).find((e) => e.value === t)?.label ?? t), ...t.free_text ? [t.free_text] : []].map((e) => T`<li class="ask-option-button selected"><bdi>${X(e)}</bdi></li>`)}
    </ul>
    ${t.notes ? sn("Note", t.notes) : D}
  `;
}
function sn(e, t) {
	return T`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${X(t)}</bdi></p>`;
}
// src/ask/waypost-ask.ts
var cn = class extends N {
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
		own: { state: !0 }
	};
	reason = "";
	earlier = null;
	#e = !1;
	#t = null;
	constructor() {
		super(), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.draft = {
			fields: {},
			comment: ""
		}, this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.own = [];
	}
	createRenderRoot() {
		return this;
	}
	willUpdate(e) {
		e.has("ask") && this.ask && this.#n(this.ask, e.get("ask") ?? null), (e.has("problems") || e.has("notice") || e.get("busy") && !this.busy) && (this.#e = !1), e.has("problems") && (this.own = []);
	}
	#n(e, t) {
		if (t?.id !== e.id) this.draft = Je(e), this.earlier = null, this.reason = "", this.unfolded = !1;
		else if (t.revision === e.revision && t.status === e.status) return;
		else t.revision !== e.revision && (this.draft = Xe(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.step = "choosing", this.own = [], this.#e = !1;
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
		this.step = e, this.#t = t;
	}
	submitAnswers() {
		if (!this.ask) return;
		let e = qt(this), t = at(this.ask, this.draft).filter(({ pointer: t }) => e.every((e) => e.pointer !== t));
		this.own = [...e, ...t], this.own.length === 0 && this.send(it(this.ask, this.draft));
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
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new Ft({
			ask_id: this.ask.id,
			body: e
		})));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new It({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	#r(e) {
		return e.status === "pending" ? e.approval ? jt(this, e, e.approval) : e.review ? en(this, e, e.review) : zt(this, e) : nn(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? T`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor("title")}
        aria-busy=${this.busy}
      >
        ${yt(this, e)} ${xt(this.notice)} ${this.open ? St(this) : D} ${this.#r(e)}
      </section>
    ` : D;
	}
}, ln = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
];
function un(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? "in under a minute" : "just now";
	if (r > 518400) return new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(e);
	let i = new Intl.RelativeTimeFormat("en", {
		numeric: "always",
		style: "short"
	}), [a, o] = ln.find(([, e]) => r >= e) ?? ["minute", 60];
	return i.format(Math.round(n / o) || Math.sign(n), a);
}
var dn = class extends HTMLElement {
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
		let n = un(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", dn), customElements.get("waypost-ask") || customElements.define("waypost-ask", cn);
export { Ft as AnswerEvent, It as CancelEvent, cn as WaypostAsk };
