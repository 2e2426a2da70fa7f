/** Every stream in force beside the six sample programmes, in the order of the map; what is not known of one is left out. */
import { madeOf } from "#app/platform/settings/dated-data.ts";
import type { Stream } from "./data/shape.ts";
import { type PlaceCode, type ProvinceCode, places } from "./provinces.ts";
import { type Ranked, byRank } from "./program-shape.ts";

export const streams: () => readonly Stream[] = madeOf("stream", (items) =>
  // Checked by its schema when it is written, and at the start (registries/dated-data).
  items.map(({ value }) => value as unknown as Ranked<Stream>).toSorted(byRank),
);

export function streamById(id: string): Stream | undefined {
  return streams().find((stream) => stream.id === id);
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
