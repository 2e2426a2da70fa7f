import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";
import { register, registerForClient } from "#app/features/language-tests/registrations/register.server.ts";
import { openingQueues, openingTurns } from "#app/features/language-tests/tables.ts";
import { type World, openWorld, person } from "#app/features/language-tests/testing/world.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { drawLots, placeOf } from "./lots.ts";
import { callPlaces, lookAtTurn, recentSession, takeTicket } from "./queue.server.ts";
import type { Ticket } from "./ticket.server.ts";

const OPENS = "2026-12-01T07:00:00Z";
const EARLY = "2026-12-01T06:30:00Z";
const minutesAfter = (minutes: number) =>
  Temporal.Instant.from(OPENS)
    .add({ seconds: Math.round(minutes * 60) })
    .toString();

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.drop());

const openingOf = (id: string) => ({ id, registrationOpensAt: new Date(OPENS) });
const call = (id: string, instant: string) => callPlaces(world.at(instant), openingOf(id));
/** Each from an address of their own, unless they share one. */
const tickets = (id: string, count: number, { from, lots = 0 }: { from?: string; lots?: number } = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      takeTicket({ ...world.at(EARLY), allowances: { lots } }, id, from ?? `192.0.2.${n}`),
    ),
  );
const numbers = (given: (Ticket | undefined)[], behind: boolean) =>
  given.flatMap((one) => (one?.behind === behind ? [one.number] : [])).toSorted((a, b) => a - b);
const upTo = (most: number) => Array.from({ length: most }, (_, n) => n + 1);
let people = 0;
/** Somebody new registers with a ticket. */
const comes = async (id: string, instant: string, number?: number, more = {}, behind = false) => {
  const ticket = number === undefined ? undefined : { number, behind };
  return (await register(world.at(instant), VISITOR, id, person((people += 1), more), [], ticket)).kind;
};
const queueOf = async (id: string) =>
  (await world.database.drizzle.select().from(openingQueues).where(eq(openingQueues.sessionId, id)))[0];

const textOf = (query: unknown) => (typeof query === "string" ? query : String((query as { text: unknown }).text));

