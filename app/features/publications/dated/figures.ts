import type { Fact, FactTable } from "./fact-shape.ts";
import { citedIn, factWords } from "./fact-markers.ts";

/** A dated fact as a page lists it. Days are ISO. */
export type Figure = Pick<Fact, "id" | "title" | "from" | "source" | "readOn" | "checked"> & {
  words: string;
  /** Of a date: when it happened is the value itself. */ isDate: boolean;
  doubt: string | null;
};

/** How a fact is shown. */
export function figureOf(fact: Fact): Figure {
  const { id, title, from, source, readOn, checked, doubt, unit } = fact;
  return {
    id,
    title,
    from,
    source,
    readOn,
    checked,
    words: factWords(fact),
    isDate: unit === "date",
    doubt: doubt ?? null,
  };
}

/** Each dated fact that a text cites, once, in the order of the text. */
export function figuresOf(source: string, facts: FactTable): Figure[] {
  return citedIn(source).flatMap((id) => {
    const fact = facts.get(id);
    return fact ? [figureOf(fact)] : [];
  });
}
