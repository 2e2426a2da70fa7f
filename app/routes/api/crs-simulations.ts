import { answerSimulation } from "#app/features/points/api/answer-simulation.server.ts";
import { readApi } from "#app/features/points/crs/questions.ts";
import { apiAnswer } from "#app/features/points/crs/result.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/crs-simulations.ts";

/** POST: a CRS simulation in the specification's field names. */
export function action({ request, context }: Route.ActionArgs) {
  return answerSimulation(request, scopeOf(context).rate, readApi, ({ answers }) => apiAnswer(answers));
}

export const loader = action;
