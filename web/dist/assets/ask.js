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
var oe = globalThis, se = (e) => e, _ = oe.trustedTypes, ce = _ ? _.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, v = "$lit$", y = `lit$${Math.random().toFixed(9).slice(2)}$`, le = "?" + y, ue = `<${le}>`, b = document, x = () => b.createComment(""), S = (e) => e === null || typeof e != "object" && typeof e != "function", de = Array.isArray, fe = (e) => de(e) || typeof e?.[Symbol.iterator] == "function", pe = "[ 	\n\f\r]", C = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, me = /-->/g, he = />/g, w = RegExp(`>|${pe}(?:([^\\s"'>=/]+)(${pe}*=${pe}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), ge = /'/g, _e = /"/g, ve = /^(?:script|style|textarea|title)$/i, T = ((e) => (t, ...n) => ({
	_$litType$: e,
	strings: t,
	values: n
}))(1), E = Symbol.for("lit-noChange"), D = Symbol.for("lit-nothing"), ye = /* @__PURE__ */ new WeakMap(), O = b.createTreeWalker(b, 129);
function be(e, t) {
	if (!de(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return ce === void 0 ? t : ce.createHTML(t);
}
var xe = (e, t) => {
	let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = C;
	for (let t = 0; t < n; t++) {
		let n = e[t], s, c, l = -1, u = 0;
		for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === C ? c[1] === "!--" ? o = me : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = w) : (ve.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = w) : o = he : o === w ? c[0] === ">" ? (o = i ?? C, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? w : c[3] === "\"" ? _e : ge) : o === _e || o === ge ? o = w : o === me || o === he ? o = C : (o = w, i = void 0);
		let d = o === w && e[t + 1].startsWith("/>") ? " " : "";
		a += o === C ? n + ue : l >= 0 ? (r.push(s), n.slice(0, l) + v + n.slice(l) + y + d) : n + y + (l === -2 ? t : d);
	}
	return [be(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
}, Se = class e {
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
				if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(v)) {
					let t = u[o++], n = i.getAttribute(e).split(y), r = /([.?@])?(.*)/.exec(t);
					c.push({
						type: 1,
						index: a,
						name: r[2],
						strings: n,
						ctor: r[1] === "." ? we : r[1] === "?" ? Te : r[1] === "@" ? Ee : j
					}), i.removeAttribute(e);
				} else e.startsWith(y) && (c.push({
					type: 6,
					index: a
				}), i.removeAttribute(e));
				if (ve.test(i.tagName)) {
					let e = i.textContent.split(y), t = e.length - 1;
					if (t > 0) {
						i.textContent = _ ? _.emptyScript : "";
						for (let n = 0; n < t; n++) i.append(e[n], x()), O.nextNode(), c.push({
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
function k(e, t, n = e, r) {
	if (t === E) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = S(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = k(e, i._$AS(e, t.values), i, r)), t;
}
var Ce = class {
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
		O.currentNode = r;
		let i = O.nextNode(), a = 0, o = 0, s = n[0];
		for (; s !== void 0;) {
			if (a === s.index) {
				let t;
				s.type === 2 ? t = new A(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new De(i, this, e)), this._$AV.push(t), s = n[++o];
			}
			a !== s?.index && (i = O.nextNode(), a++);
		}
		return O.currentNode = b, r;
	}
	p(e) {
		let t = 0;
		for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
	}
}, A = class e {
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
		e = k(this, e, t), S(e) ? e === D || e == null || e === "" ? (this._$AH !== D && this._$AR(), this._$AH = D) : e !== this._$AH && e !== E && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? fe(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
	}
	O(e) {
		return this._$AA.parentNode.insertBefore(e, this._$AB);
	}
	T(e) {
		this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
	}
	_(e) {
		this._$AH !== D && S(this._$AH) ? this._$AA.nextSibling.data = e : this.T(b.createTextNode(e)), this._$AH = e;
	}
	$(e) {
		let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = Se.createElement(be(n.h, n.h[0]), this.options)), n);
		if (this._$AH?._$AD === r) this._$AH.p(t);
		else {
			let e = new Ce(r, this), n = e.u(this.options);
			e.p(t), this.T(n), this._$AH = e;
		}
	}
	_$AC(e) {
		let t = ye.get(e.strings);
		return t === void 0 && ye.set(e.strings, t = new Se(e)), t;
	}
	k(t) {
		de(this._$AH) || (this._$AH = [], this._$AR());
		let n = this._$AH, r, i = 0;
		for (let a of t) i === n.length ? n.push(r = new e(this.O(x()), this.O(x()), this, this.options)) : r = n[i], r._$AI(a), i++;
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
}, j = class {
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
		if (i === void 0) e = k(this, e, t, 0), a = !S(e) || e !== this._$AH && e !== E, a && (this._$AH = e);
		else {
			let r = e, o, s;
			for (e = i[0], o = 0; o < i.length - 1; o++) s = k(this, r[n + o], t, o), s === E && (s = this._$AH[o]), a ||= !S(s) || s !== this._$AH[o], s === D ? e = D : e !== D && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
		}
		a && !r && this.j(e);
	}
	j(e) {
		e === D ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
	}
}, we = class extends j {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === D ? void 0 : e;
	}
}, Te = class extends j {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== D);
	}
}, Ee = class extends j {
	constructor(e, t, n, r, i) {
		super(e, t, n, r, i), this.type = 5;
	}
	_$AI(e, t = this) {
		if ((e = k(this, e, t, 0) ?? D) === E) return;
		let n = this._$AH, r = e === D && n !== D || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== D && (n === D || r);
		r && this.element.removeEventListener(this.name, this, n), i && this.element.addEventListener(this.name, this, e), this._$AH = e;
	}
	handleEvent(e) {
		typeof this._$AH == "function" ? this._$AH.call(this.options?.host ?? this.element, e) : this._$AH.handleEvent(e);
	}
}, De = class {
	constructor(e, t, n) {
		this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AI(e) {
		k(this, e);
	}
}, Oe = {
	M: v,
	P: y,
	A: le,
	C: 1,
	L: xe,
	R: Ce,
	D: fe,
	V: k,
	I: A,
	H: j,
	N: Te,
	U: Ee,
	B: we,
	F: De
}, ke = oe.litHtmlPolyfillSupport;
ke?.(Se, A), (oe.litHtmlVersions ??= []).push("3.3.3");
var Ae = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new A(t.insertBefore(x(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, je = globalThis, M = class extends g {
	constructor() {
		super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
	}
	createRenderRoot() {
		let e = super.createRenderRoot();
		return this.renderOptions.renderBefore ??= e.firstChild, e;
	}
	update(e) {
		let t = this.render();
		this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = Ae(t, this.renderRoot, this.renderOptions);
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
M._$litElement$ = !0, M.finalized = !0, je.litElementHydrateSupport?.({ LitElement: M });
var Me = je.litElementPolyfillSupport;
Me?.({ LitElement: M }), (je.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var N = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, Ne = (e) => (...t) => ({
	_$litDirective$: e,
	values: t
}), Pe = class {
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
}, { I: Fe } = Oe, Ie = (e) => e, Le = (e) => e.strings === void 0, Re = () => document.createComment(""), P = (e, t, n) => {
	let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
	if (n === void 0) n = new Fe(r.insertBefore(Re(), i), r.insertBefore(Re(), i), e, e.options);
	else {
		let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
		if (o) {
			let t;
			n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
		}
		if (t !== i || o) {
			let e = n._$AA;
			for (; e !== t;) {
				let t = Ie(e).nextSibling;
				Ie(r).insertBefore(e, i), e = t;
			}
		}
	}
	return n;
}, F = (e, t, n = e) => (e._$AI(t, n), e), ze = {}, Be = (e, t = ze) => e._$AH = t, Ve = (e) => e._$AH, He = (e) => {
	e._$AR(), e._$AA.remove();
}, I = Ne(class extends Pe {
	constructor(e) {
		if (super(e), e.type !== N.PROPERTY && e.type !== N.ATTRIBUTE && e.type !== N.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!Le(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === E || t === D) return t;
		let n = e.element, r = e.name;
		if (e.type === N.PROPERTY) {
			if (t === n[r]) return E;
		} else if (e.type === N.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return E;
		} else if (e.type === N.ATTRIBUTE && n.getAttribute(r) === t + "") return E;
		return Be(e), t;
	}
}), Ue = class extends Pe {
	constructor(e) {
		if (super(e), this.it = D, e.type !== N.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
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
Ue.directiveName = "unsafeHTML", Ue.resultType = 1;
var We = Ne(Ue), Ge = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
function L({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function R(e, t) {
	return e.input === "datetime" ? qe(t) : t;
}
function Ke(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && R(e, r) === t ? r : e.input === "datetime" ? Je(n) : n;
}
function qe(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${z(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${z(t.getMonth() + 1)}-${z(t.getDate())}T${z(t.getHours())}:${z(t.getMinutes())}${n}`;
}
function Je(e) {
	let [, t, n, r = ":00"] = Ge.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${z(Math.floor(o / 60))}:${z(o % 60)}`;
}
function z(e) {
	return String(e).padStart(2, "0");
}
function B(e, t) {
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
function Ye(e) {
	let { min: t, max: n } = Xe(e), r = (t) => B(e, t), [i, a] = e.input === "number" ? ["more", "less"] : ["later", "earlier"];
	return t !== null && n !== null ? `From ${r(t)} to ${r(n)}.` : t === null ? n === null ? null : `${r(n)} or ${a}.` : `${r(t)} or ${i}.`;
}
function Xe({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
// src/ask/rules.ts
function Ze(e) {
	return (e.multi_select ? [$e(e)] : [
		Ye(e),
		tt(e),
		et(e)
	]).filter(Boolean).join(" ");
}
function Qe(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = rt(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? `Choose at least ${i}.` : o > a ? `Choose at most ${a}.` : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? `Write at least ${n} characters.` : c > r ? `Write at most ${r} characters; these are ${c}.` : null;
}
function $e(e) {
	let { min_selections: t, max_selections: n } = rt(e);
	return t > 0 && t === n ? `Choose ${t}.` : t > 1 && n < Infinity ? `Choose ${t} to ${n}.` : t > 1 ? `Choose at least ${t}.` : n < Infinity ? `Choose at most ${n}.` : "Choose any that apply.";
}
function et(e) {
	let { min_length: t, max_length: n } = rt(e);
	return t > 1 && n < Infinity ? `From ${t} to ${n} characters.` : t > 1 ? `At least ${t} characters.` : n < Infinity ? `At most ${n} characters.` : "";
}
function tt({ rules: e }) {
	switch (e?.format) {
		case "email": return "An email address.";
		case "uri": return "An address such as https://example.com.";
		case "integer": return "A whole number.";
		default: return "";
	}
}
function nt({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function rt({ rules: e }) {
	let t = (t, n) => typeof e?.[t] == "number" ? e[t] : n;
	return {
		min_length: t("min_length", 0),
		max_length: t("max_length", Infinity),
		min_selections: t("min_selections", 0),
		max_selections: t("max_selections", Infinity)
	};
}
// src/ask/draft.ts
var V = {
	values: [],
	text: "",
	own: !1,
	notes: "",
	declined: null
};
function it(e) {
	return {
		fields: Object.fromEntries(e.questions.map((e) => [e.id, at(e)])),
		comment: "",
		response: ""
	};
}
function at(e) {
	let t = e.default == null ? [] : [e.default].flat();
	if (L(e)) return {
		...V,
		text: R(e, t[0] ?? "")
	};
	if (U(e)) return {
		...V,
		text: t.join("\n")
	};
	let n = t.filter((t) => W(e).some((e) => e.value === t));
	return {
		...V,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function ot(e, t) {
	let n = it(t), r = Object.fromEntries(t.questions.map((t) => {
		let r = e.fields[t.id];
		if (!r) return [t.id, n.fields[t.id] ?? V];
		let i = r.values.filter((e) => W(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: st(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function st(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function H(e, t) {
	return e.fields[t] ?? V;
}
function U(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function W(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: "Yes",
		value: "yes"
	}, {
		label: "No",
		value: "no"
	}];
}
function ct(e, t, n, r) {
	let i = H(e, t.id);
	if (!t.multi_select) return G(e, t.id, {
		...i,
		values: [n],
		own: !1,
		declined: null
	});
	let a = i.values.filter((e) => e !== n);
	return G(e, t.id, {
		...i,
		values: r ? [...a, n] : a,
		declined: null
	});
}
function lt(e, t, n) {
	let r = H(e, t.id);
	return G(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function ut(e, t, n, r) {
	let i = H(e, t.id);
	return G(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function dt(e, t, n) {
	let r = G(e, t.id, {
		...H(e, t.id),
		text: n
	});
	return U(t) || n === "" ? r : lt(r, t, !0);
}
function ft(e, t, n) {
	return G(e, t.id, {
		...H(e, t.id),
		notes: n
	});
}
function G(e, t, n) {
	return {
		...e,
		fields: {
			...e.fields,
			[t]: n
		}
	};
}
function pt(e, t) {
	let n = {};
	return e.questions.filter((e) => {
		if (!mt(e, n)) return !1;
		let r = ht(e, H(t, e.id));
		return r && (n[e.id] = r), !0;
	});
}
function mt({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function ht(e, { values: t, text: n, own: r, declined: i }) {
	if (i) return {
		values: [],
		declined: i
	};
	if (L(e)) {
		let t = Ke(e, n);
		return t === null ? null : { values: [t] };
	}
	let a = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return a ? {
		values: [],
		free_text: a
	} : null;
	if (U(e)) return a ? { values: [a] } : null;
	let o = r && a ? { free_text: a } : {};
	return t.length > 0 || r && a ? {
		values: gt(e, t),
		...o
	} : null;
}
function gt(e, t) {
	return W(e).map((e) => e.value).filter((e) => t.includes(e));
}
function _t(e, t) {
	let n = {};
	for (let r of pt(e, t)) {
		let e = H(t, r.id), i = e.notes.trim(), a = ht(r, e) ?? (i ? { values: [] } : null);
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
function vt(e, t) {
	return pt(e, t).flatMap((e) => {
		let n = ht(e, H(t, e.id)), r = `/answers/${yt(e.id)}`;
		if (n) {
			let t = n.declined ? null : Qe(e, n);
			return t === null ? [] : [{
				pointer: r,
				code: "rules",
				message: t
			}];
		}
		let i = U(e) ? "Please write an answer." : "Please choose an answer.";
		return e.required ? [{
			pointer: r,
			code: "required",
			message: i
		}] : [];
	});
}
function yt(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function bt(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
// src/ask/visible.ts
var xt = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, St = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, Ct = /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;
function K(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function q(e) {
	return e.replaceAll("\r\n", "\n").replace(xt, K).replace(St, K);
}
function J(e) {
	return e.replace(xt, K).replace(St, K).replace(Ct, K);
}
// src/ask/words.ts
function wt(e) {
	return e.origin.type === "in_doubt" ? `Did ${q(e.origin.tool ?? "a call")} happen?` : e.approval ? `Run ${q(e.approval.tool)}?` : e.kind === "review" ? "Please review this text" : q(e.questions[0]?.question ?? "A question");
}
function Tt(e) {
	return e.origin.type === "in_doubt" ? "In doubt" : e.kind === "approval" ? "Approval" : e.kind === "review" ? "Review" : e.questions.length === 1 ? "Question" : `${e.questions.length} questions`;
}
function Et(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = Dt(e);
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
function Dt(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? "the ask’s own default" : t === "rule" ? e.provenance?.by ? `a rule of ${e.provenance.by.name}` : "a rule" : t === "judge" ? "a judge" : e.answered_by?.name ?? null;
}
function Ot(e) {
	let { provenance: t } = e;
	if (e.status !== "answered" || t?.kind !== "person") return null;
	let n = [
		...t.in_place_of ? [`in the place of ${t.in_place_of.name}`] : [],
		...t.with?.length ? [`with ${t.with.map(({ name: e }) => e).join(", ")}`] : [],
		...t.channel ? [`over ${t.channel}`] : [],
		...typeof t.open_ms == "number" ? [`open ${kt(t.open_ms)}`] : []
	];
	return n.length > 0 ? q(n.join(", ")) : null;
}
function kt(e) {
	let t = Math.round(e / 1e3);
	return t < 120 ? `${t} s` : t < 7200 ? `${Math.round(t / 60)} min` : t < 172800 ? `${Math.round(t / 3600)} h` : `${Math.round(t / 86400)} days`;
}
function At(e) {
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
function jt(e) {
	switch (e.policy.on_expiry) {
		case "default": return "then its default is used";
		case "reject": return "then it counts as rejected";
		case "continue": return "then the agent goes on without an answer";
		default: return "then the agent is told that nobody answered";
	}
}
// src/ask/frame.ts
var Mt = 4096, Nt = 40;
function Pt(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return T`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind === "questions" && t.origin.type !== "in_doubt" ? D : T`<span class="ask-kind">${Tt(t)}</span>`}
        <span class="ask-from">from <bdi>${q(t.agent)}</bdi></span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision > 1 ? T`<span class="ask-revision">version ${t.revision}</span>` : D}
      </p>
      <h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${Ft(t)}</bdi></h2>
      ${r && n ? T`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${jt(t)}.
          </p>` : D}
    </header>
  `;
}
function Ft(e) {
	if (e.kind !== "questions" || e.origin.type === "in_doubt") return wt(e);
	let t = e.questions.length === 1 ? "One question" : `${e.questions.length} questions`;
	return e.status === "pending" ? `${t} for you` : t;
}
function It(e) {
	return T`<div role="alert" class="ask-notice-place">${e ? T`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text ? T` <span>${e.text}</span>` : D}
      </div>` : D}</div>`;
}
function Lt(e) {
	let t = e.allProblems;
	return t.length === 0 ? D : T`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${Rt(t)}</strong>
      <ul>
        ${t.map((t) => T`<li>${zt(e, t)}</li>`)}
      </ul>
    </div>
  `;
}
function Rt(e) {
	return e.length > 1 ? `${e.length} things need another look` : e[0]?.code === "required" ? "One thing is missing" : "One thing needs another look";
}
function zt(e, t) {
	let n = e.ask?.questions.find(({ id: e }) => e === bt(t.pointer));
	return n ? T`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(n.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi>${q(n.header ?? n.question)}</bdi>: ${q(t.message)}</button>` : q(t.message);
}
function Y(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return D;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > Nt, o = a && !e.unfolded;
	return T`
    <aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby=${e.idFor("words")}>
      <p class="ask-agent-words-label" id=${e.idFor("words")}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n ? T`<p class="ask-plain"><bdi>${Bt(n, o)}</bdi></p>` : D}
        ${t.message_html && !o ? T`<div class="prose">${We(t.message_html)}</div>` : r ? T`<p class="ask-plain"><bdi>${Bt(r, o)}</bdi></p>` : D}
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
function Bt(e, t) {
	return q(t ? e.slice(0, Mt).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, Nt).join("\n").trim() : e);
}
function Vt(e) {
	return T`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${() => e.go("dismissing", ".ask-keep-button")}
  >
    Dismiss
  </button>`;
}
function Ht(e) {
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
// src/ask/standing.ts
function Ut(e) {
	let t = [
		Gt(e),
		Kt(e),
		...(e.delegations ?? []).map(Jt),
		Yt(e)
	].filter((e) => e !== D);
	return t.length === 0 ? D : T`<div class="ask-standing">${t}</div>`;
}
function Wt({ people: e = [], roles: t = [] }) {
	let n = [...e, ...t.length > 0 ? [`anybody with the role ${t.join(" or ")}`] : []];
	return n.length === 0 ? null : q(n.length === 1 ? n[0] ?? "" : `${n.slice(0, -1).join(", ")} or ${n.at(-1) ?? ""}`);
}
function Gt(e) {
	let t = (e.policy.escalate ?? []).slice(0, e.policy.escalated ?? 0), n = Wt(e.policy.who ?? {});
	if (e.status !== "pending" || !n) return D;
	let r = t.map(Wt).filter((e) => e !== null);
	return T`<p>For <bdi>${n}</bdi>${r.length > 0 ? T`, and by now also for <bdi>${r.join(", ")}</bdi>` : D}.</p>`;
}
function Kt(e) {
	let { quorum: t, votes: n = [] } = e;
	return t ? T`<p class="ask-votes">${`${t.counted} of ${t.needed} approvals`}${n.length > 0 ? ": " : "."}${n.map((e, t) => T`${t > 0 ? ", " : ""}${qt(e)}`)}</p>` : D;
}
function qt(e) {
	return T`<bdi>${q(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts ? D : " (counts no longer)"}${e.comment ? T` “<bdi>${q(e.comment)}</bdi>”` : D}`;
}
function Jt({ by: e, to: t, note: n, at: r }) {
	return T`<p><bdi>${q(e.name)}</bdi> handed it to <bdi>${q(t.name)}</bdi> <waypost-when .at=${r}></waypost-when>${n ? T`: “<bdi>${q(n)}</bdi>”` : D}</p>`;
}
function Yt({ you: e }) {
	return e ? e.voted ? T`<p class="ask-yours">You have approved it. Others are still waited for.</p>` : e.in_place_of ? T`<p class="ask-yours">You answer in the place of <bdi>${q(e.in_place_of.name)}</bdi>.</p>` : e.answer ? D : e.reject ? T`<p class="ask-yours">You may reject this. Others decide whether to approve it.</p>` : e.reason === "self_approval" ? T`<p class="ask-yours">You started this, so somebody else decides it. You can look at it.</p>` : T`<p class="ask-yours">This is for others to answer. You can look at it.</p>` : D;
}
function Xt(e) {
	return e.people.length > 0 && e.ask?.you?.answer === !0 && Wt(e.ask.policy.who ?? {}) !== null;
}
function Zt(e) {
	return Xt(e) ? T`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${() => e.go("handing", ".ask-hand-to")}>Hand to…</button>` : D;
}
function Qt(e) {
	let [t, n] = [e.idFor("hand-to"), e.idFor("hand-note")];
	return T`
    <div class="ask-actions ask-second-step" role="group" aria-label="Hand this ask on">
      <div class="ask-comment">
        <label for=${t}>Who shall answer in your place?</label>
        <select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
          ${e.people.map((e) => T`<option value=${e}>${q(e)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${n}>A note for them <span class="ask-optional">optional</span></label>
        <textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-hand-button")}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.handOn($t(e, ".ask-hand-to"), $t(e, ".ask-hand-note").trim())}>${e.busy ? "Sending…" : "Hand it over"}</button>
    </div>
  `;
}
function $t(e, t) {
	return e.querySelector(t)?.value ?? "";
}
// src/ask/decision.ts
function en(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return tn(e, t);
		case "confirming": return nn(e, t);
		case "rejecting": return rn(e);
		case "dismissing": return Ht(e);
		case "handing": return Qt(e);
	}
}
function tn(e, { risk: t }) {
	let n = e.ask?.you, r = t === "high" || t === "critical";
	return T`
    <div class="ask-actions ${r ? "ask-is-grave" : ""}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${r} ?disabled=${e.busy}
        @click=${() => e.go("rejecting", ".ask-reason")}>Reject…</button>
      ${n?.voted || n?.answer === !1 ? D : T`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${() => t === "critical" ? e.go("confirming", ".ask-back-button") : e.decide("approve")}>
            ${e.busy ? "Sending…" : t === "critical" ? "Approve…" : e.rule.on ? "Approve and always allow" : "Approve"}
          </button>`}
      ${n?.answer === !1 ? D : T`${Vt(e)} ${Zt(e)}`}
    </div>
  `;
}
function nn(e, { what: t }) {
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
function rn(e) {
	let t = e.idFor("reason");
	return T`
    <div class="ask-actions ask-second-step" role="group" aria-label="Reject">
      <div class="ask-comment">
        <label for=${t}>Why not? <span class="ask-optional">The agent reads this and looks for another way.</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${I(e.reason)}
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
// src/ask/remember-draft.ts
var an = {
	on: !1,
	scope: "session",
	hours: 24,
	arguments: {}
}, on = [
	[1, "for an hour"],
	[24, "for a day"],
	[168, "for a week"],
	[720, "for 30 days"]
];
function sn(e) {
	let t = cn(e.arguments_text);
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
function cn(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function ln(e) {
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
function un(e, t) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: ln(e),
		until: n
	};
}
function dn(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} begins with “${t?.text ?? ""}”`;
		case "at_most": return `${e.name} is from 0 to ${t?.text ?? ""}`;
		case "any": return `${e.name} is anything`;
		case "given": return `${e.name} ${fn(t?.given)}`;
		case "same": return `${e.name} is ${e.shown}`;
	}
}
function fn(e) {
	return e?.one_of ? `is one of ${e.one_of.map((e) => JSON.stringify(e)).join(", ")}` : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? "is anything" : `is ${JSON.stringify(e?.equals)}` : `is from 0 to ${e.at_most}` : `begins with “${e.prefix}”`;
}
// src/ask/remember.ts
var pn = {
	same: "stays exactly this",
	prefix: "begins with",
	at_most: "is from 0 to",
	any: "may be anything",
	given: "as suggested"
};
function mn(e, t, n) {
	let r = sn(n);
	return T`
    <details class="ask-remember" @toggle=${(t) => {
		t.target.open && e.suggest();
	}}>
      <summary>Always allow…</summary>
      <div class="ask-remember-body">
        ${hn(e, t)}
        ${r.length > 0 ? T`<fieldset class="ask-remember-arguments"><legend>Where</legend>${r.map((t) => gn(e, t))}</fieldset>` : D}
        ${_n(e, e.suggestions)}
        <p class="ask-remember-says" role="status">${bn(e.rule, t, n, r)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${(t) => X(e, { on: t.target.checked })} />
          <span>Allow these calls without asking, from my approval on</span>
        </label>
      </div>
    </details>
  `;
}
function X(e, t) {
	e.rule = {
		...e.rule,
		...t
	};
}
function hn(e, t) {
	let n = [
		["session", "In this session"],
		["agent", `By ${J(t.agent)}`],
		["everywhere", "By any agent"]
	];
	return T`<p class="ask-remember-line">
    <label>Whose calls
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => X(e, { scope: t.target.value })}>
        ${n.map(([t, n]) => T`<option value=${t} ?selected=${t === e.rule.scope}>${n}</option>`)}
      </select>
    </label>
    <label>How long
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => X(e, { hours: Number(t.target.value) })}>
        ${on.map(([t, n]) => T`<option value=${t} ?selected=${t === e.rule.hours}>${n}</option>`)}
      </select>
    </label>
  </p>`;
}
function gn(e, t) {
	let n = e.rule.arguments[t.pointer], r = n?.kind ?? "same", i = n?.given ? [...t.kinds, "given"] : t.kinds, a = (i) => {
		let a = {
			kind: r,
			text: t.text,
			...n,
			...i
		};
		X(e, { arguments: {
			...e.rule.arguments,
			[t.pointer]: a
		} });
	};
	return T`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi>${J(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
        ${i.map((e) => T`<option value=${e} ?selected=${e === r}>${pn[e]}</option>`)}
      </select>
    </label>
    ${r === "prefix" || r === "at_most" ? T`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label="${pn[r]}, for ${J(t.name)}"
          .value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? T`<span class="ask-muted"><bdi>${J(fn(n?.given))}</bdi></span>` : D}
  </div>`;
}
function _n(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? D : T`<ul class="ask-remember-suggested" aria-label="What past decisions suggest">
    ${n.map((t) => T`<li>
      <p><bdi>${J(t.arguments.map((e) => `${e.pointer.slice(1)} ${fn(e)}`).join(", "))}</bdi></p>
      <p class="ask-muted">Would have covered ${t.covered} ${t.covered === 1 ? "call" : "calls"} that people approved. ${vn(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => yn(e, t)}>Use this pattern</button>
    </li>`)}
  </ul>`;
}
function vn({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => T`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return T`${n.length > 0 ? T`<strong class="ask-remember-wrong">It would have let run what people rejected: ${n}.</strong> ` : D}
    ${r.length > 0 ? T`Just outside: ${r}.` : D}`;
}
function yn(e, t) {
	let n = t.arguments.map((e) => [e.pointer, "equals" in e ? {
		kind: "same",
		text: ""
	} : {
		kind: "given",
		text: "",
		given: e
	}]);
	X(e, { arguments: Object.fromEntries(n) });
}
function bn(e, t, n, r) {
	let i = {
		session: "in this session",
		agent: `by ${t.agent}`,
		everywhere: "by any agent"
	}[e.scope], a = r.map((t) => dn(t, e.arguments[t.pointer])).join(" and "), o = on.find(([t]) => t === e.hours)?.[1] ?? "", s = `${n.tool} ${i}${a ? `, where ${a}` : ""}, ${o}.`;
	return T`${e.on ? "Approving will also allow" : "Would allow"} calls of <bdi>${J(s)}</bdi> Anything else is asked.`;
}
// src/ask/approval.ts
function xn(e, t, n) {
	return T`
    ${Sn(e, t, n)} ${Y(e, t)}
    ${e.open && n.rememberable ? mn(e, t, n) : D}
    ${e.open ? en(e, {
		risk: n.risk ?? null,
		what: J(n.tool)
	}) : D}
  `;
}
function Sn(e, t, n) {
	let r = e.idFor("call");
	return T`
    <section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${J(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk ? T`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>` : D}
          ${n.category ? T`<span class="ask-category"><bdi>${q(n.category)}</bdi></span>` : D}
        </p>
      </div>
      <dl class="ask-call-rows">
        ${n.view.map((t) => Cn(e, t))}
        ${n.view.length === 0 ? T`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>` : D}
      </dl>
      ${n.reason ? T`<p class="ask-call-reason"><bdi>${q(n.reason)}</bdi></p>` : D}
      <dl class="ask-call-about">
        ${Z("Asked by", t.agent)} ${Z("Server", n.server)} ${Z("Target", n.target)}
        ${(n.pins ?? []).map((e) => Z(`Contents of ${e.pointer.slice(1)}`, e.digest))}
        ${Z("Not pinned", n.not_pinned?.join(", "))}
        ${n.digest_words ? T`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : D}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${J(n.arguments_text)}</code></pre>
        ${n.description ? T`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${q(n.description)}</bdi></p>` : D}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `;
}
function Cn(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text;
	return T`
    <div class="ask-call-row ${r ? "changed" : ""}">
      <dt><bdi>${J(t.path)}</bdi></dt>
      <dd>
        ${t.text === "" ? T`<span class="ask-muted">empty</span>` : T`<bdi class="ask-value" dir="auto">${J(t.text)}</bdi>`}
        ${t.marks.map((e) => T` <span class="ask-mark">${e}</span>`)}
        ${r ? T` <span class="ask-mark ask-mark-changed">${n === void 0 ? "new" : "changed"}</span>` : D}
      </dd>
    </div>
  `;
}
function Z(e, t) {
	return t ? T`<div><dt>${e}</dt><dd><bdi>${J(t)}</bdi></dd></div>` : D;
}
// src/ask/events.ts
var wn = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Tn = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, En = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Dn = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, On = class extends CustomEvent {
	constructor(e) {
		super("waypost-delegate", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, kn = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, An = Ne(class extends Pe {
	constructor(e) {
		if (super(e), e.type !== N.CHILD) throw Error("repeat() can only be used in text expressions");
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
		let i = Ve(e), { values: a, keys: o } = this.dt(t, n, r);
		if (!Array.isArray(i)) return this.ut = o, a;
		let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
		for (; d <= f && p <= m;) if (i[d] === null) d++;
		else if (i[f] === null) f--;
		else if (s[d] === o[p]) c[p] = F(i[d], a[p]), d++, p++;
		else if (s[f] === o[m]) c[m] = F(i[f], a[m]), f--, m--;
		else if (s[d] === o[m]) c[m] = F(i[d], a[m]), P(e, c[m + 1], i[d]), d++, m--;
		else if (s[f] === o[p]) c[p] = F(i[f], a[p]), P(e, i[d], i[f]), f--, p++;
		else if (l === void 0 && (l = kn(o, p, m), u = kn(s, d, f)), l.has(s[d])) {
			if (l.has(s[f])) {
				let t = u.get(o[p]), n = t === void 0 ? null : i[t];
				if (n === null) {
					let t = P(e, i[d]);
					F(t, a[p]), c[p] = t;
				} else c[p] = F(n, a[p]), P(e, i[d], n), i[t] = null;
				p++;
			} else He(i[f]), f--;
		} else He(i[d]), d++;
		for (; p <= m;) {
			let t = P(e, c[m + 1]);
			F(t, a[p]), c[p++] = t;
		}
		for (; d <= f;) {
			let e = i[d++];
			e !== null && He(e);
		}
		return this.ut = o, Be(e, c), E;
	}
});
// src/ask/declined.ts
function jn(e) {
	return e === "none_of_these" ? "None of these" : "I don’t know";
}
function Mn(e, t, n) {
	let { declined: r } = H(e.draft, t.id), i = U(t) || t.multi_select, a = (a) => T`
    <label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
      <input
        type=${i ? "checkbox" : "radio"}
        name=${i ? `${n}-${a}` : n}
        value=${a}
        .checked=${I(r === a)}
        @change=${(n) => e.draft = ut(e.draft, t, a, n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${jn(a)}</span></span>
    </label>
  `;
	return T`${t.allow_none ? a("none_of_these") : D} ${t.allow_unknown ? a("dont_know") : D}`;
}
function Nn(e) {
	return e.ask?.allow_response ? T`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${() => e.go("responding", ".ask-response")}
  >
    Respond with something else…
  </button>` : D;
}
function Pn(e) {
	let t = e.idFor("response");
	return T`
    <div class="ask-actions ask-second-step" role="group" aria-label="Respond with something else">
      <div class="ask-comment">
        <label for=${t}>Your response <span class="ask-optional">sent instead of the answers above</span></label>
        <textarea
          id=${t}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${e.busy}
          .value=${I(e.draft.response)}
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
function Fn(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return T`
    <form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		e.key === "Enter" && (e.ctrlKey || e.metaKey) && n(e);
	}}>
      ${Y(e, t)}
      ${An(pt(t, e.draft), (e) => e.id, (t) => zn(e, t))}
      ${e.open ? In(e) : D}
    </form>
  `;
}
function In(e) {
	return e.step === "responding" ? Pn(e) : e.step === "handing" ? Qt(e) : T`${Rn(e)} ${e.step === "dismissing" ? Ht(e) : Ln(e)}`;
}
function Ln(e) {
	return T`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? "Sending…" : "Submit Answer"} <span aria-hidden="true">]</span>
      </button>
      ${Nn(e)} ${Vt(e)} ${Zt(e)}
    </div>
  `;
}
function Rn(e) {
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
        .value=${I(e.draft.comment)}
        @input=${(t) => e.draft = {
		...e.draft,
		comment: Q(t)
	}}
      ></textarea>
    </div>
  `;
}
function zn(e, t) {
	let n = e.idFor(t.id), r = e.allProblems.find(({ pointer: e }) => bt(e) === t.id), i = r ? `${n}-problem` : D;
	return T`
    <fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header ? T`<span class="ask-header-chip"><bdi>${q(t.header)}</bdi></span>` : D}
        <span class="ask-question-text"><bdi>${q(t.question)}</bdi></span>
        ${Vn(e, t)}
      </legend>
      ${r ? T`<p class="ask-problem" id=${`${n}-problem`}>${q(r.message)}</p>` : D}
      ${Bn(e, t, n)}
      ${e.open ? Kn(e, t, n) : D}
    </fieldset>
  `;
}
function Bn(e, t, n) {
	return U(t) ? T`
    ${L(t) ? Un(e, t, n) : Hn(e, t, n)}
    ${t.allow_none || t.allow_unknown ? T`<div class="ask-options ask-instead">${Mn(e, t, n)}</div>` : D}
  ` : qn(e, t, n);
}
function Vn(e, { required: t }) {
	let n = e.ask?.questions.some((e) => e.required !== t) ?? !1;
	return t ? T`<span class=${n ? "ask-optional" : "visually-hidden"}>required</span>` : T`<span class="ask-optional">optional</span>`;
}
function Hn(e, t, n) {
	let { text: r, declined: i } = H(e.draft, t.id), a = Ze(t);
	return T`<textarea
      class="ask-text"
      rows=${nt(t) === "text" ? 2 : 1}
      dir="auto"
      inputmode=${nt(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a ? `${n}-hint` : D}
      aria-required=${t.required}
      placeholder=${q(t.placeholder ?? "")}
      ?disabled=${i !== null}
      .value=${I(r)}
      @input=${(n) => e.draft = dt(e.draft, t, Q(n))}
    ></textarea>
    ${a ? T`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : D}`;
}
function Un(e, t, n) {
	let { text: r, declined: i } = H(e.draft, t.id), { min: a, max: o } = Xe(t), s = t.input !== "number", c = (e) => s && e !== null ? R(t, e) : D, l = Wn(t, r);
	return T`
    <input
      class="ask-text ask-typed"
      type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
      inputmode=${s ? D : nt(t)}
      ?disabled=${i !== null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${c(a)}
      max=${c(o)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${l ? `${n}-hint` : D}
      aria-required=${t.required}
      placeholder=${s ? D : q(t.placeholder ?? "")}
      .value=${I(r)}
      @input=${(n) => e.draft = dt(e.draft, t, Q(n))}
    />
    ${l ? T`<p class="ask-typed-hint" id=${`${n}-hint`}>${q(l)}</p>` : D}
  `;
}
function Wn(e, t) {
	let n = e.input === "datetime" ? Ke(e, t) : null, r = e.input === "datetime" && !n ? "In your time zone." : "";
	return [Ze(e), n ? `${B(e, n)}.` : r].filter(Boolean).join(" ");
}
function Gn(e) {
	return [...e.querySelectorAll(".ask-typed")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: `/answers/${yt(e.dataset.question ?? "")}`,
		code: "half",
		message: "Please finish the date, or clear it."
	}));
}
function Kn(e, t, n) {
	return T`
    <details class="ask-note">
      <summary id=${`${n}-note`}>Add a note<span class="visually-hidden"> to ${q(t.header ?? t.question)}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label="Note"
        placeholder="A remark beside the answer"
        .value=${I(H(e.draft, t.id).notes)}
        @input=${(n) => e.draft = ft(e.draft, t, Q(n))}
      ></textarea>
    </details>
  `;
}
function qn(e, t, n) {
	let r = W(t), i = r.some((e) => e.preview);
	return T`
    ${t.multi_select ? T`<p class="ask-hint">${Ze(t)}</p>` : D}
    <div class="ask-choices ${i ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
      <div class="ask-options">
        ${r.map((r, i) => Jn(e, t, r, `${n}-${i}`))}
        ${t.free_text === "allow" ? Yn(e, t, n) : D} ${Mn(e, t, n)}
      </div>
      ${i ? Xn(e, t, r) : D}
    </div>
  `;
}
function Jn(e, t, n, r) {
	let i = H(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return T`
    <label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${I(i)}
        aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
        aria-describedby=${n.description ? `${r}-description` : D}
        @change=${(r) => e.draft = ct(e.draft, t, n.value, Qn(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${q(n.label)}</bdi>${n.recommended ? T`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>` : D}</span
        >
        ${n.description ? T`<span class="ask-option-description" id=${`${r}-description`}><bdi>${q(n.description)}</bdi></span>` : D}
      </span>
    </label>
  `;
}
function Yn(e, t, n) {
	let { own: r, text: i } = H(e.draft, t.id);
	return T`
    <div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${I(r)}
        @change=${(n) => e.draft = lt(e.draft, t, Qn(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${q(t.placeholder ?? "In your own words")}
          .value=${I(i)}
          @input=${(n) => e.draft = dt(e.draft, t, Q(n))}
        ></textarea>
      </span>
    </div>
  `;
}
function Xn(e, t, n) {
	let r = H(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return T`
    <div class="ask-previews">
      ${n.map((e) => T`
          <div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
            <p class="ask-preview-label">Preview of <bdi>${q(e.label)}</bdi></p>
            ${e.preview ? Zn(e, e.preview) : T`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `;
}
function Zn({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? T`<img class="ask-preview-image" src=${n} alt=${q(e)} />` : T`<div class="prose ask-preview-${t}">${We(r ?? "")}</div>`;
}
function Q(e) {
	return e.target.value;
}
function Qn(e) {
	return e.target.checked;
}
// src/ask/review.ts
function $n(e, t, n) {
	return T`
    ${er(e, n)} ${Y(e, t)}
    ${e.open ? en(e, {
		risk: null,
		what: "this text"
	}) : D}
  `;
}
function er(e, t) {
	return T`
    <article class="ask-review" aria-label="The text to review, written by the agent">
      <p class="ask-agent-words-label">Text to review</p>
      <div class="prose" id=${e.idFor("review")}>${We(t.html)}</div>
    </article>
  `;
}
// src/ask/settled.ts
function tr(e, t) {
	return T`
    ${nr(t)}
    ${t.approval || t.review ? T`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval ? Sn(e, t, t.approval) : D}
          ${t.review ? er(e, t.review) : D} ${Y(e, t)}
        </details>` : T`<div class="ask-record">${t.questions.map((e) => rr(t, e))}</div>`}
    ${t.comment ? $("Comment", t.comment) : D}
  `;
}
function nr(e) {
	let t = Et(e);
	if (!t) return D;
	let n = At(e), r = Ot(e);
	return T`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who ? T`<span>by <bdi>${q(t.who)}</bdi>${r ? T` <bdi class="ask-how">${r}</bdi>` : D}</span>` : D}
        ${t.at ? T`<waypost-when .at=${t.at}></waypost-when>` : D}
        ${n ? T`<span class="ask-permit">${n}</span>` : D}
      </p>
      ${e.superseded_by ? T`<p class="ask-replaced">Replaced by <a href=${`/asks/${e.superseded_by}`}>another ask</a>.</p>` : D}
      ${e.response ? $("Response", e.response) : D} ${e.decision?.reason ? $("Reason", e.decision.reason) : D}
    </div>
  `;
}
function rr(e, t) {
	let n = e.answers?.[t.id];
	return T`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${t.header ? T`<span class="ask-header-chip"><bdi>${q(t.header)}</bdi></span>` : D}
        <span class="ask-question-text"><bdi>${q(t.question)}</bdi></span>
      </p>
      ${n ? ir(t, n) : e.answers ? T`<p class="ask-muted">${mt(t, e.answers) ? "No answer." : "Not asked."}</p>` : D}
    </div>
  `;
}
function ir(e, t) {
	let n = (t) => L(e) ? B(e, t) : W(e).find((e) => e.value === t)?.label ?? t, r = t.declined ? [jn(t.declined)] : [];
	return T`
    <ul class="ask-chosen" aria-label="Answer">
      ${[
		...t.values.map(n),
		...t.free_text ? [t.free_text] : [],
		...r
	].map((e) => T`<li class="ask-option-button selected"><bdi>${q(e)}</bdi></li>`)}
    </ul>
    ${t.notes ? $("Note", t.notes) : D}
  `;
}
function $(e, t) {
	return T`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${q(t)}</bdi></p>`;
}
// src/ask/thread.ts
var ar = 4096;
function or(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return D;
	let r = (t.comment_count ?? n.length) - n.length;
	return T`
    <section class="ask-thread" aria-label="Said about this">
      ${r > 0 ? T`<p class="ask-muted">${r} earlier ${r === 1 ? "comment is" : "comments are"} in the session.</p>` : D}
      <ol class="ask-comments" aria-live="polite">${n.map(sr)}</ol>
      ${e.open ? cr(e) : D}
    </section>
  `;
}
function sr({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return T`
    <li class="ask-said ${r ? "" : "ask-said-by-agent"}">
      <p class="ask-said-by">
        <strong><bdi>${q(e.name)}</bdi></strong>
        ${r ? D : T`<span>${e.kind === "system" ? "says" : "says (unverified)"}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi>${q(n)}</bdi></p>
    </li>
  `;
}
function cr(e) {
	if (!e.wantsMore) return T`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>Ask for more</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > ar;
	return T`
    <form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
      <label for=${t}>Ask for more <span class="ask-optional">nothing is decided by it</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor("more-hint")}
        .value=${I(n)}
        @input=${(t) => e.more = t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>Send</button>
        <p class="ask-muted" id=${e.idFor("more-hint")} role="status">${lr(r, e.asking)}</p>
      </div>
    </form>
  `;
}
function lr(e, t) {
	return e ? "A comment has at most 4 KiB." : t ? "Sending…" : "The reply appears here.";
}
// src/ask/waypost-ask.ts
var ur = class extends M {
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
		suggestions: { attribute: !1 }
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
		}, this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = an, this.suggestions = null;
	}
	createRenderRoot() {
		return this;
	}
	willUpdate(e) {
		e.has("ask") && this.ask && this.#n(this.ask, e.get("ask") ?? null), (e.has("problems") || e.has("notice") || e.get("busy") && !this.busy) && (this.#e = !1), e.has("problems") && (this.own = []), (e.has("problems") || e.has("notice")) && (this.asking = !1);
	}
	#n(e, t) {
		if (this.#r(e, t), t?.id !== e.id) this.draft = it(e), this.earlier = null, this.reason = "", this.unfolded = !1;
		else if (t.revision === e.revision && t.status === e.status) return;
		else t.revision !== e.revision && (this.draft = ot(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.step = "choosing", this.own = [], this.rule = an, this.#e = !1;
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
		let e = Gn(this), t = vt(this.ask, this.draft).filter(({ pointer: t }) => e.every((e) => e.pointer !== t));
		this.own = [...e, ...t], this.own.length === 0 && this.send(_t(this.ask, this.draft));
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
		let n = e === "reject" ? this.reason.trim() : "", r = e === "approve" && this.ask.approval ? un(this.rule, Date.now()) : void 0;
		this.send({
			decision: e,
			revision: this.ask.revision,
			digest: t,
			...n ? { reason: n } : {},
			...r ? { remember: r } : {}
		});
	}
	send(e) {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let { id: t, view_digest: n } = this.ask, r = n ? { shown: { digest: n } } : {};
		this.dispatchEvent(new wn({
			ask_id: t,
			body: {
				...e,
				...r
			}
		}));
	}
	suggest() {
		this.ask && this.suggestions === null && this.dispatchEvent(new Dn({ ask_id: this.ask.id }));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new Tn({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#t = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new En({
			ask_id: this.ask.id,
			text: e
		})));
	}
	handOn(e, t) {
		!this.ask || !e || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new On({
			ask_id: this.ask.id,
			to: e,
			...t ? { note: t } : {}
		})));
	}
	#i(e) {
		return e.status === "pending" ? e.approval ? xn(this, e, e.approval) : e.review ? $n(this, e, e.review) : Fn(this, e) : tr(this, e);
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
        ${Pt(this, e)} ${Ut(e)} ${It(this.notice)} ${this.open ? Lt(this) : D} ${this.#i(e)} ${or(this, e)}
      </section>
    ` : D;
	}
}, dr = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
];
function fr(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? "in under a minute" : "just now";
	if (r > 518400) return new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(e);
	let i = new Intl.RelativeTimeFormat("en", {
		numeric: "always",
		style: "short"
	}), [a, o] = dr.find(([, e]) => r >= e) ?? ["minute", 60];
	return i.format(Math.round(n / o) || Math.sign(n), a);
}
var pr = class extends HTMLElement {
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
		let n = fr(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", pr), customElements.get("waypost-ask") || customElements.define("waypost-ask", ur);
export { wn as AnswerEvent, Tn as CancelEvent, En as CommentEvent, On as DelegateEvent, ur as WaypostAsk };
