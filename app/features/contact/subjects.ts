/** What a message can be about. */
export const SUBJECTS = ["general", "technical", "arrima", "express", "appointment", "other"] as const;

export type Subject = (typeof SUBJECTS)[number];

export const subjectWords: Record<Subject, string> = {
  general: "Question générale",
  technical: "Problème technique sur le site",
  arrima: "Arrima et le Québec",
  express: "Entrée express et le score CRS",
  appointment: "Rendez-vous",
  other: "Autre sujet",
};

/** « CE-00042 »: what a message is called when one writes about it again. */
export function ticketOf(number: number): string {
  return `CE-${String(number).padStart(5, "0")}`;
}
