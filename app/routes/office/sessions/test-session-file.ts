import { data } from "react-router";
import { exportSeats } from "#app/features/language-tests/office/export-seats.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { tableFormatOf } from "#app/platform/table-files/table-file.ts";
import { tableResponse } from "#app/platform/table-files/table-response.server.ts";
import { foundSession } from "./found-session.ts";
import type { Route } from "./+types/test-session-file.ts";

/** Who holds a seat of a session, as a file for the exam centre. */
export async function loader(args: Route.LoaderArgs) {
  const adviser = requirePermission(args.context, "sessions");
  const format = tableFormatOf(args.params.format);
  if (!format) throw data(null, { status: 404 });
  const { id } = await foundSession(args);
  const file = await exportSeats(scopeOf(args.context), adviser, id, format);
  if (!file) throw data(null, { status: 404 });
  return tableResponse(format, file.name, file.content);
}
