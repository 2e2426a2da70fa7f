import type { SubmissionResult } from "@conform-to/react";
import type { OfficeAdviser } from "#app/features/appointments/office-advisers.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { AdviserForm } from "./adviser-fields.tsx";

/** Every calendar that is or was booked, and the form that opens one. */
export function OfficeAdvisers({
  advisers,
  formId,
  mayAdd,
  answer,
}: {
  advisers: readonly OfficeAdviser[];
  formId: string;
  mayAdd: boolean;
  answer: SubmissionResult | undefined;
}) {
  return (
    <>
      {advisers.every(({ active }) => !active) && (
        <Alert kind="caution" title="Aucun calendrier n’est ouvert">
          Personne ne peut prendre rendez-vous tant qu’aucun calendrier n’est ouvert.
        </Alert>
      )}
      <ul className="own-appointments">
        {advisers.map((adviser) => (
          <li key={adviser.id}>
            <Card className="adviser-card">
              <h2>
                <a href={pathTo("/admin/agenda/conseillers/:id", { id: adviser.id })}>{adviser.name}</a> <AdviserState active={adviser.active} />
              </h2>
              <AdviserLines adviser={adviser} />
            </Card>
          </li>
        ))}
      </ul>
      {mayAdd ? (
        <Card className="adviser-card">
          <h2>Ajouter un calendrier</h2>
          <p>Il est ouvert aussitôt&nbsp;: à chaque heure, on peut prendre autant de rendez-vous qu’il y a de calendriers libres.</p>
          <AdviserForm formId={formId} answer={answer} />
        </Card>
      ) : (
        <p className="hint">L’administrateur ajoute, relie et ferme les calendriers.</p>
      )}
    </>
  );
}

/** Open for bookings, or not. */
export function AdviserState({ active }: { active: boolean }) {
  return <Badge tone={active ? "good" : "neutral"}>{active ? "Ouvert" : "Fermé"}</Badge>;
}

/** Who works a calendar, and what is on it. */
export function AdviserLines({ adviser: { account, registerNumber, upcoming, busy } }: { adviser: OfficeAdviser }) {
  return (
    <dl className="appointment-facts">
      <dt>Compte</dt>
      <dd>
        {account === null ? "Aucun" : `${account.name}, ${account.email}`}
        {account?.gone && " (ce compte n’est plus celui d’un conseiller)"}
      </dd>
      <dt>Registre</dt>
      <dd>{registerNumber === "" ? "Sans numéro" : registerNumber}</dd>
      <dt>À venir</dt>
      <dd>{upcoming === 0 ? "Aucun rendez-vous" : `${upcoming}\u00a0rendez-vous`}</dd>
      <dt>Chaque semaine</dt>
      <dd>{busy.length === 0 ? "Aucune heure prise" : `${busy.length} plage${busy.length === 1 ? " prise" : "s prises"}`}</dd>
    </dl>
  );
}
