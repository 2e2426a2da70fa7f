/** What a client was told, what waits and what is to be said by mouth: one fact, of which only the newest news counts. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { documentValidated } from "#app/features/applications/notice-kinds.ts";
import { bookForClient } from "#app/features/appointments/booking/book-appointment.server.ts";
import { cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { sendReminder } from "#app/features/appointments/notices/send-reminder.server.ts";
import { aboutAppointment } from "#app/features/appointments/notices/tell-client.server.ts";
import { noteAttendance } from "#app/features/appointments/office/note-attendance.server.ts";
import { planAbsence } from "#app/features/appointments/office/plan-absence.server.ts";
import { setAbsence } from "#app/features/appointments/office/set-absence.server.ts";
import { setPlace } from "#app/features/appointments/office/set-place.server.ts";
import { appointmentOrders } from "#app/features/appointments/order-kind.server.ts";
import {
  TUESDAY,
  adviserAccount,
  agendaDatabase,
  agendaServices,
  booking,
} from "#app/features/appointments/testing/agenda.ts";
import { aboutDocument } from "#app/features/documents/notice-kinds.ts";
import { cancelRegistration } from "#app/features/language-tests/registrations/cancel-registration.server.ts";
import { registerForClient } from "#app/features/language-tests/registrations/register.server.ts";
import { aboutRegistration } from "#app/features/language-tests/seats/mail-about.server.ts";
import { tellSessionChanged } from "#app/features/language-tests/office/tell-session-changed.server.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { foretellEach, toldOf, toldOfEach } from "#app/features/notices/told/told.server.ts";
import { toldCountWords, toldFlash } from "#app/features/notices/told/told.ts";
import { aboutOrder } from "#app/features/orders/notice-kinds.ts";
import { confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { confirmRefund } from "#app/features/orders/payments/confirm-refund.server.ts";
import { lineToTell, listUndelivered } from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { closeUndelivered, sendAgain } from "#app/features/undelivered-mail/settle-undelivered.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { About } from "#app/platform/mail/tables.ts";
import { tellNoMore, tellNoMoreQueue } from "#app/platform/mail/tell-no-more.ts";

const PAUL = { firstName: "Paul", lastName: "Essomba", email: "", phone: "+237690112233" };

let database: TestDatabase;
let services: ReturnType<typeof agendaServices>;
let staff: Awaited<ReturnType<typeof adviserAccount>>;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  staff = await adviserAccount(database);
});
afterEach(() => database.drop());

const actor = () => ({ userId: staff.userId, role: "adviser" as const });
const adviser = () => ({ kind: "adviser" as const, userId: staff.userId });
const told = (about: About) => toldOf(database.drizzle, about);
const lines = async () => (await listUndelivered(database.drizzle, "open")).rows;
const subjects = async () => (await lines()).map(({ subject }) => subject.replace(/\u00a0:.*/, ""));

const mail = async () => ({ subject: "Une pièce est validée", html: "<p>x</p>", text: "x" });

async function book(changes: Parameters<typeof booking>[0] = {}) {
  const who = { adviserId: null, userId: null };
  const outcome = await bookForClient(services, staff, booking({ ...PAUL, ...changes }), who);
  if (outcome.outcome === "refused") throw new Error(outcome.why);
  return outcome.appointment;
}
const move = (id: string, time: string) => moveAppointment(services, adviser(), id, { day: TUESDAY, time });

test("an appointment moved twice is one line with the last hour; cancelled, one; said by telephone and noted, none", async () => {
  const { id } = await book();
  const about = aboutAppointment({ id });
  expect([await told(about), await subjects()]).toEqual(["aloud", ["Rendez-vous confirmé"]]);
  const [booked] = await lines();
  await move(id, "10:00");
  expect(await move(id, "14:00")).toMatchObject({ outcome: "done" });
  const [moved, ...others] = await lines();
  expect(others).toEqual([]);
  expect((await lineToTell(database.drizzle, moved?.id ?? ""))?.text).toContain("14\u00a0h\u00a000");
  // What was replaced says so wherever it is still opened, and leaves no more.
  expect(await lineToTell(database.drizzle, booked?.id ?? "")).toMatchObject({ replaced: true });
  expect(await closeUndelivered(services, actor(), booked?.id ?? "")).toBe(false);
  await cancelAppointment(services, adviser(), id, "Le bureau ferme.");
  expect([await told(about), (await lines()).length, await subjects()]).toEqual([
    "aloud",
    1,
    [expect.stringContaining("annulé")],
  ]);
  expect(await closeUndelivered(services, actor(), (await lines())[0]?.id ?? "")).toBe(true);
  expect([await told(about), await lines()]).toEqual(["said", []]);
});

