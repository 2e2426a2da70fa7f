/** Table of db/migrations/0137_staff_licences.sql; what each column means is said there. */
import { date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { moment } from "#app/platform/database/columns.ts";
import type { LicenceBody } from "./bodies.ts";

export const staffLicences = pgTable(
  "staff_licences",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    body: text("body").$type<LicenceBody>().notNull(),
    number: text("number").notNull(),
    registerUrl: text("register_url").notNull(),
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.body] })],
);

/** A licence as its row says it. */
export type StaffLicence = typeof staffLicences.$inferSelect;
