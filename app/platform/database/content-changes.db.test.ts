/** What kept pages know of changes: by PostgreSQL's word, and by asking while nobody listens. */
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ContentChanges, type Topic, watchContent } from "./content-changes.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

let database: TestDatabase;
let changes: ContentChanges | undefined;
let time = 0;
const warned: string[] = [];
const log = { warn: (_fields: object, message: string) => void warned.push(message) };

beforeEach(async () => {
  database = await createTestDatabase();
  time = 0;
  listens = 0;
  warned.length = 0;
});
afterEach(async () => {
  await changes?.stop();
  changes = undefined;
  await database.drop();
});

const LISTENS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query IN ('LISTEN content_changed', 'SELECT 1')";
const listeners = async () => (await database.pool.query<{ pid: number }>(LISTENS)).rows.map(({ pid }) => pid);

let listens = 0;
/** A connection that counts once it listens. */
function openCounted(): Client {
  const client = database.openClient();
  const query = client.query.bind(client) as (text: string) => Promise<unknown>;
  let tried = false;
  const counted = async (text: string) => {
    const answer = await query(text);
    // The first question, by which it is tried.
    if (text === "SELECT 1" && !tried) {
      tried = true;
      setImmediate(() => (listens += 1));
    }
    return answer;
  };
  client.query = counted as unknown as Client["query"];
  return client;
}

/** Watches with a clock of the test's own; resolves once it listens. */
async function listening(): Promise<ContentChanges> {
  const watch = watchContent({ pool: database.pool, openClient: openCounted, log, now: () => time });
  changes = watch;
  await expect.poll(() => listens).toBe(1);
  expect(await watch.makeCertain()).toBe(true);
  return watch;
}

/** By how much the stamp of a topic rises with something done, once that is certain. */
async function risen(watch: ContentChanges, topic: Topic, act: () => Promise<unknown>): Promise<number> {
  const before = watch.stampOf([topic]);
  await act();
  watch.doubt();
  expect(await watch.makeCertain()).toBe(true);
  return watch.stampOf([topic]) - before;
}

const run = (sql: string) => () => database.pool.query(sql);
const newText = (slug: string) => `INSERT INTO publications (kind, slug, created_at) VALUES ('guide', '${slug}', now())`;
const like = (slug: string) =>
  `INSERT INTO publication_likes (publication_id, reader, created_at) SELECT id, 'v:1', now() FROM publications WHERE slug = '${slug}'`;

/** What tells that it changed, and under which name. */
const TOLD = [
  ["publications", "texts"],
  ["source_checks", "texts"],
  ["claims", "texts"],
  ["test_sessions", "sessions"],
  ["test_seats", "sessions"],
  ["test_registrations", "sessions"],
  ["rounds", "rounds"],
  ["agenda_exceptions", "hours"],
] as const;

describe("while it listens", () => {
  test("a change of a table is one of its topic, and of nothing else", async () => {
    const watch = await listening();
    for (const [table, topic] of TOLD) {
      const others = (["texts", "sessions", "rounds", "hours", "agenda"] as const).filter((one) => one !== topic);
      const before = watch.stampOf(others);
      // A statement that finds no row is told as well.
      expect(await risen(watch, topic, run(`DELETE FROM ${table} WHERE false`)), table).toBe(1);
      expect(watch.stampOf(others), table).toBe(before);
    }
  });

  test("what readers leave below a text changes the page of that text", async () => {
    const watch = await listening();
    for (const slug of ["dossier", "budget"]) await database.pool.query(newText(slug));
    expect(await risen(watch, "guide/dossier", run(like("budget")))).toBe(0);
    expect(await risen(watch, "guide/dossier", run(like("dossier")))).toBe(1);
    expect(await risen(watch, "guide/dossier", run("DELETE FROM publication_likes"))).toBe(1);
  });

  test("what the agenda's openings follow from changes the agenda, once a transaction, and not what is taken back to a savepoint", async () => {
    const watch = await listening();
    const person = "UPDATE advisers SET name = name || '.'";
    expect(await risen(watch, "agenda", run(person))).toBe(1);
    expect(await risen(watch, "texts", run(person))).toBe(0);
    expect(await risen(watch, "agenda", run(`BEGIN; ${person}; ${person}; COMMIT`))).toBe(1);
    expect(await risen(watch, "agenda", run(`BEGIN; SAVEPOINT s; ${person}; ROLLBACK TO SAVEPOINT s; COMMIT`))).toBe(0);
  });

  test("what is not committed, or taken back, changes nothing", async () => {
    const watch = await listening();
    const client = await database.pool.connect();
    await client.query("BEGIN");
    await client.query(newText("dossier"));
    expect(await risen(watch, "texts", () => Promise.resolve())).toBe(0);
    await client.query("ROLLBACK");
    client.release();
    expect(await risen(watch, "texts", () => Promise.resolve())).toBe(0);
  });

  test("is certain for a second without a question, and not after a doubt", async () => {
    const watch = await listening();
    expect(watch.certain()).toBe(true);
    time += 499;
    expect(watch.certain()).toBe(true);
    time += 502;
    expect(watch.certain()).toBe(false);
    expect([await watch.makeCertain(), watch.certain()]).toEqual([true, true]);
    watch.doubt();
    expect(watch.certain()).toBe(false);
  });
});

