/** The names of the interview's sources, and where its answers lead: also for a copy without a network. */
import type { Figures, SourceKey } from "#app/features/interview/question.ts";
import { DESTINATIONS } from "#app/features/situation/destinations.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Each source in the words of a page. */
export function sourceWords({ crs, pstq }: Figures): Readonly<Record<SourceKey, string>> {
  return {
    federal: `Grille fédérale du ${sayDay(crs.from)}.`,
    quebec: `Grille du Québec du ${sayDay(pstq.from)}.`,
    programmes: "Conditions des programmes, sur la page «\u00a0Suis-je admissible\u00a0?\u00a0».",
    provinces: "Fiches des programmes des provinces.",
    funds: "Table de la preuve de fonds, sur la page «\u00a0Suis-je admissible\u00a0?\u00a0».",
  };
}

/** Every tool opened with these answers. */
export function toolsWith(query: string): { name: string; href: string }[] {
  return Object.entries(DESTINATIONS).map(([tool, { name }]) => ({
    name,
    href: `${pathTo("/fiche/:tool", { tool })}?${query}`,
  }));
}
