/** A booking so near that it can no longer be moved or cancelled online says so before it is confirmed. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { shownAgenda, bookingPage } from "./booking-page.server.ts";
import { describeAppointment } from "./describe-appointment.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import {
  type FakeServices,
  MONDAY,
  agendaDatabase,
  agendaServices,
  booked,
} from "#app/features/appointments/testing/agenda.ts";

let database: TestDatabase;
let services: FakeServices;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
});
afterEach(() => database.drop());

const fixed = async (date: string) => {
  const page = await bookingPage(
    database.drizzle,
    services.clock,
    new URLSearchParams({ service: "initial", date }),
    null,
  );
  return page.agenda.fixed?.words.replaceAll("\u00a0", " ") ?? null;
};

test("the same day: no start can be changed online, and whom to call", async () => {
  expect(await fixed("2026-11-23")).toMatch(
    /^Ce rendez-vous a lieu dans moins de 24 heures : une fois confirmé, il ne pourra plus être déplacé ni annulé en ligne\. Un empêchement \? Appelez le \+237/,
  );
});

test("the next day: nothing to say at eight; at half past ten the starts until ten are too near, and the page kept before says so as well", async () => {
  expect(await fixed("2026-11-24")).toBeNull();
  services.clock.present = MONDAY.add({ hours: 2, minutes: 30 });
  expect(await fixed("2026-11-24")).toContain(
    "Avant 10 h 30, c’est dans moins de 24 heures : un rendez-vous pris à une de ces heures ne pourra plus être déplacé ni annulé en ligne.",
  );
  // Half past ten is exactly a day away: the last moment at which it can be changed.
  services.clock.present = services.clock.present.add({ seconds: 1 });
  expect(await fixed("2026-11-24")).toContain("Avant 11 h 00, ");
  expect(await fixed("2026-11-25")).toBeNull();
});

test("the same on the page that moves an appointment, and on the one that confirms a booking held", async () => {
  const service = serviceOf("initial");
  if (!service) throw new Error("no such service");
  const near = await booked(services, { day: MONDAY.toPlainDate(), time: "14:00" });
  expect((await shownAgenda(database.drizzle, services.clock, "2026-11-23", service, near.id)).fixed?.words).toContain(
    "ne pourra plus être déplacé ni annulé en ligne",
  );
  const shown = async (id: string) => {
    const found = await appointmentOf(database.drizzle, id);
    if (!found) throw new Error("no such appointment");
    return describeAppointment(database.drizzle, services.clock, found, { kind: "client" });
  };
  expect((await shown(near.id)).tooNear).toContain("ne pourra plus");
  expect((await shown((await booked(services, { time: "15:00" })).id)).tooNear).toBeNull();
});
