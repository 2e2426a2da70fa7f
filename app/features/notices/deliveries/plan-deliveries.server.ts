import { and, eq, ne } from "drizzle-orm";
import type { NoticeKind } from "#app/features/notices/kinds.ts";
import { noticeChoices, noticeSettings } from "#app/features/notices/tables.ts";
import { DEFAULT_QUIET, type PhoneWay, afterQuiet } from "#app/features/notices/ways.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { deliveryQueue } from "./delivery-queue.ts";
import { messageDeliveries, pushBrowsers } from "./tables.ts";
import { topicChoice } from "./way-choices.server.ts";

type Planned = { id: string; userId: string; until?: Temporal.Instant };

/**
 * Writes into `tx` what is to reach the telephone of a notice's person, by the ways that they chose for its topic. It leaves
 * at once or, unless its kind is urgent, at the end of their quiet hours.
 */
export async function planDeliveries(
  tx: Tx,
  { clock, jobs }: { clock: Clock; jobs: Jobs },
  kind: NoticeKind,
  { id, userId, until }: Planned,
): Promise<void> {
  if (kind.mail === "none") return;
  const chosen = await tx
    .select({ way: noticeChoices.way })
    .from(noticeChoices)
    .where(
      and(
        eq(noticeChoices.userId, userId),
        eq(noticeChoices.kind, topicChoice(kind.topic)),
        eq(noticeChoices.choice, "now"),
        ne(noticeChoices.way, "mail"),
      ),
    );
  if (chosen.length === 0) return;
  const now = clock.now();
  const [hours] = await tx.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  const quiet = hours ? { from: hours.quietFrom, until: hours.quietUntil } : DEFAULT_QUIET;
  const due = kind.urgent ? now : afterQuiet(now, quiet);
  const worthUntil = until ? new Date(until.epochMilliseconds) : null;
  const planned = {
    userId,
    noticeId: id,
    purpose: "notice" as const,
    dueAt: dateOf(due),
    worthUntil,
    createdAt: dateOf(now),
  };
  const rows = await Promise.all(
    chosen.map(async ({ way }) => {
      if (way !== "push") return [{ ...planned, way: way as PhoneWay }];
      // Held, since one that left meanwhile would refuse the row and all that the transaction does.
      const browsers = await tx
        .select({ browserId: pushBrowsers.id })
        .from(pushBrowsers)
        .where(eq(pushBrowsers.userId, userId))
        .for("key share");
      // Without a browser it fails at its moment, and the mail says the notice.
      return (browsers.length === 0 ? [{ browserId: null }] : browsers).map(({ browserId }) => ({
        ...planned,
        way,
        browserId,
      }));
    }),
  );
  const made = await tx
    .insert(messageDeliveries)
    .values(rows.flat())
    .onConflictDoNothing()
    .returning({ id: messageDeliveries.id });
  for (const { id: deliveryId } of made)
    await jobs.enqueue(tx, deliveryQueue, { deliveryId }, { after: due.toInstant() });
}
