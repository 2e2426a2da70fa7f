/** A client who telephones and has no e-mail: booked, registered and given a file by the staff, and told by telephone or on paper. */
import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountByTelephone } from "#app/features/accounts/registration/client-account.server.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { openSchema } from "#app/features/applications/form.ts";
import { openForClient } from "#app/features/applications/lifecycle/open-for-client.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import { cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { describeAppointment } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { appointmentsOf } from "#app/features/appointments/office/of-person.server.ts";
import { appointmentOrders } from "#app/features/appointments/order-kind.server.ts";
import { sendReminder } from "#app/features/appointments/notices/send-reminder.server.ts";
import { registerForClient } from "#app/features/language-tests/registrations/register.server.ts";
import { listOwner } from "#app/features/notices/tell.server.ts";
import { confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { closeUndelivered, sendAgain } from "#app/features/undelivered-mail/settle-undelivered.server.ts";
import { giveAddress } from "./give-address.server.ts";
import { clientPage } from "./client-page.server.ts";
import { bookForClient } from "#app/features/appointments/booking/book-appointment.server.ts";
import { bookingSchema, clientBookingSchema } from "#app/features/appointments/form.ts";
import {
  TUESDAY,
  adviserAccount,
  agendaDatabase,
  agendaServices,
  booking,
} from "#app/features/appointments/testing/agenda.ts";
import { AppointmentPage } from "#app/features/appointments/views/appointment/appointment-page.tsx";
import { findClient } from "#app/features/clients/search/find-client.server.ts";
import { findClients } from "#app/features/clients/search/find-clients.server.ts";
import { lineToTell, listUndelivered } from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { tellByTelephone } from "#app/platform/mail/tell-by-telephone.ts";
import type { SendOutcome } from "#app/platform/messaging/call-provider.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";

const MARIE = { firstName: "Marie", lastName: "Atangana", email: "", phone: "+237677001122" };

let database: TestDatabase;
let services: ReturnType<typeof agendaServices>;
let staff: Awaited<ReturnType<typeof adviserAccount>>;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  staff = await adviserAccount(database);
});
afterEach(() => database.drop());

async function book(changes: Parameters<typeof booking>[0] = {}) {
  const outcome = await bookForClient(services, staff, booking({ ...MARIE, ...changes }), {
    adviserId: null,
    userId: null,
  });
  if (outcome.outcome === "refused") throw new Error(outcome.why);
  return outcome.appointment;
}

const search = (words: string) =>
  findClients(database, { words, kind: undefined, tag: undefined, sort: "nom", cursor: null });

function read(schema: typeof clientBookingSchema | typeof bookingSchema, typed: Record<string, string>) {
  const fields = new FormData();
  const all = {
    formId: randomUUID(),
    service: "initial",
    date: "2026-11-24",
    start: "09:00",
    firstName: "Marie",
    lastName: "Atangana",
    phone: "677 00 11 22",
    ...typed,
  };
  for (const [name, value] of Object.entries(all)) fields.set(name, value);
  return parseWithZod(fields, { schema });
}

test("the form of the desk asks for a telephone alone, and speaks to staff; what a visitor does alone asks for an e-mail", () => {
  expect(read(clientBookingSchema, {}).status).toBe("success");
  expect(read(bookingSchema, {}).reply().error).toEqual({ email: ["Indiquez votre adresse e-mail."] });
  expect(read(clientBookingSchema, { email: "marie@" }).reply().error).toEqual({
    email: ["Cette adresse est incomplète\u00a0: corrigez-la, ou laissez vide si le client n’en a pas."],
  });
  expect(read(clientBookingSchema, { phone: "" }).reply().error?.["phone"]?.[0]).toContain("le client");
  expect(read(clientBookingSchema, { firstName: "" }).reply().error?.["firstName"]?.[0]).toContain("du client");
});

test("is booked: what would have been mailed is a line for the staff with their number, and nothing waits for an address", async () => {
  const appointment = await book({ service: "file-review" });
  expect(appointment).toMatchObject({ state: "booked", email: "", phone: "+237677001122" });
  const { rows: queued } = await database.pool.query("SELECT recipient FROM mails WHERE state = 'queued'");
  expect(queued).toEqual([]);
  const { rows } = await listUndelivered(database.drizzle, "open");
  expect(rows).toMatchObject([
    { recipient: "+237677001122", failure: "no-address", subject: expect.stringContaining("Rendez-vous confirmé") },
  ]);
  const { rows: orders } = await database.pool.query("SELECT payer_email, payer_phone, owed FROM orders");
  expect(orders).toEqual([{ payer_email: "", payer_phone: "+237677001122", owed: 45_000 }]);
  expect((await search("Atangana")).rows).toMatchObject([{ firstName: "Marie", lastName: "Atangana" }]);
});

