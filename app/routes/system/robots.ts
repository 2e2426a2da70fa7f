import { scopeOf } from "#app/platform/session/scope.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/robots.ts";

/** Beginnings of addresses that robots should leave alone: what needs an account, the office, /dev, results of searches. */
const CLOSED = [
  "/admin",
  "/api/",
  "/dashboard",
  "/dev/",
  "/espace/",
  "/fiche/",
  "/fiche?",
  "/management",
  "/profile",
  "/recherche?",
  "/newsletter/",
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = scopeOf(context);
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}${pathTo("/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
