/** How much an act presses, and its words: apart from the rules that find it, since pages load them in the browser. */
import type { NextAct } from "./next-act.ts";
import type { Tone } from "#app/ui/marks/tone.ts";

export type Priority = "high" | "medium" | "low";

/** In the words of the specification, section 4. */
export const taskPriorities: Record<Priority, { label: "Urgent" | "Moyen" | "Faible"; tone: Tone }> = {
  high: { label: "Urgent", tone: "bad" },
  medium: { label: "Moyen", tone: "fair" },
  low: { label: "Faible", tone: "neutral" },
};

export const PRIORITIES = ["high", "medium", "low"] as const satisfies readonly Priority[];

/** Days before its last day from which an act is urgent, and from which it is no longer one of the last. */
const URGENT_DAYS = 7;
const NEAR_DAYS = 30;

/** By its rank, then by its last day. A day counted as if an invitation came today presses nobody. @param today in Douala */
export function priorityOf({ rank, by, soon }: Pick<NextAct, "rank" | "by" | "soon">, today: string): Priority {
  if (rank === "refused" || rank === "late") return "high";
  const left = by === null ? Infinity : Temporal.PlainDate.from(today).until(by).days;
  if (left <= URGENT_DAYS) return "high";
  return soon || left <= NEAR_DAYS ? "medium" : "low";
}
