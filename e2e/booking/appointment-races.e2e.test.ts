/**
 * Many people at one start, over HTTP: real requests at once, on processes of their own whose
 * rate limit is off, over one database. Full counts under npm run proof, fewer here.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holidaysOf } from "#app/features/appointments/availability/holidays.ts";
import { holidaySource } from "#app/features/appointments/settings.ts";
import { licenseCalendars } from "#app/features/appointments/testing/agenda.ts";
import { type Posted, postBooking } from "#e2e/support/journey/appointments.ts";
import { PROCESSES, type Processes, startProcesses } from "#e2e/support/site/processes.ts";
import { NO_ALLOWANCES } from "#e2e/support/site/site.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { counted } from "#scripts/checks/counts.ts";

const AT_ONCE = counted(200);
const ROUNDS = counted(50, 2);
const RANDOM = counted(10_000, 100);
const LENGTHS = ["initial", "file-review", "simulation", "documents", "follow-up"];
const LIST = [
  "09:00",
  "09:30",
  "10:00",
  "10:30",
  "11:00",
  "11:30",
  "14:00",
  "14:30",
  "15:00",
  "15:30",
  "16:00",
  "16:30",
  "17:00",
];

let processes: Processes;
/** Weekdays ahead that are no public holiday, as the site's own page says. */
const open: string[] = [];
beforeAll(async () => {
  processes = await startProcesses({ DEMO: "0", RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "warn", ...NO_ALLOWANCES });
  await licenseCalendars({ pool: processes.client });
  for (const day of weekdays) {
    const page = await (
      await fetch(`${processes.site.url}/appointment?service=follow-up&date=${day.toString()}`)
    ).text();
    if (page.includes('id="booking"')) open.push(day.toString());
  }
});
afterAll(() => processes.stop());

const today = Temporal.Now.plainDateISO("Africa/Douala");
/** Weekdays far enough ahead that every start of theirs is still to come. */
const weekdays = Array.from({ length: 80 }, (_, index) => today.add({ days: index + 3 })).filter(
  (day) => day.dayOfWeek < 6,
);

async function rows<Row>(sql: string): Promise<Row[]> {
  return (await processes.client.query(sql)).rows as Row[];
}

async function overlaps(): Promise<number> {
  const [row] = await rows<{ pairs: number }>(
    "SELECT count(*)::int AS pairs FROM appointments a JOIN appointments b ON a.id < b.id AND a.adviser_id = b.adviser_id AND a.during && b.during WHERE a.state = 'booked' AND b.state = 'booked'",
  );
  return row?.pairs ?? -1;
}

function post(service: string, date: string, start: string, index: number): Promise<Posted> {
  return postBooking(processes.next(), {
    firstName: "Awa",
    lastName: "Course",
    email: `course${index}@exemple.cm`,
    phone: "670000001",
    service,
    date,
    start,
  });
}

/** Everybody asks for the same start; who was told that it is theirs, and who was given the form back. */
async function race(date: string, start: string): Promise<{ winners: number; refused: number; others: number[] }> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => post("follow-up", date, start, index)),
  );
  const winners = answers.filter(({ status }) => status === 303).length;
  const refused = answers.filter(({ status, body }) => status === 409 && body.includes('value="course')).length;
  return {
    winners,
    refused,
    others: answers.map(({ status }) => status).filter((status) => status !== 303 && status !== 409),
  };
}

describe(`${AT_ONCE} posts at once for one start, to ${PROCESSES} processes`, () => {
  it(`one adviser: one winner, ${ROUNDS} times over`, async () => {
    const places = LIST.flatMap((start) => open.map((date) => ({ date, start }))).slice(0, ROUNDS);
    const results: Awaited<ReturnType<typeof race>>[] = [];
    for (const { date, start } of places) results.push(await race(date, start));
    process.stdout.write(`${ROUNDS} × ${AT_ONCE} posts: winners ${results.map(({ winners }) => winners).join(" ")}\n`);
    const sent = `${ROUNDS} × ${AT_ONCE} posts`;
    const won = results.reduce((most, { winners }) => Math.max(most, winners), 0);
    recordFigure({
      attack: "one-start",
      sent,
      measured: "winners of one start",
      value: won,
      unit: "people",
      bound: { exactly: 1 },
    });
    expect(results).toEqual(places.map(() => ({ winners: 1, refused: AT_ONCE - 1, others: [] })));
    expect(await overlaps()).toBe(0);
  });

  it("three advisers: three winners", async () => {
    await processes.client.query("INSERT INTO advisers (name) VALUES ('Deuxième'), ('Troisième')");
    await licenseCalendars({ pool: processes.client });
    expect(await race(open.at(-1) ?? "", "17:00")).toEqual({ winners: 3, refused: AT_ONCE - 3, others: [] });
    await processes.client.query("UPDATE advisers SET active = false WHERE name IN ('Deuxième', 'Troisième')");
    expect(await overlaps()).toBe(0);
  });
});

