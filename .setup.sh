# Set-up that ./run and ./test share. Sourced by both, from the project's folder.
# Everything lands in .venv/, node_modules/ and static/packages/, all ignored by git.

say() { printf '%s\n' "$*" >&2; }

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
    if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then as="sudo"; else
      say "Please type once:  sudo apt-get install --no-install-recommends$missing"
      return 1
    fi
  fi
  say "Installing from Debian:$missing"
  # One refresh of the package lists, then the packages; no questions asked.
  $as apt-get update -qq >/dev/null 2>&1 || true
  $as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null 2>&1 && return 0
  say "Could not install$missing. Please type once:  apt-get install --no-install-recommends$missing"
  return 1
}

# A stamp holds the checksum of what was installed from: the same again means nothing to do.
unchanged() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
checksum() { cat "$@" 2>/dev/null | cksum | tr ' ' '-'; }

make_venv() {
  [ -x .venv/bin/python ] && .venv/bin/python -c "import pip" 2>/dev/null && return 0
  rm -rf .venv
  python=python3
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { say "Python 3.11 or newer is needed (python3)."; exit 1; }
  "$python" -m venv .venv >/dev/null 2>&1 && return 0
  rm -rf .venv
  # A bare Debian keeps venv in a package of its own.
  debian python3-venv || exit 1
  "$python" -m venv .venv
}

# $1: the lock file to install from
install_python() {
  make_venv
  sum="$1-$(checksum "$1" pyproject.toml .hatch_build.py)"
  unchanged .venv/.installed "$sum" && return 0
  # The test lock holds everything the plain one does.
  [ "$1" = requirements.lock ] && unchanged .venv/.installed "requirements-test.lock-$(checksum requirements-test.lock pyproject.toml .hatch_build.py)" && return 0
  say "Installing Python packages (once)..."
  .venv/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r "$1"
  # What an editable install would do: `.venv/bin/companion` works from any folder.
  .venv/bin/python - "$PWD" <<'PY'
import pathlib, sys, sysconfig
here = sys.argv[1]
pathlib.Path(sysconfig.get_path("purelib"), "companion.pth").write_text(here + "\n")
script = pathlib.Path(sysconfig.get_path("scripts"), "companion")
script.write_text(f"#!{sys.executable}\nfrom companion.cli import main\nraise SystemExit(main())\n")
script.chmod(0o755)
PY
  printf '%s' "$sum" > .venv/.installed
}

install_front() {
  sum="$(checksum package-lock.json package.json .setup.sh)"
  unchanged static/packages/.installed "$sum" && return 0
  say "Fetching the front-end packages (once)..."
  if command -v npm >/dev/null 2>&1; then
    npm ci --ignore-scripts --loglevel=error >/dev/null
  else
    .venv/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-npm.lock
    PATH="$PWD/.venv/bin:$PATH" npm ci --ignore-scripts --loglevel=error >/dev/null
  fi
  rm -rf static/packages
  mkdir -p static/packages
  cp node_modules/htmx.org/dist/htmx.min.js static/packages/htmx.js
  cp node_modules/idiomorph/dist/idiomorph-ext.min.js static/packages/idiomorph.js
  for weight in 400 700; do
    cp "node_modules/@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-$weight-normal.woff2" "static/packages/atkinson-$weight.woff2"
  done
  # Paper needs complete TTF files: WeasyPrint prints wrong glyphs from subset fonts.
  find node_modules/@expo-google-fonts/atkinson-hyperlegible -name 'AtkinsonHyperlegible_400Regular.ttf' -exec cp {} static/packages/atkinson-400.ttf \;
  find node_modules/@expo-google-fonts/atkinson-hyperlegible -name 'AtkinsonHyperlegible_700Bold.ttf' -exec cp {} static/packages/atkinson-700.ttf \;
  printf '%s' "$sum" > static/packages/.installed
}

# What WeasyPrint needs; without it the site runs and the print page says what is missing.
install_paper() { debian libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 || true; }

compile_words() { .venv/bin/python -m companion.words; }
