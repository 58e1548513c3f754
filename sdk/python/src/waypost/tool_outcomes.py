"""Notes how the tools of a LangChain run end, by the ids of the model's calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .running import failure_of

if TYPE_CHECKING:
    from langchain_core.callbacks import BaseCallbackHandler

    from .verdicts import Ended


def noting(ended: dict[str, Ended]) -> BaseCallbackHandler:
    """Returns a callback handler that adds each ended call to `ended`."""
    from langchain_core.callbacks import BaseCallbackHandler
    from langchain_core.messages import ToolMessage
    from langgraph.errors import GraphBubbleUp

    started: dict[Any, str] = {}

    class Notes(BaseCallbackHandler):  # type: ignore[misc,unused-ignore]
        #: Called where the tool runs, so that nothing is noted late.
        run_inline = True

        def on_tool_start(self, serialized: dict[str, Any], input_str: str, *, run_id: Any, **more: Any) -> None:
            if more.get("tool_call_id"):
                started[run_id] = more["tool_call_id"]

        def on_tool_end(self, output: Any, *, run_id: Any, **more: Any) -> None:
            if call_id := started.get(run_id):
                is_message = isinstance(output, ToolMessage)
                failed = is_message and output.status == "error"
                ended[call_id] = ("failed" if failed else "succeeded", output.content if is_message else output)

        def on_tool_error(self, error: BaseException, *, run_id: Any, **more: Any) -> None:
            call_id = started.get(run_id)
            # A tool that stops the graph has not ended.
            if call_id and not isinstance(error, GraphBubbleUp):
                ended[call_id] = ("failed", failure_of(error)) if isinstance(error, Exception) else ("unknown", None)

    return Notes()
