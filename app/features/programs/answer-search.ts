import type { Stream } from "./data/shape.ts";
import { type ProgramSearch, readFilters } from "./filters.ts";
import { type SortedStreams, findPrograms, sortStreams } from "./finder.ts";
import type { Program } from "./program-shape.ts";
import { programs } from "./programs.ts";
import { PROVINCE_CODES, type PlaceCode, type ProvinceCode } from "./provinces.ts";
import { streams } from "./streams.ts";

/** The other streams of one place. */
export type StreamGroup = SortedStreams & { place: PlaceCode };

export type FinderAnswer = {
  asked: ProgramSearch;
  /** Null until something is searched, and while a filter cannot be understood. */
  found: Program[] | null;
  groups: StreamGroup[];
};

const GROUP_ORDER: readonly PlaceCode[] = [...PROVINCE_CODES, "ATL", "HQ", "CA"];

/** What /pnp answers to an address. */
export function answerSearch(query: URLSearchParams): FinderAnswer {
  const asked = readFilters(query);
  const found = asked.searched && asked.problems.length === 0 ? findPrograms(programs(), asked.filters) : null;
  const groups = GROUP_ORDER.map((place) => ({ place, ...sortStreams(streamsAt(place), asked.filters) }));
  return { asked, found, groups: groups.filter(({ kept, excluded }) => kept.length + excluded.length > 0) };
}

/** Open ones, those closed for now, those that are gone. */
const STATUS_RANK: Readonly<Record<Stream["status"], number>> = {
  open: 0,
  openWithOffer: 0,
  suspended: 1,
  closed: 1,
  revoked: 2,
};

function streamsAt(place: PlaceCode): Stream[] {
  return streams()
    .filter((stream) => stream.place === place)
    .toSorted((one, other) => STATUS_RANK[one.status] - STATUS_RANK[other.status]);
}

/** Pages of a province: its sample programmes and its streams. */
export function entryCount(province: ProvinceCode): number {
  return programs().filter((program) => program.province === province).length + streamsAt(province).length;
}
