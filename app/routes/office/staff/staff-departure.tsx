import { data } from "react-router";
import { type Closed, closeStaff, heldBy } from "#app/features/accounts/staff/close-staff.server.ts";
import { departureSchema } from "#app/features/accounts/staff/form.ts";
import { Departure } from "#app/features/accounts/staff/views/departure.tsx";
import { rolesGivenBy, staffRefusals } from "#app/features/accounts/staff/words.ts";
import { staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { staffHandovers } from "#app/registries/staff-holdings.server.ts";
import { foundStaff } from "./staff-member.server.ts";
import type { Route } from "./+types/staff-departure.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Départ d’une personne de l’équipe");

const schema = departureSchema(staffHandovers.map(({ key }) => key));

export async function loader(args: Route.LoaderArgs) {
  const { admin, member } = await foundStaff(args);
  if (member.closedOn !== null || !rolesGivenBy(admin.role).includes(member.role)) throw data(null, { status: 404 });
  const { database, clock, jobs } = scopeOf(args.context);
  const [held, staff] = await Promise.all([
    heldBy({ db: database.drizzle, clock, jobs }, staffHandovers, member.id),
    staffMembers(database.drizzle, "office"),
  ]);
  return { id: member.id, name: member.name, held, others: staff.filter(({ id }) => id !== member.id) };
}

export async function action(args: Route.ActionArgs) {
  const { admin, member } = await foundStaff(args);
  const taken = await parseRequestForm(args, schema);
  if (!taken.ok) return taken.refusal;
  const choices = Object.fromEntries(staffHandovers.map(({ key }) => [key, whom(taken.fields.get(key))]));
  const outcome = await closeStaff(scopeOf(args.context), staffHandovers, admin, member.id, choices);
  if (outcome.kind !== "closed") return taken.refuse(409, { formErrors: [staffRefusals[outcome.kind]] });
  const path = pathTo("/admin/equipe/:id", { id: member.id });
  return redirectWithFlash(args, path, { kind: "success", title: "Le compte est fermé.", text: told(outcome) });
}

const whom = (value: FormDataEntryValue | null) => (typeof value === "string" && value !== "nobody" ? value : null);

function told({ handed }: Extract<Closed, { kind: "closed" }>): string {
  const stayed = Object.values(handed).reduce((sum, one) => sum + one.stayed, 0);
  const moved = Object.values(handed).reduce((sum, one) => sum + one.moved, 0);
  const rest = stayed === 0 ? "" : ` ${stayed} sur le calendrier fermé\u00a0: le Bureau les rappelle.`;
  return `${moved} ${moved > 1 ? "choses confiées" : "chose confiée"}.${rest}`;
}

export default function StaffDeparture({ loaderData, actionData }: Route.ComponentProps) {
  return <Departure {...loaderData} answer={actionData} />;
}
