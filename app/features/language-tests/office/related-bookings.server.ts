import { and, asc, eq } from "drizzle-orm";
import { crowdWords, crowdsOf } from "#app/platform/allowances/related-bookings.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Adviser } from "#app/features/language-tests/policy.ts";
import { releaseSeats } from "#app/features/language-tests/seats/release-registrations.server.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";

type Row = typeof testRegistrations.$inferSelect;

/** Registrations to confirm that belong together, as the office sees them: one line. */
export type SeatCrowd = {
  /** Of its oldest registration: names the crowd. */
  id: string;
  count: number;
  /** What they have in common. */
  common: string;
  /** The last of them is given back by itself then. */
  until: string;
  /** Newest registration of what is shown: who comes later is not released unseen. */
  seen: string;
  members: { id: string; reference: string; name: string; email: string; phone: string }[];
};

/** The crowds of one session, the largest first. */
export async function seatCrowds(db: Tx, sessionId: string): Promise<SeatCrowd[]> {
  return (await crowds(db, sessionId)).map(shownCrowd);
}

/**
 * Releases the crowd of one registration, as it was seen.
 * @param seen creation of the newest registration that the page showed; later ones stay
 * @returns how many went
 */
export async function releaseSeatCrowd(
  services: LanguageTestServices,
  actor: Adviser,
  { sessionId, registrationId, seen }: { sessionId: string; registrationId: string; seen: Date },
): Promise<number> {
  const crowd = (await crowds(services.database.drizzle, sessionId)).find((members) => members.some(({ id }) => id === registrationId)) ?? [];
  const ids = crowd.filter(({ createdAt }) => createdAt <= seen).map(({ id }) => id);
  return ids.length === 0 ? 0 : releaseSeats(services, actor, ids);
}

async function crowds(db: Tx, sessionId: string): Promise<Row[][]> {
  const held = await db
    .select()
    .from(testRegistrations)
    .where(and(eq(testRegistrations.sessionId, sessionId), eq(testRegistrations.state, "tentative")))
    .orderBy(asc(testRegistrations.createdAt), asc(testRegistrations.id));
  return crowdsOf(held);
}

function shownCrowd(crowd: readonly Row[]): SeatCrowd {
  const oldestFirst = crowd.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const until = Math.max(...crowd.map(({ tentativeUntil }) => tentativeUntil?.getTime() ?? 0));
  return {
    id: oldestFirst[0]?.id ?? "",
    count: crowd.length,
    common: crowdWords(crowd),
    until: longDateTime(inDouala(new Date(until))),
    seen: (oldestFirst.at(-1)?.createdAt ?? new Date(0)).toISOString(),
    members: oldestFirst.map(({ id, reference, firstName, lastName, email, phone }) => ({ id, reference, name: `${firstName} ${lastName}`, email, phone })),
  };
}
