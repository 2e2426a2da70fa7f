import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirect } from "react-router";
import { requirePermission } from "#app/platform/session/guards.ts";
import type { Route } from "./+types/threads.ts";

/** The states of the inbox that the filters of this list are now. */
const STATES: Record<string, string> = { miennes: "moi", libres: "libres" };

/** The list of conversations is a part of the inbox; notices that were sent lead here. */
export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "files");
  const state = STATES[new URL(request.url).searchParams.get("qui") ?? ""];
  return redirect(pathTo(`/admin/messages?genre=dossier${state === undefined ? "" : `&etat=${state}`}`));
}
