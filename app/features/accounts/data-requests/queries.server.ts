import { type SQL, and, asc, desc, eq, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type DataRequest, dataRequests } from "./tables.ts";
import { channelWords, kindWords, outcomeWords } from "./words.ts";

const on = (day: string) => longDate(Temporal.PlainDate.from(day));

/** A request in the office's list; days in words. */
export type ListedRequest = {
  id: string;
  reference: string;
  kind: string;
  name: string;
  receivedOn: string;
  dueOn: string;
  late: boolean;
  handler: string | null;
  outcome: string | null;
};

/** Requests of one state: the open ones by the day promised, the closed ones by the day received, the last first. */
export async function officeRequests(
  db: Tx,
  today: Temporal.PlainDate,
  state: "open" | "closed",
  cursor: string | null,
): Promise<PageOf<ListedRequest>> {
  const open = state === "open";
  const day = open ? dataRequests.dueOn : dataRequests.receivedOn;
  const page = await pageOf({
    order: [
      { column: day, descending: !open },
      { column: dataRequests.id, descending: !open },
    ],
    cursor,
    keysOf: ({ request }: { request: DataRequest }) => [open ? request.dueOn : request.receivedOn, request.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({ request: dataRequests, handler: users.firstName })
        .from(dataRequests)
        .leftJoin(users, eq(users.id, dataRequests.handlerId))
        .where(and(eq(dataRequests.state, state), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return {
    ...page,
    rows: page.rows.map(({ request, handler }) => ({
      id: request.id,
      reference: request.reference,
      kind: kindWords(request.kind),
      name: request.name || "(effacée)",
      receivedOn: on(request.receivedOn),
      dueOn: on(request.dueOn),
      late: open && request.dueOn < today.toString(),
      handler,
      outcome: request.outcome && outcomeWords(request.outcome),
    })),
  };
}

/** One request, for its page; undefined for an unknown id. */
export async function findRequest(db: Tx, id: string): Promise<DataRequest | undefined> {
  const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, id));
  return row;
}

/** A request as its page says it. */
export type DataRequestView = {
  id: string;
  reference: string;
  kind: DataRequest["kind"];
  kindWords: string;
  channel: string;
  name: string;
  email: string;
  words: string;
  receivedOn: string;
  dueOn: string;
  late: boolean;
  /** Id of the person's page; null without an account. */
  personId: string | null;
  handlerId: string | null;
  identity: { how: string; by: string; at: string } | null;
  closed: { outcome: string; answer: string; by: string; at: string } | null;
  revision: number;
};

/** The same in words. */
export async function shownRequest(db: Tx, today: Temporal.PlainDate, request: DataRequest): Promise<DataRequestView> {
  const [checker, closer] = [alias(users, "checker"), alias(users, "closer")];
  const [names] = await db
    .select({ checker: checker.firstName, closer: closer.firstName })
    .from(dataRequests)
    .leftJoin(checker, eq(checker.id, dataRequests.identityBy))
    .leftJoin(closer, eq(closer.id, dataRequests.closedBy))
    .where(eq(dataRequests.id, request.id));
  const somebody = "quelqu’un de l’équipe";
  const { identityAt, closedAt, outcome } = request;
  return {
    id: request.id,
    reference: request.reference,
    kind: request.kind,
    kindWords: kindWords(request.kind),
    channel: channelWords(request.channel),
    name: request.name,
    email: request.email,
    words: request.words,
    receivedOn: on(request.receivedOn),
    dueOn: on(request.dueOn),
    late: request.state === "open" && request.dueOn < today.toString(),
    personId: request.userId,
    handlerId: request.handlerId,
    identity: identityAt && {
      how: request.identityHow,
      by: names?.checker ?? somebody,
      at: longDateTime(inDouala(identityAt)),
    },
    closed:
      closedAt && outcome
        ? {
            outcome: outcomeWords(outcome),
            answer: request.answer,
            by: names?.closer ?? somebody,
            at: longDateTime(inDouala(closedAt)),
          }
        : null,
    revision: request.revision,
  };
}

/** A person's own requests, the last first. */
export type OwnRequest = {
  id: string;
  reference: string;
  kind: string;
  receivedOn: string;
  dueOn: string;
  answer: string | null;
};

export async function ownRequests(db: Tx, userId: string): Promise<OwnRequest[]> {
  const rows = await db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.userId, userId))
    .orderBy(desc(dataRequests.receivedOn), desc(dataRequests.id))
    .limit(20);
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    kind: kindWords(row.kind),
    receivedOn: on(row.receivedOn),
    dueOn: on(row.dueOn),
    answer: row.outcome && `${outcomeWords(row.outcome)}. ${row.answer}`,
  }));
}

/** The open requests that `condition` picks, the first promised first. */
export function openRequests(db: Tx, limit: number, condition?: SQL): Promise<DataRequest[]> {
  return db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.state, "open"), or(condition)))
    .orderBy(asc(dataRequests.dueOn), asc(dataRequests.id))
    .limit(limit);
}
