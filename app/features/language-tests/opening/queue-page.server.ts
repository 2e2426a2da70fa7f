/** The page of somebody who waits: a few lines that ask again by themselves, without script, for a thin line. */
import { html } from "hono/html";
import type { SessionView } from "#app/features/language-tests/queries.server.ts";
import { sessionTitle } from "#app/features/language-tests/sessions/session-words.ts";
import { timeWords } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { TURN_MINUTES } from "#app/features/language-tests/status.ts";
import type { Wait } from "./opening-times.ts";
import type { Standing } from "./standing.server.ts";

/** `no-cookie`: the browser did not bring back the ticket that it was given. */
export type Waiting = Extract<Standing, { kind: "gathering" | "waiting" | "over" }> | { kind: "no-cookie" };

type QueuePage = { session: SessionView; now: Temporal.ZonedDateTime; styles: string };

const HOUR_MINUTES = 60;
const { format: count } = new Intl.NumberFormat("fr-FR");

/** The whole HTML page. */
export async function queuePage(waiting: Waiting, { session, now, styles }: QueuePage): Promise<string> {
  const { test, day, place } = sessionTitle(session);
  const { title, lines } = wordsOf(waiting, session);
  const address = pathTo("/tests/file/:sessionId", { sessionId: session.id });
  const page = html`<!doctype html>
    <html lang="fr">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${test}, ${place} · ${siteSettings.name}</title>
      <link rel="stylesheet" href="${styles}" />
      <main class="message-page">
        <h1>${title}</h1>
        <p>${test}, ${day}, ${place}.</p>
        ${lines.map((line) => html`<p>${line}</p> `)}
        <p>
          Cette page se met à jour toute seule. État à ${timeWords(now)}, heure de Douala.
          <a href="${address}">Mettre à jour</a>
        </p>
        <p><a href="${pathTo("/tests")}">Voir les autres sessions</a></p>
      </main>
    </html> `;
  return String(await page);
}

/** Seconds after which the page asks again; none where that would change nothing. */
export function askAgainSeconds(waiting: Waiting): number | undefined {
  if (waiting.kind === "no-cookie") return undefined;
  if (waiting.kind === "over") return 10;
  return waiting.kind === "gathering" ? waiting.askAgainSeconds : waiting.wait.askAgainSeconds;
}

const KEPT = "Vous pouvez fermer cette page\u00a0: votre numéro reste dans ce navigateur. Revenez à la même adresse.";

function wordsOf(waiting: Waiting, { registrationOpensAt }: SessionView): { title: string; lines: string[] } {
  if (waiting.kind === "no-cookie")
    return {
      title: "Votre navigateur ne garde pas le numéro",
      lines: [
        "Pour garder votre place, ce site a besoin d’un cookie, et votre navigateur le refuse. Autorisez les cookies de ce site, ou prenez un autre navigateur, puis mettez à jour.",
      ],
    };
  if (waiting.kind === "over")
    return {
      title: "Votre tour est passé",
      lines: [
        `Une place vous était gardée ${TURN_MINUTES}\u00a0minutes. ${seats(waiting.free)}`,
        "Restez ici\u00a0: vous êtes rappelé avant les personnes qui n’ont pas encore eu leur tour.",
      ],
    };
  if (waiting.kind === "gathering") {
    const hour = registrationOpensAt ? timeWords(inDouala(registrationOpensAt)) : "";
    return {
      title: `Ouverture à ${hour}`,
      lines: [
        `${waiting.people > 1 ? `${people(waiting.people)} attendent l’ouverture, vous compris.` : "Vous êtes la première personne à attendre l’ouverture."} ${seats(waiting.free)}`,
        waiting.behind
          ? `Beaucoup de numéros ont déjà été pris depuis votre connexion à Internet. À ${hour}, heure de Douala, vous passez juste après les personnes dont l’ordre est tiré au sort, et avant celles qui viendront ensuite. Avec une autre connexion et un autre navigateur, vous pouvez participer au tirage.`
          : `À ${hour}, heure de Douala, l’ordre de passage est tiré au sort entre toutes les personnes déjà là\u00a0: être arrivé plus tôt n’y change rien. Qui vient après se met à la suite.`,
        KEPT,
      ],
    };
  }
  const { wait, number, free } = waiting;
  const title = wait.ahead === 0 ? "C’est bientôt à vous" : `${people(wait.ahead)} avant vous`;
  return {
    title,
    lines: [
      `Votre numéro est le ${count(number)}. ${seats(free)} Attente\u00a0: ${minutesWords(wait)}.`,
      free > 0 && wait.ahead >= free
        ? "Il y a plus de personnes avant vous que de places\u00a0: il vous restera sans doute la liste d’attente, dans le même ordre."
        : `À votre tour, le formulaire s’ouvre et une place vous est gardée ${TURN_MINUTES}\u00a0minutes.`,
      KEPT,
    ],
  };
}

const people = (number: number) => (number === 1 ? "1 personne" : `${count(number)} personnes`);

function seats(free: number): string {
  if (free === 0) return "Toutes les places sont prises\u00a0: à votre tour, vous entrez dans la liste d’attente.";
  return free === 1 ? "Il reste 1 place." : `Il reste ${count(free)} places.`;
}

function minutesWords({ minutes }: Wait): string {
  if (minutes > 2 * HOUR_MINUTES) return "plus de deux heures";
  return minutes === 1 ? "environ une minute" : `${minutes}\u00a0minutes au plus`;
}
