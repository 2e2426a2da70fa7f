/** MTN MoMo Collections as its protocol is noted (app/features/orders/phone-payments/operators/mtn-momo.server.ts), with money that is none. */
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Callbacks } from "./callbacks.ts";
import { type Ledger, type Taken, behaviourOf } from "./ledger.ts";

export type FakeMtnOptions = { ledger: Ledger; now: () => number; callbacks: Callbacks; decideAfterMs: number };

/** What the site signs in with. */
export const FAKE_MTN = {
  subscriptionKey: "exemple-abonnement",
  apiUser: "00000000-0000-4000-8000-0000000000f1",
  apiKey: "exemple-mtn",
};
/** The newer host gives 10 to 20 seconds. */
const TOKEN_SECONDS = 15;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SLOW_FACTOR = 5;
/** Questions that are answered with a fault before the first true answer. */
const FAULTS = 2;

export function fakeMtn({ ledger, now, callbacks, decideAfterMs }: FakeMtnOptions): Hono {
  const tokens = new Map<string, number>();
  const mtn = new Hono();

  mtn.post("/collection/token/", async (c) => {
    if (!c.req.header("content-length") || c.req.header("content-length") === "0")
      return c.text("Length Required", 411);
    const basic = Buffer.from(`${FAKE_MTN.apiUser}:${FAKE_MTN.apiKey}`).toString("base64");
    if (
      c.req.header("authorization") !== `Basic ${basic}` ||
      c.req.header("ocp-apim-subscription-key") !== FAKE_MTN.subscriptionKey
    )
      return c.json({ error: "access_denied" }, 401);
    // What its firewall says to a form, with status 200.
    if (!c.req.header("content-type")?.startsWith("application/json") || !c.req.header("x-target-environment"))
      return c.html("<html><body>Request Rejected</body></html>");
    const token = crypto.randomUUID();
    tokens.set(token, Date.now() + TOKEN_SECONDS * 1000);
    return c.json({ access_token: token, token_type: "access_token", expires_in: TOKEN_SECONDS });
  });

  const isAllowed = (c: Context) => {
    const token = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    return (
      (tokens.get(token) ?? 0) > Date.now() && c.req.header("ocp-apim-subscription-key") === FAKE_MTN.subscriptionKey
    );
  };

  mtn.post("/collection/v1_0/requesttopay", async (c) => {
    if (!isAllowed(c)) return c.json({ code: "UNAUTHORIZED" }, 401);
    const reference = c.req.header("x-reference-id") ?? "";
    const body: unknown = await c.req.json().catch(() => undefined);
    const asked = requestIn(body);
    if (!UUID.test(reference) || !asked) return c.json({ code: "BAD_REQUEST" }, 400);
    if (asked.currency !== "XAF") return c.json({ code: "INVALID_CURRENCY", message: "Currency not supported." }, 500);
    if (ledger.taken.has(reference))
      return c.json(
        { code: "RESOURCE_ALREADY_EXIST", message: "Duplicated reference id. Creation of resource failed." },
        409,
      );
    const behaviour = behaviourOf(asked.msisdn);
    const after = behaviour === "slow" ? decideAfterMs * SLOW_FACTOR : decideAfterMs;
    const taken: Taken = {
      reference,
      amount: asked.amount,
      currency: asked.currency,
      behaviour,
      callback: c.req.header("x-callback-url"),
      decidedAt: now() + after,
      asked: 0,
      transaction: undefined,
    };
    ledger.taken.set(reference, taken);
    callbacks.plan(taken, after, (forged) => ({ externalId: asked.externalId, ...answerOf(taken, ledger, forged) }));
    if (behaviour === "answers-500-and-pays") return c.json({ code: "INTERNAL_PROCESSING_ERROR" }, 500);
    if (behaviour === "cuts-the-line-and-pays") return cut(c);
    return c.body(null, 202);
  });

  mtn.get("/collection/v1_0/requesttopay/:reference", (c) => {
    if (!isAllowed(c)) return c.json({ code: "UNAUTHORIZED" }, 401);
    const taken = ledger.taken.get(c.req.param("reference"));
    if (taken) taken.asked += 1;
    if (!taken || (taken.behaviour === "unknown-first" && taken.asked <= FAULTS))
      return c.json({ code: "RESOURCE_NOT_FOUND", message: "Requested resource was not found." }, 404);
    if (taken.behaviour === "status-fails-first" && taken.asked <= FAULTS)
      return c.json({ code: "INTERNAL_PROCESSING_ERROR" }, 500);
    return c.json({
      externalId: taken.reference,
      payer: { partyIdType: "MSISDN", partyId: "…" },
      ...answerOf(taken, ledger, false),
    });
  });

  mtn.get("/collection/v1_0/accountholder/msisdn/:msisdn/basicuserinfo", (c) => {
    if (!isAllowed(c)) return c.json({ code: "UNAUTHORIZED" }, 401);
    const msisdn = c.req.param("msisdn");
    return c.json({
      sub: "0",
      name: `AWA EXEMPLE ${msisdn.slice(-2)}`,
      given_name: "AWA",
      family_name: `EXEMPLE ${msisdn.slice(-2)}`,
      locale: "fr_CM",
    });
  });
  return mtn;
}

function requestIn(
  body: unknown,
): { amount: number; currency: string; externalId: string; msisdn: string } | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { amount, currency, externalId, payer } = body as Record<string, unknown>;
  const msisdn = typeof payer === "object" && payer !== null ? (payer as Record<string, unknown>).partyId : undefined;
  if (typeof amount !== "string" || !/^[1-9]\d{0,8}$/.test(amount)) return undefined;
  if (
    typeof currency !== "string" ||
    typeof externalId !== "string" ||
    typeof msisdn !== "string" ||
    !/^\d{8,15}$/.test(msisdn)
  )
    return undefined;
  return { amount: Number(amount), currency, externalId, msisdn };
}

/** @param forged what somebody else would write: paid, whatever the truth */
function answerOf(taken: Taken, ledger: Ledger, forged: boolean) {
  const amount = String(taken.behaviour === "other-amount" ? taken.amount - 1000 : taken.amount);
  const sum = { amount, currency: taken.behaviour === "other-currency" ? "EUR" : taken.currency };
  if (forged) return { ...sum, status: "SUCCESSFUL", financialTransactionId: "999999999" };
  const outcome = ledger.outcomeOf(taken);
  if (outcome.status === "pending") return { ...sum, status: "PENDING" };
  if (outcome.status === "paid") return { ...sum, status: "SUCCESSFUL", financialTransactionId: outcome.transaction };
  return { ...sum, status: "FAILED", reason: { code: outcome.reason, message: outcome.reason } };
}

/** No answer: the line is cut, as this number asks for. */
function cut(c: Context): Response {
  (c.env as HttpBindings).incoming.socket.destroy();
  return c.body(null, 202);
}
