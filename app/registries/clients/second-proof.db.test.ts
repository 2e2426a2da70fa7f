/**
 * What the office put into an account before its person proved anything is not opened by whoever proves an address that the
 * office typed: a code of the telephone that it had before is needed as well, or a paper seen at the desk.
 */
import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isKeptByAnother } from "#app/features/accounts/merges/free-address.server.ts";
import { mergeAccounts } from "#app/features/accounts/merges/merge-accounts.server.ts";
import { undoMerge } from "#app/features/accounts/merges/undo-merge.server.ts";
import { askPasswordReset } from "#app/features/accounts/passwords/ask-password-reset.server.ts";
import { resetPassword } from "#app/features/accounts/passwords/reset-password.server.ts";
import { accountByTelephone } from "#app/features/accounts/registration/client-account.server.ts";
import {
  PROOF_MINUTES,
  askCall,
  codeToReadOut,
  proveAtDesk,
  sendProofCode,
  typeProofCode,
} from "#app/features/accounts/second-proof/prove.server.ts";
import { openProof, waitingProofs } from "#app/features/accounts/second-proof/queries.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { fakeServices, mailedSecrets, somewhere } from "#app/features/accounts/testing/accounts.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { openSchema } from "#app/features/applications/form.ts";
import { openForClient } from "#app/features/applications/lifecycle/open-for-client.server.ts";
import { openedForYou } from "#app/features/applications/notice-kinds.ts";
import { findApplication } from "#app/features/applications/queries.server.ts";
import { bookForClient } from "#app/features/appointments/booking/book-appointment.server.ts";
import { appointmentChange } from "#app/features/appointments/notices/notice-kinds.ts";
import { adviserAccount, agendaDatabase, agendaServices, booking } from "#app/features/appointments/testing/agenda.ts";
import { findClient } from "#app/features/clients/search/find-client.server.ts";
import { addDocuments } from "#app/features/language-tests/documents/add-documents.server.ts";
import { opensOfficeDocuments } from "#app/features/language-tests/policy.ts";
import { registrationByReference } from "#app/features/language-tests/queries.server.ts";
import { registerForClient } from "#app/features/language-tests/registrations/register.server.ts";
import { listedDocuments } from "#app/features/language-tests/registrations/registration-words.ts";
import { storedFile } from "#app/features/language-tests/testing/world.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { provideViewer, viewerOf } from "#app/platform/session/viewer.ts";
import { mergeParts } from "#app/registries/account-movers.server.ts";
import { confirmAddress, giveAddress, takeAddressBack } from "./give-address.server.ts";

const MARIE = { firstName: "Marie", lastName: "Atangana", phone: "+237677001122" };
const ACCOMPLICE = "complice@exemple.cm";
const PASSWORD = "assez long pour nous";

let database: TestDatabase;
let services: ReturnType<typeof agendaServices> & ReturnType<typeof fakeServices>;
let adviser: Awaited<ReturnType<typeof adviserAccount>>;
let reception: { userId: string; role: "reception" };
/** Marie's account, opened with her file by the adviser after she had booked by telephone. */
let marie: string;
let file: string;

beforeEach(async () => {
  database = await agendaDatabase();
  const [accounts, agenda] = [fakeServices(database), agendaServices(database)];
  services = { ...accounts, ...agenda, env: { ...accounts.env, ...agenda.env } };
  adviser = await adviserAccount(database);
  reception = { userId: (await makePerson(database.drizzle, { role: "reception" })).userId, role: "reception" };
  const booked = await bookForClient(services, adviser, booking({ ...MARIE, email: "" }), {
    adviserId: null,
    userId: null,
  });
  expect(booked.outcome).toBe("booked");
  marie = await accountByTelephone(services, adviser, MARIE);
  const opening = openSchema("2026-11-23").parse({
    formId: randomUUID(),
    program: "express-entry",
    applicant: { firstName: "Marie", lastName: "Atangana", birthDate: "1990-05-04", nationality: "CM" },
  });
  const opened = await openForClient(
    services,
    adviser,
    { userId: marie, firstName: "Marie" },
    { ...opening, formId: randomUUID(), facts: "", answers: {} },
  );
  if (opened.kind !== "opened") throw new Error(opened.kind);
  file = opened.id;
});
afterEach(() => database.drop());

