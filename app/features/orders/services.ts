import type { NoticeMail } from "#app/features/notices/add-notice.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { Order } from "./tables.ts";

/** What the use cases of orders lean on; the request's scope holds it all but the kinds. */
export type OrderServices = {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  jobs: Jobs;
  /** Public origin, for the links in mails. */
  origin: string;
  /** What is sold, by the `kind` of its orders. */
  kinds: OrderKinds;
};

export type HookServices = Omit<OrderServices, "kinds">;

/**
 * `onRefunded`: what accounting makes of a refund, in the transaction that notes it, and the name of the credit note that
 * the refund's mail brings; joined where the site is put together.
 */
export type RefundServices = HookServices & {
  onRefunded?: (tx: Tx, refundId: string, actorId: string) => Promise<string | undefined>;
};

/** Money that was noted by mistake, a payment or a refund; FCFA. */
export type TakenBack = { what: "payment" | "refund"; id: string; orderId: string; amount: number };

/**
 * `onTakenBack`: what accounting makes of money that was noted by mistake, in the transaction that takes it back, and the
 * name of the credit note of its receipt; joined where the site is put together.
 */
export type MistakeServices = OrderServices & {
  onTakenBack?: (tx: Tx, money: TakenBack, actorId: string) => Promise<string | undefined>;
};

/**
 * What a thing that is sold does when its order moves. Each is called inside the transaction
 * of the move, with the order's row locked and as it was before the move; what it throws
 * undoes the move. Orders mails what is about the money, hooks what is about the thing.
 */
export type OrderKind = {
  /** What this kind is called in lists, e.g. « Consultation ». */
  label: string;
  /** It is paid, in time. @returns what the one mail of the payment says of it beside the money */
  onPaid(services: HookServices, tx: Tx, order: Order): Promise<Bought | undefined>;
  /**
   * Money came after the order had expired.
   * @returns whether the thing was still there and is theirs again, with what the mail says of it; gone: the money goes back
   */
  onPaidLate(services: HookServices, tx: Tx, order: Order): Promise<{ kept: boolean; bought?: Bought }>;
  /** Its term passed unpaid. Not called when the thing itself was given up (`releaseOrder`). */
  onExpired(services: HookServices, tx: Tx, order: Order): Promise<void>;
  /**
   * A payment had been noted by mistake and something is owed again; `order` is as it is without it, "due" when nothing
   * has come. The thing keeps its place. @returns until when it may be paid now, never in the past
   */
  onTakenBack(services: HookServices, tx: Tx, order: Order): Promise<Temporal.Instant>;
  /** What must come before anything is paid, and who does it; null for nothing. Left out: never anything. */
  heldBack?(
    services: Pick<HookServices, "clock">,
    db: Pick<Tx, "select">,
    order: Pick<Order, "subjectId">,
  ): Promise<HeldBack | null>;
};

/** What was paid for, as the mail of its payment says it. */
export type Bought = {
  /** « Votre place est confirmée » */
  title: string;
  said: readonly string[];
  /** Its own page. */
  page: { href: string; label: string };
  /** What a calendar is asked, and the key by which the thing knows that this mail was written. */
  invitation?: Required<Pick<NoticeMail, "calendar" | "idempotencyKey">>;
};

/** Who is waited for before a payment may be asked for: the payer, or the business. */
export type HeldBack = "payer" | "us";

/** Joined where the site is put together, so that orders knows none of what it charges for. */
export type OrderKinds = Readonly<Record<string, OrderKind>>;

/** @throws when the site is put together without this kind */
export function kindOf(kinds: OrderKinds, order: Pick<Order, "kind">): OrderKind {
  const kind = kinds[order.kind];
  if (!kind) throw new Error(`no kind of order is called ${order.kind}`);
  return kind;
}
