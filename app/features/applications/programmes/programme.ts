/**
 * The template of a programme: stages, tasks, documents, deadlines, tips. Types and closed lists only, so that a page
 * may import them without carrying a rule or a schema (read-programmes.server.ts).
 */
import type { DocumentCategory } from "#app/features/documents/kinds.ts";

/** In the order of the selector: specification, section 2. */
export const PROGRAMME_IDS = ["express-entry", "arrima", "post-immigration"] as const;
export type ProgrammeId = (typeof PROGRAMME_IDS)[number];

/** The categories of tasks that the specification lists, section 3. */
export const TASK_CATEGORIES = [
  "Préparation",
  "Documents",
  "Tests",
  "Éducation",
  "Finances",
  "Application",
  "Attente",
  "Médical",
  "Sécurité",
  "Intégration",
  "Provincial",
  "Fédéral",
  "Arrivée",
  "Emploi",
  "Santé",
  "Famille",
  "Logement",
  "Transport",
  "Légal",
  "Citoyenneté",
] as const;
export type TaskCategory = (typeof TASK_CATEGORIES)[number];

/** Where a sentence or a figure comes from; `readOn` is an ISO day. */
export type Source = { label: string; url?: string; readOn: string };

/** Days that a file knows; null while nobody said them. */
export const MILESTONES = [
  /** The profile in the pool, or the declaration of interest. */
  "profileOn",
  /** Invitation to apply: federal for Express Entry, Quebec's for Arrima. */
  "invitedOn",
  /** First submission: the federal application, Quebec's selection request, the card. */
  "plannedSubmission",
  "submittedOn",
  /** Quebec's selection certificate. */
  "selectedOn",
  /** Second submission: the federal application after Quebec's selection, citizenship after the card. */
  "plannedSecondSubmission",
  "secondSubmittedOn",
  /** Confirmation of permanent residence signed at the border. */
  "landedOn",
] as const;
export type Milestone = (typeof MILESTONES)[number];

export type TimeUnit = "days" | "months" | "years";

/** A stage of a programme. Its day is the first of these that is known. */
export type Stage = {
  id: string;
  title: string;
  description: string;
  /** True when something is submitted here: « Prêt à déposer ? » is asked of it. */
  submits: boolean;
  day: {
    /** Said by the file once it happened. */
    done: Milestone | null;
    /** Said by the file beforehand. */
    planned: Milestone | null;
    /** Counted from another stage: `deadline` is the last day allowed, else an estimate. */
    after: { stage: string; amount: number; unit: TimeUnit; deadline: boolean } | null;
  };
};

/** Whom a task or a document is asked of. `adult` is 18 or more; `country`: each adult and each country lived in; `job`: each job of the applicant. */
export type Scope = "file" | "applicant" | "spouse" | "adult" | "child" | "member" | "country" | "job";

/** When it is asked; every one must hold. What nobody answered is asked all the same, and says so. */
export const CONDITIONS = [
  "accompanies",
  "married",
  "common-law",
  "divorced",
  "widowed",
  "represented",
  "funds-needed",
  "foreign-diploma",
  "second-language",
  "other-parent",
  "adopted",
  "name-differs",
  "employed",
  "self-employed",
  "spouse-accompanies",
  "has-children",
  "aged-5-to-17",
  "aged-14-to-79",
  "aged-16-or-more",
  "aged-18-to-54",
] as const;
export type Condition = (typeof CONDITIONS)[number];

export type ActorKind = "client" | "adviser" | "third-party";
/** Who acts; a third party is named: université, police, médecin désigné… */
export type Actor = { kind: "client" | "adviser" } | { kind: "third-party"; name: string };

/** Days from asking to having, as a span; null when no source says. */
export type DelayDays = { from: number; to: number };
/** Whole FCFA or CAD, with who published it. */
export type Cost = { amount: number; currency: "FCFA" | "CAD"; source: Source };

/**
 * How long a document serves. `after-issue` ends on the eve of that anniversary (days: on that day); a date printed
 * earlier ends it sooner. `police`: counted from issue where the person still lives, and issued after the departure elsewhere.
 */