async function clientOf(id: string) {
  const found = await findClient(database.drizzle, id);
  if (!found) throw new Error("no such client");
  return found.client;
}

/** Whoever reads a mailbox asks for a new password and signs in; the session's person, undefined when no link came. */
async function enter(email: string) {
  await askPasswordReset(services, email, somewhere());
  const [secret] = await mailedSecrets(services, email, "/reset-password");
  if (secret === undefined) return undefined;
  await resetPassword(services, secret, PASSWORD);
  const entered = await signIn(services, { email, password: PASSWORD, sharedPhone: false }, somewhere());
  if (entered.kind !== "signed-in") throw new Error(entered.kind);
  return (await findViewer(services, entered.session.secret)) ?? undefined;
}

/** Whether a signed-in person is let into the pages of Marie's file, of which dossier.zip is one. */
async function opensFile(viewer: Awaited<ReturnType<typeof enter>>): Promise<boolean> {
  const context = new RouterContextProvider();
  provideViewer(context, viewer ?? null);
  const seen = viewerOf(context);
  return seen !== null && (await findApplication(database.drizzle, seen, file)) !== undefined;
}

const note = async (actor: typeof reception | typeof adviser, email = ACCOMPLICE) =>
  giveAddress(services, actor, await clientOf(marie), email);
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const told = async () =>
  (
    await query<{ subject: string }>("SELECT subject FROM mails WHERE recipient = $1 ORDER BY created_at", [ACCOMPLICE])
  ).map(({ subject }) => subject);
const traces = async () =>
  (await query<{ action: string }>("SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY id", [marie])).map(
    ({ action }) => action,
  );

test("reception notes an accomplice's address on a client with a file: nobody opens the file by it", async () => {
  expect(await note(reception)).toEqual({ kind: "asked", id: marie });
  expect(await opensFile(await enter(ACCOMPLICE))).toBe(false);
});

test("an adviser notes a mistyped address: its mailbox alone does not open the file", async () => {
  expect(await note(adviser)).toEqual({ kind: "done", id: marie });
  expect(await opensFile(await enter(ACCOMPLICE))).toBe(false);
});

test("what reception noted is a request: mails of bookings use it, those of the file wait until who opens files confirms it", async () => {
  await note(reception);
  expect(await query("SELECT email FROM appointments")).toEqual([{ email: ACCOMPLICE }]);
  const news = (key: string, kind = openedForYou) =>
    inTransaction(database, (tx) =>
      addNotice(tx, services, kind, {
        userId: marie,
        key,
        title: "Un dossier",
        mail: async () => ({ subject: key, text: "Texte", html: "<p>Texte</p>" }),
      }),
    );
  await news("avant");
  expect(await told()).toEqual([]);
  // Mails of the file go to the address of the account.
  expect(await query("SELECT email FROM users WHERE id = $1", [marie])).toEqual([{ email: "" }]);
  const [waiting] = await waitingProofs(database.drizzle, 9);
  expect(waiting).toMatchObject({ userId: marie, state: "asked", email: ACCOMPLICE, phone: MARIE.phone });
  await expect(confirmAddress(services, reception, marie)).rejects.toThrow("only who may open files");
  expect(await confirmAddress(services, adviser, marie)).toEqual({ kind: "done" });
  expect(await query("SELECT email FROM users WHERE id = $1", [marie])).toEqual([{ email: ACCOMPLICE }]);
  // Confirmed is not proven: the file is told by telephone, a booking by mail.
  expect(await opensFile(await enter(ACCOMPLICE))).toBe(false);
  await news("confirmée");
  await news("rendez-vous", appointmentChange);
  expect((await told()).filter((subject) => subject === "confirmée" || subject === "rendez-vous")).toEqual([
    "rendez-vous",
  ]);
  expect(await query("SELECT recipient, failure FROM mails WHERE subject = 'confirmée'")).toEqual([
    { recipient: MARIE.phone, failure: "no-address" },
  ]);
  await proveAtDesk(services, adviser, marie, "passeport");
  await news("prouvée");
  expect(await told()).toContain("prouvée");
  expect((await traces()).slice(0, 3)).toEqual([
    "account.opened-at-desk",
    "account.email-noted",
    "account.email-given",
  ]);
});

