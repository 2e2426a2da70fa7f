/** The three questions of the home page: a plain GET form, whose answers the interview starts with. Pure. */
import { type Facts, type Span, factsOf } from "#app/features/situation/facts.ts";
import { levelFields } from "#app/features/situation/fields.ts";
import { LOCAL_DIPLOMAS } from "#app/features/situation/questions/diploma-lists.ts";
import { levelsBetween } from "./flow/possible.ts";

/** The value of `de` that tells these answers from a tool's. */
export const TEASER = "accueil";

const LEAST_AGE = 16;
const MOST_AGE = 100;

export const DIPLOMAS: readonly { value: string; label: string }[] = LOCAL_DIPLOMAS.map(({ value, label }) => ({
  value,
  label,
}));

/** One level for the four abilities: the interview lets each be changed. From 10 on no grid tells them apart. */
const LEVELS: readonly { value: string; label: string; span: Span }[] = [
  ...[4, 5, 6, 7, 8, 9].map((level) => ({
    value: String(level),
    label: `NCLC\u00a0${level} environ`,
    span: [level, level] as const,
  })),
  { value: "10", label: "NCLC\u00a010 ou plus", span: [10, 12] },
];
export const FRENCH_LEVELS: readonly { value: string; label: string }[] = [
  ...LEVELS.map(({ value, label }) => ({ value, label })),
  { value: "nsp", label: "Je ne sais pas encore" },
];

/** What the three answers say; one that cannot be read says nothing, and the interview asks it. */
export function teaserFacts(params: URLSearchParams): Facts {
  const typed = (params.get("age") ?? "").trim();
  const age = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  const diploma = LOCAL_DIPLOMAS.find(({ value }) => value === params.get("diplome"));
  const level = LEVELS.find(({ value }) => value === params.get("francais"));
  return {
    ...(age >= LEAST_AGE && age <= MOST_AGE && factsOf([["age", [age, age]]])),
    ...(diploma && factsOf([["diploma", diploma.facts]])),
    ...(level &&
      factsOf([...levelFields("french").map((field) => [field, level.span] as const), ["scale", ["federal"]]])),
    ...(params.get("francais") === "nsp" && levelsBetween(0, 12, "french")),
  };
}
