/** The whole of a bilan from the facts: every figure by the tool that computes it. Pure: the day, the rounds and the rates come in. */
import type { Fault } from "#app/features/situation/programs/read-answers.ts";
import type { Round } from "#app/features/rounds/round.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import type { Rates } from "#app/features/points/plan/plan-page.ts";
import { type Admission, admissionOf } from "./admission.ts";
import { type BestWay, bestWayOf, wantedOf } from "./best-way.ts";
import { type NextStep, nextStepOf } from "./next-step.ts";
import { type BilanPlans, plansOf, targetOf } from "./plans.ts";
import { type RoundStanding, roundsStanding } from "./rounds-standing.ts";
import { type Grids, SCORES, type Score } from "./scores.ts";

export type Basis = { grids: Grids; rounds: readonly Round[]; rates: Rates };

export type Assessment = {
  score: Score;
  admission: Admission;
  rounds: RoundStanding[];
  way: BestWay;
  plans: BilanPlans;
  step: NextStep;
};

/** What stands in the way of a bilan: the questionnaire's own sentences. */
export type NotEnough = { faults: Fault[] };

/** The bilan of these facts, or what must be said first. */
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
  const rounds = roundsStanding(known, score, admission, Temporal.PlainDate.from(grids.day));
  const way = bestWayOf(admission, rounds, score, wantedOf(facts));
  const plans = plansOf(facts, score, targetOf(rounds, score), grids, rates);
  return { score, admission, rounds, way, plans, step: nextStepOf({ score, admission, way, plans, rates }) };
}
