#!/bin/bash
# A machine of its own for the runbook, as root in new mount and network namespaces: what is written to /etc, /opt, /var and /run
# stays in $WORK, 127.0.0.1 is nobody else's, and nothing outside is reached. $ROOT is the project, built.
set -euo pipefail
perl -e 'socket(my $s, 2, 2, 0); my $up = pack("a16 S x14", "lo", 0x41); ioctl($s, 0x8914, $up) or die "lo: $!"'
for place in etc opt var; do
  mkdir -p "$WORK/$place/upper" "$WORK/$place/work"
  mount -t overlay overlay -o "lowerdir=/$place,upperdir=$WORK/$place/upper,workdir=$WORK/$place/work" "/$place"
done
mount -t tmpfs tmpfs /run
mkdir -p /run/postgresql /opt/node_modules /opt/cap-erable-1
mount --bind "$WORK/postgresql" /run/postgresql
mount --bind "$ROOT/node_modules" /opt/node_modules

# A checkout that root owns, with its build, and where it is pulled from.
cd "$ROOT"
{ git -c safe.directory='*' ls-files; git -c safe.directory='*' ls-files --others --exclude-standard; find build; } |
  tar --create --no-recursion --ignore-failed-read --files-from - 2>/dev/null |
  tar --extract --no-same-owner --directory /opt/cap-erable-1
ln -s /opt/node_modules /opt/cap-erable-1/node_modules
ln -s /opt/cap-erable-1 /opt/cap-erable
cd /opt/cap-erable-1
git init --quiet --initial-branch main
git add package.json
git -c user.name=Ana -c user.email=ana@exemple.cm commit --quiet --message "As it is"
git clone --quiet --bare . /opt/origin.git
git remote add origin /opt/origin.git
git fetch --quiet
git branch --quiet --set-upstream-to origin/main
echo "ready"
exec sleep infinity
