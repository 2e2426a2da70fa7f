/** The e-mail of somebody who had given a telephone alone becomes known: features meet here. */
import { type Column, type SQL, and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { mergeParts } from "#app/registries/account-movers.server.ts";
import { addressNotedMail } from "#app/features/accounts/mails/account-merged.tsx";
import { forgetBeforeProof } from "#app/features/accounts/internal/first-proof.server.ts";
import { freeAddress, isKeptByAnother } from "#app/features/accounts/merges/free-address.server.ts";
import { secondProofs, users } from "#app/features/accounts/tables.ts";
import { agreements } from "#app/features/appointments/agreements/tables.ts";
import { appointmentWaits, appointments } from "#app/features/appointments/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { moveClient } from "#app/features/clients/absorb-client.server.ts";
import { type Client, importedClients } from "#app/features/clients/tables.ts";
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
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { releaseClient } from "./release-client.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs; origin: string };
type Staff = Pick<Viewer, "userId" | "role">;

/** `freed`: an account had this address that nobody had confirmed, and is one with theirs now. `taken`: another account has this address, and theirs is to be merged with it. */
export type ConfirmedAddress = { kind: "done"; freed?: true } | { kind: "taken" | "known" };

/**
 * `id`: of the person from now on. `asked`: they have a file, and whoever noted the address opens none: somebody who does
 * confirms it.
 */
export type GivenAddress =
  | { kind: "done"; id: string; freed?: true }
  | { kind: "asked"; id: string }
  | { kind: "taken" | "known" };

/**
 * Writes down the address of a client who had none: their bookings, registrations and orders carry it, and who has that
 * address without account is the same person, with the tags of both. An account has a file: it gets the address once
 * somebody who may open files has confirmed it, and whoever proves it owes a second proof, by the telephone of before.
 */
export async function giveAddress(
  services: Services,
  actor: Staff,
  client: Client,
  email: string,
): Promise<GivenAddress> {
  if (client.email !== "") return { kind: "known" };
  const { database, clock } = services;
  const { userId } = client;
  return inTransaction(database, async (tx): Promise<GivenAddress> => {
    if (userId === null) {
      const typed = { phone: client.phone, at: dateOf(clock.now()), by: actor.userId };
      const id = await moveClient(tx, client.id, email.toLowerCase(), typed);
      await writeAddress(tx, client, email);
      await traced(tx, clock, actor, "account.email-given", { id, type: "client" });
      return { kind: "done", id };
    }
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (account?.email !== "" || (await noted(tx, userId))) return { kind: "known" };
    if (await isKeptByAnother(tx, userId, email)) return { kind: "taken" };
    await tx
      .insert(secondProofs)
      .values({ userId, phone: account.phone, email, notedBy: actor.userId, notedAt: dateOf(clock.now()) });
    await writeAddress(tx, { userId, phone: account.phone }, email);
    await traced(tx, clock, actor, "account.email-noted", { id: userId, type: "user" });
    if (!may(actor.role, "files")) return { kind: "asked", id: userId };
    const confirmed = await confirmIn(tx, services, actor, userId);
    return confirmed.kind === "done" ? { ...confirmed, id: userId } : confirmed;
  });
}

/** Gives an account the address that was noted for it. */
export async function confirmAddress(services: Services, actor: Staff, userId: string): Promise<ConfirmedAddress> {
  if (!may(actor.role, "files")) throw new Error("only who may open files confirms an address");
  return inTransaction(services.database, (tx) => confirmIn(tx, services, actor, userId));
}

async function confirmIn(tx: Tx, services: Services, actor: Staff, userId: string): Promise<ConfirmedAddress> {
  const { clock, jobs, origin } = services;
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  const proof = await noted(tx, userId);
  if (!account || !proof || proof.confirmedAt !== null) return { kind: "known" };
  const { email, phone } = proof;
  const freed = await freeAddress(tx, clock, mergeParts, { to: userId, email, actorId: actor.userId });
  if (freed.kind === "taken") return { kind: "taken" };
  const now = dateOf(clock.now());
  await tx.update(users).set({ email, updatedAt: now }).where(eq(users.id, userId));
  await tx
    .update(secondProofs)
    .set({ confirmedAt: now, confirmedBy: actor.userId })
    .where(eq(secondProofs.userId, userId));
  // What was booked by the number alone meanwhile.
  await writeAddress(tx, { userId, phone }, email);
  await traced(tx, clock, actor, "account.email-given", { id: userId, type: "user" });
  if (freed.kind !== "freed") return { kind: "done" };
  const links = {
    passwordLink: `${origin}${pathTo("/forgot-password")}`,
    contactLink: `${origin}${pathTo("/contact")}`,
  };
  const mail = await addressNotedMail({ firstName: account.firstName, made: freed.made, ...links });
  await enqueueMail(tx, jobs, { to: email, idempotencyKey: `address-noted ${userId}`, ...mail });
  return { kind: "done", freed: true };
}

/**
 * Takes an address back that was noted and of which no second proof came: who came in by it is out, and the client is reached
 * by telephone again. `number-taken`: another account without address has that telephone by now. Whoever registered with the
 * address themselves keeps their account, without what is the client's, unless a file is in it (`has-file`).
 */
export async function takeAddressBack(
  { database, clock }: Services,
  actor: Staff,
  userId: string,
): Promise<"done" | "known" | "number-taken" | "has-file"> {
  if (!may(actor.role, "files")) throw new Error("only who may open files takes an address back");
  return inTransaction(database, async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    const proof = await noted(tx, userId);
    // Of a merge: that is undone instead.
    if (!account || !proof || proof.email === "") return "known";
    const { phone, email } = proof;
    const over = async () => {
      await tx.delete(secondProofs).where(eq(secondProofs.userId, userId));
      await traced(tx, clock, actor, "account.email-taken-back", { id: userId, type: "user" });
    };
    if (account.termsVersion !== "") {
      const released = await releaseClient(tx, userId, proof);
      if (released === "done") await over();
      return released;
    }
    const same = and(eq(users.email, ""), eq(users.phone, phone), isNull(users.closedAt), ne(users.id, userId));
    if ((await tx.$count(users, same)) > 0) return "number-taken";
    await forgetBeforeProof(tx, clock, userId);
    await tx
      .update(users)
      .set({ email: "", emailConfirmedAt: null, phone, updatedAt: dateOf(clock.now()) })
      .where(eq(users.id, userId));
    const own = { userId, email };
    for (const table of [
      appointments,
      appointmentWaits,
      testRegistrations,
      importedClients,
      agreements,
      documents,
    ] as const)
      await tx.update(table).set({ email: "" }).where(isOf(table, own));
    await tx
      .update(orders)
      .set({ payerEmail: "" })
      .where(isOf({ userId: orders.userId, email: orders.payerEmail }, own));
    await over();
    return "done";
  });
}

/** The rows of an account under one address. */
const isOf = (row: { userId: Column; email: Column }, own: { userId: string; email: string }) =>
  and(eq(row.userId, own.userId), eq(sql`lower(${row.email})`, own.email.toLowerCase()));

async function noted(tx: Tx, userId: string) {
  const [proof] = await tx
    .select()
    .from(secondProofs)
    .where(and(eq(secondProofs.userId, userId), isNull(secondProofs.provenAt)))
    .for("update");
  return proof;
}

const traced = (tx: Tx, clock: Clock, actor: Staff, action: string, { id, type }: { id: string; type: string }) =>
  trace(tx, clock, { actorId: actor.userId, action, subjectType: type, subjectId: id });

/** Writes the address into what is theirs: an account's own rows, and those that are nobody's and have this telephone alone. */
async function writeAddress(tx: Tx, { userId, phone }: Pick<Client, "userId" | "phone">, email: string): Promise<void> {
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
}
