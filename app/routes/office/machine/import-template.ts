import { data } from "react-router";
import { importKindOf } from "#app/features/imports/queries.server.ts";
import { templateTable } from "#app/features/imports/report.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { tableResponse } from "#app/platform/table-files/table-response.server.ts";
import { importKinds } from "#app/registries/import-kinds.server.ts";
import type { Route } from "./+types/import-template.ts";

/** The file to fill of a kind: titles and two lines as examples. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "machine");
  const kind = importKindOf(importKinds, params.kind);
  if (!kind) throw data(null, { status: 404 });
  return tableResponse("csv", `modele-${kind.name}`, templateTable(kind));
}
