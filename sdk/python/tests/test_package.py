"""The published package is current and typed, contains its license files, and can be installed from its wheel."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import waypost
from conftest import Server

TOP = Path(__file__).parent.parent

TYPED = """
from dataclasses import dataclass
from typing import TypedDict

@dataclass
class Plan:
    region: str

class Size(TypedDict):
    replicas: int

@waypost.requires_approval(risk="high")
def deploy(version: str, *, force: bool = False) -> int:
    return 1

@waypost.requires_approval
async def drop(table: str) -> bytes:
    return b""

async def count(approved: dict[str, object]) -> int:
    return 1

async def main() -> None:
    number: int = deploy("1.4.2", force=True)
    plan: Plan = await waypost.ask(Plan, message="It is due.")
    size: Size = waypost.sync.ask(Size)
    answer: waypost.Answer = await waypost.ask("Which region?", options=["eu", "us"])
    dropped: bytes = await drop("users")
    counted: int = await waypost.gate(waypost.ToolCall("count", {}), count)
    named: str = waypost.sync.gate(waypost.ToolCall("name", {}), lambda approved: "web")
    await drop(7)  # type: ignore[arg-type]
    await waypost.ask(Plan, options=["eu"])  # type: ignore[call-overload]
"""


def run(*command: str, cwd: Path = TOP) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_what_is_generated_is_current(server: Server) -> None:
    run(sys.executable, "make/wire.py", server.url, "--check")
    run(sys.executable, "make/sync.py", "--check")


def test_every_type_holds_when_read_strictly(tmp_path: Path) -> None:
    run(sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path))


def test_a_program_that_uses_the_package_holds_when_read_strictly(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    uses = [f"print(waypost.{name})" for name in waypost.__all__]
    program.write_text("\n".join(["import waypost", "", *uses, "", TYPED]))
    run(sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path), str(program))


def test_the_wheel_is_built_of_the_sources_and_installed_and_both_have_the_licences(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path))
    (sources,) = tmp_path.glob("waypost-*.tar.gz")
    run(*pip, "wheel", "--no-build-isolation", "--no-deps", "--no-index", "--wheel-dir", str(tmp_path), str(sources))
    (wheel,) = tmp_path.glob("waypost-*.whl")
    with tarfile.open(sources) as packed, zipfile.ZipFile(wheel) as built:
        for name in ("LICENSE-MIT", "LICENSE-APACHE"):
            text = (TOP.parent.parent / name).read_bytes()
            in_sources = packed.extractfile(f"{sources.name.removesuffix('.tar.gz')}/{name}")
            in_wheel = built.read(f"waypost-{waypost.__version__}.dist-info/licenses/{name}")
            assert in_sources and (in_sources.read(), in_wheel) == (text, text), name
    run(*pip, "install", "--no-deps", "--no-index", "--target", str(tmp_path / "installed"), str(wheel))
    assert "waypost/py.typed" in zipfile.ZipFile(wheel).namelist()
    said = "import sys; sys.path[0] = 'installed'; import waypost; print(waypost.__file__, 'langgraph' in sys.modules)"
    assert run(sys.executable, "-c", said, cwd=tmp_path) == f"{tmp_path}/installed/waypost/__init__.py False\n"
