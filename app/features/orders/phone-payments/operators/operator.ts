/** What the site asks of a mobile-money operator; each has an adapter that speaks its protocol. */

export const OPERATOR_IDS = ["mtn-momo", "orange-money"] as const;
/** Also the means of a payment in the settings. */
export type OperatorId = (typeof OPERATOR_IDS)[number];

/** What an operator wants to be shown again with every question. */
export type OperatorKeys = { payToken: string; continueAt: string };

/** A payment to ask for. */
export type PaymentRequest = {
  /** Id of the attempt: the same one asked twice charges once, or is refused. */
  id: string;
  /** Whole FCFA. */
  amount: number;
  /** Digits with the country's, e.g. 237670000001; undefined where the operator's own page asks for it. */
  msisdn: string | undefined;
  /** What the payer recognises it by, e.g. CMD-7K4M-2QXP. */
  orderReference: string;
  /** Where the operator reports and sends the payer back, absolute. */
  addresses: { callback: string; back: string };
};

/** What became of a request. */
export type Submission =
  | { kind: "submitted"; keys?: OperatorKeys; /** What its notification will carry. */ noticeToken?: string }
  /** A clear no: nothing was asked of the payer, nothing will be. */
  | { kind: "refused"; reason: string }
  /** Nobody knows whether the operator took it: its status says. */
  | { kind: "unclear" };

/** What an operator says of a payment that was asked for. */
export type Standing =
  | { kind: "pending" }
  | { kind: "succeeded"; transactionNumber: string; heard: Heard }
  | { kind: "failed"; reason: string }
  | { kind: "expired" }
  /** Unknown there, a fault of its own, no answer, or one outside its protocol: asked again. `status`: of HTTP. */
  | { kind: "unclear"; status: number | undefined };

/** What a success was said to be of, as far as the operator says it; compared with what was asked. */
export type Heard = { reference: string | undefined; amount: string | undefined; currency: string | undefined };

export type Operator = {
  id: OperatorId;
  name: string;
  /** The fake one of the demonstration world. */
  example: boolean;
  /** The payer agrees on the telephone whose number is given here; otherwise on the operator's own page. */
  asksNumber: boolean;
  /** ISO code in which it must say that it was paid. */
  currency: string;
  /** Asks for a payment. A second call under the same id never makes a second one. Throws nothing. */
  submit(request: PaymentRequest): Promise<Submission>;
  /** Whether a request may be sent again after a crash: the answer of the first is then not needed. */
  resubmits: boolean;
  /** How a payment stands: the only thing that moves money. Throws nothing. */
  ask(attempt: { id: string; amount: number; keys: OperatorKeys | undefined }): Promise<Standing>;
  /** Under whose name a number is registered; undefined when the operator does not say. Throws nothing. */
  nameOf?(msisdn: string): Promise<string | undefined>;
};

/** Those that are switched on. */
export type Operators = Partial<Record<OperatorId, Operator>>;

/** What differs between what was asked and what the operator says was paid; undefined when nothing does. */
export function mismatchOf(
  operator: Pick<Operator, "currency">,
  asked: { reference: string; amount: number },
  { reference, amount, currency }: Heard,
): string | undefined {
  if (reference !== undefined && reference !== asked.reference) return "OTHER_REFERENCE";
  // « 5000 » and « 5000.00 » are the same sum; « 5000.50 » is not, and XAF has none.
  if (amount !== undefined && Number(amount) !== asked.amount) return "OTHER_AMOUNT";
  if (currency !== undefined && currency !== operator.currency) return "OTHER_CURRENCY";
  return undefined;
}
