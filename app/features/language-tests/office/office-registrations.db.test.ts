import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { cancelRegistration } from "#app/features/language-tests/registrations/cancel-registration.server.ts";
import { registrationsInSession } from "#app/features/language-tests/queries.server.ts";
import { register } from "#app/features/language-tests/registrations/register.server.ts";
import { type World, emailOf, openWorld, person } from "#app/features/language-tests/testing/world.ts";

let world: World;
let session: string;
beforeAll(async () => {
  world = await openWorld();
  session = await world.session(3);
  for (const index of [1, 2, 3, 4, 5, 6]) await register(world.services, VISITOR, session, person(index), []);
  // The last of the waiting list goes: neither a seat nor a place is theirs.
  const last = (await world.rows(session)).find(({ email }) => email === emailOf(6));
  await cancelRegistration(world.services, null, last?.id ?? "", "owner");
});
afterAll(() => world.database.drop());

const page = (options: Parameters<typeof registrationsInSession>[2] = {}) =>
  registrationsInSession(world.database.drizzle, session, options);
const emailsOf = ({ rows }: Awaited<ReturnType<typeof page>>) => rows.map(({ registration }) => registration.email);
const ALL = [1, 2, 3, 4, 5, 6].map(emailOf);

test("a session lists its seats, then who waits in order, then the rest, page by page and back", async () => {
  const whole = await page();
  expect([emailsOf(whole), whole.previous, whole.next]).toEqual([ALL, null, null]);
  const first = await page({ size: 2 });
  const second = await page({ size: 2, cursor: first.next });
  const third = await page({ size: 2, cursor: second.next });
  expect([first, second, third].map(emailsOf)).toEqual([ALL.slice(0, 2), ALL.slice(2, 4), ALL.slice(4)]);
  expect([first.previous, third.next]).toEqual([null, null]);
  expect(emailsOf(await page({ size: 2, cursor: third.previous }))).toEqual(ALL.slice(2, 4));
});

test("those that the page shows elsewhere take no place in the list", async () => {
  const { rows } = await page();
  const [one, two] = rows.map(({ registration }) => registration.id);
  expect(emailsOf(await page({ size: 2, except: [one ?? "", two ?? ""] }))).toEqual(ALL.slice(2, 4));
});
