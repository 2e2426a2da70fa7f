/** Every tool that the fact sheet carries answers to and from, in the order that a visitor meets them. */
import { converter } from "./tools/converter.ts";
import { ageing, crs, crsOfficial, family, plan } from "./tools/federal.ts";
import { finder } from "./tools/finder.ts";
import { eligibility } from "./tools/questionnaire.ts";
import { arrima, pstq } from "./tools/quebec.ts";
import type { Tool } from "./tools/tool.ts";

export const TOOLS: readonly Tool[] = [
  arrima,
  crs,
  crsOfficial,
  pstq,
  plan,
  family,
  ageing,
  eligibility,
  finder,
  converter,
];

/** The tool of a key; undefined for anything else. */
export function toolOf(key: string | null | undefined): Tool | undefined {
  return TOOLS.find((tool) => tool.key === key);
}
