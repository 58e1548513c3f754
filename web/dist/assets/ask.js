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
	return !!(n || r) || i.some((e) => !_t.test(e));
}
// src/ask/exact.ts
function k(e) {
	let t = 0, n = () => {
		xt.lastIndex = t;
		let n = xt.exec(e);
		return n ? (t = xt.lastIndex, n[1] ?? n[2] ?? n[3] ?? null) : null;
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
function A(e) {
	return e.kind === "leaf" || e.raw !== null ? e.raw ?? "" : e.kind === "array" ? `[${e.items.map(A).join(",")}]` : `{${e.entries.map(([e, t]) => `${JSON.stringify(e)}:${A(t)}`).join(",")}}`;
}
function yt(e) {
	return e?.kind === "leaf" && e.raw.startsWith("\"") ? JSON.parse(e.raw) : null;
}
function bt(e) {
	return e instanceof St ? e.text : Array.isArray(e) ? `[${e.map(bt).join(",")}]` : typeof e != "object" || !e ? JSON.stringify(e ?? null) : `{${Object.entries(e).filter(([, e]) => e !== void 0).map(([e, t]) => `${JSON.stringify(e)}:${bt(t)}`).join(",")}}`;
}
var xt, St, Ct = t((() => {
	xt = /[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y, St = class {
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
function j(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function wt(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" && t !== "feedback" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
var M = t((() => {})), Tt, Et = t((() => {
	Tt = (e, t) => ({
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
	});
})), Dt, Ot = t((() => {
	Dt = ["en", "de"];
}));
// src/words/language.ts
function kt(e, t) {
	let n = new Intl.PluralRules(e);
	return t((t, n) => t.toLocaleString(e, n), (e) => n.select(e));
}
function At(e, t, n) {
	let r = kt("en", e), i = /* @__PURE__ */ new Map([["en", r]]), a = Object.entries(t);
	return Lt.push({
		bring: (e) => {
			if (i.has(e)) return null;
			let [, t] = a.find(([t]) => t.includes(`/texts/${e}/`)) ?? [];
			return t ? t().then((t) => void i.set(e, kt(e, t))) : null;
		},
		speak: (e) => n(i.get(e) ?? r)
	}), r;
}
function jt(e) {
	let t = Lt.map((t) => t.bring(e)).filter((e) => e !== null);
	return t.length > 0 ? Promise.all(t).then(() => {}) : null;
}
function Mt(e) {
	N = e;
	for (let t of Lt) t.speak(e);
}
function Nt(e) {
	let [t] = e.toLowerCase().split("-");
	return Dt.find((e) => e === t) ?? null;
}
function Pt(e) {
	return Nt(e.closest("[lang]:not([lang=\"\"])")?.lang ?? "") ?? "en";
}
function Ft(e) {
	return e.toLocaleString(N);
}
function It(e, t) {
	return Object.hasOwn(e, t) && e[t] || void 0;
}
var N, Lt, P = t((() => {
	Ot(), N = "en", Lt = [];
})), Rt = /* @__PURE__ */ n({ default: () => zt }), zt, Bt = t((() => {
	zt = (e, t) => ({
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
})), Vt, F, I = t((() => {
	Et(), P(), Vt = /* #__PURE__ */ Object.assign({ "../../../texts/de/web-ask.ftl": () => Promise.resolve().then(() => (Bt(), Rt)).then((e) => e.default) }), F = At(Tt, Vt, (e) => F = e);
}));
// src/ask/typed.ts
function Ht({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function Ut(e, t) {
	return e.input === "datetime" ? Gt(t) : t;
}
function Wt(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && Ut(e, r) === t ? r : e.input === "datetime" ? Kt(n) : n;
}
function Gt(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${L(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${L(t.getMonth() + 1)}-${L(t.getDate())}T${L(t.getHours())}:${L(t.getMinutes())}${n}`;
}
function Kt(e) {
	let [, t, n, r = ":00"] = Xt.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${L(Math.floor(o / 60))}:${L(o % 60)}`;
}
function L(e) {
	return String(e).padStart(2, "0");
}
function qt(e, t) {
	let n = new Date(e.input === "date" ? `${t}T00:00Z` : t);
	if (e.input === "number" || Number.isNaN(n.getTime())) return t;
	let r = {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric"
	};
	if (e.input === "date") return new Intl.DateTimeFormat(Zt(), {
		...r,
		timeZone: "UTC"
	}).format(n);
	let i = {
		hour: "2-digit",
		minute: "2-digit",
		timeZoneName: "longOffset"
	};
	return new Intl.DateTimeFormat(Zt(), {
		...r,
		...i,
		...n.getUTCSeconds() === 0 ? {} : { second: "2-digit" }
	}).format(n);
}
function Jt(e) {
	let { min: t, max: n } = Yt(e), r = (t) => qt(e, t), i = e.input === "number";
	return t !== null && n !== null ? F.rangeBetween({
		least: r(t),
		most: r(n)
	}) : t === null ? n === null ? null : i ? F.orLess(r(n)) : F.orEarlier(r(n)) : i ? F.orMore(r(t)) : F.orLater(r(t));
}
function Yt({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
var Xt, Zt, Qt = t((() => {
	I(), P(), Xt = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/, Zt = () => N === "en" ? "en-GB" : N;
}));
// src/ask/form/filled.ts
function $t(e, t, n = void 0) {
	let r = t ?? (n === void 0 ? null : k(JSON.stringify(n))), i = r ? A(r) : null;
	switch (e.kind) {
		case "text": {
			let t = yt(r), n = t === null ? i ?? "" : e.format === "date-time" && Gt(t) || t;
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
			let t = e.choices.filter((e) => en(e.raw, r)).map((e) => e.raw);
			return {
				kind: "chosen",
				first: t,
				raws: t,
				given: i
			};
		}
		case "many": {
			let t = r?.kind === "array" ? r.items : [], n = e.choices.filter((e) => t.some((t) => en(e.raw, t))).map((e) => e.raw);
			return {
				kind: "chosen",
				first: n,
				raws: n,
				given: i
			};
		}
		case "object": {
			let n = (e) => r?.kind === "object" ? r.entries.find(([t]) => t === e)?.[1] ?? null : null, i = e.properties.map(({ key: e, shape: r, fresh: i }) => [e, $t(r, n(e), t ? void 0 : i)]);
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
					value: $t(e.item, t, e.fresh)
				})),
				next: t.length,
				given: r,
				touched: !1
			};
		}
	}
}
function en(e, t) {
	if (!t) return !1;
	let n = yt(t);
	return n === null ? e === A(t) : e === JSON.stringify(n);
}
function tn(e, t, n) {
	return t.kind === "text" ? t.text === t.first ? t.given : t.text.trim() === "" && e.kind !== "text" ? null : e.kind === "text" ? t.text === "" ? t.given === null ? null : "\"\"" : JSON.stringify(e.format === "date-time" ? Kt(t.text) ?? t.text : t.text) : t.text.trim() : t.kind === "chosen" ? String(t.raws) === String(t.first) && t.given !== null ? t.given : e.kind === "many" ? t.raws.length === 0 && t.given === null && n === "optional" ? null : `[${t.raws.join(",")}]` : t.raws[0] ?? null : t.kind === "list" ? e.kind === "list" ? rn(e, t, n) : null : e.kind === "object" ? nn(e.properties, t, n) : null;
}
function nn(e, t, n) {
	let r = new Map(e.map((e) => [e.key, e])), i = t.given?.kind === "object" ? t.given.entries : [], a = (e) => {
		let n = t.fields[e.key];
		return n ? tn(e.shape, n, e.required ? "required" : "optional") : null;
	}, o = i.map(([e, t]) => [e, r.has(e) ? a(r.get(e)) : A(t)]), s = e.filter(({ key: e }) => i.every(([t]) => t !== e)).map((e) => [e.key, a(e)]), c = [...o, ...s].filter((e) => e[1] !== null);
	return t.given && c.length === i.length && i.every(([e, t], n) => c[n]?.[0] === e && c[n]?.[1] === A(t)) && t.given ? A(t.given) : c.length === 0 && !t.given && n === "optional" ? null : `{${c.map(([e, t]) => `${JSON.stringify(e)}:${t}`).join(",")}}`;
}
function rn(e, t, n) {
	let r = t.items.map(({ value: t }) => tn(e.item, t, "required") ?? "null"), i = t.given?.kind === "array" ? t.given.items.map(A) : null;
	return t.given && i && i.length === r.length && i.every((e, t) => e === r[t]) ? A(t.given) : r.length === 0 && !t.given && !t.touched && n === "optional" ? null : `[${r.join(",")}]`;
}
function an(e, t, n, r) {
	let i = (e, t) => [{
		pointer: n,
		code: e,
		message: t
	}];
	if (e.kind === "object" && t.kind === "object") return tn(e, t, r ? "required" : "optional") === null ? [] : e.properties.flatMap((e) => {
		let r = t.fields[e.key];
		return r ? an(e.shape, r, `${n}/${j(e.key)}`, e.required) : [];
	});
	if (e.kind === "list" && t.kind === "list") return t.items.flatMap(({ value: t }, r) => an(e.item, t, `${n}/${r}`, !0));
	let a = tn(e, t, "optional");
	return a === null ? r ? i("required", F.needed) : [] : e.kind === "number" && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a) ? i("not_a_number", F.writeNumber) : e.kind === "json" && k(a) === null ? i("json", F.notJson) : [];
}
function on(e, t, n) {
	return e.kind === "object" && t.kind === "object" ? [n, ...e.properties.flatMap(({ key: e, shape: r }) => {
		let i = t.fields[e];
		return i ? on(r, i, `${n}/${j(e)}`) : [];
	})] : e.kind === "list" && t.kind === "list" ? [n, ...t.items.flatMap(({ value: t }, r) => on(e.item, t, `${n}/${r}`))] : [n];
}
var sn = t((() => {
	M(), Ct(), Qt(), I();
}));
// src/ask/form/shape.ts
function R(e) {
	let t = B(e) ? e : {};
	return cn(t, {
		root: t,
		room: yn
	}, 0);
}
function cn(e, t, n) {
	let r = gn(e, t.root);
	if (n > vn || [
		"anyOf",
		"allOf",
		"not",
		"if",
		"$ref",
		"$dynamicRef",
		"patternProperties"
	].some((e) => e in r)) return z();
	let i = pn(r);
	if (i) return fn(i.length, t) ? {
		kind: "one",
		choices: i
	} : z();
	if ("oneOf" in r || "enum" in r) return z();
	switch (r.type) {
		case "string": return ln(r);
		case "number":
		case "integer": return {
			kind: "number",
			whole: r.type === "integer",
			hint: hn(r)
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
		case "object": return un(r, t, n);
		case "array": return dn(r, t, n);
		default: return z();
	}
}
function ln(e) {
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
function un(e, t, n) {
	if (!B(e.properties) || !fn(Object.keys(e.properties).length, t)) return z();
	let r = Array.isArray(e.required) ? e.required : [];
	return {
		kind: "object",
		properties: Object.entries(e.properties).map(([e, i]) => {
			let a = gn(B(i) ? i : {}, t.root);
			return {
				key: e,
				title: _n(a, "title") || e,
				description: _n(a, "description"),
				required: r.includes(e),
				shape: cn(a, t, n + 1),
				fresh: a.default
			};
		})
	};
}
function dn(e, t, n) {
	if (!B(e.items) || "prefixItems" in e || "contains" in e) return z();
	let r = gn(e.items, t.root), [i, a] = [V(e, "minItems") ?? 0, V(e, "maxItems") ?? Infinity], o = Number.isFinite(a), s = i > 0 && o ? F.itemsBetween({
		least: i,
		most: a
	}) : i > 0 ? F.itemsLeast(i) : o ? F.itemsMost(a) : "", c = pn(r) ?? pn({ oneOf: r.anyOf });
	return c ? fn(c.length, t) ? {
		kind: "many",
		choices: c,
		hint: s
	} : z() : {
		kind: "list",
		item: cn(r, t, n + 1),
		least: i,
		most: a,
		hint: s,
		fresh: r.default
	};
}
function fn(e, t) {
	return e > t.room ? !1 : (t.room -= e, !0);
}
function pn(e) {
	let t = "const" in e ? [e.const] : e.enum;
	if (Array.isArray(t) && t.length > 0) {
		let n = Array.isArray(e.enumNames) ? e.enumNames : [];
		return t.map((e, t) => ({
			label: String(n[t] ?? mn(e)),
			raw: JSON.stringify(e)
		}));
	}
	let { oneOf: n } = e;
	return !Array.isArray(n) || n.length === 0 || !n.every((e) => B(e) && "const" in e) ? null : n.map((e) => ({
		label: _n(e, "title") || mn(e.const),
		raw: JSON.stringify(e.const)
	}));
}
function mn(e) {
	return typeof e == "string" ? e : e === !0 ? F.yes : e === !1 ? F.no : JSON.stringify(e);
}
function hn(e) {
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
function gn(e, t) {
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
function _n(e, t) {
	return typeof e[t] == "string" ? e[t] : "";
}
function V(e, t) {
	return typeof e[t] == "number" ? e[t] : null;
}
var vn, yn, bn = t((() => {
	I(), vn = 6, yn = 3e3;
}));
// src/ask/kept.ts
function xn({ input: e }) {
	return e === "file" || e === "secret";
}
function Sn(e, t) {
	let n = t.secrets[e.id] ?? "", r = (t.files[e.id] ?? []).flatMap(({ digest: e }) => e ?? []), i = e.input === "secret" ? n === "" ? [] : [n] : r;
	return i.length > 0 ? { values: i } : null;
}
function Cn(e, t) {
	return e.filter(({ id: e }) => (t.files[e] ?? []).some(({ digest: e }) => e === void 0)).map(({ id: e }) => {
		let n = (t.files[e] ?? []).some(({ problem: e }) => e !== void 0) ? F.removeFailed : F.waitForFile;
		return {
			pointer: `/answers/${j(e)}`,
			code: "unfinished",
			message: n
		};
	});
}
function wn({ rules: e }) {
	let t = (e) => typeof e == "number" ? e : null;
	return {
		accept: Array.isArray(e?.accept) ? e.accept.filter((e) => typeof e == "string") : [],
		bytes: t(e?.max_bytes),
		files: t(e?.max_files) ?? 1
	};
}
function Tn(e) {
	let { accept: t, bytes: n, files: r } = wn(e), i = t.map((e) => It(F.families, e.replace("/*", "")) ?? e.replace(/^application\//, "").toUpperCase()), a = n === null ? "" : F.upTo(En(n)), o = [i.join(F.or) || F.anyFile(r), a].filter(Boolean).join(", ");
	return `${o[0]?.toUpperCase() ?? ""}${o.slice(1)}${r > 1 ? F.mostFiles(r) : ""}.`;
}
function En(e) {
	if (e < 1e3) return F.bytes(e);
	let [t, n] = e < 1e6 ? [e / 1e3, "kB"] : [e / 1e6, "MB"];
	return `${Ft(t < 10 ? Math.round(t * 10) / 10 : Math.round(t))} ${n}`;
}
var H, Dn = t((() => {
	M(), I(), P(), H = {
		files: {},
		secrets: {}
	};
}));
// src/ask/rules.ts
function On(e) {
	return (e.multi_select ? [An(e)] : [
		Jt(e),
		Mn(e),
		jn(e)
	]).filter(Boolean).join(" ");
}
function kn(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = Pn(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? F.chooseLeast(i) : o > a ? F.chooseMost(a) : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? F.writeLeast(n) : c > r ? F.writeMost({
		count: r,
		now: c
	}) : null;
}
function An(e) {
	let { min_selections: t, max_selections: n } = Pn(e);
	return t > 0 && t === n ? F.chooseExactly(t) : t > 1 && n < Infinity ? F.chooseBetween({
		least: t,
		most: n
	}) : t > 1 ? F.chooseLeast(t) : n < Infinity ? F.chooseMost(n) : F.chooseAny;
}
function jn(e) {
	let { min_length: t, max_length: n } = Pn(e);
	return t > 1 && n < Infinity ? F.charactersBetween({
		least: t,
		most: n
	}) : t > 1 ? F.charactersLeast(t) : n < Infinity ? F.charactersMost(n) : "";
}
function Mn({ rules: e }) {
	switch (e?.format) {
		case "email": return F.anEmail;
		case "uri": return F.anAddress;
		case "integer": return F.aWholeNumber;
		default: return "";
	}
}
function Nn({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function Pn({ rules: e }) {
	let t = (t, n) => typeof e?.[t] == "number" ? e[t] : n;
	return {
		min_length: t("min_length", 0),
		max_length: t("max_length", Infinity),
		min_selections: t("min_selections", 0),
		max_selections: t("max_selections", Infinity)
	};
}
var Fn = t((() => {
	Qt(), I();
}));
// src/ask/outcome.ts
function In({ origin: e }, { id: t, question: n }) {
	if (e.type !== "call_outcome_unknown" || t !== Rn) return null;
	let [r = "", ...i] = n.split("\n\n");
	return {
		question: r,
		rows: i.join("\n\n").split(Vn).filter((e) => e !== "").map((e) => {
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
function Ln({ origin: e }, { id: t }, n) {
	return e.type !== "call_outcome_unknown" || t !== zn || n[Rn]?.values[0] === Bn;
}
var Rn, zn, Bn, Vn, Hn = t((() => {
	Rn = "what_now", zn = "result", Bn = "happened", Vn = /(?<!⏎)\n/;
}));
// src/ask/draft.ts
function Un(e) {
	return {
		fields: Object.fromEntries(U(e).map((e) => [e.id, Wn(e)])),
		comment: "",
		response: ""
	};
}
function U(e) {
	return e.approval?.form ?? e.questions;
}
function Wn(e) {
	if (e.input === "form") {
		let t = typeof e.default == "string" ? k(e.default) : null;
		return {
			...ur,
			form: $t(R(e.schema), t)
		};
	}
	let t = e.default == null ? [] : [e.default].flat();
	if (Ht(e)) return {
		...ur,
		text: Ut(e, t[0] ?? "")
	};
	if (qn(e)) return {
		...ur,
		text: t.join("\n")
	};
	let n = t.filter((t) => Jn(e).some((e) => e.value === t));
	return {
		...ur,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function Gn(e, t) {
	let n = Un(t), r = Object.fromEntries(U(t).map((t) => {
		let r = e.fields[t.id];
		if (!r || t.fills || t.input === "form" != (r.form !== null)) return [t.id, n.fields[t.id] ?? ur];
		let i = r.values.filter((e) => Jn(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: Kn(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function Kn(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function W(e, t) {
	return e.fields[t] ?? ur;
}
function qn(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function Jn(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: F.yes,
		value: "yes"
	}, {
		label: F.no,
		value: "no"
	}];
}
function Yn(e, t, n, r) {
	let i = W(e, t.id);
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
function Xn(e, t, n) {
	let r = W(e, t.id);
	return G(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function Zn(e, t, n, r) {
	let i = W(e, t.id);
	return G(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function Qn(e, t, n) {
	let r = G(e, t.id, {
		...W(e, t.id),
		text: n
	});
	return qn(t) || n === "" ? r : Xn(r, t, !0);
}
function $n(e, t, n) {
	return G(e, t.id, {
		...W(e, t.id),
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
function er(e, t, n) {
	return G(e, t.id, {
		...W(e, t.id),
		form: n
	});
}
function K(e, t) {
	let n = {};
	return U(e).filter((r) => {
		if (!tr(r, n) || !Ln(e, r, n)) return !1;
		let i = nr(r, W(t, r.id), H);
		return i && (n[r.id] = i), !0;
	});
}
function tr({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function nr(e, { values: t, text: n, own: r, declined: i, form: a }, o) {
	if (i) return {
		values: [],
		declined: i
	};
	if (e.input === "form") {
		let t = a && tn(R(e.schema), a, e.required ? "required" : "optional");
		return t === null ? null : {
			values: [],
			data: new St(t)
		};
	}
	if (xn(e)) return Sn(e, o);
	if (Ht(e)) {
		let t = Wt(e, n);
		return t === null ? null : { values: [t] };
	}
	let s = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return s ? {
		values: [],
		free_text: s
	} : null;
	if (qn(e)) return s ? { values: [s] } : null;
	let c = r && s ? { free_text: s } : {};
	return t.length > 0 || r && s ? {
		values: rr(e, t),
		...c
	} : null;
}
function rr(e, t) {
	return Jn(e).map((e) => e.value).filter((e) => t.includes(e));
}
function ir(e, t, n = H) {
	let r = {};
	for (let i of K(e, t)) {
		let e = W(t, i.id), a = e.notes.trim(), o = nr(i, e, n) ?? (a ? { values: [] } : null);
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
function ar(e, t) {
	let n = K(e, t).map((e) => [e.id, or(e, nr(e, W(t, e.id), H))]);
	return Object.fromEntries(n.filter(([, e]) => e !== null));
}
function or(e, t) {
	if (!t) return null;
	if (e.input === "form") return t.data;
	let n = [...t.values, ...t.free_text ? [t.free_text] : []];
	if (e.multi_select) return n;
	let [r] = n;
	return e.input === "confirm" ? r === "yes" : e.input === "number" && r !== void 0 && k(r)?.kind === "leaf" ? new St(r) : r ?? null;
}
function sr(e, t) {
	let n = (e, t) => bt(or(t, nr(t, e, H)));
	return U(e).some((e) => e.fills && n(W(t, e.id), e) !== n(Wn(e), e));
}
function cr(e, t) {
	let n = j(t.id);
	return e.approval ? `/feedback/${n}` : t.input === "form" ? `/answers/${n}/data` : `/answers/${n}`;
}
function lr(e, t, n = H) {
	return K(e, t).flatMap((r) => {
		let i = W(t, r.id), a = cr(e, r);
		if (i.form) return an(R(r.schema), i.form, a, r.required);
		let o = nr(r, i, n);
		if (o) {
			let e = o.declined ? null : kn(r, o);
			return e === null ? [] : [{
				pointer: a,
				code: "rules",
				message: e
			}];
		}
		let s = r.input === "file" ? F.attach : qn(r) ? F.write : F.choose;
		return r.required ? [{
			pointer: a,
			code: "required",
			message: s
		}] : [];
	});
}
var ur, q = t((() => {
	Ct(), sn(), bn(), Dn(), M(), Fn(), Hn(), Qt(), I(), ur = {
		values: [],
		text: "",
		own: !1,
		notes: "",
		declined: null,
		form: null
	};
}));
// src/ask/visible.ts
function dr(e, t, n) {
	return `${t}[${[...n].length} more marks]`;
}
function fr(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function J(e) {
	return e.replaceAll("\r\n", "\n").replace(pr, fr).replace(mr, fr).replace(gr, dr);
}
function Y(e) {
	return e.replace(pr, fr).replace(mr, fr).replace(hr, fr).replace(gr, dr);
}
var pr, mr, hr, gr, X = t((() => {
	pr = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, mr = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, hr = /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2028\u2029\u2060-\u2065\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu, gr = /(\p{M}{8})(\p{M}+)/gu;
}));
// src/ask/words.ts
function _r(e) {
	return e.origin.type === "call_outcome_unknown" ? F.happened(J(e.origin.tool ?? F.aCall)) : e.origin.type === "guardrail" ? e.origin.way === "to_model" ? F.mayRead : F.maySay : e.origin.type === "limit" ? F.mayGoOn(J(e.agent)) : e.approval ? F.run(J(e.approval.tool)).join("") : e.kind === "review" ? F.reviewThis : J(e.questions[0]?.question ?? F.aQuestion);
}
function vr({ lineage: e }) {
	return (e?.above ?? []).map(({ agent: e }) => F.forAgent(J(e))).reverse().join(", ");
}
function yr({ origin: e }) {
	return e.type === "call_outcome_unknown" || e.type === "limit";
}
function br(e) {
	return e.origin.type === "call_outcome_unknown" ? F.outcomeUnknown : e.origin.type === "guardrail" ? F.guardrail : e.origin.type === "mid_call" ? F.toolAsks : e.origin.type === "limit" ? F.limits[e.origin.limit ?? "turns"] : e.kind === "approval" ? F.approval : e.kind === "review" ? F.review : F.questionKind(e.questions.length);
}
function xr(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = Sr(e);
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
function Sr(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? F.ownDefault : t === "rule" ? e.provenance?.by ? F.ruleOf(e.provenance.by.name) : F.aRule : t === "judge" ? F.aJudge : e.answered_by?.name ?? null;
}
function Cr(e) {
	let { provenance: t } = e;
	if (e.status !== "answered" || t?.kind !== "person") return null;
	let n = [
		...t.in_place_of ? [F.inPlaceOf(t.in_place_of.name)] : [],
		...t.with?.length ? [F.withOthers(t.with.map(({ name: e }) => e).join(", "))] : [],
		...t.channel ? [F.over(t.channel)] : [],
		...typeof t.open_ms == "number" ? [F.openFor(Tr(t.open_ms))] : []
	];
	return n.length > 0 ? J(n.join(", ")) : null;
}
function wr({ provenance: e, answered_at: t }) {
	if (e?.kind !== "person" || !e.signed_in) return null;
	let { signed_in: n, credential: r, again: i } = e, a = i && t ? Tr(Math.max(0, Date.parse(t) - Date.parse(i.at))) : null, o = It(F.proofs, n) ?? F.proofUnknown(n), s = i ? F.provedAgain(i.by ?? "nothing") + (a ? F.provedBefore(a) : "") : "";
	return J((r ? F.proofWith({
		proof: o,
		credential: r
	}) : o) + s);
}
function Tr(e) {
	let t = Math.round(e / 1e3);
	return t < 120 ? F.seconds(t) : t < 7200 ? F.minutes(Math.round(t / 60)) : t < 172800 ? F.hours(Math.round(t / 3600)) : F.days(Math.round(t / 86400));
}
function Er(e) {
	let t = e.approval?.permit?.state ?? "";
	return It(F.permits, t) ?? null;
}
function Dr(e) {
	let { on_expiry: t } = e.policy;
	return F.onExpiry[t === "default" || t === "reject" || t === "continue" ? t : "other"];
}
var Or = t((() => {
	X(), I(), P();
}));
q(), Or(), I();
function kr({ key: e, ctrlKey: t, metaKey: n }) {
	return e === "Enter" && (t || n);
}
var Ar = () => /Mac|iP/.test(navigator.platform) ? "⌘ ↵" : F.ctrlEnter;
function jr(e, t) {
	if (/^[1-9]$/.test(t)) return Pr(e, Number(t));
	if (t === "a") return Nr(e);
	let n = {
		r: ".ask-reject-button",
		e: ".ask-edit-button",
		u: ".ask-undo-button"
	}[t];
	return n !== void 0 && Mr(e.querySelector(`${n}:enabled:not(.is-final)`));
}
function Mr(e) {
	return e?.click(), e !== null;
}
function Nr(e) {
	return e.step !== "choosing" || !e.querySelector(":is(.ask-approve-button, .ask-rest-button):enabled") ? !1 : (Ti(e, "key"), !0);
}
function Pr(e, t) {
	let n = Ir(e)[t - 1];
	if (!n || n.disabled) return !1;
	let r = n.checked;
	return n.focus(), n.click(), e.ask && n.value !== "" && Rr(e.ask, r) && e.submitAnswers(), !0;
}
function Fr(e) {
	let t = Ir(e);
	for (let n of e.querySelectorAll(".ask-options > .ask-option-button > input")) {
		let r = e.open ? t.indexOf(n) + 1 : 0;
		r > 0 && r < 10 ? n.parentElement?.setAttribute("data-key", String(r)) : n.parentElement?.removeAttribute("data-key");
	}
}
function Ir(e) {
	let t = [...e.querySelectorAll(".ask-question-card")].filter((e) => Lr(e).length > 0), n = t.find((e) => e.contains(document.activeElement)), r = n?.querySelector("input[type=\"checkbox\"]") ? n : void 0, i = t.find((e) => Lr(e).every(({ checked: e }) => !e));
	return Lr(r ?? i ?? n ?? t.at(-1) ?? null);
}
function Lr(e) {
	return e ? [...e.querySelectorAll(".ask-options :is(input[type=\"radio\"], input[type=\"checkbox\"])")] : [];
}
function Rr(e, t) {
	let [n, ...r] = e.questions;
	return e.kind !== "questions" || yr(e) || !n || r.length > 0 || !n.required || n.multi_select ? !1 : (n.input === "confirm" || n.input === "select") && (t || (e.policy.undo_window ?? 0) > 0);
}
// node_modules/lit-html/directives/unsafe-html.js
var zr, Br, Vr = t((() => {
	C(), $e(), zr = class extends Qe {
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
	}, zr.directiveName = "unsafeHTML", zr.resultType = 1, Br = Ze(zr);
})), Hr = t((() => {
	Vr();
}));
// src/ask/faults.ts
function Ur(e) {
	return e.map((e) => {
		let t = It(F.faults, e.code);
		return t ? {
			...e,
			message: t
		} : {
			...e,
			english: N !== "en"
		};
	});
}
function Wr({ message: e, english: t }) {
	return t ? y`<span lang="en">${J(e)}</span>` : J(e);
}
var Gr = t((() => {
	I(), P(), X();
}));
// src/ask/frame.ts
function Kr(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return y`
<header class="ask-head">
<p class="ask-meta">
${t.kind === "questions" && !yr(t) ? x : y`<span class="ask-kind">${br(t)}</span>`}
<span class="ask-from">${F.from(y`<bdi lang="">${J(t.agent)}</bdi>`)}${t.lineage ? y`, <bdi>${vr(t)}</bdi>` : x}</span>
<waypost-when .at=${t.asked_at}></waypost-when>
${t.revision > 1 ? y`<span class="ask-revision">${F.version(t.revision)}</span>` : x}
</p>
<h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${Xr(t)}</bdi></h2>
${r && n ? y`<p class="ask-expiry">
${F.expires({
		when: y`<waypost-when .at=${n}></waypost-when>`,
		then: Dr(t)
	})}
</p>` : x}
</header>
${r && t.decided_elsewhere ? qr(t.decided_elsewhere) : x}
${r && t.clarification && !t.held ? Jr(t.clarification) : x}
`;
}
function qr({ by: e, imported: t }) {
	return y`<div class="ask-clarification" role="note">
<p class="ask-plain">${F.decidedElsewhere({
		by: y`<bdi>${J(e.name)}</bdi>`,
		who: y`<bdi>${J(t.by.name)}</bdi>`
	})}</p>
</div>`;
}
function Jr(e) {
	return y`<div class="ask-clarification" role="note">
<strong>${F.askedAgain}</strong> <span class="ask-agent-words-label">${F.agentSaysHere}</span>
<p class="ask-plain"><bdi lang="">${J(e)}</bdi></p>
</div>`;
}
function Yr(e) {
	let { kind: t, questions: [n, ...r] } = e;
	return t === "questions" && !yr(e) && n !== void 0 && r.length === 0 && n.question.length <= ci && !n.question.includes("\n");
}
function Xr(e) {
	return e.kind !== "questions" || yr(e) || Yr(e) ? _r(e) : e.status === "pending" ? F.questionsForYou(e.questions.length) : F.questions(e.questions.length);
}
function Z({ notice: e, ask: t, undo: n }) {
	if (!t) return x;
	let r = e && (t.status === "pending" || !e.whilePending) ? y`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english ? "en" : x}>
<strong>${e.title}</strong>${e.text ? y` <span>${e.text}</span>` : x}
${e.kept ? y` <button type="button" class="ask-link" @click=${n}>${F.undo}</button>` : x}
</div>` : x;
	return y`<div role="alert" class="ask-notice-place">${r}</div>`;
}
function Zr(e) {
	return e.tookUp ? y`<p class="ask-saved">
${F.savedAgo(y`<waypost-when .at=${e.tookUp}></waypost-when>`)}
<button type="button" class="ask-link" @click=${() => e.startOver()}>${F.startOver}</button>
</p>` : x;
}
function Qr(e) {
	let t = e.allProblems;
	return t.length === 0 ? x : y`
<div class="ask-problems" role="alert" tabindex="-1">
<strong>${$r(t)}</strong>
<ul>
${t.map((t) => y`<li>${ei(e, t)}</li>`)}
</ul>
</div>
`;
}
function $r(e) {
	return e.length === 1 && e[0]?.code === "required" ? F.oneMissing : F.otherLook(e.length);
}
function ei(e, t) {
	let n = e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`), r = (e.ask ? U(e.ask) : []).find(({ id: e }) => e === wt(t.pointer));
	if (n && (!r || r.input === "form")) return ti(n, t);
	if (!r) return Wr(t);
	let i = () => {
		e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}, a = J(r.header ?? r.question);
	return y`<button type="button" class="ask-link" @click=${i}><bdi lang="">${a}</bdi>: ${Wr(t)}</button>`;
}
function ti(e, t) {
	let n = () => (e.matches("fieldset") ? e.querySelector("input, select, textarea, button") : e)?.focus(), r = e.matches("fieldset") ? e.querySelector("legend bdi") : e.closest(".ask-field")?.querySelector("label bdi");
	return y`<button type="button" class="ask-link" @click=${n}><bdi lang="">${J(r?.textContent ?? "")}</bdi>: ${Wr(t)}</button>`;
}
function ni(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return x;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > si, o = a && !e.unfolded;
	return y`
<aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby="${e.idFor("words")} ${e.idFor("title")}">
<p class="ask-agent-words-label" id=${e.idFor("words")}>${F.agentSays}</p>
<div class="ask-agent-words-text">
${n ? y`<p class="ask-plain"><bdi lang="">${ri(n, o)}</bdi></p>` : x}
${t.message_html && !o ? y`<div class="prose" lang="" dir="auto">${Br(t.message_html)}</div>` : r ? y`<p class="ask-plain"><bdi lang="">${ri(r, o)}</bdi></p>` : x}
</div>
${a ? y`<button
type="button"
class="ask-link"
aria-expanded=${!o}
@click=${() => e.unfolded = !e.unfolded}
>
${o ? F.showAll(Ft(i)) : F.showLess}
</button>` : x}
</aside>
`;
}
function ri(e, t) {
	return J(t ? e.slice(0, oi).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, si).join("\n").trim() : e);
}
function ii(e) {
	return y`<button
type="button"
class="ask-quiet-button"
?disabled=${e.busy}
@click=${() => e.go("dismissing", ".ask-keep-button")}
>
${F.dismiss}
</button>`;
}
function ai(e) {
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.dismissThis}>
${Z(e)}
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
var oi, si, ci, Q = t((() => {
	w(), Hr(), M(), X(), Or(), I(), P(), Gr(), oi = 4096, si = 40, ci = 160;
}));
w(), Q(), X(), I();
function li(e) {
	let t = [
		di(e),
		fi(e),
		...(e.delegations ?? []).map(mi),
		hi(e)
	].filter((e) => e !== x);
	return t.length === 0 ? x : y`<div class="ask-standing">${t}</div>`;
}
function ui({ people: e = [], roles: t = [] }) {
	let n = [...e, ...t.length > 0 ? [F.withRole(t.join(F.or))] : []];
	return n.length === 0 ? null : J([n.slice(0, -1).join(", "), ...n.slice(-1)].filter(Boolean).join(F.or));
}
function di(e) {
	let t = (e.policy.escalate ?? []).slice(0, e.policy.escalated ?? 0), n = ui(e.policy.who ?? {});
	if (e.status !== "pending" || !n) return x;
	let r = t.map(ui).filter((e) => e !== null), i = y`<bdi>${n}</bdi>`;
	return y`<p>${r.length > 0 ? F.isForSince({
		whom: i,
		since: y`<bdi>${r.join(", ")}</bdi>`
	}) : F.isFor(i)}</p>`;
}
function fi(e) {
	let { quorum: t, votes: n = [] } = e;
	if (!t) return x;
	let r = F.approvals({
		counted: t.counted,
		needed: t.needed
	});
	return y`<p class="ask-votes">${r}${n.length > 0 ? ": " : "."}${n.map((e, t) => y`${t > 0 ? ", " : ""}${pi(e)}`)}</p>`;
}
function pi(e) {
	return y`<bdi lang="">${J(e.by.name)}</bdi> <waypost-when .at=${e.at}></waypost-when>${e.counts ? x : F.countsNoLonger}${e.comment ? y` “<bdi lang="">${J(e.comment)}</bdi>”` : x}`;
}
function mi({ by: e, to: t, note: n, at: r }) {
	return y`<p>${F.handedOn({
		by: y`<bdi lang="">${J(e.name)}</bdi>`,
		to: y`<bdi lang="">${J(t.name)}</bdi>`
	})} <waypost-when .at=${r}></waypost-when>${n ? y`: “<bdi lang="">${J(n)}</bdi>”` : x}</p>`;
}
function hi({ you: e }) {
	return e ? e.voted ? y`<p class="ask-yours">${F.youVoted}</p>` : e.in_place_of ? y`<p class="ask-yours">${F.inPlace(y`<bdi lang="">${J(e.in_place_of.name)}</bdi>`)}</p>` : e.answer ? x : e.reject ? y`<p class="ask-yours">${F.mayReject}</p>` : e.reason === "self_approval" ? y`<p class="ask-yours">${F.youStarted}</p>` : e.reason === "not_permitted" ? y`<p class="ask-yours">${F.notPermitted}</p>` : y`<p class="ask-yours">${F.forOthersToAnswer}</p>` : x;
}
function gi(e) {
	return e.people.length > 0 && e.ask?.you?.answer === !0 && ui(e.ask.policy.who ?? {}) !== null;
}
function _i(e) {
	return gi(e) ? y`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${() => e.go("delegating", ".ask-hand-to")}>${F.delegateStep}</button>` : x;
}
function vi(e) {
	let [t, n] = [e.idFor("hand-to"), e.idFor("hand-note")];
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.handThis}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${F.handTo}</label>
<select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
${e.people.map((e) => y`<option value=${e}>${J(e)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${n}>${F.handNote} <span class="ask-optional">${F.optional}</span></label>
<textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-hand-button")}>${F.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.handOn(Si(e, ".ask-hand-to"), Si(e, ".ask-hand-note").trim())}>${e.busy ? F.sending : F.handOver}</button>
</div>
`;
}
function yi({ quorum: e }) {
	return e?.needed ?? 1;
}
function bi(e) {
	return !e.ask || e.people.length === 0 || e.ask.you?.answer !== !0 ? x : y`<button type="button" class="ask-quiet-button ask-restrict-button" ?disabled=${e.busy}
@click=${() => e.go("restricting", ".ask-back-button")}>${F.requireStep(yi(e.ask) + 1)}</button>`;
}
function xi(e) {
	let t = e.ask ? yi(e.ask) + 1 : 2;
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.requireMore}>
${Z(e)}
<p class="ask-step-text">${F.requireSure(t)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-restrict-button")}>${F.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.requireMore()}>${e.busy ? F.sending : F.require(t)}</button>
</div>
`;
}
function Si(e, t) {
	return e.querySelector(t)?.value ?? "";
}
w(), q(), Q(), I();
function Ci(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return Oi(e);
		case "confirming": return ki(e, t);
		case "rejecting": return ji(e);
		case "dismissing": return ai(e);
		case "delegating": return vi(e);
		case "restricting": return xi(e);
		case "editing": return e.editor?.editing(e) ?? x;
	}
}
function wi(e, t) {
	let { ask: n } = e, r = n?.approval ? vt(n.approval) : !1;
	return ht({
		by: t,
		seen: e.seen.all,
		flagged: r,
		risk: n?.approval?.risk ?? null,
		changes: n ? sr(n, e.draft) : !1
	});
}
async function Ti(e, t) {
	switch (wi(e, t)) {
		case "show": return e.seen.look(), e.seen.all ? void 0 : (yo(e), await e.updateComplete, e.seen.showNext());
		case "focus": return e.querySelector(".ask-approve-button")?.focus();
		case "confirm": return e.go("confirming", ".ask-back-button");
		case "approve": return e.decide("approve");
	}
}
var Ei = (e) => e.repeat && e.preventDefault();
function Di(e) {
	let t = e.ask ? sr(e.ask, e.draft) : !1;
	return y`<button type="button" class=${e.seen.all ? "ask-approve-button" : "ask-plain-button ask-rest-button"} data-key="A" ?disabled=${e.busy || e.waits("approve")}
@keydown=${Ei} @click=${(t) => t.detail < 2 && void Ti(e, "button")}>${e.busy ? F.sending : e.waits("approve") ? F.waitsToBeSent : e.seen.all ? t ? F.showChanged : e.ask?.approval?.risk === "critical" ? F.approveStep : e.rule.on ? F.approveAlways : F.approve : F.showRest}</button>`;
}
function Oi(e) {
	let t = e.ask?.you, n = e.ask?.approval, r = n ? gt(n.risk) || vt(n) : !1;
	return y`
<div class="ask-actions ${r ? "ask-is-grave" : ""}" role="group" aria-label=${F.yourDecision}>
${Z(e)}
<button type="button" class="ask-reject-button" data-key="R" ?data-safe=${r} ?disabled=${e.busy}
@click=${() => e.go("rejecting", ".ask-reason")}>${F.rejectStep}</button>
${t?.voted || t?.answer === !1 ? x : Di(e)}
</div>
${t?.answer === !1 ? x : y`<div class="ask-ways">
${n?.allow_modify_args ? y`<button type="button" class="ask-quiet-button ask-edit-button" data-key="E" ?disabled=${e.busy} @click=${() => void e.edit()}>${F.changeArguments}</button>` : x}
${ii(e)} ${_i(e)} ${bi(e)}
</div>`}
`;
}
function ki(e, t) {
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.confirmApproval}>
${Z(e)}
<p class="ask-step-text">${F.critical(y`<code>${t}</code>`)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${F.goBack}
</button>
<button type="button" class="ask-approve-button" ?disabled=${e.busy} @keydown=${Ei} @click=${() => e.decide("approve")}>
${e.busy ? F.sending : F.yesApprove}
</button>
</div>
`;
}
function Ai(e, t) {
	e.reason = t.target.value, e.requestUpdate();
}
function ji(e) {
	let t = e.idFor("reason");
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.reject} @keydown=${(t) => kr(t) && e.decide("reject")}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${F.whyNot} <span class="ask-optional">${F.whyNotHint}</span></label>
<textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${D(e.reason)}
@input=${(t) => Ai(e, t)}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${F.goBack}
</button>
<button type="button" class="ask-reject-button is-final" data-key=${Ar()} ?disabled=${e.busy || e.waits("reject")} @click=${() => e.decide("reject")}>
${e.busy ? F.sending : e.waits("reject") ? F.waitsToBeSent : F.reject}
</button>
</div>
`;
}
// src/ask/marks.ts
I();
var Mi = [
	["direction controls", "direction"],
	["invisible characters", "invisible"],
	["control characters", "control"],
	["several lines", "lines"],
	["spaces at the end", "end"],
	["a long run of spaces", "spaces"],
	["not inspectable", "opaque"],
	["many combining marks", "combining"]
], Ni = [
	["not in normal form: ", "normal"],
	["mixed letters: ", "mixed"],
	["letters of another script: ", "script"],
	["secret ", "secret"]
], Pi = [
	[" in the name of the tool", "tool"],
	[" in the name of the server", "server"],
	[" in the target", "target"],
	[" in the name", "name"]
];
function Fi(e) {
	let [t, n] = Pi.find(([t]) => e.endsWith(t)) ?? [];
	return n && t ? F.places[n](Ii(e.slice(0, -t.length))) : Ii(e);
}
function Ii(e) {
	let [t = "", n] = Mi.find(([t]) => e.startsWith(t)) ?? [];
	if (n) return F.marks[n] + Li(e.slice(t.length));
	let [r = "", i] = Ni.find(([t]) => e.startsWith(t)) ?? [];
	return i ? F.marksOf[i](Li(e.slice(r.length))) : Li(e);
}
var Li = (e) => e.replace(/\bis (?=U\+)/g, () => `${F.markIs} `);
w(), O(), q(), Q(), I();
function Ri(e) {
	return e === "none_of_these" ? F.noneOfThese : F.dontKnow;
}
function zi(e, t, n) {
	let { declined: r } = W(e.draft, t.id), i = qn(t) || t.multi_select, a = (a) => y`
<label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
<input
type=${i ? "checkbox" : "radio"}
name=${i ? `${n}-${a}` : n}
value=${a}
.checked=${D(r === a)}
@change=${(n) => e.draft = Zn(e.draft, t, a, n.target.checked)}
/>
<span class="ask-option-words"><span class="ask-option-label">${Ri(a)}</span></span>
</label>
`;
	return y`${t.allow_none ? a("none_of_these") : x} ${t.allow_unknown ? a("dont_know") : x}`;
}
function Bi(e) {
	return e.ask?.allow_response ? y`<button
type="button"
class="ask-quiet-button ask-respond-button"
?disabled=${e.busy}
@click=${() => e.go("responding", ".ask-response")}
>
${F.respondStep}
</button>` : x;
}
function Vi(e) {
	let t = e.idFor("response");
	return y`
<div class="ask-actions ask-second-step" role="group" aria-label=${F.respond}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${F.yourResponse} <span class="ask-optional">${F.yourResponseHint}</span></label>
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
<button type="button" class="ask-plain-button" @click=${() => e.go("choosing", ".ask-respond-button")}>${F.backToQuestions}</button>
<button type="submit" class="ask-submit-button" data-key=${Ar()} ?disabled=${e.busy || e.waits("response")}><span aria-hidden="true">[</span> ${e.busy ? F.sending : e.waits("response") ? F.waitsToBeSent : F.sendResponse} <span aria-hidden="true">]</span></button>
</div>
`;
}
// src/ask/events.ts
var Hi = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ui = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Wi = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Gi = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ki = class extends CustomEvent {
	constructor(e) {
		super("waypost-delegate", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, qi = class extends CustomEvent {
	constructor(e) {
		super("waypost-restrict", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ji = class extends CustomEvent {
	constructor(e) {
		super("waypost-undo", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Yi = class extends CustomEvent {
	constructor(e) {
		super("waypost-attach", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Xi = class extends CustomEvent {
	constructor(e) {
		super("waypost-draft", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
};
w(), Dn(), X(), I();
function Zi(e, t, n) {
	let { accept: r, files: i } = wn(t), a = e.kept.files[t.id] ?? [];
	return y`
<p class="ask-hint" id=${`${n}-limits`}>${Tn(t)}</p>
${a.length > 0 ? y`<ul class="ask-files" aria-label=${F.files}>
${a.map((n, r) => Qi(e, t, n, r))}
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
@change=${(n) => $i(e, t, n.target)}
/>` : x}
`;
}
function Qi(e, t, n, r) {
	let i = n.problem ?? (n.digest === void 0 ? `${Math.round(n.progress * 100)}%` : F.attached);
	return y`
<li class="ask-file ${n.problem ? "has-problem" : ""}">
<span class="ask-file-name"><bdi lang="">${J(n.name)}</bdi></span>
<span class="ask-file-size">${En(n.size)}</span>
${n.digest === void 0 && !n.problem ? y`<progress max="1" value=${n.progress} aria-label=${F.sendingFile(J(n.name))}></progress>` : x}
<span class="ask-file-state" role="status">${J(i)}</span>
<button type="button" class="ask-quiet-button" aria-label=${F.removeNamed(J(n.name))} @click=${() => ta(e, t, r)}>${F.remove}</button>
</li>
`;
}
function $i(e, t, n) {
	let { bytes: r, files: i } = wn(t), a = i - (e.kept.files[t.id] ?? []).length;
	for (let i of [...n.files ?? []].slice(0, a)) {
		let n = r !== null && i.size > r, a = {
			name: i.name,
			size: i.size,
			progress: 0,
			...n ? { problem: F.tooLarge(En(r)) } : {}
		};
		na(e, t, [...e.kept.files[t.id] ?? [], a]), n || ea(e, t, i, a);
	}
	n.value = "";
}
function ea(e, t, n, r) {
	let i = r;
	e.dispatchEvent(new Yi({
		ask_id: e.ask?.id ?? "",
		file: n,
		report: (n) => {
			let r = e.kept.files[t.id] ?? [];
			if (!r.includes(i)) return;
			let a = {
				...i,
				...n
			};
			na(e, t, r.map((e) => e === i ? a : e)), i = a;
		},
		wanted: () => (e.kept.files[t.id] ?? []).includes(i)
	}));
}
function ta(e, t, n) {
	na(e, t, (e.kept.files[t.id] ?? []).filter((e, t) => t !== n)), e.updateComplete.then(() => e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus());
}
function na(e, t, n) {
	e.kept = {
		...e.kept,
		files: {
			...e.kept.files,
			[t.id]: n
		}
	};
}
// src/ask/form/fields.ts
function ra(e, t, n) {
	if (e.kind !== "object" || t.kind !== "object") return aa(e, t, n, {
		title: F.asJsonTitle,
		description: "",
		required: !0,
		mixed: !1
	});
	let r = e.properties.some(({ required: t }) => t !== e.properties[0]?.required);
	return y`<div class="ask-fields">${e.properties.map((e) => ia(e, t, n, r))}</div>`;
}
function ia(e, t, n, r) {
	let i = t.fields[e.key];
	if (!i) return x;
	let a = j(e.key), o = {
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
	return aa(e.shape, i, o, {
		...e,
		mixed: r
	});
}
function aa(e, t, n, r) {
	switch (e.kind) {
		case "object": return ua(n, r, "", ra(e, t, n));
		case "list": return t.kind === "list" ? ua(n, r, e.hint, ga(e, t, n, r)) : x;
		case "many": return ua(n, r, e.hint, ha(e, t, n));
		default: return da(e, t, n, r);
	}
}
function oa({ problems: e, at: t, id: n }) {
	let r = e.filter(({ pointer: e }) => e === t);
	return r.length === 0 ? x : y`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${r.map((e, t) => [t > 0 ? " " : "", Wr(e)])}</p>`;
}
function sa(e, t, n) {
	let r = [
		e.problems.some(({ pointer: t }) => t === e.at) ? `${e.id}-problem` : "",
		t.description ? `${e.id}-description` : "",
		n ? `${e.id}-hint` : ""
	].filter(Boolean);
	return r.length > 0 ? r.join(" ") : x;
}
function ca(e, t, n) {
	return y`
${t.description ? y`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${J(t.description)}</bdi></p>` : x}
${n ? y`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${J(n)}</p>` : x}
`;
}
function la({ required: e, mixed: t }) {
	return e ? y`<span class=${t ? "ask-optional" : "visually-hidden"}>${F.required}</span>` : y`<span class="ask-optional">${F.optional}</span>`;
}
function ua(e, t, n, r) {
	return y`
<fieldset class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${sa(e, t, n)}>
<legend><bdi lang="">${J(t.title)}</bdi> ${la(t)}</legend>
${ca(e, t, n)} ${oa(e)} ${r}
</fieldset>
`;
}
function da(e, t, n, r) {
	let i = fa(e);
	return y`
<div class="ask-field">
<label class="ask-field-label" for=${n.id}><bdi lang="">${J(r.title)}</bdi> ${la(r)}</label>
${ca(n, r, i)} ${pa(e, t, n, r, sa(n, r, i))} ${oa(n)}
</div>
`;
}
function fa(e) {
	switch (e.kind) {
		case "text": return [e.hint, e.format === "date-time" ? F.inYourZone : ""].filter(Boolean).join(" ");
		case "number":
		case "json": return e.hint;
		default: return "";
	}
}
function pa(e, t, n, r, i) {
	if (e.kind === "one" && t.kind === "chosen") return ma(e, t, n, r, i);
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
function ma(e, t, n, r, i) {
	let a = (r) => {
		let { value: i } = r.target;
		n.change({
			...t,
			raws: i === "" ? [] : [e.choices[Number(i)]?.raw ?? ""]
		});
	}, o = e.choices.findIndex(({ raw: e }) => e === t.raws[0]);
	return y`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
aria-invalid=${n.problems.some(({ pointer: e }) => e === n.at)} aria-describedby=${i} @change=${a}>
<option value="" ?selected=${o < 0}>${r.required ? F.chooseOne : F.noChoice}</option>
${e.choices.map(({ label: e }, t) => y`<option value=${t} ?selected=${t === o}>${J(e)}</option>`)}
</select>`;
}
function ha(e, t, n) {
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
<span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${J(e)}</bdi></span></span>
</label>`)}
</div>`;
}
function ga(e, t, n, r) {
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
${aa(e.item, o, c, {
			title: `${r.title} ${s + 1}`,
			description: "",
			required: !0,
			mixed: !1
		})}
<button type="button" class="ask-link ask-remove-button" @click=${() => i(t.items.filter((e) => e.id !== a))}>
${F.remove}<span class="visually-hidden">${F.removeItem({
			title: J(r.title),
			nth: s + 1
		})}</span>
</button>
</div>`;
	})}
${t.items.length < e.most ? y`<button type="button" class="ask-plain-button ask-add-button" @click=${() => i([...t.items, {
		id: t.next,
		value: $t(e.item, null, e.fresh)
	}], t.next + 1)}>${F.add}<span class="visually-hidden">${F.addTo(J(r.title))}</span></button>` : x}
`;
}
var _a = t((() => {
	w(), O(), Gr(), M(), X(), sn(), I();
}));
_a(), w(), O(), X(), I();
function va(e, t, n) {
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
placeholder=${t.placeholder ? J(t.placeholder) : x}
.value=${D(e.kept.secrets[t.id] ?? "")}
@input=${(n) => ya(e, t, n.target.value)}
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
function ya(e, t, n) {
	e.kept = {
		...e.kept,
		secrets: {
			...e.kept.secrets,
			[t.id]: n
		}
	};
}
w(), O(), pt(), Hr(), q(), sn(), bn(), Q(), Hn(), M(), Fn(), Qt(), X(), I(), Gr();
function ba(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return y`
<form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		kr(e) && n(e);
	}}>
${ni(e, t)}
${dt(K(t, e.draft), (e) => e.id, (t) => Ea(e, t))}
${e.open ? xa(e) : x}
</form>
`;
}
function xa(e) {
	return e.step === "responding" ? Vi(e) : e.step === "delegating" ? vi(e) : y`${Ca(e)} ${e.step === "dismissing" ? ai(e) : Sa(e)}`;
}
function Sa(e) {
	return y`
<div class="ask-actions">
${Z(e)}
<button type="submit" class="ask-submit-button" data-key=${Ar()} ?disabled=${e.busy || e.waits("answers")}><span aria-hidden="true">[</span> ${e.busy ? F.sending : e.waits("answers") ? F.waitsToBeSent : F.submit} <span aria-hidden="true">]</span></button>
</div>
<div class="ask-ways">${Bi(e)} ${ii(e)} ${_i(e)}</div>
`;
}
function Ca(e) {
	let t = e.idFor("comment");
	return y`
<div class="ask-comment">
<label for=${t}>${F.comments} <span class="ask-optional">${F.optional}</span></label>
<textarea
id=${t}
class="ask-additional-comments-textarea"
rows="2"
dir="auto"
?disabled=${e.busy}
.value=${D(e.draft.comment)}
@input=${(t) => e.draft = {
		...e.draft,
		comment: Wa(t)
	}}
></textarea>
</div>
`;
}
function wa(e, t) {
	let { form: n } = W(e.draft, t.id), r = n && e.ask ? on(R(t.schema), n, cr(e.ask, t)).slice(1) : [];
	return e.allProblems.find(({ pointer: e }) => wt(e) === t.id && !r.includes(e));
}
function Ta(e, t, n) {
	let { form: r } = W(e.draft, t.id);
	if (!r || !e.ask) return x;
	let i = {
		id: `${n}-form`,
		at: cr(e.ask, t),
		problems: e.allProblems,
		disabled: e.busy || !e.open,
		change: (n) => e.draft = er(e.draft, t, n)
	};
	return ra(R(t.schema), r, i);
}
function Ea(e, t) {
	let n = e.idFor(t.id), r = wa(e, t), i = e.ask ? In(e.ask, t) : null, a = r ? `${n}-problem` : x;
	return y`
<fieldset class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${a}>
<legend id=${`${n}-legend`} class=${e.ask && Yr(e.ask) ? "is-title" : ""}>
${t.header ? y`<span class="ask-header-chip"><bdi lang="">${J(t.header)}</bdi></span>` : x}
<span class="ask-question-text"><bdi lang="">${J(i?.question ?? t.question)}</bdi></span>
${Aa(e, t)}
</legend>
${i && i.rows.length > 0 ? Da(i) : x}
${r ? y`<p class="ask-problem" id=${`${n}-problem`}>${Wr(r)}${r.code === "pattern" && t.placeholder ? F.forExample(J(t.placeholder)) : x}</p>` : x}
${Oa(e, t, n)}
${t.fills ? y`<p class="ask-typed-hint">${F.isArgument}</p>` : x}
${e.open && !e.ask?.approval ? Fa(e, t, n) : x}
</fieldset>
`;
}
function Da({ rows: e }) {
	return y`<dl class="ask-call-rows ask-outcome-rows">
${e.map(({ path: e, text: t }) => y`<div class="ask-call-row"><dt><bdi lang="">${Y(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${Y(t)}</bdi></dd></div>`)}
</dl>`;
}
function Oa(e, t, n) {
	return t.input === "form" ? Ta(e, t, n) : qn(t) ? y`
${ka(e, t, n)}
${t.allow_none || t.allow_unknown ? y`<div class="ask-options ask-instead">${zi(e, t, n)}</div>` : x}
` : za(e, t, n);
}
function ka(e, t, n) {
	return t.input === "file" ? Zi(e, t, n) : t.input === "secret" ? va(e, t, n) : Ht(t) ? Ma(e, t, n) : ja(e, t, n);
}
function Aa(e, { required: t }) {
	let n = (e.ask ? K(e.ask, e.draft) : []).some((e) => e.required !== t);
	return t ? y`<span class=${n ? "ask-optional" : "visually-hidden"}>${F.required}</span>` : y`<span class="ask-optional">${F.optional}</span>`;
}
function ja(e, t, n) {
	let { text: r, declined: i } = W(e.draft, t.id), a = On(t);
	return y`<textarea
class="ask-text"
rows=${Nn(t) === "text" ? 2 : 1}
dir="auto"
inputmode=${Nn(t)}
name=${`${n}-text`}
aria-labelledby=${`${n}-legend`}
aria-describedby=${a ? `${n}-hint` : x}
aria-required=${t.required}
placeholder=${J(t.placeholder ?? "")}
?disabled=${i !== null}
.value=${D(r)}
@input=${(n) => e.draft = Qn(e.draft, t, Wa(n))}
></textarea>
${a ? y`<p class="ask-typed-hint" id=${`${n}-hint`}>${a}</p>` : x}`;
}
function Ma(e, t, n) {
	let { text: r, declined: i } = W(e.draft, t.id), { min: a, max: o } = Yt(t), s = t.input !== "number", c = (e) => s && e !== null ? Ut(t, e) : x, l = Na(t, r);
	return y`
<input
class="ask-text ask-typed"
type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
inputmode=${s ? x : Nn(t)}
?disabled=${i !== null}
autocomplete="off"
name=${`${n}-text`}
data-question=${t.id}
min=${c(a)}
max=${c(o)}
aria-labelledby=${`${n}-legend`}
aria-describedby=${l ? `${n}-hint` : x}
aria-required=${t.required}
placeholder=${s ? x : J(t.placeholder ?? "")}
.value=${D(r)}
@input=${(n) => e.draft = Qn(e.draft, t, Wa(n))}
/>
${l ? y`<p class="ask-typed-hint" id=${`${n}-hint`}>${J(l)}</p>` : x}
`;
}
function Na(e, t) {
	let n = e.input === "datetime" ? Wt(e, t) : null, r = e.input === "datetime" && !n ? F.inYourZone : "";
	return [On(e), n ? `${qt(e, n)}.` : r].filter(Boolean).join(" ");
}
function Pa(e) {
	return [...e.querySelectorAll(".ask-typed, .ask-field input")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: e.dataset.pointer ?? `/answers/${j(e.dataset.question ?? "")}`,
		code: "half",
		message: F.finishDate
	}));
}
function Fa(e, t, n) {
	return y`
<details class="ask-note">
<summary id=${`${n}-note`}>${F.addNote}<span class="visually-hidden">${F.addNoteTo(J(t.header ?? t.question))}</span></summary>
<textarea
class="ask-text"
rows="2"
dir="auto"
name=${`${n}-notes`}
aria-label=${F.note}
placeholder=${F.remark}
.value=${D(W(e.draft, t.id).notes)}
@input=${(n) => e.draft = $n(e.draft, t, Wa(n))}
></textarea>
</details>
`;
}
var Ia = 10;
function La(e, t, n) {
	let r = t.toLowerCase().split(/\s+/), i = ({ label: e, description: t }) => `${e} ${t ?? ""}`.toLowerCase();
	return e.filter((e) => n.includes(e.value) || r.every((t) => i(e).includes(t)));
}
function Ra(e, t, n, r) {
	let i = F.filterOptions(r);
	return y`<div class="ask-filter">
<input class="ask-text" type="search" autocomplete="off" aria-label=${i} placeholder=${i} .value=${D(e.sought[t.id] ?? "")} @input=${(n) => e.sought = {
		...e.sought,
		[t.id]: n.target.value
	}} @keydown=${(e) => e.key === "Enter" && !kr(e) && e.preventDefault()} />
<p class="ask-muted" role="status">${n < r ? F.optionsShown({
		found: n,
		all: r
	}) : x}</p>
</div>`;
}
function za(e, t, n) {
	let r = Jn(t), i = r.length >= Ia, a = i ? La(r, e.sought[t.id] ?? "", W(e.draft, t.id).values) : r, o = a.some((e) => e.preview);
	return y`
${t.multi_select ? y`<p class="ask-hint">${On(t)}</p>` : x}
${i && e.open ? Ra(e, t, a.length, r.length) : x}
<div class="ask-choices ${o ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
<div class="ask-options">
${a.map((i) => Ba(e, t, i, `${n}-${r.indexOf(i)}`))}
${t.free_text === "allow" ? Va(e, t, n) : x} ${zi(e, t, n)}
</div>
${o ? Ha(e, t, a) : x}
</div>
`;
}
function Ba(e, t, n, r) {
	let i = W(e.draft, t.id).values.includes(n.value), a = () => e.peeked = {
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
@change=${(r) => e.draft = Yn(e.draft, t, n.value, Ga(r))}
/>
<span class="ask-option-words">
<span class="ask-option-label"
><bdi lang="" id=${`${r}-label`}>${J(n.label)}</bdi>${n.recommended ? y`<span class="ask-recommended" id=${`${r}-recommended`}>${F.recommended}</span>` : x}</span
>
${n.description ? y`<span class="ask-option-description" id=${`${r}-description`}><bdi lang="">${J(n.description)}</bdi></span>` : x}
</span>
</label>
`;
}
function Va(e, t, n) {
	let { own: r, text: i } = W(e.draft, t.id);
	return y`
<div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
<input
type=${t.multi_select ? "checkbox" : "radio"}
id=${`${n}-own`}
name=${e.idFor(t.id)}
value=""
.checked=${D(r)}
@change=${(n) => e.draft = Xn(e.draft, t, Ga(n))}
/>
<span class="ask-option-words">
<label class="ask-option-label" for=${`${n}-own`}>${F.somethingElse}</label>
<textarea
class="ask-text"
rows="1"
dir="auto"
aria-label=${F.somethingElseLabel}
placeholder=${J(t.placeholder ?? F.ownWords)}
.value=${D(i)}
@input=${(n) => e.draft = Qn(e.draft, t, Wa(n))}
></textarea>
</span>
</div>
`;
}
function Ha(e, t, n) {
	let r = W(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), a = e.peeked[t.id] ?? r ?? i?.value;
	return y`
<div class="ask-previews">
${n.map((e) => y`
<div class="ask-preview ${e.value === a ? "shown" : ""}" aria-hidden=${e.value !== a}>
<p class="ask-preview-label">${F.previewOf(y`<bdi lang="">${J(e.label)}</bdi>`)}</p>
${e.preview ? Ua(e, e.preview) : y`<p class="ask-plain ask-muted">${F.noPreview}</p>`}
</div>
`)}
</div>
`;
}
function Ua({ label: e }, { type: t, body: n, html: r }) {
	return t === "image" ? y`<img class="ask-preview-image" src=${n} alt=${J(e)} />` : y`<div class="prose ask-preview-${t}" lang="">${Br(r ?? "")}</div>`;
}
function Wa(e) {
	return e.target.value;
}
function Ga(e) {
	return e.target.checked;
}
// src/ask/remember-draft.ts
I();
var Ka = {
	on: !1,
	scope: "session",
	hours: 24,
	arguments: {}
}, qa = [
	1,
	24,
	168,
	720
];
function Ja(e) {
	let t = Ya(e.arguments_text);
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
function Ya(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function Xa(e) {
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
function Za(e, t) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: Xa(e),
		until: n
	};
}
function Qa(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} ${F.beginsWith(t?.text ?? "")}`;
		case "at_most": return `${e.name} ${F.upToNumber(t?.text ?? "")}`;
		case "any": return `${e.name} ${F.isAnything}`;
		case "given": return `${e.name} ${$a(t?.given)}`;
		case "same": return `${e.name} ${F.is(e.shown)}`;
	}
}
function $a(e) {
	return e?.one_of ? F.isOneOf(e.one_of.map((e) => JSON.stringify(e)).join(", ")) : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? F.isAnything : F.is(JSON.stringify(e?.equals)) : F.upToNumber(e.at_most) : F.beginsWith(e.prefix);
}
w(), X(), I();
function eo(e, t, n) {
	let r = Ja(n);
	return y`
<details class="ask-remember" @toggle=${(t) => {
		t.target.open && e.suggest();
	}}>
<summary>${F.alwaysAllow}</summary>
<div class="ask-remember-body">
${no(e, t)}
${r.length > 0 ? y`<fieldset class="ask-remember-arguments"><legend>${F.where}</legend>${r.map((t) => ro(e, t))}</fieldset>` : x}
${io(e, e.suggestions)}
<p class="ask-remember-says" role="status">${so(e.rule, t, n, r)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${(t) => to(e, { on: t.target.checked })} />
<span>${F.allowThese}</span>
</label>
</div>
</details>
`;
}
function to(e, t) {
	e.rule = {
		...e.rule,
		...t
	};
}
function no(e, t) {
	return y`<p class="ask-remember-line">
<label>${F.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => to(e, { scope: t.target.value })}>
${[
		"session",
		"agent",
		"everywhere"
	].map((n) => y`<option value=${n} ?selected=${n === e.rule.scope}>${F.reachLabel({
		reach: n,
		agent: Y(t.agent)
	})}</option>`)}
</select>
</label>
<label>${F.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => to(e, { hours: Number(t.target.value) })}>
${qa.map((t) => y`<option value=${t} ?selected=${t === e.rule.hours}>${F.ends[t]}</option>`)}
</select>
</label>
</p>`;
}
function ro(e, t) {
	let n = e.rule.arguments[t.pointer], r = n?.kind ?? "same", i = n?.given ? [...t.kinds, "given"] : t.kinds, a = (i) => {
		let a = {
			kind: r,
			text: t.text,
			...n,
			...i
		};
		to(e, { arguments: {
			...e.rule.arguments,
			[t.pointer]: a
		} });
	};
	return y`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${Y(t.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
${i.map((e) => y`<option value=${e} ?selected=${e === r}>${F.kinds[e]}</option>`)}
</select>
</label>
${r === "prefix" || r === "at_most" ? y`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label=${F.kindFor({
		kind: F.kinds[r],
		argument: Y(t.name)
	})}
.value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? y`<span class="ask-muted"><bdi>${Y($a(n?.given))}</bdi></span>` : x}
</div>`;
}
function io(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? x : y`<ul class="ask-remember-suggested" aria-label=${F.suggested}>
${n.map((t) => y`<li>
<p><bdi>${Y(t.arguments.map((e) => `${e.pointer.slice(1)} ${$a(e)}`).join(", "))}</bdi></p>
<p class="ask-muted">${F.wouldHaveCovered(t.covered)} ${ao(t)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => oo(e, t)}>${F.usePattern}</button>
</li>`)}
</ul>`;
}
function ao({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => y`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return y`${n.length > 0 ? y`<strong class="ask-remember-wrong">${F.wouldHaveLetRun(n)}</strong> ` : x}
${r.length > 0 ? F.justOutside(r) : x}`;
}
function oo(e, t) {
	let n = t.arguments.map((e) => [e.pointer, "equals" in e ? {
		kind: "same",
		text: ""
	} : {
		kind: "given",
		text: "",
		given: e
	}]);
	to(e, { arguments: Object.fromEntries(n) });
}
function so(e, t, n, r) {
	let i = r.map((t) => Qa(t, e.arguments[t.pointer])).join(F.and), a = {
		tool: n.tool,
		reach: F.ruleReach({
			reach: e.scope,
			agent: t.agent
		}),
		until: F.ends[e.hours]
	}, o = y`<bdi>${Y(i ? F.ruleSentenceWhere({
		...a,
		where: i
	}) : F.ruleSentence(a))}</bdi>`;
	return e.on ? F.ruleAllows(o) : F.ruleWouldAllow(o);
}
// src/ask/sealed.ts
function co(e) {
	return e.replace(uo, (e, t) => t === "____" ? "••••" : `•••• ${t}`);
}
function lo(e) {
	return co(e) !== e;
}
var uo, fo = t((() => {
	uo = /sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;
}));
w(), pt(), q(), Q(), fo(), X(), I(), P();
function po(e, t, n) {
	return y`
${ho(e, t, n)} ${mo(e, n)} ${ni(e, t)}
${e.open && e.step !== "editing" && U(t).length > 0 ? y`<div class="ask-form ask-feedback">${dt(K(t, e.draft), ({ id: e }) => e, (t) => Ea(e, t))}</div>` : x}
${e.open && n.rememberable ? eo(e, t, n) : x}
${e.open ? Ci(e, Y(n.tool)) : x}
`;
}
function mo(e, t) {
	if (!t.output) return x;
	let n = e.idFor("output");
	return y`
<aside class="ask-agent-words ask-output" aria-labelledby=${n}>
<p class="ask-agent-words-label" id=${n}>${F.toolSays}</p>
<div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${J(t.output)}</bdi></p></div>
</aside>
`;
}
function ho(e, t, n) {
	let r = e.idFor("call");
	return y`
<section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
<div class="ask-call-head">
<h3 class="ask-call-title" id=${r}>
<span class="visually-hidden">${F.theCall}</span><code>${Y(n.tool)}</code>
</h3>
<p class="ask-call-facts">
${n.risk ? y`<span class="ask-risk ask-risk-${n.risk}">${F.risk[n.risk]}</span>` : x}
${n.risk && n.risk_raised_by ? y`<span class="ask-raised">${F.raisedBy(n.risk_raised_by)}</span>` : x}
${n.opaque ? y`<span class="ask-mark">${F.opaque(n.opaque)}</span>` : x}
${n.category ? y`<span class="ask-category"><bdi lang="">${J(n.category)}</bdi></span>` : x}
</p>
</div>
${n.arguments_unchecked ? y`<p class="ask-call-marks"><span class="ask-mark">${F.unchecked}</span> <bdi lang="">${Y(n.arguments_unchecked)}</bdi></p>` : x}
${n.marks?.length ? y`<p class="ask-call-marks">${n.marks.map(To)}</p>` : x}
<dl class="ask-call-rows">
${xo(e, n.view)}
${n.view.length === 0 ? y`<div class="ask-call-row"><dt>${F.arguments}</dt><dd>${F.none}</dd></div>` : x}
</dl>
${n.reason ? y`<p class="ask-call-reason"><bdi lang="">${J(n.reason)}</bdi></p>` : x}
<dl class="ask-call-about">
${Eo(F.askedBy, t.agent)} ${Eo(F.server, n.server)} ${Eo(F.target, n.target)}
${(n.pins ?? []).map((e) => Eo(F.contentsOf(e.pointer.slice(1)), e.digest))}
${Eo(F.notPinned, n.not_pinned?.join(", "))}
${n.digest_words ? y`<div><dt>${F.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : x}
</dl>
<details class="ask-exact">
<summary>${F.exactly}</summary>
<pre tabindex="0" aria-label=${F.exactText}><code>${Y(co(n.arguments_text))}</code></pre>
${lo(n.arguments_text) ? y`<p class="ask-plain">${F.dots}</p>` : x}
${n.description ? y`<p class="ask-plain"><strong>${F.toolDescription}</strong> <bdi lang="">${J(n.description)}</bdi></p>` : x}
<p class="ask-plain ask-digest"><code>${n.digest}</code></p>
</details>
</section>
`;
}
var go = 40, _o = 16, vo = 1600;
function yo(e, t = "*") {
	e.seen.unfolds(), e.unfoldedRows = t === "*" ? [t] : [...e.unfoldedRows, t];
}
var bo = ({ unfoldedRows: e }, t) => e.includes(t) || e.includes("*");
function xo(e, t) {
	let n = t.length > go && !bo(e, "");
	return y`${t.slice(0, n ? go : t.length).map((t) => wo(e, t))}
${n ? y`<div class="ask-call-row"><dt></dt><dd>${So(e, "", F.showAllRows(t.length))}</dd></div>` : x}`;
}
function So(e, t, n) {
	return y`<button type="button" class="ask-link ask-folded" @click=${() => yo(e, t)}>${n}</button>`;
}
function Co(e) {
	let t = e.split("\n");
	return t.length > _o ? {
		text: [...t.slice(0, _o).join("\n")].slice(0, vo).join(""),
		offer: F.showAllLines(t.length)
	} : e.length > vo ? {
		text: [...e].slice(0, vo).join(""),
		offer: F.showAll(Ft(e.length))
	} : null;
}
function wo(e, t) {
	let n = e.earlier?.get(t.path), r = e.earlier !== null && n !== t.text, i = bo(e, t.path) ? null : Co(t.text);
	return y`
<div class="ask-call-row ${r ? "changed" : ""}">
<dt><bdi lang="">${Y(t.path)}</bdi></dt>
<dd>
${t.text === "" ? y`<span class="ask-muted">${F.empty}</span>` : y`<bdi lang="" class="ask-value" dir="auto">${Y(i?.text ?? t.text)}</bdi>`}
${i ? y`<span class="ask-more-value">… ${So(e, t.path, i.offer)}</span>` : x}
${t.marks.map(To)}
${r ? y` <span class="ask-mark ask-mark-changed">${n === void 0 ? F.isNew : F.isChanged}</span>` : x}
</dd>
</div>
`;
}
function To(e) {
	return y` <span class="ask-mark"><bdi>${Y(Fi(e))}</bdi></span>`;
}
function Eo(e, t) {
	return t ? y`<div><dt>${e}</dt><dd><bdi lang="">${Y(t)}</bdi></dd></div>` : x;
}
w(), Hr(), Q(), I();
function Do(e, t, n) {
	return y`
${Oo(e, t, n)} ${ni(e, t)}
${e.open ? Ci(e, F.thisText) : x}
`;
}
function Oo(e, t, n) {
	let r = t.origin.type === "guardrail";
	return y`
<article class="ask-review" aria-label=${r ? F.stoppedLabel : F.toReviewLabel}>
<p class="ask-agent-words-label">${r ? F.stopped : F.toReview}</p>
<div class="prose" lang="" id=${e.idFor("review")}>${Br(n.html)}</div>
</article>
`;
}
w(), q(), Q(), Hn(), Dn(), Qt(), X(), Or(), I();
function ko(e, t) {
	return y`
${jo(t)} ${Fo(t.decision)}
${t.approval || t.review ? y`<details class="ask-record">
<summary>${F.shown}</summary>
${t.approval ? y`${ho(e, t, t.approval)} ${mo(e, t.approval)}` : x}
${t.review ? Oo(e, t, t.review) : x} ${ni(e, t)}
</details>` : y`<div class="ask-record">${t.questions.map((n) => Mo(e, t, n, t.answers))}</div>`}
${t.comment ? $(F.comment, t.comment) : x}
`;
}
function Ao(e, t) {
	return t ? F.byHow({
		who: e,
		how: y`<bdi class="ask-how">${t}</bdi>`
	}) : F.by(e);
}
function jo(e) {
	let t = xr(e);
	if (!t) return x;
	let n = Er(e), r = Cr(e), i = wr(e);
	return y`
<div class="ask-outcome ask-outcome-${t.tone}">
<p class="ask-outcome-line">
<strong>${t.title}</strong>
${t.who ? y`<span>${Ao(y`<bdi>${J(t.who)}</bdi>`, r)}</span>` : x}
${t.at ? y`<waypost-when .at=${t.at}></waypost-when>` : x}
${n ? y`<span class="ask-permit">${n}</span>` : x}
</p>
${e.imported_by ? y`<p class="ask-proof ask-muted">${F.importedBy(y`<bdi>${J(e.imported_by.name)}</bdi>`)}</p>` : x}
${i && !e.imported_by ? y`<p class="ask-proof ask-muted"><bdi>${i}</bdi></p>` : x}
${e.superseded_by ? y`<p class="ask-replaced">${F.replacedBy(y`<a href=${`/asks/${e.superseded_by}`}>${F.anotherAsk}</a>`)}</p>` : x}
${e.response ? $(F.response, e.response) : x} ${e.decision?.reason ? $(F.reason, e.decision.reason) : x}
</div>
`;
}
function Mo(e, t, n, r) {
	let i = r?.[n.id], a = In(t, n);
	return r && !Ln(t, n, r) ? x : y`
<div class="ask-question-card is-settled">
${Yr(t) ? x : y`<p class="ask-question-line">
${n.header ? y`<span class="ask-header-chip"><bdi lang="">${J(n.header)}</bdi></span>` : x}
<span class="ask-question-text"><bdi lang="">${J(a?.question ?? n.question)}</bdi></span>
</p>`}
${a && a.rows.length > 0 ? Da(a) : x}
${i ? No(e, t, n, i) : r ? y`<p class="ask-muted">${tr(n, r) ? F.noAnswer : F.notAsked}</p>` : x}
</div>
`;
}
function No(e, t, n, r) {
	if (n.input === "secret" && r.values.length > 0) return y`<p class="ask-muted">${F.sealed}</p>${r.notes ? $(F.note, r.notes) : x}`;
	if (r.files?.length) return y`
<ul class="ask-files" aria-label=${F.files}>
${r.files.map((n) => Io(e, t, n))}
</ul>
${r.notes ? $(F.note, r.notes) : x}
`;
	let i = (e) => Ht(n) ? qt(n, e) : Jn(n).find((t) => t.value === e)?.label ?? e;
	if (n.input === "form") return y`<dl class="ask-call-rows">${Po(r.data, "")}</dl>${r.notes ? $(F.note, r.notes) : x}`;
	let a = r.declined ? [Ri(r.declined)] : [], o = [
		...r.values.map(i),
		...r.free_text ? [r.free_text] : [],
		...a
	];
	return y`
<ul class="ask-chosen" aria-label=${F.answer}>
${o.map((e) => y`<li class="ask-option-button selected"><bdi>${J(e)}</bdi></li>`)}
</ul>
${r.notes ? $(F.note, r.notes) : x}
`;
}
function Po(e, t) {
	let n = typeof e == "object" && e ? Object.entries(e) : [];
	if (n.length > 0) return n.map(([e, n]) => Po(n, t ? `${t}/${e}` : e));
	let r = typeof e == "string" ? e : e === !0 ? F.yes : e === !1 ? F.no : JSON.stringify(e ?? null);
	return y`<div class="ask-call-row"><dt><bdi lang="">${J(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${J(r)}</bdi></dd></div>`;
}
function Fo(e) {
	let t = e?.feedback;
	return !t || Object.keys(t).length === 0 ? x : y`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${F.filledIn}</span></p><dl class="ask-call-rows">${Po(t, "")}</dl></div>`;
}
function Io(e, t, { name: n, size: r, digest: i }) {
	let a = y`<bdi lang="">${J(n)}</bdi>`;
	return y`
<li class="ask-file">
<span class="ask-file-name">${e.fileAt ? y`<a href=${e.fileAt(t, i)} download>${a}</a>` : a}</span>
<span class="ask-file-size">${En(r)}</span>
</li>
`;
}
function $(e, t) {
	return y`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${J(t)}</bdi></p>`;
}
w(), X(), I();
function Lo(e, t, n) {
	let r = n.answers != null || n.response != null || n.decision != null, i = Ro(n, Date.now());
	return y`
<div class="ask-outcome ask-held">
<p class="ask-outcome-line">
<strong>${r ? F.sent : F.hasReplied(y`<bdi lang="">${J(n.by.name)}</bdi>`)}</strong>
${r ? zo(n) : x}
<waypost-when .at=${n.at}></waypost-when>
</p>
<p class="ask-held-line">${Bo(n, r, i)}</p>
${r && i !== null && i > 0 && !e.readonly ? y`<button type="button" class="ask-plain-button ask-undo-button" data-key="U" ?disabled=${e.busy} @click=${() => e.undo()}>
${F.undo} <span aria-hidden="true">(${F.seconds(i)})</span>
</button>` : x}
</div>
${r && n.answers ? y`<div class="ask-record">${t.questions.map((r) => Mo(e, t, r, n.answers))}</div>` : x}
${Fo(n.decision)} ${n.response ? $(F.response, n.response) : x} ${n.comment ? $(F.comment, n.comment) : x}
`;
}
function Ro(e, t) {
	if (!e.until) return null;
	let [n, r] = [Date.parse(e.until), Date.parse(e.at)];
	return Math.max(0, Math.ceil(Math.min(n - t, n - r) / 1e3));
}
function zo({ decision: e }) {
	return e ? y`<span>${e.decision === "approve" ? F.youApproved : F.youRejected}</span>` : x;
}
function Bo({ judging: e }, t, n) {
	return e ? t ? F.judgesYours : F.judges : n === 0 ? F.handing : t ? F.heldYours : F.held;
}
// src/ask/seen.ts
var Vo = 2, Ho = 64, Uo = class {
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
		o !== r && s > 0 && (this.#e *= (n - t) / s), this.#t = [r, n - t], a > i && i - t <= this.#e + Vo && (this.#e = Math.max(this.#e, a - t)), this.all = this.#e >= n - t - Vo && !this.host.querySelector(this.places.folded), this.all && this.host.requestUpdate();
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
		let t = Math.min(Ho, window.innerHeight / 4);
		Wo(this.host).scrollBy({
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
function Wo(e) {
	for (let t = e; t && t !== document.body; t = t.parentElement) if (/auto|scroll/.test(getComputedStyle(t).overflowY) && t.scrollHeight > t.clientHeight) return t;
	return document.scrollingElement ?? document.documentElement;
}
w(), O(), X(), I();
var Go = 4096;
function Ko(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return x;
	let r = (t.comment_count ?? n.length) - n.length;
	return y`
<div class="ask-thread" role="group" aria-label=${F.saidAbout}>
${r > 0 ? y`<p class="ask-muted">${F.earlier(r)}</p>` : x}
<ol class="ask-comments" aria-live="polite">${n.map(qo)}</ol>
${e.open ? Jo(e) : x}
</div>
`;
}
function qo({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return y`
<li class="ask-said ${r ? "" : "ask-said-by-agent"}">
<p class="ask-said-by">
<strong><bdi lang="">${J(e.name)}</bdi></strong>
${r ? x : y`<span>${e.kind === "system" ? F.says : F.saysUnverified}</span>`}
<waypost-when .at=${t}></waypost-when>
</p>
<p class="ask-plain"><bdi lang="">${J(n)}</bdi></p>
</li>
`;
}
function Jo(e) {
	if (!e.wantsMore) return y`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>${F.askForMore}</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > Go;
	return y`
<form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
<label for=${t}>${F.askForMore} <span class="ask-optional">${F.askForMoreHint}</span></label>
<textarea
id=${t}
class="ask-more-textarea"
rows="2"
aria-describedby=${e.idFor("more-hint")}
.value=${D(n)}
@input=${(t) => e.more = t.target.value}
></textarea>
<div class="ask-more-actions">
<button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>${F.send}</button>
<p class="ask-muted" id=${e.idFor("more-hint")} role="status">${Yo(r, e.asking)}</p>
</div>
</form>
`;
}
function Yo(e, t) {
	return e ? F.commentTooLong : t ? F.sending : F.replyHere;
}
q(), Dn();
function Xo(e, { draft: t, reason: n, changed: r }) {
	let i = Un(e), a = U(e).filter((e) => !xn(e) && !$o(W(t, e.id), W(i, e.id)));
	return {
		revision: e.revision,
		fields: Object.fromEntries(a.map(({ id: e }) => [e, W(t, e)])),
		...t.comment ? { comment: t.comment } : {},
		...t.response ? { response: t.response } : {},
		...n ? { reason: n } : {},
		...r ? { arguments: r } : {}
	};
}
function Zo(e, t) {
	let n = Un(e), r = U(e).filter(({ id: e }) => es(t.fields[e], W(n, e))), i = {
		fields: {
			...n.fields,
			...Object.fromEntries(r.map(({ id: e }) => [e, t.fields[e]]))
		},
		comment: ns(t.comment),
		response: ns(t.response)
	}, a = t.revision === e.revision;
	return {
		draft: a ? i : Gn(i, e),
		reason: ns(t.reason),
		changed: a && ts(t.arguments) ? t.arguments : null
	};
}
function Qo({ revision: e, fields: t, ...n }) {
	return Object.keys(t).length === 0 && Object.values(n).every((e) => !e);
}
function $o(e, t) {
	return JSON.stringify(e) === JSON.stringify(t);
}
function es(e, t) {
	if (!e || typeof e != "object") return !1;
	let n = [e.text, e.notes].every((e) => typeof e == "string"), r = Array.isArray(e.values) && e.values.every((e) => typeof e == "string");
	return n && r && typeof e.own == "boolean" && e.declined !== void 0 && e.form?.kind === t.form?.kind;
}
function ts(e) {
	return typeof e == "object" && !!e && ("text" in e || "filled" in e);
}
function ns(e) {
	return typeof e == "string" ? e : "";
}
// src/ask/spoken.ts
P();
var rs = [
	"click",
	"input",
	"change",
	"submit",
	"keydown"
], is = class {
	host;
	constructor(e) {
		this.host = e, e.addController(this);
		for (let t of rs) e.addEventListener(t, () => Mt(Pt(e)), { capture: !0 });
	}
	ready() {
		return jt(Pt(this.host))?.catch(() => {}) ?? null;
	}
	hostUpdate() {
		Mt(Pt(this.host));
	}
}, as = /* @__PURE__ */ n({
	beginEdit: () => os,
	changes: () => ls,
	editFaults: () => cs,
	editedText: () => ss,
	editing: () => ds
});
function os(e) {
	let t = R(e.schema), n = k(e.arguments_text);
	return t.kind === "object" && n?.kind === "object" ? { filled: $t(t, n) } : { text: e.arguments_text };
}
function ss(e, t) {
	return "text" in t ? t.text : tn(R(e.schema), t.filled, "required") ?? "{}";
}
function cs(e, t) {
	let n = (e, t) => [{
		pointer: "/arguments",
		code: e,
		message: t
	}], r = "text" in t ? [] : an(R(e.schema), t.filled, "/arguments", !0);
	return r.length > 0 ? r : k(ss(e, t))?.kind === "object" ? ls(e, t)?.length === 0 ? n("unchanged", F.nothingChanged) : [] : n("json", F.oneObject);
}
function ls(e, t) {
	let [n, r] = [k(e.arguments_text), k(ss(e, t))];
	if (!n || !r) return null;
	let [i, a] = [us(n, ""), us(r, "")];
	return [.../* @__PURE__ */ new Set([...i.keys(), ...a.keys()])].map((e) => ({
		path: e,
		old: i.get(e) ?? null,
		now: a.get(e) ?? null
	})).filter((e) => e.old !== e.now);
}
function us(e, t) {
	let n = e.kind === "object" ? [...e.entries] : e.kind === "array" ? e.items.map((e, t) => [String(t), e]) : [];
	return n.length === 0 ? /* @__PURE__ */ new Map([[t.slice(1), A(e)]]) : new Map(n.flatMap(([e, n]) => [...us(n, `${t}/${j(e)}`)]));
}
function ds(e) {
	let t = e.ask?.approval, n = e.changed;
	return !t || !n ? x : y`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${F.changeArguments}>
<p class="ask-step-text">${F.changeHint}</p>
${lo(t.arguments_text) ? y`<p class="ask-step-text">${F.sealedHint}</p>` : x}
${"text" in n ? ps(e, n.text) : fs(e, t, n.filled)}
${ms(t, n)}
<div class="ask-actions">
${Z(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-edit-button")}>${F.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${() => e.sendEdit()}>
${e.busy ? F.sending : F.showChanged}
</button>
</div>
</div>
`;
}
function fs(e, t, n) {
	return ra(R(t.schema), n, {
		id: e.idFor("edit"),
		at: "/arguments",
		problems: e.allProblems,
		disabled: e.busy,
		change: (t) => e.changed = { filled: t }
	});
}
function ps(e, t) {
	let n = e.idFor("edit");
	return y`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${F.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${D(t)} @input=${(t) => e.changed = { text: t.target.value }}></textarea>
</div>
`;
}
function ms(e, t) {
	let n = ls(e, t), r = n === null ? F.notJsonYet : n.length === 0 ? F.nothingChanged : F.changes(n.length);
	return y`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${r}</p>
${n && n.length > 0 ? y`<ul class="ask-changes">
${dt(n, ({ path: e }) => e, ({ path: e, old: t, now: n }) => y`<li>
<bdi lang="">${Y(e)}</bdi>
${t === null ? x : y`<del><span class="visually-hidden">${F.before}</span>${Y(co(t))}</del>`}
${n === null ? x : y`<ins><span class="visually-hidden">${F.after}</span>${Y(co(n))}</ins>`}
</li>`)}
</ul>` : x}
</div>
`;
}
var hs = t((() => {
	w(), O(), pt(), Ct(), _a(), Q(), sn(), bn(), fo(), X(), M(), I();
}));
w(), q(), Ct(), Q(), Dn(), I(), Gr();
var gs = class extends qe {
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
	seen = new Uo(this, {
		whole: ":is(.ask-call, .ask-review)",
		end: ".ask-exact",
		folded: ".ask-folded",
		bar: ".ask-actions"
	});
	editor = null;
	reason = "";
	earlier = null;
	#e = !1;
	#t = null;
	#n = null;
	#r = 0;
	#i = new is(this);
	#a = null;
	constructor() {
		super(), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.people = [], this.fileAt = null, this.saved = null, this.tookUp = null, this.draft = {
			fields: {},
			comment: "",
			response: ""
		}, this.kept = H, this.revealed = [], this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.unfoldedRows = [], this.sought = {}, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = Ka, this.suggestions = null, this.changed = null;
	}
	disconnectedCallback() {
		super.disconnectedCallback(), window.clearTimeout(this.#r);
	}
	#o() {
		window.clearTimeout(this.#r);
		let e = this.ask?.status === "pending" ? this.ask.held : null;
		e && (Ro(e, Date.now()) ?? 0) > 0 && (this.#r = window.setTimeout(() => this.requestUpdate(), 1e3));
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
		!this.open || this.#n || !this.isUntouched || Qo(t) || (this.#c(Zo(e, t)), this.tookUp = this.isUntouched ? null : t.saved_at, this.#n = Xo(e, this));
	}
	get isUntouched() {
		return !this.ask || Qo(Xo(this.ask, this));
	}
	#c({ draft: e, reason: t, changed: n }) {
		this.draft = e, this.reason = t, this.changed = n;
	}
	#l = ({ target: e }) => {
		e instanceof Element && e.matches("input, textarea") && e.scrollIntoView({ block: "nearest" }), Fr(this);
	};
	startOver() {
		this.ask && (this.#c({
			draft: Un(this.ask),
			reason: "",
			changed: null
		}), this.tookUp = null, this.own = [], this.#a = ".ask-title");
	}
	#u = () => {
		if (!this.ask || !this.open || this.#e || this.busy) return;
		let e = Xo(this.ask, this);
		$o(e, this.#n) || !this.#n && Qo(e) || (this.#n = e, this.dispatchEvent(new Xi({
			ask_id: this.ask.id,
			unsent: e
		})));
	};
	#d(e, t) {
		if (this.#f(e, t), t && this.step === "restricting" && yi(t) !== yi(e) && (this.step = "choosing"), (t?.id !== e.id || e.status !== "pending") && (this.kept = H, this.revealed = []), t?.id !== e.id) this.draft = Un(e), this.tookUp = null, this.#n = null, this.#t = null, this.earlier = null, this.reason = "", this.unfolded = !1, this.sought = {};
		else if (t.revision === e.revision && t.status === e.status && !t.held == !e.held) return;
		else t.revision !== e.revision && (this.draft = Gn(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.seen.forget(), this.unfoldedRows = [], this.step = "choosing", this.own = [], this.rule = Ka, this.changed = null, this.#e = !1;
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
		this.#o(), Fr(this), e.has("ask") && this.#t && !this.open && this.#p(), this.#a ? (this.querySelector(this.#a)?.focus(), this.#a = null) : (e.has("problems") || e.has("own")) && this.allProblems.length > 0 && this.querySelector(".ask-problems")?.focus();
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
		return this.own.length > 0 ? this.own : Ur(this.problems);
	}
	idFor(e) {
		return `${this.ask?.id ?? "ask"}-${e}`;
	}
	async focusStart() {
		await this.updateComplete, (this.querySelector("[data-safe]") ?? this.querySelector(".ask-title"))?.focus();
	}
	press(e) {
		return this.open || e === "u" ? jr(this, e) : !1;
	}
	go(e, t) {
		this.step = e, this.own = [], this.#a = t;
	}
	submitAnswers() {
		if (!this.ask) return;
		let e = Pa(this), t = K(this.ask, this.draft).filter(({ id: e }) => !W(this.draft, e).declined), n = [...e, ...Cn(t, this.kept)], r = lr(this.ask, this.draft, this.kept).filter(({ pointer: e }) => n.every((t) => t.pointer !== e));
		this.own = [...n, ...r], this.own.length === 0 && this.send(ir(this.ask, this.draft, this.kept));
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
		let n = e === "reject" ? this.reason.trim() : "", r = e === "approve" && U(this.ask).length > 0;
		if (this.own = r ? [...Pa(this), ...lr(this.ask, this.draft)] : [], this.own.length > 0) return void (this.step = "choosing");
		let i = r ? { feedback: ar(this.ask, this.draft) } : {}, a = e === "approve" && this.ask.approval ? Za(this.rule, Date.now()) : void 0;
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
		this.editor ??= await Promise.resolve().then(() => (hs(), as)).catch(() => null), this.ask?.approval && this.editor && (this.changed ??= this.editor.beginEdit(this.ask.approval), this.own = [], this.go("editing", ".ask-editing :is(input, select, textarea)"));
	}
	sendEdit() {
		let e = this.ask?.approval;
		if (!this.ask || !e || !this.changed || !this.editor) return;
		let t = Pa(this);
		if (this.own = t.length > 0 ? t : this.editor.editFaults(e, this.changed), this.own.length > 0) return;
		let { revision: n } = this.ask;
		this.send({
			decision: "approve",
			revision: n,
			digest: e.digest,
			arguments: new St(this.editor.editedText(e, this.changed))
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
		this.dispatchEvent(new Hi({
			ask_id: t,
			body: {
				...e,
				...r
			}
		}));
	}
	suggest() {
		this.ask && this.suggestions === null && this.dispatchEvent(new Gi({ ask_id: this.ask.id }));
	}
	dismiss() {
		if (!this.ask || this.#e || this.busy || !this.open) return;
		this.#e = !0;
		let e = this.draft.comment.trim();
		this.dispatchEvent(new Ui({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#a = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new Wi({
			ask_id: this.ask.id,
			text: e
		})));
	}
	handOn(e, t) {
		!this.ask || !e || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new Ki({
			ask_id: this.ask.id,
			to: e,
			...t ? { note: t } : {}
		})));
	}
	requireMore() {
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new qi({
			ask_id: this.ask.id,
			quorum: yi(this.ask) + 1
		})));
	}
	waits(e) {
		return this.notice?.kept === !0 && $o(this.#t, {
			draft: this.draft,
			reason: this.reason,
			as: e
		});
	}
	undo = () => {
		this.ask && !this.busy && (this.ask.held || this.notice?.kept) && this.dispatchEvent(new Ji({ ask_id: this.ask.id }));
	};
	#m(e) {
		return e.status === "pending" ? e.held ? Lo(this, e, e.held) : e.approval ? po(this, e, e.approval) : e.review ? Do(this, e, e.review) : ba(this, e) : ko(this, e);
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
${Kr(this, e)} ${li(e)} ${this.open ? x : Z(this)} ${this.open ? Qr(this) : x} ${this.open ? Zr(this) : x} ${this.#m(e)} ${Ko(this, e)}
</section>
` : x;
	}
};
I(), P();
var _s = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
], vs = (e) => ({
	date: new Intl.DateTimeFormat(e, { dateStyle: "medium" }),
	moment: new Intl.DateTimeFormat(e, {
		dateStyle: "full",
		timeStyle: "long"
	}),
	relative: new Intl.RelativeTimeFormat(e, {
		numeric: "always",
		style: "short"
	})
}), ys = {}, bs = () => ys[N] ??= vs(N);
function xs(e, t) {
	let n = (e - t) / 1e3, r = Math.abs(n);
	if (r < 45) return n > 5 ? F.soon : F.justNow;
	if (r > 518400) return bs().date.format(e);
	let [i, a] = _s.find(([, e]) => r >= e) ?? ["minute", 60];
	return bs().relative.format(Math.round(n / a) || Math.sign(n), i);
}
var Ss = class extends HTMLElement {
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
		Mt(Pt(this));
		let t = this.querySelector("time") ?? this.appendChild(document.createElement("time"));
		t.dateTime = this.#e, t.title = bs().moment.format(e);
		let n = xs(e, Date.now());
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", Ss), customElements.get("waypost-ask") || customElements.define("waypost-ask", gs);
// src/ask/standalone.ts
var Cs = "ask.css", ws = import.meta.url;
document.querySelector("link[rel=\"stylesheet\"]:is([href$=\"ask.css\"], [data-waypost-look])") || document.head.append(Object.assign(document.createElement("link"), {
	rel: "stylesheet",
	href: new URL(Cs, ws).href
}));
export { Hi as AnswerEvent, Yi as AttachEvent, Ui as CancelEvent, Wi as CommentEvent, Ki as DelegateEvent, Xi as DraftEvent, qi as RestrictEvent, Gi as SuggestEvent, Ji as UndoEvent, gs as WaypostAsk };
