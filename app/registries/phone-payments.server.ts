/** Payments by telephone, put together: the operators that are switched on, and what is sold. */
import type { OrderKinds } from "#app/features/orders/services.ts";
import {
  type DescribedAttempt,
  describeAttempt,
} from "#app/features/orders/phone-payments/attempts/describe-attempt.server.ts";
import { attemptsOf } from "#app/features/orders/phone-payments/queries.server.ts";
import type { Order } from "#app/features/orders/tables.ts";
import type { PhonePaymentServices } from "#app/features/orders/phone-payments/services.ts";
import { operatorsOf } from "#app/features/orders/phone-payments/operators/operators.server.ts";
import { orderKinds } from "./order-kinds.server.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";

type Parts = Pick<RequestScope, "env" | "database" | "clock" | "jobs" | "secrets" | "log" | "origin">;

/** What a request, or a job, needs of them. */
export function phonePaymentServices(
  { env, database, clock, jobs, secrets, log, origin }: Parts,
  kinds: OrderKinds = orderKinds,
): PhonePaymentServices {
  return { database, clock, jobs, secrets, log, origin, kinds, operators: operatorsOf(env.operators, clock) };
}

/** The payments by telephone of an order, in words, and whether one more may be asked for. */
export async function orderAttempts(
  services: PhonePaymentServices,
  order: Pick<Order, "id" | "owed">,
): Promise<{ attempts: DescribedAttempt[]; payable: boolean }> {
  const attempts = await attemptsOf(services.database.drizzle, order.id);
  return {
    attempts: attempts.map((attempt) => describeAttempt(attempt, services.operators, services.secrets)),
    payable: order.owed > 0 && Object.keys(services.operators).length > 0,
  };
}
