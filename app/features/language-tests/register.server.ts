import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { createGate } from "#app/platform/database/gate.ts";
import { attachDocuments, type GivenDocument } from "./internal/documents.server.ts";
import { enqueueByForm } from "./internal/mail-about.server.ts";
import { sendLinkAgain } from "./internal/send-link-again.server.ts";
import { seatKeptUntil, seatOrigin, settleSeat } from "./internal/settle-seat.server.ts";
import {
  type NewRegistration,
  type RegistrationRow,
  type SessionRow,
  joinWaitingList,
  lockSession,
  shareSession,
  someoneWaits,
  takeSeat,
  waitingPosition,
} from "./internal/seats.server.ts";
import type { RegistrationForm } from "./form.ts";
import { missingDocuments } from "./documents.ts";
import { waitingMail } from "./mails/registered.tsx";
import { emailKey, nameKey, phoneKey } from "#app/features/people/person-key.ts";
import type { LanguageTestServices } from "./services.ts";

export type RegisterOutcome =
  /** `already`: the same form, sent again; nothing new was written. */
  | { kind: "seated" | "tentative" | "waiting" | "already"; id: string }
  /** The same person has a registration in this session. */
  | { kind: "duplicate" }
  /** The e-mail is another person's in this session; the telephone serves as many as it may. */
  | { kind: "email-taken" }
  | { kind: "phone-full" }
  /** No seat is left, and the person did not agree to wait. */
  | { kind: "full" }
  | { kind: "closed" }
  | { kind: "unknown" };

const HOME = "CM";

/** On the day a session opens a crowd comes: it must leave connections to the rest of the site. */
const gate = createGate(4);

/**
 * Registers somebody in a session, on a free seat or else in its waiting list, with the
 * order, the documents, the mail and the trace, all or nothing. Of many at once, as many
 * get a seat as there are seats. Beyond the hour's allowance the seat is tentative: no order,
 * and a mail to confirm.
 * @param documents what was stored beforehand for this registration
 */
export function register(
  services: LanguageTestServices,
  booker: Booker,
  sessionId: string,
  form: RegistrationForm,
  documents: readonly GivenDocument[],
): Promise<RegisterOutcome> {
  return gate(() => seatOrWait(services, booker, sessionId, form, documents));
}

async function seatOrWait(
  services: LanguageTestServices,
  booker: Booker,
  sessionId: string,
  form: RegistrationForm,
  documents: readonly GivenDocument[],
): Promise<RegisterOutcome> {
  const { database } = services;
  const seated = await inTransaction(database, async (tx): Promise<RegisterOutcome> => {
    const session = await shareSession(tx, sessionId);
    const refusal = refusalOf(services, session);
    if (refusal || !session) return refusal ?? { kind: "unknown" };
    const made = await takeSeat(tx, await newRegistration(tx, services, booker, session, form));
    if (made === "already") return { kind: "already", id: form.formId };
    if (made === "duplicate") await sendLinkAgain(tx, services, session, form);
    if (typeof made === "string") return { kind: made };
    return seat(tx, services, booker, session, made, documents);
  });
  return seated.kind === "full" && form.acceptWaiting ? wait(services, booker, sessionId, form, documents) : seated;
}

/** The waiting list is joined alone: a seat freed meanwhile is taken instead, unless others wait for it. */
async function wait(
  services: LanguageTestServices,
  booker: Booker,
  sessionId: string,
  form: RegistrationForm,
  documents: readonly GivenDocument[],
): Promise<RegisterOutcome> {
  return inTransaction(services.database, async (tx): Promise<RegisterOutcome> => {
    const session = await lockSession(tx, sessionId);
    const refusal = refusalOf(services, session);
    if (refusal || !session) return refusal ?? { kind: "unknown" };
    const registration = await newRegistration(tx, services, booker, session, form);
    let made = (await someoneWaits(tx, sessionId)) ? ("full" as const) : await takeSeat(tx, registration);
    if (made === "full") made = await joinWaitingList(tx, registration);
    if (made === "already") return { kind: "already", id: form.formId };
    if (made === "duplicate") await sendLinkAgain(tx, services, session, form);
    if (typeof made === "string") return { kind: made };
    if (made.state === "tentative") return seat(tx, services, booker, session, made, documents);
    await queue(tx, services, booker, session, made, documents);
    return { kind: "waiting", id: made.id };
  });
}

function refusalOf({ clock }: LanguageTestServices, session: SessionRow | undefined): RegisterOutcome | undefined {
  if (!session) return { kind: "unknown" };
  return session.state !== "open" || session.registrationClosesAt.getTime() <= clock.now().epochMilliseconds ? { kind: "closed" } : undefined;
}

async function newRegistration(tx: Tx, services: LanguageTestServices, booker: Booker, session: SessionRow, form: RegistrationForm): Promise<NewRegistration> {
  const { formId, lastName, firstName, email, city } = form;
  const now = dateOf(services.clock.now());
  const phone = normalisePhone(form.phone, HOME);
  return {
    id: formId,
    sessionId: session.id,
    userId: booker.account?.userId ?? null,
    tentativeUntil: seatKeptUntil(services, session),
    ...(await seatOrigin(tx, booker)),
    lastName,
    firstName,
    email,
    phone,
    city,
    nameKey: nameKey(firstName, lastName),
    emailKey: emailKey(email),
    phoneKey: phoneKey(phone),
    createdAt: now,
    updatedAt: now,
  };
}

async function seat(
  tx: Tx,
  services: LanguageTestServices,
  booker: Booker,
  session: SessionRow,
  made: RegistrationRow,
  documents: readonly GivenDocument[],
): Promise<RegisterOutcome> {
  await attachDocuments(tx, services.clock, made.id, documents);
  const registration = await settleSeat(tx, services, booker, session, made);
  await traceMade(tx, services, booker, registration);
  return { kind: registration.state === "tentative" ? "tentative" : "seated", id: made.id };
}

async function queue(
  tx: Tx,
  services: LanguageTestServices,
  booker: Booker,
  session: SessionRow,
  made: RegistrationRow,
  documents: readonly GivenDocument[],
): Promise<void> {
  const missing = missingDocuments(await attachDocuments(tx, services.clock, made.id, documents));
  const position = (await waitingPosition(tx, made)) ?? 1;
  await enqueueByForm(tx, services, booker, session, made, "waiting", (about) => waitingMail({ about, position, missing }));
  await traceMade(tx, services, booker, made);
}

function traceMade(tx: Tx, { clock }: LanguageTestServices, { account }: Booker, made: RegistrationRow): Promise<void> {
  return trace(tx, clock, {
    actorId: account?.userId ?? null,
    action: "test-registration.made",
    subjectType: "test-registration",
    subjectId: made.id,
    details: { sessionId: made.sessionId, state: made.state },
  });
}
