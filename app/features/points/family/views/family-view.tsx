import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import type { ArrangementScore, Comparison, Line } from "#app/features/points/family/compare.ts";
import type { Household } from "#app/features/points/family/people.ts";
import { ARRANGEMENT_WORDS, STAYING_WARNING, gainWords } from "#app/features/points/plan/words.ts";
import { points } from "#app/features/points/shared/text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Bar } from "#app/ui/tables/bar.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { BirthDateField } from "./birth-date-field.tsx";
import { CoupleForm } from "./couple-form.tsx";
import { OfficialNote } from "./official-note.tsx";

type FamilyViewProps = {
  params: URLSearchParams | null;
  household: Household;
  missing: readonly FieldProblem[];
  /** Null until there is a couple with a profile. */
  comparison: Comparison | null;
  grid: OfficialGrid;
  notice: string;
  /** ISO date in Douala. */
  day: string;
};

/** Both persons on the left, the four scores on the right, line by line under them. */
export function FamilyView({ params, household, missing, comparison, grid, notice, day }: FamilyViewProps) {
  const problems = params === null ? [] : missing;
  return (
    <>
      <div className="simulator">
        <CoupleForm
          id="famille"
          path={pathTo("/crs/famille")}
          params={params ?? new URLSearchParams()}
          grid={grid}
          problems={problems}
          isOpen={comparison === null || !household.bComplete}
          answered={comparison !== null}
          submit="Comparer les scores"
        >
          <BirthDateField
            asked={params ?? new URLSearchParams()}
            person={household.a}
            why="Si vous la donnez, votre âge en vient."
          />
        </CoupleForm>
        <section
          id={problems.length > 0 ? undefined : "resultat"}
          className="result"
          tabIndex={-1}
          aria-label="Résultat"
        >
          {comparison === null ? (
            <EmptyState title="Vos quatre scores apparaîtront ici" headingLevel={2}>
              Répondez pour vous et pour votre conjoint&nbsp;: la page compare qui fait la demande, et si l’autre
              accompagne. Seul un couple a un choix à faire.
            </EmptyState>
          ) : (
            <>
              <Verdict comparison={comparison} isComplete={household.bComplete} />
              <Consequences comparison={comparison} />
              <OfficialNote grid={grid} notice={notice} today={day} />
            </>
          )}
        </section>
      </div>
      {comparison !== null && <Lines comparison={comparison} />}
    </>
  );
}

function Verdict({
  comparison: { scores, best, now, lead, gain, differences },
  isComplete,
}: {
  comparison: Comparison;
  isComplete: boolean;
}) {
  return (
    <>
      <h2 className="m-0">
        {lead === 0 ? "Deux choix à égalité" : `${ARRANGEMENT_WORDS[best.arrangement]}\u00a0: ${points(lead)} devant`}
      </h2>
      <ul className="family-scores">
        {scores.map((score) => (
          <li key={score.arrangement} className={score === best ? "paper family-score is-best" : "paper family-score"}>
            <p className="family-who">{ARRANGEMENT_WORDS[score.arrangement]}</p>
            <p className="family-total">
              {score.result.total} <span>/ 1200</span>
            </p>
            <Bar value={score.result.total} maximum={1200} size="thin" />
            <p className="family-tags">
              {score.result.total === best.result.total && <Badge tone="good">Le plus haut</Badge>}
              {score.arrangement === now.arrangement && <Badge>Vos réponses</Badge>}
              {score.result.total < best.result.total && (
                <span className="hint m-0">{gainWords(score.result.total - best.result.total)}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {!isComplete && (
        <Alert title="Il manque les réponses de votre conjoint">
          <p>
            Donnez son <a href="#partnerAge">âge</a> et sa <a href="#partnerFirstLanguage">première langue</a> pour voir
            aussi les deux scores où il fait la demande.
          </p>
        </Alert>
      )}
      {differences.length > 0 && (
        <section>
          <h3>D’où viennent les {points(gain)}</h3>
          <ul className="plan-steps">
            {differences.map(({ label, from, to }) => (
              <li key={label}>
                <span>
                  {label}
                  <span className="hint block m-0">
                    {from} aujourd’hui, {to} avec ce choix
                  </span>
                </span>
                <span className="plan-gain">{gainWords(to - from)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What a score does not say of who comes. */
function Consequences({ comparison: { best } }: { comparison: Comparison }) {
  return (
    <Alert
      kind="caution"
      title={best.arrangement.endsWith("alone") ? "Partir seul a des conséquences" : "Ce que le score ne dit pas"}
    >
      <ul className="said-list">
        <li>
          Un conjoint qui n’accompagne pas reste dans son pays, et pourrait être parrainé plus tard&nbsp;: c’est une
          autre demande, avec son délai et ses frais.
        </li>
        <li>Il doit quand même être déclaré et examiné&nbsp;: l’oublier peut fermer cette voie.</li>
        <li>{STAYING_WARNING}</li>
        <li>
          Le demandeur principal doit remplir lui-même les conditions d’un programme&nbsp;: expérience, langue, fonds.
        </li>
      </ul>
      <p>
        À vérifier sur{" "}
        <TextLink
          href="https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express.html"
          external
        >
          la page officielle d’Entrée express
        </TextLink>
        .
      </p>
    </Alert>
  );
}

function Lines({ comparison: { scores, lines } }: { comparison: Comparison }) {
  const total: Line = { key: "total", label: "Total", group: "", points: scores.map(({ result }) => result.total) };
  return (
    <div className="wrap folds">
      <Fold level={2} title="Ligne par ligne">
        <p className="max-w-prose">
          Avec un conjoint qui accompagne, les lignes du demandeur valent un peu moins, et le conjoint apporte jusqu’à
          40 points. Les lignes à 0 partout sont laissées de côté.
        </p>
        <DataTable
          id="quatre-scores"
          caption="Points de chaque ligne, selon qui fait la demande"
          columns={lineColumns(scores)}
          rows={[...lines, total]}
          rowKey={({ key }) => key}
        />
      </Fold>
    </div>
  );
}

function lineColumns(scores: readonly ArrangementScore[]): Column<Line>[] {
  return [
    { header: "Ligne de la grille", cell: lineName, names: true },
    ...scores.map(({ arrangement }, index) => ({
      header: ARRANGEMENT_WORDS[arrangement],
      cell: linePoints(index),
      numeric: true,
    })),
  ];
}

function lineName({ label, group }: Line) {
  return group === "" ? <strong>{label}</strong> : label;
}

function linePoints(index: number) {
  return ({ group, points: values }: Line) => (group === "" ? <strong>{values[index]}</strong> : values[index]);
}
