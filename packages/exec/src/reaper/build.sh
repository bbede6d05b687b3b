#!/bin/sh
# Builds the reaper for every machine it is shipped for: bin/linux-x64 and bin/linux-arm64.
#
#   packages/exec/src/reaper/build.sh
#
# Needs gcc and the cross compiler of the other machine (Debian: gcc, gcc-aarch64-linux-gnu, linux-libc-dev-arm64-cross).
# The same compiler gives the same bytes; bin/README.md says which one made those that are committed.
set -eu
cd "$(dirname "$0")"
flags='-Os -static -nostdlib -nostartfiles -ffreestanding -fno-stack-protector -fno-asynchronous-unwind-tables
  -fno-ident -fno-pic -no-pie -s -Wall -Wextra -Werror -Wl,--build-id=none -Wl,-z,noseparate-code -Wl,-z,max-page-size=65536'

build() {
  # shellcheck disable=SC2086
  "$1" $flags -o "bin/$2" reaper.c
}

build "$(command -v x86_64-linux-gnu-gcc || echo gcc)" linux-x64
build "$(command -v aarch64-linux-gnu-gcc || echo gcc)" linux-arm64
sha256sum bin/linux-*
