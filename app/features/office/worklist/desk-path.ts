/** Addresses of the Bureau: which lines it lists, which one is open, and where an act done elsewhere leads back to. */
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Genre } from "./genres.ts";

type LineKey = { kind: string; subjectId: string };

/** What the list is narrowed to. */
export type DeskFilter = { filter: string; genre: Genre | undefined };

/** The Bureau with these lines, and one of them open beside them; its form, where one is open. */
export function deskPath({ filter, genre }: DeskFilter, line?: LineKey, form?: string): string {
  const query = new URLSearchParams({
    ...(filter !== "tout" && { qui: filter }),
    ...(genre !== undefined && { genre }),
    ...(form !== undefined && { forme: form }),
    ...(line && { nature: line.kind, ligne: line.subjectId }),
  });
  const path = pathTo("/admin");
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Where a line stands among others; -1 where it does not. */
export const placeIn = (lines: readonly LineKey[], line: LineKey | null) =>
  lines.findIndex(({ kind, subjectId }) => kind === line?.kind && subjectId === line.subjectId);

/** The place of a line in the list: an address that ends in it is scrolled to it. */
export const lineAnchor = ({ kind, subjectId }: LineKey) => `l-${kind}-${subjectId}`.replaceAll(/[^\w-]/g, "-");

/** The same address of a page, which leads back to the Bureau once its form is done. */
export const withReturn = (path: string, back: string) => {
  const [before = "", fragment] = path.split("#");
  const joined = `${before}${before.includes("?") ? "&" : "?"}retour=${encodeURIComponent(back)}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
};

/** The same, as one address of a page carries it on to the next; empty where there is none. */
export function carriedReturn(request: Pick<Request, "url">): string {
  const back = returnOf(request);
  return back === undefined ? "" : new URLSearchParams({ retour: back }).toString();
}

/** Where the form of a page leads back to: the Bureau when it was opened there, never an address of the sender's making. */
export function returnOf({ url }: Pick<Request, "url">): string | undefined {
  const asked = new URL(url).searchParams.get("retour");
  if (asked === null || asked.length > 500 || !URL.canParse(asked, "http://own.invalid")) return undefined;
  const { origin, pathname, search } = new URL(asked, "http://own.invalid");
  return origin === "http://own.invalid" && pathname === pathTo("/admin") ? `${pathname}${search}` : undefined;
}
