import { and, eq, sql } from "drizzle-orm";
import { HELD_SHOWN, type StaffHandover } from "#app/features/accounts/staff/holdings.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { openRequests } from "./queries.server.ts";
import { dataRequests } from "./tables.ts";
import { kindWords } from "./words.ts";

const theirs = (staffId: string) => eq(dataRequests.handlerId, staffId);

/** The open requests on personal data that a staff member has. */
export const requestHandover: StaffHandover = {
  key: "requests",
  needs: "dataRequests",
  title: "Demandes sur des données personnelles",
  nobody: "Qui viendra le premier",
  async list({ db }, staffId) {
    const rows = await openRequests(db, HELD_SHOWN, theirs(staffId));
    return {
      total: await db.$count(dataRequests, and(eq(dataRequests.state, "open"), theirs(staffId))),
      items: rows.map(({ id, reference, kind, name }) => ({
        id,
        label: `${kindWords(kind)}, ${name}, ${reference}`,
        path: pathTo("/admin/donnees/:id", { id }),
      })),
    };
  },
  async handOver(tx, { clock }, actor, from, to) {
    const moved = await tx
      .update(dataRequests)
      .set({ handlerId: to, revision: sql`${dataRequests.revision} + 1` })
      .where(and(eq(dataRequests.state, "open"), theirs(from)))
      .returning({ id: dataRequests.id });
    for (const { id } of moved)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "data-request.handed",
        subjectType: "data-request",
        subjectId: id,
        details: { from, to },
      });
    return { moved: moved.length, stayed: 0 };
  },
};
