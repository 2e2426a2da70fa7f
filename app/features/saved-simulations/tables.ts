/** Table of db/migrations/0004_profiles_saved_simulations.sql; what each column means is said there. */
import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import { users } from "#app/features/accounts/tables.ts";

export type Grid = "arrima" | "crs";

export const savedSimulations = pgTable("saved_simulations", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  grid: text("grid").$type<Grid>().notNull(),
  gridVersion: text("grid_version").notNull(),
  answers: text("answers").notNull(),
  total: integer("total").notNull(),
  maximum: integer("maximum").notNull(),
  statusLabel: text("status_label").notNull(),
  statusTone: text("status_tone").$type<"good" | "fair" | "bad">().notNull(),
  result: jsonb("result").$type<Record<string, unknown>>().notNull(),
  savedAt: moment("saved_at").notNull(),
});
