/** Table of db/migrations/0032_fact_sheets.sql and 0200_bilan_of_account.sql; what each column means is said there. */
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import { users } from "#app/features/accounts/tables.ts";

export const factSheets = pgTable("fact_sheets", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  facts: text("facts").notNull(),
  updatedAt: moment("updated_at").notNull(),
  unsure: text("unsure").notNull().default(""),
  bilanKeptAt: moment("bilan_kept_at"),
  factsBefore: text("facts_before"),
  unsureBefore: text("unsure_before").notNull().default(""),
});
