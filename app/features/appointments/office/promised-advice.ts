/**
 * Words that promise advice of ours, to be mended while nobody may give it. A promise is in the first or second person
 * (« nos conseillers »), or the name of a service that is not sold: that others advise is only information. Pure.
 */
const PROMISES: readonly RegExp[] = [
  /(?:nos|notre|votre|vos|un de nos|l’un de nos) conseill(?:er|ère)s?(?![\p{L}])/iu,
  /(?:^|[^\p{L}])prendre conseil(?![\p{L}])/iu,
  /(?:^|[^\p{L}])nous (?:vous )?conseillons(?![\p{L}])/iu,
];

/** How much of a text is shown around what it promises. */
const AROUND = 70;

/** A promise with the words around it. */
export type Promised = { excerpt: string };

/** @param text plain words; Markdown does no harm. @param names of services that are not sold */
export function promisesIn(text: string, names: readonly string[]): Promised[] {
  const flat = text.replaceAll(/\s+/g, " ");
  const lower = flat.toLocaleLowerCase("fr");
  const places = [
    ...PROMISES.flatMap((promise) => {
      const found = promise.exec(flat);
      return found ? [found.index] : [];
    }),
    ...names.map((name) => lower.indexOf(name.toLocaleLowerCase("fr"))).filter((at) => at >= 0),
  ];
  return [...new Set(places)].toSorted((one, other) => one - other).map((at) => ({ excerpt: excerptAt(flat, at) }));
}

function excerptAt(text: string, at: number): string {
  const [from, to] = [Math.max(0, at - AROUND / 2), Math.min(text.length, at + AROUND)];
  return `${from > 0 ? "…" : ""}${text.slice(from, to).trim()}${to < text.length ? "…" : ""}`;
}
