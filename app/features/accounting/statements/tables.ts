/** Tables of db/migrations/0143_reconciliations.sql; what each column means is said there. */
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { bytea, moment } from "#app/platform/database/columns.ts";
import type { Columns } from "./columns.ts";
import type { Finding } from "./match-lines.ts";

export const reconciliations = pgTable("reconciliations", {
  id: uuid("id").primaryKey().defaultRandom(),
  means: text("means").notNull(),
  fileName: text("file_name").notNull(),
  content: bytea("content").notNull(),
  sha256: bytea("sha256").notNull(),
  uploadedBy: uuid("uploaded_by").references(() => users.id, { onDelete: "set null" }),
  uploadedAt: moment("uploaded_at").notNull(),
  columns: jsonb("columns").$type<Columns>(),
  firstDay: date("first_day"),
  lastDay: date("last_day"),
  matchedAt: moment("matched_at"),
  leftOut: integer("left_out").array().notNull().default([]),
});

export type Reconciliation = typeof reconciliations.$inferSelect;

export const reconciliationLines = pgTable("reconciliation_lines", {
  id: uuid("id").primaryKey().defaultRandom(),
  reconciliationId: uuid("reconciliation_id")
    .notNull()
    .references(() => reconciliations.id, { onDelete: "cascade" }),
  position: integer("position").notNull(),
  day: date("day").notNull(),
  number: text("number").notNull(),
  amount: bigint("amount", { mode: "number" }).notNull(),
  fee: bigint("fee", { mode: "number" }).notNull().default(0),
  label: text("label").notNull(),
  finding: text("finding").$type<Finding>().notNull(),
  matchedBy: text("matched_by").$type<"number" | "amount-and-day">(),
  movementId: uuid("movement_id"),
  ourAmount: bigint("our_amount", { mode: "number" }),
  note: text("note"),
  explainedBy: uuid("explained_by").references(() => users.id, { onDelete: "set null" }),
  explainedAt: moment("explained_at"),
});

export type ReconciliationLine = typeof reconciliationLines.$inferSelect;

export const statementColumns = pgTable(
  "statement_columns",
  {
    means: text("means").notNull(),
    titles: bytea("titles").notNull(),
    columns: jsonb("columns").$type<Columns>().notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.means, table.titles] })],
);
