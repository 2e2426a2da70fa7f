/** Sentences of « Prêt à déposer ? »: what to do next, who does it, and the answer itself. Pure. */
import type { Assessment, Shortfall } from "#app/features/applications/rules/assess.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { ofName } from "#app/platform/words/sentence.ts";
import { dayWords, fullName } from "#app/features/applications/file-words.ts";
import type { Actor, Condition } from "#app/features/applications/programmes/programme.ts";
import type { Member } from "#app/features/applications/types.ts";
import { lengthWords } from "./length-words.ts";
import type { Verdict } from "./readiness.ts";

const CLIENT: Actor = { kind: "client" };

const VERBS: Readonly<Record<Exclude<Shortfall, "reserved" | "expires-later">, string>> = {
  unanswered: "À préciser",
  missing: "À fournir",
  correction: "À reprendre",
  "wrong-person": "À remplacer",
  spelling: "À corriger, ou à expliquer par un acte",
  stale: "À refaire",
  expires: "À renouveler",
  undated: "Date à saisir",
  statements: "À compléter",
  "in-review": "À relire",
};

/** How far the task that brings a document is: nobody began it, it was asked of whoever issues it, or it is finished. */
export type Bringing = "to-begin" | "asked" | "finished";

/**
 * What to do about a shortfall and who does it. What was asked of a third party and not come yet is theirs; what a finished
 * task has brought is not asked for again, but given.
 */
export function actionOf(
  { requirement, shortfall }: Assessment,
  bringing: Bringing,
): { action: string; actor: Actor; toAsk?: true } {
  const { document, title } = requirement;
  if (shortfall === null || shortfall === "reserved" || shortfall === "expires-later")
    return { action: title, actor: CLIENT };
  if (shortfall === "in-review") return { action: `${VERBS[shortfall]}\u00a0: ${title}.`, actor: { kind: "adviser" } };
  if (bringing === "finished" && shortfall === "missing" && document.issuedBy.kind === "adviser")
    return { action: `À verser au dossier\u00a0: ${title}.`, actor: { kind: "adviser" } };
  const renews =
    bringing !== "finished" && (shortfall === "missing" || shortfall === "stale" || shortfall === "expires");
  if (renews && document.issuedBy.kind === "adviser")
    return { action: `À préparer\u00a0: ${title}.`, actor: { kind: "adviser" } };
  if (renews && document.issuedBy.kind === "third-party") {
    if (bringing === "asked")
      return { action: `Demandé, attendu de\u00a0: ${document.issuedBy.name} (${title}).`, actor: document.issuedBy };
    return { action: `À demander\u00a0: ${title}.`, actor: CLIENT, toAsk: true };
  }
  return { action: `${VERBS[shortfall]}\u00a0: ${title}.`, actor: CLIENT };
}

const QUESTIONS: Partial<Record<Condition, string>> = {
  married: "votre état civil",
  "common-law": "votre état civil",
  divorced: "votre état civil",
  widowed: "votre état civil",
  "second-language": "si vous passez aussi un test dans la seconde langue officielle",
  employed: "vos emplois des dix dernières années",
  "self-employed": "vos emplois des dix dernières années",
  represented: "si un représentant agit pour vous",
  "funds-needed": "si vous êtes dispensé de la preuve de fonds",
  "foreign-diploma": "si votre diplôme vient d’un autre pays que le Canada",
};

/** The question that a condition waits for, after « Dites ». */
export function answerWords(condition: Condition, member: Member | undefined): string {
  const name = member ? fullName(member) : "cette personne";
  const of = ofName(name);
  if (condition === "other-parent") return `si un parent ${of} reste hors du dossier`;
  if (condition === "adopted") return `si ${name} est un enfant adopté`;
  if (condition === "name-differs") return `si une pièce ${of} porte un autre nom que le passeport`;
  if (condition.startsWith("aged-")) return `la date de naissance ${of}`;
  return QUESTIONS[condition] ?? "ce que le dossier demande encore";
}

/** The answer, and under it when everything would be ready. */
export function verdictWords(
  { state, submission, reserves, path }: Omit<Verdict, "answer" | "words" | "firm">,
  members: readonly Member[],
): Pick<Verdict, "answer" | "words"> {
  if (state === "submitted") return { answer: "Déjà déposé.", words: "Aucun dépôt de ce programme ne reste à faire." };
  if (state === "ready") {
    const told =
      reserves.length > 0
        ? ` ${reserves.length === 1 ? "Une réserve est dite" : frenchCount(reserves.length, "réserve est dite", "réserves sont dites")} plus bas\u00a0: lisez avant de déposer.`
        : "";
    const until = path?.targetIs === "legal" ? ` La date limite est le ${dayWords(path.target)}.` : "";
    return {
      answer: "Oui.",
      words: `Tout ce que demande l’étape «\u00a0${submission?.title ?? ""}\u00a0» est là, validé et encore valable.${until}${told}`,
    };
  }
  return { answer: "Pas encore.", words: lengthWords(path, members) };
}
