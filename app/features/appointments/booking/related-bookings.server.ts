import { asc, eq } from "drizzle-orm";
import { crowdWords, crowdsOf } from "#app/platform/allowances/related-bookings.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Appointment, appointments } from "#app/features/appointments/tables.ts";
import { intervalWords, momentWords } from "#app/features/appointments/words.ts";

/** Bookings to confirm that belong together, as the office sees them: one line. */
export type ShownCrowd = {
  /** Of its oldest booking: names the crowd. */
  id: string;
  count: number;
  /** What they have in common. */
  common: string;
  first: string;
  last: string;
  /** The last of them is given back by itself then. */
  until: string;
  /** Newest booking of what is shown: who comes later is not released unseen. */
  seen: string;
  members: { id: string; reference: string; name: string; email: string; phone: string; when: string }[];
};

/** Every crowd there is, the largest first. */
export async function officeCrowds(db: Tx): Promise<ShownCrowd[]> {
  return (await crowds(db)).map(shownCrowd);
}

/** The crowd of one booking; undefined when it is in none (any more). */
export async function officeCrowd(db: Tx, id: string): Promise<ShownCrowd | undefined> {
  const crowd = (await crowds(db)).find((members) => members.some((member) => member.id === id));
  return crowd && shownCrowd(crowd);
}

/** Ids of a crowd's bookings that were there when its page was shown. */
export function seenMembers({ members }: ShownCrowd, all: readonly Pick<Appointment, "id" | "createdAt">[], seen: Date): string[] {
  const known = new Set(all.filter(({ createdAt }) => createdAt <= seen).map(({ id }) => id));
  return members.map(({ id }) => id).filter((id) => known.has(id));
}

/** All bookings to confirm, the oldest first. */
export function tentativeBookings(db: Tx): Promise<Appointment[]> {
  return db.select().from(appointments).where(eq(appointments.state, "tentative")).orderBy(asc(appointments.createdAt), asc(appointments.id));
}

async function crowds(db: Tx): Promise<Appointment[][]> {
  return crowdsOf(await tentativeBookings(db));
}

function shownCrowd(crowd: readonly Appointment[]): ShownCrowd {
  const oldestFirst = crowd.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const inOrder = crowd.toSorted((one, other) => Temporal.Instant.compare(one.during.start, other.during.start));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const until = Math.max(...crowd.map(({ tentativeUntil }) => tentativeUntil?.getTime() ?? 0));
  return {
    id: oldestFirst[0]?.id ?? "",
    count: crowd.length,
    common: crowdWords(crowd),
    first: first ? momentWords(first.during.start) : "",
    last: last ? momentWords(last.during.start) : "",
    until: momentWords(Temporal.Instant.fromEpochMilliseconds(until)),
    seen: (oldestFirst.at(-1)?.createdAt ?? new Date(0)).toISOString(),
    members: inOrder.map(({ id, reference, firstName, lastName, email, phone, during }) => ({
      id,
      reference,
      email,
      phone,
      name: `${firstName} ${lastName}`,
      when: intervalWords(during),
    })),
  };
}
