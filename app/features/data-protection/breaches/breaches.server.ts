import { randomUUID } from "node:crypto";
import { asc, desc, eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { dataBreachEntries, dataBreaches } from "#app/features/data-protection/tables.ts";
import type { BreachState } from "./clock.ts";
import type { AdditionForm, BreachForm } from "./form.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Actor = Pick<Viewer, "userId" | "role">;
type Entry = typeof dataBreachEntries.$inferSelect;

/** One entry as it is read: who wrote it, "" where the account is gone. */
export type BreachEntry = Omit<Entry, "writtenBy" | "breachId"> & { author: string };

function refuseOthers({ role }: Actor): void {
  if (!may(role, "machine")) throw new Error("only an admin keeps the log of breaches");
}

/** Opens a breach with its first entry; the same form sent twice opens one. @returns its id */
export async function openBreach(
  { database, clock }: Services,
  actor: Actor,
  { formId, ...said }: BreachForm,
): Promise<string> {
  refuseOthers(actor);
  const at = dateOf(clock.now());
  await inTransaction(database, async (tx) => {
    const [made] = await tx
      .insert(dataBreaches)
      .values({ id: formId, openedAt: at })
      .onConflictDoNothing()
      .returning({ id: dataBreaches.id });
    if (!made) return;
    const first = { id: randomUUID(), breachId: formId, writtenAt: at, writtenBy: actor.userId, note: "" };
    await tx.insert(dataBreachEntries).values({ ...first, ...said });
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "breach.opened",
      subjectType: "data-breach",
      subjectId: formId,
    });
  });
  return formId;
}

/** Adds to a breach what somebody says of it; the same form sent twice adds once. @returns false for an unknown breach */
export async function addToBreach(
  { database, clock }: Services,
  actor: Actor,
  breachId: string,
  { formId, data, measures, closing, reopen, ...said }: AdditionForm,
): Promise<boolean> {
  refuseOthers(actor);
  return inTransaction(database, async (tx) => {
    const [known] = await tx.select().from(dataBreaches).where(eq(dataBreaches.id, breachId));
    if (!known) return false;
    const [made] = await tx
      .insert(dataBreachEntries)
      .values({
        id: formId,
        breachId,
        writtenAt: dateOf(clock.now()),
        writtenBy: actor.userId,
        ...said,
        data: data || null,
        measures: measures || null,
        closing: reopen === undefined ? closing || null : "",
      })
      .onConflictDoNothing()
      .returning({ id: dataBreachEntries.id });
    if (made)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "breach.added-to",
        subjectType: "data-breach",
        subjectId: breachId,
        details: { entry: made.id },
      });
    return true;
  });
}

/** Of each field the last word: a later entry corrects an earlier one. */
function stateOf(breach: typeof dataBreaches.$inferSelect, entries: readonly Entry[]): BreachState {
  const last = <Name extends keyof Entry>(name: Name): Entry[Name] | null =>
    entries.findLast((entry) => entry[name] !== null)?.[name] ?? null;
  return {
    id: breach.id,
    number: breach.number,
    discoveredAt: last("discoveredAt") ?? breach.openedAt,
    beganAt: last("beganAt"),
    data: last("data") ?? "",
    peopleCount: last("peopleCount"),
    measures: last("measures") ?? "",
    authorityToldAt: last("authorityToldAt"),
    peopleToldAt: last("peopleToldAt"),
    closing: last("closing") ?? "",
  };
}

/** The whole log, the newest breach first: few in the life of a business. */
export async function breachLog(db: Tx): Promise<BreachState[]> {
  const [breaches, entries] = await Promise.all([
    db.select().from(dataBreaches).orderBy(desc(dataBreaches.number)),
    db.select().from(dataBreachEntries).orderBy(asc(dataBreachEntries.number)),
  ]);
  const byBreach = Map.groupBy(entries, ({ breachId }) => breachId);
  return breaches.map((breach) => stateOf(breach, byBreach.get(breach.id) ?? []));
}

/** As in `history.server.ts`: the name by SQL, "" for an account that is gone. */
const AUTHOR = sql<string>`coalesce((SELECT trim(concat_ws(' ', first_name, last_name)) FROM users
  WHERE users.id = ${dataBreachEntries.writtenBy}), '')`;

/** One breach with all that was said of it, oldest first; undefined when there is none. */
export async function breachWithEntries(
  db: Tx,
  id: string,
): Promise<{ breach: BreachState; entries: BreachEntry[] } | undefined> {
  const [breach] = await db.select().from(dataBreaches).where(eq(dataBreaches.id, id));
  if (!breach) return undefined;
  const rows = await db
    .select({ entry: dataBreachEntries, author: AUTHOR })
    .from(dataBreachEntries)
    .where(eq(dataBreachEntries.breachId, id))
    .orderBy(asc(dataBreachEntries.number));
  return {
    breach: stateOf(
      breach,
      rows.map(({ entry }) => entry),
    ),
    entries: rows.map(({ entry: { writtenBy: _writtenBy, breachId: _breachId, ...entry }, author }) => ({
      ...entry,
      author,
    })),
  };
}
