/**
 * What the site concludes about one person: scores, programmes, rounds, the best way and the next step, each by the rules of the tool that
 * computes it. Pure: the day, the rounds and the rates come in. Every page, mail and paper is a view of this one reading.
 */
import type { Fault } from "#app/features/situation/programs/read-answers.ts";
import type { Round } from "#app/features/rounds/round.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import type { Rates } from "#app/features/points/plan/plan-page.ts";
import { type Admission, admissionOf } from "./admission.ts";
import { type Ahead, aheadOf } from "./ahead.ts";
import { type BestWay, bestWayOf, wantedOf } from "./best-way.ts";
import { type NextStep, nextStepOf } from "./next-step.ts";
import { type BilanPlans, plansOf, targetOf } from "./plans.ts";
import { type RoundStanding, roundsStanding } from "./rounds-standing.ts";
import { type Grids, SCORES, type Score } from "./scores.ts";
import { type VerdictWords, type Wanted, verdictOf } from "./verdict.ts";

export type Basis = { grids: Grids; rounds: readonly Round[]; rates: Rates };

export type Assessment = {
  score: Score;
  admission: Admission;
  /** Where one wants to live: what leads elsewhere is told apart. */
  wanted: Wanted;
  verdict: VerdictWords;
  rounds: RoundStanding[];
  way: BestWay;
  /** The plans, searched at the first call: most of the work, and most pages do without. */
  plans: () => BilanPlans;
  step: NextStep;
  ahead: Ahead | null;
};

/** What stands in the way of an assessment: the questionnaire's own sentences. */
export type NotEnough = { faults: Fault[] };

/** The assessment of a situation on the day of the grids, or what must be said first. */
export function assess(facts: Facts, { grids, rounds: known, rates }: Basis): Assessment | NotEnough {
  if (!facts.age || facts.age[0] === 0)
    return { faults: [{ field: "age", message: "Dites votre âge\u00a0: sans lui, aucun score ne se compte." }] };
  const score = SCORES.official(facts, grids);
  const admission = admissionOf(facts, {
    day: grids.day,
    cadInXaf: rates.cadInXaf,
    quebecVerified: grids.quebec.verified,
  });
  if ("faults" in admission) return admission;
  const rounds = roundsStanding(known, score, admission, Temporal.PlainDate.from(grids.day), facts);
  const wanted = wantedOf(facts);
  const verdict = verdictOf(admission, wanted);
  const way = bestWayOf(admission, rounds, score, wanted);
  let searched: BilanPlans | undefined;
  const plans = () => (searched ??= plansOf(facts, score, targetOf(rounds, score), grids, rates));
  const step = nextStepOf({ score, admission, wanted, way, plans, rates });
  return {
    score,
    admission,
    wanted,
    verdict,
    rounds,
    way,
    plans,
    step,
    ahead: aheadOf({ facts, admission, wanted, step }),
  };
}
