/**
 * What a file has not been told yet and asks before it knows its pieces: every question of every person, on one form, and
 * no question whose answer decides nothing. Pure.
 */
import { z } from "zod";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { optionalText } from "#app/platform/forms/typed-text.ts";
import { shortName } from "#app/features/applications/namesakes.ts";
import { allHold } from "#app/features/applications/rules/conditions.ts";
import type { Assessment } from "#app/features/applications/rules/assess.ts";
import type { Condition } from "#app/features/applications/programmes/programme.ts";
import type { KeptAnswers, KeptResidence } from "#app/features/applications/tables.ts";
import type { FileFacts, PersonKey } from "#app/features/applications/types.ts";

const OF_FILE = ["maritalStatus", "foreignDiploma", "represented", "fundsExempt", "jobs"] as const;
const OF_PERSON = ["born", "lived", "otherParent"] as const;

/** One question; `who`: the first name of whom it is about. */
export type OpenQuestion =
  | { kind: (typeof OF_FILE)[number]; person: "file" }
  | { kind: (typeof OF_PERSON)[number]; person: PersonKey; who: string };

/** The answer of an adult who lived in one country alone, and of one who says more on the form of their own. */
export const LIVED = { here: "here", elsewhere: "elsewhere" } as const;

/** « Répondre à 6 questions » */
export const answerQuestionsWords = (count: number): string => `Répondre à ${frenchCount(count, "question")}`;

/** The name of a question's field. */
export const fieldOf = ({ kind, person }: OpenQuestion): string => (person === "file" ? kind : `${kind}-${person}`);

const KINDS: Partial<Record<Condition, OpenQuestion["kind"]>> = {
  married: "maritalStatus",
  "common-law": "maritalStatus",
  divorced: "maritalStatus",
  widowed: "maritalStatus",
  represented: "represented",
  "funds-needed": "fundsExempt",
  "foreign-diploma": "foreignDiploma",
  employed: "jobs",
  "self-employed": "jobs",
  "other-parent": "otherParent",
  "aged-5-to-17": "born",
  "aged-14-to-79": "born",
  "aged-16-or-more": "born",
  "aged-18-to-54": "born",
};

/** The questions that are left: those of each person in their order, then those of the whole file. @param today in Douala */
export function openQuestions(
  assessments: readonly Pick<Assessment, "requirement" | "status">[],
  facts: FileFacts,
  today: Temporal.PlainDate,
): OpenQuestion[] {
  const asked = new Set<string>();
  const ask = (kind: OpenQuestion["kind"], person: string) => asked.add(`${kind} ${isOfFile(kind) ? "file" : person}`);
  for (const { requirement, status } of assessments) {
    const member = facts.members.find(({ key }) => key === requirement.person);
    if (requirement.unanswered) ask(requirement.document.per === "job" ? "jobs" : "lived", requirement.person);
    else if (status !== "met" && requirement.reserve === "not-answered")
      for (const condition of requirement.document.when) {
        const kind = KINDS[condition];
        if (kind && allHold([condition], { facts, member, today }) === null) ask(kind, requirement.person);
      }
  }
  return [
    ...facts.members.flatMap((member): OpenQuestion[] => {
      const who = shortName(member, facts.members);
      const lived = asked.has(`lived ${member.key}`);
      const born = member.birthDate === null && (lived || asked.has(`born ${member.key}`));
      return [
        ...(born ? [{ kind: "born" as const, person: member.key, who }] : []),
        ...(lived ? [{ kind: "lived" as const, person: member.key, who }] : []),
        ...(asked.has(`otherParent ${member.key}`) ? [{ kind: "otherParent" as const, person: member.key, who }] : []),
      ];
    }),
    ...OF_FILE.flatMap((kind): OpenQuestion[] => (asked.has(`${kind} file`) ? [{ kind, person: "file" }] : [])),
  ];
}

const isOfFile = (kind: OpenQuestion["kind"]): kind is (typeof OF_FILE)[number] =>
  (OF_FILE as readonly string[]).includes(kind);

const EARLIEST_DAY = "1900-01-01";
const EMPLOYER = 100;
const MARITAL = ["single", "married", "common-law", "divorced", "widowed"] as const;

