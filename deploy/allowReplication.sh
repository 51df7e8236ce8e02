#!/usr/bin/env bash
# Once, when the primary is made: the replica connects as the same user, with its password.
set -euo pipefail
echo 'host replication patang samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