describe("the queue of an opening morning", () => {
  it("gives a crowd as many numbers as there are people", async () => {
    const id = await world.session(20, OPENS);
    const given = await tickets(id, 200);
    expect(numbers(given, false)).toEqual(upTo(200));
  });

  it("costs five statements a number, however many its address has already", async () => {
    const id = await world.session(20, OPENS);
    await tickets(id, 40, { from: "198.51.100.4", lots: 300 });
    const asked = vi.spyOn(Client.prototype, "query");
    await tickets(id, 1, { from: "198.51.100.4", lots: 300 });
    const statements = asked.mock.calls.map(([query]) => /\w+/.exec(textOf(query))?.[0]?.toLowerCase());
    asked.mockRestore();
    expect(statements).toEqual(["begin", "select", "insert", "insert", "commit"]);
  });

  it("gives one address so many of the lots; whoever comes early from it beyond them passes after the lots", async () => {
    const id = await world.session(5, OPENS);
    const crowd = await tickets(id, 60, { from: "198.51.100.1", lots: 3 });
    expect([numbers(crowd, false), numbers(crowd, true)]).toEqual([upTo(3), upTo(57)]);
    expect(numbers(await tickets(id, 1, { lots: 3 }), false)).toEqual([4]);
    expect(await call(id, EARLY)).toMatchObject({ people: 61, served: 0 });
    expect(await call(id, minutesAfter(0))).toMatchObject({ people: 61, early: 4, served: 5 });
    // Four passed by lot; the fifth place is the first of those behind, and nobody else's.
    expect(await comes(id, minutesAfter(1), 2, {}, true)).toBe("not-your-turn");
    expect(await comes(id, minutesAfter(1), 58, {}, true)).toBe("not-your-turn");
    expect(await comes(id, minutesAfter(1), 1, {}, true)).toBe("seated");
    for (const number of upTo(4)) expect(await comes(id, minutesAfter(1), number)).toBe("seated");
    // After the opening whoever comes lines up, from whatever address.
    const late = await tickets(id, 2, { from: "198.51.100.1", lots: 3 });
    expect([numbers(late, false), numbers(late, true)]).toEqual([[62, 63], []]);
  });

  it("leaves half of its numbers to others than an address that takes thousands", async () => {
    const id = await world.session(5, OPENS);
    await tickets(id, 1);
    await world.database.drizzle.update(openingQueues).set({ behind: 19_999 }).where(eq(openingQueues.sessionId, id));
    const two = await tickets(id, 2, { from: "198.51.100.2", lots: 1 });
    expect([numbers(two, false), numbers(two, true)]).toEqual([[2], []]);
    expect(await tickets(id, 1, { from: "198.51.100.3", lots: 1 })).toEqual([{ number: 3, behind: false }]);
    await world.database.drizzle.update(openingQueues).set({ issued: 40_000 }).where(eq(openingQueues.sessionId, id));
    expect(await tickets(id, 1)).toEqual([undefined]);
  });

  it("calls nobody before the hour, then as many as there are seats, by lot", async () => {
    const id = await world.session(3, OPENS);
    await tickets(id, 10);
    expect(await call(id, EARLY)).toMatchObject({ people: 10, served: 0 });
    expect((await queueOf(id))?.seed).toBeNull();
    const crowd = await Promise.all(Array.from({ length: 12 }, () => call(id, minutesAfter(0))));
    expect(Math.max(...crowd.map(({ served }) => served))).toBe(3);
    const row = await queueOf(id);
    expect(row).toMatchObject({ issued: 10, early: 10, served: 3 });
    const queue = await call(id, minutesAfter(1));
    expect(upTo(10).map((number) => placeOf({ number, behind: false }, queue))).toEqual([
      ...drawLots(row?.seed ?? Buffer.alloc(0), 10),
    ]);
    expect(await world.database.drizzle.$count(openingTurns, eq(openingTurns.sessionId, id))).toBe(3);
  });

  it("lets only those who were called register, each once", async () => {
    const id = await world.session(2, OPENS);
    await tickets(id, 6);
    await call(id, minutesAfter(0));
    const row = await queueOf(id);
    const order = [...drawLots(row?.seed ?? Buffer.alloc(0), 6)];
    const numberAt = (place: number) => order.indexOf(place) + 1;
    expect(await comes(id, EARLY, numberAt(1))).toBe("not-open");
    expect(await comes(id, minutesAfter(1))).toBe("not-your-turn");
    expect(await comes(id, minutesAfter(1), numberAt(3))).toBe("not-your-turn");
    const twice = await Promise.all([1, 1].map((place) => comes(id, minutesAfter(1), numberAt(place))));
    expect(twice.toSorted()).toEqual(["not-your-turn", "seated"]);
    expect(await comes(id, minutesAfter(2), numberAt(2))).toBe("seated");
    expect((await world.rows(id)).filter(({ seat }) => seat !== null)).toHaveLength(2);
  });

  it("answers a form that is sent again though its turn is used", async () => {
    const id = await world.session(1, OPENS);
    await tickets(id, 3);
    await call(id, minutesAfter(0));
    const order = [...drawLots((await queueOf(id))?.seed ?? Buffer.alloc(0), 3)];
    const form = person((people += 1));
    const ticket = { number: order.indexOf(1) + 1, behind: false };
    const send = () => register(world.at(minutesAfter(1)), VISITOR, id, form, [], ticket);
    expect((await send()).kind).toBe("seated");
    expect((await send()).kind).toBe("already");
  });

  it("hands on what a turn did not use, and calls its holder back before the others", async () => {
    const id = await world.session(1, OPENS);
    await tickets(id, 1);
    await call(id, minutesAfter(1));
    // Who comes after the lots were drawn lines up: places are numbers.
    await tickets(id, 2);
    expect(await call(id, minutesAfter(10))).toMatchObject({ served: 1 });
    expect(await call(id, minutesAfter(11.1))).toMatchObject({ served: 2 });
    expect(await lookAtTurn(world.at(minutesAfter(12)), id, 1)).toBe("over");
    expect(await comes(id, minutesAfter(12), 1)).toBe("not-your-turn");
    expect(await call(id, minutesAfter(21.2))).toMatchObject({ served: 2 });
    expect(await lookAtTurn(world.at(minutesAfter(21.3)), id, 1)).toMatchObject({ until: expect.any(Date) });
    expect(await comes(id, minutesAfter(21.4), 3)).toBe("not-your-turn");
    expect(await comes(id, minutesAfter(21.5), 1)).toBe("seated");
    expect(await lookAtTurn(world.at(minutesAfter(21.6)), id, 1)).toBe("used");
  });

  it("opens the waiting list in the same order once no seat is left", async () => {
    const id = await world.session(1, OPENS);
    await tickets(id, 80);
    await call(id, minutesAfter(0));
    const order = [...drawLots((await queueOf(id))?.seed ?? Buffer.alloc(0), 80)];
    const numberAt = (place: number) => order.indexOf(place) + 1;
    expect(await comes(id, minutesAfter(1), numberAt(1))).toBe("seated");
    expect(await comes(id, minutesAfter(1), numberAt(2), { acceptWaiting: true })).toBe("not-your-turn");
    expect(await call(id, minutesAfter(2))).toMatchObject({ free: 0, served: 51 });
    expect(await comes(id, minutesAfter(2), numberAt(2), { acceptWaiting: true })).toBe("waiting");
    expect(await comes(id, minutesAfter(2), numberAt(52), { acceptWaiting: true })).toBe("not-your-turn");
  });

  it("keeps the seats of who was called from the staff, until nobody waits", async () => {
    const id = await world.session(2, OPENS);
    const adviser = { userId: null as never, role: "adviser" as const };
    const desk = async (instant: string) =>
      (await registerForClient(world.at(instant), adviser, id, person((people += 1)), null)).kind;
    await tickets(id, 1);
    await call(id, minutesAfter(0));
    expect(await desk(EARLY)).toBe("not-open");
    expect(await desk(minutesAfter(1))).toBe("seated");
    expect(await desk(minutesAfter(2))).toBe("not-your-turn");
  });

  it("reads a session for its crowd while somebody asks for many that are none", async () => {
    const id = await world.session(2, OPENS);
    const invented = Array.from({ length: 300 }, () => recentSession(world.at(EARLY), randomUUID()));
    const asked = [recentSession(world.at(EARLY), id), ...invented];
    expect((await Promise.all(asked)).map((found) => found?.id)).toEqual([id, ...invented.map(() => undefined)]);
  });

  it("is what keeps the order: without an opening hour whoever posts first has the seat (the control)", async () => {
    const id = await world.session(2);
    expect(await comes(id, minutesAfter(1))).toBe("seated");
    expect(await comes(id, minutesAfter(1), 9_999)).toBe("seated");
  });
});
