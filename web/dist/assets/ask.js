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
var ue = globalThis, de = (e) => e, fe = ue.trustedTypes, pe = fe ? fe.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, me = "$lit$", g = `lit$${Math.random().toFixed(9).slice(2)}$`, he = "?" + g, ge = `<${he}>`, _ = document, v = () => _.createComment(""), _e = (e) => e === null || typeof e != "object" && typeof e != "function", ve = Array.isArray, ye = (e) => ve(e) || typeof e?.[Symbol.iterator] == "function", be = "[ 	\n\f\r]", xe = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, Se = /-->/g, Ce = />/g, y = RegExp(`>|${be}(?:([^\\s"'>=/]+)(${be}*=${be}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), we = /'/g, Te = /"/g, Ee = /^(?:script|style|textarea|title)$/i, b = ((e) => (t, ...n) => ({
	_$litType$: e,
	strings: t,
	values: n
}))(1), x = Symbol.for("lit-noChange"), S = Symbol.for("lit-nothing"), De = /* @__PURE__ */ new WeakMap(), C = _.createTreeWalker(_, 129);
function Oe(e, t) {
	if (!ve(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return pe === void 0 ? t : pe.createHTML(t);
}
var ke = (e, t) => {
	let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = xe;
	for (let t = 0; t < n; t++) {
		let n = e[t], s, c, l = -1, u = 0;
		for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === xe ? c[1] === "!--" ? o = Se : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = y) : (Ee.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = y) : o = Ce : o === y ? c[0] === ">" ? (o = i ?? xe, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? y : c[3] === "\"" ? Te : we) : o === Te || o === we ? o = y : o === Se || o === Ce ? o = xe : (o = y, i = void 0);
		let d = o === y && e[t + 1].startsWith("/>") ? " " : "";
		a += o === xe ? n + ge : l >= 0 ? (r.push(s), n.slice(0, l) + me + n.slice(l) + g + d) : n + g + (l === -2 ? t : d);
	}
	return [Oe(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
}, Ae = class e {
	constructor({ strings: t, _$litType$: n }, r) {
		let i;
		this.parts = [];
		let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = ke(t, n);
		if (this.el = e.createElement(l, r), C.currentNode = this.el.content, n === 2 || n === 3) {
			let e = this.el.content.firstChild;
			e.replaceWith(...e.childNodes);
		}
		for (; (i = C.nextNode()) !== null && c.length < s;) {
			if (i.nodeType === 1) {
				if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(me)) {
					let t = u[o++], n = i.getAttribute(e).split(g), r = /([.?@])?(.*)/.exec(t);
					c.push({
						type: 1,
						index: a,
						name: r[2],
						strings: n,
						ctor: r[1] === "." ? Ne : r[1] === "?" ? Pe : r[1] === "@" ? Fe : T
					}), i.removeAttribute(e);
				} else e.startsWith(g) && (c.push({
					type: 6,
					index: a
				}), i.removeAttribute(e));
				if (Ee.test(i.tagName)) {
					let e = i.textContent.split(g), t = e.length - 1;
					if (t > 0) {
						i.textContent = fe ? fe.emptyScript : "";
						for (let n = 0; n < t; n++) i.append(e[n], v()), C.nextNode(), c.push({
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
function w(e, t, n = e, r) {
	if (t === x) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = _e(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = w(e, i._$AS(e, t.values), i, r)), t;
}
var je = class {
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
		C.currentNode = r;
		let i = C.nextNode(), a = 0, o = 0, s = n[0];
		for (; s !== void 0;) {
			if (a === s.index) {
				let t;
				s.type === 2 ? t = new Me(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new Ie(i, this, e)), this._$AV.push(t), s = n[++o];
			}
			a !== s?.index && (i = C.nextNode(), a++);
		}
		return C.currentNode = _, r;
	}
	p(e) {
		let t = 0;
		for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
	}
}, Me = class e {
	get _$AU() {
		return this._$AM?._$AU ?? this._$Cv;
	}
	constructor(e, t, n, r) {
		this.type = 2, this._$AH = S, this._$AN = void 0, this._$AA = e, this._$AB = t, this._$AM = n, this.options = r, this._$Cv = r?.isConnected ?? !0;
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
		e = w(this, e, t), _e(e) ? e === S || e == null || e === "" ? (this._$AH !== S && this._$AR(), this._$AH = S) : e !== this._$AH && e !== x && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? ye(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
	}
	O(e) {
		return this._$AA.parentNode.insertBefore(e, this._$AB);
	}
	T(e) {
		this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
	}
	_(e) {
		this._$AH !== S && _e(this._$AH) ? this._$AA.nextSibling.data = e : this.T(_.createTextNode(e)), this._$AH = e;
	}
	$(e) {
		let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = Ae.createElement(Oe(n.h, n.h[0]), this.options)), n);
		if (this._$AH?._$AD === r) this._$AH.p(t);
		else {
			let e = new je(r, this), n = e.u(this.options);
			e.p(t), this.T(n), this._$AH = e;
		}
	}
	_$AC(e) {
		let t = De.get(e.strings);
		return t === void 0 && De.set(e.strings, t = new Ae(e)), t;
	}
	k(t) {
		ve(this._$AH) || (this._$AH = [], this._$AR());
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
}, T = class {
	get tagName() {
		return this.element.tagName;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	constructor(e, t, n, r, i) {
		this.type = 1, this._$AH = S, this._$AN = void 0, this.element = e, this.name = t, this._$AM = r, this.options = i, n.length > 2 || n[0] !== "" || n[1] !== "" ? (this._$AH = Array(n.length - 1).fill(/* @__PURE__ */ new String()), this.strings = n) : this._$AH = S;
	}
	_$AI(e, t = this, n, r) {
		let i = this.strings, a = !1;
		if (i === void 0) e = w(this, e, t, 0), a = !_e(e) || e !== this._$AH && e !== x, a && (this._$AH = e);
		else {
			let r = e, o, s;
			for (e = i[0], o = 0; o < i.length - 1; o++) s = w(this, r[n + o], t, o), s === x && (s = this._$AH[o]), a ||= !_e(s) || s !== this._$AH[o], s === S ? e = S : e !== S && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
		}
		a && !r && this.j(e);
	}
	j(e) {
		e === S ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
	}
}, Ne = class extends T {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(e) {
		this.element[this.name] = e === S ? void 0 : e;
	}
}, Pe = class extends T {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(e) {
		this.element.toggleAttribute(this.name, !!e && e !== S);
	}
}, Fe = class extends T {
	constructor(e, t, n, r, i) {
		super(e, t, n, r, i), this.type = 5;
	}
	_$AI(e, t = this) {
		if ((e = w(this, e, t, 0) ?? S) === x) return;
		let n = this._$AH, r = e === S && n !== S || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== S && (n === S || r);
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
		w(this, e);
	}
}, Le = {
	M: me,
	P: g,
	A: he,
	C: 1,
	L: ke,
	R: je,
	D: ye,
	V: w,
	I: Me,
	H: T,
	N: Pe,
	U: Fe,
	B: Ne,
	F: Ie
}, Re = ue.litHtmlPolyfillSupport;
Re?.(Ae, Me), (ue.litHtmlVersions ??= []).push("3.3.3");
var ze = (e, t, n) => {
	let r = n?.renderBefore ?? t, i = r._$litPart$;
	if (i === void 0) {
		let e = n?.renderBefore ?? null;
		r._$litPart$ = i = new Me(t.insertBefore(v(), e), e, void 0, n ?? {});
	}
	return i._$AI(e), i;
}, Be = globalThis, E = class extends h {
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
		return x;
	}
};
E._$litElement$ = !0, E.finalized = !0, Be.litElementHydrateSupport?.({ LitElement: E });
var Ve = Be.litElementPolyfillSupport;
Ve?.({ LitElement: E }), (Be.litElementVersions ??= []).push("4.2.2");
// node_modules/lit-html/directive.js
var D = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
}, He = (e) => (...t) => ({
	_$litDirective$: e,
	values: t
}), Ue = class {
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
}, { I: We } = Le, Ge = (e) => e, Ke = (e) => e.strings === void 0, qe = () => document.createComment(""), O = (e, t, n) => {
	let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
	if (n === void 0) n = new We(r.insertBefore(qe(), i), r.insertBefore(qe(), i), e, e.options);
	else {
		let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
		if (o) {
			let t;
			n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
		}
		if (t !== i || o) {
			let e = n._$AA;
			for (; e !== t;) {
				let t = Ge(e).nextSibling;
				Ge(r).insertBefore(e, i), e = t;
			}
		}
	}
	return n;
}, k = (e, t, n = e) => (e._$AI(t, n), e), Je = {}, Ye = (e, t = Je) => e._$AH = t, Xe = (e) => e._$AH, Ze = (e) => {
	e._$AR(), e._$AA.remove();
}, Qe = (e, t, n) => {
	let r = /* @__PURE__ */ new Map();
	for (let i = t; i <= n; i++) r.set(e[i], i);
	return r;
}, $e = He(class extends Ue {
	constructor(e) {
		if (super(e), e.type !== D.CHILD) throw Error("repeat() can only be used in text expressions");
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
		let i = Xe(e), { values: a, keys: o } = this.dt(t, n, r);
		if (!Array.isArray(i)) return this.ut = o, a;
		let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
		for (; d <= f && p <= m;) if (i[d] === null) d++;
		else if (i[f] === null) f--;
		else if (s[d] === o[p]) c[p] = k(i[d], a[p]), d++, p++;
		else if (s[f] === o[m]) c[m] = k(i[f], a[m]), f--, m--;
		else if (s[d] === o[m]) c[m] = k(i[d], a[m]), O(e, c[m + 1], i[d]), d++, m--;
		else if (s[f] === o[p]) c[p] = k(i[f], a[p]), O(e, i[d], i[f]), f--, p++;
		else if (l === void 0 && (l = Qe(o, p, m), u = Qe(s, d, f)), l.has(s[d])) {
			if (l.has(s[f])) {
				let t = u.get(o[p]), n = t === void 0 ? null : i[t];
				if (n === null) {
					let t = O(e, i[d]);
					k(t, a[p]), c[p] = t;
				} else c[p] = k(n, a[p]), O(e, i[d], n), i[t] = null;
				p++;
			} else Ze(i[f]), f--;
		} else Ze(i[d]), d++;
		for (; p <= m;) {
			let t = O(e, c[m + 1]);
			k(t, a[p]), c[p++] = t;
		}
		for (; d <= f;) {
			let e = i[d++];
			e !== null && Ze(e);
		}
		return this.ut = o, Ye(e, c), x;
	}
}), A = He(class extends Ue {
	constructor(e) {
		if (super(e), e.type !== D.PROPERTY && e.type !== D.ATTRIBUTE && e.type !== D.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
		if (!Ke(e)) throw Error("`live` bindings can only contain a single expression");
	}
	render(e) {
		return e;
	}
	update(e, [t]) {
		if (t === x || t === S) return t;
		let n = e.element, r = e.name;
		if (e.type === D.PROPERTY) {
			if (t === n[r]) return x;
		} else if (e.type === D.BOOLEAN_ATTRIBUTE) {
			if (!!t === n.hasAttribute(r)) return x;
		} else if (e.type === D.ATTRIBUTE && n.getAttribute(r) === t + "") return x;
		return Ye(e), t;
	}
});
// src/ask/approving.ts
function et({ by: e, seen: t, flagged: n, risk: r, changes: i }) {
	return t ? e === "key" && (n || tt(r)) ? "focus" : r === "critical" && !i ? "confirm" : "approve" : "show";
}
function tt(e) {
	return e === "high" || e === "critical";
}
var nt = /^(several lines|spaces at the end)/;
function rt({ marks: e, view: t, opaque: n, arguments_unchecked: r }) {
	let i = [...e ?? [], ...t.flatMap((e) => e.marks)];
	return !!(n || r) || i.some((e) => !nt.test(e));
}
// src/ask/exact.ts
var it = /[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
function j(e) {
	let t = 0, n = () => {
		it.lastIndex = t;
		let n = it.exec(e);
		return n ? (t = it.lastIndex, n[1] ?? n[2] ?? n[3] ?? null) : null;
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
function at(e) {
	return e?.kind === "leaf" && e.raw.startsWith("\"") ? JSON.parse(e.raw) : null;
}
var ot = class {
	text;
	constructor(e) {
		this.text = e;
	}
	toJSON() {
		let { rawJSON: e } = JSON, t = !/^\s*[{[]/.test(this.text);
		return e && t ? e(this.text) : JSON.parse(this.text);
	}
};
function st(e) {
	return e instanceof ot ? e.text : Array.isArray(e) ? `[${e.map(st).join(",")}]` : typeof e != "object" || !e ? JSON.stringify(e ?? null) : `{${Object.entries(e).filter(([, e]) => e !== void 0).map(([e, t]) => `${JSON.stringify(e)}:${st(t)}`).join(",")}}`;
}
// src/ask/pointer.ts
function N(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function ct(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" && t !== "feedback" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
// ../texts/en/web-ask.ftl
var lt = (e, t) => ({
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
		reported: "Ran, as a person reported",
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
	forExample: (e) => ` For example: ${e}`,
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
}), ut = ["en", "de"], P = "en", dt = [];
function ft(e, t) {
	let n = new Intl.PluralRules(e);
	return t((t, n) => t.toLocaleString(e, n), (e) => n.select(e));
}
function pt(e, t, n) {
	let r = ft("en", e), i = /* @__PURE__ */ new Map([["en", r]]), a = Object.entries(t);
	return dt.push({
		bring: (e) => {
			if (i.has(e)) return null;
			let [, t] = a.find(([t]) => t.includes(`/texts/${e}/`)) ?? [];
			return t ? t().then((t) => void i.set(e, ft(e, t))) : null;
		},
		speak: (e) => n(i.get(e) ?? r)
	}), r;
}
function mt(e) {
	let t = dt.map((t) => t.bring(e)).filter((e) => e !== null);
	return t.length > 0 ? Promise.all(t).then(() => {}) : null;
}
function ht(e) {
	P = e;
	for (let t of dt) t.speak(e);
}
function gt(e) {
	let [t] = e.toLowerCase().split("-");
	return ut.find((e) => e === t) ?? null;
}
function _t(e) {
	return gt(e.closest("[lang]:not([lang=\"\"])")?.lang ?? "") ?? "en";
}
function vt(e) {
	return e.toLocaleString(P);
}
function yt(e, t) {
	return Object.hasOwn(e, t) && e[t] || void 0;
}
// ../texts/de/web-ask.ftl
var bt = /* @__PURE__ */ n({ default: () => xt }), xt, St = t((() => {
	xt = (e, t) => ({
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
			reported: "Ausgeführt, wie ein Mensch berichtet hat",
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
		forExample: (e) => ` Zum Beispiel: ${e}`,
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
})), F = pt(lt, /* @__PURE__ */ Object.assign({ "../../../texts/de/web-ask.ftl": () => Promise.resolve().then(() => (St(), bt)).then((e) => e.default) }), (e) => F = e), Ct = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
function wt({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function Tt(e, t) {
	return e.input === "datetime" ? Dt(t) : t;
}
function Et(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && Tt(e, r) === t ? r : e.input === "datetime" ? Ot(n) : n;
}
function Dt(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${I(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${I(t.getMonth() + 1)}-${I(t.getDate())}T${I(t.getHours())}:${I(t.getMinutes())}${n}`;
}
function Ot(e) {
	let [, t, n, r = ":00"] = Ct.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${I(Math.floor(o / 60))}:${I(o % 60)}`;
}
function I(e) {
	return String(e).padStart(2, "0");
}
var kt = () => P === "en" ? "en-GB" : P;
function At(e, t) {
	let n = new Date(e.input === "date" ? `${t}T00:00Z` : t);
	if (e.input === "number" || Number.isNaN(n.getTime())) return t;
	let r = {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric"
	};
	if (e.input === "date") return new Intl.DateTimeFormat(kt(), {
		...r,
		timeZone: "UTC"
	}).format(n);
	let i = {
		hour: "2-digit",
		minute: "2-digit",
		timeZoneName: "longOffset"
	};
	return new Intl.DateTimeFormat(kt(), {
		...r,
		...i,
		...n.getUTCSeconds() === 0 ? {} : { second: "2-digit" }
	}).format(n);
}
function jt(e) {
	let { min: t, max: n } = Mt(e), r = (t) => At(e, t), i = e.input === "number";
	return t !== null && n !== null ? F.rangeBetween({
		least: r(t),
		most: r(n)
	}) : t === null ? n === null ? null : i ? F.orLess(r(n)) : F.orEarlier(r(n)) : i ? F.orMore(r(t)) : F.orLater(r(t));
}
function Mt({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
// src/ask/form/filled.ts
function Nt(e, t, n = void 0) {
	let r = t ?? (n === void 0 ? null : j(JSON.stringify(n))), i = r ? M(r) : null;
	switch (e.kind) {
		case "text": {
			let t = at(r), n = t === null ? i ?? "" : e.format === "date-time" && Dt(t) || t;
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
			let t = e.choices.filter((e) => Pt(e.raw, r)).map((e) => e.raw);
			return {
				kind: "chosen",
				first: t,
				raws: t,
				given: i
			};
		}
		case "many": {
			let t = r?.kind === "array" ? r.items : [], n = e.choices.filter((e) => t.some((t) => Pt(e.raw, t))).map((e) => e.raw);
			return {
				kind: "chosen",
				first: n,
				raws: n,
				given: i
			};
		}
		case "object": {
			let n = (e) => r?.kind === "object" ? r.entries.find(([t]) => t === e)?.[1] ?? null : null, i = e.properties.map(({ key: e, shape: r, fresh: i }) => [e, Nt(r, n(e), t ? void 0 : i)]);
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
					value: Nt(e.item, t, e.fresh)
				})),
				next: t.length,
				given: r,
				touched: !1
			};
		}
	}
}
function Pt(e, t) {
	if (!t) return !1;
	let n = at(t);
	return n === null ? e === M(t) : e === JSON.stringify(n);
}
function L(e, t, n) {
	return t.kind === "text" ? t.text === t.first ? t.given : t.text.trim() === "" && e.kind !== "text" ? null : e.kind === "text" ? t.text === "" ? t.given === null ? null : "\"\"" : JSON.stringify(e.format === "date-time" ? Ot(t.text) ?? t.text : t.text) : t.text.trim() : t.kind === "chosen" ? String(t.raws) === String(t.first) && t.given !== null ? t.given : e.kind === "many" ? t.raws.length === 0 && t.given === null && n === "optional" ? null : `[${t.raws.join(",")}]` : t.raws[0] ?? null : t.kind === "list" ? e.kind === "list" ? It(e, t, n) : null : e.kind === "object" ? Ft(e.properties, t, n) : null;
}
function Ft(e, t, n) {
	let r = new Map(e.map((e) => [e.key, e])), i = t.given?.kind === "object" ? t.given.entries : [], a = (e) => {
		let n = t.fields[e.key];
		return n ? L(e.shape, n, e.required ? "required" : "optional") : null;
	}, o = i.map(([e, t]) => [e, r.has(e) ? a(r.get(e)) : M(t)]), s = e.filter(({ key: e }) => i.every(([t]) => t !== e)).map((e) => [e.key, a(e)]), c = [...o, ...s].filter((e) => e[1] !== null);
	return t.given && c.length === i.length && i.every(([e, t], n) => c[n]?.[0] === e && c[n]?.[1] === M(t)) && t.given ? M(t.given) : c.length === 0 && !t.given && n === "optional" ? null : `{${c.map(([e, t]) => `${JSON.stringify(e)}:${t}`).join(",")}}`;
}
function It(e, t, n) {
	let r = t.items.map(({ value: t }) => L(e.item, t, "required") ?? "null"), i = t.given?.kind === "array" ? t.given.items.map(M) : null;
	return t.given && i && i.length === r.length && i.every((e, t) => e === r[t]) ? M(t.given) : r.length === 0 && !t.given && !t.touched && n === "optional" ? null : `[${r.join(",")}]`;
}
function Lt(e, t, n, r) {
	let i = (e, t) => [{
		pointer: n,
		code: e,
		message: t
	}];
	if (e.kind === "object" && t.kind === "object") return L(e, t, r ? "required" : "optional") === null ? [] : e.properties.flatMap((e) => {
		let r = t.fields[e.key];
		return r ? Lt(e.shape, r, `${n}/${N(e.key)}`, e.required) : [];
	});
	if (e.kind === "list" && t.kind === "list") return t.items.flatMap(({ value: t }, r) => Lt(e.item, t, `${n}/${r}`, !0));
	let a = L(e, t, "optional");
	return a === null ? r ? i("required", F.needed) : [] : e.kind === "number" && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a) ? i("not_a_number", F.writeNumber) : e.kind === "json" && j(a) === null ? i("json", F.notJson) : [];
}
function Rt(e, t, n) {
	return e.kind === "object" && t.kind === "object" ? [n, ...e.properties.flatMap(({ key: e, shape: r }) => {
		let i = t.fields[e];
		return i ? Rt(r, i, `${n}/${N(e)}`) : [];
	})] : e.kind === "list" && t.kind === "list" ? [n, ...t.items.flatMap(({ value: t }, r) => Rt(e.item, t, `${n}/${r}`))] : [n];
}
// src/ask/form/shape.ts
var zt = 6, Bt = 3e3;
function R(e) {
	let t = B(e) ? e : {};
	return Vt(t, {
		root: t,
		room: Bt
	}, 0);
}
function Vt(e, t, n) {
	let r = Yt(e, t.root);
	if (n > zt || [
		"anyOf",
		"allOf",
		"not",
		"if",
		"$ref",
		"$dynamicRef",
		"patternProperties"
	].some((e) => e in r)) return z();
	let i = Kt(r);
	if (i) return Gt(i.length, t) ? {
		kind: "one",
		choices: i
	} : z();
	if ("oneOf" in r || "enum" in r) return z();
	switch (r.type) {
		case "string": return Ht(r);
		case "number":
		case "integer": return {
			kind: "number",
			whole: r.type === "integer",
			hint: Jt(r)
		};
		case "boolean": return {
			kind: "one",
			choices: [{
				label: F.yes,
				raw: "true"
			}, {
				label: F.no,
				raw: "false"
			}]
		};
		case "object": return Ut(r, t, n);
		case "array": return Wt(r, t, n);
		default: return z();
	}
}
function Ht(e) {
	let t = [
		"email",
		"uri",
		"date",
		"date-time"
	].find((t) => t === e.format) ?? null, [n, r] = [V(e, "minLength"), V(e, "maxLength")], i = n !== null && r !== null ? F.charactersBetween({
		least: n,
		most: r
	}) : n === null ? r === null ? "" : F.charactersMost(r) : F.charactersLeast(n);
	return {
		kind: "text",
		format: t,
		long: t === null && (r === null ? e.contentMediaType !== void 0 : r > 200),
		hint: i
	};
}
function Ut(e, t, n) {
	if (!B(e.properties) || !Gt(Object.keys(e.properties).length, t)) return z();
	let r = Array.isArray(e.required) ? e.required : [];
	return {
		kind: "object",
		properties: Object.entries(e.properties).map(([e, i]) => {
			let a = Yt(B(i) ? i : {}, t.root);
			return {
				key: e,
				title: Xt(a, "title") || e,
				description: Xt(a, "description"),
				required: r.includes(e),
				shape: Vt(a, t, n + 1),
				fresh: a.default
			};
		})
	};
}
function Wt(e, t, n) {
	if (!B(e.items) || "prefixItems" in e || "contains" in e) return z();
	let r = Yt(e.items, t.root), [i, a] = [V(e, "minItems") ?? 0, V(e, "maxItems") ?? Infinity], o = Number.isFinite(a), s = i > 0 && o ? F.itemsBetween({
		least: i,
		most: a
	}) : i > 0 ? F.itemsLeast(i) : o ? F.itemsMost(a) : "", c = Kt(r) ?? Kt({ oneOf: r.anyOf });
	return c ? Gt(c.length, t) ? {
		kind: "many",
		choices: c,
		hint: s
	} : z() : {
		kind: "list",
		item: Vt(r, t, n + 1),
		least: i,
		most: a,
		hint: s,
		fresh: r.default
	};
}
function Gt(e, t) {
	return e > t.room ? !1 : (t.room -= e, !0);
}
function Kt(e) {
	let t = "const" in e ? [e.const] : e.enum;
	if (Array.isArray(t) && t.length > 0) {
		let n = Array.isArray(e.enumNames) ? e.enumNames : [];
		return t.map((e, t) => ({
			label: String(n[t] ?? qt(e)),
			raw: JSON.stringify(e)
		}));
	}
	let { oneOf: n } = e;
	return !Array.isArray(n) || n.length === 0 || !n.every((e) => B(e) && "const" in e) ? null : n.map((e) => ({
		label: Xt(e, "title") || qt(e.const),
		raw: JSON.stringify(e.const)
	}));
}
function qt(e) {
	return typeof e == "string" ? e : e === !0 ? F.yes : e === !1 ? F.no : JSON.stringify(e);
}
function Jt(e) {
	let [t, n] = [V(e, "minimum"), V(e, "maximum")], [r, i] = [V(e, "exclusiveMinimum"), V(e, "exclusiveMaximum")];
	return [
		t !== null && n !== null ? F.rangeBetween({
			least: t,
			most: n
		}) : t === null ? n === null ? "" : F.orLess(n) : F.orMore(t),
		r === null ? "" : F.moreThan(r),
		i === null ? "" : F.lessThan(i)
	].filter(Boolean).join(" ");
}
function z() {
	return {
		kind: "json",
		hint: F.asJson
	};
}
function Yt(e, t) {
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
function Xt(e, t) {
	return typeof e[t] == "string" ? e[t] : "";
}
function V(e, t) {
	return typeof e[t] == "number" ? e[t] : null;
}
// src/ask/kept.ts
var H = {
	files: {},
	secrets: {}
};
function Zt({ input: e }) {
	return e === "file" || e === "secret";
}
function Qt(e, t) {
	let n = t.secrets[e.id] ?? "", r = (t.files[e.id] ?? []).flatMap(({ digest: e }) => e ?? []), i = e.input === "secret" ? n === "" ? [] : [n] : r;
	return i.length > 0 ? { values: i } : null;
}
function $t(e, t) {
	return e.filter(({ id: e }) => (t.files[e] ?? []).some(({ digest: e }) => e === void 0)).map(({ id: e }) => {
		let n = (t.files[e] ?? []).some(({ problem: e }) => e !== void 0) ? F.removeFailed : F.waitForFile;
		return {
			pointer: `/answers/${N(e)}`,
			code: "unfinished",
			message: n
		};
	});
}
function en({ rules: e }) {
	let t = (e) => typeof e == "number" ? e : null;
	return {
		accept: Array.isArray(e?.accept) ? e.accept.filter((e) => typeof e == "string") : [],
		bytes: t(e?.max_bytes),
		files: t(e?.max_files) ?? 1
	};
}
function tn(e) {
	let { accept: t, bytes: n, files: r } = en(e), i = t.map((e) => yt(F.families, e.replace("/*", "")) ?? e.replace(/^application\//, "").toUpperCase()), a = n === null ? "" : F.upTo(nn(n)), o = [i.join(F.or) || F.anyFile(r), a].filter(Boolean).join(", ");
	return `${o[0]?.toUpperCase() ?? ""}${o.slice(1)}${r > 1 ? F.mostFiles(r) : ""}.`;
}
function nn(e) {
	if (e < 1e3) return F.bytes(e);
	let [t, n] = e < 1e6 ? [e / 1e3, "kB"] : [e / 1e6, "MB"];
	return `${vt(t < 10 ? Math.round(t * 10) / 10 : Math.round(t))} ${n}`;
}
// src/ask/rules.ts
function rn(e) {
	return (e.multi_select ? [on(e)] : [
		jt(e),
		cn(e),
		sn(e)
	]).filter(Boolean).join(" ");
}
function an(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = un(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? F.chooseLeast(i) : o > a ? F.chooseMost(a) : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? F.writeLeast(n) : c > r ? F.writeMost({
		count: r,
		now: c
	}) : null;
}
function on(e) {
	let { min_selections: t, max_selections: n } = un(e);
	return t > 0 && t === n ? F.chooseExactly(t) : t > 1 && n < Infinity ? F.chooseBetween({
		least: t,
		most: n
	}) : t > 1 ? F.chooseLeast(t) : n < Infinity ? F.chooseMost(n) : F.chooseAny;
}
function sn(e) {
	let { min_length: t, max_length: n } = un(e);
	return t > 1 && n < Infinity ? F.charactersBetween({
		least: t,
		most: n
	}) : t > 1 ? F.charactersLeast(t) : n < Infinity ? F.charactersMost(n) : "";
}
function cn({ rules: e }) {
	switch (e?.format) {
		case "email": return F.anEmail;
		case "uri": return F.anAddress;
		case "integer": return F.aWholeNumber;
		default: return "";
	}
}
function ln({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function un({ rules: e }) {
	let t = (t, n) => typeof e?.[t] == "number" ? e[t] : n;
	return {
		min_length: t("min_length", 0),
		max_length: t("max_length", Infinity),
		min_selections: t("min_selections", 0),
		max_selections: t("max_selections", Infinity)
	};
}
// src/ask/outcome.ts
var dn = "what_now", fn = "result", pn = "happened", mn = /(?<!⏎)\n/;
function hn({ origin: e }, { id: t, question: n }) {
	if (e.type !== "call_outcome_unknown" || t !== dn) return null;
	let [r = "", ...i] = n.split("\n\n");
	return {
		question: r,
		rows: i.join("\n\n").split(mn).filter((e) => e !== "").map((e) => {
			let t = e.indexOf(" = ");
			return t < 0 ? {
				path: "",
				text: e
			} : {
				path: e.slice(0, t),
				text: e.slice(t + 3)
			};
		})
	};
}
function gn({ origin: e }, { id: t }, n) {
	return e.type !== "call_outcome_unknown" || t !== fn || n[dn]?.values[0] === pn;
}
// src/ask/draft.ts
var U = {
	values: [],
	text: "",
	own: !1,
	notes: "",
	declined: null,
	form: null
};
function W(e) {
	return {
		fields: Object.fromEntries(G(e).map((e) => [e.id, _n(e)])),
		comment: "",
		response: ""
	};
}
function G(e) {
	return e.approval?.form ?? e.questions;
}
function _n(e) {
	if (e.input === "form") {
		let t = typeof e.default == "string" ? j(e.default) : null;
		return {
			...U,
			form: Nt(R(e.schema), t)
		};
	}
	let t = e.default == null ? [] : [e.default].flat();
	if (wt(e)) return {
		...U,
		text: Tt(e, t[0] ?? "")
	};
	if (q(e)) return {
		...U,
		text: t.join("\n")
	};
	let n = t.filter((t) => bn(e).some((e) => e.value === t));
	return {
		...U,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function vn(e, t) {
	let n = W(t), r = Object.fromEntries(G(t).map((t) => {
		let r = e.fields[t.id];
		if (!r || t.fills || t.input === "form" != (r.form !== null)) return [t.id, n.fields[t.id] ?? U];
		let i = r.values.filter((e) => bn(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: yn(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function yn(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function K(e, t) {
	return e.fields[t] ?? U;
}
function q(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function bn(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: F.yes,
		value: "yes"
	}, {
		label: F.no,
		value: "no"
	}];
}
function xn(e, t, n, r) {
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
function Sn(e, t, n) {
	let r = K(e, t.id);
	return J(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function Cn(e, t, n, r) {
	let i = K(e, t.id);
	return J(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function wn(e, t, n) {
	let r = J(e, t.id, {
		...K(e, t.id),
		text: n
	});
	return q(t) || n === "" ? r : Sn(r, t, !0);
}
function Tn(e, t, n) {
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
function En(e, t, n) {
	return J(e, t.id, {
		...K(e, t.id),
		form: n
	});
}
function Y(e, t) {
	let n = {};
	return G(e).filter((r) => {
		if (!Dn(r, n) || !gn(e, r, n)) return !1;
		let i = On(r, K(t, r.id), H);
		return i && (n[r.id] = i), !0;
	});
}
function Dn({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function On(e, { values: t, text: n, own: r, declined: i, form: a }, o) {
	if (i) return {
		values: [],
		declined: i
	};
	if (e.input === "form") {
		let t = a && L(R(e.schema), a, e.required ? "required" : "optional");
		return t === null ? null : {
			values: [],
			data: new ot(t)
		};
	}
	if (Zt(e)) return Qt(e, o);
	if (wt(e)) {
		let t = Et(e, n);
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
		values: kn(e, t),
		...c
	} : null;
}
function kn(e, t) {
	return bn(e).map((e) => e.value).filter((e) => t.includes(e));
}
function An(e, t, n = H) {
	let r = {};
	for (let i of Y(e, t)) {
		let e = K(t, i.id), a = e.notes.trim(), o = On(i, e, n) ?? (a ? { values: [] } : null);
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
function jn(e, t) {
	let n = Y(e, t).map((e) => [e.id, Mn(e, On(e, K(t, e.id), H))]);
	return Object.fromEntries(n.filter(([, e]) => e !== null));
}
function Mn(e, t) {
	if (!t) return null;
	if (e.input === "form") return t.data;
	let n = [...t.values, ...t.free_text ? [t.free_text] : []];
	if (e.multi_select) return n;
	let [r] = n;
	return e.input === "confirm" ? r === "yes" : e.input === "number" && r !== void 0 && j(r)?.kind === "leaf" ? new ot(r) : r ?? null;
}
function Nn(e, t) {
	let n = (e, t) => st(Mn(t, On(t, e, H)));
	return G(e).some((e) => e.fills && n(K(t, e.id), e) !== n(_n(e), e));
}
function Pn(e, t) {
	let n = N(t.id);
	return e.approval ? `/feedback/${n}` : t.input === "form" ? `/answers/${n}/data` : `/answers/${n}`;
}
function Fn(e, t, n = H) {
	return Y(e, t).flatMap((r) => {
		let i = K(t, r.id), a = Pn(e, r);
		if (i.form) return Lt(R(r.schema), i.form, a, r.required);
		let o = On(r, i, n);
		if (o) {
			let e = o.declined ? null : an(r, o);
			return e === null ? [] : [{
				pointer: a,
				code: "rules",
				message: e
			}];
		}
		let s = r.input === "file" ? F.attach : q(r) ? F.write : F.choose;
		return r.required ? [{
			pointer: a,
			code: "required",
			message: s
		}] : [];
	});
}
// src/ask/visible.ts
var In = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, Ln = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, Rn = /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2028\u2029\u2060-\u2065\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu, zn = /(\p{M}{8})(\p{M}+)/gu;
function Bn(e, t, n) {
	return `${t}[${[...n].length} more marks]`;
}
function Vn(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function X(e) {
	return e.replaceAll("\r\n", "\n").replace(In, Vn).replace(Ln, Vn).replace(zn, Bn);
}
function Z(e) {
	return e.replace(In, Vn).replace(Ln, Vn).replace(Rn, Vn).replace(zn, Bn);
}
// src/ask/faults.ts
function Hn(e) {
	return e.map((e) => {
		let t = yt(F.faults, e.code);
		return t ? {
			...e,
			message: t
		} : {
			...e,
			english: P !== "en"
		};
	});
}
function Un({ message: e, english: t }) {
	return t ? b`<span lang="en">${X(e)}</span>` : X(e);
}
// src/ask/form/fields.ts
function Wn(e, t, n) {
	if (e.kind !== "object" || t.kind !== "object") return Kn(e, t, n, {
		title: F.asJsonTitle,
		description: "",
		required: !0,
		mixed: !1
	});
	let r = e.properties.some(({ required: t }) => t !== e.properties[0]?.required);
	return b`<div class="ask-fields">${e.properties.map((e) => Gn(e, t, n, r))}</div>`;
}
function Gn(e, t, n, r) {
	let i = t.fields[e.key];
	if (!i) return S;
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
	return Kn(e.shape, i, o, {
		...e,
		mixed: r
	});
}
function Kn(e, t, n, r) {
	switch (e.kind) {
		case "object": return Zn(n, r, "", Wn(e, t, n));
		case "list": return t.kind === "list" ? Zn(n, r, e.hint, rr(e, t, n, r)) : S;
		case "many": return Zn(n, r, e.hint, nr(e, t, n));
		default: return Qn(e, t, n, r);
	}
}
function qn({ problems: e, at: t, id: n }) {
	let r = e.filter(({ pointer: e }) => e === t);
	return r.length === 0 ? S : b`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${r.map((e, t) => [t > 0 ? " " : "", Un(e)])}</p>`;
}
function Jn(e, t, n) {
	let r = [
		e.problems.some(({ pointer: t }) => t === e.at) ? `${e.id}-problem` : "",
		t.description ? `${e.id}-description` : "",
		n ? `${e.id}-hint` : ""
	].filter(Boolean);
	return r.length > 0 ? r.join(" ") : S;
}
function Yn(e, t, n) {
	return b`
${t.description ? b`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${X(t.description)}</bdi></p>` : S}
${n ? b`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${X(n)}</p>` : S}
`;
}
function Xn({ required: e, mixed: t }) {
	return e ? b`<span class=${t ? "ask-optional" : "visually-hidden"}>${F.required}</span>` : b`<span class="ask-optional">${F.optional}</span>`;
}
function Zn(e, t, n, r) {
	return b`
<fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Jn(e, t, n)}>
<legend><bdi lang="">${X(t.title)}</bdi> ${Xn(t)}</legend>
${Yn(e, t, n)} ${qn(e)} ${r}
</fieldset>
`;
}
function Qn(e, t, n, r) {
	let i = $n(e);
	return b`
