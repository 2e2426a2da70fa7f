import type { OrderServices } from "#app/features/orders/services.ts";
import type { Log } from "#app/platform/log/log.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import type { Operators } from "./operators/operator.ts";

/** What payments by telephone lean on; `log` is given ids, operators and codes, never a number or an answer. */
export type PhonePaymentServices = OrderServices & {
  secrets: Pick<Secrets, "secondFactor">;
  operators: Operators;
  log: Pick<Log, "info" | "warn">;
};
