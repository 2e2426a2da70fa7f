/** The process killed with -9 under booking load: what was acknowledged is there, nothing else stays. */
import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { licenseCalendars } from "#app/features/appointments/testing/agenda.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { connectDatabase, type Database } from "#app/platform/database/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { type SmtpDouble, startSmtp } from "#app/platform/mail/testing/smtp.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import { sweepFiles } from "#app/platform/storage/sweep-files.ts";
import { type Outcome, type Sent, bookUntil, forms } from "#e2e/support/site/booking-load.ts";
import { NO_ALLOWANCES, type Site, filesOnDisk, startSite } from "#e2e/support/site/site.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { FULL, counted } from "#scripts/checks/counts.ts";

const KILLS = counted(30, 3);
const SEATS = 3000;
const NO_LIMIT = { RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "error", DEMO: "0", ...NO_ALLOWANCES };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let smtp: SmtpDouble;
let site: Site;
let postgres: EmbeddedPostgres;
let database: Database;
let dataDir: string;
let sessionId: string;
let killedAt = new Date();
const say = (line: string) => process.stdout.write(`${line}\n`);
const done: Outcome = { acknowledged: [], refused: 0, open: [] };

const settings = () => ({ ...NO_LIMIT, SMTP_URL: smtp.url, MAIL_FROM: "bonjour@cap-erable.test" });

async function rowsOf<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query<Row>(sql, values)).rows;
}

async function count(fromWhere: string): Promise<number | undefined> {
  return (await rowsOf<{ n: number }>(`SELECT count(*)::int AS n ${fromWhere}`))[0]?.n;
}

/** A session with room for all, two months from now. */
async function makeSession(): Promise<string> {
  const id = randomUUID();
  const now = Temporal.Now.instant();
  await rowsOf(
    "INSERT INTO test_sessions (id, test, starts_at, registration_closes_at, city, country, centre, price, created_at) VALUES ($1, 'tef-canada', $2, $3, 'Douala', 'Cameroun', 'Centre', 150000, now())",
    [id, now.add({ hours: 24 * 60 }).toString(), now.add({ hours: 24 * 50 }).toString()],
  );
  await rowsOf("INSERT INTO test_seats SELECT $1, n FROM generate_series(1, $2) n", [id, SEATS]);
  return id;
}

/** Minutes pass for the jobs that a killed process had begun, and for those that wait to be tried again. */
async function ageJobs(): Promise<void> {
  if (FULL) return;
  await rowsOf(
    "UPDATE pgboss.job SET started_on = started_on - interval '3 minutes' WHERE state = 'active' AND started_on < $1",
    [killedAt],
  );
  await rowsOf("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()");
  await rowsOf(
    "UPDATE mails SET claimed_until = now() WHERE state = 'queued' AND claimed_until < $1::timestamptz + interval '90 seconds'",
    [killedAt],
  );
}

/** Mails that have still to leave, minutes after the last kill. */
async function queuedMails(): Promise<number | undefined> {
  await ageJobs();
  return count("FROM mails WHERE state = 'queued'");
}

beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite(settings());
  dataDir = path.join(site.folder, "data");
  postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  database = connectDatabase(
    {
      target: { ...postgres.config, application_name: "cap-erable-test" },
      migrationsDir: path.resolve("db/migrations"),
    },
    silent,
  );
  await licenseCalendars(database);
  sessionId = await makeSession();
});

afterAll(async () => {
  await database.close();
  await postgres.stop();
  await site.stop();
  await smtp.stop();
});

