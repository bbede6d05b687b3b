#!/usr/bin/env bash
# Installs what the tests of the desk's page need: Debian's chromium, and fonts to draw text with.
# Needs root and Debian's apt-get, unless a browser is there already.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/debian.sh"

for program in chromium chromium-browser google-chrome google-chrome-stable; do
  command -v "$program" >/dev/null && { echo "browser: $program is there, nothing to do"; exit 0; }
done

echo "browser: installing chromium"
debian_install chromium fonts-dejavu-core >/dev/null
