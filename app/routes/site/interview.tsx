import { interviewPage } from "#app/features/interview/interview-page.ts";
import { InterviewAnswers } from "#app/features/interview/views/interview-answers.tsx";
import { InterviewFrame } from "#app/features/interview/views/interview-frame.tsx";
import { InterviewStep } from "#app/features/interview/views/interview-step.tsx";
import { count } from "#app/features/simulators/shared/text.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { figuresOn, sourceWords, startOf, toolsWith } from "#app/routes/interview-start.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/interview.ts";

const PATH = pathTo("/bilan");

export const handle: RouteHandle = { frame: "interview", hydrate: "steps", cost: "computation", cached: "without-query" };

export const meta: Route.MetaFunction = (args) => pageMeta("interview", args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const params = new URL(request.url).searchParams;
  const day = dayOf(scope.clock.now()).toString();
  const figures = figuresOn(day);
  const viewer = viewerOf(context);
  const { state, known } = await startOf(scope, viewer, params, day);
  const page = interviewPage({ params, state, path: PATH, figures, day });
  return {
    page,
    source: page.kind === "question" ? sourceWords(figures)[page.why.source] : "",
    tools: page.kind === "answers" && page.done ? toolsWith(page.query) : [],
    // Nothing is kept on a telephone that others use.
    steps: viewer?.sharedPhone ? "" : "bilan",
    notice: known > 0 ? `Nous reprenons ${count(known, "réponse")} de votre compte\u00a0: elles ne vous seront pas demandées.` : null,
  };
}

export default function Interview({ loaderData: { page, source, tools, notice, steps } }: Route.ComponentProps) {
  const result = page.query === "" ? null : pathTo(`/bilan/resultat?${page.query}`);
  return (
    <InterviewFrame keep={pathTo("/eligibility/reprise")} trail={<PageTrail page="interview" />}>
      {page.kind === "question" ? (
        <InterviewStep page={page} path={PATH} source={source} result={page.scored ? result : null} notice={notice} steps={steps} />
      ) : (
        <InterviewAnswers page={page} start={PATH} result={result} tools={tools} />
      )}
    </InterviewFrame>
  );
}
