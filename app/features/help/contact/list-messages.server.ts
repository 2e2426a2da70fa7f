import { count, desc, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type MessageState, contactMessages } from "./tables.ts";

export type Message = typeof contactMessages.$inferSelect;

/** Messages in one state: the newest, and how many there are in all. */
export type MessageList = { messages: Message[]; total: number };

const SHOWN: Record<MessageState, number> = { new: 100, held: 50, answered: 30 };

/** What the back office sees, the newest first. */
export async function listMessages(db: Tx): Promise<Record<MessageState, MessageList>> {
  const inState = async (state: MessageState): Promise<MessageList> => {
    const wanted = eq(contactMessages.state, state);
    const messages = await db
      .select()
      .from(contactMessages)
      .where(wanted)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.number))
      .limit(SHOWN[state]);
    const [row] = await db.select({ total: count() }).from(contactMessages).where(wanted);
    return { messages, total: row?.total ?? 0 };
  };
  return { new: await inState("new"), held: await inState("held"), answered: await inState("answered") };
}
