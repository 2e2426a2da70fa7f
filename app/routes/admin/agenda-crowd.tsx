import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, redirect } from "react-router";
import { crowdSchema } from "#app/features/appointments/form.ts";
import { officeCrowd, seenMembers, tentativeBookings } from "#app/features/appointments/office-crowds.server.ts";
import { releaseCrowd } from "#app/features/appointments/release-appointments.server.ts";
import { OfficeCrowdPage } from "#app/features/appointments/views/office-crowds.tsx";
import { rateRefusal } from "#app/platform/forms/rate-refusal.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/agenda-crowd.ts";

export const handle: RouteHandle = { hydrate: "never" };

export const meta: Route.MetaFunction = () => unlistedMeta("Réservations groupées");

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const crowd = await officeCrowd(scopeOf(context).database.drizzle, params.id);
  if (!crowd) throw data(null, { status: 404 });
  return crowd;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireRole(context, request, "adviser");
  return { crowd: await found({ context, params }) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const adviser = requireRole(context, request, "adviser");
  const scope = scopeOf(context);
  const submission = parseForm(await readForm(request), crowdSchema);
  const refusal = rateRefusal(scope.rate, submission);
  if (refusal) return refusal;
  if (submission.status !== "success") return data(submission.reply({ formErrors: ["Rechargez la page, puis recommencez."] }), { status: 400 });
  const crowd = await found({ context, params });
  const ids = seenMembers(crowd, await tentativeBookings(scope.database.drizzle), submission.value.seen);
  const released = await releaseCrowd(scope, { kind: "adviser", userId: adviser.userId }, ids);
  return redirect(`/admin/agenda?fait=liberes&nombre=${released}`);
}

export default function AgendaCrowd({ loaderData: { crowd }, actionData }: Route.ComponentProps) {
  return <OfficeCrowdPage crowd={crowd} refusal={actionData?.error?.[""]?.[0]} />;
}
