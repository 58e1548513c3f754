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
})(e) : e, { is: c, defineProperty: l, getOwnPropertyDescriptor: u, getOwnPropertyNames: d, getOwnPropertySymbols: f, getPrototypeOf: p } = Object, m = globalThis, ee = m.trustedTypes, te = ee ? ee.emptyScript : "", ne = m.reactiveElementPolyfillSupport, h = (e, t) => e, g = {
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
}, re = (e, t) => !c(e, t), ie = {
	attribute: !0,
	type: String,
	converter: g,
	reflect: !1,
	useDefault: !1,
	hasChanged: re
};
Symbol.metadata ??= Symbol("metadata"), m.litPropertyMetadata ??= /* @__PURE__ */ new WeakMap();
var _ = class extends HTMLElement {
	static addInitializer(e) {
		this._$Ei(), (this.l ??= []).push(e);
	}
	static get observedAttributes() {
		return this.finalize(), this._$Eh && [...this._$Eh.keys()];
	}
	static createProperty(e, t = ie) {
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
		return this.elementProperties.get(e) ?? ie;
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
			let i = (n.converter?.toAttribute === void 0 ? g : n.converter).toAttribute(t, n.type);
			this._$Em = e, i == null ? this.removeAttribute(r) : this.setAttribute(r, i), this._$Em = null;
		}
	}
	_$AK(e, t) {
		let n = this.constructor, r = n._$Eh.get(e);
		if (r !== void 0 && this._$Em !== r) {
			let e = n.getPropertyOptions(r), i = typeof e.converter == "function" ? { fromAttribute: e.converter } : e.converter?.fromAttribute === void 0 ? g : e.converter;
			this._$Em = r;
			let a = i.fromAttribute(t, e.type);
			this[r] = a ?? this._$Ej?.get(r) ?? a, this._$Em = null;
		}
	}
	requestUpdate(e, t, n, r = !1, i) {
		if (e !== void 0) {
			let a = this.constructor;
			if (!1 === r && (i = this[e]), n ??= a.getPropertyOptions(e), !((n.hasChanged ?? re)(i, t) || n.useDefault && n.reflect && i === this._$Ej?.get(e) && !this.hasAttribute(a._$Eu(e, n)))) return;
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
_.elementStyles = [], _.shadowRootOptions = { mode: "open" }, _[h("elementProperties")] = /* @__PURE__ */ new Map(), _[h("finalized")] = /* @__PURE__ */ new Map(), ne?.({ ReactiveElement: _ }), (m.reactiveElementVersions ??= []).push("2.1.2");
// node_modules/lit-html/lit-html.js
var v = globalThis, ae = (e) => e, y = v.trustedTypes, oe = y ? y.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, se = "$lit$", b = `lit$${Math.random().toFixed(9).slice(2)}$`, x = "?" + b, ce = `<${x}>`, S = document, C = () => S.createComment(""), w = (e) => e === null || typeof e != "object" && typeof e != "function", T = Array.isArray, le = (e) => T(e) || typeof e?.[Symbol.iterator] == "function", ue = "[ 	\n\f\r]", E = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, de = /-->/g, fe = />/g, D = RegExp(`>|${ue}(?:([^\\s"'>=/]+)(${ue}*=${ue}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), pe = /'/g, me = /"/g, he = /^(?:script|style|textarea|title)$/i, O = ((e) => (t, ...n) => ({
	_$litType$: e,
	strings: t,
	values: n
}))(1), k = Symbol.for("lit-noChange"), A = Symbol.for("lit-nothing"), ge = /* @__PURE__ */ new WeakMap(), j = S.createTreeWalker(S, 129);
function _e(e, t) {
	if (!T(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return oe === void 0 ? t : oe.createHTML(t);
}
var ve = (e, t) => {
	let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = E;
	for (let t = 0; t < n; t++) {
		let n = e[t], s, c, l = -1, u = 0;
		for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === E ? c[1] === "!--" ? o = de : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = D) : (he.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = D) : o = fe : o === D ? c[0] === ">" ? (o = i ?? E, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? D : c[3] === "\"" ? me : pe) : o === me || o === pe ? o = D : o === de || o === fe ? o = E : (o = D, i = void 0);
		let d = o === D && e[t + 1].startsWith("/>") ? " " : "";
		a += o === E ? n + ce : l >= 0 ? (r.push(s), n.slice(0, l) + se + n.slice(l) + b + d) : n + b + (l === -2 ? t : d);
	}
	return [_e(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
}, M = class e {
	constructor({ strings: t, _$litType$: n }, r) {
		let i;
		this.parts = [];
		let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = ve(t, n);
		if (this.el = e.createElement(l, r), j.currentNode = this.el.content, n === 2 || n === 3) {
			let e = this.el.content.firstChild;
			e.replaceWith(...e.childNodes);
		}
		for (; (i = j.nextNode()) !== null && c.length < s;) {
			if (i.nodeType === 1) {
				if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(se)) {
					let t = u[o++], n = i.getAttribute(e).split(b), r = /([.?@])?(.*)/.exec(t);
					c.push({
						type: 1,
						index: a,
						name: r[2],
						strings: n,
						ctor: r[1] === "." ? be : r[1] === "?" ? xe : r[1] === "@" ? Se : F
					}), i.removeAttribute(e);
				} else e.startsWith(b) && (c.push({
					type: 6,
					index: a
				}), i.removeAttribute(e));
				if (he.test(i.tagName)) {
					let e = i.textContent.split(b), t = e.length - 1;
					if (t > 0) {
						i.textContent = y ? y.emptyScript : "";
						for (let n = 0; n < t; n++) i.append(e[n], C()), j.nextNode(), c.push({
							type: 2,
							index: ++a
						});
						i.append(e[t], C());
					}
				}
			} else if (i.nodeType === 8) {
				if (i.data === x) c.push({
					type: 2,
					index: a
				});
				else {
					let e = -1;
					for (; (e = i.data.indexOf(b, e + 1)) !== -1;) c.push({
						type: 7,
						index: a
					}), e += b.length - 1;
				}
			}
			a++;
		}
	}
	static createElement(e, t) {
		let n = S.createElement("template");
		return n.innerHTML = e, n;
	}
};
function N(e, t, n = e, r) {
	if (t === k) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = w(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = N(e, i._$AS(e, t.values), i, r)), t;
}
var ye = class {
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
		let { el: { content: t }, parts: n } = this._$AD, r = (e?.creationScope ?? S).importNode(t, !0);
		j.currentNode = r;
		let i = j.nextNode(), a = 0, o = 0, s = n[0];
		for (; s !== void 0;) {
			if (a === s.index) {
				let t;
				s.type === 2 ? t = new P(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new Ce(i, this, e)), this._$AV.push(t), s = n[++o];
			}
			a !== s?.index && (i = j.nextNode(), a++);
		}
		return j.currentNode = S, r;
	}
	p(e) {
		let t = 0;
		for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
	}
}, P = class e {
	get _$AU() {
		return this._$AM?._$AU ?? this._$Cv;
	}
	constructor(e, t, n, r) {
		this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = e, this._$AB = t, this._$AM = n, this.options = r, this._$Cv = r?.isConnected ?? !0;
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
		e = N(this, e, t), w(e) ? e === A || e == null || e === "" ? (this._$AH !== A && this._$AR(), this._$AH = A) : e !== this._$AH && e !== k && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? le(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
	}
	O(e) {
		return this._$AA.parentNode.insertBefore(e, this._$AB);
	}
	T(e) {
		this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
	}
	_(e) {
		this._$AH !== A && w(this._$AH) ? this._$AA.nextSibling.data = e : this.T(S.createTextNode(e)), this._$AH = e;
	}
	$(e) {
		let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = M.createElement(_e(n.h, n.h[0]), this.options)), n);
		if (this._$AH?._$AD === r) this._$AH.p(t);
		else {
			let e = new ye(r, this), n = e.u(this.options);
			e.p(t), this.T(n), this._$AH = e;
		}
	}
	_$AC(e) {
		let t = ge.get(e.strings);
		return t === void 0 && ge.set(e.strings, t = new M(e)), t;
	}
	k(t) {
		T(this._$AH) || (this._$AH = [], this._$AR());
		let n = this._$AH, r, i = 0;
		for (let a of t) i === n.length ? n.push(r = new e(this.O(C()), this.O(C()), this, this.options)) : r = n[i], r._$AI(a), i++;
		i < n.length && (this._$AR(r && r._$AB.nextSibling, i), n.length = i);
	}
	_$AR(e = this._$AA.nextSibling, t) {
		for (this._$AP?.(!1, !0, t); e !== this._$AB;) {
			let t = ae(e).nextSibling;
			ae(e).remove(), e = t;
		}
	}
	setConnected(e) {
		this._$AM === void 0 && (this._$Cv = e, this._$AP?.(e));
	}
}, F = class {
	get tagName() {
		return this.element.tagName;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	constructor(e, t, n, r, i) {
		this.type = 1, this._$AH = A, this._$AN = void 0, this.element = e, this.name = t, this._$AM = r, this.options = i, n.length > 2 || n[0] !== "" || n[1] !== "" ? (this._$AH = Array(n.length - 1).fill(/* @__PURE__ */ new String()), this.strings = n) : this._$AH = A;
	}
	_$AI(e, t = this, n, r) {
		let i = this.strings, a = !1;
		if (i === void 0) e = N(this, e, t, 0), a = !w(e) || e !== this._$AH && e !== k, a && (this._$AH = e);
		else {
			let r = e, o, s;
			for (e = i[0], o = 0; o < i.length - 1; o++) s = N(this, r[n + o], t, o), s === k && (s = this._$AH[o]), a ||= !w(s) || s !== this._$AH[o], s === A ? e = A : e !== A && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
		}
		a && !r && this.j(e);
	}
	j(e) {
		e === A ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
	}
}, be = class extends F {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === A ? void 0 : e;
	}
}, xe = class extends F {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== A);
	}
}, Se = class extends F {
	constructor(e, t, n, r, i) {
		super(e, t, n, r, i), this.type = 5;
	}
	_$AI(e, t = this) {
		if ((e = N(this, e, t, 0) ?? A) === k) return;
		let n = this._$AH, r = e === A && n !== A || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== A && (n === A || r);
		r && this.element.removeEventListener(this.name, this, n), i && this.element.addEventListener(this.name, this, e), this._$AH = e;
	}
	handleEvent(e) {
		typeof this._$AH == "function" ? this._$AH.call(this.options?.host ?? this.element, e) : this._$AH.handleEvent(e);
	}
}, Ce = class {
	constructor(e, t, n) {
		this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AI(e) {
		N(this, e);
	}
}, we = {
	M: se,
	P: b,
	A: x,
	C: 1,
	L: ve,
	R: ye,
	D: le,
	V: N,
	I: P,
	H: F,
	N: xe,
	U: Se,
	B: be,
	F: Ce
}, Te = v.litHtmlPolyfillSupport;
Te?.(M, P), (v.litHtmlVersions ??= []).push("3.3.3");
var Ee = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new P(t.insertBefore(C(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, De = globalThis, I = class extends _ {
	constructor() {
		super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
	}
	createRenderRoot() {
		let e = super.createRenderRoot();
		return this.renderOptions.renderBefore ??= e.firstChild, e;
	}
	update(e) {
		let t = this.render();
		this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = Ee(t, this.renderRoot, this.renderOptions);
	}
	connectedCallback() {
		super.connectedCallback(), this._$Do?.setConnected(!0);
	}
	disconnectedCallback() {
		super.disconnectedCallback(), this._$Do?.setConnected(!1);
	}
	render() {
		return k;
	}
};
I._$litElement$ = !0, I.finalized = !0, De.litElementHydrateSupport?.({ LitElement: I });
var Oe = De.litElementPolyfillSupport;
Oe?.({ LitElement: I }), (De.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var L = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, R = (e) => (...t) => ({
	_$litDirective$: e,
	values: t
}), z = class {
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
}, { I: ke } = we, Ae = (e) => e, je = (e) => e.strings === void 0, Me = () => document.createComment(""), B = (e, t, n) => {
	let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
	if (n === void 0) n = new ke(r.insertBefore(Me(), i), r.insertBefore(Me(), i), e, e.options);
	else {
		let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
		if (o) {
			let t;
			n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
		}
		if (t !== i || o) {
			let e = n._$AA;
			for (; e !== t;) {
				let t = Ae(e).nextSibling;
				Ae(r).insertBefore(e, i), e = t;
			}
		}
	}
	return n;
}, V = (e, t, n = e) => (e._$AI(t, n), e), Ne = {}, Pe = (e, t = Ne) => e._$AH = t, Fe = (e) => e._$AH, Ie = (e) => {
	e._$AR(), e._$AA.remove();
}, H = R(class extends z {
	constructor(e) {
		if (super(e), e.type !== L.PROPERTY && e.type !== L.ATTRIBUTE && e.type !== L.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!je(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === k || t === A) return t;
		let n = e.element, r = e.name;
		if (e.type === L.PROPERTY) {
			if (t === n[r]) return k;
		} else if (e.type === L.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return k;
		} else if (e.type === L.ATTRIBUTE && n.getAttribute(r) === t + "") return k;
		return Pe(e), t;
	}
}), U = class extends z {
	constructor(e) {
		if (super(e), this.it = A, e.type !== L.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
	}
	render(e) {
		if (e === A || e == null) return this._t = void 0, this.it = e;
		if (e === k) return e;
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
U.directiveName = "unsafeHTML", U.resultType = 1;
var W = R(U), G = {
	values: [],
	text: "",
	own: !1
};
function Le(e) {
	return {
		fields: Object.fromEntries(e.questions.map((e) => [e.id, Re(e)])),
		comment: ""
	};
}
function Re(e) {
	let t = e.default == null ? [] : [e.default].flat();
	if (q(e)) return {
		...G,
		text: t.join("\n")
	};
	let n = t.filter((t) => J(e).some((e) => e.value === t));
	return {
		...G,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function ze(e, t) {
	let n = Le(t);
	return {
		fields: Object.fromEntries(t.questions.map((t) => {
			let r = e.fields[t.id];
			if (!r) return [t.id, n.fields[t.id] ?? G];
			let i = r.values.filter((e) => J(t).some((t) => t.value === e));
			return [t.id, {
				...r,
				values: i,
				own: r.own && t.free_text === "allow"
			}];
		})),
		comment: e.comment
	};
}
function K(e, t) {
	return e.fields[t] ?? G;
}
function q(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function J(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: "Yes",
		value: "yes"
	}, {
		label: "No",
		value: "no"
	}];
}
function Be(e, t, n, r) {
	let i = K(e, t.id);
	if (!t.multi_select) return Y(e, t.id, {
		...i,
		values: [n],
		own: !1
	});
	let a = i.values.filter((e) => e !== n);
	return Y(e, t.id, {
		...i,
		values: r ? [...a, n] : a
	});
}
function Ve(e, t, n) {
	let r = K(e, t.id);
	return Y(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : []
	});
}
function He(e, t, n) {
	let r = Y(e, t.id, {
		...K(e, t.id),
		text: n
	});
	return q(t) || n === "" ? r : Ve(r, t, !0);
}
function Y(e, t, n) {
	return {
		...e,
		fields: {
			...e.fields,
			[t]: n
		}
	};
}
function Ue(e, t) {
	return e.questions.filter(({ when: e }) => !e || K(t, e.question).values.some((t) => e.in.includes(t)));
}
function We(e, { values: t, text: n, own: r }) {
	let i = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return i ? {
		values: [],
		free_text: i
	} : null;
	if (q(e)) return i ? { values: [i] } : null;
	let a = r && i ? { free_text: i } : {};
	return t.length > 0 || r && i ? {
		values: Ge(e, t),
		...a
	} : null;
}
function Ge(e, t) {
	return J(e).map((e) => e.value).filter((e) => t.includes(e));
}
function Ke(e, t) {
	let n = {};
	for (let r of Ue(e, t)) {
		let e = We(r, K(t, r.id));
		e && (n[r.id] = e);
	}
	let r = t.comment.trim();
	return r ? {
		answers: n,
		comment: r
	} : { answers: n };
}
function qe(e, t) {
	return Ue(e, t).filter((e) => e.required && !We(e, K(t, e.id))).map((e) => ({
		pointer: `/answers/${Je(e.id)}`,
		code: "required",
		message: q(e) ? "Please write an answer." : "Please choose an answer."
	}));
}
function Je(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function Ye(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
// src/ask/visible.ts
var Xe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, Ze = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, Qe = /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;
function X(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function Z(e) {
	return e.replaceAll("\r\n", "\n").replace(Xe, X).replace(Ze, X);
}
function Q(e) {
	return e.replace(Xe, X).replace(Ze, X).replace(Qe, X);
}
// src/ask/words.ts
function $e(e) {
	return e.origin.type === "in_doubt" ? `Did ${Z(e.origin.tool ?? "a call")} happen?` : e.approval ? `Run ${Z(e.approval.tool)}?` : e.kind === "review" ? "Please review this text" : Z(e.questions[0]?.question ?? "A question");
}
function et(e) {
	return e.origin.type === "in_doubt" ? "In doubt" : e.kind === "approval" ? "Approval" : e.kind === "review" ? "Review" : e.questions.length === 1 ? "Question" : `${e.questions.length} questions`;
}
function tt(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = nt(e);
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
function nt(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? "the ask’s own default" : t === "rule" ? "a rule" : t === "judge" ? "a judge" : e.answered_by?.name ?? null;
}
function rt(e) {
	switch (e.approval?.permit?.state) {
		case "minted": return "Not run yet";
		case "claimed": return "Running";
		case "succeeded": return "Ran once, successfully";
		case "failed": return "Ran once and failed";
		case "unknown": return "It is not known whether it ran";
		default: return null;
	}
}
function it(e) {
	switch (e.policy.on_expiry) {
		case "default": return "then its default is used";
		case "reject": return "then it counts as rejected";
		case "continue": return "then the agent goes on without an answer";
		default: return "then the agent is told that nobody answered";
	}
}
// src/ask/frame.ts
var at = 4096, ot = 40;
function st(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return O`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind === "questions" && t.origin.type !== "in_doubt" ? A : O`<span class="ask-kind">${et(t)}</span>`}
        <span class="ask-from">from <bdi>${Z(t.agent)}</bdi></span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision > 1 ? O`<span class="ask-revision">version ${t.revision}</span>` : A}
      </p>
      <h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${ct(t)}</bdi></h2>
      ${r && n ? O`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${it(t)}.
          </p>` : A}
    </header>
  `;
}
function ct(e) {
	if (e.kind !== "questions" || e.origin.type === "in_doubt") return $e(e);
	let t = e.questions.length === 1 ? "One question" : `${e.questions.length} questions`;
	return e.status === "pending" ? `${t} for you` : t;
}
function lt(e) {
	return O`<div role="alert" class="ask-notice-place">${e ? O`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text ? O` <span>${e.text}</span>` : A}
      </div>` : A}</div>`;
}
function ut(e) {
	let t = e.allProblems;
	return t.length === 0 ? A : O`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${t.length === 1 ? "One thing is missing" : `${t.length} things need another look`}</strong>
      <ul>
        ${t.map((t) => O`<li>${dt(e, t)}</li>`)}
      </ul>
    </div>
  `;
}
function dt(e, t) {
	let n = e.ask?.questions.find(({ id: e }) => e === Ye(t.pointer));
	return n ? O`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(n.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi>${Z(n.header ?? n.question)}</bdi>: ${Z(t.message)}</button>` : Z(t.message);
}
function $(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return A;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > ot, o = a && !e.unfolded;
	return O`
    <aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby=${e.idFor("words")}>
      <p class="ask-agent-words-label" id=${e.idFor("words")}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n ? O`<p class="ask-plain"><bdi>${ft(n, o)}</bdi></p>` : A}
        ${t.message_html && !o ? O`<div class="prose">${W(t.message_html)}</div>` : r ? O`<p class="ask-plain"><bdi>${ft(r, o)}</bdi></p>` : A}
      </div>
      ${a ? O`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${() => e.unfolded = !e.unfolded}
          >
            ${o ? `Show all ${i.toLocaleString("en")} characters` : "Show less"}
          </button>` : A}
    </aside>
  `;
}
function ft(e, t) {
	return Z(t ? e.slice(0, at).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, ot).join("\n").trim() : e);
}
function pt(e) {
	return O`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${() => e.go("dismissing", ".ask-keep-button")}
  >
    Dismiss
  </button>`;
}
function mt(e) {
	return O`
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
function ht(e, t) {
	switch (e.step) {
		case "choosing": return gt(e, t);
		case "confirming": return _t(e, t);
		case "rejecting": return vt(e);
		case "dismissing": return mt(e);
	}
}
function gt(e, { risk: t }) {
	let n = t === "high" || t === "critical";
	return O`
    <div class="ask-actions ${n ? "ask-is-grave" : ""}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${n} ?disabled=${e.busy}
        @click=${() => e.go("rejecting", ".ask-reason")}>Reject…</button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${() => t === "critical" ? e.go("confirming", ".ask-back-button") : e.decide("approve")}>
        ${e.busy ? "Sending…" : t === "critical" ? "Approve…" : "Approve"}
      </button>
      ${pt(e)}
    </div>
  `;
}
function _t(e, { what: t }) {
	return O`
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
function vt(e) {
	let t = e.idFor("reason");
	return O`
    <div class="ask-actions ask-second-step" role="group" aria-label="Reject">
      <div class="ask-comment">
        <label for=${t}>Why not? <span class="ask-optional">The agent reads this and looks for another way.</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${H(e.reason)}
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
function yt(e, t, n) {
	return O`
    ${bt(e, t, n)} ${$(e, t)}
    ${e.open ? ht(e, {
		risk: n.risk ?? null,
		what: Q(n.tool)
	}) : A}
  `;
}
function bt(e, t, n) {
	let r = e.idFor("call");
	return O`
    <section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${Q(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk ? O`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>` : A}
          ${n.category ? O`<span class="ask-category"><bdi>${Z(n.category)}</bdi></span>` : A}
        </p>
      </div>
      <dl class="ask-call-rows">
        ${n.view.map((t) => xt(e, t))}
        ${n.view.length === 0 ? O`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>` : A}
      </dl>
      <dl class="ask-call-about">
        ${St("Asked by", t.agent)} ${St("Server", n.server)} ${St("Target", n.target)}
        ${n.digest_words ? O`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : A}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${Q(n.arguments_text)}</code></pre>
        ${n.description ? O`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${Z(n.description)}</bdi></p>` : A}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `;
}
function xt(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text;
	return O`
    <div class="ask-call-row ${r ? "changed" : ""}">
      <dt><bdi>${Q(t.path)}</bdi></dt>
      <dd>
        ${t.text === "" ? O`<span class="ask-muted">empty</span>` : O`<bdi class="ask-value" dir="auto">${Q(t.text)}</bdi>`}
        ${t.marks.map((e) => O` <span class="ask-mark">${e}</span>`)}
        ${r ? O` <span class="ask-mark ask-mark-changed">${n === void 0 ? "new" : "changed"}</span>` : A}
      </dd>
    </div>
  `;
}
function St(e, t) {
	return t ? O`<div><dt>${e}</dt><dd><bdi>${Q(t)}</bdi></dd></div>` : A;
}
// src/ask/events.ts
var Ct = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, wt = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Tt = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, Et = R(class extends z {
	constructor(e) {
		if (super(e), e.type !== L.CHILD) throw Error("repeat() can only be used in text expressions");
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
		let i = Fe(e), { values: a, keys: o } = this.dt(t, n, r);
		if (!Array.isArray(i)) return this.ut = o, a;
		let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
		for (; d <= f && p <= m;) if (i[d] === null) d++;
		else if (i[f] === null) f--;
		else if (s[d] === o[p]) c[p] = V(i[d], a[p]), d++, p++;
		else if (s[f] === o[m]) c[m] = V(i[f], a[m]), f--, m--;
		else if (s[d] === o[m]) c[m] = V(i[d], a[m]), B(e, c[m + 1], i[d]), d++, m--;
		else if (s[f] === o[p]) c[p] = V(i[f], a[p]), B(e, i[d], i[f]), f--, p++;
		else if (l === void 0 && (l = Tt(o, p, m), u = Tt(s, d, f)), l.has(s[d])) {
			if (l.has(s[f])) {
				let t = u.get(o[p]), n = t === void 0 ? null : i[t];
				if (n === null) {
					let t = B(e, i[d]);
					V(t, a[p]), c[p] = t;
				} else c[p] = V(n, a[p]), B(e, i[d], n), i[t] = null;
				p++;
			} else Ie(i[f]), f--;
		} else Ie(i[d]), d++;
		for (; p <= m;) {
			let t = B(e, c[m + 1]);
			V(t, a[p]), c[p++] = t;
		}
		for (; d <= f;) {
			let e = i[d++];
			e !== null && Ie(e);
		}
		return this.ut = o, Pe(e, c), k;
	}
});
// src/ask/questions.ts
function Dt(e, t) {
	let n = (t) => {
		t.preventDefault(), e.submitAnswers();
	};
	return O`
    <form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		e.key === "Enter" && (e.ctrlKey || e.metaKey) && n(e);
	}}>
      ${$(e, t)}
      ${Et(Ue(t, e.draft), (e) => e.id, (t) => At(e, t))}
      ${e.open ? O`${kt(e)} ${e.step === "dismissing" ? mt(e) : Ot(e)}` : A}
    </form>
  `;
}
function Ot(e) {
	return O`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? "Sending…" : "Submit Answer"} <span aria-hidden="true">]</span>
      </button>
      ${pt(e)}
    </div>
  `;
}
function kt(e) {
	let t = e.idFor("comment");
	return O`
    <div class="ask-comment">
      <label for=${t}>Additional comments <span class="ask-optional">optional</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${H(e.draft.comment)}
        @input=${(t) => e.draft = {
		...e.draft,
		comment: Lt(t)
	}}
      ></textarea>
    </div>
  `;
}
function At(e, t) {
	let n = e.idFor(t.id), r = e.allProblems.find(({ pointer: e }) => Ye(e) === t.id), i = r ? `${n}-problem` : A;
	return O`
    <fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header ? O`<span class="ask-header-chip"><bdi>${Z(t.header)}</bdi></span>` : A}
        <span class="ask-question-text"><bdi>${Z(t.question)}</bdi></span>
        ${jt(e, t)}
      </legend>
      ${r ? O`<p class="ask-problem" id=${`${n}-problem`}>${Z(r.message)}</p>` : A}
      ${q(t) ? Mt(e, t, n) : Nt(e, t, n)}
    </fieldset>
  `;
}
function jt(e, { required: t }) {
	let n = e.ask?.questions.some((e) => e.required !== t) ?? !1;
	return t ? O`<span class=${n ? "ask-optional" : "visually-hidden"}>required</span>` : O`<span class="ask-optional">optional</span>`;
}
function Mt(e, t, n) {
	return O`<textarea
    class="ask-text"
    rows="2"
    dir="auto"
    name=${`${n}-text`}
    aria-labelledby=${`${n}-legend`}
    aria-required=${t.required}
    placeholder=${Z(t.placeholder ?? "")}
    .value=${H(K(e.draft, t.id).text)}
    @input=${(n) => e.draft = He(e.draft, t, Lt(n))}
  ></textarea>`;
}
function Nt(e, t, n) {
	let r = J(t), i = r.some((e) => e.preview);
	return O`
    ${t.multi_select ? O`<p class="ask-hint">Choose any that apply.</p>` : A}
    <div class="ask-choices ${i ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
      <div class="ask-options">
        ${r.map((r, i) => Pt(e, t, r, `${n}-${i}`))}
        ${t.free_text === "allow" ? Ft(e, t, n) : A}
      </div>
      ${i ? It(e, t, r) : A}
    </div>
  `;
}
function Pt(e, t, n, r) {
	let i = K(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return O`
    <label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${H(i)}
        aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
        aria-describedby=${n.description ? `${r}-description` : A}
        @change=${(r) => e.draft = Be(e.draft, t, n.value, Rt(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${Z(n.label)}</bdi>${n.recommended ? O`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>` : A}</span
        >
        ${n.description ? O`<span class="ask-option-description" id=${`${r}-description`}><bdi>${Z(n.description)}</bdi></span>` : A}
      </span>
    </label>
  `;
}
function Ft(e, t, n) {
	let { own: r, text: i } = K(e.draft, t.id);
	return O`
    <div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${H(r)}
        @change=${(n) => e.draft = Ve(e.draft, t, Rt(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${Z(t.placeholder ?? "In your own words")}
          .value=${H(i)}
          @input=${(n) => e.draft = He(e.draft, t, Lt(n))}
        ></textarea>
      </span>
    </div>
  `;
}
function It(e, t, n) {
	let r = K(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return O`
    <div class="ask-previews">
      ${n.map((e) => O`
          <div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
            <p class="ask-preview-label">Preview of <bdi>${Z(e.label)}</bdi></p>
            ${e.preview ? O`<div class="prose ask-preview-${e.preview.type}">${W(e.preview.html)}</div>` : O`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `;
}
function Lt(e) {
	return e.target.value;
}
function Rt(e) {
	return e.target.checked;
}
// src/ask/review.ts
function zt(e, t, n) {
	return O`
    ${Bt(e, n)} ${$(e, t)}
    ${e.open ? ht(e, {
		risk: null,
		what: "this text"
	}) : A}
  `;
}
function Bt(e, t) {
	return O`
    <article class="ask-review" aria-label="The text to review, written by the agent">
      <p class="ask-agent-words-label">Text to review</p>
      <div class="prose" id=${e.idFor("review")}>${W(t.html)}</div>
    </article>
  `;
}
// src/ask/settled.ts
function Vt(e, t) {
	return O`
    ${Ht(t)}
    ${t.approval || t.review ? O`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval ? bt(e, t, t.approval) : A}
          ${t.review ? Bt(e, t.review) : A} ${$(e, t)}
        </details>` : O`<div class="ask-record">${t.questions.map((e) => Ut(t, e))}</div>`}
    ${t.comment ? Gt("Comment", t.comment) : A}
  `;
}
function Ht(e) {
	let t = tt(e);
	if (!t) return A;
	let n = rt(e);
	return O`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who ? O`<span>by <bdi>${Z(t.who)}</bdi></span>` : A}
        ${t.at ? O`<waypost-when .at=${t.at}></waypost-when>` : A}
        ${n ? O`<span class="ask-permit">${n}</span>` : A}
      </p>
      ${e.decision?.reason ? Gt("Reason", e.decision.reason) : A}
    </div>
  `;
}
function Ut(e, t) {
	let n = e.answers?.[t.id];
	return O`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${t.header ? O`<span class="ask-header-chip"><bdi>${Z(t.header)}</bdi></span>` : A}
        <span class="ask-question-text"><bdi>${Z(t.question)}</bdi></span>
      </p>
      ${n ? Wt(t, n) : e.status === "answered" ? O`<p class="ask-muted">No answer.</p>` : A}
    </div>
  `;
}
function Wt(e, t) {
	return O`
    <ul class="ask-chosen" aria-label="Answer">
      ${[...t.values.map((t) => J(e).find((e) => e.value === t)?.label ?? t), ...t.free_text ? [t.free_text] : []].map((e) => O`<li class="ask-option-button selected"><bdi>${Z(e)}</bdi></li>`)}
    </ul>
    ${t.notes ? Gt("Note", t.notes) : A}
  `;
}
function Gt(e, t) {
	return O`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${Z(t)}</bdi></p>`;
}
// src/ask/waypost-ask.ts
var Kt = class extends I {
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
		if (t?.id !== e.id) this.draft = Le(e), this.earlier = null, this.reason = "", this.unfolded = !1;
		else if (t.revision === e.revision && t.status === e.status) return;
		else t.revision !== e.revision && (this.draft = ze(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
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
		this.ask && (this.own = qe(this.ask, this.draft), this.own.length === 0 && this.send(Ke(this.ask, this.draft)));
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
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new Ct({
			ask_id: this.ask.id,
			body: e
		})));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new wt({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	#r(e) {
		return e.status === "pending" ? e.approval ? yt(this, e, e.approval) : e.review ? zt(this, e, e.review) : Dt(this, e) : Vt(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? O`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor("title")}
        aria-busy=${this.busy}
      >
        ${st(this, e)} ${lt(this.notice)} ${this.open ? ut(this) : A} ${this.#r(e)}
      </section>
    ` : A;
	}
}, qt = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
];
function Jt(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? "in under a minute" : "just now";
	if (r > 518400) return new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(e);
	let i = new Intl.RelativeTimeFormat("en", {
		numeric: "always",
		style: "short"
	}), [a, o] = qt.find(([, e]) => r >= e) ?? ["minute", 60];
	return i.format(Math.round(n / o) || Math.sign(n), a);
}
var Yt = class extends HTMLElement {
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
		let n = Jt(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", Yt), customElements.get("waypost-ask") || customElements.define("waypost-ask", Kt);
export { Ct as AnswerEvent, wt as CancelEvent, Kt as WaypostAsk };
