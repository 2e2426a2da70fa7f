import { and, eq, sql } from "drizzle-orm";
import { staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { HandOverForm, LineForm, SnoozeForm } from "./form.ts";
import type { WorkItem, WorkServices, WorkSource } from "./item.ts";
import { workMarks } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Pick<Jobs, "count" | "underWay"> };
type Actor = Pick<Viewer, "userId" | "role">;

/** « gone »: done meanwhile, or never there; « changed »: somebody moved it since the page was made; « unknown-staff »: nobody of the staff. */
export type LineOutcome = "moved" | "gone" | "changed" | "unknown-staff";

type Change = Partial<
  Pick<typeof workMarks.$inferInsert, "snoozedUntil" | "snoozeReason" | "assignedTo" | "handedOver" | "note">
>;

/** Puts a line out of sight until a moment. */
export function snoozeLine(
  services: Services,
  sources: readonly WorkSource[],
  actor: Actor,
  form: SnoozeForm,
): Promise<LineOutcome> {
  const until = dateOf(form.until);
  return moveLine(
    services,
    sources,
    actor,
    form,
    "work.snoozed",
    { snoozedUntil: until, snoozeReason: form.reason },
    { until: until.toISOString() },
  );
}

/** Brings a line that was put off back at once. */
export function resumeLine(
  services: Services,
  sources: readonly WorkSource[],
  actor: Actor,
  form: LineForm,
): Promise<LineOutcome> {
  return moveLine(services, sources, actor, form, "work.resumed", { snoozedUntil: null, snoozeReason: "" }, {});
}

/** Gives a line to a staff member, or to whoever comes first; it is in sight again at once. */
export async function handOverLine(
  services: Services,
  sources: readonly WorkSource[],
  actor: Actor,
  form: HandOverForm,
): Promise<LineOutcome> {
  const to = form.to === "nobody" ? null : form.to;
  const needs = sources.find(({ kind }) => kind === form.kind)?.needs;
  if (needs === undefined) return "gone";
  if (to !== null && !(await staffMembers(services.database.drizzle, needs)).some(({ id }) => id === to))
    return "unknown-staff";
  const change: Change = { assignedTo: to, handedOver: true, note: form.note, snoozedUntil: null, snoozeReason: "" };
  return moveLine(services, sources, actor, form, "work.handed-over", change, { to });
}

/** Changes what was said of a line that still waits, provided that nobody did since the page was made. */
function moveLine(
  { database, clock, jobs }: Services,
  sources: readonly WorkSource[],
  actor: Actor,
  { kind, subjectId, revision }: LineForm,
  action: string,
  change: Change,
  details: Record<string, unknown>,
): Promise<LineOutcome> {
  if (!may(actor.role, "office")) throw new Error("only the staff moves a line of their work");
  return inTransaction(database, async (tx) => {
    const theirs = sources.filter(({ needs }) => may(actor.role, needs));
    const item = await itemOf({ db: tx, clock, jobs }, theirs, kind, subjectId);
    if (!item) return "gone";
    const said = { ...change, since: item.since, changedBy: actor.userId, changedAt: dateOf(clock.now()) };
    // A mark of an earlier line of the same thing says nothing of this one: its revision counts, its words go.
    const clean: Change = { snoozedUntil: null, snoozeReason: "", assignedTo: null, handedOver: false, note: "" };
    const [mark] = await tx
      .select({ revision: workMarks.revision, since: workMarks.since })
      .from(workMarks)
      .where(and(eq(workMarks.kind, kind), eq(workMarks.subjectId, subjectId)));
    const current = mark && mark.since.getTime() === item.since.getTime();
    if ((current ? mark.revision : 0) !== revision) return "changed";
    const moved = await tx
      .insert(workMarks)
      .values({ kind, subjectId, revision: 1, ...said })
      .onConflictDoUpdate({
        target: [workMarks.kind, workMarks.subjectId],
        set: { ...(current ? {} : clean), ...said, revision: sql`${workMarks.revision} + 1` },
        // Two at once: the second finds a revision that it did not read.
        setWhere: mark ? eq(workMarks.revision, mark.revision) : sql`false`,
      })
      .returning({ kind: workMarks.kind });
    if (moved.length === 0) return "changed";
    await trace(tx, clock, {
      actorId: actor.userId,
      action,
      subjectType: "work",
      subjectId: `${kind} ${subjectId}`,
      details,
    });
    return "moved";
  });
}

async function itemOf(
  services: WorkServices,
  sources: readonly WorkSource[],
  kind: string,
  subjectId: string,
): Promise<WorkItem | undefined> {
  const source = sources.find((one) => one.kind === kind);
  return (await source?.list(services))?.find((item) => item.subjectId === subjectId);
}
