import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Entry, OwnedData, Owner } from "#app/features/accounts/data-rights/owned-data.ts";
import { placeWords } from "./places.ts";
import { appointmentStates } from "./status.ts";
import { appointmentWaits, appointments } from "./tables.ts";
import { intervalWords } from "./words.ts";

/** What is left of a person in a row that outlives them. */
export const FORGOTTEN = { userId: null, firstName: "", lastName: "", email: "", phone: "", visitorZone: "" };
/** Where a tentative booking came from goes with its person. */
const ORIGINLESS = { originAddress: null, originBrowser: null };

/** A person's rows: of their account, and those that a visitor made with the address they have confirmed. */
function theirs(table: typeof appointments | typeof appointmentWaits, { userId, email, emailConfirmed }: Owner) {
  const asVisitor = emailConfirmed ? and(isNull(table.userId), eq(sql`lower(${table.email})`, email.toLowerCase())) : undefined;
  return or(eq(table.userId, userId), asVisitor);
}

/** The consultations of a person, and the days they wait for. */
export const appointmentsData: OwnedData = {
  key: "rendez-vous",
  title: "Mes rendez-vous",
  async collect(db, owner) {
    const rows = await db.select().from(appointments).where(theirs(appointments, owner)).orderBy(asc(appointments.during));
    const waits = await db.select().from(appointmentWaits).where(theirs(appointmentWaits, owner)).orderBy(asc(appointmentWaits.place));
    const records = rows.map((row): Entry[] => [
      { label: "Référence", value: row.reference },
      { label: "Service", value: row.serviceName },
      { label: "Quand", value: intervalWords(row.during) },
      { label: "État", value: appointmentStates[row.state].label },
      { label: "Lieu", value: [placeWords(row).text, placeWords(row).link].filter(Boolean).join(" ") },
      { label: "Message", value: row.message },
    ]);
    return {
      json: {
        appointments: rows.map(
          ({ userId: _owner, adviserId: _adviser, idempotencyKey: _key, originAddress: _address, originBrowser: _browser, during, ...row }) => ({
            ...row,
            start: during.start.toString(),
            end: during.end.toString(),
          }),
        ),
        waits: waits.map(({ userId: _owner, ...row }) => row),
      },
      records,
    };
  },
  async erase(tx, owner) {
    // What was to come is given up; what happened keeps its time and nobody's name.
    await tx
      .update(appointments)
      .set({ state: "cancelled", offeredUntil: null })
      .where(and(theirs(appointments, owner), inArray(appointments.state, ["booked", "offered", "tentative"]), sql`lower(${appointments.during}) > now()`));
    await tx
      .update(appointmentWaits)
      .set({ ...FORGOTTEN, state: "left" })
      .where(theirs(appointmentWaits, owner));
    await tx
      .update(appointments)
      .set({ ...FORGOTTEN, ...ORIGINLESS, message: "", placeDetail: "" })
      .where(theirs(appointments, owner));
  },
  kept: "Date et service de vos rendez-vous, sans votre nom ni vos coordonnées, pour les comptes de l’agence.",
};
