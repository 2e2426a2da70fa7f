import { and, eq } from "drizzle-orm";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { mailTrouble } from "./mail-trouble.server.ts";
import { noticeChoices, noticeSettings } from "#app/features/notices/tables.ts";
import { type Choice, DEFAULT_QUIET, type QuietHours } from "#app/features/notices/ways.ts";

/** What a person chose: kinds that are absent from `choices` are mailed at once. */
export type MailSettings = { quiet: QuietHours; choices: Readonly<Record<string, Choice>> };

/** What a person chose of the mails of their notices. */
export async function readMailSettings(db: Tx, userId: string): Promise<MailSettings> {
  const [kept] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  const chosen = await db
    .select()
    .from(noticeChoices)
    .where(and(eq(noticeChoices.userId, userId), eq(noticeChoices.way, "mail")));
  return {
    quiet: kept ? { from: kept.quietFrom, until: kept.quietUntil } : DEFAULT_QUIET,
    choices: Object.fromEntries(chosen.map(({ kind, choice }) => [kind, choice])),
  };
}

type OfKind = { quiet: QuietHours; choice: Choice; lastMailAt: Temporal.Instant | null; resumedAt: Date | null };

/** The same for one kind, with what decides when its mail leaves. */
export async function mailSettingsOf(db: Tx, userId: string, kind: string): Promise<OfKind> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  return ofKind(db, userId, kind, row);
}

/** The same, made when there is nothing yet, and locked until the end of `tx`. */
export async function lockMailSettings(tx: Tx, userId: string, kind: string): Promise<OfKind> {
  const [row] = await tx
    .insert(noticeSettings)
    .values({ userId })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { userId } })
    .returning();
  if (!row) throw new Error("the settings of a person's notices returned no row");
  return ofKind(tx, userId, kind, row);
}

async function ofKind(
  db: Tx,
  userId: string,
  kind: string,
  row: typeof noticeSettings.$inferSelect | undefined,
): Promise<OfKind> {
  const [chosen] = await db
    .select({ choice: noticeChoices.choice })
    .from(noticeChoices)
    .where(and(eq(noticeChoices.userId, userId), eq(noticeChoices.kind, kind), eq(noticeChoices.way, "mail")));
  return {
    quiet: row ? { from: row.quietFrom, until: row.quietUntil } : DEFAULT_QUIET,
    choice: chosen?.choice ?? "now",
    lastMailAt: row?.lastMailAt ? Temporal.Instant.fromEpochMilliseconds(row.lastMailAt.getTime()) : null,
    resumedAt: row?.mailResumedAt ?? null,
  };
}

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** Keeps what a person chose, all of it together: of two windows the last one stands. */
export async function saveMailSettings(
  { database }: Pick<Services, "database">,
  userId: string,
  { quiet, choices }: MailSettings,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const hours = { quietFrom: quiet.from, quietUntil: quiet.until };
    await tx
      .insert(noticeSettings)
      .values({ userId, ...hours })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: hours });
    await tx.delete(noticeChoices).where(and(eq(noticeChoices.userId, userId), eq(noticeChoices.way, "mail")));
    const chosen = Object.entries(choices).map(([kind, choice]) => ({ userId, kind, way: "mail" as const, choice }));
    if (chosen.length > 0) await tx.insert(noticeChoices).values(chosen);
  });
}

/** Since when the address of an account refuses our mail, so that its notices are told by the list alone; undefined when it takes them. */
export async function ownMailTrouble(
  db: Tx,
  { userId, email }: Pick<Viewer, "userId" | "email">,
): Promise<Date | undefined> {
  const [kept] = await db
    .select({ resumedAt: noticeSettings.mailResumedAt })
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, userId));
  return mailTrouble(db, email, kept?.resumedAt ?? null);
}

/** Tries an address again that had refused our mail: the next mail goes there, and a new refusal stops them anew. */
export async function resumeMail({ database, clock }: Services, userId: string): Promise<void> {
  const resumed = { mailResumedAt: dateOf(clock.now()) };
  await database.drizzle
    .insert(noticeSettings)
    .values({ userId, ...resumed })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: resumed });
}
