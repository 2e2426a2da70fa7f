/** What the office switched off: visitors are told its sentence, what was sent before stands, and the desk goes on. */
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { bookAppointment, bookForClient } from "#app/features/appointments/booking/book-appointment.server.ts";
import { agendaDatabase, agendaServices, booking } from "#app/features/appointments/testing/agenda.ts";
import { bookingRefusal } from "#app/features/appointments/words.ts";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { readTyped } from "#app/features/business/fields/typed-part.ts";
import { register, registerForClient } from "#app/features/language-tests/registrations/register.server.ts";
import { openWorld, person } from "#app/features/language-tests/testing/world.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { holdSettings } from "#app/platform/settings/settings.ts";

const edition = await readFirstEdition([path.resolve(import.meta.dirname, "../../../content")]);
const NOBODY = "00000000-0000-4000-8000-000000000001";
const CLOSED = { closed: true, words: "Nous rouvrons le 4 janvier." };
const hold = (over: Partial<typeof edition.switches>) =>
  holdSettings({ ...edition, switches: { ...edition.switches, ...over } });
afterEach(() => holdSettings(edition));

test("bookings", async () => {
  const database = await agendaDatabase();
  try {
    const services = agendaServices(database);
    const sent = booking({ email: "awa@exemple.cm" });
    expect(await bookAppointment(services, VISITOR, sent)).toMatchObject({ outcome: "booked", already: false });
    hold({ bookings: CLOSED });
    expect(await bookAppointment(services, VISITOR, sent)).toMatchObject({ outcome: "booked", already: true });
    const later = booking({ email: "brice@exemple.cm", time: "14:00" });
    expect(await bookAppointment(services, VISITOR, later)).toEqual({ outcome: "refused", why: "paused" });
    expect(bookingRefusal("paused")).toBe(CLOSED.words);
    const desk = { adviserId: null, userId: null };
    const atDesk = await bookForClient(services, { kind: "adviser", userId: NOBODY }, later, desk);
    expect(atDesk).toMatchObject({ outcome: "booked" });
  } finally {
    await database.drop();
  }
});

test("registrations for tests", async () => {
  const world = await openWorld();
  try {
    const sessionId = await world.session(3);
    const sent = person(1);
    expect(await register(world.services, VISITOR, sessionId, sent, [])).toMatchObject({ kind: "seated" });
    hold({ registrations: CLOSED });
    expect(await register(world.services, VISITOR, sessionId, sent, [])).toEqual({ kind: "already", id: sent.formId });
    expect(await register(world.services, VISITOR, sessionId, person(2), [])).toEqual({
      kind: "paused",
      words: CLOSED.words,
    });
    const adviser = {
      kind: "adviser" as const,
      userId: "00000000-0000-4000-8000-000000000001",
      role: "adviser" as const,
    };
    expect(await registerForClient(world.services, adviser, sessionId, person(3), null)).toMatchObject({
      kind: "seated",
    });
  } finally {
    await world.database.drop();
  }
});

const typed = (fields: Record<string, string>) => readTyped("switches", fields);

test("nothing is closed without a sentence for visitors", () => {
  expect(typed({ "bookings-closed": "on" })).toMatchObject({ faults: [{ name: "bookings-words" }] });
  expect(typed({ "bookings-closed": "on", "bookings-words": CLOSED.words })).toEqual({
    value: { bookings: CLOSED, registrations: { closed: false } },
  });
  expect(typed({ notice: "Fermé le 31 décembre." })).toMatchObject({ value: { notice: "Fermé le 31 décembre." } });
});
