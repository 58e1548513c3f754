"""Texts and JSON values that are costly to parse, compare, render or store."""

import json

# A body may have 1 MiB; this leaves room for the rest of the request.
ROOM = (1 << 20) - 4096


def repeated(part, most=ROOM):
    return part * (most // len(part.encode()))


def nested(opening, closing, depth=120):
    return json.loads(opening * depth + "0" + closing * depth)


def texts(most=ROOM):
    """Returns texts of at most `most` bytes that are long, or that grow when they are rendered."""
    plain = ["a", "a b ", "{{x}}", "<", "&", "*_", "[r](", "|a\n", "- ", "> ", "`", "+\n", "\n", "\\", '"']
    # Characters that are marked, counted, reordered, expanded or folded.
    odd = ["e\u0301", "\u0301", "\u202e", "\ufdfa", "\U0001f469\u200d", "\u0430a", "\u00a0", "\U000e0041"]
    # Texts that look like secrets, links, times or patterns.
    known = ["sk-aaaaaaaaaaaaaaaaaaaaaaaa ", "http://a.b/ ", "(a{1000})", "(?=a)", "[a-z]*", "$ref"]
    deep = ["(" * 400 + "a" * 400 + ")" * 400, "((((a{100}){100}){100}){100})"]
    return [repeated(part, most) for part in plain + odd + known] + [text for text in deep if len(text) <= most]


def values():
    """Returns JSON of every shape that is costly to walk, compare or render."""
    return [
        {f"k{n}": n for n in range(60_000)},
        [0] * 300_000,
        [{}] * 200_000,
        {"k" * 200_000: [1] * 100_000},
        {f"password_{n}": f"hunter2-{n}" for n in range(9_000)},
        {"a": "x" * (ROOM // 2)},
        nested("[", "]"),
        nested('{"a":', "}"),
        nested("[", "]", 50),
        nested('{"a":', "}", 50),
        {"type": "object", "properties": {f"p{n}": {"type": "string", "pattern": "^(a+)+$"} for n in range(10_000)}},
        {"type": "object", "$defs": {f"d{n}": {"allOf": [{"$ref": f"#/$defs/d{n + 1}"}] * 2} for n in range(60)}, "$ref": "#/$defs/d0"},
        {"type": "object", "properties": {"a": {"$ref": "#"}}, "$ref": "#"},
        {"type": "object", "properties": {"a": {"enum": [str(n) for n in range(80_000)]}}},
        {"type": "object", "properties": {"a": {"type": "string", "pattern": "((((a{100}){100}){100}){100})"}}},
    ]


TEXTS = texts()
VALUES = values()


def written(body):
    """Writes JSON with as few bytes as possible."""
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass")


def fitting(write, value, most=ROOM):
    """Returns `write(value)`. A text is shortened until what is written fits: escaping makes some texts longer."""
    body = write(value)
    while isinstance(value, str) and len(body) > most:
        value = value[: len(value) * most // len(body) - 1]
        body = write(value)
    return body


def put(body, place, value):
    """Puts `value` at a place in `body`, replacing what was there."""
    at = body
    for step, after in zip(place, [*place[1:], None]):
        if isinstance(step, int):
            at.extend([None] * (step + 1 - len(at)))
        elif not isinstance(at, dict):
            return
        if after is None:
            at[step] = value
            return
        inner = at.get(step) if isinstance(at, dict) else at[step]
        if not isinstance(inner, list if isinstance(after, int) else dict):
            inner = at[step] = [] if isinstance(after, int) else {}
        at = inner


class Schemas:
    """Finds the places in a JSON schema where a costly value can be put."""

    def __init__(self, schemas):
        self.schemas = schemas

    def read(self, schema):
        while "$ref" in schema:
            schema = self.schemas[schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def least(self, schema, depth=0):
        """Returns the smallest value that fits the schema."""
        schema = self.read(schema)
        for several in ("oneOf", "anyOf", "allOf"):
            if several in schema and depth < 8:
                return self.least(schema[several][0], depth + 1)
        kind = schema.get("type", "object")
        kind = kind[0] if isinstance(kind, list) else kind
        if "enum" in schema:
            return schema["enum"][0]
        if kind == "object":
            properties = schema.get("properties", {})
            return {name: self.least(properties.get(name, {}), depth + 1) for name in schema.get("required", []) if depth < 8}
        return {"string": "a", "integer": 1, "number": 1, "boolean": True, "array": [], "null": None}[kind]

    def places(self, schema, place=(), depth=0):
        """Yields the places where a value can be put, with the kind of value that fits."""
        schema = self.read(schema)
        if depth > 6:
            return
        for several in ("oneOf", "anyOf", "allOf"):
            for one in schema.get(several, []):
                yield from self.places(one, place, depth + 1)
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if not kinds and not any(several in schema for several in ("oneOf", "anyOf", "allOf")) and place:
            yield place, "any", None
        for kind in kinds:
            if kind == "string" and "enum" not in schema:
                yield place, "text", None
            if kind == "array":
                yield place, "list", self.least(schema.get("items", {}))
                yield from self.places(schema.get("items", {}), (*place, 0), depth + 1)
            if kind == "object":
                if not schema.get("properties") and place:
                    yield place, "any", None
                for name, inner in schema.get("properties", {}).items():
                    yield from self.places(inner, (*place, name), depth + 1)

    def fills(self, schema):
        """Yields every place with every value to put there, and the text that names the two."""
        for place, kind, item in self.places(schema):
            filled = {"text": TEXTS, "any": VALUES}.get(kind) or [[item] * (ROOM // (len(json.dumps(item)) + 2))]
            for n, value in enumerate(filled):
                yield f"{'/'.join(map(str, place))} of shape {n}", place, value
