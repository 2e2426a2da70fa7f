import { randomBytes } from "node:crypto";

/** What the fake operators know: the requests that they took, and the money that really moved. */

/** What a telephone does with a request, by its number. */
export type Behaviour =
  | "pays"
  | "no-funds"
  | "expires"
  | "refuses"
  | "slow"
  | "never"
  | "status-fails-first"
  | "unknown-first"
  | "answers-500-and-pays"
  | "cuts-the-line-and-pays"
  | "callback-doubled"
  | "callback-forged"
  | "pays-after-no"
  | "other-amount"
  | "other-currency";

/**
 * Each number of the demonstration (docs/operations.md); any other pays. The first four are those of the notes that
 * the adapters were written from.
 */
export const STEERED: Readonly<Record<string, Behaviour>> = {
  "237600000100": "pays",
  "237600000101": "no-funds",
  "237600000102": "expires",
  "237600000103": "refuses",
  "237600000104": "slow",
  "237600000105": "never",
  "237600000106": "status-fails-first",
  "237600000107": "unknown-first",
  "237600000108": "answers-500-and-pays",
  "237600000109": "cuts-the-line-and-pays",
  "237600000110": "callback-doubled",
  "237600000111": "callback-forged",
  "237600000112": "pays-after-no",
  "237600000113": "other-amount",
  "237600000114": "other-currency",
};

export function behaviourOf(msisdn: string): Behaviour {
  return STEERED[msisdn] ?? "pays";
}

/** A request that an operator took. */
export type Taken = {
  reference: string;
  amount: number;
  currency: string;
  behaviour: Behaviour;
  callback: string | undefined;
  /** When it is decided, in milliseconds of `now`. */
  decidedAt: number;
  /** How often its status was asked. */
  asked: number;
  /** Number of the transfer, once the money moved: it moves once. */
  transaction: string | undefined;
};

export type Outcome =
  | { status: "pending" }
  | { status: "paid"; transaction: string }
  | { status: "failed"; reason: string };

/** After a refusal it turned out to have been paid. */
const SECOND_THOUGHT_QUESTIONS = 2;

const NO: Partial<Record<Behaviour, string>> = {
  "no-funds": "NOT_ENOUGH_FUNDS",
  expires: "EXPIRED",
  refuses: "APPROVAL_REJECTED",
  "callback-forged": "APPROVAL_REJECTED",
};

export type Ledger = {
  /** The requests, by our reference. */
  taken: Map<string, Taken>;
  /** Every transfer of money there was. */
  transfers: { reference: string; amount: number; transaction: string }[];
  outcomeOf(taken: Taken): Outcome;
  /** Moves the money of a request, once. */
  pay(taken: Taken): string;
};

/** @param now milliseconds; @param prefix of the transactions' numbers, which no other start of the fake repeats */
export function makeLedger(now: () => number, prefix: string): Ledger {
  const start = randomBytes(3).toString("hex").toUpperCase();
  const ledger: Ledger = {
    taken: new Map(),
    transfers: [],
    pay(taken) {
      if (taken.transaction === undefined) {
        taken.transaction = `${prefix}.${start}.${ledger.transfers.length + 1}`;
        ledger.transfers.push({ reference: taken.reference, amount: taken.amount, transaction: taken.transaction });
      }
      return taken.transaction;
    },
    outcomeOf(taken) {
      const { behaviour } = taken;
      if (taken.transaction !== undefined) return { status: "paid", transaction: taken.transaction };
      if (behaviour === "never" || now() < taken.decidedAt) return { status: "pending" };
      const reason = NO[behaviour];
      if (reason) return { status: "failed", reason };
      if (behaviour === "pays-after-no" && taken.asked < SECOND_THOUGHT_QUESTIONS)
        return { status: "failed", reason: "INTERNAL_PROCESSING_ERROR" };
      return { status: "paid", transaction: ledger.pay(taken) };
    },
  };
  return ledger;
}
