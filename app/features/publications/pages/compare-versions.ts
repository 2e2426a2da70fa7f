import type { Version } from "#app/features/publications/store/list-versions.server.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { type ComparedParagraph, compareTexts } from "./compare-texts.ts";

export type ListedVersion = { number: number; date: string; words: string };

/** What changed between two versions, by their numbers; paragraphs that stayed are left out. */
export type Comparison = { before: number; after: number; paragraphs: ComparedParagraph[] };

/**
 * The versions for a list, and a comparison of those asked for: the newest with the one before
 * it when nothing, or nothing known, is asked.
 * @param versions newest first
 */
export function compareVersions(
  versions: readonly Version[],
  asked: { before: string | null; after: string | null },
): { versions: ListedVersion[]; comparison: Comparison | null } {
  const find = (number: string | null, otherwise: Version | undefined) =>
    versions.find((one) => String(one.number) === number) ?? otherwise;
  const after = find(asked.after, versions[0]);
  const before = find(asked.before, versions[1]);
  const listed = versions.map(({ number, date }) => ({
    number,
    date,
    words: `${number} (${longDate(Temporal.PlainDate.from(date))})`,
  }));
  if (!before || !after) return { versions: listed, comparison: null };
  const paragraphs = compareTexts(before.plain, after.plain).filter(({ kind }) => kind !== "same");
  return { versions: listed, comparison: { before: before.number, after: after.number, paragraphs } };
}
