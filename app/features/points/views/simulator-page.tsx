import { type ReactNode, useRef } from "react";
import { sheetIn, withSheet, converterFrom } from "#app/features/situation/destinations.ts";
import { readParams } from "#app/features/points/shared/answers.ts";
import { type OfficialEstimate, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { Button } from "#app/ui/button.tsx";
import { DraftOffer } from "#app/ui/forms/draft-offer.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { showOutcome } from "#app/platform/forms/show-outcome.ts";
import { useDraft, wipeDraft } from "#app/platform/forms/kept/use-draft.ts";
import { AnswersFold } from "#app/ui/forms/answers-fold.tsx";
import { OfficialBlock } from "./result/official-block.tsx";
import { SheetField } from "./questions/carried-notice.tsx";
import { ContinueWith } from "./result/continue-with.tsx";
import { QuestionSections } from "./questions/question-form.tsx";
import { ScoreSheetView } from "./result/score-sheet.tsx";
import { type Simulator, canonicalQuery } from "./simulator.ts";
import { TakeAway } from "./result/take-away.tsx";
import { useLiveAnswers } from "./use-live-answers.ts";
import { useOfficial } from "./result/use-official.ts";

type SimulatorPageProps = {
  simulator: Simulator;
  /** Canonical answers of the address; null when the page was opened without any. */
  query: string | null;
  /** The sheet that is carried along with the answers, for the form to keep; "" for none. */
  factSheet?: string;
  /** Public origin, for the link to take away. */
  origin: string;
  notice: string;
  /** What the official grid gives for `query`; null for a simulator without one, and before any answer. */
  official?: OfficialEstimate | null;
  /** What else may be done with the result of these canonical answers; the route composes it. */
  renderKeep?: (query: string) => ReactNode;
};

/** Controls that stand in the result belong to the form by this id. */
const FORM_ID = "simulateur";

/** Questions and result. A GET form until React runs; from then on the result follows each answer. */
export function SimulatorPage({
  simulator,
  query: asked,
  factSheet: carried = "",
  origin,
  notice,
  official = null,
  renderKeep,
}: SimulatorPageProps) {
  const result = useRef<HTMLElement>(null);
  const showResult = () => {
    wipeDraft(simulator.path);
    // The answers fold into their line.
    form.current?.closest("details")?.removeAttribute("open");
    // After the render that fills the panel.
    requestAnimationFrame(() => showOutcome(result.current));
  };
  const form = useRef<HTMLFormElement>(null);
  const opened = asked === null ? null : withSheet(asked, carried);
  const live = useLiveAnswers(
    form,
    opened,
    withSheet("", carried),
    (params) => withSheet(canonicalQuery(simulator, params), sheetIn(params)),
    showResult,
  );
  const known = useOfficial(simulator.official?.path, opened, official, live.query);
  // Never the figure of older answers.
  const figure = known.estimate && { ...known.estimate, score: known.current ? sayRange(known.estimate) : "…" };
  const draft = useDraft(form, simulator.path);
  const params = new URLSearchParams(live.query ?? "");
  // What leaves with the visitor is the answers alone: the sheet is for their own next page.
  const answers = canonicalQuery(simulator, params);
  const scoreSheet = live.query === null ? null : simulator.sheetOf(params);
  return (
    <div className="simulator">
      <AnswersFold open={asked === null} alone={asked === null}>
        <form
          ref={form}
          id={FORM_ID}
          action={`${simulator.path}#resultat`}
          method="get"
          className="simulator-form"
          onInput={live.onInput}
          onSubmit={live.onSubmit}
        >
          {asked === null && <DraftOffer {...draft} />}
          <QuestionSections
            sections={simulator.sections}
            notes={simulator.notes}
            answers={readParams(simulator.sections, params)}
            hydrated={live.hydrated}
            converterHref={simulator.key && converterFrom(simulator.key, live.query)}
          />
          <SheetField factSheet={carried} />
          <p className="simulator-actions">
            <Button>Calculer mes points</Button>
            <a href={simulator.path}>Recommencer à zéro</a>
          </p>
          {live.hydrated && scoreSheet && (
            <p className="result-reminder" aria-live="polite">
              <span>
                Estimation {scoreSheet.total} / {scoreSheet.maximum}
                {figure && ` · officiel ${figure.score}`}
              </span>
              <a href="#resultat">Voir le détail</a>
            </p>
          )}
        </form>
      </AnswersFold>
      <section ref={result} id="resultat" className="result" tabIndex={-1} aria-label="Résultat" onInput={live.onInput}>
        {scoreSheet ? (
          <>
            <ScoreSheetView
              scoreSheet={scoreSheet}
              notice={notice}
              figure={figure}
              official={simulator.official && <OfficialBlock {...known} formId={FORM_ID} hydrated={live.hydrated} />}
            />
            <TakeAway
              scoreSheet={scoreSheet}
              official={figure}
              address={`${origin}${simulator.path}${answers ? `?${answers}` : ""}`}
              reportHref={`${simulator.reportPath}${answers ? `?${answers}` : ""}`}
            />
            {simulator.key && <ContinueWith tool={simulator.key} query={live.query ?? ""} />}
            {renderKeep?.(answers)}
          </>
        ) : (
          <EmptyState title="Vos points apparaîtront ici" headingLevel={2}>
            Répondez à ce que vous savez déjà&nbsp;: une question sans réponse compte 0&nbsp;point, et vous pourrez y
            revenir.
          </EmptyState>
        )}
      </section>
    </div>
  );
}
