import { data } from "react-router";
import {
  acceptAsOffice,
  changeAgreement,
} from "#app/features/appointments/agreements/acceptance/accept-agreement.server.ts";
import { officeAgreementSchema } from "#app/features/appointments/agreements/form.ts";
import { officeAgreement } from "#app/features/appointments/agreements/acceptance/office-agreement.server.ts";
import { OfficeAgreement } from "#app/features/appointments/agreements/views/office-agreement.tsx";
import { acceptanceRefusals } from "#app/features/appointments/agreements/words.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/agreement.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Convention de service");

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const viewer = requirePermission(context, "agreements");
  const page = await officeAgreement(scopeOf(context), viewer, params.id);
  if (!page) throw data(null, { status: 404 });
  return { viewer, page };
}

export async function loader(args: Route.LoaderArgs) {
  return (await found(args)).page;
}

export async function action(args: Route.ActionArgs) {
  requirePermission(args.context, "agreements");
  const taken = await parseRequestForm(args, officeAgreementSchema);
  if (!taken.ok) return taken.refusal;
  const { viewer, page } = await found(args);
  const scope = scopeOf(args.context);
  const { intent, seen, ...added } = taken.value;
  const done = (title: string) =>
    redirectWithFlash(args, pathTo("/admin/agenda/:id/convention", { id: page.appointmentId }), {
      kind: "success",
      title,
    });
  if (intent === "change") {
    const outcome = await changeAgreement(scope, viewer, page.appointmentId, seen, added);
    return outcome === "made"
      ? done("La nouvelle version est établie.")
      : taken.refuse(409, { formErrors: [acceptanceRefusals[outcome]] });
  }
  const { outcome } = await acceptAsOffice(scope, viewer, page.appointmentId, seen);
  if (outcome === "accepted" || outcome === "already") return done("La convention est acceptée pour l’entreprise.");
  return taken.refuse(409, { formErrors: [acceptanceRefusals[outcome]] });
}

export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeAgreement {...loaderData} answer={actionData} />;
}
