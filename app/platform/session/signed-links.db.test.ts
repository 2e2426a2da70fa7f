import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { openLink, signLink } from "./signed-links.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = Temporal.Instant.from("2026-11-23T08:00:00Z");
const tomorrow = now.add({ hours: 24 });
const id = "3f0c1d2e-7a55-4b6e-9c1d-0a2b3c4d5e6f";

test("a key opens what it was made for, and says when it is too old", async () => {
  const key = await signLink(database.drizzle, "appointment", { id, expiresAt: tomorrow });
  expect(await openLink(database.drizzle, "appointment", key, now)).toEqual({ state: "valid", id });
  expect(await openLink(database.drizzle, "appointment", key, tomorrow.add({ seconds: 1 }))).toEqual({
    state: "expired",
    id,
  });
});

test("a key of one purpose opens no other", async () => {
  const key = await signLink(database.drizzle, "appointment", { id, expiresAt: tomorrow });
  expect(await openLink(database.drizzle, "test-seat", key, now)).toEqual({ state: "unknown" });
});

test("whoever changes the id, the date or a letter of the signature has no key", async () => {
  const key = await signLink(database.drizzle, "appointment", { id, expiresAt: tomorrow });
  const [ownId = "", expiry = "", mac = ""] = key.split(".");
  const later = (Number.parseInt(expiry, 36) + 86_400).toString(36);
  const flipped = `${mac.startsWith("A") ? "B" : "A"}${mac.slice(1)}`;
  const forged = [
    `${ownId.replace("3", "4")}.${expiry}.${mac}`,
    `${ownId}.${later}.${mac}`,
    `${ownId}.${expiry}.${flipped}`,
    `${ownId}.${expiry}.`,
    `${key}.x`,
    "",
    "nothing",
    `${key}=`,
  ];
  for (const wrong of [...forged, null])
    expect(await openLink(database.drizzle, "appointment", wrong, now)).toEqual({ state: "unknown" });
});

test("another site's secret makes other keys", async () => {
  const key = await signLink(database.drizzle, "appointment", { id, expiresAt: tomorrow });
  await database.pool.query("UPDATE secrets SET value = sha256('another')");
  expect(await openLink(database.drizzle, "appointment", key, now)).toEqual({ state: "unknown" });
});
