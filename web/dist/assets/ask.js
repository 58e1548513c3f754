// \0rolldown/runtime.js
var e = Object.defineProperty, t = (e, t, n) => () => {
	if (n) throw n[0];
	try {
		return e && (t = e(e = 0)), t;
	} catch (e) {
		throw n = [e], e;
	}
}, n = (t, n) => {
	let r = {};
	for (var i in t) e(r, i, {
		get: t[i],
		enumerable: !0
	});
	return n || e(r, Symbol.toStringTag, { value: "Module" }), r;
}, r = globalThis, i = r.ShadowRoot && (r.ShadyCSS === void 0 || r.ShadyCSS.nativeShadow) && "adoptedStyleSheets" in Document.prototype && "replace" in CSSStyleSheet.prototype, a = Symbol(), o = /* @__PURE__ */ new WeakMap(), s = class {
	constructor(e, t, n) {
		if (this._$cssResult$ = !0, n !== a) throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");
		this.cssText = e, this.t = t;
	}
	get styleSheet() {
		let e = this.o, t = this.t;
		if (i && e === void 0) {
			let n = t !== void 0 && t.length === 1;
			n && (e = o.get(t)), e === void 0 && ((this.o = e = new CSSStyleSheet()).replaceSync(this.cssText), n && o.set(t, e));
		}
		return e;
	}
	toString() {
		return this.cssText;
	}
}, c = (e) => new s(typeof e == "string" ? e : e + "", void 0, a), l = (e, t) => {
	if (i) e.adoptedStyleSheets = t.map((e) => e instanceof CSSStyleSheet ? e : e.styleSheet);
	else for (let n of t) {
		let t = document.createElement("style"), i = r.litNonce;
		i !== void 0 && t.setAttribute("nonce", i), t.textContent = n.cssText, e.appendChild(t);
	}
}, u = i ? (e) => e : (e) => e instanceof CSSStyleSheet ? ((e) => {
	let t = "";
	for (let n of e.cssRules) t += n.cssText;
	return c(t);
})(e) : e, { is: d, defineProperty: f, getOwnPropertyDescriptor: p, getOwnPropertyNames: m, getOwnPropertySymbols: ee, getPrototypeOf: te } = Object, ne = globalThis, re = ne.trustedTypes, ie = re ? re.emptyScript : "", ae = ne.reactiveElementPolyfillSupport, oe = (e, t) => e, se = {
	toAttribute(e, t) {
		switch (t) {
			case Boolean:
				e = e ? ie : null;
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
}, ce = (e, t) => !d(e, t), le = {
	attribute: !0,
	type: String,
	converter: se,
	reflect: !1,
	useDefault: !1,
	hasChanged: ce
};
Symbol.metadata ??= Symbol("metadata"), ne.litPropertyMetadata ??= /* @__PURE__ */ new WeakMap();
var h = class extends HTMLElement {
	static addInitializer(e) {
		this._$Ei(), (this.l ??= []).push(e);
	}
	static get observedAttributes() {
		return this.finalize(), this._$Eh && [...this._$Eh.keys()];
	}
	static createProperty(e, t = le) {
		if (t.state && (t.attribute = !1), this._$Ei(), this.prototype.hasOwnProperty(e) && ((t = Object.create(t)).wrapped = !0), this.elementProperties.set(e, t), !t.noAccessor) {
			let n = Symbol(), r = this.getPropertyDescriptor(e, n, t);
			r !== void 0 && f(this.prototype, e, r);
		}
	}
	static getPropertyDescriptor(e, t, n) {
		let { get: r, set: i } = p(this.prototype, e) ?? {
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
		return this.elementProperties.get(e) ?? le;
	}
	static _$Ei() {
		if (this.hasOwnProperty(oe("elementProperties"))) return;
		let e = te(this);
		e.finalize(), e.l !== void 0 && (this.l = [...e.l]), this.elementProperties = new Map(e.elementProperties);
	}
	static finalize() {
		if (this.hasOwnProperty(oe("finalized"))) return;
		if (this.finalized = !0, this._$Ei(), this.hasOwnProperty(oe("properties"))) {
			let e = this.properties, t = [...m(e), ...ee(e)];
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
			for (let e of n) t.unshift(u(e));
		} else e !== void 0 && t.push(u(e));
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
		return l(e, this.constructor.elementStyles), e;
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
			let i = (n.converter?.toAttribute === void 0 ? se : n.converter).toAttribute(t, n.type);
			this._$Em = e, i == null ? this.removeAttribute(r) : this.setAttribute(r, i), this._$Em = null;
		}
	}
	_$AK(e, t) {
		let n = this.constructor, r = n._$Eh.get(e);
		if (r !== void 0 && this._$Em !== r) {
			let e = n.getPropertyOptions(r), i = typeof e.converter == "function" ? { fromAttribute: e.converter } : e.converter?.fromAttribute === void 0 ? se : e.converter;
			this._$Em = r;
			let a = i.fromAttribute(t, e.type);
			this[r] = a ?? this._$Ej?.get(r) ?? a, this._$Em = null;
		}
	}
	requestUpdate(e, t, n, r = !1, i) {
		if (e !== void 0) {
			let a = this.constructor;
			if (!1 === r && (i = this[e]), n ??= a.getPropertyOptions(e), !((n.hasChanged ?? ce)(i, t) || n.useDefault && n.reflect && i === this._$Ej?.get(e) && !this.hasAttribute(a._$Eu(e, n)))) return;
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
h.elementStyles = [], h.shadowRootOptions = { mode: "open" }, h[oe("elementProperties")] = /* @__PURE__ */ new Map(), h[oe("finalized")] = /* @__PURE__ */ new Map(), ae?.({ ReactiveElement: h }), (ne.reactiveElementVersions ??= []).push("2.1.2");
// node_modules/lit-html/lit-html.js
var ue = globalThis, de = (e) => e, fe = ue.trustedTypes, pe = fe ? fe.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, me = "$lit$", g = `lit$${Math.random().toFixed(9).slice(2)}$`, he = "?" + g, ge = `<${he}>`, _ = document, v = () => _.createComment(""), y = (e) => e === null || typeof e != "object" && typeof e != "function", _e = Array.isArray, ve = (e) => _e(e) || typeof e?.[Symbol.iterator] == "function", ye = "[ 	\n\f\r]", be = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, xe = /-->/g, Se = />/g, b = RegExp(`>|${ye}(?:([^\\s"'>=/]+)(${ye}*=${ye}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), Ce = /'/g, we = /"/g, Te = /^(?:script|style|textarea|title)$/i, x = ((e) => (t, ...n) => ({
	_$litType$: e,
	strings: t,
	values: n
}))(1), S = Symbol.for("lit-noChange"), C = Symbol.for("lit-nothing"), Ee = /* @__PURE__ */ new WeakMap(), w = _.createTreeWalker(_, 129);
function De(e, t) {
	if (!_e(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return pe === void 0 ? t : pe.createHTML(t);
}
var Oe = (e, t) => {
	let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = be;
	for (let t = 0; t < n; t++) {
		let n = e[t], s, c, l = -1, u = 0;
		for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === be ? c[1] === "!--" ? o = xe : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = b) : (Te.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = b) : o = Se : o === b ? c[0] === ">" ? (o = i ?? be, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? b : c[3] === "\"" ? we : Ce) : o === we || o === Ce ? o = b : o === xe || o === Se ? o = be : (o = b, i = void 0);
		let d = o === b && e[t + 1].startsWith("/>") ? " " : "";
		a += o === be ? n + ge : l >= 0 ? (r.push(s), n.slice(0, l) + me + n.slice(l) + g + d) : n + g + (l === -2 ? t : d);
	}
	return [De(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
}, ke = class e {
	constructor({ strings: t, _$litType$: n }, r) {
		let i;
		this.parts = [];
		let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = Oe(t, n);
		if (this.el = e.createElement(l, r), w.currentNode = this.el.content, n === 2 || n === 3) {
			let e = this.el.content.firstChild;
			e.replaceWith(...e.childNodes);
		}
		for (; (i = w.nextNode()) !== null && c.length < s;) {
			if (i.nodeType === 1) {
				if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(me)) {
					let t = u[o++], n = i.getAttribute(e).split(g), r = /([.?@])?(.*)/.exec(t);
					c.push({
						type: 1,
						index: a,
						name: r[2],
						strings: n,
						ctor: r[1] === "." ? Ne : r[1] === "?" ? Pe : r[1] === "@" ? Fe : Me
					}), i.removeAttribute(e);
				} else e.startsWith(g) && (c.push({
					type: 6,
					index: a
				}), i.removeAttribute(e));
				if (Te.test(i.tagName)) {
					let e = i.textContent.split(g), t = e.length - 1;
					if (t > 0) {
						i.textContent = fe ? fe.emptyScript : "";
						for (let n = 0; n < t; n++) i.append(e[n], v()), w.nextNode(), c.push({
							type: 2,
							index: ++a
						});
						i.append(e[t], v());
					}
				}
			} else if (i.nodeType === 8) {
				if (i.data === he) c.push({
					type: 2,
					index: a
				});
				else {
					let e = -1;
					for (; (e = i.data.indexOf(g, e + 1)) !== -1;) c.push({
						type: 7,
						index: a
					}), e += g.length - 1;
				}
			}
			a++;
		}
	}
	static createElement(e, t) {
		let n = _.createElement("template");
		return n.innerHTML = e, n;
	}
};
function T(e, t, n = e, r) {
	if (t === S) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = y(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = T(e, i._$AS(e, t.values), i, r)), t;
}
var Ae = class {
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
		let { el: { content: t }, parts: n } = this._$AD, r = (e?.creationScope ?? _).importNode(t, !0);
		w.currentNode = r;
		let i = w.nextNode(), a = 0, o = 0, s = n[0];
		for (; s !== void 0;) {
			if (a === s.index) {
				let t;
				s.type === 2 ? t = new je(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new Ie(i, this, e)), this._$AV.push(t), s = n[++o];
			}
			a !== s?.index && (i = w.nextNode(), a++);
		}
		return w.currentNode = _, r;
	}
	p(e) {
		let t = 0;
		for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
	}
}, je = class e {
	get _$AU() {
		return this._$AM?._$AU ?? this._$Cv;
	}
	constructor(e, t, n, r) {
		this.type = 2, this._$AH = C, this._$AN = void 0, this._$AA = e, this._$AB = t, this._$AM = n, this.options = r, this._$Cv = r?.isConnected ?? !0;
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
		e = T(this, e, t), y(e) ? e === C || e == null || e === "" ? (this._$AH !== C && this._$AR(), this._$AH = C) : e !== this._$AH && e !== S && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? ve(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
	}
	O(e) {
		return this._$AA.parentNode.insertBefore(e, this._$AB);
	}
	T(e) {
		this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
	}
	_(e) {
		this._$AH !== C && y(this._$AH) ? this._$AA.nextSibling.data = e : this.T(_.createTextNode(e)), this._$AH = e;
	}
	$(e) {
		let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = ke.createElement(De(n.h, n.h[0]), this.options)), n);
		if (this._$AH?._$AD === r) this._$AH.p(t);
		else {
			let e = new Ae(r, this), n = e.u(this.options);
			e.p(t), this.T(n), this._$AH = e;
		}
	}
	_$AC(e) {
		let t = Ee.get(e.strings);
		return t === void 0 && Ee.set(e.strings, t = new ke(e)), t;
	}
	k(t) {
		_e(this._$AH) || (this._$AH = [], this._$AR());
		let n = this._$AH, r, i = 0;
		for (let a of t) i === n.length ? n.push(r = new e(this.O(v()), this.O(v()), this, this.options)) : r = n[i], r._$AI(a), i++;
		i < n.length && (this._$AR(r && r._$AB.nextSibling, i), n.length = i);
	}
	_$AR(e = this._$AA.nextSibling, t) {
		for (this._$AP?.(!1, !0, t); e !== this._$AB;) {
			let t = de(e).nextSibling;
			de(e).remove(), e = t;
		}
	}
	setConnected(e) {
		this._$AM === void 0 && (this._$Cv = e, this._$AP?.(e));
	}
}, Me = class {
	get tagName() {
		return this.element.tagName;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	constructor(e, t, n, r, i) {
		this.type = 1, this._$AH = C, this._$AN = void 0, this.element = e, this.name = t, this._$AM = r, this.options = i, n.length > 2 || n[0] !== "" || n[1] !== "" ? (this._$AH = Array(n.length - 1).fill(/* @__PURE__ */ new String()), this.strings = n) : this._$AH = C;
	}
	_$AI(e, t = this, n, r) {
		let i = this.strings, a = !1;
		if (i === void 0) e = T(this, e, t, 0), a = !y(e) || e !== this._$AH && e !== S, a && (this._$AH = e);
		else {
			let r = e, o, s;
			for (e = i[0], o = 0; o < i.length - 1; o++) s = T(this, r[n + o], t, o), s === S && (s = this._$AH[o]), a ||= !y(s) || s !== this._$AH[o], s === C ? e = C : e !== C && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
		}
		a && !r && this.j(e);
	}
	j(e) {
		e === C ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
	}
}, Ne = class extends Me {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === C ? void 0 : e;
	}
}, Pe = class extends Me {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== C);
	}
}, Fe = class extends Me {
	constructor(e, t, n, r, i) {
		super(e, t, n, r, i), this.type = 5;
	}
	_$AI(e, t = this) {
		if ((e = T(this, e, t, 0) ?? C) === S) return;
		let n = this._$AH, r = e === C && n !== C || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== C && (n === C || r);
		r && this.element.removeEventListener(this.name, this, n), i && this.element.addEventListener(this.name, this, e), this._$AH = e;
	}
	handleEvent(e) {
		typeof this._$AH == "function" ? this._$AH.call(this.options?.host ?? this.element, e) : this._$AH.handleEvent(e);
	}
}, Ie = class {
	constructor(e, t, n) {
		this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AI(e) {
		T(this, e);
	}
}, Le = {
	M: me,
	P: g,
	A: he,
	C: 1,
	L: Oe,
	R: Ae,
	D: ve,
	V: T,
	I: je,
	H: Me,
	N: Pe,
	U: Fe,
	B: Ne,
	F: Ie
}, Re = ue.litHtmlPolyfillSupport;
Re?.(ke, je), (ue.litHtmlVersions ??= []).push("3.3.3");
var ze = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new je(t.insertBefore(v(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, Be = globalThis, Ve = class extends h {
	constructor() {
		super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
	}
	createRenderRoot() {
		let e = super.createRenderRoot();
		return this.renderOptions.renderBefore ??= e.firstChild, e;
	}
	update(e) {
		let t = this.render();
		this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = ze(t, this.renderRoot, this.renderOptions);
	}
	connectedCallback() {
		super.connectedCallback(), this._$Do?.setConnected(!0);
	}
	disconnectedCallback() {
		super.disconnectedCallback(), this._$Do?.setConnected(!1);
	}
	render() {
		return S;
	}
};
Ve._$litElement$ = !0, Ve.finalized = !0, Be.litElementHydrateSupport?.({ LitElement: Ve });
var He = Be.litElementPolyfillSupport;
He?.({ LitElement: Ve }), (Be.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var E = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, Ue = (e) => (...t) => ({
	_$litDirective$: e,
	values: t
}), We = class {
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
}, { I: Ge } = Le, Ke = (e) => e, qe = (e) => e.strings === void 0, Je = () => document.createComment(""), D = (e, t, n) => {
	let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
	if (n === void 0) n = new Ge(r.insertBefore(Je(), i), r.insertBefore(Je(), i), e, e.options);
	else {
		let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
		if (o) {
			let t;
			n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
		}
		if (t !== i || o) {
			let e = n._$AA;
			for (; e !== t;) {
				let t = Ke(e).nextSibling;
				Ke(r).insertBefore(e, i), e = t;
			}
		}
	}
	return n;
}, O = (e, t, n = e) => (e._$AI(t, n), e), Ye = {}, Xe = (e, t = Ye) => e._$AH = t, Ze = (e) => e._$AH, Qe = (e) => {
	e._$AR(), e._$AA.remove();
}, $e = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, et = Ue(class extends We {
	constructor(e) {
		if (super(e), e.type !== E.CHILD) throw Error("repeat() can only be used in text expressions");
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
		let i = Ze(e), { values: a, keys: o } = this.dt(t, n, r);
		if (!Array.isArray(i)) return this.ut = o, a;
		let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
		for (; d <= f && p <= m;) if (i[d] === null) d++;
		else if (i[f] === null) f--;
		else if (s[d] === o[p]) c[p] = O(i[d], a[p]), d++, p++;
		else if (s[f] === o[m]) c[m] = O(i[f], a[m]), f--, m--;
		else if (s[d] === o[m]) c[m] = O(i[d], a[m]), D(e, c[m + 1], i[d]), d++, m--;
		else if (s[f] === o[p]) c[p] = O(i[f], a[p]), D(e, i[d], i[f]), f--, p++;
		else if (l === void 0 && (l = $e(o, p, m), u = $e(s, d, f)), l.has(s[d])) {
			if (l.has(s[f])) {
				let t = u.get(o[p]), n = t === void 0 ? null : i[t];
				if (n === null) {
					let t = D(e, i[d]);
					O(t, a[p]), c[p] = t;
				} else c[p] = O(n, a[p]), D(e, i[d], n), i[t] = null;
				p++;
			} else Qe(i[f]), f--;
		} else Qe(i[d]), d++;
		for (; p <= m;) {
			let t = D(e, c[m + 1]);
			O(t, a[p]), c[p++] = t;
		}
		for (; d <= f;) {
			let e = i[d++];
			e !== null && Qe(e);
		}
		return this.ut = o, Xe(e, c), S;
	}
}), k = Ue(class extends We {
	constructor(e) {
		if (super(e), e.type !== E.PROPERTY && e.type !== E.ATTRIBUTE && e.type !== E.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!qe(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === S || t === C) return t;
		let n = e.element, r = e.name;
		if (e.type === E.PROPERTY) {
			if (t === n[r]) return S;
		} else if (e.type === E.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return S;
		} else if (e.type === E.ATTRIBUTE && n.getAttribute(r) === t + "") return S;
		return Xe(e), t;
	}
}), tt = /[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
function A(e) {
	let t = 0, n = () => {
		tt.lastIndex = t;
		let n = tt.exec(e);
		return n ? (t = tt.lastIndex, n[1] ?? n[2] ?? n[3] ?? null) : null;
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
function j(e) {
	return e.kind === "leaf" || e.raw !== null ? e.raw ?? "" : e.kind === "array" ? `[${e.items.map(j).join(",")}]` : `{${e.entries.map(([e, t]) => `${JSON.stringify(e)}:${j(t)}`).join(",")}}`;
}
function nt(e) {
	return e?.kind === "leaf" && e.raw.startsWith("\"") ? JSON.parse(e.raw) : null;
}
var rt = class {
	text;
	constructor(e) {
		this.text = e;
	}
	toJSON() {
		let { rawJSON: e } = JSON, t = !/^\s*[{[]/.test(this.text);
		return e && t ? e(this.text) : JSON.parse(this.text);
	}
};
function it(e) {
	return e instanceof rt ? e.text : Array.isArray(e) ? `[${e.map(it).join(",")}]` : typeof e != "object" || !e ? JSON.stringify(e ?? null) : `{${Object.entries(e).filter(([, e]) => e !== void 0).map(([e, t]) => `${JSON.stringify(e)}:${it(t)}`).join(",")}}`;
}
// src/ask/pointer.ts
function M(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function at(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" && t !== "feedback" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
// src/words/language.ts
function ot(e, t, n) {
	let r = null;
	mt.push({
		bring: (e) => e === "en" || r ? null : t().then((e) => void (r = e)),
		speak: (t) => n(t === "en" ? e : r ?? e)
	});
}
function st(e) {
	let t = mt.map((t) => t.bring(e)).filter((e) => e !== null);
	return t.length > 0 ? Promise.all(t).then(() => {}) : null;
}
function ct(e) {
	N = e;
	for (let t of mt) t.speak(e);
}
function lt(e) {
	let [t] = e.toLowerCase().split("-");
	return pt.find((e) => e === t) ?? null;
}
function ut(e) {
	return lt(e.closest("[lang]:not([lang=\"\"])")?.lang ?? "") ?? "en";
}
function dt(e) {
	return e.toLocaleString(N);
}
function ft(e) {
	let t = new Intl.PluralRules(e);
	return (e, n, r) => t.select(e) === "one" ? n : r;
}
var pt, N, mt, P = t((() => {
	pt = ["en", "de"], N = "en", mt = [];
}));
// src/words/ask-en.ts
P();
var F = ft("en"), ht = {
	low: "low risk",
	medium: "medium risk",
	high: "high risk",
	critical: "critical risk"
}, gt = {
	same: "stays exactly this",
	prefix: "begins with",
	at_most: "is from 0 to",
	any: "may be anything",
	given: "as suggested"
}, _t = {
	turns: "Out of turns",
	tokens: "Out of tokens",
	tool_calls: "Out of tool calls",
	money: "Out of money",
	time: "Out of time"
}, vt = {
	1: "for an hour",
	24: "for a day",
	168: "for a week",
	720: "for 30 days"
}, yt = {
	key: "Signed in by a key",
	cookie: "Signed in by a link",
	link: "Signed in by a link",
	password: "Signed in by a password",
	passkey: "Signed in by a passkey",
	code: "Signed in by a code",
	oidc: "Signed in by an account elsewhere",
	local_admin: "Vouched for by the admin of the server’s machine",
	channel: "On the word of the channel"
}, bt = {
	passkey: "by a passkey",
	code: "by a code"
}, xt = {
	risk: ht,
	kinds: gt,
	limits: _t,
	ends: vt,
	families: {
		"image/*": "an image",
		"text/*": "a text",
		"audio/*": "a sound",
		"video/*": "a video"
	},
	faults: {},
	riskCount: (e, t) => `${e} ${ht[t]}`,
	from: (e) => ["from ", e],
	forAgent: (e) => `for ${e}`,
	version: (e) => `version ${e}`,
	expires: (e, t) => [
		"Expires ",
		e,
		`, ${t}.`
	],
	askedAgain: "Asked again.",
	agentSays: "The agent says (unverified)",
	agentSaysHere: "The agent says (unverified):",
	questions: (e) => F(e, "One question", `${e} questions`),
	questionsForYou: (e) => F(e, "One question for you", `${e} questions for you`),
	savedAgo: (e) => [
		"Filled in as you left it, ",
		e,
		"."
	],
	startOver: "Start over",
	otherLook: (e) => F(e, "One thing needs another look", `${e} things need another look`),
	oneMissing: "One thing is missing",
	showAll: (e) => `Show all ${e} characters`,
	showLess: "Show less",
	dismiss: "Dismiss",
	dismissThis: "Dismiss this ask",
	dismissSure: "Dismiss without an answer? The agent is told so and goes on without one.",
	keepOpen: "Keep it open",
	dismissIt: "Dismiss it",
	sending: "Sending…",
	goBack: "Go back",
	optional: "optional",
	required: "required",
	happened: (e) => `Did ${e} happen?`,
	aCall: "a call",
	mayRead: "May the model read this?",
	maySay: "May the model say this?",
	mayGoOn: (e) => `May ${e} go on?`,
	run: (e) => [
		"Run ",
		e,
		"?"
	],
	reviewThis: "Please review this text",
	aQuestion: "A question",
	inDoubt: "In doubt",
	guardrail: "Guardrail",
	toolAsks: "A tool asks",
	approval: "Approval",
	review: "Review",
	questionKind: (e) => F(e, "Question", `${e} questions`),
	responded: "Responded instead of answering",
	answered: "Answered",
	approved: "Approved",
	rejected: "Rejected",
	dismissed: "Dismissed",
	withdrawn: "Withdrawn by the agent",
	expired: "Expired without an answer",
	skipped: "Skipped: no sufficient answer",
	ownDefault: "the ask’s own default",
	ruleOf: (e) => `a rule of ${e}`,
	aRule: "a rule",
	aJudge: "a judge",
	inPlaceOf: (e) => `in the place of ${e}`,
	withOthers: (e) => `with ${e}`,
	over: (e) => `over ${e}`,
	openFor: (e) => `open ${e}`,
	proof: (e, t) => `${yt[e] ?? `Signed in: ${e}`}${t ? ` (${t})` : ""}`,
	provedAgain: (e, t) => `, proved again${e ? ` ${bt[e] ?? `by ${e}`}` : ""}${t ? ` ${t} before` : ""}`,
	seconds: (e) => `${e} s`,
	minutes: (e) => `${e} min`,
	hours: (e) => `${e} h`,
	days: (e) => F(e, "1 day", `${e} days`),
	permits: {
		minted: "Not run yet",
		claimed: "Running",
		succeeded: "Ran once, successfully",
		failed: "Ran once and failed",
		void: "Void: what was approved has changed",
		unknown: "It is not known whether it ran"
	},
	onExpiry: {
		default: "then its default is used",
		reject: "then it counts as rejected",
		continue: "then the agent goes on without an answer",
		other: "then the agent is told that nobody answered"
	},
	by: (e, t) => [
		"by ",
		e,
		t ? " " : "",
		t
	],
	shown: "What was shown",
	comment: "Comment",
	response: "Response",
	reason: "Reason",
	note: "Note",
	replacedBy: (e) => [
		"Replaced by ",
		e,
		"."
	],
	anotherAsk: "another ask",
	noAnswer: "No answer.",
	notAsked: "Not asked.",
	sealed: "Given, and kept under a seal.",
	files: "Files",
	answer: "Answer",
	filledIn: "Filled in",
	yes: "Yes",
	no: "No",
	sent: "Sent",
	hasReplied: (e) => [e, " has replied"],
	youApproved: "You approved it",
	youRejected: "You rejected it",
	undo: "Undo",
	judgesYours: "The agent looks at whether it can go on with that.",
	judges: "The agent looks at whether it can go on with the reply.",
	handing: "It is being handed to the agent.",
	heldYours: "It is handed to the agent when the time to take it back is over.",
	held: "They can still take it back; until then nobody else can reply.",
	toolSays: "The tool says (unverified)",
	theCall: "The call: ",
	opaque: (e) => F(e, "1 part not inspectable", `${e} parts not inspectable`),
	arguments: "arguments",
	none: "none",
	askedBy: "Asked by",
	server: "Server",
	target: "Target",
	contentsOf: (e) => `Contents of ${e}`,
	notPinned: "Not pinned",
	digest: "Digest",
	exactly: "Exactly what will run",
	exactText: "The arguments as exact text",
	dots: "Where there are dots stands a secret. It runs as it was written; the digest covers it.",
	toolDescription: "The tool’s description:",
	empty: "empty",
	isNew: "new",
	isChanged: "changed",
	mark: (e) => e,
	yourDecision: "Your decision",
	rejectStep: "Reject…",
	reject: "Reject",
	approve: "Approve",
	approveStep: "Approve…",
	approveAlways: "Approve and always allow",
	showChanged: "Show the changed call",
	changeArguments: "Change the arguments",
	confirmApproval: "Confirm the approval",
	critical: (e) => [
		"This is a critical call. Run ",
		e,
		" exactly as shown above?"
	],
	yesApprove: "Yes, approve",
	whyNot: "Why not?",
	whyNotHint: "The agent reads this and looks for another way.",
	thisText: "this text",
	changeHint: "Change what should be different. Nothing runs yet: the changed call is shown to you again, and only then can it be approved.",
	sealedHint: "What begins with “sealed:” stands for a secret. Leave it where it is, or write another value in its place.",
	argumentsAsJson: "The arguments as JSON",
	notJsonYet: "This is not valid JSON yet.",
	nothingChanged: "Nothing is changed yet.",
	changes: (e) => F(e, "One change:", `${e} changes:`),
	before: "before: ",
	after: "after: ",
	oneObject: "Write the arguments as one JSON object, each key once.",
	submit: "Submit Answer",
	comments: "Additional comments",
	isArgument: "This is an argument of the call. A change is shown to you again before it is approved.",
	inYourZone: "In your time zone.",
	finishDate: "Please finish the date, or clear it.",
	addNote: "Add a note",
	addNoteTo: (e) => ` to ${e}`,
	remark: "A remark beside the answer",
	recommended: "Recommended",
	somethingElse: "Something else",
	somethingElseLabel: "Something else, in your own words",
	ownWords: "In your own words",
	previewOf: (e) => ["Preview of ", e],
	noPreview: "Nothing to show for this one.",
	noneOfThese: "None of these",
	dontKnow: "I don’t know",
	respondStep: "Respond with something else…",
	respond: "Respond with something else",
	yourResponse: "Your response",
	yourResponseHint: "sent instead of the answers above",
	backToQuestions: "Back to the questions",
	sendResponse: "Send Response",
	hide: "Hide",
	show: "Show",
	sealHint: "Kept under a seal. Neither the agent’s model nor the history of this session shows it.",
	attached: "Attached",
	sendingFile: (e) => `Sending ${e}`,
	remove: "Remove",
	removeNamed: (e) => `Remove ${e}`,
	tooLarge: (e) => `Too large: at most ${e}.`,
	removeFailed: "Please remove the file that was not taken.",
	waitForFile: "Please wait until the file has arrived.",
	upTo: (e) => `up to ${e}`,
	or: " or ",
	and: " and ",
	anyFile: (e) => F(e, "any file", "any files"),
	mostFiles: (e) => `; at most ${e} files`,
	bytes: (e) => `${e} bytes`,
	attach: "Please attach a file.",
	write: "Please write an answer.",
	choose: "Please choose an answer.",
	writeResponse: "Please write your response, or go back to the questions.",
	needed: "This is needed.",
	writeNumber: "Write a number, such as 42 or 3.5.",
	notJson: "This is not valid JSON.",
	chooseAny: "Choose any that apply.",
	chooseExactly: (e) => `Choose ${e}.`,
	chooseBetween: (e, t) => `Choose ${e} to ${t}.`,
	chooseLeast: (e) => `Choose at least ${e}.`,
	chooseMost: (e) => `Choose at most ${e}.`,
	writeLeast: (e) => `Write at least ${e} characters.`,
	writeMost: (e, t) => `Write at most ${e} characters; these are ${t}.`,
	charactersBetween: (e, t) => `From ${e} to ${t} characters.`,
	charactersLeast: (e) => `At least ${e} characters.`,
	charactersMost: (e) => `At most ${e} characters.`,
	anEmail: "An email address.",
	anAddress: "An address such as https://example.com.",
	aWholeNumber: "A whole number.",
	rangeBetween: (e, t) => `From ${e} to ${t}.`,
	orMore: (e) => `${e} or more.`,
	orLess: (e) => `${e} or less.`,
	orLater: (e) => `${e} or later.`,
	orEarlier: (e) => `${e} or earlier.`,
	moreThan: (e) => `More than ${e}.`,
	lessThan: (e) => `Less than ${e}.`,
	itemsBetween: (e, t) => `${e} to ${t}.`,
	itemsLeast: (e) => `At least ${e}.`,
	itemsMost: (e) => `At most ${e}.`,
	asJson: "As JSON.",
	asJsonTitle: "As JSON",
	chooseOne: "Choose…",
	noChoice: "None",
	removeItem: (e, t) => ` ${e} ${t}`,
	add: "Add",
	addTo: (e) => ` to ${e}`,
	withRole: (e) => `anybody with the role ${e.join(" or ")}`,
	anyOf: (e) => e.length === 1 ? e[0] ?? "" : `${e.slice(0, -1).join(", ")} or ${e.at(-1) ?? ""}`,
	forOthers: "for others",
	forThem: (e) => `for ${e}`,
	isFor: (e, t) => t ? [
		"For ",
		e,
		", and by now also for ",
		t,
		"."
	] : [
		"For ",
		e,
		"."
	],
	approvals: (e, t) => `${e} of ${t} approvals`,
	countsNoLonger: " (counts no longer)",
	handedOn: (e, t) => [
		e,
		" handed it to ",
		t
	],
	youVoted: "You have approved it. Others are still waited for.",
	inPlace: (e) => [
		"You answer in the place of ",
		e,
		"."
	],
	mayReject: "You may reject this. Others decide whether to approve it.",
	youStarted: "You started this, so somebody else decides it. You can look at it.",
	notPermitted: "Your roles do not let you decide this. You can look at it.",
	forOthersToAnswer: "This is for others to answer. You can look at it.",
	handStep: "Hand to…",
	handThis: "Hand this ask on",
	handTo: "Who shall answer in your place?",
	handNote: "A note for them",
	handOver: "Hand it over",
	requireStep: (e) => `Require ${e} approvals…`,
	requireMore: "Require more approvals",
	requireSure: (e) => `From now on ${e} different people must approve this. Nobody can require fewer again.`,
	require: (e) => `Require ${e}`,
	saidAbout: "Said about this",
	earlier: (e) => F(e, "1 earlier comment is in the session.", `${e} earlier comments are in the session.`),
	says: "says",
	saysUnverified: "says (unverified)",
	askForMore: "Ask for more",
	askForMoreHint: "nothing is decided by it",
	send: "Send",
	commentTooLong: "A comment has at most 4 KiB.",
	replyHere: "The reply appears here.",
	alwaysAllow: "Always allow…",
	where: "Where",
	allowThese: "Allow these calls without asking, from my approval on",
	whoseCalls: "Whose calls",
	howLong: "How long",
	reachLabel: (e, t) => ({
		session: "In this session",
		agent: `By ${t}`,
		everywhere: "By any agent"
	})[e],
	kindFor: (e, t) => `${gt[e]}, for ${t}`,
	suggested: "What past decisions suggest",
	wouldHaveCovered: (e) => F(e, "Would have covered 1 call that people approved.", `Would have covered ${e} calls that people approved.`),
	wouldHaveLetRun: (e) => [
		"It would have let run what people rejected: ",
		e,
		"."
	],
	justOutside: (e) => [
		"Just outside: ",
		e,
		"."
	],
	usePattern: "Use this pattern",
	beginsWith: (e) => `begins with “${e}”`,
	upToNumber: (e) => `is from 0 to ${e}`,
	isAnything: "is anything",
	isOneOf: (e) => `is one of ${e}`,
	is: (e) => `is ${e}`,
	ruleSentence: (e, t, n, r, i) => `${e} ${{
		session: "in this session",
		agent: `by ${n}`,
		everywhere: "by any agent"
	}[t]}${r ? `, where ${r}` : ""}, ${vt[i] ?? ""}.`,
	ruleSays: (e, t) => [
		e ? "Approving will also allow calls of " : "Would allow calls of ",
		t,
		" Anything else is asked."
	],
	stopped: "Stopped by a guardrail",
	stoppedLabel: "The text that was stopped",
	toReview: "Text to review",
	toReviewLabel: "The text to review, written by the agent",
	justNow: "just now",
	soon: "in under a minute",
	keys: [
		["1–9", "choose an option of the question that is next"],
		["a", "approve; where the risk is high, go to the button"],
		["r", "reject, with a reason"],
		["e", "change the arguments"],
		["u", "take the answer back, while that is possible"]
	]
}, St = /* @__PURE__ */ n({ de: () => Nt }), I, Ct, wt, Tt, Et, Dt, Ot, kt, At, jt, Mt, Nt, Pt = t((() => {
	P(), I = ft("de"), Ct = {
		low: "niedriges Risiko",
		medium: "mittleres Risiko",
		high: "hohes Risiko",
		critical: "kritisches Risiko"
	}, wt = {
		same: "bleibt genau so",
		prefix: "beginnt mit",
		at_most: "liegt zwischen 0 und",
		any: "darf beliebig sein",
		given: "wie vorgeschlagen"
	}, Tt = {
		turns: "Runden aufgebraucht",
		tokens: "Token aufgebraucht",
		tool_calls: "Aufrufe aufgebraucht",
		money: "Geld aufgebraucht",
		time: "Zeit aufgebraucht"
	}, Et = {
		1: "für eine Stunde",
		24: "für einen Tag",
		168: "für eine Woche",
		720: "für 30 Tage"
	}, Dt = {
		key: "Angemeldet mit einem Schlüssel",
		cookie: "Angemeldet mit einem Link",
		link: "Angemeldet mit einem Link",
		password: "Angemeldet mit einem Passwort",
		passkey: "Angemeldet mit einem Passkey",
		code: "Angemeldet mit einem Code",
		oidc: "Angemeldet mit einem Konto anderswo",
		local_admin: "Verbürgt von der Verwaltung des Servers",
		channel: "Auf das Wort des Kanals hin"
	}, Ot = {
		passkey: "mit einem Passkey",
		code: "mit einem Code"
	}, kt = {
		"image/*": "ein Bild",
		"text/*": "ein Text",
		"audio/*": "eine Tonaufnahme",
		"video/*": "ein Video"
	}, At = {
		required: "Hier fehlt noch etwas.",
		no_such_option: "Diese Möglichkeit gibt es hier nicht. Bitte wählen Sie eine der angebotenen.",
		too_few: "Das ist zu wenig. Bitte ergänzen Sie.",
		too_many: "Das ist zu viel. Bitte streichen Sie etwas.",
		too_short: "Das ist zu kurz. Bitte schreiben Sie mehr.",
		too_long: "Das ist zu lang. Bitte kürzen Sie es.",
		too_small: "Dieser Wert ist zu klein.",
		too_large: "Dieser Wert ist zu groß.",
		too_early: "Dieser Zeitpunkt ist zu früh.",
		too_late: "Dieser Zeitpunkt ist zu spät.",
		pattern: "Das hat nicht die verlangte Form.",
		not_a_number: "Schreiben Sie eine Zahl, zum Beispiel 42 oder 3.5.",
		not_an_integer: "Schreiben Sie eine ganze Zahl, zum Beispiel 42.",
		not_a_date: "Schreiben Sie einen Tag, den es gibt, zum Beispiel 2026-11-21.",
		not_a_datetime: "Schreiben Sie Tag und Uhrzeit, zum Beispiel 2026-11-21T10:30:00+01:00.",
		not_an_email: "Schreiben Sie eine E-Mail-Adresse, zum Beispiel zoe@example.com.",
		not_a_uri: "Schreiben Sie eine Adresse mit ihrem Anfang, zum Beispiel https://example.com.",
		unknown_file: "Diese Datei ist nicht angekommen. Bitte wählen Sie sie noch einmal aus.",
		file_too_large: "Diese Datei ist zu groß.",
		wrong_file_type: "Diese Art von Datei wird hier nicht angenommen.",
		too_common: "Dieses Passwort wird zuerst geraten. Bitte nehmen Sie ein anderes.",
		unknown_person: "Diese Person gibt es hier nicht.",
		in_the_past: "Das Ende liegt in der Vergangenheit. Bitte wählen Sie ein späteres.",
		too_far: "Eine Dauerregel gilt höchstens 90 Tage. Bitte wählen Sie ein früheres Ende."
	}, jt = [
		[/^direction controls/, "Zeichen, die die Schreibrichtung ändern"],
		[/^invisible characters/, "unsichtbare Zeichen"],
		[/^control characters/, "Steuerzeichen"],
		[/^several lines/, "mehrere Zeilen"],
		[/^spaces at the end/, "Leerzeichen am Ende"],
		[/^a long run of spaces/, "sehr viele Leerzeichen hintereinander"],
		[/^not inspectable/, "nicht einsehbar"],
		[/^mixed letters: /, "gemischte Schriften: "],
		[/^letters of another script: /, "Buchstaben einer anderen Schrift: "],
		[/^secret /, "Geheimnis "]
	], Mt = [
		[/ in the name of the tool$/, " im Namen des Werkzeugs"],
		[/ in the name of the server$/, " im Namen des Servers"],
		[/ in the target$/, " im Ziel"],
		[/ in the name$/, " im Namen"]
	], Nt = {
		risk: Ct,
		kinds: wt,
		limits: Tt,
		ends: Et,
		families: kt,
		faults: At,
		riskCount: (e, t) => `${e} × ${Ct[t]}`,
		from: (e) => ["von ", e],
		forAgent: (e) => `für ${e}`,
		version: (e) => `Fassung ${e}`,
		expires: (e, t) => [
			"Läuft ab: ",
			e,
			`, ${t}.`
		],
		askedAgain: "Noch einmal gefragt.",
		agentSays: "Der Agent sagt (ungeprüft)",
		agentSaysHere: "Der Agent sagt (ungeprüft):",
		questions: (e) => I(e, "Eine Frage", `${e} Fragen`),
		questionsForYou: (e) => I(e, "Eine Frage an Sie", `${e} Fragen an Sie`),
		savedAgo: (e) => [
			"Ausgefüllt, wie Sie es verlassen haben, ",
			e,
			"."
		],
		startOver: "Von vorn beginnen",
		otherLook: (e) => I(e, "Bitte sehen Sie eine Stelle noch einmal an", `Bitte sehen Sie ${e} Stellen noch einmal an`),
		oneMissing: "Eine Angabe fehlt noch",
		showAll: (e) => `Alle ${e} Zeichen zeigen`,
		showLess: "Weniger zeigen",
		dismiss: "Verwerfen",
		dismissThis: "Diese Anfrage verwerfen",
		dismissSure: "Ohne Antwort verwerfen? Der Agent erfährt das und macht ohne Antwort weiter.",
		keepOpen: "Offen lassen",
		dismissIt: "Ja, verwerfen",
		sending: "Wird gesendet …",
		goBack: "Zurück",
		optional: "freiwillig",
		required: "erforderlich",
		happened: (e) => `Ist ${e} geschehen?`,
		aCall: "ein Aufruf",
		mayRead: "Darf das Modell das lesen?",
		maySay: "Darf das Modell das sagen?",
		mayGoOn: (e) => `Darf ${e} weitermachen?`,
		run: (e) => [e, " ausführen?"],
		reviewThis: "Bitte sehen Sie diesen Text durch",
		aQuestion: "Eine Frage",
		inDoubt: "Ungewiss",
		guardrail: "Leitplanke",
		toolAsks: "Ein Werkzeug fragt",
		approval: "Freigabe",
		review: "Durchsicht",
		questionKind: (e) => I(e, "Frage", `${e} Fragen`),
		responded: "Etwas anderes erwidert",
		answered: "Beantwortet",
		approved: "Freigegeben",
		rejected: "Abgelehnt",
		dismissed: "Verworfen",
		withdrawn: "Vom Agenten zurückgezogen",
		expired: "Ohne Antwort abgelaufen",
		skipped: "Übersprungen: keine ausreichende Antwort",
		ownDefault: "der Vorgabe der Anfrage",
		ruleOf: (e) => `einer Dauerregel von ${e}`,
		aRule: "einer Dauerregel",
		aJudge: "einem Prüfer",
		inPlaceOf: (e) => `anstelle von ${e}`,
		withOthers: (e) => `mit ${e}`,
		over: (e) => `über ${e}`,
		openFor: (e) => `${e} lang offen`,
		proof: (e, t) => `${Dt[e] ?? `Angemeldet: ${e}`}${t ? ` (${t})` : ""}`,
		provedAgain: (e, t) => `, noch einmal ausgewiesen${e ? ` ${Ot[e] ?? `mit ${e}`}` : ""}${t ? ` ${t} davor` : ""}`,
		seconds: (e) => `${e} s`,
		minutes: (e) => `${e} Min.`,
		hours: (e) => `${e} Std.`,
		days: (e) => I(e, "1 Tag", `${e} Tage`),
		permits: {
			minted: "Noch nicht ausgeführt",
			claimed: "Wird ausgeführt",
			succeeded: "Einmal ausgeführt, mit Erfolg",
			failed: "Einmal ausgeführt und fehlgeschlagen",
			void: "Hinfällig: was freigegeben war, hat sich geändert",
			unknown: "Ob es ausgeführt wurde, ist nicht bekannt"
		},
		onExpiry: {
			default: "dann gilt die Vorgabe",
			reject: "dann gilt es als abgelehnt",
			continue: "dann macht der Agent ohne Antwort weiter",
			other: "dann erfährt der Agent, dass niemand geantwortet hat"
		},
		by: (e, t) => [
			"von ",
			e,
			t ? " " : "",
			t
		],
		shown: "Was gezeigt wurde",
		comment: "Bemerkung",
		response: "Erwiderung",
		reason: "Grund",
		note: "Notiz",
		replacedBy: (e) => [
			"Ersetzt durch ",
			e,
			"."
		],
		anotherAsk: "eine andere Anfrage",
		noAnswer: "Keine Antwort.",
		notAsked: "Nicht gefragt.",
		sealed: "Angegeben und unter Verschluss.",
		files: "Dateien",
		answer: "Antwort",
		filledIn: "Ausgefüllt",
		yes: "Ja",
		no: "Nein",
		sent: "Gesendet",
		hasReplied: (e) => [e, " hat geantwortet"],
		youApproved: "Sie haben freigegeben",
		youRejected: "Sie haben abgelehnt",
		undo: "Zurücknehmen",
		judgesYours: "Der Agent prüft, ob er damit weitermachen kann.",
		judges: "Der Agent prüft, ob er mit der Antwort weitermachen kann.",
		handing: "Wird an den Agenten übergeben.",
		heldYours: "Wird an den Agenten übergeben, wenn die Zeit zum Zurücknehmen um ist.",
		held: "Noch kann die Antwort zurückgenommen werden; bis dahin kann niemand sonst antworten.",
		toolSays: "Das Werkzeug sagt (ungeprüft)",
		theCall: "Der Aufruf: ",
		opaque: (e) => I(e, "1 Teil nicht einsehbar", `${e} Teile nicht einsehbar`),
		arguments: "Argumente",
		none: "keine",
		askedBy: "Gefragt von",
		server: "Server",
		target: "Ziel",
		contentsOf: (e) => `Inhalt von ${e}`,
		notPinned: "Nicht festgehalten",
		digest: "Prüfsumme",
		exactly: "Was genau ausgeführt wird",
		exactText: "Die Argumente im genauen Wortlaut",
		dots: "Wo Punkte stehen, steht ein Geheimnis. Ausgeführt wird es, wie es geschrieben wurde; die Prüfsumme schließt es ein.",
		toolDescription: "Beschreibung des Werkzeugs:",
		empty: "leer",
		isNew: "neu",
		isChanged: "geändert",
		mark: (e) => {
			let [t, n] = Mt.find(([t]) => t.test(e)) ?? [/$/, ""], [r, i] = jt.find(([t]) => t.test(e)) ?? [/^$/, ""];
			return e.replace(t, n).replace(r, i).replace(/\bis (U\+)/g, "ist $1");
		},
		yourDecision: "Ihre Entscheidung",
		rejectStep: "Ablehnen …",
		reject: "Ablehnen",
		approve: "Freigeben",
		approveStep: "Freigeben …",
		approveAlways: "Freigeben und immer erlauben",
		showChanged: "Geänderten Aufruf zeigen",
		changeArguments: "Argumente ändern",
		confirmApproval: "Freigabe bestätigen",
		critical: (e) => [
			"Dieser Aufruf ist kritisch. ",
			e,
			" genau so ausführen, wie oben gezeigt?"
		],
		yesApprove: "Ja, freigeben",
		whyNot: "Warum nicht?",
		whyNotHint: "Der Agent liest das und sucht einen anderen Weg.",
		thisText: "diesen Text",
		changeHint: "Ändern Sie, was anders sein soll. Noch wird nichts ausgeführt: Sie sehen den geänderten Aufruf noch einmal, und erst dann kann er freigegeben werden.",
		sealedHint: "Was mit „sealed:“ beginnt, steht für ein Geheimnis. Lassen Sie es stehen, oder schreiben Sie einen anderen Wert an seine Stelle.",
		argumentsAsJson: "Die Argumente als JSON",
		notJsonYet: "Das ist noch kein gültiges JSON.",
		nothingChanged: "Noch ist nichts geändert.",
		changes: (e) => I(e, "Eine Änderung:", `${e} Änderungen:`),
		before: "vorher: ",
		after: "nachher: ",
		oneObject: "Schreiben Sie die Argumente als ein JSON-Objekt, jeden Schlüssel einmal.",
		submit: "Antwort senden",
		comments: "Weitere Bemerkungen",
		isArgument: "Das ist ein Argument des Aufrufs. Eine Änderung sehen Sie noch einmal, bevor sie freigegeben wird.",
		inYourZone: "In Ihrer Zeitzone.",
		finishDate: "Bitte schreiben Sie das Datum zu Ende, oder leeren Sie das Feld.",
		addNote: "Notiz hinzufügen",
		addNoteTo: (e) => ` zu ${e}`,
		remark: "Eine Bemerkung zur Antwort",
		recommended: "Empfohlen",
		somethingElse: "Etwas anderes",
		somethingElseLabel: "Etwas anderes, in eigenen Worten",
		ownWords: "In eigenen Worten",
		previewOf: (e) => ["Vorschau von ", e],
		noPreview: "Hierzu gibt es nichts zu zeigen.",
		noneOfThese: "Nichts davon",
		dontKnow: "Ich weiß es nicht",
		respondStep: "Etwas anderes erwidern …",
		respond: "Etwas anderes erwidern",
		yourResponse: "Ihre Erwiderung",
		yourResponseHint: "wird statt der Antworten oben gesendet",
		backToQuestions: "Zurück zu den Fragen",
		sendResponse: "Erwiderung senden",
		hide: "Verbergen",
		show: "Zeigen",
		sealHint: "Bleibt unter Verschluss. Weder das Modell des Agenten noch der Verlauf dieser Sitzung zeigt es.",
		attached: "Angehängt",
		sendingFile: (e) => `${e} wird gesendet`,
		remove: "Entfernen",
		removeNamed: (e) => `${e} entfernen`,
		tooLarge: (e) => `Zu groß: höchstens ${e}.`,
		removeFailed: "Bitte entfernen Sie die Datei, die nicht angenommen wurde.",
		waitForFile: "Bitte warten Sie, bis die Datei angekommen ist.",
		upTo: (e) => `bis zu ${e}`,
		or: " oder ",
		and: " und ",
		anyFile: (e) => I(e, "eine beliebige Datei", "beliebige Dateien"),
		mostFiles: (e) => `; höchstens ${e} Dateien`,
		bytes: (e) => `${e} Byte`,
		attach: "Bitte hängen Sie eine Datei an.",
		write: "Bitte schreiben Sie eine Antwort.",
		choose: "Bitte wählen Sie eine Antwort.",
		writeResponse: "Bitte schreiben Sie Ihre Erwiderung, oder gehen Sie zurück zu den Fragen.",
		needed: "Das wird gebraucht.",
		writeNumber: "Schreiben Sie eine Zahl, zum Beispiel 42 oder 3.5.",
		notJson: "Das ist kein gültiges JSON.",
		chooseAny: "Wählen Sie alles, was zutrifft.",
		chooseExactly: (e) => `Wählen Sie ${e}.`,
		chooseBetween: (e, t) => `Wählen Sie ${e} bis ${t}.`,
		chooseLeast: (e) => `Wählen Sie mindestens ${e}.`,
		chooseMost: (e) => `Wählen Sie höchstens ${e}.`,
		writeLeast: (e) => `Schreiben Sie mindestens ${e} Zeichen.`,
		writeMost: (e, t) => `Schreiben Sie höchstens ${e} Zeichen; das sind ${t}.`,
		charactersBetween: (e, t) => `${e} bis ${t} Zeichen.`,
		charactersLeast: (e) => `Mindestens ${e} Zeichen.`,
		charactersMost: (e) => `Höchstens ${e} Zeichen.`,
		anEmail: "Eine E-Mail-Adresse.",
		anAddress: "Eine Adresse wie https://example.com.",
		aWholeNumber: "Eine ganze Zahl.",
		rangeBetween: (e, t) => `Von ${e} bis ${t}.`,
		orMore: (e) => `${e} oder mehr.`,
		orLess: (e) => `${e} oder weniger.`,
		orLater: (e) => `${e} oder später.`,
		orEarlier: (e) => `${e} oder früher.`,
		moreThan: (e) => `Mehr als ${e}.`,
		lessThan: (e) => `Weniger als ${e}.`,
		itemsBetween: (e, t) => `${e} bis ${t}.`,
		itemsLeast: (e) => `Mindestens ${e}.`,
		itemsMost: (e) => `Höchstens ${e}.`,
		asJson: "Als JSON.",
		asJsonTitle: "Als JSON",
		chooseOne: "Bitte wählen …",
		noChoice: "Nichts",
		removeItem: (e, t) => `: ${e} ${t}`,
		add: "Hinzufügen",
		addTo: (e) => ` zu ${e}`,
		withRole: (e) => `alle mit der Rolle ${e.join(" oder ")}`,
		anyOf: (e) => e.length === 1 ? e[0] ?? "" : `${e.slice(0, -1).join(", ")} oder ${e.at(-1) ?? ""}`,
		forOthers: "für andere",
		forThem: (e) => `für ${e}`,
		isFor: (e, t) => t ? [
			"Für ",
			e,
			", inzwischen auch für ",
			t,
			"."
		] : [
			"Für ",
			e,
			"."
		],
		approvals: (e, t) => `${e} von ${t} Freigaben`,
		countsNoLonger: " (zählt nicht mehr)",
		handedOn: (e, t) => [
			e,
			" hat sie weitergegeben an ",
			t
		],
		youVoted: "Sie haben freigegeben. Auf andere wird noch gewartet.",
		inPlace: (e) => [
			"Sie antworten anstelle von ",
			e,
			"."
		],
		mayReject: "Sie dürfen ablehnen. Über die Freigabe entscheiden andere.",
		youStarted: "Sie haben das begonnen, also entscheidet jemand anderes. Ansehen können Sie es.",
		notPermitted: "Mit Ihren Rollen können Sie hierüber nicht entscheiden. Ansehen können Sie es.",
		forOthersToAnswer: "Hierauf antworten andere. Ansehen können Sie es.",
		handStep: "Weitergeben …",
		handThis: "Diese Anfrage weitergeben",
		handTo: "Wer soll an Ihrer Stelle antworten?",
		handNote: "Eine Notiz dazu",
		handOver: "Weitergeben",
		requireStep: (e) => `${e} Freigaben verlangen …`,
		requireMore: "Mehr Freigaben verlangen",
		requireSure: (e) => `Von jetzt an müssen ${e} verschiedene Personen freigeben. Niemand kann wieder weniger verlangen.`,
		require: (e) => `${e} verlangen`,
		saidAbout: "Dazu gesagt",
		earlier: (e) => I(e, "1 frühere Bemerkung steht in der Sitzung.", `${e} frühere Bemerkungen stehen in der Sitzung.`),
		says: "sagt",
		saysUnverified: "sagt (ungeprüft)",
		askForMore: "Nachfragen",
		askForMoreHint: "damit wird nichts entschieden",
		send: "Senden",
		commentTooLong: "Eine Bemerkung hat höchstens 4 KiB.",
		replyHere: "Die Antwort erscheint hier.",
		alwaysAllow: "Immer erlauben …",
		where: "Wobei",
		allowThese: "Solche Aufrufe ohne Frage erlauben, ab meiner Freigabe",
		whoseCalls: "Wessen Aufrufe",
		howLong: "Wie lange",
		reachLabel: (e, t) => ({
			session: "In dieser Sitzung",
			agent: `Von ${t}`,
			everywhere: "Von jedem Agenten"
		})[e],
		kindFor: (e, t) => `${t} ${wt[e]}`,
		suggested: "Was frühere Entscheidungen nahelegen",
		wouldHaveCovered: (e) => I(e, "Hätte 1 Aufruf umfasst, der freigegeben wurde.", `Hätte ${e} Aufrufe umfasst, die freigegeben wurden.`),
		wouldHaveLetRun: (e) => [
			"Hätte durchgelassen, was abgelehnt wurde: ",
			e,
			"."
		],
		justOutside: (e) => [
			"Knapp außerhalb: ",
			e,
			"."
		],
		usePattern: "Dieses Muster nehmen",
		beginsWith: (e) => `beginnt mit „${e}“`,
		upToNumber: (e) => `liegt zwischen 0 und ${e}`,
		isAnything: "ist beliebig",
		isOneOf: (e) => `ist eines von ${e}`,
		is: (e) => `ist ${e}`,
		ruleSentence: (e, t, n, r, i) => `${e} ${{
			session: "in dieser Sitzung",
			agent: `von ${n}`,
			everywhere: "von jedem Agenten"
		}[t]}${r ? `, wobei gilt: ${r}` : ""}, ${Et[i] ?? ""}.`,
		ruleSays: (e, t) => [
			e ? "Mit der Freigabe werden auch diese Aufrufe erlaubt: " : "Erlaubt würden diese Aufrufe: ",
			t,
			" Alles andere wird gefragt."
		],
		stopped: "Von einer Leitplanke angehalten",
		stoppedLabel: "Der angehaltene Text",
		toReview: "Text zur Durchsicht",
		toReviewLabel: "Der Text zur Durchsicht, vom Agenten geschrieben",
		justNow: "gerade eben",
		soon: "in weniger als einer Minute",
		keys: [
			["1–9", "eine Möglichkeit der nächsten Frage wählen"],
			["a", "freigeben; bei hohem Risiko zum Knopf gehen"],
			["r", "ablehnen, mit Grund"],
			["e", "die Argumente ändern"],
			["u", "die Antwort zurücknehmen, solange das geht"]
		]
	};
}));
// src/words/ask.ts
P();
var L = xt;
// src/ask/typed.ts
ot(xt, () => Promise.resolve().then(() => (Pt(), St)).then(({ de: e }) => e), (e) => L = e), P();
var Ft = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
function It({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function Lt(e, t) {
	return e.input === "datetime" ? zt(t) : t;
}
function Rt(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && Lt(e, r) === t ? r : e.input === "datetime" ? Bt(n) : n;
}
function zt(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${R(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${R(t.getMonth() + 1)}-${R(t.getDate())}T${R(t.getHours())}:${R(t.getMinutes())}${n}`;
}
function Bt(e) {
	let [, t, n, r = ":00"] = Ft.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${R(Math.floor(o / 60))}:${R(o % 60)}`;
}
function R(e) {
	return String(e).padStart(2, "0");
}
var Vt = {
	en: "en-GB",
	de: "de"
};
function Ht(e, t) {
	let n = new Date(e.input === "date" ? `${t}T00:00Z` : t);
	if (e.input === "number" || Number.isNaN(n.getTime())) return t;
	let r = {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric"
	};
	if (e.input === "date") return new Intl.DateTimeFormat(Vt[N], {
		...r,
		timeZone: "UTC"
	}).format(n);
	let i = {
		hour: "2-digit",
		minute: "2-digit",
		timeZoneName: "longOffset"
	};
	return new Intl.DateTimeFormat(Vt[N], {
		...r,
		...i,
		...n.getUTCSeconds() === 0 ? {} : { second: "2-digit" }
	}).format(n);
}
function Ut(e) {
	let { min: t, max: n } = Wt(e), r = (t) => Ht(e, t), i = e.input === "number";
	return t !== null && n !== null ? L.rangeBetween(r(t), r(n)) : t === null ? n === null ? null : i ? L.orLess(r(n)) : L.orEarlier(r(n)) : i ? L.orMore(r(t)) : L.orLater(r(t));
}
function Wt({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
// src/ask/form/filled.ts
function Gt(e, t, n = void 0) {
	let r = t ?? (n === void 0 ? null : A(JSON.stringify(n))), i = r ? j(r) : null;
	switch (e.kind) {
		case "text": {
			let t = nt(r), n = t === null ? i ?? "" : e.format === "date-time" && zt(t) || t;
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
			let t = e.choices.filter((e) => Kt(e.raw, r)).map((e) => e.raw);
			return {
				kind: "chosen",
				first: t,
				raws: t,
				given: i
			};
		}
		case "many": {
			let t = r?.kind === "array" ? r.items : [], n = e.choices.filter((e) => t.some((t) => Kt(e.raw, t))).map((e) => e.raw);
			return {
				kind: "chosen",
				first: n,
				raws: n,
				given: i
			};
		}
		case "object": {
			let n = (e) => r?.kind === "object" ? r.entries.find(([t]) => t === e)?.[1] ?? null : null, i = e.properties.map(({ key: e, shape: r, fresh: i }) => [e, Gt(r, n(e), t ? void 0 : i)]);
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
					value: Gt(e.item, t, e.fresh)
				})),
				next: t.length,
				given: r,
				touched: !1
			};
		}
	}
}
function Kt(e, t) {
	if (!t) return !1;
	let n = nt(t);
	return n === null ? e === j(t) : e === JSON.stringify(n);
}
function z(e, t, n) {
	return t.kind === "text" ? t.text === t.first ? t.given : t.text.trim() === "" && e.kind !== "text" ? null : e.kind === "text" ? t.text === "" ? t.given === null ? null : "\"\"" : JSON.stringify(e.format === "date-time" ? Bt(t.text) ?? t.text : t.text) : t.text.trim() : t.kind === "chosen" ? String(t.raws) === String(t.first) && t.given !== null ? t.given : e.kind === "many" ? t.raws.length === 0 && t.given === null && n === "optional" ? null : `[${t.raws.join(",")}]` : t.raws[0] ?? null : t.kind === "list" ? e.kind === "list" ? Jt(e, t, n) : null : e.kind === "object" ? qt(e.properties, t, n) : null;
}
function qt(e, t, n) {
	let r = new Map(e.map((e) => [e.key, e])), i = t.given?.kind === "object" ? t.given.entries : [], a = (e) => {
		let n = t.fields[e.key];
		return n ? z(e.shape, n, e.required ? "required" : "optional") : null;
	}, o = i.map(([e, t]) => [e, r.has(e) ? a(r.get(e)) : j(t)]), s = e.filter(({ key: e }) => i.every(([t]) => t !== e)).map((e) => [e.key, a(e)]), c = [...o, ...s].filter((e) => e[1] !== null);
	return t.given && c.length === i.length && i.every(([e, t], n) => c[n]?.[0] === e && c[n]?.[1] === j(t)) && t.given ? j(t.given) : c.length === 0 && !t.given && n === "optional" ? null : `{${c.map(([e, t]) => `${JSON.stringify(e)}:${t}`).join(",")}}`;
}
function Jt(e, t, n) {
	let r = t.items.map(({ value: t }) => z(e.item, t, "required") ?? "null"), i = t.given?.kind === "array" ? t.given.items.map(j) : null;
	return t.given && i && i.length === r.length && i.every((e, t) => e === r[t]) ? j(t.given) : r.length === 0 && !t.given && !t.touched && n === "optional" ? null : `[${r.join(",")}]`;
}
function Yt(e, t, n, r) {
	let i = (e, t) => [{
		pointer: n,
		code: e,
		message: t
	}];
	if (e.kind === "object" && t.kind === "object") return z(e, t, r ? "required" : "optional") === null ? [] : e.properties.flatMap((e) => {
		let r = t.fields[e.key];
		return r ? Yt(e.shape, r, `${n}/${M(e.key)}`, e.required) : [];
	});
	if (e.kind === "list" && t.kind === "list") return t.items.flatMap(({ value: t }, r) => Yt(e.item, t, `${n}/${r}`, !0));
	let a = z(e, t, "optional");
	return a === null ? r ? i("required", L.needed) : [] : e.kind === "number" && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a) ? i("not_a_number", L.writeNumber) : e.kind === "json" && A(a) === null ? i("json", L.notJson) : [];
}
function Xt(e, t, n) {
	return e.kind === "object" && t.kind === "object" ? [n, ...e.properties.flatMap(({ key: e, shape: r }) => {
		let i = t.fields[e];
		return i ? Xt(r, i, `${n}/${M(e)}`) : [];
	})] : e.kind === "list" && t.kind === "list" ? [n, ...t.items.flatMap(({ value: t }, r) => Xt(e.item, t, `${n}/${r}`))] : [n];
}
// src/ask/form/shape.ts
var Zt = 6;
function B(e) {
	return Qt(H(e) ? e : {}, H(e) ? e : {}, 0);
}
function Qt(e, t, n) {
	let r = on(e, t);
	if (n > Zt || [
		"anyOf",
		"allOf",
		"not",
		"if",
		"$ref",
		"$dynamicRef",
		"patternProperties"
	].some((e) => e in r)) return V();
	let i = nn(r);
	if (i) return {
		kind: "one",
		choices: i
	};
	if ("oneOf" in r || "enum" in r) return V();
	switch (r.type) {
		case "string": return $t(r);
		case "number":
		case "integer": return {
			kind: "number",
			whole: r.type === "integer",
			hint: an(r)
		};
		case "boolean": return {
			kind: "one",
			choices: [{
				label: L.yes,
				raw: "true"
			}, {
				label: L.no,
				raw: "false"
			}]
		};
		case "object": return en(r, t, n);
		case "array": return tn(r, t, n);
		default: return V();
	}
}
function $t(e) {
	let t = [
		"email",
		"uri",
		"date",
		"date-time"
	].find((t) => t === e.format) ?? null, [n, r] = [U(e, "minLength"), U(e, "maxLength")], i = n !== null && r !== null ? L.charactersBetween(n, r) : n === null ? r === null ? "" : L.charactersMost(r) : L.charactersLeast(n);
	return {
		kind: "text",
		format: t,
		long: t === null && (r === null ? e.contentMediaType !== void 0 : r > 200),
		hint: i
	};
}
function en(e, t, n) {
	if (!H(e.properties)) return V();
	let r = Array.isArray(e.required) ? e.required : [];
	return {
		kind: "object",
		properties: Object.entries(e.properties).map(([e, i]) => {
			let a = on(H(i) ? i : {}, t);
			return {
				key: e,
				title: sn(a, "title") || e,
				description: sn(a, "description"),
				required: r.includes(e),
				shape: Qt(a, t, n + 1),
				fresh: a.default
			};
		})
	};
}
function tn(e, t, n) {
	if (!H(e.items) || "prefixItems" in e || "contains" in e) return V();
	let r = on(e.items, t), [i, a] = [U(e, "minItems") ?? 0, U(e, "maxItems") ?? Infinity], o = Number.isFinite(a), s = i > 0 && o ? L.itemsBetween(i, a) : i > 0 ? L.itemsLeast(i) : o ? L.itemsMost(a) : "", c = nn(r) ?? nn({ oneOf: r.anyOf });
	return c ? {
		kind: "many",
		choices: c,
		hint: s
	} : {
		kind: "list",
		item: Qt(r, t, n + 1),
		least: i,
		most: a,
		hint: s,
		fresh: r.default
	};
}
function nn(e) {
	let t = "const" in e ? [e.const] : e.enum;
	if (Array.isArray(t) && t.length > 0) {
		let n = Array.isArray(e.enumNames) ? e.enumNames : [];
		return t.map((e, t) => ({
			label: String(n[t] ?? rn(e)),
			raw: JSON.stringify(e)
		}));
	}
	let { oneOf: n } = e;
	return !Array.isArray(n) || n.length === 0 || !n.every((e) => H(e) && "const" in e) ? null : n.map((e) => ({
		label: sn(e, "title") || rn(e.const),
		raw: JSON.stringify(e.const)
	}));
}
function rn(e) {
	return typeof e == "string" ? e : e === !0 ? L.yes : e === !1 ? L.no : JSON.stringify(e);
}
function an(e) {
	let [t, n] = [U(e, "minimum"), U(e, "maximum")], [r, i] = [U(e, "exclusiveMinimum"), U(e, "exclusiveMaximum")];
	return [
		t !== null && n !== null ? L.rangeBetween(String(t), String(n)) : t === null ? n === null ? "" : L.orLess(String(n)) : L.orMore(String(t)),
		r === null ? "" : L.moreThan(r),
		i === null ? "" : L.lessThan(i)
	].filter(Boolean).join(" ");
}
function V() {
	return {
		kind: "json",
		hint: L.asJson
	};
}
function on(e, t) {
	let n = e.$ref;
	if (typeof n != "string" || !n.startsWith("#/")) return e;
	let r = n.slice(2).split("/").map((e) => decodeURIComponent(e).replaceAll("~1", "/").replaceAll("~0", "~")).reduce((e, t) => H(e) ? e[t] : void 0, t);
	if (!H(r)) return e;
	let { $ref: i, ...a } = e;
	return {
		...r,
		...a
	};
}
function H(e) {
	return typeof e == "object" && !!e && !Array.isArray(e);
}
function sn(e, t) {
	return typeof e[t] == "string" ? e[t] : "";
}
function U(e, t) {
	return typeof e[t] == "number" ? e[t] : null;
}
// src/ask/kept.ts
P();
var W = {
	files: {},
	secrets: {}
};
function cn({ input: e }) {
	return e === "file" || e === "secret";
}
function ln(e, t) {
	let n = t.secrets[e.id] ?? "", r = (t.files[e.id] ?? []).flatMap(({ digest: e }) => e ?? []), i = e.input === "secret" ? n === "" ? [] : [n] : r;
	return i.length > 0 ? { values: i } : null;
}
function un(e, t) {
	return e.filter(({ id: e }) => (t.files[e] ?? []).some(({ digest: e }) => e === void 0)).map(({ id: e }) => {
		let n = (t.files[e] ?? []).some(({ problem: e }) => e !== void 0) ? L.removeFailed : L.waitForFile;
		return {
			pointer: `/answers/${M(e)}`,
			code: "unfinished",
			message: n
		};
	});
}
function dn({ rules: e }) {
	let t = (e) => typeof e == "number" ? e : null;
	return {
		accept: Array.isArray(e?.accept) ? e.accept.filter((e) => typeof e == "string") : [],
		bytes: t(e?.max_bytes),
		files: t(e?.max_files) ?? 1
	};
}
function fn(e) {
	let { accept: t, bytes: n, files: r } = dn(e), i = t.map((e) => L.families[e] ?? e.replace(/^application\//, "").toUpperCase()), a = n === null ? "" : L.upTo(pn(n)), o = [i.join(L.or) || L.anyFile(r), a].filter(Boolean).join(", ");
	return `${o[0]?.toUpperCase() ?? ""}${o.slice(1)}${r > 1 ? L.mostFiles(r) : ""}.`;
}
function pn(e) {
	if (e < 1e3) return L.bytes(e);
	let [t, n] = e < 1e6 ? [e / 1e3, "kB"] : [e / 1e6, "MB"];
	return `${dt(t < 10 ? Math.round(t * 10) / 10 : Math.round(t))} ${n}`;
}
// src/ask/rules.ts
function mn(e) {
	return (e.multi_select ? [gn(e)] : [
		Ut(e),
		vn(e),
		_n(e)
	]).filter(Boolean).join(" ");
}
function hn(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = bn(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? L.chooseLeast(i) : o > a ? L.chooseMost(a) : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? L.writeLeast(n) : c > r ? L.writeMost(r, c) : null;
}
function gn(e) {
	let { min_selections: t, max_selections: n } = bn(e);
	return t > 0 && t === n ? L.chooseExactly(t) : t > 1 && n < Infinity ? L.chooseBetween(t, n) : t > 1 ? L.chooseLeast(t) : n < Infinity ? L.chooseMost(n) : L.chooseAny;
}
function _n(e) {
	let { min_length: t, max_length: n } = bn(e);
	return t > 1 && n < Infinity ? L.charactersBetween(t, n) : t > 1 ? L.charactersLeast(t) : n < Infinity ? L.charactersMost(n) : "";
}
function vn({ rules: e }) {
	switch (e?.format) {
		case "email": return L.anEmail;
		case "uri": return L.anAddress;
		case "integer": return L.aWholeNumber;
		default: return "";
	}
}
function yn({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function bn({ rules: e }) {
	let t = (t, n) => typeof e?.[t] == "number" ? e[t] : n;
	return {
		min_length: t("min_length", 0),
		max_length: t("max_length", Infinity),
		min_selections: t("min_selections", 0),
		max_selections: t("max_selections", Infinity)
	};
}
// src/ask/draft.ts
var G = {
	values: [],
	text: "",
	own: !1,
	notes: "",
	declined: null,
	form: null
};
function xn(e) {
	return {
		fields: Object.fromEntries(K(e).map((e) => [e.id, Sn(e)])),
		comment: "",
		response: ""
	};
}
function K(e) {
	return e.approval?.form ?? e.questions;
}
function Sn(e) {
	if (e.input === "form") {
		let t = typeof e.default == "string" ? A(e.default) : null;
		return {
			...G,
			form: Gt(B(e.schema), t)
		};
	}
	let t = e.default == null ? [] : [e.default].flat();
	if (It(e)) return {
		...G,
		text: Lt(e, t[0] ?? "")
	};
	if (J(e)) return {
		...G,
		text: t.join("\n")
	};
	let n = t.filter((t) => Tn(e).some((e) => e.value === t));
	return {
		...G,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function Cn(e, t) {
	let n = xn(t), r = Object.fromEntries(K(t).map((t) => {
		let r = e.fields[t.id];
		if (!r || t.fills || t.input === "form" != (r.form !== null)) return [t.id, n.fields[t.id] ?? G];
		let i = r.values.filter((e) => Tn(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: wn(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function wn(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function q(e, t) {
	return e.fields[t] ?? G;
}
function J(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function Tn(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: L.yes,
		value: "yes"
	}, {
		label: L.no,
		value: "no"
	}];
}
function En(e, t, n, r) {
	let i = q(e, t.id);
	if (!t.multi_select) return Y(e, t.id, {
		...i,
		values: [n],
		own: !1,
		declined: null
	});
	let a = i.values.filter((e) => e !== n);
	return Y(e, t.id, {
		...i,
		values: r ? [...a, n] : a,
		declined: null
	});
}
function Dn(e, t, n) {
	let r = q(e, t.id);
	return Y(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function On(e, t, n, r) {
	let i = q(e, t.id);
	return Y(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function kn(e, t, n) {
	let r = Y(e, t.id, {
		...q(e, t.id),
		text: n
	});
	return J(t) || n === "" ? r : Dn(r, t, !0);
}
function An(e, t, n) {
	return Y(e, t.id, {
		...q(e, t.id),
		notes: n
	});
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
function jn(e, t, n) {
	return Y(e, t.id, {
		...q(e, t.id),
		form: n
	});
}
function X(e, t) {
	let n = {};
	return K(e).filter((e) => {
		if (!Mn(e, n)) return !1;
		let r = Nn(e, q(t, e.id), W);
		return r && (n[e.id] = r), !0;
	});
}
function Mn({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function Nn(e, { values: t, text: n, own: r, declined: i, form: a }, o) {
	if (i) return {
		values: [],
		declined: i
	};
	if (e.input === "form") {
		let t = a && z(B(e.schema), a, e.required ? "required" : "optional");
		return t === null ? null : {
			values: [],
			data: new rt(t)
		};
	}
	if (cn(e)) return ln(e, o);
	if (It(e)) {
		let t = Rt(e, n);
		return t === null ? null : { values: [t] };
	}
	let s = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return s ? {
		values: [],
		free_text: s
	} : null;
	if (J(e)) return s ? { values: [s] } : null;
	let c = r && s ? { free_text: s } : {};
	return t.length > 0 || r && s ? {
		values: Pn(e, t),
		...c
	} : null;
}
function Pn(e, t) {
	return Tn(e).map((e) => e.value).filter((e) => t.includes(e));
}
function Fn(e, t, n = W) {
	let r = {};
	for (let i of X(e, t)) {
		let e = q(t, i.id), a = e.notes.trim(), o = Nn(i, e, n) ?? (a ? { values: [] } : null);
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
function In(e, t) {
	let n = X(e, t).map((e) => [e.id, Ln(e, Nn(e, q(t, e.id), W))]);
	return Object.fromEntries(n.filter(([, e]) => e !== null));
}
function Ln(e, t) {
	if (!t) return null;
	if (e.input === "form") return t.data;
	let n = [...t.values, ...t.free_text ? [t.free_text] : []];
	if (e.multi_select) return n;
	let [r] = n;
	return e.input === "confirm" ? r === "yes" : e.input === "number" && r !== void 0 && A(r)?.kind === "leaf" ? new rt(r) : r ?? null;
}
function Rn(e, t) {
	let n = (e, t) => it(Ln(t, Nn(t, e, W)));
	return K(e).some((e) => e.fills && n(q(t, e.id), e) !== n(Sn(e), e));
}
function zn(e, t) {
	let n = M(t.id);
	return e.approval ? `/feedback/${n}` : t.input === "form" ? `/answers/${n}/data` : `/answers/${n}`;
}
function Bn(e, t, n = W) {
	return X(e, t).flatMap((r) => {
		let i = q(t, r.id), a = zn(e, r);
		if (i.form) return Yt(B(r.schema), i.form, a, r.required);
		let o = Nn(r, i, n);
		if (o) {
			let e = o.declined ? null : hn(r, o);
			return e === null ? [] : [{
				pointer: a,
				code: "rules",
				message: e
			}];
		}
		let s = r.input === "file" ? L.attach : J(r) ? L.write : L.choose;
		return r.required ? [{
			pointer: a,
			code: "required",
			message: s
		}] : [];
	});
}
// src/ask/visible.ts
var Vn = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, Hn = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, Un = /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;
function Wn(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function Z(e) {
	return e.replaceAll("\r\n", "\n").replace(Vn, Wn).replace(Hn, Wn);
}
function Q(e) {
	return e.replace(Vn, Wn).replace(Hn, Wn).replace(Un, Wn);
}
// src/ask/faults.ts
P();
function Gn(e) {
	return e.map((e) => {
		let t = L.faults[e.code];
		return t ? {
			...e,
			message: t
		} : {
			...e,
			english: N !== "en"
		};
	});
}
function Kn({ message: e, english: t }) {
	return t ? x`<span lang="en">${Z(e)}</span>` : Z(e);
}
// src/ask/form/fields.ts
function qn(e, t, n) {
	if (e.kind !== "object" || t.kind !== "object") return Yn(e, t, n, {
		title: L.asJsonTitle,
		description: "",
		required: !0,
		mixed: !1
	});
	let r = e.properties.some(({ required: t }) => t !== e.properties[0]?.required);
	return x`<div class="ask-fields">${e.properties.map((e) => Jn(e, t, n, r))}</div>`;
}
function Jn(e, t, n, r) {
	let i = t.fields[e.key];
	if (!i) return C;
	let a = M(e.key), o = {
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
	return Yn(e.shape, i, o, {
		...e,
		mixed: r
	});
}
function Yn(e, t, n, r) {
	switch (e.kind) {
		case "object": return er(n, r, "", qn(e, t, n));
		case "list": return t.kind === "list" ? er(n, r, e.hint, or(e, t, n, r)) : C;
		case "many": return er(n, r, e.hint, ar(e, t, n));
		default: return tr(e, t, n, r);
	}
}
function Xn({ problems: e, at: t, id: n }) {
	let r = e.filter(({ pointer: e }) => e === t);
	return r.length === 0 ? C : x`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${r.map((e, t) => [t > 0 ? " " : "", Kn(e)])}</p>`;
}
function Zn(e, t, n) {
	let r = [
		e.problems.some(({ pointer: t }) => t === e.at) ? `${e.id}-problem` : "",
		t.description ? `${e.id}-description` : "",
		n ? `${e.id}-hint` : ""
	].filter(Boolean);
	return r.length > 0 ? r.join(" ") : C;
}
function Qn(e, t, n) {
	return x`
    ${t.description ? x`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${Z(t.description)}</bdi></p>` : C}
    ${n ? x`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${Z(n)}</p>` : C}
  `;
}
function $n({ required: e, mixed: t }) {
	return e ? x`<span class=${t ? "ask-optional" : "visually-hidden"}>${L.required}</span>` : x`<span class="ask-optional">${L.optional}</span>`;
}
function er(e, t, n, r) {
	return x`
    <fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Zn(e, t, n)}>
      <legend><bdi lang="">${Z(t.title)}</bdi> ${$n(t)}</legend>
      ${Qn(e, t, n)} ${Xn(e)} ${r}
    </fieldset>
  `;
}
function tr(e, t, n, r) {
	let i = nr(e);
	return x`
    <div class="ask-field">
      <label class="ask-field-label" for=${n.id}><bdi lang="">${Z(r.title)}</bdi> ${$n(r)}</label>
      ${Qn(n, r, i)} ${rr(e, t, n, r, Zn(n, r, i))} ${Xn(n)}
    </div>
  `;
}
function nr(e) {
	switch (e.kind) {
		case "text": return [e.hint, e.format === "date-time" ? L.inYourZone : ""].filter(Boolean).join(" ");
		case "number":
		case "json": return e.hint;
		default: return "";
	}
}
function rr(e, t, n, r, i) {
	if (e.kind === "one" && t.kind === "chosen") return ir(e, t, n, r, i);
	if (t.kind !== "text") return C;
	let a = (e) => n.change({
		...t,
		text: e.target.value
	}), o = n.problems.some(({ pointer: e }) => e === n.at);
	if (e.kind === "json" || e.kind === "text" && e.long) return x`<textarea id=${n.id} class="ask-text ${e.kind === "json" ? "ask-json" : ""}" rows=${e.kind === "json" ? 5 : 3}
      dir=${e.kind === "json" ? "ltr" : "auto"} spellcheck=${e.kind === "json" ? "false" : "true"} data-pointer=${n.at}
      ?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
      .value=${k(t.text)} @input=${a}></textarea>`;
	let s = e.kind === "text" ? {
		email: "email",
		uri: "url",
		date: "date",
		"date-time": "datetime-local",
		none: "text"
	}[e.format ?? "none"] : "text";
	return x`<input id=${n.id} class="ask-text ask-typed" type=${s} data-pointer=${n.at}
    inputmode=${e.kind === "number" ? e.whole ? "numeric" : "decimal" : C} autocomplete="off" dir="auto"
    ?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
    .value=${k(t.text)} @input=${a} />`;
}
function ir(e, t, n, r, i) {
	let a = (r) => {
		let { value: i } = r.target;
		n.change({
			...t,
			raws: i === "" ? [] : [e.choices[Number(i)]?.raw ?? ""]
		});
	}, o = e.choices.findIndex(({ raw: e }) => e === t.raws[0]);
	return x`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
    aria-invalid=${n.problems.some(({ pointer: e }) => e === n.at)} aria-describedby=${i} @change=${a}>
    <option value="" ?selected=${o < 0}>${r.required ? L.chooseOne : L.noChoice}</option>
    ${e.choices.map(({ label: e }, t) => x`<option value=${t} ?selected=${t === o}>${Z(e)}</option>`)}
  </select>`;
}
function ar(e, t, n) {
	if (t.kind !== "chosen") return C;
	let r = (r, i) => {
		let a = e.choices.map((e) => e.raw).filter((e) => e === r ? i : t.raws.includes(e));
		n.change({
			...t,
			raws: a
		});
	};
	return x`<div class="ask-options">
    ${e.choices.map(({ label: e, raw: i }, a) => x`
      <label class="ask-option-button ${t.raws.includes(i) ? "selected" : ""}">
        <input type="checkbox" name=${n.id} value=${a} .checked=${k(t.raws.includes(i))}
          @change=${(e) => r(i, e.target.checked)} />
        <span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${Z(e)}</bdi></span></span>
      </label>`)}
  </div>`;
}
function or(e, t, n, r) {
	let i = (e, r = t.next) => n.change({
		...t,
		items: e,
		next: r,
		touched: !0
	});
	return x`
    ${et(t.items, ({ id: e }) => e, ({ id: a, value: o }, s) => {
		let c = {
			...n,
			id: `${n.id}-${a}`,
			at: `${n.at}/${s}`,
			change: (e) => i(t.items.map((t) => t.id === a ? {
				id: a,
				value: e
			} : t))
		};
		return x`<div class="ask-list-item">
      ${Yn(e.item, o, c, {
			title: `${r.title} ${s + 1}`,
			description: "",
			required: !0,
			mixed: !1
		})}
      <button type="button" class="ask-link ask-remove-button" @click=${() => i(t.items.filter((e) => e.id !== a))}>
        ${L.remove}<span class="visually-hidden">${L.removeItem(Z(r.title), s + 1)}</span>
      </button>
    </div>`;
	})}
    ${t.items.length < e.most ? x`<button type="button" class="ask-plain-button ask-add-button" @click=${() => i([...t.items, {
		id: t.next,
		value: Gt(e.item, null, e.fresh)
	}], t.next + 1)}>${L.add}<span class="visually-hidden">${L.addTo(Z(r.title))}</span></button>` : C}
  `;
}
// src/ask/sealed.ts
var sr = /sealed:[0-9a-f]{64}\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;
function cr(e) {
	return e.replace(sr, (e, t) => t === "____" ? "••••" : `•••• ${t}`);
}
function lr(e) {
	return cr(e) !== e;
}
// src/ask/edit.ts
function ur(e) {
	let t = B(e.schema), n = A(e.arguments_text);
	return t.kind === "object" && n?.kind === "object" ? { filled: Gt(t, n) } : { text: e.arguments_text };
}
function dr(e, t) {
	return "text" in t ? t.text : z(B(e.schema), t.filled, "required") ?? "{}";
}
function fr(e, t) {
	let n = (e, t) => [{
		pointer: "/arguments",
		code: e,
		message: t
	}], r = "text" in t ? [] : Yt(B(e.schema), t.filled, "/arguments", !0);
	return r.length > 0 ? r : A(dr(e, t))?.kind === "object" ? pr(e, t)?.length === 0 ? n("unchanged", L.nothingChanged) : [] : n("json", L.oneObject);
}
function pr(e, t) {
	let [n, r] = [A(e.arguments_text), A(dr(e, t))];
	if (!n || !r) return null;
	let [i, a] = [mr(n, ""), mr(r, "")];
	return [.../* @__PURE__ */ new Set([...i.keys(), ...a.keys()])].map((e) => ({
		path: e,
		old: i.get(e) ?? null,
		now: a.get(e) ?? null
	})).filter((e) => e.old !== e.now);
}
function mr(e, t) {
	let n = e.kind === "object" ? [...e.entries] : e.kind === "array" ? e.items.map((e, t) => [String(t), e]) : [];
	return n.length === 0 ? /* @__PURE__ */ new Map([[t.slice(1), j(e)]]) : new Map(n.flatMap(([e, n]) => [...mr(n, `${t}/${M(e)}`)]));
}
function hr(e) {
	let t = e.ask?.approval, n = e.changed;
	return !t || !n ? C : x`
    <div class="ask-actions-wide ask-editing" role="group" aria-label=${L.changeArguments}>
      <p class="ask-step-text">${L.changeHint}</p>
      ${lr(t.arguments_text) ? x`<p class="ask-step-text">${L.sealedHint}</p>` : C}
      ${"text" in n ? _r(e, n.text) : gr(e, t, n.filled)}
      ${vr(t, n)}
      <div class="ask-actions">
        <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-edit-button")}>${L.goBack}</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${() => e.sendEdit()}>
          ${e.busy ? L.sending : L.showChanged}
        </button>
      </div>
    </div>
  `;
}
function gr(e, t, n) {
	return qn(B(t.schema), n, {
		id: e.idFor("edit"),
		at: "/arguments",
		problems: e.allProblems,
		disabled: e.busy,
		change: (t) => e.changed = { filled: t }
	});
}
function _r(e, t) {
	let n = e.idFor("edit");
	return x`
    <div class="ask-field">
      <label class="ask-field-label" for=${n}>${L.argumentsAsJson}</label>
      <textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
        .value=${k(t)} @input=${(t) => e.changed = { text: t.target.value }}></textarea>
    </div>
  `;
}
function vr(e, t) {
	let n = pr(e, t);
	return x`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${n === null ? L.notJsonYet : n.length === 0 ? L.nothingChanged : L.changes(n.length)}</p>
      ${n && n.length > 0 ? x`<ul class="ask-changes">
            ${et(n, ({ path: e }) => e, ({ path: e, old: t, now: n }) => x`<li>
              <bdi lang="">${Q(e)}</bdi>
              ${t === null ? C : x`<del><span class="visually-hidden">${L.before}</span>${Q(cr(t))}</del>`}
              ${n === null ? C : x`<ins><span class="visually-hidden">${L.after}</span>${Q(cr(n))}</ins>`}
            </li>`)}
          </ul>` : C}
    </div>
  `;
}
// node_modules/lit-html/directives/unsafe-html.js
var yr = class extends We {
	constructor(e) {
		if (super(e), this.it = C, e.type !== E.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
	}
	render(e) {
		if (e === C || e == null) return this._t = void 0, this.it = e;
		if (e === S) return e;
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
yr.directiveName = "unsafeHTML", yr.resultType = 1;
var br = Ue(yr);
// src/ask/words.ts
function xr(e) {
	return e.origin.type === "in_doubt" ? L.happened(Z(e.origin.tool ?? L.aCall)) : e.origin.type === "guardrail" ? e.origin.way === "to_model" ? L.mayRead : L.maySay : e.origin.type === "limit" ? L.mayGoOn(Z(e.agent)) : e.approval ? L.run(Z(e.approval.tool)).join("") : e.kind === "review" ? L.reviewThis : Z(e.questions[0]?.question ?? L.aQuestion);
}
function Sr({ lineage: e }) {
	return (e?.above ?? []).map(({ agent: e }) => L.forAgent(Z(e))).reverse().join(", ");
}
function Cr({ origin: e }) {
	return e.type === "in_doubt" || e.type === "limit";
}
function wr(e) {
	return e.origin.type === "in_doubt" ? L.inDoubt : e.origin.type === "guardrail" ? L.guardrail : e.origin.type === "mid_call" ? L.toolAsks : e.origin.type === "limit" ? L.limits[e.origin.limit ?? "turns"] : e.kind === "approval" ? L.approval : e.kind === "review" ? L.review : L.questionKind(e.questions.length);
}
function Tr(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = Er(e);
	switch (e.status) {
		case "pending": return null;
		case "answered": return e.response ? {
			tone: "plain",
			title: L.responded,
			who: n,
			at: t
		} : e.decision ? e.decision.decision === "approve" ? {
			tone: "good",
			title: L.approved,
			who: n,
			at: t
		} : {
			tone: "bad",
			title: L.rejected,
			who: n,
			at: t
		} : {
			tone: "good",
			title: L.answered,
			who: n,
			at: t
		};
		case "cancelled": return {
			tone: "plain",
			title: L.dismissed,
			who: e.settled_by?.name ?? n,
			at: t
		};
		case "withdrawn": return {
			tone: "plain",
			title: L.withdrawn,
			who: null,
			at: t
		};
		case "expired": return {
			tone: "plain",
			title: L.expired,
			who: null,
			at: e.settled_at ?? e.policy.expires_at ?? null
		};
		case "skipped": return {
			tone: "plain",
			title: L.skipped,
			who: null,
			at: t
		};
	}
}
function Er(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? L.ownDefault : t === "rule" ? e.provenance?.by ? L.ruleOf(e.provenance.by.name) : L.aRule : t === "judge" ? L.aJudge : e.answered_by?.name ?? null;
}
function Dr(e) {
	let { provenance: t } = e;
	if (e.status !== "answered" || t?.kind !== "person") return null;
	let n = [
		...t.in_place_of ? [L.inPlaceOf(t.in_place_of.name)] : [],
		...t.with?.length ? [L.withOthers(t.with.map(({ name: e }) => e).join(", "))] : [],
		...t.channel ? [L.over(t.channel)] : [],
		...typeof t.open_ms == "number" ? [L.openFor(kr(t.open_ms))] : []
	];
	return n.length > 0 ? Z(n.join(", ")) : null;
}
function Or({ provenance: e, answered_at: t }) {
	if (e?.kind !== "person" || !e.signed_in) return null;
	let { signed_in: n, credential: r, again: i } = e, a = i && t ? kr(Math.max(0, Date.parse(t) - Date.parse(i.at))) : null;
	return Z(L.proof(n, r ?? null) + (i ? L.provedAgain(i.by ?? null, a) : ""));
}
function kr(e) {
	let t = Math.round(e / 1e3);
	return t < 120 ? L.seconds(t) : t < 7200 ? L.minutes(Math.round(t / 60)) : t < 172800 ? L.hours(Math.round(t / 3600)) : L.days(Math.round(t / 86400));
}
function Ar(e) {
	let t = e.approval?.permit?.state;
	return t === void 0 || t === "skipped" ? null : L.permits[t];
}
function jr(e) {
	let { on_expiry: t } = e.policy;
	return L.onExpiry[t === "default" || t === "reject" || t === "continue" ? t : "other"];
}
// src/ask/frame.ts
P();
var Mr = 4096, Nr = 40;
function Pr(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return x`
    <header class="ask-head">
      <p class="ask-meta">
        ${t.kind === "questions" && !Cr(t) ? C : x`<span class="ask-kind">${wr(t)}</span>`}
        <span class="ask-from">${L.from(x`<bdi lang="">${Z(t.agent)}</bdi>`)}${t.lineage ? x`, <bdi>${Sr(t)}</bdi>` : C}</span>
        <waypost-when .at=${t.asked_at}></waypost-when>
        ${t.revision > 1 ? x`<span class="ask-revision">${L.version(t.revision)}</span>` : C}
      </p>
      <h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${Ir(t)}</bdi></h2>
      ${r && n ? x`<p class="ask-expiry">
            ${L.expires(x`<waypost-when .at=${n}></waypost-when>`, jr(t))}
          </p>` : C}
    </header>
    ${r && t.clarification && !t.held ? Fr(t.clarification) : C}
  `;
}
function Fr(e) {
	return x`<div class="ask-clarification" role="note">
    <strong>${L.askedAgain}</strong> <span class="ask-agent-words-label">${L.agentSaysHere}</span>
    <p class="ask-plain"><bdi lang="">${Z(e)}</bdi></p>
  </div>`;
}
function Ir(e) {
	return e.kind !== "questions" || Cr(e) ? xr(e) : e.status === "pending" ? L.questionsForYou(e.questions.length) : L.questions(e.questions.length);
}
function Lr(e, t) {
	return x`<div role="alert" class="ask-notice-place">${e && (t.status === "pending" || !e.whilePending) ? x`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english ? "en" : C}>
        <strong>${e.title}</strong>${e.text ? x` <span>${e.text}</span>` : C}
      </div>` : C}</div>`;
}
function Rr(e) {
	return e.tookUp ? x`<p class="ask-saved">
    ${L.savedAgo(x`<waypost-when .at=${e.tookUp}></waypost-when>`)}
    <button type="button" class="ask-link" @click=${() => e.startOver()}>${L.startOver}</button>
  </p>` : C;
}
function zr(e) {
	let t = e.allProblems;
	return t.length === 0 ? C : x`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${Br(t)}</strong>
      <ul>
        ${t.map((t) => x`<li>${Vr(e, t)}</li>`)}
      </ul>
    </div>
  `;
}
function Br(e) {
	return e.length === 1 && e[0]?.code === "required" ? L.oneMissing : L.otherLook(e.length);
}
function Vr(e, t) {
	let n = e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`), r = (e.ask ? K(e.ask) : []).find(({ id: e }) => e === at(t.pointer));
	return n && (!r || r.input === "form") ? Hr(n, t) : r ? x`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi lang="">${Z(r.header ?? r.question)}</bdi>: ${Kn(t)}</button>` : Kn(t);
}
function Hr(e, t) {
	return x`<button type="button" class="ask-link" @click=${() => (e.matches("fieldset") ? e.querySelector("input, select, textarea, button") : e)?.focus()}><bdi lang="">${Z((e.matches("fieldset") ? e.querySelector("legend bdi") : e.closest(".ask-field")?.querySelector("label bdi"))?.textContent ?? "")}</bdi>: ${Kn(t)}</button>`;
}
function Ur(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return C;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > Nr, o = a && !e.unfolded;
	return x`
    <aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby="${e.idFor("words")} ${e.idFor("title")}">
      <p class="ask-agent-words-label" id=${e.idFor("words")}>${L.agentSays}</p>
      <div class="ask-agent-words-text">
        ${n ? x`<p class="ask-plain"><bdi lang="">${Wr(n, o)}</bdi></p>` : C}
        ${t.message_html && !o ? x`<div class="prose" lang="">${br(t.message_html)}</div>` : r ? x`<p class="ask-plain"><bdi lang="">${Wr(r, o)}</bdi></p>` : C}
      </div>
      ${a ? x`<button
            type="button"
            class="ask-link"
            aria-expanded=${!o}
            @click=${() => e.unfolded = !e.unfolded}
          >
            ${o ? L.showAll(dt(i)) : L.showLess}
          </button>` : C}
    </aside>
  `;
}
function Wr(e, t) {
	return Z(t ? e.slice(0, Mr).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, Nr).join("\n").trim() : e);
}
function Gr(e) {
	return x`<button
    type="button"
    class="ask-quiet-button"
    ?disabled=${e.busy}
    @click=${() => e.go("dismissing", ".ask-keep-button")}
  >
    ${L.dismiss}
  </button>`;
}
function Kr(e) {
	return x`
    <div class="ask-actions ask-second-step" role="group" aria-label=${L.dismissThis}>
      <p class="ask-step-text">${L.dismissSure}</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${() => e.go("choosing", ".ask-quiet-button")}>
        ${L.keepOpen}
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${() => e.dismiss()}>
        ${L.dismissIt}
      </button>
    </div>
  `;
}
// src/ask/standing.ts
function qr(e) {
	let t = [
		Yr(e),
		Xr(e),
		...(e.delegations ?? []).map(Qr),
		$r(e)
	].filter((e) => e !== C);
	return t.length === 0 ? C : x`<div class="ask-standing">${t}</div>`;
}
function Jr({ people: e = [], roles: t = [] }) {
	let n = [...e, ...t.length > 0 ? [L.withRole(t)] : []];
	return n.length === 0 ? null : Z(L.anyOf(n));
}
function Yr(e) {
	let t = (e.policy.escalate ?? []).slice(0, e.policy.escalated ?? 0), n = Jr(e.policy.who ?? {});
	if (e.status !== "pending" || !n) return C;
	let r = t.map(Jr).filter((e) => e !== null);
	return x`<p>${L.isFor(x`<bdi>${n}</bdi>`, r.length > 0 ? x`<bdi>${r.join(", ")}</bdi>` : null)}</p>`;
}
function Xr(e) {
	let { quorum: t, votes: n = [] } = e;
	return t ? x`<p class="ask-votes">${L.approvals(t.counted, t.needed)}${n.length > 0 ? ": " : "."}${n.map((e, t) => x`${t > 0 ? ", " : ""}${Zr(e)}`)}</p>` : C;
}
function Zr(e) {
	return x`<bdi lang="">${Z(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts ? C : L.countsNoLonger}${e.comment ? x` “<bdi lang="">${Z(e.comment)}</bdi>”` : C}`;
}
function Qr({ by: e, to: t, note: n, at: r }) {
	return x`<p>${L.handedOn(x`<bdi lang="">${Z(e.name)}</bdi>`, x`<bdi lang="">${Z(t.name)}</bdi>`)} <waypost-when .at=${r}></waypost-when>${n ? x`: “<bdi lang="">${Z(n)}</bdi>”` : C}</p>`;
}
function $r({ you: e }) {
	return e ? e.voted ? x`<p class="ask-yours">${L.youVoted}</p>` : e.in_place_of ? x`<p class="ask-yours">${L.inPlace(x`<bdi lang="">${Z(e.in_place_of.name)}</bdi>`)}</p>` : e.answer ? C : e.reject ? x`<p class="ask-yours">${L.mayReject}</p>` : e.reason === "self_approval" ? x`<p class="ask-yours">${L.youStarted}</p>` : e.reason === "not_permitted" ? x`<p class="ask-yours">${L.notPermitted}</p>` : x`<p class="ask-yours">${L.forOthersToAnswer}</p>` : C;
}
function ei(e) {
	return e.people.length > 0 && e.ask?.you?.answer === !0 && Jr(e.ask.policy.who ?? {}) !== null;
}
function ti(e) {
	return ei(e) ? x`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${() => e.go("handing", ".ask-hand-to")}>${L.handStep}</button>` : C;
}
function ni(e) {
	let [t, n] = [e.idFor("hand-to"), e.idFor("hand-note")];
	return x`
    <div class="ask-actions ask-second-step" role="group" aria-label=${L.handThis}>
      <div class="ask-comment">
        <label for=${t}>${L.handTo}</label>
        <select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
          ${e.people.map((e) => x`<option value=${e}>${Z(e)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${n}>${L.handNote} <span class="ask-optional">${L.optional}</span></label>
        <textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-hand-button")}>${L.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.handOn(oi(e, ".ask-hand-to"), oi(e, ".ask-hand-note").trim())}>${e.busy ? L.sending : L.handOver}</button>
    </div>
  `;
}
function ri({ quorum: e }) {
	return e?.needed ?? 1;
}
function ii(e) {
	return !e.ask || e.people.length === 0 || e.ask.you?.answer !== !0 ? C : x`<button type="button" class="ask-quiet-button ask-tighten-button" ?disabled=${e.busy}
    @click=${() => e.go("tightening", ".ask-back-button")}>${L.requireStep(ri(e.ask) + 1)}</button>`;
}
function ai(e) {
	let t = e.ask ? ri(e.ask) + 1 : 2;
	return x`
    <div class="ask-actions ask-second-step" role="group" aria-label=${L.requireMore}>
      <p class="ask-step-text">${L.requireSure(t)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-tighten-button")}>${L.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.requireMore()}>${e.busy ? L.sending : L.require(t)}</button>
    </div>
  `;
}
function oi(e, t) {
	return e.querySelector(t)?.value ?? "";
}
// src/ask/decision.ts
function si(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return ci(e, t);
		case "confirming": return li(e, t);
		case "rejecting": return ui(e);
		case "dismissing": return Kr(e);
		case "handing": return ni(e);
		case "tightening": return ai(e);
		case "editing": return hr(e);
	}
}
function ci(e, { risk: t }) {
	let n = e.ask?.you, r = t === "high" || t === "critical", i = e.ask ? Rn(e.ask, e.draft) : !1;
	return x`
    <div class="ask-actions ${r ? "ask-is-grave" : ""}" role="group" aria-label=${L.yourDecision}>
      <button type="button" class="ask-reject-button" ?data-safe=${r} ?disabled=${e.busy}
        @click=${() => e.go("rejecting", ".ask-reason")}>${L.rejectStep}</button>
      ${n?.voted || n?.answer === !1 ? C : x`<button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${() => t === "critical" && !i ? e.go("confirming", ".ask-back-button") : e.decide("approve")}>
            ${e.busy ? L.sending : i ? L.showChanged : t === "critical" ? L.approveStep : e.rule.on ? L.approveAlways : L.approve}
          </button>`}
      ${e.ask?.approval?.allow_modify_args && n?.answer !== !1 ? x`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${e.busy} @click=${() => e.edit()}>${L.changeArguments}</button>` : C}
      ${n?.answer === !1 ? C : x`${Gr(e)} ${ti(e)} ${ii(e)}`}
    </div>
  `;
}
function li(e, { what: t }) {
	return x`
    <div class="ask-actions ask-second-step" role="group" aria-label=${L.confirmApproval}>
      <p class="ask-step-text">${L.critical(x`<code>${t}</code>`)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
        ${L.goBack}
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${e.busy} @click=${() => e.decide("approve")}>
        ${e.busy ? L.sending : L.yesApprove}
      </button>
    </div>
  `;
}
function ui(e) {
	let t = e.idFor("reason");
	return x`
    <div class="ask-actions ask-second-step" role="group" aria-label=${L.reject}>
      <div class="ask-comment">
        <label for=${t}>${L.whyNot} <span class="ask-optional">${L.whyNotHint}</span></label>
        <textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${k(e.reason)}
          @input=${(t) => e.reason = t.target.value}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
        ${L.goBack}
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${e.busy} @click=${() => e.decide("reject")}>
        ${e.busy ? L.sending : L.reject}
      </button>
    </div>
  `;
}
// src/ask/declined.ts
function di(e) {
	return e === "none_of_these" ? L.noneOfThese : L.dontKnow;
}
function fi(e, t, n) {
	let { declined: r } = q(e.draft, t.id), i = J(t) || t.multi_select, a = (a) => x`
    <label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
      <input
        type=${i ? "checkbox" : "radio"}
        name=${i ? `${n}-${a}` : n}
        value=${a}
        .checked=${k(r === a)}
        @change=${(n) => e.draft = On(e.draft, t, a, n.target.checked)}
      />
      <span class="ask-option-words"><span class="ask-option-label">${di(a)}</span></span>
    </label>
  `;
	return x`${t.allow_none ? a("none_of_these") : C} ${t.allow_unknown ? a("dont_know") : C}`;
}
function pi(e) {
	return e.ask?.allow_response ? x`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${e.busy}
    @click=${() => e.go("responding", ".ask-response")}
  >
    ${L.respondStep}
  </button>` : C;
}
function mi(e) {
	let t = e.idFor("response");
	return x`
    <div class="ask-actions ask-second-step" role="group" aria-label=${L.respond}>
      <div class="ask-comment">
        <label for=${t}>${L.yourResponse} <span class="ask-optional">${L.yourResponseHint}</span></label>
        <textarea
          id=${t}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${e.busy}
          .value=${k(e.draft.response)}
          @input=${(t) => e.draft = {
		...e.draft,
		response: t.target.value
	}}
        ></textarea>
      </div>
      <button type="button" class="ask-plain-button" @click=${() => e.go("choosing", ".ask-respond-button")}>${L.backToQuestions}</button>
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? L.sending : L.sendResponse} <span aria-hidden="true">]</span>
      </button>
    </div>
  `;
}
// src/ask/events.ts
var hi = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, gi = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, _i = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, vi = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, yi = class extends CustomEvent {
	constructor(e) {
		super("waypost-delegate", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, bi = class extends CustomEvent {
	constructor(e) {
		super("waypost-tighten", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, xi = class extends CustomEvent {
	constructor(e) {
		super("waypost-undo", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Si = class extends CustomEvent {
	constructor(e) {
		super("waypost-attach", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ci = class extends CustomEvent {
	constructor(e) {
		super("waypost-draft", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
};
// src/ask/file-field.ts
function wi(e, t, n) {
	let { accept: r, files: i } = dn(t), a = e.kept.files[t.id] ?? [];
	return x`
    <p class="ask-hint" id=${`${n}-limits`}>${fn(t)}</p>
    ${a.length > 0 ? x`<ul class="ask-files" aria-label=${L.files}>
          ${a.map((n, r) => Ti(e, t, n, r))}
        </ul>` : C}
    ${a.length < i ? x`<input
          type="file"
          class="ask-file-input"
          id=${`${n}-file`}
          accept=${r.length > 0 ? r.join(",") : C}
          ?multiple=${i > 1}
          aria-labelledby=${`${n}-legend`}
          aria-describedby=${`${n}-limits`}
          aria-required=${t.required}
          @change=${(n) => Ei(e, t, n.target)}
        />` : C}
  `;
}
function Ti(e, t, n, r) {
	let i = n.problem ?? (n.digest === void 0 ? `${Math.round(n.progress * 100)}%` : L.attached);
	return x`
    <li class="ask-file ${n.problem ? "has-problem" : ""}">
      <span class="ask-file-name"><bdi lang="">${Z(n.name)}</bdi></span>
      <span class="ask-file-size">${pn(n.size)}</span>
      ${n.digest === void 0 && !n.problem ? x`<progress max="1" value=${n.progress} aria-label=${L.sendingFile(Z(n.name))}></progress>` : C}
      <span class="ask-file-state" role="status">${Z(i)}</span>
      <button type="button" class="ask-quiet-button" aria-label=${L.removeNamed(Z(n.name))} @click=${() => Oi(e, t, r)}>${L.remove}</button>
    </li>
  `;
}
function Ei(e, t, n) {
	let { bytes: r, files: i } = dn(t), a = i - (e.kept.files[t.id] ?? []).length;
	for (let i of [...n.files ?? []].slice(0, a)) {
		let n = r !== null && i.size > r, a = {
			name: i.name,
			size: i.size,
			progress: 0,
			...n ? { problem: L.tooLarge(pn(r)) } : {}
		};
		ki(e, t, [...e.kept.files[t.id] ?? [], a]), n || Di(e, t, i, a);
	}
	n.value = "";
}
function Di(e, t, n, r) {
	let i = r;
	e.dispatchEvent(new Si({
		ask_id: e.ask?.id ?? "",
		file: n,
		report: (n) => {
			let r = e.kept.files[t.id] ?? [];
			if (!r.includes(i)) return;
			let a = {
				...i,
				...n
			};
			ki(e, t, r.map((e) => e === i ? a : e)), i = a;
		},
		wanted: () => (e.kept.files[t.id] ?? []).includes(i)
	}));
}
function Oi(e, t, n) {
	ki(e, t, (e.kept.files[t.id] ?? []).filter((e, t) => t !== n)), e.updateComplete.then(() => e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus());
}
function ki(e, t, n) {
	e.kept = {
		...e.kept,
		files: {
			...e.kept.files,
			[t.id]: n
		}
	};
}
// src/ask/secret-field.ts
function Ai(e, t, n) {
	let r = e.revealed.includes(t.id), i = e.revealed.filter((e) => e !== t.id);
	return x`
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
        placeholder=${t.placeholder ? Z(t.placeholder) : C}
        .value=${k(e.kept.secrets[t.id] ?? "")}
        @input=${(n) => ji(e, t, n.target.value)}
      />
      <button
        type="button"
        class="ask-quiet-button"
        aria-pressed=${r}
        aria-controls=${`${n}-secret`}
        @click=${() => e.revealed = r ? i : [...i, t.id]}
      >
        ${r ? L.hide : L.show}
      </button>
    </div>
    <p class="ask-typed-hint" id=${`${n}-sealed`}>${L.sealHint}</p>
  `;
}
function ji(e, t, n) {
	e.kept = {
		...e.kept,
		secrets: {
			...e.kept.secrets,
			[t.id]: n
		}
	};
}
// src/ask/questions.ts
function Mi(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return x`
    <form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		e.key === "Enter" && (e.ctrlKey || e.metaKey) && n(e);
	}}>
      ${Ur(e, t)}
      ${et(X(t, e.draft), (e) => e.id, (t) => Ri(e, t))}
      ${e.open ? Ni(e) : C}
    </form>
  `;
}
function Ni(e) {
	return e.step === "responding" ? mi(e) : e.step === "handing" ? ni(e) : x`${Fi(e)} ${e.step === "dismissing" ? Kr(e) : Pi(e)}`;
}
function Pi(e) {
	return x`
    <div class="ask-actions">
      <button type="submit" class="ask-submit-button" ?disabled=${e.busy}>
        <span aria-hidden="true">[</span> ${e.busy ? L.sending : L.submit} <span aria-hidden="true">]</span>
      </button>
      ${pi(e)} ${Gr(e)} ${ti(e)}
    </div>
  `;
}
function Fi(e) {
	let t = e.idFor("comment");
	return x`
    <div class="ask-comment">
      <label for=${t}>${L.comments} <span class="ask-optional">${L.optional}</span></label>
      <textarea
        id=${t}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${e.busy}
        .value=${k(e.draft.comment)}
        @input=${(t) => e.draft = {
		...e.draft,
		comment: Qi(t)
	}}
      ></textarea>
    </div>
  `;
}
function Ii(e, t) {
	let { form: n } = q(e.draft, t.id), r = n && e.ask ? Xt(B(t.schema), n, zn(e.ask, t)).slice(1) : [];
	return e.allProblems.find(({ pointer: e }) => at(e) === t.id && !r.includes(e));
}
function Li(e, t, n) {
	let { form: r } = q(e.draft, t.id);
	if (!r || !e.ask) return C;
	let i = {
		id: `${n}-form`,
		at: zn(e.ask, t),
		problems: e.allProblems,
		disabled: e.busy || !e.open,
		change: (n) => e.draft = jn(e.draft, t, n)
	};
	return qn(B(t.schema), r, i);
}
function Ri(e, t) {
	let n = e.idFor(t.id), r = Ii(e, t), i = r ? `${n}-problem` : C;
	return x`
    <fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${i}>
      <legend id=${`${n}-legend`}>
        ${t.header ? x`<span class="ask-header-chip"><bdi lang="">${Z(t.header)}</bdi></span>` : C}
        <span class="ask-question-text"><bdi lang="">${Z(t.question)}</bdi></span>
        ${Vi(e, t)}
      </legend>
      ${r ? x`<p class="ask-problem" id=${`${n}-problem`}>${Kn(r)}</p>` : C}
      ${zi(e, t, n)}
      ${t.fills ? x`<p class="ask-typed-hint">${L.isArgument}</p>` : C}
      ${e.open && !e.ask?.approval ? Ki(e, t, n) : C}
    </fieldset>
  `;
}
function zi(e, t, n) {
	return t.input === "form" ? Li(e, t, n) : J(t) ? x`
    ${Bi(e, t, n)}
    ${t.allow_none || t.allow_unknown ? x`<div class="ask-options ask-instead">${fi(e, t, n)}</div>` : C}
  ` : qi(e, t, n);
}
function Bi(e, t, n) {
	return t.input === "file" ? wi(e, t, n) : t.input === "secret" ? Ai(e, t, n) : It(t) ? Ui(e, t, n) : Hi(e, t, n);
}
function Vi(e, { required: t }) {
	let n = (e.ask ? K(e.ask) : []).some((e) => e.required !== t);
	return t ? x`<span class=${n ? "ask-optional" : "visually-hidden"}>${L.required}</span>` : x`<span class="ask-optional">${L.optional}</span>`;
}
function Hi(e, t, n) {
	let { text: r, declined: i } = q(e.draft, t.id), a = mn(t);
	return x`<textarea
      class="ask-text"
      rows=${yn(t) === "text" ? 2 : 1}
      dir="auto"
      inputmode=${yn(t)}
      name=${`${n}-text`}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${a ? `${n}-hint` : C}
      aria-required=${t.required}
      placeholder=${Z(t.placeholder ?? "")}
      ?disabled=${i !== null}
      .value=${k(r)}
      @input=${(n) => e.draft = kn(e.draft, t, Qi(n))}
    ></textarea>
    ${a ? x`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : C}`;
}
function Ui(e, t, n) {
	let { text: r, declined: i } = q(e.draft, t.id), { min: a, max: o } = Wt(t), s = t.input !== "number", c = (e) => s && e !== null ? Lt(t, e) : C, l = Wi(t, r);
	return x`
    <input
      class="ask-text ask-typed"
      type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
      inputmode=${s ? C : yn(t)}
      ?disabled=${i !== null}
      autocomplete="off"
      name=${`${n}-text`}
      data-question=${t.id}
      min=${c(a)}
      max=${c(o)}
      aria-labelledby=${`${n}-legend`}
      aria-describedby=${l ? `${n}-hint` : C}
      aria-required=${t.required}
      placeholder=${s ? C : Z(t.placeholder ?? "")}
      .value=${k(r)}
      @input=${(n) => e.draft = kn(e.draft, t, Qi(n))}
    />
    ${l ? x`<p class="ask-typed-hint" id=${`${n}-hint`}>${Z(l)}</p>` : C}
  `;
}
function Wi(e, t) {
	let n = e.input === "datetime" ? Rt(e, t) : null, r = e.input === "datetime" && !n ? L.inYourZone : "";
	return [mn(e), n ? `${Ht(e, n)}.` : r].filter(Boolean).join(" ");
}
function Gi(e) {
	return [...e.querySelectorAll(".ask-typed, .ask-field input")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: e.dataset.pointer ?? `/answers/${M(e.dataset.question ?? "")}`,
		code: "half",
		message: L.finishDate
	}));
}
function Ki(e, t, n) {
	return x`
    <details class="ask-note">
      <summary id=${`${n}-note`}>${L.addNote}<span class="visually-hidden">${L.addNoteTo(Z(t.header ?? t.question))}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${n}-notes`}
        aria-label=${L.note}
        placeholder=${L.remark}
        .value=${k(q(e.draft, t.id).notes)}
        @input=${(n) => e.draft = An(e.draft, t, Qi(n))}
      ></textarea>
    </details>
  `;
}
function qi(e, t, n) {
	let r = Tn(t), i = r.some((e) => e.preview);
	return x`
    ${t.multi_select ? x`<p class="ask-hint">${mn(t)}</p>` : C}
    <div class="ask-choices ${i ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
      <div class="ask-options">
        ${r.map((r, i) => Ji(e, t, r, `${n}-${i}`))}
        ${t.free_text === "allow" ? Yi(e, t, n) : C} ${fi(e, t, n)}
      </div>
      ${i ? Xi(e, t, r) : C}
    </div>
  `;
}
function Ji(e, t, n, r) {
	let i = q(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return x`
    <label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        name=${e.idFor(t.id)}
        value=${n.value}
        .checked=${k(i)}
        aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
        aria-describedby=${n.description ? `${r}-description` : C}
        @change=${(r) => e.draft = En(e.draft, t, n.value, $i(r))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi lang="" id=${`${r}-label`}>${Z(n.label)}</bdi>${n.recommended ? x`<span class="ask-recommended" id=${`${r}-recommended`}>${L.recommended}</span>` : C}</span
        >
        ${n.description ? x`<span class="ask-option-description" id=${`${r}-description`}><bdi lang="">${Z(n.description)}</bdi></span>` : C}
      </span>
    </label>
  `;
}
function Yi(e, t, n) {
	let { own: r, text: i } = q(e.draft, t.id);
	return x`
    <div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
      <input
        type=${t.multi_select ? "checkbox" : "radio"}
        id=${`${n}-own`}
        name=${e.idFor(t.id)}
        value=""
        .checked=${k(r)}
        @change=${(n) => e.draft = Dn(e.draft, t, $i(n))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${n}-own`}>${L.somethingElse}</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label=${L.somethingElseLabel}
          placeholder=${Z(t.placeholder ?? L.ownWords)}
          .value=${k(i)}
          @input=${(n) => e.draft = kn(e.draft, t, Qi(n))}
        ></textarea>
      </span>
    </div>
  `;
}
function Xi(e, t, n) {
	let r = q(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return x`
    <div class="ask-previews">
      ${n.map((e) => x`
          <div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
            <p class="ask-preview-label">${L.previewOf(x`<bdi lang="">${Z(e.label)}</bdi>`)}</p>
            ${e.preview ? Zi(e, e.preview) : x`<p class="ask-plain ask-muted">${L.noPreview}</p>`}
          </div>
        `)}
    </div>
  `;
}
function Zi({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? x`<img class="ask-preview-image" src=${n} alt=${Z(e)} />` : x`<div class="prose ask-preview-${t}" lang="">${br(r ?? "")}</div>`;
}
function Qi(e) {
	return e.target.value;
}
function $i(e) {
	return e.target.checked;
}
// src/ask/remember-draft.ts
var ea = {
	on: !1,
	scope: "session",
	hours: 24,
	arguments: {}
}, ta = [
	1,
	24,
	168,
	720
];
function na(e) {
	let t = ra(e.arguments_text);
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
function ra(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function ia(e) {
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
function aa(e, t) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: ia(e),
		until: n
	};
}
function oa(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} ${L.beginsWith(t?.text ?? "")}`;
		case "at_most": return `${e.name} ${L.upToNumber(t?.text ?? "")}`;
		case "any": return `${e.name} ${L.isAnything}`;
		case "given": return `${e.name} ${sa(t?.given)}`;
		case "same": return `${e.name} ${L.is(e.shown)}`;
	}
}
function sa(e) {
	return e?.one_of ? L.isOneOf(e.one_of.map((e) => JSON.stringify(e)).join(", ")) : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? L.isAnything : L.is(JSON.stringify(e?.equals)) : L.upToNumber(e.at_most) : L.beginsWith(e.prefix);
}
// src/ask/remember.ts
function ca(e, t, n) {
	let r = na(n);
	return x`
    <details class="ask-remember" @toggle=${(t) => {
		t.target.open && e.suggest();
	}}>
      <summary>${L.alwaysAllow}</summary>
      <div class="ask-remember-body">
        ${ua(e, t)}
        ${r.length > 0 ? x`<fieldset class="ask-remember-arguments"><legend>${L.where}</legend>${r.map((t) => da(e, t))}</fieldset>` : C}
        ${fa(e, e.suggestions)}
        <p class="ask-remember-says" role="status">${ha(e.rule, t, n, r)}</p>
        <label class="ask-remember-on">
          <input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
            @change=${(t) => la(e, { on: t.target.checked })} />
          <span>${L.allowThese}</span>
        </label>
      </div>
    </details>
  `;
}
function la(e, t) {
	e.rule = {
		...e.rule,
		...t
	};
}
function ua(e, t) {
	return x`<p class="ask-remember-line">
    <label>${L.whoseCalls}
      <select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => la(e, { scope: t.target.value })}>
        ${[
		"session",
		"agent",
		"everywhere"
	].map((n) => x`<option value=${n} ?selected=${n === e.rule.scope}>${L.reachLabel(n, Q(t.agent))}</option>`)}
      </select>
    </label>
    <label>${L.howLong}
      <select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => la(e, { hours: Number(t.target.value) })}>
        ${ta.map((t) => x`<option value=${t} ?selected=${t === e.rule.hours}>${L.ends[t]}</option>`)}
      </select>
    </label>
  </p>`;
}
function da(e, t) {
	let n = e.rule.arguments[t.pointer], r = n?.kind ?? "same", i = n?.given ? [...t.kinds, "given"] : t.kinds, a = (i) => {
		let a = {
			kind: r,
			text: t.text,
			...n,
			...i
		};
		la(e, { arguments: {
			...e.rule.arguments,
			[t.pointer]: a
		} });
	};
	return x`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi lang="">${Q(t.name)}</bdi></span>
      <select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
        ${i.map((e) => x`<option value=${e} ?selected=${e === r}>${L.kinds[e]}</option>`)}
      </select>
    </label>
    ${r === "prefix" || r === "at_most" ? x`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label=${L.kindFor(r, Q(t.name))}
          .value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? x`<span class="ask-muted"><bdi>${Q(sa(n?.given))}</bdi></span>` : C}
  </div>`;
}
function fa(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? C : x`<ul class="ask-remember-suggested" aria-label=${L.suggested}>
    ${n.map((t) => x`<li>
      <p><bdi>${Q(t.arguments.map((e) => `${e.pointer.slice(1)} ${sa(e)}`).join(", "))}</bdi></p>
      <p class="ask-muted">${L.wouldHaveCovered(t.covered)} ${pa(t)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => ma(e, t)}>${L.usePattern}</button>
    </li>`)}
  </ul>`;
}
function pa({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => x`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return x`${n.length > 0 ? x`<strong class="ask-remember-wrong">${L.wouldHaveLetRun(n)}</strong> ` : C}
    ${r.length > 0 ? L.justOutside(r) : C}`;
}
function ma(e, t) {
	let n = t.arguments.map((e) => [e.pointer, "equals" in e ? {
		kind: "same",
		text: ""
	} : {
		kind: "given",
		text: "",
		given: e
	}]);
	la(e, { arguments: Object.fromEntries(n) });
}
function ha(e, t, n, r) {
	let i = r.map((t) => oa(t, e.arguments[t.pointer])).join(L.and);
	return L.ruleSays(e.on, x`<bdi>${Q(L.ruleSentence(n.tool, e.scope, t.agent, i, e.hours))}</bdi>`);
}
// src/ask/approval.ts
function ga(e, t, n) {
	return x`
    ${va(e, t, n)} ${_a(e, n)} ${Ur(e, t)}
    ${e.open && e.step !== "editing" && K(t).length > 0 ? x`<div class="ask-form ask-feedback">${et(X(t, e.draft), ({ id: e }) => e, (t) => Ri(e, t))}</div>` : C}
    ${e.open && n.rememberable ? ca(e, t, n) : C}
    ${e.open ? si(e, {
		risk: n.risk ?? null,
		what: Q(n.tool)
	}) : C}
  `;
}
function _a(e, t) {
	if (!t.output) return C;
	let n = e.idFor("output");
	return x`
    <aside class="ask-agent-words ask-output" aria-labelledby=${n}>
      <p class="ask-agent-words-label" id=${n}>${L.toolSays}</p>
      <div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${Z(t.output)}</bdi></p></div>
    </aside>
  `;
}
function va(e, t, n) {
	let r = e.idFor("call");
	return x`
    <section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${r}>
          <span class="visually-hidden">${L.theCall}</span><code>${Q(n.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${n.risk ? x`<span class="ask-risk ask-risk-${n.risk}">${L.risk[n.risk]}</span>` : C}
          ${n.opaque ? x`<span class="ask-mark">${L.opaque(n.opaque)}</span>` : C}
          ${n.category ? x`<span class="ask-category"><bdi lang="">${Z(n.category)}</bdi></span>` : C}
        </p>
      </div>
      ${n.marks?.length ? x`<p class="ask-call-marks">${n.marks.map(ba)}</p>` : C}
      <dl class="ask-call-rows">
        ${n.view.map((t) => ya(e, t))}
        ${n.view.length === 0 ? x`<div class="ask-call-row"><dt>${L.arguments}</dt><dd>${L.none}</dd></div>` : C}
      </dl>
      ${n.reason ? x`<p class="ask-call-reason"><bdi lang="">${Z(n.reason)}</bdi></p>` : C}
      <dl class="ask-call-about">
        ${xa(L.askedBy, t.agent)} ${xa(L.server, n.server)} ${xa(L.target, n.target)}
        ${(n.pins ?? []).map((e) => xa(L.contentsOf(e.pointer.slice(1)), e.digest))}
        ${xa(L.notPinned, n.not_pinned?.join(", "))}
        ${n.digest_words ? x`<div><dt>${L.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : C}
      </dl>
      <details class="ask-exact">
        <summary>${L.exactly}</summary>
        <pre tabindex="0" aria-label=${L.exactText}><code>${Q(cr(n.arguments_text))}</code></pre>
        ${lr(n.arguments_text) ? x`<p class="ask-plain">${L.dots}</p>` : C}
        ${n.description ? x`<p class="ask-plain"><strong>${L.toolDescription}</strong> <bdi lang="">${Z(n.description)}</bdi></p>` : C}
        <p class="ask-plain ask-digest"><code>${n.digest}</code></p>
      </details>
    </section>
  `;
}
function ya(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text;
	return x`
    <div class="ask-call-row ${r ? "changed" : ""}">
      <dt><bdi lang="">${Q(t.path)}</bdi></dt>
      <dd>
        ${t.text === "" ? x`<span class="ask-muted">${L.empty}</span>` : x`<bdi lang="" class="ask-value" dir="auto">${Q(t.text)}</bdi>`}
        ${t.marks.map(ba)}
        ${r ? x` <span class="ask-mark ask-mark-changed">${n === void 0 ? L.isNew : L.isChanged}</span>` : C}
      </dd>
    </div>
  `;
}
function ba(e) {
	return x` <span class="ask-mark"><bdi>${Q(L.mark(e))}</bdi></span>`;
}
function xa(e, t) {
	return t ? x`<div><dt>${e}</dt><dd><bdi lang="">${Q(t)}</bdi></dd></div>` : C;
}
// src/ask/keys.ts
function Sa(e, t) {
	if (/^[1-9]$/.test(t)) return Ta(e, Number(t));
	if (t === "a") return wa(e);
	let n = {
		r: ".ask-reject-button",
		e: ".ask-edit-button",
		u: ".ask-undo-button"
	}[t];
	return n !== void 0 && Ca(e.querySelector(`${n}:enabled:not(.is-final)`));
}
function Ca(e) {
	return e?.click(), e !== null;
}
function wa(e) {
	if (e.step !== "choosing") return !1;
	let t = e.querySelector(".ask-approve-button:enabled");
	return t?.closest(".ask-is-grave") ? (t.focus(), !0) : Ca(t);
}
function Ta(e, t) {
	let n = [...e.querySelectorAll(".ask-question-card")].filter((e) => Ea(e).length > 0), r = n.find((e) => e.contains(document.activeElement)), i = r?.querySelector("input[type=\"checkbox\"]") ? r : void 0, a = n.find((e) => Ea(e).every(({ checked: e }) => !e)), o = Ea(i ?? a ?? r ?? n.at(-1) ?? null)[t - 1];
	return !o || o.disabled ? !1 : (o.focus(), o.click(), !0);
}
function Ea(e) {
	return e ? [...e.querySelectorAll(".ask-options :is(input[type=\"radio\"], input[type=\"checkbox\"])")] : [];
}
// src/ask/review.ts
function Da(e, t, n) {
	return x`
    ${Oa(e, t, n)} ${Ur(e, t)}
    ${e.open ? si(e, {
		risk: null,
		what: L.thisText
	}) : C}
  `;
}
function Oa(e, t, n) {
	let r = t.origin.type === "guardrail";
	return x`
    <article class="ask-review" aria-label=${r ? L.stoppedLabel : L.toReviewLabel}>
      <p class="ask-agent-words-label">${r ? L.stopped : L.toReview}</p>
      <div class="prose" lang="" id=${e.idFor("review")}>${br(n.html)}</div>
    </article>
  `;
}
// src/ask/settled.ts
function ka(e, t) {
	return x`
    ${Aa(t)} ${Pa(t.decision)}
    ${t.approval || t.review ? x`<details class="ask-record">
          <summary>${L.shown}</summary>
          ${t.approval ? x`${va(e, t, t.approval)} ${_a(e, t.approval)}` : C}
          ${t.review ? Oa(e, t, t.review) : C} ${Ur(e, t)}
        </details>` : x`<div class="ask-record">${t.questions.map((n) => ja(e, t, n, t.answers))}</div>`}
    ${t.comment ? $(L.comment, t.comment) : C}
  `;
}
function Aa(e) {
	let t = Tr(e);
	if (!t) return C;
	let n = Ar(e), r = Dr(e), i = Or(e);
	return x`
    <div class="ask-outcome ask-outcome-${t.tone}">
      <p class="ask-outcome-line">
        <strong>${t.title}</strong>
        ${t.who ? x`<span>${L.by(x`<bdi>${Z(t.who)}</bdi>`, r ? x`<bdi class="ask-how">${r}</bdi>` : C)}</span>` : C}
        ${t.at ? x`<waypost-when .at=${t.at}></waypost-when>` : C}
        ${n ? x`<span class="ask-permit">${n}</span>` : C}
      </p>
      ${i ? x`<p class="ask-proof ask-muted"><bdi>${i}</bdi></p>` : C}
      ${e.superseded_by ? x`<p class="ask-replaced">${L.replacedBy(x`<a href=${`/asks/${e.superseded_by}`}>${L.anotherAsk}</a>`)}</p>` : C}
      ${e.response ? $(L.response, e.response) : C} ${e.decision?.reason ? $(L.reason, e.decision.reason) : C}
    </div>
  `;
}
function ja(e, t, n, r) {
	let i = r?.[n.id];
	return x`
    <div class="ask-question-card is-settled">
      <p class="ask-question-line">
        ${n.header ? x`<span class="ask-header-chip"><bdi lang="">${Z(n.header)}</bdi></span>` : C}
        <span class="ask-question-text"><bdi lang="">${Z(n.question)}</bdi></span>
      </p>
      ${i ? Ma(e, t, n, i) : r ? x`<p class="ask-muted">${Mn(n, r) ? L.noAnswer : L.notAsked}</p>` : C}
    </div>
  `;
}
function Ma(e, t, n, r) {
	if (n.input === "secret" && r.values.length > 0) return x`<p class="ask-muted">${L.sealed}</p>${r.notes ? $(L.note, r.notes) : C}`;
	if (r.files?.length) return x`
      <ul class="ask-files" aria-label=${L.files}>
        ${r.files.map((n) => Fa(e, t, n))}
      </ul>
      ${r.notes ? $(L.note, r.notes) : C}
    `;
	let i = (e) => It(n) ? Ht(n, e) : Tn(n).find((t) => t.value === e)?.label ?? e;
	if (n.input === "form") return x`<dl class="ask-call-rows">${Na(r.data, "")}</dl>${r.notes ? $(L.note, r.notes) : C}`;
	let a = r.declined ? [di(r.declined)] : [], o = [
		...r.values.map(i),
		...r.free_text ? [r.free_text] : [],
		...a
	];
	return x`
    <ul class="ask-chosen" aria-label=${L.answer}>
      ${o.map((e) => x`<li class="ask-option-button selected"><bdi>${Z(e)}</bdi></li>`)}
    </ul>
    ${r.notes ? $(L.note, r.notes) : C}
  `;
}
function Na(e, t) {
	let n = typeof e == "object" && e ? Object.entries(e) : [];
	if (n.length > 0) return n.map(([e, n]) => Na(n, t ? `${t}/${e}` : e));
	let r = typeof e == "string" ? e : e === !0 ? L.yes : e === !1 ? L.no : JSON.stringify(e ?? null);
	return x`<div class="ask-call-row"><dt><bdi lang="">${Z(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${Z(r)}</bdi></dd></div>`;
}
function Pa(e) {
	let t = e?.feedback;
	return !t || Object.keys(t).length === 0 ? C : x`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${L.filledIn}</span></p><dl class="ask-call-rows">${Na(t, "")}</dl></div>`;
}
function Fa(e, t, { name: n, size: r, digest: i }) {
	let a = x`<bdi lang="">${Z(n)}</bdi>`;
	return x`
    <li class="ask-file">
      <span class="ask-file-name">${e.fileAt ? x`<a href=${e.fileAt(t, i)} download>${a}</a>` : a}</span>
      <span class="ask-file-size">${pn(r)}</span>
    </li>
  `;
}
function $(e, t) {
	return x`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${Z(t)}</bdi></p>`;
}
// src/ask/held.ts
function Ia(e, t, n) {
	let r = n.answers != null || n.response != null || n.decision != null, i = La(n, Date.now());
	return x`
    <div class="ask-outcome ask-held">
      <p class="ask-outcome-line">
        <strong>${r ? L.sent : L.hasReplied(x`<bdi lang="">${Z(n.by.name)}</bdi>`)}</strong>
        ${r ? Ra(n) : C}
        <waypost-when .at=${n.at}></waypost-when>
      </p>
      <p class="ask-held-line">${za(n, r, i)}</p>
      ${r && i !== null && i > 0 && !e.readonly ? x`<button type="button" class="ask-plain-button ask-undo-button" ?disabled=${e.busy} @click=${() => e.undo()}>
            ${L.undo} <span aria-hidden="true">(${L.seconds(i)})</span>
          </button>` : C}
    </div>
    ${r && n.answers ? x`<div class="ask-record">${t.questions.map((r) => ja(e, t, r, n.answers))}</div>` : C}
    ${Pa(n.decision)} ${n.response ? $(L.response, n.response) : C} ${n.comment ? $(L.comment, n.comment) : C}
  `;
}
function La(e, t) {
	if (!e.until) return null;
	let [n, r] = [Date.parse(e.until), Date.parse(e.at)];
	return Math.max(0, Math.ceil(Math.min(n - t, n - r) / 1e3));
}
function Ra({ decision: e }) {
	return e ? x`<span>${e.decision === "approve" ? L.youApproved : L.youRejected}</span>` : C;
}
function za({ judging: e }, t, n) {
	return e ? t ? L.judgesYours : L.judges : n === 0 ? L.handing : t ? L.heldYours : L.held;
}
// src/ask/thread.ts
var Ba = 4096;
function Va(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return C;
	let r = (t.comment_count ?? n.length) - n.length;
	return x`
    <div class="ask-thread" role="group" aria-label=${L.saidAbout}>
      ${r > 0 ? x`<p class="ask-muted">${L.earlier(r)}</p>` : C}
      <ol class="ask-comments" aria-live="polite">${n.map(Ha)}</ol>
      ${e.open ? Ua(e) : C}
    </div>
  `;
}
function Ha({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return x`
    <li class="ask-said ${r ? "" : "ask-said-by-agent"}">
      <p class="ask-said-by">
        <strong><bdi lang="">${Z(e.name)}</bdi></strong>
        ${r ? C : x`<span>${e.kind === "system" ? L.says : L.saysUnverified}</span>`}
        <waypost-when .at=${t}></waypost-when>
      </p>
      <p class="ask-plain"><bdi lang="">${Z(n)}</bdi></p>
    </li>
  `;
}
function Ua(e) {
	if (!e.wantsMore) return x`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>${L.askForMore}</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > Ba;
	return x`
    <form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
      <label for=${t}>${L.askForMore} <span class="ask-optional">${L.askForMoreHint}</span></label>
      <textarea
        id=${t}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${e.idFor("more-hint")}
        .value=${k(n)}
        @input=${(t) => e.more = t.target.value}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>${L.send}</button>
        <p class="ask-muted" id=${e.idFor("more-hint")} role="status">${Wa(r, e.asking)}</p>
      </div>
    </form>
  `;
}
function Wa(e, t) {
	return e ? L.commentTooLong : t ? L.sending : L.replyHere;
}
// src/ask/unsent.ts
function Ga(e, { draft: t, reason: n, changed: r }) {
	let i = xn(e), a = K(e).filter((e) => !cn(e) && !Ja(q(t, e.id), q(i, e.id)));
	return {
		revision: e.revision,
		fields: Object.fromEntries(a.map(({ id: e }) => [e, q(t, e)])),
		...t.comment ? { comment: t.comment } : {},
		...t.response ? { response: t.response } : {},
		...n ? { reason: n } : {},
		...r ? { arguments: r } : {}
	};
}
function Ka(e, t) {
	let n = xn(e), r = K(e).filter(({ id: e }) => Ya(t.fields[e], q(n, e))), i = {
		fields: {
			...n.fields,
			...Object.fromEntries(r.map(({ id: e }) => [e, t.fields[e]]))
		},
		comment: Za(t.comment),
		response: Za(t.response)
	}, a = t.revision === e.revision;
	return {
		draft: a ? i : Cn(i, e),
		reason: Za(t.reason),
		changed: a && Xa(t.arguments) ? t.arguments : null
	};
}
function qa({ revision: e, fields: t, ...n }) {
	return Object.keys(t).length === 0 && Object.values(n).every((e) => !e);
}
function Ja(e, t) {
	return JSON.stringify(e) === JSON.stringify(t);
}
function Ya(e, t) {
	if (!e || typeof e != "object") return !1;
	let n = [e.text, e.notes].every((e) => typeof e == "string"), r = Array.isArray(e.values) && e.values.every((e) => typeof e == "string");
	return n && r && typeof e.own == "boolean" && e.declined !== void 0 && e.form?.kind === t.form?.kind;
}
function Xa(e) {
	return typeof e == "object" && !!e && ("text" in e || "filled" in e);
}
function Za(e) {
	return typeof e == "string" ? e : "";
}
// src/ask/spoken.ts
P();
var Qa = [
	"click",
	"input",
	"change",
	"submit",
	"keydown"
], $a = class {
	host;
	constructor(e) {
		this.host = e, e.addController(this);
		for (let t of Qa) e.addEventListener(t, () => ct(ut(e)), { capture: !0 });
	}
	ready() {
		return st(ut(this.host))?.catch(() => {}) ?? null;
	}
	hostUpdate() {
		ct(ut(this.host));
	}
}, eo = class extends Ve {
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
	#r = new $a(this);
	#i = null;
	constructor() {
		super(), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.people = [], this.fileAt = null, this.saved = null, this.tookUp = null, this.draft = {
			fields: {},
			comment: "",
			response: ""
		}, this.kept = W, this.revealed = [], this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = ea, this.suggestions = null, this.changed = null;
	}
	disconnectedCallback() {
		super.disconnectedCallback(), window.clearTimeout(this.#n);
	}
	#a() {
		window.clearTimeout(this.#n);
		let e = this.ask?.status === "pending" ? this.ask.held : null;
		e && (La(e, Date.now()) ?? 0) > 0 && (this.#n = window.setTimeout(() => this.requestUpdate(), 1e3));
	}
	createRenderRoot() {
		return this;
	}
	static get observedAttributes() {
		return [...super.observedAttributes, "lang"];
	}
	attributeChangedCallback(e, t, n) {
		super.attributeChangedCallback(e, t, n), e === "lang" && this.requestUpdate();
	}
	scheduleUpdate() {
		let e = this.#r.ready();
		return e ? e.then(() => super.scheduleUpdate()) : super.scheduleUpdate();
	}
	willUpdate(e) {
		e.has("ask") && this.ask && this.#l(this.ask, e.get("ask") ?? null), (e.has("saved") || e.has("ask")) && this.ask && this.saved && this.#o(this.ask, this.saved), (e.has("problems") || e.has("notice") || e.get("busy") && !this.busy) && (this.#e = !1), e.has("problems") && (this.own = []), (e.has("problems") || e.has("notice")) && (this.asking = !1);
	}
	#o(e, t) {
		!this.open || this.#t || !this.isUntouched || qa(t) || (this.#s(Ka(e, t)), this.tookUp = this.isUntouched ? null : t.saved_at, this.#t = Ga(e, this));
	}
	get isUntouched() {
		return !this.ask || qa(Ga(this.ask, this));
	}
	#s({ draft: e, reason: t, changed: n }) {
		this.draft = e, this.reason = t, this.changed = n;
	}
	startOver() {
		this.ask && (this.#s({
			draft: xn(this.ask),
			reason: "",
			changed: null
		}), this.tookUp = null, this.own = [], this.#i = ".ask-title");
	}
	#c = () => {
		if (!this.ask || !this.open || this.#e || this.busy) return;
		let e = Ga(this.ask, this);
		Ja(e, this.#t) || !this.#t && qa(e) || (this.#t = e, this.dispatchEvent(new Ci({
			ask_id: this.ask.id,
			unsent: e
		})));
	};
	#l(e, t) {
		if (this.#u(e, t), t && this.step === "tightening" && ri(t) !== ri(e) && (this.step = "choosing"), (t?.id !== e.id || e.status !== "pending") && (this.kept = W, this.revealed = []), t?.id !== e.id) this.draft = xn(e), this.tookUp = null, this.#t = null, this.earlier = null, this.reason = "", this.unfolded = !1;
		else if (t.revision === e.revision && t.status === e.status && !t.held == !e.held) return;
		else t.revision !== e.revision && (this.draft = Cn(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.step = "choosing", this.own = [], this.rule = ea, this.changed = null, this.#e = !1;
	}
	#u(e, t) {
		if (t?.id !== e.id) {
			this.wantsMore = !1, this.more = "", this.asking = !1;
			return;
		}
		let n = new Set(t.comments?.map(({ seq: e }) => e)), r = this.more.trim();
		this.asking && e.comments?.some(({ seq: e, text: t }) => !n.has(e) && t === r) && (this.more = "", this.asking = !1);
	}
	updated(e) {
		this.#a(), this.#i ? (this.querySelector(this.#i)?.focus(), this.#i = null) : (e.has("problems") || e.has("own")) && this.allProblems.length > 0 && this.querySelector(".ask-problems")?.focus();
	}
	get open() {
		let e = this.ask?.you;
		return this.ask?.status === "pending" && !this.ask.held && !this.readonly && (!e || e.answer || e.reject);
	}
	get allProblems() {
		return this.own.length > 0 ? this.own : Gn(this.problems);
	}
	idFor(e) {
		return `${this.ask?.id ?? "ask"}-${e}`;
	}
	async focusStart() {
		await this.updateComplete, (this.querySelector("[data-safe]") ?? this.querySelector(".ask-title"))?.focus();
	}
	press(e) {
		return this.open || e === "u" ? Sa(this, e) : !1;
	}
	go(e, t) {
		this.step = e, this.own = [], this.#i = t;
	}
	submitAnswers() {
		if (!this.ask) return;
		let e = Gi(this), t = X(this.ask, this.draft).filter(({ id: e }) => !q(this.draft, e).declined), n = [...e, ...un(t, this.kept)], r = Bn(this.ask, this.draft, this.kept).filter(({ pointer: e }) => n.every((t) => t.pointer !== e));
		this.own = [...n, ...r], this.own.length === 0 && this.send(Fn(this.ask, this.draft, this.kept));
	}
	submitResponse() {
		if (!this.ask) return;
		let e = this.draft.response.trim();
		this.own = e ? [] : [{
			pointer: "/response",
			code: "required",
			message: L.writeResponse
		}], e && this.send({
			response: e,
			revision: this.ask.revision
		});
	}
	decide(e) {
		let t = this.ask?.approval?.digest ?? this.ask?.review?.digest;
		if (!this.ask || t === void 0) return;
		let n = e === "reject" ? this.reason.trim() : "", r = e === "approve" && K(this.ask).length > 0;
		if (this.own = r ? [...Gi(this), ...Bn(this.ask, this.draft)] : [], this.own.length > 0) return void (this.step = "choosing");
		let i = r ? { feedback: In(this.ask, this.draft) } : {}, a = e === "approve" && this.ask.approval ? aa(this.rule, Date.now()) : void 0;
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
		this.ask?.approval && (this.changed ??= ur(this.ask.approval), this.own = [], this.go("editing", ".ask-editing :is(input, select, textarea)"));
	}
	sendEdit() {
		let e = this.ask?.approval;
		if (!this.ask || !e || !this.changed) return;
		let t = Gi(this);
		if (this.own = t.length > 0 ? t : fr(e, this.changed), this.own.length > 0) return;
		let { revision: n } = this.ask;
		this.send({
			decision: "approve",
			revision: n,
			digest: e.digest,
			arguments: new rt(dr(e, this.changed))
		});
	}
	send(e) {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let { id: t, view_digest: n } = this.ask, r = n ? { shown: { digest: n } } : {};
		this.dispatchEvent(new hi({
			ask_id: t,
			body: {
				...e,
				...r
			}
		}));
	}
	suggest() {
		this.ask && this.suggestions === null && this.dispatchEvent(new vi({ ask_id: this.ask.id }));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new gi({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#i = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new _i({
			ask_id: this.ask.id,
			text: e
		})));
	}
	handOn(e, t) {
		!this.ask || !e || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new yi({
			ask_id: this.ask.id,
			to: e,
			...t ? { note: t } : {}
		})));
	}
	requireMore() {
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new bi({
			ask_id: this.ask.id,
			quorum: ri(this.ask) + 1
		})));
	}
	undo() {
		this.ask?.held && !this.busy && this.dispatchEvent(new xi({ ask_id: this.ask.id }));
	}
	#d(e) {
		return e.status === "pending" ? e.held ? Ia(this, e, e.held) : e.approval ? ga(this, e, e.approval) : e.review ? Da(this, e, e.review) : Mi(this, e) : ka(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? x`
      <section
        class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
        data-ask-id=${e.id}
        aria-labelledby=${this.idFor("title")}
        aria-busy=${this.busy}
        @input=${this.#c}
        @change=${this.#c}
        @click=${this.#c}
      >
        ${Pr(this, e)} ${qr(e)} ${Lr(this.notice, e)} ${this.open ? zr(this) : C} ${this.open ? Rr(this) : C} ${this.#d(e)} ${Va(this, e)}
      </section>
    ` : C;
	}
};
// src/ask/when.ts
P();
var to = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
], no = (e) => ({
	date: new Intl.DateTimeFormat(e, { dateStyle: "medium" }),
	moment: new Intl.DateTimeFormat(e, {
		dateStyle: "full",
		timeStyle: "long"
	}),
	relative: new Intl.RelativeTimeFormat(e, {
		numeric: "always",
		style: "short"
	})
}), ro = {}, io = () => ro[N] ??= no(N);
function ao(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? L.soon : L.justNow;
	if (r > 518400) return io().date.format(e);
	let [i, a] = to.find(([, e]) => r >= e) ?? ["minute", 60];
	return io().relative.format(Math.round(n / a) || Math.sign(n), i);
}
var oo = class extends HTMLElement {
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
		if (Number.isNaN(e) || !this.isConnected) return;
		ct(ut(this));
		let t = this.querySelector("time") ?? this.appendChild(document.createElement("time"));
		t.dateTime = this.#e, t.title = io().moment.format(e);
		let n = ao(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", oo), customElements.get("waypost-ask") || customElements.define("waypost-ask", eo);
// src/ask/standalone.ts
var so = "ask.css", co = import.meta.url;
document.querySelector("link[rel=\"stylesheet\"]:is([href$=\"ask.css\"], [data-waypost-look])") || document.head.append(Object.assign(document.createElement("link"), {
	rel: "stylesheet",
	href: new URL(so, co).href
}));
export { hi as AnswerEvent, Si as AttachEvent, gi as CancelEvent, _i as CommentEvent, yi as DelegateEvent, Ci as DraftEvent, vi as SuggestEvent, bi as TightenEvent, xi as UndoEvent, eo as WaypostAsk };
