/** The e-mail of somebody who had given a telephone alone becomes known: features meet here. */
import { type Column, type SQL, and, eq, isNull, or, sql } from "drizzle-orm";
import { mergeParts } from "#app/registries/account-movers.server.ts";
import { addressNotedMail } from "#app/features/accounts/mails/account-merged.tsx";
import { freeAddress } from "#app/features/accounts/merges/free-address.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import { agreements } from "#app/features/appointments/agreements/tables.ts";
import { appointmentWaits, appointments } from "#app/features/appointments/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Client, clients, importedClients } from "#app/features/clients/tables.ts";
import { documents } from "#app/features/documents/tables.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { orders } from "#app/features/orders/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs; origin: string };

/**
 * `id`: of the person from now on. `freed`: an account had this address that nobody had confirmed, and is one with theirs now.
 * `taken`: another account has this address, and theirs is to be merged with it.
 */
export type GivenAddress = { kind: "done"; id: string; freed?: true } | { kind: "taken" | "known" };

/**
 * Writes the address of a client who had none into everything that is theirs: what follows is mailed, and who has that
 * address without account is the same person, with the tags of both. An address proves nothing yet: their account is confirmed as any other.
 */
export async function giveAddress(
  services: Services,
  actor: { userId: string },
  client: Client,
  email: string,
): Promise<GivenAddress> {
  const { userId, phone } = client;
  if (client.email !== "") return { kind: "known" };
  const { database, clock } = services;
  return inTransaction(database, async (tx): Promise<GivenAddress> => {
    const freed = userId === null ? undefined : await giveToAccount(tx, services, actor, userId, email);
    if (freed === "taken" || freed === "known") return { kind: freed };
    const id = userId ?? (await claimFor(tx, client, email));
    // An account's own rows, and those that are nobody's account's and have this telephone alone.
    const own = (ownerId: Column, telephone: SQL) =>
      or(userId === null ? undefined : eq(ownerId, userId), and(isNull(ownerId), telephone));
    // In their account nobody is but them: what was left under their number is the account's, and stays on their page.
    const theirs = { email, ...(userId !== null && { userId }) };
    for (const table of [appointments, appointmentWaits, testRegistrations, importedClients] as const)
      await tx
        .update(table)
        .set(theirs)
        .where(and(eq(table.email, ""), own(table.userId, eq(table.phone, phone))));
    await tx
      .update(orders)
      .set({ payerEmail: email, ...(userId !== null && { userId }) })
      .where(and(eq(orders.payerEmail, ""), own(orders.userId, eq(orders.payerPhone, phone))));
    await tx
      .update(agreements)
      .set(theirs)
      .where(
        and(
          eq(agreements.email, ""),
          sql`${agreements.appointmentId} IN (SELECT id FROM appointments WHERE email = ${email} AND phone = ${phone})`,
        ),
      );
    const seats = sql`SELECT id FROM test_registrations WHERE email = ${email} AND phone = ${phone}`;
    await tx
      .update(documents)
      .set(theirs)
      .where(
        and(
          eq(documents.email, ""),
          eq(documents.subjectKind, registrationDocuments.name),
          sql`${documents.subjectId} IN (${seats})`,
        ),
      );
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "account.email-given",
      subjectType: userId === null ? "client" : "user",
      subjectId: id,
    });
    return { kind: "done", id, ...(freed === "freed" && { freed: true }) };
  });
}

/** The address becomes the account's, from whoever registered it and never proved it. */
async function giveToAccount(
  tx: Tx,
  { clock, jobs, origin }: Services,
  { userId: actorId }: { userId: string },
  to: string,
  email: string,
) {
  const [account] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, to))
    .for("update");
  if (account?.email !== "") return "known";
  const freed = await freeAddress(tx, clock, mergeParts, { to, email, actorId });
  if (freed.kind === "taken") return "taken";
  await tx
    .update(users)
    .set({ email, updatedAt: dateOf(clock.now()) })
    .where(eq(users.id, to));
  if (freed.kind === "freed") {
    const links = {
      passwordLink: `${origin}${pathTo("/forgot-password")}`,
      contactLink: `${origin}${pathTo("/contact")}`,
    };
    const mail = await addressNotedMail({ firstName: account.firstName, made: freed.made, ...links });
    await enqueueMail(tx, jobs, { to: email, idempotencyKey: `address-noted ${to}`, ...mail });
  }
  return freed.kind;
}

/** The row of the list that stands for the address from now on: their own, or that of whoever wrote from it before. */
async function claimFor(tx: Tx, { id }: Client, email: string): Promise<string> {
  const claims = email.toLowerCase();
  const [other] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.claims, claims));
  if (other) await tx.execute(sql`SELECT client_absorb(${id}, ${other.id})`);
  else await tx.update(clients).set({ claims, email }).where(eq(clients.id, id));
  return other?.id ?? id;
}
