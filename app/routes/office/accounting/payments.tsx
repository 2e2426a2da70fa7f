import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import { attemptActSchema } from "#app/features/orders/phone-payments/form.ts";
import { askAgain, closeAttempt } from "#app/features/orders/phone-payments/office-acts.server.ts";
import { officeAttempts } from "#app/features/orders/phone-payments/office-attempts.server.ts";
import { attemptStateAsked } from "#app/features/orders/phone-payments/queries.server.ts";
import { actWords } from "#app/features/orders/phone-payments/act-words.ts";
import { OfficePayments } from "#app/features/orders/phone-payments/views/office-payments.tsx";
import { phonePaymentServices } from "#app/registries/phone-payments.server.ts";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/payments.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Paiements par téléphone");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "payments");
  const { searchParams } = new URL(request.url);
  const scope = scopeOf(context);
  const { operators } = phonePaymentServices(scope);
  const search = {
    state: attemptStateAsked(searchParams.get("etat")),
    reference: askedWords(searchParams).words.trim(),
  };
  const page = await officeAttempts(scope.database.drizzle, operators, { ...search, cursor: searchParams.get("page") });
  return {
    page,
    search: { ...search, state: search.state ?? "" },
    operators: Object.values(operators).map(({ name, example }) => ({ name, example })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const adviser = requirePermission(context, "payments");
  const taken = await parseRequestForm({ request, context }, attemptActSchema);
  if (!taken.ok) return taken.refusal;
  const { attemptId, intent } = taken.value;
  const services = phonePaymentServices(scopeOf(context));
  const outcome = await (intent === "close"
    ? closeAttempt(services, adviser, attemptId)
    : askAgain(services, adviser, attemptId));
  const { searchParams: search } = new URL(request.url);
  if (outcome.kind === "unknown") return taken.refuse(404, { formErrors: ["Ce paiement n’existe plus."] });
  return redirectWithFlash(
    { request, context },
    returnOf(request) ?? pathTo(`/admin/paiements?q=${search.get("q") ?? ""}&etat=${search.get("etat") ?? ""}`),
    actWords(outcome),
  );
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap orders-office">
      <h1>Paiements par téléphone</h1>
      <OfficePayments {...loaderData} refusal={actionData?.error?.[""]?.[0]} />
    </div>
  );
}
