/** The four streams (volets) of the PSTQ with their own minimums, as data. Source: as grid.ts. */

export const STREAM_NUMBERS = ["1", "2", "3", "4"] as const;
export type StreamNumber = (typeof STREAM_NUMBERS)[number];

/** Minimums: levels of Quebec's scale, months. `null` where the stream asks nothing. */
export type StreamMinimums = {
  name: string;
  /** FEER categories of the main occupation, both included. */
  feer: readonly [number, number] | null;
  /** Months in the last five years. */
  experience: number | null;
  /** Of which in Quebec. */
  quebecExperience: number | null;
  /** `usual` for most occupations, `some` for a few. */
  oral: { usual: number; some?: number } | null;
  written: number | null;
  spouseOral: number | null;
};

export const STREAMS: Readonly<Record<StreamNumber, StreamMinimums>> = {
  "1": {
    name: "Hautes qualifications et compétences spécialisées",
    feer: [0, 2],
    experience: 12,
    quebecExperience: null,
    oral: { usual: 7 },
    written: 5,
    spouseOral: 4,
  },
  "2": {
    name: "Compétences intermédiaires et manuelles",
    feer: [3, 5],
    experience: 24,
    quebecExperience: 12,
    oral: { usual: 5 },
    written: null,
    spouseOral: 4,
  },
  "3": {
    name: "Professions réglementées",
    feer: null,
    experience: null,
    quebecExperience: null,
    oral: { usual: 7, some: 5 },
    written: null,
    spouseOral: null,
  },
  "4": {
    name: "Talents d’exception",
    feer: null,
    experience: 36,
    quebecExperience: null,
    oral: null,
    written: null,
    spouseOral: null,
  },
};
