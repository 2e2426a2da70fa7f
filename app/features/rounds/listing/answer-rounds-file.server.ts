import type { Tx } from "#app/platform/database/tx.ts";
import { readRoundsQuery } from "./address.ts";
import { roundsAsCsv, roundsAsJson } from "./files.ts";
import { filterRounds } from "./filter-rounds.ts";
import { listFullRounds } from "#app/features/rounds/queries.server.ts";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/**
 * The rounds of an address as a file, the newest first.
 * @param notice what the product is and is not, carried by the JSON
 * @returns 404 for an address that names a category or a year that cannot be
 */
export async function answerRoundsFile(
  db: Tx,
  url: string,
  format: keyof typeof TYPES,
  notice: string,
): Promise<Response> {
  const query = readRoundsQuery(new URL(url).searchParams);
  if (!query)
    return new Response("Adresse inconnue", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const all = await listFullRounds(db);
  const rounds = filterRounds(all, query);
  const body =
    format === "csv"
      ? roundsAsCsv(rounds)
      : JSON.stringify(roundsAsJson(rounds, { last: all[0]?.date ?? null, notice }), null, 1);
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="tirages-entree-express.${format}"`,
    },
  });
}
