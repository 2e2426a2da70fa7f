/**
 * What a client's file is made of: its people, what they answered, gave and did, and what is asked of them.
 * Types only; the template of the programme is in programme.ts.
 */
import type { DocumentCategory } from "#app/features/documents/kinds.ts";
import type { CorrectionReason, DocumentState } from "#app/features/documents/status.ts";
import type { BirthPlace } from "./people/birth-place.ts";
import type { DocumentTemplate, Milestone, ProgrammeId, Source } from "./programmes/programme.ts";

export type PersonKey = "applicant" | "spouse" | `child-${number}`;
/** A person, or the file as a whole. */
export type Whom = PersonKey | "file";

/** `country` is ISO 3166-1 alpha-2; `until` null: still there. */
export type Residence = { country: string; from: Temporal.PlainDate; until: Temporal.PlainDate | null };

export type Member = {
  key: PersonKey;
  relation: "applicant" | "spouse" | "child";
  firstName: string;
  lastName: string;
  birthDate: Temporal.PlainDate | null;
  accompanies: boolean;
  /** Null while not answered. */
  residences: readonly Residence[] | null;
  /** ISO 3166-1 alpha-2. */
  nationality: string | null;
  /** A child: a parent lives outside this file; null while not answered. */
  otherParent?: boolean | null;
  adopted?: boolean | null;
  /** Null while not answered. */
  birthPlace?: BirthPlace | null;
  /** Diplomas or certificates bear another name than the passport. */
  nameDiffers?: boolean | null;
};

/** One job of the applicant; `id` is the file's own, a slug. */
export type Job = {
  id: string;
  employer: string;
  from: Temporal.PlainDate;
  until: Temporal.PlainDate | null;
  selfEmployed: boolean;
};

/** From profile, fact sheet and the file's own questions; null is not answered. */
export type FileAnswers = {
  maritalStatus: "single" | "married" | "common-law" | "divorced" | "widowed" | null;
  education: "secondary" | "college" | "bachelor" | "master" | "phd" | null;
  /** True when points or eligibility rest on a diploma from outside Canada. */
  foreignDiploma: boolean | null;
  secondLanguage: boolean | null;
  jobs: readonly Job[] | null;
  /** An authorised representative acts: IMM 5476. */
  represented: boolean | null;
  /** Experience class, or authorised to work with a valid offer: no funds to prove. */
  fundsExempt: boolean | null;
  /** Tasks that the bilan answered: the file has none for them. */
  settled?: readonly string[];
};

/** A stay outside Canada after the landing; the days of leaving and coming back count as present. */
export type Absence = { person: PersonKey; leftOn: Temporal.PlainDate; backOn: Temporal.PlainDate | null };

/** Null while it has not happened, or nobody said. */
export type Milestones = Readonly<Record<Milestone, Temporal.PlainDate | null>>;

export type FileFacts = {
  programme: ProgrammeId;
  members: readonly Member[];
  milestones: Milestones;
  answers: FileAnswers;
  absences: readonly Absence[];
};

/** What was given for one requirement of one person. */
export type GivenDocument = {
  requirement: string;
  person: Whom;
  state: DocumentState;
  issuedOn: Temporal.PlainDate | null;
  expiresOn: Temporal.PlainDate | null;
  /** As written on it, in the order of the paper. */
  nameOnIt: string | null;
  openCorrection: { reason: CorrectionReason; dueOn: Temporal.PlainDate | null } | null;
  /** Months that statements cover, « 2026-09 ». */
  months?: readonly string[];
};

export type TaskStatus = "pending" | "in-progress" | "completed";

/** A task of the template for one person or the file; a person's own tasks count in progress alone. */
export type TaskState = {
  task: string;
  person: Whom;
  status: TaskStatus;
  startedOn: Temporal.PlainDate | null;
  completedOn: Temporal.PlainDate | null;
};

/** done: it happened; planned: the file says so; deadline: the last day allowed; estimated: counted from another. */
export type StageDay = {
  stage: string;
  title: string;
  day: Temporal.PlainDate | null;
  certainty: "done" | "planned" | "deadline" | "estimated" | "unknown";
};

/** One thing asked of one person. `id` and `person` together name it: « police.NG » of « spouse ». */
export type Requirement = {
  id: string;
  person: Whom;
  title: string;
  category: DocumentCategory;
  documentId: string;
  theme: string;
  /** One French sentence, with the person's figures. */
  why: string;
  source: Source;
  toCheck: string | null;
  stages: readonly string[];
  /** When it must be valid, whether that day has passed or not. */
  validAt: readonly StageDay[];
  document: DocumentTemplate;
  /** Where it is asked for, without a full stop. */
  issuer: string;
  /** A police certificate's country, and the last day of the last stay there (null: still there). */
  country: { code: string; leftOn: Temporal.PlainDate | null } | null;
  /**
   * Why its lack does not hold the file back: nobody answered whether it is asked, the sources disagree, or it serves some
   * files alone. Null: without it nothing is submitted.
   */
  reserve: "not-answered" | "sources-disagree" | "optional" | null;
  /** Something that only an answer settles: where somebody lived. Nothing can be given for it. */
  unanswered: boolean;
};

export type RequirementStatus = "met" | "partial" | "not-met";
