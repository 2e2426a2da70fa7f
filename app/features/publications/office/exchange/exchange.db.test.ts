/** Texts go out as Markdown files and come in as drafts, after a look at what they would change. */
import { buffer } from "node:stream/consumers";
import type { ReadableStream as WebStream } from "node:stream/web";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { listDrafts } from "#app/features/publications/store/queries.server.ts";
import { unpacked } from "./read-files.ts";
import { articleSource, contentFolder, guideSource } from "#app/features/publications/testing/texts.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import { exportTexts } from "./export-texts.server.ts";
import { importTexts, previewImport } from "./import-texts.server.ts";
import { readFiles } from "./read-files.ts";

const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]") };
let database: TestDatabase;
let content: Awaited<ReturnType<typeof contentFolder>>;
let editor: Viewer;
beforeEach(async () => {
  database = await createTestDatabase();
  editor = await makePerson(database.drizzle, { role: "adviser" });
  content = await contentFolder({ "blog/francais.md": articleSource(), "guides/dossier.md": guideSource() });
  await importEdition({ database, clock }, content.folder);
});
afterEach(async () => {
  await database.drop();
  await content.remove();
});

const look = (name: string, bytes: Uint8Array) =>
  previewImport(database.drizzle, readFiles({ name, bytes }, "article"));
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, source]) => [path, strToU8(source)])));

test("what is exported says the same when it comes back", async () => {
  const stream = await exportTexts(database.drizzle, folderStorage(content.folder));
  const bytes = new Uint8Array(await buffer(stream as WebStream));
  expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual(["blog/francais.md", "guides/dossier.md"]);
  expect(await look("textes.zip", bytes)).toEqual({
    fresh: [],
    changed: [],
    same: ["blog/francais.md", "guides/dossier.md"],
    refused: [],
  });
});

test("new and changed texts become drafts; wrong ones are refused by name, with the line", async () => {
  const preview = await look(
    "textes.zip",
    zip({
      "content/blog/francais.md": articleSource({ title: "Changé" }),
      "content/blog/neuf.md": articleSource({ title: "Neuf" }),
      "content/blog/faux.md": articleSource({}, "Un {{fait inconnu-ici}}."),
      "content/guides/tete.md": guideSource({ difficulty: "Facile" }),
      "content/guides/Mal Nommé.md": guideSource(),
      "content/pages/ailleurs.md": "---\ntitle: Ailleurs\n---\nUne page.\n",
    }),
  );
  expect(preview.fresh.map(({ slug }) => slug)).toEqual(["neuf"]);
  expect(preview.changed.map(({ slug, seen }) => [slug, seen])).toEqual([["francais", 1]]);
  expect(preview.refused.map(({ path, why }) => `${path}: ${why}`)).toEqual([
    expect.stringContaining("Mal Nommé.md: Le nom du fichier"),
    "blog/faux.md: Ligne 11\u00a0: le repère {{fait inconnu-ici}} n’est pas connu.",
    "guides/tete.md: Ligne 5\u00a0: «\u00a0difficulty\u00a0» manque ou n’est pas accepté.",
    expect.stringContaining("pages/ailleurs.md: Les pages du site"),
  ]);
  const wanted = [...preview.fresh, ...preview.changed];
  expect(await importTexts({ database, clock }, editor, wanted)).toEqual({ written: 2 });
  expect((await listDrafts(database.drizzle)).map(({ title }) => title).toSorted()).toEqual(["Changé", "Neuf"]);
});

test("when one of them changed meanwhile, none is written", async () => {
  const { changed } = await look("francais.md", strToU8(articleSource({ title: "Du fichier" })));
  const other = await look("francais.md", strToU8(articleSource({ title: "D’ailleurs" })));
  await importTexts({ database, clock }, editor, other.changed);
  const fresh = { kind: "article", slug: "neuf", source: articleSource(), seen: 0 } as const;
  expect(await importTexts({ database, clock }, editor, [fresh, ...changed])).toEqual({ refused: "blog/francais.md" });
  expect((await listDrafts(database.drizzle)).map(({ title }) => title)).toEqual(["D’ailleurs"]);
});

test("a file that is no text, or a broken archive, is refused by name", async () => {
  for (const [name, bytes, why] of [
    ["photo.png", strToU8("rien"), "ni un texte .md ni une archive"],
    ["textes.zip", strToU8("PK\u0003\u0004 abîmée"), "abîmée"],
    ["vide.zip", zip({ "notes.txt": "rien" }), "Aucun texte"],
  ] as const)
    expect((await look(name, bytes)).refused).toEqual([{ path: name, why: expect.stringContaining(why) }]);
});

test("an archive of more texts than are taken at a time is refused, and no more of them are unpacked than tell so", async () => {
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`blog/texte-${index}.md`, "a"]));
  expect((await look("textes.zip", zip(many))).refused).toEqual([
    { path: "textes.zip", why: expect.stringContaining("Plus de 150 textes") },
  ]);
  const takes = unpacked();
  const entries = Object.keys(many).map((path) => ({ name: `content/${path}`, originalSize: 200_000 }));
  expect(entries.filter(takes)).toHaveLength(151);
  expect(unpacked()({ name: "content/blog/long.md", originalSize: 300_000 })).toBe(false);
});
