import { data, redirectDocument } from "react-router";
import { fcfa } from "#app/features/orders/money.ts";
import { fakeOrangePayment } from "#app/features/orders/phone-payments/operators/fake-orange-page.server.ts";
import { msisdnOf } from "#app/features/orders/phone-payments/operators/msisdn.ts";
import { FakeOrange } from "#app/features/orders/phone-payments/views/fake-orange.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/fake-orange-page.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Orange Money (exemple)");

export const headers = () => ({ "Cache-Control": "private, no-store" });

/** The way back, on this very site: the fake was told where that is, by it. */
function backTo(back: string): string {
  const { pathname, search } = new URL(back);
  return pathname + search;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  demonstrationOnly(context);
  const payment = await fakeOrangePayment(scopeOf(context).env.operators, params.token);
  if (!payment) throw data(null, { status: 404 });
  return { amount: fcfa(payment.amount), open: payment.open, backHref: backTo(payment.back) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  demonstrationOnly(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const agreed = taken.fields.get("intent") !== "refuse";
  const msisdn = msisdnOf(String(taken.fields.get("phone") ?? ""));
  if (agreed && msisdn === undefined) return taken.refuse(400, "Écrivez un numéro complet, par exemple 6 00 00 01 00.");
  const payment = await fakeOrangePayment(scopeOf(context).env.operators, params.token, {
    msisdn: msisdn ?? "",
    agreed,
  });
  if (!payment) throw data(null, { status: 404 });
  return redirectDocument(backTo(payment.back));
}

export default function FakeOrangePage({ loaderData, actionData }: Route.ComponentProps) {
  return <FakeOrange {...loaderData} refusal={actionData?.refusal} />;
}
