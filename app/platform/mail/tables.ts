import { boolean, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";

export type MailState = "queued" | "sent" | "failed" | "kept";

/** What a calendar entry asks of the reader's calendar (RFC 5546). */
export type CalendarMethod = "REQUEST" | "CANCEL";

/** The thing that a news is of, for one person: only its newest news is still to be told. */
export type About =
  `${"account" | "application" | "appointment" | "data-request" | "document" | "order" | "registration"} ${string}`;

/** Why a mail did not leave (0045_mail_delivery.sql, 0175_clients_by_telephone.sql). */
export type MailFailure = "address" | "message" | "given-up" | "withheld" | "no-address";

/** The mail outbox (0003_mail_newsletter.sql; calendar: 0011_appointments.sql; priority and failure: 0045_mail_delivery.sql; reply_to: 0113_contact_answers.sql; about: 0410_told.sql). */
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
  claimedUntil: moment("claimed_until"),
  createdAt: moment("created_at").notNull().defaultNow(),
  sentAt: moment("sent_at"),
  /** As in `PRIORITIES`. */
  priority: smallint().notNull().default(1),
  failure: text().$type<MailFailure>(),
  smtpCode: smallint("smtp_code"),
  failedAt: moment("failed_at"),
  closedAt: moment("closed_at"),
  replyTo: text("reply_to"),
  about: text().$type<About>(),
  supersededAt: moment("superseded_at"),
});

/** One row: when the next mail may leave, for all processes (0045_mail_delivery.sql). */
export const mailRate = pgTable("mail_rate", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  nextAt: moment("next_at").notNull(),
});
