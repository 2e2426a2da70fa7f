import { answerSimulation } from "#app/features/points/api/answer-simulation.server.ts";
import { apiAnswer, readApi } from "#app/features/points/crs-official/api.ts";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/crs-official-simulations.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** POST: a score on the official CRS grid, by the edition of its date. */
export function action({ request, context }: Route.ActionArgs) {
  const { rate, clock } = scopeOf(context);
  const today = dayOf(clock.now()).toString();
  return answerSimulation(
    request,
    rate,
    (body) => readApi(body, today, crsEditions()),
    ({ profile, edition }) => apiAnswer(profile, edition),
  );
}

export const loader = action;
