/** What a visitor is told who arrives at a tool with their sheet. */
import { CARRIED_PARAM } from "./destinations.ts";
import type { Facts } from "./facts.ts";
import { type ToAsk, type Tool, crossesScales, fromFacts, sheetAt } from "./tools/tool.ts";

export type Arrival = {
  /** Answers that the form was filled with. */
  carried: number;
  /** What must be asked although something near it is known. */
  asked: ToAsk[];
  /** Levels of French of one scale stand in a form of the other. */
  crossesScales: boolean;
};

/** How many answers came with an address, and the names of those that nobody said. */
function carriedIn(params: URLSearchParams): { count: string; supposed: string[] } {
  const [count = "", ...supposed] = (params.get(CARRIED_PARAM) ?? "").split(".");
  return { count, supposed };
}

/**
 * The situation behind an address: what was said at a tool and what rode along, without what the page before only supposed.
 * @param day ISO date in Douala
 */
export function situationAt(tool: Tool, params: URLSearchParams, day: string): Facts {
  const said = new URLSearchParams(params);
  for (const name of carriedIn(params).supposed) said.delete(name);
  return sheetAt(tool, said, day);
}

const MOST = 99;
const SUPPOSED = "rempli d’après ce que la page précédente supposait. Corrigez si ce n’est pas votre cas.";

/**
 * Null for an address that carries nothing over: the notice is for the arrival alone.
 * @param day ISO date in Douala
 */
export function arrivalAt(tool: Tool, url: string, day: string): Arrival | null {
  const params = new URL(url).searchParams;
  const { count, supposed } = carriedIn(params);
  if (!/^\d{1,2}$/.test(count)) return null;
  const facts = sheetAt(tool, params, day);
  const said = tool.answers.filter(({ name }) => supposed.includes(name) && params.has(name));
  // The four abilities of one language share their words: said once.
  const toCheck = said.filter(({ label }, index) => said.findIndex((other) => other.label === label) === index);
  return {
    carried: Math.min(Number(count), MOST),
    asked: [
      ...toCheck.map(({ name, label }) => ({ name, label, reason: SUPPOSED })),
      ...byReason(fromFacts(tool, facts).asked),
    ],
    crossesScales: crossesScales(tool, facts),
  };
}

/** Questions that share a reason are said in one line, under the name of the first. */
function byReason(asked: readonly ToAsk[]): ToAsk[] {
  const reasons = [...new Set(asked.map(({ reason }) => reason))];
  return reasons.flatMap((reason) => {
    const own = asked.filter((one) => one.reason === reason);
    const [first] = own;
    return first ? [{ ...first, label: own.map(({ label }) => label).join("\u00a0; ") }] : [];
  });
}
