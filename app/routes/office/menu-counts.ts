import { type PageKey, pages } from "#app/routes/pages.server.ts";
import { type Count, type MenuCounts, menuPlaceAt } from "./office-menu.ts";

type Line = { kind: string; urgency: string; snoozed: unknown; action: { path: string } };

/** Sources whose action opens another page than that of the menu which lists them. */
const LISTED_ON: Record<string, PageKey> = {
  threads: "officeMessages",
  files: "officeReview",
  registrations: "officeReview",
};

/** Counts the lines in sight under the page of the menu where each is done, under its tab, and all of them under the Bureau. */
export function menuCountsOf(lines: readonly Line[]): MenuCounts {
  const counts: MenuCounts = { entries: {}, tabs: {} };
  for (const { kind, urgency, snoozed, action } of lines) {
    if (snoozed !== null) continue;
    const key = LISTED_ON[kind];
    const place = menuPlaceAt(key ? pages[key].path : (action.path.split(/[?#]/)[0] ?? ""));
    const late = urgency === "late";
    for (const path of new Set([pages.office.path, place?.entry])) add(counts.entries, path, late);
    add(counts.tabs, place?.tab, late);
  }
  return counts;
}

function add(counts: Record<string, Count>, path: string | undefined, late: boolean): void {
  if (path === undefined) return;
  const before = counts[path] ?? { waiting: 0, late: 0 };
  counts[path] = { waiting: before.waiting + 1, late: before.late + (late ? 1 : 0) };
}
