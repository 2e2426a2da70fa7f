/** Tables of db/migrations/0010_orders.sql; what each column means is said there. */
import { integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import { users } from "#app/features/accounts/tables.ts";
import type { OrderState } from "./status.ts";

export const orders = pgTable("orders", {
  id: uuid("id").primaryKey().defaultRandom(),
  reference: text("reference").notNull().unique(),
  kind: text("kind").notNull(),
  subjectId: uuid("subject_id").notNull(),
  amount: integer("amount").notNull(),
  state: text("state").$type<OrderState>().notNull().default("due"),
  payerName: text("payer_name").notNull(),
  payerEmail: text("payer_email").notNull(),
  payerPhone: text("payer_phone").notNull(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  dueAt: moment("due_at").notNull(),
  createdAt: moment("created_at").notNull(),
  stateChangedAt: moment("state_changed_at").notNull(),
});

/** An order as its row says it. */
export type Order = typeof orders.$inferSelect;

const orderId = () =>
  uuid("order_id")
    .notNull()
    .references(() => orders.id);

export const orderLines = pgTable(
  "order_lines",
  { orderId: orderId(), position: smallint("position").notNull(), label: text("label").notNull(), amount: integer("amount").notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

const moneyMoved = {
  means: text("means").notNull(),
  transactionNumber: text("transaction_number").notNull().unique(),
  amount: integer("amount").notNull(),
  confirmedBy: uuid("confirmed_by").references(() => users.id, { onDelete: "set null" }),
  confirmedAt: moment("confirmed_at").notNull(),
};

export const payments = pgTable("payments", { id: uuid("id").primaryKey().defaultRandom(), orderId: orderId().unique(), ...moneyMoved });

export const refunds = pgTable("refunds", { orderId: orderId().primaryKey(), ...moneyMoved });

export const receipts = pgTable("receipts", {
  orderId: orderId().primaryKey(),
  code: text("code").notNull().unique(),
  issuedAt: moment("issued_at").notNull(),
});
