import type { DeliveryLine } from "#app/features/notices/deliveries/newest-deliveries.server.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WAY_NAMES } from "./way-names.ts";

const COLUMNS: readonly Column<DeliveryLine>[] = [
  { header: "Message", names: true, cell: ({ words }) => <span className="wrap-anywhere whitespace-pre-line">{words}</span> },
  { header: "Par", cell: ({ way }) => WAY_NAMES[way] },
  { header: "À", cell: ({ recipient }) => recipient },
  { header: "Le", cell: ({ at }) => at },
  { header: "État", cell: ({ state }) => state },
];

/** What left for telephones in the demonstration world, where nothing reaches one. */
export function DemonstrationMessages({ messages }: { messages: readonly DeliveryLine[] }) {
  return (
    <div className="wrap py-8">
      <h1 className="mb-2">Téléphones de la démonstration</h1>
      <p className="mb-6 text-muted">Aucun téléphone ne reçoit rien ici&nbsp;: les SMS, messages WhatsApp et notifications se lisent sur cette page.</p>
      {messages.length === 0 ? (
        <EmptyState title="Aucun message pour l’instant">Confirmez un numéro dans les réglages de vos avis&nbsp;: le code paraîtra ici.</EmptyState>
      ) : (
        <DataTable id="messages" caption="Du plus récent au plus ancien" rows={messages} rowKey={({ id }) => id} columns={COLUMNS} />
      )}
    </div>
  );
}
