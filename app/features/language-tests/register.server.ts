import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { createGate } from "#app/platform/database/gate.ts";
import { attachDocuments, type GivenDocument } from "./internal/documents.server.ts";
import { enqueueAbout } from "./internal/mail-about.server.ts";
import { sendLinkAgain } from "./internal/send-link-again.server.ts";
import { chargeSeat } from "./internal/charge-seat.server.ts";
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
import { registeredMail, waitingMail } from "./mails/registered.tsx";
import { emailKey, nameKey, phoneKey } from "#app/features/people/person-key.ts";
import type { Actor, LanguageTestServices } from "./services.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { freeCancellationEnds } from "./terms.ts";

export type RegisterOutcome =
  /** `already`: the same form, sent again; nothing new was written. */
  | { kind: "seated" | "waiting" | "already"; id: string }
  /** The same person has a registration in this session. */
  | { kind: "duplicate" }
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
 * get a seat as there are seats.
 * @param documents what was stored beforehand for this registration
 */
export function register(
  services: LanguageTestServices,
  actor: Actor,
  sessionId: string,
  form: RegistrationForm,
  documents: readonly GivenDocument[],
): Promise<RegisterOutcome> {
  return gate(() => seatOrWait(services, actor, sessionId, form, documents));
}

async function seatOrWait(
  services: LanguageTestServices,
  actor: Actor,
  sessionId: string,
  form: RegistrationForm,
  documents: readonly GivenDocument[],
): Promise<RegisterOutcome> {
  const { database } = services;
  const seated = await inTransaction(database, async (tx): Promise<RegisterOutcome> => {
    const session = await shareSession(tx, sessionId);
    const refusal = refusalOf(services, session);
    if (refusal || !session) return refusal ?? { kind: "unknown" };
    const made = await takeSeat(tx, newRegistration(services, actor, sessionId, form));
    if (made === "already") return { kind: "already", id: form.formId };
    if (made === "duplicate") await sendLinkAgain(tx, services, session, form);
    if (typeof made === "string") return { kind: made };
    await seat(tx, services, actor, session, made, documents);
    return { kind: "seated", id: made.id };
  });
  return seated.kind === "full" && form.acceptWaiting ? wait(services, actor, sessionId, form, documents) : seated;
}

/** The waiting list is joined alone: a seat freed meanwhile is taken instead, unless others wait for it. */
async function wait(
  services: LanguageTestServices,
  actor: Actor,
  sessionId: string,
  form: RegistrationForm,
  documents: readonly GivenDocument[],
): Promise<RegisterOutcome> {
  return inTransaction(services.database, async (tx): Promise<RegisterOutcome> => {
    const session = await lockSession(tx, sessionId);
    const refusal = refusalOf(services, session);
    if (refusal || !session) return refusal ?? { kind: "unknown" };
    const registration = newRegistration(services, actor, sessionId, form);
    let made = (await someoneWaits(tx, sessionId)) ? ("full" as const) : await takeSeat(tx, registration);
    if (made === "full") made = await joinWaitingList(tx, registration);
    if (made === "already") return { kind: "already", id: form.formId };
    if (made === "duplicate") {
      await sendLinkAgain(tx, services, session, form);
      return { kind: "duplicate" };
    }
    if (made.state === "held") await seat(tx, services, actor, session, made, documents);
    else await queue(tx, services, actor, session, made, documents);
    return { kind: made.state === "held" ? "seated" : "waiting", id: made.id };
  });
}

function refusalOf({ clock }: LanguageTestServices, session: SessionRow | undefined): RegisterOutcome | undefined {
  if (!session) return { kind: "unknown" };
  return session.state !== "open" || session.registrationClosesAt.getTime() <= clock.now().epochMilliseconds ? { kind: "closed" } : undefined;
}

function newRegistration({ clock }: LanguageTestServices, actor: Actor, sessionId: string, form: RegistrationForm): NewRegistration {
  const { formId, lastName, firstName, email, city } = form;
  const now = dateOf(clock.now());
  const phone = normalisePhone(form.phone, HOME);
  return {
    id: formId,
    sessionId,
    userId: actor?.userId ?? null,
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
  actor: Actor,
  session: SessionRow,
  made: RegistrationRow,
  documents: readonly GivenDocument[],
): Promise<void> {
  const toPay = await chargeSeat(tx, services, session, made);
  const missing = missingDocuments(await attachDocuments(tx, services.clock, made.id, documents));
  const freeUntil = freeCancellationEnds(inDouala(session.startsAt));
  await enqueueAbout(tx, services, session, made, "registered", (about) => registeredMail({ about, toPay, missing, freeUntil }));
  await traceMade(tx, services, actor, made);
}

async function queue(
  tx: Tx,
  services: LanguageTestServices,
  actor: Actor,
  session: SessionRow,
  made: RegistrationRow,
  documents: readonly GivenDocument[],
): Promise<void> {
  const missing = missingDocuments(await attachDocuments(tx, services.clock, made.id, documents));
  const position = (await waitingPosition(tx, made)) ?? 1;
  await enqueueAbout(tx, services, session, made, "waiting", (about) => waitingMail({ about, position, missing }));
  await traceMade(tx, services, actor, made);
}

function traceMade(tx: Tx, { clock }: LanguageTestServices, actor: Actor, made: RegistrationRow): Promise<void> {
  return trace(tx, clock, {
    actorId: actor?.userId ?? null,
    action: "test-registration.made",
    subjectType: "test-registration",
    subjectId: made.id,
    details: { sessionId: made.sessionId, state: made.state },
  });
}
