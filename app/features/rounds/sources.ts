import type { Source } from "./round.ts";

type SourceFacts = {
  /** In words, for people. */
  words: string;
  /** ISO day on which it was read or last brought up to date; null of the official file, whose day each import notes. */
  date: string | null;
  /** True where no second source agrees. */
  alone: boolean;
};

/** Where rounds come from; commits and paths are in content/rounds.json. */
export const SOURCES: Readonly<Record<Source, SourceFacts>> = {
  official: { words: "fichier officiel d’IRCC", date: null, alone: false },
  office: { words: "saisi à la main d’après la page officielle", date: null, alone: false },
  "mirror-a": {
    words: "copie intégrale du fichier d’IRCC",
    date: "2026-08-07",
    alone: false,
  },
  "mirror-b": {
    words: "copie du fichier d’IRCC, recoupée",
    date: "2026-09-28",
    alone: false,
  },
  "secondary-c": {
    words: "copie réduite du fichier d’IRCC, source secondaire que rien ne recoupe",
    date: "2026-10-09",
    alone: true,
  },
};

/** The official pages: the list of rounds is the one that counts. */
export const OFFICIAL_ROUNDS =
  "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express/rondes-invitations.html";
export const OFFICIAL_CRITERIA =
  "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express/verifier-note/criteres-scg.html";
export const OFFICIAL_FEED = "https://www.canada.ca/content/dam/ircc/documents/json/ee_rounds_123_fr.json";
