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
};
// src/ask/visible.ts
function r(e, t, n) {
	return `${t}[${[...n].length} more marks]`;
}
function i(e) {
	return `[U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
function a(e) {
	return e.replaceAll("\r\n", "\n").replace(c, i).replace(l, i).replace(d, r);
}
function o(e) {
	return e.replace(/`([^`]+)`/g, "“$1”");
}
function s(e) {
	return e.replace(c, i).replace(l, i).replace(u, i).replace(d, r);
}
var c, l, u, d, f, p = t((() => {
	c = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu, l = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, u = /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2028\u2029\u2060-\u2065\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu, d = /(\p{M}{8})(\p{M}+)/gu, f = /^(diff --git |@@ -\d|--- \S+\n\+\+\+ )/m;
}));
// src/ask/code-language.ts
p();
var m = {
	js: "javascript",
	mjs: "javascript",
	cjs: "javascript",
	jsx: "javascript",
	ts: "typescript",
	mts: "typescript",
	tsx: "typescript",
	py: "python",
	rs: "rust",
	go: "go",
	java: "java",
	kt: "kotlin",
	rb: "ruby",
	php: "php",
	c: "cpp",
	h: "cpp",
	cc: "cpp",
	cpp: "cpp",
	hpp: "cpp",
	cs: "csharp",
	sh: "bash",
	bash: "bash",
	zsh: "bash",
	sql: "sql",
	json: "json",
	yml: "yaml",
	yaml: "yaml",
	toml: "ini",
	ini: "ini",
	html: "xml",
	htm: "xml",
	xml: "xml",
	svg: "xml",
	vue: "xml",
	svelte: "xml",
	css: "css",
	scss: "css",
	less: "css",
	md: "markdown",
	dockerfile: "dockerfile",
	diff: "diff",
	patch: "diff"
}, ee = /^(?:[\w@~.-]*\/)*([\w@~-][\w@~.-]*?)(?:\.(\w{1,10}))?$/, te = /^\s*(?:--[^\n]*\n\s*)*(?:select\s[^]*\sfrom|insert\s+into|update\s[^]*\sset|delete\s+from|with\s+\w+\s+as|create\s+(?:or\s|unique\s|temp|table|index|view|schema|database|user|role|function)|alter\s+(?:table|index|view|user|role|database)|drop\s+(?:table|index|view|schema|database|user|role)|truncate\s|grant\s|revoke\s|explain\s|merge\s+into)/i, ne = (e) => re(e) !== "";
function re(e) {
	let [, t = "", n = ""] = ee.exec(e.trim()) ?? [];
	return m[(n || (/^dockerfile$/i.test(t) ? t : "")).toLowerCase()] ?? "";
}
function ie(e, t = "", n = []) {
	if (f.test(e)) return "diff";
	if (/^\s*[{[]/.test(e) && /[}\]]\s*$/.test(e) && /["\d\]}]|true|false|null/.test(e)) return ae(e) ? "json" : "";
	if (te.test(e)) return "sql";
	if (e.startsWith("#!")) return /python/.test(e.slice(0, 60)) ? "python" : /node|deno|bun/.test(e.slice(0, 60)) ? "javascript" : "bash";
	if (/(^|[/_])(command|cmd|shell|script|bash)$/i.test(t) && /\s/.test(e)) return "bash";
	if (/^\s*<(?:!doctype|\?xml|[a-z][\w-]*[\s>/])/i.test(e)) return "xml";
	let [r] = n;
	return n.length === 1 && r && r !== e && e.includes("\n") ? re(r) : "";
}
function ae(e) {
	try {
		return JSON.parse(e), !0;
	} catch {
		return /^\s*\{\s*"/.test(e);
	}
}
// src/ask/painter.ts
var oe = ":is(.ask-value, pre > code)", se = 1e5;
function ce(e, t, n) {
	if (!("highlights" in CSS)) return;
	let r = /* @__PURE__ */ new Set(), i = !1, a = async () => {
		i = !1;
		let e = [...r].map((e) => [e, de(e)]).filter(([, e]) => e !== "");
		if (r.clear(), e.length === 0) return;
		let n = await t().catch(() => null);
		for (let [t, r] of e) t.isConnected && n?.paint(t, r);
		n?.sweep();
	}, o = (e) => {
		for (let t of e) r.add(t);
		r.size === 0 || i || (i = !0, requestAnimationFrame(() => void a()));
	}, s = new MutationObserver((e) => o(e.flatMap(le)));
	s.observe(e, {
		subtree: !0,
		childList: !0,
		characterData: !0
	});
	let c = ({ target: e }) => o(e.querySelectorAll(oe));
	e.addEventListener("toggle", c, !0), n?.addEventListener("abort", () => {
		s.disconnect(), e.removeEventListener("toggle", c, !0);
	}), o(e.querySelectorAll(oe));
}
function le({ target: e, addedNodes: t }) {
	let n = (e instanceof Element ? e : e.parentElement)?.closest(oe);
	return n ? [n] : [...t].flatMap((e) => e instanceof Element ? [...e.matches(oe) ? [e] : [], ...e.querySelectorAll(oe)] : []);
}
var ue = (e) => e.replace(/[·→]*⏎(?=\n)/g, (e) => " ".repeat(e.length));
function de(e) {
	let t = ue(e.textContent ?? "");
	if (t.length > se || e.closest("details:not([open])")) return "";
	let [, n] = /(?:^|\s)language-(\S+)/.exec(e.className) ?? [];
	if (n) return n;
	let r = e.closest(".ask-call-row"), i = [...r?.parentElement?.querySelectorAll(":scope > .ask-call-row .ask-value") ?? []].map((e) => e.textContent ?? "");
	return ie(t, r?.querySelector("dt")?.textContent?.trim() ?? "", i.filter((e) => ne(e)));
}
// node_modules/@lit/reactive-element/css-tag.js
var fe, pe, me, he, ge, _e, ve, ye, be = t((() => {
	fe = globalThis, pe = fe.ShadowRoot && (fe.ShadyCSS === void 0 || fe.ShadyCSS.nativeShadow) && "adoptedStyleSheets" in Document.prototype && "replace" in CSSStyleSheet.prototype, me = Symbol(), he = /* @__PURE__ */ new WeakMap(), ge = class {
		constructor(e, t, n) {
			if (this._$cssResult$ = !0, n !== me) throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");
			this.cssText = e, this.t = t;
		}
		get styleSheet() {
			let e = this.o, t = this.t;
			if (pe && e === void 0) {
				let n = t !== void 0 && t.length === 1;
				n && (e = he.get(t)), e === void 0 && ((this.o = e = new CSSStyleSheet()).replaceSync(this.cssText), n && he.set(t, e));
			}
			return e;
		}
		toString() {
			return this.cssText;
		}
	}, _e = (e) => new ge(typeof e == "string" ? e : e + "", void 0, me), ve = (e, t) => {
		if (pe) e.adoptedStyleSheets = t.map((e) => e instanceof CSSStyleSheet ? e : e.styleSheet);
		else for (let n of t) {
			let t = document.createElement("style"), r = fe.litNonce;
			r !== void 0 && t.setAttribute("nonce", r), t.textContent = n.cssText, e.appendChild(t);
		}
	}, ye = pe ? (e) => e : (e) => e instanceof CSSStyleSheet ? ((e) => {
		let t = "";
		for (let n of e.cssRules) t += n.cssText;
		return _e(t);
	})(e) : e;
})), xe, Se, Ce, we, Te, Ee, De, Oe, ke, Ae, je, Me, Ne, Pe, h, Fe = t((() => {
	be(), {is: xe, defineProperty: Se, getOwnPropertyDescriptor: Ce, getOwnPropertyNames: we, getOwnPropertySymbols: Te, getPrototypeOf: Ee} = Object, De = globalThis, Oe = De.trustedTypes, ke = Oe ? Oe.emptyScript : "", Ae = De.reactiveElementPolyfillSupport, je = (e, t) => e, Me = {
		toAttribute(e, t) {
			switch (t) {
				case Boolean:
					e = e ? ke : null;
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
	}, Ne = (e, t) => !xe(e, t), Pe = {
		attribute: !0,
		type: String,
		converter: Me,
		reflect: !1,
		useDefault: !1,
		hasChanged: Ne
	}, Symbol.metadata ??= Symbol("metadata"), De.litPropertyMetadata ??= /* @__PURE__ */ new WeakMap(), h = class extends HTMLElement {
		static addInitializer(e) {
			this._$Ei(), (this.l ??= []).push(e);
		}
		static get observedAttributes() {
			return this.finalize(), this._$Eh && [...this._$Eh.keys()];
		}
		static createProperty(e, t = Pe) {
			if (t.state && (t.attribute = !1), this._$Ei(), this.prototype.hasOwnProperty(e) && ((t = Object.create(t)).wrapped = !0), this.elementProperties.set(e, t), !t.noAccessor) {
				let n = Symbol(), r = this.getPropertyDescriptor(e, n, t);
				r !== void 0 && Se(this.prototype, e, r);
			}
		}
		static getPropertyDescriptor(e, t, n) {
			let { get: r, set: i } = Ce(this.prototype, e) ?? {
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
			return this.elementProperties.get(e) ?? Pe;
		}
		static _$Ei() {
			if (this.hasOwnProperty(je("elementProperties"))) return;
			let e = Ee(this);
			e.finalize(), e.l !== void 0 && (this.l = [...e.l]), this.elementProperties = new Map(e.elementProperties);
		}
		static finalize() {
			if (this.hasOwnProperty(je("finalized"))) return;
			if (this.finalized = !0, this._$Ei(), this.hasOwnProperty(je("properties"))) {
				let e = this.properties, t = [...we(e), ...Te(e)];
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
				for (let e of n) t.unshift(ye(e));
			} else e !== void 0 && t.push(ye(e));
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
			return ve(e, this.constructor.elementStyles), e;
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
				let i = (n.converter?.toAttribute === void 0 ? Me : n.converter).toAttribute(t, n.type);
				this._$Em = e, i == null ? this.removeAttribute(r) : this.setAttribute(r, i), this._$Em = null;
			}
		}
		_$AK(e, t) {
			let n = this.constructor, r = n._$Eh.get(e);
			if (r !== void 0 && this._$Em !== r) {
				let e = n.getPropertyOptions(r), i = typeof e.converter == "function" ? { fromAttribute: e.converter } : e.converter?.fromAttribute === void 0 ? Me : e.converter;
				this._$Em = r;
				let a = i.fromAttribute(t, e.type);
				this[r] = a ?? this._$Ej?.get(r) ?? a, this._$Em = null;
			}
		}
		requestUpdate(e, t, n, r = !1, i) {
			if (e !== void 0) {
				let a = this.constructor;
				if (!1 === r && (i = this[e]), n ??= a.getPropertyOptions(e), !((n.hasChanged ?? Ne)(i, t) || n.useDefault && n.reflect && i === this._$Ej?.get(e) && !this.hasAttribute(a._$Eu(e, n)))) return;
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
	}, h.elementStyles = [], h.shadowRootOptions = { mode: "open" }, h[je("elementProperties")] = /* @__PURE__ */ new Map(), h[je("finalized")] = /* @__PURE__ */ new Map(), Ae?.({ ReactiveElement: h }), (De.reactiveElementVersions ??= []).push("2.1.2");
}));
// node_modules/lit-html/lit-html.js
function Ie(e, t) {
	if (!Ke(e) || !e.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return Be === void 0 ? t : Be.createHTML(t);
}
function g(e, t, n = e, r) {
	if (t === x) return t;
	let i = r === void 0 ? n._$Cl : n._$Co?.[r], a = Ge(t) ? void 0 : t._$litDirective$;
	return i?.constructor !== a && (i?._$AO?.(!1), a === void 0 ? i = void 0 : (i = new a(e), i._$AT(e, n, r)), r === void 0 ? n._$Cl = i : (n._$Co ??= [])[r] = i), i !== void 0 && (t = g(e, i._$AS(e, t.values), i, r)), t;
}
var Le, Re, ze, Be, Ve, _, He, Ue, v, We, Ge, Ke, qe, Je, Ye, Xe, Ze, y, Qe, $e, et, tt, b, x, S, nt, C, rt, it, at, ot, st, ct, lt, ut, dt, ft, pt, mt, w = t((() => {
	Le = globalThis, Re = (e) => e, ze = Le.trustedTypes, Be = ze ? ze.createPolicy("lit-html", { createHTML: (e) => e }) : void 0, Ve = "$lit$", _ = `lit$${Math.random().toFixed(9).slice(2)}$`, He = "?" + _, Ue = `<${He}>`, v = document, We = () => v.createComment(""), Ge = (e) => e === null || typeof e != "object" && typeof e != "function", Ke = Array.isArray, qe = (e) => Ke(e) || typeof e?.[Symbol.iterator] == "function", Je = "[ 	\n\f\r]", Ye = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g, Xe = /-->/g, Ze = />/g, y = RegExp(`>|${Je}(?:([^\\s"'>=/]+)(${Je}*=${Je}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g"), Qe = /'/g, $e = /"/g, et = /^(?:script|style|textarea|title)$/i, tt = (e) => (t, ...n) => ({
		_$litType$: e,
		strings: t,
		values: n
	}), b = tt(1), tt(2), tt(3), x = Symbol.for("lit-noChange"), S = Symbol.for("lit-nothing"), nt = /* @__PURE__ */ new WeakMap(), C = v.createTreeWalker(v, 129), rt = (e, t) => {
		let n = e.length - 1, r = [], i, a = t === 2 ? "<svg>" : t === 3 ? "<math>" : "", o = Ye;
		for (let t = 0; t < n; t++) {
			let n = e[t], s, c, l = -1, u = 0;
			for (; u < n.length && (o.lastIndex = u, c = o.exec(n), c !== null);) u = o.lastIndex, o === Ye ? c[1] === "!--" ? o = Xe : c[1] === void 0 ? c[2] === void 0 ? c[3] !== void 0 && (o = y) : (et.test(c[2]) && (i = RegExp("</" + c[2], "g")), o = y) : o = Ze : o === y ? c[0] === ">" ? (o = i ?? Ye, l = -1) : c[1] === void 0 ? l = -2 : (l = o.lastIndex - c[2].length, s = c[1], o = c[3] === void 0 ? y : c[3] === "\"" ? $e : Qe) : o === $e || o === Qe ? o = y : o === Xe || o === Ze ? o = Ye : (o = y, i = void 0);
			let d = o === y && e[t + 1].startsWith("/>") ? " " : "";
			a += o === Ye ? n + Ue : l >= 0 ? (r.push(s), n.slice(0, l) + Ve + n.slice(l) + _ + d) : n + _ + (l === -2 ? t : d);
		}
		return [Ie(e, a + (e[n] || "<?>") + (t === 2 ? "</svg>" : t === 3 ? "</math>" : "")), r];
	}, it = class e {
		constructor({ strings: t, _$litType$: n }, r) {
			let i;
			this.parts = [];
			let a = 0, o = 0, s = t.length - 1, c = this.parts, [l, u] = rt(t, n);
			if (this.el = e.createElement(l, r), C.currentNode = this.el.content, n === 2 || n === 3) {
				let e = this.el.content.firstChild;
				e.replaceWith(...e.childNodes);
			}
			for (; (i = C.nextNode()) !== null && c.length < s;) {
				if (i.nodeType === 1) {
					if (i.hasAttributes()) for (let e of i.getAttributeNames()) if (e.endsWith(Ve)) {
						let t = u[o++], n = i.getAttribute(e).split(_), r = /([.?@])?(.*)/.exec(t);
						c.push({
							type: 1,
							index: a,
							name: r[2],
							strings: n,
							ctor: r[1] === "." ? ct : r[1] === "?" ? lt : r[1] === "@" ? ut : st
						}), i.removeAttribute(e);
					} else e.startsWith(_) && (c.push({
						type: 6,
						index: a
					}), i.removeAttribute(e));
					if (et.test(i.tagName)) {
						let e = i.textContent.split(_), t = e.length - 1;
						if (t > 0) {
							i.textContent = ze ? ze.emptyScript : "";
							for (let n = 0; n < t; n++) i.append(e[n], We()), C.nextNode(), c.push({
								type: 2,
								index: ++a
							});
							i.append(e[t], We());
						}
					}
				} else if (i.nodeType === 8) {
					if (i.data === He) c.push({
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
	}, at = class {
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
					s.type === 2 ? t = new ot(i, i.nextSibling, this, e) : s.type === 1 ? t = new s.ctor(i, s.name, s.strings, this, e) : s.type === 6 && (t = new dt(i, this, e)), this._$AV.push(t), s = n[++o];
				}
				a !== s?.index && (i = C.nextNode(), a++);
			}
			return C.currentNode = v, r;
		}
		p(e) {
			let t = 0;
			for (let n of this._$AV) n !== void 0 && (n.strings === void 0 ? n._$AI(e[t]) : (n._$AI(e, n, t), t += n.strings.length - 2)), t++;
		}
	}, ot = class e {
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
			e = g(this, e, t), Ge(e) ? e === S || e == null || e === "" ? (this._$AH !== S && this._$AR(), this._$AH = S) : e !== this._$AH && e !== x && this._(e) : e._$litType$ === void 0 ? e.nodeType === void 0 ? qe(e) ? this.k(e) : this._(e) : this.T(e) : this.$(e);
		}
		O(e) {
			return this._$AA.parentNode.insertBefore(e, this._$AB);
		}
		T(e) {
			this._$AH !== e && (this._$AR(), this._$AH = this.O(e));
		}
		_(e) {
			this._$AH !== S && Ge(this._$AH) ? this._$AA.nextSibling.data = e : this.T(v.createTextNode(e)), this._$AH = e;
		}
		$(e) {
			let { values: t, _$litType$: n } = e, r = typeof n == "number" ? this._$AC(e) : (n.el === void 0 && (n.el = it.createElement(Ie(n.h, n.h[0]), this.options)), n);
			if (this._$AH?._$AD === r) this._$AH.p(t);
			else {
				let e = new at(r, this), n = e.u(this.options);
				e.p(t), this.T(n), this._$AH = e;
			}
		}
		_$AC(e) {
			let t = nt.get(e.strings);
			return t === void 0 && nt.set(e.strings, t = new it(e)), t;
		}
		k(t) {
			Ke(this._$AH) || (this._$AH = [], this._$AR());
			let n = this._$AH, r, i = 0;
			for (let a of t) i === n.length ? n.push(r = new e(this.O(We()), this.O(We()), this, this.options)) : r = n[i], r._$AI(a), i++;
			i < n.length && (this._$AR(r && r._$AB.nextSibling, i), n.length = i);
		}
		_$AR(e = this._$AA.nextSibling, t) {
			for (this._$AP?.(!1, !0, t); e !== this._$AB;) {
				let t = Re(e).nextSibling;
				Re(e).remove(), e = t;
			}
		}
		setConnected(e) {
			this._$AM === void 0 && (this._$Cv = e, this._$AP?.(e));
		}
	}, st = class {
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
			if (i === void 0) e = g(this, e, t, 0), a = !Ge(e) || e !== this._$AH && e !== x, a && (this._$AH = e);
			else {
				let r = e, o, s;
				for (e = i[0], o = 0; o < i.length - 1; o++) s = g(this, r[n + o], t, o), s === x && (s = this._$AH[o]), a ||= !Ge(s) || s !== this._$AH[o], s === S ? e = S : e !== S && (e += (s ?? "") + i[o + 1]), this._$AH[o] = s;
			}
			a && !r && this.j(e);
		}
		j(e) {
			e === S ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, e ?? "");
		}
	}, ct = class extends st {
		constructor() {
			super(...arguments), this.type = 3;
		}
		j(e) {
			this.element[this.name] = e === S ? void 0 : e;
		}
	}, lt = class extends st {
		constructor() {
			super(...arguments), this.type = 4;
		}
		j(e) {
			this.element.toggleAttribute(this.name, !!e && e !== S);
		}
	}, ut = class extends st {
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
	}, dt = class {
		constructor(e, t, n) {
			this.element = e, this.type = 6, this._$AN = void 0, this._$AM = t, this.options = n;
		}
		get _$AU() {
			return this._$AM._$AU;
		}
		_$AI(e) {
			g(this, e);
		}
	}, ft = {
		M: Ve,
		P: _,
		A: He,
		C: 1,
		L: rt,
		R: at,
		D: qe,
		V: g,
		I: ot,
		H: st,
		N: lt,
		U: ut,
		B: ct,
		F: dt
	}, pt = Le.litHtmlPolyfillSupport, pt?.(it, ot), (Le.litHtmlVersions ??= []).push("3.3.3"), mt = (e, t, n) => {
		let r = n?.renderBefore ?? t, i = r._$litPart$;
		if (i === void 0) {
			let e = n?.renderBefore ?? null;
			r._$litPart$ = i = new ot(t.insertBefore(We(), e), e, void 0, n ?? {});
		}
		return i._$AI(e), i;
	};
})), ht, gt, _t, vt = t((() => {
	Fe(), Fe(), w(), w(), ht = globalThis, gt = class extends h {
		constructor() {
			super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
		}
		createRenderRoot() {
			let e = super.createRenderRoot();
			return this.renderOptions.renderBefore ??= e.firstChild, e;
		}
		update(e) {
			let t = this.render();
			this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(e), this._$Do = mt(t, this.renderRoot, this.renderOptions);
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
	}, gt._$litElement$ = !0, gt.finalized = !0, ht.litElementHydrateSupport?.({ LitElement: gt }), _t = ht.litElementPolyfillSupport, _t?.({ LitElement: gt }), (ht.litElementVersions ??= []).push("4.2.2");
})), yt = t((() => {})), T = t((() => {
	Fe(), w(), vt(), yt();
})), E, bt, xt, St = t((() => {
	E = {
		ATTRIBUTE: 1,
		CHILD: 2,
		PROPERTY: 3,
		BOOLEAN_ATTRIBUTE: 4,
		EVENT: 5,
		ELEMENT: 6
	}, bt = (e) => (...t) => ({
		_$litDirective$: e,
		values: t
	}), xt = class {
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
})), Ct, wt, Tt, Et, Dt, D, Ot, kt, At, jt, Mt = t((() => {
	w(), {I: Ct} = ft, wt = (e) => e, Tt = (e) => e.strings === void 0, Et = () => document.createComment(""), Dt = (e, t, n) => {
		let r = e._$AA.parentNode, i = t === void 0 ? e._$AB : t._$AA;
		if (n === void 0) {
			let t = r.insertBefore(Et(), i), a = r.insertBefore(Et(), i);
			n = new Ct(t, a, e, e.options);
		} else {
			let t = n._$AB.nextSibling, a = n._$AM, o = a !== e;
			if (o) {
				let t;
				n._$AQ?.(e), n._$AM = e, n._$AP !== void 0 && (t = e._$AU) !== a._$AU && n._$AP(t);
			}
			if (t !== i || o) {
				let e = n._$AA;
				for (; e !== t;) {
					let t = wt(e).nextSibling;
					wt(r).insertBefore(e, i), e = t;
				}
			}
		}
		return n;
	}, D = (e, t, n = e) => (e._$AI(t, n), e), Ot = {}, kt = (e, t = Ot) => e._$AH = t, At = (e) => e._$AH, jt = (e) => {
		e._$AR(), e._$AA.remove();
	};
})), Nt, Pt, Ft = t((() => {
	w(), St(), Mt(), Nt = (e, t, n) => {
		let r = /* @__PURE__ */ new Map();
		for (let i = t; i <= n; i++) r.set(e[i], i);
		return r;
	}, Pt = bt(class extends xt {
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
			let i = At(e), { values: a, keys: o } = this.dt(t, n, r);
			if (!Array.isArray(i)) return this.ut = o, a;
			let s = this.ut ??= [], c = [], l, u, d = 0, f = i.length - 1, p = 0, m = a.length - 1;
			for (; d <= f && p <= m;) if (i[d] === null) d++;
			else if (i[f] === null) f--;
			else if (s[d] === o[p]) c[p] = D(i[d], a[p]), d++, p++;
			else if (s[f] === o[m]) c[m] = D(i[f], a[m]), f--, m--;
			else if (s[d] === o[m]) c[m] = D(i[d], a[m]), Dt(e, c[m + 1], i[d]), d++, m--;
			else if (s[f] === o[p]) c[p] = D(i[f], a[p]), Dt(e, i[d], i[f]), f--, p++;
			else if (l === void 0 && (l = Nt(o, p, m), u = Nt(s, d, f)), l.has(s[d])) {
				if (l.has(s[f])) {
					let t = u.get(o[p]), n = t === void 0 ? null : i[t];
					if (n === null) {
						let t = Dt(e, i[d]);
						D(t, a[p]), c[p] = t;
					} else c[p] = D(n, a[p]), Dt(e, i[d], n), i[t] = null;
					p++;
				} else jt(i[f]), f--;
			} else jt(i[d]), d++;
			for (; p <= m;) {
				let t = Dt(e, c[m + 1]);
				D(t, a[p]), c[p++] = t;
			}
			for (; d <= f;) {
				let e = i[d++];
				e !== null && jt(e);
			}
			return this.ut = o, kt(e, c), x;
		}
	});
})), It = t((() => {
	Ft();
})), Lt, Rt = t((() => {
	Lt = (e, t) => ({
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
		riskCount: (t) => `${e(t.count)} ${t.risk}`,
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
		partMissing: "This could not be loaded. Check your connection and press again.",
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
		channels: {
			web: "Web",
			api: "API",
			"local-cli": "Terminal",
			"ag-ui": "AG-UI",
			conversation: "Chat",
			slack: "Slack",
			telegram: "Telegram",
			discord: "Discord",
			whatsapp: "WhatsApp",
			email: "Email",
			webhook: "Webhook",
			push: "Browser"
		},
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
		provedAgain: (e) => `, confirmed again${e === "nothing" ? "" : e === "passkey" ? " with a passkey" : e === "code" ? " with a code" : ` with ${e}`}`,
		provedBefore: (e) => ` ${e} before`,
		seconds: (e) => `${e} s`,
		minutes: (e) => `${e} min`,
		hours: (e) => `${e} h`,
		days: (e) => t(e) === "one" ? "1 day" : `${e} days`,
		permits: {
			created: "Waiting to run",
			claimed: "Running",
			succeeded: "Ran once, successfully",
			reported: "Ran, as a person reported",
			failed: "Ran once and failed",
			void: "Not valid any more: the call changed after the approval",
			unknown: "Outcome unknown"
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
		notPinned: "Can still change",
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
		changeArguments: "Edit arguments",
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
		inYourZone: (e) => `In your time zone, ${e}.`,
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
		enlarge: "Enlarge",
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
		ago: (e) => `${e} ago`,
		in: (e) => `in ${e}`,
		daysAgo: (e) => t(e) === "one" ? "1 day ago" : `${e} days ago`,
		inDays: (e) => t(e) === "one" ? "in 1 day" : `in ${e} days`,
		keys: {
			option: "choose an option of the next question",
			approve: "approve; if the risk is high, go to the button",
			reject: "reject, with a reason",
			edit: "edit the arguments",
			undo: "undo the answer, while that is possible"
		}
	});
})), zt, Bt = t((() => {
	zt = ["en", "de"];
}));
// src/words/language.ts
function Vt(e, t) {
	let n = new Intl.PluralRules(e);
	return t((t, n) => t.toLocaleString(e, n), (e) => n.select(e));
}
function Ht(e, t, n) {
	let r = Vt("en", e), i = /* @__PURE__ */ new Map([["en", r]]), a = Object.entries(t);
	return Yt.push({
		bring: (e) => {
			if (i.has(e)) return null;
			let [, t] = a.find(([t]) => t.includes(`/texts/${e}/`)) ?? [];
			return t ? t().then((t) => void i.set(e, Vt(e, t))) : null;
		},
		speak: (e) => n(i.get(e) ?? r)
	}), r;
}
function Ut(e) {
	let t = Yt.map((t) => t.bring(e)).filter((e) => e !== null);
	return t.length > 0 ? Promise.all(t).then(() => {}) : null;
}
function Wt(e) {
	O = e;
	for (let t of Yt) t.speak(e);
}
function Gt(e) {
	let [t] = e.toLowerCase().split("-");
	return zt.find((e) => e === t) ?? null;
}
function Kt(e) {
	return Gt(e.closest("[lang]:not([lang=\"\"])")?.lang ?? "") ?? "en";
}
function qt(e) {
	return e.toLocaleString(O);
}
function Jt(e, t) {
	return Object.hasOwn(e, t) && e[t] || void 0;
}
var O, Yt, k = t((() => {
	Bt(), O = "en", Yt = [];
})), Xt = /* @__PURE__ */ n({ default: () => Zt }), Zt, Qt = t((() => {
	Zt = (e, t) => ({
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
		riskCount: (t) => `${e(t.count)} × ${t.risk}`,
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
			"Ihr Entwurf, gespeichert ",
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
		partMissing: "Das konnte nicht geladen werden. Prüfen Sie die Verbindung und drücken Sie noch einmal.",
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
		channels: {
			web: "Web",
			api: "API",
			"local-cli": "Terminal",
			"ag-ui": "AG-UI",
			conversation: "Chat",
			slack: "Slack",
			telegram: "Telegram",
			discord: "Discord",
			whatsapp: "WhatsApp",
			email: "E-Mail",
			webhook: "Webhook",
			push: "Browser"
		},
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
		provedAgain: (e) => `, noch einmal bestätigt${e === "nothing" ? "" : e === "passkey" ? " mit einem Passkey" : e === "code" ? " mit einem Code" : ` mit ${e}`}`,
		provedBefore: (e) => ` ${e} davor`,
		seconds: (e) => `${e} s`,
		minutes: (e) => `${e} Min.`,
		hours: (e) => `${e} Std.`,
		days: (e) => t(e) === "one" ? "1 Tag" : `${e} Tage`,
		permits: {
			created: "Wartet auf die Ausführung",
			claimed: "Wird ausgeführt",
			succeeded: "Einmal ausgeführt, mit Erfolg",
			reported: "Ausgeführt, wie ein Mensch berichtet hat",
			failed: "Einmal ausgeführt und fehlgeschlagen",
			void: "Hinfällig: was freigegeben war, hat sich geändert",
			unknown: "Ausgang unbekannt"
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
		notPinned: "Kann sich noch ändern",
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
		changeArguments: "Argumente bearbeiten",
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
		inYourZone: (e) => `In Ihrer Zeitzone, ${e}.`,
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
		enlarge: "Vergrößern",
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
		ago: (e) => `vor ${e}`,
		in: (e) => `in ${e}`,
		daysAgo: (e) => t(e) === "one" ? "vor 1 Tag" : `vor ${e} Tagen`,
		inDays: (e) => t(e) === "one" ? "in 1 Tag" : `in ${e} Tagen`,
		keys: {
			option: "eine Möglichkeit der nächsten Frage wählen",
			approve: "freigeben; bei hohem Risiko zum Knopf gehen",
			reject: "ablehnen, mit Grund",
			edit: "die Argumente bearbeiten",
			undo: "die Antwort zurücknehmen, solange das geht"
		}
	});
})), $t, A, j = t((() => {
	Rt(), k(), $t = /* #__PURE__ */ Object.assign({ "../../../texts/de/web-ask.ftl": () => Promise.resolve().then(() => (Qt(), Xt)).then((e) => e.default) }), A = Ht(Lt, $t, (e) => A = e);
}));
// src/ask/bring.ts
async function en(e, t) {
	let n = await t.catch(() => null);
	return n ? e.notice === tn && (e.notice = null) : e.notice = tn = {
		tone: "warning",
		title: A.partMissing
	}, n;
}
var tn, nn = t((() => {
	j(), tn = null;
})), M, rn = t((() => {
	w(), St(), Mt(), M = bt(class extends xt {
		constructor(e) {
			if (super(e), e.type !== E.PROPERTY && e.type !== E.ATTRIBUTE && e.type !== E.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
			if (!Tt(e)) throw Error("`live` bindings can only contain a single expression");
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
			return kt(e), t;
		}
	});
})), N = t((() => {
	rn();
}));
T(), It(), nn(), N();
function an({ by: e, seen: t, flagged: n, risk: r, changes: i }) {
	return t ? e === "key" && (n || on(r)) ? "focus" : r === "critical" && !i ? "confirm" : "approve" : "show";
}
function on(e) {
	return e === "high" || e === "critical";
}
var sn = /^(several lines|spaces at the end)/;
function cn({ marks: e, view: t, opaque: n, arguments_unchecked: r }) {
	let i = [...e ?? [], ...t.flatMap((e) => e.marks)];
	return !!(n || r) || i.some((e) => !ln(e));
}
var ln = (e) => sn.test(e);
// src/ask/marks.ts
j();
var un = [
	["direction controls", "direction"],
	["invisible characters", "invisible"],
	["control characters", "control"],
	["several lines", "lines"],
	["spaces at the end", "end"],
	["a long run of spaces", "spaces"],
	["not inspectable", "opaque"],
	["many combining marks", "combining"]
], dn = [
	["not in normal form: ", "normal"],
	["mixed letters: ", "mixed"],
	["letters of another script: ", "script"],
	["secret ", "secret"]
], fn = [
	[" in the name of the tool", "tool"],
	[" in the name of the server", "server"],
	[" in the target", "target"],
	[" in the name", "name"]
];
function pn(e) {
	let [t, n] = fn.find(([t]) => e.endsWith(t)) ?? [];
	return n && t ? A.places[n](mn(e.slice(0, -t.length))) : mn(e);
}
function mn(e) {
	let [t = "", n] = un.find(([t]) => e.startsWith(t)) ?? [];
	if (n) return A.marks[n] + hn(e.slice(t.length));
	let [r = "", i] = dn.find(([t]) => e.startsWith(t)) ?? [];
	return i ? A.marksOf[i](hn(e.slice(r.length))) : hn(e);
}
var hn = (e) => e.replace(/\bis (?=U\+)/g, () => `${A.markIs} `);
p(), j(), k();
var gn = 40, _n = 16, vn = 1600;
function yn(e, t = "*") {
	e.seen.unfolds(), t === "*" && (e.closedGroups = []), e.unfoldedRows = t === "*" ? [t] : [...e.unfoldedRows, t];
}
var bn = ({ unfoldedRows: e }, t) => e.includes(t) || e.includes("*");
function xn(e, t) {
	let n = t.length > gn && !bn(e, "");
	return b`${On(e, Dn(t.slice(0, n ? gn : t.length)))}
${n ? b`<div class="ask-call-row"><dt></dt><dd>${Sn(e, "", A.showAllRows(t.length))}</dd></div>` : S}`;
}
function Sn(e, t, n) {
	return b`<button type="button" class="ask-link ask-folded" @click=${() => yn(e, t)}>${n}</button>`;
}
function Cn(e) {
	let t = e.split("\n");
	return t.length > _n ? {
		text: [...t.slice(0, _n).join("\n")].slice(0, vn).join(""),
		offer: A.showAllLines(t.length)
	} : e.length > vn ? {
		text: [...e].slice(0, vn).join(""),
		offer: A.showAll(qt(e.length))
	} : null;
}
function wn({ text: e, marks: t }) {
	return t.every((e) => e.startsWith("several lines")) ? {
		text: e.replaceAll("⏎\n", "\n"),
		marks: []
	} : {
		text: e,
		marks: t
	};
}
function Tn(e, t, n = t.path) {
	let r = e.earlier?.get(t.path), i = e.earlier !== null && r !== t.text, { text: a, marks: o } = wn(t), c = bn(e, t.path) ? null : Cn(a);
	return b`
<div class="ask-call-row ${i ? "changed" : ""} ${a.includes("\n") ? "is-block" : ""}">
<dt title=${n === t.path ? S : t.path}><bdi lang="">${s(n)}</bdi></dt>
<dd>
${a === "" ? b`<span class="ask-muted">${A.empty}</span>` : b`<bdi lang="" class="ask-value" dir="auto">${An(c?.text ?? a)}</bdi>`}
${c ? b`<span class="ask-more-value">… ${Sn(e, t.path, c.offer)}</span>` : S}
${o.map(jn)}
${i ? b` <span class="ask-mark ask-mark-changed">${r === void 0 ? A.isNew : A.isChanged}</span>` : S}
</dd>
</div>
`;
}
var En = 8;
function Dn(e, t = 0, n = e.length) {
	let r = [];
	for (let i = 0; i < e.length;) {
		let a = e[i], o = a.path.split("/"), s = o.slice(0, t + 1).join("/"), c = e.findIndex((e, t) => t > i && e.path !== s && !e.path.startsWith(`${s}/`)), l = e.slice(i, c < 0 ? void 0 : c);
		n < En || l.length < 2 || o.length === t + 1 ? (r.push({
			row: a,
			name: o.slice(t).join("/")
		}), i += 1) : (r.push({
			name: o[t] ?? "",
			path: s,
			nodes: Dn(l, t + 1, n),
			rows: l.length
		}), i += l.length);
	}
	return r;
}
function On(e, t) {
	return t.map((t) => "row" in t ? Tn(e, t.row, t.name) : kn(e, t));
}
function kn(e, { name: t, path: n, nodes: r, rows: i }) {
	let a = e.closedGroups.includes(n);
	return b`<div class="ask-call-group">
<dt><button type="button" class="ask-group-button ${a && !e.seen.all ? "ask-folded" : ""}" aria-expanded=${!a} title=${n} @click=${(t) => {
		let r = t.currentTarget;
		e.seen.all || e.seen.moved(r), e.closedGroups = a ? e.closedGroups.filter((e) => e !== n) : [...e.closedGroups, n];
	}}>
<bdi lang="">${s(t)}</bdi> <span class="ask-group-rows">${i}</span></button></dt>
<dd>${a ? S : b`<dl>${On(e, r)}</dl>`}</dd>
</div>`;
}
function An(e) {
	if (!f.test(e)) return s(e);
	let t = (e) => /^(\+\+\+|---|diff |index )/.test(e) ? "file" : e.startsWith("@@") ? "place" : e.startsWith("+") ? "added" : e.startsWith("-") ? "removed" : "same";
	return e.split(/(?<=\n)/).map((e) => b`<span class="ask-line-${t(e)}">${s(e)}</span>`);
}
function jn(e) {
	return b` <span class="ask-mark ${ln(e) ? "is-harmless" : ""}"><bdi>${s(pn(e))}</bdi></span>`;
}
// src/ask/exact.ts
function P(e) {
	let t = 0, n = () => {
		Nn.lastIndex = t;
		let n = Nn.exec(e);
		return n ? (t = Nn.lastIndex, n[1] ?? n[2] ?? n[3] ?? null) : null;
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
function F(e) {
	return e.kind === "leaf" || e.raw !== null ? e.raw ?? "" : e.kind === "array" ? `[${e.items.map(F).join(",")}]` : `{${e.entries.map(([e, t]) => `${JSON.stringify(e)}:${F(t)}`).join(",")}}`;
}
function Mn(e) {
	return e?.kind === "leaf" && e.raw.startsWith("\"") ? JSON.parse(e.raw) : null;
}
function I(e) {
	return e instanceof L ? e.text : Array.isArray(e) ? `[${e.map(I).join(",")}]` : typeof e != "object" || !e ? JSON.stringify(e ?? null) : `{${Object.entries(e).filter(([, e]) => e !== void 0).map(([e, t]) => `${JSON.stringify(e)}:${I(t)}`).join(",")}}`;
}
var Nn, L, Pn = t((() => {
	Nn = /[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y, L = class {
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
function R(e) {
	return e.replaceAll("~", "~0").replaceAll("/", "~1");
}
function Fn(e) {
	let [, t, n] = e.split("/");
	return t !== "answers" && t !== "feedback" || n === void 0 ? null : n.replaceAll("~1", "/").replaceAll("~0", "~");
}
var z = t((() => {}));
// src/ask/typed.ts
function In({ input: e }) {
	return e === "number" || e === "date" || e === "datetime";
}
function Ln(e, t) {
	return e.input === "datetime" ? zn(t) : t;
}
function Rn(e, t) {
	let n = t.trim();
	if (n === "") return null;
	let r = e.default;
	return typeof r == "string" && Ln(e, r) === t ? r : e.input === "datetime" ? Bn(n) : n;
}
function zn(e) {
	let t = new Date(e);
	if (Number.isNaN(t.getTime())) return "";
	let n = t.getSeconds() === 0 ? "" : `:${B(t.getSeconds())}`;
	return `${String(t.getFullYear()).padStart(4, "0")}-${B(t.getMonth() + 1)}-${B(t.getDate())}T${B(t.getHours())}:${B(t.getMinutes())}${n}`;
}
function Bn(e) {
	let [, t, n, r = ":00"] = Wn.exec(e) ?? [], i = new Date(e);
	if (t === void 0 || n === void 0 || Number.isNaN(i.getTime())) return null;
	let a = Math.round(-i.getTimezoneOffset()), o = Math.abs(a);
	return `${t}T${n}${r}${a < 0 ? "-" : "+"}${B(Math.floor(o / 60))}:${B(o % 60)}`;
}
function B(e) {
	return String(e).padStart(2, "0");
}
function Vn(e, t) {
	let n = new Date(e.input === "date" ? `${t}T00:00Z` : t);
	if (e.input === "number" || Number.isNaN(n.getTime())) return t;
	let r = {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric"
	};
	if (e.input === "date") return new Intl.DateTimeFormat(Gn(), {
		...r,
		timeZone: "UTC"
	}).format(n);
	let i = {
		hour: "2-digit",
		minute: "2-digit",
		timeZoneName: "longOffset"
	};
	return new Intl.DateTimeFormat(Gn(), {
		...r,
		...i,
		...n.getUTCSeconds() === 0 ? {} : { second: "2-digit" }
	}).format(n);
}
function Hn(e) {
	let { min: t, max: n } = Un(e), r = (t) => Vn(e, t), i = e.input === "number";
	return t !== null && n !== null ? A.rangeBetween({
		least: r(t),
		most: r(n)
	}) : t === null ? n === null ? null : i ? A.orLess(r(n)) : A.orEarlier(r(n)) : i ? A.orMore(r(t)) : A.orLater(r(t));
}
function Un({ rules: e }) {
	let t = (e) => typeof e == "string" ? e : null;
	return {
		min: t(e?.min),
		max: t(e?.max)
	};
}
var Wn, Gn, Kn, qn = t((() => {
	j(), k(), Wn = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/, Gn = () => O === "en" ? "en-GB" : O, Kn = () => A.inYourZone(new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " "));
}));
// src/ask/form/filled.ts
function Jn(e, t, n = void 0) {
	let r = t ?? (n === void 0 ? null : P(I(n))), i = r ? F(r) : null;
	switch (e.kind) {
		case "text": {
			let t = Mn(r), n = t === null ? i ?? "" : e.format === "date-time" && zn(t) || t;
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
			let t = e.choices.filter((e) => Yn(e.raw, r)).map((e) => e.raw);
			return {
				kind: "chosen",
				first: t,
				raws: t,
				given: i
			};
		}
		case "many": {
			let t = r?.kind === "array" ? r.items : [], n = e.choices.filter((e) => t.some((t) => Yn(e.raw, t))).map((e) => e.raw);
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
			}, i = e.properties.map((e) => [e.key, Jn(e.shape, n(e), t ? void 0 : e.fresh)]);
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
					value: Jn(e.item, t, e.fresh)
				})),
				next: t.length,
				given: r,
				touched: !1
			};
		}
	}
}
function Yn(e, t) {
	if (!t) return !1;
	let n = Mn(t);
	return n === null ? e === F(t) : e === JSON.stringify(n);
}
function Xn(e, t, n) {
	return t.kind === "text" ? t.text === t.first ? t.given : t.text.trim() === "" && e.kind !== "text" ? null : e.kind === "text" ? t.text === "" ? t.given === null ? null : "\"\"" : JSON.stringify(e.format === "date-time" ? Bn(t.text) ?? t.text : t.text) : t.text.trim() : t.kind === "chosen" ? String(t.raws) === String(t.first) && t.given !== null ? t.given : e.kind === "many" ? t.raws.length === 0 && t.given === null && n === "optional" ? null : `[${t.raws.join(",")}]` : t.raws[0] ?? null : t.kind === "list" ? e.kind === "list" ? Qn(e, t, n) : null : e.kind === "object" ? Zn(e.properties, t, n) : null;
}
function Zn(e, t, n) {
	let r = new Map(e.map((e) => [e.key, e])), i = t.given?.kind === "object" ? t.given.entries : [], a = (e) => {
		let n = t.fields[e.key], r = n ? Xn(e.shape, n, e.required ? "required" : "optional") : null, a = e.present || i.some(([t]) => t === e.key);
		return r === null && e.nullable && a ? "null" : r;
	}, o = i.map(([e, t]) => [e, r.has(e) ? a(r.get(e)) : F(t)]), s = e.filter(({ key: e }) => i.every(([t]) => t !== e)).map((e) => [e.key, a(e)]), c = [...o, ...s].filter((e) => e[1] !== null);
	return t.given && c.length === i.length && i.every(([e, t], n) => c[n]?.[0] === e && c[n]?.[1] === F(t)) && t.given ? F(t.given) : c.length === 0 && !t.given && n === "optional" ? null : `{${c.map(([e, t]) => `${JSON.stringify(e)}:${t}`).join(",")}}`;
}
function Qn(e, t, n) {
	let r = t.items.map(({ value: t }) => Xn(e.item, t, "required") ?? "null"), i = t.given?.kind === "array" ? t.given.items.map(F) : null;
	return t.given && i && i.length === r.length && i.every((e, t) => e === r[t]) ? F(t.given) : r.length === 0 && !t.given && !t.touched && n === "optional" ? null : `[${r.join(",")}]`;
}
function $n(e, t, n, r) {
	let i = (e, t) => [{
		pointer: n,
		code: e,
		message: t
	}];
	if (e.kind === "object" && t.kind === "object") return Xn(e, t, r ? "required" : "optional") === null ? [] : e.properties.flatMap((e) => {
		let r = t.fields[e.key];
		return r ? $n(e.shape, r, `${n}/${R(e.key)}`, e.required) : [];
	});
	if (e.kind === "list" && t.kind === "list") return t.items.flatMap(({ value: t }, r) => $n(e.item, t, `${n}/${r}`, !0));
	let a = Xn(e, t, "optional");
	return a === null ? r ? i("required", A.needed) : [] : e.kind === "number" && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(a) ? i("not_a_number", A.writeNumber) : e.kind === "json" && P(a) === null ? i("json", A.notJson) : [];
}
function er(e, t, n) {
	return e.kind === "object" && t.kind === "object" ? [n, ...e.properties.flatMap(({ key: e, shape: r }) => {
		let i = t.fields[e];
		return i ? er(r, i, `${n}/${R(e)}`) : [];
	})] : e.kind === "list" && t.kind === "list" ? [n, ...t.items.flatMap(({ value: t }, r) => er(e.item, t, `${n}/${r}`))] : [n];
}
var tr = t((() => {
	z(), Pn(), qn(), j();
}));
// src/ask/form/shape.ts
function V(e) {
	let t = U(e) ? e : {};
	return nr(t, {
		root: t,
		room: _r
	}, 0);
}
function nr(e, t, n) {
	let r = fr(e, t.root);
	if (n > gr || [
		"anyOf",
		"allOf",
		"not",
		"if",
		"$ref",
		"$dynamicRef",
		"patternProperties"
	].some((e) => e in r)) return H();
	let i = lr(r);
	if (i) return cr(i.length, t) ? {
		kind: "one",
		choices: i
	} : H();
	if ("oneOf" in r || "enum" in r) return H();
	switch (r.type) {
		case "string": return rr(r);
		case "number":
		case "integer": return {
			kind: "number",
			whole: r.type === "integer",
			hint: dr(r)
		};
		case "boolean": return {
			kind: "one",
			boolean: !0,
			choices: [{
				label: A.yes,
				raw: "true"
			}, {
				label: A.no,
				raw: "false"
			}]
		};
		case "object": return ir(r, t, n);
		case "array": return sr(r, t, n);
		default: return H();
	}
}
function rr(e) {
	let t = [
		"email",
		"uri",
		"date",
		"date-time"
	].find((t) => t === e.format) ?? null, [n, r] = [mr(e, "minLength"), mr(e, "maxLength")], i = n !== null && r !== null ? A.charactersBetween({
		least: n,
		most: r
	}) : n === null ? r === null ? "" : A.charactersMost(r) : A.charactersLeast(n);
	return {
		kind: "text",
		format: t,
		long: t === null && (r === null ? e.contentMediaType !== void 0 : r > 200),
		hint: i
	};
}
function ir(e, t, n) {
	if (!U(e.properties) || !cr(Object.keys(e.properties).length, t)) return H();
	let r = Array.isArray(e.required) ? e.required : [];
	return {
		kind: "object",
		properties: Object.entries(e.properties).map(([e, i]) => {
			let { inner: a, nullable: o } = ar(fr(U(i) ? i : {}, t.root), t.root), s = r.includes(e);
			return {
				key: e,
				title: pr(a, "title") || e,
				description: pr(a, "description"),
				required: s && !o,
				nullable: o,
				present: s,
				shape: nr(a, t, n + 1),
				fresh: o ? a.default ?? void 0 : a.default
			};
		})
	};
}
function ar(e, t) {
	if (e.nullable === !0) {
		let { nullable: n, ...r } = e, i = e.enum;
		return {
			...ar(Array.isArray(i) ? {
				...r,
				enum: i.filter((e) => e !== null)
			} : r, t),
			nullable: !0
		};
	}
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
	let s = o.find((e) => !or(e));
	return !U(s) || !o.some(or) ? {
		inner: e,
		nullable: !1
	} : {
		inner: {
			...fr(s, t),
			...n === void 0 ? {} : { type: n },
			...a
		},
		nullable: !0
	};
}
function or(e) {
	return U(e) && e.type === "null" && Object.keys(e).length === 1;
}
function sr(e, t, n) {
	if (!U(e.items) || "prefixItems" in e || "contains" in e) return H();
	let r = fr(e.items, t.root), [i, a] = [mr(e, "minItems") ?? 0, mr(e, "maxItems") ?? Infinity], o = Number.isFinite(a), s = i > 0 && o ? A.itemsBetween({
		least: i,
		most: a
	}) : i > 0 ? A.itemsLeast(i) : o ? A.itemsMost(a) : "", c = lr(r) ?? lr({ oneOf: r.anyOf });
	return c ? cr(c.length, t) ? {
		kind: "many",
		choices: c,
		hint: s
	} : H() : {
		kind: "list",
		item: nr(r, t, n + 1),
		least: i,
		most: a,
		hint: s,
		fresh: r.default
	};
}
function cr(e, t) {
	return e > t.room ? !1 : (t.room -= e, !0);
}
function lr(e) {
	let t = "const" in e ? [e.const] : e.enum;
	if (Array.isArray(t) && t.length > 0) {
		let n = Array.isArray(e.enumNames) ? e.enumNames : [];
		return t.map((e, t) => ({
			label: String(n[t] ?? ur(e)),
			raw: I(e)
		}));
	}
	let { oneOf: n } = e;
	return !Array.isArray(n) || n.length === 0 || !n.every((e) => U(e) && "const" in e) ? null : n.map((e) => ({
		label: pr(e, "title") || ur(e.const),
		raw: I(e.const)
	}));
}
function ur(e) {
	return typeof e == "string" ? e : e === !0 ? A.yes : e === !1 ? A.no : I(e);
}
function dr(e) {
	let [t, n] = [hr(e, "minimum"), hr(e, "maximum")], [r, i] = [hr(e, "exclusiveMinimum"), hr(e, "exclusiveMaximum")];
	return [
		t !== null && n !== null ? A.rangeBetween({
			least: t,
			most: n
		}) : t === null ? n === null ? "" : A.orLess(n) : A.orMore(t),
		r === null ? "" : A.moreThan(r),
		i === null ? "" : A.lessThan(i)
	].filter(Boolean).join(" ");
}
function H() {
	return {
		kind: "json",
		hint: A.asJson
	};
}
function fr(e, t) {
	let n = e.$ref;
	if (typeof n != "string" || !n.startsWith("#/")) return e;
	let r = n.slice(2).split("/").map((e) => decodeURIComponent(e).replaceAll("~1", "/").replaceAll("~0", "~")).reduce((e, t) => U(e) ? e[t] : void 0, t);
	if (!U(r)) return e;
	let { $ref: i, ...a } = e;
	return {
		...r,
		...a
	};
}
function U(e) {
	return typeof e == "object" && !!e && !Array.isArray(e);
}
function pr(e, t) {
	return typeof e[t] == "string" ? e[t] : "";
}
function mr(e, t) {
	return typeof e[t] == "number" ? e[t] : null;
}
function hr(e, t) {
	return e[t] instanceof L ? e[t].text : mr(e, t);
}
var gr, _r, vr = t((() => {
	Pn(), j(), gr = 6, _r = 3e3;
}));
// src/ask/kept.ts
function yr({ input: e }) {
	return e === "file" || e === "secret";
}
function br(e, t) {
	let n = t.secrets[e.id] ?? "", r = (t.files[e.id] ?? []).flatMap(({ digest: e }) => e ?? []), i = e.input === "secret" ? n === "" ? [] : [n] : r;
	return i.length > 0 ? { values: i } : null;
}
function xr(e, t) {
	return e.filter(({ id: e }) => (t.files[e] ?? []).some(({ digest: e }) => e === void 0)).map(({ id: e }) => {
		let n = (t.files[e] ?? []).some(({ problem: e }) => e !== void 0) ? A.removeFailed : A.waitForFile;
		return {
			pointer: `/answers/${R(e)}`,
			code: "unfinished",
			message: n
		};
	});
}
function Sr({ rules: e }) {
	let t = (e) => typeof e == "number" ? e : null;
	return {
		accept: Array.isArray(e?.accept) ? e.accept.filter((e) => typeof e == "string") : [],
		bytes: t(e?.max_bytes),
		files: t(e?.max_files) ?? 1
	};
}
function Cr(e) {
	let { accept: t, bytes: n, files: r } = Sr(e), i = t.map((e) => Jt(A.families, e.replace("/*", "")) ?? e.replace(/^application\//, "").toUpperCase()), a = n === null ? "" : A.upTo(wr(n)), o = [i.join(A.or) || A.anyFile(r), a].filter(Boolean).join(", ");
	return `${o[0]?.toUpperCase() ?? ""}${o.slice(1)}${r > 1 ? A.mostFiles(r) : ""}.`;
}
function wr(e) {
	if (e < 1e3) return A.bytes(e);
	let [t, n] = e < 1e6 ? [e / 1e3, "kB"] : [e / 1e6, "MB"];
	return `${qt(t < 10 ? Math.round(t * 10) / 10 : Math.round(t))} ${n}`;
}
var W, Tr = t((() => {
	z(), j(), k(), W = {
		files: {},
		secrets: {}
	};
}));
// src/ask/rules.ts
function Er(e) {
	return (e.multi_select ? [Or(e)] : [
		Hn(e),
		Ar(e),
		kr(e)
	]).filter(Boolean).join(" ");
}
function Dr(e, t) {
	let { min_length: n, max_length: r, min_selections: i, max_selections: a } = Mr(e), o = t.values.length + +!!t.free_text;
	if (e.multi_select) return o < i ? A.chooseLeast(i) : o > a ? A.chooseMost(a) : null;
	let s = t.free_text ?? (e.input === "text" ? t.values[0] : void 0);
	if (s === void 0) return null;
	let c = [...s].length;
	return c < n ? A.writeLeast(n) : c > r ? A.writeMost({
		count: r,
		now: c
	}) : null;
}
function Or(e) {
	let { min_selections: t, max_selections: n } = Mr(e);
	return t > 0 && t === n ? A.chooseExactly(t) : t > 1 && n < Infinity ? A.chooseBetween({
		least: t,
		most: n
	}) : t > 1 ? A.chooseLeast(t) : n < Infinity ? A.chooseMost(n) : A.chooseAny;
}
function kr(e) {
	let { min_length: t, max_length: n } = Mr(e);
	return t > 1 && n < Infinity ? A.charactersBetween({
		least: t,
		most: n
	}) : t > 1 ? A.charactersLeast(t) : n < Infinity ? A.charactersMost(n) : "";
}
function Ar({ rules: e }) {
	switch (e?.format) {
		case "email": return A.anEmail;
		case "uri": return A.anAddress;
		case "integer": return A.aWholeNumber;
		default: return "";
	}
}
function jr({ input: e, rules: t }) {
	return t?.format === "email" ? "email" : t?.format === "uri" ? "url" : t?.format === "integer" ? "numeric" : e === "number" ? "decimal" : "text";
}
function Mr({ rules: e }) {
	let t = (t, n) => typeof e?.[t] == "number" ? e[t] : n;
	return {
		min_length: t("min_length", 0),
		max_length: t("max_length", Infinity),
		min_selections: t("min_selections", 0),
		max_selections: t("max_selections", Infinity)
	};
}
var Nr = t((() => {
	qn(), j();
}));
// src/ask/outcome.ts
function Pr({ origin: e }, { id: t, question: n }) {
	if (e.type !== "call_outcome_unknown" || t !== Ir) return null;
	let [r = "", ...i] = n.split("\n\n");
	return {
		question: r,
		rows: i.join("\n\n").split(zr).filter((e) => e !== "").map((e) => {
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
function Fr({ origin: e }, { id: t }, n) {
	return e.type !== "call_outcome_unknown" || t !== Lr || n[Ir]?.values[0] === Rr;
}
var Ir, Lr, Rr, zr, Br = t((() => {
	Ir = "what_now", Lr = "result", Rr = "happened", zr = /(?<!⏎)\n/;
}));
// src/ask/draft.ts
function Vr(e) {
	return {
		fields: Object.fromEntries(G(e).map((e) => [e.id, Hr(e)])),
		comment: "",
		response: ""
	};
}
function G(e) {
	return e.approval?.form ?? e.questions;
}
function Hr(e) {
	if (e.input === "form") {
		let t = typeof e.default == "string" ? P(e.default) : null;
		return {
			...Y,
			form: Jn(V(e.schema), t)
		};
	}
	let t = e.default == null ? [] : [e.default].flat();
	if (In(e)) return {
		...Y,
		text: Ln(e, t[0] ?? "")
	};
	if (Gr(e)) return {
		...Y,
		text: t.join("\n")
	};
	let n = t.filter((t) => Kr(e).some((e) => e.value === t));
	return {
		...Y,
		values: e.multi_select ? n : n.slice(0, 1)
	};
}
function Ur(e, t) {
	let n = Vr(t), r = Object.fromEntries(G(t).map((t) => {
		let r = e.fields[t.id];
		if (!r || t.fills || t.input === "form" != (r.form !== null)) return [t.id, n.fields[t.id] ?? Y];
		let i = r.values.filter((e) => Kr(t).some((t) => t.value === e));
		return [t.id, {
			...r,
			values: i,
			own: r.own && t.free_text === "allow",
			declined: Wr(t, r.declined)
		}];
	}));
	return {
		...e,
		fields: r
	};
}
function Wr(e, t) {
	return (t === "none_of_these" ? e.allow_none : e.allow_unknown) ? t : null;
}
function K(e, t) {
	return e.fields[t] ?? Y;
}
function Gr(e) {
	return e.free_text === "only" || e.input !== "select" && e.input !== "confirm";
}
function Kr(e) {
	return e.input !== "confirm" || e.options.length > 0 ? e.options : [{
		label: A.yes,
		value: "yes"
	}, {
		label: A.no,
		value: "no"
	}];
}
function qr(e, t, n, r) {
	let i = K(e, t.id);
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
function Jr(e, t, n) {
	let r = K(e, t.id);
	return q(e, t.id, {
		...r,
		own: n,
		values: t.multi_select ? r.values : [],
		declined: null
	});
}
function Yr(e, t, n, r) {
	let i = K(e, t.id);
	return q(e, t.id, {
		...i,
		values: [],
		own: !1,
		declined: r ? n : null
	});
}
function Xr(e, t, n) {
	let r = q(e, t.id, {
		...K(e, t.id),
		text: n
	});
	return Gr(t) || n === "" ? r : Jr(r, t, !0);
}
function Zr(e, t, n) {
	return q(e, t.id, {
		...K(e, t.id),
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
function Qr(e, t, n) {
	return q(e, t.id, {
		...K(e, t.id),
		form: n
	});
}
function J(e, t) {
	let n = {};
	return G(e).filter((r) => {
		if (!$r(r, n) || !Fr(e, r, n)) return !1;
		let i = ei(r, K(t, r.id), W);
		return i && (n[r.id] = i), !0;
	});
}
function $r({ when: e }, t) {
	return !e || (t[e.question]?.values.some((t) => e.in.includes(t)) ?? !1);
}
function ei(e, { values: t, text: n, own: r, declined: i, form: a }, o) {
	if (i) return {
		values: [],
		declined: i
	};
	if (e.input === "form") {
		let t = a && Xn(V(e.schema), a, e.required ? "required" : "optional");
		return t === null ? null : {
			values: [],
			data: new L(t)
		};
	}
	if (yr(e)) return br(e, o);
	if (In(e)) {
		let t = Rn(e, n);
		return t === null ? null : { values: [t] };
	}
	let s = n.trim() === "" ? null : n;
	if (e.free_text === "only" && e.input !== "text") return s ? {
		values: [],
		free_text: s
	} : null;
	if (Gr(e)) return s ? { values: [s] } : null;
	let c = r && s ? { free_text: s } : {};
	return t.length > 0 || r && s ? {
		values: ti(e, t),
		...c
	} : null;
}
function ti(e, t) {
	return Kr(e).map((e) => e.value).filter((e) => t.includes(e));
}
function ni(e, t, n = W) {
	let r = {};
	for (let i of J(e, t)) {
		let e = K(t, i.id), a = e.notes.trim(), o = ei(i, e, n) ?? (a ? { values: [] } : null);
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
function ri(e, t) {
	let n = J(e, t).map((e) => [e.id, ii(e, ei(e, K(t, e.id), W))]);
	return Object.fromEntries(n.filter(([, e]) => e !== null));
}
function ii(e, t) {
	if (!t) return null;
	if (e.input === "form") return t.data;
	let n = [...t.values, ...t.free_text ? [t.free_text] : []];
	if (e.multi_select) return n;
	let [r] = n;
	return e.input === "confirm" ? r === "yes" : e.input === "number" && r !== void 0 && P(r)?.kind === "leaf" ? new L(r) : r ?? null;
}
function ai(e, t) {
	let n = (e, t) => I(ii(t, ei(t, e, W)));
	return G(e).some((e) => e.fills && n(K(t, e.id), e) !== n(Hr(e), e));
}
function oi(e, t) {
	let n = R(t.id);
	return e.approval ? `/feedback/${n}` : t.input === "form" ? `/answers/${n}/data` : `/answers/${n}`;
}
function si(e, t, n = W) {
	return J(e, t).flatMap((r) => {
		let i = K(t, r.id), a = oi(e, r);
		if (i.form) return $n(V(r.schema), i.form, a, r.required);
		let o = ei(r, i, n);
		if (o) {
			let e = o.declined ? null : Dr(r, o);
			return e === null ? [] : [{
				pointer: a,
				code: "rules",
				message: e
			}];
		}
		let s = r.input === "file" ? A.attach : Gr(r) ? A.write : A.choose;
		return r.required ? [{
			pointer: a,
			code: "required",
			message: s
		}] : [];
	});
}
var Y, X = t((() => {
	Pn(), tr(), vr(), Tr(), z(), Nr(), Br(), qn(), j(), Y = {
		values: [],
		text: "",
		own: !1,
		notes: "",
		declined: null,
		form: null
	};
}));
// src/words/channel-names.ts
function ci(e) {
	let [t = "", n] = e.split(":", 2), r = Jt(A.channels, t);
	return r ? `${r}${n ? ` (${n})` : ""}` : e;
}
var li = t((() => {
	j(), k();
}));
// src/ask/words.ts
function ui(e) {
	return e.origin.type === "call_outcome_unknown" ? A.happened(a(e.origin.tool ?? A.aCall)) : e.origin.type === "guardrail" ? e.origin.way === "to_model" ? A.mayRead : A.maySay : e.origin.type === "limit" ? A.mayGoOn(a(e.agent)) : e.approval ? A.run(a(e.approval.tool)).join("") : e.kind === "review" ? A.reviewThis : a(e.questions[0]?.question ?? A.aQuestion);
}
function di({ lineage: e }) {
	return (e?.above ?? []).map(({ agent: e }) => A.forAgent(a(e))).reverse().join(", ");
}
function fi({ origin: e }) {
	return e.type === "call_outcome_unknown" || e.type === "limit";
}
function pi(e) {
	return e.origin.type === "call_outcome_unknown" ? A.outcomeUnknown : e.origin.type === "guardrail" ? A.guardrail : e.origin.type === "mid_call" ? A.toolAsks : e.origin.type === "limit" ? A.limits[e.origin.limit ?? "turns"] : e.kind === "approval" ? A.approval : e.kind === "review" ? A.review : A.questionKind(e.questions.length);
}
function mi(e) {
	let t = e.answered_at ?? e.settled_at ?? null, n = hi(e);
	switch (e.status) {
		case "pending": return null;
		case "answered": return e.response ? {
			tone: "plain",
			title: A.responded,
			who: n,
			at: t
		} : e.decision ? e.decision.decision === "approve" ? {
			tone: "good",
			title: A.approved,
			who: n,
			at: t
		} : {
			tone: "bad",
			title: A.rejected,
			who: n,
			at: t
		} : {
			tone: "good",
			title: A.answered,
			who: n,
			at: t
		};
		case "cancelled": return {
			tone: "plain",
			title: A.dismissed,
			who: e.settled_by?.name ?? n,
			at: t
		};
		case "withdrawn": return {
			tone: "plain",
			title: A.withdrawn,
			who: null,
			at: t
		};
		case "expired": return {
			tone: "plain",
			title: A.expired,
			who: null,
			at: e.settled_at ?? e.policy.expires_at ?? null
		};
		case "skipped": return {
			tone: "plain",
			title: A.skipped,
			who: null,
			at: t
		};
	}
}
function hi(e) {
	let t = e.provenance?.kind ?? "person";
	return t === "default" ? A.ownDefault : t === "rule" ? e.provenance?.by ? A.ruleOf(e.provenance.by.name) : A.aRule : t === "judge" ? A.aJudge : e.answered_by?.name ?? null;
}
function gi(e) {
	let { provenance: t } = e;
	if (e.status !== "answered" || t?.kind !== "person") return null;
	let n = [
		...t.in_place_of ? [A.inPlaceOf(t.in_place_of.name)] : [],
		...t.with?.length ? [A.withOthers(t.with.map(({ name: e }) => e).join(", "))] : [],
		...t.channel ? [A.over(ci(t.channel))] : [],
		...typeof t.open_ms == "number" ? [A.openFor(vi(t.open_ms))] : []
	];
	return n.length > 0 ? a(n.join(", ")) : null;
}
function _i({ provenance: e, answered_at: t }) {
	if (e?.kind !== "person" || !e.signed_in) return null;
	let { signed_in: n, again: r } = e, i = r && t ? vi(Math.max(0, Date.parse(t) - Date.parse(r.at))) : null;
	return a((Jt(A.proofs, n) ?? A.proofUnknown(n)) + (r ? A.provedAgain(r.by ?? "nothing") + (i ? A.provedBefore(i) : "") : ""));
}
function vi(e) {
	let t = Math.round(e / 1e3);
	return t < 120 ? A.seconds(t) : t < 7200 ? A.minutes(Math.round(t / 60)) : t < 172800 ? A.hours(Math.round(t / 3600)) : A.days(Math.round(t / 86400));
}
function yi(e) {
	let t = e.approval?.permit?.state ?? "";
	return Jt(A.permits, t) ?? null;
}
function bi(e) {
	let { on_expiry: t } = e.policy;
	return A.onExpiry[t === "default" || t === "reject" || t === "continue" ? t : "other"];
}
var xi = t((() => {
	p(), j(), li(), k();
}));
X(), xi(), j();
function Si({ key: e, ctrlKey: t, metaKey: n }) {
	return e === "Enter" && (t || n);
}
var Ci = () => /Mac|iP/.test(navigator.platform) ? "⌘ ↵" : A.ctrlEnter;
function wi(e, t) {
	if (/^[1-9]$/.test(t)) return Di(e, Number(t));
	if (t === "a") return Ei(e);
	let n = {
		r: ".ask-reject-button",
		e: ".ask-edit-button",
		u: ".ask-undo-button"
	}[t];
	return n !== void 0 && Ti(e.querySelector(`${n}:enabled:not(.is-final)`));
}
function Ti(e) {
	return e?.click(), e !== null;
}
function Ei(e) {
	return e.step !== "choosing" || !e.querySelector(":is(.ask-approve-button, .ask-rest-button):enabled") ? !1 : (Sa(e, "key"), !0);
}
function Di(e, t) {
	let n = ki(e)[t - 1];
	if (!n || n.disabled) return !1;
	let r = n.checked;
	return n.focus(), n.click(), e.ask && n.value !== "" && ji(e.ask, r, e.undoWindow) && e.submitAnswers(), !0;
}
function Oi(e) {
	let t = ki(e);
	for (let n of e.querySelectorAll(".ask-options > .ask-option-button > input")) {
		let r = e.open ? t.indexOf(n) + 1 : 0;
		r > 0 && r < 10 ? n.parentElement?.setAttribute("data-key", String(r)) : n.parentElement?.removeAttribute("data-key");
	}
}
function ki(e) {
	let t = [...e.querySelectorAll(".ask-question-card")].filter((e) => Ai(e).length > 0), n = t.find((e) => e.contains(document.activeElement)), r = n?.querySelector("input[type=\"checkbox\"]") ? n : void 0, i = t.find((e) => Ai(e).every(({ checked: e }) => !e));
	return Ai(r ?? i ?? n ?? t.at(-1) ?? null);
}
function Ai(e) {
	return e ? [...e.querySelectorAll(":is(.ask-options :is(input[type=\"radio\"], input[type=\"checkbox\"])):not(.ask-field *)")] : [];
}
function ji(e, t, n = 0) {
	let [r, ...i] = e.questions;
	return e.kind !== "questions" || fi(e) || !r || i.length > 0 || !r.required || r.multi_select ? !1 : (r.input === "confirm" || r.input === "select") && (t || Math.max(e.policy.undo_window ?? 0, n) > 0);
}
// node_modules/lit-html/directives/unsafe-html.js
var Mi, Ni, Pi = t((() => {
	w(), St(), Mi = class extends xt {
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
	}, Mi.directiveName = "unsafeHTML", Mi.resultType = 1, Ni = bt(Mi);
})), Fi = t((() => {
	Pi();
}));
// src/ask/faults.ts
function Ii(e) {
	return e.map((e) => {
		let t = Jt(A.faults, e.code);
		return t ? {
			...e,
			message: t
		} : {
			...e,
			message: o(e.message),
			english: O !== "en"
		};
	});
}
function Li({ message: e, english: t }) {
	return t ? b`<span lang="en">${a(e)}</span>` : a(e);
}
var Ri = t((() => {
	T(), j(), k(), p();
}));
// src/ask/frame.ts
function zi(e, t) {
	let { expires_at: n } = t.policy, r = t.status === "pending";
	return b`
<header class="ask-head">
<p class="ask-meta">
${t.kind === "questions" && !fi(t) ? S : b`<span class="ask-kind">${pi(t)}</span>`}
<span class="ask-from">${A.from(b`<bdi lang="">${a(t.agent)}</bdi>`)}${t.lineage ? b`, <bdi>${di(t)}</bdi>` : S}</span>
<waypost-when .at=${t.asked_at}></waypost-when>
${t.revision > 1 ? b`<span class="ask-revision">${A.version(t.revision)}</span>` : S}
</p>
<h2 class="ask-title" id=${e.idFor("title")} tabindex="-1"><bdi>${Ui(t)}</bdi></h2>
${r && n ? b`<p class="ask-expiry">
${A.expires({
		when: b`<waypost-when .due=${!0} .at=${n}></waypost-when>`,
		then: bi(t)
	})}
</p>` : S}
</header>
${r && t.decided_elsewhere ? Bi(t.decided_elsewhere) : S}
${r && t.clarification && !t.held ? Vi(t.clarification) : S}
`;
}
function Bi({ by: e, imported: t }) {
	return b`<div class="ask-clarification" role="note">
<p class="ask-plain">${A.decidedElsewhere({
		by: b`<bdi>${a(e.name)}</bdi>`,
		who: b`<bdi>${a(t.by.name)}</bdi>`
	})}</p>
</div>`;
}
function Vi(e) {
	return b`<div class="ask-clarification" role="note">
<strong>${A.askedAgain}</strong> <span class="ask-agent-words-label">${A.agentSaysHere}</span>
<p class="ask-plain"><bdi lang="">${a(e)}</bdi></p>
</div>`;
}
function Hi(e) {
	let { kind: t, questions: [n, ...r] } = e;
	return t === "questions" && !fi(e) && n !== void 0 && r.length === 0 && n.question.length <= ta && !n.question.includes("\n");
}
function Ui(e) {
	return e.kind !== "questions" || fi(e) || Hi(e) ? ui(e) : e.status === "pending" ? A.questionsForYou(e.questions.length) : A.questions(e.questions.length);
}
function Z({ notice: e, ask: t, undo: n }) {
	if (!t) return S;
	let r = e && (t.status === "pending" || !e.whilePending) && (t.held || !e.whileHeld) ? b`<div class="ask-notice ask-notice-${e.tone}" lang=${e.english ? "en" : S}>
<strong>${e.title}</strong>${e.text ? b` <span>${e.text}</span>` : S}
${e.kept ? b` <button type="button" class="ask-link" @click=${n}>${A.undo}</button>` : S}
</div>` : S;
	return b`<div role="alert" class="ask-notice-place">${r}</div>`;
}
function Wi(e) {
	return e.tookUp ? b`<p class="ask-saved">
${A.savedAgo(b`<waypost-when .at=${e.tookUp}></waypost-when>`)}
<button type="button" class="ask-link" @click=${() => e.startOver()}>${A.startOver}</button>
</p>` : S;
}
function Gi(e) {
	let t = e.allProblems;
	return t.length === 0 ? S : b`
<div class="ask-problems" role="alert" tabindex="-1">
<strong>${Ki(t)}</strong>
<ul>
${t.map((t) => b`<li>${qi(e, t)}</li>`)}
</ul>
</div>
`;
}
function Ki(e) {
	return e.length === 1 && e[0]?.code === "required" ? A.oneMissing : A.otherLook(e.length);
}
function qi(e, t) {
	let n = e.querySelector(`[data-pointer="${CSS.escape(t.pointer)}"]`), r = (e.ask ? G(e.ask) : []).find(({ id: e }) => e === Fn(t.pointer));
	if (n && (!r || r.input === "form")) return Ji(n, t);
	if (!r) return Li(t);
	let i = () => {
		e.querySelector(`[id="${CSS.escape(e.idFor(r.id))}"]`)?.querySelector("input:checked, input, textarea")?.focus();
	}, o = a(r.header ?? r.question);
	return b`<button type="button" class="ask-link" @click=${i}><bdi lang="">${o}</bdi>: ${Li(t)}</button>`;
}
function Ji(e, t) {
	let n = () => (e.matches("fieldset") ? e.querySelector("input, select, textarea, button") : e)?.focus(), r = e.matches("fieldset") ? e.querySelector("legend [lang]") : e.closest(".ask-field")?.querySelector("label [lang]");
	return b`<button type="button" class="ask-link" @click=${n}><bdi lang="">${a(r?.textContent ?? "")}</bdi>: ${Li(t)}</button>`;
}
function Yi(e, t) {
	let n = t.approval?.prompt ?? "", r = t.message ?? "";
	if (!n && !r && !t.message_html) return S;
	let i = r.length + n.length, a = i > 4096 || `${n}\n${r}`.split("\n").length > ea, o = a && !e.unfolded;
	return b`
<aside class="ask-agent-words ${o ? "folded" : ""}" aria-labelledby="${e.idFor("words")} ${e.idFor("title")}">
<p class="ask-agent-words-label" id=${e.idFor("words")}>${A.agentSays}</p>
<div class="ask-agent-words-text">
${n ? b`<p class="ask-plain"><bdi lang="">${Xi(n, o)}</bdi></p>` : S}
${t.message_html && !o ? b`<div class="prose" lang="" dir="auto">${Ni(t.message_html)}</div>` : r ? b`<p class="ask-plain"><bdi lang="">${Xi(r, o)}</bdi></p>` : S}
</div>
${a ? b`<button
type="button"
class="ask-link"
aria-expanded=${!o}
@click=${() => e.unfolded = !e.unfolded}
>
${o ? A.showAll(qt(i)) : A.showLess}
</button>` : S}
</aside>
`;
}
function Xi(e, t) {
	return a(t ? e.slice(0, $i).replaceAll(/\n{3,}/g, "\n\n").split("\n").slice(0, ea).join("\n").trim() : e);
}
function Zi(e) {
	return b`<button
type="button"
class="ask-quiet-button ask-dismiss-button"
?disabled=${e.busy}
@click=${() => e.go("dismissing", ".ask-keep-button")}
>
${A.dismiss}
</button>`;
}
function Qi(e) {
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${A.dismissThis}>
${Z(e)}
<p class="ask-step-text">${A.dismissSure}</p>
<button type="button" class="ask-plain-button ask-keep-button" @click=${() => e.go("choosing", ".ask-dismiss-button")}>
${A.keepOpen}
</button>
<button type="button" class="ask-reject-button" ?disabled=${e.busy} @click=${() => e.dismiss()}>
${A.dismissIt}
</button>
</div>
`;
}
var $i, ea, ta, Q = t((() => {
	T(), Fi(), z(), p(), xi(), j(), k(), Ri(), $i = 4096, ea = 40, ta = 160;
})), na = /* @__PURE__ */ n({
	delegateStep: () => ra,
	restrictStep: () => ia
});
function ra(e) {
	let [t, n] = [e.idFor("hand-to"), e.idFor("hand-note")];
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${A.handThis}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${A.handTo}</label>
<select id=${t} class="ask-hand-to" ?disabled=${e.busy}>
${e.people.map((e) => b`<option value=${e}>${a(e)}</option>`)}
</select>
</div>
<div class="ask-comment">
<label for=${n}>${A.handNote} <span class="ask-optional">${A.optional}</span></label>
<textarea id=${n} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${e.busy}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-hand-button")}>${A.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.handOn(aa(e, ".ask-hand-to"), aa(e, ".ask-hand-note").trim())}>${e.busy ? A.sending : A.handOver}</button>
</div>
`;
}
function ia(e) {
	let t = e.ask ? ga(e.ask) + 1 : 2;
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${A.requireMore}>
${Z(e)}
<p class="ask-step-text">${A.requireSure(t)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-restrict-button")}>${A.goBack}</button>
<button type="button" class="ask-submit-button" ?disabled=${e.busy} @click=${() => e.requireMore()}>${e.busy ? A.sending : A.require(t)}</button>
</div>
`;
}
function aa(e, t) {
	return e.querySelector(t)?.value ?? "";
}
var oa = t((() => {
	T(), Q(), ya(), p(), j();
}));
// src/ask/standing.ts
function sa(e) {
	let t = [
		la(e),
		ua(e),
		...(e.delegations ?? []).map(fa),
		pa(e)
	].filter((e) => e !== S);
	return t.length === 0 ? S : b`<div class="ask-standing">${t}</div>`;
}
function ca({ people: e = [], roles: t = [] }) {
	let n = [...e, ...t.length > 0 ? [A.withRole(t.join(A.or))] : []];
	return n.length === 0 ? null : a([n.slice(0, -1).join(", "), ...n.slice(-1)].filter(Boolean).join(A.or));
}
function la(e) {
	let t = (e.policy.escalate ?? []).slice(0, e.policy.escalated ?? 0), n = ca(e.policy.who ?? {});
	if (e.status !== "pending" || !n) return S;
	let r = t.map(ca).filter((e) => e !== null), i = b`<bdi>${n}</bdi>`;
	return b`<p>${r.length > 0 ? A.isForSince({
		whom: i,
		since: b`<bdi>${r.join(", ")}</bdi>`
	}) : A.isFor(i)}</p>`;
}
function ua(e) {
	let { quorum: t, votes: n = [] } = e;
	if (!t) return S;
	let r = A.approvals({
		counted: t.counted,
		needed: t.needed
	});
	return b`<p class="ask-votes">${r}${n.length > 0 ? ": " : "."}${n.map((e, t) => b`${t > 0 ? ", " : ""}${da(e)}`)}</p>`;
}
function da(e) {
	return b`<bdi lang="">${a(e.by.name)}</bdi> (<waypost-when .at=${e.at}></waypost-when>)${e.counts ? S : A.countsNoLonger}${e.comment ? b` “<bdi lang="">${a(e.comment)}</bdi>”` : S}`;
}
function fa({ by: e, to: t, note: n, at: r }) {
	return b`<p>${A.handedOn({
		by: b`<bdi lang="">${a(e.name)}</bdi>`,
		to: b`<bdi lang="">${a(t.name)}</bdi>`
	})}, <waypost-when .at=${r}></waypost-when>${n ? b`: “<bdi lang="">${a(n)}</bdi>”` : S}</p>`;
}
function pa({ you: e }) {
	return e ? e.voted ? b`<p class="ask-yours">${A.youVoted}</p>` : e.in_place_of ? b`<p class="ask-yours">${A.inPlace(b`<bdi lang="">${a(e.in_place_of.name)}</bdi>`)}</p>` : e.answer ? S : e.reject ? b`<p class="ask-yours">${A.mayReject}</p>` : e.reason === "self_approval" ? b`<p class="ask-yours">${A.youStarted}</p>` : e.reason === "not_permitted" ? b`<p class="ask-yours">${A.notPermitted}</p>` : b`<p class="ask-yours">${A.forOthersToAnswer}</p>` : S;
}
function ma(e) {
	return e.people.length > 0 && e.ask?.you?.answer === !0 && ca(e.ask.policy.who ?? {}) !== null;
}
function ha(e) {
	return ma(e) ? b`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${e.busy} @click=${() => void va(e, "delegating", ".ask-hand-to")}>${A.delegateStep}</button>` : S;
}
function ga({ quorum: e }) {
	return e?.needed ?? 1;
}
function _a(e) {
	return !e.ask || e.people.length === 0 || e.ask.you?.answer !== !0 ? S : b`<button type="button" class="ask-quiet-button ask-restrict-button" title=${A.requireSure(ga(e.ask) + 1)} ?disabled=${e.busy}
@click=${() => void va(e, "restricting", ".ask-back-button")}>${A.requireStep(ga(e.ask) + 1)}</button>`;
}
async function va(e, t, n) {
	e.secondSteps ??= await en(e, Promise.resolve().then(() => (oa(), na))), e.secondSteps && e.go(t, n);
}
var ya = t((() => {
	T(), p(), j();
}));
T(), X(), Q(), ya(), j();
function ba(e, t) {
	switch (e.step) {
		case "choosing":
		case "responding": return Ta(e);
		case "confirming": return Ea(e, t);
		case "rejecting": return Oa(e);
		case "dismissing": return Qi(e);
		case "delegating": return e.secondSteps?.delegateStep(e);
		case "restricting": return e.secondSteps?.restrictStep(e);
		case "editing": return e.editor?.editing(e) ?? S;
	}
}
function xa(e, t) {
	let { ask: n } = e, r = n?.approval ? cn(n.approval) : !1;
	return an({
		by: t,
		seen: e.seen.all,
		flagged: r,
		risk: n?.approval?.risk ?? null,
		changes: n ? ai(n, e.draft) : !1
	});
}
async function Sa(e, t) {
	switch (xa(e, t)) {
		case "show": return e.seen.look(), e.seen.all ? void 0 : (yn(e), await e.updateComplete, e.seen.showNext());
		case "focus": return e.querySelector(".ask-approve-button")?.focus();
		case "confirm": return e.go("confirming", ".ask-back-button");
		case "approve": return e.decide("approve");
	}
}
var Ca = (e) => e.repeat && e.preventDefault();
function wa(e) {
	let t = e.ask ? ai(e.ask, e.draft) : !1;
	return b`<button type="button" class=${e.seen.all ? "ask-approve-button" : "ask-plain-button ask-rest-button"} data-key="A" ?disabled=${e.busy || e.waits("approve")}
@keydown=${Ca} @click=${(t) => t.detail < 2 && void Sa(e, "button")}>${e.busy ? A.sending : e.waits("approve") ? A.waitsToBeSent : e.seen.all ? t ? A.showChanged : e.ask?.approval?.risk === "critical" ? A.approveStep : e.rule.on ? A.approveAlways : A.approve : A.showRest}</button>`;
}
function Ta(e) {
	let t = e.ask?.you, n = e.ask?.approval, r = n ? on(n.risk) || cn(n) : !1;
	return b`
<div class="ask-actions ${r ? "ask-is-grave" : ""}" role="group" aria-label=${A.yourDecision}>
${Z(e)}
<button type="button" class="ask-reject-button" data-key="R" ?data-safe=${r} ?disabled=${e.busy}
@click=${() => e.go("rejecting", ".ask-reason")}>${A.rejectStep}</button>
${t?.voted || t?.answer === !1 ? S : wa(e)}
</div>
${t?.answer === !1 ? S : b`<div class="ask-ways">
${n?.allow_modify_args ? b`<button type="button" class="ask-quiet-button ask-edit-button" data-key="E" ?disabled=${e.busy} @click=${() => void e.edit()}>${A.changeArguments}</button>` : S}
${Zi(e)} ${ha(e)} ${_a(e)}
</div>`}
`;
}
function Ea(e, t) {
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${A.confirmApproval}>
${Z(e)}
<p class="ask-step-text">${A.critical(b`<code>${t}</code>`)}</p>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${A.goBack}
</button>
<button type="button" class="ask-approve-button" ?disabled=${e.busy} @keydown=${Ca} @click=${() => e.decide("approve")}>
${e.busy ? A.sending : A.yesApprove}
</button>
</div>
`;
}
function Da(e, t) {
	e.reason = t.target.value, e.requestUpdate();
}
function Oa(e) {
	let t = e.idFor("reason");
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${A.reject} @keydown=${(t) => Si(t) && e.decide("reject")}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${A.whyNot} <span class="ask-optional">${A.whyNotHint}</span></label>
<textarea id=${t} class="ask-reason" rows="3" dir="auto" ?disabled=${e.busy} .value=${M(e.reason)}
@input=${(t) => Da(e, t)}></textarea>
</div>
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-reject-button")}>
${A.goBack}
</button>
<button type="button" class="ask-reject-button is-final" data-key=${Ci()} ?disabled=${e.busy || e.waits("reject")} @click=${() => e.decide("reject")}>
${e.busy ? A.sending : e.waits("reject") ? A.waitsToBeSent : A.reject}
</button>
</div>
`;
}
// src/ask/events.ts
var ka = class extends CustomEvent {
	constructor(e) {
		super("waypost-answer", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Aa = class extends CustomEvent {
	constructor(e) {
		super("waypost-cancel", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, ja = class extends CustomEvent {
	constructor(e) {
		super("waypost-comment", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ma = class extends CustomEvent {
	constructor(e) {
		super("waypost-suggest", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Na = class extends CustomEvent {
	constructor(e) {
		super("waypost-delegate", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Pa = class extends CustomEvent {
	constructor(e) {
		super("waypost-restrict", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Fa = class extends CustomEvent {
	constructor(e) {
		super("waypost-undo", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, Ia = class extends CustomEvent {
	constructor(e) {
		super("waypost-attach", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
}, La = class extends CustomEvent {
	constructor(e) {
		super("waypost-draft", {
			detail: e,
			bubbles: !0,
			composed: !0
		});
	}
};
T(), N(), X(), Q(), j();
function Ra(e) {
	return e === "none_of_these" ? A.noneOfThese : A.dontKnow;
}
function za(e, t, n) {
	let { declined: r } = K(e.draft, t.id), i = Gr(t) || t.multi_select, a = (a) => b`
<label class="ask-option-button ask-declined ${r === a ? "selected" : ""}">
<input
type=${i ? "checkbox" : "radio"}
name=${i ? `${n}-${a}` : n}
value=${a}
.checked=${M(r === a)}
@change=${(n) => e.draft = Yr(e.draft, t, a, n.target.checked)}
/>
<span class="ask-option-words"><span class="ask-option-label">${Ra(a)}</span></span>
</label>
`;
	return b`${t.allow_none ? a("none_of_these") : S} ${t.allow_unknown ? a("dont_know") : S}`;
}
function Ba(e) {
	return e.ask?.allow_response ? b`<button
type="button"
class="ask-quiet-button ask-respond-button"
?disabled=${e.busy}
@click=${() => e.go("responding", ".ask-response")}
>
${A.respondStep}
</button>` : S;
}
function Va(e) {
	let t = e.idFor("response");
	return b`
<div class="ask-actions ask-second-step" role="group" aria-label=${A.respond}>
${Z(e)}
<div class="ask-comment">
<label for=${t}>${A.yourResponse} <span class="ask-optional">${A.yourResponseHint}</span></label>
<textarea
id=${t}
class="ask-text ask-response"
rows="3"
dir="auto"
?disabled=${e.busy}
.value=${M(e.draft.response)}
@input=${(t) => e.draft = {
		...e.draft,
		response: t.target.value
	}}
></textarea>
</div>
<button type="button" class="ask-plain-button" @click=${() => e.go("choosing", ".ask-respond-button")}>${A.backToQuestions}</button>
<button type="submit" class="ask-submit-button" data-key=${Ci()} ?disabled=${e.busy || e.waits("response")}><span aria-hidden="true">[</span> ${e.busy ? A.sending : e.waits("response") ? A.waitsToBeSent : A.sendResponse} <span aria-hidden="true">]</span></button>
</div>
`;
}
T(), Tr(), p(), j();
function Ha(e, t, n) {
	let { accept: r, files: i } = Sr(t), a = e.kept.files[t.id] ?? [];
	return b`
<p class="ask-hint" id=${`${n}-limits`}>${Cr(t)}</p>
${a.length > 0 ? b`<ul class="ask-files" aria-label=${A.files}>
${a.map((n, r) => Ua(e, t, n, r))}
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
@change=${(n) => Wa(e, t, n.target)}
/>` : S}
`;
}
function Ua(e, t, n, r) {
	let i = n.problem ?? (n.digest === void 0 ? `${Math.round(n.progress * 100)}%` : A.attached);
	return b`
<li class="ask-file ${n.problem ? "has-problem" : ""}">
<span class="ask-file-name"><bdi lang="">${a(n.name)}</bdi></span>
<span class="ask-file-size">${wr(n.size)}</span>
${n.digest === void 0 && !n.problem ? b`<progress max="1" value=${n.progress} aria-label=${A.sendingFile(a(n.name))}></progress>` : S}
<span class="ask-file-state" role="status">${a(i)}</span>
<button type="button" class="ask-quiet-button" aria-label=${A.removeNamed(a(n.name))} @click=${() => Ka(e, t, r)}>${A.remove}</button>
</li>
`;
}
function Wa(e, t, n) {
	let { bytes: r, files: i } = Sr(t), a = i - (e.kept.files[t.id] ?? []).length;
	for (let i of [...n.files ?? []].slice(0, a)) {
		let n = r !== null && i.size > r, a = {
			name: i.name,
			size: i.size,
			progress: 0,
			...n ? { problem: A.tooLarge(wr(r)) } : {}
		};
		qa(e, t, [...e.kept.files[t.id] ?? [], a]), n || Ga(e, t, i, a);
	}
	n.value = "";
}
function Ga(e, t, n, r) {
	let i = r;
	e.dispatchEvent(new Ia({
		ask_id: e.ask?.id ?? "",
		file: n,
		report: (n) => {
			let r = e.kept.files[t.id] ?? [];
			if (!r.includes(i)) return;
			let a = {
				...i,
				...n
			};
			qa(e, t, r.map((e) => e === i ? a : e)), i = a;
		},
		wanted: () => (e.kept.files[t.id] ?? []).includes(i)
	}));
}
function Ka(e, t, n) {
	qa(e, t, (e.kept.files[t.id] ?? []).filter((e, t) => t !== n)), e.updateComplete.then(() => e.querySelector(`#${CSS.escape(e.idFor(t.id))}-file`)?.focus());
}
function qa(e, t, n) {
	e.kept = {
		...e.kept,
		files: {
			...e.kept.files,
			[t.id]: n
		}
	};
}
// src/ask/form/fields.ts
function Ja(e, t, n) {
	if (e.kind !== "object" || t.kind !== "object") return Xa(e, t, n, {
		title: A.asJsonTitle,
		description: "",
		required: !0,
		mixed: !1
	});
	let r = e.properties.some(({ required: t }) => t !== e.properties[0]?.required);
	return b`<div class="ask-fields">${e.properties.map((e) => Ya(e, t, n, r))}</div>`;
}
function Ya(e, t, n, r) {
	let i = t.fields[e.key];
	if (!i) return S;
	let a = R(e.key), o = {
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
	return Xa(e.shape, i, o, {
		...e,
		mixed: r
	});
}
function Xa(e, t, n, r) {
	switch (e.kind) {
		case "object": return to(n, r, "", Ja(e, t, n));
		case "list": return t.kind === "list" ? to(n, r, e.hint, co(e, t, n, r)) : S;
		case "many": return to(n, r, e.hint, so(e, t, n));
		case "one": return e.boolean ? to(n, r, "", oo(e, t, n, r)) : no(e, t, n, r);
		default: return no(e, t, n, r);
	}
}
function Za({ problems: e, at: t, id: n }) {
	let r = e.filter(({ pointer: e }) => e === t);
	return r.length === 0 ? S : b`<p class="ask-problem ask-field-problem" id=${`${n}-problem`}>${r.map((e, t) => [t > 0 ? " " : "", Li(e)])}</p>`;
}
function Qa(e, t, n) {
	let r = [
		e.problems.some(({ pointer: t }) => t === e.at) ? `${e.id}-problem` : "",
		t.description ? `${e.id}-description` : "",
		n ? `${e.id}-hint` : ""
	].filter(Boolean);
	return r.length > 0 ? r.join(" ") : S;
}
function $a(e, t, n) {
	return b`
${t.description ? b`<p class="ask-field-description" id=${`${e.id}-description`}><bdi lang="">${a(t.description)}</bdi></p>` : S}
${n ? b`<p class="ask-typed-hint" id=${`${e.id}-hint`}>${a(n)}</p>` : S}
`;
}
function eo({ required: e, mixed: t }) {
	return e ? b`<span class=${t ? "ask-optional" : "visually-hidden"}>${A.required}</span>` : b`<span class="ask-optional">${A.optional}</span>`;
}
function to(e, t, n, r) {
	return b`
<fieldset dir="auto" class="ask-field ask-field-group" data-pointer=${e.at} ?disabled=${e.disabled} aria-describedby=${Qa(e, t, n)}>
<legend><span lang="">${a(t.title)}</span> ${eo(t)}</legend>
${$a(e, t, n)} ${Za(e)} ${r}
</fieldset>
`;
}
function no(e, t, n, r) {
	let i = ro(e);
	return b`
<div dir="auto" class="ask-field">
<label class="ask-field-label" for=${n.id}><span lang="">${a(r.title)}</span> ${eo(r)}</label>
${$a(n, r, i)} ${io(e, t, n, r, Qa(n, r, i))} ${Za(n)}
</div>
`;
}
function ro(e) {
	switch (e.kind) {
		case "text": return [e.hint, e.format === "date-time" ? Kn() : ""].filter(Boolean).join(" ");
		case "number":
		case "json": return e.hint;
		default: return "";
	}
}
function io(e, t, n, r, i) {
	if (e.kind === "one" && t.kind === "chosen") return ao(e, t, n, r, i);
	if (t.kind !== "text") return S;
	let a = (e) => n.change({
		...t,
		text: e.target.value
	}), o = n.problems.some(({ pointer: e }) => e === n.at);
	if (e.kind === "json" || e.kind === "text" && e.long) return b`<textarea id=${n.id} class="ask-text ${e.kind === "json" ? "ask-json" : ""}" rows=${e.kind === "json" ? 5 : 3}
dir=${e.kind === "json" ? "ltr" : "auto"} spellcheck=${e.kind === "json" ? "false" : "true"} data-pointer=${n.at}
?disabled=${n.disabled} aria-required=${r.required} aria-invalid=${o} aria-describedby=${i}
.value=${M(t.text)} @input=${a}></textarea>`;
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
.value=${M(t.text)} @input=${a} />`;
}
function ao(e, t, n, r, i) {
	let o = (r) => {
		let { value: i } = r.target;
		n.change({
			...t,
			raws: i === "" ? [] : [e.choices[Number(i)]?.raw ?? ""]
		});
	}, s = e.choices.findIndex(({ raw: e }) => e === t.raws[0]);
	return b`<select id=${n.id} class="ask-text ask-select" data-pointer=${n.at} ?disabled=${n.disabled} aria-required=${r.required}
aria-invalid=${n.problems.some(({ pointer: e }) => e === n.at)} aria-describedby=${i} @change=${o}>
<option value="" ?selected=${s < 0}>${r.required ? A.chooseOne : A.noChoice}</option>
${e.choices.map(({ label: e }, t) => b`<option value=${t} ?selected=${t === s}>${a(e)}</option>`)}
</select>`;
}
function oo(e, t, n, { required: r }) {
	if (t.kind !== "chosen") return S;
	let i = [...e.choices, ...r ? [] : [{
		label: A.leaveOpen,
		raw: ""
	}]], a = t.raws[0] ?? "";
	return b`<div class="ask-options ask-yes-no">
${i.map(({ label: e, raw: r }) => b`
<label class="ask-option-button ${r === a ? "selected" : ""}">
<input type="radio" name=${n.id} .checked=${M(r === a)} @change=${() => n.change({
		...t,
		raws: r === "" ? [] : [r]
	})} />
<span class="ask-option-label">${e}</span>
</label>`)}
</div>`;
}
function so(e, t, n) {
	if (t.kind !== "chosen") return S;
	let r = (r, i) => {
		let a = e.choices.map((e) => e.raw).filter((e) => e === r ? i : t.raws.includes(e));
		n.change({
			...t,
			raws: a
		});
	};
	return b`<div class="ask-options">
${e.choices.map(({ label: e, raw: i }, o) => b`
<label class="ask-option-button ${t.raws.includes(i) ? "selected" : ""}">
<input type="checkbox" name=${n.id} value=${o} .checked=${M(t.raws.includes(i))}
@change=${(e) => r(i, e.target.checked)} />
<span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${a(e)}</bdi></span></span>
</label>`)}
</div>`;
}
function co(e, t, n, r) {
	let i = (e, r = t.next) => n.change({
		...t,
		items: e,
		next: r,
		touched: !0
	});
	return b`
${Pt(t.items, ({ id: e }) => e, ({ id: o, value: s }, c) => {
		let l = {
			...n,
			id: `${n.id}-${o}`,
			at: `${n.at}/${c}`,
			change: (e) => i(t.items.map((t) => t.id === o ? {
				id: o,
				value: e
			} : t))
		};
		return b`<div class="ask-list-item">
${Xa(e.item, s, l, {
			title: `${r.title} ${c + 1}`,
			description: "",
			required: !0,
			mixed: !1
		})}
<button type="button" class="ask-link ask-remove-button" @click=${() => i(t.items.filter((e) => e.id !== o))}>
${A.remove}<span class="visually-hidden">${A.removeItem({
			title: a(r.title),
			nth: c + 1
		})}</span>
</button>
</div>`;
	})}
${t.items.length < e.most ? b`<button type="button" class="ask-plain-button ask-add-button" @click=${() => i([...t.items, {
		id: t.next,
		value: Jn(e.item, null, e.fresh)
	}], t.next + 1)}>${A.add}<span class="visually-hidden">${A.addTo(a(r.title))}</span></button>` : S}
`;
}
var lo = t((() => {
	T(), N(), Ri(), z(), qn(), p(), tr(), j();
}));
lo(), T(), N(), p(), j();
function uo(e, t, n) {
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
placeholder=${t.placeholder ? a(t.placeholder) : S}
.value=${M(e.kept.secrets[t.id] ?? "")}
@input=${(n) => fo(e, t, n.target.value)}
/>
<button
type="button"
class="ask-quiet-button"
aria-pressed=${r}
aria-controls=${`${n}-secret`}
@click=${() => e.revealed = r ? i : [...i, t.id]}
>
${r ? A.hide : A.show}
</button>
</div>
<p class="ask-typed-hint" id=${`${n}-sealed`}>${A.sealHint}</p>
`;
}
function fo(e, t, n) {
	e.kept = {
		...e.kept,
		secrets: {
			...e.kept.secrets,
			[t.id]: n
		}
	};
}
// src/ask/zoom.ts
var po = /* @__PURE__ */ n({ zoom: () => mo });
function mo(e, t) {
	let n = document.createElement("dialog");
	n.className = "ask-zoom", n.setAttribute("aria-label", t);
	let r = document.createElement("button");
	r.type = "button", r.className = "ask-plain-button", r.textContent = A.goBack;
	let i = document.createElement("img");
	i.src = e, i.alt = t, n.append(i, r), n.addEventListener("click", () => n.close()), n.addEventListener("close", () => n.remove()), document.body.append(n), n.showModal();
}
var ho = t((() => {
	j();
}));
T(), N(), It(), Fi(), nn(), X(), tr(), vr(), Q(), Br(), z(), Nr(), ya(), qn(), p(), j(), Ri();
function go(e, t) {
	let n = (t) => {
		t.preventDefault(), e.step === "responding" ? e.submitResponse() : e.submitAnswers();
	};
	return b`
<form class="ask-form" novalidate @submit=${n} @keydown=${(e) => {
		Si(e) && n(e);
	}}>
${Yi(e, t)}
${Pt(J(t, e.draft), (e) => e.id, (t) => So(e, t))}
${e.open ? _o(e) : S}
</form>
`;
}
function _o(e) {
	return e.step === "responding" ? Va(e) : e.step === "delegating" ? e.secondSteps?.delegateStep(e) : b`${yo(e)} ${e.step === "dismissing" ? Qi(e) : vo(e)}`;
}
function vo(e) {
	return b`
<div class="ask-actions">
${Z(e)}
<button type="submit" class="ask-submit-button" data-key=${Ci()} ?disabled=${e.busy || e.waits("answers")}>${e.busy ? A.sending : e.waits("answers") ? A.waitsToBeSent : A.submit}</button>
</div>
<div class="ask-ways">${Ba(e)} ${Zi(e)} ${ha(e)}</div>
`;
}
function yo(e) {
	let t = e.idFor("comment");
	return b`
<div class="ask-comment">
<label for=${t}>${A.comments} <span class="ask-optional">${A.optional}</span></label>
<textarea
id=${t}
class="ask-additional-comments-textarea"
rows="2"
dir="auto"
?disabled=${e.busy}
.value=${M(e.draft.comment)}
@input=${(t) => e.draft = {
		...e.draft,
		comment: Bo(t)
	}}
></textarea>
</div>
`;
}
function bo(e, t) {
	let { form: n } = K(e.draft, t.id), r = n && e.ask ? er(V(t.schema), n, oi(e.ask, t)).slice(1) : [];
	return e.allProblems.find(({ pointer: e }) => Fn(e) === t.id && !r.includes(e));
}
function xo(e, t, n) {
	let { form: r } = K(e.draft, t.id);
	if (!r || !e.ask) return S;
	let i = {
		id: `${n}-form`,
		at: oi(e.ask, t),
		problems: e.allProblems,
		disabled: e.busy || !e.open,
		change: (n) => e.draft = Qr(e.draft, t, n)
	};
	return Ja(V(t.schema), r, i);
}
function So(e, t) {
	let n = e.idFor(t.id), r = bo(e, t), i = e.ask ? Pr(e.ask, t) : null, o = r ? `${n}-problem` : S;
	return b`
<fieldset dir="auto" class="ask-question-card ${r ? "has-problem" : ""}" id=${n} ?disabled=${e.busy || !e.open || e.step === "responding"} aria-describedby=${o}>
<legend id=${`${n}-legend`} class=${e.ask && Hi(e.ask) ? "is-title" : ""}>
${t.header ? b`<span class="ask-header-chip"><bdi lang="">${a(t.header)}</bdi></span>` : S}
<span class="ask-question-text" lang="">${a(i?.question ?? t.question)}</span>
${eo({
		required: t.required,
		mixed: (e.ask ? J(e.ask, e.draft) : []).some((e) => e.required !== t.required)
	})}
</legend>
${i && i.rows.length > 0 ? Co(i) : S}
${r ? b`<p class="ask-problem" id=${`${n}-problem`}>${Li(r)}${r.code === "pattern" && t.placeholder ? A.forExample(a(t.placeholder)) : S}</p>` : S}
${wo(e, t, n)}
${t.fills ? b`<p class="ask-typed-hint">${A.isArgument}</p>` : S}
${e.open && !e.ask?.approval ? Ao(e, t, n) : S}
</fieldset>
`;
}
function Co({ rows: e }) {
	return b`<dl class="ask-call-rows ask-outcome-rows">
${e.map(({ path: e, text: t }) => b`<div class="ask-call-row"><dt><bdi lang="">${s(e)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${s(t)}</bdi></dd></div>`)}
</dl>`;
}
function wo(e, t, n) {
	return t.input === "form" ? xo(e, t, n) : Gr(t) ? b`
${To(e, t, n)}
${t.allow_none || t.allow_unknown ? b`<div class="ask-options ask-instead">${za(e, t, n)}</div>` : S}
` : Po(e, t, n);
}
function To(e, t, n) {
	return t.input === "file" ? Ha(e, t, n) : t.input === "secret" ? uo(e, t, n) : In(t) ? Do(e, t, n) : Eo(e, t, n);
}
function Eo(e, t, n) {
	let { text: r, declined: i } = K(e.draft, t.id), o = Er(t);
	return b`<textarea
class="ask-text"
rows=${jr(t) === "text" ? 2 : 1}
dir="auto"
inputmode=${jr(t)}
name=${`${n}-text`}
aria-labelledby=${`${n}-legend`}
aria-describedby=${o ? `${n}-hint` : S}
aria-required=${t.required}
placeholder=${a(t.placeholder ?? "")}
?disabled=${i !== null}
.value=${M(r)}
@input=${(n) => e.draft = Xr(e.draft, t, Bo(n))}
></textarea>
${o ? b`<p class="ask-typed-hint" id=${`${n}-hint`}>${o}</p>` : S}`;
}
function Do(e, t, n) {
	let { text: r, declined: i } = K(e.draft, t.id), { min: o, max: s } = Un(t), c = t.input !== "number", l = (e) => c && e !== null ? Ln(t, e) : S, u = Oo(t, r);
	return b`
<input
class="ask-text ask-typed"
type=${t.input === "date" ? "date" : t.input === "datetime" ? "datetime-local" : "text"}
inputmode=${c ? S : jr(t)}
?disabled=${i !== null}
autocomplete="off"
name=${`${n}-text`}
data-question=${t.id}
min=${l(o)}
max=${l(s)}
aria-labelledby=${`${n}-legend`}
aria-describedby=${u ? `${n}-hint` : S}
aria-required=${t.required}
placeholder=${c ? S : a(t.placeholder ?? "")}
.value=${M(r)}
@input=${(n) => e.draft = Xr(e.draft, t, Bo(n))}
/>
${u ? b`<p class="ask-typed-hint" id=${`${n}-hint`}>${a(u)}</p>` : S}
`;
}
function Oo(e, t) {
	let n = e.input === "datetime" ? Rn(e, t) : null, r = e.input === "datetime" && !n ? Kn() : "";
	return [Er(e), n ? `${Vn(e, n)}.` : r].filter(Boolean).join(" ");
}
function ko(e) {
	return [...e.querySelectorAll(".ask-typed, .ask-field input")].filter((e) => e.validity.badInput).map((e) => ({
		pointer: e.dataset.pointer ?? `/answers/${R(e.dataset.question ?? "")}`,
		code: "half",
		message: A.finishDate
	}));
}
function Ao(e, t, n) {
	return b`
<details class="ask-note">
<summary id=${`${n}-note`}>${A.addNote}<span class="visually-hidden">${A.addNoteTo(a(t.header ?? t.question))}</span></summary>
<textarea
class="ask-text"
rows="2"
dir="auto"
name=${`${n}-notes`}
aria-label=${A.note}
placeholder=${A.remark}
.value=${M(K(e.draft, t.id).notes)}
@input=${(n) => e.draft = Zr(e.draft, t, Bo(n))}
></textarea>
</details>
`;
}
var jo = 10;
function Mo(e, t, n) {
	let r = t.toLowerCase().split(/\s+/), i = ({ label: e, description: t }) => `${e} ${t ?? ""}`.toLowerCase();
	return e.filter((e) => n.includes(e.value) || r.every((t) => i(e).includes(t)));
}
function No(e, t, n, r) {
	let i = A.filterOptions(r);
	return b`<div class="ask-filter">
<input class="ask-text" type="search" autocomplete="off" aria-label=${i} placeholder=${i} .value=${M(e.sought[t.id] ?? "")} @input=${(n) => e.sought = {
		...e.sought,
		[t.id]: n.target.value
	}} @keydown=${(e) => e.key === "Enter" && !Si(e) && e.preventDefault()} />
<p class="ask-muted" role="status">${n < r ? A.optionsShown({
		found: n,
		all: r
	}) : S}</p>
</div>`;
}
function Po(e, t, n) {
	let r = Kr(t), i = r.length >= jo, a = i ? Mo(r, e.sought[t.id] ?? "", K(e.draft, t.id).values) : r, o = a.some((e) => e.preview);
	return b`
${t.multi_select ? b`<p class="ask-hint">${Er(t)}</p>` : S}
${i && e.open ? No(e, t, a.length, r.length) : S}
<div class="ask-choices ${o ? "has-previews" : ""} ${t.input === "confirm" ? "is-confirm" : ""}">
<div class="ask-options">
${a.map((i) => Fo(e, t, i, `${n}-${r.indexOf(i)}`))}
${t.free_text === "allow" ? Io(e, t, n) : S} ${za(e, t, n)}
</div>
${o ? Lo(e, t, a) : S}
</div>
`;
}
function Fo(e, t, n, r) {
	let i = K(e.draft, t.id).values.includes(n.value), o = () => e.peeked = {
		...e.peeked,
		[t.id]: n.value
	};
	return b`
<label class="ask-option-button ${i ? "selected" : ""}" @pointerenter=${o} @focusin=${o}>
<input
type=${t.multi_select ? "checkbox" : "radio"}
name=${e.idFor(t.id)}
value=${n.value}
.checked=${M(i)}
aria-labelledby="${r}-label${n.recommended ? ` ${r}-recommended` : ""}"
aria-describedby=${n.description ? `${r}-description` : S}
@change=${(r) => e.draft = qr(e.draft, t, n.value, Vo(r))}
/>
<span class="ask-option-words">
<span class="ask-option-label"
><bdi lang="" id=${`${r}-label`}>${a(n.label)}</bdi>${n.recommended ? b`<span class="ask-recommended" id=${`${r}-recommended`}>${A.recommended}</span>` : S}</span
>
${n.description ? b`<span class="ask-option-description" id=${`${r}-description`}><bdi lang="">${a(n.description)}</bdi></span>` : S}
</span>
</label>
`;
}
function Io(e, t, n) {
	let { own: r, text: i } = K(e.draft, t.id);
	return b`
<div class="ask-option-button ask-own-words ${r ? "selected" : ""}">
<input
type=${t.multi_select ? "checkbox" : "radio"}
id=${`${n}-own`}
name=${e.idFor(t.id)}
value=""
.checked=${M(r)}
@change=${(n) => e.draft = Jr(e.draft, t, Vo(n))}
/>
<span class="ask-option-words">
<label class="ask-option-label" for=${`${n}-own`}>${A.somethingElse}</label>
<textarea
class="ask-text"
rows="1"
dir="auto"
aria-label=${A.somethingElseLabel}
placeholder=${a(t.placeholder ?? A.ownWords)}
.value=${M(i)}
@input=${(n) => e.draft = Xr(e.draft, t, Bo(n))}
></textarea>
</span>
</div>
`;
}
function Lo(e, t, n) {
	let r = K(e.draft, t.id).values.at(-1), i = n.find((e) => e.recommended && e.preview) ?? n.find((e) => e.preview), o = e.peeked[t.id] ?? r ?? i?.value;
	return b`
<div class="ask-previews">
${n.map((t) => b`
<div class="ask-preview ${t.value === o ? "shown" : ""}" aria-hidden=${t.value !== o}>
<p class="ask-preview-label">${A.previewOf(b`<bdi lang="">${a(t.label)}</bdi>`)}</p>
${t.preview ? Ro(e, t, t.preview) : b`<p class="ask-plain ask-muted">${A.noPreview}</p>`}
</div>
`)}
</div>
`;
}
function Ro(e, { label: t }, { type: n, body: r, html: i }) {
	return n === "image" ? b`<img class="ask-preview-image" src=${r} alt=${a(t)} /> <button type="button" class="ask-link" @click=${() => void zo(e, r, t)}>${A.enlarge}</button>` : b`<div class="prose ask-preview-${n}" lang="">${Ni(i ?? "")}</div>`;
}
async function zo(e, t, n) {
	(await en(e, Promise.resolve().then(() => (ho(), po))))?.zoom(t, a(n));
}
function Bo(e) {
	return e.target.value;
}
function Vo(e) {
	return e.target.checked;
}
// src/ask/sealed.ts
function Ho(e) {
	return e.replace(Wo, (e, t) => t === "____" ? "••••" : `•••• ${t}`);
}
function Uo(e) {
	return Ho(e) !== e;
}
var Wo, Go = t((() => {
	Wo = /sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu;
}));
// src/ask/clock.ts
function Ko(e, t = qo) {
	Number.isNaN(e) || (Jo = Math.abs(e) > t ? e : 0);
}
var qo, Jo, Yo, Xo = t((() => {
	qo = 2e3, Jo = 0, Yo = () => Date.now() + Jo;
}));
// src/ask/remember-draft.ts
function Zo(e) {
	let t = Qo(e.arguments_text);
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
function Qo(e) {
	try {
		let t = JSON.parse(e);
		return typeof t == "object" && t && !Array.isArray(t) ? t : {};
	} catch {
		return {};
	}
}
function $o(e) {
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
function es(e, t = Yo()) {
	if (!e.on) return;
	let n = new Date(t + e.hours * 36e5).toISOString();
	return {
		scope: e.scope,
		arguments: $o(e),
		until: n
	};
}
function ts(e, t) {
	switch (t?.kind ?? "same") {
		case "prefix": return `${e.name} ${A.beginsWith(t?.text ?? "")}`;
		case "at_most": return `${e.name} ${A.upToNumber(t?.text ?? "")}`;
		case "any": return `${e.name} ${A.isAnything}`;
		case "given": return `${e.name} ${rs(t?.given)}`;
		case "same": return `${e.name} ${A.is(ns(e.shown))}`;
	}
}
function ns(e) {
	let [t = ""] = e.split(/[\n⏎]/);
	return t.length < e.length || t.length > ss ? `${[...t].slice(0, ss).join("").trimEnd()}…` : e;
}
function rs(e) {
	return e?.one_of ? A.isOneOf(e.one_of.map((e) => JSON.stringify(e)).join(", ")) : e?.prefix === void 0 ? e?.at_most === void 0 ? e?.any ? A.isAnything : A.is(JSON.stringify(e?.equals)) : A.upToNumber(e.at_most) : A.beginsWith(e.prefix);
}
var is, as, os, ss, cs = t((() => {
	j(), Xo(), is = {
		on: !1,
		scope: "session",
		hours: 24,
		arguments: {}
	}, as = ({ origin: e }) => ({
		...is,
		scope: e.type === "program" ? "agent" : "session"
	}), os = [
		1,
		24,
		168,
		720
	], ss = 60;
})), ls = /* @__PURE__ */ n({ rememberBody: () => us });
function us(e, t, n) {
	let r = Zo(n);
	return b`
<div class="ask-remember-body">
${fs(e, t)}
${r.length > 0 ? b`<fieldset class="ask-remember-arguments"><legend>${A.where}</legend>${r.map((t) => ps(e, t))}</fieldset>` : S}
${ms(e, e.suggestions)}
<p class="ask-remember-says" role="status">${_s(e.rule, t, n, r)}</p>
<label class="ask-remember-on">
<input type="checkbox" .checked=${e.rule.on} ?disabled=${e.busy}
@change=${(t) => ds(e, { on: t.target.checked })} />
<span>${A.allowThese}</span>
</label>
</div>
`;
}
function ds(e, t) {
	e.rule = {
		...e.rule,
		...t
	};
}
function fs(e, t) {
	return b`<p class="ask-remember-line">
<label>${A.whoseCalls}
<select class="ask-remember-scope" ?disabled=${e.busy} @change=${(t) => ds(e, { scope: t.target.value })}>
${[
		"session",
		"agent",
		"everywhere"
	].map((n) => b`<option value=${n} ?selected=${n === e.rule.scope}>${A.reachLabel({
		reach: n,
		agent: s(t.agent)
	})}</option>`)}
</select>
</label>
<label>${A.howLong}
<select class="ask-remember-until" ?disabled=${e.busy} @change=${(t) => ds(e, { hours: Number(t.target.value) })}>
${os.map((t) => b`<option value=${t} ?selected=${t === e.rule.hours}>${A.ends[t]}</option>`)}
</select>
</label>
</p>`;
}
function ps(e, t) {
	let n = e.rule.arguments[t.pointer], r = n?.kind ?? "same", i = n?.given ? [...t.kinds, "given"] : t.kinds, a = (i) => {
		let a = {
			kind: r,
			text: t.text,
			...n,
			...i
		};
		ds(e, { arguments: {
			...e.rule.arguments,
			[t.pointer]: a
		} });
	};
	return b`<div class="ask-remember-argument">
<label><span class="ask-remember-name"><bdi lang="">${s(t.name)}</bdi></span>
<select ?disabled=${e.busy} @change=${(e) => a({ kind: e.target.value })}>
${i.map((e) => b`<option value=${e} ?selected=${e === r}>${A.kinds[e]}</option>`)}
</select>
</label>
${r === "prefix" || r === "at_most" ? b`<input type="text" inputmode=${r === "at_most" ? "decimal" : "text"} aria-label=${A.kindFor({
		kind: A.kinds[r],
		argument: s(t.name)
	})}
.value=${n?.text ?? t.text} ?disabled=${e.busy} @input=${(e) => a({ text: e.target.value })} />` : r === "given" ? b`<span class="ask-muted"><bdi>${s(rs(n?.given))}</bdi></span>` : S}
</div>`;
}
function ms(e, t) {
	let n = (t ?? []).filter(({ covered: e }) => e > 0);
	return n.length === 0 ? S : b`<ul class="ask-remember-suggested" aria-label=${A.suggested}>
${n.map((t) => b`<li>
<p><bdi>${s(t.arguments.map((e) => `${e.pointer.slice(1)} ${rs(e)}`).join(", "))}</bdi></p>
<p class="ask-muted">${A.wouldHaveCovered(t.covered)} ${hs(t)}</p>
<button type="button" class="ask-plain-button" ?disabled=${e.busy} @click=${() => gs(e, t)}>${A.usePattern}</button>
</li>`)}
</ul>`;
}
function hs({ near_misses: e }) {
	let t = (t) => e.filter((e) => e.why === t).map((e, t) => b`${t > 0 ? ", " : ""}<a href="/asks/${e.ask_id}" target="_blank" rel="noopener">${t + 1}</a>`), [n, r] = [t("rejected"), t("outside")];
	return b`${n.length > 0 ? b`<strong class="ask-remember-wrong">${A.wouldHaveLetRun(n)}</strong> ` : S}
${r.length > 0 ? A.justOutside(r) : S}`;
}
function gs(e, t) {
	let n = t.arguments.map((e) => [e.pointer, "equals" in e ? {
		kind: "same",
		text: ""
	} : {
		kind: "given",
		text: "",
		given: e
	}]);
	ds(e, { arguments: Object.fromEntries(n) });
}
function _s(e, t, n, r) {
	let i = r.map((t) => ts(t, e.arguments[t.pointer])).join(A.and), a = {
		tool: n.tool,
		reach: A.ruleReach({
			reach: e.scope,
			agent: t.agent
		}),
		until: A.ends[e.hours]
	}, o = b`<bdi>${s(i ? A.ruleSentenceWhere({
		...a,
		where: i
	}) : A.ruleSentence(a))}</bdi>`;
	return e.on ? A.ruleAllows(o) : A.ruleWouldAllow(o);
}
var vs = t((() => {
	T(), cs(), p(), j();
}));
T(), It(), nn(), X(), Q(), Go(), p(), j();
function ys(e, t, n) {
	return b`
${Cs(e, t, n)} ${Ss(e, n)} ${Yi(e, t)}
${e.open && e.step !== "editing" && G(t).length > 0 ? b`<div class="ask-form ask-feedback">${Pt(J(t, e.draft), ({ id: e }) => e, (t) => So(e, t))}</div>` : S}
${e.open && n.rememberable ? bs(e, t, n) : S}
${e.open ? ba(e, s(n.tool)) : S}
`;
}
function bs(e, t, n) {
	return b`<details class="ask-remember" @toggle=${(n) => {
		n.target.open && xs(e, t);
	}}><summary>${A.alwaysAllow}</summary>${e.ruleForm?.rememberBody(e, t, n) ?? S}</details>`;
}
async function xs(e, t) {
	e.ruleForm ??= await en(e, Promise.resolve().then(() => (vs(), ls))), e.requestUpdate(), e.suggestions === null && e.dispatchEvent(new Ma({ ask_id: t.id }));
}
function Ss(e, t) {
	if (!t.output) return S;
	let n = e.idFor("output");
	return b`
<aside class="ask-agent-words ask-output" aria-labelledby=${n}>
<p class="ask-agent-words-label" id=${n}>${A.toolSays}</p>
<div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${a(t.output)}</bdi></p></div>
</aside>
`;
}
function Cs(e, t, n) {
	let r = e.idFor("call");
	return b`
<section class="ask-call ask-risk-${n.risk ?? "none"}" aria-labelledby=${r}>
<div class="ask-call-head">
<h3 class="ask-call-title" id=${r}>
<span class="visually-hidden">${A.theCall}</span><code>${s(n.tool)}</code>
</h3>
<p class="ask-call-facts">
${n.risk ? b`<span class="ask-risk ask-risk-${n.risk}">${A.risk[n.risk]}</span>` : S}
${n.risk && n.risk_raised_by ? b`<span class="ask-raised">${A.raisedBy(n.risk_raised_by)}</span>` : S}
${n.opaque ? b`<span class="ask-mark">${A.opaque(n.opaque)}</span>` : S}
${n.category ? b`<span class="ask-category"><bdi lang="">${a(n.category)}</bdi></span>` : S}
</p>
</div>
${n.arguments_unchecked ? b`<p class="ask-call-marks"><span class="ask-mark">${A.unchecked}</span> <bdi lang="">${s(n.arguments_unchecked)}</bdi></p>` : S}
${n.marks?.length ? b`<p class="ask-call-marks">${n.marks.map(jn)}</p>` : S}
<dl class="ask-call-rows">
${xn(e, n.view)}
${n.view.length === 0 ? b`<div class="ask-call-row"><dt>${A.arguments}</dt><dd>${A.none}</dd></div>` : S}
</dl>
${n.reason ? b`<p class="ask-call-reason"><bdi lang="">${a(n.reason)}</bdi></p>` : S}
<dl class="ask-call-about">
${ws(A.askedBy, t.agent)} ${ws(A.server, n.server)} ${ws(A.target, n.target)}
${(n.pins ?? []).map((e) => ws(A.contentsOf(e.pointer.slice(1)), e.digest))}
${ws(A.notPinned, n.not_pinned?.join(", "))}
${n.digest_words ? b`<div><dt>${A.digest}</dt><dd><code title=${n.digest}>${n.digest_words}</code></dd></div>` : S}
</dl>
<details class="ask-exact">
<summary>${A.exactly}</summary>
<pre tabindex="0" aria-label=${A.exactText}><code>${s(Ho(n.arguments_text))}</code></pre>
${Uo(n.arguments_text) ? b`<p class="ask-plain">${A.dots}</p>` : S}
${n.description ? b`<p class="ask-plain"><strong>${A.toolDescription}</strong> <bdi lang="">${a(n.description)}</bdi></p>` : S}
<p class="ask-plain ask-digest"><code>${n.digest}</code></p>
</details>
</section>
`;
}
function ws(e, t) {
	return t ? b`<div><dt>${e}</dt><dd><bdi lang="">${s(t)}</bdi></dd></div>` : S;
}
T(), Fi(), Q(), j();
function Ts(e, t, n) {
	return b`
${Es(e, t, n)} ${Yi(e, t)}
${e.open ? ba(e, A.thisText) : S}
`;
}
function Es(e, t, n) {
	let r = t.origin.type === "guardrail";
	return b`
<article class="ask-review" aria-label=${r ? A.stoppedLabel : A.toReviewLabel}>
<p class="ask-agent-words-label">${r ? A.stopped : A.toReview}</p>
<div class="prose" lang="" id=${e.idFor("review")}>${Ni(n.html)}</div>
</article>
`;
}
T(), X(), Pn(), Q(), Br(), Tr(), qn(), p(), xi(), j();
function Ds(e, t) {
	return b`
${ks(t)} ${Ns(t.decision)}
${t.approval || t.review ? b`<details class="ask-record">
<summary>${A.shown}</summary>
${t.approval ? b`${Cs(e, t, t.approval)} ${Ss(e, t.approval)}` : S}
${t.review ? Es(e, t, t.review) : S} ${Yi(e, t)}
</details>` : b`<div class="ask-record">${t.questions.map((n) => As(e, t, n, t.answers))}</div>`}
${t.comment ? $(A.comment, t.comment) : S}
`;
}
function Os(e, t) {
	return t ? A.byHow({
		who: e,
		how: b`<bdi class="ask-how">${t}</bdi>`
	}) : A.by(e);
}
function ks(e) {
	let t = mi(e);
	if (!t) return S;
	let n = yi(e), r = gi(e), i = _i(e);
	return b`
<div class="ask-outcome ask-outcome-${t.tone}">
<p class="ask-outcome-line">
<strong>${t.title}</strong>
${t.who ? b`<span>${Os(b`<bdi>${a(t.who)}</bdi>`, r)}</span>` : S}
${t.at ? b`<waypost-when .at=${t.at}></waypost-when>` : S}
${n ? b`<span class="ask-permit">${n}</span>` : S}
</p>
${e.imported_by ? b`<p class="ask-proof ask-muted">${A.importedBy(b`<bdi>${a(e.imported_by.name)}</bdi>`)}</p>` : S}
${i && !e.imported_by ? b`<p class="ask-proof ask-muted"><bdi title=${e.provenance?.credential ?? S}>${i}</bdi></p>` : S}
${e.superseded_by ? b`<p class="ask-replaced">${A.replacedBy(b`<a href=${`/asks/${e.superseded_by}`}>${A.anotherAsk}</a>`)}</p>` : S}
${e.response ? $(A.response, e.response) : S} ${e.decision?.reason ? $(A.reason, e.decision.reason) : S}
</div>
`;
}
function As(e, t, n, r) {
	let i = r?.[n.id], o = Pr(t, n);
	return r && !Fr(t, n, r) ? S : b`
<div class="ask-question-card is-settled" dir="auto">
${Hi(t) ? S : b`<p class="ask-question-line">
${n.header ? b`<span class="ask-header-chip"><bdi lang="">${a(n.header)}</bdi></span>` : S}
<span class="ask-question-text" lang="">${a(o?.question ?? n.question)}</span>
</p>`}
${o && o.rows.length > 0 ? Co(o) : S}
${i ? js(e, t, n, i) : r ? b`<p class="ask-muted">${$r(n, r) ? A.noAnswer : A.notAsked}</p>` : S}
</div>
`;
}
function js(e, t, n, r) {
	if (n.input === "secret" && r.values.length > 0) return b`<p class="ask-muted">${A.sealed}</p>${r.notes ? $(A.note, r.notes) : S}`;
	if (r.files?.length) return b`
<ul class="ask-files" aria-label=${A.files}>
${r.files.map((n) => Ps(e, t, n))}
</ul>
${r.notes ? $(A.note, r.notes) : S}
`;
	let i = (e) => In(n) ? Vn(n, e) : Kr(n).find((t) => t.value === e)?.label ?? e;
	if (n.input === "form") return b`<dl class="ask-call-rows">${Ms(r.data, "")}</dl>${r.notes ? $(A.note, r.notes) : S}`;
	let o = r.declined ? [Ra(r.declined)] : [], s = [
		...r.values.map(i),
		...r.free_text ? [r.free_text] : [],
		...o
	];
	return b`
<ul class="ask-chosen" aria-label=${A.answer}>
${s.map((e) => b`<li class="ask-option-button selected"><bdi>${a(e)}</bdi></li>`)}
</ul>
${r.notes ? $(A.note, r.notes) : S}
`;
}
function Ms(e, t) {
	let n = typeof e == "object" && e && !(e instanceof L) ? Object.entries(e) : [];
	if (n.length > 0) return n.map(([e, n]) => Ms(n, t ? `${t}/${e}` : e));
	let r = typeof e == "string" ? e : e === !0 ? A.yes : e === !1 ? A.no : I(e);
	return b`<div class="ask-call-row"><dt><bdi lang="">${a(t)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${a(r)}</bdi></dd></div>`;
}
function Ns(e) {
	let t = e?.feedback;
	return !t || Object.keys(t).length === 0 ? S : b`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${A.filledIn}</span></p><dl class="ask-call-rows">${Ms(t, "")}</dl></div>`;
}
function Ps(e, t, { name: n, size: r, digest: i }) {
	let o = b`<bdi lang="">${a(n)}</bdi>`;
	return b`
<li class="ask-file">
<span class="ask-file-name">${e.fileAt ? b`<a href=${e.fileAt(t, i)} download>${o}</a>` : o}</span>
<span class="ask-file-size">${wr(r)}</span>
</li>
`;
}
function $(e, t) {
	return b`<p class="ask-quote"><span class="ask-quote-name">${e}:</span> <bdi lang="">${a(t)}</bdi></p>`;
}
T(), Xo(), p(), j();
function Fs(e, t, n) {
	let r = n.answers != null || n.response != null || n.decision != null, i = Is(n);
	return b`
<div class="ask-outcome ask-held">
<p class="ask-outcome-line">
<strong>${r ? A.sent : A.hasReplied(b`<bdi lang="">${a(n.by.name)}</bdi>`)}</strong>
${r ? Ls(n) : S}
<waypost-when .at=${n.at}></waypost-when>
</p>
<p class="ask-held-line">${Rs(n, r, i)}</p>
${r && i !== null && i > 0 && !e.readonly ? b`<button type="button" class="ask-plain-button ask-undo-button" data-key="U" ?disabled=${e.busy} @click=${() => e.undo()}>
${A.undo} <span aria-hidden="true">(${A.seconds(i)})</span>
</button>` : S}
</div>
${r && n.answers ? b`<div class="ask-record">${t.questions.map((r) => As(e, t, r, n.answers))}</div>` : S}
${Ns(n.decision)} ${n.response ? $(A.response, n.response) : S} ${n.comment ? $(A.comment, n.comment) : S}
`;
}
function Is(e) {
	if (!e.until) return null;
	let [t, n] = [Date.parse(e.until), Date.parse(e.at)];
	return Math.max(0, Math.ceil(Math.min(t - Yo(), t - n) / 1e3));
}
function Ls({ decision: e }) {
	return e ? b`<span>${e.decision === "approve" ? A.youApproved : A.youRejected}</span>` : S;
}
function Rs({ judging: e }, t, n) {
	return e ? t ? A.judgesYours : A.judges : n === 0 ? A.handing : t ? A.heldYours : A.held;
}
// src/ask/countdown.ts
Xo();
var zs = class {
	host;
	#e = 0;
	#t = null;
	constructor(e) {
		this.host = e, e.addController(this);
	}
	hostUpdate() {
		let { clockOffset: e } = this.host;
		e !== null && e !== this.#t && Ko(e), this.#t = e;
	}
	hostUpdated() {
		this.hostDisconnected();
		let { ask: e } = this.host, t = e?.status === "pending" ? e.held : null;
		t && (Is(t) ?? 0) > 0 && (this.#e = window.setTimeout(() => this.host.requestUpdate(), 1e3));
	}
	hostDisconnected() {
		window.clearTimeout(this.#e);
	}
}, Bs = 2, Vs = 64, Hs = class {
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
		o !== r && s > 0 && (this.#e *= (n - t) / s), this.#t = [r, n - t], a > i && i - t <= this.#e + Bs && (this.#e = Math.max(this.#e, a - t)), this.all = this.#e >= n - t - Bs && !this.host.querySelector(this.places.folded), this.all && this.host.requestUpdate();
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
		let t = Math.min(Vs, window.innerHeight / 4);
		Us(this.host).scrollBy({
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
function Us(e) {
	for (let t = e; t && t !== document.body; t = t.parentElement) if (/auto|scroll/.test(getComputedStyle(t).overflowY) && t.scrollHeight > t.clientHeight) return t;
	return document.scrollingElement ?? document.documentElement;
}
T(), N(), p(), j();
var Ws = 4096;
function Gs(e, t) {
	let n = t.comments ?? [];
	if (n.length === 0 && !e.open) return S;
	let r = (t.comment_count ?? n.length) - n.length;
	return b`
<div class="ask-thread" role="group" aria-label=${A.saidAbout}>
${r > 0 ? b`<p class="ask-muted">${A.earlier(r)}</p>` : S}
<ol class="ask-comments" aria-live="polite">${n.map(Ks)}</ol>
${e.open ? qs(e) : S}
</div>
`;
}
function Ks({ by: e, at: t, text: n }) {
	let r = e.kind === "person";
	return b`
<li class="ask-said ${r ? "" : "ask-said-by-agent"}">
<p class="ask-said-by">
<strong><bdi lang="">${a(e.name)}</bdi></strong>
${r ? S : b`<span>${e.kind === "system" ? A.says : A.saysUnverified}</span>`}
<waypost-when .at=${t}></waypost-when>
</p>
<p class="ask-plain"><bdi lang="">${a(n)}</bdi></p>
</li>
`;
}
function qs(e) {
	if (!e.wantsMore) return b`<button type="button" class="ask-link ask-more-button" @click=${() => e.askForMore()}>${A.askForMore}</button>`;
	let t = e.idFor("more"), n = e.more, r = new TextEncoder().encode(n).length > Ws;
	return b`
<form class="ask-more" @submit=${(t) => {
		t.preventDefault(), e.sayMore();
	}}>
<label for=${t}>${A.askForMore} <span class="ask-optional">${A.askForMoreHint}</span></label>
<textarea
id=${t}
class="ask-more-textarea"
rows="2"
aria-describedby=${e.idFor("more-hint")}
.value=${M(n)}
@input=${(t) => e.more = t.target.value}
></textarea>
<div class="ask-more-actions">
<button type="submit" class="ask-plain-button ask-more-send" ?disabled=${n.trim() === "" || r || e.asking}>${A.send}</button>
<p class="ask-muted" id=${e.idFor("more-hint")} role="status">${Js(r, e.asking)}</p>
</div>
</form>
`;
}
function Js(e, t) {
	return e ? A.commentTooLong : t ? A.sending : A.replyHere;
}
X(), Tr();
function Ys(e, { draft: t, reason: n, changed: r }) {
	let i = Vr(e), a = G(e).filter((e) => !yr(e) && !Qs(K(t, e.id), K(i, e.id)));
	return {
		revision: e.revision,
		fields: Object.fromEntries(a.map(({ id: e }) => [e, K(t, e)])),
		...t.comment ? { comment: t.comment } : {},
		...t.response ? { response: t.response } : {},
		...n ? { reason: n } : {},
		...r ? { arguments: r } : {}
	};
}
function Xs(e, t) {
	let n = Vr(e), r = G(e).filter(({ id: e }) => $s(t.fields[e], K(n, e))), i = {
		fields: {
			...n.fields,
			...Object.fromEntries(r.map(({ id: e }) => [e, t.fields[e]]))
		},
		comment: tc(t.comment),
		response: tc(t.response)
	}, a = t.revision === e.revision;
	return {
		draft: a ? i : Ur(i, e),
		reason: tc(t.reason),
		changed: a && ec(t.arguments) ? t.arguments : null
	};
}
function Zs({ revision: e, fields: t, ...n }) {
	return Object.keys(t).length === 0 && Object.values(n).every((e) => !e);
}
function Qs(e, t) {
	return JSON.stringify(e) === JSON.stringify(t);
}
function $s(e, t) {
	if (!e || typeof e != "object") return !1;
	let n = [e.text, e.notes].every((e) => typeof e == "string"), r = Array.isArray(e.values) && e.values.every((e) => typeof e == "string");
	return n && r && typeof e.own == "boolean" && e.declined !== void 0 && e.form?.kind === t.form?.kind;
}
function ec(e) {
	return typeof e == "object" && !!e && ("text" in e || "filled" in e);
}
function tc(e) {
	return typeof e == "string" ? e : "";
}
// src/ask/spoken.ts
k();
var nc = [
	"click",
	"input",
	"change",
	"submit",
	"keydown"
], rc = class {
	host;
	constructor(e) {
		this.host = e, e.addController(this);
		for (let t of nc) e.addEventListener(t, () => Wt(Kt(e)), { capture: !0 });
	}
	ready() {
		return Ut(Kt(this.host))?.catch(() => {}) ?? null;
	}
	hostUpdate() {
		Wt(Kt(this.host));
	}
}, ic = /* @__PURE__ */ n({
	beginEdit: () => ac,
	changes: () => cc,
	editFaults: () => sc,
	editedText: () => oc,
	editing: () => uc
});
function ac(e) {
	let t = V(e.schema), n = P(e.arguments_text);
	return t.kind === "object" && n?.kind === "object" ? { filled: Jn(t, n) } : { text: e.arguments_text };
}
function oc(e, t) {
	return "text" in t ? t.text : Xn(V(e.schema), t.filled, "required") ?? "{}";
}
function sc(e, t) {
	let n = (e, t) => [{
		pointer: "/arguments",
		code: e,
		message: t
	}], r = "text" in t ? [] : $n(V(e.schema), t.filled, "/arguments", !0);
	return r.length > 0 ? r : P(oc(e, t))?.kind === "object" ? cc(e, t)?.length === 0 ? n("unchanged", A.nothingChanged) : [] : n("json", A.oneObject);
}
function cc(e, t) {
	let [n, r] = [P(e.arguments_text), P(oc(e, t))];
	if (!n || !r) return null;
	let [i, a] = [lc(n, ""), lc(r, "")];
	return [.../* @__PURE__ */ new Set([...i.keys(), ...a.keys()])].map((e) => ({
		path: e,
		old: i.get(e) ?? null,
		now: a.get(e) ?? null
	})).filter((e) => e.old !== e.now);
}
function lc(e, t) {
	let n = e.kind === "object" ? [...e.entries] : e.kind === "array" ? e.items.map((e, t) => [String(t), e]) : [];
	return n.length === 0 ? /* @__PURE__ */ new Map([[t.slice(1), F(e)]]) : new Map(n.flatMap(([e, n]) => [...lc(n, `${t}/${R(e)}`)]));
}
function uc(e) {
	let t = e.ask?.approval, n = e.changed;
	return !t || !n ? S : b`
<div class="ask-actions-wide ask-editing" role="group" aria-label=${A.changeArguments}>
<p class="ask-step-text">${A.changeHint}</p>
${Uo(t.arguments_text) ? b`<p class="ask-step-text">${A.sealedHint}</p>` : S}
${"text" in n ? fc(e, n.text) : dc(e, t, n.filled)}
${pc(t, n)}
<div class="ask-actions">
${Z(e)}
<button type="button" class="ask-plain-button ask-back-button" @click=${() => e.go("choosing", ".ask-edit-button")}>${A.goBack}</button>
<button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${e.busy} @click=${() => e.sendEdit()}>
${e.busy ? A.sending : A.showChanged}
</button>
</div>
</div>
`;
}
function dc(e, t, n) {
	return Ja(V(t.schema), n, {
		id: e.idFor("edit"),
		at: "/arguments",
		problems: e.allProblems,
		disabled: e.busy,
		change: (t) => e.changed = { filled: t }
	});
}
function fc(e, t) {
	let n = e.idFor("edit");
	return b`
<div class="ask-field">
<label class="ask-field-label" for=${n}>${A.argumentsAsJson}</label>
<textarea id=${n} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${e.busy}
.value=${M(t)} @input=${(t) => e.changed = { text: t.target.value }}></textarea>
</div>
`;
}
function pc(e, t) {
	let n = cc(e, t), r = n === null ? A.notJsonYet : n.length === 0 ? A.nothingChanged : A.changes(n.length);
	return b`
<div class="ask-difference" role="status">
<p class="ask-hint-line">${r}</p>
${n && n.length > 0 ? b`<ul class="ask-changes">
${Pt(n, ({ path: e }) => e, ({ path: e, old: t, now: n }) => b`<li>
<bdi lang="">${s(e)}</bdi>
${t === null ? S : b`<del><span class="visually-hidden">${A.before}</span>${s(Ho(t))}</del>`}
${n === null ? S : b`<ins><span class="visually-hidden">${A.after}</span>${s(Ho(n))}</ins>`}
</li>`)}
</ul>` : S}
</div>
`;
}
var mc = t((() => {
	T(), N(), It(), Pn(), lo(), Q(), tr(), vr(), Go(), p(), z(), j();
}));
T(), nn(), X(), Pn(), Q(), Tr(), cs(), ya(), j(), Ri();
var hc = class extends gt {
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
		clockOffset: {
			type: Number,
			attribute: "clock-offset"
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
	seen = new Hs(this, {
		whole: ":is(.ask-call, .ask-review)",
		end: ".ask-exact",
		folded: ".ask-folded",
		bar: ".ask-actions"
	});
	editor = null;
	secondSteps = null;
	ruleForm = null;
	reason = "";
	earlier = null;
	#e = !1;
	#t = null;
	#n = null;
	#r = new rc(this);
	#i = null;
	constructor() {
		super(), new zs(this), this.ask = null, this.problems = [], this.notice = null, this.busy = !1, this.readonly = !1, this.undoWindow = 0, this.clockOffset = null, this.people = [], this.fileAt = null, this.saved = null, this.tookUp = null, this.draft = {
			fields: {},
			comment: "",
			response: ""
		}, this.kept = W, this.revealed = [], this.step = "choosing", this.peeked = {}, this.unfolded = !1, this.unfoldedRows = [], this.closedGroups = [], this.sought = {}, this.own = [], this.wantsMore = !1, this.more = "", this.asking = !1, this.rule = is, this.suggestions = null, this.changed = null;
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
		this.ask && !this.ask.id && (this.ask = null), e.has("ask") && this.ask && this.#l(this.ask, e.get("ask") ?? null), (e.has("saved") || e.has("ask")) && this.ask && this.saved && this.#a(this.ask, this.saved), (e.has("problems") || e.has("notice") || e.get("busy") && !this.busy) && (this.#e = !1), e.has("problems") && (this.own = []), (e.has("problems") || e.has("notice")) && (this.asking = !1);
	}
	#a(e, t) {
		!this.open || this.#n || !this.isUntouched || Zs(t) || (this.#o(Xs(e, t)), this.tookUp = this.isUntouched ? null : t.saved_at, this.#n = Ys(e, this));
	}
	get isUntouched() {
		return !this.ask || Zs(Ys(this.ask, this));
	}
	#o({ draft: e, reason: t, changed: n }) {
		this.draft = e, this.reason = t, this.changed = n;
	}
	#s = ({ target: e }) => {
		e instanceof Element && e.matches("input, textarea") && e.scrollIntoView({ block: "nearest" }), Oi(this);
	};
	startOver() {
		this.ask && (this.#o({
			draft: Vr(this.ask),
			reason: "",
			changed: null
		}), this.tookUp = null, this.own = [], this.#i = ".ask-title");
	}
	#c = () => {
		if (!this.ask || !this.open || this.#e || this.busy) return;
		let e = Ys(this.ask, this);
		Qs(e, this.#n) || !this.#n && Zs(e) || (this.#n = e, this.dispatchEvent(new La({
			ask_id: this.ask.id,
			unsent: e
		})));
	};
	#l(e, t) {
		if (this.#u(e, t), t && this.step === "restricting" && ga(t) !== ga(e) && (this.step = "choosing"), (t?.id !== e.id || e.status !== "pending") && (this.kept = W, this.revealed = []), t?.id !== e.id) this.draft = Vr(e), this.tookUp = null, this.#n = null, this.#t = null, this.earlier = null, this.reason = "", this.unfolded = !1, this.sought = {};
		else if (t.revision === e.revision && t.status === e.status && !t.held == !e.held) return;
		else t.revision !== e.revision && (this.draft = Ur(this.draft, e), this.earlier = t.approval ? new Map(t.approval.view.map((e) => [e.path, e.text])) : null);
		this.seen.forget(), this.unfoldedRows = [], this.closedGroups = [], this.step = "choosing", this.own = [], this.rule = as(e), this.changed = null, this.#e = !1;
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
		Oi(this), e.has("ask") && this.#t && !this.open && this.#d(), this.#i ? (this.querySelector(this.#i)?.focus(), this.#i = null) : (e.has("problems") || e.has("own")) && this.allProblems.length > 0 && this.querySelector(".ask-problems")?.focus();
	}
	#d() {
		this.#t = null;
		let e = this.querySelector(".ask-title");
		document.activeElement === document.body && e?.focus({ preventScroll: !0 }), e && e.getBoundingClientRect().top < 0 && e.scrollIntoView({ block: "center" });
	}
	get open() {
		let e = this.ask?.you;
		return this.ask?.status === "pending" && !this.ask.held && !this.readonly && (!e || e.answer || e.reject);
	}
	get allProblems() {
		return this.own.length > 0 ? this.own : Ii(this.problems);
	}
	idFor(e) {
		return `${this.ask?.id ?? "ask"}-${e}`;
	}
	async focusStart() {
		await this.updateComplete, (this.querySelector("[data-safe]") ?? this.querySelector(".ask-title"))?.focus();
	}
	press(e) {
		return this.open || e === "u" ? wi(this, e) : !1;
	}
	go(e, t) {
		this.step = e, this.own = [], this.#i = t;
	}
	submitAnswers() {
		if (!this.ask) return;
		let e = ko(this), t = J(this.ask, this.draft).filter(({ id: e }) => !K(this.draft, e).declined), n = [...e, ...xr(t, this.kept)], r = si(this.ask, this.draft, this.kept).filter(({ pointer: e }) => n.every((t) => t.pointer !== e));
		this.own = [...n, ...r], this.own.length === 0 && this.send(ni(this.ask, this.draft, this.kept));
	}
	submitResponse() {
		if (!this.ask) return;
		let e = this.draft.response.trim();
		this.own = e ? [] : [{
			pointer: "/response",
			code: "required",
			message: A.writeResponse
		}], e && this.send({
			response: e,
			revision: this.ask.revision
		});
	}
	decide(e) {
		let t = this.ask?.approval?.digest ?? this.ask?.review?.digest;
		if (!this.ask || t === void 0) return;
		let n = e === "reject" ? this.reason.trim() : "", r = e === "approve" && G(this.ask).length > 0;
		if (this.own = r ? [...ko(this), ...si(this.ask, this.draft)] : [], this.own.length > 0) return void (this.step = "choosing");
		let i = r ? { feedback: ri(this.ask, this.draft) } : {}, a = e === "approve" && this.ask.approval ? es(this.rule) : void 0;
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
		this.editor ??= await en(this, Promise.resolve().then(() => (mc(), ic))), this.ask?.approval && this.editor && (this.changed ??= this.editor.beginEdit(this.ask.approval), this.own = [], this.go("editing", ".ask-editing :is(input, select, textarea)"));
	}
	sendEdit() {
		let e = this.ask?.approval;
		if (!this.ask || !e || !this.changed || !this.editor) return;
		let t = ko(this);
		if (this.own = t.length > 0 ? t : this.editor.editFaults(e, this.changed), this.own.length > 0) return;
		let { revision: n } = this.ask;
		this.send({
			decision: "approve",
			revision: n,
			digest: e.digest,
			arguments: new L(this.editor.editedText(e, this.changed))
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
		this.dispatchEvent(new ka({
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
		this.dispatchEvent(new Aa({
			ask_id: this.ask.id,
			...e ? { comment: e } : {}
		}));
	}
	askForMore() {
		this.wantsMore = !0, this.#i = ".ask-more-textarea";
	}
	sayMore() {
		let e = this.more.trim();
		this.ask && !this.asking && this.open && e !== "" && (this.asking = !0, this.dispatchEvent(new ja({
			ask_id: this.ask.id,
			text: e
		})));
	}
	handOn(e, t) {
		!this.ask || !e || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new Na({
			ask_id: this.ask.id,
			to: e,
			...t ? { note: t } : {}
		})));
	}
	requireMore() {
		!this.ask || this.#e || this.busy || !this.open || (this.#e = !0, this.dispatchEvent(new Pa({
			ask_id: this.ask.id,
			quorum: ga(this.ask) + 1
		})));
	}
	waits(e) {
		return this.notice?.kept === !0 && Qs(this.#t, {
			draft: this.draft,
			reason: this.reason,
			as: e
		});
	}
	undo = () => {
		this.ask && !this.busy && (this.ask.held || this.notice?.kept) && this.dispatchEvent(new Fa({ ask_id: this.ask.id }));
	};
	#f(e) {
		return e.status === "pending" ? e.held ? Fs(this, e, e.held) : e.approval ? ys(this, e, e.approval) : e.review ? Ts(this, e, e.review) : go(this, e) : Ds(this, e);
	}
	render() {
		let { ask: e } = this;
		return e ? b`
<section
class="ask-user-question-inline ask-is-${e.status} ask-kind-${e.kind} ask-from-${e.origin.type}"
data-ask-id=${e.id}
aria-labelledby=${this.idFor("title")}
aria-busy=${this.busy}
@input=${this.#c}
@change=${this.#c}
@click=${this.#c}
@focusin=${this.#s}
>
${zi(this, e)} ${sa(e)} ${this.open ? S : Z(this)} ${this.open ? Gi(this) : S} ${this.open ? Wi(this) : S} ${this.#f(e)} ${Gs(this, e)}
</section>
` : S;
	}
};
hc.addInitializer((e) => {
	let t = new AbortController();
	e.addController({
		hostConnected() {
			t = new AbortController(), ce(e, () => import("./colours.js"), t.signal);
		},
		hostDisconnected: () => t.abort()
	});
}), j(), Xo(), k();
var gc = (e) => ({
	date: new Intl.DateTimeFormat(e, { dateStyle: "medium" }),
	moment: new Intl.DateTimeFormat(e, {
		dateStyle: "full",
		timeStyle: "long"
	})
}), _c = {}, vc = () => _c[O] ??= gc(O);
function yc(e, t, n = !1) {
	let r = (e - t) / 1e3, i = Math.abs(r);
	if (i < 45) return n || r > 5 ? A.soon : A.justNow;
	if (i > 518400) return vc().date.format(e);
	let a = Math.round(i / 86400);
	if (i >= 86400) return r < 0 ? A.daysAgo(a) : A.inDays(a);
	let o = i >= 3600 ? A.hours(Math.round(i / 3600)) : A.minutes(Math.round(i / 60) || 1);
	return r < 0 ? A.ago(o) : A.in(o);
}
var bc = class extends HTMLElement {
	due = !1;
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
		Wt(Kt(this));
		let t = this.querySelector("time") ?? this.appendChild(document.createElement("time"));
		t.dateTime = this.#e, t.title = vc().moment.format(e);
		let n = yc(e, Yo(), this.due);
		t.textContent !== n && (t.textContent = n);
	}
};
customElements.get("waypost-when") || customElements.define("waypost-when", bc), customElements.get("waypost-ask") || customElements.define("waypost-ask", hc);
// src/ask/standalone.ts
var xc = "ask.css", Sc = import.meta.url;
document.querySelector("link[rel=\"stylesheet\"]:is([href$=\"ask.css\"], [data-waypost-look])") || document.head.append(Object.assign(document.createElement("link"), {
	rel: "stylesheet",
	href: new URL(xc, Sc).href
}));
export { ka as AnswerEvent, Ia as AttachEvent, Aa as CancelEvent, ja as CommentEvent, Na as DelegateEvent, La as DraftEvent, Pa as RestrictEvent, Ma as SuggestEvent, Fa as UndoEvent, hc as WaypostAsk };
