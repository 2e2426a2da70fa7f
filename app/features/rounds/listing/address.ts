import { pathTo } from "#app/platform/paths/path-to.ts";
import { type Category, categoryAt, factsOf } from "#app/features/rounds/categories.ts";
import { SHEET_PARAM, sheetIn } from "#app/features/situation/destinations.ts";
import { PERIODS, type Period } from "#app/features/rounds/past-invitations.ts";

/** What an address of /tirages asks for. */
export type RoundsQuery = {
  /** A CRS score, 0 to 1200; null when none was given, or a wrong one. */
  points: number | null;
  /** As typed, to give a wrong one back. */
  typedPoints: string;
  /** The chosen categories; none means all. */
  categories: Category[];
  /** Year of the chart and the table; null means all. */
  year: number | null;
  period: Period;
  page: number;
  /** The sheet that the address carries along; "" for none. */
  fiche: string;
};

export const NOTHING_ASKED: RoundsQuery = {
  points: null,
  typedPoints: "",
  categories: [],
  year: null,
  period: "12-mois",
  page: 1,
  fiche: "",
};

const HIGHEST = 1200;

/**
 * Reads `?points=470&categorie=francais&categorie=sante&periode=10&annee=2026&page=2`. A wrong score is
 * given back as typed; null when the address names a category, a period, a year or a page that cannot be.
 */
export function readRoundsQuery(query: URLSearchParams): RoundsQuery | null {
  const typedPoints = (query.get("points") ?? "").trim().slice(0, 20);
  const digits = typedPoints.replaceAll(/[\s\u00a0\u202f]/g, "");
  const points = /^\d{1,4}$/.test(digits) && Number(digits) <= HIGHEST ? Number(digits) : null;

  const categories: Category[] = [];
  for (const slug of query.getAll("categorie").filter((one) => one !== "")) {
    const category = categoryAt(slug);
    if (!category) return null;
    if (!categories.includes(category)) categories.push(category);
  }
  const asked = query.get("periode") ?? "";
  const period = asked === "" ? NOTHING_ASKED.period : PERIODS.find((one) => one === asked);
  const year = query.get("annee") ?? "";
  const page = query.get("page") ?? "1";
  if (!period || !/^(|\d{4})$/.test(year) || !/^[1-9]\d{0,2}$/.test(page)) return null;
  return {
    points,
    typedPoints,
    categories,
    year: year === "" ? null : Number(year),
    period,
    page: Number(page),
    fiche: sheetIn(query),
  };
}

/** True when something was typed as a score that is none. */
export function hasWrongPoints({ points, typedPoints }: RoundsQuery): boolean {
  return points === null && typedPoints !== "";
}

function searchOf({ points, categories, year, period, page, fiche }: RoundsQuery): string {
  const query = new URLSearchParams();
  if (points !== null) query.set("points", String(points));
  for (const category of categories) query.append("categorie", factsOf(category).slug);
  if (period !== NOTHING_ASKED.period) query.set("periode", period);
  if (year !== null) query.set("annee", String(year));
  if (page > 1) query.set("page", String(page));
  if (fiche !== "") query.set(SHEET_PARAM, fiche);
  return query.size > 0 ? `?${query.toString()}` : "";
}

/** The address of the page for what is asked; another part of the answer than `page` starts at the first page. */
export function roundsPath(query: RoundsQuery, change: Partial<RoundsQuery> = {}): string {
  return `${pathTo("/tirages")}${searchOf({ ...query, page: 1, ...change })}`;
}

/** The address of the same rounds as a file. */
export function roundsFilePath(query: RoundsQuery, format: "csv" | "json"): string {
  return `${pathTo(`/tirages.${format}`)}${searchOf({ ...NOTHING_ASKED, categories: query.categories, year: query.year })}`;
}
