import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Figure } from "#app/features/publications/dated/figures.ts";
import type { FactsView, SourceFacts } from "./facts.ts";

const dayWords = (iso: string) => longDate(Temporal.PlainDate.from(iso));
const AGED = "il y a plus de six mois";

/**
 * How what a text says was learned, in a sentence or two; null where nothing can age. « Vérifié » is said of
 * a page that somebody of the business has opened, and of nothing else.
 * @param business its name
 */
export function learnedWords({ readOn, sources }: FactsView, business: string): string | null {
  if (readOn === null) return null;
  const read = dayWords(readOn);
  const opened = sources.filter(({ check }) => check !== null);
  if (sources.length === 0) return `Relu le ${read}. Ce texte ne cite aucune page officielle.`;
  if (opened.length === 0) {
    const [page, it] =
      sources.length === 1
        ? ["la page ci-dessous", "ne l’a encore ouverte"]
        : ["les pages ci-dessous", "ne les a encore ouvertes"];
    return `Lu le ${read} dans des transcriptions publiques, pas sur ${page}\u00a0: personne de ${business} ${it}. À vérifier avant d’agir.`;
  }
  if (opened.length < sources.length)
    return `Lu le ${read} dans des transcriptions publiques. Sur les ${sources.length} pages ci-dessous, ${business} en a ouvert et vérifié ${opened.length}\u00a0; le reste est à vérifier avant d’agir.`;
  const oldest = opened.map(({ check }) => check?.on ?? "").toSorted()[0] ?? "";
  const aged = opened.some(({ check }) => check?.old) ? `, ${AGED}` : "";
  return `Vérifié le ${dayWords(oldest)}${aged}, sur ${sources.length === 1 ? "la page ci-dessous" : "les pages ci-dessous"}.`;
}

/** What is known of one source, after its name. */
export function sourceWords({ readOn, through, check }: SourceFacts, business: string): string {
  if (check) return `vérifié le ${dayWords(check.on)} par ${check.by ?? business}${check.old ? `, ${AGED}` : ""}`;
  return `lu le ${dayWords(readOn)} dans ${through ?? "une transcription dont la référence n’a pas été gardée"}`;
}

/** Above a text whose facts were last read more than 180 days ago. */
export function staleWords(readOn: string): string {
  return `Ces informations ont été lues pour la dernière fois le ${dayWords(readOn)}, ${AGED}. Montants, délais et seuils ont pu changer\u00a0: lisez aussi la page officielle.`;
}

/** The dates of one dated fact, and what is doubtful about it; its source stands behind. */
export function figureWords({
  from,
  isDate,
  readOn,
  checked,
  doubt,
}: Pick<Figure, "from" | "isDate" | "readOn" | "checked" | "doubt">): string {
  const since = from === null || isDate ? "" : `Depuis le ${dayWords(from)}. `;
  const unsure = doubt === null ? "" : `À vérifier\u00a0: ${doubt.replace(/\.?$/, ".")} `;
  return `${since}${unsure}${checked ? `Vérifié le ${dayWords(checked.on)} par ${checked.by}` : `Lu le ${dayWords(readOn)}`}\u00a0:`;
}
