import { sayDay } from "#app/platform/clock/french-dates.ts";

/** That somebody of the business opened the official page on this ISO day and compared. */
export type Check = { /** Their name. */ by: string; on: string };

/** What a figure that nobody of the business has compared with its page is said to be. */
export const NOT_CHECKED = "pas encore vérifié";

/**
 * « vérifié le 1er décembre 2026 par Awa Ngo », or « pas encore vérifié »: said of a page that a person of the business has opened,
 * and of nothing else.
 */
export function checkedWords(check: Check | null | undefined): string {
  return check ? `vérifié le ${sayDay(check.on)} par ${check.by}` : NOT_CHECKED;
}
