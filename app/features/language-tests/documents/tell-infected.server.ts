import { eq } from "drizzle-orm";
import { infectedFileMail } from "#app/features/documents/mails/infected-file.tsx";
import type { InfectedDocument } from "#app/features/documents/review/refuse-infected.server.ts";
import { documentKindOf, documentWords } from "#app/features/language-tests/documents.ts";
import { enqueueAbout } from "#app/features/language-tests/seats/mail-about.server.ts";
import type { InsideServices } from "#app/features/language-tests/services.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** Tells the person of a registration that the scanner had a document of theirs removed; the link opens their page without an account. */
export async function tellInfectedDocument(
  tx: Tx,
  services: InsideServices,
  { key, name }: { key: string; name: string },
  { subjectId, kind, last }: InfectedDocument,
): Promise<void> {
  const [found] = await tx
    .select({ registration: testRegistrations, session: testSessions })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(eq(testRegistrations.id, subjectId));
  if (!found) return;
  const { registration, session } = found;
  const known = documentKindOf(kind);
  const what = known ? `pour ${documentWords[known].inSentence} de` : "pour";
  await enqueueAbout(
    tx,
    services,
    session,
    registration,
    `document-infected ${key}`,
    ({ firstName, link }) =>
      infectedFileMail({
        firstName,
        fileName: name,
        sentFor: `${what} l’inscription ${registration.reference}`,
        action: { link, label: last ? "Renvoyer le document" : "Voir mon inscription" },
        replaced: !last,
      }),
    // Nothing that becomes of the registration makes it untrue.
    { about: undefined },
  );
}
