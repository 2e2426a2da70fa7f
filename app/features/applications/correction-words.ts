/** A correction in words, as its owner and the advisers read it. */
import { type CorrectionReason, correctionReasons } from "#app/features/documents/status.ts";
import { type PageMark, zoneWords } from "#app/features/documents/marks.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";

export type CorrectionWords = {
  /** « Incomplet, pages 2 et 3 » */
  what: string;
  remark: string | null;
  /** « À renvoyer avant le 1er décembre 2026 » */
  due: string | null;
  /** The pages with their marks, and where to see them; empty when nothing is marked. */
  marks: { page: number; zones: number[]; where: string | null }[];
};

type Asked = { reason: CorrectionReason; remark: string | null; pages: readonly number[] | null; marks?: readonly PageMark[] | null; dueOn: string | null };

export function correctionWords({ reason, remark, pages, marks, dueOn }: Asked): CorrectionWords {
  return {
    what: `${correctionReasons[reason]}${pages && pages.length > 0 ? `, ${pageWords(pages)}` : ""}`,
    remark,
    marks: (marks ?? []).map(({ page, zones }) => ({ page, zones, where: zoneWords(zones) })),
    due: dueOn === null ? null : `À renvoyer avant le ${longDate(Temporal.PlainDate.from(dueOn))}`,
  };
}

/** « page 2 », « pages 1 et 3 » */
export function pageWords(pages: readonly number[]): string {
  return `${pages.length > 1 ? "pages" : "page"} ${new Intl.ListFormat("fr").format(pages.map(String))}`;
}
