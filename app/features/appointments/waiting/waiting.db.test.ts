import { createHash, randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { acceptOffer, declineOffer, endOffer } from "./answer-offer.server.ts";
import { bookAppointment } from "#app/features/appointments/booking/book-appointment.server.ts";
import { madeUuid } from "#app/platform/references/made-uuid.ts";
import { cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { describeAppointment } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { joinWait, leaveWait, waitStanding } from "./join-wait.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import { agendaSettings, serviceOf } from "#app/features/appointments/settings.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import {
  FRIDAY,
  type FakeServices,
  agendaServices,
  booked,
  booking,
  agendaDatabase,
} from "#app/features/appointments/testing/agenda.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";

const CLIENT = { kind: "client", userId: null } as const;

let database: TestDatabase;
let services: FakeServices;
let taken: Appointment[];

/** Friday, every start of it booked. */
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  taken = [];
  for (const time of agendaSettings.starts)
    taken.push(
      await booked(services, {
        day: FRIDAY,
        time,
        service: "follow-up",
        email: `occupe-${time.replace(":", "")}@exemple.cm`,
      }),
    );
});
afterEach(() => database.drop());

/** Of one sending by default: the same person from the same browser. */
async function wait(
  name: string,
  service = "follow-up",
  day = FRIDAY,
  formId = madeUuid(createHash("sha256").update(`${name} ${service} ${day.toString()}`).digest()),
) {
  const found = serviceOf(service);
  if (!found) throw new Error(`no service ${service}`);
  return joinWait(services, VISITOR, {
    formId,
    day,
    service: found,
    firstName: name,
    lastName: "Test",
    email: `${name.toLowerCase()}@exemple.cm`,
    phone: "+237670000002",
    zone: "",
  });
}

/** Who holds an offer now, and until when. */
async function offers(): Promise<{ id: string; first_name: string; offered_until: Date }[]> {
  return (
    await database.pool.query(
      "SELECT id, first_name, offered_until FROM appointments WHERE state = 'offered' ORDER BY first_name",
    )
  ).rows;
}

async function offeredTo(name: string): Promise<string> {
  const found = (await offers()).find((one) => one.first_name === name);
  if (!found) throw new Error(`no offer to ${name}`);
  return found.id;
}

const free = (index: number) => cancelAppointment(services, CLIENT, taken[index]?.id ?? "");

test("who sends the same from elsewhere learns nothing of the line: the link goes again to the address, once a day", async () => {
  const mailed = async () =>
    (await database.pool.query("SELECT text FROM mails WHERE recipient = 'awa@exemple.cm'")).rows.length;
  expect((await wait("Awa")).outcome).toBe("waiting");
  for (let again = 0; again < 3; again += 1)
    expect(await wait("Awa", "follow-up", FRIDAY, randomUUID())).toEqual({ outcome: "already" });
  expect(await mailed()).toBe(2);
  const { rows } = await database.pool.query("SELECT count(*)::int AS people FROM appointment_waits");
  expect(rows).toEqual([{ people: 1 }]);
});

test("only a full, open day has a line; asking twice keeps the first place", async () => {
  expect(await wait("Awa")).toMatchObject({ outcome: "waiting", position: 1 });
  expect(await wait("Brice")).toMatchObject({ outcome: "waiting", position: 2 });
  expect(await wait("Awa")).toMatchObject({ outcome: "waiting", position: 1 });
  expect(await wait("Awa", "initial")).toMatchObject({ outcome: "waiting", position: 3 });
  expect(await wait("Awa", "follow-up", FRIDAY.subtract({ days: 1 }))).toEqual({ outcome: "free" });
  expect(await wait("Awa", "follow-up", FRIDAY.add({ days: 2 }))).toEqual({ outcome: "closed" });
  expect(await wait("Awa", "follow-up", FRIDAY.subtract({ days: 10 }))).toEqual({ outcome: "closed" });
});

test("a freed start is offered to the first for two hours, and nobody else can take it", async () => {
  await wait("Awa");
  await wait("Brice");
  await free(3);
  const [offer, ...others] = await offers();
  expect(others).toEqual([]);
  expect(offer).toMatchObject({ first_name: "Awa" });
  expect(offer?.offered_until.toISOString()).toBe("2026-11-23T09:00:00.000Z");
  expect(
    await bookAppointment(services, VISITOR, booking({ day: FRIDAY, time: "10:30", service: "follow-up" })),
  ).toEqual({ outcome: "refused", why: "taken" });
});

