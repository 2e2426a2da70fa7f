/** Tables of db/migrations/0330_sweeps.sql and 0331_data_breaches.sql, where each column is explained. */
import { bigint, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";

export const sweepRuns = pgTable("sweeps", {
  name: text().primaryKey(),
  ranAt: moment("ran_at").notNull(),
  removed: integer().notNull(),
  removedInAll: bigint("removed_in_all", { mode: "number" }).notNull(),
});

export const dataBreaches = pgTable("data_breaches", {
  id: uuid().primaryKey(),
  number: integer().generatedAlwaysAsIdentity().unique(),
  openedAt: moment("opened_at").notNull(),
});

export const dataBreachEntries = pgTable("data_breach_entries", {
  id: uuid().primaryKey(),
  breachId: uuid("breach_id").notNull(),
  number: integer().generatedAlwaysAsIdentity(),
  writtenAt: moment("written_at").notNull(),
  writtenBy: uuid("written_by").notNull(),
  discoveredAt: moment("discovered_at"),
  beganAt: moment("began_at"),
  data: text(),
  peopleCount: integer("people_count"),
  measures: text(),
  authorityToldAt: moment("authority_told_at"),
  peopleToldAt: moment("people_told_at"),
  closing: text(),
  note: text().notNull(),
});
