/** A page of /pnp: a sample programme or another stream. */
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Stream } from "./data/shape.ts";
import type { FilterName } from "./filters.ts";
import type { Program } from "./program-shape.ts";
import { programById, programs } from "./programs.ts";
import { type PlaceCode, places } from "./provinces.ts";
import { isNameOnly, streamById, streams } from "./streams.ts";
import { statusNames, topicNames, listInWords } from "./words.ts";

export type Entry = { kind: "program"; program: Program } | { kind: "stream"; stream: Stream };

export const FINDER_PATH = pathTo("/pnp");

export function entryPath(id: string): string {
  return `${FINDER_PATH}/${id}`;
}

/** The finder's answer for one province, the other filters kept: results, not the head of the page. */
export function provincePath(place: PlaceCode, typed: Partial<Record<FilterName, string>> = {}): string {
  const query = new URLSearchParams(
    Object.entries({ ...typed, province: places[place].name }).filter(([, value]) => value !== ""),
  );
  return `${FINDER_PATH}?${query}#resultats`;
}

export function entryById(id: string): Entry | undefined {
  const program = programById(id);
  if (program) return { kind: "program", program };
  const stream = streamById(id);
  return stream && { kind: "stream", stream };
}

/** Addresses of all the pages below /pnp. */
export const entryPaths = (): readonly string[] => [...programs(), ...streams()].map(({ id }) => entryPath(id));

/** Whether a page has something to find: a stream known by its name alone has nothing but that name. */
export function isListed(entry: Entry): boolean {
  return entry.kind === "program" || !isNameOnly(entry.stream);
}

/** Addresses that search engines are told of. */
export const listedPaths = (): readonly string[] =>
  [...programs(), ...streams().filter((stream) => !isNameOnly(stream))].map(({ id }) => entryPath(id));

/** « Travailleur qualifié (Nouvelle-Écosse) »: several provinces have a stream of that name. */
export function entryTitle(entry: Entry): string {
  if (entry.kind === "program") return entry.program.name;
  const { name, place } = entry.stream;
  return place === "HQ" || place === "ATL" || place === "CA" || name.includes(places[place].name)
    ? name
    : `${name} (${places[place].name})`;
}

/** One sentence for search engines and for the site's own search. */
export function entryDescription(entry: Entry): string {
  if (entry.kind === "program") {
    const { description, today } = entry.program;
    return `${description} Aujourd’hui\u00a0: ${today.label.toLowerCase()}.`;
  }
  const { stream } = entry;
  const place = places[stream.place];
  const status = statusNames[stream.status].label.toLowerCase();
  const known = [...new Set(stream.conditions.map(({ topic }) => topicNames[topic].toLowerCase()))];
  const said = isNameOnly(stream)
    ? "Son état, sa page officielle, et ce qui reste à vérifier."
    : `Conditions relevées\u00a0: ${listInWords(known)}, avec leurs sources.`;
  return `Volet ${place.of} (${stream.program}), ${status}. ${said}`;
}

/** All that the words of a search may stand in, beside the title. */
export function entryText(entry: Entry): string {
  if (entry.kind === "program") {
    const { officialName, province, category, requirements, today } = entry.program;
    return [
      officialName ?? "",
      places[province].name,
      category,
      ...requirements.occupations,
      today.words,
      entryDescription(entry),
    ].join("\n");
  }
  const { officialName, place, program, conditions, notes = [] } = entry.stream;
  return [
    officialName ?? "",
    places[place].name,
    program,
    ...conditions.map(({ words }) => words),
    ...notes,
    entryDescription(entry),
  ].join("\n");
}
