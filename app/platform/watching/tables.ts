/** Tables of db/migrations/0332_request_errors.sql, 0375_request_speeds.sql and 0380_page_speeds.sql, where each column is explained. */
import { bigint, date, doublePrecision, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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

export const requestSpeeds = pgTable(
  "request_speeds",
  {
    day: date("day").notNull(),
    kind: text("kind").notNull(),
    within: doublePrecision("within").notNull(),
    requests: bigint("requests", { mode: "number" }).notNull(),
    seconds: doublePrecision("seconds").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.within] })],
);

export const pageSpeeds = pgTable(
  "page_speeds",
  {
    day: date("day").notNull(),
    route: text("route").notNull(),
    requests: bigint("requests", { mode: "number" }).notNull(),
    seconds: doublePrecision("seconds").notNull(),
    slowest: doublePrecision("slowest").notNull(),
    slow: bigint("slow", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.route] })],
);