const choice = (values: readonly string[]) => z.enum(values, { error: "Choisissez une réponse." }).optional();
const yesNo = choice(["yes", "no"]);
const pastDay = (today: string, over: string) =>
  z.iso
    .date({ error: "Cette date n’existe pas\u00a0: écrivez le jour, le mois et l’année." })
    .refine((day) => day >= EARLIEST_DAY, "Cette date est trop éloignée.")
    .refine((day) => day <= today, over)
    .optional();

/** What was answered; what was left out stays open. `elsewhere`: who lived in several countries, which a form of their own asks. */
export type OpenAnswers = {
  people: { person: PersonKey; birthDate?: string; residences?: KeptResidence[]; otherParent?: boolean }[];
  answers: Pick<KeptAnswers, "maritalStatus" | "foreignDiploma" | "represented" | "fundsExempt" | "jobs">;
  elsewhere: PersonKey[];
};

type Known = {
  /** ISO days of birth by person, null while nobody said. */
  born: Readonly<Record<string, string | null>>;
  /** The country that « ce pays seulement » means. */
  country: string;
  /** ISO day in Douala. */
  today: string;
};

/** The form of these questions. */
export function openAnswersSchema(questions: readonly OpenQuestion[], { born, country, today }: Known) {
  const fields: Record<string, z.ZodType<string | undefined>> = {
    employer: optionalText({ most: EMPLOYER, tooLong: `${EMPLOYER} caractères au plus.` }),
    from: pastDay(today, "Ce début est à venir."),
    selfEmployed: yesNo,
  };
  for (const question of questions)
    fields[fieldOf(question)] =
      question.kind === "born"
        ? pastDay(today, "Cette date de naissance est à venir.")
        : question.kind === "lived"
          ? choice(Object.values(LIVED))
          : choice(question.kind === "maritalStatus" ? MARITAL : ["yes", "no"]);
  const bornOf = (said: Said, person: string) => said[`born-${person}`] ?? born[person] ?? undefined;
  return z
    .object(fields)
    .superRefine((said, context) => {
      for (const { kind, person } of questions)
        if (kind === "lived" && said[`lived-${person}`] === LIVED.here && bornOf(said, person) === undefined)
          context.addIssue({ code: "custom", path: [`born-${person}`], message: "Indiquez la date de naissance." });
      if (said.employer && !said.from)
        context.addIssue({ code: "custom", path: ["from"], message: "Indiquez le premier jour de cet emploi." });
      if (!said.employer && said.from)
        context.addIssue({ code: "custom", path: ["employer"], message: "Écrivez le nom de l’employeur." });
    })
    .transform((said) => answersOf(questions, said, (person) => ({ country, from: bornOf(said, person) ?? "" })));
}

type Said = Record<string, string | undefined>;

function answersOf(
  questions: readonly OpenQuestion[],
  said: Said,
  stayOf: (person: PersonKey) => Pick<KeptResidence, "country" | "from">,
): OpenAnswers {
  const people = new Map<PersonKey, OpenAnswers["people"][number]>();
  const answers: OpenAnswers["answers"] = {};
  const elsewhere: PersonKey[] = [];
  for (const question of questions) {
    const value = said[fieldOf(question)];
    if (question.person === "file") {
      const { kind } = question;
      const status = MARITAL.find((one) => one === value);
      if (kind === "maritalStatus") Object.assign(answers, status && { maritalStatus: status });
      else if (kind === "jobs") Object.assign(answers, jobOf(said));
      else if (value !== undefined) answers[kind] = value === "yes";
      continue;
    }
    const { person, kind } = question;
    if (kind === "lived" && value === LIVED.elsewhere) elsewhere.push(person);
    else if (value !== undefined)
      people.set(person, {
        ...(people.get(person) ?? { person }),
        ...(kind === "born" && { birthDate: value }),
        ...(kind === "lived" && { residences: [{ ...stayOf(person), until: null }] }),
        ...(kind === "otherParent" && { otherParent: value === "yes" }),
      });
  }
  return { people: [...people.values()], answers, elsewhere };
}

/** One job, which still goes on: a second one, or one that ended, is written on the form of all answers. */
const jobOf = ({ employer, from, selfEmployed }: Said): Pick<KeptAnswers, "jobs"> | undefined =>
  employer && from
    ? { jobs: [{ id: "job-1", employer, from, until: null, selfEmployed: selfEmployed === "yes" }] }
    : undefined;
