/** When the day begins for whoever puts a line off to it. */
export const MORNING = "09:00";
export const SOON_HOURS = 2;

/** The moments a line can be put off to. */
export const snoozeChoices = [
  { value: "soon", label: `Dans ${SOON_HOURS}\u00a0h` },
  { value: "tomorrow", label: `Demain, ${MORNING}` },
  { value: "monday", label: `Lundi, ${MORNING}` },
  { value: "day", label: "Un autre jour" },
] as const;

export type SnoozeChoice = (typeof snoozeChoices)[number]["value"];