it(`${RANDOM} random bookings of mixed lengths: no overlap, none in lunch, on a Sunday, a holiday or in the past`, async () => {
  let drawn = 20_261_124;
  const draw = (below: number) => {
    // Park and Miller's generator: the same bookings at every run of a day.
    drawn = (drawn * 48_271) % 2_147_483_647;
    return drawn % below;
  };
  const counts = new Map<number, number>();
  for (let done = 0; done < RANDOM; done += 25) {
    const batch = Array.from({ length: 25 }, (_, index) =>
      post(
        LENGTHS[draw(LENGTHS.length)] ?? "",
        today.add({ days: draw(100) - 5 }).toString(),
        LIST[draw(LIST.length)] ?? "",
        1000 + done + index,
      ),
    );
    for (const { status } of await Promise.all(batch)) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  process.stdout.write(
    `${RANDOM} random posts: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(", ")}\n`,
  );
  expect([...counts.keys()].toSorted()).toEqual([303, 409]);
  const crossing = await overlaps();
  recordFigure({
    attack: "random-bookings",
    sent: `${RANDOM} posts`,
    measured: "overlaps",
    value: crossing,
    unit: "pairs",
    bound: { exactly: 0 },
  });
  expect(crossing).toBe(0);
  const holidays = [today.year, today.year + 1].flatMap((year) => [...holidaysOf(year, holidaySource()).keys()]);
  const wrong = await rows(`
      WITH local AS (SELECT lower(during) AT TIME ZONE 'Africa/Douala' AS starts, upper(during) AT TIME ZONE 'Africa/Douala' AS ends, created_at AT TIME ZONE 'Africa/Douala' AS made FROM appointments)
      SELECT * FROM local WHERE extract(isodow FROM starts) = 7
        OR (starts::time < '13:30' AND ends::time > '12:00')
        OR starts::time < CASE extract(isodow FROM starts) WHEN 6 THEN '10:00'::time ELSE '09:00' END
        OR ends::time > CASE extract(isodow FROM starts) WHEN 6 THEN '16:00'::time ELSE '18:00' END
        OR starts < made OR to_char(starts, 'MM-DD') IN ('01-01', '02-11', '05-01', '05-20', '08-15', '12-25')
        OR to_char(starts, 'YYYY-MM-DD') IN (${holidays.map((day) => `'${day}'`).join(", ")})`);
  expect(wrong).toEqual([]);
  const [mailed] = await rows<{ unmailed: number }>(
    "SELECT count(*)::int AS unmailed FROM appointments a WHERE NOT EXISTS (SELECT FROM mails m WHERE m.idempotency_key = 'appointment ' || a.id || ' 0 booked')",
  );
  expect(mailed?.unmailed).toBe(0);
});

it("control: with the constraint dropped, the same race sells the start more than once", async () => {
  // The bookings before have filled the agenda.
  await processes.client.query("TRUNCATE appointments CASCADE");
  await processes.client.query("ALTER TABLE appointments DROP CONSTRAINT appointments_one_at_a_time");
  const oversold: number[] = [];
  // Which requests meet is chance: one of several races is enough to show it.
  for (const date of open.slice(-6, -1)) oversold.push((await race(date, "17:00")).winners);
  process.stdout.write(`without the constraint: winners ${oversold.join(" ")}\n`);
  expect(Math.max(...oversold)).toBeGreaterThan(1);
  expect(await overlaps()).toBeGreaterThan(0);
});
