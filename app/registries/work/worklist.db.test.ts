import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { contactMessages } from "#app/features/contact/tables.ts";
import { moveMessage } from "#app/features/contact/office/move-message.server.ts";
import { orders, payments } from "#app/features/orders/tables.ts";
import { deleteExpiredMarks } from "#app/features/office/worklist/retention.server.ts";
import { snoozeSchema } from "#app/features/office/worklist/form.ts";
import { handOverLine, resumeLine, snoozeLine } from "#app/features/office/worklist/move-line.server.ts";
import { readWorklist } from "#app/features/office/worklist/read-worklist.server.ts";
import { workMarks } from "#app/features/office/worklist/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { fillTestSessions } from "#db/demo/fill-test-sessions.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { officeFigures } from "#app/registries/office/office-figures.server.ts";
import { workSources } from "#app/registries/work-items.server.ts";

let database: TestDatabase;
let adviser: Viewer;
let other: Viewer;
let now: Temporal.ZonedDateTime;
const clock = { now: () => now };
const jobs = recordedJobs();
const services = () => ({ database, clock, jobs });
/** Without the grids and sources, whose age is that of the files. */
const sources = workSources.filter(({ kind }) => kind !== "grids" && kind !== "sources");
const MESSAGE = "0190a1b2-0000-4000-8000-000000000001";
const line = (revision = 0) => ({ kind: "contacts", subjectId: MESSAGE, revision });

beforeEach(async () => {
  now = Temporal.ZonedDateTime.from("2026-11-24T09:12[Africa/Douala]");
  database = await createTestDatabase();
  adviser = await makePerson(database.drizzle, { role: "adviser", firstName: "Serge", lastName: "Fotso" });
  other = await makePerson(database.drizzle, { role: "adviser", firstName: "Clarisse", lastName: "Ngo" });
  await database.drizzle.insert(contactMessages).values({
    id: MESSAGE,
    firstName: "Mireille",
    lastName: "Atangana",
    email: "mireille@exemple.cm",
    subject: "general",
    message: "Bonjour",
    state: "new",
    createdAt: dateOf(now.subtract({ hours: 26 })),
    waitingSince: dateOf(now.subtract({ hours: 26 })),
  });
});

afterEach(() => database.drop());

const list = (filter: string | null = null, viewer = adviser, genre: string | null = null) =>
  readWorklist({ db: database.drizzle, clock, jobs }, sources, viewer, filter, genre);
const titles = async (filter: string | null = null, viewer = adviser) =>
  (await list(filter, viewer)).lines.map(({ title }) => title);
const snooze = (revision = 0, actor = adviser) =>
  snoozeLine(
    services(),
    sources,
    actor,
    snoozeSchema(now).parse({ ...line(revision), when: "tomorrow", reason: "Rappeler demain" }),
  );

describe("the list", () => {
  it("is narrowed to a genre, whose tab is there while it has lines", async () => {
    const all = await list();
    expect(all.genres).toEqual([
      { genre: undefined, label: "Tout", count: 1 },
      { genre: "messages", label: "Messages", count: 1 },
    ]);
    expect((await list(null, adviser, "messages")).lines).toHaveLength(1);
    expect(await list(null, adviser, "argent")).toMatchObject({ lines: [], genre: "argent", total: 1 });
    expect((await list(null, adviser, "autre")).lines).toHaveLength(1);
  });
});

