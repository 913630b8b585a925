#!/bin/sh
# Proof on a machine that has nothing: both commands of the README in a minimal Debian, as root and as an ordinary user
# without sudo, with a home that cannot be written, and without a network. Root and debootstrap are needed; it takes about
# a quarter of an hour and 3 GB. Not part of ./test.
#   tests/bare.sh FOLDER [run | user | offline | test]...     (FOLDER is made; without a word: all four)
set -eu
here="$(cd "$(dirname "$0")/.." && pwd)"
folder="${1:?a folder to make the Debian in}"; shift
[ "$#" -gt 0 ] || set -- run user offline test
mkdir -p "$folder"; folder="$(cd "$folder" && pwd)"
pristine="$folder/pristine"; bare="$folder/bare"

seconds() { date +%s.%N; }
since() { printf '%s %s\n' "$1" "$2" | awk '{ printf "%.1f s", $2 - $1 }'; }
report() { printf '\n== %s\n' "$*"; }

if [ ! -d "$pristine/usr" ]; then
  debootstrap --variant=minbase --include=python3,git,ca-certificates bookworm "$pristine" >"$folder/debootstrap.log" 2>&1
fi

# A fresh copy of the Debian, with a clone of the last commit in it and this machine's way to the package registries.
fresh() {
  away
  rm -rf --one-file-system "$bare"; cp -a "$pristine" "$bare"
  cp /etc/resolv.conf "$bare/etc/resolv.conf"
  cp /etc/ssl/certs/ca-certificates.crt "$bare/etc/ssl/certs/ca-certificates.crt"
  mount -t proc proc "$bare/proc"
  # Devices of its own: whatever goes wrong here, this machine's stay as they are.
  mount -t tmpfs tmpfs "$bare/dev"; mkdir -m 1777 "$bare/dev/shm"
  while read -r name major minor; do mknod -m 666 "$bare/dev/$name" c "$major" "$minor"; done <<DEVICES
null 1 3
zero 1 5
full 1 7
random 1 8
urandom 1 9
tty 5 0
DEVICES
  ln -s /proc/self/fd "$bare/dev/fd"
  git clone -q "$here" "$bare/srv/table companion"  # a path with a space
}
away() { for one in dev proc; do mountpoint -q "$bare/$one" && umount -l "$bare/$one" || true; done; }
trap away EXIT

# $1: who; the rest: a command, in the clone. Only the settings of the package clients come along.
inside() { ( become "$@" ); }
become() {
  who="$1"; shift
  exec env -u PYTHONPATH PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME="$(home "$who")" LANG=C.UTF-8 \
    chroot --userspec="$who" "$bare" sh -c 'cd "/srv/table companion" && exec "$@"' sh "$@"
}
home() { if [ "$1" = root ]; then echo /root; else echo "/home/$1"; fi; }

# $1: who, $2: port, the rest: how it is started. Starts, waits until a page answers, says how long it took, stops.
serves() {
  who="$1"; port="$2"; shift 2
  begin="$(seconds)"
  become "$who" "$@" --host 127.0.0.1 --port "$port" >"$folder/out.txt" 2>&1 &
  started=$!
  for _ in $(seq 1200); do
    if python3 -c "from urllib.request import urlopen
for page in ('', 'new', 'static/packages/htmx.js'): urlopen('http://127.0.0.1:$port/' + page, timeout=5)" 2>/dev/null; then
      printf '%s as %s: serves after %s\n' "$*" "$who" "$(since "$begin" "$(seconds)")"
      sed 's/key=.*/key=.../' "$folder/out.txt"
      kill "$started"; wait "$started" || true
      return 0
    fi
    kill -0 "$started" 2>/dev/null || break
    sleep 0.25
  done
  cat "$folder/out.txt"; echo "did not serve"; exit 1
}

# Without a network: $1 is a name for it, $2 what is there instead.
cut_off() {
  begin="$(seconds)"
  unshare -n sh -c "$2; shift; \"\$@\"" sh x env PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root chroot "$bare" \
    sh -c 'cd "/srv/table companion" && ./run --port 18200' >"$folder/out.txt" 2>&1 && answer=0 || answer=$?
  printf 'first start %s: exit %s after %s\n' "$1" "$answer" "$(since "$begin" "$(seconds)")"; cat "$folder/out.txt"
}

for what in "$@"; do case "$what" in
  run)
    report "root, a bare machine"; fresh
    serves root 18101 ./run
    serves root 18101 ./run
    report "the folder moved, started through a link, from another folder"
    mv "$bare/srv/table companion" "$bare/srv/moved here"
    mkdir "$bare/srv/table companion"; ln -s "../moved here/run" "$bare/srv/table companion/start"
    serves root 18102 ./start --data games
    ls "$bare/srv/table companion/games"
    "$bare/srv/moved here/.venv/bin/companion" --version 2>/dev/null || inside root "/srv/moved here/.venv/bin/companion" --version ;;
  user)
    report "an ordinary user: no sudo, no python3-venv, a home that cannot be written"; fresh
    inside root useradd -M guest; mkdir -p "$bare/home/guest"; chmod 555 "$bare/home/guest"
    inside root chown -R guest "/srv/table companion"
    serves guest 18103 ./run
    serves guest 18103 ./run
    echo "--port 80:"; inside guest ./run --port 80 2>&1 | tail -n 1 ;;
  offline)
    report "the first start without a network"; fresh
    cut_off "without any network" "true"
    cut_off "behind a network that swallows everything" \
      "ip link set lo up; ip link add way0 type veth peer name hole0; ip link set hole0 up; ip link set way0 up
       ip addr add 192.0.2.2/24 dev way0; ip neigh add 192.0.2.1 lladdr 02:00:00:00:00:01 dev way0; ip route add default via 192.0.2.1" ;;
  test)
    report "./test as root"; fresh
    begin="$(seconds)"
    inside root ./test >"$folder/test.txt" 2>&1 && answer=0 || answer=$?
    grep -E '^[0-9]+ passed|passed|failed|FAILED|ERROR' "$folder/test.txt" || true
    printf './test: exit %s after %s\n' "$answer" "$(since "$begin" "$(seconds)")"
    du -sh "$bare/srv/table companion" "$bare/usr" | sed "s#$bare##"
    [ "$answer" = 0 ] || { tail -n 60 "$folder/test.txt"; exit 1; } ;;
  *) echo "no such part: $what"; exit 2 ;;
esac; done
