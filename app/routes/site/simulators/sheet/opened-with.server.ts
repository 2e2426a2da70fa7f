/** A tool opened by somebody whose account holds a bilan: it begins with their answers, since it asks for nothing that is known. */
import { redirect } from "react-router";
import { readSheet } from "#app/features/fact-sheets/keep-sheet.server.ts";
import { CARRIED_PARAM } from "#app/features/situation/destinations.ts";
import { without } from "#app/features/situation/facts.ts";
import { type Tool, addressWith, fromFacts } from "#app/features/situation/tools/tool.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { accountSheet } from "#app/registries/clients/account-sheet.server.ts";
import type { Beginning } from "./begin-again.tsx";

/** Asks for the form as nobody has touched it. */
const BLANK_PARAM = "vierge";

/** Whether somebody comes from this very tool: its « Recommencer à zéro » leads to its plain address. */
function comesFrom(path: string, { headers }: Request, origin: string): boolean {
  const from = URL.parse(headers.get("Referer") ?? "");
  return from?.origin === origin && from.pathname === path;
}

/**
 * @returns the address to read the answers from, and how its person may begin otherwise; null without an account's answers
 * @throws redirect to the tool filled from the account, for whoever opens it by its plain address
 */
export async function openedWith(
  { request, context }: RequestArgs,
  tool: Tool,
): Promise<{ url: string; beginning: Beginning | null }> {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const url = new URL(request.url);
  const blank = url.searchParams.has(BLANK_PARAM);
  // Written anew, an address that anybody made would not be read as it came.
  if (blank) url.searchParams.delete(BLANK_PARAM);
  const address = { url: blank ? url.href : request.url, beginning: null };
  if (!viewer) return address;
  if (url.searchParams.has(CARRIED_PARAM))
    return { ...address, beginning: { kind: "filled", href: `${tool.path}?${BLANK_PARAM}=1` } };
  if (url.search !== "" || Object.keys(await readSheet(scope.database.drizzle, viewer.userId)).length === 0)
    return address;
  // No address holds a birth date.
  const facts = without(await accountSheet(scope, viewer), ["birthDate"]);
  if (fromFacts(tool, facts).carried.every(({ untouched }) => untouched)) return address;
  if (!blank && !comesFrom(tool.path, request, scope.origin)) throw redirect(addressWith(tool, facts));
  const href = `${pathTo("/fiche/:tool", { tool: tool.key })}?de=compte`;
  return { ...address, beginning: { kind: "blank", href } };
}
