#!/bin/sh
# Begins `waypost` in a container: the address of the database may lie in a file, as secrets do.
set -eu

if [ -n "${WAYPOST_DATABASE_FILE:-}" ]; then
    WAYPOST_DATABASE=$(cat "$WAYPOST_DATABASE_FILE")
    export WAYPOST_DATABASE
fi

# What `serve` prints first is a link that signs in. The log of a container is read by others, so it goes nowhere:
# `waypost link` inside the container makes one.
case "${1:-}" in
    serve) exec waypost "$@" >/dev/null ;;
    *) exec waypost "$@" ;;
esac
