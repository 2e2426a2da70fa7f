/** Tables of db/migrations/0240_letters.sql, where each column is explained. */
import { integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { Topic } from "#app/features/newsletter/topics.ts";
import type { LetterState } from "./policy.ts";

export type RecipientState =
  | "waiting"
  | "handed"
  | "delivered"
  | "bounced"
  | "refused"
  | "given-up"
  | "withheld"
  | "left"
  | "stopped";

export const letters = pgTable("letters", {
  id: uuid().primaryKey(),
  state: text().$type<LetterState>().notNull(),
  version: integer().notNull().default(1),
  subject: text().notNull(),
  preview: text().notNull(),
  introduction: text().notNull(),
  closing: text().notNull(),
  texts: uuid().array().notNull(),
  topics: text().array().$type<Topic[]>().notNull(),
  createdAt: moment("created_at").notNull(),
  createdBy: uuid("created_by"),
  updatedAt: moment("updated_at").notNull(),
  updatedBy: uuid("updated_by"),
  sendAt: moment("send_at"),
  turn: integer().notNull().default(0),
  startedAt: moment("started_at"),
  startedBy: uuid("started_by"),
  endedAt: moment("ended_at"),
  sentSubject: text("sent_subject"),
  html: text(),
  plain: text(),
});

export const letterRecipients = pgTable("letter_recipients", {
  id: uuid().primaryKey().defaultRandom(),
  letterId: uuid("letter_id").notNull(),
  subscriberId: uuid("subscriber_id"),
  state: text().$type<RecipientState>().notNull().default("waiting"),
  smtpCode: smallint("smtp_code"),
  settledAt: moment("settled_at"),
});

export type Letter = typeof letters.$inferSelect;
