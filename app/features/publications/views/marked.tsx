import type { Stretch } from "#app/platform/content/find-words.ts";

/** A text in which what was searched is marked. */
export function Marked({ stretches }: { stretches: readonly Stretch[] }) {
  // Stretches have no name but their place.
  return stretches.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text));
}
