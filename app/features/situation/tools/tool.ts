/** A tool as the fact sheet knows it: its questions as readings and writings of facts, and how answers go from one to another. */
import { CARRIED_PARAM, SHEET_PARAM, type ToolKey } from "#app/features/situation/destinations.ts";
import { decodeFacts, encodeFacts } from "#app/features/situation/encode.ts";
import { agreesWithBirth, withAge } from "#app/features/situation/birth.ts";
import { type Facts, entriesOf, factsOf, overlay, same, intersectAll, without } from "#app/features/situation/facts.ts";
import { levelFields } from "#app/features/situation/fields.ts";
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
  /** What its page supposes, and lets the visitor correct, to count on the official grid of these tools; never more than that. */
  supposes?: { towards: readonly ToolKey[]; facts(facts: Facts): Facts };
};

const FRENCH = levelFields("french");
const LEVEL_NAME = /^(\w+?)(Speaking|Listening|Reading|Writing|Speak|Listen|Read|Write)$/;

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
  return withScale(tool, intersectAll(read));
}

function withScale(tool: Tool, facts: Facts): Facts {
  return FRENCH.some((field) => facts[field] !== undefined) ? { ...facts, scale: [tool.scale] } : facts;
}

export type Carried = {
  name: string;
  label: string;
  value: string;
  /** As the form holds it untouched. */ untouched: boolean;
};
export type ToAsk = { name: string; label: string; reason: string };

/** What facts answer in a tool, and what is near an answer without settling it. */
export function fromFacts(tool: Tool, facts: Facts): { carried: Carried[]; asked: ToAsk[] } {
  const carried: Carried[] = [];
  const asked: ToAsk[] = [];
  for (const answer of tool.answers) {
    const { name, label } = answer;
    const written = answer.write(facts);
    if (!written) continue;
    if ("answer" in written) {
      carried.push({ name, label, value: written.answer, untouched: written.answer === answer.untouched });
      if (written.atLeast !== undefined) asked.push({ name, label, reason: written.atLeast });
    } else if (answer.matters?.(facts) ?? true) asked.push({ name, label, reason: written.asked });
  }
  return { carried, asked };
}

/**
 * The whole sheet at a tool: what was carried along, then what its form says now. An answer that was taken out of the form
 * is forgotten, and so is a birth date that was carried along when the form says another age.
 * @param day ISO date in Douala
 */
export function sheetAt(tool: Tool, params: URLSearchParams, day: string): Facts {
  const rode = decodeFacts(params.get(SHEET_PARAM));
  const takenOut = tool.answers.filter((answer) => {
    const written = answer.write(rode);
    return (
      written &&
      "answer" in written &&
      written.answer !== answer.untouched &&
      written.answer !== answer.shown &&
      saidOf(answer, params) === undefined
    );
  });
  const said = tool.readsItself ? withScale(tool, tool.readsItself(params, day)) : toFacts(tool, params);
  const asksAge = tool.answers.some((answer) => answer.fields(rode).includes("age"));
  const contradicted = asksAge && said.birthDate === undefined && !agreesWithBirth(said, rode, day);
  const forgotten = [
    ...takenOut.flatMap((answer) => answer.fields(rode)),
    ...(contradicted ? (["birthDate"] as const) : []),
  ];
  return withAge(overlay(without(rode, forgotten), said), day);
}

/** The facts as the official grid counts them at a tool: what its page supposes stands where nothing was said. */
export function withSupposed({ supposes }: Tool, facts: Facts): Facts {
  return supposes ? overlay(supposes.facts(facts), facts) : facts;
}

/**
 * The address of the next tool with the answers of this one. What the page of this one supposed on the official grid goes along,
 * so that both show one number; it is named in the address, to be said on arrival.
 */
export function addressFrom(from: Tool, to: Tool, facts: Facts): string {
  if (!from.supposes?.towards.includes(to.key)) return addressWith(to, facts);
  const counted = withSupposed(from, facts);
  const said = fromFacts(to, facts).carried;
  const supposed = fromFacts(to, counted).carried.filter(
    ({ name, untouched }) => !untouched && !said.some((one) => one.name === name),
  );
  return addressWith(
    to,
    counted,
    supposed.map(({ name }) => name),
  );
}

