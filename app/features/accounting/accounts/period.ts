/** The days of an export, both included. */
export type Period = { from: Temporal.PlainDate; to: Temporal.PlainDate };

const MOST_DAYS = 366;

/** The period of an address: from « du » to « au », or the month of `today`; a sentence says what is wrong with it. */
export function periodAsked(
  searchParams: URLSearchParams,
  today: Temporal.PlainDate,
): { period: Period; fault: string | undefined } {
  const month = { from: today.with({ day: 1 }), to: today };
  const [du, au] = [searchParams.get("du"), searchParams.get("au")];
  if (du === null && au === null) return { period: month, fault: undefined };
  const [from, to] = [dayOf(du), dayOf(au)];
  if (!from || !to) return { period: month, fault: "Choisissez le premier et le dernier jour." };
  if (Temporal.PlainDate.compare(from, to) > 0)
    return { period: month, fault: "Le premier jour vient après le dernier." };
  if (from.until(to).days >= MOST_DAYS) return { period: month, fault: "Choisissez un an au plus." };
  return { period: { from, to }, fault: undefined };
}

function dayOf(text: string | null): Temporal.PlainDate | undefined {
  if (text === null || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return undefined;
  }
}

/** The month of a day, whole, but for days to come. */
export function monthOf(day: Temporal.PlainDate, today: Temporal.PlainDate): Period {
  const last = day.with({ day: day.daysInMonth });
  return { from: day.with({ day: 1 }), to: Temporal.PlainDate.compare(last, today) > 0 ? today : last };
}
