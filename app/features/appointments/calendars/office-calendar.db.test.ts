import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { instantOf } from "#app/features/appointments/availability/availability.ts";
import { cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { recordPayment } from "#app/features/orders/payments/record-payment.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { appointmentOrders } from "#app/features/appointments/order-kind.server.ts";
import { officeAgenda } from "./office-agenda.server.ts";
import type { CalendarDay } from "./office-calendar.server.ts";
import {
  FRIDAY,
  TUESDAY,
  type FakeServices,
  adviserAccount,
  agendaServices,
  booked,
  agendaDatabase,
  licenseCalendars,
} from "#app/features/appointments/testing/agenda.ts";

const ADVISER = "11111111-1111-4111-8111-111111111111";

let database: TestDatabase;
let services: FakeServices;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
});
afterEach(() => database.drop());

const agenda = (query = "", sessions: Parameters<typeof officeAgenda>[3] = []) =>
  officeAgenda(database.drizzle, services.clock, new URLSearchParams(query), sessions);

async function sheet(query = "", sessions: Parameters<typeof officeAgenda>[3] = []) {
  const shown = (await agenda(query, sessions)).sheet;
  if (!shown) throw new Error("a month, not a sheet");
  return shown;
}

/** « 09:00 Ngo, Suivi, agence: À payer » of each event of a column, by the hour at which its cell begins. */
const events = (day: CalendarDay | undefined, column = 0) =>
  day?.rows.flatMap(({ time, cells }) =>
    cells.flatMap((found) =>
      found.column === column && found.cell.kind === "event"
        ? found.cell.values.map(
            ({ title, short, place, state }) =>
              `${time} ${[title, short, place].filter(Boolean).join(", ")}${state === null ? "" : `: ${state}`}`,
          )
        : [],
    ),
  );

async function secondCalendar(): Promise<void> {
  await database.pool.query(
    "INSERT INTO advisers (id, name, created_at) VALUES ($1, 'Clarisse Ngo Mbida', now() + interval '1 hour')",
    [ADVISER],
  );
  await licenseCalendars(database);
}

test("a week by calendar: who comes, what is still missing, and what is free", async () => {
  await secondCalendar();
  const first = await booked(services, { time: "09:00", service: "follow-up", lastName: "Ekane" });
  await database.pool.query("UPDATE appointments SET place = 'agency' WHERE id = $1", [first.id]);
  await booked(services, { time: "09:00", service: "initial", lastName: "Yaya" });
  const { days, counts } = await sheet();
  const tuesday = days[1];
  expect(days.map(({ weekday, count }) => `${weekday} ${count}`)).toEqual([
    "lundi 0",
    "mardi 2",
    "mercredi 0",
    "jeudi 0",
    "vendredi 0",
    "samedi 0",
    "dimanche 0",
  ]);
  expect(tuesday?.columns.map(({ short }) => short)).toEqual(["Équipe", "Clarisse"]);
  expect(events(tuesday, 0)).toEqual(["09:00 Ekane, Suivi, agence: À payer"]);
  expect(events(tuesday, 1)).toEqual(["09:00 Yaya, Initiale: Lieu à fixer"]);
  // Sunday: closed, and nothing happens.
  expect(days[6]).toMatchObject({ closure: "Fermé le dimanche", rows: [] });
  expect(counts).toMatchObject({ standing: 2, toPay: 1, toConfirm: 0 });
  // Monday from 10:00, after the notice: 11; Tuesday without 09:00, which both have: 12; three whole days: 39; Saturday: 8.
  expect(counts.freeStarts).toBe(70);
});

test("a consultation paid in part says so, and is not among those to pay", async () => {
  const { userId } = await adviserAccount(database);
  const first = await booked(services, { time: "09:00", service: "file-review", lastName: "Ekane" });
  const second = await booked(services, { day: FRIDAY, time: "09:00", service: "file-review", lastName: "Yaya" });
  await database.pool.query("UPDATE appointments SET place = 'agency' WHERE id = $1", [first.id]);
  for (const { id } of [first, second]) {
    const { rows } = await database.pool.query<{ id: string }>("SELECT id FROM orders WHERE subject_id = $1", [id]);
    const came = {
      amount: 10_000,
      means: "mtn-momo",
      transactionNumber: id,
      source: "adviser" as const,
      confirmedBy: userId,
      at: services.clock.now().toInstant(),
    };
    const orderServices = { ...services, kinds: { appointment: appointmentOrders } };
    await inTransaction(database, (tx) => recordPayment(orderServices, tx, { orderId: rows[0]?.id ?? "", ...came }));
  }
  const { days, counts } = await sheet();
  expect(events(days[1])).toEqual(["09:00 Ekane, Révision, agence: Part payée"]);
  expect(events(days[4])).toEqual(["09:00 Yaya, Révision: Lieu à fixer, part payée"]);
  expect(counts).toMatchObject({ toPay: 0, partPaid: 2 });
});

