/** The site's one connection pool to PostgreSQL, embedded or the owner's own. */
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { Client, type ClientConfig, type Pool } from "pg";
import { appliedMigrations, readMigrations, strangerAmong } from "./migrate.ts";
import { RetryingPool } from "./retrying-pool.ts";
import { drizzleOver } from "./session.ts";

/** What the database writes its own troubles to; a pino logger is one. */
export type DatabaseLog = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

export type Readiness = {
  /** PostgreSQL answers. */
  database: boolean;
  /** Every migration of this version of the site is applied, and none that it can not work with. */
  migrations: boolean;
};

export type Database = {
  pool: Pool;
  drizzle: NodePgDatabase;
  /** A connection outside the pool, not yet open, whose questions are answered within a second or fail. */
  openClient: () => Client;
  /** Asks PostgreSQL, for at most two seconds; never throws. */
  ready: () => Promise<Readiness>;
  /** True once PostgreSQL has been missed for longer than a request waits. */
  isAway: () => boolean;
  /** Whether PostgreSQL answers on a new connection, within two seconds; never throws. */
  answers: () => Promise<boolean>;
  /** Waits for queries under way, then closes every connection. May be called twice. */
  close: () => Promise<void>;
};

export type ConnectOptions = {
  /** `DATABASE_URL`, or the settings of an embedded PostgreSQL. */
  target: string | ClientConfig;
  /** `DIRECT_DATABASE_URL`: where connections outside the pool go, without the pooler of `target`. */
  direct?: string | undefined;
  /** How many connections at most; default 10. */
  connections?: number | undefined;
  /** What `ready` compares the database with. */
  migrationsDir: string;
};

/** By which PostgreSQL lists the connections of a running site. */
export const APPLICATION_NAME = "cap-erable";
/** The same of the connection outside the pool, where a pooler keeps those of the pool open after the process. */
export const DIRECT_NAME = "cap-erable-direct";

const READY_WITHIN_MS = 2_000;
const CONNECTION_WITHIN_MS = 15_000;
const DIRECT_ANSWER_MS = 900;
const CONNECTIONS = 10;

/**
 * Opens a pool. Nothing is sent yet; connections come with the queries, and new ones
 * replace those that a restart of PostgreSQL cut, so the process never ends for it.
 */
export function connectDatabase(
  { target, direct, connections = CONNECTIONS, migrationsDir }: ConnectOptions,
  log: DatabaseLog,
): Database {
  const place = {
    ...(typeof target === "string" ? { connectionString: target } : target),
    application_name: APPLICATION_NAME,
  };
  const apart = direct === undefined ? place : { connectionString: direct, application_name: DIRECT_NAME };
  const pool = new RetryingPool({
    ...place,
    max: connections,
    // A disk that stalls holds every connection for some seconds: waiting is better than an error page.
    connectionTimeoutMillis: CONNECTION_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // An idle connection that breaks is an event here, and an unheard "error" event ends the process.
  pool.on("error", (cause) => log.warn({ err: cause }, "An idle database connection was lost"));
  // One in use has its own promise to fail; the event may come after that.
  pool.on("connect", (client) => client.on("error", () => undefined));
  let closing: Promise<void> | undefined;
  const files = migrationFiles(migrationsDir);
  return {
    pool,
    drizzle: drizzleOver(pool),
    openClient: () =>
      new Client({
        ...apart,
        connectionTimeoutMillis: CONNECTION_WITHIN_MS,
        query_timeout: DIRECT_ANSWER_MS,
        keepAlive: true,
      }),
    ready: () => readiness(pool, files, log),
    isAway: () => pool.away,
    answers: () => pool.answers(),
    close: () => (closing ??= pool.end()),
  };
}

/**
 * Names of the migrations of this version, read once: a balancer asks each second, and reading two hundred files waits behind whatever
 * the process compresses, for longer than a process may take to say that it is ready.
 */
function migrationFiles(folder: string): () => Promise<string[]> {
  let read: Promise<string[]> | undefined;
  return () =>
    (read ??= readMigrations(folder)
      .then((migrations) => migrations.map(({ file }) => file))
      .catch((cause: unknown) => {
        read = undefined;
        throw cause;
      }));
}

async function readiness(pool: RetryingPool, files: () => Promise<string[]>, log: DatabaseLog): Promise<Readiness> {
  const nothing = { database: false, migrations: false };
  if (!(await pool.answers())) {
    log.warn({ err: pool.lastFailure }, "The database is not ready");
    return nothing;
  }
  const answer = askMigrations(pool, files).catch((cause: unknown) => {
    log.warn({ err: cause }, "The database is not ready");
    return nothing;
  });
  const { promise: late, resolve } = Promise.withResolvers<Readiness>();
  const timer = setTimeout(() => resolve(nothing), READY_WITHIN_MS);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function askMigrations(pool: Pool, files: () => Promise<string[]>): Promise<Readiness> {
  const { rows } = await pool.query<{ made: boolean }>("SELECT to_regclass('schema_migrations') IS NOT NULL AS made");
  if (!rows[0]?.made) return { database: true, migrations: false };
  const [applied, known] = await Promise.all([appliedMigrations(pool), files()]);
  const names = new Set(applied.map(({ name }) => name));
  return {
    database: true,
    migrations: known.every((file) => names.has(file)) && strangerAmong(applied, known) === undefined,
  };
}
