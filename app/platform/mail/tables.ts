import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export type MailState = "queued" | "sent" | "failed" | "kept";

/** What a calendar entry asks of the reader's calendar (RFC 5546). */
export type CalendarMethod = "REQUEST" | "CANCEL";

/** The mail outbox (0003_mail_newsletter.sql; calendar: 0011_appointments.sql). */
export const mails = pgTable("mails", {
  id: uuid().primaryKey(),
  idempotencyKey: text("idempotency_key").notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text(),
  text: text(),
  unsubscribeUrl: text("unsubscribe_url"),
  calendar: text(),
  calendarMethod: text("calendar_method").$type<CalendarMethod>(),
  state: text().$type<MailState>().notNull().default("queued"),
  attempts: integer().notNull().default(0),
  lastError: text("last_error"),
  claimedUntil: timestamp("claimed_until", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp("sent_at", { withTimezone: true }),
});
