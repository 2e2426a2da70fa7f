import type { ReactNode } from "react";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import { EXPRESS_ENTRY } from "#app/features/situation/programs/express-entry/programs.ts";
import type { Read } from "#app/features/situation/programs/read-answers.ts";
import { streams } from "#app/features/programs/streams.ts";
import { STREAM_NUMBERS } from "#app/features/points/pstq/stream-minimums.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Questionnaire } from "./questionnaire.tsx";

const examined = (): readonly (readonly [count: number, words: string])[] => [
  [EXPRESS_ENTRY.length, `programmes d’Entrée express, avec la grille de ${FSW.pass} points ligne par ligne`],
  [STREAM_NUMBERS.length, "volets du Québec (PSTQ)"],
  [streams().length, "volets des provinces et programmes pilotes, chacun avec sa date"],
];

/** Before the answers: what will be examined, the questions, and the way back to answers kept. */
export function EligibilityStart({ read, fiche, children }: { read: Read; fiche: string; children: ReactNode }) {
  return (
    <>
      <div className="simulator-intro">
        <h1>Suis-je admissible&nbsp;?</h1>
        <p>
          Un seul questionnaire, sans compte. Chaque programme répond&nbsp;: admissible, à une condition près ou non,
          avec la raison et ce qu’il faut faire ensuite. Vous aviez gardé un bilan&nbsp;?{" "}
          <a href={pathTo("/eligibility/reprise")}>Reprenez-le par son code</a>.
        </p>
      </div>
      <div className="eligibility-start">
        <Questionnaire read={read} fiche={fiche} />
        <aside className="eligibility-aside" aria-label="Ce qui est examiné">
          <dl className="eligibility-examined">
            {examined().map(([figure, words]) => (
              <div key={words}>
                <dt>{figure}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">
            Avec vos réponses&nbsp;: l’argent à prouver pour votre famille, en dollars et en FCFA, les frais et les
            délais.
          </p>
          {children}
        </aside>
      </div>
    </>
  );
}
