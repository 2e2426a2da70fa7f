import { type PageKey, pages } from "#app/routes/pages.server.ts";
import { menuPathOf } from "./office-menu.ts";

/** Lines of « À faire » that are done on a page of the menu, by its path: all of them, and those after their promise. */
export type MenuCounts = Record<string, { waiting: number; late: number }>;

type Line = { kind: string; urgency: string; snoozed: unknown; action: { path: string } };

/** Sources whose action opens another page than that of the menu which lists them. */
const LISTED_ON: Record<string, PageKey> = {
  threads: "officeMessages",
  files: "officeReview",
  registrations: "officeReview",
};

/** Counts the lines in sight under the page of the menu where each is done, and all of them under « À faire ». */
export function menuCountsOf(lines: readonly Line[]): MenuCounts {
  const counts: MenuCounts = {};
  for (const { kind, urgency, snoozed, action } of lines) {
    if (snoozed !== null) continue;
    const key = LISTED_ON[kind];
    const place = key ? pages[key].path : menuPathOf(action.path.split(/[?#]/)[0] ?? "");
    for (const path of new Set([pages.officeWork.path, place])) {
      if (path === undefined) continue;
      const { waiting, late } = counts[path] ?? { waiting: 0, late: 0 };
      counts[path] = { waiting: waiting + 1, late: late + (urgency === "late" ? 1 : 0) };
    }
  }
  return counts;
}
