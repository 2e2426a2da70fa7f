/** What is kept of a dashboard is what its rows say: after each change of each table that it reads, in every process, at every moment, for each of two people. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { openApplication } from "#app/features/applications/open-application.server.ts";
import { type FakeServices, agendaDatabase, agendaServices, booked } from "#app/features/appointments/testing/agenda.ts";
import { keepSheet } from "#app/features/fact-sheets/keep-sheet.server.ts";
import { saveSimulation } from "#app/features/saved-simulations/save-simulation.server.ts";
import { toFacts } from "#app/features/simulators/facts/tools/tool.ts";
import { eligibility } from "#app/features/simulators/facts/tools/questionnaire.ts";
import { drizzleOver } from "#app/platform/database/session.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { dashboardPage } from "#app/routes/espace/dashboard-page.server.ts";
import { computeSimulation } from "#app/routes/espace/simulators.ts";

const CRS = "age=29&education=bachelor&workExperience=3&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=9&firstWriting=9";
const [KEY, CORRECTION, NOTICE, SESSION, WAITING, AHEAD] = [
  "89abcdef0123456789abcdef01234567",
  "00000000-0000-4000-8000-0000000000c1",
  "00000000-0000-4000-8000-0000000000c2",
  "00000000-0000-4000-8000-0000000000c3",
  "00000000-0000-4000-8000-0000000000c4",
  "00000000-0000-4000-8000-0000000000c5",
];

let database: TestDatabase;
let services: FakeServices;
let awa: Viewer;
let herve: Viewer;
/** Somebody else, in no bucket of Awa's. */
let rose: Viewer;
let file: string;
let meeting: { id: string; ends: Temporal.Instant };

const run = (sql: string) => database.pool.query(sql);
const scalar = async (sql: string, values: unknown[] = []) => String(Object.values((await database.pool.query(sql, values)).rows[0] ?? {})[0]);
const stampOf = ({ userId, email }: Viewer) => scalar("SELECT own_stamp($1, $2)", [userId, email]);
/** As the next request of theirs finds them. */
const asking = async (viewer: Viewer): Promise<Viewer> => ({ ...viewer, stamp: await stampOf(viewer) });
const bucketOf = (whose: string) => scalar("SELECT own_bucket($1)", [whose]);
const notice = (title: string) =>
  `INSERT INTO notices (user_id, kind, key, title, created_at) VALUES ('${awa.userId}', 'paper-ends', '${title}', '${title}', now())`;
/** Two processes, each with a memory of its own. */
const processes = () => [database, { ...database, drizzle: elsewhere }];
let elsewhere: TestDatabase["drizzle"];
const keptPage = async (viewer: Viewer, place: Pick<TestDatabase, "drizzle"> = database) =>
  dashboardPage({ database: { ...database, ...place }, clock: services.clock }, await asking(viewer));
const freshPage = (viewer: Viewer) => dashboardPage({ database, clock: services.clock }, viewer);

