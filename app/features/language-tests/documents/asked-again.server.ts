import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { type ScanState, correctionReasons } from "#app/features/documents/status.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { documentKindOf, documentWords, registrationDocuments } from "#app/features/language-tests/documents.ts";

/** A document to send again, as its owner reads it: « Photo (4x4) : incorrect », and the words of whoever asks. */
export type RequestedDocument = { kind: string; what: string; remark: string | null; scan: ScanState | null };

/** What is asked again of a registration. */
export async function askedAgain(db: Tx, registrationId: string): Promise<RequestedDocument[]> {
  const documents = await keptDocuments(db, registrationDocuments, [registrationId]);
  return documents.flatMap(({ kind, correction, scan }) => {
    const known = documentKindOf(kind);
    if (!known || !correction) return [];
    const what = `${documentWords[known].label.replace(" *", "")}\u00a0: ${correctionReasons[correction.reason].toLowerCase()}`;
    return [{ kind, what, remark: correction.remark, scan }];
  });
}
