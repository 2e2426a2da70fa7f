import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { register, registerForClient } from "#app/features/language-tests/registrations/register.server.ts";
import { openingQueues, openingTurns } from "#app/features/language-tests/tables.ts";
import { type World, openWorld, person } from "#app/features/language-tests/testing/world.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { drawLots } from "./lots.ts";
import { callPlaces, lookAtTurn, takeTicket } from "./queue.server.ts";

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
const tickets = (id: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => takeTicket(world.services, id)));
let people = 0;
/** Somebody new registers with a ticket. */
const comes = async (id: string, instant: string, ticket?: number, more = {}) =>
  (await register(world.at(instant), VISITOR, id, person((people += 1), more), [], ticket)).kind;
const queueOf = async (id: string) =>
  (await world.database.drizzle.select().from(openingQueues).where(eq(openingQueues.sessionId, id)))[0];

describe("the queue of an opening morning", () => {
  it("gives a crowd as many numbers as there are people", async () => {
    const id = await world.session(20, OPENS);
    const given = await tickets(id, 200);
    expect(given.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  });

  it("calls nobody before the hour, then as many as there are seats, by lot", async () => {
    const id = await world.session(3, OPENS);
    await tickets(id, 10);
    expect(await call(id, EARLY)).toMatchObject({ issued: 10, served: 0 });
    expect((await queueOf(id))?.seed).toBeNull();
    const crowd = await Promise.all(Array.from({ length: 12 }, () => call(id, minutesAfter(0))));
    expect(Math.max(...crowd.map(({ served }) => served))).toBe(3);
    const row = await queueOf(id);
    expect(row).toMatchObject({ issued: 10, early: 10, served: 3 });
    expect([...(await call(id, minutesAfter(1))).lots]).toEqual([...drawLots(row?.seed ?? Buffer.alloc(0), 10)]);
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
    const send = () => register(world.at(minutesAfter(1)), VISITOR, id, form, [], order.indexOf(1) + 1);
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

  it("is what keeps the order: without an opening hour whoever posts first has the seat (the control)", async () => {
    const id = await world.session(2);
    expect(await comes(id, minutesAfter(1))).toBe("seated");
    expect(await comes(id, minutesAfter(1), 9_999)).toBe("seated");
  });
});
