/** Who may apply: the questionnaire's own assessment, over what the facts leave open. Pure. */
import type { Answers } from "#app/features/situation/programs/answers.ts";
import { type ProgramOutcomes, type Basis, assessPrograms } from "#app/features/situation/programs/assess-programs.ts";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import { scoreFsw } from "#app/features/situation/programs/express-entry/points.ts";
import { entranceOf, expressEntryFor } from "#app/features/situation/programs/express-entry/programs.ts";
import type { FundsGrid } from "#app/features/situation/programs/funds/grid.ts";
import type { FundsNeed } from "#app/features/situation/programs/funds/rules.ts";
import {
  type Condition,
  type Outcome,
  openOf,
  overCases,
  verdictOf,
} from "#app/features/situation/programs/outcome.ts";
import { type ProvincialOutcome, isUnread, verdictOn } from "#app/features/situation/programs/provinces.ts";
import { type Fault, readEligibility } from "#app/features/situation/programs/read-answers.ts";
import { quebecFor } from "#app/features/situation/programs/quebec.ts";
import { TO_COMPARE, VERDICTS } from "#app/features/situation/programs/words.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { type End, quebecFrenchAt, spouseOralAt } from "#app/features/situation/quebec-french.ts";
import { eligibility } from "#app/features/situation/tools/questionnaire.ts";
import type { Span } from "#app/features/points/shared/score-sheet.ts";
import { lowered } from "#app/features/points/shared/text.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import { openForPrograms } from "./counted.ts";
import { type Reading, endsOf } from "./spans.ts";

/** One possible situation as the questionnaire reads and assesses it. */
export type AdmissionCase = { answers: Answers; assessment: ProgramOutcomes };

/** One programme over every case: a condition is met or not where it is so in each. */
export type Standing = Outcome & { short: string };

/** Whether something holds: in every case, in none, or it depends on what was not said. */
export type Known = Condition["state"];

export type Admission = {
  cases: AdmissionCase[];
  expressEntry: Standing[];
  quebec: Standing[];
  /** Each stream over every case, and those that nothing known excludes, that lack one thing, and how many are unread or out. */
  provinces: {
    all: ProvincialOutcome[];
    possible: ProvincialOutcome[];
    near: ProvincialOutcome[];
    unread: number;
    out: number;
  };
  /** Of the federal selection grid. */
  points: Span & { pass: number; maximum: number };
  /** What the family that must show the most money shows, and whether one is spared it; null where no edition covers the day. */
  funds: { need: FundsNeed; grid: FundsGrid; exempt: Known } | null;
  /** The case of the fewest points on that grid, and the one that must show the most money. */
  lowest: ProgramOutcomes;
  dearest: ProgramOutcomes;
};

/** What must be said before anything can be assessed. */
export type Unassessed = { faults: Fault[] };

/** The assessment of every case; the faults of the questionnaire where it cannot be made. @param basis day, rate, and when Quebec's grid was read */
export function admissionOf(said: Facts, basis: Omit<Basis, "quebecFrench" | "occupation">): Admission | Unassessed {
  const reads = endCases(openForPrograms(said)).map(({ end, params }) => ({ end, ...readEligibility(params) }));
  const refused = reads.find(({ faults }) => faults.length > 0);
  if (refused) return { faults: refused.faults };
  const cases = reads.map(({ answers, end }) => ({
    answers,
    assessment: assessPrograms(answers, {
      ...basis,
      occupation: said.occupation ?? "",
      quebecFrench: { own: quebecFrenchAt(said, end), spouseOral: spouseOralAt(said, end) },
    }),
  }));
  const totals = cases.map(({ assessment }) => assessment.points.total);
  const [lowest] = cases.toSorted((one, other) => one.assessment.points.total - other.assessment.points.total);
  const [dearest] = cases.toSorted((one, other) => fundsOf(other) - fundsOf(one));
  if (!lowest || !dearest) throw new Error("a situation has no case");
  const points = { least: Math.min(...totals), most: Math.max(...totals), pass: FSW.pass, maximum: FSW.maximums.total };
  const expressEntry = standingsOf(cases.map(({ assessment }) => assessment.expressEntry));
  return {
    cases,
    expressEntry: expressEntry.map((standing) => ({
      ...standing,
      conditions: standing.conditions.map((condition) => withSpan(condition, points)),
    })),
    quebec: standingsOf(cases.map(({ assessment }) => assessment.quebec)),
    provinces: provincesOf(cases, said.province),
    points,
    funds: fundsOver(cases, dearest, expressEntry),
    lowest: lowest.assessment,
    dearest: dearest.assessment,
  };
}

const fundsOf = ({ assessment: { funds } }: AdmissionCase) => funds?.need.fcfa ?? 0;

/** The Canadian class asks for no money, nor does anybody of who has an offer and may already work there. */
function fundsOver(
  cases: readonly AdmissionCase[],
  { assessment: { funds } }: AdmissionCase,
  expressEntry: readonly Standing[],
): Admission["funds"] {
  if (!funds) return null;
  const { need, grid } = funds;
  const spared = inAll(cases, ({ assessment }) => assessment.funds?.exempt ?? false);
  const canadian = entranceOf(expressEntry.filter(({ key }) => key === "cec"));
  const exempt = [spared, canadian];
  return {
    need,
    grid,
    exempt: exempt.includes("met") ? "met" : exempt.includes("unknown") ? "unknown" : "unmet",
  };
}

