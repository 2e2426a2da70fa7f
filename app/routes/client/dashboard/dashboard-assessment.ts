/** What somebody's own answers say, for the parts of the dashboard: features do not know each other, so they meet here. Pure. */
import type { Admission } from "#app/features/applications/programmes/programme-standing.ts";
import type { Program } from "#app/features/applications/status.ts";
import type { Category } from "#app/features/rounds/categories.ts";
import type { Against } from "#app/features/rounds/market.ts";
import type { Assessment, NotEnough } from "#app/features/situation/assess/assess.ts";
import { verdictOf } from "#app/features/situation/assess/verdict.ts";
import { standingWords } from "#app/features/situation/assess/words.ts";

type Assessed = Assessment | NotEnough | null;

/** By programme what the answers open; nothing of a programme while nothing is known. */
export function admissionsOf(assessed: Assessed): Partial<Record<Program, Admission>> {
  if (assessed === null) return {};
  if ("faults" in assessed) {
    const { length } = assessed.faults;
    const words =
      length === 1
        ? "Une réponse manque encore pour le dire."
        : `${length}\u00a0réponses manquent encore pour le dire.`;
    return { "express-entry": { open: false, words }, arrima: { open: false, words } };
  }
  const of = (wanted: Parameters<typeof verdictOf>[1]): Admission => {
    const { open, sentence } = verdictOf(assessed.admission, wanted);
    return { open: open > 0, words: sentence };
  };
  return {
    "express-entry": of({ elsewhere: true, quebec: false }),
    arrima: of({ elsewhere: false, quebec: true }),
  };
}

/** Where somebody stands in the last round of each category. */
export function againstOf(assessed: Assessed): ReadonlyMap<Category, Against> {
  if (assessed === null || "faults" in assessed) return new Map();
  return new Map(
    assessed.rounds.map((round) => [
      round.category,
      { words: standingWords(round, assessed.score), passes: round.state === "above" && round.open === "met" },
    ]),
  );
}
