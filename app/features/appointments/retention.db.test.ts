import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { bookAppointment } from "./booking/book-appointment.server.ts";
import { anonymizePastAppointments } from "./retention.server.ts";
import { appointmentsData } from "./owned-data.server.ts";
import { FRIDAY, type FakeServices, agendaServices, booked, booking } from "./testing/agenda.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

let database: TestDatabase;
let services: FakeServices;
beforeEach(async () => {
  database = await createTestDatabase();
  services = agendaServices(database);
});
afterEach(() => database.drop());

async function names(): Promise<{ first_name: string; email: string; message: string; state: string }[]> {
  return (
    await database.pool.query(
      "SELECT first_name, email, message, state FROM appointments ORDER BY created_at, reference",
    )
  ).rows;
}

test("the copy of somebody's data holds their bookings, as a visitor too once the address is theirs", async () => {
  await booked(services, { email: "Awa@exemple.cm", message: "Bonjour" });
  await booked(services, { email: "autre@exemple.cm", time: "14:00" });
  const owner = { userId: NOBODY, email: "awa@exemple.cm" };
  expect((await appointmentsData.collect(database.drizzle, { ...owner, emailConfirmed: false })).records).toEqual([]);
  const { json, records } = await appointmentsData.collect(database.drizzle, { ...owner, emailConfirmed: true });
  expect(records).toHaveLength(1);
  expect(JSON.stringify(json)).toContain("Bonjour");
  expect(JSON.stringify(json)).not.toContain("autre@exemple.cm");
});

test("deleting an account gives up what is to come, frees its time and takes the person out", async () => {
  await booked(services, { day: FRIDAY, email: "awa@exemple.cm", message: "Bonjour" });
  await booked(services, { day: FRIDAY, time: "14:00", email: "autre@exemple.cm" });
  await database.drizzle.transaction(async (tx) =>
    appointmentsData.erase?.(tx, { userId: NOBODY, email: "awa@exemple.cm", emailConfirmed: true }, services),
  );
  const left = await names();
  expect(left.filter(({ email }) => email === "")).toEqual([
    { first_name: "", email: "", message: "", state: "cancelled" },
  ]);
  expect(left.filter(({ email }) => email === "autre@exemple.cm")).toHaveLength(1);
  expect((await bookAppointment(services, VISITOR, booking({ day: FRIDAY }))).outcome).toBe("booked");
});

test("three years after, nobody's name is left; before, everybody's is", async () => {
  await booked(services, { message: "Bonjour" });
  services.clock.present = services.clock.present.add({ years: 3 });
  await anonymizePastAppointments(services);
  expect((await names())[0]?.email).toBe("awa@exemple.cm");
  services.clock.present = services.clock.present.add({ days: 2 });
  await anonymizePastAppointments(services);
  expect(await names()).toEqual([{ first_name: "", email: "", message: "", state: "booked" }]);
});
