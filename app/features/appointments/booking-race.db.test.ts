import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { bookAppointment } from "./book-appointment.server.ts";
import { agendaSettings } from "./settings.ts";
import { type FakeServices, TUESDAY, agendaDatabase, agendaServices, booking } from "./testing/agenda.ts";

const PROOF = process.env.PROOF === "1";
const AT_ONCE = PROOF ? 200 : 40;
/** Of the slowest percent of plain inserts in the same run. */
const MOST_TIMES = 5;

let database: TestDatabase;
let services: FakeServices;
beforeAll(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  await database.pool.query(
    "CREATE TABLE plain_rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), words text NOT NULL)",
  );
});
afterAll(() => database.drop());

/** Milliseconds that the slowest percent of them waited, all begun at once. */
async function slowest(task: (index: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const waits = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => task(index).then(() => performance.now() - began)));
  return waits.toSorted((one, other) => one - other)[Math.floor(AT_ONCE * 0.99) - 1] ?? Infinity;
}

/** As many people as that want one start; how many have it. */
async function race(round: number): Promise<{ booked: number; p99: number }> {
  const time = agendaSettings.starts[round * 2] ?? "";
  const outcomes: string[] = [];
  const p99 = await slowest(async (index) => {
    const fields = booking({ day: TUESDAY, time, service: "follow-up", email: `course${round}-${index}@exemple.cm` });
    outcomes.push((await bookAppointment(services, VISITOR, fields)).outcome);
  });
  return { booked: outcomes.filter((outcome) => outcome === "booked").length, p99 };
}

test("who comes after a start was taken is told so by questions that all share, without a transaction", async () => {
  const statements: string[] = [];
  const connect = database.pool.connect.bind(database.pool);
  let transactions = 0;
  Reflect.set(database.pool, "connect", (...given: unknown[]) => {
    // The pool's own queries come with a callback.
    if (given.length === 0) transactions += 1;
    return Reflect.apply(connect, database.pool, given);
  });
  const query = database.pool.query.bind(database.pool);
  Reflect.set(database.pool, "query", (...given: unknown[]) => {
    statements.push(String(Reflect.get(Object(given[0]), "text")));
    return Reflect.apply(query, database.pool, given);
  });
  expect((await race(0)).booked).toBe(1);
  [transactions, statements.length] = [0, 0];
  expect((await race(0)).booked).toBe(0);
  Reflect.set(database.pool, "connect", connect);
  Reflect.set(database.pool, "query", query);
  // The first of them meet nobody who is through, and ask in their transactions.
  expect(transactions).toBe(4);
  // However many they are: the version of the agenda, and what their forms may have made before.
  expect(statements.length).toBeLessThanOrEqual(12);
});

/** One row and its commit: the least that a writing costs. */
const insertPlainRow = () => inTransaction(database, (tx) => tx.execute(sql`INSERT INTO plain_rows (words) VALUES ('Bonjour')`));

test.skipIf(!PROOF)(`among ${AT_ONCE} who want one start the slowest waits no longer than a few plain inserts`, async () => {
  await slowest(insertPlainRow);
  const ratios: number[] = [];
  for (let round = 1; round <= 5; round += 1) {
    const plain = await slowest(insertPlainRow);
    const { booked, p99 } = await race(round);
    expect(booked).toBe(1);
    ratios.push(p99 / plain);
    process.stdout.write(`booking p99 ${p99.toFixed(0)} ms, plain insert p99 ${plain.toFixed(0)} ms: ${(p99 / plain).toFixed(1)} times\n`);
  }
  const usual = ratios.toSorted((one, other) => one - other)[2] ?? Infinity;
  recordFigure({
    attack: "one-start",
    sent: `${AT_ONCE} bookings`,
    measured: "p99 beside a plain insert's",
    value: usual,
    unit: "times",
    bound: { most: MOST_TIMES },
  });
  expect(usual).toBeLessThanOrEqual(MOST_TIMES);
});
