import { answerRoundsFile } from "#app/features/rounds/listing/answer-rounds-file.server.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/rounds-json.ts";

export const handle: RouteHandle = { cost: "computation", cached: "without-query" };

/** "Télécharger en JSON" of /tirages. */
export function loader({ request, context }: Route.LoaderArgs) {
  return answerRoundsFile(scopeOf(context).database.drizzle, request.url, "json", siteSettings.notice);
}
