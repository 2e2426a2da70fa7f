import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpiredDocuments } from "#app/features/documents/retention.server.ts";
import { documents } from "#app/features/documents/tables.ts";
import { deleteExpiredRegistrations } from "./retention.server.ts";
import { registrationDocumentKind } from "#app/features/language-tests/documents/document-kind.server.ts";
import { documentsOf } from "#app/features/language-tests/documents.server.ts";
import { register } from "./register.server.ts";
import { type World, openWorld, person, storedFile } from "#app/features/language-tests/testing/world.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.drop());

test("who sat a test is forgotten ten years after it, and not a day before", async () => {
  const session = await world.session(2);
  await register(world.services, VISITOR, session, person(1), []);
  await deleteExpiredRegistrations(world.at("2037-01-15T08:00:00Z"));
  expect(await world.rows(session)).toHaveLength(1);
  await deleteExpiredRegistrations(world.at("2037-01-17T08:00:00Z"));
  expect(await world.rows(session)).toHaveLength(0);
});

const given = () => [{ kind: "photo" as const, file: storedFile("image/jpeg") }];

test("documents go thirty days after the test, and at once with their registration", async () => {
  const session = await world.session(2);
  await register(world.services, VISITOR, session, person(2), given());
  await register(world.services, VISITOR, session, person(3), given());
  const [first, second] = await world.rows(session);
  const forget = (instant: string) =>
    deleteExpiredDocuments(world.at(instant), { "test-registration": registrationDocumentKind });
  await forget("2027-02-15T07:00:00Z");
  expect(await documentsOf(world.database.drizzle, first?.id ?? "")).toHaveLength(1);
  await world.database.pool.query("DELETE FROM test_registrations WHERE id = $1", [second?.id]);
  expect(await world.database.drizzle.$count(documents)).toBe(1);
  await forget("2027-02-15T09:00:00Z");
  expect(await world.database.drizzle.$count(documents)).toBe(0);
  expect(await world.rows(session)).toHaveLength(1);
});
