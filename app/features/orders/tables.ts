/** Tables of db/migrations/0010_orders.sql, 0127 to 0129, 0385_arrived_on.sql and 0415_noted_by_mistake.sql; what each column means is said there. */
import { isNull } from "drizzle-orm";
import { bigint, date, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import { users } from "#app/features/accounts/tables.ts";
import type { OrderEnd, OrderState } from "./status.ts";

export const orders = pgTable("orders", {
  id: uuid("id").primaryKey().defaultRandom(),
  reference: text("reference").notNull().unique(),
  kind: text("kind").notNull(),
  subjectId: uuid("subject_id").notNull(),
  amount: integer("amount").notNull(),
  // The database computes this and the sums below from the payments, the refunds and `ended`.
  state: text("state").$type<OrderState>().notNull().default("due"),
  payerName: text("payer_name").notNull(),
  payerEmail: text("payer_email").notNull(),
  payerPhone: text("payer_phone").notNull(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  dueAt: moment("due_at").notNull(),
  createdAt: moment("created_at").notNull(),
  stateChangedAt: moment("state_changed_at").notNull(),
  ended: text("ended").$type<OrderEnd>(),
  endedAt: moment("ended_at"),
  received: integer("received").notNull().default(0),
  returned: integer("returned").notNull().default(0),
  owed: integer("owed").notNull().default(0),
  refundDue: integer("refund_due").notNull().default(0),
  takenBack: bigint("taken_back", { mode: "number" }).notNull().default(0),
});

/** An order as its row says it. */
export type Order = typeof orders.$inferSelect;

const orderId = () =>
  uuid("order_id")
    .notNull()
    .references(() => orders.id);

export const orderLines = pgTable(
  "order_lines",
  {
    orderId: orderId(),
    position: smallint("position").notNull(),
    label: text("label").notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

const moneyMoved = () => ({
  id: uuid("id").primaryKey().defaultRandom(),
  orderId: orderId(),
  means: text("means").notNull(),
  transactionNumber: text("transaction_number").notNull(),
  amount: integer("amount").notNull(),
  confirmedBy: uuid("confirmed_by").references(() => users.id, { onDelete: "set null" }),
  confirmedAt: moment("confirmed_at").notNull(),
  /** Noted by mistake; null while it stands. */
  takenBackId: uuid("taken_back_id").unique(),
  takenBackAt: moment("taken_back_at"),
  takenBackBy: uuid("taken_back_by").references(() => users.id, { onDelete: "set null" }),
  takenBackWhy: text("taken_back_why"),
});

/** Who says that a payment came. */
export type PaymentSource = "adviser" | "operator";

export const payments = pgTable(
  "payments",
  {
    ...moneyMoved(),
    payerName: text("payer_name"),
    payerPhone: text("payer_phone"),
    source: text("source").$type<PaymentSource>().notNull().default("adviser"),
    /** ISO; null: the day of its entry. */
    arrivedOn: date("arrived_on"),
    payerKnownAt: moment("payer_known_at"),
    payerKnownBy: uuid("payer_known_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("payments_transaction_once").on(table.means, table.transactionNumber).where(isNull(table.takenBackAt)),
  ],
);

const paymentId = () =>
  uuid("payment_id")
    .notNull()
    .references(() => payments.id);

export const refunds = pgTable("refunds", { ...moneyMoved(), paymentId: paymentId() }, (table) => [
  uniqueIndex("refunds_transaction_once").on(table.means, table.transactionNumber).where(isNull(table.takenBackAt)),
]);

export const receipts = pgTable("receipts", {
  paymentId: paymentId().primaryKey(),
  orderId: orderId(),
  code: text("code").notNull().unique(),
  issuedAt: moment("issued_at").notNull(),
  /** When its PDF was first downloaded (0382_receipts_given.sql). */
  givenAt: moment("given_at"),
});

/** Of 0128_instalments.sql. */
export const instalments = pgTable(
  "instalments",
  {
    orderId: orderId(),
    position: smallint("position").notNull(),
    amount: integer("amount").notNull(),
    dueOn: date("due_on").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** Of 0129_refund_approvals.sql. */
export const refundApprovals = pgTable("refund_approvals", {
  id: uuid("id").primaryKey().defaultRandom(),
  paymentId: paymentId(),
  amount: integer("amount").notNull(),
  askedBy: uuid("asked_by").references(() => users.id, { onDelete: "set null" }),
  askedAt: moment("asked_at").notNull(),
  approvedBy: uuid("approved_by").references(() => users.id, { onDelete: "set null" }),
  approvedAt: moment("approved_at"),
  refundId: uuid("refund_id").references(() => refunds.id),
});
