import { redirect } from "react-router";
import { licenceNotice } from "#app/features/appointments/office/advisers/follow-licences.server.ts";
import agendaStyles from "#app/features/appointments/views/agenda.css?url";
import { LicenceNotice } from "#app/features/appointments/views/office/licence-notice.tsx";
import { OfficeAgenda } from "#app/features/appointments/views/agenda/office-agenda.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { agendaPage } from "./agenda-page.server.ts";
import type { Route } from "./+types/agenda.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: agendaStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Agenda");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "agenda");
  const scope = scopeOf(context);
  const { searchParams } = new URL(request.url);
  // Links of before, when an appointment was chosen by the agenda's own address.
  const chosen = searchParams.get("rdv") ?? "";
  if (isUuid(chosen)) throw redirect(pathTo("/admin/agenda/:id", { id: chosen }));
  return {
    agenda: await agendaPage(scope, searchParams),
    notice: await licenceNotice(scope.database.drizzle, scope.clock),
  };
}

export default function AgendaPage({ loaderData: { agenda, notice } }: Route.ComponentProps) {
  return (
    <div className="wrap cal">
      <LicenceNotice notice={notice} />
      <OfficeAgenda agenda={agenda} />
    </div>
  );
}