test("a code sent to the telephone of before opens the file, and no number written since gets one", async () => {
  await note(adviser);
  const viewer = await enter(ACCOMPLICE);
  await query("UPDATE users SET phone = '+237699999999' WHERE id = $1", [marie]);
  expect(await sendProofCode(services, marie, "sms", () => "424242")).toBe("sent");
  expect(await query("SELECT recipient, purpose, body FROM message_deliveries")).toEqual([
    { recipient: MARIE.phone, purpose: "code", body: "424242" },
  ]);
  expect(await typeProofCode(services, marie, "111111")).toBe("wrong");
  expect(await opensFile(viewer)).toBe(false);
  expect(await typeProofCode(services, marie, "424 242")).toBe("proven");
  expect(await opensFile(await enter(ACCOMPLICE))).toBe(true);
  expect(await openProof(database.drizzle, marie)).toBeUndefined();
  expect(await traces()).toContain("account.second-proof");
});

test("five wrong codes, at once too, end a code, and three codes an hour are sent", async () => {
  await note(adviser);
  for (const code of ["424242", "424243", "424244"])
    expect(await sendProofCode(services, marie, "sms", () => code)).toBe("sent");
  expect(await sendProofCode(services, marie, "sms")).toBe("wait");
  // Those before the last serve no more.
  expect(await typeProofCode(services, marie, "424242")).toBe("wrong");
  const answers = await Promise.all(Array.from({ length: 6 }, () => typeProofCode(services, marie, "000000")));
  expect(answers.filter((answer) => answer === "wrong")).toHaveLength(3);
  expect(await typeProofCode(services, marie, "424244")).toBe("over");
});

test("without messages they ask to be called, and who opens files reads a code out or sees a paper", async () => {
  await note(adviser);
  await askCall(services, marie);
  expect(await waitingProofs(database.drizzle, 9)).toMatchObject([{ state: "due", callAskedAt: expect.any(Date) }]);
  await expect(codeToReadOut(services, reception, marie)).rejects.toThrow("only who may open files");
  await expect(proveAtDesk(services, reception, marie, "Passeport")).rejects.toThrow("only who may open files");
  expect(await codeToReadOut(services, adviser, marie, () => "717171")).toBe("717171");
  const later = { ...services, clock: { now: () => services.clock.now().add({ minutes: PROOF_MINUTES }) } };
  expect(await typeProofCode(later, marie, "717171")).toBe("over");
  expect(await proveAtDesk(services, adviser, marie, "Passeport")).toBe(true);
  expect(await opensFile(await enter(ACCOMPLICE))).toBe(true);
  expect(await query("SELECT actor_id, details FROM audit_events WHERE action = 'account.second-proof'")).toEqual([
    { actor_id: adviser.userId, details: { how: "desk", paper: "Passeport" } },
  ]);
});

