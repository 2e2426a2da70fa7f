/** What a spouse with an account of their own sees of a file, in words; what both sides consent to. Pure. */
import { listWords, ofName } from "#app/platform/words/sentence.ts";
import type { ApplicationMember } from "#app/features/applications/tables.ts";

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 14;
/** Invitations a file may send within a day: a mistyped address, and a few more. */
export const MOST_INVITATIONS = 5;

/** Where the access of a spouse stands. */
export type SpouseAccess =
  | { kind: "none" }
  | { kind: "invited"; email: string; until: string }
  | { kind: "open"; since: string };

/** What one side reads before it agrees: about the spouse by their first name, or to the spouse themselves. */
export type SightWords = { seen: string[]; hidden: string };

/** The children of a file that its spouse sees: no parent of theirs lives outside it, as the file says. */
export function sharedChildren(
  members: readonly Pick<ApplicationMember, "person" | "firstName" | "otherParent">[],
): string[] {
  return members
    .filter(({ person, otherParent }) => person.startsWith("child-") && otherParent === false)
    .map(({ firstName }) => firstName);
}

/** @param spouse first name; @param owner first name of whoever opened the file */
export function sightWords(spouse: string, owner: string, children: readonly string[]): SightWords {
  return {
    seen: [
      `ce qui est demandé à ${spouse}, ses pièces et ses tâches\u00a0; ${spouse} peut donner ses pièces et faire avancer ses tâches`,
      ...(children.length > 0
        ? [`la même chose pour ${listWords(children)}, dont les deux parents sont dans ce dossier`]
        : []),
      "les dates communes du dossier\u00a0: invitation, dépôt, délais",
    ],
    hidden: `Restent hors de vue\u00a0: les pièces, les tâches et les scores ${ofName(owner)}, les pièces communes telles que la preuve de fonds, et l’historique.`,
  };
}
