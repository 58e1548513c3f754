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
})), f, p, m, ee, te, ne, re, ie, ae, oe, se, ce, le, ue, de, fe = t((() => {
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
	}, Symbol.metadata ??= Symbol("metadata"), re.litPropertyMetadata ??= /* @__PURE__ */ new WeakMap(), de = class extends HTMLElement {
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
	}, de.elementStyles = [], de.shadowRootOptions = { mode: "open" }, de[se("elementProperties")] = /* @__PURE__ */ new Map(), de[se("finalized")] = /* @__PURE__ */ new Map(), oe?.({ ReactiveElement: de }), (re.reactiveElementVersions ??= []).push("2.1.2");
}));
// node_modules/lit-html/lit-html.js
function pe(e, t) {
	if (!Ce(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return _e === void 0 ? t : _e.createHTML(t);
}
function h(e, t, n = e, r) {
	if (t === b) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = Se(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = h(e, i._$AS(e, t.values), i, r)), t;
}
var me, he, ge, _e, ve, g, ye, be, _, xe, Se, Ce, we, Te, Ee, De, Oe, v, ke, Ae, je, Me, y, b, x, Ne, S, Pe, Fe, Ie, Le, Re, ze, Be, Ve, He, Ue, We, Ge, C = t((() => {
	me = globalThis, he = (e) => e, ge = me.trustedTypes, _e = ge ? ge.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, ve = "$lit$", g = `lit$${Math.random().toFixed(9).slice(2)}$`, ye = "?" + g, be = `<${ye}>`, _ = document, xe = () => _.createComment(""), Se = (e) => e === null || typeof e != "object" && typeof e != "function", Ce = Array.isArray, we = (e) => Ce(e) || typeof e?.[Symbol.iterator] == "function", Te = "[ 	\n\f\r]", Ee = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, De = /-->/g, Oe = />/g, v = RegExp(`>|${Te}(?:([^\\s"'>=/]+)(${Te}*=${Te}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), ke = /'/g, Ae = /"/g, je = /^(?:script|style|textarea|title)$/i, Me = (e) => (t, ...n) => ({
		_$litType$: e,
		strings: t,
		values: n
	}), y = Me(1), Me(2), Me(3), b = Symbol.for("lit-noChange"), x = Symbol.for("lit-nothing"), Ne = /* @__PURE__ */ new WeakMap(), S = _.createTreeWalker(_, 129), Pe = (e, t) => {
		let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = Ee;
		for (let t = 0; t < n; t++) {
			let n = e[t], s, c, l = -1, u = 0;
			for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === Ee ? c[1] === "!--" ? o = De : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = v) : (je.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = v) : o = Oe : o === v ? c[0] === ">" ? (o = i ?? Ee, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? v : c[3] === "\"" ? Ae : ke) : o === Ae || o === ke ? o = v : o === De || o === Oe ? o = Ee : (o = v, i = void 0);
			let d = o === v && e[t + 1].startsWith("/>") ? " " : "";
			a += o === Ee ? n + be : l >= 0 ? (r.push(s), n.slice(0, l) + ve + n.slice(l) + g + d) : n + g + (l === -2 ? t : d);
		}
		return [pe(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
	}, Fe = class e {
		constructor({ strings: t, _$litType$: n }, r) {
			let i;
			this.parts = [];
			let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = Pe(t, n);
			if (this.el = e.createElement(l, r), S.currentNode = this.el.content, n === 2 || n === 3) {
				let e = this.el.content.firstChild;
				e.replaceWith(...e.childNodes);
			}
			for (; (i = S.nextNode()) !== null && c.length < s;) {
				if (i.nodeType === 1) {
					if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(ve)) {
						let t = u[o++], n = i.getAttribute(e).split(g), r = /([.?@])?(.*)/.exec(t);
						c.push({
							type: 1,
							index: a,
							name: r[2],
							strings: n,
							ctor: r[1] === "." ? ze : r[1] === "?" ? Be : r[1] === "@" ? Ve : Re
						}), i.removeAttribute(e);
					} else e.startsWith(g) && (c.push({
						type: 6,
						index: a
					}), i.removeAttribute(e));
					if (je.test(i.tagName)) {
						let e = i.textContent.split(g), t = e.length - 1;
						if (t > 0) {
							i.textContent = ge ? ge.emptyScript : "";
							for (let n = 0; n < t; n++) i.append(e[n], xe()), S.nextNode(), c.push({
								type: 2,
								index: ++a
							});
							i.append(e[t], xe());
						}
					}
				} else if (i.nodeType === 8) {
					if (i.data === ye) c.push({
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
	}, Ie = class {
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
			S.currentNode = r;
			let i = S.nextNode(), a = 0, o = 0, s = n[0];
			for (; s !== void 0;) {
				if (a === s.index) {
					let t;
					s.type === 2 ? t = new Le(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new He(i, this, e)), this._$AV.push(t), s = n[++o];
				}
				a !== s?.index && (i = S.nextNode(), a++);
			}
			return S.currentNode = _, r;
		}
		p(e) {
			let t = 0;
			for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
		}
	}, Le = class e {
		get _$AU() {
			return this._$AM?._$AU ?? this._$Cv;
		}
		constructor(e, t, n, r) {
			this.type = 2, this._$AH = x, this._$AN = void 0, this._$AA = e, this._$AB = t, this._$AM = n, this.options = r, this._$Cv = r?.isConnected ?? !0;
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
			e = h(this, e, t), Se(e) ? e === x || e == null || e === "" ? (this._$AH !== x && this._$AR(), this._$AH = x) : e !== this._$AH && e !== b && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? we(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
		}
		O(e) {
			return this._$AA.parentNode.insertBefore(e, this._$AB);
		}
		T(e) {
			this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
		}
		_(e) {
			this._$AH !== x && Se(this._$AH) ? this._$AA.nextSibling.data = e : this.T(_.createTextNode(e)), this._$AH = e;
		}
		$(e) {
			let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = Fe.createElement(pe(n.h, n.h[0]), this.options)), n);
			if (this._$AH?._$AD === r) this._$AH.p(t);
			else {
				let e = new Ie(r, this), n = e.u(this.options);
				e.p(t), this.T(n), this._$AH = e;
			}
		}
		_$AC(e) {
			let t = Ne.get(e.strings);
			return t === void 0 && Ne.set(e.strings, t = new Fe(e)), t;
		}
		k(t) {
			Ce(this._$AH) || (this._$AH = [], this._$AR());
			let n = this._$AH, r, i = 0;
			for (let a of t) i === n.length ? n.push(r = new e(this.O(xe()), this.O(xe()), this, this.options)) : r = n[i], r._$AI(a), i++;
			i < n.length && (this._$AR(r && r._$AB.nextSibling, i), n.length = i);
		}
		_$AR(e = this._$AA.nextSibling, t) {
			for (this._$AP?.(!1, !0, t); e !== this._$AB;) {
				let t = he(e).nextSibling;
				he(e).remove(), e = t;
			}
		}
		setConnected(e) {
			this._$AM === void 0 && (this._$Cv = e, this._$AP?.(e));
		}
	}, Re = class {
		get tagName() {
			return this.element.tagName;
		}
		get _$AU() {
			return this._$AM._$AU;
		}
		constructor(e, t, n, r, i) {
			this.type = 1, this._$AH = x, this._$AN = void 0, this.element = e, this.name = t, this._$AM = r, this.options = i, n.length > 2 || n[0] !== "" || n[1] !== "" ? (this._$AH = Array(n.length - 1).fill(/* @__PURE__ */ new String()), this.strings = n) : this._$AH = x;
		}
		_$AI(e, t = this, n, r) {
			let i = this.strings, a = !1;
			if (i === void 0) e = h(this, e, t, 0), a = !Se(e) || e !== this._$AH && e !== b, a && (this._$AH = e);
			else {
				let r = e, o, s;
				for (e = i[0], o = 0; o < i.length - 1; o++) s = h(this, r[n + o], t, o), s === b && (s = this._$AH[o]), a ||= !Se(s) || s !== this._$AH[o], s === x ? e = x : e !== x && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
			}
			a && !r && this.j(e);
		}
		j(e) {
			e === x ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
		}
	}, ze = class extends Re {
		constructor() {
			super(...arguments), this.type = 3;
		}
		j(e) {
			this.element[this.name] = e === x ? void 0 : e;
		}
	}, Be = class extends Re {
		constructor() {
			super(...arguments), this.type = 4;
		}
		j(e) {
			this.element.toggleAttribute(this.name, !!e && e !== x);
		}
	}, Ve = class extends Re {
		constructor(e, t, n, r, i) {
			super(e, t, n, r, i), this.type = 5;
		}
		_$AI(e, t = this) {
			if ((e = h(this, e, t, 0) ?? x) === b) return;
			let n = this._$AH, r = e === x && n !== x || e.capture !== n.capture || e.once !== n.once || e.passive !== n.passive, i = e !== x && (n === x || r);
			r && this.element.removeEventListener(this.name, this, n), i && this.element.addEventListener(this.name, this, e), this._$AH = e;
		}
		handleEvent(e) {
			typeof this._$AH == "function" ? this._$AH.call(this.options?.host ?? this.element, e) : this._$AH.handleEvent(e);
		}
	}, He = class {
		constructor(e, t, n) {
			this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
		}
		get _$AU() {
			return this._$AM._$AU;
		}
		_$AI(e) {
			h(this, e);
		}
	}, Ue = {
		M: ve,
		P: g,
		A: ye,
		C: 1,
		L: Pe,
		R: Ie,
		D: we,
		V: h,
		I: Le,
		H: Re,
		N: Be,
		U: Ve,
		B: ze,
		F: He
	}, We = me.litHtmlPolyfillSupport, We?.(Fe, Le), (me.litHtmlVersions ??= []).push("3.3.3"), Ge = (e, t, n) => {
		let r = n?.renderBefore ?? t, i = r._$litPart$;
		if (i === void 0) {
			let e = n?.renderBefore ?? null;
			r._$litPart$ = i = new Le(t.insertBefore(xe(), e), e, void 0, n ?? {});
		}
		return i._$AI(e), i;
	};
})), Ke, qe, Je, Ye = t((() => {
	fe(), fe(), C(), C(), Ke = globalThis, qe = class extends de {
		constructor() {
			super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
		}
		createRenderRoot() {
			let e = super.createRenderRoot();
			return this.renderOptions.renderBefore ??= e.firstChild, e;
		}
		update(e) {
			let t = this.render();
			this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = Ge(t, this.renderRoot, this.renderOptions);
		}
		connectedCallback() {
			super.connectedCallback(), this._$Do?.setConnected(!0);
		}
		disconnectedCallback() {
			super.disconnectedCallback(), this._$Do?.setConnected(!1);
		}
		render() {
			return b;
		}
	}, qe._$litElement$ = !0, qe.finalized = !0, Ke.litElementHydrateSupport?.({ LitElement: qe }), Je = Ke.litElementPolyfillSupport, Je?.({ LitElement: qe }), (Ke.litElementVersions ??= []).push("4.2.2");
})), Xe = t((() => {})), w = t((() => {
	fe(), C(), Ye(), Xe();
})), T, Ze, Qe, $e = t((() => {
	T = {
		ATTRIBUTE: 1,
		CHILD: 2,
		PROPERTY: 3,
		BOOLEAN_ATTRIBUTE: 4,
		EVENT: 5,
		ELEMENT: 6
	}, Ze = (e) => (...t) => ({
		_$litDirective$: e,
		values: t
	}), Qe = class {
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
})), et, tt, nt, rt, it, E, at, ot, st, ct, lt = t((() => {
	C(), {I: et} = Ue, tt = (e) => e, nt = (e) => e.strings === void 0, rt = () => document.createComment(""), it = (e, t, n) => {
		let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
		if (n === void 0) {
			let t = r.insertBefore(rt(), i), a = r.insertBefore(rt(), i);
			n = new et(t, a, e, e.options);
		} else {
			let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
			if (o) {
				let t;
				n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
			}
			if (t !== i || o) {
				let e = n._$AA;
				for (; e !== t;) {
					let t = tt(e).nextSibling;
					tt(r).insertBefore(e, i), e = t;
				}
			}
		}
		return n;
	}, E = (e, t, n = e) => (e._$AI(t, n), e), at = {}, ot = (e, t = at) => e._$AH = t, st = (e) => e._$AH, ct = (e) => {
		e._$AR(), e._$AA.remove();
	};
})), ut, dt, ft = t((() => {
	C(), $e(), lt(), ut = (e, t, n) => {
		let r = /* @__PURE__ */ new Map();
		for (let i = t; i <= n; i++) r.set(e[i], i);
		return r;
	}, dt = Ze(class extends Qe {
		constructor(e) {
			if (super(e), e.type !== T.CHILD) throw Error("repeat() can only be used in text expressions");
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
			let i = st(e), { values: a, keys: o } = this.dt(t, n, r);
			if (!Array.isArray(i)) return this.ut = o, a;
			let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
			for (; d <= f && p <= m;) if (i[d] === null) d++;
			else if (i[f] === null) f--;
			else if (s[d] === o[p]) c[p] = E(i[d], a[p]), d++, p++;
			else if (s[f] === o[m]) c[m] = E(i[f], a[m]), f--, m--;
			else if (s[d] === o[m]) c[m] = E(i[d], a[m]), it(e, c[m + 1], i[d]), d++, m--;
			else if (s[f] === o[p]) c[p] = E(i[f], a[p]), it(e, i[d], i[f]), f--, p++;
			else if (l === void 0 && (l = ut(o, p, m), u = ut(s, d, f)), l.has(s[d])) {
				if (l.has(s[f])) {
					let t = u.get(o[p]), n = t === void 0 ? null : i[t];
					if (n === null) {
						let t = it(e, i[d]);
						E(t, a[p]), c[p] = t;
					} else c[p] = E(n, a[p]), it(e, i[d], n), i[t] = null;
					p++;
				} else ct(i[f]), f--;
			} else ct(i[d]), d++;
			for (; p <= m;) {
				let t = it(e, c[m + 1]);
				E(t, a[p]), c[p++] = t;
			}
			for (; d <= f;) {
				let e = i[d++];
				e !== null && ct(e);
			}
			return this.ut = o, ot(e, c), b;
		}
	});
})), pt = t((() => {
	ft();
})), D, mt = t((() => {
	C(), $e(), lt(), D = Ze(class extends Qe {
		constructor(e) {
			if (super(e), e.type !== T.PROPERTY && e.type !== T.ATTRIBUTE && e.type !== T.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
			if (!nt(e)) throw Error("`live` bindings can only contain a single expression");
		}
		render(e) {
			return e;
		}
		update(e, [t]) {
			if (t === b || t === x) return t;
			let n = e.element, r = e.name;
			if (e.type === T.PROPERTY) {
				if (t === n[r]) return b;
			} else if (e.type === T.BOOLEAN_ATTRIBUTE) {
				if (!!t === n.hasAttribute(r)) return b;
			} else if (e.type === T.ATTRIBUTE && n.getAttribute(r) === t + "") return b;
			return ot(e), t;
		}
	});
})), O = t((() => {
	mt();
}));
w(), pt(), O();
function ht({ by: e, seen: t, flagged: n, risk: r, changes: i }) {
	return t ? e === "key" && (n || gt(r)) ? "focus" : r === "critical" && !i ? "confirm" : "approve" : "show";
}
function gt(e) {
	return e === "high" || e === "critical";
}
var _t = /^(several lines|spaces at the end)/;
function vt({ marks: e, view: t, opaque: n, arguments_unchecked: r }) {
	let i = [...e ?? [], ...t.flatMap((e) => e.marks)];
	return !!(n || r) || i.some((e) => !yt(e));
}
var yt = (e) => _t.test(e), bt, xt = t((() => {
	bt = (e, t) => ({
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
})), St, Ct = t((() => {
	St = ["en", "de"];
}));
// src/words/language.ts
function wt(e, t) {
	let n = new Intl.PluralRules(e);
	return t((t, n) => t.toLocaleString(e, n), (e) => n.select(e));
}
function Tt(e, t, n) {
	let r = wt("en", e), i = /* @__PURE__ */ new Map([["en", r]]), a = Object.entries(t);
	return Mt.push({
		bring: (e) => {
			if (i.has(e)) return null;
			let [, t] = a.find(([t]) => t.includes(`/texts/${e}/`)) ?? [];
			return t ? t().then((t) => void i.set(e, wt(e, t))) : null;
		},
		speak: (e) => n(i.get(e) ?? r)
	}), r;
}
function Et(e) {
	let t = Mt.map((t) => t.bring(e)).filter((e) => e !== null);
	return t.length > 0 ? Promise.all(t).then(() => {}) : null;
}
function Dt(e) {
	k = e;
	for (let t of Mt) t.speak(e);
}
function Ot(e) {
	let [t] = e.toLowerCase().split("-");
	return St.find((e) => e === t) ?? null;
}
function kt(e) {
	return Ot(e.closest("[lang]:not([lang=\"\"])")?.lang ?? "") ?? "en";
}
function At(e) {
	return e.toLocaleString(k);
}
function jt(e, t) {
	return Object.hasOwn(e, t) && e[t] || void 0;
}
var k, Mt, A = t((() => {
	Ct(), k = "en", Mt = [];
})), Nt = /* @__PURE__ */ n({ default: () => Pt }), Pt, Ft = t((() => {
	Pt = (e, t) => ({
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
})), It, j, M = t((() => {
	xt(), A(), It = /* #__PURE__ */ Object.assign({ "../../../texts/de/web-ask.ftl": () => Promise.resolve().then(() => (Ft(), Nt)).then((e) => e.default) }), j = Tt(bt, It, (e) => j = e);
}));
// src/ask/marks.ts
M();
var Lt = [
	["direction controls", "direction"],
	["invisible characters", "invisible"],
	["control characters", "control"],
	["several lines", "lines"],
	["spaces at the end", "end"],
	["a long run of spaces", "spaces"],
	["not inspectable", "opaque"],
	["many combining marks", "combining"]
], Rt = [
	["not in normal form: ", "normal"],
	["mixed letters: ", "mixed"],
	["letters of another script: ", "script"],
	["secret ", "secret"]
], zt = [
	[" in the name of the tool", "tool"],
	[" in the name of the server", "server"],
	[" in the target", "target"],
	[" in the name", "name"]
];
function Bt(e) {
	let [t, n] = zt.find(([t]) => e.endsWith(t)) ?? [];
	return n && t ? j.places[n](Vt(e.slice(0, -t.length))) : Vt(e);
}
function Vt(e) {
	let [t = "", n] = Lt.find(([t]) => e.startsWith(t)) ?? [];
	if (n) return j.marks[n] + Ht(e.slice(t.length));
	let [r = "", i] = Rt.find(([t]) => e.startsWith(t)) ?? [];
	return i ? j.marksOf[i](Ht(e.slice(r.length))) : Ht(e);
}
var Ht = (e) => e.replace(/\bis (?=U\+)/g, () => `${j.markIs} `);
// src/ask/visible.ts
function Ut(e, t, n) {
	return `${t}[${[...n].length} more marks]`;
}
function Wt(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function N(e) {
	return e.replaceAll("\r\n", "\n").replace(Gt, Wt).replace(Kt, Wt).replace(Jt, Ut);
}
function P(e) {
	return e.replace(Gt, Wt).replace(Kt, Wt).replace(qt, Wt).replace(Jt, Ut);
}
var Gt, Kt, qt, Jt, F = t((() => {
	Gt = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, Kt = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, qt = /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2028\u2029\u2060-\u2065\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu, Jt = /(\p{M}{8})(\p{M}+)/gu;
}));
F(), M(), A();
var Yt = 40, Xt = 16, Zt = 1600;
function Qt(e, t = "*") {
	e.seen.unfolds(), t === "*" && (e.closedGroups = []), e.unfoldedRows = t === "*" ? [t] : [...e.unfoldedRows, t];
}
var $t = ({ unfoldedRows: e }, t) => e.includes(t) || e.includes("*");
function en(e, t) {
	let n = t.length > Yt && !$t(e, "");
	return y`${sn(e, on(t.slice(0, n ? Yt : t.length)))}
${n ? y`<div class="ask-call-row"><dt></dt><dd>${tn(e, "", j.showAllRows(t.length))}</dd></div>` : x}`;
}
function tn(e, t, n) {
	return y`<button type="button" class="ask-link ask-folded" @click=${() => Qt(e, t)}>${n}</button>`;
}
function nn(e) {
	let t = e.split("\n");
	return t.length > Xt ? {
		text: [...t.slice(0, Xt).join("\n")].slice(0, Zt).join(""),
		offer: j.showAllLines(t.length)
	} : e.length > Zt ? {
		text: [...e].slice(0, Zt).join(""),
		offer: j.showAll(At(e.length))
	} : null;
}
function rn(e, t, n = t.path) {
	let r = e.earlier?.get(t.path), i = e.earlier !== null && r !== t.text, a = $t(e, t.path) ? null : nn(t.text);
	return y`
<div class="ask-call-row ${i ? "changed" : ""}">
<dt title=${n === t.path ? x : t.path}><bdi lang="">${P(n)}</bdi></dt>
<dd>
${t.text === "" ? y`<span class="ask-muted">${j.empty}</span>` : y`<bdi lang="" class="ask-value" dir="auto">${un(a?.text ?? t.text)}</bdi>`}
${a ? y`<span class="ask-more-value">… ${tn(e, t.path, a.offer)}</span>` : x}
${t.marks.map(dn)}
${i ? y` <span class="ask-mark ask-mark-changed">${r === void 0 ? j.isNew : j.isChanged}</span>` : x}
</dd>
</div>
`;
}
var an = 8;
function on(e, t = 0, n = e.length) {
	let r = [];
	for (let i = 0; i < e.length;) {
		let a = e[i], o = a.path.split("/"), s = o.slice(0, t + 1).join("/"), c = e.findIndex((e, t) => t > i && e.path !== s && !e.path.startsWith(`${s}/`)), l = e.slice(i, c < 0 ? void 0 : c);
		n < an || l.length < 2 || o.length === t + 1 ? (r.push({
			row: a,
			name: o.slice(t).join("/")
		}), i += 1) : (r.push({
			name: o[t] ?? "",
			path: s,
			nodes: on(l, t + 1, n),
			rows: l.length
		}), i += l.length);
	}
	return r;
}
function sn(e, t) {
	return t.map((t) => "row" in t ? rn(e, t.row, t.name) : cn(e, t));
}
function cn(e, { name: t, path: n, nodes: r, rows: i }) {
	let a = e.closedGroups.includes(n);
	return y`<div class="ask-call-group">
<dt><button type="button" class="ask-group-button ${a && !e.seen.all ? "ask-folded" : ""}" aria-expanded=${!a} title=${n} @click=${(t) => {
		let r = t.currentTarget;
		e.seen.all || e.seen.moved(r), e.closedGroups = a ? e.closedGroups.filter((e) => e !== n) : [...e.closedGroups, n];
	}}>
<bdi lang="">${P(t)}</bdi> <span class="ask-group-rows">${i}</span></button></dt>
<dd>${a ? x : y`<dl>${sn(e, r)}</dl>`}</dd>
</div>`;
}
var ln = /^(diff --git |@@ -\d|--- \S+\n\+\+\+ )/m;
function un(e) {
	if (!ln.test(e)) return P(e);
	let t = (e) => /^(\+\+\+|---|diff |index )/.test(e) ? "file" : e.startsWith("@@") ? "place" : e.startsWith("+") ? "added" : e.startsWith("-") ? "removed" : "same";
	return e.split(/(?<=\n)/).map((e) => y`<span class="ask-line-${t(e)}">${P(e)}</span>`);
}
function dn(e) {
	return y` <span class="ask-mark ${yt(e) ? "is-harmless" : ""}"><bdi>${P(Bt(e))}</bdi></span>`;
}
// src/ask/exact.ts
function I(e) {
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
function L(e) {
	return e.kind === "leaf" || e.raw !== null ? e.raw ?? "" : e.kind === "array" ? `[${e.items.map(L).join(",")}]` : `{${e.entries.map(([e, t]) => `${JSON.stringify(e)}:${L(t)}`).join(",")}}`;
}
function fn(e) {
	return e?.kind === "leaf" && e.raw.startsWith("\"") ? JSON.parse(e.raw) : null;
}
function R(e) {
	return e instanceof z ? e.text : Array.isArray(e) ? `[${e.map(R).join(",")}]` : typeof e != "object" || !e ? JSON.stringify(e ?? null) : `{${Object.entries(e).filter(([, e]) => e !== void 0).map(([e, t]) => `${JSON.stringify(e)}:${R(t)}`).join(",")}}`;
}
var pn, z, mn = t((() => {
	pn = /[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y, z = class {
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
function B(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function hn(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" && t !== "feedback" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
var V = t((() => {}));
// src/ask/typed.ts
function gn({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function _n(e, t) {
	return e.input === "datetime" ? yn(t) : t;
}
function vn(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && _n(e, r) === t ? r : e.input === "datetime" ? bn(n) : n;
}
function yn(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${H(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${H(t.getMonth() + 1)}-${H(t.getDate())}T${H(t.getHours())}:${H(t.getMinutes())}${n}`;
}
function bn(e) {
	let [, t, n, r = ":00"] = wn.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${H(Math.floor(o / 60))}:${H(o % 60)}`;
}
function H(e) {
	return String(e).padStart(2, "0");
}
function xn(e, t) {
	let n = new Date(e.input === "date" ? `${t}T00:00Z` : t);
	if (e.input === "number" || Number.isNaN(n.getTime())) return t;
	let r = {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric"
	};
	if (e.input === "date") return new Intl.DateTimeFormat(Tn(), {
		...r,
		timeZone: "UTC"
	}).format(n);
	let i = {
		hour: "2-digit",
		minute: "2-digit",
		timeZoneName: "longOffset"
	};
	return new Intl.DateTimeFormat(Tn(), {
		...r,
		...i,
		...n.getUTCSeconds() === 0 ? {} : { second: "2-digit" }
	}).format(n);
}
function Sn(e) {
	let { min: t, max: n } = Cn(e), r = (t) => xn(e, t), i = e.input === "number";
	return t !== null && n !== null ? j.rangeBetween({
		least: r(t),
		most: r(n)
	}) : t === null ? n === null ? null : i ? j.orLess(r(n)) : j.orEarlier(r(n)) : i ? j.orMore(r(t)) : j.orLater(r(t));
}
function Cn({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
var wn, Tn, En = t((() => {
	M(), A(), wn = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/, Tn = () => k === "en" ? "en-GB" : k;
}));
// src/ask/form/filled.ts
function Dn(e, t, n = void 0) {
	let r = t ?? (n === void 0 ? null : I(R(n))), i = r ? L(r) : null;
	switch (e.kind) {
		case "text": {
			let t = fn(r), n = t === null ? i ?? "" : e.format === "date-time" && yn(t) || t;
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
			let t = e.choices.filter((e) => On(e.raw, r)).map((e) => e.raw);
			return {
				kind: "chosen",
				first: t,
				raws: t,
				given: i
			};
		}
		case "many": {
			let t = r?.kind === "array" ? r.items : [], n = e.choices.filter((e) => t.some((t) => On(e.raw, t))).map((e) => e.raw);
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
			}, i = e.properties.map((e) => [e.key, Dn(e.shape, n(e), t ? void 0 : e.fresh)]);
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
					value: Dn(e.item, t, e.fresh)
				})),
				next: t.length,
				given: r,
				touched: !1
			};
		}
	}
}
function On(e, t) {
	if (!t) return !1;
	let n = fn(t);
	return n === null ? e === L(t) : e === JSON.stringify(n);
}
function kn(e, t, n) {
	return t.kind === "text" ? t.text === t.first ? t.given : t.text.trim() === "" && e.kind !== "text" ? null : e.kind === "text" ? t.text === "" ? t.given === null ? null : "\"\"" : JSON.stringify(e.format === "date-time" ? bn(t.text) ?? t.text : t.text) : t.text.trim() : t.kind === "chosen" ? String(t.raws) === String(t.first) && t.given !== null ? t.given : e.kind === "many" ? t.raws.length === 0 && t.given === null && n === "optional" ? null : `[${t.raws.join(",")}]` : t.raws[0] ?? null : t.kind === "list" ? e.kind === "list" ? jn(e, t, n) : null : e.kind === "object" ? An(e.properties, t, n) : null;
}
function An(e, t, n) {
	let r = new Map(e.map((e) => [e.key, e])), i = t.given?.kind === "object" ? t.given.entries : [], a = (e) => {
		let n = t.fields[e.key], r = n ? kn(e.shape, n, e.required ? "required" : "optional") : null, a = e.present || i.some(([t]) => t === e.key);
		return r === null && e.nullable && a ? "null" : r;
	}, o = i.map(([e, t]) => [e, r.has(e) ? a(r.get(e)) : L(t)]), s = e.filter(({ key: e }) => i.every(([t]) => t !== e)).map((e) => [e.key, a(e)]), c = [...o, ...s].filter((e) => e[1] !== null);
	return t.given && c.length === i.length && i.every(([e, t], n) => c[n]?.[0] === e && c[n]?.[1] === L(t)) && t.given ? L(t.given) : c.length === 0 && !t.given && n === "optional" ? null : `{${c.map(([e, t]) => `${JSON.stringify(e)}:${t}`).join(",")}}`;
}
function jn(e, t, n) {
	let r = t.items.map(({ value: t }) => kn(e.item, t, "required") ?? "null"), i = t.given?.kind === "array" ? t.given.items.map(L) : null;
	return t.given && i && i.length === r.length && i.every((e, t) => e === r[t]) ? L(t.given) : r.length === 0 && !t.given && !t.touched && n === "optional" ? null : `[${r.join(",")}]`;
}
function Mn(e, t, n, r) {
	let i = (e, t) => [{
		pointer: n,
		code: e,
		message: t
	}];
	if (e.kind === "object" && t.kind === "object") return kn(e, t, r ? "required" : "optional") === null ? [] : e.properties.flatMap((e) => {
		let r = t.fields[e.key];
		return r ? Mn(e.shape, r, `${n}/${B(e.key)}`, e.required) : [];
	});
	if (e.kind === "list" && t.kind === "list") return t.items.flatMap(({ value: t }, r) => Mn(e.item, t, `${n}/${r}`, !0));
	let a = kn(e, t, "optional");
	return a === null ? r ? i("required", j.needed) : [] : e.kind === "number" && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a) ? i("not_a_number", j.writeNumber) : e.kind === "json" && I(a) === null ? i("json", j.notJson) : [];
}
function Nn(e, t, n) {
	return e.kind === "object" && t.kind === "object" ? [n, ...e.properties.flatMap(({ key: e, shape: r }) => {
		let i = t.fields[e];
		return i ? Nn(r, i, `${n}/${B(e)}`) : [];
	})] : e.kind === "list" && t.kind === "list" ? [n, ...t.items.flatMap(({ value: t }, r) => Nn(e.item, t, `${n}/${r}`))] : [n];
}
var Pn = t((() => {
	V(), mn(), En(), M();
}));
// src/ask/form/shape.ts
function U(e) {
	let t = G(e) ? e : {};
	return Fn(t, {
		root: t,
		room: Xn
	}, 0);
}
function Fn(e, t, n) {
	let r = Gn(e, t.root);
	if (n > Yn || [
		"anyOf",
		"allOf",
		"not",
		"if",
		"$ref",
		"$dynamicRef",
		"patternProperties"
	].some((e) => e in r)) return W();
	let i = Hn(r);
	if (i) return Vn(i.length, t) ? {
		kind: "one",
		choices: i
	} : W();
	if ("oneOf" in r || "enum" in r) return W();
	switch (r.type) {
		case "string": return In(r);
		case "number":
		case "integer": return {
			kind: "number",
			whole: r.type === "integer",
			hint: Wn(r)
		};
		case "boolean": return {
			kind: "one",
			boolean: !0,
			choices: [{
				label: j.yes,
				raw: "true"
			}, {
				label: j.no,
				raw: "false"
			}]
		};
		case "object": return Ln(r, t, n);
		case "array": return Bn(r, t, n);
		default: return W();
	}
}
function In(e) {
	let t = [
		"email",
		"uri",
		"date",
		"date-time"
	].find((t) => t === e.format) ?? null, [n, r] = [qn(e, "minLength"), qn(e, "maxLength")], i = n !== null && r !== null ? j.charactersBetween({
		least: n,
		most: r
	}) : n === null ? r === null ? "" : j.charactersMost(r) : j.charactersLeast(n);
	return {
		kind: "text",
		format: t,
		long: t === null && (r === null ? e.contentMediaType !== void 0 : r > 200),
		hint: i
	};
}
function Ln(e, t, n) {
	if (!G(e.properties) || !Vn(Object.keys(e.properties).length, t)) return W();
	let r = Array.isArray(e.required) ? e.required : [];
	return {
		kind: "object",
		properties: Object.entries(e.properties).map(([e, i]) => {
			let { inner: a, nullable: o } = Rn(Gn(G(i) ? i : {}, t.root), t.root), s = r.includes(e);
			return {
				key: e,
				title: Kn(a, "title") || e,
				description: Kn(a, "description"),
				required: s && !o,
				nullable: o,
				present: s,
				shape: Fn(a, t, n + 1),
				fresh: o ? a.default ?? void 0 : a.default
			};
		})
	};
}
function Rn(e, t) {
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
	let s = o.find((e) => !zn(e));
	return !G(s) || !o.some(zn) ? {
		inner: e,
		nullable: !1
	} : {
		inner: {
			...Gn(s, t),
			...n === void 0 ? {} : { type: n },
			...a
		},
		nullable: !0
	};
}
function zn(e) {
	return G(e) && e.type === "null" && Object.keys(e).length === 1;
}
function Bn(e, t, n) {
	if (!G(e.items) || "prefixItems" in e || "contains" in e) return W();
	let r = Gn(e.items, t.root), [i, a] = [qn(e, "minItems") ?? 0, qn(e, "maxItems") ?? Infinity], o = Number.isFinite(a), s = i > 0 && o ? j.itemsBetween({
		least: i,
		most: a
	}) : i > 0 ? j.itemsLeast(i) : o ? j.itemsMost(a) : "", c = Hn(r) ?? Hn({ oneOf: r.anyOf });
	return c ? Vn(c.length, t) ? {
		kind: "many",
		choices: c,
		hint: s
	} : W() : {
		kind: "list",
		item: Fn(r, t, n + 1),
		least: i,
		most: a,
		hint: s,
		fresh: r.default
	};
}
function Vn(e, t) {
	return e > t.room ? !1 : (t.room -= e, !0);
}
function Hn(e) {
	let t = "const" in e ? [e.const] : e.enum;
	if (Array.isArray(t) && t.length > 0) {
		let n = Array.isArray(e.enumNames) ? e.enumNames : [];
		return t.map((e, t) => ({
			label: String(n[t] ?? Un(e)),
			raw: R(e)
		}));
	}
	let { oneOf: n } = e;
	return !Array.isArray(n) || n.length === 0 || !n.every((e) => G(e) && "const" in e) ? null : n.map((e) => ({
		label: Kn(e, "title") || Un(e.const),
		raw: R(e.const)
	}));
}
function Un(e) {
	return typeof e == "string" ? e : e === !0 ? j.yes : e === !1 ? j.no : R(e);
}
function Wn(e) {
	let [t, n] = [Jn(e, "minimum"), Jn(e, "maximum")], [r, i] = [Jn(e, "exclusiveMinimum"), Jn(e, "exclusiveMaximum")];
	return [
		t !== null && n !== null ? j.rangeBetween({
			least: t,
			most: n
		}) : t === null ? n === null ? "" : j.orLess(n) : j.orMore(t),
		r === null ? "" : j.moreThan(r),
		i === null ? "" : j.lessThan(i)
	].filter(Boolean).join(" ");
}
function W() {
	return {
		kind: "json",
		hint: j.asJson
	};
}
function Gn(e, t) {
	let n = e.$ref;
	if (typeof n != "string" || !n.startsWith("#/")) return e;
	let r = n.slice(2).split("/").map((e) => decodeURIComponent(e).replaceAll("~1", "/").replaceAll("~0", "~")).reduce((e, t) => G(e) ? e[t] : void 0, t);
	if (!G(r)) return e;
	let { $ref: i, ...a } = e;
	return {
		...r,
		...a
	};
}
function G(e) {
	return typeof e == "object" && !!e && !Array.isArray(e);
}
function Kn(e, t) {
	return typeof e[t] == "string" ? e[t] : "";
}
function qn(e, t) {
	return typeof e[t] == "number" ? e[t] : null;
}
function Jn(e, t) {
	return e[t] instanceof z ? e[t].text : qn(e, t);
}
var Yn, Xn, Zn = t((() => {
	mn(), M(), Yn = 6, Xn = 3e3;
}));
// src/ask/kept.ts
function Qn({ input: e }) {
	return e === "file" || e === "secret";
}
function $n(e, t) {
	let n = t.secrets[e.id] ?? "", r = (t.files[e.id] ?? []).flatMap(({ digest: e }) => e ?? []), i = e.input === "secret" ? n === "" ? [] : [n] : r;
	return i.length > 0 ? { values: i } : null;
}
function er(e, t) {
	return e.filter(({ id: e }) => (t.files[e] ?? []).some(({ digest: e }) => e === void 0)).map(({ id: e }) => {
		let n = (t.files[e] ?? []).some(({ problem: e }) => e !== void 0) ? j.removeFailed : j.waitForFile;
		return {
			pointer: `/answers/${B(e)}`,
			code: "unfinished",
			message: n
		};
	});
}
function tr({ rules: e }) {
	let t = (e) => typeof e == "number" ? e : null;
	return {
		accept: Array.isArray(e?.accept) ? e.accept.filter((e) => typeof e == "string") : [],
		bytes: t(e?.max_bytes),
		files: t(e?.max_files) ?? 1
	};
}
function nr(e) {
	let { accept: t, bytes: n, files: r } = tr(e), i = t.map((e) => jt(j.families, e.replace("/*", "")) ?? e.replace(/^application\//, "").toUpperCase()), a = n === null ? "" : j.upTo(rr(n)), o = [i.join(j.or) || j.anyFile(r), a].filter(Boolean).join(", ");
	return `${o[0]?.toUpperCase() ?? ""}${o.slice(1)}${r > 1 ? j.mostFiles(r) : ""}.`;
}
function rr(e) {
	if (e < 1e3) return j.bytes(e);
	let [t, n] = e < 1e6 ? [e / 1e3, "kB"] : [e / 1e6, "MB"];
	return `${At(t < 10 ? Math.round(t * 10) / 10 : Math.round(t))} ${n}`;
}
var K, ir = t((() => {
	V(), M(), A(), K = {
		files: {},
		secrets: {}
	};
}));
// src/ask/rules.ts
function ar(e) {
	return (e.multi_select ? [sr(e)] : [
		Sn(e),
		lr(e),
		cr(e)
	]).filter(Boolean).join(" ");
}
function or(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = dr(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? j.chooseLeast(i) : o > a ? j.chooseMost(a) : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? j.writeLeast(n) : c > r ? j.writeMost({
		count: r,
		now: c
	}) : null;
}
function sr(e) {
	let { min_selections: t, max_selections: n } = dr(e);
	return t > 0 && t === n ? j.chooseExactly(t) : t > 1 && n < Infinity ? j.chooseBetween({
		least: t,
		most: n
	}) : t > 1 ? j.chooseLeast(t) : n < Infinity ? j.chooseMost(n) : j.chooseAny;
}
function cr(e) {
	let { min_length: t, max_length: n } = dr(e);
	return t > 1 && n < Infinity ? j.charactersBetween({
		least: t,
		most: n
	}) : t > 1 ? j.charactersLeast(t) : n < Infinity ? j.charactersMost(n) : "";
}
function lr({ rules: e }) {
	switch (e?.format) {
		case "email": return j.anEmail;
		case "uri": return j.anAddress;
		case "integer": return j.aWholeNumber;
		default: return "";
	}
}
function ur({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function dr({ rules: e }) {
	let t = (t, n) => typeof e?.[t] == "number" ? e[t] : n;
	return {
		min_length: t("min_length", 0),
		max_length: t("max_length", Infinity),
		min_selections: t("min_selections", 0),
		max_selections: t("max_selections", Infinity)
	};
}
var fr = t((() => {
	En(), M();
}));
// src/ask/outcome.ts
function pr({ origin: e }, { id: t, question: n }) {
	if (e.type !== "call_outcome_unknown" || t !== hr) return null;
	let [r = "", ...i] = n.split("\n\n");
	return {
		question: r,
		rows: i.join("\n\n").split(vr).filter((e) => e !== "").map((e) => {
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
function mr({ origin: e }, { id: t }, n) {
	return e.type !== "call_outcome_unknown" || t !== gr || n[hr]?.values[0] === _r;
}
var hr, gr, _r, vr, yr = t((() => {
	hr = "what_now", gr = "result", _r = "happened", vr = /(?<!⏎)\n/;
}));
// src/ask/draft.ts
function br(e) {
	return {
		fields: Object.fromEntries(q(e).map((e) => [e.id, xr(e)])),
		comment: "",
		response: ""
	};
}
function q(e) {
	return e.approval?.form ?? e.questions;
}
function xr(e) {
	if (e.input === "form") {
		let t = typeof e.default == "string" ? I(e.default) : null;
		return {
			...Hr,
			form: Dn(U(e.schema), t)
		};
	}
	let t = e.default == null ? [] : [e.default].flat();
	if (gn(e)) return {
		...Hr,
		text: _n(e, t[0] ?? "")
	};
	if (wr(e)) return {
		...Hr,
		text: t.join("\n")
	};
	let n = t.filter((t) => Tr(e).some((e) => e.value === t));
	return {
		...Hr,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function Sr(e, t) {
	let n = br(t), r = Object.fromEntries(q(t).map((t) => {
		let r = e.fields[t.id];
		if (!r || t.fills || t.input === "form" != (r.form !== null)) return [t.id, n.fields[t.id] ?? Hr];
		let i = r.values.filter((e) => Tr(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: Cr(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function Cr(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function J(e, t) {
	return e.fields[t] ?? Hr;
}
function wr(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function Tr(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: j.yes,
		value: "yes"
	}, {
		label: j.no,
		value: "no"
	}];
}
function Er(e, t, n, r) {
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
function Dr(e, t, n) {
	let r = J(e, t.id);
	return Y(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function Or(e, t, n, r) {
	let i = J(e, t.id);
	return Y(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function kr(e, t, n) {
	let r = Y(e, t.id, {
		...J(e, t.id),
		text: n
	});
	return wr(t) || n === "" ? r : Dr(r, t, !0);
}
function Ar(e, t, n) {
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
function jr(e, t, n) {
	return Y(e, t.id, {
		...J(e, t.id),
		form: n
	});
}
function Mr(e, t) {
	let n = {};
	return q(e).filter((r) => {
		if (!Nr(r, n) || !mr(e, r, n)) return !1;
		let i = Pr(r, J(t, r.id), K);
		return i && (n[r.id] = i), !0;
	});
}
function Nr({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function Pr(e, { values: t, text: n, own: r, declined: i, form: a }, o) {
	if (i) return {
		values: [],
		declined: i
	};
	if (e.input === "form") {
		let t = a && kn(U(e.schema), a, e.required ? "required" : "optional");
		return t === null ? null : {
			values: [],
			data: new z(t)
		};
	}
	if (Qn(e)) return $n(e, o);
	if (gn(e)) {
		let t = vn(e, n);
		return t === null ? null : { values: [t] };
	}
	let s = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return s ? {
		values: [],
		free_text: s
	} : null;
	if (wr(e)) return s ? { values: [s] } : null;
	let c = r && s ? { free_text: s } : {};
	return t.length > 0 || r && s ? {
		values: Fr(e, t),
		...c
	} : null;
}
function Fr(e, t) {
	return Tr(e).map((e) => e.value).filter((e) => t.includes(e));
}
function Ir(e, t, n = K) {
	let r = {};
	for (let i of Mr(e, t)) {
		let e = J(t, i.id), a = e.notes.trim(), o = Pr(i, e, n) ?? (a ? { values: [] } : null);
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
function Lr(e, t) {
	let n = Mr(e, t).map((e) => [e.id, Rr(e, Pr(e, J(t, e.id), K))]);
	return Object.fromEntries(n.filter(([, e]) => e !== null));
}
function Rr(e, t) {
	if (!t) return null;
	if (e.input === "form") return t.data;
	let n = [...t.values, ...t.free_text ? [t.free_text] : []];
	if (e.multi_select) return n;
	let [r] = n;
	return e.input === "confirm" ? r === "yes" : e.input === "number" && r !== void 0 && I(r)?.kind === "leaf" ? new z(r) : r ?? null;
}
function zr(e, t) {
	let n = (e, t) => R(Rr(t, Pr(t, e, K)));
	return q(e).some((e) => e.fills && n(J(t, e.id), e) !== n(xr(e), e));
}
function Br(e, t) {
	let n = B(t.id);
	return e.approval ? `/feedback/${n}` : t.input === "form" ? `/answers/${n}/data` : `/answers/${n}`;
}
function Vr(e, t, n = K) {
	return Mr(e, t).flatMap((r) => {
		let i = J(t, r.id), a = Br(e, r);
		if (i.form) return Mn(U(r.schema), i.form, a, r.required);
		let o = Pr(r, i, n);
		if (o) {
			let e = o.declined ? null : or(r, o);
			return e === null ? [] : [{
				pointer: a,
				code: "rules",
				message: e
			}];
		}
		let s = r.input === "file" ? j.attach : wr(r) ? j.write : j.choose;
		return r.required ? [{
			pointer: a,
			code: "required",
			message: s
		}] : [];
	});
}
var Hr, X = t((() => {
	mn(), Pn(), Zn(), ir(), V(), fr(), yr(), En(), M(), Hr = {
		values: [],
		text: "",
		own: !1,
		notes: "",
		declined: null,
		form: null
	};
}));
// src/ask/words.ts
function Ur(e) {
	return e.origin.type === "call_outcome_unknown" ? j.happened(N(e.origin.tool ?? j.aCall)) : e.origin.type === "guardrail" ? e.origin.way === "to_model" ? j.mayRead : j.maySay : e.origin.type === "limit" ? j.mayGoOn(N(e.agent)) : e.approval ? j.run(N(e.approval.tool)).join("") : e.kind === "review" ? j.reviewThis : N(e.questions[0]?.question ?? j.aQuestion);
}
function Wr({ lineage: e }) {
	return (e?.above ?? []).map(({ agent: e }) => j.forAgent(N(e))).reverse().join(", ");
}
function Gr({ origin: e }) {
	return e.type === "call_outcome_unknown" || e.type === "limit";
}
function Kr(e) {
	return e.origin.type === "call_outcome_unknown" ? j.outcomeUnknown : e.origin.type === "guardrail" ? j.guardrail : e.origin.type === "mid_call" ? j.toolAsks : e.origin.type === "limit" ? j.limits[e.origin.limit ?? "turns"] : e.kind === "approval" ? j.approval : e.kind === "review" ? j.review : j.questionKind(e.questions.length);
}
function qr(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = Jr(e);
	switch (e.status) {
		case "pending": return null;
		case "answered": return e.response ? {
			tone: "plain",
			title: j.responded,
			who: n,
			at: t
		} : e.decision ? e.decision.decision === "approve" ? {
			tone: "good",
			title: j.approved,
			who: n,
			at: t
		} : {
			tone: "bad",
			title: j.rejected,
			who: n,
			at: t
		} : {
			tone: "good",
			title: j.answered,
			who: n,
			at: t
		};
		case "cancelled": return {
			tone: "plain",
			title: j.dismissed,
			who: e.settled_by?.name ?? n,
			at: t
		};
		case "withdrawn": return {
			tone: "plain",
			title: j.withdrawn,
			who: null,
			at: t
		};
		case "expired": return {
			tone: "plain",
			title: j.expired,
			who: null,
			at: e.settled_at ?? e.policy.expires_at ?? null
		};
		case "skipped": return {
			tone: "plain",
			title: j.skipped,
			who: null,
			at: t
		};
	}
}
function Jr(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? j.ownDefault : t === "rule" ? e.provenance?.by ? j.ruleOf(e.provenance.by.name) : j.aRule : t === "judge" ? j.aJudge : e.answered_by?.name ?? null;
}
function Yr(e) {
	let { provenance: t } = e;
	if (e.status !== "answered" || t?.kind !== "person") return null;
	let n = [
		...t.in_place_of ? [j.inPlaceOf(t.in_place_of.name)] : [],
		...t.with?.length ? [j.withOthers(t.with.map(({ name: e }) => e).join(", "))] : [],
		...t.channel ? [j.over(t.channel)] : [],
		...typeof t.open_ms == "number" ? [j.openFor(Zr(t.open_ms))] : []
	];
	return n.length > 0 ? N(n.join(", ")) : null;
}
function Xr({ provenance: e, answered_at: t }) {
	if (e?.kind !== "person" || !e.signed_in) return null;
	let { signed_in: n, credential: r, again: i } = e, a = i && t ? Zr(Math.max(0, Date.parse(t) - Date.parse(i.at))) : null, o = jt(j.proofs, n) ?? j.proofUnknown(n), s = i ? j.provedAgain(i.by ?? "nothing") + (a ? j.provedBefore(a) : "") : "";
	return N((r ? j.proofWith({
		proof: o,
		credential: r
	}) : o) + s);
}
function Zr(e) {
	let t = Math.round(e / 1e3);
	return t < 120 ? j.seconds(t) : t < 7200 ? j.minutes(Math.round(t / 60)) : t < 172800 ? j.hours(Math.round(t / 3600)) : j.days(Math.round(t / 86400));
}
function Qr(e) {
	let t = e.approval?.permit?.state ?? "";
	return jt(j.permits, t) ?? null;
}
function $r(e) {
	let { on_expiry: t } = e.policy;
	return j.onExpiry[t === "default" || t === "reject" || t === "continue" ? t : "other"];
}
var ei = t((() => {
	F(), M(), A();
}));
X(), ei(), M();
function ti({ key: e, ctrlKey: t, metaKey: n }) {
	return e === "Enter" && (t || n);
}
var ni = () => /Mac|iP/.test(navigator.platform) ? "⌘ ↵" : j.ctrlEnter;
function ri(e, t) {
	if (/^[1-9]$/.test(t)) return oi(e, Number(t));
	if (t === "a") return ai(e);
	let n = {
		r: ".ask-reject-button",
		e: ".ask-edit-button",
		u: ".ask-undo-button"
	}[t];
	return n !== void 0 && ii(e.querySelector(`${n}:enabled:not(.is-final)`));
}
function ii(e) {
	return e?.click(), e !== null;
}
function ai(e) {
	return e.step !== "choosing" || !e.querySelector(":is(.ask-approve-button, .ask-rest-button):enabled") ? !1 : (Zi(e, "key"), !0);
}
function oi(e, t) {
	let n = ci(e)[t - 1];
	if (!n || n.disabled) return !1;
	let r = n.checked;
	return n.focus(), n.click(), e.ask && n.value !== "" && ui(e.ask, r, e.undoWindow) && e.submitAnswers(), !0;
}
function si(e) {
	let t = ci(e);
	for (let n of e.querySelectorAll(".ask-options > .ask-option-button > input")) {
		let r = e.open ? t.indexOf(n) + 1 : 0;
		r > 0 && r < 10 ? n.parentElement?.setAttribute("data-key", String(r)) : n.parentElement?.removeAttribute("data-key");
	}
}
function ci(e) {
	let t = [...e.querySelectorAll(".ask-question-card")].filter((e) => li(e).length > 0), n = t.find((e) => e.contains(document.activeElement)), r = n?.querySelector("input[type=\"checkbox\"]") ? n : void 0, i = t.find((e) => li(e).every(({ checked: e }) => !e));
	return li(r ?? i ?? n ?? t.at(-1) ?? null);
}
function li(e) {
	return e ? [...e.querySelectorAll(":is(.ask-options :is(input[type=\"radio\"], input[type=\"checkbox\"])):not(.ask-field *)")] : [];
}
function ui(e, t, n = 0) {
	let [r, ...i] = e.questions;
	return e.kind !== "questions" || Gr(e) || !r || i.length > 0 || !r.required || r.multi_select ? !1 : (r.input === "confirm" || r.input === "select") && (t || Math.max(e.policy.undo_window ?? 0, n) > 0);
}
// node_modules/lit-html/directives/unsafe-html.js
var di, fi, pi = t((() => {
	C(), $e(), di = class extends Qe {
		constructor(e) {
			if (super(e), this.it = x, e.type !== T.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
		}
		render(e) {
			if (e === x || e == null) return this._t = void 0, this.it = e;
			if (e === b) return e;
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
	}, di.directiveName = "unsafeHTML", di.resultType = 1, fi = Ze(di);
})), mi = t((() => {
	pi();
}));
// src/ask/faults.ts
function hi(e) {
	return e.map((e) => {
		let t = jt(j.faults, e.code);
		return t ? {
			...e,
			message: t
		} : {
			...e,
			english: k !== "en"
		};
	});
}
function gi({ message: e, english: t }) {
	return t ? y`<span lang="en">${N(e)}</span>` : N(e);
}
var _i = t((() => {
	w(), M(), A(), F();
}));
// src/ask/frame.ts
function vi(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return y`
<header class="ask-head">
<p class="ask-meta">
${t.kind === "questions" && !Gr(t) ? x : y`<span class="ask-kind">${Kr(t)}</span>`}
<span class="ask-from">${j.from(y`<bdi lang="">${N(t.agent)}</bdi>`)}${t.lineage ? y`, <bdi>${Wr(t)}</bdi>` : x}</span>
<waypost-when .at=${t.asked_at}></waypost-when>
${t.revision > 1 ? y`<span class="ask-revision">${j.version(t.revision)}</span>` : x}
</p>
<h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${Si(t)}</bdi></h2>
${r && n ? y`<p class="ask-expiry">
${j.expires({
		when: y`<waypost-when .at=${n}></waypost-when>`,
		then: $r(t)
	})}
</p>` : x}
</header>
${r && t.decided_elsewhere ? yi(t.decided_elsewhere) : x}
${r && t.clarification && !t.held ? bi(t.clarification) : x}
`;
}
function yi({ by: e, imported: t }) {
	return y`<div class="ask-clarification" role="note">
<p class="ask-plain">${j.decidedElsewhere({
		by: y`<bdi>${N(e.name)}</bdi>`,
		who: y`<bdi>${N(t.by.name)}</bdi>`
	})}</p>
</div>`;
}
function bi(e) {
	return y`<div class="ask-clarification" role="note">
<strong>${j.askedAgain}</strong> <span class="ask-agent-words-label">${j.agentSaysHere}</span>
<p class="ask-plain"><bdi lang="">${N(e)}</bdi></p>
</div>`;
}
function xi(e) {
	let { kind: t, questions: [n, ...r] } = e;
	return t === "questions" && !Gr(e) && n !== void 0 && r.length === 0 && n.question.length <= Pi && !n.question.includes("\n");
}
function Si(e) {
	return e.kind !== "questions" || Gr(e) || xi(e) ? Ur(e) : e.status === "pending" ? j.questionsForYou(e.questions.length) : j.questions(e.questions.length);
}
function Z({ notice: e, ask: t, undo: n }) {
	if (!t) return x;
	let r = e && (t.status === "pending" || !e.whilePending) ? y`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english ? "en" : x}>
<strong>${e.title}</strong>${e.text ? y` <span>${e.text}</span>` : x}
${e.kept ? y` <button type="button" class="ask-link" @click=${n}>${j.undo}</button>` : x}
</div>` : x;
	return y`<div role="alert" class="ask-notice-place">${r}</div>`;
}
function Ci(e) {
	return e.tookUp ? y`<p class="ask-saved">
${j.savedAgo(y`<waypost-when .at=${e.tookUp}></waypost-when>`)}
<button type="button" class="ask-link" @click=${() => e.startOver()}>${j.startOver}</button>
</p>` : x;
}
function wi(e) {
	let t = e.allProblems;
	return t.length === 0 ? x : y`
<div class="ask-problems" role="alert" tabindex="-1">
<strong>${Ti(t)}</strong>
<ul>
${t.map((t) => y`<li>${Ei(e, t)}</li>`)}
</ul>
</div>
`;
}
function Ti(e) {
	return e.length === 1 && e[0]?.code === "required" ? j.oneMissing : j.otherLook(e.length);
}
function Ei(e, t) {
	let n = e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`), r = (e.ask ? q(e.ask) : []).find(({ id: e }) => e === hn(t.pointer));
	if (n && (!r || r.input === "form")) return Di(n, t);
	if (!r) return gi(t);
	let i = () => {
		e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}, a = N(r.header ?? r.question);
	return y`<button type="button" class="ask-link" @click=${i}><bdi lang="">${a}</bdi>: ${gi(t)}</button>`;
}
function Di(e, t) {
	let n = () => (e.matches("fieldset") ? e.querySelector("input, select, textarea, button") : e)?.focus(), r = e.matches("fieldset") ? e.querySelector("legend bdi") : e.closest(".ask-field")?.querySelector("label bdi");
	return y`<button type="button" class="ask-link" @click=${n}><bdi lang="">${N(r?.textContent ?? "")}</bdi>: ${gi(t)}</button>`;
}
function Oi(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return x;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > Ni, o = a && !e.unfolded;
	return y`
<aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby="${e.idFor("words")} ${e.idFor("title")}">
<p class="ask-agent-words-label" id=${e.idFor("words")}>${j.agentSays}</p>
<div class="ask-agent-words-text">
${n ? y`<p class="ask-plain"><bdi lang="">${ki(n, o)}</bdi></p>` : x}
${t.message_html && !o ? y`<div class="prose" lang="" dir="auto">${fi(t.message_html)}</div>` : r ? y`<p class="ask-plain"><bdi lang="">${ki(r, o)}</bdi></p>` : x}
</div>
${a ? y`<button
type="button"
class="ask-link"
aria-expanded=${!o}
@click=${() => e.unfolded = !e.unfolded}
>
${o ? j.showAll(At(i)) : j.showLess}
</button>` : x}
</aside>
`;
}
function ki(e, t) {
	return N(t ? e.slice(0, Mi).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, Ni).join("\n").trim() : e);
}
function Ai(e) {
	return y`<button
type="button"
class="ask-quiet-button"
?disabled=${e.busy}
@click=${() => e.go("dismissing", ".ask-keep-button")}
>
${j.dismiss}
</button>`;
}
function ji(e) {
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${j.dismissThis}>
${Z(e)}
<p class="ask-step-text">${j.dismissSure}</p>
<button type="button" class="ask-plain-button ask-keep-button" @click=${() => e.go("choosing", ".ask-quiet-button")}>
${j.keepOpen}
</button>
<button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${() => e.dismiss()}>
${j.dismissIt}
</button>
</div>
`;
}
var Mi, Ni, Pi, Q = t((() => {
	w(), mi(), V(), F(), ei(), M(), A(), _i(), Mi = 4096, Ni = 40, Pi = 160;
}));
w(), Q(), F(), M();
function Fi(e) {
	let t = [
		Li(e),
		Ri(e),
		...(e.delegations ?? []).map(Bi),
		Vi(e)
	].filter((e) => e !== x);
	return t.length === 0 ? x : y`<div class="ask-standing">${t}</div>`;
}
function Ii({ people: e = [], roles: t = [] }) {
	let n = [...e, ...t.length > 0 ? [j.withRole(t.join(j.or))] : []];
	return n.length === 0 ? null : N([n.slice(0, -1).join(", "), ...n.slice(-1)].filter(Boolean).join(j.or));
}
function Li(e) {
	let t = (e.policy.escalate ?? []).slice(0, e.policy.escalated ?? 0), n = Ii(e.policy.who ?? {});
	if (e.status !== "pending" || !n) return x;
	let r = t.map(Ii).filter((e) => e !== null), i = y`<bdi>${n}</bdi>`;
	return y`<p>${r.length > 0 ? j.isForSince({
		whom: i,
		since: y`<bdi>${r.join(", ")}</bdi>`
	}) : j.isFor(i)}</p>`;
}
function Ri(e) {
	let { quorum: t, votes: n = [] } = e;
	if (!t) return x;
	let r = j.approvals({
		counted: t.counted,
		needed: t.needed
	});
	return y`<p class="ask-votes">${r}${n.length > 0 ? ": " : "."}${n.map((e, t) => y`${t > 0 ? ", " : ""}${zi(e)}`)}</p>`;
}
function zi(e) {
	return y`<bdi lang="">${N(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts ? x : j.countsNoLonger}${e.comment ? y` “<bdi lang="">${N(e.comment)}</bdi>”` : x}`;
}
function Bi({ by: e, to: t, note: n, at: r }) {
	return y`<p>${j.handedOn({
		by: y`<bdi lang="">${N(e.name)}</bdi>`,
		to: y`<bdi lang="">${N(t.name)}</bdi>`
	})} <waypost-when .at=${r}></waypost-when>${n ? y`: “<bdi lang="">${N(n)}</bdi>”` : x}</p>`;
}
function Vi({ you: e }) {
	return e ? e.voted ? y`<p class="ask-yours">${j.youVoted}</p>` : e.in_place_of ? y`<p class="ask-yours">${j.inPlace(y`<bdi lang="">${N(e.in_place_of.name)}</bdi>`)}</p>` : e.answer ? x : e.reject ? y`<p class="ask-yours">${j.mayReject}</p>` : e.reason === "self_approval" ? y`<p class="ask-yours">${j.youStarted}</p>` : e.reason === "not_permitted" ? y`<p class="ask-yours">${j.notPermitted}</p>` : y`<p class="ask-yours">${j.forOthersToAnswer}</p>` : x;
}
function Hi(e) {
	return e.people.length > 0 && e.ask?.you?.answer === !0 && Ii(e.ask.policy.who ?? {}) !== null;
}
function Ui(e) {
	return Hi(e) ? y`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${() => e.go("delegating", ".ask-hand-to")}>${j.delegateStep}</button>` : x;
}
function Wi(e) {
	let [t, n] = [e.idFor("hand-to"), e.idFor("hand-note")];
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${j.handThis}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${j.handTo}</label>
<select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
${e.people.map((e) => y`<option value=${e}>${N(e)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${n}>${j.handNote} <span class="ask-optional">${j.optional}</span></label>
<textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-hand-button")}>${j.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.handOn(Ji(e, ".ask-hand-to"), Ji(e, ".ask-hand-note").trim())}>${e.busy ? j.sending : j.handOver}</button>
</div>
`;
}
function Gi({ quorum: e }) {
	return e?.needed ?? 1;
}
function Ki(e) {
	return !e.ask || e.people.length === 0 || e.ask.you?.answer !== !0 ? x : y`<button type="button" class="ask-quiet-button ask-restrict-button" ?disabled=${e.busy}
@click=${() => e.go("restricting", ".ask-back-button")}>${j.requireStep(Gi(e.ask) + 1)}</button>`;
}
function qi(e) {
	let t = e.ask ? Gi(e.ask) + 1 : 2;
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${j.requireMore}>
${Z(e)}
<p class="ask-step-text">${j.requireSure(t)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-restrict-button")}>${j.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.requireMore()}>${e.busy ? j.sending : j.require(t)}</button>
</div>
`;
}
function Ji(e, t) {
	return e.querySelector(t)?.value ?? "";
}
w(), X(), Q(), M();
function Yi(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return ea(e);
		case "confirming": return ta(e, t);
		case "rejecting": return ra(e);
		case "dismissing": return ji(e);
		case "delegating": return Wi(e);
		case "restricting": return qi(e);
		case "editing": return e.editor?.editing(e) ?? x;
	}
}
function Xi(e, t) {
	let { ask: n } = e, r = n?.approval ? vt(n.approval) : !1;
	return ht({
		by: t,
		seen: e.seen.all,
		flagged: r,
		risk: n?.approval?.risk ?? null,
		changes: n ? zr(n, e.draft) : !1
	});
}
async function Zi(e, t) {
	switch (Xi(e, t)) {
		case "show": return e.seen.look(), e.seen.all ? void 0 : (Qt(e), await e.updateComplete, e.seen.showNext());
		case "focus": return e.querySelector(".ask-approve-button")?.focus();
		case "confirm": return e.go("confirming", ".ask-back-button");
		case "approve": return e.decide("approve");
	}
}
var Qi = (e) => e.repeat && e.preventDefault();
function $i(e) {
	let t = e.ask ? zr(e.ask, e.draft) : !1;
	return y`<button type="button" class=${e.seen.all ? "ask-approve-button" : "ask-plain-button ask-rest-button"} data-key="A" ?disabled=${e.busy || e.waits("approve")}
@keydown=${Qi} @click=${(t) => t.detail < 2 && void Zi(e, "button")}>${e.busy ? j.sending : e.waits("approve") ? j.waitsToBeSent : e.seen.all ? t ? j.showChanged : e.ask?.approval?.risk === "critical" ? j.approveStep : e.rule.on ? j.approveAlways : j.approve : j.showRest}</button>`;
}
function ea(e) {
	let t = e.ask?.you, n = e.ask?.approval, r = n ? gt(n.risk) || vt(n) : !1;
	return y`
<div class="ask-actions ${r ? "ask-is-grave" : ""}" role="group" aria-label=${j.yourDecision}>
${Z(e)}
<button type="button" class="ask-reject-button" data-key="R" ?data-safe=${r} ?disabled=${e.busy}
@click=${() => e.go("rejecting", ".ask-reason")}>${j.rejectStep}</button>
${t?.voted || t?.answer === !1 ? x : $i(e)}
</div>
${t?.answer === !1 ? x : y`<div class="ask-ways">
${n?.allow_modify_args ? y`<button type="button" class="ask-quiet-button ask-edit-button" data-key="E" ?disabled=${e.busy} @click=${() => void e.edit()}>${j.changeArguments}</button>` : x}
${Ai(e)} ${Ui(e)} ${Ki(e)}
</div>`}
`;
}
function ta(e, t) {
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${j.confirmApproval}>
${Z(e)}
<p class="ask-step-text">${j.critical(y`<code>${t}</code>`)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${j.goBack}
</button>
<button type="button" class="ask-approve-button" ?disabled=${e.busy} @keydown=${Qi} @click=${() => e.decide("approve")}>
${e.busy ? j.sending : j.yesApprove}
</button>
</div>
`;
}
function na(e, t) {
	e.reason = t.target.value, e.requestUpdate();
}
function ra(e) {
	let t = e.idFor("reason");
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${j.reject} @keydown=${(t) => ti(t) && e.decide("reject")}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${j.whyNot} <span class="ask-optional">${j.whyNotHint}</span></label>
<textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${D(e.reason)}
@input=${(t) => na(e, t)}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${j.goBack}
</button>
<button type="button" class="ask-reject-button is-final" data-key=${ni()} ?disabled=${e.busy || e.waits("reject")} @click=${() => e.decide("reject")}>
${e.busy ? j.sending : e.waits("reject") ? j.waitsToBeSent : j.reject}
</button>
</div>
`;
}
// src/ask/events.ts
var ia = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, aa = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, oa = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, sa = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ca = class extends CustomEvent {
	constructor(e) {
		super("waypost-delegate", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, la = class extends CustomEvent {
	constructor(e) {
		super("waypost-restrict", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ua = class extends CustomEvent {
	constructor(e) {
		super("waypost-undo", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, da = class extends CustomEvent {
	constructor(e) {
		super("waypost-attach", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, fa = class extends CustomEvent {
	constructor(e) {
		super("waypost-draft", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
};
w(), O(), X(), Q(), M();
function pa(e) {
	return e === "none_of_these" ? j.noneOfThese : j.dontKnow;
}
function ma(e, t, n) {
	let { declined: r } = J(e.draft, t.id), i = wr(t) || t.multi_select, a = (a) => y`
<label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
<input
type=${i ? "checkbox" : "radio"}
name=${i ? `${n}-${a}` : n}
value=${a}
.checked=${D(r === a)}
@change=${(n) => e.draft = Or(e.draft, t, a, n.target.checked)}
/>
<span class="ask-option-words"><span class="ask-option-label">${pa(a)}</span></span>
</label>
`;
	return y`${t.allow_none ? a("none_of_these") : x} ${t.allow_unknown ? a("dont_know") : x}`;
}
function ha(e) {
	return e.ask?.allow_response ? y`<button
type="button"
class="ask-quiet-button ask-respond-button"
?disabled=${e.busy}
@click=${() => e.go("responding", ".ask-response")}
>
${j.respondStep}
</button>` : x;
}
function ga(e) {
	let t = e.idFor("response");
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${j.respond}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${j.yourResponse} <span class="ask-optional">${j.yourResponseHint}</span></label>
<textarea
id=${t}
class="ask-text ask-response"
rows="3"
dir="auto"
?disabled=${e.busy}
.value=${D(e.draft.response)}
@input=${(t) => e.draft = {
		...e.draft,
		response: t.target.value
	}}
></textarea>
</div>
<button type="button" class="ask-plain-button" @click=${() => e.go("choosing", ".ask-respond-button")}>${j.backToQuestions}</button>
<button type="submit" class="ask-submit-button" data-key=${ni()} ?disabled=${e.busy || e.waits("response")}><span aria-hidden="true">[</span> ${e.busy ? j.sending : e.waits("response") ? j.waitsToBeSent : j.sendResponse} <span aria-hidden="true">]</span></button>
</div>
`;
}
w(), ir(), F(), M();
function _a(e, t, n) {
	let { accept: r, files: i } = tr(t), a = e.kept.files[t.id] ?? [];
	return y`
<p class="ask-hint" id=${`${n}-limits`}>${nr(t)}</p>
${a.length > 0 ? y`<ul class="ask-files" aria-label=${j.files}>
${a.map((n, r) => va(e, t, n, r))}
</ul>` : x}
${a.length < i ? y`<input
type="file"
class="ask-file-input"
id=${`${n}-file`}
accept=${r.length > 0 ? r.join(",") : x}
?multiple=${i > 1}
aria-labelledby=${`${n}-legend`}
aria-describedby=${`${n}-limits`}
aria-required=${t.required}
@change=${(n) => ya(e, t, n.target)}
/>` : x}
`;
}
function va(e, t, n, r) {
	let i = n.problem ?? (n.digest === void 0 ? `${Math.round(n.progress * 100)}%` : j.attached);
	return y`
<li class="ask-file ${n.problem ? "has-problem" : ""}">
<span class="ask-file-name"><bdi lang="">${N(n.name)}</bdi></span>
<span class="ask-file-size">${rr(n.size)}</span>
${n.digest === void 0 && !n.problem ? y`<progress max="1" value=${n.progress} aria-label=${j.sendingFile(N(n.name))}></progress>` : x}
<span class="ask-file-state" role="status">${N(i)}</span>
<button type="button" class="ask-quiet-button" aria-label=${j.removeNamed(N(n.name))} @click=${() => xa(e, t, r)}>${j.remove}</button>
</li>
`;
}
function ya(e, t, n) {
	let { bytes: r, files: i } = tr(t), a = i - (e.kept.files[t.id] ?? []).length;
	for (let i of [...n.files ?? []].slice(0, a)) {
		let n = r !== null && i.size > r, a = {
			name: i.name,
			size: i.size,
			progress: 0,
			...n ? { problem: j.tooLarge(rr(r)) } : {}
		};
		Sa(e, t, [...e.kept.files[t.id] ?? [], a]), n || ba(e, t, i, a);
	}
	n.value = "";
}
function ba(e, t, n, r) {
	let i = r;
	e.dispatchEvent(new da({
		ask_id: e.ask?.id ?? "",
		file: n,
		report: (n) => {
			let r = e.kept.files[t.id] ?? [];
			if (!r.includes(i)) return;
			let a = {
				...i,
				...n
			};
			Sa(e, t, r.map((e) => e === i ? a : e)), i = a;
		},
		wanted: () => (e.kept.files[t.id] ?? []).includes(i)
	}));
}
function xa(e, t, n) {
	Sa(e, t, (e.kept.files[t.id] ?? []).filter((e, t) => t !== n)), e.updateComplete.then(() => e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus());
}
function Sa(e, t, n) {
	e.kept = {
		...e.kept,
		files: {
			...e.kept.files,
			[t.id]: n
		}
	};
}
// src/ask/form/fields.ts
function Ca(e, t, n) {
	if (e.kind !== "object" || t.kind !== "object") return Ta(e, t, n, {
		title: j.asJsonTitle,
		description: "",
		required: !0,
		mixed: !1
	});
	let r = e.properties.some(({ required: t }) => t !== e.properties[0]?.required);
	return y`<div class="ask-fields">${e.properties.map((e) => wa(e, t, n, r))}</div>`;
}
function wa(e, t, n, r) {
	let i = t.fields[e.key];
	if (!i) return x;
	let a = B(e.key), o = {
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
	return Ta(e.shape, i, o, {
		...e,
		mixed: r
	});
}
function Ta(e, t, n, r) {
	switch (e.kind) {
		case "object": return Aa(n, r, "", Ca(e, t, n));
		case "list": return t.kind === "list" ? Aa(n, r, e.hint, La(e, t, n, r)) : x;
		case "many": return Aa(n, r, e.hint, Ia(e, t, n));
		case "one": return e.boolean ? Aa(n, r, "", Fa(e, t, n, r)) : ja(e, t, n, r);
		default: return ja(e, t, n, r);
	}
}
function Ea({ problems: e, at: t, id: n }) {
	let r = e.filter(({ pointer: e }) => e === t);
	return r.length === 0 ? x : y`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${r.map((e, t) => [t > 0 ? " " : "", gi(e)])}</p>`;
}
function Da(e, t, n) {
	let r = [
		e.problems.some(({ pointer: t }) => t === e.at) ? `${e.id}-problem` : "",
		t.description ? `${e.id}-description` : "",
		n ? `${e.id}-hint` : ""
	].filter(Boolean);
	return r.length > 0 ? r.join(" ") : x;
}
function Oa(e, t, n) {
	return y`
${t.description ? y`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${N(t.description)}</bdi></p>` : x}
${n ? y`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${N(n)}</p>` : x}
`;
}
function ka({ required: e, mixed: t }) {
	return e ? y`<span class=${t ? "ask-optional" : "visually-hidden"}>${j.required}</span>` : y`<span class="ask-optional">${j.optional}</span>`;
}
function Aa(e, t, n, r) {
	return y`
<fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Da(e, t, n)}>
<legend><bdi lang="">${N(t.title)}</bdi> ${ka(t)}</legend>
${Oa(e, t, n)} ${Ea(e)} ${r}
</fieldset>
`;
}
function ja(e, t, n, r) {
	let i = Ma(e);
	return y`
<div class="ask-field">
<label class="ask-field-label" for=${n.id}><bdi lang="">${N(r.title)}</bdi> ${ka(r)}</label>
${Oa(n, r, i)} ${Na(e, t, n, r, Da(n, r, i))} ${Ea(n)}
</div>
`;
}
function Ma(e) {
	switch (e.kind) {
		case "text": return [e.hint, e.format === "date-time" ? j.inYourZone : ""].filter(Boolean).join(" ");
		case "number":
		case "json": return e.hint;
		default: return "";
	}
}
function Na(e, t, n, r, i) {
	if (e.kind === "one" && t.kind === "chosen") return Pa(e, t, n, r, i);
	if (t.kind !== "text") return x;
	let a = (e) => n.change({
		...t,
		text: e.target.value
	}), o = n.problems.some(({ pointer: e }) => e === n.at);
	if (e.kind === "json" || e.kind === "text" && e.long) return y`<textarea id=${n.id} class="ask-text ${e.kind === "json" ? "ask-json" : ""}" rows=${e.kind === "json" ? 5 : 3}
dir=${e.kind === "json" ? "ltr" : "auto"} spellcheck=${e.kind === "json" ? "false" : "true"} data-pointer=${n.at}
?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
.value=${D(t.text)} @input=${a}></textarea>`;
	let s = e.kind === "text" ? {
		email: "email",
		uri: "url",
		date: "date",
		"date-time": "datetime-local",
		none: "text"
	}[e.format ?? "none"] : "text";
	return y`<input id=${n.id} class="ask-text ask-typed" type=${s} data-pointer=${n.at}
inputmode=${e.kind === "number" ? e.whole ? "numeric" : "decimal" : x} autocomplete="off" dir="auto"
?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
.value=${D(t.text)} @input=${a} />`;
}
function Pa(e, t, n, r, i) {
	let a = (r) => {
		let { value: i } = r.target;
		n.change({
			...t,
			raws: i === "" ? [] : [e.choices[Number(i)]?.raw ?? ""]
		});
	}, o = e.choices.findIndex(({ raw: e }) => e === t.raws[0]);
	return y`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
aria-invalid=${n.problems.some(({ pointer: e }) => e === n.at)} aria-describedby=${i} @change=${a}>
<option value="" ?selected=${o < 0}>${r.required ? j.chooseOne : j.noChoice}</option>
${e.choices.map(({ label: e }, t) => y`<option value=${t} ?selected=${t === o}>${N(e)}</option>`)}
</select>`;
}
function Fa(e, t, n, { required: r }) {
	if (t.kind !== "chosen") return x;
	let i = [...e.choices, ...r ? [] : [{
		label: j.leaveOpen,
		raw: ""
	}]], a = t.raws[0] ?? "";
	return y`<div class="ask-options ask-yes-no">
${i.map(({ label: e, raw: r }) => y`
<label class="ask-option-button ${r === a ? "selected" : ""}">
<input type="radio" name=${n.id} .checked=${D(r === a)} @change=${() => n.change({
		...t,
		raws: r === "" ? [] : [r]
	})} />
<span class="ask-option-label">${e}</span>
</label>`)}
</div>`;
}
function Ia(e, t, n) {
	if (t.kind !== "chosen") return x;
	let r = (r, i) => {
		let a = e.choices.map((e) => e.raw).filter((e) => e === r ? i : t.raws.includes(e));
		n.change({
			...t,
			raws: a
		});
	};
	return y`<div class="ask-options">
${e.choices.map(({ label: e, raw: i }, a) => y`
<label class="ask-option-button ${t.raws.includes(i) ? "selected" : ""}">
<input type="checkbox" name=${n.id} value=${a} .checked=${D(t.raws.includes(i))}
@change=${(e) => r(i, e.target.checked)} />
<span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${N(e)}</bdi></span></span>
</label>`)}
</div>`;
}
function La(e, t, n, r) {
	let i = (e, r = t.next) => n.change({
		...t,
		items: e,
		next: r,
		touched: !0
	});
	return y`
${dt(t.items, ({ id: e }) => e, ({ id: a, value: o }, s) => {
		let c = {
			...n,
			id: `${n.id}-${a}`,
			at: `${n.at}/${s}`,
			change: (e) => i(t.items.map((t) => t.id === a ? {
				id: a,
				value: e
			} : t))
		};
		return y`<div class="ask-list-item">
${Ta(e.item, o, c, {
			title: `${r.title} ${s + 1}`,
			description: "",
			required: !0,
			mixed: !1
		})}
<button type="button" class="ask-link ask-remove-button" @click=${() => i(t.items.filter((e) => e.id !== a))}>
${j.remove}<span class="visually-hidden">${j.removeItem({
			title: N(r.title),
			nth: s + 1
		})}</span>
</button>
</div>`;
	})}
${t.items.length < e.most ? y`<button type="button" class="ask-plain-button ask-add-button" @click=${() => i([...t.items, {
		id: t.next,
		value: Dn(e.item, null, e.fresh)
	}], t.next + 1)}>${j.add}<span class="visually-hidden">${j.addTo(N(r.title))}</span></button>` : x}
`;
}
var Ra = t((() => {
	w(), O(), _i(), V(), F(), Pn(), M();
}));
Ra(), w(), O(), F(), M();
function za(e, t, n) {
	let r = e.revealed.includes(t.id), i = e.revealed.filter((e) => e !== t.id);
	return y`
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
placeholder=${t.placeholder ? N(t.placeholder) : x}
.value=${D(e.kept.secrets[t.id] ?? "")}
@input=${(n) => Ba(e, t, n.target.value)}
/>
<button
type="button"
class="ask-quiet-button"
aria-pressed=${r}
aria-controls=${`${n}-secret`}
@click=${() => e.revealed = r ? i : [...i, t.id]}
>
${r ? j.hide : j.show}
</button>
</div>
<p class="ask-typed-hint" id=${`${n}-sealed`}>${j.sealHint}</p>
`;
}
function Ba(e, t, n) {
	e.kept = {
		...e.kept,
		secrets: {
			...e.kept.secrets,
			[t.id]: n
		}
	};
}
w(), O(), pt(), mi(), X(), Pn(), Zn(), Q(), yr(), V(), fr(), En(), F(), M(), _i();
function Va(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return y`
<form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		ti(e) && n(e);
	}}>
${Oi(e, t)}
${dt(Mr(t, e.draft), (e) => e.id, (t) => qa(e, t))}
${e.open ? Ha(e) : x}
</form>
`;
}
function Ha(e) {
	return e.step === "responding" ? ga(e) : e.step === "delegating" ? Wi(e) : y`${Wa(e)} ${e.step === "dismissing" ? ji(e) : Ua(e)}`;
}
function Ua(e) {
	return y`
<div class="ask-actions">
${Z(e)}
<button type="submit" class="ask-submit-button" data-key=${ni()} ?disabled=${e.busy || e.waits("answers")}><span aria-hidden="true">[</span> ${e.busy ? j.sending : e.waits("answers") ? j.waitsToBeSent : j.submit} <span aria-hidden="true">]</span></button>
</div>
<div class="ask-ways">${ha(e)} ${Ai(e)} ${Ui(e)}</div>
`;
}
function Wa(e) {
	let t = e.idFor("comment");
	return y`
<div class="ask-comment">
<label for=${t}>${j.comments} <span class="ask-optional">${j.optional}</span></label>
<textarea
id=${t}
class="ask-additional-comments-textarea"
rows="2"
dir="auto"
?disabled=${e.busy}
.value=${D(e.draft.comment)}
@input=${(t) => e.draft = {
		...e.draft,
		comment: fo(t)
	}}
></textarea>
</div>
`;
}
function Ga(e, t) {
	let { form: n } = J(e.draft, t.id), r = n && e.ask ? Nn(U(t.schema), n, Br(e.ask, t)).slice(1) : [];
	return e.allProblems.find(({ pointer: e }) => hn(e) === t.id && !r.includes(e));
}
function Ka(e, t, n) {
	let { form: r } = J(e.draft, t.id);
	if (!r || !e.ask) return x;
	let i = {
		id: `${n}-form`,
		at: Br(e.ask, t),
		problems: e.allProblems,
		disabled: e.busy || !e.open,
		change: (n) => e.draft = jr(e.draft, t, n)
	};
	return Ca(U(t.schema), r, i);
}
function qa(e, t) {
	let n = e.idFor(t.id), r = Ga(e, t), i = e.ask ? pr(e.ask, t) : null, a = r ? `${n}-problem` : x;
	return y`
<fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${a}>
<legend id=${`${n}-legend`} class=${e.ask && xi(e.ask) ? "is-title" : ""}>
${t.header ? y`<span class="ask-header-chip"><bdi lang="">${N(t.header)}</bdi></span>` : x}
<span class="ask-question-text"><bdi lang="">${N(i?.question ?? t.question)}</bdi></span>
${Za(e, t)}
</legend>
${i && i.rows.length > 0 ? Ja(i) : x}
${r ? y`<p class="ask-problem" id=${`${n}-problem`}>${gi(r)}${r.code === "pattern" && t.placeholder ? j.forExample(N(t.placeholder)) : x}</p>` : x}
${Ya(e, t, n)}
${t.fills ? y`<p class="ask-typed-hint">${j.isArgument}</p>` : x}
${e.open && !e.ask?.approval ? no(e, t, n) : x}
</fieldset>
`;
}
function Ja({ rows: e }) {
	return y`<dl class="ask-call-rows ask-outcome-rows">
${e.map(({ path: e, text: t }) => y`<div class="ask-call-row"><dt><bdi lang="">${P(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${P(t)}</bdi></dd></div>`)}
</dl>`;
}
function Ya(e, t, n) {
	return t.input === "form" ? Ka(e, t, n) : wr(t) ? y`
${Xa(e, t, n)}
${t.allow_none || t.allow_unknown ? y`<div class="ask-options ask-instead">${ma(e, t, n)}</div>` : x}
` : oo(e, t, n);
}
function Xa(e, t, n) {
	return t.input === "file" ? _a(e, t, n) : t.input === "secret" ? za(e, t, n) : gn(t) ? $a(e, t, n) : Qa(e, t, n);
}
function Za(e, { required: t }) {
	let n = (e.ask ? Mr(e.ask, e.draft) : []).some((e) => e.required !== t);
	return t ? y`<span class=${n ? "ask-optional" : "visually-hidden"}>${j.required}</span>` : y`<span class="ask-optional">${j.optional}</span>`;
}
function Qa(e, t, n) {
	let { text: r, declined: i } = J(e.draft, t.id), a = ar(t);
	return y`<textarea
class="ask-text"
rows=${ur(t) === "text" ? 2 : 1}
dir="auto"
inputmode=${ur(t)}
name=${`${n}-text`}
aria-labelledby=${`${n}-legend`}
aria-describedby=${a ? `${n}-hint` : x}
aria-required=${t.required}
placeholder=${N(t.placeholder ?? "")}
?disabled=${i !== null}
.value=${D(r)}
@input=${(n) => e.draft = kr(e.draft, t, fo(n))}
></textarea>
${a ? y`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : x}`;
}
function $a(e, t, n) {
	let { text: r, declined: i } = J(e.draft, t.id), { min: a, max: o } = Cn(t), s = t.input !== "number", c = (e) => s && e !== null ? _n(t, e) : x, l = eo(t, r);
	return y`
<input
class="ask-text ask-typed"
type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
inputmode=${s ? x : ur(t)}
?disabled=${i !== null}
autocomplete="off"
name=${`${n}-text`}
data-question=${t.id}
min=${c(a)}
max=${c(o)}
aria-labelledby=${`${n}-legend`}
aria-describedby=${l ? `${n}-hint` : x}
aria-required=${t.required}
placeholder=${s ? x : N(t.placeholder ?? "")}
.value=${D(r)}
@input=${(n) => e.draft = kr(e.draft, t, fo(n))}
/>
${l ? y`<p class="ask-typed-hint" id=${`${n}-hint`}>${N(l)}</p>` : x}
`;
}
function eo(e, t) {
	let n = e.input === "datetime" ? vn(e, t) : null, r = e.input === "datetime" && !n ? j.inYourZone : "";
	return [ar(e), n ? `${xn(e, n)}.` : r].filter(Boolean).join(" ");
}
function to(e) {
	return [...e.querySelectorAll(".ask-typed, .ask-field input")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: e.dataset.pointer ?? `/answers/${B(e.dataset.question ?? "")}`,
		code: "half",
		message: j.finishDate
	}));
}
function no(e, t, n) {
	return y`
<details class="ask-note">
<summary id=${`${n}-note`}>${j.addNote}<span class="visually-hidden">${j.addNoteTo(N(t.header ?? t.question))}</span></summary>
<textarea
class="ask-text"
rows="2"
dir="auto"
name=${`${n}-notes`}
aria-label=${j.note}
placeholder=${j.remark}
.value=${D(J(e.draft, t.id).notes)}
@input=${(n) => e.draft = Ar(e.draft, t, fo(n))}
></textarea>
</details>
`;
}
var ro = 10;
function io(e, t, n) {
	let r = t.toLowerCase().split(/\s+/), i = ({ label: e, description: t }) => `${e} ${t ?? ""}`.toLowerCase();
	return e.filter((e) => n.includes(e.value) || r.every((t) => i(e).includes(t)));
}
function ao(e, t, n, r) {
	let i = j.filterOptions(r);
	return y`<div class="ask-filter">
<input class="ask-text" type="search" autocomplete="off" aria-label=${i} placeholder=${i} .value=${D(e.sought[t.id] ?? "")} @input=${(n) => e.sought = {
		...e.sought,
		[t.id]: n.target.value
	}} @keydown=${(e) => e.key === "Enter" && !ti(e) && e.preventDefault()} />
<p class="ask-muted" role="status">${n < r ? j.optionsShown({
		found: n,
		all: r
	}) : x}</p>
</div>`;
}
function oo(e, t, n) {
	let r = Tr(t), i = r.length >= ro, a = i ? io(r, e.sought[t.id] ?? "", J(e.draft, t.id).values) : r, o = a.some((e) => e.preview);
	return y`
${t.multi_select ? y`<p class="ask-hint">${ar(t)}</p>` : x}
${i && e.open ? ao(e, t, a.length, r.length) : x}
<div class="ask-choices ${o ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
<div class="ask-options">
${a.map((i) => so(e, t, i, `${n}-${r.indexOf(i)}`))}
${t.free_text === "allow" ? co(e, t, n) : x} ${ma(e, t, n)}
</div>
${o ? lo(e, t, a) : x}
</div>
`;
}
function so(e, t, n, r) {
	let i = J(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return y`
<label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${a} @focusin=${a}>
<input
type=${t.multi_select ? "checkbox" : "radio"}
name=${e.idFor(t.id)}
value=${n.value}
.checked=${D(i)}
aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
aria-describedby=${n.description ? `${r}-description` : x}
@change=${(r) => e.draft = Er(e.draft, t, n.value, po(r))}
/>
<span class="ask-option-words">
<span class="ask-option-label"
><bdi lang="" id=${`${r}-label`}>${N(n.label)}</bdi>${n.recommended ? y`<span class="ask-recommended" id=${`${r}-recommended`}>${j.recommended}</span>` : x}</span
>
${n.description ? y`<span class="ask-option-description" id=${`${r}-description`}><bdi lang="">${N(n.description)}</bdi></span>` : x}
</span>
</label>
`;
}
function co(e, t, n) {
	let { own: r, text: i } = J(e.draft, t.id);
	return y`
<div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
<input
type=${t.multi_select ? "checkbox" : "radio"}
id=${`${n}-own`}
name=${e.idFor(t.id)}
value=""
.checked=${D(r)}
@change=${(n) => e.draft = Dr(e.draft, t, po(n))}
/>
<span class="ask-option-words">
<label class="ask-option-label" for=${`${n}-own`}>${j.somethingElse}</label>
<textarea
class="ask-text"
rows="1"
dir="auto"
aria-label=${j.somethingElseLabel}
placeholder=${N(t.placeholder ?? j.ownWords)}
.value=${D(i)}
@input=${(n) => e.draft = kr(e.draft, t, fo(n))}
></textarea>
</span>
</div>
`;
}
function lo(e, t, n) {
	let r = J(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return y`
<div class="ask-previews">
${n.map((e) => y`
<div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
<p class="ask-preview-label">${j.previewOf(y`<bdi lang="">${N(e.label)}</bdi>`)}</p>
${e.preview ? uo(e, e.preview) : y`<p class="ask-plain ask-muted">${j.noPreview}</p>`}
</div>
`)}
</div>
`;
}
function uo({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? y`<img class="ask-preview-image" src=${n} alt=${N(e)} />` : y`<div class="prose ask-preview-${t}" lang="">${fi(r ?? "")}</div>`;
}
function fo(e) {
	return e.target.value;
}
function po(e) {
	return e.target.checked;
}
// src/ask/sealed.ts
function mo(e) {
	return e.replace(go, (e, t) => t === "____" ? "••••" : `•••• ${t}`);
}
function ho(e) {
	return mo(e) !== e;
}
var go, _o = t((() => {
	go = /sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;
}));
// src/ask/remember-draft.ts
function vo(e) {
	let t = yo(e.arguments_text);
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
function yo(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function bo(e) {
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
function xo(e, t) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: bo(e),
		until: n
	};
}
function So(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} ${j.beginsWith(t?.text ?? "")}`;
		case "at_most": return `${e.name} ${j.upToNumber(t?.text ?? "")}`;
		case "any": return `${e.name} ${j.isAnything}`;
		case "given": return `${e.name} ${wo(t?.given)}`;
		case "same": return `${e.name} ${j.is(Co(e.shown))}`;
	}
}
function Co(e) {
	let [t = ""] = e.split(/[\n⏎]/);
	return t.length < e.length || t.length > Oo ? `${[...t].slice(0, Oo).join("").trimEnd()}…` : e;
}
function wo(e) {
	return e?.one_of ? j.isOneOf(e.one_of.map((e) => JSON.stringify(e)).join(", ")) : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? j.isAnything : j.is(JSON.stringify(e?.equals)) : j.upToNumber(e.at_most) : j.beginsWith(e.prefix);
}
var To, Eo, Do, Oo, ko = t((() => {
	M(), To = {
		on: !1,
		scope: "session",
		hours: 24,
		arguments: {}
	}, Eo = ({ origin: e }) => ({
		...To,
		scope: e.type === "program" ? "agent" : "session"
	}), Do = [
		1,
		24,
		168,
		720
	], Oo = 60;
})), Ao = /* @__PURE__ */ n({ rememberBody: () => jo });
function jo(e, t, n) {
	let r = vo(n);
	return y`
<div class="ask-remember-body">
${No(e, t)}
${r.length > 0 ? y`<fieldset class="ask-remember-arguments"><legend>${j.where}</legend>${r.map((t) => Po(e, t))}</fieldset>` : x}
${Fo(e, e.suggestions)}
<p class="ask-remember-says" role="status">${Ro(e.rule, t, n, r)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${(t) => Mo(e, { on: t.target.checked })} />
<span>${j.allowThese}</span>
</label>
</div>
`;
}
function Mo(e, t) {
	e.rule = {
		...e.rule,
		...t
	};
}
function No(e, t) {
	return y`<p class="ask-remember-line">
<label>${j.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => Mo(e, { scope: t.target.value })}>
${[
		"session",
		"agent",
		"everywhere"
	].map((n) => y`<option value=${n} ?selected=${n === e.rule.scope}>${j.reachLabel({
		reach: n,
		agent: P(t.agent)
	})}</option>`)}
</select>
</label>
<label>${j.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => Mo(e, { hours: Number(t.target.value) })}>
${Do.map((t) => y`<option value=${t} ?selected=${t === e.rule.hours}>${j.ends[t]}</option>`)}
</select>
</label>
</p>`;
}
function Po(e, t) {
	let n = e.rule.arguments[t.pointer], r = n?.kind ?? "same", i = n?.given ? [...t.kinds, "given"] : t.kinds, a = (i) => {
		let a = {
			kind: r,
			text: t.text,
			...n,
			...i
		};
		Mo(e, { arguments: {
			...e.rule.arguments,
			[t.pointer]: a
		} });
	};
	return y`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${P(t.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
${i.map((e) => y`<option value=${e} ?selected=${e === r}>${j.kinds[e]}</option>`)}
</select>
</label>
${r === "prefix" || r === "at_most" ? y`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label=${j.kindFor({
		kind: j.kinds[r],
		argument: P(t.name)
	})}
.value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? y`<span class="ask-muted"><bdi>${P(wo(n?.given))}</bdi></span>` : x}
</div>`;
}
function Fo(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? x : y`<ul class="ask-remember-suggested" aria-label=${j.suggested}>
${n.map((t) => y`<li>
<p><bdi>${P(t.arguments.map((e) => `${e.pointer.slice(1)} ${wo(e)}`).join(", "))}</bdi></p>
<p class="ask-muted">${j.wouldHaveCovered(t.covered)} ${Io(t)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => Lo(e, t)}>${j.usePattern}</button>
</li>`)}
</ul>`;
}
function Io({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => y`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return y`${n.length > 0 ? y`<strong class="ask-remember-wrong">${j.wouldHaveLetRun(n)}</strong> ` : x}
${r.length > 0 ? j.justOutside(r) : x}`;
}
function Lo(e, t) {
	let n = t.arguments.map((e) => [e.pointer, "equals" in e ? {
		kind: "same",
		text: ""
	} : {
		kind: "given",
		text: "",
		given: e
	}]);
	Mo(e, { arguments: Object.fromEntries(n) });
}
function Ro(e, t, n, r) {
	let i = r.map((t) => So(t, e.arguments[t.pointer])).join(j.and), a = {
		tool: n.tool,
		reach: j.ruleReach({
			reach: e.scope,
			agent: t.agent
		}),
		until: j.ends[e.hours]
	}, o = y`<bdi>${P(i ? j.ruleSentenceWhere({
		...a,
		where: i
	}) : j.ruleSentence(a))}</bdi>`;
	return e.on ? j.ruleAllows(o) : j.ruleWouldAllow(o);
}
var zo = t((() => {
	w(), ko(), F(), M();
}));
w(), pt(), X(), Q(), _o(), F(), M();
function Bo(e, t, n) {
	return y`
${Wo(e, t, n)} ${Uo(e, n)} ${Oi(e, t)}
${e.open && e.step !== "editing" && q(t).length > 0 ? y`<div class="ask-form ask-feedback">${dt(Mr(t, e.draft), ({ id: e }) => e, (t) => qa(e, t))}</div>` : x}
${e.open && n.rememberable ? Vo(e, t, n) : x}
${e.open ? Yi(e, P(n.tool)) : x}
`;
}
function Vo(e, t, n) {
	return y`<details class="ask-remember" @toggle=${(n) => {
		n.target.open && Ho(e, t);
	}}><summary>${j.alwaysAllow}</summary>${e.ruleForm?.rememberBody(e, t, n) ?? x}</details>`;
}
async function Ho(e, t) {
	e.ruleForm ??= await Promise.resolve().then(() => (zo(), Ao)).catch(() => null), e.requestUpdate(), e.suggestions === null && e.dispatchEvent(new sa({ ask_id: t.id }));
}
function Uo(e, t) {
	if (!t.output) return x;
	let n = e.idFor("output");
	return y`
<aside class="ask-agent-words ask-output" aria-labelledby=${n}>
<p class="ask-agent-words-label" id=${n}>${j.toolSays}</p>
<div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${N(t.output)}</bdi></p></div>
</aside>
`;
}
function Wo(e, t, n) {
	let r = e.idFor("call");
	return y`
<section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
<div class="ask-call-head">
<h3 class="ask-call-title" id=${r}>
<span class="visually-hidden">${j.theCall}</span><code>${P(n.tool)}</code>
</h3>
<p class="ask-call-facts">
${n.risk ? y`<span class="ask-risk ask-risk-${n.risk}">${j.risk[n.risk]}</span>` : x}
${n.risk && n.risk_raised_by ? y`<span class="ask-raised">${j.raisedBy(n.risk_raised_by)}</span>` : x}
${n.opaque ? y`<span class="ask-mark">${j.opaque(n.opaque)}</span>` : x}
${n.category ? y`<span class="ask-category"><bdi lang="">${N(n.category)}</bdi></span>` : x}
</p>
</div>
${n.arguments_unchecked ? y`<p class="ask-call-marks"><span class="ask-mark">${j.unchecked}</span> <bdi lang="">${P(n.arguments_unchecked)}</bdi></p>` : x}
${n.marks?.length ? y`<p class="ask-call-marks">${n.marks.map(dn)}</p>` : x}
<dl class="ask-call-rows">
${en(e, n.view)}
${n.view.length === 0 ? y`<div class="ask-call-row"><dt>${j.arguments}</dt><dd>${j.none}</dd></div>` : x}
</dl>
${n.reason ? y`<p class="ask-call-reason"><bdi lang="">${N(n.reason)}</bdi></p>` : x}
<dl class="ask-call-about">
${Go(j.askedBy, t.agent)} ${Go(j.server, n.server)} ${Go(j.target, n.target)}
${(n.pins ?? []).map((e) => Go(j.contentsOf(e.pointer.slice(1)), e.digest))}
${Go(j.notPinned, n.not_pinned?.join(", "))}
${n.digest_words ? y`<div><dt>${j.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : x}
</dl>
<details class="ask-exact">
<summary>${j.exactly}</summary>
<pre tabindex="0" aria-label=${j.exactText}><code>${P(mo(n.arguments_text))}</code></pre>
${ho(n.arguments_text) ? y`<p class="ask-plain">${j.dots}</p>` : x}
${n.description ? y`<p class="ask-plain"><strong>${j.toolDescription}</strong> <bdi lang="">${N(n.description)}</bdi></p>` : x}
<p class="ask-plain ask-digest"><code>${n.digest}</code></p>
</details>
</section>
`;
}
function Go(e, t) {
	return t ? y`<div><dt>${e}</dt><dd><bdi lang="">${P(t)}</bdi></dd></div>` : x;
}
w(), mi(), Q(), M();
function Ko(e, t, n) {
	return y`
${qo(e, t, n)} ${Oi(e, t)}
${e.open ? Yi(e, j.thisText) : x}
`;
}
function qo(e, t, n) {
	let r = t.origin.type === "guardrail";
	return y`
<article class="ask-review" aria-label=${r ? j.stoppedLabel : j.toReviewLabel}>
<p class="ask-agent-words-label">${r ? j.stopped : j.toReview}</p>
<div class="prose" lang="" id=${e.idFor("review")}>${fi(n.html)}</div>
</article>
`;
}
w(), X(), mn(), Q(), yr(), ir(), En(), F(), ei(), M();
function Jo(e, t) {
	return y`
${Xo(t)} ${es(t.decision)}
${t.approval || t.review ? y`<details class="ask-record">
<summary>${j.shown}</summary>
${t.approval ? y`${Wo(e, t, t.approval)} ${Uo(e, t.approval)}` : x}
${t.review ? qo(e, t, t.review) : x} ${Oi(e, t)}
</details>` : y`<div class="ask-record">${t.questions.map((n) => Zo(e, t, n, t.answers))}</div>`}
${t.comment ? $(j.comment, t.comment) : x}
`;
}
function Yo(e, t) {
	return t ? j.byHow({
		who: e,
		how: y`<bdi class="ask-how">${t}</bdi>`
	}) : j.by(e);
}
function Xo(e) {
	let t = qr(e);
	if (!t) return x;
	let n = Qr(e), r = Yr(e), i = Xr(e);
	return y`
<div class="ask-outcome ask-outcome-${t.tone}">
<p class="ask-outcome-line">
<strong>${t.title}</strong>
${t.who ? y`<span>${Yo(y`<bdi>${N(t.who)}</bdi>`, r)}</span>` : x}
${t.at ? y`<waypost-when .at=${t.at}></waypost-when>` : x}
${n ? y`<span class="ask-permit">${n}</span>` : x}
</p>
${e.imported_by ? y`<p class="ask-proof ask-muted">${j.importedBy(y`<bdi>${N(e.imported_by.name)}</bdi>`)}</p>` : x}
${i && !e.imported_by ? y`<p class="ask-proof ask-muted"><bdi>${i}</bdi></p>` : x}
${e.superseded_by ? y`<p class="ask-replaced">${j.replacedBy(y`<a href=${`/asks/${e.superseded_by}`}>${j.anotherAsk}</a>`)}</p>` : x}
${e.response ? $(j.response, e.response) : x} ${e.decision?.reason ? $(j.reason, e.decision.reason) : x}
</div>
`;
}
function Zo(e, t, n, r) {
	let i = r?.[n.id], a = pr(t, n);
	return r && !mr(t, n, r) ? x : y`
<div class="ask-question-card is-settled">
${xi(t) ? x : y`<p class="ask-question-line">
${n.header ? y`<span class="ask-header-chip"><bdi lang="">${N(n.header)}</bdi></span>` : x}
<span class="ask-question-text"><bdi lang="">${N(a?.question ?? n.question)}</bdi></span>
</p>`}
${a && a.rows.length > 0 ? Ja(a) : x}
${i ? Qo(e, t, n, i) : r ? y`<p class="ask-muted">${Nr(n, r) ? j.noAnswer : j.notAsked}</p>` : x}
</div>
`;
}
function Qo(e, t, n, r) {
	if (n.input === "secret" && r.values.length > 0) return y`<p class="ask-muted">${j.sealed}</p>${r.notes ? $(j.note, r.notes) : x}`;
	if (r.files?.length) return y`
<ul class="ask-files" aria-label=${j.files}>
${r.files.map((n) => ts(e, t, n))}
</ul>
${r.notes ? $(j.note, r.notes) : x}
`;
	let i = (e) => gn(n) ? xn(n, e) : Tr(n).find((t) => t.value === e)?.label ?? e;
	if (n.input === "form") return y`<dl class="ask-call-rows">${$o(r.data, "")}</dl>${r.notes ? $(j.note, r.notes) : x}`;
	let a = r.declined ? [pa(r.declined)] : [], o = [
		...r.values.map(i),
		...r.free_text ? [r.free_text] : [],
		...a
	];
	return y`
<ul class="ask-chosen" aria-label=${j.answer}>
${o.map((e) => y`<li class="ask-option-button selected"><bdi>${N(e)}</bdi></li>`)}
</ul>
${r.notes ? $(j.note, r.notes) : x}
`;
}
function $o(e, t) {
	let n = typeof e == "object" && e && !(e instanceof z) ? Object.entries(e) : [];
	if (n.length > 0) return n.map(([e, n]) => $o(n, t ? `${t}/${e}` : e));
	let r = typeof e == "string" ? e : e === !0 ? j.yes : e === !1 ? j.no : R(e);
	return y`<div class="ask-call-row"><dt><bdi lang="">${N(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${N(r)}</bdi></dd></div>`;
}
function es(e) {
	let t = e?.feedback;
	return !t || Object.keys(t).length === 0 ? x : y`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${j.filledIn}</span></p><dl class="ask-call-rows">${$o(t, "")}</dl></div>`;
}
function ts(e, t, { name: n, size: r, digest: i }) {
	let a = y`<bdi lang="">${N(n)}</bdi>`;
	return y`
<li class="ask-file">
<span class="ask-file-name">${e.fileAt ? y`<a href=${e.fileAt(t, i)} download>${a}</a>` : a}</span>
<span class="ask-file-size">${rr(r)}</span>
</li>
`;
}
function $(e, t) {
	return y`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${N(t)}</bdi></p>`;
}
w(), F(), M();
function ns(e, t, n) {
	let r = n.answers != null || n.response != null || n.decision != null, i = rs(n, Date.now());
	return y`
<div class="ask-outcome ask-held">
<p class="ask-outcome-line">
<strong>${r ? j.sent : j.hasReplied(y`<bdi lang="">${N(n.by.name)}</bdi>`)}</strong>
${r ? is(n) : x}
<waypost-when .at=${n.at}></waypost-when>
</p>
<p class="ask-held-line">${as(n, r, i)}</p>
${r && i !== null && i > 0 && !e.readonly ? y`<button type="button" class="ask-plain-button ask-undo-button" data-key="U" ?disabled=${e.busy} @click=${() => e.undo()}>
${j.undo} <span aria-hidden="true">(${j.seconds(i)})</span>
</button>` : x}
</div>
${r && n.answers ? y`<div class="ask-record">${t.questions.map((r) => Zo(e, t, r, n.answers))}</div>` : x}
${es(n.decision)} ${n.response ? $(j.response, n.response) : x} ${n.comment ? $(j.comment, n.comment) : x}
`;
}
function rs(e, t) {
	if (!e.until) return null;
	let [n, r] = [Date.parse(e.until), Date.parse(e.at)];
	return Math.max(0, Math.ceil(Math.min(n - t, n - r) / 1e3));
}
function is({ decision: e }) {
	return e ? y`<span>${e.decision === "approve" ? j.youApproved : j.youRejected}</span>` : x;
}
function as({ judging: e }, t, n) {
	return e ? t ? j.judgesYours : j.judges : n === 0 ? j.handing : t ? j.heldYours : j.held;
}
// src/ask/seen.ts
var os = 2, ss = 64, cs = class {
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
		o !== r && s > 0 && (this.#e *= (n - t) / s), this.#t = [r, n - t], a > i && i - t <= this.#e + os && (this.#e = Math.max(this.#e, a - t)), this.all = this.#e >= n - t - os && !this.host.querySelector(this.places.folded), this.all && this.host.requestUpdate();
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
		let t = Math.min(ss, window.innerHeight / 4);
		ls(this.host).scrollBy({
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
function ls(e) {
	for (let t = e; t && t !== document.body; t = t.parentElement) if (/auto|scroll/.test(getComputedStyle(t).overflowY) && t.scrollHeight > t.clientHeight) return t;
	return document.scrollingElement ?? document.documentElement;
}
w(), O(), F(), M();
var us = 4096;
function ds(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return x;
	let r = (t.comment_count ?? n.length) - n.length;
	return y`
<div class="ask-thread" role="group" aria-label=${j.saidAbout}>
${r > 0 ? y`<p class="ask-muted">${j.earlier(r)}</p>` : x}
<ol class="ask-comments" aria-live="polite">${n.map(fs)}</ol>
${e.open ? ps(e) : x}
</div>
`;
}
function fs({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return y`
<li class="ask-said ${r ? "" : "ask-said-by-agent"}">
<p class="ask-said-by">
<strong><bdi lang="">${N(e.name)}</bdi></strong>
${r ? x : y`<span>${e.kind === "system" ? j.says : j.saysUnverified}</span>`}
<waypost-when .at=${t}></waypost-when>
</p>
<p class="ask-plain"><bdi lang="">${N(n)}</bdi></p>
</li>
`;
}
function ps(e) {
	if (!e.wantsMore) return y`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>${j.askForMore}</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > us;
	return y`
<form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
<label for=${t}>${j.askForMore} <span class="ask-optional">${j.askForMoreHint}</span></label>
<textarea
id=${t}
class="ask-more-textarea"
rows="2"
aria-describedby=${e.idFor("more-hint")}
.value=${D(n)}
@input=${(t) => e.more = t.target.value}
></textarea>
<div class="ask-more-actions">
<button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>${j.send}</button>
<p class="ask-muted" id=${e.idFor("more-hint")} role="status">${ms(r, e.asking)}</p>
</div>
</form>
`;
}
function ms(e, t) {
	return e ? j.commentTooLong : t ? j.sending : j.replyHere;
}
X(), ir();
function hs(e, { draft: t, reason: n, changed: r }) {
	let i = br(e), a = q(e).filter((e) => !Qn(e) && !vs(J(t, e.id), J(i, e.id)));
	return {
		revision: e.revision,
		fields: Object.fromEntries(a.map(({ id: e }) => [e, J(t, e)])),
		...t.comment ? { comment: t.comment } : {},
		...t.response ? { response: t.response } : {},
		...n ? { reason: n } : {},
		...r ? { arguments: r } : {}
	};
}
function gs(e, t) {
	let n = br(e), r = q(e).filter(({ id: e }) => ys(t.fields[e], J(n, e))), i = {
		fields: {
			...n.fields,
			...Object.fromEntries(r.map(({ id: e }) => [e, t.fields[e]]))
		},
		comment: xs(t.comment),
		response: xs(t.response)
	}, a = t.revision === e.revision;
	return {
		draft: a ? i : Sr(i, e),
		reason: xs(t.reason),
		changed: a && bs(t.arguments) ? t.arguments : null
	};
}
function _s({ revision: e, fields: t, ...n }) {
	return Object.keys(t).length === 0 && Object.values(n).every((e) => !e);
}
function vs(e, t) {
	return JSON.stringify(e) === JSON.stringify(t);
}
function ys(e, t) {
	if (!e || typeof e != "object") return !1;
	let n = [e.text, e.notes].every((e) => typeof e == "string"), r = Array.isArray(e.values) && e.values.every((e) => typeof e == "string");
	return n && r && typeof e.own == "boolean" && e.declined !== void 0 && e.form?.kind === t.form?.kind;
}
function bs(e) {
	return typeof e == "object" && !!e && ("text" in e || "filled" in e);
}
function xs(e) {
	return typeof e == "string" ? e : "";
}
// src/ask/spoken.ts
A();
var Ss = [
	"click",
	"input",
	"change",
	"submit",
	"keydown"
], Cs = class {
	host;
	constructor(e) {
		this.host = e, e.addController(this);
		for (let t of Ss) e.addEventListener(t, () => Dt(kt(e)), { capture: !0 });
	}
	ready() {
		return Et(kt(this.host))?.catch(() => {}) ?? null;
	}
	hostUpdate() {
		Dt(kt(this.host));
	}
}, ws = /* @__PURE__ */ n({
	beginEdit: () => Ts,
	changes: () => Os,
	editFaults: () => Ds,
	editedText: () => Es,
	editing: () => As
});
function Ts(e) {
	let t = U(e.schema), n = I(e.arguments_text);
	return t.kind === "object" && n?.kind === "object" ? { filled: Dn(t, n) } : { text: e.arguments_text };
}
function Es(e, t) {
	return "text" in t ? t.text : kn(U(e.schema), t.filled, "required") ?? "{}";
}
function Ds(e, t) {
	let n = (e, t) => [{
		pointer: "/arguments",
		code: e,
		message: t
	}], r = "text" in t ? [] : Mn(U(e.schema), t.filled, "/arguments", !0);
	return r.length > 0 ? r : I(Es(e, t))?.kind === "object" ? Os(e, t)?.length === 0 ? n("unchanged", j.nothingChanged) : [] : n("json", j.oneObject);
}
function Os(e, t) {
	let [n, r] = [I(e.arguments_text), I(Es(e, t))];
	if (!n || !r) return null;
	let [i, a] = [ks(n, ""), ks(r, "")];
	return [.../* @__PURE__ */ new Set([...i.keys(), ...a.keys()])].map((e) => ({
		path: e,
		old: i.get(e) ?? null,
		now: a.get(e) ?? null
	})).filter((e) => e.old !== e.now);
}
function ks(e, t) {
	let n = e.kind === "object" ? [...e.entries] : e.kind === "array" ? e.items.map((e, t) => [String(t), e]) : [];
	return n.length === 0 ? /* @__PURE__ */ new Map([[t.slice(1), L(e)]]) : new Map(n.flatMap(([e, n]) => [...ks(n, `${t}/${B(e)}`)]));
}
function As(e) {
	let t = e.ask?.approval, n = e.changed;
	return !t || !n ? x : y`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${j.changeArguments}>
<p class="ask-step-text">${j.changeHint}</p>
${ho(t.arguments_text) ? y`<p class="ask-step-text">${j.sealedHint}</p>` : x}
${"text" in n ? Ms(e, n.text) : js(e, t, n.filled)}
${Ns(t, n)}
<div class="ask-actions">
${Z(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-edit-button")}>${j.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${() => e.sendEdit()}>
${e.busy ? j.sending : j.showChanged}
</button>
</div>
</div>
`;
}
function js(e, t, n) {
	return Ca(U(t.schema), n, {
		id: e.idFor("edit"),
		at: "/arguments",
		problems: e.allProblems,
		disabled: e.busy,
		change: (t) => e.changed = { filled: t }
	});
}
function Ms(e, t) {
	let n = e.idFor("edit");
	return y`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${j.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${D(t)} @input=${(t) => e.changed = { text: t.target.value }}></textarea>
</div>
`;
}
function Ns(e, t) {
	let n = Os(e, t), r = n === null ? j.notJsonYet : n.length === 0 ? j.nothingChanged : j.changes(n.length);
	return y`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${r}</p>
${n && n.length > 0 ? y`<ul class="ask-changes">
${dt(n, ({ path: e }) => e, ({ path: e, old: t, now: n }) => y`<li>
<bdi lang="">${P(e)}</bdi>
${t === null ? x : y`<del><span class="visually-hidden">${j.before}</span>${P(mo(t))}</del>`}
${n === null ? x : y`<ins><span class="visually-hidden">${j.after}</span>${P(mo(n))}</ins>`}
</li>`)}
</ul>` : x}
</div>
`;
}
var Ps = t((() => {
	w(), O(), pt(), mn(), Ra(), Q(), Pn(), Zn(), _o(), F(), V(), M();
}));
w(), X(), mn(), Q(), ir(), ko(), M(), _i();
var Fs = class extends qe {
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
	seen = new cs(this, {
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
	#i = new Cs(this);
	#a = null;
	constructor() {
		super(), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.undoWindow = 0, this.people = [], this.fileAt = null, this.saved = null, this.tookUp = null, this.draft = {
			fields: {},
			comment: "",
			response: ""
		}, this.kept = K, this.revealed = [], this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.unfoldedRows = [], this.closedGroups = [], this.sought = {}, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = To, this.suggestions = null, this.changed = null;
	}
	disconnectedCallback() {
		super.disconnectedCallback(), window.clearTimeout(this.#r);
	}
	#o() {
		window.clearTimeout(this.#r);
		let e = this.ask?.status === "pending" ? this.ask.held : null;
		e && (rs(e, Date.now()) ?? 0) > 0 && (this.#r = window.setTimeout(() => this.requestUpdate(), 1e3));
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
		!this.open || this.#n || !this.isUntouched || _s(t) || (this.#c(gs(e, t)), this.tookUp = this.isUntouched ? null : t.saved_at, this.#n = hs(e, this));
	}
	get isUntouched() {
		return !this.ask || _s(hs(this.ask, this));
	}
	#c({ draft: e, reason: t, changed: n }) {
		this.draft = e, this.reason = t, this.changed = n;
	}
	#l = ({ target: e }) => {
		e instanceof Element && e.matches("input, textarea") && e.scrollIntoView({ block: "nearest" }), si(this);
	};
	startOver() {
		this.ask && (this.#c({
			draft: br(this.ask),
			reason: "",
			changed: null
		}), this.tookUp = null, this.own = [], this.#a = ".ask-title");
	}
	#u = () => {
		if (!this.ask || !this.open || this.#e || this.busy) return;
		let e = hs(this.ask, this);
		vs(e, this.#n) || !this.#n && _s(e) || (this.#n = e, this.dispatchEvent(new fa({
			ask_id: this.ask.id,
			unsent: e
		})));
	};
	#d(e, t) {
		if (this.#f(e, t), t && this.step === "restricting" && Gi(t) !== Gi(e) && (this.step = "choosing"), (t?.id !== e.id || e.status !== "pending") && (this.kept = K, this.revealed = []), t?.id !== e.id) this.draft = br(e), this.tookUp = null, this.#n = null, this.#t = null, this.earlier = null, this.reason = "", this.unfolded = !1, this.sought = {};
		else if (t.revision === e.revision && t.status === e.status && !t.held == !e.held) return;
		else t.revision !== e.revision && (this.draft = Sr(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.seen.forget(), this.unfoldedRows = [], this.closedGroups = [], this.step = "choosing", this.own = [], this.rule = Eo(e), this.changed = null, this.#e = !1;
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
		this.#o(), si(this), e.has("ask") && this.#t && !this.open && this.#p(), this.#a ? (this.querySelector(this.#a)?.focus(), this.#a = null) : (e.has("problems") || e.has("own")) && this.allProblems.length > 0 && this.querySelector(".ask-problems")?.focus();
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
		return this.own.length > 0 ? this.own : hi(this.problems);
	}
	idFor(e) {
		return `${this.ask?.id ?? "ask"}-${e}`;
	}
	async focusStart() {
		await this.updateComplete, (this.querySelector("[data-safe]") ?? this.querySelector(".ask-title"))?.focus();
	}
	press(e) {
		return this.open || e === "u" ? ri(this, e) : !1;
	}
	go(e, t) {
		this.step = e, this.own = [], this.#a = t;
	}
	submitAnswers() {
		if (!this.ask) return;
		let e = to(this), t = Mr(this.ask, this.draft).filter(({ id: e }) => !J(this.draft, e).declined), n = [...e, ...er(t, this.kept)], r = Vr(this.ask, this.draft, this.kept).filter(({ pointer: e }) => n.every((t) => t.pointer !== e));
		this.own = [...n, ...r], this.own.length === 0 && this.send(Ir(this.ask, this.draft, this.kept));
	}
	submitResponse() {
		if (!this.ask) return;
		let e = this.draft.response.trim();
		this.own = e ? [] : [{
			pointer: "/response",
			code: "required",
			message: j.writeResponse
		}], e && this.send({
			response: e,
			revision: this.ask.revision
		});
	}
	decide(e) {
		let t = this.ask?.approval?.digest ?? this.ask?.review?.digest;
		if (!this.ask || t === void 0) return;
		let n = e === "reject" ? this.reason.trim() : "", r = e === "approve" && q(this.ask).length > 0;
		if (this.own = r ? [...to(this), ...Vr(this.ask, this.draft)] : [], this.own.length > 0) return void (this.step = "choosing");
		let i = r ? { feedback: Lr(this.ask, this.draft) } : {}, a = e === "approve" && this.ask.approval ? xo(this.rule, Date.now()) : void 0;
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
		this.editor ??= await Promise.resolve().then(() => (Ps(), ws)).catch(() => null), this.ask?.approval && this.editor && (this.changed ??= this.editor.beginEdit(this.ask.approval), this.own = [], this.go("editing", ".ask-editing :is(input, select, textarea)"));
	}
	sendEdit() {
		let e = this.ask?.approval;
		if (!this.ask || !e || !this.changed || !this.editor) return;
		let t = to(this);
		if (this.own = t.length > 0 ? t : this.editor.editFaults(e, this.changed), this.own.length > 0) return;
		let { revision: n } = this.ask;
		this.send({
			decision: "approve",
			revision: n,
			digest: e.digest,
			arguments: new z(this.editor.editedText(e, this.changed))
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
		this.dispatchEvent(new ia({
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
		this.dispatchEvent(new aa({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#a = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new oa({
			ask_id: this.ask.id,
			text: e
		})));
	}
	handOn(e, t) {
		!this.ask || !e || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new ca({
			ask_id: this.ask.id,
			to: e,
			...t ? { note: t } : {}
		})));
	}
	requireMore() {
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new la({
			ask_id: this.ask.id,
			quorum: Gi(this.ask) + 1
		})));
	}
	waits(e) {
		return this.notice?.kept === !0 && vs(this.#t, {
			draft: this.draft,
			reason: this.reason,
			as: e
		});
	}
	undo = () => {
		this.ask && !this.busy && (this.ask.held || this.notice?.kept) && this.dispatchEvent(new ua({ ask_id: this.ask.id }));
	};
	#m(e) {
		return e.status === "pending" ? e.held ? ns(this, e, e.held) : e.approval ? Bo(this, e, e.approval) : e.review ? Ko(this, e, e.review) : Va(this, e) : Jo(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? y`
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
${vi(this, e)} ${Fi(e)} ${this.open ? x : Z(this)} ${this.open ? wi(this) : x} ${this.open ? Ci(this) : x} ${this.#m(e)} ${ds(this, e)}
</section>
` : x;
	}
};
M(), A();
var Is = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
], Ls = (e) => ({
	date: new Intl.DateTimeFormat(e, { dateStyle: "medium" }),
	moment: new Intl.DateTimeFormat(e, {
		dateStyle: "full",
		timeStyle: "long"
	}),
	relative: new Intl.RelativeTimeFormat(e, {
		numeric: "always",
		style: "short"
	})
}), Rs = {}, zs = () => Rs[k] ??= Ls(k);
function Bs(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? j.soon : j.justNow;
	if (r > 518400) return zs().date.format(e);
	let [i, a] = Is.find(([, e]) => r >= e) ?? ["minute", 60];
	return zs().relative.format(Math.round(n / a) || Math.sign(n), i);
}
var Vs = class extends HTMLElement {
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
		Dt(kt(this));
		let t = this.querySelector("time") ?? this.appendChild(document.createElement("time"));
		t.dateTime = this.#e, t.title = zs().moment.format(e);
		let n = Bs(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", Vs), customElements.get("waypost-ask") || customElements.define("waypost-ask", Fs);
// src/ask/standalone.ts
var Hs = "ask.css", Us = import.meta.url;
document.querySelector("link[rel=\"stylesheet\"]:is([href$=\"ask.css\"], [data-waypost-look])") || document.head.append(Object.assign(document.createElement("link"), {
	rel: "stylesheet",
	href: new URL(Hs, Us).href
}));
export { ia as AnswerEvent, da as AttachEvent, aa as CancelEvent, oa as CommentEvent, ca as DelegateEvent, fa as DraftEvent, la as RestrictEvent, sa as SuggestEvent, ua as UndoEvent, Fs as WaypostAsk };
