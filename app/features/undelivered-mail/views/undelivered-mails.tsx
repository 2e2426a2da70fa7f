import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount, frenchNumber } from "#app/platform/content/french-numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { failureWords } from "#app/features/undelivered-mail/failure-words.ts";
import type { GivenUpJob, UndeliveredMail, UndeliveredMails as List } from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

type UndeliveredMailsProps = {
  list: List;
  which: "open" | "closed";
  waiting: { count: number; oldest: Date | null };
  jobs: readonly GivenUpJob[];
};

/** Mails that did not leave, for who sees to them; what waits, and other work that was given up. */
export function UndeliveredMails({ list, which, waiting, jobs }: UndeliveredMailsProps) {
  const open = which === "open";
  return (
    <>
      <p>{waitingWords(waiting)}</p>
      <section aria-labelledby="non-remis" className="grid grid-cols-1 gap-4">
        <h2 id="non-remis">
          {open ? frenchCount(list.total, "courriel à traiter", "courriels à traiter") : frenchCount(list.total, "courriel classé", "courriels classés")}
        </h2>
        <p>
          {open ? (
            <a href={pathTo("/admin/courriels?etat=classes")}>Voir les courriels classés</a>
          ) : (
            <a href={pathTo("/admin/courriels")}>Voir les courriels à traiter</a>
          )}
        </p>
        {open && (
          <p className="text-muted max-w-prose">
            Tant qu’un courriel dont l’adresse a été refusée n’est pas classé, la lettre d’information n’est plus envoyée à cette adresse.
          </p>
        )}
        {list.total === 0 ? (
          <EmptyState headingLevel={3} title={open ? "Tout est parti" : "Rien de classé"}>
            Les courriels que le serveur refuse pour de bon, ou qui n’ont pu partir en cinq jours, arrivent ici.
          </EmptyState>
        ) : (
          <Mails list={list} open={open} />
        )}
      </section>
      {jobs.length > 0 && <GivenUp jobs={jobs} />}
    </>
  );
}

function waitingWords({ count, oldest }: UndeliveredMailsProps["waiting"]): string {
  if (count === 0 || oldest === null) return "Aucun courriel n’attend de partir.";
  return `${frenchCount(count, "courriel attend", "courriels attendent")} de partir, le plus ancien depuis le ${longDateTime(inDouala(oldest))}.`;
}

function Mails({ list: { mails, total }, open }: { list: List; open: boolean }) {
  return (
    <>
      {total > mails.length && <p className="text-muted">Les {frenchNumber(mails.length)} plus récents.</p>}
      <ul className="office-messages">
        {mails.map((mail) => (
          <MailCard key={mail.id} mail={mail} open={open} />
        ))}
      </ul>
    </>
  );
}

function MailCard({ mail, open }: { mail: UndeliveredMail; open: boolean }) {
  return (
    <li className="card grid grid-cols-1 gap-2">
      <h3>{mail.subject}</h3>
      <p className="break-words">
        À {mail.recipient}
        {mail.failedAt && <span className="text-muted">, le {longDateTime(inDouala(mail.failedAt))}</span>}
      </p>
      <p>
        <strong>{failureWords(mail)}</strong>
        {`, ${frenchCount(mail.attempts, "essai", "essais")}.`}
      </p>
      {mail.lastError && (
        <p className="text-muted break-words" lang="en">
          {mail.lastError}
        </p>
      )}
      {(open || mail.sendable) && (
        <form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="mail" value={mail.id} />
          {mail.sendable && (
            <Button small look="secondary" name="intent" value="send">
              Envoyer de nouveau
              <span className="sr-only">
                {" "}
                «&nbsp;{mail.subject}&nbsp;» à {mail.recipient}
              </span>
            </Button>
          )}
          <Button small look="ghost" name="intent" value="close">
            Classer
            <span className="sr-only">
              {" "}
              «&nbsp;{mail.subject}&nbsp;» à {mail.recipient}
            </span>
          </Button>
        </form>
      )}
    </li>
  );
}

function GivenUp({ jobs }: { jobs: readonly GivenUpJob[] }) {
  return (
    <section aria-labelledby="abandonnees" className="grid grid-cols-1 gap-4">
      <h2 id="abandonnees">{frenchCount(jobs.length, "autre tâche abandonnée", "autres tâches abandonnées")}</h2>
      <p className="text-muted">Le journal du serveur dit ce qui s’est passé. Elles restent listées un an.</p>
      <ul>
        {jobs.map(({ id, queue, failedAt }) => (
          <li key={id}>
            <code>{queue}</code>, le {longDateTime(inDouala(failedAt))}
          </li>
        ))}
      </ul>
    </section>
  );
}
