import type { ProgramOutcomes } from "#app/features/situation/programs/assess-programs.ts";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import type { Outcome } from "#app/features/situation/programs/outcome.ts";
import { summaryOf } from "#app/features/eligibility/summary.ts";
import { VERDICTS } from "#app/features/situation/programs/words.ts";
import { count } from "#app/features/points/shared/text.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Frieze, Ndop } from "#app/ui/marks/motif.tsx";
import { ScoreFigure } from "#app/ui/tables/score-panel.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The answer first: how many ways are open, each programme with its verdict, and the one thing to do. */
export function Overview({ assessment, notice }: { assessment: ProgramOutcomes; notice: string }) {
  const { open, examined, title, sentence, provinces } = summaryOf(assessment);
  return (
    <>
      <Ndop className="eligibility-head" id="bilan" tabIndex={-1}>
        <div className="eligibility-head-inner">
          <div>
            <h1>{title}</h1>
            <p className="eligibility-lead">{sentence}</p>
            <p className="eligibility-actions">
              <LinkButton href={pathTo("/appointment")}>En parler avec nous</LinkButton>
              <LinkButton href="#section-you" look="ghost">
                Modifier mes réponses
              </LinkButton>
            </p>
            <p className="eligibility-notice">
              Estimation, pas une décision&nbsp;: seul IRCC, le Québec ou une province dit qui est admissible. {notice}
            </p>
          </div>
          <div className="paper score-panel">
            <div className="night score-head">
              <ScoreFigure score={open} maximum={examined} />
              <div className="score-note">programmes fédéraux et québécois ouverts, d’après vos réponses</div>
            </div>
            <dl className="score-rows">
              {assessment.expressEntry.map((outcome) => (
                <VerdictLine
                  key={outcome.key}
                  outcome={outcome}
                  detail={
                    outcome.key === "fsw" ? `${assessment.points.total} / ${FSW.maximums.total} à la grille` : undefined
                  }
                />
              ))}
              {assessment.quebec.map((outcome) => (
                <VerdictLine key={outcome.key} outcome={outcome} />
              ))}
              <div className="score-row">
                <dt>
                  <a href="#provinces">Volets des provinces</a>
                </dt>
                <dd className="score-wide">
                  {count(provinces.possible, "volet")} à vérifier, {provinces.near} à une condition près,{" "}
                  {provinces.unread} aux critères non connus.
                </dd>
              </div>
            </dl>
          </div>
        </div>
      </Ndop>
      <Frieze />
    </>
  );
}

function VerdictLine({ outcome: { key, name, short, verdict }, detail }: { outcome: Outcome; detail?: string }) {
  const { label, tone } = VERDICTS[verdict];
  return (
    <div className="score-row eligibility-verdict">
      <dt>
        <a href={`#${key}`}>{short ?? name}</a>
      </dt>
      <dd>
        <Badge tone={tone}>{label}</Badge>
      </dd>
      {detail && <dd className="score-wide">{detail}</dd>}
    </div>
  );
}
