import { answerRoundsFile } from "#app/features/rounds/listing/answer-rounds-file.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/rounds-json.ts";

/** "Télécharger en JSON" of /tirages. */
export function loader({ request, context }: Route.LoaderArgs) {
  return answerRoundsFile(scopeOf(context).database.drizzle, request.url, "json", siteSettings.notice);
}
