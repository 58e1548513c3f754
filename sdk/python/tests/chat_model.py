"""A scripted model of LangChain, for the documentation. It calls `deploy` once, and then repeats the result."""

from __future__ import annotations

from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult


class Deployer(BaseChatModel):
    """The model."""

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Any, **more: Any) -> Any:
        return self

    def _generate(self, messages: list[BaseMessage], *args: Any, **more: Any) -> ChatResult:
        call = {"name": "deploy", "args": {"application": "web", "version": "1.4.2"}, "id": "call_1"}
        last = messages[-1]
        said = AIMessage(last.content) if last.type == "tool" else AIMessage("", tool_calls=[call])
        return ChatResult(generations=[ChatGeneration(message=said)])


model = Deployer()