export type Validity =
  | { rule: "none" }
  /** Until the day printed on it; at `at`, at least `spareMonths` more are advised. */
  | { rule: "printed"; at: readonly string[]; spareMonths?: number }
  | { rule: "after-issue"; amount: number; unit: TimeUnit; at: readonly string[] }
  | { rule: "police"; months: number; at: readonly string[] };

export type DocumentTemplate = {
  id: string;
  title: string;
  /** Short name of what it proves, in « Exigences »: « Français », « Casier judiciaire ». */
  theme: string;
  category: DocumentCategory;
  per: Scope;
  when: readonly Condition[];
  /** Stages that it blocks. */
  stages: readonly string[];
  /** True: it serves some files alone, so that its lack holds nothing back. */
  optional: boolean;
  /** True: it comes into being with the submission (a payment), so that it is never missing before. */
  onTheDay: boolean;
  /** Why it is asked; the rules add the person's own figures. */
  reason: string;
  /** Who issues it in Cameroon. */
  issuer: string;
  /** Where another country issues it, by ISO 3166-1 alpha-2. */
  issuerByCountry?: Readonly<Record<string, string>>;
  issuedBy: Actor;
  delayDays: DelayDays | null;
  cost: Cost | null;
  validity: Validity;
  /** Months of statements that it must cover before the submission. */
  coversMonths?: number;
  /** The sum of `figures` that its reason computes. */
  figure?: "funds" | "fees";
  /** False: its name is not compared (a photograph, a bank's form). */
  bearsName: boolean;
  /** Largest file that the authority's portal takes, in bytes; null when not known. */
  portalBytes: number | null;
  hint: string | null;
  source: Source;
  /** What is weak in the reference: « à vérifier ». */
  toCheck: string | null;
};

export type TaskTemplate = {
  id: string;
  stage: string;
  title: string;
  /** What it is about, as something that holds a file back: « Preuve de fonds ». */
  noun: string;
  description: string;
  category: TaskCategory;
  per: Scope;
  when: readonly Condition[];
  /** Shown as written; a deadline of the programme gives the day. */
  deadline: { text: string; rule: string | null };
  /** In words, for people. */
  estimatedTime: string;
  /** For planning, working and waiting days together. */
  days: number;
  /** Where a country's own delay differs, by ISO 3166-1 alpha-2. */
  daysByCountry?: Readonly<Record<string, number>>;
  actor: Actor;
  /** Tasks that must be finished before. */
  after: readonly string[];
  /** Documents that it brings: given and validated, it is as good as done. */
  documents: readonly string[];
  toCheck: string | null;
};

/** « délai légal »: a text says it and missing it costs the right; « condition »: something to have reached, on a day or not. */
export type DeadlineKind = "legal" | "condition";

export type DeadlineTemplate = {
  id: string;
  title: string;
  kind: DeadlineKind;
  /** The stage that it ends, or opens. */
  stage: string;
  rule:
    | { type: "after"; from: Milestone; amount: number; unit: TimeUnit }
    /** At least `days` in Canada in every `years` since the landing. */
    | { type: "residence"; from: Milestone; days: number; years: number }
    /** Reached once `days` in Canada lie in the last `years`. */
    | { type: "presence"; from: Milestone; days: number; years: number };
  words: string;
  source: Source;
  toCheck: string | null;
};

/** A tip as the specification has it, and what has aged in it. */
export type Tip = { text: string; correction: { text: string; source: Source } | null };

/** Sums that the sentences of requirements compute with; CAD. */
export type Figures = {
  /** By size of the whole family, those who stay included. */
  funds: { bySize: readonly number[]; eachMore: number; since: string; source: Source } | null;
  fees: {
    adult: number;
    child: number;
    biometrics: number;
    biometricsFamily: number;
    since: string;
    source: Source;
  } | null;
};

export type Programme = {
  id: ProgrammeId;
  /** ISO day of this edition; a file keeps the one it was opened with. */
  version: string;
  name: "Express Entry" | "Arrima (Québec)" | "Post-Immigration";
  /** As said in a sentence. */
  inSentence: string;
  description: string;
  sources: readonly Source[];
  toCheck: readonly string[];
  stages: readonly Stage[];
  tasks: readonly TaskTemplate[];
  documents: readonly DocumentTemplate[];
  deadlines: readonly DeadlineTemplate[];
  figures: Figures;
  tips: readonly Tip[];
};