beforeAll(async () => {
  database = await agendaDatabase();
  elsewhere = drizzleOver(database.pool);
  services = agendaServices(database);
  [awa, herve] = [await makePerson(database.drizzle), await makePerson(database.drizzle, { firstName: "Hervé" })];
  const taken = new Set(await Promise.all([awa.userId, awa.email].map(bucketOf)));
  do rose = await makePerson(database.drizzle, { firstName: "Rose" });
  while ((await Promise.all([rose.userId, rose.email].map(bucketOf))).some((one) => taken.has(one)));
  const opened = await openApplication(services, awa, {
    program: "express-entry",
    title: "",
    applicant: { firstName: "Awa", lastName: "Ngo", birthDate: "1995-05-14", nationality: "CM", accompanies: "yes" },
    spouse: { firstName: "Hervé", lastName: "Ngo", birthDate: "1992-02-03", nationality: "CM", accompanies: "yes" },
    children: [],
    invitedOn: "2026-10-05",
    facts: "",
    answers: { maritalStatus: "married" },
    formId: randomUUID(),
  });
  if (opened.kind === "too-many") throw new Error("too many files");
  file = opened.id;
  // Booked by her address, without an account.
  const appointment = await booked(services, { service: "file-review", email: awa.email });
  meeting = { id: appointment.id, ends: appointment.during.end };
  await saveSimulation({ db: database.drizzle, clock: services.clock }, awa, computeSimulation("crs", new URLSearchParams(CRS)));
  await keepSheet({ db: database.drizzle, clock: services.clock }, awa, toFacts(eligibility, new URLSearchParams("age=29&education=master")));
  const document = "00000000-0000-4000-8000-000000000341";
  const registration = (id: string, userId: string, rank: string) =>
    `INSERT INTO test_registrations (id, reference, session_id, user_id, last_name, first_name, email, phone, city, name_key, email_key, phone_key, state, waiting_rank, created_at, updated_at)
     VALUES ('${id}', 'TL-${id.slice(-4)}', '${SESSION}', '${userId}', 'Ngo', 'Awa', '${userId}@exemple.cm', '+237670000001', 'Douala', '${id}', '${userId}@exemple.cm', '${id}', 'waiting', ${rank}, now(), now())`;
  await run(`
    INSERT INTO profiles (user_id, nationality, updated_at) VALUES ('${awa.userId}', 'CM', now());
    INSERT INTO rounds (number, held_on, name, invitations, minimum, source, imported_at) VALUES ('447', '2026-11-20', 'Canadian Experience Class', 2000, 518, 'official', now());
    INSERT INTO notices (id, user_id, kind, key, title, created_at) VALUES ('${NOTICE}', '${awa.userId}', 'paper-ends', 'k', 'Passeport bientôt échu', now());
    INSERT INTO stored_files (key, name, media_type, size, sha256, created_at) VALUES ('${KEY}', 'passeport.pdf', 'application/pdf', 26, repeat('a', 64), now());
    INSERT INTO documents (id, user_id, email, subject_kind, subject_id, person, kind, category, state, version, created_at, updated_at)
      VALUES ('${document}', '${awa.userId}', '${awa.email}', 'application', '${file}', 'applicant', 'passport', 'identity', 'missing', 1, now(), now());
    INSERT INTO document_versions (document_id, number, file_key, given_at) VALUES ('${document}', 1, '${KEY}', now());
    INSERT INTO document_corrections (id, document_id, version, reason, due_on, state, opened_at) VALUES ('${CORRECTION}', '${document}', 1, 'incomplete', '2026-12-01', 'open', now());
    INSERT INTO test_sessions (id, test, starts_at, registration_closes_at, city, country, centre, price, created_at)
      VALUES ('${SESSION}', 'tef-canada', '2027-01-16 09:00+01', '2026-12-05 00:00+01', 'Douala', 'Cameroun', 'Institut français', 150000, now());
    ${registration(AHEAD, rose.userId, "1")}; ${registration(WAITING, awa.userId, "2")};
    UPDATE application_members SET user_id = '${herve.userId}', owner_agreed_at = now(), member_agreed_at = now() WHERE person = 'spouse'`);
});
afterAll(() => database.drop());

