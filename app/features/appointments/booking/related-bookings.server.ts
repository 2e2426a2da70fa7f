import { asc, eq } from "drizzle-orm";
import { relatedWords, groupRelated } from "#app/platform/allowances/related-bookings.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Appointment, appointments } from "#app/features/appointments/tables.ts";
import { intervalWords, momentWords } from "#app/features/appointments/words.ts";

/** Bookings to confirm that belong together, as the office sees them: one line. */
export type RelatedBookings = {
  /** Of its oldest booking: names the group. */
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

/** Every group of related bookings, the largest first. */
export async function allRelatedBookings(db: Tx): Promise<RelatedBookings[]> {
  return (await groups(db)).map(relatedView);
}

/** The bookings related to one; undefined when there is none (any more). */
export async function relatedBookingsOf(db: Tx, id: string): Promise<RelatedBookings | undefined> {
  const group = (await groups(db)).find((members) => members.some((member) => member.id === id));
  return group && relatedView(group);
}

/** Ids of a group's bookings that were there when its page was shown. */
export function seenMembers(
  { members }: RelatedBookings,
  all: readonly Pick<Appointment, "id" | "createdAt">[],
  seen: Date,
): string[] {
  const known = new Set(all.filter(({ createdAt }) => createdAt <= seen).map(({ id }) => id));
  return members.map(({ id }) => id).filter((id) => known.has(id));
}

/** All bookings to confirm, the oldest first. */
export function tentativeBookings(db: Tx): Promise<Appointment[]> {
  return db
    .select()
    .from(appointments)
    .where(eq(appointments.state, "tentative"))
    .orderBy(asc(appointments.createdAt), asc(appointments.id));
}

async function groups(db: Tx): Promise<Appointment[][]> {
  return groupRelated(await tentativeBookings(db));
}

function relatedView(group: readonly Appointment[]): RelatedBookings {
  const oldestFirst = group.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const inOrder = group.toSorted((one, other) => Temporal.Instant.compare(one.during.start, other.during.start));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const until = Math.max(...group.map(({ tentativeUntil }) => tentativeUntil?.getTime() ?? 0));
  return {
    id: oldestFirst[0]?.id ?? "",
    count: group.length,
    common: relatedWords(group),
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
