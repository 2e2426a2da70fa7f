import { type Uploaded, readUpload } from "#app/platform/storage/read-upload.ts";
import type { FileRefusal } from "#app/platform/storage/refusals.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import type { GivenDocument } from "./give-documents.server.ts";
import { type SubjectFields, kindsOf } from "#app/features/documents/kinds.ts";

/** A form with documents, as it came. `refusals` by the name of the field. */
export type ReadDocuments<Kind extends string> = Pick<Uploaded, "form" | "refusals" | "discard"> & {
  documents: GivenDocument<Kind>[];
};

/**
 * Reads a form that may carry the documents of a subject, or the secrets of those sent ahead of it.
 * @param allRefused why no file may come; the rest of the form is read all the same
 * @throws a 400 response when the line dropped
 */
export async function readDocuments<Kind extends string>(
  request: Request,
  storage: Storage,
  subject: SubjectFields<Kind>,
  allRefused?: FileRefusal,
): Promise<ReadDocuments<Kind>> {
  const specs = kindsOf(subject).map((kind) => ({ kind, ...subject.documents[kind] }));
  const { form, files, refusals, discard } = await readUpload(
    request,
    storage,
    Object.fromEntries(specs.map(({ field, takes }) => [field, takes])),
    allRefused,
  );
  const documents = specs.flatMap(({ kind, field }): GivenDocument<Kind>[] => {
    const file = files[field];
    if (file) return [{ kind, file }];
    const secret = form.get(`${field}Sent`);
    return typeof secret === "string" && secret !== "" ? [{ kind, sentAhead: secret }] : [];
  });
  return { form, refusals, discard, documents };
}
