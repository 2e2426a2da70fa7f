import { data } from "react-router";
import { applicationOfFeed } from "#app/features/applications/feed.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/file-calendar.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock } = scopeOf(context);
  const application = await applicationOfFeed(database.drizzle, clock, new URL(request.url).searchParams.get("cle"));
  if (!application) throw data(null, { status: 404 });
  return new Response("");
}
