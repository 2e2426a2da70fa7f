/** One page of a document as its reader sees it. */
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import type { PageRefusal } from "#app/platform/page-pictures/page-pool.server.ts";
import { MOST_PAGES } from "#app/platform/page-pictures/page-tasks.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { formatWeight } from "#app/ui/tables/file-size.ts";
import { documentPage } from "./document-pages.server.ts";
import {
  documentPath,
  pagePicturePath,
  pagesPath,
  versionPath,
} from "#app/features/applications/documents/document-path.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { PageSize } from "#app/features/documents/see-page.server.ts";
import { seePage } from "./see-page.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";

/** Why a page is not shown. A page beyond the last is no page of the site. */
export const FAULTS: Record<Exclude<PageRefusal, "beyond">, string> = {
  unreadable: "Cette pièce ne peut pas être affichée page par page. Son original reste à télécharger.",
  locked:
    "Cette pièce est protégée par un mot de passe\u00a0: ses pages ne peuvent pas être affichées. Envoyez-en une version sans mot de passe.",
  "too-heavy": "Cette page demande trop de temps ou de mémoire pour être affichée. Son original reste à télécharger.",
  busy: "Beaucoup de pages sont demandées en ce moment. Rechargez celle-ci dans une minute.",
};

export type PageView = {
  reference: string;
  name: string;
  who: string;
  version: number;
  page: number;
  /** Of the document; null when it could not be opened. */
  pages: number | null;
  /** True when the document has more than are shown. */
  cut: boolean;
  picture: { href: string; width: number; height: number; weight: string } | null;
  problem: string | null;
  large: boolean;
  /** The same page in the other size. */
  otherSize: string;
  /** Every page, in order. */
  all: { page: number; href: string }[];
  original: { href: string; name: string; weight: string };
  back: string;
};

type PageQuery = { version: number; page: number; size: PageSize };

/** @returns undefined for a version or a page that is not there */
export async function pageView(
  services: ApplicationServices & { storage: Pick<Storage, "get"> },
  actor: Actor,
  file: WholeFile,
  document: KeptDocument,
  { version, page, size }: PageQuery,
  siteName: string,
): Promise<PageView | undefined> {
  const { application } = file;
  const seen = await seePage(services, actor, application, { documentId: document.id, version, page, size }, siteName);
  if (!seen) return undefined;
  const { drawn } = seen;
  if ("fault" in drawn && drawn.fault === "beyond") return undefined;
  const { document: shown, who } = await documentPage(services, actor, file, document);
  const large = size === "large";
  const pages = "fault" in drawn ? null : drawn.pages;
  return {
    reference: application.reference,
    name: shown.name,
    who,
    version,
    page,
    pages,
    cut: pages !== null && pages > MOST_PAGES,
    picture:
      "fault" in drawn
        ? null
        : {
            href: pagePicturePath(application.id, document.id, { version, page, large }),
            width: drawn.width,
            height: drawn.height,
            weight: formatWeight(drawn.bytes.byteLength),
          },
    problem: "fault" in drawn && drawn.fault !== "beyond" ? FAULTS[drawn.fault] : null,
    large,
    otherSize: pagesPath(application.id, document.id, { version, page, large: !large }),
    all: Array.from({ length: Math.min(pages ?? 0, MOST_PAGES) }, (_, at) => ({
      page: at + 1,
      href: pagesPath(application.id, document.id, { version, page: at + 1, large }),
    })),
    original: {
      href: versionPath(application.id, document.id, version),
      name: seen.file.name,
      weight: formatWeight(seen.file.size),
    },
    back: documentPath(application.id, document.id),
  };
}
