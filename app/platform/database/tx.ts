import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** The site's database, or the transaction under way in it. */
export type Tx = NodePgDatabase;

/**
 * A statement of pages that everybody signed in asks for: drizzle writes its text once for a database, and each asking fills its
 * placeholders. In a transaction, which is a database of its own, it is written anew. PostgreSQL knows no name of it (session.ts).
 * @param write ends in `.prepare("…")`, which drizzle wants a name for
 */
export function prepared<Statement extends object>(write: (db: Tx) => Statement): (db: Tx) => Statement {
  const written = new WeakMap<Tx, Statement>();
  return (db) => {
    const statement = written.get(db) ?? write(db);
    written.set(db, statement);
    return statement;
  };
}
