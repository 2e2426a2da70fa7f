import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The specified page of an unknown address. */
export function NotFoundPage() {
  return (
    <div className="message-page">
      <title>Page introuvable</title>
      <meta name="robots" content="noindex" />
      <p className="message-page-figure">404</p>
      <h1>Oops! Page not found</h1>
      <p>Cette adresse ne mène à aucune page du site. Elle a peut-être changé, ou une lettre s’est perdue en route.</p>
      <LinkButton href={pathTo("/")}>Retour à l’accueil</LinkButton>
    </div>
  );
}
