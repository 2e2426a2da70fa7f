/** The kinds of rows of the site's own CRS: complete years, a level, a diploma, tiers, yes or no. Pure. */
import { CRS_DIPLOMAS } from "#app/features/situation/questions/simulator-choices.ts";
import { type Change, type CriterionRow, figureAt } from "#app/features/points/shared/criteria.ts";
import { type Rows, levelSpan, stepRows, yearSpan } from "#app/features/points/shared/rows.ts";
import { years } from "#app/features/points/shared/text.ts";
import { type CrsGrid, type Education, GRID, type Row as GridRow, type Step } from "#app/features/points/crs/grid.ts";
import type { Answers } from "#app/features/points/crs/questions.ts";
import { type CrsOutcome, type CrsResult, most, pointsAt, pointsOf } from "#app/features/points/crs/rules.ts";
import { educationWords, nextRow, nextStep, reasonWith, wouldGive } from "./say.ts";

type KeysOf<Group extends Exclude<keyof CrsResult, "total">> =
  `${Group}.${Extract<Exclude<keyof CrsResult[Group], "total">, string>}`;

/** Every line of the result. */
export type LineKey = KeysOf<"core"> | KeysOf<"spouse"> | KeysOf<"transferability"> | KeysOf<"additional">;

export type Row = CriterionRow<LineKey, Answers, CrsOutcome>;
export type CrsChange = Change<Answers>;
type Advice = Row["advice"];
type Of<Value> = (answers: Answers) => Value;

const row = (key: LineKey, label: string, reason: Row["reason"], table: Row["table"], advice: Advice): Row => ({
  key,
  label,
  reason,
  table,
  ...(advice && { advice }),
});

/** Complete years of an experience. @param what said after the years, @param none without any */
export function yearsRow(
  key: LineKey,
  label: string,
  steps: readonly Step[],
  of: Of<number>,
  what: string,
  advice: Advice,
): Row {
  const reason = (answers: Answers) => {
    const value = of(answers);
    const next = nextStep(steps, value);
    return reasonWith(
      value === 0 ? `Aucune année complète ${what}` : `${years(value)} ${what}`,
      pointsAt(steps, value),
      most(steps),
      next && wouldGive(next.from, years(next.from), next.points),
    );
  };
  return row(key, label, reason, (answers) => stepRows(steps, [of(answers)], yearSpan), advice);
}

/** A level of language. @param where said after the next level */
export function levelRow(
  key: LineKey,
  label: string,
  steps: readonly Step[],
  of: Of<number>,
  said: Of<string>,
  where: string,
  advice: Advice,
): Row {
  const reason = (answers: Answers) => {
    const level = of(answers);
    const next = nextStep(steps, level);
    return reasonWith(
      said(answers),
      pointsAt(steps, level),
      most(steps),
      next && wouldGive(1, `NCLC\u00a0${next.from}${where}`, next.points),
    );
  };
  return row(key, label, reason, (answers) => stepRows(steps, [of(answers)], levelSpan), advice);
}

/** A diploma, said by its label. @param change how the next diploma is advised */
export function educationRow(
  key: LineKey,
  label: string,
  rows: readonly GridRow<Education>[],
  of: Of<Education | "">,
  change: (next: Education) => CrsChange,
): Row {
  const reason = (answers: Answers) => {
    const education = of(answers);
    const next = nextRow(rows, education);
    return reasonWith(
      education === "" ? "Niveau d’études non renseigné" : educationWords(education),
      pointsOf(rows, education),
      most(rows),
      next && wouldGive(1, educationWords(next.value), next.points),
    );
  };
  const advice = (answers: Answers) => {
    const education = of(answers);
    const next = education === "" ? undefined : nextRow(rows, education);
    return next ? [change(next.value)] : [];
  };
  return row(key, label, reason, (answers) => listed(rows, CRS_DIPLOMAS, of(answers)), advice);
}

/** Tiers that ask several things at once, the best first. @param said the answers, and what each tier asks more */
export function tierRow<Tier extends { points: number }>(
  key: LineKey,
  label: string,
  tiers: readonly Tier[],
  said: Of<string>,
  words: {
    next: (tier: Tier, answers: Answers) => string;
    row: (tier: Tier) => string;
    reached: (tier: Tier, answers: Answers) => boolean;
  },
  advice?: Advice,
): Row {
  const bestOf = (answers: Answers) => tiers.find((tier) => words.reached(tier, answers));
  const reason = (answers: Answers, { result }: CrsOutcome) => {
    const got = figureAt(result, key);
    const next = tiers.findLast((tier) => tier.points > got);
    return reasonWith(
      said(answers),
      got,
      most(tiers),
      next && `${words.next(next, answers)} en donnerait ${next.points}`,
    );
  };
  const table = (answers: Answers): Rows =>
    tiers.toReversed().map((tier) => ({
      label: words.row(tier),
      points: String(tier.points),
      current: tier === bestOf(answers),
    }));
  return row(key, label, reason, table, advice);
}

/** Questions of yes or no whose line is one figure of the grid. */
type YesNoName = Exclude<keyof CrsGrid["additional"], "jobOffer" | "frenchSkills">;

/** All the points of a yes or none. @param words of both answers, of the next step and of the table @param advised how to come to a yes */
export function yesNoRow(
  name: YesNoName,
  label: string,
  words: { yes: string; no: string; next: string; row: string },
  advised?: Pick<CrsChange, "title" | "description" | "uncertain">,
): Row {
  const given = GRID.additional[name];
  const isYes = (answers: Answers) => answers[name] === "yes";
  const reason = (answers: Answers) =>
    isYes(answers)
      ? reasonWith(words.yes, given, given)
      : reasonWith(words.no, 0, given, `${words.next} en donnerait ${given}`);
  const table = (answers: Answers): Rows => [{ label: words.row, points: String(given), current: isYes(answers) }];
  const advice =
    advised &&
    ((answers: Answers) =>
      isYes(answers)
        ? []
        : [{ type: "opportunity" as const, ...advised, apply: (from: Answers) => ({ ...from, [name]: "yes" }) }]);
  return row(`additional.${name}`, label, reason, table, advice);
}

/** The rows of a closed list, the answered one marked. */
export function listed<Value extends string>(
  rows: readonly { value: Value; points: number }[],
  choices: readonly { value: string; label: string }[],
  answered: string,
): Rows {
  return rows.map(({ value, points }) => ({
    label: choices.find((choice) => choice.value === value)?.label ?? value,
    points: String(points),
    current: value === answered,
  }));
}
