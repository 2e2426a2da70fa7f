/** The one inbox: what was written to the business, by whatever way, as its list shows it. */
import type { Permission } from "#app/platform/session/permissions.ts";
import type { Tone } from "#app/ui/marks/tone.ts";

/** By which way, with the permission of whoever answers it. */
export const inboxKinds = {
  contact: { label: "Page Contact", needs: "inbox" },
  dossier: { label: "Dossiers", needs: "files" },
  whatsapp: { label: "WhatsApp", needs: "inbox" },
} as const satisfies Record<string, { label: string; needs: Permission }>;
export type InboxKind = keyof typeof inboxKinds;

export const inboxStates = {
  repondre: "À répondre",
  moi: "À moi",
  libres: "Confiés à personne",
  retenus: "Retenus",
  tous: "Tout",
} as const;
export type InboxState = keyof typeof inboxStates;

/** What an address asks for; `kind` null: all of them. */
export type InboxAsked = { kind: InboxKind | null; state: InboxState; cursor: string | null };

export type InboxRow = {
  id: string;
  kind: InboxKind;
  /** What it is ordered by: since when it waits, or when it came. */
  at: Date;
  who: string;
  /** Its number or its file's. */
  about: string;
  words: string;
  path: string;
  /** Null when nobody waits. */
  delay: { since: Date; dueAt: Date } | null;
  assignee: string | null;
  state: { label: string; tone: Tone } | null;
};

const keyOf = <Key extends string>(keys: Readonly<Record<Key, unknown>>, text: string | null): Key | null =>
  (Object.keys(keys) as Key[]).find((key) => key === text) ?? null;

/** What the address of the inbox asks for; what is not ours in it is nothing. */
export function inboxAsked(search: URLSearchParams): InboxAsked {
  return {
    kind: keyOf(inboxKinds, search.get("genre")),
    state: keyOf(inboxStates, search.get("etat")) ?? "repondre",
    cursor: search.get("page"),
  };
}

/** The question mark and what stands behind it, "" for the inbox as it opens. */
export function inboxQuery({ kind, state, cursor }: InboxAsked): string {
  const query = new URLSearchParams({
    ...(kind !== null && { genre: kind }),
    ...(state !== "repondre" && { etat: state }),
    ...(cursor !== null && { page: cursor }),
  }).toString();
  return query === "" ? "" : `?${query}`;
}
