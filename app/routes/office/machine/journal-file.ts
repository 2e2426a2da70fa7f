import { data } from "react-router";
import { journalSearch } from "#app/features/audit/journal-search.ts";
import { exportJournal } from "#app/features/audit/journal.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { tableFormatOf } from "#app/platform/table-files/table-file.ts";
import { tableResponse } from "#app/platform/table-files/table-response.server.ts";
import { journalWords } from "#app/registries/journal-words.server.ts";
import type { Route } from "./+types/journal-file.ts";

/** The journal, as filtered by the address, as a file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const reader = requirePermission(context, "journal");
  const scope = scopeOf(context);
  const format = tableFormatOf(params.format);
  const { search, fault } = journalSearch(new URL(request.url).searchParams);
  if (!format || fault !== undefined) throw data(null, { status: 404 });
  const content = await exportJournal(scope, reader, { search, format }, journalWords);
  return tableResponse(format, `journal-${dayOf(scope.clock.now()).toString()}`, content);
}
