/** Tables of db/migrations/0086_notices.sql , 0087_notice_mail.sql and 0410_told.sql; what each column means is said there. */
import { jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { About } from "#app/platform/mail/tables.ts";
import type { Mail } from "#app/platform/mail/enqueue-mail.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import type { Choice, Way } from "./ways.ts";

/** A mail that waits. `to`: another address than the account's; `idempotencyKey`: see `NoticeMail`; `until`: ISO, worth nothing later. */
export type WaitingMail = MailContent & Pick<Partial<Mail>, "calendar" | "to" | "idempotencyKey"> & { until?: string };

const ownerId = () => uuid("user_id").notNull();

export const notices = pgTable("notices", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: ownerId(),
  kind: text("kind").notNull(),
  key: text("key").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull().default(""),
  path: text("path"),
  createdAt: moment("created_at").notNull(),
  readAt: moment("read_at"),
  mailState: text("mail_state").$type<"none" | "waiting" | "sent" | "stopped">().notNull().default("none"),
  mailDueAt: moment("mail_due_at"),
  mail: jsonb("mail").$type<WaitingMail>(),
  about: text("about").$type<About>(),
  supersededAt: moment("superseded_at"),
});

export const noticeSettings = pgTable("notice_settings", {
  userId: ownerId().primaryKey(),
  quietFrom: smallint("quiet_from").notNull().default(21),
  quietUntil: smallint("quiet_until").notNull().default(7),
  lastMailAt: moment("last_mail_at"),
  mailResumedAt: moment("mail_resumed_at"),
});

export const noticeChoices = pgTable(
  "notice_choices",
  {
    userId: ownerId(),
    kind: text("kind").notNull(),
    way: text("way").$type<Way>().notNull(),
    choice: text("choice").$type<Choice>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.way] })],
);

export type Notice = typeof notices.$inferSelect;
