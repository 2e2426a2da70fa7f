import { OPERATOR_IDS } from "#app/features/orders/phone-payments/operators/operator.ts";
import { noteCallback } from "#app/features/orders/phone-payments/attempts/note-callback.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { data } from "react-router";
import type { Route } from "./+types/payment-callback.ts";
import { readJson } from "#app/platform/content/plain-text.ts";

/** The same for every caller: nobody learns here whether a payment exists. */
const heard = () => Response.json({});

/** POST or PUT by an operator, or by anybody: it brings the next question to the operator forward and changes nothing else. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const operator = OPERATOR_IDS.find((id) => id === params.operator);
  if (!operator) throw data(null, { status: 404 });
  // A hint that is not heard costs a few seconds: the operator is asked anyway.
  if (!scope.rate.allowed) return heard();
  const text = await request.text().catch(() => "");
  await noteCallback(scope, operator, readJson(text)?.value);
  return heard();
}

export const loader = () => {
  throw data(null, { status: 404 });
};
