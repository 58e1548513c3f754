"""Calls of tools: as they are asked about, and as they come back to be run."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import exact

if TYPE_CHECKING:
    from . import wire
    from .asks import Ask


@dataclass(frozen=True)
class ToolCall:
    """A call of a tool that is to be approved.

    The arguments are a mapping, or the very text of a JSON object as a model wrote it: that is then what people see and
    what runs, byte for byte. A `Decimal` among them keeps its digits.
    """

    tool: str
    arguments: Mapping[str, Any] | str


@dataclass(frozen=True)
class Licence:
    """The licence to run one approved call, once. Whoever holds it runs `arguments` and nothing else, and reports."""

    permit: str = field(repr=False)
    ask_id: str
    tool: str
    arguments: dict[str, Any] = field(repr=False)
    arguments_text: str = field(repr=False)
    digest: str
    #: Whether somebody changed the arguments after they were first asked about.
    changed: bool = False


def licence_of(view: wire.LicenceView, ask: Ask) -> Licence:
    """What a claim brought, checked. Raises `ValueError` where it is not for the bytes that were approved."""
    try:
        call, asked = view["call"], exact.loads(exact.member(ask.text, "approval") or "null")
        text, digest = call["arguments_text"], call["digest"]
        if call["tool"] != asked["tool"] or digest != asked["digest"] or not _covers(call, asked, ask):
            raise ValueError("what came back is not the call that was approved")
        return Licence(view["permit"], ask.id, call["tool"], exact.object_of(text), text, digest, ask.view["revision"] > 1)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("what came back is no licence") from error


def _covers(call: wire.CallView, approval: wire.ApprovalView, ask: Ask) -> bool:
    """Whether the bytes of a claimed call are those that its digest names."""
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
