/** A booking keeps the name, the length and the price that it was made with, whatever the office writes of the service. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { takersAmong } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import {
  type FakeServices,
  FRIDAY,
  agendaDatabase,
  agendaServices,
  booked,
  rowsOf,
} from "#app/features/appointments/testing/agenda.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { PART_NAMES, type Settings } from "#app/platform/settings/parts.ts";
import { holdSettings, inForce } from "#app/platform/settings/settings.ts";
import { moveAppointment } from "./move-appointment.server.ts";

let database: TestDatabase;
let services: FakeServices;
let before: Settings;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  before = Object.fromEntries(PART_NAMES.map((part) => [part, inForce(part)])) as Settings;
});
afterEach(async () => {
  holdSettings(before);
  await database.drop();
});

/** The office writes the services anew. */
function write(change: (all: Settings["services"]["services"]) => Settings["services"]["services"]): void {
  holdSettings({ ...before, services: { services: change(before.services.services) } });
}

const kept = async (id: string) => {
  const found = await appointmentOf(database.drizzle, id);
  const orders = await rowsOf<{ total: number }>(database, "SELECT amount AS total FROM orders WHERE subject_id = $1", [
    id,
  ]);
  return {
    name: found?.serviceName,
    price: found?.price,
    minutes: found?.during.start.until(found.during.end).total("minutes"),
    owed: orders.map(({ total }) => total),
  };
};
const CLIENT = { kind: "client", userId: null } as const;
const AS_BOOKED = { name: "Révision de dossier", price: 45_000, minutes: 90, owed: [45_000] };

test("another name, length and price are those of later bookings alone, and a move keeps the length", async () => {
  const { id } = await booked(services, { service: "file-review", time: "09:00" });
  write((all) =>
    all.map((one) => (one.id === "file-review" ? { ...one, name: "Relecture", minutes: 30, price: 60_000 } : one)),
  );
  expect(await kept(id)).toEqual(AS_BOOKED);
  expect(await moveAppointment(services, CLIENT, id, { day: FRIDAY, time: "14:00" })).toMatchObject({
    outcome: "done",
  });
  expect(await kept(id)).toEqual(AS_BOOKED);
  const later = await booked(services, { service: "file-review", time: "14:00" });
  expect(await kept(later.id)).toEqual({ name: "Relecture", price: 60_000, minutes: 30, owed: [60_000] });
});

test("a service that was taken away keeps its bookings, and is still for whoever is licensed", async () => {
  const { id } = await booked(services, { service: "file-review", time: "09:00" });
  write((all) => all.filter((one) => one.id !== "file-review"));
  expect(await kept(id)).toEqual(AS_BOOKED);
  expect(takersAmong([], "file-review", "2026-11-23")).toEqual({ calendars: [], advice: false, unlicensed: true });
  expect(await moveAppointment(services, CLIENT, id, { day: FRIDAY, time: "14:00" })).toMatchObject({
    outcome: "done",
  });
});
