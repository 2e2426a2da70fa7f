import { and, eq, isNull } from "drizzle-orm";
import { reachOf } from "#app/features/people/reach.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { owedProofs } from "./account-columns.ts";
import type { NoticeKind, NoticeTopic } from "./kinds.ts";

/** What says something of a file: its topics are those of its pages, which wait for the same proof. */
const OF_A_FILE: ReadonlySet<NoticeTopic> = new Set(["file", "messages"]);

/**
 * Where somebody is told by mail of a thing of this kind: at their address, or `to`. What is of their file goes to nobody but them: while
 * they owe a second proof beside an address that the office typed, the staff say it at the number that the office had before.
 * @param kind undefined: of any, a file's among them
 */
export async function provenReach(
  tx: Tx,
  kind: Pick<NoticeKind, "topic"> | undefined,
  owner: { id: string; email: string; phone: string },
  to?: string,
): Promise<string> {
  const reach = to ?? reachOf(owner);
  if (kind && !OF_A_FILE.has(kind.topic)) return reach;
  const [proof] = await tx
    .select({ phone: owedProofs.phone })
    .from(owedProofs)
    .where(and(eq(owedProofs.userId, owner.id), isNull(owedProofs.provenAt)));
  return proof?.phone ?? reach;
}
