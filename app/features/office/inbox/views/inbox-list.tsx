import type { ReactNode } from "react";
import { delayWords } from "#app/features/office/worklist/arrange.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import {
  type InboxAsked,
  type InboxKind,
  type InboxRow,
  type InboxState,
  inboxKinds,
  inboxQuery,
  inboxStates,
} from "#app/features/office/inbox/inbox.ts";

type InboxListProps = {
  page: PageOf<InboxRow>;
  asked: InboxAsked;
  /** The ways that the reader answers. */
  kinds: readonly InboxKind[];
  /** Of the states that are counted; more than 99 are said as « 99+ ». */
  counts: Partial<Record<InboxState, number>>;
  now: Date;
  /** What else stands among what is held. */
  alsoHeld: ReactNode;
};

/** Characters of a message that the list shows. */
const BEGINNING = 160;
const MOST = 99;

const at = (asked: InboxAsked) => `${pathTo("/admin/messages")}${inboxQuery(asked)}`;
const counted = (count: number | undefined) =>
  count === undefined || count === 0 ? "" : ` (${count > MOST ? `${MOST}+` : count})`;

/** What was written to the business: who waits longest first, each with the way to answer. */
export function InboxList({ page: { rows, previous, next }, asked, kinds, counts, now, alsoHeld }: InboxListProps) {
  const pageAt = (cursor: string | null) => cursor && at({ ...asked, cursor });
  const first = rows.find(({ delay }) => delay !== null);
  return (
    <>
      <Tabs
        label="Quels messages"
        tabs={(Object.keys(inboxStates) as InboxState[]).map((state) => ({
          href: at({ ...asked, state, cursor: null }),
          label: `${inboxStates[state]}${counted(counts[state])}`,
          current: state === asked.state,
        }))}
      />
      <nav aria-label="Par où" className="inbox-kinds">
        {[null, ...kinds].map((kind) => (
          <a
            key={kind ?? "tout"}
            className="link-block"
            href={at({ ...asked, kind, cursor: null })}
            aria-current={kind === asked.kind ? "page" : undefined}
          >
            {kind === null ? "Toutes les voies" : inboxKinds[kind].label}
          </a>
        ))}
      </nav>
      <OfficeList
        id="boite"
        caption={inboxStates[asked.state]}
        columns={COLUMNS}
        rows={rows.map((row) => ({ ...row, now, main: row === first }))}
        rowKey={({ kind, id }) => `${kind}-${id}`}
        empty={<Empty state={asked.state} />}
        pager={{ previous: pageAt(previous), next: pageAt(next) }}
      />
      {asked.state === "retenus" && alsoHeld}
    </>
  );
}

function Empty({ state }: { state: InboxState }) {
  return (
    <EmptyState title={state === "repondre" || state === "moi" ? "Tout est répondu" : "Aucun message"}>
      Les messages de la page Contact, des dossiers et de WhatsApp arrivent ici.
    </EmptyState>
  );
}

type Row = InboxRow & { now: Date; /** The first to answer. */ main: boolean };

const cutWords = (words: string) => (words.length > BEGINNING ? `${words.slice(0, BEGINNING).trimEnd()}…` : words);

const COLUMNS: readonly OfficeColumn<Row>[] = [
  {
    header: "De",
    names: true,
    cell: ({ path, who, about }) => (
      <>
        <a href={path} dir="auto">
          {who}
        </a>
        {about !== "" && <span className="block office-muted">{about}</span>}
      </>
    ),
  },
  {
    header: "Message",
    wide: true,
    cell: ({ kind, words, state }) => (
      <>
        <Badge>{KINDS[kind]}</Badge> {state && <Badge tone={state.tone}>{state.label}</Badge>}
        <p className="office-words" dir="auto">
          {cutWords(words)}
        </p>
      </>
    ),
  },
  { header: "Attente", cell: (row) => <Wait row={row} /> },
  { header: "Confié à", cell: ({ assignee }) => assignee },
  {
    header: "À faire",
    cell: ({ path, who, delay, main }) =>
      delay && (
        <LinkButton small look={main ? "primary" : "ghost"} href={path}>
          Répondre<span className="sr-only"> à {who}</span>
        </LinkButton>
      ),
  },
];

const KINDS: Record<InboxKind, string> = { contact: "Page Contact", dossier: "Dossier", whatsapp: "WhatsApp" };

/** The age against the promise, or when it came. */
function Wait({ row: { delay, at: moment, now } }: { row: Row }) {
  if (!delay) return <span className="office-muted">{longDateTime(inDouala(moment))}</span>;
  const { lead, detail } = delayWords(delay, now);
  return (
    <div className="inbox-wait">
      <b className={delay.dueAt < now ? "inbox-late" : undefined}>{lead}</b>
      <span className="office-muted">{detail}</span>
    </div>
  );
}
