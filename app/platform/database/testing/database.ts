/** A PostgreSQL database of its own for a test file. */
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClientConfig, Pool } from "pg";
import { inject } from "vitest";
import { connectDatabase, type Database, type DatabaseLog } from "#app/platform/database/database.ts";

export type TestDatabase = Database & {
  /** To connect by other means, e.g. from a child process. */
  config: ClientConfig;
  /** Closes the pool and deletes the database. */
  drop: () => Promise<void>;
};

const silent: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

let kept: Pool | undefined;

/** One connection of each worker, kept: a new one for every database would be a quarter of what making it costs. */
function openAdmin(): Pool {
  const pool = new Pool({ ...inject("postgres").admin, max: 1, idleTimeoutMillis: 60_000, allowExitOnIdle: true });
  // The server stops after the last test, which may be before the worker.
  pool.on("error", () => undefined);
  return pool;
}

async function asAdmin(sql: string): Promise<unknown[]> {
  return (await (kept ??= openAdmin()).query<Record<string, unknown>>(sql)).rows;
}

/**
 * Waits until nobody is connected to a database, for two seconds at most. A pool that has ended has only said goodbye: a connection that is
 * forced off meanwhile hears an error, which without a listener ends the worker.
 */
async function emptied(database: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const connected = await asAdmin(`SELECT pid FROM pg_stat_activity WHERE datname = '${database}'`);
    if (connected.length === 0) return;
    await sleep(20);
  }
}

/**
 * Makes a database: by default migrated and without rows, in about 50 ms.
 * @param options.empty true for one without even the schema
 */
export async function createTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { admin, template } = inject("postgres");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  // Files copied as they are take a quarter of the processor time of pages copied through the log, which is the default.
  await asAdmin(
    `CREATE DATABASE ${database} OWNER cap_erable TEMPLATE ${empty ? "template1" : template} STRATEGY FILE_COPY`,
  );
  const config: ClientConfig = { ...admin, user: "cap_erable", database };
  const opened = connectDatabase({ target: config, migrationsDir: resolve("db/migrations") }, silent);
  return {
    ...opened,
    config,
    drop: async () => {
      await opened.close();
      await emptied(database);
      await asAdmin(`DROP DATABASE ${database} WITH (FORCE)`);
    },
  };
}

/** Address of a database, as an operator sets it in DATABASE_URL. */
export function addressOf({ config }: Pick<TestDatabase, "config">): string {
  const { user, database, host, port, password } = config;
  const url = new URL(`postgres://${String(user)}@localhost/${String(database)}`);
  if (typeof password === "string") url.password = password;
  if (host?.startsWith("/")) url.searchParams.set("host", host);
  else url.hostname = host ?? "localhost";
  if (port) url.port = String(port);
  return url.href;
}
