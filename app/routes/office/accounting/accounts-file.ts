import { data } from "react-router";
import { exportLedger } from "#app/features/accounting/accounts/export-ledger.server.ts";
import { periodAsked } from "#app/features/accounting/accounts/period.ts";
import { orderKinds } from "#app/registries/order-kinds.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { tableFormatOf } from "#app/platform/table-files/table-file.ts";
import { tableResponse } from "#app/platform/table-files/table-response.server.ts";
import type { Route } from "./+types/accounts-file.ts";

const labels = Object.fromEntries(Object.entries(orderKinds).map(([kind, { label }]) => [kind, label]));

/** The accountant's journal of a period as a file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const admin = requirePermission(context, "ledger");
  const scope = scopeOf(context);
  const format = tableFormatOf(params.format);
  const { period, fault } = periodAsked(new URL(request.url).searchParams, dayOf(scope.clock.now()));
  if (!format || fault !== undefined) throw data(null, { status: 404 });
  const file = await exportLedger(scope, admin, { period, format, vat: siteSettings.accounting.vat, labels });
  if (!file) throw data(null, { status: 404 });
  return tableResponse(format, file.name, file.content);
}
