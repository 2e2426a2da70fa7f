import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import type { ReviewPoint } from "#app/features/documents/review/review-points.ts";
import { askedDocuments } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { fullName } from "#app/features/applications/file-words.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { fileReviewPoints } from "./review-points.ts";

/** What this document is checked for. @param today in Douala */
export function pointsOf(whole: WholeFile, document: KeptDocument, today: Temporal.PlainDate): ReviewPoint[] {
  const { kind, person, name, nameOnIt, issuedOn, expiresOn } = document;
  const asked = askedDocuments(whole, today).find((one) => one.id === kind && one.person === person);
  const member = whole.members.find((one) => one.person === person);
  return fileReviewPoints(
    { name: asked?.title ?? name ?? kind, hint: asked?.hint ?? null, nameOnIt, issuedOn, expiresOn },
    member ? fullName(member) : null,
  );
}
