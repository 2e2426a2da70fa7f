/** Where a licence stands: it holds through its last day; `ends-soon` within the days of warning that the site sets. Pure. */
export type LicenceState = "holds" | "ends-soon" | "ended";

/** @param warningDays days before the last one from which the office is warned */
export function licenceState(last: Temporal.PlainDate, today: Temporal.PlainDate, warningDays: number): LicenceState {
  if (Temporal.PlainDate.compare(last, today) < 0) return "ended";
  return today.until(last).days <= warningDays ? "ends-soon" : "holds";
}
