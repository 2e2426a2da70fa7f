import { fcfa } from "#app/features/orders/money.ts";
import { cellDateTime, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { operatorName } from "./attempts/describe-attempt.server.ts";
import type { Operators } from "./operators/operator.ts";
import { type ListedAttempt, findAttempts } from "./queries.server.ts";
import { checkWords, reasonWords } from "./operators/reasons.ts";
import type { AttemptState } from "./status.ts";

/** An attempt as the office lists it. */
export type OfficeAttemptLine = {
  id: string;
  state: AttemptState;
  amount: string;
  operator: string;
  /** Of the operator, and of the means by which its money comes. */
  means: string;
  example: boolean;
  digits: string | undefined;
  reference: string;
  orderPath: string;
  payerName: string;
  askedAt: string;
  /** What is known of it, in a sentence. */
  standing: string;
  code: string | undefined;
  /** Its money is written down on the order: nothing is left to look for at the operator’s. */
  noted: boolean;
  acts: { ask: boolean; close: boolean };
};

type Search = Parameters<typeof findAttempts>[1];

/** One page of the payments by telephone, in words. */
export async function officeAttempts(
  db: Pick<Tx, "select">,
  operators: Operators,
  search: Search,
): Promise<PageOf<OfficeAttemptLine>> {
  const { rows, previous, next } = await findAttempts(db, search);
  return { rows: rows.map((row) => attemptLine(row, operators)), previous, next };
}

/** The attempts of an order that nobody but the staff can settle, in words. */
export async function attemptsToSettle(
  db: Pick<Tx, "select">,
  operators: Operators,
  reference: string,
): Promise<OfficeAttemptLine[]> {
  const { rows } = await findAttempts(db, { state: "to-check", reference, cursor: null });
  return rows.map((row) => attemptLine(row, operators));
}

function attemptLine(row: ListedAttempt, operators: Operators): OfficeAttemptLine {
  const operator = operators[row.operator];
  return {
    id: row.id,
    state: row.state,
    amount: fcfa(row.amount),
    operator: operatorName(row.operator),
    means: row.operator,
    example: operator?.example === true,
    digits: row.payerDigits ?? undefined,
    reference: row.reference,
    orderPath: pathTo("/orders/:reference", { reference: row.reference }),
    payerName: row.payerName,
    askedAt: cellDateTime(inDouala(row.createdAt)),
    standing: standingWords(row),
    code: row.reason ?? undefined,
    noted: row.noted,
    acts: { ask: operator !== undefined && row.state !== "succeeded", close: row.state === "to-check" },
  };
}

function standingWords({ state, reason, transactionNumber, stateChangedAt, deadlineAt }: ListedAttempt): string {
  const since = longDateTime(inDouala(stateChangedAt));
  switch (state) {
    case "created":
    case "submitted":
      return `L’opérateur est interrogé jusqu’au ${longDateTime(inDouala(deadlineAt))}, puis il faudra vérifier.`;
    case "succeeded":
      return `Confirmé par l’opérateur le ${since}, transaction ${transactionNumber ?? ""}.`;
    case "to-check":
      return `${checkWords(reason)} Depuis le ${since}.`;
    default:
      return reasonWords(reason);
  }
}
