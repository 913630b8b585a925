# Set-up that ./run and ./test share. Sourced by both, from the project's folder.
# Everything lands in .venv/, node_modules/ and static/packages/, all ignored by git.

say() { printf '%s\n' "$*" >&2; }

# Where no name can be looked up, say so within seconds instead of trying for a minute.
export RES_OPTIONS="timeout:2 attempts:1"
IMPATIENT="-o Acquire::Retries=0 -o Acquire::http::Timeout=8 -o Acquire::https::Timeout=8"

# Debian packages: install when we may, otherwise print the one line to type and go on.
debian() {
  missing=""
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q "install ok installed" || missing="$missing $package"
  done
  [ -z "$missing" ] && return 0
  command -v apt-get >/dev/null 2>&1 || return 1
  as=""
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      say "Please let an administrator (root) type once:  apt-get install --no-install-recommends$missing"
      return 1
    elif sudo -n true 2>/dev/null; then as="sudo"; else
      say "Please type once:  sudo apt-get install --no-install-recommends$missing"
      return 1
    fi
  fi
  say "Installing from Debian:$missing"
  # One refresh of the package lists, then the packages; no questions asked.
  $as apt-get $IMPATIENT update -qq >/dev/null 2>&1 || true
  $as env DEBIAN_FRONTEND=noninteractive apt-get $IMPATIENT install -y -qq --no-install-recommends $missing >/dev/null 2>&1 && return 0
  say "Could not install$missing. Please type once:  ${as:+sudo }apt-get install --no-install-recommends$missing"
  return 1
}

# A stamp holds the checksum of what was installed from: the same again means nothing to do.
unchanged() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
checksum() { cat "$@" 2>/dev/null | cksum | tr ' ' '-'; }

no_network() {
  say "The first start fetches some packages, and the network did not answer. Connect this machine and start again; later starts need no network."
  exit 1
}

make_venv() {
  [ -x .venv/bin/python ] && .venv/bin/python -c "import pip" 2>/dev/null && return 0
  [ -w . ] || { say "This folder cannot be written: $PWD"; exit 1; }
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { say "Python 3.11 or newer is needed (python3)."; exit 1; }
  rm -rf .venv
  python3 -m venv .venv >/dev/null 2>&1 && return 0
  rm -rf .venv
  # A bare Debian keeps pip in packages of its own. Nobody has to install them: their files are enough.
  python3 -m venv --without-pip .venv && borrow_pip && return 0
  rm -rf .venv
  command -v apt-get >/dev/null 2>&1 && no_network
  say "This Python makes no virtual environment with pip: please install its packages for venv and pip."
  exit 1
}

# Unpacks Debian's pip into .venv without any rights: package lists and files lie in a folder of ours.
borrow_pip() {
  command -v apt-get >/dev/null 2>&1 || return 1
  borrowed="$PWD/.venv/borrowed"
  mkdir -p "$borrowed/lists/partial" "$borrowed/cache/archives/partial"
  cat > "$borrowed/apt.conf" <<CONF
Dir::State::lists "$borrowed/lists";
Dir::Cache "$borrowed/cache";
Debug::NoLocking "1";
APT::Sandbox::User "root";
CONF
  say "Fetching pip (once)..."
  (
    export APT_CONFIG="$borrowed/apt.conf"
    cd "$borrowed"
    apt-get $IMPATIENT update && apt-get $IMPATIENT download python3-pip-whl && dpkg-deb -x python3-pip-whl_*.deb .
  ) >/dev/null 2>&1 || return 1
  wheel="$(find "$borrowed" -name 'pip-*.whl' | head -n 1)"
  [ -n "$wheel" ] && .venv/bin/python "$wheel/pip" install -qq --no-index "$wheel" || return 1
  rm -rf "$borrowed"
}

pip() { .venv/bin/python -m pip "$@" --disable-pip-version-check; }

# A small package of ours tells within seconds whether the network is there.
online() {
  probe="$(mktemp -d)"
  pip download -qq --retries 0 --timeout 5 --no-cache-dir --no-deps -d "$probe" ifaddr >/dev/null 2>&1 && answer=0 || answer=1
  rm -rf "$probe"
  return $answer
}

# $1: the lock file to install from
install_python() {
  make_venv
  sum="$1-$(checksum "$1" .setup.sh)"
  unchanged .venv/.installed "$sum" && return 0
  # The test lock holds everything the plain one does.
  [ "$1" = requirements.lock ] && unchanged .venv/.installed "requirements-test.lock-$(checksum requirements-test.lock .setup.sh)" && return 0
  online || no_network
  say "Installing Python packages (once)..."
  pip install -qq --require-hashes -r "$1"
  # What an editable install would do, and it survives a move: `.venv/bin/companion` works from any folder.
  .venv/bin/python - "$PWD" <<'PY'
import os, pathlib, sys, sysconfig
packages = sysconfig.get_path("purelib")
pathlib.Path(packages, "companion.pth").write_text(os.path.relpath(sys.argv[1], packages) + "\n")
script = pathlib.Path(sysconfig.get_path("scripts"), "companion")
script.write_text('#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/python" -P -m companion "$@"\n')
script.chmod(0o755)
PY
  printf '%s' "$sum" > .venv/.installed
}

install_front() {
  .venv/bin/python -m companion.front check && return 0
  online || no_network
  say "Fetching the front-end packages (once)..."
  .venv/bin/python -m companion.front && return 0
  [ "$?" = 3 ] || exit 1
  # No npm on this machine: one comes from PyPI.
  pip install -qq --require-hashes -r requirements-npm.lock
  .venv/bin/python -m companion.front || exit 1
}

# What WeasyPrint needs; without it the site runs and the print page says what is missing.
install_paper() { debian libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 || true; }

compile_words() { .venv/bin/python -m companion.words; }
