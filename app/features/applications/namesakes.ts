/** People of one file who bear the same names: found before one is added, and told apart wherever one of them is named. Pure. */
import { fold } from "#app/platform/content/find-words.ts";
import { placeOf, relationOf, relationWords } from "./people.ts";
import type { PersonKey } from "./types.ts";

type Names = { firstName: string; lastName: string };
type Named = Names & { key: PersonKey };

/** Longer texts are no name; cut before any work on them. */
const LONGEST = 250;

const keyOf = (words: string) =>
  fold(words.slice(0, LONGEST))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");
const fullOf = ({ firstName, lastName }: Names) => `${firstName} ${lastName}`.trim();

/** Somebody of these who bears the same names, accents, case and their order aside. */
export function namesakeOf<One extends Names>(names: Names, people: readonly One[]): One | undefined {
  const key = keyOf(fullOf(names));
  return people.find((one) => keyOf(fullOf(one)) === key);
}

const othersOf = ({ key }: Named, members: readonly Named[]) => members.filter((one) => one.key !== key);

/** « enfant 2 », « conjoint », « demande principale » */
export function roleApart(person: PersonKey): string {
  const words = relationWords(person).toLowerCase();
  return relationOf(person) === "child" ? `${words} ${placeOf(person) - 1}` : words;
}

/** The names in full; with what somebody is where another of the file bears the same: « Ange Ndi (enfant 2) ». */
export function nameApart(person: Named, members: readonly Named[]): string {
  const full = fullOf(person);
  return namesakeOf(person, othersOf(person, members)) ? `${full} (${roleApart(person.key)})` : full;
}

/** The first name; the names in full where another has it too. */
export function shortName(person: Named, members: readonly Named[]): string {
  const first = keyOf(person.firstName);
  return othersOf(person, members).some(({ firstName }) => keyOf(firstName) === first)
    ? nameApart(person, members)
    : person.firstName;
}
