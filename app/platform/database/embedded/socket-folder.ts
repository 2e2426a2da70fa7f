/**
 * The private folder of the server's socket. A socket's path ends at 107 bytes (103 on
 * macOS) and goes through a shell and a comma-separated list, so only a short plain path
 * will do: inside the home when it is one, else in the system's temporary folder.
 */
import { chmod, chown, lstat, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { codeOf } from "#app/platform/database/errors.ts";
import type { Home } from "./home.ts";
import { canEnter, type SystemUser } from "./system-user.ts";

/** The port only names the socket file: no port is opened. */
export const PORT = 5432;

const LONGEST = 103 - `/.s.PGSQL.${PORT}.lock`.length;

function isShortAndPlain(folder: string): boolean {
  return Buffer.byteLength(folder) <= LONGEST && /^[\w./-]+$/.test(folder);
}

/** Path of the socket in its folder. */
export function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/** Makes `folder` ours alone. False when somebody else was there first, or it cannot be made. */
async function claim(folder: string, user: SystemUser | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (user) await chown(folder, user.uid, user.gid);
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") return false;
  }
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== (user?.uid ?? process.getuid?.())) return false;
  await chmod(folder, 0o700);
  return canEnter(user, folder);
}

/**
 * Folders that can hold the socket, best first, each private and free of what a killed
 * server left in it. To be called when no server of this home runs.
 * @param tag of the cluster, so that the same cluster always finds the same folder
 */
export async function* socketFolders({ folder, user }: Home, tag: string): AsyncGenerator<string> {
  const temporary = [tmpdir(), "/tmp", "/var/tmp"].flatMap((parent) => [join(parent, tag), join(parent, `${tag}-2`)]);
  const candidates = [...new Set([join(folder, "socket"), ...temporary])];
  for (const candidate of candidates) {
    if (!isShortAndPlain(candidate) || !(await claim(candidate, user))) continue;
    await rm(socketIn(candidate), { force: true });
    await rm(`${socketIn(candidate)}.lock`, { force: true });
    yield candidate;
  }
}
