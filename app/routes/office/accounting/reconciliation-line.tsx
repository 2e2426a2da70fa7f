import { data } from "react-router";
import { describeFile, describeLine } from "#app/features/accounting/statements/describe.server.ts";
import { foundPaymentSchema } from "#app/features/accounting/statements/form.ts";
import { noteFoundPayment, ordersAwaiting } from "#app/features/accounting/statements/note-found-payment.server.ts";
import { findLine } from "#app/features/accounting/statements/queries.server.ts";
import { FoundPayment } from "#app/features/accounting/statements/views/found-payment.tsx";
import booksStyles from "#app/features/accounting/views/accounting.css?url";
import { paymentRefusal } from "#app/features/orders/office/money-refusals.ts";
import { orderKinds } from "#app/registries/order-kinds.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { foundReconciliation } from "./reconciliation.server.ts";
import type { Route } from "./+types/reconciliation-line.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: booksStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Noter un paiement trouvé");

async function foundLine(args: Route.LoaderArgs | Route.ActionArgs) {
  const found = await foundReconciliation(args);
  const { lineId } = args.params;
  const line = isUuid(lineId) ? await findLine(found.scope.database.drizzle, found.file.id, lineId) : undefined;
  if (!line) throw data(null, { status: 404 });
  return { ...found, line };
}

export async function loader(args: Route.LoaderArgs) {
  const { scope, file, line } = await foundLine(args);
  return {
    file: describeFile(file),
    line: describeLine(line),
    candidates: await ordersAwaiting(scope.database.drizzle, line.amount),
  };
}

export async function action(args: Route.ActionArgs) {
  const { actor, scope, file, line } = await foundLine(args);
  const taken = await parseRequestForm(args, foundPaymentSchema);
  if (!taken.ok) return taken.refusal;
  const asked = {
    reconciliationId: file.id,
    lineId: line.id,
    reference: taken.value.reference,
    sure: taken.value.sure,
  };
  const outcome = await noteFoundPayment({ ...scope, kinds: orderKinds }, actor, asked);
  if (outcome.kind === "no-such-line")
    return taken.refuse(409, { formErrors: ["Cette ligne n’est pas un paiement à noter."] });
  if (outcome.kind === "far-above") return taken.refuse(409, { fieldErrors: { sure: [paymentRefusal(outcome)] } });
  if (outcome.kind !== "recorded") return taken.refuse(409, { fieldErrors: { reference: [paymentRefusal(outcome)] } });
  const title = `Le paiement est noté pour la commande ${outcome.reference}.`;
  return redirectWithFlash(args, pathTo("/admin/rapprochements/:id", { id: file.id }), { kind: "success", title });
}

export default function FoundPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FoundPayment {...loaderData} answer={actionData} />;
}
