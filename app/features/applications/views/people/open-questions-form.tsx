import { type SubmissionResult, useForm } from "@conform-to/react";
import { countryName } from "#app/features/accounts/countries.ts";
import { LIVED, type OpenQuestion, fieldOf } from "#app/features/applications/people/open-questions.ts";
import { ofName } from "#app/platform/words/sentence.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { YesNo } from "#app/ui/inputs/segmented.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { MARITAL, YES_NO } from "./answers-view.tsx";
import { problemsOf } from "./person-fields.tsx";

type Props = {
  path: string;
  questions: readonly OpenQuestion[];
  /** The country that « ce pays seulement » means. */
  country: string;
  /** ISO day. */ today: string;
  answer: SubmissionResult | undefined;
  /** Where « Plus tard » leads. */
  back: string;
};

const JOB = ["employer", "from", "selfEmployed"] as const;

/** Every question that the file still waits for, of all its people, on one form. */
export function OpenQuestionsForm({ path, questions, country, today, answer, back }: Props) {
  const [form, fields] = useForm<Record<string, string>>({ id: "questions", lastResult: answer });
  const field = (name: string) => fields[name] ?? { id: name, errors: undefined, initialValue: undefined };
  const names = questions.flatMap((question) => (question.kind === "jobs" ? JOB : [fieldOf(question)]));
  if (questions.length === 0)
    return (
      <p>
        Tout est répondu. <a href={back}>Retour au dossier</a>
      </p>
    );
  return (
    <form
      method="post"
      action={`${path}?questions=1`}
      id={form.id}
      noValidate
      className="file-form"
      aria-labelledby="questions-titre"
    >
      <ErrorSummary problems={problemsOf([form, ...names.map(field)])} />
      {questions.map((question) => (
        <Question key={fieldOf(question)} question={question} field={field} country={country} today={today} />
      ))}
      <div className="file-acts">
        <Button name="intent" value="save">
          Enregistrer les réponses
        </Button>
        <LinkButton look="ghost" href={back}>
          Plus tard
        </LinkButton>
      </div>
    </form>
  );
}

type Fields = (name: string) => { id: string; errors?: string[] | undefined; initialValue?: string | undefined };

function Question({
  question,
  field,
  country,
  today,
}: Pick<Props, "country" | "today"> & { question: OpenQuestion; field: Fields }) {
  if (question.kind === "jobs") return <Job field={field} today={today} />;
  const name = fieldOf(question);
  const { id, errors, initialValue } = field(name);
  const shared = { id, name, error: errors?.[0], defaultValue: initialValue };
  if (question.kind === "maritalStatus")
    return (
      <RadioGroup
        {...shared}
        label="Situation de famille"
        options={Object.entries(MARITAL).map(([value, label]) => ({ value, label }))}
      />
    );
  if (question.person === "file") {
    const [, label, hint] = YES_NO.find(([one]) => one === question.kind) ?? ["", "", ""];
    return <YesNo {...shared} label={label} hint={hint} />;
  }
  const { who } = question;
  if (question.kind === "born")
    return (
      <Field id={id} label={`Date de naissance ${ofName(who)}`} error={errors?.[0]}>
        {(links) => <DateInput {...links} name={name} defaultValue={initialValue} max={today} />}
      </Field>
    );
  if (question.kind === "otherParent")
    return (
      <YesNo
        {...shared}
        label={`Un parent ${ofName(who)} vit hors de ce dossier`}
        hint="Si oui, son accord est demandé."
      />
    );
  return (
    <RadioGroup
      {...shared}
      label={`Où ${who} a vécu six mois ou plus depuis ses 18 ans`}
      options={[
        { value: LIVED.here, label: `${countryName(country)} seulement` },
        { value: LIVED.elsewhere, label: "Dans un autre pays", hint: "Vous direz lesquels à la page suivante." },
      ]}
    />
  );
}

function Job({ field, today }: { field: Fields; today: string }) {
  const [employer, from, selfEmployed] = JOB.map(field);
  return (
    <fieldset className="file-person">
      <legend>Votre emploi d’aujourd’hui</legend>
      <Field id={employer?.id ?? ""} label="Employeur" error={employer?.errors?.[0]}>
        {(links) => (
          <TextInput {...links} name="employer" defaultValue={employer?.initialValue} autoComplete="organization" />
        )}
      </Field>
      <Field id={from?.id ?? ""} label="Début" error={from?.errors?.[0]}>
        {(links) => <DateInput {...links} name="from" defaultValue={from?.initialValue} max={today} />}
      </Field>
      <YesNo
        id={selfEmployed?.id ?? ""}
        name="selfEmployed"
        label="À votre compte"
        defaultValue={selfEmployed?.initialValue ?? "no"}
        hint="D’autres emplois s’ajoutent ensuite, avec vos réponses."
      />
    </fieldset>
  );
}
