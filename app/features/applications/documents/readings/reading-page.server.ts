import { documentPage, type DocumentPage } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { readingPath } from "#app/features/applications/documents/document-path.ts";
import { type ProposedResult, proposeResult } from "./propose-result.server.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { DocumentServices } from "#app/features/applications/documents/pages/see-page.server.ts";
import type { Actor } from "#app/features/applications/services.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { OcrModel } from "#app/platform/ocr/ocr-model.ts";
import { type ProposedPassport, proposePassport } from "./propose-passport.server.ts";
import { readingOf } from "./readable.ts";

/** What the site read of a document, beside what its page says. `today` is ISO in Douala; `next`: address of the page after the one that was read. */
export type ReadingPage = Pick<DocumentPage, "file" | "document" | "who"> & { today: string } & (
    | { reading: "result"; proposed: ProposedResult }
    | { reading: "passport"; proposed: ProposedPassport; next: string | null }
  );

/** @param page from 1. @returns undefined for a document of which nothing is read, and for a page that it has not */
export async function readingPage(
  services: DocumentServices & { env: { ocrModel: OcrModel | undefined } },
  actor: Actor,
  whole: WholeFile,
  kept: KeptDocument,
  page: number,
): Promise<ReadingPage | undefined> {
  const reading = readingOf(kept, services.env.ocrModel !== undefined);
  const { mayEdit, file, document, who } = await documentPage(services, actor, whole, kept);
  if (reading === null || !mayEdit) return undefined;
  const shown = { file, document, who, today: dayOf(services.clock.now()).toString() };
  if (reading === "result")
    return { ...shown, reading, proposed: await proposeResult(services, actor, whole.application, kept) };
  const proposed = await proposePassport(services, actor, whole, kept, page);
  if (!proposed) return undefined;
  const next =
    "page" in proposed && proposed.page < proposed.pages ? readingPath(file.id, document.id, proposed.page + 1) : null;
  return { ...shown, reading, proposed, next };
}
