import { randomUUID } from "node:crypto";
import { takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { operatorName } from "./attempts/describe-attempt.server.ts";
import type { PhonePayment } from "./form.ts";
import { NAMES_OF_ORDER } from "./attempts/limits.ts";
import { lastDigits, usualOperator } from "./operators/msisdn.ts";
import type { Operator } from "./operators/operator.ts";
import type { PhonePaymentServices } from "./services.ts";
import type { OfferedOperator, ToConfirm } from "./views/pay-by-phone.tsx";

export function offered({ id, name, asksNumber, example }: Operator): OfferedOperator {
  return { id, name, asksNumber, example };
}

/** What the payer sees before the operator is asked; the name only where the operator gives it, and not too often. */
export async function preparePayment(
  services: PhonePaymentServices,
  orderId: string,
  { operator: id, msisdn }: PhonePayment,
): Promise<ToConfirm | undefined> {
  const operator = services.operators[id];
  if (!operator) return undefined;
  const usual = msisdn === undefined ? undefined : usualOperator(msisdn);
  return {
    operator: offered(operator),
    phone: msisdn,
    digits: msisdn === undefined ? undefined : lastDigits(msisdn),
    registeredName: msisdn === undefined ? undefined : await nameOf(services, operator, orderId, msisdn),
    otherOperator: usual === undefined || usual === id ? undefined : operatorName(usual),
  };
}

async function nameOf(
  { database, clock }: PhonePaymentServices,
  operator: Operator,
  orderId: string,
  msisdn: string,
): Promise<string | undefined> {
  if (!operator.nameOf) return undefined;
  const allowance = { scope: "payer-name", value: orderId, most: NAMES_OF_ORDER };
  const allowed = await inTransaction(database, (tx) => takeAllowance(tx, clock.now(), randomUUID(), [allowance]));
  return allowed ? operator.nameOf(msisdn) : undefined;
}
