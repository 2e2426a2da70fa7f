import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { Subject } from "./subjects.ts";

export type MessageState = "new" | "held" | "answered";

/** Messages of /contact (0022_contact.sql, where each column is explained). */
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
});
