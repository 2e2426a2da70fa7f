/** Marks on the pages of a document: which pages are wrong, and where on them. Pure. */

/**
 * A page from 1 and its zones, of three by three from the upper left (0) to the lower right (8); none: the whole page.
 * `note`: a remark about this mark alone. One page may have several marks, each with its own.
 */
export type PageMark = { page: number; zones: number[]; note?: string };

/** Pages that can be marked on their pictures. */
export const MARKABLE_PAGES = 30;

export const zoneNames = [
  "en haut à gauche",
  "en haut",
  "en haut à droite",
  "à gauche",
  "au milieu",
  "à droite",
  "en bas à gauche",
  "en bas",
  "en bas à droite",
] as const;

/** Names of the ticks of a form. */
export const pageField = (page: number) => `page-${page}`;
export const zoneField = (page: number, zone: number) => `zone-${page}-${zone}`;

/** What the ticks of a form mark: a page is marked by itself or by any of its zones. */
export function marksOf(form: FormData): PageMark[] {
  return Array.from({ length: MARKABLE_PAGES }, (_, at) => at + 1).flatMap((page) => {
    const zones = zoneNames.flatMap((_name, zone) => (form.has(zoneField(page, zone)) ? [zone] : []));
    return zones.length > 0 || form.has(pageField(page)) ? [{ page, zones }] : [];
  });
}

/** « en haut à gauche et au milieu »; null for the whole page. */
export function zoneWords(zones: readonly number[]): string | null {
  const names = zones.flatMap((zone) => zoneNames[zone] ?? []);
  return names.length === 0 || names.length === zoneNames.length ? null : new Intl.ListFormat("fr").format(names);
}

/** Marks with a mark on the whole of every page that was only named, in the order of the pages. */
export function marksWith(marks: readonly PageMark[], pages: readonly number[]): PageMark[] {
  const named = pages.filter((page) => !marks.some((mark) => mark.page === page)).map((page) => ({ page, zones: [] }));
  return [...marks, ...named].toSorted((one, other) => one.page - other.page);
}

/** The pages of marks, each once. */
export const pagesOf = (marks: readonly PageMark[]) => [...new Set(marks.map(({ page }) => page))];
