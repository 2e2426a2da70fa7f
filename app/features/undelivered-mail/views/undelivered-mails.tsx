import { cellDateTime, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { failureWords } from "#app/features/undelivered-mail/failure-words.ts";
import type {
  GivenUpJob,
  UndeliveredMail,
  UndeliveredMails as List,
} from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
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
  const pageAt = (cursor: string) => pathTo(`/admin/courriels?${open ? "" : "etat=classes&"}page=${cursor}`);
  return (
    <>
      <p>{waitingWords(waiting)}</p>
      <section aria-labelledby="non-remis" className="grid grid-cols-1 gap-4">
        <h2 id="non-remis">
          {open
            ? frenchCount(list.total, "courriel à traiter", "courriels à traiter")
            : frenchCount(list.total, "courriel classé", "courriels classés")}
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
            Tant qu’un courriel dont l’adresse a été refusée n’est pas classé, la lettre d’information n’est plus
            envoyée à cette adresse.
          </p>
        )}
        <OfficeList
          id="courriels"
          caption={open ? "Courriels à traiter" : "Courriels classés"}
          columns={COLUMNS(open)}
          rows={list.rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState headingLevel={3} title={open ? "Tout est parti" : "Rien de classé"}>
              Les courriels que le serveur refuse pour de bon, ou qui n’ont pu partir en cinq jours, arrivent ici, avec
              ce qui est à dire à qui n’a pas d’e-mail.
            </EmptyState>
          }
          pager={{ previous: list.previous && pageAt(list.previous), next: list.next && pageAt(list.next) }}
        />
      </section>
      {jobs.length > 0 && <GivenUp jobs={jobs} />}
    </>
  );
}

function waitingWords({ count, oldest }: UndeliveredMailsProps["waiting"]): string {
  if (count === 0 || oldest === null) return "Aucun courriel n’attend de partir.";
  return `${frenchCount(count, "courriel attend", "courriels attendent")} de partir, le plus ancien depuis le ${longDateTime(inDouala(oldest))}.`;
}

const COLUMNS = (open: boolean): OfficeColumn<UndeliveredMail>[] => [
  { header: "Courriel", names: true, cell: (mail) => <MailName mail={mail} /> },
  { header: "Ce qui s’est passé", wide: true, cell: (mail) => <Failure mail={mail} /> },
  { header: "À faire", cell: (mail) => (open || mail.sendable ? <MailActs mail={mail} /> : null) },
];

function MailName({ mail: { id, subject, recipient, failure, failedAt } }: { mail: UndeliveredMail }) {
  const told = failure === "no-address";
  return (
    <>
      {told ? <a href={pathTo("/admin/courriels/:id", { id })}>{subject}</a> : subject}
      <br />
      <span className="office-muted">
        À {told ? <a href={`tel:${recipient}`}>{phoneWords(recipient)}</a> : recipient}
        {failedAt && `, le ${cellDateTime(inDouala(failedAt))}`}
      </span>
    </>
  );
}

function Failure({ mail }: { mail: UndeliveredMail }) {
  return (
    <>
      <strong>{failureWords(mail)}</strong>
      {mail.failure === "no-address" || mail.replaced ? "." : `, ${frenchCount(mail.attempts, "essai", "essais")}.`}
      {mail.lastError && (
        <p className="office-words office-muted" lang="en">
          {mail.lastError}
        </p>
      )}
    </>
  );
}

/** Sends a mail again, or says that it is dealt with. @param action address of the list, where the form stands on another page */
export function MailActs({
  mail: { id, subject, recipient, failure, sendable },
  action,
}: {
  mail: UndeliveredMail;
  action?: string;
}) {
  const which = (
    <span className="sr-only">
      {" "}
      «&nbsp;{subject}&nbsp;» à {recipient}
    </span>
  );
  return (
    <form method="post" action={action} className="office-acts">
      <input type="hidden" name="mail" value={id} />
      {sendable && (
        <Button small look="secondary" name="intent" value="send">
          Envoyer de nouveau
          {which}
        </Button>
      )}
      <Button small look="ghost" name="intent" value="close">
        {failure === "no-address" ? "C’est dit" : "Classer"}
        {which}
      </Button>
    </form>
  );
}

const JOB_COLUMNS: readonly OfficeColumn<GivenUpJob>[] = [
  { header: "Tâche", names: true, cell: ({ queue }) => <code>{queue}</code> },
  { header: "Abandonnée le", cell: ({ failedAt }) => cellDateTime(inDouala(failedAt)) },
];

function GivenUp({ jobs }: { jobs: readonly GivenUpJob[] }) {
  return (
    <section aria-labelledby="abandonnees" className="grid grid-cols-1 gap-4">
      <h2 id="abandonnees">{frenchCount(jobs.length, "autre tâche abandonnée", "autres tâches abandonnées")}</h2>
      <p className="text-muted">Le journal du serveur dit ce qui s’est passé. Elles restent listées un an.</p>
      <OfficeList
        id="taches"
        caption="Tâches abandonnées"
        columns={JOB_COLUMNS}
        rows={jobs}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  );
}
