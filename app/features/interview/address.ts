/**
 * The interview in an address: the sheet as every tool carries it (`fiche`), the questions answered by « je ne sais pas »
 * (`nsp`), and the step: `q` shows a question, `r` answers one. An age stands there, never a birth date. Pure.
 */
import { SHEET_PARAM } from "#app/features/situation/destinations.ts";
import { decodeFacts, encodeFacts } from "#app/features/situation/encode.ts";
import { without } from "#app/features/situation/facts.ts";
import { questionOf } from "./flow/flow.ts";
import { withImplied } from "./implied.ts";
import type { State } from "./question.ts";

export const UNSURE_PARAM = "nsp";
export const SHOW_PARAM = "q";
export const ANSWERED_PARAM = "r";

/** Longer than all the names of the flow together. */
const LONGEST = 800;

/** The answers of an address, leniently: what is not understood is ignored. */
export function readState(params: URLSearchParams): State {
  const facts = without(decodeFacts(params.get(SHEET_PARAM)), ["birthDate"]);
  const names = (params.get(UNSURE_PARAM) ?? "").slice(0, LONGEST).split(".");
  return { facts: withImplied(facts), unsure: new Set(names.filter((name) => questionOf(name) !== undefined)) };
}

/** The answers as an address writes them; "" before the first one. */
export function writeState({ facts, unsure }: State): string {
  const query = new URLSearchParams();
  const sheet = encodeFacts(without(facts, ["birthDate"]));
  if (sheet !== "") query.set(SHEET_PARAM, sheet);
  if (unsure.size > 0) query.set(UNSURE_PARAM, [...unsure].join("."));
  return query.toString();
}
