import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** What a visitor sees when we failed: whose fault it is, what to do, what to quote. */
export function FailurePage({ requestId }: { requestId: string | undefined }) {
  return (
    <div className="message-page">
      <title>Une erreur est survenue</title>
      <h1>Une erreur est survenue</h1>
      <p>
        Le problème vient de nous et il est enregistré. Réessayez dans un instant&nbsp;; rien de ce que vous aviez
        envoyé auparavant n’est perdu.
      </p>
      {requestId && (
        <p>
          Référence à nous donner si cela continue&nbsp;: <code>{requestId}</code>
        </p>
      )}
      <LinkButton href={pathTo("/")}>Retour à l’accueil</LinkButton>
    </div>
  );
}
