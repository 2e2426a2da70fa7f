import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import type { DatesForm } from "#app/features/applications/form.ts";
import { flatName } from "#app/features/applications/people/flat-names.ts";
import type { Program } from "#app/features/applications/status.ts";
import type { KeptAbsence } from "#app/features/applications/tables.ts";
import type { PersonKey } from "#app/features/applications/types.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { problemsOf } from "#app/features/applications/views/people/person-fields.tsx";

/** ISO days by name; null where none is known. */
export type FileDates = Omit<DatesForm, "revision" | "absences">;
type Name = keyof FileDates;

const ASKED: Record<Program, readonly [Name, label: string, hint: string][]> = {
  "express-entry": [
    ["profileOn", "Profil déposé dans le bassin", "Il reste actif 12 mois."],
    ["invitedOn", "Invitation reçue", "La demande complète est à déposer dans les 60 jours."],
    ["plannedOn", "Dépôt prévu", "Le jour où vous comptez déposer la demande."],
    ["submittedOn", "Demande déposée", ""],
  ],
  arrima: [
    ["profileOn", "Déclaration d’intérêt", "Arrima affiche sa durée."],
    ["invitedOn", "Invitation du Québec reçue", "La demande de sélection est à déposer dans les 60 jours."],
    ["plannedOn", "Dépôt prévu de la demande de sélection", ""],
    ["submittedOn", "Demande de sélection déposée", ""],
    ["selectedOn", "Certificat de sélection (CSQ) reçu", ""],
    ["secondPlannedOn", "Dépôt fédéral prévu", ""],
    ["secondSubmittedOn", "Demande fédérale déposée", ""],
  ],
  "post-immigration": [
    ["landedOn", "Arrivée au Canada", "Le jour où la confirmation de résidence permanente a pris effet."],
    ["plannedOn", "Envoi prévu de l’adresse et de la photo pour la carte", ""],
    ["submittedOn", "Adresse et photo envoyées", ""],
    ["secondPlannedOn", "Demande de citoyenneté prévue", ""],
    ["secondSubmittedOn", "Demande de citoyenneté déposée", ""],
  ],
};

type Absence = Record<"person" | "leftOn" | "backOn", string>;
type Typed = Record<Name | "revision", string> & { absences: Absence[] };

/** Empty lines beneath the absences that are known. */
const SPARE_LINES = 2;

type Props = {
  file: { id: string; title: string; program: Program; revision: number };
  dates: FileDates;
  absences: readonly KeptAbsence[];
  people: readonly { key: PersonKey; firstName: string }[];
  /** ISO day. */
  today: string;
  answer: SubmissionResult | undefined;
};

/** The days that a file knows; deadlines count from them. Those that its programme does not ask travel along unseen. */
export function DatesView({ file, dates, absences, people, today, answer }: Props) {
  const { id, title, program, revision } = file;
  const [form, fields] = useForm<Typed>({
    id: "dates",
    lastResult: answer,
    defaultValue: {
      ...Object.fromEntries(Object.entries(dates).map(([name, day]) => [name, day ?? ""])),
      absences: [
        ...absences.map(({ backOn, ...stay }) => ({ ...stay, backOn: backOn ?? "" })),
        ...Array.from({ length: SPARE_LINES }, () => ({})),
      ],
    },
  });
  const stays = fields.absences.getFieldList().map((stay) => stay.getFieldset());
  const asked = ASKED[program];
  const unasked = (Object.keys(dates) as Name[]).filter(
    (name) => dates[name] !== null && !asked.some(([one]) => one === name),
  );
  return (
    <div className="wrap management">
      <h1>Dates du dossier</h1>
      <p>{title}. Une date vide n’est pas encore connue.</p>
      <form method="post" id={form.id} noValidate className="file-form">
        <ErrorSummary
          problems={[
            ...problemsOf([form]),
            ...problemsOf([
              ...asked.map(([name]) => fields[name]),
              ...stays.flatMap(({ person, leftOn, backOn }) => [person, leftOn, backOn]),
            ]),
          ]}
        />
        {/* What the page shows now, not what was typed before: a form that comes back after a conflict says its new revision. */}
        <input type="hidden" name="revision" value={revision} />
        {unasked.map((name) => (
          <input key={name} type="hidden" name={name} value={dates[name] ?? ""} />
        ))}
        {asked.map(([name, label, hint]) => (
          <Field
            key={name}
            id={fields[name].id}
            label={label}
            optional
            hint={hint || undefined}
            error={fields[name].errors?.[0]}
          >
            {(links) => (
              <DateInput
                {...links}
                name={name}
                defaultValue={fields[name].initialValue}
                max={name === "plannedOn" || name === "secondPlannedOn" ? undefined : today}
              />
            )}
          </Field>
        ))}
        <Absences stays={stays} people={people} today={today} shown={program === "post-immigration"} />
        <p className="file-acts">
          <Button>Enregistrer</Button>
          <LinkButton look="ghost" href={pathTo("/management/:id", { id })}>
            Retour au dossier
          </LinkButton>
        </p>
      </form>
    </div>
  );
}

type AbsencesProps = {
  stays: Record<"person" | "leftOn" | "backOn", FieldMetadata<string>>[];
  people: Props["people"];
  today: string;
  shown: boolean;
};

/** Stays outside Canada after the arrival; where the programme does not ask them they travel along unseen. */
function Absences({ stays, people, today, shown }: AbsencesProps) {
  if (!shown)
    return stays
      .filter(({ person }) => person.initialValue)
      .flatMap(({ person, leftOn, backOn }) =>
        [person, leftOn, backOn].map((field) => (
          <input key={field.id} type="hidden" name={flatName(field.name)} value={field.initialValue ?? ""} />
        )),
      );
  return (
    <fieldset className="file-person">
      <legend>Absences du Canada</legend>
      <p className="hint">
        Les jours du départ et du retour comptent comme des jours au Canada. Sans retour&nbsp;: encore absent. Une ligne
        vide ne compte pas.
      </p>
      {stays.map(({ person, leftOn, backOn }, index) => (
        <div key={person.id}>
          <Field id={person.id} label={`Absence ${index + 1}, qui`} error={person.errors?.[0]}>
            {(links) => (
              <Select
                {...links}
                name={flatName(person.name)}
                defaultValue={person.initialValue}
                emptyLabel="Choisir…"
                options={people.map(({ key, firstName }) => ({ value: key, label: firstName }))}
              />
            )}
          </Field>
          <div className="two-fields">
            <Field id={leftOn.id} label="Départ" error={leftOn.errors?.[0]}>
              {(links) => (
                <DateInput {...links} name={flatName(leftOn.name)} defaultValue={leftOn.initialValue} max={today} />
              )}
            </Field>
            <Field id={backOn.id} label="Retour" error={backOn.errors?.[0]}>
              {(links) => <DateInput {...links} name={flatName(backOn.name)} defaultValue={backOn.initialValue} />}
            </Field>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
