/** Which messages the office's list shows, by the word of the address. */
export const messageFilters = {
  repondre: "À répondre",
  moi: "À moi",
  retenus: "Retenus",
  repondus: "Répondus",
  clos: "Clos",
  tous: "Tous",
} as const;
export type MessageFilter = keyof typeof messageFilters;

export function messageFilterOf(text: string | null): MessageFilter {
  return (Object.keys(messageFilters) as MessageFilter[]).find((one) => one === text) ?? "repondre";
}

/** A filter that has more says so, and is counted no further. */
export const MOST_COUNTED = 1000;

/** « 12 », « 1 000 et plus » */
export function messageCount(count: number): string {
  return count > MOST_COUNTED ? "1\u00a0000 et plus" : String(count);
}