test("the start goes to the next in line when the two hours are over, and to nobody before", async () => {
  await wait("Awa");
  await wait("Brice");
  await free(3);
  const id = await offeredTo("Awa");
  services.clock.present = services.clock.present.add({ minutes: 119 });
  expect(await endOffer(services, id)).toBe(false);
  services.clock.present = services.clock.present.add({ minutes: 1 });
  expect(await acceptOffer(services, CLIENT, id)).toEqual({ outcome: "refused", why: "offer-over" });
  expect(await endOffer(services, id)).toBe(true);
  expect((await offers()).map(({ first_name }) => first_name)).toEqual(["Brice"]);
  expect(await acceptOffer(services, CLIENT, id)).toEqual({ outcome: "refused", why: "state" });
});

test("taken, it is booked with its mail, order and reminders, once", async () => {
  await wait("Awa");
  await free(3);
  const id = await offeredTo("Awa");
  await Promise.all([acceptOffer(services, CLIENT, id), acceptOffer(services, CLIENT, id)]);
  expect(await offers()).toEqual([]);
  const { rows } = await database.pool.query(
    "SELECT state, (SELECT count(*)::int FROM orders WHERE subject_id = a.id) AS orders, (SELECT state FROM appointment_waits) AS wait FROM appointments a WHERE id = $1",
    [id],
  );
  expect(rows).toEqual([{ state: "booked", orders: 1, wait: "served" }]);
  const mails = await database.pool.query(
    "SELECT subject FROM mails WHERE recipient = 'awa@exemple.cm' ORDER BY created_at",
  );
  expect(mails.rows.map(({ subject }: { subject: string }) => subject.split("\u00a0")[0])).toEqual([
    "Liste d’attente du vendredi 27 novembre 2026",
    "Un créneau s’est libéré",
    "Rendez-vous confirmé",
  ]);
  services.clock.present = services.clock.present.add({ hours: 3 });
  expect(await endOffer(services, id)).toBe(false);
});

test("an offer says what it costs before it is taken: in the mail and on its page", async () => {
  await wait("Awa");
  await free(3);
  const id = await offeredTo("Awa");
  const { rows } = await database.pool.query<{ text: string }>(
    "SELECT text FROM mails WHERE recipient = 'awa@exemple.cm' AND subject LIKE 'Un créneau s’est libéré%'",
  );
  expect(rows[0]?.text.replaceAll(/\s+/g, " ")).toContain("Suivi de candidature (30 min, 24 000 FCFA)");
  const found = await appointmentOf(database.drizzle, id);
  if (!found) throw new Error("no offer");
  expect((await describeAppointment(database.drizzle, services.clock, found, CLIENT)).price).toBe(
    "24\u00a0000\u00a0FCFA",
  );
  await acceptOffer(services, CLIENT, id);
  const accepted = await appointmentOf(database.drizzle, id);
  expect(accepted && (await describeAppointment(database.drizzle, services.clock, accepted, CLIENT)).price).toBeNull();
});

test("declined or left, it goes on to the next; with nobody left it is free again", async () => {
  await wait("Awa");
  const second = await wait("Brice");
  await wait("Chantal");
  if (second.outcome !== "waiting") throw new Error("Brice does not wait");
  expect(await waitStanding(database.drizzle, second.wait.id)).toMatchObject({ state: "waiting", position: 2 });
  expect(await leaveWait(services, second.wait.id)).toBe(true);
  expect(await leaveWait(services, second.wait.id)).toBe(false);
  await free(3);
  await declineOffer(services, CLIENT, await offeredTo("Awa"));
  await declineOffer(services, CLIENT, await offeredTo("Chantal"));
  expect(await offers()).toEqual([]);
  expect(
    (await bookAppointment(services, VISITOR, booking({ day: FRIDAY, time: "10:30", service: "follow-up" }))).outcome,
  ).toBe("booked");
});

test("a start too short for the first is offered to the first whom it fits", async () => {
  await wait("Awa", "initial");
  await wait("Brice");
  await free(3);
  expect((await offers()).map(({ first_name }) => first_name)).toEqual(["Brice"]);
  await free(7);
  expect((await offers()).map(({ first_name }) => first_name)).toEqual(["Brice"]);
  // 10:30 is offered to Brice; with 14:30 and 15:00 free, an hour fits.
  await free(8);
  expect((await offers()).map(({ first_name }) => first_name)).toEqual(["Awa", "Brice"]);
});

test("ten cancellations at once serve ten people of the line, each one start", async () => {
  for (let index = 0; index < 12; index += 1) await wait(`P${String(index).padStart(2, "0")}`);
  await Promise.all(taken.slice(0, 10).map(({ id }) => cancelAppointment(services, CLIENT, id)));
  expect((await offers()).map(({ first_name }) => first_name)).toEqual([
    "P00",
    "P01",
    "P02",
    "P03",
    "P04",
    "P05",
    "P06",
    "P07",
    "P08",
    "P09",
  ]);
});
