import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { HOME } from "#app/features/people/phone.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { users } from "#app/features/accounts/tables.ts";
import { isHeldUnproven } from "./unproven.server.ts";

/**
 * The client's account of this id whose e-mail is the one typed: a booking for another address is not put into their space,
 * and none into that of whoever has not proven the address: it is of the address, which opens it once it is proven. Null when there is none.
 */
export async function ownerOfClient(db: Tx, id: string | undefined, email: string): Promise<string | null> {
  if (id === undefined) return null;
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, "user")));
  return found?.email.toLowerCase() === email.toLowerCase() && !isHeldUnproven(found) ? id : null;
}

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/**
 * The account of somebody without an address, opened by the staff so that they can have a file: it has no password, and
 * nobody signs in to it. One a telephone: what was booked without account under that number is theirs (0175_clients_by_telephone.sql).
 * @param phone in E.164
 * @returns its id, old or new
 */
export async function accountByTelephone(
  { database, clock }: Services,
  actor: { userId: string },
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
): Promise<string> {
  const now = dateOf(clock.now());
  return inTransaction(database, async (tx) => {
    const [made] = await tx
      .insert(users)
      // The terms are accepted by whoever signs in, which nobody does here.
      .values({
        email: "",
        firstName,
        lastName,
        phone,
        country: HOME,
        termsVersion: "",
        termsAcceptedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made) {
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "account.opened-at-desk",
        subjectType: "user",
        subjectId: made.id,
      });
      return made.id;
    }
    const [known] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, ""), eq(users.phone, phone)));
    if (!known) throw new Error("an account without address was neither made nor found");
    return known.id;
  });
}
