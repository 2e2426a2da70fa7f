import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { listStale } from "#app/features/publications/store/queries.server.ts";
import { readPage } from "#app/features/publications/read-page.server.ts";
import { publishRevision, writeDraft } from "#app/features/publications/store/revise.server.ts";
import { sourceChecks } from "#app/features/publications/tables.ts";
import { articleSource, contentFolder, guideSource } from "#app/features/publications/testing/texts.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { checkSource, undoCheck } from "./check-source.server.ts";
import { type ListedSource, type SourceState, countSources, listSources } from "./list-sources.server.ts";

const [IRCC, CNPS] = ["https://www.canada.ca/fr.html", "https://www.cnps.cm/"];
let database: TestDatabase;
let content: Awaited<ReturnType<typeof contentFolder>>;
let adviser: Viewer;
let now = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
const clock = { now: () => now };
const services = () => ({ database, clock });
const db = () => database.drizzle;

beforeEach(async () => {
  now = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
  database = await createTestDatabase();
  adviser = await makePerson(db(), { role: "adviser" });
  content = await contentFolder({
    "guides/dossier.md": guideSource({
      sources: [
        { label: "IRCC", url: IRCC, readOn: "2026-11-20" },
        { label: "CNPS", url: CNPS, readOn: "2026-11-20" },
      ],
    }),
    "guides/budget.md": guideSource({ title: "Le budget" }),
    "blog/francais.md": articleSource(),
  });
  await importEdition(services(), content.folder);
});

afterEach(async () => {
  await database.drop();
  await content.remove();
});

const list = async (state: SourceState, words = "") =>
  (await listSources(db(), { state, words, cursor: null, today: now.toPlainDate() })).rows;
const labels = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).map(({ title, label, state }) => `${title}/${label} ${state}`);
async function source(label: string): Promise<ListedSource> {
  const [found] = (await list("toutes", "dossier")).filter((one) => one.label === label);
  if (!found) throw new Error(`no source ${label}`);
  return found;
}
const check = async (label: string) => checkSource(services(), adviser, await source(label));
const facts = async () => (await readPage(services(), "guide", "dossier", null))?.facts;

