/** A document of somebody as a sentence and a button name it. Pure. */
import { shortName } from "#app/features/applications/namesakes.ts";
import type { Member, Whom } from "#app/features/applications/types.ts";
import { elides, ofName } from "#app/platform/words/sentence.ts";

type Gender = "masculine" | "feminine" | "plural";

/** The nouns that titles of documents, and nouns of tasks, begin with. */
const HEADS: Readonly<Record<string, Gender>> = {
  accord: "masculine",
  acte: "masculine",
  actes: "plural",
  adresse: "feminine",
  attente: "feminine",
  attestation: "feminine",
  autorisation: "feminine",
  avis: "plural",
  bail: "masculine",
  bulletins: "plural",
  carnet: "masculine",
  carte: "feminine",
  casier: "masculine",
  casiers: "plural",
  certificat: "masculine",
  choix: "masculine",
  comparaison: "feminine",
  compte: "masculine",
  confirmation: "feminine",
  contrat: "masculine",
  curriculum: "masculine",
  date: "feminine",
  demande: "feminine",
  déclaration: "feminine",
  dépôt: "masculine",
  diplôme: "masculine",
  diplômes: "plural",
  examen: "masculine",
  évaluation: "feminine",
  formulaires: "plural",
  inscription: "feminine",
  jugement: "masculine",
  lecture: "feminine",
  lettre: "feminine",
  lettres: "plural",
  liste: "feminine",
  numéro: "masculine",
  origine: "feminine",
  passeport: "masculine",
  permis: "masculine",
  photo: "feminine",
  photos: "plural",
  pièce: "feminine",
  premier: "masculine",
  preuve: "feminine",
  preuves: "plural",
  présence: "feminine",
  profil: "masculine",
  recherche: "feminine",
  recours: "masculine",
  reçu: "masculine",
  relecture: "feminine",
  relevés: "plural",
  rendez: "masculine",
  renouvellement: "masculine",
  réponse: "feminine",
  résultat: "masculine",
  signature: "feminine",
  test: "masculine",
  vaccins: "plural",
  vérification: "feminine",
  visite: "feminine",
};

const THE = { masculine: "le", feminine: "la", plural: "les" } as const;
const MINE = { masculine: "mon", feminine: "ma", plural: "mes" } as const;

/** Longer names of a document make no button. */
const MOST = 30;

/** The noun that a title begins with, in small letters, and its gender; null: none that is known. */
export function headNoun(title: string): { noun: string; gender: Gender } | null {
  const noun = /^\p{L}+/u.exec(title)?.[0].toLowerCase() ?? "";
  const gender = HEADS[noun];
  return gender ? { noun, gender } : null;
}

/** Without what stands in brackets or after a comma or a colon; the noun alone where the rest is long. */
function shortTitle(title: string, noun: string): string {
  const plain = title.split(/ \(|, |\u00a0: /)[0] ?? title;
  const words = plain.charAt(0).toLowerCase() + plain.slice(1);
  return words.length <= MOST ? words : noun;
}

/** Before the vowel of a noun, « mon évaluation », « l’évaluation ». */
function withArticle(words: string, gender: Gender, mine: boolean): string {
  const vowel = gender !== "plural" && elides(words);
  if (mine) return `${vowel ? MINE.masculine : MINE[gender]} ${words}`;
  return vowel ? `l’${words}` : `${THE[gender]} ${words}`;
}

/** Whose it is, as its title is followed: « d’Hervé »; "" of the whole family and of somebody who is no longer in the file. */
export function ofPerson(person: Whom, members: readonly Member[]): string {
  const member = members.find(({ key }) => key === person);
  return member ? ofName(shortName(member, members)) : "";
}

/** « Passeport d’Awa », « Lettre de banque », « Lettre d’emploi détaillée d’Awa, Afriland » */
export function pieceTitle(title: string, person: Whom, members: readonly Member[]): string {
  const of = ofPerson(person, members);
  if (of === "") return title;
  const [head = title, ...rest] = title.split(", ");
  return [`${head} ${of}`, ...rest].join(", ");
}

/** Inside a sentence: « le casier judiciaire du Nigeria d’Hervé », « la lettre de banque ». */
export function pieceInSentence(title: string, person: Whom, members: readonly Member[]): string {
  const head = headNoun(title);
  if (!head) return `«\u00a0${pieceTitle(title, person, members)}\u00a0»`;
  const words = pieceTitle(title, person, members);
  return withArticle(words.charAt(0).toLowerCase() + words.slice(1), head.gender, false);
}

/** On a button, after its verb: « mon passeport », « l’acte de naissance de Maëlle », « la lettre de banque ». */
export function pieceOnButton(title: string, person: Whom, members: readonly Member[]): string {
  const head = headNoun(title);
  if (!head) return "cette pièce";
  const words = shortTitle(title, head.noun);
  if (person === "applicant") return withArticle(words, head.gender, true);
  return `${withArticle(words, head.gender, false)} ${ofPerson(person, members)}`.trim();
}
