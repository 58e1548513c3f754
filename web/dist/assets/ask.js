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
var oe = globalThis, se = (e) => e, _ = oe.trustedTypes, ce = _ ? _.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, le = "$lit$", v = `lit$${Math.random().toFixed(9).slice(2)}$`, ue = "?" + v, de = `<${ue}>`, y = document, b = () => y.createComment(""), x = (e) => e === null || typeof e != "object" && typeof e != "function", fe = Array.isArray, pe = (e) => fe(e) || typeof e?.[Symbol.iterator] == "function", me = "[ 	\n\f\r]", S = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, he = /-->/g, ge = />/g, C = RegExp(`>|${me}(?:([^\\s"'>=/]+)(${me}*=${me}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), _e = /'/g, ve = /"/g, ye = /^(?:script|style|textarea|title)$/i, w = ((e) => (t, ...n) => ({
	_$litType$: e,
	strings: t,
	values: n
}))(1), T = Symbol.for("lit-noChange"), E = Symbol.for("lit-nothing"), be = /* @__PURE__ */ new WeakMap(), D = y.createTreeWalker(y, 129);
function xe(e, t) {
	if (!fe(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return ce === void 0 ? t : ce.createHTML(t);
}
var Se = (e, t) => {
	let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = S;
	for (let t = 0; t < n; t++) {
		let n = e[t], s, c, l = -1, u = 0;
		for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === S ? c[1] === "!--" ? o = he : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = C) : (ye.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = C) : o = ge : o === C ? c[0] === ">" ? (o = i ?? S, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? C : c[3] === "\"" ? ve : _e) : o === ve || o === _e ? o = C : o === he || o === ge ? o = S : (o = C, i = void 0);
		let d = o === C && e[t + 1].startsWith("/>") ? " " : "";
		a += o === S ? n + de : l >= 0 ? (r.push(s), n.slice(0, l) + le + n.slice(l) + v + d) : n + v + (l === -2 ? t : d);
	}
	return [xe(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
}, Ce = class e {
	constructor({ strings: t, _$litType$: n }, r) {
		let i;
		this.parts = [];
		let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = Se(t, n);
		if (this.el = e.createElement(l, r), D.currentNode = this.el.content, n === 2 || n === 3) {
			let e = this.el.content.firstChild;
			e.replaceWith(...e.childNodes);
		}
		for (; (i = D.nextNode()) !== null && c.length < s;) {
			if (i.nodeType === 1) {
				if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(le)) {
					let t = u[o++], n = i.getAttribute(e).split(v), r = /([.?@])?(.*)/.exec(t);
					c.push({
						type: 1,
						index: a,
						name: r[2],
						strings: n,
						ctor: r[1] === "." ? Te : r[1] === "?" ? Ee : r[1] === "@" ? De : A
					}), i.removeAttribute(e);
				} else e.startsWith(v) && (c.push({
					type: 6,
					index: a
				}), i.removeAttribute(e));
				if (ye.test(i.tagName)) {
					let e = i.textContent.split(v), t = e.length - 1;
					if (t > 0) {
						i.textContent = _ ? _.emptyScript : "";
						for (let n = 0; n < t; n++) i.append(e[n], b()), D.nextNode(), c.push({
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
function O(e, t, n = e, r) {
	if (t === T) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = x(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = O(e, i._$AS(e, t.values), i, r)), t;
}
var we = class {
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
		D.currentNode = r;
		let i = D.nextNode(), a = 0, o = 0, s = n[0];
		for (; s !== void 0;) {
			if (a === s.index) {
				let t;
				s.type === 2 ? t = new k(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new Oe(i, this, e)), this._$AV.push(t), s = n[++o];
			}
			a !== s?.index && (i = D.nextNode(), a++);
		}
		return D.currentNode = y, r;
	}
	p(e) {
		let t = 0;
		for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
	}
}, k = class e {
	get _$AU() {
		return this._$AM?._$AU ?? this._$Cv;
	}
	constructor(e, t, n, r) {
		this.type = 2, this._$AH = E, this._$AN = void 0, this._$AA = e, this._$AB = t, this._$AM = n, this.options = r, this._$Cv = r?.isConnected ?? !0;
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
		e = O(this, e, t), x(e) ? e === E || e == null || e === "" ? (this._$AH !== E && this._$AR(), this._$AH = E) : e !== this._$AH && e !== T && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? pe(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
	}
	O(e) {
		return this._$AA.parentNode.insertBefore(e, this._$AB);
	}
	T(e) {
		this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
	}
	_(e) {
		this._$AH !== E && x(this._$AH) ? this._$AA.nextSibling.data = e : this.T(y.createTextNode(e)), this._$AH = e;
	}
	$(e) {
		let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = Ce.createElement(xe(n.h, n.h[0]), this.options)), n);
		if (this._$AH?._$AD === r) this._$AH.p(t);
		else {
			let e = new we(r, this), n = e.u(this.options);
			e.p(t), this.T(n), this._$AH = e;
		}
	}
	_$AC(e) {
		let t = be.get(e.strings);
		return t === void 0 && be.set(e.strings, t = new Ce(e)), t;
	}
	k(t) {
		fe(this._$AH) || (this._$AH = [], this._$AR());
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
}, A = class {
	get tagName() {
		return this.element.tagName;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	constructor(e, t, n, r, i) {
		this.type = 1, this._$AH = E, this._$AN = void 0, this.element = e, this.name = t, this._$AM = r, this.options = i, n.length > 2 || n[0] !== "" || n[1] !== "" ? (this._$AH = Array(n.length - 1).fill(/* @__PURE__ */ new String()), this.strings = n) : this._$AH = E;
	}
	_$AI(e, t = this, n, r) {
		let i = this.strings, a = !1;
		if (i === void 0) e = O(this, e, t, 0), a = !x(e) || e !== this._$AH && e !== T, a && (this._$AH = e);
		else {
			let r = e, o, s;
			for (e = i[0], o = 0; o < i.length - 1; o++) s = O(this, r[n + o], t, o), s === T && (s = this._$AH[o]), a ||= !x(s) || s !== this._$AH[o], s === E ? e = E : e !== E && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
		}
		a && !r && this.j(e);
	}
	j(e) {
		e === E ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
	}
}, Te = class extends A {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === E ? void 0 : e;
	}
}, Ee = class extends A {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== E);
	}
}, De = class extends A {
	constructor(e, t, n, r, i) {
		super(e, t, n, r, i), this.type = 5;
	}
	_$AI(e, t = this) {
		if ((e = O(this, e, t, 0) ?? E) === T) return;
		let n = this._$AH, r = e === E && n !== E || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== E && (n === E || r);
		r && this.element.removeEventListener(this.name, this, n), i && this.element.addEventListener(this.name, this, e), this._$AH = e;
	}
	handleEvent(e) {
		typeof this._$AH == "function" ? this._$AH.call(this.options?.host ?? this.element, e) : this._$AH.handleEvent(e);
	}
}, Oe = class {
	constructor(e, t, n) {
		this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AI(e) {
		O(this, e);
	}
}, ke = {
	M: le,
	P: v,
	A: ue,
	C: 1,
	L: Se,
	R: we,
	D: pe,
	V: O,
	I: k,
	H: A,
	N: Ee,
	U: De,
	B: Te,
	F: Oe
}, Ae = oe.litHtmlPolyfillSupport;
Ae?.(Ce, k), (oe.litHtmlVersions ??= []).push("3.3.3");
var je = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new k(t.insertBefore(b(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, Me = globalThis, j = class extends g {
	constructor() {
		super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
	}
	createRenderRoot() {
		let e = super.createRenderRoot();
		return this.renderOptions.renderBefore ??= e.firstChild, e;
	}
	update(e) {
		let t = this.render();
		this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = je(t, this.renderRoot, this.renderOptions);
	}
	connectedCallback() {
		super.connectedCallback(), this._$Do?.setConnected(!0);
	}
	disconnectedCallback() {
		super.disconnectedCallback(), this._$Do?.setConnected(!1);
	}
	render() {
		return T;
	}
};
j._$litElement$ = !0, j.finalized = !0, Me.litElementHydrateSupport?.({ LitElement: j });
var Ne = Me.litElementPolyfillSupport;
Ne?.({ LitElement: j }), (Me.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var M = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, N = (e) => (...t) => ({
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
}, { I: Fe } = ke, Ie = (e) => e, Le = (e) => e.strings === void 0, Re = () => document.createComment(""), P = (e, t, n) => {
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
}, I = N(class extends Pe {
	constructor(e) {
		if (super(e), e.type !== M.PROPERTY && e.type !== M.ATTRIBUTE && e.type !== M.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!Le(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === T || t === E) return t;
		let n = e.element, r = e.name;
		if (e.type === M.PROPERTY) {
			if (t === n[r]) return T;
		} else if (e.type === M.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return T;
		} else if (e.type === M.ATTRIBUTE && n.getAttribute(r) === t + "") return T;
		return Be(e), t;
	}
}), Ue = class extends Pe {
	constructor(e) {
		if (super(e), this.it = E, e.type !== M.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
	}
	render(e) {
		if (e === E || e == null) return this._t = void 0, this.it = e;
		if (e === T) return e;
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
var L = N(Ue), We = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
function R({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function z(e, t) {
	return e.input === "datetime" ? Ke(t) : t;
}
function Ge(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && z(e, r) === t ? r : e.input === "datetime" ? qe(n) : n;
}
function Ke(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${B(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${B(t.getMonth() + 1)}-${B(t.getDate())}T${B(t.getHours())}:${B(t.getMinutes())}${n}`;
}
function qe(e) {
	let [, t, n, r = ":00"] = We.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${B(Math.floor(o / 60))}:${B(o % 60)}`;
}
function B(e) {
	return String(e).padStart(2, "0");
}
function Je(e, t) {
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
	let { min: t, max: n } = Xe(e), r = (t) => Je(e, t), [i, a] = e.input === "number" ? ["more", "less"] : ["later", "earlier"];
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
	if (R(e)) return {
		...V,
		text: z(e, t[0] ?? "")
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
	if (R(e)) {
		let t = Ge(e, n);
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
function kt(e) {
	switch (e.policy.on_expiry) {
		case "default": return "then its default is used";
		case "reject": return "then it counts as rejected";
		case "continue": return "then the agent goes on without an answer";
		default: return "then the agent is told that nobody answered";
	}
}
// src/ask/frame.ts
var At = 4096, jt = 40;
function Mt(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return w`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind === "questions" && t.origin.type !== "in_doubt" ? E : w`<span class="ask-kind">${Tt(t)}</span>`}
        <span class="ask-from">from <bdi>${q(t.agent)}</bdi></span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision > 1 ? w`<span class="ask-revision">version ${t.revision}</span>` : E}
      </p>
      <h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${Nt(t)}</bdi></h2>
      ${r && n ? w`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${kt(t)}.
          </p>` : E}
    </header>
  `;
}
function Nt(e) {
	if (e.kind !== "questions" || e.origin.type === "in_doubt") return wt(e);
	let t = e.questions.length === 1 ? "One question" : `${e.questions.length} questions`;
	return e.status === "pending" ? `${t} for you` : t;
}
function Pt(e) {
	return w`<div role="alert" class="ask-notice-place">${e ? w`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text ? w` <span>${e.text}</span>` : E}
      </div>` : E}</div>`;
}
function Ft(e) {
	let t = e.allProblems;
	return t.length === 0 ? E : w`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${It(t)}</strong>
      <ul>
        ${t.map((t) => w`<li>${Lt(e, t)}</li>`)}
      </ul>
    </div>
  `;
}
function It(e) {
	return e.length > 1 ? `${e.length} things need another look` : e[0]?.code === "required" ? "One thing is missing" : "One thing needs another look";
}
function Lt(e, t) {
	let n = e.ask?.questions.find(({ id: e }) => e === bt(t.pointer));
	return n ? w`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(n.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi>${q(n.header ?? n.question)}</bdi>: ${q(t.message)}</button>` : q(t.message);
}
function Y(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return E;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > jt, o = a && !e.unfolded;
	return w`
    <aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby=${e.idFor("words")}>
      <p class="ask-agent-words-label" id=${e.idFor("words")}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n ? w`<p class="ask-plain"><bdi>${Rt(n, o)}</bdi></p>` : E}
        ${t.message_html && !o ? w`<div class="prose">${L(t.message_html)}</div>` : r ? w`<p class="ask-plain"><bdi>${Rt(r, o)}</bdi></p>` : E}
      </div>
      ${a ? w`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${() => e.unfolded = !e.unfolded}
          >
            ${o ? `Show all ${i.toLocaleString("en")} characters` : "Show less"}
          </button>` : E}
    </aside>
  `;
}
function Rt(e, t) {
	return q(t ? e.slice(0, At).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, jt).join("\n").trim() : e);
}
function zt(e) {
	return w`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${() => e.go("dismissing", ".ask-keep-button")}
  >
    Dismiss
  </button>`;
}
function Bt(e) {
	return w`
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
function Vt(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return Ht(e, t);
		case "confirming": return Ut(e, t);
		case "rejecting": return Wt(e);
		case "dismissing": return Bt(e);
	}
}
function Ht(e, { risk: t }) {
	let n = t === "high" || t === "critical";
	return w`
    <div class="ask-actions ${n ? "ask-is-grave" : ""}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${n} ?disabled=${e.busy}
        @click=${() => e.go("rejecting", ".ask-reason")}>Reject…</button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${() => t === "critical" ? e.go("confirming", ".ask-back-button") : e.decide("approve")}>
        ${e.busy ? "Sending…" : t === "critical" ? "Approve…" : e.rule.on ? "Approve and always allow" : "Approve"}
      </button>
      ${zt(e)}
    </div>
  `;
}
function Ut(e, { what: t }) {
	return w`
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
function Wt(e) {
	let t = e.idFor("reason");
	return w`
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
var Gt = {
	on: !1,
	scope: "session",
	hours: 24,
	arguments: {}
}, Kt = [
	[1, "for an hour"],
	[24, "for a day"],
	[168, "for a week"],
	[720, "for 30 days"]
];
function qt(e) {
	let t = Jt(e.arguments_text);
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
function Jt(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function Yt(e) {
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
function Xt(e, t) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: Yt(e),
		until: n
	};
}
function Zt(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} begins with “${t?.text ?? ""}”`;
		case "at_most": return `${e.name} is from 0 to ${t?.text ?? ""}`;
		case "any": return `${e.name} is anything`;
		case "given": return `${e.name} ${Qt(t?.given)}`;
		case "same": return `${e.name} is ${e.shown}`;
	}
}
function Qt(e) {
	return e?.one_of ? `is one of ${e.one_of.map((e) => JSON.stringify(e)).join(", ")}` : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? "is anything" : `is ${JSON.stringify(e?.equals)}` : `is from 0 to ${e.at_most}` : `begins with “${e.prefix}”`;
}
// src/ask/remember.ts
var $t = {
	same: "stays exactly this",
	prefix: "begins with",
	at_most: "is from 0 to",
	any: "may be anything",
	given: "as suggested"
};
function en(e, t, n) {
	let r = qt(n);
	return w`
    <details class="ask-remember" @toggle=${(t) => {
		t.target.open && e.suggest();
	}}>
      <summary>Always allow…</summary>
      <div class="ask-remember-body">
        ${tn(e, t)}
        ${r.length > 0 ? w`<fieldset class="ask-remember-arguments"><legend>Where</legend>${r.map((t) => nn(e, t))}</fieldset>` : E}
        ${rn(e, e.suggestions)}
        <p class="ask-remember-says" role="status">${sn(e.rule, t, n, r)}</p>
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
function tn(e, t) {
	let n = [
		["session", "In this session"],
		["agent", `By ${J(t.agent)}`],
		["everywhere", "By any agent"]
	];
	return w`<p class="ask-remember-line">
    <label>Whose calls
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => X(e, { scope: t.target.value })}>
        ${n.map(([t, n]) => w`<option value=${t} ?selected=${t === e.rule.scope}>${n}</option>`)}
      </select>
    </label>
    <label>How long
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => X(e, { hours: Number(t.target.value) })}>
        ${Kt.map(([t, n]) => w`<option value=${t} ?selected=${t === e.rule.hours}>${n}</option>`)}
      </select>
    </label>
  </p>`;
}
function nn(e, t) {
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
	return w`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi>${J(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
        ${i.map((e) => w`<option value=${e} ?selected=${e === r}>${$t[e]}</option>`)}
      </select>
    </label>
    ${r === "prefix" || r === "at_most" ? w`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label="${$t[r]}, for ${J(t.name)}"
          .value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? w`<span class="ask-muted"><bdi>${J(Qt(n?.given))}</bdi></span>` : E}
  </div>`;
}
function rn(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? E : w`<ul class="ask-remember-suggested" aria-label="What past decisions suggest">
    ${n.map((t) => w`<li>
      <p><bdi>${J(t.arguments.map((e) => `${e.pointer.slice(1)} ${Qt(e)}`).join(", "))}</bdi></p>
      <p class="ask-muted">Would have covered ${t.covered} ${t.covered === 1 ? "call" : "calls"} that people approved. ${an(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => on(e, t)}>Use this pattern</button>
    </li>`)}
  </ul>`;
}
function an({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => w`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return w`${n.length > 0 ? w`<strong class="ask-remember-wrong">It would have let run what people rejected: ${n}.</strong> ` : E}
    ${r.length > 0 ? w`Just outside: ${r}.` : E}`;
}
function on(e, t) {
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
function sn(e, t, n, r) {
	let i = {
		session: "in this session",
		agent: `by ${t.agent}`,
		everywhere: "by any agent"
	}[e.scope], a = r.map((t) => Zt(t, e.arguments[t.pointer])).join(" and "), o = Kt.find(([t]) => t === e.hours)?.[1] ?? "", s = `${n.tool} ${i}${a ? `, where ${a}` : ""}, ${o}.`;
	return w`${e.on ? "Approving will also allow" : "Would allow"} calls of <bdi>${J(s)}</bdi> Anything else is asked.`;
}
// src/ask/approval.ts
function cn(e, t, n) {
	return w`
    ${ln(e, t, n)} ${Y(e, t)}
    ${e.open && n.rememberable ? en(e, t, n) : E}
    ${e.open ? Vt(e, {
		risk: n.risk ?? null,
		what: J(n.tool)
	}) : E}
  `;
}
function ln(e, t, n) {
	let r = e.idFor("call");
	return w`
    <section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${J(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk ? w`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>` : E}
          ${n.category ? w`<span class="ask-category"><bdi>${q(n.category)}</bdi></span>` : E}
        </p>
      </div>
      <dl class="ask-call-rows">
        ${n.view.map((t) => un(e, t))}
        ${n.view.length === 0 ? w`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>` : E}
      </dl>
      ${n.reason ? w`<p class="ask-call-reason"><bdi>${q(n.reason)}</bdi></p>` : E}
      <dl class="ask-call-about">
        ${Z("Asked by", t.agent)} ${Z("Server", n.server)} ${Z("Target", n.target)}
        ${(n.pins ?? []).map((e) => Z(`Contents of ${e.pointer.slice(1)}`, e.digest))}
        ${Z("Not pinned", n.not_pinned?.join(", "))}
        ${n.digest_words ? w`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : E}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${J(n.arguments_text)}</code></pre>
        ${n.description ? w`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${q(n.description)}</bdi></p>` : E}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `;
}
function un(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text;
	return w`
    <div class="ask-call-row ${r ? "changed" : ""}">
      <dt><bdi>${J(t.path)}</bdi></dt>
      <dd>
        ${t.text === "" ? w`<span class="ask-muted">empty</span>` : w`<bdi class="ask-value" dir="auto">${J(t.text)}</bdi>`}
        ${t.marks.map((e) => w` <span class="ask-mark">${e}</span>`)}
        ${r ? w` <span class="ask-mark ask-mark-changed">${n === void 0 ? "new" : "changed"}</span>` : E}
      </dd>
    </div>
  `;
}
function Z(e, t) {
	return t ? w`<div><dt>${e}</dt><dd><bdi>${J(t)}</bdi></dd></div>` : E;
}
// src/ask/events.ts
var dn = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, fn = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, pn = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, mn = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, hn = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, gn = N(class extends Pe {
	constructor(e) {
		if (super(e), e.type !== M.CHILD) throw Error("repeat() can only be used in text expressions");
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
		else if (l === void 0 && (l = hn(o, p, m), u = hn(s, d, f)), l.has(s[d])) {
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
		return this.ut = o, Be(e, c), T;
	}
});
// src/ask/declined.ts
function _n(e) {
	return e === "none_of_these" ? "None of these" : "I don’t know";
}
function vn(e, t, n) {
	let { declined: r } = H(e.draft, t.id), i = U(t) || t.multi_select, a = (a) => w`
    <label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
      <input
        type=${i ? "checkbox" : "radio"}
        name=${i ? `${n}-${a}` : n}
        value=${a}
        .checked=${I(r === a)}
        @change=${(n) => e.draft = ut(e.draft, t, a, n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${_n(a)}</span></span>
    </label>
  `;
	return w`${t.allow_none ? a("none_of_these") : E} ${t.allow_unknown ? a("dont_know") : E}`;
}
function yn(e) {
	return e.ask?.allow_response ? w`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${() => e.go("responding", ".ask-response")}
  >
    Respond with something else…
  </button>` : E;
}
function bn(e) {
	let t = e.idFor("response");
	return w`
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
function xn(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return w`
    <form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		e.key === "Enter" && (e.ctrlKey || e.metaKey) && n(e);
	}}>
      ${Y(e, t)}
      ${gn(pt(t, e.draft), (e) => e.id, (t) => Tn(e, t))}
      ${e.open ? Sn(e) : E}
    </form>
  `;
}
function Sn(e) {
	return e.step === "responding" ? bn(e) : w`${wn(e)} ${e.step === "dismissing" ? Bt(e) : Cn(e)}`;
}
function Cn(e) {
	return w`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? "Sending…" : "Submit Answer"} <span aria-hidden="true">]</span>
      </button>
      ${yn(e)} ${zt(e)}
    </div>
  `;
}
function wn(e) {
	let t = e.idFor("comment");
	return w`
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
function Tn(e, t) {
	let n = e.idFor(t.id), r = e.allProblems.find(({ pointer: e }) => bt(e) === t.id), i = r ? `${n}-problem` : E;
	return w`
    <fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header ? w`<span class="ask-header-chip"><bdi>${q(t.header)}</bdi></span>` : E}
        <span class="ask-question-text"><bdi>${q(t.question)}</bdi></span>
        ${Dn(e, t)}
      </legend>
      ${r ? w`<p class="ask-problem" id=${`${n}-problem`}>${q(r.message)}</p>` : E}
      ${En(e, t, n)}
      ${e.open ? Mn(e, t, n) : E}
    </fieldset>
  `;
}
function En(e, t, n) {
	return U(t) ? w`
    ${R(t) ? kn(e, t, n) : On(e, t, n)}
    ${t.allow_none || t.allow_unknown ? w`<div class="ask-options ask-instead">${vn(e, t, n)}</div>` : E}
  ` : Nn(e, t, n);
}
function Dn(e, { required: t }) {
	let n = e.ask?.questions.some((e) => e.required !== t) ?? !1;
	return t ? w`<span class=${n ? "ask-optional" : "visually-hidden"}>required</span>` : w`<span class="ask-optional">optional</span>`;
}
function On(e, t, n) {
	let { text: r, declined: i } = H(e.draft, t.id), a = Ze(t);
	return w`<textarea
      class="ask-text"
      rows=${nt(t) === "text" ? 2 : 1}
      dir="auto"
      inputmode=${nt(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a ? `${n}-hint` : E}
      aria-required=${t.required}
      placeholder=${q(t.placeholder ?? "")}
      ?disabled=${i !== null}
      .value=${I(r)}
      @input=${(n) => e.draft = dt(e.draft, t, Q(n))}
    ></textarea>
    ${a ? w`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : E}`;
}
function kn(e, t, n) {
	let { text: r, declined: i } = H(e.draft, t.id), { min: a, max: o } = Xe(t), s = t.input !== "number", c = (e) => s && e !== null ? z(t, e) : E, l = An(t, r);
	return w`
    <input
      class="ask-text ask-typed"
      type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
      inputmode=${s ? E : nt(t)}
      ?disabled=${i !== null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${c(a)}
      max=${c(o)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${l ? `${n}-hint` : E}
      aria-required=${t.required}
      placeholder=${s ? E : q(t.placeholder ?? "")}
      .value=${I(r)}
      @input=${(n) => e.draft = dt(e.draft, t, Q(n))}
    />
    ${l ? w`<p class="ask-typed-hint" id=${`${n}-hint`}>${q(l)}</p>` : E}
  `;
}
function An(e, t) {
	let n = e.input === "datetime" ? Ge(e, t) : null, r = e.input === "datetime" && !n ? "In your time zone." : "";
	return [Ze(e), n ? `${Je(e, n)}.` : r].filter(Boolean).join(" ");
}
function jn(e) {
	return [...e.querySelectorAll(".ask-typed")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: `/answers/${yt(e.dataset.question ?? "")}`,
		code: "half",
		message: "Please finish the date, or clear it."
	}));
}
function Mn(e, t, n) {
	return w`
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
function Nn(e, t, n) {
	let r = W(t), i = r.some((e) => e.preview);
	return w`
    ${t.multi_select ? w`<p class="ask-hint">${Ze(t)}</p>` : E}
    <div class="ask-choices ${i ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
      <div class="ask-options">
        ${r.map((r, i) => Pn(e, t, r, `${n}-${i}`))}
        ${t.free_text === "allow" ? Fn(e, t, n) : E} ${vn(e, t, n)}
      </div>
      ${i ? In(e, t, r) : E}
    </div>
  `;
}
function Pn(e, t, n, r) {
	let i = H(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return w`
    <label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${I(i)}
        aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
        aria-describedby=${n.description ? `${r}-description` : E}
        @change=${(r) => e.draft = ct(e.draft, t, n.value, Rn(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${q(n.label)}</bdi>${n.recommended ? w`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>` : E}</span
        >
        ${n.description ? w`<span class="ask-option-description" id=${`${r}-description`}><bdi>${q(n.description)}</bdi></span>` : E}
      </span>
    </label>
  `;
}
function Fn(e, t, n) {
	let { own: r, text: i } = H(e.draft, t.id);
	return w`
    <div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${I(r)}
        @change=${(n) => e.draft = lt(e.draft, t, Rn(n))}
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
function In(e, t, n) {
	let r = H(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return w`
    <div class="ask-previews">
      ${n.map((e) => w`
          <div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
            <p class="ask-preview-label">Preview of <bdi>${q(e.label)}</bdi></p>
            ${e.preview ? Ln(e, e.preview) : w`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `;
}
function Ln({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? w`<img class="ask-preview-image" src=${n} alt=${q(e)} />` : w`<div class="prose ask-preview-${t}">${L(r ?? "")}</div>`;
}
function Q(e) {
	return e.target.value;
}
function Rn(e) {
	return e.target.checked;
}
// src/ask/review.ts
function zn(e, t, n) {
	return w`
    ${Bn(e, n)} ${Y(e, t)}
    ${e.open ? Vt(e, {
		risk: null,
		what: "this text"
	}) : E}
  `;
}
function Bn(e, t) {
	return w`
    <article class="ask-review" aria-label="The text to review, written by the agent">
      <p class="ask-agent-words-label">Text to review</p>
      <div class="prose" id=${e.idFor("review")}>${L(t.html)}</div>
    </article>
  `;
}
// src/ask/settled.ts
function Vn(e, t) {
	return w`
    ${Hn(t)}
    ${t.approval || t.review ? w`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval ? ln(e, t, t.approval) : E}
          ${t.review ? Bn(e, t.review) : E} ${Y(e, t)}
        </details>` : w`<div class="ask-record">${t.questions.map((e) => Un(t, e))}</div>`}
    ${t.comment ? $("Comment", t.comment) : E}
  `;
}
function Hn(e) {
	let t = Et(e);
	if (!t) return E;
	let n = Ot(e);
	return w`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who ? w`<span>by <bdi>${q(t.who)}</bdi></span>` : E}
        ${t.at ? w`<waypost-when .at=${t.at}></waypost-when>` : E}
        ${n ? w`<span class="ask-permit">${n}</span>` : E}
      </p>
      ${e.superseded_by ? w`<p class="ask-replaced">Replaced by <a href=${`/asks/${e.superseded_by}`}>another ask</a>.</p>` : E}
      ${e.response ? $("Response", e.response) : E} ${e.decision?.reason ? $("Reason", e.decision.reason) : E}
    </div>
  `;
}
function Un(e, t) {
	let n = e.answers?.[t.id];
	return w`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${t.header ? w`<span class="ask-header-chip"><bdi>${q(t.header)}</bdi></span>` : E}
        <span class="ask-question-text"><bdi>${q(t.question)}</bdi></span>
      </p>
      ${n ? Wn(t, n) : e.answers ? w`<p class="ask-muted">${mt(t, e.answers) ? "No answer." : "Not asked."}</p>` : E}
    </div>
  `;
}
function Wn(e, t) {
	let n = (t) => R(e) ? Je(e, t) : W(e).find((e) => e.value === t)?.label ?? t, r = t.declined ? [_n(t.declined)] : [];
	return w`
    <ul class="ask-chosen" aria-label="Answer">
      ${[
		...t.values.map(n),
		...t.free_text ? [t.free_text] : [],
		...r
	].map((e) => w`<li class="ask-option-button selected"><bdi>${q(e)}</bdi></li>`)}
    </ul>
    ${t.notes ? $("Note", t.notes) : E}
  `;
}
function $(e, t) {
	return w`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${q(t)}</bdi></p>`;
}
// src/ask/thread.ts
var Gn = 4096;
function Kn(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return E;
	let r = (t.comment_count ?? n.length) - n.length;
	return w`
    <section class="ask-thread" aria-label="Said about this">
      ${r > 0 ? w`<p class="ask-muted">${r} earlier ${r === 1 ? "comment is" : "comments are"} in the session.</p>` : E}
      <ol class="ask-comments" aria-live="polite">${n.map(qn)}</ol>
      ${e.open ? Jn(e) : E}
    </section>
  `;
}
function qn({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return w`
    <li class="ask-said ${r ? "" : "ask-said-by-agent"}">
      <p class="ask-said-by">
        <strong><bdi>${q(e.name)}</bdi></strong>
        ${r ? E : w`<span>${e.kind === "system" ? "says" : "says (unverified)"}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi>${q(n)}</bdi></p>
    </li>
  `;
}
function Jn(e) {
	if (!e.wantsMore) return w`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>Ask for more</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > Gn;
	return w`
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
        <p class="ask-muted" id=${e.idFor("more-hint")} role="status">${Yn(r, e.asking)}</p>
      </div>
    </form>
  `;
}
function Yn(e, t) {
	return e ? "A comment has at most 4 KiB." : t ? "Sending…" : "The reply appears here.";
}
// src/ask/waypost-ask.ts
var Xn = class extends j {
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
		asking: { state: !0 },
		rule: { state: !0 },
		suggestions: { attribute: !1 }
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
		}, this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = Gt, this.suggestions = null;
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
		this.step = "choosing", this.own = [], this.rule = Gt, this.#e = !1;
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
		let e = jn(this), t = vt(this.ask, this.draft).filter(({ pointer: t }) => e.every((e) => e.pointer !== t));
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
		let n = e === "reject" ? this.reason.trim() : "", r = e === "approve" && this.ask.approval ? Xt(this.rule, Date.now()) : void 0;
		this.send({
			decision: e,
			revision: this.ask.revision,
			digest: t,
			...n ? { reason: n } : {},
			...r ? { remember: r } : {}
		});
	}
	send(e) {
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new dn({
			ask_id: this.ask.id,
			body: e
		})));
	}
	suggest() {
		this.ask && this.suggestions === null && this.dispatchEvent(new mn({ ask_id: this.ask.id }));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new fn({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#t = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new pn({
			ask_id: this.ask.id,
			text: e
		})));
	}
	#i(e) {
		return e.status === "pending" ? e.approval ? cn(this, e, e.approval) : e.review ? zn(this, e, e.review) : xn(this, e) : Vn(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? w`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor("title")}
        aria-busy=${this.busy}
      >
        ${Mt(this, e)} ${Pt(this.notice)} ${this.open ? Ft(this) : E} ${this.#i(e)} ${Kn(this, e)}
      </section>
    ` : E;
	}
}, Zn = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
];
function Qn(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? "in under a minute" : "just now";
	if (r > 518400) return new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(e);
	let i = new Intl.RelativeTimeFormat("en", {
		numeric: "always",
		style: "short"
	}), [a, o] = Zn.find(([, e]) => r >= e) ?? ["minute", 60];
	return i.format(Math.round(n / o) || Math.sign(n), a);
}
var $n = class extends HTMLElement {
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
		let n = Qn(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", $n), customElements.get("waypost-ask") || customElements.define("waypost-ask", Xn);
export { dn as AnswerEvent, fn as CancelEvent, pn as CommentEvent, Xn as WaypostAsk };