/** By table, changes of rows that Awa's dashboard reads, one after the other. `everybody`: what many people's pages show. */
const changes = (): Record<string, { everybody?: boolean; sql: string[] }> => {
  const own = `user_id = '${awa.userId}'`;
  return {
    profiles: {
      sql: [
        `UPDATE profiles SET nationality = 'SN' WHERE ${own}`,
        `DELETE FROM profiles WHERE ${own}`,
        `INSERT INTO profiles (user_id, date_of_birth, updated_at) VALUES ('${awa.userId}', '1995-05-14', now())`,
      ],
    },
    fact_sheets: { sql: [`UPDATE fact_sheets SET facts = 'age.31' WHERE ${own}`, `DELETE FROM fact_sheets WHERE ${own}`] },
    saved_simulations: { sql: [`UPDATE saved_simulations SET answers = answers || '&sibling=yes' WHERE ${own}`, `DELETE FROM saved_simulations WHERE ${own}`] },
    notices: {
      sql: [
        `UPDATE notices SET read_at = now() WHERE id = '${NOTICE}'`,
        `INSERT INTO notices (user_id, kind, key, title, created_at) VALUES ('${awa.userId}', 'paper-ends', 'l', 'Test bientôt échu', now())`,
        `DELETE FROM notices WHERE id = '${NOTICE}'`,
      ],
    },
    orders: { everybody: true, sql: [`UPDATE orders SET due_at = due_at + interval '1 hour' WHERE payer_email = '${awa.email}'`] },
    agreements: { everybody: true, sql: [`UPDATE agreements SET client_accepted_at = now(), client_name = 'Awa Ngo' WHERE appointment_id = '${meeting.id}'`] },
    advisers: { everybody: true, sql: ["UPDATE advisers SET name = name || ' fils'"] },
    staff_licences: { everybody: true, sql: ["UPDATE staff_licences SET number = 'R1' || left(user_id::text, 5)"] },
    appointments: {
      sql: [
        `UPDATE appointments SET service_name = 'Relecture' WHERE id = '${meeting.id}'`,
        `UPDATE appointments SET ${own} WHERE id = '${meeting.id}'`,
        `UPDATE appointments SET user_id = '${rose.userId}' WHERE id = '${meeting.id}'`,
        `UPDATE appointments SET user_id = NULL WHERE id = '${meeting.id}' AND user_id = '${rose.userId}'`,
        `UPDATE appointments SET state = 'cancelled' WHERE id = '${meeting.id}'`,
        `UPDATE appointments SET state = 'booked' WHERE id = '${meeting.id}'`,
      ],
    },
    test_sessions: { everybody: true, sql: [`UPDATE test_sessions SET centre = 'Alliance française' WHERE id = '${SESSION}'`] },
    // Of somebody else, before her on the waiting list.
    test_registrations: {
      everybody: true,
      sql: [
        `DELETE FROM test_registrations WHERE id = '${AHEAD}'`,
        `UPDATE test_registrations SET state = 'cancelled', waiting_rank = NULL WHERE id = '${WAITING}'`,
      ],
    },
    rounds: { everybody: true, sql: ["UPDATE rounds SET minimum = 519", "DELETE FROM rounds"] },
    applications: { sql: [`UPDATE applications SET title = 'Notre départ' WHERE id = '${file}'`] },
    application_members: { sql: [`UPDATE application_members SET birth_date = '1980-05-14' WHERE application_id = '${file}' AND person = 'applicant'`] },
    application_tasks: {
      sql: [
        `UPDATE application_tasks SET state = 'completed', completed_at = now() WHERE id = (SELECT id FROM application_tasks WHERE application_id = '${file}' AND state = 'pending' ORDER BY id LIMIT 1)`,
        `INSERT INTO application_tasks (application_id, title, category, state, due_on, created_at, updated_at) VALUES ('${file}', 'Rappeler la banque', 'Finances', 'pending', '2026-11-20', now(), now())`,
        `DELETE FROM application_tasks WHERE application_id = '${file}' AND title = 'Rappeler la banque'`,
      ],
    },
    stored_files: { sql: [`UPDATE stored_files SET name = 'passeport-awa.pdf' WHERE key = '${KEY}'`] },
    document_corrections: {
      sql: [`UPDATE document_corrections SET due_on = '2026-11-25' WHERE id = '${CORRECTION}'`, `DELETE FROM document_corrections WHERE id = '${CORRECTION}'`],
    },
    documents: { sql: [`UPDATE documents SET state = 'in-review' WHERE subject_id = '${file}'`] },
    document_versions: { sql: [`UPDATE document_versions SET file_key = NULL WHERE file_key = '${KEY}'`] },
    users: {
      sql: [`UPDATE users SET country = 'SN', phone = '+237670000009' WHERE id = '${awa.userId}'`],
    },
    secrets: { everybody: true, sql: ["UPDATE secrets SET value = value || '\\x00' WHERE name = 'signed-links'"] },
  };
};

