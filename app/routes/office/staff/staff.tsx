import { invitationSchema } from "#app/features/accounts/staff/form.ts";
import { inviteStaff } from "#app/features/accounts/staff/invite-staff.server.ts";
import { OfficeStaff } from "#app/features/accounts/staff/views/office-staff.tsx";
import { rolesGivenBy, staffRefusals } from "#app/features/accounts/staff/words.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { officeTeam } from "#app/registries/office/office-team.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/staff.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Équipe");

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "staff");
  const { database, clock } = scopeOf(context);
  const staff = await officeTeam(database.drizzle, clock);
  return { staff, roles: rolesGivenBy(role), formId: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const admin = requirePermission(args.context, "staff");
  const taken = await parseRequestForm(args, invitationSchema);
  if (!taken.ok) return taken.refusal;
  if (!rolesGivenBy(admin.role).includes(taken.value.role))
    return taken.refuse(403, { fieldErrors: { role: [staffRefusals["owners-only"]] } });
  const invited = await inviteStaff(scopeOf(args.context), admin, taken.value);
  if (invited === "merged") return taken.refuse(409, { fieldErrors: { email: [staffRefusals.merged] } });
  return redirectWithFlash(args, pathTo("/admin/equipe"), { kind: "success", title: "L’invitation est partie." });
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeStaff {...loaderData} answer={actionData} />;
}
