import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { desc, eq, inArray, isNull, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "#app/features/audit/tables.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { importEdition } from "./import-edition.server.ts";
import { listDrafts, listPublished, listStale, readPublished, readRevision } from "./queries.server.ts";
import { publishRevision, withdraw, writeDraft } from "./revise.server.ts";
import { KINDS, folders } from "#app/features/publications/kinds.ts";
import { editions, publications, revisions } from "#app/features/publications/tables.ts";
import { articleSource, contentFolder, guideSource } from "#app/features/publications/testing/texts.ts";

let database: TestDatabase;
let content: Awaited<ReturnType<typeof contentFolder>>;
let editor: Viewer;
const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-21T10:00[Africa/Douala]") };
const services = () => ({ database, clock });
const db = () => database.drizzle;
const today = clock.now().toPlainDate();

beforeEach(async () => {
  database = await createTestDatabase();
  editor = await makePerson(db(), { role: "adviser" });
  content = await contentFolder({
    "guides/dossier.md": guideSource(),
    "guides/budget.md": guideSource({ title: "Le budget", date: "2026-10-01" }),
    "blog/francais.md": articleSource(),
  });
});

afterEach(async () => {
  await database.drop();
  await content.remove();
});

const importNow = (changed?: "offer" | "take") => importEdition(services(), content.folder, changed);
const NOTHING = { taken: 0, offered: 0 };
const guide = (slug = "dossier") => readPublished(db(), "guide", slug);

async function idOf(slug: string): Promise<string> {
  const [found] = await db().select({ id: publications.id }).from(publications).where(eq(publications.slug, slug));
  return found?.id ?? "";
}

const titles = async () =>
  Object.fromEntries((await listPublished(db(), "guide")).map(({ slug, head }) => [slug, head.title]));
const offers = async () =>
  (await db().select().from(editions).where(isNull(editions.answer))).map(({ kind, slug }) => `${kind}/${slug}`);

async function draft(source: string, slug = "dossier"): Promise<string> {
  const outcome = await writeDraft(services(), editor, { kind: "guide", slug, source });
  if (outcome.kind !== "written") throw new Error(JSON.stringify(outcome));
  return outcome.revisionId;
}

describe("the first edition", () => {
  test("is imported whole, newest first, and a second start changes nothing", async () => {
    expect(await importNow()).toEqual({ taken: 3, offered: 0 });
    expect(await importNow()).toEqual(NOTHING);
    const guides = await listPublished(db(), "guide");
    expect(guides.map(({ slug, head, readMinutes }) => [slug, head.title, head.difficulty, readMinutes])).toEqual([
      ["budget", "Le budget", "Débutant", 1],
      ["dossier", "Réunir son dossier", "Débutant", 1],
    ]);
    expect((await listPublished(db(), "article")).map(({ slug }) => slug)).toEqual(["francais"]);
    expect(await db().$count(revisions)).toBe(3);
  });

  test("five processes that start at once import it once", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => importNow()));
    expect(made.map(({ taken }) => taken).toSorted()).toEqual([0, 0, 0, 0, 3]);
    expect(made.every(({ offered }) => offered === 0)).toBe(true);
    expect(await db().$count(revisions)).toBe(3);
  });

  test("a text is shown in its parts, its French set", async () => {
    await importNow();
    const text = await guide();
    expect(text?.introduction).toBe("<p>Un dossier complet se prépare pièce par pièce.</p>\n");
    expect(text?.sections.map(({ id, title }) => [id, title])).toEqual([
      ["reunir-les-pieces", "Réunir les pièces"],
      ["conclusion", "Conclusion"],
    ]);
    expect(text?.sections[0]?.html).toContain("semaines\u00a0: «\u00a0rien");
    expect(text?.sections[1]?.html).toContain('<a href="/crs">simulateur</a>');
    expect(await guide("inconnu")).toBeUndefined();
    expect(await readPublished(db(), "article", "dossier")).toBeUndefined();
  });

  test("one faulty file stops the whole import, each fault with its line", async () => {
    await content.put({ "guides/a.md": guideSource({ difficulty: "Facile" }), "guides/Mal Nommé.md": guideSource() });
    await expect(importNow()).rejects.toThrow(
      /content\/guides\/Mal Nommé\.md:1: [\s\S]*content\/guides\/a\.md:5: difficulty: /,
    );
    expect(await db().$count(publications)).toBe(0);
  });

  const CHANGED = {
    "guides/nouveau.md": guideSource({ title: "Nouveau" }),
    "guides/budget.md": guideSource({ title: "Le budget, revu" }),
    "guides/dossier.md": guideSource({ title: "Du fichier" }),
    "blog/francais.md": articleSource({ title: "Revenu" }),
  };
  test("afterwards a new file is taken, and a changed one is offered, once, and changes no word", async () => {
    await importNow();
    await content.put(CHANGED);
    expect(await importNow()).toEqual({ taken: 1, offered: 3 });
    expect(await importNow()).toEqual(NOTHING);
    expect(await titles()).toEqual({ nouveau: "Nouveau", budget: "Le budget", dossier: "Réunir son dossier" });
    expect((await offers()).toSorted()).toEqual(["article/francais", "guide/budget", "guide/dossier"]);
    // Another edition of a text takes the place of the one that waited; one that says what the site says is no offer.
    await content.put({
      "guides/budget.md": guideSource({ title: "Le budget, encore" }),
      "guides/dossier.md": guideSource(),
    });
    expect(await importNow()).toEqual({ taken: 0, offered: 1 });
    expect((await offers()).toSorted()).toEqual(["article/francais", "guide/budget"]);
    expect(await db().$count(revisions)).toBe(4);
  });

  test("a newer version brings a new text of each kind, and none that was edited, withdrawn, deleted or declined", async () => {
    await content.put({ "guides/supprime.md": guideSource(), "guides/refuse.md": guideSource() });
    await importNow();
    await publishRevision(services(), editor, await draft(guideSource({ title: "Réécrit" })));
    await withdraw(services(), editor, await idOf("francais"));
    await db()
      .delete(publications)
      .where(inArray(publications.slug, ["supprime", "refuse"]));
    await db().update(editions).set({ answer: "left" }).where(eq(editions.slug, "refuse"));
    const product = path.resolve("content");
    const fresh = await Promise.all(
      Object.values(folders).map(async (folder) => {
        const [name = ""] = await readdir(path.join(product, folder));
        return [`${folder}/${name}`, await readFile(path.join(product, folder, name), "utf8")] as const;
      }),
    );
    await content.put({
      ...Object.fromEntries(fresh),
      ...CHANGED,
      "guides/supprime.md": guideSource({ title: "Encore" }),
    });
    expect((await importNow()).taken).toBe(fresh.length + 1);
    expect(await importNow()).toEqual(NOTHING);
    for (const kind of KINDS) expect(await listPublished(db(), kind), kind).not.toEqual([]);
    expect((await guide())?.head.title).toBe("Réécrit");
    expect(await readPublished(db(), "article", "francais")).toBeUndefined();
    for (const slug of ["supprime", "refuse"]) expect(await guide(slug), slug).toBeUndefined();
  });

  test("a new text that an earlier version only offered is taken; one that names a fact that the site has not waits", async () => {
    await importNow();
    const offered = { kind: "guide", number: 1, seenAt: new Date() } as const;
    await db()
      .insert(editions)
      .values({ ...offered, slug: "attendu", source: guideSource({ title: "Attendu" }) });
    await content.put({
      "guides/attendu.md": guideSource({ title: "Attendu" }),
      "guides/sans-fait.md": guideSource({}, "Il faut {{fait retire}}."),
    });
    expect(await importNow()).toEqual({ taken: 1, offered: 1 });
    expect((await titles())["attendu"]).toBe("Attendu");
    expect(await offers()).toEqual(["guide/sans-fait"]);
    expect(await importNow()).toEqual(NOTHING);
  });

  test("a file that names a fact which the site has not is offered like any other, and stops no start", async () => {
    await importNow();
    await content.put({ "guides/budget.md": guideSource({}, "Il faut {{fait retire}}.") });
    expect(await importNow()).toEqual({ taken: 0, offered: 1 });
    expect(await offers()).toEqual(["guide/budget"]);
    expect((await titles())["budget"]).toBe("Le budget");
  });

  test("beside older files no word changes either: going back is an offer too", async () => {
    await importNow();
    await content.put({ "guides/budget.md": guideSource({ title: "Le budget, revu" }) });
    await importNow("take");
    await content.put({ "guides/budget.md": guideSource({ title: "Le budget", date: "2026-10-01" }) });
    expect(await importNow()).toEqual({ taken: 0, offered: 1 });
    expect((await titles())["budget"]).toBe("Le budget, revu");
  });

  test("in development a new file and a changed one are taken; what an editor wrote or withdrew stays", async () => {
    await importNow();
    await publishRevision(services(), editor, await draft(guideSource({ title: "Réécrit" })));
    await withdraw(services(), editor, await idOf("francais"));
    await content.put(CHANGED);
    expect(await importNow("take")).toEqual({ taken: 2, offered: 2 });
    expect(await titles()).toEqual({ nouveau: "Nouveau", budget: "Le budget, revu", dossier: "Réécrit" });
    expect(await listPublished(db(), "article")).toEqual([]);
  });
});

