/** The sentences and tables that several rows of the site's own Arrima share. Pure; every figure is the grid's. */
import {
  ARRIMA_DIPLOMAS,
  ARRIMA_SPOUSE_DIPLOMAS,
  labelIn,
} from "#app/features/situation/questions/simulator-choices.ts";
import type { Change, CriterionRow } from "#app/features/points/shared/criteria.ts";
import type { Rows } from "#app/features/points/shared/rows.ts";
import { capitalize, joinList, points } from "#app/features/points/shared/text.ts";
import type { CriterionKey, JobPlace, Ladder } from "#app/features/points/arrima/grid.ts";
import type { Answers } from "#app/features/points/arrima/questions.ts";
import type { Outcome } from "#app/features/points/arrima/rules.ts";

export type Row = CriterionRow<CriterionKey, Answers, Outcome>;

export const PLACE_WORDS: Readonly<Record<JobPlace, string>> = {
  "outside-montreal": "hors de la région de Montréal",
  montreal: "dans la région de Montréal",
};

const quote = (label: string) => `«\u00a0${label}\u00a0»`;
/** « Maîtrise (master) », the visitor's own or their spouse's. */
export const quoteEducation = (level: string) => quote(labelIn(ARRIMA_DIPLOMAS, level));
export const quoteSpouseEducation = (level: string) => quote(labelIn(ARRIMA_SPOUSE_DIPLOMAS, level));

/** "47 mois … : 6 points ; 48 mois en donneraient 8." or "…, le maximum." */
export function scored(said: string, now: number, more: string | undefined): string {
  return more === undefined
    ? `${said}\u00a0: ${points(now)}, le maximum.`
    : `${said}\u00a0: ${points(now)}\u00a0; ${more}.`;
}

/** What can still be gained; at the end of the tables, says so, and when the displayed maximum lies out of reach. */
export function stillOpen(open: readonly string[], now: number, maximum: number): string {
  if (open.length > 0) return `Encore à gagner\u00a0: ${joinList(open)}.`;
  if (now >= maximum) return "C’est le maximum.";
  return `Les règles ne donnent pas plus de ${points(now)} ici, sur ${maximum} affichés\u00a0: aucun point de plus n’est disponible.`;
}

/** A row of a table. */
export const row = (label: string, given: number, current: boolean): Rows[number] => ({
  label: capitalize(label),
  points: points(given),
  current,
});

/** A ladder upwards: each step to just under the next one. */
export function climbing(ladder: Ladder, value: number, say: (span: string) => string): Rows {
  return ladder.toReversed().map(({ from, points: given }, index, steps) => {
    const next = steps[index + 1]?.from;
    const label =
      next === undefined
        ? `${say(String(from))} ou plus`
        : say(next === from + 1 ? String(from) : `${from} à ${next - 1}`);
    return row(label, given, value >= from && (next === undefined || value < next));
  });
}

/** A change that anybody may make. @param changes the answers that it gives */
export function opportunity(title: string, description: string, changes: Partial<Answers>): Change<Answers> {
  return { type: "opportunity", title, description, apply: (from) => ({ ...from, ...changes }) };
}
