/**
 * Who pays which fee when, so that nobody pays more by card abroad in a month than they may: the CEMAC caps online
 * payments abroad at so many francs a month and person, with papers for the bank within thirty days (content/facts, « à
 * vérifier »). Fees are paid whole, once the stage that asks for them is open. Pure.
 */
import { shortName } from "#app/features/applications/namesakes.ts";
import type { Programme } from "#app/features/applications/programmes/programme.ts";
import type { FileFacts, Member } from "#app/features/applications/types.ts";
import { biometricsOf, undecidedWords } from "./biometrics.ts";
import { stageDays } from "./stage-days.ts";

/** Canadian dollars. `child`: a dependent child, of age or not; `right`: of permanent residence; `member`: each who comes with the principal. */
export type Fees = {
  federal: { processing: number; right: number; child: number; biometrics: number; biometricsOfFamily: number };
  quebec: { principal: number; member: number };
};

export type PaymentTerms = {
  fees: Fees;
  /** FCFA for one Canadian dollar. */
  francs: number;
  /** FCFA a month and person. */
  monthly: number;
  today: Temporal.PlainDate;
};

export type PlannedPayment = {
  /** Stage that asks for it, by its id and title. */
  group: string;
  title: string;
  payer: string;
  /** First day; null: `month` months after the stage before has come. */
  on: Temporal.PlainDate | null;
  month: number;
  /** What must have come, of a payment without a day. */
  after: string;
  items: { label: string; dollars: number }[];
  /** FCFA. */
  amount: number;
  /** Last day for the papers at the bank; null where the payment has no day. */
  papersBy: Temporal.PlainDate | null;
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

/** The stages that ask for fees, with what opens each. */
const STAGES: Readonly<Record<string, readonly { stage: string; after: string; fees: "federal" | "quebec" }[]>> = {
  "express-entry": [{ stage: "submission", after: "invitation", fees: "federal" }],
  arrima: [
    { stage: "selection", after: "invitation", fees: "quebec" },
    { stage: "federal", after: "decision", fees: "federal" },
  ],
};

export const asksFees = ({ id }: Pick<Programme, "id">): boolean => STAGES[id] !== undefined;

type Item = { label: string; dollars: number };

/** The fees of a family that are still to pay, each on the first day on which somebody may. */
export function paymentCalendar(programme: Programme, facts: FileFacts, terms: PaymentTerms): PaymentCalendar {
  const days = stageDays(programme, facts, terms.today);
  const people = facts.members.filter(({ accompanies, relation }) => accompanies || relation === "applicant");
  const named = (member: Member) => shortName(member, facts.members);
  const payers = people.filter(({ relation }) => relation !== "child").map(named);
  const payments: PlannedPayment[] = [];
  if (payers.length === 0) return { dollars: 0, francs: 0, over: false, payments };
  for (const { stage, after, fees } of STAGES[programme.id] ?? []) {
    const [asked, opening] = [days.get(stage), days.get(after)];
    if (!asked || asked.certainty === "done") continue;
    const place = {
      group: stage,
      title: asked.title,
      after: opening?.title ?? "",
      open: opening?.certainty === "done",
    };
    const items = fees === "quebec" ? quebecItems(people, named, terms) : federalItems(people, named, terms);
    for (const item of items) plan(payments, payers, place, item, terms);
  }
  const dollars = payments.flatMap(({ items }) => items).reduce((sum, item) => sum + item.dollars, 0);
  const francs = payments.reduce((sum, { amount }) => sum + amount, 0);
  return { dollars, francs, over: francs > terms.monthly, payments };
}

function quebecItems(people: readonly Member[], named: (member: Member) => string, { fees }: PaymentTerms): Item[] {
  return people.map((member) => ({
    label: `Demande au Québec, ${named(member)}`,
    dollars: member.relation === "applicant" ? fees.quebec.principal : fees.quebec.member,
  }));
}

function federalItems(
  people: readonly Member[],
  named: (member: Member) => string,
  { fees: { federal }, today }: PaymentTerms,
): Item[] {
  const adults = people.filter(({ relation }) => relation !== "child");
  const children = people.filter(({ relation }) => relation === "child");
  const amounts = { one: federal.biometrics, family: federal.biometricsOfFamily };
  const { most, giving, undecided } = biometricsOf(people, amounts, today);
  const why = undecided.length === 0 ? "" : `, au plus (${undecidedWords(undecided)})`;
  return [
    ...adults.map((member) => ({ label: `Traitement, ${named(member)}`, dollars: federal.processing })),
    ...children.map((member) => ({ label: `Traitement, ${named(member)}`, dollars: federal.child })),
    ...(most > 0
      ? [{ label: `Biométrie, ${giving.length > 1 ? "la famille" : giving.map(named).join()}${why}`, dollars: most }]
      : []),
    ...adults.map((member) => ({ label: `Droit de résidence permanente, ${named(member)}`, dollars: federal.right })),
  ];
}

type Place = Pick<PlannedPayment, "group" | "title" | "after"> & { open: boolean };

/** The first month, and in it the first person, with as much left. What is more than a whole month is paid at once all the same. */
function plan(
  payments: PlannedPayment[],
  payers: readonly string[],
  { open, ...place }: Place,
  item: Item,
  { francs, monthly, today }: PaymentTerms,
): void {
  const amount = Math.ceil(item.dollars * francs);
  for (let month = 0; ; month += 1) {
    const on = open ? (month === 0 ? today : today.with({ day: 1 }).add({ months: month })) : null;
    const here = payments.filter((one) => sameMonth(one, { ...place, on, month }));
    for (const payer of payers) {
      const own = here.filter((one) => one.payer === payer);
      const paid = own.reduce((sum, one) => sum + one.amount, 0);
      if (paid + amount > monthly && paid > 0) continue;
      const there = own.find(({ group }) => group === place.group);
      if (there) {
        there.items.push(item);
        there.amount += amount;
      } else
        payments.push({
          ...place,
          payer,
          on,
          month,
          items: [item],
          amount,
          papersBy: on?.add({ days: PAPERS_DAYS }) ?? null,
        });
      return;
    }
  }
}

/** Dated payments share the calendar's months, whatever they are for; the others those of their own stage. */
const sameMonth = (one: PlannedPayment, { on, group, month }: Pick<PlannedPayment, "on" | "group" | "month">) =>
  on ? (one.on?.equals(on) ?? false) : one.on === null && one.group === group && one.month === month;
