import { data } from "react-router";
import { releaseRelatedSchema } from "#app/features/appointments/form.ts";
import {
  relatedBookingsOf,
  seenMembers,
  tentativeBookings,
} from "#app/features/appointments/booking/related-bookings.server.ts";
import { releaseRelatedAppointments } from "#app/features/appointments/booking/release-appointments.server.ts";
import { RelatedBookingsPage } from "#app/features/appointments/views/agenda/related-bookings.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/agenda-crowd.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Réservations groupées");

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const crowd = await relatedBookingsOf(scopeOf(context).database.drizzle, params.id);
  if (!crowd) throw data(null, { status: 404 });
  return crowd;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "agenda");
  return { crowd: await found({ context, params }) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const adviser = requirePermission(context, "agenda");
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, releaseRelatedSchema);
  if (!taken.ok) return taken.refusal;
  const crowd = await found({ context, params });
  const ids = seenMembers(crowd, await tentativeBookings(scope.database.drizzle), taken.value.seen);
  const released = await releaseRelatedAppointments(scope, { kind: "adviser", userId: adviser.userId }, ids);
  return redirectWithFlash({ request, context }, pathTo("/admin/agenda"), {
    kind: released === 0 ? "caution" : "success",
    title: releasedWords(released),
  });
}

function releasedWords(released: number): string {
  if (released === 0)
    return "Rien n’était plus à libérer\u00a0: ces rendez-vous ont été confirmés ou rendus entre-temps.";
  return released === 1 ? "Un rendez-vous est libéré." : `${released}\u00a0rendez-vous sont libérés.`;
}

export default function AgendaCrowd({ loaderData: { crowd }, actionData }: Route.ComponentProps) {
  // The form holds what the page knew, nothing that somebody typed: only a new page mends it.
  const refusal = actionData && (actionData.error?.[""]?.[0] ?? "Rechargez la page, puis recommencez.");
  return <RelatedBookingsPage group={crowd} refusal={refusal} />;
}
