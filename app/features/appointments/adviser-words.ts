/** What the pages of calendars say after a form. */

/** Why an account cannot be given a calendar. */
export const adviserRefusals = {
  "no-account": "Aucun compte de conseiller ou d’administrateur n’a cette adresse. Un compte devient celui d’un conseiller par « npm run admin:create ».",
  "account-taken": "Ce compte a déjà un autre calendrier.",
} as const;

export const SAME_START = "Une heure prise commence déjà à ce moment\u00a0: retirez-la d’abord.";

const DONE: Record<string, string> = {
  ajoute: "Le calendrier est ajouté et ouvert aux rendez-vous.",
  enregistre: "Le calendrier est enregistré.",
  prise: "L’heure prise est ajoutée.",
  libre: "L’heure prise est retirée.",
  rouvert: "Le calendrier est rouvert aux rendez-vous.",
};

/**
 * What was done, as a sentence; undefined for anything else.
 * @param standing appointments to come that a closed calendar keeps
 */
export function adviserDone(done: string | null, standing: number): string | undefined {
  if (done !== "ferme") return done === null ? undefined : DONE[done];
  if (standing === 0) return "Le calendrier est fermé aux nouveaux rendez-vous.";
  return `Le calendrier est fermé aux nouveaux rendez-vous. ${standing}\u00a0rendez-vous à venir ${standing === 1 ? "y reste" : "y restent"}.`;
}
