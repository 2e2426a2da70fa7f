import type { OwnSession } from "#app/features/accounts/queries.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";

type EndSessionsProps = {
  name: string;
  sessions: readonly Pick<OwnSession, "id" | "device" | "sharedPhone" | "opened" | "lastUsed">[];
  /** The page of the person. */
  back: string;
  refusal: string | undefined;
};

/** Where a client's account is open, and the button that signs it out of all of it: asked for on a page of its own. */
export function EndSessions({ name, sessions, back, refusal }: EndSessionsProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>Fermer ses connexions</h1>
        <p className="office-muted">
          {name}. Pour un téléphone perdu ou volé, ou un compte ouvert par quelqu’un d’autre.
        </p>
      </header>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      {sessions.length === 0 ? (
        <EmptyState title="Aucune connexion ouverte">Ce compte n’est ouvert sur aucun appareil.</EmptyState>
      ) : (
        <>
          <section aria-labelledby="connexions">
            <h2 id="connexions" className="office-section-head">
              {frenchCount(sessions.length, "connexion")}
            </h2>
            <ul className="client-lines">
              {sessions.map(({ id, device, sharedPhone, opened, lastUsed }) => (
                <li key={id}>
                  <div>
                    {device}
                    {sharedPhone && ", appareil partagé"}
                  </div>
                  <div className="office-muted">
                    Ouverte le {opened}, utilisée le {lastUsed}
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <p className="max-w-prose">
            Tous ces appareils sont déconnectés dès leur prochaine page, et ce qui y était en cours de saisie n’est pas
            envoyé. Le client se reconnecte avec son mot de passe ou sa clé d’accès&nbsp;: si quelqu’un d’autre les a,
            dites-lui d’en changer. La trace garde votre nom.
          </p>
          <form method="post" className="flex flex-wrap gap-3">
            <Button look="danger">Fermer toutes les connexions</Button>
            <LinkButton look="ghost" href={back}>
              Annuler
            </LinkButton>
          </form>
        </>
      )}
    </div>
  );
}