test("whose number is typed in three ways is one client, found by each of them, with everything that is theirs", async () => {
  await book({ time: "09:00", phone: "677 00 11 22" });
  await book({ time: "10:30", phone: "00237 677001122", service: "file-review" });
  await book({ day: TUESDAY.add({ days: 1 }), time: "09:00", phone: "+237 6 77 00 11 22" });
  const found = await search("Atangana");
  expect(found.rows).toMatchObject([{ firstName: "Marie", phone: "+237677001122", email: "" }]);
  for (const typed of ["677001122", "6 77 00 11 22", "+237 677 00 11 22"])
    expect((await search(typed)).rows.map(({ id }) => id)).toEqual([found.rows[0]?.id]);
  const { identity, happened } = await page(found.rows[0]?.id ?? "");
  expect(identity).toMatchObject({ name: "Marie Atangana", email: "", phone: "+237677001122" });
  expect(happened).toMatchObject({ "Rendez-vous": 3, Commande: 1 });
});

const page = async (id: string) => {
  const client = await findClient(database.drizzle, id);
  if (!client) throw new Error("no such client");
  const shown = await clientPage(database.drizzle, services.clock, client, staff);
  const kinds = shown.timeline.rows.map(({ kind }) => kind);
  /** How many of each kind the timeline has. */
  const happened = Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  );
  return { client: client.client, ...shown, happened };
};
const linesOf = async () =>
  (await listUndelivered(database.drizzle, "open")).rows.map(
    ({ recipient, subject }) => `${recipient} ${subject.replace(/\u00a0:.*/, "")}`,
  );

async function session(seats: number): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    `INSERT INTO test_sessions (id, test, starts_at, registration_closes_at, city, country, centre, price, created_at)
     VALUES ($1, 'tef-canada', '2027-01-16T08:00Z', '2027-01-06T22:59Z', 'Douala', 'Cameroun', 'Institut', 125000, now())`,
    [id],
  );
  await database.pool.query("INSERT INTO test_seats SELECT $1, generate_series(1, $2)", [id, seats]);
  return id;
}

const desk = (changes: Partial<typeof MARIE> = {}) => ({
  formId: randomUUID(),
  ...MARIE,
  city: "Douala",
  acceptWaiting: true,
  ...changes,
});
const register = (sessionId: string, form = desk()) => registerForClient(services, staff, sessionId, form, null);

test("is registered for a test, with a daughter on the same number; the third waits, and each has their line", async () => {
  const id = await session(2);
  expect(await register(id)).toMatchObject({ kind: "seated" });
  expect(await register(id, desk({ phone: "677 00 11 22" }))).toEqual({ kind: "duplicate" });
  expect(await register(id, desk({ firstName: "Grâce" }))).toMatchObject({ kind: "seated" });
  expect(await register(id, desk({ firstName: "Paul" }))).toMatchObject({ kind: "waiting" });
  const { rows } = await database.pool.query(
    "SELECT first_name, state, phone FROM test_registrations ORDER BY first_name",
  );
  expect(rows).toEqual([
    { first_name: "Grâce", state: "held", phone: "+237677001122" },
    { first_name: "Marie", state: "held", phone: "+237677001122" },
    { first_name: "Paul", state: "waiting", phone: "+237677001122" },
  ]);
  expect((await linesOf()).toSorted()).toEqual([
    "+237677001122 Votre place est réservée",
    "+237677001122 Votre place est réservée",
    "+237677001122 Vous êtes sur la liste d’attente",
  ]);
  await expect(registerForClient(services, { userId: randomUUID(), role: "user" }, id, desk(), null)).rejects.toThrow(
    "only an adviser",
  );
});

test("reminders, a payment and a cancellation are lines too, the newest alone of each thing; read aloud, it is closed once", async () => {
  const appointment = await book({ service: "file-review" });
  await sendReminder(services, {
    appointmentId: appointment.id,
    start: appointment.during.start.toString(),
    reminder: "tomorrow",
  });
  const { rows: orders } = await database.pool.query<{ id: string }>("SELECT id FROM orders");
  expect(await linesOf()).toHaveLength(1);
  const money = { orderId: orders[0]?.id ?? "", means: "mtn-momo", transactionNumber: "MP1" };
  await confirmPayment(
    { ...services, kinds: { appointment: appointmentOrders } },
    { userId: staff.userId, role: "adviser" },
    money,
  );
  expect(await linesOf()).toHaveLength(2);
  await cancelAppointment(services, { kind: "adviser", userId: staff.userId }, appointment.id, "Le bureau ferme.");
  // It says what becomes of the money too.
  expect(await linesOf()).toHaveLength(1);
  const [line] = (await listUndelivered(database.drizzle, "open")).rows;
  const told = await lineToTell(database.drizzle, line?.id ?? "");
  expect(told).toMatchObject({ phone: "+237677001122", told: false });
  const actor = { userId: staff.userId, role: "adviser" as const };
  expect(await sendAgain(services, actor, line?.id ?? "")).toBe(false);
  expect(await closeUndelivered(services, actor, line?.id ?? "")).toBe(true);
  expect(await linesOf()).toEqual([]);
});

