import { data } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type Family, itemOf } from "#app/platform/settings/dated-data.ts";

/** What the list of each family calls its items. */
const NAMES: Readonly<Record<Family, string>> = {
  fact: "Fait daté",
  "grid-crs": "Barème CRS",
  "grid-pstq": "Barème PSTQ",
  "grid-nclc": "Tables des tests",
  "grid-fsw": "Grille des 67 points",
  programme: "Modèle de dossier",
  program: "Programme d’exemple",
  stream: "Volet",
};

/** The grids and tables that have a page of their own, by the word of its address. */
export const GRID_NAMES = {
  crs: "CRS officiel",
  pstq: "PSTQ",
  nclc: "Tables des tests",
  fsw: "Grille des 67 points",
} as const;
type Grid = keyof typeof GRID_NAMES;

/** @throws 404 for a grid that is none */
export function askedGrid(asked: string): Grid {
  const grid = (Object.keys(GRID_NAMES) as Grid[]).find((one) => one === asked);
  if (!grid) throw data(null, { status: 404 });
  return grid;
}

/** The page of an item in the office. */
export function itemPath(family: Family, id: string): string {
  if (family === "fact") return pathTo("/admin/faits/:id", { id });
  if (family !== "programme" && family !== "program" && family !== "stream")
    return pathTo("/admin/baremes/:grid/:from", { grid: family.slice("grid-".length), from: id });
  return pathTo("/admin/programmes/:kind/:id", { kind: family, id });
}

export const itemTitle = (family: Family, id: string): string => `${NAMES[family]}\u00a0: ${id}`;

/** The family that an address names, for files of /admin/verifications. */
export const askedFamily = (name: string): Family | undefined => itemOf(`${name}/x`)?.family;
