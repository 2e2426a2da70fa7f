import { data, redirectDocument } from "react-router";
import { bilanPage } from "#app/features/interview/result/bilan-page.ts";
import { drawBilan } from "#app/features/interview/result/draw-bilan.server.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { assessmentBasis } from "#app/registries/clients/assessment.server.ts";
import { askedBilan } from "./asked/bilan-facts.server.ts";
import { bilanLinks } from "./asked/bilan-links.ts";
import type { Route } from "./+types/bilan-paper.ts";

/** A bilan as two pages to keep; without enough answers it goes back to the page that says what is missing. @throws 404 for an unknown code */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const asked = await askedBilan(scope, viewerOf(context), new URL(request.url).searchParams);
  if (asked.unknownCode) throw data(null, { status: 404 });
  const { address, hrefs } = bilanLinks(asked, { origin: scope.origin, tab: "" });
  const page = bilanPage(asked.facts, await assessmentBasis(scope), "scores");
  if ("faults" in page) return redirectDocument(hrefs[""]);
  const now = scope.clock.now();
  const pdf = await drawBilan({ page, facts: asked.facts, address, site: siteSettings, now });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="bilan-${dayOf(now).toString()}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
