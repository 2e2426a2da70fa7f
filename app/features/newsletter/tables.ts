import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "#app/platform/database/columns.ts";
import type { Topic } from "./topics.ts";

/**
 * `held`: taken for a robot's, written to only once somebody has let it go on (0033_held_newsletter_wishes.sql).
 * `bounced`: its server refused a letter for good (0240_letters.sql).
 */
export type SubscriberState = "held" | "pending" | "confirmed" | "unsubscribed" | "bounced";

/** Newsletter subscribers (0003_mail_newsletter.sql, where each column is explained). */
export const subscribers = pgTable("subscribers", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  topics: text().array().$type<Topic[]>().notNull(),
  state: text().$type<SubscriberState>().notNull(),
  askedAt: moment("asked_at").notNull(),
  source: text().notNull(),
  textVersion: text("text_version").notNull(),
  confirmedAt: moment("confirmed_at"),
  unsubscribedAt: moment("unsubscribed_at"),
  confirmTokenHash: bytea("confirm_token_hash"),
  confirmExpiresAt: moment("confirm_expires_at"),
  bouncedAt: moment("bounced_at"),
  unsubscribeToken: text("unsubscribe_token").notNull(),
});
