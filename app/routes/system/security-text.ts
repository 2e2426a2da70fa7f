import { pathTo } from "#app/platform/paths/path-to.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/security-text.ts";

/** RFC 9116 asks for less than a year. Counted from the day it is asked, it never runs out by itself. */
const VALID_DAYS = 180;

/** Whom to write to about a fault in the site's security (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { clock, origin } = scopeOf(context);
  const expires = clock.now().startOfDay().add({ days: VALID_DAYS }).toInstant();
  const lines = [
    `Contact: mailto:${siteSettings.emails.contact}`,
    `Expires: ${expires.toString()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${origin}${pathTo("/.well-known/security.txt")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
