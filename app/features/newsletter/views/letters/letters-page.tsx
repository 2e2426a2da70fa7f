import type { LetterLine, Readership } from "#app/features/newsletter/letters/queries.server.ts";
import { letterStates } from "#app/features/newsletter/letters/words.ts";
import { topicWords } from "#app/features/newsletter/topics.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount, frenchNumber } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

type LettersPageProps = {
  letters: { rows: readonly LetterLine[]; previous: string | null; next: string | null };
  readers: Readership;
  formId: string;
  refusal: string | undefined;
};

const ofAll = (pick: (line: LetterLine) => number) => (line: LetterLine) =>
  line.startedAt === null ? null : frenchNumber(pick(line));

const COLUMNS: readonly OfficeColumn<LetterLine>[] = [
  { header: "Lettre", names: true, cell: (line) => <LetterName line={line} /> },
  {
    header: "État",
    cell: ({ state }) => <Badge tone={letterStates[state].tone}>{letterStates[state].label}</Badge>,
  },
  { header: "Adresses", numeric: true, cell: ofAll(({ tally }) => tally.all) },
  { header: "Remises", numeric: true, cell: ofAll(({ tally }) => tally.delivered) },
  { header: "Refusées", numeric: true, cell: ofAll(({ tally }) => tally.bounced) },
  { header: "Restantes", numeric: true, cell: ofAll(({ tally }) => tally.waiting) },
];

const pageAt = (cursor: string) => pathTo(`/admin/lettre?page=${cursor}`);

/** « Lettre d’information »: what was written and sent, and who reads it. */
export function LettersPage({ letters: { rows, previous, next }, readers, formId, refusal }: LettersPageProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Lettre d’information</h1>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <form method="post">
        <input type="hidden" name="formId" value={formId} />
        <Button>Écrire une lettre</Button>
      </form>
      <OfficeList
        id="lettres"
        caption="Lettres"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Aucune lettre">La première part à qui s’est abonné et l’a confirmé.</EmptyState>}
        pager={{ previous: previous && pageAt(previous), next: next && pageAt(next) }}
      />
      <Readers readers={readers} />
    </div>
  );
}

function LetterName({ line: { id, subject, sendAt, startedAt, updatedAt, state } }: { line: LetterLine }) {
  const when =
    state === "scheduled" && sendAt
      ? `part le ${longDateTime(inDouala(sendAt))}`
      : startedAt
        ? `envoi commencé le ${longDateTime(inDouala(startedAt))}`
        : `écrite le ${longDateTime(inDouala(updatedAt))}`;
  return (
    <>
      <a href={pathTo("/admin/lettre/:id", { id })}>{subject || "Lettre sans objet"}</a>
      <br />
      <span className="office-muted">{when}</span>
    </>
  );
}

function Readers({ readers: { confirmed, bounced, held, byTopic } }: { readers: Readership }) {
  return (
    <section aria-labelledby="abonnes" className="grid grid-cols-1 gap-4">
      <h2 id="abonnes">{frenchCount(confirmed, "adresse abonnée", "adresses abonnées")}</h2>
      <dl className="setting-lines">
        {byTopic.map(({ topic, readers }) => (
          <div key={topic}>
            <dt>{topicWords[topic]}</dt>
            <dd>{frenchNumber(readers)}</dd>
          </div>
        ))}
        <div>
          <dt>mises de côté, adresse refusée</dt>
          <dd>{frenchNumber(bounced)}</dd>
        </div>
      </dl>
      <p className="office-muted">Une adresse mise de côté revient par une nouvelle demande, confirmée.</p>
      {held > 0 && (
        <p>
          <a href={pathTo("/admin/messages?etat=retenus")}>
            {frenchCount(held, "demande d’abonnement retenue", "demandes d’abonnement retenues")}
          </a>
        </p>
      )}
    </section>
  );
}
