import { Fragment } from "react";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { flatName } from "#app/features/applications/people/flat-names.ts";
import type { KeptAnswers } from "#app/features/applications/tables.ts";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { problemsOf } from "./person-fields.tsx";

export const MARITAL = {
  single: "Célibataire",
  married: "Marié(e)",
  "common-law": "Conjoint de fait",
  divorced: "Divorcé(e)",
  widowed: "Veuf ou veuve",
} as const;

/** Questions that are answered by yes or no, and what the answer settles. */
export const YES_NO = [
  [
    "foreignDiploma",
    "Points ou admissibilité grâce à un diplôme obtenu hors du Canada",
    "Si oui, une évaluation du diplôme est demandée.",
  ],
  ["secondLanguage", "Points grâce à une seconde langue officielle", "Si oui, un second test est demandé."],
  [
    "represented",
    "Quelqu’un vous représente devant l’administration",
    "Si oui, le formulaire de représentant est demandé.",
  ],
  [
    "fundsExempt",
    "Dispense de preuve de fonds",
    "Catégorie de l’expérience canadienne, ou offre d’emploi valide avec autorisation de travail.",
  ],
] as const;

const yesNo = (value: boolean | undefined) => (value === undefined ? "" : value ? "yes" : "no");
const said = (answer: boolean | undefined) => (answer === undefined ? "À préciser" : answer ? "Oui" : "Non");

/** What the file asks of the whole request, as it is answered. */
export function FileAnswers({ path, answers }: { path: string; answers: KeptAnswers }) {
  const { maritalStatus, jobs } = answers;
  return (
    <section className="file-person" aria-labelledby="reponses">
      <h2 id="reponses" className="file-part">
        Réponses pour toute la demande
      </h2>
      <dl className="file-facts">
        <dt>Situation de famille</dt>
        <dd>{maritalStatus === undefined ? "À préciser" : MARITAL[maritalStatus]}</dd>
        {YES_NO.map(([name, label]) => (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd>{said(answers[name])}</dd>
          </Fragment>
        ))}
        <dt>Emplois à prouver</dt>
        <dd>
          {jobs === undefined || jobs.length === 0 ? "À préciser" : jobs.map(({ employer }) => employer).join(", ")}
        </dd>
      </dl>
      <p>
        <a href={`${path}?reponses=1`}>Modifier les réponses</a>
      </p>
    </section>
  );
}

type Typed = Record<"maritalStatus" | (typeof YES_NO)[number][0], string> & {
  jobs: Record<"employer" | "from" | "until" | "selfEmployed", string>[];
};

type Props = {
  path: string;
  answers: KeptAnswers;
  revision: number;
  /** ISO day. */ today: string;
  answer: SubmissionResult | undefined;
};

const OPTIONS = [
  { value: "yes", label: "Oui" },
  { value: "no", label: "Non" },
];

/** The answers to write anew. */
export function AnswersForm({ path, answers, revision, today, answer }: Props) {
  const [form, fields] = useForm<Typed>({
    id: "reponses",
    lastResult: answer,
    defaultValue: {
      maritalStatus: answers.maritalStatus ?? "",
      foreignDiploma: yesNo(answers.foreignDiploma),
      secondLanguage: yesNo(answers.secondLanguage),
      represented: yesNo(answers.represented),
      fundsExempt: yesNo(answers.fundsExempt),
      jobs: [
        ...(answers.jobs ?? []).map(({ employer, from, until, selfEmployed }) => ({
          employer,
          from,
          until: until ?? "",
          selfEmployed: yesNo(selfEmployed),
        })),
        {},
      ],
    },
  });
  const jobs = fields.jobs.getFieldList().map((job) => job.getFieldset());
  const asked = [
    fields.maritalStatus,
    ...YES_NO.map(([name]) => fields[name]),
    ...jobs.flatMap(({ employer, from, until, selfEmployed }) => [employer, from, until, selfEmployed]),
  ];
  return (
    <form
      method="post"
      action={`${path}?reponses=1`}
      id={form.id}
      noValidate
      className="file-form"
      aria-label="Réponses pour toute la demande"
    >
      <ErrorSummary problems={problemsOf([form, ...asked])} />
      <input type="hidden" name="revision" value={revision} />
      <Field
        id={fields.maritalStatus.id}
        label="Situation de famille"
        optional
        error={fields.maritalStatus.errors?.[0]}
      >
        {(links) => (
          <Select
            {...links}
            name="maritalStatus"
            defaultValue={fields.maritalStatus.initialValue}
            emptyLabel="Pas encore dit"
            options={Object.entries(MARITAL).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      {YES_NO.map(([name, label, hint]) => (
        <Field key={name} id={fields[name].id} label={label} hint={hint} optional error={fields[name].errors?.[0]}>
          {(links) => (
            <Select
              {...links}
              short
              name={name}
              defaultValue={fields[name].initialValue}
              emptyLabel="Pas encore dit"
              options={OPTIONS}
            />
          )}
        </Field>
      ))}
      <fieldset className="file-person">
        <legend>Emplois à prouver</legend>
        <p className="hint">
          Ceux qui comptent dans la demande. Sans date de fin&nbsp;: l’emploi continue. Une ligne vide ne compte pas.
        </p>
        {jobs.map(({ employer, from, until, selfEmployed }, index) => (
          <div key={employer.id}>
            <Field id={employer.id} label={`Employeur ${index + 1}`} error={employer.errors?.[0]}>
              {(links) => (
                <TextInput
                  {...links}
                  name={flatName(employer.name)}
                  defaultValue={employer.initialValue}
                  autoComplete="off"
                />
              )}
            </Field>
            <div className="two-fields">
              <Field id={from.id} label="Début" error={from.errors?.[0]}>
                {(links) => (
                  <DateInput {...links} name={flatName(from.name)} defaultValue={from.initialValue} max={today} />
                )}
              </Field>
              <Field id={until.id} label="Fin" error={until.errors?.[0]}>
                {(links) => <DateInput {...links} name={flatName(until.name)} defaultValue={until.initialValue} />}
              </Field>
            </div>
            <Field id={selfEmployed.id} label="À son compte" error={selfEmployed.errors?.[0]}>
              {(links) => (
                <Select
                  {...links}
                  short
                  name={flatName(selfEmployed.name)}
                  defaultValue={selfEmployed.initialValue}
                  emptyLabel="Non"
                  options={OPTIONS}
                />
              )}
            </Field>
          </div>
        ))}
      </fieldset>
      <Button name="intent" value="save">
        Enregistrer les réponses
      </Button>
    </form>
  );
}
