import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import type { EvolutionAnswers } from "#app/features/points/evolution/questions.ts";
import { TEST_FIELDS, WORK_FIELDS } from "#app/features/points/evolution/questions.ts";
import { type Month, type Stretch, stretchesOf, type Timeline } from "#app/features/points/evolution/timeline.ts";
import { eventsWords, stretchName } from "#app/features/points/evolution/words.ts";
import { monthWords } from "#app/platform/clock/french-dates.ts";
import type { Person } from "#app/features/points/family/people.ts";
import { BirthDateField } from "#app/features/points/family/views/birth-date-field.tsx";
import { WHEN_COUPLE } from "#app/features/points/family/questions.ts";
import { Conditional } from "#app/features/points/views/questions/conditional.tsx";
import { CoupleForm } from "#app/features/points/family/views/couple-form.tsx";
import { OfficialNote } from "#app/features/points/family/views/official-note.tsx";
import { capitalize, points } from "#app/features/points/shared/text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import { YesNo } from "#app/ui/inputs/segmented.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { EvolutionChart } from "./evolution-chart.tsx";

type EvolutionViewProps = {
  params: URLSearchParams | null;
  person: Person;
  answers: EvolutionAnswers;
  missing: readonly FieldProblem[];
  /** Null until the profile says enough. */
  timeline: Timeline | null;
  assumptions: readonly string[];
  grid: OfficialGrid;
  notice: string;
  /** ISO date in Douala. */
  day: string;
};

/** Dates and work on the left, the best month on the right, the months under them. */
export function EvolutionView({
  params,
  person,
  answers,
  missing,
  timeline,
  assumptions,
  grid,
  notice,
  day,
}: EvolutionViewProps) {
  const asked = params ?? new URLSearchParams();
  const problems = params === null ? [] : [...answers.problems, ...missing];
  return (
    <>
      <div className="simulator">
        <CoupleForm
          id="evolution"
          path={pathTo("/crs/evolution")}
          params={asked}
          grid={grid}
          problems={problems}
          isOpen={params === null || missing.length > 0}
          answered={timeline !== null}
          submit="Voir les mois à venir"
          withoutPartner
        >
          <TimeQuestions asked={asked} person={person} problems={problems} />
        </CoupleForm>
        <section
          id={problems.length > 0 ? undefined : "resultat"}
          className="result"
          tabIndex={-1}
          aria-label="Résultat"
        >
          {timeline === null ? (
            <EmptyState title="Vos mois à venir apparaîtront ici" headingLevel={2}>
              Un anniversaire retire des points, une année de travail en ajoute, un test de langue expire&nbsp;: la page
              place chacun à son mois.
            </EmptyState>
          ) : (
            <Outcome timeline={timeline} assumptions={assumptions} maximum={grid.maximums.total} />
          )}
          {timeline !== null && <OfficialNote grid={grid} notice={notice} today={day} />}
        </section>
      </div>
      {timeline !== null && <Months timeline={timeline} />}
    </>
  );
}

const [FIRST_TEST, SECOND_TEST, SPOUSE_TEST] = TEST_FIELDS;

function TimeQuestions({
  asked,
  person,
  problems,
}: {
  asked: URLSearchParams;
  person: Person;
  problems: readonly FieldProblem[];
}) {
  const errorOf = (name: string) => problems.find(({ fieldId }) => fieldId === name)?.message;
  const dated = (name: string, label: string, hint?: string) => (
    <Field key={name} id={name} label={label} hint={hint} optional error={errorOf(name)}>
      {(links) => <DateInput {...links} name={name} defaultValue={asked.get(name) ?? ""} />}
    </Field>
  );
  return (
    <>
      <BirthDateField
        asked={asked}
        person={person}
        why="Elle place les anniversaires à leur mois."
        error={errorOf("birthDate")}
      />
      {dated(FIRST_TEST.name, FIRST_TEST.label, "Le jour du résultat\u00a0: il vaut deux ans.")}
      {dated(SECOND_TEST.name, SECOND_TEST.label)}
      <Conditional when={WHEN_COUPLE}>{dated(SPOUSE_TEST.name, SPOUSE_TEST.label)}</Conditional>
      {WORK_FIELDS.map(({ done, goesOn, label }) => (
        <div key={done} className="evolution-work">
          <YesNo
            id={goesOn}
            name={goesOn}
            label={`Un emploi qualifié se poursuit ${label}`}
            defaultValue={asked.get(goesOn) === "yes" ? "yes" : "no"}
            error={errorOf(goesOn)}
          />
          <Field
            id={done}
            label={`Mois déjà faits de l’année en cours, ${label}`}
            hint="De 0 à 11, au-delà des années complètes du profil."
            error={errorOf(done)}
          >
            {(links) => <NumberInput {...links} name={done} unit="mois" defaultValue={asked.get(done) ?? ""} />}
          </Field>
        </div>
      ))}
    </>
  );
}

function Outcome({
  timeline: { months, best, firstLoss },
  assumptions,
  maximum,
}: {
  timeline: Timeline;
  assumptions: readonly string[];
  maximum: number;
}) {
  const [now] = months;
  return (
    <>
      <ScorePanel
        heading={`Au plus haut en ${monthWords(best.date)}`}
        score={best.points}
        maximum={maximum}
        note={best.index === 0 ? "C’est ce mois-ci" : `Ce mois-ci\u00a0: ${points(now?.points ?? 0)}`}
        showBar
      >
        <p className="m-0">
          {firstLoss === null
            ? "Aucune baisse dans les 36\u00a0mois qui viennent, avec ces réponses."
            : `Première baisse en ${monthWords(firstLoss.date)}\u00a0: ${eventsWords(firstLoss)}.`}
        </p>
      </ScorePanel>
      <Alert title="Ce qui est supposé">
        <ul className="said-list">
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </Alert>
    </>
  );
}

const STRETCHES: readonly Column<Stretch>[] = [
  { header: "Mois", cell: (stretch) => capitalize(stretchName(stretch)), names: true },
  { header: "Score", cell: (stretch) => stretch.points, numeric: true },
  { header: "Ce qui arrive", cell: ({ from }) => (from.events.length === 0 ? "—" : capitalize(eventsWords(from))) },
];

const MONTHS: readonly Column<Month>[] = [
  { header: "Fin du mois de", cell: ({ date }) => monthWords(date), names: true },
  { header: "Score", cell: (month) => month.points, numeric: true },
];

function Months({ timeline }: { timeline: Timeline }) {
  return (
    <section className="wrap plan-found" aria-labelledby="mois">
      <h2 id="mois">Les 36 mois qui viennent</h2>
      <figure className="plan-figure">
        <EvolutionChart timeline={timeline} />
        <figcaption className="hint">
          Un point marque un mois où quelque chose change, le losange le meilleur mois.
        </figcaption>
      </figure>
      <div className="evolution-table">
        <DataTable
          id="periodes"
          caption="Score à la fin de chaque mois, groupé tant que rien ne change"
          columns={STRETCHES}
          rows={stretchesOf(timeline.months)}
          rowKey={({ from }) => from.index}
        />
      </div>
      <details className="fold fold-box mt-4">
        <summary>
          <strong>Mois par mois</strong>
        </summary>
        <div className="fold-body">
          <DataTable
            id="mois-par-mois"
            caption="Score à la fin de chaque mois"
            columns={MONTHS}
            rows={timeline.months}
            rowKey={({ index }) => index}
          />
        </div>
      </details>
    </section>
  );
}
