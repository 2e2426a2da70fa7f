/** Tables of db/migrations/0138_agreements.sql; what each column means is said there. */
import { boolean, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { appointments } from "#app/features/appointments/tables.ts";
import { moment } from "#app/platform/database/columns.ts";

export const agreements = pgTable("agreements", {
  id: uuid("id").primaryKey(),
  reference: text("reference").notNull().unique(),
  appointmentId: uuid("appointment_id")
    .notNull()
    .references(() => appointments.id),
  version: smallint("version").notNull(),
  body: text("body").notNull(),
  hash: text("hash").notNull(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  email: text("email").notNull(),
  madeAt: moment("made_at").notNull(),
  madeBy: uuid("made_by").references(() => users.id, { onDelete: "set null" }),
  clientAcceptedAt: moment("client_accepted_at"),
  clientName: text("client_name"),
  officeAcceptedAt: moment("office_accepted_at"),
  officeAcceptedBy: uuid("office_accepted_by").references(() => users.id, { onDelete: "set null" }),
  officeName: text("office_name"),
  replacedAt: moment("replaced_at"),
});

/** An agreement as its row says it. */
export type Agreement = typeof agreements.$inferSelect;

export const agreementConsents = pgTable(
  "agreement_consents",
  {
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => agreements.id, { onDelete: "cascade" }),
    purpose: text("purpose").notNull(),
    version: text("version").notNull(),
    given: boolean("given").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agreementId, table.purpose] })],
);

export type AgreementConsent = typeof agreementConsents.$inferSelect;
