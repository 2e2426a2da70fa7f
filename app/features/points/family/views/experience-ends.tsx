import { END_FIELDS, WINDOW_YEARS } from "#app/features/points/family/experience-window.ts";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import type { FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";

/** When the work that is counted ended: older years leave the window. */
export function ExperienceEnds({ params, problems }: { params: URLSearchParams; problems: readonly FieldProblem[] }) {
  return (
    <section className="question-section" aria-labelledby="section-ends">
      <h2 id="section-ends">Si vous ne travaillez plus dans ces emplois</h2>
      <p className="hint">
        Nous ne comptons que l’expérience des {WINDOW_YEARS} dernières années. Avec le jour où elle a pris fin, les
        années plus anciennes sont retirées. Laissez vide si elle continue.
      </p>
      {END_FIELDS.map(({ name, label }) => (
        <Field
          key={name}
          id={name}
          label={label}
          optional
          error={problems.find(({ fieldId }) => fieldId === name)?.message}
        >
          {(links) => <DateInput {...links} name={name} defaultValue={params.get(name) ?? ""} />}
        </Field>
      ))}
    </section>
  );
}
