import { reopenHref } from "#app/features/saved-simulations/history.ts";
import { SaveSimulation } from "#app/features/saved-simulations/views/save-simulation.tsx";
import { arrimaSimulator } from "#app/features/points/arrima/simulator.ts";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import { CarriedNotice } from "#app/features/points/views/questions/carried-notice.tsx";
import { CompactQuestions } from "#app/features/points/views/questions/compact-form.tsx";
import { ScoreSheetView } from "#app/features/points/views/result/score-sheet.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { CalculatorPage } from "./quebec-calculator.server.ts";
import { Button } from "#app/ui/button.tsx";

/** The result of the answers, then the form; before any answer the form alone, filled from the account. */
export function QuebecCalculatorView({ answers, arrival, result }: CalculatorPage) {
  const path = pathTo("/management/calculateur");
  return (
    <div className="wrap compact">
      <h1>Calculateur Québec</h1>
      <p className="compact-lead">
        Les questions et les règles du simulateur Arrima de ce site, en une seule page. Le Québec, lui, invite d’après
        sa <a href={pathTo("/arrima/pstq")}>grille officielle</a>, qui vient avec le résultat.
      </p>
      <CarriedNotice arrival={arrival} />
      {result && (
        <section id="resultat" className="result" aria-label="Résultat">
          <ScoreSheetView
            scoreSheet={result.scoreSheet}
            notice={siteSettings.notice}
            figure={{ ...result.official, score: sayRange(result.official) }}
          />
          <SaveSimulation grid="arrima" answers={result.query} signedIn />
          <p className="m-0">
            <a href={reopenHref({ grid: "arrima", answers: result.query })} className="link-block">
              Ce résultat dans le simulateur Arrima
            </a>
          </p>
        </section>
      )}
      <form method="get" action={`${path}#resultat`} className="compact-form">
        <CompactQuestions sections={arrimaSimulator.sections} answers={answers} />
        <p className="compact-actions">
          <Button look={result ? "secondary" : "primary"}>{result ? "Recalculer" : "Calculer mes points"}</Button>
          {result && <a href={path}>Repartir de ma fiche</a>}
          <a href={pathTo("/management?programme=arrima")}>Retour à Arrima (Québec)</a>
        </p>
      </form>
    </div>
  );
}