/** Of a plan, the tables that it reads. */
function tablesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { "Relation Name": own, Plans: parts } = node as { "Relation Name"?: string; Plans?: unknown[] };
  return [...(own === undefined ? [] : [own]), ...(parts ?? []).flatMap(tablesIn)];
}

/** The statements that are sent while something is done. */
async function sentBy(act: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const query = database.pool.query.bind(database.pool);
  const watched = (...given: Parameters<typeof query>) => {
    const [asked, second] = given as unknown[];
    const text = typeof asked === "string" ? asked : String(Reflect.get(Object(asked), "text"));
    sent.push({ text, values: Array.isArray(second) ? second : [] });
    return query(...given);
  };
  database.pool.query = watched as typeof query;
  await act().finally(() => (database.pool.query = query));
  return sent;
}

describe("the stamp", () => {
  it("is followed by every table that the dashboard reads, and each of them has its changes here", async () => {
    const sent = await sentBy(() => Promise.all([awa, herve].map(freshPage)));
    const read = new Set<string>();
    for (const { text, values } of sent) {
      const { rows } = await database.pool.query<{ "QUERY PLAN": { Plan: unknown }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
      for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? []) for (const table of tablesIn(Plan)) read.add(table);
    }
    expect([...read].toSorted()).toEqual(Object.keys(changes()).toSorted());
    const { rows } = await database.pool.query<{ table: string }>(
      "SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger WHERE tgname = 'own_follows' ORDER BY 1",
    );
    expect(rows.map(({ table }) => table)).toEqual([...read].toSorted());
  });
});

it("computes nothing again while nothing changes: no statement, whoever else is there", async () => {
  const [hers, his] = [await asking(awa), await asking(herve)];
  const ask = () => Promise.all([hers, his].map((viewer) => dashboardPage({ database, clock: services.clock }, viewer)));
  const first = await ask();
  const sent = await sentBy(async () => expect(await ask()).toEqual(first));
  expect(sent).toEqual([]);
  expect(first.map(({ firstName }) => firstName)).toEqual(["Awa", "Hervé"]);
});

it("is another's never, though both ask at once, over and over, and one is refused", async () => {
  const viewers = [awa, herve, rose];
  const own = await Promise.all(viewers.map(freshPage));
  for (let round = 0; round < 5; round += 1) {
    await database.pool.query("UPDATE notices SET title = title || '.' WHERE id = $1", [NOTICE]);
    const pages = await Promise.all([...viewers, ...viewers].map((viewer) => keptPage(viewer)));
    expect(pages.map(({ firstName }) => firstName)).toEqual(["Awa", "Hervé", "Rose", "Awa", "Hervé", "Rose"]);
    expect(pages[1]).toEqual(own[1]);
    expect(pages[2]).toEqual(own[2]);
  }
  // A stamp of one's own opens nothing of somebody else's.
  const stolen = { ...rose, stamp: await stampOf(awa) };
  expect(await dashboardPage({ database, clock: services.clock }, stolen)).toEqual(own[2]);
});

it("says what it would say computed anew at every moment, and past midnight", async () => {
  const before = services.clock.present;
  const ends = meeting.ends.toZonedDateTimeISO("Africa/Douala");
  const midnight = before.toPlainDate().add({ days: 1 }).toZonedDateTime("Africa/Douala");
  const moments = [before, midnight, ends.subtract({ hours: 26 }), ends, midnight.add({ days: 30 })];
  const seen = new Set<string>();
  for (const moment of moments.toSorted((one, other) => Temporal.ZonedDateTime.compare(one, other)))
    for (const milliseconds of [-1, 0, 1]) {
      services.clock.present = moment.add({ milliseconds });
      const fresh = await freshPage(awa);
      expect(await keptPage(awa), moment.toString()).toEqual(fresh);
      seen.add(JSON.stringify([fresh.date, fresh.appointments, fresh.today]));
    }
  services.clock.present = before;
  // The day before each midnight, and after; with the appointment, and without it.
  expect(seen.size).toBeGreaterThanOrEqual(5);
});

