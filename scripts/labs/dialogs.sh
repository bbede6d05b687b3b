#!/usr/bin/env bash
# Installs what the tests of native dialogs need: zenity, kdialog, a virtual screen (Xvfb) and xdotool to press keys.
# Needs root and Debian's apt-get, unless all of them are there already.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/debian.sh"

missing=()
for program in zenity kdialog Xvfb xdotool; do
  command -v "$program" >/dev/null || missing+=("$program")
done
[ ${#missing[@]} -eq 0 ] && { echo "dialogs: nothing to do"; exit 0; }

echo "dialogs: installing for ${missing[*]}"
debian_install zenity kdialog xvfb xdotool >/dev/null
