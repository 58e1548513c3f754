"""Typed questions: a type goes in as questions, and its value comes back."""

from __future__ import annotations

import asyncio
import enum
import subprocess
import sys
from dataclasses import dataclass, field
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import Annotated, Any, Literal, Optional, TypedDict

import pytest
from pydantic import BaseModel, Field, HttpUrl, field_validator
from typing_extensions import Doc, NotRequired

import waypost
from conftest import Agent, Person
from waypost import FileOf, SecretRef, select, sync, typed


class Size(enum.Enum):
    SMALL = "small"
    LARGE = "large"


class Plan(BaseModel):
    region: Literal["eu", "us"] = Field(description="Which region?", title="Region")
    replicas: int = Field(ge=1, lt=10)
    name: str = Field(min_length=2, max_length=20, pattern="^[a-z]+$", examples=["lantern"])
    zones: set[Literal["a", "b", "c"]] = Field(min_length=1, max_length=2)
    size: Size = Size.SMALL
    page: HttpUrl | None
    cost: Decimal
    day: date
    at: datetime
    public: bool = False
    token: SecretRef
    plan: list[FileOf]
    note: Optional[Annotated[str, Field(max_length=100)]] = None


@dataclass
class Release:
    region: Annotated[str, select("Where?", [{"label": "Europe", "value": "eu"}, "us"])]
    start: Annotated[Optional[date], "When? Empty means now."]
    tags: list[Literal["hot", "cold"]] = field(default_factory=list)
    ratio: Annotated[float, Doc("Which part of the traffic?"), Field(ge=0, le=1)] = 0.5
    level: Literal[1, 2] = field(default=1, metadata={"description": "How loud?"})
    asked: bool = field(default=True, init=False)


class Scale(TypedDict):
    replicas: Annotated[int, "How many?"]
    limit: NotRequired[int]


def values(**given: str | list[str]) -> dict[str, Any]:
    return {"answers": {name: {"values": [said] if isinstance(said, str) else said} for name, said in given.items()}}


def options(*labels: str) -> list[dict[str, str]]:
    return [{"label": label} for label in labels]


def test_a_pydantic_model_goes_in_and_an_instance_comes_out(agent: Agent, zoe: Person) -> None:
    brought = zoe.client.upload("plan.csv", b"step,who\n", "text/csv")
    said = {"region": "eu", "replicas": "3", "name": "lantern", "zones": ["a", "c"], "cost": "12.50", "day": "2026-12-24", "public": "yes"}
    zoe.will(agent, values(**said, at="2026-12-24T10:00:00Z", token="correct horse", plan=brought.digest, page="https://example.com/"))
    plan = asyncio.run(waypost.ask(Plan, message="The tests are green."))
    assert isinstance(plan.token, SecretRef) and plan.token.startswith("secret:")
    assert plan.model_dump(exclude={"token", "plan", "at"}) == {
        "region": "eu", "replicas": 3, "name": "lantern", "zones": {"a", "c"}, "size": Size.SMALL, "page": HttpUrl("https://example.com/"),
        "cost": Decimal("12.50"), "day": date(2026, 12, 24), "public": True, "note": None,
    }  # fmt: skip
    assert (plan.at, [file.name for file in plan.plan]) == (datetime(2026, 12, 24, 10, tzinfo=timezone.utc), ["plan.csv"])


def test_each_field_of_a_model_is_asked_in_its_own_way() -> None:
    assert typed.questions(Plan) == [
        {"id": "region", "question": "Which region?", "header": "Region", "options": options("eu", "us")},
        {"id": "replicas", "question": "Replicas?", "input": "number", "rules": {"format": "integer", "min": "1", "max": "9"}},
        {
            "id": "name", "question": "Name?", "input": "text", "placeholder": "lantern",
            "rules": {"min_length": 2, "max_length": 20, "pattern": "^[a-z]+$"},
        },
        {
            "id": "zones", "question": "Zones?", "input": "select", "multi_select": True, "options": options("a", "b", "c"),
            "rules": {"min_selections": 1, "max_selections": 2},
        },
        {"id": "size", "question": "Size?", "options": options("small", "large"), "default": "small", "required": False},
        {"id": "page", "question": "Page?", "input": "text", "rules": {"format": "uri"}, "required": False},
        {"id": "cost", "question": "Cost?", "input": "number"},
        {"id": "day", "question": "Day?", "input": "date"},
        {"id": "at", "question": "At?", "input": "datetime"},
        {"id": "public", "question": "Public?", "input": "confirm", "default": "no", "required": False},
        {"id": "token", "question": "Token?", "input": "secret"},
        {"id": "plan", "question": "Plan?", "input": "file", "rules": {"max_files": 16}},
        {"id": "note", "question": "Note?", "input": "text", "rules": {"max_length": 100}, "required": False},
    ]  # fmt: skip


