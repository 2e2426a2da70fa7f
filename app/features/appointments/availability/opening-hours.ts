/** Opening hours as rows and forms hold them: one or two spans, or none. Pure. */
import type { Span } from "./availability.ts";

/** The four times of a row; all null when closed, the last two null for one span. */
export type SpanTimes = {
  firstFrom: string | null;
  firstTo: string | null;
  secondFrom: string | null;
  secondTo: string | null;
};

const NONE: SpanTimes = { firstFrom: null, firstTo: null, secondFrom: null, secondTo: null };

/** "09:00:00" of the database is "09:00". */
export function spansOfTimes({ firstFrom, firstTo, secondFrom, secondTo }: SpanTimes): Span[] {
  return [...span(firstFrom, firstTo), ...span(secondFrom, secondTo)];
}

const span = (from: string | null, to: string | null) =>
  from !== null && to !== null ? [{ from: from.slice(0, 5), to: to.slice(0, 5) }] : [];

/** @throws for more than two spans: no form sends them */
export function timesOfSpans(spans: readonly Span[]): SpanTimes {
  const [first, second, ...others] = spans;
  if (others.length > 0) throw new Error("a day has two opening spans at most");
  return {
    ...NONE,
    ...(first && { firstFrom: first.from, firstTo: first.to }),
    ...(second && { secondFrom: second.from, secondTo: second.to }),
  };
}

/** Why these spans cannot be a day's hours: which one is wrong, and what it lacks; undefined when they can. */
export function spansFault(spans: readonly Span[]): "backwards" | "overlap" | undefined {
  if (spans.some(({ from, to }) => from >= to)) return "backwards";
  const [first, second] = spans;
  return first && second && second.from < first.to ? "overlap" : undefined;
}

/** « 09:00 – 12:00, 13:30 – 18:00 », or « fermé ». */
export function spansWords(spans: readonly Span[]): string {
  return spans.length === 0 ? "fermé" : spans.map(({ from, to }) => `${from} – ${to}`).join(", ");
}