test(`nothing acknowledged is lost over ${KILLS} kills under load`, async () => {
  const source = forms(sessionId);
  const again: Sent[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const load = { over: false };
    const outcome: Outcome = { acknowledged: [], refused: 0, open: [] };
    const running = bookUntil(site.url, source, () => load.over, outcome);
    await expect.poll(() => outcome.acknowledged.length).toBeGreaterThan(5);
    await sleep(Math.random() * 2_500);
    await site.end("SIGKILL");
    load.over = true;
    await running;
    done.acknowledged.push(...outcome.acknowledged);
    done.refused += outcome.refused;
    again.push(...outcome.open);
    killedAt = new Date();
    site = await startSite(settings(), site.folder);
  }
  // Whoever saw no answer sends the same form again, as the browser offers: it is done once.
  for (const sent of again) {
    const answer = await sent.send(site.url);
    await answer.arrayBuffer();
    expect(answer.status, `${sent.kind} sent again`).toBeLessThan(500);
    const page = answer.headers.get("Location");
    if (page) done.acknowledged.push({ ...sent, page });
  }
  const { acknowledged, refused } = done;
  say(`${KILLS} kills: ${acknowledged.length} acknowledged, ${again.length} cut and sent again, ${refused} refused`);
  expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
  expect(again.length).toBeGreaterThan(0);
  for (const [kind, table] of [
    ["appointment", "appointments"],
    ["registration", "test_registrations"],
  ] as const) {
    const emails = acknowledged.filter((sent) => sent.kind === kind).map(({ email }) => email);
    expect(emails.length).toBeGreaterThan(0);
    const found = await rowsOf<{ email: string; orders: number }>(
      `SELECT t.email, (SELECT count(*)::int FROM orders o WHERE o.subject_id = t.id AND o.state = 'due') AS orders FROM ${table} t WHERE t.email = ANY($1)`,
      [emails],
    );
    const lost = emails.filter((email) => !found.some((row) => row.email === email)).length;
    const sent = `${KILLS} kills, ${acknowledged.length} acknowledged`;
    recordFigure({
      attack: "site-killed",
      sent,
      measured: `${kind}s lost`,
      value: lost,
      unit: "lost",
      bound: { exactly: 0 },
    });
    expect(found.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
    expect(found.filter(({ orders }) => orders !== 1)).toEqual([]);
  }
});

test("its links still open", async () => {
  for (const { page } of done.acknowledged.slice(-20)) expect((await fetch(new URL(page, site.url))).status).toBe(200);
});

test("no ghost: every order has its thing and its expiry, every seat its person, every document its file", async () => {
  expect(
    await count(
      "FROM orders o WHERE NOT EXISTS (SELECT FROM appointments a WHERE a.id = o.subject_id) AND NOT EXISTS (SELECT FROM test_registrations r WHERE r.id = o.subject_id)",
    ),
  ).toBe(0);
  expect(await count("FROM orders o WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)")).toBe(0);
  expect(
    await count(
      "FROM orders o WHERE NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'expire-order' AND j.data->>'orderId' = o.id::text)",
    ),
  ).toBe(0);
  expect(
    await count(
      "FROM appointments a WHERE a.price > 0 AND NOT EXISTS (SELECT FROM orders o WHERE o.subject_id = a.id)",
    ),
  ).toBe(0);
  expect(
    await count("FROM test_registrations r WHERE r.state = 'held' AND (r.order_id IS NULL OR r.seat IS NULL)"),
  ).toBe(0);
  expect(
    await count(
      "FROM test_registrations r WHERE (SELECT count(*) FROM documents d WHERE d.subject_id = r.id AND d.version = 1) <> 2",
    ),
  ).toBe(0);
  const storage = folderStorage(path.join(dataDir, "files"));
  for (const { key, sha256 } of await rowsOf<{ key: string; sha256: string }>(
    "SELECT f.key, f.sha256 FROM stored_files f",
  )) {
    expect(await storage.get(key)).toBeDefined();
    const bytes = await readFile(path.join(dataDir, "files", key.slice(0, 2), key));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  }
});

test("every mail arrives, and one that was cut while it left is recognised as the same", async () => {
  // A job of a killed process is taken up again after its two minutes, which `npm run proof` waits for.
  await expect.poll(queuedMails, { interval: 500 }).toBe(0);
  const byId = Map.groupBy(smtp.received, ({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1] ?? "");
  const arrived = [...byId.values()].flatMap(([mail]) => mail?.to ?? []);
  expect(arrived.toSorted()).toEqual(
    (await rowsOf<{ recipient: string }>("SELECT recipient FROM mails")).map(({ recipient }) => recipient).toSorted(),
  );
  const told = new Set(arrived);
  expect(done.acknowledged.filter(({ email }) => !told.has(email))).toEqual([]);
});

test("no orphan file after the sweep", async () => {
  const storage = folderStorage(path.join(dataDir, "files"));
  const before = await filesOnDisk(site);
  const swept = await sweepFiles({ database, storage, clock: systemClock }, 0);
  const kept = (await rowsOf<{ key: string }>("SELECT key FROM stored_files")).map(({ key }) => key).toSorted();
  say(`the sweep took ${swept?.files} of ${before.length} files`);
  expect(await filesOnDisk(site)).toEqual(kept);
  expect(kept.length).toBe(2 * done.acknowledged.filter(({ kind }) => kind === "registration").length);
});
