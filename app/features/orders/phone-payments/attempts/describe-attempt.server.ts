import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { operatorKeysOf } from "#app/features/orders/phone-payments/operators/operator-keys.ts";
import type { Operators } from "#app/features/orders/phone-payments/operators/operator.ts";
import { checkWords, reasonWords } from "#app/features/orders/phone-payments/operators/reasons.ts";
import { type AttemptState, OPEN } from "#app/features/orders/phone-payments/status.ts";
import type { Attempt } from "#app/features/orders/phone-payments/tables.ts";

/** An attempt in words, as its payer follows it. */
export type DescribedAttempt = {
  state: AttemptState;
  amount: string;
  operator: string;
  /** « se terminant par 01 »; undefined where the operator's own page asked for the number. */
  digits: string | undefined;
  askedAt: string;
  /** Where the payer goes on at the operator's, while it is open. */
  continueAt: string | undefined;
  /** What happened to one that did not succeed. */
  why: string | undefined;
  /** Nothing is settled: the page is worth loading again. */
  waiting: boolean;
  example: boolean;
};

/** The name of an operator's means, also of one that is switched off by now. */
export function operatorName(id: string): string {
  return siteSettings.payment.means.find((means) => means.id === id)?.name ?? id;
}

export function describeAttempt(
  attempt: Attempt,
  operators: Operators,
  secrets: Pick<Secrets, "secondFactor">,
): DescribedAttempt {
  const { state, amount, operator, payerDigits, createdAt, reason } = attempt;
  const open = OPEN.includes(state);
  const example = operators[operator]?.example === true;
  return {
    state,
    amount: fcfa(amount),
    operator: operatorName(operator),
    digits: payerDigits ?? undefined,
    askedAt: longDateTime(inDouala(createdAt)),
    continueAt: open ? continueAt(operatorKeysOf(secrets, attempt)?.continueAt, example) : undefined,
    why: whyOf(state, reason),
    waiting: open,
    example,
  };
}

/** The fake operator's page is one of this site, under whatever name the visitor reached it. */
function continueAt(address: string | undefined, example: boolean): string | undefined {
  return address !== undefined && example ? new URL(address).pathname : address;
}

function whyOf(state: AttemptState, reason: string | null): string | undefined {
  if (state === "to-check") return checkWords(reason);
  return state === "failed" || state === "expired" ? reasonWords(reason) : undefined;
}
