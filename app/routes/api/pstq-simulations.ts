import { answerSimulation } from "#app/features/points/api/answer-simulation.server.ts";
import { pstqEditions } from "#app/features/points/editions/known.server.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { readApi } from "#app/features/points/pstq/questions.ts";
import { apiAnswer } from "#app/features/points/pstq/result.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/pstq-simulations.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** POST: a simulation on Quebec's official grid, by its edition of today. */
export function action({ request, context }: Route.ActionArgs) {
  const { rate, clock } = scopeOf(context);
  const { grid } = gridOn(pstqEditions(), dayOf(clock.now()).toString());
  return answerSimulation(
    request,
    rate,
    (body) => readApi(body, grid.factors),
    ({ answers }) => apiAnswer(answers, grid),
  );
}

export const loader = action;