it("has what a transaction committed that began before the page was kept, though the reader saw the file only since then", async () => {
  const [writer, linker] = [await database.pool.connect(), await database.pool.connect()];
  try {
    await run("UPDATE application_members SET user_id = NULL, owner_agreed_at = NULL, member_agreed_at = NULL WHERE person = 'spouse'");
    expect((await keptPage(herve)).toDo).toEqual([]);
    for (const client of [writer, linker]) await client.query("BEGIN; SET LOCAL lock_timeout = '5s'");
    await writer.query("UPDATE application_tasks SET title = title || ' (suite)' WHERE application_id = $1", [file]);
    await linker.query("UPDATE application_members SET user_id = $1, owner_agreed_at = now(), member_agreed_at = now() WHERE person = 'spouse'", [
      herve.userId,
    ]);
    await linker.query("COMMIT");
    const without = await keptPage(herve);
    expect(without.toDo.length).toBeGreaterThan(0);
    const between = await stampOf(herve);
    await writer.query("COMMIT");
    expect(await stampOf(herve)).not.toBe(between);
    expect(await keptPage(herve)).toEqual(await freshPage(herve));
  } finally {
    for (const client of [writer, linker]) client.release(true);
  }
});

it("is changed by two at once who wait for nobody, and by what a savepoint took back and was done again", async () => {
  const [one, other] = [await database.pool.connect(), await database.pool.connect()];
  try {
    const before = await stampOf(awa);
    for (const client of [one, other]) await client.query("BEGIN; SET LOCAL lock_timeout = '5s'");
    await one.query(notice("A"));
    await other.query(notice("B"));
    expect(await stampOf(awa)).toBe(before);
    await other.query("COMMIT");
    const between = await stampOf(awa);
    await one.query("COMMIT");
    const after = await stampOf(awa);
    expect(new Set([before, between, after]).size).toBe(3);
    await one.query(`BEGIN; SAVEPOINT s; ${notice("C")}; ROLLBACK TO SAVEPOINT s; ${notice("D")}; COMMIT`);
    expect(await stampOf(awa)).not.toBe(after);
  } finally {
    for (const client of [one, other]) client.release(true);
  }
});

it("would show what is over without the trigger: it alone tells that a row has changed", async () => {
  const before = await keptPage(awa);
  await run("ALTER TABLE notices DISABLE TRIGGER own_follows");
  await run(`UPDATE notices SET title = 'Autre chose' WHERE id = '${NOTICE}'`);
  await run("ALTER TABLE notices ENABLE TRIGGER own_follows");
  expect(await keptPage(awa)).toEqual(before);
  expect(await freshPage(awa)).not.toEqual(before);
  await run(`UPDATE notices SET title = 'Encore autre chose' WHERE id = '${NOTICE}'`);
  expect(await keptPage(awa)).toEqual(await freshPage(awa));
});

it("follows each change of each table in both processes; somebody else's stays, but for what is everybody's", async () => {
  const seen = new Set<string>();
  let made = 0;
  for (const [table, { everybody = false, sql }] of Object.entries(changes()))
    for (const statement of sql) {
      made += 1;
      const before = await Promise.all([awa, rose].map(stampOf));
      const { rowCount } = await run(statement);
      const after = await Promise.all([awa, rose].map(stampOf));
      expect({ table, statement, rowCount: rowCount ?? 0, stamp: after[0] }).not.toMatchObject({ stamp: before[0] });
      expect(rowCount, statement).toBeGreaterThan(0);
      if (!everybody && !statement.includes(rose.userId)) expect(after[1], statement).toBe(before[1]);
      const fresh = await freshPage(awa);
      for (const place of processes()) expect(await keptPage(awa, place), statement).toEqual(fresh);
      seen.add(JSON.stringify(fresh));
    }
  // Most of them are seen on the page; some are taken back by the next.
  expect(seen.size).toBeGreaterThan(made / 2);
});
