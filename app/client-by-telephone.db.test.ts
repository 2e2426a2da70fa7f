/** A client who telephones and has no e-mail: booked, registered and given a file by the staff, and told by telephone or on paper. */
import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientPage } from "#app/client-page.server.ts";
import { bookForClient } from "#app/features/appointments/book-appointment.server.ts";
import { bookingSchema, clientBookingSchema } from "#app/features/appointments/form.ts";
import { TUESDAY, adviserAccount, agendaDatabase, agendaServices, booking } from "#app/features/appointments/testing/agenda.ts";
import { findClient } from "#app/features/clients/find-client.server.ts";
import { findClients } from "#app/features/clients/find-clients.server.ts";
import { listUndelivered } from "#app/features/undelivered-mail/list-undelivered.server.ts";
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
  const outcome = await bookForClient(services, staff, booking({ ...MARIE, ...changes }), { adviserId: null, userId: null });
  if (outcome.outcome === "refused") throw new Error(outcome.why);
  return outcome.appointment;
}

const search = (words: string) => findClients(database, { words, kind: undefined, tag: undefined, sort: "nom", cursor: null });

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
  expect(rows).toMatchObject([{ recipient: "+237677001122", failure: "no-address", subject: expect.stringContaining("Rendez-vous confirmé") }]);
  const { rows: orders } = await database.pool.query("SELECT payer_email, payer_phone, owed FROM orders");
  expect(orders).toEqual([{ payer_email: "", payer_phone: "+237677001122", owed: 45_000 }]);
});

test("whose number is typed in three ways is one client, found by each of them, with everything that is theirs", async () => {
  await book({ time: "09:00", phone: "677 00 11 22" });
  await book({ time: "10:30", phone: "00237 677001122", service: "file-review" });
  await book({ day: TUESDAY.add({ days: 1 }), time: "09:00", phone: "+237 6 77 00 11 22" });
  const found = await search("Atangana");
  expect(found.rows).toMatchObject([{ firstName: "Marie", phone: "+237677001122", email: "" }]);
  for (const typed of ["677001122", "6 77 00 11 22", "+237 677 00 11 22"]) expect((await search(typed)).rows.map(({ id }) => id)).toEqual([found.rows[0]?.id]);
  const client = await findClient(database.drizzle, found.rows[0]?.id ?? "");
  if (!client) throw new Error("no such client");
  const { identity, sections } = await clientPage(database.drizzle, services.clock, client);
  expect(identity).toMatchObject({ name: "Marie Atangana", email: "", phone: "+237\u00a06\u00a077\u00a000\u00a011\u00a022" });
  expect(sections.filter(({ lines }) => lines.length > 0).map(({ id, lines }) => [id, lines.length])).toEqual(
    expect.arrayContaining([
      ["rendez-vous", 3],
      ["commandes", 1],
    ]),
  );
});
