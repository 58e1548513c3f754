"""Generates `src/waypost/wire.py` from the OpenAPI description that a running server returns.

    python make/wire.py http://127.0.0.1:4747
    python make/wire.py http://127.0.0.1:4747 --check

Only the schemas that `ROUTES` refer to, directly or through other schemas, are included. With `--check`, the script writes
nothing and fails if the file is out of date.
"""

from __future__ import annotations

import argparse
import json
import keyword
import sys
import textwrap
import urllib.request
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.parent / "src" / "waypost" / "wire.py"
ROUTES = [
    ("get", "/api/v1/asks"),
    ("post", "/api/v1/asks"),
    ("get", "/api/v1/asks/{id}"),
    ("post", "/api/v1/asks/{id}/answer"),
    ("post", "/api/v1/asks/{id}/claim"),
    ("post", "/api/v1/asks/{id}/comment"),
    ("post", "/api/v1/asks/{id}/judge"),
    ("post", "/api/v1/asks/{id}/release"),
    ("post", "/api/v1/asks/{id}/result"),
    ("post", "/api/v1/asks/{id}/revise"),
    ("post", "/api/v1/asks/{id}/withdraw"),
    ("post", "/api/v1/files"),
    ("get", "/api/v1/sessions/{id}/events"),
]
#: Schemas to include that no route refers to: the description gives the type of a list's items inside the list.
BESIDES = {"EventView"}
BEGINNING = '''"""What goes over the wire, as the server describes it. Made by `make/wire.py`; not to be edited.

`NotRequired` is what may be left out when sending. A view always has what is not marked so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired
'''
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def type_of(schema: dict[str, Any]) -> str:
    """Returns the Python type of a schema."""
    if "$ref" in schema:
        return name_of(schema["$ref"])
    if "enum" in schema:
        return f"Literal[{', '.join(json.dumps(value) for value in schema['enum'])}]"
    if "oneOf" in schema:
        return union(type_of(one) for one in schema["oneOf"])
    kinds = schema.get("type", "any")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    return union(one_type(kind, schema) for kind in kinds)


def one_type(kind: str, schema: dict[str, Any]) -> str:
    """Returns the Python type of one alternative of a schema."""
    if kind == "array":
        return f"list[{type_of(schema.get('items', {}))}]"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"dict[str, {type_of(more) if isinstance(more, dict) else 'Any'}]"
    return PLAIN.get(kind, "Any")


def union(types: Any) -> str:
    """Joins several types into a union without duplicates, `None` last."""
    found = list(dict.fromkeys(types))
    return "Any" if "Any" in found else " | ".join(sorted(found, key="None".__eq__))


def name_of(reference: str) -> str:
    """Returns the name that a reference points to."""
    return reference.rsplit("/", 1)[-1]


def references(node: Any) -> set[str]:
    """Yields the name of every schema that is referred to anywhere in this value."""
    if isinstance(node, dict):
        own = {name_of(node["$ref"])} if "$ref" in node else set()
        return own.union(*(references(child) for child in node.values()))
    return set().union(*(references(child) for child in node)) if isinstance(node, list) else set()


def wanted(description: dict[str, Any]) -> dict[str, Any]:
    """Returns the schemas that the routes refer to, by name."""
    schemas, found = description["components"]["schemas"], set()
    ahead = BESIDES | references([description["paths"][path][method] for method, path in ROUTES])
    while ahead:
        found |= ahead
        ahead = references([schemas[name] for name in ahead]) - found
    return {name: schemas[name] for name in sorted(found)}


def declaration(name: str, schema: dict[str, Any]) -> str:
    """Writes one schema as a class, or as a type alias if it has no fields."""
    said = " ".join(schema.get("description", "").split())
    if "properties" not in schema:
        return "\n".join([*comment(said, "#"), f"{name} = {type_of(schema)}"])
    required = set(schema.get("required", []))
    fields = []
    for field, inner in schema["properties"].items():
        kind = type_of(inner)
        optional = field not in required
        fields.append((field, f"NotRequired[{kind}]" if optional else kind, description_of(inner)))
    if any(keyword.iskeyword(field) for field, _, _ in fields):
        lines = [*comment(said, "#"), f"{name} = TypedDict(", f'    "{name}",', "    {"]
        lines += [f'        "{field}": "{kind}",' for field, kind, _ in fields]
        return "\n".join([*lines, "    },", ")"])
    lines = [f"class {name}(TypedDict):", *comment(said, '"""', "    "), ""]
    for field, kind, what in fields:
        lines += [*comment(what, "#:", "    "), f"    {field}: {kind}"]
    return "\n".join(lines)


def description_of(schema: dict[str, Any]) -> str:
    """Returns the description of a field in one line."""
    said = schema.get("description") or next((one["description"] for one in schema.get("oneOf", []) if "description" in one), "")
    return " ".join(said.split())


def comment(text: str, mark: str, indent: str = "") -> list[str]:
    """Writes a text as a comment or a docstring."""
    if not text:
        return []
    text = text.replace("\\", "\\\\")
    if mark == '"""':
        return textwrap.wrap(f'"""{text}"""', 118, initial_indent=indent, subsequent_indent=indent)
    return textwrap.wrap(text, 118, initial_indent=f"{indent}{mark} ", subsequent_indent=f"{indent}{mark} ")


def is_plain(schema: dict[str, Any]) -> bool:
    """Whether a schema has no fields of its own. Such types are declared first, because they are evaluated at import."""
    return "properties" not in schema


def written(description: dict[str, Any]) -> str:
    """Returns the text of the whole file."""
    schemas = wanted(description)
    names = sorted(schemas, key=lambda name: (not is_plain(schemas[name]), name))
    return "\n\n\n".join([BEGINNING.rstrip(), *(declaration(name, schemas[name]) for name in names)]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    source = options.url if "://" not in options.url else f"{options.url.rstrip('/')}/api/v1/openapi.json"
    if "://" in source:
        with urllib.request.urlopen(source) as response:
            description = json.load(response)
    else:
        description = json.loads(Path(source).read_text("utf-8"))
    text = written(description)
    if options.check:
        if HERE.read_text("utf-8") == text:
            return 0
        print(f"{HERE.name} is not what the server describes: run `python make/wire.py URL`", file=sys.stderr)
        return 1
    HERE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
