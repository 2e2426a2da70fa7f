/** The sentences of a criterion: the answer, its points, and what the next step of the grid would give. Every figure is read from the grid. */
import { type Language, CRS_DIPLOMAS, labelIn } from "#app/features/situation/questions/simulator-choices.ts";
import { formatNumber, points } from "#app/features/points/shared/text.ts";
import type { Education, Row, Step } from "#app/features/points/crs/grid.ts";
import { pointsAt } from "#app/features/points/crs/rules.ts";

/** The four abilities inside a sentence, in the order of the questions. */
export const ABILITY_WORDS = [
  "expression orale",
  "compréhension orale",
  "compréhension écrite",
  "expression écrite",
] as const;

export const LANGUAGE_WORDS: Readonly<Record<Language, string>> = { english: "anglais", french: "français" };
export const EVERYWHERE = " aux quatre compétences";

/** A text between French quotation marks. */
export const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

/** The label of a diploma as the form shows it, between quotation marks. */
export function educationWords(education: Education): string {
  return quoted(labelIn(CRS_DIPLOMAS, education));
}

/** The next step that brings more, or undefined at the top. */
export function nextStep(steps: readonly Step[], value: number): Step | undefined {
  const now = pointsAt(steps, value);
  return steps.find((step) => step.from > value && step.points > now);
}

/** The lowest diploma that brings more than this one; undefined at the top. */
export function nextRow(rows: readonly Row<Education>[], value: Education | ""): Row<Education> | undefined {
  const rank = rows.findIndex((row) => row.value === value);
  const now = rows[rank]?.points ?? 0;
  return rows.slice(rank + 1).find((row) => row.points > now);
}

/** « …: 70 points ; 6 ans en donneraient 80. » or « …: 80 points, le maximum. » */
export function reasonWith(said: string, got: number, maximum: number, next?: string): string {
  if (got >= maximum) return `${said}\u00a0: ${points(got)}, le maximum.`;
  return next === undefined ? `${said}\u00a0: ${points(got)}.` : `${said}\u00a0: ${points(got)}\u00a0; ${next}.`;
}

/** « 6 ans en donneraient 80 »; the verb agrees with the count. */
export function wouldGive(count: number, what: string, given: number): string {
  return `${what} en ${count < 2 ? "donnerait" : "donneraient"} ${formatNumber(given)}`;
}
