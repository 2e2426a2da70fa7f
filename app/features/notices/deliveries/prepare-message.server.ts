import { and, desc, eq, gt, inArray, ne, or } from "drizzle-orm";
import type { NoticeKind, NoticeKinds } from "#app/features/notices/kinds.ts";
import { lockMailSettings } from "#app/features/notices/mail/mail-settings.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { afterQuiet } from "#app/features/notices/ways.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { PushTarget } from "#app/platform/messaging/push-target.ts";
import { openConsent } from "./telephone/consents.server.ts";
import { type FallingBack, noticesPage } from "./fall-back.server.ts";
import { textOfKind } from "./message-texts.ts";
import type { MessageContent } from "./messengers.ts";
import { confirmedPhone } from "./telephone/phone.server.ts";
import { type Delivery, messageDeliveries, pushBrowsers } from "./tables.ts";
import { chosenWays } from "./way-choices.server.ts";

type Services = Pick<FallingBack, "env"> & { clock: Clock; kinds: NoticeKinds };

/** What is to be done with a message that waits. failed: the mail says it; dropped: nobody wants it any more; urgent: it is of no use late. */
export type Prepared =
  | { kind: "send"; to: string; content: MessageContent; browser?: PushTarget; urgent?: boolean }
  | { kind: "later"; due: Temporal.ZonedDateTime }
  | { kind: "failed" | "dropped"; why: string };

/** The same words to the same telephone leave this far apart: each says no more than that there is something to read. */
export const SAME_WORDS_MINUTES = 60;
/** Those of refused pieces, which an adviser reads one after the other: what comes in between is said by the next one. */
const NAMED_WORDS_MINUTES = 2;

/** Whether a message still leaves, and what it says and where to; the delivery is locked, and so is its person. */
export async function prepareMessage(tx: Tx, services: Services, delivery: Delivery): Promise<Prepared> {
  const now = services.clock.now();
  const { body, worthUntil, recipient, purpose } = delivery;
  if (worthUntil && worthUntil <= dateOf(now)) return { kind: "dropped", why: "late" };
  if (purpose === "notice") return prepareNotice(tx, services, delivery, now);
  if (body === null) return { kind: "failed", why: "no-words" };
  return {
    kind: "send",
    to: recipient,
    content: purpose === "code" ? { kind: "code", code: digitsIn(body) } : { kind: "reply", words: body },
  };
}

/** The code in what the demonstration world keeps of a first try. */
const digitsIn = (body: string) => /\d{6}/.exec(body)?.[0] ?? "";

async function prepareNotice(
  tx: Tx,
  { env, kinds }: Services,
  delivery: Delivery,
  now: Temporal.ZonedDateTime,
): Promise<Prepared> {
  const { id, userId, noticeId, way, browserId } = delivery;
  const [notice] = await tx
    .select()
    .from(notices)
    .where(eq(notices.id, noticeId ?? ""));
  const kind = notice && kinds[notice.kind];
  if (!notice || !kind || userId === null) return { kind: "dropped", why: "gone" };
  if (notice.readAt !== null) return { kind: "dropped", why: "read" };
  if (notice.supersededAt !== null) return { kind: "dropped", why: "replaced" };
  // Two messages of one person wait for each other here, so that the second sees the first.
  const { quiet } = await lockMailSettings(tx, userId, notice.kind);
  if (!(await chosenWays(tx, userId)).has(`${kind.topic} ${way}`)) return { kind: "dropped", why: "not-chosen" };
  const browser = way === "push" ? await browserOf(tx, userId, browserId) : undefined;
  if (way === "push" && !browser) return { kind: "failed", why: "browser" };
  const to = browser ? browser.device : await confirmedPhone(tx, userId);
  if (to === undefined) return { kind: "failed", why: "number" };
  if (way !== "push" && !(await openConsent(tx, userId, way, to))) return { kind: "dropped", why: "stopped" };
  const due = kind.urgent ? now : afterQuiet(now, quiet);
  if (Temporal.ZonedDateTime.compare(due, now) > 0) return { kind: "later", due };
  const text = textOfKind(kind.key);
  const gap = gapOf(kind);
  const said = await saidOfLate(tx, { id, userId, way, browserId }, text.name, { now, gap });
  // Words that left since this notice exists name it as well as words of its own would.
  if (said && (!kind.urgent || said >= delivery.createdAt)) return { kind: "dropped", why: "said" };
  if (said) return { kind: "later", due: inDouala(said).add({ minutes: gap }) };
  return {
    kind: "send",
    to,
    content: { kind: "notice", text, page: noticesPage(env), words: kind.named ? notice.title : null },
    urgent: kind.urgent === true,
    ...(browser && { browser: browser.target }),
  };
}

/** Minutes between the same words; what cannot wait leaves as it happens. */
function gapOf({ urgent, named }: NoticeKind): number {
  if (!urgent) return SAME_WORDS_MINUTES;
  return named ? NAMED_WORDS_MINUTES : 0;
}

/** The browser of a notification, while it is this person's. */
async function browserOf(
  tx: Tx,
  userId: string,
  browserId: string | null,
): Promise<{ device: string; target: PushTarget } | undefined> {
  if (browserId === null) return undefined;
  const [found] = await tx
    .select()
    .from(pushBrowsers)
    .where(and(eq(pushBrowsers.id, browserId), eq(pushBrowsers.userId, userId)));
  if (!found) return undefined;
  const { device, endpoint, p256dh, auth } = found;
  return { device, target: { endpoint, p256dh, auth } };
}

/** When the same words last left for this telephone, if that is less than `gap` minutes ago. */
async function saidOfLate(
  tx: Tx,
  { id, userId, way, browserId }: { id: string; userId: string; way: Delivery["way"]; browserId: string | null },
  template: string,
  { now, gap }: { now: Temporal.ZonedDateTime; gap: number },
): Promise<Date | undefined> {
  // A free answer of the office is the message that the notice would announce.
  const words = or(
    eq(messageDeliveries.template, template),
    template === textOfKind("messages.new").name ? eq(messageDeliveries.purpose, "reply") : undefined,
  );
  const there = browserId === null ? undefined : eq(messageDeliveries.browserId, browserId);
  const same = and(
    eq(messageDeliveries.userId, userId),
    eq(messageDeliveries.way, way),
    there,
    words,
    ne(messageDeliveries.id, id),
  );
  const since = dateOf(now.subtract({ minutes: gap }));
  const left = and(
    inArray(messageDeliveries.state, ["sent", "delivered", "read"]),
    gt(messageDeliveries.sentAt, since),
  );
  const leaving = and(eq(messageDeliveries.state, "sending"), gt(messageDeliveries.claimedUntil, dateOf(now)));
  const [last] = await tx
    .select({ sentAt: messageDeliveries.sentAt })
    .from(messageDeliveries)
    .where(and(same, or(left, leaving)))
    .orderBy(desc(messageDeliveries.sentAt))
    .limit(1);
  // PostgreSQL sorts what is leaving now, whose time is not noted yet, first.
  return last && (last.sentAt ?? dateOf(now));
}
