/** Which documents the site offers to read. Pure. */
import { isOwnKind } from "#app/features/applications/documents/documents.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";

/** `result`: the words of a test result. `passport`: the machine-readable lines of an identity document. */
export type Reading = "result" | "passport";

type Readable = Pick<KeptDocument, "kind" | "category" | "state"> & {
  file: Pick<NonNullable<KeptDocument["file"]>, "mediaType"> | null;
};

/** @param hasModel whether the owner put a model in place that reads pictures. @returns null for a document of which nothing is read */
export function readingOf({ kind, category, state, file }: Readable, hasModel: boolean): Reading | null {
  if (state === "validated" || !file) return null;
  if (kind === "language-test") return file.mediaType === "application/pdf" ? "result" : null;
  return hasModel && (kind === "passport" || (category === "identity" && isOwnKind(kind))) ? "passport" : null;
}
