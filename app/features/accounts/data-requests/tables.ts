/** Table of db/migrations/0108_data_requests.sql; what each column means is said there. */
import { date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { RequestChannel, RequestKind, RequestOutcome } from "./words.ts";

export const dataRequests = pgTable("data_requests", {
  id: uuid("id").primaryKey(),
  reference: text("reference").notNull().unique(),
  kind: text("kind").$type<RequestKind>().notNull(),
  channel: text("channel").$type<RequestChannel>().notNull(),
  userId: uuid("user_id"),
  name: text("name").notNull(),
  email: text("email").notNull(),
  words: text("words").notNull(),
  receivedOn: date("received_on", { mode: "string" }).notNull(),
  dueOn: date("due_on", { mode: "string" }).notNull(),
  state: text("state").$type<"open" | "closed">().notNull().default("open"),
  handlerId: uuid("handler_id"),
  identityHow: text("identity_how").notNull().default(""),
  identityAt: moment("identity_at"),
  identityBy: uuid("identity_by"),
  outcome: text("outcome").$type<RequestOutcome>(),
  answer: text("answer").notNull().default(""),
  closedAt: moment("closed_at"),
  closedBy: uuid("closed_by"),
  revision: integer("revision").notNull().default(1),
  createdAt: moment("created_at").notNull(),
});

export type DataRequest = typeof dataRequests.$inferSelect;
