/** Whether a condition of a template holds for somebody: yes, no, or not answered (null). Pure. */
import type { Condition, Scope } from "#app/features/applications/programmes/programme.ts";
import { givesFingerprints } from "#app/features/situation/programs/funds/biometrics.ts";
import type { FileFacts, Job, Member } from "#app/features/applications/types.ts";

export const ADULT_AGE = 18;

/** Full years on a day; null while the birth date is not known. Who was born on 29 February is older on 1 March. */
export function ageOf({ birthDate }: Pick<Member, "birthDate">, day: Temporal.PlainDate): number | null {
  if (!birthDate) return null;
  const hadBirthday = day.month > birthDate.month || (day.month === birthDate.month && day.day >= birthDate.day);
  return day.year - birthDate.year - (hadBirthday ? 0 : 1);
}

/** 18 or more; applicant and spouse are taken for adults, a child whose birth date is missing for a minor. */
export function isAdult(member: Member, day: Temporal.PlainDate): boolean {
  return (ageOf(member, day) ?? (member.relation === "child" ? 0 : ADULT_AGE)) >= ADULT_AGE;
}

/** Everybody of a scope; nobody for `file`. */
export function membersOf(scope: Scope, members: readonly Member[], today: Temporal.PlainDate): readonly Member[] {
  switch (scope) {
    case "file":
      return [];
    case "applicant":
    case "job":
      return members.filter(({ relation }) => relation === "applicant");
    case "spouse":
      return members.filter(({ relation }) => relation === "spouse");
    case "child":
      return members.filter(({ relation }) => relation === "child");
    case "adult":
    case "country":
      return members.filter((member) => isAdult(member, today));
    case "member":
      return members;
  }
}

type ConditionContext = { facts: FileFacts; member?: Member; job?: Job; today: Temporal.PlainDate };

/** All of them: no when one says no, not answered when one is not, else yes. */
export function allHold(conditions: readonly Condition[], context: ConditionContext): boolean | null {
  const answers = conditions.map((condition) => holds(condition, context));
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}

const aged = ({ member, today }: ConditionContext, least: number, most: number): boolean | null => {
  const age = member ? ageOf(member, today) : null;
  return age === null ? null : age >= least && age <= most;
};

export function holds(condition: Condition, context: ConditionContext): boolean | null {
  const { facts, member, job, today } = context;
  const { answers, members } = facts;
  switch (condition) {
    case "accompanies":
      return member ? member.accompanies : true;
    case "married":
      // A spouse in the file says that there is one, not yet how.
      if (answers.maritalStatus === null) return members.some(({ relation }) => relation === "spouse") ? null : false;
      return answers.maritalStatus === "married";
    case "common-law":
    case "divorced":
    case "widowed":
      return answers.maritalStatus === condition;
    case "represented":
      return answers.represented;
    case "funds-needed":
      return answers.fundsExempt === null ? null : !answers.fundsExempt;
    case "foreign-diploma":
      return answers.foreignDiploma;
    case "second-language":
      return answers.secondLanguage ?? false;
    case "other-parent":
      return member?.otherParent ?? null;
    case "adopted":
      return member?.adopted ?? false;
    case "name-differs":
      return member?.nameDiffers ?? false;
    case "employed":
      return job ? !job.selfEmployed : (answers.jobs?.some(({ selfEmployed }) => !selfEmployed) ?? null);
    case "self-employed":
      return job ? job.selfEmployed : (answers.jobs?.some(({ selfEmployed }) => selfEmployed) ?? false);
    case "spouse-accompanies":
      return members.some(({ relation, accompanies }) => relation === "spouse" && accompanies);
    case "has-children":
      return members.some(({ relation }) => relation === "child");
    case "aged-5-to-17":
      return aged(context, 5, 17);
    case "aged-14-to-79":
      return member ? givesFingerprints(ageOf(member, today)) : null;
    case "aged-16-or-more":
      return aged(context, 16, 200);
    case "aged-18-to-54":
      return aged(context, ADULT_AGE, 54);
  }
}
