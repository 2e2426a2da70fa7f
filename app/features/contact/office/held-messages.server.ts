import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { StaffHandover } from "#app/features/accounts/staff/holdings.ts";
import { HELD_SHOWN } from "#app/features/accounts/staff/holdings.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ticketOf } from "#app/features/contact/subjects.ts";
import { contactMessages } from "#app/features/contact/tables.ts";

const open = (staffId: string) =>
  and(eq(contactMessages.assignedTo, staffId), inArray(contactMessages.state, ["new", "held"]));

/** The messages of the contact page that a staff member has to answer. */
export const messageHandover: StaffHandover = {
  key: "messages",
  needs: "inbox",
  title: "Messages à répondre",
  nobody: "Qui viendra le premier",
  async list({ db }, staffId) {
    const { id, number, firstName, lastName, waitingSince } = contactMessages;
    const rows = await db
      .select({ id, number, firstName, lastName })
      .from(contactMessages)
      .where(open(staffId))
      .orderBy(asc(waitingSince))
      .limit(HELD_SHOWN);
    return {
      total: await db.$count(contactMessages, open(staffId)),
      items: rows.map((row) => ({
        id: row.id,
        label: `${ticketOf(row.number ?? 0)}, ${`${row.firstName} ${row.lastName}`.trim()}`,
        path: pathTo("/admin/messages/:id", { id: row.id }),
      })),
    };
  },
  async handOver(tx, { clock }, actor, from, to) {
    const moved = await tx
      .update(contactMessages)
      .set({ assignedTo: to, revision: sql`${contactMessages.revision} + 1` })
      .where(open(from))
      .returning({ id: contactMessages.id, number: contactMessages.number });
    for (const { id, number } of moved)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "message.assigned",
        subjectType: "contact-message",
        subjectId: id,
        details: { ticket: ticketOf(number ?? 0) },
        before: { to: from },
        after: { to },
      });
    return { moved: moved.length, stayed: 0 };
  },
};
