/** The queue of the documents that wait for a decision, as its pages show it; what fills it is app/registries/work/review-queue.server.ts. */

/** Which lines: all, those of clients' files, those of test registrations, those whose promised delay is over. */
export const queueFilters = {
  tout: "Tout",
  dossiers: "Dossiers",
  tests: "Tests de langue",
  retard: "En retard",
} as const;
export type QueueFilter = keyof typeof queueFilters;

/** By age, or by the last day of what they hold up. */
export const queueOrders = {
  age: "Le plus ancien d’abord",
  echeance: "La date limite la plus proche d’abord",
} as const;
export type QueueOrder = keyof typeof queueOrders;

export type QueueLine = {
  /** Of the document, or of the oldest one of a registration. */
  id: string;
  title: string;
  /** « Dossier », or the name of the test. */
  what: string;
  /** Who it is about. */
  about: string;
  reference: string;
  href: string;
  since: Date;
  /** ISO day in Douala of what it holds up: the nearest last day of the file (applications/last-day.ts), or the test; null without one. */
  lastDay: string | null;
  /** The antivirus has not seen it, or one of them. */
  unseen: boolean;
  /** A later version: another was asked for before. */
  again: boolean;
  /** Who else of the staff has it open; null: nobody. */
  reader: string | null;
};

/** Where a line stands in the queue, by age. */
export type QueuePlace = { place: number; total: number; previous: string | null; next: string | null };

export function queueFilterOf(text: string | null): QueueFilter {
  return (Object.keys(queueFilters) as QueueFilter[]).find((one) => one === text) ?? "tout";
}

export function queueOrderOf(text: string | null): QueueOrder {
  return text === "echeance" ? "echeance" : "age";
}

/** The address of the queue so filtered and sorted. @param path of its page */
export function queueAddress(
  path: string,
  filter: QueueFilter,
  order: QueueOrder,
  cursor: string | null = null,
): string {
  const search = new URLSearchParams();
  if (filter !== "tout") search.set("quoi", filter);
  if (order !== "age") search.set("tri", order);
  if (cursor !== null) search.set("page", cursor);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
