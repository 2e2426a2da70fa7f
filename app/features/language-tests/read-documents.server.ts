import { type Uploaded, readUpload } from "#app/platform/storage/read-upload.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { documentKinds, documentWords } from "./documents.ts";
import type { GivenDocument } from "./internal/documents.server.ts";

/** A form with the two documents, as it came. `refusals` by the name of the field. */
export type ReadDocuments = Pick<Uploaded, "form" | "refusals" | "discard"> & { documents: GivenDocument[] };

/**
 * Reads a form that may carry the two documents, or the secrets of those sent ahead of it.
 * @throws a 400 response when the line dropped
 */
export async function readDocuments(request: Request, storage: Storage): Promise<ReadDocuments> {
  const { form, files, refusals, discard } = await readUpload(request, storage, {
    [documentWords.photo.field]: "square-photo",
    [documentWords.identity.field]: "pdf",
  });
  const documents = documentKinds.flatMap((kind): GivenDocument[] => {
    const { field } = documentWords[kind];
    const file = files[field];
    if (file) return [{ kind, file }];
    const secret = form.get(`${field}Sent`);
    return typeof secret === "string" && secret !== "" ? [{ kind, sentAhead: secret }] : [];
  });
  return { form, refusals, discard, documents };
}
