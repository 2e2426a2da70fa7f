import { pathTo } from "#app/platform/paths/path-to.ts";
import { type Family, itemOf } from "#app/platform/settings/dated-data.ts";

/** What the list of each family calls its items. */
const NAMES: Readonly<Record<Family, string>> = {
  fact: "Fait daté",
  "grid-crs": "Barème CRS",
  "grid-pstq": "Barème PSTQ",
  programme: "Modèle de dossier",
  program: "Programme d’exemple",
  stream: "Volet",
};

/** The page of an item in the office. */
export function itemPath(family: Family, id: string): string {
  if (family === "fact") return pathTo("/admin/faits/:id", { id });
  if (family === "grid-crs" || family === "grid-pstq")
    return pathTo("/admin/baremes/:grid/:from", { grid: family.slice("grid-".length), from: id });
  return pathTo("/admin/programmes/:kind/:id", { kind: family, id });
}

export const itemTitle = (family: Family, id: string): string => `${NAMES[family]}\u00a0: ${id}`;

/** The family that an address names, for files of /admin/verifications. */
export const askedFamily = (name: string): Family | undefined => itemOf(`${name}/x`)?.family;
