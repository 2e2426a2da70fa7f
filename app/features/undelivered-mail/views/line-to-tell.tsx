import type { LineToTell as Line } from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";

/** What somebody without an e-mail is to be told: to read to them, to send by WhatsApp by hand, or to print as it stands. */
export function LineToTell({
  line: { id, phone, subject, text, since, told, replaced },
  name,
}: {
  line: Line;
  name: string | null;
}) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <p className="print:hidden">
        <a href={pathTo("/admin/courriels")}>Courriels non remis</a>
      </p>
      <header>
        <h1>{subject}</h1>
        <p className="office-muted">
          Pour {name === null ? "" : `${name}, `}
          {phoneWords(phone)}
          {since && `, depuis le ${longDateTime(inDouala(since))}`}
        </p>
      </header>
      {replaced ? (
        <Alert kind="caution">Ce message n’est plus d’actualité&nbsp;: ne le dites plus.</Alert>
      ) : (
        told && <Alert kind="success">C’est dit.</Alert>
      )}
      <div className="registration-actions print:hidden">
        <LinkButton href={`tel:${phone}`}>Appeler</LinkButton>
        <LinkButton look="secondary" href={`https://wa.me/${phone.replace(/^\+/, "")}`}>
          Écrire sur WhatsApp
        </LinkButton>
        {!told && (
          <form method="post" action={pathTo("/admin/courriels")}>
            <input type="hidden" name="mail" value={id} />
            <Button look="secondary" name="intent" value="close">
              C’est dit
            </Button>
          </form>
        )}
        <span className="hint">Pour le papier, imprimez cette page&nbsp;: seul le message s’imprime.</span>
      </div>
      <pre className="card max-w-prose whitespace-pre-wrap break-words font-sans">{text}</pre>
    </div>
  );
}
