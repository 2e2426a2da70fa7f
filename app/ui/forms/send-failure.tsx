import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";

/** Said in a form whose sending was cut: nothing was sent, nothing typed is lost, try again. It comes into sight with its focus. */
export function SendFailure({ show }: { show: boolean }) {
  if (!show) return null;
  return (
    <div role="alert" data-outcome="">
      <Alert kind="danger" title="Rien n’a été envoyé&nbsp;: la connexion a coupé.">
        <p>Votre saisie est toujours là. Vérifiez le réseau, puis réessayez.</p>
        <p className="mt-3">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is pressed next */}
          <Button small look="secondary" autoFocus>
            Réessayer
          </Button>
        </p>
      </Alert>
    </div>
  );
}
