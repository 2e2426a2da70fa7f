/**
 * PostgreSQL refuses to run as root. Under root its processes run as an
 * unprivileged user that every machine has; otherwise as the current user.
 */
import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseStartError, codeOf, messageOf } from "#app/platform/database/errors.ts";

/** A line of /etc/passwd. */
export type SystemUser = { name: string; uid: number; gid: number };

/** What a finished command left behind. `output` is stdout and stderr as they came. */
export type Finished = { code: number | null; output: string };

// In this order: the owner's own choice, PostgreSQL's usual name, what every Unix has.
const candidates = ["cap-erable", "postgres", "_postgres", "nobody"];

function knownUsers(): SystemUser[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(":");
      if (!name || !uid || !gid || Number(uid) <= 0) return [];
      return [{ name, uid: Number(uid), gid: Number(gid) }];
    });
}

/** Owner of the nearest folder that exists at or above `path`; 0 is root. */
function nearestOwner(path: string): number {
  try {
    return statSync(path).uid;
  } catch {
    // Not there yet, or not ours to see: the folder above decides.
    return dirname(path) === path ? 0 : nearestOwner(dirname(path));
  }
}

/**
 * Who runs PostgreSQL: nobody in particular (undefined: the current user) unless we are
 * root. Under root, the owner of `folder` (so that data made once keeps its owner, and
 * a checkout that belongs to somebody keeps working for them), else a system user.
 * @param folder where the data lies or will lie
 * @throws DatabaseStartError when the machine has no such user
 */
export function chooseUser(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = knownUsers();
  const owner = nearestOwner(folder);
  const user =
    users.find(({ uid }) => uid === owner) ??
    candidates.map((name) => users.find((known) => known.name === name)).find((known) => known !== undefined);
  if (user) return user;
  throw new DatabaseStartError(
    'PostgreSQL cannot run as root and this machine has no user "nobody": start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Runs a command as `user`, in a session of its own so that a Ctrl-C in the terminal
 * reaches Node alone, with none of the PG* variables of the environment.
 * @param cwd also the folder that relative arguments are read from
 * @throws DatabaseStartError when root may not change user; the system error when it cannot be run
 */
export function runAs(user: SystemUser | undefined, command: string, args: string[], cwd = "/"): Promise<Finished> {
  const { PATH = "/usr/bin:/bin", LD_LIBRARY_PATH } = process.env;
  const env = { PATH, LC_ALL: "C", TZ: "UTC", ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) };
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, ...identity, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", (cause) => {
      const mayNotChangeUser = user && (codeOf(cause) === "EPERM" || codeOf(cause) === "EINVAL");
      if (!mayNotChangeUser) return reject(cause);
      const reason = `Root may not act as user "${user.name}" here (${messageOf(cause)}): start as an ordinary user, or set DATABASE_URL.`;
      return reject(new DatabaseStartError(reason, { cause }));
    });
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** True when `user` can enter `folder`, asked of the system itself (modes, ACLs, mounts). */
export async function canEnter(user: SystemUser | undefined, folder: string): Promise<boolean> {
  const { code } = await runAs(user, "/bin/sh", ["-c", 'test -d "$1" && test -x "$1"', "sh", folder]);
  return code === 0;
}
