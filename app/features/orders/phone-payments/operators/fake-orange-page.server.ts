/** What the payment page of the fake Orange Money asks of it; neither exists outside the demonstration world. */
import { z } from "zod";
import type { OperatorSettings } from "#app/platform/env/operators.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { callOperator } from "./call.ts";

const shown = z.object({ amount: z.number(), open: z.boolean(), back: z.url() });

export type FakePaymentView = z.infer<typeof shown>;

/** The payment behind a token, decided upon when `decision` says so; undefined for an unknown one, or where no fake runs. */
export async function fakeOrangePayment(
  { orange }: OperatorSettings,
  token: string,
  decision?: { msisdn: string; agreed: boolean },
): Promise<FakePaymentView | undefined> {
  if (!orange?.example || !isUuid(token)) return undefined;
  const { body } = await callOperator({
    method: decision ? "POST" : "GET",
    url: `${orange.url}/page/${token}`,
    headers: { "Content-Type": "application/json" },
    ...(decision && { body: JSON.stringify(decision) }),
  });
  const read = shown.safeParse(body);
  return read.success ? read.data : undefined;
}
