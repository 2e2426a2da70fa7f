import { and, eq, inArray } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import type { OpenForm, OpenedPerson } from "#app/features/applications/form.ts";
import { planTasks } from "#app/features/applications/tasks/plan-tasks.server.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { programNames } from "#app/features/applications/status.ts";
import { type KeptAnswers, applicationMembers, applications } from "#app/features/applications/tables.ts";
import type { PersonKey } from "#app/features/applications/types.ts";

/** Files in progress that one person may have at once: more than any family needs, and no way to fill the disk. */
export const MOST_OPEN = 20;

export type OpenInput = Omit<OpenForm, "formId" | "namesakes"> & {
  /** Of the sending: the same form sent twice opens one file. */
  formId: string;
  /** Answers as the fact sheet writes them. */
  facts: string;
  /** What the person's profile, sheet and simulations settle. */
  answers: KeptAnswers;
};

/** `already`: this form opened it before. `too-many`: MOST_OPEN files are in progress. */
export type OpenOutcome = { kind: "opened" | "already"; id: string } | { kind: "too-many" };

/** A file that somebody else opens for its owner; `opened` goes with it in its transaction. */
export type OnBehalf = {
  ownerId: string;
  opened: (tx: Tx, file: { id: string; reference: string; title: string }) => Promise<void>;
};

/**
 * Opens a file: its people, and the tasks of its programme's template, in one transaction.
 * @param onBehalf whose it is; left out: the actor's own
 */
export function openApplication(
  { database, clock }: ApplicationServices,
  actor: Pick<Actor, "userId">,
  input: OpenInput,
  onBehalf?: OnBehalf,
): Promise<OpenOutcome> {
  const ownerId = onBehalf?.ownerId ?? actor.userId;
  return inTransaction(database, async (tx): Promise<OpenOutcome> => {
    // One opening a person at a time, so that the count below is true and a form sent twice finds its first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("no key update");
    const [before] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.formId, input.formId), eq(applications.userId, ownerId)));
    if (before) return { kind: "already", id: before.id };
    const open = await tx.$count(
      applications,
      and(eq(applications.userId, ownerId), inArray(applications.state, ["open", "submitted"])),
    );
    if (open >= MOST_OPEN) return { kind: "too-many" };
    const made = await insertFile(tx, clock, ownerId, input);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.opened",
      subjectType: "application",
      subjectId: made.id,
      details: { program: input.program, ...(onBehalf && { ownerId }) },
    });
    await onBehalf?.opened(tx, made);
    return { kind: "opened", id: made.id };
  });
}

/** The file with its people and tasks; what it is called by. */
async function insertFile(
  tx: Tx,
  clock: Clock,
  userId: string,
  { program, formId, facts, answers, invitedOn, ...people }: OpenInput,
) {
  const now = dateOf(clock.now());
  const { applicant } = people;
  const [made] = await tx
    .insert(applications)
    .values({
      reference: newReference("DO"),
      formId,
      userId,
      program,
      templateVersion: programmeNow(program).version,
      title: people.title || `${programNames[program]}, ${applicant.firstName} ${applicant.lastName}`,
      state: "open",
      invitedOn,
      facts,
      answers,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: applications.id, reference: applications.reference, title: applications.title });
  if (!made) throw new Error("the insert of a file returned no row");
  await tx.insert(applicationMembers).values(
    peopleOf(people).map(([person, { accompanies, ...said }]) => ({
      ...said,
      applicationId: made.id,
      person,
      accompanies: accompanies === "yes",
      createdAt: now,
      updatedAt: now,
    })),
  );
  await planTasks(tx, clock, made.id);
  return made;
}

function peopleOf({
  applicant,
  spouse,
  children,
}: Pick<OpenForm, "applicant" | "spouse" | "children">): [PersonKey, OpenedPerson][] {
  return [
    ["applicant", { ...applicant, accompanies: "yes" }],
    ...(spouse ? [["spouse", spouse] as [PersonKey, OpenedPerson]] : []),
    ...children.map((child, index): [PersonKey, OpenedPerson] => [`child-${index + 1}`, child]),
  ];
}
