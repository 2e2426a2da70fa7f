import type { DeliveryLine } from "#app/features/notices/deliveries/newest-deliveries.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { WAY_NAMES } from "./way-names.ts";

const COLUMNS: readonly Column<DeliveryLine>[] = [
  {
    header: "Message",
    names: true,
    cell: ({ words }) => <span className="wrap-anywhere whitespace-pre-line">{words}</span>,
  },
  { header: "Par", cell: ({ way }) => WAY_NAMES[way] },
  { header: "À", cell: ({ recipient }) => recipient },
  { header: "Le", cell: ({ at }) => at },
  { header: "État", cell: ({ state }) => state },
];

/** `pushService`: origin of the fake one; null where none plays. */
type Props = { messages: readonly DeliveryLine[]; pushService: string | null; refusal: string | undefined };

/** What left for telephones in the demonstration world, where nothing reaches one. */
export function DemonstrationMessages({ messages, pushService, refusal }: Props) {
  return (
    <div className="wrap py-8">
      <h1 className="mb-2">Téléphones de la démonstration</h1>
      <p className="mb-6 text-muted">
        Aucun téléphone ne reçoit rien ici&nbsp;: les SMS, messages WhatsApp et notifications se lisent sur cette page.
      </p>
      {pushService !== null && (
        <p className="mb-6 text-muted">
          Les notifications passent par un service d’exemple, <span data-push-service={pushService}>{pushService}</span>
          &nbsp;: celui de votre navigateur n’est pas appelé.
        </p>
      )}
      {messages.length === 0 ? (
        <EmptyState title="Aucun message pour l’instant">
          Confirmez un numéro dans les réglages de vos avis&nbsp;: le code paraîtra ici.
        </EmptyState>
      ) : (
        <DataTable
          id="messages"
          caption="Du plus récent au plus ancien"
          rows={messages}
          rowKey={({ id }) => id}
          columns={COLUMNS}
        />
      )}
      <form method="post" className="grid max-w-prose gap-3 mt-8">
        <h2 className="m-0">Écrire au cabinet depuis WhatsApp</h2>
        {refusal !== undefined && <Alert kind="caution" title={refusal} announced />}
        <Field
          id="from"
          label="Numéro qui écrit"
          hint="Celui d’un compte qui l’a confirmé, ou n’importe lequel, avec son indicatif."
        >
          {(links) => <TextInput {...links} type="tel" name="from" required />}
        </Field>
        <Field id="words" label="Message" hint="STOP arrête les messages, START les reprend.">
          {(links) => <TextArea {...links} name="words" rows={3} maxLength={1000} required />}
        </Field>
        <p className="m-0">
          <Button>Écrire au cabinet</Button>
        </p>
      </form>
    </div>
  );
}
