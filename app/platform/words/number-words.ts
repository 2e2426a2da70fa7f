/** French of small whole numbers. Pure. */

const IN_LETTERS = [
  "zéro",
  "un",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
  "onze",
  "douze",
  "treize",
  "quatorze",
  "quinze",
  "seize",
];

/**
 * A number as a sentence writes it: in letters from zero to sixteen, in figures beyond.
 * @param gender of what is counted, which only one tells: « un an », « une question »
 */
export function inLetters(number: number, gender: "masculine" | "feminine"): string {
  if (number === 1 && gender === "feminine") return "une";
  return IN_LETTERS[number] ?? String(number);
}
