/** PostgreSQL restarted, and replaced by its replica, under the load of two processes: pages wait or say 503, nothing acknowledged is lost. */
import { execFile } from "node:child_process";
import { appendFile, chown, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type Server, type Socket, connect, createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client, type ClientConfig } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { licenseCalendars } from "#app/features/appointments/testing/agenda.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { type Outcome, bookUntil, forms } from "#e2e/support/site/booking-load.ts";
import { NO_ALLOWANCES, type Site, logLines, makeFolder, startSite } from "#e2e/support/site/site.ts";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";

const run = promisify(execFile);
const SEATS = 3_000;

/** The one address of the database, as a proxy or Patroni gives it: whoever is behind it may change. */
type Address = { url: string; lead(postgres: EmbeddedPostgres): void; close(): Promise<void> };

async function openAddress(first: EmbeddedPostgres): Promise<Address> {
  let behind = socketOf(first);
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(behind);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `postgres://${String(first.config.user)}@127.0.0.1:${port}/${String(first.config.database)}`,
    lead(postgres) {
      behind = socketOf(postgres);
      for (const socket of open) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

const socketOf = ({ config }: EmbeddedPostgres) => `${config.host ?? ""}/.s.PGSQL.${config.port ?? 5432}`;

async function ask<Row>(config: ClientConfig, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(config);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

let folder: string;
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let address: Address;
let sites: Site[];
let sessionId: string;
const start = (name: string) => startEmbeddedPostgres({ dataDir: path.join(folder, name), say: () => undefined });

beforeAll(async () => {
  folder = await makeFolder();
  primary = await start("primary");
  await primary.stop();
  // A copy of a data folder at rest is where a replica begins; what comes after, it is sent.
  await mkdir(path.join(folder, "replica"));
  await run("cp", ["-a", path.join(folder, "primary/postgresql"), path.join(folder, "replica/postgresql")]);
  primary = await start("primary");
  const cluster = path.join(folder, "replica/postgresql/cluster");
  await writeFile(path.join(cluster, "standby.signal"), "");
  const { uid, gid } = await stat(cluster);
  await chown(path.join(cluster, "standby.signal"), uid, gid);
  const { host, port } = primary.adminConfig;
  await appendFile(
    path.join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${host ?? ""} port=${port ?? 5432} user=postgres application_name=replica'\n`,
  );
  replica = await start("replica");
  // A commit is answered once the replica has it: without that, what was acknowledged last could be lost with the primary.
  await ask(primary.adminConfig, "ALTER SYSTEM SET synchronous_standby_names = 'replica'");
  await ask(primary.adminConfig, "SELECT pg_reload_conf()");
  address = await openAddress(primary);
  const settings = {
    DATABASE_URL: address.url,
    DEMO: "0",
    RATE_FORMS_PER_MINUTE: "0",
    LOG_LEVEL: "error",
    ...NO_ALLOWANCES,
  };
  const home = path.join(folder, "site");
  await mkdir(home);
  sites = [await startSite(settings, home)];
  sites.push(await startSite(settings, home));
  const client = new Client(primary.config);
  await client.connect();
  await licenseCalendars({ pool: client });
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO test_sessions (test, starts_at, registration_closes_at, city, country, centre, price, created_at)
     VALUES ('tef-canada', now() + interval '60 days', now() + interval '50 days', 'Douala', 'Cameroun', 'Centre', 150000, now())
     RETURNING id`,
  );
  sessionId = rows[0]?.id ?? "";
  await client.query("INSERT INTO test_seats SELECT $1, n FROM generate_series(1, $2::int) n", [sessionId, SEATS]);
  await client.end();
});
afterAll(async () => {
  for (const site of sites) await site.end("SIGTERM");
  await address.close();
  await primary.stop();
  await replica.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Books at both processes and reads pages while `trouble` happens, and some seconds after it. */
async function under(trouble: () => Promise<void>): Promise<{ outcome: Outcome; pages: Map<number, number> }> {
  const outcome: Outcome = { acknowledged: [], refused: 0, open: [] };
  const pages = new Map<number, number>();
  const load = { over: false };
  const reader = async () => {
    while (!load.over) {
      const { status } = await fetch(`${sites[0]?.url ?? ""}/appointment?service=follow-up`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      pages.set(status, (pages.get(status) ?? 0) + 1);
      await sleep(50);
    }
  };
  const running = [...sites.map(({ url }) => bookUntil(url, source, () => load.over, outcome)), reader()];
  await expect.poll(() => outcome.acknowledged.length).toBeGreaterThan(8);
  await trouble();
  const before = outcome.acknowledged.length;
  await expect.poll(() => outcome.acknowledged.length).toBeGreaterThan(before + 8);
  load.over = true;
  await Promise.all(running);
  return { outcome, pages };
}

/** As many forms for the whole file as there are. */
let source: ReturnType<typeof forms>;
beforeAll(() => {
  source = forms(sessionId);
});

/** Every acknowledged form is there once; one that saw no answer is done once when it is sent again. */
async function nothingLost({ outcome, pages }: Awaited<ReturnType<typeof under>>, postgres: EmbeddedPostgres) {
  for (const [at, sent] of outcome.open.entries()) {
    const answer = await sent.send(sites[at % sites.length]?.url ?? "");
    await answer.arrayBuffer();
    expect(answer.status).toBeLessThan(500);
  }
  const emails = outcome.acknowledged.map(({ email }) => email);
  const found = await ask<{ email: string; times: number }>(
    postgres.config,
    `SELECT email, count(*)::int AS times FROM (SELECT email FROM appointments UNION ALL SELECT email FROM test_registrations) one
     WHERE email = ANY($1) GROUP BY email`,
    [[...emails, ...outcome.open.map(({ email }) => email)]],
  );
  expect(emails.filter((email) => !found.some((one) => one.email === email))).toEqual([]);
  expect(found.filter(({ times }) => times !== 1)).toEqual([]);
  const logged = (await Promise.all(sites.map((site) => site.output()))).flatMap(logLines);
  expect(
    [...pages.keys()].filter((status) => status !== 200 && status !== 503),
    JSON.stringify(logged.slice(-5)),
  ).toEqual([]);
  process.stdout.write(
    `${outcome.acknowledged.length} acknowledged, ${outcome.open.length} sent again; pages ${[...pages].map(([status, times]) => `${times} × ${status}`).join(", ")}\n`,
  );
}

const postmasterPid = async (name: string) =>
  Number((await readFile(path.join(folder, name, "postgresql/cluster/postmaster.pid"), "utf8")).split("\n")[0]);

test("PostgreSQL restarted under load", async () => {
  const lived = await under(async () => {
    await primary.stop();
    primary = await start("primary");
    address.lead(primary);
  });
  await nothingLost(lived, primary);
});

test("PostgreSQL killed under load, its replica in its place", async () => {
  const lived = await under(async () => {
    process.kill(await postmasterPid("primary"), "SIGKILL");
    await expect
      .poll(async () => (await ask<{ done: boolean }>(replica.adminConfig, "SELECT pg_promote() AS done"))[0]?.done)
      .toBe(true);
    address.lead(replica);
  });
  await nothingLost(lived, replica);
  expect((await fetch(`${sites[0]?.url ?? ""}/readyz`)).status).toBe(200);
});
