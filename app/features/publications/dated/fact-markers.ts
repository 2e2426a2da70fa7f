import { longDate } from "#app/platform/clock/french-dates.ts";
import { frenchMarks } from "#app/platform/content/french-marks.ts";
import { MARKER, type Words } from "#app/platform/content/markdown.ts";
import { inFcfa } from "#app/platform/settings/in-fcfa.ts";
import { isOfficial } from "#app/features/publications/sources/official-pages.ts";
import { type Unit, amountWords, millionsWords, numberWords } from "./amount-words.ts";
import type { Fact, FactTable } from "./fact-shape.ts";

const day = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** A fact's value as its unit says it: « 15 263 CAD », « 25 mars 2025 ». */
export function factWords(fact: Fact): string {
  if (fact.words !== undefined) return frenchMarks(fact.words);
  if (fact.unit === "date") return day(fact.value);
  return fact.unit === "text" ? frenchMarks(fact.value) : amountWords(fact.value, fact.unit);
}

/** Amounts in a form that a marker asks for by its last word; undefined for a form that does not fit. */
function amountIn(form: string, amount: number, unit: Unit, cadInXaf: number): string | undefined {
  if (form === "nombre") return numberWords(amount);
  if (unit !== "CAD") return undefined;
  const francs = inFcfa(amount, cadInXaf);
  if (form === "fcfa") return amountWords(francs, "FCFA");
  if (form === "environ") return amountWords(Math.ceil(francs / 1000) * 1000, "FCFA");
  return form === "millions" ? millionsWords(francs) : undefined;
}

/** A fact's mark within a sentence: « au 1er janvier 2026, source secondaire ». */
function markOf({ from, readOn, source }: Fact): string {
  const told = from === null ? `lu le ${day(readOn)}` : `au ${day(from)}`;
  return isOfficial(source.url) ? told : `${told}, source secondaire`;
}

/**
 * What `{{fait …}}` and `{{somme …}}` stand for.
 * `{{fait ID}}` the value in words; `{{fait ID nombre}}` its number alone; of Canadian dollars `fcfa` to the franc,
 * `environ` to the thousand, `millions` « 6,2 »; `depuis` the day from which it is in force, `lu` the day on which it was read;
 * `marque` its day, and that its source is a secondary one.
 * `{{somme ID ID*2 … [form]}}` adds facts of one unit, each so many times.
 * @param cadInXaf FCFA that one Canadian dollar is counted for
 */
export function factMarkers(facts: FactTable, cadInXaf: number): Words {
  return {
    fait: (id, form, more) => {
      const fact = facts.get(id ?? "");
      if (fact === undefined || more !== undefined) return undefined;
      if (form === undefined) return factWords(fact);
      if (form === "lu") return day(fact.readOn);
      if (form === "marque") return markOf(fact);
      if (form === "depuis") return fact.from === null ? undefined : day(fact.from);
      return fact.unit === "date" || fact.unit === "text" ? undefined : amountIn(form, fact.value, fact.unit, cadInXaf);
    },
    somme: (...given) => sum(facts, given, cadInXaf),
  };
}

function sum(facts: FactTable, given: readonly string[], cadInXaf: number): string | undefined {
  const last = given.at(-1) ?? "";
  const form = facts.has(partOf(last).id) ? undefined : last;
  const parts = given.slice(0, form === undefined ? undefined : -1).map(partOf);
  let total = 0;
  let unit: Unit | undefined;
  for (const { id, times } of parts) {
    const fact = facts.get(id);
    if (fact === undefined || fact.unit === "date" || fact.unit === "text" || times === undefined) return undefined;
    if (unit !== undefined && fact.unit !== unit) return undefined;
    unit = fact.unit;
    total += fact.value * times;
  }
  if (unit === undefined) return undefined;
  return form === undefined ? amountWords(total, unit) : amountIn(form, total, unit, cadInXaf);
}

/** « frais-adulte*2 » is a fact and how many times it counts. */
function partOf(words: string): { id: string; times: number | undefined } {
  const [, id = "", times] = /^([a-z][a-z0-9-]*)(?:\*(\d{1,3}))?$/.exec(words) ?? [];
  return { id, times: id === "" ? undefined : Number(times ?? 1) };
}

/** Ids of the facts that a text cites, each once, in the order in which they come: its head counts too. */
export function citedIn(source: string): string[] {
  const cited = [...source.matchAll(MARKER)].flatMap(([, inside = ""]) => {
    const [word, ...given] = inside.trim().split(/\s+/);
    if (word === "fait") return given.slice(0, 1);
    return word === "somme" ? given.map((part) => partOf(part).id).filter((id) => id.includes("-")) : [];
  });
  return [...new Set(cited)];
}
