/** Table of db/migrations/0095_worklist.sql; what each column means is said there. */
import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";

export const workMarks = pgTable(
  "work_marks",
  {
    kind: text("kind").notNull(),
    subjectId: text("subject_id").notNull(),
    since: moment("since").notNull(),
    snoozedUntil: moment("snoozed_until"),
    snoozeReason: text("snooze_reason").notNull().default(""),
    assignedTo: uuid("assigned_to"),
    handedOver: boolean("handed_over").notNull().default(false),
    note: text("note").notNull().default(""),
    revision: integer("revision").notNull(),
    changedBy: uuid("changed_by"),
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

export type WorkMark = typeof workMarks.$inferSelect;
