import { z } from "zod";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import type { OperatorKeys } from "./operator.ts";
import { openText } from "./sealed-text.ts";
import type { Attempt } from "#app/features/orders/phone-payments/tables.ts";

const shape = z.object({ payToken: z.string(), continueAt: z.url({ protocol: /^https?$/ }) });

/** What the operator wants to be shown again; undefined when it gave nothing, or this server's secret is another one. */
export function operatorKeysOf(
  secrets: Pick<Secrets, "secondFactor">,
  { id, operatorKeys }: Pick<Attempt, "id" | "operatorKeys">,
): OperatorKeys | undefined {
  const text = operatorKeys === null ? undefined : openText(secrets, id, operatorKeys);
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}
