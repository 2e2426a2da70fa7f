import type { ReactNode } from "react";
import type { Assessment } from "#app/features/situation/assess/assess.ts";
import { EXPRESS_ENTRY_PAGE, FSW, OFFICIAL_TOOL } from "#app/features/situation/programs/express-entry/grid.ts";
import type { Read } from "#app/features/situation/programs/read-answers.ts";
import { PROCESSING } from "#app/features/situation/programs/funds/grid.ts";
import { months } from "#app/features/points/shared/text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { AnswersFold } from "#app/ui/forms/answers-fold.tsx";
import { Fold, FoldFigure } from "#app/ui/layout/fold.tsx";
import { type Currency, FundsBadge, FundsPanel } from "./funds-panel.tsx";
import { OutcomeRow } from "./outcome-row.tsx";
import { Overview } from "./overview.tsx";
import { PointsPanel } from "./points-panel.tsx";
import { ProvinceList } from "./province-list.tsx";
import { Questionnaire } from "./questionnaire.tsx";

type Marks = { federal: string; quebec: readonly string[] };

type ResultProps = {
  read: Read;
  assessment: Pick<Assessment, "verdict" | "admission" | "wanted">;
  currency: Currency;
  notice: string;
  /** The marks of the sources of the federal grid and of Quebec's. */
  marks: Marks;
  fiche: string;
  /** The three lines of the same assessment, and how to keep these answers and where to take them; the route composes both. */
  lines: ReactNode;
  children?: ReactNode;
};

/** Said of what leads where one does not want to live: it is told, and not counted above. */
const NOT_CHOSEN = " Votre projet ne le choisit pas\u00a0: il n’est pas compté plus haut.";

/** The whole result: the answer first, then each programme, the points, the money, the provinces. */
export function EligibilityResult({ read, assessment, currency, notice, marks, fiche, lines, children }: ResultProps) {
  const { admission, wanted } = assessment;
  const { lowest, dearest } = admission;
  return (
    <>
      <Overview assessment={assessment} notice={notice} />
      <div className="eligibility-result">
        <AnswersFold open={false} alone={false}>
          <Questionnaire read={read} fiche={fiche} />
        </AnswersFold>
        {lines}
        {lowest.aged.map((words) => (
          <Alert key={words} kind="caution">
            <p>{words}</p>
          </Alert>
        ))}
        <Part
          id="entree-express"
          title="Entrée express"
          hint={`Trois programmes fédéraux, pour s’installer partout sauf au Québec.${wanted.elsewhere ? "" : NOT_CHOSEN}`}
        >
          {admission.expressEntry.map((standing) => (
            <OutcomeRow key={standing.key} standing={standing}>
              <p className="hint m-0">{processingWords(standing.key)}</p>
            </OutcomeRow>
          ))}
        </Part>
        <div className="folds eligibility-part">
          <Fold
            id="points"
            level={2}
            title={`Les ${FSW.pass} points`}
            aside={<FoldFigure points={admission.points.least} maximum={FSW.maximums.total} />}
          >
            <PointsPanel {...admission} />
          </Fold>
          <Fold
            id="fonds"
            level={2}
            title="Preuve de fonds et frais"
            aside={admission.funds && <FundsBadge {...admission.funds} />}
          >
            <FundsPanel funds={admission.funds} fees={dearest.fees} currency={currency} />
          </Fold>
        </div>
        <Part id="quebec" title="Québec" hint={`${lowest.quebecNote}${wanted.quebec ? "" : NOT_CHOSEN}`}>
          {admission.quebec.map((standing) => (
            <OutcomeRow key={standing.key} standing={standing} />
          ))}
        </Part>
        <Part
          id="provinces"
          title="Volets des provinces"
          hint={
            "Nous comparons vos réponses au plus bas des minimums lus. Au-dessus, il reste des critères à vérifier\u00a0: un volet n’est donc jamais dit ouvert pour vous ici."
          }
        >
          <ProvinceList provinces={admission.provinces.all} />
        </Part>
        {children}
        <Sources {...marks} />
      </div>
    </>
  );
}

function processingWords(key: string): string {
  const spent = Object.entries(PROCESSING.months).find(([name]) => name === key)?.[1] ?? null;
  return spent === null ? "Délai de traitement non lu." : `Traitement\u00a0: ${months(spent)} environ.`;
}

function Part({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section id={id} className="eligibility-part" aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>{title}</h2>
      {hint && <p className="hint eligibility-hint">{hint}</p>}
      <div className="folds">{children}</div>
    </section>
  );
}

function Sources({ federal, quebec }: Marks) {
  return (
    <div className="folds eligibility-part">
      <Fold level={2} title="À vérifier à la source">
        <ul className="eligibility-sources">
          <li>
            <a href={OFFICIAL_TOOL}>«&nbsp;Venir au Canada&nbsp;», l’outil officiel du gouvernement</a>, et{" "}
            <a href={EXPRESS_ENTRY_PAGE}>la page d’Entrée express</a>.
          </li>
          <li>
            {federal}. La fenêtre de dix ans pour l’expérience, celle de trois ans pour l’Expérience canadienne, le
            détail de l’adaptation et la condition de la deuxième langue n’y ont pas été lus («&nbsp;source non
            lue&nbsp;»)&nbsp;: lisez-les sur la page officielle.
          </li>
          {quebec.map((mark) => (
            <li key={mark}>{mark}.</li>
          ))}
          <li>
            Volets des provinces&nbsp;: chaque ligne porte la date de son relevé. Une réforme fédérale consultée au
            printemps 2026 n’était pas en vigueur à notre dernière lecture.
          </li>
        </ul>
      </Fold>
    </div>
  );
}
