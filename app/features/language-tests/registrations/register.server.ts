import { eq } from "drizzle-orm";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { createLimiter } from "#app/platform/database/limiter.ts";
import { attachDocuments, type GivenDocument } from "#app/features/language-tests/documents.server.ts";
import { enqueueAbout, enqueueByForm } from "#app/features/language-tests/seats/mail-about.server.ts";
import { sendLinkAgain } from "./send-link-again.server.ts";
import {
  seatKeptUntil,
  seatOrigin,
  settleForClient,
  settleSeat,
} from "#app/features/language-tests/seats/settle-seat.server.ts";
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
} from "#app/features/language-tests/seats/seats.server.ts";
import type { Ticket } from "#app/features/language-tests/opening/ticket.server.ts";
import { endTurn, holdTurn } from "#app/features/language-tests/opening/hold-turn.server.ts";
import type { RegistrationForm } from "./form.ts";
import { missingDocuments } from "#app/features/language-tests/documents.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { waitingMail } from "#app/features/language-tests/mails/registered.tsx";
import type { AboutRegistration } from "#app/features/language-tests/mails/session-lines.tsx";
import { type Adviser, assertAdviser } from "#app/features/language-tests/policy.ts";
import { emailKey, nameKey, phoneKey } from "#app/features/people/person-key.ts";
import { pauseOf } from "#app/platform/settings/settings.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";

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
  /** Registrations are switched off for visitors. */
  | { kind: "paused"; words: string }
  /** The session opens later. */
  | { kind: "not-open" }
  /** The session has a queue, and others pass before. */
  | { kind: "not-your-turn" }
  | { kind: "unknown" };

/** On the day a session opens a crowd comes: it must leave connections to the rest of the site. */
const limited = createLimiter(4);

/**
 * Registers somebody in a session, on a free seat or else in its waiting list, with the
 * order, the documents, the mail and the trace, all or nothing. Of many at once, as many
 * get a seat as there are seats. Beyond the hour's allowance the seat is tentative: no order,
 * and a mail to confirm.
 * @param documents what was stored beforehand for this registration
 * @param ticket of who registers, in the queue of a session that opened at an hour
 */
export function register(
  services: LanguageTestServices,
  booker: Booker,
  sessionId: string,
  form: RegistrationForm,
  documents: readonly GivenDocument[],
  ticket?: Ticket,
): Promise<RegisterOutcome> {
  return limited(() =>
    seatOrWait(services, sessionId, form, {
      ticket,
      paused: pauseOf("registrations"),
      userId: booker.account?.userId ?? null,
      actorId: booker.account?.userId ?? null,
      documents,
      origin: (tx) => seatOrigin(tx, booker),
      settle: (tx, session, made) => settleSeat(tx, services, booker, session, made),
      tellWaiting: async (tx, session, made, write) =>
        void (await enqueueByForm(tx, services, booker, session, made, "waiting", write)),
    }),
  );
}

/** What the staff write down of somebody who called or came: "" for an e-mail that they have not. */
export type DeskRegistration = Omit<RegistrationForm, "photoSent" | "cniDocumentSent">;

/**
 * Registers somebody who called or came, by whoever of the staff spoke with them: the same seats, line, order and
 * constraints, confirmed at once. Their documents come later.
 * @param userId their account, if they have one
 */
export async function registerForClient(
  services: LanguageTestServices,
  actor: Adviser,
  sessionId: string,
  form: DeskRegistration,
  userId: string | null,
): Promise<RegisterOutcome> {
  assertAdviser(actor);
  return limited(() =>
    seatOrWait(services, sessionId, form, {
      ticket: undefined,
      paused: undefined,
      userId,
      actorId: actor.userId,
      documents: [],
      origin: () => Promise.resolve({ originAddress: null, originBrowser: null }),
      settle: (tx, session, made) => settleForClient(tx, services, session, made),
      tellWaiting: (tx, session, made, write) => enqueueAbout(tx, services, session, made, "waiting", write),
    }),
  );
}

/** What differs by who registers. */
type RegisteredBy = {
  ticket: Ticket | undefined;
  /** Why visitors cannot register for now. */
  paused: string | undefined;
  userId: string | null;
  actorId: string | null;
  documents: readonly GivenDocument[];
  origin: (tx: Tx) => ReturnType<typeof seatOrigin>;
  settle: (tx: Tx, session: SessionRow, made: RegistrationRow) => Promise<RegistrationRow>;
  tellWaiting: (
    tx: Tx,
    session: SessionRow,
    made: RegistrationRow,
    write: (about: AboutRegistration) => Promise<MailContent>,
  ) => Promise<void>;
};

