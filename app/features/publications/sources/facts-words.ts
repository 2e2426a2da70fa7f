import { longDate } from "#app/platform/clock/french-dates.ts";
import { NOT_CHECKED, checkedWords } from "#app/platform/content/checked-words.ts";
import type { Figure } from "#app/features/publications/dated/figures.ts";
import type { FactsView, SourceFacts } from "./facts.ts";
import { exactPage, isOfficial } from "./official-pages.ts";

const dayWords = (iso: string) => longDate(Temporal.PlainDate.from(iso));
const AGED = "il y a plus de six mois";

/** The one mark of a figure or a source: « lu le 20 novembre 2026 · Barème des frais, IRCC · pas encore vérifié ». */
export type Mark = {
  day: string;
  page: { label: string; /** null: only its site is known. */ url: string | null };
  state: string;
};

/** « Vérifié » is said of a page that somebody of the business has opened, and of nothing else. */
function stateWords(url: string, check: { on: string; by: string; old?: boolean } | null): string {
  if (check) return `${checkedWords(check)}${check.old ? `, ${AGED}` : ""}`;
  return isOfficial(url) ? NOT_CHECKED : `source secondaire, ${NOT_CHECKED}e`;
}

/** The mark of a source of a text. @param business its name, for an account that is gone */
export function sourceMark({ label, url, readOn, check }: SourceFacts, business: string): Mark {
  const state = stateWords(url, check && { ...check, by: check.by ?? business });
  return { day: `lu le ${dayWords(readOn)}`, page: { label, url: exactPage(url) }, state };
}

type Dated = Pick<Figure, "from" | "isDate" | "readOn" | "checked" | "source">;

/** The mark of a dated fact: since when it holds, or else on which day it was read. */
export function figureMark({ from, isDate, readOn, checked, source }: Dated): Mark {
  const day = from === null || isDate ? `lu le ${dayWords(readOn)}` : `depuis le ${dayWords(from)}`;
  return { day, page: { label: source.label, url: exactPage(source.url) }, state: stateWords(source.url, checked) };
}

/** A mark as one line, for paper. */
export const markWords = ({ day, page, state }: Mark): string => `${day} · ${page.label} · ${state}`;

/** Figures under their mark, which those of one page and one day share; in the order of their first. */
export function markedGroups<One extends Dated>(figures: readonly One[]): { mark: Mark; figures: One[] }[] {
  const groups = Map.groupBy(figures, (figure) => `${markWords(figureMark(figure))} ${figure.source.url}`);
  return [...groups.values()].flatMap((group) => (group[0] ? [{ mark: figureMark(group[0]), figures: group }] : []));
}

/**
 * The one sentence under the marks of a page; null where nothing can age.
 * @param business its name
 */
export function markNote({ readOn, sources }: FactsView, business: string): string | null {
  if (readOn === null) return null;
  if (sources.length === 0) return `Relu le ${dayWords(readOn)}. Ce texte ne cite aucune page officielle.`;
  return sources.every(({ check }) => check !== null) ? checkedNote(business) : openNote(business);
}

const checkedNote = (business: string) => `Quelqu’un de ${business} a ouvert ces pages et comparé.`;

/** What « pas encore vérifié » means. @param business its name */
export const openNote = (business: string) =>
  `«\u00a0Pas encore vérifié\u00a0»\u00a0: personne de ${business} n’a encore ouvert cette page pour comparer.`;

/** Above a text whose facts were last read more than 180 days ago. */
export function staleWords(readOn: string): string {
  return `Ces informations ont été lues pour la dernière fois le ${dayWords(readOn)}, ${AGED}. Montants, délais et seuils ont pu changer\u00a0: lisez aussi la page officielle.`;
}
