import { and, asc, eq, isNotNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { documentsOfAll } from "#app/features/documents/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { TableContent, TableFormat } from "#app/platform/table-files/table-file.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { type Adviser, assertAdviser } from "#app/features/language-tests/policy.ts";
import { listedDocuments } from "#app/features/language-tests/registrations/registration-words.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { registrationStateNames } from "#app/features/language-tests/status.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";

const HEADER = [
  "Place",
  "Référence",
  "Nom",
  "Prénom",
  "E-mail",
  "Téléphone",
  "Ville",
  "Place payée",
  "Photo",
  "Pièce d’identité",
];
const WIDTHS = [7, 14, 22, 22, 32, 18, 18, 26, 14, 18];

/**
 * Who holds a seat of a session, by seat, for its exam centre: no money, and nobody who waits. A session has 500 seats
 * at most. The export is traced in the transaction that reads it.
 * @returns the table and a name for its file; undefined for an unknown session
 */
export async function exportSeats(
  services: Pick<LanguageTestServices, "database" | "clock">,
  actor: Adviser,
  sessionId: string,
  format: TableFormat,
): Promise<{ name: string; content: TableContent } | undefined> {
  assertAdviser(actor);
  return inTransaction(services.database, async (tx) => {
    const [session] = await tx.select().from(testSessions).where(eq(testSessions.id, sessionId));
    if (!session) return undefined;
    const seated = await tx
      .select()
      .from(testRegistrations)
      .where(and(eq(testRegistrations.sessionId, sessionId), isNotNull(testRegistrations.seat)))
      .orderBy(asc(testRegistrations.seat));
    const documents = await documentsOfAll(
      tx,
      registrationDocuments,
      seated.map(({ id }) => id),
    );
    const rows = seated.map(({ id, seat, reference, lastName, firstName, email, phone, city, state }) => [
      String(seat ?? ""),
      reference,
      lastName,
      firstName,
      email,
      phone,
      city,
      registrationStateNames[state].label,
      ...listedDocuments({ documents: documents.get(id) ?? [] }).map(
        (document) => documentStates[document.state].label,
      ),
    ]);
    await trace(tx, services.clock, {
      actorId: actor.userId,
      action: "test-session.exported",
      subjectType: "test-session",
      subjectId: sessionId,
      details: { format, people: rows.length },
    });
    const name = `inscrits-${session.test}-${dayOf(session.startsAt).toString()}`;
    return { name, content: { sheet: sessionWords(session).test, header: HEADER, widths: WIDTHS, rows } };
  });
}
