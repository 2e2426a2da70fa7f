/** A bilan becomes its account's: at the sign-in that follows it, with what stood before until its person has seen it. */
import { and, eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import { agreesWithBirth } from "#app/features/situation/birth.ts";
import { LONGEST_SHEET } from "#app/features/situation/destinations.ts";
import { decodeFacts, encodeFacts } from "#app/features/situation/encode.ts";
import { type Facts, entriesOf, overlay, without } from "#app/features/situation/facts.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type Tx, prepared } from "#app/platform/database/tx.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type Bilan, LONGEST_UNSURE, type WaitingBilan } from "./held-bilan.server.ts";
import { factSheets } from "./tables.ts";

type SheetServices = { db: Tx; clock: Clock };
type Actor = Pick<Viewer, "userId">;

/** A sheet after newer answers: they win, and none of them erases a finer one. @param day ISO date in Douala */
function after(older: Facts, newer: Facts, day: string): string {
  const contradicted = newer.age !== undefined && !agreesWithBirth(newer, older, day);
  const whole = encodeFacts(overlay(contradicted ? without(older, ["birthDate"]) : older, newer));
  return whole.length > LONGEST_SHEET ? encodeFacts(newer) : whole;
}

/** The birth date that was kept, which no form brings, while the age agrees with it. */
export function bornAs({ birthDate }: Facts, newer: Facts, day: string): Facts {
  const stays = birthDate !== undefined && agreesWithBirth(newer, { birthDate }, day);
  return stays && encodeFacts({ birthDate, ...newer }).length <= LONGEST_SHEET ? { birthDate } : {};
}

/** Names of both, once each; those that are answered by now are left out by whoever reads them. */
function both(older: string, newer: string): string {
  const names = [...new Set(`${newer}.${older}`.split("."))].filter((name) => name !== "").join(".");
  return names.length > LONGEST_UNSURE ? newer : names;
}

/**
 * Keeps the bilan that somebody made before they signed in, within the transaction of that sign-in. What the account says
 * already is left as it is: the same form sent twice keeps once. The staff's bilans are those of their clients.
 */
export async function keepBilan(
  tx: Tx,
  clock: Clock,
  { userId }: Actor,
  { facts, unsure, saidAt }: WaitingBilan,
): Promise<void> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for("no key update");
  if (user?.role !== "user") return;
  const [before] = await tx.select().from(factSheets).where(eq(factSheets.userId, userId));
  const day = dayOf(clock.now()).toString();
  const said = decodeFacts(before?.facts ?? null);
  // Told on another telephone since, say.
  const isOlder = before !== undefined && before.updatedAt > saidAt;
  const kept = {
    facts: isOlder ? after(facts, said, day) : after(said, facts, day),
    unsure: both(before?.unsure ?? "", unsure),
  };
  await putBilan(tx, clock, userId, before, kept);
}

/** Keeps a bilan that somebody made in their own session, in place of what their account said; see `keepBilan`. */
export function replaceBilan(
  { db, clock }: SheetServices,
  { userId }: Actor,
  { facts, unsure }: Bilan,
): Promise<boolean> {
  return inTransaction({ drizzle: db }, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const [before] = await tx.select().from(factSheets).where(eq(factSheets.userId, userId));
    const born = bornAs(decodeFacts(before?.facts ?? null), facts, dayOf(clock.now()).toString());
    return putBilan(tx, clock, userId, before, { facts: encodeFacts({ ...born, ...facts }), unsure });
  });
}

/** Puts a sheet in place of another, which can come back. @returns false when the account says it already */
async function putBilan(
  tx: Tx,
  clock: Clock,
  userId: string,
  before: typeof factSheets.$inferSelect | undefined,
  kept: { facts: string; unsure: string },
): Promise<boolean> {
  if (kept.facts === "" || (before?.facts === kept.facts && before.unsure === kept.unsure)) return false;
  const now = dateOf(clock.now());
  const row = {
    ...kept,
    updatedAt: now,
    bilanKeptAt: now,
    factsBefore: before?.facts ?? null,
    unsureBefore: before?.unsure ?? "",
  };
  await tx
    .insert(factSheets)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: factSheets.userId, set: row });
  await trace(tx, clock, {
    actorId: userId,
    action: "fact-sheet.bilan-kept",
    subjectType: "user",
    subjectId: userId,
    details: { facts: entriesOf(decodeFacts(kept.facts)).length },
  });
  return true;
}

/** What the notice about a kept bilan says. */
export type KeptBilan = {
  /** « d’aujourd’hui », « du 25 novembre 2026 ». */ of: string;
  /** Whether the account had answers before. */ completes: boolean;
  /** Names this keeping in the form: another one is not undone by it. */ key: string;
};

/** The bilan that a sign-in kept and that its person has said nothing about; null for none. */
export async function keptBilan(services: SheetServices, actor: Actor): Promise<KeptBilan | null> {
  return (await sheetAndBilan(services, actor)).bilan;
}

/** What an account says, and the bilan that its person has said nothing about, in one reading. */
export async function sheetAndBilan(
  { db, clock }: SheetServices,
  { userId }: Actor,
): Promise<{ kept: Facts; bilan: KeptBilan | null }> {
  const [found] = await sheetOf(db).execute({ userId });
  return { kept: decodeFacts(found?.facts ?? null), bilan: found ? bilanOf(found, clock) : null };
}

const sheetOf = prepared((db) =>
  db
    .select()
    .from(factSheets)
    .where(eq(factSheets.userId, sql.placeholder("userId")))
    .prepare("fact sheet"),
);

function bilanOf(
  { bilanKeptAt: at, factsBefore }: Pick<typeof factSheets.$inferSelect, "bilanKeptAt" | "factsBefore">,
  clock: Clock,
): KeptBilan | null {
  if (!at) return null;
  const day = dayOf(at);
  return {
    of: day.equals(dayOf(clock.now())) ? "d’aujourd’hui" : `du ${longDate(day)}`,
    completes: factsBefore !== null,
    key: at.toISOString(),
  };
}

/** The row of one keeping; none once it was answered, or another bilan took its place. */
const ofKeeping = ({ userId }: Actor, key: string) => {
  const at = new Date(key);
  return Number.isNaN(at.getTime()) ? undefined : and(eq(factSheets.userId, userId), eq(factSheets.bilanKeptAt, at));
};

/** The columns of a sheet that no notice is about. */
export const ANSWERED = { bilanKeptAt: null, factsBefore: null, unsureBefore: "" };

/** Puts the sheet back that a bilan took the place of. @returns false when there was nothing to put back any more */
export function dropBilan({ db, clock }: SheetServices, actor: Actor, key: string): Promise<boolean> {
  return inTransaction({ drizzle: db }, async (tx) => {
    const keeping = ofKeeping(actor, key);
    if (!keeping) return false;
    const [found] = await tx.select().from(factSheets).where(keeping).for("update");
    if (!found) return false;
    await (found.factsBefore === null
      ? tx.delete(factSheets).where(keeping)
      : tx
          .update(factSheets)
          .set({
            ...ANSWERED,
            facts: found.factsBefore,
            unsure: found.unsureBefore,
            updatedAt: dateOf(clock.now()),
          })
          .where(keeping));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "fact-sheet.bilan-dropped",
      subjectType: "user",
      subjectId: actor.userId,
    });
    return true;
  });
}

/** The person has read that their bilan is kept: the notice goes. */
export async function settleBilan({ db }: Pick<SheetServices, "db">, actor: Actor, key: string): Promise<void> {
  const keeping = ofKeeping(actor, key);
  if (keeping) await db.update(factSheets).set(ANSWERED).where(keeping);
}
