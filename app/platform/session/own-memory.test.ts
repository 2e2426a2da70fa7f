import { expect, test } from "vitest";
import { type Computed, createOwnMemory, forgetOwn } from "./own-memory.server.ts";
import type { Viewer } from "./viewer.ts";

const start = Temporal.ZonedDateTime.from("2026-11-24T10:00[Africa/Douala]");
const awa: Viewer = {
  userId: "awa",
  sessionId: "s1",
  email: "awa@exemple.cm",
  emailConfirmed: true,
  firstName: "Awa",
  lastName: "Ngo",
  role: "user",
  secondFactor: false,
  sharedPhone: false,
  stamp: "1",
};

const person = (userId: string): Viewer => ({ ...awa, userId, firstName: userId });

/** A memory whose values are numbered as they are made. */
function numbered(bounds: Partial<Parameters<typeof createOwnMemory>[0]> = {}) {
  let made = 0;
  const time = { ms: 0 };
  const clock = { present: start, now: () => clock.present };
  const database = { drizzle: {} as never };
  const memory = createOwnMemory<string>({ people: 10, characters: 1000, longestMs: 60_000, now: () => time.ms, ...bounds });
  const find = (viewer: Viewer, until: Temporal.ZonedDateTime | null = null) =>
    memory.find({ database, clock }, viewer, async (): Promise<Computed<string>> => {
      made += 1;
      return { value: `${viewer.firstName} ${made}`, until: until?.toInstant() ?? null };
    });
  return { memory, find, clock, time, database };
}

test("a value is made once under one stamp, on every session of its person", async () => {
  const { find } = numbered();
  expect(await find(awa)).toBe("Awa 1");
  expect(await find({ ...awa, sessionId: "s2" })).toBe("Awa 1");
  expect(await find({ ...awa, stamp: "2" })).toBe("Awa 2");
  expect(await find(awa)).toBe("Awa 3");
});

test("what a viewer may do, or is called, is part of it; without a stamp nothing is kept or looked up", async () => {
  const { find, memory, database } = numbered();
  expect(await find(awa)).toBe("Awa 1");
  expect(await find({ ...awa, role: "adviser" })).toBe("Awa 2");
  expect(await find({ ...awa, email: "autre@exemple.cm" })).toBe("Awa 3");
  const { stamp: _stamp, ...acting } = awa;
  expect([await find(acting), await find(acting)]).toEqual(["Awa 4", "Awa 5"]);
  expect(memory.size(database).people).toBe(1);
});

test("two people under equal stamps have each their own, however they ask", async () => {
  const { find } = numbered();
  const rose = { ...awa, userId: "rose", firstName: "Rose" };
  expect(await Promise.all([awa, rose, awa, rose].map((viewer) => find(viewer)))).toEqual(["Awa 1", "Rose 2", "Awa 1", "Rose 2"]);
});

test("it ends at its moment, and does not count before it was made", async () => {
  const { find, clock } = numbered();
  const until = start.add({ minutes: 5 });
  expect(await find(awa, until)).toBe("Awa 1");
  clock.present = until.subtract({ milliseconds: 1 });
  expect(await find(awa, until)).toBe("Awa 1");
  clock.present = until;
  expect(await find(awa)).toBe("Awa 2");
  clock.present = start;
  expect(await find(awa)).toBe("Awa 3");
});

test("it is kept for a while at most, within bounds, whoever asked last the longest", async () => {
  const { find, time, memory, database } = numbered({ people: 2 });
  await find(person("a"));
  await find(person("b"));
  await find(person("a"));
  await find(person("c"));
  expect(memory.size(database).people).toBe(2);
  expect(await find(person("a"))).toBe("a 1");
  expect(await find(person("b"))).toBe("b 4");
  time.ms = 60_000;
  expect(await find(person("b"))).toBe("b 5");
  const small = numbered({ characters: 12 });
  await small.find(person("a"));
  await small.find(person("b"));
  expect(small.memory.size(small.database)).toEqual({ people: 2, characters: 10 });
  await small.find(person("c"));
  expect(small.memory.size(small.database)).toEqual({ people: 2, characters: 10 });
});

test("what fails is not kept, and goes to all who waited for it", async () => {
  const { memory, database, clock, find } = numbered();
  const broken = () => memory.find({ database, clock }, awa, () => Promise.reject(new Error("away")));
  const both = await Promise.allSettled([broken(), broken()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await find(awa)).toBe("Awa 1");
});

test("whoever signs out or is erased leaves nothing in any memory", async () => {
  const { find, memory, database } = numbered();
  await find(awa);
  await find({ ...awa, userId: "rose" });
  forgetOwn(database, "awa");
  expect(memory.size(database).people).toBe(1);
  expect(await find(awa)).toBe("Awa 3");
});
