import type { Movement } from "#app/features/accounting/movement.ts";
import { movementWords, signedAmount } from "#app/features/accounting/movement.ts";
import { balanceFcfa, meansName, signedFcfa } from "#app/features/accounting/words.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import { longDate, longDateTime, longDay, timeWords } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { expectedOf, sheetSeen } from "./cash-sheet.ts";
import { type CashDay, cashDay, daysToClose, lastClosedDay } from "./queries.server.ts";

/** One means of the sheet, in words; `counted`, `difference` and `note` once the day is closed. */
export type SheetLine = {
  means: string;
  name: string;
  opening: string;
  received: string;
  returned: string;
  expected: string;
  counted?: string;
  difference?: string;
  note?: string;
  /** Asked for in the form that closes the day. */
  asked: boolean;
};

export type MovementLine = {
  id: string;
  at: string;
  /** The other day on which it was really there, « reçu le 21 novembre 2026 »; null for the day of its entry. */
  arrived: string | null;
  kind: string;
  reference: string;
  orderHref: string;
  payer: string;
  means: string;
  number: string;
  amount: string;
  confirmedBy: string;
};

/** The till of a day, as its page shows it. */
export type CashPage = {
  day: string;
  title: string;
  today: string;
  previous: { href: string; label: string };
  next: { href: string; label: string } | null;
  lines: SheetLine[];
  total: { opening: string; received: string; returned: string; expected: string };
  movements: MovementLine[];
  closed: { words: string; after: MovementLine[] } | null;
  /** Why the day cannot be closed now; null: it can. `seen` goes with the form. */
  closing: { seen: string; why: { text: string; href: string; label: string } | null } | null;
};

/** The day of an address: the one asked for, or today for none, a later one and anything else. */
export function dayAsked(text: string | null, today: Temporal.PlainDate): Temporal.PlainDate {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return today;
  try {
    const day = Temporal.PlainDate.from(text);
    return Temporal.PlainDate.compare(day, today) > 0 || day.year < FIRST_YEAR ? today : day;
  } catch {
    return today;
  }
}

const FIRST_YEAR = 2000;

const MOST_DAYS = 1;

export async function cashPage(db: Tx, clock: Clock, day: Temporal.PlainDate): Promise<CashPage> {
  const today = dayOf(clock.now());
  const [found, last, [open]] = [
    await cashDay(db, day),
    await lastClosedDay(db),
    await daysToClose(db, day, MOST_DAYS),
  ];
  const lines = found.state === "open" ? found.sheet : found.counts;
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  const before = day.subtract({ days: 1 });
  const after = day.add({ days: 1 });
  const isLast = Temporal.PlainDate.compare(after, today) > 0;
  return {
    day: day.toString(),
    title: longDay(day),
    today: today.toString(),
    previous: { href: cashPath(before), label: longDay(before) },
    next: isLast ? null : { href: cashPath(after), label: longDay(after) },
    lines:
      found.state === "open"
        ? found.sheet.map((line) => describeLine(line))
        : found.counts.map((line) => describeLine(line, line)),
    total: {
      opening: balanceFcfa(sum(({ opening }) => opening)),
      received: balanceFcfa(sum(({ received }) => received)),
      returned: balanceFcfa(sum(({ returned }) => returned)),
      expected: balanceFcfa(sum(expectedOf)),
    },
    movements: found.movements.map(describeMovement),
    closed: found.state === "open" ? null : { words: closedWords(found), after: found.after.map(describeMovement) },
    closing: found.state === "open" ? { seen: sheetSeen(day, found.sheet), why: whyNot(day, last, open) } : null,
  };
}

/** Address of a day's sheet. */
export function cashPath(day: Temporal.PlainDate): string {
  return `${pathTo("/admin/caisse")}?jour=${day.toString()}`;
}

function whyNot(day: Temporal.PlainDate, last: Temporal.PlainDate | undefined, open: Temporal.PlainDate | undefined) {
  if (!last) return null;
  if (Temporal.PlainDate.compare(day, last) < 0)
    return {
      text: "Un jour plus récent est déjà clôturé\u00a0: il a compté celui-ci avec lui.",
      href: cashPath(last),
      label: `Voir la caisse du ${longDay(last)}`,
    };
  return open
    ? {
        text: "Les jours se clôturent dans leur ordre.",
        href: cashPath(open),
        label: `Clôturer d’abord le ${longDay(open)}`,
      }
    : null;
}

function closedWords({ closedAt, closedBy }: Extract<CashDay, { state: "closed" }>): string {
  return `Clôturée le ${longDateTime(inDouala(closedAt))}${closedBy === null ? "" : ` par ${closedBy}`}.`;
}

function describeLine(
  line: { means: string; opening: number; received: number; returned: number },
  count?: { counted: number; note: string },
): SheetLine {
  const words = {
    means: line.means,
    name: meansName(line.means),
    opening: balanceFcfa(line.opening),
    received: balanceFcfa(line.received),
    returned: balanceFcfa(line.returned),
    expected: balanceFcfa(expectedOf(line)),
    asked: siteSettings.payment.means.some(({ id }) => id === line.means),
  };
  if (!count) return words;
  return {
    ...words,
    counted: balanceFcfa(count.counted),
    difference: signedFcfa(count.counted - expectedOf(line)),
    note: count.note,
  };
}

function describeMovement(movement: Movement): MovementLine {
  return {
    id: movement.id,
    at: timeWords(inDouala(movement.at)),
    arrived: movement.arrivedOn === null ? null : `reçu le ${longDate(Temporal.PlainDate.from(movement.arrivedOn))}`,
    kind: movementWords(movement),
    reference: movement.reference,
    orderHref: `${pathTo("/admin/commandes")}?q=${movement.reference}`,
    payer: movement.payerName || "un compte effacé",
    means: meansName(movement.means),
    number: movement.transactionNumber,
    amount: signedFcfa(signedAmount(movement)),
    confirmedBy: movement.confirmedBy ?? "le site",
  };
}
