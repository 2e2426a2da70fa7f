import { date, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { Pool, Source } from "./round.ts";

/** Rounds of invitations (0030_rounds.sql, where each column is explained). */
export const rounds = pgTable("rounds", {
  number: text().primaryKey(),
  date: date("held_on").notNull(),
  name: text().notNull(),
  programs: text(),
  invitations: integer().notNull(),
  minimum: smallint().notNull(),
  tieBreak: text("tie_break"),
  poolOn: date("pool_on"),
  pool: jsonb().$type<Pool>(),
  source: text().$type<Source>().notNull(),
  importedAt: moment("imported_at").notNull(),
});
