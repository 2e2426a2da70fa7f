import { assessPrograms } from "#app/features/situation/programs/assess-programs.ts";
import { readEligibility } from "#app/features/situation/programs/read-answers.ts";
import { EligibilityResult } from "#app/features/eligibility/views/eligibility-page.tsx";
import { KeepForm, OpenForm } from "#app/features/eligibility/views/resume-forms.tsx";
import { EligibilityStart } from "#app/features/eligibility/views/start.tsx";
import { withSheet } from "#app/features/situation/destinations.ts";
import { pstqEditions } from "#app/features/points/editions/known.server.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { leastQuebecFrench } from "#app/features/situation/quebec-french.ts";
import { arrivalAt } from "#app/features/situation/arrival.ts";
import { eligibility } from "#app/features/situation/tools/questionnaire.ts";
import { CarriedNotice } from "#app/features/points/views/questions/carried-notice.tsx";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { BeginAgain } from "#app/routes/site/simulators/begin-again.tsx";
import { openedWith } from "#app/routes/site/simulators/opened-with.server.ts";
import type { Route } from "./+types/eligibility.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { url, beginning } = await openedWith({ request, context }, eligibility);
  const { searchParams } = new URL(url);
  const day = dayOf(scopeOf(context).clock.now()).toString();
  const { sources, verified } = gridOn(pstqEditions, day).grid;
  const arrival = arrivalAt(eligibility, url, day);
  return {
    arrival,
    beginning,
    query: searchParams.toString(),
    fiche: searchParams.get("fiche") ?? "",
    day,
    quebec: { sources, verified },
    formId: crypto.randomUUID(),
  };
}

export default function Eligibility({
  loaderData: { arrival, beginning, query, fiche, day, quebec, formId },
}: Route.ComponentProps) {
  const { currency, notice } = siteSettings;
  const read = readEligibility(new URLSearchParams(query));
  const answered = read.asked && read.faults.length === 0;
  return (
    <>
      <PageTrail />
      <div className="wrap">
        <CarriedNotice arrival={arrival} />
        <BeginAgain beginning={beginning} />
      </div>
      {answered ? (
        <EligibilityResult
          read={read}
          assessment={assessPrograms(read.answers, {
            day,
            cadInXaf: currency.cadInXaf,
            quebecFrench: leastQuebecFrench(decodeFacts(fiche)),
            quebecVerified: quebec.verified,
          })}
          currency={currency}
          notice={notice}
          quebecSources={quebec.sources}
          fiche={fiche}
        >
          <ContinueWith tool="eligibility" query={withSheet(read.query, fiche)} headingLevel={2} />
          <KeepForm formId={formId} answers={read.query} />
        </EligibilityResult>
      ) : (
        <EligibilityStart read={read} fiche={fiche}>
          <h2 className="m-0">Reprendre un bilan gardé</h2>
          <OpenForm />
        </EligibilityStart>
      )}
    </>
  );
}
