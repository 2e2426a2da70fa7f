import type { NoticesPage, MailTroubleWords } from "#app/features/notices/notices-page.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { NoticeList } from "./notice-list.tsx";

/** A person's notices, below the head of their page. */
export function NoticesView({ page }: { page: NoticesPage }) {
  return (
    <>
      {page.trouble && <MailTrouble trouble={page.trouble} />}
      <Tabs label="Sujets" tabs={page.tabs} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={page.toggle}>{page.unreadOnly ? "Voir aussi les avis lus" : "Voir les non lus seulement"}</a>
        <a href={pathTo("/espace/avis/reglages")}>Régler les e-mails</a>
        <a href={pathTo("/espace/avis/telephone")}>Être prévenu sur mon téléphone</a>
        {page.newest && (
          <form method="post">
            <input type="hidden" name="upTo" value={page.newest} />
            <Button small look="secondary" name="intent" value="all">
              Tout marquer comme lu
            </Button>
          </form>
        )}
      </div>
      {page.notices.length === 0 ? (
        <EmptyState title={page.filtered ? "Aucun avis ici" : "Aucun avis pour l’instant"}>
          {page.filtered
            ? "Rien ne répond à ce tri."
            : "Ce qui arrive à vos dossiers, rendez-vous, tests et paiements s’inscrit ici, et y reste douze mois."}
        </EmptyState>
      ) : (
        <NoticeList notices={page.notices} />
      )}
      <Pager label="avis" {...page.pager} />
    </>
  );
}

/** Says that mail no longer arrives, and what to do: the notices stay on the site. */
function MailTrouble({ trouble: { address, since } }: { trouble: MailTroubleWords }) {
  return (
    <Alert kind="caution" title="Nos e-mails ne vous parviennent plus">
      <p className="m-0 wrap-anywhere">
        Le {since}, l’adresse {address} a refusé un de nos messages. Vos avis restent ici, sans e-mail.{" "}
        <a href={pathTo("/profile/email")}>Changer d’adresse</a> ou{" "}
        <a href={pathTo("/espace/avis/reglages#adresse")}>essayer de nouveau celle-ci</a>.
      </p>
    </Alert>
  );
}
