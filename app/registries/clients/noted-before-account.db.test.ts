/**
 * An address that the office noted on a client known by telephone alone, of whom no account was known: whoever registers with
 * it, and proves its mailbox, owes a code of that telephone before they open what the office puts there.
 */
import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { confirmEmailChange, requestEmailChange } from "#app/features/accounts/registration/change-email.server.ts";
import { askPasswordReset } from "#app/features/accounts/passwords/ask-password-reset.server.ts";
import { resetPassword } from "#app/features/accounts/passwords/reset-password.server.ts";
import { sendProofCode, typeProofCode } from "#app/features/accounts/second-proof/prove.server.ts";
import { openProof } from "#app/features/accounts/second-proof/queries.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import {
  PASSWORD,
  confirmedPerson,
  fakeServices,
  mailedSecrets,
  registered,
  somewhere,
} from "#app/features/accounts/testing/accounts.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { openSchema } from "#app/features/applications/form.ts";
import { openForClient } from "#app/features/applications/lifecycle/open-for-client.server.ts";
import { findApplication } from "#app/features/applications/queries.server.ts";
import { bookAppointment, bookForClient } from "#app/features/appointments/booking/book-appointment.server.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { adviserAccount, agendaDatabase, agendaServices, booking } from "#app/features/appointments/testing/agenda.ts";
import { findClient } from "#app/features/clients/search/find-client.server.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { provideViewer, viewerOf } from "#app/platform/session/viewer.ts";
import { mergeParts } from "#app/registries/account-movers.server.ts";
import { giveAddress, takeAddressBack } from "./give-address.server.ts";

const MARIE = { firstName: "Marie", lastName: "Atangana", phone: "+237677001122" };
const ACCOMPLICE = "complice@exemple.cm";

let database: TestDatabase;
let services: ReturnType<typeof agendaServices> & ReturnType<typeof fakeServices>;
let adviser: Awaited<ReturnType<typeof adviserAccount>>;
let reception: { userId: string; role: "reception" };

beforeEach(async () => {
  database = await agendaDatabase();
  const [accounts, agenda] = [fakeServices(database), agendaServices(database)];
  services = { ...accounts, ...agenda, env: { ...accounts.env, ...agenda.env } };
  adviser = await adviserAccount(database);
  reception = { userId: (await makePerson(database.drizzle, { role: "reception" })).userId, role: "reception" };
  await byTelephone();
});
afterEach(() => database.drop());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

/** Marie books by telephone, and has no account. */
async function byTelephone(time = "09:00", email = "") {
  const asked = booking({ ...MARIE, time, email });
  expect((await bookForClient(services, adviser, asked, { adviserId: null, userId: null })).outcome).toBe("booked");
}

/** Somebody books on the site. */
async function itself(changes: { phone: string; email: string; time: string }) {
  const made = await bookAppointment(services, VISITOR, booking({ ...MARIE, ...changes }));
  expect(made.outcome).toBe("booked");
}

/** Reception notes an address on the client of a telephone. */
async function note(email = ACCOMPLICE) {
  const [row] = await query<{ id: string }>("SELECT id FROM clients WHERE claims = $1", [MARIE.phone]);
  const found = await findClient(database.drizzle, row?.id ?? "");
  if (!found) throw new Error("no such client");
  expect(await giveAddress(services, reception, found.client, email)).toMatchObject({ kind: "done" });
}

/** An adviser opens a file in an account; its id. */
async function fileFor(userId: string): Promise<string> {
  const opening = openSchema("2026-11-23").parse({
    formId: randomUUID(),
    program: "express-entry",
    applicant: { firstName: "Marie", lastName: "Atangana", birthDate: "1990-05-04", nationality: "CM" },
  });
  const form = { ...opening, formId: randomUUID(), facts: "", answers: {} };
  const opened = await openForClient(services, adviser, { userId, firstName: "Marie" }, form);
  if (opened.kind !== "opened") throw new Error(opened.kind);
  return opened.id;
}

/** Whether whoever signs in to an account is let into the pages of a file. */
async function opens(email: string, file: string, password = PASSWORD): Promise<boolean> {
  const entered = await signIn(services, { email, password, sharedPhone: false }, somewhere());
  if (entered.kind !== "signed-in") throw new Error(entered.kind);
  const context = new RouterContextProvider();
  provideViewer(context, await findViewer(services, entered.session.secret));
  const seen = viewerOf(context);
  return seen !== null && (await findApplication(database.drizzle, seen, file)) !== undefined;
}

const DUE = { state: "due", phone: MARIE.phone, email: ACCOMPLICE };
const proofOf = (userId: string) => openProof(database.drizzle, userId);

test("who registers with an address that reception noted opens no file of later before a code of the telephone of before", async () => {
  await note();
  const { viewer } = await confirmedPerson(services, { email: ACCOMPLICE, phone: "+237699999999" });
  const file = await fileFor(viewer.userId);
  expect(await opens(ACCOMPLICE, file)).toBe(false);
  expect(await proofOf(viewer.userId)).toMatchObject(DUE);
  expect(await query("SELECT noted_by FROM second_proofs")).toEqual([{ noted_by: reception.userId }]);
  expect(await sendProofCode(services, viewer.userId, "sms", () => "424242")).toBe("sent");
  expect(await query("SELECT recipient FROM message_deliveries")).toEqual([{ recipient: MARIE.phone }]);
  expect(await typeProofCode(services, viewer.userId, "424242")).toBe("proven");
  expect(await opens(ACCOMPLICE, file)).toBe(true);
});

