import { data } from "react-router";
import { drawGuide } from "#app/features/guides/draw-guide.server.tsx";
import { readPublished } from "#app/features/library/queries.server.ts";
import { factsOf } from "#app/features/library/read-page.server.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/guide-pdf.ts";

export const handle: RouteHandle = { cost: "drawing", reading: { kind: "guide", act: "download" } };

/** A guide to keep: "Télécharger en PDF". */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, clock, origin } = scopeOf(context);
  const guide = await readPublished(database.drizzle, "guide", params.id);
  if (!guide) throw data(null, { status: 404 });
  const pdf = await drawGuide({ guide, origin, site: siteSettings, stale: factsOf(guide, clock).stale });
  return new Response(new Uint8Array(pdf), {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="guide-${guide.slug}.pdf"`, "Cache-Control": "no-cache" },
  });
}
