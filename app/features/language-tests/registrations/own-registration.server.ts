import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { registrationsOf } from "#app/features/language-tests/queries.server.ts";
import { registrationPath } from "#app/features/language-tests/registration-path.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { isLive, registrationStateNames } from "#app/features/language-tests/status.ts";
import type { OwnRegistration } from "./views/own-registrations.tsx";

/** The registrations of the viewer's dashboard, the next session first; their account opens them, so no key is needed. */
export async function ownRegistrations(
  db: Tx,
  clock: Clock,
  viewer: Pick<Viewer, "userId" | "email" | "emailConfirmed">,
): Promise<OwnRegistration[]> {
  const found = await registrationsOf(db, viewer);
  const today = dayOf(clock.now());
  return found.map(({ registration, session, position }) => {
    const { test, day, place } = sessionWords(session);
    const on = dayOf(session.startsAt);
    return {
      href: registrationPath(registration.reference),
      test,
      day,
      place,
      on: on.toString(),
      coming: isLive(registration.state) && Temporal.PlainDate.compare(on, today) >= 0,
      toConfirm: registration.state === "tentative",
      state: registrationStateNames[registration.state],
      position,
    };
  });
}
