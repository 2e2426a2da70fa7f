/** Tables of db/migrations/0142_cash_days.sql; what each column means is said there. */
import { bigint, date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { moment } from "#app/platform/database/columns.ts";

export const cashClosings = pgTable("cash_closings", {
  day: date("day").primaryKey(),
  closedBy: uuid("closed_by").references(() => users.id, { onDelete: "set null" }),
  closedAt: moment("closed_at").notNull(),
});

const closedDay = () =>
  date("day")
    .notNull()
    .references(() => cashClosings.day);

const francs = (name: string) => bigint(name, { mode: "number" }).notNull();

export const cashCounts = pgTable(
  "cash_counts",
  {
    day: closedDay(),
    means: text("means").notNull(),
    opening: francs("opening"),
    received: francs("received"),
    returned: francs("returned"),
    counted: francs("counted"),
    note: text("note").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.day, table.means] })],
);

export const cashCountedMovements = pgTable("cash_counted_movements", {
  movementId: uuid("movement_id").primaryKey(),
  day: closedDay(),
});
