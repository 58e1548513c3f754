"""Tool calls: as people are asked about them, and as the server returns them to be run."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import exact
from .narrowing import is_list, is_object

if TYPE_CHECKING:
    from . import wire
    from .asks import Ask
    from .errors import Refused


#: The placeholder for a secret in arguments that are shown.
SEALED = re.compile(r"sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.(?:[0-9A-Za-z]{4}|____)")


#: The codes of a server that cannot read a request as JSON or finds it too large. The model wrote only the arguments, so they are the cause.
UNREADABLE = frozenset({"invalid_json", "too_deep", "body_too_large"})


@dataclass(frozen=True)
class ToolCall:
    """A tool call that needs approval.

    The arguments are a mapping, or the text of a JSON object as a model wrote it. That text is then what people see and what
    runs, byte for byte. A `Decimal` among them keeps its digits.
    """

    tool: str
    arguments: Mapping[str, Any] | str


@dataclass(frozen=True)
class ClaimedPermit:
    """The permit to run one approved call, once. Its holder must run `arguments` and nothing else, and report the outcome."""

    permit: str = field(repr=False)
    ask_id: str
    tool: str
    arguments: dict[str, Any] = field(repr=False)
    arguments_text: str = field(repr=False)
    digest: str
    #: Whether a person changed the arguments after the first request.
    changed: bool = False


def text_of(arguments: Mapping[str, Any] | str) -> str:
    """Returns the arguments as the text that is sent and frozen, without surrounding whitespace."""
    return arguments.strip(" \t\r\n") if isinstance(arguments, str) else exact.dumps(arguments)


def are_shown(arguments: Mapping[str, Any] | str, shown: str) -> bool:
    """Whether these arguments are the ones that a text shows; the order of keys does not matter.

    A placeholder for a secret matches any text. The bytes of the permit are compared after the claim.
    """
    return _alike(exact.object_of(text_of(arguments)), exact.object_of(shown))


def _alike(one: Any, shown: Any) -> bool:
    if is_object(shown):
        return is_object(one) and one.keys() == shown.keys() and all(_alike(one[key], shown[key]) for key in shown)
    if is_list(shown):
        return is_list(one) and len(one) == len(shown) and all(map(_alike, one, shown))
    if isinstance(shown, str) and SEALED.search(shown):
        text = one if isinstance(one, str) else exact.dumps(one)
        return re.fullmatch(".*".join(map(re.escape, SEALED.split(shown))), text, re.DOTALL) is not None
    return type(one) is type(shown) and bool(one == shown)


def why_not_asked(call: ToolCall) -> str | None:
    """Returns the message for a model whose arguments people cannot be asked about, or `None` if they can be."""
    try:
        exact.dumps(exact.object_of(text_of(call.arguments))).encode()
    except (TypeError, ValueError) as error:
        return _told(call, str(error))
    return None


def _told(call: ToolCall, why: str) -> str:
    return f"The arguments of this call of `{call.tool}` cannot be read: {why}. It did not run. Write them again, as one JSON object."


def why_refused(call: ToolCall, refused: Refused) -> str | None:
    """Returns the same message if the server refused what the model wrote, or `None` if it refused what the program wrote."""
    within = refused.errors and all(fault.pointer.startswith("/approval/arguments") for fault in refused.errors)
    if not within and refused.code not in UNREADABLE:
        return None
    return _told(call, "; ".join(fault.message for fault in refused.errors) or refused.detail)


def permit_of(view: wire.ClaimedPermitView, ask: Ask) -> ClaimedPermit:
    """Returns the checked permit of a claim. Raises `ValueError` if it is not for the approved bytes."""
    try:
        call, asked = view["call"], exact.loads(exact.member(ask.text, "approval") or "null")
        text, digest = call["arguments_text"], call["digest"]
        if call["tool"] != asked["tool"] or digest != asked["digest"] or not _covers(call, asked, ask):
            raise ValueError("what came back is not the call that was approved")
        return ClaimedPermit(view["permit"], ask.id, call["tool"], exact.object_of(text), text, digest, ask.view["revision"] > 1)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("what came back is not a permit") from error


def _covers(call: wire.CallView, approval: wire.ApprovalView, ask: Ask) -> bool:
    """Whether the bytes of a claimed call match its digest."""
    definition = _definition(call["tool"], approval, exact.member(ask.text, "approval", "schema"))
    fields = [
        b"waypost-call-1",
        call["tool"].encode(),
        (call.get("server") or "").encode(),
        hashlib.sha256(definition.encode()).digest() if definition else b"",
        _target(call.get("target"), approval).encode(),
        call["arguments_text"].encode(),
    ]
    whole = hashlib.sha256(b"".join(len(field).to_bytes(8, "big") + field for field in fields))
    return call["digest"] == f"sha256:{whole.hexdigest()}"


def _definition(tool: str, approval: wire.ApprovalView, schema: str | None) -> str | None:
    description, has_schema = approval.get("description"), schema not in (None, "null")
    if description is None and not has_schema:
        return None
    parts = [f'"name":{_quoted(tool)}']
    parts += [f'"description":{_quoted(description)}'] if description is not None else []
    parts += [f'"schema":{schema}'] if has_schema else []
    return "{" + ",".join(parts) + "}"


def _target(target: str | None, approval: wire.ApprovalView) -> str:
    pins = approval["pins"]
    if not pins:
        return target or ""
    named = [{"digest": pin["digest"], "pointer": pin["pointer"]} for pin in pins]
    return exact.dumps({"pins": named, "target": target})


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
