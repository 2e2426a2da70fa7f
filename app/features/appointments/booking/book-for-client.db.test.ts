/** An adviser books for somebody who called: the public booking's rules, confirmed at once. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { bookForClient } from "./book-appointment.server.ts";
import { ownerOfClient } from "#app/features/accounts/registration/client-account.server.ts";
import { type ClientFinder, clientBookingPage } from "#app/features/appointments/office/client-booking-page.server.ts";
import {
  type FakeServices,
  adviserAccount,
  agendaServices,
  booking,
  agendaDatabase,
  licenseCalendars,
  rowsOf,
} from "#app/features/appointments/testing/agenda.ts";

const CLARISSE = "00000000-0000-4000-8000-0000000000a2";

let database: TestDatabase;
let services: FakeServices;
let actor: Awaited<ReturnType<typeof adviserAccount>>;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  actor = await adviserAccount(database);
  await database.pool.query(
    `INSERT INTO advisers (id, name, created_at) VALUES ('${CLARISSE}', 'Clarisse Ngo', now() + interval '1 hour')`,
  );
  await licenseCalendars(database);
});
afterEach(() => database.drop());

const rows = <Row>(sql: string) => rowsOf<Row>(database, sql);

async function client(email: string, firstName: string, lastName: string): Promise<string> {
  const { rows: found } = await database.pool.query<{ id: string }>(
    "INSERT INTO users (email, first_name, last_name, phone, country, terms_version, terms_accepted_at, email_confirmed_at, created_at, updated_at) VALUES ($1, $2, $3, '+237670000009', 'CM', '1', now(), now(), now(), now()) RETURNING id",
    [email, firstName, lastName],
  );
  return found[0]?.id ?? "";
}

/** Of the people, what a search answers: how it looks for them is the clients' own test. */
const NOBODY: ClientFinder = {
  find: () => Promise.resolve({ rows: [], match: "exact" }),
  byId: () => Promise.resolve(undefined),
};

const page = (query: string, people = NOBODY) => {
  const search = new URLSearchParams(query);
  return clientBookingPage(database.drizzle, services.clock, search, askedWords(search), people);
};

test("is confirmed at once on the calendar that is wanted, with order, mail, reminders and the adviser's trace", async () => {
  const userId = await client("awa@exemple.cm", "Awa", "Ngo");
  const asked = booking({ service: "file-review" });
  const outcome = await bookForClient(services, actor, asked, { adviserId: CLARISSE, userId });
  expect(outcome).toMatchObject({
    outcome: "booked",
    already: false,
    appointment: { state: "booked", adviserId: CLARISSE, userId },
  });
  expect(await bookForClient(services, actor, asked, { adviserId: CLARISSE, userId })).toMatchObject({
    outcome: "booked",
    already: true,
  });
  expect(await rows("SELECT state FROM orders")).toEqual([{ state: "due" }]);
  expect(await rows("SELECT subject FROM mails WHERE subject LIKE 'Rendez-vous confirmé%'")).toHaveLength(1);
  expect(await rows("SELECT actor_id FROM audit_events WHERE action = 'appointment.booked-for'")).toEqual([
    { actor_id: actor.userId },
  ]);
});

test("the calendar that is wanted is busy: refused, though another is free", async () => {
  await bookForClient(services, actor, booking(), { adviserId: CLARISSE, userId: null });
  const again = booking({ formId: randomUUID(), email: "autre@exemple.cm" });
  expect(await bookForClient(services, actor, again, { adviserId: CLARISSE, userId: null })).toEqual({
    outcome: "refused",
    why: "taken",
  });
  expect(await bookForClient(services, actor, again, { adviserId: null, userId: null })).toMatchObject({
    outcome: "booked",
  });
  expect((await page(`date=2026-11-24&conseiller=${CLARISSE}`)).agenda.starts[0]).toMatchObject({
    time: "09:00",
    free: false,
    why: "Pris",
  });
});

test("twelve advisers book one start of one calendar at once: one has it", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      bookForClient(services, actor, booking({ email: `p${index}@exemple.cm` }), { adviserId: CLARISSE, userId: null }),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === "booked")).toHaveLength(1);
  expect(await rows("SELECT 1 FROM appointments")).toHaveLength(1);
});

test("whoever is found or chosen is shown, the nearest as the nearest; what is too long is not looked for", async () => {
  const awa = {
    id: randomUUID(),
    firstName: "Awa",
    lastName: "Nguimfack",
    email: "awa@exemple.cm",
    phone: "+237670000009",
  };
  const people: ClientFinder = {
    find: (words) => Promise.resolve({ rows: [awa], match: words === "nguinfac" ? "near" : "exact" }),
    byId: (id) => Promise.resolve(id === awa.id ? awa : undefined),
  };
  const listed = { id: awa.id, name: "Awa Nguimfack", email: "awa@exemple.cm", phone: "+237670000009" };
  expect((await page("q=awa", people)).found).toEqual({ people: [listed], near: false });
  expect((await page("q=nguinfac", people)).found).toEqual({ people: [listed], near: true });
  expect(await page(`q=${"a".repeat(101)}`, people)).toMatchObject({
    found: null,
    fault: expect.stringContaining("100 caractères") as string,
  });
  expect(await page(`client=${awa.id}`, people)).toMatchObject({
    contact: { firstName: "Awa", email: "awa@exemple.cm" },
    found: null,
  });
  expect(await page("client=nobody", people)).toMatchObject({ contact: { email: "" }, asked: { client: "" } });
});

test("a booking for another address is not put into somebody's space", async () => {
  const awa = await client("awa@exemple.cm", "Awa", "Ngo");
  expect(await ownerOfClient(database.drizzle, awa, "AWA@exemple.cm")).toBe(awa);
  expect(await ownerOfClient(database.drizzle, awa, "soeur@exemple.cm")).toBeNull();
  expect(await ownerOfClient(database.drizzle, actor.userId, "conseil@exemple.cm")).toBeNull();
  await database.pool.query("UPDATE users SET email_confirmed_at = NULL WHERE id = $1", [awa]);
  expect(await ownerOfClient(database.drizzle, awa, "awa@exemple.cm"), "an address that nobody has proven").toBeNull();
});
