/** Opens the site's database at the start of the process: PostgreSQL up, connected, migrated. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client, Pool } from "pg";
import { connectDatabase, type Database, type DatabaseLog } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { keepUp } from "./embedded/watchdog.ts";
import { DatabaseStartError, codeOf, messageOf } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { refuseAnotherDatabase } from "./same-database.ts";

export type OpenOptions = {
  /** The owner's own PostgreSQL; without it the embedded one is started. */
  databaseUrl?: string | undefined;
  /** The same without its pooler: migrations and what listens go this way. */
  directDatabaseUrl?: string | undefined;
  /** How many connections at most. */
  databasePool?: number | undefined;
  /** The site's data folder; the embedded PostgreSQL lies in it. */
  dataDir: string;
  /** Folder of the `NNNN_name.sql` files. */
  migrationsDir: string;
  /** A folder at or under the one whose node_modules hold PostgreSQL. Default: where this code lies. */
  checkoutDir?: string;
  /** Receives progress, one plain line at a time. */
  say: (line: string) => void;
  /** Receives what happens later, while the site runs. Default: `say`. */
  log?: DatabaseLog;
};

export type OpenDatabase = Database & {
  /** Closes the pool, then stops the embedded PostgreSQL unless another process uses it. */
  stop: () => Promise<void>;
};

const REACH_WITHIN_MS = 15_000;
const CLOSE_WITHIN_MS = 10_000;

function sayLog(say: (line: string) => void): DatabaseLog {
  const write = (fields: object, message: string) => say(`${message} ${JSON.stringify(fields)}`);
  return { info: write, warn: write, error: write };
}

/** Waits for the owner's PostgreSQL, which may be starting beside us. */
async function reach(name: string, databaseUrl: string, say: (line: string) => void): Promise<void> {
  const since = Date.now();
  for (let said = false; ; said = true) {
    try {
      const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
      client.on("error", () => undefined);
      await client.connect();
      return await client.end();
    } catch (cause) {
      // A wrong password or database name will not mend itself.
      const mayCome = ["ECONNREFUSED", "ENOENT", "ENOTFOUND", "EAI_AGAIN", "ECONNRESET", "57P03"].includes(
        codeOf(cause) ?? "",
      );
      if (!mayCome || Date.now() - since > REACH_WITHIN_MS) {
        throw new DatabaseStartError(`The PostgreSQL of ${name} cannot be used: ${messageOf(cause)}.`, { cause });
      }
      if (!said) say(`Waiting for the PostgreSQL of ${name}…`);
      await sleep(500);
    }
  }
}

/**
 * The whole start of the database; on failure nothing stays open.
 * @throws DatabaseStartError, MigrationError: one sentence for the operator
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, migrationsDir, checkoutDir, say, log = sayLog(say) } = options;
  const common = { connections: options.databasePool, migrationsDir };
  if (databaseUrl) {
    const direct = options.directDatabaseUrl;
    await reach("DATABASE_URL", databaseUrl, say);
    if (direct) {
      await reach("DIRECT_DATABASE_URL", direct, say);
      await refuseAnotherDatabase(databaseUrl, direct);
    }
    const database = connectDatabase({ target: databaseUrl, direct, ...common }, log);
    return prepare(database, direct, migrationsDir, say, async () => undefined);
  }
  const postgres = await startEmbeddedPostgres({ dataDir, say, ...(checkoutDir === undefined ? {} : { checkoutDir }) });
  const watch = keepUp(postgres, log);
  const database = connectDatabase({ target: postgres.config, ...common }, log);
  return prepare(database, undefined, migrationsDir, say, async () => {
    watch.end();
    await postgres.stop();
  });
}

async function prepare(
  database: Database,
  direct: string | undefined,
  migrationsDir: string,
  say: (line: string) => void,
  afterClose: () => Promise<void>,
): Promise<OpenDatabase> {
  const stop = async () => {
    // A query that never ends must not keep the process from ending: PostgreSQL cuts it.
    const late = new AbortController();
    await Promise.race([
      database.close(),
      sleep(CLOSE_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    await afterClose();
  };
  try {
    const { rows } = await database.pool.query<{ server_version_num: string; server_version: string }>(
      "SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version",
    );
    const refusal = versionRefusal(Number(rows[0]?.server_version_num), rows[0]?.server_version ?? "");
    if (refusal) throw new DatabaseStartError(refusal);
    await migrateBy(database.pool, direct, migrationsDir, say);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { ...database, stop };
}

/** On the pool, or without the pooler: a pooler's own limits of time are not for migrations. */
async function migrateBy(
  pool: Pool,
  direct: string | undefined,
  migrationsDir: string,
  say: (line: string) => void,
): Promise<void> {
  if (direct === undefined) return void (await migrate(pool, migrationsDir, say));
  const own = new Pool({ connectionString: direct, max: 1, connectionTimeoutMillis: REACH_WITHIN_MS });
  // The promise of the query under way says what went wrong; an unheard event would end the process.
  own.on("error", () => undefined);
  own.on("connect", (client) => client.on("error", () => undefined));
  await migrate(own, migrationsDir, say).finally(() => own.end());
}

const OLDEST_POSTGRES = 150_000;

/**
 * The sentence for a PostgreSQL older than 15, whose statements ours need; undefined for others.
 * @param number `server_version_num`, e.g. 140011 for 14.11
 */
export function versionRefusal(number: number, version: string): string | undefined {
  return number >= OLDEST_POSTGRES
    ? undefined
    : `The PostgreSQL of DATABASE_URL is version ${version}; this site needs PostgreSQL 15 or newer.`;
}
