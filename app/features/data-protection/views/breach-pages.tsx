import type { SubmissionResult } from "@conform-to/react";
import type { BreachWords, EntryWords } from "#app/features/data-protection/breaches/breach-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { BreachForm } from "./breach-fields.tsx";
import { LawLinks } from "./law-tabs.tsx";

/** `now`: this moment in Africa/Douala, for the fields. */
type FormFacts = { formId: string; now: string; answer: SubmissionResult | undefined };

/** Whether something is still to be told of a breach, in a badge. */
function BreachBadge({ running, late }: Pick<BreachWords, "running" | "late">) {
  if (!running) return <Badge tone="good">fait</Badge>;
  return late ? <Badge tone="bad">délai passé</Badge> : <Badge tone="fair">le délai court</Badge>;
}

const COLUMNS: readonly OfficeColumn<BreachWords>[] = [
  {
    header: "Violation",
    names: true,
    cell: ({ id, name }) => <a href={pathTo("/admin/machine/loi/violations/:id", { id })}>{name}</a>,
  },
  { header: "Découverte le", whole: true, cell: ({ discovered }) => discovered },
  { header: "État", cell: (breach) => <BreachBadge {...breach} /> },
  { header: "Où elle en est", wide: true, cell: ({ clock }) => clock },
];

/** The log of breaches, and the form that writes one down. */
export function BreachLogPage({
  breaches,
  delay,
  authority,
  ...form
}: FormFacts & { breaches: readonly BreachWords[]; delay: string; authority: string | undefined }) {
  return (
    <>
      <LawLinks here="breaches" />
      <p>
        {delay} {authority !== undefined && <>Autorité&nbsp;: {authority} </>}
        <TextLink href={pathTo("/admin/entreprise/:part", { part: "dataLaw" })}>Régler le délai</TextLink>
      </p>
      <OfficeList
        id="violations"
        caption="Violations de données"
        columns={COLUMNS}
        rows={breaches}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Aucune violation inscrite">
            Perte, vol, accès ou envoi à qui ne devait pas voir&nbsp;: chaque violation s’inscrit ici, même réparée.
          </EmptyState>
        }
      />
      {breaches.length > 0 && (
        <p>
          <LinkButton look="secondary" href={pathTo("/admin/machine/loi/:paper", { paper: "violations.pdf" })}>
            Télécharger en PDF
          </LinkButton>
        </p>
      )}
      <Fold level={2} title="Inscrire une violation" open={form.answer !== undefined}>
        <BreachForm {...form} />
      </Fold>
    </>
  );
}

/** One breach: how it stands, all that was said of it, and the form that adds to it. */
export function BreachPage({
  breach,
  entries,
  ...form
}: FormFacts & { breach: BreachWords; entries: readonly EntryWords[] }) {
  return (
    <>
      <LawLinks here="breaches" />
      <Alert kind={breach.running ? (breach.late ? "danger" : "caution") : "success"}>{breach.clock}</Alert>
      <Card>
        <h2>Ce qui en est dit</h2>
        <Lines lines={breach.lines} />
      </Card>
      <section aria-labelledby="suite" className="grid grid-cols-1 gap-4">
        <h2 id="suite">Inscriptions</h2>
        <p className="hint">Rien ne s’efface ni ne se change&nbsp;: une inscription corrige celles d’avant.</p>
        <ol className="grid grid-cols-1 gap-4 m-0 p-0 list-none">
          {entries.map(({ id, at, iso, author, note, lines }) => (
            <li key={id}>
              <Card quiet>
                <h3>
                  <time dateTime={iso}>{at}</time>
                  {author !== "" && <>, {author}</>}
                </h3>
                {note !== "" && <p className="wrap-anywhere">{note}</p>}
                <Lines lines={lines} />
              </Card>
            </li>
          ))}
        </ol>
      </section>
      <Fold level={2} title="Compléter ou corriger" open={form.answer !== undefined}>
        <BreachForm {...form} adding={{ closed: breach.closed }} />
      </Fold>
    </>
  );
}

function Lines({ lines }: { lines: BreachWords["lines"] }) {
  return (
    <dl className="setting-lines">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
