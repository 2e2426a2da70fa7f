/** Tables of db/migrations/0144_credit_notes.sql and 0416_books_of_mistakes.sql; what each column means is said there. */
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { orders, payments, refunds } from "#app/features/orders/tables.ts";
import { moment } from "#app/platform/database/columns.ts";

export const creditNoteYears = pgTable("credit_note_years", {
  year: integer("year").primaryKey(),
  last: integer("last").notNull(),
});

export const creditNotes = pgTable("credit_notes", {
  id: uuid("id").primaryKey().defaultRandom(),
  year: integer("year").notNull(),
  number: integer("number").notNull(),
  orderId: uuid("order_id")
    .notNull()
    .references(() => orders.id),
  refundId: uuid("refund_id")
    .unique()
    .references(() => refunds.id),
  paymentId: uuid("payment_id")
    .unique()
    .references(() => payments.id),
  amount: integer("amount").notNull(),
  reason: text("reason").$type<"refund" | "cancelled" | "mistake">().notNull(),
  code: text("code").notNull().unique(),
  issuedBy: uuid("issued_by").references(() => users.id, { onDelete: "set null" }),
  issuedAt: moment("issued_at").notNull(),
});

export type CreditNote = typeof creditNotes.$inferSelect;
