#!/bin/sh
# Brings another version into service on a machine with the units of deploy/systemd, as root, without a moment without the site:
#
#   deploy/rolling-deploy.sh [git ref]          # without one: the newest of the branch that is checked out
#
# The new version is fetched and built beside the running one, so that a failed build changes nothing. A backup is made, then one
# process after the other is restarted, each only when the one before it is ready. When one does not become ready, the rest is left
# alone and goes on with the old version; the old folder stays beside the new one as $APP_DIR.previous.
set -eu

APP_DIR=${APP_DIR:-/opt/grid900}
ENV_FILE=${ENV_FILE:-/etc/grid900.env}
STATE_DIR=${STATE_DIR:-/var/lib/grid900}
READY_SECONDS=${READY_SECONDS:-180}
ref=${1:-}
next=$APP_DIR.next

say() { printf '%s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }

organiser() {
  systemd-run --pipe --wait --quiet -p User=grid900 -p WorkingDirectory="$APP_DIR" -p EnvironmentFile="$ENV_FILE" \
    -p Environment=DATA_DIR="$STATE_DIR" npm run --silent organiser -- "$@"
}

# Instances that are running, such as grid900-web@3001.service.
units() { systemctl list-units --plain --no-legend --state=active "$1" | awk '{ print $1 }'; }

# A web server is ready when it says so; a scanner serves nothing, and is when it stays up.
wait_ready() {
  case $1 in
    grid900-web@*) port=${1#grid900-web@} && port=${port%.service} ;;
    *) port= ;;
  esac
  waited=0
  while [ "$waited" -lt "$READY_SECONDS" ]; do
    sleep 1
    waited=$((waited + 1))
    if [ -n "$port" ]; then
      curl --silent --fail --output /dev/null --max-time 4 "http://127.0.0.1:$port/readyz" && return 0
    elif [ "$waited" -ge 5 ] && systemctl is-active --quiet "$1"; then
      return 0
    fi
  done
  return 1
}

cd "$APP_DIR"
git fetch --quiet origin
ref=${ref:-origin/$(git rev-parse --abbrev-ref HEAD)}
target=$(git rev-parse --verify "$ref^{commit}")
say "From $(git rev-parse --short HEAD) to $(git rev-parse --short "$target")."

rm -rf "$next"
git clone --quiet --local "$APP_DIR" "$next"
git -C "$next" remote set-url origin "$(git remote get-url origin)"
git -C "$next" checkout --quiet -B "$(git rev-parse --abbrev-ref HEAD)" "$target"
(cd "$next" && npm run build)

organiser backup
rm -rf "$APP_DIR.previous"
mv "$APP_DIR" "$APP_DIR.previous"
mv "$next" "$APP_DIR"
cd "$APP_DIR"

for unit in $(units 'grid900-web@*') $(units 'grid900-scanner@*') $(units 'grid900.service'); do
  say "Restarting $unit."
  systemctl restart "$unit"
  wait_ready "$unit" || fail "$unit is not ready: look with \"journalctl -u $unit\". Nothing after it was restarted. Back: put
$APP_DIR.previous in the place of $APP_DIR and restart, and restore the backup if the schema has changed."
done

organiser doctor
