import {
  type QueueFilter,
  type QueueLine,
  type QueueOrder,
  queueAddress,
  queueFilters,
  queueOrders,
} from "#app/features/documents/review/review-queue.ts";
import { scanStates } from "#app/features/documents/status.ts";
import { ageWords } from "#app/platform/clock/age-words.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

type ReviewQueueProps = {
  queue: PageOf<QueueLine> & { counts: Record<QueueFilter, number> };
  filter: QueueFilter;
  order: QueueOrder;
  /** The delay that the staff promise, in hours. */
  promised: number;
  /** In milliseconds since 1970. */
  now: number;
  /** Path of the page. */
  at: string;
};

/** What waits for a decision, the longest wait first, each line leading to the screen where it is decided on. */
export function ReviewQueueList({ queue, filter, order, promised, now, at }: ReviewQueueProps) {
  const other = order === "age" ? "echeance" : "age";
  return (
    <>
      <nav aria-label="Pièces montrées" className="office-tabs flex flex-wrap gap-x-6">
        {(Object.keys(queueFilters) as QueueFilter[]).map((one) => (
          <a
            key={one}
            className="link-block"
            href={queueAddress(at, one, order)}
            aria-current={one === filter ? "page" : undefined}
          >
            {queueFilters[one]} <span className="figures">({queue.counts[one]})</span>
          </a>
        ))}
      </nav>
      <p className="office-muted">
        {queueOrders[order]}.{" "}
        <a className="link-block" href={queueAddress(at, filter, other)}>
          {queueOrders[other]}
        </a>
      </p>
      <OfficeList
        id="file-de-revue"
        caption="Pièces à revoir"
        columns={COLUMNS}
        rows={queue.rows.map((row) => ({ ...row, now, promised }))}
        rowKey={({ id }) => `piece-${id}`}
        empty={
          <EmptyState title="Rien à revoir">
            Les pièces que les clients envoient arrivent ici, la plus ancienne en tête.
          </EmptyState>
        }
        pager={{
          previous: queue.previous && queueAddress(at, filter, order, queue.previous),
          next: queue.next && queueAddress(at, filter, order, queue.next),
        }}
      />
    </>
  );
}

type Row = QueueLine & { now: number; promised: number };

const HOUR_MS = 3_600_000;

const COLUMNS: readonly OfficeColumn<Row>[] = [
  {
    header: "Pièce",
    names: true,
    cell: ({ href, title, again, unseen, reader }) => (
      <>
        <a href={href}>{title}</a> {again && <Badge>renvoyée</Badge>}{" "}
        {unseen && <Badge tone={scanStates.waiting.tone}>{scanStates.waiting.label}</Badge>}
        {reader !== null && <span className="block office-muted">{reader} l’a ouverte</span>}
      </>
    ),
  },
  {
    header: "De",
    cell: ({ about, what, reference }) => (
      <>
        {about}
        <span className="block office-muted">
          {what} <span className="figures">{reference}</span>
        </span>
      </>
    ),
  },
  { header: "Attend", cell: (row) => <Wait {...row} /> },
  {
    header: "Date limite",
    whole: true,
    cell: ({ lastDay }) => (lastDay === null ? null : longDate(Temporal.PlainDate.from(lastDay))),
  },
];

/** How long it has waited, against what was promised. */
function Wait({ since, now, promised }: Pick<Row, "since" | "now" | "promised">) {
  const late = now - since.getTime() > promised * HOUR_MS;
  return (
    <>
      {ageWords(since, now)}
      {late && (
        <>
          {" "}
          <Badge tone="bad">promis {promised}&nbsp;h</Badge>
        </>
      )}
    </>
  );
}
