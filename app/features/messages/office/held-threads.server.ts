import { asc, eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { HELD_SHOWN, type StaffHandover } from "#app/features/accounts/staff/holdings.ts";
import { giveAll } from "./hand-over.server.ts";
import { officeThreadPath } from "#app/features/messages/paths.ts";
import { threads } from "#app/features/messages/tables.ts";

/** The threads that a staff member follows, those that wait for an answer first; with them goes the following of the file. */
export const threadHandover: StaffHandover = {
  key: "threads",
  needs: "files",
  title: "Dossiers et conversations suivis",
  nobody: "Qui répondra le premier",
  async list({ db }, staffId) {
    const theirs = eq(threads.adviserId, staffId);
    const rows = await db
      .select({
        id: threads.applicationId,
        reference: threads.reference,
        waiting: threads.unansweredSince,
        first: users.firstName,
        last: users.lastName,
      })
      .from(threads)
      .innerJoin(users, eq(users.id, threads.clientId))
      .where(theirs)
      .orderBy(
        sql`coalesce(${threads.unansweredSince}, '9999-12-31T00:00:00Z'::timestamptz)`,
        asc(threads.applicationId),
      )
      .limit(HELD_SHOWN);
    return {
      total: await db.$count(threads, theirs),
      items: rows.map(({ id, reference, waiting, first, last }) => ({
        id,
        label: `${`${first} ${last}`.trim()}, dossier ${reference}${waiting ? "\u00a0: attend une réponse" : ""}`,
        path: officeThreadPath(id),
      })),
    };
  },
  async handOver(tx, services, actor, from, to) {
    return { moved: await giveAll(tx, services, actor, from, to), stayed: 0 };
  },
};
