import type { PlaceCode, ProvinceCode } from "#app/features/programs/provinces.ts";

/** From the lowest to the highest: the specification's education order (section 9, Program finder rules). */
export const EDUCATION_ORDER = ["high-school", "college", "bachelor", "master", "phd"] as const;
export type Education = (typeof EDUCATION_ORDER)[number];

export const STREAM_CATEGORIES = ["worker", "expressEntry", "health", "tech", "francophone", "regional", "graduate", "business", "connection", "noOffer", "workPermit", "family", "other"] as const;
export type StreamCategory = (typeof STREAM_CATEGORIES)[number];

export const STREAM_STATUSES = ["open", "openWithOffer", "closed", "revoked", "suspended"] as const;
export type StreamStatus = (typeof STREAM_STATUSES)[number];

export type ConditionTopic = "language" | "education" | "experience" | "jobOffer" | "other";

/** A condition in French. `unverified`: read once, without a source that stands: said « à vérifier ». */
export type Condition = { topic: ConditionTopic; words: string; unverified?: true };

/** Where a stream's facts were read. `on`: ISO date of the page or of its transcription. */
export type StreamSource = { name: string; url?: string; on?: string };

/**
 * The least that a stream asks, kept only where its text says it without doubt; undefined is
 * "not known", never "not asked". Where a stream has several ways or groups of occupations, the
 * lowest of them: who is below is surely out, who is above may still be. Exemptions, when
 * there are any, stand in `conditions`.
 */
export type StreamMinimums = {
  /** NCLC level (CLB for a test in English), each ability. */
  minLanguage?: number;
  /** CLB level of English, each ability, asked beside the French one. */
  minEnglish?: number;
  education?: Education;
  /** Months; where they must be worked stands in `conditions`. */
  experienceMonths?: number;
  /** These months are with one's present employer, in the province. */
  withEmployer?: true;
  /** One must already work in the province, with a permit. */
  presence?: true;
  /** For physicians alone. */
  physicians?: true;
  /** FEER categories of the occupation, both included. */
  feer?: readonly [from: number, to: number];
  /** Beginnings of the words that name its occupations or their sector, in French and English, without accents. */
  occupations?: readonly string[];
  /** For those who studied in Canada. */
  canadianDiploma?: true;
  jobOffer?: boolean;
  /** Linked to Express Entry; "optional" when the stream has a way with it and one without. */
  expressEntry?: boolean | "optional";
  /** Least CRS score of the federal profile. */
  crsScore?: number;
};

export type Stream = StreamMinimums & {
  /** The last part of its address. */
  id: string;
  place: PlaceCode;
  /** The provinces it takes place in, when they are fewer than its place covers. */
  covers?: readonly ProvinceCode[];
  /** Initials of the programme: « OINP ». */
  program: string;
  name: string;
  /** The official name, in English where the province has no other that we read. */
  officialName?: string;
  category: StreamCategory;
  status: StreamStatus;
  /** What the status alone does not say, in French. */
  statusNote?: string;
  /** True when the status itself rests on one reading. */
  statusUnverified?: true;
  conditions: readonly Condition[];
  notes?: readonly string[];
  /** ISO date, month or year of what is said: "2026-06-26", "2026-09", "2026". */
  asOf: string;
  /** Official page of the stream itself; absent: that of its place. */
  url?: string;
  urlUnverified?: true;
  /** Empty: no source of its own, so that only its name and status are said. */
  sources: readonly StreamSource[];
};
