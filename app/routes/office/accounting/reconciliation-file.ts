import { data } from "react-router";
import { fileOf } from "#app/features/accounting/statements/queries.server.ts";
import { attachment } from "#app/platform/storage/file-response.ts";
import type { Route } from "./+types/reconciliation-file.ts";
import { foundReconciliation } from "./reconciliation.server.ts";

/** An operator's file as it came: always a download, never a page. */
export async function loader(args: Route.LoaderArgs) {
  const { scope, file } = await foundReconciliation(args);
  const found = await fileOf(scope.database.drizzle, file.id);
  if (!found) throw data(null, { status: 404 });
  const name = found.name.replaceAll(/[^\p{L}\p{M}\p{N}_.-]/gu, "-").replace(/(\.(csv|txt))?$/i, ".csv");
  return new Response(new Uint8Array(found.content), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": attachment(name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
