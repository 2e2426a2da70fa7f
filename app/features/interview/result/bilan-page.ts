/** All that /bilan/resultat shows of the facts, part by part: plain data, which a loader can answer. Pure. */
import type { Outcome } from "#app/features/situation/programs/outcome.ts";
import type { Fault } from "#app/features/situation/programs/read-answers.ts";
import { type Facts, without } from "#app/features/situation/facts.ts";
import type { Family } from "#app/features/situation/questions/choices.ts";
import type { ToolKey } from "#app/features/situation/destinations.ts";
import { encodeFacts } from "#app/features/situation/encode.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { TOOLS } from "#app/features/situation/tools/registry.ts";
import { addressWith } from "#app/features/situation/tools/tool.ts";
import type { ActionId } from "#app/features/points/plan/assumptions.ts";
import { decidersOf, stepWords } from "#app/features/points/plan/words.ts";
import type { ActionGain } from "#app/features/points/plan/gains.ts";
import type { PlanView } from "#app/features/points/plan/plan-page.ts";
import { type Reported, ageWords } from "#app/features/points/shared/edition.ts";
import { type Admission, type Standing, reasonWords, verdictWords } from "#app/features/situation/assess/admission.ts";
import { type Basis, type Assessment, assess } from "#app/features/situation/assess/assess.ts";
import { type MonthsAhead, monthsAhead } from "./months-ahead.ts";
import { wantedOf } from "#app/features/situation/assess/best-way.ts";
import type { Wanted } from "#app/features/situation/assess/verdict.ts";
import type { Target } from "#app/features/situation/assess/plans.ts";
import type { RoundStanding } from "#app/features/situation/assess/rounds-standing.ts";
import { SCORES, type Score } from "#app/features/situation/assess/scores.ts";
import { type ScoreView, type ThreeLines, linesOf, scoreView } from "#app/features/situation/assess/lines.ts";
import type { TabKey } from "./tabs.ts";
import { familyOf } from "#app/features/situation/assess/hypotheses.ts";

export type StandingView = {
  key: string;
  name: string;
  label: string;
  tone: ReturnType<typeof verdictWords>["tone"];
  reason: string;
  conditions: Outcome["conditions"];
};
/** An action of the plan page, with what its best unit gives from the lowest case. */
export type ActionView = { id: ActionId; name: string; gain: number; money: number; months: number };

export type BilanPage = {
  lines: ThreeLines;
  /** Where one wants to live: what leads elsewhere is told apart. */
  wanted: Wanted;
  /** The edition that is reported to replace the grid behind the score. */
  reported: Reported | undefined;
  /** Said of that grid: a reading that is old. */
  cautions: string[];
  tools: Readonly<Record<ToolKey, string>>;
  /** /tirages with the same answers. */
  roundsHref: string;
  rounds: RoundStanding[];
  expressEntry: StandingView[];
  quebec: StandingView[];
  provinces: Admission["provinces"];
  points: Admission["points"];
  funds: Admission["funds"];
  actions: ActionView[];
  target: Target | null;
  planHref: string;
  /** What one part alone shows; null on the others. */
  scores: Readonly<Record<keyof typeof SCORES, ScoreView>> | null;
  plans: { today: number; plans: PlanView[]; family: Family; best: number | null } | null;
  months: MonthsAhead | null;
  familyUnsaid: boolean;
  family: {
    complete: boolean;
    now: string;
    lead: number;
    scores: { arrangement: string; total: number }[];
    lines: { label: string; points: number[] }[];
  } | null;
};

const MOST_ACTIONS = 4;

