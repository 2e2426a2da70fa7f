import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { lockRounds, writeRounds } from "#app/features/rounds/import/import-rounds.server.ts";
import type { FullRound } from "#app/features/rounds/round.ts";
import { rounds } from "#app/features/rounds/tables.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { TypedRound } from "./round-form.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** A round as it stands, with what says that it is still the same when its form comes back. */
export type StandingRound = { round: FullRound; seen: string };

/** undefined for a number that no round has. */
export async function findRound(db: Tx, number: string): Promise<StandingRound | undefined> {
  const [row] = await db.select().from(rounds).where(eq(rounds.number, number));
  if (!row) return undefined;
  const { importedAt: _, ...round } = row;
  return {
    round,
    seen: createHash("sha256")
      .update(JSON.stringify(sorted(round)))
      .digest("hex")
      .slice(0, 32),
  };
}

export type RoundWritten = "written" | "same" | "taken" | "changed-meanwhile" | "unknown" | "future";

/**
 * Adds a round by hand, or corrects the one of that number; its pool stays.
 * @param corrected the number of the round that is corrected; null: one is added
 */
export async function writeRound(
  { database, clock }: Services,
  actor: Pick<Viewer, "role" | "userId">,
  corrected: string | null,
  { seen, ...typed }: TypedRound,
): Promise<RoundWritten> {
  if (!may(actor.role, "publish")) throw new Error("only an admin writes rounds");
  if (typed.date > dayOf(clock.now()).toString()) return "future";
  return inTransaction(database, async (tx): Promise<RoundWritten> => {
    await lockRounds(tx);
    const number = corrected ?? typed.number;
    const standing = await findRound(tx, number);
    if (corrected === null && standing) return "taken";
    if (corrected !== null && !standing) return "unknown";
    if (standing && standing.seen !== seen) return "changed-meanwhile";
    const { pool = null, poolOn = null } = standing?.round ?? {};
    const round: FullRound = { ...typed, number, pool, poolOn, source: "office" };
    const { source, ...before } = standing?.round ?? { source: null };
    const { source: _, ...after } = round;
    if (source !== null && JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return "same";
    await writeRounds(tx, clock, [round]);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "rounds.written",
      subjectType: "rounds",
      subjectId: number,
      ...(standing && { before: { round: { ...before, pool: undefined } } }),
      after: { round: { ...after, pool: undefined } },
    });
    return "written";
  });
}

const sorted = (facts: object) => Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
