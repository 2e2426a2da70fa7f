import { randomUUID } from "node:crypto";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** Somebody with an account and no password, signed in on a session that is not stored: for tests of other features. */
export async function makePerson(db: Tx, values: Partial<typeof users.$inferInsert> = {}): Promise<Viewer> {
  const now = new Date("2026-01-05T08:00:00Z");
  const person = {
    id: randomUUID(),
    firstName: "Awa",
    lastName: "Ngo",
    country: "CM",
    emailConfirmedAt: now,
    ...values,
  };
  const email = values.email ?? `${person.id}@exemple.cm`;
  await db
    .insert(users)
    .values({ ...person, email, termsVersion: "2026-11-21", termsAcceptedAt: now, createdAt: now, updatedAt: now });
  return {
    userId: person.id,
    sessionId: randomUUID(),
    email,
    emailConfirmed: person.emailConfirmedAt !== null,
    firstName: person.firstName,
    lastName: person.lastName,
    role: values.role ?? "user",
    secondFactor: false,
    sharedPhone: false,
    unread: 0,
  };
}
