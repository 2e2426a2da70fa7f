import { LinkButton } from "#app/ui/button.tsx";

/** What a page of the office could not show: an address that leads nowhere, or a failure of ours with what to quote. */
export function OfficeProblem({
  notFound,
  requestId,
  home,
}: {
  notFound: boolean;
  requestId: string | undefined;
  home: string;
}) {
  return (
    <div className="message-page">
      {notFound ? (
        <>
          <title>Page introuvable</title>
          <meta name="robots" content="noindex" />
          <h1>Oops! Page not found</h1>
          <p>404. Cette adresse ne mène à aucune page du bureau, ou ce qu’elle montrait n’y est plus.</p>
        </>
      ) : (
        <>
          <title>Une erreur est survenue</title>
          <h1>Une erreur est survenue</h1>
          <p>Rien de ce qui était enregistré n’est perdu. Réessayez dans un instant.</p>
          {requestId && (
            <p>
              Référence à citer&nbsp;: <code>{requestId}</code>
            </p>
          )}
        </>
      )}
      <LinkButton href={home}>Retour au bureau</LinkButton>
    </div>
  );
}
