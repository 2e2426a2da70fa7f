import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { MARKABLE_PAGES } from "#app/features/documents/marks.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { pagePicturePath, pagesPath, versionPath } from "./document-path.ts";
import { type OfficeFileData, officeFilePage } from "./office-file.server.ts";
import { FAULTS } from "./page-view.server.ts";
import { seePage } from "./see-page.server.ts";
import type { Actor, ApplicationServices } from "./services.ts";
import type { Application } from "./tables.ts";

/** A document with its pages, to be decided on. */
export type ReviewPage = Pick<OfficeFileData, "file" | "client" | "mayReview" | "now" | "today"> & {
  document: OfficeFileData["documents"][number];
  /** Of the last version; empty when it cannot be drawn. */
  pages: { page: number; picture: string; width: number; height: number; /** The page alone, large. */ href: string }[];
  /** How many it has. */
  count: number;
  problem: string | null;
  original: { href: string; name: string; size: string } | null;
};

/** @returns undefined for a document that is not one of the file */
export async function reviewPage(
  services: ApplicationServices & { storage: Pick<Storage, "get"> },
  actor: Actor,
  application: Application,
  { id, version, file }: KeptDocument,
  siteName: string,
): Promise<ReviewPage | undefined> {
  const { documents, missing: _missing, ...office } = await officeFilePage(services, actor, application);
  const document = documents.find((one) => one.id === id);
  if (!document) return undefined;
  const seen = file ? await seePage(services, actor, application, { documentId: id, version, page: 1, size: "light" }, siteName) : undefined;
  const drawn = seen && !("fault" in seen.drawn) ? seen.drawn : undefined;
  const fault = seen && "fault" in seen.drawn && seen.drawn.fault !== "beyond" ? seen.drawn.fault : undefined;
  const { width = 1000, height = 1414, pages: count = 0 } = drawn ?? {};
  return {
    ...office,
    document,
    count,
    problem: fault ? FAULTS[fault] : null,
    // The others are most often of the shape of the first.
    pages: Array.from({ length: Math.min(count, MARKABLE_PAGES) }, (_, at) => ({
      page: at + 1,
      picture: pagePicturePath(application.id, id, { version, page: at + 1 }),
      width,
      height,
      href: pagesPath(application.id, id, { version, page: at + 1, large: true }),
    })),
    original: document.file && { href: versionPath(application.id, id, version), ...document.file },
  };
}
