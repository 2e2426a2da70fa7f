import type { ComponentProps } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

/**
 * A form on a page without React that a dropped line does not lose. What it says of its draft and of a
 * failed sending stands in it, hidden, until the page's small script (platform/forms/keep-forms) shows it.
 * @param draft name of its draft; one draft a form and device
 */
export function KeptForm({ draft, children, ...rest }: ComponentProps<"form"> & { draft: string }) {
  return (
    <form {...rest} method="post" data-draft={draft}>
      <div hidden data-kept="offer" className="mb-4">
        <Alert announced title="Reprendre votre saisie&nbsp;?">
          <p>
            Ce que vous aviez écrit
            <span data-kept="when" /> est gardé sur cet appareil.
          </p>
          <p className="flex flex-wrap gap-3 mt-3">
            <Button type="button" value="resume" small look="secondary">
              Reprendre
            </Button>
            <Button type="button" value="forget" small look="ghost">
              Effacer
            </Button>
          </p>
        </Alert>
      </div>
      <div hidden data-kept="failure" className="mb-4">
        <Alert kind="danger" announced title="Rien n’a été envoyé&nbsp;: la connexion a coupé.">
          <p>Votre saisie est toujours là. Vérifiez le réseau, puis réessayez.</p>
          <p className="mt-3">
            <Button small look="secondary">
              Réessayer
            </Button>
          </p>
        </Alert>
      </div>
      {children}
    </form>
  );
}