test("so does who registered before and confirms it afterwards, by a reset too", async () => {
  const { viewer, form } = await registered(services, { email: ACCOMPLICE });
  await note();
  await askPasswordReset(services, form.email, somewhere());
  const [secret = ""] = await mailedSecrets(services, form.email, "/reset-password");
  await resetPassword(services, secret, "un autre assez long");
  expect(await opens(ACCOMPLICE, await fileFor(viewer.userId), "un autre assez long")).toBe(false);
  expect(await proofOf(viewer.userId)).toMatchObject(DUE);
});

test("so does an account that moves to the address", async () => {
  await note();
  const { viewer, form } = await confirmedPerson(services, { email: "autre@exemple.cm" });
  await requestEmailChange(services, viewer, { email: ACCOMPLICE, currentPassword: PASSWORD });
  for (const to of [form.email, ACCOMPLICE]) {
    const [secret = ""] = await mailedSecrets(services, to, "/profile/email/confirmation");
    await confirmEmailChange(services, secret, { viewer }, mergeParts);
  }
  expect(await query("SELECT email FROM users WHERE id = $1", [viewer.userId])).toEqual([{ email: ACCOMPLICE }]);
  expect(await proofOf(viewer.userId)).toMatchObject(DUE);
});

test("so does who had written from the address before: the office alone says that they are the client", async () => {
  await itself({ phone: "+237699999999", email: ACCOMPLICE, time: "11:00" });
  await note();
  const { viewer } = await confirmedPerson(services, { email: ACCOMPLICE });
  expect(await proofOf(viewer.userId)).toMatchObject(DUE);
});

test("so does who proves an address that the office typed in a later booking of that telephone", async () => {
  await byTelephone("11:00", ACCOMPLICE);
  const { viewer } = await confirmedPerson(services, { email: ACCOMPLICE });
  expect(await opens(ACCOMPLICE, await fileFor(viewer.userId))).toBe(false);
  expect(await proofOf(viewer.userId)).toMatchObject(DUE);
});

test("who registered with their own address before it was noted owes nothing", async () => {
  const { viewer } = await confirmedPerson(services, { email: "awa@exemple.cm" });
  await note("awa@exemple.cm");
  expect(await proofOf(viewer.userId)).toBeUndefined();
  expect(await opens("awa@exemple.cm", await fileFor(viewer.userId))).toBe(true);
});

test("who typed their own address in a booking owes nothing, though the office books for them later", async () => {
  await itself({ phone: "+237677334455", email: "luc@exemple.cm", time: "11:00" });
  const asked = booking({ ...MARIE, phone: "+237677334455", email: "luc@exemple.cm", time: "14:00" });
  expect((await bookForClient(services, adviser, asked, { adviserId: null, userId: null })).outcome).toBe("booked");
  const { viewer } = await confirmedPerson(services, { email: "luc@exemple.cm" });
  expect(await proofOf(viewer.userId)).toBeUndefined();
  expect(await opens("luc@exemple.cm", await fileFor(viewer.userId))).toBe(true);
});

test("who has confirmed that telephone has shown it", async () => {
  await note();
  const { viewer } = await registered(services, { email: ACCOMPLICE, phone: MARIE.phone });
  await query("INSERT INTO message_phones (user_id, phone, confirmed_at) VALUES ($1, $2, now())", [
    viewer.userId,
    MARIE.phone,
  ]);
  await query("UPDATE users SET email_confirmed_at = now() WHERE id = $1", [viewer.userId]);
  expect(await proofOf(viewer.userId)).toBeUndefined();
});

test("taken back, a mistyped address stays with whoever registered it, and the client is who the telephone tells", async () => {
  await note();
  const { viewer } = await confirmedPerson(services, { email: ACCOMPLICE, phone: "+237699999999" });
  await itself({ phone: "+237699999999", email: ACCOMPLICE, time: "11:00" });
  expect(await takeAddressBack(services, adviser, viewer.userId)).toBe("done");
  expect(await proofOf(viewer.userId)).toBeUndefined();
  expect(await query("SELECT email, phone FROM appointments ORDER BY lower(during)")).toEqual([
    { email: "", phone: MARIE.phone },
    { email: ACCOMPLICE, phone: "+237699999999" },
  ]);
  expect(await query("SELECT user_id, email FROM clients WHERE claims = $1", [MARIE.phone])).toEqual([
    { user_id: null, email: "" },
  ]);
  await note("marie@exemple.cm");
});

test("it is not taken back from an account that has a file: whose it is, is seen first", async () => {
  await note();
  const { viewer } = await confirmedPerson(services, { email: ACCOMPLICE });
  const file = await fileFor(viewer.userId);
  expect(await takeAddressBack(services, adviser, viewer.userId)).toBe("has-file");
  expect(await opens(ACCOMPLICE, file)).toBe(false);
});
