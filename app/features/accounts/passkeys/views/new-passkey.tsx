import { NewPasskeyScript } from "#app/platform/passkeys/new-passkey-script.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";

type Props = {
  name: string;
  /** What the device is asked for, as JSON. */ options: string;
  refusal: string | undefined;
};

/** The step at which the device makes the passkey: the only one that needs JavaScript. */
export function NewPasskey({ name, options, refusal }: Props) {
  return (
    <>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <p className="lead">
        Votre appareil va demander votre doigt, votre visage ou votre code de verrouillage. Rien de cela ne nous
        parvient&nbsp;: il garde la clé et prouve seulement qu’il l’a.
      </p>
      <p className="wrap-anywhere">Nom de la clé&nbsp;: {name}</p>
      <div data-passkey-without="">
        <Alert kind="caution" title="Cet appareil ne peut pas le faire">
          Cette étape demande JavaScript et un navigateur récent, sur un téléphone ou un ordinateur qui se verrouille.
          Votre mot de passe sert toujours.
        </Alert>
      </div>
      <div role="alert">
        <p data-passkey-problem="InvalidStateError" hidden>
          Cet appareil a déjà une clé d’accès de votre compte.
        </p>
        <p data-passkey-problem="NotAllowedError" hidden>
          Rien n’a été créé&nbsp;: la demande a été annulée, ou a attendu trop longtemps. Essayez de nouveau.
        </p>
        <p data-passkey-problem="" hidden>
          Cet appareil n’a pas pu créer de clé d’accès. Vérifiez qu’il se verrouille par un code, puis essayez de
          nouveau.
        </p>
      </div>
      <form method="post" data-new-passkey={options} hidden>
        <input type="hidden" name="credential" />
        <Button>Créer la clé sur cet appareil</Button>
      </form>
      <p>
        <LinkButton href={pathTo("/profile/connexion")} look="ghost">
          Annuler
        </LinkButton>
      </p>
      <NewPasskeyScript />
    </>
  );
}
