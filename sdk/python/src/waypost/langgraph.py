"""Interrupts of LangGraph become durable asks. `waypost.sync.langgraph` is the same without `await`."""

from .aio.langgraph import park, resume, run

__all__ = ["park", "resume", "run"]
