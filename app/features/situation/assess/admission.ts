/** Who may apply: the questionnaire's own assessment, over what the facts leave open. Pure. */
import type { Answers } from "#app/features/situation/programs/answers.ts";
import { type ProgramOutcomes, type Basis, assessPrograms } from "#app/features/situation/programs/assess-programs.ts";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import { scoreFsw } from "#app/features/situation/programs/express-entry/points.ts";
import { expressEntryFor } from "#app/features/situation/programs/express-entry/programs.ts";
import { type Outcome, type Verdict, openOf } from "#app/features/situation/programs/outcome.ts";
import { type ProvincialOutcome, isUnread } from "#app/features/situation/programs/provinces.ts";
import { type Fault, readEligibility } from "#app/features/situation/programs/read-answers.ts";
import { quebecFor } from "#app/features/situation/programs/quebec.ts";
import { VERDICTS } from "#app/features/situation/programs/words.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { leastQuebecFrench } from "#app/features/situation/quebec-french.ts";
import { eligibility } from "#app/features/situation/tools/questionnaire.ts";
import type { Span } from "#app/features/points/shared/score-sheet.ts";
import { lowered } from "#app/features/points/shared/text.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import { endsOf } from "./spans.ts";

/** One possible situation as the questionnaire reads and assesses it. */
export type AdmissionCase = { answers: Answers; assessment: ProgramOutcomes };

/** From no to yes. */
const RANKS: readonly Verdict[] = ["no", "one-short", "to-check", "admissible"];
const rankOf = (verdict: Verdict) => RANKS.indexOf(verdict);

/** One programme over every case: `worst` and `best` are the same where the answers settle it. */
export type Standing = { key: string; name: string; short: string; worst: Outcome; best: Outcome };

export type Admission = {
  cases: AdmissionCase[];
  expressEntry: Standing[];
  quebec: Standing[];
  /** Each stream in its best case, and those that nothing known excludes, that lack one thing, and how many are unread or out. */
  provinces: {
    all: ProvincialOutcome[];
    possible: ProvincialOutcome[];
    near: ProvincialOutcome[];
    unread: number;
    out: number;
  };
  /** Of the federal selection grid. */
  points: Span & { pass: number; maximum: number };
  /** The case of the fewest points on that grid, and the one that must show the most money. */
  lowest: ProgramOutcomes;
  dearest: ProgramOutcomes;
};

/** What must be said before anything can be assessed. */
export type Unassessed = { faults: Fault[] };

/** The assessment of every case; the faults of the questionnaire where it cannot be made. @param basis day, rate, and when Quebec's grid was read */
export function admissionOf(said: Facts, basis: Omit<Basis, "quebecFrench">): Admission | Unassessed {
  const reads = endCases(said).map((params) => readEligibility(params));
  const refused = reads.find(({ faults }) => faults.length > 0);
  if (refused) return { faults: refused.faults };
  const quebecFrench = leastQuebecFrench(said);
  const cases = reads.map(({ answers }) => ({
    answers,
    assessment: assessPrograms(answers, { ...basis, quebecFrench }),
  }));
  const totals = cases.map(({ assessment }) => assessment.points.total);
  const [lowest] = cases.toSorted((one, other) => one.assessment.points.total - other.assessment.points.total);
  const [dearest] = cases.toSorted((one, other) => fundsOf(other) - fundsOf(one));
  if (!lowest || !dearest) throw new Error("a situation has no case");
  return {
    cases,
    expressEntry: standingsOf(cases.map(({ assessment }) => assessment.expressEntry)),
    quebec: standingsOf(cases.map(({ assessment }) => assessment.quebec)),
    provinces: provincesOf(cases, said.province),
    points: { least: Math.min(...totals), most: Math.max(...totals), pass: FSW.pass, maximum: FSW.maximums.total },
    lowest: lowest.assessment,
    dearest: dearest.assessment,
  };
}

const fundsOf = ({ assessment: { funds } }: AdmissionCase) => funds?.need.fcfa ?? 0;

