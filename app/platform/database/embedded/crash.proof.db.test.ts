/**
 * Kills with -9 under load: every row that was acknowledged is there afterwards.
 * PROOF=1 runs the full counts; both print what they counted.
 */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "vitest";
import {
  killServer,
  madeFolder,
  removeMadeFolder,
  serverPid,
  startChild,
  type Child,
} from "#app/platform/database/testing/children.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { counted } from "#scripts/checks/counts.ts";

removeMadeFolder();

const KILLS = counted(10);
const LOAD_MS = 600;
const STEP = 10_000_000;

const acknowledgedBy = (child: Child) =>
  child.lines.filter((line) => line.startsWith("ack ")).map((line) => Number(line.slice(4)));

/** How many of `rows` are not in the table, by a child that has just started. */
async function missing(child: Child, rows: number[]): Promise<number> {
  const { folder } = JSON.parse(await child.told("ready")) as { folder: string };
  const client = new Client({ host: folder, user: "cap_erable", database: "cap_erable" });
  await client.connect();
  const found = await client.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM acknowledged WHERE row = ANY($1::bigint[])",
    [rows],
  );
  await client.end();
  return rows.length - (found.rows[0]?.n ?? 0);
}

function report(what: "PostgreSQL" | "Node", rows: number, lost: number): void {
  const attack = what === "Node" ? "node-killed" : "postgresql-killed";
  recordFigure({
    attack,
    sent: `${KILLS} kills, ${rows} rows`,
    measured: "acknowledged rows lost",
    value: lost,
    unit: "rows",
    bound: { exactly: 0 },
  });
  process.stdout.write(`${KILLS} kills of ${what} under load: ${rows} acknowledged rows, ${lost} lost\n`);
}

test(`PostgreSQL killed ${KILLS} times under load: the site recovers without a restart and no acknowledged row is lost`, async () => {
  const dataDir = await madeFolder({ onDisk: true });
  const child = startChild({ dataDir, load: 0 });
  await child.told("ready");
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await sleep(LOAD_MS);
    const before = acknowledgedBy(child).length;
    await killServer(join(dataDir, "postgresql"));
    await expect.poll(() => child.lines.filter((line) => line.startsWith("say PostgreSQL is back")).length).toBe(kill);
    await expect.poll(() => acknowledgedBy(child).length).toBeGreaterThan(before + 50);
  }
  await child.stop();
  const rows = acknowledgedBy(child);
  const next = startChild({ dataDir });
  const lost = await missing(next, rows);
  await next.stop();
  report("PostgreSQL", rows.length, lost);
  expect(lost).toBe(0);
});

test(`Node killed ${KILLS} times under load, every other time with PostgreSQL: the next start has every acknowledged row`, async () => {
  const dataDir = await madeFolder({ onDisk: true });
  const home = join(dataDir, "postgresql");
  const rows: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const child = startChild({ dataDir, load: kill * STEP });
    await expect.poll(() => acknowledgedBy(child).length).toBeGreaterThan(60);
    await sleep(LOAD_MS);
    child.kill("SIGKILL");
    if (kill % 2 === 0) await killServer(home);
    await child.ended;
    rows.push(...acknowledgedBy(child));
  }
  const next = startChild({ dataDir });
  const lost = await missing(next, rows);
  await next.stop();
  report("Node", rows.length, lost);
  expect(lost).toBe(0);
  expect(rows.length).toBeGreaterThan(KILLS * 50);
  expect(await serverPid(home)).toBeUndefined();
});
