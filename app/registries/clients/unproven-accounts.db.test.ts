/**
 * Whoever is in an account whose address nobody has proven may be a stranger: nothing that the office writes for the person of
 * that address is shown there, and the person gets the address whenever they come.
 */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mergeParts } from "#app/registries/account-movers.server.ts";
import { askPasswordReset } from "#app/features/accounts/passwords/ask-password-reset.server.ts";
import { confirmEmailChange, requestEmailChange } from "#app/features/accounts/registration/change-email.server.ts";
import { accountByTelephone, ownerOfClient } from "#app/features/accounts/registration/client-account.server.ts";
import { confirmEmail } from "#app/features/accounts/registration/confirm-email.server.ts";
import { createStaff } from "#app/features/accounts/staff/create-staff.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { knownMerges } from "#app/features/accounts/merges/preview-merge.server.ts";
import { resetPassword } from "#app/features/accounts/passwords/reset-password.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import {
  type FakeServices,
  PASSWORD,
  type Person,
  confirmedPerson,
  fakeServices,
  mailedSecrets,
  registered,
  somewhere,
} from "#app/features/accounts/testing/accounts.ts";
import { plantAll, standing } from "#app/features/accounts/testing/planted.ts";
import { openSchema } from "#app/features/applications/form.ts";
import { openApplication } from "#app/features/applications/lifecycle/open-application.server.ts";
import { openForClient } from "#app/features/applications/lifecycle/open-for-client.server.ts";
import { adviserAccount } from "#app/features/appointments/testing/agenda.ts";
import { findClient } from "#app/features/clients/search/find-client.server.ts";
import { contactData } from "#app/features/contact/owned-data.server.ts";
import { addDocuments } from "#app/features/language-tests/documents/add-documents.server.ts";
import { accessTo } from "#app/features/language-tests/policy.ts";
import { register } from "#app/features/language-tests/registrations/register.server.ts";
import { person as candidate, storedFile } from "#app/features/language-tests/testing/world.ts";
import { sendMessage } from "#app/features/messages/thread/send-message.server.ts";
import { giveAddress } from "./give-address.server.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";

const NEW = "un autre assez long";
const MARIE = { firstName: "Marie", lastName: "Atangana", phone: "+237677001122" };

let database: TestDatabase;
let services: FakeServices;
let staff: Awaited<ReturnType<typeof adviserAccount>>;
beforeEach(async () => {
  database = await createTestDatabase();
  services = fakeServices(database);
  staff = await adviserAccount(database);
});
afterEach(() => database.drop());

const opening = () => ({
  ...openSchema("2026-11-23").parse({
    formId: randomUUID(),
    program: "express-entry",
    applicant: { firstName: "Awa", lastName: "Ngo", birthDate: "1990-05-04", nationality: "CM" },
  }),
  formId: randomUUID(),
  facts: "",
  answers: {},
});
const openFor = (userId: string) => openForClient(services, staff, { userId, firstName: "Awa" }, opening());
const clientOf = async (id: string) => {
  const found = await findClient(database.drizzle, id);
  if (!found) throw new Error("no such client");
  return found.client;
};
const rowOf = async (id: string) =>
  (await database.pool.query("SELECT email, first_name, phone, email_confirmed_at FROM users WHERE id = $1", [id]))
    .rows[0];
const give = (id: string, email: string) => clientOf(id).then((client) => giveAddress(services, staff, client, email));

/** Their own mailbox, and a password of theirs. */
async function resetAt(email: string) {
  await askPasswordReset(services, email, somewhere());
  const [secret = ""] = await mailedSecrets(services, email, "/reset-password");
  return resetPassword(services, secret, NEW);
}

async function confirm(person: Person) {
  const [secret = ""] = await mailedSecrets(services, person.form.email, "/confirm-email");
  expect((await confirmEmail(services, secret, person)).kind).toBe("confirmed");
}