def test_each_field_of_a_dataclass_is_asked_in_its_own_way() -> None:
    assert typed.questions(Release) == [
        {"id": "region", "question": "Where?", "options": [{"label": "Europe", "value": "eu"}, {"label": "us"}]},
        {"id": "start", "question": "When? Empty means now.", "input": "date", "required": False},
        {
            "id": "tags", "question": "Tags?", "input": "select", "multi_select": True, "options": options("hot", "cold"),
            "required": False,
        },
        {
            "id": "ratio", "question": "Which part of the traffic?", "input": "number", "rules": {"min": "0", "max": "1"},
            "default": "0.5", "required": False,
        },
        {"id": "level", "question": "How loud?", "options": options("1", "2"), "default": "1", "required": False},
    ]  # fmt: skip


def test_a_dataclass_and_a_typed_dict_come_back_with_what_was_left_open(agent: Agent, zoe: Person) -> None:
    zoe.will(agent, values(region="eu", level="2"), values(replicas="3"), values(region="us", start="2026-12-24", tags=["cold"], ratio="0.25"))
    assert sync.ask(Release) == Release("eu", None, [], 0.5, 2)
    assert sync.ask(Scale) == {"replicas": 3}
    assert sync.ask(Release) == Release("us", date(2026, 12, 24), ["cold"], 0.25, 1)


def test_the_server_checks_the_constraints_and_the_model_what_remains(agent: Agent, zoe: Person) -> None:
    class Even(BaseModel):
        number: int = Field(ge=1, le=9)

        @field_validator("number")
        @classmethod
        def is_even(cls, number: int) -> int:
            if number % 2:
                raise ValueError("it must be even")
            return number

    with sync.Waypost() as client:
        handle = client.post_ask(Even)
        with pytest.raises(waypost.Refused) as refused:
            zoe.replies(handle.id, values(number="10"))
        assert [fault.pointer for fault in refused.value.errors] == ["/answers/number/values/0"]
        zoe.replies(handle.id, values(number="3"))
        with pytest.raises(waypost.UnreadableAnswer, match="the answer to 'number' is no Even: Value error, it must be even; was this"):
            waypost.from_answers(Even, handle.wait())


def test_what_cannot_be_asked_is_named_before_anything_is_sent(agent: Agent, zoe: Person) -> None:
    @dataclass
    class Nested:
        name: str
        size: dict[str, int]

    class Either(BaseModel):
        one: int | str

    class Above(BaseModel):
        part: float = Field(gt=0)

    class Twice(BaseModel):
        which: Literal["1", 1]

    told = [
        (Nested, "`Nested.size` cannot be asked: `dict[str, int]` cannot answer a question: a question can be answered by a `str`"),
        (Either, "`Either.one` cannot be asked: `int | str` cannot answer a question"),
        (Above, "`Above.part` cannot be asked: people cannot be told its constraint `gt`"),
        (Twice, "`Twice.which` cannot be asked: two options of `Literal['1', 1]` have the same text"),
        (int, "`int` cannot be asked: only a pydantic model, a dataclass or a TypedDict can be asked"),
    ]
    for asked, why in told:
        with pytest.raises(TypeError) as raised:
            sync.ask(asked)
        assert str(raised.value).startswith(why)
    assert [ask for ask in zoe.client.asks() if ask.view["agent"] == agent.name] == []


def test_a_type_that_was_asked_is_read_in_another_process(agent: Agent, zoe: Person) -> None:
    with sync.Waypost() as client:
        asked, back = client.post_ask(Scale, idempotency_key="scale-7"), client.post_ask(Scale)
        assert client.post_ask(Scale, idempotency_key="scale-7").id == asked.id
        client.withdraw(back.id)
        with pytest.raises(waypost.Withdrawn):
            waypost.from_answers(Scale, back.wait())
        zoe.replies(asked.id, values(replicas="3", limit="5"))
        with pytest.raises(waypost.UnreadableAnswer, match="the answer to 'region' is no str: it was left open"):
            waypost.from_answers(Release, asked.wait())
    later = (
        "import typing, waypost\nclass Scale(typing.TypedDict):\n    replicas: int\n    limit: int\n"
        f"print(waypost.from_answers(Scale, waypost.sync.wait({asked.id!r})))"
    )
    other = subprocess.run([sys.executable, "-c", later], check=True, capture_output=True, text=True)
    assert other.stdout == "{'replicas': 3, 'limit': 5}\n"
