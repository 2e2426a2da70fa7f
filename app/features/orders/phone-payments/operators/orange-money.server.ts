/**
 * Orange Money, web payment: the payer agrees on the operator's own page. From public notes of its protocol,
 * read for other countries than Cameroon, and not yet tried against Orange itself: see docs/operations.md.
 */
import { z } from "zod";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { OrangeSettings } from "#app/platform/env/operators.ts";
import { type Token, withToken } from "./access-token.ts";
import { type Answer, callOperator } from "./call.ts";
import type { Operator, Standing, Submission } from "./operator.ts";
import { reasonOf } from "./reasons.ts";

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().positive().catch(60),
});

const longText = z.string().min(1).max(1024);
const payAnswer = z.object({
  pay_token: longText,
  payment_url: z.url({ protocol: /^https?$/ }).max(2048),
  notif_token: longText,
});

/** A transaction as it may be kept and shown. */
const NUMBER = /^[\w./#-]{3,40}$/;

const statusAnswer = z.object({
  status: z.string(),
  order_id: z.string().optional(),
  amount: z.coerce.string().optional(),
  currency: z.string().optional(),
  txnid: z.coerce.string().regex(NUMBER).optional(),
});

/** order_id has at most 30 characters and is never used twice: the id of the attempt, shorter. */
export function orangeOrderId(attemptId: string): string {
  return BigInt(`0x${attemptId.replaceAll("-", "")}`).toString(36);
}

/** @param timeoutMs of one call; default 15 s */
export function orangeMoney(settings: OrangeSettings, clock: Clock, timeoutMs?: number): Operator {
  const { url, clientId, clientSecret, merchantKey, country, currency, example } = settings;
  const authorised = withToken(clock, async (): Promise<Token | undefined> => {
    const { status, body } = await callOperator(
      {
        method: "POST",
        url: `${url}/oauth/v3/token`,
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        },
        body: "grant_type=client_credentials",
      },
      timeoutMs,
    );
    const read = tokenAnswer.safeParse(body);
    return status === 200 && read.success
      ? { token: read.data.access_token, seconds: read.data.expires_in }
      : undefined;
  });
  const post = (path: string, body: object): Promise<Answer> =>
    authorised((token) =>
      callOperator(
        {
          method: "POST",
          url: `${url}/orange-money-webpay/${country}/v1/${path}`,
          headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Accept: "application/json" },
          body: JSON.stringify(body),
        },
        timeoutMs,
      ),
    );
  return {
    id: "orange-money",
    name: "Orange Money",
    example,
    asksNumber: false,
    currency,
    // The answer of the first call is needed: nobody else knows where to pay.
    resubmits: false,
    async submit({ id, amount, orderReference, addresses }): Promise<Submission> {
      const { status, body } = await post("webpayment", {
        merchant_key: merchantKey,
        currency,
        order_id: orangeOrderId(id),
        amount,
        return_url: addresses.back,
        cancel_url: addresses.back,
        notif_url: addresses.callback,
        lang: "fr",
        reference: orderReference,
      });
      const read = payAnswer.safeParse(body);
      // Whatever else it says, nobody was shown where to pay: no money can come of it.
      if (status !== 201 || !read.success) return { kind: "refused", reason: "NOT_OPENED" };
      const { pay_token, payment_url, notif_token } = read.data;
      return { kind: "submitted", keys: { payToken: pay_token, continueAt: payment_url }, noticeToken: notif_token };
    },
    async ask({ id, amount, keys }): Promise<Standing> {
      if (!keys) return { kind: "unclear", status: undefined };
      const { status, body } = await post("transactionstatus", {
        order_id: orangeOrderId(id),
        amount,
        pay_token: keys.payToken,
      });
      const read = statusAnswer.safeParse(body);
      if ((status !== 200 && status !== 201) || !read.success) return { kind: "unclear", status };
      return standingOf(id, read.data);
    },
  };
}

function standingOf(id: string, { status, order_id, amount, currency, txnid }: z.infer<typeof statusAnswer>): Standing {
  if (status === "INITIATED" || status === "PENDING") return { kind: "pending" };
  if (status === "EXPIRED") return { kind: "expired" };
  if (status === "FAILED") return { kind: "failed", reason: reasonOf(undefined) };
  // The sum went with the question; it is compared again where the answer repeats it.
  if (status === "SUCCESS" && txnid)
    return {
      kind: "succeeded",
      transactionNumber: txnid,
      heard: { reference: order_id === orangeOrderId(id) ? id : (order_id ?? ""), amount, currency },
    };
  return { kind: "unclear", status: 200 };
}
