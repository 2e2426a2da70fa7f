/** Texts kept ready: bounds, versions and two writers at once, on a real PostgreSQL. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { changedBy } from "#app/features/audit/last-change.server.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { MOST_TEXTS, MOST_VERSIONS, withReadyText } from "./kinds.ts";
import { readyText, standingBody, standingTexts } from "./queries.server.ts";
import { readyTexts } from "./tables.ts";
import { changeReadyText, retireReadyText, writeReadyText } from "./write-text.server.ts";

let database: TestDatabase;
let serge: Viewer;
let clarisse: Viewer;
const services = () => ({
  database,
  clock: { now: () => Temporal.Instant.from("2026-11-23T09:00:00Z").toZonedDateTimeISO(TIME_ZONE) },
});
const write = (title: string, id = randomUUID(), actor = serge) =>
  writeReadyText(services(), actor, id, { kind: "remark", title, body: `Texte de ${title}.` });

beforeAll(async () => {
  database = await createTestDatabase();
  serge = await makePerson(database.drizzle, { firstName: "Serge", lastName: "Fotso", role: "adviser" });
  clarisse = await makePerson(database.drizzle, { firstName: "Clarisse", lastName: "Ngo", role: "adviser" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.drizzle.delete(readyTexts);
});

test("a text sent twice, even at once, is one; another under its title is refused", async () => {
  const id = randomUUID();
  expect(await Promise.all([write("Cachet", id), write("Cachet", id)])).toEqual(["done", "done"]);
  expect(await write("CACHET")).toBe("taken");
  expect(await standingTexts(database.drizzle, "remark")).toEqual([{ id, title: "Cachet" }]);
});

test("of two who change it at once one does, the other is told; every version says who wrote it", async () => {
  const id = randomUUID();
  await write("Cachet", id);
  const change = (actor: Viewer, body: string) =>
    changeReadyText(services(), actor, id, { version: 1, title: "Cachet", body });
  const outcomes = await Promise.all([change(serge, "De Serge."), change(clarisse, "De Clarisse.")]);
  expect(outcomes.toSorted()).toEqual(["changed", "done"]);
  const wroteIt = await changedBy(database.drizzle, { type: "ready-text", id });
  expect(wroteIt).toMatch(outcomes[0] === "done" ? /^, par Serge Fotso le / : /^, par Clarisse Ngo le /);
  const kept = await readyText(database.drizzle, id);
  expect(kept?.text.body).toBe(outcomes[0] === "done" ? "De Serge." : "De Clarisse.");
  expect(kept?.versions.map(({ number, by }) => [number, by])).toEqual([
    [2, outcomes[0] === "done" ? "Serge Fotso" : "Clarisse Ngo"],
    [1, "Serge Fotso"],
  ]);
  const traced = await database.drizzle
    .select({ action: auditEvents.action, subjectId: auditEvents.subjectId })
    .from(auditEvents);
  expect(traced.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual([
    "ready-text.written",
    "ready-text.changed",
  ]);
});

test("keeps its last thirty versions", async () => {
  const id = randomUUID();
  await write("Cachet", id);
  for (let version = 1; version <= MOST_VERSIONS + 2; version += 1)
    await changeReadyText(services(), serge, id, { version, title: "Cachet", body: `Version ${version + 1}.` });
  const numbers = (await readyText(database.drizzle, id))?.versions.map(({ number }) => number);
  expect([numbers?.length, numbers?.[0], numbers?.at(-1)]).toEqual([30, 33, 4]);
});

test("of one kind sixty stand, however many are sent at once; a retired one makes room, and comes back only where there is room", async () => {
  const first = randomUUID();
  await write("Texte 0", first);
  const outcomes = await Promise.all(Array.from({ length: MOST_TEXTS + 4 }, (_, at) => write(`Texte ${at + 1}`)));
  expect(outcomes.filter((one) => one === "done")).toHaveLength(MOST_TEXTS - 1);
  expect(outcomes.filter((one) => one === "full")).toHaveLength(5);
  expect(await retireReadyText(services(), serge, first, true)).toBe("done");
  expect(await standingBody(database.drizzle, "remark", first)).toBeUndefined();
  expect(await changeReadyText(services(), serge, first, { version: 1, title: "Texte 0", body: "Autre." })).toBe(
    "changed",
  );
  expect(await write("Un de plus")).toBe("done");
  expect(await retireReadyText(services(), serge, first, false)).toBe("full");
});

test("is nobody's but the staff's", async () => {
  const client = await makePerson(database.drizzle, { firstName: "Awa" });
  await expect(async () => write("Cachet", randomUUID(), client)).rejects.toThrow("staff");
});

test("stands behind what is typed, with the first name of whoever reads it", () => {
  expect(withReadyText("", "Bonjour {prénom},", "Awa")).toBe("Bonjour Awa,");
  expect(withReadyText("Merci.\n", "Bonjour {prénom},", "Awa")).toBe("Merci.\n\nBonjour Awa,");
  expect(withReadyText("Merci.", "", "Awa")).toBe("Merci.");
});
