"""TLS settings that all clients of a process share: reading the list of certificate authorities takes longer than a request."""

from __future__ import annotations

import functools
import os
import ssl

import httpx

#: The variables that name other certificate authorities.
NAMED_BY = ("SSL_CERT_FILE", "SSL_CERT_DIR")


def context(trust_env: bool) -> ssl.SSLContext:
    """Returns the settings that httpx would create for a client of its own."""
    return _context(trust_env, *(os.environ.get(name) if trust_env else None for name in NAMED_BY))


@functools.cache
def _context(trust_env: bool, *_named: str | None) -> ssl.SSLContext:
    return httpx.create_ssl_context(trust_env=trust_env)
