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
var oe = globalThis, se = (e) => e, ce = oe.trustedTypes, le = ce ? ce.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, ue = "$lit$", _ = `lit$${Math.random().toFixed(9).slice(2)}$`, de = "?" + _, fe = `<${de}>`, v = document, y = () => v.createComment(""), pe = (e) => e === null || typeof e != "object" && typeof e != "function", me = Array.isArray, he = (e) => me(e) || typeof e?.[Symbol.iterator] == "function", ge = "[ 	\n\f\r]", b = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, _e = /-->/g, ve = />/g, x = RegExp(`>|${ge}(?:([^\\s"'>=/]+)(${ge}*=${ge}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), ye = /'/g, be = /"/g, xe = /^(?:script|style|textarea|title)$/i, S = ((e) => (t, ...n) => ({
	_$litType$: e,
	strings: t,
	values: n
}))(1), C = Symbol.for("lit-noChange"), w = Symbol.for("lit-nothing"), Se = /* @__PURE__ */ new WeakMap(), T = v.createTreeWalker(v, 129);
function Ce(e, t) {
	if (!me(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return le === void 0 ? t : le.createHTML(t);
}
var we = (e, t) => {
	let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = b;
	for (let t = 0; t < n; t++) {
		let n = e[t], s, c, l = -1, u = 0;
		for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === b ? c[1] === "!--" ? o = _e : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = x) : (xe.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = x) : o = ve : o === x ? c[0] === ">" ? (o = i ?? b, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? x : c[3] === "\"" ? be : ye) : o === be || o === ye ? o = x : o === _e || o === ve ? o = b : (o = x, i = void 0);
		let d = o === x && e[t + 1].startsWith("/>") ? " " : "";
		a += o === b ? n + fe : l >= 0 ? (r.push(s), n.slice(0, l) + ue + n.slice(l) + _ + d) : n + _ + (l === -2 ? t : d);
	}
	return [Ce(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
}, Te = class e {
	constructor({ strings: t, _$litType$: n }, r) {
		let i;
		this.parts = [];
		let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = we(t, n);
		if (this.el = e.createElement(l, r), T.currentNode = this.el.content, n === 2 || n === 3) {
			let e = this.el.content.firstChild;
			e.replaceWith(...e.childNodes);
		}
		for (; (i = T.nextNode()) !== null && c.length < s;) {
			if (i.nodeType === 1) {
				if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(ue)) {
					let t = u[o++], n = i.getAttribute(e).split(_), r = /([.?@])?(.*)/.exec(t);
					c.push({
						type: 1,
						index: a,
						name: r[2],
						strings: n,
						ctor: r[1] === "." ? Oe : r[1] === "?" ? ke : r[1] === "@" ? Ae : D
					}), i.removeAttribute(e);
				} else e.startsWith(_) && (c.push({
					type: 6,
					index: a
				}), i.removeAttribute(e));
				if (xe.test(i.tagName)) {
					let e = i.textContent.split(_), t = e.length - 1;
					if (t > 0) {
						i.textContent = ce ? ce.emptyScript : "";
						for (let n = 0; n < t; n++) i.append(e[n], y()), T.nextNode(), c.push({
							type: 2,
							index: ++a
						});
						i.append(e[t], y());
					}
				}
			} else if (i.nodeType === 8) {
				if (i.data === de) c.push({
					type: 2,
					index: a
				});
				else {
					let e = -1;
					for (; (e = i.data.indexOf(_, e + 1)) !== -1;) c.push({
						type: 7,
						index: a
					}), e += _.length - 1;
				}
			}
			a++;
		}
	}
	static createElement(e, t) {
		let n = v.createElement("template");
		return n.innerHTML = e, n;
	}
};
function E(e, t, n = e, r) {
	if (t === C) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = pe(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = E(e, i._$AS(e, t.values), i, r)), t;
}
var Ee = class {
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
		let { el: { content: t }, parts: n } = this._$AD, r = (e?.creationScope ?? v).importNode(t, !0);
		T.currentNode = r;
		let i = T.nextNode(), a = 0, o = 0, s = n[0];
		for (; s !== void 0;) {
			if (a === s.index) {
				let t;
				s.type === 2 ? t = new De(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new je(i, this, e)), this._$AV.push(t), s = n[++o];
			}
			a !== s?.index && (i = T.nextNode(), a++);
		}
		return T.currentNode = v, r;
	}
	p(e) {
		let t = 0;
		for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
	}
}, De = class e {
	get _$AU() {
		return this._$AM?._$AU ?? this._$Cv;
	}
	constructor(e, t, n, r) {
		this.type = 2, this._$AH = w, this._$AN = void 0, this._$AA = e, this._$AB = t, this._$AM = n, this.options = r, this._$Cv = r?.isConnected ?? !0;
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
		e = E(this, e, t), pe(e) ? e === w || e == null || e === "" ? (this._$AH !== w && this._$AR(), this._$AH = w) : e !== this._$AH && e !== C && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? he(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
	}
	O(e) {
		return this._$AA.parentNode.insertBefore(e, this._$AB);
	}
	T(e) {
		this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
	}
	_(e) {
		this._$AH !== w && pe(this._$AH) ? this._$AA.nextSibling.data = e : this.T(v.createTextNode(e)), this._$AH = e;
	}
	$(e) {
		let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = Te.createElement(Ce(n.h, n.h[0]), this.options)), n);
		if (this._$AH?._$AD === r) this._$AH.p(t);
		else {
			let e = new Ee(r, this), n = e.u(this.options);
			e.p(t), this.T(n), this._$AH = e;
		}
	}
	_$AC(e) {
		let t = Se.get(e.strings);
		return t === void 0 && Se.set(e.strings, t = new Te(e)), t;
	}
	k(t) {
		me(this._$AH) || (this._$AH = [], this._$AR());
		let n = this._$AH, r, i = 0;
		for (let a of t) i === n.length ? n.push(r = new e(this.O(y()), this.O(y()), this, this.options)) : r = n[i], r._$AI(a), i++;
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
}, D = class {
	get tagName() {
		return this.element.tagName;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	constructor(e, t, n, r, i) {
		this.type = 1, this._$AH = w, this._$AN = void 0, this.element = e, this.name = t, this._$AM = r, this.options = i, n.length > 2 || n[0] !== "" || n[1] !== "" ? (this._$AH = Array(n.length - 1).fill(/* @__PURE__ */ new String()), this.strings = n) : this._$AH = w;
	}
	_$AI(e, t = this, n, r) {
		let i = this.strings, a = !1;
		if (i === void 0) e = E(this, e, t, 0), a = !pe(e) || e !== this._$AH && e !== C, a && (this._$AH = e);
		else {
			let r = e, o, s;
			for (e = i[0], o = 0; o < i.length - 1; o++) s = E(this, r[n + o], t, o), s === C && (s = this._$AH[o]), a ||= !pe(s) || s !== this._$AH[o], s === w ? e = w : e !== w && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
		}
		a && !r && this.j(e);
	}
	j(e) {
		e === w ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
	}
}, Oe = class extends D {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === w ? void 0 : e;
	}
}, ke = class extends D {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== w);
	}
}, Ae = class extends D {
	constructor(e, t, n, r, i) {
		super(e, t, n, r, i), this.type = 5;
	}
	_$AI(e, t = this) {
		if ((e = E(this, e, t, 0) ?? w) === C) return;
		let n = this._$AH, r = e === w && n !== w || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== w && (n === w || r);
		r && this.element.removeEventListener(this.name, this, n), i && this.element.addEventListener(this.name, this, e), this._$AH = e;
	}
	handleEvent(e) {
		typeof this._$AH == "function" ? this._$AH.call(this.options?.host ?? this.element, e) : this._$AH.handleEvent(e);
	}
}, je = class {
	constructor(e, t, n) {
		this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AI(e) {
		E(this, e);
	}
}, Me = {
	M: ue,
	P: _,
	A: de,
	C: 1,
	L: we,
	R: Ee,
	D: he,
	V: E,
	I: De,
	H: D,
	N: ke,
	U: Ae,
	B: Oe,
	F: je
}, Ne = oe.litHtmlPolyfillSupport;
Ne?.(Te, De), (oe.litHtmlVersions ??= []).push("3.3.3");
var Pe = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new De(t.insertBefore(y(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, Fe = globalThis, O = class extends g {
	constructor() {
		super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
	}
	createRenderRoot() {
		let e = super.createRenderRoot();
		return this.renderOptions.renderBefore ??= e.firstChild, e;
	}
	update(e) {
		let t = this.render();
		this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = Pe(t, this.renderRoot, this.renderOptions);
	}
	connectedCallback() {
		super.connectedCallback(), this._$Do?.setConnected(!0);
	}
	disconnectedCallback() {
		super.disconnectedCallback(), this._$Do?.setConnected(!1);
	}
	render() {
		return C;
	}
};
O._$litElement$ = !0, O.finalized = !0, Fe.litElementHydrateSupport?.({ LitElement: O });
var Ie = Fe.litElementPolyfillSupport;
Ie?.({ LitElement: O }), (Fe.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var k = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, Le = (e) => (...t) => ({
	_$litDirective$: e,
	values: t
}), Re = class {
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
}, { I: ze } = Me, Be = (e) => e, Ve = (e) => e.strings === void 0, He = () => document.createComment(""), A = (e, t, n) => {
	let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
	if (n === void 0) n = new ze(r.insertBefore(He(), i), r.insertBefore(He(), i), e, e.options);
	else {
		let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
		if (o) {
			let t;
			n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
		}
		if (t !== i || o) {
			let e = n._$AA;
			for (; e !== t;) {
				let t = Be(e).nextSibling;
				Be(r).insertBefore(e, i), e = t;
			}
		}
	}
	return n;
}, j = (e, t, n = e) => (e._$AI(t, n), e), Ue = {}, We = (e, t = Ue) => e._$AH = t, Ge = (e) => e._$AH, Ke = (e) => {
	e._$AR(), e._$AA.remove();
}, qe = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, Je = Le(class extends Re {
	constructor(e) {
		if (super(e), e.type !== k.CHILD) throw Error("repeat() can only be used in text expressions");
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
		let i = Ge(e), { values: a, keys: o } = this.dt(t, n, r);
		if (!Array.isArray(i)) return this.ut = o, a;
		let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
		for (; d <= f && p <= m;) if (i[d] === null) d++;
		else if (i[f] === null) f--;
		else if (s[d] === o[p]) c[p] = j(i[d], a[p]), d++, p++;
		else if (s[f] === o[m]) c[m] = j(i[f], a[m]), f--, m--;
		else if (s[d] === o[m]) c[m] = j(i[d], a[m]), A(e, c[m + 1], i[d]), d++, m--;
		else if (s[f] === o[p]) c[p] = j(i[f], a[p]), A(e, i[d], i[f]), f--, p++;
		else if (l === void 0 && (l = qe(o, p, m), u = qe(s, d, f)), l.has(s[d])) {
			if (l.has(s[f])) {
				let t = u.get(o[p]), n = t === void 0 ? null : i[t];
				if (n === null) {
					let t = A(e, i[d]);
					j(t, a[p]), c[p] = t;
				} else c[p] = j(n, a[p]), A(e, i[d], n), i[t] = null;
				p++;
			} else Ke(i[f]), f--;
		} else Ke(i[d]), d++;
		for (; p <= m;) {
			let t = A(e, c[m + 1]);
			j(t, a[p]), c[p++] = t;
		}
		for (; d <= f;) {
			let e = i[d++];
			e !== null && Ke(e);
		}
		return this.ut = o, We(e, c), C;
	}
}), M = Le(class extends Re {
	constructor(e) {
		if (super(e), e.type !== k.PROPERTY && e.type !== k.ATTRIBUTE && e.type !== k.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!Ve(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === C || t === w) return t;
		let n = e.element, r = e.name;
		if (e.type === k.PROPERTY) {
			if (t === n[r]) return C;
		} else if (e.type === k.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return C;
		} else if (e.type === k.ATTRIBUTE && n.getAttribute(r) === t + "") return C;
		return We(e), t;
	}
}), Ye = /[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
function N(e) {
	let t = 0, n = () => {
		Ye.lastIndex = t;
		let n = Ye.exec(e);
		return n ? (t = Ye.lastIndex, n[1] ?? n[2] ?? n[3] ?? null) : null;
	}, r = () => {
		let e = t, r = n();
		return t = e, r;
	}, i = (e) => {
		let r = n(), i = r === null ? t : t - r.length;
		return r === null || e > 64 ? null : r === "{" ? a(i, e) : r === "[" ? o(i, e) : /^[}\]:,]/.test(r) ? null : {
			kind: "leaf",
			raw: r
		};
	}, a = (a, o) => {
		let s = [];
		if (r() === "}") n();
		else for (let e = ","; e === ",";) {
			let t = n();
			if (!t?.startsWith("\"") || n() !== ":") return null;
			let r = JSON.parse(t), a = i(o + 1);
			if (!a || s.some(([e]) => e === r) || (s.push([r, a]), e = n(), e !== "," && e !== "}")) return null;
		}
		return {
			kind: "object",
			entries: s,
			raw: e.slice(a, t)
		};
	}, o = (a, o) => {
		let s = [];
		if (r() === "]") n();
		else for (let e = ","; e === ",";) {
			let t = i(o + 1);
			if (!t || (s.push(t), e = n(), e !== "," && e !== "]")) return null;
		}
		return {
			kind: "array",
			items: s,
			raw: e.slice(a, t)
		};
	}, s = i(0);
	return s && e.slice(t).trim() === "" ? s : null;
}
function P(e) {
	return e.kind === "leaf" || e.raw !== null ? e.raw ?? "" : e.kind === "array" ? `[${e.items.map(P).join(",")}]` : `{${e.entries.map(([e, t]) => `${JSON.stringify(e)}:${P(t)}`).join(",")}}`;
}
function Xe(e) {
	return e?.kind === "leaf" && e.raw.startsWith("\"") ? JSON.parse(e.raw) : null;
}
var Ze = class {
	text;
	constructor(e) {
		this.text = e;
	}
	toJSON() {
		let { rawJSON: e } = JSON, t = !/^\s*[{[]/.test(this.text);
		return e && t ? e(this.text) : JSON.parse(this.text);
	}
};
function Qe(e) {
	return e instanceof Ze ? e.text : Array.isArray(e) ? `[${e.map(Qe).join(",")}]` : typeof e != "object" || !e ? JSON.stringify(e ?? null) : `{${Object.entries(e).filter(([, e]) => e !== void 0).map(([e, t]) => `${JSON.stringify(e)}:${Qe(t)}`).join(",")}}`;
}
// src/ask/typed.ts
var $e = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
function et({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function tt(e, t) {
	return e.input === "datetime" ? rt(t) : t;
}
function nt(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && tt(e, r) === t ? r : e.input === "datetime" ? it(n) : n;
}
function rt(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${F(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${F(t.getMonth() + 1)}-${F(t.getDate())}T${F(t.getHours())}:${F(t.getMinutes())}${n}`;
}
function it(e) {
	let [, t, n, r = ":00"] = $e.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${F(Math.floor(o / 60))}:${F(o % 60)}`;
}
function F(e) {
	return String(e).padStart(2, "0");
}
function at(e, t) {
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
function ot(e) {
	let { min: t, max: n } = st(e), r = (t) => at(e, t), [i, a] = e.input === "number" ? ["more", "less"] : ["later", "earlier"];
	return t !== null && n !== null ? `From ${r(t)} to ${r(n)}.` : t === null ? n === null ? null : `${r(n)} or ${a}.` : `${r(t)} or ${i}.`;
}
function st({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
// src/ask/form/filled.ts
function I(e, t, n = void 0) {
	let r = t ?? (n === void 0 ? null : N(JSON.stringify(n))), i = r ? P(r) : null;
	switch (e.kind) {
		case "text": {
			let t = Xe(r), n = t === null ? i ?? "" : e.format === "date-time" && rt(t) || t;
			return {
				kind: "text",
				first: n,
				text: n,
				given: i
			};
		}
		case "number":
		case "json": return {
			kind: "text",
			first: i ?? "",
			text: i ?? "",
			given: i
		};
		case "one": {
			let t = e.choices.filter((e) => ct(e.raw, r)).map((e) => e.raw);
			return {
				kind: "chosen",
				first: t,
				raws: t,
				given: i
			};
		}
		case "many": {
			let t = r?.kind === "array" ? r.items : [], n = e.choices.filter((e) => t.some((t) => ct(e.raw, t))).map((e) => e.raw);
			return {
				kind: "chosen",
				first: n,
				raws: n,
				given: i
			};
		}
		case "object": {
			let n = (e) => r?.kind === "object" ? r.entries.find(([t]) => t === e)?.[1] ?? null : null, i = e.properties.map(({ key: e, shape: r, fresh: i }) => [e, I(r, n(e), t ? void 0 : i)]);
			return {
				kind: "object",
				fields: Object.fromEntries(i),
				given: r
			};
		}
		case "list": {
			let t = r?.kind === "array" ? r.items : Array.from({ length: e.least }, () => null);
			return {
				kind: "list",
				items: t.map((t, n) => ({
					id: n,
					value: I(e.item, t, e.fresh)
				})),
				next: t.length,
				given: r,
				touched: !1
			};
		}
	}
}
function ct(e, t) {
	if (!t) return !1;
	let n = Xe(t);
	return n === null ? e === P(t) : e === JSON.stringify(n);
}
function L(e, t, n) {
	return t.kind === "text" ? t.text === t.first ? t.given : t.text.trim() === "" && e.kind !== "text" ? null : e.kind === "text" ? t.text === "" ? t.given === null ? null : "\"\"" : JSON.stringify(e.format === "date-time" ? it(t.text) ?? t.text : t.text) : t.text.trim() : t.kind === "chosen" ? String(t.raws) === String(t.first) && t.given !== null ? t.given : e.kind === "many" ? t.raws.length === 0 && t.given === null && n === "optional" ? null : `[${t.raws.join(",")}]` : t.raws[0] ?? null : t.kind === "list" ? e.kind === "list" ? ut(e, t, n) : null : e.kind === "object" ? lt(e.properties, t, n) : null;
}
function lt(e, t, n) {
	let r = new Map(e.map((e) => [e.key, e])), i = t.given?.kind === "object" ? t.given.entries : [], a = (e) => {
		let n = t.fields[e.key];
		return n ? L(e.shape, n, e.required ? "required" : "optional") : null;
	}, o = i.map(([e, t]) => [e, r.has(e) ? a(r.get(e)) : P(t)]), s = e.filter(({ key: e }) => i.every(([t]) => t !== e)).map((e) => [e.key, a(e)]), c = [...o, ...s].filter((e) => e[1] !== null);
	return t.given && c.length === i.length && i.every(([e, t], n) => c[n]?.[0] === e && c[n]?.[1] === P(t)) && t.given ? P(t.given) : c.length === 0 && !t.given && n === "optional" ? null : `{${c.map(([e, t]) => `${JSON.stringify(e)}:${t}`).join(",")}}`;
}
function ut(e, t, n) {
	let r = t.items.map(({ value: t }) => L(e.item, t, "required") ?? "null"), i = t.given?.kind === "array" ? t.given.items.map(P) : null;
	return t.given && i && i.length === r.length && i.every((e, t) => e === r[t]) ? P(t.given) : r.length === 0 && !t.given && !t.touched && n === "optional" ? null : `[${r.join(",")}]`;
}
function dt(e, t, n, r) {
	let i = (e, t) => [{
		pointer: n,
		code: e,
		message: t
	}];
	if (e.kind === "object" && t.kind === "object") return L(e, t, r ? "required" : "optional") === null ? [] : e.properties.flatMap((e) => {
		let r = t.fields[e.key];
		return r ? dt(e.shape, r, `${n}/${X(e.key)}`, e.required) : [];
	});
	if (e.kind === "list" && t.kind === "list") return t.items.flatMap(({ value: t }, r) => dt(e.item, t, `${n}/${r}`, !0));
	let a = L(e, t, "optional");
	return a === null ? r ? i("required", "This is needed.") : [] : e.kind === "number" && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a) ? i("not_a_number", "Write a number, such as 42 or 3.5.") : e.kind === "json" && N(a) === null ? i("json", "This is not valid JSON.") : [];
}
function ft(e, t, n) {
	return e.kind === "object" && t.kind === "object" ? [n, ...e.properties.flatMap(({ key: e, shape: r }) => {
		let i = t.fields[e];
		return i ? ft(r, i, `${n}/${X(e)}`) : [];
	})] : e.kind === "list" && t.kind === "list" ? [n, ...t.items.flatMap(({ value: t }, r) => ft(e.item, t, `${n}/${r}`))] : [n];
}
// src/ask/form/shape.ts
var pt = 6;
function R(e) {
	return mt(B(e) ? e : {}, B(e) ? e : {}, 0);
}
function mt(e, t, n) {
	let r = xt(e, t);
	if (n > pt || [
		"anyOf",
		"allOf",
		"not",
		"if",
		"$ref",
		"$dynamicRef",
		"patternProperties"
	].some((e) => e in r)) return z();
	let i = vt(r);
	if (i) return {
		kind: "one",
		choices: i
	};
	if ("oneOf" in r || "enum" in r) return z();
	switch (r.type) {
		case "string": return ht(r);
		case "number":
		case "integer": return {
			kind: "number",
			whole: r.type === "integer",
			hint: bt(r)
		};
		case "boolean": return {
			kind: "one",
			choices: [{
				label: "Yes",
				raw: "true"
			}, {
				label: "No",
				raw: "false"
			}]
		};
		case "object": return gt(r, t, n);
		case "array": return _t(r, t, n);
		default: return z();
	}
}
function ht(e) {
	let t = [
		"email",
		"uri",
		"date",
		"date-time"
	].find((t) => t === e.format) ?? null, [n, r] = [V(e, "minLength"), V(e, "maxLength")], i = n !== null && r !== null ? `${n} to ${r} characters.` : n === null ? r === null ? "" : `At most ${r} characters.` : `At least ${n} characters.`;
	return {
		kind: "text",
		format: t,
		long: t === null && (r === null ? e.contentMediaType !== void 0 : r > 200),
		hint: i
	};
}
function gt(e, t, n) {
	if (!B(e.properties)) return z();
	let r = Array.isArray(e.required) ? e.required : [];
	return {
		kind: "object",
		properties: Object.entries(e.properties).map(([e, i]) => {
			let a = xt(B(i) ? i : {}, t);
			return {
				key: e,
				title: St(a, "title") || e,
				description: St(a, "description"),
				required: r.includes(e),
				shape: mt(a, t, n + 1),
				fresh: a.default
			};
		})
	};
}
function _t(e, t, n) {
	if (!B(e.items) || "prefixItems" in e || "contains" in e) return z();
	let r = xt(e.items, t), [i, a] = [V(e, "minItems") ?? 0, V(e, "maxItems") ?? Infinity], o = Number.isFinite(a), s = i > 0 && o ? `${i} to ${a}.` : i > 0 ? `At least ${i}.` : o ? `At most ${a}.` : "", c = vt(r) ?? vt({ oneOf: r.anyOf });
	return c ? {
		kind: "many",
		choices: c,
		hint: s
	} : {
		kind: "list",
		item: mt(r, t, n + 1),
		least: i,
		most: a,
		hint: s,
		fresh: r.default
	};
}
function vt(e) {
	let t = "const" in e ? [e.const] : e.enum;
	if (Array.isArray(t) && t.length > 0) {
		let n = Array.isArray(e.enumNames) ? e.enumNames : [];
		return t.map((e, t) => ({
			label: String(n[t] ?? yt(e)),
			raw: JSON.stringify(e)
		}));
	}
	let { oneOf: n } = e;
	return !Array.isArray(n) || n.length === 0 || !n.every((e) => B(e) && "const" in e) ? null : n.map((e) => ({
		label: St(e, "title") || yt(e.const),
		raw: JSON.stringify(e.const)
	}));
}
function yt(e) {
	return typeof e == "string" ? e : e === !0 ? "Yes" : e === !1 ? "No" : JSON.stringify(e);
}
function bt(e) {
	let [t, n] = [V(e, "minimum"), V(e, "maximum")], [r, i] = [V(e, "exclusiveMinimum"), V(e, "exclusiveMaximum")];
	return [
		t !== null && n !== null ? `From ${t} to ${n}.` : t === null ? n === null ? "" : `${n} or less.` : `${t} or more.`,
		r === null ? "" : `More than ${r}.`,
		i === null ? "" : `Less than ${i}.`
	].filter(Boolean).join(" ");
}
function z() {
	return {
		kind: "json",
		hint: "As JSON."
	};
}
function xt(e, t) {
	let n = e.$ref;
	if (typeof n != "string" || !n.startsWith("#/")) return e;
	let r = n.slice(2).split("/").map((e) => decodeURIComponent(e).replaceAll("~1", "/").replaceAll("~0", "~")).reduce((e, t) => B(e) ? e[t] : void 0, t);
	if (!B(r)) return e;
	let { $ref: i, ...a } = e;
	return {
		...r,
		...a
	};
}
function B(e) {
	return typeof e == "object" && !!e && !Array.isArray(e);
}
function St(e, t) {
	return typeof e[t] == "string" ? e[t] : "";
}
function V(e, t) {
	return typeof e[t] == "number" ? e[t] : null;
}
// src/ask/rules.ts
function Ct(e) {
	return (e.multi_select ? [Tt(e)] : [
		ot(e),
		Dt(e),
		Et(e)
	]).filter(Boolean).join(" ");
}
function wt(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = kt(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? `Choose at least ${i}.` : o > a ? `Choose at most ${a}.` : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? `Write at least ${n} characters.` : c > r ? `Write at most ${r} characters; these are ${c}.` : null;
}
function Tt(e) {
	let { min_selections: t, max_selections: n } = kt(e);
	return t > 0 && t === n ? `Choose ${t}.` : t > 1 && n < Infinity ? `Choose ${t} to ${n}.` : t > 1 ? `Choose at least ${t}.` : n < Infinity ? `Choose at most ${n}.` : "Choose any that apply.";
}
function Et(e) {
	let { min_length: t, max_length: n } = kt(e);
	return t > 1 && n < Infinity ? `From ${t} to ${n} characters.` : t > 1 ? `At least ${t} characters.` : n < Infinity ? `At most ${n} characters.` : "";
}
function Dt({ rules: e }) {
	switch (e?.format) {
		case "email": return "An email address.";
		case "uri": return "An address such as https://example.com.";
		case "integer": return "A whole number.";
		default: return "";
	}
}
function Ot({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function kt({ rules: e }) {
	let t = (t, n) => typeof e?.[t] == "number" ? e[t] : n;
	return {
		min_length: t("min_length", 0),
		max_length: t("max_length", Infinity),
		min_selections: t("min_selections", 0),
		max_selections: t("max_selections", Infinity)
	};
}
// src/ask/draft.ts
var H = {
	values: [],
	text: "",
	own: !1,
	notes: "",
	declined: null,
	form: null
};
function At(e) {
	return {
		fields: Object.fromEntries(U(e).map((e) => [e.id, jt(e)])),
		comment: "",
		response: ""
	};
}
function U(e) {
	return e.approval?.form ?? e.questions;
}
function jt(e) {
	if (e.input === "form") {
		let t = typeof e.default == "string" ? N(e.default) : null;
		return {
			...H,
			form: I(R(e.schema), t)
		};
	}
	let t = e.default == null ? [] : [e.default].flat();
	if (et(e)) return {
		...H,
		text: tt(e, t[0] ?? "")
	};
	if (G(e)) return {
		...H,
		text: t.join("\n")
	};
	let n = t.filter((t) => K(e).some((e) => e.value === t));
	return {
		...H,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function Mt(e, t) {
	let n = At(t), r = Object.fromEntries(U(t).map((t) => {
		let r = e.fields[t.id];
		if (!r || t.fills || t.input === "form" != (r.form !== null)) return [t.id, n.fields[t.id] ?? H];
		let i = r.values.filter((e) => K(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: Nt(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function Nt(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function W(e, t) {
	return e.fields[t] ?? H;
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
function Pt(e, t, n, r) {
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
function Ft(e, t, n) {
	let r = W(e, t.id);
	return q(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function It(e, t, n, r) {
	let i = W(e, t.id);
	return q(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function Lt(e, t, n) {
	let r = q(e, t.id, {
		...W(e, t.id),
		text: n
	});
	return G(t) || n === "" ? r : Ft(r, t, !0);
}
function Rt(e, t, n) {
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
function zt(e, t, n) {
	return q(e, t.id, {
		...W(e, t.id),
		form: n
	});
}
function J(e, t) {
	let n = {};
	return U(e).filter((e) => {
		if (!Bt(e, n)) return !1;
		let r = Y(e, W(t, e.id));
		return r && (n[e.id] = r), !0;
	});
}
function Bt({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function Y(e, { values: t, text: n, own: r, declined: i, form: a }) {
	if (i) return {
		values: [],
		declined: i
	};
	if (e.input === "form") {
		let t = a && L(R(e.schema), a, e.required ? "required" : "optional");
		return t === null ? null : {
			values: [],
			data: new Ze(t)
		};
	}
	if (et(e)) {
		let t = nt(e, n);
		return t === null ? null : { values: [t] };
	}
	let o = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return o ? {
		values: [],
		free_text: o
	} : null;
	if (G(e)) return o ? { values: [o] } : null;
	let s = r && o ? { free_text: o } : {};
	return t.length > 0 || r && o ? {
		values: Vt(e, t),
		...s
	} : null;
}
function Vt(e, t) {
	return K(e).map((e) => e.value).filter((e) => t.includes(e));
}
function Ht(e, t) {
	let n = {};
	for (let r of J(e, t)) {
		let e = W(t, r.id), i = e.notes.trim(), a = Y(r, e) ?? (i ? { values: [] } : null);
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
function Ut(e, t) {
	let n = J(e, t).map((e) => [e.id, Wt(e, Y(e, W(t, e.id)))]);
	return Object.fromEntries(n.filter(([, e]) => e !== null));
}
function Wt(e, t) {
	if (!t) return null;
	if (e.input === "form") return t.data;
	let n = [...t.values, ...t.free_text ? [t.free_text] : []];
	if (e.multi_select) return n;
	let [r] = n;
	return e.input === "confirm" ? r === "yes" : e.input === "number" && r !== void 0 && N(r)?.kind === "leaf" ? new Ze(r) : r ?? null;
}
function Gt(e, t) {
	let n = (e, t) => Qe(Wt(t, Y(t, e)));
	return U(e).some((e) => e.fills && n(W(t, e.id), e) !== n(jt(e), e));
}
function Kt(e, t) {
	let n = X(t.id);
	return e.approval ? `/feedback/${n}` : t.input === "form" ? `/answers/${n}/data` : `/answers/${n}`;
}
function qt(e, t) {
	return J(e, t).flatMap((n) => {
		let r = W(t, n.id), i = Kt(e, n);
		if (r.form) return dt(R(n.schema), r.form, i, n.required);
		let a = Y(n, r);
		if (a) {
			let e = a.declined ? null : wt(n, a);
			return e === null ? [] : [{
				pointer: i,
				code: "rules",
				message: e
			}];
		}
		let o = G(n) ? "Please write an answer." : "Please choose an answer.";
		return n.required ? [{
			pointer: i,
			code: "required",
			message: o
		}] : [];
	});
}
function X(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function Jt(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" && t !== "feedback" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
// src/ask/visible.ts
var Yt = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, Xt = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, Zt = /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;
function Z(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function Q(e) {
	return e.replaceAll("\r\n", "\n").replace(Yt, Z).replace(Xt, Z);
}
function $(e) {
	return e.replace(Yt, Z).replace(Xt, Z).replace(Zt, Z);
}
// src/ask/form/fields.ts
function Qt(e, t, n) {
	if (e.kind !== "object" || t.kind !== "object") return en(e, t, n, {
		title: "As JSON",
		description: "",
		required: !0,
		mixed: !1
	});
	let r = e.properties.some(({ required: t }) => t !== e.properties[0]?.required);
	return S`<div class="ask-fields">${e.properties.map((e) => $t(e, t, n, r))}</div>`;
}
function $t(e, t, n, r) {
	let i = t.fields[e.key];
	if (!i) return w;
	let a = X(e.key), o = {
		...n,
		id: `${n.id}-${a}`,
		at: `${n.at}/${a}`,
		change: (r) => n.change({
			...t,
			fields: {
				...t.fields,
				[e.key]: r
			}
		})
	};
	return en(e.shape, i, o, {
		...e,
		mixed: r
	});
}
function en(e, t, n, r) {
	switch (e.kind) {
		case "object": return on(n, r, "", Qt(e, t, n));
		case "list": return t.kind === "list" ? on(n, r, e.hint, fn(e, t, n, r)) : w;
		case "many": return on(n, r, e.hint, dn(e, t, n));
		default: return sn(e, t, n, r);
	}
}
function tn({ problems: e, at: t, id: n }) {
	let r = e.filter(({ pointer: e }) => e === t);
	return r.length === 0 ? w : S`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${Q(r.map(({ message: e }) => e).join(" "))}</p>`;
}
function nn(e, t, n) {
	let r = [
		e.problems.some(({ pointer: t }) => t === e.at) ? `${e.id}-problem` : "",
		t.description ? `${e.id}-description` : "",
		n ? `${e.id}-hint` : ""
	].filter(Boolean);
	return r.length > 0 ? r.join(" ") : w;
}
function rn(e, t, n) {
	return S`
    ${t.description ? S`<p class="ask-field-description" id=${`${e.id}-description`}><bdi>${Q(t.description)}</bdi></p>` : w}
    ${n ? S`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${Q(n)}</p>` : w}
  `;
}
function an({ required: e, mixed: t }) {
	return e ? S`<span class=${t ? "ask-optional" : "visually-hidden"}>required</span>` : S`<span class="ask-optional">optional</span>`;
}
function on(e, t, n, r) {
	return S`
    <fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${nn(e, t, n)}>
      <legend><bdi>${Q(t.title)}</bdi> ${an(t)}</legend>
      ${rn(e, t, n)} ${tn(e)} ${r}
    </fieldset>
  `;
}
function sn(e, t, n, r) {
	let i = cn(e);
	return S`
    <div class="ask-field">
      <label class="ask-field-label" for=${n.id}><bdi>${Q(r.title)}</bdi> ${an(r)}</label>
      ${rn(n, r, i)} ${ln(e, t, n, r, nn(n, r, i))} ${tn(n)}
    </div>
  `;
}
function cn(e) {
	switch (e.kind) {
		case "text": return [e.hint, e.format === "date-time" ? "In your time zone." : ""].filter(Boolean).join(" ");
		case "number":
		case "json": return e.hint;
		default: return "";
	}
}
function ln(e, t, n, r, i) {
	if (e.kind === "one" && t.kind === "chosen") return un(e, t, n, r, i);
	if (t.kind !== "text") return w;
	let a = (e) => n.change({
		...t,
		text: e.target.value
	}), o = n.problems.some(({ pointer: e }) => e === n.at);
	if (e.kind === "json" || e.kind === "text" && e.long) return S`<textarea id=${n.id} class="ask-text ${e.kind === "json" ? "ask-json" : ""}" rows=${e.kind === "json" ? 5 : 3}
      dir=${e.kind === "json" ? "ltr" : "auto"} spellcheck=${e.kind === "json" ? "false" : "true"} data-pointer=${n.at}
      ?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
      .value=${M(t.text)} @input=${a}></textarea>`;
	let s = e.kind === "text" ? {
		email: "email",
		uri: "url",
		date: "date",
		"date-time": "datetime-local",
		none: "text"
	}[e.format ?? "none"] : "text";
	return S`<input id=${n.id} class="ask-text ask-typed" type=${s} data-pointer=${n.at}
    inputmode=${e.kind === "number" ? e.whole ? "numeric" : "decimal" : w} autocomplete="off" dir="auto"
    ?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
    .value=${M(t.text)} @input=${a} />`;
}
function un(e, t, n, r, i) {
	let a = (r) => {
		let { value: i } = r.target;
		n.change({
			...t,
			raws: i === "" ? [] : [e.choices[Number(i)]?.raw ?? ""]
		});
	}, o = e.choices.findIndex(({ raw: e }) => e === t.raws[0]);
	return S`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
    aria-invalid=${n.problems.some(({ pointer: e }) => e === n.at)} aria-describedby=${i} @change=${a}>
    <option value="" ?selected=${o < 0}>${r.required ? "Choose…" : "None"}</option>
    ${e.choices.map(({ label: e }, t) => S`<option value=${t} ?selected=${t === o}>${Q(e)}</option>`)}
  </select>`;
}
function dn(e, t, n) {
	if (t.kind !== "chosen") return w;
	let r = (r, i) => {
		let a = e.choices.map((e) => e.raw).filter((e) => e === r ? i : t.raws.includes(e));
		n.change({
			...t,
			raws: a
		});
	};
	return S`<div class="ask-options">
    ${e.choices.map(({ label: e, raw: i }, a) => S`
      <label class="ask-option-button ${t.raws.includes(i) ? "selected" : ""}">
        <input type="checkbox" name=${n.id} value=${a} .checked=${M(t.raws.includes(i))}
          @change=${(e) => r(i, e.target.checked)} />
        <span class="ask-option-words"><span class="ask-option-label"><bdi>${Q(e)}</bdi></span></span>
      </label>`)}
  </div>`;
}
function fn(e, t, n, r) {
	let i = (e, r = t.next) => n.change({
		...t,
		items: e,
		next: r,
		touched: !0
	});
	return S`
    ${Je(t.items, ({ id: e }) => e, ({ id: a, value: o }, s) => {
		let c = {
			...n,
			id: `${n.id}-${a}`,
			at: `${n.at}/${s}`,
			change: (e) => i(t.items.map((t) => t.id === a ? {
				id: a,
				value: e
			} : t))
		};
		return S`<div class="ask-list-item">
      ${en(e.item, o, c, {
			title: `${r.title} ${s + 1}`,
			description: "",
			required: !0,
			mixed: !1
		})}
      <button type="button" class="ask-link ask-remove-button" @click=${() => i(t.items.filter((e) => e.id !== a))}>
        Remove<span class="visually-hidden"> ${Q(r.title)} ${s + 1}</span>
      </button>
    </div>`;
	})}
    ${t.items.length < e.most ? S`<button type="button" class="ask-plain-button ask-add-button" @click=${() => i([...t.items, {
		id: t.next,
		value: I(e.item, null, e.fresh)
	}], t.next + 1)}>Add<span class="visually-hidden"> to ${Q(r.title)}</span></button>` : w}
  `;
}
// src/ask/edit.ts
function pn(e) {
	let t = R(e.schema), n = N(e.arguments_text);
	return t.kind === "object" && n?.kind === "object" ? { filled: I(t, n) } : { text: e.arguments_text };
}
function mn(e, t) {
	return "text" in t ? t.text : L(R(e.schema), t.filled, "required") ?? "{}";
}
function hn(e, t) {
	let n = (e, t) => [{
		pointer: "/arguments",
		code: e,
		message: t
	}], r = "text" in t ? [] : dt(R(e.schema), t.filled, "/arguments", !0);
	return r.length > 0 ? r : N(mn(e, t))?.kind === "object" ? gn(e, t)?.length === 0 ? n("unchanged", "Nothing is changed yet.") : [] : n("json", "Write the arguments as one JSON object, each key once.");
}
function gn(e, t) {
	let [n, r] = [N(e.arguments_text), N(mn(e, t))];
	if (!n || !r) return null;
	let [i, a] = [_n(n, ""), _n(r, "")];
	return [.../* @__PURE__ */ new Set([...i.keys(), ...a.keys()])].map((e) => ({
		path: e,
		old: i.get(e) ?? null,
		now: a.get(e) ?? null
	})).filter((e) => e.old !== e.now);
}
function _n(e, t) {
	let n = e.kind === "object" ? [...e.entries] : e.kind === "array" ? e.items.map((e, t) => [String(t), e]) : [];
	return n.length === 0 ? /* @__PURE__ */ new Map([[t.slice(1), P(e)]]) : new Map(n.flatMap(([e, n]) => [..._n(n, `${t}/${X(e)}`)]));
}
function vn(e) {
	let t = e.ask?.approval, n = e.changed;
	return !t || !n ? w : S`
    <div class="ask-actions-wide ask-editing" role="group" aria-label="Change the arguments">
      <p class="ask-step-text">Change what should be different. Nothing runs yet: the changed call is shown to you again, and only then can it be approved.</p>
      ${"text" in n ? bn(e, n.text) : yn(e, t, n.filled)}
      ${xn(t, n)}
      <div class="ask-actions">
        <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-edit-button")}>Go back</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${() => e.sendEdit()}>
          ${e.busy ? "Sending…" : "Show the changed call"}
        </button>
      </div>
    </div>
  `;
}
function yn(e, t, n) {
	return Qt(R(t.schema), n, {
		id: e.idFor("edit"),
		at: "/arguments",
		problems: e.allProblems,
		disabled: e.busy,
		change: (t) => e.changed = { filled: t }
	});
}
function bn(e, t) {
	let n = e.idFor("edit");
	return S`
    <div class="ask-field">
      <label class="ask-field-label" for=${n}>The arguments as JSON</label>
      <textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
        .value=${M(t)} @input=${(t) => e.changed = { text: t.target.value }}></textarea>
    </div>
  `;
}
function xn(e, t) {
	let n = gn(e, t);
	return S`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${n === null ? "This is not valid JSON yet." : n.length === 0 ? "Nothing is changed yet." : n.length === 1 ? "One change:" : `${n.length} changes:`}</p>
      ${n && n.length > 0 ? S`<ul class="ask-changes">
            ${Je(n, ({ path: e }) => e, ({ path: e, old: t, now: n }) => S`<li>
              <bdi>${$(e)}</bdi>
              ${t === null ? w : S`<del><span class="visually-hidden">before: </span>${$(t)}</del>`}
              ${n === null ? w : S`<ins><span class="visually-hidden">after: </span>${$(n)}</ins>`}
            </li>`)}
          </ul>` : w}
    </div>
  `;
}
// node_modules/lit-html/directives/unsafe-html.js
var Sn = class extends Re {
	constructor(e) {
		if (super(e), this.it = w, e.type !== k.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
	}
	render(e) {
		if (e === w || e == null) return this._t = void 0, this.it = e;
		if (e === C) return e;
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
Sn.directiveName = "unsafeHTML", Sn.resultType = 1;
var Cn = Le(Sn);
// src/ask/words.ts
function wn(e) {
	return e.origin.type === "in_doubt" ? `Did ${Q(e.origin.tool ?? "a call")} happen?` : e.approval ? `Run ${Q(e.approval.tool)}?` : e.kind === "review" ? "Please review this text" : Q(e.questions[0]?.question ?? "A question");
}
function Tn(e) {
	return e.origin.type === "in_doubt" ? "In doubt" : e.kind === "approval" ? "Approval" : e.kind === "review" ? "Review" : e.questions.length === 1 ? "Question" : `${e.questions.length} questions`;
}
function En(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = Dn(e);
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
function Dn(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? "the ask’s own default" : t === "rule" ? e.provenance?.by ? `a rule of ${e.provenance.by.name}` : "a rule" : t === "judge" ? "a judge" : e.answered_by?.name ?? null;
}
function On(e) {
	let { provenance: t } = e;
	if (e.status !== "answered" || t?.kind !== "person") return null;
	let n = [
		...t.in_place_of ? [`in the place of ${t.in_place_of.name}`] : [],
		...t.with?.length ? [`with ${t.with.map(({ name: e }) => e).join(", ")}`] : [],
		...t.channel ? [`over ${t.channel}`] : [],
		...typeof t.open_ms == "number" ? [`open ${kn(t.open_ms)}`] : []
	];
	return n.length > 0 ? Q(n.join(", ")) : null;
}
function kn(e) {
	let t = Math.round(e / 1e3);
	return t < 120 ? `${t} s` : t < 7200 ? `${Math.round(t / 60)} min` : t < 172800 ? `${Math.round(t / 3600)} h` : `${Math.round(t / 86400)} days`;
}
function An(e) {
	switch (e.approval?.permit?.state) {
		case "minted": return "Not run yet";
		case "claimed": return "Running";
		case "succeeded": return "Ran once, successfully";
		case "failed": return "Ran once and failed";
		case "void": return "Void: what was approved has changed";
		case "unknown": return "It is not known whether it ran";
		default: return null;
	}
}
function jn(e) {
	switch (e.policy.on_expiry) {
		case "default": return "then its default is used";
		case "reject": return "then it counts as rejected";
		case "continue": return "then the agent goes on without an answer";
		default: return "then the agent is told that nobody answered";
	}
}
// src/ask/frame.ts
var Mn = 4096, Nn = 40;
function Pn(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return S`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind === "questions" && t.origin.type !== "in_doubt" ? w : S`<span class="ask-kind">${Tn(t)}</span>`}
        <span class="ask-from">from <bdi>${Q(t.agent)}</bdi></span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision > 1 ? S`<span class="ask-revision">version ${t.revision}</span>` : w}
      </p>
      <h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${Fn(t)}</bdi></h2>
      ${r && n ? S`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${jn(t)}.
          </p>` : w}
    </header>
  `;
}
function Fn(e) {
	if (e.kind !== "questions" || e.origin.type === "in_doubt") return wn(e);
	let t = e.questions.length === 1 ? "One question" : `${e.questions.length} questions`;
	return e.status === "pending" ? `${t} for you` : t;
}
function In(e) {
	return S`<div role="alert" class="ask-notice-place">${e ? S`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text ? S` <span>${e.text}</span>` : w}
      </div>` : w}</div>`;
}
function Ln(e) {
	let t = e.allProblems;
	return t.length === 0 ? w : S`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${Rn(t)}</strong>
      <ul>
        ${t.map((t) => S`<li>${zn(e, t)}</li>`)}
      </ul>
    </div>
  `;
}
function Rn(e) {
	return e.length > 1 ? `${e.length} things need another look` : e[0]?.code === "required" ? "One thing is missing" : "One thing needs another look";
}
function zn(e, t) {
	let n = e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`), r = (e.ask ? U(e.ask) : []).find(({ id: e }) => e === Jt(t.pointer));
	return n && (!r || r.input === "form") ? Bn(n, t) : r ? S`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi>${Q(r.header ?? r.question)}</bdi>: ${Q(t.message)}</button>` : Q(t.message);
}
function Bn(e, t) {
	return S`<button type="button" class="ask-link" @click=${() => (e.matches("fieldset") ? e.querySelector("input, select, textarea, button") : e)?.focus()}><bdi>${Q((e.matches("fieldset") ? e.querySelector("legend bdi") : e.closest(".ask-field")?.querySelector("label bdi"))?.textContent ?? "")}</bdi>: ${Q(t.message)}</button>`;
}
function Vn(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return w;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > Nn, o = a && !e.unfolded;
	return S`
    <aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby=${e.idFor("words")}>
      <p class="ask-agent-words-label" id=${e.idFor("words")}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n ? S`<p class="ask-plain"><bdi>${Hn(n, o)}</bdi></p>` : w}
        ${t.message_html && !o ? S`<div class="prose">${Cn(t.message_html)}</div>` : r ? S`<p class="ask-plain"><bdi>${Hn(r, o)}</bdi></p>` : w}
      </div>
      ${a ? S`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${() => e.unfolded = !e.unfolded}
          >
            ${o ? `Show all ${i.toLocaleString("en")} characters` : "Show less"}
          </button>` : w}
    </aside>
  `;
}
function Hn(e, t) {
	return Q(t ? e.slice(0, Mn).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, Nn).join("\n").trim() : e);
}
function Un(e) {
	return S`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${() => e.go("dismissing", ".ask-keep-button")}
  >
    Dismiss
  </button>`;
}
function Wn(e) {
	return S`
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
// src/ask/standing.ts
function Gn(e) {
	let t = [
		qn(e),
		Jn(e),
		...(e.delegations ?? []).map(Xn),
		Zn(e)
	].filter((e) => e !== w);
	return t.length === 0 ? w : S`<div class="ask-standing">${t}</div>`;
}
function Kn({ people: e = [], roles: t = [] }) {
	let n = [...e, ...t.length > 0 ? [`anybody with the role ${t.join(" or ")}`] : []];
	return n.length === 0 ? null : Q(n.length === 1 ? n[0] ?? "" : `${n.slice(0, -1).join(", ")} or ${n.at(-1) ?? ""}`);
}
function qn(e) {
	let t = (e.policy.escalate ?? []).slice(0, e.policy.escalated ?? 0), n = Kn(e.policy.who ?? {});
	if (e.status !== "pending" || !n) return w;
	let r = t.map(Kn).filter((e) => e !== null);
	return S`<p>For <bdi>${n}</bdi>${r.length > 0 ? S`, and by now also for <bdi>${r.join(", ")}</bdi>` : w}.</p>`;
}
function Jn(e) {
	let { quorum: t, votes: n = [] } = e;
	return t ? S`<p class="ask-votes">${`${t.counted} of ${t.needed} approvals`}${n.length > 0 ? ": " : "."}${n.map((e, t) => S`${t > 0 ? ", " : ""}${Yn(e)}`)}</p>` : w;
}
function Yn(e) {
	return S`<bdi>${Q(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts ? w : " (counts no longer)"}${e.comment ? S` “<bdi>${Q(e.comment)}</bdi>”` : w}`;
}
function Xn({ by: e, to: t, note: n, at: r }) {
	return S`<p><bdi>${Q(e.name)}</bdi> handed it to <bdi>${Q(t.name)}</bdi> <waypost-when .at=${r}></waypost-when>${n ? S`: “<bdi>${Q(n)}</bdi>”` : w}</p>`;
}
function Zn({ you: e }) {
	return e ? e.voted ? S`<p class="ask-yours">You have approved it. Others are still waited for.</p>` : e.in_place_of ? S`<p class="ask-yours">You answer in the place of <bdi>${Q(e.in_place_of.name)}</bdi>.</p>` : e.answer ? w : e.reject ? S`<p class="ask-yours">You may reject this. Others decide whether to approve it.</p>` : e.reason === "self_approval" ? S`<p class="ask-yours">You started this, so somebody else decides it. You can look at it.</p>` : S`<p class="ask-yours">This is for others to answer. You can look at it.</p>` : w;
}
function Qn(e) {
	return e.people.length > 0 && e.ask?.you?.answer === !0 && Kn(e.ask.policy.who ?? {}) !== null;
}
function $n(e) {
	return Qn(e) ? S`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${() => e.go("handing", ".ask-hand-to")}>Hand to…</button>` : w;
}
function er(e) {
	let [t, n] = [e.idFor("hand-to"), e.idFor("hand-note")];
	return S`
    <div class="ask-actions ask-second-step" role="group" aria-label="Hand this ask on">
      <div class="ask-comment">
        <label for=${t}>Who shall answer in your place?</label>
        <select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
          ${e.people.map((e) => S`<option value=${e}>${Q(e)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${n}>A note for them <span class="ask-optional">optional</span></label>
        <textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-hand-button")}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.handOn(tr(e, ".ask-hand-to"), tr(e, ".ask-hand-note").trim())}>${e.busy ? "Sending…" : "Hand it over"}</button>
    </div>
  `;
}
function tr(e, t) {
	return e.querySelector(t)?.value ?? "";
}
// src/ask/decision.ts
function nr(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return rr(e, t);
		case "confirming": return ir(e, t);
		case "rejecting": return ar(e);
		case "dismissing": return Wn(e);
		case "handing": return er(e);
		case "editing": return vn(e);
	}
}
function rr(e, { risk: t }) {
	let n = e.ask?.you, r = t === "high" || t === "critical", i = e.ask ? Gt(e.ask, e.draft) : !1;
	return S`
    <div class="ask-actions ${r ? "ask-is-grave" : ""}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${r} ?disabled=${e.busy}
        @click=${() => e.go("rejecting", ".ask-reason")}>Reject…</button>
      ${n?.voted || n?.answer === !1 ? w : S`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${() => t === "critical" && !i ? e.go("confirming", ".ask-back-button") : e.decide("approve")}>
            ${e.busy ? "Sending…" : i ? "Show the changed call" : t === "critical" ? "Approve…" : e.rule.on ? "Approve and always allow" : "Approve"}
          </button>`}
      ${e.ask?.approval?.allow_modify_args && n?.answer !== !1 ? S`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${e.busy} @click=${() => e.edit()}>Change the arguments</button>` : w}
      ${n?.answer === !1 ? w : S`${Un(e)} ${$n(e)}`}
    </div>
  `;
}
function ir(e, { what: t }) {
	return S`
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
function ar(e) {
	let t = e.idFor("reason");
	return S`
    <div class="ask-actions ask-second-step" role="group" aria-label="Reject">
      <div class="ask-comment">
        <label for=${t}>Why not? <span class="ask-optional">The agent reads this and looks for another way.</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${M(e.reason)}
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
// src/ask/declined.ts
function or(e) {
	return e === "none_of_these" ? "None of these" : "I don’t know";
}
function sr(e, t, n) {
	let { declined: r } = W(e.draft, t.id), i = G(t) || t.multi_select, a = (a) => S`
    <label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
      <input
        type=${i ? "checkbox" : "radio"}
        name=${i ? `${n}-${a}` : n}
        value=${a}
        .checked=${M(r === a)}
        @change=${(n) => e.draft = It(e.draft, t, a, n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${or(a)}</span></span>
    </label>
  `;
	return S`${t.allow_none ? a("none_of_these") : w} ${t.allow_unknown ? a("dont_know") : w}`;
}
function cr(e) {
	return e.ask?.allow_response ? S`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${() => e.go("responding", ".ask-response")}
  >
    Respond with something else…
  </button>` : w;
}
function lr(e) {
	let t = e.idFor("response");
	return S`
    <div class="ask-actions ask-second-step" role="group" aria-label="Respond with something else">
      <div class="ask-comment">
        <label for=${t}>Your response <span class="ask-optional">sent instead of the answers above</span></label>
        <textarea
          id=${t}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${e.busy}
          .value=${M(e.draft.response)}
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
function ur(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return S`
    <form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		e.key === "Enter" && (e.ctrlKey || e.metaKey) && n(e);
	}}>
      ${Vn(e, t)}
      ${Je(J(t, e.draft), (e) => e.id, (t) => gr(e, t))}
      ${e.open ? dr(e) : w}
    </form>
  `;
}
function dr(e) {
	return e.step === "responding" ? lr(e) : e.step === "handing" ? er(e) : S`${pr(e)} ${e.step === "dismissing" ? Wn(e) : fr(e)}`;
}
function fr(e) {
	return S`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? "Sending…" : "Submit Answer"} <span aria-hidden="true">]</span>
      </button>
      ${cr(e)} ${Un(e)} ${$n(e)}
    </div>
  `;
}
function pr(e) {
	let t = e.idFor("comment");
	return S`
    <div class="ask-comment">
      <label for=${t}>Additional comments <span class="ask-optional">optional</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${M(e.draft.comment)}
        @input=${(t) => e.draft = {
		...e.draft,
		comment: kr(t)
	}}
      ></textarea>
    </div>
  `;
}
function mr(e, t) {
	let { form: n } = W(e.draft, t.id), r = n && e.ask ? ft(R(t.schema), n, Kt(e.ask, t)).slice(1) : [];
	return e.allProblems.find(({ pointer: e }) => Jt(e) === t.id && !r.includes(e));
}
function hr(e, t, n) {
	let { form: r } = W(e.draft, t.id);
	if (!r || !e.ask) return w;
	let i = {
		id: `${n}-form`,
		at: Kt(e.ask, t),
		problems: e.allProblems,
		disabled: e.busy || !e.open,
		change: (n) => e.draft = zt(e.draft, t, n)
	};
	return Qt(R(t.schema), r, i);
}
function gr(e, t) {
	let n = e.idFor(t.id), r = mr(e, t), i = r ? `${n}-problem` : w;
	return S`
    <fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header ? S`<span class="ask-header-chip"><bdi>${Q(t.header)}</bdi></span>` : w}
        <span class="ask-question-text"><bdi>${Q(t.question)}</bdi></span>
        ${vr(e, t)}
      </legend>
      ${r ? S`<p class="ask-problem" id=${`${n}-problem`}>${Q(r.message)}</p>` : w}
      ${_r(e, t, n)}
      ${t.fills ? S`<p class="ask-typed-hint">This is an argument of the call. A change is shown to you again before it is approved.</p>` : w}
      ${e.open && !e.ask?.approval ? Cr(e, t, n) : w}
    </fieldset>
  `;
}
function _r(e, t, n) {
	return t.input === "form" ? hr(e, t, n) : G(t) ? S`
    ${et(t) ? br(e, t, n) : yr(e, t, n)}
    ${t.allow_none || t.allow_unknown ? S`<div class="ask-options ask-instead">${sr(e, t, n)}</div>` : w}
  ` : wr(e, t, n);
}
function vr(e, { required: t }) {
	let n = (e.ask ? U(e.ask) : []).some((e) => e.required !== t);
	return t ? S`<span class=${n ? "ask-optional" : "visually-hidden"}>required</span>` : S`<span class="ask-optional">optional</span>`;
}
function yr(e, t, n) {
	let { text: r, declined: i } = W(e.draft, t.id), a = Ct(t);
	return S`<textarea
      class="ask-text"
      rows=${Ot(t) === "text" ? 2 : 1}
      dir="auto"
      inputmode=${Ot(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a ? `${n}-hint` : w}
      aria-required=${t.required}
      placeholder=${Q(t.placeholder ?? "")}
      ?disabled=${i !== null}
      .value=${M(r)}
      @input=${(n) => e.draft = Lt(e.draft, t, kr(n))}
    ></textarea>
    ${a ? S`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : w}`;
}
function br(e, t, n) {
	let { text: r, declined: i } = W(e.draft, t.id), { min: a, max: o } = st(t), s = t.input !== "number", c = (e) => s && e !== null ? tt(t, e) : w, l = xr(t, r);
	return S`
    <input
      class="ask-text ask-typed"
      type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
      inputmode=${s ? w : Ot(t)}
      ?disabled=${i !== null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${c(a)}
      max=${c(o)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${l ? `${n}-hint` : w}
      aria-required=${t.required}
      placeholder=${s ? w : Q(t.placeholder ?? "")}
      .value=${M(r)}
      @input=${(n) => e.draft = Lt(e.draft, t, kr(n))}
    />
    ${l ? S`<p class="ask-typed-hint" id=${`${n}-hint`}>${Q(l)}</p>` : w}
  `;
}
function xr(e, t) {
	let n = e.input === "datetime" ? nt(e, t) : null, r = e.input === "datetime" && !n ? "In your time zone." : "";
	return [Ct(e), n ? `${at(e, n)}.` : r].filter(Boolean).join(" ");
}
function Sr(e) {
	return [...e.querySelectorAll(".ask-typed, .ask-field input")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: e.dataset.pointer ?? `/answers/${X(e.dataset.question ?? "")}`,
		code: "half",
		message: "Please finish the date, or clear it."
	}));
}
function Cr(e, t, n) {
	return S`
    <details class="ask-note">
      <summary id=${`${n}-note`}>Add a note<span class="visually-hidden"> to ${Q(t.header ?? t.question)}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label="Note"
        placeholder="A remark beside the answer"
        .value=${M(W(e.draft, t.id).notes)}
        @input=${(n) => e.draft = Rt(e.draft, t, kr(n))}
      ></textarea>
    </details>
  `;
}
function wr(e, t, n) {
	let r = K(t), i = r.some((e) => e.preview);
	return S`
    ${t.multi_select ? S`<p class="ask-hint">${Ct(t)}</p>` : w}
    <div class="ask-choices ${i ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
      <div class="ask-options">
        ${r.map((r, i) => Tr(e, t, r, `${n}-${i}`))}
        ${t.free_text === "allow" ? Er(e, t, n) : w} ${sr(e, t, n)}
      </div>
      ${i ? Dr(e, t, r) : w}
    </div>
  `;
}
function Tr(e, t, n, r) {
	let i = W(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return S`
    <label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${M(i)}
        aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
        aria-describedby=${n.description ? `${r}-description` : w}
        @change=${(r) => e.draft = Pt(e.draft, t, n.value, Ar(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${Q(n.label)}</bdi>${n.recommended ? S`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>` : w}</span
        >
        ${n.description ? S`<span class="ask-option-description" id=${`${r}-description`}><bdi>${Q(n.description)}</bdi></span>` : w}
      </span>
    </label>
  `;
}
function Er(e, t, n) {
	let { own: r, text: i } = W(e.draft, t.id);
	return S`
    <div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${M(r)}
        @change=${(n) => e.draft = Ft(e.draft, t, Ar(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${Q(t.placeholder ?? "In your own words")}
          .value=${M(i)}
          @input=${(n) => e.draft = Lt(e.draft, t, kr(n))}
        ></textarea>
      </span>
    </div>
  `;
}
function Dr(e, t, n) {
	let r = W(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return S`
    <div class="ask-previews">
      ${n.map((e) => S`
          <div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
            <p class="ask-preview-label">Preview of <bdi>${Q(e.label)}</bdi></p>
            ${e.preview ? Or(e, e.preview) : S`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `;
}
function Or({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? S`<img class="ask-preview-image" src=${n} alt=${Q(e)} />` : S`<div class="prose ask-preview-${t}">${Cn(r ?? "")}</div>`;
}
function kr(e) {
	return e.target.value;
}
function Ar(e) {
	return e.target.checked;
}
// src/ask/remember-draft.ts
var jr = {
	on: !1,
	scope: "session",
	hours: 24,
	arguments: {}
}, Mr = [
	[1, "for an hour"],
	[24, "for a day"],
	[168, "for a week"],
	[720, "for 30 days"]
];
function Nr(e) {
	let t = Pr(e.arguments_text);
	return Object.entries(t).map(([t, n]) => {
		let r = `/${t.replaceAll("~", "~0").replaceAll("/", "~1")}`, i = e.view.find(({ path: e }) => `/${e}` === r)?.text ?? JSON.stringify(n);
		return typeof n == "string" ? {
			pointer: r,
			name: t,
			kinds: [
				"same",
				"prefix",
				"any"
			],
			text: n,
			shown: i
		} : typeof n == "number" ? {
			pointer: r,
			name: t,
			kinds: [
				"same",
				"at_most",
				"any"
			],
			text: i,
			shown: i
		} : {
			pointer: r,
			name: t,
			kinds: ["same", "any"],
			text: "",
			shown: i
		};
	});
}
function Pr(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function Fr(e) {
	return Object.entries(e.arguments).flatMap(([e, { kind: t, text: n, given: r }]) => {
		switch (t) {
			case "prefix": return [{
				pointer: e,
				prefix: n
			}];
			case "at_most": return [{
				pointer: e,
				at_most: n.trim()
			}];
			case "any": return [{
				pointer: e,
				any: !0
			}];
			case "given": return r ? [r] : [];
			case "same": return [];
		}
	});
}
function Ir(e, t) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: Fr(e),
		until: n
	};
}
function Lr(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} begins with “${t?.text ?? ""}”`;
		case "at_most": return `${e.name} is from 0 to ${t?.text ?? ""}`;
		case "any": return `${e.name} is anything`;
		case "given": return `${e.name} ${Rr(t?.given)}`;
		case "same": return `${e.name} is ${e.shown}`;
	}
}
function Rr(e) {
	return e?.one_of ? `is one of ${e.one_of.map((e) => JSON.stringify(e)).join(", ")}` : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? "is anything" : `is ${JSON.stringify(e?.equals)}` : `is from 0 to ${e.at_most}` : `begins with “${e.prefix}”`;
}
// src/ask/remember.ts
var zr = {
	same: "stays exactly this",
	prefix: "begins with",
	at_most: "is from 0 to",
	any: "may be anything",
	given: "as suggested"
};
function Br(e, t, n) {
	let r = Nr(n);
	return S`
    <details class="ask-remember" @toggle=${(t) => {
		t.target.open && e.suggest();
	}}>
      <summary>Always allow…</summary>
      <div class="ask-remember-body">
        ${Hr(e, t)}
        ${r.length > 0 ? S`<fieldset class="ask-remember-arguments"><legend>Where</legend>${r.map((t) => Ur(e, t))}</fieldset>` : w}
        ${Wr(e, e.suggestions)}
        <p class="ask-remember-says" role="status">${qr(e.rule, t, n, r)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${(t) => Vr(e, { on: t.target.checked })} />
          <span>Allow these calls without asking, from my approval on</span>
        </label>
      </div>
    </details>
  `;
}
function Vr(e, t) {
	e.rule = {
		...e.rule,
		...t
	};
}
function Hr(e, t) {
	let n = [
		["session", "In this session"],
		["agent", `By ${$(t.agent)}`],
		["everywhere", "By any agent"]
	];
	return S`<p class="ask-remember-line">
    <label>Whose calls
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => Vr(e, { scope: t.target.value })}>
        ${n.map(([t, n]) => S`<option value=${t} ?selected=${t === e.rule.scope}>${n}</option>`)}
      </select>
    </label>
    <label>How long
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => Vr(e, { hours: Number(t.target.value) })}>
        ${Mr.map(([t, n]) => S`<option value=${t} ?selected=${t === e.rule.hours}>${n}</option>`)}
      </select>
    </label>
  </p>`;
}
function Ur(e, t) {
	let n = e.rule.arguments[t.pointer], r = n?.kind ?? "same", i = n?.given ? [...t.kinds, "given"] : t.kinds, a = (i) => {
		let a = {
			kind: r,
			text: t.text,
			...n,
			...i
		};
		Vr(e, { arguments: {
			...e.rule.arguments,
			[t.pointer]: a
		} });
	};
	return S`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi>${$(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
        ${i.map((e) => S`<option value=${e} ?selected=${e === r}>${zr[e]}</option>`)}
      </select>
    </label>
    ${r === "prefix" || r === "at_most" ? S`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label="${zr[r]}, for ${$(t.name)}"
          .value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? S`<span class="ask-muted"><bdi>${$(Rr(n?.given))}</bdi></span>` : w}
  </div>`;
}
function Wr(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? w : S`<ul class="ask-remember-suggested" aria-label="What past decisions suggest">
    ${n.map((t) => S`<li>
      <p><bdi>${$(t.arguments.map((e) => `${e.pointer.slice(1)} ${Rr(e)}`).join(", "))}</bdi></p>
      <p class="ask-muted">Would have covered ${t.covered} ${t.covered === 1 ? "call" : "calls"} that people approved. ${Gr(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => Kr(e, t)}>Use this pattern</button>
    </li>`)}
  </ul>`;
}
function Gr({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => S`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return S`${n.length > 0 ? S`<strong class="ask-remember-wrong">It would have let run what people rejected: ${n}.</strong> ` : w}
    ${r.length > 0 ? S`Just outside: ${r}.` : w}`;
}
function Kr(e, t) {
	let n = t.arguments.map((e) => [e.pointer, "equals" in e ? {
		kind: "same",
		text: ""
	} : {
		kind: "given",
		text: "",
		given: e
	}]);
	Vr(e, { arguments: Object.fromEntries(n) });
}
function qr(e, t, n, r) {
	let i = {
		session: "in this session",
		agent: `by ${t.agent}`,
		everywhere: "by any agent"
	}[e.scope], a = r.map((t) => Lr(t, e.arguments[t.pointer])).join(" and "), o = Mr.find(([t]) => t === e.hours)?.[1] ?? "", s = `${n.tool} ${i}${a ? `, where ${a}` : ""}, ${o}.`;
	return S`${e.on ? "Approving will also allow" : "Would allow"} calls of <bdi>${$(s)}</bdi> Anything else is asked.`;
}
// src/ask/approval.ts
function Jr(e, t, n) {
	return S`
    ${Xr(e, t, n)} ${Yr(e, n)} ${Vn(e, t)}
    ${e.open && e.step !== "editing" && U(t).length > 0 ? S`<div class="ask-form ask-feedback">${Je(J(t, e.draft), ({ id: e }) => e, (t) => gr(e, t))}</div>` : w}
    ${e.open && n.rememberable ? Br(e, t, n) : w}
    ${e.open ? nr(e, {
		risk: n.risk ?? null,
		what: $(n.tool)
	}) : w}
  `;
}
function Yr(e, t) {
	if (!t.output) return w;
	let n = e.idFor("output");
	return S`
    <aside class="ask-agent-words ask-output" aria-labelledby=${n}>
      <p class="ask-agent-words-label" id=${n}>The tool says (unverified)</p>
      <div class="ask-agent-words-text"><p class="ask-plain"><bdi>${Q(t.output)}</bdi></p></div>
    </aside>
  `;
}
function Xr(e, t, n) {
	let r = e.idFor("call");
	return S`
    <section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${$(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk ? S`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>` : w}
          ${n.category ? S`<span class="ask-category"><bdi>${Q(n.category)}</bdi></span>` : w}
        </p>
      </div>
      <dl class="ask-call-rows">
        ${n.view.map((t) => Zr(e, t))}
        ${n.view.length === 0 ? S`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>` : w}
      </dl>
      ${n.reason ? S`<p class="ask-call-reason"><bdi>${Q(n.reason)}</bdi></p>` : w}
      <dl class="ask-call-about">
        ${Qr("Asked by", t.agent)} ${Qr("Server", n.server)} ${Qr("Target", n.target)}
        ${(n.pins ?? []).map((e) => Qr(`Contents of ${e.pointer.slice(1)}`, e.digest))}
        ${Qr("Not pinned", n.not_pinned?.join(", "))}
        ${n.digest_words ? S`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : w}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${$(n.arguments_text)}</code></pre>
        ${n.description ? S`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${Q(n.description)}</bdi></p>` : w}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `;
}
function Zr(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text;
	return S`
    <div class="ask-call-row ${r ? "changed" : ""}">
      <dt><bdi>${$(t.path)}</bdi></dt>
      <dd>
        ${t.text === "" ? S`<span class="ask-muted">empty</span>` : S`<bdi class="ask-value" dir="auto">${$(t.text)}</bdi>`}
        ${t.marks.map((e) => S` <span class="ask-mark">${e}</span>`)}
        ${r ? S` <span class="ask-mark ask-mark-changed">${n === void 0 ? "new" : "changed"}</span>` : w}
      </dd>
    </div>
  `;
}
function Qr(e, t) {
	return t ? S`<div><dt>${e}</dt><dd><bdi>${$(t)}</bdi></dd></div>` : w;
}
// src/ask/events.ts
var $r = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ei = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ti = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ni = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ri = class extends CustomEvent {
	constructor(e) {
		super("waypost-delegate", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
};
// src/ask/review.ts
function ii(e, t, n) {
	return S`
    ${ai(e, n)} ${Vn(e, t)}
    ${e.open ? nr(e, {
		risk: null,
		what: "this text"
	}) : w}
  `;
}
function ai(e, t) {
	return S`
    <article class="ask-review" aria-label="The text to review, written by the agent">
      <p class="ask-agent-words-label">Text to review</p>
      <div class="prose" id=${e.idFor("review")}>${Cn(t.html)}</div>
    </article>
  `;
}
// src/ask/settled.ts
function oi(e, t) {
	return S`
    ${si(t)} ${di(t)}
    ${t.approval || t.review ? S`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval ? S`${Xr(e, t, t.approval)} ${Yr(e, t.approval)}` : w}
          ${t.review ? ai(e, t.review) : w} ${Vn(e, t)}
        </details>` : S`<div class="ask-record">${t.questions.map((e) => ci(t, e))}</div>`}
    ${t.comment ? fi("Comment", t.comment) : w}
  `;
}
function si(e) {
	let t = En(e);
	if (!t) return w;
	let n = An(e), r = On(e);
	return S`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who ? S`<span>by <bdi>${Q(t.who)}</bdi>${r ? S` <bdi class="ask-how">${r}</bdi>` : w}</span>` : w}
        ${t.at ? S`<waypost-when .at=${t.at}></waypost-when>` : w}
        ${n ? S`<span class="ask-permit">${n}</span>` : w}
      </p>
      ${e.superseded_by ? S`<p class="ask-replaced">Replaced by <a href=${`/asks/${e.superseded_by}`}>another ask</a>.</p>` : w}
      ${e.response ? fi("Response", e.response) : w} ${e.decision?.reason ? fi("Reason", e.decision.reason) : w}
    </div>
  `;
}
function ci(e, t) {
	let n = e.answers?.[t.id];
	return S`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${t.header ? S`<span class="ask-header-chip"><bdi>${Q(t.header)}</bdi></span>` : w}
        <span class="ask-question-text"><bdi>${Q(t.question)}</bdi></span>
      </p>
      ${n ? li(t, n) : e.answers ? S`<p class="ask-muted">${Bt(t, e.answers) ? "No answer." : "Not asked."}</p>` : w}
    </div>
  `;
}
function li(e, t) {
	let n = (t) => et(e) ? at(e, t) : K(e).find((e) => e.value === t)?.label ?? t;
	if (e.input === "form") return S`<dl class="ask-call-rows">${ui(t.data, "")}</dl>${t.notes ? fi("Note", t.notes) : w}`;
	let r = t.declined ? [or(t.declined)] : [];
	return S`
    <ul class="ask-chosen" aria-label="Answer">
      ${[
		...t.values.map(n),
		...t.free_text ? [t.free_text] : [],
		...r
	].map((e) => S`<li class="ask-option-button selected"><bdi>${Q(e)}</bdi></li>`)}
    </ul>
    ${t.notes ? fi("Note", t.notes) : w}
  `;
}
function ui(e, t) {
	let n = typeof e == "object" && e ? Object.entries(e) : [];
	if (n.length > 0) return n.map(([e, n]) => ui(n, t ? `${t}/${e}` : e));
	let r = typeof e == "string" ? e : e === !0 ? "Yes" : e === !1 ? "No" : JSON.stringify(e ?? null);
	return S`<div class="ask-call-row"><dt><bdi>${Q(t)}</bdi></dt><dd><bdi class="ask-value" dir="auto">${Q(r)}</bdi></dd></div>`;
}
function di(e) {
	let t = e.decision?.feedback;
	return !t || Object.keys(t).length === 0 ? w : S`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">Filled in</span></p><dl class="ask-call-rows">${ui(t, "")}</dl></div>`;
}
function fi(e, t) {
	return S`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${Q(t)}</bdi></p>`;
}
// src/ask/thread.ts
var pi = 4096;
function mi(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return w;
	let r = (t.comment_count ?? n.length) - n.length;
	return S`
    <section class="ask-thread" aria-label="Said about this">
      ${r > 0 ? S`<p class="ask-muted">${r} earlier ${r === 1 ? "comment is" : "comments are"} in the session.</p>` : w}
      <ol class="ask-comments" aria-live="polite">${n.map(hi)}</ol>
      ${e.open ? gi(e) : w}
    </section>
  `;
}
function hi({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return S`
    <li class="ask-said ${r ? "" : "ask-said-by-agent"}">
      <p class="ask-said-by">
        <strong><bdi>${Q(e.name)}</bdi></strong>
        ${r ? w : S`<span>${e.kind === "system" ? "says" : "says (unverified)"}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi>${Q(n)}</bdi></p>
    </li>
  `;
}
function gi(e) {
	if (!e.wantsMore) return S`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>Ask for more</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > pi;
	return S`
    <form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
      <label for=${t}>Ask for more <span class="ask-optional">nothing is decided by it</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor("more-hint")}
        .value=${M(n)}
        @input=${(t) => e.more = t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>Send</button>
        <p class="ask-muted" id=${e.idFor("more-hint")} role="status">${_i(r, e.asking)}</p>
      </div>
    </form>
  `;
}
function _i(e, t) {
	return e ? "A comment has at most 4 KiB." : t ? "Sending…" : "The reply appears here.";
}
// src/ask/waypost-ask.ts
var vi = class extends O {
	static properties = {
		ask: { attribute: !1 },
		problems: { attribute: !1 },
		notice: { attribute: !1 },
		busy: { type: Boolean },
		readonly: { type: Boolean },
		people: { attribute: !1 },
		draft: { state: !0 },
		step: { state: !0 },
		peeked: { state: !0 },
		unfolded: { state: !0 },
		own: { state: !0 },
		wantsMore: { state: !0 },
		more: { state: !0 },
		asking: { state: !0 },
		rule: { state: !0 },
		suggestions: { attribute: !1 },
		changed: { state: !0 }
	};
	reason = "";
	earlier = null;
	#e = !1;
	#t = null;
	constructor() {
		super(), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.people = [], this.draft = {
			fields: {},
			comment: "",
			response: ""
		}, this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = jr, this.suggestions = null, this.changed = null;
	}
	createRenderRoot() {
		return this;
	}
	willUpdate(e) {
		e.has("ask") && this.ask && this.#n(this.ask, e.get("ask") ?? null), (e.has("problems") || e.has("notice") || e.get("busy") && !this.busy) && (this.#e = !1), e.has("problems") && (this.own = []), (e.has("problems") || e.has("notice")) && (this.asking = !1);
	}
	#n(e, t) {
		if (this.#r(e, t), t?.id !== e.id) this.draft = At(e), this.earlier = null, this.reason = "", this.unfolded = !1;
		else if (t.revision === e.revision && t.status === e.status) return;
		else t.revision !== e.revision && (this.draft = Mt(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.step = "choosing", this.own = [], this.rule = jr, this.changed = null, this.#e = !1;
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
		let e = this.ask?.you;
		return this.ask?.status === "pending" && !this.readonly && (!e || e.answer || e.reject);
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
		let e = Sr(this), t = qt(this.ask, this.draft).filter(({ pointer: t }) => e.every((e) => e.pointer !== t));
		this.own = [...e, ...t], this.own.length === 0 && this.send(Ht(this.ask, this.draft));
	}
	submitResponse() {
		if (!this.ask) return;
		let e = this.draft.response.trim();
		this.own = e ? [] : [{
			pointer: "/response",
			code: "required",
			message: "Please write your response, or go back to the questions."
		}], e && this.send({
			response: e,
			revision: this.ask.revision
		});
	}
	decide(e) {
		let t = this.ask?.approval?.digest ?? this.ask?.review?.digest;
		if (!this.ask || t === void 0) return;
		let n = e === "reject" ? this.reason.trim() : "", r = e === "approve" && U(this.ask).length > 0;
		if (this.own = r ? [...Sr(this), ...qt(this.ask, this.draft)] : [], this.own.length > 0) return void (this.step = "choosing");
		let i = r ? { feedback: Ut(this.ask, this.draft) } : {}, a = e === "approve" && this.ask.approval ? Ir(this.rule, Date.now()) : void 0;
		this.send({
			decision: e,
			revision: this.ask.revision,
			digest: t,
			...n ? { reason: n } : {},
			...a ? { remember: a } : {},
			...i
		});
	}
	edit() {
		this.ask?.approval && (this.changed ??= pn(this.ask.approval), this.own = [], this.go("editing", ".ask-editing :is(input, select, textarea)"));
	}
	sendEdit() {
		let e = this.ask?.approval;
		if (!this.ask || !e || !this.changed) return;
		let t = Sr(this);
		if (this.own = t.length > 0 ? t : hn(e, this.changed), this.own.length > 0) return;
		let { revision: n } = this.ask;
		this.send({
			decision: "approve",
			revision: n,
			digest: e.digest,
			arguments: new Ze(mn(e, this.changed))
		});
	}
	send(e) {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let { id: t, view_digest: n } = this.ask, r = n ? { shown: { digest: n } } : {};
		this.dispatchEvent(new $r({
			ask_id: t,
			body: {
				...e,
				...r
			}
		}));
	}
	suggest() {
		this.ask && this.suggestions === null && this.dispatchEvent(new ni({ ask_id: this.ask.id }));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new ei({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#t = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new ti({
			ask_id: this.ask.id,
			text: e
		})));
	}
	handOn(e, t) {
		!this.ask || !e || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new ri({
			ask_id: this.ask.id,
			to: e,
			...t ? { note: t } : {}
		})));
	}
	#i(e) {
		return e.status === "pending" ? e.approval ? Jr(this, e, e.approval) : e.review ? ii(this, e, e.review) : ur(this, e) : oi(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? S`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor("title")}
        aria-busy=${this.busy}
      >
        ${Pn(this, e)} ${Gn(e)} ${In(this.notice)} ${this.open ? Ln(this) : w} ${this.#i(e)} ${mi(this, e)}
      </section>
    ` : w;
	}
}, yi = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
];
function bi(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? "in under a minute" : "just now";
	if (r > 518400) return new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(e);
	let i = new Intl.RelativeTimeFormat("en", {
		numeric: "always",
		style: "short"
	}), [a, o] = yi.find(([, e]) => r >= e) ?? ["minute", 60];
	return i.format(Math.round(n / o) || Math.sign(n), a);
}
var xi = class extends HTMLElement {
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
		let n = bi(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", xi), customElements.get("waypost-ask") || customElements.define("waypost-ask", vi);
export { $r as AnswerEvent, ei as CancelEvent, ti as CommentEvent, ri as DelegateEvent, vi as WaypostAsk };
