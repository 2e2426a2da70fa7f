/** Table of db/migrations/0332_request_errors.sql, where each column is explained. */
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";

export const requestErrors = pgTable("request_errors", {
  requestId: uuid("request_id").primaryKey(),
  at: moment("at").notNull(),
  route: text().notNull(),
  kind: text().notNull(),
  method: text().notNull(),
  error: text().notNull(),
  code: text().notNull(),
  place: text().notNull(),
});

export type RequestError = typeof requestErrors.$inferSelect;
