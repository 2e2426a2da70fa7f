/** Every tool that the fact sheet carries answers to and from, in the order that a visitor meets them. */
import { converter } from "./converter.ts";
import { ageing, crs, crsOfficial, family, plan } from "./federal.ts";
import { finder } from "./finder.ts";
import { eligibility } from "./questionnaire.ts";
import { arrima, pstq } from "./quebec.ts";
import type { Tool } from "./tool.ts";

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
