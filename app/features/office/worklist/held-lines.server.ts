import { and, eq, sql } from "drizzle-orm";
import { HELD_SHOWN, type StaffHandover } from "#app/features/accounts/staff/holdings.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { WorkItem, WorkServices, WorkSource } from "./item.ts";
import { workMarks } from "./tables.ts";
import { staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";

/** The lines of the Bureau that were handed to somebody by name; those that are theirs by nature go with the thing itself. */
export function workLineHandover(sources: readonly WorkSource[]): StaffHandover {
  /** A mark outlives its line: what is done, or waits anew, is nobody's. */
  async function linesOf(services: WorkServices, staffId: string): Promise<WorkItem[]> {
    const marks = await services.db
      .select({ kind: workMarks.kind, subjectId: workMarks.subjectId, since: workMarks.since })
      .from(workMarks)
      .where(and(eq(workMarks.assignedTo, staffId), eq(workMarks.handedOver, true)));
    const kinds = new Set(marks.map(({ kind }) => kind));
    const items = await Promise.all(
      sources.filter(({ kind }) => kinds.has(kind)).map((source) => source.list(services)),
    );
    return items
      .flat()
      .filter((item) =>
        marks.some(
          ({ kind, subjectId, since }) =>
            kind === item.kind && subjectId === item.subjectId && since.getTime() === item.since.getTime(),
        ),
      )
      .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  }
  return {
    key: "lines",
    needs: "office",
    title: "Lignes du Bureau confiées",
    nobody: "Qui viendra le premier",
    async list(services, staffId) {
      const lines = await linesOf(services, staffId);
      return {
        total: lines.length,
        items: lines.slice(0, HELD_SHOWN).map(({ kind, subjectId, title, action }) => ({
          id: `${kind} ${subjectId}`,
          label: title,
          path: action.path,
        })),
      };
    },
    async handOver(tx, { clock, jobs }, actor, from, to) {
      const lines = await linesOf({ db: tx, clock, jobs }, from);
      const takers = new Map<string, boolean>();
      for (const { kind, needs } of sources)
        if (lines.some((line) => line.kind === kind))
          takers.set(
            kind,
            (await staffMembers(tx, needs)).some(({ id }) => id === to),
          );
      for (const { kind, subjectId } of lines) {
        await tx
          .update(workMarks)
          .set({
            // Whoever may not do it is not given it: it is anybody's again.
            assignedTo: takers.get(kind) === true ? to : null,
            revision: sql`${workMarks.revision} + 1`,
            changedBy: actor.userId,
            changedAt: dateOf(clock.now()),
          })
          .where(and(eq(workMarks.kind, kind), eq(workMarks.subjectId, subjectId)));
        await trace(tx, clock, {
          actorId: actor.userId,
          action: "work.handed-over",
          subjectType: "work",
          subjectId: `${kind} ${subjectId}`,
          before: { to: from },
          after: { to },
        });
      }
      return { moved: lines.length, stayed: 0 };
    },
  };
}
