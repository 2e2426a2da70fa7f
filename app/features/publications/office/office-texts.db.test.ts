/** What the office does with texts: writing, publishing at once or later, and answering what content files offer. */
import { desc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { readPublished } from "#app/features/publications/store/queries.server.ts";
import { publishRevision, withdraw } from "#app/features/publications/store/revise.server.ts";
import { publications, revisions, schedules } from "#app/features/publications/tables.ts";
import { articleSource, contentFolder } from "#app/features/publications/testing/texts.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { EnqueueOptions } from "#app/platform/jobs/jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { leaveEdition, takeEdition } from "./answer-edition.server.ts";
import { officeTexts } from "./list-texts.server.ts";
import { publishScheduled, unschedule } from "./schedule.server.ts";
import { changedSince, textPage } from "./text-page.server.ts";
import { returnToRevision, scheduleRevision, writeText } from "./write-text.server.ts";

let database: TestDatabase;
let content: Awaited<ReturnType<typeof contentFolder>>;
let editor: Viewer;
let enqueued: { data: object; after: Temporal.Instant | undefined }[];
const now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
const clock = { now: () => now };
const services = () => ({
  database,
  clock,
  jobs: {
    enqueue: async (_tx: unknown, _queue: unknown, data: object, options?: EnqueueOptions) =>
      void enqueued.push({ data, after: options?.after }),
  },
});
const db = () => database.drizzle;

beforeEach(async () => {
  database = await createTestDatabase();
  editor = await makePerson(db(), { role: "adviser", firstName: "Awa", lastName: "Ngo" });
  content = await contentFolder({ "blog/francais.md": articleSource() });
  enqueued = [];
  await importEdition({ database, clock }, content.folder);
});
afterEach(async () => {
  await database.drop();
  await content.remove();
});

const shown = async (slug = "francais") => (await readPublished(db(), "article", slug))?.head.title;
const page = (slug = "francais") => textPage({ database, clock }, "article", slug);
const write = (
  title: string,
  seen: number,
  next: Parameters<typeof writeText>[3] = { kind: "keep" },
  slug = "francais",
) => writeText(services(), editor, { kind: "article", slug, source: articleSource({ title }), seen }, next);
const offered = async (title: string) => {
  await content.put({ "blog/francais.md": articleSource({ title }) });
  await importEdition({ database, clock }, content.folder);
};
const scheduleId = async () => (await db().select().from(schedules).orderBy(desc(schedules.setAt)))[0]?.id ?? "";

test("a draft waits; sent twice or unchanged it is written once; published, readers see it", async () => {
  expect(await write("Deux", 1)).toMatchObject({ kind: "written" });
  expect(await write("Deux", 1)).toMatchObject({ kind: "same" });
  expect(await shown()).toBe("Le français paie");
  expect(await write("Deux", 2, { kind: "publish" })).toMatchObject({ kind: "same" });
  expect(await shown()).toBe("Deux");
  expect(await db().$count(revisions)).toBe(2);
});

test("whoever saves second hears of it, and nothing of the first is replaced", async () => {
  const outcomes = await Promise.all(["Un", "Deux", "Trois"].map((title) => write(title, 1)));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed-meanwhile", "changed-meanwhile", "written"]);
  expect(await db().$count(revisions)).toBe(2);
  const { by } = await changedSince(db(), "article", "francais", 1);
  expect(by).toBe(", par Awa Ngo le 27 novembre 2026 à 10\u00a0h\u00a000");
  // A new text under an address that is taken.
  expect(await write("Autre", 0)).toEqual({ kind: "changed-meanwhile", number: 2 });
  expect(await write("Autre", 0, { kind: "keep" }, "autre")).toMatchObject({ kind: "written" });
});

test("a scheduled version comes out once, at its moment, in the name of who set it", async () => {
  const at = now.add({ hours: 2 }).toInstant();
  expect(await write("Demain", 1, { kind: "schedule", at })).toMatchObject({ kind: "written" });
  expect(enqueued).toEqual([{ data: { scheduleId: await scheduleId() }, after: at }]);
  expect(await page()).toMatchObject({ schedule: { number: 2, by: "Awa Ngo" }, shown: { number: 1 } });
  const id = await scheduleId();
  const done = await Promise.all([1, 2, 3].map(() => publishScheduled({ database, clock }, id)));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await shown()).toBe("Demain");
  const [traced] = await db().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(traced).toMatchObject({ action: "publication.published", actorId: editor.userId });
});

