import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import {
  isAlive,
  isRoot,
  killServer,
  madeFolder,
  removeMadeFolder,
  serverPid,
  startChild,
  temporaryFolder,
} from "#app/platform/database/testing/children.ts";

removeMadeFolder();

const startsOf = (lines: string[]) => lines.filter((line) => line.startsWith("say Starting PostgreSQL"));
const creationsOf = (lines: string[]) => lines.filter((line) => line.startsWith("say Creating the database"));

test("two starts at the same moment make one database and share one server, which the last to leave stops", async () => {
  const dataDir = await temporaryFolder();
  const children = [startChild({ dataDir }), startChild({ dataDir })] as const;
  await Promise.all(children.map((child) => child.told("ready")));
  const lines = children.flatMap((child) => child.lines);
  expect(creationsOf(lines)).toHaveLength(1);
  expect(startsOf(lines)).toHaveLength(1);
  expect(lines.filter((line) => line.includes("already running: attached"))).toHaveLength(1);
  const pid = await serverPid(join(dataDir, "postgresql"));
  await children[0].stop();
  expect(await serverPid(join(dataDir, "postgresql"))).toBe(pid);
  await children[1].stop();
  expect(await serverPid(join(dataDir, "postgresql"))).toBeUndefined();
  await expect.poll(() => isAlive(pid ?? 0)).toBe(false);
});

test("a Node that crashed does not count: the next one attaches, and stops the server when it leaves", async () => {
  const dataDir = await madeFolder();
  const crashed = startChild({ dataDir });
  await crashed.told("ready");
  const pid = await serverPid(join(dataDir, "postgresql"));
  crashed.kill("SIGKILL");
  await crashed.ended;
  const next = startChild({ dataDir });
  await next.told("ready");
  expect(startsOf(next.lines)).toEqual([]);
  expect(await serverPid(join(dataDir, "postgresql"))).toBe(pid);
  await next.stop();
  expect(await serverPid(join(dataDir, "postgresql"))).toBeUndefined();
});

test.each([50, 500, 1_000])(
  "killed %i ms into the making of the database, the next start makes it whole",
  async (after) => {
    const dataDir = await temporaryFolder();
    const killed = startChild({ dataDir });
    await killed.told("say Creating");
    await new Promise((resolve) => setTimeout(resolve, after));
    killed.kill("SIGKILL");
    await killed.ended;
    const next = startChild({ dataDir });
    await next.told("ready");
    const names = await readdir(join(dataDir, "postgresql"));
    expect(names.filter((name) => name.startsWith("cluster"))).toEqual(["cluster"]);
    await next.stop();
  },
);

test("a stale postmaster.pid whose pid belongs to another process, and a stale socket lock, do not stop a start", async () => {
  const dataDir = await madeFolder();
  const home = join(dataDir, "postgresql");
  const first = startChild({ dataDir });
  const { folder } = JSON.parse(await first.told("ready")) as { folder: string };
  await first.stop();
  // PostgreSQL asks only whether a process of its own user has the pid.
  const { uid, gid } = await stat(home);
  const stranger = spawn("sleep", ["60"], isRoot ? { uid, gid } : {});
  onTestFinished(() => void stranger.kill("SIGKILL"));
  await once(stranger, "spawn");
  const pidFile = `${stranger.pid}\n${join(home, "cluster")}\n1700000000\n5432\n${folder}\n\n  1 1\nready   \n`;
  await writeFile(join(home, "cluster", "postmaster.pid"), pidFile);
  await writeFile(join(folder, ".s.PGSQL.5432.lock"), pidFile);
  await writeFile(join(folder, ".s.PGSQL.5432"), "");
  const second = startChild({ dataDir });
  await second.told("ready");
  expect(await serverPid(home)).not.toBe(stranger.pid);
  expect(stranger.exitCode).toBeNull();
  await second.stop();
});

test("processes that a killed postmaster left busy are waited for, then ended, and the start goes through", async () => {
  const dataDir = await madeFolder();
  const home = join(dataDir, "postgresql");
  const first = startChild({ dataDir });
  const { folder } = JSON.parse(await first.told("ready")) as { folder: string };
  const client = new Client({ host: folder, user: "cap_erable", database: "cap_erable" });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const busy = client.query("DO $$ BEGIN LOOP END LOOP; END $$").catch((cause: unknown) => cause);
  first.kill("SIGKILL");
  await first.ended;
  await killServer(home);
  const orphan = rows[0]?.pid ?? 0;
  expect(isAlive(orphan)).toBe(true);
  const next = startChild({ dataDir });
  await next.told("ready");
  expect(next.lines).toContainEqual(expect.stringMatching(/^say PostgreSQL was killed: waiting for the \d+ process/));
  expect(isAlive(orphan)).toBe(false);
  expect(await busy).toBeInstanceOf(Error);
  await next.stop();
});

test("a deleted socket is noticed: the server is restarted with a new one", async () => {
  const dataDir = await madeFolder();
  const child = startChild({ dataDir });
  const { folder } = JSON.parse(await child.told("ready")) as { folder: string };
  await rm(join(folder, ".s.PGSQL.5432"));
  await child.told("say PostgreSQL is back");
  expect((await stat(join(folder, ".s.PGSQL.5432"))).isSocket()).toBe(true);
  await child.stop();
});

test("a database of another PostgreSQL is refused, and left alone", async () => {
  const dataDir = await madeFolder();
  await writeFile(join(dataDir, "postgresql", "cluster", "PG_VERSION"), "15\n");
  const child = startChild({ dataDir });
  expect(await child.told("failed")).toMatch(
    /^DatabaseStartError: The database in ".*" was made by PostgreSQL 15 and this is PostgreSQL 18/,
  );
  expect(await child.ended).toBe(1);
});
