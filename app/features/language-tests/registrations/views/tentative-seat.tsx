import { Form, useNavigation } from "react-router";
import type { RegistrationWords } from "#app/features/language-tests/registrations/registration-words.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";

/** What is left to do for a seat that its mail confirms, and until when. */
export function TentativeSeat({
  words,
  mail,
}: {
  words: Pick<RegistrationWords, "email" | "keptUntil">;
  mail: { written: boolean; after: string | undefined };
}) {
  const leaving = useNavigation().state !== "idle";
  return (
    <>
      <Alert
        kind="caution"
        title={`Place gardée jusqu’au ${words.keptUntil ?? ""} (heure de Douala), pas encore confirmée`}
      >
        <p>
          {mail.written ? (
            <>
              Pour la confirmer, ouvrez l’e-mail que nous envoyons à <strong>{words.email}</strong> et suivez son lien.
            </>
          ) : (
            <>
              Nous avons déjà écrit plusieurs fois à <strong>{words.email}</strong> en une heure&nbsp;: aucun e-mail
              n’est parti cette fois.{" "}
              {mail.after === undefined
                ? "Demandez-le par le bouton ci-dessous."
                : `Vous pourrez le demander par le bouton ci-dessous à partir du ${mail.after} (heure de Douala).`}
            </>
          )}{" "}
          Sans confirmation d’ici là, la place ira à quelqu’un d’autre. Rien n’est à payer avant.
        </p>
        <p className="mt-3">
          Nous demandons cette confirmation parce que d’autres inscriptions ont été demandées dans l’heure avec la même
          adresse e-mail, le même téléphone ou le même accès à Internet.
        </p>
      </Alert>
      <Form method="post" className="registration-actions">
        <Button look="secondary" name="intent" value="resend" loading={leaving}>
          Renvoyer l’e-mail
        </Button>
        <Button look="ghost" name="intent" value="release">
          Renoncer à cette place
        </Button>
      </Form>
    </>
  );
}

/** A seat that is theirs, whose mail did not leave: this page says it all. */
export function UnsentMail({ email }: { email: string }) {
  return (
    <Alert kind="caution" title="Aucun e-mail n’est parti">
      Nous avons déjà écrit plusieurs fois à <strong>{email}</strong> en une heure. Votre place est bien réservée&nbsp;:
      gardez cette page, elle sert à payer, à envoyer vos documents et à annuler.
    </Alert>
  );
}
