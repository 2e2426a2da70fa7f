import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { fileFacts } from "#app/features/applications/file-facts.ts";
import { type PlannedTask, plannedTasks } from "#app/features/applications/tasks/planned-tasks.ts";
import type { Programme } from "#app/features/applications/programmes/programme.ts";
import { readProgramme } from "#app/features/applications/programmes/read-programmes.server.ts";
import type { TaskState } from "#app/features/applications/status.ts";
import { applicationMembers, applicationTasks, applications } from "#app/features/applications/tables.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { demonstrationAccounts } from "./accounts.ts";

/** The file of the demonstration. */
export const DEMONSTRATION_FILE = {
  id: "0de00000-0000-4000-8000-0000000000f1",
  formId: "0de00000-0000-4000-8000-0000000000f2",
  reference: "DO-7K4M-2QXR",
};

/** Days before today, in the spirit of a file whose invitation has just come. */
const OPENED = 20;
const INVITED = 4;

/** What is over in it; tasks of the first two stages are done. */
const STAGES_DONE = ["preparation", "profile"];
const AT_WORK: Readonly<Record<string, TaskState>> = {
  "check-score file": "completed",
  "medical applicant": "completed",
  "medical child-1": "completed",
  "medical spouse": "in-progress",
  "police applicant": "in-progress",
  "police spouse": "in-progress",
};

/** Gives the demonstration's client one Express Entry file with her family; may be called at every start. @param template path of its programme */
export async function fillApplications(
  { drizzle }: Pick<Database, "drizzle">,
  clock: Clock,
  template: string,
): Promise<void> {
  const account = demonstrationAccounts.find(({ role }) => role === "user");
  if (!account) return;
  const { programme, problems } = readProgramme({ name: template, text: await readFile(template, "utf8") });
  if (!programme) throw new Error(`${template}: ${problems.join("; ")}`);
  const now = dateOf(clock.now());
  const today = dayOf(clock.now());
  const openedAt = dateOf(clock.now().subtract({ days: OPENED }));
  await inTransaction({ drizzle }, async (tx) => {
    // Its address may belong to somebody who registered it: then there is no such account.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, account.id));
    if (!owner) return;
    const [application] = await tx
      .insert(applications)
      .values({
        ...DEMONSTRATION_FILE,
        userId: owner.id,
        program: "express-entry",
        templateVersion: programme.version,
        title: "Express Entry, famille Nguimfack-Tchinda",
        state: "open",
        profileOn: today.subtract({ days: 75 }).toString(),
        invitedOn: today.subtract({ days: INVITED }).toString(),
        plannedOn: today.add({ days: 51 }).toString(),
        answers: {
          maritalStatus: "married",
          education: "master",
          foreignDiploma: true,
          secondLanguage: false,
          represented: false,
          fundsExempt: false,
        },
        createdAt: openedAt,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!application) return;
    const members = await tx
      .insert(applicationMembers)
      .values(
        familyOf(account, today).map((member) => ({
          ...member,
          applicationId: application.id,
          createdAt: openedAt,
          updatedAt: openedAt,
        })),
      )
      .returning();
    const tasks = plannedTasks(programme, fileFacts(application, members), today);
    await tx.insert(applicationTasks).values(
      tasks.map((task) => ({
        ...task,
        ...progressOf(task, programme, { openedAt, now }),
        applicationId: application.id,
        createdAt: openedAt,
        updatedAt: now,
      })),
    );
  });
}

type Family = Omit<typeof applicationMembers.$inferInsert, "applicationId" | "createdAt" | "updatedAt">[];

const stay = (country: string, from: string, until: string | null) => ({ country, from, until });

function familyOf({ firstName, lastName }: { firstName: string; lastName: string }, today: Temporal.PlainDate): Family {
  const child = today.subtract({ years: 4, months: 5 }).toString();
  return [
    {
      person: "applicant",
      firstName,
      lastName,
      birthDate: "1995-05-14",
      nationality: "CM",
      nameDiffers: false,
      residences: [stay("CM", "1995-05-14", null)],
    },
    {
      person: "spouse",
      firstName: "Hervé",
      lastName: "Tchinda",
      birthDate: "1992-02-03",
      nationality: "CM",
      nameDiffers: false,
      residences: [
        stay("CM", "1992-02-03", "2018-01-09"),
        stay("NG", "2018-01-10", "2018-09-12"),
        stay("CM", "2018-09-13", null),
      ],
    },
    {
      person: "child-1",
      firstName: "Maëlle",
      lastName: "Tchinda",
      birthDate: child,
      nationality: "CM",
      otherParent: false,
      adopted: false,
      nameDiffers: false,
      residences: [stay("CM", child, null)],
    },
  ];
}

function progressOf(
  { templateTask, person }: PlannedTask,
  programme: Programme,
  { openedAt, now }: { openedAt: Date; now: Date },
) {
  const stage = programme.tasks.find(({ id }) => id === templateTask)?.stage ?? "";
  const state = STAGES_DONE.includes(stage) ? "completed" : (AT_WORK[`${templateTask} ${person}`] ?? "pending");
  return { state, startedAt: state === "pending" ? null : openedAt, completedAt: state === "completed" ? now : null };
}
