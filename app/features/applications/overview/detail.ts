/** One file as its page and its report show it: sentences and days in words, computed by describe-application.server.ts. */
import type { PieceCount } from "#app/features/applications/rules/asked-documents.ts";
import type { NextAct } from "./next-act.ts";
import type { Tone } from "#app/ui/marks/tone.ts";

/** Something that somebody has to do. */
export type Act = { label: string; href: string | null; detail: string | null; urgent: boolean };

/** Who acts, as the file says it: the client reads « Vous ». */
export type Acting = {
  who: string;
  /** The client's own. */
  own: boolean;
  acts: Act[];
  /** How many more there are than the page names. */
  more: number;
};

/** A span of a chart, in per cent of its width. */
export type Span = { from: number; width: number };

export type PathRow = {
  key: string;
  label: string;
  by: string;
  /** « 28 nov. »; « déjà commencé » */
  latest: string;
  ready: string;
  /** « fermé le 25 déc., Noël : avancé »; null: no holiday moves a day of it. */
  closed: string | null;
  critical: boolean;
  bar: Span;
  /** What is left between its end and the limit. */
  margin: Span | null;
  /** The last day to begin, in per cent. */
  latestAt: number | null;
};

/** The way to the day of the submission: a picture, and the table that says the same. `limit`: that day, in per cent. */
export type Path = {
  title: string;
  ticks: { at: number; label: string }[];
  limit: number;
  /** The tightest, then the others. */
  rows: PathRow[];
  others: PathRow[];
  note: string;
};

export type RequirementView = {
  key: string;
  theme: string;
  label: "Satisfait" | "Partiel" | "Non satisfait";
  tone: Tone;
  reasons: string[];
  href: string | null;
};

/** `met` fold away: what is left stands first. */
export type PersonRequirements = {
  key: string;
  name: string;
  role: string;
  met: RequirementView[];
  left: RequirementView[];
};

/** The writings of one person's name, and what to do about them; `href` null: nothing is left to do, or not for the reader. */
export type PersonWritings = {
  key: string;
  name: string;
  writings: { name: string; documents: string }[];
  action: string;
  href: string | null;
};

export type TimelineEntry = {
  key: string;
  day: string;
  /** ISO day or moment, for <time>. */
  iso: string | null;
  status: "completed" | "in-progress" | "pending";
  event: string;
  detail: string | null;
};

/** In the words of the specification, section 4. */
export const timelineStates: Record<
  TimelineEntry["status"],
  { label: "Terminé" | "En cours" | "À venir"; tone: Tone; mark: string }
> = {
  completed: { label: "Terminé", tone: "good", mark: "done" },
  "in-progress": { label: "En cours", tone: "fair", mark: "current" },
  pending: { label: "À venir", tone: "neutral", mark: "to-come" },
};

export type CategoryCount = { name: string; validated: number; total: number };

export type ApplicationDetail = {
  id: string;
  reference: string;
  title: string;
  program: string;
  /** The reader sees a part of the file alone, as its spouse: nothing here is about the rest. */
  partial: boolean;
  people: string;
  state: { label: string; tone: Tone };
  archived: boolean;
  /** Rounded per cent of the tasks that are done. */
  progress: number;
  tasks: { done: number; all: number };
  /** A newer edition of its programme waits to be taken. */
  newerTemplate: boolean;
  /** Days of the status card: « Dernière mise à jour », « Dépôt », « Décision estimée »… */
  facts: { label: string; value: string }[];
  /** « Délai légal », « Condition », each with its day and the days left. */
  deadlines: { key: string; label: string; title: string; words: string; tone: Tone }[];
  verdict: {
    /** « Prêt à déposer ? » */
    question: string;
    /** « Oui. », « Pas encore. », « Déjà déposé. » */
    answer: string;
    why: string;
  };
  /** What to do about it first; null: nobody waits for its client. */
  next: NextAct | null;
  /** What to do about it this week, the next act first. */
  soon: NextAct[];
  acting: Acting[];
  /** Names that documents of one person write in several ways. */
  writings: PersonWritings[];
  path: Path | null;
  requirements: PersonRequirements[];
  /** `words`: the one sentence of the counts. */
  documents: PieceCount & { words: string; categories: CategoryCount[] };
  /** How many answers still decide what is asked; 0 for whoever sees a part of the file. */
  questions: number;
  timeline: TimelineEntry[];
  /** Who did what and when, the newest first. */
  history: { key: string; at: string; words: string }[];
  sources: string[];
};
