import { bigint, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { Subject } from "./subjects.ts";

export type MessageState = "new" | "held" | "answered" | "closed";
export type ReplySide = "office" | "visitor";
export type ReplyState = "scheduled" | "sent" | "cancelled" | "received";

/** Messages of /contact (0022_contact.sql and 0113_contact_answers.sql, where each column is explained). */
export const contactMessages = pgTable("contact_messages", {
  id: uuid().primaryKey(),
  number: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text().notNull(),
  subject: text().$type<Subject>().notNull(),
  message: text().notNull(),
  state: text().$type<MessageState>().notNull(),
  userId: uuid("user_id"),
  createdAt: moment("created_at").notNull(),
  answeredAt: moment("answered_at"),
  assignedTo: uuid("assigned_to"),
  revision: integer("revision").notNull().default(0),
  waitingSince: moment("waiting_since").notNull(),
});

/** What was answered and written again (0113_contact_answers.sql). */
export const contactReplies = pgTable("contact_replies", {
  id: uuid().primaryKey(),
  messageId: uuid("message_id").notNull(),
  side: text().$type<ReplySide>().notNull(),
  body: text().notNull(),
  writtenBy: uuid("written_by"),
  state: text().$type<ReplyState>().notNull(),
  sendAt: moment("send_at"),
  revision: integer().notNull().default(1),
  createdAt: moment("created_at").notNull(),
  sentAt: moment("sent_at"),
});

export type ContactMessage = typeof contactMessages.$inferSelect;
export type ContactReply = typeof contactReplies.$inferSelect;
