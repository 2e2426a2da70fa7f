import { afterAll, beforeAll, expect, test } from "vitest";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { articleSource, contentFolder, guideSource } from "#app/features/publications/testing/texts.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { findTexts } from "./find-texts.server.ts";

let database: TestDatabase;
let content: Awaited<ReturnType<typeof contentFolder>>;
const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-21T10:00[Africa/Douala]") };
const slugs = async (asked: string) => (await findTexts(database.drizzle, asked)).hits.map(({ slug }) => slug);

beforeAll(async () => {
  database = await createTestDatabase();
  content = await contentFolder({
    "guides/diplomes.md": guideSource(
      { title: "L’équivalence des diplômes" },
      "Faites évaluer chaque <b>diplôme</b> étranger & ancien.\n",
    ),
    "guides/budget.md": guideSource(
      { title: "Le budget", tags: ["fonds"] },
      "Un diplôme coûte aussi du temps. Les fonds, les fonctions.\n",
    ),
    "blog/francais.md": articleSource({ title: "Le français paie" }, "Les tirages francophones.\n"),
  });
  await importEdition({ database, clock }, content.folder);
});
afterAll(async () => {
  await database.drop();
  await content.remove();
});

test("stems, accents and case do not matter; the title counts most", async () => {
  expect(await slugs("DIPLOME")).toEqual(["diplomes", "budget"]);
  expect(await slugs("équivalences")).toEqual(["diplomes"]);
  expect(await slugs("evaluation diplômes")).toEqual(["diplomes"]);
  expect(await slugs("fonds")).toEqual(["budget"]);
});

test("what was found is marked in its passage", async () => {
  const { hits } = await findTexts(database.drizzle, "diplomes");
  const passage = hits[0]?.passage ?? [];
  expect(passage.filter(({ found }) => found).map(({ text }) => text)).toEqual(["diplôme"]);
  expect(passage.map(({ text }) => text).join("")).toMatch(/diplôme\s+étranger & ancien/);
});

test("a typing error finds the nearest word and says so", async () => {
  expect(await findTexts(database.drizzle, "diplomme")).toMatchObject({
    corrected: expect.stringMatching(/^diplomes?$/),
    hits: [{ slug: "diplomes" }, { slug: "budget" }],
  });
  expect(await findTexts(database.drizzle, "equivalense")).toMatchObject({ corrected: "equivalence" });
  // Nearer by its length than « fonctions », which has more trigrams of it.
  expect(await findTexts(database.drizzle, "fonss")).toMatchObject({ corrected: "fonds" });
  expect(await findTexts(database.drizzle, "zzzzqqqq")).toEqual({ hits: [], corrected: null });
});

test.each(["", "   ", "'", '"', "& | ! ( :*", "<->", "\\", "a".repeat(5000)])("nothing breaks on %j", async (asked) => {
  expect((await findTexts(database.drizzle, asked)).hits).toEqual([]);
});
