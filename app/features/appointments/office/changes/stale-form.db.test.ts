/** A form of the staff that shows an earlier version of an appointment. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { changeRefused } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { noteAttendance } from "#app/features/appointments/office/note-attendance.server.ts";
import { setPlace } from "#app/features/appointments/office/set-place.server.ts";
import {
  CLARISSE,
  FRIDAY,
  SERGE,
  TUESDAY,
  type FakeServices,
  adviserAccount,
  agendaDatabase,
  agendaServices,
  booked,
  licenseCalendars,
  twoAdvisers,
} from "#app/features/appointments/testing/agenda.ts";

let database: TestDatabase;
let services: FakeServices;
let actor: { kind: "adviser"; userId: string };
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  actor = await adviserAccount(database);
});
afterEach(() => database.drop());

const STALE = { outcome: "refused", why: "stale" };
const agency = { place: "agency", detail: "" } as const;

test("is refused for a move, a place, a cancellation and a presence; a fresh one is taken", async () => {
  const { id, sequence: seen } = await booked(services);
  await setPlace(services, actor, id, { ...agency, seen });
  expect(await moveAppointment(services, actor, id, { day: FRIDAY, time: "09:00", seen })).toEqual(STALE);
  expect(await setPlace(services, actor, id, { place: "phone", detail: "670000001", seen })).toEqual(STALE);
  expect(await cancelAppointment(services, actor, id, "Fermé.", seen)).toEqual(STALE);
  services.clock.present = Temporal.ZonedDateTime.from("2026-11-24T09:20[Africa/Douala]");
  expect(await noteAttendance(services, actor, id, { attendance: "missed", reason: "", seen })).toEqual(STALE);
  expect(await noteAttendance(services, actor, id, { attendance: "missed", reason: "", seen: seen + 1 })).toMatchObject(
    { outcome: "done", appointment: { state: "missed" } },
  );
});

test("that asks for what is done already is no conflict: the same press sent twice", async () => {
  const { id, sequence: seen } = await booked(services);
  const move = () => moveAppointment(services, actor, id, { day: FRIDAY, time: "09:00", seen });
  expect(await move()).toMatchObject({ outcome: "done" });
  expect(await move()).toMatchObject({ outcome: "done" });
});

test("of two at once the one is taken and the other told, with the name of who was first and what they did", async () => {
  const { id, sequence: seen } = await booked(services);
  const to = (time: string) => moveAppointment(services, actor, id, { day: FRIDAY, time, seen });
  const outcomes = await Promise.all([to("09:00"), to("11:00")]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["done", "refused"]);
  const words = await changeRefused(database.drizzle, id, "stale");
  expect(words).toContain("«\u00a0Rendez-vous déplacé\u00a0», par Serge Fotso, le 23 novembre 2026 à 8\u00a0h\u00a000");
  // Without versions the second moves what the first has just moved.
  const unseen = (time: string) => moveAppointment(services, actor, id, { day: TUESDAY, time });
  expect((await Promise.all([unseen("09:00"), unseen("11:00")])).map(({ outcome }) => outcome)).toEqual([
    "done",
    "done",
  ]);
});

test("a move goes to the calendar that is asked for, or is refused while that one is taken", async () => {
  await twoAdvisers(database);
  await licenseCalendars(database);
  const { id, adviserId } = await booked(services, { time: "09:00" });
  const other = adviserId === SERGE ? CLARISSE : SERGE;
  await booked(services, { time: "11:00", email: "autre@exemple.cm" });
  const { rows } = await database.pool.query<{ adviser_id: string }>(
    "SELECT adviser_id FROM appointments WHERE email = 'autre@exemple.cm'",
  );
  const taken = rows[0]?.adviser_id;
  expect(await moveAppointment(services, actor, id, { day: TUESDAY, time: "11:00", adviserId: taken })).toEqual({
    outcome: "not-free",
    why: "taken",
  });
  expect(await moveAppointment(services, actor, id, { day: TUESDAY, time: "09:00", adviserId: other })).toMatchObject({
    outcome: "done",
    appointment: { adviserId: other },
  });
});
