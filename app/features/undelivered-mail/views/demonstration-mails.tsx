import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { StoredMail } from "#app/platform/mail/queries.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

const STATES: Record<StoredMail["state"], string> = {
  queued: "en attente",
  sent: "envoyé",
  failed: "refusé",
  kept: "gardé ici",
};

type Line = { id: string; recipient: string; subject: string; state: string; at: string };

const COLUMNS: readonly Column<Line>[] = [
  {
    header: "Objet",
    names: true,
    cell: (mail) => <a href={pathTo("/dev/mail/:id", { id: mail.id })}>{mail.subject}</a>,
  },
  { header: "À", cell: (mail) => mail.recipient },
  { header: "Le", cell: (mail) => mail.at },
  { header: "État", cell: (mail) => mail.state },
];

/** What the list shows of a mail. */
export function mailLine({
  id,
  recipient,
  subject,
  state,
  createdAt,
}: Pick<StoredMail, "id" | "recipient" | "subject" | "state" | "createdAt">): Line {
  return { id, recipient, subject, state: STATES[state], at: longDateTime(inDouala(createdAt)) };
}

/** The outbox of the demonstration world, where no mail leaves. */
export function DemonstrationMails({ mails }: { mails: readonly Line[] }) {
  return (
    <div className="wrap py-8">
      <h1 className="mb-2">Messages de la démonstration</h1>
      <p className="mb-6 text-muted">
        Rien ne part dans le monde de démonstration : les messages du site se lisent ici.
      </p>
      {mails.length === 0 ? (
        <EmptyState title="Aucun message pour l’instant">
          Créez un compte ou demandez un nouveau mot de passe : le message paraîtra ici.
        </EmptyState>
      ) : (
        <DataTable
          id="mails"
          caption="Du plus récent au plus ancien"
          rows={mails}
          rowKey={(mail) => mail.id}
          columns={COLUMNS}
        />
      )}
    </div>
  );
}
