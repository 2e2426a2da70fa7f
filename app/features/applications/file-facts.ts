/** Rows of a file as the pure rules take them. */
import { dayOf } from "#app/platform/clock/clock.ts";
import { relationOf } from "./people.ts";
import type { Application, ApplicationMember, ApplicationTask } from "./tables.ts";
import type { FileAnswers, FileFacts, Member, TaskState } from "./types.ts";

const dayOrNull = (iso: string | null) => (iso === null ? null : Temporal.PlainDate.from(iso));

/** What a file says of its people, its days and its answers. */
export function fileFacts(application: Application, members: readonly ApplicationMember[]): FileFacts {
  return {
    programme: application.program,
    members: members.map(memberFacts),
    milestones: {
      profileOn: dayOrNull(application.profileOn),
      invitedOn: dayOrNull(application.invitedOn),
      plannedSubmission: dayOrNull(application.plannedOn),
      submittedOn: dayOrNull(application.submittedOn),
      selectedOn: dayOrNull(application.selectedOn),
      plannedSecondSubmission: dayOrNull(application.secondPlannedOn),
      secondSubmittedOn: dayOrNull(application.secondSubmittedOn),
      landedOn: dayOrNull(application.landedOn),
    },
    answers: fileAnswers(application),
    absences: application.absences.map(({ person, leftOn, backOn }) => ({
      person,
      leftOn: Temporal.PlainDate.from(leftOn),
      backOn: dayOrNull(backOn),
    })),
  };
}

function memberFacts({ person, residences, ...member }: ApplicationMember): Member {
  const { firstName, lastName, accompanies, nationality, birthPlace, otherParent, adopted, nameDiffers } = member;
  return {
    key: person,
    relation: relationOf(person),
    firstName,
    lastName,
    birthDate: dayOrNull(member.birthDate),
    accompanies,
    residences:
      residences?.map(({ country, from, until }) => ({
        country,
        from: Temporal.PlainDate.from(from),
        until: dayOrNull(until),
      })) ?? null,
    nationality,
    birthPlace,
    otherParent,
    adopted,
    nameDiffers,
  };
}

function fileAnswers({ answers }: Pick<Application, "answers">): FileAnswers {
  const { maritalStatus, education, foreignDiploma, secondLanguage, represented, fundsExempt, jobs } = answers;
  return {
    maritalStatus: maritalStatus ?? null,
    education: education ?? null,
    foreignDiploma: foreignDiploma ?? null,
    secondLanguage: secondLanguage ?? null,
    represented: represented ?? null,
    fundsExempt: fundsExempt ?? null,
    ...(answers.settled && { settled: answers.settled }),
    jobs:
      jobs?.map(({ from, until, ...job }) => ({
        ...job,
        from: Temporal.PlainDate.from(from),
        until: dayOrNull(until),
      })) ?? null,
  };
}

/** The tasks of the template with what was done of them; a person's own are none of its. */
export function taskStatesOf(tasks: readonly ApplicationTask[]): TaskState[] {
  return tasks.flatMap(({ templateTask, person, state, startedAt, completedAt }) =>
    templateTask === null
      ? []
      : [
          {
            task: templateTask,
            person,
            status: state,
            startedOn: startedAt && dayOf(startedAt),
            completedOn: completedAt && dayOf(completedAt),
          },
        ],
  );
}
