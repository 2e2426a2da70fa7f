/** The fact sheet as its page shows it. Pure. */
import type { ToolKey } from "#app/features/situation/destinations.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { encodeFacts } from "#app/features/situation/encode.ts";
import { TOOLS } from "#app/features/situation/tools/registry.ts";
import { type ToAsk, type Tool, crossesScales, fromFacts } from "#app/features/situation/tools/tool.ts";
import { type SheetGroup, countFacts, saySheet } from "#app/features/situation/words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

export type ToolView = {
  key: ToolKey;
  name: string;
  href: string;
  carried: number;
  /** Asked although something near it is known, with the reason. */
  asked: ToAsk[];
  /** Questions about which nothing is known, by name. */
  unknown: string[];
  crossesScales: boolean;
};

export type SheetView = { factSheet: string; known: number; groups: SheetGroup[]; tools: ToolView[] };

export function showSheet(facts: Facts): SheetView {
  const factSheet = encodeFacts(facts);
  const tools = TOOLS.filter((tool) => tool.answers.length > 0).map((tool) => shownTool(tool, facts, factSheet));
  return { factSheet, known: countFacts(facts), groups: saySheet(facts), tools };
}

function shownTool(tool: Tool, facts: Facts, factSheet: string): ToolView {
  const { carried, asked } = fromFacts(tool, facts);
  const said = new Set([...carried, ...asked].map(({ name }) => name));
  const unknown = tool.answers
    .filter((answer) => !said.has(answer.name) && (answer.matters?.(facts) ?? true))
    .map(({ label }) => label);
  return {
    key: tool.key,
    name: tool.name,
    href:
      factSheet === ""
        ? tool.path
        : `${pathTo("/fiche/:tool", { tool: tool.key })}?${new URLSearchParams({ fiche: factSheet })}`,
    carried: carried.length,
    asked,
    unknown: [...new Set(unknown)],
    crossesScales: crossesScales(tool, facts),
  };
}
