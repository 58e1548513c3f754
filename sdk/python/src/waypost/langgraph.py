"""Turns LangGraph interrupts into durable asks. `waypost.sync.langgraph` is the same without `await`."""

from .aio.langgraph import gate, resume, resume_stream, run, stream, suspend

__all__ = ["gate", "resume", "resume_stream", "run", "stream", "suspend"]