/** Questions that the questionnaire takes as not answered, and says so. */
const BLANK = [
  "feer",
  "workExperience",
  "quebecExperience",
  "residence",
  "employerMonths",
  "children",
  "offerProvince",
  "funds",
];

/** The lowest and the highest case of each first language and family, each once: sixteen at most. */
function endCases(said: Facts): URLSearchParams[] {
  const cases = endsOf(eligibility, said, nearness, BLANK).flatMap(({ low, high }) => [low, high]);
  return [...new Map(cases.map((params) => [params.toString(), params])).values()];
}

/** How near somebody is to the federal programmes and to Quebec's streams: to tell the ends apart, and for nothing else. */
function nearness(params: URLSearchParams): number {
  const { answers } = readEligibility(params);
  const outcomes = [...expressEntryFor(answers, undefined), ...quebecFor(answers)];
  const met = outcomes.flatMap(({ conditions }) => conditions).filter(({ state }) => state === "met").length;
  return 1000 * met + scoreFsw(answers, FSW).total;
}

function standingsOf(outcomes: readonly (readonly Outcome[])[]): Standing[] {
  return (outcomes[0] ?? []).map(({ key, name, short }) => ({
    key,
    name,
    short: short ?? name,
    ...extremesOf(outcomes, key),
  }));
}

function extremesOf<One extends Outcome>(
  outcomes: readonly (readonly One[])[],
  key: string,
): { worst: One; best: One } {
  const own = outcomes
    .flatMap((all) => all.filter((one) => one.key === key))
    .toSorted((one, other) => rankOf(one.verdict) - rankOf(other.verdict));
  const [worst] = own;
  const best = own.at(-1);
  if (!worst || !best) throw new Error(`nothing was assessed of ${key}`);
  return { worst, best };
}

/** @param wanted codes of the provinces where one would live; all where nothing was said */
function provincesOf(cases: readonly AdmissionCase[], wanted: Facts["province"]): Admission["provinces"] {
  const all = cases.map(({ assessment }) => assessment.provinces);
  const best = (all[0] ?? []).map(({ key }) => extremesOf(all, key).best);
  const chosen = best.filter(({ code }) => wanted?.includes(code) ?? true);
  const toCheck = chosen.filter(({ verdict }) => verdict === "to-check");
  return {
    all: best,
    possible: toCheck.filter((outcome) => !isUnread(outcome)),
    near: chosen.filter(({ verdict }) => verdict === "one-short"),
    unread: toCheck.filter(isUnread).length,
    out: chosen.filter(({ verdict }) => verdict === "no").length,
  };
}

/** The verdict over every case, as a badge says it. */
export function verdictWords({ worst, best }: Standing): { label: string; tone: Tone } {
  if (worst.verdict === best.verdict) return VERDICTS[worst.verdict];
  return {
    label: `${VERDICTS[worst.verdict].label} ou ${VERDICTS[best.verdict].label.toLowerCase()}`,
    tone: "neutral",
  };
}

/** What stands between somebody and a programme, in the case that is furthest from it; its own note when nothing does. */
export function reasonWords({ worst }: Standing): string {
  const [first, ...others] = openOf(worst.conditions);
  if (!first) return worst.notes[0] ?? "Toutes les conditions sont remplies.";
  const more =
    others.length === 0
      ? ""
      : ` Et ${others.length === 1 ? "une autre condition" : `${others.length} autres conditions`}.`;
  return `${first.state === "unknown" ? "À préciser" : "Il manque"}\u00a0: ${lowered(first.asked)}${first.have === undefined ? "" : ` (${first.have})`}.${more}`;
}

/** The best verdict of Express Entry's programmes, in the worst case and in the best one. */
export function expressEntryOf({ expressEntry }: Pick<Admission, "expressEntry">): { worst: Verdict; best: Verdict } {
  const highest = (end: "worst" | "best") =>
    expressEntry
      .map((standing) => standing[end].verdict)
      .reduce((one, other) => (rankOf(other) > rankOf(one) ? other : one), "no");
  return { worst: highest("worst"), best: highest("best") };
}
