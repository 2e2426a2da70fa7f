/** Tables of db/migrations/0161_message_ways.sql, 0162_whatsapp.sql and 0163_web_push.sql; what each column means is said there. */
import { integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { PhoneWay } from "#app/features/notices/ways.ts";
import { moment } from "#app/platform/database/columns.ts";

export const messagePhones = pgTable("message_phones", {
  userId: uuid("user_id").primaryKey(),
  phone: text("phone").notNull(),
  confirmedAt: moment("confirmed_at"),
  codeHash: text("code_hash"),
  codeUntil: moment("code_until"),
  codeTries: smallint("code_tries").notNull().default(0),
});

/** A way that needs to be agreed to: the browser asks for the third one itself. */
export type NumberWay = Exclude<PhoneWay, "push">;

export const messageConsents = pgTable("message_consents", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id").notNull(),
  way: text("way").$type<NumberWay>().notNull(),
  phone: text("phone").notNull(),
  givenAt: moment("given_at").notNull(),
  givenHow: text("given_how").$type<"form" | "word">().notNull(),
  givenOn: text("given_on").notNull(),
  endedAt: moment("ended_at"),
  endedHow: text("ended_how").$type<"form" | "word" | "number">(),
});

export const pushBrowsers = pgTable("push_browsers", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id").notNull(),
  sessionId: uuid("session_id").notNull(),
  endpoint: text("endpoint").notNull(),
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
  device: text("device").notNull(),
  createdAt: moment("created_at").notNull(),
  lastSuccessAt: moment("last_success_at"),
});

export type DeliveryState = "waiting" | "sending" | "sent" | "delivered" | "read" | "failed" | "dropped";

export const messageDeliveries = pgTable("message_deliveries", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id"),
  noticeId: uuid("notice_id"),
  way: text("way").$type<PhoneWay>().notNull(),
  purpose: text("purpose").$type<"notice" | "code" | "reply">().notNull(),
  recipient: text("recipient").notNull().default(""),
  template: text("template"),
  body: text("body"),
  state: text("state").$type<DeliveryState>().notNull().default("waiting"),
  failure: text("failure"),
  dueAt: moment("due_at").notNull(),
  worthUntil: moment("worth_until"),
  attempts: integer("attempts").notNull().default(0),
  claimedUntil: moment("claimed_until"),
  providerId: text("provider_id"),
  createdAt: moment("created_at").notNull(),
  sentAt: moment("sent_at"),
  settledAt: moment("settled_at"),
  contactId: uuid("contact_id"),
  writtenBy: uuid("written_by"),
  browserId: uuid("browser_id"),
});

export type Delivery = typeof messageDeliveries.$inferSelect;
