import { shortTimeWords, weekdays } from "#app/platform/clock/french-dates.ts";
import { type AgendaFacts, weeklySpans } from "./availability.ts";
import type { AgendaSettings } from "#app/features/appointments/settings.ts";

type Run = { first: number; last: number; opens: string; closes: string };

/** Hours of a whole week as `openingWords` says them: from the first opening of a day to its last closing. */
export function weekHours(facts: Pick<AgendaFacts, "settings" | "week">): AgendaSettings["hours"] {
  const days = weekdays.flatMap((_, index) => {
    const spans = weeklySpans(index + 1, facts);
    const [first, last] = [spans[0], spans.at(-1)];
    return first && last ? [[String(index + 1), { opens: first.from, closes: last.to }] as const] : [];
  });
  return Object.fromEntries(days);
}

/** Opening hours of a week, days that follow one another together: « Du lundi au vendredi de 9 h à 18 h, le samedi de 10 h à 16 h. » */
export function openingWords(hours: AgendaSettings["hours"]): string {
  const runs: Run[] = [];
  for (let day = 1; day <= weekdays.length; day += 1) {
    const open = hours[String(day)];
    if (!open) continue;
    const before = runs.at(-1);
    if (before?.last === day - 1 && before.opens === open.opens && before.closes === open.closes) before.last = day;
    else runs.push({ first: day, last: day, ...open });
  }
  const said = runs
    .map(({ first, last, opens, closes }) => `${daysWords(first, last)} de ${hourWords(opens)} à ${hourWords(closes)}`)
    .join(", ");
  return said === "" ? "" : `${said[0]?.toUpperCase() ?? ""}${said.slice(1)}.`;
}

const nameOf = (day: number) => weekdays[day - 1] ?? "";
const hourWords = (time: string) => shortTimeWords(Temporal.PlainTime.from(time));

function daysWords(first: number, last: number): string {
  if (first === last) return `le ${nameOf(first)}`;
  return last === first + 1 ? `le ${nameOf(first)} et le ${nameOf(last)}` : `du ${nameOf(first)} au ${nameOf(last)}`;
}
