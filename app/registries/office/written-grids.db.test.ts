/** What the office writes or withdraws of a grid, and the published texts that say its figures. */
import path from "node:path";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { businessEditions } from "#app/features/business/tables.ts";
import { importBusinessEdition } from "#app/features/business/editions/import-edition.server.ts";
import { readFirstData } from "#app/features/business/editions/read-data.ts";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { federalFrom30, nextFederal } from "#app/features/points/editions/testing/next-editions.ts";
import { readPart, takeSettings } from "#app/features/business/settings.server.ts";
import { type Written, takeEdition, writePart } from "#app/features/business/write-part.server.ts";
import { gridRefusal } from "#app/features/publications/dated/grid-refusal.server.ts";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { publications, revisions, schedules } from "#app/features/publications/tables.ts";
import { contentFolder, guideSource } from "#app/features/publications/testing/texts.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { noteAskedPage } from "#app/platform/session/guards.ts";
import { type RequestScope, provideScope } from "#app/platform/session/scope.ts";
import { provideViewer } from "#app/platform/session/viewer.ts";
import { type HeldItem, dataInForce, heldData, holdClock, holdData } from "#app/platform/settings/dated-data.ts";
import { action, loader } from "#app/routes/office/checks/grid.tsx";
import { withdraw } from "#app/routes/office/checks/withdraw.server.ts";

const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]") };
const before = heldData();
const NEWER = "2026-11-01";
const BODY = `De 20 à 29 ans : {{bareme crs age 29 seul}} points.

## Réunir les pièces

Une pièce après l’autre.

## Conclusion

Commencez.
`;

let database: TestDatabase;
let content: Awaited<ReturnType<typeof contentFolder>>;
beforeEach(async () => {
  holdClock(clock);
  database = await createTestDatabase();
  content = await contentFolder({ "guides/age.md": guideSource({}, BODY) });
});
afterEach(async () => {
  if (before) holdData(before);
  holdClock(systemClock);
  await database.drop();
  await content.remove();
});

const DATA = () => {
  const held = heldData();
  if (!held) throw new Error("the data of the database are held");
  return held;
};
const plain = (words: string) => words.replaceAll("\u00a0", " ");
const stored = async () => (await database.drizzle.select({ plain: revisions.plain }).from(revisions))[0]?.plain;

/** A database with more editions of the federal grid, and the guide that says one of their figures. */
async function withEditions(...more: HeldItem[]) {
  const services = { database, clock };
  const folders = [path.resolve("content")];
  const data = await readFirstData(folders);
  const brought = { ...data, "grid-crs": [...data["grid-crs"], ...more] };
  await importBusinessEdition(services, await readFirstEdition(folders), brought);
  await takeSettings(database);
  await importEdition(services, content.folder);
  return { ...services, admin: await makePerson(database.drizzle, { role: "admin" }) };
}

const refuses = gridRefusal;
const log = { error: vi.fn() };