describe("what the office does for the person of an address", () => {
  test("a file is opened for nobody before the address is confirmed, and for them afterwards", async () => {
    const person = await registered(services);
    const { userId } = person.viewer;
    expect(await openFor(userId)).toEqual({ kind: "unproven" });
    expect((await database.pool.query("SELECT 1 FROM applications")).rows).toEqual([]);
    expect((await database.pool.query("SELECT 1 FROM mails WHERE subject LIKE '%dossier%'")).rows).toEqual([]);
    await confirm(person);
    expect((await openFor(userId)).kind).toBe("opened");
  });

  test("a file is opened for whoever has a telephone alone, and for them once their address is noted: nobody is in their account", async () => {
    const userId = await accountByTelephone(services, staff, MARIE);
    expect((await openFor(userId)).kind).toBe("opened");
    expect(await give(userId, "marie@exemple.cm")).toMatchObject({ kind: "done" });
    expect((await openFor(userId)).kind).toBe("opened");
  });

  test("what is booked or registered for them is of their address, and of the account once it is confirmed", async () => {
    const person = await registered(services);
    const { userId } = person.viewer;
    const { email } = person.form;
    expect(await ownerOfClient(database.drizzle, userId, email)).toBeNull();
    await confirm(person);
    expect(await ownerOfClient(database.drizzle, userId, email.toUpperCase())).toBe(userId);
    expect(await ownerOfClient(database.drizzle, await accountByTelephone(services, staff, MARIE), "")).not.toBeNull();
  });

  test("nothing is written to whoever is in the account; what they write themselves arrives", async () => {
    const person = await registered(services);
    const { userId } = person.viewer;
    const opened = await openApplication(services, { userId }, opening());
    if (opened.kind !== "opened") throw new Error(opened.kind);
    const { rows } = await database.pool.query<{ id: string; reference: string }>(
      "SELECT id, reference FROM applications WHERE user_id = $1",
      [userId],
    );
    const [file] = rows;
    if (!file) throw new Error("no file");
    const write = (side: "office" | "client") =>
      sendMessage(
        services,
        { userId: side === "office" ? staff.userId : userId, name: "Serge", side },
        { ...file, userId },
        { id: randomUUID(), words: "Bonjour" },
        [],
      );
    expect(await write("client")).toEqual({ kind: "sent" });
    expect(await write("office")).toEqual({ kind: "unproven" });
    expect((await database.pool.query("SELECT side FROM thread_messages")).rows).toEqual([{ side: "client" }]);
    await confirm(person);
    expect(await write("office")).toEqual({ kind: "sent" });
  });

  test("an answer mailed to an address is in the copy of nobody who has not proven it", async () => {
    const { viewer, form } = await registered(services);
    const ask = async (email: string) => {
      const id = randomUUID();
      await database.pool.query(
        `INSERT INTO contact_messages (id, first_name, last_name, email, subject, message, state, user_id, created_at, waiting_since)
         VALUES ($1, 'Awa', 'Ngo', $2, 'general', 'Ma question', 'answered', $3, now(), now())`,
        [id, email, viewer.userId],
      );
      await database.pool.query(
        "INSERT INTO contact_replies (id, message_id, side, body, state, created_at, sent_at) VALUES (gen_random_uuid(), $1, 'office', 'Votre rendez-vous est demain', 'sent', now(), now())",
        [id],
      );
    };
    await ask(form.email);
    await ask("autre@exemple.cm");
    const copy = async (emailConfirmed: boolean) =>
      JSON.stringify(
        await contactData.collect(database.drizzle, { userId: viewer.userId, email: form.email, emailConfirmed }),
      );
    expect((await copy(false)).match(/Ma question/g)).toHaveLength(4);
    expect(await copy(false)).not.toContain("Votre rendez-vous est demain");
    expect((await copy(true)).match(/Votre rendez-vous est demain/g)).toHaveLength(2);
  });
});

test("a document that comes by the link of a mail into what somebody registered under another's address is read by its owner alone", async () => {
  const { viewer, form } = await registered(services);
  const sessionId = randomUUID();
  await database.pool.query(
    `INSERT INTO test_sessions (id, test, starts_at, registration_closes_at, city, country, centre, price, created_at)
     VALUES ($1, 'tef-canada', '2027-01-16T08:00Z', '2027-01-06T22:59Z', 'Douala', 'Cameroun', 'Institut', 125000, now())`,
    [sessionId],
  );
  await database.pool.query("INSERT INTO test_seats VALUES ($1, 1)", [sessionId]);
  const account = { userId: viewer.userId, email: form.email, emailConfirmed: false };
  const seat = await register(services, { ...VISITOR, account }, sessionId, { ...candidate(1), email: form.email }, [
    { kind: "photo", file: storedFile("image/jpeg") },
  ]);
  if (seat.kind !== "seated") throw new Error(seat.kind);
  const access = async () => {
    const { rows } = await database.pool.query<{ id: string; userId: string | null; emailKey: string }>(
      'SELECT id, user_id AS "userId", email_key AS "emailKey" FROM test_registrations WHERE id = $1',
      [seat.id],
    );
    const [row] = rows;
    if (!row) throw new Error("no such registration");
    return accessTo(row, viewer, { state: "unknown" });
  };
  const held = async () =>
    (
      await database.pool.query<{ count: number }>(
        "SELECT ((SELECT count(*) FROM documents WHERE user_id = $1) + (SELECT count(*) FROM orders WHERE user_id = $1))::int AS count",
        [viewer.userId],
      )
    ).rows[0]?.count;
  // What they add in their own session is theirs.
  await addDocuments(services, viewer, seat.id, [{ kind: "identity", file: storedFile("application/pdf") }]);
  expect([await access(), await held()]).toEqual(["owner", 3]);
  await addDocuments(services, null, seat.id, [{ kind: "identity", file: storedFile("application/pdf") }]);
  expect([await access(), await held()]).toEqual(["none", 0]);
});

