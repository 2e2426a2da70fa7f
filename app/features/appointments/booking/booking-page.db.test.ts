import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { bookingPage } from "./booking-page.server.ts";
import { cancelAppointment } from "./cancel-appointment.server.ts";
import {
  type FakeServices,
  TUESDAY,
  agendaDatabase,
  agendaServices,
  booked,
  licenseCalendars,
} from "#app/features/appointments/testing/agenda.ts";

const SECOND = "00000000-0000-4000-8000-0000000000b1";

let database: TestDatabase;
let services: FakeServices;

beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  await database.pool.query("INSERT INTO advisers (id, name) VALUES ($1, 'Serge Fotso')", [SECOND]);
  await licenseCalendars(database);
});
afterEach(() => database.drop());

const freeTimes = async (date: Temporal.PlainDate = TUESDAY) => {
  const query = new URLSearchParams({ service: "initial", adviser: SECOND, date: date.toString() });
  const { agenda } = await bookingPage(database.drizzle, services.clock, query, null);
  return agenda.starts.filter(({ free }) => free).map(({ time }) => time);
};

test("a start is gone once its booking has answered, and there again once it is cancelled", async () => {
  expect(await freeTimes()).toContain("11:00");
  const { id } = await booked(services, { time: "11:00", adviser: SECOND });
  expect(await freeTimes()).not.toContain("11:00");
  await cancelAppointment(services, { kind: "client", userId: null }, id);
  expect(await freeTimes()).toContain("11:00");
});

test("a start falls away when it comes too near", async () => {
  const today = services.clock.present.toPlainDate();
  const firstAt = async (time: string) => {
    services.clock.present = services.clock.present.withPlainTime(time);
    return (await freeTimes(today))[0];
  };
  // Two hours are the notice.
  expect([await firstAt("08:00:00.002"), await firstAt("08:30"), await firstAt("08:30:00.001")]).toEqual([
    "10:30",
    "10:30",
    "11:00",
  ]);
  // A clock that was set back.
  expect(await firstAt("08:29")).toBe("10:30");
});

test("a page for everybody holds no form id and is true until the next start falls away", async () => {
  const ends: string[] = [];
  const cacheable = {
    until: (moment: Temporal.Instant) => void ends.push(moment.toString()),
    needsBrowser: () => undefined,
  };
  services.clock.present = services.clock.present.withPlainTime("10:10");
  const page = await bookingPage(database.drizzle, services.clock, new URLSearchParams(), null, cacheable);
  expect([page.formId, page.contact.email, ends]).toEqual(["", "", ["2026-11-23T09:30:00Z"]]);
});
