/** Answers of an official profile that deserve attention, in words. Pure. */
import { sayDay } from "#app/platform/clock/french-dates.ts";
import type { Family } from "#app/features/situation/questions/choices.ts";
import type { OfficialGrid } from "./grid.ts";
import { type Profile, levelsOf } from "./rules.ts";

const someLevel = (abilities: Profile["first"]) => levelsOf(abilities).some((level) => level > 0);
const someMissing = (abilities: Profile["first"]) => levelsOf(abilities).includes(0);

/** One sentence a warning, the gravest first. */
export function warningsOn(profile: Profile, family: Family, grid: OfficialGrid): string[] {
  const { age, firstLanguage, first, second, sibling, jobOffer } = profile;
  return [
    ...(age > 0 && age < 18 ? ["Avant 18\u00a0ans, l’âge ne donne pas de points."] : []),
    ...(firstLanguage === "" && (someLevel(first) || someLevel(second))
      ? ["Dites quelle est votre première langue\u00a0: sans elle, les points du français ne sont pas comptés."]
      : []),
    ...(someLevel(first) && someMissing(first)
      ? [
          "Il manque un niveau dans la première langue\u00a0: sans les quatre, la transférabilité par la langue reste à 0.",
        ]
      : []),
    ...(jobOffer !== "none" && grid.additional.jobOffer[jobOffer] === 0
      ? [
          `Dans la grille du ${sayDay(grid.from)}, une offre d’emploi ne donne plus de points (mesure dite temporaire par IRCC, communiqué du ${sayDay("2024-12-23")}).`,
        ]
      : []),
    ...(sibling
      ? [
          "Frère ou sœur\u00a0: l’âge de 18\u00a0ans et la résidence au Canada se lisent, dans leurs termes exacts, sur la page officielle.",
        ]
      : []),
    ...(family === "canadian" || family === "not-accompanying"
      ? ["Votre conjoint ne compte pas dans ce score\u00a0; il doit tout de même être déclaré dans la demande."]
      : []),
  ];
}
