import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { meansInUse } from "#app/features/orders/payments/means-in-use.server.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { checkedPart } from "#app/platform/settings/parts.ts";
import type { businessActions } from "./audit-words.ts";
import { type AnyPart, type Standing, type ValueOf, checkedAny, readPart, takeSettings } from "./settings.server.ts";
import { businessEditions, businessSettings } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Owner = Pick<Viewer, "userId" | "role">;

/**
 * What came of it; `changed-meanwhile`: somebody else wrote this part since, and nothing of it was replaced;
 * `in-use`: it would take away a means of payment by which somebody has paid; `refusal`: a published text needs what would go, in
 * a sentence for the office.
 */
export type Written = "written" | "same" | "changed-meanwhile" | "in-use" | "unknown" | { refusal: string };

/** Why a press at a setting changed nothing. */
const partRefusals = {
  meanwhile: "Rien n’a changé\u00a0: quelqu’un a écrit ce réglage entre-temps, ou a déjà répondu. Voici où il en est.",
  "in-use":
    "Rien n’a changé\u00a0: on a payé par un moyen qui serait retiré, et les reçus le nomment. Gardez-le, et cochez «\u00a0N’est plus proposé\u00a0».",
} as const;

/** Why a press wrote nothing. */
export const refusalOf = (done: Written | false): string =>
  typeof done === "object" ? done.refusal : partRefusals[done === "in-use" ? "in-use" : "meanwhile"];

/** What another feature has against a value, as a sentence for the office; asked in the transaction. */
export type Refuses = (tx: Tx, wanted: { part: string; value: unknown; today: string }) => Promise<string | undefined>;

type Change<P extends AnyPart = AnyPart> = {
  part: P;
  /** The version that was seen. */
  seen: number;
  action: keyof typeof businessActions;
  /** The value to write, from what stands; undefined: there is none. Called in the transaction. */
  valueFor: (tx: Tx) => Promise<{ value: ValueOf<P>; origin: "edition" | "office" } | undefined>;
  refuses: Refuses | undefined;
  /** What else is true once it stands. */
  afterwards?: (tx: Tx) => Promise<unknown>;
};

/** Writes the next version of a part, and puts it in force in this process; the others hear of it. */
async function change<P extends AnyPart>(
  { database, clock }: Services,
  actor: Owner,
  { part, seen, action, valueFor, refuses, afterwards }: Change<P>,
): Promise<Written> {
  if (!may(actor.role, "settings")) throw new Error("only an admin says what the business is");
  const written = await inTransaction(database, async (tx): Promise<Written> => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`business settings ${part}`}, 0))`);
    const wanted = await valueFor(tx);
    if (!wanted) return "unknown";
    const standing: Standing<P> = await readPart(tx, part);
    if (isDeepStrictEqual(standing.value, wanted.value)) {
      await afterwards?.(tx);
      return "same";
    }
    if (standing.version !== seen) return "changed-meanwhile";
    if (await meansInUse(tx, meansTakenAway(part, standing.value, wanted.value))) return "in-use";
    const refusal = await refuses?.(tx, { part, value: wanted.value, today: dayOf(clock.now()).toString() });
    if (refusal !== undefined) return { refusal };
    await afterwards?.(tx);
    const version = standing.version + 1;
    await tx.insert(businessSettings).values({
      part,
      version,
      // A withdrawn item is the word null of JSON, which a driver would write as no value at all.
      value: sql`${JSON.stringify(wanted.value)}::jsonb`,
      origin: wanted.origin,
      writtenBy: actor.userId,
      writtenAt: dateOf(clock.now()),
    });
    await trace(tx, clock, {
      actorId: actor.userId,
      action,
      subjectType: "settings",
      subjectId: part,
      details: { version },
      before: { value: standing.value },
      after: { value: wanted.value },
    });
    return "written";
  });
  // Whoever changed something sees it on their next page, before PostgreSQL's word has come.
  if (written === "written") await takeSettings(database);
  return written;
}

/** Writes what somebody said of a part. @param seen the version that their form was filled in from */
export function writePart<P extends AnyPart>(
  services: Services,
  actor: Owner,
  { part, seen, value, refuses }: { part: P; seen: number; value: ValueOf<P>; refuses?: Refuses },
): Promise<Written> {
  return change(services, actor, {
    part,
    seen,
    action: "settings.written",
    refuses,
    valueFor: async () => ({ value, origin: "office" }),
  });
}

/**
 * Writes an earlier version again.
 * @param isSound of an item: whether this version of the site can work by a stored value; another is answered like one that is unknown
 * @throws SettingsError where it has not the shape that this version of the site knows
 */
export function returnToVersion<P extends AnyPart>(
  services: Services,
  actor: Owner,
  {
    part,
    seen,
    version,
    isSound = () => true,
    refuses,
  }: { part: P; seen: number; version: number; isSound?: (value: unknown) => boolean; refuses?: Refuses },
): Promise<Written> {
  return change(services, actor, {
    part,
    seen,
    action: "settings.returned",
    refuses,
    valueFor: async (tx) => {
      const [row] = await tx
        .select()
        .from(businessSettings)
        .where(and(eq(businessSettings.part, part), eq(businessSettings.version, version)));
      return row && isSound(row.value)
        ? { value: checkedAny(part, row.value, `version ${version}`), origin: "office" }
        : undefined;
    },
  });
}

/** Takes the edition that content files offer of a part. @param number the one that was seen */
export async function takeEdition(
  services: Services,
  actor: Owner,
  {
    part,
    seen,
    number,
    isSound = () => true,
    refuses,
  }: { part: AnyPart; seen: number; number: number; isSound?: (value: unknown) => boolean; refuses?: Refuses },
): Promise<Written> {
  return change(services, actor, {
    part,
    seen,
    action: "settings.edition-taken",
    refuses,
    valueFor: async (tx) => {
      const [offer] = await tx.select().from(businessEditions).where(unanswered(part, number));
      return offer && isSound(offer.value)
        ? { value: checkedAny(part, offer.value, "the offered edition"), origin: "edition" }
        : undefined;
    },
    afterwards: (tx) => answer(tx, part, number, "taken"),
  });
}

/** Leaves it: the office goes on with its own words. @returns false when somebody has answered already */
export async function leaveEdition(
  { database, clock }: Services,
  actor: Owner,
  { part, number }: { part: AnyPart; number: number },
): Promise<boolean> {
  if (!may(actor.role, "settings")) throw new Error("only an admin says what the business is");
  return inTransaction(database, async (tx) => {
    const left = await answer(tx, part, number, "left");
    if (left.length === 0) return false;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "settings.edition-left",
      subjectType: "settings",
      subjectId: part,
      details: { number },
    });
    return true;
  });
}

/** Ids of the means of payment that a new value has no longer. */
function meansTakenAway(part: AnyPart, before: unknown, after: unknown): string[] {
  if (part !== "payment") return [];
  const [old, now] = [before, after].map((value) => checkedPart("payment", value, "a change").means);
  return (old ?? []).map(({ id }) => id).filter((id) => !now?.some((means) => means.id === id));
}

function answer(tx: Tx, part: AnyPart, number: number, said: "taken" | "left") {
  return tx
    .update(businessEditions)
    .set({ answer: said })
    .where(unanswered(part, number))
    .returning({ number: businessEditions.number });
}

const unanswered = (part: AnyPart, number: number) =>
  and(eq(businessEditions.part, part), eq(businessEditions.number, number), isNull(businessEditions.answer));
