#!/bin/sh
# Starts `waypost` in a container. The database address can come from a file, because secrets are mounted as files.
set -eu

if [ -n "${WAYPOST_DATABASE_FILE:-}" ]; then
    WAYPOST_DATABASE=$(cat "$WAYPOST_DATABASE_FILE")
    export WAYPOST_DATABASE
fi

# `serve` first prints a sign-in link to standard output. Other people can read a container's log, so standard output is
# discarded. To get a link, run `waypost link` inside the container.
case "${1:-}" in
    serve) exec waypost "$@" >/dev/null ;;
    *) exec waypost "$@" ;;
esac