/** What a route of the office is called with, by an admin who presses. */
function argsOf(admin: Awaited<ReturnType<typeof makePerson>>, address: string, fields: Record<string, string>) {
  const context = new RouterContextProvider();
  provideScope(context, {
    database,
    clock,
    log,
    rate: { allowed: true },
    secrets: { browserCookie: Buffer.alloc(32) },
  } as unknown as RequestScope);
  provideViewer(context, admin);
  const request = new Request(`https://cap-erable.test${address}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const [grid = "", from = ""] = address.split("/").slice(-2);
  const args = { request, context, params: { grid, from }, url: new URL(request.url), pattern: "" };
  noteAskedPage(args as never, () => Promise.resolve(new Response()));
  return args;
}

function pressWithdraw(admin: Awaited<ReturnType<typeof makePerson>>, from: string) {
  const args = argsOf(admin, `/admin/baremes/crs/${from}`, {});
  const fields = new FormData();
  fields.set("version", "1");
  return withdraw(args, { part: `grid-crs/${from}`, fields, to: "/admin/baremes", refusal: undefined });
}

test("a withdrawn edition of a grid leaves the stored words of the guides that said its figures", async () => {
  const { admin } = await withEditions(nextFederal(NEWER, "2026-11-20", 108));
  expect(await stored()).toContain("108 points");
  await pressWithdraw(admin, NEWER);
  expect(await stored()).toContain("110 points");
});

test("a start keeps the words of a guide that can say its figure no more, and the log names it", async () => {
  const services = await withEditions();
  holdData({ ...DATA(), "grid-crs": [...dataInForce("grid-crs"), federalFrom30(NEWER, "2026-11-20")] });
  await importEdition({ ...services, log }, content.folder);
  expect(await stored()).toContain("110 points");
  expect(log.error).toHaveBeenCalledWith({ texts: ["guide/age"] }, expect.any(String));
});

const SAYS = /« Réunir son dossier » \(\{\{bareme crs age 29 seul\}\}, /;
const refusalOf = (written: Written) => (typeof written === "object" ? plain(written.refusal) : written);

test.each([
  ["begun", NEWER, "le 27 novembre 2026"],
  ["announced", "2027-03-01", "le 1er mars 2027"],
])("an edition (%s) that lacks what a guide says is refused with the name of the guide", async (_, from, day) => {
  const services = await withEditions();
  const { value } = federalFrom30(from, "2026-11-20");
  const part = `grid-crs/${from}` as const;
  const refused = refusalOf(await writePart(services, services.admin, { part, seen: 0, value, refuses }));
  expect(refused).toMatch(SAYS);
  expect(refused).toContain(day);
  const offer = { part, number: 1, value, seenAt: new Date() };
  await database.drizzle.insert(businessEditions).values(offer);
  expect(refusalOf(await takeEdition(services, services.admin, { part, seen: 0, number: 1, refuses }))).toMatch(SAYS);
  expect(dataInForce("grid-crs").some(({ id }) => id === from)).toBe(false);
  expect((await database.drizzle.select().from(businessEditions)).find((one) => one.part === part)?.answer).toBeNull();
});

test("nor is it written when the guide only waits for its day", async () => {
  const services = await withEditions();
  const [guide] = await database.drizzle.select().from(publications);
  if (!guide?.publishedRevisionId) throw new Error("the guide was taken");
  await database.drizzle.update(publications).set({ publishedRevisionId: null });
  const { value } = federalFrom30(NEWER, "2026-11-20");
  const part = `grid-crs/${NEWER}` as const;
  const write = (seen: number, written: typeof value | null) =>
    writePart(services, services.admin, { part, seen, value: written, refuses });
  expect(await write(0, value)).toBe("written");
  expect(await write(1, null)).toBe("written");
  await database.drizzle.insert(schedules).values({
    publicationId: guide.id,
    revisionId: guide.publishedRevisionId,
    publishAt: new Date("2026-12-24T08:00Z"),
    setBy: services.admin.userId,
    setAt: new Date(),
  });
  expect(refusalOf(await write(2, value))).toMatch(SAYS);
});

test("one that says all that the guides ask for is written", async () => {
  const services = await withEditions();
  const { value } = nextFederal("2027-03-01", "2026-11-20", 108);
  const part = "grid-crs/2027-03-01";
  expect(await writePart(services, services.admin, { part, seen: 0, value, refuses })).toBe("written");
});

test("an edition is not withdrawn when the one before it lacks what a guide says", async () => {
  const { admin } = await withEditions(
    federalFrom30("2026-10-01", "2026-10-02"),
    nextFederal(NEWER, "2026-11-20", 108),
  );
  expect(await pressWithdraw(admin, NEWER)).toMatchObject({ init: { status: 409 } });
  expect(await stored()).toContain("108 points");
});

test("the last edition that can be used is not withdrawn, though another one is there", async () => {
  const { admin } = await withEditions();
  const known = dataInForce("grid-crs");
  const last = known.at(-1);
  holdData({ ...DATA(), "grid-crs": [{ id: "2024-01-01", version: 1, value: {} }, ...(last ? [last] : [])] });
  expect(await pressWithdraw(admin, last?.id ?? "")).toMatchObject({ init: { status: 409 } });
});

test("a table that the code has replaced keeps what was compared: nobody verifies it any more", async () => {
  const services = await withEditions();
  const part = "grid-fsw/2020-01-01";
  const value = { ...dataInForce("grid-fsw")[0]?.value, from: "2020-01-01" };
  await writePart(services, services.admin, { part, seen: 0, value, refuses });
  const pressed = argsOf(services.admin, `/admin/baremes/fsw/2020-01-01`, { intent: "verify", version: "1" });
  await expect(action(pressed as never)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await readPart(database.drizzle, part)).toEqual({ version: 1, value });
  const page = await loader(pressed as never);
  expect([page.acts, page.words.slice(0, 9)]).toEqual([[], "Remplacée"]);
});
