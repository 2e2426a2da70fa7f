import type { SubmissionResult } from "@conform-to/react";
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import type { OfficeAgenda } from "#app/features/appointments/calendars/office-agenda.server.ts";
import type { PlaceKind } from "#app/features/appointments/places.ts";
import { type Told, foretoldWords } from "#app/features/notices/told/told.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { AppointmentLines, WhenAndWhere } from "./panel/appointment-lines.tsx";
import { AttendanceForm, CancelForm } from "./panel/attendance-form.tsx";
import { CallLinks } from "./panel/call-links.tsx";
import { PlacePart } from "./panel/place-part.tsx";

/** Which of the page's forms was refused, and why. */
export type AppointmentAnswer = { form: "place" | "cancel" | "attendance" | "press"; result: SubmissionResult };

type Props = {
  appointment: AppointmentView;
  place: { kind: PlaceKind | null; detail: string };
  history: readonly { at: string; what: string; who: string }[];
  agenda: Pick<OfficeAgenda, "alone" | "move">;
  answer: AppointmentAnswer | undefined;
};

/** One appointment before the staff: who comes and at which telephone, what is to be done now, then all the rest. */
export function AppointmentPanel({ appointment, place, history, agenda, answer }: Props) {
  const { name, phone, email, told, service, state, stateLabel, tone, fixed, version, begun, reason } = appointment;
  const answered = (form: AppointmentAnswer["form"]) => (answer?.form === form ? answer.result : undefined);
  const noted = begun && (state === "booked" || state === "came" || state === "missed");
  const unplaced = state === "booked" && place.kind === null && !noted;
  return (
    <article className="cal-chosen" data-chosen>
      <p className="cal-close cal-wide-hint no-print">
        <a href={agenda.alone}>Fermer</a>
      </p>
      <header>
        <h1>{name}</h1>
        <p>
          {service} <Badge tone={tone}>{stateLabel}</Badge>
        </p>
      </header>
      {answer?.form === "press" && (
        <Alert kind="danger" announced>
          {answer.result.error?.[""]?.join(" ")}
        </Alert>
      )}
      <CallLinks phone={phone} email={email} />
      <WhenAndWhere appointment={appointment} unplaced={place.kind === null} />
      {state === "tentative" && <Tentative until={appointment.tentativeUntil} told={told} />}
      {noted && <AttendanceForm state={state} version={version} told={told} answer={answered("attendance")} />}
      {unplaced && <PlacePart first place={place} appointment={appointment} answer={answered("place")} />}
      {state === "freed" && (
        <Alert kind="caution" title="À replacer">
          {reason !== "" && <>Raison donnée&nbsp;: {reason} </>}
          {told === "sent" ? (
            <>
              Il choisit lui-même une autre heure par le lien qu’il a reçu. Si vous l’avez au téléphone, choisissez avec
              lui.
            </>
          ) : (
            <>Aucun e-mail ne l’atteint&nbsp;: appelez, et choisissez une autre heure avec lui.</>
          )}
        </Alert>
      )}
      <AppointmentLines appointment={appointment} />
      {state === "cancelled" && reason !== "" && <p>Raison donnée&nbsp;: {reason}</p>}
      <div className="cal-acts-list no-print">
        {agenda.move !== null && (
          <LinkButton small look={state === "freed" ? "primary" : "secondary"} href={agenda.move} data-move-chosen>
            {state === "freed" ? "Choisir une autre heure" : "Déplacer"}
          </LinkButton>
        )}
        {state === "booked" && !unplaced && (
          <PlacePart first={false} place={place} appointment={appointment} answer={answered("place")} />
        )}
        {agenda.move !== null && (state === "booked" || state === "freed") && (
          <CancelForm version={version} told={told} answer={answered("cancel")} />
        )}
      </div>
      {agenda.move !== null && (
        <p className="office-muted cal-wide-hint no-print">Une case libre du calendrier propose de le déplacer là.</p>
      )}
      {state === "booked" && fixed !== null && (
        <p className="office-muted">Commencé ou passé, il ne se déplace plus.</p>
      )}
      {history.length > 0 && (
        <details className="cal-history">
          <summary>Ce qui s’est passé ({history.length})</summary>
          <ol>
            {history.map((step) => (
              <li key={`${step.at} ${step.what}`}>
                {step.at}&nbsp;: {step.what}
                {step.who && `, par ${step.who}`}
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  );
}

function Tentative({ until, told }: { until: string | null; told: Told }) {
  return (
    <section className="cal-act" aria-labelledby="titre-confirmer">
      <h2 id="titre-confirmer">À confirmer avant le {until}</h2>
      <p>
        Le client n’a pas ouvert le lien de son e-mail. Si vous lui avez parlé, confirmez pour lui.{" "}
        {foretoldWords(told)} Sinon, le créneau sera libéré de lui-même.
      </p>
      <form method="post" className="cal-press">
        <Button name="intent" value="confirm">
          Confirmer le rendez-vous
        </Button>
        <Button look="secondary" name="intent" value="release">
          Libérer le créneau
        </Button>
      </form>
    </section>
  );
}
