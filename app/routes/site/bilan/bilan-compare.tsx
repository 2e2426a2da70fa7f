import resultStyles from "#app/features/interview/result/result.css?url";
import { ComparePage } from "#app/features/interview/result/views/compare-page.tsx";
import { NoResult } from "#app/features/interview/result/views/result-page.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { readComparison } from "./asked/bilan-comparison.server.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/bilan-compare.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: resultStyles }];

export function loader({ request, context }: Route.LoaderArgs) {
  return readComparison(scopeOf(context), viewerOf(context), new URL(request.url).searchParams);
}

export default function BilanCompare({ loaderData: { shown, startHref, refusal } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      {shown === null ? <NoResult faults={[]} startHref={startHref} refusal={refusal} /> : <ComparePage {...shown} />}
    </>
  );
}
