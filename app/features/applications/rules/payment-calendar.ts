/**
 * Who pays which federal fee when, so that nobody pays more by card abroad in a month than they may: the CEMAC caps online
 * payments abroad at so many francs a month and person, with papers for the bank within thirty days (content/facts, « à
 * vérifier »). Fees are paid whole. Pure.
 */

/** Canadian dollars: of an adult's application, of the right of permanent residence, of a child; of one person, of a family. */
export type Fees = { processing: number; right: number; child: number; biometrics: number; biometricsOfFamily: number };

/** `pays`: an adult with a card of their own. */
export type FeePerson = { name: string; adult: boolean; pays: boolean };

export type PaymentTerms = {
  fees: Fees;
  /** FCFA for one Canadian dollar. */
  francs: number;
  /** FCFA a month and person. */
  monthly: number;
  today: Temporal.PlainDate;
};

export type PlannedPayment = {
  payer: string;
  on: Temporal.PlainDate;
  /** What is paid. */
  items: { label: string; dollars: number }[];
  /** FCFA. */
  amount: number;
  /** Last day for the papers at the bank. */
  papersBy: Temporal.PlainDate;
};

export type PaymentCalendar = {
  dollars: number;
  francs: number;
  /** It is more than one person may pay in a month. */
  over: boolean;
  payments: PlannedPayment[];
};

/** Days after a payment within which the bank wants its papers. */
export const PAPERS_DAYS = 30;

/** The fees of a family, each on the first day on which somebody may still pay it. */
export function paymentCalendar(people: readonly FeePerson[], terms: PaymentTerms): PaymentCalendar {
  const items = itemsOf(people, terms.fees);
  const inFrancs = (dollars: number) => Math.ceil(dollars * terms.francs);
  const payers = people.filter(({ pays }) => pays).map(({ name }) => name);
  const payments: PlannedPayment[] = [];
  for (const item of items) {
    const amount = inFrancs(item.dollars);
    const open = roomFor(payments, payers, amount, terms);
    const there = payments.find(({ payer, on }) => payer === open.payer && on.equals(open.on));
    if (there) {
      there.items.push(item);
      there.amount += amount;
    } else payments.push({ ...open, items: [item], amount, papersBy: open.on.add({ days: PAPERS_DAYS }) });
  }
  const dollars = items.reduce((sum, item) => sum + item.dollars, 0);
  const francs = payments.reduce((sum, { amount }) => sum + amount, 0);
  return { dollars, francs, over: francs > terms.monthly, payments };
}

function itemsOf(people: readonly FeePerson[], fees: Fees): { label: string; dollars: number }[] {
  const adults = people.filter(({ adult }) => adult);
  return [
    ...adults.map(({ name }) => ({ label: `Traitement, ${name}`, dollars: fees.processing })),
    ...people.filter(({ adult }) => !adult).map(({ name }) => ({ label: `Traitement, ${name}`, dollars: fees.child })),
    people.length > 1
      ? { label: "Biométrie, la famille", dollars: fees.biometricsOfFamily }
      : { label: "Biométrie", dollars: fees.biometrics },
    ...adults.map(({ name }) => ({ label: `Droit de résidence permanente, ${name}`, dollars: fees.right })),
  ];
}

/** The first month, and in it the first person, with as much left. What is more than a whole month is paid at once all the same. */
function roomFor(
  payments: readonly PlannedPayment[],
  payers: readonly string[],
  amount: number,
  { monthly, today }: PaymentTerms,
): { payer: string; on: Temporal.PlainDate } {
  const [first = ""] = payers;
  for (let month = 0; ; month += 1) {
    const on = month === 0 ? today : today.with({ day: 1 }).add({ months: month });
    for (const payer of payers) {
      const paid = payments
        .filter((one) => one.payer === payer && one.on.equals(on))
        .reduce((sum, one) => sum + one.amount, 0);
      if (paid + amount <= monthly || paid === 0) return { payer, on };
    }
    if (payers.length === 0) return { payer: first, on };
  }
}
