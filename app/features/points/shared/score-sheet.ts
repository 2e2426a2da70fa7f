/**
 * What every simulator hands to the page, the PDF and the API: a score sheet whose
 * every figure carries its maximum and its reason. Pure data, in French for people.
 */
import type { Choice } from "./questions.ts";

/** Tone of a status or a mark; never the only sign of it. */
export type Tone = "good" | "fair" | "bad";

/** The rule behind one line, opened on demand: its table, where it comes from, what comes next. */
export type RuleNote = {
  /** The rows of the grid, in its order; the one that the answer falls in is `current`. */
  rows: { label: string; points: string; current: boolean }[];
  source: { name: string; url?: string };
  /** ISO date from which the figures hold; absent for the site's own grid. */
  since?: string;
  /** What the next step up would give, in words with the computed figure; absent at the top. */
  next?: string;
};

/** One scored criterion: points, out of a maximum, and a sentence that names the answer. */
export type Criterion = {
  /** Field of the grid's result, e.g. "workExperience" or "core.age". */
  key: string;
  label: string;
  points: number;
  maximum: number;
  /** e.g. "47 mois d’expérience qualifiée : 6 points ; 48 mois en donneraient 8." */
  reason: string;
  rule?: RuleNote;
};

/** A group of criteria with its own subtotal, e.g. « Capital humain » out of 580. */
export type CriterionGroup = {
  key: string;
  label: string;
  points: number;
  maximum: number;
  criteria: Criterion[];
  /** Said when a cap cut the sum of the criteria, naming the cap and what it removed. */
  cap?: string;
};

/** A pass mark of the grid, e.g. the employability threshold. */
export type Threshold = { key: string; label: string; points: number; minimum: number; met: boolean };

export type RecommendationType = "critical" | "important" | "opportunity";

/** An advice whose gain is computed by the rules, never written by hand. */
export type Recommendation = {
  type: RecommendationType;
  title: string;
  description: string;
  /** What it would bring, in words that hold the computed figure: "+3 points", "Éliminatoire". */
  impact: string;
  /** Points of the total that the change would bring, by the rules; absent when the advice is no change of answer. */
  gain?: number;
};

/** One answer as the report repeats it: question and answer in words. */
export type AnswerLine = { section: string; question: string; answer: string };

/** From the least to the most that the official grid may give; the same twice when the answers settle it. */
export type Span = { least: number; most: number };

/** Above the site's own figure, wherever it is shown. */
export const OWN_FIGURE = "Estimation de ce site";

/** "93", or "93 à 99": where there is little room. */
export const sayRange = ({ least, most }: Span) => (least === most ? String(least) : `${least}\u00a0à\u00a0${most}`);

/** One criterion of the site's beside what the official grid counts for it, and why they differ. */
export type OfficialLine = Span & {
  key: string;
  label: string;
  /** The site's own points, "14 / 26"; null where it asks nothing. */
  own: string | null;
  /** 0: the official grid does not score it. */
  maximum: number;
  why: string;
};

/** Something the site's questions do not settle, with what is assumed: a parameter of the address, changed in the block itself. */
export type Assumption = {
  /** Parameter, e.g. "pstq.spouseAge". */
  name: string;
  label: string;
  /** The first is what is assumed when nobody says otherwise; its value is "". */
  choices: readonly Choice[];
  /** "" for the first. */
  value: string;
};

/** The official figure as it stands beside the site's own, wherever that one is shown. */
export type OfficialFigure = Span & {
  maximum: number;
  /** "Grille officielle du Canada": above the figure. */
  label: string;
  /** One sentence: which of the two is used to choose. */
  verdict: string;
  /** What a reader must know first: the edition is over, replaced as reported, or not verified for long. */
  warning?: string;
  /** Whether the warning is of a grid that is reported replaced, which a page of its own tells. */
  isReported?: boolean;
  /** The authority's own tool, beside the warning. */
  tool: OfficialTool;
};

export type OfficialTool = { label: string; href: string };

/** The same answers by the official grid in force. */
export type OfficialEstimate = OfficialFigure & {
  /** "Barème officiel du Québec (PSTQ)". */
  title: string;
  /** Of the grid: "en vigueur du … au …, relue le …", without a capital and without a final full stop. */
  edition: string;
  lines: OfficialLine[];
  assumptions: Assumption[];
  /** What the two have different as a whole, one sentence each. */
  notes: string[];
  source: string;
  /** The page of this site that asks the official questions. */
  page: { label: string; href: string };
};

/** The whole outcome of one simulation, ready to be shown. */
export type ScoreSheet = {
  /** The authority's own tool, of a sheet that is the official grid's. */
  officialTool?: OfficialTool;
  grid: "arrima" | "crs" | "pstq" | "crs-officiel";
  /** Version of the site's own grid, e.g. "arrima-2026-11". Saved with a result. */
  gridVersion: string;
  /** Said of an official grid, with its dates; absent for the site's own. */
  officialGrid?: string;
  title: string;
  total: number;
  maximum: number;
  status: { label: string; tone: Tone };
  groups: CriterionGroup[];
  thresholds: Threshold[];
  /** Sentences about the answers that deserve attention (e.g. a second language equal to the first). */
  warnings: string[];
  recommendations: Recommendation[];
  answers: AnswerLine[];
  /** What the official grid in force gives for the same answers; null for a sheet that is official itself, or where none is known. */
  official: OfficialEstimate | null;
};
