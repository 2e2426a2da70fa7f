import type { Tx } from "#app/platform/database/tx.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { registrationsOf } from "./queries.server.ts";
import { registrationPath } from "./registration-path.ts";
import { sessionWords } from "./session-words.ts";
import { registrationStateNames } from "./status.ts";
import type { OwnRegistration } from "./views/own-registrations.tsx";

/** The registrations of the viewer's dashboard; their account opens them, so no key is needed. */
export async function ownRegistrations(db: Tx, viewer: Viewer): Promise<OwnRegistration[]> {
  const found = await registrationsOf(db, viewer);
  return found.map(({ registration, session, position }) => {
    const { test, day, place } = sessionWords(session);
    return { href: registrationPath(registration.reference), test, day, place, state: registrationStateNames[registration.state], position };
  });
}
