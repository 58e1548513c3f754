"""Turns LangGraph interrupts into durable asks. `waypost.sync.langgraph` is the same without `await`."""

from .aio.langgraph import gate, suspend, resume, run

__all__ = ["gate", "suspend", "resume", "run"]
