import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type Database, connectDatabase } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { meetBeforeWriting } from "#app/platform/database/testing/meeting.ts";
import { actFrom } from "#app/platform/origin/acting-from.ts";
import { sweepFiles } from "./sweep-files.ts";
import { keepWaitingFile, letFilesWait, ownWaitingFile, waitingRefusal } from "./waiting-files.ts";

const MB = 1024 * 1024;
const NOW = "2026-11-22T09:00:00Z";
const env = { waitingFiles: { browser: 60 * MB, addressHour: 600 * MB, total: 5120 * MB } };
const clockAt = (instant: string) => ({ now: () => Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE) });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.pool.query("DELETE FROM stored_files");
});
afterAll(() => database.drop());

type From = { browser?: string; address?: string; at?: string; megabytes?: number };

/** Sends one file; "kept", or the quota that it would pass. */
async function send(
  { browser, address = "203.0.113.7", at = NOW, megabytes = 9 }: From,
  where: Pick<Database, "drizzle"> = database,
) {
  const file = {
    key: randomBytes(16).toString("hex"),
    name: "cni.pdf",
    mediaType: "application/pdf",
    size: megabytes * MB,
    sha256: "a".repeat(64),
  } as const;
  const refusal = await actFrom({ via: "web", address, browser }, () =>
    inTransaction(where, (tx) => keepWaitingFile(tx, { clock: clockAt(at), env }, file)),
  );
  return { ...file, outcome: refusal ?? "kept" };
}

async function outcomes(senders: From[], where?: Pick<Database, "drizzle">): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { outcome } of await Promise.all(senders.map((from) => send(from, where))))
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const many = (count: number, from: (index: number) => From): From[] =>
  Array.from({ length: count }, (_, index) => from(index));

describe("files of 9 MB at once that are attached to nothing", () => {
  it("of one browser: 60 MB", async () => {
    expect(await outcomes(many(48, () => ({ browser: "one" })))).toEqual({ kept: 6, "browser-quota": 42 });
  });

  it("of one address without a cookie: they count as one browser", async () => {
    expect(await outcomes(many(48, () => ({})))).toEqual({ kept: 6, "browser-quota": 42 });
  });

  it("of one address with a new cookie for each: 600 MB", async () => {
    expect(await outcomes(many(80, (index) => ({ browser: `b${index}` })))).toEqual({ kept: 66, "address-quota": 14 });
    expect(await outcomes([{ browser: "other", address: "203.0.113.8" }]), "its neighbour").toEqual({ kept: 1 });
  });

  it("of everybody: 5 GB", async () => {
    await database.pool.query(
      "INSERT INTO stored_files (key, name, media_type, size, sha256, created_at, waiting) SELECT md5(n::text), 'a.pdf', 'application/pdf', 10485760, repeat('a', 64), $1, true FROM generate_series(1, 510) n",
      [NOW],
    );
    expect(await outcomes(many(8, (index) => ({ browser: `b${index}`, address: `203.0.113.${index}` })))).toEqual({
      kept: 2,
      "total-quota": 6,
    });
  });

  it("control: without the lock more pass", async () => {
    // A function of the same name, found first, that locks nothing; and no file is written before eight
    // of the pool's ten transactions are about to write one, having counted what there is.
    await database.pool.query(
      "CREATE FUNCTION public.pg_advisory_xact_lock(integer, integer) RETURNS void LANGUAGE sql AS ''",
    );
    const part = await meetBeforeWriting(database.pool, { table: "stored_files", count: 8 });
    const target = { ...database.config, options: "-c search_path=public,pg_catalog" };
    const bare = connectDatabase(
      { target, migrationsDir: resolve("db/migrations") },
      { info: () => undefined, warn: () => undefined, error: () => undefined },
    );
    try {
      const { kept = 0 } = await outcomes(
        many(48, () => ({ browser: "one" })),
        bare,
      );
      process.stdout.write(`without the lock ${kept} files of 9 MB were kept of one browser, instead of 6\n`);
      expect(kept).toBeGreaterThan(6);
    } finally {
      await bare.close();
      await part();
      await database.pool.query("DROP FUNCTION public.pg_advisory_xact_lock(integer, integer)");
    }
  });
});

const full = async () => Promise.all(many(6, () => ({ browser: "one" })).map((from) => send(from)));
const next = async (more: From = {}) => (await send({ browser: "one", ...more })).outcome;

describe("a share is free again", () => {
  it("once a file has its record", async () => {
    const [first] = await full();
    expect(await next()).toBe("browser-quota");
    await inTransaction(database, (tx) => ownWaitingFile(tx, first?.key ?? ""));
    expect(await next()).toBe("kept");
    const { rows } = await database.pool.query(
      "SELECT waiting, browser_key, address_key FROM stored_files WHERE key = $1",
      [first?.key],
    );
    expect(rows, "and nobody's network is remembered").toEqual([
      { waiting: false, browser_key: null, address_key: null },
    ]);
  });

  it("once the sweep took the files, and not before", async () => {
    await full();
    const storage = { put: fail, putBack: fail, get: fail, delete: fail, sweep: async () => 0 };
    await sweepFiles({ database, storage, clock: clockAt("2026-11-22T10:59:00Z") });
    expect(await next({ at: "2026-11-22T10:59:00Z" })).toBe("browser-quota");
    await sweepFiles({ database, storage, clock: clockAt("2026-11-22T11:01:00Z") });
    expect(await next({ at: "2026-11-22T11:01:00Z" })).toBe("kept");
  });

  it("for an address after an hour", async () => {
    expect(await outcomes(many(67, (index) => ({ browser: `b${index}` })))).toEqual({ kept: 66, "address-quota": 1 });
    expect(await next({ at: "2026-11-22T09:59:59Z" })).toBe("address-quota");
    expect(await next({ at: "2026-11-22T10:00:01Z" })).toBe("kept");
  });
});

it("what is replaced counts for who replaced it, until the sweep", async () => {
  const replaced = await Promise.all(many(7, (index) => ({ browser: `b${index}` })).map((from) => send(from)));
  await inTransaction(database, async (tx) => {
    for (const { key } of replaced) await ownWaitingFile(tx, key);
  });
  const refusalFor = (browser: string) =>
    actFrom({ via: "web", address: "203.0.113.7", browser }, () =>
      waitingRefusal({ database, clock: clockAt(NOW), env }),
    );
  expect(await refusalFor("one")).toBeUndefined();
  await actFrom({ via: "web", address: "203.0.113.7", browser: "one" }, () =>
    inTransaction(database, (tx) =>
      letFilesWait(
        tx,
        replaced.map(({ key }) => key),
      ),
    ),
  );
  expect(await refusalFor("one"), "told before a byte is read").toBe("browser-quota");
  expect(await refusalFor("two")).toBeUndefined();
});

async function fail(): Promise<never> {
  throw new Error("not asked for here");
}
