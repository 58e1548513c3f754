"""Adds the program to the wheel that contains only the SDK, as a script that every installer puts on the path.

    python make/wheel.py WHEEL PROGRAM NAME PLATFORM LICENCE… -9 --into FOLDER

The result is the wheel for PLATFORM, such as `manylinux_2_34_x86_64`. It contains PROGRAM under NAME, and the license files of what is
in the program. The same files always give the same bytes. Prints the path of the new wheel.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import sys
import zipfile
from pathlib import Path

#: The time of every file: the first that a zip file can name.
TIME = (1980, 1, 1, 0, 0, 0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("wheel", "program"):
        parser.add_argument(name, type=Path)
    for name in ("name", "platform"):
        parser.add_argument(name)
    parser.add_argument("licences", type=Path, nargs="*")
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("-1", dest="method", action="store_const", const=zipfile.ZIP_STORED, help="do not compress, which is fast")
    parser.add_argument("-9", dest="method", action="store_const", const=zipfile.ZIP_DEFLATED, default=zipfile.ZIP_DEFLATED)
    given = parser.parse_args()
    print(made(given.wheel, given.program, given.name, given.platform, given.licences, given.into, given.method))
    return 0


def made(wheel: Path, program: Path, name: str, platform: str, licences: list[Path], into: Path, method: int) -> Path:
    """Writes the wheel for one platform, and returns its path."""
    package, version = wheel.name.split("-")[:2]
    info, tag = f"{package}-{version}.dist-info", f"py3-none-{platform}"
    with zipfile.ZipFile(wheel) as pure:
        files = {entry: pure.read(entry) for entry in pure.namelist() if entry != f"{info}/RECORD"}
    files[f"{info}/WHEEL"] = tagged(files[f"{info}/WHEEL"].decode(), tag).encode()
    scripts = {f"{package}-{version}.data/scripts/{name}": program.read_bytes()}
    about = {f"{info}/licenses/{licence.name}": licence.read_bytes() for licence in licences}
    files[f"{info}/METADATA"] = with_licences(files[f"{info}/METADATA"].decode(), licences).encode()
    contents = {**files, **about, **scripts}
    contents[f"{info}/RECORD"] = record(contents, f"{info}/RECORD").encode()
    path = into / f"{package}-{version}-{tag}.whl"
    with zipfile.ZipFile(path, "w", method, compresslevel=9) as built:
        for entry, content in contents.items():
            about_entry = zipfile.ZipInfo(entry, TIME)
            about_entry.compress_type = method
            about_entry.external_attr = (0o100755 if entry in scripts else 0o100644) << 16
            built.writestr(about_entry, content)
    return path


def tagged(text: str, tag: str) -> str:
    """Says in the file WHEEL for which platform the wheel is."""
    kept = [line for line in text.splitlines() if line and not line.startswith(("Tag:", "Root-Is-Purelib:"))]
    return "\n".join([*kept, "Root-Is-Purelib: false", f"Tag: {tag}"]) + "\n"


def with_licences(text: str, licences: list[Path]) -> str:
    """Names further license files in the file METADATA, after those that it names already."""
    lines = text.split("\n")
    last = max(place for place, line in enumerate(lines) if line.startswith("License-File:"))
    return "\n".join([*lines[: last + 1], *(f"License-File: {licence.name}" for licence in licences), *lines[last + 1 :]])


def record(contents: dict[str, bytes], own: str) -> str:
    """Returns the list of all files with their checksums."""
    rows = [f"{entry},sha256={checksum(content)},{len(content)}" for entry, content in contents.items()]
    return "\n".join([*rows, f"{own},,"]) + "\n"


def checksum(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    sys.exit(main())
