/** Tables of db/migrations/0162_whatsapp.sql; what each column means is said there. */
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";

export const whatsappContacts = pgTable("whatsapp_contacts", {
  id: uuid("id").primaryKey().defaultRandom(),
  scopedId: text("scoped_id"),
  phone: text("phone"),
  name: text("name").notNull().default(""),
  userId: uuid("user_id"),
  lastInAt: moment("last_in_at").notNull(),
  stoppedAt: moment("stopped_at"),
  waitingSince: moment("waiting_since"),
  createdAt: moment("created_at").notNull(),
});

export type WhatsappContact = typeof whatsappContacts.$inferSelect;

export const whatsappMessages = pgTable("whatsapp_messages", {
  id: text("id").primaryKey(),
  contactId: uuid("contact_id").notNull(),
  words: text("words").notNull(),
  receivedAt: moment("received_at").notNull(),
  applicationId: uuid("application_id"),
});
