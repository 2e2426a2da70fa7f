import type { MailStanding } from "#app/features/appointments/booking/confirm-appointment.server.ts";
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";

type TentativePartProps = {
  appointment: Pick<AppointmentView, "email" | "tentativeUntil" | "order">;
  mail: MailStanding;
  /** Asked for a moment ago: said aloud. */
  fresh: boolean;
  action: string;
};

/** What is left to do for a booking that its mail confirms, and until when. */
export function TentativePart({ appointment: { email, tentativeUntil }, mail, fresh, action }: TentativePartProps) {
  return (
    <>
      <Alert
        kind="caution"
        title={`Créneau gardé jusqu’au ${tentativeUntil ?? ""}, pas encore confirmé`}
        announced={fresh}
      >
        <p>
          {mail.written ? (
            <>
              Pour le confirmer, ouvrez l’e-mail que nous envoyons à <strong>{email}</strong> et suivez son lien.
            </>
          ) : (
            <TooManyMails email={email} after={mail.after} />
          )}{" "}
          Sans confirmation d’ici là, ce créneau sera proposé à quelqu’un d’autre. Rien n’est à payer avant.
        </p>
        <p className="mt-3">
          Nous demandons cette confirmation parce que d’autres rendez-vous ont été pris dans l’heure avec la même
          adresse e-mail, le même téléphone ou le même accès à Internet.
        </p>
      </Alert>
      <KeptForm action={action} className="appointment-moves">
        <Button look="secondary" name="intent" value="resend">
          Renvoyer l’e-mail
        </Button>
        <Button look="ghost" name="intent" value="release">
          Renoncer à ce créneau
        </Button>
      </KeptForm>
    </>
  );
}

/** Why no mail left, and when one may be asked for. */
export function TooManyMails({ email, after }: { email: string; after: string | undefined }) {
  return (
    <>
      Nous avons déjà écrit plusieurs fois à <strong>{email}</strong> en une heure&nbsp;: aucun e-mail n’est parti cette
      fois.{" "}
      {after === undefined
        ? "Demandez-le par le bouton ci-dessous."
        : `Vous pourrez le demander par le bouton ci-dessous à partir du ${after}.`}
    </>
  );
}