/** The page of these facts, or what must be said first. */
export function bilanPage(facts: Facts, basis: Basis, tab: TabKey): BilanPage | { faults: Fault[] } {
  const bilan = assess(facts, basis);
  if ("faults" in bilan) return bilan;
  const { grids } = basis;
  const { admission, rounds, plans, score } = bilan;
  return {
    lines: linesOf(bilan),
    wanted: wantedOf(facts),
    reported: grids.federal.reported,
    cautions: [ageWords(grids.federal, grids.day)].filter((words) => words !== undefined),
    tools: toolAddresses(facts),
    roundsHref: pathTo(`/tirages?${new URLSearchParams({ fiche: encodeFacts(without(facts, ["birthDate"])) })}`),
    rounds,
    expressEntry: admission.expressEntry.map(shownStanding),
    quebec: admission.quebec.map((standing) =>
      shownStanding({ ...standing, name: `Québec, ${standing.name.charAt(0).toLowerCase()}${standing.name.slice(1)}` }),
    ),
    provinces: admission.provinces,
    points: admission.points,
    funds: admission.funds,
    actions: actionsOf(bilan, facts.family?.length === 1),
    target: plans().target,
    planHref: plans().href,
    scores: tab === "scores" ? allScores(facts, score, basis) : null,
    plans: tab === "plans" ? plansShown(bilan) : null,
    months: tab === "mois" ? monthsAhead(score, grids) : null,
    // Of a family that is not known, no score is said to be theirs.
    family: tab === "famille" && facts.family?.length === 1 ? familyShown(bilan, basis) : null,
    familyUnsaid: facts.family?.length !== 1,
  };
}

/** Every tool, opened with what was said: an address holds an age, never a birth date. */
export function toolAddresses(said: Facts): Readonly<Record<ToolKey, string>> {
  const facts = without(said, ["birthDate"]);
  return Object.fromEntries(TOOLS.map((tool) => [tool.key, addressWith(tool, facts)])) as Record<ToolKey, string>;
}

function shownStanding(standing: Standing): StandingView {
  return {
    key: standing.key,
    name: standing.name,
    ...verdictWords(standing),
    reason: reasonWords(standing),
    conditions: standing.conditions,
  };
}

const highestGain = ({ gains }: { gains: readonly ActionGain[] }) =>
  gains.toSorted((one, other) => other.gain - one.gain)[0];

/** The actions that bring points by themselves: first those of one's own, which wait for nobody's decision, then by the points of a month. */
function actionsOf({ plans }: Assessment, isCouple: boolean): ActionView[] {
  const { page } = plans();
  // To leave a spouse behind is a matter of truth, never of points.
  const ranked = page.rows.filter(({ id }) => id !== "alone" && (isCouple || !id.startsWith("partner-")));
  const priced = ranked.flatMap((row): ActionView[] => {
    const top = highestGain(row);
    return top && top.gain > 0
      ? [{ id: row.id, name: stepWords(top.step), gain: top.gain, money: top.money, months: top.months }]
      : [];
  });
  const decided = ({ id }: ActionView) => decidersOf([{ id }]).length;
  const monthly = ({ gain, months }: ActionView) => gain / Math.max(months, 1);
  return priced
    .toSorted(
      (one, other) =>
        decided(one) - decided(other) ||
        monthly(other) - monthly(one) ||
        one.money - other.money ||
        one.id.localeCompare(other.id),
    )
    .slice(0, MOST_ACTIONS);
}

function allScores(facts: Facts, official: Score, { grids }: Basis): BilanPage["scores"] {
  return {
    official: scoreView(official),
    crs: scoreView(SCORES.crs(facts)),
    quebec: scoreView(SCORES.quebec(facts, grids)),
    arrima: scoreView(SCORES.arrima(facts)),
  };
}

function plansShown({ plans }: Assessment): BilanPage["plans"] {
  const { page } = plans();
  return { today: page.today, plans: page.plans, family: page.household.family, best: page.best?.points ?? null };
}

function familyShown({ score }: Assessment, { grids }: Basis): BilanPage["family"] {
  const found = familyOf(score, grids);
  if (!found) return null;
  const { complete, now, lead, scores, lines } = found;
  return {
    complete,
    now: now.arrangement,
    lead,
    scores: scores.map(({ arrangement, result }) => ({ arrangement, total: result.total })),
    lines: lines.map(({ label, points }) => ({ label, points })),
  };
}
