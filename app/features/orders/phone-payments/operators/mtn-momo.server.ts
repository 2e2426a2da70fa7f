/**
 * MTN MoMo, Collections: a request to pay appears on the payer's telephone. From public notes of its protocol
 * (September 2026), not yet tried against MTN itself: see docs/operations.md.
 */
import { z } from "zod";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { MtnSettings } from "#app/platform/env/operators.ts";
import { type Token, withToken } from "./access-token.ts";
import { type Answer, callOperator } from "./call.ts";
import type { Operator, PaymentRequest, Standing, Submission } from "./operator.ts";
import { reasonOf } from "./reasons.ts";

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().positive().catch(10),
});

/** A transaction as it may be kept and shown. */
const NUMBER = /^[\w./#-]{3,40}$/;

const statusAnswer = z.object({
  status: z.string(),
  amount: z.coerce.string().optional(),
  currency: z.string().optional(),
  externalId: z.string().optional(),
  financialTransactionId: z.coerce.string().regex(NUMBER).optional(),
  reason: z.union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)]).optional(),
});

const nameAnswer = z.object({
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
const LONGEST_NAME = 100;

/** A clear no to a request: nothing was made of it. Anything else is settled by the status. */
const REFUSALS: readonly number[] = [400, 401, 403];

/** @param timeoutMs of one call; default 15 s */
export function mtnMomo(settings: MtnSettings, clock: Clock, timeoutMs?: number): Operator {
  const { url, subscriptionKey, apiUser, apiKey, target, currency, example } = settings;
  const standing = { "Ocp-Apim-Subscription-Key": subscriptionKey, "X-Target-Environment": target };
  const authorised = withToken(clock, async (): Promise<Token | undefined> => {
    const { status, body } = await callOperator(
      {
        method: "POST",
        url: `${url}/collection/token/`,
        headers: {
          ...standing,
          "Content-Type": "application/json",
          Authorization: `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString("base64")}`,
        },
        // Without a body it answers 411, as a form a page of HTML.
        body: JSON.stringify({ grant_type: "client_credentials" }),
      },
      timeoutMs,
    );
    const read = tokenAnswer.safeParse(body);
    return status === 200 && read.success
      ? { token: read.data.access_token, seconds: read.data.expires_in }
      : undefined;
  });
  const call = (
    method: "GET" | "POST",
    path: string,
    headers: Record<string, string> = {},
    body?: object,
  ): Promise<Answer> =>
    authorised((token) =>
      callOperator(
        {
          method,
          url: `${url}/collection/v1_0/${path}`,
          headers: {
            ...standing,
            ...headers,
            Authorization: `Bearer ${token}`,
            ...(body && { "Content-Type": "application/json" }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        timeoutMs,
      ),
    );
  return {
    id: "mtn-momo",
    name: "MTN Mobile Money",
    example,
    asksNumber: true,
    currency,
    resubmits: true,
    async submit({ id, amount, msisdn, orderReference, addresses }: PaymentRequest): Promise<Submission> {
      if (msisdn === undefined) return { kind: "refused", reason: "NO_NUMBER" };
      const { status } = await call(
        "POST",
        "requesttopay",
        { "X-Reference-Id": id, "X-Callback-Url": addresses.callback },
        {
          amount: String(amount),
          currency,
          externalId: id,
          payer: { partyIdType: "MSISDN", partyId: msisdn },
          payerMessage: `Commande ${orderReference}`,
          payeeNote: orderReference,
        },
      );
      // 409: it has this reference already.
      if (status === 202 || status === 409) return { kind: "submitted" };
      return REFUSALS.includes(status) ? { kind: "refused", reason: `REFUSED_${status}` } : { kind: "unclear" };
    },
    async ask({ id }): Promise<Standing> {
      const { status, body } = await call("GET", `requesttopay/${id}`);
      const read = statusAnswer.safeParse(body);
      // 404: not known yet. 500 may carry an error of logic, and is no answer either.
      if (status !== 200 || !read.success) return { kind: "unclear", status };
      return standingOf(read.data);
    },
    async nameOf(msisdn) {
      const { status, body } = await call("GET", `accountholder/msisdn/${msisdn}/basicuserinfo`);
      const read = nameAnswer.safeParse(body);
      if (status !== 200 || !read.success) return undefined;
      const { name, given_name, family_name } = read.data;
      const whole = (name ?? [given_name, family_name].filter(Boolean).join(" ")).trim();
      return whole === "" || whole.length > LONGEST_NAME ? undefined : whole;
    },
  };
}

function standingOf({
  status,
  amount,
  currency,
  externalId,
  financialTransactionId,
  reason,
}: z.infer<typeof statusAnswer>): Standing {
  if (status === "PENDING" || status === "CREATED") return { kind: "pending" };
  // Paid, and not one word of by which transfer: nothing can be recorded of it yet.
  if (status === "SUCCESSFUL" && financialTransactionId)
    return {
      kind: "succeeded",
      transactionNumber: financialTransactionId,
      heard: { reference: externalId ?? "", amount: amount ?? "", currency: currency ?? "" },
    };
  if (status === "FAILED")
    return reason === "EXPIRED" ? { kind: "expired" } : { kind: "failed", reason: reasonOf(reason) };
  return { kind: "unclear", status: 200 };
}
