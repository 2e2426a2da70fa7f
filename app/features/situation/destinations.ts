/** Where answers are carried to: keys, addresses and names alone, so that a phone downloads no mapping. */
import { pathTo } from "#app/platform/paths/path-to.ts";

export const DESTINATIONS = {
  arrima: { path: pathTo("/arrima"), name: "Simulateur Arrima" },
  crs: { path: pathTo("/crs"), name: "Simulateur CRS" },
  "crs-officiel": { path: pathTo("/crs/officiel"), name: "CRS officiel" },
  pstq: { path: pathTo("/arrima/pstq"), name: "Grille officielle du Québec" },
  plan: { path: pathTo("/crs/plan"), name: "Le plan le moins cher" },
  famille: { path: pathTo("/crs/famille"), name: "Qui demande, qui accompagne" },
  evolution: { path: pathTo("/crs/evolution"), name: "Vos points mois par mois" },
  eligibility: { path: pathTo("/eligibility"), name: "Suis-je admissible\u00a0?" },
  pnp: { path: pathTo("/pnp"), name: "Programmes des provinces" },
  nclc: { path: pathTo("/convertisseur-nclc"), name: "Convertisseur NCLC" },
} as const satisfies Record<string, { path: string; name: string }>;

export type ToolKey = keyof typeof DESTINATIONS;

/** The parameter that carries what a tool cannot hold; every form keeps it, in a hidden field. */
export const SHEET_PARAM = "fiche";

/** How many answers came with the address: said on arrival, and gone with the next one. */
export const CARRIED_PARAM = "repris";

/** A longer one is nobody's sheet. */
export const LONGEST_SHEET = 1500;

/** The sheet that an address carries, as it is written; "" for none. */
export function sheetIn(params: URLSearchParams): string {
  const factSheet = params.get(SHEET_PARAM) ?? "";
  return factSheet.length > LONGEST_SHEET ? "" : factSheet;
}

/** A query string with the sheet it carries, last. */
export function withSheet(query: string, factSheet: string): string {
  if (factSheet === "") return query;
  const tail = new URLSearchParams({ [SHEET_PARAM]: factSheet }).toString();
  return query === "" ? tail : `${query}&${tail}`;
}

/** The converter, with the answers so far riding along. */
export function converterFrom(tool: ToolKey, query: string | null): string {
  return query === null || query === ""
    ? DESTINATIONS.nclc.path
    : `${pathTo("/fiche/:tool", { tool: "nclc" })}?de=${tool}&${query}`;
}
