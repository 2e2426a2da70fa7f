import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { MARKABLE_PAGES } from "#app/features/documents/review/marks.ts";
import type { ReviewPoint } from "#app/features/documents/review/review-points.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import {
  documentPath,
  pagePicturePath,
  pagesPath,
  versionPath,
} from "#app/features/applications/documents/document-path.ts";
import { lastDayOf } from "./last-day.ts";
import { type OfficeFileData, officeFilePage } from "./office-file.server.ts";
import { FAULTS } from "#app/features/applications/documents/pages/page-view.server.ts";
import { pointsOf } from "./points-of.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { seePage } from "#app/features/applications/documents/pages/see-page.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";

/** A document with its pages, to be decided on. */
export type ReviewPage = Pick<OfficeFileData, "file" | "client" | "mayReview" | "now" | "today"> & {
  document: OfficeFileData["documents"][number];
  points: ReviewPoint[];
  /** The delay that the staff promise, in hours. */
  promised: number;
  /** What waits for it: the nearest last day of the file, in words. */
  blocks: string;
  versions: { words: string; /** The page of the earlier ones; null without any. */ past: string | null };
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
  whole: WholeFile,
  kept: KeptDocument,
): Promise<ReviewPage | undefined> {
  const { application } = whole;
  const { id, version, scan } = kept;
  const file = scan === null ? kept.file : null;
  const { documents, missing: _missing, ...office } = await officeFilePage(services, actor, application);
  const document = documents.find((one) => one.id === id);
  if (!document) return undefined;
  const asked = { documentId: id, version, page: 1, size: "light" } as const;
  const seen = file ? await seePage(services, actor, application, asked, siteSettings.name) : undefined;
  const drawn = seen && !("fault" in seen.drawn) ? seen.drawn : undefined;
  const fault = seen && "fault" in seen.drawn && seen.drawn.fault !== "beyond" ? seen.drawn.fault : undefined;
  const { width = 1000, height = 1414, pages: count = 0 } = drawn ?? {};
  return {
    ...office,
    document,
    points: pointsOf(whole, kept, dayOf(services.clock.now())),
    promised: siteSettings.office.reviewHours,
    blocks: blockedWords(whole, documents, dayOf(services.clock.now())),
    versions: {
      words: `${version}, reçue le ${longDateTime(inDouala(kept.givenAt))}.`,
      past: version > 1 ? documentPath(application.id, id) : null,
    },
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
    original: file && document.file && { href: versionPath(application.id, id, version), ...document.file },
  };
}

/** What the file is in a hurry for. */
function blockedWords(
  { programme, facts }: WholeFile,
  given: OfficeFileData["documents"],
  today: Temporal.PlainDate,
): string {
  const ends = given.flatMap(({ state, expiresOn }) => (state === "missing" || expiresOn === null ? [] : [expiresOn]));
  const last = lastDayOf(programme, facts, ends, today);
  if (!last) return "Aucune date limite ne court.";
  const day = longDate(last.day);
  return {
    deadline: `${last.title}, date limite le ${day}`,
    paper: `Une pièce du dossier expire le ${day}`,
    submission: `Le dépôt, prévu le ${day}`,
  }[last.why];
}
