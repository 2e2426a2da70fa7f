import { data } from "react-router";
import { type LetterView, letterById } from "#app/features/newsletter/letters/queries.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** The letter of an address, for an admin. @throws 404 for one that is none */
export async function askedLetter({
  context,
  params,
}: Pick<RequestArgs, "context"> & { params: { id: string } }): Promise<{ actor: Viewer; letter: LetterView }> {
  const actor = requirePermission(context, "letters");
  const letter = await letterById(scopeOf(context).database.drizzle, params.id);
  if (!letter) throw data(null, { status: 404 });
  return { actor, letter };
}

/** Why nothing was done, in a sentence. */
export const LETTER_REFUSALS = {
  changed: "Rien n’est fait\u00a0: quelqu’un a changé cette lettre entre-temps. Relisez-la.",
  closed: "Rien n’est fait\u00a0: cette lettre n’en est plus là. Voici où elle en est.",
  unknown: "Cette lettre n’existe plus.",
  unfinished: "Cette lettre n’est pas prête\u00a0: il lui manque quelque chose.",
  nobody: "Personne n’est abonné à ces sujets\u00a0: rien n’est parti.",
  "too-many": "Vous avez reçu dix essais dans l’heure. Attendez un peu avant le suivant.",
} as const;
