import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { type StoredMail, newestMails } from "#app/platform/mail/queries.server.ts";
import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/mail-list.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Messages de la démonstration");

const STATES: Record<StoredMail["state"], string> = { queued: "en attente", sent: "envoyé", failed: "refusé", kept: "gardé ici" };

type Line = { id: string; recipient: string; subject: string; state: string; at: string };

const COLUMNS: readonly Column<Line>[] = [
  { header: "Objet", names: true, cell: (mail) => <a href={`/dev/mail/${mail.id}`}>{mail.subject}</a> },
  { header: "À", cell: (mail) => mail.recipient },
  { header: "Le", cell: (mail) => mail.at },
  { header: "État", cell: (mail) => mail.state },
];

/** The outbox of the demonstration world, where no mail leaves: newest first. */
export async function loader({ context }: Route.LoaderArgs): Promise<Line[]> {
  demonstrationOnly(context);
  const mails = await newestMails(scopeOf(context).database);
  return mails.map(({ id, recipient, subject, state, createdAt }) => ({
    id,
    recipient,
    subject,
    state: STATES[state],
    at: longDateTime(inDouala(createdAt)),
  }));
}

export default function MailList({ loaderData: mails }: Route.ComponentProps) {
  return (
    <div className="wrap py-8">
      <h1 className="mb-2">Messages de la démonstration</h1>
      <p className="mb-6 text-muted">Rien ne part dans le monde de démonstration : les messages du site se lisent ici.</p>
      {mails.length === 0 ? (
        <EmptyState title="Aucun message pour l’instant">Créez un compte ou demandez un nouveau mot de passe : le message paraîtra ici.</EmptyState>
      ) : (
        <DataTable id="mails" caption="Du plus récent au plus ancien" rows={mails} rowKey={(mail) => mail.id} columns={COLUMNS} />
      )}
    </div>
  );
}
