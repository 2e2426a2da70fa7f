import { answerSimulation } from "#app/features/points/api/answer-simulation.server.ts";
import { readApi } from "#app/features/points/arrima/questions.ts";
import { apiAnswer } from "#app/features/points/arrima/result.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/arrima-simulations.ts";

/** POST: an Arrima simulation in the specification's field names. */
export function action({ request, context }: Route.ActionArgs) {
  return answerSimulation(request, scopeOf(context).rate, readApi, ({ answers }) => apiAnswer(answers));
}

export const loader = action;
