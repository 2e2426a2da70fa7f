/** The inbox, put together: messages of the contact page, conversations of files, and WhatsApp, each for whoever answers it. */
import { countMessages, inboxMessages } from "#app/features/contact/office/inbox-messages.server.ts";
import { messageStates } from "#app/features/contact/status.ts";
import { subjectWords, ticketOf } from "#app/features/contact/subjects.ts";
import { countThreads, inboxThreads } from "#app/features/messages/office/inbox-threads.server.ts";
import {
  type InboxAsked,
  type InboxKind,
  type InboxRow,
  type InboxState,
  inboxKinds,
} from "#app/features/office/inbox/inbox.ts";
import { dueAfter } from "#app/features/office/worklist/item.ts";
import { countWaiting, inboxContacts } from "#app/features/whatsapp/inbox-contacts.server.ts";
import { mergedPage } from "#app/platform/database/merged-page.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { may } from "#app/platform/session/permissions.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

type Reader = Pick<Viewer, "userId" | "role">;
type Page = { cursor: string | null; size: number };
type Source = (page: Page) => Promise<PageOf<InboxRow>>;

/** More than this are counted no further. */
export const MOST_COUNTED = 99;

/** The ways that somebody answers. */
export const kindsOf = ({ role }: Reader): InboxKind[] =>
  (Object.keys(inboxKinds) as InboxKind[]).filter((kind) => may(role, inboxKinds[kind].needs));

/** Two states that wait are in the order of the wait; the others show the newest first. */
const waits = (state: InboxState) => state === "repondre" || state === "moi";

/** One page of the inbox. @param size rows a page, as `pageOf` has it where it is left out */
export function inboxPage(db: Tx, reader: Reader, asked: InboxAsked, size?: number): Promise<PageOf<InboxRow>> {
  const { kind, state, cursor } = asked;
  const kinds = kindsOf(reader).filter((one) => kind === null || one === kind);
  return mergedPage({
    descending: !waits(state),
    cursor,
    ...(size !== undefined && { size }),
    sources: kinds.flatMap((one) => sourceOf(db, reader, one, state) ?? []),
  });
}

/** How much waits in each state that is counted, over every way; `MOST_COUNTED + 1` for more. */
export async function inboxCounts(
  db: Tx,
  reader: Reader,
  kind: InboxKind | null,
): Promise<Partial<Record<InboxState, number>>> {
  const most = MOST_COUNTED + 1;
  const kinds = kindsOf(reader).filter((one) => kind === null || one === kind);
  const of = async (state: "repondre" | "moi" | "retenus") => {
    const counts = await Promise.all(
      kinds.map((one) => {
        if (one === "contact") return countMessages(db, reader.userId, state, most);
        if (one === "dossier") return state === "retenus" ? 0 : countThreads(db, reader, state, most);
        return state === "repondre" ? countWaiting(db, most) : 0;
      }),
    );
    return Math.min(
      most,
      counts.reduce((sum, count) => sum + count, 0),
    );
  };
  const [repondre, moi, retenus] = await Promise.all([of("repondre"), of("moi"), of("retenus")]);
  return { repondre, moi, retenus };
}

const promised = (since: Date) => ({ since, dueAt: dueAfter(since, siteSettings.support.replyHours) });

/** What one way has in a state; undefined where it has no such thing. */
function sourceOf(db: Tx, reader: Reader, kind: InboxKind, state: InboxState): Source | undefined {
  if (kind === "contact") return messages(db, reader, state);
  if (kind === "dossier") return state === "retenus" ? undefined : threads(db, reader, state);
  return state === "retenus" || state === "moi" ? undefined : contacts(db, state);
}

const messages =
  (db: Tx, { userId }: Reader, state: InboxState): Source =>
  async (page) => {
    const found = await inboxMessages(db, userId, state, page);
    return {
      ...found,
      rows: found.rows.map((row) => ({
        id: row.id,
        kind: "contact" as const,
        at: row.at,
        who: `${row.firstName} ${row.lastName}`.trim() || row.email,
        about: `${ticketOf(row.number ?? 0)}, ${subjectWords[row.subject]}`,
        words: row.message,
        path: pathTo("/admin/messages/:id", { id: row.id }),
        delay: row.state === "new" ? promised(row.waitingSince) : null,
        assignee: row.assignee,
        state: row.state === "new" ? null : messageStates[row.state],
      })),
    };
  };

const threads =
  (db: Tx, reader: Reader, state: Exclude<InboxState, "retenus">): Source =>
  async (page) => {
    const found = await inboxThreads(db, reader, state, page);
    return {
      ...found,
      rows: found.rows.map(({ id, at, client, reference, words, unansweredSince, adviser }) => ({
        id,
        kind: "dossier" as const,
        at,
        who: client,
        about: `Dossier ${reference}`,
        words,
        path: pathTo("/admin/dossiers/:id/messages", { id }),
        delay: unansweredSince && promised(unansweredSince),
        assignee: adviser,
        state: null,
      })),
    };
  };

const contacts =
  (db: Tx, state: InboxState): Source =>
  async (page) => {
    const found = await inboxContacts(db, state !== "tous", { ...page, newestFirst: !waits(state) });
    return {
      ...found,
      rows: found.rows.map(({ id, at, name, phone, words, waitingSince }) => ({
        id,
        kind: "whatsapp" as const,
        at,
        who: name || (phone === null ? "Quelqu’un sans numéro" : phoneWords(phone)),
        about: name === "" || phone === null ? "" : phoneWords(phone),
        words,
        path: pathTo(`/admin/whatsapp?contact=${id}`),
        delay: waitingSince && promised(waitingSince),
        assignee: null,
        state: null,
      })),
    };
  };