/** Answers that facts settle, and those they leave open by group, each with its values in step: levels of one language vary together. */
export type Open = {
  settled: URLSearchParams;
  groups: ReadonlyMap<string, readonly (readonly [name: string, values: readonly string[]])[]>;
};

/** What facts say at a tool. Of levels the lowest and the highest are enough: no grid gives fewer points for more. */
export function openAt(tool: Tool, facts: Facts): Open {
  const groups = new Map<string, [name: string, values: readonly string[]][]>();
  const settled = new URLSearchParams();
  for (const answer of tool.answers) {
    const written = answer.write(facts);
    const isOpen = written !== null && ("asked" in written || written.atLeast !== undefined);
    const possible = isOpen ? (answer.possible?.(facts) ?? []) : [];
    if (written && "answer" in written && !isOpen) settled.set(answer.name, written.answer);
    else if (possible.length > 0) {
      const language = LEVEL_NAME.exec(answer.name)?.[1];
      const group = language ?? answer.name;
      groups.set(group, [
        ...(groups.get(group) ?? []),
        [answer.name, language ? [possible[0] ?? "", possible.at(-1) ?? ""] : possible],
      ]);
    }
  }
  return { settled, groups };
}

/** Every way to settle one more group. */
export function crossed(
  ways: readonly URLSearchParams[],
  group: readonly (readonly [name: string, values: readonly string[]])[],
): URLSearchParams[] {
  return ways.flatMap((way) =>
    (group[0]?.[1] ?? []).map((_, index) => {
      const next = new URLSearchParams(way);
      for (const [name, values] of group) next.set(name, values[index] ?? "");
      return next;
    }),
  );
}

/** Every situation that facts leave possible at a tool, as its query strings. */
export function situationsOf(tool: Tool, facts: Facts): URLSearchParams[] {
  const { settled, groups } = openAt(tool, facts);
  return [...groups.values()].reduce(crossed, [settled]);
}

/** The facts that a tool's own answers would not give back whole. */
export function restOf(tool: Tool, facts: Facts, answers = answersFor(tool, facts)): Facts {
  const held = toFacts(tool, answers);
  // Levels ride with the scale they were answered on: the form alone would say its own.
  const otherScale = !same(held.scale, facts.scale);
  return factsOf(
    entriesOf(facts).filter(
      ([field, fact]) => !same(held[field], fact) || (otherScale && FRENCH.some((french) => french === field)),
    ),
  );
}

/** A tool's query string filled from the facts: its touched answers, in its order. */
export function answersFor(tool: Tool, facts: Facts): URLSearchParams {
  return new URLSearchParams(
    fromFacts(tool, facts).carried.flatMap(({ name, value, untouched }) => (untouched ? [] : [[name, value]])),
  );
}

/**
 * The address of a tool opened with a sheet: its answers, how many they are, and the rest of the sheet, last.
 * @param supposed names of the answers among them that nobody said
 * @param said what was said, without what those suppose: it rides along whole
 */
export function addressWith(tool: Tool, facts: Facts, supposed: readonly string[] = [], said = facts): string {
  const params = answersFor(tool, facts);
  const own = new URLSearchParams([...params].filter(([name]) => !supposed.includes(name)));
  const rest = encodeFacts(restOf(tool, said, own));
  if (params.size > 0 || rest !== "") params.set(CARRIED_PARAM, [params.size, ...supposed].join("."));
  if (rest !== "") params.set(SHEET_PARAM, rest);
  return params.size > 0 ? `${tool.path}?${params}` : tool.path;
}

/** Whether levels of French come from the other scale: Quebec has thresholds of its own. */
export function crossesScales(tool: Tool, facts: Facts): boolean {
  const others = facts.scale?.some((scale) => scale !== tool.scale) ?? false;
  const writesFrench = tool.answers.some((answer) => {
    const written = answer.fields(facts).some((field) => FRENCH.some((french) => french === field))
      ? answer.write(facts)
      : null;
    return written !== null && "answer" in written && written.answer !== answer.untouched;
  });
  return others && writesFrench;
}
