import { findAnswers } from "#app/features/help/faq/find-answers.ts";
import { FaqPage } from "#app/features/help/faq/faq-page.tsx";
import { listReadings } from "#app/features/library/list-readings.server.ts";
import { cleanLine } from "#app/platform/forms/clean-text.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { pathIfBuilt } from "#app/routes/path-if-built.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { questionsData } from "#app/routes/structured-data.ts";
import type { Route } from "./+types/faq.ts";

export const meta: Route.MetaFunction = (args) => [...pageMeta("faq", args), ...(args.loaderData?.search === "" ? [questionsData(args.loaderData.said)] : [])];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = cleanLine(searchParams.get("q") ?? "");
  const all = await listReadings(scopeOf(context).database.drizzle, "faq");
  const asked = searchParams.get("question");
  return {
    search,
    groups: findAnswers(all, search),
    open: all.find(({ slug }) => slug === asked)?.slug,
    said: all.map(({ head, plain }) => ({ question: head.title, answer: plain })),
  };
}

export default function Faq({ loaderData: { search, groups, open } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="faq" />
      <FaqPage groups={groups} search={search} open={open} contact={pathIfBuilt("/contact")} appointment={pathIfBuilt("/appointment")} />
    </>
  );
}
