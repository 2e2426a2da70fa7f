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
