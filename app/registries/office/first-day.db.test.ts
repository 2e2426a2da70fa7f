/** The first day as the rows of each feature tell it. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { importBusinessEdition } from "#app/features/business/editions/import-edition.server.ts";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { takeSettings } from "#app/features/business/settings.server.ts";
import { writePart } from "#app/features/business/write-part.server.ts";
import { settleStep } from "#app/features/first-day/settle-step.server.ts";
import { readyTexts } from "#app/features/ready-texts/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { fillReadyTexts } from "#db/fill-ready-texts.ts";
import { firstReadyTexts } from "#db/first-ready-texts.ts";
import { firstDayOf } from "./first-day.server.ts";

const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]") };
const REAL = { demo: false, backup: { folder: "/mnt/autre" }, mail: { smtpUrl: "smtp://mail" } } as never;
const edition = await readFirstEdition([path.resolve("content")]);

let database: TestDatabase;
let admin: Viewer;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await makePerson(database.drizzle, { role: "admin" });
  await importBusinessEdition({ database, clock }, edition);
  await takeSettings(database);
});
afterEach(() => database.drop());

const services = () => ({ database, clock });
const open = async () =>
  (await firstDayOf(database.drizzle, REAL))?.filter(({ state }) => state === "open").map(({ id }) => id);
const say = (step: string, settled = true, actor = admin) => settleStep(services(), actor, { step, settled });

describe("on an empty site", () => {
  test("each step is open until its rows are there", async () => {
    expect(await open()).toEqual(["name", "payment", "hours", "adviser", "licence", "session", "text"]);
    const { agency, company, identity, payment } = edition;
    const write = [
      ["identity", { ...identity, name: "Baobab" }],
      ["agency", { ...agency, example: false }],
      ["company", { ...company, example: false }],
      ["payment", { means: payment.means.map((means) => ({ ...means, example: false })) }],
    ] as const;
    for (const [part, value] of write) await writePart(services(), admin, { part, seen: 1, value } as never);
    expect(await open()).toEqual(["hours", "adviser", "licence", "session", "text"]);
  });

  test("a step is settled once by two at once, traced, and opened again", async () => {
    const said = await Promise.all([say("licence"), say("licence")]);
    expect(said.toSorted()).toEqual([false, true]);
    expect(await open()).not.toContain("licence");
    expect(await say("licence", false)).toBe(true);
    expect(await open()).toContain("licence");
    const traced = await database.drizzle.select({ action: auditEvents.action }).from(auditEvents);
    expect(traced.map(({ action }) => action)).toEqual(["first-day.settled", "first-day.reopened"]);
  });

  test("is the admin's to settle, and the demonstration has none", async () => {
    const adviser = await makePerson(database.drizzle, { role: "adviser" });
    await expect(say("licence", true, adviser)).rejects.toThrow("only an admin");
    expect(await firstDayOf(database.drizzle, { ...(REAL as object), demo: true } as never)).toBeNull();
  });
});

const only = (text: { id: string } | undefined) => eq(readyTexts.id, text?.id ?? "");

test("texts are ready on the first day; what was changed, retired or deleted since stays so beside those of a newer version", async () => {
  const [edited, retired, deleted, renamed, ...others] = firstReadyTexts;
  const rows = async () =>
    (await database.drizzle.select().from(readyTexts).orderBy(readyTexts.id)).map(({ title, retiredAt }) =>
      retiredAt ? `${title} (retiré)` : title,
    );
  const own = { id: randomUUID(), kind: "answer" as const, title: "À nous", body: "…", version: 1 };
  const at = new Date(clock.now().epochMilliseconds);
  await database.drizzle.insert(readyTexts).values({ ...own, createdAt: at, updatedAt: at });
  // The first start is of a version that has all but the last two.
  await fillReadyTexts(database, clock, firstReadyTexts.slice(0, 6));
  expect(await rows()).toHaveLength(7);
  await database.drizzle.update(readyTexts).set({ title: "Changé" }).where(only(edited));
  await database.drizzle.update(readyTexts).set({ retiredAt: at }).where(only(retired));
  await database.drizzle.delete(readyTexts).where(only(deleted));
  await fillReadyTexts(database, clock);
  const now = await rows();
  expect(now.toSorted()).toEqual(
    ["À nous", "Changé", `${retired?.title} (retiré)`, renamed?.title, ...others.map(({ title }) => title)].toSorted(),
  );
  await fillReadyTexts(database, clock);
  expect(await rows()).toEqual(now);
});
