import { and, count, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { users } from "#app/features/accounts/tables.ts";
import { missingDocuments } from "#app/features/language-tests/documents.ts";
import { registeredMail, tentativeMail } from "#app/features/language-tests/mails/registered.tsx";
import { signedConfirmationPath } from "#app/features/language-tests/registration-link.server.ts";
import type { BookingServices, InsideServices } from "#app/features/language-tests/services.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { freeCancellationEnds } from "#app/features/language-tests/terms.ts";
import { ADDRESS, BROWSER, type Booker, bookingAllowances } from "#app/platform/allowances/booking-allowances.ts";
import { fingerprint, takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { defineQueue } from "#app/platform/jobs/queue.ts";
import { chargeSeat } from "./charge-seat.server.ts";
import { documentsOf } from "#app/features/language-tests/documents.server.ts";
import { enqueueAbout, enqueueByForm } from "./mail-about.server.ts";
import type { RegistrationRow, SessionRow } from "./seats.server.ts";

/** Its jobs carry a tentative registration, and run when its time is over. */
export const seatHoldEndQueue = defineQueue({
  name: "test-seat-hold-end",
  data: z.object({ registrationId: z.uuid(), sessionId: z.uuid(), origin: z.url() }),
});

/** Until when a seat taken now and not confirmed at once is kept: never past the end of registrations. */
export function seatKeptUntil(
  { clock, env }: Pick<BookingServices, "clock" | "env">,
  { registrationClosesAt }: SessionRow,
): Date {
  const end = clock.now().add({ minutes: env.allowances.holdMinutes }).epochMilliseconds;
  return new Date(Math.min(end, registrationClosesAt.getTime()));
}

/** What is kept of where a tentative registration came from, unreadable: the office groups by it. */
export async function seatOrigin(
  tx: Tx,
  { addressKey, browserId }: Booker,
): Promise<Pick<RegistrationRow, "originAddress" | "originBrowser">> {
  return {
    originAddress: addressKey === null ? null : await fingerprint(tx, ADDRESS, addressKey),
    originBrowser: browserId === null ? null : await fingerprint(tx, BROWSER, browserId),
  };
}

/**
 * Makes a seat just taken, still tentative, one to pay when the hour's allowance takes it: with
 * its order. Otherwise it stays tentative, with the mail whose link confirms it.
 */
export async function settleSeat(
  tx: Tx,
  services: BookingServices,
  booker: Booker,
  session: SessionRow,
  made: RegistrationRow,
): Promise<RegistrationRow> {
  const { clock, env, jobs, origin } = services;
  const within =
    (await fewUnpaid(tx, services, booker)) &&
    (await takeAllowance(tx, clock.now(), made.id, bookingAllowances("seat", booker, made, env.allowances)));
  const missing = missingDocuments((await documentsOf(tx, made.id)).map(({ kind }) => kind));
  if (within) {
    const registration = await seatConfirmed(tx, services, made);
    const toPay = await chargeSeat(tx, services, session, registration);
    const freeUntil = freeCancellationEnds(inDouala(session.startsAt));
    await enqueueByForm(tx, services, booker, session, made, "registered", (about) =>
      registeredMail({ about, toPay, missing, freeUntil }),
    );
    return registration;
  }
  const until = made.tentativeUntil ?? dateOf(clock.now());
  await jobs.enqueue(
    tx,
    seatHoldEndQueue,
    { registrationId: made.id, sessionId: session.id, origin },
    { after: Temporal.Instant.fromEpochMilliseconds(until.getTime()) },
  );
  await mailToConfirm(tx, services, booker, session, made, "");
  return made;
}

/** The same of a seat that the staff took for somebody they spoke with: confirmed, with its order and what is said of it. */
export async function settleForClient(
  tx: Tx,
  services: InsideServices,
  session: SessionRow,
  made: RegistrationRow,
): Promise<RegistrationRow> {
  const registration = await seatConfirmed(tx, services, made);
  const toPay = await chargeSeat(tx, services, session, registration);
  const missing = missingDocuments((await documentsOf(tx, made.id)).map(({ kind }) => kind));
  const freeUntil = freeCancellationEnds(inDouala(session.startsAt));
  await enqueueAbout(tx, services, session, registration, "registered", (about) =>
    registeredMail({ about, toPay, missing, freeUntil }),
  );
  return registration;
}

/** Sends the link that confirms, which goes by mail alone; false when the address has had its mails of this hour. */
export async function mailToConfirm(
  tx: Tx,
  services: BookingServices,
  booker: Pick<Booker, "account">,
  session: SessionRow,
  made: RegistrationRow,
  another: string,
): Promise<boolean> {
  const link = `${services.origin}${await signedConfirmationPath(tx, made, session)}`;
  const until = inDouala(made.tentativeUntil ?? dateOf(services.clock.now()));
  return enqueueByForm(tx, services, booker, session, made, `tentative${another}`, (about) =>
    tentativeMail({ about: { ...about, link }, until }),
  );
}

/** A tentative seat becomes one that waits for its payment. */
export async function seatConfirmed(
  tx: Tx,
  { clock }: Pick<BookingServices, "clock">,
  { id }: RegistrationRow,
): Promise<RegistrationRow> {
  const [row] = await tx
    .update(testRegistrations)
    .set({
      state: "held",
      tentativeUntil: null,
      originAddress: null,
      originBrowser: null,
      updatedAt: dateOf(clock.now()),
    })
    .where(and(eq(testRegistrations.id, id), eq(testRegistrations.state, "tentative")))
    .returning();
  if (!row) throw new Error("a tentative registration vanished while it was confirmed");
  return row;
}

/** An account with a confirmed e-mail is counted by the seats that it has not paid yet; the others by the hour alone. */
async function fewUnpaid(tx: Tx, { clock, env }: BookingServices, { account }: Booker): Promise<boolean> {
  const most = env.allowances.openPerAccount;
  if (!account?.emailConfirmed || most === 0) return true;
  // One registration of an account at a time, or several would each count without the others.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, account.userId)).for("no key update");
  const toCome = gt(testSessions.startsAt, dateOf(clock.now()));
  const [row] = await tx
    .select({ open: count() })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(and(eq(testRegistrations.userId, account.userId), eq(testRegistrations.state, "held"), toCome));
  return (row?.open ?? 0) < most;
}
