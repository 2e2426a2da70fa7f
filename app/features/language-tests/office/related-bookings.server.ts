import { and, asc, eq } from "drizzle-orm";
import { relatedWords, groupRelated } from "#app/platform/allowances/related-bookings.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Adviser } from "#app/features/language-tests/policy.ts";
import { releaseSeats } from "#app/features/language-tests/seats/release-registrations.server.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";

type Row = typeof testRegistrations.$inferSelect;

/** Registrations to confirm that belong together, as the office sees them: one line. */
export type RelatedSeats = {
  /** Of its oldest registration: names the group. */
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

/** The groups of related registrations of one session, the largest first. */
export async function allRelatedSeats(db: Tx, sessionId: string): Promise<RelatedSeats[]> {
  return (await groups(db, sessionId)).map(relatedView);
}

/**
 * Releases the registrations related to one, as they were seen.
 * @param seen creation of the newest registration that the page showed; later ones stay
 * @returns how many went
 */
export async function releaseRelatedSeats(
  services: LanguageTestServices,
  actor: Adviser,
  { sessionId, registrationId, seen }: { sessionId: string; registrationId: string; seen: Date },
): Promise<number> {
  const group =
    (await groups(services.database.drizzle, sessionId)).find((members) =>
      members.some(({ id }) => id === registrationId),
    ) ?? [];
  const ids = group.filter(({ createdAt }) => createdAt <= seen).map(({ id }) => id);
  return ids.length === 0 ? 0 : releaseSeats(services, actor, ids);
}

async function groups(db: Tx, sessionId: string): Promise<Row[][]> {
  const held = await db
    .select()
    .from(testRegistrations)
    .where(and(eq(testRegistrations.sessionId, sessionId), eq(testRegistrations.state, "tentative")))
    .orderBy(asc(testRegistrations.createdAt), asc(testRegistrations.id));
  return groupRelated(held);
}

function relatedView(group: readonly Row[]): RelatedSeats {
  const oldestFirst = group.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const until = Math.max(...group.map(({ tentativeUntil }) => tentativeUntil?.getTime() ?? 0));
  return {
    id: oldestFirst[0]?.id ?? "",
    count: group.length,
    common: relatedWords(group),
    until: longDateTime(inDouala(new Date(until))),
    seen: (oldestFirst.at(-1)?.createdAt ?? new Date(0)).toISOString(),
    members: oldestFirst.map(({ id, reference, firstName, lastName, email, phone }) => ({
      id,
      reference,
      name: `${firstName} ${lastName}`,
      email,
      phone,
    })),
  };
}
