import { and, inArray, lt, or, eq } from "drizzle-orm";
import type { DocumentKind } from "#app/features/documents/retention.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Documents of registrations: they go 30 days after the test, or after the end of the registration, since they may serve no longer. */
export const registrationDocumentKind: DocumentKind = {
  subject: registrationDocuments,
  label: "Test de langue",
  over(db, clock) {
    const longAgo = dateOf(clock.now().subtract(KEPT.testPapers));
    const ended = and(
      inArray(testRegistrations.state, ["expired", "cancelled"]),
      lt(testRegistrations.updatedAt, longAgo),
    );
    return db
      .select({ id: testRegistrations.id })
      .from(testRegistrations)
      .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
      .where(or(lt(testSessions.startsAt, longAgo), ended));
  },
};
