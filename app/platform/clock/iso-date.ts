/** The day that an ISO date of an address names; undefined for anything else, 30 February included. */
export function isoDate(text: string | null): Temporal.PlainDate | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
