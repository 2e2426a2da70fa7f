/**
 * The interview in an address: the sheet as every tool carries it (`fiche`), the questions answered by « je ne sais pas »
 * (`nsp`), and the step: `q` shows a question, `r` answers one. An age stands there, never a birth date. Pure.
 */
import { SHEET_PARAM } from "#app/features/situation/destinations.ts";
import { decodeFacts, encodeFacts } from "#app/features/situation/encode.ts";
import { type Facts, singleValue, without } from "#app/features/situation/facts.ts";
import { questionOf } from "./flow/flow.ts";
import { withImplied } from "./implied.ts";
import type { State } from "./question.ts";

export const UNSURE_PARAM = "nsp";
export const SHOW_PARAM = "q";
export const ANSWERED_PARAM = "r";
/** How many pages the one before said are left: the next one says no more. */
export const LEFT_PARAM = "reste";

/** What the page before said is left; undefined for anything else. */
export function readLeft(params: URLSearchParams): number | undefined {
  const said = params.get(LEFT_PARAM) ?? "";
  return /^\d{1,2}$/.test(said) ? Number(said) : undefined;
}

/** Longer than all the names of the flow together. */
const LONGEST = 800;

/** The questions of a list of names (`a.b`) that were answered by « je ne sais pas », given what is known. */
export function unsureAmong(names: string, facts: Facts): ReadonlySet<string> {
  const known = names
    .slice(0, LONGEST)
    .split(".")
    .flatMap((name) => questionOf(name, facts)?.id ?? []);
  // Who did not know which of the two their spouse speaks better knows the level of neither.
  const both = known.includes("conjoint-langue") && singleValue(facts.spouseTestLanguage) === undefined;
  return new Set([...known, ...(both ? ["conjoint-francais", "conjoint-anglais"] : [])]);
}

/** The answers of an address, leniently: what is not understood is ignored. */
export function readState(params: URLSearchParams): State {
  const facts = without(decodeFacts(params.get(SHEET_PARAM)), ["birthDate"]);
  return { facts: withImplied(facts), unsure: unsureAmong(params.get(UNSURE_PARAM) ?? "", facts) };
}

/** The answers as an address writes them; "" before the first one. */
export function writeState({ facts, unsure }: State): string {
  const query = new URLSearchParams();
  const sheet = encodeFacts(without(facts, ["birthDate"]));
  if (sheet !== "") query.set(SHEET_PARAM, sheet);
  if (unsure.size > 0) query.set(UNSURE_PARAM, [...unsure].join("."));
  return query.toString();
}
