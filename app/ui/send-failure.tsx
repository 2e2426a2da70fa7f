import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

/** Said in a form whose sending was cut: nothing was sent, nothing typed is lost, try again. */
export function SendFailure({ show }: { show: boolean }) {
  if (!show) return null;
  return (
    <Alert kind="danger" announced title="Rien n’a été envoyé&nbsp;: la connexion a coupé.">
      <p>Votre saisie est toujours là. Vérifiez le réseau, puis réessayez.</p>
      <p className="mt-3">
        <Button small look="secondary">
          Réessayer
        </Button>
      </p>
    </Alert>
  );
}
