/** Table of db/migrations/0005_data_rights.sql. */
import { pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import { users } from "#app/features/accounts/tables.ts";

export const accountDeletions = pgTable("account_deletions", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  requestedAt: moment("requested_at").notNull(),
  dueAt: moment("due_at").notNull(),
});
