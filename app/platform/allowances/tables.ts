/** Table of db/migrations/0040_allowances.sql; what each column means is said there. */
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "#app/platform/database/columns.ts";

export const allowanceSlots = pgTable("allowance_slots", {
  scope: text("scope").notNull(),
  key: bytea("key").notNull(),
  slot: integer("slot").notNull(),
  takenBy: uuid("taken_by").notNull(),
  until: moment("until").notNull(),
});