test("an address that was mistyped is taken back: who came in is out, and the client is reached by telephone", async () => {
  await note(adviser);
  const viewer = await enter(ACCOMPLICE);
  expect(viewer?.secondProofDue).toBe(true);
  expect(await takeAddressBack(services, adviser, marie)).toBe("done");
  expect(await query("SELECT email, email_confirmed_at, phone FROM users WHERE id = $1", [marie])).toEqual([
    { email: "", email_confirmed_at: null, phone: MARIE.phone },
  ]);
  expect(await query("SELECT email FROM appointments")).toEqual([{ email: "" }]);
  expect(await query("SELECT 1 FROM sessions WHERE user_id = $1", [marie])).toEqual([]);
  // Noted right.
  expect(await note(adviser, "marie@exemple.cm")).toEqual({ kind: "done", id: marie });
});

test("what the office opened goes to nobody who moves to its address, nor to a second client of that address", async () => {
  await note(adviser);
  const accomplice = await makePerson(database.drizzle);
  expect(await isKeptByAnother(database.drizzle, accomplice.userId, ACCOMPLICE)).toBe(true);
  const second = await accountByTelephone(services, adviser, { ...MARIE, phone: "+237699000001" });
  expect(await giveAddress(services, adviser, await clientOf(second), ACCOMPLICE)).toEqual({ kind: "taken" });
});

test("merged into an account of its own address, the file waits for a code of the telephone; undone, nothing is owed", async () => {
  const other = await makePerson(database.drizzle);
  const admin = { userId: (await makePerson(database.drizzle, { role: "admin" })).userId, role: "admin" as const };
  const form = { formId: randomUUID(), keptId: other.userId, mergedId: marie, reason: "Même personne" };
  expect(await mergeAccounts(services, mergeParts, admin, form)).toMatchObject({ kind: "merged" });
  expect(await openProof(database.drizzle, other.userId)).toMatchObject({ state: "due", phone: MARIE.phone });
  expect(await undoMerge(services, mergeParts, admin, form.formId)).toMatchObject({ kind: "undone" });
  expect(await openProof(database.drizzle, other.userId)).toBeUndefined();
});

test("what the office gave for a registration is opened by neither the link of a mail nor the account of an address that it typed", async () => {
  const sessionId = randomUUID();
  await query(
    `INSERT INTO test_sessions (id, test, starts_at, registration_closes_at, city, country, centre, price, created_at)
     VALUES ($1, 'tef-canada', '2027-01-16T08:00Z', '2027-01-06T22:59Z', 'Douala', 'Cameroun', 'Institut', 125000, now())`,
    [sessionId],
  );
  await query("INSERT INTO test_seats VALUES ($1, 1)", [sessionId]);
  const person = { ...MARIE, phone: "+237677445566", email: "", city: "Douala", acceptWaiting: true };
  const seat = await registerForClient(services, adviser, sessionId, { formId: randomUUID(), ...person }, null);
  if (seat.kind !== "seated") throw new Error(seat.kind);
  await addDocuments(services, adviser, seat.id, [{ kind: "identity", file: storedFile("application/pdf") }]);
  await addDocuments(services, null, seat.id, [{ kind: "photo", file: storedFile("image/jpeg") }]);
  const [client] = await query<{ id: string }>("SELECT id FROM clients WHERE phone = $1", [person.phone]);
  expect(await giveAddress(services, reception, await clientOf(client?.id ?? ""), ACCOMPLICE)).toMatchObject({
    kind: "done",
  });
  const [row] = await query<{ reference: string }>("SELECT reference FROM test_registrations");
  const found = await registrationByReference(database.drizzle, row?.reference ?? "");
  if (!found) throw new Error("no such registration");
  const accomplice = { userId: (await makePerson(database.drizzle, { email: ACCOMPLICE })).userId };
  const sealed = (access: "owner" | "adviser", viewer: { userId: string } | null) =>
    listedDocuments(found, opensOfficeDocuments({ ...found, access }, viewer)).flatMap(({ kind, sealed: closed }) =>
      closed ? [kind] : [],
    );
  expect([sealed("owner", null), sealed("owner", accomplice), sealed("adviser", adviser)]).toEqual([
    ["identity"],
    ["identity"],
    [],
  ]);
});
