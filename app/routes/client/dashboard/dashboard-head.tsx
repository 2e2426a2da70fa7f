import { NextAct } from "#app/features/applications/views/overview/next-act.tsx";
import { BesideLines } from "#app/features/interview/result/views/three-lines.tsx";
import { threadPath } from "#app/features/messages/paths.ts";
import { unreadWords } from "#app/features/messages/words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { DashboardPage } from "./dashboard-page.server.ts";

/** Whom the page is for, the one thing to do, the messages, and where one stands: the first screen of a phone. */
export function DashboardHead(page: DashboardPage) {
  const { firstName, date, next, isNew, latest, assessed } = page;
  const isCounted = latest.length > 0 || (assessed !== null && "lines" in assessed);
  return (
    <div className="dash-head">
      <section aria-label="Aujourd’hui">
        <h1>Bonjour {firstName}</h1>
        <p className="dash-date">{date}</p>
        {next === null && isNew ? (
          <div className="next-act">
            <h2>Par où commencer&nbsp;?</h2>
            <p className="next-act-do">
              {isCounted ? (
                <LinkButton href={pathTo("/management/nouveau")}>Ouvrir un dossier</LinkButton>
              ) : (
                <LinkButton href={pathTo("/simulator")}>Calculer mes points</LinkButton>
              )}
            </p>
          </div>
        ) : (
          <NextAct next={next} />
        )}
        <Lines {...page} />
      </section>
      <OwnBilan {...page} />
    </div>
  );
}

/** The conversation of one's file and the next appointment, a line each. */
function Lines({ messages, threads, appointments }: DashboardPage) {
  const [message] = messages;
  const [thread] = threads;
  const [appointment] = appointments;
  const unread = messages.reduce((sum, one) => sum + one.unread, 0);
  const to = message?.href ?? (thread === undefined ? null : threadPath(thread));
  if (to === null && !appointment) return null;
  return (
    <ul className="own-lines">
      {to !== null && (
        <li>
          <a href={to}>
            Messages
            <span>
              {unread > 0 ? <b>{unreadWords(unread)}</b> : unreadWords(0)}
              {message && ` ${message.author}, ${message.sent}`}
            </span>
          </a>
        </li>
      )}
      {appointment && (
        <li>
          <a href={pathTo(`/appointment/suivi?cle=${appointment.key}`)}>
            {appointment.service}
            <span>{appointment.when}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** Where one stands by one's own answers and the next step, in the words of the bilan; without any, the way to it. */
function OwnBilan({ assessed, bilanHrefs }: DashboardPage) {
  if (assessed !== null && "lines" in assessed)
    return <BesideLines assessed={assessed} heading="D’après vos réponses" hrefs={bilanHrefs} compact />;
  return (
    <section className="dash-bilan night" aria-labelledby="titre-bilan">
      <h2 id="titre-bilan">Mon bilan</h2>
      <p>
        {assessed === null ? "Votre score officiel et votre meilleur chemin." : "Quelques réponses manquent encore."}
      </p>
      <a href={assessed === null ? pathTo("/bilan") : bilanHrefs.change} rel="nofollow">
        {assessed === null ? "Faire mon bilan" : "Compléter mes réponses"}
      </a>
    </section>
  );
}
