import type { DeliveryLine } from "#app/features/notices/deliveries/newest-deliveries.server.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { WAY_NAMES } from "./way-names.ts";

const COLUMNS: readonly Column<DeliveryLine>[] = [
  { header: "À", names: true, cell: ({ recipient }) => recipient || "Sans numéro" },
  { header: "Par", cell: ({ way }) => WAY_NAMES[way] },
  { header: "Le", cell: ({ at }) => at },
  { header: "Pourquoi", cell: ({ state }) => state },
];

/** Messages to telephones that did not leave, for the office: each was told by mail instead. */
export function FailedMessages({ messages }: { messages: readonly DeliveryLine[] }) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="telephones" className="grid grid-cols-1 gap-4">
      <h2 id="telephones">Messages qui n’ont pas atteint un téléphone</h2>
      <p className="text-muted max-w-prose">
        L’e-mail a pris le relais, sauf si la personne n’a plus d’adresse qui accepte nos messages. Le code est celui du
        fournisseur.
      </p>
      <DataTable
        id="messages"
        caption="Du plus récent au plus ancien"
        rows={messages}
        rowKey={({ id }) => id}
        columns={COLUMNS}
      />
    </section>
  );
}
