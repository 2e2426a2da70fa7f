/** The shape of a sample programme, and of what became of the real one. */
import type { Education, StreamSource } from "./data/shape.ts";
import type { ProvinceCode } from "./provinces.ts";

/** A programme as the specification gives it, with what we add to it. */
export type Program = {
  id: string;
  province: ProvinceCode;
  name: string;
  /** The official name, in English. */
  officialName?: string;
  category: string;
  requirements: {
    minEducation: Education;
    /** Years. */
    minExperience: number;
    /** NCLC level. */
    minLanguage: number;
    jobOffer?: boolean;
    french?: boolean;
    license?: boolean;
    crsScore?: number;
    /** Occupations and sectors aimed at, in the order of the card. */
    occupations: readonly string[];
  };
  description: string;
  timeline: string;
  slots: { words: string; /** True when the figure is ours. */ example: boolean };
  advantages: readonly string[];
  today: Today;
};

/** What became of the programme. `on`: ISO date of the fact. */
export type Today = {
  label: string;
  tone: "good" | "fair" | "bad";
  words: string;
  on: string;
  /** A figure or a date that rests on one reading. */
  toCheck?: true;
  sources: readonly StreamSource[];
  /** The stream, or the page, that says more. */
  stream?: string;
};

/** An item with its place among those of its kind: 10, 20… so that one may come between two. */
export type Ranked<Item> = Item & { rank: number };

export const byRank = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank;
