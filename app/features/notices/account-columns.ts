import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";

/** What notices read of an account. Not the table of features/accounts, which tells by notices itself: the two would need each other. */
export const accounts = pgTable("users", {
  id: uuid("id").primaryKey(),
  email: text("email").notNull(),
  emailConfirmedAt: moment("email_confirmed_at"),
  firstName: text("first_name").notNull(),
  phone: text("phone").notNull(),
});

/** What they read of a session. */
export const accountSessions = pgTable("sessions", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  device: text("device").notNull(),
  sharedPhone: boolean("shared_phone").notNull(),
});
