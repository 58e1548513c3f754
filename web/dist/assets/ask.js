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
var oe = globalThis, se = (e) => e, ce = oe.trustedTypes, le = ce ? ce.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, ue = "$lit$", _ = `lit$${Math.random().toFixed(9).slice(2)}$`, de = "?" + _, fe = `<${de}>`, v = document, y = () => v.createComment(""), b = (e) => e === null || typeof e != "object" && typeof e != "function", pe = Array.isArray, me = (e) => pe(e) || typeof e?.[Symbol.iterator] == "function", he = "[ 	\n\f\r]", x = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, ge = /-->/g, _e = />/g, S = RegExp(`>|${he}(?:([^\\s"'>=/]+)(${he}*=${he}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), ve = /'/g, ye = /"/g, be = /^(?:script|style|textarea|title)$/i, C = ((e) => (t, ...n) => ({
	_$litType$: e,
	strings: t,
	values: n
}))(1), w = Symbol.for("lit-noChange"), T = Symbol.for("lit-nothing"), xe = /* @__PURE__ */ new WeakMap(), E = v.createTreeWalker(v, 129);
function Se(e, t) {
	if (!pe(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return le === void 0 ? t : le.createHTML(t);
}
var Ce = (e, t) => {
	let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = x;
	for (let t = 0; t < n; t++) {
		let n = e[t], s, c, l = -1, u = 0;
		for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === x ? c[1] === "!--" ? o = ge : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = S) : (be.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = S) : o = _e : o === S ? c[0] === ">" ? (o = i ?? x, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? S : c[3] === "\"" ? ye : ve) : o === ye || o === ve ? o = S : o === ge || o === _e ? o = x : (o = S, i = void 0);
		let d = o === S && e[t + 1].startsWith("/>") ? " " : "";
		a += o === x ? n + fe : l >= 0 ? (r.push(s), n.slice(0, l) + ue + n.slice(l) + _ + d) : n + _ + (l === -2 ? t : d);
	}
	return [Se(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
}, we = class e {
	constructor({ strings: t, _$litType$: n }, r) {
		let i;
		this.parts = [];
		let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = Ce(t, n);
		if (this.el = e.createElement(l, r), E.currentNode = this.el.content, n === 2 || n === 3) {
			let e = this.el.content.firstChild;
			e.replaceWith(...e.childNodes);
		}
		for (; (i = E.nextNode()) !== null && c.length < s;) {
			if (i.nodeType === 1) {
				if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(ue)) {
					let t = u[o++], n = i.getAttribute(e).split(_), r = /([.?@])?(.*)/.exec(t);
					c.push({
						type: 1,
						index: a,
						name: r[2],
						strings: n,
						ctor: r[1] === "." ? Oe : r[1] === "?" ? ke : r[1] === "@" ? Ae : De
					}), i.removeAttribute(e);
				} else e.startsWith(_) && (c.push({
					type: 6,
					index: a
				}), i.removeAttribute(e));
				if (be.test(i.tagName)) {
					let e = i.textContent.split(_), t = e.length - 1;
					if (t > 0) {
						i.textContent = ce ? ce.emptyScript : "";
						for (let n = 0; n < t; n++) i.append(e[n], y()), E.nextNode(), c.push({
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
function D(e, t, n = e, r) {
	if (t === w) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = b(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = D(e, i._$AS(e, t.values), i, r)), t;
}
var Te = class {
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
		E.currentNode = r;
		let i = E.nextNode(), a = 0, o = 0, s = n[0];
		for (; s !== void 0;) {
			if (a === s.index) {
				let t;
				s.type === 2 ? t = new Ee(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new je(i, this, e)), this._$AV.push(t), s = n[++o];
			}
			a !== s?.index && (i = E.nextNode(), a++);
		}
		return E.currentNode = v, r;
	}
	p(e) {
		let t = 0;
		for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
	}
}, Ee = class e {
	get _$AU() {
		return this._$AM?._$AU ?? this._$Cv;
	}
	constructor(e, t, n, r) {
		this.type = 2, this._$AH = T, this._$AN = void 0, this._$AA = e, this._$AB = t, this._$AM = n, this.options = r, this._$Cv = r?.isConnected ?? !0;
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
		e = D(this, e, t), b(e) ? e === T || e == null || e === "" ? (this._$AH !== T && this._$AR(), this._$AH = T) : e !== this._$AH && e !== w && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? me(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
	}
	O(e) {
		return this._$AA.parentNode.insertBefore(e, this._$AB);
	}
	T(e) {
		this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
	}
	_(e) {
		this._$AH !== T && b(this._$AH) ? this._$AA.nextSibling.data = e : this.T(v.createTextNode(e)), this._$AH = e;
	}
	$(e) {
		let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = we.createElement(Se(n.h, n.h[0]), this.options)), n);
		if (this._$AH?._$AD === r) this._$AH.p(t);
		else {
			let e = new Te(r, this), n = e.u(this.options);
			e.p(t), this.T(n), this._$AH = e;
		}
	}
	_$AC(e) {
		let t = xe.get(e.strings);
		return t === void 0 && xe.set(e.strings, t = new we(e)), t;
	}
	k(t) {
		pe(this._$AH) || (this._$AH = [], this._$AR());
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
}, De = class {
	get tagName() {
		return this.element.tagName;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	constructor(e, t, n, r, i) {
		this.type = 1, this._$AH = T, this._$AN = void 0, this.element = e, this.name = t, this._$AM = r, this.options = i, n.length > 2 || n[0] !== "" || n[1] !== "" ? (this._$AH = Array(n.length - 1).fill(/* @__PURE__ */ new String()), this.strings = n) : this._$AH = T;
	}
	_$AI(e, t = this, n, r) {
		let i = this.strings, a = !1;
		if (i === void 0) e = D(this, e, t, 0), a = !b(e) || e !== this._$AH && e !== w, a && (this._$AH = e);
		else {
			let r = e, o, s;
			for (e = i[0], o = 0; o < i.length - 1; o++) s = D(this, r[n + o], t, o), s === w && (s = this._$AH[o]), a ||= !b(s) || s !== this._$AH[o], s === T ? e = T : e !== T && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
		}
		a && !r && this.j(e);
	}
	j(e) {
		e === T ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
	}
}, Oe = class extends De {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === T ? void 0 : e;
	}
}, ke = class extends De {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== T);
	}
}, Ae = class extends De {
	constructor(e, t, n, r, i) {
		super(e, t, n, r, i), this.type = 5;
	}
	_$AI(e, t = this) {
		if ((e = D(this, e, t, 0) ?? T) === w) return;
		let n = this._$AH, r = e === T && n !== T || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== T && (n === T || r);
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
		D(this, e);
	}
}, Me = {
	M: ue,
	P: _,
	A: de,
	C: 1,
	L: Ce,
	R: Te,
	D: me,
	V: D,
	I: Ee,
	H: De,
	N: ke,
	U: Ae,
	B: Oe,
	F: je
}, Ne = oe.litHtmlPolyfillSupport;
Ne?.(we, Ee), (oe.litHtmlVersions ??= []).push("3.3.3");
var Pe = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new Ee(t.insertBefore(y(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, Fe = globalThis, Ie = class extends g {
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
		return w;
	}
};
Ie._$litElement$ = !0, Ie.finalized = !0, Fe.litElementHydrateSupport?.({ LitElement: Ie });
var Le = Fe.litElementPolyfillSupport;
Le?.({ LitElement: Ie }), (Fe.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var O = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, Re = (e) => (...t) => ({
	_$litDirective$: e,
	values: t
}), ze = class {
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
}, { I: Be } = Me, Ve = (e) => e, He = (e) => e.strings === void 0, Ue = () => document.createComment(""), We = (e, t, n) => {
	let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
	if (n === void 0) n = new Be(r.insertBefore(Ue(), i), r.insertBefore(Ue(), i), e, e.options);
	else {
		let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
		if (o) {
			let t;
			n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
		}
		if (t !== i || o) {
			let e = n._$AA;
			for (; e !== t;) {
				let t = Ve(e).nextSibling;
				Ve(r).insertBefore(e, i), e = t;
			}
		}
	}
	return n;
}, k = (e, t, n = e) => (e._$AI(t, n), e), Ge = {}, Ke = (e, t = Ge) => e._$AH = t, qe = (e) => e._$AH, Je = (e) => {
	e._$AR(), e._$AA.remove();
}, Ye = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, Xe = Re(class extends ze {
	constructor(e) {
		if (super(e), e.type !== O.CHILD) throw Error("repeat() can only be used in text expressions");
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
		let i = qe(e), { values: a, keys: o } = this.dt(t, n, r);
		if (!Array.isArray(i)) return this.ut = o, a;
		let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
		for (; d <= f && p <= m;) if (i[d] === null) d++;
		else if (i[f] === null) f--;
		else if (s[d] === o[p]) c[p] = k(i[d], a[p]), d++, p++;
		else if (s[f] === o[m]) c[m] = k(i[f], a[m]), f--, m--;
		else if (s[d] === o[m]) c[m] = k(i[d], a[m]), We(e, c[m + 1], i[d]), d++, m--;
		else if (s[f] === o[p]) c[p] = k(i[f], a[p]), We(e, i[d], i[f]), f--, p++;
		else if (l === void 0 && (l = Ye(o, p, m), u = Ye(s, d, f)), l.has(s[d])) {
			if (l.has(s[f])) {
				let t = u.get(o[p]), n = t === void 0 ? null : i[t];
				if (n === null) {
					let t = We(e, i[d]);
					k(t, a[p]), c[p] = t;
				} else c[p] = k(n, a[p]), We(e, i[d], n), i[t] = null;
				p++;
			} else Je(i[f]), f--;
		} else Je(i[d]), d++;
		for (; p <= m;) {
			let t = We(e, c[m + 1]);
			k(t, a[p]), c[p++] = t;
		}
		for (; d <= f;) {
			let e = i[d++];
			e !== null && Je(e);
		}
		return this.ut = o, Ke(e, c), w;
	}
}), A = Re(class extends ze {
	constructor(e) {
		if (super(e), e.type !== O.PROPERTY && e.type !== O.ATTRIBUTE && e.type !== O.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!He(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === w || t === T) return t;
		let n = e.element, r = e.name;
		if (e.type === O.PROPERTY) {
			if (t === n[r]) return w;
		} else if (e.type === O.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return w;
		} else if (e.type === O.ATTRIBUTE && n.getAttribute(r) === t + "") return w;
		return Ke(e), t;
	}
}), Ze = /[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
function j(e) {
	let t = 0, n = () => {
		Ze.lastIndex = t;
		let n = Ze.exec(e);
		return n ? (t = Ze.lastIndex, n[1] ?? n[2] ?? n[3] ?? null) : null;
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
function M(e) {
	return e.kind === "leaf" || e.raw !== null ? e.raw ?? "" : e.kind === "array" ? `[${e.items.map(M).join(",")}]` : `{${e.entries.map(([e, t]) => `${JSON.stringify(e)}:${M(t)}`).join(",")}}`;
}
function Qe(e) {
	return e?.kind === "leaf" && e.raw.startsWith("\"") ? JSON.parse(e.raw) : null;
}
var $e = class {
	text;
	constructor(e) {
		this.text = e;
	}
	toJSON() {
		let { rawJSON: e } = JSON, t = !/^\s*[{[]/.test(this.text);
		return e && t ? e(this.text) : JSON.parse(this.text);
	}
};
function et(e) {
	return e instanceof $e ? e.text : Array.isArray(e) ? `[${e.map(et).join(",")}]` : typeof e != "object" || !e ? JSON.stringify(e ?? null) : `{${Object.entries(e).filter(([, e]) => e !== void 0).map(([e, t]) => `${JSON.stringify(e)}:${et(t)}`).join(",")}}`;
}
// src/ask/pointer.ts
function N(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function tt(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" && t !== "feedback" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
// src/ask/typed.ts
var nt = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
function rt({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function it(e, t) {
	return e.input === "datetime" ? ot(t) : t;
}
function at(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && it(e, r) === t ? r : e.input === "datetime" ? st(n) : n;
}
function ot(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${P(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${P(t.getMonth() + 1)}-${P(t.getDate())}T${P(t.getHours())}:${P(t.getMinutes())}${n}`;
}
function st(e) {
	let [, t, n, r = ":00"] = nt.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${P(Math.floor(o / 60))}:${P(o % 60)}`;
}
function P(e) {
	return String(e).padStart(2, "0");
}
function ct(e, t) {
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
function lt(e) {
	let { min: t, max: n } = ut(e), r = (t) => ct(e, t), [i, a] = e.input === "number" ? ["more", "less"] : ["later", "earlier"];
	return t !== null && n !== null ? `From ${r(t)} to ${r(n)}.` : t === null ? n === null ? null : `${r(n)} or ${a}.` : `${r(t)} or ${i}.`;
}
function ut({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
// src/ask/form/filled.ts
function F(e, t, n = void 0) {
	let r = t ?? (n === void 0 ? null : j(JSON.stringify(n))), i = r ? M(r) : null;
	switch (e.kind) {
		case "text": {
			let t = Qe(r), n = t === null ? i ?? "" : e.format === "date-time" && ot(t) || t;
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
			let t = e.choices.filter((e) => dt(e.raw, r)).map((e) => e.raw);
			return {
				kind: "chosen",
				first: t,
				raws: t,
				given: i
			};
		}
		case "many": {
			let t = r?.kind === "array" ? r.items : [], n = e.choices.filter((e) => t.some((t) => dt(e.raw, t))).map((e) => e.raw);
			return {
				kind: "chosen",
				first: n,
				raws: n,
				given: i
			};
		}
		case "object": {
			let n = (e) => r?.kind === "object" ? r.entries.find(([t]) => t === e)?.[1] ?? null : null, i = e.properties.map(({ key: e, shape: r, fresh: i }) => [e, F(r, n(e), t ? void 0 : i)]);
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
					value: F(e.item, t, e.fresh)
				})),
				next: t.length,
				given: r,
				touched: !1
			};
		}
	}
}
function dt(e, t) {
	if (!t) return !1;
	let n = Qe(t);
	return n === null ? e === M(t) : e === JSON.stringify(n);
}
function I(e, t, n) {
	return t.kind === "text" ? t.text === t.first ? t.given : t.text.trim() === "" && e.kind !== "text" ? null : e.kind === "text" ? t.text === "" ? t.given === null ? null : "\"\"" : JSON.stringify(e.format === "date-time" ? st(t.text) ?? t.text : t.text) : t.text.trim() : t.kind === "chosen" ? String(t.raws) === String(t.first) && t.given !== null ? t.given : e.kind === "many" ? t.raws.length === 0 && t.given === null && n === "optional" ? null : `[${t.raws.join(",")}]` : t.raws[0] ?? null : t.kind === "list" ? e.kind === "list" ? pt(e, t, n) : null : e.kind === "object" ? ft(e.properties, t, n) : null;
}
function ft(e, t, n) {
	let r = new Map(e.map((e) => [e.key, e])), i = t.given?.kind === "object" ? t.given.entries : [], a = (e) => {
		let n = t.fields[e.key];
		return n ? I(e.shape, n, e.required ? "required" : "optional") : null;
	}, o = i.map(([e, t]) => [e, r.has(e) ? a(r.get(e)) : M(t)]), s = e.filter(({ key: e }) => i.every(([t]) => t !== e)).map((e) => [e.key, a(e)]), c = [...o, ...s].filter((e) => e[1] !== null);
	return t.given && c.length === i.length && i.every(([e, t], n) => c[n]?.[0] === e && c[n]?.[1] === M(t)) && t.given ? M(t.given) : c.length === 0 && !t.given && n === "optional" ? null : `{${c.map(([e, t]) => `${JSON.stringify(e)}:${t}`).join(",")}}`;
}
function pt(e, t, n) {
	let r = t.items.map(({ value: t }) => I(e.item, t, "required") ?? "null"), i = t.given?.kind === "array" ? t.given.items.map(M) : null;
	return t.given && i && i.length === r.length && i.every((e, t) => e === r[t]) ? M(t.given) : r.length === 0 && !t.given && !t.touched && n === "optional" ? null : `[${r.join(",")}]`;
}
function mt(e, t, n, r) {
	let i = (e, t) => [{
		pointer: n,
		code: e,
		message: t
	}];
	if (e.kind === "object" && t.kind === "object") return I(e, t, r ? "required" : "optional") === null ? [] : e.properties.flatMap((e) => {
		let r = t.fields[e.key];
		return r ? mt(e.shape, r, `${n}/${N(e.key)}`, e.required) : [];
	});
	if (e.kind === "list" && t.kind === "list") return t.items.flatMap(({ value: t }, r) => mt(e.item, t, `${n}/${r}`, !0));
	let a = I(e, t, "optional");
	return a === null ? r ? i("required", "This is needed.") : [] : e.kind === "number" && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a) ? i("not_a_number", "Write a number, such as 42 or 3.5.") : e.kind === "json" && j(a) === null ? i("json", "This is not valid JSON.") : [];
}
function ht(e, t, n) {
	return e.kind === "object" && t.kind === "object" ? [n, ...e.properties.flatMap(({ key: e, shape: r }) => {
		let i = t.fields[e];
		return i ? ht(r, i, `${n}/${N(e)}`) : [];
	})] : e.kind === "list" && t.kind === "list" ? [n, ...t.items.flatMap(({ value: t }, r) => ht(e.item, t, `${n}/${r}`))] : [n];
}
// src/ask/form/shape.ts
var gt = 6;
function L(e) {
	return _t(R(e) ? e : {}, R(e) ? e : {}, 0);
}
function _t(e, t, n) {
	let r = Tt(e, t);
	if (n > gt || [
		"anyOf",
		"allOf",
		"not",
		"if",
		"$ref",
		"$dynamicRef",
		"patternProperties"
	].some((e) => e in r)) return wt();
	let i = xt(r);
	if (i) return {
		kind: "one",
		choices: i
	};
	if ("oneOf" in r || "enum" in r) return wt();
	switch (r.type) {
		case "string": return vt(r);
		case "number":
		case "integer": return {
			kind: "number",
			whole: r.type === "integer",
			hint: Ct(r)
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
		case "object": return yt(r, t, n);
		case "array": return bt(r, t, n);
		default: return wt();
	}
}
function vt(e) {
	let t = [
		"email",
		"uri",
		"date",
		"date-time"
	].find((t) => t === e.format) ?? null, [n, r] = [z(e, "minLength"), z(e, "maxLength")], i = n !== null && r !== null ? `${n} to ${r} characters.` : n === null ? r === null ? "" : `At most ${r} characters.` : `At least ${n} characters.`;
	return {
		kind: "text",
		format: t,
		long: t === null && (r === null ? e.contentMediaType !== void 0 : r > 200),
		hint: i
	};
}
function yt(e, t, n) {
	if (!R(e.properties)) return wt();
	let r = Array.isArray(e.required) ? e.required : [];
	return {
		kind: "object",
		properties: Object.entries(e.properties).map(([e, i]) => {
			let a = Tt(R(i) ? i : {}, t);
			return {
				key: e,
				title: Et(a, "title") || e,
				description: Et(a, "description"),
				required: r.includes(e),
				shape: _t(a, t, n + 1),
				fresh: a.default
			};
		})
	};
}
function bt(e, t, n) {
	if (!R(e.items) || "prefixItems" in e || "contains" in e) return wt();
	let r = Tt(e.items, t), [i, a] = [z(e, "minItems") ?? 0, z(e, "maxItems") ?? Infinity], o = Number.isFinite(a), s = i > 0 && o ? `${i} to ${a}.` : i > 0 ? `At least ${i}.` : o ? `At most ${a}.` : "", c = xt(r) ?? xt({ oneOf: r.anyOf });
	return c ? {
		kind: "many",
		choices: c,
		hint: s
	} : {
		kind: "list",
		item: _t(r, t, n + 1),
		least: i,
		most: a,
		hint: s,
		fresh: r.default
	};
}
function xt(e) {
	let t = "const" in e ? [e.const] : e.enum;
	if (Array.isArray(t) && t.length > 0) {
		let n = Array.isArray(e.enumNames) ? e.enumNames : [];
		return t.map((e, t) => ({
			label: String(n[t] ?? St(e)),
			raw: JSON.stringify(e)
		}));
	}
	let { oneOf: n } = e;
	return !Array.isArray(n) || n.length === 0 || !n.every((e) => R(e) && "const" in e) ? null : n.map((e) => ({
		label: Et(e, "title") || St(e.const),
		raw: JSON.stringify(e.const)
	}));
}
function St(e) {
	return typeof e == "string" ? e : e === !0 ? "Yes" : e === !1 ? "No" : JSON.stringify(e);
}
function Ct(e) {
	let [t, n] = [z(e, "minimum"), z(e, "maximum")], [r, i] = [z(e, "exclusiveMinimum"), z(e, "exclusiveMaximum")];
	return [
		t !== null && n !== null ? `From ${t} to ${n}.` : t === null ? n === null ? "" : `${n} or less.` : `${t} or more.`,
		r === null ? "" : `More than ${r}.`,
		i === null ? "" : `Less than ${i}.`
	].filter(Boolean).join(" ");
}
function wt() {
	return {
		kind: "json",
		hint: "As JSON."
	};
}
function Tt(e, t) {
	let n = e.$ref;
	if (typeof n != "string" || !n.startsWith("#/")) return e;
	let r = n.slice(2).split("/").map((e) => decodeURIComponent(e).replaceAll("~1", "/").replaceAll("~0", "~")).reduce((e, t) => R(e) ? e[t] : void 0, t);
	if (!R(r)) return e;
	let { $ref: i, ...a } = e;
	return {
		...r,
		...a
	};
}
function R(e) {
	return typeof e == "object" && !!e && !Array.isArray(e);
}
function Et(e, t) {
	return typeof e[t] == "string" ? e[t] : "";
}
function z(e, t) {
	return typeof e[t] == "number" ? e[t] : null;
}
// src/ask/kept.ts
var B = {
	files: {},
	secrets: {}
};
function Dt({ input: e }) {
	return e === "file" || e === "secret";
}
function Ot(e, t) {
	let n = t.secrets[e.id] ?? "", r = (t.files[e.id] ?? []).flatMap(({ digest: e }) => e ?? []), i = e.input === "secret" ? n === "" ? [] : [n] : r;
	return i.length > 0 ? { values: i } : null;
}
function kt(e, t) {
	return e.filter(({ id: e }) => (t.files[e] ?? []).some(({ digest: e }) => e === void 0)).map(({ id: e }) => {
		let n = (t.files[e] ?? []).some(({ problem: e }) => e !== void 0) ? "Please remove the file that was not taken." : "Please wait until the file has arrived.";
		return {
			pointer: `/answers/${N(e)}`,
			code: "unfinished",
			message: n
		};
	});
}
function At({ rules: e }) {
	let t = (e) => typeof e == "number" ? e : null;
	return {
		accept: Array.isArray(e?.accept) ? e.accept.filter((e) => typeof e == "string") : [],
		bytes: t(e?.max_bytes),
		files: t(e?.max_files) ?? 1
	};
}
var jt = {
	"image/*": "an image",
	"text/*": "a text",
	"audio/*": "a sound",
	"video/*": "a video"
};
function Mt(e) {
	let { accept: t, bytes: n, files: r } = At(e), i = t.map((e) => jt[e] ?? e.replace(/^application\//, "").toUpperCase()), a = n === null ? "" : `up to ${Nt(n)}`, o = [i.join(" or ") || (r > 1 ? "Any files" : "Any file"), a].filter(Boolean).join(", ");
	return `${o[0]?.toUpperCase() ?? ""}${o.slice(1)}${r > 1 ? `; at most ${r} files` : ""}.`;
}
function Nt(e) {
	if (e < 1e3) return `${e} bytes`;
	let [t, n] = e < 1e6 ? [e / 1e3, "kB"] : [e / 1e6, "MB"];
	return `${t < 10 ? Math.round(t * 10) / 10 : Math.round(t)} ${n}`;
}
// src/ask/rules.ts
function Pt(e) {
	return (e.multi_select ? [It(e)] : [
		lt(e),
		Rt(e),
		Lt(e)
	]).filter(Boolean).join(" ");
}
function Ft(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = Bt(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? `Choose at least ${i}.` : o > a ? `Choose at most ${a}.` : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? `Write at least ${n} characters.` : c > r ? `Write at most ${r} characters; these are ${c}.` : null;
}
function It(e) {
	let { min_selections: t, max_selections: n } = Bt(e);
	return t > 0 && t === n ? `Choose ${t}.` : t > 1 && n < Infinity ? `Choose ${t} to ${n}.` : t > 1 ? `Choose at least ${t}.` : n < Infinity ? `Choose at most ${n}.` : "Choose any that apply.";
}
function Lt(e) {
	let { min_length: t, max_length: n } = Bt(e);
	return t > 1 && n < Infinity ? `From ${t} to ${n} characters.` : t > 1 ? `At least ${t} characters.` : n < Infinity ? `At most ${n} characters.` : "";
}
function Rt({ rules: e }) {
	switch (e?.format) {
		case "email": return "An email address.";
		case "uri": return "An address such as https://example.com.";
		case "integer": return "A whole number.";
		default: return "";
	}
}
function zt({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function Bt({ rules: e }) {
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
	declined: null,
	form: null
};
function H(e) {
	return {
		fields: Object.fromEntries(U(e).map((e) => [e.id, Vt(e)])),
		comment: "",
		response: ""
	};
}
function U(e) {
	return e.approval?.form ?? e.questions;
}
function Vt(e) {
	if (e.input === "form") {
		let t = typeof e.default == "string" ? j(e.default) : null;
		return {
			...V,
			form: F(L(e.schema), t)
		};
	}
	let t = e.default == null ? [] : [e.default].flat();
	if (rt(e)) return {
		...V,
		text: it(e, t[0] ?? "")
	};
	if (G(e)) return {
		...V,
		text: t.join("\n")
	};
	let n = t.filter((t) => K(e).some((e) => e.value === t));
	return {
		...V,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function Ht(e, t) {
	let n = H(t), r = Object.fromEntries(U(t).map((t) => {
		let r = e.fields[t.id];
		if (!r || t.fills || t.input === "form" != (r.form !== null)) return [t.id, n.fields[t.id] ?? V];
		let i = r.values.filter((e) => K(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: Ut(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function Ut(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function W(e, t) {
	return e.fields[t] ?? V;
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
function Wt(e, t, n, r) {
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
function Gt(e, t, n) {
	let r = W(e, t.id);
	return q(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function Kt(e, t, n, r) {
	let i = W(e, t.id);
	return q(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function qt(e, t, n) {
	let r = q(e, t.id, {
		...W(e, t.id),
		text: n
	});
	return G(t) || n === "" ? r : Gt(r, t, !0);
}
function Jt(e, t, n) {
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
function Yt(e, t, n) {
	return q(e, t.id, {
		...W(e, t.id),
		form: n
	});
}
function J(e, t) {
	let n = {};
	return U(e).filter((e) => {
		if (!Xt(e, n)) return !1;
		let r = Y(e, W(t, e.id), B);
		return r && (n[e.id] = r), !0;
	});
}
function Xt({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function Y(e, { values: t, text: n, own: r, declined: i, form: a }, o) {
	if (i) return {
		values: [],
		declined: i
	};
	if (e.input === "form") {
		let t = a && I(L(e.schema), a, e.required ? "required" : "optional");
		return t === null ? null : {
			values: [],
			data: new $e(t)
		};
	}
	if (Dt(e)) return Ot(e, o);
	if (rt(e)) {
		let t = at(e, n);
		return t === null ? null : { values: [t] };
	}
	let s = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return s ? {
		values: [],
		free_text: s
	} : null;
	if (G(e)) return s ? { values: [s] } : null;
	let c = r && s ? { free_text: s } : {};
	return t.length > 0 || r && s ? {
		values: Zt(e, t),
		...c
	} : null;
}
function Zt(e, t) {
	return K(e).map((e) => e.value).filter((e) => t.includes(e));
}
function Qt(e, t, n = B) {
	let r = {};
	for (let i of J(e, t)) {
		let e = W(t, i.id), a = e.notes.trim(), o = Y(i, e, n) ?? (a ? { values: [] } : null);
		o && (r[i.id] = a ? {
			...o,
			notes: a
		} : o);
	}
	let i = t.comment.trim();
	return {
		answers: r,
		revision: e.revision,
		...i ? { comment: i } : {}
	};
}
function $t(e, t) {
	let n = J(e, t).map((e) => [e.id, en(e, Y(e, W(t, e.id), B))]);
	return Object.fromEntries(n.filter(([, e]) => e !== null));
}
function en(e, t) {
	if (!t) return null;
	if (e.input === "form") return t.data;
	let n = [...t.values, ...t.free_text ? [t.free_text] : []];
	if (e.multi_select) return n;
	let [r] = n;
	return e.input === "confirm" ? r === "yes" : e.input === "number" && r !== void 0 && j(r)?.kind === "leaf" ? new $e(r) : r ?? null;
}
function tn(e, t) {
	let n = (e, t) => et(en(t, Y(t, e, B)));
	return U(e).some((e) => e.fills && n(W(t, e.id), e) !== n(Vt(e), e));
}
function nn(e, t) {
	let n = N(t.id);
	return e.approval ? `/feedback/${n}` : t.input === "form" ? `/answers/${n}/data` : `/answers/${n}`;
}
function rn(e, t, n = B) {
	return J(e, t).flatMap((r) => {
		let i = W(t, r.id), a = nn(e, r);
		if (i.form) return mt(L(r.schema), i.form, a, r.required);
		let o = Y(r, i, n);
		if (o) {
			let e = o.declined ? null : Ft(r, o);
			return e === null ? [] : [{
				pointer: a,
				code: "rules",
				message: e
			}];
		}
		let s = r.input === "file" ? "Please attach a file." : G(r) ? "Please write an answer." : "Please choose an answer.";
		return r.required ? [{
			pointer: a,
			code: "required",
			message: s
		}] : [];
	});
}
// src/ask/visible.ts
var an = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, on = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, sn = /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;
function cn(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function X(e) {
	return e.replaceAll("\r\n", "\n").replace(an, cn).replace(on, cn);
}
function Z(e) {
	return e.replace(an, cn).replace(on, cn).replace(sn, cn);
}
// src/ask/form/fields.ts
function ln(e, t, n) {
	if (e.kind !== "object" || t.kind !== "object") return dn(e, t, n, {
		title: "As JSON",
		description: "",
		required: !0,
		mixed: !1
	});
	let r = e.properties.some(({ required: t }) => t !== e.properties[0]?.required);
	return C`<div class="ask-fields">${e.properties.map((e) => un(e, t, n, r))}</div>`;
}
function un(e, t, n, r) {
	let i = t.fields[e.key];
	if (!i) return T;
	let a = N(e.key), o = {
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
	return dn(e.shape, i, o, {
		...e,
		mixed: r
	});
}
function dn(e, t, n, r) {
	switch (e.kind) {
		case "object": return gn(n, r, "", ln(e, t, n));
		case "list": return t.kind === "list" ? gn(n, r, e.hint, Sn(e, t, n, r)) : T;
		case "many": return gn(n, r, e.hint, xn(e, t, n));
		default: return _n(e, t, n, r);
	}
}
function fn({ problems: e, at: t, id: n }) {
	let r = e.filter(({ pointer: e }) => e === t);
	return r.length === 0 ? T : C`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${X(r.map(({ message: e }) => e).join(" "))}</p>`;
}
function pn(e, t, n) {
	let r = [
		e.problems.some(({ pointer: t }) => t === e.at) ? `${e.id}-problem` : "",
		t.description ? `${e.id}-description` : "",
		n ? `${e.id}-hint` : ""
	].filter(Boolean);
	return r.length > 0 ? r.join(" ") : T;
}
function mn(e, t, n) {
	return C`
    ${t.description ? C`<p class="ask-field-description" id=${`${e.id}-description`}><bdi>${X(t.description)}</bdi></p>` : T}
    ${n ? C`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${X(n)}</p>` : T}
  `;
}
function hn({ required: e, mixed: t }) {
	return e ? C`<span class=${t ? "ask-optional" : "visually-hidden"}>required</span>` : C`<span class="ask-optional">optional</span>`;
}
function gn(e, t, n, r) {
	return C`
    <fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${pn(e, t, n)}>
      <legend><bdi>${X(t.title)}</bdi> ${hn(t)}</legend>
      ${mn(e, t, n)} ${fn(e)} ${r}
    </fieldset>
  `;
}
function _n(e, t, n, r) {
	let i = vn(e);
	return C`
    <div class="ask-field">
      <label class="ask-field-label" for=${n.id}><bdi>${X(r.title)}</bdi> ${hn(r)}</label>
      ${mn(n, r, i)} ${yn(e, t, n, r, pn(n, r, i))} ${fn(n)}
    </div>
  `;
}
function vn(e) {
	switch (e.kind) {
		case "text": return [e.hint, e.format === "date-time" ? "In your time zone." : ""].filter(Boolean).join(" ");
		case "number":
		case "json": return e.hint;
		default: return "";
	}
}
function yn(e, t, n, r, i) {
	if (e.kind === "one" && t.kind === "chosen") return bn(e, t, n, r, i);
	if (t.kind !== "text") return T;
	let a = (e) => n.change({
		...t,
		text: e.target.value
	}), o = n.problems.some(({ pointer: e }) => e === n.at);
	if (e.kind === "json" || e.kind === "text" && e.long) return C`<textarea id=${n.id} class="ask-text ${e.kind === "json" ? "ask-json" : ""}" rows=${e.kind === "json" ? 5 : 3}
      dir=${e.kind === "json" ? "ltr" : "auto"} spellcheck=${e.kind === "json" ? "false" : "true"} data-pointer=${n.at}
      ?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
      .value=${A(t.text)} @input=${a}></textarea>`;
	let s = e.kind === "text" ? {
		email: "email",
		uri: "url",
		date: "date",
		"date-time": "datetime-local",
		none: "text"
	}[e.format ?? "none"] : "text";
	return C`<input id=${n.id} class="ask-text ask-typed" type=${s} data-pointer=${n.at}
    inputmode=${e.kind === "number" ? e.whole ? "numeric" : "decimal" : T} autocomplete="off" dir="auto"
    ?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
    .value=${A(t.text)} @input=${a} />`;
}
function bn(e, t, n, r, i) {
	let a = (r) => {
		let { value: i } = r.target;
		n.change({
			...t,
			raws: i === "" ? [] : [e.choices[Number(i)]?.raw ?? ""]
		});
	}, o = e.choices.findIndex(({ raw: e }) => e === t.raws[0]);
	return C`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
    aria-invalid=${n.problems.some(({ pointer: e }) => e === n.at)} aria-describedby=${i} @change=${a}>
    <option value="" ?selected=${o < 0}>${r.required ? "Choose…" : "None"}</option>
    ${e.choices.map(({ label: e }, t) => C`<option value=${t} ?selected=${t === o}>${X(e)}</option>`)}
  </select>`;
}
function xn(e, t, n) {
	if (t.kind !== "chosen") return T;
	let r = (r, i) => {
		let a = e.choices.map((e) => e.raw).filter((e) => e === r ? i : t.raws.includes(e));
		n.change({
			...t,
			raws: a
		});
	};
	return C`<div class="ask-options">
    ${e.choices.map(({ label: e, raw: i }, a) => C`
      <label class="ask-option-button ${t.raws.includes(i) ? "selected" : ""}">
        <input type="checkbox" name=${n.id} value=${a} .checked=${A(t.raws.includes(i))}
          @change=${(e) => r(i, e.target.checked)} />
        <span class="ask-option-words"><span class="ask-option-label"><bdi>${X(e)}</bdi></span></span>
      </label>`)}
  </div>`;
}
function Sn(e, t, n, r) {
	let i = (e, r = t.next) => n.change({
		...t,
		items: e,
		next: r,
		touched: !0
	});
	return C`
    ${Xe(t.items, ({ id: e }) => e, ({ id: a, value: o }, s) => {
		let c = {
			...n,
			id: `${n.id}-${a}`,
			at: `${n.at}/${s}`,
			change: (e) => i(t.items.map((t) => t.id === a ? {
				id: a,
				value: e
			} : t))
		};
		return C`<div class="ask-list-item">
      ${dn(e.item, o, c, {
			title: `${r.title} ${s + 1}`,
			description: "",
			required: !0,
			mixed: !1
		})}
      <button type="button" class="ask-link ask-remove-button" @click=${() => i(t.items.filter((e) => e.id !== a))}>
        Remove<span class="visually-hidden"> ${X(r.title)} ${s + 1}</span>
      </button>
    </div>`;
	})}
    ${t.items.length < e.most ? C`<button type="button" class="ask-plain-button ask-add-button" @click=${() => i([...t.items, {
		id: t.next,
		value: F(e.item, null, e.fresh)
	}], t.next + 1)}>Add<span class="visually-hidden"> to ${X(r.title)}</span></button>` : T}
  `;
}
// src/ask/sealed.ts
var Cn = /sealed:[0-9a-f]{64}\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;
function wn(e) {
	return e.replace(Cn, (e, t) => t === "____" ? "••••" : `•••• ${t}`);
}
function Tn(e) {
	return wn(e) !== e;
}
// src/ask/edit.ts
function En(e) {
	let t = L(e.schema), n = j(e.arguments_text);
	return t.kind === "object" && n?.kind === "object" ? { filled: F(t, n) } : { text: e.arguments_text };
}
function Dn(e, t) {
	return "text" in t ? t.text : I(L(e.schema), t.filled, "required") ?? "{}";
}
function On(e, t) {
	let n = (e, t) => [{
		pointer: "/arguments",
		code: e,
		message: t
	}], r = "text" in t ? [] : mt(L(e.schema), t.filled, "/arguments", !0);
	return r.length > 0 ? r : j(Dn(e, t))?.kind === "object" ? kn(e, t)?.length === 0 ? n("unchanged", "Nothing is changed yet.") : [] : n("json", "Write the arguments as one JSON object, each key once.");
}
function kn(e, t) {
	let [n, r] = [j(e.arguments_text), j(Dn(e, t))];
	if (!n || !r) return null;
	let [i, a] = [An(n, ""), An(r, "")];
	return [.../* @__PURE__ */ new Set([...i.keys(), ...a.keys()])].map((e) => ({
		path: e,
		old: i.get(e) ?? null,
		now: a.get(e) ?? null
	})).filter((e) => e.old !== e.now);
}
function An(e, t) {
	let n = e.kind === "object" ? [...e.entries] : e.kind === "array" ? e.items.map((e, t) => [String(t), e]) : [];
	return n.length === 0 ? /* @__PURE__ */ new Map([[t.slice(1), M(e)]]) : new Map(n.flatMap(([e, n]) => [...An(n, `${t}/${N(e)}`)]));
}
function jn(e) {
	let t = e.ask?.approval, n = e.changed;
	return !t || !n ? T : C`
    <div class="ask-actions-wide ask-editing" role="group" aria-label="Change the arguments">
      <p class="ask-step-text">Change what should be different. Nothing runs yet: the changed call is shown to you again, and only then can it be approved.</p>
      ${Tn(t.arguments_text) ? C`<p class="ask-step-text">What begins with “sealed:” stands for a secret. Leave it where it is, or write another value in its place.</p>` : T}
      ${"text" in n ? Nn(e, n.text) : Mn(e, t, n.filled)}
      ${Pn(t, n)}
      <div class="ask-actions">
        <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-edit-button")}>Go back</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${() => e.sendEdit()}>
          ${e.busy ? "Sending…" : "Show the changed call"}
        </button>
      </div>
    </div>
  `;
}
function Mn(e, t, n) {
	return ln(L(t.schema), n, {
		id: e.idFor("edit"),
		at: "/arguments",
		problems: e.allProblems,
		disabled: e.busy,
		change: (t) => e.changed = { filled: t }
	});
}
function Nn(e, t) {
	let n = e.idFor("edit");
	return C`
    <div class="ask-field">
      <label class="ask-field-label" for=${n}>The arguments as JSON</label>
      <textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
        .value=${A(t)} @input=${(t) => e.changed = { text: t.target.value }}></textarea>
    </div>
  `;
}
function Pn(e, t) {
	let n = kn(e, t);
	return C`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${n === null ? "This is not valid JSON yet." : n.length === 0 ? "Nothing is changed yet." : n.length === 1 ? "One change:" : `${n.length} changes:`}</p>
      ${n && n.length > 0 ? C`<ul class="ask-changes">
            ${Xe(n, ({ path: e }) => e, ({ path: e, old: t, now: n }) => C`<li>
              <bdi>${Z(e)}</bdi>
              ${t === null ? T : C`<del><span class="visually-hidden">before: </span>${Z(wn(t))}</del>`}
              ${n === null ? T : C`<ins><span class="visually-hidden">after: </span>${Z(wn(n))}</ins>`}
            </li>`)}
          </ul>` : T}
    </div>
  `;
}
// node_modules/lit-html/directives/unsafe-html.js
var Fn = class extends ze {
	constructor(e) {
		if (super(e), this.it = T, e.type !== O.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
	}
	render(e) {
		if (e === T || e == null) return this._t = void 0, this.it = e;
		if (e === w) return e;
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
Fn.directiveName = "unsafeHTML", Fn.resultType = 1;
var In = Re(Fn);
// src/ask/words.ts
function Ln(e) {
	return e.origin.type === "in_doubt" ? `Did ${X(e.origin.tool ?? "a call")} happen?` : e.origin.type === "guardrail" ? e.origin.way === "to_model" ? "May the model read this?" : "May the model say this?" : e.origin.type === "limit" ? `May ${X(e.agent)} go on?` : e.approval ? `Run ${X(e.approval.tool)}?` : e.kind === "review" ? "Please review this text" : X(e.questions[0]?.question ?? "A question");
}
function Rn({ lineage: e }) {
	return (e?.above ?? []).map(({ agent: e }) => `for ${X(e)}`).reverse().join(", ");
}
var zn = {
	turns: "Out of turns",
	tokens: "Out of tokens",
	tool_calls: "Out of tool calls",
	money: "Out of money",
	time: "Out of time"
};
function Bn({ origin: e }) {
	return e.type === "in_doubt" || e.type === "limit";
}
function Vn(e) {
	return e.origin.type === "in_doubt" ? "In doubt" : e.origin.type === "guardrail" ? "Guardrail" : e.origin.type === "mid_call" ? "A tool asks" : e.origin.type === "limit" ? zn[e.origin.limit ?? "turns"] : e.kind === "approval" ? "Approval" : e.kind === "review" ? "Review" : e.questions.length === 1 ? "Question" : `${e.questions.length} questions`;
}
function Hn(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = Un(e);
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
			title: "Skipped: no sufficient answer",
			who: null,
			at: t
		};
	}
}
function Un(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? "the ask’s own default" : t === "rule" ? e.provenance?.by ? `a rule of ${e.provenance.by.name}` : "a rule" : t === "judge" ? "a judge" : e.answered_by?.name ?? null;
}
function Wn(e) {
	let { provenance: t } = e;
	if (e.status !== "answered" || t?.kind !== "person") return null;
	let n = [
		...t.in_place_of ? [`in the place of ${t.in_place_of.name}`] : [],
		...t.with?.length ? [`with ${t.with.map(({ name: e }) => e).join(", ")}`] : [],
		...t.channel ? [`over ${t.channel}`] : [],
		...typeof t.open_ms == "number" ? [`open ${qn(t.open_ms)}`] : []
	];
	return n.length > 0 ? X(n.join(", ")) : null;
}
var Gn = {
	key: "signed in by a key",
	cookie: "signed in by a link",
	link: "signed in by a link",
	password: "signed in by a password",
	passkey: "signed in by a passkey",
	code: "signed in by a code",
	oidc: "signed in by an account elsewhere",
	local_admin: "vouched for by the admin of the server’s machine",
	channel: "on the word of the channel"
};
function Kn({ provenance: e, answered_at: t }) {
	if (e?.kind !== "person" || !e.signed_in) return null;
	let { signed_in: n, credential: r, again: i } = e, a = `${Gn[n] ?? n}${r ? ` (${r})` : ""}`, o = i && t ? ` ${qn(Math.max(0, Date.parse(t) - Date.parse(i.at)))} before` : "", s = i ? `, proved again${i.by ? ` by a ${i.by}` : ""}${o}` : "";
	return X(a.charAt(0).toUpperCase() + a.slice(1) + s);
}
function qn(e) {
	let t = Math.round(e / 1e3);
	return t < 120 ? `${t} s` : t < 7200 ? `${Math.round(t / 60)} min` : t < 172800 ? `${Math.round(t / 3600)} h` : `${Math.round(t / 86400)} days`;
}
function Jn(e) {
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
function Yn(e) {
	switch (e.policy.on_expiry) {
		case "default": return "then its default is used";
		case "reject": return "then it counts as rejected";
		case "continue": return "then the agent goes on without an answer";
		default: return "then the agent is told that nobody answered";
	}
}
// src/ask/frame.ts
var Xn = 4096, Zn = 40;
function Qn(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return C`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind === "questions" && !Bn(t) ? T : C`<span class="ask-kind">${Vn(t)}</span>`}
        <span class="ask-from">from <bdi>${X(t.agent)}</bdi>${t.lineage ? C`, <bdi>${Rn(t)}</bdi>` : T}</span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision > 1 ? C`<span class="ask-revision">version ${t.revision}</span>` : T}
      </p>
      <h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${er(t)}</bdi></h2>
      ${r && n ? C`<p class="ask-expiry">
            Expires <waypost-when .at=${n}></waypost-when>, ${Yn(t)}.
          </p>` : T}
    </header>
    ${r && t.clarification && !t.held ? $n(t.clarification) : T}
  `;
}
function $n(e) {
	return C`<div class="ask-clarification" role="note">
    <strong>Asked again.</strong> <span class="ask-agent-words-label">The agent says (unverified):</span>
    <p class="ask-plain"><bdi>${X(e)}</bdi></p>
  </div>`;
}
function er(e) {
	if (e.kind !== "questions" || Bn(e)) return Ln(e);
	let t = e.questions.length === 1 ? "One question" : `${e.questions.length} questions`;
	return e.status === "pending" ? `${t} for you` : t;
}
function tr(e) {
	return C`<div role="alert" class="ask-notice-place">${e ? C`<div class="ask-notice ask-notice-${e.tone}">
        <strong>${e.title}</strong>${e.text ? C` <span>${e.text}</span>` : T}
      </div>` : T}</div>`;
}
function nr(e) {
	return e.tookUp ? C`<p class="ask-saved">
    Filled in as you left it, <waypost-when .at=${e.tookUp}></waypost-when>.
    <button type="button" class="ask-link" @click=${() => e.startOver()}>Start over</button>
  </p>` : T;
}
function rr(e) {
	let t = e.allProblems;
	return t.length === 0 ? T : C`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${ir(t)}</strong>
      <ul>
        ${t.map((t) => C`<li>${ar(e, t)}</li>`)}
      </ul>
    </div>
  `;
}
function ir(e) {
	return e.length > 1 ? `${e.length} things need another look` : e[0]?.code === "required" ? "One thing is missing" : "One thing needs another look";
}
function ar(e, t) {
	let n = e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`), r = (e.ask ? U(e.ask) : []).find(({ id: e }) => e === tt(t.pointer));
	return n && (!r || r.input === "form") ? or(n, t) : r ? C`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi>${X(r.header ?? r.question)}</bdi>: ${X(t.message)}</button>` : X(t.message);
}
function or(e, t) {
	return C`<button type="button" class="ask-link" @click=${() => (e.matches("fieldset") ? e.querySelector("input, select, textarea, button") : e)?.focus()}><bdi>${X((e.matches("fieldset") ? e.querySelector("legend bdi") : e.closest(".ask-field")?.querySelector("label bdi"))?.textContent ?? "")}</bdi>: ${X(t.message)}</button>`;
}
function sr(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return T;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > Zn, o = a && !e.unfolded;
	return C`
    <aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby=${e.idFor("words")}>
      <p class="ask-agent-words-label" id=${e.idFor("words")}>The agent says (unverified)</p>
      <div class="ask-agent-words-text">
        ${n ? C`<p class="ask-plain"><bdi>${cr(n, o)}</bdi></p>` : T}
        ${t.message_html && !o ? C`<div class="prose">${In(t.message_html)}</div>` : r ? C`<p class="ask-plain"><bdi>${cr(r, o)}</bdi></p>` : T}
      </div>
      ${a ? C`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${() => e.unfolded = !e.unfolded}
          >
            ${o ? `Show all ${i.toLocaleString("en")} characters` : "Show less"}
          </button>` : T}
    </aside>
  `;
}
function cr(e, t) {
	return X(t ? e.slice(0, Xn).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, Zn).join("\n").trim() : e);
}
function lr(e) {
	return C`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${() => e.go("dismissing", ".ask-keep-button")}
  >
    Dismiss
  </button>`;
}
function ur(e) {
	return C`
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
function dr(e) {
	let t = [
		pr(e),
		mr(e),
		...(e.delegations ?? []).map(gr),
		_r(e)
	].filter((e) => e !== T);
	return t.length === 0 ? T : C`<div class="ask-standing">${t}</div>`;
}
function fr({ people: e = [], roles: t = [] }) {
	let n = [...e, ...t.length > 0 ? [`anybody with the role ${t.join(" or ")}`] : []];
	return n.length === 0 ? null : X(n.length === 1 ? n[0] ?? "" : `${n.slice(0, -1).join(", ")} or ${n.at(-1) ?? ""}`);
}
function pr(e) {
	let t = (e.policy.escalate ?? []).slice(0, e.policy.escalated ?? 0), n = fr(e.policy.who ?? {});
	if (e.status !== "pending" || !n) return T;
	let r = t.map(fr).filter((e) => e !== null);
	return C`<p>For <bdi>${n}</bdi>${r.length > 0 ? C`, and by now also for <bdi>${r.join(", ")}</bdi>` : T}.</p>`;
}
function mr(e) {
	let { quorum: t, votes: n = [] } = e;
	return t ? C`<p class="ask-votes">${`${t.counted} of ${t.needed} approvals`}${n.length > 0 ? ": " : "."}${n.map((e, t) => C`${t > 0 ? ", " : ""}${hr(e)}`)}</p>` : T;
}
function hr(e) {
	return C`<bdi>${X(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts ? T : " (counts no longer)"}${e.comment ? C` “<bdi>${X(e.comment)}</bdi>”` : T}`;
}
function gr({ by: e, to: t, note: n, at: r }) {
	return C`<p><bdi>${X(e.name)}</bdi> handed it to <bdi>${X(t.name)}</bdi> <waypost-when .at=${r}></waypost-when>${n ? C`: “<bdi>${X(n)}</bdi>”` : T}</p>`;
}
function _r({ you: e }) {
	return e ? e.voted ? C`<p class="ask-yours">You have approved it. Others are still waited for.</p>` : e.in_place_of ? C`<p class="ask-yours">You answer in the place of <bdi>${X(e.in_place_of.name)}</bdi>.</p>` : e.answer ? T : e.reject ? C`<p class="ask-yours">You may reject this. Others decide whether to approve it.</p>` : e.reason === "self_approval" ? C`<p class="ask-yours">You started this, so somebody else decides it. You can look at it.</p>` : e.reason === "not_permitted" ? C`<p class="ask-yours">Your roles do not let you decide this. You can look at it.</p>` : C`<p class="ask-yours">This is for others to answer. You can look at it.</p>` : T;
}
function vr(e) {
	return e.people.length > 0 && e.ask?.you?.answer === !0 && fr(e.ask.policy.who ?? {}) !== null;
}
function yr(e) {
	return vr(e) ? C`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${() => e.go("handing", ".ask-hand-to")}>Hand to…</button>` : T;
}
function br(e) {
	let [t, n] = [e.idFor("hand-to"), e.idFor("hand-note")];
	return C`
    <div class="ask-actions ask-second-step" role="group" aria-label="Hand this ask on">
      <div class="ask-comment">
        <label for=${t}>Who shall answer in your place?</label>
        <select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
          ${e.people.map((e) => C`<option value=${e}>${X(e)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${n}>A note for them <span class="ask-optional">optional</span></label>
        <textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-hand-button")}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.handOn(wr(e, ".ask-hand-to"), wr(e, ".ask-hand-note").trim())}>${e.busy ? "Sending…" : "Hand it over"}</button>
    </div>
  `;
}
function xr({ quorum: e }) {
	return e?.needed ?? 1;
}
function Sr(e) {
	return !e.ask || e.people.length === 0 || e.ask.you?.answer !== !0 ? T : C`<button type="button" class="ask-quiet-button ask-tighten-button" ?disabled=${e.busy}
    @click=${() => e.go("tightening", ".ask-back-button")}>Require ${xr(e.ask) + 1} approvals…</button>`;
}
function Cr(e) {
	let t = e.ask ? xr(e.ask) + 1 : 2;
	return C`
    <div class="ask-actions ask-second-step" role="group" aria-label="Require more approvals">
      <p class="ask-step-text">From now on ${t} different people must approve this. Nobody can require fewer again.</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-tighten-button")}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.requireMore()}>${e.busy ? "Sending…" : `Require ${t}`}</button>
    </div>
  `;
}
function wr(e, t) {
	return e.querySelector(t)?.value ?? "";
}
// src/ask/decision.ts
function Tr(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return Er(e, t);
		case "confirming": return Dr(e, t);
		case "rejecting": return Or(e);
		case "dismissing": return ur(e);
		case "handing": return br(e);
		case "tightening": return Cr(e);
		case "editing": return jn(e);
	}
}
function Er(e, { risk: t }) {
	let n = e.ask?.you, r = t === "high" || t === "critical", i = e.ask ? tn(e.ask, e.draft) : !1;
	return C`
    <div class="ask-actions ${r ? "ask-is-grave" : ""}" role="group" aria-label="Your decision">
      <button type="button" class="ask-reject-button" ?data-safe=${r} ?disabled=${e.busy}
        @click=${() => e.go("rejecting", ".ask-reason")}>Reject…</button>
      ${n?.voted || n?.answer === !1 ? T : C`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${() => t === "critical" && !i ? e.go("confirming", ".ask-back-button") : e.decide("approve")}>
            ${e.busy ? "Sending…" : i ? "Show the changed call" : t === "critical" ? "Approve…" : e.rule.on ? "Approve and always allow" : "Approve"}
          </button>`}
      ${e.ask?.approval?.allow_modify_args && n?.answer !== !1 ? C`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${e.busy} @click=${() => e.edit()}>Change the arguments</button>` : T}
      ${n?.answer === !1 ? T : C`${lr(e)} ${yr(e)} ${Sr(e)}`}
    </div>
  `;
}
function Dr(e, { what: t }) {
	return C`
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
function Or(e) {
	let t = e.idFor("reason");
	return C`
    <div class="ask-actions ask-second-step" role="group" aria-label="Reject">
      <div class="ask-comment">
        <label for=${t}>Why not? <span class="ask-optional">The agent reads this and looks for another way.</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${A(e.reason)}
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
function kr(e) {
	return e === "none_of_these" ? "None of these" : "I don’t know";
}
function Ar(e, t, n) {
	let { declined: r } = W(e.draft, t.id), i = G(t) || t.multi_select, a = (a) => C`
    <label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
      <input
        type=${i ? "checkbox" : "radio"}
        name=${i ? `${n}-${a}` : n}
        value=${a}
        .checked=${A(r === a)}
        @change=${(n) => e.draft = Kt(e.draft, t, a, n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${kr(a)}</span></span>
    </label>
  `;
	return C`${t.allow_none ? a("none_of_these") : T} ${t.allow_unknown ? a("dont_know") : T}`;
}
function jr(e) {
	return e.ask?.allow_response ? C`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${() => e.go("responding", ".ask-response")}
  >
    Respond with something else…
  </button>` : T;
}
function Mr(e) {
	let t = e.idFor("response");
	return C`
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
// src/ask/events.ts
var Nr = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Pr = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Fr = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ir = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Lr = class extends CustomEvent {
	constructor(e) {
		super("waypost-delegate", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Rr = class extends CustomEvent {
	constructor(e) {
		super("waypost-tighten", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, zr = class extends CustomEvent {
	constructor(e) {
		super("waypost-undo", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Br = class extends CustomEvent {
	constructor(e) {
		super("waypost-attach", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Vr = class extends CustomEvent {
	constructor(e) {
		super("waypost-draft", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
};
// src/ask/file-field.ts
function Hr(e, t, n) {
	let { accept: r, files: i } = At(t), a = e.kept.files[t.id] ?? [];
	return C`
    <p class="ask-hint" id=${`${n}-limits`}>${Mt(t)}</p>
    ${a.length > 0 ? C`<ul class="ask-files" aria-label="Files">
          ${a.map((n, r) => Ur(e, t, n, r))}
        </ul>` : T}
    ${a.length < i ? C`<input
          type="file"
          class="ask-file-input"
          id=${`${n}-file`}
          accept=${r.length > 0 ? r.join(",") : T}
          ?multiple=${i > 1}
          aria-labelledby=${`${n}-legend`}
          aria-describedby=${`${n}-limits`}
          aria-required=${t.required}
          @change=${(n) => Wr(e, t, n.target)}
        />` : T}
  `;
}
function Ur(e, t, n, r) {
	let i = n.problem ?? (n.digest === void 0 ? `${Math.round(n.progress * 100)}%` : "Attached");
	return C`
    <li class="ask-file ${n.problem ? "has-problem" : ""}">
      <span class="ask-file-name"><bdi>${X(n.name)}</bdi></span>
      <span class="ask-file-size">${Nt(n.size)}</span>
      ${n.digest === void 0 && !n.problem ? C`<progress max="1" value=${n.progress} aria-label="Sending ${X(n.name)}"></progress>` : T}
      <span class="ask-file-state" role="status">${X(i)}</span>
      <button type="button" class="ask-quiet-button" aria-label="Remove ${X(n.name)}" @click=${() => Kr(e, t, r)}>Remove</button>
    </li>
  `;
}
function Wr(e, t, n) {
	let { bytes: r, files: i } = At(t), a = i - (e.kept.files[t.id] ?? []).length;
	for (let i of [...n.files ?? []].slice(0, a)) {
		let n = r !== null && i.size > r, a = {
			name: i.name,
			size: i.size,
			progress: 0,
			...n ? { problem: `Too large: at most ${Nt(r)}.` } : {}
		};
		qr(e, t, [...e.kept.files[t.id] ?? [], a]), n || Gr(e, t, i, a);
	}
	n.value = "";
}
function Gr(e, t, n, r) {
	let i = r;
	e.dispatchEvent(new Br({
		ask_id: e.ask?.id ?? "",
		file: n,
		report: (n) => {
			let r = e.kept.files[t.id] ?? [];
			if (!r.includes(i)) return;
			let a = {
				...i,
				...n
			};
			qr(e, t, r.map((e) => e === i ? a : e)), i = a;
		},
		wanted: () => (e.kept.files[t.id] ?? []).includes(i)
	}));
}
function Kr(e, t, n) {
	qr(e, t, (e.kept.files[t.id] ?? []).filter((e, t) => t !== n)), e.updateComplete.then(() => e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus());
}
function qr(e, t, n) {
	e.kept = {
		...e.kept,
		files: {
			...e.kept.files,
			[t.id]: n
		}
	};
}
// src/ask/secret-field.ts
function Jr(e, t, n) {
	let r = e.revealed.includes(t.id), i = e.revealed.filter((e) => e !== t.id);
	return C`
    <div class="ask-secret">
      <input
        class="ask-text ask-secret-input"
        type=${r ? "text" : "password"}
        id=${`${n}-secret`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        aria-labelledby=${`${n}-legend`}
        aria-describedby=${`${n}-sealed`}
        aria-required=${t.required}
        placeholder=${t.placeholder ? X(t.placeholder) : T}
        .value=${A(e.kept.secrets[t.id] ?? "")}
        @input=${(n) => Yr(e, t, n.target.value)}
      />
      <button
        type="button"
        class="ask-quiet-button"
        aria-pressed=${r}
        aria-controls=${`${n}-secret`}
        @click=${() => e.revealed = r ? i : [...i, t.id]}
      >
        ${r ? "Hide" : "Show"}
      </button>
    </div>
    <p class="ask-typed-hint" id=${`${n}-sealed`}>Kept under a seal. Neither the agent’s model nor the history of this session shows it.</p>
  `;
}
function Yr(e, t, n) {
	e.kept = {
		...e.kept,
		secrets: {
			...e.kept.secrets,
			[t.id]: n
		}
	};
}
// src/ask/questions.ts
function Xr(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return C`
    <form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		e.key === "Enter" && (e.ctrlKey || e.metaKey) && n(e);
	}}>
      ${sr(e, t)}
      ${Xe(J(t, e.draft), (e) => e.id, (t) => ni(e, t))}
      ${e.open ? Zr(e) : T}
    </form>
  `;
}
function Zr(e) {
	return e.step === "responding" ? Mr(e) : e.step === "handing" ? br(e) : C`${$r(e)} ${e.step === "dismissing" ? ur(e) : Qr(e)}`;
}
function Qr(e) {
	return C`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? "Sending…" : "Submit Answer"} <span aria-hidden="true">]</span>
      </button>
      ${jr(e)} ${lr(e)} ${yr(e)}
    </div>
  `;
}
function $r(e) {
	let t = e.idFor("comment");
	return C`
    <div class="ask-comment">
      <label for=${t}>Additional comments <span class="ask-optional">optional</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${A(e.draft.comment)}
        @input=${(t) => e.draft = {
		...e.draft,
		comment: Q(t)
	}}
      ></textarea>
    </div>
  `;
}
function ei(e, t) {
	let { form: n } = W(e.draft, t.id), r = n && e.ask ? ht(L(t.schema), n, nn(e.ask, t)).slice(1) : [];
	return e.allProblems.find(({ pointer: e }) => tt(e) === t.id && !r.includes(e));
}
function ti(e, t, n) {
	let { form: r } = W(e.draft, t.id);
	if (!r || !e.ask) return T;
	let i = {
		id: `${n}-form`,
		at: nn(e.ask, t),
		problems: e.allProblems,
		disabled: e.busy || !e.open,
		change: (n) => e.draft = Yt(e.draft, t, n)
	};
	return ln(L(t.schema), r, i);
}
function ni(e, t) {
	let n = e.idFor(t.id), r = ei(e, t), i = r ? `${n}-problem` : T;
	return C`
    <fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header ? C`<span class="ask-header-chip"><bdi>${X(t.header)}</bdi></span>` : T}
        <span class="ask-question-text"><bdi>${X(t.question)}</bdi></span>
        ${ai(e, t)}
      </legend>
      ${r ? C`<p class="ask-problem" id=${`${n}-problem`}>${X(r.message)}</p>` : T}
      ${ri(e, t, n)}
      ${t.fills ? C`<p class="ask-typed-hint">This is an argument of the call. A change is shown to you again before it is approved.</p>` : T}
      ${e.open && !e.ask?.approval ? ui(e, t, n) : T}
    </fieldset>
  `;
}
function ri(e, t, n) {
	return t.input === "form" ? ti(e, t, n) : G(t) ? C`
    ${ii(e, t, n)}
    ${t.allow_none || t.allow_unknown ? C`<div class="ask-options ask-instead">${Ar(e, t, n)}</div>` : T}
  ` : di(e, t, n);
}
function ii(e, t, n) {
	return t.input === "file" ? Hr(e, t, n) : t.input === "secret" ? Jr(e, t, n) : rt(t) ? si(e, t, n) : oi(e, t, n);
}
function ai(e, { required: t }) {
	let n = (e.ask ? U(e.ask) : []).some((e) => e.required !== t);
	return t ? C`<span class=${n ? "ask-optional" : "visually-hidden"}>required</span>` : C`<span class="ask-optional">optional</span>`;
}
function oi(e, t, n) {
	let { text: r, declined: i } = W(e.draft, t.id), a = Pt(t);
	return C`<textarea
      class="ask-text"
      rows=${zt(t) === "text" ? 2 : 1}
      dir="auto"
      inputmode=${zt(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a ? `${n}-hint` : T}
      aria-required=${t.required}
      placeholder=${X(t.placeholder ?? "")}
      ?disabled=${i !== null}
      .value=${A(r)}
      @input=${(n) => e.draft = qt(e.draft, t, Q(n))}
    ></textarea>
    ${a ? C`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : T}`;
}
function si(e, t, n) {
	let { text: r, declined: i } = W(e.draft, t.id), { min: a, max: o } = ut(t), s = t.input !== "number", c = (e) => s && e !== null ? it(t, e) : T, l = ci(t, r);
	return C`
    <input
      class="ask-text ask-typed"
      type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
      inputmode=${s ? T : zt(t)}
      ?disabled=${i !== null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${c(a)}
      max=${c(o)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${l ? `${n}-hint` : T}
      aria-required=${t.required}
      placeholder=${s ? T : X(t.placeholder ?? "")}
      .value=${A(r)}
      @input=${(n) => e.draft = qt(e.draft, t, Q(n))}
    />
    ${l ? C`<p class="ask-typed-hint" id=${`${n}-hint`}>${X(l)}</p>` : T}
  `;
}
function ci(e, t) {
	let n = e.input === "datetime" ? at(e, t) : null, r = e.input === "datetime" && !n ? "In your time zone." : "";
	return [Pt(e), n ? `${ct(e, n)}.` : r].filter(Boolean).join(" ");
}
function li(e) {
	return [...e.querySelectorAll(".ask-typed, .ask-field input")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: e.dataset.pointer ?? `/answers/${N(e.dataset.question ?? "")}`,
		code: "half",
		message: "Please finish the date, or clear it."
	}));
}
function ui(e, t, n) {
	return C`
    <details class="ask-note">
      <summary id=${`${n}-note`}>Add a note<span class="visually-hidden"> to ${X(t.header ?? t.question)}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label="Note"
        placeholder="A remark beside the answer"
        .value=${A(W(e.draft, t.id).notes)}
        @input=${(n) => e.draft = Jt(e.draft, t, Q(n))}
      ></textarea>
    </details>
  `;
}
function di(e, t, n) {
	let r = K(t), i = r.some((e) => e.preview);
	return C`
    ${t.multi_select ? C`<p class="ask-hint">${Pt(t)}</p>` : T}
    <div class="ask-choices ${i ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
      <div class="ask-options">
        ${r.map((r, i) => fi(e, t, r, `${n}-${i}`))}
        ${t.free_text === "allow" ? pi(e, t, n) : T} ${Ar(e, t, n)}
      </div>
      ${i ? mi(e, t, r) : T}
    </div>
  `;
}
function fi(e, t, n, r) {
	let i = W(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return C`
    <label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${A(i)}
        aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
        aria-describedby=${n.description ? `${r}-description` : T}
        @change=${(r) => e.draft = Wt(e.draft, t, n.value, gi(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi id=${`${r}-label`}>${X(n.label)}</bdi>${n.recommended ? C`<span class="ask-recommended" id=${`${r}-recommended`}>Recommended</span>` : T}</span
        >
        ${n.description ? C`<span class="ask-option-description" id=${`${r}-description`}><bdi>${X(n.description)}</bdi></span>` : T}
      </span>
    </label>
  `;
}
function pi(e, t, n) {
	let { own: r, text: i } = W(e.draft, t.id);
	return C`
    <div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${A(r)}
        @change=${(n) => e.draft = Gt(e.draft, t, gi(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>Something else</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label="Something else, in your own words"
          placeholder=${X(t.placeholder ?? "In your own words")}
          .value=${A(i)}
          @input=${(n) => e.draft = qt(e.draft, t, Q(n))}
        ></textarea>
      </span>
    </div>
  `;
}
function mi(e, t, n) {
	let r = W(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return C`
    <div class="ask-previews">
      ${n.map((e) => C`
          <div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
            <p class="ask-preview-label">Preview of <bdi>${X(e.label)}</bdi></p>
            ${e.preview ? hi(e, e.preview) : C`<p class="ask-plain ask-muted">Nothing to show for this one.</p>`}
          </div>
        `)}
    </div>
  `;
}
function hi({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? C`<img class="ask-preview-image" src=${n} alt=${X(e)} />` : C`<div class="prose ask-preview-${t}">${In(r ?? "")}</div>`;
}
function Q(e) {
	return e.target.value;
}
function gi(e) {
	return e.target.checked;
}
// src/ask/remember-draft.ts
var _i = {
	on: !1,
	scope: "session",
	hours: 24,
	arguments: {}
}, vi = [
	[1, "for an hour"],
	[24, "for a day"],
	[168, "for a week"],
	[720, "for 30 days"]
];
function yi(e) {
	let t = bi(e.arguments_text);
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
function bi(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function xi(e) {
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
function Si(e, t) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: xi(e),
		until: n
	};
}
function Ci(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} begins with “${t?.text ?? ""}”`;
		case "at_most": return `${e.name} is from 0 to ${t?.text ?? ""}`;
		case "any": return `${e.name} is anything`;
		case "given": return `${e.name} ${wi(t?.given)}`;
		case "same": return `${e.name} is ${e.shown}`;
	}
}
function wi(e) {
	return e?.one_of ? `is one of ${e.one_of.map((e) => JSON.stringify(e)).join(", ")}` : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? "is anything" : `is ${JSON.stringify(e?.equals)}` : `is from 0 to ${e.at_most}` : `begins with “${e.prefix}”`;
}
// src/ask/remember.ts
var Ti = {
	same: "stays exactly this",
	prefix: "begins with",
	at_most: "is from 0 to",
	any: "may be anything",
	given: "as suggested"
};
function Ei(e, t, n) {
	let r = yi(n);
	return C`
    <details class="ask-remember" @toggle=${(t) => {
		t.target.open && e.suggest();
	}}>
      <summary>Always allow…</summary>
      <div class="ask-remember-body">
        ${Oi(e, t)}
        ${r.length > 0 ? C`<fieldset class="ask-remember-arguments"><legend>Where</legend>${r.map((t) => ki(e, t))}</fieldset>` : T}
        ${Ai(e, e.suggestions)}
        <p class="ask-remember-says" role="status">${Ni(e.rule, t, n, r)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${(t) => Di(e, { on: t.target.checked })} />
          <span>Allow these calls without asking, from my approval on</span>
        </label>
      </div>
    </details>
  `;
}
function Di(e, t) {
	e.rule = {
		...e.rule,
		...t
	};
}
function Oi(e, t) {
	let n = [
		["session", "In this session"],
		["agent", `By ${Z(t.agent)}`],
		["everywhere", "By any agent"]
	];
	return C`<p class="ask-remember-line">
    <label>Whose calls
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => Di(e, { scope: t.target.value })}>
        ${n.map(([t, n]) => C`<option value=${t} ?selected=${t === e.rule.scope}>${n}</option>`)}
      </select>
    </label>
    <label>How long
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => Di(e, { hours: Number(t.target.value) })}>
        ${vi.map(([t, n]) => C`<option value=${t} ?selected=${t === e.rule.hours}>${n}</option>`)}
      </select>
    </label>
  </p>`;
}
function ki(e, t) {
	let n = e.rule.arguments[t.pointer], r = n?.kind ?? "same", i = n?.given ? [...t.kinds, "given"] : t.kinds, a = (i) => {
		let a = {
			kind: r,
			text: t.text,
			...n,
			...i
		};
		Di(e, { arguments: {
			...e.rule.arguments,
			[t.pointer]: a
		} });
	};
	return C`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi>${Z(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
        ${i.map((e) => C`<option value=${e} ?selected=${e === r}>${Ti[e]}</option>`)}
      </select>
    </label>
    ${r === "prefix" || r === "at_most" ? C`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label="${Ti[r]}, for ${Z(t.name)}"
          .value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? C`<span class="ask-muted"><bdi>${Z(wi(n?.given))}</bdi></span>` : T}
  </div>`;
}
function Ai(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? T : C`<ul class="ask-remember-suggested" aria-label="What past decisions suggest">
    ${n.map((t) => C`<li>
      <p><bdi>${Z(t.arguments.map((e) => `${e.pointer.slice(1)} ${wi(e)}`).join(", "))}</bdi></p>
      <p class="ask-muted">Would have covered ${t.covered} ${t.covered === 1 ? "call" : "calls"} that people approved. ${ji(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => Mi(e, t)}>Use this pattern</button>
    </li>`)}
  </ul>`;
}
function ji({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => C`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return C`${n.length > 0 ? C`<strong class="ask-remember-wrong">It would have let run what people rejected: ${n}.</strong> ` : T}
    ${r.length > 0 ? C`Just outside: ${r}.` : T}`;
}
function Mi(e, t) {
	let n = t.arguments.map((e) => [e.pointer, "equals" in e ? {
		kind: "same",
		text: ""
	} : {
		kind: "given",
		text: "",
		given: e
	}]);
	Di(e, { arguments: Object.fromEntries(n) });
}
function Ni(e, t, n, r) {
	let i = {
		session: "in this session",
		agent: `by ${t.agent}`,
		everywhere: "by any agent"
	}[e.scope], a = r.map((t) => Ci(t, e.arguments[t.pointer])).join(" and "), o = vi.find(([t]) => t === e.hours)?.[1] ?? "", s = `${n.tool} ${i}${a ? `, where ${a}` : ""}, ${o}.`;
	return C`${e.on ? "Approving will also allow" : "Would allow"} calls of <bdi>${Z(s)}</bdi> Anything else is asked.`;
}
// src/ask/approval.ts
function Pi(e, t, n) {
	return C`
    ${Ii(e, t, n)} ${Fi(e, n)} ${sr(e, t)}
    ${e.open && e.step !== "editing" && U(t).length > 0 ? C`<div class="ask-form ask-feedback">${Xe(J(t, e.draft), ({ id: e }) => e, (t) => ni(e, t))}</div>` : T}
    ${e.open && n.rememberable ? Ei(e, t, n) : T}
    ${e.open ? Tr(e, {
		risk: n.risk ?? null,
		what: Z(n.tool)
	}) : T}
  `;
}
function Fi(e, t) {
	if (!t.output) return T;
	let n = e.idFor("output");
	return C`
    <aside class="ask-agent-words ask-output" aria-labelledby=${n}>
      <p class="ask-agent-words-label" id=${n}>The tool says (unverified)</p>
      <div class="ask-agent-words-text"><p class="ask-plain"><bdi>${X(t.output)}</bdi></p></div>
    </aside>
  `;
}
function Ii(e, t, n) {
	let r = e.idFor("call");
	return C`
    <section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">The call: </span><code>${Z(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk ? C`<span class="ask-risk ask-risk-${n.risk}">${n.risk} risk</span>` : T}
          ${n.opaque ? C`<span class="ask-mark">${n.opaque === 1 ? "1 part" : `${n.opaque} parts`} not inspectable</span>` : T}
          ${n.category ? C`<span class="ask-category"><bdi>${X(n.category)}</bdi></span>` : T}
        </p>
      </div>
      ${n.marks?.length ? C`<p class="ask-call-marks">${n.marks.map(Ri)}</p>` : T}
      <dl class="ask-call-rows">
        ${n.view.map((t) => Li(e, t))}
        ${n.view.length === 0 ? C`<div class="ask-call-row"><dt>arguments</dt><dd>none</dd></div>` : T}
      </dl>
      ${n.reason ? C`<p class="ask-call-reason"><bdi>${X(n.reason)}</bdi></p>` : T}
      <dl class="ask-call-about">
        ${zi("Asked by", t.agent)} ${zi("Server", n.server)} ${zi("Target", n.target)}
        ${(n.pins ?? []).map((e) => zi(`Contents of ${e.pointer.slice(1)}`, e.digest))}
        ${zi("Not pinned", n.not_pinned?.join(", "))}
        ${n.digest_words ? C`<div><dt>Digest</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : T}
      </dl>
      <details class="ask-exact">
        <summary>Exactly what will run</summary>
        <pre tabindex="0" aria-label="The arguments as exact text"><code>${Z(wn(n.arguments_text))}</code></pre>
        ${Tn(n.arguments_text) ? C`<p class="ask-plain">Where there are dots stands a secret. It runs as it was written; the digest covers it.</p>` : T}
        ${n.description ? C`<p class="ask-plain"><strong>The tool’s description:</strong> <bdi>${X(n.description)}</bdi></p>` : T}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `;
}
function Li(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text;
	return C`
    <div class="ask-call-row ${r ? "changed" : ""}">
      <dt><bdi>${Z(t.path)}</bdi></dt>
      <dd>
        ${t.text === "" ? C`<span class="ask-muted">empty</span>` : C`<bdi class="ask-value" dir="auto">${Z(t.text)}</bdi>`}
        ${t.marks.map(Ri)}
        ${r ? C` <span class="ask-mark ask-mark-changed">${n === void 0 ? "new" : "changed"}</span>` : T}
      </dd>
    </div>
  `;
}
function Ri(e) {
	return C` <span class="ask-mark"><bdi>${Z(e)}</bdi></span>`;
}
function zi(e, t) {
	return t ? C`<div><dt>${e}</dt><dd><bdi>${Z(t)}</bdi></dd></div>` : T;
}
// src/ask/keys.ts
function Bi(e, t) {
	if (/^[1-9]$/.test(t)) return Ui(e, Number(t));
	if (t === "a") return Hi(e);
	let n = {
		r: ".ask-reject-button",
		e: ".ask-edit-button",
		u: ".ask-undo-button"
	}[t];
	return n !== void 0 && Vi(e.querySelector(`${n}:enabled:not(.is-final)`));
}
function Vi(e) {
	return e?.click(), e !== null;
}
function Hi(e) {
	if (e.step !== "choosing") return !1;
	let t = e.querySelector(".ask-approve-button:enabled");
	return t?.closest(".ask-is-grave") ? (t.focus(), !0) : Vi(t);
}
function Ui(e, t) {
	let n = [...e.querySelectorAll(".ask-question-card")].filter((e) => Wi(e).length > 0), r = n.find((e) => e.contains(document.activeElement)), i = r?.querySelector("input[type=\"checkbox\"]") ? r : void 0, a = n.find((e) => Wi(e).every(({ checked: e }) => !e)), o = Wi(i ?? a ?? r ?? n.at(-1) ?? null)[t - 1];
	return !o || o.disabled ? !1 : (o.focus(), o.click(), !0);
}
function Wi(e) {
	return e ? [...e.querySelectorAll(".ask-options :is(input[type=\"radio\"], input[type=\"checkbox\"])")] : [];
}
// src/ask/review.ts
function Gi(e, t, n) {
	return C`
    ${Ki(e, t, n)} ${sr(e, t)}
    ${e.open ? Tr(e, {
		risk: null,
		what: "this text"
	}) : T}
  `;
}
function Ki(e, t, n) {
	let r = t.origin.type === "guardrail";
	return C`
    <article class="ask-review" aria-label=${r ? "The text that was stopped" : "The text to review, written by the agent"}>
      <p class="ask-agent-words-label">${r ? "Stopped by a guardrail" : "Text to review"}</p>
      <div class="prose" id=${e.idFor("review")}>${In(n.html)}</div>
    </article>
  `;
}
// src/ask/settled.ts
function qi(e, t) {
	return C`
    ${Ji(t)} ${Qi(t.decision)}
    ${t.approval || t.review ? C`<details class="ask-record">
          <summary>What was shown</summary>
          ${t.approval ? C`${Ii(e, t, t.approval)} ${Fi(e, t.approval)}` : T}
          ${t.review ? Ki(e, t, t.review) : T} ${sr(e, t)}
        </details>` : C`<div class="ask-record">${t.questions.map((n) => Yi(e, t, n, t.answers))}</div>`}
    ${t.comment ? $("Comment", t.comment) : T}
  `;
}
function Ji(e) {
	let t = Hn(e);
	if (!t) return T;
	let n = Jn(e), r = Wn(e), i = Kn(e);
	return C`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who ? C`<span>by <bdi>${X(t.who)}</bdi>${r ? C` <bdi class="ask-how">${r}</bdi>` : T}</span>` : T}
        ${t.at ? C`<waypost-when .at=${t.at}></waypost-when>` : T}
        ${n ? C`<span class="ask-permit">${n}</span>` : T}
      </p>
      ${i ? C`<p class="ask-proof ask-muted"><bdi>${i}</bdi></p>` : T}
      ${e.superseded_by ? C`<p class="ask-replaced">Replaced by <a href=${`/asks/${e.superseded_by}`}>another ask</a>.</p>` : T}
      ${e.response ? $("Response", e.response) : T} ${e.decision?.reason ? $("Reason", e.decision.reason) : T}
    </div>
  `;
}
function Yi(e, t, n, r) {
	let i = r?.[n.id];
	return C`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${n.header ? C`<span class="ask-header-chip"><bdi>${X(n.header)}</bdi></span>` : T}
        <span class="ask-question-text"><bdi>${X(n.question)}</bdi></span>
      </p>
      ${i ? Xi(e, t, n, i) : r ? C`<p class="ask-muted">${Xt(n, r) ? "No answer." : "Not asked."}</p>` : T}
    </div>
  `;
}
function Xi(e, t, n, r) {
	if (n.input === "secret" && r.values.length > 0) return C`<p class="ask-muted">Given, and kept under a seal.</p>${r.notes ? $("Note", r.notes) : T}`;
	if (r.files?.length) return C`
      <ul class="ask-files" aria-label="Files">
        ${r.files.map((n) => $i(e, t, n))}
      </ul>
      ${r.notes ? $("Note", r.notes) : T}
    `;
	let i = (e) => rt(n) ? ct(n, e) : K(n).find((t) => t.value === e)?.label ?? e;
	if (n.input === "form") return C`<dl class="ask-call-rows">${Zi(r.data, "")}</dl>${r.notes ? $("Note", r.notes) : T}`;
	let a = r.declined ? [kr(r.declined)] : [];
	return C`
    <ul class="ask-chosen" aria-label="Answer">
      ${[
		...r.values.map(i),
		...r.free_text ? [r.free_text] : [],
		...a
	].map((e) => C`<li class="ask-option-button selected"><bdi>${X(e)}</bdi></li>`)}
    </ul>
    ${r.notes ? $("Note", r.notes) : T}
  `;
}
function Zi(e, t) {
	let n = typeof e == "object" && e ? Object.entries(e) : [];
	if (n.length > 0) return n.map(([e, n]) => Zi(n, t ? `${t}/${e}` : e));
	let r = typeof e == "string" ? e : e === !0 ? "Yes" : e === !1 ? "No" : JSON.stringify(e ?? null);
	return C`<div class="ask-call-row"><dt><bdi>${X(t)}</bdi></dt><dd><bdi class="ask-value" dir="auto">${X(r)}</bdi></dd></div>`;
}
function Qi(e) {
	let t = e?.feedback;
	return !t || Object.keys(t).length === 0 ? T : C`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">Filled in</span></p><dl class="ask-call-rows">${Zi(t, "")}</dl></div>`;
}
function $i(e, t, { name: n, size: r, digest: i }) {
	let a = C`<bdi>${X(n)}</bdi>`;
	return C`
    <li class="ask-file">
      <span class="ask-file-name">${e.fileAt ? C`<a href=${e.fileAt(t, i)} download>${a}</a>` : a}</span>
      <span class="ask-file-size">${Nt(r)}</span>
    </li>
  `;
}
function $(e, t) {
	return C`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi>${X(t)}</bdi></p>`;
}
// src/ask/held.ts
function ea(e, t, n) {
	let r = n.answers != null || n.response != null || n.decision != null, i = ta(n, Date.now());
	return C`
    <div class="ask-outcome ask-held">
      <p class="ask-outcome-line">
        <strong>${r ? "Sent" : C`<bdi>${X(n.by.name)}</bdi> has replied`}</strong>
        ${r ? na(n) : T}
        <waypost-when .at=${n.at}></waypost-when>
      </p>
      <p class="ask-held-line">${ra(n, r, i)}</p>
      ${r && i !== null && i > 0 && !e.readonly ? C`<button type="button" class="ask-plain-button ask-undo-button" ?disabled=${e.busy} @click=${() => e.undo()}>
            Undo <span aria-hidden="true">(${i} s)</span>
          </button>` : T}
    </div>
    ${r && n.answers ? C`<div class="ask-record">${t.questions.map((r) => Yi(e, t, r, n.answers))}</div>` : T}
    ${Qi(n.decision)} ${n.response ? $("Response", n.response) : T} ${n.comment ? $("Comment", n.comment) : T}
  `;
}
function ta(e, t) {
	if (!e.until) return null;
	let [n, r] = [Date.parse(e.until), Date.parse(e.at)];
	return Math.max(0, Math.ceil(Math.min(n - t, n - r) / 1e3));
}
function na({ decision: e }) {
	return e ? C`<span>${e.decision === "approve" ? "You approved it" : "You rejected it"}</span>` : T;
}
function ra({ judging: e }, t, n) {
	return e ? t ? "The agent looks at whether it can go on with that." : "The agent looks at whether it can go on with the reply." : n === 0 ? "It is being handed to the agent." : t ? "It is handed to the agent when the time to take it back is over." : "They can still take it back; until then nobody else can reply.";
}
// src/ask/thread.ts
var ia = 4096;
function aa(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return T;
	let r = (t.comment_count ?? n.length) - n.length;
	return C`
    <section class="ask-thread" aria-label="Said about this">
      ${r > 0 ? C`<p class="ask-muted">${r} earlier ${r === 1 ? "comment is" : "comments are"} in the session.</p>` : T}
      <ol class="ask-comments" aria-live="polite">${n.map(oa)}</ol>
      ${e.open ? sa(e) : T}
    </section>
  `;
}
function oa({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return C`
    <li class="ask-said ${r ? "" : "ask-said-by-agent"}">
      <p class="ask-said-by">
        <strong><bdi>${X(e.name)}</bdi></strong>
        ${r ? T : C`<span>${e.kind === "system" ? "says" : "says (unverified)"}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi>${X(n)}</bdi></p>
    </li>
  `;
}
function sa(e) {
	if (!e.wantsMore) return C`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>Ask for more</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > ia;
	return C`
    <form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
      <label for=${t}>Ask for more <span class="ask-optional">nothing is decided by it</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor("more-hint")}
        .value=${A(n)}
        @input=${(t) => e.more = t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>Send</button>
        <p class="ask-muted" id=${e.idFor("more-hint")} role="status">${ca(r, e.asking)}</p>
      </div>
    </form>
  `;
}
function ca(e, t) {
	return e ? "A comment has at most 4 KiB." : t ? "Sending…" : "The reply appears here.";
}
// src/ask/unsent.ts
function la(e, { draft: t, reason: n, changed: r }) {
	let i = H(e), a = U(e).filter((e) => !Dt(e) && !fa(W(t, e.id), W(i, e.id)));
	return {
		revision: e.revision,
		fields: Object.fromEntries(a.map(({ id: e }) => [e, W(t, e)])),
		...t.comment ? { comment: t.comment } : {},
		...t.response ? { response: t.response } : {},
		...n ? { reason: n } : {},
		...r ? { arguments: r } : {}
	};
}
function ua(e, t) {
	let n = H(e), r = U(e).filter(({ id: e }) => pa(t.fields[e], W(n, e))), i = {
		fields: {
			...n.fields,
			...Object.fromEntries(r.map(({ id: e }) => [e, t.fields[e]]))
		},
		comment: ha(t.comment),
		response: ha(t.response)
	}, a = t.revision === e.revision;
	return {
		draft: a ? i : Ht(i, e),
		reason: ha(t.reason),
		changed: a && ma(t.arguments) ? t.arguments : null
	};
}
function da({ revision: e, fields: t, ...n }) {
	return Object.keys(t).length === 0 && Object.values(n).every((e) => !e);
}
function fa(e, t) {
	return JSON.stringify(e) === JSON.stringify(t);
}
function pa(e, t) {
	if (!e || typeof e != "object") return !1;
	let n = [e.text, e.notes].every((e) => typeof e == "string"), r = Array.isArray(e.values) && e.values.every((e) => typeof e == "string");
	return n && r && typeof e.own == "boolean" && e.declined !== void 0 && e.form?.kind === t.form?.kind;
}
function ma(e) {
	return typeof e == "object" && !!e && ("text" in e || "filled" in e);
}
function ha(e) {
	return typeof e == "string" ? e : "";
}
// src/ask/waypost-ask.ts
var ga = class extends Ie {
	static properties = {
		ask: { attribute: !1 },
		problems: { attribute: !1 },
		notice: { attribute: !1 },
		busy: { type: Boolean },
		readonly: { type: Boolean },
		people: { attribute: !1 },
		fileAt: { attribute: !1 },
		saved: { attribute: !1 },
		tookUp: { state: !0 },
		draft: { state: !0 },
		kept: { state: !0 },
		revealed: { state: !0 },
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
	#n = 0;
	#r = null;
	constructor() {
		super(), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.people = [], this.fileAt = null, this.saved = null, this.tookUp = null, this.draft = {
			fields: {},
			comment: "",
			response: ""
		}, this.kept = B, this.revealed = [], this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = _i, this.suggestions = null, this.changed = null;
	}
	disconnectedCallback() {
		super.disconnectedCallback(), window.clearTimeout(this.#n);
	}
	#i() {
		window.clearTimeout(this.#n);
		let e = this.ask?.status === "pending" ? this.ask.held : null;
		e && (ta(e, Date.now()) ?? 0) > 0 && (this.#n = window.setTimeout(() => this.requestUpdate(), 1e3));
	}
	createRenderRoot() {
		return this;
	}
	willUpdate(e) {
		e.has("ask") && this.ask && this.#c(this.ask, e.get("ask") ?? null), (e.has("saved") || e.has("ask")) && this.ask && this.saved && this.#a(this.ask, this.saved), (e.has("problems") || e.has("notice") || e.get("busy") && !this.busy) && (this.#e = !1), e.has("problems") && (this.own = []), (e.has("problems") || e.has("notice")) && (this.asking = !1);
	}
	#a(e, t) {
		!this.open || this.#t || !this.isUntouched || da(t) || (this.#o(ua(e, t)), this.tookUp = this.isUntouched ? null : t.saved_at, this.#t = la(e, this));
	}
	get isUntouched() {
		return !this.ask || da(la(this.ask, this));
	}
	#o({ draft: e, reason: t, changed: n }) {
		this.draft = e, this.reason = t, this.changed = n;
	}
	startOver() {
		this.ask && (this.#o({
			draft: H(this.ask),
			reason: "",
			changed: null
		}), this.tookUp = null, this.own = [], this.#r = ".ask-title");
	}
	#s = () => {
		if (!this.ask || !this.open || this.#e || this.busy) return;
		let e = la(this.ask, this);
		fa(e, this.#t) || !this.#t && da(e) || (this.#t = e, this.dispatchEvent(new Vr({
			ask_id: this.ask.id,
			unsent: e
		})));
	};
	#c(e, t) {
		if (this.#l(e, t), t && this.step === "tightening" && xr(t) !== xr(e) && (this.step = "choosing"), (t?.id !== e.id || e.status !== "pending") && (this.kept = B, this.revealed = []), t?.id !== e.id) this.draft = H(e), this.tookUp = null, this.#t = null, this.earlier = null, this.reason = "", this.unfolded = !1;
		else if (t.revision === e.revision && t.status === e.status && !t.held == !e.held) return;
		else t.revision !== e.revision && (this.draft = Ht(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.step = "choosing", this.own = [], this.rule = _i, this.changed = null, this.#e = !1;
	}
	#l(e, t) {
		if (t?.id !== e.id) {
			this.wantsMore = !1, this.more = "", this.asking = !1;
			return;
		}
		let n = new Set(t.comments?.map(({ seq: e }) => e)), r = this.more.trim();
		this.asking && e.comments?.some(({ seq: e, text: t }) => !n.has(e) && t === r) && (this.more = "", this.asking = !1);
	}
	updated(e) {
		this.#i(), this.#r ? (this.querySelector(this.#r)?.focus(), this.#r = null) : (e.has("problems") || e.has("own")) && this.allProblems.length > 0 && this.querySelector(".ask-problems")?.focus();
	}
	get open() {
		let e = this.ask?.you;
		return this.ask?.status === "pending" && !this.ask.held && !this.readonly && (!e || e.answer || e.reject);
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
	press(e) {
		return this.open || e === "u" ? Bi(this, e) : !1;
	}
	go(e, t) {
		this.step = e, this.own = [], this.#r = t;
	}
	submitAnswers() {
		if (!this.ask) return;
		let e = li(this), t = J(this.ask, this.draft).filter(({ id: e }) => !W(this.draft, e).declined), n = [...e, ...kt(t, this.kept)], r = rn(this.ask, this.draft, this.kept).filter(({ pointer: e }) => n.every((t) => t.pointer !== e));
		this.own = [...n, ...r], this.own.length === 0 && this.send(Qt(this.ask, this.draft, this.kept));
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
		if (this.own = r ? [...li(this), ...rn(this.ask, this.draft)] : [], this.own.length > 0) return void (this.step = "choosing");
		let i = r ? { feedback: $t(this.ask, this.draft) } : {}, a = e === "approve" && this.ask.approval ? Si(this.rule, Date.now()) : void 0;
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
		this.ask?.approval && (this.changed ??= En(this.ask.approval), this.own = [], this.go("editing", ".ask-editing :is(input, select, textarea)"));
	}
	sendEdit() {
		let e = this.ask?.approval;
		if (!this.ask || !e || !this.changed) return;
		let t = li(this);
		if (this.own = t.length > 0 ? t : On(e, this.changed), this.own.length > 0) return;
		let { revision: n } = this.ask;
		this.send({
			decision: "approve",
			revision: n,
			digest: e.digest,
			arguments: new $e(Dn(e, this.changed))
		});
	}
	send(e) {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let { id: t, view_digest: n } = this.ask, r = n ? { shown: { digest: n } } : {};
		this.dispatchEvent(new Nr({
			ask_id: t,
			body: {
				...e,
				...r
			}
		}));
	}
	suggest() {
		this.ask && this.suggestions === null && this.dispatchEvent(new Ir({ ask_id: this.ask.id }));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new Pr({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#r = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new Fr({
			ask_id: this.ask.id,
			text: e
		})));
	}
	handOn(e, t) {
		!this.ask || !e || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new Lr({
			ask_id: this.ask.id,
			to: e,
			...t ? { note: t } : {}
		})));
	}
	requireMore() {
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new Rr({
			ask_id: this.ask.id,
			quorum: xr(this.ask) + 1
		})));
	}
	undo() {
		this.ask?.held && !this.busy && this.dispatchEvent(new zr({ ask_id: this.ask.id }));
	}
	#u(e) {
		return e.status === "pending" ? e.held ? ea(this, e, e.held) : e.approval ? Pi(this, e, e.approval) : e.review ? Gi(this, e, e.review) : Xr(this, e) : qi(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? C`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor("title")}
        aria-busy=${this.busy}
        @input=${this.#s}
        @change=${this.#s}
        @click=${this.#s}
      >
        ${Qn(this, e)} ${dr(e)} ${tr(this.notice)} ${this.open ? rr(this) : T} ${this.open ? nr(this) : T} ${this.#u(e)} ${aa(this, e)}
      </section>
    ` : T;
	}
}, _a = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
], va = new Intl.DateTimeFormat("en", { dateStyle: "medium" }), ya = new Intl.DateTimeFormat("en", {
	dateStyle: "full",
	timeStyle: "long"
}), ba = new Intl.RelativeTimeFormat("en", {
	numeric: "always",
	style: "short"
});
function xa(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? "in under a minute" : "just now";
	if (r > 518400) return va.format(e);
	let [i, a] = _a.find(([, e]) => r >= e) ?? ["minute", 60];
	return ba.format(Math.round(n / a) || Math.sign(n), i);
}
var Sa = class extends HTMLElement {
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
		t.dateTime = this.#e, t.title = ya.format(e);
		let n = xa(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", Sa), customElements.get("waypost-ask") || customElements.define("waypost-ask", ga);
// src/ask/standalone.ts
var Ca = "ask.css", wa = import.meta.url;
document.querySelector("link[rel=\"stylesheet\"]:is([href$=\"ask.css\"], [data-waypost-look])") || document.head.append(Object.assign(document.createElement("link"), {
	rel: "stylesheet",
	href: new URL(Ca, wa).href
}));
export { Nr as AnswerEvent, Pr as CancelEvent, Fr as CommentEvent, Lr as DelegateEvent, zr as UndoEvent, ga as WaypostAsk };