test("what is read aloud or printed speaks of no e-mail and of nothing joined to one", async () => {
  const appointment = await book({ service: "file-review" });
  await cancelAppointment(services, { kind: "adviser", userId: staff.userId }, appointment.id, "Le bureau ferme.");
  await register(await session(1));
  const { rows } = await listUndelivered(database.drizzle, "open");
  const texts = await Promise.all(rows.map(async ({ id }) => (await lineToTell(database.drizzle, id))?.text ?? ""));
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain("Bonjour Marie");
    expect(text).not.toMatch(/jointe|cette adresse|e-mail|écriv/i);
  }
});

test("their own page, by the link on paper, names no e-mail", async () => {
  const appointment = await appointmentOf(database.drizzle, (await book()).id);
  if (!appointment) throw new Error("no such appointment");
  const shown = await describeAppointment(database.drizzle, services.clock, appointment, { kind: "client" });
  for (const [news, mail] of [
    ["booked", { written: true }],
    ["moved", { written: false, after: undefined }],
    [null, { written: false, after: undefined }],
  ] as const) {
    const Page = createRoutesStub([
      {
        path: "/",
        Component: () => createElement(AppointmentPage, { appointment: shown, mail, news, answer: undefined }),
      },
    ]);
    const html = renderToStaticMarkup(createElement(Page));
    expect(html).toContain("Déplacer");
    expect(html).not.toMatch(/e-mail|<strong><\/strong>/i);
    expect(html.includes("Gardez cette page")).toBe(news !== null);
  }
});

test("a gateway of short messages says the subject once; the line stays with the staff, and says so", async () => {
  await book();
  await book({ time: "14:00" });
  const [one, two] = (await listUndelivered(database.drizzle, "open")).rows;
  const sent: string[] = [];
  const gateway = (outcome: SendOutcome) => async (to: string, text: string) => {
    sent.push(`${to} ${text.split("\n")[0] ?? ""}`);
    return outcome;
  };
  const taken = { ...services, send: gateway({ kind: "sent", id: null }) };
  await Promise.all([1, 2, 3].map(() => tellByTelephone(taken, one?.id ?? "")));
  await tellByTelephone({ ...services, send: gateway({ kind: "refused", why: "400" }) }, two?.id ?? "");
  await tellByTelephone({ ...services, send: undefined }, two?.id ?? "");
  expect(sent).toEqual([
    expect.stringMatching(/^\+237677001122 Cap .*Rendez-vous confirm/),
    expect.stringMatching(/^\+237677001122 Cap .*Rendez-vous confirm/),
  ]);
  expect((await listUndelivered(database.drizzle, "open")).rows).toMatchObject([
    { id: one?.id, failure: "no-address", sentAt: expect.any(Date), lastError: null },
    { id: two?.id, failure: "no-address", sentAt: null, lastError: "SMS: 400" },
  ]);
  expect(services.jobs.enqueued.filter(({ queue }) => queue === "tell-by-telephone")).toHaveLength(2);
});

