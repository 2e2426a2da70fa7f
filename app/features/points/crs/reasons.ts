/**
 * One sentence a criterion: it names the answer, its points, and what the next step of the
 * grid would give. Every figure is read from the grid.
 */
import { capitalize, formatNumber, joinList, points, years } from "#app/features/points/shared/text.ts";
import type { CrsGrid, Education, Row, Step } from "./grid.ts";
import { GRID } from "./grid.ts";
import { most, pointsAt } from "./rules.ts";
import { educationWords, quoted } from "./words.ts";

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
function wouldGive(count: number, what: string, given: number): string {
  return `${what} en ${count < 2 ? "donnerait" : "donneraient"} ${formatNumber(given)}`;
}

/** Full years of an experience, e.g. « 4 ans d’expérience qualifiée ». */
export function yearsReason(steps: readonly Step[], value: number, what: string, none: string): string {
  const next = nextStep(steps, value);
  const said = value === 0 ? none : `${years(value)} ${what}`;
  return reasonWith(
    said,
    pointsAt(steps, value),
    most(steps),
    next && wouldGive(next.from, years(next.from), next.points),
  );
}

/** A level, e.g. « NCLC 6 du conjoint ». */
export function levelReason(steps: readonly Step[], level: number, said: string, nextWords: string): string {
  const next = nextStep(steps, level);
  return reasonWith(
    said,
    pointsAt(steps, level),
    most(steps),
    next && wouldGive(1, `NCLC\u00a0${next.from}${nextWords}`, next.points),
  );
}

/** A diploma, said by its label. */
export function educationReason(rows: readonly Row<Education>[], value: Education | ""): string {
  const next = nextRow(rows, value);
  const got = rows.find((row) => row.value === value)?.points ?? 0;
  const said = value === "" ? "Niveau d’études non renseigné" : quoted(educationWords(value));
  return reasonWith(said, got, most(rows), next && wouldGive(1, quoted(educationWords(next.value)), next.points));
}

/** Age: the only criterion that falls with time, so the next birthday is said too. */
export function ageReason(age: number, grid: CrsGrid = GRID): string {
  const best = most(grid.age);
  const got = pointsAt(grid.age, age);
  const after = pointsAt(grid.age, age + 1);
  const said = age === 0 ? "Âge non renseigné" : years(age);
  const birthday = after < got ? `\u00a0; ${wouldGive(age + 1, years(age + 1), after)}` : "";
  if (got === best) return `${said}\u00a0: ${points(got)}, le maximum${birthday}.`;
  const from = grid.age.find((step) => step.points === best)?.from ?? 0;
  const to = (grid.age.find((step) => step.from > from && step.points < best)?.from ?? from + 1) - 1;
  return `${said}\u00a0: ${points(got)} (maximum ${best}, de ${from} à ${years(to)})${birthday}.`;
}

/** A yes / no factor that gives all or nothing. */
export function yesNoReason(yes: boolean, given: number, words: { yes: string; no: string; next: string }): string {
  return yes
    ? reasonWith(words.yes, given, given)
    : reasonWith(words.no, 0, given, `${words.next} en donnerait ${given}`);
}

/** « Expression orale NCLC 9, compréhension orale sans test… et expression écrite NCLC 7 ». */
export function levelsWords(levels: readonly number[], names: readonly string[]): string {
  const said = names.map((name, index) => {
    const level = levels[index] ?? 0;
    return level === 0 ? `${name} sans test` : `${name} NCLC\u00a0${level}`;
  });
  return capitalize(joinList(said));
}

/** A transferability line whose next tier asks several things at once. */
export function tierReason(said: string, got: number, tiers: readonly { points: number; words: string }[]): string {
  const next = tiers.findLast((tier) => tier.points > got);
  return reasonWith(said, got, most(tiers), next && `${next.words} en donnerait ${next.points}`);
}
