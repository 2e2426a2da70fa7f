import { and, desc, eq, isNotNull } from "drizzle-orm";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { PhoneWay } from "#app/features/notices/ways.ts";
import { type DeliveryState, messageDeliveries } from "./tables.ts";

/** What became of a message, in words. */
export type DeliveryLine = { id: string; way: PhoneWay; recipient: string; words: string; state: string; at: string };

const STATES: Record<DeliveryState, string> = {
  waiting: "attend",
  sending: "part",
  sent: "parti",
  delivered: "arrivé",
  read: "lu",
  failed: "pas parti",
  dropped: "plus utile",
};

const NEWEST = 200;
const FAILED = 50;

type Row = Pick<
  typeof messageDeliveries.$inferSelect,
  "id" | "way" | "recipient" | "body" | "template" | "state" | "failure" | "createdAt"
>;
const columns = () => {
  const { id, way, recipient, body, template, state, failure, createdAt } = messageDeliveries;
  return { id, way, recipient, body, template, state, failure, createdAt };
};
const lineOf = ({ id, way, recipient, body, template, state, failure, createdAt }: Row): DeliveryLine => ({
  id,
  way,
  recipient,
  words: body ?? template ?? "",
  state: failure === null ? STATES[state] : `${STATES[state]} (${failure})`,
  at: longDateTime(inDouala(createdAt)),
});

/** The newest messages to telephones: the demonstration world shows what they say. */
export async function newestDeliveries(db: Tx): Promise<DeliveryLine[]> {
  return (
    await db
      .select(columns())
      .from(messageDeliveries)
      .orderBy(desc(messageDeliveries.createdAt), desc(messageDeliveries.id))
      .limit(NEWEST)
  ).map(lineOf);
}

/** The newest that did not leave, for the office: whose, by which way and why, never a word of it. */
export async function failedDeliveries(db: Tx): Promise<DeliveryLine[]> {
  const rows = await db
    .select(columns())
    .from(messageDeliveries)
    .where(and(eq(messageDeliveries.state, "failed"), isNotNull(messageDeliveries.settledAt)))
    .orderBy(desc(messageDeliveries.settledAt), desc(messageDeliveries.id))
    .limit(FAILED);
  return rows.map((row) => lineOf({ ...row, body: null }));
}
