/** Every stream read beside the six sample programmes, in the order of the map; what is not known of one is left out. */
import { atlanticProgram, federal, francophoneMobility, francophonePilot, ruralPilot } from "./data/federal.ts";
import { newBrunswick, newfoundland, novaScotia, princeEdwardIsland } from "./data/atlantic.ts";
import { manitoba, saskatchewan } from "./data/prairies.ts";
import { ontario } from "./data/ontario.ts";
import { northwestTerritories, yukon } from "./data/territories.ts";
import type { ProgramStreams, Stream } from "./data/shape.ts";
import { alberta, britishColumbia } from "./data/west.ts";
import { type PlaceCode, type ProvinceCode, places } from "./provinces.ts";

const written: readonly ProgramStreams[] = [
  britishColumbia,
  alberta,
  saskatchewan,
  manitoba,
  ontario,
  newBrunswick,
  novaScotia,
  princeEdwardIsland,
  newfoundland,
  yukon,
  northwestTerritories,
  atlanticProgram,
  francophonePilot,
  ruralPilot,
  francophoneMobility,
  federal,
];

export const streams: readonly Stream[] = written.flatMap(({ place, program, streams: own }) =>
  own.map((stream) => ({ ...stream, place, program })),
);

export function streamById(id: string): Stream | undefined {
  return streams.find((stream) => stream.id === id);
}

/** True when nothing was read of a stream but its name and its status. */
export function isNameOnly(stream: Stream): boolean {
  return stream.sources.length === 0;
}

/** Open to new candidates, were it with an offer alone. */
export function isOpen({ status }: Pick<Stream, "status">): boolean {
  return status === "open" || status === "openWithOffer";
}

/** The provinces in which a stream can be used. */
export function provincesOf({
  place,
  covers,
}: {
  place: PlaceCode;
  covers?: readonly ProvinceCode[];
}): readonly ProvinceCode[] {
  if (covers) return covers;
  return places[place].covers ?? [place as ProvinceCode];
}