describe("a client of the desk, whose address somebody registered and never proved", () => {
  test("gets it with what was written there; whoever was in that account is in nothing any more, and the telephone stays", async () => {
    const stranger = await registered(services);
    await plantAll(database, stranger);
    const { email } = stranger.form;
    const userId = await accountByTelephone(services, staff, MARIE);
    expect((await openFor(userId)).kind).toBe("opened");
    expect(await give(userId, email.toUpperCase())).toEqual({ kind: "done", id: userId, freed: true });
    expect(await rowOf(userId)).toEqual({
      email: email.toUpperCase(),
      first_name: "Marie",
      phone: MARIE.phone,
      email_confirmed_at: null,
    });
    expect(await rowOf(stranger.viewer.userId)).toBeUndefined();
    expect(await findViewer(services, stranger.sessionSecret)).toBeNull();
    expect((await signIn(services, { email, password: PASSWORD, sharedPhone: false }, somewhere())).kind).toBe(
      "refused",
    );
    const [link = ""] = await mailedSecrets(services, email, "/confirm-email");
    expect((await confirmEmail(services, link, { viewer: stranger.viewer, password: PASSWORD })).kind).toBe("invalid");
    // What was written there may be their own, and stays; so says what the office keeps of it.
    const { rows } = await database.pool.query("SELECT title FROM applications WHERE user_id = $1 ORDER BY title", [
      userId,
    ]);
    expect(rows).toHaveLength(2);
    expect(await knownMerges(database.drizzle, services.clock, userId)).toMatchObject([
      { state: "final", keptId: userId },
    ]);
    // They are told, since they may be whoever registered.
    const { rows: told } = await database.pool.query<{ text: string }>(
      "SELECT text FROM mails WHERE lower(recipient) = $1 ORDER BY created_at DESC LIMIT 1",
      [email.toLowerCase()],
    );
    expect(told[0]?.text).toContain("/forgot-password");
    // Theirs by their mailbox, with the number that the office had noted.
    expect(await resetAt(email.toUpperCase())).toEqual({ kind: "done" });
    expect(await rowOf(userId)).toMatchObject({ phone: MARIE.phone, email_confirmed_at: expect.any(Date) });
    expect((await signIn(services, { email, password: NEW, sharedPhone: false }, somewhere())).kind).toBe("signed-in");
    expect((await standing(database, userId)).filter((name) => name !== "number of the account")).toEqual([]);
  });

  test("twice and at once it is given once", async () => {
    const { form } = await registered(services);
    const userId = await accountByTelephone(services, staff, MARIE);
    const client = await clientOf(userId);
    const kinds = (await Promise.all([1, 2, 3].map(() => giveAddress(services, staff, client, form.email)))).map(
      ({ kind }) => kind,
    );
    expect(kinds.toSorted()).toEqual(["done", "known", "known"]);
  });

  test("gets none that is confirmed, or of the staff", async () => {
    const userId = await accountByTelephone(services, staff, MARIE);
    const other = await confirmedPerson(services);
    expect(await give(userId, other.form.email)).toEqual({ kind: "taken" });
    await createStaff(services, { email: "rose@exemple.cm", firstName: "Rose", lastName: "Mbarga", role: "adviser" });
    expect(await give(userId, "rose@exemple.cm")).toEqual({ kind: "taken" });
    expect(await rowOf(userId)).toMatchObject({ email: "" });
  });
});

test("somebody who moves their account to an address that a stranger registered has it once they prove it", async () => {
  const [owner, stranger] = [await confirmedPerson(services), await registered(services)];
  await plantAll(database, stranger);
  const { email } = stranger.form;
  const last = async (to: string) => (await mailedSecrets(services, to, "/profile/email/confirmation"))[0] ?? "";
  expect(await requestEmailChange(services, owner.viewer, { email, currentPassword: PASSWORD })).toEqual({
    kind: "sent",
    to: owner.form.email,
  });
  expect(
    (await confirmEmailChange(services, await last(owner.form.email), { viewer: owner.viewer }, mergeParts)).kind,
  ).toBe("agreed");
  // Until then the stranger's account stands, and has nothing of theirs.
  expect(await findViewer(services, stranger.sessionSecret)).not.toBeNull();
  expect(await confirmEmailChange(services, await last(email), { viewer: owner.viewer }, mergeParts)).toEqual({
    kind: "changed",
    newEmail: email,
  });
  expect(await findViewer(services, stranger.sessionSecret)).toBeNull();
  expect(await findViewer(services, owner.sessionSecret)).toMatchObject({
    userId: owner.viewer.userId,
    email,
    emailConfirmed: true,
  });
  expect((await signIn(services, { email, password: PASSWORD, sharedPhone: false }, somewhere())).kind).toBe(
    "signed-in",
  );
});

test("a telephone that the office wrote outlives the first proof; one that somebody registered with does not", async () => {
  const userId = await accountByTelephone(services, staff, MARIE);
  expect(await give(userId, "marie@exemple.cm")).toEqual({ kind: "done", id: userId });
  expect(await resetAt("marie@exemple.cm")).toEqual({ kind: "done" });
  expect(await rowOf(userId)).toMatchObject({ phone: MARIE.phone, email_confirmed_at: expect.any(Date) });
  const stranger = await registered(services);
  expect(await resetAt(stranger.form.email)).toEqual({ kind: "done" });
  expect(await rowOf(stranger.viewer.userId)).toMatchObject({ phone: "" });
});
