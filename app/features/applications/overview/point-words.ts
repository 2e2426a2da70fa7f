/** What is said of a point of the verdict, and done about it: in lists, on buttons, in mails. Pure. */
import type { Member } from "#app/features/applications/types.ts";
import type { Point, PointKind } from "#app/features/applications/verdict/readiness.ts";
import { pieceTitle } from "#app/features/applications/people/piece-words.ts";

/** `said` after the name of a document, `verb` before it on a button. */
const WORDS: Readonly<Record<PointKind, { said: string; verb: string }>> = {
  correction: { said: "à reprendre", verb: "Renvoyer" },
  "wrong-person": { said: "à remplacer", verb: "Remplacer" },
  stale: { said: "à refaire", verb: "Remplacer" },
  expires: { said: "à renouveler", verb: "Remplacer" },
  statements: { said: "à compléter", verb: "Compléter" },
  spelling: { said: "nom à corriger, ou à expliquer par un acte", verb: "Revoir" },
  undated: { said: "date à saisir", verb: "Dater" },
  unanswered: { said: "à préciser", verb: "Préciser" },
  missing: { said: "à donner", verb: "Ajouter" },
  "in-review": { said: "à relire", verb: "Voir" },
  answer: { said: "", verb: "Répondre" },
  "not-open": { said: "", verb: "Saisir ce jour" },
  deadline: { said: "délai dépassé", verb: "Prendre rendez-vous" },
};

/** Papers that people mostly hold already: given as they are, and asked for by those alone who have none. */
export const AT_HAND: ReadonlySet<string> = new Set([
  "passport",
  "diploma",
  "spouse-diploma",
  "transcripts",
  "birth-certificate",
  "adult-birth-certificate",
  "marriage-certificate",
]);

/** What a button does about it. */
export const pointVerb = ({ kind }: Pick<Point, "kind">): string => WORDS[kind].verb;

/** What is said of one after the name of a document. */
export const pointSaid = (kind: PointKind): string => WORDS[kind].said;

/** The same, by who acts: « à donner », « à demander », « demandé, attendu de Police ou tribunal ». */
export function pieceSaid({ kind, requirement, actor, toAsk }: Point): string {
  if (kind !== "missing" || !requirement) return WORDS[kind].said;
  if (actor.kind === "third-party") return `demandé, attendu de ${actor.name}`;
  if (actor.kind === "adviser") return "à préparer";
  return toAsk && !AT_HAND.has(requirement.documentId) ? "à demander" : WORDS.missing.said;
}

/** One line, without a full stop: « Passeport d’Awa : à donner », « Casier judiciaire du Nigeria d’Hervé : à demander ». */
export function pointTitle(point: Point, members: readonly Member[]): string {
  const { kind, person, requirement, title, action, actor } = point;
  if (kind === "deadline") return `${title}\u00a0: ${WORDS.deadline.said}`;
  // A day that others bring is awaited, not entered.
  if (kind === "not-open" && actor.kind === "third-party") return `${title}\u00a0: à venir`;
  if (!requirement) return action.replace(/\.$/, "");
  return `${pieceTitle(title, person, members)}\u00a0: ${pieceSaid(point)}`;
}
