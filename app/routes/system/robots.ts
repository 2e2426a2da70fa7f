import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/robots.ts";

/** What robots should leave alone: rooms of one's own and tools of the house, results of searches. */
const CLOSED = ["/admin", "/api/", "/dashboard", "/dev/", "/fiche/", "/fiche?", "/management", "/profile", "/recherche?", "/newsletter/"];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = scopeOf(context);
  const lines = ["User-agent: *", "Allow: /", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}