async function seatOrWait(
  services: LanguageTestServices,
  sessionId: string,
  form: DeskRegistration,
  by: RegisteredBy,
): Promise<RegisterOutcome> {
  const { database } = services;
  const seated = await inTransaction(database, async (tx): Promise<RegisterOutcome> => {
    const session = await shareSession(tx, sessionId);
    const refusal = refusalOf(services, session);
    if (refusal || !session) return refusal ?? { kind: "unknown" };
    const paused = await pausedFor(tx, by, form);
    if (paused) return paused;
    const turn = await turnFor(tx, services, session, by, form);
    if (turn.kind !== "pass") return turn;
    const made = await takeSeat(tx, await newRegistration(tx, services, by, session, form));
    if (made === "already") return { kind: "already", id: form.formId };
    if (made === "duplicate" && form.email !== "") await sendLinkAgain(tx, services, session, form);
    if (typeof made === "string") return { kind: made };
    await endTurn(tx, session.id, turn.place, services.clock.now());
    return seat(tx, services, by, session, made);
  });
  return seated.kind === "full" && form.acceptWaiting ? wait(services, sessionId, form, by) : seated;
}

/** The waiting list is joined alone: a seat freed meanwhile is taken instead, unless others wait for it. */
async function wait(
  services: LanguageTestServices,
  sessionId: string,
  form: DeskRegistration,
  by: RegisteredBy,
): Promise<RegisterOutcome> {
  return inTransaction(services.database, async (tx): Promise<RegisterOutcome> => {
    const session = await lockSession(tx, sessionId);
    const refusal = refusalOf(services, session);
    if (refusal || !session) return refusal ?? { kind: "unknown" };
    const turn = await turnFor(tx, services, session, by, form);
    if (turn.kind !== "pass") return turn;
    const registration = await newRegistration(tx, services, by, session, form);
    let made = (await someoneWaits(tx, sessionId)) ? ("full" as const) : await takeSeat(tx, registration);
    if (made === "full") made = await joinWaitingList(tx, registration);
    if (made === "already") return { kind: "already", id: form.formId };
    if (made === "duplicate" && form.email !== "") await sendLinkAgain(tx, services, session, form);
    if (typeof made === "string") return { kind: made };
    await endTurn(tx, session.id, turn.place, services.clock.now());
    if (made.state === "tentative") return seat(tx, services, by, session, made);
    await queue(tx, services, by, session, made);
    return { kind: "waiting", id: made.id };
  });
}

function refusalOf({ clock }: LanguageTestServices, session: SessionRow | undefined): RegisterOutcome | undefined {
  if (!session) return { kind: "unknown" };
  return session.state !== "open" || session.registrationClosesAt.getTime() <= clock.now().epochMilliseconds
    ? { kind: "closed" }
    : undefined;
}

/** What was sent before visitors were stopped stands. */
async function pausedFor(
  tx: Tx,
  { paused }: RegisteredBy,
  { formId }: DeskRegistration,
): Promise<RegisterOutcome | undefined> {
  if (paused === undefined) return undefined;
  const sent = await tx.$count(testRegistrations, eq(testRegistrations.id, formId));
  return sent > 0 ? { kind: "already", id: formId } : { kind: "paused", words: paused };
}

const turnFor = (
  tx: Tx,
  { clock }: LanguageTestServices,
  session: SessionRow,
  { ticket }: RegisteredBy,
  { formId }: DeskRegistration,
) => holdTurn(tx, session, { ticket, registrationId: formId }, clock.now());

async function newRegistration(
  tx: Tx,
  services: LanguageTestServices,
  by: RegisteredBy,
  session: SessionRow,
  form: DeskRegistration,
): Promise<NewRegistration> {
  const { formId, lastName, firstName, email, city } = form;
  const now = dateOf(services.clock.now());
  const phone = normalisePhone(form.phone);
  return {
    id: formId,
    sessionId: session.id,
    userId: by.userId,
    tentativeUntil: seatKeptUntil(services, session),
    ...(await by.origin(tx)),
    lastName,
    firstName,
    email,
    phone,
    city,
    nameKey: nameKey(firstName, lastName),
    // Without an address, a telephone serves a family and each of them by their name.
    emailKey: email === "" ? `${phoneKey(phone)} ${nameKey(firstName, lastName)}` : emailKey(email),
    phoneKey: phoneKey(phone),
    createdAt: now,
    updatedAt: now,
  };
}

async function seat(
  tx: Tx,
  services: LanguageTestServices,
  by: RegisteredBy,
  session: SessionRow,
  made: RegistrationRow,
): Promise<RegisterOutcome> {
  await attachDocuments(tx, services.clock, made.id, by.documents);
  const registration = await by.settle(tx, session, made);
  await traceMade(tx, services, by, registration);
  return { kind: registration.state === "tentative" ? "tentative" : "seated", id: made.id };
}

async function queue(
  tx: Tx,
  services: LanguageTestServices,
  by: RegisteredBy,
  session: SessionRow,
  made: RegistrationRow,
): Promise<void> {
  const missing = missingDocuments(await attachDocuments(tx, services.clock, made.id, by.documents));
  const position = (await waitingPosition(tx, made)) ?? 1;
  await by.tellWaiting(tx, session, made, (about) => waitingMail({ about, position, missing }));
  await traceMade(tx, services, by, made);
}

function traceMade(
  tx: Tx,
  { clock }: LanguageTestServices,
  { actorId, userId }: RegisteredBy,
  made: RegistrationRow,
): Promise<void> {
  return trace(tx, clock, {
    actorId,
    action: actorId === userId ? "test-registration.made" : "test-registration.made-for",
    subjectType: "test-registration",
    subjectId: made.id,
    details: { sessionId: made.sessionId, state: made.state },
  });
}
