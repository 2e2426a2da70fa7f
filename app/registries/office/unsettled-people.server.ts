import { clientOf } from "#app/features/clients/search/find-client.server.ts";
import type { UnsettledListProps } from "#app/features/language-tests/office/views/unsettled-list.tsx";
import { type NextSession, unsettledOf } from "#app/features/language-tests/office/waiting.server.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** People that a line shows: of more, the page of the session. */
const SHOWN = 12;

/** Who of a cancelled session waits, with what is owed to them and where they can be registered instead. */
export async function unsettledPeople(
  { database, clock }: RequestScope,
  viewer: Viewer,
  sessionId: string,
): Promise<UnsettledListProps> {
  const db = database.drizzle;
  const { people, next } = await unsettledOf(db, sessionId, clock.now(), SHOWN + 1);
  const shown = [];
  for (const { refundDue, live, order, elsewhere, reference, ...person } of people.slice(0, SHOWN)) {
    const client = may(viewer.role, "clients") ? await clientOf(db, person) : undefined;
    shown.push({
      reference,
      name: person.name,
      email: person.email,
      phone: person.phone,
      clientId: client?.id ?? null,
      live,
      owed: refundDue > 0 ? fcfa(refundDue) : null,
      order,
      elsewhere: elsewhere && longDate(inDouala(elsewhere)),
    });
  }
  return {
    people: shown,
    more: people.length > SHOWN,
    next: next && { id: next.id, label: nextWords(next) },
  };
}

const nextWords = ({ startsAt, city, full }: NextSession) =>
  `${longDate(inDouala(startsAt))}, ${city}${full ? ", complète, sur liste d’attente" : ""}`;
