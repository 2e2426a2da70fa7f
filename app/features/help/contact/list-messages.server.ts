import { and, count, eq } from "drizzle-orm";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type MessageState, contactMessages } from "./tables.ts";

export type Message = typeof contactMessages.$inferSelect;

/** One page of the messages in one state, the newest first, and how many there are in all. */
export type MessageList = PageOf<Message> & { total: number };

const STATES = ["new", "held", "answered"] as const satisfies readonly MessageState[];

/** What the back office sees of each state. @param cursors the page of each list that the address asks for */
export async function listMessages(db: Tx, cursors: Partial<Record<MessageState, string | null>> = {}): Promise<Record<MessageState, MessageList>> {
  const inState = async (state: MessageState): Promise<MessageList> => {
    const wanted = eq(contactMessages.state, state);
    const page = await pageOf({
      order: [
        { column: contactMessages.createdAt, descending: true },
        { column: contactMessages.number, descending: true },
      ],
      cursor: cursors[state] ?? null,
      keysOf: ({ createdAt, number }: Message) => [createdAt, number],
      read: ({ after, orderBy, limit }) =>
        db
          .select()
          .from(contactMessages)
          .where(and(wanted, after))
          .orderBy(...orderBy)
          .limit(limit),
    });
    const [row] = await db.select({ total: count() }).from(contactMessages).where(wanted);
    return { ...page, total: row?.total ?? 0 };
  };
  const [fresh, held, answered] = await Promise.all(STATES.map(inState));
  if (!fresh || !held || !answered) throw new Error("a state of messages was not listed");
  return { new: fresh, held, answered };
}
