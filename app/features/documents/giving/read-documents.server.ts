import { type Uploaded, readUpload } from "#app/platform/storage/read-upload.ts";
import type { FileRefusal } from "#app/platform/storage/refusals.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { oneFileOf } from "./one-file.server.ts";
import type { GivenDocument } from "./give-documents.server.ts";
import { MOST_PHOTOS, type SubjectFields, TOO_MANY_PHOTOS, kindsOf } from "#app/features/documents/kinds.ts";

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
  const several = Object.fromEntries(
    specs.flatMap(({ field, takes }) => (takes === "document" ? [[field, MOST_PHOTOS] as const] : [])),
  );
  const read = await readUpload(
    request,
    storage,
    Object.fromEntries(specs.map(({ field, takes }) => [field, takes])),
    allRefused,
    several,
  );
  const { form } = read;
  const joined: string[] = [];
  const refusals: Record<string, string> = {};
  const documents: GivenDocument<Kind>[] = [];
  for (const { kind, field, keptAsPdf } of specs) {
    const names = field in several ? numbered(field) : [field];
    const refusal = names.map((name) => read.refusals[name]).find((sentence) => sentence !== undefined);
    const parts = names.flatMap((name) => read.files[name] ?? []);
    const secret = form.get(`${field}Sent`);
    if (refusal !== undefined) refusals[field] = refusal;
    else if (read.more && parts.length === MOST_PHOTOS) refusals[field] = TOO_MANY_PHOTOS;
    else if (parts.length > 0) {
      const outcome = await oneFileOf(storage, parts, keptAsPdf === true);
      if ("refusal" in outcome) refusals[field] = outcome.refusal;
      else {
        joined.push(outcome.file.key);
        documents.push({ kind, file: outcome.file });
      }
    } else if (typeof secret === "string" && secret !== "") documents.push({ kind, sentAhead: secret });
  }
  const discard = async () => {
    await read.discard();
    for (const key of joined) await storage.delete(key);
  };
  return { form, refusals, discard, documents };
}

/** Names of the files of a field that brings several: readUpload. */
const numbered = (field: string) => Array.from({ length: MOST_PHOTOS }, (_, at) => `${field}-${at}`);
