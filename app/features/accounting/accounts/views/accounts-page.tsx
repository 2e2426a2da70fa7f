import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";

export type AccountsView = {
  from: string;
  to: string;
  today: string;
  words: string;
  fault: string | undefined;
  /** Months that are one press away. */
  months: { label: string; href: string }[];
  /** Null for too many lines. */
  totals: { lines: number; received: string; returned: string; credited: string; net: string } | null;
  vat: string;
};

/** The journal of a period for the accountant: its totals, and its files. */
export function AccountsPage({ page }: { page: AccountsView }) {
  const query = new URLSearchParams({ du: page.from, au: page.to }).toString();
  const problems = page.fault === undefined ? [] : [{ fieldId: "du", message: page.fault }];
  return (
    <div className="wrap books">
      <h1>Comptabilité</h1>
      <form method="get" className="books-filter" noValidate>
        <ErrorSummary id="periode-problemes" problems={problems} />
        <Field id="du" label="Du" error={page.fault}>
          {(links) => <DateInput {...links} name="du" defaultValue={page.from} />}
        </Field>
        <Field id="au" label="Au">
          {(links) => <DateInput {...links} name="au" defaultValue={page.to} />}
        </Field>
        <Button look="secondary">Voir cette période</Button>
      </form>
      <p className="books-actions no-print">
        {page.months.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
      <Card>
        <h2>{page.words}</h2>
        {page.totals === null ? (
          <Alert kind="caution" title="Cette période a trop de lignes pour un fichier">
            Choisissez-en une plus courte.
          </Alert>
        ) : (
          <>
            <dl className="order-lines">
              <Sum name="Encaissé" value={page.totals.received} />
              <Sum name="Remboursé" value={page.totals.returned} />
              <Sum name="Encaissé moins remboursé" value={page.totals.net} />
              <Sum name="Avoirs établis" value={page.totals.credited} />
            </dl>
            <p>{page.totals.lines} lignes dans le journal.</p>
            <p className="books-actions no-print">
              <LinkButton href={`${pathTo("/admin/comptabilite/fichiers/:format", { format: "xlsx" })}?${query}`}>
                Télécharger pour Excel
              </LinkButton>
              <LinkButton
                look="secondary"
                href={`${pathTo("/admin/comptabilite/fichiers/:format", { format: "csv" })}?${query}`}
              >
                Télécharger en CSV
              </LinkButton>
            </p>
          </>
        )}
      </Card>
      <Alert title="TVA">{page.vat}</Alert>
    </div>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
