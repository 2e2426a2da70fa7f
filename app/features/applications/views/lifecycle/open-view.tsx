import { type Told, foretoldWords } from "#app/features/notices/told/told.ts";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { UNPROVEN_AT_OFFICE } from "#app/features/accounts/first-proof-words.ts";
import { MOST_CHILDREN } from "#app/features/applications/people.ts";
import { PROGRAMS, type Program, programNames } from "#app/features/applications/status.ts";
import { listWords } from "#app/platform/words/sentence.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import {
  NamesakesField,
  PersonFields,
  type PersonFieldset,
  personFieldsOf,
  problemsOf,
} from "#app/features/applications/views/people/person-fields.tsx";

/** A person as the form asks for them, every value a text. */
type Typed = { firstName: string; lastName: string; birthDate: string; nationality: string; accompanies: string };
type OpenFields = {
  formId: string;
  program: string;
  title: string;
  invitedOn: string;
  namesakes: string;
  applicant: Typed;
  spouse: Typed;
  children: Typed[];
};

/** What is known before anything is typed. `from`: where it comes from, in words. */
export type OpenPrefill = { applicant: Partial<Typed>; from: readonly string[] };

type Props = {
  formId: string;
  /** ISO day. */
  today: string;
  program: Program;
  /** False: who is in the request is asked first. */
  composed: boolean;
  spouse: boolean;
  children: number;
  prefill: OpenPrefill;
  answer: SubmissionResult | undefined;
  /** Whom the office opens it for; left out: the reader's own. `at` is the form's address; `told`: how they would be; `unproven`: nobody has confirmed that e-mail. */
  client?: { name: string; at: string; told: Told; unproven: boolean };
};

/** Opens a file in two steps without a script: which programme and how many people, then who they are. */
export function OpenView(props: Props) {
  const { composed, answer, prefill, client } = props;
  if (client?.unproven && !answer)
    return (
      <div className="wrap management">
        <h1>Ouvrir un dossier pour {client.name}</h1>
        <Alert kind="caution" title="Pas encore de dossier">
          {UNPROVEN_AT_OFFICE}
        </Alert>
      </div>
    );
  return (
    <div className="wrap management">
      <h1>{client ? `Ouvrir un dossier pour ${client.name}` : "Ouvrir un dossier"}</h1>
      {client ? (
        <Alert kind="info">
          {client.told === "sent" ? `${client.name} a ensuite le dossier dans son espace.` : "Vous tenez le dossier."}{" "}
          {foretoldWords(client.told)} Vérifiez chaque nom avec le passeport.
        </Alert>
      ) : (
        prefill.from.length > 0 && (
          <Alert kind="info">Prérempli d’après {listWords(prefill.from)}. Vérifiez chaque nom avec le passeport.</Alert>
        )
      )}
      {composed || answer ? <PeopleForm {...props} /> : <CompositionForm {...props} />}
    </div>
  );
}

function CompositionForm({ program, spouse, children }: Props) {
  return (
    <form method="get" className="file-form">
      <p className="hint">Étape 1 sur 2</p>
      <RadioGroup
        id="programme"
        name="programme"
        label="Programme"
        defaultValue={program}
        options={PROGRAMS.map((value) => ({ value, label: programNames[value] }))}
      />
      <Segmented
        id="conjoint"
        name="conjoint"
        label="Conjoint marié ou de fait"
        hint="Toute la famille est citée dans la demande, même qui reste."
        defaultValue={spouse ? "oui" : "non"}
        options={[
          { value: "oui", label: "Oui" },
          { value: "non", label: "Non" },
        ]}
      />
      <Field id="enfants" label="Enfants à charge">
        {(links) => (
          <Select
            {...links}
            short
            name="enfants"
            defaultValue={children}
            options={Array.from({ length: MOST_CHILDREN + 1 }, (_, value) => ({ value, label: String(value) }))}
          />
        )}
      </Field>
      <Button name="etape" value="2">
        Continuer
      </Button>
    </form>
  );
}

function PeopleForm({ formId, today, program, spouse, children, prefill, answer, client }: Props) {
  const [form, fields] = useForm<OpenFields>({
    id: "ouvrir",
    lastResult: answer,
    defaultValue: { applicant: prefill.applicant, children: Array.from({ length: children }, () => ({})) },
  });
  const people: [string, PersonFieldset, boolean][] = [
    ["Demande principale", fields.applicant.getFieldset(), false],
    ...(spouse ? ([["Conjoint", fields.spouse.getFieldset(), true]] as [string, PersonFieldset, boolean][]) : []),
    ...fields.children
      .getFieldList()
      .map((child, index): [string, PersonFieldset, boolean] => [`Enfant ${index + 1}`, child.getFieldset(), true]),
  ];
  const asked = [
    fields.program,
    fields.title,
    fields.invitedOn,
    fields.namesakes,
    ...people.flatMap(([, person]) => personFieldsOf(person)),
  ];
  return (
    <form method="post" id={form.id} noValidate className="file-form">
      <ErrorSummary problems={[...problemsOf([form]), ...problemsOf(asked)]} />
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="program" value={program} />
      <p>
        Étape 2 sur 2. Programme&nbsp;: <strong>{programNames[program]}</strong>.{" "}
        <a href={client?.at ?? pathTo("/management/nouveau")}>Changer</a>
      </p>
      {people.map(([legend, person, asksCompany]) => (
        <fieldset key={legend} className="file-person">
          <legend>{legend}</legend>
          <PersonFields fields={person} today={today} asksCompany={asksCompany} />
        </fieldset>
      ))}
      <fieldset className="file-person">
        <legend>Le dossier</legend>
        <Field
          id={fields.title.id}
          label="Titre"
          optional
          hint="Pour le retrouver parmi plusieurs"
          error={fields.title.errors?.[0]}
        >
          {(links) => (
            <TextInput
              {...links}
              name={fields.title.name}
              defaultValue={fields.title.initialValue}
              autoComplete="off"
            />
          )}
        </Field>
        {program !== "post-immigration" && (
          <Field
            id={fields.invitedOn.id}
            label="Jour de l’invitation"
            optional
            hint="Si vous l’avez déjà reçue"
            error={fields.invitedOn.errors?.[0]}
          >
            {(links) => (
              <DateInput
                {...links}
                name={fields.invitedOn.name}
                defaultValue={fields.invitedOn.initialValue}
                max={today}
              />
            )}
          </Field>
        )}
      </fieldset>
      <NamesakesField
        field={fields.namesakes}
        label={"Sont-ce deux personnes\u00a0?"}
        two="Oui, deux personnes du même nom"
        same="Non, la même personne deux fois"
      />
      <Button>Ouvrir le dossier</Button>
    </form>
  );
}