test("has a file: an account that nobody signs in to, whose page shows what was booked before and keeps its tags", async () => {
  await book();
  const [{ id: before = "" } = {}] = (await search("Atangana")).rows;
  await database.pool.query(
    "INSERT INTO client_tags (id, name, plain, created_at) VALUES ($1, 'À rappeler', 'a rappeler', now())",
    [before],
  );
  await database.pool.query("INSERT INTO client_tag_links (client_id, tag_id, given_at) VALUES ($1, $1, now())", [
    before,
  ]);
  const { client } = await page(before);
  const userId = await accountByTelephone(services, staff, client);
  // Twice, and at once, is the same account.
  expect(await Promise.all([1, 2, 3].map(() => accountByTelephone(services, staff, client)))).toEqual([
    userId,
    userId,
    userId,
  ]);
  const input = openSchema("2026-11-23").parse({
    formId: randomUUID(),
    program: "express-entry",
    applicant: { firstName: "Marie", lastName: "Atangana", birthDate: "1990-05-04", nationality: "CM" },
  });
  const opened = await openForClient(
    services,
    staff,
    { userId, firstName: "Marie" },
    { ...input, formId: randomUUID(), facts: "", answers: {} },
  );
  expect(opened.kind).toBe("opened");
  expect(await linesOf()).toContain("+237677001122 Un dossier est ouvert pour vous");
  const found = (await search("677001122")).rows;
  expect(found.map(({ id }) => id)).toEqual([userId]);
  const shown = await page(userId);
  expect(shown.identity.tags).toEqual(["À rappeler"]);
  expect(shown.happened).toMatchObject({ "Rendez-vous": 1, Dossier: 1 });
  // Booked again by the number alone, it is theirs.
  await book({ time: "14:00", phone: "677 00 11 22" });
  expect((await page(userId)).happened).toMatchObject({ "Rendez-vous": 2 });
  // Neither by an empty address nor by a number does anybody own anything on the site.
  expect(await listOwner(database.drizzle, { userId: null, email: "" })).toBeNull();
  expect(
    await appointmentsOf(database.drizzle, { userId: randomUUID(), email: "", emailConfirmed: true }, { limit: 9 }),
  ).toEqual({
    booked: [],
    waits: [],
  });
});

test("whose e-mail becomes known is the same person, written to from then on", async () => {
  await book();
  const id = await session(2);
  await register(id);
  const [{ id: before = "" } = {}] = (await search("Atangana")).rows;
  const { client } = await page(before);
  expect(await giveAddress(services, staff, client, "Marie@exemple.cm")).toEqual({ kind: "done", id: before });
  const shown = await page(before);
  expect(shown.client).toMatchObject({ claims: "marie@exemple.cm", email: "Marie@exemple.cm" });
  expect(Object.keys(shown.happened)).toEqual(expect.arrayContaining(["Rendez-vous", "Inscription", "Commande"]));
  expect((await search("Atangana")).rows).toHaveLength(1);
  const { booked } = await appointmentsOf(
    database.drizzle,
    { userId: randomUUID(), email: "marie@exemple.cm", emailConfirmed: true },
    { limit: 9 },
  );
  expect(booked.map(({ email }) => email)).toEqual(["Marie@exemple.cm"]);
});

test("with an account by telephone: the address becomes the account's, unless another account has it", async () => {
  await book();
  const { client } = await page((await search("Atangana")).rows[0]?.id ?? "");
  const userId = await accountByTelephone(services, staff, client);
  const other = await makePerson(database.drizzle);
  const own = (await page(userId)).client;
  expect(await giveAddress(services, staff, own, other.email.toUpperCase())).toEqual({ kind: "taken" });
  expect(await giveAddress(services, staff, own, "marie@exemple.cm")).toEqual({ kind: "done", id: userId });
  const { rows } = await database.pool.query("SELECT email, email_confirmed_at FROM users WHERE id = $1", [userId]);
  expect(rows).toEqual([{ email: "marie@exemple.cm", email_confirmed_at: null }]);
  expect((await database.pool.query("SELECT email FROM appointments")).rows).toEqual([{ email: "marie@exemple.cm" }]);
});

test("with an account by telephone, what was theirs by the number stays on their page once the address is noted", async () => {
  await book({ service: "file-review" });
  await register(await session(1));
  const userId = await accountByTelephone(
    services,
    staff,
    (await page((await search("Atangana")).rows[0]?.id ?? "")).client,
  );
  const ofPage = async () => {
    const { happened } = await page(userId);
    return [happened["Rendez-vous"], happened["Inscription"], happened["Commande"]];
  };
  expect(await ofPage()).toEqual([1, 1, 2]);
  expect(await giveAddress(services, staff, (await page(userId)).client, "marie@exemple.cm")).toEqual({
    kind: "done",
    id: userId,
  });
  expect([await ofPage(), (await search("Atangana")).rows.map(({ id }) => id)]).toEqual([[1, 1, 2], [userId]]);
});

test("numbers of before are put into one form; what is no number stays", async () => {
  const forms = [
    "6 77 00 11 22",
    "00237 677 00 11 22",
    "237677001122",
    "+237 677-00-11-22",
    "+33 6 12 34 56 78",
    "poste 12",
    "",
    "12345678",
  ];
  const query = "SELECT phone_e164(t) AS kept FROM unnest($1::text[]) WITH ORDINALITY AS u (t, n) ORDER BY n";
  const { rows } = await database.pool.query<{ kept: string }>(query, [forms]);
  expect(rows.map(({ kept }) => kept)).toEqual([
    ...Array.from({ length: 4 }, () => "+237677001122"),
    "+33612345678",
    "poste 12",
    "",
    "12345678",
  ]);
});
