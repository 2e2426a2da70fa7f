import { data } from "react-router";
import { drawGuide } from "#app/features/publications/guides/draw-guide.server.tsx";
import { readPublished } from "#app/features/publications/store/queries.server.ts";
import { checksOf } from "#app/features/publications/sources/checks.server.ts";
import { factsOf } from "#app/features/publications/sources/facts.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/guide-pdf.ts";

/** A guide to keep: "Télécharger en PDF". */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, clock, origin } = scopeOf(context);
  const guide = await readPublished(database.drizzle, "guide", params.id);
  if (!guide) throw data(null, { status: 404 });
  const checks = await checksOf(database.drizzle, [guide.id]);
  const pdf = await drawGuide({
    guide,
    origin,
    site: siteSettings,
    facts: factsOf(guide.head, checks(guide.id), dayOf(clock.now())),
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="guide-${guide.slug}.pdf"`,
      "Cache-Control": "no-cache",
    },
  });
}
