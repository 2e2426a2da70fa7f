import { NO_SCRIPTS_HEADER } from "#app/platform/http/markers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

const WORDS = {
  403: [
    "Demande refusée",
    "Cette demande ne vient pas d’une page de notre site. Revenez à la page, puis envoyez le formulaire de nouveau.",
  ],
  413: [
    "Envoi trop volumineux",
    "Ce que vous envoyez dépasse la taille acceptée. Revenez en arrière\u00a0: votre navigateur a gardé le formulaire.",
  ],
  414: [
    "Adresse trop longue",
    "Cette adresse est plus longue que toutes celles de notre site. Revenez à la page, puis envoyez des réponses plus courtes.",
  ],
  429: [
    "Trop de demandes",
    "Beaucoup de documents, de recherches ou de calculs ont été demandés depuis cette connexion. Patientez une minute, puis réessayez.",
  ],
  500: ["Une erreur est survenue", "Le problème vient de nous et il est enregistré. Réessayez dans un instant."],
  503: [
    "Le site est très demandé",
    "Cette page n’a pas pu être faite à temps. Patientez quelques secondes, puis rechargez-la.",
  ],
  outage: [
    "Le site revient dans un instant",
    "Nos services s’arrêtent quelques secondes. Ce que le site vous a confirmé est gardé. Si vous veniez d’envoyer un formulaire, revenez en arrière\u00a0: votre navigateur l’a gardé\u00a0; envoyez-le de nouveau, il ne sera pas compté deux fois.",
  ],
} as const;

type RefusalOptions = {
  retryAfterSeconds?: number;
  /** Addresses of style sheets; without one the page is plain. */ styles?: readonly string[];
};

/**
 * A bare page for what is refused before the router sees it. It needs no style sheet,
 * database or script, and names the request so that a visitor can quote it.
 */
export function plainRefusal(
  kind: keyof typeof WORDS,
  requestId: string,
  { retryAfterSeconds, styles = [] }: RefusalOptions = {},
): Response {
  const [title, text] = WORDS[kind];
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title>${links}<main class="message-page"><h1>${title}</h1><p>${text}</p><p>Référence de la demande\u00a0: <code>${requestId}</code></p><p><a href="${pathTo("/")}">Retour à l’accueil</a></p></main></html>`;
  return new Response(page, {
    status: kind === "outage" ? 503 : kind,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      [NO_SCRIPTS_HEADER]: "'none'",
      ...(retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) }),
    },
  });
}
