/** What PostgreSQL plans for a statement, as far as it reads tables from one end to the other. Pure. */

/** One node of EXPLAIN (FORMAT JSON). */
export type PlanNode = { "Node Type": string; "Relation Name"?: string; Plans?: PlanNode[] };

/** Tables that a plan reads whole. */
export function wholeReadings(node: PlanNode): string[] {
  const own = node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? ""] : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeReadings)];
}

/** Statements that have a plan: what reads or changes rows. */
export function isPlanned(text: string): boolean {
  return /^\s*(select|with|insert|update|delete)\b/i.test(text);
}