describe("a line", () => {
  it("says why it is there and its age against the promise, and goes once the thing is done", async () => {
    const { lines, late, total, oldest } = await list();
    expect(lines).toMatchObject([
      { title: "Mireille Atangana attend une réponse", lead: "2\u00a0h de retard", owner: null, revision: 0 },
    ]);
    expect([late, total, oldest]).toEqual([1, 1, "26\u00a0h"]);
    await moveMessage(services(), adviser, MESSAGE, "answer");
    expect(await titles()).toEqual([]);
  });

  it("put off is out of sight until its moment, and can be taken back at once", async () => {
    expect(await snooze()).toBe("moved");
    expect([await titles(), await titles("plus-tard")]).toEqual([[], ["Mireille Atangana attend une réponse"]]);
    now = now.add({ days: 1 });
    expect(await titles()).toHaveLength(1);
    now = now.subtract({ days: 1 });
    expect(await resumeLine(services(), sources, adviser, line(1))).toBe("moved");
    expect(await titles()).toHaveLength(1);
    const traced = (await database.drizzle.select().from(auditEvents)).map(({ action, actorId }) => [action, actorId]);
    expect(traced).toEqual([
      ["work.snoozed", adviser.userId],
      ["work.resumed", adviser.userId],
    ]);
  });

  it("handed over is the other's, with the words said", async () => {
    expect(
      await handOverLine(services(), sources, adviser, { ...line(), to: other.userId, note: "Elle parle anglais." }),
    ).toBe("moved");
    expect([await titles("moi"), await titles("personne"), await titles("moi", other)]).toEqual([
      [],
      [],
      ["Mireille Atangana attend une réponse"],
    ]);
    expect((await list("moi", other)).lines).toMatchObject([{ owner: "Clarisse Ngo", note: "Elle parle anglais." }]);
    const client = await makePerson(database.drizzle, {});
    expect(await handOverLine(services(), sources, adviser, { ...line(1), to: client.userId, note: "" })).toBe(
      "unknown-staff",
    );
  });

  it("that comes back is another line: what was said of the first is not of it", async () => {
    await snooze();
    await database.drizzle.update(contactMessages).set({ waitingSince: dateOf(now.subtract({ hours: 1 })) });
    expect((await list()).lines).toMatchObject([{ snoozed: null, revision: 0 }]);
    expect(await handOverLine(services(), sources, adviser, { ...line(), to: "nobody", note: "" })).toBe("moved");
    expect((await list()).lines).toMatchObject([{ snoozed: null }]);
  });
});

describe("two on one line", () => {
  it("of five who move it at once one does, the others are told", async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => snooze()));
    expect(outcomes.toSorted()).toEqual(["changed", "changed", "changed", "changed", "moved"]);
    expect(await database.drizzle.$count(auditEvents)).toBe(1);
  });

  it("who reads it anew each time moves it each time", async () => {
    for (const revision of [0, 1, 2]) expect(await snooze(revision)).toBe("moved");
    expect(await snooze(1)).toBe("changed");
  });

  it("a line that is done is moved by nobody, nor one of another's making", async () => {
    await moveMessage(services(), adviser, MESSAGE, "answer");
    expect(await snooze()).toBe("gone");
    expect(
      await snoozeLine(
        services(),
        sources,
        adviser,
        snoozeSchema(now).parse({ ...line(), kind: "nowhere", when: "soon" }),
      ),
    ).toBe("gone");
    const client = await makePerson(database.drizzle, {});
    expect(() => snooze(0, client)).toThrow("only the staff");
  });
});

