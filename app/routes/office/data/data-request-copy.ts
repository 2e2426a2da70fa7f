import { redirectDocument } from "react-router";
import { exportFor } from "#app/features/accounts/data-requests/handle-request.server.ts";
import { requestRefusals } from "#app/features/accounts/data-requests/words.ts";
import { ownedData } from "#app/registries/owned-data.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { foundRequest } from "./data-request.server.ts";
import type { Route } from "./+types/data-request-copy.ts";

/** Only a form of ours makes the copy: it leaves a trace and a mail. */
export async function loader(args: Route.LoaderArgs) {
  const { asked } = await foundRequest(args);
  return redirectDocument(pathTo("/admin/donnees/:id", { id: asked.id }));
}

export async function action(args: Route.ActionArgs) {
  const { actor, asked } = await foundRequest(args);
  const taken = await parsePlainForm(args);
  // The form expects a file: a sentence alone can be shown in its place.
  if (!taken.ok) return new Response(taken.refusal.data.refusal, { status: 429, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const archive = await exportFor(scopeOf(args.context), actor, ownedData, asked);
  if (typeof archive === "string")
    return redirectWithFlash(args, pathTo("/admin/donnees/:id", { id: asked.id }), { kind: "caution", title: requestRefusals[archive] });
  return new Response(archive, {
    headers: { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="donnees-${asked.reference}.zip"`, "Cache-Control": "no-store" },
  });
}
