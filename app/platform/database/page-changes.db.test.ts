/** Changes of cached pages, as PostgreSQL tells them. */
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { type PageChanges, listenForPageChanges } from "./page-changes.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

let database: TestDatabase;
let changes: PageChanges | undefined;
let heard = 0;
let warned: string[] = [];
/** How often the settings were read. */
let read = 0;
const rereadSettings = async () => void (read += 1);
const log = { warn: (_details: object, sentence: string) => void warned.push(sentence) };
const DEAF = "cannot listen for changes of the content: no page is kept";

beforeEach(async () => {
  database = await createTestDatabase();
  warned = [];
});
afterEach(async () => {
  await changes?.stop();
  await database.drop();
});

const unreachable = () => new Client({ ...database.config, port: 1, host: "127.0.0.1" });
const run = (sql: string) => database.pool.query(sql);
const ROUND = "UPDATE rounds SET minimum = minimum";

/** Resolves once it listens; what it called then is not counted. */
async function listen(): Promise<PageChanges> {
  const watch = listenForPageChanges({ openClient: () => database.openClient(), rereadSettings, log });
  changes = watch;
  await expect.poll(watch.listening).toBe(true);
  heard = 0;
  watch.onChange(() => (heard += 1));
  return watch;
}

/**
 * Every table behind a public page. Two tell nothing: seats change only where their session is written too, revisions where their
 * text is, or at a start, before anything is kept.
 */
const TOLD = [
  "adviser_blocks",
  "adviser_busy_times",
  "adviser_exceptions",
  "adviser_hours",
  "advisers",
  "agenda_exceptions",
  "agenda_hours",
  "appointments",
  "business_settings",
  "claims",
  "comments",
  "publication_likes",
  "publication_ratings",
  "publications",
  "rounds",
  "source_checks",
  "staff_licences",
  "test_registrations",
  "test_sessions",
  "users",
];

test("every table behind a public page tells its changes", async () => {
  const { rows } =
    await run(`SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE prosrc LIKE '%pg_notify(''page_changed''%' ORDER BY 1`);
  expect(rows.map(({ name }) => String(name))).toEqual(TOLD);
});

test("a change is heard at once, those that follow together a second after it", async () => {
  await listen();
  // What was called when it began to listen counts for the first second.
  await sleep(1_050);
  await run(ROUND);
  await expect.poll(() => heard, { interval: 5 }).toBe(1);
  for (let nth = 0; nth < 20; nth += 1) await run(ROUND);
  expect(heard).toBe(1);
  await expect.poll(() => heard, { interval: 5 }).toBe(2);
});

test("of an account and of a calendar only what public pages show is heard", async () => {
  const { rows } =
    await run(`INSERT INTO users (email, first_name, last_name, country, role, terms_version, terms_accepted_at, created_at, updated_at)
    VALUES ('serge@exemple.cm', 'Serge', 'Fotso', 'CM', 'adviser', '1', now(), now(), now()) RETURNING id`);
  await listen();
  await sleep(1_050);
  await run(`UPDATE users SET phone = '+237699000001' WHERE id = '${String(rows[0]?.id)}'`);
  await sleep(200);
  expect(heard).toBe(0);
  await run(`UPDATE users SET last_name = 'Fotso Kamga' WHERE id = '${String(rows[0]?.id)}'`);
  await expect.poll(() => heard).toBe(1);
  await run("INSERT INTO advisers (name) VALUES ('Serge')");
  await expect.poll(() => heard).toBe(2);
});

test("of a registration only its seat is heard, not its place on the waiting list", async () => {
  const { rows } =
    await run(`INSERT INTO test_sessions (test, starts_at, registration_closes_at, city, country, centre, price, created_at)
    VALUES ('tef-canada', now() + interval '60 days', now() + interval '50 days', 'Buea', 'Cameroun', 'Alliance', 138000, now()) RETURNING id`);
  const session = String(rows[0]?.id);
  await run(`INSERT INTO test_seats VALUES ('${session}', 1)`);
  await listen();
  await sleep(1_050);
  await run(`INSERT INTO test_registrations
    (id, reference, session_id, last_name, first_name, email, phone, city, name_key, email_key, phone_key, state, waiting_rank, created_at, updated_at)
    VALUES (gen_random_uuid(), 'TL-1', '${session}', 'Ngo', 'Elise', 'e', 'p', 'v', 'n', 'e', 'p', 'waiting', 1, now(), now())`);
  await sleep(200);
  expect(heard).toBe(0);
  await run("UPDATE test_registrations SET state = 'confirmed', seat = 1, waiting_rank = NULL");
  await expect.poll(() => heard).toBe(1);
  await run("DELETE FROM test_registrations");
  await expect.poll(() => heard).toBe(2);
});