describe("a source of a text", () => {
  test("is to open until somebody of the business says that they did; its page then says who and when", async () => {
    expect(await labels("a-ouvrir")).toEqual([
      "Le budget/IRCC none",
      "Réunir son dossier/IRCC none",
      "Réunir son dossier/CNPS none",
    ]);
    expect(await countSources(db(), now.toPlainDate())).toEqual({ all: 3, open: 3 });
    expect(await check("IRCC")).toBe("checked");

    expect(await labels("a-ouvrir")).toEqual(["Le budget/IRCC none", "Réunir son dossier/CNPS none"]);
    expect(await labels("verifiees")).toEqual(["Réunir son dossier/IRCC current"]);
    expect(await countSources(db(), now.toPlainDate())).toEqual({ all: 3, open: 2 });
    const by = `${adviser.firstName} ${adviser.lastName}`;
    expect(await source("IRCC")).toMatchObject({ checkedOn: "2026-11-22", checkedBy: by });
    expect((await facts())?.sources.map(({ label, check: said }) => [label, said])).toEqual([
      ["IRCC", { on: "2026-11-22", by, old: false }],
      ["CNPS", null],
    ]);
    const [traced] = await db().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(traced).toMatchObject({ action: "source.checked", actorId: adviser.userId, details: { url: IRCC } });
  });

  test("is taken back by a press, once, and the trail keeps both", async () => {
    await check("IRCC");
    const { checkId } = await source("IRCC");
    expect(await undoCheck(services(), adviser, checkId ?? "")).toBe(true);
    expect(await undoCheck(services(), adviser, checkId ?? "")).toBe(false);
    expect((await source("IRCC")).state).toBe("none");
    const traced = await db()
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .orderBy(desc(auditEvents.id))
      .limit(2);
    expect(traced.map(({ action }) => action)).toEqual(["source.reopened", "source.checked"]);
    // It may be said anew the same day.
    expect(await check("IRCC")).toBe("checked");
  });

  test("is to open again once the text is another one; a check of a version that is shown no more is refused", async () => {
    const before = await source("IRCC");
    await check("IRCC");
    const draft = await writeDraft(services(), adviser, {
      kind: "guide",
      slug: "dossier",
      source: guideSource({
        title: "Réunir son dossier",
        excerpt: "Autre chose.",
        sources: [{ label: "IRCC", url: IRCC, readOn: "2026-11-20" }],
      }),
    });
    if (draft.kind !== "written") throw new Error("the text is faulty");
    await publishRevision(services(), adviser, draft.revisionId);
    expect(await source("IRCC")).toMatchObject({ state: "changed", checkedOn: "2026-11-22" });
    expect((await facts())?.sources[0]?.check).toBeNull();
    expect(await checkSource(services(), adviser, before)).toBe("changed");
    expect(await check("IRCC")).toBe("checked");
    expect((await source("IRCC")).state).toBe("current");
  });

  test("grows old after 180 days, and its text with it", async () => {
    await check("IRCC");
    await check("CNPS");
    now = now.add({ days: 180 });
    expect((await source("IRCC")).state).toBe("current");
    expect((await listStale(db(), now.toPlainDate())).map(({ slug }) => slug).toSorted()).toEqual([
      "budget",
      "francais",
    ]);
    now = now.add({ days: 1 });
    expect(await labels("a-ouvrir", "dossier")).toEqual(["Réunir son dossier/IRCC old", "Réunir son dossier/CNPS old"]);
    expect((await facts())?.sources[0]?.check?.old).toBe(true);
    expect((await listStale(db(), now.toPlainDate())).map(({ slug, readOn }) => [slug, readOn]).at(-1)).toEqual([
      "dossier",
      "2026-11-22",
    ]);
  });

  test("keeps its day when the account of whoever opened it is gone", async () => {
    await check("IRCC");
    await db().delete(users).where(eq(users.id, adviser.userId));
    expect((await facts())?.sources[0]?.check).toEqual({ on: "2026-11-22", by: null, old: false });
  });

  test("that no text cites, or of a user, is refused", async () => {
    const known = await source("IRCC");
    expect(await checkSource(services(), adviser, { ...known, url: "https://ailleurs.ca/" })).toBe("unknown");
    await expect(checkSource(services(), await makePerson(db()), known)).rejects.toThrow("only staff");
    await expect(undoCheck(services(), await makePerson(db()), known.publicationId)).rejects.toThrow("only staff");
  });
});

const pressAll = async () => {
  const asked = await source("IRCC");
  return Promise.all(Array.from({ length: 5 }, () => checkSource(services(), adviser, asked)));
};

describe("five people who press at once", () => {
  test("say it once", async () => {
    expect((await pressAll()).toSorted()).toEqual(["already", "already", "already", "already", "checked"]);
    expect(await db().$count(sourceChecks)).toBe(1);
  });

  test("control: without the index they say it five times", async () => {
    await database.pool.query("DROP INDEX source_checks_standing");
    await pressAll();
    expect(await db().$count(sourceChecks)).toBe(5);
  });
});

test("the list goes page by page by its address, and finds words of a text, of a label or of an address", async () => {
  expect(await labels("toutes", "cnps.cm")).toEqual(["Réunir son dossier/CNPS none"]);
  expect(await labels("toutes", "100%")).toEqual([]);
  await content.put(
    Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [
        `guides/g-${index}.md`,
        guideSource({ title: `Guide ${String(index).padStart(2, "0")}` }),
      ]),
    ),
  );
  await importEdition(services(), content.folder, "take");
  const asked = { state: "toutes", words: "Guide", today: now.toPlainDate() } as const;
  const first = await listSources(db(), { ...asked, cursor: null });
  const second = await listSources(db(), { ...asked, cursor: first.next });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 5, null]);
  expect([...first.rows, ...second.rows].map(({ title }) => title)).toEqual(
    Array.from({ length: 25 }, (_, index) => `Guide ${String(index).padStart(2, "0")}`),
  );
});
