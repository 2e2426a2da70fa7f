/** Which programmes are open today, in a title and a sentence: the one verdict that every page repeats. Pure. */
import { openOf } from "#app/features/situation/programs/outcome.ts";
import { joinList } from "#app/features/points/shared/text.ts";
import { type Admission, type Standing, isAnswerable } from "./admission.ts";

export type VerdictWords = {
  /** Programmes of Express Entry and of Quebec that are open, of all those that are wanted. */
  open: number;
  examined: number;
  title: string;
  sentence: string;
};

/** Where somebody wants to live; both where nothing was said. */
export type Wanted = { quebec: boolean; elsewhere: boolean };

type Groups = Readonly<Record<"open" | "perhaps" | "near" | "unsettled", readonly Standing[]>>;

/** What is open, else what is nearest, of the programmes that lead where one wants to live. */
export function verdictOf(
  { expressEntry, quebec }: Pick<Admission, "expressEntry" | "quebec">,
  wanted: Wanted,
): VerdictWords {
  const standings = [...(wanted.elsewhere ? expressEntry : []), ...(wanted.quebec ? quebec : [])];
  const groups = Object.groupBy(standings, groupOf);
  const { open = [], perhaps = [], near = [], unsettled = [] } = groups;
  const all: Groups = { open, perhaps, near, unsettled };
  return { open: open.length, examined: standings.length, title: titleOf(all), sentence: sentenceOf(all) };
}

function groupOf(standing: Standing): keyof Groups | "closed" {
  switch (standing.verdict) {
    case "admissible":
      return "open";
    case "one-short":
      return "near";
    case "to-check":
      if (!isAnswerable(standing)) return "closed";
      return openOf(standing.conditions).length === 1 ? "perhaps" : "unsettled";
    default:
      return "closed";
  }
}

function titleOf({ open, perhaps, near, unsettled }: Groups): string {
  if (open.length > 0)
    return open.length === 1 ? "Une voie vous est ouverte." : `${open.length} voies vous sont ouvertes.`;
  if (perhaps.length > 0) return "Peut-être, selon ce qui reste à préciser.";
  if (near.length > 0) return "À une condition près.";
  return unsettled.length > 0 ? "À préciser d’abord." : "Pas encore, et voici pourquoi.";
}

function names(standings: readonly Standing[]): string {
  return joinList(standings.map(({ short }) => `«\u00a0${short}\u00a0»`));
}

function sentenceOf({ open, perhaps, near, unsettled }: Groups): string {
  if (open.length > 0)
    return `D’après vos réponses, vous remplissez les conditions de ${names(open)}. Être admissible permet de se présenter, pas d’être invité.`;
  if (perhaps.length > 0)
    return `Une réponse qui manque encore décide si vous remplissez les conditions de ${perhaps.length > 2 ? `${perhaps.length} programmes` : names(perhaps)}.`;
  if (near.length > 0)
    return `D’après vos réponses, une seule condition vous sépare de ${near.length > 2 ? `${near.length} programmes\u00a0: elle est nommée à chacun` : names(near)}.`;
  if (unsettled.length > 0)
    return `Dans vos réponses, rien n’écarte ${unsettled.length > 2 ? `${unsettled.length} programmes` : names(unsettled)}\u00a0; ce qui reste à préciser y est nommé.`;
  return "Aucun programme fédéral ou québécois n’est ouvert aujourd’hui\u00a0; ce qui manque à chacun est nommé à sa ligne.";
}
