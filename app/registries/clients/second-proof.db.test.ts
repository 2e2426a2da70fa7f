/**
 * What the office put into an account before its person proved anything is not opened by whoever proves an address that the
 * office typed: a code of the telephone that it had before is needed as well, or a paper seen at the desk.
 */
import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askPasswordReset } from "#app/features/accounts/passwords/ask-password-reset.server.ts";
import { resetPassword } from "#app/features/accounts/passwords/reset-password.server.ts";
import { accountByTelephone } from "#app/features/accounts/registration/client-account.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { fakeServices, mailedSecrets, somewhere } from "#app/features/accounts/testing/accounts.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { openSchema } from "#app/features/applications/form.ts";
import { openForClient } from "#app/features/applications/lifecycle/open-for-client.server.ts";
import { findApplication } from "#app/features/applications/queries.server.ts";
import { bookForClient } from "#app/features/appointments/booking/book-appointment.server.ts";
import { adviserAccount, agendaDatabase, agendaServices, booking } from "#app/features/appointments/testing/agenda.ts";
import { findClient } from "#app/features/clients/search/find-client.server.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { provideViewer, viewerOf } from "#app/platform/session/viewer.ts";
import { giveAddress } from "./give-address.server.ts";

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
  services = { ...fakeServices(database), ...agendaServices(database) };
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

test("reception notes an accomplice's address on a client with a file: nobody opens the file by it", async () => {
  await giveAddress(services, reception, await clientOf(marie), ACCOMPLICE);
  expect(await opensFile(await enter(ACCOMPLICE))).toBe(false);
});

test("an adviser notes a mistyped address: its mailbox alone does not open the file", async () => {
  await giveAddress(services, adviser, await clientOf(marie), ACCOMPLICE);
  expect(await opensFile(await enter(ACCOMPLICE))).toBe(false);
});
