/** What the log says of people who were not let in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type FakeServices,
  PASSWORD,
  fakeServices,
  registered,
  somewhere,
} from "#app/features/accounts/testing/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { createLog } from "#app/platform/log/log.ts";
import { signIn } from "./sign-in.server.ts";

let database: TestDatabase;
let services: FakeServices;
let lines: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  lines = [];
  services = { ...fakeServices(database), log: createLog("info", { write: (line) => void lines.push(line) }) };
});
afterAll(() => database.drop());

test("a refused sign-in says its way, why and whose account it is, nothing that was typed; one that opens says nothing", async () => {
  const { viewer } = await registered(services);
  const typed = { email: viewer.email, password: PASSWORD, sharedPhone: false };
  expect((await signIn(services, typed, somewhere())).kind).toBe("signed-in");
  expect(lines).toEqual([]);
  await signIn(services, { ...typed, password: "pas le bon" }, somewhere());
  await signIn(services, { ...typed, email: "personne@exemple.cm" }, somewhere());
  for (let attempt = 0; attempt < 10; attempt += 1)
    await signIn(services, { ...typed, password: "pas le bon" }, somewhere());
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect([said[0], said[1], said.at(-1)]).toMatchObject([
    { msg: "sign-in refused", way: "password", why: "wrong", userId: viewer.userId },
    { msg: "sign-in refused", way: "password", why: "unknown" },
    { msg: "sign-in refused", way: "password", why: "too-many", userId: viewer.userId },
  ]);
  expect(lines.join("")).not.toMatch(/exemple|pas le bon/);
});