describe("once its connection is cut", () => {
  test("it is not certain, asks until it listens again, and misses no change", async () => {
    const watch = await listening();
    const [pid] = await listeners();
    await database.pool.query("SELECT pg_terminate_backend($1)", [pid]);
    await expect.poll(() => watch.certain()).toBe(false);
    expect(await risen(watch, "rounds", run("DELETE FROM rounds WHERE false"))).toBeGreaterThan(0);
    expect(await risen(watch, "texts", run(newText("dossier")))).toBeGreaterThan(0);
    await expect.poll(() => listens).toBe(2);
    expect(await risen(watch, "hours", run("DELETE FROM agenda_exceptions WHERE false"))).toBeGreaterThan(0);
  });

  test("where it can never listen, each change is found by asking, and no change is none", async () => {
    const nowhere = () => new Client({ ...database.config, port: 1, host: "127.0.0.1" });
    const watch = watchContent({ pool: database.pool, openClient: nowhere, log, now: () => time });
    changes = watch;
    expect(await watch.makeCertain()).toBe(true);
    expect(await risen(watch, "texts", () => Promise.resolve())).toBe(0);
    expect(await risen(watch, "texts", run(newText("dossier")))).toBe(1);
    expect(await risen(watch, "texts", run("UPDATE publications SET slug = 'autre'"))).toBe(1);
    expect(await risen(watch, "guide/autre", run(like("autre")))).toBe(1);
    expect(await risen(watch, "texts", run("DELETE FROM publications"))).toBe(1);
    expect(await risen(watch, "agenda", run("UPDATE advisers SET name = name || '.'"))).toBe(1);
    // Certain for a second, and then only by asking again.
    time += 1_001;
    expect(watch.certain()).toBe(false);
    await expect.poll(() => warned).toContain("cannot listen for changes of the content: it is asked instead");
  });

  test("where a pooler takes LISTEN and tells nothing, each change is found by asking", async () => {
    const deaf = () => {
      const client = database.openClient();
      const query = client.query.bind(client) as (text: string) => Promise<unknown>;
      client.query = ((text: string) => query(text.startsWith("LISTEN") ? "SELECT 1" : text)) as unknown as Client["query"];
      return client;
    };
    const watch = watchContent({ pool: database.pool, openClient: deaf, log, now: () => time });
    changes = watch;
    await expect.poll(() => warned).toContain("cannot listen for changes of the content: it is asked instead");
    expect(await watch.makeCertain()).toBe(true);
    expect(await risen(watch, "texts", run(newText("dossier")))).toBe(1);
    expect(await risen(watch, "rounds", () => Promise.resolve())).toBe(0);
  });

  test("that nobody listens is said once, however often it is tried", async () => {
    let tries = 0;
    const refused = () => {
      tries += 1;
      return new Client({ ...database.config, port: 1, host: "127.0.0.1" });
    };
    changes = watchContent({ pool: database.pool, openClient: refused, log });
    await expect.poll(() => tries).toBeGreaterThan(2);
    expect(warned).toEqual(["cannot listen for changes of the content: it is asked instead"]);
  });

  test("a pooler is not listened to, even where it happens to pass on what was told", async () => {
    const pooled = () => {
      const client = database.openClient();
      // A pooler greets with numbers of its own.
      const connect = client.connect.bind(client) as () => Promise<unknown>;
      client.connect = (() => connect().then(() => Object.assign(client, { processID: 1 }))) as unknown as Client["connect"];
      return client;
    };
    const watch = watchContent({ pool: database.pool, openClient: pooled, log, now: () => time });
    changes = watch;
    await expect.poll(() => warned).toContain("cannot listen for changes of the content: it is asked instead");
    expect(await watch.makeCertain()).toBe(true);
    expect(await risen(watch, "texts", run(newText("dossier")))).toBe(1);
  });

  test("where PostgreSQL does not answer either, nothing is certain", async () => {
    const silent = { query: () => new Promise<never>(() => undefined) } as unknown as TestDatabase["pool"];
    const watch = watchContent({ pool: silent, openClient: () => new Client({ ...database.config, port: 1, host: "127.0.0.1" }), log });
    changes = watch;
    expect(await watch.makeCertain()).toBe(false);
    expect(watch.certain()).toBe(false);
  });
});

test("what is told is asked too: every table that tells its changes is in the fingerprint", async () => {
  const { rows } = await database.pool.query<{ table: string; asked: boolean }>(
    `SELECT c.relname AS table, position('FROM ' || c.relname || ')' in pg_get_functiondef('content_fingerprint()'::regprocedure)) > 0 AS asked
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgname = 'content_changes' ORDER BY 1`,
  );
  expect(rows.map(({ table }) => table)).toHaveLength(12);
  expect(rows.filter(({ asked }) => !asked)).toEqual([]);
  // The agenda's triggers count its version, whatever their table.
  const { rows: definition } = await database.pool.query<{ text: string }>("SELECT pg_get_functiondef('content_fingerprint()'::regprocedure) AS text");
  expect(definition[0]?.text).toContain("sum(version)::text FROM agenda_versions");
});