test("one calendar alone, and a calendar that is gone is the whole team", async () => {
  await secondCalendar();
  expect((await sheet(`conseiller=${ADVISER}`)).days[0]?.columns.map(({ name }) => name)).toEqual([
    "Clarisse Ngo Mbida",
  ]);
  const unknown = await agenda("conseiller=22222222-2222-4222-8222-222222222222");
  expect(unknown.sheet?.days[0]?.columns).toHaveLength(2);
  expect(unknown.who.map(({ label, chosen }) => [label, chosen])).toEqual([
    ["Toute l’équipe", true],
    ["Équipe", false],
    ["Clarisse", false],
  ]);
});

test("a closed calendar keeps its column while something stands on it", async () => {
  await secondCalendar();
  await database.pool.query("UPDATE advisers SET active = false WHERE id <> $1", [ADVISER]);
  await booked(services, { time: "09:00", lastName: "Ekane" });
  await database.pool.query("UPDATE advisers SET active = NOT active");
  expect((await sheet()).days[1]?.columns).toHaveLength(2);
  expect(
    (await sheet(`date=${FRIDAY.add({ days: 7 }).toString()}`)).days[1]?.columns.map(({ short }) => short),
  ).toEqual(["Équipe"]);
});

test("what is cancelled takes no time and stays within reach; a weekly time is kept", async () => {
  const gone = await booked(services, { time: "09:00", lastName: "Ekane" });
  await cancelAppointment(services, { kind: "client", userId: null }, gone.id);
  await database.pool.query(
    "INSERT INTO adviser_busy_times (adviser_id, weekday, starts_at, minutes) SELECT id, 2, '10:00', 30 FROM advisers",
  );
  const { days, ended } = await sheet("vue=jour&date=2026-11-24");
  expect(days).toHaveLength(1);
  expect(events(days[0])).toEqual(["10:00 Bloqué"]);
  expect(ended).toEqual([
    {
      href: `/admin/agenda/${gone.id}`,
      words: `mardi 24 novembre 2026 à 9\u00a0h\u00a000, Awa Ekane, ${gone.reference}`,
      state: "Annulé",
    },
  ]);
});

test("a test session has a column of its own on its day, and holds the sheet's rows open", async () => {
  const start = instantOf(TUESDAY, "08:00");
  const session = {
    id: "s",
    name: "TEF Canada",
    city: "Douala",
    seats: 20,
    taken: 18,
    href: "/admin/sessions/s",
    start,
    end: start.add({ minutes: 175 }),
  };
  const { days } = await sheet("", [session]);
  expect(days.map(({ columns }) => columns.length)).toEqual([1, 2, 1, 1, 1, 1, 1]);
  expect(days[1]?.rows[0]).toMatchObject({ time: "08:00", hour: true });
  expect(events(days[1], 1)).toEqual(["08:00 TEF Canada, Douala, Douala: Session de test"]);
});

test("a month is counted by the database, day by day", async () => {
  await booked(services, { time: "09:00" });
  await booked(services, { time: "11:00", email: "autre@exemple.cm" });
  const gone = await booked(services, { day: FRIDAY, time: "09:00", email: "tiers@exemple.cm" });
  await cancelAppointment(services, { kind: "client", userId: null }, gone.id);
  const { month, sheet: none } = await agenda("vue=mois&date=2026-11-01");
  expect(none).toBeNull();
  const days = month?.weeks.flat() ?? [];
  // 1 November 2026 is a Sunday.
  expect(days.slice(0, 7).map((day) => day?.number ?? null)).toEqual([null, null, null, null, null, null, 1]);
  const said = (number: number) => days.find((day) => day?.number === number);
  expect(said(24)?.lines).toEqual(["2\u00a0rendez-vous"]);
  expect(said(27)?.lines).toEqual(["1\u00a0annulé"]);
  expect(said(29)).toMatchObject({
    closure: "Fermé le dimanche",
    lines: [],
    href: "/admin/agenda?vue=jour&date=2026-11-29&conseiller=tous",
  });
  const december = (await agenda("vue=mois&date=2026-12-25")).month?.weeks.flat().find((day) => day?.number === 25);
  expect(december?.closure).toBe("Noël");
});
