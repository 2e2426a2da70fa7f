import { data } from "react-router";
import { answerAgreement } from "#app/features/appointments/agreements/acceptance/answer-agreement.server.ts";
import { findByAgreementKey } from "#app/features/appointments/agreements/agreement-link.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/agreement-paper.ts";

/** The agreement of an appointment as a PDF, for whoever holds its link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock, env } = scopeOf(context);
  const appointment = await findByAgreementKey(database.drizzle, clock, new URL(request.url).searchParams.get("cle"));
  if (!appointment) throw data(null, { status: 404 });
  return answerAgreement(database.drizzle, appointment.id, null, env.demo);
}
