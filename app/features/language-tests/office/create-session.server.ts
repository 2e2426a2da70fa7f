import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { addSeats } from "#app/features/language-tests/seats/seat-count.server.ts";
import { type Adviser, assertAdviser } from "#app/features/language-tests/policy.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import type { SessionForm } from "#app/features/language-tests/sessions/session-form.ts";
import { testSessions } from "#app/features/language-tests/tables.ts";

/** Makes a session, open, with its seats; the same form sent again makes no other. */
export async function createSession(
  { database, clock }: Pick<LanguageTestServices, "database" | "clock">,
  actor: Adviser,
  form: SessionForm,
): Promise<{ id: string }> {
  assertAdviser(actor);
  const {
    formId: id,
    test,
    startsAt,
    registrationOpensAt,
    registrationClosesAt,
    city,
    country,
    centre,
    price,
    seats,
  } = form;
  await inTransaction(database, async (tx) => {
    const [made] = await tx
      .insert(testSessions)
      .values({
        id,
        test,
        startsAt: dateOf(startsAt),
        registrationOpensAt: registrationOpensAt && dateOf(registrationOpensAt),
        registrationClosesAt: dateOf(registrationClosesAt),
        city,
        country,
        centre,
        price,
        createdAt: dateOf(clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: testSessions.id });
    if (!made) return;
    await addSeats(tx, id, seats);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "test-session.created",
      subjectType: "test-session",
      subjectId: id,
      details: {
        test,
        startsAt: startsAt.toInstant().toString(),
        ...(registrationOpensAt && { opensAt: registrationOpensAt.toInstant().toString() }),
        closesAt: registrationClosesAt.toInstant().toString(),
        centre,
        city,
        country,
        price,
        seats,
      },
    });
  });
  return { id };
}
