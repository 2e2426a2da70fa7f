import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { libraryData } from "#app/features/publications/owned-data.server.ts";
import { readPublished } from "#app/features/publications/store/queries.server.ts";
import { checklists } from "#app/features/publications/tables.ts";
import { contentFolder, guideSource } from "#app/features/publications/testing/texts.ts";
import { officeFacts } from "#app/features/publications/dated/office-facts.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { checklistOf, keepChecklist } from "./kept-list.server.ts";

const LINES = ["J’ai compté ma famille.", "J’ai la lettre de banque.", "J’ai les relevés."];
const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-23T08:00[Africa/Douala]") };
const NO_QUERY = new URLSearchParams();

let database: TestDatabase;
let content: Awaited<ReturnType<typeof contentFolder>>;
const services = () => ({ database, clock });
const db = () => database.drizzle;

beforeEach(async () => {
  database = await createTestDatabase();
  content = await contentFolder({
    "guides/fonds.md": guideSource(
      { checklist: LINES },
      "Il faut {{fait fonds-1-personne}}.\n\n## Conclusion\n\n{{somme fonds-1-personne fonds-personne-de-plus}}.",
    ),
    "guides/dossier.md": guideSource(),
  });
  await importEdition(services(), content.folder);
});

afterEach(async () => {
  await database.drop();
  await content.remove();
});

async function guide(slug = "fonds") {
  const found = await readPublished(db(), "guide", slug);
  if (!found) throw new Error("no guide");
  return found;
}

test("keeps what somebody ticks, each time in the place of the last, and nobody else's", async () => {
  const [awa, other] = [await makePerson(db()), await makePerson(db(), { email: "autre@exemple.cm" })];
  const text = await guide();
  const [first = "", second = ""] = (await checklistOf(db(), text, null, NO_QUERY))?.items.map(({ key }) => key) ?? [];
  expect(await keepChecklist(services(), text, awa.userId, [first, "zzzzzzz", second, second])).toEqual([
    first,
    second,
  ]);
  expect(await keepChecklist(services(), text, awa.userId, [second])).toEqual([second]);
  const done = async (viewer: { userId: string } | null, query = NO_QUERY) =>
    (await checklistOf(db(), text, viewer, query))?.items.map((item) => item.done);
  expect(await done(awa)).toEqual([false, true, false]);
  expect(await done(other)).toEqual([false, false, false]);
  expect(await done(null)).toEqual([false, false, false]);
  // An address given by somebody else adds to one's own.
  expect(await done(awa, new URLSearchParams([["coche", first]]))).toEqual([true, true, false]);
  expect(await checklistOf(db(), await guide("dossier"), awa, NO_QUERY)).toBeNull();
});

test("ten presses at once leave one row", async () => {
  const awa = await makePerson(db());
  const text = await guide();
  const keys = (await checklistOf(db(), text, null, NO_QUERY))?.items.map(({ key }) => key) ?? [];
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      keepChecklist(services(), text, awa.userId, keys.slice(0, (index % 3) + 1)),
    ),
  );
  expect(await db().$count(checklists)).toBe(1);
});

test("is in the copy of one's data, in words, and goes with the account", async () => {
  const awa = await makePerson(db());
  const owner = { userId: awa.userId, email: "awa@exemple.cm", confirmed: true };
  const text = await guide();
  const [, second = ""] = (await checklistOf(db(), text, null, NO_QUERY))?.items.map(({ key }) => key) ?? [];
  await keepChecklist(services(), text, awa.userId, [second]);
  const { json } = await libraryData.collect(db(), owner as never);
  expect(json).toMatchObject({ ticked: [{ slug: "fonds", done: ["J’ai la lettre de banque."] }] });
  await db().transaction(async (tx) => libraryData.erase?.(tx, owner as never, {} as never));
  expect(await db().select().from(checklists).where(eq(checklists.userId, awa.userId))).toEqual([]);
});

test("the office sees which texts cite a fact", async () => {
  const { facts, all } = await officeFacts(db(), NO_QUERY);
  expect(facts.length).toBe(all);
  const texts = (id: string) => facts.find((fact) => fact.id === id)?.texts.map(({ slug }) => slug);
  expect([texts("fonds-1-personne"), texts("fonds-personne-de-plus"), texts("fonds-2-personnes")]).toEqual([
    ["fonds"],
    ["fonds"],
    [],
  ]);
  const found = await officeFacts(db(), new URLSearchParams({ q: "une PERSONNE preuve" }));
  expect(found.facts.map(({ id }) => id)).toContain("fonds-1-personne");
  expect(found.facts.length).toBeLessThan(10);
});
