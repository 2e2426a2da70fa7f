import { withSheet } from "#app/features/situation/destinations.ts";
import { readParams, toQuery } from "#app/features/points/shared/answers.ts";
import type { PstqGrid } from "#app/features/points/pstq/grid.ts";
import { readAnswers, sectionsFor } from "#app/features/points/pstq/questions.ts";
import { buildPstqSheet } from "#app/features/points/pstq/result.ts";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { FormPage } from "#app/features/points/views/form-page.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { PstqFacts } from "./pstq-facts.tsx";
import { PstqResultView } from "./pstq-result.tsx";

type PstqPageProps = {
  /** The answers as asked; null when the page was opened without any. */
  query: string | null;
  /** The sheet that is carried along, for the form to keep; "" for none. */
  factSheet: string;
  /** The edition to score by, and whether it is in force today. */
  grid: PstqGrid;
  inForce: boolean;
  /** Public origin, for the link to take away. */
  origin: string;
  notice: string;
  today: string;
};

const PATH = pathTo("/arrima/pstq");

/** The complete official questions, their result, and what stands behind it. */
export function PstqPage({ query, factSheet, grid, inForce, origin, notice, today }: PstqPageProps) {
  const params = new URLSearchParams(query ?? "");
  const sections = sectionsFor(grid.factors);
  const answered = toQuery(sections, readParams(sections, params)).toString();
  const answers = readAnswers(params);
  const scoreSheet = query === null ? null : buildPstqSheet(answers, grid);
  return (
    <>
      <FormPage
        path={PATH}
        sections={sections}
        params={params}
        factSheet={factSheet}
        awaited="Vos points apparaîtront ici"
      >
        {scoreSheet && (
          <>
            <PstqResultView
              scoreSheet={scoreSheet}
              answers={answers}
              grid={grid}
              inForce={inForce}
              query={answered}
              origin={origin}
              notice={notice}
              today={today}
            />
            <ContinueWith tool="pstq" query={withSheet(answered, factSheet)} />
          </>
        )}
      </FormPage>
      <PstqFacts grid={grid} total={scoreSheet ? scoreSheet.result.total : null} today={today} />
    </>
  );
}
