/**
 * A process of the version before the newest migration goes on serving while this version migrates the database, and after it.
 * Under npm run proof alone: it builds that version, and needs the history of the project.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { licenseCalendars } from "#app/features/appointments/testing/agenda.ts";
import { type Outcome, bookUntil, forms } from "#e2e/support/site/booking-load.ts";
import { NO_ALLOWANCES, makeFolder, startSite } from "#e2e/support/site/site.ts";
import { ROOT } from "#scripts/checks/run-step.ts";

const run = promisify(execFile);
const MIGRATIONS = "db/migrations";
/** The old version alone, then both together. */
const ALONE_MS = 8_000;
const MIXED_MS = 60_000;
const PAGES = ["/", "/tests", "/appointment?service=follow-up", "/guides", "/login", "/crs?age=29"];

const git = async (...args: string[]) => (await run("git", args, { cwd: ROOT, maxBuffer: 16 << 20 })).stdout.trim();

/** The last commit without the newest migration. */
async function versionBefore(): Promise<string> {
  const newest = (await readdir(path.join(ROOT, MIGRATIONS)))
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .at(-1);
  const added = await git("log", "--diff-filter=A", "--format=%H", "-1", "--", `${MIGRATIONS}/${newest ?? ""}`);
  if (added === "") throw new Error("the newest migration is not committed: commit it first");
  return git("rev-parse", `${added}^1`);
}

test("the version before serves while this one migrates, and after it", async () => {
  const checkout = path.join(await mkdtemp(path.join(os.tmpdir(), "erable-before-")), "version");
  const home = await makeFolder();
  const commit = await versionBefore();
  process.stdout.write(`the version before: ${commit.slice(0, 9)}\n`);
  await git("worktree", "add", "--detach", checkout, commit);
  try {
    const sameLibraries = (await git("diff", "--name-only", commit, "HEAD", "--", "package-lock.json")) === "";
    if (sameLibraries) await run("cp", ["-al", path.join(ROOT, "node_modules"), path.join(checkout, "node_modules")]);
    else await run("npm", ["ci"], { cwd: checkout, maxBuffer: 64 << 20 });
    await run(process.execPath, ["scripts/build.ts"], { cwd: checkout, maxBuffer: 64 << 20 });

    const settings = { DEMO: "0", RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "error", ...NO_ALLOWANCES };
    const before = await startSite(settings, home, checkout);
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, "data"), say: () => undefined });
    const client = new Client(postgres.config);
    await client.connect();
    await licenseCalendars({ pool: client });
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO test_sessions (test, starts_at, registration_closes_at, city, country, centre, price, created_at)
     VALUES ('tef-canada', now() + interval '60 days', now() + interval '50 days', 'Douala', 'Cameroun', 'Centre', 150000, now())
     RETURNING id`,
    );
    const sessionId = rows[0]?.id ?? "";
    await client.query("INSERT INTO test_seats SELECT $1, n FROM generate_series(1, 3000) n", [sessionId]);

    const source = forms(sessionId);
    const old: Outcome = { acknowledged: [], refused: 0, open: [] };
    const failing: string[] = [];
    const load = { over: false };
    const read = async ({ url }: { url: string }) => {
      while (!load.over)
        for (const page of PAGES) {
          const { status } = await fetch(url + page);
          if (status !== 200) failing.push(`${page} ${status}`);
          await sleep(100);
        }
    };
    const running = [bookUntil(before.url, source, () => load.over, old), read(before)];
    await sleep(ALONE_MS);
    const after = await startSite(settings, home);
    const both: Outcome = { acknowledged: [], refused: 0, open: [] };
    running.push(
      bookUntil(after.url, source, () => load.over, both),
      read(after),
    );
    const acknowledgedAlone = old.acknowledged.length;
    await sleep(MIXED_MS);
    load.over = true;
    await Promise.all(running);
    const emails = [...old.acknowledged, ...both.acknowledged].map(({ email }) => email);
    const kept = await client.query(
      "SELECT email FROM appointments WHERE email = ANY($1) UNION ALL SELECT email FROM test_registrations WHERE email = ANY($1)",
      [emails],
    );
    process.stdout.write(
      `acknowledged by the version before ${old.acknowledged.length}, by this one ${both.acknowledged.length}; kept ${kept.rowCount}; unanswered ${old.open.length + both.open.length}; pages refused ${failing.length}\n`,
    );
    await client.end();
    await after.end("SIGTERM");
    await postgres.stop();
    await before.end("SIGTERM");
    expect(failing).toEqual([]);
    expect(kept.rowCount).toBe(emails.length);
    expect(old.open.length + both.open.length).toBe(0);
    expect(both.acknowledged.length).toBeGreaterThan(0);
    expect(old.acknowledged.length).toBeGreaterThan(acknowledgedAlone);
  } finally {
    await git("worktree", "remove", "--force", checkout);
    await rm(path.dirname(checkout), { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  }
});