const WRITE_SETTINGS = `INSERT INTO business_settings (part, version, value, origin, written_at)
  SELECT 'vat', coalesce(max(version), 0) + 1, '{}', 'office', now() FROM business_settings`;

test("settings are read again before pages are dropped, at their own changes alone, and at once", async () => {
  await listen();
  read = 0;
  await run(ROUND);
  await expect.poll(() => heard).toBe(1);
  expect(read).toBe(0);
  await run(WRITE_SETTINGS);
  await expect.poll(() => [read, heard], { interval: 5 }).toEqual([1, 2]);
});

test("while nobody listens the settings are read each second", async () => {
  read = 0;
  changes = listenForPageChanges({ openClient: unreachable, rereadSettings, log });
  await expect.poll(() => read).toBeGreaterThan(1);
});

test("what is taken back is not heard", async () => {
  await listen();
  const client = await database.pool.connect();
  await client.query(`BEGIN; ${ROUND}; ROLLBACK`);
  client.release();
  await sleep(1_100);
  expect(heard).toBe(0);
  await run(ROUND);
  await expect.poll(() => heard).toBe(1);
});

test("a connection that is lost is a change, and it listens again", async () => {
  const watch = await listen();
  await run(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN page_changed'",
  );
  await expect.poll(() => heard, { interval: 5 }).toBeGreaterThan(0);
  await expect.poll(watch.listening).toBe(true);
  heard = 0;
  await sleep(1_050);
  await run(ROUND);
  await expect.poll(() => heard).toBe(1);
});

test("that nobody listens is said once, however often it is tried", async () => {
  let tries = 0;
  const refused = () => {
    tries += 1;
    return unreachable();
  };
  const watch = listenForPageChanges({ openClient: refused, rereadSettings, log });
  changes = watch;
  await expect.poll(() => tries).toBeGreaterThan(2);
  expect([warned, watch.listening()]).toEqual([[DEAF], false]);
});

/** A pooler greets with numbers of its own. */
function openPooled(): Client {
  const client = database.openClient();
  const connect = client.connect.bind(client) as () => Promise<unknown>;
  client.connect = (() =>
    connect().then(() => Object.assign(client, { processID: 1 }))) as unknown as Client["connect"];
  return client;
}

test("a connection that fell silent without ending is noticed, and another one listens", async () => {
  const { host = "", port = 5432 } = database.config;
  const pipes: { freeze: () => void }[] = [];
  // As a firewall forgets a connection that said nothing for long: both ends believe in it.
  const between = net.createServer((near) => {
    const far = net.connect(path.join(host, `.s.PGSQL.${port}`));
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on("error", () => undefined);
    pipes.push({ freeze: () => void (near.unpipe(far), far.unpipe(near)) });
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void between.close());
  const { port: open } = between.address() as net.AddressInfo;
  const openClient = () => new Client({ ...database.config, host: "127.0.0.1", port: open, query_timeout: 300 });
  const watch = listenForPageChanges({ openClient, rereadSettings, log, askEveryMs: 200 });
  changes = watch;
  await expect.poll(watch.listening).toBe(true);
  pipes[0]?.freeze();
  await expect.poll(watch.listening, { interval: 5 }).toBe(false);
  expect(watch.state()).toBe("heard");
  await expect.poll(watch.listening).toBe(true);
  expect(pipes).toHaveLength(2);
  heard = 0;
  watch.onChange(() => (heard += 1));
  await run(ROUND);
  await expect.poll(() => heard).toBe(1);
});

test("a pooler is not listened to, even where it happens to pass on what was told", async () => {
  const watch = listenForPageChanges({ openClient: openPooled, rereadSettings, log });
  changes = watch;
  await expect.poll(() => warned).toEqual([DEAF]);
  expect([watch.listening(), watch.state()]).toEqual([false, "pooler"]);
});
