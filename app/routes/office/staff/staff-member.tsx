import { data, redirect } from "react-router";
import { auditWords } from "#app/registries/audit-words.ts";
import { changeRole, reopenStaff } from "#app/features/accounts/staff/change-role.server.ts";
import { memberLicences } from "#app/features/accounts/licences/member-licences.server.ts";
import type { OfficeStaff } from "#app/features/accounts/staff/office-staff.server.ts";
import { roleSchema } from "#app/features/accounts/staff/form.ts";
import { StaffMemberPage } from "#app/features/accounts/staff/views/staff-member.tsx";
import {
  askedRole,
  isAskedBefore,
  roleAs,
  roleSummaries,
  rolesGivenBy,
  staffRefusals,
} from "#app/features/accounts/staff/words.ts";
import { historyOf } from "#app/features/audit/history.server.ts";
import { parseRequestFields, parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { StaffRole } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { answerLicence, isLicenceIntent } from "#app/routes/office/texts/answer-licence.server.ts";
import { foundStaff } from "./staff-member.server.ts";
import type { Route } from "./+types/staff-member.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Une personne de l’équipe");

export async function loader(args: Route.LoaderArgs) {
  const { admin, member } = await foundStaff(args);
  const { database, clock } = scopeOf(args.context);
  const history = await historyOf(database.drizzle, { type: "user", id: member.id }, auditWords);
  const licences = await memberLicences(database.drizzle, clock, member.id);
  const roles = rolesGivenBy(admin.role);
  const asked = askedRole(new URL(args.request.url).searchParams.get("role"));
  return {
    member,
    own: member.id === admin.userId,
    roles: roles.includes(member.role) ? roles : [],
    asked: asked !== undefined && isAsked(admin, member, asked) ? asked : undefined,
    history: history.toReversed().slice(0, 20),
    licences,
  };
}

/** None while the account is closed. */
const roleNow = ({ role, closedOn }: Pick<OfficeStaff, "role" | "closedOn">) => (closedOn === null ? role : undefined);

/** Whether a role is asked about before it is given; what may not be given at all is refused instead. */
function isAsked(admin: Viewer, member: OfficeStaff, role: StaffRole): boolean {
  const given = rolesGivenBy(admin.role);
  const may = member.id !== admin.userId && given.includes(role) && given.includes(member.role);
  return may && isAskedBefore(roleNow(member), role);
}

export async function action(args: Route.ActionArgs) {
  const { admin, member } = await foundStaff(args);
  const plain = await parsePlainForm(args);
  if (!plain.ok) return plain.refusal;
  if (isLicenceIntent(plain.fields.get("intent"))) return answerLicence(args, admin, member.id, plain.fields);
  const taken = parseRequestFields(plain.fields, args.context, roleSchema);
  if (!taken.ok) throw data(null, { status: 404 });
  const { intent, role, sure, from } = taken.value;
  const path = pathTo("/admin/equipe/:id", { id: member.id });
  if (sure === undefined && isAsked(admin, member, role)) return redirect(`${path}?role=${role}`);
  const change = intent === "role" ? changeRole : reopenStaff;
  const outcome = await change(scopeOf(args.context), admin, member.id, role, from ?? roleNow(member));
  if (outcome !== "done") return plain.refuse(409, staffRefusals[outcome]);
  const title = intent === "role" ? "Le rôle est changé." : "Le compte est rouvert.";
  const text = `${member.name} travaille maintenant ${roleAs[role]}. ${roleSummaries[role]}`;
  return redirectWithFlash(args, path, { kind: "success", title, text });
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return (
    <StaffMemberPage
      {...loaderData}
      refusal={refusal}
      answer={actionData && !("refusal" in actionData) ? actionData : undefined}
    />
  );
}
