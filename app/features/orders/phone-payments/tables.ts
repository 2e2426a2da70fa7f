/** Table of db/migrations/0132_payment_attempts.sql; what each column means is said there. */
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/features/orders/tables.ts";
import { bytea, moment } from "#app/platform/database/columns.ts";
import type { OperatorId } from "./operators/operator.ts";
import type { AttemptState } from "./status.ts";

export const paymentAttempts = pgTable("payment_attempts", {
  id: uuid("id").primaryKey(),
  orderId: uuid("order_id")
    .notNull()
    .references(() => orders.id),
  sending: uuid("sending").notNull().unique("payment_attempts_sent_once"),
  operator: text("operator").$type<OperatorId>().notNull(),
  amount: integer("amount").notNull(),
  payerNumber: text("payer_number"),
  payerDigits: text("payer_digits"),
  state: text("state").$type<AttemptState>().notNull().default("created"),
  reason: text("reason"),
  operatorKeys: text("operator_keys"),
  noticeHash: bytea("notice_hash"),
  transactionNumber: text("transaction_number"),
  createdAt: moment("created_at").notNull(),
  stateChangedAt: moment("state_changed_at").notNull(),
  deadlineAt: moment("deadline_at").notNull(),
  nextPollAt: moment("next_poll_at"),
});

/** An attempt as its row says it. */
export type Attempt = typeof paymentAttempts.$inferSelect;
