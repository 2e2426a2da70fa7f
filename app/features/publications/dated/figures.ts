import { frenchMarks } from "#app/platform/content/french-marks.ts";
import type { Fact, FactTable } from "./fact-shape.ts";
import { citedIn, factWords } from "./fact-markers.ts";

/** A dated fact as a page lists it. Days are ISO. */
export type Figure = Pick<Fact, "id" | "title" | "from" | "source" | "readOn" | "checked"> & {
  words: string;
  /** Of a date: when it happened is the value itself. */ isDate: boolean;
  doubt: string | null;
  /** The official page that answers it, where its source is a secondary one. */ official: string | null;
};

/** How a fact is shown. */
export function figureOf(fact: Fact): Figure {
  const { id, title, from, source, readOn, checked, doubt, official, unit } = fact;
  return {
    id,
    title: frenchMarks(title),
    from,
    source: { ...source, label: frenchMarks(source.label) },
    readOn,
    checked,
    words: factWords(fact),
    isDate: unit === "date",
    doubt: doubt === undefined ? null : frenchMarks(doubt),
    official: official ?? null,
  };
}

/** Each dated fact that a text cites, once, in the order of the text. */
export function figuresOf(source: string, facts: FactTable): Figure[] {
  return citedIn(source).flatMap((id) => {
    const fact = facts.get(id);
    return fact ? [figureOf(fact)] : [];
  });
}
