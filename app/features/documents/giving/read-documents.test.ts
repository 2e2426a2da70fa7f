import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DocumentSpec, ONE_PDF, TOO_MANY_PHOTOS } from "#app/features/documents/kinds.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { readDocuments } from "./read-documents.server.ts";

const spec: DocumentSpec = {
  category: "identity",
  takes: "document",
  field: "identity",
  label: "Pièce d’identité",
  inSentence: "la pièce d’identité",
  accept: ".pdf,.jpg,.jpeg,.png",
  hint: "",
};
const subject = {
  name: "test",
  documents: { identity: spec, photo: { ...spec, field: "photo", takes: "square-photo" } },
} as const;

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cap-erable-documents-"));
  storage = folderStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const filesLeft = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

function read(files: readonly [field: string, name: string, bytes: Uint8Array][]) {
  const body = new FormData();
  for (const [field, name, bytes] of files) body.append(field, new Blob([new Uint8Array(bytes)]), name);
  return readDocuments(new Request("http://own.invalid/", { method: "POST", body }), storage, subject);
}

describe("several photographs in the field of one document", () => {
  it("become one PDF, a page each, and nothing else is left in the storage", async () => {
    const page = await photo("jpeg");
    const { documents, refusals } = await read([
      ["identity", "recto.jpg", page],
      ["identity", "verso.jpg", page],
      ["identity", "fin.jpg", page],
    ]);
    expect(refusals).toEqual({});
    const [given] = documents;
    if (!given || !("file" in given)) throw new Error("no document");
    expect([given.file.name, given.file.mediaType]).toEqual(["recto.pdf", "application/pdf"]);
    const content = await storage.get(given.file.key);
    const bytes = Buffer.concat((await content?.toArray()) ?? []);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(3);
    expect(await filesLeft()).toBe(1);
  });

  it("a photograph alone is one too, where a PDF is kept", async () => {
    const body = new FormData();
    body.append("identity", new Blob([new Uint8Array(await photo("jpeg"))]), "carte.jpg");
    const request = new Request("http://own.invalid/", { method: "POST", body });
    const { documents } = await readDocuments(request, storage, {
      name: "test",
      documents: { identity: { ...spec, keptAsPdf: true } },
    });
    expect(documents).toMatchObject([{ file: { name: "carte.pdf", mediaType: "application/pdf" } }]);
    expect(await filesLeft()).toBe(1);
  });

  it("one file alone stays as it came", async () => {
    const { documents } = await read([["identity", "passeport.pdf", pdfWith()]]);
    expect(documents).toMatchObject([{ kind: "identity", file: { name: "passeport.pdf" } }]);
  });

  it("a PDF among photographs, or more than ten of them, is refused in a sentence, and nothing is kept", async () => {
    const page = await photo("jpeg");
    const mixed = await read([
      ["identity", "recto.jpg", page],
      ["identity", "tout.pdf", pdfWith()],
    ]);
    expect([mixed.documents, mixed.refusals]).toEqual([[], { identity: ONE_PDF }]);
    const many = await read(
      Array.from({ length: 10 }, (_, at) => ["identity", `${at}.jpg`, page] as const)
        .concat([["identity", "11.jpg", page]])
        .map(([a, b, c]) => [a, b, c]),
    );
    expect(many.refusals).toEqual({ identity: TOO_MANY_PHOTOS });
    await many.discard();
    expect(await filesLeft()).toBe(0);
  });

  it("an unreadable one among them is named, and none is given", async () => {
    const { documents, refusals, discard } = await read([
      ["identity", "recto.jpg", await photo("jpeg")],
      ["identity", "verso.jpg", Buffer.from("<html>")],
    ]);
    expect(documents).toEqual([]);
    expect(refusals.identity).toMatch(/^«\u00a0verso.jpg\u00a0»\u00a0: Ce fichier n’est ni un PDF/);
    await discard();
    expect(await filesLeft()).toBe(0);
  });
});
