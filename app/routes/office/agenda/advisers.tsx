import { data } from "react-router";
import { adviserSchema } from "#app/features/appointments/office/advisers/adviser-form.ts";
import { mayManageAdvisers } from "#app/features/appointments/adviser-policy.ts";
import { adviserDone, adviserRefusals } from "#app/features/appointments/office/advisers/adviser-words.ts";
import { officeAdvisers, serviceOptions } from "#app/features/appointments/office/advisers/office-advisers.server.ts";
import { addAdviser } from "#app/features/appointments/office/advisers/save-adviser.server.ts";
import { OfficeAdvisers } from "#app/features/appointments/views/office/office-advisers.tsx";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { calendarPath } from "#app/registries/office/office-team.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/advisers.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Calendriers des conseillers");

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "ownCalendar");
  const { database, clock } = scopeOf(context);
  return {
    advisers: await officeAdvisers(database.drizzle, clock, viewer),
    services: serviceOptions(),
    mayAdd: mayManageAdvisers(viewer),
    formId: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requirePermission(context, "calendars");
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, adviserSchema);
  if (!taken.ok) return taken.refusal;
  const { formId: pageId, name, email, onlyService } = taken.value;
  const formId = sendingId(scope, {
    purpose: "adviser",
    content: [admin.userId, name, email, onlyService, pageId],
    pageId,
  });
  const outcome = await addAdviser(scope, admin, { ...taken.value, formId });
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind !== "saved") return taken.refuse(409, { fieldErrors: { email: [adviserRefusals[outcome.kind]] } });
  const path = await calendarPath(scope.database.drizzle, admin, outcome.id);
  return redirectWithFlash({ request, context }, path, { kind: "success", title: adviserDone.added });
}

export default function Advisers({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap appointment">
      <p>
        <a href={pathTo("/admin/agenda")}>Agenda</a>
      </p>
      <h1>Calendriers des conseillers</h1>
      <OfficeAdvisers {...loaderData} answer={actionData} />
    </div>
  );
}
