import { data, redirectDocument } from "react-router";
import { toolOf } from "#app/features/situation/tools/registry.ts";
import { addressFrom, addressWith } from "#app/features/situation/tools/tool.ts";
import { carryFactors } from "#app/features/points/shared/factors.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { accountSheet } from "#app/registries/clients/account-sheet.server.ts";
import { sheetOfQuery } from "#app/features/interview/sheet-of-query.ts";
import type { Route } from "./+types/fact-sheet-transfer.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** From one tool to another with the same answers; `de=compte` is the sheet of who is signed in. @throws 404 for an unknown tool */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const tool = toolOf(params.tool);
  if (!tool) throw data(null, { status: 404 });
  const scope = scopeOf(context);
  const query = new URL(request.url).searchParams;
  const facts =
    query.get("de") === "compte"
      ? await accountSheet(scope, requireViewer(context))
      : sheetOfQuery(query, dayOf(scope.clock.now()).toString());
  const from = toolOf(query.get("de"));
  const address = new URL(from ? addressFrom(from, tool, facts) : addressWith(tool, facts), scope.origin);
  // What an edition asks beside the facts of a sheet.
  if (from?.scale === tool.scale) carryFactors(query, address.searchParams);
  return redirectDocument(`${address.pathname}${address.search}`);
}
