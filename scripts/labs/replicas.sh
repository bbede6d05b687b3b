#!/usr/bin/env bash
# Load balancers for tests with several servers: nginx and HAProxy. The tests start and end them.
#
#   scripts/labs/replicas.sh up      print CLIMAX_LAB_NGINX=FILE and CLIMAX_LAB_HAPROXY=FILE
#
# Installs them with apt-get when they are missing, which needs root; nothing is started.
set -euo pipefail
lab=replicas
. "$(dirname "${BASH_SOURCE[0]}")/lab.sh"
PATH=$PATH:/usr/sbin

[ "${1:-}" = up ] || { echo "usage: replicas.sh up" >&2; exit 2; }
need nginx=nginx-light haproxy=haproxy
echo "CLIMAX_LAB_NGINX=$(command -v nginx)"
echo "CLIMAX_LAB_HAPROXY=$(command -v haproxy)"
