import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { MailTroubleWords } from "#app/features/notices/notices-page.server.ts";

/** Says that mail no longer arrives, and what to do: the notices stay on the site. */
export function MailTrouble({ trouble: { address, since } }: { trouble: MailTroubleWords }) {
  return (
    <Alert kind="caution" title="Nos e-mails ne vous parviennent plus">
      <p className="m-0 wrap-anywhere">
        Le {since}, l’adresse {address} a refusé un de nos messages. Vos avis restent ici, sans e-mail. <a href={pathTo("/profile/email")}>Changer d’adresse</a>{" "}
        ou <a href={pathTo("/espace/avis/reglages#adresse")}>essayer de nouveau celle-ci</a>.
      </p>
    </Alert>
  );
}
