import { findAnswers } from "#app/features/publications/faq/find-answers.ts";
import { FaqPage } from "#app/features/publications/faq/faq-page.tsx";
import { facts } from "#app/features/publications/dated/facts.ts";
import { figuresOf } from "#app/features/publications/dated/figures.ts";
import { listReadings } from "#app/features/publications/store/list-readings.server.ts";
import { checksOf } from "#app/features/publications/sources/checks.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { questionsData } from "#app/routes/shell/meta/structured-data.ts";
import type { Route } from "./+types/faq.ts";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  ...(args.loaderData?.search === "" ? [questionsData(args.loaderData.said)] : []),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { words: search, fault } = askedWords(searchParams);
  const { database, clock } = scopeOf(context);
  const all = await listReadings(database.drizzle, "faq");
  const ids = all.map(({ id }) => id);
  const learned = { checks: await checksOf(database.drizzle, ids), today: dayOf(clock.now()) };
  const asked = searchParams.get("question");
  return {
    search,
    fault,
    groups: findAnswers(all, fault ? "" : search, learned),
    open: all.find(({ slug }) => slug === asked)?.slug,
    figures: figuresOf(all.map(({ source }) => source).join("\n"), facts()),
    said: all.map(({ head, plain }) => ({ question: head.title, answer: plain })),
  };
}

export default function Faq({ loaderData: { search, fault, groups, open, figures } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <FaqPage groups={groups} search={search} fault={fault} open={open} figures={figures} />
    </>
  );
}
