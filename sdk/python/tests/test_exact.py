"""No digit of a number is lost, and verbatim text is sent unchanged."""

from __future__ import annotations

from decimal import Decimal

import pytest

from waypost import exact


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("9007199254740993", 9007199254740993),
        ("0.5", 0.5),
        ("3.50", 3.5),
        ("0.12345678901234567890", Decimal("0.12345678901234567890")),
        ("1e400", Decimal("1e400")),
        ("-" + "9" * 5_000, Decimal("-" + "9" * 5_000)),
        ('"Zoë\u2028"', "Zoë\u2028"),
    ],
)
def test_a_number_is_a_float_only_where_that_is_the_very_number(text: str, value: object) -> None:
    found = exact.loads(text)
    assert (found, type(found)) == (value, type(value))
    assert exact.loads(exact.dumps(found)) == value


@pytest.mark.parametrize("text", ["{", "NaN", "-Infinity", '{"a":1,"a":2}'])
def test_what_could_be_read_in_two_ways_is_not_read(text: str) -> None:
    with pytest.raises(ValueError):
        exact.loads(text)


@pytest.mark.parametrize("value", [float("nan"), Decimal("Infinity"), {1: 2}, {"a": object()}])
def test_what_json_cannot_carry_is_not_written(value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        exact.dumps(value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"n":1e9999999999999999999}', "the exponent of a number is too large"),
        ("1e-9999999999999999999", "the exponent of a number is too large"),
        ("[" * 100_000 + "]" * 100_000, "the JSON is nested too deeply to be read"),
    ],
)
def test_what_nothing_can_hold_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(ValueError) as refused:
        exact.loads(text)
    assert str(refused.value) == why


def test_an_integer_of_any_length_is_written() -> None:
    assert exact.dumps({"n": 10**5_000}) == '{"n":1' + "0" * 5_000 + "}"
    assert exact.member('{"n":' + "9" * 5_000 + ',"m":1}', "m") == "1"


def test_a_member_is_found_as_it_is_spelled() -> None:
    text = '{ "a" : {"b":[1, 2.50 ],"c" : {} , "d":"}\\u0022" } , "e":null}'
    paths = [("a", "b"), ("a", "c"), ("a", "d"), ("e",), ("a", "x"), ("x",)]
    assert [exact.member(text, *path) for path in paths] == ["[1, 2.50 ]", "{}", '"}\\u0022"', "null", None, None]
    assert exact.dumps({"arguments": exact.verbatim('{"n": 1.50}')}) == '{"arguments":{"n": 1.50}}'
