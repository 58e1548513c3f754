"""smolagents: tools that run only once a person has approved the call, and a tool with which an agent asks people.

The schema of the tool goes with each ask, so that the server checks changes of the arguments.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from . import sync
from .calls import ToolCall

if TYPE_CHECKING:
    from collections.abc import Callable

    from smolagents import Tool
    from typing_extensions import Unpack

    from .options import GateOptions, QuestionOptions


def requires_approval(tool: Tool, /, *, client: sync.Waypost | None = None, **options: Unpack[GateOptions]) -> Tool:
    """Requires approval for every call of a tool, which is changed and returned. What runs is exactly what was approved.

    The agent waits while people decide. If the call does not run, smolagents tells its model why. The tool no longer leaves the process,
    so an executor on another machine refuses it.
    """
    changed: Any = tool
    run: Callable[..., Any] = changed.forward
    described: GateOptions = {"description": tool.description.partition("\n")[0], "schema": _schema(tool), **options}

    @functools.wraps(run)
    def forward(*args: Any, **kwargs: Any) -> Any:
        arguments = {**dict(zip(tool.inputs, args, strict=False)), **kwargs}
        call = ToolCall(tool.name, arguments)
        return (client or sync).gate(call, lambda approved: run(**approved), name=f"smolagents.{tool.name}", **described)

    def to_dict() -> dict[str, Any]:
        raise TypeError(f"`{tool.name}` needs approval in this process, so it cannot run elsewhere")

    changed.forward, changed.to_dict = forward, to_dict
    return tool


def user_input(*, client: sync.Waypost | None = None, **options: Unpack[QuestionOptions]) -> Tool:
    """Returns a tool with which the agent asks people, in place of the `UserInputTool` of smolagents. `options` are of every question.

    If nobody answers, smolagents tells its model so.
    """
    from smolagents import Tool

    class UserInput(Tool):  # type: ignore[misc,unused-ignore]
        name = "user_input"
        description = "Asks people a question and returns their answer."
        inputs = {"question": {"type": "string", "description": "The question."}}
        output_type = "string"

        def forward(self, question: str) -> str:
            return (client or sync).ask(question, **options).only

    return UserInput()


def _schema(tool: Tool) -> dict[str, Any]:
    inputs: dict[str, dict[str, Any]] = tool.inputs
    required = [name for name, definition in inputs.items() if not definition.get("nullable")]
    return {"type": "object", "properties": {name: _of_input(definition) for name, definition in inputs.items()}, "required": required}


def _of_input(definition: dict[str, Any]) -> dict[str, Any]:
    shown: dict[str, Any] = {name: definition[name] for name in ("description", "enum", "items", "properties") if name in definition}
    types: list[str] = [definition["type"]] if isinstance(definition["type"], str) else list(definition["type"])
    if not {"any", "image", "audio"} & set(types):
        shown["type"] = [*types, "null"] if definition.get("nullable") else definition["type"]
    return shown
