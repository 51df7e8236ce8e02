#!/usr/bin/env bash
# Runs once, when the primary is initialised. The replica connects as the same user with the same password.
set -euo pipefail
echo 'host replication patang samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
