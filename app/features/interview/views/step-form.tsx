import type { Problem } from "#app/features/interview/read-answer.ts";
import type { ChoiceView, FormView } from "#app/features/interview/shown-form.ts";

/** Ids that a control is described by: the hint of the question, and what is wrong with it. */
type Described = { describedBy: string | undefined; problems: readonly Problem[] };

const problemOf = (problems: readonly Problem[], field: string) => problems.find((one) => one.field === field);
const invalid = (problems: readonly Problem[], field: string) =>
  problemOf(problems, field) ? { "aria-invalid": true } : {};

/** What is wrong with one control, under it. */
export function FieldProblem({ problems, field }: { problems: readonly Problem[]; field: string }) {
  const problem = problemOf(problems, field);
  return problem ? (
    <p className="wrong" id={`${field}-faux`}>
      {problem.message}
    </p>
  ) : null;
}

/** The controls of one question. The first one has the id of its field. */
export function StepForm({ form, describedBy, problems, keep }: Described & { form: FormView; keep: string }) {
  switch (form.kind) {
    case "choices":
      return (
        <div className="picks">
          {form.choices.map((choice, index) => (
            <Pick
              key={choice.value}
              choice={choice}
              type={form.several ? "checkbox" : "radio"}
              {...(index === 0 && { id: "a" })}
            />
          ))}
        </div>
      );
    case "list":
      return (
        <select
          id="a"
          name="a"
          className="box"
          aria-labelledby="question"
          aria-describedby={describedBy}
          defaultValue={form.choices.find(({ chosen }) => chosen)?.value ?? ""}
          {...invalid(problems, "a")}
        >
          <option value="">Choisissez dans la liste</option>
          {form.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case "number":
      return <Amount form={form} describedBy={describedBy} problems={problems} keep={keep} />;
    case "duration":
      return <Duration form={form} describedBy={describedBy} problems={problems} />;
    case "levels":
      return <Levels form={form} describedBy={describedBy} problems={problems} />;
  }
}

function Amount({
  form,
  describedBy,
  problems,
  keep,
}: Described & { form: Extract<FormView, { kind: "number" }>; keep: string }) {
  return (
    <>
      <p className="measure">
        <input
          id="a"
          name="a"
          className="box"
          inputMode="numeric"
          autoComplete="off"
          maxLength={form.birthDate ? LONGEST_AGE : 30}
          size={form.money ? 16 : 5}
          defaultValue={form.value}
          aria-labelledby="question unite"
          aria-describedby={describedBy}
          {...invalid(problems, "a")}
        />
        <span id="unite">{form.unit}</span>
      </p>
      {form.birthDate && (
        <p className="hint">
          L’adresse ne porte qu’un âge. Une date de naissance se donne <a href={keep}>en gardant vos réponses</a> sous
          un code.
        </p>
      )}
    </>
  );
}

/** An age has three figures at most: a birth date cannot be typed into an address. */
const LONGEST_AGE = 3;

function Duration({ form, describedBy, problems }: Described & { form: Extract<FormView, { kind: "duration" }> }) {
  return (
    <>
      <p className="measure">
        <input
          id="a"
          name="a"
          className="box"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          size={5}
          defaultValue={form.value}
          aria-labelledby="question"
          aria-describedby={describedBy}
          {...invalid(problems, "a")}
        />
        <select
          name="unite"
          className="box"
          aria-label="Unité de la durée"
          defaultValue={form.inYears ? "ans" : "mois"}
        >
          <option value="ans">ans</option>
          <option value="mois">mois</option>
        </select>
      </p>
      {form.tick && (
        <Pick
          choice={{ value: "oui", label: form.tick.label, note: form.tick.note, chosen: form.tick.chosen }}
          type="checkbox"
          name="suivi"
        />
      )}
    </>
  );
}

function Levels({ form, describedBy, problems }: Described & { form: Extract<FormView, { kind: "levels" }> }) {
  return (
    <>
      <label className="named" htmlFor="echelle">
        Ce que vous écrivez
      </label>
      <select
        id="echelle"
        name="echelle"
        className="box"
        aria-describedby={describedBy}
        defaultValue={form.scales.find(({ chosen }) => chosen)?.value ?? ""}
        {...invalid(problems, "echelle")}
      >
        <option value="">Choisissez dans la liste</option>
        {form.scales.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldProblem problems={problems} field="echelle" />
      <div className="four">
        {form.boxes.map(({ name, label, value }) => (
          <div key={name}>
            <label className="named" htmlFor={name}>
              {label}
            </label>
            <input
              id={name}
              name={name}
              className="box"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              defaultValue={value}
              aria-describedby={problemOf(problems, name) ? `${name}-faux` : undefined}
              {...invalid(problems, name)}
            />
            <FieldProblem problems={problems} field={name} />
          </div>
        ))}
      </div>
    </>
  );
}

/** A choice of 64 px: the whole of it is pressed. */
export function Pick({
  choice: { value, label, note, chosen },
  type,
  name = "a",
  quiet = false,
  id,
}: {
  choice: ChoiceView;
  type: "radio" | "checkbox";
  name?: string;
  quiet?: boolean;
  id?: string;
}) {
  return (
    <label className={quiet ? "pick quiet" : "pick"}>
      <input type={type} name={name} value={value} defaultChecked={chosen} id={id} />
      <span>
        <b>{label}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
    </label>
  );
}
