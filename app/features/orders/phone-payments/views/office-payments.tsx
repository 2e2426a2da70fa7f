import type { OfficeAttemptLine } from "#app/features/orders/phone-payments/office-attempts.server.ts";
import { type AttemptState, attemptStates } from "#app/features/orders/phone-payments/status.ts";
import { WithAddresses } from "#app/features/people/reach-links.tsx";
import { AttemptActs } from "./attempt-acts.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type OfficePaymentsProps = {
  page: { rows: readonly OfficeAttemptLine[]; previous: string | null; next: string | null };
  search: { state: string; reference: string };
  /** What is switched on, in words. */
  operators: readonly { name: string; example: boolean }[];
  refusal: string | undefined;
};

/** Payments by telephone as the office sees them. */
export function OfficePayments({ page, search, operators, refusal }: OfficePaymentsProps) {
  return (
    <>
      {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
      <OfficeList
        id="paiements"
        caption="Paiements par téléphone"
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => `p-${id}`}
        filter={<Filter search={search} />}
        empty={
          <EmptyState title="Aucun paiement par téléphone">
            Ceux que vos clients demandent apparaissent ici, réussis ou non.
          </EmptyState>
        }
        pager={{
          previous: page.previous && address(search, page.previous),
          next: page.next && address(search, page.next),
        }}
      />
      <Switched operators={operators} />
    </>
  );
}

function address({ state, reference }: OfficePaymentsProps["search"], page: string): string {
  const asked = { q: reference, etat: state, page };
  return `${pathTo("/admin/paiements")}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString()}`;
}

function Switched({ operators }: Pick<OfficePaymentsProps, "operators">) {
  if (operators.length === 0)
    return (
      <Alert title="Aucun opérateur n’est branché">
        Les clients paient selon les instructions de leur commande, et vous confirmez l’argent reçu. Le guide
        d’exploitation dit quels réglages brancher.
      </Alert>
    );
  return (
    <Alert kind="caution" title="Pas encore essayé chez les opérateurs eux-mêmes">
      {operators.map(({ name, example }) => (example ? `${name} (exemple)` : name)).join(", ")}. Ce branchement suit les
      notes publiques de leurs protocoles et a été éprouvé contre des opérateurs simulés. Faites le premier paiement
      réel vous-même, avec la liste de contrôle du guide d’exploitation.
    </Alert>
  );
}

const columns: readonly OfficeColumn<OfficeAttemptLine>[] = [
  { header: "Commande", names: true, cell: (line) => <Name line={line} /> },
  { header: "Somme", numeric: true, cell: ({ amount }) => amount },
  { header: "Demandé", cell: ({ askedAt }) => askedAt },
  { header: "Où en est-il", wide: true, cell: (line) => <Standing line={line} /> },
  { header: "À faire", cell: (line) => <AttemptActs line={line} /> },
];

function Name({ line: { reference, orderPath, payerName, operator, example, digits } }: { line: OfficeAttemptLine }) {
  return (
    <>
      <a className="figures" href={orderPath}>
        {reference}
      </a>
      <br />
      <span className="office-muted">
        {payerName}. {operator}
        {example ? " (exemple)" : ""}
        {digits === undefined ? "" : `, téléphone se terminant par ${digits}`}
      </span>
    </>
  );
}

function Standing({ line: { state, standing, code } }: { line: OfficeAttemptLine }) {
  return (
    <>
      <Badge tone={attemptStates[state].tone}>{attemptStates[state].label}</Badge>
      <br />
      <WithAddresses words={standing} />
      {code === undefined ? null : <span className="office-muted"> ({code})</span>}
    </>
  );
}

const stateOptions = (Object.keys(attemptStates) as AttemptState[]).map((state) => ({
  value: state,
  label: attemptStates[state].label,
}));

function Filter({ search }: Pick<OfficePaymentsProps, "search">) {
  return (
    <form method="get" className="orders-search">
      <Field id="recherche" label="Référence de la commande">
        {(links) => <TextInput {...links} type="search" name="q" defaultValue={search.reference} maxLength={40} />}
      </Field>
      <Field id="etat" label="État">
        {(links) => (
          <Select {...links} name="etat" defaultValue={search.state} emptyLabel="Tous" options={stateOptions} />
        )}
      </Field>
      <Button look="secondary">Chercher</Button>
    </form>
  );
}
