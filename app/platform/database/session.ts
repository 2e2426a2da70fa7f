import { sql } from "drizzle-orm";
import { NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import {
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { endReading } from "#app/platform/origin/awaited.ts";
import { isAway, statementFailure } from "./failures.ts";

type NoTables = Record<string, never>;
type Transaction = NodePgTransaction<NoTables, NoTables>;
type PrepareArguments = Parameters<NodePgSession<NoTables, NoTables>["prepareQuery"]>;

const READ_AGAIN = 3;
const READS = /^\s*select\b(?!.*\bfor (update|share|no key|key))/is;

/**
 * drizzle over the pool. Its own errors quote every value of the statement; here they are
 * turned into `StatementFailure` before anybody can log or keep them.
 */
export function drizzleOver(pool: Pool): NodePgDatabase {
  const dialect = new PgDialect();
  return new NodePgDatabase(dialect, new PoolSession(pool, dialect), undefined);
}

/** Statements on one connection. */
class ClientSession extends NodePgSession<NoTables, NoTables> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, _name, ...others]: PrepareArguments
  ): PgPreparedQuery<T> {
    // A pooler in transaction mode gives each transaction any connection, where a name is another's already, or nobody's.
    const prepared = super.prepareQuery<T>(query, fields, undefined, ...others);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (...values) => this.run(query.sql, () => execute(...values));
    return prepared;
  }

  protected async run<Result>(statement: string, execute: () => Promise<Result>): Promise<Result> {
    if (statement !== "rollback") endReading();
    try {
      return await execute();
    } catch (error) {
      throw statementFailure(statement, error);
    }
  }
}

/** Statements on any connection of the pool, and the transactions. */
class PoolSession extends ClientSession {
  readonly #pool: Pool;
  readonly #dialect: PgDialect;

  constructor(pool: Pool, dialect: PgDialect) {
    super(pool, dialect, undefined);
    this.#pool = pool;
    this.#dialect = dialect;
  }

  /** What only reads is asked again when its connection broke; a change might have been made. */
  protected override async run<Result>(statement: string, execute: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await super.run(statement, execute);
      } catch (error) {
        if (attempt === READ_AGAIN || !isLostConnection(error) || !READS.test(statement)) throw error;
      }
    }
  }

  override async transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    config: PgTransactionConfig = {},
  ): Promise<Result> {
    const client = await this.#pool.connect();
    const tx: Transaction = new NodePgTransaction(
      this.#dialect,
      new ClientSession(client, this.#dialect, undefined),
      undefined,
    );
    const { isolationLevel, accessMode } = config;
    // A connection in an unknown state is not used again.
    let known = false;
    try {
      await tx.execute(
        sql.raw(["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ")),
      );
      const result = await work(tx);
      await tx.execute(sql`commit`);
      known = true;
      return result;
    } catch (error) {
      known = !isAway(error) && (await rolledBack(tx));
      throw error;
    } finally {
      client.release(!known);
    }
  }
}

/** False when the connection broke meanwhile, which undoes the transaction as well. */
async function rolledBack(tx: Transaction): Promise<boolean> {
  return tx.execute(sql`rollback`).then(
    () => true,
    () => false,
  );
}

/** PostgreSQL was there when the statement began. */
function isLostConnection(error: unknown): boolean {
  return isAway(error) && error instanceof Error && error.name !== "DatabaseAway";
}