/** Whether something holds in every case. */
export function inAll(cases: readonly AdmissionCase[], holds: (one: AdmissionCase) => boolean): Known {
  const held = cases.filter(holds).length;
  return held === cases.length ? "met" : held === 0 ? "unmet" : "unknown";
}

/** The points of the grid as they are over every case. */
function withSpan(condition: Condition, { least, most }: Span): Condition {
  if (condition.key !== "points" || least === most) return condition;
  return { ...condition, have: `de ${least} à ${most} d’après vos réponses` };
}

/**
 * What the questionnaire takes as not answered, and says so; and what may help one way and hinder another. More of anything
 * else never closes a programme.
 */
const READING: Reading = {
  blank: [
    "feer",
    "workExperience",
    "quebecExperience",
    "residence",
    "employerMonths",
    "children",
    "offerProvince",
    "funds",
  ],
  tried: ["age", "jobOffer", "spouseTestLanguage"],
};

/** The lowest and the highest case of each first language and family, each once: sixteen at most. */
function endCases(said: Facts): { end: End; params: URLSearchParams }[] {
  const cases = endsOf(eligibility, said, nearness, READING).flatMap(({ low, high }) => [
    { end: "least" as const, params: low },
    { end: "most" as const, params: high },
  ]);
  return [...new Map(cases.map((one) => [`${one.end} ${one.params}`, one])).values()];
}

/** How near somebody is to the federal programmes and to Quebec's streams: to tell the ends apart, and for nothing else. */
function nearness(params: URLSearchParams): number {
  const { answers } = readEligibility(params);
  const outcomes = [...expressEntryFor(answers, undefined), ...quebecFor(answers)];
  const met = outcomes.flatMap(({ conditions }) => conditions).filter(({ state }) => state === "met").length;
  return 1000 * met + scoreFsw(answers, FSW).total;
}

/** Of each case the outcomes of the same programmes, in the same order. */
function standingsOf(cases: readonly (readonly Outcome[])[]): Standing[] {
  return (cases[0] ?? []).map(({ key, name, short = name, notes }) => {
    const conditions = conditionsOver(cases, key);
    return { key, name, short, verdict: verdictOf(conditions), conditions, notes };
  });
}

const conditionsOver = (cases: readonly (readonly Outcome[])[], key: string) =>
  overCases(cases.map((outcomes) => outcomes.find((one) => one.key === key)?.conditions ?? []));

/** @param wanted codes of the provinces where one would live; all where nothing was said */
function provincesOf(cases: readonly AdmissionCase[], wanted: Facts["province"]): Admission["provinces"] {
  const outcomes = cases.map(({ assessment }) => assessment.provinces);
  const all = (outcomes[0] ?? []).map((stream) => {
    const conditions = conditionsOver(outcomes, stream.key);
    return { ...stream, verdict: verdictOn(conditions), conditions };
  });
  const chosen = all.filter(({ code }) => wanted?.includes(code) ?? true);
  const toCheck = chosen.filter(({ verdict }) => verdict === "to-check");
  return {
    all,
    possible: toCheck.filter((outcome) => !isUnread(outcome)),
    near: chosen.filter(({ verdict }) => verdict === "one-short"),
    unread: toCheck.filter(isUnread).length,
    out: chosen.filter(({ verdict }) => verdict === "no").length,
  };
}

/** The verdict, as a badge says it. */
export function verdictWords(standing: Standing): { label: string; tone: Tone } {
  const { verdict } = standing;
  return verdict === "to-check" && !isAnswerable(standing) ? TO_COMPARE : VERDICTS[verdict];
}

/** What is left is for the visitor to say: not a talent, of which no form says anything. */
export function isAnswerable({ conditions }: Pick<Outcome, "conditions">): boolean {
  return openOf(conditions).every(({ key }) => key !== "talent");
}

/** What stands between somebody and a programme; its own note when nothing does. */
export function reasonWords({ conditions, notes }: Standing): string {
  const [first, ...others] = openOf(conditions);
  if (!first) return notes[0] ?? "Toutes les conditions sont remplies.";
  const unsaid = first.state === "unmet" ? others.filter(({ state }) => state === "unknown").length : 0;
  return `${first.state === "unknown" ? "À préciser" : "Il manque"}\u00a0: ${lowered(first.asked)}${first.have === undefined ? "" : ` (${first.have})`}.${othersWords(others.length - unsaid, unsaid)}`;
}

/** What else stands between: " Et une autre condition.", " Et 2 autres conditions ; 3 autres restent à préciser." */
function othersWords(alike: number, unsaid: number): string {
  const more = alike === 0 ? "" : alike === 1 ? "une autre condition" : `${alike} autres conditions`;
  if (unsaid === 0) return more === "" ? "" : ` Et ${more}.`;
  const rest = `${unsaid === 1 ? "une autre" : `${unsaid} autres`}`;
  const remain = `${unsaid === 1 ? "reste" : "restent"} à préciser.`;
  if (more !== "") return ` Et ${more}\u00a0; ${rest} ${remain}`;
  return ` ${unsaid === 1 ? "Une autre condition" : `${unsaid} autres conditions`} ${remain}`;
}
