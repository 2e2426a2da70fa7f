import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import { countSources, listSources, sourceStateAsked } from "./list-sources.server.ts";

/** The list of sources that an address asks for (`etat`, `q`, `page`), and how many there are in all. */
export async function officeSources(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  query: URLSearchParams,
) {
  const { words, fault } = askedWords(query);
  const [state, today] = [sourceStateAsked(query.get("etat")), dayOf(clock.now())];
  const asked = { state, words, cursor: query.get("page"), today };
  const page = fault ? { rows: [], previous: null, next: null } : await listSources(database.drizzle, asked);
  return { page, search: { state, words, fault }, counted: await countSources(database.drizzle, today) };
}
