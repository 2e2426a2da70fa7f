import { Alert } from "#app/ui/feedback/alert.tsx";

/** After the form: the same words whether the address was known or not, so that nobody learns who is subscribed. */
export function ConfirmationSent() {
  return (
    <Alert kind="success" title="Regardez vos e-mails" announced>
      <p>
        Si cette adresse n’est pas déjà abonnée, un message vous y attend : ouvrez son lien pour confirmer. Pensez au
        dossier des indésirables.
      </p>
    </Alert>
  );
}
