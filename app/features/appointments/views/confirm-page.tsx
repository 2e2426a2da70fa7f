import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { ShownAppointment } from "#app/features/appointments/describe-appointment.server.ts";
import { type NetworkFailure, isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SendFailure } from "#app/ui/send-failure.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { AppointmentFacts } from "./appointment-facts.tsx";

type ConfirmPageProps = {
  appointment: ShownAppointment;
  /** Its time ran out, whether the site has noticed or not. */
  over: boolean;
  /** Key of this page, by the mail alone. */
  confirmKey: string;
  answer: SubmissionResult | NetworkFailure | undefined;
};

/** Where the link of its mail leads: the booking is confirmed by a press, never by opening the page. */
export function ConfirmPage({ appointment, over, confirmKey, answer }: ConfirmPageProps) {
  const [form] = useForm({ id: "confirmation", lastResult: isNetworkFailure(answer) ? undefined : answer });
  const sending = useNavigation().formMethod === "POST";
  const { state, tentativeUntil, serviceId, key } = appointment;
  const waits = state === "tentative" && !over;
  return (
    <div className="wrap appointment">
      <h1>{waits ? "Confirmer votre rendez-vous" : over || state === "released" ? "Ce créneau n’est plus gardé" : "Votre rendez-vous"}</h1>
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={(form.errors ?? []).map((message) => ({ fieldId: "contenu", message }))} heading="Ce n’est pas possible" />
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
        <Form method="post" action={pathTo(`/appointment/confirmer?cle=${confirmKey}`)} className="appointment-moves">
          <Button name="intent" value="confirm" loading={sending}>
            Confirmer ce rendez-vous
          </Button>
          <Button name="intent" value="release" look="secondary">
            Je n’en veux pas
          </Button>
        </Form>
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
    </div>
  );
}
