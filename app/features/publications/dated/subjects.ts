import type { Fact } from "./fact-shape.ts";

/** What the office looks a dated fact up by, in the order of its list. */
export const SUBJECTS = {
  money: "Frais et montants",
  time: "Délais et durées",
  points: "Points et invitations",
  day: "Dates",
  other: "Seuils et autres valeurs",
} as const;

export type Subject = keyof typeof SUBJECTS;

const OF_UNIT: Partial<Record<Fact["unit"], Subject>> = {
  CAD: "money",
  USD: "money",
  EUR: "money",
  FCFA: "money",
  jours: "time",
  semaines: "time",
  mois: "time",
  ans: "time",
  heures: "time",
  minutes: "time",
  points: "points",
  personnes: "points",
  invitations: "points",
  date: "day",
};

/** The subject of a fact, by what it is counted in. */
export const subjectOf = (unit: Fact["unit"]): Subject => OF_UNIT[unit] ?? "other";
