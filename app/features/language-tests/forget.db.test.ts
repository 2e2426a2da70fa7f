import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetTestRegistrations } from "./forget-registrations.server.ts";
import { register } from "./register.server.ts";
import { type World, openWorld, person } from "./testing/world.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.drop());

test("who sat a test is forgotten ten years after it, and not a day before", async () => {
  const session = await world.session(2);
  await register(world.services, VISITOR, session, person(1), []);
  await forgetTestRegistrations(world.at("2037-01-15T08:00:00Z"));
  expect(await world.rows(session)).toHaveLength(1);
  await forgetTestRegistrations(world.at("2037-01-17T08:00:00Z"));
  expect(await world.rows(session)).toHaveLength(0);
});
