import type { Pool } from "pg";

/**
 * The pool for a library that names its statements. A pooler in transaction mode gives each transaction any connection, where
 * that name is another's already, or nobody's; without one a statement is prepared and run in one exchange.
 */
export function withoutNames(pool: Pick<Pool, "query">): {
  query: (statement: { text: string; values?: unknown[] }) => Promise<unknown>;
} {
  return { query: ({ text, values }) => pool.query(text, values) };
}
