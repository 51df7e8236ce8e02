#!/usr/bin/env bash
# Copies the primary at the first start, then streams from it. The replication slot makes the primary keep the
# log that the replica has not read yet.
set -euo pipefail
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  chmod 700 "$data"
  pg_basebackup -h primary -U patang -D "$data" -R -X stream -C -S replica --checkpoint=fast
fi
exec postgres -D "$data" -c max_connections=150 -c "shared_buffers=${DB_SHARED_BUFFERS:-1GB}" -c random_page_cost=1.1