test("a reminder is a line until the start and no longer, in words that stay true until then", async () => {
  const { id, during } = await book();
  const sent = { appointmentId: id, start: during.start.toString(), reminder: "tomorrow" } as const;
  expect(await sendReminder(services, sent)).toBe(true);
  const [line, ...others] = await lines();
  expect([line?.subject, others]).toEqual([expect.stringMatching(/^Rappel.*24 novembre 2026/), []]);
  const text = (await lineToTell(database.drizzle, line?.id ?? ""))?.text ?? "";
  expect([text, text]).toEqual([
    expect.stringContaining("Un empêchement"),
    expect.not.stringMatching(/demain|aujourd’hui|dans (un jour|deux heures|\d)/),
  ]);
  const ends = services.jobs.enqueued.filter(({ queue }) => queue === tellNoMoreQueue.name);
  expect(ends.map(({ after }) => after?.toString())).toEqual([during.start.toString(), during.start.toString()]);
  for (const { data } of ends) await tellNoMore({ database }, tellNoMoreQueue.data.parse(data).mailId);
  expect(await lines()).toEqual([]);
  expect(await lineToTell(database.drizzle, line?.id ?? "")).toMatchObject({ replaced: true });
  expect(await closeUndelivered(services, actor(), line?.id ?? "")).toBe(false);
});

test("what says that something is over is a line however late it is said", async () => {
  const { id } = await book();
  await cancelAppointment(services, adviser(), id, "Le bureau ferme.");
  const [line] = await lines();
  for (const { queue, data } of services.jobs.enqueued)
    if (queue === tellNoMoreQueue.name) await tellNoMore({ database }, tellNoMoreQueue.data.parse(data).mailId);
  expect((await lines()).map((one) => one.id)).toEqual([line?.id]);
});

test("a place, an absent adviser and who came are news of the same appointment, with a mail as without", async () => {
  const [{ id }, written] = [await book(), await book({ time: "10:30", email: "rose@exemple.cm" })];
  const both = () => toldOfEach(database.drizzle, [aboutAppointment({ id }), aboutAppointment(written)]);
  for (const one of [id, written.id])
    await setPlace(services, adviser(), one, { place: "phone", detail: "+237690000000" });
  expect([await both(), (await lines()).length]).toEqual([["aloud", "sent"], 1]);
  services.clock.present = services.clock.present.add({ days: 1, hours: 4 });
  await noteAttendance(services, adviser(), id, { attendance: "adviser-absent", reason: "" });
  await noteAttendance(services, adviser(), written.id, { attendance: "came", reason: "" });
  expect([await both(), (await lines()).length]).toEqual([["aloud", "nothing"], 1]);
});

test("an absence says how many are written to and how many are to be called, before and after", async () => {
  const { adviserId } = await book();
  await database.pool.query("UPDATE advisers SET active = (id = $1)", [adviserId]);
  await book({ time: "10:00", email: "rose@exemple.cm", phone: "+237690112234" });
  await book({ time: "11:00", email: "jean@exemple.cm", phone: "+237690112235" });
  const absence = { adviserId, from: TUESDAY, to: TUESDAY, mode: "free" } as const;
  const plan = await planAbsence(database.drizzle, services.clock, absence);
  const emails = plan?.lines.map(({ appointment }) => appointment.email) ?? [];
  const before = await foretellEach(database.drizzle, emails);
  const outcome = await setAbsence(services, adviser(), absence, { seen: plan?.fingerprint ?? "", reason: "" });
  expect(outcome).toMatchObject({ outcome: "set", freed: 3, told: before });
  expect(toldCountWords(before, "client", true)).toBe(
    "2\u00a0clients seront prévenus, 1\u00a0client sera à appeler, sans e-mail qui l’atteigne.",
  );
  expect((await lines()).length).toBe(1);
});

test("money of one order is one line: a part, the rest, what goes back", async () => {
  await book({ service: "file-review" });
  const { rows } = await database.pool.query<{ id: string }>("SELECT id FROM orders");
  const order = { id: rows[0]?.id ?? "" };
  const orders = { ...services, kinds: { appointment: appointmentOrders } };
  const pay = (amount: number, transactionNumber: string) =>
    confirmPayment(orders, actor(), { orderId: order.id, means: "mtn-momo", transactionNumber, amount });
  await pay(20_000, "MP1");
  await pay(25_000, "MP2");
  await pay(5_000, "MP3");
  expect([await told(aboutOrder(order)), await subjects()]).toEqual([
    "aloud",
    [expect.any(String), "Rendez-vous confirmé"],
  ]);
  const refund = { orderId: order.id, means: "mtn-momo", transactionNumber: "RB1", amount: 5_000 } as const;
  expect(await confirmRefund(orders, actor(), refund)).toMatchObject({ kind: "confirmed" });
  expect([await told(aboutOrder(order)), (await lines()).length]).toEqual(["aloud", 2]);
});

