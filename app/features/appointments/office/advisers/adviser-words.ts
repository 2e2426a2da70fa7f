/** What the pages of calendars say after a form. */

/** Why an account cannot be given a calendar. */
export const adviserRefusals = {
  "no-account":
    "Aucun compte de conseiller ou d’administrateur n’a cette adresse. Un compte devient celui d’un conseiller par « npm run admin:create ».",
  "account-taken": "Ce compte a déjà un autre calendrier.",
} as const;

export const SAME_START = "Une heure prise commence déjà à ce moment\u00a0: retirez-la d’abord.";

/** What was done, as a sentence. */
export const adviserDone = {
  added: "Le calendrier est ajouté et ouvert aux rendez-vous.",
  saved: "Le calendrier est enregistré.",
  busy: "L’heure prise est ajoutée.",
  free: "L’heure prise est retirée.",
  reopen: "Le calendrier est rouvert aux rendez-vous.",
} as const;

/** The same of a calendar closed. @param standing appointments to come that it keeps */
export function adviserClosed(standing: number): string {
  if (standing === 0) return "Le calendrier est fermé aux nouveaux rendez-vous.";
  return `Le calendrier est fermé aux nouveaux rendez-vous. ${standing}\u00a0rendez-vous à venir ${standing === 1 ? "y reste" : "y restent"}.`;
}
