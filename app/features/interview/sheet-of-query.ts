import { UNSURE_PARAM, readState, writeState } from "./address.ts";
import { withAge } from "#app/features/situation/birth.ts";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { type Facts, without } from "#app/features/situation/facts.ts";
import { toolOf } from "#app/features/situation/tools/registry.ts";
import { sheetAt } from "#app/features/situation/tools/tool.ts";

/** The sheet of a query string: of a tool's answers (`de`), or as it is carried along. */
export function sheetOfQuery(params: URLSearchParams, day: string): Facts {
  const from = toolOf(params.get("de"));
  return from ? sheetAt(from, params, day) : withAge(decodeFacts(params.get("fiche")), day);
}

/** The same without a birth date, which no address holds; the query that asks for it again, and the questions left unsure in it. */
export function askedSheet(params: URLSearchParams, day: string): { facts: Facts; query: string; unsure: string } {
  const facts = without(sheetOfQuery(params, day), ["birthDate"]);
  const query = writeState({ facts, unsure: readState(params).unsure });
  return { facts, query, unsure: new URLSearchParams(query).get(UNSURE_PARAM) ?? "" };
}
