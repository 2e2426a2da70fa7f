/** The people of a file: their keys, and how they are named. */
import type { Member, PersonKey, Whom } from "./types.ts";

const PERSON = /^(applicant|spouse|child-[1-9]\d?)$/;

/** More than any family that this site has seen; the keys of documents end at 99. */
export const MOST_CHILDREN = 12;

/** Whether a text from outside names a person of a file. */
export function isPersonKey(text: string): text is PersonKey {
  return PERSON.test(text);
}

/** What somebody is in a file. */
export function relationOf(person: PersonKey): Member["relation"] {
  return person === "applicant" || person === "spouse" ? person : "child";
}

/** The applicant first, then the spouse, then the children as they were added. */
export function placeOf(person: Whom): number {
  if (person === "file") return -1;
  if (person === "applicant") return 0;
  return person === "spouse" ? 1 : 1 + Number(person.slice("child-".length));
}

/** The key of a child who is added. */
export function nextChild(there: readonly PersonKey[]): PersonKey {
  return `child-${Math.max(0, ...there.filter((one) => relationOf(one) === "child").map((one) => placeOf(one) - 1)) + 1}`;
}

const RELATIONS: Record<Member["relation"], string> = {
  applicant: "Demande principale",
  spouse: "Conjoint",
  child: "Enfant",
};

/** « Conjoint », « Enfant ». */
export function relationWords(person: PersonKey): string {
  return RELATIONS[relationOf(person)];
}
