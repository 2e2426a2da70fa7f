/** Pictures of texts: drawn light, named for good, shown while a version has them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { writeText } from "#app/features/publications/office/write-text.server.ts";
import { articleSource } from "#app/features/publications/testing/texts.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import { readUpload } from "#app/platform/storage/read-upload.ts";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { pictureMarkdown } from "./picture-address.ts";
import { addPicture, listPictures, pictureFile, removePicture } from "./pictures.server.ts";

const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]") };
let database: TestDatabase;
let folder: string;
let editor: Viewer;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "erable-pictures-"));
  editor = await makePerson(database.drizzle, { role: "adviser" });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const services = () => ({ database, clock, storage: folderStorage(folder), jobs: { enqueue: async () => undefined } });

async function added(alt = "Le marché central"): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await photo("png", { width: 2400, height: 1800 }))]), "photo.png");
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const { files } = await readUpload(request, services().storage, { file: "illustration" });
  if (!files["file"]) throw new Error("the picture was refused");
  return addPicture(services(), editor, { file: files["file"], alt });
}

const write = (body: string, seen = 0) =>
  writeText(
    services(),
    editor,
    { kind: "article", slug: "marche", source: articleSource({}, body), seen },
    { kind: "keep" },
  );

test("a picture is drawn 1200 pixels wide at most, as a JPEG that says its size in its name", async () => {
  const name = await added();
  expect(name).toMatch(/^le-marche-central-[0-9a-f]{8}-1200x900\.jpg$/);
  expect(await pictureFile(database.drizzle, name)).toMatchObject({ mediaType: "image/jpeg" });
  expect(await pictureFile(database.drizzle, "rien-1x1.jpg")).toBeUndefined();
});

test("a text shows pictures of the site alone, and one that a version has is not removed", async () => {
  const [name, spare] = [await added(), await added("Une autre")];
  expect(await write("![Là](/images/inconnue-00000000-10x10.jpg)\n")).toMatchObject({ kind: "faulty" });
  expect(await write(`${pictureMarkdown({ name, alt: "Le [marché]" })}\n`)).toMatchObject({ kind: "written" });
  const ids = new Map((await listPictures(database.drizzle)).map((one) => [one.name, one.id]));
  expect(await removePicture(services(), editor, ids.get(name) ?? "")).toBe("used");
  expect(await removePicture(services(), editor, ids.get(spare) ?? "")).toBe("removed");
  expect((await listPictures(database.drizzle)).map((one) => [one.name, one.texts])).toEqual([[name, 1]]);
});
