import { ANSWER, type Problem, UNIT } from "#app/features/interview/read-answer.ts";
import type { ChoiceView, FormView, Tick } from "#app/features/interview/shown-form.ts";

/** What stands before the names of a question's fields, and the ids that they are described by: its hint, and what is wrong. */
type Described = { prefix: string; describedBy: string | undefined; problems: readonly Problem[] };

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
export function StepForm({ form, keep, ...described }: Described & { form: FormView; keep: string }) {
  const name = `${described.prefix}${ANSWER}`;
  switch (form.kind) {
    case "buttons":
      return (
        <>
          {form.tick && <TickBox tick={form.tick} prefix={described.prefix} />}
          <div className={form.short ? "picks short" : "picks"}>
            {form.choices.map((choice, index) => (
              <PickButton key={choice.value} choice={choice} name={name} {...(index === 0 && { id: name })} />
            ))}
          </div>
        </>
      );
    case "several":
      return (
        <div className="picks">
          {form.choices.map((choice, index) => (
            <Pick key={choice.value} choice={choice} type="checkbox" name={name} {...(index === 0 && { id: name })} />
          ))}
        </div>
      );
    case "list":
      return (
        <select
          id={name}
          name={name}
          className="box"
          aria-labelledby={`${described.prefix}question`}
          aria-describedby={described.describedBy}
          defaultValue={form.choices.find(({ chosen }) => chosen)?.value ?? ""}
          {...invalid(described.problems, name)}
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
      return <Amount form={form} keep={keep} {...described} />;
    case "duration":
      return <Duration form={form} {...described} />;
    case "levels":
      return <LevelsForm form={form} {...described} />;
  }
}

function TickBox({ tick: { name, label, note, chosen }, prefix }: { tick: Tick; prefix: string }) {
  return (
    <Pick choice={{ value: "oui", label, note, chosen }} type="checkbox" name={`${prefix}${name}`} look="pick slim" />
  );
}

function Amount({
  form,
  prefix,
  describedBy,
  problems,
  keep,
}: Described & { form: Extract<FormView, { kind: "number" }>; keep: string }) {
  const name = `${prefix}${ANSWER}`;
  const unit = `${prefix}unite-dite`;
  return (
    <>
      <p className="measure">
        <input
          id={name}
          name={name}
          className="box"
          inputMode="numeric"
          autoComplete="off"
          maxLength={form.birthDate ? LONGEST_AGE : 30}
          size={form.money ? 16 : 5}
          defaultValue={form.value}
          aria-labelledby={`${prefix}question ${unit}`}
          aria-describedby={describedBy}
          {...invalid(problems, name)}
        />
        <span id={unit}>{form.unit}</span>
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

function Duration({
  form,
  prefix,
  describedBy,
  problems,
}: Described & { form: Extract<FormView, { kind: "duration" }> }) {
  const name = `${prefix}${ANSWER}`;
  return (
    <>
      <p className="measure">
        <input
          id={name}
          name={name}
          className="box"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          size={5}
          defaultValue={form.value}
          aria-labelledby={`${prefix}question`}
          aria-describedby={describedBy}
          {...invalid(problems, name)}
        />
        <select
          name={`${prefix}${UNIT}`}
          className="box"
          aria-label="Unité de la durée"
          defaultValue={form.inYears ? "ans" : "mois"}
        >
          <option value="ans">ans</option>
          <option value="mois">mois</option>
        </select>
      </p>
    </>
  );
}

/** Four marks of a test or four levels, each with its NCLC beside it: the page's script writes it while one types. */
function LevelsForm({ form, prefix, problems }: Described & { form: Extract<FormView, { kind: "levels" }> }) {
  const scale = `${prefix}echelle`;
  return (
    <div className="levels" data-marks={form.tables} data-level={form.level}>
      <div className="picks short" role="radiogroup" aria-label="Ce que vous écrivez">
        {form.scales.map((choice, index) => (
          <Pick
            key={choice.value}
            choice={choice}
            type="radio"
            name={scale}
            look="pick slim"
            {...(index === 0 && { id: scale })}
          />
        ))}
      </div>
      <FieldProblem problems={problems} field={scale} />
      <div className="four">
        {form.boxes.map(({ name, label, value, level }) => (
          <div key={name}>
            <label className="named" htmlFor={`${prefix}${name}`}>
              {label}
            </label>
            <input
              id={`${prefix}${name}`}
              name={`${prefix}${name}`}
              className="box"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              defaultValue={value}
              aria-describedby={problemOf(problems, `${prefix}${name}`) ? `${prefix}${name}-faux` : undefined}
              {...invalid(problems, `${prefix}${name}`)}
            />
            <span className="nclc">{level}</span>
            <FieldProblem problems={problems} field={`${prefix}${name}`} />
          </div>
        ))}
      </div>
      <p className="hint same">Le même niveau {form.level} dans les quatre&nbsp;? Écrivez-le une seule fois.</p>
    </div>
  );
}

/** An answer that is sent by one press, without a script as with one: the arrow keys of a keyboard send nothing. */
export function PickButton({
  choice: { value, label, note, chosen },
  name,
  quiet = false,
  id,
}: {
  choice: ChoiceView;
  name: string;
  quiet?: boolean;
  id?: string;
}) {
  return (
    <button
      className={quiet ? "pick press quiet" : "pick press"}
      name={name}
      value={value}
      id={id}
      aria-current={chosen ? "true" : undefined}
    >
      <span>
        <b>{label}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
    </button>
  );
}

/** A choice of 64 px: the whole of it is pressed. */
export function Pick({
  choice: { value, label, note, chosen },
  type,
  name,
  look = "pick",
  id,
}: {
  choice: ChoiceView;
  type: "radio" | "checkbox";
  name: string;
  look?: string;
  id?: string;
}) {
  return (
    <label className={look}>
      <input type={type} name={name} value={value} defaultChecked={chosen} id={id} />
      <span>
        <b>{label}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
    </label>
  );
}
