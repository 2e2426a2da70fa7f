import { and, eq, ne, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { hashPassword } from "#app/features/accounts/internal/passwords.server.ts";
import { credentials, users } from "#app/features/accounts/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { demonstrationAccounts } from "./accounts.ts";

/** Version of the first edition's terms (content/pages/terms.md). */
export const FIRST_TERMS = "2026-11-21";

/** Opens the demonstration accounts that do not exist yet; may be called at every start. */
export async function fillAccounts({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  const there = new Set(
    (await drizzle.select({ id: users.id }).from(users).where(eq(users.demonstration, true))).map(({ id }) => id),
  );
  for (const { password, label: _label, ...person } of demonstrationAccounts.filter(({ id }) => !there.has(id))) {
    const passwordHash = await hashPassword(password);
    const now = dateOf(clock.now());
    await inTransaction({ drizzle }, async (tx) => {
      // Somebody may have registered this address: it is an example's, and stays theirs.
      const made = await tx
        .insert(users)
        .values({
          ...person,
          country: "CM",
          demonstration: true,
          emailConfirmedAt: now,
          termsVersion: FIRST_TERMS,
          termsAcceptedAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: users.id });
      for (const { id } of made) await tx.insert(credentials).values({ userId: id, passwordHash, changedAt: now });
    });
  }
  await restorePasswords({ drizzle }, clock);
}

/** A visitor may have changed a password that /login shows: it is put back at the next start. */
async function restorePasswords({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  const changed = await drizzle
    .select({ id: users.id })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.demonstration, true), ne(credentials.changedAt, users.createdAt)));
  for (const { id } of changed) {
    const account = demonstrationAccounts.find((one) => one.id === id);
    if (!account) continue;
    const passwordHash = await hashPassword(account.password);
    await inTransaction({ drizzle }, async (tx) => {
      await tx
        .update(users)
        .set({ email: account.email, updatedAt: dateOf(clock.now()) })
        .where(eq(users.id, id));
      await tx
        .update(credentials)
        .set({ passwordHash, changedAt: sql`(SELECT created_at FROM users WHERE id = ${id})` })
        .where(eq(credentials.userId, id));
    });
  }
}
