"""Sealed files: JSON text in one canonical form, whose last line is the SHA-256 of every byte before it.

Every field of a struct is one line, and a field that is a list of rows has one line per row, so that a sealed file
can be read, searched and compared with the usual tools. `head -n -1 FILE | sha256sum` gives the digest that the last
line quotes. A file that differs from its canonical form in a single byte is refused.
"""

from __future__ import annotations

import hashlib
import os
import uuid
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from wonderwheel.core.errors import RecordError

S = TypeVar("S", bound=msgspec.Struct)

_LAST_LINE: Final = b'"digest":"'


def seal(content: msgspec.Struct, rows: tuple[str, ...]) -> bytes:
    """The canonical bytes of a struct with its digest; the fields named in `rows` take one line per element."""
    lines: list[bytes] = []
    for name in content.__struct_fields__:
        value = getattr(content, name)
        if name in rows and value:
            encoded = b"[\n" + b",\n".join([msgspec.json.encode(row) for row in value]) + b"\n]"
        else:
            encoded = msgspec.json.encode(value)
        lines.append(b'"' + name.encode() + b'":' + encoded + b",\n")
    body = b"{" + b"".join(lines)
    return body + _LAST_LINE + hashlib.sha256(body).hexdigest().encode() + b'"}\n'


def digest_of(sealed: bytes) -> str:
    """The digest that sealed bytes quote in their last line."""
    return sealed[sealed.rfind(_LAST_LINE) + len(_LAST_LINE) : -len(b'"}\n')].decode()


def unseal(source: bytes, shape: type[S], what: str, version: int, rows: tuple[str, ...]) -> S:
    """Read sealed bytes back: RecordError unless they are, to the byte, what `seal` writes for a `shape`."""
    document = _document(source)
    found = document.get("what")
    if found != what:
        raise RecordError(f"this is no {what}: it says that it is {found!r}")
    if document.get("format") != version or type(document.get("format")) is not int:
        raise RecordError(
            f"the {what} has the format {document.get('format')!r}; this version of wonderwheel reads format {version}"
        )
    quoted = document.pop("digest", None)
    if not isinstance(quoted, str):
        raise RecordError(f"the {what} has no digest")
    try:
        content = msgspec.convert(document, shape, strict=True)
    except msgspec.ValidationError as problem:
        raise RecordError(f"the {what} is damaged: {problem}") from None
    body = source[: source.rfind(_LAST_LINE)]
    if hashlib.sha256(body).hexdigest() != quoted:
        raise RecordError(f"the {what} does not match its digest: it was changed or damaged")
    if seal(content, rows) != source:
        raise RecordError(f"the {what} is not in its canonical form: something has rewritten the file")
    return content


def _document(source: bytes) -> dict[str, Any]:
    try:
        document = msgspec.json.decode(source)
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise RecordError(f"the file is cut off or is not JSON: {problem}") from None
    if not isinstance(document, dict):
        raise RecordError("the file is JSON, but no record")
    return document


def read(source: str | os.PathLike[str] | bytes) -> bytes:
    """The bytes of a file, or the bytes given."""
    if isinstance(source, bytes):
        return source
    try:
        return Path(source).read_bytes()
    except (OSError, ValueError) as problem:
        raise RecordError(f"cannot read {os.fspath(source)}: {problem}") from None


def save(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file at once or not at all: whoever reads the path finds the old content or the new, whole."""
    target = Path(path)
    temporary = target.with_name(f".{target.name}.{uuid.uuid4().hex}.tmp")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except OSError as problem:
        temporary.unlink(missing_ok=True)
        raise RecordError(f"cannot write {target}: {problem.strerror}") from None
    _sync_directory(target.parent)


def _sync_directory(directory: Path) -> None:
    """Make the new name durable, where the system lets a directory be opened."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
