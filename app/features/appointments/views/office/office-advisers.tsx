import { Fragment } from "react";
import type { SubmissionResult } from "@conform-to/react";
import type {
  OfficeAdviser,
  ServiceOption,
} from "#app/features/appointments/office/advisers/office-advisers.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { WithAddresses } from "#app/features/people/reach-links.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { AdviserForm } from "./adviser-fields.tsx";

/** Every calendar that is or was booked, and the form that opens one. */
export function OfficeAdvisers({
  advisers,
  services,
  formId,
  mayAdd,
  answer,
}: {
  advisers: readonly OfficeAdviser[];
  services: readonly ServiceOption[];
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
      <OfficeList
        id="calendriers"
        caption="Calendriers des conseillers"
        columns={COLUMNS}
        rows={advisers}
        rowKey={({ id }) => id}
        empty={<p>Aucun calendrier.</p>}
      />
      {mayAdd ? (
        <Card className="adviser-card">
          <h2>Ajouter un calendrier</h2>
          <p>
            Il est ouvert aussitôt&nbsp;: à chaque heure, on peut prendre autant de rendez-vous qu’il y a de calendriers
            libres.
          </p>
          <AdviserForm formId={formId} services={services} answer={answer} />
        </Card>
      ) : (
        <p className="hint">L’administrateur ajoute, relie et ferme les calendriers.</p>
      )}
    </>
  );
}

/** What is said of a calendar, in its list and on its page. */
const FACTS: readonly { header: string; cell: (adviser: OfficeAdviser) => string }[] = [
  {
    header: "Compte",
    cell: ({ account }) =>
      account === null
        ? "Aucun"
        : `${account.name}, ${account.email}${account.gone ? " (ce compte n’est plus celui d’un conseiller)" : ""}`,
  },
  { header: "Licence", cell: ({ licence }) => (licence === "" ? "Aucune\u00a0: pas de conseil" : licence) },
  {
    header: "Services",
    cell: ({ onlyServiceName }) => (onlyServiceName === "" ? "Tous" : `${onlyServiceName} seulement`),
  },
  {
    header: "À venir",
    cell: ({ upcoming }) => (upcoming === 0 ? "Aucun rendez-vous" : `${upcoming}\u00a0rendez-vous`),
  },
  {
    header: "Chaque semaine",
    cell: ({ busy }) =>
      busy.length === 0 ? "Aucune heure prise" : `${busy.length} plage${busy.length === 1 ? " prise" : "s prises"}`,
  },
];

const COLUMNS: readonly OfficeColumn<OfficeAdviser>[] = [
  {
    header: "Calendrier",
    names: true,
    cell: ({ id, name, active }) => (
      <>
        <a href={pathTo("/admin/agenda/conseillers/:id", { id })}>{name}</a> <AdviserState active={active} />
      </>
    ),
  },
  ...FACTS.map(({ header, cell }) => ({
    header,
    cell: (adviser: OfficeAdviser) => <WithAddresses words={cell(adviser)} />,
  })),
];

/** Open for bookings, or not. */
export function AdviserState({ active }: { active: boolean }) {
  return <Badge tone={active ? "good" : "neutral"}>{active ? "Ouvert" : "Fermé"}</Badge>;
}

/** Who works a calendar, and what is on it. */
export function AdviserLines({ adviser }: { adviser: OfficeAdviser }) {
  return (
    <dl className="appointment-facts">
      {FACTS.map(({ header, cell }) => (
        <Fragment key={header}>
          <dt>{header}</dt>
          <dd>
            <WithAddresses words={cell(adviser)} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
