/**
 * Orange Money web payment as its protocol is noted (app/features/orders/phone-payments/operators/orange-money.server.ts), with
 * money that is none. The payer's own page is a page of the site (routes/system/dev/fake-orange-page.tsx), which tells here what was pressed.
 */
import { type Context, Hono } from "hono";
import type { Callbacks } from "./callbacks.ts";
import { type Ledger, type Taken, behaviourOf } from "./ledger.ts";

export type FakeOrangeOptions = {
  ledger: Ledger;
  now: () => number;
  callbacks: Callbacks;
  /** Where its payment page is, without the token. */ payPage: () => string;
};

export const FAKE_ORANGE = {
  clientId: "exemple-orange",
  clientSecret: "exemple-secret",
  merchantKey: "exemple-commerce",
};
const TOKEN_SECONDS = 3600;
/** A page that nobody opens is over after this. */
const PAGE_MINUTES = 10;

type Payment = Taken & {
  orderId: string;
  payToken: string;
  noticeToken: string;
  back: string;
  decision: "open" | "agreed" | "refused";
};

/** What the payment page shows. */
export type PaymentView = { amount: number; open: boolean; back: string };

export function fakeOrange({ ledger, now, callbacks, payPage }: FakeOrangeOptions): Hono {
  const tokens = new Map<string, number>();
  const byToken = new Map<string, Payment>();
  const byOrder = new Map<string, Payment>();
  const orange = new Hono();

  orange.post("/oauth/v3/token", (c) => {
    const basic = Buffer.from(`${FAKE_ORANGE.clientId}:${FAKE_ORANGE.clientSecret}`).toString("base64");
    if (c.req.header("authorization") !== `Basic ${basic}`) return c.json({ error: "invalid_client" }, 401);
    const token = crypto.randomUUID();
    tokens.set(token, Date.now() + TOKEN_SECONDS * 1000);
    return c.json({ token_type: "Bearer", access_token: token, expires_in: String(TOKEN_SECONDS) });
  });

  const isAllowed = (c: Context) =>
    (tokens.get(c.req.header("authorization")?.replace(/^Bearer /, "") ?? "") ?? 0) > Date.now();

  orange.post("/orange-money-webpay/:country/v1/webpayment", async (c) => {
    if (!isAllowed(c)) return c.json({ code: 42, message: "Expired credentials" }, 401);
    const asked = requestIn(await c.req.json().catch(() => undefined));
    if (!asked) return c.json({ code: 21, message: "Missing body field" }, 400);
    if (byOrder.has(asked.orderId)) return c.json({ code: 1204, message: "Order already exists" }, 403);
    const made: Payment = {
      ...asked,
      reference: asked.orderId,
      behaviour: "never",
      decidedAt: Infinity,
      asked: 0,
      transaction: undefined,
      payToken: crypto.randomUUID(),
      noticeToken: crypto.randomUUID(),
      decision: "open",
    };
    byOrder.set(made.orderId, made);
    byToken.set(made.payToken, made);
    made.decidedAt = now() + PAGE_MINUTES * 60_000;
    return c.json(
      {
        status: 201,
        message: "OK",
        pay_token: made.payToken,
        payment_url: `${payPage()}${made.payToken}`,
        notif_token: made.noticeToken,
      },
      201,
    );
  });

  orange.post("/orange-money-webpay/:country/v1/transactionstatus", async (c) => {
    if (!isAllowed(c)) return c.json({ code: 42, message: "Expired credentials" }, 401);
    const body = (await c.req.json().catch(() => ({}))) as Record<string, unknown>;
    const payment = byToken.get(String(body.pay_token));
    if (!payment || payment.orderId !== body.order_id || payment.amount !== body.amount)
      return c.json({ code: 1200, message: "Unknown payment" }, 404);
    return c.json({ order_id: payment.orderId, ...statusOf(payment) }, 201);
  });

  const statusOf = (payment: Payment): { status: string; txnid?: string } => {
    if (payment.decision === "refused") return { status: "FAILED" };
    if (payment.decision === "open") return { status: now() < payment.decidedAt ? "INITIATED" : "EXPIRED" };
    const outcome = ledger.outcomeOf(payment);
    if (outcome.status === "paid") return { status: "SUCCESS", txnid: outcome.transaction };
    return { status: outcome.status === "pending" ? "PENDING" : outcome.reason === "EXPIRED" ? "EXPIRED" : "FAILED" };
  };

  // Not of the protocol: what the payment page asks and tells.
  orange.get("/page/:token", (c) => {
    const payment = byToken.get(c.req.param("token"));
    if (!payment) return c.json(null, 404);
    const shown: PaymentView = {
      amount: payment.amount,
      open: payment.decision === "open" && now() < payment.decidedAt,
      back: payment.back,
    };
    return c.json(shown);
  });

  orange.post("/page/:token", async (c) => {
    const payment = byToken.get(c.req.param("token"));
    if (!payment) return c.json(null, 404);
    const { msisdn, agreed } = (await c.req.json()) as { msisdn: string; agreed: boolean };
    if (payment.decision === "open" && now() < payment.decidedAt) {
      payment.decision = agreed ? "agreed" : "refused";
      payment.behaviour = behaviourOf(msisdn);
      payment.decidedAt = now();
      ledger.taken.set(payment.orderId, payment);
      callbacks.plan(payment, 0, (forged) => ({
        notif_token: payment.noticeToken,
        ...(forged ? { status: "SUCCESS", txnid: "MP999" } : statusOf(payment)),
      }));
    }
    const shown: PaymentView = { amount: payment.amount, open: false, back: payment.back };
    return c.json(shown);
  });
  return orange;
}

function requestIn(body: unknown): Pick<Payment, "orderId" | "amount" | "currency" | "callback" | "back"> | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const {
    merchant_key: key,
    currency,
    order_id: orderId,
    amount,
    return_url: back,
    notif_url: callback,
  } = body as Record<string, unknown>;
  if (
    key !== FAKE_ORANGE.merchantKey ||
    currency !== "XAF" ||
    typeof amount !== "number" ||
    !Number.isInteger(amount) ||
    amount <= 0
  )
    return undefined;
  if (typeof orderId !== "string" || orderId.length > 30 || typeof back !== "string" || typeof callback !== "string")
    return undefined;
  return { orderId, amount, currency, callback, back };
}
