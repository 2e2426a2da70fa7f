import { fcfa } from "#app/features/orders/money.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import type { SessionView } from "#app/features/language-tests/queries.server.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { ListedSession } from "#app/features/language-tests/views/session-card.tsx";

/** A session in the words of the list. */
export function listedSession(session: SessionView): ListedSession {
  const { id, left, waiting, availability } = session;
  return {
    id,
    words: sessionWords(session),
    price: fcfa(session.price),
    left,
    waiting,
    availability,
    ...(session.registrationOpensAt && { opensAt: longDateTime(inDouala(session.registrationOpensAt)) }),
    closesAt: longDateTime(inDouala(session.registrationClosesAt)),
    sample: session.sample !== null,
  };
}
