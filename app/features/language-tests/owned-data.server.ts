import { and, eq, inArray, lt, or } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData, Owner } from "#app/features/accounts/data-rights/owned-data.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { registrationsOf } from "./queries.server.ts";
import { listedDocuments } from "./registrations/registration-words.ts";
import { documentsOf } from "./documents.server.ts";
import { sessionWords } from "./sessions/session-words.ts";
import { registrationStateNames } from "./status.ts";
import { testRegistrations, testSessions } from "./tables.ts";

/** Registrations in language tests, by account and by confirmed address. */
export const languageTestsData: OwnedData = {
  key: "tests-de-langue",
  title: "Mes inscriptions à des tests de langue",
  async collect(db, owner) {
    const own = await Promise.all(
      (await registrationsOf(db, owner)).map(async (row) => ({
        ...row,
        documents: await documentsOf(db, row.registration.id),
      })),
    );
    const records = own.map(({ registration, session, documents }): Entry[] => {
      const words = sessionWords(session);
      return [
        { label: "Référence", value: registration.reference },
        { label: "Session", value: `${words.test}, ${words.day}, ${words.centre}, ${words.place}` },
        { label: "État", value: registrationStateNames[registration.state].label },
        { label: "Nom donné", value: `${registration.firstName} ${registration.lastName}` },
        { label: "Joindre", value: `${registration.email}, ${registration.phone}, ${registration.city}` },
        ...listedDocuments({ documents }).map(({ label, state, file }) => {
          const status = documentStates[state].label;
          return { label, value: file ? `${file.name} (${status})` : status };
        }),
        { label: "Inscription faite le", value: inWords(registration.createdAt) },
      ];
    });
    const json = own.map(
      ({
        registration: {
          id: _id,
          userId: _user,
          nameKey: _name,
          emailKey: _email,
          phoneKey: _phone,
          sessionId: _session,
          orderId: _order,
          emailTurn: _emailTurn,
          phoneTurn: _phoneTurn,
          originAddress: _address,
          originBrowser: _browser,
          ...registration
        },
        session,
        documents,
      }) => ({
        ...registration,
        session: {
          test: session.test,
          startsAt: session.startsAt,
          city: session.city,
          centre: session.centre,
          price: session.price,
        },
        documents: documents.map(({ kind, state, name, size }) => ({ kind, state, name, size })),
      }),
    );
    return { json, records };
  },
  async erase(tx, owner, { clock }) {
    const over = await overRegistrations(tx, clock, owner);
    // Documents and registration go together; their files follow with the sweep.
    if (over.length > 0) await tx.delete(testRegistrations).where(inArray(testRegistrations.id, over));
  },
  kept: "Vos inscriptions à un test qui n’a pas encore eu lieu\u00a0: jusqu’au test, pour que votre place vous reste.",
};

async function overRegistrations(tx: Tx, clock: Clock, owner: Owner): Promise<string[]> {
  const own = (await registrationsOf(tx, owner)).map(({ registration }) => registration.id);
  if (own.length === 0) return [];
  const over = or(
    inArray(testRegistrations.state, ["expired", "cancelled", "released", "tentative"]),
    lt(testSessions.startsAt, dateOf(clock.now())),
  );
  const found = await tx
    .select({ id: testRegistrations.id })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(and(inArray(testRegistrations.id, own), over));
  return found.map(({ id }) => id);
}
