"""Arguments with types: people see plain JSON, and functions receive values of the types that they declare."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from enum import Enum, IntEnum
from pathlib import Path
from typing import Annotated, Any, Literal, Optional, Union
from uuid import UUID

import pydantic
import pytest

import waypost
from conftest import Agent, Person, approve, change
from waypost import exact

NOON = datetime(2026, 12, 24, 12, 30, tzinfo=timezone(timedelta(hours=1)))
SOME = UUID("00000000-0000-4000-8000-000000000001")


class Region(Enum):
    EU = "eu"
    US = "us"


class Size(IntEnum):
    SMALL = 1
    LARGE = 2


@dataclass(frozen=True)
class Place:
    region: Region
    path: Path
    until: date | None = None


@dataclass
class Plan:
    places: list[Place]
    shares: dict[str, Decimal] = field(default_factory=dict)


class Item(pydantic.BaseModel):
    name: str = pydantic.Field(alias="itemName")
    price: Decimal
    at: datetime
    tags: set[str] = set()


class Order(pydantic.BaseModel):
    model_config = pydantic.ConfigDict(strict=True, extra="forbid")
    id: UUID
    items: list[Item]
    region: Region = Region.EU

    @pydantic.computed_field  # type: ignore[prop-decorator]
    @property
    def count(self) -> int:
        return len(self.items)


ITEM = Item(itemName="cup", price=Decimal("12.345678901234567891"), at=NOON, tags={"b", "a"})
PLACE = Place(Region.US, Path("/srv/web"), date(2026, 12, 24))
#: A type, a value of it, and the JSON that people see.
STANDARD: dict[str, tuple[Any, Any, str]] = {
    "enum": (Region, Region.US, '"us"'),
    "number of an enum": (Size, Size.LARGE, "2"),
    "datetime": (datetime, NOON, '"2026-12-24T12:30:00+01:00"'),
    "date": (date, NOON.date(), '"2026-12-24"'),
    "time": (time, time(12, 30), '"12:30:00"'),
    "Decimal": (Decimal, Decimal("0.12345678901234567890"), "0.12345678901234567890"),
    "UUID": (UUID, SOME, f'"{SOME}"'),
    "Path": (Path, Path("a/b"), '"a/b"'),
    "float": (float, 1.0, "1.0"),
    "tuple": (tuple[int, Path], (1, Path("a")), '[1,"a"]'),
    "tuple of any length": (tuple[date, ...], (NOON.date(),), '["2026-12-24"]'),
    "set": (set[UUID], {SOME}, f'["{SOME}"]'),
    "optional": (Optional[Path], Path("a"), '"a"'),
    "nothing": (Optional[Path], None, "null"),
    "union": (Union[UUID, None, Region], Region.EU, '"eu"'),
    "literal": (Literal["a", "b"], "a", '"a"'),
    "annotated": (Annotated[Decimal, "money"], Decimal("1.5"), "1.5"),
    "keys": (dict[int, Region], {1: Region.EU}, '{"1":"eu"}'),
    "mapping": (Mapping[str, Sequence[Path]], {"a": [Path("b")]}, '{"a":["b"]}'),
    "dataclass": (Place, PLACE, '{"region":"us","path":"/srv/web","until":"2026-12-24"}'),
    "nested": (
        list[Plan | None],
        [None, Plan([PLACE], {"web": Decimal("0.50")})],
        '[null,{"places":[{"region":"us","path":"/srv/web","until":"2026-12-24"}],"shares":{"web":0.50}}]',
    ),
}
ITEM_TEXT = '{"itemName":"cup","price":12.345678901234567891,"at":"2026-12-24T12:30:00+01:00","tags":["a","b"]}'
MODELS: dict[str, tuple[Any, Any, str]] = {
    "model": (Item, ITEM, ITEM_TEXT),
    "nested model": (Order, Order(id=SOME, items=[ITEM]), f'{{"id":"{SOME}","items":[{ITEM_TEXT}],"region":"eu"}}'),
    "models": (list[Optional[Item]], [ITEM, None], f"[{ITEM_TEXT},null]"),
    "duration": (timedelta, timedelta(minutes=90), '"PT1H30M"'),
}


def gated(kind: Any, **said: Any) -> tuple[Any, list[Any]]:
    """Returns a function with one parameter of this type, and the list of arguments it ran with."""
    ran: list[Any] = []

    def deploy(it: Any) -> None:
        ran.append(it)

    deploy.__annotations__["it"] = kind
    return waypost.requires_approval(**said)(deploy), ran


def asked(zoe: Person, agent: Agent) -> list[str]:
    found = [(ask.view["approval"] or {})["arguments_text"] for ask in zoe.client.asks() if ask.view["agent"] == agent.name]
    return [str(exact.member(text, "it")) for text in found]


@pytest.fixture(params=["pydantic", "without pydantic"])
def installed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "without pydantic":
        monkeypatch.setitem(sys.modules, "pydantic", None)


@pytest.mark.usefixtures("installed")
def test_values_of_the_standard_library_are_shown_as_json_and_come_back_as_they_were(agent: Agent, zoe: Person) -> None:
    for name, (kind, value, shown) in STANDARD.items():
        deploy, ran = gated(kind)
        zoe.will(agent, approve)
        deploy(value)
        assert (ran, [type(one) for one in ran], asked(zoe, agent)[0]) == ([value], [type(value)], shown), name
        zoe.is_done()


def test_models_of_pydantic_are_shown_as_json_and_come_back_as_they_were(agent: Agent, zoe: Person) -> None:
    for name, (kind, value, shown) in MODELS.items():
        deploy, ran = gated(kind)
        zoe.will(agent, approve)
        deploy(value)
        assert (ran, asked(zoe, agent)[0]) == ([value], shown), name
        zoe.is_done()


async def ship(place: Place, at: datetime, amount: Decimal = Decimal("1.5"), note: str = None, **more: Path) -> list[Any]:  # type: ignore[assignment]
    return [place, at, amount, note, more]


@pytest.mark.usefixtures("installed")
def test_what_a_person_made_of_arguments_has_their_types(agent: Agent, zoe: Person) -> None:
    changed = {"place": {"region": "eu", "path": "b"}, "at": "2026-12-25T10:00:00Z", "amount": 2, "note": "!", "log": "c"}
    zoe.will(agent, change(**changed), approve)
    found = asyncio.run(waypost.requires_approval(allow_modify_args=True)(ship)(PLACE, NOON, log=Path("a")))
    at = datetime(2026, 12, 25, 10, tzinfo=timezone.utc)
    assert found == [Place(Region.EU, Path("b")), at, Decimal(2), "!", {"log": Path("c")}]
    assert type(found[2]) is Decimal


@pytest.mark.usefixtures("installed")
def test_what_a_person_made_of_arguments_and_does_not_fit_does_not_run(agent: Agent, zoe: Person) -> None:
    deploy, ran = gated(Region, allow_modify_args=True)
    zoe.will(agent, change(it="the moon"), approve)
    with pytest.raises(waypost.NotRun, match="it did not run: `deploy`: `it` cannot be read as `test_arguments.Region`"):
        deploy(Region.EU)
    assert ran == []


class Thing:
    """An object that has no JSON form."""


class Cat(pydantic.BaseModel):
    name: str


class Dog(Cat): ...


@dataclass(eq=False)
class Bare:
    name: str


def test_an_object_that_equals_only_itself_is_held_to_what_is_shown_of_it(agent: Agent, zoe: Person) -> None:
    deploy, ran = gated(Bare)
    zoe.will(agent, approve)
    deploy(Bare("web"))
    assert [vars(one) for one in ran] == [{"name": "web"}]


UNREADABLE: list[tuple[Any, Any, str]] = [
    (Thing, Thing(), "has a type that cannot be read"),
    (Any, Thing(), "has no type, so a Thing cannot be shown and read back"),
    ("NotThere", Path("a"), "has a type that cannot be read: NotThere"),
    (Region, "the moon", "cannot be read as `test_arguments.Region`"),
    (float, float("nan"), "cannot be read|cannot be shown as JSON: JSON cannot represent the number nan|Out of range"),
    (str, NOON, "would be read back as another value: `str` does not preserve it"),
    (list[Any], [NOON], "would be read back as another value"),
    (Union[str, Path], Path("a"), "would be read back as another value"),
    (Item, ITEM.model_copy(update={"name": 5}), "cannot be read as `test_arguments.Item`: itemName: "),
    (Cat, Dog(name="Rex"), "would be read back as another value"),
    (pydantic.SecretStr, pydantic.SecretStr("correct horse"), "would be read back as another value"),
]


@pytest.mark.parametrize(("kind", "value", "why"), UNREADABLE)
def test_an_argument_that_cannot_be_shown_or_read_back_is_named_before_anybody_is_asked(
    agent: Agent, zoe: Person, kind: Any, value: Any, why: str
) -> None:
    deploy, ran = gated(kind, expires_in=1)
    with pytest.raises(TypeError, match=f"`deploy`: `it` .*({why})"):
        deploy(value)
    assert (ran, asked(zoe, agent)) == ([], [])


def test_without_pydantic_its_types_are_named_as_what_is_missing(agent: Agent, zoe: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pydantic", None)
    for kind, value in ((Item, ITEM), (timedelta, timedelta(1)), (Item, {"itemName": "cup"}), (list[Any], [NOON])):
        deploy, _ = gated(kind, expires_in=1)
        with pytest.raises(TypeError, match="`deploy`: `it` "):
            deploy(value)
    assert asked(zoe, agent) == []
