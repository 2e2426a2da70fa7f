import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import { type Standing, verdictWords } from "#app/features/situation/assess/admission.ts";
import type { Assessment } from "#app/features/situation/assess/assess.ts";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import { count } from "#app/features/points/shared/text.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Frieze, Ndop } from "#app/ui/marks/motif.tsx";
import { ScoreFigure } from "#app/ui/tables/score-panel.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The answer first: how many ways are open, each programme with its verdict, and the one thing to do. */
export function Overview({
  assessment: { verdict, admission, wanted },
  notice,
}: {
  assessment: Pick<Assessment, "verdict" | "admission" | "wanted">;
  notice: string;
}) {
  const { open, examined, title, sentence } = verdict;
  const { expressEntry, quebec, provinces, points } = admission;
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
              {(wanted.elsewhere ? expressEntry : []).map((standing) => (
                <VerdictLine
                  key={standing.key}
                  standing={standing}
                  detail={standing.key === "fsw" ? `${sayRange(points)} / ${FSW.maximums.total} à la grille` : ""}
                />
              ))}
              {(wanted.quebec ? quebec : []).map((standing) => (
                <VerdictLine key={standing.key} standing={standing} />
              ))}
              <div className="score-row">
                <dt>
                  <a href="#provinces">Volets des provinces</a>
                </dt>
                <dd className="score-wide">
                  {count(provinces.possible.length, "volet")} à comparer, {provinces.near.length} à une condition près,{" "}
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

function VerdictLine({ standing, detail = "" }: { standing: Standing; detail?: string }) {
  const { label, tone } = verdictWords(standing);
  return (
    <div className="score-row eligibility-verdict">
      <dt>
        <a href={`#${standing.key}`}>{standing.short}</a>
      </dt>
      <dd>
        <Badge tone={tone}>{label}</Badge>
      </dd>
      {detail !== "" && <dd className="score-wide">{detail}</dd>}
    </div>
  );
}
