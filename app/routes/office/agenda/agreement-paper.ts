import { data } from "react-router";
import { answerAgreement } from "#app/features/appointments/agreements/acceptance/answer-agreement.server.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/agreement-paper.ts";

/** A version of an appointment's agreement as a PDF, for the staff. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  requirePermission(context, "agreements");
  if (!isUuid(id)) throw data(null, { status: 404 });
  const { database, env } = scopeOf(context);
  return answerAgreement(database.drizzle, id, new URL(request.url).searchParams.get("version"), env.demo);
}
