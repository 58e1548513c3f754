"""CrewAI: people answer through Waypost where CrewAI would read from the terminal.

That is a task with `human_input=True`, a flow with `@human_feedback`, and `Flow.ask`.
"""

from __future__ import annotations

import asyncio
import importlib
from typing import TYPE_CHECKING, Any

from . import sync
from .asks import Answer, Ask

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .options import AskOptions

#: The option that accepts the result of a task.
ACCEPT = "Accept"


class People:
    """What CrewAI calls a provider of human feedback, of input and of human input. `options` are options of every ask.

    An ask that ends without an answer raises `NotAnswered`: silence accepts nothing. With `suspend`, a flow with `@human_feedback` does
    not wait in its process: CrewAI saves it, and `feedback` returns what to resume it with.
    """

    def __init__(self, *, client: sync.Waypost | None = None, suspend: bool = False, **options: Unpack[AskOptions]) -> None:
        self._client, self._suspends, self._options = client, suspend, options

    def request_feedback(self, context: Any, flow: Any) -> str:
        """Asks for feedback about the output of a flow's method: one of the outcomes (`emit`), or a text."""
        outcomes: list[str] | None = context.emit
        options: dict[str, Any] = {"message": str(context.method_output), **self._options}
        options |= {"options": outcomes, "free_text": "allow"} if outcomes else {"input": "text", "required": False}
        if not self._suspends:
            return _text_of((self._client or sync).ask(context.message, **options))
        raise _module("flow.async_feedback").HumanFeedbackPending(context, {"ask_id": self._post(context.message, options)})

    def request_input(self, message: str, flow: Any, metadata: dict[str, Any] | None = None) -> str:
        """Asks what `Flow.ask` wants to know."""
        return (self._client or sync).ask(message, input="text", **self._options).only

    def setup_messages(self, context: Any) -> bool:
        """Leaves the messages of a task as they are."""
        return False

    def post_setup_messages(self, context: Any) -> None:
        """Leaves the messages of a task as they are."""

    def handle_feedback(self, formatted_answer: Any, context: Any) -> Any:
        """Asks about the result of a task until a person accepts it. Every feedback lets the agent try again."""
        answer = formatted_answer
        while context.ask_for_human_input:
            if self._is_accepted(answer, context):
                break
            answer = context._invoke_loop()
        return answer

    async def handle_feedback_async(self, formatted_answer: Any, context: Any) -> Any:
        """Does the same without blocking the event loop."""
        answer = formatted_answer
        while context.ask_for_human_input:
            if await asyncio.to_thread(self._is_accepted, answer, context):
                break
            answer = await context._ainvoke_loop()
        return answer

    def _is_accepted(self, answer: Any, context: Any) -> bool:
        question = "Accept this result, or write what should change."
        shown = answer.output if isinstance(answer.output, str) else answer.output.model_dump_json()
        options: dict[str, Any] = {"message": shown, **self._options, "options": [ACCEPT], "free_text": "allow"}
        found = (self._client or sync).ask(question, **options)
        if not found.free_text:
            context.ask_for_human_input = False
            return True
        context.messages.append(context._format_feedback_message(found.free_text))
        return False

    def _post(self, question: str, options: dict[str, Any]) -> str:
        if self._client is not None:
            return self._client.post_ask(question, **options).id
        with sync.Waypost() as own:
            return own.post_ask(question, **options).id


def use_people(*, client: sync.Waypost | None = None, **options: Unpack[AskOptions]) -> People:
    """Lets people answer in this context wherever CrewAI asks. A provider that a flow or a method names itself takes precedence."""
    people = People(client=client, **options)
    config = _module("flow.flow_config").flow_config
    config.hitl_provider = config.input_provider = people
    _module("core.providers.human_input").set_provider(people)
    return people


def feedback(pending: Any, *, client: sync.Waypost | None = None) -> str:
    """Waits for the feedback that a suspended flow needs. `pending` is what `kickoff` returned, or the id of its ask."""
    ask_id: str = pending if isinstance(pending, str) else pending.callback_info["ask_id"]
    ask: Ask = (client or sync).wait(ask_id)
    return _text_of(ask.answer)


def _module(name: str) -> Any:
    # CrewAI is too large to be installed where types are checked.
    return importlib.import_module(f"crewai.{name}")


def _text_of(answer: Answer) -> str:
    """Returns the feedback in CrewAI's form: text, or nothing."""
    return answer.free_text or answer.value or ""
