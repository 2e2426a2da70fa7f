import { data } from "react-router";
import { keptBilan } from "#app/features/fact-sheets/keep-bilan.server.ts";
import { BilanKept } from "#app/features/fact-sheets/views/bilan-kept.tsx";
import { bilanPage } from "#app/features/interview/result/bilan-page.ts";
import resultStyles from "#app/features/interview/result/result.css?url";
import { tabAt } from "#app/features/interview/result/tabs.ts";
import { NoResult, ResultPage } from "#app/features/interview/result/views/result-page.tsx";
import { dayOf, systemClock } from "#app/platform/clock/clock.ts";
import { dataForCopy, holdData } from "#app/platform/settings/dated-data.ts";
import { isCopy } from "#app/platform/offline/copy.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { UNKNOWN_CODE, bilanLinks } from "./asked/bilan-links.ts";
import { holdingHeaders } from "./asked/held-bilan-headers.server.ts";
import { assessmentBasis } from "#app/registries/clients/assessment.server.ts";
import { askedBilan } from "./asked/bilan-facts.server.ts";
import { askedSheet } from "#app/features/interview/sheet-of-query.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/bilan-result.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: resultStyles }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const { searchParams } = new URL(request.url);
  const asked = await askedBilan(scope, viewer, searchParams);
  const tab = tabAt(searchParams.get("vue"));
  const known = Object.keys(asked.facts).length > 0;
  // A copy without a network computes by what it was copied with.
  const basis = known || isCopy(request.url) ? await assessmentBasis(scope) : null;
  const page = known && basis ? bilanPage(asked.facts, basis, tab) : { faults: [] };
  const around = bilanLinks(asked, { origin: scope.origin, tab });
  const answer = {
    page,
    tab,
    around,
    basis: isCopy(request.url) ? basis : null,
    dated: isCopy(request.url) ? dataForCopy(["fact", "program", "stream"]) : null,
    formId: crypto.randomUUID(),
    signedIn: viewer !== null,
    refusal: asked.unknownCode ? UNKNOWN_CODE : undefined,
    kept:
      viewer && asked.query === "" ? await keptBilan({ db: scope.database.drizzle, clock: scope.clock }, viewer) : null,
  };
  const headers = await holdingHeaders({ request, context }, asked.query);
  return data(answer, { status: asked.unknownCode ? 404 : 200, headers });
}

/** In a copy without a network: the result of the address that is shown, by the grids, rounds and prices of the copy. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const copied = await serverLoader();
  const { searchParams, origin } = new URL(request.url);
  const day = dayOf(systemClock.now()).toString();
  const asked = { ...askedSheet(searchParams, day), code: "", unknownCode: false };
  const tab = tabAt(searchParams.get("vue"));
  const { basis, dated } = copied;
  if (dated) holdData(dated);
  const known = basis !== null && Object.keys(asked.facts).length > 0;
  const page = known ? bilanPage(asked.facts, { ...basis, grids: { ...basis.grids, day } }, tab) : { faults: [] };
  return { ...copied, page, tab, around: bilanLinks(asked, { origin, tab }), formId: crypto.randomUUID() };
}
clientLoader.hydrate = true as const;

export default function BilanResult({
  loaderData: { page, tab, around, formId, signedIn, refusal, kept },
}: Route.ComponentProps) {
  const { hrefs, changeHref, coupleHref, ...keeping } = around;
  return (
    <>
      <PageTrail />
      {kept && (
        <div className="wrap pb-6">
          <BilanKept kept={kept} backTo="bilan" />
        </div>
      )}
      {"faults" in page ? (
        <NoResult faults={page.faults} startHref={changeHref} refusal={refusal} />
      ) : (
        <ResultPage
          page={page}
          tab={tab}
          hrefOf={(key) => hrefs[key]}
          changeHref={changeHref}
          coupleHref={coupleHref}
          keeping={{ ...keeping, formId, signedIn }}
          notice={siteSettings.notice}
        />
      )}
    </>
  );
}
