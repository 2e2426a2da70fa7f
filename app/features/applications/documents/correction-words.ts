/** A correction in words, as its owner and the advisers read it. */
import { type CorrectionReason, correctionReasons } from "#app/features/documents/status.ts";
import { type PageMark, zoneWords } from "#app/features/documents/review/marks.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";

export type CorrectionWords = {
  /** « Incomplet, pages 2 et 3 » */
  what: string;
  remark: string | null;
  /** « À renvoyer avant le 1er décembre 2026 » */
  due: string | null;
  /** The pages with their marks, and where to see them; empty when nothing is marked. `numbers`: of the remarks on each zone. */
  marks: { page: number; zones: number[]; where: string | null; numbers: Record<number, number[]> }[];
  /** Remarks about one place each, « page 2, en haut », with the number that stands on the page. */
  notes: { number: number; where: string; words: string }[];
};

type CorrectionFields = {
  reason: CorrectionReason;
  remark: string | null;
  pages: readonly number[] | null;
  marks?: readonly PageMark[] | null;
  dueOn: string | null;
};

export function correctionWords({ reason, remark, pages, marks, dueOn }: CorrectionFields): CorrectionWords {
  const numbered = withNumbers(marks ?? []);
  return {
    what: `${correctionReasons[reason]}${pages && pages.length > 0 ? `, ${pageWords(pages)}` : ""}`,
    remark,
    marks: marksByPage(numbered),
    notes: numbered.flatMap(({ page, zones, note, number }) => {
      const zone = zoneWords(zones);
      return note === undefined
        ? []
        : [{ number, where: `page ${page}${zone === null ? "" : `, ${zone}`}`, words: note }];
    }),
    due: dueOn === null ? null : `À renvoyer avant le ${longDate(Temporal.PlainDate.from(dueOn))}`,
  };
}

type Numbered = PageMark & { number: number };

/** Marks with a remark are counted from 1; the others have no number, 0. */
function withNumbers(marks: readonly PageMark[]): Numbered[] {
  const noted = marks.filter(({ note }) => note !== undefined);
  return marks.map((mark) => ({ ...mark, number: noted.indexOf(mark) + 1 }));
}

/** One entry a page, however many marks it has. */
function marksByPage(marks: readonly Numbered[]): CorrectionWords["marks"] {
  return [...Map.groupBy(marks, ({ page }) => page)].map(([page, own]) => {
    const whole = own.some(({ zones, note }) => zones.length === 0 && note === undefined);
    const zones = whole ? [] : [...new Set(own.flatMap((mark) => mark.zones))].toSorted((a, b) => a - b);
    const numbers: Record<number, number[]> = {};
    for (const mark of own)
      if (mark.number > 0) for (const zone of mark.zones) (numbers[zone] ??= []).push(mark.number);
    return { page, zones, where: zoneWords(zones), numbers };
  });
}

/** « page 2 », « pages 1 et 3 » */
export function pageWords(pages: readonly number[]): string {
  return `${pages.length > 1 ? "pages" : "page"} ${new Intl.ListFormat("fr").format(pages.map(String))}`;
}
