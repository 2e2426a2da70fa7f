import { type SubmissionResult, useForm } from "@conform-to/react";
import type { DatesForm } from "#app/features/applications/form.ts";
import type { Program } from "#app/features/applications/status.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { problemsOf } from "./person-fields.tsx";

/** ISO days by name; null where none is known. */
export type FileDates = Omit<DatesForm, "revision">;
type Name = keyof FileDates;

const ASKED: Record<Program, readonly [Name, label: string, hint: string][]> = {
  "express-entry": [
    ["profileOn", "Profil déposé dans le bassin", "Il reste actif 12 mois."],
    ["invitedOn", "Invitation reçue", "La demande complète est à déposer dans les 60 jours."],
    ["plannedOn", "Dépôt prévu", "Le jour où vous comptez déposer la demande."],
    ["submittedOn", "Demande déposée", ""],
  ],
  arrima: [
    ["profileOn", "Déclaration d’intérêt", "Elle reste valable 12 mois."],
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

type Props = {
  file: { id: string; title: string; program: Program; revision: number };
  dates: FileDates;
  /** ISO day. */
  today: string;
  answer: SubmissionResult | undefined;
};

/** The days that a file knows; deadlines count from them. Those that its programme does not ask travel along unseen. */
export function DatesView({ file, dates, today, answer }: Props) {
  const { id, title, program, revision } = file;
  const [form, fields] = useForm<Record<Name | "revision", string>>({
    id: "dates",
    lastResult: answer,
    defaultValue: Object.fromEntries(Object.entries(dates).map(([name, day]) => [name, day ?? ""])),
  });
  const asked = ASKED[program];
  const unasked = (Object.keys(dates) as Name[]).filter((name) => dates[name] !== null && !asked.some(([one]) => one === name));
  return (
    <div className="wrap management">
      <h1>Dates du dossier</h1>
      <p>{title}. Une date vide n’est pas encore connue.</p>
      <form method="post" id={form.id} noValidate className="file-form">
        <ErrorSummary problems={[...problemsOf([form]), ...problemsOf(asked.map(([name]) => fields[name]))]} />
        {/* What the page shows now, not what was typed before: a form that comes back after a conflict says its new revision. */}
        <input type="hidden" name="revision" value={revision} />
        {unasked.map((name) => (
          <input key={name} type="hidden" name={name} value={dates[name] ?? ""} />
        ))}
        {asked.map(([name, label, hint]) => (
          <Field key={name} id={fields[name].id} label={label} optional hint={hint || undefined} error={fields[name].errors?.[0]}>
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
