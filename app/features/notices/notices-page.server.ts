import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { TabLink } from "#app/ui/layout/tabs.tsx";
import { type NoticeKinds, type NoticeTopic, noticeTopics } from "./kinds.ts";
import { ownMailTrouble } from "./mail/mail-settings.server.ts";
import { noticesOf, unreadCount } from "./queries.server.ts";
import type { Notice } from "./tables.ts";

/** One notice as a page shows it. */
export type ListedNotice = {
  id: string;
  topic: string;
  title: string;
  body: string;
  unread: boolean;
  /** It leads to a page. */
  opens: boolean;
  /** ISO, and in words. */
  at: string;
  when: string;
};

export type NoticesPage = {
  notices: ListedNotice[];
  tabs: TabLink[];
  /** Shown are those that are not read alone; `toggle` leads to the other list. */
  unreadOnly: boolean;
  toggle: string;
  unread: number;
  /** ISO moment of the newest one, on the first page when something is not read. */
  newest: string | null;
  pager: { previous: string | null; next: string | null };
  /** Something narrows the list. */
  filtered: boolean;
  trouble: MailTroubleWords | null;
};

/** The address that refuses our mail, and since when. */
export type MailTroubleWords = { address: string; since: string };

/** A page of notices: short enough for a phone. */
const SIZE = 20;

/** What the page of a person's notices shows. @param kinds those of the site @param search query of its address: `sujet`, `lecture`, `page` */
export async function noticesPage(
  db: Tx,
  viewer: Viewer,
  kinds: NoticeKinds,
  search: URLSearchParams,
): Promise<NoticesPage> {
  const topic = topicOf(search.get("sujet"));
  const unreadOnly = search.get("lecture") === "nonlus";
  const cursor = search.get("page");
  const asked = topic && Object.values(kinds).flatMap((kind) => (kind.topic === topic ? [kind.key] : []));
  const [list, unread, trouble] = await Promise.all([
    noticesOf(db, viewer.userId, { ...(asked && { kinds: asked }), unread: unreadOnly, cursor, size: SIZE }),
    unreadCount(db, viewer.userId),
    mailTroubleWords(db, viewer),
  ]);
  const at = (page: string | null) => page && addressOf(topic, unreadOnly, page);
  const topics = new Set(Object.values(kinds).map((kind) => kind.topic));
  const tabs = (Object.keys(noticeTopics) as NoticeTopic[]).filter((one) => topics.has(one));
  return {
    notices: list.rows.map((notice) => listedNotice(notice, kinds)),
    tabs: [
      { href: addressOf(undefined, unreadOnly), label: "Tous", current: topic === undefined },
      ...tabs.map((one) => ({ href: addressOf(one, unreadOnly), label: noticeTopics[one], current: one === topic })),
    ],
    unreadOnly,
    toggle: addressOf(topic, !unreadOnly),
    unread,
    newest:
      cursor === null && topic === undefined && unread > 0 ? (list.rows[0]?.createdAt.toISOString() ?? null) : null,
    pager: { previous: at(list.previous), next: at(list.next) },
    filtered: topic !== undefined || unreadOnly,
    trouble,
  };
}

/** Notices of the dashboard. */
const LATEST = 4;

/** What the dashboard shows of a person's notices. `newest`: ISO moment of the newest one, when something is not read. */
export async function latestNotices(
  scope: Pick<RequestScope, "database">,
  viewer: Viewer,
  kinds: NoticeKinds,
): Promise<Pick<NoticesPage, "notices" | "unread" | "newest">> {
  const list = await noticesOf(scope.database.drizzle, viewer.userId, { size: LATEST });
  return {
    notices: list.rows.map((notice) => listedNotice(notice, kinds)),
    unread: viewer.unread,
    newest: viewer.unread > 0 ? (list.rows[0]?.createdAt.toISOString() ?? null) : null,
  };
}

/** One notice in words, for a page or the dashboard. */
export function listedNotice(
  { id, kind, title, body, path, createdAt, readAt }: Notice,
  kinds: NoticeKinds,
): ListedNotice {
  const topic = kinds[kind]?.topic;
  return {
    id,
    // A kind that the site no longer has keeps its rows for their twelve months.
    topic: topic ? noticeTopics[topic] : "Avis",
    title,
    body,
    unread: readAt === null,
    opens: path !== null,
    at: createdAt.toISOString(),
    when: longDateTime(inDouala(createdAt)),
  };
}

/** What to say of an address that refuses our mail; null when it takes it. */
export async function mailTroubleWords(
  db: Tx,
  viewer: Pick<Viewer, "userId" | "email">,
): Promise<MailTroubleWords | null> {
  const since = await ownMailTrouble(db, viewer);
  return since ? { address: viewer.email, since: longDate(inDouala(since)) } : null;
}

function topicOf(text: string | null): NoticeTopic | undefined {
  return (Object.keys(noticeTopics) as NoticeTopic[]).find((topic) => topic === text);
}

function addressOf(topic: NoticeTopic | undefined, unreadOnly: boolean, page?: string): string {
  const query = new URLSearchParams({
    ...(topic && { sujet: topic }),
    ...(unreadOnly && { lecture: "nonlus" }),
    ...(page !== undefined && { page }),
  });
  return query.size > 0 ? pathTo(`/espace/avis?${query.toString()}`) : pathTo("/espace/avis");
}
