import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { bookAppointment } from "./book-appointment.server.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import {
  type FakeServices,
  TUESDAY,
  agendaDatabase,
  agendaServices,
  booking,
} from "#app/features/appointments/testing/agenda.ts";
import { FULL, counted } from "#scripts/checks/counts.ts";

const AT_ONCE = counted(200);
/** What the slowest percent may wait. */
const MOST_MS = 2_000;

let database: TestDatabase;
let services: FakeServices;
beforeAll(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
});
afterAll(() => database.drop());

/** Milliseconds that the slowest percent of them waited, all begun at once. */
async function slowest(task: (index: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const waits = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => task(index).then(() => performance.now() - began)),
  );
  return waits.toSorted((one, other) => one - other)[Math.floor(AT_ONCE * 0.99) - 1] ?? Infinity;
}

/** As many people as that want one start: what each is told, the winner first. */
async function race(round: number): Promise<{ outcomes: string[]; p99: number }> {
  const time = agendaSettings.starts[round * 2] ?? "";
  const outcomes: string[] = [];
  const p99 = await slowest(async (index) => {
    const fields = booking({ day: TUESDAY, time, service: "follow-up", email: `course${round}-${index}@exemple.cm` });
    const answer = await bookAppointment(services, VISITOR, fields);
    outcomes.push(answer.outcome === "refused" ? answer.why : answer.outcome);
  });
  return { outcomes: outcomes.toSorted(), p99 };
}

test(`of ${AT_ONCE} who want one start one has it, and the others are told that it is taken`, async () => {
  expect((await race(0)).outcomes).toEqual(["booked", ...Array.from({ length: AT_ONCE - 1 }, () => "taken")]);
});

test.skipIf(!FULL)(`the slowest of ${AT_ONCE} who want one start is timed`, async () => {
  const waits: number[] = [];
  for (let round = 1; round <= 5; round += 1) {
    const { outcomes, p99 } = await race(round);
    expect(outcomes.filter((outcome) => outcome === "booked")).toHaveLength(1);
    waits.push(p99);
  }
  const usual = waits.toSorted((one, other) => one - other)[2] ?? Infinity;
  recordFigure({
    attack: "one-start",
    sent: `${AT_ONCE} bookings`,
    measured: "p99",
    value: usual,
    unit: "ms",
    bound: { most: MOST_MS },
  });
});
