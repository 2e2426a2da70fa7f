import { normalise } from "#app/platform/words/normalise.ts";

/** The picture of somebody who writes here, without a photograph: their initials. Decoration, the name stands beside it. */
export function Initials({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={large ? "initials initials-large" : "initials"} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** « Awa Ngo Mballa » → « AM », « awa » → « A »; without any letter « ? ». */
export function initialsOf(name: string): string {
  const letters = name.split(/[\s-]+/).flatMap((word) => /\p{L}/u.exec(normalise(word, "NFC"))?.[0] ?? []);
  const [first = "?"] = letters;
  const last = letters.length > 1 ? (letters.at(-1) ?? "") : "";
  return `${first}${last}`.toLocaleUpperCase("fr");
}
