import { data } from "react-router";
import { afterTakeBack } from "#app/features/accounting/after-take-back.server.ts";
import { creditNoteOfRefund } from "#app/features/accounting/credit-notes/issue-credit-note.server.ts";
import { actOnOrder } from "#app/features/orders/office/act-on-order.server.ts";
import { meansOptions } from "#app/features/orders/office/means-options.ts";
import { officeOrderPage } from "#app/features/orders/office/office-order.server.ts";
import { orderByReference } from "#app/features/orders/queries.server.ts";
import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import { OfficeOrderView } from "#app/features/orders/office/views/office-order.tsx";
import { orderKinds } from "#app/registries/order-kinds.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { agreementNotes } from "#app/registries/office/agreement-notes.server.ts";
import type { Route } from "./+types/order.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Une commande");

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const viewer = requirePermission(context, "payments");
  const order = await orderByReference(scopeOf(context).database.drizzle, params.reference.toUpperCase());
  if (!order) throw data(null, { status: 404 });
  return { viewer, order };
}

export async function loader(args: Route.LoaderArgs) {
  const { viewer, order } = await found(args);
  const { database, clock } = scopeOf(args.context);
  const { means, refundSecondPersonAbove: secondPersonAbove } = siteSettings.payment;
  const asked = { order, viewer, means, secondPersonAbove };
  const note = (await agreementNotes(database.drizzle, clock, [order]))[order.subjectId];
  return {
    note,
    order: await officeOrderPage(database.drizzle, clock, asked),
    means: meansOptions(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, order } = await found(args);
  const act = await actOnOrder(args, viewer, order, {
    kinds: orderKinds,
    onRefunded: creditNoteOfRefund(scopeOf(args.context)),
    onTakenBack: afterTakeBack(scopeOf(args.context)),
  });
  return "said" in act
    ? redirectWithFlash(args, returnOf(args.request) ?? pathTo("/admin/commandes/:reference", order), act.said)
    : act.answer;
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeOrderView {...loaderData} answer={actionData} />;
}
