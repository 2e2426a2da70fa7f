/** Sends one message to a telephone: at most once, after which it is known, or the mail says the notice. */
import { eq } from "drizzle-orm";
import type { NoticeKinds } from "#app/features/notices/kinds.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Env } from "#app/platform/env/env.ts";
import { type Attempt, type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import { LoggableError } from "#app/platform/log/loggable.ts";
import type { SendOutcome } from "#app/platform/messaging/call-provider.ts";
import { GONE } from "#app/platform/messaging/web-push.ts";
import { deliveryQueue } from "./delivery-queue.ts";
import { type FallingBack, fallBackToMail } from "./fall-back.server.ts";
import { type Messengers, type OutgoingMessage, wordsOf } from "./messengers.ts";
import { type Delivery, messageDeliveries, pushBrowsers } from "./tables.ts";
import { prepareMessage } from "./prepare-message.server.ts";

export type DeliveryServices = FallingBack & {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  kinds: NoticeKinds;
  messengers: Messengers;
  env: Pick<Env, "baseUrl" | "port" | "demo">;
};

/** Minutes after which the mail says what cannot wait, while no gateway takes it. */
const URGENT_TRIES_MINUTES = 10;

/** How long a worker holds a message: longer than a call may take. */
const CLAIM_SECONDS = 30;

/**
 * Sends a message when it is still wanted. It is noted as under way before the call: should the process die in between, nobody
 * knows whether it left, and it is not sent again.
 * @throws when it was surely not taken and may be later: the job is tried again
 */
export async function deliverMessage(
  services: DeliveryServices,
  deliveryId: string,
  attempt: Pick<Attempt, "last">,
): Promise<void> {
  const taken = await inTransaction(services.database, (tx) => take(tx, services, deliveryId));
  if (!taken) return;
  const messenger = services.messengers[taken.way];
  const outcome: SendOutcome = messenger ? await messenger(taken.message) : { kind: "refused", why: "switched-off" };
  const last = attempt.last || taken.lastBy <= dateOf(services.clock.now());
  await inTransaction(services.database, (tx) => note(tx, services, taken, outcome, last));
  if (outcome.kind === "later" && !last)
    throw new LoggableError(`a message was not taken (${outcome.why}), it is tried again`);
}

/** Far behind every try: the job itself ends them. */
const NEVER = new Date("9999-12-31T00:00:00Z");

type Taken = Pick<Delivery, "id" | "way" | "noticeId" | "browserId"> & {
  message: OutgoingMessage;
  /** A try after it is the last. */
  lastBy: Date;
};

async function take(tx: Tx, services: DeliveryServices, id: string): Promise<Taken | undefined> {
  const [delivery] = await tx.select().from(messageDeliveries).where(eq(messageDeliveries.id, id)).for("update");
  const now = services.clock.now();
  if (delivery?.state === "sending") {
    if (delivery.claimedUntil && delivery.claimedUntil > dateOf(now))
      throw new LoggableError("another worker holds this message");
    await settle(tx, services, delivery, "failed", "died");
    return undefined;
  }
  if (delivery?.state !== "waiting") return undefined;
  const prepared = await prepareMessage(tx, services, delivery);
  if (prepared.kind === "later") {
    await tx
      .update(messageDeliveries)
      .set({ dueAt: dateOf(prepared.due) })
      .where(eq(messageDeliveries.id, id));
    await services.jobs.enqueue(tx, deliveryQueue, { deliveryId: id }, { after: prepared.due.toInstant() });
    return undefined;
  }
  if (prepared.kind !== "send") {
    await settle(tx, services, delivery, prepared.kind, prepared.why);
    return undefined;
  }
  const { to, content, browser, urgent = false } = prepared;
  const claimedUntil = dateOf(now.add({ seconds: CLAIM_SECONDS }));
  const template = content.kind === "notice" ? content.text.name : null;
  const body = services.env.demo ? wordsOf(delivery.way, content) : delivery.body;
  await tx
    .update(messageDeliveries)
    // What is shown of a code is the whole message; its digits are read from there should it be tried again.
    .set({ state: "sending", claimedUntil, attempts: delivery.attempts + 1, recipient: to, template, body })
    .where(eq(messageDeliveries.id, id));
  const { way, noticeId, browserId, userId, dueAt } = delivery;
  return {
    id,
    lastBy: urgent ? new Date(dueAt.getTime() + URGENT_TRIES_MINUTES * 60_000) : NEVER,
    way,
    noticeId,
    browserId,
    message: { deliveryId: id, userId, to, content, ...(browser && { browser }) },
  };
}

async function note(
  tx: Tx,
  services: DeliveryServices,
  { id, way, noticeId, browserId }: Taken,
  outcome: SendOutcome,
  last: boolean,
): Promise<void> {
  if (browserId !== null) await noteBrowser(tx, services, browserId, outcome);
  const [delivery] = await tx.select().from(messageDeliveries).where(eq(messageDeliveries.id, id)).for("update");
  // Its status may have come before the answer to the call.
  if (delivery?.state !== "sending") return;
  if (outcome.kind === "sent") {
    const sent = {
      state: "sent" as const,
      providerId: outcome.id,
      sentAt: dateOf(services.clock.now()),
      claimedUntil: null,
    };
    await tx
      .update(messageDeliveries)
      .set({ ...sent, ...withoutBody(services) })
      .where(eq(messageDeliveries.id, id));
  } else if (outcome.kind === "later" && !last) {
    await tx
      .update(messageDeliveries)
      .set({ state: "waiting", claimedUntil: null })
      .where(eq(messageDeliveries.id, id));
  } else
    await settle(
      tx,
      services,
      { id, way, noticeId },
      "failed",
      outcome.kind === "unsure" ? `unsure-${outcome.why}` : outcome.why,
    );
}

/** What a push service says of a browser: it took a message, or the browser gave its notifications up. */
async function noteBrowser(tx: Tx, { clock }: DeliveryServices, id: string, outcome: SendOutcome): Promise<void> {
  const own = eq(pushBrowsers.id, id);
  if (outcome.kind === "sent")
    await tx
      .update(pushBrowsers)
      .set({ lastSuccessAt: dateOf(clock.now()) })
      .where(own);
  else if (outcome.why === GONE) await tx.delete(pushBrowsers).where(own);
}

/** Ends a message that did not leave. What failed is said by mail; what nobody wants any more is not. */
export async function settle(
  tx: Tx,
  services: FallingBack & { clock: Clock; env: Pick<Env, "demo"> },
  { id, way, noticeId }: Pick<Delivery, "id" | "way" | "noticeId">,
  state: "failed" | "dropped",
  why: string,
): Promise<void> {
  const settled = { state, failure: why.slice(0, 60), settledAt: dateOf(services.clock.now()), claimedUntil: null };
  await tx
    .update(messageDeliveries)
    .set({ ...settled, ...withoutBody(services) })
    .where(eq(messageDeliveries.id, id));
  if (state === "failed" && noticeId !== null) await fallBackToMail(tx, services, noticeId, way);
}

const withoutBody = ({ env }: { env: Pick<Env, "demo"> }) => (env.demo ? {} : { body: null });

/** The worker of `deliveryQueue`. */
export function deliveryWorker(services: DeliveryServices): Worker {
  return workerOf(deliveryQueue, ({ deliveryId }, attempt) => deliverMessage(services, deliveryId, attempt));
}
