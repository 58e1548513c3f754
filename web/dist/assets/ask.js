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
						ctor: r[1] === "." ? Me : r[1] === "?" ? Ne : r[1] === "@" ? Pe : E
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
				s.type === 2 ? t = new je(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new Fe(i, this, e)), this._$AV.push(t), s = n[++o];
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
}, E = class {
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
}, Me = class extends E {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === C ? void 0 : e;
	}
}, Ne = class extends E {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== C);
	}
}, Pe = class extends E {
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
}, Fe = class {
	constructor(e, t, n) {
		this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AI(e) {
		T(this, e);
	}
}, Ie = {
	M: me,
	P: g,
	A: he,
	C: 1,
	L: Oe,
	R: Ae,
	D: ve,
	V: T,
	I: je,
	H: E,
	N: Ne,
	U: Pe,
	B: Me,
	F: Fe
}, Le = ue.litHtmlPolyfillSupport;
Le?.(ke, je), (ue.litHtmlVersions ??= []).push("3.3.3");
var Re = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new je(t.insertBefore(v(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, ze = globalThis, D = class extends h {
	constructor() {
		super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
	}
	createRenderRoot() {
		let e = super.createRenderRoot();
		return this.renderOptions.renderBefore ??= e.firstChild, e;
	}
	update(e) {
		let t = this.render();
		this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = Re(t, this.renderRoot, this.renderOptions);
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
D._$litElement$ = !0, D.finalized = !0, ze.litElementHydrateSupport?.({ LitElement: D });
var Be = ze.litElementPolyfillSupport;
Be?.({ LitElement: D }), (ze.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var O = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, Ve = (e) => (...t) => ({
	_$litDirective$: e,
	values: t
}), He = class {
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
}, { I: Ue } = Ie, We = (e) => e, Ge = (e) => e.strings === void 0, Ke = () => document.createComment(""), k = (e, t, n) => {
	let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
	if (n === void 0) n = new Ue(r.insertBefore(Ke(), i), r.insertBefore(Ke(), i), e, e.options);
	else {
		let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
		if (o) {
			let t;
			n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
		}
		if (t !== i || o) {
			let e = n._$AA;
			for (; e !== t;) {
				let t = We(e).nextSibling;
				We(r).insertBefore(e, i), e = t;
			}
		}
	}
	return n;
}, A = (e, t, n = e) => (e._$AI(t, n), e), qe = {}, Je = (e, t = qe) => e._$AH = t, Ye = (e) => e._$AH, Xe = (e) => {
	e._$AR(), e._$AA.remove();
}, Ze = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, Qe = Ve(class extends He {
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
		let i = Ye(e), { values: a, keys: o } = this.dt(t, n, r);
		if (!Array.isArray(i)) return this.ut = o, a;
		let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
		for (; d <= f && p <= m;) if (i[d] === null) d++;
		else if (i[f] === null) f--;
		else if (s[d] === o[p]) c[p] = A(i[d], a[p]), d++, p++;
		else if (s[f] === o[m]) c[m] = A(i[f], a[m]), f--, m--;
		else if (s[d] === o[m]) c[m] = A(i[d], a[m]), k(e, c[m + 1], i[d]), d++, m--;
		else if (s[f] === o[p]) c[p] = A(i[f], a[p]), k(e, i[d], i[f]), f--, p++;
		else if (l === void 0 && (l = Ze(o, p, m), u = Ze(s, d, f)), l.has(s[d])) {
			if (l.has(s[f])) {
				let t = u.get(o[p]), n = t === void 0 ? null : i[t];
				if (n === null) {
					let t = k(e, i[d]);
					A(t, a[p]), c[p] = t;
				} else c[p] = A(n, a[p]), k(e, i[d], n), i[t] = null;
				p++;
			} else Xe(i[f]), f--;
		} else Xe(i[d]), d++;
		for (; p <= m;) {
			let t = k(e, c[m + 1]);
			A(t, a[p]), c[p++] = t;
		}
		for (; d <= f;) {
			let e = i[d++];
			e !== null && Xe(e);
		}
		return this.ut = o, Je(e, c), S;
	}
}), j = Ve(class extends He {
	constructor(e) {
		if (super(e), e.type !== O.PROPERTY && e.type !== O.ATTRIBUTE && e.type !== O.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!Ge(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === S || t === C) return t;
		let n = e.element, r = e.name;
		if (e.type === O.PROPERTY) {
			if (t === n[r]) return S;
		} else if (e.type === O.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return S;
		} else if (e.type === O.ATTRIBUTE && n.getAttribute(r) === t + "") return S;
		return Je(e), t;
	}
});
// src/ask/approving.ts
function $e({ by: e, seen: t, flagged: n, risk: r, changes: i }) {
	return t ? e === "key" && (n || et(r)) ? "focus" : r === "critical" && !i ? "confirm" : "approve" : "show";
}
function et(e) {
	return e === "high" || e === "critical";
}
var tt = /^(several lines|spaces at the end)/;
function nt({ marks: e, view: t, opaque: n, arguments_unchecked: r }) {
	let i = [...e ?? [], ...t.flatMap((e) => e.marks)];
	return !!(n || r) || i.some((e) => !tt.test(e));
}
// src/ask/exact.ts
var rt = /[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
function M(e) {
	let t = 0, n = () => {
		rt.lastIndex = t;
		let n = rt.exec(e);
		return n ? (t = rt.lastIndex, n[1] ?? n[2] ?? n[3] ?? null) : null;
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
function N(e) {
	return e.kind === "leaf" || e.raw !== null ? e.raw ?? "" : e.kind === "array" ? `[${e.items.map(N).join(",")}]` : `{${e.entries.map(([e, t]) => `${JSON.stringify(e)}:${N(t)}`).join(",")}}`;
}
function it(e) {
	return e?.kind === "leaf" && e.raw.startsWith("\"") ? JSON.parse(e.raw) : null;
}
var at = class {
	text;
	constructor(e) {
		this.text = e;
	}
	toJSON() {
		let { rawJSON: e } = JSON, t = !/^\s*[{[]/.test(this.text);
		return e && t ? e(this.text) : JSON.parse(this.text);
	}
};
function ot(e) {
	return e instanceof at ? e.text : Array.isArray(e) ? `[${e.map(ot).join(",")}]` : typeof e != "object" || !e ? JSON.stringify(e ?? null) : `{${Object.entries(e).filter(([, e]) => e !== void 0).map(([e, t]) => `${JSON.stringify(e)}:${ot(t)}`).join(",")}}`;
}
// src/ask/pointer.ts
function P(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function st(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" && t !== "feedback" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
// ../texts/en/web-ask.ftl
var ct = (e, t) => ({
	risk: {
		low: "low risk",
		medium: "medium risk",
		high: "high risk",
		critical: "critical risk"
	},
	kinds: {
		same: "is exactly this",
		prefix: "begins with",
		at_most: "is from 0 to",
		any: "can be anything",
		given: "as suggested"
	},
	limits: {
		turns: "Turn limit reached",
		tokens: "Token limit reached",
		tool_calls: "Tool call limit reached",
		money: "Cost limit reached",
		time: "Time limit reached"
	},
	ends: {
		1: "for an hour",
		24: "for a day",
		168: "for a week",
		720: "for 30 days"
	},
	families: {
		image: "an image",
		text: "a text",
		audio: "a sound",
		video: "a video"
	},
	faults: {},
	riskCount: (e) => `${e.count} ${e.risk}`,
	from: (e) => ["from ", e],
	forAgent: (e) => `for ${e}`,
	version: (e) => `version ${e}`,
	expires: (e) => [
		"Expires ",
		e.when,
		", ",
		e.then,
		"."
	],
	askedAgain: "Asked again.",
	agentSays: "The agent says (unverified)",
	agentSaysHere: "The agent says (unverified):",
	questions: (e) => t(e) === "one" ? "One question" : `${e} questions`,
	questionsForYou: (e) => t(e) === "one" ? "One question for you" : `${e} questions for you`,
	savedAgo: (e) => [
		"Your draft, saved ",
		e,
		"."
	],
	startOver: "Start over",
	otherLook: (e) => t(e) === "one" ? "Please check one answer" : `Please check ${e} answers`,
	oneMissing: "One answer is missing",
	showAll: (e) => `Show all ${e} characters`,
	showAllLines: (t) => `Show all ${e(t)} lines`,
	showAllRows: (t) => `Show all ${e(t)} arguments`,
	showLess: "Show less",
	dismiss: "Dismiss",
	dismissThis: "Dismiss this ask",
	dismissSure: "Dismiss without an answer? The agent is told and continues without one.",
	keepOpen: "Keep it open",
	dismissIt: "Dismiss it",
	sending: "Sending…",
	waitsToBeSent: "Saved, sent when connected",
	goBack: "Go back",
	optional: "optional",
	required: "required",
	happened: (e) => `Did ${e} run?`,
	aCall: "a call",
	mayRead: "May the model read this?",
	maySay: "May the model say this?",
	mayGoOn: (e) => `May ${e} continue?`,
	run: (e) => [
		"Run ",
		e,
		"?"
	],
	reviewThis: "Please review this text",
	aQuestion: "A question",
	outcomeUnknown: "Outcome unknown",
	guardrail: "Guardrail",
	toolAsks: "A tool asks",
	approval: "Approval",
	review: "Review",
	questionKind: (e) => t(e) === "one" ? "Question" : `${e} questions`,
	responded: "Responded instead of answering",
	answered: "Answered",
	approved: "Approved",
	rejected: "Rejected",
	dismissed: "Dismissed",
	withdrawn: "Withdrawn by the agent",
	expired: "Expired without an answer",
	skipped: "Skipped: no sufficient answer",
	ownDefault: "the ask’s own default",
	ruleOf: (e) => `an auto-approval rule of ${e}`,
	aRule: "an auto-approval rule",
	aJudge: "a judge",
	importedBy: (e) => [
		"Decided on another server. ",
		e,
		" imported it in a snapshot. This server did not record the decision itself."
	],
	decidedElsewhere: (e) => [
		"According to a snapshot that ",
		e.who,
		" imported, ",
		e.by,
		" decided this on another server. That decision does not count here. Check whether the call ran there, then decide again."
	],
	inPlaceOf: (e) => `on behalf of ${e}`,
	withOthers: (e) => `with ${e}`,
	over: (e) => `via ${e}`,
	openFor: (e) => `open for ${e}`,
	proofs: {
		key: "Signed in with a key",
		cookie: "Signed in with a link",
		link: "Signed in with a link",
		password: "Signed in with a password",
		passkey: "Signed in with a passkey",
		code: "Signed in with a code",
		oidc: "Signed in at an identity provider",
		local_admin: "Identity confirmed by the admin of the server’s machine",
		channel: "Identity confirmed by the channel"
	},
	proofUnknown: (e) => `Signed in: ${e}`,
	proofWith: (e) => `${e.proof} (${e.credential})`,
	provedAgain: (e) => `, confirmed again${e === "nothing" ? "" : e === "passkey" ? " with a passkey" : e === "code" ? " with a code" : ` with ${e}`}`,
	provedBefore: (e) => ` ${e} before`,
	seconds: (e) => `${e} s`,
	minutes: (e) => `${e} min`,
	hours: (e) => `${e} h`,
	days: (e) => t(e) === "one" ? "1 day" : `${e} days`,
	permits: {
		created: "Not run yet",
		claimed: "Running",
		succeeded: "Ran once, successfully",
		failed: "Ran once and failed",
		void: "Not valid any more: the call changed after the approval",
		unknown: "Unknown whether it ran"
	},
	onExpiry: {
		default: "then its default is used",
		reject: "then it counts as rejected",
		continue: "then the agent continues without an answer",
		other: "then the agent is told that nobody answered"
	},
	by: (e) => ["by ", e],
	byHow: (e) => [
		"by ",
		e.who,
		" ",
		e.how
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
	sealed: "Answered. Stored encrypted.",
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
	judgesYours: "The agent is checking whether your reply is sufficient.",
	judges: "The agent is checking whether the reply is sufficient.",
	handing: "It is being delivered to the agent.",
	heldYours: "The agent receives it when the time to undo is over.",
	held: "They can still undo it. Nobody else can reply in the meantime.",
	toolSays: "The tool says (unverified)",
	theCall: "The call: ",
	opaque: (e) => t(e) === "one" ? "1 part cannot be inspected" : `${e} parts cannot be inspected`,
	arguments: "arguments",
	none: "none",
	askedBy: "Asked by",
	raisedBy: (e) => e === "unknown" ? "raised: no risk is declared for this tool" : `raised by the risk floor ${e}`,
	server: "Server",
	target: "Target",
	contentsOf: (e) => `Contents of ${e}`,
	notPinned: "Not pinned",
	unchecked: "Arguments not checked",
	digest: "Digest",
	exactly: "Exactly what will run",
	exactText: "The exact text of the arguments",
	dots: "Dots hide a secret. The tool receives the real value; the digest covers it.",
	toolDescription: "The tool’s description:",
	empty: "empty",
	isNew: "new",
	isChanged: "changed",
	marks: {
		direction: "direction controls",
		invisible: "invisible characters",
		control: "control characters",
		lines: "several lines",
		end: "spaces at the end",
		spaces: "a long run of spaces",
		opaque: "not inspectable",
		combining: "many combining marks"
	},
	marksOf: {
		normal: (e) => `not in normal form: ${e}`,
		mixed: (e) => `mixed letters: ${e}`,
		script: (e) => `letters of another script: ${e}`,
		secret: (e) => `secret ${e}`
	},
	places: {
		tool: (e) => `${e} in the name of the tool`,
		server: (e) => `${e} in the name of the server`,
		target: (e) => `${e} in the target`,
		name: (e) => `${e} in the name`
	},
	markIs: "is",
	yourDecision: "Your decision",
	rejectStep: "Reject…",
	reject: "Reject",
	approve: "Approve",
	showRest: "Show the rest",
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
	changeHint: "Change the arguments that should be different. Nothing runs yet: you see the changed call before you can approve it.",
	sealedHint: "A value that begins with “sealed:” stands for a secret. Keep it, or replace it with another value.",
	argumentsAsJson: "The arguments as JSON",
	notJsonYet: "This is not valid JSON yet.",
	nothingChanged: "Nothing has changed yet.",
	changes: (e) => t(e) === "one" ? "One change:" : `${e} changes:`,
	before: "before: ",
	after: "after: ",
	oneObject: "Write the arguments as one JSON object, each key once.",
	submit: "Submit Answer",
	ctrlEnter: "Ctrl ↵",
	comments: "Additional comments",
	isArgument: "This is an argument of the call. If you change it, you see the call again before you approve.",
	inYourZone: "In your time zone.",
	finishDate: "Please finish the date, or clear it.",
	addNote: "Add a note",
	addNoteTo: (e) => ` to ${e}`,
	remark: "A note about the answer",
	recommended: "Recommended",
	somethingElse: "Something else",
	somethingElseLabel: "Something else, in your own words",
	ownWords: "In your own words",
	previewOf: (e) => ["Preview of ", e],
	noPreview: "No preview for this option.",
	filterOptions: (t) => `Filter ${e(t)} options`,
	optionsShown: (e) => `${e.found} of ${e.all} options`,
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
	sealHint: "Stored encrypted. Neither the agent’s model nor the history of this session shows it.",
	attached: "Attached",
	sendingFile: (e) => `Uploading ${e}`,
	remove: "Remove",
	removeNamed: (e) => `Remove ${e}`,
	tooLarge: (e) => `Too large: at most ${e}.`,
	removeFailed: "Please remove the file that was not accepted.",
	waitForFile: "Please wait until the file is uploaded.",
	upTo: (e) => `up to ${e}`,
	or: " or ",
	and: " and ",
	anyFile: (e) => t(e) === "one" ? "any file" : "any files",
	mostFiles: (e) => `; at most ${e} files`,
	bytes: (e) => `${e} bytes`,
	attach: "Please attach a file.",
	write: "Please write an answer.",
	choose: "Please choose an answer.",
	writeResponse: "Please write your response, or go back to the questions.",
	needed: "This is required.",
	writeNumber: "Write a number, such as 42 or 3.5.",
	notJson: "This is not valid JSON.",
	chooseAny: "Choose any that apply.",
	chooseExactly: (e) => `Choose ${e}.`,
	chooseBetween: (e) => `Choose ${e.least} to ${e.most}.`,
	chooseLeast: (e) => `Choose at least ${e}.`,
	chooseMost: (e) => `Choose at most ${e}.`,
	writeLeast: (e) => `Write at least ${e} characters.`,
	writeMost: (e) => `Write at most ${e.count} characters; these are ${e.now}.`,
	charactersBetween: (e) => `From ${e.least} to ${e.most} characters.`,
	charactersLeast: (e) => `At least ${e} characters.`,
	charactersMost: (e) => `At most ${e} characters.`,
	anEmail: "An email address.",
	anAddress: "An address such as https://example.com.",
	aWholeNumber: "A whole number.",
	rangeBetween: (e) => `From ${e.least} to ${e.most}.`,
	orMore: (e) => `${e} or more.`,
	orLess: (e) => `${e} or less.`,
	orLater: (e) => `${e} or later.`,
	orEarlier: (e) => `${e} or earlier.`,
	moreThan: (e) => `More than ${e}.`,
	lessThan: (e) => `Less than ${e}.`,
	itemsBetween: (e) => `${e.least} to ${e.most}.`,
	itemsLeast: (e) => `At least ${e}.`,
	itemsMost: (e) => `At most ${e}.`,
	asJson: "As JSON.",
	asJsonTitle: "As JSON",
	chooseOne: "Choose…",
	noChoice: "None",
	removeItem: (e) => ` ${e.title} ${e.nth}`,
	add: "Add",
	addTo: (e) => ` to ${e}`,
	withRole: (e) => `anyone with the role ${e}`,
	forOthers: "for others",
	forThem: (e) => `for ${e}`,
	isFor: (e) => [
		"For ",
		e,
		"."
	],
	isForSince: (e) => [
		"For ",
		e.whom,
		", and now also for ",
		e.since,
		"."
	],
	approvals: (e) => `${e.counted} of ${e.needed} approvals`,
	countsNoLonger: " (no longer counts)",
	handedOn: (e) => [
		e.by,
		" delegated it to ",
		e.to
	],
	youVoted: "You approved it. More approvals are needed.",
	inPlace: (e) => [
		"You answer on behalf of ",
		e,
		"."
	],
	mayReject: "You can reject this. Other people decide whether to approve it.",
	youStarted: "You started this, so somebody else must decide. You can only view it.",
	notPermitted: "Your roles do not allow you to decide this. You can only view it.",
	forOthersToAnswer: "Other people answer this. You can only view it.",
	delegateStep: "Delegate to…",
	handThis: "Delegate this ask",
	handTo: "Who should answer instead of you?",
	handNote: "A note for them",
	handOver: "Delegate",
	requireStep: (e) => `Require ${e} approvals…`,
	requireMore: "Require more approvals",
	requireSure: (e) => `From now on, ${e} different people must approve this. Nobody can lower this number again.`,
	require: (e) => `Require ${e}`,
	saidAbout: "Comments",
	earlier: (e) => t(e) === "one" ? "The session has 1 earlier comment." : `The session has ${e} earlier comments.`,
	says: "says",
	saysUnverified: "says (unverified)",
	askForMore: "Ask for more information",
	askForMoreHint: "this decides nothing",
	send: "Send",
	commentTooLong: "The comment is too long: at most 4 KiB.",
	replyHere: "The reply appears here.",
	alwaysAllow: "Always allow…",
	where: "Where",
	allowThese: "Allow these calls without asking, starting with my approval",
	whoseCalls: "Whose calls",
	howLong: "For how long",
	reachLabel: (e) => e.reach === "session" ? "In this session" : e.reach === "agent" ? `By ${e.agent}` : "By any agent",
	kindFor: (e) => `${e.kind}, for ${e.argument}`,
	suggested: "Suggestions from past decisions",
	wouldHaveCovered: (e) => t(e) === "one" ? "Would have covered 1 call that people approved." : `Would have covered ${e} calls that people approved.`,
	wouldHaveLetRun: (e) => [
		"It would have allowed calls that people rejected: ",
		e,
		"."
	],
	justOutside: (e) => [
		"Similar calls that it does not cover: ",
		e,
		"."
	],
	usePattern: "Use this pattern",
	beginsWith: (e) => `begins with “${e}”`,
	upToNumber: (e) => `is from 0 to ${e}`,
	isAnything: "can be anything",
	isOneOf: (e) => `is one of ${e}`,
	is: (e) => `is ${e}`,
	ruleReach: (e) => e.reach === "session" ? "in this session" : e.reach === "agent" ? `by ${e.agent}` : "by any agent",
	ruleSentence: (e) => `${e.tool} ${e.reach}, ${e.until}.`,
	ruleSentenceWhere: (e) => `${e.tool} ${e.reach}, where ${e.where}, ${e.until}.`,
	ruleAllows: (e) => [
		"Approving will also allow calls of ",
		e,
		" All other calls still need approval."
	],
	ruleWouldAllow: (e) => [
		"Would allow calls of ",
		e,
		" All other calls still need approval."
	],
	stopped: "Stopped by a guardrail",
	stoppedLabel: "The text that was stopped",
	toReview: "Text to review",
	toReviewLabel: "The text to review, written by the agent",
	justNow: "just now",
	soon: "in under a minute",
	keys: {
		option: "choose an option of the next question",
		approve: "approve; if the risk is high, go to the button",
		reject: "reject, with a reason",
		edit: "change the arguments",
		undo: "undo the answer, while that is possible"
	}
}), lt = ["en", "de"], F = "en", ut = [];
function dt(e, t) {
	let n = new Intl.PluralRules(e);
	return t((t, n) => t.toLocaleString(e, n), (e) => n.select(e));
}
function ft(e, t, n) {
	let r = dt("en", e), i = /* @__PURE__ */ new Map([["en", r]]), a = Object.entries(t);
	return ut.push({
		bring: (e) => {
			if (i.has(e)) return null;
			let [, t] = a.find(([t]) => t.includes(`/texts/${e}/`)) ?? [];
			return t ? t().then((t) => void i.set(e, dt(e, t))) : null;
		},
		speak: (e) => n(i.get(e) ?? r)
	}), r;
}
function pt(e) {
	let t = ut.map((t) => t.bring(e)).filter((e) => e !== null);
	return t.length > 0 ? Promise.all(t).then(() => {}) : null;
}
function mt(e) {
	F = e;
	for (let t of ut) t.speak(e);
}
function ht(e) {
	let [t] = e.toLowerCase().split("-");
	return lt.find((e) => e === t) ?? null;
}
function gt(e) {
	return ht(e.closest("[lang]:not([lang=\"\"])")?.lang ?? "") ?? "en";
}
function _t(e) {
	return e.toLocaleString(F);
}
function vt(e, t) {
	return Object.hasOwn(e, t) && e[t] || void 0;
}
// ../texts/de/web-ask.ftl
var yt = /* @__PURE__ */ n({ default: () => bt }), bt, xt = t((() => {
	bt = (e, t) => ({
		risk: {
			low: "niedriges Risiko",
			medium: "mittleres Risiko",
			high: "hohes Risiko",
			critical: "kritisches Risiko"
		},
		kinds: {
			same: "bleibt genau so",
			prefix: "beginnt mit",
			at_most: "liegt zwischen 0 und",
			any: "darf beliebig sein",
			given: "wie vorgeschlagen"
		},
		limits: {
			turns: "Rundengrenze erreicht",
			tokens: "Tokengrenze erreicht",
			tool_calls: "Aufrufgrenze erreicht",
			money: "Kostengrenze erreicht",
			time: "Zeitgrenze erreicht"
		},
		ends: {
			1: "für eine Stunde",
			24: "für einen Tag",
			168: "für eine Woche",
			720: "für 30 Tage"
		},
		families: {
			image: "ein Bild",
			text: "ein Text",
			audio: "eine Tonaufnahme",
			video: "ein Video"
		},
		faults: {
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
		},
		riskCount: (e) => `${e.count} × ${e.risk}`,
		from: (e) => ["von ", e],
		forAgent: (e) => `für ${e}`,
		version: (e) => `Fassung ${e}`,
		expires: (e) => [
			"Läuft ab: ",
			e.when,
			", ",
			e.then,
			"."
		],
		askedAgain: "Noch einmal gefragt.",
		agentSays: "Der Agent sagt (ungeprüft)",
		agentSaysHere: "Der Agent sagt (ungeprüft):",
		questions: (e) => t(e) === "one" ? "Eine Frage" : `${e} Fragen`,
		questionsForYou: (e) => t(e) === "one" ? "Eine Frage an Sie" : `${e} Fragen an Sie`,
		savedAgo: (e) => [
			"Ausgefüllt, wie Sie es verlassen haben, ",
			e,
			"."
		],
		startOver: "Von vorn beginnen",
		otherLook: (e) => t(e) === "one" ? "Bitte sehen Sie eine Stelle noch einmal an" : `Bitte sehen Sie ${e} Stellen noch einmal an`,
		oneMissing: "Eine Angabe fehlt noch",
		showAll: (e) => `Alle ${e} Zeichen zeigen`,
		showAllLines: (t) => `Alle ${e(t)} Zeilen zeigen`,
		showAllRows: (t) => `Alle ${e(t)} Argumente zeigen`,
		showLess: "Weniger zeigen",
		dismiss: "Verwerfen",
		dismissThis: "Diese Anfrage verwerfen",
		dismissSure: "Ohne Antwort verwerfen? Der Agent erfährt das und macht ohne Antwort weiter.",
		keepOpen: "Offen lassen",
		dismissIt: "Ja, verwerfen",
		sending: "Wird gesendet …",
		waitsToBeSent: "Gespeichert, wird später gesendet",
		goBack: "Zurück",
		optional: "freiwillig",
		required: "erforderlich",
		happened: (e) => `Wurde ${e} ausgeführt?`,
		aCall: "ein Aufruf",
		mayRead: "Darf das Modell das lesen?",
		maySay: "Darf das Modell das sagen?",
		mayGoOn: (e) => `Darf ${e} weitermachen?`,
		run: (e) => [e, " ausführen?"],
		reviewThis: "Bitte sehen Sie diesen Text durch",
		aQuestion: "Eine Frage",
		outcomeUnknown: "Ausgang unbekannt",
		guardrail: "Leitplanke",
		toolAsks: "Ein Werkzeug fragt",
		approval: "Freigabe",
		review: "Durchsicht",
		questionKind: (e) => t(e) === "one" ? "Frage" : `${e} Fragen`,
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
		importedBy: (e) => [
			"Anderswo entschieden; ",
			e,
			" hat es in einem Snapshot importiert. Dieser Server hat es nicht gesehen."
		],
		decidedElsewhere: (e) => [
			"Laut einem Snapshot, den ",
			e.who,
			" importiert hat, hat ",
			e.by,
			" das anderswo entschieden. Das zählt hier nicht. Sehen Sie nach, ob der Aufruf dort schon ausgeführt wurde, und entscheiden Sie neu."
		],
		inPlaceOf: (e) => `anstelle von ${e}`,
		withOthers: (e) => `mit ${e}`,
		over: (e) => `über ${e}`,
		openFor: (e) => `${e} lang offen`,
		proofs: {
			key: "Angemeldet mit einem Schlüssel",
			cookie: "Angemeldet mit einem Link",
			link: "Angemeldet mit einem Link",
			password: "Angemeldet mit einem Passwort",
			passkey: "Angemeldet mit einem Passkey",
			code: "Angemeldet mit einem Code",
			oidc: "Angemeldet mit einem Konto anderswo",
			local_admin: "Identität bestätigt von der Verwaltung des Servers",
			channel: "Identität bestätigt vom Kanal"
		},
		proofUnknown: (e) => `Angemeldet: ${e}`,
		proofWith: (e) => `${e.proof} (${e.credential})`,
		provedAgain: (e) => `, noch einmal bestätigt${e === "nothing" ? "" : e === "passkey" ? " mit einem Passkey" : e === "code" ? " mit einem Code" : ` mit ${e}`}`,
		provedBefore: (e) => ` ${e} davor`,
		seconds: (e) => `${e} s`,
		minutes: (e) => `${e} Min.`,
		hours: (e) => `${e} Std.`,
		days: (e) => t(e) === "one" ? "1 Tag" : `${e} Tage`,
		permits: {
			created: "Noch nicht ausgeführt",
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
		by: (e) => ["von ", e],
		byHow: (e) => [
			"von ",
			e.who,
			" ",
			e.how
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
		sealed: "Angegeben. Verschlüsselt gespeichert.",
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
		opaque: (e) => t(e) === "one" ? "1 Teil nicht einsehbar" : `${e} Teile nicht einsehbar`,
		arguments: "Argumente",
		none: "keine",
		askedBy: "Gefragt von",
		raisedBy: (e) => e === "unknown" ? "erhöht: niemand hat gesagt, wie riskant dieses Werkzeug ist" : `erhöht durch die Untergrenze ${e}`,
		server: "Server",
		target: "Ziel",
		contentsOf: (e) => `Inhalt von ${e}`,
		notPinned: "Nicht festgehalten",
		unchecked: "Argumente nicht geprüft",
		digest: "Prüfsumme",
		exactly: "Was genau ausgeführt wird",
		exactText: "Die Argumente im genauen Wortlaut",
		dots: "Punkte verbergen ein Geheimnis. Das Werkzeug erhält den echten Wert; die Prüfsumme schließt ihn ein.",
		toolDescription: "Beschreibung des Werkzeugs:",
		empty: "leer",
		isNew: "neu",
		isChanged: "geändert",
		marks: {
			direction: "Zeichen, die die Schreibrichtung ändern",
			invisible: "unsichtbare Zeichen",
			control: "Steuerzeichen",
			lines: "mehrere Zeilen",
			end: "Leerzeichen am Ende",
			spaces: "sehr viele Leerzeichen hintereinander",
			opaque: "nicht einsehbar",
			combining: "viele Zeichen übereinander"
		},
		marksOf: {
			normal: (e) => `nicht in Normalform: ${e}`,
			mixed: (e) => `gemischte Schriften: ${e}`,
			script: (e) => `Buchstaben einer anderen Schrift: ${e}`,
			secret: (e) => `Geheimnis ${e}`
		},
		places: {
			tool: (e) => `${e} im Namen des Werkzeugs`,
			server: (e) => `${e} im Namen des Servers`,
			target: (e) => `${e} im Ziel`,
			name: (e) => `${e} im Namen`
		},
		markIs: "ist",
		yourDecision: "Ihre Entscheidung",
		rejectStep: "Ablehnen …",
		reject: "Ablehnen",
		approve: "Freigeben",
		showRest: "Den Rest zeigen",
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
		changes: (e) => t(e) === "one" ? "Eine Änderung:" : `${e} Änderungen:`,
		before: "vorher: ",
		after: "nachher: ",
		oneObject: "Schreiben Sie die Argumente als ein JSON-Objekt, jeden Schlüssel einmal.",
		submit: "Antwort senden",
		ctrlEnter: "Strg ↵",
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
		filterOptions: (t) => `${e(t)} Möglichkeiten filtern`,
		optionsShown: (e) => `${e.found} von ${e.all} Möglichkeiten`,
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
		sealHint: "Wird verschlüsselt gespeichert. Weder das Modell des Agenten noch der Verlauf dieser Sitzung zeigt es.",
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
		anyFile: (e) => t(e) === "one" ? "eine beliebige Datei" : "beliebige Dateien",
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
		chooseBetween: (e) => `Wählen Sie ${e.least} bis ${e.most}.`,
		chooseLeast: (e) => `Wählen Sie mindestens ${e}.`,
		chooseMost: (e) => `Wählen Sie höchstens ${e}.`,
		writeLeast: (e) => `Schreiben Sie mindestens ${e} Zeichen.`,
		writeMost: (e) => `Schreiben Sie höchstens ${e.count} Zeichen; das sind ${e.now}.`,
		charactersBetween: (e) => `${e.least} bis ${e.most} Zeichen.`,
		charactersLeast: (e) => `Mindestens ${e} Zeichen.`,
		charactersMost: (e) => `Höchstens ${e} Zeichen.`,
		anEmail: "Eine E-Mail-Adresse.",
		anAddress: "Eine Adresse wie https://example.com.",
		aWholeNumber: "Eine ganze Zahl.",
		rangeBetween: (e) => `Von ${e.least} bis ${e.most}.`,
		orMore: (e) => `${e} oder mehr.`,
		orLess: (e) => `${e} oder weniger.`,
		orLater: (e) => `${e} oder später.`,
		orEarlier: (e) => `${e} oder früher.`,
		moreThan: (e) => `Mehr als ${e}.`,
		lessThan: (e) => `Weniger als ${e}.`,
		itemsBetween: (e) => `${e.least} bis ${e.most}.`,
		itemsLeast: (e) => `Mindestens ${e}.`,
		itemsMost: (e) => `Höchstens ${e}.`,
		asJson: "Als JSON.",
		asJsonTitle: "Als JSON",
		chooseOne: "Bitte wählen …",
		noChoice: "Nichts",
		removeItem: (e) => `: ${e.title} ${e.nth}`,
		add: "Hinzufügen",
		addTo: (e) => ` zu ${e}`,
		withRole: (e) => `alle mit der Rolle ${e}`,
		forOthers: "für andere",
		forThem: (e) => `für ${e}`,
		isFor: (e) => [
			"Für ",
			e,
			"."
		],
		isForSince: (e) => [
			"Für ",
			e.whom,
			", inzwischen auch für ",
			e.since,
			"."
		],
		approvals: (e) => `${e.counted} von ${e.needed} Freigaben`,
		countsNoLonger: " (zählt nicht mehr)",
		handedOn: (e) => [
			e.by,
			" hat sie weitergegeben an ",
			e.to
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
		delegateStep: "Weitergeben …",
		handThis: "Diese Anfrage weitergeben",
		handTo: "Wer soll an Ihrer Stelle antworten?",
		handNote: "Eine Notiz dazu",
		handOver: "Weitergeben",
		requireStep: (e) => `${e} Freigaben verlangen …`,
		requireMore: "Mehr Freigaben verlangen",
		requireSure: (e) => `Von jetzt an müssen ${e} verschiedene Personen freigeben. Niemand kann wieder weniger verlangen.`,
		require: (e) => `${e} verlangen`,
		saidAbout: "Dazu gesagt",
		earlier: (e) => t(e) === "one" ? "1 frühere Bemerkung steht in der Sitzung." : `${e} frühere Bemerkungen stehen in der Sitzung.`,
		says: "sagt",
		saysUnverified: "sagt (ungeprüft)",
		askForMore: "Nachfragen",
		askForMoreHint: "damit wird nichts entschieden",
		send: "Senden",
		commentTooLong: "Die Bemerkung ist zu lang: höchstens 4 KiB.",
		replyHere: "Die Antwort erscheint hier.",
		alwaysAllow: "Immer erlauben …",
		where: "Wobei",
		allowThese: "Solche Aufrufe ohne Frage erlauben, ab meiner Freigabe",
		whoseCalls: "Wessen Aufrufe",
		howLong: "Wie lange",
		reachLabel: (e) => e.reach === "session" ? "In dieser Sitzung" : e.reach === "agent" ? `Von ${e.agent}` : "Von jedem Agenten",
		kindFor: (e) => `${e.argument} ${e.kind}`,
		suggested: "Was frühere Entscheidungen nahelegen",
		wouldHaveCovered: (e) => t(e) === "one" ? "Hätte 1 Aufruf umfasst, der freigegeben wurde." : `Hätte ${e} Aufrufe umfasst, die freigegeben wurden.`,
		wouldHaveLetRun: (e) => [
			"Hätte durchgelassen, was abgelehnt wurde: ",
			e,
			"."
		],
		justOutside: (e) => [
			"Ähnliche Aufrufe, die es nicht umfasst: ",
			e,
			"."
		],
		usePattern: "Dieses Muster nehmen",
		beginsWith: (e) => `beginnt mit „${e}“`,
		upToNumber: (e) => `liegt zwischen 0 und ${e}`,
		isAnything: "ist beliebig",
		isOneOf: (e) => `ist eines von ${e}`,
		is: (e) => `ist ${e}`,
		ruleReach: (e) => e.reach === "session" ? "in dieser Sitzung" : e.reach === "agent" ? `von ${e.agent}` : "von jedem Agenten",
		ruleSentence: (e) => `${e.tool} ${e.reach}, ${e.until}.`,
		ruleSentenceWhere: (e) => `${e.tool} ${e.reach}, wobei gilt: ${e.where}, ${e.until}.`,
		ruleAllows: (e) => [
			"Mit der Freigabe werden auch diese Aufrufe erlaubt: ",
			e,
			" Alle anderen Aufrufe brauchen weiter eine Freigabe."
		],
		ruleWouldAllow: (e) => [
			"Erlaubt würden diese Aufrufe: ",
			e,
			" Alle anderen Aufrufe brauchen weiter eine Freigabe."
		],
		stopped: "Von einer Leitplanke angehalten",
		stoppedLabel: "Der angehaltene Text",
		toReview: "Text zur Durchsicht",
		toReviewLabel: "Der Text zur Durchsicht, vom Agenten geschrieben",
		justNow: "gerade eben",
		soon: "in weniger als einer Minute",
		keys: {
			option: "eine Möglichkeit der nächsten Frage wählen",
			approve: "freigeben; bei hohem Risiko zum Knopf gehen",
			reject: "ablehnen, mit Grund",
			edit: "die Argumente ändern",
			undo: "die Antwort zurücknehmen, solange das geht"
		}
	});
})), I = ft(ct, /* @__PURE__ */ Object.assign({ "../../../texts/de/web-ask.ftl": () => Promise.resolve().then(() => (xt(), yt)).then((e) => e.default) }), (e) => I = e), St = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
function Ct({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function wt(e, t) {
	return e.input === "datetime" ? Et(t) : t;
}
function Tt(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && wt(e, r) === t ? r : e.input === "datetime" ? Dt(n) : n;
}
function Et(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${L(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${L(t.getMonth() + 1)}-${L(t.getDate())}T${L(t.getHours())}:${L(t.getMinutes())}${n}`;
}
function Dt(e) {
	let [, t, n, r = ":00"] = St.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${L(Math.floor(o / 60))}:${L(o % 60)}`;
}
function L(e) {
	return String(e).padStart(2, "0");
}
var Ot = () => F === "en" ? "en-GB" : F;
function kt(e, t) {
	let n = new Date(e.input === "date" ? `${t}T00:00Z` : t);
	if (e.input === "number" || Number.isNaN(n.getTime())) return t;
	let r = {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric"
	};
	if (e.input === "date") return new Intl.DateTimeFormat(Ot(), {
		...r,
		timeZone: "UTC"
	}).format(n);
	let i = {
		hour: "2-digit",
		minute: "2-digit",
		timeZoneName: "longOffset"
	};
	return new Intl.DateTimeFormat(Ot(), {
		...r,
		...i,
		...n.getUTCSeconds() === 0 ? {} : { second: "2-digit" }
	}).format(n);
}
function At(e) {
	let { min: t, max: n } = jt(e), r = (t) => kt(e, t), i = e.input === "number";
	return t !== null && n !== null ? I.rangeBetween({
		least: r(t),
		most: r(n)
	}) : t === null ? n === null ? null : i ? I.orLess(r(n)) : I.orEarlier(r(n)) : i ? I.orMore(r(t)) : I.orLater(r(t));
}
function jt({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
// src/ask/form/filled.ts
function Mt(e, t, n = void 0) {
	let r = t ?? (n === void 0 ? null : M(JSON.stringify(n))), i = r ? N(r) : null;
	switch (e.kind) {
		case "text": {
			let t = it(r), n = t === null ? i ?? "" : e.format === "date-time" && Et(t) || t;
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
			let t = e.choices.filter((e) => Nt(e.raw, r)).map((e) => e.raw);
			return {
				kind: "chosen",
				first: t,
				raws: t,
				given: i
			};
		}
		case "many": {
			let t = r?.kind === "array" ? r.items : [], n = e.choices.filter((e) => t.some((t) => Nt(e.raw, t))).map((e) => e.raw);
			return {
				kind: "chosen",
				first: n,
				raws: n,
				given: i
			};
		}
		case "object": {
			let n = (e) => r?.kind === "object" ? r.entries.find(([t]) => t === e)?.[1] ?? null : null, i = e.properties.map(({ key: e, shape: r, fresh: i }) => [e, Mt(r, n(e), t ? void 0 : i)]);
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
					value: Mt(e.item, t, e.fresh)
				})),
				next: t.length,
				given: r,
				touched: !1
			};
		}
	}
}
function Nt(e, t) {
	if (!t) return !1;
	let n = it(t);
	return n === null ? e === N(t) : e === JSON.stringify(n);
}
function R(e, t, n) {
	return t.kind === "text" ? t.text === t.first ? t.given : t.text.trim() === "" && e.kind !== "text" ? null : e.kind === "text" ? t.text === "" ? t.given === null ? null : "\"\"" : JSON.stringify(e.format === "date-time" ? Dt(t.text) ?? t.text : t.text) : t.text.trim() : t.kind === "chosen" ? String(t.raws) === String(t.first) && t.given !== null ? t.given : e.kind === "many" ? t.raws.length === 0 && t.given === null && n === "optional" ? null : `[${t.raws.join(",")}]` : t.raws[0] ?? null : t.kind === "list" ? e.kind === "list" ? Ft(e, t, n) : null : e.kind === "object" ? Pt(e.properties, t, n) : null;
}
function Pt(e, t, n) {
	let r = new Map(e.map((e) => [e.key, e])), i = t.given?.kind === "object" ? t.given.entries : [], a = (e) => {
		let n = t.fields[e.key];
		return n ? R(e.shape, n, e.required ? "required" : "optional") : null;
	}, o = i.map(([e, t]) => [e, r.has(e) ? a(r.get(e)) : N(t)]), s = e.filter(({ key: e }) => i.every(([t]) => t !== e)).map((e) => [e.key, a(e)]), c = [...o, ...s].filter((e) => e[1] !== null);
	return t.given && c.length === i.length && i.every(([e, t], n) => c[n]?.[0] === e && c[n]?.[1] === N(t)) && t.given ? N(t.given) : c.length === 0 && !t.given && n === "optional" ? null : `{${c.map(([e, t]) => `${JSON.stringify(e)}:${t}`).join(",")}}`;
}
function Ft(e, t, n) {
	let r = t.items.map(({ value: t }) => R(e.item, t, "required") ?? "null"), i = t.given?.kind === "array" ? t.given.items.map(N) : null;
	return t.given && i && i.length === r.length && i.every((e, t) => e === r[t]) ? N(t.given) : r.length === 0 && !t.given && !t.touched && n === "optional" ? null : `[${r.join(",")}]`;
}
function It(e, t, n, r) {
	let i = (e, t) => [{
		pointer: n,
		code: e,
		message: t
	}];
	if (e.kind === "object" && t.kind === "object") return R(e, t, r ? "required" : "optional") === null ? [] : e.properties.flatMap((e) => {
		let r = t.fields[e.key];
		return r ? It(e.shape, r, `${n}/${P(e.key)}`, e.required) : [];
	});
	if (e.kind === "list" && t.kind === "list") return t.items.flatMap(({ value: t }, r) => It(e.item, t, `${n}/${r}`, !0));
	let a = R(e, t, "optional");
	return a === null ? r ? i("required", I.needed) : [] : e.kind === "number" && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a) ? i("not_a_number", I.writeNumber) : e.kind === "json" && M(a) === null ? i("json", I.notJson) : [];
}
function Lt(e, t, n) {
	return e.kind === "object" && t.kind === "object" ? [n, ...e.properties.flatMap(({ key: e, shape: r }) => {
		let i = t.fields[e];
		return i ? Lt(r, i, `${n}/${P(e)}`) : [];
	})] : e.kind === "list" && t.kind === "list" ? [n, ...t.items.flatMap(({ value: t }, r) => Lt(e.item, t, `${n}/${r}`))] : [n];
}
// src/ask/form/shape.ts
var Rt = 6, zt = 3e3;
function z(e) {
	let t = V(e) ? e : {};
	return Bt(t, {
		root: t,
		room: zt
	}, 0);
}
function Bt(e, t, n) {
	let r = Jt(e, t.root);
	if (n > Rt || [
		"anyOf",
		"allOf",
		"not",
		"if",
		"$ref",
		"$dynamicRef",
		"patternProperties"
	].some((e) => e in r)) return B();
	let i = Gt(r);
	if (i) return Wt(i.length, t) ? {
		kind: "one",
		choices: i
	} : B();
	if ("oneOf" in r || "enum" in r) return B();
	switch (r.type) {
		case "string": return Vt(r);
		case "number":
		case "integer": return {
			kind: "number",
			whole: r.type === "integer",
			hint: qt(r)
		};
		case "boolean": return {
			kind: "one",
			choices: [{
				label: I.yes,
				raw: "true"
			}, {
				label: I.no,
				raw: "false"
			}]
		};
		case "object": return Ht(r, t, n);
		case "array": return Ut(r, t, n);
		default: return B();
	}
}
function Vt(e) {
	let t = [
		"email",
		"uri",
		"date",
		"date-time"
	].find((t) => t === e.format) ?? null, [n, r] = [H(e, "minLength"), H(e, "maxLength")], i = n !== null && r !== null ? I.charactersBetween({
		least: n,
		most: r
	}) : n === null ? r === null ? "" : I.charactersMost(r) : I.charactersLeast(n);
	return {
		kind: "text",
		format: t,
		long: t === null && (r === null ? e.contentMediaType !== void 0 : r > 200),
		hint: i
	};
}
function Ht(e, t, n) {
	if (!V(e.properties) || !Wt(Object.keys(e.properties).length, t)) return B();
	let r = Array.isArray(e.required) ? e.required : [];
	return {
		kind: "object",
		properties: Object.entries(e.properties).map(([e, i]) => {
			let a = Jt(V(i) ? i : {}, t.root);
			return {
				key: e,
				title: Yt(a, "title") || e,
				description: Yt(a, "description"),
				required: r.includes(e),
				shape: Bt(a, t, n + 1),
				fresh: a.default
			};
		})
	};
}
function Ut(e, t, n) {
	if (!V(e.items) || "prefixItems" in e || "contains" in e) return B();
	let r = Jt(e.items, t.root), [i, a] = [H(e, "minItems") ?? 0, H(e, "maxItems") ?? Infinity], o = Number.isFinite(a), s = i > 0 && o ? I.itemsBetween({
		least: i,
		most: a
	}) : i > 0 ? I.itemsLeast(i) : o ? I.itemsMost(a) : "", c = Gt(r) ?? Gt({ oneOf: r.anyOf });
	return c ? Wt(c.length, t) ? {
		kind: "many",
		choices: c,
		hint: s
	} : B() : {
		kind: "list",
		item: Bt(r, t, n + 1),
		least: i,
		most: a,
		hint: s,
		fresh: r.default
	};
}
function Wt(e, t) {
	return e > t.room ? !1 : (t.room -= e, !0);
}
function Gt(e) {
	let t = "const" in e ? [e.const] : e.enum;
	if (Array.isArray(t) && t.length > 0) {
		let n = Array.isArray(e.enumNames) ? e.enumNames : [];
		return t.map((e, t) => ({
			label: String(n[t] ?? Kt(e)),
			raw: JSON.stringify(e)
		}));
	}
	let { oneOf: n } = e;
	return !Array.isArray(n) || n.length === 0 || !n.every((e) => V(e) && "const" in e) ? null : n.map((e) => ({
		label: Yt(e, "title") || Kt(e.const),
		raw: JSON.stringify(e.const)
	}));
}
function Kt(e) {
	return typeof e == "string" ? e : e === !0 ? I.yes : e === !1 ? I.no : JSON.stringify(e);
}
function qt(e) {
	let [t, n] = [H(e, "minimum"), H(e, "maximum")], [r, i] = [H(e, "exclusiveMinimum"), H(e, "exclusiveMaximum")];
	return [
		t !== null && n !== null ? I.rangeBetween({
			least: t,
			most: n
		}) : t === null ? n === null ? "" : I.orLess(n) : I.orMore(t),
		r === null ? "" : I.moreThan(r),
		i === null ? "" : I.lessThan(i)
	].filter(Boolean).join(" ");
}
function B() {
	return {
		kind: "json",
		hint: I.asJson
	};
}
function Jt(e, t) {
	let n = e.$ref;
	if (typeof n != "string" || !n.startsWith("#/")) return e;
	let r = n.slice(2).split("/").map((e) => decodeURIComponent(e).replaceAll("~1", "/").replaceAll("~0", "~")).reduce((e, t) => V(e) ? e[t] : void 0, t);
	if (!V(r)) return e;
	let { $ref: i, ...a } = e;
	return {
		...r,
		...a
	};
}
function V(e) {
	return typeof e == "object" && !!e && !Array.isArray(e);
}
function Yt(e, t) {
	return typeof e[t] == "string" ? e[t] : "";
}
function H(e, t) {
	return typeof e[t] == "number" ? e[t] : null;
}
// src/ask/kept.ts
var U = {
	files: {},
	secrets: {}
};
function Xt({ input: e }) {
	return e === "file" || e === "secret";
}
function Zt(e, t) {
	let n = t.secrets[e.id] ?? "", r = (t.files[e.id] ?? []).flatMap(({ digest: e }) => e ?? []), i = e.input === "secret" ? n === "" ? [] : [n] : r;
	return i.length > 0 ? { values: i } : null;
}
function Qt(e, t) {
	return e.filter(({ id: e }) => (t.files[e] ?? []).some(({ digest: e }) => e === void 0)).map(({ id: e }) => {
		let n = (t.files[e] ?? []).some(({ problem: e }) => e !== void 0) ? I.removeFailed : I.waitForFile;
		return {
			pointer: `/answers/${P(e)}`,
			code: "unfinished",
			message: n
		};
	});
}
function $t({ rules: e }) {
	let t = (e) => typeof e == "number" ? e : null;
	return {
		accept: Array.isArray(e?.accept) ? e.accept.filter((e) => typeof e == "string") : [],
		bytes: t(e?.max_bytes),
		files: t(e?.max_files) ?? 1
	};
}
function en(e) {
	let { accept: t, bytes: n, files: r } = $t(e), i = t.map((e) => vt(I.families, e.replace("/*", "")) ?? e.replace(/^application\//, "").toUpperCase()), a = n === null ? "" : I.upTo(tn(n)), o = [i.join(I.or) || I.anyFile(r), a].filter(Boolean).join(", ");
	return `${o[0]?.toUpperCase() ?? ""}${o.slice(1)}${r > 1 ? I.mostFiles(r) : ""}.`;
}
function tn(e) {
	if (e < 1e3) return I.bytes(e);
	let [t, n] = e < 1e6 ? [e / 1e3, "kB"] : [e / 1e6, "MB"];
	return `${_t(t < 10 ? Math.round(t * 10) / 10 : Math.round(t))} ${n}`;
}
// src/ask/rules.ts
function nn(e) {
	return (e.multi_select ? [an(e)] : [
		At(e),
		sn(e),
		on(e)
	]).filter(Boolean).join(" ");
}
function rn(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = ln(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? I.chooseLeast(i) : o > a ? I.chooseMost(a) : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? I.writeLeast(n) : c > r ? I.writeMost({
		count: r,
		now: c
	}) : null;
}
function an(e) {
	let { min_selections: t, max_selections: n } = ln(e);
	return t > 0 && t === n ? I.chooseExactly(t) : t > 1 && n < Infinity ? I.chooseBetween({
		least: t,
		most: n
	}) : t > 1 ? I.chooseLeast(t) : n < Infinity ? I.chooseMost(n) : I.chooseAny;
}
function on(e) {
	let { min_length: t, max_length: n } = ln(e);
	return t > 1 && n < Infinity ? I.charactersBetween({
		least: t,
		most: n
	}) : t > 1 ? I.charactersLeast(t) : n < Infinity ? I.charactersMost(n) : "";
}
function sn({ rules: e }) {
	switch (e?.format) {
		case "email": return I.anEmail;
		case "uri": return I.anAddress;
		case "integer": return I.aWholeNumber;
		default: return "";
	}
}
function cn({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function ln({ rules: e }) {
	let t = (t, n) => typeof e?.[t] == "number" ? e[t] : n;
	return {
		min_length: t("min_length", 0),
		max_length: t("max_length", Infinity),
		min_selections: t("min_selections", 0),
		max_selections: t("max_selections", Infinity)
	};
}
// src/ask/draft.ts
var W = {
	values: [],
	text: "",
	own: !1,
	notes: "",
	declined: null,
	form: null
};
function un(e) {
	return {
		fields: Object.fromEntries(G(e).map((e) => [e.id, dn(e)])),
		comment: "",
		response: ""
	};
}
function G(e) {
	return e.approval?.form ?? e.questions;
}
function dn(e) {
	if (e.input === "form") {
		let t = typeof e.default == "string" ? M(e.default) : null;
		return {
			...W,
			form: Mt(z(e.schema), t)
		};
	}
	let t = e.default == null ? [] : [e.default].flat();
	if (Ct(e)) return {
		...W,
		text: wt(e, t[0] ?? "")
	};
	if (q(e)) return {
		...W,
		text: t.join("\n")
	};
	let n = t.filter((t) => mn(e).some((e) => e.value === t));
	return {
		...W,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function fn(e, t) {
	let n = un(t), r = Object.fromEntries(G(t).map((t) => {
		let r = e.fields[t.id];
		if (!r || t.fills || t.input === "form" != (r.form !== null)) return [t.id, n.fields[t.id] ?? W];
		let i = r.values.filter((e) => mn(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: pn(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function pn(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function K(e, t) {
	return e.fields[t] ?? W;
}
function q(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function mn(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: I.yes,
		value: "yes"
	}, {
		label: I.no,
		value: "no"
	}];
}
function hn(e, t, n, r) {
	let i = K(e, t.id);
	if (!t.multi_select) return J(e, t.id, {
		...i,
		values: [n],
		own: !1,
		declined: null
	});
	let a = i.values.filter((e) => e !== n);
	return J(e, t.id, {
		...i,
		values: r ? [...a, n] : a,
		declined: null
	});
}
function gn(e, t, n) {
	let r = K(e, t.id);
	return J(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function _n(e, t, n, r) {
	let i = K(e, t.id);
	return J(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function vn(e, t, n) {
	let r = J(e, t.id, {
		...K(e, t.id),
		text: n
	});
	return q(t) || n === "" ? r : gn(r, t, !0);
}
function yn(e, t, n) {
	return J(e, t.id, {
		...K(e, t.id),
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
function bn(e, t, n) {
	return J(e, t.id, {
		...K(e, t.id),
		form: n
	});
}
function Y(e, t) {
	let n = {};
	return G(e).filter((e) => {
		if (!xn(e, n)) return !1;
		let r = Sn(e, K(t, e.id), U);
		return r && (n[e.id] = r), !0;
	});
}
function xn({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function Sn(e, { values: t, text: n, own: r, declined: i, form: a }, o) {
	if (i) return {
		values: [],
		declined: i
	};
	if (e.input === "form") {
		let t = a && R(z(e.schema), a, e.required ? "required" : "optional");
		return t === null ? null : {
			values: [],
			data: new at(t)
		};
	}
	if (Xt(e)) return Zt(e, o);
	if (Ct(e)) {
		let t = Tt(e, n);
		return t === null ? null : { values: [t] };
	}
	let s = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return s ? {
		values: [],
		free_text: s
	} : null;
	if (q(e)) return s ? { values: [s] } : null;
	let c = r && s ? { free_text: s } : {};
	return t.length > 0 || r && s ? {
		values: Cn(e, t),
		...c
	} : null;
}
function Cn(e, t) {
	return mn(e).map((e) => e.value).filter((e) => t.includes(e));
}
function wn(e, t, n = U) {
	let r = {};
	for (let i of Y(e, t)) {
		let e = K(t, i.id), a = e.notes.trim(), o = Sn(i, e, n) ?? (a ? { values: [] } : null);
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
function Tn(e, t) {
	let n = Y(e, t).map((e) => [e.id, En(e, Sn(e, K(t, e.id), U))]);
	return Object.fromEntries(n.filter(([, e]) => e !== null));
}
function En(e, t) {
	if (!t) return null;
	if (e.input === "form") return t.data;
	let n = [...t.values, ...t.free_text ? [t.free_text] : []];
	if (e.multi_select) return n;
	let [r] = n;
	return e.input === "confirm" ? r === "yes" : e.input === "number" && r !== void 0 && M(r)?.kind === "leaf" ? new at(r) : r ?? null;
}
function Dn(e, t) {
	let n = (e, t) => ot(En(t, Sn(t, e, U)));
	return G(e).some((e) => e.fills && n(K(t, e.id), e) !== n(dn(e), e));
}
function On(e, t) {
	let n = P(t.id);
	return e.approval ? `/feedback/${n}` : t.input === "form" ? `/answers/${n}/data` : `/answers/${n}`;
}
function kn(e, t, n = U) {
	return Y(e, t).flatMap((r) => {
		let i = K(t, r.id), a = On(e, r);
		if (i.form) return It(z(r.schema), i.form, a, r.required);
		let o = Sn(r, i, n);
		if (o) {
			let e = o.declined ? null : rn(r, o);
			return e === null ? [] : [{
				pointer: a,
				code: "rules",
				message: e
			}];
		}
		let s = r.input === "file" ? I.attach : q(r) ? I.write : I.choose;
		return r.required ? [{
			pointer: a,
			code: "required",
			message: s
		}] : [];
	});
}
// src/ask/visible.ts
var An = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, jn = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, Mn = /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2028\u2029\u2060-\u2065\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu, Nn = /(\p{M}{8})(\p{M}+)/gu;
function Pn(e, t, n) {
	return `${t}[${[...n].length} more marks]`;
}
function Fn(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function X(e) {
	return e.replaceAll("\r\n", "\n").replace(An, Fn).replace(jn, Fn).replace(Nn, Pn);
}
function Z(e) {
	return e.replace(An, Fn).replace(jn, Fn).replace(Mn, Fn).replace(Nn, Pn);
}
// src/ask/faults.ts
function In(e) {
	return e.map((e) => {
		let t = vt(I.faults, e.code);
		return t ? {
			...e,
			message: t
		} : {
			...e,
			english: F !== "en"
		};
	});
}
function Ln({ message: e, english: t }) {
	return t ? x`<span lang="en">${X(e)}</span>` : X(e);
}
// src/ask/form/fields.ts
function Rn(e, t, n) {
	if (e.kind !== "object" || t.kind !== "object") return Bn(e, t, n, {
		title: I.asJsonTitle,
		description: "",
		required: !0,
		mixed: !1
	});
	let r = e.properties.some(({ required: t }) => t !== e.properties[0]?.required);
	return x`<div class="ask-fields">${e.properties.map((e) => zn(e, t, n, r))}</div>`;
}
function zn(e, t, n, r) {
	let i = t.fields[e.key];
	if (!i) return C;
	let a = P(e.key), o = {
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
	return Bn(e.shape, i, o, {
		...e,
		mixed: r
	});
}
function Bn(e, t, n, r) {
	switch (e.kind) {
		case "object": return Gn(n, r, "", Rn(e, t, n));
		case "list": return t.kind === "list" ? Gn(n, r, e.hint, Zn(e, t, n, r)) : C;
		case "many": return Gn(n, r, e.hint, Xn(e, t, n));
		default: return Kn(e, t, n, r);
	}
}
function Vn({ problems: e, at: t, id: n }) {
	let r = e.filter(({ pointer: e }) => e === t);
	return r.length === 0 ? C : x`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${r.map((e, t) => [t > 0 ? " " : "", Ln(e)])}</p>`;
}
function Hn(e, t, n) {
	let r = [
		e.problems.some(({ pointer: t }) => t === e.at) ? `${e.id}-problem` : "",
		t.description ? `${e.id}-description` : "",
		n ? `${e.id}-hint` : ""
	].filter(Boolean);
	return r.length > 0 ? r.join(" ") : C;
}
function Un(e, t, n) {
	return x`
${t.description ? x`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${X(t.description)}</bdi></p>` : C}
${n ? x`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${X(n)}</p>` : C}
`;
}
function Wn({ required: e, mixed: t }) {
	return e ? x`<span class=${t ? "ask-optional" : "visually-hidden"}>${I.required}</span>` : x`<span class="ask-optional">${I.optional}</span>`;
}
function Gn(e, t, n, r) {
	return x`
<fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Hn(e, t, n)}>
<legend><bdi lang="">${X(t.title)}</bdi> ${Wn(t)}</legend>
${Un(e, t, n)} ${Vn(e)} ${r}
</fieldset>
`;
}
function Kn(e, t, n, r) {
	let i = qn(e);
	return x`
<div class="ask-field">
<label class="ask-field-label" for=${n.id}><bdi lang="">${X(r.title)}</bdi> ${Wn(r)}</label>
${Un(n, r, i)} ${Jn(e, t, n, r, Hn(n, r, i))} ${Vn(n)}
</div>
`;
}
function qn(e) {
	switch (e.kind) {
		case "text": return [e.hint, e.format === "date-time" ? I.inYourZone : ""].filter(Boolean).join(" ");
		case "number":
		case "json": return e.hint;
		default: return "";
	}
}
function Jn(e, t, n, r, i) {
	if (e.kind === "one" && t.kind === "chosen") return Yn(e, t, n, r, i);
	if (t.kind !== "text") return C;
	let a = (e) => n.change({
		...t,
		text: e.target.value
	}), o = n.problems.some(({ pointer: e }) => e === n.at);
	if (e.kind === "json" || e.kind === "text" && e.long) return x`<textarea id=${n.id} class="ask-text ${e.kind === "json" ? "ask-json" : ""}" rows=${e.kind === "json" ? 5 : 3}
dir=${e.kind === "json" ? "ltr" : "auto"} spellcheck=${e.kind === "json" ? "false" : "true"} data-pointer=${n.at}
?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
.value=${j(t.text)} @input=${a}></textarea>`;
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
.value=${j(t.text)} @input=${a} />`;
}
function Yn(e, t, n, r, i) {
	let a = (r) => {
		let { value: i } = r.target;
		n.change({
			...t,
			raws: i === "" ? [] : [e.choices[Number(i)]?.raw ?? ""]
		});
	}, o = e.choices.findIndex(({ raw: e }) => e === t.raws[0]);
	return x`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
aria-invalid=${n.problems.some(({ pointer: e }) => e === n.at)} aria-describedby=${i} @change=${a}>
<option value="" ?selected=${o < 0}>${r.required ? I.chooseOne : I.noChoice}</option>
${e.choices.map(({ label: e }, t) => x`<option value=${t} ?selected=${t === o}>${X(e)}</option>`)}
</select>`;
}
function Xn(e, t, n) {
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
<input type="checkbox" name=${n.id} value=${a} .checked=${j(t.raws.includes(i))}
@change=${(e) => r(i, e.target.checked)} />
<span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${X(e)}</bdi></span></span>
</label>`)}
</div>`;
}
function Zn(e, t, n, r) {
	let i = (e, r = t.next) => n.change({
		...t,
		items: e,
		next: r,
		touched: !0
	});
	return x`
${Qe(t.items, ({ id: e }) => e, ({ id: a, value: o }, s) => {
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
${Bn(e.item, o, c, {
			title: `${r.title} ${s + 1}`,
			description: "",
			required: !0,
			mixed: !1
		})}
<button type="button" class="ask-link ask-remove-button" @click=${() => i(t.items.filter((e) => e.id !== a))}>
${I.remove}<span class="visually-hidden">${I.removeItem({
			title: X(r.title),
			nth: s + 1
		})}</span>
</button>
</div>`;
	})}
${t.items.length < e.most ? x`<button type="button" class="ask-plain-button ask-add-button" @click=${() => i([...t.items, {
		id: t.next,
		value: Mt(e.item, null, e.fresh)
	}], t.next + 1)}>${I.add}<span class="visually-hidden">${I.addTo(X(r.title))}</span></button>` : C}
`;
}
// node_modules/lit-html/directives/unsafe-html.js
var Qn = class extends He {
	constructor(e) {
		if (super(e), this.it = C, e.type !== O.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
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
Qn.directiveName = "unsafeHTML", Qn.resultType = 1;
var $n = Ve(Qn);
// src/ask/words.ts
function er(e) {
	return e.origin.type === "call_outcome_unknown" ? I.happened(X(e.origin.tool ?? I.aCall)) : e.origin.type === "guardrail" ? e.origin.way === "to_model" ? I.mayRead : I.maySay : e.origin.type === "limit" ? I.mayGoOn(X(e.agent)) : e.approval ? I.run(X(e.approval.tool)).join("") : e.kind === "review" ? I.reviewThis : X(e.questions[0]?.question ?? I.aQuestion);
}
function tr({ lineage: e }) {
	return (e?.above ?? []).map(({ agent: e }) => I.forAgent(X(e))).reverse().join(", ");
}
function nr({ origin: e }) {
	return e.type === "call_outcome_unknown" || e.type === "limit";
}
function rr(e) {
	return e.origin.type === "call_outcome_unknown" ? I.outcomeUnknown : e.origin.type === "guardrail" ? I.guardrail : e.origin.type === "mid_call" ? I.toolAsks : e.origin.type === "limit" ? I.limits[e.origin.limit ?? "turns"] : e.kind === "approval" ? I.approval : e.kind === "review" ? I.review : I.questionKind(e.questions.length);
}
function ir(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = ar(e);
	switch (e.status) {
		case "pending": return null;
		case "answered": return e.response ? {
			tone: "plain",
			title: I.responded,
			who: n,
			at: t
		} : e.decision ? e.decision.decision === "approve" ? {
			tone: "good",
			title: I.approved,
			who: n,
			at: t
		} : {
			tone: "bad",
			title: I.rejected,
			who: n,
			at: t
		} : {
			tone: "good",
			title: I.answered,
			who: n,
			at: t
		};
		case "cancelled": return {
			tone: "plain",
			title: I.dismissed,
			who: e.settled_by?.name ?? n,
			at: t
		};
		case "withdrawn": return {
			tone: "plain",
			title: I.withdrawn,
			who: null,
			at: t
		};
		case "expired": return {
			tone: "plain",
			title: I.expired,
			who: null,
			at: e.settled_at ?? e.policy.expires_at ?? null
		};
		case "skipped": return {
			tone: "plain",
			title: I.skipped,
			who: null,
			at: t
		};
	}
}
function ar(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? I.ownDefault : t === "rule" ? e.provenance?.by ? I.ruleOf(e.provenance.by.name) : I.aRule : t === "judge" ? I.aJudge : e.answered_by?.name ?? null;
}
function or(e) {
	let { provenance: t } = e;
	if (e.status !== "answered" || t?.kind !== "person") return null;
	let n = [
		...t.in_place_of ? [I.inPlaceOf(t.in_place_of.name)] : [],
		...t.with?.length ? [I.withOthers(t.with.map(({ name: e }) => e).join(", "))] : [],
		...t.channel ? [I.over(t.channel)] : [],
		...typeof t.open_ms == "number" ? [I.openFor(cr(t.open_ms))] : []
	];
	return n.length > 0 ? X(n.join(", ")) : null;
}
function sr({ provenance: e, answered_at: t }) {
	if (e?.kind !== "person" || !e.signed_in) return null;
	let { signed_in: n, credential: r, again: i } = e, a = i && t ? cr(Math.max(0, Date.parse(t) - Date.parse(i.at))) : null, o = vt(I.proofs, n) ?? I.proofUnknown(n), s = i ? I.provedAgain(i.by ?? "nothing") + (a ? I.provedBefore(a) : "") : "";
	return X((r ? I.proofWith({
		proof: o,
		credential: r
	}) : o) + s);
}
function cr(e) {
	let t = Math.round(e / 1e3);
	return t < 120 ? I.seconds(t) : t < 7200 ? I.minutes(Math.round(t / 60)) : t < 172800 ? I.hours(Math.round(t / 3600)) : I.days(Math.round(t / 86400));
}
function lr(e) {
	let t = e.approval?.permit?.state;
	return t === void 0 || t === "skipped" ? null : I.permits[t];
}
function ur(e) {
	let { on_expiry: t } = e.policy;
	return I.onExpiry[t === "default" || t === "reject" || t === "continue" ? t : "other"];
}
// src/ask/frame.ts
var dr = 4096, fr = 40;
function pr(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return x`
<header class="ask-head">
<p class="ask-meta">
${t.kind === "questions" && !nr(t) ? C : x`<span class="ask-kind">${rr(t)}</span>`}
<span class="ask-from">${I.from(x`<bdi lang="">${X(t.agent)}</bdi>`)}${t.lineage ? x`, <bdi>${tr(t)}</bdi>` : C}</span>
<waypost-when .at=${t.asked_at}></waypost-when>
${t.revision > 1 ? x`<span class="ask-revision">${I.version(t.revision)}</span>` : C}
</p>
<h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${gr(t)}</bdi></h2>
${r && n ? x`<p class="ask-expiry">
${I.expires({
		when: x`<waypost-when .at=${n}></waypost-when>`,
		then: ur(t)
	})}
</p>` : C}
</header>
${r && t.decided_elsewhere ? mr(t.decided_elsewhere) : C}
${r && t.clarification && !t.held ? hr(t.clarification) : C}
`;
}
function mr({ by: e, imported: t }) {
	return x`<div class="ask-clarification" role="note">
<p class="ask-plain">${I.decidedElsewhere({
		by: x`<bdi>${X(e.name)}</bdi>`,
		who: x`<bdi>${X(t.by.name)}</bdi>`
	})}</p>
</div>`;
}
function hr(e) {
	return x`<div class="ask-clarification" role="note">
<strong>${I.askedAgain}</strong> <span class="ask-agent-words-label">${I.agentSaysHere}</span>
<p class="ask-plain"><bdi lang="">${X(e)}</bdi></p>
</div>`;
}
function gr(e) {
	return e.kind !== "questions" || nr(e) ? er(e) : e.status === "pending" ? I.questionsForYou(e.questions.length) : I.questions(e.questions.length);
}
function Q({ notice: e, ask: t, undo: n }) {
	return t ? x`<div role="alert" class="ask-notice-place">${e && (t.status === "pending" || !e.whilePending) ? x`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english ? "en" : C}>
<strong>${e.title}</strong>${e.text ? x` <span>${e.text}</span>` : C}
${e.kept ? x` <button type="button" class="ask-link" @click=${n}>${I.undo}</button>` : C}
</div>` : C}</div>` : C;
}
function _r(e) {
	return e.tookUp ? x`<p class="ask-saved">
${I.savedAgo(x`<waypost-when .at=${e.tookUp}></waypost-when>`)}
<button type="button" class="ask-link" @click=${() => e.startOver()}>${I.startOver}</button>
</p>` : C;
}
function vr(e) {
	let t = e.allProblems;
	return t.length === 0 ? C : x`
<div class="ask-problems" role="alert" tabindex="-1">
<strong>${yr(t)}</strong>
<ul>
${t.map((t) => x`<li>${br(e, t)}</li>`)}
</ul>
</div>
`;
}
function yr(e) {
	return e.length === 1 && e[0]?.code === "required" ? I.oneMissing : I.otherLook(e.length);
}
function br(e, t) {
	let n = e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`), r = (e.ask ? G(e.ask) : []).find(({ id: e }) => e === st(t.pointer));
	return n && (!r || r.input === "form") ? xr(n, t) : r ? x`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi lang="">${X(r.header ?? r.question)}</bdi>: ${Ln(t)}</button>` : Ln(t);
}
function xr(e, t) {
	return x`<button type="button" class="ask-link" @click=${() => (e.matches("fieldset") ? e.querySelector("input, select, textarea, button") : e)?.focus()}><bdi lang="">${X((e.matches("fieldset") ? e.querySelector("legend bdi") : e.closest(".ask-field")?.querySelector("label bdi"))?.textContent ?? "")}</bdi>: ${Ln(t)}</button>`;
}
function Sr(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return C;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > fr, o = a && !e.unfolded;
	return x`
<aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby="${e.idFor("words")} ${e.idFor("title")}">
<p class="ask-agent-words-label" id=${e.idFor("words")}>${I.agentSays}</p>
<div class="ask-agent-words-text">
${n ? x`<p class="ask-plain"><bdi lang="">${Cr(n, o)}</bdi></p>` : C}
${t.message_html && !o ? x`<div class="prose" lang="">${$n(t.message_html)}</div>` : r ? x`<p class="ask-plain"><bdi lang="">${Cr(r, o)}</bdi></p>` : C}
</div>
${a ? x`<button
type="button"
class="ask-link"
aria-expanded=${!o}
@click=${() => e.unfolded = !e.unfolded}
>
${o ? I.showAll(_t(i)) : I.showLess}
</button>` : C}
</aside>
`;
}
function Cr(e, t) {
	return X(t ? e.slice(0, dr).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, fr).join("\n").trim() : e);
}
function wr(e) {
	return x`<button
type="button"
class="ask-quiet-button"
?disabled=${e.busy}
@click=${() => e.go("dismissing", ".ask-keep-button")}
>
${I.dismiss}
</button>`;
}
function Tr(e) {
	return x`
<div class="ask-actions ask-second-step" role="group" aria-label=${I.dismissThis}>
${Q(e)}
<p class="ask-step-text">${I.dismissSure}</p>
<button type="button" class="ask-plain-button ask-keep-button" @click=${() => e.go("choosing", ".ask-quiet-button")}>
${I.keepOpen}
</button>
<button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${() => e.dismiss()}>
${I.dismissIt}
</button>
</div>
`;
}
// src/ask/sealed.ts
var Er = /sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;
function Dr(e) {
	return e.replace(Er, (e, t) => t === "____" ? "••••" : `•••• ${t}`);
}
function Or(e) {
	return Dr(e) !== e;
}
// src/ask/edit.ts
function kr(e) {
	let t = z(e.schema), n = M(e.arguments_text);
	return t.kind === "object" && n?.kind === "object" ? { filled: Mt(t, n) } : { text: e.arguments_text };
}
function Ar(e, t) {
	return "text" in t ? t.text : R(z(e.schema), t.filled, "required") ?? "{}";
}
function jr(e, t) {
	let n = (e, t) => [{
		pointer: "/arguments",
		code: e,
		message: t
	}], r = "text" in t ? [] : It(z(e.schema), t.filled, "/arguments", !0);
	return r.length > 0 ? r : M(Ar(e, t))?.kind === "object" ? Mr(e, t)?.length === 0 ? n("unchanged", I.nothingChanged) : [] : n("json", I.oneObject);
}
function Mr(e, t) {
	let [n, r] = [M(e.arguments_text), M(Ar(e, t))];
	if (!n || !r) return null;
	let [i, a] = [Nr(n, ""), Nr(r, "")];
	return [.../* @__PURE__ */ new Set([...i.keys(), ...a.keys()])].map((e) => ({
		path: e,
		old: i.get(e) ?? null,
		now: a.get(e) ?? null
	})).filter((e) => e.old !== e.now);
}
function Nr(e, t) {
	let n = e.kind === "object" ? [...e.entries] : e.kind === "array" ? e.items.map((e, t) => [String(t), e]) : [];
	return n.length === 0 ? /* @__PURE__ */ new Map([[t.slice(1), N(e)]]) : new Map(n.flatMap(([e, n]) => [...Nr(n, `${t}/${P(e)}`)]));
}
function Pr(e) {
	let t = e.ask?.approval, n = e.changed;
	return !t || !n ? C : x`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${I.changeArguments}>
<p class="ask-step-text">${I.changeHint}</p>
${Or(t.arguments_text) ? x`<p class="ask-step-text">${I.sealedHint}</p>` : C}
${"text" in n ? Ir(e, n.text) : Fr(e, t, n.filled)}
${Lr(t, n)}
<div class="ask-actions">
${Q(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-edit-button")}>${I.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${() => e.sendEdit()}>
${e.busy ? I.sending : I.showChanged}
</button>
</div>
</div>
`;
}
function Fr(e, t, n) {
	return Rn(z(t.schema), n, {
		id: e.idFor("edit"),
		at: "/arguments",
		problems: e.allProblems,
		disabled: e.busy,
		change: (t) => e.changed = { filled: t }
	});
}
function Ir(e, t) {
	let n = e.idFor("edit");
	return x`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${I.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${j(t)} @input=${(t) => e.changed = { text: t.target.value }}></textarea>
</div>
`;
}
function Lr(e, t) {
	let n = Mr(e, t);
	return x`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${n === null ? I.notJsonYet : n.length === 0 ? I.nothingChanged : I.changes(n.length)}</p>
${n && n.length > 0 ? x`<ul class="ask-changes">
${Qe(n, ({ path: e }) => e, ({ path: e, old: t, now: n }) => x`<li>
<bdi lang="">${Z(e)}</bdi>
${t === null ? C : x`<del><span class="visually-hidden">${I.before}</span>${Z(Dr(t))}</del>`}
${n === null ? C : x`<ins><span class="visually-hidden">${I.after}</span>${Z(Dr(n))}</ins>`}
</li>`)}
</ul>` : C}
</div>
`;
}
// src/ask/keys.ts
function Rr({ key: e, ctrlKey: t, metaKey: n }) {
	return e === "Enter" && (t || n);
}
var zr = () => /Mac|iP/.test(navigator.platform) ? "⌘ ↵" : I.ctrlEnter;
function Br(e, t) {
	if (/^[1-9]$/.test(t)) return Ur(e, Number(t));
	if (t === "a") return Hr(e);
	let n = {
		r: ".ask-reject-button",
		e: ".ask-edit-button",
		u: ".ask-undo-button"
	}[t];
	return n !== void 0 && Vr(e.querySelector(`${n}:enabled:not(.is-final)`));
}
function Vr(e) {
	return e?.click(), e !== null;
}
function Hr(e) {
	return e.step !== "choosing" || !e.querySelector(":is(.ask-approve-button, .ask-rest-button):enabled") ? !1 : (ui(e, "key"), !0);
}
function Ur(e, t) {
	let n = Gr(e)[t - 1];
	if (!n || n.disabled) return !1;
	let r = n.checked;
	return n.focus(), n.click(), e.ask && n.value !== "" && qr(e.ask, r) && e.submitAnswers(), !0;
}
function Wr(e) {
	let t = Gr(e);
	for (let n of e.querySelectorAll(".ask-options > .ask-option-button > input")) {
		let r = e.open ? t.indexOf(n) + 1 : 0;
		r > 0 && r < 10 ? n.parentElement?.setAttribute("data-key", String(r)) : n.parentElement?.removeAttribute("data-key");
	}
}
function Gr(e) {
	let t = [...e.querySelectorAll(".ask-question-card")].filter((e) => Kr(e).length > 0), n = t.find((e) => e.contains(document.activeElement)), r = n?.querySelector("input[type=\"checkbox\"]") ? n : void 0, i = t.find((e) => Kr(e).every(({ checked: e }) => !e));
	return Kr(r ?? i ?? n ?? t.at(-1) ?? null);
}
function Kr(e) {
	return e ? [...e.querySelectorAll(".ask-options :is(input[type=\"radio\"], input[type=\"checkbox\"])")] : [];
}
function qr(e, t) {
	let [n, ...r] = e.questions;
	return e.kind !== "questions" || nr(e) || !n || r.length > 0 || !n.required || n.multi_select ? !1 : (n.input === "confirm" || n.input === "select") && (t || (e.policy.undo_window ?? 0) > 0);
}
// src/ask/standing.ts
function Jr(e) {
	let t = [
		Xr(e),
		Zr(e),
		...(e.delegations ?? []).map($r),
		ei(e)
	].filter((e) => e !== C);
	return t.length === 0 ? C : x`<div class="ask-standing">${t}</div>`;
}
function Yr({ people: e = [], roles: t = [] }) {
	let n = [...e, ...t.length > 0 ? [I.withRole(t.join(I.or))] : []];
	return n.length === 0 ? null : X([n.slice(0, -1).join(", "), ...n.slice(-1)].filter(Boolean).join(I.or));
}
function Xr(e) {
	let t = (e.policy.escalate ?? []).slice(0, e.policy.escalated ?? 0), n = Yr(e.policy.who ?? {});
	if (e.status !== "pending" || !n) return C;
	let r = t.map(Yr).filter((e) => e !== null), i = x`<bdi>${n}</bdi>`;
	return x`<p>${r.length > 0 ? I.isForSince({
		whom: i,
		since: x`<bdi>${r.join(", ")}</bdi>`
	}) : I.isFor(i)}</p>`;
}
function Zr(e) {
	let { quorum: t, votes: n = [] } = e;
	return t ? x`<p class="ask-votes">${I.approvals({
		counted: t.counted,
		needed: t.needed
	})}${n.length > 0 ? ": " : "."}${n.map((e, t) => x`${t > 0 ? ", " : ""}${Qr(e)}`)}</p>` : C;
}
function Qr(e) {
	return x`<bdi lang="">${X(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts ? C : I.countsNoLonger}${e.comment ? x` “<bdi lang="">${X(e.comment)}</bdi>”` : C}`;
}
function $r({ by: e, to: t, note: n, at: r }) {
	return x`<p>${I.handedOn({
		by: x`<bdi lang="">${X(e.name)}</bdi>`,
		to: x`<bdi lang="">${X(t.name)}</bdi>`
	})} <waypost-when .at=${r}></waypost-when>${n ? x`: “<bdi lang="">${X(n)}</bdi>”` : C}</p>`;
}
function ei({ you: e }) {
	return e ? e.voted ? x`<p class="ask-yours">${I.youVoted}</p>` : e.in_place_of ? x`<p class="ask-yours">${I.inPlace(x`<bdi lang="">${X(e.in_place_of.name)}</bdi>`)}</p>` : e.answer ? C : e.reject ? x`<p class="ask-yours">${I.mayReject}</p>` : e.reason === "self_approval" ? x`<p class="ask-yours">${I.youStarted}</p>` : e.reason === "not_permitted" ? x`<p class="ask-yours">${I.notPermitted}</p>` : x`<p class="ask-yours">${I.forOthersToAnswer}</p>` : C;
}
function ti(e) {
	return e.people.length > 0 && e.ask?.you?.answer === !0 && Yr(e.ask.policy.who ?? {}) !== null;
}
function ni(e) {
	return ti(e) ? x`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${() => e.go("delegating", ".ask-hand-to")}>${I.delegateStep}</button>` : C;
}
function ri(e) {
	let [t, n] = [e.idFor("hand-to"), e.idFor("hand-note")];
	return x`
<div class="ask-actions ask-second-step" role="group" aria-label=${I.handThis}>
${Q(e)}
<div class="ask-comment">
<label for=${t}>${I.handTo}</label>
<select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
${e.people.map((e) => x`<option value=${e}>${X(e)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${n}>${I.handNote} <span class="ask-optional">${I.optional}</span></label>
<textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-hand-button")}>${I.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.handOn(si(e, ".ask-hand-to"), si(e, ".ask-hand-note").trim())}>${e.busy ? I.sending : I.handOver}</button>
</div>
`;
}
function ii({ quorum: e }) {
	return e?.needed ?? 1;
}
function ai(e) {
	return !e.ask || e.people.length === 0 || e.ask.you?.answer !== !0 ? C : x`<button type="button" class="ask-quiet-button ask-restrict-button" ?disabled=${e.busy}
@click=${() => e.go("restricting", ".ask-back-button")}>${I.requireStep(ii(e.ask) + 1)}</button>`;
}
function oi(e) {
	let t = e.ask ? ii(e.ask) + 1 : 2;
	return x`
<div class="ask-actions ask-second-step" role="group" aria-label=${I.requireMore}>
${Q(e)}
<p class="ask-step-text">${I.requireSure(t)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-restrict-button")}>${I.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.requireMore()}>${e.busy ? I.sending : I.require(t)}</button>
</div>
`;
}
function si(e, t) {
	return e.querySelector(t)?.value ?? "";
}
// src/ask/decision.ts
function ci(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return pi(e);
		case "confirming": return mi(e, t);
		case "rejecting": return gi(e);
		case "dismissing": return Tr(e);
		case "delegating": return ri(e);
		case "restricting": return oi(e);
		case "editing": return Pr(e);
	}
}
function li(e, t) {
	let { ask: n } = e, r = n?.approval ? nt(n.approval) : !1;
	return $e({
		by: t,
		seen: e.seen.all,
		flagged: r,
		risk: n?.approval?.risk ?? null,
		changes: n ? Dn(n, e.draft) : !1
	});
}
async function ui(e, t) {
	switch (li(e, t)) {
		case "show": return e.seen.look(), e.seen.all ? void 0 : (e.unfoldCall(), await e.updateComplete, e.seen.showNext());
		case "focus": return e.querySelector(".ask-approve-button")?.focus();
		case "confirm": return e.go("confirming", ".ask-back-button");
		case "approve": return e.decide("approve");
	}
}
var di = (e) => e.repeat && e.preventDefault();
function fi(e) {
	let t = e.ask ? Dn(e.ask, e.draft) : !1;
	return x`<button type="button" class=${e.seen.all ? "ask-approve-button" : "ask-plain-button ask-rest-button"} data-key="A" ?disabled=${e.busy || e.waits("approve")}
@keydown=${di} @click=${(t) => t.detail < 2 && void ui(e, "button")}>${e.busy ? I.sending : e.waits("approve") ? I.waitsToBeSent : e.seen.all ? t ? I.showChanged : e.ask?.approval?.risk === "critical" ? I.approveStep : e.rule.on ? I.approveAlways : I.approve : I.showRest}</button>`;
}
function pi(e) {
	let t = e.ask?.you, n = e.ask?.approval, r = n ? et(n.risk) || nt(n) : !1;
	return x`
<div class="ask-actions ${r ? "ask-is-grave" : ""}" role="group" aria-label=${I.yourDecision}>
${Q(e)}
<button type="button" class="ask-reject-button" data-key="R" ?data-safe=${r} ?disabled=${e.busy}
@click=${() => e.go("rejecting", ".ask-reason")}>${I.rejectStep}</button>
${t?.voted || t?.answer === !1 ? C : fi(e)}
</div>
${t?.answer === !1 ? C : x`<div class="ask-ways">
${n?.allow_modify_args ? x`<button type="button" class="ask-quiet-button ask-edit-button" data-key="E" ?disabled=${e.busy} @click=${() => e.edit()}>${I.changeArguments}</button>` : C}
${wr(e)} ${ni(e)} ${ai(e)}
</div>`}
`;
}
function mi(e, t) {
	return x`
<div class="ask-actions ask-second-step" role="group" aria-label=${I.confirmApproval}>
${Q(e)}
<p class="ask-step-text">${I.critical(x`<code>${t}</code>`)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${I.goBack}
</button>
<button type="button" class="ask-approve-button" ?disabled=${e.busy} @keydown=${di} @click=${() => e.decide("approve")}>
${e.busy ? I.sending : I.yesApprove}
</button>
</div>
`;
}
function hi(e, t) {
	e.reason = t.target.value, e.requestUpdate();
}
function gi(e) {
	let t = e.idFor("reason");
	return x`
<div class="ask-actions ask-second-step" role="group" aria-label=${I.reject} @keydown=${(t) => Rr(t) && e.decide("reject")}>
${Q(e)}
<div class="ask-comment">
<label for=${t}>${I.whyNot} <span class="ask-optional">${I.whyNotHint}</span></label>
<textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${j(e.reason)}
@input=${(t) => hi(e, t)}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${I.goBack}
</button>
<button type="button" class="ask-reject-button is-final" data-key=${zr()} ?disabled=${e.busy || e.waits("reject")} @click=${() => e.decide("reject")}>
${e.busy ? I.sending : e.waits("reject") ? I.waitsToBeSent : I.reject}
</button>
</div>
`;
}
// src/ask/marks.ts
var _i = [
	["direction controls", "direction"],
	["invisible characters", "invisible"],
	["control characters", "control"],
	["several lines", "lines"],
	["spaces at the end", "end"],
	["a long run of spaces", "spaces"],
	["not inspectable", "opaque"],
	["many combining marks", "combining"]
], vi = [
	["not in normal form: ", "normal"],
	["mixed letters: ", "mixed"],
	["letters of another script: ", "script"],
	["secret ", "secret"]
], yi = [
	[" in the name of the tool", "tool"],
	[" in the name of the server", "server"],
	[" in the target", "target"],
	[" in the name", "name"]
];
function bi(e) {
	let [t, n] = yi.find(([t]) => e.endsWith(t)) ?? [];
	return n && t ? I.places[n](xi(e.slice(0, -t.length))) : xi(e);
}
function xi(e) {
	let [t = "", n] = _i.find(([t]) => e.startsWith(t)) ?? [];
	if (n) return I.marks[n] + Si(e.slice(t.length));
	let [r = "", i] = vi.find(([t]) => e.startsWith(t)) ?? [];
	return i ? I.marksOf[i](Si(e.slice(r.length))) : Si(e);
}
var Si = (e) => e.replace(/\bis (?=U\+)/g, () => `${I.markIs} `);
// src/ask/declined.ts
function Ci(e) {
	return e === "none_of_these" ? I.noneOfThese : I.dontKnow;
}
function wi(e, t, n) {
	let { declined: r } = K(e.draft, t.id), i = q(t) || t.multi_select, a = (a) => x`
<label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
<input
type=${i ? "checkbox" : "radio"}
name=${i ? `${n}-${a}` : n}
value=${a}
.checked=${j(r === a)}
@change=${(n) => e.draft = _n(e.draft, t, a, n.target.checked)}
/>
<span class="ask-option-words"><span class="ask-option-label">${Ci(a)}</span></span>
</label>
`;
	return x`${t.allow_none ? a("none_of_these") : C} ${t.allow_unknown ? a("dont_know") : C}`;
}
function Ti(e) {
	return e.ask?.allow_response ? x`<button
type="button"
class="ask-quiet-button ask-respond-button"
?disabled=${e.busy}
@click=${() => e.go("responding", ".ask-response")}
>
${I.respondStep}
</button>` : C;
}
function Ei(e) {
	let t = e.idFor("response");
	return x`
<div class="ask-actions ask-second-step" role="group" aria-label=${I.respond}>
${Q(e)}
<div class="ask-comment">
<label for=${t}>${I.yourResponse} <span class="ask-optional">${I.yourResponseHint}</span></label>
<textarea
id=${t}
class="ask-text ask-response"
rows="3"
dir="auto"
?disabled=${e.busy}
.value=${j(e.draft.response)}
@input=${(t) => e.draft = {
		...e.draft,
		response: t.target.value
	}}
></textarea>
</div>
<button type="button" class="ask-plain-button" @click=${() => e.go("choosing", ".ask-respond-button")}>${I.backToQuestions}</button>
<button type="submit" class="ask-submit-button" data-key=${zr()} ?disabled=${e.busy || e.waits("response")}><span aria-hidden="true">[</span> ${e.busy ? I.sending : e.waits("response") ? I.waitsToBeSent : I.sendResponse} <span aria-hidden="true">]</span></button>
</div>
`;
}
// src/ask/events.ts
var Di = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Oi = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ki = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ai = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ji = class extends CustomEvent {
	constructor(e) {
		super("waypost-delegate", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Mi = class extends CustomEvent {
	constructor(e) {
		super("waypost-restrict", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ni = class extends CustomEvent {
	constructor(e) {
		super("waypost-undo", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Pi = class extends CustomEvent {
	constructor(e) {
		super("waypost-attach", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Fi = class extends CustomEvent {
	constructor(e) {
		super("waypost-draft", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
};
// src/ask/file-field.ts
function Ii(e, t, n) {
	let { accept: r, files: i } = $t(t), a = e.kept.files[t.id] ?? [];
	return x`
<p class="ask-hint" id=${`${n}-limits`}>${en(t)}</p>
${a.length > 0 ? x`<ul class="ask-files" aria-label=${I.files}>
${a.map((n, r) => Li(e, t, n, r))}
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
@change=${(n) => Ri(e, t, n.target)}
/>` : C}
`;
}
function Li(e, t, n, r) {
	let i = n.problem ?? (n.digest === void 0 ? `${Math.round(n.progress * 100)}%` : I.attached);
	return x`
<li class="ask-file ${n.problem ? "has-problem" : ""}">
<span class="ask-file-name"><bdi lang="">${X(n.name)}</bdi></span>
<span class="ask-file-size">${tn(n.size)}</span>
${n.digest === void 0 && !n.problem ? x`<progress max="1" value=${n.progress} aria-label=${I.sendingFile(X(n.name))}></progress>` : C}
<span class="ask-file-state" role="status">${X(i)}</span>
<button type="button" class="ask-quiet-button" aria-label=${I.removeNamed(X(n.name))} @click=${() => Bi(e, t, r)}>${I.remove}</button>
</li>
`;
}
function Ri(e, t, n) {
	let { bytes: r, files: i } = $t(t), a = i - (e.kept.files[t.id] ?? []).length;
	for (let i of [...n.files ?? []].slice(0, a)) {
		let n = r !== null && i.size > r, a = {
			name: i.name,
			size: i.size,
			progress: 0,
			...n ? { problem: I.tooLarge(tn(r)) } : {}
		};
		Vi(e, t, [...e.kept.files[t.id] ?? [], a]), n || zi(e, t, i, a);
	}
	n.value = "";
}
function zi(e, t, n, r) {
	let i = r;
	e.dispatchEvent(new Pi({
		ask_id: e.ask?.id ?? "",
		file: n,
		report: (n) => {
			let r = e.kept.files[t.id] ?? [];
			if (!r.includes(i)) return;
			let a = {
				...i,
				...n
			};
			Vi(e, t, r.map((e) => e === i ? a : e)), i = a;
		},
		wanted: () => (e.kept.files[t.id] ?? []).includes(i)
	}));
}
function Bi(e, t, n) {
	Vi(e, t, (e.kept.files[t.id] ?? []).filter((e, t) => t !== n)), e.updateComplete.then(() => e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus());
}
function Vi(e, t, n) {
	e.kept = {
		...e.kept,
		files: {
			...e.kept.files,
			[t.id]: n
		}
	};
}
// src/ask/secret-field.ts
function Hi(e, t, n) {
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
placeholder=${t.placeholder ? X(t.placeholder) : C}
.value=${j(e.kept.secrets[t.id] ?? "")}
@input=${(n) => Ui(e, t, n.target.value)}
/>
<button
type="button"
class="ask-quiet-button"
aria-pressed=${r}
aria-controls=${`${n}-secret`}
@click=${() => e.revealed = r ? i : [...i, t.id]}
>
${r ? I.hide : I.show}
</button>
</div>
<p class="ask-typed-hint" id=${`${n}-sealed`}>${I.sealHint}</p>
`;
}
function Ui(e, t, n) {
	e.kept = {
		...e.kept,
		secrets: {
			...e.kept.secrets,
			[t.id]: n
		}
	};
}
// src/ask/questions.ts
function Wi(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return x`
<form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		Rr(e) && n(e);
	}}>
${Sr(e, t)}
${Qe(Y(t, e.draft), (e) => e.id, (t) => Xi(e, t))}
${e.open ? Gi(e) : C}
</form>
`;
}
function Gi(e) {
	return e.step === "responding" ? Ei(e) : e.step === "delegating" ? ri(e) : x`${qi(e)} ${e.step === "dismissing" ? Tr(e) : Ki(e)}`;
}
function Ki(e) {
	return x`
<div class="ask-actions">
${Q(e)}
<button type="submit" class="ask-submit-button" data-key=${zr()} ?disabled=${e.busy || e.waits("answers")}><span aria-hidden="true">[</span> ${e.busy ? I.sending : e.waits("answers") ? I.waitsToBeSent : I.submit} <span aria-hidden="true">]</span></button>
</div>
<div class="ask-ways">${Ti(e)} ${wr(e)} ${ni(e)}</div>
`;
}
function qi(e) {
	let t = e.idFor("comment");
	return x`
<div class="ask-comment">
<label for=${t}>${I.comments} <span class="ask-optional">${I.optional}</span></label>
<textarea
id=${t}
class="ask-additional-comments-textarea"
rows="2"
dir="auto"
?disabled=${e.busy}
.value=${j(e.draft.comment)}
@input=${(t) => e.draft = {
		...e.draft,
		comment: pa(t)
	}}
></textarea>
</div>
`;
}
function Ji(e, t) {
	let { form: n } = K(e.draft, t.id), r = n && e.ask ? Lt(z(t.schema), n, On(e.ask, t)).slice(1) : [];
	return e.allProblems.find(({ pointer: e }) => st(e) === t.id && !r.includes(e));
}
function Yi(e, t, n) {
	let { form: r } = K(e.draft, t.id);
	if (!r || !e.ask) return C;
	let i = {
		id: `${n}-form`,
		at: On(e.ask, t),
		problems: e.allProblems,
		disabled: e.busy || !e.open,
		change: (n) => e.draft = bn(e.draft, t, n)
	};
	return Rn(z(t.schema), r, i);
}
function Xi(e, t) {
	let n = e.idFor(t.id), r = Ji(e, t), i = r ? `${n}-problem` : C;
	return x`
<fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${i}>
<legend id=${`${n}-legend`}>
${t.header ? x`<span class="ask-header-chip"><bdi lang="">${X(t.header)}</bdi></span>` : C}
<span class="ask-question-text"><bdi lang="">${X(t.question)}</bdi></span>
${$i(e, t)}
</legend>
${r ? x`<p class="ask-problem" id=${`${n}-problem`}>${Ln(r)}</p>` : C}
${Zi(e, t, n)}
${t.fills ? x`<p class="ask-typed-hint">${I.isArgument}</p>` : C}
${e.open && !e.ask?.approval ? ia(e, t, n) : C}
</fieldset>
`;
}
function Zi(e, t, n) {
	return t.input === "form" ? Yi(e, t, n) : q(t) ? x`
${Qi(e, t, n)}
${t.allow_none || t.allow_unknown ? x`<div class="ask-options ask-instead">${wi(e, t, n)}</div>` : C}
` : ca(e, t, n);
}
function Qi(e, t, n) {
	return t.input === "file" ? Ii(e, t, n) : t.input === "secret" ? Hi(e, t, n) : Ct(t) ? ta(e, t, n) : ea(e, t, n);
}
function $i(e, { required: t }) {
	let n = (e.ask ? G(e.ask) : []).some((e) => e.required !== t);
	return t ? x`<span class=${n ? "ask-optional" : "visually-hidden"}>${I.required}</span>` : x`<span class="ask-optional">${I.optional}</span>`;
}
function ea(e, t, n) {
	let { text: r, declined: i } = K(e.draft, t.id), a = nn(t);
	return x`<textarea
class="ask-text"
rows=${cn(t) === "text" ? 2 : 1}
dir="auto"
inputmode=${cn(t)}
name=${`${n}-text`}
aria-labelledby=${`${n}-legend`}
aria-describedby=${a ? `${n}-hint` : C}
aria-required=${t.required}
placeholder=${X(t.placeholder ?? "")}
?disabled=${i !== null}
.value=${j(r)}
@input=${(n) => e.draft = vn(e.draft, t, pa(n))}
></textarea>
${a ? x`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : C}`;
}
function ta(e, t, n) {
	let { text: r, declined: i } = K(e.draft, t.id), { min: a, max: o } = jt(t), s = t.input !== "number", c = (e) => s && e !== null ? wt(t, e) : C, l = na(t, r);
	return x`
<input
class="ask-text ask-typed"
type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
inputmode=${s ? C : cn(t)}
?disabled=${i !== null}
autocomplete="off"
name=${`${n}-text`}
data-question=${t.id}
min=${c(a)}
max=${c(o)}
aria-labelledby=${`${n}-legend`}
aria-describedby=${l ? `${n}-hint` : C}
aria-required=${t.required}
placeholder=${s ? C : X(t.placeholder ?? "")}
.value=${j(r)}
@input=${(n) => e.draft = vn(e.draft, t, pa(n))}
/>
${l ? x`<p class="ask-typed-hint" id=${`${n}-hint`}>${X(l)}</p>` : C}
`;
}
function na(e, t) {
	let n = e.input === "datetime" ? Tt(e, t) : null, r = e.input === "datetime" && !n ? I.inYourZone : "";
	return [nn(e), n ? `${kt(e, n)}.` : r].filter(Boolean).join(" ");
}
function ra(e) {
	return [...e.querySelectorAll(".ask-typed, .ask-field input")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: e.dataset.pointer ?? `/answers/${P(e.dataset.question ?? "")}`,
		code: "half",
		message: I.finishDate
	}));
}
function ia(e, t, n) {
	return x`
<details class="ask-note">
<summary id=${`${n}-note`}>${I.addNote}<span class="visually-hidden">${I.addNoteTo(X(t.header ?? t.question))}</span></summary>
<textarea
class="ask-text"
rows="2"
dir="auto"
name=${`${n}-notes`}
aria-label=${I.note}
placeholder=${I.remark}
.value=${j(K(e.draft, t.id).notes)}
@input=${(n) => e.draft = yn(e.draft, t, pa(n))}
></textarea>
</details>
`;
}
var aa = 10;
function oa(e, t, n) {
	let r = t.toLowerCase().split(/\s+/), i = ({ label: e, description: t }) => `${e} ${t ?? ""}`.toLowerCase();
	return e.filter((e) => n.includes(e.value) || r.every((t) => i(e).includes(t)));
}
function sa(e, t, n, r) {
	let i = I.filterOptions(r);
	return x`<div class="ask-filter">
<input class="ask-text" type="search" autocomplete="off" aria-label=${i} placeholder=${i} .value=${j(e.sought[t.id] ?? "")} @input=${(n) => e.sought = {
		...e.sought,
		[t.id]: n.target.value
	}} @keydown=${(e) => e.key === "Enter" && !Rr(e) && e.preventDefault()} />
<p class="ask-muted" role="status">${n < r ? I.optionsShown({
		found: n,
		all: r
	}) : C}</p>
</div>`;
}
function ca(e, t, n) {
	let r = mn(t), i = r.length >= aa, a = i ? oa(r, e.sought[t.id] ?? "", K(e.draft, t.id).values) : r, o = a.some((e) => e.preview);
	return x`
${t.multi_select ? x`<p class="ask-hint">${nn(t)}</p>` : C}
${i && e.open ? sa(e, t, a.length, r.length) : C}
<div class="ask-choices ${o ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
<div class="ask-options">
${a.map((i) => la(e, t, i, `${n}-${r.indexOf(i)}`))}
${t.free_text === "allow" ? ua(e, t, n) : C} ${wi(e, t, n)}
</div>
${o ? da(e, t, a) : C}
</div>
`;
}
function la(e, t, n, r) {
	let i = K(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return x`
<label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
<input
type=${t.multi_select ? "checkbox" : "radio"}
name=${e.idFor(t.id)}
value=${n.value}
.checked=${j(i)}
aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
aria-describedby=${n.description ? `${r}-description` : C}
@change=${(r) => e.draft = hn(e.draft, t, n.value, ma(r))}
/>
<span class="ask-option-words">
<span class="ask-option-label"
><bdi lang="" id=${`${r}-label`}>${X(n.label)}</bdi>${n.recommended ? x`<span class="ask-recommended" id=${`${r}-recommended`}>${I.recommended}</span>` : C}</span
>
${n.description ? x`<span class="ask-option-description" id=${`${r}-description`}><bdi lang="">${X(n.description)}</bdi></span>` : C}
</span>
</label>
`;
}
function ua(e, t, n) {
	let { own: r, text: i } = K(e.draft, t.id);
	return x`
<div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
<input
type=${t.multi_select ? "checkbox" : "radio"}
id=${`${n}-own`}
name=${e.idFor(t.id)}
value=""
.checked=${j(r)}
@change=${(n) => e.draft = gn(e.draft, t, ma(n))}
/>
<span class="ask-option-words">
<label class="ask-option-label" for=${`${n}-own`}>${I.somethingElse}</label>
<textarea
class="ask-text"
rows="1"
dir="auto"
aria-label=${I.somethingElseLabel}
placeholder=${X(t.placeholder ?? I.ownWords)}
.value=${j(i)}
@input=${(n) => e.draft = vn(e.draft, t, pa(n))}
></textarea>
</span>
</div>
`;
}
function da(e, t, n) {
	let r = K(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return x`
<div class="ask-previews">
${n.map((e) => x`
<div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
<p class="ask-preview-label">${I.previewOf(x`<bdi lang="">${X(e.label)}</bdi>`)}</p>
${e.preview ? fa(e, e.preview) : x`<p class="ask-plain ask-muted">${I.noPreview}</p>`}
</div>
`)}
</div>
`;
}
function fa({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? x`<img class="ask-preview-image" src=${n} alt=${X(e)} />` : x`<div class="prose ask-preview-${t}" lang="">${$n(r ?? "")}</div>`;
}
function pa(e) {
	return e.target.value;
}
function ma(e) {
	return e.target.checked;
}
// src/ask/remember-draft.ts
var ha = {
	on: !1,
	scope: "session",
	hours: 24,
	arguments: {}
}, ga = [
	1,
	24,
	168,
	720
];
function _a(e) {
	let t = va(e.arguments_text);
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
function va(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function ya(e) {
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
function ba(e, t) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: ya(e),
		until: n
	};
}
function xa(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} ${I.beginsWith(t?.text ?? "")}`;
		case "at_most": return `${e.name} ${I.upToNumber(t?.text ?? "")}`;
		case "any": return `${e.name} ${I.isAnything}`;
		case "given": return `${e.name} ${Sa(t?.given)}`;
		case "same": return `${e.name} ${I.is(e.shown)}`;
	}
}
function Sa(e) {
	return e?.one_of ? I.isOneOf(e.one_of.map((e) => JSON.stringify(e)).join(", ")) : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? I.isAnything : I.is(JSON.stringify(e?.equals)) : I.upToNumber(e.at_most) : I.beginsWith(e.prefix);
}
// src/ask/remember.ts
function Ca(e, t, n) {
	let r = _a(n);
	return x`
<details class="ask-remember" @toggle=${(t) => {
		t.target.open && e.suggest();
	}}>
<summary>${I.alwaysAllow}</summary>
<div class="ask-remember-body">
${Ta(e, t)}
${r.length > 0 ? x`<fieldset class="ask-remember-arguments"><legend>${I.where}</legend>${r.map((t) => Ea(e, t))}</fieldset>` : C}
${Da(e, e.suggestions)}
<p class="ask-remember-says" role="status">${Aa(e.rule, t, n, r)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${(t) => wa(e, { on: t.target.checked })} />
<span>${I.allowThese}</span>
</label>
</div>
</details>
`;
}
function wa(e, t) {
	e.rule = {
		...e.rule,
		...t
	};
}
function Ta(e, t) {
	return x`<p class="ask-remember-line">
<label>${I.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => wa(e, { scope: t.target.value })}>
${[
		"session",
		"agent",
		"everywhere"
	].map((n) => x`<option value=${n} ?selected=${n === e.rule.scope}>${I.reachLabel({
		reach: n,
		agent: Z(t.agent)
	})}</option>`)}
</select>
</label>
<label>${I.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => wa(e, { hours: Number(t.target.value) })}>
${ga.map((t) => x`<option value=${t} ?selected=${t === e.rule.hours}>${I.ends[t]}</option>`)}
</select>
</label>
</p>`;
}
function Ea(e, t) {
	let n = e.rule.arguments[t.pointer], r = n?.kind ?? "same", i = n?.given ? [...t.kinds, "given"] : t.kinds, a = (i) => {
		let a = {
			kind: r,
			text: t.text,
			...n,
			...i
		};
		wa(e, { arguments: {
			...e.rule.arguments,
			[t.pointer]: a
		} });
	};
	return x`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${Z(t.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
${i.map((e) => x`<option value=${e} ?selected=${e === r}>${I.kinds[e]}</option>`)}
</select>
</label>
${r === "prefix" || r === "at_most" ? x`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label=${I.kindFor({
		kind: I.kinds[r],
		argument: Z(t.name)
	})}
.value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? x`<span class="ask-muted"><bdi>${Z(Sa(n?.given))}</bdi></span>` : C}
</div>`;
}
function Da(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? C : x`<ul class="ask-remember-suggested" aria-label=${I.suggested}>
${n.map((t) => x`<li>
<p><bdi>${Z(t.arguments.map((e) => `${e.pointer.slice(1)} ${Sa(e)}`).join(", "))}</bdi></p>
<p class="ask-muted">${I.wouldHaveCovered(t.covered)} ${Oa(t)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => ka(e, t)}>${I.usePattern}</button>
</li>`)}
</ul>`;
}
function Oa({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => x`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return x`${n.length > 0 ? x`<strong class="ask-remember-wrong">${I.wouldHaveLetRun(n)}</strong> ` : C}
${r.length > 0 ? I.justOutside(r) : C}`;
}
function ka(e, t) {
	let n = t.arguments.map((e) => [e.pointer, "equals" in e ? {
		kind: "same",
		text: ""
	} : {
		kind: "given",
		text: "",
		given: e
	}]);
	wa(e, { arguments: Object.fromEntries(n) });
}
function Aa(e, t, n, r) {
	let i = r.map((t) => xa(t, e.arguments[t.pointer])).join(I.and), a = {
		tool: n.tool,
		reach: I.ruleReach({
			reach: e.scope,
			agent: t.agent
		}),
		until: I.ends[e.hours]
	}, o = x`<bdi>${Z(i ? I.ruleSentenceWhere({
		...a,
		where: i
	}) : I.ruleSentence(a))}</bdi>`;
	return e.on ? I.ruleAllows(o) : I.ruleWouldAllow(o);
}
// src/ask/approval.ts
function ja(e, t, n) {
	return x`
${Na(e, t, n)} ${Ma(e, n)} ${Sr(e, t)}
${e.open && e.step !== "editing" && G(t).length > 0 ? x`<div class="ask-form ask-feedback">${Qe(Y(t, e.draft), ({ id: e }) => e, (t) => Xi(e, t))}</div>` : C}
${e.open && n.rememberable ? Ca(e, t, n) : C}
${e.open ? ci(e, Z(n.tool)) : C}
`;
}
function Ma(e, t) {
	if (!t.output) return C;
	let n = e.idFor("output");
	return x`
<aside class="ask-agent-words ask-output" aria-labelledby=${n}>
<p class="ask-agent-words-label" id=${n}>${I.toolSays}</p>
<div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${X(t.output)}</bdi></p></div>
</aside>
`;
}
function Na(e, t, n) {
	let r = e.idFor("call");
	return x`
<section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
<div class="ask-call-head">
<h3 class="ask-call-title" id=${r}>
<span class="visually-hidden">${I.theCall}</span><code>${Z(n.tool)}</code>
</h3>
<p class="ask-call-facts">
${n.risk ? x`<span class="ask-risk ask-risk-${n.risk}">${I.risk[n.risk]}</span>` : C}
${n.risk && n.risk_raised_by ? x`<span class="ask-raised">${I.raisedBy(n.risk_raised_by)}</span>` : C}
${n.opaque ? x`<span class="ask-mark">${I.opaque(n.opaque)}</span>` : C}
${n.category ? x`<span class="ask-category"><bdi lang="">${X(n.category)}</bdi></span>` : C}
</p>
</div>
${n.arguments_unchecked ? x`<p class="ask-call-marks"><span class="ask-mark">${I.unchecked}</span> <bdi lang="">${Z(n.arguments_unchecked)}</bdi></p>` : C}
${n.marks?.length ? x`<p class="ask-call-marks">${n.marks.map(Va)}</p>` : C}
<dl class="ask-call-rows">
${La(e, n.view)}
${n.view.length === 0 ? x`<div class="ask-call-row"><dt>${I.arguments}</dt><dd>${I.none}</dd></div>` : C}
</dl>
${n.reason ? x`<p class="ask-call-reason"><bdi lang="">${X(n.reason)}</bdi></p>` : C}
<dl class="ask-call-about">
${Ha(I.askedBy, t.agent)} ${Ha(I.server, n.server)} ${Ha(I.target, n.target)}
${(n.pins ?? []).map((e) => Ha(I.contentsOf(e.pointer.slice(1)), e.digest))}
${Ha(I.notPinned, n.not_pinned?.join(", "))}
${n.digest_words ? x`<div><dt>${I.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : C}
</dl>
<details class="ask-exact">
<summary>${I.exactly}</summary>
<pre tabindex="0" aria-label=${I.exactText}><code>${Z(Dr(n.arguments_text))}</code></pre>
${Or(n.arguments_text) ? x`<p class="ask-plain">${I.dots}</p>` : C}
${n.description ? x`<p class="ask-plain"><strong>${I.toolDescription}</strong> <bdi lang="">${X(n.description)}</bdi></p>` : C}
<p class="ask-plain ask-digest"><code>${n.digest}</code></p>
</details>
</section>
`;
}
var Pa = 40, Fa = 16, Ia = 1600;
function La(e, t) {
	let n = t.length > Pa && !e.isUnfolded("");
	return x`${t.slice(0, n ? Pa : t.length).map((t) => Ba(e, t))}
${n ? x`<div class="ask-call-row"><dt></dt><dd>${Ra(e, "", I.showAllRows(t.length))}</dd></div>` : C}`;
}
function Ra(e, t, n) {
	return x`<button type="button" class="ask-link ask-folded" @click=${() => e.unfoldCall(t)}>${n}</button>`;
}
function za(e) {
	let t = e.split("\n");
	return t.length > Fa ? {
		text: [...t.slice(0, Fa).join("\n")].slice(0, Ia).join(""),
		offer: I.showAllLines(t.length)
	} : e.length > Ia ? {
		text: [...e].slice(0, Ia).join(""),
		offer: I.showAll(_t(e.length))
	} : null;
}
function Ba(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text, i = e.isUnfolded(t.path) ? null : za(t.text);
	return x`
<div class="ask-call-row ${r ? "changed" : ""}">
<dt><bdi lang="">${Z(t.path)}</bdi></dt>
<dd>
${t.text === "" ? x`<span class="ask-muted">${I.empty}</span>` : x`<bdi lang="" class="ask-value" dir="auto">${Z(i?.text ?? t.text)}</bdi>`}
${i ? x`<span class="ask-more-value">… ${Ra(e, t.path, i.offer)}</span>` : C}
${t.marks.map(Va)}
${r ? x` <span class="ask-mark ask-mark-changed">${n === void 0 ? I.isNew : I.isChanged}</span>` : C}
</dd>
</div>
`;
}
function Va(e) {
	return x` <span class="ask-mark"><bdi>${Z(bi(e))}</bdi></span>`;
}
function Ha(e, t) {
	return t ? x`<div><dt>${e}</dt><dd><bdi lang="">${Z(t)}</bdi></dd></div>` : C;
}
// src/ask/review.ts
function Ua(e, t, n) {
	return x`
${Wa(e, t, n)} ${Sr(e, t)}
${e.open ? ci(e, I.thisText) : C}
`;
}
function Wa(e, t, n) {
	let r = t.origin.type === "guardrail";
	return x`
<article class="ask-review" aria-label=${r ? I.stoppedLabel : I.toReviewLabel}>
<p class="ask-agent-words-label">${r ? I.stopped : I.toReview}</p>
<div class="prose" lang="" id=${e.idFor("review")}>${$n(n.html)}</div>
</article>
`;
}
// src/ask/settled.ts
function Ga(e, t) {
	return x`
${qa(t)} ${Za(t.decision)}
${t.approval || t.review ? x`<details class="ask-record">
<summary>${I.shown}</summary>
${t.approval ? x`${Na(e, t, t.approval)} ${Ma(e, t.approval)}` : C}
${t.review ? Wa(e, t, t.review) : C} ${Sr(e, t)}
</details>` : x`<div class="ask-record">${t.questions.map((n) => Ja(e, t, n, t.answers))}</div>`}
${t.comment ? $(I.comment, t.comment) : C}
`;
}
function Ka(e, t) {
	return t ? I.byHow({
		who: e,
		how: x`<bdi class="ask-how">${t}</bdi>`
	}) : I.by(e);
}
function qa(e) {
	let t = ir(e);
	if (!t) return C;
	let n = lr(e), r = or(e), i = sr(e);
	return x`
<div class="ask-outcome ask-outcome-${t.tone}">
<p class="ask-outcome-line">
<strong>${t.title}</strong>
${t.who ? x`<span>${Ka(x`<bdi>${X(t.who)}</bdi>`, r)}</span>` : C}
${t.at ? x`<waypost-when .at=${t.at}></waypost-when>` : C}
${n ? x`<span class="ask-permit">${n}</span>` : C}
</p>
${e.imported_by ? x`<p class="ask-proof ask-muted">${I.importedBy(x`<bdi>${X(e.imported_by.name)}</bdi>`)}</p>` : C}
${i && !e.imported_by ? x`<p class="ask-proof ask-muted"><bdi>${i}</bdi></p>` : C}
${e.superseded_by ? x`<p class="ask-replaced">${I.replacedBy(x`<a href=${`/asks/${e.superseded_by}`}>${I.anotherAsk}</a>`)}</p>` : C}
${e.response ? $(I.response, e.response) : C} ${e.decision?.reason ? $(I.reason, e.decision.reason) : C}
</div>
`;
}
function Ja(e, t, n, r) {
	let i = r?.[n.id];
	return x`
<div class="ask-question-card is-settled">
<p class="ask-question-line">
${n.header ? x`<span class="ask-header-chip"><bdi lang="">${X(n.header)}</bdi></span>` : C}
<span class="ask-question-text"><bdi lang="">${X(n.question)}</bdi></span>
</p>
${i ? Ya(e, t, n, i) : r ? x`<p class="ask-muted">${xn(n, r) ? I.noAnswer : I.notAsked}</p>` : C}
</div>
`;
}
function Ya(e, t, n, r) {
	if (n.input === "secret" && r.values.length > 0) return x`<p class="ask-muted">${I.sealed}</p>${r.notes ? $(I.note, r.notes) : C}`;
	if (r.files?.length) return x`
<ul class="ask-files" aria-label=${I.files}>
${r.files.map((n) => Qa(e, t, n))}
</ul>
${r.notes ? $(I.note, r.notes) : C}
`;
	let i = (e) => Ct(n) ? kt(n, e) : mn(n).find((t) => t.value === e)?.label ?? e;
	if (n.input === "form") return x`<dl class="ask-call-rows">${Xa(r.data, "")}</dl>${r.notes ? $(I.note, r.notes) : C}`;
	let a = r.declined ? [Ci(r.declined)] : [], o = [
		...r.values.map(i),
		...r.free_text ? [r.free_text] : [],
		...a
	];
	return x`
<ul class="ask-chosen" aria-label=${I.answer}>
${o.map((e) => x`<li class="ask-option-button selected"><bdi>${X(e)}</bdi></li>`)}
</ul>
${r.notes ? $(I.note, r.notes) : C}
`;
}
function Xa(e, t) {
	let n = typeof e == "object" && e ? Object.entries(e) : [];
	if (n.length > 0) return n.map(([e, n]) => Xa(n, t ? `${t}/${e}` : e));
	let r = typeof e == "string" ? e : e === !0 ? I.yes : e === !1 ? I.no : JSON.stringify(e ?? null);
	return x`<div class="ask-call-row"><dt><bdi lang="">${X(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${X(r)}</bdi></dd></div>`;
}
function Za(e) {
	let t = e?.feedback;
	return !t || Object.keys(t).length === 0 ? C : x`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${I.filledIn}</span></p><dl class="ask-call-rows">${Xa(t, "")}</dl></div>`;
}
function Qa(e, t, { name: n, size: r, digest: i }) {
	let a = x`<bdi lang="">${X(n)}</bdi>`;
	return x`
<li class="ask-file">
<span class="ask-file-name">${e.fileAt ? x`<a href=${e.fileAt(t, i)} download>${a}</a>` : a}</span>
<span class="ask-file-size">${tn(r)}</span>
</li>
`;
}
function $(e, t) {
	return x`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${X(t)}</bdi></p>`;
}
// src/ask/held.ts
function $a(e, t, n) {
	let r = n.answers != null || n.response != null || n.decision != null, i = eo(n, Date.now());
	return x`
<div class="ask-outcome ask-held">
<p class="ask-outcome-line">
<strong>${r ? I.sent : I.hasReplied(x`<bdi lang="">${X(n.by.name)}</bdi>`)}</strong>
${r ? to(n) : C}
<waypost-when .at=${n.at}></waypost-when>
</p>
<p class="ask-held-line">${no(n, r, i)}</p>
${r && i !== null && i > 0 && !e.readonly ? x`<button type="button" class="ask-plain-button ask-undo-button" data-key="U" ?disabled=${e.busy} @click=${() => e.undo()}>
${I.undo} <span aria-hidden="true">(${I.seconds(i)})</span>
</button>` : C}
</div>
${r && n.answers ? x`<div class="ask-record">${t.questions.map((r) => Ja(e, t, r, n.answers))}</div>` : C}
${Za(n.decision)} ${n.response ? $(I.response, n.response) : C} ${n.comment ? $(I.comment, n.comment) : C}
`;
}
function eo(e, t) {
	if (!e.until) return null;
	let [n, r] = [Date.parse(e.until), Date.parse(e.at)];
	return Math.max(0, Math.ceil(Math.min(n - t, n - r) / 1e3));
}
function to({ decision: e }) {
	return e ? x`<span>${e.decision === "approve" ? I.youApproved : I.youRejected}</span>` : C;
}
function no({ judging: e }, t, n) {
	return e ? t ? I.judgesYours : I.judges : n === 0 ? I.handing : t ? I.heldYours : I.held;
}
// src/ask/seen.ts
var ro = 2, io = 64, ao = class {
	host;
	places;
	all = !1;
	#e = 0;
	#t = [0, 0];
	#n = 0;
	constructor(e, t) {
		this.host = e, this.places = t, e.addController(this);
	}
	hostConnected() {
		window.addEventListener("scroll", this.#r, {
			capture: !0,
			passive: !0
		}), window.addEventListener("resize", this.#r);
	}
	hostDisconnected() {
		window.removeEventListener("scroll", this.#r, { capture: !0 }), window.removeEventListener("resize", this.#r);
	}
	hostUpdated() {
		this.#r();
	}
	forget() {
		this.all = !1, this.#e = 0, this.#t = [0, 0];
	}
	#r = () => {
		this.all || this.#n !== 0 || (this.#n = requestAnimationFrame(() => {
			this.#n = 0, this.look();
		}));
	};
	look() {
		let e = this.#i();
		if (this.all || !e || document.hidden) return;
		let { top: t, bottom: n, width: r, from: i, to: a } = e, [o = 0, s = 0] = this.#t;
		o !== r && s > 0 && (this.#e *= (n - t) / s), this.#t = [r, n - t], a > i && i - t <= this.#e + ro && (this.#e = Math.max(this.#e, a - t)), this.all = this.#e >= n - t - ro && !this.host.querySelector(this.places.folded), this.all && this.host.requestUpdate();
	}
	unfolds() {
		let e = this.host.querySelector(this.places.folded);
		e && this.moved(e);
	}
	moved(e) {
		let t = this.#i();
		t && (this.#e = Math.min(this.#e, e.getBoundingClientRect().top - t.top)), this.all = !1, this.#r();
	}
	showNext() {
		let e = this.#i();
		if (!e) return;
		let t = Math.min(io, window.innerHeight / 4);
		oo(this.host).scrollBy({
			top: e.top + this.#e - e.edge - t,
			behavior: "instant"
		}), this.look();
	}
	#i() {
		let e = this.host.querySelector(this.places.whole), { top: t, bottom: n, width: r, height: i } = e?.getBoundingClientRect() ?? new DOMRect();
		if (!e || i === 0) return null;
		let a = this.places.end ? e.querySelector(this.places.end) : null, o = a ? a.getBoundingClientRect().top : n, [s, c] = [0, window.innerHeight];
		for (let t = e.parentElement; t; t = t.parentElement) {
			if (t === document.body || t === document.documentElement || getComputedStyle(t).overflowY === "visible") continue;
			let e = t.getBoundingClientRect();
			[s, c] = [Math.max(s, e.top), Math.min(c, e.bottom)];
		}
		let l = this.host.querySelector(this.places.bar)?.getBoundingClientRect();
		return l && l.height > 0 && l.top > s && (c = Math.min(c, l.top)), {
			top: t,
			bottom: o,
			width: r,
			from: Math.max(s, t),
			to: Math.min(c, o),
			edge: s
		};
	}
};
function oo(e) {
	for (let t = e; t && t !== document.body; t = t.parentElement) if (/auto|scroll/.test(getComputedStyle(t).overflowY) && t.scrollHeight > t.clientHeight) return t;
	return document.scrollingElement ?? document.documentElement;
}
// src/ask/thread.ts
var so = 4096;
function co(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return C;
	let r = (t.comment_count ?? n.length) - n.length;
	return x`
<div class="ask-thread" role="group" aria-label=${I.saidAbout}>
${r > 0 ? x`<p class="ask-muted">${I.earlier(r)}</p>` : C}
<ol class="ask-comments" aria-live="polite">${n.map(lo)}</ol>
${e.open ? uo(e) : C}
</div>
`;
}
function lo({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return x`
<li class="ask-said ${r ? "" : "ask-said-by-agent"}">
<p class="ask-said-by">
<strong><bdi lang="">${X(e.name)}</bdi></strong>
${r ? C : x`<span>${e.kind === "system" ? I.says : I.saysUnverified}</span>`}
<waypost-when .at=${t}></waypost-when>
</p>
<p class="ask-plain"><bdi lang="">${X(n)}</bdi></p>
</li>
`;
}
function uo(e) {
	if (!e.wantsMore) return x`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>${I.askForMore}</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > so;
	return x`
<form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
<label for=${t}>${I.askForMore} <span class="ask-optional">${I.askForMoreHint}</span></label>
<textarea
id=${t}
class="ask-more-textarea"
rows="2"
aria-describedby=${e.idFor("more-hint")}
.value=${j(n)}
@input=${(t) => e.more = t.target.value}
></textarea>
<div class="ask-more-actions">
<button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>${I.send}</button>
<p class="ask-muted" id=${e.idFor("more-hint")} role="status">${fo(r, e.asking)}</p>
</div>
</form>
`;
}
function fo(e, t) {
	return e ? I.commentTooLong : t ? I.sending : I.replyHere;
}
// src/ask/unsent.ts
function po(e, { draft: t, reason: n, changed: r }) {
	let i = un(e), a = G(e).filter((e) => !Xt(e) && !go(K(t, e.id), K(i, e.id)));
	return {
		revision: e.revision,
		fields: Object.fromEntries(a.map(({ id: e }) => [e, K(t, e)])),
		...t.comment ? { comment: t.comment } : {},
		...t.response ? { response: t.response } : {},
		...n ? { reason: n } : {},
		...r ? { arguments: r } : {}
	};
}
function mo(e, t) {
	let n = un(e), r = G(e).filter(({ id: e }) => _o(t.fields[e], K(n, e))), i = {
		fields: {
			...n.fields,
			...Object.fromEntries(r.map(({ id: e }) => [e, t.fields[e]]))
		},
		comment: yo(t.comment),
		response: yo(t.response)
	}, a = t.revision === e.revision;
	return {
		draft: a ? i : fn(i, e),
		reason: yo(t.reason),
		changed: a && vo(t.arguments) ? t.arguments : null
	};
}
function ho({ revision: e, fields: t, ...n }) {
	return Object.keys(t).length === 0 && Object.values(n).every((e) => !e);
}
function go(e, t) {
	return JSON.stringify(e) === JSON.stringify(t);
}
function _o(e, t) {
	if (!e || typeof e != "object") return !1;
	let n = [e.text, e.notes].every((e) => typeof e == "string"), r = Array.isArray(e.values) && e.values.every((e) => typeof e == "string");
	return n && r && typeof e.own == "boolean" && e.declined !== void 0 && e.form?.kind === t.form?.kind;
}
function vo(e) {
	return typeof e == "object" && !!e && ("text" in e || "filled" in e);
}
function yo(e) {
	return typeof e == "string" ? e : "";
}
// src/ask/spoken.ts
var bo = [
	"click",
	"input",
	"change",
	"submit",
	"keydown"
], xo = class {
	host;
	constructor(e) {
		this.host = e, e.addController(this);
		for (let t of bo) e.addEventListener(t, () => mt(gt(e)), { capture: !0 });
	}
	ready() {
		return pt(gt(this.host))?.catch(() => {}) ?? null;
	}
	hostUpdate() {
		mt(gt(this.host));
	}
}, So = class extends D {
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
		changed: { state: !0 },
		unfoldedRows: { state: !0 },
		sought: { state: !0 }
	};
	seen = new ao(this, {
		whole: ":is(.ask-call, .ask-review)",
		end: ".ask-exact",
		folded: ".ask-folded",
		bar: ".ask-actions"
	});
	reason = "";
	earlier = null;
	#e = !1;
	#t = null;
	#n = null;
	#r = 0;
	#i = new xo(this);
	#a = null;
	constructor() {
		super(), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.people = [], this.fileAt = null, this.saved = null, this.tookUp = null, this.draft = {
			fields: {},
			comment: "",
			response: ""
		}, this.kept = U, this.revealed = [], this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.unfoldedRows = [], this.sought = {}, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = ha, this.suggestions = null, this.changed = null;
	}
	disconnectedCallback() {
		super.disconnectedCallback(), window.clearTimeout(this.#r);
	}
	#o() {
		window.clearTimeout(this.#r);
		let e = this.ask?.status === "pending" ? this.ask.held : null;
		e && (eo(e, Date.now()) ?? 0) > 0 && (this.#r = window.setTimeout(() => this.requestUpdate(), 1e3));
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
		let e = this.#i.ready();
		return e ? e.then(() => super.scheduleUpdate()) : super.scheduleUpdate();
	}
	willUpdate(e) {
		e.has("ask") && this.ask && this.#d(this.ask, e.get("ask") ?? null), (e.has("saved") || e.has("ask")) && this.ask && this.saved && this.#s(this.ask, this.saved), (e.has("problems") || e.has("notice") || e.get("busy") && !this.busy) && (this.#e = !1), e.has("problems") && (this.own = []), (e.has("problems") || e.has("notice")) && (this.asking = !1);
	}
	#s(e, t) {
		!this.open || this.#n || !this.isUntouched || ho(t) || (this.#c(mo(e, t)), this.tookUp = this.isUntouched ? null : t.saved_at, this.#n = po(e, this));
	}
	get isUntouched() {
		return !this.ask || ho(po(this.ask, this));
	}
	#c({ draft: e, reason: t, changed: n }) {
		this.draft = e, this.reason = t, this.changed = n;
	}
	#l = ({ target: e }) => {
		e instanceof Element && e.matches("input, textarea") && e.scrollIntoView({ block: "nearest" }), Wr(this);
	};
	startOver() {
		this.ask && (this.#c({
			draft: un(this.ask),
			reason: "",
			changed: null
		}), this.tookUp = null, this.own = [], this.#a = ".ask-title");
	}
	#u = () => {
		if (!this.ask || !this.open || this.#e || this.busy) return;
		let e = po(this.ask, this);
		go(e, this.#n) || !this.#n && ho(e) || (this.#n = e, this.dispatchEvent(new Fi({
			ask_id: this.ask.id,
			unsent: e
		})));
	};
	#d(e, t) {
		if (this.#f(e, t), t && this.step === "restricting" && ii(t) !== ii(e) && (this.step = "choosing"), (t?.id !== e.id || e.status !== "pending") && (this.kept = U, this.revealed = []), t?.id !== e.id) this.draft = un(e), this.tookUp = null, this.#n = null, this.#t = null, this.earlier = null, this.reason = "", this.unfolded = !1, this.sought = {};
		else if (t.revision === e.revision && t.status === e.status && !t.held == !e.held) return;
		else t.revision !== e.revision && (this.draft = fn(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.seen.forget(), this.unfoldedRows = [], this.step = "choosing", this.own = [], this.rule = ha, this.changed = null, this.#e = !1;
	}
	#f(e, t) {
		if (t?.id !== e.id) {
			this.wantsMore = !1, this.more = "", this.asking = !1;
			return;
		}
		let n = new Set(t.comments?.map(({ seq: e }) => e)), r = this.more.trim();
		this.asking && e.comments?.some(({ seq: e, text: t }) => !n.has(e) && t === r) && (this.more = "", this.asking = !1);
	}
	updated(e) {
		this.#o(), Wr(this), e.has("ask") && this.#t && !this.open && this.#p(), this.#a ? (this.querySelector(this.#a)?.focus(), this.#a = null) : (e.has("problems") || e.has("own")) && this.allProblems.length > 0 && this.querySelector(".ask-problems")?.focus();
	}
	#p() {
		this.#t = null;
		let e = this.querySelector(".ask-title");
		document.activeElement === document.body && e?.focus({ preventScroll: !0 }), e && e.getBoundingClientRect().top < 0 && e.scrollIntoView({ block: "center" });
	}
	get open() {
		let e = this.ask?.you;
		return this.ask?.status === "pending" && !this.ask.held && !this.readonly && (!e || e.answer || e.reject);
	}
	get allProblems() {
		return this.own.length > 0 ? this.own : In(this.problems);
	}
	idFor(e) {
		return `${this.ask?.id ?? "ask"}-${e}`;
	}
	async focusStart() {
		await this.updateComplete, (this.querySelector("[data-safe]") ?? this.querySelector(".ask-title"))?.focus();
	}
	press(e) {
		return this.open || e === "u" ? Br(this, e) : !1;
	}
	unfoldCall(e = "*") {
		this.seen.unfolds(), this.unfoldedRows = e === "*" ? [e] : [...this.unfoldedRows, e];
	}
	isUnfolded(e) {
		return this.unfoldedRows.includes(e) || this.unfoldedRows.includes("*");
	}
	go(e, t) {
		this.step = e, this.own = [], this.#a = t;
	}
	submitAnswers() {
		if (!this.ask) return;
		let e = ra(this), t = Y(this.ask, this.draft).filter(({ id: e }) => !K(this.draft, e).declined), n = [...e, ...Qt(t, this.kept)], r = kn(this.ask, this.draft, this.kept).filter(({ pointer: e }) => n.every((t) => t.pointer !== e));
		this.own = [...n, ...r], this.own.length === 0 && this.send(wn(this.ask, this.draft, this.kept));
	}
	submitResponse() {
		if (!this.ask) return;
		let e = this.draft.response.trim();
		this.own = e ? [] : [{
			pointer: "/response",
			code: "required",
			message: I.writeResponse
		}], e && this.send({
			response: e,
			revision: this.ask.revision
		});
	}
	decide(e) {
		let t = this.ask?.approval?.digest ?? this.ask?.review?.digest;
		if (!this.ask || t === void 0) return;
		let n = e === "reject" ? this.reason.trim() : "", r = e === "approve" && G(this.ask).length > 0;
		if (this.own = r ? [...ra(this), ...kn(this.ask, this.draft)] : [], this.own.length > 0) return void (this.step = "choosing");
		let i = r ? { feedback: Tn(this.ask, this.draft) } : {}, a = e === "approve" && this.ask.approval ? ba(this.rule, Date.now()) : void 0;
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
		this.ask?.approval && (this.changed ??= kr(this.ask.approval), this.own = [], this.go("editing", ".ask-editing :is(input, select, textarea)"));
	}
	sendEdit() {
		let e = this.ask?.approval;
		if (!this.ask || !e || !this.changed) return;
		let t = ra(this);
		if (this.own = t.length > 0 ? t : jr(e, this.changed), this.own.length > 0) return;
		let { revision: n } = this.ask;
		this.send({
			decision: "approve",
			revision: n,
			digest: e.digest,
			arguments: new at(Ar(e, this.changed))
		});
	}
	send(e) {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0, this.#t = {
			draft: this.draft,
			reason: this.reason,
			as: "decision" in e ? e.decision : "response" in e ? "response" : "answers"
		};
		let { id: t, view_digest: n } = this.ask, r = n ? { shown: { digest: n } } : {};
		this.dispatchEvent(new Di({
			ask_id: t,
			body: {
				...e,
				...r
			}
		}));
	}
	suggest() {
		this.ask && this.suggestions === null && this.dispatchEvent(new Ai({ ask_id: this.ask.id }));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new Oi({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#a = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new ki({
			ask_id: this.ask.id,
			text: e
		})));
	}
	handOn(e, t) {
		!this.ask || !e || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new ji({
			ask_id: this.ask.id,
			to: e,
			...t ? { note: t } : {}
		})));
	}
	requireMore() {
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new Mi({
			ask_id: this.ask.id,
			quorum: ii(this.ask) + 1
		})));
	}
	waits(e) {
		return this.notice?.kept === !0 && this.#t?.as === e && this.#t.draft === this.draft && this.#t.reason === this.reason;
	}
	undo = () => {
		this.ask && !this.busy && (this.ask.held || this.notice?.kept) && this.dispatchEvent(new Ni({ ask_id: this.ask.id }));
	};
	#m(e) {
		return e.status === "pending" ? e.held ? $a(this, e, e.held) : e.approval ? ja(this, e, e.approval) : e.review ? Ua(this, e, e.review) : Wi(this, e) : Ga(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? x`
<section
class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
data-ask-id=${e.id}
aria-labelledby=${this.idFor("title")}
aria-busy=${this.busy}
@input=${this.#u}
@change=${this.#u}
@click=${this.#u}
@focusin=${this.#l}
>
${pr(this, e)} ${Jr(e)} ${this.open ? C : Q(this)} ${this.open ? vr(this) : C} ${this.open ? _r(this) : C} ${this.#m(e)} ${co(this, e)}
</section>
` : C;
	}
}, Co = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
], wo = (e) => ({
	date: new Intl.DateTimeFormat(e, { dateStyle: "medium" }),
	moment: new Intl.DateTimeFormat(e, {
		dateStyle: "full",
		timeStyle: "long"
	}),
	relative: new Intl.RelativeTimeFormat(e, {
		numeric: "always",
		style: "short"
	})
}), To = {}, Eo = () => To[F] ??= wo(F);
function Do(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? I.soon : I.justNow;
	if (r > 518400) return Eo().date.format(e);
	let [i, a] = Co.find(([, e]) => r >= e) ?? ["minute", 60];
	return Eo().relative.format(Math.round(n / a) || Math.sign(n), i);
}
var Oo = class extends HTMLElement {
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
		mt(gt(this));
		let t = this.querySelector("time") ?? this.appendChild(document.createElement("time"));
		t.dateTime = this.#e, t.title = Eo().moment.format(e);
		let n = Do(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", Oo), customElements.get("waypost-ask") || customElements.define("waypost-ask", So);
// src/ask/standalone.ts
var ko = "ask.css", Ao = import.meta.url;
document.querySelector("link[rel=\"stylesheet\"]:is([href$=\"ask.css\"], [data-waypost-look])") || document.head.append(Object.assign(document.createElement("link"), {
	rel: "stylesheet",
	href: new URL(ko, Ao).href
}));
export { Di as AnswerEvent, Pi as AttachEvent, Oi as CancelEvent, ki as CommentEvent, ji as DelegateEvent, Fi as DraftEvent, Mi as RestrictEvent, Ai as SuggestEvent, Ni as UndoEvent, So as WaypostAsk };