test("a registration whose session changes twice and that is cancelled is one line", async () => {
  const sessionId = randomUUID();
  await database.pool.query(
    `INSERT INTO test_sessions (id, test, starts_at, registration_closes_at, city, country, centre, price, created_at)
     VALUES ($1, 'tef-canada', '2027-01-16T08:00Z', '2027-01-06T22:59Z', 'Douala', 'Cameroun', 'Institut', 125000, now())`,
    [sessionId],
  );
  await database.pool.query("INSERT INTO test_seats VALUES ($1, 1)", [sessionId]);
  const form = { formId: randomUUID(), ...PAUL, city: "Douala", acceptWaiting: true };
  const made = await registerForClient(services, staff, sessionId, form, null);
  const id = "id" in made ? made.id : "";
  const change = { sessionId, changedAt: services.clock.now().add({ days: 1 }).toInstant().toString() };
  for (const centre of ["Ancien", "Autre"])
    await tellSessionChanged(services, {
      ...change,
      changeId: randomUUID(),
      was: { startsAt: "2027-01-16T08:00:00Z", city: "Douala", country: "Cameroun", centre },
    });
  expect([await told(aboutRegistration({ id })), (await lines()).length]).toEqual(["aloud", 1]);
  await cancelRegistration(services, actor(), id, "adviser");
  expect([await told(aboutRegistration({ id })), await subjects()]).toEqual([
    "aloud",
    [expect.stringContaining("annulée")],
  ]);
});

test("what was decided of a document waits for the morning by mail, and is a line at once by telephone; the next decision replaces it", async () => {
  services.clock.present = services.clock.present.with({ hour: 22 });
  const written = await makePerson(database.drizzle);
  const called = await makePerson(database.drizzle, { email: "", emailConfirmedAt: null, phone: PAUL.phone });
  const decide = (userId: string, about: About, key: string) =>
    inTransaction(database, (tx) =>
      addNotice(tx, services, documentValidated, { userId, key, title: "Une pièce est validée", about, mail }),
    );
  const [one, two] = [aboutDocument(randomUUID()), aboutDocument(randomUUID())];
  for (const key of ["first", "second"]) {
    await decide(written.userId, one, key);
    await decide(called.userId, two, key);
  }
  expect(await toldOfEach(database.drizzle, [one, two])).toEqual(["later", "aloud"]);
  expect((await lines()).length).toBe(1);
  // Told again by the same key, it is no newer news.
  await decide(written.userId, one, "first");
  const { rows } = await database.pool.query("SELECT key FROM notices WHERE about = $1 AND superseded_at IS NULL", [
    one,
  ]);
  expect(rows).toEqual([{ key: "second" }]);
});

test("an address that refuses our mail tells nobody: the page says so, and the newest news alone is listed", async () => {
  const { id } = await book({ email: "plein@exemple.cm" });
  const about = aboutAppointment({ id });
  const refuse = () =>
    database.pool.query(
      "UPDATE mails SET state = 'failed', failure = 'address', failed_at = now() WHERE about = $1 AND state = 'queued'",
      [about],
    );
  expect(await told(about)).toBe("sent");
  await refuse();
  expect([
    await told(about),
    await foretellEach(database.drizzle, ["Plein@exemple.cm", "", "rose@exemple.cm"]),
  ]).toEqual(["refused", ["refused", "aloud", "sent"]]);
  const [older] = await lines();
  await move(id, "10:00");
  expect(await told(about)).toBe("refused");
  expect(toldFlash("Le rendez-vous est déplacé", await told(about))).toEqual({
    kind: "success",
    title: "Le rendez-vous est déplacé.",
    text: "Son adresse refuse nos e-mails\u00a0: dites-le au client.",
  });
  await refuse();
  expect((await lines()).length).toBe(1);
  expect(await sendAgain(services, actor(), older?.id ?? "")).toBe(false);
});

test("of ten who tell of one thing at once, one line stays", async () => {
  const about = aboutAppointment({ id: randomUUID() });
  const letter = { to: PAUL.phone, subject: "Votre rendez-vous est déplacé", html: "<p>x</p>", text: "x", about };
  await Promise.all(
    Array.from({ length: 10 }, (_none, place) =>
      inTransaction(database, (tx) => enqueueMail(tx, services.jobs, { ...letter, idempotencyKey: `news ${place}` })),
    ),
  );
  expect((await lines()).length).toBe(1);
});