it("orders wait for their money, and for what is owed back", async () => {
  const order = (id: string, reference: string, dueAt: Temporal.ZonedDateTime, ended: "given-up" | null = null) => ({
    id,
    reference,
    kind: "appointment",
    subjectId: randomUUID(),
    amount: 36_000,
    payerName: "Rodrigue Essomba",
    payerEmail: "rodrigue@exemple.cm",
    payerPhone: "+237670000000",
    dueAt: dateOf(dueAt),
    createdAt: dateOf(now.subtract({ hours: 10 })),
    stateChangedAt: dateOf(now.subtract({ hours: 80 })),
    ended,
    endedAt: ended && dateOf(now.subtract({ hours: 80 })),
  });
  const payment = (
    orderId: string,
    transactionNumber: string,
    amount: number,
    hours: number,
    payerName: string | null = null,
  ) => ({
    orderId,
    means: "mtn-momo",
    transactionNumber,
    amount,
    confirmedAt: dateOf(now.subtract({ hours })),
    payerName,
  });
  const [due, back, paid, part, more, after] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await database.drizzle
    .insert(orders)
    .values([
      order(due, "CE-AAAA-AAAA", now.add({ hours: 2 })),
      order(back, "CE-BBBB-BBBB", now, "given-up"),
      order(paid, "CE-CCCC-CCCC", now),
      order(part, "CE-DDDD-DDDD", now.subtract({ hours: 1 })),
      order(more, "CE-EEEE-EEEE", now),
      order(after, "CE-FFFF-FFFF", now, "given-up"),
    ]);
  await database.drizzle
    .insert(payments)
    .values([
      payment(back, "A", 36_000, 90),
      payment(paid, "B", 36_000, 90, "Paul Essomba"),
      payment(part, "C", 30_000, 90),
      payment(more, "D", 40_000, 90),
      payment(after, "E", 36_000, 70),
    ]);
  const { lines } = await list();
  const said = lines.filter(({ kind }) => kind === "orders" || kind === "refunds" || kind === "other-payers");
  expect(said.map(({ title, why, urgency, action }) => [title, why, urgency, action.label])).toEqual(
    expect.arrayContaining([
      [
        `36\u00a0000\u00a0FCFA attendus de Rodrigue Essomba`,
        expect.stringContaining("à confirmer"),
        "today",
        "Voir la commande",
      ],
      [
        `36\u00a0000\u00a0FCFA à rembourser à Rodrigue Essomba`,
        expect.stringContaining("ce qui était commandé est annulé"),
        "late",
        "Rembourser",
      ],
      [
        `36\u00a0000\u00a0FCFA à rembourser à Rodrigue Essomba`,
        expect.stringContaining("arrivé après l’annulation"),
        "late",
        "Rembourser",
      ],
      [
        `36\u00a0000\u00a0FCFA payés par Paul Essomba, pour Rodrigue Essomba`,
        expect.stringContaining("une autre personne"),
        "late",
        "Voir la commande",
      ],
      [
        `4\u00a0000\u00a0FCFA payés en trop par Rodrigue Essomba`,
        expect.stringContaining("40\u00a0000\u00a0FCFA sont arrivés"),
        "late",
        "Rembourser",
      ],
      [
        `6\u00a0000\u00a0FCFA en retard de Rodrigue Essomba`,
        expect.stringContaining("30\u00a0000\u00a0FCFA payés sur 36\u00a0000"),
        "late",
        "Voir la commande",
      ],
    ]),
  );
  expect(said).toHaveLength(6);
});

const seatWaits = async () => (await list()).lines.filter(({ kind }) => kind === "seat-waits");

it("who waits for a seat of a full session is a line, until nobody does", async () => {
  await fillTestSessions(database, clock);
  await database.pool.query(
    "UPDATE test_registrations SET state = 'waiting', seat = NULL, waiting_rank = 1 WHERE id = (SELECT r.id FROM test_registrations r JOIN test_sessions s ON s.id = r.session_id ORDER BY s.starts_at, r.id LIMIT 1)",
  );
  expect(await seatWaits()).toMatchObject([
    {
      title: expect.stringContaining("1\u00a0personne attend une place, ") as string,
      action: { label: "Voir la session" },
    },
  ]);
  await database.pool.query(
    "UPDATE test_registrations SET state = 'cancelled', waiting_rank = NULL WHERE state = 'waiting'",
  );
  expect(await seatWaits()).toEqual([]);
});

it("what was said of a line is forgotten after three months, not while the line is put off", async () => {
  await snooze();
  const forget = () => deleteExpiredMarks({ database, clock });
  now = now.add({ days: 89 });
  await forget();
  expect(await database.drizzle.$count(workMarks)).toBe(1);
  now = now.add({ days: 2 });
  await forget();
  expect(await database.drizzle.$count(workMarks)).toBe(0);
});

it("the month's figures are counted from the database", async () => {
  await makePerson(database.drizzle, {});
  const { month, figures } = await officeFigures(database.drizzle, clock);
  expect(month).toBe("novembre 2026");
  expect(figures.map(({ value }) => value)).toEqual(["1", "0", "0", "0\u00a0FCFA"]);
});
