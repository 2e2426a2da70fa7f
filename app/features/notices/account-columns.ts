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

/** What they read of what somebody still has to show beside an address that the office typed. */
export const owedProofs = pgTable("second_proofs", {
  userId: uuid("user_id").primaryKey(),
  phone: text("phone").notNull(),
  provenAt: moment("proven_at"),
});
