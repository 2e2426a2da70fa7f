/** A family and its file, for the tests of the pure rules: Awa, Hervé and Maëlle, invited by Express Entry on 18 November 2026. */
import { assessAll } from "#app/features/applications/rules/assess.ts";
import type { Milestone, Programme } from "#app/features/applications/programmes/programme.ts";
import { MILESTONES } from "#app/features/applications/programmes/programme.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import type {
  FileFacts,
  GivenDocument,
  Job,
  Member,
  Requirement,
  Residence,
  TaskState,
  Whom,
} from "#app/features/applications/types.ts";

export const day = (iso: string) => Temporal.PlainDate.from(iso);

/** Tuesday 24 November 2026. */
export const TODAY = day("2026-11-24");

export const stay = (country: string, from: string, until: string | null = null): Residence => ({
  country,
  from: day(from),
  until: until === null ? null : day(until),
});

export const awa: Member = {
  key: "applicant",
  relation: "applicant",
  firstName: "Awa",
  lastName: "Nguimfack",
  birthDate: day("1995-04-02"),
  accompanies: true,
  residences: [stay("CM", "1995-04-02")],
  nationality: "CM",
};

export const herve: Member = {
  key: "spouse",
  relation: "spouse",
  firstName: "Hervé",
  lastName: "Tchinda",
  birthDate: day("1992-01-15"),
  accompanies: true,
  residences: [
    stay("CM", "1992-01-15", "2020-02-28"),
    stay("NG", "2020-03-01", "2020-10-31"),
    stay("CM", "2020-11-01"),
  ],
  nationality: "CM",
};

export const maelle: Member = {
  key: "child-1",
  relation: "child",
  firstName: "Maëlle",
  lastName: "Tchinda",
  birthDate: day("2022-06-10"),
  accompanies: true,
  residences: [stay("CM", "2022-06-10")],
  nationality: "CM",
  otherParent: false,
};

export const bank: Job = {
  id: "afriland",
  employer: "Afriland Bafoussam",
  from: day("2022-09-01"),
  until: null,
  selfEmployed: false,
};

const noDays = Object.fromEntries(MILESTONES.map((milestone) => [milestone, null])) as FileFacts["milestones"];

type Over = Partial<Omit<FileFacts, "milestones" | "answers">> & {
  milestones?: Partial<Record<Milestone, string>>;
  answers?: Partial<FileFacts["answers"]>;
};

/** The family's file; days as ISO texts. */
export function fileOf({ milestones = {}, answers = {}, ...over }: Over = {}): FileFacts {
  return {
    programme: "express-entry",
    members: [awa, herve, maelle],
    absences: [],
    ...over,
    milestones: { ...noDays, ...Object.fromEntries(Object.entries(milestones).map(([name, iso]) => [name, day(iso)])) },
    answers: {
      maritalStatus: "married",
      education: "master",
      foreignDiploma: true,
      secondLanguage: false,
      jobs: [bank],
      represented: false,
      fundsExempt: false,
      ...answers,
    },
  };
}

export const invited = fileOf({
  milestones: { profileOn: "2026-06-01", invitedOn: "2026-11-18", plannedSubmission: "2027-01-12" },
});

export function given(requirement: string, person: Whom, over: Partial<GivenDocument> = {}): GivenDocument {
  return {
    requirement,
    person,
    state: "validated",
    issuedOn: null,
    expiresOn: null,
    nameOnIt: null,
    openCorrection: null,
    ...over,
  };
}

const NAMES = new Map<Whom, string>([
  ["applicant", "NGUIMFACK Awa"],
  ["spouse", "TCHINDA Herve"],
  ["child-1", "TCHINDA Maelle"],
]);

/** A good document for a requirement: issued a week before the day, printed for five years, with its person's name. */
export function goodDocument(
  { id, person }: Pick<Requirement, "id" | "person">,
  on: Temporal.PlainDate,
): GivenDocument {
  return given(id, person, {
    issuedOn: on.subtract({ days: 7 }),
    expiresOn: on.add({ years: 5 }),
    nameOnIt: NAMES.get(person) ?? "Awa Nguimfack",
  });
}

/** Everything that is asked, given and good. Language and diplomas were there before the invitation. */
export function allGiven(programme: Programme, facts: FileFacts, today: Temporal.PlainDate): GivenDocument[] {
  const before = facts.milestones.invitedOn?.subtract({ months: 2 });
  return requirementsOf(programme, facts, today)
    .filter(({ document, unanswered }) => !document.onTheDay && !unanswered)
    .map((requirement) => {
      const beforeInvitation = requirement.validAt.some(({ stage }) => stage === "invitation");
      return goodDocument(requirement, beforeInvitation && before ? before : today);
    });
}

export function assessed(
  programme: Programme,
  facts: FileFacts,
  documents: readonly GivenDocument[],
  today: Temporal.PlainDate,
) {
  return assessAll(requirementsOf(programme, facts, today), documents, facts, today);
}

export const task = (
  id: string,
  person: Whom,
  status: TaskState["status"],
  startedOn: string | null = null,
): TaskState => ({
  task: id,
  person,
  status,
  startedOn: startedOn === null ? null : day(startedOn),
  completedOn: null,
});
