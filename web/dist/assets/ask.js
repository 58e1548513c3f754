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
}, r, i, a, o, s, c, l, u, d = t((() => {
	r = globalThis, i = r.ShadowRoot && (r.ShadyCSS === void 0 || r.ShadyCSS.nativeShadow) && "adoptedStyleSheets" in Document.prototype && "replace" in CSSStyleSheet.prototype, a = Symbol(), o = /* @__PURE__ */ new WeakMap(), s = class {
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
	})(e) : e;
})), f, p, m, ee, te, ne, re, ie, ae, oe, se, ce, le, ue, h, de = t((() => {
	d(), {is: f, defineProperty: p, getOwnPropertyDescriptor: m, getOwnPropertyNames: ee, getOwnPropertySymbols: te, getPrototypeOf: ne} = Object, re = globalThis, ie = re.trustedTypes, ae = ie ? ie.emptyScript : "", oe = re.reactiveElementPolyfillSupport, se = (e, t) => e, ce = {
		toAttribute(e, t) {
			switch (t) {
				case Boolean:
					e = e ? ae : null;
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
	}, le = (e, t) => !f(e, t), ue = {
		attribute: !0,
		type: String,
		converter: ce,
		reflect: !1,
		useDefault: !1,
		hasChanged: le
	}, Symbol.metadata ??= Symbol("metadata"), re.litPropertyMetadata ??= /* @__PURE__ */ new WeakMap(), h = class extends HTMLElement {
		static addInitializer(e) {
			this._$Ei(), (this.l ??= []).push(e);
		}
		static get observedAttributes() {
			return this.finalize(), this._$Eh && [...this._$Eh.keys()];
		}
		static createProperty(e, t = ue) {
			if (t.state && (t.attribute = !1), this._$Ei(), this.prototype.hasOwnProperty(e) && ((t = Object.create(t)).wrapped = !0), this.elementProperties.set(e, t), !t.noAccessor) {
				let n = Symbol(), r = this.getPropertyDescriptor(e, n, t);
				r !== void 0 && p(this.prototype, e, r);
			}
		}
		static getPropertyDescriptor(e, t, n) {
			let { get: r, set: i } = m(this.prototype, e) ?? {
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
			return this.elementProperties.get(e) ?? ue;
		}
		static _$Ei() {
			if (this.hasOwnProperty(se("elementProperties"))) return;
			let e = ne(this);
			e.finalize(), e.l !== void 0 && (this.l = [...e.l]), this.elementProperties = new Map(e.elementProperties);
		}
		static finalize() {
			if (this.hasOwnProperty(se("finalized"))) return;
			if (this.finalized = !0, this._$Ei(), this.hasOwnProperty(se("properties"))) {
				let e = this.properties, t = [...ee(e), ...te(e)];
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
				let i = (n.converter?.toAttribute === void 0 ? ce : n.converter).toAttribute(t, n.type);
				this._$Em = e, i == null ? this.removeAttribute(r) : this.setAttribute(r, i), this._$Em = null;
			}
		}
		_$AK(e, t) {
			let n = this.constructor, r = n._$Eh.get(e);
			if (r !== void 0 && this._$Em !== r) {
				let e = n.getPropertyOptions(r), i = typeof e.converter == "function" ? { fromAttribute: e.converter } : e.converter?.fromAttribute === void 0 ? ce : e.converter;
				this._$Em = r;
				let a = i.fromAttribute(t, e.type);
				this[r] = a ?? this._$Ej?.get(r) ?? a, this._$Em = null;
			}
		}
		requestUpdate(e, t, n, r = !1, i) {
			if (e !== void 0) {
				let a = this.constructor;
				if (!1 === r && (i = this[e]), n ??= a.getPropertyOptions(e), !((n.hasChanged ?? le)(i, t) || n.useDefault && n.reflect && i === this._$Ej?.get(e) && !this.hasAttribute(a._$Eu(e, n)))) return;
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
	}, h.elementStyles = [], h.shadowRootOptions = { mode: "open" }, h[se("elementProperties")] = /* @__PURE__ */ new Map(), h[se("finalized")] = /* @__PURE__ */ new Map(), oe?.({ ReactiveElement: h }), (re.reactiveElementVersions ??= []).push("2.1.2");
}));
// node_modules/lit-html/lit-html.js
function fe(e, t) {
	if (!Se(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return ge === void 0 ? t : ge.createHTML(t);
}
function g(e, t, n = e, r) {
	if (t === x) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = xe(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = g(e, i._$AS(e, t.values), i, r)), t;
}
var pe, me, he, ge, _e, _, ve, ye, v, be, xe, Se, Ce, we, Te, Ee, De, y, Oe, ke, Ae, je, b, x, S, Me, C, Ne, Pe, Fe, Ie, Le, Re, ze, Be, Ve, He, Ue, We, w = t((() => {
	pe = globalThis, me = (e) => e, he = pe.trustedTypes, ge = he ? he.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, _e = "$lit$", _ = `lit$${Math.random().toFixed(9).slice(2)}$`, ve = "?" + _, ye = `<${ve}>`, v = document, be = () => v.createComment(""), xe = (e) => e === null || typeof e != "object" && typeof e != "function", Se = Array.isArray, Ce = (e) => Se(e) || typeof e?.[Symbol.iterator] == "function", we = "[ 	\n\f\r]", Te = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, Ee = /-->/g, De = />/g, y = RegExp(`>|${we}(?:([^\\s"'>=/]+)(${we}*=${we}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), Oe = /'/g, ke = /"/g, Ae = /^(?:script|style|textarea|title)$/i, je = (e) => (t, ...n) => ({
		_$litType$: e,
		strings: t,
		values: n
	}), b = je(1), je(2), je(3), x = Symbol.for("lit-noChange"), S = Symbol.for("lit-nothing"), Me = /* @__PURE__ */ new WeakMap(), C = v.createTreeWalker(v, 129), Ne = (e, t) => {
		let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = Te;
		for (let t = 0; t < n; t++) {
			let n = e[t], s, c, l = -1, u = 0;
			for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === Te ? c[1] === "!--" ? o = Ee : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = y) : (Ae.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = y) : o = De : o === y ? c[0] === ">" ? (o = i ?? Te, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? y : c[3] === "\"" ? ke : Oe) : o === ke || o === Oe ? o = y : o === Ee || o === De ? o = Te : (o = y, i = void 0);
			let d = o === y && e[t + 1].startsWith("/>") ? " " : "";
			a += o === Te ? n + ye : l >= 0 ? (r.push(s), n.slice(0, l) + _e + n.slice(l) + _ + d) : n + _ + (l === -2 ? t : d);
		}
		return [fe(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
	}, Pe = class e {
		constructor({ strings: t, _$litType$: n }, r) {
			let i;
			this.parts = [];
			let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = Ne(t, n);
			if (this.el = e.createElement(l, r), C.currentNode = this.el.content, n === 2 || n === 3) {
				let e = this.el.content.firstChild;
				e.replaceWith(...e.childNodes);
			}
			for (; (i = C.nextNode()) !== null && c.length < s;) {
				if (i.nodeType === 1) {
					if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(_e)) {
						let t = u[o++], n = i.getAttribute(e).split(_), r = /([.?@])?(.*)/.exec(t);
						c.push({
							type: 1,
							index: a,
							name: r[2],
							strings: n,
							ctor: r[1] === "." ? Re : r[1] === "?" ? ze : r[1] === "@" ? Be : Le
						}), i.removeAttribute(e);
					} else e.startsWith(_) && (c.push({
						type: 6,
						index: a
					}), i.removeAttribute(e));
					if (Ae.test(i.tagName)) {
						let e = i.textContent.split(_), t = e.length - 1;
						if (t > 0) {
							i.textContent = he ? he.emptyScript : "";
							for (let n = 0; n < t; n++) i.append(e[n], be()), C.nextNode(), c.push({
								type: 2,
								index: ++a
							});
							i.append(e[t], be());
						}
					}
				} else if (i.nodeType === 8) {
					if (i.data === ve) c.push({
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
	}, Fe = class {
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
			C.currentNode = r;
			let i = C.nextNode(), a = 0, o = 0, s = n[0];
			for (; s !== void 0;) {
				if (a === s.index) {
					let t;
					s.type === 2 ? t = new Ie(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new Ve(i, this, e)), this._$AV.push(t), s = n[++o];
				}
				a !== s?.index && (i = C.nextNode(), a++);
			}
			return C.currentNode = v, r;
		}
		p(e) {
			let t = 0;
			for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
		}
	}, Ie = class e {
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
			e = g(this, e, t), xe(e) ? e === S || e == null || e === "" ? (this._$AH !== S && this._$AR(), this._$AH = S) : e !== this._$AH && e !== x && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? Ce(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
		}
		O(e) {
			return this._$AA.parentNode.insertBefore(e, this._$AB);
		}
		T(e) {
			this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
		}
		_(e) {
			this._$AH !== S && xe(this._$AH) ? this._$AA.nextSibling.data = e : this.T(v.createTextNode(e)), this._$AH = e;
		}
		$(e) {
			let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = Pe.createElement(fe(n.h, n.h[0]), this.options)), n);
			if (this._$AH?._$AD === r) this._$AH.p(t);
			else {
				let e = new Fe(r, this), n = e.u(this.options);
				e.p(t), this.T(n), this._$AH = e;
			}
		}
		_$AC(e) {
			let t = Me.get(e.strings);
			return t === void 0 && Me.set(e.strings, t = new Pe(e)), t;
		}
		k(t) {
			Se(this._$AH) || (this._$AH = [], this._$AR());
			let n = this._$AH, r, i = 0;
			for (let a of t) i === n.length ? n.push(r = new e(this.O(be()), this.O(be()), this, this.options)) : r = n[i], r._$AI(a), i++;
			i < n.length && (this._$AR(r && r._$AB.nextSibling, i), n.length = i);
		}
		_$AR(e = this._$AA.nextSibling, t) {
			for (this._$AP?.(!1, !0, t); e !== this._$AB;) {
				let t = me(e).nextSibling;
				me(e).remove(), e = t;
			}
		}
		setConnected(e) {
			this._$AM === void 0 && (this._$Cv = e, this._$AP?.(e));
		}
	}, Le = class {
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
			if (i === void 0) e = g(this, e, t, 0), a = !xe(e) || e !== this._$AH && e !== x, a && (this._$AH = e);
			else {
				let r = e, o, s;
				for (e = i[0], o = 0; o < i.length - 1; o++) s = g(this, r[n + o], t, o), s === x && (s = this._$AH[o]), a ||= !xe(s) || s !== this._$AH[o], s === S ? e = S : e !== S && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
			}
			a && !r && this.j(e);
		}
		j(e) {
			e === S ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
		}
	}, Re = class extends Le {
		constructor() {
			super(...arguments), this.type = 3;
		}
		j(e) {
			this.element[this.name] = e === S ? void 0 : e;
		}
	}, ze = class extends Le {
		constructor() {
			super(...arguments), this.type = 4;
		}
		j(e) {
			this.element.toggleAttribute(this.name, !!e && e !== S);
		}
	}, Be = class extends Le {
		constructor(e, t, n, r, i) {
			super(e, t, n, r, i), this.type = 5;
		}
		_$AI(e, t = this) {
			if ((e = g(this, e, t, 0) ?? S) === x) return;
			let n = this._$AH, r = e === S && n !== S || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== S && (n === S || r);
			r && this.element.removeEventListener(this.name, this, n), i && this.element.addEventListener(this.name, this, e), this._$AH = e;
		}
		handleEvent(e) {
			typeof this._$AH == "function" ? this._$AH.call(this.options?.host ?? this.element, e) : this._$AH.handleEvent(e);
		}
	}, Ve = class {
		constructor(e, t, n) {
			this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
		}
		get _$AU() {
			return this._$AM._$AU;
		}
		_$AI(e) {
			g(this, e);
		}
	}, He = {
		M: _e,
		P: _,
		A: ve,
		C: 1,
		L: Ne,
		R: Fe,
		D: Ce,
		V: g,
		I: Ie,
		H: Le,
		N: ze,
		U: Be,
		B: Re,
		F: Ve
	}, Ue = pe.litHtmlPolyfillSupport, Ue?.(Pe, Ie), (pe.litHtmlVersions ??= []).push("3.3.3"), We = (e, t, n) => {
		let r = n?.renderBefore ?? t, i = r._$litPart$;
		if (i === void 0) {
			let e = n?.renderBefore ?? null;
			r._$litPart$ = i = new Ie(t.insertBefore(be(), e), e, void 0, n ?? {});
		}
		return i._$AI(e), i;
	};
})), Ge, Ke, qe, Je = t((() => {
	de(), de(), w(), w(), Ge = globalThis, Ke = class extends h {
		constructor() {
			super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
		}
		createRenderRoot() {
			let e = super.createRenderRoot();
			return this.renderOptions.renderBefore ??= e.firstChild, e;
		}
		update(e) {
			let t = this.render();
			this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = We(t, this.renderRoot, this.renderOptions);
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
	}, Ke._$litElement$ = !0, Ke.finalized = !0, Ge.litElementHydrateSupport?.({ LitElement: Ke }), qe = Ge.litElementPolyfillSupport, qe?.({ LitElement: Ke }), (Ge.litElementVersions ??= []).push("4.2.2");
})), Ye = t((() => {})), T = t((() => {
	de(), w(), Je(), Ye();
})), E, Xe, Ze, Qe = t((() => {
	E = {
		ATTRIBUTE: 1,
		CHILD: 2,
		PROPERTY: 3,
		BOOLEAN_ATTRIBUTE: 4,
		EVENT: 5,
		ELEMENT: 6
	}, Xe = (e) => (...t) => ({
		_$litDirective$: e,
		values: t
	}), Ze = class {
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
	};
})), $e, et, tt, nt, rt, D, it, at, ot, st, ct = t((() => {
	w(), {I: $e} = He, et = (e) => e, tt = (e) => e.strings === void 0, nt = () => document.createComment(""), rt = (e, t, n) => {
		let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
		if (n === void 0) {
			let t = r.insertBefore(nt(), i), a = r.insertBefore(nt(), i);
			n = new $e(t, a, e, e.options);
		} else {
			let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
			if (o) {
				let t;
				n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
			}
			if (t !== i || o) {
				let e = n._$AA;
				for (; e !== t;) {
					let t = et(e).nextSibling;
					et(r).insertBefore(e, i), e = t;
				}
			}
		}
		return n;
	}, D = (e, t, n = e) => (e._$AI(t, n), e), it = {}, at = (e, t = it) => e._$AH = t, ot = (e) => e._$AH, st = (e) => {
		e._$AR(), e._$AA.remove();
	};
})), lt, ut, dt = t((() => {
	w(), Qe(), ct(), lt = (e, t, n) => {
		let r = /* @__PURE__ */ new Map();
		for (let i = t; i <= n; i++) r.set(e[i], i);
		return r;
	}, ut = Xe(class extends Ze {
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
			let i = ot(e), { values: a, keys: o } = this.dt(t, n, r);
			if (!Array.isArray(i)) return this.ut = o, a;
			let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
			for (; d <= f && p <= m;) if (i[d] === null) d++;
			else if (i[f] === null) f--;
			else if (s[d] === o[p]) c[p] = D(i[d], a[p]), d++, p++;
			else if (s[f] === o[m]) c[m] = D(i[f], a[m]), f--, m--;
			else if (s[d] === o[m]) c[m] = D(i[d], a[m]), rt(e, c[m + 1], i[d]), d++, m--;
			else if (s[f] === o[p]) c[p] = D(i[f], a[p]), rt(e, i[d], i[f]), f--, p++;
			else if (l === void 0 && (l = lt(o, p, m), u = lt(s, d, f)), l.has(s[d])) {
				if (l.has(s[f])) {
					let t = u.get(o[p]), n = t === void 0 ? null : i[t];
					if (n === null) {
						let t = rt(e, i[d]);
						D(t, a[p]), c[p] = t;
					} else c[p] = D(n, a[p]), rt(e, i[d], n), i[t] = null;
					p++;
				} else st(i[f]), f--;
			} else st(i[d]), d++;
			for (; p <= m;) {
				let t = rt(e, c[m + 1]);
				D(t, a[p]), c[p++] = t;
			}
			for (; d <= f;) {
				let e = i[d++];
				e !== null && st(e);
			}
			return this.ut = o, at(e, c), x;
		}
	});
})), ft = t((() => {
	dt();
})), O, pt = t((() => {
	w(), Qe(), ct(), O = Xe(class extends Ze {
		constructor(e) {
			if (super(e), e.type !== E.PROPERTY && e.type !== E.ATTRIBUTE && e.type !== E.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
			if (!tt(e)) throw Error("`live` bindings can only contain a single expression");
		}
		render(e) {
			return e;
		}
		update(e, [t]) {
			if (t === x || t === S) return t;
			let n = e.element, r = e.name;
			if (e.type === E.PROPERTY) {
				if (t === n[r]) return x;
			} else if (e.type === E.BOOLEAN_ATTRIBUTE) {
				if (!!t === n.hasAttribute(r)) return x;
			} else if (e.type === E.ATTRIBUTE && n.getAttribute(r) === t + "") return x;
			return at(e), t;
		}
	});
})), k = t((() => {
	pt();
}));
T(), ft(), k();
function mt({ by: e, seen: t, flagged: n, risk: r, changes: i }) {
	return t ? e === "key" && (n || ht(r)) ? "focus" : r === "critical" && !i ? "confirm" : "approve" : "show";
}
function ht(e) {
	return e === "high" || e === "critical";
}
var gt = /^(several lines|spaces at the end)/;
function _t({ marks: e, view: t, opaque: n, arguments_unchecked: r }) {
	let i = [...e ?? [], ...t.flatMap((e) => e.marks)];
	return !!(n || r) || i.some((e) => !vt(e));
}
var vt = (e) => gt.test(e), yt, bt = t((() => {
	yt = (e, t) => ({
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
		leaveOpen: "Leave open",
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
	});
})), xt, St = t((() => {
	xt = ["en", "de"];
}));
// src/words/language.ts
function Ct(e, t) {
	let n = new Intl.PluralRules(e);
	return t((t, n) => t.toLocaleString(e, n), (e) => n.select(e));
}
function wt(e, t, n) {
	let r = Ct("en", e), i = /* @__PURE__ */ new Map([["en", r]]), a = Object.entries(t);
	return jt.push({
		bring: (e) => {
			if (i.has(e)) return null;
			let [, t] = a.find(([t]) => t.includes(`/texts/${e}/`)) ?? [];
			return t ? t().then((t) => void i.set(e, Ct(e, t))) : null;
		},
		speak: (e) => n(i.get(e) ?? r)
	}), r;
}
function Tt(e) {
	let t = jt.map((t) => t.bring(e)).filter((e) => e !== null);
	return t.length > 0 ? Promise.all(t).then(() => {}) : null;
}
function Et(e) {
	A = e;
	for (let t of jt) t.speak(e);
}
function Dt(e) {
	let [t] = e.toLowerCase().split("-");
	return xt.find((e) => e === t) ?? null;
}
function Ot(e) {
	return Dt(e.closest("[lang]:not([lang=\"\"])")?.lang ?? "") ?? "en";
}
function kt(e) {
	return e.toLocaleString(A);
}
function At(e, t) {
	return Object.hasOwn(e, t) && e[t] || void 0;
}
var A, jt, j = t((() => {
	St(), A = "en", jt = [];
})), Mt = /* @__PURE__ */ n({ default: () => Nt }), Nt, Pt = t((() => {
	Nt = (e, t) => ({
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
		leaveOpen: "Offen lassen",
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
})), Ft, M, N = t((() => {
	bt(), j(), Ft = /* #__PURE__ */ Object.assign({ "../../../texts/de/web-ask.ftl": () => Promise.resolve().then(() => (Pt(), Mt)).then((e) => e.default) }), M = wt(yt, Ft, (e) => M = e);
}));
// src/ask/marks.ts
N();
var It = [
	["direction controls", "direction"],
	["invisible characters", "invisible"],
	["control characters", "control"],
	["several lines", "lines"],
	["spaces at the end", "end"],
	["a long run of spaces", "spaces"],
	["not inspectable", "opaque"],
	["many combining marks", "combining"]
], Lt = [
	["not in normal form: ", "normal"],
	["mixed letters: ", "mixed"],
	["letters of another script: ", "script"],
	["secret ", "secret"]
], Rt = [
	[" in the name of the tool", "tool"],
	[" in the name of the server", "server"],
	[" in the target", "target"],
	[" in the name", "name"]
];
function zt(e) {
	let [t, n] = Rt.find(([t]) => e.endsWith(t)) ?? [];
	return n && t ? M.places[n](Bt(e.slice(0, -t.length))) : Bt(e);
}
function Bt(e) {
	let [t = "", n] = It.find(([t]) => e.startsWith(t)) ?? [];
	if (n) return M.marks[n] + Vt(e.slice(t.length));
	let [r = "", i] = Lt.find(([t]) => e.startsWith(t)) ?? [];
	return i ? M.marksOf[i](Vt(e.slice(r.length))) : Vt(e);
}
var Vt = (e) => e.replace(/\bis (?=U\+)/g, () => `${M.markIs} `);
// src/ask/visible.ts
function Ht(e, t, n) {
	return `${t}[${[...n].length} more marks]`;
}
function Ut(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function P(e) {
	return e.replaceAll("\r\n", "\n").replace(Wt, Ut).replace(Gt, Ut).replace(qt, Ht);
}
function F(e) {
	return e.replace(Wt, Ut).replace(Gt, Ut).replace(Kt, Ut).replace(qt, Ht);
}
var Wt, Gt, Kt, qt, I = t((() => {
	Wt = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, Gt = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, Kt = /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2028\u2029\u2060-\u2065\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu, qt = /(\p{M}{8})(\p{M}+)/gu;
}));
I(), N(), j();
var Jt = 40, Yt = 16, Xt = 1600;
function Zt(e, t = "*") {
	e.seen.unfolds(), t === "*" && (e.closedGroups = []), e.unfoldedRows = t === "*" ? [t] : [...e.unfoldedRows, t];
}
var Qt = ({ unfoldedRows: e }, t) => e.includes(t) || e.includes("*");
function $t(e, t) {
	let n = t.length > Jt && !Qt(e, "");
	return b`${on(e, an(t.slice(0, n ? Jt : t.length)))}
${n ? b`<div class="ask-call-row"><dt></dt><dd>${en(e, "", M.showAllRows(t.length))}</dd></div>` : S}`;
}
function en(e, t, n) {
	return b`<button type="button" class="ask-link ask-folded" @click=${() => Zt(e, t)}>${n}</button>`;
}
function tn(e) {
	let t = e.split("\n");
	return t.length > Yt ? {
		text: [...t.slice(0, Yt).join("\n")].slice(0, Xt).join(""),
		offer: M.showAllLines(t.length)
	} : e.length > Xt ? {
		text: [...e].slice(0, Xt).join(""),
		offer: M.showAll(kt(e.length))
	} : null;
}
function nn(e, t, n = t.path) {
	let r = e.earlier?.get(t.path), i = e.earlier !== null && r !== t.text, a = Qt(e, t.path) ? null : tn(t.text);
	return b`
<div class="ask-call-row ${i ? "changed" : ""}">
<dt title=${n === t.path ? S : t.path}><bdi lang="">${F(n)}</bdi></dt>
<dd>
${t.text === "" ? b`<span class="ask-muted">${M.empty}</span>` : b`<bdi lang="" class="ask-value" dir="auto">${ln(a?.text ?? t.text)}</bdi>`}
${a ? b`<span class="ask-more-value">… ${en(e, t.path, a.offer)}</span>` : S}
${t.marks.map(un)}
${i ? b` <span class="ask-mark ask-mark-changed">${r === void 0 ? M.isNew : M.isChanged}</span>` : S}
</dd>
</div>
`;
}
var rn = 8;
function an(e, t = 0, n = e.length) {
	let r = [];
	for (let i = 0; i < e.length;) {
		let a = e[i], o = a.path.split("/"), s = o.slice(0, t + 1).join("/"), c = e.findIndex((e, t) => t > i && e.path !== s && !e.path.startsWith(`${s}/`)), l = e.slice(i, c < 0 ? void 0 : c);
		n < rn || l.length < 2 || o.length === t + 1 ? (r.push({
			row: a,
			name: o.slice(t).join("/")
		}), i += 1) : (r.push({
			name: o[t] ?? "",
			path: s,
			nodes: an(l, t + 1, n),
			rows: l.length
		}), i += l.length);
	}
	return r;
}
function on(e, t) {
	return t.map((t) => "row" in t ? nn(e, t.row, t.name) : sn(e, t));
}
function sn(e, { name: t, path: n, nodes: r, rows: i }) {
	let a = e.closedGroups.includes(n);
	return b`<div class="ask-call-group">
<dt><button type="button" class="ask-group-button ${a && !e.seen.all ? "ask-folded" : ""}" aria-expanded=${!a} title=${n} @click=${(t) => {
		let r = t.currentTarget;
		e.seen.all || e.seen.moved(r), e.closedGroups = a ? e.closedGroups.filter((e) => e !== n) : [...e.closedGroups, n];
	}}>
<bdi lang="">${F(t)}</bdi> <span class="ask-group-rows">${i}</span></button></dt>
<dd>${a ? S : b`<dl>${on(e, r)}</dl>`}</dd>
</div>`;
}
var cn = /^(diff --git |@@ -\d|--- \S+\n\+\+\+ )/m;
function ln(e) {
	if (!cn.test(e)) return F(e);
	let t = (e) => /^(\+\+\+|---|diff |index )/.test(e) ? "file" : e.startsWith("@@") ? "place" : e.startsWith("+") ? "added" : e.startsWith("-") ? "removed" : "same";
	return e.split(/(?<=\n)/).map((e) => b`<span class="ask-line-${t(e)}">${F(e)}</span>`);
}
function un(e) {
	return b` <span class="ask-mark ${vt(e) ? "is-harmless" : ""}"><bdi>${F(zt(e))}</bdi></span>`;
}
// src/ask/exact.ts
function L(e) {
	let t = 0, n = () => {
		pn.lastIndex = t;
		let n = pn.exec(e);
		return n ? (t = pn.lastIndex, n[1] ?? n[2] ?? n[3] ?? null) : null;
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
function R(e) {
	return e.kind === "leaf" || e.raw !== null ? e.raw ?? "" : e.kind === "array" ? `[${e.items.map(R).join(",")}]` : `{${e.entries.map(([e, t]) => `${JSON.stringify(e)}:${R(t)}`).join(",")}}`;
}
function dn(e) {
	return e?.kind === "leaf" && e.raw.startsWith("\"") ? JSON.parse(e.raw) : null;
}
function fn(e) {
	return e instanceof mn ? e.text : Array.isArray(e) ? `[${e.map(fn).join(",")}]` : typeof e != "object" || !e ? JSON.stringify(e ?? null) : `{${Object.entries(e).filter(([, e]) => e !== void 0).map(([e, t]) => `${JSON.stringify(e)}:${fn(t)}`).join(",")}}`;
}
var pn, mn, hn = t((() => {
	pn = /[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y, mn = class {
		text;
		constructor(e) {
			this.text = e;
		}
		toJSON() {
			let { rawJSON: e } = JSON, t = !/^\s*[{[]/.test(this.text);
			return e && t ? e(this.text) : JSON.parse(this.text);
		}
	};
}));
// src/ask/pointer.ts
function z(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function gn(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" && t !== "feedback" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
var B = t((() => {}));
// src/ask/typed.ts
function _n({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function vn(e, t) {
	return e.input === "datetime" ? bn(t) : t;
}
function yn(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && vn(e, r) === t ? r : e.input === "datetime" ? xn(n) : n;
}
function bn(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${V(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${V(t.getMonth() + 1)}-${V(t.getDate())}T${V(t.getHours())}:${V(t.getMinutes())}${n}`;
}
function xn(e) {
	let [, t, n, r = ":00"] = Tn.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${V(Math.floor(o / 60))}:${V(o % 60)}`;
}
function V(e) {
	return String(e).padStart(2, "0");
}
function Sn(e, t) {
	let n = new Date(e.input === "date" ? `${t}T00:00Z` : t);
	if (e.input === "number" || Number.isNaN(n.getTime())) return t;
	let r = {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric"
	};
	if (e.input === "date") return new Intl.DateTimeFormat(En(), {
		...r,
		timeZone: "UTC"
	}).format(n);
	let i = {
		hour: "2-digit",
		minute: "2-digit",
		timeZoneName: "longOffset"
	};
	return new Intl.DateTimeFormat(En(), {
		...r,
		...i,
		...n.getUTCSeconds() === 0 ? {} : { second: "2-digit" }
	}).format(n);
}
function Cn(e) {
	let { min: t, max: n } = wn(e), r = (t) => Sn(e, t), i = e.input === "number";
	return t !== null && n !== null ? M.rangeBetween({
		least: r(t),
		most: r(n)
	}) : t === null ? n === null ? null : i ? M.orLess(r(n)) : M.orEarlier(r(n)) : i ? M.orMore(r(t)) : M.orLater(r(t));
}
function wn({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
var Tn, En, Dn = t((() => {
	N(), j(), Tn = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/, En = () => A === "en" ? "en-GB" : A;
}));
// src/ask/form/filled.ts
function On(e, t, n = void 0) {
	let r = t ?? (n === void 0 ? null : L(JSON.stringify(n))), i = r ? R(r) : null;
	switch (e.kind) {
		case "text": {
			let t = dn(r), n = t === null ? i ?? "" : e.format === "date-time" && bn(t) || t;
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
			let t = e.choices.filter((e) => kn(e.raw, r)).map((e) => e.raw);
			return {
				kind: "chosen",
				first: t,
				raws: t,
				given: i
			};
		}
		case "many": {
			let t = r?.kind === "array" ? r.items : [], n = e.choices.filter((e) => t.some((t) => kn(e.raw, t))).map((e) => e.raw);
			return {
				kind: "chosen",
				first: n,
				raws: n,
				given: i
			};
		}
		case "object": {
			let n = ({ key: e, nullable: t }) => {
				let n = r?.kind === "object" ? r.entries.find(([t]) => t === e)?.[1] ?? null : null;
				return t && n?.raw === "null" ? null : n;
			}, i = e.properties.map((e) => [e.key, On(e.shape, n(e), t ? void 0 : e.fresh)]);
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
					value: On(e.item, t, e.fresh)
				})),
				next: t.length,
				given: r,
				touched: !1
			};
		}
	}
}
function kn(e, t) {
	if (!t) return !1;
	let n = dn(t);
	return n === null ? e === R(t) : e === JSON.stringify(n);
}
function An(e, t, n) {
	return t.kind === "text" ? t.text === t.first ? t.given : t.text.trim() === "" && e.kind !== "text" ? null : e.kind === "text" ? t.text === "" ? t.given === null ? null : "\"\"" : JSON.stringify(e.format === "date-time" ? xn(t.text) ?? t.text : t.text) : t.text.trim() : t.kind === "chosen" ? String(t.raws) === String(t.first) && t.given !== null ? t.given : e.kind === "many" ? t.raws.length === 0 && t.given === null && n === "optional" ? null : `[${t.raws.join(",")}]` : t.raws[0] ?? null : t.kind === "list" ? e.kind === "list" ? Mn(e, t, n) : null : e.kind === "object" ? jn(e.properties, t, n) : null;
}
function jn(e, t, n) {
	let r = new Map(e.map((e) => [e.key, e])), i = t.given?.kind === "object" ? t.given.entries : [], a = (e) => {
		let n = t.fields[e.key], r = n ? An(e.shape, n, e.required ? "required" : "optional") : null, a = e.present || i.some(([t]) => t === e.key);
		return r === null && e.nullable && a ? "null" : r;
	}, o = i.map(([e, t]) => [e, r.has(e) ? a(r.get(e)) : R(t)]), s = e.filter(({ key: e }) => i.every(([t]) => t !== e)).map((e) => [e.key, a(e)]), c = [...o, ...s].filter((e) => e[1] !== null);
	return t.given && c.length === i.length && i.every(([e, t], n) => c[n]?.[0] === e && c[n]?.[1] === R(t)) && t.given ? R(t.given) : c.length === 0 && !t.given && n === "optional" ? null : `{${c.map(([e, t]) => `${JSON.stringify(e)}:${t}`).join(",")}}`;
}
function Mn(e, t, n) {
	let r = t.items.map(({ value: t }) => An(e.item, t, "required") ?? "null"), i = t.given?.kind === "array" ? t.given.items.map(R) : null;
	return t.given && i && i.length === r.length && i.every((e, t) => e === r[t]) ? R(t.given) : r.length === 0 && !t.given && !t.touched && n === "optional" ? null : `[${r.join(",")}]`;
}
function Nn(e, t, n, r) {
	let i = (e, t) => [{
		pointer: n,
		code: e,
		message: t
	}];
	if (e.kind === "object" && t.kind === "object") return An(e, t, r ? "required" : "optional") === null ? [] : e.properties.flatMap((e) => {
		let r = t.fields[e.key];
		return r ? Nn(e.shape, r, `${n}/${z(e.key)}`, e.required) : [];
	});
	if (e.kind === "list" && t.kind === "list") return t.items.flatMap(({ value: t }, r) => Nn(e.item, t, `${n}/${r}`, !0));
	let a = An(e, t, "optional");
	return a === null ? r ? i("required", M.needed) : [] : e.kind === "number" && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a) ? i("not_a_number", M.writeNumber) : e.kind === "json" && L(a) === null ? i("json", M.notJson) : [];
}
function Pn(e, t, n) {
	return e.kind === "object" && t.kind === "object" ? [n, ...e.properties.flatMap(({ key: e, shape: r }) => {
		let i = t.fields[e];
		return i ? Pn(r, i, `${n}/${z(e)}`) : [];
	})] : e.kind === "list" && t.kind === "list" ? [n, ...t.items.flatMap(({ value: t }, r) => Pn(e.item, t, `${n}/${r}`))] : [n];
}
var Fn = t((() => {
	B(), hn(), Dn(), N();
}));
// src/ask/form/shape.ts
function H(e) {
	let t = W(e) ? e : {};
	return In(t, {
		root: t,
		room: Yn
	}, 0);
}
function In(e, t, n) {
	let r = Kn(e, t.root);
	if (n > Jn || [
		"anyOf",
		"allOf",
		"not",
		"if",
		"$ref",
		"$dynamicRef",
		"patternProperties"
	].some((e) => e in r)) return U();
	let i = Un(r);
	if (i) return Hn(i.length, t) ? {
		kind: "one",
		choices: i
	} : U();
	if ("oneOf" in r || "enum" in r) return U();
	switch (r.type) {
		case "string": return Ln(r);
		case "number":
		case "integer": return {
			kind: "number",
			whole: r.type === "integer",
			hint: Gn(r)
		};
		case "boolean": return {
			kind: "one",
			boolean: !0,
			choices: [{
				label: M.yes,
				raw: "true"
			}, {
				label: M.no,
				raw: "false"
			}]
		};
		case "object": return Rn(r, t, n);
		case "array": return Vn(r, t, n);
		default: return U();
	}
}
function Ln(e) {
	let t = [
		"email",
		"uri",
		"date",
		"date-time"
	].find((t) => t === e.format) ?? null, [n, r] = [G(e, "minLength"), G(e, "maxLength")], i = n !== null && r !== null ? M.charactersBetween({
		least: n,
		most: r
	}) : n === null ? r === null ? "" : M.charactersMost(r) : M.charactersLeast(n);
	return {
		kind: "text",
		format: t,
		long: t === null && (r === null ? e.contentMediaType !== void 0 : r > 200),
		hint: i
	};
}
function Rn(e, t, n) {
	if (!W(e.properties) || !Hn(Object.keys(e.properties).length, t)) return U();
	let r = Array.isArray(e.required) ? e.required : [];
	return {
		kind: "object",
		properties: Object.entries(e.properties).map(([e, i]) => {
			let { inner: a, nullable: o } = zn(Kn(W(i) ? i : {}, t.root), t.root), s = r.includes(e);
			return {
				key: e,
				title: qn(a, "title") || e,
				description: qn(a, "description"),
				required: s && !o,
				nullable: o,
				present: s,
				shape: In(a, t, n + 1),
				fresh: o ? a.default ?? void 0 : a.default
			};
		})
	};
}
function zn(e, t) {
	let { type: n, anyOf: r, oneOf: i, ...a } = e;
	if (Array.isArray(n) && n.length === 2 && n.includes("null") && !("enum" in e || "const" in e)) return {
		inner: {
			...e,
			type: n.find((e) => e !== "null")
		},
		nullable: !0
	};
	let o = r ?? i;
	if (!Array.isArray(o) || o.length !== 2 || r && i) return {
		inner: e,
		nullable: !1
	};
	let s = o.find((e) => !Bn(e));
	return !W(s) || !o.some(Bn) ? {
		inner: e,
		nullable: !1
	} : {
		inner: {
			...Kn(s, t),
			...n === void 0 ? {} : { type: n },
			...a
		},
		nullable: !0
	};
}
function Bn(e) {
	return W(e) && e.type === "null" && Object.keys(e).length === 1;
}
function Vn(e, t, n) {
	if (!W(e.items) || "prefixItems" in e || "contains" in e) return U();
	let r = Kn(e.items, t.root), [i, a] = [G(e, "minItems") ?? 0, G(e, "maxItems") ?? Infinity], o = Number.isFinite(a), s = i > 0 && o ? M.itemsBetween({
		least: i,
		most: a
	}) : i > 0 ? M.itemsLeast(i) : o ? M.itemsMost(a) : "", c = Un(r) ?? Un({ oneOf: r.anyOf });
	return c ? Hn(c.length, t) ? {
		kind: "many",
		choices: c,
		hint: s
	} : U() : {
		kind: "list",
		item: In(r, t, n + 1),
		least: i,
		most: a,
		hint: s,
		fresh: r.default
	};
}
function Hn(e, t) {
	return e > t.room ? !1 : (t.room -= e, !0);
}
function Un(e) {
	let t = "const" in e ? [e.const] : e.enum;
	if (Array.isArray(t) && t.length > 0) {
		let n = Array.isArray(e.enumNames) ? e.enumNames : [];
		return t.map((e, t) => ({
			label: String(n[t] ?? Wn(e)),
			raw: JSON.stringify(e)
		}));
	}
	let { oneOf: n } = e;
	return !Array.isArray(n) || n.length === 0 || !n.every((e) => W(e) && "const" in e) ? null : n.map((e) => ({
		label: qn(e, "title") || Wn(e.const),
		raw: JSON.stringify(e.const)
	}));
}
function Wn(e) {
	return typeof e == "string" ? e : e === !0 ? M.yes : e === !1 ? M.no : JSON.stringify(e);
}
function Gn(e) {
	let [t, n] = [G(e, "minimum"), G(e, "maximum")], [r, i] = [G(e, "exclusiveMinimum"), G(e, "exclusiveMaximum")];
	return [
		t !== null && n !== null ? M.rangeBetween({
			least: t,
			most: n
		}) : t === null ? n === null ? "" : M.orLess(n) : M.orMore(t),
		r === null ? "" : M.moreThan(r),
		i === null ? "" : M.lessThan(i)
	].filter(Boolean).join(" ");
}
function U() {
	return {
		kind: "json",
		hint: M.asJson
	};
}
function Kn(e, t) {
	let n = e.$ref;
	if (typeof n != "string" || !n.startsWith("#/")) return e;
	let r = n.slice(2).split("/").map((e) => decodeURIComponent(e).replaceAll("~1", "/").replaceAll("~0", "~")).reduce((e, t) => W(e) ? e[t] : void 0, t);
	if (!W(r)) return e;
	let { $ref: i, ...a } = e;
	return {
		...r,
		...a
	};
}
function W(e) {
	return typeof e == "object" && !!e && !Array.isArray(e);
}
function qn(e, t) {
	return typeof e[t] == "string" ? e[t] : "";
}
function G(e, t) {
	return typeof e[t] == "number" ? e[t] : null;
}
var Jn, Yn, Xn = t((() => {
	N(), Jn = 6, Yn = 3e3;
}));
// src/ask/kept.ts
function Zn({ input: e }) {
	return e === "file" || e === "secret";
}
function Qn(e, t) {
	let n = t.secrets[e.id] ?? "", r = (t.files[e.id] ?? []).flatMap(({ digest: e }) => e ?? []), i = e.input === "secret" ? n === "" ? [] : [n] : r;
	return i.length > 0 ? { values: i } : null;
}
function $n(e, t) {
	return e.filter(({ id: e }) => (t.files[e] ?? []).some(({ digest: e }) => e === void 0)).map(({ id: e }) => {
		let n = (t.files[e] ?? []).some(({ problem: e }) => e !== void 0) ? M.removeFailed : M.waitForFile;
		return {
			pointer: `/answers/${z(e)}`,
			code: "unfinished",
			message: n
		};
	});
}
function er({ rules: e }) {
	let t = (e) => typeof e == "number" ? e : null;
	return {
		accept: Array.isArray(e?.accept) ? e.accept.filter((e) => typeof e == "string") : [],
		bytes: t(e?.max_bytes),
		files: t(e?.max_files) ?? 1
	};
}
function tr(e) {
	let { accept: t, bytes: n, files: r } = er(e), i = t.map((e) => At(M.families, e.replace("/*", "")) ?? e.replace(/^application\//, "").toUpperCase()), a = n === null ? "" : M.upTo(nr(n)), o = [i.join(M.or) || M.anyFile(r), a].filter(Boolean).join(", ");
	return `${o[0]?.toUpperCase() ?? ""}${o.slice(1)}${r > 1 ? M.mostFiles(r) : ""}.`;
}
function nr(e) {
	if (e < 1e3) return M.bytes(e);
	let [t, n] = e < 1e6 ? [e / 1e3, "kB"] : [e / 1e6, "MB"];
	return `${kt(t < 10 ? Math.round(t * 10) / 10 : Math.round(t))} ${n}`;
}
var K, rr = t((() => {
	B(), N(), j(), K = {
		files: {},
		secrets: {}
	};
}));
// src/ask/rules.ts
function ir(e) {
	return (e.multi_select ? [or(e)] : [
		Cn(e),
		cr(e),
		sr(e)
	]).filter(Boolean).join(" ");
}
function ar(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = ur(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? M.chooseLeast(i) : o > a ? M.chooseMost(a) : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? M.writeLeast(n) : c > r ? M.writeMost({
		count: r,
		now: c
	}) : null;
}
function or(e) {
	let { min_selections: t, max_selections: n } = ur(e);
	return t > 0 && t === n ? M.chooseExactly(t) : t > 1 && n < Infinity ? M.chooseBetween({
		least: t,
		most: n
	}) : t > 1 ? M.chooseLeast(t) : n < Infinity ? M.chooseMost(n) : M.chooseAny;
}
function sr(e) {
	let { min_length: t, max_length: n } = ur(e);
	return t > 1 && n < Infinity ? M.charactersBetween({
		least: t,
		most: n
	}) : t > 1 ? M.charactersLeast(t) : n < Infinity ? M.charactersMost(n) : "";
}
function cr({ rules: e }) {
	switch (e?.format) {
		case "email": return M.anEmail;
		case "uri": return M.anAddress;
		case "integer": return M.aWholeNumber;
		default: return "";
	}
}
function lr({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function ur({ rules: e }) {
	let t = (t, n) => typeof e?.[t] == "number" ? e[t] : n;
	return {
		min_length: t("min_length", 0),
		max_length: t("max_length", Infinity),
		min_selections: t("min_selections", 0),
		max_selections: t("max_selections", Infinity)
	};
}
var dr = t((() => {
	Dn(), N();
}));
// src/ask/outcome.ts
function fr({ origin: e }, { id: t, question: n }) {
	if (e.type !== "call_outcome_unknown" || t !== mr) return null;
	let [r = "", ...i] = n.split("\n\n");
	return {
		question: r,
		rows: i.join("\n\n").split(_r).filter((e) => e !== "").map((e) => {
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
function pr({ origin: e }, { id: t }, n) {
	return e.type !== "call_outcome_unknown" || t !== hr || n[mr]?.values[0] === gr;
}
var mr, hr, gr, _r, vr = t((() => {
	mr = "what_now", hr = "result", gr = "happened", _r = /(?<!⏎)\n/;
}));
// src/ask/draft.ts
function yr(e) {
	return {
		fields: Object.fromEntries(q(e).map((e) => [e.id, br(e)])),
		comment: "",
		response: ""
	};
}
function q(e) {
	return e.approval?.form ?? e.questions;
}
function br(e) {
	if (e.input === "form") {
		let t = typeof e.default == "string" ? L(e.default) : null;
		return {
			...Vr,
			form: On(H(e.schema), t)
		};
	}
	let t = e.default == null ? [] : [e.default].flat();
	if (_n(e)) return {
		...Vr,
		text: vn(e, t[0] ?? "")
	};
	if (Cr(e)) return {
		...Vr,
		text: t.join("\n")
	};
	let n = t.filter((t) => wr(e).some((e) => e.value === t));
	return {
		...Vr,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function xr(e, t) {
	let n = yr(t), r = Object.fromEntries(q(t).map((t) => {
		let r = e.fields[t.id];
		if (!r || t.fills || t.input === "form" != (r.form !== null)) return [t.id, n.fields[t.id] ?? Vr];
		let i = r.values.filter((e) => wr(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: Sr(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function Sr(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function J(e, t) {
	return e.fields[t] ?? Vr;
}
function Cr(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function wr(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: M.yes,
		value: "yes"
	}, {
		label: M.no,
		value: "no"
	}];
}
function Tr(e, t, n, r) {
	let i = J(e, t.id);
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
function Er(e, t, n) {
	let r = J(e, t.id);
	return Y(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function Dr(e, t, n, r) {
	let i = J(e, t.id);
	return Y(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function Or(e, t, n) {
	let r = Y(e, t.id, {
		...J(e, t.id),
		text: n
	});
	return Cr(t) || n === "" ? r : Er(r, t, !0);
}
function kr(e, t, n) {
	return Y(e, t.id, {
		...J(e, t.id),
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
function Ar(e, t, n) {
	return Y(e, t.id, {
		...J(e, t.id),
		form: n
	});
}
function jr(e, t) {
	let n = {};
	return q(e).filter((r) => {
		if (!Mr(r, n) || !pr(e, r, n)) return !1;
		let i = Nr(r, J(t, r.id), K);
		return i && (n[r.id] = i), !0;
	});
}
function Mr({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function Nr(e, { values: t, text: n, own: r, declined: i, form: a }, o) {
	if (i) return {
		values: [],
		declined: i
	};
	if (e.input === "form") {
		let t = a && An(H(e.schema), a, e.required ? "required" : "optional");
		return t === null ? null : {
			values: [],
			data: new mn(t)
		};
	}
	if (Zn(e)) return Qn(e, o);
	if (_n(e)) {
		let t = yn(e, n);
		return t === null ? null : { values: [t] };
	}
	let s = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return s ? {
		values: [],
		free_text: s
	} : null;
	if (Cr(e)) return s ? { values: [s] } : null;
	let c = r && s ? { free_text: s } : {};
	return t.length > 0 || r && s ? {
		values: Pr(e, t),
		...c
	} : null;
}
function Pr(e, t) {
	return wr(e).map((e) => e.value).filter((e) => t.includes(e));
}
function Fr(e, t, n = K) {
	let r = {};
	for (let i of jr(e, t)) {
		let e = J(t, i.id), a = e.notes.trim(), o = Nr(i, e, n) ?? (a ? { values: [] } : null);
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
function Ir(e, t) {
	let n = jr(e, t).map((e) => [e.id, Lr(e, Nr(e, J(t, e.id), K))]);
	return Object.fromEntries(n.filter(([, e]) => e !== null));
}
function Lr(e, t) {
	if (!t) return null;
	if (e.input === "form") return t.data;
	let n = [...t.values, ...t.free_text ? [t.free_text] : []];
	if (e.multi_select) return n;
	let [r] = n;
	return e.input === "confirm" ? r === "yes" : e.input === "number" && r !== void 0 && L(r)?.kind === "leaf" ? new mn(r) : r ?? null;
}
function Rr(e, t) {
	let n = (e, t) => fn(Lr(t, Nr(t, e, K)));
	return q(e).some((e) => e.fills && n(J(t, e.id), e) !== n(br(e), e));
}
function zr(e, t) {
	let n = z(t.id);
	return e.approval ? `/feedback/${n}` : t.input === "form" ? `/answers/${n}/data` : `/answers/${n}`;
}
function Br(e, t, n = K) {
	return jr(e, t).flatMap((r) => {
		let i = J(t, r.id), a = zr(e, r);
		if (i.form) return Nn(H(r.schema), i.form, a, r.required);
		let o = Nr(r, i, n);
		if (o) {
			let e = o.declined ? null : ar(r, o);
			return e === null ? [] : [{
				pointer: a,
				code: "rules",
				message: e
			}];
		}
		let s = r.input === "file" ? M.attach : Cr(r) ? M.write : M.choose;
		return r.required ? [{
			pointer: a,
			code: "required",
			message: s
		}] : [];
	});
}
var Vr, X = t((() => {
	hn(), Fn(), Xn(), rr(), B(), dr(), vr(), Dn(), N(), Vr = {
		values: [],
		text: "",
		own: !1,
		notes: "",
		declined: null,
		form: null
	};
}));
// src/ask/words.ts
function Hr(e) {
	return e.origin.type === "call_outcome_unknown" ? M.happened(P(e.origin.tool ?? M.aCall)) : e.origin.type === "guardrail" ? e.origin.way === "to_model" ? M.mayRead : M.maySay : e.origin.type === "limit" ? M.mayGoOn(P(e.agent)) : e.approval ? M.run(P(e.approval.tool)).join("") : e.kind === "review" ? M.reviewThis : P(e.questions[0]?.question ?? M.aQuestion);
}
function Ur({ lineage: e }) {
	return (e?.above ?? []).map(({ agent: e }) => M.forAgent(P(e))).reverse().join(", ");
}
function Wr({ origin: e }) {
	return e.type === "call_outcome_unknown" || e.type === "limit";
}
function Gr(e) {
	return e.origin.type === "call_outcome_unknown" ? M.outcomeUnknown : e.origin.type === "guardrail" ? M.guardrail : e.origin.type === "mid_call" ? M.toolAsks : e.origin.type === "limit" ? M.limits[e.origin.limit ?? "turns"] : e.kind === "approval" ? M.approval : e.kind === "review" ? M.review : M.questionKind(e.questions.length);
}
function Kr(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = qr(e);
	switch (e.status) {
		case "pending": return null;
		case "answered": return e.response ? {
			tone: "plain",
			title: M.responded,
			who: n,
			at: t
		} : e.decision ? e.decision.decision === "approve" ? {
			tone: "good",
			title: M.approved,
			who: n,
			at: t
		} : {
			tone: "bad",
			title: M.rejected,
			who: n,
			at: t
		} : {
			tone: "good",
			title: M.answered,
			who: n,
			at: t
		};
		case "cancelled": return {
			tone: "plain",
			title: M.dismissed,
			who: e.settled_by?.name ?? n,
			at: t
		};
		case "withdrawn": return {
			tone: "plain",
			title: M.withdrawn,
			who: null,
			at: t
		};
		case "expired": return {
			tone: "plain",
			title: M.expired,
			who: null,
			at: e.settled_at ?? e.policy.expires_at ?? null
		};
		case "skipped": return {
			tone: "plain",
			title: M.skipped,
			who: null,
			at: t
		};
	}
}
function qr(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? M.ownDefault : t === "rule" ? e.provenance?.by ? M.ruleOf(e.provenance.by.name) : M.aRule : t === "judge" ? M.aJudge : e.answered_by?.name ?? null;
}
function Jr(e) {
	let { provenance: t } = e;
	if (e.status !== "answered" || t?.kind !== "person") return null;
	let n = [
		...t.in_place_of ? [M.inPlaceOf(t.in_place_of.name)] : [],
		...t.with?.length ? [M.withOthers(t.with.map(({ name: e }) => e).join(", "))] : [],
		...t.channel ? [M.over(t.channel)] : [],
		...typeof t.open_ms == "number" ? [M.openFor(Xr(t.open_ms))] : []
	];
	return n.length > 0 ? P(n.join(", ")) : null;
}
function Yr({ provenance: e, answered_at: t }) {
	if (e?.kind !== "person" || !e.signed_in) return null;
	let { signed_in: n, credential: r, again: i } = e, a = i && t ? Xr(Math.max(0, Date.parse(t) - Date.parse(i.at))) : null, o = At(M.proofs, n) ?? M.proofUnknown(n), s = i ? M.provedAgain(i.by ?? "nothing") + (a ? M.provedBefore(a) : "") : "";
	return P((r ? M.proofWith({
		proof: o,
		credential: r
	}) : o) + s);
}
function Xr(e) {
	let t = Math.round(e / 1e3);
	return t < 120 ? M.seconds(t) : t < 7200 ? M.minutes(Math.round(t / 60)) : t < 172800 ? M.hours(Math.round(t / 3600)) : M.days(Math.round(t / 86400));
}
function Zr(e) {
	let t = e.approval?.permit?.state ?? "";
	return At(M.permits, t) ?? null;
}
function Qr(e) {
	let { on_expiry: t } = e.policy;
	return M.onExpiry[t === "default" || t === "reject" || t === "continue" ? t : "other"];
}
var $r = t((() => {
	I(), N(), j();
}));
X(), $r(), N();
function ei({ key: e, ctrlKey: t, metaKey: n }) {
	return e === "Enter" && (t || n);
}
var ti = () => /Mac|iP/.test(navigator.platform) ? "⌘ ↵" : M.ctrlEnter;
function ni(e, t) {
	if (/^[1-9]$/.test(t)) return ai(e, Number(t));
	if (t === "a") return ii(e);
	let n = {
		r: ".ask-reject-button",
		e: ".ask-edit-button",
		u: ".ask-undo-button"
	}[t];
	return n !== void 0 && ri(e.querySelector(`${n}:enabled:not(.is-final)`));
}
function ri(e) {
	return e?.click(), e !== null;
}
function ii(e) {
	return e.step !== "choosing" || !e.querySelector(":is(.ask-approve-button, .ask-rest-button):enabled") ? !1 : (Xi(e, "key"), !0);
}
function ai(e, t) {
	let n = si(e)[t - 1];
	if (!n || n.disabled) return !1;
	let r = n.checked;
	return n.focus(), n.click(), e.ask && n.value !== "" && li(e.ask, r, e.undoWindow) && e.submitAnswers(), !0;
}
function oi(e) {
	let t = si(e);
	for (let n of e.querySelectorAll(".ask-options > .ask-option-button > input")) {
		let r = e.open ? t.indexOf(n) + 1 : 0;
		r > 0 && r < 10 ? n.parentElement?.setAttribute("data-key", String(r)) : n.parentElement?.removeAttribute("data-key");
	}
}
function si(e) {
	let t = [...e.querySelectorAll(".ask-question-card")].filter((e) => ci(e).length > 0), n = t.find((e) => e.contains(document.activeElement)), r = n?.querySelector("input[type=\"checkbox\"]") ? n : void 0, i = t.find((e) => ci(e).every(({ checked: e }) => !e));
	return ci(r ?? i ?? n ?? t.at(-1) ?? null);
}
function ci(e) {
	return e ? [...e.querySelectorAll(":is(.ask-options :is(input[type=\"radio\"], input[type=\"checkbox\"])):not(.ask-field *)")] : [];
}
function li(e, t, n = 0) {
	let [r, ...i] = e.questions;
	return e.kind !== "questions" || Wr(e) || !r || i.length > 0 || !r.required || r.multi_select ? !1 : (r.input === "confirm" || r.input === "select") && (t || Math.max(e.policy.undo_window ?? 0, n) > 0);
}
// node_modules/lit-html/directives/unsafe-html.js
var ui, di, fi = t((() => {
	w(), Qe(), ui = class extends Ze {
		constructor(e) {
			if (super(e), this.it = S, e.type !== E.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
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
	}, ui.directiveName = "unsafeHTML", ui.resultType = 1, di = Xe(ui);
})), pi = t((() => {
	fi();
}));
// src/ask/faults.ts
function mi(e) {
	return e.map((e) => {
		let t = At(M.faults, e.code);
		return t ? {
			...e,
			message: t
		} : {
			...e,
			english: A !== "en"
		};
	});
}
function hi({ message: e, english: t }) {
	return t ? b`<span lang="en">${P(e)}</span>` : P(e);
}
var gi = t((() => {
	T(), N(), j(), I();
}));
// src/ask/frame.ts
function _i(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return b`
<header class="ask-head">
<p class="ask-meta">
${t.kind === "questions" && !Wr(t) ? S : b`<span class="ask-kind">${Gr(t)}</span>`}
<span class="ask-from">${M.from(b`<bdi lang="">${P(t.agent)}</bdi>`)}${t.lineage ? b`, <bdi>${Ur(t)}</bdi>` : S}</span>
<waypost-when .at=${t.asked_at}></waypost-when>
${t.revision > 1 ? b`<span class="ask-revision">${M.version(t.revision)}</span>` : S}
</p>
<h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${xi(t)}</bdi></h2>
${r && n ? b`<p class="ask-expiry">
${M.expires({
		when: b`<waypost-when .at=${n}></waypost-when>`,
		then: Qr(t)
	})}
</p>` : S}
</header>
${r && t.decided_elsewhere ? vi(t.decided_elsewhere) : S}
${r && t.clarification && !t.held ? yi(t.clarification) : S}
`;
}
function vi({ by: e, imported: t }) {
	return b`<div class="ask-clarification" role="note">
<p class="ask-plain">${M.decidedElsewhere({
		by: b`<bdi>${P(e.name)}</bdi>`,
		who: b`<bdi>${P(t.by.name)}</bdi>`
	})}</p>
</div>`;
}
function yi(e) {
	return b`<div class="ask-clarification" role="note">
<strong>${M.askedAgain}</strong> <span class="ask-agent-words-label">${M.agentSaysHere}</span>
<p class="ask-plain"><bdi lang="">${P(e)}</bdi></p>
</div>`;
}
function bi(e) {
	let { kind: t, questions: [n, ...r] } = e;
	return t === "questions" && !Wr(e) && n !== void 0 && r.length === 0 && n.question.length <= Ni && !n.question.includes("\n");
}
function xi(e) {
	return e.kind !== "questions" || Wr(e) || bi(e) ? Hr(e) : e.status === "pending" ? M.questionsForYou(e.questions.length) : M.questions(e.questions.length);
}
function Z({ notice: e, ask: t, undo: n }) {
	if (!t) return S;
	let r = e && (t.status === "pending" || !e.whilePending) ? b`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english ? "en" : S}>
<strong>${e.title}</strong>${e.text ? b` <span>${e.text}</span>` : S}
${e.kept ? b` <button type="button" class="ask-link" @click=${n}>${M.undo}</button>` : S}
</div>` : S;
	return b`<div role="alert" class="ask-notice-place">${r}</div>`;
}
function Si(e) {
	return e.tookUp ? b`<p class="ask-saved">
${M.savedAgo(b`<waypost-when .at=${e.tookUp}></waypost-when>`)}
<button type="button" class="ask-link" @click=${() => e.startOver()}>${M.startOver}</button>
</p>` : S;
}
function Ci(e) {
	let t = e.allProblems;
	return t.length === 0 ? S : b`
<div class="ask-problems" role="alert" tabindex="-1">
<strong>${wi(t)}</strong>
<ul>
${t.map((t) => b`<li>${Ti(e, t)}</li>`)}
</ul>
</div>
`;
}
function wi(e) {
	return e.length === 1 && e[0]?.code === "required" ? M.oneMissing : M.otherLook(e.length);
}
function Ti(e, t) {
	let n = e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`), r = (e.ask ? q(e.ask) : []).find(({ id: e }) => e === gn(t.pointer));
	if (n && (!r || r.input === "form")) return Ei(n, t);
	if (!r) return hi(t);
	let i = () => {
		e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}, a = P(r.header ?? r.question);
	return b`<button type="button" class="ask-link" @click=${i}><bdi lang="">${a}</bdi>: ${hi(t)}</button>`;
}
function Ei(e, t) {
	let n = () => (e.matches("fieldset") ? e.querySelector("input, select, textarea, button") : e)?.focus(), r = e.matches("fieldset") ? e.querySelector("legend bdi") : e.closest(".ask-field")?.querySelector("label bdi");
	return b`<button type="button" class="ask-link" @click=${n}><bdi lang="">${P(r?.textContent ?? "")}</bdi>: ${hi(t)}</button>`;
}
function Di(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return S;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > Mi, o = a && !e.unfolded;
	return b`
<aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby="${e.idFor("words")} ${e.idFor("title")}">
<p class="ask-agent-words-label" id=${e.idFor("words")}>${M.agentSays}</p>
<div class="ask-agent-words-text">
${n ? b`<p class="ask-plain"><bdi lang="">${Oi(n, o)}</bdi></p>` : S}
${t.message_html && !o ? b`<div class="prose" lang="" dir="auto">${di(t.message_html)}</div>` : r ? b`<p class="ask-plain"><bdi lang="">${Oi(r, o)}</bdi></p>` : S}
</div>
${a ? b`<button
type="button"
class="ask-link"
aria-expanded=${!o}
@click=${() => e.unfolded = !e.unfolded}
>
${o ? M.showAll(kt(i)) : M.showLess}
</button>` : S}
</aside>
`;
}
function Oi(e, t) {
	return P(t ? e.slice(0, ji).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, Mi).join("\n").trim() : e);
}
function ki(e) {
	return b`<button
type="button"
class="ask-quiet-button"
?disabled=${e.busy}
@click=${() => e.go("dismissing", ".ask-keep-button")}
>
${M.dismiss}
</button>`;
}
function Ai(e) {
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${M.dismissThis}>
${Z(e)}
<p class="ask-step-text">${M.dismissSure}</p>
<button type="button" class="ask-plain-button ask-keep-button" @click=${() => e.go("choosing", ".ask-quiet-button")}>
${M.keepOpen}
</button>
<button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${() => e.dismiss()}>
${M.dismissIt}
</button>
</div>
`;
}
var ji, Mi, Ni, Q = t((() => {
	T(), pi(), B(), I(), $r(), N(), j(), gi(), ji = 4096, Mi = 40, Ni = 160;
}));
T(), Q(), I(), N();
function Pi(e) {
	let t = [
		Ii(e),
		Li(e),
		...(e.delegations ?? []).map(zi),
		Bi(e)
	].filter((e) => e !== S);
	return t.length === 0 ? S : b`<div class="ask-standing">${t}</div>`;
}
function Fi({ people: e = [], roles: t = [] }) {
	let n = [...e, ...t.length > 0 ? [M.withRole(t.join(M.or))] : []];
	return n.length === 0 ? null : P([n.slice(0, -1).join(", "), ...n.slice(-1)].filter(Boolean).join(M.or));
}
function Ii(e) {
	let t = (e.policy.escalate ?? []).slice(0, e.policy.escalated ?? 0), n = Fi(e.policy.who ?? {});
	if (e.status !== "pending" || !n) return S;
	let r = t.map(Fi).filter((e) => e !== null), i = b`<bdi>${n}</bdi>`;
	return b`<p>${r.length > 0 ? M.isForSince({
		whom: i,
		since: b`<bdi>${r.join(", ")}</bdi>`
	}) : M.isFor(i)}</p>`;
}
function Li(e) {
	let { quorum: t, votes: n = [] } = e;
	if (!t) return S;
	let r = M.approvals({
		counted: t.counted,
		needed: t.needed
	});
	return b`<p class="ask-votes">${r}${n.length > 0 ? ": " : "."}${n.map((e, t) => b`${t > 0 ? ", " : ""}${Ri(e)}`)}</p>`;
}
function Ri(e) {
	return b`<bdi lang="">${P(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts ? S : M.countsNoLonger}${e.comment ? b` “<bdi lang="">${P(e.comment)}</bdi>”` : S}`;
}
function zi({ by: e, to: t, note: n, at: r }) {
	return b`<p>${M.handedOn({
		by: b`<bdi lang="">${P(e.name)}</bdi>`,
		to: b`<bdi lang="">${P(t.name)}</bdi>`
	})} <waypost-when .at=${r}></waypost-when>${n ? b`: “<bdi lang="">${P(n)}</bdi>”` : S}</p>`;
}
function Bi({ you: e }) {
	return e ? e.voted ? b`<p class="ask-yours">${M.youVoted}</p>` : e.in_place_of ? b`<p class="ask-yours">${M.inPlace(b`<bdi lang="">${P(e.in_place_of.name)}</bdi>`)}</p>` : e.answer ? S : e.reject ? b`<p class="ask-yours">${M.mayReject}</p>` : e.reason === "self_approval" ? b`<p class="ask-yours">${M.youStarted}</p>` : e.reason === "not_permitted" ? b`<p class="ask-yours">${M.notPermitted}</p>` : b`<p class="ask-yours">${M.forOthersToAnswer}</p>` : S;
}
function Vi(e) {
	return e.people.length > 0 && e.ask?.you?.answer === !0 && Fi(e.ask.policy.who ?? {}) !== null;
}
function Hi(e) {
	return Vi(e) ? b`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${() => e.go("delegating", ".ask-hand-to")}>${M.delegateStep}</button>` : S;
}
function Ui(e) {
	let [t, n] = [e.idFor("hand-to"), e.idFor("hand-note")];
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${M.handThis}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${M.handTo}</label>
<select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
${e.people.map((e) => b`<option value=${e}>${P(e)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${n}>${M.handNote} <span class="ask-optional">${M.optional}</span></label>
<textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-hand-button")}>${M.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.handOn(qi(e, ".ask-hand-to"), qi(e, ".ask-hand-note").trim())}>${e.busy ? M.sending : M.handOver}</button>
</div>
`;
}
function Wi({ quorum: e }) {
	return e?.needed ?? 1;
}
function Gi(e) {
	return !e.ask || e.people.length === 0 || e.ask.you?.answer !== !0 ? S : b`<button type="button" class="ask-quiet-button ask-restrict-button" ?disabled=${e.busy}
@click=${() => e.go("restricting", ".ask-back-button")}>${M.requireStep(Wi(e.ask) + 1)}</button>`;
}
function Ki(e) {
	let t = e.ask ? Wi(e.ask) + 1 : 2;
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${M.requireMore}>
${Z(e)}
<p class="ask-step-text">${M.requireSure(t)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-restrict-button")}>${M.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.requireMore()}>${e.busy ? M.sending : M.require(t)}</button>
</div>
`;
}
function qi(e, t) {
	return e.querySelector(t)?.value ?? "";
}
T(), X(), Q(), N();
function Ji(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return $i(e);
		case "confirming": return ea(e, t);
		case "rejecting": return na(e);
		case "dismissing": return Ai(e);
		case "delegating": return Ui(e);
		case "restricting": return Ki(e);
		case "editing": return e.editor?.editing(e) ?? S;
	}
}
function Yi(e, t) {
	let { ask: n } = e, r = n?.approval ? _t(n.approval) : !1;
	return mt({
		by: t,
		seen: e.seen.all,
		flagged: r,
		risk: n?.approval?.risk ?? null,
		changes: n ? Rr(n, e.draft) : !1
	});
}
async function Xi(e, t) {
	switch (Yi(e, t)) {
		case "show": return e.seen.look(), e.seen.all ? void 0 : (Zt(e), await e.updateComplete, e.seen.showNext());
		case "focus": return e.querySelector(".ask-approve-button")?.focus();
		case "confirm": return e.go("confirming", ".ask-back-button");
		case "approve": return e.decide("approve");
	}
}
var Zi = (e) => e.repeat && e.preventDefault();
function Qi(e) {
	let t = e.ask ? Rr(e.ask, e.draft) : !1;
	return b`<button type="button" class=${e.seen.all ? "ask-approve-button" : "ask-plain-button ask-rest-button"} data-key="A" ?disabled=${e.busy || e.waits("approve")}
@keydown=${Zi} @click=${(t) => t.detail < 2 && void Xi(e, "button")}>${e.busy ? M.sending : e.waits("approve") ? M.waitsToBeSent : e.seen.all ? t ? M.showChanged : e.ask?.approval?.risk === "critical" ? M.approveStep : e.rule.on ? M.approveAlways : M.approve : M.showRest}</button>`;
}
function $i(e) {
	let t = e.ask?.you, n = e.ask?.approval, r = n ? ht(n.risk) || _t(n) : !1;
	return b`
<div class="ask-actions ${r ? "ask-is-grave" : ""}" role="group" aria-label=${M.yourDecision}>
${Z(e)}
<button type="button" class="ask-reject-button" data-key="R" ?data-safe=${r} ?disabled=${e.busy}
@click=${() => e.go("rejecting", ".ask-reason")}>${M.rejectStep}</button>
${t?.voted || t?.answer === !1 ? S : Qi(e)}
</div>
${t?.answer === !1 ? S : b`<div class="ask-ways">
${n?.allow_modify_args ? b`<button type="button" class="ask-quiet-button ask-edit-button" data-key="E" ?disabled=${e.busy} @click=${() => void e.edit()}>${M.changeArguments}</button>` : S}
${ki(e)} ${Hi(e)} ${Gi(e)}
</div>`}
`;
}
function ea(e, t) {
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${M.confirmApproval}>
${Z(e)}
<p class="ask-step-text">${M.critical(b`<code>${t}</code>`)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${M.goBack}
</button>
<button type="button" class="ask-approve-button" ?disabled=${e.busy} @keydown=${Zi} @click=${() => e.decide("approve")}>
${e.busy ? M.sending : M.yesApprove}
</button>
</div>
`;
}
function ta(e, t) {
	e.reason = t.target.value, e.requestUpdate();
}
function na(e) {
	let t = e.idFor("reason");
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${M.reject} @keydown=${(t) => ei(t) && e.decide("reject")}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${M.whyNot} <span class="ask-optional">${M.whyNotHint}</span></label>
<textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${O(e.reason)}
@input=${(t) => ta(e, t)}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${M.goBack}
</button>
<button type="button" class="ask-reject-button is-final" data-key=${ti()} ?disabled=${e.busy || e.waits("reject")} @click=${() => e.decide("reject")}>
${e.busy ? M.sending : e.waits("reject") ? M.waitsToBeSent : M.reject}
</button>
</div>
`;
}
// src/ask/events.ts
var ra = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ia = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, aa = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, oa = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, sa = class extends CustomEvent {
	constructor(e) {
		super("waypost-delegate", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ca = class extends CustomEvent {
	constructor(e) {
		super("waypost-restrict", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, la = class extends CustomEvent {
	constructor(e) {
		super("waypost-undo", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ua = class extends CustomEvent {
	constructor(e) {
		super("waypost-attach", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, da = class extends CustomEvent {
	constructor(e) {
		super("waypost-draft", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
};
T(), k(), X(), Q(), N();
function fa(e) {
	return e === "none_of_these" ? M.noneOfThese : M.dontKnow;
}
function pa(e, t, n) {
	let { declined: r } = J(e.draft, t.id), i = Cr(t) || t.multi_select, a = (a) => b`
<label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
<input
type=${i ? "checkbox" : "radio"}
name=${i ? `${n}-${a}` : n}
value=${a}
.checked=${O(r === a)}
@change=${(n) => e.draft = Dr(e.draft, t, a, n.target.checked)}
/>
<span class="ask-option-words"><span class="ask-option-label">${fa(a)}</span></span>
</label>
`;
	return b`${t.allow_none ? a("none_of_these") : S} ${t.allow_unknown ? a("dont_know") : S}`;
}
function ma(e) {
	return e.ask?.allow_response ? b`<button
type="button"
class="ask-quiet-button ask-respond-button"
?disabled=${e.busy}
@click=${() => e.go("responding", ".ask-response")}
>
${M.respondStep}
</button>` : S;
}
function ha(e) {
	let t = e.idFor("response");
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${M.respond}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${M.yourResponse} <span class="ask-optional">${M.yourResponseHint}</span></label>
<textarea
id=${t}
class="ask-text ask-response"
rows="3"
dir="auto"
?disabled=${e.busy}
.value=${O(e.draft.response)}
@input=${(t) => e.draft = {
		...e.draft,
		response: t.target.value
	}}
></textarea>
</div>
<button type="button" class="ask-plain-button" @click=${() => e.go("choosing", ".ask-respond-button")}>${M.backToQuestions}</button>
<button type="submit" class="ask-submit-button" data-key=${ti()} ?disabled=${e.busy || e.waits("response")}><span aria-hidden="true">[</span> ${e.busy ? M.sending : e.waits("response") ? M.waitsToBeSent : M.sendResponse} <span aria-hidden="true">]</span></button>
</div>
`;
}
T(), rr(), I(), N();
function ga(e, t, n) {
	let { accept: r, files: i } = er(t), a = e.kept.files[t.id] ?? [];
	return b`
<p class="ask-hint" id=${`${n}-limits`}>${tr(t)}</p>
${a.length > 0 ? b`<ul class="ask-files" aria-label=${M.files}>
${a.map((n, r) => _a(e, t, n, r))}
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
@change=${(n) => va(e, t, n.target)}
/>` : S}
`;
}
function _a(e, t, n, r) {
	let i = n.problem ?? (n.digest === void 0 ? `${Math.round(n.progress * 100)}%` : M.attached);
	return b`
<li class="ask-file ${n.problem ? "has-problem" : ""}">
<span class="ask-file-name"><bdi lang="">${P(n.name)}</bdi></span>
<span class="ask-file-size">${nr(n.size)}</span>
${n.digest === void 0 && !n.problem ? b`<progress max="1" value=${n.progress} aria-label=${M.sendingFile(P(n.name))}></progress>` : S}
<span class="ask-file-state" role="status">${P(i)}</span>
<button type="button" class="ask-quiet-button" aria-label=${M.removeNamed(P(n.name))} @click=${() => ba(e, t, r)}>${M.remove}</button>
</li>
`;
}
function va(e, t, n) {
	let { bytes: r, files: i } = er(t), a = i - (e.kept.files[t.id] ?? []).length;
	for (let i of [...n.files ?? []].slice(0, a)) {
		let n = r !== null && i.size > r, a = {
			name: i.name,
			size: i.size,
			progress: 0,
			...n ? { problem: M.tooLarge(nr(r)) } : {}
		};
		xa(e, t, [...e.kept.files[t.id] ?? [], a]), n || ya(e, t, i, a);
	}
	n.value = "";
}
function ya(e, t, n, r) {
	let i = r;
	e.dispatchEvent(new ua({
		ask_id: e.ask?.id ?? "",
		file: n,
		report: (n) => {
			let r = e.kept.files[t.id] ?? [];
			if (!r.includes(i)) return;
			let a = {
				...i,
				...n
			};
			xa(e, t, r.map((e) => e === i ? a : e)), i = a;
		},
		wanted: () => (e.kept.files[t.id] ?? []).includes(i)
	}));
}
function ba(e, t, n) {
	xa(e, t, (e.kept.files[t.id] ?? []).filter((e, t) => t !== n)), e.updateComplete.then(() => e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus());
}
function xa(e, t, n) {
	e.kept = {
		...e.kept,
		files: {
			...e.kept.files,
			[t.id]: n
		}
	};
}
// src/ask/form/fields.ts
function Sa(e, t, n) {
	if (e.kind !== "object" || t.kind !== "object") return wa(e, t, n, {
		title: M.asJsonTitle,
		description: "",
		required: !0,
		mixed: !1
	});
	let r = e.properties.some(({ required: t }) => t !== e.properties[0]?.required);
	return b`<div class="ask-fields">${e.properties.map((e) => Ca(e, t, n, r))}</div>`;
}
function Ca(e, t, n, r) {
	let i = t.fields[e.key];
	if (!i) return S;
	let a = z(e.key), o = {
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
	return wa(e.shape, i, o, {
		...e,
		mixed: r
	});
}
function wa(e, t, n, r) {
	switch (e.kind) {
		case "object": return ka(n, r, "", Sa(e, t, n));
		case "list": return t.kind === "list" ? ka(n, r, e.hint, Ia(e, t, n, r)) : S;
		case "many": return ka(n, r, e.hint, Fa(e, t, n));
		case "one": return e.boolean ? ka(n, r, "", Pa(e, t, n, r)) : Aa(e, t, n, r);
		default: return Aa(e, t, n, r);
	}
}
function Ta({ problems: e, at: t, id: n }) {
	let r = e.filter(({ pointer: e }) => e === t);
	return r.length === 0 ? S : b`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${r.map((e, t) => [t > 0 ? " " : "", hi(e)])}</p>`;
}
function Ea(e, t, n) {
	let r = [
		e.problems.some(({ pointer: t }) => t === e.at) ? `${e.id}-problem` : "",
		t.description ? `${e.id}-description` : "",
		n ? `${e.id}-hint` : ""
	].filter(Boolean);
	return r.length > 0 ? r.join(" ") : S;
}
function Da(e, t, n) {
	return b`
${t.description ? b`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${P(t.description)}</bdi></p>` : S}
${n ? b`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${P(n)}</p>` : S}
`;
}
function Oa({ required: e, mixed: t }) {
	return e ? b`<span class=${t ? "ask-optional" : "visually-hidden"}>${M.required}</span>` : b`<span class="ask-optional">${M.optional}</span>`;
}
function ka(e, t, n, r) {
	return b`
<fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Ea(e, t, n)}>
<legend><bdi lang="">${P(t.title)}</bdi> ${Oa(t)}</legend>
${Da(e, t, n)} ${Ta(e)} ${r}
</fieldset>
`;
}
function Aa(e, t, n, r) {
	let i = ja(e);
	return b`
<div class="ask-field">
<label class="ask-field-label" for=${n.id}><bdi lang="">${P(r.title)}</bdi> ${Oa(r)}</label>
${Da(n, r, i)} ${Ma(e, t, n, r, Ea(n, r, i))} ${Ta(n)}
</div>
`;
}
function ja(e) {
	switch (e.kind) {
		case "text": return [e.hint, e.format === "date-time" ? M.inYourZone : ""].filter(Boolean).join(" ");
		case "number":
		case "json": return e.hint;
		default: return "";
	}
}
function Ma(e, t, n, r, i) {
	if (e.kind === "one" && t.kind === "chosen") return Na(e, t, n, r, i);
	if (t.kind !== "text") return S;
	let a = (e) => n.change({
		...t,
		text: e.target.value
	}), o = n.problems.some(({ pointer: e }) => e === n.at);
	if (e.kind === "json" || e.kind === "text" && e.long) return b`<textarea id=${n.id} class="ask-text ${e.kind === "json" ? "ask-json" : ""}" rows=${e.kind === "json" ? 5 : 3}
dir=${e.kind === "json" ? "ltr" : "auto"} spellcheck=${e.kind === "json" ? "false" : "true"} data-pointer=${n.at}
?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
.value=${O(t.text)} @input=${a}></textarea>`;
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
.value=${O(t.text)} @input=${a} />`;
}
function Na(e, t, n, r, i) {
	let a = (r) => {
		let { value: i } = r.target;
		n.change({
			...t,
			raws: i === "" ? [] : [e.choices[Number(i)]?.raw ?? ""]
		});
	}, o = e.choices.findIndex(({ raw: e }) => e === t.raws[0]);
	return b`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
aria-invalid=${n.problems.some(({ pointer: e }) => e === n.at)} aria-describedby=${i} @change=${a}>
<option value="" ?selected=${o < 0}>${r.required ? M.chooseOne : M.noChoice}</option>
${e.choices.map(({ label: e }, t) => b`<option value=${t} ?selected=${t === o}>${P(e)}</option>`)}
</select>`;
}
function Pa(e, t, n, { required: r }) {
	if (t.kind !== "chosen") return S;
	let i = [...e.choices, ...r ? [] : [{
		label: M.leaveOpen,
		raw: ""
	}]], a = t.raws[0] ?? "";
	return b`<div class="ask-options ask-yes-no">
${i.map(({ label: e, raw: r }) => b`
<label class="ask-option-button ${r === a ? "selected" : ""}">
<input type="radio" name=${n.id} .checked=${O(r === a)} @change=${() => n.change({
		...t,
		raws: r === "" ? [] : [r]
	})} />
<span class="ask-option-label">${e}</span>
</label>`)}
</div>`;
}
function Fa(e, t, n) {
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
<input type="checkbox" name=${n.id} value=${a} .checked=${O(t.raws.includes(i))}
@change=${(e) => r(i, e.target.checked)} />
<span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${P(e)}</bdi></span></span>
</label>`)}
</div>`;
}
function Ia(e, t, n, r) {
	let i = (e, r = t.next) => n.change({
		...t,
		items: e,
		next: r,
		touched: !0
	});
	return b`
${ut(t.items, ({ id: e }) => e, ({ id: a, value: o }, s) => {
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
${wa(e.item, o, c, {
			title: `${r.title} ${s + 1}`,
			description: "",
			required: !0,
			mixed: !1
		})}
<button type="button" class="ask-link ask-remove-button" @click=${() => i(t.items.filter((e) => e.id !== a))}>
${M.remove}<span class="visually-hidden">${M.removeItem({
			title: P(r.title),
			nth: s + 1
		})}</span>
</button>
</div>`;
	})}
${t.items.length < e.most ? b`<button type="button" class="ask-plain-button ask-add-button" @click=${() => i([...t.items, {
		id: t.next,
		value: On(e.item, null, e.fresh)
	}], t.next + 1)}>${M.add}<span class="visually-hidden">${M.addTo(P(r.title))}</span></button>` : S}
`;
}
var La = t((() => {
	T(), k(), gi(), B(), I(), Fn(), N();
}));
La(), T(), k(), I(), N();
function Ra(e, t, n) {
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
placeholder=${t.placeholder ? P(t.placeholder) : S}
.value=${O(e.kept.secrets[t.id] ?? "")}
@input=${(n) => za(e, t, n.target.value)}
/>
<button
type="button"
class="ask-quiet-button"
aria-pressed=${r}
aria-controls=${`${n}-secret`}
@click=${() => e.revealed = r ? i : [...i, t.id]}
>
${r ? M.hide : M.show}
</button>
</div>
<p class="ask-typed-hint" id=${`${n}-sealed`}>${M.sealHint}</p>
`;
}
function za(e, t, n) {
	e.kept = {
		...e.kept,
		secrets: {
			...e.kept.secrets,
			[t.id]: n
		}
	};
}
T(), k(), ft(), pi(), X(), Fn(), Xn(), Q(), vr(), B(), dr(), Dn(), I(), N(), gi();
function Ba(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return b`
<form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		ei(e) && n(e);
	}}>
${Di(e, t)}
${ut(jr(t, e.draft), (e) => e.id, (t) => Ka(e, t))}
${e.open ? Va(e) : S}
</form>
`;
}
function Va(e) {
	return e.step === "responding" ? ha(e) : e.step === "delegating" ? Ui(e) : b`${Ua(e)} ${e.step === "dismissing" ? Ai(e) : Ha(e)}`;
}
function Ha(e) {
	return b`
<div class="ask-actions">
${Z(e)}
<button type="submit" class="ask-submit-button" data-key=${ti()} ?disabled=${e.busy || e.waits("answers")}><span aria-hidden="true">[</span> ${e.busy ? M.sending : e.waits("answers") ? M.waitsToBeSent : M.submit} <span aria-hidden="true">]</span></button>
</div>
<div class="ask-ways">${ma(e)} ${ki(e)} ${Hi(e)}</div>
`;
}
function Ua(e) {
	let t = e.idFor("comment");
	return b`
<div class="ask-comment">
<label for=${t}>${M.comments} <span class="ask-optional">${M.optional}</span></label>
<textarea
id=${t}
class="ask-additional-comments-textarea"
rows="2"
dir="auto"
?disabled=${e.busy}
.value=${O(e.draft.comment)}
@input=${(t) => e.draft = {
		...e.draft,
		comment: uo(t)
	}}
></textarea>
</div>
`;
}
function Wa(e, t) {
	let { form: n } = J(e.draft, t.id), r = n && e.ask ? Pn(H(t.schema), n, zr(e.ask, t)).slice(1) : [];
	return e.allProblems.find(({ pointer: e }) => gn(e) === t.id && !r.includes(e));
}
function Ga(e, t, n) {
	let { form: r } = J(e.draft, t.id);
	if (!r || !e.ask) return S;
	let i = {
		id: `${n}-form`,
		at: zr(e.ask, t),
		problems: e.allProblems,
		disabled: e.busy || !e.open,
		change: (n) => e.draft = Ar(e.draft, t, n)
	};
	return Sa(H(t.schema), r, i);
}
function Ka(e, t) {
	let n = e.idFor(t.id), r = Wa(e, t), i = e.ask ? fr(e.ask, t) : null, a = r ? `${n}-problem` : S;
	return b`
<fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${a}>
<legend id=${`${n}-legend`} class=${e.ask && bi(e.ask) ? "is-title" : ""}>
${t.header ? b`<span class="ask-header-chip"><bdi lang="">${P(t.header)}</bdi></span>` : S}
<span class="ask-question-text"><bdi lang="">${P(i?.question ?? t.question)}</bdi></span>
${Xa(e, t)}
</legend>
${i && i.rows.length > 0 ? qa(i) : S}
${r ? b`<p class="ask-problem" id=${`${n}-problem`}>${hi(r)}${r.code === "pattern" && t.placeholder ? M.forExample(P(t.placeholder)) : S}</p>` : S}
${Ja(e, t, n)}
${t.fills ? b`<p class="ask-typed-hint">${M.isArgument}</p>` : S}
${e.open && !e.ask?.approval ? to(e, t, n) : S}
</fieldset>
`;
}
function qa({ rows: e }) {
	return b`<dl class="ask-call-rows ask-outcome-rows">
${e.map(({ path: e, text: t }) => b`<div class="ask-call-row"><dt><bdi lang="">${F(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${F(t)}</bdi></dd></div>`)}
</dl>`;
}
function Ja(e, t, n) {
	return t.input === "form" ? Ga(e, t, n) : Cr(t) ? b`
${Ya(e, t, n)}
${t.allow_none || t.allow_unknown ? b`<div class="ask-options ask-instead">${pa(e, t, n)}</div>` : S}
` : ao(e, t, n);
}
function Ya(e, t, n) {
	return t.input === "file" ? ga(e, t, n) : t.input === "secret" ? Ra(e, t, n) : _n(t) ? Qa(e, t, n) : Za(e, t, n);
}
function Xa(e, { required: t }) {
	let n = (e.ask ? jr(e.ask, e.draft) : []).some((e) => e.required !== t);
	return t ? b`<span class=${n ? "ask-optional" : "visually-hidden"}>${M.required}</span>` : b`<span class="ask-optional">${M.optional}</span>`;
}
function Za(e, t, n) {
	let { text: r, declined: i } = J(e.draft, t.id), a = ir(t);
	return b`<textarea
class="ask-text"
rows=${lr(t) === "text" ? 2 : 1}
dir="auto"
inputmode=${lr(t)}
name=${`${n}-text`}
aria-labelledby=${`${n}-legend`}
aria-describedby=${a ? `${n}-hint` : S}
aria-required=${t.required}
placeholder=${P(t.placeholder ?? "")}
?disabled=${i !== null}
.value=${O(r)}
@input=${(n) => e.draft = Or(e.draft, t, uo(n))}
></textarea>
${a ? b`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : S}`;
}
function Qa(e, t, n) {
	let { text: r, declined: i } = J(e.draft, t.id), { min: a, max: o } = wn(t), s = t.input !== "number", c = (e) => s && e !== null ? vn(t, e) : S, l = $a(t, r);
	return b`
<input
class="ask-text ask-typed"
type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
inputmode=${s ? S : lr(t)}
?disabled=${i !== null}
autocomplete="off"
name=${`${n}-text`}
data-question=${t.id}
min=${c(a)}
max=${c(o)}
aria-labelledby=${`${n}-legend`}
aria-describedby=${l ? `${n}-hint` : S}
aria-required=${t.required}
placeholder=${s ? S : P(t.placeholder ?? "")}
.value=${O(r)}
@input=${(n) => e.draft = Or(e.draft, t, uo(n))}
/>
${l ? b`<p class="ask-typed-hint" id=${`${n}-hint`}>${P(l)}</p>` : S}
`;
}
function $a(e, t) {
	let n = e.input === "datetime" ? yn(e, t) : null, r = e.input === "datetime" && !n ? M.inYourZone : "";
	return [ir(e), n ? `${Sn(e, n)}.` : r].filter(Boolean).join(" ");
}
function eo(e) {
	return [...e.querySelectorAll(".ask-typed, .ask-field input")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: e.dataset.pointer ?? `/answers/${z(e.dataset.question ?? "")}`,
		code: "half",
		message: M.finishDate
	}));
}
function to(e, t, n) {
	return b`
<details class="ask-note">
<summary id=${`${n}-note`}>${M.addNote}<span class="visually-hidden">${M.addNoteTo(P(t.header ?? t.question))}</span></summary>
<textarea
class="ask-text"
rows="2"
dir="auto"
name=${`${n}-notes`}
aria-label=${M.note}
placeholder=${M.remark}
.value=${O(J(e.draft, t.id).notes)}
@input=${(n) => e.draft = kr(e.draft, t, uo(n))}
></textarea>
</details>
`;
}
var no = 10;
function ro(e, t, n) {
	let r = t.toLowerCase().split(/\s+/), i = ({ label: e, description: t }) => `${e} ${t ?? ""}`.toLowerCase();
	return e.filter((e) => n.includes(e.value) || r.every((t) => i(e).includes(t)));
}
function io(e, t, n, r) {
	let i = M.filterOptions(r);
	return b`<div class="ask-filter">
<input class="ask-text" type="search" autocomplete="off" aria-label=${i} placeholder=${i} .value=${O(e.sought[t.id] ?? "")} @input=${(n) => e.sought = {
		...e.sought,
		[t.id]: n.target.value
	}} @keydown=${(e) => e.key === "Enter" && !ei(e) && e.preventDefault()} />
<p class="ask-muted" role="status">${n < r ? M.optionsShown({
		found: n,
		all: r
	}) : S}</p>
</div>`;
}
function ao(e, t, n) {
	let r = wr(t), i = r.length >= no, a = i ? ro(r, e.sought[t.id] ?? "", J(e.draft, t.id).values) : r, o = a.some((e) => e.preview);
	return b`
${t.multi_select ? b`<p class="ask-hint">${ir(t)}</p>` : S}
${i && e.open ? io(e, t, a.length, r.length) : S}
<div class="ask-choices ${o ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
<div class="ask-options">
${a.map((i) => oo(e, t, i, `${n}-${r.indexOf(i)}`))}
${t.free_text === "allow" ? so(e, t, n) : S} ${pa(e, t, n)}
</div>
${o ? co(e, t, a) : S}
</div>
`;
}
function oo(e, t, n, r) {
	let i = J(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return b`
<label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
<input
type=${t.multi_select ? "checkbox" : "radio"}
name=${e.idFor(t.id)}
value=${n.value}
.checked=${O(i)}
aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
aria-describedby=${n.description ? `${r}-description` : S}
@change=${(r) => e.draft = Tr(e.draft, t, n.value, fo(r))}
/>
<span class="ask-option-words">
<span class="ask-option-label"
><bdi lang="" id=${`${r}-label`}>${P(n.label)}</bdi>${n.recommended ? b`<span class="ask-recommended" id=${`${r}-recommended`}>${M.recommended}</span>` : S}</span
>
${n.description ? b`<span class="ask-option-description" id=${`${r}-description`}><bdi lang="">${P(n.description)}</bdi></span>` : S}
</span>
</label>
`;
}
function so(e, t, n) {
	let { own: r, text: i } = J(e.draft, t.id);
	return b`
<div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
<input
type=${t.multi_select ? "checkbox" : "radio"}
id=${`${n}-own`}
name=${e.idFor(t.id)}
value=""
.checked=${O(r)}
@change=${(n) => e.draft = Er(e.draft, t, fo(n))}
/>
<span class="ask-option-words">
<label class="ask-option-label" for=${`${n}-own`}>${M.somethingElse}</label>
<textarea
class="ask-text"
rows="1"
dir="auto"
aria-label=${M.somethingElseLabel}
placeholder=${P(t.placeholder ?? M.ownWords)}
.value=${O(i)}
@input=${(n) => e.draft = Or(e.draft, t, uo(n))}
></textarea>
</span>
</div>
`;
}
function co(e, t, n) {
	let r = J(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return b`
<div class="ask-previews">
${n.map((e) => b`
<div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
<p class="ask-preview-label">${M.previewOf(b`<bdi lang="">${P(e.label)}</bdi>`)}</p>
${e.preview ? lo(e, e.preview) : b`<p class="ask-plain ask-muted">${M.noPreview}</p>`}
</div>
`)}
</div>
`;
}
function lo({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? b`<img class="ask-preview-image" src=${n} alt=${P(e)} />` : b`<div class="prose ask-preview-${t}" lang="">${di(r ?? "")}</div>`;
}
function uo(e) {
	return e.target.value;
}
function fo(e) {
	return e.target.checked;
}
// src/ask/sealed.ts
function po(e) {
	return e.replace(ho, (e, t) => t === "____" ? "••••" : `•••• ${t}`);
}
function mo(e) {
	return po(e) !== e;
}
var ho, go = t((() => {
	ho = /sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;
}));
// src/ask/remember-draft.ts
function _o(e) {
	let t = vo(e.arguments_text);
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
function vo(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function yo(e) {
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
function bo(e, t) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: yo(e),
		until: n
	};
}
function xo(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} ${M.beginsWith(t?.text ?? "")}`;
		case "at_most": return `${e.name} ${M.upToNumber(t?.text ?? "")}`;
		case "any": return `${e.name} ${M.isAnything}`;
		case "given": return `${e.name} ${Co(t?.given)}`;
		case "same": return `${e.name} ${M.is(So(e.shown))}`;
	}
}
function So(e) {
	let [t = ""] = e.split(/[\n⏎]/);
	return t.length < e.length || t.length > Do ? `${[...t].slice(0, Do).join("").trimEnd()}…` : e;
}
function Co(e) {
	return e?.one_of ? M.isOneOf(e.one_of.map((e) => JSON.stringify(e)).join(", ")) : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? M.isAnything : M.is(JSON.stringify(e?.equals)) : M.upToNumber(e.at_most) : M.beginsWith(e.prefix);
}
var wo, To, Eo, Do, Oo = t((() => {
	N(), wo = {
		on: !1,
		scope: "session",
		hours: 24,
		arguments: {}
	}, To = ({ origin: e }) => ({
		...wo,
		scope: e.type === "program" ? "agent" : "session"
	}), Eo = [
		1,
		24,
		168,
		720
	], Do = 60;
})), ko = /* @__PURE__ */ n({ rememberBody: () => Ao });
function Ao(e, t, n) {
	let r = _o(n);
	return b`
<div class="ask-remember-body">
${Mo(e, t)}
${r.length > 0 ? b`<fieldset class="ask-remember-arguments"><legend>${M.where}</legend>${r.map((t) => No(e, t))}</fieldset>` : S}
${Po(e, e.suggestions)}
<p class="ask-remember-says" role="status">${Lo(e.rule, t, n, r)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${(t) => jo(e, { on: t.target.checked })} />
<span>${M.allowThese}</span>
</label>
</div>
`;
}
function jo(e, t) {
	e.rule = {
		...e.rule,
		...t
	};
}
function Mo(e, t) {
	return b`<p class="ask-remember-line">
<label>${M.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => jo(e, { scope: t.target.value })}>
${[
		"session",
		"agent",
		"everywhere"
	].map((n) => b`<option value=${n} ?selected=${n === e.rule.scope}>${M.reachLabel({
		reach: n,
		agent: F(t.agent)
	})}</option>`)}
</select>
</label>
<label>${M.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => jo(e, { hours: Number(t.target.value) })}>
${Eo.map((t) => b`<option value=${t} ?selected=${t === e.rule.hours}>${M.ends[t]}</option>`)}
</select>
</label>
</p>`;
}
function No(e, t) {
	let n = e.rule.arguments[t.pointer], r = n?.kind ?? "same", i = n?.given ? [...t.kinds, "given"] : t.kinds, a = (i) => {
		let a = {
			kind: r,
			text: t.text,
			...n,
			...i
		};
		jo(e, { arguments: {
			...e.rule.arguments,
			[t.pointer]: a
		} });
	};
	return b`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${F(t.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
${i.map((e) => b`<option value=${e} ?selected=${e === r}>${M.kinds[e]}</option>`)}
</select>
</label>
${r === "prefix" || r === "at_most" ? b`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label=${M.kindFor({
		kind: M.kinds[r],
		argument: F(t.name)
	})}
.value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? b`<span class="ask-muted"><bdi>${F(Co(n?.given))}</bdi></span>` : S}
</div>`;
}
function Po(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? S : b`<ul class="ask-remember-suggested" aria-label=${M.suggested}>
${n.map((t) => b`<li>
<p><bdi>${F(t.arguments.map((e) => `${e.pointer.slice(1)} ${Co(e)}`).join(", "))}</bdi></p>
<p class="ask-muted">${M.wouldHaveCovered(t.covered)} ${Fo(t)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => Io(e, t)}>${M.usePattern}</button>
</li>`)}
</ul>`;
}
function Fo({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => b`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return b`${n.length > 0 ? b`<strong class="ask-remember-wrong">${M.wouldHaveLetRun(n)}</strong> ` : S}
${r.length > 0 ? M.justOutside(r) : S}`;
}
function Io(e, t) {
	let n = t.arguments.map((e) => [e.pointer, "equals" in e ? {
		kind: "same",
		text: ""
	} : {
		kind: "given",
		text: "",
		given: e
	}]);
	jo(e, { arguments: Object.fromEntries(n) });
}
function Lo(e, t, n, r) {
	let i = r.map((t) => xo(t, e.arguments[t.pointer])).join(M.and), a = {
		tool: n.tool,
		reach: M.ruleReach({
			reach: e.scope,
			agent: t.agent
		}),
		until: M.ends[e.hours]
	}, o = b`<bdi>${F(i ? M.ruleSentenceWhere({
		...a,
		where: i
	}) : M.ruleSentence(a))}</bdi>`;
	return e.on ? M.ruleAllows(o) : M.ruleWouldAllow(o);
}
var Ro = t((() => {
	T(), Oo(), I(), N();
}));
T(), ft(), X(), Q(), go(), I(), N();
function zo(e, t, n) {
	return b`
${Uo(e, t, n)} ${Ho(e, n)} ${Di(e, t)}
${e.open && e.step !== "editing" && q(t).length > 0 ? b`<div class="ask-form ask-feedback">${ut(jr(t, e.draft), ({ id: e }) => e, (t) => Ka(e, t))}</div>` : S}
${e.open && n.rememberable ? Bo(e, t, n) : S}
${e.open ? Ji(e, F(n.tool)) : S}
`;
}
function Bo(e, t, n) {
	return b`<details class="ask-remember" @toggle=${(n) => {
		n.target.open && Vo(e, t);
	}}><summary>${M.alwaysAllow}</summary>${e.ruleForm?.rememberBody(e, t, n) ?? S}</details>`;
}
async function Vo(e, t) {
	e.ruleForm ??= await Promise.resolve().then(() => (Ro(), ko)).catch(() => null), e.requestUpdate(), e.suggestions === null && e.dispatchEvent(new oa({ ask_id: t.id }));
}
function Ho(e, t) {
	if (!t.output) return S;
	let n = e.idFor("output");
	return b`
<aside class="ask-agent-words ask-output" aria-labelledby=${n}>
<p class="ask-agent-words-label" id=${n}>${M.toolSays}</p>
<div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${P(t.output)}</bdi></p></div>
</aside>
`;
}
function Uo(e, t, n) {
	let r = e.idFor("call");
	return b`
<section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
<div class="ask-call-head">
<h3 class="ask-call-title" id=${r}>
<span class="visually-hidden">${M.theCall}</span><code>${F(n.tool)}</code>
</h3>
<p class="ask-call-facts">
${n.risk ? b`<span class="ask-risk ask-risk-${n.risk}">${M.risk[n.risk]}</span>` : S}
${n.risk && n.risk_raised_by ? b`<span class="ask-raised">${M.raisedBy(n.risk_raised_by)}</span>` : S}
${n.opaque ? b`<span class="ask-mark">${M.opaque(n.opaque)}</span>` : S}
${n.category ? b`<span class="ask-category"><bdi lang="">${P(n.category)}</bdi></span>` : S}
</p>
</div>
${n.arguments_unchecked ? b`<p class="ask-call-marks"><span class="ask-mark">${M.unchecked}</span> <bdi lang="">${F(n.arguments_unchecked)}</bdi></p>` : S}
${n.marks?.length ? b`<p class="ask-call-marks">${n.marks.map(un)}</p>` : S}
<dl class="ask-call-rows">
${$t(e, n.view)}
${n.view.length === 0 ? b`<div class="ask-call-row"><dt>${M.arguments}</dt><dd>${M.none}</dd></div>` : S}
</dl>
${n.reason ? b`<p class="ask-call-reason"><bdi lang="">${P(n.reason)}</bdi></p>` : S}
<dl class="ask-call-about">
${Wo(M.askedBy, t.agent)} ${Wo(M.server, n.server)} ${Wo(M.target, n.target)}
${(n.pins ?? []).map((e) => Wo(M.contentsOf(e.pointer.slice(1)), e.digest))}
${Wo(M.notPinned, n.not_pinned?.join(", "))}
${n.digest_words ? b`<div><dt>${M.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : S}
</dl>
<details class="ask-exact">
<summary>${M.exactly}</summary>
<pre tabindex="0" aria-label=${M.exactText}><code>${F(po(n.arguments_text))}</code></pre>
${mo(n.arguments_text) ? b`<p class="ask-plain">${M.dots}</p>` : S}
${n.description ? b`<p class="ask-plain"><strong>${M.toolDescription}</strong> <bdi lang="">${P(n.description)}</bdi></p>` : S}
<p class="ask-plain ask-digest"><code>${n.digest}</code></p>
</details>
</section>
`;
}
function Wo(e, t) {
	return t ? b`<div><dt>${e}</dt><dd><bdi lang="">${F(t)}</bdi></dd></div>` : S;
}
T(), pi(), Q(), N();
function Go(e, t, n) {
	return b`
${Ko(e, t, n)} ${Di(e, t)}
${e.open ? Ji(e, M.thisText) : S}
`;
}
function Ko(e, t, n) {
	let r = t.origin.type === "guardrail";
	return b`
<article class="ask-review" aria-label=${r ? M.stoppedLabel : M.toReviewLabel}>
<p class="ask-agent-words-label">${r ? M.stopped : M.toReview}</p>
<div class="prose" lang="" id=${e.idFor("review")}>${di(n.html)}</div>
</article>
`;
}
T(), X(), Q(), vr(), rr(), Dn(), I(), $r(), N();
function qo(e, t) {
	return b`
${Yo(t)} ${$o(t.decision)}
${t.approval || t.review ? b`<details class="ask-record">
<summary>${M.shown}</summary>
${t.approval ? b`${Uo(e, t, t.approval)} ${Ho(e, t.approval)}` : S}
${t.review ? Ko(e, t, t.review) : S} ${Di(e, t)}
</details>` : b`<div class="ask-record">${t.questions.map((n) => Xo(e, t, n, t.answers))}</div>`}
${t.comment ? $(M.comment, t.comment) : S}
`;
}
function Jo(e, t) {
	return t ? M.byHow({
		who: e,
		how: b`<bdi class="ask-how">${t}</bdi>`
	}) : M.by(e);
}
function Yo(e) {
	let t = Kr(e);
	if (!t) return S;
	let n = Zr(e), r = Jr(e), i = Yr(e);
	return b`
<div class="ask-outcome ask-outcome-${t.tone}">
<p class="ask-outcome-line">
<strong>${t.title}</strong>
${t.who ? b`<span>${Jo(b`<bdi>${P(t.who)}</bdi>`, r)}</span>` : S}
${t.at ? b`<waypost-when .at=${t.at}></waypost-when>` : S}
${n ? b`<span class="ask-permit">${n}</span>` : S}
</p>
${e.imported_by ? b`<p class="ask-proof ask-muted">${M.importedBy(b`<bdi>${P(e.imported_by.name)}</bdi>`)}</p>` : S}
${i && !e.imported_by ? b`<p class="ask-proof ask-muted"><bdi>${i}</bdi></p>` : S}
${e.superseded_by ? b`<p class="ask-replaced">${M.replacedBy(b`<a href=${`/asks/${e.superseded_by}`}>${M.anotherAsk}</a>`)}</p>` : S}
${e.response ? $(M.response, e.response) : S} ${e.decision?.reason ? $(M.reason, e.decision.reason) : S}
</div>
`;
}
function Xo(e, t, n, r) {
	let i = r?.[n.id], a = fr(t, n);
	return r && !pr(t, n, r) ? S : b`
<div class="ask-question-card is-settled">
${bi(t) ? S : b`<p class="ask-question-line">
${n.header ? b`<span class="ask-header-chip"><bdi lang="">${P(n.header)}</bdi></span>` : S}
<span class="ask-question-text"><bdi lang="">${P(a?.question ?? n.question)}</bdi></span>
</p>`}
${a && a.rows.length > 0 ? qa(a) : S}
${i ? Zo(e, t, n, i) : r ? b`<p class="ask-muted">${Mr(n, r) ? M.noAnswer : M.notAsked}</p>` : S}
</div>
`;
}
function Zo(e, t, n, r) {
	if (n.input === "secret" && r.values.length > 0) return b`<p class="ask-muted">${M.sealed}</p>${r.notes ? $(M.note, r.notes) : S}`;
	if (r.files?.length) return b`
<ul class="ask-files" aria-label=${M.files}>
${r.files.map((n) => es(e, t, n))}
</ul>
${r.notes ? $(M.note, r.notes) : S}
`;
	let i = (e) => _n(n) ? Sn(n, e) : wr(n).find((t) => t.value === e)?.label ?? e;
	if (n.input === "form") return b`<dl class="ask-call-rows">${Qo(r.data, "")}</dl>${r.notes ? $(M.note, r.notes) : S}`;
	let a = r.declined ? [fa(r.declined)] : [], o = [
		...r.values.map(i),
		...r.free_text ? [r.free_text] : [],
		...a
	];
	return b`
<ul class="ask-chosen" aria-label=${M.answer}>
${o.map((e) => b`<li class="ask-option-button selected"><bdi>${P(e)}</bdi></li>`)}
</ul>
${r.notes ? $(M.note, r.notes) : S}
`;
}
function Qo(e, t) {
	let n = typeof e == "object" && e ? Object.entries(e) : [];
	if (n.length > 0) return n.map(([e, n]) => Qo(n, t ? `${t}/${e}` : e));
	let r = typeof e == "string" ? e : e === !0 ? M.yes : e === !1 ? M.no : JSON.stringify(e ?? null);
	return b`<div class="ask-call-row"><dt><bdi lang="">${P(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${P(r)}</bdi></dd></div>`;
}
function $o(e) {
	let t = e?.feedback;
	return !t || Object.keys(t).length === 0 ? S : b`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${M.filledIn}</span></p><dl class="ask-call-rows">${Qo(t, "")}</dl></div>`;
}
function es(e, t, { name: n, size: r, digest: i }) {
	let a = b`<bdi lang="">${P(n)}</bdi>`;
	return b`
<li class="ask-file">
<span class="ask-file-name">${e.fileAt ? b`<a href=${e.fileAt(t, i)} download>${a}</a>` : a}</span>
<span class="ask-file-size">${nr(r)}</span>
</li>
`;
}
function $(e, t) {
	return b`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${P(t)}</bdi></p>`;
}
T(), I(), N();
function ts(e, t, n) {
	let r = n.answers != null || n.response != null || n.decision != null, i = ns(n, Date.now());
	return b`
<div class="ask-outcome ask-held">
<p class="ask-outcome-line">
<strong>${r ? M.sent : M.hasReplied(b`<bdi lang="">${P(n.by.name)}</bdi>`)}</strong>
${r ? rs(n) : S}
<waypost-when .at=${n.at}></waypost-when>
</p>
<p class="ask-held-line">${is(n, r, i)}</p>
${r && i !== null && i > 0 && !e.readonly ? b`<button type="button" class="ask-plain-button ask-undo-button" data-key="U" ?disabled=${e.busy} @click=${() => e.undo()}>
${M.undo} <span aria-hidden="true">(${M.seconds(i)})</span>
</button>` : S}
</div>
${r && n.answers ? b`<div class="ask-record">${t.questions.map((r) => Xo(e, t, r, n.answers))}</div>` : S}
${$o(n.decision)} ${n.response ? $(M.response, n.response) : S} ${n.comment ? $(M.comment, n.comment) : S}
`;
}
function ns(e, t) {
	if (!e.until) return null;
	let [n, r] = [Date.parse(e.until), Date.parse(e.at)];
	return Math.max(0, Math.ceil(Math.min(n - t, n - r) / 1e3));
}
function rs({ decision: e }) {
	return e ? b`<span>${e.decision === "approve" ? M.youApproved : M.youRejected}</span>` : S;
}
function is({ judging: e }, t, n) {
	return e ? t ? M.judgesYours : M.judges : n === 0 ? M.handing : t ? M.heldYours : M.held;
}
// src/ask/seen.ts
var as = 2, os = 64, ss = class {
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
		o !== r && s > 0 && (this.#e *= (n - t) / s), this.#t = [r, n - t], a > i && i - t <= this.#e + as && (this.#e = Math.max(this.#e, a - t)), this.all = this.#e >= n - t - as && !this.host.querySelector(this.places.folded), this.all && this.host.requestUpdate();
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
		let t = Math.min(os, window.innerHeight / 4);
		cs(this.host).scrollBy({
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
function cs(e) {
	for (let t = e; t && t !== document.body; t = t.parentElement) if (/auto|scroll/.test(getComputedStyle(t).overflowY) && t.scrollHeight > t.clientHeight) return t;
	return document.scrollingElement ?? document.documentElement;
}
T(), k(), I(), N();
var ls = 4096;
function us(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return S;
	let r = (t.comment_count ?? n.length) - n.length;
	return b`
<div class="ask-thread" role="group" aria-label=${M.saidAbout}>
${r > 0 ? b`<p class="ask-muted">${M.earlier(r)}</p>` : S}
<ol class="ask-comments" aria-live="polite">${n.map(ds)}</ol>
${e.open ? fs(e) : S}
</div>
`;
}
function ds({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return b`
<li class="ask-said ${r ? "" : "ask-said-by-agent"}">
<p class="ask-said-by">
<strong><bdi lang="">${P(e.name)}</bdi></strong>
${r ? S : b`<span>${e.kind === "system" ? M.says : M.saysUnverified}</span>`}
<waypost-when .at=${t}></waypost-when>
</p>
<p class="ask-plain"><bdi lang="">${P(n)}</bdi></p>
</li>
`;
}
function fs(e) {
	if (!e.wantsMore) return b`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>${M.askForMore}</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > ls;
	return b`
<form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
<label for=${t}>${M.askForMore} <span class="ask-optional">${M.askForMoreHint}</span></label>
<textarea
id=${t}
class="ask-more-textarea"
rows="2"
aria-describedby=${e.idFor("more-hint")}
.value=${O(n)}
@input=${(t) => e.more = t.target.value}
></textarea>
<div class="ask-more-actions">
<button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>${M.send}</button>
<p class="ask-muted" id=${e.idFor("more-hint")} role="status">${ps(r, e.asking)}</p>
</div>
</form>
`;
}
function ps(e, t) {
	return e ? M.commentTooLong : t ? M.sending : M.replyHere;
}
X(), rr();
function ms(e, { draft: t, reason: n, changed: r }) {
	let i = yr(e), a = q(e).filter((e) => !Zn(e) && !_s(J(t, e.id), J(i, e.id)));
	return {
		revision: e.revision,
		fields: Object.fromEntries(a.map(({ id: e }) => [e, J(t, e)])),
		...t.comment ? { comment: t.comment } : {},
		...t.response ? { response: t.response } : {},
		...n ? { reason: n } : {},
		...r ? { arguments: r } : {}
	};
}
function hs(e, t) {
	let n = yr(e), r = q(e).filter(({ id: e }) => vs(t.fields[e], J(n, e))), i = {
		fields: {
			...n.fields,
			...Object.fromEntries(r.map(({ id: e }) => [e, t.fields[e]]))
		},
		comment: bs(t.comment),
		response: bs(t.response)
	}, a = t.revision === e.revision;
	return {
		draft: a ? i : xr(i, e),
		reason: bs(t.reason),
		changed: a && ys(t.arguments) ? t.arguments : null
	};
}
function gs({ revision: e, fields: t, ...n }) {
	return Object.keys(t).length === 0 && Object.values(n).every((e) => !e);
}
function _s(e, t) {
	return JSON.stringify(e) === JSON.stringify(t);
}
function vs(e, t) {
	if (!e || typeof e != "object") return !1;
	let n = [e.text, e.notes].every((e) => typeof e == "string"), r = Array.isArray(e.values) && e.values.every((e) => typeof e == "string");
	return n && r && typeof e.own == "boolean" && e.declined !== void 0 && e.form?.kind === t.form?.kind;
}
function ys(e) {
	return typeof e == "object" && !!e && ("text" in e || "filled" in e);
}
function bs(e) {
	return typeof e == "string" ? e : "";
}
// src/ask/spoken.ts
j();
var xs = [
	"click",
	"input",
	"change",
	"submit",
	"keydown"
], Ss = class {
	host;
	constructor(e) {
		this.host = e, e.addController(this);
		for (let t of xs) e.addEventListener(t, () => Et(Ot(e)), { capture: !0 });
	}
	ready() {
		return Tt(Ot(this.host))?.catch(() => {}) ?? null;
	}
	hostUpdate() {
		Et(Ot(this.host));
	}
}, Cs = /* @__PURE__ */ n({
	beginEdit: () => ws,
	changes: () => Ds,
	editFaults: () => Es,
	editedText: () => Ts,
	editing: () => ks
});
function ws(e) {
	let t = H(e.schema), n = L(e.arguments_text);
	return t.kind === "object" && n?.kind === "object" ? { filled: On(t, n) } : { text: e.arguments_text };
}
function Ts(e, t) {
	return "text" in t ? t.text : An(H(e.schema), t.filled, "required") ?? "{}";
}
function Es(e, t) {
	let n = (e, t) => [{
		pointer: "/arguments",
		code: e,
		message: t
	}], r = "text" in t ? [] : Nn(H(e.schema), t.filled, "/arguments", !0);
	return r.length > 0 ? r : L(Ts(e, t))?.kind === "object" ? Ds(e, t)?.length === 0 ? n("unchanged", M.nothingChanged) : [] : n("json", M.oneObject);
}
function Ds(e, t) {
	let [n, r] = [L(e.arguments_text), L(Ts(e, t))];
	if (!n || !r) return null;
	let [i, a] = [Os(n, ""), Os(r, "")];
	return [.../* @__PURE__ */ new Set([...i.keys(), ...a.keys()])].map((e) => ({
		path: e,
		old: i.get(e) ?? null,
		now: a.get(e) ?? null
	})).filter((e) => e.old !== e.now);
}
function Os(e, t) {
	let n = e.kind === "object" ? [...e.entries] : e.kind === "array" ? e.items.map((e, t) => [String(t), e]) : [];
	return n.length === 0 ? /* @__PURE__ */ new Map([[t.slice(1), R(e)]]) : new Map(n.flatMap(([e, n]) => [...Os(n, `${t}/${z(e)}`)]));
}
function ks(e) {
	let t = e.ask?.approval, n = e.changed;
	return !t || !n ? S : b`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${M.changeArguments}>
<p class="ask-step-text">${M.changeHint}</p>
${mo(t.arguments_text) ? b`<p class="ask-step-text">${M.sealedHint}</p>` : S}
${"text" in n ? js(e, n.text) : As(e, t, n.filled)}
${Ms(t, n)}
<div class="ask-actions">
${Z(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-edit-button")}>${M.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${() => e.sendEdit()}>
${e.busy ? M.sending : M.showChanged}
</button>
</div>
</div>
`;
}
function As(e, t, n) {
	return Sa(H(t.schema), n, {
		id: e.idFor("edit"),
		at: "/arguments",
		problems: e.allProblems,
		disabled: e.busy,
		change: (t) => e.changed = { filled: t }
	});
}
function js(e, t) {
	let n = e.idFor("edit");
	return b`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${M.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${O(t)} @input=${(t) => e.changed = { text: t.target.value }}></textarea>
</div>
`;
}
function Ms(e, t) {
	let n = Ds(e, t), r = n === null ? M.notJsonYet : n.length === 0 ? M.nothingChanged : M.changes(n.length);
	return b`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${r}</p>
${n && n.length > 0 ? b`<ul class="ask-changes">
${ut(n, ({ path: e }) => e, ({ path: e, old: t, now: n }) => b`<li>
<bdi lang="">${F(e)}</bdi>
${t === null ? S : b`<del><span class="visually-hidden">${M.before}</span>${F(po(t))}</del>`}
${n === null ? S : b`<ins><span class="visually-hidden">${M.after}</span>${F(po(n))}</ins>`}
</li>`)}
</ul>` : S}
</div>
`;
}
var Ns = t((() => {
	T(), k(), ft(), hn(), La(), Q(), Fn(), Xn(), go(), I(), B(), N();
}));
T(), X(), hn(), Q(), rr(), Oo(), N(), gi();
var Ps = class extends Ke {
	static properties = {
		ask: { attribute: !1 },
		problems: { attribute: !1 },
		notice: { attribute: !1 },
		busy: { type: Boolean },
		readonly: { type: Boolean },
		undoWindow: {
			type: Number,
			attribute: "undo-window"
		},
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
		closedGroups: { state: !0 },
		sought: { state: !0 }
	};
	seen = new ss(this, {
		whole: ":is(.ask-call, .ask-review)",
		end: ".ask-exact",
		folded: ".ask-folded",
		bar: ".ask-actions"
	});
	editor = null;
	ruleForm = null;
	reason = "";
	earlier = null;
	#e = !1;
	#t = null;
	#n = null;
	#r = 0;
	#i = new Ss(this);
	#a = null;
	constructor() {
		super(), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.undoWindow = 0, this.people = [], this.fileAt = null, this.saved = null, this.tookUp = null, this.draft = {
			fields: {},
			comment: "",
			response: ""
		}, this.kept = K, this.revealed = [], this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.unfoldedRows = [], this.closedGroups = [], this.sought = {}, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = wo, this.suggestions = null, this.changed = null;
	}
	disconnectedCallback() {
		super.disconnectedCallback(), window.clearTimeout(this.#r);
	}
	#o() {
		window.clearTimeout(this.#r);
		let e = this.ask?.status === "pending" ? this.ask.held : null;
		e && (ns(e, Date.now()) ?? 0) > 0 && (this.#r = window.setTimeout(() => this.requestUpdate(), 1e3));
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
		!this.open || this.#n || !this.isUntouched || gs(t) || (this.#c(hs(e, t)), this.tookUp = this.isUntouched ? null : t.saved_at, this.#n = ms(e, this));
	}
	get isUntouched() {
		return !this.ask || gs(ms(this.ask, this));
	}
	#c({ draft: e, reason: t, changed: n }) {
		this.draft = e, this.reason = t, this.changed = n;
	}
	#l = ({ target: e }) => {
		e instanceof Element && e.matches("input, textarea") && e.scrollIntoView({ block: "nearest" }), oi(this);
	};
	startOver() {
		this.ask && (this.#c({
			draft: yr(this.ask),
			reason: "",
			changed: null
		}), this.tookUp = null, this.own = [], this.#a = ".ask-title");
	}
	#u = () => {
		if (!this.ask || !this.open || this.#e || this.busy) return;
		let e = ms(this.ask, this);
		_s(e, this.#n) || !this.#n && gs(e) || (this.#n = e, this.dispatchEvent(new da({
			ask_id: this.ask.id,
			unsent: e
		})));
	};
	#d(e, t) {
		if (this.#f(e, t), t && this.step === "restricting" && Wi(t) !== Wi(e) && (this.step = "choosing"), (t?.id !== e.id || e.status !== "pending") && (this.kept = K, this.revealed = []), t?.id !== e.id) this.draft = yr(e), this.tookUp = null, this.#n = null, this.#t = null, this.earlier = null, this.reason = "", this.unfolded = !1, this.sought = {};
		else if (t.revision === e.revision && t.status === e.status && !t.held == !e.held) return;
		else t.revision !== e.revision && (this.draft = xr(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.seen.forget(), this.unfoldedRows = [], this.closedGroups = [], this.step = "choosing", this.own = [], this.rule = To(e), this.changed = null, this.#e = !1;
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
		this.#o(), oi(this), e.has("ask") && this.#t && !this.open && this.#p(), this.#a ? (this.querySelector(this.#a)?.focus(), this.#a = null) : (e.has("problems") || e.has("own")) && this.allProblems.length > 0 && this.querySelector(".ask-problems")?.focus();
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
		return this.own.length > 0 ? this.own : mi(this.problems);
	}
	idFor(e) {
		return `${this.ask?.id ?? "ask"}-${e}`;
	}
	async focusStart() {
		await this.updateComplete, (this.querySelector("[data-safe]") ?? this.querySelector(".ask-title"))?.focus();
	}
	press(e) {
		return this.open || e === "u" ? ni(this, e) : !1;
	}
	go(e, t) {
		this.step = e, this.own = [], this.#a = t;
	}
	submitAnswers() {
		if (!this.ask) return;
		let e = eo(this), t = jr(this.ask, this.draft).filter(({ id: e }) => !J(this.draft, e).declined), n = [...e, ...$n(t, this.kept)], r = Br(this.ask, this.draft, this.kept).filter(({ pointer: e }) => n.every((t) => t.pointer !== e));
		this.own = [...n, ...r], this.own.length === 0 && this.send(Fr(this.ask, this.draft, this.kept));
	}
	submitResponse() {
		if (!this.ask) return;
		let e = this.draft.response.trim();
		this.own = e ? [] : [{
			pointer: "/response",
			code: "required",
			message: M.writeResponse
		}], e && this.send({
			response: e,
			revision: this.ask.revision
		});
	}
	decide(e) {
		let t = this.ask?.approval?.digest ?? this.ask?.review?.digest;
		if (!this.ask || t === void 0) return;
		let n = e === "reject" ? this.reason.trim() : "", r = e === "approve" && q(this.ask).length > 0;
		if (this.own = r ? [...eo(this), ...Br(this.ask, this.draft)] : [], this.own.length > 0) return void (this.step = "choosing");
		let i = r ? { feedback: Ir(this.ask, this.draft) } : {}, a = e === "approve" && this.ask.approval ? bo(this.rule, Date.now()) : void 0;
		this.send({
			decision: e,
			revision: this.ask.revision,
			digest: t,
			...n ? { reason: n } : {},
			...a ? { remember: a } : {},
			...i
		});
	}
	async edit() {
		this.editor ??= await Promise.resolve().then(() => (Ns(), Cs)).catch(() => null), this.ask?.approval && this.editor && (this.changed ??= this.editor.beginEdit(this.ask.approval), this.own = [], this.go("editing", ".ask-editing :is(input, select, textarea)"));
	}
	sendEdit() {
		let e = this.ask?.approval;
		if (!this.ask || !e || !this.changed || !this.editor) return;
		let t = eo(this);
		if (this.own = t.length > 0 ? t : this.editor.editFaults(e, this.changed), this.own.length > 0) return;
		let { revision: n } = this.ask;
		this.send({
			decision: "approve",
			revision: n,
			digest: e.digest,
			arguments: new mn(this.editor.editedText(e, this.changed))
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
		this.dispatchEvent(new ra({
			ask_id: t,
			body: {
				...e,
				...r
			}
		}));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new ia({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#a = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new aa({
			ask_id: this.ask.id,
			text: e
		})));
	}
	handOn(e, t) {
		!this.ask || !e || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new sa({
			ask_id: this.ask.id,
			to: e,
			...t ? { note: t } : {}
		})));
	}
	requireMore() {
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new ca({
			ask_id: this.ask.id,
			quorum: Wi(this.ask) + 1
		})));
	}
	waits(e) {
		return this.notice?.kept === !0 && _s(this.#t, {
			draft: this.draft,
			reason: this.reason,
			as: e
		});
	}
	undo = () => {
		this.ask && !this.busy && (this.ask.held || this.notice?.kept) && this.dispatchEvent(new la({ ask_id: this.ask.id }));
	};
	#m(e) {
		return e.status === "pending" ? e.held ? ts(this, e, e.held) : e.approval ? zo(this, e, e.approval) : e.review ? Go(this, e, e.review) : Ba(this, e) : qo(this, e);
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
${_i(this, e)} ${Pi(e)} ${this.open ? S : Z(this)} ${this.open ? Ci(this) : S} ${this.open ? Si(this) : S} ${this.#m(e)} ${us(this, e)}
</section>
` : S;
	}
};
N(), j();
var Fs = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
], Is = (e) => ({
	date: new Intl.DateTimeFormat(e, { dateStyle: "medium" }),
	moment: new Intl.DateTimeFormat(e, {
		dateStyle: "full",
		timeStyle: "long"
	}),
	relative: new Intl.RelativeTimeFormat(e, {
		numeric: "always",
		style: "short"
	})
}), Ls = {}, Rs = () => Ls[A] ??= Is(A);
function zs(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? M.soon : M.justNow;
	if (r > 518400) return Rs().date.format(e);
	let [i, a] = Fs.find(([, e]) => r >= e) ?? ["minute", 60];
	return Rs().relative.format(Math.round(n / a) || Math.sign(n), i);
}
var Bs = class extends HTMLElement {
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
		Et(Ot(this));
		let t = this.querySelector("time") ?? this.appendChild(document.createElement("time"));
		t.dateTime = this.#e, t.title = Rs().moment.format(e);
		let n = zs(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", Bs), customElements.get("waypost-ask") || customElements.define("waypost-ask", Ps);
// src/ask/standalone.ts
var Vs = "ask.css", Hs = import.meta.url;
document.querySelector("link[rel=\"stylesheet\"]:is([href$=\"ask.css\"], [data-waypost-look])") || document.head.append(Object.assign(document.createElement("link"), {
	rel: "stylesheet",
	href: new URL(Vs, Hs).href
}));
export { ra as AnswerEvent, ua as AttachEvent, ia as CancelEvent, aa as CommentEvent, sa as DelegateEvent, da as DraftEvent, ca as RestrictEvent, oa as SuggestEvent, la as UndoEvent, Ps as WaypostAsk };