test("one that was put off, given up or overtaken publishes nothing", async () => {
  const at = now.add({ hours: 2 }).toInstant();
  await write("Demain", 1, { kind: "schedule", at });
  const first = await scheduleId();
  const text = await page();
  const revisionId = text?.newestId ?? "";
  const later = now.add({ hours: 4 }).toInstant();
  expect(await scheduleRevision(services(), editor, { revisionId, at: later })).toBe("scheduled");
  expect(await publishScheduled({ database, clock }, first)).toBe(false);
  expect(await unschedule({ database, clock }, editor, text?.id ?? "")).toBe(true);
  expect(await unschedule({ database, clock }, editor, text?.id ?? "")).toBe(false);
  await scheduleRevision(services(), editor, { revisionId, at: later });
  await publishRevision({ database, clock }, editor, revisionId);
  expect(await page()).toMatchObject({ schedule: null, shown: { number: 2 } });
  expect(await scheduleRevision(services(), editor, { revisionId, at: now.toInstant() })).toBe("past");
  expect(await db().$count(schedules, sql`ended IS NULL`)).toBe(0);
});

test("a refused moment writes nothing either", async () => {
  const at = now.subtract({ minutes: 1 }).toInstant();
  expect(await write("Hier", 1, { kind: "schedule", at })).toEqual({ kind: "refused", why: "past" });
  expect(await db().$count(revisions)).toBe(1);
});

test("an earlier version comes back as a draft", async () => {
  await write("Deux", 1, { kind: "publish" });
  const publicationId = (await page())?.id ?? "";
  const asked = { publicationId, number: 1, seen: 2 };
  expect(await returnToRevision({ database, clock }, editor, asked)).toMatchObject({ kind: "written" });
  expect(await page()).toMatchObject({ number: 3, title: "Le français paie", shown: { number: 2 } });
});

test("what content files offer is taken once, or left, and a text that readers do not see stays unseen", async () => {
  await offered("Du fichier");
  const offer = { kind: "article", slug: "francais", number: 2 } as const;
  expect(await page()).toMatchObject({ offer: { number: 2 } });
  const taken = await Promise.all([1, 2].map(() => takeEdition({ database, clock }, editor, { ...offer, seen: 1 })));
  expect(taken.toSorted()).toEqual(["changed-meanwhile", "published"]);
  expect(await shown()).toBe("Du fichier");
  await offered("Encore");
  expect(await leaveEdition({ database, clock }, editor, { ...offer, number: 3 })).toBe(true);
  expect(await page()).toMatchObject({ offer: null, title: "Du fichier" });
  await withdraw({ database, clock }, editor, (await page())?.id ?? "");
  await offered("Toujours");
  expect(await takeEdition({ database, clock }, editor, { ...offer, number: 4, seen: 2 })).toBe("draft");
  expect(await shown()).toBeUndefined();
});

test("an offer that names a fact which was withdrawn is refused with its line, and waits", async () => {
  await content.put({ "blog/francais.md": articleSource({}, "Il faut {{fait retire}}.") });
  await importEdition({ database, clock }, content.folder);
  const offer = { kind: "article", slug: "francais", number: 2, seen: 1 } as const;
  expect(await takeEdition({ database, clock }, editor, offer)).toEqual({
    faults: [expect.stringMatching(/^Ligne \d+\u00a0: .*\{\{fait retire\}\}.*n’est pas connu\.$/)],
  });
  expect(await page()).toMatchObject({ offer: { number: 2 }, number: 1 });
});

test("the list finds texts by kind, state and words", async () => {
  await write("Brouillon neuf", 0, { kind: "keep" }, "neuf");
  await write("Plus tard", 0, { kind: "schedule", at: now.add({ hours: 1 }).toInstant() }, "tard");
  const slugs = async (query: string) =>
    (await officeTexts({ database, clock }, new URLSearchParams(query))).page.rows.map(({ slug }) => slug).toSorted();
  expect(await slugs("")).toEqual(["francais", "neuf", "tard"]);
  expect(await slugs("etat=brouillon")).toEqual(["neuf", "tard"]);
  expect(await slugs("etat=programme")).toEqual(["tard"]);
  expect(await slugs("etat=publie&sorte=article")).toEqual(["francais"]);
  expect(await slugs("sorte=guide")).toEqual([]);
  expect(await slugs("q=neuf")).toEqual(["neuf"]);
  const [text] = await db().select().from(publications).where(eq(publications.slug, "francais"));
  await withdraw({ database, clock }, editor, text?.id ?? "");
  expect(await slugs("etat=retire")).toEqual(["francais"]);
});

test("pages are the admin's to publish, and are never withdrawn", async () => {
  const source = "---\ntitle: Conditions\nversion: 2026-11-27\n---\nNos règles.\n";
  const draft = { kind: "page", slug: "terms", source, seen: 0 } as const;
  await expect(writeText(services(), editor, draft, { kind: "publish" })).rejects.toThrow("only an admin");
  const admin = await makePerson(db(), { role: "admin" });
  expect(await writeText(services(), admin, draft, { kind: "publish" })).toMatchObject({ kind: "written" });
  const [terms] = await db().select().from(publications).where(eq(publications.slug, "terms"));
  expect(await withdraw({ database, clock }, admin, terms?.id ?? "")).toBe("stays");
});
