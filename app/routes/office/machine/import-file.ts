import { data } from "react-router";
import { changedLines, reportedLines } from "#app/features/imports/queries.server.ts";
import { changesTable, reportTable } from "#app/features/imports/report.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { tableResponse } from "#app/platform/table-files/table-response.server.ts";
import { importKinds } from "#app/registries/import-kinds.server.ts";
import type { Route } from "./+types/import-file.ts";

const FILES = { "rapport.csv": "all", "refus.csv": "refused" } as const;

/** What became of the lines of an import, those that were refused, or what they change of records that were there. */
export async function loader({ context, params: { id, file } }: Route.LoaderArgs) {
  requirePermission(context, "machine");
  const db = scopeOf(context).database.drizzle;
  if (file === "changements.csv") {
    const changed = isUuid(id) ? await changedLines(db, importKinds, id) : undefined;
    if (!changed) throw data(null, { status: 404 });
    return tableResponse("csv", "changements", changesTable(changed));
  }
  const only = file === "rapport.csv" || file === "refus.csv" ? FILES[file] : undefined;
  const lines = only && isUuid(id) ? await reportedLines(db, id, only) : undefined;
  if (!lines) throw data(null, { status: 404 });
  return tableResponse("csv", file.replace(/\.csv$/, ""), reportTable(lines));
}
