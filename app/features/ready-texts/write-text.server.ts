import { and, count, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { NewReadyText, ReadyTextEdit } from "./form.ts";
import { MOST_TEXTS, MOST_VERSIONS, type ReadyTextKind } from "./kinds.ts";
import { readyTextVersions, readyTexts } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Actor = Pick<Viewer, "userId" | "role">;

/** `taken`: another text of this kind has the title. `full`: as many stand as may. `changed`: a colleague was first. */
export type WriteOutcome = "done" | "taken" | "full" | "changed" | "unknown";

// Any number will do so long as nothing else in this database takes it.
const LOCK = 7_305_122_112;

/** Keeps a text ready. The same sending twice is one text. @param id drawn from the sending */
export function writeReadyText(
  services: Services,
  actor: Actor,
  id: string,
  { kind, title, body }: Omit<NewReadyText, "formId">,
): Promise<WriteOutcome> {
  return oneByOne(services, actor, async (tx, now) => {
    const [before] = await tx.select({ id: readyTexts.id }).from(readyTexts).where(eq(readyTexts.id, id));
    if (before) return "done";
    const refused = await roomFor(tx, { kind, title });
    if (refused) return refused;
    await tx.insert(readyTexts).values({ id, kind, title, body, version: 1, createdAt: now, updatedAt: now });
    await written(tx, services.clock, actor, { id, kind, title, body, version: 1 }, "ready-text.written");
    return "done";
  });
}

/** Changes its words: every version is kept with who wrote it, the last thirty. */
export function changeReadyText(
  services: Services,
  actor: Actor,
  id: string,
  { version, title, body }: ReadyTextEdit,
): Promise<WriteOutcome> {
  return oneByOne(services, actor, async (tx, now) => {
    const [text] = await tx.select().from(readyTexts).where(eq(readyTexts.id, id)).for("update");
    if (!text) return "unknown";
    if (text.version !== version || text.retiredAt !== null) return "changed";
    if (text.title === title && text.body === body) return "done";
    const refused = await roomFor(tx, { kind: text.kind, title, id });
    if (refused) return refused;
    const next = version + 1;
    await tx.update(readyTexts).set({ title, body, version: next, updatedAt: now }).where(eq(readyTexts.id, id));
    await written(tx, services.clock, actor, { id, kind: text.kind, title, body, version: next }, "ready-text.changed");
    return "done";
  });
}

/** Takes a text out of the lists, or puts it back. Asked twice it is as it was asked. */
export function retireReadyText(services: Services, actor: Actor, id: string, retired: boolean): Promise<WriteOutcome> {
  return oneByOne(services, actor, async (tx, now) => {
    const [text] = await tx.select().from(readyTexts).where(eq(readyTexts.id, id)).for("update");
    if (!text) return "unknown";
    if ((text.retiredAt !== null) === retired) return "done";
    const refused = retired ? undefined : await roomFor(tx, text);
    if (refused) return refused;
    await tx
      .update(readyTexts)
      .set({ retiredAt: retired ? now : null, updatedAt: now })
      .where(eq(readyTexts.id, id));
    await traced(tx, services.clock, actor, text, retired ? "ready-text.retired" : "ready-text.restored");
    return "done";
  });
}

/** One at a time: the count and the titles of a kind are looked at before they are changed. */
function oneByOne(
  { database, clock }: Services,
  actor: Actor,
  write: (tx: Tx, now: Date) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  if (!may(actor.role, "texts")) throw new Error("only the staff keep texts ready");
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    return write(tx, dateOf(clock.now()));
  });
}

async function roomFor(
  tx: Tx,
  { kind, title, id }: { kind: ReadyTextKind; title: string; id?: string },
): Promise<"taken" | "full" | undefined> {
  const others = and(
    eq(readyTexts.kind, kind),
    isNull(readyTexts.retiredAt),
    id === undefined ? undefined : ne(readyTexts.id, id),
  );
  const [row] = await tx
    .select({
      all: count(),
      same: sql<number>`count(*) FILTER (WHERE lower(${readyTexts.title}) = lower(${title}))`.mapWith(Number),
    })
    .from(readyTexts)
    .where(others);
  if ((row?.same ?? 0) > 0) return "taken";
  return (row?.all ?? 0) >= MOST_TEXTS ? "full" : undefined;
}

type Written = { id: string; kind: ReadyTextKind; title: string; body: string; version: number };

async function written(tx: Tx, clock: Clock, actor: Actor, text: Written, action: string): Promise<void> {
  const { id, title, body, version } = text;
  await tx
    .insert(readyTextVersions)
    .values({ textId: id, number: version, title, body, writtenBy: actor.userId, writtenAt: dateOf(clock.now()) });
  await tx
    .delete(readyTextVersions)
    .where(and(eq(readyTextVersions.textId, id), lt(readyTextVersions.number, version - MOST_VERSIONS + 1)));
  await traced(tx, clock, actor, text, action);
}

async function traced(
  tx: Tx,
  clock: Clock,
  actor: Actor,
  { id, kind, title, version }: Omit<Written, "body">,
  action: string,
): Promise<void> {
  await trace(tx, clock, {
    actorId: actor.userId,
    action,
    subjectType: "ready-text",
    subjectId: id,
    details: { kind, title, version },
  });
}
