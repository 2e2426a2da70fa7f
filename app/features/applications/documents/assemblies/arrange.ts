/** The order of pages and what a press does to it. Pure. */
import type { Turn } from "#app/platform/page-pictures/page-tasks.ts";

/** Pages of one document: more are no longer arranged on a telephone. */
export const MOST_ASSEMBLY_PAGES = 30;

export type Page = { id: string; turn: Turn };

/** What a button of the page asks; `order`: the places as typed, by the id of the page. */
export type Press =
  | { kind: "up" | "down" | "turn" | "remove"; page: string }
  | { kind: "order"; places: ReadonlyMap<string, number> };

/** The pages after a press; the same pages when it changes nothing. */
export function arranged<Each extends Page>(pages: readonly Each[], press: Press): Each[] {
  if (press.kind === "order") return ordered(pages, press.places);
  const at = pages.findIndex(({ id }) => id === press.page);
  const page = pages[at];
  if (!page) return [...pages];
  if (press.kind === "remove") return pages.filter((one) => one !== page);
  if (press.kind === "turn") return pages.with(at, { ...page, turn: turned(page.turn) });
  const to = press.kind === "up" ? at - 1 : at + 1;
  const other = pages[to];
  return other ? pages.with(at, other).with(to, page) : [...pages];
}

function turned(turn: Turn): Turn {
  const next: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 };
  return next[turn];
}

/** Who typed a place wants it: a page that was moved stands before, or after, the one that had the place. */
function ordered<Each extends Page>(pages: readonly Each[], places: ReadonlyMap<string, number>): Each[] {
  const keyed = pages.map((page, index) => {
    const here = index + 1;
    const wanted = places.get(page.id) ?? here;
    const place = Number.isFinite(wanted) ? wanted : here;
    return { page, key: place === here ? here : place + (place < here ? -0.5 : 0.5) };
  });
  return keyed.toSorted((one, other) => one.key - other.key).map(({ page }) => page);
}
