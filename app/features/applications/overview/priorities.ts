/** The words of priorities: apart from the rules, since pages load them in the browser. */
import type { Tone } from "#app/ui/marks/tone.ts";

export type Priority = "high" | "medium" | "low";

/** In the words of the specification, section 4. */
export const taskPriorities: Record<Priority, { label: "Urgent" | "Moyen" | "Faible"; tone: Tone }> = {
  high: { label: "Urgent", tone: "bad" },
  medium: { label: "Moyen", tone: "fair" },
  low: { label: "Faible", tone: "neutral" },
};

export const PRIORITIES = ["high", "medium", "low"] as const satisfies readonly Priority[];

/** Said of what should be begun by now. */
export const BEGIN_TODAY = "dès aujourd’hui";
