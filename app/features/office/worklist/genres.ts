/** Genres of lines: the tabs of the Bureau, and what a line calls itself. */
export const genres = {
  argent: { label: "Argent", one: "Argent" },
  pieces: { label: "Pièces", one: "Pièce" },
  messages: { label: "Messages", one: "Message" },
  rdv: { label: "RDV", one: "Rendez-vous" },
  textes: { label: "Textes", one: "Texte" },
  maison: { label: "Maison", one: "Maison" },
} as const;

export type Genre = keyof typeof genres;

export const GENRES = Object.keys(genres) as readonly Genre[];

/** By the source of a line; what is not here is of the house. */
const OF_SOURCE: Readonly<Record<string, Genre>> = {
  orders: "argent",
  refunds: "argent",
  "other-payers": "argent",
  "refund-approvals": "argent",
  "phone-payments": "argent",
  cash: "argent",
  reconciliations: "argent",
  files: "pieces",
  registrations: "pieces",
  threads: "messages",
  whatsapp: "messages",
  contacts: "messages",
  comments: "messages",
  mails: "messages",
  addresses: "messages",
  places: "rdv",
  freed: "rdv",
  misplaced: "rdv",
  stranded: "rdv",
  bookings: "rdv",
  waits: "rdv",
  agreements: "rdv",
  seats: "rdv",
  "seat-waits": "rdv",
  "cancelled-sessions": "rdv",
  sources: "textes",
  grids: "textes",
  letters: "textes",
};

/** The genre of a source's lines. @param kind of a `WorkSource` */
export const genreOf = (kind: string): Genre => OF_SOURCE[kind] ?? "maison";

/** The genre that an address asks for; undefined for all of them. */
export const genreAsked = (asked: string | null): Genre | undefined => GENRES.find((one) => one === asked);
