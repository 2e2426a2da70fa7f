/** The mails of an ordinary first day, and those of somebody's enemy: what is accepted is always written, only repeats are counted. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { register as openAccount } from "#app/features/accounts/registration/register.server.ts";
import { fakeServices, registration, somewhere } from "#app/features/accounts/testing/accounts.ts";
import { bookAppointment } from "#app/features/appointments/booking/book-appointment.server.ts";
import { confirmAppointment, sendMailAgain } from "#app/features/appointments/booking/confirm-appointment.server.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { FRIDAY, TUESDAY, agendaDatabase, agendaServices, booking } from "#app/features/appointments/testing/agenda.ts";
import { register as takeSeat } from "#app/features/language-tests/registrations/register.server.ts";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { USUAL, VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";

const AWA = { firstName: "Awa", lastName: "Ngo", email: "awa.ngo@gmail.com", phone: "+237670000001" };

let database: TestDatabase;
let services: ReturnType<typeof agendaServices>;
beforeEach(async () => {
  database = await agendaDatabase();
  services = { ...agendaServices(database), env: { allowances: USUAL } };
});
afterEach(() => database.drop());

async function subjects(): Promise<string[]> {
  const { rows } = await database.pool.query<{ subject: string }>("SELECT subject FROM mails ORDER BY created_at, id");
  return rows.map(({ subject }) => subject.replace(/\u00a0: .*/, ""));
}

async function session(): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    `INSERT INTO test_sessions (id, test, starts_at, registration_closes_at, city, country, centre, price, created_at)
     VALUES ($1, 'tef-canada', '2027-01-16T08:00Z', '2027-01-06T22:59Z', 'Douala', 'Cameroun', 'Institut', 125000, now())`,
    [id],
  );
  await database.pool.query("INSERT INTO test_seats SELECT $1, generate_series(1, 8)", [id]);
  return id;
}

const account = (email: string) => {
  const { clock: _clock, ...rest } = fakeServices(database);
  const env = { deployed: false, demo: true, allowances: { ...USUAL, registrations: 0 } };
  return openAccount({ ...rest, clock: services.clock, env }, registration({ ...AWA, email }), somewhere());
};

async function book(booker: Booker, changes: Parameters<typeof booking>[0]) {
  const outcome = await bookAppointment(services, booker, booking({ ...AWA, ...changes }));
  if (outcome.outcome === "refused") throw new Error(`refused: ${outcome.why}`);
  return outcome.appointment;
}

const seat = async (booker: Booker, changes: object = {}) =>
  takeSeat(
    services,
    booker,
    await session(),
    {
      formId: randomUUID(),
      ...AWA,
      city: "Douala",
      acceptWaiting: false,
      photoSent: undefined,
      cniDocumentSent: undefined,
      ...changes,
    },
    [],
  );

test("an account, a free and a paid consultation and a test within the hour: each has its mail, before the address is proven", async () => {
  const made = await account(AWA.email);
  if (made.kind !== "registered") throw new Error(made.kind);
  const booker: Booker = {
    account: { userId: made.userId, email: AWA.email, emailConfirmed: false },
    addressKey: "a1",
    browserId: "b1",
  };
  await book(booker, { day: TUESDAY, time: "09:00", service: "initial" });
  const paid = await book(booker, { day: FRIDAY, time: "14:00", service: "file-review" });
  expect(paid.state).toBe("tentative");
  expect(await seat(booker)).toMatchObject({ kind: "seated" });
  await confirmAppointment(services, { kind: "client", userId: made.userId }, paid.id);
  expect((await subjects()).toSorted()).toEqual([
    "Confirmez votre adresse e-mail",
    "Rendez-vous confirmé",
    "Rendez-vous confirmé",
    "Rendez-vous à confirmer",
    "Votre place est réservée",
  ]);
});

test("what was written before keeps no accepted registration from its mail", async () => {
  const { id } = await book(VISITOR, { day: TUESDAY, time: "09:00", service: "initial" });
  for (let nth = 0; nth < 5; nth += 1) await sendMailAgain(services, VISITOR, id);
  await seat(VISITOR);
  expect((await subjects()).at(-1)).toBe("Votre place est réservée");
});

test("whoever is signed in with a confirmed address is not counted", async () => {
  const made = await account(AWA.email);
  if (made.kind !== "registered") throw new Error(made.kind);
  const booker: Booker = {
    account: { userId: made.userId, email: AWA.email, emailConfirmed: true },
    addressKey: "a1",
    browserId: "b1",
  };
  await database.pool.query("UPDATE users SET email_confirmed_at = now() WHERE id = $1", [made.userId]);
  const { id } = await book(booker, { day: TUESDAY, time: "09:00", service: "initial" });
  for (const time of ["09:30", "10:00", "10:30", "14:00", "14:30"])
    expect(
      await moveAppointment(services, { kind: "client", userId: made.userId }, id, { day: TUESDAY, time }),
    ).toMatchObject({ outcome: "done" });
  expect((await subjects()).filter((subject) => subject === "Rendez-vous déplacé")).toHaveLength(5);
});

test("somebody's enemy: repeats are three an hour, and each kind of acceptance one", async () => {
  // Accounts under tags of one mailbox, bookings and seats in its name, and every button that writes.
  for (let nth = 0; nth < 12; nth += 1) await account(`awa.ngo+${nth}@gmail.com`);
  const { id } = await book(VISITOR, { day: TUESDAY, time: "09:00", service: "initial" });
  for (let nth = 0; nth < 12; nth += 1) await sendMailAgain(services, VISITOR, id);
  for (let nth = 0; nth < 6; nth += 1)
    await seat(VISITOR, { email: `awa.ngo+${nth}@gmail.com`, phone: `+23769900000${nth}`, firstName: `A${nth}` });
  // One account, one consultation, one seat, and three of all the others together.
  expect(await subjects()).toHaveLength(6);
});

test("control: without a limit on repeats the enemy fills the mailbox", async () => {
  services = { ...services, env: { allowances: { ...USUAL, mailsPerHour: 0 } } };
  const { id } = await book(VISITOR, { day: TUESDAY, time: "09:00", service: "initial" });
  for (let nth = 0; nth < 12; nth += 1) await sendMailAgain(services, VISITOR, id);
  expect(await subjects()).toHaveLength(13);
});
