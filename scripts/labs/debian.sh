# Debian's packages for the labs; sourced by them.

# debian_install PACKAGE...: fails where there is no root or no apt-get. An installation that was interrupted is finished first, since
# apt-get refuses to go on after one.
debian_install() {
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "$* cannot be installed: that needs root and apt-get" >&2
    return 1
  fi
  export DEBIAN_FRONTEND=noninteractive
  dpkg --configure -a && apt-get update && apt-get install -y --no-install-recommends "$@"
}