describe("a text that holds a setting", () => {
  const BODY = "À {{rate}} pour un dollar.";

  test("shows its figure, and its kept words follow the setting at the next start, an editor's text too, without a new version", async () => {
    await content.put({ "guides/taux.md": guideSource({ title: "Le taux" }, BODY) });
    await importNow();
    await publishRevision(services(), editor, await draft(guideSource({ title: "Réécrit" }, BODY), "budget"));
    expect((await guide("taux"))?.introduction).toContain("405\u00a0FCFA");
    // As a start under an older setting left them.
    await db()
      .update(revisions)
      .set({ plain: "À 450\u00a0FCFA pour un dollar." })
      .where(like(revisions.source, "%{{rate}}%"));
    const before = await db().$count(revisions);
    expect(await importNow()).toEqual(NOTHING);
    const kept = await db()
      .select({ plain: revisions.plain })
      .from(revisions)
      .where(like(revisions.source, "%{{rate}}%"));
    expect(kept.map(({ plain }) => plain)).toEqual([
      "À 405\u00a0FCFA pour un dollar.",
      "À 405\u00a0FCFA pour un dollar.",
    ]);
    expect(await db().$count(revisions)).toBe(before);
  });
});

describe("an editor", () => {
  test("writes a draft that readers do not see, looks at it, and publishes it", async () => {
    await importNow();
    const before = await guide();
    const revisionId = await draft(guideSource({ title: "Deuxième" }));
    expect((await guide())?.head.title).toBe("Réunir son dossier");
    expect(await listDrafts(db())).toMatchObject([
      { revisionId, kind: "guide", slug: "dossier", title: "Deuxième", number: 2 },
    ]);
    expect(await readRevision(db(), revisionId)).toMatchObject({
      published: false,
      head: { title: "Deuxième" },
      sections: [{ id: "reunir-les-pieces" }, { id: "conclusion" }],
    });

    expect(await publishRevision(services(), editor, revisionId)).toBe("published");
    expect(await guide()).toMatchObject({ revisionId, head: { title: "Deuxième" } });
    expect(await listDrafts(db())).toEqual([]);
    // Back to the first, which is still there.
    await publishRevision(services(), editor, before?.revisionId ?? "");
    expect((await guide())?.head.title).toBe("Réunir son dossier");
    const traced = await db()
      .select({ action: auditEvents.action, actorId: auditEvents.actorId })
      .from(auditEvents)
      .orderBy(desc(auditEvents.id))
      .limit(1);
    expect(traced).toEqual([{ action: "publication.published", actorId: editor.userId }]);
  });

  test("starts a new text, which has no readers until it is published", async () => {
    const revisionId = await draft(guideSource({ title: "Tout neuf" }), "tout-neuf");
    expect(await guide("tout-neuf")).toBeUndefined();
    expect(await listDrafts(db())).toMatchObject([{ slug: "tout-neuf", number: 1 }]);
    await publishRevision(services(), editor, revisionId);
    expect((await guide("tout-neuf"))?.head.title).toBe("Tout neuf");
  });

  test("two who write at once lose nothing: both revisions are kept", async () => {
    await importNow();
    await Promise.all([
      draft(guideSource({ title: "Un" })),
      draft(guideSource({ title: "Deux" })),
      draft(guideSource({ title: "Trois" })),
    ]);
    const kept = await db()
      .select({ number: revisions.number })
      .from(revisions)
      .where(eq(revisions.publicationId, await idOf("dossier")))
      .orderBy(revisions.number);
    expect(kept.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test("hears of a fault by its line, and nothing is written", async () => {
    expect(
      await writeDraft(services(), editor, {
        kind: "guide",
        slug: "dossier",
        source: guideSource({ category: "voyage" }),
      }),
    ).toEqual({
      kind: "faulty",
      faults: [expect.stringMatching(/^dossier:4: category: /)],
    });
    const [cited, typed] = ["Il faut {{fait fonds-1-personne}}.", "\n\nIl faut {{fait fonds-inconnus}}."];
    const source = guideSource(
      { short: { what: "{{fait prix-inconnu}}", who: "Tous", cost: "Rien", delay: "Un an", first: "Lire" } },
      cited + typed,
    );
    const unknown = await writeDraft(services(), editor, { kind: "guide", slug: "dossier", source });
    expect(unknown).toMatchObject({
      kind: "faulty",
      faults: ["dossier:17: nothing is known of {{fait fonds-inconnus}}"],
    });
    const inHead = await writeDraft(services(), editor, {
      kind: "guide",
      slug: "dossier",
      source: source.replace(typed, ""),
    });
    expect(inHead).toMatchObject({ kind: "faulty", faults: ["dossier:13: nothing is known of {{fait prix-inconnu}}"] });
    expect(await db().$count(publications)).toBe(0);
  });

  test("is for staff: a user's writing, publishing and withdrawing is refused", async () => {
    await importNow();
    const user = await makePerson(db());
    const shown = await guide();
    await expect(
      writeDraft(services(), user, { kind: "guide", slug: "dossier", source: guideSource() }),
    ).rejects.toThrow("only staff");
    await expect(publishRevision(services(), user, shown?.revisionId ?? "")).rejects.toThrow("only staff");
    await expect(withdraw(services(), user, shown?.id ?? "")).rejects.toThrow("only staff");
    expect(await guide()).toEqual(shown);
  });

  test("sees the texts whose facts were verified more than 180 days ago, the oldest first", async () => {
    await content.put({
      "guides/vieux.md": guideSource({ readOn: "2026-05-24" }),
      "guides/plus-vieux.md": guideSource({ readOn: "2026-01-02" }),
      "guides/limite.md": guideSource({ readOn: "2026-05-25" }),
    });
    await importNow();
    expect((await listStale(db(), today)).map(({ slug }) => slug)).toEqual(["plus-vieux", "vieux"]);
  });
});
