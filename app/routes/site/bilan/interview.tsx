import { data, redirect } from "react-router";
import { ANSWERED_PARAM, readState } from "#app/features/interview/address.ts";
import { type InterviewQuery, interviewPage } from "#app/features/interview/interview-page.ts";
import { SHEET_PARAM } from "#app/features/situation/destinations.ts";
import { InterviewAnswers } from "#app/features/interview/views/interview-answers.tsx";
import { InterviewFrame } from "#app/features/interview/views/interview-frame.tsx";
import { InterviewStep } from "#app/features/interview/views/interview-step.tsx";
import { count } from "#app/features/points/shared/text.ts";
import { dayOf, systemClock } from "#app/platform/clock/clock.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { UNKNOWN_CODE } from "./asked/bilan-links.ts";
import { figuresOn, startOf } from "./asked/interview-start.server.ts";
import { holdingHeaders } from "./asked/held-bilan-headers.server.ts";
import { sourceWords, toolsWith } from "./interview-words.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/interview.ts";

const PATH = pathTo("/bilan");
/** The plain address begins with what an account knows. */
const BLANK = `${PATH}?${SHEET_PARAM}=`;

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** What one page shows. */
function shownOf(asked: InterviewQuery) {
  const page = interviewPage(asked);
  return {
    page,
    sources: sourceWords(asked.figures),
    tools: page.kind === "answers" && page.done ? toolsWith(page.query) : [],
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const params = new URL(request.url).searchParams;
  const day = dayOf(scope.clock.now()).toString();
  const figures = figuresOn(day);
  const viewer = viewerOf(context);
  const { state, known, unknownCode } = await startOf(scope, viewer, params, day);
  const shown = shownOf({ params, state, path: PATH, figures, day });
  // Who has answered the last question sees what it was for; in an account it is kept first, by a button.
  if (!viewer && params.has(ANSWERED_PARAM) && shown.page.kind === "answers" && shown.page.done)
    throw redirect(pathTo(`/bilan/resultat?${shown.page.query}`));
  const answer = {
    ...shown,
    figures,
    signedIn: viewer !== null,
    // Nothing is kept on a telephone that others use.
    steps: viewer?.sharedPhone ? "" : "bilan",
    notice: unknownCode
      ? UNKNOWN_CODE
      : known > 0
        ? `Nous reprenons ${count(known, "réponse")} de votre compte\u00a0: elles ne vous seront pas demandées.`
        : null,
  };
  return data(answer, { headers: await holdingHeaders({ request, context }, shown.page.query) });
}

/** In a copy without a network: the page of the address that is shown, with the figures of the copy. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const copied = await serverLoader();
  const params = new URL(request.url).searchParams;
  const day = dayOf(systemClock.now()).toString();
  return { ...copied, ...shownOf({ params, state: readState(params), path: PATH, figures: copied.figures, day }) };
}
clientLoader.hydrate = true as const;

export default function Interview({
  loaderData: { page, sources, tools, notice, steps, signedIn },
}: Route.ComponentProps) {
  const result = page.query === "" ? null : pathTo(`/bilan/resultat?${page.query}`);
  const keep = page.query === "" ? pathTo("/eligibility/reprise") : pathTo(`/eligibility/reprise?${page.query}`);
  return (
    <InterviewFrame keep={keep} trail={<PageTrail />}>
      {page.kind === "question" ? (
        <InterviewStep
          page={page}
          path={PATH}
          sources={sources}
          result={page.scored ? result : null}
          notice={notice}
          steps={steps}
          keep={keep}
          keeps={signedIn}
        />
      ) : (
        <InterviewAnswers page={page} start={signedIn ? BLANK : PATH} result={result} tools={tools} keeps={signedIn} />
      )}
    </InterviewFrame>
  );
}