<div class="ask-field">
<label class="ask-field-label" for=${n.id}><bdi lang="">${X(r.title)}</bdi> ${Xn(r)}</label>
${Yn(n, r, i)} ${er(e, t, n, r, Jn(n, r, i))} ${qn(n)}
</div>
`;
}
function $n(e) {
	switch (e.kind) {
		case "text": return [e.hint, e.format === "date-time" ? F.inYourZone : ""].filter(Boolean).join(" ");
		case "number":
		case "json": return e.hint;
		default: return "";
	}
}
function er(e, t, n, r, i) {
	if (e.kind === "one" && t.kind === "chosen") return tr(e, t, n, r, i);
	if (t.kind !== "text") return S;
	let a = (e) => n.change({
		...t,
		text: e.target.value
	}), o = n.problems.some(({ pointer: e }) => e === n.at);
	if (e.kind === "json" || e.kind === "text" && e.long) return b`<textarea id=${n.id} class="ask-text ${e.kind === "json" ? "ask-json" : ""}" rows=${e.kind === "json" ? 5 : 3}
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
	return b`<input id=${n.id} class="ask-text ask-typed" type=${s} data-pointer=${n.at}
inputmode=${e.kind === "number" ? e.whole ? "numeric" : "decimal" : S} autocomplete="off" dir="auto"
?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
.value=${A(t.text)} @input=${a} />`;
}
function tr(e, t, n, r, i) {
	let a = (r) => {
		let { value: i } = r.target;
		n.change({
			...t,
			raws: i === "" ? [] : [e.choices[Number(i)]?.raw ?? ""]
		});
	}, o = e.choices.findIndex(({ raw: e }) => e === t.raws[0]);
	return b`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
aria-invalid=${n.problems.some(({ pointer: e }) => e === n.at)} aria-describedby=${i} @change=${a}>
<option value="" ?selected=${o < 0}>${r.required ? F.chooseOne : F.noChoice}</option>
${e.choices.map(({ label: e }, t) => b`<option value=${t} ?selected=${t === o}>${X(e)}</option>`)}
</select>`;
}
function nr(e, t, n) {
	if (t.kind !== "chosen") return S;
	let r = (r, i) => {
		let a = e.choices.map((e) => e.raw).filter((e) => e === r ? i : t.raws.includes(e));
		n.change({
			...t,
			raws: a
		});
	};
	return b`<div class="ask-options">
${e.choices.map(({ label: e, raw: i }, a) => b`
<label class="ask-option-button ${t.raws.includes(i) ? "selected" : ""}">
<input type="checkbox" name=${n.id} value=${a} .checked=${A(t.raws.includes(i))}
@change=${(e) => r(i, e.target.checked)} />
<span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${X(e)}</bdi></span></span>
</label>`)}
</div>`;
}
function rr(e, t, n, r) {
	let i = (e, r = t.next) => n.change({
		...t,
		items: e,
		next: r,
		touched: !0
	});
	return b`
${$e(t.items, ({ id: e }) => e, ({ id: a, value: o }, s) => {
		let c = {
			...n,
			id: `${n.id}-${a}`,
			at: `${n.at}/${s}`,
			change: (e) => i(t.items.map((t) => t.id === a ? {
				id: a,
				value: e
			} : t))
		};
		return b`<div class="ask-list-item">
${Kn(e.item, o, c, {
			title: `${r.title} ${s + 1}`,
			description: "",
			required: !0,
			mixed: !1
		})}
<button type="button" class="ask-link ask-remove-button" @click=${() => i(t.items.filter((e) => e.id !== a))}>
${F.remove}<span class="visually-hidden">${F.removeItem({
			title: X(r.title),
			nth: s + 1
		})}</span>
</button>
</div>`;
	})}
${t.items.length < e.most ? b`<button type="button" class="ask-plain-button ask-add-button" @click=${() => i([...t.items, {
		id: t.next,
		value: Nt(e.item, null, e.fresh)
	}], t.next + 1)}>${F.add}<span class="visually-hidden">${F.addTo(X(r.title))}</span></button>` : S}
`;
}
// node_modules/lit-html/directives/unsafe-html.js
var ir = class extends Ue {
	constructor(e) {
		if (super(e), this.it = S, e.type !== D.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
	}
	render(e) {
		if (e === S || e == null) return this._t = void 0, this.it = e;
		if (e === x) return e;
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
ir.directiveName = "unsafeHTML", ir.resultType = 1;
var ar = He(ir);
// src/ask/words.ts
function or(e) {
	return e.origin.type === "call_outcome_unknown" ? F.happened(X(e.origin.tool ?? F.aCall)) : e.origin.type === "guardrail" ? e.origin.way === "to_model" ? F.mayRead : F.maySay : e.origin.type === "limit" ? F.mayGoOn(X(e.agent)) : e.approval ? F.run(X(e.approval.tool)).join("") : e.kind === "review" ? F.reviewThis : X(e.questions[0]?.question ?? F.aQuestion);
}
function sr({ lineage: e }) {
	return (e?.above ?? []).map(({ agent: e }) => F.forAgent(X(e))).reverse().join(", ");
}
function cr({ origin: e }) {
	return e.type === "call_outcome_unknown" || e.type === "limit";
}
function lr(e) {
	return e.origin.type === "call_outcome_unknown" ? F.outcomeUnknown : e.origin.type === "guardrail" ? F.guardrail : e.origin.type === "mid_call" ? F.toolAsks : e.origin.type === "limit" ? F.limits[e.origin.limit ?? "turns"] : e.kind === "approval" ? F.approval : e.kind === "review" ? F.review : F.questionKind(e.questions.length);
}
function ur(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = dr(e);
	switch (e.status) {
		case "pending": return null;
		case "answered": return e.response ? {
			tone: "plain",
			title: F.responded,
			who: n,
			at: t
		} : e.decision ? e.decision.decision === "approve" ? {
			tone: "good",
			title: F.approved,
			who: n,
			at: t
		} : {
			tone: "bad",
			title: F.rejected,
			who: n,
			at: t
		} : {
			tone: "good",
			title: F.answered,
			who: n,
			at: t
		};
		case "cancelled": return {
			tone: "plain",
			title: F.dismissed,
			who: e.settled_by?.name ?? n,
			at: t
		};
		case "withdrawn": return {
			tone: "plain",
			title: F.withdrawn,
			who: null,
			at: t
		};
		case "expired": return {
			tone: "plain",
			title: F.expired,
			who: null,
			at: e.settled_at ?? e.policy.expires_at ?? null
		};
		case "skipped": return {
			tone: "plain",
			title: F.skipped,
			who: null,
			at: t
		};
	}
}
function dr(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? F.ownDefault : t === "rule" ? e.provenance?.by ? F.ruleOf(e.provenance.by.name) : F.aRule : t === "judge" ? F.aJudge : e.answered_by?.name ?? null;
}
function fr(e) {
	let { provenance: t } = e;
	if (e.status !== "answered" || t?.kind !== "person") return null;
	let n = [
		...t.in_place_of ? [F.inPlaceOf(t.in_place_of.name)] : [],
		...t.with?.length ? [F.withOthers(t.with.map(({ name: e }) => e).join(", "))] : [],
		...t.channel ? [F.over(t.channel)] : [],
		...typeof t.open_ms == "number" ? [F.openFor(mr(t.open_ms))] : []
	];
	return n.length > 0 ? X(n.join(", ")) : null;
}
function pr({ provenance: e, answered_at: t }) {
	if (e?.kind !== "person" || !e.signed_in) return null;
	let { signed_in: n, credential: r, again: i } = e, a = i && t ? mr(Math.max(0, Date.parse(t) - Date.parse(i.at))) : null, o = yt(F.proofs, n) ?? F.proofUnknown(n), s = i ? F.provedAgain(i.by ?? "nothing") + (a ? F.provedBefore(a) : "") : "";
	return X((r ? F.proofWith({
		proof: o,
		credential: r
	}) : o) + s);
}
function mr(e) {
	let t = Math.round(e / 1e3);
	return t < 120 ? F.seconds(t) : t < 7200 ? F.minutes(Math.round(t / 60)) : t < 172800 ? F.hours(Math.round(t / 3600)) : F.days(Math.round(t / 86400));
}
function hr(e) {
	let t = e.approval?.permit?.state ?? "";
	return yt(F.permits, t) ?? null;
}
function gr(e) {
	let { on_expiry: t } = e.policy;
	return F.onExpiry[t === "default" || t === "reject" || t === "continue" ? t : "other"];
}
// src/ask/frame.ts
var _r = 4096, vr = 40;
function yr(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return b`
<header class="ask-head">
<p class="ask-meta">
${t.kind === "questions" && !cr(t) ? S : b`<span class="ask-kind">${lr(t)}</span>`}
<span class="ask-from">${F.from(b`<bdi lang="">${X(t.agent)}</bdi>`)}${t.lineage ? b`, <bdi>${sr(t)}</bdi>` : S}</span>
<waypost-when .at=${t.asked_at}></waypost-when>
${t.revision > 1 ? b`<span class="ask-revision">${F.version(t.revision)}</span>` : S}
</p>
<h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${wr(t)}</bdi></h2>
${r && n ? b`<p class="ask-expiry">
${F.expires({
		when: b`<waypost-when .at=${n}></waypost-when>`,
		then: gr(t)
	})}
</p>` : S}
</header>
${r && t.decided_elsewhere ? br(t.decided_elsewhere) : S}
${r && t.clarification && !t.held ? xr(t.clarification) : S}
`;
}
function br({ by: e, imported: t }) {
	return b`<div class="ask-clarification" role="note">
<p class="ask-plain">${F.decidedElsewhere({
		by: b`<bdi>${X(e.name)}</bdi>`,
		who: b`<bdi>${X(t.by.name)}</bdi>`
	})}</p>
</div>`;
}
function xr(e) {
	return b`<div class="ask-clarification" role="note">
<strong>${F.askedAgain}</strong> <span class="ask-agent-words-label">${F.agentSaysHere}</span>
<p class="ask-plain"><bdi lang="">${X(e)}</bdi></p>
</div>`;
}
var Sr = 160;
function Cr(e) {
	let { kind: t, questions: [n, ...r] } = e;
	return t === "questions" && !cr(e) && n !== void 0 && r.length === 0 && n.question.length <= Sr && !n.question.includes("\n");
}
function wr(e) {
	return e.kind !== "questions" || cr(e) || Cr(e) ? or(e) : e.status === "pending" ? F.questionsForYou(e.questions.length) : F.questions(e.questions.length);
}
function Q({ notice: e, ask: t, undo: n }) {
	return t ? b`<div role="alert" class="ask-notice-place">${e && (t.status === "pending" || !e.whilePending) ? b`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english ? "en" : S}>
<strong>${e.title}</strong>${e.text ? b` <span>${e.text}</span>` : S}
${e.kept ? b` <button type="button" class="ask-link" @click=${n}>${F.undo}</button>` : S}
</div>` : S}</div>` : S;
}
function Tr(e) {
	return e.tookUp ? b`<p class="ask-saved">
${F.savedAgo(b`<waypost-when .at=${e.tookUp}></waypost-when>`)}
<button type="button" class="ask-link" @click=${() => e.startOver()}>${F.startOver}</button>
</p>` : S;
}
function Er(e) {
	let t = e.allProblems;
	return t.length === 0 ? S : b`
<div class="ask-problems" role="alert" tabindex="-1">
<strong>${Dr(t)}</strong>
<ul>
${t.map((t) => b`<li>${Or(e, t)}</li>`)}
</ul>
</div>
`;
}
function Dr(e) {
	return e.length === 1 && e[0]?.code === "required" ? F.oneMissing : F.otherLook(e.length);
}
function Or(e, t) {
	let n = e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`), r = (e.ask ? G(e.ask) : []).find(({ id: e }) => e === ct(t.pointer));
	return n && (!r || r.input === "form") ? kr(n, t) : r ? b`<button type="button" class="ask-link" @click=${() => {
		e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}}><bdi lang="">${X(r.header ?? r.question)}</bdi>: ${Un(t)}</button>` : Un(t);
}
function kr(e, t) {
	return b`<button type="button" class="ask-link" @click=${() => (e.matches("fieldset") ? e.querySelector("input, select, textarea, button") : e)?.focus()}><bdi lang="">${X((e.matches("fieldset") ? e.querySelector("legend bdi") : e.closest(".ask-field")?.querySelector("label bdi"))?.textContent ?? "")}</bdi>: ${Un(t)}</button>`;
}
function Ar(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return S;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > vr, o = a && !e.unfolded;
	return b`
<aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby="${e.idFor("words")} ${e.idFor("title")}">
<p class="ask-agent-words-label" id=${e.idFor("words")}>${F.agentSays}</p>
<div class="ask-agent-words-text">
${n ? b`<p class="ask-plain"><bdi lang="">${jr(n, o)}</bdi></p>` : S}
${t.message_html && !o ? b`<div class="prose" lang="" dir="auto">${ar(t.message_html)}</div>` : r ? b`<p class="ask-plain"><bdi lang="">${jr(r, o)}</bdi></p>` : S}
</div>
${a ? b`<button
type="button"
class="ask-link"
aria-expanded=${!o}
@click=${() => e.unfolded = !e.unfolded}
>
${o ? F.showAll(vt(i)) : F.showLess}
</button>` : S}
</aside>
`;
}
function jr(e, t) {
	return X(t ? e.slice(0, _r).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, vr).join("\n").trim() : e);
}
function Mr(e) {
	return b`<button
type="button"
class="ask-quiet-button"
?disabled=${e.busy}
@click=${() => e.go("dismissing", ".ask-keep-button")}
>
${F.dismiss}
</button>`;
}
function Nr(e) {
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.dismissThis}>
${Q(e)}
<p class="ask-step-text">${F.dismissSure}</p>
<button type="button" class="ask-plain-button ask-keep-button" @click=${() => e.go("choosing", ".ask-quiet-button")}>
${F.keepOpen}
</button>
<button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${() => e.dismiss()}>
${F.dismissIt}
</button>
</div>
`;
}
// src/ask/sealed.ts
var Pr = /sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;
function Fr(e) {
	return e.replace(Pr, (e, t) => t === "____" ? "••••" : `•••• ${t}`);
}
function Ir(e) {
	return Fr(e) !== e;
}
// src/ask/edit.ts
function Lr(e) {
	let t = R(e.schema), n = j(e.arguments_text);
	return t.kind === "object" && n?.kind === "object" ? { filled: Nt(t, n) } : { text: e.arguments_text };
}
function Rr(e, t) {
	return "text" in t ? t.text : L(R(e.schema), t.filled, "required") ?? "{}";
}
function zr(e, t) {
	let n = (e, t) => [{
		pointer: "/arguments",
		code: e,
		message: t
	}], r = "text" in t ? [] : Lt(R(e.schema), t.filled, "/arguments", !0);
	return r.length > 0 ? r : j(Rr(e, t))?.kind === "object" ? Br(e, t)?.length === 0 ? n("unchanged", F.nothingChanged) : [] : n("json", F.oneObject);
}
function Br(e, t) {
	let [n, r] = [j(e.arguments_text), j(Rr(e, t))];
	if (!n || !r) return null;
	let [i, a] = [Vr(n, ""), Vr(r, "")];
	return [.../* @__PURE__ */ new Set([...i.keys(), ...a.keys()])].map((e) => ({
		path: e,
		old: i.get(e) ?? null,
		now: a.get(e) ?? null
	})).filter((e) => e.old !== e.now);
}
function Vr(e, t) {
	let n = e.kind === "object" ? [...e.entries] : e.kind === "array" ? e.items.map((e, t) => [String(t), e]) : [];
	return n.length === 0 ? /* @__PURE__ */ new Map([[t.slice(1), M(e)]]) : new Map(n.flatMap(([e, n]) => [...Vr(n, `${t}/${N(e)}`)]));
}
function Hr(e) {
	let t = e.ask?.approval, n = e.changed;
	return !t || !n ? S : b`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${F.changeArguments}>
<p class="ask-step-text">${F.changeHint}</p>
${Ir(t.arguments_text) ? b`<p class="ask-step-text">${F.sealedHint}</p>` : S}
${"text" in n ? Wr(e, n.text) : Ur(e, t, n.filled)}
${Gr(t, n)}
<div class="ask-actions">
${Q(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-edit-button")}>${F.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${() => e.sendEdit()}>
${e.busy ? F.sending : F.showChanged}
</button>
</div>
</div>
`;
}
function Ur(e, t, n) {
	return Wn(R(t.schema), n, {
		id: e.idFor("edit"),
		at: "/arguments",
		problems: e.allProblems,
		disabled: e.busy,
		change: (t) => e.changed = { filled: t }
	});
}
function Wr(e, t) {
	let n = e.idFor("edit");
	return b`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${F.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${A(t)} @input=${(t) => e.changed = { text: t.target.value }}></textarea>
</div>
`;
}
function Gr(e, t) {
	let n = Br(e, t);
	return b`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${n === null ? F.notJsonYet : n.length === 0 ? F.nothingChanged : F.changes(n.length)}</p>
${n && n.length > 0 ? b`<ul class="ask-changes">
${$e(n, ({ path: e }) => e, ({ path: e, old: t, now: n }) => b`<li>
<bdi lang="">${Z(e)}</bdi>
${t === null ? S : b`<del><span class="visually-hidden">${F.before}</span>${Z(Fr(t))}</del>`}
${n === null ? S : b`<ins><span class="visually-hidden">${F.after}</span>${Z(Fr(n))}</ins>`}
</li>`)}
</ul>` : S}
</div>
`;
}
// src/ask/keys.ts
function Kr({ key: e, ctrlKey: t, metaKey: n }) {
	return e === "Enter" && (t || n);
}
var qr = () => /Mac|iP/.test(navigator.platform) ? "⌘ ↵" : F.ctrlEnter;
function Jr(e, t) {
	if (/^[1-9]$/.test(t)) return Zr(e, Number(t));
	if (t === "a") return Xr(e);
	let n = {
		r: ".ask-reject-button",
		e: ".ask-edit-button",
		u: ".ask-undo-button"
	}[t];
	return n !== void 0 && Yr(e.querySelector(`${n}:enabled:not(.is-final)`));
}
function Yr(e) {
	return e?.click(), e !== null;
}
function Xr(e) {
	return e.step !== "choosing" || !e.querySelector(":is(.ask-approve-button, .ask-rest-button):enabled") ? !1 : (vi(e, "key"), !0);
}
function Zr(e, t) {
	let n = $r(e)[t - 1];
	if (!n || n.disabled) return !1;
	let r = n.checked;
	return n.focus(), n.click(), e.ask && n.value !== "" && ti(e.ask, r) && e.submitAnswers(), !0;
}
function Qr(e) {
	let t = $r(e);
	for (let n of e.querySelectorAll(".ask-options > .ask-option-button > input")) {
		let r = e.open ? t.indexOf(n) + 1 : 0;
		r > 0 && r < 10 ? n.parentElement?.setAttribute("data-key", String(r)) : n.parentElement?.removeAttribute("data-key");
	}
}
function $r(e) {
	let t = [...e.querySelectorAll(".ask-question-card")].filter((e) => ei(e).length > 0), n = t.find((e) => e.contains(document.activeElement)), r = n?.querySelector("input[type=\"checkbox\"]") ? n : void 0, i = t.find((e) => ei(e).every(({ checked: e }) => !e));
	return ei(r ?? i ?? n ?? t.at(-1) ?? null);
}
function ei(e) {
	return e ? [...e.querySelectorAll(".ask-options :is(input[type=\"radio\"], input[type=\"checkbox\"])")] : [];
}
function ti(e, t) {
	let [n, ...r] = e.questions;
	return e.kind !== "questions" || cr(e) || !n || r.length > 0 || !n.required || n.multi_select ? !1 : (n.input === "confirm" || n.input === "select") && (t || (e.policy.undo_window ?? 0) > 0);
}
// src/ask/standing.ts
function ni(e) {
	let t = [
		ii(e),
		ai(e),
		...(e.delegations ?? []).map(si),
		ci(e)
	].filter((e) => e !== S);
	return t.length === 0 ? S : b`<div class="ask-standing">${t}</div>`;
}
function ri({ people: e = [], roles: t = [] }) {
	let n = [...e, ...t.length > 0 ? [F.withRole(t.join(F.or))] : []];
	return n.length === 0 ? null : X([n.slice(0, -1).join(", "), ...n.slice(-1)].filter(Boolean).join(F.or));
}
function ii(e) {
	let t = (e.policy.escalate ?? []).slice(0, e.policy.escalated ?? 0), n = ri(e.policy.who ?? {});
	if (e.status !== "pending" || !n) return S;
	let r = t.map(ri).filter((e) => e !== null), i = b`<bdi>${n}</bdi>`;
	return b`<p>${r.length > 0 ? F.isForSince({
		whom: i,
		since: b`<bdi>${r.join(", ")}</bdi>`
	}) : F.isFor(i)}</p>`;
}
function ai(e) {
	let { quorum: t, votes: n = [] } = e;
	return t ? b`<p class="ask-votes">${F.approvals({
		counted: t.counted,
		needed: t.needed
	})}${n.length > 0 ? ": " : "."}${n.map((e, t) => b`${t > 0 ? ", " : ""}${oi(e)}`)}</p>` : S;
}
function oi(e) {
	return b`<bdi lang="">${X(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts ? S : F.countsNoLonger}${e.comment ? b` “<bdi lang="">${X(e.comment)}</bdi>”` : S}`;
}
function si({ by: e, to: t, note: n, at: r }) {
	return b`<p>${F.handedOn({
		by: b`<bdi lang="">${X(e.name)}</bdi>`,
		to: b`<bdi lang="">${X(t.name)}</bdi>`
	})} <waypost-when .at=${r}></waypost-when>${n ? b`: “<bdi lang="">${X(n)}</bdi>”` : S}</p>`;
}
function ci({ you: e }) {
	return e ? e.voted ? b`<p class="ask-yours">${F.youVoted}</p>` : e.in_place_of ? b`<p class="ask-yours">${F.inPlace(b`<bdi lang="">${X(e.in_place_of.name)}</bdi>`)}</p>` : e.answer ? S : e.reject ? b`<p class="ask-yours">${F.mayReject}</p>` : e.reason === "self_approval" ? b`<p class="ask-yours">${F.youStarted}</p>` : e.reason === "not_permitted" ? b`<p class="ask-yours">${F.notPermitted}</p>` : b`<p class="ask-yours">${F.forOthersToAnswer}</p>` : S;
}
function li(e) {
	return e.people.length > 0 && e.ask?.you?.answer === !0 && ri(e.ask.policy.who ?? {}) !== null;
}
function ui(e) {
	return li(e) ? b`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${() => e.go("delegating", ".ask-hand-to")}>${F.delegateStep}</button>` : S;
}
function di(e) {
	let [t, n] = [e.idFor("hand-to"), e.idFor("hand-note")];
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.handThis}>
${Q(e)}
<div class="ask-comment">
<label for=${t}>${F.handTo}</label>
<select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
${e.people.map((e) => b`<option value=${e}>${X(e)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${n}>${F.handNote} <span class="ask-optional">${F.optional}</span></label>
<textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-hand-button")}>${F.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.handOn(hi(e, ".ask-hand-to"), hi(e, ".ask-hand-note").trim())}>${e.busy ? F.sending : F.handOver}</button>
</div>
`;
}
function fi({ quorum: e }) {
	return e?.needed ?? 1;
}
function pi(e) {
	return !e.ask || e.people.length === 0 || e.ask.you?.answer !== !0 ? S : b`<button type="button" class="ask-quiet-button ask-restrict-button" ?disabled=${e.busy}
@click=${() => e.go("restricting", ".ask-back-button")}>${F.requireStep(fi(e.ask) + 1)}</button>`;
}
function mi(e) {
	let t = e.ask ? fi(e.ask) + 1 : 2;
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.requireMore}>
${Q(e)}
<p class="ask-step-text">${F.requireSure(t)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-restrict-button")}>${F.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.requireMore()}>${e.busy ? F.sending : F.require(t)}</button>
</div>
`;
}
function hi(e, t) {
	return e.querySelector(t)?.value ?? "";
}
// src/ask/decision.ts
function gi(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return xi(e);
		case "confirming": return Si(e, t);
		case "rejecting": return wi(e);
		case "dismissing": return Nr(e);
		case "delegating": return di(e);
		case "restricting": return mi(e);
		case "editing": return Hr(e);
	}
}
function _i(e, t) {
	let { ask: n } = e, r = n?.approval ? rt(n.approval) : !1;
	return et({
		by: t,
		seen: e.seen.all,
		flagged: r,
		risk: n?.approval?.risk ?? null,
		changes: n ? Nn(n, e.draft) : !1
	});
}
async function vi(e, t) {
	switch (_i(e, t)) {
		case "show": return e.seen.look(), e.seen.all ? void 0 : (e.unfoldCall(), await e.updateComplete, e.seen.showNext());
		case "focus": return e.querySelector(".ask-approve-button")?.focus();
		case "confirm": return e.go("confirming", ".ask-back-button");
		case "approve": return e.decide("approve");
	}
}
var yi = (e) => e.repeat && e.preventDefault();
function bi(e) {
	let t = e.ask ? Nn(e.ask, e.draft) : !1;
	return b`<button type="button" class=${e.seen.all ? "ask-approve-button" : "ask-plain-button ask-rest-button"} data-key="A" ?disabled=${e.busy || e.waits("approve")}
@keydown=${yi} @click=${(t) => t.detail < 2 && void vi(e, "button")}>${e.busy ? F.sending : e.waits("approve") ? F.waitsToBeSent : e.seen.all ? t ? F.showChanged : e.ask?.approval?.risk === "critical" ? F.approveStep : e.rule.on ? F.approveAlways : F.approve : F.showRest}</button>`;
}
function xi(e) {
	let t = e.ask?.you, n = e.ask?.approval, r = n ? tt(n.risk) || rt(n) : !1;
	return b`
<div class="ask-actions ${r ? "ask-is-grave" : ""}" role="group" aria-label=${F.yourDecision}>
${Q(e)}
<button type="button" class="ask-reject-button" data-key="R" ?data-safe=${r} ?disabled=${e.busy}
@click=${() => e.go("rejecting", ".ask-reason")}>${F.rejectStep}</button>
${t?.voted || t?.answer === !1 ? S : bi(e)}
</div>
${t?.answer === !1 ? S : b`<div class="ask-ways">
${n?.allow_modify_args ? b`<button type="button" class="ask-quiet-button ask-edit-button" data-key="E" ?disabled=${e.busy} @click=${() => e.edit()}>${F.changeArguments}</button>` : S}
${Mr(e)} ${ui(e)} ${pi(e)}
</div>`}
`;
}
function Si(e, t) {
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.confirmApproval}>
${Q(e)}
<p class="ask-step-text">${F.critical(b`<code>${t}</code>`)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${F.goBack}
</button>
<button type="button" class="ask-approve-button" ?disabled=${e.busy} @keydown=${yi} @click=${() => e.decide("approve")}>
${e.busy ? F.sending : F.yesApprove}
</button>
</div>
`;
}
function Ci(e, t) {
	e.reason = t.target.value, e.requestUpdate();
}
function wi(e) {
	let t = e.idFor("reason");
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.reject} @keydown=${(t) => Kr(t) && e.decide("reject")}>
${Q(e)}
<div class="ask-comment">
<label for=${t}>${F.whyNot} <span class="ask-optional">${F.whyNotHint}</span></label>
<textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${A(e.reason)}
@input=${(t) => Ci(e, t)}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${F.goBack}
</button>
<button type="button" class="ask-reject-button is-final" data-key=${qr()} ?disabled=${e.busy || e.waits("reject")} @click=${() => e.decide("reject")}>
${e.busy ? F.sending : e.waits("reject") ? F.waitsToBeSent : F.reject}
</button>
</div>
`;
}
// src/ask/marks.ts
var Ti = [
	["direction controls", "direction"],
	["invisible characters", "invisible"],
	["control characters", "control"],
	["several lines", "lines"],
	["spaces at the end", "end"],
	["a long run of spaces", "spaces"],
	["not inspectable", "opaque"],
	["many combining marks", "combining"]
], Ei = [
	["not in normal form: ", "normal"],
	["mixed letters: ", "mixed"],
	["letters of another script: ", "script"],
	["secret ", "secret"]
], Di = [
	[" in the name of the tool", "tool"],
	[" in the name of the server", "server"],
	[" in the target", "target"],
	[" in the name", "name"]
];
function Oi(e) {
	let [t, n] = Di.find(([t]) => e.endsWith(t)) ?? [];
	return n && t ? F.places[n](ki(e.slice(0, -t.length))) : ki(e);
}
function ki(e) {
	let [t = "", n] = Ti.find(([t]) => e.startsWith(t)) ?? [];
	if (n) return F.marks[n] + Ai(e.slice(t.length));
	let [r = "", i] = Ei.find(([t]) => e.startsWith(t)) ?? [];
	return i ? F.marksOf[i](Ai(e.slice(r.length))) : Ai(e);
}
var Ai = (e) => e.replace(/\bis (?=U\+)/g, () => `${F.markIs} `);
// src/ask/declined.ts
function ji(e) {
	return e === "none_of_these" ? F.noneOfThese : F.dontKnow;
}
function Mi(e, t, n) {
	let { declined: r } = K(e.draft, t.id), i = q(t) || t.multi_select, a = (a) => b`
<label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
<input
type=${i ? "checkbox" : "radio"}
name=${i ? `${n}-${a}` : n}
value=${a}
.checked=${A(r === a)}
@change=${(n) => e.draft = Cn(e.draft, t, a, n.target.checked)}
/>
<span class="ask-option-words"><span class="ask-option-label">${ji(a)}</span></span>
</label>
`;
	return b`${t.allow_none ? a("none_of_these") : S} ${t.allow_unknown ? a("dont_know") : S}`;
}
function Ni(e) {
	return e.ask?.allow_response ? b`<button
type="button"
class="ask-quiet-button ask-respond-button"
?disabled=${e.busy}
@click=${() => e.go("responding", ".ask-response")}
>
${F.respondStep}
</button>` : S;
}
function Pi(e) {
	let t = e.idFor("response");
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.respond}>
${Q(e)}
<div class="ask-comment">
<label for=${t}>${F.yourResponse} <span class="ask-optional">${F.yourResponseHint}</span></label>
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
<button type="button" class="ask-plain-button" @click=${() => e.go("choosing", ".ask-respond-button")}>${F.backToQuestions}</button>
<button type="submit" class="ask-submit-button" data-key=${qr()} ?disabled=${e.busy || e.waits("response")}><span aria-hidden="true">[</span> ${e.busy ? F.sending : e.waits("response") ? F.waitsToBeSent : F.sendResponse} <span aria-hidden="true">]</span></button>
</div>
`;
}
// src/ask/events.ts
var Fi = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ii = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Li = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ri = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, zi = class extends CustomEvent {
	constructor(e) {
		super("waypost-delegate", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Bi = class extends CustomEvent {
	constructor(e) {
		super("waypost-restrict", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Vi = class extends CustomEvent {
	constructor(e) {
		super("waypost-undo", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Hi = class extends CustomEvent {
	constructor(e) {
		super("waypost-attach", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ui = class extends CustomEvent {
	constructor(e) {
		super("waypost-draft", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
};
// src/ask/file-field.ts
function Wi(e, t, n) {
	let { accept: r, files: i } = en(t), a = e.kept.files[t.id] ?? [];
	return b`
<p class="ask-hint" id=${`${n}-limits`}>${tn(t)}</p>
${a.length > 0 ? b`<ul class="ask-files" aria-label=${F.files}>
${a.map((n, r) => Gi(e, t, n, r))}
</ul>` : S}
${a.length < i ? b`<input
type="file"
class="ask-file-input"
id=${`${n}-file`}
accept=${r.length > 0 ? r.join(",") : S}
?multiple=${i > 1}
aria-labelledby=${`${n}-legend`}
aria-describedby=${`${n}-limits`}
aria-required=${t.required}
@change=${(n) => Ki(e, t, n.target)}
/>` : S}
`;
}
function Gi(e, t, n, r) {
	let i = n.problem ?? (n.digest === void 0 ? `${Math.round(n.progress * 100)}%` : F.attached);
	return b`
<li class="ask-file ${n.problem ? "has-problem" : ""}">
<span class="ask-file-name"><bdi lang="">${X(n.name)}</bdi></span>
<span class="ask-file-size">${nn(n.size)}</span>
${n.digest === void 0 && !n.problem ? b`<progress max="1" value=${n.progress} aria-label=${F.sendingFile(X(n.name))}></progress>` : S}
<span class="ask-file-state" role="status">${X(i)}</span>
<button type="button" class="ask-quiet-button" aria-label=${F.removeNamed(X(n.name))} @click=${() => Ji(e, t, r)}>${F.remove}</button>
</li>
`;
}
function Ki(e, t, n) {
	let { bytes: r, files: i } = en(t), a = i - (e.kept.files[t.id] ?? []).length;
	for (let i of [...n.files ?? []].slice(0, a)) {
		let n = r !== null && i.size > r, a = {
			name: i.name,
			size: i.size,
			progress: 0,
			...n ? { problem: F.tooLarge(nn(r)) } : {}
		};
		Yi(e, t, [...e.kept.files[t.id] ?? [], a]), n || qi(e, t, i, a);
	}
	n.value = "";
}
function qi(e, t, n, r) {
	let i = r;
	e.dispatchEvent(new Hi({
		ask_id: e.ask?.id ?? "",
		file: n,
		report: (n) => {
			let r = e.kept.files[t.id] ?? [];
			if (!r.includes(i)) return;
			let a = {
				...i,
				...n
			};
			Yi(e, t, r.map((e) => e === i ? a : e)), i = a;
		},
		wanted: () => (e.kept.files[t.id] ?? []).includes(i)
	}));
}
function Ji(e, t, n) {
	Yi(e, t, (e.kept.files[t.id] ?? []).filter((e, t) => t !== n)), e.updateComplete.then(() => e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus());
}
function Yi(e, t, n) {
	e.kept = {
		...e.kept,
		files: {
			...e.kept.files,
			[t.id]: n
		}
	};
}
// src/ask/secret-field.ts
function Xi(e, t, n) {
	let r = e.revealed.includes(t.id), i = e.revealed.filter((e) => e !== t.id);
	return b`
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
placeholder=${t.placeholder ? X(t.placeholder) : S}
.value=${A(e.kept.secrets[t.id] ?? "")}
@input=${(n) => Zi(e, t, n.target.value)}
/>
<button
type="button"
class="ask-quiet-button"
aria-pressed=${r}
aria-controls=${`${n}-secret`}
@click=${() => e.revealed = r ? i : [...i, t.id]}
>
${r ? F.hide : F.show}
</button>
</div>
<p class="ask-typed-hint" id=${`${n}-sealed`}>${F.sealHint}</p>
`;
}
function Zi(e, t, n) {
	e.kept = {
		...e.kept,
		secrets: {
			...e.kept.secrets,
			[t.id]: n
		}
	};
}
// src/ask/questions.ts
function Qi(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return b`
<form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		Kr(e) && n(e);
	}}>
${Ar(e, t)}
${$e(Y(t, e.draft), (e) => e.id, (t) => ia(e, t))}
${e.open ? $i(e) : S}
</form>
`;
}
function $i(e) {
	return e.step === "responding" ? Pi(e) : e.step === "delegating" ? di(e) : b`${ta(e)} ${e.step === "dismissing" ? Nr(e) : ea(e)}`;
}
function ea(e) {
	return b`
<div class="ask-actions">
${Q(e)}
<button type="submit" class="ask-submit-button" data-key=${qr()} ?disabled=${e.busy || e.waits("answers")}><span aria-hidden="true">[</span> ${e.busy ? F.sending : e.waits("answers") ? F.waitsToBeSent : F.submit} <span aria-hidden="true">]</span></button>
</div>
<div class="ask-ways">${Ni(e)} ${Mr(e)} ${ui(e)}</div>
`;
}
function ta(e) {
	let t = e.idFor("comment");
	return b`
<div class="ask-comment">
<label for=${t}>${F.comments} <span class="ask-optional">${F.optional}</span></label>
<textarea
id=${t}
class="ask-additional-comments-textarea"
rows="2"
dir="auto"
?disabled=${e.busy}
.value=${A(e.draft.comment)}
@input=${(t) => e.draft = {
		...e.draft,
		comment: Sa(t)
	}}
></textarea>
</div>
`;
}
function na(e, t) {
	let { form: n } = K(e.draft, t.id), r = n && e.ask ? Rt(R(t.schema), n, Pn(e.ask, t)).slice(1) : [];
	return e.allProblems.find(({ pointer: e }) => ct(e) === t.id && !r.includes(e));
}
function ra(e, t, n) {
	let { form: r } = K(e.draft, t.id);
	if (!r || !e.ask) return S;
	let i = {
		id: `${n}-form`,
		at: Pn(e.ask, t),
		problems: e.allProblems,
		disabled: e.busy || !e.open,
		change: (n) => e.draft = En(e.draft, t, n)
	};
	return Wn(R(t.schema), r, i);
}
function ia(e, t) {
	let n = e.idFor(t.id), r = na(e, t), i = e.ask ? hn(e.ask, t) : null, a = r ? `${n}-problem` : S;
	return b`
<fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${a}>
<legend id=${`${n}-legend`} class=${e.ask && Cr(e.ask) ? "is-title" : ""}>
${t.header ? b`<span class="ask-header-chip"><bdi lang="">${X(t.header)}</bdi></span>` : S}
<span class="ask-question-text"><bdi lang="">${X(i?.question ?? t.question)}</bdi></span>
${ca(e, t)}
</legend>
${i && i.rows.length > 0 ? aa(i) : S}
${r ? b`<p class="ask-problem" id=${`${n}-problem`}>${Un(r)}${r.code === "pattern" && t.placeholder ? F.forExample(X(t.placeholder)) : S}</p>` : S}
${oa(e, t, n)}
${t.fills ? b`<p class="ask-typed-hint">${F.isArgument}</p>` : S}
${e.open && !e.ask?.approval ? pa(e, t, n) : S}
</fieldset>
`;
}
function aa({ rows: e }) {
	return b`<dl class="ask-call-rows ask-outcome-rows">
${e.map(({ path: e, text: t }) => b`<div class="ask-call-row"><dt><bdi lang="">${Z(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${Z(t)}</bdi></dd></div>`)}
</dl>`;
}
function oa(e, t, n) {
	return t.input === "form" ? ra(e, t, n) : q(t) ? b`
${sa(e, t, n)}
${t.allow_none || t.allow_unknown ? b`<div class="ask-options ask-instead">${Mi(e, t, n)}</div>` : S}
` : _a(e, t, n);
}
function sa(e, t, n) {
	return t.input === "file" ? Wi(e, t, n) : t.input === "secret" ? Xi(e, t, n) : wt(t) ? ua(e, t, n) : la(e, t, n);
}
function ca(e, { required: t }) {
	let n = (e.ask ? Y(e.ask, e.draft) : []).some((e) => e.required !== t);
	return t ? b`<span class=${n ? "ask-optional" : "visually-hidden"}>${F.required}</span>` : b`<span class="ask-optional">${F.optional}</span>`;
}
function la(e, t, n) {
	let { text: r, declined: i } = K(e.draft, t.id), a = rn(t);
	return b`<textarea
class="ask-text"
rows=${ln(t) === "text" ? 2 : 1}
dir="auto"
inputmode=${ln(t)}
name=${`${n}-text`}
aria-labelledby=${`${n}-legend`}
aria-describedby=${a ? `${n}-hint` : S}
aria-required=${t.required}
placeholder=${X(t.placeholder ?? "")}
?disabled=${i !== null}
.value=${A(r)}
@input=${(n) => e.draft = wn(e.draft, t, Sa(n))}
></textarea>
${a ? b`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : S}`;
}
function ua(e, t, n) {
	let { text: r, declined: i } = K(e.draft, t.id), { min: a, max: o } = Mt(t), s = t.input !== "number", c = (e) => s && e !== null ? Tt(t, e) : S, l = da(t, r);
	return b`
<input
class="ask-text ask-typed"
type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
inputmode=${s ? S : ln(t)}
?disabled=${i !== null}
autocomplete="off"
name=${`${n}-text`}
data-question=${t.id}
min=${c(a)}
max=${c(o)}
aria-labelledby=${`${n}-legend`}
aria-describedby=${l ? `${n}-hint` : S}
aria-required=${t.required}
placeholder=${s ? S : X(t.placeholder ?? "")}
.value=${A(r)}
@input=${(n) => e.draft = wn(e.draft, t, Sa(n))}
/>
${l ? b`<p class="ask-typed-hint" id=${`${n}-hint`}>${X(l)}</p>` : S}
`;
}
function da(e, t) {
	let n = e.input === "datetime" ? Et(e, t) : null, r = e.input === "datetime" && !n ? F.inYourZone : "";
	return [rn(e), n ? `${At(e, n)}.` : r].filter(Boolean).join(" ");
}
function fa(e) {
	return [...e.querySelectorAll(".ask-typed, .ask-field input")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: e.dataset.pointer ?? `/answers/${N(e.dataset.question ?? "")}`,
		code: "half",
		message: F.finishDate
	}));
}
function pa(e, t, n) {
	return b`
<details class="ask-note">
<summary id=${`${n}-note`}>${F.addNote}<span class="visually-hidden">${F.addNoteTo(X(t.header ?? t.question))}</span></summary>
<textarea
class="ask-text"
rows="2"
dir="auto"
name=${`${n}-notes`}
aria-label=${F.note}
placeholder=${F.remark}
.value=${A(K(e.draft, t.id).notes)}
@input=${(n) => e.draft = Tn(e.draft, t, Sa(n))}
></textarea>
</details>
`;
}
var ma = 10;
function ha(e, t, n) {
	let r = t.toLowerCase().split(/\s+/), i = ({ label: e, description: t }) => `${e} ${t ?? ""}`.toLowerCase();
	return e.filter((e) => n.includes(e.value) || r.every((t) => i(e).includes(t)));
}
function ga(e, t, n, r) {
	let i = F.filterOptions(r);
	return b`<div class="ask-filter">
<input class="ask-text" type="search" autocomplete="off" aria-label=${i} placeholder=${i} .value=${A(e.sought[t.id] ?? "")} @input=${(n) => e.sought = {
		...e.sought,
		[t.id]: n.target.value
	}} @keydown=${(e) => e.key === "Enter" && !Kr(e) && e.preventDefault()} />
<p class="ask-muted" role="status">${n < r ? F.optionsShown({
		found: n,
		all: r
	}) : S}</p>
</div>`;
}
function _a(e, t, n) {
	let r = bn(t), i = r.length >= ma, a = i ? ha(r, e.sought[t.id] ?? "", K(e.draft, t.id).values) : r, o = a.some((e) => e.preview);
	return b`
${t.multi_select ? b`<p class="ask-hint">${rn(t)}</p>` : S}
${i && e.open ? ga(e, t, a.length, r.length) : S}
<div class="ask-choices ${o ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
<div class="ask-options">
${a.map((i) => va(e, t, i, `${n}-${r.indexOf(i)}`))}
${t.free_text === "allow" ? ya(e, t, n) : S} ${Mi(e, t, n)}
</div>
${o ? ba(e, t, a) : S}
</div>
`;
}
function va(e, t, n, r) {
	let i = K(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return b`
<label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
<input
type=${t.multi_select ? "checkbox" : "radio"}
name=${e.idFor(t.id)}
value=${n.value}
.checked=${A(i)}
aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
aria-describedby=${n.description ? `${r}-description` : S}
@change=${(r) => e.draft = xn(e.draft, t, n.value, Ca(r))}
/>
<span class="ask-option-words">
<span class="ask-option-label"
><bdi lang="" id=${`${r}-label`}>${X(n.label)}</bdi>${n.recommended ? b`<span class="ask-recommended" id=${`${r}-recommended`}>${F.recommended}</span>` : S}</span
>
${n.description ? b`<span class="ask-option-description" id=${`${r}-description`}><bdi lang="">${X(n.description)}</bdi></span>` : S}
</span>
</label>
`;
}
function ya(e, t, n) {
	let { own: r, text: i } = K(e.draft, t.id);
	return b`
<div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
<input
type=${t.multi_select ? "checkbox" : "radio"}
id=${`${n}-own`}
name=${e.idFor(t.id)}
value=""
.checked=${A(r)}
@change=${(n) => e.draft = Sn(e.draft, t, Ca(n))}
/>
<span class="ask-option-words">
<label class="ask-option-label" for=${`${n}-own`}>${F.somethingElse}</label>
<textarea
class="ask-text"
rows="1"
dir="auto"
aria-label=${F.somethingElseLabel}
placeholder=${X(t.placeholder ?? F.ownWords)}
.value=${A(i)}
@input=${(n) => e.draft = wn(e.draft, t, Sa(n))}
></textarea>
</span>
</div>
`;
}
function ba(e, t, n) {
	let r = K(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return b`
<div class="ask-previews">
${n.map((e) => b`
<div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
<p class="ask-preview-label">${F.previewOf(b`<bdi lang="">${X(e.label)}</bdi>`)}</p>
${e.preview ? xa(e, e.preview) : b`<p class="ask-plain ask-muted">${F.noPreview}</p>`}
</div>
`)}
</div>
`;
}
function xa({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? b`<img class="ask-preview-image" src=${n} alt=${X(e)} />` : b`<div class="prose ask-preview-${t}" lang="">${ar(r ?? "")}</div>`;
}
function Sa(e) {
	return e.target.value;
}
function Ca(e) {
	return e.target.checked;
}
// src/ask/remember-draft.ts
var wa = {
	on: !1,
	scope: "session",
	hours: 24,
	arguments: {}
}, Ta = [
	1,
	24,
	168,
	720
];
function Ea(e) {
	let t = Da(e.arguments_text);
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
function Da(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function Oa(e) {
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
function ka(e, t) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: Oa(e),
		until: n
	};
}
function Aa(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} ${F.beginsWith(t?.text ?? "")}`;
		case "at_most": return `${e.name} ${F.upToNumber(t?.text ?? "")}`;
		case "any": return `${e.name} ${F.isAnything}`;
		case "given": return `${e.name} ${ja(t?.given)}`;
		case "same": return `${e.name} ${F.is(e.shown)}`;
	}
}
function ja(e) {
	return e?.one_of ? F.isOneOf(e.one_of.map((e) => JSON.stringify(e)).join(", ")) : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? F.isAnything : F.is(JSON.stringify(e?.equals)) : F.upToNumber(e.at_most) : F.beginsWith(e.prefix);
}
// src/ask/remember.ts
function Ma(e, t, n) {
	let r = Ea(n);
	return b`
<details class="ask-remember" @toggle=${(t) => {
		t.target.open && e.suggest();
	}}>
<summary>${F.alwaysAllow}</summary>
<div class="ask-remember-body">
${Pa(e, t)}
${r.length > 0 ? b`<fieldset class="ask-remember-arguments"><legend>${F.where}</legend>${r.map((t) => Fa(e, t))}</fieldset>` : S}
${Ia(e, e.suggestions)}
<p class="ask-remember-says" role="status">${za(e.rule, t, n, r)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${(t) => Na(e, { on: t.target.checked })} />
<span>${F.allowThese}</span>
</label>
</div>
</details>
`;
}
function Na(e, t) {
	e.rule = {
		...e.rule,
		...t
	};
}
function Pa(e, t) {
	return b`<p class="ask-remember-line">
<label>${F.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => Na(e, { scope: t.target.value })}>
${[
		"session",
		"agent",
		"everywhere"
	].map((n) => b`<option value=${n} ?selected=${n === e.rule.scope}>${F.reachLabel({
		reach: n,
		agent: Z(t.agent)
	})}</option>`)}
</select>
</label>
<label>${F.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => Na(e, { hours: Number(t.target.value) })}>
${Ta.map((t) => b`<option value=${t} ?selected=${t === e.rule.hours}>${F.ends[t]}</option>`)}
</select>
</label>
</p>`;
}
function Fa(e, t) {
	let n = e.rule.arguments[t.pointer], r = n?.kind ?? "same", i = n?.given ? [...t.kinds, "given"] : t.kinds, a = (i) => {
		let a = {
			kind: r,
			text: t.text,
			...n,
			...i
		};
		Na(e, { arguments: {
			...e.rule.arguments,
			[t.pointer]: a
		} });
	};
	return b`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${Z(t.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
${i.map((e) => b`<option value=${e} ?selected=${e === r}>${F.kinds[e]}</option>`)}
</select>
</label>
${r === "prefix" || r === "at_most" ? b`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label=${F.kindFor({
		kind: F.kinds[r],
		argument: Z(t.name)
	})}
.value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? b`<span class="ask-muted"><bdi>${Z(ja(n?.given))}</bdi></span>` : S}
</div>`;
}
function Ia(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? S : b`<ul class="ask-remember-suggested" aria-label=${F.suggested}>
${n.map((t) => b`<li>
<p><bdi>${Z(t.arguments.map((e) => `${e.pointer.slice(1)} ${ja(e)}`).join(", "))}</bdi></p>
<p class="ask-muted">${F.wouldHaveCovered(t.covered)} ${La(t)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => Ra(e, t)}>${F.usePattern}</button>
</li>`)}
</ul>`;
}
function La({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => b`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return b`${n.length > 0 ? b`<strong class="ask-remember-wrong">${F.wouldHaveLetRun(n)}</strong> ` : S}
${r.length > 0 ? F.justOutside(r) : S}`;
}
function Ra(e, t) {
	let n = t.arguments.map((e) => [e.pointer, "equals" in e ? {
		kind: "same",
		text: ""
	} : {
		kind: "given",
		text: "",
		given: e
	}]);
	Na(e, { arguments: Object.fromEntries(n) });
}
function za(e, t, n, r) {
	let i = r.map((t) => Aa(t, e.arguments[t.pointer])).join(F.and), a = {
		tool: n.tool,
		reach: F.ruleReach({
			reach: e.scope,
			agent: t.agent
		}),
		until: F.ends[e.hours]
	}, o = b`<bdi>${Z(i ? F.ruleSentenceWhere({
		...a,
		where: i
	}) : F.ruleSentence(a))}</bdi>`;
	return e.on ? F.ruleAllows(o) : F.ruleWouldAllow(o);
}
// src/ask/approval.ts
function Ba(e, t, n) {
	return b`
${Ha(e, t, n)} ${Va(e, n)} ${Ar(e, t)}
${e.open && e.step !== "editing" && G(t).length > 0 ? b`<div class="ask-form ask-feedback">${$e(Y(t, e.draft), ({ id: e }) => e, (t) => ia(e, t))}</div>` : S}
${e.open && n.rememberable ? Ma(e, t, n) : S}
${e.open ? gi(e, Z(n.tool)) : S}
`;
}
function Va(e, t) {
	if (!t.output) return S;
	let n = e.idFor("output");
	return b`
<aside class="ask-agent-words ask-output" aria-labelledby=${n}>
<p class="ask-agent-words-label" id=${n}>${F.toolSays}</p>
<div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${X(t.output)}</bdi></p></div>
</aside>
`;
}
function Ha(e, t, n) {
	let r = e.idFor("call");
	return b`
<section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
<div class="ask-call-head">
<h3 class="ask-call-title" id=${r}>
<span class="visually-hidden">${F.theCall}</span><code>${Z(n.tool)}</code>
</h3>
<p class="ask-call-facts">
${n.risk ? b`<span class="ask-risk ask-risk-${n.risk}">${F.risk[n.risk]}</span>` : S}
${n.risk && n.risk_raised_by ? b`<span class="ask-raised">${F.raisedBy(n.risk_raised_by)}</span>` : S}
${n.opaque ? b`<span class="ask-mark">${F.opaque(n.opaque)}</span>` : S}
${n.category ? b`<span class="ask-category"><bdi lang="">${X(n.category)}</bdi></span>` : S}
</p>
</div>
${n.arguments_unchecked ? b`<p class="ask-call-marks"><span class="ask-mark">${F.unchecked}</span> <bdi lang="">${Z(n.arguments_unchecked)}</bdi></p>` : S}
${n.marks?.length ? b`<p class="ask-call-marks">${n.marks.map(Xa)}</p>` : S}
<dl class="ask-call-rows">
${Ka(e, n.view)}
${n.view.length === 0 ? b`<div class="ask-call-row"><dt>${F.arguments}</dt><dd>${F.none}</dd></div>` : S}
</dl>
${n.reason ? b`<p class="ask-call-reason"><bdi lang="">${X(n.reason)}</bdi></p>` : S}
<dl class="ask-call-about">
${Za(F.askedBy, t.agent)} ${Za(F.server, n.server)} ${Za(F.target, n.target)}
${(n.pins ?? []).map((e) => Za(F.contentsOf(e.pointer.slice(1)), e.digest))}
${Za(F.notPinned, n.not_pinned?.join(", "))}
${n.digest_words ? b`<div><dt>${F.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : S}
</dl>
<details class="ask-exact">
<summary>${F.exactly}</summary>
<pre tabindex="0" aria-label=${F.exactText}><code>${Z(Fr(n.arguments_text))}</code></pre>
${Ir(n.arguments_text) ? b`<p class="ask-plain">${F.dots}</p>` : S}
${n.description ? b`<p class="ask-plain"><strong>${F.toolDescription}</strong> <bdi lang="">${X(n.description)}</bdi></p>` : S}
<p class="ask-plain ask-digest"><code>${n.digest}</code></p>
</details>
</section>
`;
}
var Ua = 40, Wa = 16, Ga = 1600;
function Ka(e, t) {
	let n = t.length > Ua && !e.isUnfolded("");
	return b`${t.slice(0, n ? Ua : t.length).map((t) => Ya(e, t))}
${n ? b`<div class="ask-call-row"><dt></dt><dd>${qa(e, "", F.showAllRows(t.length))}</dd></div>` : S}`;
}
function qa(e, t, n) {
	return b`<button type="button" class="ask-link ask-folded" @click=${() => e.unfoldCall(t)}>${n}</button>`;
}
function Ja(e) {
	let t = e.split("\n");
	return t.length > Wa ? {
		text: [...t.slice(0, Wa).join("\n")].slice(0, Ga).join(""),
		offer: F.showAllLines(t.length)
	} : e.length > Ga ? {
		text: [...e].slice(0, Ga).join(""),
		offer: F.showAll(vt(e.length))
	} : null;
}
function Ya(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text, i = e.isUnfolded(t.path) ? null : Ja(t.text);
	return b`
<div class="ask-call-row ${r ? "changed" : ""}">
<dt><bdi lang="">${Z(t.path)}</bdi></dt>
<dd>
${t.text === "" ? b`<span class="ask-muted">${F.empty}</span>` : b`<bdi lang="" class="ask-value" dir="auto">${Z(i?.text ?? t.text)}</bdi>`}
${i ? b`<span class="ask-more-value">… ${qa(e, t.path, i.offer)}</span>` : S}
${t.marks.map(Xa)}
${r ? b` <span class="ask-mark ask-mark-changed">${n === void 0 ? F.isNew : F.isChanged}</span>` : S}
</dd>
</div>
`;
}
function Xa(e) {
	return b` <span class="ask-mark"><bdi>${Z(Oi(e))}</bdi></span>`;
}
function Za(e, t) {
	return t ? b`<div><dt>${e}</dt><dd><bdi lang="">${Z(t)}</bdi></dd></div>` : S;
}
// src/ask/review.ts
function Qa(e, t, n) {
	return b`
${$a(e, t, n)} ${Ar(e, t)}
${e.open ? gi(e, F.thisText) : S}
`;
}
function $a(e, t, n) {
	let r = t.origin.type === "guardrail";
	return b`
<article class="ask-review" aria-label=${r ? F.stoppedLabel : F.toReviewLabel}>
<p class="ask-agent-words-label">${r ? F.stopped : F.toReview}</p>
<div class="prose" lang="" id=${e.idFor("review")}>${ar(n.html)}</div>
</article>
`;
}
// src/ask/settled.ts
function eo(e, t) {
	return b`
${no(t)} ${oo(t.decision)}
${t.approval || t.review ? b`<details class="ask-record">
<summary>${F.shown}</summary>
${t.approval ? b`${Ha(e, t, t.approval)} ${Va(e, t.approval)}` : S}
${t.review ? $a(e, t, t.review) : S} ${Ar(e, t)}
</details>` : b`<div class="ask-record">${t.questions.map((n) => ro(e, t, n, t.answers))}</div>`}
${t.comment ? $(F.comment, t.comment) : S}
`;
}
function to(e, t) {
	return t ? F.byHow({
		who: e,
		how: b`<bdi class="ask-how">${t}</bdi>`
	}) : F.by(e);
}
function no(e) {
	let t = ur(e);
	if (!t) return S;
	let n = hr(e), r = fr(e), i = pr(e);
	return b`
<div class="ask-outcome ask-outcome-${t.tone}">
<p class="ask-outcome-line">
<strong>${t.title}</strong>
${t.who ? b`<span>${to(b`<bdi>${X(t.who)}</bdi>`, r)}</span>` : S}
${t.at ? b`<waypost-when .at=${t.at}></waypost-when>` : S}
${n ? b`<span class="ask-permit">${n}</span>` : S}
</p>
${e.imported_by ? b`<p class="ask-proof ask-muted">${F.importedBy(b`<bdi>${X(e.imported_by.name)}</bdi>`)}</p>` : S}
${i && !e.imported_by ? b`<p class="ask-proof ask-muted"><bdi>${i}</bdi></p>` : S}
${e.superseded_by ? b`<p class="ask-replaced">${F.replacedBy(b`<a href=${`/asks/${e.superseded_by}`}>${F.anotherAsk}</a>`)}</p>` : S}
${e.response ? $(F.response, e.response) : S} ${e.decision?.reason ? $(F.reason, e.decision.reason) : S}
</div>
`;
}
function ro(e, t, n, r) {
	let i = r?.[n.id], a = hn(t, n);
	return r && !gn(t, n, r) ? S : b`
<div class="ask-question-card is-settled">
${Cr(t) ? S : b`<p class="ask-question-line">
${n.header ? b`<span class="ask-header-chip"><bdi lang="">${X(n.header)}</bdi></span>` : S}
<span class="ask-question-text"><bdi lang="">${X(a?.question ?? n.question)}</bdi></span>
</p>`}
${a && a.rows.length > 0 ? aa(a) : S}
${i ? io(e, t, n, i) : r ? b`<p class="ask-muted">${Dn(n, r) ? F.noAnswer : F.notAsked}</p>` : S}
</div>
`;
}
function io(e, t, n, r) {
	if (n.input === "secret" && r.values.length > 0) return b`<p class="ask-muted">${F.sealed}</p>${r.notes ? $(F.note, r.notes) : S}`;
	if (r.files?.length) return b`
<ul class="ask-files" aria-label=${F.files}>
${r.files.map((n) => so(e, t, n))}
</ul>
${r.notes ? $(F.note, r.notes) : S}
`;
	let i = (e) => wt(n) ? At(n, e) : bn(n).find((t) => t.value === e)?.label ?? e;
	if (n.input === "form") return b`<dl class="ask-call-rows">${ao(r.data, "")}</dl>${r.notes ? $(F.note, r.notes) : S}`;
	let a = r.declined ? [ji(r.declined)] : [], o = [
		...r.values.map(i),
		...r.free_text ? [r.free_text] : [],
		...a
	];
	return b`
<ul class="ask-chosen" aria-label=${F.answer}>
${o.map((e) => b`<li class="ask-option-button selected"><bdi>${X(e)}</bdi></li>`)}
</ul>
${r.notes ? $(F.note, r.notes) : S}
`;
}
function ao(e, t) {
	let n = typeof e == "object" && e ? Object.entries(e) : [];
	if (n.length > 0) return n.map(([e, n]) => ao(n, t ? `${t}/${e}` : e));
	let r = typeof e == "string" ? e : e === !0 ? F.yes : e === !1 ? F.no : JSON.stringify(e ?? null);
	return b`<div class="ask-call-row"><dt><bdi lang="">${X(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${X(r)}</bdi></dd></div>`;
}
function oo(e) {
	let t = e?.feedback;
	return !t || Object.keys(t).length === 0 ? S : b`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${F.filledIn}</span></p><dl class="ask-call-rows">${ao(t, "")}</dl></div>`;
}
function so(e, t, { name: n, size: r, digest: i }) {
	let a = b`<bdi lang="">${X(n)}</bdi>`;
	return b`
<li class="ask-file">
<span class="ask-file-name">${e.fileAt ? b`<a href=${e.fileAt(t, i)} download>${a}</a>` : a}</span>
<span class="ask-file-size">${nn(r)}</span>
</li>
`;
}
function $(e, t) {
	return b`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${X(t)}</bdi></p>`;
}
// src/ask/held.ts
function co(e, t, n) {
	let r = n.answers != null || n.response != null || n.decision != null, i = lo(n, Date.now());
	return b`
<div class="ask-outcome ask-held">
<p class="ask-outcome-line">
<strong>${r ? F.sent : F.hasReplied(b`<bdi lang="">${X(n.by.name)}</bdi>`)}</strong>
${r ? uo(n) : S}
<waypost-when .at=${n.at}></waypost-when>
</p>
<p class="ask-held-line">${fo(n, r, i)}</p>
${r && i !== null && i > 0 && !e.readonly ? b`<button type="button" class="ask-plain-button ask-undo-button" data-key="U" ?disabled=${e.busy} @click=${() => e.undo()}>
${F.undo} <span aria-hidden="true">(${F.seconds(i)})</span>
</button>` : S}
</div>
${r && n.answers ? b`<div class="ask-record">${t.questions.map((r) => ro(e, t, r, n.answers))}</div>` : S}
${oo(n.decision)} ${n.response ? $(F.response, n.response) : S} ${n.comment ? $(F.comment, n.comment) : S}
`;
}
function lo(e, t) {
	if (!e.until) return null;
	let [n, r] = [Date.parse(e.until), Date.parse(e.at)];
	return Math.max(0, Math.ceil(Math.min(n - t, n - r) / 1e3));
}
function uo({ decision: e }) {
	return e ? b`<span>${e.decision === "approve" ? F.youApproved : F.youRejected}</span>` : S;
}
function fo({ judging: e }, t, n) {
	return e ? t ? F.judgesYours : F.judges : n === 0 ? F.handing : t ? F.heldYours : F.held;
}
// src/ask/seen.ts
var po = 2, mo = 64, ho = class {
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
		o !== r && s > 0 && (this.#e *= (n - t) / s), this.#t = [r, n - t], a > i && i - t <= this.#e + po && (this.#e = Math.max(this.#e, a - t)), this.all = this.#e >= n - t - po && !this.host.querySelector(this.places.folded), this.all && this.host.requestUpdate();
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
		let t = Math.min(mo, window.innerHeight / 4);
		go(this.host).scrollBy({
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
function go(e) {
	for (let t = e; t && t !== document.body; t = t.parentElement) if (/auto|scroll/.test(getComputedStyle(t).overflowY) && t.scrollHeight > t.clientHeight) return t;
	return document.scrollingElement ?? document.documentElement;
}
// src/ask/thread.ts
var _o = 4096;
function vo(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return S;
	let r = (t.comment_count ?? n.length) - n.length;
	return b`
<div class="ask-thread" role="group" aria-label=${F.saidAbout}>
${r > 0 ? b`<p class="ask-muted">${F.earlier(r)}</p>` : S}
<ol class="ask-comments" aria-live="polite">${n.map(yo)}</ol>
${e.open ? bo(e) : S}
</div>
`;
}
function yo({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return b`
<li class="ask-said ${r ? "" : "ask-said-by-agent"}">
<p class="ask-said-by">
<strong><bdi lang="">${X(e.name)}</bdi></strong>
${r ? S : b`<span>${e.kind === "system" ? F.says : F.saysUnverified}</span>`}
<waypost-when .at=${t}></waypost-when>
</p>
<p class="ask-plain"><bdi lang="">${X(n)}</bdi></p>
</li>
`;
}
function bo(e) {
	if (!e.wantsMore) return b`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>${F.askForMore}</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > _o;
	return b`
<form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
<label for=${t}>${F.askForMore} <span class="ask-optional">${F.askForMoreHint}</span></label>
<textarea
id=${t}
class="ask-more-textarea"
rows="2"
aria-describedby=${e.idFor("more-hint")}
.value=${A(n)}
@input=${(t) => e.more = t.target.value}
></textarea>
<div class="ask-more-actions">
<button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>${F.send}</button>
<p class="ask-muted" id=${e.idFor("more-hint")} role="status">${xo(r, e.asking)}</p>
</div>
</form>
`;
}
function xo(e, t) {
	return e ? F.commentTooLong : t ? F.sending : F.replyHere;
}
// src/ask/unsent.ts
function So(e, { draft: t, reason: n, changed: r }) {
	let i = W(e), a = G(e).filter((e) => !Zt(e) && !To(K(t, e.id), K(i, e.id)));
	return {
		revision: e.revision,
		fields: Object.fromEntries(a.map(({ id: e }) => [e, K(t, e)])),
		...t.comment ? { comment: t.comment } : {},
		...t.response ? { response: t.response } : {},
		...n ? { reason: n } : {},
		...r ? { arguments: r } : {}
	};
}
function Co(e, t) {
	let n = W(e), r = G(e).filter(({ id: e }) => Eo(t.fields[e], K(n, e))), i = {
		fields: {
			...n.fields,
			...Object.fromEntries(r.map(({ id: e }) => [e, t.fields[e]]))
		},
		comment: Oo(t.comment),
		response: Oo(t.response)
	}, a = t.revision === e.revision;
	return {
		draft: a ? i : vn(i, e),
		reason: Oo(t.reason),
		changed: a && Do(t.arguments) ? t.arguments : null
	};
}
function wo({ revision: e, fields: t, ...n }) {
	return Object.keys(t).length === 0 && Object.values(n).every((e) => !e);
}
function To(e, t) {
	return JSON.stringify(e) === JSON.stringify(t);
}
function Eo(e, t) {
	if (!e || typeof e != "object") return !1;
	let n = [e.text, e.notes].every((e) => typeof e == "string"), r = Array.isArray(e.values) && e.values.every((e) => typeof e == "string");
	return n && r && typeof e.own == "boolean" && e.declined !== void 0 && e.form?.kind === t.form?.kind;
}
function Do(e) {
	return typeof e == "object" && !!e && ("text" in e || "filled" in e);
}
function Oo(e) {
	return typeof e == "string" ? e : "";
}
// src/ask/spoken.ts
var ko = [
	"click",
	"input",
	"change",
	"submit",
	"keydown"
], Ao = class {
	host;
	constructor(e) {
		this.host = e, e.addController(this);
		for (let t of ko) e.addEventListener(t, () => ht(_t(e)), { capture: !0 });
	}
	ready() {
		return mt(_t(this.host))?.catch(() => {}) ?? null;
	}
	hostUpdate() {
		ht(_t(this.host));
	}
}, jo = class extends E {
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
	seen = new ho(this, {
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
	#i = new Ao(this);
	#a = null;
	constructor() {
		super(), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.people = [], this.fileAt = null, this.saved = null, this.tookUp = null, this.draft = {
			fields: {},
			comment: "",
			response: ""
		}, this.kept = H, this.revealed = [], this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.unfoldedRows = [], this.sought = {}, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = wa, this.suggestions = null, this.changed = null;
	}
	disconnectedCallback() {
		super.disconnectedCallback(), window.clearTimeout(this.#r);
	}
	#o() {
		window.clearTimeout(this.#r);
		let e = this.ask?.status === "pending" ? this.ask.held : null;
		e && (lo(e, Date.now()) ?? 0) > 0 && (this.#r = window.setTimeout(() => this.requestUpdate(), 1e3));
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
		this.ask && !this.ask.id && (this.ask = null), e.has("ask") && this.ask && this.#d(this.ask, e.get("ask") ?? null), (e.has("saved") || e.has("ask")) && this.ask && this.saved && this.#s(this.ask, this.saved), (e.has("problems") || e.has("notice") || e.get("busy") && !this.busy) && (this.#e = !1), e.has("problems") && (this.own = []), (e.has("problems") || e.has("notice")) && (this.asking = !1);
	}
	#s(e, t) {
		!this.open || this.#n || !this.isUntouched || wo(t) || (this.#c(Co(e, t)), this.tookUp = this.isUntouched ? null : t.saved_at, this.#n = So(e, this));
	}
	get isUntouched() {
		return !this.ask || wo(So(this.ask, this));
	}
	#c({ draft: e, reason: t, changed: n }) {
		this.draft = e, this.reason = t, this.changed = n;
	}
	#l = ({ target: e }) => {
		e instanceof Element && e.matches("input, textarea") && e.scrollIntoView({ block: "nearest" }), Qr(this);
	};
	startOver() {
		this.ask && (this.#c({
			draft: W(this.ask),
			reason: "",
			changed: null
		}), this.tookUp = null, this.own = [], this.#a = ".ask-title");
	}
	#u = () => {
		if (!this.ask || !this.open || this.#e || this.busy) return;
		let e = So(this.ask, this);
		To(e, this.#n) || !this.#n && wo(e) || (this.#n = e, this.dispatchEvent(new Ui({
			ask_id: this.ask.id,
			unsent: e
		})));
	};
	#d(e, t) {
		if (this.#f(e, t), t && this.step === "restricting" && fi(t) !== fi(e) && (this.step = "choosing"), (t?.id !== e.id || e.status !== "pending") && (this.kept = H, this.revealed = []), t?.id !== e.id) this.draft = W(e), this.tookUp = null, this.#n = null, this.#t = null, this.earlier = null, this.reason = "", this.unfolded = !1, this.sought = {};
		else if (t.revision === e.revision && t.status === e.status && !t.held == !e.held) return;
		else t.revision !== e.revision && (this.draft = vn(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.seen.forget(), this.unfoldedRows = [], this.step = "choosing", this.own = [], this.rule = wa, this.changed = null, this.#e = !1;
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
		this.#o(), Qr(this), e.has("ask") && this.#t && !this.open && this.#p(), this.#a ? (this.querySelector(this.#a)?.focus(), this.#a = null) : (e.has("problems") || e.has("own")) && this.allProblems.length > 0 && this.querySelector(".ask-problems")?.focus();
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
		return this.own.length > 0 ? this.own : Hn(this.problems);
	}
	idFor(e) {
		return `${this.ask?.id ?? "ask"}-${e}`;
	}
	async focusStart() {
		await this.updateComplete, (this.querySelector("[data-safe]") ?? this.querySelector(".ask-title"))?.focus();
	}
	press(e) {
		return this.open || e === "u" ? Jr(this, e) : !1;
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
		let e = fa(this), t = Y(this.ask, this.draft).filter(({ id: e }) => !K(this.draft, e).declined), n = [...e, ...$t(t, this.kept)], r = Fn(this.ask, this.draft, this.kept).filter(({ pointer: e }) => n.every((t) => t.pointer !== e));
		this.own = [...n, ...r], this.own.length === 0 && this.send(An(this.ask, this.draft, this.kept));
	}
	submitResponse() {
		if (!this.ask) return;
		let e = this.draft.response.trim();
		this.own = e ? [] : [{
			pointer: "/response",
			code: "required",
			message: F.writeResponse
		}], e && this.send({
			response: e,
			revision: this.ask.revision
		});
	}
	decide(e) {
		let t = this.ask?.approval?.digest ?? this.ask?.review?.digest;
		if (!this.ask || t === void 0) return;
		let n = e === "reject" ? this.reason.trim() : "", r = e === "approve" && G(this.ask).length > 0;
		if (this.own = r ? [...fa(this), ...Fn(this.ask, this.draft)] : [], this.own.length > 0) return void (this.step = "choosing");
		let i = r ? { feedback: jn(this.ask, this.draft) } : {}, a = e === "approve" && this.ask.approval ? ka(this.rule, Date.now()) : void 0;
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
		this.ask?.approval && (this.changed ??= Lr(this.ask.approval), this.own = [], this.go("editing", ".ask-editing :is(input, select, textarea)"));
	}
	sendEdit() {
		let e = this.ask?.approval;
		if (!this.ask || !e || !this.changed) return;
		let t = fa(this);
		if (this.own = t.length > 0 ? t : zr(e, this.changed), this.own.length > 0) return;
		let { revision: n } = this.ask;
		this.send({
			decision: "approve",
			revision: n,
			digest: e.digest,
			arguments: new ot(Rr(e, this.changed))
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
		this.dispatchEvent(new Fi({
			ask_id: t,
			body: {
				...e,
				...r
			}
		}));
	}
	suggest() {
		this.ask && this.suggestions === null && this.dispatchEvent(new Ri({ ask_id: this.ask.id }));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new Ii({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#a = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new Li({
			ask_id: this.ask.id,
			text: e
		})));
	}
	handOn(e, t) {
		!this.ask || !e || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new zi({
			ask_id: this.ask.id,
			to: e,
			...t ? { note: t } : {}
		})));
	}
	requireMore() {
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new Bi({
			ask_id: this.ask.id,
			quorum: fi(this.ask) + 1
		})));
	}
	waits(e) {
		return this.notice?.kept === !0 && this.#t?.as === e && this.#t.draft === this.draft && this.#t.reason === this.reason;
	}
	undo = () => {
		this.ask && !this.busy && (this.ask.held || this.notice?.kept) && this.dispatchEvent(new Vi({ ask_id: this.ask.id }));
	};
	#m(e) {
		return e.status === "pending" ? e.held ? co(this, e, e.held) : e.approval ? Ba(this, e, e.approval) : e.review ? Qa(this, e, e.review) : Qi(this, e) : eo(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? b`
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
${yr(this, e)} ${ni(e)} ${this.open ? S : Q(this)} ${this.open ? Er(this) : S} ${this.open ? Tr(this) : S} ${this.#m(e)} ${vo(this, e)}
</section>
` : S;
	}
}, Mo = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
], No = (e) => ({
	date: new Intl.DateTimeFormat(e, { dateStyle: "medium" }),
	moment: new Intl.DateTimeFormat(e, {
		dateStyle: "full",
		timeStyle: "long"
	}),
	relative: new Intl.RelativeTimeFormat(e, {
		numeric: "always",
		style: "short"
	})
}), Po = {}, Fo = () => Po[P] ??= No(P);
function Io(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? F.soon : F.justNow;
	if (r > 518400) return Fo().date.format(e);
	let [i, a] = Mo.find(([, e]) => r >= e) ?? ["minute", 60];
	return Fo().relative.format(Math.round(n / a) || Math.sign(n), i);
}
var Lo = class extends HTMLElement {
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
		ht(_t(this));
		let t = this.querySelector("time") ?? this.appendChild(document.createElement("time"));
		t.dateTime = this.#e, t.title = Fo().moment.format(e);
		let n = Io(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", Lo), customElements.get("waypost-ask") || customElements.define("waypost-ask", jo);
// src/ask/standalone.ts
var Ro = "ask.css", zo = import.meta.url;
document.querySelector("link[rel=\"stylesheet\"]:is([href$=\"ask.css\"], [data-waypost-look])") || document.head.append(Object.assign(document.createElement("link"), {
	rel: "stylesheet",
	href: new URL(Ro, zo).href
}));
export { Fi as AnswerEvent, Hi as AttachEvent, Ii as CancelEvent, Li as CommentEvent, zi as DelegateEvent, Ui as DraftEvent, Bi as RestrictEvent, Ri as SuggestEvent, Vi as UndoEvent, jo as WaypostAsk };
