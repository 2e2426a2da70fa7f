import { eq } from "drizzle-orm";
import { aboutDocument } from "#app/features/documents/notice-kinds.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { askAgain, validateDocuments } from "#app/features/documents/review/review-documents.server.ts";
import type { CorrectionReason } from "#app/features/documents/status.ts";
import { supersedeNews } from "#app/features/notices/add-notice.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import {
  type DocumentKind,
  documentWords,
  missingDocuments,
  registrationDocuments,
} from "#app/features/language-tests/documents.ts";
import { documentsOf } from "#app/features/language-tests/documents.server.ts";
import { enqueueAbout } from "#app/features/language-tests/seats/mail-about.server.ts";
import { documentRefusedMail, documentsConfirmedMail } from "#app/features/language-tests/mails/changed.tsx";
import { type Adviser, assertAdviser } from "#app/features/language-tests/policy.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { type RegistrationMove, mayMove } from "#app/features/language-tests/status.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";

/** `incomplete`: a document is missing. `gone`: the registration does not stand any more. `changed`: one of its documents is not as it was seen. */
export type ReviewOutcome = "done" | "incomplete" | "gone" | "unknown" | "changed";

/** Its documents as a page showed them (`seenWords`); absent where a list decides without showing them. */
export type Seen = { seen?: string };

/** « 0190… 2 in-review »: the document, its version and its state, one after the other in a fixed order. */
export function seenWords(documents: readonly { id: string; version: number; state: string }[]): string {
  return documents
    .map(({ id, version, state }) => `${id} ${version} ${state}`)
    .toSorted()
    .join(", ");
}

/** Says that both documents serve. */
export async function confirmDocuments(
  services: LanguageTestServices,
  actor: Adviser,
  registrationId: string,
  { seen }: Seen = {},
): Promise<ReviewOutcome> {
  return review(
    services,
    actor,
    { id: registrationId, seen },
    "confirm-documents",
    async (tx, { registration, session }) => {
      const given = await documentsOf(tx, registrationId);
      if (missingDocuments(given.map(({ kind }) => kind)).length > 0) return "incomplete";
      if (
        (await validateDocuments(
          tx,
          services.clock,
          { kind: registrationDocuments, id: registrationId },
          actor.userId,
        )) === 0
      )
        return "done";
      // The same files are confirmed once; others, sent after a refusal, are another occasion.
      const occasion = `documents-confirmed ${given.map(({ key }) => key).join(" ")}`;
      const [first, ...others] = (await keptDocuments(tx, registrationDocuments, [registrationId])).map(({ id }) => id);
      for (const other of others) await supersedeNews(tx, aboutDocument(other));
      await enqueueAbout(
        tx,
        services,
        session,
        registration,
        occasion,
        (about) => documentsConfirmedMail({ about }),
        first === undefined ? {} : { about: aboutDocument(first) },
      );
      await trace(tx, services.clock, {
        actorId: actor.userId,
        action: "test-registration.documents-confirmed",
        subjectType: "test-registration",
        subjectId: registrationId,
      });
      return "done";
    },
  );
}

/** Asks for a document again: the one given does not serve and is let go. */
export async function refuseDocument(
  services: LanguageTestServices,
  actor: Adviser,
  registrationId: string,
  kind: DocumentKind,
  { seen, reason = "incorrect", remark }: Seen & { reason?: CorrectionReason; remark?: string } = {},
): Promise<ReviewOutcome> {
  return review(
    services,
    actor,
    { id: registrationId, seen },
    "refuse-documents",
    async (tx, { registration, session }) => {
      const subject = { kind: registrationDocuments, id: registrationId };
      const correction = await askAgain(tx, services.clock, subject, kind, actor.userId, {
        reason,
        ...(remark !== undefined && { remark }),
      });
      if (!correction) return "done";
      const refused = await keptDocuments(tx, registrationDocuments, [registrationId]);
      const id = refused.find((document) => document.kind === kind)?.id;
      await enqueueAbout(
        tx,
        services,
        session,
        registration,
        `document-refused ${correction}`,
        (about) => documentRefusedMail({ about, document: documentWords[kind].inSentence }),
        id === undefined ? {} : { about: aboutDocument(id) },
      );
      await trace(tx, services.clock, {
        actorId: actor.userId,
        action: "test-registration.document-refused",
        subjectType: "test-registration",
        subjectId: registrationId,
        details: { kind },
      });
      return "done";
    },
  );
}

type Found = { registration: typeof testRegistrations.$inferSelect; session: typeof testSessions.$inferSelect };

async function review(
  services: LanguageTestServices,
  actor: Adviser,
  { id, seen }: { id: string; seen: string | undefined },
  move: RegistrationMove,
  decide: (tx: Tx, found: Found) => Promise<ReviewOutcome>,
): Promise<ReviewOutcome> {
  assertAdviser(actor);
  return inTransaction(services.database, async (tx) => {
    const [registration] = await tx.select().from(testRegistrations).where(eq(testRegistrations.id, id)).for("update");
    const [session] = registration
      ? await tx.select().from(testSessions).where(eq(testSessions.id, registration.sessionId))
      : [];
    if (!registration || !session) return "unknown";
    if (!mayMove(registration.state, move)) return "gone";
    // The registration is locked: whoever gives or decides a document of it waits.
    if (seen !== undefined && seenWords(await keptDocuments(tx, registrationDocuments, [id])) !== seen)
      return "changed";
    return decide(tx, { registration, session });
  });
}
