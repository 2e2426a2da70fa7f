/** The tasks of a template for the people of one file, and their order. Pure. */
import type { ApplicationTask } from "./tables.ts";
import type { Condition, Programme, Scope, TaskTemplate } from "./programme.ts";
import type { FileFacts, Member, Whom } from "./types.ts";

/** One task of a file as its template writes it. */
export type PlannedTask = Pick<ApplicationTask, "person" | "title" | "description" | "category"> & { templateTask: string };

const ADULT = 18;

/** Full years on a day; undefined while the birth date is not known. */
export function ageOn({ birthDate }: Pick<Member, "birthDate">, today: Temporal.PlainDate): number | undefined {
  return birthDate ? birthDate.until(today, { largestUnit: "years" }).years : undefined;
}

/** Everybody whom a task of this scope is for; a country's and a job's are asked of the person, once. */
function whomOf(scope: Scope, { members }: FileFacts, today: Temporal.PlainDate): Member[] {
  const adult = (member: Member) => (ageOn(member, today) ?? (member.relation === "child" ? 0 : ADULT)) >= ADULT;
  switch (scope) {
    case "applicant":
    case "job":
      return members.filter(({ relation }) => relation === "applicant");
    case "spouse":
      return members.filter(({ relation }) => relation === "spouse");
    case "child":
      return members.filter(({ relation }) => relation === "child");
    case "adult":
    case "country":
      return members.filter(adult);
    case "file":
    case "member":
      return [...members];
  }
}

type Asked = { facts: FileFacts; member: Member | undefined; today: Temporal.PlainDate };

/** Not answered counts as yes: a task too many is seen and skipped, one too few is not. */
const unless = (answer: boolean | null | undefined) => answer !== false;

function aged({ member, today }: Asked, least: number, most: number): boolean {
  const age = member && ageOn(member, today);
  return age === undefined || (age >= least && age <= most);
}

function holds(condition: Condition, asked: Asked): boolean {
  const { facts, member } = asked;
  const { answers, members } = facts;
  const has = (relation: Member["relation"]) => members.some((one) => one.relation === relation);
  switch (condition) {
    case "accompanies":
      return member?.accompanies ?? true;
    case "married":
    case "common-law":
    case "divorced":
    case "widowed":
      return answers.maritalStatus === null || answers.maritalStatus === condition;
    case "represented":
      return unless(answers.represented);
    case "funds-needed":
      return answers.fundsExempt !== true;
    case "foreign-diploma":
      return unless(answers.foreignDiploma);
    case "second-language":
      return answers.secondLanguage === true;
    case "other-parent":
      return unless(member?.otherParent);
    case "adopted":
      return member?.adopted === true;
    case "name-differs":
      return member?.nameDiffers === true;
    case "employed":
      return answers.jobs?.some((job) => !job.selfEmployed) ?? true;
    case "self-employed":
      return answers.jobs?.some((job) => job.selfEmployed) ?? false;
    case "spouse-accompanies":
      return members.some(({ relation, accompanies }) => relation === "spouse" && accompanies);
    case "has-children":
      return has("child");
    case "aged-5-to-17":
      return aged(asked, 5, 17);
    case "aged-14-to-79":
      return aged(asked, 14, 79);
    case "aged-16-or-more":
      return aged(asked, 16, 200);
    case "aged-18-to-54":
      return aged(asked, 18, 54);
  }
}

/** Every task of the template for the people of a file, in the order of what blocks what. */
export function plannedTasks(programme: Programme, facts: FileFacts, today: Temporal.PlainDate): PlannedTask[] {
  return inOrder(programme).flatMap((task) =>
    peopleFor(task, facts, today).map((person) => ({
      templateTask: task.id,
      person,
      title: task.title,
      description: task.description,
      category: task.category,
    })),
  );
}

function peopleFor({ per, when }: Pick<TaskTemplate, "per" | "when">, facts: FileFacts, today: Temporal.PlainDate): Whom[] {
  const asked = (member: Member | undefined) => when.every((condition) => holds(condition, { facts, member, today }));
  if (per === "file") return asked(undefined) ? ["file"] : [];
  return whomOf(per, facts, today)
    .filter(asked)
    .map(({ key }) => key);
}

/** The tasks of a template so that none stands before one that it waits for; else as its file has them. */
export function inOrder({ tasks }: Pick<Programme, "tasks">): TaskTemplate[] {
  const placed: TaskTemplate[] = [];
  const done = new Set<string>();
  const place = (task: TaskTemplate) => {
    if (done.has(task.id)) return;
    done.add(task.id);
    // The reading of a template refuses tasks that wait for each other (read-programmes).
    for (const before of task.after) {
      const found = tasks.find(({ id }) => id === before);
      if (found) place(found);
    }
    placed.push(task);
  };
  for (const task of tasks) place(task);
  return placed;
}
