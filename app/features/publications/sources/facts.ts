import { type Aging, type Checks, isOld, isStale, readOn } from "#app/features/publications/freshness.ts";

/** A source of a text as its page shows it. Days are ISO. */
export type SourceFacts = {
  label: string;
  url: string;
  readOn: string;
  /** Who of the business opened it and when; null while nobody has. */
  check: { on: string; /** null: that account is gone. */ by: string | null; /** Too long ago. */ old: boolean } | null;
};

/** How what a text says was learned. */
export type FactsView = {
  /** ISO day on which all of it had last been read; null of a text that says nothing that can age. */
  readOn: string | null;
  stale: boolean;
  sources: SourceFacts[];
};

type Head = Omit<Aging, "sources"> & { sources: readonly { label: string; url: string; readOn: string }[] };

/** How what this text says was learned, seen from today. */
export function factsOf(head: Head, checks: Checks, today: Temporal.PlainDate): FactsView {
  return {
    readOn: readOn(head, checks)?.toString() ?? null,
    stale: isStale(head, checks, today),
    sources: head.sources.map((source) => {
      const { label, url } = source;
      const check = checks.get(url);
      return {
        label,
        url,
        readOn: source.readOn,
        check: check ? { ...check, old: isOld(check.on, today) } : null,
      };
    }),
  };
}

/** The same of a text whose head may have no facts, such as a page or a testimonial. */
export function factsOfAny(head: object, checks: Checks, today: Temporal.PlainDate): FactsView {
  return "sources" in head ? factsOf(head as Head, checks, today) : { readOn: null, stale: false, sources: [] };
}
