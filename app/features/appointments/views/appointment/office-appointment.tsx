import type { SubmissionResult } from "@conform-to/react";
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import type { PlaceKind } from "#app/features/appointments/places.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ReachLinks } from "#app/features/people/reach-links.tsx";
import { useMay } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { AgreementBadge } from "#app/features/appointments/agreements/views/agreement-badge.tsx";
import { AppointmentFacts } from "./appointment-facts.tsx";
import { AttendanceForm, CancelForm } from "./attendance-form.tsx";
import { PlaceForm } from "./place-form.tsx";

type OfficeAppointmentProps = {
  appointment: AppointmentView;
  place: { kind: PlaceKind | null; detail: string };
  history: readonly { at: string; what: string; who: string }[];
  answer: AppointmentAnswer | undefined;
};

/** Which of the page's forms was refused, and why. */
export type AppointmentAnswer = { form: "place" | "cancel" | "attendance" | "press"; result: SubmissionResult };

/** One appointment before the adviser: who comes, where, and what may be done. */
export function OfficeAppointment({ appointment, place, history, answer }: OfficeAppointmentProps) {
  const { name, phone, email, message, state, fixed, id, reference, movable, begun, reason } = appointment;
  const may = useMay();
  const answered = (form: AppointmentAnswer["form"]) => (answer?.form === form ? answer.result : undefined);
  return (
    <div className="wrap appointment">
      <p>
        <a href={pathTo("/admin/agenda")}>Agenda</a>
      </p>
      <h1>{reference}</h1>
      {answer?.form === "press" && (
        <Alert kind="danger" announced>
          {answer.result.error?.[""]?.join(" ")}
        </Alert>
      )}
      <AppointmentFacts appointment={appointment} office />
      {appointment.agreement && (
        <p>
          {may("agreements") ? (
            <a href={pathTo("/admin/agenda/:id/convention", { id })}>Convention de service</a>
          ) : (
            "Convention de service"
          )}{" "}
          <AgreementBadge {...appointment.agreement} />
        </p>
      )}
      <Card>
        <h2>{name}</h2>
        <p>
          <ReachLinks phone={phone} email={email} />
        </p>
        {message === "" ? <p className="hint">Aucun message.</p> : <p className="whitespace-pre-wrap">{message}</p>}
      </Card>
      {state === "tentative" && (
        <Card>
          <h2>À confirmer avant le {appointment.tentativeUntil}</h2>
          <p>
            Le client ne l’a pas encore confirmé par son e-mail. Si vous lui avez parlé, confirmez pour lui&nbsp;: il
            reçoit son invitation. Sinon, le créneau sera libéré de lui-même.
          </p>
          <form method="post" className="appointment-moves">
            <Button name="intent" value="confirm">
              Confirmer le rendez-vous
            </Button>
            <Button look="secondary" name="intent" value="release">
              Libérer le créneau
            </Button>
          </form>
        </Card>
      )}
      {state === "booked" && (
        <Card>
          <h2>Lieu</h2>
          <PlaceForm place={place} phone={phone} id={id} answer={answered("place")} />
        </Card>
      )}
      {state === "freed" && (
        <Alert kind="caution" title="À replacer">
          {reason === "" ? null : <>Raison écrite au client&nbsp;: {reason} </>}
          Le client choisit lui-même une autre heure par le lien qu’il a reçu. Si vous l’avez au téléphone, choisissez
          avec lui.
        </Alert>
      )}
      {state === "cancelled" && reason !== "" && <p>Raison écrite au client&nbsp;: {reason}</p>}
      {movable && (state === "booked" || state === "freed") && (
        <div className="appointment-moves">
          <LinkButton look="secondary" href={pathTo("/admin/agenda/:id/deplacer", { id })}>
            {state === "freed" ? "Choisir une autre heure" : "Déplacer"}
          </LinkButton>
          <CancelForm answer={answered("cancel")} />
        </div>
      )}
      {begun && (state === "booked" || state === "came" || state === "missed") && (
        <AttendanceForm state={state} answer={answered("attendance")} />
      )}
      {state === "booked" && fixed !== null && (
        <Alert kind="info">Il a commencé ou il est passé&nbsp;: il ne se déplace plus.</Alert>
      )}
      <Card quiet>
        <h2>Ce qui s’est passé</h2>
        <ol>
          {history.map((step) => (
            <li key={`${step.at} ${step.what}`}>
              {step.at}&nbsp;: {step.what}
              {step.who && `, par ${step.who}`}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
