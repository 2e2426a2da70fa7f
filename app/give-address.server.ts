/** The e-mail of somebody who had given a telephone alone becomes known: features meet here. */
import { type Column, type SQL, and, eq, isNull, or, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { agreements } from "#app/features/appointments/agreements/tables.ts";
import { appointmentWaits, appointments } from "#app/features/appointments/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Client, clients } from "#app/features/clients/tables.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { orders } from "#app/features/orders/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** `id`: of the person from now on. `taken`: an account has this address, and theirs is to be merged with it. */
export type GivenAddress = { kind: "done"; id: string } | { kind: "taken" | "known" };

/**
 * Writes the address of a client who had none into everything that is theirs: what follows is mailed, and who has that
 * address without account is the same person, with the tags of both. An address proves nothing yet: their account is confirmed as any other.
 */
export async function giveAddress({ database, clock }: Services, actor: { userId: string }, client: Client, email: string): Promise<GivenAddress> {
  const { userId, phone } = client;
  if (client.email !== "") return { kind: "known" };
  return inTransaction(database, async (tx): Promise<GivenAddress> => {
    if (userId !== null) {
      const taken = await tx.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()));
      if (taken > 0) return { kind: "taken" };
      await tx
        .update(users)
        .set({ email, updatedAt: dateOf(clock.now()) })
        .where(and(eq(users.id, userId), eq(users.email, "")));
    }
    const id = userId ?? (await claimFor(tx, client, email));
    // An account's own rows, and those that are nobody's account's and have this telephone alone.
    const own = (ownerId: Column, telephone: SQL) => or(userId === null ? undefined : eq(ownerId, userId), and(isNull(ownerId), telephone));
    for (const table of [appointments, appointmentWaits, testRegistrations] as const)
      await tx
        .update(table)
        .set({ email })
        .where(and(eq(table.email, ""), own(table.userId, eq(table.phone, phone))));
    await tx
      .update(orders)
      .set({ payerEmail: email })
      .where(and(eq(orders.payerEmail, ""), own(orders.userId, eq(orders.payerPhone, phone))));
    await tx
      .update(agreements)
      .set({ email })
      .where(and(eq(agreements.email, ""), sql`${agreements.appointmentId} IN (SELECT id FROM appointments WHERE email = ${email} AND phone = ${phone})`));
    await trace(tx, clock, { actorId: actor.userId, action: "account.email-given", subjectType: userId === null ? "client" : "user", subjectId: id });
    return { kind: "done", id };
  });
}

/** The row of the list that stands for the address from now on: their own, or that of whoever wrote from it before. */
async function claimFor(tx: Tx, { id }: Client, email: string): Promise<string> {
  const claims = email.toLowerCase();
  const [other] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.claims, claims));
  if (other) await tx.execute(sql`SELECT client_absorb(${id}, ${other.id})`);
  else await tx.update(clients).set({ claims, email }).where(eq(clients.id, id));
  return other?.id ?? id;
}
