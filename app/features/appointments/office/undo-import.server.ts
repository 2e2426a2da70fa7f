import { asc, inArray, sql } from "drizzle-orm";
import { queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { newsKey } from "#app/features/appointments/notices/tell-client.server.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { appointments } from "#app/features/appointments/tables.ts";
import { changedSince } from "#app/features/audit/changed-since.server.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import type { ImportUndo } from "#app/platform/imports/import-kind.ts";

const REMINDERS = ["tomorrow", "soon"] as const;

/** Imported appointments go again while nothing has happened to them: their reminders find nothing to remind of. */
export const undoAppointments: ImportUndo = {
  async uses(tx, recordIds) {
    const rows = await tx
      .select({ id: appointments.id, during: appointments.during })
      .from(appointments)
      .where(inArray(appointments.id, [...recordIds]));
    await queueForDays(
      tx,
      rows.map(({ during }) => during.start.toZonedDateTimeISO(TIME_ZONE).toPlainDate()),
    );
    await tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(inArray(appointments.id, [...recordIds]))
      .orderBy(asc(appointments.id))
      .for("update");
    const changed = await changedSince(tx, "appointment", recordIds, "appointment.imported");
    // An imported appointment that nobody touched has its first sequence still.
    const keys = recordIds.flatMap((id) => REMINDERS.map((news) => newsKey({ id, sequence: 0 }, news)));
    const reminded = await tx
      .select({ key: mails.idempotencyKey })
      .from(mails)
      .where(sql`${mails.idempotencyKey} = ANY (${sql.param(keys)}::text[])`);
    return new Map([
      ...reminded.map(({ key }) => [key.split(" ")[1] ?? "", "un rappel au client est parti"] as const),
      ...changed.map((id) => [id, "changé depuis l’import"] as const),
    ]);
  },
  async remove(tx, recordIds) {
    const gone = await tx
      .delete(appointments)
      .where(inArray(appointments.id, [...recordIds]))
      .returning({ id: appointments.id });
    return gone.map(({ id }) => id);
  },
};
