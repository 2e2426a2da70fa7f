import { type SubmissionResult, useForm } from "@conform-to/react";
import type { MailStanding } from "#app/features/appointments/booking/confirm-appointment.server.ts";
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { AgreementAlert } from "#app/features/appointments/agreements/views/agreement-alert.tsx";
import { AppointmentFacts } from "./appointment-facts.tsx";
import { BOOKING_DRAFT } from "#app/features/appointments/views/booking/booking-form.tsx";
import { OwnTimesScript } from "./own-times-script.tsx";
import { TentativePart, TooManyMails } from "./tentative-part.tsx";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";

type Answer = SubmissionResult | undefined;

const TITLES: Record<AppointmentView["state"], string> = {
  booked: "Votre rendez-vous",
  offered: "Un créneau s’est libéré pour vous",
  cancelled: "Rendez-vous annulé",
  expired: "Créneau libéré",
  declined: "Créneau non retenu",
  tentative: "Votre rendez-vous reste à confirmer",
  released: "Créneau libéré",
  freed: "Choisissez une autre heure",
  came: "Votre rendez-vous",
  missed: "Votre rendez-vous",
};

type AppointmentPageProps = {
  appointment: AppointmentView;
  /** Whether its mail was written. */
  mail: MailStanding;
  /** What was done a moment ago. */
  news: "booked" | "moved" | null;
  answer: Answer;
};

/** An appointment as its client follows it, by the signed link. */
export function AppointmentPage({ appointment, mail, news, answer }: AppointmentPageProps) {
  const [form] = useForm({ id: "answer", lastResult: answer });
  const { state, key, fixed, changeUntil, offeredUntil, serviceId, email, reason } = appointment;
  // Whoever has no e-mail waits for none.
  const unsent = email !== "" && !mail.written;
  const action = pathTo(`/appointment/suivi?cle=${key}`);
  return (
    <div className="wrap appointment" data-received={news === "booked" ? BOOKING_DRAFT : undefined}>
      <h1>{TITLES[state]}</h1>
      {news !== null && state === "booked" && (
        <Alert kind="success" title={news === "booked" ? "C’est confirmé" : "C’est déplacé"} announced>
          {email === "" ? (
            <>Gardez cette page&nbsp;: elle sert à déplacer ou à annuler.</>
          ) : mail.written ? (
            <>
              Un e-mail part à {email}, avec l’invitation pour votre agenda. Gardez cette page ou cet e-mail&nbsp;: ils
              servent à déplacer ou à annuler.
            </>
          ) : (
            <>
              Le créneau est à vous. <TooManyMails email={email} after={mail.after} /> Gardez cette page&nbsp;: elle
              sert à déplacer ou à annuler.
            </>
          )}
        </Alert>
      )}
      <ErrorSummary
        problems={(form.errors ?? []).map((message) => ({ fieldId: "contenu", message }))}
        heading="Ce n’est pas possible"
      />
      {state === "tentative" && (
        <TentativePart appointment={appointment} mail={mail} fresh={news !== null} action={action} />
      )}
      {news === null && state === "booked" && unsent && (
        <Alert kind="caution" title="Aucun e-mail n’est parti">
          <TooManyMails email={email} after={mail.after} /> Gardez cette page&nbsp;: elle sert à déplacer ou à annuler.
        </Alert>
      )}
      {state === "booked" && unsent && (
        <KeptForm action={action} className="appointment-moves">
          <Button look="secondary" name="intent" value="resend">
            Renvoyer l’e-mail
          </Button>
        </KeptForm>
      )}
      {state === "released" && (
        <Alert kind="caution" title="Ce créneau n’a pas été confirmé">
          Il est rendu à l’agenda. D’autres sont libres.
        </Alert>
      )}
      {state === "offered" && (
        <Alert kind="info" title={`Gardé pour vous jusqu’au ${offeredUntil ?? ""}`}>
          Ensuite, il est proposé à la personne suivante.
        </Alert>
      )}
      {state === "cancelled" && unsent && (
        <Alert kind="caution" title="Aucun e-mail n’est parti">
          Nous avons déjà écrit plusieurs fois à <strong>{email}</strong> en une heure. Le rendez-vous est bien
          annulé&nbsp;: retirez-le vous-même de votre agenda.
        </Alert>
      )}
      {state === "freed" && (
        <Alert kind="caution" title="Nous ne pouvons pas tenir cette heure">
          {reason === "" ? null : <>{reason} </>}
          Prenez-en une autre sans rien payer de plus, ou annulez&nbsp;: ce que vous avez payé vous est rendu.
        </Alert>
      )}
      {state === "cancelled" && reason !== "" && <Alert kind="info">{reason}</Alert>}
      {state === "expired" && (
        <Alert kind="caution" title="Le paiement n’est pas arrivé dans le délai">
          Si vous venez de payer, nous vous rendons le créneau s’il est encore libre, sinon votre argent.
        </Alert>
      )}
      {appointment.agreement && state === "booked" && <AgreementAlert {...appointment.agreement} />}
      <AppointmentFacts appointment={appointment} />
      {state === "offered" && appointment.tooNear !== null && <Alert kind="caution">{appointment.tooNear}</Alert>}
      {state === "offered" && (
        <KeptForm action={action} className="appointment-moves">
          <Button name="intent" value="accept">
            Prendre ce créneau
          </Button>
          <Button name="intent" value="decline" look="secondary">
            Le laisser
          </Button>
        </KeptForm>
      )}
      {state === "booked" && (
        <>
          <div className="appointment-moves">
            <LinkButton look="secondary" href={pathTo(`/appointment/rendez-vous.ics?cle=${key}`)}>
              Ajouter à mon agenda <FileWeight of="calendar" />
            </LinkButton>
            {fixed === null && (
              <LinkButton look="secondary" href={pathTo(`/appointment/deplacer?cle=${key}`)}>
                Déplacer
              </LinkButton>
            )}
          </div>
          {fixed === null ? <Cancel action={action} until={changeUntil} /> : <Alert kind="info">{fixed}</Alert>}
        </>
      )}
      {state === "freed" && (
        <>
          <p>
            <LinkButton href={pathTo(`/appointment/deplacer?cle=${key}`)}>Choisir une autre heure</LinkButton>
          </p>
          <Cancel action={action} until={null} />
        </>
      )}
      {state !== "freed" && state !== "booked" && state !== "offered" && state !== "tentative" && (
        <p>
          <LinkButton href={pathTo(`/appointment?service=${serviceId}`)}>Prendre un autre rendez-vous</LinkButton>
        </p>
      )}
      <OwnTimesScript />
    </div>
  );
}

/** Two presses, with or without JavaScript. */
function Cancel({ action, until }: { action: string; /** Null: at any time. */ until: string | null }) {
  return (
    <div className="accordion">
      <details>
        <summary>Annuler ce rendez-vous</summary>
        <div>
          <p>
            {until === null
              ? "Ce que vous avez payé vous est rendu."
              : `C’est gratuit jusqu’au ${until}. Le créneau revient à quelqu’un d’autre.`}
          </p>
          <KeptForm action={action}>
            <Button look="danger" name="intent" value="cancel">
              Oui, annuler le rendez-vous
            </Button>
          </KeptForm>
        </div>
      </details>
    </div>
  );
}
