/** A tool as the fact sheet knows it: its questions as readings and writings of facts, and how answers go from one to another. */
import { CARRIED_PARAM, SHEET_PARAM, type ToolKey } from "#app/features/simulators/facts/destinations.ts";
import { decodeFacts, encodeFacts } from "#app/features/simulators/facts/encode.ts";
import { agreesWithBirth, withAge } from "#app/features/simulators/facts/birth.ts";
import { type Facts, entriesOf, factsOf, overlay, same, together, without } from "#app/features/simulators/facts/facts.ts";
import { levelFields } from "#app/features/simulators/facts/fields.ts";
import type { Answer } from "./answer.ts";

export type Scale = "federal" | "quebec";

export type Tool = {
  key: ToolKey;
  path: string;
  name: string;
  /** The scale of its levels of French. */
  scale: Scale;
  answers: readonly Answer[];
  /** Facts of a query string that no plain answer says, on a day (ISO date): the converter reads test scores that expire. */
  readsItself?(params: URLSearchParams, day: string): Facts;
};

const FRENCH = levelFields("french");

function saidOf(answer: Answer, params: URLSearchParams): string | undefined {
  const said = params.get(answer.name)?.trim();
  return said === undefined || said === "" || said === answer.untouched ? undefined : said;
}

/** What the answers of a tool say, from its query string. Never throws; what is not understood says nothing. */
export function toFacts(tool: Tool, params: URLSearchParams): Facts {
  const read = tool.answers.map((answer) => {
    const said = saidOf(answer, params);
    return said === undefined ? {} : answer.read(said, params);
  });
  return withScale(tool, together(read));
}

function withScale(tool: Tool, facts: Facts): Facts {
  return FRENCH.some((field) => facts[field] !== undefined) ? { ...facts, scale: [tool.scale] } : facts;
}

export type Carried = { name: string; label: string; value: string; /** As the form holds it untouched. */ untouched: boolean };
export type ToAsk = { name: string; label: string; reason: string };

/** What facts answer in a tool, and what is near an answer without settling it. */
export function fromFacts(tool: Tool, facts: Facts): { carried: Carried[]; asked: ToAsk[] } {
  const carried: Carried[] = [];
  const asked: ToAsk[] = [];
  for (const answer of tool.answers) {
    const { name, label } = answer;
    const written = answer.write(facts);
    if (!written) continue;
    if ("answer" in written) carried.push({ name, label, value: written.answer, untouched: written.answer === answer.untouched });
    else if (answer.matters?.(facts) ?? true) asked.push({ name, label, reason: written.asked });
  }
  return { carried, asked };
}

/**
 * The whole sheet at a tool: what rode along, then what its form says now. An answer that was taken out of the form
 * is forgotten, and so is a birth date that rode along when the form says another age.
 * @param day ISO date in Douala
 */
export function sheetAt(tool: Tool, params: URLSearchParams, day: string): Facts {
  const rode = decodeFacts(params.get(SHEET_PARAM));
  const takenOut = tool.answers.filter((answer) => {
    const written = answer.write(rode);
    return written && "answer" in written && written.answer !== answer.untouched && saidOf(answer, params) === undefined;
  });
  const said = tool.readsItself ? withScale(tool, tool.readsItself(params, day)) : toFacts(tool, params);
  const asksAge = tool.answers.some((answer) => answer.fields(rode).includes("age"));
  const contradicted = asksAge && said.birthDate === undefined && !agreesWithBirth(said, rode, day);
  const forgotten = [...takenOut.flatMap((answer) => answer.fields(rode)), ...(contradicted ? (["birthDate"] as const) : [])];
  return withAge(overlay(without(rode, forgotten), said), day);
}

/** The facts that a tool's own answers would not give back whole. */
export function restOf(tool: Tool, facts: Facts): Facts {
  const held = toFacts(tool, answersFor(tool, facts));
  // Levels ride with the scale they were answered on: the form alone would say its own.
  const otherScale = !same(held.scale, facts.scale);
  return factsOf(entriesOf(facts).filter(([field, fact]) => !same(held[field], fact) || (otherScale && FRENCH.some((french) => french === field))));
}

/** A tool's query string filled from the facts: its touched answers, in its order. */
export function answersFor(tool: Tool, facts: Facts): URLSearchParams {
  return new URLSearchParams(fromFacts(tool, facts).carried.flatMap(({ name, value, untouched }) => (untouched ? [] : [[name, value]])));
}

/** The address of a tool opened with a sheet: its answers, how many they are, and the rest of the sheet, last. */
export function addressWith(tool: Tool, facts: Facts): string {
  const params = answersFor(tool, facts);
  const rest = encodeFacts(restOf(tool, facts));
  if (params.size > 0 || rest !== "") params.set(CARRIED_PARAM, String(params.size));
  if (rest !== "") params.set(SHEET_PARAM, rest);
  return params.size > 0 ? `${tool.path}?${params}` : tool.path;
}

/** Whether levels of French come from the other scale: Quebec has thresholds of its own. */
export function crossesScales(tool: Tool, facts: Facts): boolean {
  const others = facts.scale?.some((scale) => scale !== tool.scale) ?? false;
  const writesFrench = tool.answers.some((answer) => {
    const written = answer.fields(facts).some((field) => FRENCH.some((french) => french === field)) ? answer.write(facts) : null;
    return written !== null && "answer" in written && written.answer !== answer.untouched;
  });
  return others && writesFrench;
}
