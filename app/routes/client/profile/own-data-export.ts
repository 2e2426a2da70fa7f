import { redirectDocument } from "react-router";
import { exportData } from "#app/features/accounts/data-rights/export-data.server.ts";
import { ownedData } from "#app/registries/owned-data.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/own-data-export.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** Only a form of ours makes the copy: it leaves a trace and a mail. */
export function loader() {
  return redirectDocument(pathTo("/profile/donnees"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const taken = await parsePlainForm({ request, context });
  // The form expects a file: a sentence alone can be shown in its place.
  if (!taken.ok)
    return new Response(taken.refusal.data.refusal, {
      status: 429,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  const archive = await exportData(scope, viewer, ownedData);
  const day = dayOf(scope.clock.now()).toString();
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="mes-donnees-${day}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
