/** Table of db/migrations/0281_first_day_steps.sql, where each column is explained. */
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";

export const firstDaySteps = pgTable("first_day_steps", {
  step: text("step").primaryKey(),
  settledBy: uuid("settled_by"),
  settledAt: moment("settled_at").notNull(),
});
