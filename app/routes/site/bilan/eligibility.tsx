import { faultsBeside, readEligibility } from "#app/features/situation/programs/read-answers.ts";
import { EligibilityResult } from "#app/features/eligibility/views/eligibility-page.tsx";
import { KeepForm, OpenForm } from "#app/features/eligibility/views/resume-forms.tsx";
import { EligibilityStart } from "#app/features/eligibility/views/start.tsx";
import { BesideLines } from "#app/features/interview/result/views/three-lines.tsx";
import { withSheet } from "#app/features/situation/destinations.ts";
import { pstqEditions } from "#app/features/points/editions/known.server.ts";
import { standingOf } from "#app/features/points/editions/tables.server.ts";
import { sourceMark } from "#app/features/points/shared/edition.ts";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { arrivalAt, situationAt } from "#app/features/situation/arrival.ts";
import { linesOf } from "#app/features/situation/assess/lines.ts";
import { eligibility } from "#app/features/situation/tools/questionnaire.ts";
import { CarriedNotice } from "#app/features/points/views/questions/carried-notice.tsx";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { assessToday } from "#app/registries/clients/assessment.server.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { BeginAgain } from "#app/routes/site/simulators/sheet/begin-again.tsx";
import { openedWith } from "#app/routes/site/simulators/sheet/opened-with.server.ts";
import { bilanHrefs } from "./asked/bilan-links.ts";
import type { Route } from "./+types/eligibility.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { url, beginning } = await openedWith({ request, context }, eligibility);
  const { searchParams } = new URL(url);
  const scope = scopeOf(context);
  const day = dayOf(scope.clock.now()).toString();
  const read = readEligibility(searchParams);
  const facts = situationAt(eligibility, searchParams, day);
  const arrival = arrivalAt(eligibility, url, day);
  const faults = faultsBeside(read, facts, arrival !== null);
  const asked = read.asked || facts.age !== undefined;
  const assessed = asked && faults.length === 0 ? await assessToday(scope, facts) : null;
  return {
    arrival,
    beginning,
    read: { ...read, asked, faults: assessed && "faults" in assessed ? assessed.faults : faults },
    result:
      assessed && "verdict" in assessed
        ? {
            lines: linesOf(assessed),
            assessment: { verdict: assessed.verdict, admission: assessed.admission, wanted: assessed.wanted },
            hrefs: bilanHrefs(facts),
          }
        : null,
    fiche: searchParams.get("fiche") ?? "",
    marks: marksOn(day),
    formId: crypto.randomUUID(),
  };
}

/** The sources of the federal grid and of Quebec's on a day (ISO), each with its mark. */
function marksOn(day: string) {
  const { sources, checked } = gridOn(pstqEditions(), day).grid;
  return {
    federal: sourceMark(FSW.source, standingOf("grid-fsw").checked),
    quebec: sources.map((source) => sourceMark(source, checked)),
  };
}

export default function Eligibility({
  loaderData: { arrival, beginning, read, result, fiche, marks, formId },
}: Route.ComponentProps) {
  const { currency, notice } = siteSettings;
  return (
    <>
      <PageTrail />
      <div className="wrap">
        <CarriedNotice arrival={arrival} />
        <BeginAgain beginning={beginning} />
      </div>
      {result ? (
        <EligibilityResult
          read={read}
          assessment={result.assessment}
          currency={currency}
          notice={notice}
          marks={marks}
          fiche={fiche}
          lines={
            <BesideLines assessed={result} heading="Votre prochaine étape" hrefs={result.hrefs} verdictAbove compact />
          }
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
