/**
 * Data of the law and of its programmes as they are in force: dated facts, editions of grids, templates of files, programmes of the
 * provinces. Each item is a part of its own beside the settings (`fact/fonds-1-personne`), with versions of its own, and belongs to
 * the same snapshot. Its schema is its feature's, which makes of a family what it needs, once for each state of it.
 */

import { type Clock, dayOf, systemClock } from "#app/platform/clock/clock.ts";

export const FAMILIES = [
  "fact",
  "grid-crs",
  "grid-pstq",
  "grid-nclc",
  "grid-fsw",
  "programme",
  "program",
  "stream",
] as const;
export type Family = (typeof FAMILIES)[number];

/** An item as the database calls it. */
export type ItemPart = `${Family}/${string}`;
/** Its value; the feature says its shape. */
export type ItemValue = Readonly<Record<string, unknown>>;
/** An item in force. */
export type HeldItem = { id: string; version: number; value: ItemValue };
export type DatedData = Readonly<Record<Family, readonly HeldItem[]>>;

export const itemPart = (family: Family, id: string): ItemPart => `${family}/${id}`;

/** The family and the id of an item; undefined for a part of the settings. */
export function itemOf(part: string): { family: Family; id: string } | undefined {
  const [name, ...id] = part.split("/");
  const family = FAMILIES.find((one) => one === name);
  return family && id.length > 0 ? { family, id: id.join("/") } : undefined;
}

export const isItemPart = (part: string): part is ItemPart => itemOf(part) !== undefined;

// As of the settings: the process has the sources and the bundle in memory, and both answer from one place.
const HELD = Symbol.for("dated data in force");
const place = globalThis as { [HELD]?: DatedData };

/** Puts all of it in force; a family that stayed as it was is to be the same array. */
export function holdData(data: DatedData): void {
  place[HELD] = data;
}

/** What is in force; undefined before it was read. */
export const heldData = (): DatedData | undefined => place[HELD];

/** The items of a family that are in force. @throws Error before they were read, and in browsers, which are told none but those of a copy */
export function dataInForce(family: Family): readonly HeldItem[] {
  const items = place[HELD]?.[family];
  if (!items) throw new Error(`the dated data were not read yet, or this is a browser: ${family}`);
  return items;
}

/** Some families, for a copy without a network: the others are there and empty. */
export function dataForCopy(families: readonly Family[]): DatedData {
  const items = (family: Family) => (families.includes(family) ? dataInForce(family) : []);
  return Object.fromEntries(FAMILIES.map((family) => [family, items(family)])) as unknown as DatedData;
}

const CLOCK = Symbol.for("clock of the dated data");
const clockPlace = globalThis as { [CLOCK]?: Clock };

/** By which clock the day is told on which an announced edition begins: the machine's, unless a test holds another. */
export function holdClock(clock: Clock): void {
  clockPlace[CLOCK] = clock;
}

/** Today in Douala (ISO), for words that are filled in without a request. */
export const dayInForce = (): string => dayOf((clockPlace[CLOCK] ?? systemClock).now()).toString();

/** What is made of a family's items, once for each state of the family. */
export function madeOf<Made>(family: Family, make: (items: readonly HeldItem[]) => Made): () => Made {
  let last: { items: readonly HeldItem[]; made: Made } | undefined;
  return () => {
    const items = dataInForce(family);
    if (last?.items !== items) last = { items, made: make(items) };
    return last.made;
  };
}
