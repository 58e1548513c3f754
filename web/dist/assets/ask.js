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
var ae = globalThis, oe = (e) => e, v = ae.trustedTypes, se = v ? v.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, y = "$lit$", b = `lit$${Math.random().toFixed(9).slice(2)}$`, x = "?" + b, ce = `<${x}>`, S = document, C = () => S.createComment(""), w = (e) => e === null || typeof e != "object" && typeof e != "function", le = Array.isArray, ue = (e) => le(e) || typeof e?.[Symbol.iterator] == "function", de = "[ 	\n\f\r]", T = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, fe = /-->/g, pe = />/g, E = RegExp(`>|${de}(?:([^\\s"'>=/]+)(${de}*=${de}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), me = /'/g, he = /"/g, ge = /^(?:script|style|textarea|title)$/i, D = ((e) => (t, ...n) => ({
	_$litType$: e,
	strings: t,
	values: n
}))(1), O = Symbol.for("lit-noChange"), k = Symbol.for("lit-nothing"), _e = /* @__PURE__ */ new WeakMap(), A = S.createTreeWalker(S, 129);
function ve(e, t) {
	if (!le(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return se === void 0 ? t : se.createHTML(t);
}
var ye = (e, t) => {
	let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = T;
	for (let t = 0; t < n; t++) {
		let n = e[t], s, c, l = -1, u = 0;
		for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === T ? c[1] === "!--" ? o = fe : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = E) : (ge.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = E) : o = pe : o === E ? c[0] === ">" ? (o = i ?? T, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? E : c[3] === "\"" ? he : me) : o === he || o === me ? o = E : o === fe || o === pe ? o = T : (o = E, i = void 0);
		let d = o === E && e[t + 1].startsWith("/>") ? " " : "";
		a += o === T ? n + ce : l >= 0 ? (r.push(s), n.slice(0, l) + y + n.slice(l) + b + d) : n + b + (l === -2 ? t : d);
	}
	return [ve(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
}, be = class e {
	constructor({ strings: t, _$litType$: n }, r) {
		let i;
		this.parts = [];
		let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = ye(t, n);
		if (this.el = e.createElement(l, r), A.currentNode = this.el.content, n === 2 || n === 3) {
			let e = this.el.content.firstChild;
			e.replaceWith(...e.childNodes);
		}
		for (; (i = A.nextNode()) !== null && c.length < s;) {
			if (i.nodeType === 1) {
				if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(y)) {
					let t = u[o++], n = i.getAttribute(e).split(b), r = /([.?@])?(.*)/.exec(t);
					c.push({
						type: 1,
						index: a,
						name: r[2],
						strings: n,
						ctor: r[1] === "." ? Se : r[1] === "?" ? Ce : r[1] === "@" ? we : N
					}), i.removeAttribute(e);
				} else e.startsWith(b) && (c.push({
					type: 6,
					index: a
				}), i.removeAttribute(e));
				if (ge.test(i.tagName)) {
					let e = i.textContent.split(b), t = e.length - 1;
					if (t > 0) {
						i.textContent = v ? v.emptyScript : "";
						for (let n = 0; n < t; n++) i.append(e[n], C()), A.nextNode(), c.push({
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
function j(e, t, n = e, r) {
	if (t === O) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = w(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = j(e, i._$AS(e, t.values), i, r)), t;
}
var xe = class {
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
		A.currentNode = r;
		let i = A.nextNode(), a = 0, o = 0, s = n[0];
		for (; s !== void 0;) {
			if (a === s.index) {
				let t;
				s.type === 2 ? t = new M(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new Te(i, this, e)), this._$AV.push(t), s = n[++o];
			}
			a !== s?.index && (i = A.nextNode(), a++);
		}
		return A.currentNode = S, r;
	}
	p(e) {
		let t = 0;
		for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
	}
}, M = class e {
	get _$AU() {
		return this._$AM?._$AU ?? this._$Cv;
	}
	constructor(e, t, n, r) {
		this.type = 2, this._$AH = k, this._$AN = void 0, this._$AA = e, this._$AB = t, this._$AM = n, this.options = r, this._$Cv = r?.isConnected ?? !0;
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
		e = j(this, e, t), w(e) ? e === k || e == null || e === "" ? (this._$AH !== k && this._$AR(), this._$AH = k) : e !== this._$AH && e !== O && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? ue(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
	}
	O(e) {
		return this._$AA.parentNode.insertBefore(e, this._$AB);
	}
	T(e) {
		this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
	}
	_(e) {
		this._$AH !== k && w(this._$AH) ? this._$AA.nextSibling.data = e : this.T(S.createTextNode(e)), this._$AH = e;
	}
	$(e) {
		let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = be.createElement(ve(n.h, n.h[0]), this.options)), n);
		if (this._$AH?._$AD === r) this._$AH.p(t);
		else {
			let e = new xe(r, this), n = e.u(this.options);
			e.p(t), this.T(n), this._$AH = e;
		}
	}
	_$AC(e) {
		let t = _e.get(e.strings);
		return t === void 0 && _e.set(e.strings, t = new be(e)), t;
	}
	k(t) {
		le(this._$AH) || (this._$AH = [], this._$AR());
		let n = this._$AH, r, i = 0;
		for (let a of t) i === n.length ? n.push(r = new e(this.O(C()), this.O(C()), this, this.options)) : r = n[i], r._$AI(a), i++;
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
}, N = class {
	get tagName() {
		return this.element.tagName;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	constructor(e, t, n, r, i) {
		this.type = 1, this._$AH = k, this._$AN = void 0, this.element = e, this.name = t, this._$AM = r, this.options = i, n.length > 2 || n[0] !== "" || n[1] !== "" ? (this._$AH = Array(n.length - 1).fill(/* @__PURE__ */ new String()), this.strings = n) : this._$AH = k;
	}
	_$AI(e, t = this, n, r) {
		let i = this.strings, a = !1;
		if (i === void 0) e = j(this, e, t, 0), a = !w(e) || e !== this._$AH && e !== O, a && (this._$AH = e);
		else {
			let r = e, o, s;
			for (e = i[0], o = 0; o < i.length - 1; o++) s = j(this, r[n + o], t, o), s === O && (s = this._$AH[o]), a ||= !w(s) || s !== this._$AH[o], s === k ? e = k : e !== k && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
		}
		a && !r && this.j(e);
	}
	j(e) {
		e === k ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
	}
}, Se = class extends N {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === k ? void 0 : e;
	}
}, Ce = class extends N {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== k);
	}
}, we = class extends N {
	constructor(e, t, n, r, i) {
		super(e, t, n, r, i), this.type = 5;
	}
	_$AI(e, t = this) {
		if ((e = j(this, e, t, 0) ?? k) === O) return;
		let n = this._$AH, r = e === k && n !== k || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== k && (n === k || r);
		r && this.element.removeEventListener(this.name, this, n), i && this.element.addEventListener(this.name, this, e), this._$AH = e;
	}
	handleEvent(e) {
		typeof this._$AH == "function" ? this._$AH.call(this.options?.host ?? this.element, e) : this._$AH.handleEvent(e);
	}
}, Te = class {
	constructor(e, t, n) {
		this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AI(e) {
		j(this, e);
	}
}, Ee = {
	M: y,
	P: b,
	A: x,
	C: 1,
	L: ye,
	R: xe,
	D: ue,
	V: j,
	I: M,
	H: N,
	N: Ce,
	U: we,
	B: Se,
	F: Te
}, De = ae.litHtmlPolyfillSupport;
De?.(be, M), (ae.litHtmlVersions ??= []).push("3.3.3");
var Oe = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new M(t.insertBefore(C(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, P = globalThis, F = class extends _ {
	constructor() {
		super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
	}
	createRenderRoot() {
		let e = super.createRenderRoot();
		return this.renderOptions.renderBefore ??= e.firstChild, e;
	}
	update(e) {
		let t = this.render();
		this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = Oe(t, this.renderRoot, this.renderOptions);
	}
	connectedCallback() {
		super.connectedCallback(), this._$Do?.setConnected(!0);
	}
	disconnectedCallback() {
		super.disconnectedCallback(), this._$Do?.setConnected(!1);
	}
	render() {
		return O;
	}
};
F._$litElement$ = !0, F.finalized = !0, P.litElementHydrateSupport?.({ LitElement: F });
var ke = P.litElementPolyfillSupport;
ke?.({ LitElement: F }), (P.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var I = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, Ae = (e) => (...t) => ({
	_$litDirective$: e,
	values: t
}), je = class {
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
}, { I: Me } = Ee, Ne = (e) => e, Pe = (e) => e.strings === void 0, Fe = () => document.createComment(""), L = (e, t, n) => {
	let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
	if (n === void 0) n = new Me(r.insertBefore(Fe(), i), r.insertBefore(Fe(), i), e, e.options);
	else {
		let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
		if (o) {
			let t;
			n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
		}
		if (t !== i || o) {
			let e = n._$AA;
			for (; e !== t;) {
				let t = Ne(e).nextSibling;
				Ne(r).insertBefore(e, i), e = t;
			}
		}
	}
	return n;
}, R = (e, t, n = e) => (e._$AI(t, n), e), Ie = {}, Le = (e, t = Ie) => e._$AH = t, Re = (e) => e._$AH, ze = (e) => {
	e._$AR(), e._$AA.remove();
}, z = Ae(class extends je {
	constructor(e) {
		if (super(e), e.type !== I.PROPERTY && e.type !== I.ATTRIBUTE && e.type !== I.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!Pe(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === O || t === k) return t;
		let n = e.element, r = e.name;
		if (e.type === I.PROPERTY) {
			if (t === n[r]) return O;
		} else if (e.type === I.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return O;
		} else if (e.type === I.ATTRIBUTE && n.getAttribute(r) === t + "") return O;
		return Le(e), t;
	}
}), Be = class extends je {
	constructor(e) {
		if (super(e), this.it = k, e.type !== I.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
	}
	render(e) {
		if (e === k || e == null) return this._t = void 0, this.it = e;
		if (e === O) return e;
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
Be.directiveName = "unsafeHTML", Be.resultType = 1;
var Ve = Ae(Be), He = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
function B({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function Ue(e, t) {
	return e.input === "datetime" ? Ge(t) : t;
}
function We(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && Ue(e, r) === t ? r : e.input === "datetime" ? Ke(n) : n;
}
function Ge(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${V(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${V(t.getMonth() + 1)}-${V(t.getDate())}T${V(t.getHours())}:${V(t.getMinutes())}${n}`;
}
function Ke(e) {
	let [, t, n, r = ":00"] = He.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${V(Math.floor(o / 60))}:${V(o % 60)}`;
}
function V(e) {
	return String(e).padStart(2, "0");
}
function qe(e, t) {
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
function Je(e) {
	let { min: t, max: n } = Ye(e), r = (t) => qe(e, t), [i, a] = e.input === "number" ? ["more", "less"] : ["later", "earlier"];
	return t !== null && n !== null ? `From ${r(t)} to ${r(n)}.` : t === null ? n === null ? null : `${r(n)} or ${a}.` : `${r(t)} or ${i}.`;
}
function Ye({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
// src/ask/rules.ts
function H(e) {
	return (e.multi_select ? [Ze(e)] : [
		Je(e),
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
	if (B(e)) return {
		...U,
		text: Ue(e, t[0] ?? "")
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
	if (B(e)) {
		let t = We(e, n);
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
	return r ? {
		answers: n,
		comment: r
	} : { answers: n };
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
	return D`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind === "questions" && t.origin.type !== "in_doubt" ? k : D`<span class="ask-kind">${Ct(t)}</span>`}
        <span class="ask-from">from <bdi>${Y(t.agent)}</bdi></span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision > 1 ? D`<span class="ask-revision">version ${t.revision}</span>` : k}
      </p>
      <h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${jt(t)}</bdi></h2>
      ${r && n ? D`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${Dt(t)}.
          </p>` : k}
    </header>
  `;
}
function jt(e) {
	if (e.kind !== "questions" || e.origin.type === "in_doubt") return St(e);
	let t = e.questions.length === 1 ? "One question" : `${e.questions.length} questions`;
	return e.status === "pending" ? `${t} for you` : t;
}
function Mt(e) {
	return D`<div role="alert" class="ask-notice-place">${e ? D`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text ? D` <span>${e.text}</span>` : k}
      </div>` : k}</div>`;
}
function Nt(e) {
	let t = e.allProblems;
	return t.length === 0 ? k : D`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${Pt(t)}</strong>
      <ul>
        ${t.map((t) => D`<li>${Ft(e, t)}</li>`)}
      </ul>
    </div>
  `;
}
function Pt(e) {
	return e.length > 1 ? `${e.length} things need another look` : e[0]?.code === "required" ? "One thing is missing" : "One thing needs another look";
}
function Ft(e, t) {
	let n = e.ask?.questions.find(({ id: e }) => e === vt(t.pointer));
	return n ? D`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(n.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi>${Y(n.header ?? n.question)}</bdi>: ${Y(t.message)}</button>` : Y(t.message);
}
function Z(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return k;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > kt, o = a && !e.unfolded;
	return D`
    <aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby=${e.idFor("words")}>
      <p class="ask-agent-words-label" id=${e.idFor("words")}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n ? D`<p class="ask-plain"><bdi>${It(n, o)}</bdi></p>` : k}
        ${t.message_html && !o ? D`<div class="prose">${Ve(t.message_html)}</div>` : r ? D`<p class="ask-plain"><bdi>${It(r, o)}</bdi></p>` : k}
      </div>
      ${a ? D`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${() => e.unfolded = !e.unfolded}
          >
            ${o ? `Show all ${i.toLocaleString("en")} characters` : "Show less"}
          </button>` : k}
    </aside>
  `;
}
function It(e, t) {
	return Y(t ? e.slice(0, Ot).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, kt).join("\n").trim() : e);
}
function Lt(e) {
	return D`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${() => e.go("dismissing", ".ask-keep-button")}
  >
    Dismiss
  </button>`;
}
function Rt(e) {
	return D`
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
	return D`
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
	return D`
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
	return D`
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
function Ut(e, t, n) {
	return D`
    ${Wt(e, t, n)} ${Z(e, t)}
    ${e.open ? zt(e, {
		risk: n.risk ?? null,
		what: X(n.tool)
	}) : k}
  `;
}
function Wt(e, t, n) {
	let r = e.idFor("call");
	return D`
    <section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${X(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk ? D`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>` : k}
          ${n.category ? D`<span class="ask-category"><bdi>${Y(n.category)}</bdi></span>` : k}
        </p>
      </div>
      <dl class="ask-call-rows">
        ${n.view.map((t) => Gt(e, t))}
        ${n.view.length === 0 ? D`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>` : k}
      </dl>
      <dl class="ask-call-about">
        ${Kt("Asked by", t.agent)} ${Kt("Server", n.server)} ${Kt("Target", n.target)}
        ${n.digest_words ? D`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : k}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${X(n.arguments_text)}</code></pre>
        ${n.description ? D`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${Y(n.description)}</bdi></p>` : k}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `;
}
function Gt(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text;
	return D`
    <div class="ask-call-row ${r ? "changed" : ""}">
      <dt><bdi>${X(t.path)}</bdi></dt>
      <dd>
        ${t.text === "" ? D`<span class="ask-muted">empty</span>` : D`<bdi class="ask-value" dir="auto">${X(t.text)}</bdi>`}
        ${t.marks.map((e) => D` <span class="ask-mark">${e}</span>`)}
        ${r ? D` <span class="ask-mark ask-mark-changed">${n === void 0 ? "new" : "changed"}</span>` : k}
      </dd>
    </div>
  `;
}
function Kt(e, t) {
	return t ? D`<div><dt>${e}</dt><dd><bdi>${X(t)}</bdi></dd></div>` : k;
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
}, Yt = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, Xt = Ae(class extends je {
	constructor(e) {
		if (super(e), e.type !== I.CHILD) throw Error("repeat() can only be used in text expressions");
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
		let i = Re(e), { values: a, keys: o } = this.dt(t, n, r);
		if (!Array.isArray(i)) return this.ut = o, a;
		let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
		for (; d <= f && p <= m;) if (i[d] === null) d++;
		else if (i[f] === null) f--;
		else if (s[d] === o[p]) c[p] = R(i[d], a[p]), d++, p++;
		else if (s[f] === o[m]) c[m] = R(i[f], a[m]), f--, m--;
		else if (s[d] === o[m]) c[m] = R(i[d], a[m]), L(e, c[m + 1], i[d]), d++, m--;
		else if (s[f] === o[p]) c[p] = R(i[f], a[p]), L(e, i[d], i[f]), f--, p++;
		else if (l === void 0 && (l = Yt(o, p, m), u = Yt(s, d, f)), l.has(s[d])) {
			if (l.has(s[f])) {
				let t = u.get(o[p]), n = t === void 0 ? null : i[t];
				if (n === null) {
					let t = L(e, i[d]);
					R(t, a[p]), c[p] = t;
				} else c[p] = R(n, a[p]), L(e, i[d], n), i[t] = null;
				p++;
			} else ze(i[f]), f--;
		} else ze(i[d]), d++;
		for (; p <= m;) {
			let t = L(e, c[m + 1]);
			R(t, a[p]), c[p++] = t;
		}
		for (; d <= f;) {
			let e = i[d++];
			e !== null && ze(e);
		}
		return this.ut = o, Le(e, c), O;
	}
});
// src/ask/declined.ts
function Zt(e) {
	return e === "none_of_these" ? "None of these" : "I don’t know";
}
function Qt(e, t, n) {
	let { declined: r } = W(e.draft, t.id), i = G(t) || t.multi_select, a = (a) => D`
    <label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
      <input
        type=${i ? "checkbox" : "radio"}
        name=${i ? `${n}-${a}` : n}
        value=${a}
        .checked=${z(r === a)}
        @change=${(n) => e.draft = ct(e.draft, t, a, n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${Zt(a)}</span></span>
    </label>
  `;
	return D`${t.allow_none ? a("none_of_these") : k} ${t.allow_unknown ? a("dont_know") : k}`;
}
function $t(e) {
	return e.ask?.allow_response ? D`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${() => e.go("responding", ".ask-response")}
  >
    Respond with something else…
  </button>` : k;
}
function en(e) {
	let t = e.idFor("response");
	return D`
    <div class="ask-actions ask-second-step" role="group" aria-label="Respond with something else">
      <div class="ask-comment">
        <label for=${t}>Your response <span class="ask-optional">sent instead of the answers above</span></label>
        <textarea
          id=${t}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${e.busy}
          .value=${z(e.draft.response)}
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
function tn(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return D`
    <form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		e.key === "Enter" && (e.ctrlKey || e.metaKey) && n(e);
	}}>
      ${Z(e, t)}
      ${Xt(dt(t, e.draft), (e) => e.id, (t) => on(e, t))}
      ${e.open ? nn(e) : k}
    </form>
  `;
}
function nn(e) {
	return e.step === "responding" ? en(e) : D`${an(e)} ${e.step === "dismissing" ? Rt(e) : rn(e)}`;
}
function rn(e) {
	return D`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? "Sending…" : "Submit Answer"} <span aria-hidden="true">]</span>
      </button>
      ${$t(e)} ${Lt(e)}
    </div>
  `;
}
function an(e) {
	let t = e.idFor("comment");
	return D`
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
		comment: Q(t)
	}}
      ></textarea>
    </div>
  `;
}
function on(e, t) {
	let n = e.idFor(t.id), r = e.allProblems.find(({ pointer: e }) => vt(e) === t.id), i = r ? `${n}-problem` : k;
	return D`
    <fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header ? D`<span class="ask-header-chip"><bdi>${Y(t.header)}</bdi></span>` : k}
        <span class="ask-question-text"><bdi>${Y(t.question)}</bdi></span>
        ${cn(e, t)}
      </legend>
      ${r ? D`<p class="ask-problem" id=${`${n}-problem`}>${Y(r.message)}</p>` : k}
      ${sn(e, t, n)}
      ${e.open ? pn(e, t, n) : k}
    </fieldset>
  `;
}
function sn(e, t, n) {
	return G(t) ? D`
    ${B(t) ? un(e, t, n) : ln(e, t, n)}
    ${t.allow_none || t.allow_unknown ? D`<div class="ask-options ask-instead">${Qt(e, t, n)}</div>` : k}
  ` : mn(e, t, n);
}
function cn(e, { required: t }) {
	let n = e.ask?.questions.some((e) => e.required !== t) ?? !1;
	return t ? D`<span class=${n ? "ask-optional" : "visually-hidden"}>required</span>` : D`<span class="ask-optional">optional</span>`;
}
function ln(e, t, n) {
	let { text: r, declined: i } = W(e.draft, t.id), a = H(t);
	return D`<textarea
      class="ask-text"
      rows=${et(t) === "text" ? 2 : 1}
      dir="auto"
      inputmode=${et(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a ? `${n}-hint` : k}
      aria-required=${t.required}
      placeholder=${Y(t.placeholder ?? "")}
      ?disabled=${i !== null}
      .value=${z(r)}
      @input=${(n) => e.draft = lt(e.draft, t, Q(n))}
    ></textarea>
    ${a ? D`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : k}`;
}
function un(e, t, n) {
	let { text: r, declined: i } = W(e.draft, t.id), { min: a, max: o } = Ye(t), s = t.input !== "number", c = (e) => s && e !== null ? Ue(t, e) : k, l = dn(t, r);
	return D`
    <input
      class="ask-text ask-typed"
      type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
      inputmode=${s ? k : et(t)}
      ?disabled=${i !== null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${c(a)}
      max=${c(o)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${l ? `${n}-hint` : k}
      aria-required=${t.required}
      placeholder=${s ? k : Y(t.placeholder ?? "")}
      .value=${z(r)}
      @input=${(n) => e.draft = lt(e.draft, t, Q(n))}
    />
    ${l ? D`<p class="ask-typed-hint" id=${`${n}-hint`}>${Y(l)}</p>` : k}
  `;
}
function dn(e, t) {
	let n = e.input === "datetime" ? We(e, t) : null, r = e.input === "datetime" && !n ? "In your time zone." : "";
	return [H(e), n ? `${qe(e, n)}.` : r].filter(Boolean).join(" ");
}
function fn(e) {
	return [...e.querySelectorAll(".ask-typed")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: `/answers/${_t(e.dataset.question ?? "")}`,
		code: "half",
		message: "Please finish the date, or clear it."
	}));
}
function pn(e, t, n) {
	return D`
    <details class="ask-note">
      <summary id=${`${n}-note`}>Add a note<span class="visually-hidden"> to ${Y(t.header ?? t.question)}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label="Note"
        placeholder="A remark beside the answer"
        .value=${z(W(e.draft, t.id).notes)}
        @input=${(n) => e.draft = ut(e.draft, t, Q(n))}
      ></textarea>
    </details>
  `;
}
function mn(e, t, n) {
	let r = K(t), i = r.some((e) => e.preview);
	return D`
    ${t.multi_select ? D`<p class="ask-hint">${H(t)}</p>` : k}
    <div class="ask-choices ${i ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
      <div class="ask-options">
        ${r.map((r, i) => hn(e, t, r, `${n}-${i}`))}
        ${t.free_text === "allow" ? gn(e, t, n) : k} ${Qt(e, t, n)}
      </div>
      ${i ? _n(e, t, r) : k}
    </div>
  `;
}
function hn(e, t, n, r) {
	let i = W(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return D`
    <label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${z(i)}
        aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
        aria-describedby=${n.description ? `${r}-description` : k}
        @change=${(r) => e.draft = ot(e.draft, t, n.value, yn(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${Y(n.label)}</bdi>${n.recommended ? D`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>` : k}</span
        >
        ${n.description ? D`<span class="ask-option-description" id=${`${r}-description`}><bdi>${Y(n.description)}</bdi></span>` : k}
      </span>
    </label>
  `;
}
function gn(e, t, n) {
	let { own: r, text: i } = W(e.draft, t.id);
	return D`
    <div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${z(r)}
        @change=${(n) => e.draft = st(e.draft, t, yn(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${Y(t.placeholder ?? "In your own words")}
          .value=${z(i)}
          @input=${(n) => e.draft = lt(e.draft, t, Q(n))}
        ></textarea>
      </span>
    </div>
  `;
}
function _n(e, t, n) {
	let r = W(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return D`
    <div class="ask-previews">
      ${n.map((e) => D`
          <div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
            <p class="ask-preview-label">Preview of <bdi>${Y(e.label)}</bdi></p>
            ${e.preview ? vn(e, e.preview) : D`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `;
}
function vn({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? D`<img class="ask-preview-image" src=${n} alt=${Y(e)} />` : D`<div class="prose ask-preview-${t}">${Ve(r ?? "")}</div>`;
}
function Q(e) {
	return e.target.value;
}
function yn(e) {
	return e.target.checked;
}
// src/ask/review.ts
function bn(e, t, n) {
	return D`
    ${xn(e, n)} ${Z(e, t)}
    ${e.open ? zt(e, {
		risk: null,
		what: "this text"
	}) : k}
  `;
}
function xn(e, t) {
	return D`
    <article class="ask-review" aria-label="The text to review, written by the agent">
      <p class="ask-agent-words-label">Text to review</p>
      <div class="prose" id=${e.idFor("review")}>${Ve(t.html)}</div>
    </article>
  `;
}
// src/ask/settled.ts
function Sn(e, t) {
	return D`
    ${Cn(t)}
    ${t.approval || t.review ? D`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval ? Wt(e, t, t.approval) : k}
          ${t.review ? xn(e, t.review) : k} ${Z(e, t)}
        </details>` : D`<div class="ask-record">${t.questions.map((e) => wn(t, e))}</div>`}
    ${t.comment ? $("Comment", t.comment) : k}
  `;
}
function Cn(e) {
	let t = wt(e);
	if (!t) return k;
	let n = Et(e);
	return D`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who ? D`<span>by <bdi>${Y(t.who)}</bdi></span>` : k}
        ${t.at ? D`<waypost-when .at=${t.at}></waypost-when>` : k}
        ${n ? D`<span class="ask-permit">${n}</span>` : k}
      </p>
      ${e.response ? $("Response", e.response) : k} ${e.decision?.reason ? $("Reason", e.decision.reason) : k}
    </div>
  `;
}
function wn(e, t) {
	let n = e.answers?.[t.id];
	return D`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${t.header ? D`<span class="ask-header-chip"><bdi>${Y(t.header)}</bdi></span>` : k}
        <span class="ask-question-text"><bdi>${Y(t.question)}</bdi></span>
      </p>
      ${n ? Tn(t, n) : e.answers ? D`<p class="ask-muted">${ft(t, e.answers) ? "No answer." : "Not asked."}</p>` : k}
    </div>
  `;
}
function Tn(e, t) {
	let n = (t) => B(e) ? qe(e, t) : K(e).find((e) => e.value === t)?.label ?? t, r = t.declined ? [Zt(t.declined)] : [];
	return D`
    <ul class="ask-chosen" aria-label="Answer">
      ${[
		...t.values.map(n),
		...t.free_text ? [t.free_text] : [],
		...r
	].map((e) => D`<li class="ask-option-button selected"><bdi>${Y(e)}</bdi></li>`)}
    </ul>
    ${t.notes ? $("Note", t.notes) : k}
  `;
}
function $(e, t) {
	return D`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${Y(t)}</bdi></p>`;
}
// src/ask/waypost-ask.ts
var En = class extends F {
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
			comment: "",
			response: ""
		}, this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.own = [];
	}
	createRenderRoot() {
		return this;
	}
	willUpdate(e) {
		e.has("ask") && this.ask && this.#n(this.ask, e.get("ask") ?? null), (e.has("problems") || e.has("notice") || e.get("busy") && !this.busy) && (this.#e = !1), e.has("problems") && (this.own = []);
	}
	#n(e, t) {
		if (t?.id !== e.id) this.draft = nt(e), this.earlier = null, this.reason = "", this.unfolded = !1;
		else if (t.revision === e.revision && t.status === e.status) return;
		else t.revision !== e.revision && (this.draft = it(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
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
		this.step = e, this.own = [], this.#t = t;
	}
	submitAnswers() {
		if (!this.ask) return;
		let e = fn(this), t = gt(this.ask, this.draft).filter(({ pointer: t }) => e.every((e) => e.pointer !== t));
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
	#r(e) {
		return e.status === "pending" ? e.approval ? Ut(this, e, e.approval) : e.review ? bn(this, e, e.review) : tn(this, e) : Sn(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? D`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor("title")}
        aria-busy=${this.busy}
      >
        ${At(this, e)} ${Mt(this.notice)} ${this.open ? Nt(this) : k} ${this.#r(e)}
      </section>
    ` : k;
	}
}, Dn = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
];
function On(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? "in under a minute" : "just now";
	if (r > 518400) return new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(e);
	let i = new Intl.RelativeTimeFormat("en", {
		numeric: "always",
		style: "short"
	}), [a, o] = Dn.find(([, e]) => r >= e) ?? ["minute", 60];
	return i.format(Math.round(n / o) || Math.sign(n), a);
}
var kn = class extends HTMLElement {
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
		let n = On(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", kn), customElements.get("waypost-ask") || customElements.define("waypost-ask", En);
export { qt as AnswerEvent, Jt as CancelEvent, En as WaypostAsk };
