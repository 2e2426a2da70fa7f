/** Tables of db/migrations/0090_threads.sql and 0340_infected_files.sql; what each column means is said there. */
import { bigint, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { Side } from "./policy.ts";

export const threads = pgTable("threads", {
  applicationId: uuid("application_id").primaryKey(),
  clientId: uuid("client_id").notNull(),
  reference: text("reference").notNull(),
  adviserId: uuid("adviser_id"),
  unansweredSince: moment("unanswered_since"),
  lastAt: moment("last_at").notNull(),
});

export type Thread = typeof threads.$inferSelect;

export const threadMessages = pgTable("thread_messages", {
  id: uuid("id").primaryKey(),
  place: bigint("place", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  applicationId: uuid("application_id").notNull(),
  side: text("side").$type<Side>().notNull(),
  authorId: uuid("author_id"),
  authorName: text("author_name").notNull(),
  words: text("words").notNull(),
  sentAt: moment("sent_at").notNull(),
  readAt: moment("read_at"),
  readBy: uuid("read_by"),
  withdrawnAt: moment("withdrawn_at"),
});

export const messageAttachments = pgTable("message_attachments", {
  id: uuid("id").primaryKey().defaultRandom(),
  messageId: uuid("message_id").notNull(),
  number: smallint("number").notNull(),
  fileKey: text("file_key"),
  infectedName: text("infected_name"),
});

export const threadHandovers = pgTable("thread_handovers", {
  applicationId: uuid("application_id").notNull(),
  fromId: uuid("from_id"),
  toId: uuid("to_id"),
  byId: uuid("by_id"),
  at: moment("at").notNull(),
});

export const applicationNotes = pgTable("application_notes", {
  id: uuid("id").primaryKey(),
  place: bigint("place", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  applicationId: uuid("application_id").notNull(),
  authorId: uuid("author_id"),
  authorName: text("author_name").notNull(),
  words: text("words").notNull(),
  writtenAt: moment("written_at").notNull(),
  withdrawnAt: moment("withdrawn_at"),
});
