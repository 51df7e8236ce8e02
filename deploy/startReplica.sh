#!/usr/bin/env bash
# Copies the primary the first time, then follows it. The slot has the primary keep what the replica has not read.
set -euo pipefail
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  chmod 700 "$data"
  pg_basebackup -h primary -U patang -D "$data" -R -X stream -C -S replica --checkpoint=fast
fi
exec postgres -D "$data" -c max_connections=150
