/** Withdrawing an item of the dated data brings the stored words of the texts up to date, as writing one does. */
import path from "node:path";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { importBusinessEdition } from "#app/features/business/editions/import-edition.server.ts";
import { readFirstData } from "#app/features/business/editions/read-data.ts";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { nextFederal } from "#app/features/points/editions/testing/next-editions.ts";
import { takeSettings } from "#app/features/business/settings.server.ts";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { revisions } from "#app/features/publications/tables.ts";
import { contentFolder, guideSource } from "#app/features/publications/testing/texts.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { noteAskedPage } from "#app/platform/session/guards.ts";
import { type RequestScope, provideScope } from "#app/platform/session/scope.ts";
import { provideViewer } from "#app/platform/session/viewer.ts";
import { heldData, holdData } from "#app/platform/settings/dated-data.ts";
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
  database = await createTestDatabase();
  content = await contentFolder({ "guides/age.md": guideSource({}, BODY) });
});
afterEach(async () => {
  if (before) holdData(before);
  await database.drop();
  await content.remove();
});

const stored = async () => (await database.drizzle.select({ plain: revisions.plain }).from(revisions))[0]?.plain;

test("a withdrawn edition of a grid leaves the stored words of the guides that said its figures", async () => {
  const services = { database, clock };
  const folders = [path.resolve("content")];
  const data = await readFirstData(folders);
  const withNewer = { ...data, "grid-crs": [...data["grid-crs"], nextFederal(NEWER, "2026-11-20", 108)] };
  await importBusinessEdition(services, await readFirstEdition(folders), withNewer);
  await takeSettings(database);
  await importEdition(services, content.folder);
  expect(await stored()).toContain("108 points");

  const admin = await makePerson(database.drizzle, { role: "admin" });
  const context = new RouterContextProvider();
  provideScope(context, {
    database,
    clock,
    rate: { allowed: true },
    secrets: { browserCookie: Buffer.alloc(32) },
  } as unknown as RequestScope);
  provideViewer(context, admin);
  const request = new Request(`https://cap-erable.test/admin/baremes/crs/${NEWER}`, { method: "POST" });
  const args = { request, context, params: {}, url: new URL(request.url), pattern: "" };
  noteAskedPage(args as never, () => Promise.resolve(new Response()));
  const fields = new FormData();
  fields.set("version", "1");
  await withdraw(args, { part: `grid-crs/${NEWER}`, fields, to: "/admin/baremes", refusal: undefined });
  expect(await stored()).toContain("110 points");
});
