import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** The site's database, or the transaction under way in it. */
export type Tx = NodePgDatabase;
