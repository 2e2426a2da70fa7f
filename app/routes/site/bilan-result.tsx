import { data } from "react-router";
import { bilanPage } from "#app/features/interview/result/bilan-page.ts";
import resultStyles from "#app/features/interview/result/result.css?url";
import { tabAt } from "#app/features/interview/result/tabs.ts";
import { NoResult, ResultPage } from "#app/features/interview/result/views/result-page.tsx";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { UNKNOWN_CODE, bilanLinks } from "#app/routes/bilan-links.ts";
import { askedBilan, bilanBasis } from "#app/routes/bilan-facts.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/bilan-result.ts";

export const handle: RouteHandle = { cost: "plan" };

export const meta: Route.MetaFunction = (args) => pageMeta("bilanResult", args);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: resultStyles }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const { searchParams } = new URL(request.url);
  const asked = await askedBilan(scope, viewer, searchParams);
  const tab = tabAt(searchParams.get("vue"));
  const known = Object.keys(asked.facts).length > 0;
  const page = known ? bilanPage(asked.facts, await bilanBasis(scope), tab) : { faults: [] };
  const around = bilanLinks(asked, { origin: scope.origin, tab });
  const answer = { page, tab, around, formId: crypto.randomUUID(), signedIn: viewer !== null, refusal: asked.unknownCode ? UNKNOWN_CODE : undefined };
  return data(answer, { status: asked.unknownCode ? 404 : 200 });
}

export default function BilanResult({ loaderData: { page, tab, around, formId, signedIn, refusal } }: Route.ComponentProps) {
  const { hrefs, changeHref, coupleHref, ...keeping } = around;
  return (
    <>
      <PageTrail page="bilanResult" />
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
