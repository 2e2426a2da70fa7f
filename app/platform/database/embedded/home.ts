/**
 * Where PostgreSQL's files lie. Normally `<data folder>/postgresql`; under root, when
 * the unprivileged user cannot enter the data folder (a 0700 folder above it), in
 * `/var/lib/cap-erable/<id>`, the id being kept in the data folder.
 *
 * Inside: cluster/ (PostgreSQL's data), log/, socket/, two lock files, start.log.
 */
import { randomUUID } from "node:crypto";
import { chmod, chown, lchown, link, lstat, mkdir, readFile, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseStartError, codeOf } from "#app/platform/database/errors.ts";
import { explained } from "./sentences.ts";
import { canEnter, chooseUser, runAs, type SystemUser } from "./system-user.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

/** A folder that `user` owns alone (undefined: the current user). */
export type Home = { folder: string; cluster: string; user: SystemUser | undefined };

/** Parent of the homes that lie outside of their data folder. */
export const ELSEWHERE = "/var/lib/cap-erable";

/** Text of a small file, or undefined when it is not there. */
export async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((cause: unknown) => {
    if (codeOf(cause) === "ENOENT") return undefined;
    throw cause;
  });
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (cause: unknown) => {
      if (codeOf(cause) === "ENOENT") return false;
      throw cause;
    },
  );
}

/** Writes `text` whole or not at all; the first of several writers wins. Returns what stands. */
async function writeOnce(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text);
  try {
    await link(draft, file);
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") throw cause;
  } finally {
    await rm(draft);
  }
  return (await textOf(file)) ?? text;
}

/** Like `mkdir -p`; Node's own hides a read-only disk behind ENOENT. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") return;
    if (codeOf(cause) !== "ENOENT" || dirname(folder) === folder) throw cause;
    await makeFolder(dirname(folder), 0o755);
    await makeFolder(folder, mode);
  }
}

async function giveTo(user: SystemUser, folder: string): Promise<void> {
  await lchown(folder, user.uid, user.gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}

/** Refuses a folder of somebody else, which PostgreSQL would refuse less clearly. Not asked of root. */
async function refuseForeign(folder: string): Promise<void> {
  const { uid } = await lstat(folder);
  if (process.getuid === undefined || uid === process.getuid()) return;
  throw new DatabaseStartError(
    `The database folder "${folder}" belongs to another user (uid ${uid}): start the site as that user or as root.`,
  );
}

/** Makes `folder` a home: there, private, owned by who runs PostgreSQL, writable. */
async function furnish(folder: string, user: SystemUser | undefined): Promise<Home> {
  const home = { folder, cluster: join(folder, "cluster"), user };
  await makeFolder(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
  else await refuseForeign(folder);
  await chmod(folder, 0o700);
  if (await exists(home.cluster)) {
    // A copy or a restore made by root belongs to root, under whom PostgreSQL never runs.
    if (user && (await lstat(home.cluster)).uid === 0) await giveTo(user, folder);
    if (!user) await refuseForeign(home.cluster);
    // PostgreSQL refuses a folder that others can read, which a plain copy makes.
    await chmod(home.cluster, 0o700);
  }
  const probe = await runAs(user, "/bin/sh", [
    "-c",
    ': > "$1" && rm "$1"',
    "sh",
    join(folder, `probe-${randomUUID()}`),
  ]);
  if (probe.code !== 0) throw new Error(probe.output.trim());
  return home;
}

/** The home kept outside of the data folder. `idFile` says which; made when missing. */
async function elsewhere(dataDir: string, idFile: string): Promise<Home> {
  const id = (await writeOnce(idFile, `${randomUUID()}\n`)).trim();
  if (!isUuid(id)) {
    throw new DatabaseStartError(
      `The file "${idFile}" should hold the id of this site's database and does not: restore it, or delete it to begin an empty database.`,
    );
  }
  const folder = join(ELSEWHERE, id);
  return explained(folder, async () => {
    await makeFolder(ELSEWHERE, 0o755);
    const home = await furnish(folder, chooseUser(folder));
    await refuseCopy(dataDir, idFile, id, join(folder, "data-folder"));
    return home;
  });
}

/** A copied checkout carries the id of the original's database, and would write in it. */
async function refuseCopy(dataDir: string, idFile: string, id: string, ownerFile: string): Promise<void> {
  const owner = (await writeOnce(ownerFile, dataDir)).trim();
  if (owner === dataDir) return;
  const original = await textOf(join(owner, "postgresql-id"));
  if (original?.trim() === id) {
    throw new DatabaseStartError(
      `"${dataDir}" is a copy of "${owner}" and would write in its database: delete "${idFile}" to begin an empty one.`,
    );
  }
  // Moved, not copied: the folder follows.
  await writeFile(ownerFile, dataDir);
}

/**
 * Finds or makes the home that goes with a data folder.
 * @param dataDir made when missing; may hold spaces and accents
 * @throws DatabaseStartError when it cannot be written, or belongs to somebody else
 */
export async function settleHome(dataDir: string): Promise<Home> {
  return explained(dataDir, async () => {
    await makeFolder(dataDir, 0o755);
    const real = await realpath(dataDir);
    const near = join(real, "postgresql");
    const idFile = join(real, "postgresql-id");
    if (await exists(idFile)) return elsewhere(real, idFile);
    // Before looking into it, which somebody else's would not allow.
    if (process.getuid?.() !== 0 && (await exists(near))) await refuseForeign(near);
    const made = await exists(join(near, "cluster"));
    const user = chooseUser(made ? join(near, "cluster") : near);
    if (!user || (await canEnter(user, real))) return furnish(near, user);
    // Never an empty database beside one that is only out of reach.
    if (made)
      throw new DatabaseStartError(
        `User "${user.name}" can no longer reach the database in "${near}": let others enter the folders above it again (chmod o+x).`,
      );
    return elsewhere(real, idFile);
  });
}
