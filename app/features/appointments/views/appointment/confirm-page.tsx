import { type SubmissionResult, useForm } from "@conform-to/react";
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { AppointmentFacts } from "./appointment-facts.tsx";
import { OwnTimesScript } from "./own-times-script.tsx";

type ConfirmPageProps = {
  appointment: AppointmentView;
  /** Its time ran out, whether the site has noticed or not. */
  over: boolean;
  /** Key of this page, by the mail alone. */
  confirmKey: string;
  answer: SubmissionResult | undefined;
};

/** Where the link of its mail leads: the booking is confirmed by a press, never by opening the page. */
export function ConfirmPage({ appointment, over, confirmKey, answer }: ConfirmPageProps) {
  const [form] = useForm({ id: "confirmation", lastResult: answer });
  const { state, tentativeUntil, serviceId, key } = appointment;
  const waits = state === "tentative" && !over;
  return (
    <div className="wrap appointment">
      <h1>
        {waits
          ? "Confirmer votre rendez-vous"
          : over || state === "released"
            ? "Ce créneau n’est plus gardé"
            : "Votre rendez-vous"}
      </h1>
      <ErrorSummary
        problems={(form.errors ?? []).map((message) => ({ fieldId: "contenu", message }))}
        heading="Ce n’est pas possible"
      />
      {waits && (
        <Alert kind="info" title={`Créneau gardé pour vous jusqu’au ${tentativeUntil ?? ""}`}>
          Confirmez-le ci-dessous. Sinon, il sera proposé à quelqu’un d’autre.
        </Alert>
      )}
      {(over || state === "released") && (
        <Alert kind="caution" title="Il n’a pas été confirmé à temps">
          Ce créneau est rendu à l’agenda. D’autres sont libres.
        </Alert>
      )}
      <AppointmentFacts appointment={appointment} />
      {waits && appointment.tooNear !== null && <Alert kind="caution">{appointment.tooNear}</Alert>}
      {waits && (
        <KeptForm action={pathTo(`/appointment/confirmer?cle=${confirmKey}`)} className="appointment-moves">
          <Button name="intent" value="confirm">
            Confirmer ce rendez-vous
          </Button>
          <Button name="intent" value="release" look="secondary">
            Je n’en veux pas
          </Button>
        </KeptForm>
      )}
      {!waits && (
        <p>
          {over || state === "released" ? (
            <LinkButton href={pathTo(`/appointment?service=${serviceId}`)}>Choisir un autre créneau</LinkButton>
          ) : (
            <LinkButton href={pathTo(`/appointment/suivi?cle=${key}`)}>Voir mon rendez-vous</LinkButton>
          )}
        </p>
      )}
      <OwnTimesScript />
    </div>
  );
}
